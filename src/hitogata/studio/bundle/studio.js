var Xt,Dh,Pl,ii,Cl,Wr,Uh,Hr,Nh,Il,Rl,Op,Xs=Symbol.for("pv"),Xr={},qr=[],Bp=/^m(i|n|o|s|text|space)$/,kl=Array.isArray,Ll=qr.slice,Ri=Object.assign;function Ci(i){i&&i.parentNode&&i.remove()}function Fh(i,t,e){var n,s,r,o={},a=arguments.length;for(r in t)r=="key"?n=t[r]:r=="ref"&&typeof i!="function"?s=t[r]:o[r]=t[r];return a>2&&(o.children=a>3?Ll.call(arguments,2):e),Ws(i,o,n,s,null)}function Ws(i,t,e,n,s){var r={type:i,props:t,key:e,ref:n,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Xs,__v:s||++Dh,__i:-1,__u:0};return!s&&Xt.vnode&&Xt.vnode(r),r}function qt(i){return i.children}function es(i,t){this.props=i,this.context=t,this.__g=0}function si(i,t){if(t==null)return i.__&&si(i.__,i.__i+1);for(var e;t<i.__k.length;t++)if((e=i.__k[t])&&e.__e)return e.__e;return typeof i.type!="function"||i.props.__P?null:si(i)}function zp(i){var t,e=i.__v,n=e.__e,s=[],r=[],o=i.__P;o&&((t=Ri({constructor:Xs},e)).__v=e.__v+1,Xt.vnode&&Xt.vnode(t),Dl(o,t,e,i.__n,o.namespaceURI,32&e.__u?[n]:null,s,n||si(e),32&e.__u,r),t.__v=e.__v,t.__.__k[t.__i]=t,Gh(s,t,r),e.__=e.__e=null,t.__e!=n&&Oh(t))}function Oh(i){if((i=i.__)&&i.__c&&!i.props.__P)return i.__e=null,i.__k.some(function(t){return t&&(i.__e=t.__e)}),Oh(i)}function kh(i){(8&i.__g||(i.__g|=8,ii.push(i),Wr++))&&Cl==Xt.debounceRendering||((Cl=Xt.debounceRendering)||queueMicrotask)(Bh)}function Bh(){try{for(var i,t=1;ii.length;)ii.length>t&&ii.sort(Uh),i=ii.shift(),t=ii.length,8&i.__g&&zp(i)}finally{(Wr=ii.length)&&(Cl||queueMicrotask)(Bh)}}function zh(i,t,e,n,s,r,o,a,l,c,h){var f,p,d,v,_,g,m=n.__k||qr,S=t.length;for(l=Vp(e,t,m,l,S),f=0;f<S;f++)(d=e.__k[f])!=null&&(p=~d.__i&&m[d.__i]||Xr,d.__i=f,g=Dl(i,d,p,s,r,o,a,l,c,h),v=d.__e,(p.ref!=d.ref||8&p.__u)&&(p.ref&&Ul(p.ref,null,d,p),d.ref&&h.push(d.ref,d.__c||v,d)),_=_||v,4&d.__u?(l=Vh(d,l,i,!p.__v),p.__e&&(p.__e=null)):typeof d.type=="function"&&g!==void 0?l=g:v&&(l=v.nextSibling),d.__u&=-21);return e.__e=_,l}function Vp(i,t,e,n,s){var r,o,a,l,c,h,f,p,d,v=e.length,_=v,g=0,m=0,S=i.__k=Array(s);for(r=0;r<s;r++)(o=t[r])!=null&&typeof o!="boolean"&&typeof o!="function"?(typeof o!="object"||o.constructor===String?o=S[r]=Ws(null,o):kl(o)?o=S[r]=Ws(qt,{children:o}):o.constructor===Xs&&o.__b?o=S[r]=Ws(o.type,o.props,o.key,o.ref,o.__v):S[r]=o,l=r+g,o.__=i,o.__b=i.__b+1,a=null,~(c=o.__i=Hp(o,e,l,_))&&(_--,(a=e[c])&&(a.__u|=2)),a&&a.__v?(o.__u|=16,c==l-1?g--:c==l+1?g++:c!=l&&(c>l?g--:g++,m=1)):(~c||(s>v?g--:s<v&&g++),typeof o.type!="function"&&(o.__u|=4))):S[r]=null;if(m){for(h=[],f=[],r=0;r<s;r++)if((o=S[r])&&16&o.__u){for(g=0,p=h.length;g<p;)h[d=g+p>>1]<o.__i?g=d+1:p=d;h[g]=o.__i,f[r]=g+1}for(g=h.length;r--;)f[r]&&(f[r]==g?g--:S[r].__u|=4)}if(_)for(r=0;r<v;r++)!(a=e[r])||2&a.__u||(a.__e==n&&(n=si(a)),Nl(a,a));return n}function Vh(i,t,e,n){var s,r,o,a;if(typeof i.type=="function"){if(i.props.__P)return t;if(s=i.__k)for(r=0;r<s.length;r++)s[r]&&(s[r].__=i,t=Vh(s[r],t,e,!1));return t}for(t&&!t.parentNode&&(t=si(i))&&!t.parentNode&&(t=null),o=i.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(o!=a&&(!n&&e.moveBefore&&o.parentNode?e.moveBefore(o,t):e.insertBefore(o,t||null)),t=o;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Hp(i,t,e,n){var s,r=i.key,o=i.type,a=t[e],l=a&&!(2&a.__u);if(a===null&&r==null||l&&r==a.key&&o==a.type)return e;if(n>(l?1:0)){for(s=e-1;s>=0;s--)if((a=t[s])&&!(2&a.__u)&&r==a.key&&o==a.type)return s;for(s=e+1;s<t.length;s++)if((a=t[s])&&!(2&a.__u)&&r==a.key&&o==a.type)return s}return-1}function Lh(i,t,e){e==null&&(e=""),t[0]=="-"?i.setProperty(t,e):i[t]=e}function Vr(i,t,e,n,s){var r,o;if(t=="style")if(typeof e=="string")i.style.cssText=e;else{if(typeof n=="string"&&(i.style.cssText=n=""),n)for(t in n)e&&t in e||Lh(i.style,t);if(e)for(t in e)n&&e[t]==n[t]||Lh(i.style,t,e[t])}else if(t[0]=="o"&&t[1]=="n")typeof e!="function"&&(e=null),typeof n!="function"&&(n=null),(i.__e||(i.__e={}))[t]=e,e&&n||(o=Rl[t]||(Rl[t]=Gp(t)),(i.__a||(i.__a={}))[t]=Il,r=t!=(t=t.replace(Nh,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),e?i.addEventListener(t,o,r):i.removeEventListener(t,o,r));else{if(s=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in i)try{return void(i[t]=e??"")}catch{}if(typeof e=="function")return;e==null||e===!1&&t[4]!="-"?i.removeAttribute(t):i.setAttribute(t,t=="popover"&&e==1?"":e)}}function Gp(i){return function(t){var e=this.__e;if(e){if(e=e[i],t[Hr]==null)t[Hr]=Il++;else if(t[Hr]<this.__a[i])return;return e(Xt.event?Xt.event(t):t)}}}function Dl(i,t,e,n,s,r,o,a,l,c){var h,f,p,d,v,_,g,m,S,T,b,C,R,P,U,w,M,k,O=t.type;if(t.constructor!==Xs)return null;128&e.__u&&(l=32&e.__u,h=e.__c.__z)&&(t.__u|=l,f=r=[],h.nodeType==8?a=Gr(h,r):r.push(h),a=r[0]||a),(h=Xt.__b)&&h(t);t:if(typeof O=="function"){p=o.length;try{if(m=t.props,S=(h=O.prototype)&&h.render,T=(h=O.contextType)&&n[h.__c],b=h?T?T.props.value:h.__:n,(d=e.__c)?(t.__c=d,2&d.__g&&(d.__g|=1)):(S?t.__c=d=new O(m,b):(t.__c=d=new es(m,b),d.constructor=O,d.render=Xp),T&&T.sub(d),d.state||(d.state={}),d.__n=n,d.__g|=8,d.__h=[],d.__k=[]),S&&(d.__s||(d.__s=d.state),O.getDerivedStateFromProps&&(d.__s==d.state&&(d.__s=Ri({},d.__s)),Ri(d.__s,O.getDerivedStateFromProps(m,d.__s)))),v=d.props,_=d.state,d.__v=t,e.__c){if(m!==v&&S&&!O.getDerivedStateFromProps&&d.componentWillReceiveProps&&d.componentWillReceiveProps(m,b),t.__v==e.__v&&!(8&d.__g)||!(4&d.__g)&&d.shouldComponentUpdate&&d.shouldComponentUpdate(m,d.__s,b)===!1){t.__v!=e.__v&&(d.props=m,d.state=d.__s,d.__g&=-9),t.__e=e.__e,t.__k=e.__k,t.__k.some(function(V){V&&(V.__=t)}),qr.push.apply(d.__h,d.__k),d.__k=[],d.__h.length&&o.push(d),a=si(e);break t}d.componentWillUpdate&&d.componentWillUpdate(m,d.__s,b),S&&d.componentDidUpdate&&d.__h.push(function(){d.componentDidUpdate(v,_,g)})}else S&&!O.getDerivedStateFromProps&&d.componentWillMount&&d.componentWillMount(),S&&d.componentDidMount&&d.__h.push(d.componentDidMount);d.context=b,d.props=m,d.__P=i,d.__g&=-5,C=Xt.__r,R=S?25:0;do d.__g&=-9,C&&C(t),h=d.render(d.props,d.state=d.__s,d.context);while(8&d.__g&&++R<25);S&&(qr.push.apply(d.__h,d.__k),d.__k=[]),d.state=d.__s,d.getChildContext&&(n=Ri({},n,d.getChildContext())),S&&e.__c&&d.getSnapshotBeforeUpdate&&(g=d.getSnapshotBeforeUpdate(v,_)),P=h&&h.type===qt&&h.key==null?h.props.children:h,m.__P&&(h=a,s=(i=m.__P).namespaceURI,l=r=null,e.props&&e.props.__P!=i&&(e.__k.some(function(V){V&&Nl(V,V)}),e.__k=null),a=e.__k?si(e,0):null),a=zh(i,kl(P)?P:[P],t,e,n,s,r,o,a,l,c),m.__P&&(t.__e=null,a=h),t.__u&=-161,f&&f.some(Ci),d.__h.length&&o.push(d),1&d.__g&&(d.__g&=-4)}catch(V){if(o.length=p,t.__v=null,l||r)if(V&&V.then){if(t.__u|=128|l,r){for(~(M=r.indexOf(a||void 0))||(M=r.length);(k=r[M-1])&&k.nodeType==8;)M--;for(;M<r.length;M++)if(k=r[M])if(r[M]=null,U){if(k==w)break}else{if(k.nodeType!=8)break;k.data.startsWith("$s")&&(w=Gr(U=k))}}if(!U){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;U=a}(h=Gr(U=t.__c.__z||(t.__c.__z=U)))?(t.__e=U,a=h):t.__e=a,a=a&&a.nextSibling}else r&&r.some(Ci);else t.__e=e.__e;t.__k||(t.__k=e.__k||[]),V&&V.then||Hh(t),Xt.__e(V,t,e)}}else a=t.__e=Wp(e.__e,t,e,n,s,r,o,l,c,i);return(h=Xt.diffed)&&h(t),a}function Gr(i,t){if(i&&i.nodeType==8&&i.data.startsWith("$s"))for(var e=1;i=i.nextSibling;){if(i.nodeType==8){if(i.data.startsWith("$s"))e++;else if(i.data.startsWith("/$s")&&!--e)return i}t&&t.push(i)}}function Hh(i){i&&(i.__c&&(i.__c.__g|=4),i.__k&&i.__k.some(Hh))}function Gh(i,t,e){for(var n=0;n<e.length;)Ul(e[n++],e[n++],e[n++]);Xt.__c&&Xt.__c(t,i),i.some(function(s){try{i=s.__h,s.__h=[],i.some(function(r){r.call(s)})}catch(r){Xt.__e(r,s.__v)}})}function Wp(i,t,e,n,s,r,o,a,l,c){var h,f,p,d,v,_,g,m,S=e.props||Xr,T=t.props,b=t.type;if(b=="svg"?s="http://www.w3.org/2000/svg":b=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),r){for(h=0;h<r.length;h++)if((v=r[h])&&(b?v.localName==b:v.nodeType==3)){i=v,r[h]=null;break}}if(!i){if(m=c.ownerDocument||document,!b)return m.createTextNode(T);i=m.createElementNS(s,b,T.is?T:c),a&&(Xt.__m&&Xt.__m(t,r),a=!1),r=null}if(b){if(c=b=="template"&&i.content||i,r=b=="textarea"&&T.defaultValue!=null?null:r&&Ll.call(c.childNodes),!a&&r)for(S={},h=0;h<i.attributes.length;h++)S[(v=i.attributes[h]).name]=v.value;for(h in S)v=S[h],h=="dangerouslySetInnerHTML"?p=v:h=="children"||h in T||h=="value"&&"defaultValue"in T||h=="checked"&&"defaultChecked"in T||Vr(i,h,null,v,s);for(h in T)v=T[h],h=="children"?d=v:h=="dangerouslySetInnerHTML"?f=v:h=="value"?_=v:h=="checked"?g=v:a&&typeof v!="function"||S[h]===v||Vr(i,h,v,S[h],s);f?(a||p&&(f.__html==p.__html||f.__html==i.innerHTML)||(i.innerHTML=f.__html),t.__k=[]):(p&&(i.textContent=""),(b=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&Bp.test(b))&&(s="http://www.w3.org/1999/xhtml"),zh(c,kl(d)?d:[d],t,e,n,s,r,o,r?r[0]:e.__k&&si(e,0),a,l),r&&r.some(Ci)),a&&b!="textarea"||(h="value",b=="progress"&&_==null?i.removeAttribute(h):_==null||_===i[h]&&(b!="progress"||_)||Vr(i,h,_,S[h],s),h="checked",g!=null&&g!=i[h]&&Vr(i,h,g,S[h],s))}else S===T||a&&i.data==T||(i.data=T);return i}function Ul(i,t,e,n){try{typeof i=="function"?t?t.__x=i(t)||1:n&&(n=n.__c||n.__e)&&(t=n.__x)&&(n.__x=null,typeof t=="function"?t():i(null)):i.current=t}catch(s){Xt.__e(s,e)}}function Nl(i,t,e){var n,s,r,o;if(Xt.unmount&&Xt.unmount(i),!(n=i.ref)||n.current&&n.current!=i.__e||Ul(n,null,t,i),n=i.__c){if(n.componentWillUnmount)try{n.componentWillUnmount()}catch(a){Xt.__e(a,t)}n.__P=n.__n=null}if(n=i.__k)for(o=0;o<n.length;o++)n[o]&&Nl(n[o],t,typeof i.type!="function"||e&&!i.props.__P);!e&&(n=i.__c)&&(n=n.__z)&&(s=Gr(n,r=[]))&&(n==i.__e&&r.some(Ci),Ci(s),Ci(n)),e||Ci(i.__e),i.__e=i.__c=i.__=null}function Xp(i,t,e){return this.constructor(i,e)}function Wh(i,t){var e,n,s,r;Xt.__&&Xt.__(i,t),t.nodeType==9&&(t=t.documentElement),n=(e=i&&32&i.__u)?null:t.__k,t.__k=Ws(qt,{children:[i]}),s=[],r=[],Dl(t,t.__k,n||Xr,Xr,t.namespaceURI,n?null:t.firstChild?Ll.call(t.childNodes):null,s,n?n.__e:t.firstChild,e,r),Gh(s,t.__k,r),t.__k.props.children=null}Xt={__e:function(i,t,e,n){for(var s,r,o;t=t.__;)if((s=t.__c)&&!(1&s.__g)){s.__g|=4;try{if((o=(r=s.constructor)&&r.getDerivedStateFromError)&&s.setState(r.getDerivedStateFromError(i)),s.componentDidCatch&&(s.componentDidCatch(i,n||{}),o=1),o&&8&s.__g)return void(s.__g|=2)}catch(a){i=a}}throw Wr=0,i}},Dh=0,Pl=function(i){return i!=null&&i.constructor===Xs},es.prototype.setState=function(i,t){var e=this.__s;e&&e!=this.state||(e=this.__s=Ri({},this.state)),typeof i=="function"&&(i=i(Ri({},e),this.props)),i&&(Ri(e,i),this.__v&&(t&&this.__k.push(t),kh(this)))},es.prototype.forceUpdate=function(i){this.__v&&(this.__g|=4,i&&this.__h.push(i),kh(this))},es.prototype.render=qt,ii=[],Wr=0,Uh=function(i,t){return i.__v.__b-t.__v.__b},Hr=Symbol(),Nh=/(PointerCapture)$|Capture$/i,Il=0,Rl={},Op=0;var $r,Xe,Fl,Xh,qp=Object.is,Ol=0,tu=[],Bl=[],Se=Xt,qh=Se.__b,$h=Se.__r,Yh=Se.diffed,Zh=Se.__c,Jh=Se.unmount,Kh=Se.__;function eu(i,t){Se.__h&&Se.__h(Xe,i,Ol||t),Ol=0;var e=Xe.__H||(Xe.__H={__:[],__h:[]});return i>=e.__.length&&e.__.push({}),e.__[i]}function Kt(i,t){var e=eu($r++,3);!Se.__s&&nu(e.__H,t)&&(e.__P=!0,e.__=i,e.u=t,Xe.__H.__h.push(e))}function Ge(i){return Ol=5,pn(function(){return{current:i}},[])}function pn(i,t){var e=eu($r++,7);return nu(e.__H,t)&&(e.__=i(),e.__H=t),e.__}function $p(){var i;do{for(;i=Bl.shift();)try{qs(i)}catch(e){Se.__e(e,{__:(i=i.__P)&&i.__v})}for(;i=tu.shift();){var t=i.__H;if(i.__P&&t)try{t.__h.some(qs),t.__h.some(zl),t.__h=[]}catch(e){t.__h=[],Se.__e(e,i.__v)}}}while(Bl.length)}Se.__b=function(i){Xe=null,qh&&qh(i)},Se.__=function(i,t){i&&t.__k&&t.__k.__m&&(i.__m=t.__k.__m),Kh&&Kh(i,t)},Se.__r=function(i){$h&&$h(i),$r=0;var t=(Xe=i.__c).__H;t&&(Fl==Xe?Xe.__h=[]:(t.__h.some(qs),t.__h.some(zl),$r=0),t.__h=[],t.__.some(function(e){e.__N&&(e.__=e.__N),e.u=e.__N=void 0})),Fl=Xe},Se.diffed=function(i){Yh&&Yh(i);var t=i.__c;t&&t.__H&&(t.__H.__h.length&&Qh(tu.push(t)),t.__H.__.some(function(e){e.u&&(e.__H=e.u)})),Fl=Xe=null},Se.__c=function(i,t){t.some(function(e){try{e.__h.some(qs),e.__h=e.__h.filter(function(n){return!n.__||zl(n)})}catch(n){e.__h=[function(){throw n}]}}),Zh&&Zh(i,t)},Se.unmount=function(i){Jh&&Jh(i);var t,e,n=i.__c;n&&n.__H&&(n.__H.__.some(function(s){try{if(s.__P&&s.__c){if(e===void 0){for(e=i.__;e&&(!e.__c||!e.__c.__P);)e=e.__;e=e&&e.__c}s.__P=e,Qh(Bl.push(s))}else qs(s)}catch(r){t=r}}),n.__H=void 0,t&&Se.__e(t,n.__v))};var jh=typeof requestAnimationFrame=="function";function Yp(i){var t,e=function(){clearTimeout(n),jh&&cancelAnimationFrame(t),setTimeout(i)},n=setTimeout(e,35);jh&&(t=requestAnimationFrame(e))}function Qh(i){i!=1&&Xh==Se.requestAnimationFrame||((Xh=Se.requestAnimationFrame)||Yp)($p)}function qs(i){var t=Xe,e=i.__c;typeof e=="function"&&(i.__c=void 0,e()),Xe=t}function zl(i){var t=Xe;i.__c=i.__(),Xe=t}function nu(i,t){return!i||i.length!=t.length||t.some(function(e,n){return!qp(e,i[n])})}var Zp=Symbol.for("preact-signals");function Kr(){if(On>1)On--;else{var i,t=!1;for((function(){var s=Zr;for(Zr=void 0;s!==void 0;){var r=s.S;if(r.v===s.v)for(var o=r.t;o!==void 0;o=o.x)o.i===s.i&&(o.i=r.i);s=s.o}})();Ys!==void 0;){var e=Ys;for(Ys=void 0,Yr++;e!==void 0;){var n=e.u;if(e.u=void 0,e.f&=-3,!(8&e.f)&&su(e))try{e.c()}catch(s){t||(i=s,t=!0)}e=n}}if(Yr=0,On--,t)throw i}}function ns(i){if(On>0)return i();Vl=++Jp,On++;try{return i()}finally{Kr()}}var $s,me=void 0;function Zs(i){var t=me,e=$s;me=void 0,$s=void 0;try{return i()}finally{me=t,$s=e}}var Ys=void 0,On=0,Yr=0,Jp=0,Vl=0,Zr=void 0,Jr=0;function iu(i){if(me!==void 0){var t=i.n;if(t===void 0||t.t!==me)return t={i:0,S:i,p:me.s,n:void 0,t:me,e:void 0,x:void 0,r:t},me.s!==void 0&&(me.s.n=t),me.s=t,i.n=t,32&me.f&&i.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=me.s,t.n=void 0,me.s.n=t,me.s=t),t}}function Te(i,t){this.v=i,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Te.prototype.brand=Zp;Te.prototype.h=function(){return!0};Te.prototype.S=function(i){var t=this,e=this.t;e!==i&&i.e===void 0&&(i.x=e,this.t=i,e!==void 0?e.e=i:Zs(function(){var n;(n=t.W)==null||n.call(t)}))};Te.prototype.U=function(i){var t=this;if(this.t!==void 0){var e=i.e,n=i.x;e!==void 0&&(e.x=n,i.e=void 0),n!==void 0&&(n.e=e,i.x=void 0),i===this.t&&(this.t=n,n===void 0&&Zs(function(){var s;(s=t.Z)==null||s.call(t)}))}};Te.prototype.subscribe=function(i){var t=this;return ce(function(){var e=t.value;Zs(function(){return i(e)})},{name:"sub"})};Te.prototype.valueOf=function(){return this.value};Te.prototype.toString=function(){return this.value+""};Te.prototype.toJSON=function(){return this.value};Te.prototype.peek=function(){var i=this;return Zs(function(){return i.value})};Object.defineProperty(Te.prototype,"value",{get:function(){var i=iu(this);return i!==void 0&&(i.i=this.i),this.v},set:function(i){if(i!==this.v){if(Yr>100)throw new Error("Cycle detected");(function(e){On!==0&&Yr===0&&e.l!==Vl&&(e.l=Vl,Zr={S:e,v:e.v,i:e.i,o:Zr})})(this),this.v=i,this.i++,Jr++,On++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Kr()}}}});function ht(i,t){return new Te(i,t)}function su(i){for(var t=i.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function ru(i){for(var t=i.s;t!==void 0;t=t.n){var e=t.S.n;if(e!==void 0&&(t.r=e),t.S.n=t,t.i=-1,t.n===void 0){i.s=t;break}}}function ou(i){for(var t=i.s,e=void 0;t!==void 0;){var n=t.p;t.i===-1?(t.S.U(t),n!==void 0&&(n.n=t.n),t.n!==void 0&&(t.n.p=n)):e=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=n}i.s=e}function Pi(i,t){Te.call(this,void 0,t),this.x=i,this.s=void 0,this.g=Jr-1,this.f=4}Pi.prototype=new Te;Pi.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Jr))return!0;if(this.g=Jr,this.f|=1,this.i>0&&!su(this))return this.f&=-2,!0;var i=me;try{ru(this),me=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(e){this.v=e,this.f|=16,this.i++}return me=i,ou(this),this.f&=-2,!0};Pi.prototype.S=function(i){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Te.prototype.S.call(this,i)};Pi.prototype.U=function(i){if(this.t!==void 0&&(Te.prototype.U.call(this,i),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Pi.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var i=this.t;i!==void 0;i=i.x)i.t.N()}};Object.defineProperty(Pi.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var i=iu(this);if(this.h(),i!==void 0&&(i.i=this.i),16&this.f)throw this.v;return this.v}});function Je(i,t){return new Pi(i,t)}function au(i){var t=i.j;if(i.j=void 0,typeof t=="function"){On++;var e=me;me=void 0;try{t()}catch(n){throw i.f&=-2,i.f|=8,Hl(i),n}finally{me=e,Kr()}}}function Hl(i){for(var t=i.s;t!==void 0;t=t.n)t.S.U(t);i.x=void 0,i.s=void 0,au(i)}function Kp(i){if(me!==this)throw new Error("Out-of-order effect");ou(this),me=i,this.f&=-2;try{8&this.f&&Hl(this)}finally{Kr()}}function is(i,t){this.x=i,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,$s&&$s.push(this)}is.prototype.c=function(){var i=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{i()}};is.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,au(this),ru(this),On++;var i=me;return me=this,Kp.bind(this,i)};is.prototype.N=function(){2&this.f||(this.f|=2,this.u=Ys,Ys=this)};is.prototype.d=function(){this.f|=8,1&this.f||Hl(this)};is.prototype.dispose=function(){this.d()};function ce(i,t){var e=new is(i,t);try{e.c()}catch(s){throw e.d(),s}var n=e.d.bind(e);return n[Symbol.dispose]=n,n}var Gl,ss,jr,jp=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__,lu=[],cu=[];ce(function(){Gl=this.N})();function rs(i,t){Xt[i]=t.bind(null,Xt[i]||function(){})}function Js(i){if(jr){var t=jr;jr=void 0,t()}jr=i&&i.S()}function hu(i){var t=this,e=i.data,n=Ft(e);n.name="ReactiveDom",n.value=e;var s=pn(function(){for(var a=t,l=t.__v;l=l.__;)if(l.__c){l.__c.__$f|=4;break}var c=Je(function(){var d=n.value.value;return d===0?0:d===!0?"":d||""}),h=Je(function(){return!Array.isArray(c.value)&&!Pl(c.value)}),f=ce(function(){if(this.N=uu,h.value){var d=c.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=d)}}),p=t.__$u.d;return t.__$u.d=function(){f(),p.call(this)},[h,c]},[]),r=s[0],o=s[1];return r.value?o.peek():o.value}hu.displayName="ReactiveTextNode";Object.defineProperties(Te.prototype,{constructor:{configurable:!0,value:Fh(qt,null).constructor},type:{configurable:!0,value:hu},props:{configurable:!0,get:function(){var i=this;return{data:{get value(){return i.value}}}}},__b:{configurable:!0,value:1}});rs("__b",function(i,t){if(Js(),ss=void 0,typeof t.type=="string"){var e,n=t.props;for(var s in n)if(s!=="children"){var r=n[s];r instanceof Te&&(e||(t.__np=e={}),e[s]=r,n[s]=r.peek())}}i(t)});rs("__r",function(i,t){if(i(t),t.type!==qt){Js();var e,n=t.__c;n&&(n.__$f&=-2,(e=n.__$u)===void 0&&(n.__$u=e=(function(s,r){var o;return ce(function(){o=this},{name:r}),o.c=s,o})((function(s){return function(){var r;jp&&((r=this.y)==null||r.call(this)),s.__$f|=1,s.setState({})}})(n),typeof t.type=="function"?t.type.displayName||t.type.name:""))),ss=n,Js(e)}});rs("__e",function(i,t,e,n){Js(),ss=void 0,i(t,e,n)});rs("diffed",function(i,t){Js(),ss=void 0;var e;if(typeof t.type=="string"&&(e=t.__e)){var n=t.__np,s=t.props,r=e.U;if(r)for(var o in r){var a=r[o];a===void 0||n&&o in n||(a.d(),r[o]=void 0)}if(n){r||(r={},e.U=r);for(var l in n){var c=r[l],h=n[l];c===void 0?(c=Qp(e,l,h,s),r[l]=c):c.o(h,s)}}}i(t)});function Qp(i,t,e,n){var s=t in i&&i.ownerSVGElement===void 0,r=ht(e);return{o:function(o,a){r.value=o,n=a},d:ce(function(){this.N=uu;var o=r.value.value;n[t]!==o&&(n[t]=o,s?i[t]=o:o!=null&&(o!==!1||t[4]==="-")?i.setAttribute(t,o):i.removeAttribute(t))})}}rs("unmount",function(i,t){if(typeof t.type=="string"){var e=t.__e;if(e){var n=e.U;if(n){e.U=void 0;for(var s in n){var r=n[s];r&&r.d()}}}var o=t.__np;if(o){var a=t.props;for(var l in o)a[l]=o[l]}t.__np=void 0}else{var c=t.__c;if(c){c.__$f|=8;var h=c.__$u;h&&(c.__$u=void 0,h.d())}}i(t)});rs("__h",function(i,t,e,n){n<3&&(t.__$f|=2),i(t,e,n)});es.prototype.shouldComponentUpdate=function(i,t){if(this.__R)return!0;var e=this.__$u,n=e&&e.s!==void 0;for(var s in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(n||r||4&this.__$f)||1&this.__$f)return!0}else if(!(n||4&this.__$f)||3&this.__$f)return!0;for(var o in i)if(o!=="__source"&&i[o]!==this.props[o])return!0;for(var a in this.props)if(!(a in i))return!0;return!1};function Ft(i,t){return pn(function(){return ht(i,t)},[])}function Qr(i,t){var e=Ge(i);return e.current=i,ss.__$f|=4,pn(function(){return Je(function(){return e.current()},t)},[])}var tm=typeof requestAnimationFrame>"u"?setTimeout:function(i){var t=function(){clearTimeout(e),cancelAnimationFrame(n),i()},e=setTimeout(t,35),n=requestAnimationFrame(t)},em=function(i){queueMicrotask(function(){queueMicrotask(i)})};function nm(){ns(function(){for(var i;i=lu.shift();)Gl.call(i)})}function im(){lu.push(this)===1&&(Xt.requestAnimationFrame||tm)(nm)}function sm(){ns(function(){for(var i;i=cu.shift();)Gl.call(i)})}function uu(){cu.push(this)===1&&(Xt.requestAnimationFrame||em)(sm)}function Ks(i,t){var e=Ge(i);e.current=i;var n=ss;Kt(function(){return ce(function(){if(this.N=im,!(n&&8&n.__$f))return e.current()},t)},[])}var Ht=(i,t)=>[i[0]+t[0],i[1]+t[1],i[2]+t[2]],he=(i,t)=>[i[0]-t[0],i[1]-t[1],i[2]-t[2]],Ot=(i,t)=>[i[0]*t,i[1]*t,i[2]*t],Fe=(i,t)=>i[0]*t[0]+i[1]*t[1]+i[2]*t[2],du=(i,t)=>[i[1]*t[2]-i[2]*t[1],i[2]*t[0]-i[0]*t[2],i[0]*t[1]-i[1]*t[0]],xe=i=>Math.hypot(i[0],i[1],i[2]),Ii=i=>Ot(i,1/(xe(i)||1)),$t=(i,t,e)=>Math.min(Math.max(i,t),e);function fu(i){let t=Ii(i),e=Ii(du(Math.abs(t[2])<.999?[0,0,1]:[1,0,0],t));return[e,du(t,e),t]}function on(i,t,e){let[n,s,r,o]=[e[0],e[1],e[2],e[3]];return i[0]=1-2*(r*r+o*o),i[1]=2*(s*r+n*o),i[2]=2*(s*o-n*r),i[3]=0,i[4]=2*(s*r-n*o),i[5]=1-2*(s*s+o*o),i[6]=2*(r*o+n*s),i[7]=0,i[8]=2*(s*o+n*r),i[9]=2*(r*o-n*s),i[10]=1-2*(s*s+r*r),i[11]=0,i[12]=t[0],i[13]=t[1],i[14]=t[2],i[15]=1,i}var to=(i,t)=>[i[0]*t[0]+i[4]*t[1]+i[8]*t[2],i[1]*t[0]+i[5]*t[1]+i[9]*t[2],i[2]*t[0]+i[6]*t[1]+i[10]*t[2]],we=(i,t)=>Ht(to(i,t),[i[12],i[13],i[14]]);var Bn=[1/32,1/16,1/8,1/4,1/2,1,2,4,8],os=i=>i<1?`1/${1/i}×`:`${i}×`,bn=class{constructor(t,e,n=0){this.duration=t,this.start=n,this.step=e,this.time=ht(0),this.playing=ht(!1),this.speed=ht(1),this.loop=ht(!0)}get end(){return this.duration}seek(t){this.playing.value=!1,this.time.value=$t(t,0,this.end)}toggle(){!this.playing.value&&this.time.value>=this.duration&&(this.time.value=0),this.playing.value=!this.playing.value}stepFrames(t){this.seek((Math.round(this.time.value/this.step)+t)*this.step)}faster(t){let e=$t(Bn.indexOf(this.speed.value)+t,0,Bn.length-1);this.speed.value=Bn[e]}tick(t){if(!this.playing.value)return!1;let e=this.time.value+t*this.speed.value;return e<this.duration?this.time.value=e:this.loop.value&&this.duration>0?this.time.value=e%this.duration:this.seek(this.duration),!0}};var rm=["ink","faint","line","paper","panel","track","accent","good","bad","pull","spring","ground","grid","backdrop"];function Wl(){let i=getComputedStyle(document.documentElement);return Object.fromEntries(rm.map(t=>[t,i.getPropertyValue(`--${t}`).trim()]))}function pu(i){let t=matchMedia("(prefers-color-scheme: dark)");return t.addEventListener("change",i),()=>t.removeEventListener("change",i)}function js(i){let t=parseInt(i.slice(1,7),16),e=n=>((t>>n&255)/255)**2.2;return[e(16),e(8),e(0)]}function ri(i){let t=parseInt(i.slice(1,7),16);return[(t>>16&255)/255,(t>>8&255)/255,(t&255)/255]}var eo=({count:i,times:t},e)=>({count:i,times:t,values:Float32Array.from({length:i},(n,s)=>e(s))});function Qs({count:i,times:t,values:e},n){let s=0,r=i-1;if(r<0)return NaN;for(;s<r;){let c=s+r+1>>1;t[c]<=n?s=c:r=c-1}let o=Math.min(s+1,i-1),a=t[o]-t[s],l=a>0?Math.min(Math.max((n-t[s])/a,0),1):0;return e[s]+l*(e[o]-e[s])}var om=(i,t)=>eo(i,e=>{let n=Math.max(e-1,0),s=Math.min(e+1,i.count-1),r=Math.max(s-n,1)*i.step;return Math.hypot(t[3*s]-t[3*n],t[3*s+1]-t[3*n+1],t[3*s+2]-t[3*n+2])/r});function oi(i,t){let e=t<0?"centre of mass":i.bodies[t];return[{name:`${e}: height`,unit:"m",series:()=>{let n=i.path(t);return eo(i,s=>n[3*s+2])}},{name:`${e}: speed`,unit:"m/s",series:()=>om(i,i.path(t))}]}function tr(i){let{energies:t}=i.tables,e=(n,s)=>({name:n,unit:"J",series:()=>eo(i,s)});return[e("energy: kinetic",n=>t[5*n]),e("energy: gravity",n=>t[5*n+1]),e("energy: springs",n=>t[5*n+2]),e("energy: sum",n=>t[5*n]+t[5*n+1]+t[5*n+2]),...i.header.bonds.map((n,s)=>({name:`${n.name}: force`,unit:"N",series:()=>eo(i,r=>xe(i.force(s,r)))})),...i.header.mass>0?oi(i,-1):[],...i.bodies.flatMap((n,s)=>s>0?oi(i,s):[])]}var ai=i=>i!==0&&(Math.abs(i)>=1e5||Math.abs(i)<.001)?i.toExponential(2):String(+i.toPrecision(3));function no(i,t){let e=l=>`"${l.replaceAll('"','""')}"`,n=i.flatMap(l=>l.second?[l,{...l,name:`B: ${l.name}`,series:l.second}]:[l]),s=n.map(l=>l.series()),[{count:r,times:o}]=s,a=[["time, s",...n.map(({name:l,unit:c})=>`${l}, ${c}`)].map(e).join(",")];for(let l=0;l<r;l++)a.push([t+o[l],...s.map(c=>c.times===o?c.values[l]:Qs(c,o[l]))].join(","));return`${a.join(`
`)}
`}function Mn(i){let t=Math.min(devicePixelRatio||1,2),{clientWidth:e,clientHeight:n}=i,[s,r]=[Math.round(e*t),Math.round(n*t)];(i.width!==s||i.height!==r)&&Object.assign(i,{width:s,height:r});let o=i.getContext("2d");return o.setTransform(t,0,0,t,0,0),o.clearRect(0,0,e,n),o}function zn(i,t,e,n){let s=e[0]-t[0],r=e[1]-t[1],o=Math.hypot(s,r);if(o<1)return;let[a,l]=[s/o,r/o],c=Math.min(10,.5*o);i.lineWidth=n,i.beginPath(),i.moveTo(...t),i.lineTo(e[0]-c*a,e[1]-c*l),i.stroke(),i.beginPath(),i.moveTo(...e),i.lineTo(e[0]-c*a-.5*c*l,e[1]-c*l+.5*c*a),i.lineTo(e[0]-c*a+.5*c*l,e[1]-c*l-.5*c*a),i.fill()}function Sn(i,t,e,n){i.beginPath(),i.arc(...t,e,0,2*Math.PI),i.fill(),i.save(),i.lineWidth=1.5,i.strokeStyle=n,i.stroke(),i.restore()}function qe(i,t,e,n,s="left"){i.save(),i.font="500 12px system-ui, sans-serif",i.textAlign=s,i.lineJoin="round",i.lineWidth=3,i.strokeStyle=n,i.strokeText(t,...e),i.fillText(t,...e),i.restore()}function mu(i,t,e){i.beginPath(),i.arc(...t,8,0,2*Math.PI),i.fillStyle="#fff",i.fill(),i.fillStyle=i.strokeStyle=e,i.lineWidth=1.6,i.stroke();for(let s of[0,Math.PI])i.beginPath(),i.moveTo(...t),i.arc(...t,8,s,s+Math.PI/2),i.fill()}function ki(i,t){return{connect:t.good,cut:t.bad,impact:t.pull,limit:t.faint,diverged:t.bad}[i]??t.accent}var Xl=i=>[["kinetic",i.accent],["gravity",i.good],["springs",i.spring],["sum",i.ink]],am=i=>[.1,.2,.5,1,2,5,10,20,60,120,300].find(t=>t*i>56)??600,as=class{constructor(t,e,n,s){this.canvas=t,this.source=e,this.happened=n,this.still=null,this.span=e.span,this.head=0;let r=o=>{let a=this.timeAt(o),l=n.peek().find(c=>!c.minor&&Math.abs(this.x(c.time)-this.x(a))<4);s(l?l.time:a)};t.addEventListener("pointerdown",o=>{t.setPointerCapture(o.pointerId),this.taken(o)||r(o)}),t.addEventListener("pointermove",o=>{o.buttons&&!this.moved(o)&&r(o)}),t.addEventListener("pointerup",o=>this.dropped(o))}timeAt(t){let e=this.canvas.getBoundingClientRect();return $t((t.clientX-e.left)/e.width,0,1)*this.span}taken(t){return!1}moved(t){return!1}dropped(t){}x(t){return t/Math.max(this.span,1e-9)*this.canvas.clientWidth}forget(){this.still=null}drawStill(t){let{canvas:e}=this,{clientWidth:n,clientHeight:s}=e,r=s-16,o=new OffscreenCanvas(Math.max(e.width,1),Math.max(e.height,1)),a=o.getContext("2d"),l=e.width/Math.max(n,1);this.span=this.source.span,a.scale(l,l),a.fillStyle=t.track,a.fillRect(0,0,n,r),this.drawCurves(a,t,r),a.font="11px system-ui, sans-serif",a.fillStyle=t.faint;let c=am(this.x(1));for(let h=0;h<=this.span+1e-9;h+=c)a.fillRect(this.x(h),r,1,3),a.textAlign=h===0?"left":this.x(h)>n-20?"right":"center",a.fillText(`${+h.toFixed(3)} s`,this.x(h),s-2);for(let h of this.happened.peek())this.drawMark(a,h,t,r);return o}drawCurves(t,e,n){let s=this.source.energies(),r=12+this.head,o=1e-9;for(let{values:l,count:c}of s)for(let h=0;h<c;h++)o=Math.max(o,l[h]);let a=l=>n-2-l/o*(n-2-r);s.forEach(({count:l,times:c,values:h},f)=>{if(f%4===2&&!h.subarray(0,l).some(d=>d>=.001*o))return;let p=Math.max(1,Math.floor(l/(2*this.canvas.clientWidth)));t.beginPath();for(let d=0;d<l;d+=p)t.lineTo(this.x(c[d]),a(h[d]));t.strokeStyle=Xl(e)[f%4][1],t.lineWidth=1.4,t.setLineDash(f<4?[]:[4,3]),t.stroke()}),t.setLineDash([])}drawMark(t,e,n,s){let r=this.x(e.time),o=this.canvas.clientWidth,a=5+this.head;if(t.strokeStyle=t.fillStyle=ki(e.kind,n),e.minor){t.fillRect(r,s-5,1,5);return}t.globalAlpha=.8,t.lineWidth=1,t.beginPath(),t.moveTo(r,a),t.lineTo(r,s),t.stroke(),t.globalAlpha=1,t.beginPath(),t.arc($t(r,5,o-5),a,4,0,2*Math.PI),t.fill()}draw(t,e){let{canvas:n}=this,s=Mn(n),{clientWidth:r,clientHeight:o}=n;this.putStill(s,e);let a=$t(this.x(t),1,r-1);s.fillStyle=`${e.accent}1a`,s.fillRect(0,0,a,o-16),this.drawMore(s,e,o-16),s.fillStyle=e.accent,s.fillRect(a-1,0,2,o-16)}putStill(t,e){let{canvas:n}=this;(this.still?.width!==n.width||this.still.height!==n.height)&&(this.still=this.drawStill(e)),n.width>0&&t.drawImage(this.still,0,0,n.clientWidth,n.clientHeight)}drawMore(t,e,n){}};var lm=Symbol.for("pv"),cm=0;function u(i,t,e,n,s,r){t||(t={});var o,a,l=t;if("ref"in l&&typeof i!="function")for(a in l={},t)a=="ref"?o=t[a]:l[a]=t[a];var c={type:i,props:l,key:e,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:lm,__v:--cm,__i:-1,__u:0};return(s||r)&&(c.__source=s,c.__self=r),Xt.vnode&&Xt.vnode(c),c}var gu=.35;function io({app:i}){let t=i.happened.value,e=t.filter(l=>l.minor).length,n=Ft(!1),s=Ge(null),r=Qr(()=>i.happened.value.filter(l=>l.time<=i.clock.time.value+1e-6).length),o=Qr(()=>i.lastEvent.value),a=Qr(()=>i.freshEvent.value);return Kt(()=>{let l=s.current,c=l&&o.value>=0?l.children[o.value]:null;l&&c&&!l.matches(":hover")&&(l.scrollTop=c.offsetTop-l.offsetTop-.5*(l.clientHeight-c.clientHeight))},[o.value]),u(qt,{children:[u("ol",{id:"events",ref:s,class:n.value?"all":"",children:[t.map((l,c)=>u("li",{class:l.minor?"minor":"",children:u("button",{title:l.kind,class:c===a.value?"now":c<r.value?"past":"",onClick:()=>i.clock.seek(l.time),children:[u("i",{style:{background:ki(l.kind,i.colours.value)}}),u("time",{children:l.time.toFixed(3)}),u("span",{children:l.text})]})},c)),e===t.length&&u("li",{class:"hint",children:"nothing yet"})]}),e>0&&u("label",{id:"minor",children:[u("input",{type:"checkbox",checked:n.value,onChange:l=>{n.value=l.currentTarget.checked}})," joints at their ranges (",e,")"]})]})}function Li(i,t){let e=document.createElement("a");e.href=URL.createObjectURL(i),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e3)}var Vn=i=>i.toLowerCase().replace(/[^\p{L}\p{N}]+/gu,"-").replace(/^-|-$/g,"")||"hitogata";var vu=["video/webm;codecs=vp9","video/webm;codecs=vp8","video/webm","video/mp4"];function ql(i,t){let[e]=i;(t.width!==e.width||t.height!==e.height)&&Object.assign(t,{width:e.width,height:e.height});let n=t.getContext("2d");for(let s of i)s.width>0&&n.drawImage(s,0,0,t.width,t.height);return t}function _u(i,t){ql(i,document.createElement("canvas")).toBlob(e=>e&&Li(e,`${Vn(t)}.png`))}var an=class{constructor(t,e){this.layers=t,this.canvas=document.createElement("canvas"),ql(t,this.canvas);let n=vu.find(r=>MediaRecorder.isTypeSupported(r));this.recorder=new MediaRecorder(this.canvas.captureStream(30),{mimeType:n,videoBitsPerSecond:8e6});let s=[];this.recorder.ondataavailable=r=>s.push(r.data),this.recorder.onstop=()=>{let r=this.recorder.mimeType.split(";")[0];Li(new Blob(s,{type:r}),`${Vn(e)}.${r.endsWith("mp4")?"mp4":"webm"}`)},this.recorder.start(250)}static get possible(){return typeof MediaRecorder<"u"&&vu.some(t=>MediaRecorder.isTypeSupported(t))}add(){ql(this.layers,this.canvas)}stop(){this.recorder.stop()}};var so=class{constructor(t,e,n){this.canvas=t,this.source=e,this.orbit=n}draw(t,e,n){let s=Mn(this.canvas),{source:r}=this;s.lineJoin=s.lineCap="round",r.layers.forEach((c,h)=>e.layers.value.has(h)&&this.layer(s,c,t));let o=[n.accent,n.bad,n.good,n.spring];[...e.traces.value].forEach((c,h)=>this.trace(s,c,t,o[h%o.length]));let a=e.bonds.value||e.forces.value?r.bondsAt(t):[];if(e.forces.value&&a.forEach((c,h)=>this.force(s,c,h%2>0,n)),e.bonds.value)for(let{at:c}of a)this.ring(s,this.orbit.project(c),n);let l=e.com.value&&r.scene.mass>0?this.orbit.project(r.com(t)):null;l&&mu(s,l,"#39404d")}layer(t,e,n){let{orbit:s}=this,{kind:r,colour:o,size:a,trace:l}=e.head;t.strokeStyle=t.fillStyle=o,l&&e.ways(n).forEach((c,h)=>this.way(t,c.map(f=>s.project(f)),1.5,h?.2:.8));for(let c of e.at(n)){let h=c.map(({at:f})=>s.project(f));if(r==="points")for(let f of h)f&&Sn(t,f,a,"#fff");else r==="arrow"?c.forEach(({at:f,vector:p},d)=>{let v=h[d],_=p&&s.project(Ht(f,p));v&&_&&zn(t,v,_,a)}):this.outline(t,h,Math.min(a,2),r==="polygon")}}outline(t,e,n,s){if(!(e.length<2||e.some(r=>!r))){t.beginPath();for(let r of e)r&&t.lineTo(...r);t.lineWidth=n,s&&(t.closePath(),t.globalAlpha=.28,t.fill(),t.globalAlpha=1),t.stroke()}}way(t,e,n,s){t.globalAlpha=s,t.lineWidth=n,t.beginPath();for(let r of e)r&&t.lineTo(...r);t.stroke(),t.globalAlpha=1}trace(t,e,n,s){let[r,o]=this.source.way(e,n);t.strokeStyle=s,this.way(t,r.map(a=>this.orbit.project(a)),2,.9),this.way(t,o.map(a=>this.orbit.project(a)),2,.22)}ring(t,e,n){e&&(t.beginPath(),t.arc(...e,5,0,2*Math.PI),t.fillStyle="#fff",t.fill(),t.lineWidth=2,t.strokeStyle=n.pull,t.stroke())}force(t,e,n,s){let{orbit:r,source:o}=this,{weight:a,scale:l}=o.scene,c=xe(e.force);if(c<.001*a)return;let h=r.project(e.at),f=r.project(Ht(e.at,Ot(e.force,.5*l/a)));if(!h||!f)return;t.strokeStyle=t.fillStyle=s.bad,zn(t,h,f,3);let p=c<1e4?`${c.toFixed(0)} N`:`${(c/1e3).toFixed(1)} kN`;qe(t,p,[f[0]+(n?-8:8),f[1]+4],s.paper,n?"right":"left")}};var Ou=0,Sc=1,Bu=2;var wc=1,zu=2,Rn=3,Yn=0,Ae=1,Pn=2,jn=0,Zn=1,Ec=2,Tc=3,Ac=4,Vu=5,gi=100,Hu=101,Gu=102,Wu=103,Xu=104,qu=200,$u=201,Yu=202,Zu=203,Eo=204,To=205,Ju=206,Ku=207,ju=208,Qu=209,td=210,ed=211,nd=212,id=213,sd=214,Yo=0,Zo=1,Jo=2,Bi=3,Ko=4,jo=5,Qo=6,ta=7,Cc=0,rd=1,od=2,Qn=0,ad=1,ld=2,cd=3,hd=4,ud=5,dd=6,fd=7;var Rc=300,Wi=301,Xi=302,ea=303,na=304,Mr=306,Ao=1e3,mi=1001,Co=1002,hn=1003,pd=1004;var Sr=1005;var tn=1006,ia=1007;var xi=1008;var In=1009,Pc=1010,Ic=1011,Rs=1012,sa=1013,kn=1014,Ln=1015,Ps=1016,ra=1017,oa=1018,Is=1020,kc=35902,Lc=35899,Dc=1021,Uc=1022,fn=1023,bs=1026,ks=1027,Nc=1028,aa=1029,Fc=1030,la=1031;var ca=1033,wr=33776,Er=33777,Tr=33778,Ar=33779,ha=35840,ua=35841,da=35842,fa=35843,pa=36196,ma=37492,ga=37496,va=37808,_a=37809,ya=37810,xa=37811,ba=37812,Ma=37813,Sa=37814,wa=37815,Ea=37816,Ta=37817,Aa=37818,Ca=37819,Ra=37820,Pa=37821,Ia=36492,ka=36494,La=36495,Da=36283,Ua=36284,Na=36285,Fa=36286;var or=2300,Ro=2301,wo=2302,gc=2400,vc=2401,_c=2402;var md=3200,gd=3201;var vd=0,_d=1,ti="",Qe="srgb",Tn="srgb-linear",ar="linear",ee="srgb";var Oi=7680;var yc=519,yd=512,xd=513,bd=514,Cr=515,Md=516,Sd=517,wd=518,Ed=519,xc=35044;var Oc="300 es",_n=2e3,lr=2001;var Jn=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){let n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){let n=this._listeners;if(n===void 0)return;let s=n[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){let e=this._listeners;if(e===void 0)return;let n=e[t.type];if(n!==void 0){t.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},Oe=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"];var $l=Math.PI/180,Po=180/Math.PI;function Rr(){let i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Oe[i&255]+Oe[i>>8&255]+Oe[i>>16&255]+Oe[i>>24&255]+"-"+Oe[t&255]+Oe[t>>8&255]+"-"+Oe[t>>16&15|64]+Oe[t>>24&255]+"-"+Oe[e&63|128]+Oe[e>>8&255]+"-"+Oe[e>>16&255]+Oe[e>>24&255]+Oe[n&255]+Oe[n>>8&255]+Oe[n>>16&255]+Oe[n>>24&255]).toLowerCase()}function Gt(i,t,e){return Math.max(t,Math.min(e,i))}function hm(i,t){return(i%t+t)%t}function Yl(i,t,e){return(1-e)*i+e*t}function er(i,t){switch(t.constructor){case Float32Array:return i;case Uint32Array:return i/4294967295;case Uint16Array:return i/65535;case Uint8Array:return i/255;case Int32Array:return Math.max(i/2147483647,-1);case Int16Array:return Math.max(i/32767,-1);case Int8Array:return Math.max(i/127,-1);default:throw new Error("Invalid component type.")}}function $e(i,t){switch(t.constructor){case Float32Array:return i;case Uint32Array:return Math.round(i*4294967295);case Uint16Array:return Math.round(i*65535);case Uint8Array:return Math.round(i*255);case Int32Array:return Math.round(i*2147483647);case Int16Array:return Math.round(i*32767);case Int8Array:return Math.round(i*127);default:throw new Error("Invalid component type.")}}var jt=class i{constructor(t=0,e=0){i.prototype.isVector2=!0,this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=Gt(this.x,t.x,e.x),this.y=Gt(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=Gt(this.x,t,e),this.y=Gt(this.y,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Gt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(Gt(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*n-o*s+t.x,this.y=r*s+o*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Kn=class{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],f=n[s+3],p=r[o+0],d=r[o+1],v=r[o+2],_=r[o+3];if(a===0){t[e+0]=l,t[e+1]=c,t[e+2]=h,t[e+3]=f;return}if(a===1){t[e+0]=p,t[e+1]=d,t[e+2]=v,t[e+3]=_;return}if(f!==_||l!==p||c!==d||h!==v){let g=1-a,m=l*p+c*d+h*v+f*_,S=m>=0?1:-1,T=1-m*m;if(T>Number.EPSILON){let C=Math.sqrt(T),R=Math.atan2(C,m*S);g=Math.sin(g*R)/C,a=Math.sin(a*R)/C}let b=a*S;if(l=l*g+p*b,c=c*g+d*b,h=h*g+v*b,f=f*g+_*b,g===1-a){let C=1/Math.sqrt(l*l+c*c+h*h+f*f);l*=C,c*=C,h*=C,f*=C}}t[e]=l,t[e+1]=c,t[e+2]=h,t[e+3]=f}static multiplyQuaternionsFlat(t,e,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],f=r[o],p=r[o+1],d=r[o+2],v=r[o+3];return t[e]=a*v+h*f+l*d-c*p,t[e+1]=l*v+h*p+c*f-a*d,t[e+2]=c*v+h*d+a*p-l*f,t[e+3]=h*v-a*f-l*p-c*d,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let n=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),f=a(r/2),p=l(n/2),d=l(s/2),v=l(r/2);switch(o){case"XYZ":this._x=p*h*f+c*d*v,this._y=c*d*f-p*h*v,this._z=c*h*v+p*d*f,this._w=c*h*f-p*d*v;break;case"YXZ":this._x=p*h*f+c*d*v,this._y=c*d*f-p*h*v,this._z=c*h*v-p*d*f,this._w=c*h*f+p*d*v;break;case"ZXY":this._x=p*h*f-c*d*v,this._y=c*d*f+p*h*v,this._z=c*h*v+p*d*f,this._w=c*h*f-p*d*v;break;case"ZYX":this._x=p*h*f-c*d*v,this._y=c*d*f+p*h*v,this._z=c*h*v-p*d*f,this._w=c*h*f+p*d*v;break;case"YZX":this._x=p*h*f+c*d*v,this._y=c*d*f+p*h*v,this._z=c*h*v-p*d*f,this._w=c*h*f-p*d*v;break;case"XZY":this._x=p*h*f-c*d*v,this._y=c*d*f-p*h*v,this._z=c*h*v+p*d*f,this._w=c*h*f+p*d*v;break;default:console.warn("THREE.Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,n=e[0],s=e[4],r=e[8],o=e[1],a=e[5],l=e[9],c=e[2],h=e[6],f=e[10],p=n+a+f;if(p>0){let d=.5/Math.sqrt(p+1);this._w=.25/d,this._x=(h-l)*d,this._y=(r-c)*d,this._z=(o-s)*d}else if(n>a&&n>f){let d=2*Math.sqrt(1+n-a-f);this._w=(h-l)/d,this._x=.25*d,this._y=(s+o)/d,this._z=(r+c)/d}else if(a>f){let d=2*Math.sqrt(1+a-n-f);this._w=(r-c)/d,this._x=(s+o)/d,this._y=.25*d,this._z=(l+h)/d}else{let d=2*Math.sqrt(1+f-n-a);this._w=(o-s)/d,this._x=(r+c)/d,this._y=(l+h)/d,this._z=.25*d}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<1e-8?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(Gt(this.dot(t),-1,1)))}rotateTowards(t,e){let n=this.angleTo(t);if(n===0)return this;let s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=e._x,l=e._y,c=e._z,h=e._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){if(e===0)return this;if(e===1)return this.copy(t);let n=this._x,s=this._y,r=this._z,o=this._w,a=o*t._w+n*t._x+s*t._y+r*t._z;if(a<0?(this._w=-t._w,this._x=-t._x,this._y=-t._y,this._z=-t._z,a=-a):this.copy(t),a>=1)return this._w=o,this._x=n,this._y=s,this._z=r,this;let l=1-a*a;if(l<=Number.EPSILON){let d=1-e;return this._w=d*o+e*this._w,this._x=d*n+e*this._x,this._y=d*s+e*this._y,this._z=d*r+e*this._z,this.normalize(),this}let c=Math.sqrt(l),h=Math.atan2(c,a),f=Math.sin((1-e)*h)/c,p=Math.sin(e*h)/c;return this._w=o*f+this._w*p,this._x=n*f+this._x*p,this._y=s*f+this._y*p,this._z=r*f+this._z*p,this._onChangeCallback(),this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},F=class i{constructor(t=0,e=0,n=0){i.prototype.isVector3=!0,this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(yu.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(yu.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,n=this.y,s=this.z,r=t.x,o=t.y,a=t.z,l=t.w,c=2*(o*s-a*n),h=2*(a*e-r*s),f=2*(r*n-o*e);return this.x=e+l*c+o*f-a*h,this.y=n+l*h+a*c-r*f,this.z=s+l*f+r*h-o*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=Gt(this.x,t.x,e.x),this.y=Gt(this.y,t.y,e.y),this.z=Gt(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=Gt(this.x,t,e),this.y=Gt(this.y,t,e),this.z=Gt(this.z,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Gt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let n=t.x,s=t.y,r=t.z,o=e.x,a=e.y,l=e.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return Zl.copy(this).projectOnVector(t),this.sub(Zl)}reflect(t){return this.sub(Zl.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(Gt(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){let s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Zl=new F,yu=new Kn,Dt=class i{constructor(t,e,n,s,r,o,a,l,c){i.prototype.isMatrix3=!0,this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c)}set(t,e,n,s,r,o,a,l,c){let h=this.elements;return h[0]=t,h[1]=s,h[2]=a,h[3]=e,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],f=n[7],p=n[2],d=n[5],v=n[8],_=s[0],g=s[3],m=s[6],S=s[1],T=s[4],b=s[7],C=s[2],R=s[5],P=s[8];return r[0]=o*_+a*S+l*C,r[3]=o*g+a*T+l*R,r[6]=o*m+a*b+l*P,r[1]=c*_+h*S+f*C,r[4]=c*g+h*T+f*R,r[7]=c*m+h*b+f*P,r[2]=p*_+d*S+v*C,r[5]=p*g+d*T+v*R,r[8]=p*m+d*b+v*P,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8];return e*o*h-e*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],f=h*o-a*c,p=a*l-h*r,d=c*r-o*l,v=e*f+n*p+s*d;if(v===0)return this.set(0,0,0,0,0,0,0,0,0);let _=1/v;return t[0]=f*_,t[1]=(s*c-h*n)*_,t[2]=(a*n-s*o)*_,t[3]=p*_,t[4]=(h*e-s*l)*_,t[5]=(s*r-a*e)*_,t[6]=d*_,t[7]=(n*l-c*e)*_,t[8]=(o*e-n*r)*_,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+t,-s*c,s*l,-s*(-c*o+l*a)+a+e,0,0,1),this}scale(t,e){return this.premultiply(Jl.makeScale(t,e)),this}rotate(t){return this.premultiply(Jl.makeRotation(-t)),this}translate(t,e){return this.premultiply(Jl.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}},Jl=new Dt;function Bc(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function cr(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function Td(){let i=cr("canvas");return i.style.display="block",i}var xu={};function Ms(i){i in xu||(xu[i]=!0,console.warn(i))}function Ad(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}var bu=new Dt().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Mu=new Dt().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function um(){let i={enabled:!0,workingColorSpace:Tn,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===ee&&(s.r=$n(s.r),s.g=$n(s.g),s.b=$n(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===ee&&(s.r=xs(s.r),s.g=xs(s.g),s.b=xs(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===ti?ar:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[r].toXYZ).multiply(this.spaces[o].fromXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace},fromWorkingColorSpace:function(s,r){return Ms("THREE.ColorManagement: .fromWorkingColorSpace() has been renamed to .workingToColorSpace()."),i.workingToColorSpace(s,r)},toWorkingColorSpace:function(s,r){return Ms("THREE.ColorManagement: .toWorkingColorSpace() has been renamed to .colorSpaceToWorking()."),i.colorSpaceToWorking(s,r)}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[Tn]:{primaries:t,whitePoint:n,transfer:ar,toXYZ:bu,fromXYZ:Mu,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:Qe},outputColorSpaceConfig:{drawingBufferColorSpace:Qe}},[Qe]:{primaries:t,whitePoint:n,transfer:ee,toXYZ:bu,fromXYZ:Mu,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:Qe}}}),i}var Yt=um();function $n(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function xs(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var ls,Io=class{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{ls===void 0&&(ls=cr("canvas")),ls.width=t.width,ls.height=t.height;let s=ls.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=ls}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=cr("canvas");e.width=t.width,e.height=t.height;let n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);let s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=$n(r[o]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor($n(e[n]/255)*255):e[n]=$n(e[n]);return{data:e,width:t.width,height:t.height}}else return console.warn("THREE.ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},dm=0,Ss=class{constructor(t=null){this.isSource=!0,Object.defineProperty(this,"id",{value:dm++}),this.uuid=Rr(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){let e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):e instanceof VideoFrame?t.set(e.displayHeight,e.displayWidth,0):e!==null?t.set(e.width,e.height,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Kl(s[o].image)):r.push(Kl(s[o]))}else r=Kl(s);n.url=r}return e||(t.images[this.uuid]=n),n}};function Kl(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Io.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(console.warn("THREE.Texture: Unable to serialize Texture."),{})}var fm=0,jl=new F,en=class i extends Jn{constructor(t=i.DEFAULT_IMAGE,e=i.DEFAULT_MAPPING,n=mi,s=mi,r=tn,o=xi,a=fn,l=In,c=i.DEFAULT_ANISOTROPY,h=ti){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:fm++}),this.uuid=Rr(),this.name="",this.source=new Ss(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new jt(0,0),this.repeat=new jt(1,1),this.center=new jt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new Dt,this.generateMipmaps=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0}get width(){return this.source.getSize(jl).x}get height(){return this.source.getSize(jl).y}get depth(){return this.source.getSize(jl).z}get image(){return this.source.data}set image(t=null){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(let e in t){let n=t[e];if(n===void 0){console.warn(`THREE.Texture.setValues(): parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){console.warn(`THREE.Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==Rc)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case Ao:t.x=t.x-Math.floor(t.x);break;case mi:t.x=t.x<0?0:1;break;case Co:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case Ao:t.y=t.y-Math.floor(t.y);break;case mi:t.y=t.y<0?0:1;break;case Co:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};en.DEFAULT_IMAGE=null;en.DEFAULT_MAPPING=Rc;en.DEFAULT_ANISOTROPY=1;var ge=class i{constructor(t=0,e=0,n=0,s=1){i.prototype.isVector4=!0,this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*n+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r,l=t.elements,c=l[0],h=l[4],f=l[8],p=l[1],d=l[5],v=l[9],_=l[2],g=l[6],m=l[10];if(Math.abs(h-p)<.01&&Math.abs(f-_)<.01&&Math.abs(v-g)<.01){if(Math.abs(h+p)<.1&&Math.abs(f+_)<.1&&Math.abs(v+g)<.1&&Math.abs(c+d+m-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let T=(c+1)/2,b=(d+1)/2,C=(m+1)/2,R=(h+p)/4,P=(f+_)/4,U=(v+g)/4;return T>b&&T>C?T<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(T),s=R/n,r=P/n):b>C?b<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(b),n=R/s,r=U/s):C<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),n=P/r,s=U/r),this.set(n,s,r,e),this}let S=Math.sqrt((g-v)*(g-v)+(f-_)*(f-_)+(p-h)*(p-h));return Math.abs(S)<.001&&(S=1),this.x=(g-v)/S,this.y=(f-_)/S,this.z=(p-h)/S,this.w=Math.acos((c+d+m-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=Gt(this.x,t.x,e.x),this.y=Gt(this.y,t.y,e.y),this.z=Gt(this.z,t.z,e.z),this.w=Gt(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=Gt(this.x,t,e),this.y=Gt(this.y,t,e),this.z=Gt(this.z,t,e),this.w=Gt(this.w,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Gt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},ko=class extends Jn{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:tn,depthBuffer:!0,stencilBuffer:!1,resolveDepthBuffer:!0,resolveStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new ge(0,0,t,e),this.scissorTest=!1,this.viewport=new ge(0,0,t,e);let s={width:t,height:e,depth:n.depth},r=new en(s);this.textures=[];let o=n.count;for(let a=0;a<o;a++)this.textures[a]=r.clone(),this.textures[a].isRenderTargetTexture=!0,this.textures[a].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview}_setTextureOptions(t={}){let e={minFilter:tn,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&(this._depthTexture.renderTarget=null),t!==null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isArrayTexture=this.textures[s].image.depth>1;this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;let s=Object.assign({},t.textures[e].image);this.textures[e].source=new Ss(s)}return this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,t.depthTexture!==null&&(this.depthTexture=t.depthTexture.clone()),this.samples=t.samples,this}dispose(){this.dispatchEvent({type:"dispose"})}},un=class extends ko{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}},hr=class extends en{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=hn,this.minFilter=hn,this.wrapR=mi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var Lo=class extends en{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=hn,this.minFilter=hn,this.wrapR=mi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var vi=class{constructor(t=new F(1/0,1/0,1/0),e=new F(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(mn.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(mn.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let n=mn.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let n=t.geometry;if(n!==void 0){let r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,mn):mn.fromBufferAttribute(r,o),mn.applyMatrix4(t.matrixWorld),this.expandByPoint(mn);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),ro.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),ro.copy(n.boundingBox)),ro.applyMatrix4(t.matrixWorld),this.union(ro)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,mn),mn.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(nr),oo.subVectors(this.max,nr),cs.subVectors(t.a,nr),hs.subVectors(t.b,nr),us.subVectors(t.c,nr),li.subVectors(hs,cs),ci.subVectors(us,hs),Di.subVectors(cs,us);let e=[0,-li.z,li.y,0,-ci.z,ci.y,0,-Di.z,Di.y,li.z,0,-li.x,ci.z,0,-ci.x,Di.z,0,-Di.x,-li.y,li.x,0,-ci.y,ci.x,0,-Di.y,Di.x,0];return!Ql(e,cs,hs,us,oo)||(e=[1,0,0,0,1,0,0,0,1],!Ql(e,cs,hs,us,oo))?!1:(ao.crossVectors(li,ci),e=[ao.x,ao.y,ao.z],Ql(e,cs,hs,us,oo))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,mn).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(mn).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(Hn[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),Hn[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),Hn[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),Hn[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),Hn[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),Hn[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),Hn[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),Hn[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(Hn),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}},Hn=[new F,new F,new F,new F,new F,new F,new F,new F],mn=new F,ro=new vi,cs=new F,hs=new F,us=new F,li=new F,ci=new F,Di=new F,nr=new F,oo=new F,ao=new F,Ui=new F;function Ql(i,t,e,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){Ui.fromArray(i,r);let a=s.x*Math.abs(Ui.x)+s.y*Math.abs(Ui.y)+s.z*Math.abs(Ui.z),l=t.dot(Ui),c=e.dot(Ui),h=n.dot(Ui);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var pm=new vi,ir=new F,tc=new F,ws=class{constructor(t=new F,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let n=this.center;e!==void 0?n.copy(e):pm.setFromPoints(t).getCenter(n);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;ir.subVectors(t,this.center);let e=ir.lengthSq();if(e>this.radius*this.radius){let n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(ir,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(tc.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(ir.copy(t.center).add(tc)),this.expandByPoint(ir.copy(t.center).sub(tc))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}},Gn=new F,ec=new F,lo=new F,hi=new F,nc=new F,co=new F,ic=new F,ur=class{constructor(t=new F,e=new F(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,Gn)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=Gn.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(Gn.copy(this.origin).addScaledVector(this.direction,e),Gn.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){ec.copy(t).add(e).multiplyScalar(.5),lo.copy(e).sub(t).normalize(),hi.copy(this.origin).sub(ec);let r=t.distanceTo(e)*.5,o=-this.direction.dot(lo),a=hi.dot(this.direction),l=-hi.dot(lo),c=hi.lengthSq(),h=Math.abs(1-o*o),f,p,d,v;if(h>0)if(f=o*l-a,p=o*a-l,v=r*h,f>=0)if(p>=-v)if(p<=v){let _=1/h;f*=_,p*=_,d=f*(f+o*p+2*a)+p*(o*f+p+2*l)+c}else p=r,f=Math.max(0,-(o*p+a)),d=-f*f+p*(p+2*l)+c;else p=-r,f=Math.max(0,-(o*p+a)),d=-f*f+p*(p+2*l)+c;else p<=-v?(f=Math.max(0,-(-o*r+a)),p=f>0?-r:Math.min(Math.max(-r,-l),r),d=-f*f+p*(p+2*l)+c):p<=v?(f=0,p=Math.min(Math.max(-r,-l),r),d=p*(p+2*l)+c):(f=Math.max(0,-(o*r+a)),p=f>0?r:Math.min(Math.max(-r,-l),r),d=-f*f+p*(p+2*l)+c);else p=o>0?-r:r,f=Math.max(0,-(o*p+a)),d=-f*f+p*(p+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,f),s&&s.copy(ec).addScaledVector(lo,p),d}intersectSphere(t,e){Gn.subVectors(t.center,this.origin);let n=Gn.dot(this.direction),s=Gn.dot(Gn)-n*n,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,e):this.at(a,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){let n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,f=1/this.direction.z,p=this.origin;return c>=0?(n=(t.min.x-p.x)*c,s=(t.max.x-p.x)*c):(n=(t.max.x-p.x)*c,s=(t.min.x-p.x)*c),h>=0?(r=(t.min.y-p.y)*h,o=(t.max.y-p.y)*h):(r=(t.max.y-p.y)*h,o=(t.min.y-p.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),f>=0?(a=(t.min.z-p.z)*f,l=(t.max.z-p.z)*f):(a=(t.max.z-p.z)*f,l=(t.min.z-p.z)*f),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,Gn)!==null}intersectTriangle(t,e,n,s,r){nc.subVectors(e,t),co.subVectors(n,t),ic.crossVectors(nc,co);let o=this.direction.dot(ic),a;if(o>0){if(s)return null;a=1}else if(o<0)a=-1,o=-o;else return null;hi.subVectors(this.origin,t);let l=a*this.direction.dot(co.crossVectors(hi,co));if(l<0)return null;let c=a*this.direction.dot(nc.cross(hi));if(c<0||l+c>o)return null;let h=-a*hi.dot(ic);return h<0?null:this.at(h/o,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},be=class i{constructor(t,e,n,s,r,o,a,l,c,h,f,p,d,v,_,g){i.prototype.isMatrix4=!0,this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c,h,f,p,d,v,_,g)}set(t,e,n,s,r,o,a,l,c,h,f,p,d,v,_,g){let m=this.elements;return m[0]=t,m[4]=e,m[8]=n,m[12]=s,m[1]=r,m[5]=o,m[9]=a,m[13]=l,m[2]=c,m[6]=h,m[10]=f,m[14]=p,m[3]=d,m[7]=v,m[11]=_,m[15]=g,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){let e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){let e=this.elements,n=t.elements,s=1/ds.setFromMatrixColumn(t,0).length(),r=1/ds.setFromMatrixColumn(t,1).length(),o=1/ds.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*o,e[9]=n[9]*o,e[10]=n[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,n=t.x,s=t.y,r=t.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),f=Math.sin(r);if(t.order==="XYZ"){let p=o*h,d=o*f,v=a*h,_=a*f;e[0]=l*h,e[4]=-l*f,e[8]=c,e[1]=d+v*c,e[5]=p-_*c,e[9]=-a*l,e[2]=_-p*c,e[6]=v+d*c,e[10]=o*l}else if(t.order==="YXZ"){let p=l*h,d=l*f,v=c*h,_=c*f;e[0]=p+_*a,e[4]=v*a-d,e[8]=o*c,e[1]=o*f,e[5]=o*h,e[9]=-a,e[2]=d*a-v,e[6]=_+p*a,e[10]=o*l}else if(t.order==="ZXY"){let p=l*h,d=l*f,v=c*h,_=c*f;e[0]=p-_*a,e[4]=-o*f,e[8]=v+d*a,e[1]=d+v*a,e[5]=o*h,e[9]=_-p*a,e[2]=-o*c,e[6]=a,e[10]=o*l}else if(t.order==="ZYX"){let p=o*h,d=o*f,v=a*h,_=a*f;e[0]=l*h,e[4]=v*c-d,e[8]=p*c+_,e[1]=l*f,e[5]=_*c+p,e[9]=d*c-v,e[2]=-c,e[6]=a*l,e[10]=o*l}else if(t.order==="YZX"){let p=o*l,d=o*c,v=a*l,_=a*c;e[0]=l*h,e[4]=_-p*f,e[8]=v*f+d,e[1]=f,e[5]=o*h,e[9]=-a*h,e[2]=-c*h,e[6]=d*f+v,e[10]=p-_*f}else if(t.order==="XZY"){let p=o*l,d=o*c,v=a*l,_=a*c;e[0]=l*h,e[4]=-f,e[8]=c*h,e[1]=p*f+_,e[5]=o*h,e[9]=d*f-v,e[2]=v*f-d,e[6]=a*h,e[10]=_*f+p}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(mm,t,gm)}lookAt(t,e,n){let s=this.elements;return Ke.subVectors(t,e),Ke.lengthSq()===0&&(Ke.z=1),Ke.normalize(),ui.crossVectors(n,Ke),ui.lengthSq()===0&&(Math.abs(n.z)===1?Ke.x+=1e-4:Ke.z+=1e-4,Ke.normalize(),ui.crossVectors(n,Ke)),ui.normalize(),ho.crossVectors(Ke,ui),s[0]=ui.x,s[4]=ho.x,s[8]=Ke.x,s[1]=ui.y,s[5]=ho.y,s[9]=Ke.y,s[2]=ui.z,s[6]=ho.z,s[10]=Ke.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],f=n[5],p=n[9],d=n[13],v=n[2],_=n[6],g=n[10],m=n[14],S=n[3],T=n[7],b=n[11],C=n[15],R=s[0],P=s[4],U=s[8],w=s[12],M=s[1],k=s[5],O=s[9],V=s[13],q=s[2],Z=s[6],X=s[10],nt=s[14],H=s[3],ot=s[7],ut=s[11],wt=s[15];return r[0]=o*R+a*M+l*q+c*H,r[4]=o*P+a*k+l*Z+c*ot,r[8]=o*U+a*O+l*X+c*ut,r[12]=o*w+a*V+l*nt+c*wt,r[1]=h*R+f*M+p*q+d*H,r[5]=h*P+f*k+p*Z+d*ot,r[9]=h*U+f*O+p*X+d*ut,r[13]=h*w+f*V+p*nt+d*wt,r[2]=v*R+_*M+g*q+m*H,r[6]=v*P+_*k+g*Z+m*ot,r[10]=v*U+_*O+g*X+m*ut,r[14]=v*w+_*V+g*nt+m*wt,r[3]=S*R+T*M+b*q+C*H,r[7]=S*P+T*k+b*Z+C*ot,r[11]=S*U+T*O+b*X+C*ut,r[15]=S*w+T*V+b*nt+C*wt,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],o=t[1],a=t[5],l=t[9],c=t[13],h=t[2],f=t[6],p=t[10],d=t[14],v=t[3],_=t[7],g=t[11],m=t[15];return v*(+r*l*f-s*c*f-r*a*p+n*c*p+s*a*d-n*l*d)+_*(+e*l*d-e*c*p+r*o*p-s*o*d+s*c*h-r*l*h)+g*(+e*c*f-e*a*d-r*o*f+n*o*d+r*a*h-n*c*h)+m*(-s*a*h-e*l*f+e*a*p+s*o*f-n*o*p+n*l*h)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],f=t[9],p=t[10],d=t[11],v=t[12],_=t[13],g=t[14],m=t[15],S=f*g*c-_*p*c+_*l*d-a*g*d-f*l*m+a*p*m,T=v*p*c-h*g*c-v*l*d+o*g*d+h*l*m-o*p*m,b=h*_*c-v*f*c+v*a*d-o*_*d-h*a*m+o*f*m,C=v*f*l-h*_*l-v*a*p+o*_*p+h*a*g-o*f*g,R=e*S+n*T+s*b+r*C;if(R===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let P=1/R;return t[0]=S*P,t[1]=(_*p*r-f*g*r-_*s*d+n*g*d+f*s*m-n*p*m)*P,t[2]=(a*g*r-_*l*r+_*s*c-n*g*c-a*s*m+n*l*m)*P,t[3]=(f*l*r-a*p*r-f*s*c+n*p*c+a*s*d-n*l*d)*P,t[4]=T*P,t[5]=(h*g*r-v*p*r+v*s*d-e*g*d-h*s*m+e*p*m)*P,t[6]=(v*l*r-o*g*r-v*s*c+e*g*c+o*s*m-e*l*m)*P,t[7]=(o*p*r-h*l*r+h*s*c-e*p*c-o*s*d+e*l*d)*P,t[8]=b*P,t[9]=(v*f*r-h*_*r-v*n*d+e*_*d+h*n*m-e*f*m)*P,t[10]=(o*_*r-v*a*r+v*n*c-e*_*c-o*n*m+e*a*m)*P,t[11]=(h*a*r-o*f*r-h*n*c+e*f*c+o*n*d-e*a*d)*P,t[12]=C*P,t[13]=(h*_*s-v*f*s+v*n*p-e*_*p-h*n*g+e*f*g)*P,t[14]=(v*a*s-o*_*s-v*n*l+e*_*l+o*n*g-e*a*g)*P,t[15]=(o*f*s-h*a*s+h*n*l-e*f*l-o*n*p+e*a*p)*P,this}scale(t){let e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let n=Math.cos(e),s=Math.sin(e),r=1-n,o=t.x,a=t.y,l=t.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,o){return this.set(1,n,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){let s=this.elements,r=e._x,o=e._y,a=e._z,l=e._w,c=r+r,h=o+o,f=a+a,p=r*c,d=r*h,v=r*f,_=o*h,g=o*f,m=a*f,S=l*c,T=l*h,b=l*f,C=n.x,R=n.y,P=n.z;return s[0]=(1-(_+m))*C,s[1]=(d+b)*C,s[2]=(v-T)*C,s[3]=0,s[4]=(d-b)*R,s[5]=(1-(p+m))*R,s[6]=(g+S)*R,s[7]=0,s[8]=(v+T)*P,s[9]=(g-S)*P,s[10]=(1-(p+_))*P,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){let s=this.elements,r=ds.set(s[0],s[1],s[2]).length(),o=ds.set(s[4],s[5],s[6]).length(),a=ds.set(s[8],s[9],s[10]).length();this.determinant()<0&&(r=-r),t.x=s[12],t.y=s[13],t.z=s[14],gn.copy(this);let c=1/r,h=1/o,f=1/a;return gn.elements[0]*=c,gn.elements[1]*=c,gn.elements[2]*=c,gn.elements[4]*=h,gn.elements[5]*=h,gn.elements[6]*=h,gn.elements[8]*=f,gn.elements[9]*=f,gn.elements[10]*=f,e.setFromRotationMatrix(gn),n.x=r,n.y=o,n.z=a,this}makePerspective(t,e,n,s,r,o,a=_n,l=!1){let c=this.elements,h=2*r/(e-t),f=2*r/(n-s),p=(e+t)/(e-t),d=(n+s)/(n-s),v,_;if(l)v=r/(o-r),_=o*r/(o-r);else if(a===_n)v=-(o+r)/(o-r),_=-2*o*r/(o-r);else if(a===lr)v=-o/(o-r),_=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=p,c[12]=0,c[1]=0,c[5]=f,c[9]=d,c[13]=0,c[2]=0,c[6]=0,c[10]=v,c[14]=_,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,n,s,r,o,a=_n,l=!1){let c=this.elements,h=2/(e-t),f=2/(n-s),p=-(e+t)/(e-t),d=-(n+s)/(n-s),v,_;if(l)v=1/(o-r),_=o/(o-r);else if(a===_n)v=-2/(o-r),_=-(o+r)/(o-r);else if(a===lr)v=-1/(o-r),_=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=p,c[1]=0,c[5]=f,c[9]=0,c[13]=d,c[2]=0,c[6]=0,c[10]=v,c[14]=_,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}},ds=new F,gn=new be,mm=new F(0,0,0),gm=new F(1,1,1),ui=new F,ho=new F,Ke=new F,Su=new be,wu=new Kn,An=class i{constructor(t=0,e=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],f=s[2],p=s[6],d=s[10];switch(e){case"XYZ":this._y=Math.asin(Gt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,d),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(p,c),this._z=0);break;case"YXZ":this._x=Math.asin(-Gt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,d),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-f,r),this._z=0);break;case"ZXY":this._x=Math.asin(Gt(p,-1,1)),Math.abs(p)<.9999999?(this._y=Math.atan2(-f,d),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-Gt(f,-1,1)),Math.abs(f)<.9999999?(this._x=Math.atan2(p,d),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(Gt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-f,r)):(this._x=0,this._y=Math.atan2(a,d));break;case"XZY":this._z=Math.asin(-Gt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(p,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,d),this._y=0);break;default:console.warn("THREE.Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return Su.makeRotationFromQuaternion(t),this.setFromRotationMatrix(Su,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return wu.setFromEuler(this),this.setFromQuaternion(wu,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};An.DEFAULT_ORDER="XYZ";var Es=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},vm=0,Eu=new F,fs=new Kn,Wn=new be,uo=new F,sr=new F,_m=new F,ym=new Kn,Tu=new F(1,0,0),Au=new F(0,1,0),Cu=new F(0,0,1),Ru={type:"added"},xm={type:"removed"},ps={type:"childadded",child:null},sc={type:"childremoved",child:null},dn=class i extends Jn{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:vm++}),this.uuid=Rr(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let t=new F,e=new An,n=new Kn,s=new F(1,1,1);function r(){n.setFromEuler(e,!1)}function o(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new be},normalMatrix:{value:new Dt}}),this.matrix=new be,this.matrixWorld=new be,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Es,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.userData={}}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return fs.setFromAxisAngle(t,e),this.quaternion.multiply(fs),this}rotateOnWorldAxis(t,e){return fs.setFromAxisAngle(t,e),this.quaternion.premultiply(fs),this}rotateX(t){return this.rotateOnAxis(Tu,t)}rotateY(t){return this.rotateOnAxis(Au,t)}rotateZ(t){return this.rotateOnAxis(Cu,t)}translateOnAxis(t,e){return Eu.copy(t).applyQuaternion(this.quaternion),this.position.add(Eu.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(Tu,t)}translateY(t){return this.translateOnAxis(Au,t)}translateZ(t){return this.translateOnAxis(Cu,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(Wn.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?uo.copy(t):uo.set(t,e,n);let s=this.parent;this.updateWorldMatrix(!0,!1),sr.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Wn.lookAt(sr,uo,this.up):Wn.lookAt(uo,sr,this.up),this.quaternion.setFromRotationMatrix(Wn),s&&(Wn.extractRotation(s.matrixWorld),fs.setFromRotationMatrix(Wn),this.quaternion.premultiply(fs.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(console.error("THREE.Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(Ru),ps.child=t,this.dispatchEvent(ps),ps.child=null):console.error("THREE.Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(xm),sc.child=t,this.dispatchEvent(sc),sc.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),Wn.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),Wn.multiply(t.parent.matrixWorld)),t.applyMatrix4(Wn),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(Ru),ps.child=t,this.dispatchEvent(ps),ps.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(sr,t,_m),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(sr,ym,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}traverse(t){t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale),this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e){let n=this.parent;if(t===!0&&n!==null&&n.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),e===!0){let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].updateWorldMatrix(!1,!0)}}toJSON(t){let e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,this.name!==""&&(s.name=this.name),this.castShadow===!0&&(s.castShadow=!0),this.receiveShadow===!0&&(s.receiveShadow=!0),this.visible===!1&&(s.visible=!1),this.frustumCulled===!1&&(s.frustumCulled=!1),this.renderOrder!==0&&(s.renderOrder=this.renderOrder),Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.matrixAutoUpdate===!1&&(s.matrixAutoUpdate=!1),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let f=l[c];r(t.shapes,f)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(t.materials,this.material[l]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(t.animations,l))}}if(e){let a=o(t.geometries),l=o(t.materials),c=o(t.textures),h=o(t.images),f=o(t.shapes),p=o(t.skeletons),d=o(t.animations),v=o(t.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),f.length>0&&(n.shapes=f),p.length>0&&(n.skeletons=p),d.length>0&&(n.animations=d),v.length>0&&(n.nodes=v)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){let s=t.children[n];this.add(s.clone())}return this}};dn.DEFAULT_UP=new F(0,1,0);dn.DEFAULT_MATRIX_AUTO_UPDATE=!0;dn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var vn=new F,Xn=new F,rc=new F,qn=new F,ms=new F,gs=new F,Pu=new F,oc=new F,ac=new F,lc=new F,cc=new ge,hc=new ge,uc=new ge,pi=class i{constructor(t=new F,e=new F,n=new F){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),vn.subVectors(t,e),s.cross(vn);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){vn.subVectors(s,e),Xn.subVectors(n,e),rc.subVectors(t,e);let o=vn.dot(vn),a=vn.dot(Xn),l=vn.dot(rc),c=Xn.dot(Xn),h=Xn.dot(rc),f=o*c-a*a;if(f===0)return r.set(0,0,0),null;let p=1/f,d=(c*l-a*h)*p,v=(o*h-a*l)*p;return r.set(1-d-v,v,d)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,qn)===null?!1:qn.x>=0&&qn.y>=0&&qn.x+qn.y<=1}static getInterpolation(t,e,n,s,r,o,a,l){return this.getBarycoord(t,e,n,s,qn)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,qn.x),l.addScaledVector(o,qn.y),l.addScaledVector(a,qn.z),l)}static getInterpolatedAttribute(t,e,n,s,r,o){return cc.setScalar(0),hc.setScalar(0),uc.setScalar(0),cc.fromBufferAttribute(t,e),hc.fromBufferAttribute(t,n),uc.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(cc,r.x),o.addScaledVector(hc,r.y),o.addScaledVector(uc,r.z),o}static isFrontFacing(t,e,n,s){return vn.subVectors(n,e),Xn.subVectors(t,e),vn.cross(Xn).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return vn.subVectors(this.c,this.b),Xn.subVectors(this.a,this.b),vn.cross(Xn).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return i.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return i.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return i.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return i.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return i.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let n=this.a,s=this.b,r=this.c,o,a;ms.subVectors(s,n),gs.subVectors(r,n),oc.subVectors(t,n);let l=ms.dot(oc),c=gs.dot(oc);if(l<=0&&c<=0)return e.copy(n);ac.subVectors(t,s);let h=ms.dot(ac),f=gs.dot(ac);if(h>=0&&f<=h)return e.copy(s);let p=l*f-h*c;if(p<=0&&l>=0&&h<=0)return o=l/(l-h),e.copy(n).addScaledVector(ms,o);lc.subVectors(t,r);let d=ms.dot(lc),v=gs.dot(lc);if(v>=0&&d<=v)return e.copy(r);let _=d*c-l*v;if(_<=0&&c>=0&&v<=0)return a=c/(c-v),e.copy(n).addScaledVector(gs,a);let g=h*v-d*f;if(g<=0&&f-h>=0&&d-v>=0)return Pu.subVectors(r,s),a=(f-h)/(f-h+(d-v)),e.copy(s).addScaledVector(Pu,a);let m=1/(g+_+p);return o=_*m,a=p*m,e.copy(n).addScaledVector(ms,o).addScaledVector(gs,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},Cd={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},di={h:0,s:0,l:0},fo={h:0,s:0,l:0};function dc(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}var Zt=class{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=Qe){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,Yt.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=Yt.workingColorSpace){return this.r=t,this.g=e,this.b=n,Yt.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=Yt.workingColorSpace){if(t=hm(t,1),e=Gt(e,0,1),n=Gt(n,0,1),e===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+e):n+e-n*e,o=2*n-r;this.r=dc(o,r,t+1/3),this.g=dc(o,r,t),this.b=dc(o,r,t-1/3)}return Yt.colorSpaceToWorking(this,s),this}setStyle(t,e=Qe){function n(r){r!==void 0&&parseFloat(r)<1&&console.warn("THREE.Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+)\%\s*,\s*(\d+)\%\s*,\s*(\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseInt(r[1],10))/100,Math.min(100,parseInt(r[2],10))/100,Math.min(100,parseInt(r[3],10))/100,e);break;case"hsl":case"hsla":if(r=/^\s*(\d*\.?\d+)\s*,\s*(\d*\.?\d+)\%\s*,\s*(\d*\.?\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:console.warn("THREE.Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);console.warn("THREE.Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=Qe){let n=Cd[t.toLowerCase()];return n!==void 0?this.setHex(n,e):console.warn("THREE.Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=$n(t.r),this.g=$n(t.g),this.b=$n(t.b),this}copyLinearToSRGB(t){return this.r=xs(t.r),this.g=xs(t.g),this.b=xs(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=Qe){return Yt.workingToColorSpace(Be.copy(this),t),Math.round(Gt(Be.r*255,0,255))*65536+Math.round(Gt(Be.g*255,0,255))*256+Math.round(Gt(Be.b*255,0,255))}getHexString(t=Qe){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=Yt.workingColorSpace){Yt.workingToColorSpace(Be.copy(this),e);let n=Be.r,s=Be.g,r=Be.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let f=o-a;switch(c=h<=.5?f/(o+a):f/(2-o-a),o){case n:l=(s-r)/f+(s<r?6:0);break;case s:l=(r-n)/f+2;break;case r:l=(n-s)/f+4;break}l/=6}return t.h=l,t.s=c,t.l=h,t}getRGB(t,e=Yt.workingColorSpace){return Yt.workingToColorSpace(Be.copy(this),e),t.r=Be.r,t.g=Be.g,t.b=Be.b,t}getStyle(t=Qe){Yt.workingToColorSpace(Be.copy(this),t);let e=Be.r,n=Be.g,s=Be.b;return t!==Qe?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(di),this.setHSL(di.h+t,di.s+e,di.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(di),t.getHSL(fo);let n=Yl(di.h,fo.h,e),s=Yl(di.s,fo.s,e),r=Yl(di.l,fo.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Be=new Zt;Zt.NAMES=Cd;var bm=0,zi=class extends Jn{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:bm++}),this.uuid=Rr(),this.name="",this.type="Material",this.blending=Zn,this.side=Yn,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Eo,this.blendDst=To,this.blendEquation=gi,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Zt(0,0,0),this.blendAlpha=0,this.depthFunc=Bi,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=yc,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Oi,this.stencilZFail=Oi,this.stencilZPass=Oi,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let n=t[e];if(n===void 0){console.warn(`THREE.Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){console.warn(`THREE.Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,this.name!==""&&(n.name=this.name),this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&this.emissiveIntensity!==1&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessRange!==void 0&&(n.iridescenceThicknessRange=this.iridescenceThicknessRange),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&this.attenuationDistance!==1/0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.shadowSide!==null&&(n.shadowSide=this.shadowSide),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),this.blending!==Zn&&(n.blending=this.blending),this.side!==Yn&&(n.side=this.side),this.vertexColors===!0&&(n.vertexColors=!0),this.opacity<1&&(n.opacity=this.opacity),this.transparent===!0&&(n.transparent=!0),this.blendSrc!==Eo&&(n.blendSrc=this.blendSrc),this.blendDst!==To&&(n.blendDst=this.blendDst),this.blendEquation!==gi&&(n.blendEquation=this.blendEquation),this.blendSrcAlpha!==null&&(n.blendSrcAlpha=this.blendSrcAlpha),this.blendDstAlpha!==null&&(n.blendDstAlpha=this.blendDstAlpha),this.blendEquationAlpha!==null&&(n.blendEquationAlpha=this.blendEquationAlpha),this.blendColor&&this.blendColor.isColor&&(n.blendColor=this.blendColor.getHex()),this.blendAlpha!==0&&(n.blendAlpha=this.blendAlpha),this.depthFunc!==Bi&&(n.depthFunc=this.depthFunc),this.depthTest===!1&&(n.depthTest=this.depthTest),this.depthWrite===!1&&(n.depthWrite=this.depthWrite),this.colorWrite===!1&&(n.colorWrite=this.colorWrite),this.stencilWriteMask!==255&&(n.stencilWriteMask=this.stencilWriteMask),this.stencilFunc!==yc&&(n.stencilFunc=this.stencilFunc),this.stencilRef!==0&&(n.stencilRef=this.stencilRef),this.stencilFuncMask!==255&&(n.stencilFuncMask=this.stencilFuncMask),this.stencilFail!==Oi&&(n.stencilFail=this.stencilFail),this.stencilZFail!==Oi&&(n.stencilZFail=this.stencilZFail),this.stencilZPass!==Oi&&(n.stencilZPass=this.stencilZPass),this.stencilWrite===!0&&(n.stencilWrite=this.stencilWrite),this.rotation!==void 0&&this.rotation!==0&&(n.rotation=this.rotation),this.polygonOffset===!0&&(n.polygonOffset=!0),this.polygonOffsetFactor!==0&&(n.polygonOffsetFactor=this.polygonOffsetFactor),this.polygonOffsetUnits!==0&&(n.polygonOffsetUnits=this.polygonOffsetUnits),this.linewidth!==void 0&&this.linewidth!==1&&(n.linewidth=this.linewidth),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.dithering===!0&&(n.dithering=!0),this.alphaTest>0&&(n.alphaTest=this.alphaTest),this.alphaHash===!0&&(n.alphaHash=!0),this.alphaToCoverage===!0&&(n.alphaToCoverage=!0),this.premultipliedAlpha===!0&&(n.premultipliedAlpha=!0),this.forceSinglePass===!0&&(n.forceSinglePass=!0),this.wireframe===!0&&(n.wireframe=!0),this.wireframeLinewidth>1&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!=="round"&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!=="round"&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading===!0&&(n.flatShading=!0),this.visible===!1&&(n.visible=!1),this.toneMapped===!1&&(n.toneMapped=!1),this.fog===!1&&(n.fog=!1),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,n=null;if(e!==null){let s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}},dr=class extends zi{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Zt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new An,this.combine=Cc,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}};var Ee=new F,po=new jt,Mm=0,Ue=class{constructor(t,e,n=!1){if(Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Mm++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=xc,this.updateRanges=[],this.gpuType=Ln,this.version=0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)po.fromBufferAttribute(this,e),po.applyMatrix3(t),this.setXY(e,po.x,po.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)Ee.fromBufferAttribute(this,e),Ee.applyMatrix3(t),this.setXYZ(e,Ee.x,Ee.y,Ee.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)Ee.fromBufferAttribute(this,e),Ee.applyMatrix4(t),this.setXYZ(e,Ee.x,Ee.y,Ee.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)Ee.fromBufferAttribute(this,e),Ee.applyNormalMatrix(t),this.setXYZ(e,Ee.x,Ee.y,Ee.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)Ee.fromBufferAttribute(this,e),Ee.transformDirection(t),this.setXYZ(e,Ee.x,Ee.y,Ee.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=er(n,this.array)),n}setComponent(t,e,n){return this.normalized&&(n=$e(n,this.array)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=er(e,this.array)),e}setX(t,e){return this.normalized&&(e=$e(e,this.array)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=er(e,this.array)),e}setY(t,e){return this.normalized&&(e=$e(e,this.array)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=er(e,this.array)),e}setZ(t,e){return this.normalized&&(e=$e(e,this.array)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=er(e,this.array)),e}setW(t,e){return this.normalized&&(e=$e(e,this.array)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=$e(e,this.array),n=$e(n,this.array)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=$e(e,this.array),n=$e(n,this.array),s=$e(s,this.array)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=$e(e,this.array),n=$e(n,this.array),s=$e(s,this.array),r=$e(r,this.array)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return this.name!==""&&(t.name=this.name),this.usage!==xc&&(t.usage=this.usage),t}};var fr=class extends Ue{constructor(t,e,n){super(new Uint16Array(t),e,n)}};var pr=class extends Ue{constructor(t,e,n){super(new Uint32Array(t),e,n)}};var En=class extends Ue{constructor(t,e,n){super(new Float32Array(t),e,n)}},Sm=0,ln=new be,fc=new dn,vs=new F,je=new vi,rr=new vi,Ie=new F,Cn=class i extends Jn{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Sm++}),this.uuid=Rr(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={}}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(Bc(t)?pr:fr)(t,1):this.index=t,this}setIndirect(t){return this.indirect=t,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new Dt().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}applyQuaternion(t){return ln.makeRotationFromQuaternion(t),this.applyMatrix4(ln),this}rotateX(t){return ln.makeRotationX(t),this.applyMatrix4(ln),this}rotateY(t){return ln.makeRotationY(t),this.applyMatrix4(ln),this}rotateZ(t){return ln.makeRotationZ(t),this.applyMatrix4(ln),this}translate(t,e,n){return ln.makeTranslation(t,e,n),this.applyMatrix4(ln),this}scale(t,e,n){return ln.makeScale(t,e,n),this.applyMatrix4(ln),this}lookAt(t){return fc.lookAt(t),fc.updateMatrix(),this.applyMatrix4(fc.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(vs).negate(),this.translate(vs.x,vs.y,vs.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let n=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new En(n,3))}else{let n=Math.min(t.length,e.count);for(let s=0;s<n;s++){let r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&console.warn("THREE.BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new vi);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new F(-1/0,-1/0,-1/0),new F(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){let r=e[n];je.setFromBufferAttribute(r),this.morphTargetsRelative?(Ie.addVectors(this.boundingBox.min,je.min),this.boundingBox.expandByPoint(Ie),Ie.addVectors(this.boundingBox.max,je.max),this.boundingBox.expandByPoint(Ie)):(this.boundingBox.expandByPoint(je.min),this.boundingBox.expandByPoint(je.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&console.error('THREE.BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new ws);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new F,1/0);return}if(t){let n=this.boundingSphere.center;if(je.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];rr.setFromBufferAttribute(a),this.morphTargetsRelative?(Ie.addVectors(je.min,rr.min),je.expandByPoint(Ie),Ie.addVectors(je.max,rr.max),je.expandByPoint(Ie)):(je.expandByPoint(rr.min),je.expandByPoint(rr.max))}je.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)Ie.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(Ie));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Ie.fromBufferAttribute(a,c),l&&(vs.fromBufferAttribute(t,c),Ie.add(vs)),s=Math.max(s,n.distanceToSquared(Ie))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error('THREE.BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){console.error("THREE.BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.position,s=e.normal,r=e.uv;this.hasAttribute("tangent")===!1&&this.setAttribute("tangent",new Ue(new Float32Array(4*n.count),4));let o=this.getAttribute("tangent"),a=[],l=[];for(let U=0;U<n.count;U++)a[U]=new F,l[U]=new F;let c=new F,h=new F,f=new F,p=new jt,d=new jt,v=new jt,_=new F,g=new F;function m(U,w,M){c.fromBufferAttribute(n,U),h.fromBufferAttribute(n,w),f.fromBufferAttribute(n,M),p.fromBufferAttribute(r,U),d.fromBufferAttribute(r,w),v.fromBufferAttribute(r,M),h.sub(c),f.sub(c),d.sub(p),v.sub(p);let k=1/(d.x*v.y-v.x*d.y);isFinite(k)&&(_.copy(h).multiplyScalar(v.y).addScaledVector(f,-d.y).multiplyScalar(k),g.copy(f).multiplyScalar(d.x).addScaledVector(h,-v.x).multiplyScalar(k),a[U].add(_),a[w].add(_),a[M].add(_),l[U].add(g),l[w].add(g),l[M].add(g))}let S=this.groups;S.length===0&&(S=[{start:0,count:t.count}]);for(let U=0,w=S.length;U<w;++U){let M=S[U],k=M.start,O=M.count;for(let V=k,q=k+O;V<q;V+=3)m(t.getX(V+0),t.getX(V+1),t.getX(V+2))}let T=new F,b=new F,C=new F,R=new F;function P(U){C.fromBufferAttribute(s,U),R.copy(C);let w=a[U];T.copy(w),T.sub(C.multiplyScalar(C.dot(w))).normalize(),b.crossVectors(R,w);let k=b.dot(l[U])<0?-1:1;o.setXYZW(U,T.x,T.y,T.z,k)}for(let U=0,w=S.length;U<w;++U){let M=S[U],k=M.start,O=M.count;for(let V=k,q=k+O;V<q;V+=3)P(t.getX(V+0)),P(t.getX(V+1)),P(t.getX(V+2))}}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0)n=new Ue(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let p=0,d=n.count;p<d;p++)n.setXYZ(p,0,0,0);let s=new F,r=new F,o=new F,a=new F,l=new F,c=new F,h=new F,f=new F;if(t)for(let p=0,d=t.count;p<d;p+=3){let v=t.getX(p+0),_=t.getX(p+1),g=t.getX(p+2);s.fromBufferAttribute(e,v),r.fromBufferAttribute(e,_),o.fromBufferAttribute(e,g),h.subVectors(o,r),f.subVectors(s,r),h.cross(f),a.fromBufferAttribute(n,v),l.fromBufferAttribute(n,_),c.fromBufferAttribute(n,g),a.add(h),l.add(h),c.add(h),n.setXYZ(v,a.x,a.y,a.z),n.setXYZ(_,l.x,l.y,l.z),n.setXYZ(g,c.x,c.y,c.z)}else for(let p=0,d=e.count;p<d;p+=3)s.fromBufferAttribute(e,p+0),r.fromBufferAttribute(e,p+1),o.fromBufferAttribute(e,p+2),h.subVectors(o,r),f.subVectors(s,r),h.cross(f),n.setXYZ(p+0,h.x,h.y,h.z),n.setXYZ(p+1,h.x,h.y,h.z),n.setXYZ(p+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)Ie.fromBufferAttribute(t,e),Ie.normalize(),t.setXYZ(e,Ie.x,Ie.y,Ie.z)}toNonIndexed(){function t(a,l){let c=a.array,h=a.itemSize,f=a.normalized,p=new c.constructor(l.length*h),d=0,v=0;for(let _=0,g=l.length;_<g;_++){a.isInterleavedBufferAttribute?d=l[_]*a.data.stride+a.offset:d=l[_]*h;for(let m=0;m<h;m++)p[v++]=c[d++]}return new Ue(p,h,f)}if(this.index===null)return console.warn("THREE.BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=t(l,n);e.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,f=c.length;h<f;h++){let p=c[h],d=t(p,n);l.push(d)}e.morphAttributes[a]=l}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){let t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.type,this.name!==""&&(t.name=this.name),Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let n=this.attributes;for(let l in n){let c=n[l];t.data.attributes[l]=c.toJSON(t.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let f=0,p=c.length;f<p;f++){let d=c[f];h.push(d.toJSON(t.data))}h.length>0&&(s[l]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere=a.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let n=t.index;n!==null&&this.setIndex(n.clone());let s=t.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(e))}let r=t.morphAttributes;for(let c in r){let h=[],f=r[c];for(let p=0,d=f.length;p<d;p++)h.push(f[p].clone(e));this.morphAttributes[c]=h}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let c=0,h=o.length;c<h;c++){let f=o[c];this.addGroup(f.start,f.count,f.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this}dispose(){this.dispatchEvent({type:"dispose"})}},Iu=new be,Ni=new ur,mo=new ws,ku=new F,go=new F,vo=new F,_o=new F,pc=new F,yo=new F,Lu=new F,xo=new F,ke=class extends dn{constructor(t=new Cn,e=new dr){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0&&(this.morphTargetInfluences=t.morphTargetInfluences.slice()),t.morphTargetDictionary!==void 0&&(this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary)),this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){yo.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],f=r[l];h!==0&&(pc.fromBufferAttribute(f,t),o?yo.addScaledVector(pc,h):yo.addScaledVector(pc.sub(e),h))}e.add(yo)}return e}raycast(t,e){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),mo.copy(n.boundingSphere),mo.applyMatrix4(r),Ni.copy(t.ray).recast(t.near),!(mo.containsPoint(Ni.origin)===!1&&(Ni.intersectSphere(mo,ku)===null||Ni.origin.distanceToSquared(ku)>(t.far-t.near)**2))&&(Iu.copy(r).invert(),Ni.copy(t.ray).applyMatrix4(Iu),!(n.boundingBox!==null&&Ni.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,Ni)))}_computeIntersections(t,e,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,f=r.attributes.normal,p=r.groups,d=r.drawRange;if(a!==null)if(Array.isArray(o))for(let v=0,_=p.length;v<_;v++){let g=p[v],m=o[g.materialIndex],S=Math.max(g.start,d.start),T=Math.min(a.count,Math.min(g.start+g.count,d.start+d.count));for(let b=S,C=T;b<C;b+=3){let R=a.getX(b),P=a.getX(b+1),U=a.getX(b+2);s=bo(this,m,t,n,c,h,f,R,P,U),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=g.materialIndex,e.push(s))}}else{let v=Math.max(0,d.start),_=Math.min(a.count,d.start+d.count);for(let g=v,m=_;g<m;g+=3){let S=a.getX(g),T=a.getX(g+1),b=a.getX(g+2);s=bo(this,o,t,n,c,h,f,S,T,b),s&&(s.faceIndex=Math.floor(g/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let v=0,_=p.length;v<_;v++){let g=p[v],m=o[g.materialIndex],S=Math.max(g.start,d.start),T=Math.min(l.count,Math.min(g.start+g.count,d.start+d.count));for(let b=S,C=T;b<C;b+=3){let R=b,P=b+1,U=b+2;s=bo(this,m,t,n,c,h,f,R,P,U),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=g.materialIndex,e.push(s))}}else{let v=Math.max(0,d.start),_=Math.min(l.count,d.start+d.count);for(let g=v,m=_;g<m;g+=3){let S=g,T=g+1,b=g+2;s=bo(this,o,t,n,c,h,f,S,T,b),s&&(s.faceIndex=Math.floor(g/3),e.push(s))}}}};function wm(i,t,e,n,s,r,o,a){let l;if(t.side===Ae?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,t.side===Yn,a),l===null)return null;xo.copy(a),xo.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(xo);return c<e.near||c>e.far?null:{distance:c,point:xo.clone(),object:i}}function bo(i,t,e,n,s,r,o,a,l,c){i.getVertexPosition(a,go),i.getVertexPosition(l,vo),i.getVertexPosition(c,_o);let h=wm(i,t,e,n,go,vo,_o,Lu);if(h){let f=new F;pi.getBarycoord(Lu,go,vo,_o,f),s&&(h.uv=pi.getInterpolatedAttribute(s,a,l,c,f,new jt)),r&&(h.uv1=pi.getInterpolatedAttribute(r,a,l,c,f,new jt)),o&&(h.normal=pi.getInterpolatedAttribute(o,a,l,c,f,new F),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let p={a,b:l,c,normal:new F,materialIndex:0};pi.getNormal(go,vo,_o,p.normal),h.face=p,h.barycoord=f}return h}var Ts=class i extends Cn{constructor(t=1,e=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],f=[],p=0,d=0;v("z","y","x",-1,-1,n,e,t,o,r,0),v("z","y","x",1,-1,n,e,-t,o,r,1),v("x","z","y",1,1,t,n,e,s,o,2),v("x","z","y",1,-1,t,n,-e,s,o,3),v("x","y","z",1,-1,t,e,n,s,r,4),v("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new En(c,3)),this.setAttribute("normal",new En(h,3)),this.setAttribute("uv",new En(f,2));function v(_,g,m,S,T,b,C,R,P,U,w){let M=b/P,k=C/U,O=b/2,V=C/2,q=R/2,Z=P+1,X=U+1,nt=0,H=0,ot=new F;for(let ut=0;ut<X;ut++){let wt=ut*k-V;for(let zt=0;zt<Z;zt++){let se=zt*M-O;ot[_]=se*S,ot[g]=wt*T,ot[m]=q,c.push(ot.x,ot.y,ot.z),ot[_]=0,ot[g]=0,ot[m]=R>0?1:-1,h.push(ot.x,ot.y,ot.z),f.push(zt/P),f.push(1-ut/U),nt+=1}}for(let ut=0;ut<U;ut++)for(let wt=0;wt<P;wt++){let zt=p+wt+Z*ut,se=p+wt+Z*(ut+1),de=p+(wt+1)+Z*(ut+1),Qt=p+(wt+1)+Z*ut;l.push(zt,se,Qt),l.push(se,de,Qt),H+=6}a.addGroup(d,H,w),d+=H,p+=nt}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}};function qi(i){let t={};for(let e in i){t[e]={};for(let n in i[e]){let s=i[e][n];s&&(s.isColor||s.isMatrix3||s.isMatrix4||s.isVector2||s.isVector3||s.isVector4||s.isTexture||s.isQuaternion)?s.isRenderTargetTexture?(console.warn("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone():Array.isArray(s)?t[e][n]=s.slice():t[e][n]=s}}return t}function Ve(i){let t={};for(let e=0;e<i.length;e++){let n=qi(i[e]);for(let s in n)t[s]=n[s]}return t}function Em(i){let t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function zc(i){let t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:Yt.workingColorSpace}var Rd={clone:qi,merge:Ve},Tm=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Am=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,Le=class extends zi{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Tm,this.fragmentShader=Am,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=qi(t.uniforms),this.uniformsGroups=Em(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}},mr=class extends dn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new be,this.projectionMatrix=new be,this.projectionMatrixInverse=new be,this.coordinateSystem=_n,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorldInverse.copy(this.matrixWorld).invert()}updateWorldMatrix(t,e){super.updateWorldMatrix(t,e),this.matrixWorldInverse.copy(this.matrixWorld).invert()}clone(){return new this.constructor().copy(this)}},fi=new F,Du=new jt,Uu=new jt,ze=class extends mr{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=Po*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan($l*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return Po*2*Math.atan(Math.tan($l*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){fi.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(fi.x,fi.y).multiplyScalar(-t/fi.z),fi.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(fi.x,fi.y).multiplyScalar(-t/fi.z)}getViewSize(t,e){return this.getViewBounds(t,Du,Uu),e.subVectors(Uu,Du)}setViewOffset(t,e,n,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan($l*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,e-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}},_s=-90,ys=1,Do=class extends dn{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new ze(_s,ys,t,e);s.layers=this.layers,this.add(s);let r=new ze(_s,ys,t,e);r.layers=this.layers,this.add(r);let o=new ze(_s,ys,t,e);o.layers=this.layers,this.add(o);let a=new ze(_s,ys,t,e);a.layers=this.layers,this.add(a);let l=new ze(_s,ys,t,e);l.layers=this.layers,this.add(l);let c=new ze(_s,ys,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[n,s,r,o,a,l]=e;for(let c of e)this.remove(c);if(t===_n)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===lr)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,f=t.getRenderTarget(),p=t.getActiveCubeFace(),d=t.getActiveMipmapLevel(),v=t.xr.enabled;t.xr.enabled=!1;let _=n.texture.generateMipmaps;n.texture.generateMipmaps=!1,t.setRenderTarget(n,0,s),t.render(e,r),t.setRenderTarget(n,1,s),t.render(e,o),t.setRenderTarget(n,2,s),t.render(e,a),t.setRenderTarget(n,3,s),t.render(e,l),t.setRenderTarget(n,4,s),t.render(e,c),n.texture.generateMipmaps=_,t.setRenderTarget(n,5,s),t.render(e,h),t.setRenderTarget(f,p,d),t.xr.enabled=v,n.texture.needsPMREMUpdate=!0}},gr=class extends en{constructor(t=[],e=Wi,n,s,r,o,a,l,c,h){super(t,e,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}},Uo=class extends un{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new gr(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new Ts(5,5,5),r=new Le({name:"CubemapFromEquirect",uniforms:qi(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Ae,blending:jn});r.uniforms.tEquirect.value=e;let o=new ke(s,r),a=e.minFilter;return e.minFilter===xi&&(e.minFilter=tn),new Do(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,n,s);t.setRenderTarget(r)}},cn=class extends dn{constructor(){super(),this.isGroup=!0,this.type="Group"}},Cm={type:"move"},As=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new cn,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new cn,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new F,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new F),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new cn,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new F,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new F),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){o=!0;for(let _ of t.hand.values()){let g=e.getJointPose(_,n),m=this._getHandJoint(c,_);g!==null&&(m.matrix.fromArray(g.transform.matrix),m.matrix.decompose(m.position,m.rotation,m.scale),m.matrixWorldNeedsUpdate=!0,m.jointRadius=g.radius),m.visible=g!==null}let h=c.joints["index-finger-tip"],f=c.joints["thumb-tip"],p=h.position.distanceTo(f.position),d=.02,v=.005;c.inputState.pinching&&p>d+v?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&p<=d-v&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.rotation,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1));a!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.rotation,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Cm)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let n=new cn;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}};var vr=class extends dn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new An,this.environmentIntensity=1,this.environmentRotation=new An,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),t.background!==null&&(this.background=t.background.clone()),t.environment!==null&&(this.environment=t.environment.clone()),t.fog!==null&&(this.fog=t.fog.clone()),this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),t.overrideMaterial!==null&&(this.overrideMaterial=t.overrideMaterial.clone()),this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),this.backgroundBlurriness>0&&(e.object.backgroundBlurriness=this.backgroundBlurriness),this.backgroundIntensity!==1&&(e.object.backgroundIntensity=this.backgroundIntensity),e.object.backgroundRotation=this.backgroundRotation.toArray(),this.environmentIntensity!==1&&(e.object.environmentIntensity=this.environmentIntensity),e.object.environmentRotation=this.environmentRotation.toArray(),e}};var mc=new F,Rm=new F,Pm=new Dt,wn=class{constructor(t=new F(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){let s=mc.subVectors(n,e).cross(Rm.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e){let n=t.delta(mc),s=this.normal.dot(n);if(s===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let r=-(t.start.dot(this.normal)+this.constant)/s;return r<0||r>1?null:e.copy(t.start).addScaledVector(n,r)}intersectsLine(t){let e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let n=e||Pm.getNormalMatrix(t),s=this.coplanarPoint(mc).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}},Fi=new ws,Im=new jt(.5,.5),Mo=new F,_r=class{constructor(t=new wn,e=new wn,n=new wn,s=new wn,r=new wn,o=new wn){this.planes=[t,e,n,s,r,o]}set(t,e,n,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=_n,n=!1){let s=this.planes,r=t.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],f=r[5],p=r[6],d=r[7],v=r[8],_=r[9],g=r[10],m=r[11],S=r[12],T=r[13],b=r[14],C=r[15];if(s[0].setComponents(c-o,d-h,m-v,C-S).normalize(),s[1].setComponents(c+o,d+h,m+v,C+S).normalize(),s[2].setComponents(c+a,d+f,m+_,C+T).normalize(),s[3].setComponents(c-a,d-f,m-_,C-T).normalize(),n)s[4].setComponents(l,p,g,b).normalize(),s[5].setComponents(c-l,d-p,m-g,C-b).normalize();else if(s[4].setComponents(c-l,d-p,m-g,C-b).normalize(),e===_n)s[5].setComponents(c+l,d+p,m+g,C+b).normalize();else if(e===lr)s[5].setComponents(l,p,g,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),Fi.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),Fi.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(Fi)}intersectsSprite(t){Fi.center.set(0,0,0);let e=Im.distanceTo(t.center);return Fi.radius=.7071067811865476+e,Fi.applyMatrix4(t.matrixWorld),this.intersectsSphere(Fi)}intersectsSphere(t){let e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let n=0;n<6;n++){let s=e[n];if(Mo.x=s.normal.x>0?t.max.x:t.min.x,Mo.y=s.normal.y>0?t.max.y:t.min.y,Mo.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(Mo)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}};var Vi=class extends en{constructor(t,e,n=kn,s,r,o,a=hn,l=hn,c,h=bs,f=1){if(h!==bs&&h!==ks)throw new Error("DepthTexture format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let p={width:t,height:e,depth:f};super(p,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new Ss(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return this.compareFunction!==null&&(e.compareFunction=this.compareFunction),e}},yr=class extends en{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}};var Hi=class i extends Cn{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,f=t/a,p=e/l,d=[],v=[],_=[],g=[];for(let m=0;m<h;m++){let S=m*p-o;for(let T=0;T<c;T++){let b=T*f-r;v.push(b,-S,0),_.push(0,0,1),g.push(T/a),g.push(1-m/l)}}for(let m=0;m<l;m++)for(let S=0;S<a;S++){let T=S+c*m,b=S+c*(m+1),C=S+1+c*(m+1),R=S+1+c*m;d.push(T,b,R),d.push(b,C,R)}this.setIndex(d),this.setAttribute("position",new En(v,3)),this.setAttribute("normal",new En(_,3)),this.setAttribute("uv",new En(g,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.widthSegments,t.heightSegments)}};var No=class extends zi{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=md,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},Fo=class extends zi{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}};function So(i,t){return!i||i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function km(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}var Gi=class{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,n=this._cachedIndex,s=e[n],r=e[n-1];t:{e:{let o;n:{i:if(!(t<s)){for(let a=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=e[++n],t<s)break e}o=e.length;break n}if(!(t>=r)){let a=e[1];t<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=e[--n-1],t>=r)break e}o=n,n=0;break n}break t}for(;n<o;){let a=n+o>>>1;t<e[a]?o=a:n=a+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=n[r+o];return e}interpolate_(){throw new Error("call to abstract method")}intervalChanged_(){}},Oo=class extends Gi{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:gc,endingEnd:gc}}intervalChanged_(t,e,n){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case vc:r=t,a=2*e-n;break;case _c:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case vc:o=t,l=2*n-e;break;case _c:o=1,l=n+s[1]-s[0];break;default:o=t-1,l=e}let c=(n-e)*.5,h=this.valueSize;this._weightPrev=c/(e-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this._offsetPrev,f=this._offsetNext,p=this._weightPrev,d=this._weightNext,v=(n-e)/(s-e),_=v*v,g=_*v,m=-p*g+2*p*_-p*v,S=(1+p)*g+(-1.5-2*p)*_+(-.5+p)*v+1,T=(-1-d)*g+(1.5+d)*_+.5*v,b=d*g-d*_;for(let C=0;C!==a;++C)r[C]=m*o[h+C]+S*o[c+C]+T*o[l+C]+b*o[f+C];return r}},Bo=class extends Gi{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=(n-e)/(s-e),f=1-h;for(let p=0;p!==a;++p)r[p]=o[c+p]*f+o[l+p]*h;return r}},zo=class extends Gi{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}},nn=class{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=So(e,this.TimeBufferType),this.values=So(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:So(t.times,Array),values:So(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s)}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new zo(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new Bo(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new Oo(this.times,this.values,this.getValueSize(),t)}setInterpolation(t){let e;switch(t){case or:e=this.InterpolantFactoryMethodDiscrete;break;case Ro:e=this.InterpolantFactoryMethodLinear;break;case wo:e=this.InterpolantFactoryMethodSmooth;break}if(e===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return console.warn("THREE.KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return or;case this.InterpolantFactoryMethodLinear:return Ro;case this.InterpolantFactoryMethodSmooth:return wo}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t}return this}scale(t){if(t!==1){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t}return this}trim(t,e){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<t;)++r;for(;o!==-1&&n[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(console.error("THREE.KeyframeTrack: Invalid value size in track.",this),t=!1);let n=this.times,s=this.values,r=n.length;r===0&&(console.error("THREE.KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){console.error("THREE.KeyframeTrack: Time is not a valid number.",this,a,l),t=!1;break}if(o!==null&&o>l){console.error("THREE.KeyframeTrack: Out of order keys.",this,a,l,o),t=!1;break}o=l}if(s!==void 0&&km(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){console.error("THREE.KeyframeTrack: Value is not a valid number.",this,a,c),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===wo,r=t.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=t[a],h=t[a+1];if(c!==h&&(a!==1||c!==t[0]))if(s)l=!0;else{let f=a*n,p=f-n,d=f+n;for(let v=0;v!==n;++v){let _=e[f+v];if(_!==e[p+v]||_!==e[d+v]){l=!0;break}}}if(l){if(a!==o){t[o]=t[a];let f=a*n,p=o*n;for(let d=0;d!==n;++d)e[p+d]=e[f+d]}++o}}if(r>0){t[o]=t[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)e[l+c]=e[a+c];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*n)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,s}};nn.prototype.ValueTypeName="";nn.prototype.TimeBufferType=Float32Array;nn.prototype.ValueBufferType=Float32Array;nn.prototype.DefaultInterpolation=Ro;var _i=class extends nn{constructor(t,e,n){super(t,e,n)}};_i.prototype.ValueTypeName="bool";_i.prototype.ValueBufferType=Array;_i.prototype.DefaultInterpolation=or;_i.prototype.InterpolantFactoryMethodLinear=void 0;_i.prototype.InterpolantFactoryMethodSmooth=void 0;var Vo=class extends nn{constructor(t,e,n,s){super(t,e,n,s)}};Vo.prototype.ValueTypeName="color";var Ho=class extends nn{constructor(t,e,n,s){super(t,e,n,s)}};Ho.prototype.ValueTypeName="number";var Go=class extends Gi{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-e)/(s-e),c=t*a;for(let h=c+a;c!==h;c+=4)Kn.slerpFlat(r,0,o,c-a,o,c,l);return r}},xr=class extends nn{constructor(t,e,n,s){super(t,e,n,s)}InterpolantFactoryMethodLinear(t){return new Go(this.times,this.values,this.getValueSize(),t)}};xr.prototype.ValueTypeName="quaternion";xr.prototype.InterpolantFactoryMethodSmooth=void 0;var yi=class extends nn{constructor(t,e,n){super(t,e,n)}};yi.prototype.ValueTypeName="string";yi.prototype.ValueBufferType=Array;yi.prototype.DefaultInterpolation=or;yi.prototype.InterpolantFactoryMethodLinear=void 0;yi.prototype.InterpolantFactoryMethodSmooth=void 0;var Wo=class extends nn{constructor(t,e,n,s){super(t,e,n,s)}};Wo.prototype.ValueTypeName="vector";var Xo=class{constructor(t,e,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=n,this.abortController=new AbortController,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,f){return c.push(h,f),this},this.removeHandler=function(h){let f=c.indexOf(h);return f!==-1&&c.splice(f,2),this},this.getHandler=function(h){for(let f=0,p=c.length;f<p;f+=2){let d=c[f],v=c[f+1];if(d.global&&(d.lastIndex=0),d.test(h))return v}return null},this.abort=function(){return this.abortController.abort(),this.abortController=new AbortController,this}}},Pd=new Xo,qo=class{constructor(t){this.manager=t!==void 0?t:Pd,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={}}load(){}loadAsync(t,e){let n=this;return new Promise(function(s,r){n.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}abort(){return this}};qo.DEFAULT_MATERIAL_NAME="__DEFAULT";var Cs=class extends mr{constructor(t=-1,e=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-t,o=n+t,a=s+e,l=s-e;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}};var $o=class extends ze{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t}};var Vc="\\[\\]\\.:\\/",Lm=new RegExp("["+Vc+"]","g"),Hc="[^"+Vc+"]",Dm="[^"+Vc.replace("\\.","")+"]",Um=/((?:WC+[\/:])*)/.source.replace("WC",Hc),Nm=/(WCOD+)?/.source.replace("WCOD",Dm),Fm=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Hc),Om=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Hc),Bm=new RegExp("^"+Um+Nm+Fm+Om+"$"),zm=["material","materials","bones","map"],bc=class{constructor(t,e,n){let s=n||ue.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}},ue=class i{constructor(t,e,n){this.path=e,this.parsedPath=n||i.parseTrackName(e),this.node=i.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new i.Composite(t,e,n):new i(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(Lm,"")}static parseTrackName(t){let e=Bm.exec(t);if(e===null)throw new Error("PropertyBinding: Cannot parse trackName: "+t);let n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);zm.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let l=n(a.children);if(l)return l}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,n=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=i.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){console.warn("THREE.PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=e.objectIndex;switch(n){case"materials":if(!t.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){console.error("THREE.PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){console.error("THREE.PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===c){c=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){console.error("THREE.PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){console.error("THREE.PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(c!==void 0){if(t[c]===void 0){console.error("THREE.PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}let o=t[s];if(o===void 0){let c=e.nodeName;console.error("THREE.PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?a=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};ue.Composite=bc;ue.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};ue.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};ue.prototype.GetterByBindingType=[ue.prototype._getValue_direct,ue.prototype._getValue_array,ue.prototype._getValue_arrayElement,ue.prototype._getValue_toArray];ue.prototype.SetterByBindingTypeAndVersioning=[[ue.prototype._setValue_direct,ue.prototype._setValue_direct_setNeedsUpdate,ue.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[ue.prototype._setValue_array,ue.prototype._setValue_array_setNeedsUpdate,ue.prototype._setValue_array_setMatrixWorldNeedsUpdate],[ue.prototype._setValue_arrayElement,ue.prototype._setValue_arrayElement_setNeedsUpdate,ue.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[ue.prototype._setValue_fromArray,ue.prototype._setValue_fromArray_setNeedsUpdate,ue.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var Eb=new Float32Array(1);var Nu=new be,br=class{constructor(t,e,n=0,s=1/0){this.ray=new ur(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new Es,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,(e.near+e.far)/(e.near-e.far)).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):console.error("THREE.Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return Nu.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Nu),this}intersectObject(t,e=!0,n=[]){return Mc(t,this,n,e),n.sort(Fu),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)Mc(t[s],this,n,e);return n.sort(Fu),n}};function Fu(i,t){return i.distance-t.distance}function Mc(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)Mc(r[o],t,e,!0)}}function Gc(i,t,e,n){let s=Vm(n);switch(e){case Dc:return i*t;case Nc:return i*t/s.components*s.byteLength;case aa:return i*t/s.components*s.byteLength;case Fc:return i*t*2/s.components*s.byteLength;case la:return i*t*2/s.components*s.byteLength;case Uc:return i*t*3/s.components*s.byteLength;case fn:return i*t*4/s.components*s.byteLength;case ca:return i*t*4/s.components*s.byteLength;case wr:case Er:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Tr:case Ar:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case ua:case fa:return Math.max(i,16)*Math.max(t,8)/4;case ha:case da:return Math.max(i,8)*Math.max(t,8)/2;case pa:case ma:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case ga:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case va:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case _a:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case ya:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case xa:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case ba:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case Ma:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case Sa:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case wa:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case Ea:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case Ta:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case Aa:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case Ca:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case Ra:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case Pa:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case Ia:case ka:case La:return Math.ceil(i/4)*Math.ceil(t/4)*16;case Da:case Ua:return Math.ceil(i/4)*Math.ceil(t/4)*8;case Na:case Fa:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function Vm(i){switch(i){case In:case Pc:return{byteLength:1,components:1};case Rs:case Ic:case Ps:return{byteLength:2,components:1};case ra:case oa:return{byteLength:2,components:4};case kn:case sa:case Ln:return{byteLength:4,components:1};case kc:case Lc:return{byteLength:4,components:3}}throw new Error(`Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"180"}}));typeof window<"u"&&(window.__THREE__?console.warn("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="180");function tf(){let i=null,t=!1,e=null,n=null;function s(r,o){e(r,o),n=i.requestAnimationFrame(s)}return{start:function(){t!==!0&&e!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function Gm(i){let t=new WeakMap;function e(a,l){let c=a.array,h=a.usage,f=c.byteLength,p=i.createBuffer();i.bindBuffer(l,p),i.bufferData(l,c,h),a.onUploadCallback();let d;if(c instanceof Float32Array)d=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)d=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?d=i.HALF_FLOAT:d=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)d=i.SHORT;else if(c instanceof Uint32Array)d=i.UNSIGNED_INT;else if(c instanceof Int32Array)d=i.INT;else if(c instanceof Int8Array)d=i.BYTE;else if(c instanceof Uint8Array)d=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)d=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:p,type:d,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:f}}function n(a,l,c){let h=l.array,f=l.updateRanges;if(i.bindBuffer(c,a),f.length===0)i.bufferSubData(c,0,h);else{f.sort((d,v)=>d.start-v.start);let p=0;for(let d=1;d<f.length;d++){let v=f[p],_=f[d];_.start<=v.start+v.count+1?v.count=Math.max(v.count,_.start+_.count-v.start):(++p,f[p]=_)}f.length=p+1;for(let d=0,v=f.length;d<v;d++){let _=f[d];i.bufferSubData(c,_.start*h.BYTES_PER_ELEMENT,h,_.start,_.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=t.get(a);l&&(i.deleteBuffer(l.buffer),t.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=t.get(a);(!h||h.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=t.get(a);if(c===void 0)t.set(a,e(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var Wm=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Xm=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,qm=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,$m=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Ym=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Zm=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Jm=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,Km=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,jm=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec3 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 ).rgb;
	}
#endif`,Qm=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,tg=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,eg=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,ng=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,ig=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,sg=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,rg=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,og=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,ag=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,lg=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,cg=`#if defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#elif defined( USE_COLOR )
	diffuseColor.rgb *= vColor;
#endif`,hg=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR )
	varying vec3 vColor;
#endif`,ug=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec3 vColor;
#endif`,dg=`#if defined( USE_COLOR_ALPHA )
	vColor = vec4( 1.0 );
#elif defined( USE_COLOR ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec3( 1.0 );
#endif
#ifdef USE_COLOR
	vColor *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.xyz *= instanceColor.xyz;
#endif
#ifdef USE_BATCHING_COLOR
	vec3 batchingColor = getBatchingColor( getIndirectIndex( gl_DrawID ) );
	vColor.xyz *= batchingColor.xyz;
#endif`,fg=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
vec3 inverseTransformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( vec4( dir, 0.0 ) * matrix ).xyz );
}
mat3 transposeMat3( const in mat3 m ) {
	mat3 tmp;
	tmp[ 0 ] = vec3( m[ 0 ].x, m[ 1 ].x, m[ 2 ].x );
	tmp[ 1 ] = vec3( m[ 0 ].y, m[ 1 ].y, m[ 2 ].y );
	tmp[ 2 ] = vec3( m[ 0 ].z, m[ 1 ].z, m[ 2 ].z );
	return tmp;
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,pg=`#ifdef ENVMAP_TYPE_CUBE_UV
	#define cubeUV_minMipLevel 4.0
	#define cubeUV_minTileSize 16.0
	float getFace( vec3 direction ) {
		vec3 absDirection = abs( direction );
		float face = - 1.0;
		if ( absDirection.x > absDirection.z ) {
			if ( absDirection.x > absDirection.y )
				face = direction.x > 0.0 ? 0.0 : 3.0;
			else
				face = direction.y > 0.0 ? 1.0 : 4.0;
		} else {
			if ( absDirection.z > absDirection.y )
				face = direction.z > 0.0 ? 2.0 : 5.0;
			else
				face = direction.y > 0.0 ? 1.0 : 4.0;
		}
		return face;
	}
	vec2 getUV( vec3 direction, float face ) {
		vec2 uv;
		if ( face == 0.0 ) {
			uv = vec2( direction.z, direction.y ) / abs( direction.x );
		} else if ( face == 1.0 ) {
			uv = vec2( - direction.x, - direction.z ) / abs( direction.y );
		} else if ( face == 2.0 ) {
			uv = vec2( - direction.x, direction.y ) / abs( direction.z );
		} else if ( face == 3.0 ) {
			uv = vec2( - direction.z, direction.y ) / abs( direction.x );
		} else if ( face == 4.0 ) {
			uv = vec2( - direction.x, direction.z ) / abs( direction.y );
		} else {
			uv = vec2( direction.x, direction.y ) / abs( direction.z );
		}
		return 0.5 * ( uv + 1.0 );
	}
	vec3 bilinearCubeUV( sampler2D envMap, vec3 direction, float mipInt ) {
		float face = getFace( direction );
		float filterInt = max( cubeUV_minMipLevel - mipInt, 0.0 );
		mipInt = max( mipInt, cubeUV_minMipLevel );
		float faceSize = exp2( mipInt );
		highp vec2 uv = getUV( direction, face ) * ( faceSize - 2.0 ) + 1.0;
		if ( face > 2.0 ) {
			uv.y += faceSize;
			face -= 3.0;
		}
		uv.x += face * faceSize;
		uv.x += filterInt * 3.0 * cubeUV_minTileSize;
		uv.y += 4.0 * ( exp2( CUBEUV_MAX_MIP ) - faceSize );
		uv.x *= CUBEUV_TEXEL_WIDTH;
		uv.y *= CUBEUV_TEXEL_HEIGHT;
		#ifdef texture2DGradEXT
			return texture2DGradEXT( envMap, uv, vec2( 0.0 ), vec2( 0.0 ) ).rgb;
		#else
			return texture2D( envMap, uv ).rgb;
		#endif
	}
	#define cubeUV_r0 1.0
	#define cubeUV_m0 - 2.0
	#define cubeUV_r1 0.8
	#define cubeUV_m1 - 1.0
	#define cubeUV_r4 0.4
	#define cubeUV_m4 2.0
	#define cubeUV_r5 0.305
	#define cubeUV_m5 3.0
	#define cubeUV_r6 0.21
	#define cubeUV_m6 4.0
	float roughnessToMip( float roughness ) {
		float mip = 0.0;
		if ( roughness >= cubeUV_r1 ) {
			mip = ( cubeUV_r0 - roughness ) * ( cubeUV_m1 - cubeUV_m0 ) / ( cubeUV_r0 - cubeUV_r1 ) + cubeUV_m0;
		} else if ( roughness >= cubeUV_r4 ) {
			mip = ( cubeUV_r1 - roughness ) * ( cubeUV_m4 - cubeUV_m1 ) / ( cubeUV_r1 - cubeUV_r4 ) + cubeUV_m1;
		} else if ( roughness >= cubeUV_r5 ) {
			mip = ( cubeUV_r4 - roughness ) * ( cubeUV_m5 - cubeUV_m4 ) / ( cubeUV_r4 - cubeUV_r5 ) + cubeUV_m4;
		} else if ( roughness >= cubeUV_r6 ) {
			mip = ( cubeUV_r5 - roughness ) * ( cubeUV_m6 - cubeUV_m5 ) / ( cubeUV_r5 - cubeUV_r6 ) + cubeUV_m5;
		} else {
			mip = - 2.0 * log2( 1.16 * roughness );		}
		return mip;
	}
	vec4 textureCubeUV( sampler2D envMap, vec3 sampleDir, float roughness ) {
		float mip = clamp( roughnessToMip( roughness ), cubeUV_m0, CUBEUV_MAX_MIP );
		float mipF = fract( mip );
		float mipInt = floor( mip );
		vec3 color0 = bilinearCubeUV( envMap, sampleDir, mipInt );
		if ( mipF == 0.0 ) {
			return vec4( color0, 1.0 );
		} else {
			vec3 color1 = bilinearCubeUV( envMap, sampleDir, mipInt + 1.0 );
			return vec4( mix( color0, color1, mipF ), 1.0 );
		}
	}
#endif`,mg=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
	#ifdef FLIP_SIDED
		transformedTangent = - transformedTangent;
	#endif
#endif`,gg=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,vg=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,_g=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,yg=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,xg="gl_FragColor = linearToOutputTexel( gl_FragColor );",bg=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,Mg=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = inverseTransformDirection( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * vec3( flipEnvMap * reflectVec.x, reflectVec.yz ) );
	#else
		vec4 envColor = vec4( 0.0 );
	#endif
	#ifdef ENVMAP_BLENDING_MULTIPLY
		outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
	#elif defined( ENVMAP_BLENDING_MIX )
		outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
	#elif defined( ENVMAP_BLENDING_ADD )
		outgoingLight += envColor.xyz * specularStrength * reflectivity;
	#endif
#endif`,Sg=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform float flipEnvMap;
	uniform mat3 envMapRotation;
	#ifdef ENVMAP_TYPE_CUBE
		uniform samplerCube envMap;
	#else
		uniform sampler2D envMap;
	#endif
	
#endif`,wg=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,Eg=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Tg=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = inverseTransformDirection( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,Ag=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Cg=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Rg=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Pg=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,Ig=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,kg=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,Lg=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Dg=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Ug=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = inverseTransformDirection( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif`,Ng=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_CUBE_UV
			vec3 worldNormal = inverseTransformDirection( normal, viewMatrix );
			vec4 envMapColor = textureCubeUV( envMap, envMapRotation * worldNormal, 1.0 );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_CUBE_UV
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, roughness * roughness) );
			reflectVec = inverseTransformDirection( reflectVec, viewMatrix );
			vec4 envMapColor = textureCubeUV( envMap, envMapRotation * reflectVec, roughness );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_CUBE_UV
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
#endif`,Fg=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Og=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Bg=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,zg=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Vg=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb * ( 1.0 - metalnessFactor );
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.0525 );material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = mix( min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = mix( vec3( 0.04 ), diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.0525 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.07, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,Hg=`struct PhysicalMaterial {
	vec3 diffuseColor;
	float roughness;
	vec3 specularColor;
	float specularF90;
	float dispersion;
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		float v = 0.5 / ( gv + gl );
		return saturate(v);
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = material.clearcoatRoughness;
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColor;
	float f90 = material.specularF90;
	float roughness = material.roughness;
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float V = V_GGX_SmithCorrelated_Anisotropic( material.alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( material.alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transposeMat3( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float a = roughness < 0.25 ? -339.2 * r2 + 161.4 * roughness - 25.9 : -8.48 * r2 + 14.3 * roughness - 9.95;
	float b = roughness < 0.25 ? 44.0 * r2 - 23.7 * roughness + 3.26 : 1.97 * r2 - 3.27 * roughness + 0.72;
	float DG = exp( a * dotNV + b ) + ( roughness < 0.25 ? 0.0 : 0.1 * ( roughness - 0.25 ) );
	return saturate( DG * RECIPROCAL_PI );
}
vec2 DFGApprox( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	const vec4 c0 = vec4( - 1, - 0.0275, - 0.572, 0.022 );
	const vec4 c1 = vec4( 1, 0.0425, 1.04, - 0.04 );
	vec4 r = roughness * c0 + c1;
	float a004 = min( r.x * r.x, exp2( - 9.28 * dotNV ) ) * r.x + r.y;
	vec2 fab = vec2( - 1.04, 1.04 ) * a004 + r.zw;
	return fab;
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	vec2 fab = DFGApprox( normal, viewDir, roughness );
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, const in float roughness, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	vec2 fab = DFGApprox( normal, viewDir, roughness );
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColor * t2.x + ( vec3( 1.0 ) - material.specularColor ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseColor * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
	#endif
	reflectedLight.directSpecular += irradiance * BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
	#endif
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( geometryNormal, geometryViewDir, material.specularColor, material.specularF90, material.iridescence, material.iridescenceFresnel, material.roughness, singleScattering, multiScattering );
	#else
		computeMultiscattering( geometryNormal, geometryViewDir, material.specularColor, material.specularF90, material.roughness, singleScattering, multiScattering );
	#endif
	vec3 totalScattering = singleScattering + multiScattering;
	vec3 diffuse = material.diffuseColor * ( 1.0 - max( max( totalScattering.r, totalScattering.g ), totalScattering.b ) );
	reflectedLight.indirectSpecular += radiance * singleScattering;
	reflectedLight.indirectSpecular += multiScattering * cosineWeightedIrradiance;
	reflectedLight.indirectDiffuse += diffuse * cosineWeightedIrradiance;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,Gg=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		material.iridescenceFresnel = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		material.iridescenceF0 = Schlick_to_F0( material.iridescenceFresnel, 1.0, dotNVi );
	}
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,Wg=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD ) && defined( ENVMAP_TYPE_CUBE_UV )
		iblIrradiance += getIBLIrradiance( geometryNormal );
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		radiance += getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		radiance += getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,Xg=`#if defined( RE_IndirectDiffuse )
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,qg=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,$g=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Yg=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Zg=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Jg=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,Kg=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,jg=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,Qg=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,tv=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,ev=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,nv=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,iv=`#if defined( USE_MORPHCOLORS )
	vColor *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,sv=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,rv=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,ov=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,av=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#if defined( DOUBLE_SIDED ) && ! defined( FLAT_SHADED )
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#if defined( DOUBLE_SIDED ) && ! defined( FLAT_SHADED )
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,lv=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,cv=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,hv=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,uv=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
	#endif
#endif`,dv=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,fv=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,pv=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,mv=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,gv=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,vv=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,_v=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	return depth * ( near - far ) - near;
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	return ( near * far ) / ( ( far - near ) * depth - far );
}`,yv=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,xv=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,bv=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,Mv=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,Sv=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,wv=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,Ev=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform sampler2D pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	float texture2DCompare( sampler2D depths, vec2 uv, float compare ) {
		float depth = unpackRGBAToDepth( texture2D( depths, uv ) );
		#ifdef USE_REVERSED_DEPTH_BUFFER
			return step( depth, compare );
		#else
			return step( compare, depth );
		#endif
	}
	vec2 texture2DDistribution( sampler2D shadow, vec2 uv ) {
		return unpackRGBATo2Half( texture2D( shadow, uv ) );
	}
	float VSMShadow( sampler2D shadow, vec2 uv, float compare ) {
		float occlusion = 1.0;
		vec2 distribution = texture2DDistribution( shadow, uv );
		#ifdef USE_REVERSED_DEPTH_BUFFER
			float hard_shadow = step( distribution.x, compare );
		#else
			float hard_shadow = step( compare, distribution.x );
		#endif
		if ( hard_shadow != 1.0 ) {
			float distance = compare - distribution.x;
			float variance = max( 0.00000, distribution.y * distribution.y );
			float softness_probability = variance / (variance + distance * distance );			softness_probability = clamp( ( softness_probability - 0.3 ) / ( 0.95 - 0.3 ), 0.0, 1.0 );			occlusion = clamp( max( hard_shadow, softness_probability ), 0.0, 1.0 );
		}
		return occlusion;
	}
	float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
		float shadow = 1.0;
		shadowCoord.xyz /= shadowCoord.w;
		shadowCoord.z += shadowBias;
		bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
		bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
		if ( frustumTest ) {
		#if defined( SHADOWMAP_TYPE_PCF )
			vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
			float dx0 = - texelSize.x * shadowRadius;
			float dy0 = - texelSize.y * shadowRadius;
			float dx1 = + texelSize.x * shadowRadius;
			float dy1 = + texelSize.y * shadowRadius;
			float dx2 = dx0 / 2.0;
			float dy2 = dy0 / 2.0;
			float dx3 = dx1 / 2.0;
			float dy3 = dy1 / 2.0;
			shadow = (
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx0, dy0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx1, dy0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx2, dy2 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy2 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx3, dy2 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx0, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx2, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy, shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx3, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx1, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx2, dy3 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy3 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx3, dy3 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx0, dy1 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( 0.0, dy1 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, shadowCoord.xy + vec2( dx1, dy1 ), shadowCoord.z )
			) * ( 1.0 / 17.0 );
		#elif defined( SHADOWMAP_TYPE_PCF_SOFT )
			vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
			float dx = texelSize.x;
			float dy = texelSize.y;
			vec2 uv = shadowCoord.xy;
			vec2 f = fract( uv * shadowMapSize + 0.5 );
			uv -= f * texelSize;
			shadow = (
				texture2DCompare( shadowMap, uv, shadowCoord.z ) +
				texture2DCompare( shadowMap, uv + vec2( dx, 0.0 ), shadowCoord.z ) +
				texture2DCompare( shadowMap, uv + vec2( 0.0, dy ), shadowCoord.z ) +
				texture2DCompare( shadowMap, uv + texelSize, shadowCoord.z ) +
				mix( texture2DCompare( shadowMap, uv + vec2( -dx, 0.0 ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, 0.0 ), shadowCoord.z ),
					 f.x ) +
				mix( texture2DCompare( shadowMap, uv + vec2( -dx, dy ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, dy ), shadowCoord.z ),
					 f.x ) +
				mix( texture2DCompare( shadowMap, uv + vec2( 0.0, -dy ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( 0.0, 2.0 * dy ), shadowCoord.z ),
					 f.y ) +
				mix( texture2DCompare( shadowMap, uv + vec2( dx, -dy ), shadowCoord.z ),
					 texture2DCompare( shadowMap, uv + vec2( dx, 2.0 * dy ), shadowCoord.z ),
					 f.y ) +
				mix( mix( texture2DCompare( shadowMap, uv + vec2( -dx, -dy ), shadowCoord.z ),
						  texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, -dy ), shadowCoord.z ),
						  f.x ),
					 mix( texture2DCompare( shadowMap, uv + vec2( -dx, 2.0 * dy ), shadowCoord.z ),
						  texture2DCompare( shadowMap, uv + vec2( 2.0 * dx, 2.0 * dy ), shadowCoord.z ),
						  f.x ),
					 f.y )
			) * ( 1.0 / 9.0 );
		#elif defined( SHADOWMAP_TYPE_VSM )
			shadow = VSMShadow( shadowMap, shadowCoord.xy, shadowCoord.z );
		#else
			shadow = texture2DCompare( shadowMap, shadowCoord.xy, shadowCoord.z );
		#endif
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	vec2 cubeToUV( vec3 v, float texelSizeY ) {
		vec3 absV = abs( v );
		float scaleToCube = 1.0 / max( absV.x, max( absV.y, absV.z ) );
		absV *= scaleToCube;
		v *= scaleToCube * ( 1.0 - 2.0 * texelSizeY );
		vec2 planar = v.xy;
		float almostATexel = 1.5 * texelSizeY;
		float almostOne = 1.0 - almostATexel;
		if ( absV.z >= almostOne ) {
			if ( v.z > 0.0 )
				planar.x = 4.0 - v.x;
		} else if ( absV.x >= almostOne ) {
			float signX = sign( v.x );
			planar.x = v.z * signX + 2.0 * signX;
		} else if ( absV.y >= almostOne ) {
			float signY = sign( v.y );
			planar.x = v.x + 2.0 * signY + 2.0;
			planar.y = v.z * signY - 2.0;
		}
		return vec2( 0.125, 0.25 ) * planar + vec2( 0.375, 0.75 );
	}
	float getPointShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		
		float lightToPositionLength = length( lightToPosition );
		if ( lightToPositionLength - shadowCameraFar <= 0.0 && lightToPositionLength - shadowCameraNear >= 0.0 ) {
			float dp = ( lightToPositionLength - shadowCameraNear ) / ( shadowCameraFar - shadowCameraNear );			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			vec2 texelSize = vec2( 1.0 ) / ( shadowMapSize * vec2( 4.0, 2.0 ) );
			#if defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_PCF_SOFT ) || defined( SHADOWMAP_TYPE_VSM )
				vec2 offset = vec2( - 1, 1 ) * shadowRadius * texelSize.y;
				shadow = (
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xyy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yyy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xyx, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yyx, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xxy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yxy, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.xxx, texelSize.y ), dp ) +
					texture2DCompare( shadowMap, cubeToUV( bd3D + offset.yxx, texelSize.y ), dp )
				) * ( 1.0 / 9.0 );
			#else
				shadow = texture2DCompare( shadowMap, cubeToUV( bd3D, texelSize.y ), dp );
			#endif
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
#endif`,Tv=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,Av=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	vec3 shadowWorldNormal = inverseTransformDirection( transformedNormal, viewMatrix );
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,Cv=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,Rv=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,Pv=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,Iv=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,kv=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,Lv=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Dv=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,Uv=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,Nv=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,Fv=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = inverseTransformDirection( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseColor, material.specularColor, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,Ov=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,Bv=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,zv=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,Vv=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,Hv=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,Gv=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,Wv=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Xv=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,qv=`#ifdef ENVMAP_TYPE_CUBE
	uniform samplerCube envMap;
#elif defined( ENVMAP_TYPE_CUBE_UV )
	uniform sampler2D envMap;
#endif
uniform float flipEnvMap;
uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <cube_uv_reflection_fragment>
void main() {
	#ifdef ENVMAP_TYPE_CUBE
		vec4 texColor = textureCube( envMap, backgroundRotation * vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) );
	#elif defined( ENVMAP_TYPE_CUBE_UV )
		vec4 texColor = textureCubeUV( envMap, backgroundRotation * vWorldDirection, backgroundBlurriness );
	#else
		vec4 texColor = vec4( 0.0, 0.0, 0.0, 1.0 );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,$v=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Yv=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Zv=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,Jv=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,Kv=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,jv=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main () {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = packDepthToRGBA( dist );
}`,Qv=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,t_=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,e_=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,n_=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,i_=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,s_=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,r_=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,o_=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,a_=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,l_=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,c_=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,h_=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <packing>
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( packNormalToRGB( normal ), diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,u_=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,d_=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,f_=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,p_=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <cube_uv_reflection_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
		float sheenEnergyComp = 1.0 - 0.157 * max3( material.sheenColor );
		outgoingLight = outgoingLight * sheenEnergyComp + sheenSpecularDirect + sheenSpecularIndirect;
	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,m_=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,g_=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <packing>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,v_=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,__=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,y_=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,x_=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <packing>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,b_=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,M_=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,Bt={alphahash_fragment:Wm,alphahash_pars_fragment:Xm,alphamap_fragment:qm,alphamap_pars_fragment:$m,alphatest_fragment:Ym,alphatest_pars_fragment:Zm,aomap_fragment:Jm,aomap_pars_fragment:Km,batching_pars_vertex:jm,batching_vertex:Qm,begin_vertex:tg,beginnormal_vertex:eg,bsdfs:ng,iridescence_fragment:ig,bumpmap_pars_fragment:sg,clipping_planes_fragment:rg,clipping_planes_pars_fragment:og,clipping_planes_pars_vertex:ag,clipping_planes_vertex:lg,color_fragment:cg,color_pars_fragment:hg,color_pars_vertex:ug,color_vertex:dg,common:fg,cube_uv_reflection_fragment:pg,defaultnormal_vertex:mg,displacementmap_pars_vertex:gg,displacementmap_vertex:vg,emissivemap_fragment:_g,emissivemap_pars_fragment:yg,colorspace_fragment:xg,colorspace_pars_fragment:bg,envmap_fragment:Mg,envmap_common_pars_fragment:Sg,envmap_pars_fragment:wg,envmap_pars_vertex:Eg,envmap_physical_pars_fragment:Ng,envmap_vertex:Tg,fog_vertex:Ag,fog_pars_vertex:Cg,fog_fragment:Rg,fog_pars_fragment:Pg,gradientmap_pars_fragment:Ig,lightmap_pars_fragment:kg,lights_lambert_fragment:Lg,lights_lambert_pars_fragment:Dg,lights_pars_begin:Ug,lights_toon_fragment:Fg,lights_toon_pars_fragment:Og,lights_phong_fragment:Bg,lights_phong_pars_fragment:zg,lights_physical_fragment:Vg,lights_physical_pars_fragment:Hg,lights_fragment_begin:Gg,lights_fragment_maps:Wg,lights_fragment_end:Xg,logdepthbuf_fragment:qg,logdepthbuf_pars_fragment:$g,logdepthbuf_pars_vertex:Yg,logdepthbuf_vertex:Zg,map_fragment:Jg,map_pars_fragment:Kg,map_particle_fragment:jg,map_particle_pars_fragment:Qg,metalnessmap_fragment:tv,metalnessmap_pars_fragment:ev,morphinstance_vertex:nv,morphcolor_vertex:iv,morphnormal_vertex:sv,morphtarget_pars_vertex:rv,morphtarget_vertex:ov,normal_fragment_begin:av,normal_fragment_maps:lv,normal_pars_fragment:cv,normal_pars_vertex:hv,normal_vertex:uv,normalmap_pars_fragment:dv,clearcoat_normal_fragment_begin:fv,clearcoat_normal_fragment_maps:pv,clearcoat_pars_fragment:mv,iridescence_pars_fragment:gv,opaque_fragment:vv,packing:_v,premultiplied_alpha_fragment:yv,project_vertex:xv,dithering_fragment:bv,dithering_pars_fragment:Mv,roughnessmap_fragment:Sv,roughnessmap_pars_fragment:wv,shadowmap_pars_fragment:Ev,shadowmap_pars_vertex:Tv,shadowmap_vertex:Av,shadowmask_pars_fragment:Cv,skinbase_vertex:Rv,skinning_pars_vertex:Pv,skinning_vertex:Iv,skinnormal_vertex:kv,specularmap_fragment:Lv,specularmap_pars_fragment:Dv,tonemapping_fragment:Uv,tonemapping_pars_fragment:Nv,transmission_fragment:Fv,transmission_pars_fragment:Ov,uv_pars_fragment:Bv,uv_pars_vertex:zv,uv_vertex:Vv,worldpos_vertex:Hv,background_vert:Gv,background_frag:Wv,backgroundCube_vert:Xv,backgroundCube_frag:qv,cube_vert:$v,cube_frag:Yv,depth_vert:Zv,depth_frag:Jv,distanceRGBA_vert:Kv,distanceRGBA_frag:jv,equirect_vert:Qv,equirect_frag:t_,linedashed_vert:e_,linedashed_frag:n_,meshbasic_vert:i_,meshbasic_frag:s_,meshlambert_vert:r_,meshlambert_frag:o_,meshmatcap_vert:a_,meshmatcap_frag:l_,meshnormal_vert:c_,meshnormal_frag:h_,meshphong_vert:u_,meshphong_frag:d_,meshphysical_vert:f_,meshphysical_frag:p_,meshtoon_vert:m_,meshtoon_frag:g_,points_vert:v_,points_frag:__,shadow_vert:y_,shadow_frag:x_,sprite_vert:b_,sprite_frag:M_},rt={common:{diffuse:{value:new Zt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new Dt},alphaMap:{value:null},alphaMapTransform:{value:new Dt},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new Dt}},envmap:{envMap:{value:null},envMapRotation:{value:new Dt},flipEnvMap:{value:-1},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new Dt}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new Dt}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new Dt},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new Dt},normalScale:{value:new jt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new Dt},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new Dt}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new Dt}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new Dt}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Zt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMap:{value:[]},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotShadowMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMap:{value:[]},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null}},points:{diffuse:{value:new Zt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new Dt},alphaTest:{value:0},uvTransform:{value:new Dt}},sprite:{diffuse:{value:new Zt(16777215)},opacity:{value:1},center:{value:new jt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new Dt},alphaMap:{value:null},alphaMapTransform:{value:new Dt},alphaTest:{value:0}}},Dn={basic:{uniforms:Ve([rt.common,rt.specularmap,rt.envmap,rt.aomap,rt.lightmap,rt.fog]),vertexShader:Bt.meshbasic_vert,fragmentShader:Bt.meshbasic_frag},lambert:{uniforms:Ve([rt.common,rt.specularmap,rt.envmap,rt.aomap,rt.lightmap,rt.emissivemap,rt.bumpmap,rt.normalmap,rt.displacementmap,rt.fog,rt.lights,{emissive:{value:new Zt(0)}}]),vertexShader:Bt.meshlambert_vert,fragmentShader:Bt.meshlambert_frag},phong:{uniforms:Ve([rt.common,rt.specularmap,rt.envmap,rt.aomap,rt.lightmap,rt.emissivemap,rt.bumpmap,rt.normalmap,rt.displacementmap,rt.fog,rt.lights,{emissive:{value:new Zt(0)},specular:{value:new Zt(1118481)},shininess:{value:30}}]),vertexShader:Bt.meshphong_vert,fragmentShader:Bt.meshphong_frag},standard:{uniforms:Ve([rt.common,rt.envmap,rt.aomap,rt.lightmap,rt.emissivemap,rt.bumpmap,rt.normalmap,rt.displacementmap,rt.roughnessmap,rt.metalnessmap,rt.fog,rt.lights,{emissive:{value:new Zt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Bt.meshphysical_vert,fragmentShader:Bt.meshphysical_frag},toon:{uniforms:Ve([rt.common,rt.aomap,rt.lightmap,rt.emissivemap,rt.bumpmap,rt.normalmap,rt.displacementmap,rt.gradientmap,rt.fog,rt.lights,{emissive:{value:new Zt(0)}}]),vertexShader:Bt.meshtoon_vert,fragmentShader:Bt.meshtoon_frag},matcap:{uniforms:Ve([rt.common,rt.bumpmap,rt.normalmap,rt.displacementmap,rt.fog,{matcap:{value:null}}]),vertexShader:Bt.meshmatcap_vert,fragmentShader:Bt.meshmatcap_frag},points:{uniforms:Ve([rt.points,rt.fog]),vertexShader:Bt.points_vert,fragmentShader:Bt.points_frag},dashed:{uniforms:Ve([rt.common,rt.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Bt.linedashed_vert,fragmentShader:Bt.linedashed_frag},depth:{uniforms:Ve([rt.common,rt.displacementmap]),vertexShader:Bt.depth_vert,fragmentShader:Bt.depth_frag},normal:{uniforms:Ve([rt.common,rt.bumpmap,rt.normalmap,rt.displacementmap,{opacity:{value:1}}]),vertexShader:Bt.meshnormal_vert,fragmentShader:Bt.meshnormal_frag},sprite:{uniforms:Ve([rt.sprite,rt.fog]),vertexShader:Bt.sprite_vert,fragmentShader:Bt.sprite_frag},background:{uniforms:{uvTransform:{value:new Dt},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Bt.background_vert,fragmentShader:Bt.background_frag},backgroundCube:{uniforms:{envMap:{value:null},flipEnvMap:{value:-1},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new Dt}},vertexShader:Bt.backgroundCube_vert,fragmentShader:Bt.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Bt.cube_vert,fragmentShader:Bt.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Bt.equirect_vert,fragmentShader:Bt.equirect_frag},distanceRGBA:{uniforms:Ve([rt.common,rt.displacementmap,{referencePosition:{value:new F},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Bt.distanceRGBA_vert,fragmentShader:Bt.distanceRGBA_frag},shadow:{uniforms:Ve([rt.lights,rt.fog,{color:{value:new Zt(0)},opacity:{value:1}}]),vertexShader:Bt.shadow_vert,fragmentShader:Bt.shadow_frag}};Dn.physical={uniforms:Ve([Dn.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new Dt},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new Dt},clearcoatNormalScale:{value:new jt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new Dt},dispersion:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new Dt},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new Dt},sheen:{value:0},sheenColor:{value:new Zt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new Dt},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new Dt},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new Dt},transmissionSamplerSize:{value:new jt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new Dt},attenuationDistance:{value:0},attenuationColor:{value:new Zt(0)},specularColor:{value:new Zt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new Dt},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new Dt},anisotropyVector:{value:new jt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new Dt}}]),vertexShader:Bt.meshphysical_vert,fragmentShader:Bt.meshphysical_frag};var Oa={r:0,b:0,g:0},$i=new An,S_=new be;function w_(i,t,e,n,s,r,o){let a=new Zt(0),l=r===!0?0:1,c,h,f=null,p=0,d=null;function v(T){let b=T.isScene===!0?T.background:null;return b&&b.isTexture&&(b=(T.backgroundBlurriness>0?e:t).get(b)),b}function _(T){let b=!1,C=v(T);C===null?m(a,l):C&&C.isColor&&(m(C,1),b=!0);let R=i.xr.getEnvironmentBlendMode();R==="additive"?n.buffers.color.setClear(0,0,0,1,o):R==="alpha-blend"&&n.buffers.color.setClear(0,0,0,0,o),(i.autoClear||b)&&(n.buffers.depth.setTest(!0),n.buffers.depth.setMask(!0),n.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function g(T,b){let C=v(b);C&&(C.isCubeTexture||C.mapping===Mr)?(h===void 0&&(h=new ke(new Ts(1,1,1),new Le({name:"BackgroundCubeMaterial",uniforms:qi(Dn.backgroundCube.uniforms),vertexShader:Dn.backgroundCube.vertexShader,fragmentShader:Dn.backgroundCube.fragmentShader,side:Ae,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),h.geometry.deleteAttribute("normal"),h.geometry.deleteAttribute("uv"),h.onBeforeRender=function(R,P,U){this.matrixWorld.copyPosition(U.matrixWorld)},Object.defineProperty(h.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),s.update(h)),$i.copy(b.backgroundRotation),$i.x*=-1,$i.y*=-1,$i.z*=-1,C.isCubeTexture&&C.isRenderTargetTexture===!1&&($i.y*=-1,$i.z*=-1),h.material.uniforms.envMap.value=C,h.material.uniforms.flipEnvMap.value=C.isCubeTexture&&C.isRenderTargetTexture===!1?-1:1,h.material.uniforms.backgroundBlurriness.value=b.backgroundBlurriness,h.material.uniforms.backgroundIntensity.value=b.backgroundIntensity,h.material.uniforms.backgroundRotation.value.setFromMatrix4(S_.makeRotationFromEuler($i)),h.material.toneMapped=Yt.getTransfer(C.colorSpace)!==ee,(f!==C||p!==C.version||d!==i.toneMapping)&&(h.material.needsUpdate=!0,f=C,p=C.version,d=i.toneMapping),h.layers.enableAll(),T.unshift(h,h.geometry,h.material,0,0,null)):C&&C.isTexture&&(c===void 0&&(c=new ke(new Hi(2,2),new Le({name:"BackgroundMaterial",uniforms:qi(Dn.background.uniforms),vertexShader:Dn.background.vertexShader,fragmentShader:Dn.background.fragmentShader,side:Yn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),Object.defineProperty(c.material,"map",{get:function(){return this.uniforms.t2D.value}}),s.update(c)),c.material.uniforms.t2D.value=C,c.material.uniforms.backgroundIntensity.value=b.backgroundIntensity,c.material.toneMapped=Yt.getTransfer(C.colorSpace)!==ee,C.matrixAutoUpdate===!0&&C.updateMatrix(),c.material.uniforms.uvTransform.value.copy(C.matrix),(f!==C||p!==C.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,f=C,p=C.version,d=i.toneMapping),c.layers.enableAll(),T.unshift(c,c.geometry,c.material,0,0,null))}function m(T,b){T.getRGB(Oa,zc(i)),n.buffers.color.setClear(Oa.r,Oa.g,Oa.b,b,o)}function S(){h!==void 0&&(h.geometry.dispose(),h.material.dispose(),h=void 0),c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0)}return{getClearColor:function(){return a},setClearColor:function(T,b=1){a.set(T),l=b,m(a,l)},getClearAlpha:function(){return l},setClearAlpha:function(T){l=T,m(a,l)},render:_,addToRenderList:g,dispose:S}}function E_(i,t){let e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=p(null),r=s,o=!1;function a(M,k,O,V,q){let Z=!1,X=f(V,O,k);r!==X&&(r=X,c(r.object)),Z=d(M,V,O,q),Z&&v(M,V,O,q),q!==null&&t.update(q,i.ELEMENT_ARRAY_BUFFER),(Z||o)&&(o=!1,b(M,k,O,V),q!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(q).buffer))}function l(){return i.createVertexArray()}function c(M){return i.bindVertexArray(M)}function h(M){return i.deleteVertexArray(M)}function f(M,k,O){let V=O.wireframe===!0,q=n[M.id];q===void 0&&(q={},n[M.id]=q);let Z=q[k.id];Z===void 0&&(Z={},q[k.id]=Z);let X=Z[V];return X===void 0&&(X=p(l()),Z[V]=X),X}function p(M){let k=[],O=[],V=[];for(let q=0;q<e;q++)k[q]=0,O[q]=0,V[q]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:k,enabledAttributes:O,attributeDivisors:V,object:M,attributes:{},index:null}}function d(M,k,O,V){let q=r.attributes,Z=k.attributes,X=0,nt=O.getAttributes();for(let H in nt)if(nt[H].location>=0){let ut=q[H],wt=Z[H];if(wt===void 0&&(H==="instanceMatrix"&&M.instanceMatrix&&(wt=M.instanceMatrix),H==="instanceColor"&&M.instanceColor&&(wt=M.instanceColor)),ut===void 0||ut.attribute!==wt||wt&&ut.data!==wt.data)return!0;X++}return r.attributesNum!==X||r.index!==V}function v(M,k,O,V){let q={},Z=k.attributes,X=0,nt=O.getAttributes();for(let H in nt)if(nt[H].location>=0){let ut=Z[H];ut===void 0&&(H==="instanceMatrix"&&M.instanceMatrix&&(ut=M.instanceMatrix),H==="instanceColor"&&M.instanceColor&&(ut=M.instanceColor));let wt={};wt.attribute=ut,ut&&ut.data&&(wt.data=ut.data),q[H]=wt,X++}r.attributes=q,r.attributesNum=X,r.index=V}function _(){let M=r.newAttributes;for(let k=0,O=M.length;k<O;k++)M[k]=0}function g(M){m(M,0)}function m(M,k){let O=r.newAttributes,V=r.enabledAttributes,q=r.attributeDivisors;O[M]=1,V[M]===0&&(i.enableVertexAttribArray(M),V[M]=1),q[M]!==k&&(i.vertexAttribDivisor(M,k),q[M]=k)}function S(){let M=r.newAttributes,k=r.enabledAttributes;for(let O=0,V=k.length;O<V;O++)k[O]!==M[O]&&(i.disableVertexAttribArray(O),k[O]=0)}function T(M,k,O,V,q,Z,X){X===!0?i.vertexAttribIPointer(M,k,O,q,Z):i.vertexAttribPointer(M,k,O,V,q,Z)}function b(M,k,O,V){_();let q=V.attributes,Z=O.getAttributes(),X=k.defaultAttributeValues;for(let nt in Z){let H=Z[nt];if(H.location>=0){let ot=q[nt];if(ot===void 0&&(nt==="instanceMatrix"&&M.instanceMatrix&&(ot=M.instanceMatrix),nt==="instanceColor"&&M.instanceColor&&(ot=M.instanceColor)),ot!==void 0){let ut=ot.normalized,wt=ot.itemSize,zt=t.get(ot);if(zt===void 0)continue;let se=zt.buffer,de=zt.type,Qt=zt.bytesPerElement,$=de===i.INT||de===i.UNSIGNED_INT||ot.gpuType===sa;if(ot.isInterleavedBufferAttribute){let K=ot.data,pt=K.stride,It=ot.offset;if(K.isInstancedInterleavedBuffer){for(let St=0;St<H.locationSize;St++)m(H.location+St,K.meshPerAttribute);M.isInstancedMesh!==!0&&V._maxInstanceCount===void 0&&(V._maxInstanceCount=K.meshPerAttribute*K.count)}else for(let St=0;St<H.locationSize;St++)g(H.location+St);i.bindBuffer(i.ARRAY_BUFFER,se);for(let St=0;St<H.locationSize;St++)T(H.location+St,wt/H.locationSize,de,ut,pt*Qt,(It+wt/H.locationSize*St)*Qt,$)}else{if(ot.isInstancedBufferAttribute){for(let K=0;K<H.locationSize;K++)m(H.location+K,ot.meshPerAttribute);M.isInstancedMesh!==!0&&V._maxInstanceCount===void 0&&(V._maxInstanceCount=ot.meshPerAttribute*ot.count)}else for(let K=0;K<H.locationSize;K++)g(H.location+K);i.bindBuffer(i.ARRAY_BUFFER,se);for(let K=0;K<H.locationSize;K++)T(H.location+K,wt/H.locationSize,de,ut,wt*Qt,wt/H.locationSize*K*Qt,$)}}else if(X!==void 0){let ut=X[nt];if(ut!==void 0)switch(ut.length){case 2:i.vertexAttrib2fv(H.location,ut);break;case 3:i.vertexAttrib3fv(H.location,ut);break;case 4:i.vertexAttrib4fv(H.location,ut);break;default:i.vertexAttrib1fv(H.location,ut)}}}}S()}function C(){U();for(let M in n){let k=n[M];for(let O in k){let V=k[O];for(let q in V)h(V[q].object),delete V[q];delete k[O]}delete n[M]}}function R(M){if(n[M.id]===void 0)return;let k=n[M.id];for(let O in k){let V=k[O];for(let q in V)h(V[q].object),delete V[q];delete k[O]}delete n[M.id]}function P(M){for(let k in n){let O=n[k];if(O[M.id]===void 0)continue;let V=O[M.id];for(let q in V)h(V[q].object),delete V[q];delete O[M.id]}}function U(){w(),o=!0,r!==s&&(r=s,c(r.object))}function w(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:U,resetDefaultState:w,dispose:C,releaseStatesOfGeometry:R,releaseStatesOfProgram:P,initAttributes:_,enableAttribute:g,disableUnusedAttributes:S}}function T_(i,t,e){let n;function s(c){n=c}function r(c,h){i.drawArrays(n,c,h),e.update(h,n,1)}function o(c,h,f){f!==0&&(i.drawArraysInstanced(n,c,h,f),e.update(h,n,f))}function a(c,h,f){if(f===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,c,0,h,0,f);let d=0;for(let v=0;v<f;v++)d+=h[v];e.update(d,n,1)}function l(c,h,f,p){if(f===0)return;let d=t.get("WEBGL_multi_draw");if(d===null)for(let v=0;v<c.length;v++)o(c[v],h[v],p[v]);else{d.multiDrawArraysInstancedWEBGL(n,c,0,h,0,p,0,f);let v=0;for(let _=0;_<f;_++)v+=h[_]*p[_];e.update(v,n,1)}}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a,this.renderMultiDrawInstances=l}function A_(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let P=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(P.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(P){return!(P!==fn&&n.convert(P)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(P){let U=P===Ps&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(P!==In&&n.convert(P)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE)&&P!==Ln&&!U)}function l(P){if(P==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";P="mediump"}return P==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp",h=l(c);h!==c&&(console.warn("THREE.WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let f=e.logarithmicDepthBuffer===!0,p=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),d=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),v=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),_=i.getParameter(i.MAX_TEXTURE_SIZE),g=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),m=i.getParameter(i.MAX_VERTEX_ATTRIBS),S=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),T=i.getParameter(i.MAX_VARYING_VECTORS),b=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),C=v>0,R=i.getParameter(i.MAX_SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:f,reversedDepthBuffer:p,maxTextures:d,maxVertexTextures:v,maxTextureSize:_,maxCubemapSize:g,maxAttributes:m,maxVertexUniforms:S,maxVaryings:T,maxFragmentUniforms:b,vertexTextures:C,maxSamples:R}}function C_(i){let t=this,e=null,n=0,s=!1,r=!1,o=new wn,a=new Dt,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(f,p){let d=f.length!==0||p||n!==0||s;return s=p,n=f.length,d},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(f,p){e=h(f,p,0)},this.setState=function(f,p,d){let v=f.clippingPlanes,_=f.clipIntersection,g=f.clipShadows,m=i.get(f);if(!s||v===null||v.length===0||r&&!g)r?h(null):c();else{let S=r?0:n,T=S*4,b=m.clippingState||null;l.value=b,b=h(v,p,T,d);for(let C=0;C!==T;++C)b[C]=e[C];m.clippingState=b,this.numIntersection=_?this.numPlanes:0,this.numPlanes+=S}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(f,p,d,v){let _=f!==null?f.length:0,g=null;if(_!==0){if(g=l.value,v!==!0||g===null){let m=d+_*4,S=p.matrixWorldInverse;a.getNormalMatrix(S),(g===null||g.length<m)&&(g=new Float32Array(m));for(let T=0,b=d;T!==_;++T,b+=4)o.copy(f[T]).applyMatrix4(S,a),o.normal.toArray(g,b),g[b+3]=o.constant}l.value=g,l.needsUpdate=!0}return t.numPlanes=_,t.numIntersection=0,g}}function R_(i){let t=new WeakMap;function e(o,a){return a===ea?o.mapping=Wi:a===na&&(o.mapping=Xi),o}function n(o){if(o&&o.isTexture){let a=o.mapping;if(a===ea||a===na)if(t.has(o)){let l=t.get(o).texture;return e(l,o.mapping)}else{let l=o.image;if(l&&l.height>0){let c=new Uo(l.height);return c.fromEquirectangularTexture(i,o),t.set(o,c),o.addEventListener("dispose",s),e(c.texture,o.mapping)}else return null}}return o}function s(o){let a=o.target;a.removeEventListener("dispose",s);let l=t.get(a);l!==void 0&&(t.delete(a),l.dispose())}function r(){t=new WeakMap}return{get:n,dispose:r}}var Ds=4,Id=[.125,.215,.35,.446,.526,.582],Ji=20,Wc=new Cs,kd=new Zt,Xc=null,qc=0,$c=0,Yc=!1,Zi=(1+Math.sqrt(5))/2,Ls=1/Zi,Ld=[new F(-Zi,Ls,0),new F(Zi,Ls,0),new F(-Ls,0,Zi),new F(Ls,0,Zi),new F(0,Zi,-Ls),new F(0,Zi,Ls),new F(-1,1,-1),new F(1,1,-1),new F(-1,1,1),new F(1,1,1)],P_=new F,Va=class{constructor(t){this._renderer=t,this._pingPongRenderTarget=null,this._lodMax=0,this._cubeSize=0,this._lodPlanes=[],this._sizeLods=[],this._sigmas=[],this._blurMaterial=null,this._cubemapMaterial=null,this._equirectMaterial=null,this._compileMaterial(this._blurMaterial)}fromScene(t,e=0,n=.1,s=100,r={}){let{size:o=256,position:a=P_}=r;Xc=this._renderer.getRenderTarget(),qc=this._renderer.getActiveCubeFace(),$c=this._renderer.getActiveMipmapLevel(),Yc=this._renderer.xr.enabled,this._renderer.xr.enabled=!1,this._setSize(o);let l=this._allocateTargets();return l.depthBuffer=!0,this._sceneToCubeUV(t,n,s,l,a),e>0&&this._blur(l,0,0,e),this._applyPMREM(l),this._cleanup(l),l}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Nd(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Ud(),this._compileMaterial(this._equirectMaterial))}dispose(){this._dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose()}_setSize(t){this._lodMax=Math.floor(Math.log2(t)),this._cubeSize=Math.pow(2,this._lodMax)}_dispose(){this._blurMaterial!==null&&this._blurMaterial.dispose(),this._pingPongRenderTarget!==null&&this._pingPongRenderTarget.dispose();for(let t=0;t<this._lodPlanes.length;t++)this._lodPlanes[t].dispose()}_cleanup(t){this._renderer.setRenderTarget(Xc,qc,$c),this._renderer.xr.enabled=Yc,t.scissorTest=!1,Ba(t,0,0,t.width,t.height)}_fromTexture(t,e){t.mapping===Wi||t.mapping===Xi?this._setSize(t.image.length===0?16:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4),Xc=this._renderer.getRenderTarget(),qc=this._renderer.getActiveCubeFace(),$c=this._renderer.getActiveMipmapLevel(),Yc=this._renderer.xr.enabled,this._renderer.xr.enabled=!1;let n=e||this._allocateTargets();return this._textureToCubeUV(t,n),this._applyPMREM(n),this._cleanup(n),n}_allocateTargets(){let t=3*Math.max(this._cubeSize,112),e=4*this._cubeSize,n={magFilter:tn,minFilter:tn,generateMipmaps:!1,type:Ps,format:fn,colorSpace:Tn,depthBuffer:!1},s=Dd(t,e,n);if(this._pingPongRenderTarget===null||this._pingPongRenderTarget.width!==t||this._pingPongRenderTarget.height!==e){this._pingPongRenderTarget!==null&&this._dispose(),this._pingPongRenderTarget=Dd(t,e,n);let{_lodMax:r}=this;({sizeLods:this._sizeLods,lodPlanes:this._lodPlanes,sigmas:this._sigmas}=I_(r)),this._blurMaterial=k_(r,t,e)}return s}_compileMaterial(t){let e=new ke(this._lodPlanes[0],t);this._renderer.compile(e,Wc)}_sceneToCubeUV(t,e,n,s,r){let l=new ze(90,1,e,n),c=[1,-1,1,1,1,1],h=[1,1,1,-1,-1,-1],f=this._renderer,p=f.autoClear,d=f.toneMapping;f.getClearColor(kd),f.toneMapping=Qn,f.autoClear=!1,f.state.buffers.depth.getReversed()&&(f.setRenderTarget(s),f.clearDepth(),f.setRenderTarget(null));let _=new dr({name:"PMREM.Background",side:Ae,depthWrite:!1,depthTest:!1}),g=new ke(new Ts,_),m=!1,S=t.background;S?S.isColor&&(_.color.copy(S),t.background=null,m=!0):(_.color.copy(kd),m=!0);for(let T=0;T<6;T++){let b=T%3;b===0?(l.up.set(0,c[T],0),l.position.set(r.x,r.y,r.z),l.lookAt(r.x+h[T],r.y,r.z)):b===1?(l.up.set(0,0,c[T]),l.position.set(r.x,r.y,r.z),l.lookAt(r.x,r.y+h[T],r.z)):(l.up.set(0,c[T],0),l.position.set(r.x,r.y,r.z),l.lookAt(r.x,r.y,r.z+h[T]));let C=this._cubeSize;Ba(s,b*C,T>2?C:0,C,C),f.setRenderTarget(s),m&&f.render(g,l),f.render(t,l)}g.geometry.dispose(),g.material.dispose(),f.toneMapping=d,f.autoClear=p,t.background=S}_textureToCubeUV(t,e){let n=this._renderer,s=t.mapping===Wi||t.mapping===Xi;s?(this._cubemapMaterial===null&&(this._cubemapMaterial=Nd()),this._cubemapMaterial.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):this._equirectMaterial===null&&(this._equirectMaterial=Ud());let r=s?this._cubemapMaterial:this._equirectMaterial,o=new ke(this._lodPlanes[0],r),a=r.uniforms;a.envMap.value=t;let l=this._cubeSize;Ba(e,0,0,3*l,2*l),n.setRenderTarget(e),n.render(o,Wc)}_applyPMREM(t){let e=this._renderer,n=e.autoClear;e.autoClear=!1;let s=this._lodPlanes.length;for(let r=1;r<s;r++){let o=Math.sqrt(this._sigmas[r]*this._sigmas[r]-this._sigmas[r-1]*this._sigmas[r-1]),a=Ld[(s-r-1)%Ld.length];this._blur(t,r-1,r,o,a)}e.autoClear=n}_blur(t,e,n,s,r){let o=this._pingPongRenderTarget;this._halfBlur(t,o,e,n,s,"latitudinal",r),this._halfBlur(o,t,n,n,s,"longitudinal",r)}_halfBlur(t,e,n,s,r,o,a){let l=this._renderer,c=this._blurMaterial;o!=="latitudinal"&&o!=="longitudinal"&&console.error("blur direction must be either latitudinal or longitudinal!");let h=3,f=new ke(this._lodPlanes[s],c),p=c.uniforms,d=this._sizeLods[n]-1,v=isFinite(r)?Math.PI/(2*d):2*Math.PI/(2*Ji-1),_=r/v,g=isFinite(r)?1+Math.floor(h*_):Ji;g>Ji&&console.warn(`sigmaRadians, ${r}, is too large and will clip, as it requested ${g} samples when the maximum is set to ${Ji}`);let m=[],S=0;for(let P=0;P<Ji;++P){let U=P/_,w=Math.exp(-U*U/2);m.push(w),P===0?S+=w:P<g&&(S+=2*w)}for(let P=0;P<m.length;P++)m[P]=m[P]/S;p.envMap.value=t.texture,p.samples.value=g,p.weights.value=m,p.latitudinal.value=o==="latitudinal",a&&(p.poleAxis.value=a);let{_lodMax:T}=this;p.dTheta.value=v,p.mipInt.value=T-n;let b=this._sizeLods[s],C=3*b*(s>T-Ds?s-T+Ds:0),R=4*(this._cubeSize-b);Ba(e,C,R,3*b,2*b),l.setRenderTarget(e),l.render(f,Wc)}};function I_(i){let t=[],e=[],n=[],s=i,r=i-Ds+1+Id.length;for(let o=0;o<r;o++){let a=Math.pow(2,s);e.push(a);let l=1/a;o>i-Ds?l=Id[o-i+Ds-1]:o===0&&(l=0),n.push(l);let c=1/(a-2),h=-c,f=1+c,p=[h,h,f,h,f,f,h,h,f,f,h,f],d=6,v=6,_=3,g=2,m=1,S=new Float32Array(_*v*d),T=new Float32Array(g*v*d),b=new Float32Array(m*v*d);for(let R=0;R<d;R++){let P=R%3*2/3-1,U=R>2?0:-1,w=[P,U,0,P+2/3,U,0,P+2/3,U+1,0,P,U,0,P+2/3,U+1,0,P,U+1,0];S.set(w,_*v*R),T.set(p,g*v*R);let M=[R,R,R,R,R,R];b.set(M,m*v*R)}let C=new Cn;C.setAttribute("position",new Ue(S,_)),C.setAttribute("uv",new Ue(T,g)),C.setAttribute("faceIndex",new Ue(b,m)),t.push(C),s>Ds&&s--}return{lodPlanes:t,sizeLods:e,sigmas:n}}function Dd(i,t,e){let n=new un(i,t,e);return n.texture.mapping=Mr,n.texture.name="PMREM.cubeUv",n.scissorTest=!0,n}function Ba(i,t,e,n,s){i.viewport.set(t,e,n,s),i.scissor.set(t,e,n,s)}function k_(i,t,e){let n=new Float32Array(Ji),s=new F(0,1,0);return new Le({name:"SphericalGaussianBlur",defines:{n:Ji,CUBEUV_TEXEL_WIDTH:1/t,CUBEUV_TEXEL_HEIGHT:1/e,CUBEUV_MAX_MIP:`${i}.0`},uniforms:{envMap:{value:null},samples:{value:1},weights:{value:n},latitudinal:{value:!1},dTheta:{value:0},mipInt:{value:0},poleAxis:{value:s}},vertexShader:sh(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			varying vec3 vOutputDirection;

			uniform sampler2D envMap;
			uniform int samples;
			uniform float weights[ n ];
			uniform bool latitudinal;
			uniform float dTheta;
			uniform float mipInt;
			uniform vec3 poleAxis;

			#define ENVMAP_TYPE_CUBE_UV
			#include <cube_uv_reflection_fragment>

			vec3 getSample( float theta, vec3 axis ) {

				float cosTheta = cos( theta );
				// Rodrigues' axis-angle rotation
				vec3 sampleDirection = vOutputDirection * cosTheta
					+ cross( axis, vOutputDirection ) * sin( theta )
					+ axis * dot( axis, vOutputDirection ) * ( 1.0 - cosTheta );

				return bilinearCubeUV( envMap, sampleDirection, mipInt );

			}

			void main() {

				vec3 axis = latitudinal ? poleAxis : cross( poleAxis, vOutputDirection );

				if ( all( equal( axis, vec3( 0.0 ) ) ) ) {

					axis = vec3( vOutputDirection.z, 0.0, - vOutputDirection.x );

				}

				axis = normalize( axis );

				gl_FragColor = vec4( 0.0, 0.0, 0.0, 1.0 );
				gl_FragColor.rgb += weights[ 0 ] * getSample( 0.0, axis );

				for ( int i = 1; i < n; i++ ) {

					if ( i >= samples ) {

						break;

					}

					float theta = dTheta * float( i );
					gl_FragColor.rgb += weights[ i ] * getSample( -1.0 * theta, axis );
					gl_FragColor.rgb += weights[ i ] * getSample( theta, axis );

				}

			}
		`,blending:jn,depthTest:!1,depthWrite:!1})}function Ud(){return new Le({name:"EquirectangularToCubeUV",uniforms:{envMap:{value:null}},vertexShader:sh(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			varying vec3 vOutputDirection;

			uniform sampler2D envMap;

			#include <common>

			void main() {

				vec3 outputDirection = normalize( vOutputDirection );
				vec2 uv = equirectUv( outputDirection );

				gl_FragColor = vec4( texture2D ( envMap, uv ).rgb, 1.0 );

			}
		`,blending:jn,depthTest:!1,depthWrite:!1})}function Nd(){return new Le({name:"CubemapToCubeUV",uniforms:{envMap:{value:null},flipEnvMap:{value:-1}},vertexShader:sh(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			uniform float flipEnvMap;

			varying vec3 vOutputDirection;

			uniform samplerCube envMap;

			void main() {

				gl_FragColor = textureCube( envMap, vec3( flipEnvMap * vOutputDirection.x, vOutputDirection.yz ) );

			}
		`,blending:jn,depthTest:!1,depthWrite:!1})}function sh(){return`

		precision mediump float;
		precision mediump int;

		attribute float faceIndex;

		varying vec3 vOutputDirection;

		// RH coordinate system; PMREM face-indexing convention
		vec3 getDirection( vec2 uv, float face ) {

			uv = 2.0 * uv - 1.0;

			vec3 direction = vec3( uv, 1.0 );

			if ( face == 0.0 ) {

				direction = direction.zyx; // ( 1, v, u ) pos x

			} else if ( face == 1.0 ) {

				direction = direction.xzy;
				direction.xz *= -1.0; // ( -u, 1, -v ) pos y

			} else if ( face == 2.0 ) {

				direction.x *= -1.0; // ( -u, v, 1 ) pos z

			} else if ( face == 3.0 ) {

				direction = direction.zyx;
				direction.xz *= -1.0; // ( -1, v, -u ) neg x

			} else if ( face == 4.0 ) {

				direction = direction.xzy;
				direction.xy *= -1.0; // ( -u, -1, v ) neg y

			} else if ( face == 5.0 ) {

				direction.z *= -1.0; // ( u, v, -1 ) neg z

			}

			return direction;

		}

		void main() {

			vOutputDirection = getDirection( uv, faceIndex );
			gl_Position = vec4( position, 1.0 );

		}
	`}function L_(i){let t=new WeakMap,e=null;function n(a){if(a&&a.isTexture){let l=a.mapping,c=l===ea||l===na,h=l===Wi||l===Xi;if(c||h){let f=t.get(a),p=f!==void 0?f.texture.pmremVersion:0;if(a.isRenderTargetTexture&&a.pmremVersion!==p)return e===null&&(e=new Va(i)),f=c?e.fromEquirectangular(a,f):e.fromCubemap(a,f),f.texture.pmremVersion=a.pmremVersion,t.set(a,f),f.texture;if(f!==void 0)return f.texture;{let d=a.image;return c&&d&&d.height>0||h&&d&&s(d)?(e===null&&(e=new Va(i)),f=c?e.fromEquirectangular(a):e.fromCubemap(a),f.texture.pmremVersion=a.pmremVersion,t.set(a,f),a.addEventListener("dispose",r),f.texture):null}}}return a}function s(a){let l=0,c=6;for(let h=0;h<c;h++)a[h]!==void 0&&l++;return l===c}function r(a){let l=a.target;l.removeEventListener("dispose",r);let c=t.get(l);c!==void 0&&(t.delete(l),c.dispose())}function o(){t=new WeakMap,e!==null&&(e.dispose(),e=null)}return{get:n,dispose:o}}function D_(i){let t={};function e(n){if(t[n]!==void 0)return t[n];let s;switch(n){case"WEBGL_depth_texture":s=i.getExtension("WEBGL_depth_texture")||i.getExtension("MOZ_WEBGL_depth_texture")||i.getExtension("WEBKIT_WEBGL_depth_texture");break;case"EXT_texture_filter_anisotropic":s=i.getExtension("EXT_texture_filter_anisotropic")||i.getExtension("MOZ_EXT_texture_filter_anisotropic")||i.getExtension("WEBKIT_EXT_texture_filter_anisotropic");break;case"WEBGL_compressed_texture_s3tc":s=i.getExtension("WEBGL_compressed_texture_s3tc")||i.getExtension("MOZ_WEBGL_compressed_texture_s3tc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_s3tc");break;case"WEBGL_compressed_texture_pvrtc":s=i.getExtension("WEBGL_compressed_texture_pvrtc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_pvrtc");break;default:s=i.getExtension(n)}return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){let s=e(n);return s===null&&Ms("THREE.WebGLRenderer: "+n+" extension not supported."),s}}}function U_(i,t,e,n){let s={},r=new WeakMap;function o(f){let p=f.target;p.index!==null&&t.remove(p.index);for(let v in p.attributes)t.remove(p.attributes[v]);p.removeEventListener("dispose",o),delete s[p.id];let d=r.get(p);d&&(t.remove(d),r.delete(p)),n.releaseStatesOfGeometry(p),p.isInstancedBufferGeometry===!0&&delete p._maxInstanceCount,e.memory.geometries--}function a(f,p){return s[p.id]===!0||(p.addEventListener("dispose",o),s[p.id]=!0,e.memory.geometries++),p}function l(f){let p=f.attributes;for(let d in p)t.update(p[d],i.ARRAY_BUFFER)}function c(f){let p=[],d=f.index,v=f.attributes.position,_=0;if(d!==null){let S=d.array;_=d.version;for(let T=0,b=S.length;T<b;T+=3){let C=S[T+0],R=S[T+1],P=S[T+2];p.push(C,R,R,P,P,C)}}else if(v!==void 0){let S=v.array;_=v.version;for(let T=0,b=S.length/3-1;T<b;T+=3){let C=T+0,R=T+1,P=T+2;p.push(C,R,R,P,P,C)}}else return;let g=new(Bc(p)?pr:fr)(p,1);g.version=_;let m=r.get(f);m&&t.remove(m),r.set(f,g)}function h(f){let p=r.get(f);if(p){let d=f.index;d!==null&&p.version<d.version&&c(f)}else c(f);return r.get(f)}return{get:a,update:l,getWireframeAttribute:h}}function N_(i,t,e){let n;function s(p){n=p}let r,o;function a(p){r=p.type,o=p.bytesPerElement}function l(p,d){i.drawElements(n,d,r,p*o),e.update(d,n,1)}function c(p,d,v){v!==0&&(i.drawElementsInstanced(n,d,r,p*o,v),e.update(d,n,v))}function h(p,d,v){if(v===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,p,0,v);let g=0;for(let m=0;m<v;m++)g+=d[m];e.update(g,n,1)}function f(p,d,v,_){if(v===0)return;let g=t.get("WEBGL_multi_draw");if(g===null)for(let m=0;m<p.length;m++)c(p[m]/o,d[m],_[m]);else{g.multiDrawElementsInstancedWEBGL(n,d,0,r,p,0,_,0,v);let m=0;for(let S=0;S<v;S++)m+=d[S]*_[S];e.update(m,n,1)}}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h,this.renderMultiDrawInstances=f}function F_(i){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(e.calls++,o){case i.TRIANGLES:e.triangles+=a*(r/3);break;case i.LINES:e.lines+=a*(r/2);break;case i.LINE_STRIP:e.lines+=a*(r-1);break;case i.LINE_LOOP:e.lines+=a*r;break;case i.POINTS:e.points+=a*r;break;default:console.error("THREE.WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function O_(i,t,e){let n=new WeakMap,s=new ge;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,f=h!==void 0?h.length:0,p=n.get(a);if(p===void 0||p.count!==f){let w=function(){P.dispose(),n.delete(a),a.removeEventListener("dispose",w)};p!==void 0&&p.texture.dispose();let d=a.morphAttributes.position!==void 0,v=a.morphAttributes.normal!==void 0,_=a.morphAttributes.color!==void 0,g=a.morphAttributes.position||[],m=a.morphAttributes.normal||[],S=a.morphAttributes.color||[],T=0;d===!0&&(T=1),v===!0&&(T=2),_===!0&&(T=3);let b=a.attributes.position.count*T,C=1;b>t.maxTextureSize&&(C=Math.ceil(b/t.maxTextureSize),b=t.maxTextureSize);let R=new Float32Array(b*C*4*f),P=new hr(R,b,C,f);P.type=Ln,P.needsUpdate=!0;let U=T*4;for(let M=0;M<f;M++){let k=g[M],O=m[M],V=S[M],q=b*C*4*M;for(let Z=0;Z<k.count;Z++){let X=Z*U;d===!0&&(s.fromBufferAttribute(k,Z),R[q+X+0]=s.x,R[q+X+1]=s.y,R[q+X+2]=s.z,R[q+X+3]=0),v===!0&&(s.fromBufferAttribute(O,Z),R[q+X+4]=s.x,R[q+X+5]=s.y,R[q+X+6]=s.z,R[q+X+7]=0),_===!0&&(s.fromBufferAttribute(V,Z),R[q+X+8]=s.x,R[q+X+9]=s.y,R[q+X+10]=s.z,R[q+X+11]=V.itemSize===4?s.w:1)}}p={count:f,texture:P,size:new jt(b,C)},n.set(a,p),a.addEventListener("dispose",w)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,e);else{let d=0;for(let _=0;_<c.length;_++)d+=c[_];let v=a.morphTargetsRelative?1:1-d;l.getUniforms().setValue(i,"morphTargetBaseInfluence",v),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",p.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",p.size)}return{update:r}}function B_(i,t,e,n){let s=new WeakMap;function r(l){let c=n.render.frame,h=l.geometry,f=t.get(l,h);if(s.get(f)!==c&&(t.update(f),s.set(f,c)),l.isInstancedMesh&&(l.hasEventListener("dispose",a)===!1&&l.addEventListener("dispose",a),s.get(l)!==c&&(e.update(l.instanceMatrix,i.ARRAY_BUFFER),l.instanceColor!==null&&e.update(l.instanceColor,i.ARRAY_BUFFER),s.set(l,c))),l.isSkinnedMesh){let p=l.skeleton;s.get(p)!==c&&(p.update(),s.set(p,c))}return f}function o(){s=new WeakMap}function a(l){let c=l.target;c.removeEventListener("dispose",a),e.remove(c.instanceMatrix),c.instanceColor!==null&&e.remove(c.instanceColor)}return{update:r,dispose:o}}var ef=new en,Fd=new Vi(1,1),nf=new hr,sf=new Lo,rf=new gr,Od=[],Bd=[],zd=new Float32Array(16),Vd=new Float32Array(9),Hd=new Float32Array(4);function Ns(i,t,e){let n=i[0];if(n<=0||n>0)return i;let s=t*e,r=Od[s];if(r===void 0&&(r=new Float32Array(s),Od[s]=r),t!==0){n.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,i[o].toArray(r,a)}return r}function Ce(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function Re(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function Ga(i,t){let e=Bd[t];e===void 0&&(e=new Int32Array(t),Bd[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function z_(i,t){let e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function V_(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Ce(e,t))return;i.uniform2fv(this.addr,t),Re(e,t)}}function H_(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(Ce(e,t))return;i.uniform3fv(this.addr,t),Re(e,t)}}function G_(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Ce(e,t))return;i.uniform4fv(this.addr,t),Re(e,t)}}function W_(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Ce(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),Re(e,t)}else{if(Ce(e,n))return;Hd.set(n),i.uniformMatrix2fv(this.addr,!1,Hd),Re(e,n)}}function X_(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Ce(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),Re(e,t)}else{if(Ce(e,n))return;Vd.set(n),i.uniformMatrix3fv(this.addr,!1,Vd),Re(e,n)}}function q_(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Ce(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),Re(e,t)}else{if(Ce(e,n))return;zd.set(n),i.uniformMatrix4fv(this.addr,!1,zd),Re(e,n)}}function $_(i,t){let e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function Y_(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Ce(e,t))return;i.uniform2iv(this.addr,t),Re(e,t)}}function Z_(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Ce(e,t))return;i.uniform3iv(this.addr,t),Re(e,t)}}function J_(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Ce(e,t))return;i.uniform4iv(this.addr,t),Re(e,t)}}function K_(i,t){let e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function j_(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Ce(e,t))return;i.uniform2uiv(this.addr,t),Re(e,t)}}function Q_(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Ce(e,t))return;i.uniform3uiv(this.addr,t),Re(e,t)}}function t0(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Ce(e,t))return;i.uniform4uiv(this.addr,t),Re(e,t)}}function e0(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?(Fd.compareFunction=Cr,r=Fd):r=ef,e.setTexture2D(t||r,s)}function n0(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||sf,s)}function i0(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTextureCube(t||rf,s)}function s0(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||nf,s)}function r0(i){switch(i){case 5126:return z_;case 35664:return V_;case 35665:return H_;case 35666:return G_;case 35674:return W_;case 35675:return X_;case 35676:return q_;case 5124:case 35670:return $_;case 35667:case 35671:return Y_;case 35668:case 35672:return Z_;case 35669:case 35673:return J_;case 5125:return K_;case 36294:return j_;case 36295:return Q_;case 36296:return t0;case 35678:case 36198:case 36298:case 36306:case 35682:return e0;case 35679:case 36299:case 36307:return n0;case 35680:case 36300:case 36308:case 36293:return i0;case 36289:case 36303:case 36311:case 36292:return s0}}function o0(i,t){i.uniform1fv(this.addr,t)}function a0(i,t){let e=Ns(t,this.size,2);i.uniform2fv(this.addr,e)}function l0(i,t){let e=Ns(t,this.size,3);i.uniform3fv(this.addr,e)}function c0(i,t){let e=Ns(t,this.size,4);i.uniform4fv(this.addr,e)}function h0(i,t){let e=Ns(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function u0(i,t){let e=Ns(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function d0(i,t){let e=Ns(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function f0(i,t){i.uniform1iv(this.addr,t)}function p0(i,t){i.uniform2iv(this.addr,t)}function m0(i,t){i.uniform3iv(this.addr,t)}function g0(i,t){i.uniform4iv(this.addr,t)}function v0(i,t){i.uniform1uiv(this.addr,t)}function _0(i,t){i.uniform2uiv(this.addr,t)}function y0(i,t){i.uniform3uiv(this.addr,t)}function x0(i,t){i.uniform4uiv(this.addr,t)}function b0(i,t,e){let n=this.cache,s=t.length,r=Ga(e,s);Ce(n,r)||(i.uniform1iv(this.addr,r),Re(n,r));for(let o=0;o!==s;++o)e.setTexture2D(t[o]||ef,r[o])}function M0(i,t,e){let n=this.cache,s=t.length,r=Ga(e,s);Ce(n,r)||(i.uniform1iv(this.addr,r),Re(n,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||sf,r[o])}function S0(i,t,e){let n=this.cache,s=t.length,r=Ga(e,s);Ce(n,r)||(i.uniform1iv(this.addr,r),Re(n,r));for(let o=0;o!==s;++o)e.setTextureCube(t[o]||rf,r[o])}function w0(i,t,e){let n=this.cache,s=t.length,r=Ga(e,s);Ce(n,r)||(i.uniform1iv(this.addr,r),Re(n,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||nf,r[o])}function E0(i){switch(i){case 5126:return o0;case 35664:return a0;case 35665:return l0;case 35666:return c0;case 35674:return h0;case 35675:return u0;case 35676:return d0;case 5124:case 35670:return f0;case 35667:case 35671:return p0;case 35668:case 35672:return m0;case 35669:case 35673:return g0;case 5125:return v0;case 36294:return _0;case 36295:return y0;case 36296:return x0;case 35678:case 36198:case 36298:case 36306:case 35682:return b0;case 35679:case 36299:case 36307:return M0;case 35680:case 36300:case 36308:case 36293:return S0;case 36289:case 36303:case 36311:case 36292:return w0}}var Jc=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=r0(e.type)}},Kc=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=E0(e.type)}},jc=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],n)}}},Zc=/(\w+)(\])?(\[|\.)?/g;function Gd(i,t){i.seq.push(t),i.map[t.id]=t}function T0(i,t,e){let n=i.name,s=n.length;for(Zc.lastIndex=0;;){let r=Zc.exec(n),o=Zc.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){Gd(e,c===void 0?new Jc(a,i,t):new Kc(a,i,t));break}else{let f=e.map[a];f===void 0&&(f=new jc(a),Gd(e,f)),e=f}}}var Us=class{constructor(t,e){this.seq=[],this.map={};let n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let s=0;s<n;++s){let r=t.getActiveUniform(e,s),o=t.getUniformLocation(e,r.name);T0(r,o,this)}}setValue(t,e,n,s){let r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){let s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(t,l.value,s)}}static seqWithValue(t,e){let n=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&n.push(o)}return n}};function Wd(i,t,e){let n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}var A0=37297,C0=0;function R0(i,t){let e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return n.join(`
`)}var Xd=new Dt;function P0(i){Yt._getMatrix(Xd,Yt.workingColorSpace,i);let t=`mat3( ${Xd.elements.map(e=>e.toFixed(4))} )`;switch(Yt.getTransfer(i)){case ar:return[t,"LinearTransferOETF"];case ee:return[t,"sRGBTransferOETF"];default:return console.warn("THREE.WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function qd(i,t,e){let n=i.getShaderParameter(t,i.COMPILE_STATUS),r=(i.getShaderInfoLog(t)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return e.toUpperCase()+`

`+r+`

`+R0(i.getShaderSource(t),a)}else return r}function I0(i,t){let e=P0(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( value.rgb * ${e[0]}, value.a ) );`,"}"].join(`
`)}function k0(i,t){let e;switch(t){case ad:e="Linear";break;case ld:e="Reinhard";break;case cd:e="Cineon";break;case hd:e="ACESFilmic";break;case dd:e="AgX";break;case fd:e="Neutral";break;case ud:e="Custom";break;default:console.warn("THREE.WebGLProgram: Unsupported toneMapping:",t),e="Linear"}return"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var za=new F;function L0(){Yt.getLuminanceCoefficients(za);let i=za.x.toFixed(4),t=za.y.toFixed(4),e=za.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function D0(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Pr).join(`
`)}function U0(i){let t=[];for(let e in i){let n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function N0(i,t){let e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(t,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:i.getAttribLocation(t,o),locationSize:a}}return e}function Pr(i){return i!==""}function $d(i,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows)}function Yd(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var F0=/^[ \t]*#include +<([\w\d./]+)>/gm;function Qc(i){return i.replace(F0,B0)}var O0=new Map;function B0(i,t){let e=Bt[t];if(e===void 0){let n=O0.get(t);if(n!==void 0)e=Bt[n],console.warn('THREE.WebGLRenderer: Shader chunk "%s" has been deprecated. Use "%s" instead.',t,n);else throw new Error("Can not resolve #include <"+t+">")}return Qc(e)}var z0=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Zd(i){return i.replace(z0,V0)}function V0(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Jd(i){let t=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?t+=`
#define HIGH_PRECISION`:i.precision==="mediump"?t+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(t+=`
#define LOW_PRECISION`),t}function H0(i){let t="SHADOWMAP_TYPE_BASIC";return i.shadowMapType===wc?t="SHADOWMAP_TYPE_PCF":i.shadowMapType===zu?t="SHADOWMAP_TYPE_PCF_SOFT":i.shadowMapType===Rn&&(t="SHADOWMAP_TYPE_VSM"),t}function G0(i){let t="ENVMAP_TYPE_CUBE";if(i.envMap)switch(i.envMapMode){case Wi:case Xi:t="ENVMAP_TYPE_CUBE";break;case Mr:t="ENVMAP_TYPE_CUBE_UV";break}return t}function W0(i){let t="ENVMAP_MODE_REFLECTION";return i.envMap&&i.envMapMode===Xi&&(t="ENVMAP_MODE_REFRACTION"),t}function X0(i){let t="ENVMAP_BLENDING_NONE";if(i.envMap)switch(i.combine){case Cc:t="ENVMAP_BLENDING_MULTIPLY";break;case rd:t="ENVMAP_BLENDING_MIX";break;case od:t="ENVMAP_BLENDING_ADD";break}return t}function q0(i){let t=i.envMapCubeUVHeight;if(t===null)return null;let e=Math.log2(t)-2,n=1/t;return{texelWidth:1/(3*Math.max(Math.pow(2,e),112)),texelHeight:n,maxMip:e}}function $0(i,t,e,n){let s=i.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,l=H0(e),c=G0(e),h=W0(e),f=X0(e),p=q0(e),d=D0(e),v=U0(r),_=s.createProgram(),g,m,S=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(g=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,v].filter(Pr).join(`
`),g.length>0&&(g+=`
`),m=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,v].filter(Pr).join(`
`),m.length>0&&(m+=`
`)):(g=[Jd(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,v,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Pr).join(`
`),m=[Jd(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,v,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+h:"",e.envMap?"#define "+f:"",p?"#define CUBEUV_TEXEL_WIDTH "+p.texelWidth:"",p?"#define CUBEUV_TEXEL_HEIGHT "+p.texelHeight:"",p?"#define CUBEUV_MAX_MIP "+p.maxMip+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor||e.batchingColor?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==Qn?"#define TONE_MAPPING":"",e.toneMapping!==Qn?Bt.tonemapping_pars_fragment:"",e.toneMapping!==Qn?k0("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",Bt.colorspace_pars_fragment,I0("linearToOutputTexel",e.outputColorSpace),L0(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(Pr).join(`
`)),o=Qc(o),o=$d(o,e),o=Yd(o,e),a=Qc(a),a=$d(a,e),a=Yd(a,e),o=Zd(o),a=Zd(a),e.isRawShaderMaterial!==!0&&(S=`#version 300 es
`,g=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+g,m=["#define varying in",e.glslVersion===Oc?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===Oc?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let T=S+g+o,b=S+m+a,C=Wd(s,s.VERTEX_SHADER,T),R=Wd(s,s.FRAGMENT_SHADER,b);s.attachShader(_,C),s.attachShader(_,R),e.index0AttributeName!==void 0?s.bindAttribLocation(_,0,e.index0AttributeName):e.morphTargets===!0&&s.bindAttribLocation(_,0,"position"),s.linkProgram(_);function P(k){if(i.debug.checkShaderErrors){let O=s.getProgramInfoLog(_)||"",V=s.getShaderInfoLog(C)||"",q=s.getShaderInfoLog(R)||"",Z=O.trim(),X=V.trim(),nt=q.trim(),H=!0,ot=!0;if(s.getProgramParameter(_,s.LINK_STATUS)===!1)if(H=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,_,C,R);else{let ut=qd(s,C,"vertex"),wt=qd(s,R,"fragment");console.error("THREE.WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(_,s.VALIDATE_STATUS)+`

Material Name: `+k.name+`
Material Type: `+k.type+`

Program Info Log: `+Z+`
`+ut+`
`+wt)}else Z!==""?console.warn("THREE.WebGLProgram: Program Info Log:",Z):(X===""||nt==="")&&(ot=!1);ot&&(k.diagnostics={runnable:H,programLog:Z,vertexShader:{log:X,prefix:g},fragmentShader:{log:nt,prefix:m}})}s.deleteShader(C),s.deleteShader(R),U=new Us(s,_),w=N0(s,_)}let U;this.getUniforms=function(){return U===void 0&&P(this),U};let w;this.getAttributes=function(){return w===void 0&&P(this),w};let M=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return M===!1&&(M=s.getProgramParameter(_,A0)),M},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(_),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=C0++,this.cacheKey=t,this.usedTimes=1,this.program=_,this.vertexShader=C,this.fragmentShader=R,this}var Y0=0,th=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t){let e=t.vertexShader,n=t.fragmentShader,s=this._getShaderStage(e),r=this._getShaderStage(n),o=this._getShaderCacheForMaterial(t);return o.has(s)===!1&&(o.add(s),s.usedTimes++),o.has(r)===!1&&(o.add(r),r.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderID(t){return this._getShaderStage(t.vertexShader).id}getFragmentShaderID(t){return this._getShaderStage(t.fragmentShader).id}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){let e=this.shaderCache,n=e.get(t);return n===void 0&&(n=new eh(t),e.set(t,n)),n}},eh=class{constructor(t){this.id=Y0++,this.code=t,this.usedTimes=0}};function Z0(i,t,e,n,s,r,o){let a=new Es,l=new th,c=new Set,h=[],f=s.logarithmicDepthBuffer,p=s.vertexTextures,d=s.precision,v={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distanceRGBA",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function _(w){return c.add(w),w===0?"uv":`uv${w}`}function g(w,M,k,O,V){let q=O.fog,Z=V.geometry,X=w.isMeshStandardMaterial?O.environment:null,nt=(w.isMeshStandardMaterial?e:t).get(w.envMap||X),H=nt&&nt.mapping===Mr?nt.image.height:null,ot=v[w.type];w.precision!==null&&(d=s.getMaxPrecision(w.precision),d!==w.precision&&console.warn("THREE.WebGLProgram.getParameters:",w.precision,"not supported, using",d,"instead."));let ut=Z.morphAttributes.position||Z.morphAttributes.normal||Z.morphAttributes.color,wt=ut!==void 0?ut.length:0,zt=0;Z.morphAttributes.position!==void 0&&(zt=1),Z.morphAttributes.normal!==void 0&&(zt=2),Z.morphAttributes.color!==void 0&&(zt=3);let se,de,Qt,$;if(ot){let te=Dn[ot];se=te.vertexShader,de=te.fragmentShader}else se=w.vertexShader,de=w.fragmentShader,l.update(w),Qt=l.getVertexShaderID(w),$=l.getFragmentShaderID(w);let K=i.getRenderTarget(),pt=i.state.buffers.depth.getReversed(),It=V.isInstancedMesh===!0,St=V.isBatchedMesh===!0,Wt=!!w.map,Ne=!!w.matcap,A=!!nt,fe=!!w.aoMap,Lt=!!w.lightMap,Rt=!!w.bumpMap,vt=!!w.normalMap,pe=!!w.displacementMap,_t=!!w.emissiveMap,Nt=!!w.metalnessMap,Pe=!!w.roughnessMap,Me=w.anisotropy>0,E=w.clearcoat>0,y=w.dispersion>0,N=w.iridescence>0,W=w.sheen>0,J=w.transmission>0,G=Me&&!!w.anisotropyMap,Mt=E&&!!w.clearcoatMap,it=E&&!!w.clearcoatNormalMap,yt=E&&!!w.clearcoatRoughnessMap,xt=N&&!!w.iridescenceMap,tt=N&&!!w.iridescenceThicknessMap,ct=W&&!!w.sheenColorMap,Ct=W&&!!w.sheenRoughnessMap,bt=!!w.specularMap,at=!!w.specularColorMap,Ut=!!w.specularIntensityMap,I=J&&!!w.transmissionMap,et=J&&!!w.thicknessMap,st=!!w.gradientMap,ft=!!w.alphaMap,j=w.alphaTest>0,Y=!!w.alphaHash,gt=!!w.extensions,kt=Qn;w.toneMapped&&(K===null||K.isXRRenderTarget===!0)&&(kt=i.toneMapping);let re={shaderID:ot,shaderType:w.type,shaderName:w.name,vertexShader:se,fragmentShader:de,defines:w.defines,customVertexShaderID:Qt,customFragmentShaderID:$,isRawShaderMaterial:w.isRawShaderMaterial===!0,glslVersion:w.glslVersion,precision:d,batching:St,batchingColor:St&&V._colorsTexture!==null,instancing:It,instancingColor:It&&V.instanceColor!==null,instancingMorph:It&&V.morphTexture!==null,supportsVertexTextures:p,outputColorSpace:K===null?i.outputColorSpace:K.isXRRenderTarget===!0?K.texture.colorSpace:Tn,alphaToCoverage:!!w.alphaToCoverage,map:Wt,matcap:Ne,envMap:A,envMapMode:A&&nt.mapping,envMapCubeUVHeight:H,aoMap:fe,lightMap:Lt,bumpMap:Rt,normalMap:vt,displacementMap:p&&pe,emissiveMap:_t,normalMapObjectSpace:vt&&w.normalMapType===_d,normalMapTangentSpace:vt&&w.normalMapType===vd,metalnessMap:Nt,roughnessMap:Pe,anisotropy:Me,anisotropyMap:G,clearcoat:E,clearcoatMap:Mt,clearcoatNormalMap:it,clearcoatRoughnessMap:yt,dispersion:y,iridescence:N,iridescenceMap:xt,iridescenceThicknessMap:tt,sheen:W,sheenColorMap:ct,sheenRoughnessMap:Ct,specularMap:bt,specularColorMap:at,specularIntensityMap:Ut,transmission:J,transmissionMap:I,thicknessMap:et,gradientMap:st,opaque:w.transparent===!1&&w.blending===Zn&&w.alphaToCoverage===!1,alphaMap:ft,alphaTest:j,alphaHash:Y,combine:w.combine,mapUv:Wt&&_(w.map.channel),aoMapUv:fe&&_(w.aoMap.channel),lightMapUv:Lt&&_(w.lightMap.channel),bumpMapUv:Rt&&_(w.bumpMap.channel),normalMapUv:vt&&_(w.normalMap.channel),displacementMapUv:pe&&_(w.displacementMap.channel),emissiveMapUv:_t&&_(w.emissiveMap.channel),metalnessMapUv:Nt&&_(w.metalnessMap.channel),roughnessMapUv:Pe&&_(w.roughnessMap.channel),anisotropyMapUv:G&&_(w.anisotropyMap.channel),clearcoatMapUv:Mt&&_(w.clearcoatMap.channel),clearcoatNormalMapUv:it&&_(w.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:yt&&_(w.clearcoatRoughnessMap.channel),iridescenceMapUv:xt&&_(w.iridescenceMap.channel),iridescenceThicknessMapUv:tt&&_(w.iridescenceThicknessMap.channel),sheenColorMapUv:ct&&_(w.sheenColorMap.channel),sheenRoughnessMapUv:Ct&&_(w.sheenRoughnessMap.channel),specularMapUv:bt&&_(w.specularMap.channel),specularColorMapUv:at&&_(w.specularColorMap.channel),specularIntensityMapUv:Ut&&_(w.specularIntensityMap.channel),transmissionMapUv:I&&_(w.transmissionMap.channel),thicknessMapUv:et&&_(w.thicknessMap.channel),alphaMapUv:ft&&_(w.alphaMap.channel),vertexTangents:!!Z.attributes.tangent&&(vt||Me),vertexColors:w.vertexColors,vertexAlphas:w.vertexColors===!0&&!!Z.attributes.color&&Z.attributes.color.itemSize===4,pointsUvs:V.isPoints===!0&&!!Z.attributes.uv&&(Wt||ft),fog:!!q,useFog:w.fog===!0,fogExp2:!!q&&q.isFogExp2,flatShading:w.flatShading===!0&&w.wireframe===!1,sizeAttenuation:w.sizeAttenuation===!0,logarithmicDepthBuffer:f,reversedDepthBuffer:pt,skinning:V.isSkinnedMesh===!0,morphTargets:Z.morphAttributes.position!==void 0,morphNormals:Z.morphAttributes.normal!==void 0,morphColors:Z.morphAttributes.color!==void 0,morphTargetsCount:wt,morphTextureStride:zt,numDirLights:M.directional.length,numPointLights:M.point.length,numSpotLights:M.spot.length,numSpotLightMaps:M.spotLightMap.length,numRectAreaLights:M.rectArea.length,numHemiLights:M.hemi.length,numDirLightShadows:M.directionalShadowMap.length,numPointLightShadows:M.pointShadowMap.length,numSpotLightShadows:M.spotShadowMap.length,numSpotLightShadowsWithMaps:M.numSpotLightShadowsWithMaps,numLightProbes:M.numLightProbes,numClippingPlanes:o.numPlanes,numClipIntersection:o.numIntersection,dithering:w.dithering,shadowMapEnabled:i.shadowMap.enabled&&k.length>0,shadowMapType:i.shadowMap.type,toneMapping:kt,decodeVideoTexture:Wt&&w.map.isVideoTexture===!0&&Yt.getTransfer(w.map.colorSpace)===ee,decodeVideoTextureEmissive:_t&&w.emissiveMap.isVideoTexture===!0&&Yt.getTransfer(w.emissiveMap.colorSpace)===ee,premultipliedAlpha:w.premultipliedAlpha,doubleSided:w.side===Pn,flipSided:w.side===Ae,useDepthPacking:w.depthPacking>=0,depthPacking:w.depthPacking||0,index0AttributeName:w.index0AttributeName,extensionClipCullDistance:gt&&w.extensions.clipCullDistance===!0&&n.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(gt&&w.extensions.multiDraw===!0||St)&&n.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:n.has("KHR_parallel_shader_compile"),customProgramCacheKey:w.customProgramCacheKey()};return re.vertexUv1s=c.has(1),re.vertexUv2s=c.has(2),re.vertexUv3s=c.has(3),c.clear(),re}function m(w){let M=[];if(w.shaderID?M.push(w.shaderID):(M.push(w.customVertexShaderID),M.push(w.customFragmentShaderID)),w.defines!==void 0)for(let k in w.defines)M.push(k),M.push(w.defines[k]);return w.isRawShaderMaterial===!1&&(S(M,w),T(M,w),M.push(i.outputColorSpace)),M.push(w.customProgramCacheKey),M.join()}function S(w,M){w.push(M.precision),w.push(M.outputColorSpace),w.push(M.envMapMode),w.push(M.envMapCubeUVHeight),w.push(M.mapUv),w.push(M.alphaMapUv),w.push(M.lightMapUv),w.push(M.aoMapUv),w.push(M.bumpMapUv),w.push(M.normalMapUv),w.push(M.displacementMapUv),w.push(M.emissiveMapUv),w.push(M.metalnessMapUv),w.push(M.roughnessMapUv),w.push(M.anisotropyMapUv),w.push(M.clearcoatMapUv),w.push(M.clearcoatNormalMapUv),w.push(M.clearcoatRoughnessMapUv),w.push(M.iridescenceMapUv),w.push(M.iridescenceThicknessMapUv),w.push(M.sheenColorMapUv),w.push(M.sheenRoughnessMapUv),w.push(M.specularMapUv),w.push(M.specularColorMapUv),w.push(M.specularIntensityMapUv),w.push(M.transmissionMapUv),w.push(M.thicknessMapUv),w.push(M.combine),w.push(M.fogExp2),w.push(M.sizeAttenuation),w.push(M.morphTargetsCount),w.push(M.morphAttributeCount),w.push(M.numDirLights),w.push(M.numPointLights),w.push(M.numSpotLights),w.push(M.numSpotLightMaps),w.push(M.numHemiLights),w.push(M.numRectAreaLights),w.push(M.numDirLightShadows),w.push(M.numPointLightShadows),w.push(M.numSpotLightShadows),w.push(M.numSpotLightShadowsWithMaps),w.push(M.numLightProbes),w.push(M.shadowMapType),w.push(M.toneMapping),w.push(M.numClippingPlanes),w.push(M.numClipIntersection),w.push(M.depthPacking)}function T(w,M){a.disableAll(),M.supportsVertexTextures&&a.enable(0),M.instancing&&a.enable(1),M.instancingColor&&a.enable(2),M.instancingMorph&&a.enable(3),M.matcap&&a.enable(4),M.envMap&&a.enable(5),M.normalMapObjectSpace&&a.enable(6),M.normalMapTangentSpace&&a.enable(7),M.clearcoat&&a.enable(8),M.iridescence&&a.enable(9),M.alphaTest&&a.enable(10),M.vertexColors&&a.enable(11),M.vertexAlphas&&a.enable(12),M.vertexUv1s&&a.enable(13),M.vertexUv2s&&a.enable(14),M.vertexUv3s&&a.enable(15),M.vertexTangents&&a.enable(16),M.anisotropy&&a.enable(17),M.alphaHash&&a.enable(18),M.batching&&a.enable(19),M.dispersion&&a.enable(20),M.batchingColor&&a.enable(21),M.gradientMap&&a.enable(22),w.push(a.mask),a.disableAll(),M.fog&&a.enable(0),M.useFog&&a.enable(1),M.flatShading&&a.enable(2),M.logarithmicDepthBuffer&&a.enable(3),M.reversedDepthBuffer&&a.enable(4),M.skinning&&a.enable(5),M.morphTargets&&a.enable(6),M.morphNormals&&a.enable(7),M.morphColors&&a.enable(8),M.premultipliedAlpha&&a.enable(9),M.shadowMapEnabled&&a.enable(10),M.doubleSided&&a.enable(11),M.flipSided&&a.enable(12),M.useDepthPacking&&a.enable(13),M.dithering&&a.enable(14),M.transmission&&a.enable(15),M.sheen&&a.enable(16),M.opaque&&a.enable(17),M.pointsUvs&&a.enable(18),M.decodeVideoTexture&&a.enable(19),M.decodeVideoTextureEmissive&&a.enable(20),M.alphaToCoverage&&a.enable(21),w.push(a.mask)}function b(w){let M=v[w.type],k;if(M){let O=Dn[M];k=Rd.clone(O.uniforms)}else k=w.uniforms;return k}function C(w,M){let k;for(let O=0,V=h.length;O<V;O++){let q=h[O];if(q.cacheKey===M){k=q,++k.usedTimes;break}}return k===void 0&&(k=new $0(i,M,w,r),h.push(k)),k}function R(w){if(--w.usedTimes===0){let M=h.indexOf(w);h[M]=h[h.length-1],h.pop(),w.destroy()}}function P(w){l.remove(w)}function U(){l.dispose()}return{getParameters:g,getProgramCacheKey:m,getUniforms:b,acquireProgram:C,releaseProgram:R,releaseShaderCache:P,programs:h,dispose:U}}function J0(){let i=new WeakMap;function t(o){return i.has(o)}function e(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function K0(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.z!==t.z?i.z-t.z:i.id-t.id}function Kd(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function jd(){let i=[],t=0,e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function o(f,p,d,v,_,g){let m=i[t];return m===void 0?(m={id:f.id,object:f,geometry:p,material:d,groupOrder:v,renderOrder:f.renderOrder,z:_,group:g},i[t]=m):(m.id=f.id,m.object=f,m.geometry=p,m.material=d,m.groupOrder=v,m.renderOrder=f.renderOrder,m.z=_,m.group=g),t++,m}function a(f,p,d,v,_,g){let m=o(f,p,d,v,_,g);d.transmission>0?n.push(m):d.transparent===!0?s.push(m):e.push(m)}function l(f,p,d,v,_,g){let m=o(f,p,d,v,_,g);d.transmission>0?n.unshift(m):d.transparent===!0?s.unshift(m):e.unshift(m)}function c(f,p){e.length>1&&e.sort(f||K0),n.length>1&&n.sort(p||Kd),s.length>1&&s.sort(p||Kd)}function h(){for(let f=t,p=i.length;f<p;f++){let d=i[f];if(d.id===null)break;d.id=null,d.object=null,d.geometry=null,d.material=null,d.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:a,unshift:l,finish:h,sort:c}}function j0(){let i=new WeakMap;function t(n,s){let r=i.get(n),o;return r===void 0?(o=new jd,i.set(n,[o])):s>=r.length?(o=new jd,r.push(o)):o=r[s],o}function e(){i=new WeakMap}return{get:t,dispose:e}}function Q0(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"DirectionalLight":e={direction:new F,color:new Zt};break;case"SpotLight":e={position:new F,direction:new F,color:new Zt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new F,color:new Zt,distance:0,decay:0};break;case"HemisphereLight":e={direction:new F,skyColor:new Zt,groundColor:new Zt};break;case"RectAreaLight":e={color:new Zt,position:new F,halfWidth:new F,halfHeight:new F};break}return i[t.id]=e,e}}}function ty(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new jt};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new jt};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new jt,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}var ey=0;function ny(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function iy(i){let t=new Q0,e=ty(),n={version:0,hash:{directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new F);let s=new F,r=new be,o=new be;function a(c){let h=0,f=0,p=0;for(let w=0;w<9;w++)n.probe[w].set(0,0,0);let d=0,v=0,_=0,g=0,m=0,S=0,T=0,b=0,C=0,R=0,P=0;c.sort(ny);for(let w=0,M=c.length;w<M;w++){let k=c[w],O=k.color,V=k.intensity,q=k.distance,Z=k.shadow&&k.shadow.map?k.shadow.map.texture:null;if(k.isAmbientLight)h+=O.r*V,f+=O.g*V,p+=O.b*V;else if(k.isLightProbe){for(let X=0;X<9;X++)n.probe[X].addScaledVector(k.sh.coefficients[X],V);P++}else if(k.isDirectionalLight){let X=t.get(k);if(X.color.copy(k.color).multiplyScalar(k.intensity),k.castShadow){let nt=k.shadow,H=e.get(k);H.shadowIntensity=nt.intensity,H.shadowBias=nt.bias,H.shadowNormalBias=nt.normalBias,H.shadowRadius=nt.radius,H.shadowMapSize=nt.mapSize,n.directionalShadow[d]=H,n.directionalShadowMap[d]=Z,n.directionalShadowMatrix[d]=k.shadow.matrix,S++}n.directional[d]=X,d++}else if(k.isSpotLight){let X=t.get(k);X.position.setFromMatrixPosition(k.matrixWorld),X.color.copy(O).multiplyScalar(V),X.distance=q,X.coneCos=Math.cos(k.angle),X.penumbraCos=Math.cos(k.angle*(1-k.penumbra)),X.decay=k.decay,n.spot[_]=X;let nt=k.shadow;if(k.map&&(n.spotLightMap[C]=k.map,C++,nt.updateMatrices(k),k.castShadow&&R++),n.spotLightMatrix[_]=nt.matrix,k.castShadow){let H=e.get(k);H.shadowIntensity=nt.intensity,H.shadowBias=nt.bias,H.shadowNormalBias=nt.normalBias,H.shadowRadius=nt.radius,H.shadowMapSize=nt.mapSize,n.spotShadow[_]=H,n.spotShadowMap[_]=Z,b++}_++}else if(k.isRectAreaLight){let X=t.get(k);X.color.copy(O).multiplyScalar(V),X.halfWidth.set(k.width*.5,0,0),X.halfHeight.set(0,k.height*.5,0),n.rectArea[g]=X,g++}else if(k.isPointLight){let X=t.get(k);if(X.color.copy(k.color).multiplyScalar(k.intensity),X.distance=k.distance,X.decay=k.decay,k.castShadow){let nt=k.shadow,H=e.get(k);H.shadowIntensity=nt.intensity,H.shadowBias=nt.bias,H.shadowNormalBias=nt.normalBias,H.shadowRadius=nt.radius,H.shadowMapSize=nt.mapSize,H.shadowCameraNear=nt.camera.near,H.shadowCameraFar=nt.camera.far,n.pointShadow[v]=H,n.pointShadowMap[v]=Z,n.pointShadowMatrix[v]=k.shadow.matrix,T++}n.point[v]=X,v++}else if(k.isHemisphereLight){let X=t.get(k);X.skyColor.copy(k.color).multiplyScalar(V),X.groundColor.copy(k.groundColor).multiplyScalar(V),n.hemi[m]=X,m++}}g>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=rt.LTC_FLOAT_1,n.rectAreaLTC2=rt.LTC_FLOAT_2):(n.rectAreaLTC1=rt.LTC_HALF_1,n.rectAreaLTC2=rt.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=f,n.ambient[2]=p;let U=n.hash;(U.directionalLength!==d||U.pointLength!==v||U.spotLength!==_||U.rectAreaLength!==g||U.hemiLength!==m||U.numDirectionalShadows!==S||U.numPointShadows!==T||U.numSpotShadows!==b||U.numSpotMaps!==C||U.numLightProbes!==P)&&(n.directional.length=d,n.spot.length=_,n.rectArea.length=g,n.point.length=v,n.hemi.length=m,n.directionalShadow.length=S,n.directionalShadowMap.length=S,n.pointShadow.length=T,n.pointShadowMap.length=T,n.spotShadow.length=b,n.spotShadowMap.length=b,n.directionalShadowMatrix.length=S,n.pointShadowMatrix.length=T,n.spotLightMatrix.length=b+C-R,n.spotLightMap.length=C,n.numSpotLightShadowsWithMaps=R,n.numLightProbes=P,U.directionalLength=d,U.pointLength=v,U.spotLength=_,U.rectAreaLength=g,U.hemiLength=m,U.numDirectionalShadows=S,U.numPointShadows=T,U.numSpotShadows=b,U.numSpotMaps=C,U.numLightProbes=P,n.version=ey++)}function l(c,h){let f=0,p=0,d=0,v=0,_=0,g=h.matrixWorldInverse;for(let m=0,S=c.length;m<S;m++){let T=c[m];if(T.isDirectionalLight){let b=n.directional[f];b.direction.setFromMatrixPosition(T.matrixWorld),s.setFromMatrixPosition(T.target.matrixWorld),b.direction.sub(s),b.direction.transformDirection(g),f++}else if(T.isSpotLight){let b=n.spot[d];b.position.setFromMatrixPosition(T.matrixWorld),b.position.applyMatrix4(g),b.direction.setFromMatrixPosition(T.matrixWorld),s.setFromMatrixPosition(T.target.matrixWorld),b.direction.sub(s),b.direction.transformDirection(g),d++}else if(T.isRectAreaLight){let b=n.rectArea[v];b.position.setFromMatrixPosition(T.matrixWorld),b.position.applyMatrix4(g),o.identity(),r.copy(T.matrixWorld),r.premultiply(g),o.extractRotation(r),b.halfWidth.set(T.width*.5,0,0),b.halfHeight.set(0,T.height*.5,0),b.halfWidth.applyMatrix4(o),b.halfHeight.applyMatrix4(o),v++}else if(T.isPointLight){let b=n.point[p];b.position.setFromMatrixPosition(T.matrixWorld),b.position.applyMatrix4(g),p++}else if(T.isHemisphereLight){let b=n.hemi[_];b.direction.setFromMatrixPosition(T.matrixWorld),b.direction.transformDirection(g),_++}}}return{setup:a,setupView:l,state:n}}function Qd(i){let t=new iy(i),e=[],n=[];function s(h){c.camera=h,e.length=0,n.length=0}function r(h){e.push(h)}function o(h){n.push(h)}function a(){t.setup(e)}function l(h){t.setupView(e,h)}let c={lightsArray:e,shadowsArray:n,camera:null,lights:t,transmissionRenderTarget:{}};return{init:s,state:c,setupLights:a,setupLightsView:l,pushLight:r,pushShadow:o}}function sy(i){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new Qd(i),t.set(s,[a])):r>=o.length?(a=new Qd(i),o.push(a)):a=o[r],a}function n(){t=new WeakMap}return{get:e,dispose:n}}var ry=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,oy=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
#include <packing>
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = unpackRGBATo2Half( texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ) );
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = unpackRGBAToDepth( texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ) );
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( squared_mean - mean * mean );
	gl_FragColor = pack2HalfToRGBA( vec2( mean, std_dev ) );
}`;function ay(i,t,e){let n=new _r,s=new jt,r=new jt,o=new ge,a=new No({depthPacking:gd}),l=new Fo,c={},h=e.maxTextureSize,f={[Yn]:Ae,[Ae]:Yn,[Pn]:Pn},p=new Le({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new jt},radius:{value:4}},vertexShader:ry,fragmentShader:oy}),d=p.clone();d.defines.HORIZONTAL_PASS=1;let v=new Cn;v.setAttribute("position",new Ue(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let _=new ke(v,p),g=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=wc;let m=this.type;this.render=function(R,P,U){if(g.enabled===!1||g.autoUpdate===!1&&g.needsUpdate===!1||R.length===0)return;let w=i.getRenderTarget(),M=i.getActiveCubeFace(),k=i.getActiveMipmapLevel(),O=i.state;O.setBlending(jn),O.buffers.depth.getReversed()===!0?O.buffers.color.setClear(0,0,0,0):O.buffers.color.setClear(1,1,1,1),O.buffers.depth.setTest(!0),O.setScissorTest(!1);let V=m!==Rn&&this.type===Rn,q=m===Rn&&this.type!==Rn;for(let Z=0,X=R.length;Z<X;Z++){let nt=R[Z],H=nt.shadow;if(H===void 0){console.warn("THREE.WebGLShadowMap:",nt,"has no shadow.");continue}if(H.autoUpdate===!1&&H.needsUpdate===!1)continue;s.copy(H.mapSize);let ot=H.getFrameExtents();if(s.multiply(ot),r.copy(H.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/ot.x),s.x=r.x*ot.x,H.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/ot.y),s.y=r.y*ot.y,H.mapSize.y=r.y)),H.map===null||V===!0||q===!0){let wt=this.type!==Rn?{minFilter:hn,magFilter:hn}:{};H.map!==null&&H.map.dispose(),H.map=new un(s.x,s.y,wt),H.map.texture.name=nt.name+".shadowMap",H.camera.updateProjectionMatrix()}i.setRenderTarget(H.map),i.clear();let ut=H.getViewportCount();for(let wt=0;wt<ut;wt++){let zt=H.getViewport(wt);o.set(r.x*zt.x,r.y*zt.y,r.x*zt.z,r.y*zt.w),O.viewport(o),H.updateMatrices(nt,wt),n=H.getFrustum(),b(P,U,H.camera,nt,this.type)}H.isPointLightShadow!==!0&&this.type===Rn&&S(H,U),H.needsUpdate=!1}m=this.type,g.needsUpdate=!1,i.setRenderTarget(w,M,k)};function S(R,P){let U=t.update(_);p.defines.VSM_SAMPLES!==R.blurSamples&&(p.defines.VSM_SAMPLES=R.blurSamples,d.defines.VSM_SAMPLES=R.blurSamples,p.needsUpdate=!0,d.needsUpdate=!0),R.mapPass===null&&(R.mapPass=new un(s.x,s.y)),p.uniforms.shadow_pass.value=R.map.texture,p.uniforms.resolution.value=R.mapSize,p.uniforms.radius.value=R.radius,i.setRenderTarget(R.mapPass),i.clear(),i.renderBufferDirect(P,null,U,p,_,null),d.uniforms.shadow_pass.value=R.mapPass.texture,d.uniforms.resolution.value=R.mapSize,d.uniforms.radius.value=R.radius,i.setRenderTarget(R.map),i.clear(),i.renderBufferDirect(P,null,U,d,_,null)}function T(R,P,U,w){let M=null,k=U.isPointLight===!0?R.customDistanceMaterial:R.customDepthMaterial;if(k!==void 0)M=k;else if(M=U.isPointLight===!0?l:a,i.localClippingEnabled&&P.clipShadows===!0&&Array.isArray(P.clippingPlanes)&&P.clippingPlanes.length!==0||P.displacementMap&&P.displacementScale!==0||P.alphaMap&&P.alphaTest>0||P.map&&P.alphaTest>0||P.alphaToCoverage===!0){let O=M.uuid,V=P.uuid,q=c[O];q===void 0&&(q={},c[O]=q);let Z=q[V];Z===void 0&&(Z=M.clone(),q[V]=Z,P.addEventListener("dispose",C)),M=Z}if(M.visible=P.visible,M.wireframe=P.wireframe,w===Rn?M.side=P.shadowSide!==null?P.shadowSide:P.side:M.side=P.shadowSide!==null?P.shadowSide:f[P.side],M.alphaMap=P.alphaMap,M.alphaTest=P.alphaToCoverage===!0?.5:P.alphaTest,M.map=P.map,M.clipShadows=P.clipShadows,M.clippingPlanes=P.clippingPlanes,M.clipIntersection=P.clipIntersection,M.displacementMap=P.displacementMap,M.displacementScale=P.displacementScale,M.displacementBias=P.displacementBias,M.wireframeLinewidth=P.wireframeLinewidth,M.linewidth=P.linewidth,U.isPointLight===!0&&M.isMeshDistanceMaterial===!0){let O=i.properties.get(M);O.light=U}return M}function b(R,P,U,w,M){if(R.visible===!1)return;if(R.layers.test(P.layers)&&(R.isMesh||R.isLine||R.isPoints)&&(R.castShadow||R.receiveShadow&&M===Rn)&&(!R.frustumCulled||n.intersectsObject(R))){R.modelViewMatrix.multiplyMatrices(U.matrixWorldInverse,R.matrixWorld);let V=t.update(R),q=R.material;if(Array.isArray(q)){let Z=V.groups;for(let X=0,nt=Z.length;X<nt;X++){let H=Z[X],ot=q[H.materialIndex];if(ot&&ot.visible){let ut=T(R,ot,w,M);R.onBeforeShadow(i,R,P,U,V,ut,H),i.renderBufferDirect(U,null,V,ut,R,H),R.onAfterShadow(i,R,P,U,V,ut,H)}}}else if(q.visible){let Z=T(R,q,w,M);R.onBeforeShadow(i,R,P,U,V,Z,null),i.renderBufferDirect(U,null,V,Z,R,null),R.onAfterShadow(i,R,P,U,V,Z,null)}}let O=R.children;for(let V=0,q=O.length;V<q;V++)b(O[V],P,U,w,M)}function C(R){R.target.removeEventListener("dispose",C);for(let U in c){let w=c[U],M=R.target.uuid;M in w&&(w[M].dispose(),delete w[M])}}}var ly={[Yo]:Zo,[Jo]:Qo,[Ko]:ta,[Bi]:jo,[Zo]:Yo,[Qo]:Jo,[ta]:Ko,[jo]:Bi};function cy(i,t){function e(){let I=!1,et=new ge,st=null,ft=new ge(0,0,0,0);return{setMask:function(j){st!==j&&!I&&(i.colorMask(j,j,j,j),st=j)},setLocked:function(j){I=j},setClear:function(j,Y,gt,kt,re){re===!0&&(j*=kt,Y*=kt,gt*=kt),et.set(j,Y,gt,kt),ft.equals(et)===!1&&(i.clearColor(j,Y,gt,kt),ft.copy(et))},reset:function(){I=!1,st=null,ft.set(-1,0,0,0)}}}function n(){let I=!1,et=!1,st=null,ft=null,j=null;return{setReversed:function(Y){if(et!==Y){let gt=t.get("EXT_clip_control");Y?gt.clipControlEXT(gt.LOWER_LEFT_EXT,gt.ZERO_TO_ONE_EXT):gt.clipControlEXT(gt.LOWER_LEFT_EXT,gt.NEGATIVE_ONE_TO_ONE_EXT),et=Y;let kt=j;j=null,this.setClear(kt)}},getReversed:function(){return et},setTest:function(Y){Y?K(i.DEPTH_TEST):pt(i.DEPTH_TEST)},setMask:function(Y){st!==Y&&!I&&(i.depthMask(Y),st=Y)},setFunc:function(Y){if(et&&(Y=ly[Y]),ft!==Y){switch(Y){case Yo:i.depthFunc(i.NEVER);break;case Zo:i.depthFunc(i.ALWAYS);break;case Jo:i.depthFunc(i.LESS);break;case Bi:i.depthFunc(i.LEQUAL);break;case Ko:i.depthFunc(i.EQUAL);break;case jo:i.depthFunc(i.GEQUAL);break;case Qo:i.depthFunc(i.GREATER);break;case ta:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}ft=Y}},setLocked:function(Y){I=Y},setClear:function(Y){j!==Y&&(et&&(Y=1-Y),i.clearDepth(Y),j=Y)},reset:function(){I=!1,st=null,ft=null,j=null,et=!1}}}function s(){let I=!1,et=null,st=null,ft=null,j=null,Y=null,gt=null,kt=null,re=null;return{setTest:function(te){I||(te?K(i.STENCIL_TEST):pt(i.STENCIL_TEST))},setMask:function(te){et!==te&&!I&&(i.stencilMask(te),et=te)},setFunc:function(te,Fn,xn){(st!==te||ft!==Fn||j!==xn)&&(i.stencilFunc(te,Fn,xn),st=te,ft=Fn,j=xn)},setOp:function(te,Fn,xn){(Y!==te||gt!==Fn||kt!==xn)&&(i.stencilOp(te,Fn,xn),Y=te,gt=Fn,kt=xn)},setLocked:function(te){I=te},setClear:function(te){re!==te&&(i.clearStencil(te),re=te)},reset:function(){I=!1,et=null,st=null,ft=null,j=null,Y=null,gt=null,kt=null,re=null}}}let r=new e,o=new n,a=new s,l=new WeakMap,c=new WeakMap,h={},f={},p=new WeakMap,d=[],v=null,_=!1,g=null,m=null,S=null,T=null,b=null,C=null,R=null,P=new Zt(0,0,0),U=0,w=!1,M=null,k=null,O=null,V=null,q=null,Z=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),X=!1,nt=0,H=i.getParameter(i.VERSION);H.indexOf("WebGL")!==-1?(nt=parseFloat(/^WebGL (\d)/.exec(H)[1]),X=nt>=1):H.indexOf("OpenGL ES")!==-1&&(nt=parseFloat(/^OpenGL ES (\d)/.exec(H)[1]),X=nt>=2);let ot=null,ut={},wt=i.getParameter(i.SCISSOR_BOX),zt=i.getParameter(i.VIEWPORT),se=new ge().fromArray(wt),de=new ge().fromArray(zt);function Qt(I,et,st,ft){let j=new Uint8Array(4),Y=i.createTexture();i.bindTexture(I,Y),i.texParameteri(I,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(I,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let gt=0;gt<st;gt++)I===i.TEXTURE_3D||I===i.TEXTURE_2D_ARRAY?i.texImage3D(et,0,i.RGBA,1,1,ft,0,i.RGBA,i.UNSIGNED_BYTE,j):i.texImage2D(et+gt,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,j);return Y}let $={};$[i.TEXTURE_2D]=Qt(i.TEXTURE_2D,i.TEXTURE_2D,1),$[i.TEXTURE_CUBE_MAP]=Qt(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),$[i.TEXTURE_2D_ARRAY]=Qt(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),$[i.TEXTURE_3D]=Qt(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),K(i.DEPTH_TEST),o.setFunc(Bi),Rt(!1),vt(Sc),K(i.CULL_FACE),fe(jn);function K(I){h[I]!==!0&&(i.enable(I),h[I]=!0)}function pt(I){h[I]!==!1&&(i.disable(I),h[I]=!1)}function It(I,et){return f[I]!==et?(i.bindFramebuffer(I,et),f[I]=et,I===i.DRAW_FRAMEBUFFER&&(f[i.FRAMEBUFFER]=et),I===i.FRAMEBUFFER&&(f[i.DRAW_FRAMEBUFFER]=et),!0):!1}function St(I,et){let st=d,ft=!1;if(I){st=p.get(et),st===void 0&&(st=[],p.set(et,st));let j=I.textures;if(st.length!==j.length||st[0]!==i.COLOR_ATTACHMENT0){for(let Y=0,gt=j.length;Y<gt;Y++)st[Y]=i.COLOR_ATTACHMENT0+Y;st.length=j.length,ft=!0}}else st[0]!==i.BACK&&(st[0]=i.BACK,ft=!0);ft&&i.drawBuffers(st)}function Wt(I){return v!==I?(i.useProgram(I),v=I,!0):!1}let Ne={[gi]:i.FUNC_ADD,[Hu]:i.FUNC_SUBTRACT,[Gu]:i.FUNC_REVERSE_SUBTRACT};Ne[Wu]=i.MIN,Ne[Xu]=i.MAX;let A={[qu]:i.ZERO,[$u]:i.ONE,[Yu]:i.SRC_COLOR,[Eo]:i.SRC_ALPHA,[td]:i.SRC_ALPHA_SATURATE,[ju]:i.DST_COLOR,[Ju]:i.DST_ALPHA,[Zu]:i.ONE_MINUS_SRC_COLOR,[To]:i.ONE_MINUS_SRC_ALPHA,[Qu]:i.ONE_MINUS_DST_COLOR,[Ku]:i.ONE_MINUS_DST_ALPHA,[ed]:i.CONSTANT_COLOR,[nd]:i.ONE_MINUS_CONSTANT_COLOR,[id]:i.CONSTANT_ALPHA,[sd]:i.ONE_MINUS_CONSTANT_ALPHA};function fe(I,et,st,ft,j,Y,gt,kt,re,te){if(I===jn){_===!0&&(pt(i.BLEND),_=!1);return}if(_===!1&&(K(i.BLEND),_=!0),I!==Vu){if(I!==g||te!==w){if((m!==gi||b!==gi)&&(i.blendEquation(i.FUNC_ADD),m=gi,b=gi),te)switch(I){case Zn:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Ec:i.blendFunc(i.ONE,i.ONE);break;case Tc:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Ac:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:console.error("THREE.WebGLState: Invalid blending: ",I);break}else switch(I){case Zn:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Ec:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Tc:console.error("THREE.WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Ac:console.error("THREE.WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:console.error("THREE.WebGLState: Invalid blending: ",I);break}S=null,T=null,C=null,R=null,P.set(0,0,0),U=0,g=I,w=te}return}j=j||et,Y=Y||st,gt=gt||ft,(et!==m||j!==b)&&(i.blendEquationSeparate(Ne[et],Ne[j]),m=et,b=j),(st!==S||ft!==T||Y!==C||gt!==R)&&(i.blendFuncSeparate(A[st],A[ft],A[Y],A[gt]),S=st,T=ft,C=Y,R=gt),(kt.equals(P)===!1||re!==U)&&(i.blendColor(kt.r,kt.g,kt.b,re),P.copy(kt),U=re),g=I,w=!1}function Lt(I,et){I.side===Pn?pt(i.CULL_FACE):K(i.CULL_FACE);let st=I.side===Ae;et&&(st=!st),Rt(st),I.blending===Zn&&I.transparent===!1?fe(jn):fe(I.blending,I.blendEquation,I.blendSrc,I.blendDst,I.blendEquationAlpha,I.blendSrcAlpha,I.blendDstAlpha,I.blendColor,I.blendAlpha,I.premultipliedAlpha),o.setFunc(I.depthFunc),o.setTest(I.depthTest),o.setMask(I.depthWrite),r.setMask(I.colorWrite);let ft=I.stencilWrite;a.setTest(ft),ft&&(a.setMask(I.stencilWriteMask),a.setFunc(I.stencilFunc,I.stencilRef,I.stencilFuncMask),a.setOp(I.stencilFail,I.stencilZFail,I.stencilZPass)),_t(I.polygonOffset,I.polygonOffsetFactor,I.polygonOffsetUnits),I.alphaToCoverage===!0?K(i.SAMPLE_ALPHA_TO_COVERAGE):pt(i.SAMPLE_ALPHA_TO_COVERAGE)}function Rt(I){M!==I&&(I?i.frontFace(i.CW):i.frontFace(i.CCW),M=I)}function vt(I){I!==Ou?(K(i.CULL_FACE),I!==k&&(I===Sc?i.cullFace(i.BACK):I===Bu?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):pt(i.CULL_FACE),k=I}function pe(I){I!==O&&(X&&i.lineWidth(I),O=I)}function _t(I,et,st){I?(K(i.POLYGON_OFFSET_FILL),(V!==et||q!==st)&&(i.polygonOffset(et,st),V=et,q=st)):pt(i.POLYGON_OFFSET_FILL)}function Nt(I){I?K(i.SCISSOR_TEST):pt(i.SCISSOR_TEST)}function Pe(I){I===void 0&&(I=i.TEXTURE0+Z-1),ot!==I&&(i.activeTexture(I),ot=I)}function Me(I,et,st){st===void 0&&(ot===null?st=i.TEXTURE0+Z-1:st=ot);let ft=ut[st];ft===void 0&&(ft={type:void 0,texture:void 0},ut[st]=ft),(ft.type!==I||ft.texture!==et)&&(ot!==st&&(i.activeTexture(st),ot=st),i.bindTexture(I,et||$[I]),ft.type=I,ft.texture=et)}function E(){let I=ut[ot];I!==void 0&&I.type!==void 0&&(i.bindTexture(I.type,null),I.type=void 0,I.texture=void 0)}function y(){try{i.compressedTexImage2D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function N(){try{i.compressedTexImage3D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function W(){try{i.texSubImage2D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function J(){try{i.texSubImage3D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function G(){try{i.compressedTexSubImage2D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function Mt(){try{i.compressedTexSubImage3D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function it(){try{i.texStorage2D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function yt(){try{i.texStorage3D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function xt(){try{i.texImage2D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function tt(){try{i.texImage3D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function ct(I){se.equals(I)===!1&&(i.scissor(I.x,I.y,I.z,I.w),se.copy(I))}function Ct(I){de.equals(I)===!1&&(i.viewport(I.x,I.y,I.z,I.w),de.copy(I))}function bt(I,et){let st=c.get(et);st===void 0&&(st=new WeakMap,c.set(et,st));let ft=st.get(I);ft===void 0&&(ft=i.getUniformBlockIndex(et,I.name),st.set(I,ft))}function at(I,et){let ft=c.get(et).get(I);l.get(et)!==ft&&(i.uniformBlockBinding(et,ft,I.__bindingPointIndex),l.set(et,ft))}function Ut(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),h={},ot=null,ut={},f={},p=new WeakMap,d=[],v=null,_=!1,g=null,m=null,S=null,T=null,b=null,C=null,R=null,P=new Zt(0,0,0),U=0,w=!1,M=null,k=null,O=null,V=null,q=null,se.set(0,0,i.canvas.width,i.canvas.height),de.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:K,disable:pt,bindFramebuffer:It,drawBuffers:St,useProgram:Wt,setBlending:fe,setMaterial:Lt,setFlipSided:Rt,setCullFace:vt,setLineWidth:pe,setPolygonOffset:_t,setScissorTest:Nt,activeTexture:Pe,bindTexture:Me,unbindTexture:E,compressedTexImage2D:y,compressedTexImage3D:N,texImage2D:xt,texImage3D:tt,updateUBOMapping:bt,uniformBlockBinding:at,texStorage2D:it,texStorage3D:yt,texSubImage2D:W,texSubImage3D:J,compressedTexSubImage2D:G,compressedTexSubImage3D:Mt,scissor:ct,viewport:Ct,reset:Ut}}function hy(i,t,e,n,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new jt,h=new WeakMap,f,p=new WeakMap,d=!1;try{d=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function v(E,y){return d?new OffscreenCanvas(E,y):cr("canvas")}function _(E,y,N){let W=1,J=Me(E);if((J.width>N||J.height>N)&&(W=N/Math.max(J.width,J.height)),W<1)if(typeof HTMLImageElement<"u"&&E instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&E instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&E instanceof ImageBitmap||typeof VideoFrame<"u"&&E instanceof VideoFrame){let G=Math.floor(W*J.width),Mt=Math.floor(W*J.height);f===void 0&&(f=v(G,Mt));let it=y?v(G,Mt):f;return it.width=G,it.height=Mt,it.getContext("2d").drawImage(E,0,0,G,Mt),console.warn("THREE.WebGLRenderer: Texture has been resized from ("+J.width+"x"+J.height+") to ("+G+"x"+Mt+")."),it}else return"data"in E&&console.warn("THREE.WebGLRenderer: Image in DataTexture is too big ("+J.width+"x"+J.height+")."),E;return E}function g(E){return E.generateMipmaps}function m(E){i.generateMipmap(E)}function S(E){return E.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:E.isWebGL3DRenderTarget?i.TEXTURE_3D:E.isWebGLArrayRenderTarget||E.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function T(E,y,N,W,J=!1){if(E!==null){if(i[E]!==void 0)return i[E];console.warn("THREE.WebGLRenderer: Attempt to use non-existing WebGL internal format '"+E+"'")}let G=y;if(y===i.RED&&(N===i.FLOAT&&(G=i.R32F),N===i.HALF_FLOAT&&(G=i.R16F),N===i.UNSIGNED_BYTE&&(G=i.R8)),y===i.RED_INTEGER&&(N===i.UNSIGNED_BYTE&&(G=i.R8UI),N===i.UNSIGNED_SHORT&&(G=i.R16UI),N===i.UNSIGNED_INT&&(G=i.R32UI),N===i.BYTE&&(G=i.R8I),N===i.SHORT&&(G=i.R16I),N===i.INT&&(G=i.R32I)),y===i.RG&&(N===i.FLOAT&&(G=i.RG32F),N===i.HALF_FLOAT&&(G=i.RG16F),N===i.UNSIGNED_BYTE&&(G=i.RG8)),y===i.RG_INTEGER&&(N===i.UNSIGNED_BYTE&&(G=i.RG8UI),N===i.UNSIGNED_SHORT&&(G=i.RG16UI),N===i.UNSIGNED_INT&&(G=i.RG32UI),N===i.BYTE&&(G=i.RG8I),N===i.SHORT&&(G=i.RG16I),N===i.INT&&(G=i.RG32I)),y===i.RGB_INTEGER&&(N===i.UNSIGNED_BYTE&&(G=i.RGB8UI),N===i.UNSIGNED_SHORT&&(G=i.RGB16UI),N===i.UNSIGNED_INT&&(G=i.RGB32UI),N===i.BYTE&&(G=i.RGB8I),N===i.SHORT&&(G=i.RGB16I),N===i.INT&&(G=i.RGB32I)),y===i.RGBA_INTEGER&&(N===i.UNSIGNED_BYTE&&(G=i.RGBA8UI),N===i.UNSIGNED_SHORT&&(G=i.RGBA16UI),N===i.UNSIGNED_INT&&(G=i.RGBA32UI),N===i.BYTE&&(G=i.RGBA8I),N===i.SHORT&&(G=i.RGBA16I),N===i.INT&&(G=i.RGBA32I)),y===i.RGB&&(N===i.UNSIGNED_INT_5_9_9_9_REV&&(G=i.RGB9_E5),N===i.UNSIGNED_INT_10F_11F_11F_REV&&(G=i.R11F_G11F_B10F)),y===i.RGBA){let Mt=J?ar:Yt.getTransfer(W);N===i.FLOAT&&(G=i.RGBA32F),N===i.HALF_FLOAT&&(G=i.RGBA16F),N===i.UNSIGNED_BYTE&&(G=Mt===ee?i.SRGB8_ALPHA8:i.RGBA8),N===i.UNSIGNED_SHORT_4_4_4_4&&(G=i.RGBA4),N===i.UNSIGNED_SHORT_5_5_5_1&&(G=i.RGB5_A1)}return(G===i.R16F||G===i.R32F||G===i.RG16F||G===i.RG32F||G===i.RGBA16F||G===i.RGBA32F)&&t.get("EXT_color_buffer_float"),G}function b(E,y){let N;return E?y===null||y===kn||y===Is?N=i.DEPTH24_STENCIL8:y===Ln?N=i.DEPTH32F_STENCIL8:y===Rs&&(N=i.DEPTH24_STENCIL8,console.warn("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):y===null||y===kn||y===Is?N=i.DEPTH_COMPONENT24:y===Ln?N=i.DEPTH_COMPONENT32F:y===Rs&&(N=i.DEPTH_COMPONENT16),N}function C(E,y){return g(E)===!0||E.isFramebufferTexture&&E.minFilter!==hn&&E.minFilter!==tn?Math.log2(Math.max(y.width,y.height))+1:E.mipmaps!==void 0&&E.mipmaps.length>0?E.mipmaps.length:E.isCompressedTexture&&Array.isArray(E.image)?y.mipmaps.length:1}function R(E){let y=E.target;y.removeEventListener("dispose",R),U(y),y.isVideoTexture&&h.delete(y)}function P(E){let y=E.target;y.removeEventListener("dispose",P),M(y)}function U(E){let y=n.get(E);if(y.__webglInit===void 0)return;let N=E.source,W=p.get(N);if(W){let J=W[y.__cacheKey];J.usedTimes--,J.usedTimes===0&&w(E),Object.keys(W).length===0&&p.delete(N)}n.remove(E)}function w(E){let y=n.get(E);i.deleteTexture(y.__webglTexture);let N=E.source,W=p.get(N);delete W[y.__cacheKey],o.memory.textures--}function M(E){let y=n.get(E);if(E.depthTexture&&(E.depthTexture.dispose(),n.remove(E.depthTexture)),E.isWebGLCubeRenderTarget)for(let W=0;W<6;W++){if(Array.isArray(y.__webglFramebuffer[W]))for(let J=0;J<y.__webglFramebuffer[W].length;J++)i.deleteFramebuffer(y.__webglFramebuffer[W][J]);else i.deleteFramebuffer(y.__webglFramebuffer[W]);y.__webglDepthbuffer&&i.deleteRenderbuffer(y.__webglDepthbuffer[W])}else{if(Array.isArray(y.__webglFramebuffer))for(let W=0;W<y.__webglFramebuffer.length;W++)i.deleteFramebuffer(y.__webglFramebuffer[W]);else i.deleteFramebuffer(y.__webglFramebuffer);if(y.__webglDepthbuffer&&i.deleteRenderbuffer(y.__webglDepthbuffer),y.__webglMultisampledFramebuffer&&i.deleteFramebuffer(y.__webglMultisampledFramebuffer),y.__webglColorRenderbuffer)for(let W=0;W<y.__webglColorRenderbuffer.length;W++)y.__webglColorRenderbuffer[W]&&i.deleteRenderbuffer(y.__webglColorRenderbuffer[W]);y.__webglDepthRenderbuffer&&i.deleteRenderbuffer(y.__webglDepthRenderbuffer)}let N=E.textures;for(let W=0,J=N.length;W<J;W++){let G=n.get(N[W]);G.__webglTexture&&(i.deleteTexture(G.__webglTexture),o.memory.textures--),n.remove(N[W])}n.remove(E)}let k=0;function O(){k=0}function V(){let E=k;return E>=s.maxTextures&&console.warn("THREE.WebGLTextures: Trying to use "+E+" texture units while this GPU supports only "+s.maxTextures),k+=1,E}function q(E){let y=[];return y.push(E.wrapS),y.push(E.wrapT),y.push(E.wrapR||0),y.push(E.magFilter),y.push(E.minFilter),y.push(E.anisotropy),y.push(E.internalFormat),y.push(E.format),y.push(E.type),y.push(E.generateMipmaps),y.push(E.premultiplyAlpha),y.push(E.flipY),y.push(E.unpackAlignment),y.push(E.colorSpace),y.join()}function Z(E,y){let N=n.get(E);if(E.isVideoTexture&&Nt(E),E.isRenderTargetTexture===!1&&E.isExternalTexture!==!0&&E.version>0&&N.__version!==E.version){let W=E.image;if(W===null)console.warn("THREE.WebGLRenderer: Texture marked for update but no image data found.");else if(W.complete===!1)console.warn("THREE.WebGLRenderer: Texture marked for update but image is incomplete");else{$(N,E,y);return}}else E.isExternalTexture&&(N.__webglTexture=E.sourceTexture?E.sourceTexture:null);e.bindTexture(i.TEXTURE_2D,N.__webglTexture,i.TEXTURE0+y)}function X(E,y){let N=n.get(E);if(E.isRenderTargetTexture===!1&&E.version>0&&N.__version!==E.version){$(N,E,y);return}e.bindTexture(i.TEXTURE_2D_ARRAY,N.__webglTexture,i.TEXTURE0+y)}function nt(E,y){let N=n.get(E);if(E.isRenderTargetTexture===!1&&E.version>0&&N.__version!==E.version){$(N,E,y);return}e.bindTexture(i.TEXTURE_3D,N.__webglTexture,i.TEXTURE0+y)}function H(E,y){let N=n.get(E);if(E.version>0&&N.__version!==E.version){K(N,E,y);return}e.bindTexture(i.TEXTURE_CUBE_MAP,N.__webglTexture,i.TEXTURE0+y)}let ot={[Ao]:i.REPEAT,[mi]:i.CLAMP_TO_EDGE,[Co]:i.MIRRORED_REPEAT},ut={[hn]:i.NEAREST,[pd]:i.NEAREST_MIPMAP_NEAREST,[Sr]:i.NEAREST_MIPMAP_LINEAR,[tn]:i.LINEAR,[ia]:i.LINEAR_MIPMAP_NEAREST,[xi]:i.LINEAR_MIPMAP_LINEAR},wt={[yd]:i.NEVER,[Ed]:i.ALWAYS,[xd]:i.LESS,[Cr]:i.LEQUAL,[bd]:i.EQUAL,[wd]:i.GEQUAL,[Md]:i.GREATER,[Sd]:i.NOTEQUAL};function zt(E,y){if(y.type===Ln&&t.has("OES_texture_float_linear")===!1&&(y.magFilter===tn||y.magFilter===ia||y.magFilter===Sr||y.magFilter===xi||y.minFilter===tn||y.minFilter===ia||y.minFilter===Sr||y.minFilter===xi)&&console.warn("THREE.WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(E,i.TEXTURE_WRAP_S,ot[y.wrapS]),i.texParameteri(E,i.TEXTURE_WRAP_T,ot[y.wrapT]),(E===i.TEXTURE_3D||E===i.TEXTURE_2D_ARRAY)&&i.texParameteri(E,i.TEXTURE_WRAP_R,ot[y.wrapR]),i.texParameteri(E,i.TEXTURE_MAG_FILTER,ut[y.magFilter]),i.texParameteri(E,i.TEXTURE_MIN_FILTER,ut[y.minFilter]),y.compareFunction&&(i.texParameteri(E,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(E,i.TEXTURE_COMPARE_FUNC,wt[y.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(y.magFilter===hn||y.minFilter!==Sr&&y.minFilter!==xi||y.type===Ln&&t.has("OES_texture_float_linear")===!1)return;if(y.anisotropy>1||n.get(y).__currentAnisotropy){let N=t.get("EXT_texture_filter_anisotropic");i.texParameterf(E,N.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(y.anisotropy,s.getMaxAnisotropy())),n.get(y).__currentAnisotropy=y.anisotropy}}}function se(E,y){let N=!1;E.__webglInit===void 0&&(E.__webglInit=!0,y.addEventListener("dispose",R));let W=y.source,J=p.get(W);J===void 0&&(J={},p.set(W,J));let G=q(y);if(G!==E.__cacheKey){J[G]===void 0&&(J[G]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,N=!0),J[G].usedTimes++;let Mt=J[E.__cacheKey];Mt!==void 0&&(J[E.__cacheKey].usedTimes--,Mt.usedTimes===0&&w(y)),E.__cacheKey=G,E.__webglTexture=J[G].texture}return N}function de(E,y,N){return Math.floor(Math.floor(E/N)/y)}function Qt(E,y,N,W){let G=E.updateRanges;if(G.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,y.width,y.height,N,W,y.data);else{G.sort((tt,ct)=>tt.start-ct.start);let Mt=0;for(let tt=1;tt<G.length;tt++){let ct=G[Mt],Ct=G[tt],bt=ct.start+ct.count,at=de(Ct.start,y.width,4),Ut=de(ct.start,y.width,4);Ct.start<=bt+1&&at===Ut&&de(Ct.start+Ct.count-1,y.width,4)===at?ct.count=Math.max(ct.count,Ct.start+Ct.count-ct.start):(++Mt,G[Mt]=Ct)}G.length=Mt+1;let it=i.getParameter(i.UNPACK_ROW_LENGTH),yt=i.getParameter(i.UNPACK_SKIP_PIXELS),xt=i.getParameter(i.UNPACK_SKIP_ROWS);i.pixelStorei(i.UNPACK_ROW_LENGTH,y.width);for(let tt=0,ct=G.length;tt<ct;tt++){let Ct=G[tt],bt=Math.floor(Ct.start/4),at=Math.ceil(Ct.count/4),Ut=bt%y.width,I=Math.floor(bt/y.width),et=at,st=1;i.pixelStorei(i.UNPACK_SKIP_PIXELS,Ut),i.pixelStorei(i.UNPACK_SKIP_ROWS,I),e.texSubImage2D(i.TEXTURE_2D,0,Ut,I,et,st,N,W,y.data)}E.clearUpdateRanges(),i.pixelStorei(i.UNPACK_ROW_LENGTH,it),i.pixelStorei(i.UNPACK_SKIP_PIXELS,yt),i.pixelStorei(i.UNPACK_SKIP_ROWS,xt)}}function $(E,y,N){let W=i.TEXTURE_2D;(y.isDataArrayTexture||y.isCompressedArrayTexture)&&(W=i.TEXTURE_2D_ARRAY),y.isData3DTexture&&(W=i.TEXTURE_3D);let J=se(E,y),G=y.source;e.bindTexture(W,E.__webglTexture,i.TEXTURE0+N);let Mt=n.get(G);if(G.version!==Mt.__version||J===!0){e.activeTexture(i.TEXTURE0+N);let it=Yt.getPrimaries(Yt.workingColorSpace),yt=y.colorSpace===ti?null:Yt.getPrimaries(y.colorSpace),xt=y.colorSpace===ti||it===yt?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,y.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,y.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,y.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,xt);let tt=_(y.image,!1,s.maxTextureSize);tt=Pe(y,tt);let ct=r.convert(y.format,y.colorSpace),Ct=r.convert(y.type),bt=T(y.internalFormat,ct,Ct,y.colorSpace,y.isVideoTexture);zt(W,y);let at,Ut=y.mipmaps,I=y.isVideoTexture!==!0,et=Mt.__version===void 0||J===!0,st=G.dataReady,ft=C(y,tt);if(y.isDepthTexture)bt=b(y.format===ks,y.type),et&&(I?e.texStorage2D(i.TEXTURE_2D,1,bt,tt.width,tt.height):e.texImage2D(i.TEXTURE_2D,0,bt,tt.width,tt.height,0,ct,Ct,null));else if(y.isDataTexture)if(Ut.length>0){I&&et&&e.texStorage2D(i.TEXTURE_2D,ft,bt,Ut[0].width,Ut[0].height);for(let j=0,Y=Ut.length;j<Y;j++)at=Ut[j],I?st&&e.texSubImage2D(i.TEXTURE_2D,j,0,0,at.width,at.height,ct,Ct,at.data):e.texImage2D(i.TEXTURE_2D,j,bt,at.width,at.height,0,ct,Ct,at.data);y.generateMipmaps=!1}else I?(et&&e.texStorage2D(i.TEXTURE_2D,ft,bt,tt.width,tt.height),st&&Qt(y,tt,ct,Ct)):e.texImage2D(i.TEXTURE_2D,0,bt,tt.width,tt.height,0,ct,Ct,tt.data);else if(y.isCompressedTexture)if(y.isCompressedArrayTexture){I&&et&&e.texStorage3D(i.TEXTURE_2D_ARRAY,ft,bt,Ut[0].width,Ut[0].height,tt.depth);for(let j=0,Y=Ut.length;j<Y;j++)if(at=Ut[j],y.format!==fn)if(ct!==null)if(I){if(st)if(y.layerUpdates.size>0){let gt=Gc(at.width,at.height,y.format,y.type);for(let kt of y.layerUpdates){let re=at.data.subarray(kt*gt/at.data.BYTES_PER_ELEMENT,(kt+1)*gt/at.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,j,0,0,kt,at.width,at.height,1,ct,re)}y.clearLayerUpdates()}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,j,0,0,0,at.width,at.height,tt.depth,ct,at.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,j,bt,at.width,at.height,tt.depth,0,at.data,0,0);else console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else I?st&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,j,0,0,0,at.width,at.height,tt.depth,ct,Ct,at.data):e.texImage3D(i.TEXTURE_2D_ARRAY,j,bt,at.width,at.height,tt.depth,0,ct,Ct,at.data)}else{I&&et&&e.texStorage2D(i.TEXTURE_2D,ft,bt,Ut[0].width,Ut[0].height);for(let j=0,Y=Ut.length;j<Y;j++)at=Ut[j],y.format!==fn?ct!==null?I?st&&e.compressedTexSubImage2D(i.TEXTURE_2D,j,0,0,at.width,at.height,ct,at.data):e.compressedTexImage2D(i.TEXTURE_2D,j,bt,at.width,at.height,0,at.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):I?st&&e.texSubImage2D(i.TEXTURE_2D,j,0,0,at.width,at.height,ct,Ct,at.data):e.texImage2D(i.TEXTURE_2D,j,bt,at.width,at.height,0,ct,Ct,at.data)}else if(y.isDataArrayTexture)if(I){if(et&&e.texStorage3D(i.TEXTURE_2D_ARRAY,ft,bt,tt.width,tt.height,tt.depth),st)if(y.layerUpdates.size>0){let j=Gc(tt.width,tt.height,y.format,y.type);for(let Y of y.layerUpdates){let gt=tt.data.subarray(Y*j/tt.data.BYTES_PER_ELEMENT,(Y+1)*j/tt.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Y,tt.width,tt.height,1,ct,Ct,gt)}y.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,tt.width,tt.height,tt.depth,ct,Ct,tt.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,bt,tt.width,tt.height,tt.depth,0,ct,Ct,tt.data);else if(y.isData3DTexture)I?(et&&e.texStorage3D(i.TEXTURE_3D,ft,bt,tt.width,tt.height,tt.depth),st&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,tt.width,tt.height,tt.depth,ct,Ct,tt.data)):e.texImage3D(i.TEXTURE_3D,0,bt,tt.width,tt.height,tt.depth,0,ct,Ct,tt.data);else if(y.isFramebufferTexture){if(et)if(I)e.texStorage2D(i.TEXTURE_2D,ft,bt,tt.width,tt.height);else{let j=tt.width,Y=tt.height;for(let gt=0;gt<ft;gt++)e.texImage2D(i.TEXTURE_2D,gt,bt,j,Y,0,ct,Ct,null),j>>=1,Y>>=1}}else if(Ut.length>0){if(I&&et){let j=Me(Ut[0]);e.texStorage2D(i.TEXTURE_2D,ft,bt,j.width,j.height)}for(let j=0,Y=Ut.length;j<Y;j++)at=Ut[j],I?st&&e.texSubImage2D(i.TEXTURE_2D,j,0,0,ct,Ct,at):e.texImage2D(i.TEXTURE_2D,j,bt,ct,Ct,at);y.generateMipmaps=!1}else if(I){if(et){let j=Me(tt);e.texStorage2D(i.TEXTURE_2D,ft,bt,j.width,j.height)}st&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,ct,Ct,tt)}else e.texImage2D(i.TEXTURE_2D,0,bt,ct,Ct,tt);g(y)&&m(W),Mt.__version=G.version,y.onUpdate&&y.onUpdate(y)}E.__version=y.version}function K(E,y,N){if(y.image.length!==6)return;let W=se(E,y),J=y.source;e.bindTexture(i.TEXTURE_CUBE_MAP,E.__webglTexture,i.TEXTURE0+N);let G=n.get(J);if(J.version!==G.__version||W===!0){e.activeTexture(i.TEXTURE0+N);let Mt=Yt.getPrimaries(Yt.workingColorSpace),it=y.colorSpace===ti?null:Yt.getPrimaries(y.colorSpace),yt=y.colorSpace===ti||Mt===it?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,y.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,y.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,y.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,yt);let xt=y.isCompressedTexture||y.image[0].isCompressedTexture,tt=y.image[0]&&y.image[0].isDataTexture,ct=[];for(let Y=0;Y<6;Y++)!xt&&!tt?ct[Y]=_(y.image[Y],!0,s.maxCubemapSize):ct[Y]=tt?y.image[Y].image:y.image[Y],ct[Y]=Pe(y,ct[Y]);let Ct=ct[0],bt=r.convert(y.format,y.colorSpace),at=r.convert(y.type),Ut=T(y.internalFormat,bt,at,y.colorSpace),I=y.isVideoTexture!==!0,et=G.__version===void 0||W===!0,st=J.dataReady,ft=C(y,Ct);zt(i.TEXTURE_CUBE_MAP,y);let j;if(xt){I&&et&&e.texStorage2D(i.TEXTURE_CUBE_MAP,ft,Ut,Ct.width,Ct.height);for(let Y=0;Y<6;Y++){j=ct[Y].mipmaps;for(let gt=0;gt<j.length;gt++){let kt=j[gt];y.format!==fn?bt!==null?I?st&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,gt,0,0,kt.width,kt.height,bt,kt.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,gt,Ut,kt.width,kt.height,0,kt.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):I?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,gt,0,0,kt.width,kt.height,bt,at,kt.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,gt,Ut,kt.width,kt.height,0,bt,at,kt.data)}}}else{if(j=y.mipmaps,I&&et){j.length>0&&ft++;let Y=Me(ct[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,ft,Ut,Y.width,Y.height)}for(let Y=0;Y<6;Y++)if(tt){I?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,0,0,0,ct[Y].width,ct[Y].height,bt,at,ct[Y].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,0,Ut,ct[Y].width,ct[Y].height,0,bt,at,ct[Y].data);for(let gt=0;gt<j.length;gt++){let re=j[gt].image[Y].image;I?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,gt+1,0,0,re.width,re.height,bt,at,re.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,gt+1,Ut,re.width,re.height,0,bt,at,re.data)}}else{I?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,0,0,0,bt,at,ct[Y]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,0,Ut,bt,at,ct[Y]);for(let gt=0;gt<j.length;gt++){let kt=j[gt];I?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,gt+1,0,0,bt,at,kt.image[Y]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,gt+1,Ut,bt,at,kt.image[Y])}}}g(y)&&m(i.TEXTURE_CUBE_MAP),G.__version=J.version,y.onUpdate&&y.onUpdate(y)}E.__version=y.version}function pt(E,y,N,W,J,G){let Mt=r.convert(N.format,N.colorSpace),it=r.convert(N.type),yt=T(N.internalFormat,Mt,it,N.colorSpace),xt=n.get(y),tt=n.get(N);if(tt.__renderTarget=y,!xt.__hasExternalTextures){let ct=Math.max(1,y.width>>G),Ct=Math.max(1,y.height>>G);J===i.TEXTURE_3D||J===i.TEXTURE_2D_ARRAY?e.texImage3D(J,G,yt,ct,Ct,y.depth,0,Mt,it,null):e.texImage2D(J,G,yt,ct,Ct,0,Mt,it,null)}e.bindFramebuffer(i.FRAMEBUFFER,E),_t(y)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,W,J,tt.__webglTexture,0,pe(y)):(J===i.TEXTURE_2D||J>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&J<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,W,J,tt.__webglTexture,G),e.bindFramebuffer(i.FRAMEBUFFER,null)}function It(E,y,N){if(i.bindRenderbuffer(i.RENDERBUFFER,E),y.depthBuffer){let W=y.depthTexture,J=W&&W.isDepthTexture?W.type:null,G=b(y.stencilBuffer,J),Mt=y.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,it=pe(y);_t(y)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,it,G,y.width,y.height):N?i.renderbufferStorageMultisample(i.RENDERBUFFER,it,G,y.width,y.height):i.renderbufferStorage(i.RENDERBUFFER,G,y.width,y.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,Mt,i.RENDERBUFFER,E)}else{let W=y.textures;for(let J=0;J<W.length;J++){let G=W[J],Mt=r.convert(G.format,G.colorSpace),it=r.convert(G.type),yt=T(G.internalFormat,Mt,it,G.colorSpace),xt=pe(y);N&&_t(y)===!1?i.renderbufferStorageMultisample(i.RENDERBUFFER,xt,yt,y.width,y.height):_t(y)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,xt,yt,y.width,y.height):i.renderbufferStorage(i.RENDERBUFFER,yt,y.width,y.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function St(E,y){if(y&&y.isWebGLCubeRenderTarget)throw new Error("Depth Texture with cube render targets is not supported");if(e.bindFramebuffer(i.FRAMEBUFFER,E),!(y.depthTexture&&y.depthTexture.isDepthTexture))throw new Error("renderTarget.depthTexture must be an instance of THREE.DepthTexture");let W=n.get(y.depthTexture);W.__renderTarget=y,(!W.__webglTexture||y.depthTexture.image.width!==y.width||y.depthTexture.image.height!==y.height)&&(y.depthTexture.image.width=y.width,y.depthTexture.image.height=y.height,y.depthTexture.needsUpdate=!0),Z(y.depthTexture,0);let J=W.__webglTexture,G=pe(y);if(y.depthTexture.format===bs)_t(y)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,J,0,G):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,J,0);else if(y.depthTexture.format===ks)_t(y)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,J,0,G):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,J,0);else throw new Error("Unknown depthTexture format")}function Wt(E){let y=n.get(E),N=E.isWebGLCubeRenderTarget===!0;if(y.__boundDepthTexture!==E.depthTexture){let W=E.depthTexture;if(y.__depthDisposeCallback&&y.__depthDisposeCallback(),W){let J=()=>{delete y.__boundDepthTexture,delete y.__depthDisposeCallback,W.removeEventListener("dispose",J)};W.addEventListener("dispose",J),y.__depthDisposeCallback=J}y.__boundDepthTexture=W}if(E.depthTexture&&!y.__autoAllocateDepthBuffer){if(N)throw new Error("target.depthTexture not supported in Cube render targets");let W=E.texture.mipmaps;W&&W.length>0?St(y.__webglFramebuffer[0],E):St(y.__webglFramebuffer,E)}else if(N){y.__webglDepthbuffer=[];for(let W=0;W<6;W++)if(e.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer[W]),y.__webglDepthbuffer[W]===void 0)y.__webglDepthbuffer[W]=i.createRenderbuffer(),It(y.__webglDepthbuffer[W],E,!1);else{let J=E.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,G=y.__webglDepthbuffer[W];i.bindRenderbuffer(i.RENDERBUFFER,G),i.framebufferRenderbuffer(i.FRAMEBUFFER,J,i.RENDERBUFFER,G)}}else{let W=E.texture.mipmaps;if(W&&W.length>0?e.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer),y.__webglDepthbuffer===void 0)y.__webglDepthbuffer=i.createRenderbuffer(),It(y.__webglDepthbuffer,E,!1);else{let J=E.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,G=y.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,G),i.framebufferRenderbuffer(i.FRAMEBUFFER,J,i.RENDERBUFFER,G)}}e.bindFramebuffer(i.FRAMEBUFFER,null)}function Ne(E,y,N){let W=n.get(E);y!==void 0&&pt(W.__webglFramebuffer,E,E.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),N!==void 0&&Wt(E)}function A(E){let y=E.texture,N=n.get(E),W=n.get(y);E.addEventListener("dispose",P);let J=E.textures,G=E.isWebGLCubeRenderTarget===!0,Mt=J.length>1;if(Mt||(W.__webglTexture===void 0&&(W.__webglTexture=i.createTexture()),W.__version=y.version,o.memory.textures++),G){N.__webglFramebuffer=[];for(let it=0;it<6;it++)if(y.mipmaps&&y.mipmaps.length>0){N.__webglFramebuffer[it]=[];for(let yt=0;yt<y.mipmaps.length;yt++)N.__webglFramebuffer[it][yt]=i.createFramebuffer()}else N.__webglFramebuffer[it]=i.createFramebuffer()}else{if(y.mipmaps&&y.mipmaps.length>0){N.__webglFramebuffer=[];for(let it=0;it<y.mipmaps.length;it++)N.__webglFramebuffer[it]=i.createFramebuffer()}else N.__webglFramebuffer=i.createFramebuffer();if(Mt)for(let it=0,yt=J.length;it<yt;it++){let xt=n.get(J[it]);xt.__webglTexture===void 0&&(xt.__webglTexture=i.createTexture(),o.memory.textures++)}if(E.samples>0&&_t(E)===!1){N.__webglMultisampledFramebuffer=i.createFramebuffer(),N.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,N.__webglMultisampledFramebuffer);for(let it=0;it<J.length;it++){let yt=J[it];N.__webglColorRenderbuffer[it]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,N.__webglColorRenderbuffer[it]);let xt=r.convert(yt.format,yt.colorSpace),tt=r.convert(yt.type),ct=T(yt.internalFormat,xt,tt,yt.colorSpace,E.isXRRenderTarget===!0),Ct=pe(E);i.renderbufferStorageMultisample(i.RENDERBUFFER,Ct,ct,E.width,E.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+it,i.RENDERBUFFER,N.__webglColorRenderbuffer[it])}i.bindRenderbuffer(i.RENDERBUFFER,null),E.depthBuffer&&(N.__webglDepthRenderbuffer=i.createRenderbuffer(),It(N.__webglDepthRenderbuffer,E,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(G){e.bindTexture(i.TEXTURE_CUBE_MAP,W.__webglTexture),zt(i.TEXTURE_CUBE_MAP,y);for(let it=0;it<6;it++)if(y.mipmaps&&y.mipmaps.length>0)for(let yt=0;yt<y.mipmaps.length;yt++)pt(N.__webglFramebuffer[it][yt],E,y,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+it,yt);else pt(N.__webglFramebuffer[it],E,y,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+it,0);g(y)&&m(i.TEXTURE_CUBE_MAP),e.unbindTexture()}else if(Mt){for(let it=0,yt=J.length;it<yt;it++){let xt=J[it],tt=n.get(xt),ct=i.TEXTURE_2D;(E.isWebGL3DRenderTarget||E.isWebGLArrayRenderTarget)&&(ct=E.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(ct,tt.__webglTexture),zt(ct,xt),pt(N.__webglFramebuffer,E,xt,i.COLOR_ATTACHMENT0+it,ct,0),g(xt)&&m(ct)}e.unbindTexture()}else{let it=i.TEXTURE_2D;if((E.isWebGL3DRenderTarget||E.isWebGLArrayRenderTarget)&&(it=E.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(it,W.__webglTexture),zt(it,y),y.mipmaps&&y.mipmaps.length>0)for(let yt=0;yt<y.mipmaps.length;yt++)pt(N.__webglFramebuffer[yt],E,y,i.COLOR_ATTACHMENT0,it,yt);else pt(N.__webglFramebuffer,E,y,i.COLOR_ATTACHMENT0,it,0);g(y)&&m(it),e.unbindTexture()}E.depthBuffer&&Wt(E)}function fe(E){let y=E.textures;for(let N=0,W=y.length;N<W;N++){let J=y[N];if(g(J)){let G=S(E),Mt=n.get(J).__webglTexture;e.bindTexture(G,Mt),m(G),e.unbindTexture()}}}let Lt=[],Rt=[];function vt(E){if(E.samples>0){if(_t(E)===!1){let y=E.textures,N=E.width,W=E.height,J=i.COLOR_BUFFER_BIT,G=E.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Mt=n.get(E),it=y.length>1;if(it)for(let xt=0;xt<y.length;xt++)e.bindFramebuffer(i.FRAMEBUFFER,Mt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+xt,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,Mt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+xt,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,Mt.__webglMultisampledFramebuffer);let yt=E.texture.mipmaps;yt&&yt.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Mt.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Mt.__webglFramebuffer);for(let xt=0;xt<y.length;xt++){if(E.resolveDepthBuffer&&(E.depthBuffer&&(J|=i.DEPTH_BUFFER_BIT),E.stencilBuffer&&E.resolveStencilBuffer&&(J|=i.STENCIL_BUFFER_BIT)),it){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,Mt.__webglColorRenderbuffer[xt]);let tt=n.get(y[xt]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,tt,0)}i.blitFramebuffer(0,0,N,W,0,0,N,W,J,i.NEAREST),l===!0&&(Lt.length=0,Rt.length=0,Lt.push(i.COLOR_ATTACHMENT0+xt),E.depthBuffer&&E.resolveDepthBuffer===!1&&(Lt.push(G),Rt.push(G),i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,Rt)),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Lt))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),it)for(let xt=0;xt<y.length;xt++){e.bindFramebuffer(i.FRAMEBUFFER,Mt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+xt,i.RENDERBUFFER,Mt.__webglColorRenderbuffer[xt]);let tt=n.get(y[xt]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,Mt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+xt,i.TEXTURE_2D,tt,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Mt.__webglMultisampledFramebuffer)}else if(E.depthBuffer&&E.resolveDepthBuffer===!1&&l){let y=E.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[y])}}}function pe(E){return Math.min(s.maxSamples,E.samples)}function _t(E){let y=n.get(E);return E.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&y.__useRenderToTexture!==!1}function Nt(E){let y=o.render.frame;h.get(E)!==y&&(h.set(E,y),E.update())}function Pe(E,y){let N=E.colorSpace,W=E.format,J=E.type;return E.isCompressedTexture===!0||E.isVideoTexture===!0||N!==Tn&&N!==ti&&(Yt.getTransfer(N)===ee?(W!==fn||J!==In)&&console.warn("THREE.WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):console.error("THREE.WebGLTextures: Unsupported texture color space:",N)),y}function Me(E){return typeof HTMLImageElement<"u"&&E instanceof HTMLImageElement?(c.width=E.naturalWidth||E.width,c.height=E.naturalHeight||E.height):typeof VideoFrame<"u"&&E instanceof VideoFrame?(c.width=E.displayWidth,c.height=E.displayHeight):(c.width=E.width,c.height=E.height),c}this.allocateTextureUnit=V,this.resetTextureUnits=O,this.setTexture2D=Z,this.setTexture2DArray=X,this.setTexture3D=nt,this.setTextureCube=H,this.rebindTextures=Ne,this.setupRenderTarget=A,this.updateRenderTargetMipmap=fe,this.updateMultisampleRenderTarget=vt,this.setupDepthRenderbuffer=Wt,this.setupFrameBufferTexture=pt,this.useMultisampledRTT=_t}function uy(i,t){function e(n,s=ti){let r,o=Yt.getTransfer(s);if(n===In)return i.UNSIGNED_BYTE;if(n===ra)return i.UNSIGNED_SHORT_4_4_4_4;if(n===oa)return i.UNSIGNED_SHORT_5_5_5_1;if(n===kc)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Lc)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===Pc)return i.BYTE;if(n===Ic)return i.SHORT;if(n===Rs)return i.UNSIGNED_SHORT;if(n===sa)return i.INT;if(n===kn)return i.UNSIGNED_INT;if(n===Ln)return i.FLOAT;if(n===Ps)return i.HALF_FLOAT;if(n===Dc)return i.ALPHA;if(n===Uc)return i.RGB;if(n===fn)return i.RGBA;if(n===bs)return i.DEPTH_COMPONENT;if(n===ks)return i.DEPTH_STENCIL;if(n===Nc)return i.RED;if(n===aa)return i.RED_INTEGER;if(n===Fc)return i.RG;if(n===la)return i.RG_INTEGER;if(n===ca)return i.RGBA_INTEGER;if(n===wr||n===Er||n===Tr||n===Ar)if(o===ee)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===wr)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Er)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Tr)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Ar)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===wr)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Er)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Tr)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Ar)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===ha||n===ua||n===da||n===fa)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===ha)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===ua)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===da)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===fa)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===pa||n===ma||n===ga)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===pa||n===ma)return o===ee?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===ga)return o===ee?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC}else return null;if(n===va||n===_a||n===ya||n===xa||n===ba||n===Ma||n===Sa||n===wa||n===Ea||n===Ta||n===Aa||n===Ca||n===Ra||n===Pa)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===va)return o===ee?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===_a)return o===ee?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===ya)return o===ee?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===xa)return o===ee?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===ba)return o===ee?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Ma)return o===ee?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Sa)return o===ee?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===wa)return o===ee?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Ea)return o===ee?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Ta)return o===ee?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Aa)return o===ee?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Ca)return o===ee?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Ra)return o===ee?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Pa)return o===ee?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===Ia||n===ka||n===La)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===Ia)return o===ee?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===ka)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===La)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Da||n===Ua||n===Na||n===Fa)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===Da)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Ua)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Na)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Fa)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Is?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}var dy=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,fy=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,nh=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){let n=new yr(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=n}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,n=new Le({vertexShader:dy,fragmentShader:fy,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new ke(new Hi(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},ih=class extends Jn{constructor(t,e){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,f=null,p=null,d=null,v=null,_=typeof XRWebGLBinding<"u",g=new nh,m={},S=e.getContextAttributes(),T=null,b=null,C=[],R=[],P=new jt,U=null,w=new ze;w.viewport=new ge;let M=new ze;M.viewport=new ge;let k=[w,M],O=new $o,V=null,q=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function($){let K=C[$];return K===void 0&&(K=new As,C[$]=K),K.getTargetRaySpace()},this.getControllerGrip=function($){let K=C[$];return K===void 0&&(K=new As,C[$]=K),K.getGripSpace()},this.getHand=function($){let K=C[$];return K===void 0&&(K=new As,C[$]=K),K.getHandSpace()};function Z($){let K=R.indexOf($.inputSource);if(K===-1)return;let pt=C[K];pt!==void 0&&(pt.update($.inputSource,$.frame,c||o),pt.dispatchEvent({type:$.type,data:$.inputSource}))}function X(){s.removeEventListener("select",Z),s.removeEventListener("selectstart",Z),s.removeEventListener("selectend",Z),s.removeEventListener("squeeze",Z),s.removeEventListener("squeezestart",Z),s.removeEventListener("squeezeend",Z),s.removeEventListener("end",X),s.removeEventListener("inputsourceschange",nt);for(let $=0;$<C.length;$++){let K=R[$];K!==null&&(R[$]=null,C[$].disconnect(K))}V=null,q=null,g.reset();for(let $ in m)delete m[$];t.setRenderTarget(T),d=null,p=null,f=null,s=null,b=null,Qt.stop(),n.isPresenting=!1,t.setPixelRatio(U),t.setSize(P.width,P.height,!1),n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function($){r=$,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function($){a=$,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function($){c=$},this.getBaseLayer=function(){return p!==null?p:d},this.getBinding=function(){return f===null&&_&&(f=new XRWebGLBinding(s,e)),f},this.getFrame=function(){return v},this.getSession=function(){return s},this.setSession=async function($){if(s=$,s!==null){if(T=t.getRenderTarget(),s.addEventListener("select",Z),s.addEventListener("selectstart",Z),s.addEventListener("selectend",Z),s.addEventListener("squeeze",Z),s.addEventListener("squeezestart",Z),s.addEventListener("squeezeend",Z),s.addEventListener("end",X),s.addEventListener("inputsourceschange",nt),S.xrCompatible!==!0&&await e.makeXRCompatible(),U=t.getPixelRatio(),t.getSize(P),_&&"createProjectionLayer"in XRWebGLBinding.prototype){let pt=null,It=null,St=null;S.depth&&(St=S.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,pt=S.stencil?ks:bs,It=S.stencil?Is:kn);let Wt={colorFormat:e.RGBA8,depthFormat:St,scaleFactor:r};f=this.getBinding(),p=f.createProjectionLayer(Wt),s.updateRenderState({layers:[p]}),t.setPixelRatio(1),t.setSize(p.textureWidth,p.textureHeight,!1),b=new un(p.textureWidth,p.textureHeight,{format:fn,type:In,depthTexture:new Vi(p.textureWidth,p.textureHeight,It,void 0,void 0,void 0,void 0,void 0,void 0,pt),stencilBuffer:S.stencil,colorSpace:t.outputColorSpace,samples:S.antialias?4:0,resolveDepthBuffer:p.ignoreDepthValues===!1,resolveStencilBuffer:p.ignoreDepthValues===!1})}else{let pt={antialias:S.antialias,alpha:!0,depth:S.depth,stencil:S.stencil,framebufferScaleFactor:r};d=new XRWebGLLayer(s,e,pt),s.updateRenderState({baseLayer:d}),t.setPixelRatio(1),t.setSize(d.framebufferWidth,d.framebufferHeight,!1),b=new un(d.framebufferWidth,d.framebufferHeight,{format:fn,type:In,colorSpace:t.outputColorSpace,stencilBuffer:S.stencil,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),Qt.setContext(s),Qt.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return g.getDepthTexture()};function nt($){for(let K=0;K<$.removed.length;K++){let pt=$.removed[K],It=R.indexOf(pt);It>=0&&(R[It]=null,C[It].disconnect(pt))}for(let K=0;K<$.added.length;K++){let pt=$.added[K],It=R.indexOf(pt);if(It===-1){for(let Wt=0;Wt<C.length;Wt++)if(Wt>=R.length){R.push(pt),It=Wt;break}else if(R[Wt]===null){R[Wt]=pt,It=Wt;break}if(It===-1)break}let St=C[It];St&&St.connect(pt)}}let H=new F,ot=new F;function ut($,K,pt){H.setFromMatrixPosition(K.matrixWorld),ot.setFromMatrixPosition(pt.matrixWorld);let It=H.distanceTo(ot),St=K.projectionMatrix.elements,Wt=pt.projectionMatrix.elements,Ne=St[14]/(St[10]-1),A=St[14]/(St[10]+1),fe=(St[9]+1)/St[5],Lt=(St[9]-1)/St[5],Rt=(St[8]-1)/St[0],vt=(Wt[8]+1)/Wt[0],pe=Ne*Rt,_t=Ne*vt,Nt=It/(-Rt+vt),Pe=Nt*-Rt;if(K.matrixWorld.decompose($.position,$.quaternion,$.scale),$.translateX(Pe),$.translateZ(Nt),$.matrixWorld.compose($.position,$.quaternion,$.scale),$.matrixWorldInverse.copy($.matrixWorld).invert(),St[10]===-1)$.projectionMatrix.copy(K.projectionMatrix),$.projectionMatrixInverse.copy(K.projectionMatrixInverse);else{let Me=Ne+Nt,E=A+Nt,y=pe-Pe,N=_t+(It-Pe),W=fe*A/E*Me,J=Lt*A/E*Me;$.projectionMatrix.makePerspective(y,N,W,J,Me,E),$.projectionMatrixInverse.copy($.projectionMatrix).invert()}}function wt($,K){K===null?$.matrixWorld.copy($.matrix):$.matrixWorld.multiplyMatrices(K.matrixWorld,$.matrix),$.matrixWorldInverse.copy($.matrixWorld).invert()}this.updateCamera=function($){if(s===null)return;let K=$.near,pt=$.far;g.texture!==null&&(g.depthNear>0&&(K=g.depthNear),g.depthFar>0&&(pt=g.depthFar)),O.near=M.near=w.near=K,O.far=M.far=w.far=pt,(V!==O.near||q!==O.far)&&(s.updateRenderState({depthNear:O.near,depthFar:O.far}),V=O.near,q=O.far),O.layers.mask=$.layers.mask|6,w.layers.mask=O.layers.mask&3,M.layers.mask=O.layers.mask&5;let It=$.parent,St=O.cameras;wt(O,It);for(let Wt=0;Wt<St.length;Wt++)wt(St[Wt],It);St.length===2?ut(O,w,M):O.projectionMatrix.copy(w.projectionMatrix),zt($,O,It)};function zt($,K,pt){pt===null?$.matrix.copy(K.matrixWorld):($.matrix.copy(pt.matrixWorld),$.matrix.invert(),$.matrix.multiply(K.matrixWorld)),$.matrix.decompose($.position,$.quaternion,$.scale),$.updateMatrixWorld(!0),$.projectionMatrix.copy(K.projectionMatrix),$.projectionMatrixInverse.copy(K.projectionMatrixInverse),$.isPerspectiveCamera&&($.fov=Po*2*Math.atan(1/$.projectionMatrix.elements[5]),$.zoom=1)}this.getCamera=function(){return O},this.getFoveation=function(){if(!(p===null&&d===null))return l},this.setFoveation=function($){l=$,p!==null&&(p.fixedFoveation=$),d!==null&&d.fixedFoveation!==void 0&&(d.fixedFoveation=$)},this.hasDepthSensing=function(){return g.texture!==null},this.getDepthSensingMesh=function(){return g.getMesh(O)},this.getCameraTexture=function($){return m[$]};let se=null;function de($,K){if(h=K.getViewerPose(c||o),v=K,h!==null){let pt=h.views;d!==null&&(t.setRenderTargetFramebuffer(b,d.framebuffer),t.setRenderTarget(b));let It=!1;pt.length!==O.cameras.length&&(O.cameras.length=0,It=!0);for(let A=0;A<pt.length;A++){let fe=pt[A],Lt=null;if(d!==null)Lt=d.getViewport(fe);else{let vt=f.getViewSubImage(p,fe);Lt=vt.viewport,A===0&&(t.setRenderTargetTextures(b,vt.colorTexture,vt.depthStencilTexture),t.setRenderTarget(b))}let Rt=k[A];Rt===void 0&&(Rt=new ze,Rt.layers.enable(A),Rt.viewport=new ge,k[A]=Rt),Rt.matrix.fromArray(fe.transform.matrix),Rt.matrix.decompose(Rt.position,Rt.quaternion,Rt.scale),Rt.projectionMatrix.fromArray(fe.projectionMatrix),Rt.projectionMatrixInverse.copy(Rt.projectionMatrix).invert(),Rt.viewport.set(Lt.x,Lt.y,Lt.width,Lt.height),A===0&&(O.matrix.copy(Rt.matrix),O.matrix.decompose(O.position,O.quaternion,O.scale)),It===!0&&O.cameras.push(Rt)}let St=s.enabledFeatures;if(St&&St.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&_){f=n.getBinding();let A=f.getDepthInformation(pt[0]);A&&A.isValid&&A.texture&&g.init(A,s.renderState)}if(St&&St.includes("camera-access")&&_){t.state.unbindTexture(),f=n.getBinding();for(let A=0;A<pt.length;A++){let fe=pt[A].camera;if(fe){let Lt=m[fe];Lt||(Lt=new yr,m[fe]=Lt);let Rt=f.getCameraImage(fe);Lt.sourceTexture=Rt}}}}for(let pt=0;pt<C.length;pt++){let It=R[pt],St=C[pt];It!==null&&St!==void 0&&St.update(It,K,c||o)}se&&se($,K),K.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:K}),v=null}let Qt=new tf;Qt.setAnimationLoop(de),this.setAnimationLoop=function($){se=$},this.dispose=function(){}}},Yi=new An,py=new be;function my(i,t){function e(g,m){g.matrixAutoUpdate===!0&&g.updateMatrix(),m.value.copy(g.matrix)}function n(g,m){m.color.getRGB(g.fogColor.value,zc(i)),m.isFog?(g.fogNear.value=m.near,g.fogFar.value=m.far):m.isFogExp2&&(g.fogDensity.value=m.density)}function s(g,m,S,T,b){m.isMeshBasicMaterial||m.isMeshLambertMaterial?r(g,m):m.isMeshToonMaterial?(r(g,m),f(g,m)):m.isMeshPhongMaterial?(r(g,m),h(g,m)):m.isMeshStandardMaterial?(r(g,m),p(g,m),m.isMeshPhysicalMaterial&&d(g,m,b)):m.isMeshMatcapMaterial?(r(g,m),v(g,m)):m.isMeshDepthMaterial?r(g,m):m.isMeshDistanceMaterial?(r(g,m),_(g,m)):m.isMeshNormalMaterial?r(g,m):m.isLineBasicMaterial?(o(g,m),m.isLineDashedMaterial&&a(g,m)):m.isPointsMaterial?l(g,m,S,T):m.isSpriteMaterial?c(g,m):m.isShadowMaterial?(g.color.value.copy(m.color),g.opacity.value=m.opacity):m.isShaderMaterial&&(m.uniformsNeedUpdate=!1)}function r(g,m){g.opacity.value=m.opacity,m.color&&g.diffuse.value.copy(m.color),m.emissive&&g.emissive.value.copy(m.emissive).multiplyScalar(m.emissiveIntensity),m.map&&(g.map.value=m.map,e(m.map,g.mapTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,e(m.alphaMap,g.alphaMapTransform)),m.bumpMap&&(g.bumpMap.value=m.bumpMap,e(m.bumpMap,g.bumpMapTransform),g.bumpScale.value=m.bumpScale,m.side===Ae&&(g.bumpScale.value*=-1)),m.normalMap&&(g.normalMap.value=m.normalMap,e(m.normalMap,g.normalMapTransform),g.normalScale.value.copy(m.normalScale),m.side===Ae&&g.normalScale.value.negate()),m.displacementMap&&(g.displacementMap.value=m.displacementMap,e(m.displacementMap,g.displacementMapTransform),g.displacementScale.value=m.displacementScale,g.displacementBias.value=m.displacementBias),m.emissiveMap&&(g.emissiveMap.value=m.emissiveMap,e(m.emissiveMap,g.emissiveMapTransform)),m.specularMap&&(g.specularMap.value=m.specularMap,e(m.specularMap,g.specularMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest);let S=t.get(m),T=S.envMap,b=S.envMapRotation;T&&(g.envMap.value=T,Yi.copy(b),Yi.x*=-1,Yi.y*=-1,Yi.z*=-1,T.isCubeTexture&&T.isRenderTargetTexture===!1&&(Yi.y*=-1,Yi.z*=-1),g.envMapRotation.value.setFromMatrix4(py.makeRotationFromEuler(Yi)),g.flipEnvMap.value=T.isCubeTexture&&T.isRenderTargetTexture===!1?-1:1,g.reflectivity.value=m.reflectivity,g.ior.value=m.ior,g.refractionRatio.value=m.refractionRatio),m.lightMap&&(g.lightMap.value=m.lightMap,g.lightMapIntensity.value=m.lightMapIntensity,e(m.lightMap,g.lightMapTransform)),m.aoMap&&(g.aoMap.value=m.aoMap,g.aoMapIntensity.value=m.aoMapIntensity,e(m.aoMap,g.aoMapTransform))}function o(g,m){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,m.map&&(g.map.value=m.map,e(m.map,g.mapTransform))}function a(g,m){g.dashSize.value=m.dashSize,g.totalSize.value=m.dashSize+m.gapSize,g.scale.value=m.scale}function l(g,m,S,T){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,g.size.value=m.size*S,g.scale.value=T*.5,m.map&&(g.map.value=m.map,e(m.map,g.uvTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,e(m.alphaMap,g.alphaMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest)}function c(g,m){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,g.rotation.value=m.rotation,m.map&&(g.map.value=m.map,e(m.map,g.mapTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,e(m.alphaMap,g.alphaMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest)}function h(g,m){g.specular.value.copy(m.specular),g.shininess.value=Math.max(m.shininess,1e-4)}function f(g,m){m.gradientMap&&(g.gradientMap.value=m.gradientMap)}function p(g,m){g.metalness.value=m.metalness,m.metalnessMap&&(g.metalnessMap.value=m.metalnessMap,e(m.metalnessMap,g.metalnessMapTransform)),g.roughness.value=m.roughness,m.roughnessMap&&(g.roughnessMap.value=m.roughnessMap,e(m.roughnessMap,g.roughnessMapTransform)),m.envMap&&(g.envMapIntensity.value=m.envMapIntensity)}function d(g,m,S){g.ior.value=m.ior,m.sheen>0&&(g.sheenColor.value.copy(m.sheenColor).multiplyScalar(m.sheen),g.sheenRoughness.value=m.sheenRoughness,m.sheenColorMap&&(g.sheenColorMap.value=m.sheenColorMap,e(m.sheenColorMap,g.sheenColorMapTransform)),m.sheenRoughnessMap&&(g.sheenRoughnessMap.value=m.sheenRoughnessMap,e(m.sheenRoughnessMap,g.sheenRoughnessMapTransform))),m.clearcoat>0&&(g.clearcoat.value=m.clearcoat,g.clearcoatRoughness.value=m.clearcoatRoughness,m.clearcoatMap&&(g.clearcoatMap.value=m.clearcoatMap,e(m.clearcoatMap,g.clearcoatMapTransform)),m.clearcoatRoughnessMap&&(g.clearcoatRoughnessMap.value=m.clearcoatRoughnessMap,e(m.clearcoatRoughnessMap,g.clearcoatRoughnessMapTransform)),m.clearcoatNormalMap&&(g.clearcoatNormalMap.value=m.clearcoatNormalMap,e(m.clearcoatNormalMap,g.clearcoatNormalMapTransform),g.clearcoatNormalScale.value.copy(m.clearcoatNormalScale),m.side===Ae&&g.clearcoatNormalScale.value.negate())),m.dispersion>0&&(g.dispersion.value=m.dispersion),m.iridescence>0&&(g.iridescence.value=m.iridescence,g.iridescenceIOR.value=m.iridescenceIOR,g.iridescenceThicknessMinimum.value=m.iridescenceThicknessRange[0],g.iridescenceThicknessMaximum.value=m.iridescenceThicknessRange[1],m.iridescenceMap&&(g.iridescenceMap.value=m.iridescenceMap,e(m.iridescenceMap,g.iridescenceMapTransform)),m.iridescenceThicknessMap&&(g.iridescenceThicknessMap.value=m.iridescenceThicknessMap,e(m.iridescenceThicknessMap,g.iridescenceThicknessMapTransform))),m.transmission>0&&(g.transmission.value=m.transmission,g.transmissionSamplerMap.value=S.texture,g.transmissionSamplerSize.value.set(S.width,S.height),m.transmissionMap&&(g.transmissionMap.value=m.transmissionMap,e(m.transmissionMap,g.transmissionMapTransform)),g.thickness.value=m.thickness,m.thicknessMap&&(g.thicknessMap.value=m.thicknessMap,e(m.thicknessMap,g.thicknessMapTransform)),g.attenuationDistance.value=m.attenuationDistance,g.attenuationColor.value.copy(m.attenuationColor)),m.anisotropy>0&&(g.anisotropyVector.value.set(m.anisotropy*Math.cos(m.anisotropyRotation),m.anisotropy*Math.sin(m.anisotropyRotation)),m.anisotropyMap&&(g.anisotropyMap.value=m.anisotropyMap,e(m.anisotropyMap,g.anisotropyMapTransform))),g.specularIntensity.value=m.specularIntensity,g.specularColor.value.copy(m.specularColor),m.specularColorMap&&(g.specularColorMap.value=m.specularColorMap,e(m.specularColorMap,g.specularColorMapTransform)),m.specularIntensityMap&&(g.specularIntensityMap.value=m.specularIntensityMap,e(m.specularIntensityMap,g.specularIntensityMapTransform))}function v(g,m){m.matcap&&(g.matcap.value=m.matcap)}function _(g,m){let S=t.get(m).light;g.referencePosition.value.setFromMatrixPosition(S.matrixWorld),g.nearDistance.value=S.shadow.camera.near,g.farDistance.value=S.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function gy(i,t,e,n){let s={},r={},o=[],a=i.getParameter(i.MAX_UNIFORM_BUFFER_BINDINGS);function l(S,T){let b=T.program;n.uniformBlockBinding(S,b)}function c(S,T){let b=s[S.id];b===void 0&&(v(S),b=h(S),s[S.id]=b,S.addEventListener("dispose",g));let C=T.program;n.updateUBOMapping(S,C);let R=t.render.frame;r[S.id]!==R&&(p(S),r[S.id]=R)}function h(S){let T=f();S.__bindingPointIndex=T;let b=i.createBuffer(),C=S.__size,R=S.usage;return i.bindBuffer(i.UNIFORM_BUFFER,b),i.bufferData(i.UNIFORM_BUFFER,C,R),i.bindBuffer(i.UNIFORM_BUFFER,null),i.bindBufferBase(i.UNIFORM_BUFFER,T,b),b}function f(){for(let S=0;S<a;S++)if(o.indexOf(S)===-1)return o.push(S),S;return console.error("THREE.WebGLRenderer: Maximum number of simultaneously usable uniforms groups reached."),0}function p(S){let T=s[S.id],b=S.uniforms,C=S.__cache;i.bindBuffer(i.UNIFORM_BUFFER,T);for(let R=0,P=b.length;R<P;R++){let U=Array.isArray(b[R])?b[R]:[b[R]];for(let w=0,M=U.length;w<M;w++){let k=U[w];if(d(k,R,w,C)===!0){let O=k.__offset,V=Array.isArray(k.value)?k.value:[k.value],q=0;for(let Z=0;Z<V.length;Z++){let X=V[Z],nt=_(X);typeof X=="number"||typeof X=="boolean"?(k.__data[0]=X,i.bufferSubData(i.UNIFORM_BUFFER,O+q,k.__data)):X.isMatrix3?(k.__data[0]=X.elements[0],k.__data[1]=X.elements[1],k.__data[2]=X.elements[2],k.__data[3]=0,k.__data[4]=X.elements[3],k.__data[5]=X.elements[4],k.__data[6]=X.elements[5],k.__data[7]=0,k.__data[8]=X.elements[6],k.__data[9]=X.elements[7],k.__data[10]=X.elements[8],k.__data[11]=0):(X.toArray(k.__data,q),q+=nt.storage/Float32Array.BYTES_PER_ELEMENT)}i.bufferSubData(i.UNIFORM_BUFFER,O,k.__data)}}}i.bindBuffer(i.UNIFORM_BUFFER,null)}function d(S,T,b,C){let R=S.value,P=T+"_"+b;if(C[P]===void 0)return typeof R=="number"||typeof R=="boolean"?C[P]=R:C[P]=R.clone(),!0;{let U=C[P];if(typeof R=="number"||typeof R=="boolean"){if(U!==R)return C[P]=R,!0}else if(U.equals(R)===!1)return U.copy(R),!0}return!1}function v(S){let T=S.uniforms,b=0,C=16;for(let P=0,U=T.length;P<U;P++){let w=Array.isArray(T[P])?T[P]:[T[P]];for(let M=0,k=w.length;M<k;M++){let O=w[M],V=Array.isArray(O.value)?O.value:[O.value];for(let q=0,Z=V.length;q<Z;q++){let X=V[q],nt=_(X),H=b%C,ot=H%nt.boundary,ut=H+ot;b+=ot,ut!==0&&C-ut<nt.storage&&(b+=C-ut),O.__data=new Float32Array(nt.storage/Float32Array.BYTES_PER_ELEMENT),O.__offset=b,b+=nt.storage}}}let R=b%C;return R>0&&(b+=C-R),S.__size=b,S.__cache={},this}function _(S){let T={boundary:0,storage:0};return typeof S=="number"||typeof S=="boolean"?(T.boundary=4,T.storage=4):S.isVector2?(T.boundary=8,T.storage=8):S.isVector3||S.isColor?(T.boundary=16,T.storage=12):S.isVector4?(T.boundary=16,T.storage=16):S.isMatrix3?(T.boundary=48,T.storage=48):S.isMatrix4?(T.boundary=64,T.storage=64):S.isTexture?console.warn("THREE.WebGLRenderer: Texture samplers can not be part of an uniforms group."):console.warn("THREE.WebGLRenderer: Unsupported uniform value type.",S),T}function g(S){let T=S.target;T.removeEventListener("dispose",g);let b=o.indexOf(T.__bindingPointIndex);o.splice(b,1),i.deleteBuffer(s[T.id]),delete s[T.id],delete r[T.id]}function m(){for(let S in s)i.deleteBuffer(s[S]);o=[],s={},r={}}return{bind:l,update:c,dispose:m}}var Ha=class{constructor(t={}){let{canvas:e=Td(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:f=!1,reversedDepthBuffer:p=!1}=t;this.isWebGLRenderer=!0;let d;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");d=n.getContextAttributes().alpha}else d=o;let v=new Uint32Array(4),_=new Int32Array(4),g=null,m=null,S=[],T=[];this.domElement=e,this.debug={checkShaderErrors:!0,onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Qn,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let b=this,C=!1;this._outputColorSpace=Qe;let R=0,P=0,U=null,w=-1,M=null,k=new ge,O=new ge,V=null,q=new Zt(0),Z=0,X=e.width,nt=e.height,H=1,ot=null,ut=null,wt=new ge(0,0,X,nt),zt=new ge(0,0,X,nt),se=!1,de=new _r,Qt=!1,$=!1,K=new be,pt=new F,It=new ge,St={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Wt=!1;function Ne(){return U===null?H:1}let A=n;function fe(x,L){return e.getContext(x,L)}try{let x={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:f};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${"180"}`),e.addEventListener("webglcontextlost",st,!1),e.addEventListener("webglcontextrestored",ft,!1),e.addEventListener("webglcontextcreationerror",j,!1),A===null){let L="webgl2";if(A=fe(L,x),A===null)throw fe(L)?new Error("Error creating WebGL context with your selected attributes."):new Error("Error creating WebGL context.")}}catch(x){throw console.error("THREE.WebGLRenderer: "+x.message),x}let Lt,Rt,vt,pe,_t,Nt,Pe,Me,E,y,N,W,J,G,Mt,it,yt,xt,tt,ct,Ct,bt,at,Ut;function I(){Lt=new D_(A),Lt.init(),bt=new uy(A,Lt),Rt=new A_(A,Lt,t,bt),vt=new cy(A,Lt),Rt.reversedDepthBuffer&&p&&vt.buffers.depth.setReversed(!0),pe=new F_(A),_t=new J0,Nt=new hy(A,Lt,vt,_t,Rt,bt,pe),Pe=new R_(b),Me=new L_(b),E=new Gm(A),at=new E_(A,E),y=new U_(A,E,pe,at),N=new B_(A,y,E,pe),tt=new O_(A,Rt,Nt),it=new C_(_t),W=new Z0(b,Pe,Me,Lt,Rt,at,it),J=new my(b,_t),G=new j0,Mt=new sy(Lt),xt=new w_(b,Pe,Me,vt,N,d,l),yt=new ay(b,N,Rt),Ut=new gy(A,pe,Rt,vt),ct=new T_(A,Lt,pe),Ct=new N_(A,Lt,pe),pe.programs=W.programs,b.capabilities=Rt,b.extensions=Lt,b.properties=_t,b.renderLists=G,b.shadowMap=yt,b.state=vt,b.info=pe}I();let et=new ih(b,A);this.xr=et,this.getContext=function(){return A},this.getContextAttributes=function(){return A.getContextAttributes()},this.forceContextLoss=function(){let x=Lt.get("WEBGL_lose_context");x&&x.loseContext()},this.forceContextRestore=function(){let x=Lt.get("WEBGL_lose_context");x&&x.restoreContext()},this.getPixelRatio=function(){return H},this.setPixelRatio=function(x){x!==void 0&&(H=x,this.setSize(X,nt,!1))},this.getSize=function(x){return x.set(X,nt)},this.setSize=function(x,L,B=!0){if(et.isPresenting){console.warn("THREE.WebGLRenderer: Can't change size while VR device is presenting.");return}X=x,nt=L,e.width=Math.floor(x*H),e.height=Math.floor(L*H),B===!0&&(e.style.width=x+"px",e.style.height=L+"px"),this.setViewport(0,0,x,L)},this.getDrawingBufferSize=function(x){return x.set(X*H,nt*H).floor()},this.setDrawingBufferSize=function(x,L,B){X=x,nt=L,H=B,e.width=Math.floor(x*B),e.height=Math.floor(L*B),this.setViewport(0,0,x,L)},this.getCurrentViewport=function(x){return x.copy(k)},this.getViewport=function(x){return x.copy(wt)},this.setViewport=function(x,L,B,z){x.isVector4?wt.set(x.x,x.y,x.z,x.w):wt.set(x,L,B,z),vt.viewport(k.copy(wt).multiplyScalar(H).round())},this.getScissor=function(x){return x.copy(zt)},this.setScissor=function(x,L,B,z){x.isVector4?zt.set(x.x,x.y,x.z,x.w):zt.set(x,L,B,z),vt.scissor(O.copy(zt).multiplyScalar(H).round())},this.getScissorTest=function(){return se},this.setScissorTest=function(x){vt.setScissorTest(se=x)},this.setOpaqueSort=function(x){ot=x},this.setTransparentSort=function(x){ut=x},this.getClearColor=function(x){return x.copy(xt.getClearColor())},this.setClearColor=function(){xt.setClearColor(...arguments)},this.getClearAlpha=function(){return xt.getClearAlpha()},this.setClearAlpha=function(){xt.setClearAlpha(...arguments)},this.clear=function(x=!0,L=!0,B=!0){let z=0;if(x){let D=!1;if(U!==null){let Q=U.texture.format;D=Q===ca||Q===la||Q===aa}if(D){let Q=U.texture.type,lt=Q===In||Q===kn||Q===Rs||Q===Is||Q===ra||Q===oa,mt=xt.getClearColor(),dt=xt.getClearAlpha(),At=mt.r,Pt=mt.g,Et=mt.b;lt?(v[0]=At,v[1]=Pt,v[2]=Et,v[3]=dt,A.clearBufferuiv(A.COLOR,0,v)):(_[0]=At,_[1]=Pt,_[2]=Et,_[3]=dt,A.clearBufferiv(A.COLOR,0,_))}else z|=A.COLOR_BUFFER_BIT}L&&(z|=A.DEPTH_BUFFER_BIT),B&&(z|=A.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),A.clear(z)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.dispose=function(){e.removeEventListener("webglcontextlost",st,!1),e.removeEventListener("webglcontextrestored",ft,!1),e.removeEventListener("webglcontextcreationerror",j,!1),xt.dispose(),G.dispose(),Mt.dispose(),_t.dispose(),Pe.dispose(),Me.dispose(),N.dispose(),at.dispose(),Ut.dispose(),W.dispose(),et.dispose(),et.removeEventListener("sessionstart",xn),et.removeEventListener("sessionend",Th),Ti.stop()};function st(x){x.preventDefault(),console.log("THREE.WebGLRenderer: Context Lost."),C=!0}function ft(){console.log("THREE.WebGLRenderer: Context Restored."),C=!1;let x=pe.autoReset,L=yt.enabled,B=yt.autoUpdate,z=yt.needsUpdate,D=yt.type;I(),pe.autoReset=x,yt.enabled=L,yt.autoUpdate=B,yt.needsUpdate=z,yt.type=D}function j(x){console.error("THREE.WebGLRenderer: A WebGL context could not be created. Reason: ",x.statusMessage)}function Y(x){let L=x.target;L.removeEventListener("dispose",Y),gt(L)}function gt(x){kt(x),_t.remove(x)}function kt(x){let L=_t.get(x).programs;L!==void 0&&(L.forEach(function(B){W.releaseProgram(B)}),x.isShaderMaterial&&W.releaseShaderCache(x))}this.renderBufferDirect=function(x,L,B,z,D,Q){L===null&&(L=St);let lt=D.isMesh&&D.matrixWorld.determinant()<0,mt=kp(x,L,B,z,D);vt.setMaterial(z,lt);let dt=B.index,At=1;if(z.wireframe===!0){if(dt=y.getWireframeAttribute(B),dt===void 0)return;At=2}let Pt=B.drawRange,Et=B.attributes.position,Vt=Pt.start*At,ne=(Pt.start+Pt.count)*At;Q!==null&&(Vt=Math.max(Vt,Q.start*At),ne=Math.min(ne,(Q.start+Q.count)*At)),dt!==null?(Vt=Math.max(Vt,0),ne=Math.min(ne,dt.count)):Et!=null&&(Vt=Math.max(Vt,0),ne=Math.min(ne,Et.count));let ye=ne-Vt;if(ye<0||ye===1/0)return;at.setup(D,z,mt,B,dt);let le,ie=ct;if(dt!==null&&(le=E.get(dt),ie=Ct,ie.setIndex(le)),D.isMesh)z.wireframe===!0?(vt.setLineWidth(z.wireframeLinewidth*Ne()),ie.setMode(A.LINES)):ie.setMode(A.TRIANGLES);else if(D.isLine){let Tt=z.linewidth;Tt===void 0&&(Tt=1),vt.setLineWidth(Tt*Ne()),D.isLineSegments?ie.setMode(A.LINES):D.isLineLoop?ie.setMode(A.LINE_LOOP):ie.setMode(A.LINE_STRIP)}else D.isPoints?ie.setMode(A.POINTS):D.isSprite&&ie.setMode(A.TRIANGLES);if(D.isBatchedMesh)if(D._multiDrawInstances!==null)Ms("THREE.WebGLRenderer: renderMultiDrawInstances has been deprecated and will be removed in r184. Append to renderMultiDraw arguments and use indirection."),ie.renderMultiDrawInstances(D._multiDrawStarts,D._multiDrawCounts,D._multiDrawCount,D._multiDrawInstances);else if(Lt.get("WEBGL_multi_draw"))ie.renderMultiDraw(D._multiDrawStarts,D._multiDrawCounts,D._multiDrawCount);else{let Tt=D._multiDrawStarts,ve=D._multiDrawCounts,Jt=D._multiDrawCount,Ye=dt?E.get(dt).bytesPerElement:1,ts=_t.get(z).currentProgram.getUniforms();for(let Ze=0;Ze<Jt;Ze++)ts.setValue(A,"_gl_DrawID",Ze),ie.render(Tt[Ze]/Ye,ve[Ze])}else if(D.isInstancedMesh)ie.renderInstances(Vt,ye,D.count);else if(B.isInstancedBufferGeometry){let Tt=B._maxInstanceCount!==void 0?B._maxInstanceCount:1/0,ve=Math.min(B.instanceCount,Tt);ie.renderInstances(Vt,ye,ve)}else ie.render(Vt,ye)};function re(x,L,B){x.transparent===!0&&x.side===Pn&&x.forceSinglePass===!1?(x.side=Ae,x.needsUpdate=!0,zr(x,L,B),x.side=Yn,x.needsUpdate=!0,zr(x,L,B),x.side=Pn):zr(x,L,B)}this.compile=function(x,L,B=null){B===null&&(B=x),m=Mt.get(B),m.init(L),T.push(m),B.traverseVisible(function(D){D.isLight&&D.layers.test(L.layers)&&(m.pushLight(D),D.castShadow&&m.pushShadow(D))}),x!==B&&x.traverseVisible(function(D){D.isLight&&D.layers.test(L.layers)&&(m.pushLight(D),D.castShadow&&m.pushShadow(D))}),m.setupLights();let z=new Set;return x.traverse(function(D){if(!(D.isMesh||D.isPoints||D.isLine||D.isSprite))return;let Q=D.material;if(Q)if(Array.isArray(Q))for(let lt=0;lt<Q.length;lt++){let mt=Q[lt];re(mt,B,D),z.add(mt)}else re(Q,B,D),z.add(Q)}),m=T.pop(),z},this.compileAsync=function(x,L,B=null){let z=this.compile(x,L,B);return new Promise(D=>{function Q(){if(z.forEach(function(lt){_t.get(lt).currentProgram.isReady()&&z.delete(lt)}),z.size===0){D(x);return}setTimeout(Q,10)}Lt.get("KHR_parallel_shader_compile")!==null?Q():setTimeout(Q,10)})};let te=null;function Fn(x){te&&te(x)}function xn(){Ti.stop()}function Th(){Ti.start()}let Ti=new tf;Ti.setAnimationLoop(Fn),typeof self<"u"&&Ti.setContext(self),this.setAnimationLoop=function(x){te=x,et.setAnimationLoop(x),x===null?Ti.stop():Ti.start()},et.addEventListener("sessionstart",xn),et.addEventListener("sessionend",Th),this.render=function(x,L){if(L!==void 0&&L.isCamera!==!0){console.error("THREE.WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(C===!0)return;if(x.matrixWorldAutoUpdate===!0&&x.updateMatrixWorld(),L.parent===null&&L.matrixWorldAutoUpdate===!0&&L.updateMatrixWorld(),et.enabled===!0&&et.isPresenting===!0&&(et.cameraAutoUpdate===!0&&et.updateCamera(L),L=et.getCamera()),x.isScene===!0&&x.onBeforeRender(b,x,L,U),m=Mt.get(x,T.length),m.init(L),T.push(m),K.multiplyMatrices(L.projectionMatrix,L.matrixWorldInverse),de.setFromProjectionMatrix(K,_n,L.reversedDepth),$=this.localClippingEnabled,Qt=it.init(this.clippingPlanes,$),g=G.get(x,S.length),g.init(),S.push(g),et.enabled===!0&&et.isPresenting===!0){let Q=b.xr.getDepthSensingMesh();Q!==null&&Tl(Q,L,-1/0,b.sortObjects)}Tl(x,L,0,b.sortObjects),g.finish(),b.sortObjects===!0&&g.sort(ot,ut),Wt=et.enabled===!1||et.isPresenting===!1||et.hasDepthSensing()===!1,Wt&&xt.addToRenderList(g,x),this.info.render.frame++,Qt===!0&&it.beginShadows();let B=m.state.shadowsArray;yt.render(B,x,L),Qt===!0&&it.endShadows(),this.info.autoReset===!0&&this.info.reset();let z=g.opaque,D=g.transmissive;if(m.setupLights(),L.isArrayCamera){let Q=L.cameras;if(D.length>0)for(let lt=0,mt=Q.length;lt<mt;lt++){let dt=Q[lt];Ch(z,D,x,dt)}Wt&&xt.render(x);for(let lt=0,mt=Q.length;lt<mt;lt++){let dt=Q[lt];Ah(g,x,dt,dt.viewport)}}else D.length>0&&Ch(z,D,x,L),Wt&&xt.render(x),Ah(g,x,L);U!==null&&P===0&&(Nt.updateMultisampleRenderTarget(U),Nt.updateRenderTargetMipmap(U)),x.isScene===!0&&x.onAfterRender(b,x,L),at.resetDefaultState(),w=-1,M=null,T.pop(),T.length>0?(m=T[T.length-1],Qt===!0&&it.setGlobalState(b.clippingPlanes,m.state.camera)):m=null,S.pop(),S.length>0?g=S[S.length-1]:g=null};function Tl(x,L,B,z){if(x.visible===!1)return;if(x.layers.test(L.layers)){if(x.isGroup)B=x.renderOrder;else if(x.isLOD)x.autoUpdate===!0&&x.update(L);else if(x.isLight)m.pushLight(x),x.castShadow&&m.pushShadow(x);else if(x.isSprite){if(!x.frustumCulled||de.intersectsSprite(x)){z&&It.setFromMatrixPosition(x.matrixWorld).applyMatrix4(K);let lt=N.update(x),mt=x.material;mt.visible&&g.push(x,lt,mt,B,It.z,null)}}else if((x.isMesh||x.isLine||x.isPoints)&&(!x.frustumCulled||de.intersectsObject(x))){let lt=N.update(x),mt=x.material;if(z&&(x.boundingSphere!==void 0?(x.boundingSphere===null&&x.computeBoundingSphere(),It.copy(x.boundingSphere.center)):(lt.boundingSphere===null&&lt.computeBoundingSphere(),It.copy(lt.boundingSphere.center)),It.applyMatrix4(x.matrixWorld).applyMatrix4(K)),Array.isArray(mt)){let dt=lt.groups;for(let At=0,Pt=dt.length;At<Pt;At++){let Et=dt[At],Vt=mt[Et.materialIndex];Vt&&Vt.visible&&g.push(x,lt,Vt,B,It.z,Et)}}else mt.visible&&g.push(x,lt,mt,B,It.z,null)}}let Q=x.children;for(let lt=0,mt=Q.length;lt<mt;lt++)Tl(Q[lt],L,B,z)}function Ah(x,L,B,z){let D=x.opaque,Q=x.transmissive,lt=x.transparent;m.setupLightsView(B),Qt===!0&&it.setGlobalState(b.clippingPlanes,B),z&&vt.viewport(k.copy(z)),D.length>0&&Br(D,L,B),Q.length>0&&Br(Q,L,B),lt.length>0&&Br(lt,L,B),vt.buffers.depth.setTest(!0),vt.buffers.depth.setMask(!0),vt.buffers.color.setMask(!0),vt.setPolygonOffset(!1)}function Ch(x,L,B,z){if((B.isScene===!0?B.overrideMaterial:null)!==null)return;m.state.transmissionRenderTarget[z.id]===void 0&&(m.state.transmissionRenderTarget[z.id]=new un(1,1,{generateMipmaps:!0,type:Lt.has("EXT_color_buffer_half_float")||Lt.has("EXT_color_buffer_float")?Ps:In,minFilter:xi,samples:4,stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,colorSpace:Yt.workingColorSpace}));let Q=m.state.transmissionRenderTarget[z.id],lt=z.viewport||k;Q.setSize(lt.z*b.transmissionResolutionScale,lt.w*b.transmissionResolutionScale);let mt=b.getRenderTarget(),dt=b.getActiveCubeFace(),At=b.getActiveMipmapLevel();b.setRenderTarget(Q),b.getClearColor(q),Z=b.getClearAlpha(),Z<1&&b.setClearColor(16777215,.5),b.clear(),Wt&&xt.render(B);let Pt=b.toneMapping;b.toneMapping=Qn;let Et=z.viewport;if(z.viewport!==void 0&&(z.viewport=void 0),m.setupLightsView(z),Qt===!0&&it.setGlobalState(b.clippingPlanes,z),Br(x,B,z),Nt.updateMultisampleRenderTarget(Q),Nt.updateRenderTargetMipmap(Q),Lt.has("WEBGL_multisampled_render_to_texture")===!1){let Vt=!1;for(let ne=0,ye=L.length;ne<ye;ne++){let le=L[ne],ie=le.object,Tt=le.geometry,ve=le.material,Jt=le.group;if(ve.side===Pn&&ie.layers.test(z.layers)){let Ye=ve.side;ve.side=Ae,ve.needsUpdate=!0,Rh(ie,B,z,Tt,ve,Jt),ve.side=Ye,ve.needsUpdate=!0,Vt=!0}}Vt===!0&&(Nt.updateMultisampleRenderTarget(Q),Nt.updateRenderTargetMipmap(Q))}b.setRenderTarget(mt,dt,At),b.setClearColor(q,Z),Et!==void 0&&(z.viewport=Et),b.toneMapping=Pt}function Br(x,L,B){let z=L.isScene===!0?L.overrideMaterial:null;for(let D=0,Q=x.length;D<Q;D++){let lt=x[D],mt=lt.object,dt=lt.geometry,At=lt.group,Pt=lt.material;Pt.allowOverride===!0&&z!==null&&(Pt=z),mt.layers.test(B.layers)&&Rh(mt,L,B,dt,Pt,At)}}function Rh(x,L,B,z,D,Q){x.onBeforeRender(b,L,B,z,D,Q),x.modelViewMatrix.multiplyMatrices(B.matrixWorldInverse,x.matrixWorld),x.normalMatrix.getNormalMatrix(x.modelViewMatrix),D.onBeforeRender(b,L,B,z,x,Q),D.transparent===!0&&D.side===Pn&&D.forceSinglePass===!1?(D.side=Ae,D.needsUpdate=!0,b.renderBufferDirect(B,L,z,D,x,Q),D.side=Yn,D.needsUpdate=!0,b.renderBufferDirect(B,L,z,D,x,Q),D.side=Pn):b.renderBufferDirect(B,L,z,D,x,Q),x.onAfterRender(b,L,B,z,D,Q)}function zr(x,L,B){L.isScene!==!0&&(L=St);let z=_t.get(x),D=m.state.lights,Q=m.state.shadowsArray,lt=D.state.version,mt=W.getParameters(x,D.state,Q,L,B),dt=W.getProgramCacheKey(mt),At=z.programs;z.environment=x.isMeshStandardMaterial?L.environment:null,z.fog=L.fog,z.envMap=(x.isMeshStandardMaterial?Me:Pe).get(x.envMap||z.environment),z.envMapRotation=z.environment!==null&&x.envMap===null?L.environmentRotation:x.envMapRotation,At===void 0&&(x.addEventListener("dispose",Y),At=new Map,z.programs=At);let Pt=At.get(dt);if(Pt!==void 0){if(z.currentProgram===Pt&&z.lightsStateVersion===lt)return Ih(x,mt),Pt}else mt.uniforms=W.getUniforms(x),x.onBeforeCompile(mt,b),Pt=W.acquireProgram(mt,dt),At.set(dt,Pt),z.uniforms=mt.uniforms;let Et=z.uniforms;return(!x.isShaderMaterial&&!x.isRawShaderMaterial||x.clipping===!0)&&(Et.clippingPlanes=it.uniform),Ih(x,mt),z.needsLights=Dp(x),z.lightsStateVersion=lt,z.needsLights&&(Et.ambientLightColor.value=D.state.ambient,Et.lightProbe.value=D.state.probe,Et.directionalLights.value=D.state.directional,Et.directionalLightShadows.value=D.state.directionalShadow,Et.spotLights.value=D.state.spot,Et.spotLightShadows.value=D.state.spotShadow,Et.rectAreaLights.value=D.state.rectArea,Et.ltc_1.value=D.state.rectAreaLTC1,Et.ltc_2.value=D.state.rectAreaLTC2,Et.pointLights.value=D.state.point,Et.pointLightShadows.value=D.state.pointShadow,Et.hemisphereLights.value=D.state.hemi,Et.directionalShadowMap.value=D.state.directionalShadowMap,Et.directionalShadowMatrix.value=D.state.directionalShadowMatrix,Et.spotShadowMap.value=D.state.spotShadowMap,Et.spotLightMatrix.value=D.state.spotLightMatrix,Et.spotLightMap.value=D.state.spotLightMap,Et.pointShadowMap.value=D.state.pointShadowMap,Et.pointShadowMatrix.value=D.state.pointShadowMatrix),z.currentProgram=Pt,z.uniformsList=null,Pt}function Ph(x){if(x.uniformsList===null){let L=x.currentProgram.getUniforms();x.uniformsList=Us.seqWithValue(L.seq,x.uniforms)}return x.uniformsList}function Ih(x,L){let B=_t.get(x);B.outputColorSpace=L.outputColorSpace,B.batching=L.batching,B.batchingColor=L.batchingColor,B.instancing=L.instancing,B.instancingColor=L.instancingColor,B.instancingMorph=L.instancingMorph,B.skinning=L.skinning,B.morphTargets=L.morphTargets,B.morphNormals=L.morphNormals,B.morphColors=L.morphColors,B.morphTargetsCount=L.morphTargetsCount,B.numClippingPlanes=L.numClippingPlanes,B.numIntersection=L.numClipIntersection,B.vertexAlphas=L.vertexAlphas,B.vertexTangents=L.vertexTangents,B.toneMapping=L.toneMapping}function kp(x,L,B,z,D){L.isScene!==!0&&(L=St),Nt.resetTextureUnits();let Q=L.fog,lt=z.isMeshStandardMaterial?L.environment:null,mt=U===null?b.outputColorSpace:U.isXRRenderTarget===!0?U.texture.colorSpace:Tn,dt=(z.isMeshStandardMaterial?Me:Pe).get(z.envMap||lt),At=z.vertexColors===!0&&!!B.attributes.color&&B.attributes.color.itemSize===4,Pt=!!B.attributes.tangent&&(!!z.normalMap||z.anisotropy>0),Et=!!B.morphAttributes.position,Vt=!!B.morphAttributes.normal,ne=!!B.morphAttributes.color,ye=Qn;z.toneMapped&&(U===null||U.isXRRenderTarget===!0)&&(ye=b.toneMapping);let le=B.morphAttributes.position||B.morphAttributes.normal||B.morphAttributes.color,ie=le!==void 0?le.length:0,Tt=_t.get(z),ve=m.state.lights;if(Qt===!0&&($===!0||x!==M)){let He=x===M&&z.id===w;it.setState(z,x,He)}let Jt=!1;z.version===Tt.__version?(Tt.needsLights&&Tt.lightsStateVersion!==ve.state.version||Tt.outputColorSpace!==mt||D.isBatchedMesh&&Tt.batching===!1||!D.isBatchedMesh&&Tt.batching===!0||D.isBatchedMesh&&Tt.batchingColor===!0&&D.colorTexture===null||D.isBatchedMesh&&Tt.batchingColor===!1&&D.colorTexture!==null||D.isInstancedMesh&&Tt.instancing===!1||!D.isInstancedMesh&&Tt.instancing===!0||D.isSkinnedMesh&&Tt.skinning===!1||!D.isSkinnedMesh&&Tt.skinning===!0||D.isInstancedMesh&&Tt.instancingColor===!0&&D.instanceColor===null||D.isInstancedMesh&&Tt.instancingColor===!1&&D.instanceColor!==null||D.isInstancedMesh&&Tt.instancingMorph===!0&&D.morphTexture===null||D.isInstancedMesh&&Tt.instancingMorph===!1&&D.morphTexture!==null||Tt.envMap!==dt||z.fog===!0&&Tt.fog!==Q||Tt.numClippingPlanes!==void 0&&(Tt.numClippingPlanes!==it.numPlanes||Tt.numIntersection!==it.numIntersection)||Tt.vertexAlphas!==At||Tt.vertexTangents!==Pt||Tt.morphTargets!==Et||Tt.morphNormals!==Vt||Tt.morphColors!==ne||Tt.toneMapping!==ye||Tt.morphTargetsCount!==ie)&&(Jt=!0):(Jt=!0,Tt.__version=z.version);let Ye=Tt.currentProgram;Jt===!0&&(Ye=zr(z,L,D));let ts=!1,Ze=!1,Gs=!1,_e=Ye.getUniforms(),sn=Tt.uniforms;if(vt.useProgram(Ye.program)&&(ts=!0,Ze=!0,Gs=!0),z.id!==w&&(w=z.id,Ze=!0),ts||M!==x){vt.buffers.depth.getReversed()&&x.reversedDepth!==!0&&(x._reversedDepth=!0,x.updateProjectionMatrix()),_e.setValue(A,"projectionMatrix",x.projectionMatrix),_e.setValue(A,"viewMatrix",x.matrixWorldInverse);let We=_e.map.cameraPosition;We!==void 0&&We.setValue(A,pt.setFromMatrixPosition(x.matrixWorld)),Rt.logarithmicDepthBuffer&&_e.setValue(A,"logDepthBufFC",2/(Math.log(x.far+1)/Math.LN2)),(z.isMeshPhongMaterial||z.isMeshToonMaterial||z.isMeshLambertMaterial||z.isMeshBasicMaterial||z.isMeshStandardMaterial||z.isShaderMaterial)&&_e.setValue(A,"isOrthographic",x.isOrthographicCamera===!0),M!==x&&(M=x,Ze=!0,Gs=!0)}if(D.isSkinnedMesh){_e.setOptional(A,D,"bindMatrix"),_e.setOptional(A,D,"bindMatrixInverse");let He=D.skeleton;He&&(He.boneTexture===null&&He.computeBoneTexture(),_e.setValue(A,"boneTexture",He.boneTexture,Nt))}D.isBatchedMesh&&(_e.setOptional(A,D,"batchingTexture"),_e.setValue(A,"batchingTexture",D._matricesTexture,Nt),_e.setOptional(A,D,"batchingIdTexture"),_e.setValue(A,"batchingIdTexture",D._indirectTexture,Nt),_e.setOptional(A,D,"batchingColorTexture"),D._colorsTexture!==null&&_e.setValue(A,"batchingColorTexture",D._colorsTexture,Nt));let rn=B.morphAttributes;if((rn.position!==void 0||rn.normal!==void 0||rn.color!==void 0)&&tt.update(D,B,Ye),(Ze||Tt.receiveShadow!==D.receiveShadow)&&(Tt.receiveShadow=D.receiveShadow,_e.setValue(A,"receiveShadow",D.receiveShadow)),z.isMeshGouraudMaterial&&z.envMap!==null&&(sn.envMap.value=dt,sn.flipEnvMap.value=dt.isCubeTexture&&dt.isRenderTargetTexture===!1?-1:1),z.isMeshStandardMaterial&&z.envMap===null&&L.environment!==null&&(sn.envMapIntensity.value=L.environmentIntensity),Ze&&(_e.setValue(A,"toneMappingExposure",b.toneMappingExposure),Tt.needsLights&&Lp(sn,Gs),Q&&z.fog===!0&&J.refreshFogUniforms(sn,Q),J.refreshMaterialUniforms(sn,z,H,nt,m.state.transmissionRenderTarget[x.id]),Us.upload(A,Ph(Tt),sn,Nt)),z.isShaderMaterial&&z.uniformsNeedUpdate===!0&&(Us.upload(A,Ph(Tt),sn,Nt),z.uniformsNeedUpdate=!1),z.isSpriteMaterial&&_e.setValue(A,"center",D.center),_e.setValue(A,"modelViewMatrix",D.modelViewMatrix),_e.setValue(A,"normalMatrix",D.normalMatrix),_e.setValue(A,"modelMatrix",D.matrixWorld),z.isShaderMaterial||z.isRawShaderMaterial){let He=z.uniformsGroups;for(let We=0,Al=He.length;We<Al;We++){let Ai=He[We];Ut.update(Ai,Ye),Ut.bind(Ai,Ye)}}return Ye}function Lp(x,L){x.ambientLightColor.needsUpdate=L,x.lightProbe.needsUpdate=L,x.directionalLights.needsUpdate=L,x.directionalLightShadows.needsUpdate=L,x.pointLights.needsUpdate=L,x.pointLightShadows.needsUpdate=L,x.spotLights.needsUpdate=L,x.spotLightShadows.needsUpdate=L,x.rectAreaLights.needsUpdate=L,x.hemisphereLights.needsUpdate=L}function Dp(x){return x.isMeshLambertMaterial||x.isMeshToonMaterial||x.isMeshPhongMaterial||x.isMeshStandardMaterial||x.isShadowMaterial||x.isShaderMaterial&&x.lights===!0}this.getActiveCubeFace=function(){return R},this.getActiveMipmapLevel=function(){return P},this.getRenderTarget=function(){return U},this.setRenderTargetTextures=function(x,L,B){let z=_t.get(x);z.__autoAllocateDepthBuffer=x.resolveDepthBuffer===!1,z.__autoAllocateDepthBuffer===!1&&(z.__useRenderToTexture=!1),_t.get(x.texture).__webglTexture=L,_t.get(x.depthTexture).__webglTexture=z.__autoAllocateDepthBuffer?void 0:B,z.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(x,L){let B=_t.get(x);B.__webglFramebuffer=L,B.__useDefaultFramebuffer=L===void 0};let Up=A.createFramebuffer();this.setRenderTarget=function(x,L=0,B=0){U=x,R=L,P=B;let z=!0,D=null,Q=!1,lt=!1;if(x){let dt=_t.get(x);if(dt.__useDefaultFramebuffer!==void 0)vt.bindFramebuffer(A.FRAMEBUFFER,null),z=!1;else if(dt.__webglFramebuffer===void 0)Nt.setupRenderTarget(x);else if(dt.__hasExternalTextures)Nt.rebindTextures(x,_t.get(x.texture).__webglTexture,_t.get(x.depthTexture).__webglTexture);else if(x.depthBuffer){let Et=x.depthTexture;if(dt.__boundDepthTexture!==Et){if(Et!==null&&_t.has(Et)&&(x.width!==Et.image.width||x.height!==Et.image.height))throw new Error("WebGLRenderTarget: Attached DepthTexture is initialized to the incorrect size.");Nt.setupDepthRenderbuffer(x)}}let At=x.texture;(At.isData3DTexture||At.isDataArrayTexture||At.isCompressedArrayTexture)&&(lt=!0);let Pt=_t.get(x).__webglFramebuffer;x.isWebGLCubeRenderTarget?(Array.isArray(Pt[L])?D=Pt[L][B]:D=Pt[L],Q=!0):x.samples>0&&Nt.useMultisampledRTT(x)===!1?D=_t.get(x).__webglMultisampledFramebuffer:Array.isArray(Pt)?D=Pt[B]:D=Pt,k.copy(x.viewport),O.copy(x.scissor),V=x.scissorTest}else k.copy(wt).multiplyScalar(H).floor(),O.copy(zt).multiplyScalar(H).floor(),V=se;if(B!==0&&(D=Up),vt.bindFramebuffer(A.FRAMEBUFFER,D)&&z&&vt.drawBuffers(x,D),vt.viewport(k),vt.scissor(O),vt.setScissorTest(V),Q){let dt=_t.get(x.texture);A.framebufferTexture2D(A.FRAMEBUFFER,A.COLOR_ATTACHMENT0,A.TEXTURE_CUBE_MAP_POSITIVE_X+L,dt.__webglTexture,B)}else if(lt){let dt=L;for(let At=0;At<x.textures.length;At++){let Pt=_t.get(x.textures[At]);A.framebufferTextureLayer(A.FRAMEBUFFER,A.COLOR_ATTACHMENT0+At,Pt.__webglTexture,B,dt)}}else if(x!==null&&B!==0){let dt=_t.get(x.texture);A.framebufferTexture2D(A.FRAMEBUFFER,A.COLOR_ATTACHMENT0,A.TEXTURE_2D,dt.__webglTexture,B)}w=-1},this.readRenderTargetPixels=function(x,L,B,z,D,Q,lt,mt=0){if(!(x&&x.isWebGLRenderTarget)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let dt=_t.get(x).__webglFramebuffer;if(x.isWebGLCubeRenderTarget&&lt!==void 0&&(dt=dt[lt]),dt){vt.bindFramebuffer(A.FRAMEBUFFER,dt);try{let At=x.textures[mt],Pt=At.format,Et=At.type;if(!Rt.textureFormatReadable(Pt)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(!Rt.textureTypeReadable(Et)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}L>=0&&L<=x.width-z&&B>=0&&B<=x.height-D&&(x.textures.length>1&&A.readBuffer(A.COLOR_ATTACHMENT0+mt),A.readPixels(L,B,z,D,bt.convert(Pt),bt.convert(Et),Q))}finally{let At=U!==null?_t.get(U).__webglFramebuffer:null;vt.bindFramebuffer(A.FRAMEBUFFER,At)}}},this.readRenderTargetPixelsAsync=async function(x,L,B,z,D,Q,lt,mt=0){if(!(x&&x.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let dt=_t.get(x).__webglFramebuffer;if(x.isWebGLCubeRenderTarget&&lt!==void 0&&(dt=dt[lt]),dt)if(L>=0&&L<=x.width-z&&B>=0&&B<=x.height-D){vt.bindFramebuffer(A.FRAMEBUFFER,dt);let At=x.textures[mt],Pt=At.format,Et=At.type;if(!Rt.textureFormatReadable(Pt))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(!Rt.textureTypeReadable(Et))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let Vt=A.createBuffer();A.bindBuffer(A.PIXEL_PACK_BUFFER,Vt),A.bufferData(A.PIXEL_PACK_BUFFER,Q.byteLength,A.STREAM_READ),x.textures.length>1&&A.readBuffer(A.COLOR_ATTACHMENT0+mt),A.readPixels(L,B,z,D,bt.convert(Pt),bt.convert(Et),0);let ne=U!==null?_t.get(U).__webglFramebuffer:null;vt.bindFramebuffer(A.FRAMEBUFFER,ne);let ye=A.fenceSync(A.SYNC_GPU_COMMANDS_COMPLETE,0);return A.flush(),await Ad(A,ye,4),A.bindBuffer(A.PIXEL_PACK_BUFFER,Vt),A.getBufferSubData(A.PIXEL_PACK_BUFFER,0,Q),A.deleteBuffer(Vt),A.deleteSync(ye),Q}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(x,L=null,B=0){let z=Math.pow(2,-B),D=Math.floor(x.image.width*z),Q=Math.floor(x.image.height*z),lt=L!==null?L.x:0,mt=L!==null?L.y:0;Nt.setTexture2D(x,0),A.copyTexSubImage2D(A.TEXTURE_2D,B,0,0,lt,mt,D,Q),vt.unbindTexture()};let Np=A.createFramebuffer(),Fp=A.createFramebuffer();this.copyTextureToTexture=function(x,L,B=null,z=null,D=0,Q=null){Q===null&&(D!==0?(Ms("WebGLRenderer: copyTextureToTexture function signature has changed to support src and dst mipmap levels."),Q=D,D=0):Q=0);let lt,mt,dt,At,Pt,Et,Vt,ne,ye,le=x.isCompressedTexture?x.mipmaps[Q]:x.image;if(B!==null)lt=B.max.x-B.min.x,mt=B.max.y-B.min.y,dt=B.isBox3?B.max.z-B.min.z:1,At=B.min.x,Pt=B.min.y,Et=B.isBox3?B.min.z:0;else{let rn=Math.pow(2,-D);lt=Math.floor(le.width*rn),mt=Math.floor(le.height*rn),x.isDataArrayTexture?dt=le.depth:x.isData3DTexture?dt=Math.floor(le.depth*rn):dt=1,At=0,Pt=0,Et=0}z!==null?(Vt=z.x,ne=z.y,ye=z.z):(Vt=0,ne=0,ye=0);let ie=bt.convert(L.format),Tt=bt.convert(L.type),ve;L.isData3DTexture?(Nt.setTexture3D(L,0),ve=A.TEXTURE_3D):L.isDataArrayTexture||L.isCompressedArrayTexture?(Nt.setTexture2DArray(L,0),ve=A.TEXTURE_2D_ARRAY):(Nt.setTexture2D(L,0),ve=A.TEXTURE_2D),A.pixelStorei(A.UNPACK_FLIP_Y_WEBGL,L.flipY),A.pixelStorei(A.UNPACK_PREMULTIPLY_ALPHA_WEBGL,L.premultiplyAlpha),A.pixelStorei(A.UNPACK_ALIGNMENT,L.unpackAlignment);let Jt=A.getParameter(A.UNPACK_ROW_LENGTH),Ye=A.getParameter(A.UNPACK_IMAGE_HEIGHT),ts=A.getParameter(A.UNPACK_SKIP_PIXELS),Ze=A.getParameter(A.UNPACK_SKIP_ROWS),Gs=A.getParameter(A.UNPACK_SKIP_IMAGES);A.pixelStorei(A.UNPACK_ROW_LENGTH,le.width),A.pixelStorei(A.UNPACK_IMAGE_HEIGHT,le.height),A.pixelStorei(A.UNPACK_SKIP_PIXELS,At),A.pixelStorei(A.UNPACK_SKIP_ROWS,Pt),A.pixelStorei(A.UNPACK_SKIP_IMAGES,Et);let _e=x.isDataArrayTexture||x.isData3DTexture,sn=L.isDataArrayTexture||L.isData3DTexture;if(x.isDepthTexture){let rn=_t.get(x),He=_t.get(L),We=_t.get(rn.__renderTarget),Al=_t.get(He.__renderTarget);vt.bindFramebuffer(A.READ_FRAMEBUFFER,We.__webglFramebuffer),vt.bindFramebuffer(A.DRAW_FRAMEBUFFER,Al.__webglFramebuffer);for(let Ai=0;Ai<dt;Ai++)_e&&(A.framebufferTextureLayer(A.READ_FRAMEBUFFER,A.COLOR_ATTACHMENT0,_t.get(x).__webglTexture,D,Et+Ai),A.framebufferTextureLayer(A.DRAW_FRAMEBUFFER,A.COLOR_ATTACHMENT0,_t.get(L).__webglTexture,Q,ye+Ai)),A.blitFramebuffer(At,Pt,lt,mt,Vt,ne,lt,mt,A.DEPTH_BUFFER_BIT,A.NEAREST);vt.bindFramebuffer(A.READ_FRAMEBUFFER,null),vt.bindFramebuffer(A.DRAW_FRAMEBUFFER,null)}else if(D!==0||x.isRenderTargetTexture||_t.has(x)){let rn=_t.get(x),He=_t.get(L);vt.bindFramebuffer(A.READ_FRAMEBUFFER,Np),vt.bindFramebuffer(A.DRAW_FRAMEBUFFER,Fp);for(let We=0;We<dt;We++)_e?A.framebufferTextureLayer(A.READ_FRAMEBUFFER,A.COLOR_ATTACHMENT0,rn.__webglTexture,D,Et+We):A.framebufferTexture2D(A.READ_FRAMEBUFFER,A.COLOR_ATTACHMENT0,A.TEXTURE_2D,rn.__webglTexture,D),sn?A.framebufferTextureLayer(A.DRAW_FRAMEBUFFER,A.COLOR_ATTACHMENT0,He.__webglTexture,Q,ye+We):A.framebufferTexture2D(A.DRAW_FRAMEBUFFER,A.COLOR_ATTACHMENT0,A.TEXTURE_2D,He.__webglTexture,Q),D!==0?A.blitFramebuffer(At,Pt,lt,mt,Vt,ne,lt,mt,A.COLOR_BUFFER_BIT,A.NEAREST):sn?A.copyTexSubImage3D(ve,Q,Vt,ne,ye+We,At,Pt,lt,mt):A.copyTexSubImage2D(ve,Q,Vt,ne,At,Pt,lt,mt);vt.bindFramebuffer(A.READ_FRAMEBUFFER,null),vt.bindFramebuffer(A.DRAW_FRAMEBUFFER,null)}else sn?x.isDataTexture||x.isData3DTexture?A.texSubImage3D(ve,Q,Vt,ne,ye,lt,mt,dt,ie,Tt,le.data):L.isCompressedArrayTexture?A.compressedTexSubImage3D(ve,Q,Vt,ne,ye,lt,mt,dt,ie,le.data):A.texSubImage3D(ve,Q,Vt,ne,ye,lt,mt,dt,ie,Tt,le):x.isDataTexture?A.texSubImage2D(A.TEXTURE_2D,Q,Vt,ne,lt,mt,ie,Tt,le.data):x.isCompressedTexture?A.compressedTexSubImage2D(A.TEXTURE_2D,Q,Vt,ne,le.width,le.height,ie,le.data):A.texSubImage2D(A.TEXTURE_2D,Q,Vt,ne,lt,mt,ie,Tt,le);A.pixelStorei(A.UNPACK_ROW_LENGTH,Jt),A.pixelStorei(A.UNPACK_IMAGE_HEIGHT,Ye),A.pixelStorei(A.UNPACK_SKIP_PIXELS,ts),A.pixelStorei(A.UNPACK_SKIP_ROWS,Ze),A.pixelStorei(A.UNPACK_SKIP_IMAGES,Gs),Q===0&&L.generateMipmaps&&A.generateMipmap(ve),vt.unbindTexture()},this.initRenderTarget=function(x){_t.get(x).__webglFramebuffer===void 0&&Nt.setupRenderTarget(x)},this.initTexture=function(x){x.isCubeTexture?Nt.setTextureCube(x,0):x.isData3DTexture?Nt.setTexture3D(x,0):x.isDataArrayTexture||x.isCompressedArrayTexture?Nt.setTexture2DArray(x,0):Nt.setTexture2D(x,0),vt.unbindTexture()},this.resetState=function(){R=0,P=0,U=null,vt.reset(),at.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return _n}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorSpace=Yt._getDrawingBufferColorSpace(t),e.unpackColorSpace=Yt._getUnpackColorSpace()}};var Ki=.42,rh=[[0,.08],[-Math.PI/2,.08],[-Math.PI/2,1.55]],Wa=class{constructor(t,e){this.element=t,this.first=e,this.camera=new ze(Ki*180/Math.PI),this.azimuth=e.azimuth,this.elevation=e.elevation,this.distance=1,this.target=[0,0,0],this.size=1,this.panes=1,this.inset=0,this.touched=!1,this.onchange=()=>{},this.held=new Map,t.addEventListener("pointerdown",n=>this.down(n)),t.addEventListener("pointermove",n=>this.move(n));for(let n of["pointerup","pointercancel"])t.addEventListener(n,s=>this.up(s));t.addEventListener("wheel",n=>{n.preventDefault(),this.zoom(Math.exp(.0012*n.deltaY))},{passive:!1}),t.addEventListener("contextmenu",n=>n.preventDefault()),this.reset()}get width(){return this.panes>1?(this.element.clientWidth-this.inset)/this.panes:this.element.clientWidth}get aspect(){return this.width/Math.max(this.element.clientHeight,1)}get towards(){let t=Math.cos(this.elevation);return[t*Math.cos(this.azimuth),t*Math.sin(this.azimuth),Math.sin(this.elevation)]}get axes(){return fu(this.towards)}get eye(){return Ht(this.target,Ot(this.towards,this.distance))}place(){let{camera:t}=this;t.aspect=this.aspect,t.near=Math.max(.02,.02*this.distance),t.far=this.distance+60*this.size,t.updateProjectionMatrix(),t.up.set(...this.axes[1]),t.position.set(...this.eye),t.lookAt(...this.target),t.updateMatrixWorld()}reset(){this.refit(),this.onchange()}refit(){this.azimuth=this.first.azimuth,this.elevation=this.first.elevation,this.fit(),this.touched=!1}fit(){let{extent:t}=this.first,e=this.axes,n=Math.tan(Ki/2);this.target=e.reduce((s,r)=>{let o=t.map(a=>Fe(a,r));return Ht(s,Ot(r,.5*(Math.min(...o)+Math.max(...o))))},[0,0,0]);for(let s=0;s<8;s++){let r=t.map(a=>e.map(l=>Fe(he(a,this.target),l))),o=r.map(([a,l,c])=>Math.max(Math.abs(l),Math.abs(a)/this.aspect)/n+c);this.distance=1.12*Math.max(...o,.05);for(let a of[0,1]){let l=r.map(h=>h[a]/(this.distance-h[2])),c=.5*(Math.min(...l)+Math.max(...l))*this.distance;this.target=Ht(this.target,Ot(e[a],c))}}this.size=this.distance*n}lookFrom(t,e){this.azimuth=t,this.elevation=e,this.fit(),this.moved()}lookAt(t){this.target=t,this.distance=Math.min(this.distance,.55*this.size/Math.tan(Ki/2)),this.moved()}zoom(t){this.distance=$t(this.distance*t,.15,40*this.size),this.moved()}pan(t,e){let[n,s]=this.axes,r=2*this.distance*Math.tan(Ki/2)/this.element.clientHeight;this.target=Ht(this.target,Ht(Ot(n,-t*r),Ot(s,e*r))),this.moved()}turn(t,e){this.azimuth-=t,this.elevation=$t(this.elevation+e,-.2,1.55),this.moved()}moved(){this.touched=!0,this.onchange()}down(t){this.element.setPointerCapture(t.pointerId),this.element.classList.add("held"),this.held.set(t.pointerId,[t.clientX,t.clientY])}up(t){this.held.delete(t.pointerId),this.held.size||this.element.classList.remove("held")}move(t){let e=this.held.get(t.pointerId);if(!e)return;let[n,s]=[t.clientX-e[0],t.clientY-e[1]],r=()=>{let[a,l]=[...this.held.values()];return Math.hypot(a[0]-l[0],a[1]-l[1])},o=this.held.size===2?r():0;this.held.set(t.pointerId,[t.clientX,t.clientY]),this.held.size===2?(this.pan(n/2,s/2),this.zoom($t(o/Math.max(r(),1),.5,2))):t.buttons&6||t.shiftKey?this.pan(n,s):this.turn(.008*n,.008*s)}project(t,e=0){let[n,s,r]=this.axes,o=he(t,this.eye),a=-Fe(o,r);if(a<.01)return null;let{width:l,element:{clientHeight:c}}=this,h=.5*c/Math.tan(Ki/2)/a;return[(e+.5)*l+Fe(o,n)*h,.5*c-Fe(o,s)*h]}ray(t,e){let[n,s,r]=this.axes,{width:o,element:{clientHeight:a}}=this,l=2*Math.tan(Ki/2)/a;return Ii(he(Ht(Ot(n,(t%o-.5*o)*l),Ot(s,(.5*a-e)*l)),r))}metres(t){return-2*Fe(he(t,this.eye),this.axes[2])*Math.tan(Ki/2)/this.element.clientHeight}yield(t){this.held.delete(t)}};var Xa=[[1,1,!0],[.7,1,!0],[.7,2,!1],[.5,3,!1]],vy=.06,of=2,af=!1,oh=!1;function ah(){if(af)return oh;af=!0;let i=document.createElement("canvas").getContext("webgl2"),t=i?.getExtension("WEBGL_debug_renderer_info");return oh=/swiftshader|llvmpipe|software/i.test(i&&t?String(i.getParameter(t.UNMASKED_RENDERER_WEBGL)):""),i?.getExtension("WEBGL_lose_context")?.loseContext(),oh}var qa=class{constructor(){this.software=ah(),this.rung=this.software?2:0,this.slow=0,this.moving=!1}get two(){return this.software||this.rung>0}falls(t){return this.slow=t>vy?this.slow+1:Math.max(this.slow-1,0),this.slow<5||this.rung===Xa.length-1?!1:(this.slow=0,this.rung++,!0)}get resolution(){return this.moving?Xa[this.rung][0]:this.software?of/Math.min(devicePixelRatio||1,of):1}get shadowsEvery(){return this.moving?Xa[this.rung][1]:1}get soft(){return!this.moving||Xa[this.rung][2]}};function lf(i){let t=i.layers.flatMap((e,n)=>e.head.shown?[n]:[]);return{com:ht(!1),bonds:ht(!0),forces:ht(!1),follow:ht(!1),contacts:ht(!0),contactForces:ht(!1),ranges:ht(!0),ghosts:ht(0),traces:ht(new Set),layers:ht(new Set(t))}}function yn(i,t){let e=new Set(i);return e.delete(t)||e.add(t),e}var Ya=1,_y=`
uniform vec2 screen;
uniform float width;
void main() {
  vec4 at = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  vec2 out_ = (projectionMatrix * modelViewMatrix * vec4(normal, 0.0)).xy * screen;
  at.xy += normalize(out_ + 1e-6) * (2.0 * width / screen) * at.w;
  gl_Position = at;
}`,yy="uniform vec3 colour; void main() { gl_FragColor = vec4(colour, 1.0); }",xy=`
out vec3 place, facing;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xyz;
  facing = mat3(modelMatrix) * normal;
  gl_Position = projectionMatrix * viewMatrix * world;
}`,by=`
in vec3 place, facing;
uniform vec3 colour;
uniform float strength;
void main() {
  float rim = 1.0 - abs(dot(normalize(facing), normalize(cameraPosition - place)));
  gl_FragColor = vec4(colour, strength * (0.12 + 0.88 * rim * rim));
}`,cf=i=>new Le({vertexShader:_y,fragmentShader:yy,side:Ae,uniforms:{colour:{value:[0,0,0]},screen:{value:[1,1]},width:{value:i}}}),My=()=>new Le({vertexShader:xy,fragmentShader:by,transparent:!0,depthWrite:!1,blending:Zn,uniforms:{colour:{value:[0,0,0]},strength:{value:.7}}}),$a=class{constructor(t,e){this.material=My(),this.group=new cn,this.bodies=Array.from({length:e},()=>{let n=new cn;return n.matrixAutoUpdate=!1,this.group.add(n),n});for(let n of t){let s=new ke(n.geometry,this.material);s.layers.set(Ya),s.matrixAutoUpdate=!1,this.bodies[n.userData.body].add(s)}}put(t,e,n=.7){this.bodies.forEach((s,r)=>{let o=t.get(r);s.visible=o!==void 0,o&&(s.matrix.fromArray(o),s.matrixWorldNeedsUpdate=!0)}),this.material.uniforms.colour.value=e,this.material.uniforms.strength.value=n}end(){this.material.dispose()}};var Za=2048,lh=new F(.5,.42,.76).normalize(),hf=`
uniform highp sampler2DShadow shadowMap;
uniform mat4 toSun;
uniform vec3 sun;
uniform vec4 casters;
uniform int softness;
float lit(vec3 place, vec3 normal) {
  vec3 s = (toSun * vec4(place + 0.012 * normal, 1.0)).xyz * 0.5 + 0.5;
  // most of the ground lies in no shadow: nothing to look up there
  if (any(lessThan(s.xy, casters.xy)) || any(greaterThan(s.xy, casters.zw)) || s.z > 1.0) return 1.0;
  if (softness == 0) return texture(shadowMap, vec3(s.xy, s.z - 0.0008));
  float sum = 0.0, pixel = 1.0 / float(textureSize(shadowMap, 0).x);
  for (int i = -1; i <= 1; i++)
    for (int j = -1; j <= 1; j++) sum += texture(shadowMap, vec3(s.xy + 1.5 * pixel * vec2(i, j), s.z - 0.0008));
  return sum / 9.0;
}
float light(vec3 place, vec3 normal) {
  float faced = dot(normal, sun);
  float direct = faced > 0.0 ? 0.62 * faced * lit(place, normal) : 0.0;
  float sky = 0.50 * (0.5 + 0.5 * normal.z), bounce = 0.10 * (1.0 - normal.z);
  return (direct + sky + bounce) / (0.62 * sun.z + 0.50);
}
vec3 display(vec3 c) { return pow(clamp(c, 0.0, 1.0), vec3(1.0 / 2.2)); }`,uf=`
out vec3 place, facing;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xyz;
  facing = mat3(modelMatrix) * normal;
  gl_Position = projectionMatrix * viewMatrix * world;
}`,Sy=`
in vec3 place, facing;
uniform vec3 colour, glow;
${hf}
void main() {
  vec3 n = normalize(facing), back = normalize(cameraPosition - place);
  float gloss = 0.07 * pow(max(dot(n, normalize(sun + back)), 0.0), 24.0);
  // a little darker where the surface turns away, which parts limbs that overlap
  float edge = smoothstep(0.0, 0.45, dot(n, back));
  vec3 c = light(place, n) * mix(0.80, 1.0, edge) * (colour + gloss);
  gl_FragColor = vec4(display(c + glow * (1.25 - edge)), 1.0);
}`,wy=`
uniform vec3 middle;
uniform float reach, level;
out vec3 place;
void main() {
  place = vec3(middle.xy + position.xy * reach * 3.0, level);
  gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
}`,Ey=`
in vec3 place;
uniform vec3 middle, ground, line, backdrop;
uniform float reach, cell;
${hf}
void main() {
  vec2 g = place.xy / cell, width = max(vec2(0.012), 1.4 * fwidth(g));
  vec2 ink = clamp(1.5 - abs(fract(g + 0.5) - 0.5) / (0.5 * width), 0.0, 1.0) * sqrt(0.012 / width);
  vec3 c = mix(ground, line, max(ink.x, ink.y)) * light(place, vec3(0.0, 0.0, 1.0));
  float far = smoothstep(0.9, 2.8, distance(place.xy, middle.xy) / reach);
  gl_FragColor = vec4(display(mix(c, backdrop, far)), 1.0);
}`,Ty="void main() { gl_FragColor = vec4(1.0); }";function df(){let i=new Vi(Za,Za,kn);return i.compareFunction=Cr,i.minFilter=i.magFilter=tn,new un(Za,Za,{depthTexture:i})}var ff=i=>({shadowMap:{value:i.depthTexture},toSun:{value:new be},sun:{value:lh},casters:{value:new ge(0,0,1,1)},softness:{value:1}}),pf=(i,t)=>new Le({vertexShader:uf,fragmentShader:Sy,uniforms:{...i,colour:{value:t},glow:{value:[0,0,0]}}}),mf=(i,{middle:t,reach:e,level:n,grid:s})=>new Le({vertexShader:wy,fragmentShader:Ey,uniforms:{...i,middle:{value:t},reach:{value:e},level:{value:n},cell:{value:s},ground:{value:[0,0,0]},line:{value:[0,0,0]},backdrop:{value:[0,0,0]}}}),gf=()=>new Le({vertexShader:uf,fragmentShader:Ty,side:Ae,colorWrite:!1});var Ay=[.05,.3,.7],Cy=[.02,.07,.15],Ry=[0,0,0],Ja=class{constructor(t,e){this.canvas=t,this.source=e,this.slow=ah(),this.renderer=new Ha({canvas:t,antialias:!this.slow,powerPreference:"high-performance"}),this.renderer.outputColorSpace=Tn,this.scene=new vr,this.shadows=df(),this.shared=ff(this.shadows),this.depth=gf(),this.rim=cf(2),this.ground=new ke(new Hi(2,2),mf(this.shared,e.scene)),this.ground.frustumCulled=!1,this.scene.add(this.ground),this.sunCamera=new Cs,this.sunCamera.up.set(0,0,1),this.bodies=[],this.parts=[],this.rims=[],this.ghosts=[],this.fill(e),this.ray=new br,this.selected=this.hovered=-1,this.soft=!0,this.beside=null,this.shadowsEvery=1,this.pictures=0}fill(t){this.empty(),this.source=t,this.bodies=t.bodies.map(()=>{let l=new cn;return l.matrixAutoUpdate=!1,this.scene.add(l),l}),this.parts=t.scene.parts.map(l=>this.made(l)),this.rims=this.parts.map(l=>this.rimOf(l));let{middle:e,reach:n,level:s,grid:r}=t.scene,{uniforms:o}=this.ground.material,a=1.25*n;Object.entries({middle:e,reach:n,level:s,cell:r}).forEach(([l,c])=>{o[l].value=c}),Object.assign(this.sunCamera,{left:-a,right:a,top:a,bottom:-a,near:0,far:8*n}),this.sunCamera.updateProjectionMatrix(),this.selected=this.hovered=-1}empty(){for(let t of this.parts)t.geometry.dispose(),t.material.dispose();for(let t of this.ghosts.splice(0))this.scene.remove(t.group),t.end();this.scene.remove(...this.bodies)}made(t){let{points:e,normals:n,triangles:s}=this.source.tables,[r,o]=t.vertices,[a,l]=t.corners,c=new Float32Array(3*o);for(let _=0;_<3*o;_++)c[_]=e[3*r+_]/32767*t.size[_%3]+t.middle[_%3];let h=new Cn;h.setAttribute("position",new Ue(c,3)),h.setAttribute("normal",new Ue(n.slice(3*r,3*(r+o)),3,!0)),h.setIndex(new Ue(s.slice(a,a+l),1)),h.computeBoundingSphere();let[f,p,d]=t.colour.map(_=>_**2.2),v=new ke(h,pf(this.shared,[f,p,d]));return v.matrixAutoUpdate=!1,v.userData.body=t.body,this.bodies[t.body].add(v),v}rimOf(t){let e=new ke(t.geometry,this.rim);return e.layers.set(Ya),e.matrixAutoUpdate=!1,e.visible=!1,e.userData.body=t.userData.body,this.bodies[t.userData.body].add(e),e}haunt(t){for(;this.ghosts.length<t;){let e=new $a(this.parts,this.bodies.length);this.ghosts.push(e),this.scene.add(e.group)}return this.ghosts.forEach((e,n)=>{e.group.visible=n<t}),this.ghosts}end(){this.empty(),this.ground.geometry.dispose(),this.ground.material.dispose();for(let t of[this.rim,this.depth,this.shadows])t.dispose();this.renderer.dispose(),this.renderer.forceContextLoss()}paint(t){this.rim.uniforms.colour.value=ri(t.accent);let{uniforms:e}=this.ground.material;e.ground.value=js(t.ground),e.line.value=js(t.grid),e.backdrop.value=js(t.backdrop);let[n,s,r]=js(t.backdrop).map(o=>o**(1/2.2));this.renderer.setClearColor(new Zt().setRGB(n,s,r,Tn))}resize(t){let{clientWidth:e,clientHeight:n}=this.canvas;this.renderer.setPixelRatio(t),this.renderer.setSize(e,n,!1),this.rim.uniforms.screen.value=[Math.max(e,1),Math.max(n,1)]}draw(t){t.place(),this.shared.softness.value=this.soft?1:0;for(let e of this.parts){let{body:n}=e.userData;e.material.uniforms.glow.value=n===this.selected?Ay:n===this.hovered?Cy:Ry}for(let e of this.rims)e.visible=e.userData.body===this.hovered&&this.hovered>0;t.camera.layers.enable(Ya),this.place(this.source.poses),(this.pictures++%this.shadowsEvery===0||this.beside)&&this.drawShadows(),this.drawPane(t,0),this.beside&&(this.place(this.beside),this.drawShadows(),this.drawPane(t,1),this.place(this.source.poses))}drawPane(t,e){let{renderer:n}=this,{clientHeight:s}=this.canvas,r=t.width;n.setRenderTarget(null),t.panes>1&&e===0&&(n.setScissorTest(!1),n.clear()),n.setScissorTest(t.panes>1),n.setViewport(e*r,0,r,s),n.setScissor(e*r,0,r,s),n.render(this.scene,t.camera)}place(t){this.bodies.forEach((e,n)=>{e.matrix.fromArray(t[n]),e.matrixWorldNeedsUpdate=!0})}drawShadows(){let{sunCamera:t,source:{scene:e},renderer:n}=this,s=new F(...e.middle);t.position.copy(s).addScaledVector(lh,4*e.reach),t.lookAt(s),t.updateMatrixWorld(),this.shared.toSun.value.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),this.boundCasters(),this.ground.visible=!1,this.scene.overrideMaterial=this.depth,n.setRenderTarget(this.shadows),n.clear(),n.render(this.scene,t),this.scene.overrideMaterial=null,this.ground.visible=!0}boundCasters(){let{casters:t,toSun:e}=this.shared,n=new F,s=[1,1,0,0],{reach:r}=this.source.scene;for(let o of this.parts){let a=o.geometry.boundingSphere;if(!a)continue;n.copy(a.center).applyMatrix4(this.bodies[o.userData.body].matrix).applyMatrix4(e.value);let l=.5*a.radius/(1.25*r)+.004,[c,h]=[.5*n.x+.5,.5*n.y+.5];s[0]=Math.min(s[0],c-l),s[1]=Math.min(s[1],h-l),s[2]=Math.max(s[2],c+l),s[3]=Math.max(s[3],h+l)}t.value.set(Math.max(s[0],0),Math.max(s[1],0),Math.min(s[2],1),Math.min(s[3],1))}pick(t,e,n){let{clientHeight:s}=this.canvas,r=n.width;this.ray.setFromCamera(new jt(2*(t%r)/r-1,1-2*e/s),n.camera);let o=this.beside!==null&&t>=r;this.beside&&o&&this.place(this.beside),o&&this.scene.updateMatrixWorld();let a=this.ray.intersectObjects(this.parts,!1)[0];return o&&this.place(this.source.poses),a?{body:a.object.userData.body,at:a.point.toArray()}:null}};var Py=200,ei=i=>document.getElementById(i),Un=class{constructor(t,e,n){this.sources=ht(t),this.clock=e,this.show=lf(t),this.colours=ht(Wl()),this.selected=ht(-1),this.plots=ht([]),this.filming=ht(!1),this.happened=ht(n),this.lastEvent=Je(()=>this.happened.value.findLastIndex(s=>!s.minor&&s.time<=this.clock.time.value+1e-6)),this.freshEvent=Je(()=>{let s=this.lastEvent.value;return s>=0&&this.clock.time.value-this.happened.value[s].time<gu?s:-1}),this.due=!0,this.settling=0,this.before=0,this.playedBefore=!1,this.followed=null,this.film=null,this.quality=new qa,this.endings=[]}get source(){return this.sources.value}get words(){let t=this.selected.value;return`${this.title}, in three dimensions${t>=0?`; selected: ${this.source.bodies[t]}`:""}`}get title(){return this.source.scene.title}get offered(){return[]}ofBody(t){return[]}begin(){let t=ei("scene");this.due=!1,this.quality.moving=this.quality.two,this.orbit=new Wa(t,this.source.scene.view),this.stage=new Ja(t,this.source),this.marks=new so(ei("marks"),this.source,this.orbit),this.timeline=this.makeTimeline(ei("timeline")),this.orbit.onchange=()=>this.invalidate(),this.bindPointer(t);let e=new ResizeObserver(()=>this.resize());e.observe(document.getElementById("stage")),this.endings.push(pu(()=>{this.colours.value=Wl()}),ce(()=>this.repaint()),ce(()=>this.watch()),()=>clearTimeout(this.settling),()=>e.disconnect()),this.resize()}makeTimeline(t){return new as(t,this.source,this.happened,e=>this.clock.seek(e))}adopt(t){let{stage:e,marks:n,timeline:s,orbit:r}=this,o=this.sources.peek(),a=o.bodies[this.selected.peek()];this.sources.value=t,this.selected.value=a===void 0?-1:t.bodies.indexOf(a),this.show.traces.value=new Set([...this.show.traces.peek()].filter(l=>o.bodies[l]===t.bodies[l])),this.followed=null,!(!e||!n||!s||!r)&&(e.fill(t),e.paint(this.colours.peek()),n.source=s.source=t,r.first=t.scene.view,r.touched||r.reset(),s.forget(),this.invalidate())}end(){this.film?.stop(),this.film=null;for(let t of this.endings.splice(0))t();this.stage?.end(),this.stage=void 0}repaint(){this.stage?.paint(this.colours.value),this.timeline?.forget(),this.invalidate()}watch(){let{clock:t,show:e}=this,{com:n,bonds:s,forces:r,follow:o,traces:a,layers:l}=e;for(let c of[t.time,t.playing,this.happened,this.selected,n,s,r,o,a,l])c.value;this.invalidate()}get stale(){return this.due||this.settling>0}invalidate(){this.quality.two&&!this.quality.moving&&(this.quality.moving=!0,this.resize()),this.redraw()}redraw(){this.due||requestAnimationFrame(t=>this.turn(t)),this.due=!0}turn(t){let e=Math.min((t-this.before)/1e3,.5);this.before=t,this.due=!1,this.clock.playing.value&&(this.playedBefore&&this.quality.falls(e)&&this.resize(),this.clock.tick(this.playedBefore?e:0)&&this.redraw()),this.playedBefore=this.clock.playing.value,this.draw(),clearTimeout(this.settling),this.settling=this.quality.moving&&!this.clock.playing.value?setTimeout(()=>this.settle(),Py):0}settle(){this.settling=0,!this.clock.playing.peek()&&(this.quality.moving=!1,this.resize())}draw(){let{source:t,orbit:e,stage:n,marks:s,timeline:r}=this,o=this.clock.time.peek();!e||!n||!s||!r||(t.place(o),this.follow(e),n.selected=this.selected.peek(),n.shadowsEvery=this.quality.shadowsEvery,n.soft=this.quality.soft,n.draw(e),s.draw(o,this.show,this.colours.peek()),this.drawMore(o),r.draw(o,this.colours.peek()),this.film?.add())}drawMore(t){}follow(t){let e=this.selected.peek(),{source:n}=this;if(!this.show.follow.peek()||e<0&&n.scene.mass===0){this.followed=null;return}let s=this.clock.time.peek(),r=e>=0?n.centre(e,s):n.com(s);this.followed?.body===e&&(t.target=Ht(t.target,he(r,this.followed.at))),this.followed={body:e,at:r}}split(t){let{orbit:e}=this,n=t?2:1;e&&(t&&(e.inset=this.covered),e.panes!==n&&(e.panes=n,this.resize()))}get covered(){let t=document.querySelector("aside")?.getBoundingClientRect(),e=this.stage?.canvas.getBoundingClientRect();return t&&e&&t.top<e.bottom?Math.max(e.right-t.left,0):0}resize(){let{orbit:t,stage:e}=this;!t||!e||(e.resize(Math.min(devicePixelRatio||1,2)*this.quality.resolution),t.touched||t.refit(),this.redraw())}pick(t){return(this.orbit&&this.stage?.pick(t.offsetX,t.offsetY,this.orbit))??null}bindPointer(t){let e=[0,0];t.addEventListener("pointerdown",n=>{e=[n.clientX,n.clientY]}),t.addEventListener("pointerup",n=>{n.button===0&&Math.hypot(n.clientX-e[0],n.clientY-e[1])<4&&this.clicked(n)}),t.addEventListener("pointermove",n=>{!n.buttons&&n.pointerType!=="touch"&&this.hovering(n)}),t.addEventListener("pointerleave",()=>this.outline(-1)),t.addEventListener("dblclick",n=>{let s=this.pick(n);s?this.orbit?.lookAt(s.at):this.orbit?.reset()})}clicked(t){this.selected.value=this.pick(t)?.body??-1}hovering(t){this.clock.playing.value||this.outline(this.pick(t)?.body??-1)}outline(t){!this.stage||t===this.stage.hovered||(this.stage.hovered=t,this.stage.canvas.title=t>0?this.source.bodies[t]:"",this.invalidate())}get keys(){let{clock:t}=this,e=n=>this.orbit?.lookFrom(rh[n][0],rh[n][1]);return{" ":()=>t.toggle(),ArrowLeft:()=>t.stepFrames(-1),ArrowRight:()=>t.stepFrames(1),ArrowUp:()=>this.stepEvents(1),ArrowDown:()=>this.stepEvents(-1),Home:()=>t.seek(0),End:()=>t.seek(t.end),"+":()=>t.faster(1),"=":()=>t.faster(1),"-":()=>t.faster(-1),1:()=>e(0),2:()=>e(1),3:()=>e(2),f:()=>{this.show.follow.value=!this.show.follow.value},S:()=>this.savePicture(),R:()=>this.toggleFilm(),Escape:()=>{this.selected.value=-1}}}stepEvents(t){let e=this.happened.value.filter(r=>!r.minor),n=this.clock.time.value,s=e.map(r=>r.time).filter(r=>t*(r-n)>1e-6);s.length&&this.clock.seek(t>0?Math.min(...s):Math.max(...s))}addPlot(t){this.plots.value.some(({name:e})=>e===t.name)||(this.plots.value=[...this.plots.value,t]),document.querySelector("#plots-panel")?.setAttribute("open","")}savePicture(){this.draw(),_u([ei("scene"),ei("marks")],this.title)}toggleFilm(){this.film&&this.film.stop(),this.draw(),this.film=this.film?null:new an([ei("scene"),ei("marks")],this.title),this.filming.value=this.film!==null}seek(t){this.clock.seek(t)}get time(){return this.clock.time.peek()}};var Iy={f4:Float32Array,i2:Int16Array,u2:Uint16Array,u4:Uint32Array,i1:Int8Array};function bi(i,t,e=0){let n={};for(let[s,[r,o,a]]of Object.entries(i))n[s]=new Iy[r](t,e+o,a);return n}var Nn=class{constructor(t,e){this.scene=t,this.tables=e,this.bodies=t.bodies,this.poses=this.bodies.map(()=>new Float32Array(16))}get span(){throw new Error("abstract")}get step(){throw new Error("abstract")}place(t){throw new Error("abstract")}centre(t,e){throw new Error("abstract")}com(t){throw new Error("abstract")}way(t,e){throw new Error("abstract")}energyAt(t){throw new Error("abstract")}energies(){throw new Error("abstract")}bondsAt(t){throw new Error("abstract")}get layers(){return[]}bondPoint(t){let e=this.poses[t.a],n=this.poses[t.b],s=t.contact;if(!s)return we(e,t.point);let r=to(e,s.normal);if(s.axis){let o=to(n,s.axis);r=he(r,Ot(o,Fe(r,o))),r=Ot(r,1/Math.max(xe(r),1e-9))}return he(we(n,s.centre),Ot(r,s.radius))}};var Ir=i=>`B: ${i}`;function ky(i,t){let e=i.BYTES_PER_ELEMENT>=t.BYTES_PER_ELEMENT?i.constructor:t.constructor,n=new e(i.length+t.length);return n.set(i),n.set(t,i.length),n}var Ka=class extends Nn{constructor(t,e){let n=t.bodies.length,{points:s,triangles:r}=t.tables,o=e.scene.parts.map(c=>({...c,body:c.body+n,vertices:[c.vertices[0]+s.length/3,c.vertices[1]],corners:[c.corners[0]+r.length,c.corners[1]]})),a=[...t.scene.view.extent,...e.scene.view.extent],l=Math.max(t.scene.reach,e.scene.reach);super({...t.scene,reach:l,parts:[...t.scene.parts,...o],bodies:[...t.bodies,...e.bodies.map(Ir)],centres:[...t.scene.centres,...e.scene.centres],view:{...t.scene.view,extent:a}},Object.fromEntries(["points","normals","triangles"].map(c=>[c,ky(t.tables[c],e.tables[c])]))),this.a=t,this.b=e,this.poses=[...t.poses,...e.poses]}get span(){return Math.max(this.a.span,this.b.span)}get step(){return Math.min(this.a.step,this.b.step)}get layers(){return this.a.layers}of(t){let e=this.a.bodies.length;return t<e?[this.a,t]:[this.b,t-e]}place(t){this.a.place(t),this.b.place(t)}centre(t,e){let[n,s]=this.of(t);return n.centre(s,e)}com(t){return this.a.com(t)}way(t,e){let[n,s]=this.of(t);return n.way(s,e)}energyAt(t){return this.a.energyAt(t)}energies(){return[...this.a.energies(),...this.b.energies()]}bondsAt(t){return this.a.bondsAt(t)}};var vf=Float32Array.from({length:16},(i,t)=>+(t===15));function _f(i,t){let e=new Map(t.map(r=>[r.name,r])),n=i.map(r=>({...r,second:e.get(r.name)?.series})),s=new Set(i.map(({name:r})=>r));return[...n,...t.filter(({name:r})=>!s.has(r)).map(r=>({...r,name:Ir(r.name)}))]}var Fs=class extends Un{constructor(t,e){let n=new Ka(t,e),s=[...t.header.marks,...e.header.marks.map(r=>({...r,text:Ir(r.text)}))];super(n,new bn(n.span,n.step,t.header.start),s.sort((r,o)=>r.time-o.time)),this.pair=n,this.all=_f(tr(t),tr(e)),this.beside=ht(!1)}get title(){return`${this.pair.a.scene.title} · ${this.pair.b.scene.title}`}get offered(){return this.all}ofBody(t){let[e,n]=this.pair.of(t),{a:s,b:r}=this.pair;if(e===r)return oi(r,n).map(a=>({...a,name:Ir(a.name)}));let o=r.bodies.indexOf(s.bodies[n]);return _f(oi(s,n),o>=0?oi(r,o):[])}begin(){super.begin(),this.endings.push(ce(()=>{this.split(this.beside.value),this.invalidate()}))}draw(){let{stage:t,pair:e}=this,n=this.beside.peek(),s=e.a.bodies.length;if(!t)return;e.place(this.clock.time.peek());let r=[...e.a.poses,...e.b.poses];e.poses=r.map((a,l)=>l<s?a:vf),t.beside=n?r.map((a,l)=>l<s?vf:a):null;let[o]=t.haunt(n?0:1);n||o.put(new Map(r.map((a,l)=>[l,a]).slice(s+1)),ri(this.colours.peek().pull),.85),super.draw()}};function yf({session:i,app:t}){let e=i.document.value,n=i.drives.value,s=Ft([]);if(Kt(()=>{i.ask("list").then(({files:a})=>{s.value=a.flatMap(({name:l,kind:c})=>c==="recording"&&l!==e?.file?[l]:[])},()=>{})},[e?.file]),!(t instanceof Fs))return u("select",{"aria-label":"compare with",value:"",disabled:!n,onChange:a=>{a.currentTarget.value&&i.give("beside",{file:a.currentTarget.value}),a.currentTarget.value=""},children:[u("option",{value:"",children:s.value.length?"a recording of this folder …":"no other recording in this folder"}),s.value.map(a=>u("option",{value:a,children:a},a))]});let{accent:r,pull:o}=t.colours.value;return u(qt,{children:[u("ul",{class:"list",id:"compared",children:[u("li",{children:[u("i",{class:"dot",style:{background:r}})," A, solid: ",e?.file??e?.title]}),u("li",{children:[u("i",{class:"dot",style:{background:o}})," B, ",t.beside.value?"beside it":"of glass",", dashed curves: ",e?.other]})]}),u("div",{class:"buttons",role:"radiogroup","aria-label":"how to compare",children:[u("button",{role:"radio","aria-checked":!t.beside.value,onClick:()=>{t.beside.value=!1},children:"Overlaid"}),u("button",{role:"radio","aria-checked":t.beside.value,onClick:()=>{t.beside.value=!0},children:"Side by side"}),n&&u("button",{onClick:()=>i.give("beside"),children:"A alone"})]})]})}function Os(i){let t=e=>{let n=e.target;if(e.ctrlKey||e.metaKey||e.altKey||n.closest("select, textarea, dialog, input:not([type=checkbox])"))return;let s=i()[e.key];s&&((e.key===" "||e.key==="Enter")&&n.closest("a, button, summary, input")&&n.id!=="play"||(e.preventDefault(),s()))};return addEventListener("keydown",t),()=>removeEventListener("keydown",t)}var ja=class{constructor(t,e){this.head=t.header.overlays[e];let n=s=>t.tables[`overlay${e}${s}`];this.time=n("time"),this.frames=n("frames"),this.parts=n("parts"),this.points=n("points"),this.vectors=n("vectors")}instant(t){let e=0,n=this.time.length-1;if(t<this.time[0]-1e-6)return null;for(;e<n;){let o=e+n+1>>1;this.time[o]<=t+1e-6?e=o:n=o-1}let s=Math.min(e+1,this.time.length-1),r=this.time[s]-this.time[e];return{k:e,next:s,u:r>0?$t((t-this.time[e])/r,0,1):0}}alike(t,e){let n=this.frames[t],s=this.frames[e],r=this.frames[t+1]-n;if(r!==this.frames[e+1]-s)return!1;for(let o=0;o<r;o++)if(this.parts[n+o+1]-this.parts[n+o]!==this.parts[s+o+1]-this.parts[s+o])return!1;return!0}at(t){let e=this.instant(t);if(!e)return[];let{k:n,next:s}=e,r=this.alike(n,s)?e.u:0,o=(l,c,h)=>[(1-r)*l[3*c]+r*l[3*h],(1-r)*l[3*c+1]+r*l[3*h+1],(1-r)*l[3*c+2]+r*l[3*h+2]],a=[];for(let l=this.frames[n];l<this.frames[n+1];l++){let c=r>0?this.frames[s]+l-this.frames[n]:l,h=[];for(let f=this.parts[l];f<this.parts[l+1];f++){let p=this.parts[c]+f-this.parts[l];h.push({at:o(this.points,f,p),vector:this.vectors?o(this.vectors,f,p):null})}a.push(h)}return a}ways(t){let e=[[],[]];for(let n=0;n<this.time.length;n++){let s=this.frames[n];if(s===this.frames[n+1])continue;let r=this.parts[s],o=[this.points[3*r],this.points[3*r+1],this.points[3*r+2]];this.time[n]<=t&&e[0].push(o),this.time[n]>=t&&e[1].push(o)}return e}};var kr=class extends Nn{constructor(t,e,n=0){super(t,bi(t.arrays,e,n)),this.header=t,this.duration=t.duration,this.count=this.tables.p.length/(3*this.bodies.length),this.times=Float32Array.from({length:this.count},(s,r)=>r*this.step),this.overlays=t.overlays.map((s,r)=>new ja(this,r)),this.paths=new Map}get span(){return this.duration}get step(){return this.count>1?this.duration/(this.count-1):1}get layers(){return this.overlays}frame(t){let e=$t(t/this.step,0,this.count-1),n=Math.min(Math.floor(e+1e-9),Math.max(this.count-2,0));return{k:n,u:$t(e-n,0,1),next:Math.min(n+1,this.count-1)}}between(t,e,n){let{k:s,u:r,next:o}=this.frame(n),a=this.tables[t];return Array.from({length:e},(l,c)=>(1-r)*a[s*e+c]+r*a[o*e+c])}place(t){this.poses.forEach((e,n)=>this.poseAt(e,n,t))}poseAt(t,e,n){let{k:s,u:r,next:o}=this.frame(n),a=this.bodies.length,{p:l,quaternion:c}=this.tables,h=[0,0,0],f=[0,0,0,0],p=s*a+e,d=o*a+e,v=0;for(let m=0;m<4;m++)v+=c[4*p+m]*c[4*d+m];let _=v<0?-r:r;for(let m=0;m<3;m++)h[m]=(1-r)*l[3*p+m]+r*l[3*d+m];for(let m=0;m<4;m++)f[m]=(1-r)*c[4*p+m]+_*c[4*d+m];let g=1/Math.hypot(...f);for(let m=0;m<4;m++)f[m]*=g;return on(t,h,f)}centre(t,e){return we(this.poseAt(new Float32Array(16),t,e),this.header.centres[t])}path(t){if(t<0)return this.tables.coms;let e=new Float32Array(3*this.count);for(let n=0;n<this.count;n++)e.set(this.centre(t,n*this.step),3*n);return e}way(t,e){let n=this.paths.get(t);n||this.paths.set(t,n=this.path(t));let s=n,{k:r}=this.frame(e),o=(a,l)=>Array.from({length:l-a+1},(c,h)=>[s[3*(a+h)],s[3*(a+h)+1],s[3*(a+h)+2]]);return[o(0,r),o(r,this.count-1)]}com(t){return this.between("coms",3,t)}energyAt(t){return this.between("energies",5,t).slice(0,3)}energies(){let{count:t,times:e,tables:{energies:n}}=this,s=[0,1,2,3].map(()=>new Float32Array(t)),r=1/0;for(let o=0;o<t;o++)r=Math.min(r,n[5*o+1]);for(let o=0;o<t;o++){let a=[n[5*o],n[5*o+1]-r,n[5*o+2]];[...a,a[0]+a[1]+a[2]].forEach((l,c)=>{s[c][o]=l})}return s.map(o=>({count:t,times:e,values:o}))}bondsAt(t){let{k:e}=this.frame(t);return this.header.bonds.map((n,s)=>({...n,at:this.bondPoint(n),force:this.force(s,e)})).filter(n=>n.start<=t&&t<n.stop)}force(t,e){let n=3*(t*this.count+e),{forces:s}=this.tables;return[s[n],s[n+1],s[n+2]]}};var ch=["energy.kinetic","energy.gravity","energy.spring"],Qa=class{constructor(){this.count=0,this.times=new Float32Array(1024),this.values=new Map}take({first:t,names:e},n){let s=n.time.length;if(!(t>this.count)){for(let r of this.values.keys())e.includes(r)||this.values.delete(r);this.count=t+s,this.times=xf(this.times,this.count,t),this.times.set(n.time,t),e.forEach((r,o)=>{let a=this.values.get(r),l=xf(a??new Float32Array(this.times.length),this.count,t);!a&&t>0&&l.fill(NaN,0,t),l.set(n[`c${o}`],t),this.values.set(r,l)})}}series(t){let e=this.values.get(t);return e?{count:this.count,times:this.times,values:e}:{count:0,times:this.times,values:this.times}}energies(){let{count:t,times:e}=this,[n,s,r]=ch.map(c=>this.values.get(c));if(!n||!s||!r)return[];let o=1/0;for(let c=0;c<t;c++)o=Math.min(o,s[c]);let a=s.map(c=>c-o),l=a.map((c,h)=>c+n[h]+r[h]);return[n,a,r,l].map(c=>({count:t,times:e,values:c}))}};function xf(i,t,e){if(i.length>=t)return i;let n=new Float32Array(Math.max(2*i.length,t));return n.set(i.subarray(0,e)),n}var Mf=1,Sf=2,wf=3,Ef=4,Tf=5,Af=6,Ly=1,Dy=2,Uy=1,Ny=2,Fy=4,bf=104;function Cf(i){let t=new DataView(new ArrayBuffer(8));return t.setUint8(0,Ly),t.setUint32(4,i,!0),t.buffer}function Rf(i,t){let e=new Uint8Array(8+t.length),n=new DataView(e.buffer);return n.setUint8(0,Dy),n.setUint32(4,i,!0),e.set(t,8),e.buffer}function Bs(i){let t=new DataView(i).getUint32(4,!0),e=new TextDecoder().decode(new Uint8Array(i,8,t));return{header:JSON.parse(e),from:8+t}}var tl=class{constructor(t){let e=new DataView(t),n=m=>e.getUint16(m,!0),s=m=>e.getFloat32(m,!0),r=m=>[s(m),s(m+4),s(m+8)];this.bodies=n(2),this.number=e.getUint32(4,!0),this.time=e.getFloat64(8,!0),this.echo=e.getFloat64(16,!0),this.speed=s(24),this.energy=r(28),this.work=s(40),this.lost=s(44),this.held=r(48),this.pull=r(60),this.com=r(72),this.structure=e.getUint32(84,!0),this.scene=n(88),this.branch=n(90);let[o,a,l,c,h]=[92,94,96,98,100].map(n),f=n(102);this.playing=(f&Uy)>0,this.past=(f&Ny)>0,this.holds=(f&Fy)>0,this.poses=new Float32Array(t,bf,7*this.bodies);let p=bf+28*this.bodies,d=p+24*o,v=d+32*a;this.bonds=new Float32Array(t,p,6*o);let _=v+12*l,g=_+4*c;this.contacts=[];for(let m=0,S=0;m<a;m++){let T=d+32*m,b=n(T+28),C=S;this.contacts.push({at:r(T),force:r(T+12),a:n(T+24),b:n(T+26),corners:Array.from({length:b},(R,P)=>r(v+12*(C+P)))}),S+=b}this.atRange=new Set(Array.from({length:c},(m,S)=>n(_+4*S))),this.ghosts=Array.from({length:h},(m,S)=>new Float32Array(t,g+28*this.bodies*S,7*this.bodies))}};function Mi(i,t,e){let n=7*e;return on(i,t.subarray(n,n+3),t.subarray(n+3,n+7))}var Oy=1/20,By=1200,zy=[2,5,10,20,30,60,120,300,600,1200,3600,7200],el=class extends Nn{constructor(t,e,n){super(Vy(t),bi(t.arrays,e,n)),this.live=t,this.frame=null,this.run=null,this.columns=new Qa,this.frames=ht(0),this.trail=[];let{p:s,quaternion:r}=this.tables;this.poses.forEach((o,a)=>on(o,s.subarray(3*a,3*a+3),r.subarray(4*a,4*a+4)))}get step(){return Math.max(this.run?.dt??.001,.01)}get span(){let t=Math.max(this.run?.end??0,this.run?.duration??0,this.frame?.time??0,.5);return this.run&&t<=this.run.duration?t:zy.find(e=>e>=t)??t}take(t){if(this.frame=t,this.frames.value++,!(t.past||!this.run||!t.com.some(Boolean))){for(;this.trail.length&&this.trail[this.trail.length-1].time>t.time;)this.trail.pop();this.trail.length&&t.time-this.trail[this.trail.length-1].time<Oy||(this.trail.push({time:t.time,com:t.com,poses:t.poses.slice()}),this.trail.length>By&&this.trail.shift())}}place(){this.frame&&this.poses.forEach((t,e)=>Mi(t,this.frame.poses,e))}centre(t){return we(this.poses[t],this.scene.centres[t])}com(){return this.frame?.com??[0,0,0]}way(t,e){let n=new Float32Array(16),s=({com:l,poses:c})=>t<0?l:we(Mi(n,c,t),this.scene.centres[t]),r=this.trail.filter(({time:l})=>l<=e).map(s),o=this.trail.filter(({time:l})=>l>e).map(s),a=t<0?this.com():this.centre(t);return[[...r,a],[a,...o]]}energyAt(){return this.frames.value,this.frame?.energy??[0,0,0]}energies(){return this.columns.energies()}bondsAt(){let{frame:t,run:e}=this;if(!t||!e||t.structure!==e.structure)return[];let n=s=>[t.bonds[s],t.bonds[s+1],t.bonds[s+2]];return e.connections.map(({name:s,a:r,b:o},a)=>({name:s,a:r,b:o,at:n(6*a),force:n(6*a+3)}))}get spans(){let{run:t}=this;if(!t)return[];let e=(n,s)=>({name:n.name,from:we(this.poses[n.a],n.on_a),to:we(this.poses[n.b],n.on_b),spring:s});return[...t.connections.filter(({span:n})=>n).map(n=>e(n,!1)),...t.springs.map(n=>e(n,!0))]}get joints(){return(this.run?.joints??this.live.joints).filter(({kind:t})=>t!=="free").map(t=>({...t,name:this.bodies[t.body],at:we(this.poses[t.parent],t.point)}))}};function Vy(i){let{view:t,level:e}=i,n=.35*Math.max(...t.extent.map(([,,r])=>r-e),0),s=([r,o])=>[[r-n,o,e],[r+n,o,e],[r,o-n,e],[r,o+n,e]];return{...i,view:{...t,extent:[...t.extent,...t.extent.flatMap(s)]}}}var ni=document.documentElement.dataset.line==="port";function Hy(i){addEventListener("message",({source:t,ports:[e]})=>{t===parent&&e&&i(e)},{once:!0})}var nl=class{constructor(){this.port=null,this.binaryType="arraybuffer",this.onopen=()=>{},this.onmessage=()=>{},this.onclose=()=>{},Hy(t=>{this.port=t,t.onmessage=({data:e})=>this.onmessage({data:e}),this.onopen()})}get readyState(){return this.port?WebSocket.OPEN:WebSocket.CONNECTING}send(t){this.port?.postMessage(t)}};var Pf=[.5,1,2,4,8],ji=class extends Error{constructor(t,e){super(t),this.at=e}};function If(){if(ni)return"";let i=new URL(location.href),t=i.searchParams.get("key");return t&&(sessionStorage.setItem("hitogata.key",t),i.searchParams.delete("key"),history.replaceState(null,"",i)),t??sessionStorage.getItem("hitogata.key")??""}var il=class{constructor(t,e){this.key=t,this.to=e,this.status=ht("connecting"),this.number=0,this.tries=0,this.waiting=new Map,this.open()}open(){let t=ni?new nl:new WebSocket(`ws://${location.host}/socket`,`hitogata.${this.key}`);t.binaryType="arraybuffer",t.onopen=()=>{this.tries=0,this.status.value="open"},t.onmessage=({data:e})=>typeof e=="string"?this.heard(JSON.parse(e)):this.to.binary(e),t.onclose=()=>this.closed(),this.line=t}heard(t){if(t.tell!==void 0){t.tell==="bye"&&(this.status.value="ended"),this.to.text(t);return}let e=this.waiting.get(t.id);this.waiting.delete(t.id),t.error===void 0?e?.resolve(t.ok):e?.reject(new ji(t.error,t.at??""))}closed(){for(let{reject:e}of this.waiting.values())e(new ji("the line to the studio was cut",""));if(this.waiting.clear(),this.status.value==="ended")return;this.status.value="lost";let t=Pf[Math.min(this.tries++,Pf.length-1)];setTimeout(()=>this.status.value!=="ended"&&this.open(),1e3*t)}ask(t,e){if(this.status.value!=="open")return Promise.reject(new ji("there is no line to the studio now",""));let n=++this.number;return this.line?.send(JSON.stringify({do:t,id:n,...e})),new Promise((s,r)=>this.waiting.set(n,{resolve:s,reject:r}))}send(t){this.line?.readyState===WebSocket.OPEN&&this.line.send(t)}};var sl=class{constructor(t,e,n){this.header=t,this.tables=bi(t.arrays,e,n),this.step=t.duration/Math.max(t.frames-1,1)}get start(){return this.header.start}get end(){return this.header.start+this.header.duration}frame(t){let e=$t((t-this.start)/this.step,0,this.header.frames-1),n=Math.min(Math.floor(e+1e-9),Math.max(this.header.frames-2,0));return{k:n,u:$t(e-n,0,1),next:Math.min(n+1,this.header.frames-1)}}at(t,e,n){let{k:s,u:r,next:o}=this.frame(n),a=this.tables[t];return Array.from({length:e},(l,c)=>(1-r)*a[s*e+c]+r*a[o*e+c])}pose(t,e,n){let{k:s,u:r,next:o}=this.frame(n),a=this.header.bodies,{p:l,quaternion:c}=this.tables,h=s*a+e,f=o*a+e,p=0;for(let m=0;m<4;m++)p+=c[4*h+m]*c[4*f+m];let d=p<0?-r:r,v=[0,1,2].map(m=>(1-r)*l[3*h+m]+r*l[3*f+m]),_=[0,1,2,3].map(m=>(1-r)*c[4*h+m]+d*c[4*f+m]),g=Math.hypot(..._);return on(t,v,_.map(m=>m/g))}phase(t){return this.header.phases.findLast(({from:e})=>e<=t+1e-6)??this.header.phases[0]}};var kf=59992,Lf=6e3,rl=class{constructor(){this.hello=ht(null),this.state=ht(null),this.run=Je(()=>this.state.value?.run??null),this.motion=Je(()=>this.state.value?.motion??null),this.clip=ht(null),this.document=Je(()=>this.state.value?.document??null),this.drives=Je(()=>this.state.value?.driver??!1),this.warming=ht(null),this.marks=ht([]),this.live=ht(null),this.recording=ht(null),this.came=0,this.other=ht(null),this.offers=ht([]),this.toasts=ht([]),this.bye=ht(""),this.fresh=ht(0),this.number=0,this.watched=[],this.early=null,this.onframe=()=>{},this.uploads=new Map,this.socket=new il(If(),{text:t=>this.heard(t),binary:t=>this.got(t)}),this.status=this.socket.status}heard(t){t.tell==="hello"?this.met(t):t.tell==="state"?this.stated(t):t.tell==="marks"?this.marks.value=[...this.marks.peek().filter(({time:e})=>e<t.from),...t.marks]:t.tell==="warming"?this.warming.value=t.kernel?t:null:t.tell==="toast"?this.say(t.text,t.level):t.tell==="uploaded"?this.uploads.get(t.upload)?.(t):t.tell==="bye"&&(this.bye.value=t.why)}met(t){let e=this.hello.peek();e&&e.server!==t.server&&this.say("The studio was started anew.","warning"),this.hello.value=t,this.warming.value=null}stated(t){ns(()=>{let e=this.state.peek();this.state.value=t,(!t.document||t.document.kind!=="recording")&&(this.recording.value=null),t.motion||(this.clip.value=null),e?.document&&!t.document&&(this.live.value=null);let n=this.live.peek();n&&(n.run=t.run),e?.run&&t.run&&e.run.branch!==t.run.branch&&this.branched()}),this.early&&this.took(this.early)}branched(){let t=this.live.peek(),e=this.run.peek(),n=e?.branches.find(({number:s})=>s===e.branch);t&&n&&(t.trail=t.trail.filter(({time:s})=>s<=n.from)),this.watch()}got(t){let e=new Uint8Array(t)[0];if(e===Sf)this.took(new tl(t));else if(e===Mf)this.scened(t);else if(e===wf){let{header:n,from:s}=Bs(t);this.live.peek()?.columns.take(n,bi(n.arrays,t,s)),this.fresh.value++}else if(e===Af){let{header:n,from:s}=Bs(t);this.clip.value=new sl(n,t,s)}else if(e===Tf){let{header:n,from:s}=Bs(t);this.came++,this.other.value=new kr(n,t,s)}else if(e===Ef){let{header:n,from:s}=Bs(t);this.live.value=null,this.came++,this.recording.value=new kr(n,t,s)}}scened(t){let{header:e,from:n}=Bs(t),s=new el(e,t,n),r=this.live.peek();s.run=this.run.peek(),r&&Gy(r.bodies,s.bodies)&&(s.trail=r.trail),this.recording.value=null,this.live.value=s,this.ask("quantities").then(({quantities:o})=>{this.offers.value=o},()=>{}),this.watch(),this.early&&this.took(this.early)}took(t){let e=this.live.peek();this.socket.send(Cf(t.number)),this.early=e?.live.number===t.scene&&e.run?.structure===t.structure?null:t,!(!e||e.live.number!==t.scene)&&(e.take(t),this.onframe(t))}watch(t=this.watched){this.watched=t,this.ask("watch",{names:[...new Set([...ch,...t])].slice(0,32)}).catch(()=>{})}ask(t,e){return this.socket.ask(t,e)}async give(t,e){try{return await this.ask(t,e)}catch(n){if(!(n instanceof ji))throw n;return this.say(n.message,"error"),null}}say(t,e="info",n){let s=++this.number;this.toasts.value=[...this.toasts.value.filter(r=>r.text!==t).slice(-3),{number:s,text:t,level:e,action:n}],setTimeout(()=>this.unsay(s),n||e==="error"?1.5*Lf:Lf)}drawing(t){try{t()}catch(e){this.say(`Nothing can be drawn in this browser: ${e instanceof Error?e.message:e}`,"error")}}unsay(t){this.toasts.value=this.toasts.value.filter(e=>e.number!==t)}async upload(t){let{upload:e}=await this.ask("upload",{name:t.name,size:t.size}),n=new Uint8Array(await t.arrayBuffer());for(let s=0;;s+=kf){let r=new Promise(a=>this.uploads.set(e,a));this.socket.send(Rf(e,n.subarray(s,s+kf)));let o=await r;if(o.done)return this.uploads.delete(e),o.file}}},Gy=(i,t)=>i.length===t.length&&i.every((e,n)=>e===t[n]);function Si({title:i,close:t,id:e,children:n}){let s=Ge(null);return Kt(()=>{s.current?.showModal(),s.current?.querySelector("select, input, [role=option], .buttons button")?.focus()},[]),u("dialog",{id:e,ref:s,"aria-label":i,onClose:t,onClick:r=>{r.target===s.current&&t()},children:u("div",{class:"dialog",children:[u("header",{children:[u("h2",{children:i}),u("button",{class:"plain","aria-label":"close",onClick:t,children:"×"})]}),n]})})}var Wy=[["Run",[["space","run, pause"],[". ,","one step on, back"],["→ ←","10 ms on, back"],["↑ ↓","next, previous event"],["+ −","speed"],["home","start anew"],["end","the live end"],["B","go on from here"]]],["Tools",[["P","pull: drag a body; alt along the ground, wheel for depth"],["U","push: draw the force out of a body"],["C","connect: one link, then the other"],["X","cut: click a ring"],["M","place: drag a figure; alt raises, R turns, delete takes out"],["enter","use the tool on what is selected"],["arrows","move what is held"],["escape","let go"]]],["Look",[["drag","turn"],["right drag","shift"],["wheel, pinch","nearer, farther"],["double click","look at a body, or the first view"],["1 2 3","front, side, top"],["F","follow"],["G","contacts, forces, nothing"],["[ ]","select the next body"]]],["Keep",[["ctrl S","save the scene"],["ctrl Z","undo"],["E","add an event"],["shift S","a picture"],["shift R","a film"]]]],Xy=[["Pose",[["drag","a dot or a body: the rest follows; alt along the ground, shift turns"],["[ ]","select the next link"],["arrows","move what is selected"],["G","arrows move the centre of mass"],["P","pin: place, all, not at all"],["B","keep the balance while dragging"],["M","mirror"],["escape","forget the pose"]]],["Keyframes",[["K","keep the pose as a keyframe"],["drag","move, on a grid of 50 ms; shift freely, alt copies"],["ends","of a selection: drag to scale"],[", .","move by 50 ms"],["page up, down","keyframe before, after"],["C V","copy, paste keyframes or the pose"],["delete","remove"],["bars","click: a foot or hand carries or not"]]],["Look",[["space","play, pause"],["← →","10 ms"],["+ −","speed"],["drag beside","turn the view"],["right drag","shift it"],["wheel, pinch","nearer, farther"],["1 2 3","front, side, top"],["F","follow"],["O","keyframes around as outlines"],["X","the motion before the last change"]]],["Keep",[["ctrl S","save the motion"],["ctrl Z","undo"],["ctrl shift Z","redo"],["shift S","a picture"],["shift R","a film"]]]];function Df({of:i,close:t,tour:e}){return u(Si,{title:"Keys and pointers",close:t,id:"help",children:[u("div",{class:"columns",children:(i==="motion"?Xy:Wy).map(([n,s])=>u("section",{children:[u("h3",{children:n}),u("dl",{children:s.flatMap(([r,o])=>[u("dt",{children:u("kbd",{children:r})},r),u("dd",{children:o},`${r}.`)])})]},n))}),i!=="motion"&&u("div",{class:"buttons",children:u("button",{onClick:()=>{t(),e()},children:"Show me around"})})]})}function oe({title:i,open:t=!0,id:e,children:n}){return u("details",{open:t,id:e,children:[u("summary",{children:i}),n]})}function De({label:i,value:t,dot:e}){return u("label",{children:[u("input",{type:"checkbox",checked:t.value,onChange:n=>{t.value=n.currentTarget.checked}}),e&&u("i",{class:"dot",style:{background:e}}),i]})}var wi=({d:i})=>u("svg",{viewBox:"0 0 16 16","aria-hidden":"true",children:u("path",{d:i})});var qy="M4 2.5v11L13.5 8z",$y="M4 3h2.5v10H4zM9.5 3H12v10H9.5z";function Uf({app:i}){let{clock:t}=i,{start:e,end:n}=t,s=t.playing.value;return u("div",{id:"controls",children:[u("button",{title:"one frame back (←)","aria-label":"one frame back",onClick:()=>t.stepFrames(-1),children:u(wi,{d:"M4 3v10M12.5 3v10L6 8z"})}),u("button",{id:"play",title:"play or pause (space)","aria-label":"play or pause","aria-pressed":s,onClick:()=>t.toggle(),children:u(wi,{d:s?$y:qy})}),u("button",{title:"one frame on (→)","aria-label":"one frame on",onClick:()=>t.stepFrames(1),children:u(wi,{d:"M12 3v10M3.5 3v10L10 8z"})}),u("output",{id:"clock",children:[(e+t.time.value).toFixed(3)," ",u("small",{children:["/ ",(e+n).toFixed(3)," s"]})]}),u("label",{children:["speed ",u("select",{id:"speed",value:t.speed.value,onChange:r=>{t.speed.value=Number(r.currentTarget.value)},children:Bn.map(r=>u("option",{value:r,children:os(r)},r))})]}),u("label",{children:[u("input",{type:"checkbox",checked:t.loop.value,onChange:r=>{t.loop.value=r.currentTarget.checked}})," loop"]}),u("span",{class:"space"}),u("button",{title:"save a picture (shift S)","aria-label":"save a picture",onClick:()=>i.savePicture(),children:u(wi,{d:"M2 5h3l1-2h4l1 2h3v8H2zM8 7a2.2 2.2 0 1 0 .01 0"})}),an.possible&&u("button",{title:"record a film (shift R)","aria-label":"record a film","aria-pressed":i.filming.value,class:i.filming.value?"on":"",onClick:()=>i.toggleFilm(),children:u(wi,{d:"M8 3.5a4.5 4.5 0 1 0 .01 0"})})]})}function ol({app:i}){let[t,e,n]=i.source.energyAt(i.clock.time.value),s=[t,e,n,t+e+n];return u("table",{id:"energy",children:u("tbody",{children:Xl(i.colours.value).map(([r,o],a)=>u("tr",{children:[u("td",{children:[u("i",{style:{background:o}}),r]}),u("td",{children:[s[a].toFixed(1)," J"]})]},r))})})}var Yy=[["space","play, pause"],["← →","one frame"],["↑ ↓","next, previous event"],["+ −","speed"],["home, end","start, end"],["1 2 3","front, side, top"],["F","follow the motion"],["drag","turn"],["right drag","shift"],["wheel, pinch","nearer, farther"],["click","select a body"],["double click","look at a body, or the first view"],["shift S, R","picture, film"]],Nf=()=>u("dl",{children:Yy.flatMap(([i,t])=>[u("dt",{children:i},i),u("dd",{children:t},`${i}.`)])});function Zy(i){let t=1/0,e=-1/0;for(let{values:n,count:s}of i)for(let r=0;r<s;r++)Number.isNaN(n[r])||(t=Math.min(t,n[r]),e=Math.max(e,n[r]));return t>e?[0,1]:e-t<1e-9*Math.max(1,Math.abs(e))?[t-.5,e+.5]:[t,e]}function Ff(i,t,{t:e,span:n},s,r){let o=Mn(i),{clientWidth:a,clientHeight:l}=i,[c]=t,[h,f]=Zy(t),p=_=>_/Math.max(n,1e-9)*a,d=_=>l-3-(_-h)/(f-h)*(l-6);o.fillStyle=s.track,o.fillRect(0,0,a,l),h<0&&f>0&&(o.fillStyle=s.line,o.fillRect(0,d(0),a,1)),o.strokeStyle=r,o.lineWidth=1.5,t.forEach(({count:_,times:g,values:m},S)=>{o.beginPath();let T=Math.max(1,Math.floor(_/(2*a)));for(let b=0,C=!1;b<_;b+=T)C?o.lineTo(p(g[b]),d(m[b])):o.moveTo(p(g[b]),d(m[b])),C=!Number.isNaN(m[b]);o.setLineDash(S>0?[4,3]:[]),o.stroke()}),o.setLineDash([]);let v=$t(p(e),1,a-1);if(o.fillStyle=s.accent,o.fillRect(v-.5,0,1,l),c.count>0){let _=Qs(c,e);o.fillStyle=r,o.beginPath(),Number.isNaN(_)||o.arc(v,d(_),3,0,2*Math.PI),o.fill(),o.font="10px system-ui, sans-serif",o.fillStyle=s.faint,o.textAlign="right",o.fillText(ai(f),a-3,11),o.fillText(ai(h),a-3,l-4)}}function Of({app:i}){let{plots:t,offered:e}=i,n=e.filter(({name:s})=>!t.value.some(r=>r.name===s));return u("div",{id:"plots",children:[t.value.map((s,r)=>u(hh,{app:i,quantity:s,number:r},s.name)),u("select",{"aria-label":"add a plot",value:"",onChange:s=>{let r=n[Number(s.currentTarget.value)];s.currentTarget.value&&r&&i.addPlot(r),s.currentTarget.value=""},children:[u("option",{value:"",children:"add a plot …"}),n.map(({name:s},r)=>u("option",{value:r,children:s},s))]}),t.value.length>0&&u("button",{onClick:()=>Li(new Blob([no(t.value,i.clock.start)],{type:"text/csv"}),`${Vn(i.title)}.csv`),children:"CSV"})]})}function hh({app:i,quantity:t,number:e}){let n=Ge(null),{clock:s,source:r}=i,o=s.time.value,a=t.series(),l=t.second?.(),c=i.colours.value,h=[a,...l?[l]:[]].map(p=>{let d=Qs(p,o);return Number.isNaN(d)?"–":ai(d)});Kt(()=>{let p=[c.accent,c.bad,c.good,c.spring];n.current&&Ff(n.current,l?[a,l]:[a],{t:o,span:r.span},c,p[e%p.length])});let f=p=>{let d=p.currentTarget.getBoundingClientRect();s.seek($t((p.clientX-d.left)/d.width,0,1)*r.span)};return u("figure",{children:[u("figcaption",{children:[u("span",{title:t.name,children:t.name}),u("output",{children:[h.join(" · ")," ",t.unit]}),u("button",{title:"take it away","aria-label":`take the plot of ${t.name} away`,onClick:()=>{i.plots.value=i.plots.value.filter(p=>p!==t)},children:"×"})]}),u("canvas",{ref:n,role:"img","aria-label":`${t.name} over time`,onPointerDown:p=>{p.currentTarget.setPointerCapture(p.pointerId),f(p)},onPointerMove:p=>{p.buttons&&f(p)}})]})}function Bf({app:i}){let t=i.selected.value,{source:e,clock:n,show:s,orbit:r}=i;if(t<0)return u("p",{class:"hint",children:"Click a body."});let o=n.time.value,a=.5*e.step,l=e.centre(t,o),c=e.centre(t,o-a),h=e.centre(t,o+a),f=Math.min(o+a,e.span)-Math.max(o-a,0),p=f>0?xe([0,1,2].map(v=>(h[v]-c[v])/f)):0,d=s.traces.value.has(t);return u("div",{id:"selection",children:[u("strong",{children:e.bodies[t]}),u("dl",{children:[u("dt",{children:"centre of mass"}),u("dd",{children:[l.map(v=>v.toFixed(2)).join("  ")," m"]}),u("dt",{children:"speed"}),u("dd",{children:[p.toFixed(2)," m/s"]})]}),u("div",{class:"buttons",children:[u("button",{"aria-pressed":d,onClick:()=>{s.traces.value=yn(s.traces.value,t)},children:"Trace"}),u("button",{onClick:()=>i.ofBody(t).forEach(v=>i.addPlot(v)),children:"Plot"}),u("button",{onClick:()=>r?.lookAt(l),children:"Look at"}),u("button",{onClick:()=>{i.selected.value=-1},children:"Clear"})]})]})}function zf({app:i}){let{show:t,source:e}=i,n=t.traces.value,s=(r,o)=>n.has(r)?`✓ ${o}`:o;return u("div",{id:"toggles",children:[e.layers.map(({head:r},o)=>u("label",{children:[u("input",{type:"checkbox",checked:t.layers.value.has(o),onChange:()=>{t.layers.value=yn(t.layers.value,o)}}),u("i",{class:"dot",style:{background:r.colour}}),r.name]},o)),u(De,{label:"centre of mass",value:t.com}),u(De,{label:"connections",value:t.bonds}),u(De,{label:"forces there",value:t.forces}),u(De,{label:"follow the motion",value:t.follow}),u("select",{"aria-label":"trace",value:"",onChange:r=>{r.currentTarget.value&&(t.traces.value=yn(n,Number(r.currentTarget.value))),r.currentTarget.value=""},children:[u("option",{value:"",children:"trace …"}),u("option",{value:"-1",children:s(-1,"centre of mass")}),e.bodies.map((r,o)=>o>0?u("option",{value:o,children:s(o,r)},o):null)]})]})}function Vf({app:i,more:t}){let e=Ft(!1);return u("main",{children:[u("div",{id:"stage",children:[u(Lr,{app:i}),u("canvas",{id:"marks","aria-hidden":"true"}),u("header",{children:[u("h1",{children:i.title}),u(uh,{app:i})]})]}),u("aside",{class:e.value?"up":"","aria-label":"panels",children:[u("button",{id:"handle","aria-expanded":e.value,"aria-label":"show or hide the panels",onClick:()=>{e.value=!e.value}}),u("div",{class:"panels",children:[u(oe,{title:"Selection",children:u(Bf,{app:i})}),u(oe,{title:"Events",children:u(io,{app:i})}),t,u(oe,{title:"Energy",children:u(ol,{app:i})}),u(oe,{title:"Plots",open:!1,id:"plots-panel",children:u(Of,{app:i})}),u(oe,{title:"Show",children:u(zf,{app:i})}),u(oe,{title:"Keys",open:!1,children:u(Nf,{})})]})]}),u("footer",{children:[u(Uf,{app:i}),u(Dr,{app:i})]})]})}var Lr=({app:i})=>u("canvas",{id:"scene",role:"img","aria-label":i.words});function uh({app:i}){let t=i.freshEvent.value;return u("p",{id:"caption","aria-live":"polite",children:t>=0?i.happened.value[t].text:""})}function Dr({app:i}){let{clock:t}=i,e=t.time.value;return u("canvas",{id:"timeline",tabIndex:0,role:"slider","aria-label":"time","aria-valuemin":0,"aria-valuemax":+t.end.toFixed(3),"aria-valuenow":+e.toFixed(3),"aria-valuetext":`${e.toFixed(3)} seconds`})}function Hf({session:i}){return u("div",{id:"toasts",role:"status","aria-live":"polite",children:i.toasts.value.map(({number:t,text:e,level:n,action:s})=>u("div",{class:`toast ${n}`,children:[u("span",{children:e}),s&&u("button",{onClick:()=>{s.does(),i.unsay(t)},children:s.name}),u("button",{class:"plain","aria-label":"close",onClick:()=>i.unsay(t),children:"×"})]},t))})}var dh=[["#play","Run it","Space runs and pauses. The speed that you want and the speed there really is stand beside it."],["#scene","Take hold","Drag a body: a spring pulls it to the pointer, and an arrow tells the force. Drag beside it to turn the view."],["#tools","Change what holds together","Push, connect two links by a joint, cut a connection or a joint, place figures."],["#timeline","Look back","Drag here to see what was. Go on from there, and the run takes another way; the first one stays as a branch."],["aside","Look closer","What is selected, what happened and will happen, plots, gravity and friction, what is drawn."],["#top","Keep it","Save the scene or the recording, undo what you changed. The question mark has all keys."]],Gf="hitogata.told",Wf=()=>ni||localStorage.getItem(Gf)!==null;function Xf({close:i}){let t=Ft(0),e=Ge(null),[n,s,r]=dh[t.value],o=t.value===dh.length-1,a=()=>{ni||localStorage.setItem(Gf,"1"),i()};return Kt(()=>{let l=document.querySelector(n),c=e.current;if(!c)return;let h=l?.getBoundingClientRect()??new DOMRect(innerWidth/2,innerHeight/2,0,0),f=h.height>innerHeight/2,p=Math.min(Math.max(h.left+h.width/2-c.offsetWidth/2,12),innerWidth-c.offsetWidth-12),d=h.bottom+c.offsetHeight+24<innerHeight,v=f?innerHeight/2-c.offsetHeight/2:d?h.bottom+12:h.top-c.offsetHeight-12;return Object.assign(c.style,{left:`${p}px`,top:`${Math.max(v,12)}px`}),l?.classList.add("toured"),c.querySelector("button")?.focus(),()=>l?.classList.remove("toured")},[t.value]),u("div",{id:"tour",role:"dialog","aria-label":s,ref:e,onKeyDown:l=>{l.key==="Escape"&&a(),l.stopPropagation()},children:[u("strong",{children:s}),u("p",{children:r}),u("div",{class:"buttons",children:[u("button",{class:"main",onClick:()=>{o?a():t.value++},children:o?"Done":"Next"}),!o&&u("button",{onClick:a,children:"Skip"}),u("small",{children:[t.value+1," of ",dh.length]})]})]})}var al=class extends Un{constructor(t){super(t,new bn(t.duration,t.step,t.header.start),t.header.marks),this.recording=t,this.all=tr(t)}get offered(){return this.all}ofBody(t){return oi(this.recording,t)}};function qf({session:i}){let{run:t,document:e,warming:n,drives:s}=i,r=n.value,o=t.value,a=e.value;return u("div",{id:"banners",children:[a&&!s.value&&u("p",{class:"banner",children:["Somebody else drives; you watch. ",u("button",{onClick:()=>i.give("take_over"),children:"Take over"})]}),r&&u("p",{class:"banner",id:"warming",children:["Preparing, once: ",r.kernel," … ",r.left>0&&`about ${Math.ceil(r.seconds)} s`," ",u("progress",{max:r.done+r.left,value:r.done,"aria-label":"kernels that are ready"})]}),!r&&i.state.value?.preparing&&u("p",{class:"banner",children:"Preparing the run, once …"}),o?.trouble&&u("p",{class:"banner bad",role:"alert",children:o.trouble}),o?.slow&&s.value&&o.dt<.002&&u("p",{class:"banner",children:["This scene takes longer than real time. ",u("button",{onClick:()=>i.give("dt",{dt:.002}),children:"Start anew with steps of 2 ms"})]}),a&&a.found>0&&u("p",{class:"banner",children:[a.found," ",a.found===1?"change was":"changes were"," not saved. ",u("button",{onClick:()=>i.give("recover",{what:"restore"}),children:"Restore"}),u("button",{onClick:()=>i.give("recover",{what:"discard"}),children:"Discard"})]}),a?.on_disk==="changed"&&u("p",{class:"banner",children:["The file has changed on disk. ",u("button",{onClick:()=>i.give("resolve",{keep:"mine"}),children:"Keep mine"}),u("button",{onClick:()=>i.give("resolve",{keep:"theirs"}),children:"Take theirs"})]}),a?.on_disk==="gone"&&u("p",{class:"banner",children:"The file is no longer on disk; saving writes it again."})]})}function $f({session:i}){let t=i.status.value,e=i.bye.value;return t==="open"||t==="connecting"?null:u("div",{id:"lost",role:"alert",children:u("p",{children:t==="lost"?"The line to the studio was cut. Trying again …":{ended:"The studio has ended.",crowded:"Eight viewers are there already.","too many messages":"The studio has shut this page out: it sent too many messages."}[e]??e})})}var Jy={play:"M4 2.5v11L13.5 8z",pause:"M4 3h2.5v10H4zM9.5 3H12v10H9.5z",back:"M4 3v10M12.5 3v10L6 8z",on:"M12 3v10M3.5 3v10L10 8z",reset:"M3 8a5 5 0 1 1 1.6 3.7M3 12.5V8.8h3.7",picture:"M2 5h3l1-2h4l1 2h3v8H2zM8 7a2.2 2.2 0 1 0 .01 0",film:"M8 3.5a4.5 4.5 0 1 0 .01 0",pull:"M2 13l4-4M6 9l1.5-3 1 2.5L10 5l1 2.5M11 7.5L14 3M14 3l-.4 2.6M14 3l-2.5.8",push:"M2 8h8M7 5l3 3-3 3M13 3v10",connect:"M6.5 9.5l3-3M5 8L3.2 9.8a2.1 2.1 0 0 0 3 3L8 11M8 5l1.8-1.8a2.1 2.1 0 0 1 3 3L11 8",cut:"M4 4.2a1.6 1.6 0 1 0 .01 0M4 11.8a1.6 1.6 0 1 0 .01 0M5.4 6L14 12.5M5.4 10.5L14 4",place:"M8 2v12M2 8h12M8 2L6.3 3.7M8 2l1.7 1.7M8 14l-1.7-1.7M8 14l1.7-1.7M2 8l1.7-1.7M2 8l1.7 1.7M14 8l-1.7-1.7M14 8l-1.7 1.7",undo:"M5.5 3L2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H6",redo:"M10.5 3l3 3-3 3M13.5 6H6a3.5 3.5 0 0 0 0 7h4",save:"M3 3h8l2 2v8H3zM5.5 3v3.5h4V3M5.5 13V9.5h5V13",key:"M8 2.5L13.5 8 8 13.5 2.5 8z",pin:"M6 2.5h4l-.5 4 2.5 2.5H4L6.5 6.5zM8 9v4.5",mirror:"M8 2v12M6 4L2.5 12H6zM10 4l3.5 8H10z",level:"M2 13h12M8 13V6M8 6a2 2 0 1 1 .01 0",copy:"M5.5 5.5h8v8h-8zM5.5 10.5h-3v-8h8v3",paste:"M5 3.5H3.5v10h9v-10H11M5.5 2.5h5v2.5h-5z",help:"M5.8 6a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.6M8 12v.6",home:"M2.5 8L8 3l5.5 5M4 7v6h8V7",branch:"M4 3v10M4 9c0-3 8-1 8-5M12 4V3",trash:"M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5"};function ae({icon:i,name:t,keys:e,on:n,id:s,disabled:r,onClick:o,children:a,class:l}){return u("button",{id:s,class:l,title:e?`${t} (${e})`:t,"aria-label":t,"aria-pressed":n,disabled:r,onClick:c=>{c.detail>0&&c.currentTarget.blur(),o()},children:[u(wi,{d:Jy[i]}),a]})}var Yf=.02,Ky=([i,t,e,n],[s,r,o,a])=>[i*s-t*r-e*o-n*a,i*r+t*s+e*a-n*o,i*o-t*a+e*s+n*r,i*a+t*o-e*r+n*s],jy=(i,t)=>{let[e,n,s]=Ot(Ii(i),Math.sin(t/2));return[Math.cos(t/2),e,n,s]};function Qy(i){let t=i[0]+i[5]+i[10];if(t>0){let l=2*Math.sqrt(t+1);return[l/4,(i[6]-i[9])/l,(i[8]-i[2])/l,(i[1]-i[4])/l]}let e=i[0]>i[5]&&i[0]>i[10]?0:i[5]>i[10]?1:2,n=(e+1)%3,s=(e+2)%3,r=(l,c)=>i[4*c+l],o=2*Math.sqrt(Math.max(1+r(e,e)-r(n,n)-r(s,s),1e-12)),a=[0,0,0];return a[e]=o/4,a[n]=(r(n,e)+r(e,n))/o,a[s]=(r(s,e)+r(e,s))/o,[(r(s,n)-r(n,s))/o,a[0],a[1],a[2]]}var ll=class{constructor(t){this.motion=t,this.grip=null,this.sending=this.news=this.over=!1,this.com=!1,this.sent=this.echo=0,this.missed=0,this.rest=0}get held(){return this.grip!==null}handle(t){let{source:e,clock:n}=this.motion;return t?we(e.poses[t.body],t.handle):[...Array.from(e.com(n.time.peek()))]}begin(t){let{motion:e}=this;e.clock.seek(e.snapped(e.clock.time.peek())),e.source.place(e.clock.time.peek());let n=this.handle(t);this.over=!1,this.grip={link:t,from:n,to:n,turn:null,first:t?Qy(e.source.poses[t.body]):[1,0,0,0]},t&&(e.selected.value=t.body),e.timeline?.forget()}reach(t){this.grip&&(this.grip.to=t,this.send())}turn(t,e){this.grip&&(this.grip.turn=Ky(jy(t,e),this.grip.first),this.send())}roll(t,e){let[n,s]=this.motion.orbit?.axes??[],r=Math.hypot(t,e);n&&s&&r>0&&this.turn(Ii(Ht(Ot(s,t),Ot(n,e))),r*.01)}nudge(t,e){let{motion:n}=this,{orbit:s}=n;if(!n.free||!s)return;let r=this.com?null:n.linkOf(n.selected.value);!this.com&&!r||(this.grip||this.begin(r),this.grip&&this.reach(Ht(this.grip.to,Ht(Ot(s.axes[0],Yf*t),Ot(s.axes[1],Yf*e)))),clearTimeout(this.rest),this.rest=setTimeout(()=>this.end(),600))}async joint(t,e,n){let{session:s,clock:r}=this.motion;this.grip||this.begin(this.motion.motion?.links.find(({name:o})=>o===t)??null),this.grip=this.grip&&{...this.grip,to:this.grip.from},await s.give("pose_joint",{time:r.time.peek(),link:t,value:[e],stamp:performance.now()}),n&&this.end()}async send(){if(this.news=!0,this.motion.invalidate(),!this.sending){for(this.sending=!0;this.news&&this.grip;){this.news=!1;let{link:t,to:e,turn:n,from:s}=this.grip,{session:r,clock:o}=this.motion;this.sent=performance.now();let a=!n||xe(he(e,s))>1e-9,l=await r.give("pose",{time:o.time.peek(),...t?{link:t.name}:{},...a?{to:e}:{to:s},...n?{turn:n}:{},stamp:this.sent});l===null?this.drop():this.missed=l.missed??0}this.sending=!1,this.over&&this.finish()}}felt(t){this.echo=t}end(){clearTimeout(this.rest),this.grip&&(this.over=!0,this.sending||this.finish())}async finish(){this.over=!1,this.grip&&(this.drop(),await this.motion.session.give("pose_end"))}drop(){this.grip=null,this.missed=0,this.motion.invalidate()}},fh=(i,t,e)=>Math.atan2(i[1]-e,t-i[0]);function Zf(i,t,e,n,s){let r=i.project(t),o=i.project(Ht(t,Ot(e,.1)));if(!r||!o)return 0;let a=[o[0]-r[0],o[1]-r[1]],l=a[0]*a[0]+a[1]*a[1];return l<4?0:.1*(n*a[0]+s*a[1])/l}var Jf=.02;function Ur(i,t){let e=he(t,[i[12],i[13],i[14]]);return[Fe([i[0],i[1],i[2]],e),Fe([i[4],i[5],i[6]],e),Fe([i[8],i[9],i[10]],e)]}function Qi(i,t,e,n,s){let{eye:r}=i,o=i.ray(t,e),a=Fe(o,s),l=10*Math.sqrt(Fe(he(n,r),he(n,r))),c=Math.abs(a)>1e-6?Fe(he(n,r),s)/a:l;return Ht(r,Ot(o,c>0&&c<l?c:l))}var cl=class{constructor(t){this.run=t,this.grip=null,this.sending=!1,this.moved=!1}get held(){return this.grip!==null}begin(t,e){this.grip={body:t,point:Ur(this.run.source.poses[t],e),to:e},this.run.selected.value=t,this.run.holds.value=t,this.send()}move(t,e,n){let{orbit:s}=this.run;!this.grip||!s||this.reach(Qi(s,t,e,this.grip.to,n?[0,0,1]:s.axes[2]))}deeper(t){let{orbit:e}=this.run;this.grip&&e&&this.reach(Ht(e.eye,Ot(he(this.grip.to,e.eye),t)))}nudge(t,e){let{orbit:n}=this.run;this.grip&&n&&this.reach(Ht(this.grip.to,Ht(Ot(n.axes[0],Jf*t),Ot(n.axes[1],Jf*e))))}reach(t){this.grip&&(this.grip.to=t,this.run.invalidate(),this.send())}async send(){if(this.moved=!0,!this.sending){for(this.sending=!0;this.moved&&this.grip;){this.moved=!1;let{body:t,point:e,to:n}=this.grip,{session:s,strength:r}=this.run;await s.give("pull",{link:this.run.source.bodies[t],point:e,to:n,strength:r.value,stamp:performance.now()})===null&&this.drop()}this.sending=!1}}end(){this.grip&&(this.drop(),this.run.session.give("release"))}drop(){this.grip=null,this.run.holds.value=-1,this.run.invalidate()}get place(){return this.grip?we(this.run.source.poses[this.grip.body],this.grip.point):[0,0,0]}};var ph=13,tx=150,ex=8,nx=64,hl=46,ul=[["x",[1,0,0]],["y",[0,1,0]],["z",[0,0,1]]],ix=/hand|foot|head|chest|pelvis|trunk|torso/,dl=class{constructor(t,e){this.motion=t,this.scene=e,this.taken=null,this.timer=0,this.pressed=[0,0],this.how="",this.middle=[0,0];let n=(s,r)=>e.addEventListener(s,r,{capture:!0,passive:!1});n("pointerdown",s=>this.down(s)),n("pointermove",s=>this.move(s)),n("pointerup",s=>this.up(s)),n("pointercancel",s=>this.up(s))}get dots(){let{motion:t}=this,e=t.selected.peek();return(t.motion?.links??[]).filter(({name:n,body:s})=>ix.test(n)||s===e)}at(t,e){let{motion:n}=this,{orbit:s,drag:r}=n,o=n.linkOf(n.selected.peek());if(!s||n.clock.playing.peek())return"";let a=o?s.project(r.handle(o)):null;if(o&&a){let f=Math.hypot(t-a[0],e-a[1]);for(let[p,d]of ul){let v=mh(s,r.handle(o),d,a);if(v&&Math.hypot(t-v[0],e-v[1])<ph)return p}if(f>hl-6&&f<hl+7)return"ring"}let l=s.project(r.handle(null)),c=l&&Math.hypot(t-l[0],e-l[1])<ph?"com":"",h=c&&l?Math.hypot(t-l[0],e-l[1]):ph;for(let f of this.dots){let p=s.project(r.handle(f)),d=p?Math.hypot(p[0]-t,p[1]-e):1/0;d<h&&([c,h]=[`link:${f.name}`,d])}return c}hover(t){return(this.motion.near.value=this.at(t.offsetX,t.offsetY))!==""}bodyAt(t){let e=this.at(t.offsetX,t.offsetY);return e.startsWith("link:")?this.motion.motion?.links.find(n=>`link:${n.name}`===e)?.body??null:e?this.motion.selected.peek():null}down(t){this.pressed=[t.offsetX,t.offsetY],clearTimeout(this.timer);let{motion:e}=this;if(this.taken!==null||t.button!==0||!e.free||!e.motion?.ready)return;let n=this.at(t.offsetX,t.offsetY),s=n?null:e.pick(t),r=e.linkOf(e.selected.peek()),o=n.startsWith("link:")?e.motion.links.find(({name:c})=>`link:${c}`===n)??null:n==="com"?null:n?r:s?e.linkOf(s.body):void 0;if(o===void 0||!n&&!o)return;let a=n==="ring"?"turn":/^[xyz]$/.test(n)?n:t.shiftKey&&o?"roll":"move",l=()=>this.take(t.pointerId,o,a);t.pointerType==="touch"?this.timer=setTimeout(l,tx):(l(),t.stopImmediatePropagation())}take(t,e,n){let{motion:s,scene:r}=this;this.taken=t,this.how=n,r.setPointerCapture(t),r.classList.add("held"),s.orbit?.yield(t),s.drag.com=e===null,s.drag.begin(e),this.middle=s.orbit?.project(s.drag.handle(e))??[0,0]}move(t){this.taken===t.pointerId?(t.stopImmediatePropagation(),this.dragged(t.offsetX,t.offsetY,t.altKey)):Math.hypot(t.offsetX-this.pressed[0],t.offsetY-this.pressed[1])>ex?clearTimeout(this.timer):this.timer&&t.buttons&&t.pointerType==="touch"&&t.stopImmediatePropagation()}dragged(t,e,n){let{orbit:s,drag:r}=this.motion,{grip:o}=r,[a,l]=[t-this.pressed[0],e-this.pressed[1]];if(!s||!o||Math.hypot(a,l)<2)return;let c=ul.find(([h])=>h===this.how)?.[1];if(c)r.reach(Ht(o.from,Ot(c,Zf(s,o.from,c,a,l))));else if(this.how==="turn")r.turn(s.towards,fh(this.middle,t,e)-fh(this.middle,this.pressed[0],this.pressed[1]));else if(this.how==="roll")r.roll(a,l);else{let h=n?[0,0,1]:s.axes[2],[f,p]=[this.pressed,[t,e]].map(([d,v])=>Qi(s,d,v,o.from,h));r.reach(Ht(o.from,he(p,f)))}}up(t){clearTimeout(this.timer),this.timer=0,this.taken===t.pointerId&&(this.taken=null,this.scene.classList.remove("held"),this.motion.drag.end())}};function mh(i,t,e,n){let s=i.project(Ht(t,Ot(e,nx*i.metres(t))));return s&&Math.hypot(s[0]-n[0],s[1]-n[1])>14?s:null}var Kf=1,fl=class{constructor(t){this.motion=t}draw(t){let{motion:e}=this,n=e.marks?.canvas,s=n?.getContext("2d")??null;s&&(this.pen=s,s.lineJoin=s.lineCap="round",this.floor(s,t),e.clock.playing.peek()||(this.ranges(s,t),this.handles(s),this.gizmo(s)),this.missing(s))}at(t){return this.motion.orbit?.project(t)??null}path(t,e){t.beginPath();for(let n of e)n&&t.lineTo(...n)}floor(t,e){let{motion:n}=this,s=n.clip.peek(),r=n.colours.peek();if(!s)return;let o=s.at("target",3,e)[2]+.002,a=([m,S])=>[m,S,o],l=s.header.number!==n.session.motion.peek()?.number||s.header.preview,c=s.at("margin",1,e)[0],h=c<0?r.bad:r.pull;this.path(t,s.phase(e).polygon.map(m=>this.at(a(m)))),t.closePath(),t.fillStyle=`${h}30`,t.fill(),t.setLineDash(l?[4,4]:[]),t.lineWidth=1.5,t.strokeStyle=h,t.stroke();let f=Math.max(e-Kf,s.start),p=Math.min(e+Kf,s.end),d=40;for(let[m,S,T]of[["target",r.good,3],["com",r.accent,3],["zmp",r.bad,2]])this.path(t,Array.from({length:d+1},(b,C)=>this.at(a(s.at(m,T,f+(p-f)*C/d).slice(0,2))))),t.strokeStyle=S,t.globalAlpha=.75,t.stroke();t.globalAlpha=1,t.setLineDash([]);let v=n.source.com(e),_=this.at(v),g=this.at(a([v[0],v[1]]));if(_&&g&&(t.strokeStyle=r.accent,t.setLineDash([2,4]),this.path(t,[_,g]),t.stroke(),t.setLineDash([]),t.fillStyle=r.accent,Sn(t,g,4,r.paper)),!n.edited.shows(e))for(let[m,S,T]of[["target",r.good,"target"],["zmp",r.bad,"ZMP"]]){let b=this.at(a(s.at(m,m==="zmp"?2:3,e).slice(0,2)));t.fillStyle=S,b&&Sn(t,b,m==="zmp"?5:4,r.paper),b&&m==="zmp"&&qe(t,T,[b[0]+9,b[1]+4],r.paper)}}handles(t){let{motion:e}=this,n=e.colours.peek(),{hand:s,drag:r}=e,o=e.near.peek(),a=e.selected.peek(),l=e.motion?.pins??{},c=e.clip.peek(),h=c?c.phase(e.clock.time.peek()).links:[];for(let p of e.motion?.links??[]){let d=l[p.name];if(!s?.dots.includes(p)&&!d)continue;let _=this.at(r.handle(p)),g=o===`link:${p.name}`||p.body===a;_&&(t.fillStyle=d||h.includes(p.name)?n.pull:n.accent,d?sx(t,_,g?7:6,d==="all",n.paper):(t.globalAlpha=g?1:.8,Sn(t,_,g?6:4,n.paper),t.globalAlpha=1),o===`link:${p.name}`&&qe(t,p.name.replaceAll("_"," "),[_[0]+11,_[1]-8],n.paper))}let f=this.at(r.handle(null));f&&(o==="com"||r.com)&&(t.strokeStyle=n.accent,t.lineWidth=2,t.beginPath(),t.arc(...f,12,0,2*Math.PI),t.stroke(),t.fillStyle=n.accent,qe(t,"centre of mass",[f[0]+16,f[1]-8],n.paper))}gizmo(t){let{motion:e}=this,n=e.linkOf(e.selected.peek()),{orbit:s,drag:r}=e,o=e.colours.peek(),a=e.near.peek();if(!n||!s||r.held)return;let l=r.handle(n),c=s.project(l);c&&(ul.forEach(([h,f],p)=>{let d=mh(s,l,f,c);d&&(t.strokeStyle=t.fillStyle=[o.bad,o.good,o.accent][p],zn(t,c,d,a===h?4:2),qe(t,h,[d[0]+5,d[1]-4],o.paper))}),t.strokeStyle=o.spring,t.lineWidth=a==="ring"?5:2,t.globalAlpha=a==="ring"?.9:.6,t.beginPath(),t.arc(...c,hl,0,2*Math.PI),t.stroke(),t.globalAlpha=1)}ranges(t,e){let{motion:n}=this,{drawn:s}=n.edited,r=n.colours.peek();if(!(!s||!n.edited.shows(e)))for(let{body:o,parent:a,point:l,kind:c}of n.edited.live.live.joints){let h=s.ranges.has(o)&&c!=="free"?this.at(we(n.source.poses[a],l)):null;h&&(t.strokeStyle=t.fillStyle=r.pull,t.lineWidth=3,t.beginPath(),t.arc(...h,10,-.25*Math.PI,1.1*Math.PI),t.stroke(),s.ranges.size<4&&qe(t,"at its range",[h[0]+14,h[1]+4],r.paper))}}missing(t){let{motion:e}=this,{grip:n,missed:s}=e.drag,r=e.colours.peek();if(!n||s<.002)return;let o=this.at(e.drag.handle(n.link)),a=this.at(n.to);!o||!a||(t.strokeStyle=t.fillStyle=r.pull,t.lineWidth=2,t.setLineDash([5,5]),this.path(t,[o,a]),t.stroke(),t.setLineDash([]),qe(t,`${(100*s).toFixed(0)} cm short`,[a[0]+10,a[1]-8],r.paper))}};function sx(i,t,e,n,s){if(i.beginPath(),n)i.rect(t[0]-e,t[1]-e,2*e,2*e);else for(let[r,o]of[[0,-e-1],[e+1,e],[-e-1,e]])i.lineTo(t[0]+r,t[1]+o);i.closePath(),i.fill(),i.lineWidth=1.5,i.strokeStyle=s,i.stroke()}function Vs(i){let t=[],e=(n,s,r)=>t.push({row:n,keys:s,text:pl(r)});i.com&&e("COM",["com"],i.com.height??i.com.at);for(let n of["part","look"])for(let[s,r]of Object.entries(i[n]??{}))for(let o of["at","rotation"])o in r&&e(n==="look"?`${zs(s)} looks`:o==="at"?zs(s):`${zs(s)} turn`,[n,s,o],r[o]);for(let[n,s]of Object.entries(i.joint??{}))e(`${zs(n)} joint`,["joint",n],s);return t}var zs=i=>i.replaceAll("_"," ");function pl(i){return Array.isArray(i)?i.map(t=>typeof t=="number"?+t.toFixed(3):pl(t)).join(", "):i&&typeof i=="object"?"axis"in i?`${typeof i.axis=="string"?i.axis:pl(i.axis)}: ${i.angle}`:Object.values(i).map(pl).join(" "):typeof i=="number"?`${+i.toFixed(3)}`:String(i)}function Nr(i,t){let[e,...n]=t,s={...i};if(n.length===0)delete s[e];else{let r=Nr(s[e]??{},n);t[0]==="part"&&n.length===2&&n[1]==="at"&&delete(r[n[0]]??{}).point;for(let[o,a]of Object.entries(r))a&&typeof a=="object"&&!Array.isArray(a)&&!Object.keys(a).length&&delete r[o];Object.keys(r).length?s[e]=r:delete s[e]}return s}var gh={keys:24,bar:15,thing:14,curve:40},rx=12,ox=96,ax=62,vh=16,lx=5,jf=.05,Fr=class extends as{constructor(t,e){super(t,e.source,e.happened,n=>e.clock.seek(n)),this.motion=e,this.rows=[],this.times=null,this.held=null,this.sending=!1,this.layOut()}get narrow(){return this.canvas.clientWidth<600}get left(){return this.narrow?ax:ox}x(t){return this.left+t/Math.max(this.span,1e-9)*(this.canvas.clientWidth-this.left-8)}timeAt(t){let e=this.canvas.getBoundingClientRect();return $t((t.clientX-e.left-this.left)/(e.width-this.left-8),0,1)*this.span}layOut(){let t=this.motion.session.motion.peek();if(!t)return;let e=[],n=(a,l,c="",h=0)=>{let f=e[e.length-1],p=f?f.top+f.high:0;e.push({kind:a,name:l,link:c,top:p,high:gh[a],axis:h})};n("keys","keyframes");let s=new Set(t.keys.flatMap(({support:a})=>a));for(let a of t.carriers)(s.has(a)||!this.narrow)&&n("bar",zs(a),a);let r=[...new Set(t.keys.flatMap(({table:a})=>a?Vs(a).map(({row:l})=>l):[]))];for(let a of r.slice(0,this.narrow?1:lx))n("thing",a,a);this.narrow||n("curve","ahead","",0),n("curve","sideways","",1),this.rows=e;let o=e.reduce((a,l)=>a+l.high,vh+2);this.canvas.style.height!==`${o}px`&&(this.canvas.style.height=`${o}px`)}get keyTimes(){return this.times??this.motion.session.motion.peek()?.keys.map(({time:t})=>t)??[]}drawStill(t){let{canvas:e}=this,{clientWidth:n,clientHeight:s}=e,r=s-vh,o=e.width/Math.max(n,1),a=new OffscreenCanvas(Math.max(e.width,1),Math.max(e.height,1)),l=a.getContext("2d");this.span=this.motion.edited.length,l.scale(o,o),l.fillStyle=t.track,l.fillRect(this.left,0,n-this.left,r),l.font="11px system-ui, sans-serif";let c=[.1,.2,.5,1,2,5,10,20,60].find(h=>h/this.span*(n-this.left)>56)??120;for(let h=0;h<=this.span+1e-9;h+=c)l.fillStyle=t.line,l.fillRect(this.x(h),0,1,r),l.fillStyle=t.faint,l.textAlign="center",this.x(h)<n-14&&l.fillText(`${+h.toFixed(2)}${h===0?" s":""}`,this.x(h),s-3);for(let h of this.rows)this.drawRow(l,h,t);return this.drawLimit(l,t,r),a}drawRow(t,e,n){let{canvas:s}=this,r=s.clientWidth,o=e.top+.5*e.high,a=this.motion.session.motion.peek();if(t.fillStyle=n.line,t.fillRect(0,e.top+e.high-1,r,1),t.fillStyle=e.kind==="keys"?n.ink:n.faint,t.font=`${e.kind==="keys"?"600 ":""}11px system-ui, sans-serif`,t.textAlign="left",t.fillText(e.name,0,o+4,this.left-6),!a)return;let l=this.keyTimes,{chosen:c}=this.motion;e.kind==="bar"?a.keys.forEach(({support:h},f)=>{let p=f===a.keys.length-1,d=this.x(l[f]),v=p?d+5:this.x(l[f+1]),_=h.includes(e.link);t.fillStyle=_?e.link.includes("right")?n.pull:n.accent:n.line,t.globalAlpha=_?.75:.6,_?t.fillRect(d+1,e.top+3,Math.max(v-d-2,2),e.high-7):p||t.fillRect(d+1,o-1,Math.max(v-d-2,1),1),t.globalAlpha=1}):e.kind==="thing"?a.keys.forEach(({table:h},f)=>{!h||!Vs(h).some(p=>p.row===e.link)||(_h(t,this.x(l[f]),o,4),t.strokeStyle=n.faint,t.lineWidth=1.3,t.stroke())}):e.kind==="curve"?this.drawCurve(t,e,n):(t.strokeStyle=n.faint,t.lineWidth=1.5,t.beginPath(),t.moveTo(this.x(l[0]??0),o),t.lineTo(this.x(l[l.length-1]??0),o),t.stroke(),a.keys.forEach(({rest:h},f)=>{let p=c.peek().has(f),d=a.trouble?.key===f;_h(t,this.x(l[f]),o,p?8:7),t.fillStyle=d?n.bad:p?n.accent:n.panel,t.strokeStyle=d?n.bad:p?n.accent:n.ink,t.fill(),t.stroke(),h&&t.fillRect(this.x(l[f])-1,o-3,2,6)}))}drawCurve(t,e,n){let s=this.motion.clip.peek(),{axis:r}=e;if(!s)return;let{phases:o,frames:a,number:l,preview:c}=s.header,h=c||l!==this.motion.session.motion.peek()?.number,f=o.flatMap(({polygon:S})=>S.map(T=>T[r])),p=Math.min(...f),d=Math.max(...f),v=.12*(d-p)+.001,_=S=>$t(e.top+e.high-3-(S-p+v)/(d-p+2*v)*(e.high-6),e.top+1,e.top+e.high-2);t.fillStyle=`${n.pull}28`;for(let{from:S,to:T,polygon:b}of o){let[C,R]=[Math.min(...b.map(P=>P[r])),Math.max(...b.map(P=>P[r]))];t.fillRect(this.x(S),_(R),Math.max(this.x(T)-this.x(S),1),_(C)-_(R))}let{margin:g}=s.tables,m=Math.max(1,Math.floor(a/600));t.fillStyle=`${n.bad}50`;for(let S=0;S<a;S+=m)g[S]<0&&t.fillRect(this.x(s.start+S*s.step),e.top,Math.max(this.x(m*s.step)-this.x(0),1),e.high-1);t.setLineDash(h?[3,3]:[]);for(let[S,T,b,C]of[["target",3,n.good,1.4],["com",3,n.accent,1.4],["zmp",2,n.bad,1.4]]){let R=s.tables[S];t.beginPath();for(let P=0;P<a;P+=m)t.lineTo(this.x(s.start+P*s.step),_(R[T*P+r]));t.strokeStyle=b,t.lineWidth=C,t.stroke()}t.setLineDash([])}drawLimit(t,e,n){let s=this.motion.limit.peek();if(!s)return;let r=this.x(s.from),o=Math.max(this.x(s.to),r+3);t.save(),t.beginPath(),t.rect(r,0,o-r,n),t.clip(),t.strokeStyle=e.bad,t.globalAlpha=.35,t.beginPath();for(let a=r-n;a<o;a+=7)t.moveTo(a,n),t.lineTo(a+n,0);t.stroke(),t.restore()}draw(t,e){this.layOut();let{canvas:n}=this,s=Mn(n),{clientWidth:r,clientHeight:o}=n;this.putStill(s,e);let a=this.motion.session.motion.peek()?.draft,l=$t(this.x(t),this.left+1,r-1);a&&(_h(s,this.x(a.time),.5*gh.keys,7),s.strokeStyle=e.pull,s.lineWidth=1.5,s.setLineDash([2,2]),s.stroke(),s.setLineDash([])),s.fillStyle=e.accent,s.fillRect(l-1,0,2,o-vh)}keyUnder(t){let e=this.canvas.getBoundingClientRect(),n=t.clientX-e.left,s=t.clientY-e.top,r=t.pointerType==="touch"?22:rx;if(s>gh.keys+(t.pointerType==="touch"?8:0))return-1;let o=-1,a=r;return this.keyTimes.forEach((l,c)=>{Math.abs(this.x(l)-n)<a&&([o,a]=[c,Math.abs(this.x(l)-n)])}),o}taken(t){let{motion:e}=this,n=this.keyUnder(t),{chosen:s}=e,r=this.keyTimes;if(n<0)return this.barTaken(t);let o=[...s.peek()].sort((c,h)=>c-h),a=o.length>1&&s.peek().has(n);if(t.shiftKey||t.ctrlKey||t.metaKey){let c=new Set(s.peek());c.delete(n)||c.add(n),s.value=c}else a||(s.value=new Set([n]));e.clock.seek(r[n]);let l=a&&(n===o[0]||n===o[o.length-1]);return this.held=e.free&&!e.motion?.walk?{kind:t.altKey?"copy":l?"scale":"move",from:this.timeAt(t),pivot:l?r[n===o[0]?o[o.length-1]:o[0]]:0,key:n,moved:!1}:null,!0}barTaken(t){let e=this.canvas.getBoundingClientRect(),n=t.clientY-e.top,s=this.rows.find(({kind:l,top:c,high:h})=>l==="bar"&&n>=c&&n<c+h),r=this.motion.motion,o=this.timeAt(t),a=r?.keys.findLastIndex(({time:l})=>l<=o)??-1;return!s||!r||a<0||a>=r.keys.length-1||t.clientX-e.left<this.left||!this.motion.free?!1:(this.motion.session.give("support",{number:a,link:s.link,carries:!r.keys[a].support.includes(s.link)}),!0)}moved(t){let{held:e,motion:n}=this,s=n.motion?.keys??[];if(!e)return!1;let r=this.timeAt(t),o=s[e.key].time,a=t.shiftKey?o+r-e.from:Math.round((o+r-e.from)/jf)*jf;return!e.moved&&Math.abs(this.x(r)-this.x(e.from))<3||(e.moved=!0,this.times=e.kind==="scale"?this.scaled(a,e):n.moved(a-o),e.kind!=="copy"&&(n.clock.seek(this.times[e.key]),this.preview()),this.forget(),n.invalidate()),!0}scaled(t,{key:e,pivot:n}){let s=this.motion.motion?.keys??[],{chosen:r}=this.motion,o=Math.max((t-n)/(s[e].time-n),.05),a=s.map(({time:l},c)=>r.value.has(c)?n+o*(l-n):l);return a.every((l,c)=>c===0||l-a[c-1]>.01)&&a[0]>=0?a:this.times??s.map(({time:l})=>l)}async preview(){if(!this.sending){for(this.sending=!0;this.times&&this.held;){let{times:t}=this;if(await this.motion.session.give("key_times",{times:t,done:!1}),this.times===t)break}this.sending=!1}}async dropped(t){let{held:e,times:n,motion:s}=this;if(this.held=null,!e?.moved||!n)return;let r=[...s.chosen.value].sort((o,a)=>o-a);if(e.kind==="copy"){let o=await s.session.give("key_copy",{numbers:r,time:n[r[0]]});o&&(s.chosen.value=new Set(o.numbers))}else await s.session.give("key_times",{times:n,done:!0});this.times=null,this.forget(),s.invalidate()}};function _h(i,t,e,n){i.beginPath(),i.moveTo(t,e-n),i.lineTo(t+n,e),i.lineTo(t,e+n),i.lineTo(t-n,e),i.closePath()}var Ei=5e-4,Or=class extends Nn{constructor(t){super(t.scene,t.tables),this.live=t,this.clip=null,this.drawn=null,this.length=1;let{p:e,quaternion:n}=this.tables;this.poses.forEach((s,r)=>on(s,e.subarray(3*r,3*r+3),n.subarray(4*r,4*r+4)))}get span(){return this.length}get step(){return .01}shows(t){return this.drawn!==null&&Math.abs(this.drawn.time-t)<Ei}place(t){let{drawn:e,clip:n}=this;e&&this.shows(t)?this.poses.forEach((s,r)=>Mi(s,e.poses,r)):n&&n.header.bodies===this.poses.length&&this.poses.forEach((s,r)=>n.pose(s,r,t))}posesAt(t){return new Map(this.clip?this.bodies.flatMap((e,n)=>this.live.live.moves[n]?[[n,this.clip.pose(new Float32Array(16),n,t)]]:[]):[])}centre(t){return we(this.poses[t],this.scene.centres[t])}com(t){return this.drawn&&this.shows(t)?this.drawn.com:this.clip?.at("com",3,t)??[0,0,1]}way(t,e){let{clip:n}=this,s=new Float32Array(16);if(!n)return[[],[]];let r=Array.from({length:Math.ceil(n.header.duration/.04)+1},(a,l)=>n.start+.04*l),o=a=>t<0?n.at("com",3,a):we(n.pose(s,t,a),this.scene.centres[t]);return[r.filter(a=>a<=e).map(o),r.filter(a=>a>e).map(o)]}energyAt(){return[0,0,0]}energies(){return[]}bondsAt(){return[]}};var Hs=.05,yh=class extends bn{constructor(t){super(1,.01),this.source=t}get end(){return this.source.length}toggle(){!this.playing.value&&this.time.value>=this.duration-1e-6&&(this.time.value=0),this.playing.value=!this.playing.value}},ml=class extends Un{constructor(t,e){let n=new Or(e),s=new yh(n);super(n,s,[]),this.motionClock=s,this.session=t,this.chosen=ht(new Set),this.clip=ht(null),this.earlier=null,this.compare=ht(!1),this.onion=ht(!0),this.near=ht(""),this.limit=ht(null),this.copied=null,this.copiedKeys=[],this.drag=new ll(this),this.show.com.value=!0}get edited(){return this.source}get title(){return this.session.document.value?.title??"motion"}get motion(){return this.session.motion.value}get free(){return this.session.drives.value}get words(){let t=this.clock.time.value,e=this.linkOf(this.selected.value),n=this.clip.value?.header.margin;return`${this.title} at ${t.toFixed(2)} s${e?`; selected: ${e.name}`:""}${n===void 0?"":`; the ZMP stays ${(1e3*n).toFixed(0)} mm inside`}`}begin(){super.begin();let{session:t,timeline:e,stage:n}=this;!e||!n||(this.motionMarks=new fl(this),this.hand=new dl(this,n.canvas),t.onframe=s=>this.took(s),this.endings.push(()=>{t.onframe=()=>{}},ce(()=>{t.motion.value,this.follows()}),ce(()=>{let s=t.clip.value;s&&this.designed(s)}),ce(()=>{[this.chosen,this.onion,this.near,this.compare,this.limit].forEach(s=>s.value),this.timeline?.forget(),this.invalidate()}),ce(()=>{this.clock.playing.value&&(this.near.value="")})))}bodies(t){let e=this.edited,n=new Or(t),{motion:s}=this;this.motionClock.source=n,n.length=e.length,e.clip?.header.bodies===n.poses.length?n.clip=e.clip:this.clip.value=this.earlier=null,this.adopt(n),s&&this.clock.time.peek()>n.length&&this.clock.seek(0)}makeTimeline(t){return new Fr(t,this)}follows(){let t=this.session.motion.peek(),{drawn:e}=this.edited;if(!t)return;let n=t.keys[t.keys.length-1]?.time??1;this.edited.length=Math.max(n*1.12+.4,1),this.clock.duration=Math.max(n,.1),e&&!t.draft&&!this.drag.held&&(e.until=Math.min(e.until,t.number)),this.chosen.value=new Set([...this.chosen.peek()].filter(s=>s<t.keys.length)),this.timeline instanceof Fr&&this.timeline.layOut(),this.settleDrawn(),this.timeline?.forget(),this.invalidate()}designed(t){let e=this.clip.peek();e&&e.header.number!==t.header.number&&!e.header.preview&&(this.earlier=e),this.clip.value=this.edited.clip=t,this.settleDrawn(),this.timeline?.forget(),this.invalidate()}settleDrawn(){let{edited:t}=this,e=t.clip?.header.number??0;t.drawn&&e>=t.drawn.until&&(t.drawn=null)}took(t){!this.session.motion.peek()?.draft&&!(this.drag.held&&t.holds)||(this.edited.drawn={time:t.time,poses:t.poses,com:t.com,ranges:t.atRange,until:1/0},this.drag.felt(t.echo),this.invalidate())}linkOf(t){return this.motion?.links.find(e=>e.body===t)??null}get keyHere(){return this.motion?.keys.findIndex(({time:t})=>Math.abs(t-this.clock.time.value)<Ei)??-1}async key(){let t=await this.session.give("key",{time:this.snapped(this.clock.time.value)});t&&(this.clock.seek(this.snapped(this.clock.time.value)),this.chosen.value=new Set([t.number]))}snapped(t){let e=this.motion?.keys.find(({time:n})=>Math.abs(n-t)<Ei);return e?e.time:Math.round(t/Hs)*Hs}async remove(){let t=[...this.chosen.value];t.length&&await this.session.give("key_remove",{numbers:t})&&(this.chosen.value=new Set,this.session.say(t.length>1?`${t.length} keyframes are gone`:"the keyframe is gone","info",{name:"Undo",does:()=>{this.session.give("undo")}}))}copy(){this.copiedKeys=[...this.chosen.value].sort((t,e)=>t-e),this.copied={time:this.clock.time.value,links:null},this.session.say(this.copiedKeys.length?`${this.copiedKeys.length} keyframe${this.copiedKeys.length>1?"s":""} copied`:"the pose is copied")}async paste(){let t=this.snapped(this.clock.time.value);if(this.copiedKeys.length){let e=await this.session.give("key_copy",{numbers:this.copiedKeys,time:t});e&&(this.chosen.value=new Set(e.numbers))}else this.copied&&await this.session.give("pose_take",{time:t,source:this.copied.time})}moved(t){let e=this.motion?.keys??[],n=Math.min(...[...this.chosen.value].map(l=>e[l-1]&&!this.chosen.value.has(l-1)?e[l-1].time+Hs-e[l].time:-1/0)),s=Math.min(...[...this.chosen.value].map(l=>e[l+1]&&!this.chosen.value.has(l+1)?e[l+1].time-Hs-e[l].time:1/0)),r=Math.min(...[...this.chosen.value].map(l=>e[l].time)),o=Math.max(n,-r),a=$t(t,Math.min(o,0),Math.max(s,0));return e.map(({time:l},c)=>this.chosen.value.has(c)?l+a:l)}nudge(t){this.chosen.value.size&&this.session.give("key_times",{times:this.moved(t),done:!0})}stepEvents(t){let e=(this.motion?.keys??[]).map(({time:r})=>r),n=this.clock.time.value,s=t>0?e.find(r=>r>n+Ei):e.findLast(r=>r<n-Ei);s!==void 0&&(this.clock.seek(s),this.chosen.value=new Set([e.indexOf(s)]))}pin(){let t=this.linkOf(this.selected.value),e=this.motion?.pins??{};t&&this.session.give("pin",{link:t.name,how:e[t.name]===void 0?"place":e[t.name]==="place"?"all":"none"})}mirror(){this.session.give("pose_mirror",{time:this.snapped(this.clock.time.value)})}goTo(t){this.clock.seek(t.time);let e=this.motion?.links.find(({name:n})=>n===t.link);this.selected.value=e?e.body:-1,this.limit.value=this.limit.value===t?null:t}selectNext(t){let e=(this.motion?.links??[]).map(({body:s})=>s),n=e.indexOf(this.selected.value);e.length&&(this.selected.value=e[(n+t+e.length+(n<0&&t<0?1:0))%e.length])}escape(){this.drag.held?this.drag.end():this.motion?.draft?this.session.give("pose_clear"):this.chosen.value.size?this.chosen.value=new Set:this.selected.value=-1}get keys(){let t=super.keys,{session:e,drag:n}=this,s=this.selected.value>0||n.com;return{...t,k:()=>{this.key()},p:()=>this.pin(),m:()=>this.mirror(),o:()=>{this.onion.value=!this.onion.value},Delete:()=>{this.remove()},Backspace:()=>{this.remove()},",":()=>this.nudge(-Hs),".":()=>this.nudge(Hs),"[":()=>this.selectNext(-1),"]":()=>this.selectNext(1),b:()=>e.give("balance",{on:!this.motion?.level}),c:()=>this.copy(),v:()=>{this.paste()},x:()=>{this.compare.value=!this.compare.value},g:()=>{n.com=!n.com,this.selected.value=-1,this.invalidate()},Escape:()=>this.escape(),Enter:()=>{n.held&&n.end()},...s?{ArrowLeft:()=>n.nudge(-1,0),ArrowRight:()=>n.nudge(1,0),ArrowUp:()=>n.nudge(0,1),ArrowDown:()=>n.nudge(0,-1)}:{},PageUp:()=>this.stepEvents(-1),PageDown:()=>this.stepEvents(1)}}hovering(t){this.hand?.hover(t)?this.outline(-1):super.hovering(t)}clicked(t){let e=this.hand?.bodyAt(t)??this.pick(t)?.body??-1;this.selected.value=this.linkOf(e)||e>0?e:-1}draw(){this.haunt(),super.draw()}haunt(){let{stage:t,edited:e}=this,n=this.colours.peek(),s=this.clock.time.peek(),r=this.session.motion.peek();if(!t)return;let o=[],a=this.clock.playing.peek();if(this.onion.peek()&&r&&e.clip&&!a){let c=r.keys.findLast(({time:f})=>f<s-Ei),h=r.keys.find(({time:f})=>f>s+Ei);c&&o.push([e.posesAt(c.time),n.accent,.4]),h&&o.push([e.posesAt(h.time),n.good,.4])}if(this.compare.peek()&&this.earlier){let{earlier:c}=this;o.push([new Map(e.bodies.flatMap((h,f)=>e.live.live.moves[f]?[[f,c.pose(new Float32Array(16),f,s)]]:[])),n.pull,.8])}let l=t.haunt(o.length);o.forEach(([c,h,f],p)=>l[p].put(c,ri(h),f))}drawMore(t){this.motionMarks?.draw(t)}};function Qf({app:i}){let t=i.clip.value,e=i.motion,n=i.colours.value;if(!t)return u("p",{class:"hint",children:e?.trouble?"There is no design.":"Designing …"});let{margin:s,friction:r,zmp:o,preview:a,number:l}=t.header,c=Object.values(o).at(-1),h=l!==e?.number,f=p=>`${(1e3*p).toFixed(0)} mm`;return u("div",{id:"balance",children:[u("dl",{children:[u("dt",{children:"ZMP inside by"}),u("dd",{class:s<0?"bad":"",children:[f(s)," ",s<0&&"outside"]}),u("dt",{children:"ZMP off its target"}),u("dd",{children:c?`${f(c.rms_m)}, at most ${f(c.peak_m)}`:""}),u("dt",{children:"friction needed"}),u("dd",{children:r.toFixed(2)})]}),u("p",{class:"legend",children:[["ZMP",n.bad],["target",n.good],["COM",n.accent],["support",n.pull]].map(([p,d])=>u("span",{children:[u("i",{style:{background:d}}),p]},p))}),u("p",{class:"hint",role:"status",children:e?.trouble?"of the last motion that could be designed":h?"designing …":a?"a preview; the whole design follows":"designed"})]})}function tp({app:i}){let t=i.clip.value,e=t?.header.violations??[],n=i.motion?.trouble;return u("div",{id:"limits",children:[n&&u("p",{class:"trouble",role:"alert",children:[n.text,n.key>=0&&u(qt,{children:[" ",u("button",{onClick:()=>{let s=i.motion?.keys[n.key];s&&(i.clock.seek(s.time),i.chosen.value=new Set([n.key]))},children:"Go there"})]})]}),u("ul",{class:"list",children:e.map(s=>u("li",{children:u("button",{"aria-pressed":i.limit.value===s,onClick:()=>i.goTo(s),children:[u("time",{children:s.time.toFixed(2)}),u("span",{children:s.text})]})},s.text))}),!e.length&&!n&&u("p",{class:"hint",children:t?.header.preview?"Looked at when the design is whole.":"Nothing is broken."})]})}function ep({app:i}){let{motion:t,session:e,free:n}=i,s=[...i.chosen.value],r=s.length===1?s[0]:i.keyHere,o=t?.keys[r];if(!t||!o)return u("p",{class:"hint",children:s.length>1?`${s.length} keyframes: drag one to move them, an end to scale them, alt drag copies.`:"Click a diamond, or draw a pose and press K."});if(!o.table)return u("p",{class:"hint",children:[o.name||`keyframe ${r}`," at ",o.time.toFixed(2)," s is made by [walk]."]});let{table:a}=o,l=h=>e.give("key_set",{number:r,table:{...a,...h}}),c=h=>{Number.isFinite(h)&&e.give("key_times",{times:t.keys.map((f,p)=>p===r?h:f.time),done:!0}).then(f=>f&&i.clock.seek(h))};return u("div",{class:"fields",id:"keyframe",children:[u("label",{children:[u("span",{children:"name"}),u("input",{value:o.name,disabled:!n,placeholder:`keyframe ${r}`,onChange:h=>{let f=h.currentTarget.value.trim();f?l({name:f}):e.give("key_set",{number:r,table:Nr(a,["name"])})}},`n${r}`)]}),u("label",{children:[u("span",{children:"time"}),u("input",{type:"number",step:"0.05",value:+o.time.toFixed(4),disabled:!n,onChange:h=>c(Number(h.currentTarget.value))},`t${r}`)," ",u("small",{children:"s"})]}),u("label",{class:"check",children:[u("input",{type:"checkbox",checked:o.rest,disabled:!n,onChange:h=>h.currentTarget.checked?l({rest:!0}):e.give("key_set",{number:r,table:Nr(a,["rest"])})})," comes to rest"]}),u("div",{class:"carries",role:"group","aria-label":"what carries from here on",children:t.carriers.map(h=>u("button",{"aria-pressed":o.support.includes(h),disabled:!n||r===t.keys.length-1,onClick:()=>e.give("support",{number:r,link:h,carries:!o.support.includes(h)}),children:h.replaceAll("_"," ")},h))}),u("ul",{class:"list says",children:Vs(a).map(({row:h,keys:f,text:p})=>u("li",{children:[u("span",{children:[u("b",{children:h})," ",u("small",{children:p})]}),u("button",{class:"plain","aria-label":`say nothing of ${h}`,disabled:!n,onClick:()=>e.give("key_set",{number:r,table:Nr(a,f)}),children:"×"})]},f.join(".")))}),!Vs(a).length&&u("p",{class:"hint",children:"It says nothing yet: drag something here."})]})}function np({app:i}){let{motion:t}=i,e=[...i.chosen.value],n=e.length===1?e[0]:i.keyHere,s=t?.keys[n];return u("div",{id:"text",children:[t?.diff?u("pre",{"aria-label":"the last change",children:t.diff.split(`
`).map((r,o)=>u("span",{class:r[0]==="+"?"come":r[0]==="-"?"gone":"",children:[r,`
`]},o))}):u("p",{class:"hint",children:"Every change is shown here as it stands in the file."}),s?.text&&u("pre",{"aria-label":"the keyframe",children:s.text})]})}var cx=180/Math.PI;function sp({app:i}){let{motion:t,session:e,free:n}=i,s=i.linkOf(i.selected.value),r=(t?.keys??[]).filter(({name:a})=>a);if(!t)return null;let o=s?t.pins[s.name]??"none":"none";return u("div",{id:"pose",children:[s?u(qt,{children:[u("strong",{children:s.name.replaceAll("_"," ")}),u("div",{class:"buttons",role:"group","aria-label":"pin",children:[["none","Free"],["place","Pin place"],["all","Pin all"]].map(([a,l])=>u("button",{"aria-pressed":o===a,disabled:!n,onClick:()=>e.give("pin",{link:s.name,how:a}),children:l},a))}),s.range&&u(ip,{app:i,link:s})]}):u("p",{class:"hint",children:"Click a link to pin it or to turn its joint."}),u("details",{class:"inner",children:[u("summary",{children:"All joints"}),u("div",{class:"fields",children:t.links.filter(({range:a})=>a).map(a=>u(ip,{app:i,link:a},a.name))})]}),u("label",{class:"row",children:[u("span",{children:"pose of"}),u("select",{"aria-label":"take the pose of",disabled:!n||!t.ready,value:"",onChange:a=>{let l=Number(a.currentTarget.value);a.currentTarget.value="",e.give("pose_take",{time:i.snapped(i.clock.time.value),source:l})},children:[u("option",{value:"",children:"choose …"}),r.map(({name:a,time:l})=>u("option",{value:l,children:a},l))]})]}),t.draft&&u("div",{class:"buttons",children:[u("button",{class:"good",disabled:!n,onClick:()=>i.key(),children:"Keep as keyframe"}),u("button",{disabled:!n,onClick:()=>e.give("pose_clear"),children:"Forget"})]})]})}function ip({app:i,link:t}){let{motion:e,clock:n,free:s}=i,[r,o]=t.range??[0,1],a=t.unit==="rad",l=a?cx:100,c=e?.draft,h=n.time.value,f=i.clip.value,p=f?f.tables.q.length/f.header.frames:0,d=c&&Math.abs(c.time-h)<.001?c.q[t.q]:f?f.at("q",p,h)[t.q]:t.value??0,v=d-r<.002||o-d<.002;return u("label",{class:v?"slide end":"slide",title:v?"at an end of its range":void 0,children:[u("span",{children:t.name.replaceAll("_"," ")}),u("input",{type:"range","aria-label":`joint of ${t.name}`,min:r,max:o,step:(o-r)/400,value:d,disabled:!s||!e?.ready,onInput:_=>{i.drag.joint(t.name,Number(_.currentTarget.value),!1)},onChange:_=>{i.drag.joint(t.name,Number(_.currentTarget.value),!0)}}),u("small",{children:[(d*l).toFixed(0),a?"°":" cm"]})]})}var hx=[["box",{size:[.3,.3,.3]},[.6,0,.15]],["bar",{fixed:!0},[.6,0,1]]];function rp({app:i}){let{session:t,free:e}=i,n=t.document.value?.figures??[],s=Ft(""),r={name:"Undo",does:()=>{t.give("undo")}};return u("div",{id:"props",children:[u("ul",{class:"list",children:n.map(({name:o,type:a})=>u("li",{children:[u("button",{"aria-pressed":s.value===o,onClick:()=>{s.value=s.value===o?"":o},children:[o," ",a!==o&&u("small",{children:a})]}),u("button",{class:"plain","aria-label":`take out ${o}`,disabled:!e,onClick:()=>t.give("remove",{figure:o}).then(l=>l&&t.say(`${o} is gone`,"info",r)),children:"×"})]},o))}),n.filter(({name:o})=>o===s.value).map(({name:o,at:a})=>u("div",{class:"fields",children:["x","y","z"].map((l,c)=>u("label",{children:[l," ",u("input",{type:"number",step:"0.05",value:+a[c].toFixed(3),disabled:!e,onChange:h=>t.give("place",{figure:o,at:a.map((f,p)=>p===c?Number(h.currentTarget.value):f)})})," ",u("small",{children:"m"})]},l))},o)),u("div",{class:"buttons",children:hx.map(([o,a,l])=>u("button",{disabled:!e,onClick:()=>t.give("add",{figure:o,at:l,options:a}).then(c=>{c&&(s.value=c.figure)}),children:["Add a ",o]},o))})]})}function op({session:i,live:t,keys:e}){let n=pn(()=>new ml(i,t),[]),s=Ft(!1);return Kt(()=>{n.begin();let r=Os(()=>({...n.keys,...e}));return Object.assign(window,{motion:n}),()=>{r(),n.end()}},[]),Kt(()=>{n.edited.live!==t&&n.bodies(t)},[t]),u("main",{class:"run motion",children:[u("div",{id:"stage",children:[u(Lr,{app:n}),u("canvas",{id:"marks","aria-hidden":"true"}),u("header",{children:[u("h1",{children:n.title}),u(ux,{app:n})]}),u(dx,{app:n})]}),u("aside",{class:s.value?"up":"","aria-label":"panels",children:[u("button",{id:"handle","aria-expanded":s.value,"aria-label":"show or hide the panels",onClick:()=>{s.value=!s.value}}),u("div",{class:"panels",children:[u(oe,{title:"Keyframe",children:u(ep,{app:n})}),u(oe,{title:"Pose",id:"pose-panel",children:u(sp,{app:n})}),u(oe,{title:"Balance",children:u(Qf,{app:n})}),u(oe,{title:"Limits",id:"limits-panel",children:u(tp,{app:n})}),u(oe,{title:"Props",open:!1,id:"props-panel",children:u(rp,{app:n})}),u(oe,{title:"Text",open:!1,id:"text-panel",children:u(np,{app:n})}),u(oe,{title:"Show",open:!1,id:"show-panel",children:u("div",{id:"toggles",children:[u(De,{label:"keyframes before and after",value:n.onion}),u(De,{label:"motion before the last change",value:n.compare}),u(De,{label:"centre of mass",value:n.show.com}),u(De,{label:"follow the motion",value:n.show.follow})]})})]})]}),u("footer",{children:[u(fx,{app:n}),u(Dr,{app:n})]})]})}function ux({app:i}){let t=i.motion,e=i.keyHere,n=e>=0?t?.keys[e].name||`keyframe ${e}`:"",s=t?.draft;return u("p",{id:"caption","aria-live":"polite",class:t?.trouble?"bad":"",children:t?.trouble?t.trouble.text:s&&Math.abs(s.time-i.clock.time.value)<.001?"drawn, not yet a keyframe: K keeps it, escape forgets it":n})}function dx({app:i}){let{motion:t,free:e}=i,n=i.linkOf(i.selected.value),s=n?t?.pins[n.name]:void 0,r=!e||!t?.ready;return u("div",{id:"tools",children:[u("p",{class:"hint",id:"tool-hint",children:t?.ready===!1?"Preparing, once …":n?"Drag a dot, an arrow or the ring; shift drag turns; alt along the ground":"Drag a hand, a foot, the head, the chest or the centre of mass"}),u("div",{role:"toolbar","aria-label":"tools",children:[u(ae,{icon:"key",name:"keep this as a keyframe",keys:"K",disabled:r||t?.walk,onClick:()=>i.key(),children:u("span",{children:"Key"})}),u(ae,{icon:"pin",name:"pin the link: its place, all of it, not at all",keys:"P",on:s!==void 0,disabled:r||!n,onClick:()=>i.pin(),children:u("span",{children:s==="all"?"Pinned, all":s?"Pinned":"Pin"})}),u(ae,{icon:"mirror",name:"mirror the pose",keys:"M",disabled:r,onClick:()=>i.mirror(),children:u("span",{children:"Mirror"})}),u(ae,{icon:"level",name:"keep the balance while dragging",keys:"B",on:t?.level,disabled:!e,onClick:()=>i.session.give("balance",{on:!t?.level}),children:u("span",{children:"Balance"})})]})]})}function fx({app:i}){let{clock:t,free:e}=i,n=t.playing.value,s=i.chosen.value.size>0,r=i.motion?.walk??!1;return u("div",{id:"controls",children:[u(ae,{icon:"back",name:"keyframe before",keys:"page up",onClick:()=>i.stepEvents(-1)}),u(ae,{id:"play",icon:n?"pause":"play",name:"play or pause",keys:"space",on:n,onClick:()=>t.toggle()}),u(ae,{icon:"on",name:"next keyframe",keys:"page down",onClick:()=>i.stepEvents(1)}),u("output",{id:"clock",children:[t.time.value.toFixed(2)," ",u("small",{children:["/ ",t.duration.toFixed(2)," s"]})]}),u("label",{class:"speed",children:[u("span",{class:"wide",children:"speed"})," ",u("select",{id:"speed","aria-label":"speed",value:t.speed.value,onChange:o=>{t.speed.value=Number(o.currentTarget.value)},children:Bn.map(o=>u("option",{value:o,children:os(o)},o))})]}),u("label",{class:"wide",children:[u("input",{type:"checkbox",checked:t.loop.value,onChange:o=>{t.loop.value=o.currentTarget.checked}})," loop"]}),u("span",{class:"space"}),u(ae,{icon:"copy",name:"copy keyframes or the pose",keys:"C",disabled:!e,onClick:()=>i.copy()}),u(ae,{icon:"paste",name:"paste at the playhead",keys:"V",disabled:!e||r,onClick:()=>i.paste()}),u(ae,{icon:"trash",name:"remove the keyframes that are selected",keys:"delete",disabled:!e||!s||r,onClick:()=>i.remove()}),u(ae,{icon:"picture",name:"save a picture",keys:"shift S",onClick:()=>i.savePicture()}),an.possible&&u(ae,{icon:"film",name:"record a film",keys:"shift R",on:i.filming.value,class:i.filming.value?"on":"",onClick:()=>i.toggleFilm()})]})}function ap({app:i}){let{session:t}=i,e=t.run.value;if(!e||e.branches.length<2)return u("p",{class:"hint",children:"Look back in the timeline and go on from there, or start anew: each way the run took stays here."});let n=new Set(e.compared);return u(qt,{children:[u("ul",{class:"list",id:"branches",children:e.branches.map(({number:s,from:r,to:o,why:a})=>u("li",{children:[u("label",{children:[u("input",{type:"checkbox","aria-label":`compare with branch ${s+1}`,disabled:s===e.branch||!t.drives.value,checked:n.has(s),onChange:()=>t.give("compare",{branches:[...yn(n,s)]})}),u("span",{children:[s+1,": ",r.toFixed(2)," … ",o.toFixed(2)," s ",u("small",{children:s===e.branch?"live":a})]})]}),s!==e.branch&&t.drives.value&&u("button",{class:"plain",onClick:()=>t.give("look",{branch:s,time:o}),children:"look"})]},s))}),n.size>0&&u("div",{class:"buttons",role:"radiogroup","aria-label":"how to compare",children:[u("button",{role:"radio","aria-checked":!i.beside.value,onClick:()=>{i.beside.value=!1},children:"Overlaid"}),u("button",{role:"radio","aria-checked":i.beside.value,onClick:()=>{i.beside.value=!0},children:"Side by side"})]})]})}function cp({app:i}){let{liveClock:t,session:e}=i,n=t.playing.value,s=e.drives.value;return u("div",{id:"controls",children:[u(ae,{icon:"reset",name:"back to the start",keys:"home",disabled:!s,onClick:()=>e.give("reset")}),u(lp,{icon:"back",name:"one step back",keys:",",disabled:!s,does:()=>t.stepSteps(-1)}),u(ae,{id:"play",icon:n?"pause":"play",name:"run or pause",keys:"space",on:n,disabled:!s,onClick:()=>t.toggle()}),u(lp,{icon:"on",name:"one step on",keys:".",disabled:!s,does:()=>t.stepSteps(1)}),u("output",{id:"clock",children:[t.time.value.toFixed(3)," ",u("small",{children:"s"})]}),u("label",{class:"speed",children:[u("span",{class:"wide",children:"speed"})," ",u("select",{id:"speed","aria-label":"speed",value:t.speed.value,disabled:!s,onChange:r=>{e.give("speed",{factor:Number(r.currentTarget.value)})},children:Bn.map(r=>u("option",{value:r,children:os(r)},r))})]}),u(px,{app:i}),t.past.value&&u(qt,{children:[u("button",{class:"word good",id:"go-on",disabled:!s,title:"go on from here in a new branch (B)",onClick:()=>e.give("go_on"),children:"Go on from here"}),u("button",{class:"word",id:"to-live",disabled:!s,title:"show the live end (end)",onClick:()=>e.give("live"),children:"Live"})]}),u("span",{class:"space"}),u("label",{class:"wide",children:[u("input",{type:"checkbox",checked:i.show.follow.value,onChange:r=>{i.show.follow.value=r.currentTarget.checked}})," follow"]}),u(ae,{icon:"picture",name:"save a picture",keys:"shift S",onClick:()=>i.savePicture()}),an.possible&&u(ae,{icon:"film",name:"record a film",keys:"shift R",on:i.filming.value,class:i.filming.value?"on":"",onClick:()=>i.toggleFilm()})]})}function lp({does:i,...t}){let e=Ge(0),n=Ge(!1),s=()=>clearInterval(e.current);return Kt(()=>s,[]),u("span",{class:"repeating",onPointerDown:()=>{n.current=!1,s(),e.current=setTimeout(()=>{n.current=!0,e.current=setInterval(i,80)},400)},onPointerUp:s,onPointerLeave:s,children:u(ae,{...t,onClick:()=>{n.current||i(),n.current=!1}})})}function px({app:i}){let t=Ge(null),{real:e,speeds:n,playing:s,speed:r}=i.liveClock,o=i.colours.value,a=n.value;return Kt(()=>{if(!t.current)return;let l=Mn(t.current),{clientWidth:c,clientHeight:h}=t.current,f=Math.max(...a,r.value,.1);l.strokeStyle=o.accent,l.lineWidth=1.5,l.beginPath(),a.forEach((p,d)=>l.lineTo(d/49*c,h-2-p/f*(h-4))),l.stroke()}),u("span",{id:"real",title:"seconds of the run in a second of yours, really; the line shows the last ten seconds",children:[u("output",{"aria-label":"real speed",children:s.value?`${e.value.toFixed(2)}×`:"paused"})," ",u("span",{class:"wide",children:s.value?"real":""}),u("canvas",{ref:t,class:"spark","aria-hidden":"true"})]})}var xh={at:"at a time",within:"two links come near",force_above:"a connection bears more than",moment_above:"a connection bears a moment above",beyond:"a coordinate leaves its bounds",touch:"a link begins to touch",part:"a link no longer touches",slip:"a link slips"},mx=new Set(["a","b","connection","link","joint"]),hp=i=>i.trim()!==""&&Number.isFinite(Number(i))?Number(i):i;function up(i){let{trigger:t,action:e,name:n}=i,s=n?{name:n}:{},r=o=>Object.fromEntries(Object.entries(i).filter(([a,l])=>a.startsWith(`${o}.`)&&l!=="").map(([a,l])=>{let c=a.slice(o.length+1);return[c,mx.has(c)?l:hp(l)]}));if(s[t]=t==="at"?hp(i.at??""):r(t),["touch","part","slip"].includes(t))return s;if(e==="cut")s.cut=i.cut??"";else if(e==="connect")s.connect=r("connect");else{let{x:o=0,y:a=0,z:l=0,...c}=r("push");s.push={...c,force:[o,a,l]}}return s}function dp(i){let t=Object.keys(xh).find(r=>r in i)??"at",e=["cut","connect","push"].find(r=>r in i)??"cut",n={trigger:t,action:e};i.name&&(n.name=String(i.name));for(let r of[t,e]){let o=Array.isArray(i[r])?i[r][0]:i[r];if(o!==void 0)if(typeof o!="object")n[r]=String(o);else for(let[a,l]of Object.entries(o))n[`${r}.${a}`]=String(typeof l=="object"&&l&&"type"in l?l.type:l)}let s=Array.isArray(i.push)?i.push[0]?.force:i.push?.force;return s&&["x","y","z"].forEach((r,o)=>{n[`push.${r}`]=String(s[o])}),delete n["push.force"],n}var fp=4,gx=6,bh=({table:i})=>i&&"cut"in i?"cut":i&&"connect"in i?"connect":"event";function pp(i,t){let e=()=>i.session.run.peek()?.branches.slice(-gx)??[],n=()=>i.session.run.peek()?.events.filter(({fired:o,kind:a,time:l})=>!o&&a==="at"&&l!==null)??[],s=null,r=t.drawStill.bind(t);t.drawStill=o=>(t.head=e().length>1?fp*e().length+2:0,r(o)),t.drawMore=(o,a,l)=>{let c=e(),h=i.session.run.peek()?.branch,f=t.canvas.clientWidth;c.length>1&&c.forEach(({number:p,from:d,to:v},_)=>{o.fillStyle=p===h?a.accent:a.faint,o.globalAlpha=p===h?1:.5,o.fillRect(t.x(d),1+fp*_,Math.max(t.x(v)-t.x(d),2),2)}),o.globalAlpha=1;for(let p of n()){let d=s?.number===p.number?s.time:p.time,v=$t(t.x(d),6,f-6),_=t.head+6;o.strokeStyle=o.fillStyle=ki(bh(p),a),o.setLineDash([3,3]),o.beginPath(),o.moveTo(v,_),o.lineTo(v,l),o.stroke(),o.setLineDash([]),o.beginPath(),o.arc(v,_,5,0,2*Math.PI),o.fillStyle=a.panel,o.fill(),o.lineWidth=2,o.stroke(),o.lineWidth=1}},t.taken=o=>{let a=t.canvas.getBoundingClientRect(),l=o.clientX-a.left,c=n().find(({time:h})=>Math.abs(t.x(h)-l)<12);return!c?.table||o.clientY-a.top>t.head+22?!1:(s={number:c.number,table:c.table,time:c.time},!0)},t.moved=o=>{if(!s)return!1;let a=i.session.run.peek()?.time??0,l=t.timeAt(o);return s.time=Math.max(o.altKey?l:Math.round(l*20)/20,a+.001),i.invalidate(),!0},t.dropped=()=>{if(!s)return;let{number:o,table:a,time:l}=s;i.session.give("change_event",{number:o,event:{...a,at:Math.round(1e3*l)/1e3}}).then(()=>{s=null,i.invalidate()})}}function mp({app:i}){let{session:t}=i,e=t.run.value?.events.filter(({fired:r})=>!r)??[],n=t.drives.value,s=Ft(null);return i.editing=s,u(qt,{children:[u(io,{app:i}),e.length>0&&u("ol",{class:"list",id:"coming","aria-label":"to come",children:e.map(r=>u("li",{children:[u("button",{disabled:!n||!r.table,title:r.table?"change it":"made in Python: it cannot be changed here",onClick:()=>{s.value=r},children:[u("i",{class:"open",style:{borderColor:ki(bh(r),i.colours.value)}}),u("span",{children:r.text})]}),n&&u("button",{class:"plain","aria-label":`remove ${r.text}`,onClick:()=>t.give("remove_event",{number:r.number}),children:"×"})]},r.number))}),n&&u("div",{class:"buttons",children:u("button",{title:"E",onClick:()=>{s.value="new"},children:"Add an event …"})}),s.value&&u(vx,{app:i,event:s.value==="new"?null:s.value,close:()=>{s.value=null}})]})}function vx({app:i,event:t,close:e}){let{session:n,source:s}=i,r=n.run.value,o=Ft(t?.table?dp(t.table):{trigger:"at",at:((r?.time??0)+.5).toFixed(2),action:"cut"}),a=Ft(null),l=(m,S)=>{o.value={...o.value,[m]:S},a.value=null},c=s.bodies,h=[...r?.connections??[],...r?.springs??[]].map(({name:m})=>m),f=i.live.joints.map(({name:m})=>m),{trigger:p,action:d}=o.value,v=m=>{m.preventDefault();let S=up(o.value);(t?n.ask("change_event",{number:t.number,event:S}):n.ask("add_event",{event:S})).then(e,b=>{a.value={text:b.message,at:String(b.at).split(".").pop()??""}})},_=(m,S,T,b)=>u("label",{children:[u("span",{children:S}),u("select",{"aria-label":S,"aria-invalid":a.value?.at===m.split(".").pop(),value:o.value[m]??"",onChange:C=>l(m,C.currentTarget.value),children:[u("option",{value:"",children:b??"choose …"}),T.map(C=>u("option",{children:C},C))]})]},m),g=(m,S,T)=>u("label",{children:[u("span",{children:S}),u("input",{"aria-label":S,"aria-invalid":a.value?.at===m.split(".").pop(),type:"number",step:"any",value:o.value[m]??"",onInput:b=>l(m,b.currentTarget.value)})," ",u("small",{children:T})]},m);return u(Si,{title:t?"Change an event":"Add an event",close:e,id:"event-editor",children:u("form",{class:"fields",onSubmit:v,children:[u("label",{children:[u("span",{children:"when"}),u("select",{"aria-label":"when",value:p,onChange:m=>l("trigger",m.currentTarget.value),children:Object.entries(xh).map(([m,S])=>u("option",{value:m,children:S},m))})]}),p==="at"&&g("at","time","s"),p==="within"&&[_("within.a","one link",c),_("within.b","another link",c),g("within.distance","distance","m")],p==="force_above"&&[_("force_above.connection","connection",h),g("force_above.newtons","strength","N")],p==="moment_above"&&[_("moment_above.connection","connection",h),g("moment_above.newton_metres","strength","N m")],p==="beyond"&&[_("beyond.connection","connection",h,"none: a link's joint"),!o.value["beyond.connection"]&&_("beyond.link","link",f),g("beyond.low","lower bound","rad or m"),g("beyond.high","upper bound","rad or m")],["touch","part","slip"].includes(p)&&[_(`${p}.a`,"link",c),_(`${p}.b`,"on",c,"anything")],p==="slip"&&g("slip.speed","faster than","m/s"),!["touch","part","slip"].includes(p)&&u("label",{children:[u("span",{children:"do"}),u("select",{"aria-label":"do",value:d,onChange:m=>l("action",m.currentTarget.value),children:[u("option",{value:"cut",children:"cut"}),u("option",{value:"connect",children:"connect"}),u("option",{value:"push",children:"push"})]})]}),!["touch","part","slip"].includes(p)&&d==="cut"&&_("cut","what",[...h,...f]),!["touch","part","slip"].includes(p)&&d==="connect"&&[_("connect.a","first link",c),_("connect.b","second link",c),_("connect.joint","joint",["ball","fixed","hinge","slide","rope","distance"])],!["touch","part","slip"].includes(p)&&d==="push"&&[_("push.link","link",c),...["x","y","z"].map(m=>g(`push.${m}`,`force along ${m}`,"N")),g("push.duration","for","s")],u("label",{children:[u("span",{children:"name"}),u("input",{"aria-label":"name",value:o.value.name??"",onInput:m=>l("name",m.currentTarget.value)})]}),a.value&&u("p",{class:"trouble",role:"alert",children:a.value.text}),u("div",{class:"buttons",children:[u("button",{class:"good",children:t?"Change":"Add"}),u("button",{type:"button",onClick:e,children:"Leave"})]})]})})}var _x=250,yx=(i,t)=>/\.\d+$/.test(i)?`q ${i.split(".").pop()}`:t==="rad"?"angle":"place";function gp({app:i}){let t=i.selected.value;return u(qt,{children:[u("select",{"aria-label":"select a body",value:t,onChange:e=>{i.selected.value=Number(e.currentTarget.value)},children:[u("option",{value:-1,children:"select a body … ([ and ])"}),i.source.bodies.map((e,n)=>n>0?u("option",{value:n,children:e},e):null)]}),t>0?u(xx,{app:i,body:t},t):u("p",{class:"hint",children:"Click a body, or step through them with [ and ]."})]})}function xx({app:i,body:t}){let{source:e,session:n,show:s,clock:r}=i,o=Ft(null),a=r.time.value,l=()=>n.ask("inspect",{link:e.bodies[t]}).then(d=>{o.value=d},()=>{o.value=null});Ks(()=>{n.run.value,l()}),Kt(()=>{let d=setInterval(()=>{r.playing.peek()&&l()},_x);return()=>clearInterval(d)},[]);let c=e.centre(t,a),h=n.drives.value,f=n.run.value?.connections.filter(({a:d,b:v})=>d===t||v===t)??[],p=n.run.value?.joints.find(d=>d.body===t);return u("div",{id:"selection",children:[u("dl",{children:[u("dt",{children:"centre of mass"}),u("dd",{children:[c.map(d=>d.toFixed(2)).join("  ")," m"]}),o.value&&u(qt,{children:[u("dt",{children:"mass"}),u("dd",{children:[ai(o.value.mass)," kg"]})]}),o.value&&u(qt,{children:[u("dt",{children:"joint"}),u("dd",{children:o.value.joint})]}),p?.kind!=="free"&&o.value?.coordinates.slice(0,6).map(({name:d,unit:v,value:_,range:g})=>u(qt,{children:[u("dt",{children:yx(d,v)}),u("dd",{children:[v==="rad"?`${(180*_/Math.PI).toFixed(1)}°`:`${ai(_)} ${v}`,g&&u(bx,{value:_,range:g})]})]},d))]}),u("div",{class:"buttons",children:[u("button",{"aria-pressed":s.follow.value,onClick:()=>{s.follow.value=!s.follow.value},children:"Follow"}),u("button",{"aria-pressed":s.traces.value.has(t),onClick:()=>{s.traces.value=yn(s.traces.value,t)},children:"Trace"}),u("button",{onClick:()=>i.ofBody(t).slice(0,4).forEach(d=>i.addPlot(d)),children:"Plot"}),u("button",{onClick:()=>i.orbit?.lookAt(c),children:"Look at"}),h&&p&&p.kind!=="free"&&u("button",{class:"bad",onClick:()=>i.cut(e.bodies[t]),children:"Cut joint"})]}),f.map(({name:d,joint:v})=>u("div",{class:"row",children:[u("span",{children:[d," ",u("small",{children:v})]}),h&&u("button",{class:"bad","aria-label":`cut ${d}`,onClick:()=>i.cut(d),children:"Cut"})]},d)),h&&o.value&&p&&p.kind!=="free"&&p.kind!=="fixed"&&u(Mx,{app:i,link:e.bodies[t],motor:o.value.motor})]})}var bx=({value:i,range:[t,e]})=>u("meter",{min:t,max:e,value:i,"aria-label":"place in its range"});function Mx({app:i,link:t,motor:e}){return u("details",{class:"inner",children:[u("summary",{children:["Motor",e?"":" (none)"]}),u("form",{class:"fields",onSubmit:s=>{s.preventDefault();let r=new FormData(s.currentTarget),o={};for(let a of["stiffness","damping","limit"])r.get(a)&&(o[a]=Number(r.get(a)));e?.target&&(o.target=e.target),i.session.give("motor",{link:t,motor:o})},children:[[["stiffness","N m/rad"],["damping","N m s/rad"],["limit","N m"]].map(([s,r])=>u("label",{children:[s," ",u("input",{name:s,type:"number",step:"any",min:"0",value:e?.[s]??""})," ",u("small",{children:r})]},s)),u("div",{class:"buttons",children:[u("button",{children:e?"Change":"Give it a motor"}),e&&u("button",{type:"button",onClick:()=>i.session.give("motor",{link:t}),children:"Take it away"})]})]})]})}var Sx=(i,t)=>t.toLowerCase().split(/\s+/).every(e=>i.toLowerCase().includes(e));function vp({app:i}){let t=Ft(""),{plots:e}=i,n=i.offered.filter(({name:o})=>!e.value.some(a=>a.name===o)),s=t.value?n.filter(({name:o})=>Sx(o,t.value)).slice(0,8):[],r=o=>{i.addPlot(o),t.value=""};return u("div",{id:"plots",children:[e.value.map((o,a)=>u(hh,{app:i,quantity:o,number:a},o.name)),u("input",{type:"search","aria-label":"find something to plot",placeholder:`find one of ${n.length} …`,value:t.value,onInput:o=>{t.value=o.currentTarget.value},onKeyDown:o=>{o.key==="Enter"&&s.length&&r(s[0]),o.key==="Escape"&&(t.value="",o.currentTarget.blur())}}),s.length>0&&u("ul",{class:"list",children:s.map(o=>u("li",{children:u("button",{onClick:()=>r(o),children:[o.name," ",u("small",{children:o.unit})]})},o.name))}),t.value&&!s.length&&u("p",{class:"hint",children:"Nothing is called so."}),e.value.length>0&&u("button",{onClick:()=>Li(new Blob([no(e.value,0)],{type:"text/csv"}),`${Vn(i.title)}.csv`),children:"CSV"})]})}var gl=320,vl=200,wx=1200;function Ex(i){let t=document.createElement("canvas"),e=ei("scene"),n=t.getContext("2d");if(Object.assign(t,{width:gl,height:vl}),!n||!e.clientWidth||!e.clientHeight)return null;i.draw();let s=e.width/e.clientWidth,r=(e.clientWidth-i.covered)*s,o=Math.min(e.height,r*vl/gl),a=o*gl/vl;return n.drawImage(e,(r-a)/2,(e.height-o)/2,a,o,0,0,gl,vl),t.toDataURL("image/jpeg",.8).split(",")[1]}function _l(i,t){let e=setTimeout(()=>{let n=i.drives.peek()&&i.document.peek()?.file&&t.stage?Ex(t):null;n&&i.ask("remember",{picture:n}).catch(()=>{})},wx);return()=>clearTimeout(e)}var yl=class extends bn{constructor(t){super(0,.01),this.session=t,this.past=ht(!1),this.real=ht(0),this.speeds=ht([]),this.noted=0,this.wanted=null,this.looking=!1}get end(){return Math.max(this.session.run.value?.end??0,this.session.live.value?.frame?.time??0)}take(t){this.time.value=t.time,this.past.value=t.past;let e=performance.now();e-this.noted<200||(this.noted=e,this.real.value=t.playing?t.speed:0,this.speeds.value=[...this.speeds.value.slice(-49),this.real.value])}seek(t){this.wanted=$t(t,0,this.end),this.time.value=this.wanted,this.looking||this.look()}async look(){for(this.looking=!0;this.wanted!==null;){let t=this.wanted;this.wanted=null,await this.session.give("look",{time:t})}this.looking=!1}toggle(){let{session:t}=this,e=!this.playing.value;this.playing.value=e,t.give(e?"play":"pause",{}).then(n=>{n===null&&(this.playing.value=!e)})}stepFrames(t){t<0||this.past.value?this.seek(this.time.value+t*this.step):this.stepSteps(t*Math.max(Math.round(.01/(this.session.run.value?.dt??.001)),1))}stepSteps(t){this.session.give("step",{steps:t})}faster(t){super.faster(t),this.session.give("speed",{factor:this.speed.value})}tick(){return!1}};function _p({gap:[i,t],fits:e}){if(e)return"fits";let n=[];return t>1e-6&&n.push(t<.1?`${(100*t).toPrecision(2)} cm`:`${t.toFixed(2)} m`),i>1e-6&&n.push(`${(180*i/Math.PI).toFixed(0)}°`),`gap ${n.join(", ")||"0"}`}var Mh=({name:i,joint:t})=>typeof t.axis=="string"?`${i} ${t.axis}`:i,xl=class{constructor(t){this.run=t,this.a=ht(-1),this.b=ht(-1),this.points=[null,null],this.atPoints=ht(!0),this.fits=ht(null),this.chosen=ht(0),this.flash=null}pick(t,e){let n=Ur(this.run.source.poses[t],e);this.a.value<0?this.choose(t,-1,[n,null]):t!==this.a.value&&this.choose(this.a.value,t,[this.points[0],n])}choose(t,e,n=[null,null]){this.a.value=t,this.b.value=e,this.points=n,this.fits.value=null,(t>=0||e>=0)&&(this.run.selected.value=e>=0?e:t),t>=0&&e>=0&&this.ask(),this.run.invalidate()}get where(){let[t,e]=this.points;return{...this.atPoints.value&&t&&e?{on_a:t}:{},...e?{on_b:e}:{}}}async ask(){let{session:t,source:e}=this.run,[n,s]=[this.a.value,this.b.value],r=await t.give("fit",{a:e.bodies[n],b:e.bodies[s],...this.where});this.a.value!==n||this.b.value!==s||(this.fits.value=r?.fits??[],this.show(0))}show(t){this.chosen.value=t,this.run.invalidate()}get ghost(){let t=this.fits.peek()?.[this.chosen.peek()];return!t||t.fits||!t.ghost.length?null:new Map(t.ghost.map(([e,...n])=>[e,on(new Float32Array(16),n.slice(0,3),n.slice(3))]))}async make(t){let e=this.fits.value?.[this.chosen.value],{session:n,source:s}=this.run;if(!e)return;let r=await n.give("connect",{a:s.bodies[this.a.value],b:s.bodies[this.b.value],joint:e.joint,snap:t,...this.where});if(!r)return;let o=xe(r.impulse??[0,0,0]);r.at&&o>0&&(this.flash={at:r.at,impulse:r.impulse,until:performance.now()+1e3}),n.say(`${r.name}: ${Mh(e)}. Impulse ${o.toFixed(1)} N s, ${(r.lost??0).toFixed(1)} J lost.`,"info",this.run.undoing()),this.clear()}clear(){this.choose(-1,-1)}};var bl=class{constructor(t,e){this.run=t,this.scene=e,this.taken=null,this.pressed=[0,0],this.timer=0;let n=(s,r)=>e.addEventListener(s,r,{capture:!0,passive:!1});n("pointerdown",s=>this.down(s)),n("pointermove",s=>this.move(s)),n("pointerup",s=>this.up(s)),n("pointercancel",s=>this.up(s)),n("wheel",s=>this.wheel(s))}down(t){this.pressed=[t.offsetX,t.offsetY],clearTimeout(this.timer);let{run:e}=this,n=t.button===0&&!t.shiftKey?e.pick(t):null,s=["pull","push","place"].includes(e.tool.value);this.taken!==null||!n||!s||!this.draggable(n.body)||!e.session.drives.value||(t.pointerType==="touch"?this.timer=setTimeout(()=>this.take(t.pointerId,n),150):(this.take(t.pointerId,n),t.stopImmediatePropagation()))}draggable(t){return this.run.tool.value==="place"?this.run.placing.can(t):this.run.live.live.moves[t]}take(t,e){let{run:n,scene:s}=this;this.taken=t,s.setPointerCapture(t),s.classList.add("held"),n.orbit?.yield(t),this.hand.begin(e.body,e.at)}get hand(){let{tool:t,pull:e,push:n,placing:s}=this.run;return t.value==="push"?n:t.value==="place"?s:e}move(t){this.taken===t.pointerId?(t.stopImmediatePropagation(),this.hand.move(t.offsetX,t.offsetY,t.altKey)):Math.hypot(t.offsetX-this.pressed[0],t.offsetY-this.pressed[1])>8?clearTimeout(this.timer):this.timer&&t.buttons&&t.pointerType==="touch"&&t.stopImmediatePropagation(),!t.buttons&&this.run.tool.value==="cut"&&(this.run.ring.value=this.ringAt(t.offsetX,t.offsetY))}up(t){if(clearTimeout(this.timer),this.timer=0,this.taken===t.pointerId){this.taken=null,this.scene.classList.remove("held"),this.hand.end(),t.stopImmediatePropagation();return}t.button===0&&t.type==="pointerup"&&Math.hypot(t.offsetX-this.pressed[0],t.offsetY-this.pressed[1])<4&&this.clicked(t)}clicked(t){let{run:e}=this,{tool:n}=e;if(n.value==="connect"){let s=e.pick(t);s&&e.join.pick(s.body,s.at)}else if(n.value==="cut"){let s=this.ringAt(t.offsetX,t.offsetY);s&&e.cut(s)}}ringAt(t,e){let{orbit:n,live:s}=this.run,r="",o=16;for(let{name:a,at:l}of Sh(s)){let c=n?.project(l),h=c?Math.hypot(c[0]-t,c[1]-e):1/0;h<o&&([r,o]=[a,h])}return r}wheel(t){this.taken!==null&&(t.preventDefault(),t.stopImmediatePropagation(),this.hand.deeper(Math.exp(-.0012*t.deltaY)))}};function Sh(i){let t=(e,n)=>e.map((s,r)=>.5*(s+n[r]));return[...i.bondsAt().map(({name:e,at:n})=>({name:e,at:n,joint:!1})),...i.spans.filter(({spring:e})=>e).map(({name:e,from:n,to:s})=>({name:e,at:t(n,s),joint:!1})),...i.joints.map(({name:e,at:n})=>({name:e,at:n,joint:!0}))]}var yp=5,wh=i=>i<1e4?`${i.toFixed(0)} N`:`${(i/1e3).toFixed(1)} kN`,Ml=class{constructor(t){this.run=t}draw(t){let{run:e}=this,n=e.marks?.canvas,{show:s}=e,r=n?.getContext("2d")??null;if(r){this.pen=r,this.colours=e.colours.peek(),r.lineJoin=r.lineCap="round";for(let{from:o,to:a,spring:l}of e.live.spans)this.line(o,a,l?"coil":"rope");(s.contacts.peek()||s.contactForces.peek())&&this.contacts(),s.ranges.peek()&&this.ranges(),e.tool.peek()==="cut"&&this.rings(),e.tool.peek()==="connect"&&this.ends(),this.hand(),this.shove(),this.flash()}}at(t){return this.run.orbit?.project(t)??null}line(t,e,n){let{pen:s,colours:r}=this,o=this.at(t),a=this.at(e);!s||!r||!o||!a||(s.strokeStyle=n==="coil"?r.spring:r.ink,s.lineWidth=2,s.beginPath(),n==="coil"?xp(s,o,a):(s.moveTo(...o),s.lineTo(...a)),s.stroke())}contacts(){let{pen:t,colours:e,run:n}=this,{weight:s,scale:r}=n.source.scene;if(!(!t||!e))for(let{at:o,force:a,corners:l}of n.live.frame?.contacts??[]){if(n.show.contacts.peek()){let c=l.map(f=>this.at(f)),h=this.at(o);if(t.fillStyle=t.strokeStyle=e.good,c.length>2&&c.every(Boolean)){t.beginPath();for(let f of c)f&&t.lineTo(...f);t.closePath(),t.globalAlpha=.3,t.fill(),t.globalAlpha=1,t.lineWidth=1.5,t.stroke()}else h&&Sn(t,h,3,e.paper)}n.show.contactForces.peek()&&this.force(o,Ot(a,.5*r/s),xe(a),e.good)}}force(t,e,n,s){let{pen:r,colours:o}=this,a=this.at(t),l=this.at(Ht(t,e));!r||!o||!a||!l||n<.001*this.run.source.scene.weight||(r.strokeStyle=r.fillStyle=s,zn(r,a,l,2.5),Math.hypot(l[0]-a[0],l[1]-a[1])>14&&qe(r,wh(n),[l[0]+7,l[1]+4],o.paper))}ranges(){let{pen:t,colours:e,run:n}=this,s=n.live.frame?.atRange;if(!(!t||!e||!s?.size)){t.strokeStyle=e.pull,t.lineWidth=2;for(let{body:r,at:o}of n.live.joints){let a=s.has(r)?this.at(o):null;a&&(t.beginPath(),t.arc(...a,8,-.25*Math.PI,.85*Math.PI),t.stroke())}}}rings(){let{pen:t,colours:e,run:n}=this;if(!t||!e)return;let s=n.ring.peek();for(let{name:r,at:o,joint:a}of Sh(n.live)){let l=this.at(o),c=r===s;l&&(t.beginPath(),t.arc(...l,c?9:a?5:7,0,2*Math.PI),t.fillStyle=c?`${e.bad}40`:`${e.paper}b0`,t.fill(),t.lineWidth=c?3:a?1.5:2.5,t.strokeStyle=e.bad,t.stroke(),t.fillStyle=e.bad,c&&qe(t,r,[l[0]+14,l[1]+4],e.paper))}}ends(){let{pen:t,colours:e,run:{join:n,source:s}}=this;if(!t||!e)return;let r=[n.a.peek(),n.b.peek()].map((o,a)=>{let l=n.points[a];return o>=0&&l?this.at(Ht(Tx(s.poses[o],l),[0,0,0])):null});t.fillStyle=t.strokeStyle=e.good,r[0]&&r[1]&&(t.setLineDash([4,4]),t.lineWidth=2,t.beginPath(),t.moveTo(...r[0]),t.lineTo(...r[1]),t.stroke(),t.setLineDash([]));for(let o of r)o&&Sn(t,o,5,e.paper)}hand(){let{pen:t,colours:e,run:n}=this,{grip:s}=n.pull,r=n.live.frame;if(!t||!e||!s&&!r?.holds)return;let o=this.at(s?n.pull.place:r?.held??[0,0,0]),a=r?.pull??[0,0,0],l=s?this.at(s.to):this.at(Ht(r?.held??[0,0,0],Ot(a,.5/n.source.scene.weight)));if(!o||!l)return;t.strokeStyle=t.fillStyle=e.pull,t.lineWidth=2,t.beginPath(),xp(t,o,l),t.stroke(),Sn(t,o,4,e.paper);let c=Math.hypot(l[0]-o[0],l[1]-o[1]);c>12&&zn(t,[l[0]-12*(l[0]-o[0])/c,l[1]-12*(l[1]-o[1])/c],l,2),qe(t,n.clock.playing.peek()||xe(a)>0?wh(xe(a)):"space runs",[l[0]+10,l[1]-8],e.paper)}shove(){let{pen:t,colours:e,run:n}=this,{drawn:s,force:r}=n.push;if(!t||!e||!s)return;let o=this.at(s.at),a=this.at(s.to);!o||!a||(t.strokeStyle=t.fillStyle=e.pull,zn(t,o,a,4),qe(t,wh(xe(r)),[a[0]+10,a[1]-8],e.paper))}flash(){let{run:t,colours:e}=this,{flash:n}=t.join;if(!(!n||!e)){if(performance.now()>n.until){t.join.flash=null;return}this.force(n.at,Ot(n.impulse,.5/Math.max(xe(n.impulse),1e-9)),1/0,e.good),t.invalidate()}}},Tx=(i,t)=>[i[0]*t[0]+i[4]*t[1]+i[8]*t[2]+i[12],i[1]*t[0]+i[5]*t[1]+i[9]*t[2]+i[13],i[2]*t[0]+i[6]*t[1]+i[10]*t[2]+i[14]];function xp(i,t,e){let[n,s]=[e[0]-t[0],e[1]-t[1]],r=Math.hypot(n,s);i.moveTo(...t);let o=2*Math.round(Math.min(Math.max(r/14,3),12));if(r>24)for(let a=1;a<o;a++){let l=.12+.7*a/o,c=a===1||a===o-1?0:a%2?yp:-yp;i.lineTo(t[0]+l*n-c*s/r,t[1]+l*s+c*n/r)}i.lineTo(...e)}var Ax=.05,bp=Math.PI/12,Cx=(i,t)=>[i[0]*t[0]-i[1]*t[1]-i[2]*t[2]-i[3]*t[3],i[0]*t[1]+i[1]*t[0]+i[2]*t[3]-i[3]*t[2],i[0]*t[2]-i[1]*t[3]+i[2]*t[0]+i[3]*t[1],i[0]*t[3]+i[1]*t[2]-i[2]*t[1]+i[3]*t[0]];function Rx(i,t){let e=Math.sin(t/2),n=Math.cos(t/2);return i==="x"?[n,e,0,0]:i==="y"?[n,0,e,0]:[n,0,0,e]}var Sl=class{constructor(t){this.run=t,this.moved=null}figure(t){let e=this.run.live.live.figures[t];return this.run.session.document.value?.figures.find(n=>n.name===e)??null}can(t){return this.figure(t)!==null}get selected(){return this.figure(this.run.selected.value)}begin(t,e){let n=this.figure(t);this.run.selected.value=t,n&&(this.moved={name:n.name,from:n.at,grabbed:e,to:e})}move(t,e,n){let{moved:s,run:{orbit:r}}=this;!s||!r||(s.to=Qi(r,t,e,s.to,n?r.axes[2]:[0,0,1]),this.put(s.name,Ht(s.from,he(s.to,s.grabbed))))}end(){this.moved=null}put(t,e){this.run.session.give("place",{figure:t,at:e.map(n=>Math.round(1e3*n)/1e3)})}shift(t){let e=this.selected;e&&this.put(e.name,Ht(e.at,Ot(t,Ax)))}turn(t,e){let n=this.selected;n&&this.run.session.give("place",{figure:n.name,turn:Cx(Rx(t,e),n.turn)})}remove(){let t=this.selected,{session:e}=this.run;t&&(e.give("remove",{figure:t.name}).then(n=>n&&e.say(`${t.name} is taken out`,"info",this.run.undoing())),this.run.selected.value=-1)}deeper(t){this.turn("z",Math.sign(Math.log(t))*bp)}get keys(){return this.selected?{ArrowLeft:()=>this.shift([0,-1,0]),ArrowRight:()=>this.shift([0,1,0]),ArrowUp:()=>this.shift([-1,0,0]),ArrowDown:()=>this.shift([1,0,0]),PageUp:()=>this.shift([0,0,1]),PageDown:()=>this.shift([0,0,-1]),r:()=>this.turn("z",bp),Delete:()=>this.remove()}:{}}};var Mp=.1,wl=class{constructor(t){this.run=t,this.drawn=null}get newtons(){return 2*this.run.source.scene.weight}get force(){return this.drawn?Ot(he(this.drawn.to,this.drawn.at),this.newtons):[0,0,0]}begin(t,e){this.drawn={body:t,at:e,to:e},this.run.selected.value=t}move(t,e,n){let{orbit:s}=this.run;!this.drawn||!s||(this.drawn.to=Qi(s,t,e,this.drawn.at,n?[0,0,1]:s.axes[2]),this.run.invalidate())}deeper(t){this.drawn&&(this.drawn.to=Ht(this.drawn.at,Ot(he(this.drawn.to,this.drawn.at),t))),this.run.invalidate()}end(){let{drawn:t,force:e}=this;this.drawn=null,this.run.invalidate(),t&&xe(e)>1&&this.give(t.body,t.at,e)}away(){let{run:t}=this,e=t.selected.value;e>0&&t.orbit&&this.give(e,t.source.centre(e,0),Ot(t.orbit.axes[2],-.25*this.newtons))}async give(t,e,n){let{source:s,session:r}=this.run;await r.give("push",{link:s.bodies[t],force:n,point:Ur(s.poses[t],e),duration:Mp})&&r.say(`${s.bodies[t]} is pushed with ${xe(n).toFixed(0)} N for ${Mp} s`)}};var El=class extends Un{constructor(t,e){let n=new yl(t);super(e,n,t.marks.peek()),this.session=t,this.liveClock=n,this.tool=ht("pull"),this.strength=ht("firm"),this.holds=ht(-1),this.newtons=ht(0),this.beside=ht(!1),this.ring=ht(""),this.pointer=null,this.hovered=0,this.editing=null,this.pull=new cl(this),this.push=new wl(this),this.join=new xl(this),this.placing=new Sl(this)}get live(){return this.source}get words(){let t=this.selected.value,e=this.holds.value,n=this.clock.time.value,s=t>0?`; ${this.source.bodies[t]}, ${this.source.centre(t,n)[2].toFixed(2)} m up`:"";return`${this.title}, in three dimensions, at ${n.toFixed(1)} s${s}${e>0?`, pulled with ${this.newtons.value.toFixed(0)} N`:""}`}begin(){super.begin();let{session:t,timeline:e,orbit:n}=this,s=this.stage?.canvas;!e||!n||!s||(this.liveMarks=new Ml(this),new bl(this,s),s.addEventListener("pointerleave",()=>{this.pointer=null}),pp(this,e),t.onframe=r=>this.took(r),this.endings.push(()=>{t.onframe=()=>{}},ce(()=>{this.happened.value=t.marks.value,e.forget()}),ce(()=>{t.fresh.value,e.forget(),this.invalidate()}),ce(()=>{t.run.value,e.forget(),this.follows(),this.invalidate()}),ce(()=>{t.watch(this.plots.value.map(({key:r})=>r??""))}),ce(()=>{[this.tool,this.ring,this.beside].forEach(r=>r.value),this.panes()}),ce(()=>{let{contacts:r,contactForces:o,ranges:a,ghosts:l}=this.show;[r,o,a,l].forEach(c=>c.value),this.invalidate()})),this.live.frame&&this.took(this.live.frame))}follows(){let t=this.session.run.value;t&&(this.live.run=t,this.clock.playing.value=t.playing,this.clock.speed.value=t.speed)}hovering(t){this.pointer={offsetX:t.offsetX,offsetY:t.offsetY},this.rehover()}rehover(){let t=this.pointer&&this.tool.value!=="cut"?this.pick(this.pointer):null;this.outline(t&&(this.tool.value==="connect"||this.live.live.moves[t.body]||this.tool.value==="place")?t.body:-1),this.hovered=performance.now()}took(t){this.pointer&&t.playing&&!this.pull.held&&performance.now()-this.hovered>150&&this.rehover(),this.liveClock.wanted===null&&!(this.liveClock.looking&&!t.past)&&this.liveClock.take(t),this.newtons.value=t.holds?Math.hypot(...t.pull):0,this.invalidate()}get title(){return this.session.document.value?.title||this.session.document.value?.file||"scene"}get offered(){return this.session.offers.value.map(({name:t,text:e,unit:n})=>({name:e,key:t,unit:n,series:()=>this.series(t)}))}series(t){return this.session.fresh.value,this.live.columns.series(t)}ofBody(t){return this.offered.filter(({name:e})=>e.startsWith(`${this.source.bodies[t]}:`)||e.startsWith(`${this.source.bodies[t]} `))}panes(){this.split(this.beside.value&&(this.session.run.value?.compared.length??0)>0),this.invalidate()}draw(){this.haunt(),super.draw()}haunt(){let{stage:t,live:e}=this,n=e.frame,s=this.colours.peek();if(!t)return;let r=[],o=this.tool.peek()==="connect"?this.join.ghost:null;o&&r.push([o,s.good,.75]);let a=n?.ghosts??[],l=this.beside.peek()&&a.length>0;t.beside=l?e.bodies.map((p,d)=>Mi(new Float32Array(16),a[0],d)):null,this.orbit&&(this.orbit.panes=l?2:1),this.orbit&&l&&(this.orbit.inset=this.covered),a.slice(l?1:0).forEach((p,d)=>r.push([this.moving(p),[s.accent,s.spring,s.pull][d%3],.6]));let c=this.show.ghosts.peek(),h=this.clock.time.peek();if(c>0)for(let p=1;p<=6;p++){let d=e.trail.findLast(({time:v})=>v<=h-p*c);d&&r.push([this.moving(d.poses),s.ink,.5/p])}let f=t.haunt(r.length);r.forEach(([p,d,v],_)=>f[_].put(p,ri(d),v))}moving(t){return new Map(this.live.bodies.flatMap((e,n)=>this.live.live.moves[n]?[[n,Mi(new Float32Array(16),t,n)]]:[]))}drawMore(t){this.liveMarks?.draw(t)}take(t){this.pull.end(),this.join.clear(),this.tool.value=t,this.ring.value=""}undoing(){return{name:"Undo",does:()=>{this.session.give("undo")}}}async cut(t){await this.session.give("cut",{what:t})&&this.session.say(`${t} is cut`,"info",this.undoing()),this.ring.value=""}selectNext(t){let e=this.live.live.moves.flatMap((s,r)=>s?[r]:[]),n=e.indexOf(this.selected.value);e.length&&(this.selected.value=e[(n+t+e.length+(n<0&&t<0?1:0))%e.length])}grip(){let t=this.selected.value;this.pull.held?this.pull.end():t>0&&this.pull.begin(t,this.source.centre(t,0))}enter(){let{tool:t,selected:e}=this,n=e.value;t.value==="pull"?this.grip():t.value==="push"?this.push.away():n>0&&t.value==="connect"?this.join.pick(n,this.source.centre(n,0)):n>0&&t.value==="cut"&&this.cut(this.source.bodies[n])}escape(){this.pull.held?this.pull.end():this.tool.value!=="pull"?this.take("pull"):this.selected.value=-1}get keys(){let{session:t,liveClock:e}=this,n=super.keys,s=this.pull.held,r={ArrowLeft:()=>this.pull.nudge(-1,0),ArrowRight:()=>this.pull.nudge(1,0),ArrowUp:()=>this.pull.nudge(0,1),ArrowDown:()=>this.pull.nudge(0,-1)};return{...n,Home:()=>{t.give("reset")},End:()=>{t.give("live")},".":()=>e.stepSteps(1),">":()=>e.stepFrames(1),",":()=>e.stepSteps(-1),c:()=>this.take("connect"),x:()=>this.take("cut"),p:()=>this.take("pull"),u:()=>this.take("push"),m:()=>this.take("place"),b:()=>{t.give("go_on")},g:()=>this.cycle(),"[":()=>this.selectNext(-1),"]":()=>this.selectNext(1),Enter:()=>this.enter(),Escape:()=>this.escape(),...this.tool.value==="place"?this.placing.keys:{},...s?r:{}}}cycle(){let{contacts:t,contactForces:e,forces:n,com:s}=this.show,r=+t.value+ +e.value+ +n.value;t.value=r<3,e.value=r===1||r===2,n.value=s.value=r===2}};function Sp({app:i}){let{show:t,source:e}=i,n=t.traces.value,s=(r,o)=>n.has(r)?`✓ ${o}`:o;return u("div",{id:"toggles",children:[u(De,{label:"contact polygons",value:t.contacts}),u(De,{label:"contact forces",value:t.contactForces}),u(De,{label:"connections",value:t.bonds}),u(De,{label:"forces there",value:t.forces}),u(De,{label:"joints at their ranges",value:t.ranges}),u(De,{label:"centre of mass",value:t.com}),u(De,{label:"follow the motion",value:t.follow}),u("label",{children:["ghosts",u("select",{"aria-label":"ghosts",value:t.ghosts.value,onChange:r=>{t.ghosts.value=Number(r.currentTarget.value)},children:[[0,"none"],[.1,"every 0.1 s"],[.2,"every 0.2 s"],[.5,"every 0.5 s"]].map(([r,o])=>u("option",{value:r,children:o},r))})]}),u("select",{"aria-label":"trace",value:"",onChange:r=>{r.currentTarget.value&&(t.traces.value=yn(n,Number(r.currentTarget.value))),r.currentTarget.value=""},children:[u("option",{value:"",children:"trace …"}),u("option",{value:"-1",children:s(-1,"centre of mass")}),e.bodies.map((r,o)=>o>0?u("option",{value:o,children:s(o,r)},o):null)]}),u("div",{class:"buttons",children:[u("button",{onClick:()=>i.savePicture(),children:"Picture"}),an.possible&&u("button",{"aria-pressed":i.filming.value,onClick:()=>i.toggleFilm(),children:i.filming.value?"End the film":"Film"})]})]})}var Px=[["pull","Pull","P"],["push","Push","U"],["connect","Connect","C"],["cut","Cut","X"],["place","Place","M"]],Ix={pull:"Drag a body. Alt: along the ground. Wheel: nearer, farther.",push:"Press on a body and draw the force out of it.",connect:"Click one link, then the other.",cut:"Click a ring.",place:"Drag a figure over the ground. Alt: up and down. Wheel or R: turn."};function Ep({app:i}){let{tool:t,session:e}=i;return e.drives.value?u("div",{id:"tools",children:[t.value==="connect"&&u(kx,{app:i}),u("p",{class:"hint",id:"tool-hint",children:Ix[t.value]}),u("div",{role:"toolbar","aria-label":"tools",children:[Px.map(([n,s,r])=>u(ae,{icon:n,name:s,keys:r,on:t.value===n,onClick:()=>i.take(n),children:u("span",{children:s})},n)),t.value==="pull"&&u("select",{id:"strength","aria-label":"strength of the pull",value:i.strength.value,onChange:n=>{i.strength.value=n.currentTarget.value},children:["gentle","firm","hoist"].map(n=>u("option",{children:n},n))})]})]}):null}function kx({app:i}){let{join:t}=i,e=t.a.value,n=t.b.value,s=t.fits.value,r=s?.[t.chosen.value];return Kt(()=>{document.querySelector("#chooser [aria-selected=true]")?.scrollIntoView({block:"nearest"})},[t.chosen.value,s]),u("section",{id:"chooser","aria-label":"connect",children:[u("div",{class:"pair",children:[u(wp,{app:i,label:"first link",value:e,onChange:o=>t.choose(o,n===o?-1:n)}),u(wp,{app:i,label:"second link",value:n,onChange:o=>t.choose(e===o?-1:e,o)})]}),t.points[0]&&t.points[1]&&n>=0&&u("label",{children:[u("input",{type:"checkbox",checked:t.atPoints.value,onChange:o=>{t.atPoints.value=o.currentTarget.checked,t.ask()}})," join the points that were clicked"]}),e>=0&&n>=0&&!s&&u("p",{class:"hint",children:"looking for joints that fit …"}),s&&!s.length&&u("p",{class:"hint",children:"No joint fits."}),s&&s.length>0&&u(qt,{children:[u("ul",{role:"listbox","aria-label":"joints",tabIndex:0,onKeyDown:o=>{let a=o.key==="ArrowDown"?1:o.key==="ArrowUp"?-1:0;a&&(o.preventDefault(),o.stopPropagation(),t.show((t.chosen.value+a+s.length)%s.length))},children:s.map((o,a)=>u("li",{role:"option","aria-selected":a===t.chosen.value,onPointerEnter:l=>{l.pointerType==="mouse"&&t.show(a)},onClick:()=>t.show(a),children:[u("span",{children:Mh(o)}),u("small",{children:_p(o)})]},a))}),r&&!r.fits&&!r.snaps&&u("p",{class:"hint",children:r.why??"It cannot be closed from here."}),u("div",{class:"buttons",children:[u("button",{class:"good",disabled:!r?.fits,onClick:()=>t.make(!1),children:"Connect here"}),u("button",{class:"good",disabled:!r?.snaps||r.fits,onClick:()=>t.make(!0),children:"Snap"}),u("button",{onClick:()=>t.clear(),children:"Start anew"})]})]})]})}function wp({app:i,label:t,value:e,onChange:n}){return u("select",{"aria-label":t,value:e,onChange:s=>n(Number(s.currentTarget.value)),children:[u("option",{value:-1,children:[t," …"]}),i.source.bodies.map((s,r)=>u("option",{value:r,children:s},s))]})}function Tp({app:i}){let{session:t}=i,e=t.document.value?.figures??[],n=Ft(!1),s=r=>i.live.live.figures.findIndex(o=>o===r);return u("div",{id:"figures",children:[u("ul",{class:"list",children:e.map(({name:r,type:o})=>u("li",{children:u("button",{"aria-pressed":i.live.live.figures[i.selected.value]===r,onClick:()=>{i.selected.value=s(r),i.take("place")},children:[r," ",o!==r&&u("small",{children:o})]})},r))}),i.tool.value==="place"&&i.placing.selected&&u(Lx,{app:i}),t.drives.value&&u("div",{class:"buttons",children:u("button",{onClick:()=>{n.value=!0},children:"Add a figure …"})}),n.value&&u(Dx,{app:i,close:()=>{n.value=!1}})]})}function Lx({app:i}){let{placing:t}=i,e=t.selected;if(!e)return null;let n=(s,r)=>t.put(e.name,e.at.map((o,a)=>a===s?r:o));return u("div",{class:"fields",id:"placement",children:[["x","y","z"].map((s,r)=>u("label",{children:[s," ",u("input",{type:"number",step:"0.05",value:+e.at[r].toFixed(3),onChange:o=>n(r,Number(o.currentTarget.value))})," ",u("small",{children:"m"})]},s)),u("div",{class:"buttons",children:[["x","y","z"].map(s=>u("button",{onClick:()=>t.turn(s,Math.PI/12),children:["turn ",s," 15°"]},s)),u("button",{class:"bad",onClick:()=>t.remove(),children:"Take out"})]})]})}function Dx({app:i,close:t}){let e=Ft(null),n=Ft(null),s=Ft("");e.value===null&&i.session.give("figures").then(o=>{e.value=o?.figures??[]});let r=o=>{o.preventDefault();let a=new FormData(o.currentTarget),l=n.value,c={};for(let{name:f,type:p}of l.takes){let d=String(a.get(`o.${f}`)??"");d&&(c[f]=/int|float|number/.test(p)?Number(d):d)}let h=["x","y","z"].map(f=>Number(a.get(f)??0));i.session.ask("add",{figure:l.name,at:h,...Object.keys(c).length?{options:c}:{}}).then(({figure:f})=>{i.session.say(`${f} is added`,"info",i.undoing()),i.take("place"),t()},f=>{s.value=f.message})};return u(Si,{title:"Add a figure",close:t,id:"adding",children:[u("div",{class:"kinds",role:"listbox","aria-label":"figures",children:e.value?.map(o=>u("button",{role:"option","aria-selected":n.value===o,onClick:()=>{n.value=o,s.value=""},children:[u("strong",{children:o.name.replaceAll("_"," ")}),u("small",{children:o.what})]},o.name))}),n.value&&u("form",{class:"fields",onSubmit:r,children:[["x","y","z"].map(o=>u("label",{children:[o," ",u("input",{name:o,type:"number",step:"any",value:"0"})," ",u("small",{children:"m"})]},o)),n.value.takes.filter(({type:o})=>/int|float|number|str|text/.test(o)).map(({name:o,type:a,default:l})=>u("label",{children:[o.replaceAll("_"," ")," ",u("input",{name:`o.${o}`,inputMode:/int|float|number/.test(a)?"decimal":"text",placeholder:l===null?"":String(l)})]},o)),s.value&&u("p",{class:"trouble",role:"alert",children:s.value}),u("div",{class:"buttons",children:u("button",{class:"good",children:["Add ",n.value.name.replaceAll("_"," ")]})})]},n.value.name)]})}function Ap({app:i}){let{session:t}=i,e=t.run.value,n=!t.drives.value;if(!e)return null;let s=e.gravity;return u("div",{class:"fields",id:"world",children:[u("label",{children:[u("span",{children:"gravity"}),u("select",{"aria-label":"gravity",disabled:n,value:s.join(),onChange:r=>t.give("gravity",{value:r.currentTarget.value.split(",").map(Number)}),children:[[["Earth","0,0,-9.81"],["Mars","0,0,-3.72"],["Moon","0,0,-1.62"],["none","0,0,0"]].map(([r,o])=>u("option",{value:o,children:r},r)),!["0,0,-9.81","0,0,-3.72","0,0,-1.62","0,0,0"].includes(s.join())&&u("option",{value:s.join(),children:s.map(r=>+r.toFixed(3)).join(", ")})]}),u("small",{children:[Math.hypot(...s).toFixed(2)," m/s²"]})]}),e.contact&&e.friction&&u("label",{children:[u("span",{children:"friction"}),u("input",{type:"range","aria-label":"friction",min:"0",max:"1.5",step:"0.05",disabled:n,value:e.friction.static,onChange:r=>t.give("friction",{static:Number(r.currentTarget.value)})}),u("small",{children:e.friction.static.toFixed(2)})]}),u("label",{class:"check",children:[u("input",{type:"checkbox",checked:e.motors.on,disabled:n||!e.motors.list.length,onChange:r=>t.give("motors",{on:r.currentTarget.checked})})," motors (",e.motors.list.length,")"]}),u("label",{children:[u("span",{children:"step"}),u("select",{"aria-label":"step",disabled:n,value:e.dt,onChange:r=>t.give("dt",{dt:Number(r.currentTarget.value)}),children:[...new Set([5e-4,.001,.002,.005,e.dt])].sort().map(r=>u("option",{value:r,children:[+(1e3*r).toFixed(3)," ms"]},r))})]})]})}function Cp({session:i,live:t,keys:e}){let n=pn(()=>new El(i,t),[]),s=Ft(!1);Kt(()=>{i.drawing(()=>n.begin());let a=Os(()=>({...n.keys,e:()=>{n.editing&&(n.editing.value="new")},...e}));return Object.assign(window,{run:n}),()=>{a(),n.end()}},[]),Kt(()=>{n.source!==t&&n.adopt(t)},[t]);let{file:r,dirty:o}=i.document.value??{};return Kt(()=>r&&!o?_l(i,n):void 0,[r,o]),u("main",{class:"run",children:[u("div",{id:"stage",children:[u(Lr,{app:n}),u("canvas",{id:"marks","aria-hidden":"true"}),u("header",{children:[u("h1",{children:n.title}),u(uh,{app:n})]}),u(Ep,{app:n})]}),u("aside",{class:s.value?"up":"","aria-label":"panels",children:[u("button",{id:"handle","aria-expanded":s.value,"aria-label":"show or hide the panels",onClick:()=>{s.value=!s.value}}),u("div",{class:"panels",children:[u(oe,{title:"Selection",children:u(gp,{app:n})}),u(oe,{title:"Events",children:u(mp,{app:n})}),u(oe,{title:"Scene",open:!1,id:"scene-panel",children:u(Tp,{app:n})}),u(oe,{title:"World",open:!1,id:"world-panel",children:u(Ap,{app:n})}),u(oe,{title:"Energy",children:u(ol,{app:n})}),u(oe,{title:"Plots",open:!1,id:"plots-panel",children:u(vp,{app:n})}),u(oe,{title:"Branches",open:!1,id:"branches-panel",children:u(ap,{app:n})}),u(oe,{title:"Show",open:!1,id:"show-panel",children:u(Sp,{app:n})})]})]}),u("footer",{children:[u(cp,{app:n}),u(Dr,{app:n})]})]})}var Ux={scene:"Run",motion:"Motion",recording:"Recording"};function Rp({session:i,help:t}){let e=i.document.value,n=i.drives.value,s=Ft(null);if(!e)return null;let r=e.kind==="scene"||e.kind==="motion",o=()=>e.file?i.give("save",{}).then(a=>a&&i.say(`${a.file} is saved`)):s.value="scene";return u("nav",{id:"top","aria-label":"document",children:[u("button",{class:"brand",title:"to the start page",disabled:!n,onClick:()=>i.give("close"),children:"hitogata"}),u("span",{class:"workspace wide",children:Ux[e.kind]??"Run"}),u("span",{class:"file",title:e.file??"not saved yet",children:[u("b",{children:e.file??e.title})," ",r&&u("small",{children:e.file&&!e.dirty?"saved":"● not saved"})]}),u("span",{class:"space"}),r&&u(qt,{children:[u(ae,{icon:"undo",name:e.undo?`undo: ${e.undo}`:"undo",keys:"ctrl Z",disabled:!n||!e.undo,onClick:()=>i.give("undo")}),u(ae,{icon:"redo",name:e.redo?`redo: ${e.redo}`:"redo",keys:"ctrl shift Z",disabled:!n||!e.redo,onClick:()=>i.give("redo")}),u(ae,{icon:"save",name:`save the ${e.kind}`,keys:"ctrl S",disabled:!n,onClick:o,children:u("span",{class:"wide",children:"Save"})}),u("button",{class:"word wide",disabled:!n,onClick:()=>{s.value="scene"},children:"Save as …"}),e.kind==="scene"&&u("button",{class:"word wide",disabled:!n,onClick:()=>{s.value="recording"},children:"Save recording …"})]}),u(ae,{icon:"help",name:"help",keys:"?",onClick:t}),s.value&&u(Nx,{session:i,what:s.value,close:()=>{s.value=null}})]})}function Nx({session:i,what:t,close:e}){let n=t==="scene"?".toml":".mcap",s=i.document.value,r=Ft(""),o=Ft(!1),a=Ft((s?.file??Vn(s?.title??"scene")).replace(/\.(toml|mcap)$/,"")+n),l=c=>{c.preventDefault();let h={file:a.value,over:o.value};(t==="scene"?i.ask("save",h):i.ask("save_recording",h)).then(({file:f})=>{i.say(`${f} is saved`),e()},f=>{r.value=f.message})};return u(Si,{title:`Save the ${t==="scene"?s?.kind??t:t}`,close:e,id:"save-as",children:u("form",{class:"fields",onSubmit:l,children:[u("label",{children:[u("span",{children:"file"}),u("input",{"aria-label":"file","aria-invalid":r.value!=="",value:a.value,onInput:c=>{a.value=c.currentTarget.value,r.value=""}})]}),r.value&&u(qt,{children:[u("p",{class:"trouble",role:"alert",children:r.value}),u("label",{class:"check",children:[u("input",{type:"checkbox",checked:o.value,onChange:c=>{o.value=c.currentTarget.checked}})," write over it"]})]}),u("div",{class:"buttons",children:[u("button",{class:"good",children:"Save"}),u("button",{type:"button",onClick:e,children:"Leave"})]})]})})}var Fx={run:"Run",motion:"Motion",biped:"Biped"};function Pp({session:i,help:t}){let e=i.hello.value,n=i.drives.value,s=r=>()=>{r()};return u("main",{id:"start",children:[u("header",{children:[u("h1",{children:["hitogata ",u("small",{children:"studio"})]}),u("p",{children:"Take a figure by the hand: pull it, let it grip and let go, look back and go on another way."}),u("div",{class:"buttons",children:[u("button",{class:"main",disabled:!n,onClick:s(()=>i.give("new")),children:"New scene"}),u("button",{disabled:!n,onClick:s(()=>i.give("new",{what:"motion"})),children:"New motion"}),u("button",{onClick:t,children:"Help"})]})]}),u(Ox,{session:i}),u("section",{"aria-labelledby":"demos",children:[u("h2",{id:"demos",children:"Demos"}),u("ul",{class:"cards",children:e?.demos.map(({name:r,title:o,kind:a,seconds:l,thumbnail:c})=>u("li",{children:u("button",{disabled:!n,onClick:s(()=>i.give("demo",{name:r})),children:[c&&!ni?u("img",{src:`/thumbnail/${r}`,alt:"",loading:"lazy",width:"320",height:"200"}):u("span",{class:"blank"}),u("strong",{children:o}),u("small",{children:[u("span",{class:"chip",children:Fx[a]??a}),l?` ${l} s`:""]})]})},r))})]}),u(Bx,{session:i,root:e?.root??""})]})}function Ox({session:i}){let t=Ft([]),e=i.drives.value;return Ks(()=>{i.ask("recent").then(({recent:n})=>{t.value=n},()=>{})}),t.value.length?u("section",{"aria-labelledby":"recent",children:[u("h2",{id:"recent",children:"Continue"}),u("ul",{class:"cards",children:t.value.map(({file:n,title:s,kind:r,picture:o})=>u("li",{children:u("button",{disabled:!e,onClick:()=>{i.give("open",{file:n})},children:[o&&!ni?u("img",{src:`/recent/${o}`,alt:"",loading:"lazy",width:"320",height:"200"}):u("span",{class:"blank"}),u("strong",{children:s}),u("small",{children:[u("span",{class:"chip",children:r==="recording"?"Recording":"Run"})," ",n]})]})},n))})]}):null}function Bx({session:i,root:t}){let e=Ft(""),n=Ft(null),s=i.drives.value,r=o=>e.value?`${e.value}/${o}`:o;return Ks(()=>{let o=e.value;i.give("list",o?{folder:o}:{}).then(a=>{n.value=a})}),u("section",{"aria-labelledby":"files",children:[u("h2",{id:"files",children:["Files ",u("small",{children:[t,e.value&&`/${e.value}`]})]}),u("ul",{class:"list files",children:[e.value&&u("li",{children:u("button",{onClick:()=>{e.value=e.value.split("/").slice(0,-1).join("/")},children:".. one folder up"})}),n.value?.folders.map(o=>u("li",{children:u("button",{onClick:()=>{e.value=r(o)},children:[o,"/"]})},o)),n.value?.files.map(({name:o,size:a,kind:l})=>u("li",{children:u("button",{disabled:!s,onClick:()=>i.give("open",{file:r(o)}),children:[u("span",{children:o})," ",u("small",{children:[l,", ",a<1e6?`${Math.ceil(a/1e3)} kB`:`${(a/1e6).toFixed(1)} MB`]})]})},o))]}),n.value&&!n.value.files.length&&!n.value.folders.length&&u("p",{class:"hint",children:"Nothing here yet."}),u("p",{class:"hint",children:["Drop a scene (.toml) or a recording (.mcap) anywhere on the page to open it. ",u("label",{class:"pick",children:["Or choose one: ",u("input",{type:"file",accept:".toml,.mcap",disabled:!s,onChange:o=>{let a=o.currentTarget.files?.[0];a&&Eh(i,a)}})]})]})]})}async function Eh(i,t){try{let e=await i.upload(t);await i.ask("open",{file:e})}catch(e){i.say(e instanceof Error?e.message:String(e),"error")}}function zx({session:i}){let t=Ft(!1),e=Ft(!1),{live:n,recording:s,state:r}=i,o=()=>{t.value=!0};return Kt(()=>Hx(i),[]),Kt(()=>{n.value&&i.document.value?.kind==="scene"&&!Wf()&&(e.value=!0)},[n.value!==null]),Kt(()=>{document.title=`${i.document.value?.title??"hitogata studio"}`}),u("div",{id:"studio",class:i.status.value==="open"?"":"grey",onDragOver:a=>a.preventDefault(),onDrop:a=>{a.preventDefault();let l=a.dataTransfer?.files[0];l&&Eh(i,l)},children:[!r.value&&u("p",{id:"splash",children:i.status.value==="connecting"?"One moment …":""}),u(Rp,{session:i,help:o}),r.value&&!r.value.document&&u(Pp,{session:i,help:o}),n.value&&["scene","world"].includes(i.document.value?.kind??"")&&u(Cp,{session:i,live:n.value,keys:{"?":o}}),n.value&&i.document.value?.kind==="motion"&&u(op,{session:i,live:n.value,keys:{"?":o}}),s.value&&i.document.value&&u(Vx,{session:i,recording:s.value,other:i.document.value.other?i.other.value:null,keys:{"?":o}},`${i.came} ${i.document.value.other}`),u("div",{id:"notices",children:[u(qf,{session:i}),u(Hf,{session:i})]}),u($f,{session:i}),t.value&&u(Df,{of:i.document.value?.kind??"scene",close:()=>{t.value=!1},tour:()=>{e.value=!0}}),e.value&&n.value&&u(Xf,{close:()=>{e.value=!1}})]})}function Vx({session:i,recording:t,other:e,keys:n}){let s=pn(()=>e?new Fs(t,e):new al(t),[t,e]);return Kt(()=>{i.drawing(()=>s.begin());let r=Os(()=>({...s.keys,...n}));return Object.assign(window,{replay:s}),()=>{r(),s.end()}},[s]),Kt(()=>_l(i,s),[s]),u(Vf,{app:s,more:u(oe,{title:"Compare",open:e!==null,id:"compare-panel",children:u(yf,{session:i,app:s})})})}function Hx(i){let t=e=>{if(!(e.ctrlKey||e.metaKey)||e.target.closest("input:not([type=checkbox]), textarea, dialog"))return;let n=e.key.toLowerCase(),s=i.document.peek();if(n==="s"&&s&&s.kind!=="recording")document.querySelector('#top [aria-label^="save the"]')?.click();else if(n==="z")i.give(e.shiftKey?"redo":"undo");else if(n==="y")i.give("redo");else return;e.preventDefault()};return addEventListener("keydown",t),()=>removeEventListener("keydown",t)}var Ip=new rl;Object.assign(window,{session:Ip});Wh(u(zx,{session:Ip}),document.getElementById("app"));
