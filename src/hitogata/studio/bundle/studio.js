var Xe,Dh,Pl,ii,Cl,Xr,Uh,Gr,Nh,Il,Rl,Op,Xs=Symbol.for("pv"),qr={},$r=[],Bp=/^m(i|n|o|s|text|space)$/,kl=Array.isArray,Ll=$r.slice,Ri=Object.assign;function Ci(i){i&&i.parentNode&&i.remove()}function Fh(i,e,t){var n,s,r,o={},a=arguments.length;for(r in e)r=="key"?n=e[r]:r=="ref"&&typeof i!="function"?s=e[r]:o[r]=e[r];return a>2&&(o.children=a>3?Ll.call(arguments,2):t),Ws(i,o,n,s,null)}function Ws(i,e,t,n,s){var r={type:i,props:e,key:t,ref:n,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Xs,__v:s||++Dh,__i:-1,__u:0};return!s&&Xe.vnode&&Xe.vnode(r),r}function qe(i){return i.children}function ts(i,e){this.props=i,this.context=e,this.__g=0}function si(i,e){if(e==null)return i.__&&si(i.__,i.__i+1);for(var t;e<i.__k.length;e++)if((t=i.__k[e])&&t.__e)return t.__e;return typeof i.type!="function"||i.props.__P?null:si(i)}function zp(i){var e,t=i.__v,n=t.__e,s=[],r=[],o=i.__P;o&&((e=Ri({constructor:Xs},t)).__v=t.__v+1,Xe.vnode&&Xe.vnode(e),Dl(o,e,t,i.__n,o.namespaceURI,32&t.__u?[n]:null,s,n||si(t),32&t.__u,r),e.__v=t.__v,e.__.__k[e.__i]=e,Gh(s,e,r),t.__=t.__e=null,e.__e!=n&&Oh(e))}function Oh(i){if((i=i.__)&&i.__c&&!i.props.__P)return i.__e=null,i.__k.some(function(e){return e&&(i.__e=e.__e)}),Oh(i)}function kh(i){(8&i.__g||(i.__g|=8,ii.push(i),Xr++))&&Cl==Xe.debounceRendering||((Cl=Xe.debounceRendering)||queueMicrotask)(Bh)}function Bh(){try{for(var i,e=1;ii.length;)ii.length>e&&ii.sort(Uh),i=ii.shift(),e=ii.length,8&i.__g&&zp(i)}finally{(Xr=ii.length)&&(Cl||queueMicrotask)(Bh)}}function zh(i,e,t,n,s,r,o,a,l,c,h){var f,p,d,v,_,g,m=n.__k||$r,E=e.length;for(l=Vp(t,e,m,l,E),f=0;f<E;f++)(d=t.__k[f])!=null&&(p=~d.__i&&m[d.__i]||qr,d.__i=f,g=Dl(i,d,p,s,r,o,a,l,c,h),v=d.__e,(p.ref!=d.ref||8&p.__u)&&(p.ref&&Ul(p.ref,null,d,p),d.ref&&h.push(d.ref,d.__c||v,d)),_=_||v,4&d.__u?(l=Vh(d,l,i,!p.__v),p.__e&&(p.__e=null)):typeof d.type=="function"&&g!==void 0?l=g:v&&(l=v.nextSibling),d.__u&=-21);return t.__e=_,l}function Vp(i,e,t,n,s){var r,o,a,l,c,h,f,p,d,v=t.length,_=v,g=0,m=0,E=i.__k=Array(s);for(r=0;r<s;r++)(o=e[r])!=null&&typeof o!="boolean"&&typeof o!="function"?(typeof o!="object"||o.constructor===String?o=E[r]=Ws(null,o):kl(o)?o=E[r]=Ws(qe,{children:o}):o.constructor===Xs&&o.__b?o=E[r]=Ws(o.type,o.props,o.key,o.ref,o.__v):E[r]=o,l=r+g,o.__=i,o.__b=i.__b+1,a=null,~(c=o.__i=Hp(o,t,l,_))&&(_--,(a=t[c])&&(a.__u|=2)),a&&a.__v?(o.__u|=16,c==l-1?g--:c==l+1?g++:c!=l&&(c>l?g--:g++,m=1)):(~c||(s>v?g--:s<v&&g++),typeof o.type!="function"&&(o.__u|=4))):E[r]=null;if(m){for(h=[],f=[],r=0;r<s;r++)if((o=E[r])&&16&o.__u){for(g=0,p=h.length;g<p;)h[d=g+p>>1]<o.__i?g=d+1:p=d;h[g]=o.__i,f[r]=g+1}for(g=h.length;r--;)f[r]&&(f[r]==g?g--:E[r].__u|=4)}if(_)for(r=0;r<v;r++)!(a=t[r])||2&a.__u||(a.__e==n&&(n=si(a)),Nl(a,a));return n}function Vh(i,e,t,n){var s,r,o,a;if(typeof i.type=="function"){if(i.props.__P)return e;if(s=i.__k)for(r=0;r<s.length;r++)s[r]&&(s[r].__=i,e=Vh(s[r],e,t,!1));return e}for(e&&!e.parentNode&&(e=si(i))&&!e.parentNode&&(e=null),o=i.__e,a=e;a&&a.nodeType==8;)a=a.nextSibling;for(o!=a&&(!n&&t.moveBefore&&o.parentNode?t.moveBefore(o,e):t.insertBefore(o,e||null)),e=o;(e=e&&e.nextSibling)&&e.nodeType==8&&!e.data.startsWith("$s"););return e}function Hp(i,e,t,n){var s,r=i.key,o=i.type,a=e[t],l=a&&!(2&a.__u);if(a===null&&r==null||l&&r==a.key&&o==a.type)return t;if(n>(l?1:0)){for(s=t-1;s>=0;s--)if((a=e[s])&&!(2&a.__u)&&r==a.key&&o==a.type)return s;for(s=t+1;s<e.length;s++)if((a=e[s])&&!(2&a.__u)&&r==a.key&&o==a.type)return s}return-1}function Lh(i,e,t){t==null&&(t=""),e[0]=="-"?i.setProperty(e,t):i[e]=t}function Hr(i,e,t,n,s){var r,o;if(e=="style")if(typeof t=="string")i.style.cssText=t;else{if(typeof n=="string"&&(i.style.cssText=n=""),n)for(e in n)t&&e in t||Lh(i.style,e);if(t)for(e in t)n&&t[e]==n[e]||Lh(i.style,e,t[e])}else if(e[0]=="o"&&e[1]=="n")typeof t!="function"&&(t=null),typeof n!="function"&&(n=null),(i.__e||(i.__e={}))[e]=t,t&&n||(o=Rl[e]||(Rl[e]=Gp(e)),(i.__a||(i.__a={}))[e]=Il,r=e!=(e=e.replace(Nh,"$1")),(e=e.slice(2))[0]<"a"&&(e=e.toLowerCase()),t?i.addEventListener(e,o,r):i.removeEventListener(e,o,r));else{if(s=="http://www.w3.org/2000/svg")e=e.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(e!="width"&&e!="height"&&e!="href"&&e!="list"&&e!="form"&&e!="tabIndex"&&e!="download"&&e!="rowSpan"&&e!="colSpan"&&e!="role"&&e!="popover"&&e in i)try{return void(i[e]=t??"")}catch{}if(typeof t=="function")return;t==null||t===!1&&e[4]!="-"?i.removeAttribute(e):i.setAttribute(e,e=="popover"&&t==1?"":t)}}function Gp(i){return function(e){var t=this.__e;if(t){if(t=t[i],e[Gr]==null)e[Gr]=Il++;else if(e[Gr]<this.__a[i])return;return t(Xe.event?Xe.event(e):e)}}}function Dl(i,e,t,n,s,r,o,a,l,c){var h,f,p,d,v,_,g,m,E,w,b,C,R,I,U,S,M,k,O=e.type;if(e.constructor!==Xs)return null;128&t.__u&&(l=32&t.__u,h=t.__c.__z)&&(e.__u|=l,f=r=[],h.nodeType==8?a=Wr(h,r):r.push(h),a=r[0]||a),(h=Xe.__b)&&h(e);e:if(typeof O=="function"){p=o.length;try{if(m=e.props,E=(h=O.prototype)&&h.render,w=(h=O.contextType)&&n[h.__c],b=h?w?w.props.value:h.__:n,(d=t.__c)?(e.__c=d,2&d.__g&&(d.__g|=1)):(E?e.__c=d=new O(m,b):(e.__c=d=new ts(m,b),d.constructor=O,d.render=Xp),w&&w.sub(d),d.state||(d.state={}),d.__n=n,d.__g|=8,d.__h=[],d.__k=[]),E&&(d.__s||(d.__s=d.state),O.getDerivedStateFromProps&&(d.__s==d.state&&(d.__s=Ri({},d.__s)),Ri(d.__s,O.getDerivedStateFromProps(m,d.__s)))),v=d.props,_=d.state,d.__v=e,t.__c){if(m!==v&&E&&!O.getDerivedStateFromProps&&d.componentWillReceiveProps&&d.componentWillReceiveProps(m,b),e.__v==t.__v&&!(8&d.__g)||!(4&d.__g)&&d.shouldComponentUpdate&&d.shouldComponentUpdate(m,d.__s,b)===!1){e.__v!=t.__v&&(d.props=m,d.state=d.__s,d.__g&=-9),e.__e=t.__e,e.__k=t.__k,e.__k.some(function(V){V&&(V.__=e)}),$r.push.apply(d.__h,d.__k),d.__k=[],d.__h.length&&o.push(d),a=si(t);break e}d.componentWillUpdate&&d.componentWillUpdate(m,d.__s,b),E&&d.componentDidUpdate&&d.__h.push(function(){d.componentDidUpdate(v,_,g)})}else E&&!O.getDerivedStateFromProps&&d.componentWillMount&&d.componentWillMount(),E&&d.componentDidMount&&d.__h.push(d.componentDidMount);d.context=b,d.props=m,d.__P=i,d.__g&=-5,C=Xe.__r,R=E?25:0;do d.__g&=-9,C&&C(e),h=d.render(d.props,d.state=d.__s,d.context);while(8&d.__g&&++R<25);E&&($r.push.apply(d.__h,d.__k),d.__k=[]),d.state=d.__s,d.getChildContext&&(n=Ri({},n,d.getChildContext())),E&&t.__c&&d.getSnapshotBeforeUpdate&&(g=d.getSnapshotBeforeUpdate(v,_)),I=h&&h.type===qe&&h.key==null?h.props.children:h,m.__P&&(h=a,s=(i=m.__P).namespaceURI,l=r=null,t.props&&t.props.__P!=i&&(t.__k.some(function(V){V&&Nl(V,V)}),t.__k=null),a=t.__k?si(t,0):null),a=zh(i,kl(I)?I:[I],e,t,n,s,r,o,a,l,c),m.__P&&(e.__e=null,a=h),e.__u&=-161,f&&f.some(Ci),d.__h.length&&o.push(d),1&d.__g&&(d.__g&=-4)}catch(V){if(o.length=p,e.__v=null,l||r)if(V&&V.then){if(e.__u|=128|l,r){for(~(M=r.indexOf(a||void 0))||(M=r.length);(k=r[M-1])&&k.nodeType==8;)M--;for(;M<r.length;M++)if(k=r[M])if(r[M]=null,U){if(k==S)break}else{if(k.nodeType!=8)break;k.data.startsWith("$s")&&(S=Wr(U=k))}}if(!U){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;U=a}(h=Wr(U=e.__c.__z||(e.__c.__z=U)))?(e.__e=U,a=h):e.__e=a,a=a&&a.nextSibling}else r&&r.some(Ci);else e.__e=t.__e;e.__k||(e.__k=t.__k||[]),V&&V.then||Hh(e),Xe.__e(V,e,t)}}else a=e.__e=Wp(t.__e,e,t,n,s,r,o,l,c,i);return(h=Xe.diffed)&&h(e),a}function Wr(i,e){if(i&&i.nodeType==8&&i.data.startsWith("$s"))for(var t=1;i=i.nextSibling;){if(i.nodeType==8){if(i.data.startsWith("$s"))t++;else if(i.data.startsWith("/$s")&&!--t)return i}e&&e.push(i)}}function Hh(i){i&&(i.__c&&(i.__c.__g|=4),i.__k&&i.__k.some(Hh))}function Gh(i,e,t){for(var n=0;n<t.length;)Ul(t[n++],t[n++],t[n++]);Xe.__c&&Xe.__c(e,i),i.some(function(s){try{i=s.__h,s.__h=[],i.some(function(r){r.call(s)})}catch(r){Xe.__e(r,s.__v)}})}function Wp(i,e,t,n,s,r,o,a,l,c){var h,f,p,d,v,_,g,m,E=t.props||qr,w=e.props,b=e.type;if(b=="svg"?s="http://www.w3.org/2000/svg":b=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),r){for(h=0;h<r.length;h++)if((v=r[h])&&(b?v.localName==b:v.nodeType==3)){i=v,r[h]=null;break}}if(!i){if(m=c.ownerDocument||document,!b)return m.createTextNode(w);i=m.createElementNS(s,b,w.is?w:c),a&&(Xe.__m&&Xe.__m(e,r),a=!1),r=null}if(b){if(c=b=="template"&&i.content||i,r=b=="textarea"&&w.defaultValue!=null?null:r&&Ll.call(c.childNodes),!a&&r)for(E={},h=0;h<i.attributes.length;h++)E[(v=i.attributes[h]).name]=v.value;for(h in E)v=E[h],h=="dangerouslySetInnerHTML"?p=v:h=="children"||h in w||h=="value"&&"defaultValue"in w||h=="checked"&&"defaultChecked"in w||Hr(i,h,null,v,s);for(h in w)v=w[h],h=="children"?d=v:h=="dangerouslySetInnerHTML"?f=v:h=="value"?_=v:h=="checked"?g=v:a&&typeof v!="function"||E[h]===v||Hr(i,h,v,E[h],s);f?(a||p&&(f.__html==p.__html||f.__html==i.innerHTML)||(i.innerHTML=f.__html),e.__k=[]):(p&&(i.textContent=""),(b=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&Bp.test(b))&&(s="http://www.w3.org/1999/xhtml"),zh(c,kl(d)?d:[d],e,t,n,s,r,o,r?r[0]:t.__k&&si(t,0),a,l),r&&r.some(Ci)),a&&b!="textarea"||(h="value",b=="progress"&&_==null?i.removeAttribute(h):_==null||_===i[h]&&(b!="progress"||_)||Hr(i,h,_,E[h],s),h="checked",g!=null&&g!=i[h]&&Hr(i,h,g,E[h],s))}else E===w||a&&i.data==w||(i.data=w);return i}function Ul(i,e,t,n){try{typeof i=="function"?e?e.__x=i(e)||1:n&&(n=n.__c||n.__e)&&(e=n.__x)&&(n.__x=null,typeof e=="function"?e():i(null)):i.current=e}catch(s){Xe.__e(s,t)}}function Nl(i,e,t){var n,s,r,o;if(Xe.unmount&&Xe.unmount(i),!(n=i.ref)||n.current&&n.current!=i.__e||Ul(n,null,e,i),n=i.__c){if(n.componentWillUnmount)try{n.componentWillUnmount()}catch(a){Xe.__e(a,e)}n.__P=n.__n=null}if(n=i.__k)for(o=0;o<n.length;o++)n[o]&&Nl(n[o],e,typeof i.type!="function"||t&&!i.props.__P);!t&&(n=i.__c)&&(n=n.__z)&&(s=Wr(n,r=[]))&&(n==i.__e&&r.some(Ci),Ci(s),Ci(n)),t||Ci(i.__e),i.__e=i.__c=i.__=null}function Xp(i,e,t){return this.constructor(i,t)}function Wh(i,e){var t,n,s,r;Xe.__&&Xe.__(i,e),e.nodeType==9&&(e=e.documentElement),n=(t=i&&32&i.__u)?null:e.__k,e.__k=Ws(qe,{children:[i]}),s=[],r=[],Dl(e,e.__k,n||qr,qr,e.namespaceURI,n?null:e.firstChild?Ll.call(e.childNodes):null,s,n?n.__e:e.firstChild,t,r),Gh(s,e.__k,r),e.__k.props.children=null}Xe={__e:function(i,e,t,n){for(var s,r,o;e=e.__;)if((s=e.__c)&&!(1&s.__g)){s.__g|=4;try{if((o=(r=s.constructor)&&r.getDerivedStateFromError)&&s.setState(r.getDerivedStateFromError(i)),s.componentDidCatch&&(s.componentDidCatch(i,n||{}),o=1),o&&8&s.__g)return void(s.__g|=2)}catch(a){i=a}}throw Xr=0,i}},Dh=0,Pl=function(i){return i!=null&&i.constructor===Xs},ts.prototype.setState=function(i,e){var t=this.__s;t&&t!=this.state||(t=this.__s=Ri({},this.state)),typeof i=="function"&&(i=i(Ri({},t),this.props)),i&&(Ri(t,i),this.__v&&(e&&this.__k.push(e),kh(this)))},ts.prototype.forceUpdate=function(i){this.__v&&(this.__g|=4,i&&this.__h.push(i),kh(this))},ts.prototype.render=qe,ii=[],Xr=0,Uh=function(i,e){return i.__v.__b-e.__v.__b},Gr=Symbol(),Nh=/(PointerCapture)$|Capture$/i,Il=0,Rl={},Op=0;var Yr,Xt,Fl,Xh,qp=Object.is,Ol=0,eu=[],Bl=[],St=Xe,qh=St.__b,$h=St.__r,Yh=St.diffed,Zh=St.__c,Jh=St.unmount,Kh=St.__;function tu(i,e){St.__h&&St.__h(Xt,i,Ol||e),Ol=0;var t=Xt.__H||(Xt.__H={__:[],__h:[]});return i>=t.__.length&&t.__.push({}),t.__[i]}function Ke(i,e){var t=tu(Yr++,3);!St.__s&&nu(t.__H,e)&&(t.__P=!0,t.__=i,t.u=e,Xt.__H.__h.push(t))}function Gt(i){return Ol=5,pn(function(){return{current:i}},[])}function pn(i,e){var t=tu(Yr++,7);return nu(t.__H,e)&&(t.__=i(),t.__H=e),t.__}function $p(){var i;do{for(;i=Bl.shift();)try{qs(i)}catch(t){St.__e(t,{__:(i=i.__P)&&i.__v})}for(;i=eu.shift();){var e=i.__H;if(i.__P&&e)try{e.__h.some(qs),e.__h.some(zl),e.__h=[]}catch(t){e.__h=[],St.__e(t,i.__v)}}}while(Bl.length)}St.__b=function(i){Xt=null,qh&&qh(i)},St.__=function(i,e){i&&e.__k&&e.__k.__m&&(i.__m=e.__k.__m),Kh&&Kh(i,e)},St.__r=function(i){$h&&$h(i),Yr=0;var e=(Xt=i.__c).__H;e&&(Fl==Xt?Xt.__h=[]:(e.__h.some(qs),e.__h.some(zl),Yr=0),e.__h=[],e.__.some(function(t){t.__N&&(t.__=t.__N),t.u=t.__N=void 0})),Fl=Xt},St.diffed=function(i){Yh&&Yh(i);var e=i.__c;e&&e.__H&&(e.__H.__h.length&&Qh(eu.push(e)),e.__H.__.some(function(t){t.u&&(t.__H=t.u)})),Fl=Xt=null},St.__c=function(i,e){e.some(function(t){try{t.__h.some(qs),t.__h=t.__h.filter(function(n){return!n.__||zl(n)})}catch(n){t.__h=[function(){throw n}]}}),Zh&&Zh(i,e)},St.unmount=function(i){Jh&&Jh(i);var e,t,n=i.__c;n&&n.__H&&(n.__H.__.some(function(s){try{if(s.__P&&s.__c){if(t===void 0){for(t=i.__;t&&(!t.__c||!t.__c.__P);)t=t.__;t=t&&t.__c}s.__P=t,Qh(Bl.push(s))}else qs(s)}catch(r){e=r}}),n.__H=void 0,e&&St.__e(e,n.__v))};var jh=typeof requestAnimationFrame=="function";function Yp(i){var e,t=function(){clearTimeout(n),jh&&cancelAnimationFrame(e),setTimeout(i)},n=setTimeout(t,35);jh&&(e=requestAnimationFrame(t))}function Qh(i){i!=1&&Xh==St.requestAnimationFrame||((Xh=St.requestAnimationFrame)||Yp)($p)}function qs(i){var e=Xt,t=i.__c;typeof t=="function"&&(i.__c=void 0,t()),Xt=e}function zl(i){var e=Xt;i.__c=i.__(),Xt=e}function nu(i,e){return!i||i.length!=e.length||e.some(function(t,n){return!qp(t,i[n])})}var Zp=Symbol.for("preact-signals");function jr(){if(On>1)On--;else{var i,e=!1;for((function(){var s=Jr;for(Jr=void 0;s!==void 0;){var r=s.S;if(r.v===s.v)for(var o=r.t;o!==void 0;o=o.x)o.i===s.i&&(o.i=r.i);s=s.o}})();Ys!==void 0;){var t=Ys;for(Ys=void 0,Zr++;t!==void 0;){var n=t.u;if(t.u=void 0,t.f&=-3,!(8&t.f)&&su(t))try{t.c()}catch(s){e||(i=s,e=!0)}t=n}}if(Zr=0,On--,e)throw i}}function ns(i){if(On>0)return i();Vl=++Jp,On++;try{return i()}finally{jr()}}var $s,mt=void 0;function Zs(i){var e=mt,t=$s;mt=void 0,$s=void 0;try{return i()}finally{mt=e,$s=t}}var Ys=void 0,On=0,Zr=0,Jp=0,Vl=0,Jr=void 0,Kr=0;function iu(i){if(mt!==void 0){var e=i.n;if(e===void 0||e.t!==mt)return e={i:0,S:i,p:mt.s,n:void 0,t:mt,e:void 0,x:void 0,r:e},mt.s!==void 0&&(mt.s.n=e),mt.s=e,i.n=e,32&mt.f&&i.S(e),e;if(e.i===-1)return e.i=0,e.n!==void 0&&(e.n.p=e.p,e.p!==void 0&&(e.p.n=e.n),e.p=mt.s,e.n=void 0,mt.s.n=e,mt.s=e),e}}function Tt(i,e){this.v=i,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=e?.watched,this.Z=e?.unwatched,this.name=e?.name}Tt.prototype.brand=Zp;Tt.prototype.h=function(){return!0};Tt.prototype.S=function(i){var e=this,t=this.t;t!==i&&i.e===void 0&&(i.x=t,this.t=i,t!==void 0?t.e=i:Zs(function(){var n;(n=e.W)==null||n.call(e)}))};Tt.prototype.U=function(i){var e=this;if(this.t!==void 0){var t=i.e,n=i.x;t!==void 0&&(t.x=n,i.e=void 0),n!==void 0&&(n.e=t,i.x=void 0),i===this.t&&(this.t=n,n===void 0&&Zs(function(){var s;(s=e.Z)==null||s.call(e)}))}};Tt.prototype.subscribe=function(i){var e=this;return ot(function(){var t=e.value;Zs(function(){return i(t)})},{name:"sub"})};Tt.prototype.valueOf=function(){return this.value};Tt.prototype.toString=function(){return this.value+""};Tt.prototype.toJSON=function(){return this.value};Tt.prototype.peek=function(){var i=this;return Zs(function(){return i.value})};Object.defineProperty(Tt.prototype,"value",{get:function(){var i=iu(this);return i!==void 0&&(i.i=this.i),this.v},set:function(i){if(i!==this.v){if(Zr>100)throw new Error("Cycle detected");(function(t){On!==0&&Zr===0&&t.l!==Vl&&(t.l=Vl,Jr={S:t,v:t.v,i:t.i,o:Jr})})(this),this.v=i,this.i++,Kr++,On++;try{for(var e=this.t;e!==void 0;e=e.x)e.t.N()}finally{jr()}}}});function ce(i,e){return new Tt(i,e)}function su(i){for(var e=i.s;e!==void 0;e=e.n)if(e.S.i!==e.i||!e.S.h()||e.S.i!==e.i)return!0;return!1}function ru(i){for(var e=i.s;e!==void 0;e=e.n){var t=e.S.n;if(t!==void 0&&(e.r=t),e.S.n=e,e.i=-1,e.n===void 0){i.s=e;break}}}function ou(i){for(var e=i.s,t=void 0;e!==void 0;){var n=e.p;e.i===-1?(e.S.U(e),n!==void 0&&(n.n=e.n),e.n!==void 0&&(e.n.p=n)):t=e,e.S.n=e.r,e.r!==void 0&&(e.r=void 0),e=n}i.s=t}function Pi(i,e){Tt.call(this,void 0,e),this.x=i,this.s=void 0,this.g=Kr-1,this.f=4}Pi.prototype=new Tt;Pi.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Kr))return!0;if(this.g=Kr,this.f|=1,this.i>0&&!su(this))return this.f&=-2,!0;var i=mt;try{ru(this),mt=this;var e=this.x();(16&this.f||this.v!==e||this.i===0)&&(this.v=e,this.f&=-17,this.i++)}catch(t){this.v=t,this.f|=16,this.i++}return mt=i,ou(this),this.f&=-2,!0};Pi.prototype.S=function(i){if(this.t===void 0){this.f|=36;for(var e=this.s;e!==void 0;e=e.n)e.S.S(e)}Tt.prototype.S.call(this,i)};Pi.prototype.U=function(i){if(this.t!==void 0&&(Tt.prototype.U.call(this,i),this.t===void 0)){this.f&=-33;for(var e=this.s;e!==void 0;e=e.n)e.S.U(e)}};Pi.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var i=this.t;i!==void 0;i=i.x)i.t.N()}};Object.defineProperty(Pi.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var i=iu(this);if(this.h(),i!==void 0&&(i.i=this.i),16&this.f)throw this.v;return this.v}});function Jt(i,e){return new Pi(i,e)}function au(i){var e=i.j;if(i.j=void 0,typeof e=="function"){On++;var t=mt;mt=void 0;try{e()}catch(n){throw i.f&=-2,i.f|=8,Hl(i),n}finally{mt=t,jr()}}}function Hl(i){for(var e=i.s;e!==void 0;e=e.n)e.S.U(e);i.x=void 0,i.s=void 0,au(i)}function Kp(i){if(mt!==this)throw new Error("Out-of-order effect");ou(this),mt=i,this.f&=-2;try{8&this.f&&Hl(this)}finally{jr()}}function is(i,e){this.x=i,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=e?.name,$s&&$s.push(this)}is.prototype.c=function(){var i=this.S();try{if(8&this.f||this.x===void 0)return;var e=this.x();typeof e=="function"&&(this.j=e)}finally{i()}};is.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,au(this),ru(this),On++;var i=mt;return mt=this,Kp.bind(this,i)};is.prototype.N=function(){2&this.f||(this.f|=2,this.u=Ys,Ys=this)};is.prototype.d=function(){this.f|=8,1&this.f||Hl(this)};is.prototype.dispose=function(){this.d()};function ot(i,e){var t=new is(i,e);try{t.c()}catch(s){throw t.d(),s}var n=t.d.bind(t);return n[Symbol.dispose]=n,n}var Gl,ss,Qr,jp=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__,lu=[],cu=[];ot(function(){Gl=this.N})();function rs(i,e){Xe[i]=e.bind(null,Xe[i]||function(){})}function Js(i){if(Qr){var e=Qr;Qr=void 0,e()}Qr=i&&i.S()}function hu(i){var e=this,t=i.data,n=Fe(t);n.name="ReactiveDom",n.value=t;var s=pn(function(){for(var a=e,l=e.__v;l=l.__;)if(l.__c){l.__c.__$f|=4;break}var c=Jt(function(){var d=n.value.value;return d===0?0:d===!0?"":d||""}),h=Jt(function(){return!Array.isArray(c.value)&&!Pl(c.value)}),f=ot(function(){if(this.N=uu,h.value){var d=c.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=d)}}),p=e.__$u.d;return e.__$u.d=function(){f(),p.call(this)},[h,c]},[]),r=s[0],o=s[1];return r.value?o.peek():o.value}hu.displayName="ReactiveTextNode";Object.defineProperties(Tt.prototype,{constructor:{configurable:!0,value:Fh(qe,null).constructor},type:{configurable:!0,value:hu},props:{configurable:!0,get:function(){var i=this;return{data:{get value(){return i.value}}}}},__b:{configurable:!0,value:1}});rs("__b",function(i,e){if(Js(),ss=void 0,typeof e.type=="string"){var t,n=e.props;for(var s in n)if(s!=="children"){var r=n[s];r instanceof Tt&&(t||(e.__np=t={}),t[s]=r,n[s]=r.peek())}}i(e)});rs("__r",function(i,e){if(i(e),e.type!==qe){Js();var t,n=e.__c;n&&(n.__$f&=-2,(t=n.__$u)===void 0&&(n.__$u=t=(function(s,r){var o;return ot(function(){o=this},{name:r}),o.c=s,o})((function(s){return function(){var r;jp&&((r=this.y)==null||r.call(this)),s.__$f|=1,s.setState({})}})(n),typeof e.type=="function"?e.type.displayName||e.type.name:""))),ss=n,Js(t)}});rs("__e",function(i,e,t,n){Js(),ss=void 0,i(e,t,n)});rs("diffed",function(i,e){Js(),ss=void 0;var t;if(typeof e.type=="string"&&(t=e.__e)){var n=e.__np,s=e.props,r=t.U;if(r)for(var o in r){var a=r[o];a===void 0||n&&o in n||(a.d(),r[o]=void 0)}if(n){r||(r={},t.U=r);for(var l in n){var c=r[l],h=n[l];c===void 0?(c=Qp(t,l,h,s),r[l]=c):c.o(h,s)}}}i(e)});function Qp(i,e,t,n){var s=e in i&&i.ownerSVGElement===void 0,r=ce(t);return{o:function(o,a){r.value=o,n=a},d:ot(function(){this.N=uu;var o=r.value.value;n[e]!==o&&(n[e]=o,s?i[e]=o:o!=null&&(o!==!1||e[4]==="-")?i.setAttribute(e,o):i.removeAttribute(e))})}}rs("unmount",function(i,e){if(typeof e.type=="string"){var t=e.__e;if(t){var n=t.U;if(n){t.U=void 0;for(var s in n){var r=n[s];r&&r.d()}}}var o=e.__np;if(o){var a=e.props;for(var l in o)a[l]=o[l]}e.__np=void 0}else{var c=e.__c;if(c){c.__$f|=8;var h=c.__$u;h&&(c.__$u=void 0,h.d())}}i(e)});rs("__h",function(i,e,t,n){n<3&&(e.__$f|=2),i(e,t,n)});ts.prototype.shouldComponentUpdate=function(i,e){if(this.__R)return!0;var t=this.__$u,n=t&&t.s!==void 0;for(var s in e)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(n||r||4&this.__$f)||1&this.__$f)return!0}else if(!(n||4&this.__$f)||3&this.__$f)return!0;for(var o in i)if(o!=="__source"&&i[o]!==this.props[o])return!0;for(var a in this.props)if(!(a in i))return!0;return!1};function Fe(i,e){return pn(function(){return ce(i,e)},[])}function eo(i,e){var t=Gt(i);return t.current=i,ss.__$f|=4,pn(function(){return Jt(function(){return t.current()},e)},[])}var em=typeof requestAnimationFrame>"u"?setTimeout:function(i){var e=function(){clearTimeout(t),cancelAnimationFrame(n),i()},t=setTimeout(e,35),n=requestAnimationFrame(e)},tm=function(i){queueMicrotask(function(){queueMicrotask(i)})};function nm(){ns(function(){for(var i;i=lu.shift();)Gl.call(i)})}function im(){lu.push(this)===1&&(Xe.requestAnimationFrame||em)(nm)}function sm(){ns(function(){for(var i;i=cu.shift();)Gl.call(i)})}function uu(){cu.push(this)===1&&(Xe.requestAnimationFrame||tm)(sm)}function Ks(i,e){var t=Gt(i);t.current=i;var n=ss;Ke(function(){return ot(function(){if(this.N=im,!(n&&8&n.__$f))return t.current()},e)},[])}var He=(i,e)=>[i[0]+e[0],i[1]+e[1],i[2]+e[2]],ht=(i,e)=>[i[0]-e[0],i[1]-e[1],i[2]-e[2]],Oe=(i,e)=>[i[0]*e,i[1]*e,i[2]*e],Ft=(i,e)=>i[0]*e[0]+i[1]*e[1]+i[2]*e[2],du=(i,e)=>[i[1]*e[2]-i[2]*e[1],i[2]*e[0]-i[0]*e[2],i[0]*e[1]-i[1]*e[0]],xt=i=>Math.hypot(i[0],i[1],i[2]),Ii=i=>Oe(i,1/(xt(i)||1)),$e=(i,e,t)=>Math.min(Math.max(i,e),t);function fu(i){let e=Ii(i),t=Ii(du(Math.abs(e[2])<.999?[0,0,1]:[1,0,0],e));return[t,du(e,t),e]}function on(i,e,t){let[n,s,r,o]=[t[0],t[1],t[2],t[3]];return i[0]=1-2*(r*r+o*o),i[1]=2*(s*r+n*o),i[2]=2*(s*o-n*r),i[3]=0,i[4]=2*(s*r-n*o),i[5]=1-2*(s*s+o*o),i[6]=2*(r*o+n*s),i[7]=0,i[8]=2*(s*o+n*r),i[9]=2*(r*o-n*s),i[10]=1-2*(s*s+r*r),i[11]=0,i[12]=e[0],i[13]=e[1],i[14]=e[2],i[15]=1,i}var to=(i,e)=>[i[0]*e[0]+i[4]*e[1]+i[8]*e[2],i[1]*e[0]+i[5]*e[1]+i[9]*e[2],i[2]*e[0]+i[6]*e[1]+i[10]*e[2]],wt=(i,e)=>He(to(i,e),[i[12],i[13],i[14]]);var Bn=[1/32,1/16,1/8,1/4,1/2,1,2,4,8],os=i=>i<1?`1/${1/i}×`:`${i}×`,bn=class{constructor(e,t,n=0){this.duration=e,this.start=n,this.step=t,this.time=ce(0),this.playing=ce(!1),this.speed=ce(1),this.loop=ce(!0)}get end(){return this.duration}seek(e){this.playing.value=!1,this.time.value=$e(e,0,this.end)}toggle(){!this.playing.value&&this.time.value>=this.duration&&(this.time.value=0),this.playing.value=!this.playing.value}stepFrames(e){this.seek((Math.round(this.time.value/this.step)+e)*this.step)}faster(e){let t=$e(Bn.indexOf(this.speed.value)+e,0,Bn.length-1);this.speed.value=Bn[t]}tick(e){if(!this.playing.value)return!1;let t=this.time.value+e*this.speed.value;return t<this.duration?this.time.value=t:this.loop.value&&this.duration>0?this.time.value=t%this.duration:this.seek(this.duration),!0}};var rm=["ink","faint","line","paper","panel","track","accent","good","bad","pull","spring","ground","grid","backdrop"];function Wl(){let i=getComputedStyle(document.documentElement);return Object.fromEntries(rm.map(e=>[e,i.getPropertyValue(`--${e}`).trim()]))}function pu(i){let e=matchMedia("(prefers-color-scheme: dark)");return e.addEventListener("change",i),()=>e.removeEventListener("change",i)}function js(i){let e=parseInt(i.slice(1,7),16),t=n=>((e>>n&255)/255)**2.2;return[t(16),t(8),t(0)]}function ri(i){let e=parseInt(i.slice(1,7),16);return[(e>>16&255)/255,(e>>8&255)/255,(e&255)/255]}var no=({count:i,times:e},t)=>({count:i,times:e,values:Float32Array.from({length:i},(n,s)=>t(s))});function Qs({count:i,times:e,values:t},n){let s=0,r=i-1;if(r<0)return NaN;for(;s<r;){let c=s+r+1>>1;e[c]<=n?s=c:r=c-1}let o=Math.min(s+1,i-1),a=e[o]-e[s],l=a>0?Math.min(Math.max((n-e[s])/a,0),1):0;return t[s]+l*(t[o]-t[s])}var om=(i,e)=>no(i,t=>{let n=Math.max(t-1,0),s=Math.min(t+1,i.count-1),r=Math.max(s-n,1)*i.step;return Math.hypot(e[3*s]-e[3*n],e[3*s+1]-e[3*n+1],e[3*s+2]-e[3*n+2])/r});function oi(i,e){let t=e<0?"centre of mass":i.bodies[e];return[{name:`${t}: height`,unit:"m",series:()=>{let n=i.path(e);return no(i,s=>n[3*s+2])}},{name:`${t}: speed`,unit:"m/s",series:()=>om(i,i.path(e))}]}function er(i){let{energies:e}=i.tables,t=(n,s)=>({name:n,unit:"J",series:()=>no(i,s)});return[t("energy: kinetic",n=>e[5*n]),t("energy: gravity",n=>e[5*n+1]),t("energy: springs",n=>e[5*n+2]),t("energy: sum",n=>e[5*n]+e[5*n+1]+e[5*n+2]),...i.header.bonds.map((n,s)=>({name:`${n.name}: force`,unit:"N",series:()=>no(i,r=>xt(i.force(s,r)))})),...i.header.mass>0?oi(i,-1):[],...i.bodies.flatMap((n,s)=>s>0?oi(i,s):[])]}var ai=i=>i!==0&&(Math.abs(i)>=1e5||Math.abs(i)<.001)?i.toExponential(2):String(+i.toPrecision(3));function io(i,e){let t=l=>`"${l.replaceAll('"','""')}"`,n=i.flatMap(l=>l.second?[l,{...l,name:`B: ${l.name}`,series:l.second}]:[l]),s=n.map(l=>l.series()),[{count:r,times:o}]=s,a=[["time, s",...n.map(({name:l,unit:c})=>`${l}, ${c}`)].map(t).join(",")];for(let l=0;l<r;l++)a.push([e+o[l],...s.map(c=>c.times===o?c.values[l]:Qs(c,o[l]))].join(","));return`${a.join(`
`)}
`}function Mn(i){let e=Math.min(devicePixelRatio||1,2),{clientWidth:t,clientHeight:n}=i,[s,r]=[Math.round(t*e),Math.round(n*e)];(i.width!==s||i.height!==r)&&Object.assign(i,{width:s,height:r});let o=i.getContext("2d");return o.setTransform(e,0,0,e,0,0),o.clearRect(0,0,t,n),o}function zn(i,e,t,n){let s=t[0]-e[0],r=t[1]-e[1],o=Math.hypot(s,r);if(o<1)return;let[a,l]=[s/o,r/o],c=Math.min(10,.5*o);i.lineWidth=n,i.beginPath(),i.moveTo(...e),i.lineTo(t[0]-c*a,t[1]-c*l),i.stroke(),i.beginPath(),i.moveTo(...t),i.lineTo(t[0]-c*a-.5*c*l,t[1]-c*l+.5*c*a),i.lineTo(t[0]-c*a+.5*c*l,t[1]-c*l-.5*c*a),i.fill()}function Sn(i,e,t,n){i.beginPath(),i.arc(...e,t,0,2*Math.PI),i.fill(),i.save(),i.lineWidth=1.5,i.strokeStyle=n,i.stroke(),i.restore()}function qt(i,e,t,n,s="left"){i.save(),i.font="500 12px system-ui, sans-serif",i.textAlign=s,i.lineJoin="round",i.lineWidth=3,i.strokeStyle=n,i.strokeText(e,...t),i.fillText(e,...t),i.restore()}function mu(i,e,t){i.beginPath(),i.arc(...e,8,0,2*Math.PI),i.fillStyle="#fff",i.fill(),i.fillStyle=i.strokeStyle=t,i.lineWidth=1.6,i.stroke();for(let s of[0,Math.PI])i.beginPath(),i.moveTo(...e),i.arc(...e,8,s,s+Math.PI/2),i.fill()}function ki(i,e){return{connect:e.good,cut:e.bad,impact:e.pull,limit:e.faint,diverged:e.bad}[i]??e.accent}var Xl=i=>[["kinetic",i.accent],["gravity",i.good],["springs",i.spring],["sum",i.ink]],am=i=>[.1,.2,.5,1,2,5,10,20,60,120,300].find(e=>e*i>56)??600,as=class{constructor(e,t,n,s){this.canvas=e,this.source=t,this.happened=n,this.still=null,this.span=t.span,this.head=0;let r=o=>{let a=this.timeAt(o),l=n.peek().find(c=>!c.minor&&Math.abs(this.x(c.time)-this.x(a))<4);s(l?l.time:a)};e.addEventListener("pointerdown",o=>{e.setPointerCapture(o.pointerId),this.taken(o)||r(o)}),e.addEventListener("pointermove",o=>{o.buttons&&!this.moved(o)&&r(o)}),e.addEventListener("pointerup",o=>this.dropped(o))}timeAt(e){let t=this.canvas.getBoundingClientRect();return $e((e.clientX-t.left)/t.width,0,1)*this.span}taken(e){return!1}moved(e){return!1}dropped(e){}x(e){return e/Math.max(this.span,1e-9)*this.canvas.clientWidth}forget(){this.still=null}drawStill(e){let{canvas:t}=this,{clientWidth:n,clientHeight:s}=t,r=s-16,o=new OffscreenCanvas(Math.max(t.width,1),Math.max(t.height,1)),a=o.getContext("2d"),l=t.width/Math.max(n,1);this.span=this.source.span,a.scale(l,l),a.fillStyle=e.track,a.fillRect(0,0,n,r),this.drawCurves(a,e,r),a.font="11px system-ui, sans-serif",a.fillStyle=e.faint;let c=am(this.x(1));for(let h=0;h<=this.span+1e-9;h+=c)a.fillRect(this.x(h),r,1,3),a.textAlign=h===0?"left":this.x(h)>n-20?"right":"center",a.fillText(`${+h.toFixed(3)} s`,this.x(h),s-2);for(let h of this.happened.peek())this.drawMark(a,h,e,r);return o}drawCurves(e,t,n){let s=this.source.energies(),r=12+this.head,o=1e-9;for(let{values:l,count:c}of s)for(let h=0;h<c;h++)o=Math.max(o,l[h]);let a=l=>n-2-l/o*(n-2-r);s.forEach(({count:l,times:c,values:h},f)=>{if(f%4===2&&!h.subarray(0,l).some(d=>d>=.001*o))return;let p=Math.max(1,Math.floor(l/(2*this.canvas.clientWidth)));e.beginPath();for(let d=0;d<l;d+=p)e.lineTo(this.x(c[d]),a(h[d]));e.strokeStyle=Xl(t)[f%4][1],e.lineWidth=1.4,e.setLineDash(f<4?[]:[4,3]),e.stroke()}),e.setLineDash([])}drawMark(e,t,n,s){let r=this.x(t.time),o=this.canvas.clientWidth,a=5+this.head;if(e.strokeStyle=e.fillStyle=ki(t.kind,n),t.minor){e.fillRect(r,s-5,1,5);return}e.globalAlpha=.8,e.lineWidth=1,e.beginPath(),e.moveTo(r,a),e.lineTo(r,s),e.stroke(),e.globalAlpha=1,e.beginPath(),e.arc($e(r,5,o-5),a,4,0,2*Math.PI),e.fill()}draw(e,t){let{canvas:n}=this,s=Mn(n),{clientWidth:r,clientHeight:o}=n;this.putStill(s,t);let a=$e(this.x(e),1,r-1);s.fillStyle=`${t.accent}1a`,s.fillRect(0,0,a,o-16),this.drawMore(s,t,o-16),s.fillStyle=t.accent,s.fillRect(a-1,0,2,o-16)}putStill(e,t){let{canvas:n}=this;(this.still?.width!==n.width||this.still.height!==n.height)&&(this.still=this.drawStill(t)),n.width>0&&e.drawImage(this.still,0,0,n.clientWidth,n.clientHeight)}drawMore(e,t,n){}};var lm=Symbol.for("pv"),cm=0;function u(i,e,t,n,s,r){e||(e={});var o,a,l=e;if("ref"in l&&typeof i!="function")for(a in l={},e)a=="ref"?o=e[a]:l[a]=e[a];var c={type:i,props:l,key:t,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:lm,__v:--cm,__i:-1,__u:0};return(s||r)&&(c.__source=s,c.__self=r),Xe.vnode&&Xe.vnode(c),c}var gu=.35;function so({app:i}){let e=i.happened.value,t=e.filter(l=>l.minor).length,n=Fe(!1),s=Gt(null),r=eo(()=>i.happened.value.filter(l=>l.time<=i.clock.time.value+1e-6).length),o=eo(()=>i.lastEvent.value),a=eo(()=>i.freshEvent.value);return Ke(()=>{let l=s.current,c=l&&o.value>=0?l.children[o.value]:null;l&&c&&!l.matches(":hover")&&(l.scrollTop=c.offsetTop-l.offsetTop-.5*(l.clientHeight-c.clientHeight))},[o.value]),u(qe,{children:[u("ol",{id:"events",ref:s,class:n.value?"all":"",children:[e.map((l,c)=>u("li",{class:l.minor?"minor":"",children:u("button",{title:l.kind,class:c===a.value?"now":c<r.value?"past":"",onClick:()=>i.clock.seek(l.time),children:[u("i",{style:{background:ki(l.kind,i.colours.value)}}),u("time",{children:l.time.toFixed(3)}),u("span",{children:l.text})]})},c)),t===e.length&&u("li",{class:"hint",children:"nothing yet"})]}),t>0&&u("label",{id:"minor",children:[u("input",{type:"checkbox",checked:n.value,onChange:l=>{n.value=l.currentTarget.checked}})," joints at their ranges (",t,")"]})]})}function Li(i,e){let t=document.createElement("a");t.href=URL.createObjectURL(i),t.download=e,t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),1e3)}var Vn=i=>i.toLowerCase().replace(/[^\p{L}\p{N}]+/gu,"-").replace(/^-|-$/g,"")||"hitogata";var vu=["video/webm;codecs=vp9","video/webm;codecs=vp8","video/webm","video/mp4"];function ql(i,e){let[t]=i;(e.width!==t.width||e.height!==t.height)&&Object.assign(e,{width:t.width,height:t.height});let n=e.getContext("2d");for(let s of i)s.width>0&&n.drawImage(s,0,0,e.width,e.height);return e}function _u(i,e){ql(i,document.createElement("canvas")).toBlob(t=>t&&Li(t,`${Vn(e)}.png`))}var an=class{constructor(e,t){this.layers=e,this.canvas=document.createElement("canvas"),ql(e,this.canvas);let n=vu.find(r=>MediaRecorder.isTypeSupported(r));this.recorder=new MediaRecorder(this.canvas.captureStream(30),{mimeType:n,videoBitsPerSecond:8e6});let s=[];this.recorder.ondataavailable=r=>s.push(r.data),this.recorder.onstop=()=>{let r=this.recorder.mimeType.split(";")[0];Li(new Blob(s,{type:r}),`${Vn(t)}.${r.endsWith("mp4")?"mp4":"webm"}`)},this.recorder.start(250)}static get possible(){return typeof MediaRecorder<"u"&&vu.some(e=>MediaRecorder.isTypeSupported(e))}add(){ql(this.layers,this.canvas)}stop(){this.recorder.stop()}};var ro=class{constructor(e,t,n){this.canvas=e,this.source=t,this.orbit=n}draw(e,t,n){let s=Mn(this.canvas),{source:r}=this;s.lineJoin=s.lineCap="round",r.layers.forEach((c,h)=>t.layers.value.has(h)&&this.layer(s,c,e));let o=[n.accent,n.bad,n.good,n.spring];[...t.traces.value].forEach((c,h)=>this.trace(s,c,e,o[h%o.length]));let a=t.bonds.value||t.forces.value?r.bondsAt(e):[];if(t.forces.value&&a.forEach((c,h)=>this.force(s,c,h%2>0,n)),t.bonds.value)for(let{at:c}of a)this.ring(s,this.orbit.project(c),n);let l=t.com.value&&r.scene.mass>0?this.orbit.project(r.com(e)):null;l&&mu(s,l,"#39404d")}layer(e,t,n){let{orbit:s}=this,{kind:r,colour:o,size:a,trace:l}=t.head;e.strokeStyle=e.fillStyle=o,l&&t.ways(n).forEach((c,h)=>this.way(e,c.map(f=>s.project(f)),1.5,h?.2:.8));for(let c of t.at(n)){let h=c.map(({at:f})=>s.project(f));if(r==="points")for(let f of h)f&&Sn(e,f,a,"#fff");else r==="arrow"?c.forEach(({at:f,vector:p},d)=>{let v=h[d],_=p&&s.project(He(f,p));v&&_&&zn(e,v,_,a)}):this.outline(e,h,Math.min(a,2),r==="polygon")}}outline(e,t,n,s){if(!(t.length<2||t.some(r=>!r))){e.beginPath();for(let r of t)r&&e.lineTo(...r);e.lineWidth=n,s&&(e.closePath(),e.globalAlpha=.28,e.fill(),e.globalAlpha=1),e.stroke()}}way(e,t,n,s){e.globalAlpha=s,e.lineWidth=n,e.beginPath();for(let r of t)r&&e.lineTo(...r);e.stroke(),e.globalAlpha=1}trace(e,t,n,s){let[r,o]=this.source.way(t,n);e.strokeStyle=s,this.way(e,r.map(a=>this.orbit.project(a)),2,.9),this.way(e,o.map(a=>this.orbit.project(a)),2,.22)}ring(e,t,n){t&&(e.beginPath(),e.arc(...t,5,0,2*Math.PI),e.fillStyle="#fff",e.fill(),e.lineWidth=2,e.strokeStyle=n.pull,e.stroke())}force(e,t,n,s){let{orbit:r,source:o}=this,{weight:a,scale:l}=o.scene,c=xt(t.force);if(c<.001*a)return;let h=r.project(t.at),f=r.project(He(t.at,Oe(t.force,.5*l/a)));if(!h||!f)return;e.strokeStyle=e.fillStyle=s.bad,zn(e,h,f,3);let p=c<1e4?`${c.toFixed(0)} N`:`${(c/1e3).toFixed(1)} kN`;qt(e,p,[f[0]+(n?-8:8),f[1]+4],s.paper,n?"right":"left")}};var Ou=0,Sc=1,Bu=2;var wc=1,zu=2,Rn=3,Yn=0,At=1,Pn=2,jn=0,Zn=1,Ec=2,Tc=3,Ac=4,Vu=5,gi=100,Hu=101,Gu=102,Wu=103,Xu=104,qu=200,$u=201,Yu=202,Zu=203,To=204,Ao=205,Ju=206,Ku=207,ju=208,Qu=209,ed=210,td=211,nd=212,id=213,sd=214,Zo=0,Jo=1,Ko=2,Bi=3,jo=4,Qo=5,ea=6,ta=7,Cc=0,rd=1,od=2,Qn=0,ad=1,ld=2,cd=3,hd=4,ud=5,dd=6,fd=7;var Rc=300,Wi=301,Xi=302,na=303,ia=304,Mr=306,Co=1e3,mi=1001,Ro=1002,hn=1003,pd=1004;var Sr=1005;var en=1006,sa=1007;var xi=1008;var In=1009,Pc=1010,Ic=1011,Rs=1012,ra=1013,kn=1014,Ln=1015,Ps=1016,oa=1017,aa=1018,Is=1020,kc=35902,Lc=35899,Dc=1021,Uc=1022,fn=1023,bs=1026,ks=1027,Nc=1028,la=1029,Fc=1030,ca=1031;var ha=1033,wr=33776,Er=33777,Tr=33778,Ar=33779,ua=35840,da=35841,fa=35842,pa=35843,ma=36196,ga=37492,va=37496,_a=37808,ya=37809,xa=37810,ba=37811,Ma=37812,Sa=37813,wa=37814,Ea=37815,Ta=37816,Aa=37817,Ca=37818,Ra=37819,Pa=37820,Ia=37821,ka=36492,La=36494,Da=36495,Ua=36283,Na=36284,Fa=36285,Oa=36286;var or=2300,Po=2301,Eo=2302,gc=2400,vc=2401,_c=2402;var md=3200,gd=3201;var vd=0,_d=1,ei="",Qt="srgb",Tn="srgb-linear",ar="linear",tt="srgb";var Oi=7680;var yc=519,yd=512,xd=513,bd=514,Cr=515,Md=516,Sd=517,wd=518,Ed=519,xc=35044;var Oc="300 es",_n=2e3,lr=2001;var Jn=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},Ot=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"];var $l=Math.PI/180,Io=180/Math.PI;function Rr(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Ot[i&255]+Ot[i>>8&255]+Ot[i>>16&255]+Ot[i>>24&255]+"-"+Ot[e&255]+Ot[e>>8&255]+"-"+Ot[e>>16&15|64]+Ot[e>>24&255]+"-"+Ot[t&63|128]+Ot[t>>8&255]+"-"+Ot[t>>16&255]+Ot[t>>24&255]+Ot[n&255]+Ot[n>>8&255]+Ot[n>>16&255]+Ot[n>>24&255]).toLowerCase()}function Ge(i,e,t){return Math.max(e,Math.min(t,i))}function hm(i,e){return(i%e+e)%e}function Yl(i,e,t){return(1-t)*i+t*e}function tr(i,e){switch(e.constructor){case Float32Array:return i;case Uint32Array:return i/4294967295;case Uint16Array:return i/65535;case Uint8Array:return i/255;case Int32Array:return Math.max(i/2147483647,-1);case Int16Array:return Math.max(i/32767,-1);case Int8Array:return Math.max(i/127,-1);default:throw new Error("Invalid component type.")}}function $t(i,e){switch(e.constructor){case Float32Array:return i;case Uint32Array:return Math.round(i*4294967295);case Uint16Array:return Math.round(i*65535);case Uint8Array:return Math.round(i*255);case Int32Array:return Math.round(i*2147483647);case Int16Array:return Math.round(i*32767);case Int8Array:return Math.round(i*127);default:throw new Error("Invalid component type.")}}var je=class i{constructor(e=0,t=0){i.prototype.isVector2=!0,this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=Ge(this.x,e.x,t.x),this.y=Ge(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=Ge(this.x,e,t),this.y=Ge(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ge(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(Ge(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Kn=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],f=n[s+3],p=r[o+0],d=r[o+1],v=r[o+2],_=r[o+3];if(a===0){e[t+0]=l,e[t+1]=c,e[t+2]=h,e[t+3]=f;return}if(a===1){e[t+0]=p,e[t+1]=d,e[t+2]=v,e[t+3]=_;return}if(f!==_||l!==p||c!==d||h!==v){let g=1-a,m=l*p+c*d+h*v+f*_,E=m>=0?1:-1,w=1-m*m;if(w>Number.EPSILON){let C=Math.sqrt(w),R=Math.atan2(C,m*E);g=Math.sin(g*R)/C,a=Math.sin(a*R)/C}let b=a*E;if(l=l*g+p*b,c=c*g+d*b,h=h*g+v*b,f=f*g+_*b,g===1-a){let C=1/Math.sqrt(l*l+c*c+h*h+f*f);l*=C,c*=C,h*=C,f*=C}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=f}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],f=r[o],p=r[o+1],d=r[o+2],v=r[o+3];return e[t]=a*v+h*f+l*d-c*p,e[t+1]=l*v+h*p+c*f-a*d,e[t+2]=c*v+h*d+a*p-l*f,e[t+3]=h*v-a*f-l*p-c*d,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),f=a(r/2),p=l(n/2),d=l(s/2),v=l(r/2);switch(o){case"XYZ":this._x=p*h*f+c*d*v,this._y=c*d*f-p*h*v,this._z=c*h*v+p*d*f,this._w=c*h*f-p*d*v;break;case"YXZ":this._x=p*h*f+c*d*v,this._y=c*d*f-p*h*v,this._z=c*h*v-p*d*f,this._w=c*h*f+p*d*v;break;case"ZXY":this._x=p*h*f-c*d*v,this._y=c*d*f+p*h*v,this._z=c*h*v+p*d*f,this._w=c*h*f-p*d*v;break;case"ZYX":this._x=p*h*f-c*d*v,this._y=c*d*f+p*h*v,this._z=c*h*v-p*d*f,this._w=c*h*f+p*d*v;break;case"YZX":this._x=p*h*f+c*d*v,this._y=c*d*f+p*h*v,this._z=c*h*v-p*d*f,this._w=c*h*f-p*d*v;break;case"XZY":this._x=p*h*f-c*d*v,this._y=c*d*f-p*h*v,this._z=c*h*v+p*d*f,this._w=c*h*f+p*d*v;break;default:console.warn("THREE.Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],f=t[10],p=n+a+f;if(p>0){let d=.5/Math.sqrt(p+1);this._w=.25/d,this._x=(h-l)*d,this._y=(r-c)*d,this._z=(o-s)*d}else if(n>a&&n>f){let d=2*Math.sqrt(1+n-a-f);this._w=(h-l)/d,this._x=.25*d,this._y=(s+o)/d,this._z=(r+c)/d}else if(a>f){let d=2*Math.sqrt(1+a-n-f);this._w=(r-c)/d,this._x=(s+o)/d,this._y=.25*d,this._z=(l+h)/d}else{let d=2*Math.sqrt(1+f-n-a);this._w=(o-s)/d,this._x=(r+c)/d,this._y=(l+h)/d,this._z=.25*d}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(Ge(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){if(t===0)return this;if(t===1)return this.copy(e);let n=this._x,s=this._y,r=this._z,o=this._w,a=o*e._w+n*e._x+s*e._y+r*e._z;if(a<0?(this._w=-e._w,this._x=-e._x,this._y=-e._y,this._z=-e._z,a=-a):this.copy(e),a>=1)return this._w=o,this._x=n,this._y=s,this._z=r,this;let l=1-a*a;if(l<=Number.EPSILON){let d=1-t;return this._w=d*o+t*this._w,this._x=d*n+t*this._x,this._y=d*s+t*this._y,this._z=d*r+t*this._z,this.normalize(),this}let c=Math.sqrt(l),h=Math.atan2(c,a),f=Math.sin((1-t)*h)/c,p=Math.sin(t*h)/c;return this._w=o*f+this._w*p,this._x=n*f+this._x*p,this._y=s*f+this._y*p,this._z=r*f+this._z*p,this._onChangeCallback(),this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},F=class i{constructor(e=0,t=0,n=0){i.prototype.isVector3=!0,this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(yu.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(yu.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),f=2*(r*n-o*t);return this.x=t+l*c+o*f-a*h,this.y=n+l*h+a*c-r*f,this.z=s+l*f+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=Ge(this.x,e.x,t.x),this.y=Ge(this.y,e.y,t.y),this.z=Ge(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=Ge(this.x,e,t),this.y=Ge(this.y,e,t),this.z=Ge(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ge(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return Zl.copy(this).projectOnVector(e),this.sub(Zl)}reflect(e){return this.sub(Zl.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(Ge(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Zl=new F,yu=new Kn,De=class i{constructor(e,t,n,s,r,o,a,l,c){i.prototype.isMatrix3=!0,this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],f=n[7],p=n[2],d=n[5],v=n[8],_=s[0],g=s[3],m=s[6],E=s[1],w=s[4],b=s[7],C=s[2],R=s[5],I=s[8];return r[0]=o*_+a*E+l*C,r[3]=o*g+a*w+l*R,r[6]=o*m+a*b+l*I,r[1]=c*_+h*E+f*C,r[4]=c*g+h*w+f*R,r[7]=c*m+h*b+f*I,r[2]=p*_+d*E+v*C,r[5]=p*g+d*w+v*R,r[8]=p*m+d*b+v*I,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],f=h*o-a*c,p=a*l-h*r,d=c*r-o*l,v=t*f+n*p+s*d;if(v===0)return this.set(0,0,0,0,0,0,0,0,0);let _=1/v;return e[0]=f*_,e[1]=(s*c-h*n)*_,e[2]=(a*n-s*o)*_,e[3]=p*_,e[4]=(h*t-s*l)*_,e[5]=(s*r-a*t)*_,e[6]=d*_,e[7]=(n*l-c*t)*_,e[8]=(o*t-n*r)*_,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return this.premultiply(Jl.makeScale(e,t)),this}rotate(e){return this.premultiply(Jl.makeRotation(-e)),this}translate(e,t){return this.premultiply(Jl.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},Jl=new De;function Bc(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function cr(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function Td(){let i=cr("canvas");return i.style.display="block",i}var xu={};function Ms(i){i in xu||(xu[i]=!0,console.warn(i))}function Ad(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var bu=new De().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Mu=new De().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function um(){let i={enabled:!0,workingColorSpace:Tn,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===tt&&(s.r=$n(s.r),s.g=$n(s.g),s.b=$n(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===tt&&(s.r=xs(s.r),s.g=xs(s.g),s.b=xs(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===ei?ar:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[r].toXYZ).multiply(this.spaces[o].fromXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace},fromWorkingColorSpace:function(s,r){return Ms("THREE.ColorManagement: .fromWorkingColorSpace() has been renamed to .workingToColorSpace()."),i.workingToColorSpace(s,r)},toWorkingColorSpace:function(s,r){return Ms("THREE.ColorManagement: .toWorkingColorSpace() has been renamed to .colorSpaceToWorking()."),i.colorSpaceToWorking(s,r)}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[Tn]:{primaries:e,whitePoint:n,transfer:ar,toXYZ:bu,fromXYZ:Mu,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:Qt},outputColorSpaceConfig:{drawingBufferColorSpace:Qt}},[Qt]:{primaries:e,whitePoint:n,transfer:tt,toXYZ:bu,fromXYZ:Mu,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:Qt}}}),i}var Ye=um();function $n(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function xs(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var ls,ko=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{ls===void 0&&(ls=cr("canvas")),ls.width=e.width,ls.height=e.height;let s=ls.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=ls}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=cr("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=$n(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor($n(t[n]/255)*255):t[n]=$n(t[n]);return{data:t,width:e.width,height:e.height}}else return console.warn("THREE.ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},dm=0,Ss=class{constructor(e=null){this.isSource=!0,Object.defineProperty(this,"id",{value:dm++}),this.uuid=Rr(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):t instanceof VideoFrame?e.set(t.displayHeight,t.displayWidth,0):t!==null?e.set(t.width,t.height,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Kl(s[o].image)):r.push(Kl(s[o]))}else r=Kl(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function Kl(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?ko.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(console.warn("THREE.Texture: Unable to serialize Texture."),{})}var fm=0,jl=new F,tn=class i extends Jn{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=mi,s=mi,r=en,o=xi,a=fn,l=In,c=i.DEFAULT_ANISOTROPY,h=ei){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:fm++}),this.uuid=Rr(),this.name="",this.source=new Ss(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new je(0,0),this.repeat=new je(1,1),this.center=new je(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new De,this.generateMipmaps=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0}get width(){return this.source.getSize(jl).x}get height(){return this.source.getSize(jl).y}get depth(){return this.source.getSize(jl).z}get image(){return this.source.data}set image(e=null){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){console.warn(`THREE.Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){console.warn(`THREE.Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Rc)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case Co:e.x=e.x-Math.floor(e.x);break;case mi:e.x=e.x<0?0:1;break;case Ro:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case Co:e.y=e.y-Math.floor(e.y);break;case mi:e.y=e.y<0?0:1;break;case Ro:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};tn.DEFAULT_IMAGE=null;tn.DEFAULT_MAPPING=Rc;tn.DEFAULT_ANISOTROPY=1;var gt=class i{constructor(e=0,t=0,n=0,s=1){i.prototype.isVector4=!0,this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],f=l[8],p=l[1],d=l[5],v=l[9],_=l[2],g=l[6],m=l[10];if(Math.abs(h-p)<.01&&Math.abs(f-_)<.01&&Math.abs(v-g)<.01){if(Math.abs(h+p)<.1&&Math.abs(f+_)<.1&&Math.abs(v+g)<.1&&Math.abs(c+d+m-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let w=(c+1)/2,b=(d+1)/2,C=(m+1)/2,R=(h+p)/4,I=(f+_)/4,U=(v+g)/4;return w>b&&w>C?w<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(w),s=R/n,r=I/n):b>C?b<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(b),n=R/s,r=U/s):C<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),n=I/r,s=U/r),this.set(n,s,r,t),this}let E=Math.sqrt((g-v)*(g-v)+(f-_)*(f-_)+(p-h)*(p-h));return Math.abs(E)<.001&&(E=1),this.x=(g-v)/E,this.y=(f-_)/E,this.z=(p-h)/E,this.w=Math.acos((c+d+m-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=Ge(this.x,e.x,t.x),this.y=Ge(this.y,e.y,t.y),this.z=Ge(this.z,e.z,t.z),this.w=Ge(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=Ge(this.x,e,t),this.y=Ge(this.y,e,t),this.z=Ge(this.z,e,t),this.w=Ge(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ge(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Lo=class extends Jn{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:en,depthBuffer:!0,stencilBuffer:!1,resolveDepthBuffer:!0,resolveStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new gt(0,0,e,t),this.scissorTest=!1,this.viewport=new gt(0,0,e,t);let s={width:e,height:t,depth:n.depth},r=new tn(s);this.textures=[];let o=n.count;for(let a=0;a<o;a++)this.textures[a]=r.clone(),this.textures[a].isRenderTargetTexture=!0,this.textures[a].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview}_setTextureOptions(e={}){let t={minFilter:en,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&(this._depthTexture.renderTarget=null),e!==null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isArrayTexture=this.textures[s].image.depth>1;this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new Ss(s)}return this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,e.depthTexture!==null&&(this.depthTexture=e.depthTexture.clone()),this.samples=e.samples,this}dispose(){this.dispatchEvent({type:"dispose"})}},un=class extends Lo{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},hr=class extends tn{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=hn,this.minFilter=hn,this.wrapR=mi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var Do=class extends tn{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=hn,this.minFilter=hn,this.wrapR=mi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var vi=class{constructor(e=new F(1/0,1/0,1/0),t=new F(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(mn.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(mn.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=mn.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,mn):mn.fromBufferAttribute(r,o),mn.applyMatrix4(e.matrixWorld),this.expandByPoint(mn);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),oo.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),oo.copy(n.boundingBox)),oo.applyMatrix4(e.matrixWorld),this.union(oo)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,mn),mn.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(nr),ao.subVectors(this.max,nr),cs.subVectors(e.a,nr),hs.subVectors(e.b,nr),us.subVectors(e.c,nr),li.subVectors(hs,cs),ci.subVectors(us,hs),Di.subVectors(cs,us);let t=[0,-li.z,li.y,0,-ci.z,ci.y,0,-Di.z,Di.y,li.z,0,-li.x,ci.z,0,-ci.x,Di.z,0,-Di.x,-li.y,li.x,0,-ci.y,ci.x,0,-Di.y,Di.x,0];return!Ql(t,cs,hs,us,ao)||(t=[1,0,0,0,1,0,0,0,1],!Ql(t,cs,hs,us,ao))?!1:(lo.crossVectors(li,ci),t=[lo.x,lo.y,lo.z],Ql(t,cs,hs,us,ao))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,mn).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(mn).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(Hn[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),Hn[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),Hn[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),Hn[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),Hn[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),Hn[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),Hn[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),Hn[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(Hn),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},Hn=[new F,new F,new F,new F,new F,new F,new F,new F],mn=new F,oo=new vi,cs=new F,hs=new F,us=new F,li=new F,ci=new F,Di=new F,nr=new F,ao=new F,lo=new F,Ui=new F;function Ql(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){Ui.fromArray(i,r);let a=s.x*Math.abs(Ui.x)+s.y*Math.abs(Ui.y)+s.z*Math.abs(Ui.z),l=e.dot(Ui),c=t.dot(Ui),h=n.dot(Ui);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var pm=new vi,ir=new F,ec=new F,ws=class{constructor(e=new F,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):pm.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;ir.subVectors(e,this.center);let t=ir.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(ir,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(ec.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(ir.copy(e.center).add(ec)),this.expandByPoint(ir.copy(e.center).sub(ec))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},Gn=new F,tc=new F,co=new F,hi=new F,nc=new F,ho=new F,ic=new F,ur=class{constructor(e=new F,t=new F(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Gn)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=Gn.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(Gn.copy(this.origin).addScaledVector(this.direction,t),Gn.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){tc.copy(e).add(t).multiplyScalar(.5),co.copy(t).sub(e).normalize(),hi.copy(this.origin).sub(tc);let r=e.distanceTo(t)*.5,o=-this.direction.dot(co),a=hi.dot(this.direction),l=-hi.dot(co),c=hi.lengthSq(),h=Math.abs(1-o*o),f,p,d,v;if(h>0)if(f=o*l-a,p=o*a-l,v=r*h,f>=0)if(p>=-v)if(p<=v){let _=1/h;f*=_,p*=_,d=f*(f+o*p+2*a)+p*(o*f+p+2*l)+c}else p=r,f=Math.max(0,-(o*p+a)),d=-f*f+p*(p+2*l)+c;else p=-r,f=Math.max(0,-(o*p+a)),d=-f*f+p*(p+2*l)+c;else p<=-v?(f=Math.max(0,-(-o*r+a)),p=f>0?-r:Math.min(Math.max(-r,-l),r),d=-f*f+p*(p+2*l)+c):p<=v?(f=0,p=Math.min(Math.max(-r,-l),r),d=p*(p+2*l)+c):(f=Math.max(0,-(o*r+a)),p=f>0?r:Math.min(Math.max(-r,-l),r),d=-f*f+p*(p+2*l)+c);else p=o>0?-r:r,f=Math.max(0,-(o*p+a)),d=-f*f+p*(p+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,f),s&&s.copy(tc).addScaledVector(co,p),d}intersectSphere(e,t){Gn.subVectors(e.center,this.origin);let n=Gn.dot(this.direction),s=Gn.dot(Gn)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,f=1/this.direction.z,p=this.origin;return c>=0?(n=(e.min.x-p.x)*c,s=(e.max.x-p.x)*c):(n=(e.max.x-p.x)*c,s=(e.min.x-p.x)*c),h>=0?(r=(e.min.y-p.y)*h,o=(e.max.y-p.y)*h):(r=(e.max.y-p.y)*h,o=(e.min.y-p.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),f>=0?(a=(e.min.z-p.z)*f,l=(e.max.z-p.z)*f):(a=(e.max.z-p.z)*f,l=(e.min.z-p.z)*f),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,Gn)!==null}intersectTriangle(e,t,n,s,r){nc.subVectors(t,e),ho.subVectors(n,e),ic.crossVectors(nc,ho);let o=this.direction.dot(ic),a;if(o>0){if(s)return null;a=1}else if(o<0)a=-1,o=-o;else return null;hi.subVectors(this.origin,e);let l=a*this.direction.dot(ho.crossVectors(hi,ho));if(l<0)return null;let c=a*this.direction.dot(nc.cross(hi));if(c<0||l+c>o)return null;let h=-a*hi.dot(ic);return h<0?null:this.at(h/o,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},bt=class i{constructor(e,t,n,s,r,o,a,l,c,h,f,p,d,v,_,g){i.prototype.isMatrix4=!0,this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,f,p,d,v,_,g)}set(e,t,n,s,r,o,a,l,c,h,f,p,d,v,_,g){let m=this.elements;return m[0]=e,m[4]=t,m[8]=n,m[12]=s,m[1]=r,m[5]=o,m[9]=a,m[13]=l,m[2]=c,m[6]=h,m[10]=f,m[14]=p,m[3]=d,m[7]=v,m[11]=_,m[15]=g,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){let t=this.elements,n=e.elements,s=1/ds.setFromMatrixColumn(e,0).length(),r=1/ds.setFromMatrixColumn(e,1).length(),o=1/ds.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),f=Math.sin(r);if(e.order==="XYZ"){let p=o*h,d=o*f,v=a*h,_=a*f;t[0]=l*h,t[4]=-l*f,t[8]=c,t[1]=d+v*c,t[5]=p-_*c,t[9]=-a*l,t[2]=_-p*c,t[6]=v+d*c,t[10]=o*l}else if(e.order==="YXZ"){let p=l*h,d=l*f,v=c*h,_=c*f;t[0]=p+_*a,t[4]=v*a-d,t[8]=o*c,t[1]=o*f,t[5]=o*h,t[9]=-a,t[2]=d*a-v,t[6]=_+p*a,t[10]=o*l}else if(e.order==="ZXY"){let p=l*h,d=l*f,v=c*h,_=c*f;t[0]=p-_*a,t[4]=-o*f,t[8]=v+d*a,t[1]=d+v*a,t[5]=o*h,t[9]=_-p*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let p=o*h,d=o*f,v=a*h,_=a*f;t[0]=l*h,t[4]=v*c-d,t[8]=p*c+_,t[1]=l*f,t[5]=_*c+p,t[9]=d*c-v,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let p=o*l,d=o*c,v=a*l,_=a*c;t[0]=l*h,t[4]=_-p*f,t[8]=v*f+d,t[1]=f,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=d*f+v,t[10]=p-_*f}else if(e.order==="XZY"){let p=o*l,d=o*c,v=a*l,_=a*c;t[0]=l*h,t[4]=-f,t[8]=c*h,t[1]=p*f+_,t[5]=o*h,t[9]=d*f-v,t[2]=v*f-d,t[6]=a*h,t[10]=_*f+p}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(mm,e,gm)}lookAt(e,t,n){let s=this.elements;return Kt.subVectors(e,t),Kt.lengthSq()===0&&(Kt.z=1),Kt.normalize(),ui.crossVectors(n,Kt),ui.lengthSq()===0&&(Math.abs(n.z)===1?Kt.x+=1e-4:Kt.z+=1e-4,Kt.normalize(),ui.crossVectors(n,Kt)),ui.normalize(),uo.crossVectors(Kt,ui),s[0]=ui.x,s[4]=uo.x,s[8]=Kt.x,s[1]=ui.y,s[5]=uo.y,s[9]=Kt.y,s[2]=ui.z,s[6]=uo.z,s[10]=Kt.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],f=n[5],p=n[9],d=n[13],v=n[2],_=n[6],g=n[10],m=n[14],E=n[3],w=n[7],b=n[11],C=n[15],R=s[0],I=s[4],U=s[8],S=s[12],M=s[1],k=s[5],O=s[9],V=s[13],q=s[2],Z=s[6],X=s[10],ne=s[14],H=s[3],oe=s[7],ue=s[11],we=s[15];return r[0]=o*R+a*M+l*q+c*H,r[4]=o*I+a*k+l*Z+c*oe,r[8]=o*U+a*O+l*X+c*ue,r[12]=o*S+a*V+l*ne+c*we,r[1]=h*R+f*M+p*q+d*H,r[5]=h*I+f*k+p*Z+d*oe,r[9]=h*U+f*O+p*X+d*ue,r[13]=h*S+f*V+p*ne+d*we,r[2]=v*R+_*M+g*q+m*H,r[6]=v*I+_*k+g*Z+m*oe,r[10]=v*U+_*O+g*X+m*ue,r[14]=v*S+_*V+g*ne+m*we,r[3]=E*R+w*M+b*q+C*H,r[7]=E*I+w*k+b*Z+C*oe,r[11]=E*U+w*O+b*X+C*ue,r[15]=E*S+w*V+b*ne+C*we,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],f=e[6],p=e[10],d=e[14],v=e[3],_=e[7],g=e[11],m=e[15];return v*(+r*l*f-s*c*f-r*a*p+n*c*p+s*a*d-n*l*d)+_*(+t*l*d-t*c*p+r*o*p-s*o*d+s*c*h-r*l*h)+g*(+t*c*f-t*a*d-r*o*f+n*o*d+r*a*h-n*c*h)+m*(-s*a*h-t*l*f+t*a*p+s*o*f-n*o*p+n*l*h)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],f=e[9],p=e[10],d=e[11],v=e[12],_=e[13],g=e[14],m=e[15],E=f*g*c-_*p*c+_*l*d-a*g*d-f*l*m+a*p*m,w=v*p*c-h*g*c-v*l*d+o*g*d+h*l*m-o*p*m,b=h*_*c-v*f*c+v*a*d-o*_*d-h*a*m+o*f*m,C=v*f*l-h*_*l-v*a*p+o*_*p+h*a*g-o*f*g,R=t*E+n*w+s*b+r*C;if(R===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let I=1/R;return e[0]=E*I,e[1]=(_*p*r-f*g*r-_*s*d+n*g*d+f*s*m-n*p*m)*I,e[2]=(a*g*r-_*l*r+_*s*c-n*g*c-a*s*m+n*l*m)*I,e[3]=(f*l*r-a*p*r-f*s*c+n*p*c+a*s*d-n*l*d)*I,e[4]=w*I,e[5]=(h*g*r-v*p*r+v*s*d-t*g*d-h*s*m+t*p*m)*I,e[6]=(v*l*r-o*g*r-v*s*c+t*g*c+o*s*m-t*l*m)*I,e[7]=(o*p*r-h*l*r+h*s*c-t*p*c-o*s*d+t*l*d)*I,e[8]=b*I,e[9]=(v*f*r-h*_*r-v*n*d+t*_*d+h*n*m-t*f*m)*I,e[10]=(o*_*r-v*a*r+v*n*c-t*_*c-o*n*m+t*a*m)*I,e[11]=(h*a*r-o*f*r-h*n*c+t*f*c+o*n*d-t*a*d)*I,e[12]=C*I,e[13]=(h*_*s-v*f*s+v*n*p-t*_*p-h*n*g+t*f*g)*I,e[14]=(v*a*s-o*_*s-v*n*l+t*_*l+o*n*g-t*a*g)*I,e[15]=(o*f*s-h*a*s+h*n*l-t*f*l-o*n*p+t*a*p)*I,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,f=a+a,p=r*c,d=r*h,v=r*f,_=o*h,g=o*f,m=a*f,E=l*c,w=l*h,b=l*f,C=n.x,R=n.y,I=n.z;return s[0]=(1-(_+m))*C,s[1]=(d+b)*C,s[2]=(v-w)*C,s[3]=0,s[4]=(d-b)*R,s[5]=(1-(p+m))*R,s[6]=(g+E)*R,s[7]=0,s[8]=(v+w)*I,s[9]=(g-E)*I,s[10]=(1-(p+_))*I,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements,r=ds.set(s[0],s[1],s[2]).length(),o=ds.set(s[4],s[5],s[6]).length(),a=ds.set(s[8],s[9],s[10]).length();this.determinant()<0&&(r=-r),e.x=s[12],e.y=s[13],e.z=s[14],gn.copy(this);let c=1/r,h=1/o,f=1/a;return gn.elements[0]*=c,gn.elements[1]*=c,gn.elements[2]*=c,gn.elements[4]*=h,gn.elements[5]*=h,gn.elements[6]*=h,gn.elements[8]*=f,gn.elements[9]*=f,gn.elements[10]*=f,t.setFromRotationMatrix(gn),n.x=r,n.y=o,n.z=a,this}makePerspective(e,t,n,s,r,o,a=_n,l=!1){let c=this.elements,h=2*r/(t-e),f=2*r/(n-s),p=(t+e)/(t-e),d=(n+s)/(n-s),v,_;if(l)v=r/(o-r),_=o*r/(o-r);else if(a===_n)v=-(o+r)/(o-r),_=-2*o*r/(o-r);else if(a===lr)v=-o/(o-r),_=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=p,c[12]=0,c[1]=0,c[5]=f,c[9]=d,c[13]=0,c[2]=0,c[6]=0,c[10]=v,c[14]=_,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=_n,l=!1){let c=this.elements,h=2/(t-e),f=2/(n-s),p=-(t+e)/(t-e),d=-(n+s)/(n-s),v,_;if(l)v=1/(o-r),_=o/(o-r);else if(a===_n)v=-2/(o-r),_=-(o+r)/(o-r);else if(a===lr)v=-1/(o-r),_=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=p,c[1]=0,c[5]=f,c[9]=0,c[13]=d,c[2]=0,c[6]=0,c[10]=v,c[14]=_,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},ds=new F,gn=new bt,mm=new F(0,0,0),gm=new F(1,1,1),ui=new F,uo=new F,Kt=new F,Su=new bt,wu=new Kn,An=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],f=s[2],p=s[6],d=s[10];switch(t){case"XYZ":this._y=Math.asin(Ge(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,d),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(p,c),this._z=0);break;case"YXZ":this._x=Math.asin(-Ge(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,d),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-f,r),this._z=0);break;case"ZXY":this._x=Math.asin(Ge(p,-1,1)),Math.abs(p)<.9999999?(this._y=Math.atan2(-f,d),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-Ge(f,-1,1)),Math.abs(f)<.9999999?(this._x=Math.atan2(p,d),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(Ge(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-f,r)):(this._x=0,this._y=Math.atan2(a,d));break;case"XZY":this._z=Math.asin(-Ge(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(p,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,d),this._y=0);break;default:console.warn("THREE.Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return Su.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Su,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return wu.setFromEuler(this),this.setFromQuaternion(wu,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};An.DEFAULT_ORDER="XYZ";var Es=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},vm=0,Eu=new F,fs=new Kn,Wn=new bt,fo=new F,sr=new F,_m=new F,ym=new Kn,Tu=new F(1,0,0),Au=new F(0,1,0),Cu=new F(0,0,1),Ru={type:"added"},xm={type:"removed"},ps={type:"childadded",child:null},sc={type:"childremoved",child:null},dn=class i extends Jn{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:vm++}),this.uuid=Rr(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new F,t=new An,n=new Kn,s=new F(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new bt},normalMatrix:{value:new De}}),this.matrix=new bt,this.matrixWorld=new bt,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Es,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.userData={}}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return fs.setFromAxisAngle(e,t),this.quaternion.multiply(fs),this}rotateOnWorldAxis(e,t){return fs.setFromAxisAngle(e,t),this.quaternion.premultiply(fs),this}rotateX(e){return this.rotateOnAxis(Tu,e)}rotateY(e){return this.rotateOnAxis(Au,e)}rotateZ(e){return this.rotateOnAxis(Cu,e)}translateOnAxis(e,t){return Eu.copy(e).applyQuaternion(this.quaternion),this.position.add(Eu.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(Tu,e)}translateY(e){return this.translateOnAxis(Au,e)}translateZ(e){return this.translateOnAxis(Cu,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Wn.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?fo.copy(e):fo.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),sr.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Wn.lookAt(sr,fo,this.up):Wn.lookAt(fo,sr,this.up),this.quaternion.setFromRotationMatrix(Wn),s&&(Wn.extractRotation(s.matrixWorld),fs.setFromRotationMatrix(Wn),this.quaternion.premultiply(fs.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(console.error("THREE.Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(Ru),ps.child=e,this.dispatchEvent(ps),ps.child=null):console.error("THREE.Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(xm),sc.child=e,this.dispatchEvent(sc),sc.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Wn.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Wn.multiply(e.parent.matrixWorld)),e.applyMatrix4(Wn),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(Ru),ps.child=e,this.dispatchEvent(ps),ps.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(sr,e,_m),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(sr,ym,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale),this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t){let n=this.parent;if(e===!0&&n!==null&&n.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),t===!0){let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].updateWorldMatrix(!1,!0)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,this.name!==""&&(s.name=this.name),this.castShadow===!0&&(s.castShadow=!0),this.receiveShadow===!0&&(s.receiveShadow=!0),this.visible===!1&&(s.visible=!1),this.frustumCulled===!1&&(s.frustumCulled=!1),this.renderOrder!==0&&(s.renderOrder=this.renderOrder),Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.matrixAutoUpdate===!1&&(s.matrixAutoUpdate=!1),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let f=l[c];r(e.shapes,f)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),f=o(e.shapes),p=o(e.skeletons),d=o(e.animations),v=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),f.length>0&&(n.shapes=f),p.length>0&&(n.skeletons=p),d.length>0&&(n.animations=d),v.length>0&&(n.nodes=v)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}};dn.DEFAULT_UP=new F(0,1,0);dn.DEFAULT_MATRIX_AUTO_UPDATE=!0;dn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var vn=new F,Xn=new F,rc=new F,qn=new F,ms=new F,gs=new F,Pu=new F,oc=new F,ac=new F,lc=new F,cc=new gt,hc=new gt,uc=new gt,pi=class i{constructor(e=new F,t=new F,n=new F){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),vn.subVectors(e,t),s.cross(vn);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){vn.subVectors(s,t),Xn.subVectors(n,t),rc.subVectors(e,t);let o=vn.dot(vn),a=vn.dot(Xn),l=vn.dot(rc),c=Xn.dot(Xn),h=Xn.dot(rc),f=o*c-a*a;if(f===0)return r.set(0,0,0),null;let p=1/f,d=(c*l-a*h)*p,v=(o*h-a*l)*p;return r.set(1-d-v,v,d)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,qn)===null?!1:qn.x>=0&&qn.y>=0&&qn.x+qn.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,qn)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,qn.x),l.addScaledVector(o,qn.y),l.addScaledVector(a,qn.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return cc.setScalar(0),hc.setScalar(0),uc.setScalar(0),cc.fromBufferAttribute(e,t),hc.fromBufferAttribute(e,n),uc.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(cc,r.x),o.addScaledVector(hc,r.y),o.addScaledVector(uc,r.z),o}static isFrontFacing(e,t,n,s){return vn.subVectors(n,t),Xn.subVectors(e,t),vn.cross(Xn).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return vn.subVectors(this.c,this.b),Xn.subVectors(this.a,this.b),vn.cross(Xn).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;ms.subVectors(s,n),gs.subVectors(r,n),oc.subVectors(e,n);let l=ms.dot(oc),c=gs.dot(oc);if(l<=0&&c<=0)return t.copy(n);ac.subVectors(e,s);let h=ms.dot(ac),f=gs.dot(ac);if(h>=0&&f<=h)return t.copy(s);let p=l*f-h*c;if(p<=0&&l>=0&&h<=0)return o=l/(l-h),t.copy(n).addScaledVector(ms,o);lc.subVectors(e,r);let d=ms.dot(lc),v=gs.dot(lc);if(v>=0&&d<=v)return t.copy(r);let _=d*c-l*v;if(_<=0&&c>=0&&v<=0)return a=c/(c-v),t.copy(n).addScaledVector(gs,a);let g=h*v-d*f;if(g<=0&&f-h>=0&&d-v>=0)return Pu.subVectors(r,s),a=(f-h)/(f-h+(d-v)),t.copy(s).addScaledVector(Pu,a);let m=1/(g+_+p);return o=_*m,a=p*m,t.copy(n).addScaledVector(ms,o).addScaledVector(gs,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},Cd={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},di={h:0,s:0,l:0},po={h:0,s:0,l:0};function dc(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var Ze=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=Qt){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,Ye.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=Ye.workingColorSpace){return this.r=e,this.g=t,this.b=n,Ye.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=Ye.workingColorSpace){if(e=hm(e,1),t=Ge(t,0,1),n=Ge(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=dc(o,r,e+1/3),this.g=dc(o,r,e),this.b=dc(o,r,e-1/3)}return Ye.colorSpaceToWorking(this,s),this}setStyle(e,t=Qt){function n(r){r!==void 0&&parseFloat(r)<1&&console.warn("THREE.Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+)\%\s*,\s*(\d+)\%\s*,\s*(\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseInt(r[1],10))/100,Math.min(100,parseInt(r[2],10))/100,Math.min(100,parseInt(r[3],10))/100,t);break;case"hsl":case"hsla":if(r=/^\s*(\d*\.?\d+)\s*,\s*(\d*\.?\d+)\%\s*,\s*(\d*\.?\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:console.warn("THREE.Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);console.warn("THREE.Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=Qt){let n=Cd[e.toLowerCase()];return n!==void 0?this.setHex(n,t):console.warn("THREE.Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=$n(e.r),this.g=$n(e.g),this.b=$n(e.b),this}copyLinearToSRGB(e){return this.r=xs(e.r),this.g=xs(e.g),this.b=xs(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=Qt){return Ye.workingToColorSpace(Bt.copy(this),e),Math.round(Ge(Bt.r*255,0,255))*65536+Math.round(Ge(Bt.g*255,0,255))*256+Math.round(Ge(Bt.b*255,0,255))}getHexString(e=Qt){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=Ye.workingColorSpace){Ye.workingToColorSpace(Bt.copy(this),t);let n=Bt.r,s=Bt.g,r=Bt.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let f=o-a;switch(c=h<=.5?f/(o+a):f/(2-o-a),o){case n:l=(s-r)/f+(s<r?6:0);break;case s:l=(r-n)/f+2;break;case r:l=(n-s)/f+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=Ye.workingColorSpace){return Ye.workingToColorSpace(Bt.copy(this),t),e.r=Bt.r,e.g=Bt.g,e.b=Bt.b,e}getStyle(e=Qt){Ye.workingToColorSpace(Bt.copy(this),e);let t=Bt.r,n=Bt.g,s=Bt.b;return e!==Qt?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(di),this.setHSL(di.h+e,di.s+t,di.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(di),e.getHSL(po);let n=Yl(di.h,po.h,t),s=Yl(di.s,po.s,t),r=Yl(di.l,po.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Bt=new Ze;Ze.NAMES=Cd;var bm=0,zi=class extends Jn{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:bm++}),this.uuid=Rr(),this.name="",this.type="Material",this.blending=Zn,this.side=Yn,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=To,this.blendDst=Ao,this.blendEquation=gi,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Ze(0,0,0),this.blendAlpha=0,this.depthFunc=Bi,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=yc,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Oi,this.stencilZFail=Oi,this.stencilZPass=Oi,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){console.warn(`THREE.Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){console.warn(`THREE.Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,this.name!==""&&(n.name=this.name),this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&this.emissiveIntensity!==1&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessRange!==void 0&&(n.iridescenceThicknessRange=this.iridescenceThicknessRange),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&this.attenuationDistance!==1/0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.shadowSide!==null&&(n.shadowSide=this.shadowSide),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),this.blending!==Zn&&(n.blending=this.blending),this.side!==Yn&&(n.side=this.side),this.vertexColors===!0&&(n.vertexColors=!0),this.opacity<1&&(n.opacity=this.opacity),this.transparent===!0&&(n.transparent=!0),this.blendSrc!==To&&(n.blendSrc=this.blendSrc),this.blendDst!==Ao&&(n.blendDst=this.blendDst),this.blendEquation!==gi&&(n.blendEquation=this.blendEquation),this.blendSrcAlpha!==null&&(n.blendSrcAlpha=this.blendSrcAlpha),this.blendDstAlpha!==null&&(n.blendDstAlpha=this.blendDstAlpha),this.blendEquationAlpha!==null&&(n.blendEquationAlpha=this.blendEquationAlpha),this.blendColor&&this.blendColor.isColor&&(n.blendColor=this.blendColor.getHex()),this.blendAlpha!==0&&(n.blendAlpha=this.blendAlpha),this.depthFunc!==Bi&&(n.depthFunc=this.depthFunc),this.depthTest===!1&&(n.depthTest=this.depthTest),this.depthWrite===!1&&(n.depthWrite=this.depthWrite),this.colorWrite===!1&&(n.colorWrite=this.colorWrite),this.stencilWriteMask!==255&&(n.stencilWriteMask=this.stencilWriteMask),this.stencilFunc!==yc&&(n.stencilFunc=this.stencilFunc),this.stencilRef!==0&&(n.stencilRef=this.stencilRef),this.stencilFuncMask!==255&&(n.stencilFuncMask=this.stencilFuncMask),this.stencilFail!==Oi&&(n.stencilFail=this.stencilFail),this.stencilZFail!==Oi&&(n.stencilZFail=this.stencilZFail),this.stencilZPass!==Oi&&(n.stencilZPass=this.stencilZPass),this.stencilWrite===!0&&(n.stencilWrite=this.stencilWrite),this.rotation!==void 0&&this.rotation!==0&&(n.rotation=this.rotation),this.polygonOffset===!0&&(n.polygonOffset=!0),this.polygonOffsetFactor!==0&&(n.polygonOffsetFactor=this.polygonOffsetFactor),this.polygonOffsetUnits!==0&&(n.polygonOffsetUnits=this.polygonOffsetUnits),this.linewidth!==void 0&&this.linewidth!==1&&(n.linewidth=this.linewidth),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.dithering===!0&&(n.dithering=!0),this.alphaTest>0&&(n.alphaTest=this.alphaTest),this.alphaHash===!0&&(n.alphaHash=!0),this.alphaToCoverage===!0&&(n.alphaToCoverage=!0),this.premultipliedAlpha===!0&&(n.premultipliedAlpha=!0),this.forceSinglePass===!0&&(n.forceSinglePass=!0),this.wireframe===!0&&(n.wireframe=!0),this.wireframeLinewidth>1&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!=="round"&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!=="round"&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading===!0&&(n.flatShading=!0),this.visible===!1&&(n.visible=!1),this.toneMapped===!1&&(n.toneMapped=!1),this.fog===!1&&(n.fog=!1),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}},dr=class extends zi{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Ze(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new An,this.combine=Cc,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}};var Et=new F,mo=new je,Mm=0,Ut=class{constructor(e,t,n=!1){if(Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Mm++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=xc,this.updateRanges=[],this.gpuType=Ln,this.version=0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)mo.fromBufferAttribute(this,t),mo.applyMatrix3(e),this.setXY(t,mo.x,mo.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)Et.fromBufferAttribute(this,t),Et.applyMatrix3(e),this.setXYZ(t,Et.x,Et.y,Et.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)Et.fromBufferAttribute(this,t),Et.applyMatrix4(e),this.setXYZ(t,Et.x,Et.y,Et.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)Et.fromBufferAttribute(this,t),Et.applyNormalMatrix(e),this.setXYZ(t,Et.x,Et.y,Et.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)Et.fromBufferAttribute(this,t),Et.transformDirection(e),this.setXYZ(t,Et.x,Et.y,Et.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=tr(n,this.array)),n}setComponent(e,t,n){return this.normalized&&(n=$t(n,this.array)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=tr(t,this.array)),t}setX(e,t){return this.normalized&&(t=$t(t,this.array)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=tr(t,this.array)),t}setY(e,t){return this.normalized&&(t=$t(t,this.array)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=tr(t,this.array)),t}setZ(e,t){return this.normalized&&(t=$t(t,this.array)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=tr(t,this.array)),t}setW(e,t){return this.normalized&&(t=$t(t,this.array)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=$t(t,this.array),n=$t(n,this.array)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=$t(t,this.array),n=$t(n,this.array),s=$t(s,this.array)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=$t(t,this.array),n=$t(n,this.array),s=$t(s,this.array),r=$t(r,this.array)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return this.name!==""&&(e.name=this.name),this.usage!==xc&&(e.usage=this.usage),e}};var fr=class extends Ut{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var pr=class extends Ut{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var En=class extends Ut{constructor(e,t,n){super(new Float32Array(e),t,n)}},Sm=0,ln=new bt,fc=new dn,vs=new F,jt=new vi,rr=new vi,kt=new F,Cn=class i extends Jn{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Sm++}),this.uuid=Rr(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={}}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(Bc(e)?pr:fr)(e,1):this.index=e,this}setIndirect(e){return this.indirect=e,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new De().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}applyQuaternion(e){return ln.makeRotationFromQuaternion(e),this.applyMatrix4(ln),this}rotateX(e){return ln.makeRotationX(e),this.applyMatrix4(ln),this}rotateY(e){return ln.makeRotationY(e),this.applyMatrix4(ln),this}rotateZ(e){return ln.makeRotationZ(e),this.applyMatrix4(ln),this}translate(e,t,n){return ln.makeTranslation(e,t,n),this.applyMatrix4(ln),this}scale(e,t,n){return ln.makeScale(e,t,n),this.applyMatrix4(ln),this}lookAt(e){return fc.lookAt(e),fc.updateMatrix(),this.applyMatrix4(fc.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(vs).negate(),this.translate(vs.x,vs.y,vs.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new En(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&console.warn("THREE.BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new vi);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new F(-1/0,-1/0,-1/0),new F(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];jt.setFromBufferAttribute(r),this.morphTargetsRelative?(kt.addVectors(this.boundingBox.min,jt.min),this.boundingBox.expandByPoint(kt),kt.addVectors(this.boundingBox.max,jt.max),this.boundingBox.expandByPoint(kt)):(this.boundingBox.expandByPoint(jt.min),this.boundingBox.expandByPoint(jt.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&console.error('THREE.BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new ws);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new F,1/0);return}if(e){let n=this.boundingSphere.center;if(jt.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];rr.setFromBufferAttribute(a),this.morphTargetsRelative?(kt.addVectors(jt.min,rr.min),jt.expandByPoint(kt),kt.addVectors(jt.max,rr.max),jt.expandByPoint(kt)):(jt.expandByPoint(rr.min),jt.expandByPoint(rr.max))}jt.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)kt.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(kt));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)kt.fromBufferAttribute(a,c),l&&(vs.fromBufferAttribute(e,c),kt.add(vs)),s=Math.max(s,n.distanceToSquared(kt))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error('THREE.BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){console.error("THREE.BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv;this.hasAttribute("tangent")===!1&&this.setAttribute("tangent",new Ut(new Float32Array(4*n.count),4));let o=this.getAttribute("tangent"),a=[],l=[];for(let U=0;U<n.count;U++)a[U]=new F,l[U]=new F;let c=new F,h=new F,f=new F,p=new je,d=new je,v=new je,_=new F,g=new F;function m(U,S,M){c.fromBufferAttribute(n,U),h.fromBufferAttribute(n,S),f.fromBufferAttribute(n,M),p.fromBufferAttribute(r,U),d.fromBufferAttribute(r,S),v.fromBufferAttribute(r,M),h.sub(c),f.sub(c),d.sub(p),v.sub(p);let k=1/(d.x*v.y-v.x*d.y);isFinite(k)&&(_.copy(h).multiplyScalar(v.y).addScaledVector(f,-d.y).multiplyScalar(k),g.copy(f).multiplyScalar(d.x).addScaledVector(h,-v.x).multiplyScalar(k),a[U].add(_),a[S].add(_),a[M].add(_),l[U].add(g),l[S].add(g),l[M].add(g))}let E=this.groups;E.length===0&&(E=[{start:0,count:e.count}]);for(let U=0,S=E.length;U<S;++U){let M=E[U],k=M.start,O=M.count;for(let V=k,q=k+O;V<q;V+=3)m(e.getX(V+0),e.getX(V+1),e.getX(V+2))}let w=new F,b=new F,C=new F,R=new F;function I(U){C.fromBufferAttribute(s,U),R.copy(C);let S=a[U];w.copy(S),w.sub(C.multiplyScalar(C.dot(S))).normalize(),b.crossVectors(R,S);let k=b.dot(l[U])<0?-1:1;o.setXYZW(U,w.x,w.y,w.z,k)}for(let U=0,S=E.length;U<S;++U){let M=E[U],k=M.start,O=M.count;for(let V=k,q=k+O;V<q;V+=3)I(e.getX(V+0)),I(e.getX(V+1)),I(e.getX(V+2))}}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0)n=new Ut(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let p=0,d=n.count;p<d;p++)n.setXYZ(p,0,0,0);let s=new F,r=new F,o=new F,a=new F,l=new F,c=new F,h=new F,f=new F;if(e)for(let p=0,d=e.count;p<d;p+=3){let v=e.getX(p+0),_=e.getX(p+1),g=e.getX(p+2);s.fromBufferAttribute(t,v),r.fromBufferAttribute(t,_),o.fromBufferAttribute(t,g),h.subVectors(o,r),f.subVectors(s,r),h.cross(f),a.fromBufferAttribute(n,v),l.fromBufferAttribute(n,_),c.fromBufferAttribute(n,g),a.add(h),l.add(h),c.add(h),n.setXYZ(v,a.x,a.y,a.z),n.setXYZ(_,l.x,l.y,l.z),n.setXYZ(g,c.x,c.y,c.z)}else for(let p=0,d=t.count;p<d;p+=3)s.fromBufferAttribute(t,p+0),r.fromBufferAttribute(t,p+1),o.fromBufferAttribute(t,p+2),h.subVectors(o,r),f.subVectors(s,r),h.cross(f),n.setXYZ(p+0,h.x,h.y,h.z),n.setXYZ(p+1,h.x,h.y,h.z),n.setXYZ(p+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)kt.fromBufferAttribute(e,t),kt.normalize(),e.setXYZ(t,kt.x,kt.y,kt.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,f=a.normalized,p=new c.constructor(l.length*h),d=0,v=0;for(let _=0,g=l.length;_<g;_++){a.isInterleavedBufferAttribute?d=l[_]*a.data.stride+a.offset:d=l[_]*h;for(let m=0;m<h;m++)p[v++]=c[d++]}return new Ut(p,h,f)}if(this.index===null)return console.warn("THREE.BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,f=c.length;h<f;h++){let p=c[h],d=e(p,n);l.push(d)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.type,this.name!==""&&(e.name=this.name),Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let f=0,p=c.length;f<p;f++){let d=c[f];h.push(d.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],f=r[c];for(let p=0,d=f.length;p<d;p++)h.push(f[p].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let f=o[c];this.addGroup(f.start,f.count,f.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this}dispose(){this.dispatchEvent({type:"dispose"})}},Iu=new bt,Ni=new ur,go=new ws,ku=new F,vo=new F,_o=new F,yo=new F,pc=new F,xo=new F,Lu=new F,bo=new F,Lt=class extends dn{constructor(e=new Cn,t=new dr){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0&&(this.morphTargetInfluences=e.morphTargetInfluences.slice()),e.morphTargetDictionary!==void 0&&(this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary)),this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){xo.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],f=r[l];h!==0&&(pc.fromBufferAttribute(f,e),o?xo.addScaledVector(pc,h):xo.addScaledVector(pc.sub(t),h))}t.add(xo)}return t}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),go.copy(n.boundingSphere),go.applyMatrix4(r),Ni.copy(e.ray).recast(e.near),!(go.containsPoint(Ni.origin)===!1&&(Ni.intersectSphere(go,ku)===null||Ni.origin.distanceToSquared(ku)>(e.far-e.near)**2))&&(Iu.copy(r).invert(),Ni.copy(e.ray).applyMatrix4(Iu),!(n.boundingBox!==null&&Ni.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,Ni)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,f=r.attributes.normal,p=r.groups,d=r.drawRange;if(a!==null)if(Array.isArray(o))for(let v=0,_=p.length;v<_;v++){let g=p[v],m=o[g.materialIndex],E=Math.max(g.start,d.start),w=Math.min(a.count,Math.min(g.start+g.count,d.start+d.count));for(let b=E,C=w;b<C;b+=3){let R=a.getX(b),I=a.getX(b+1),U=a.getX(b+2);s=Mo(this,m,e,n,c,h,f,R,I,U),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=g.materialIndex,t.push(s))}}else{let v=Math.max(0,d.start),_=Math.min(a.count,d.start+d.count);for(let g=v,m=_;g<m;g+=3){let E=a.getX(g),w=a.getX(g+1),b=a.getX(g+2);s=Mo(this,o,e,n,c,h,f,E,w,b),s&&(s.faceIndex=Math.floor(g/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let v=0,_=p.length;v<_;v++){let g=p[v],m=o[g.materialIndex],E=Math.max(g.start,d.start),w=Math.min(l.count,Math.min(g.start+g.count,d.start+d.count));for(let b=E,C=w;b<C;b+=3){let R=b,I=b+1,U=b+2;s=Mo(this,m,e,n,c,h,f,R,I,U),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=g.materialIndex,t.push(s))}}else{let v=Math.max(0,d.start),_=Math.min(l.count,d.start+d.count);for(let g=v,m=_;g<m;g+=3){let E=g,w=g+1,b=g+2;s=Mo(this,o,e,n,c,h,f,E,w,b),s&&(s.faceIndex=Math.floor(g/3),t.push(s))}}}};function wm(i,e,t,n,s,r,o,a){let l;if(e.side===At?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===Yn,a),l===null)return null;bo.copy(a),bo.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(bo);return c<t.near||c>t.far?null:{distance:c,point:bo.clone(),object:i}}function Mo(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,vo),i.getVertexPosition(l,_o),i.getVertexPosition(c,yo);let h=wm(i,e,t,n,vo,_o,yo,Lu);if(h){let f=new F;pi.getBarycoord(Lu,vo,_o,yo,f),s&&(h.uv=pi.getInterpolatedAttribute(s,a,l,c,f,new je)),r&&(h.uv1=pi.getInterpolatedAttribute(r,a,l,c,f,new je)),o&&(h.normal=pi.getInterpolatedAttribute(o,a,l,c,f,new F),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let p={a,b:l,c,normal:new F,materialIndex:0};pi.getNormal(vo,_o,yo,p.normal),h.face=p,h.barycoord=f}return h}var Ts=class i extends Cn{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],f=[],p=0,d=0;v("z","y","x",-1,-1,n,t,e,o,r,0),v("z","y","x",1,-1,n,t,-e,o,r,1),v("x","z","y",1,1,e,n,t,s,o,2),v("x","z","y",1,-1,e,n,-t,s,o,3),v("x","y","z",1,-1,e,t,n,s,r,4),v("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new En(c,3)),this.setAttribute("normal",new En(h,3)),this.setAttribute("uv",new En(f,2));function v(_,g,m,E,w,b,C,R,I,U,S){let M=b/I,k=C/U,O=b/2,V=C/2,q=R/2,Z=I+1,X=U+1,ne=0,H=0,oe=new F;for(let ue=0;ue<X;ue++){let we=ue*k-V;for(let ze=0;ze<Z;ze++){let st=ze*M-O;oe[_]=st*E,oe[g]=we*w,oe[m]=q,c.push(oe.x,oe.y,oe.z),oe[_]=0,oe[g]=0,oe[m]=R>0?1:-1,h.push(oe.x,oe.y,oe.z),f.push(ze/I),f.push(1-ue/U),ne+=1}}for(let ue=0;ue<U;ue++)for(let we=0;we<I;we++){let ze=p+we+Z*ue,st=p+we+Z*(ue+1),dt=p+(we+1)+Z*(ue+1),Qe=p+(we+1)+Z*ue;l.push(ze,st,Qe),l.push(st,dt,Qe),H+=6}a.addGroup(d,H,S),d+=H,p+=ne}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};function qi(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];s&&(s.isColor||s.isMatrix3||s.isMatrix4||s.isVector2||s.isVector3||s.isVector4||s.isTexture||s.isQuaternion)?s.isRenderTargetTexture?(console.warn("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone():Array.isArray(s)?e[t][n]=s.slice():e[t][n]=s}}return e}function Vt(i){let e={};for(let t=0;t<i.length;t++){let n=qi(i[t]);for(let s in n)e[s]=n[s]}return e}function Em(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function zc(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:Ye.workingColorSpace}var Rd={clone:qi,merge:Vt},Tm=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Am=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,Dt=class extends zi{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Tm,this.fragmentShader=Am,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=qi(e.uniforms),this.uniformsGroups=Em(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}},mr=class extends dn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new bt,this.projectionMatrix=new bt,this.projectionMatrixInverse=new bt,this.coordinateSystem=_n,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorldInverse.copy(this.matrixWorld).invert()}updateWorldMatrix(e,t){super.updateWorldMatrix(e,t),this.matrixWorldInverse.copy(this.matrixWorld).invert()}clone(){return new this.constructor().copy(this)}},fi=new F,Du=new je,Uu=new je,zt=class extends mr{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=Io*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan($l*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return Io*2*Math.atan(Math.tan($l*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){fi.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(fi.x,fi.y).multiplyScalar(-e/fi.z),fi.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(fi.x,fi.y).multiplyScalar(-e/fi.z)}getViewSize(e,t){return this.getViewBounds(e,Du,Uu),t.subVectors(Uu,Du)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan($l*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}},_s=-90,ys=1,Uo=class extends dn{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new zt(_s,ys,e,t);s.layers=this.layers,this.add(s);let r=new zt(_s,ys,e,t);r.layers=this.layers,this.add(r);let o=new zt(_s,ys,e,t);o.layers=this.layers,this.add(o);let a=new zt(_s,ys,e,t);a.layers=this.layers,this.add(a);let l=new zt(_s,ys,e,t);l.layers=this.layers,this.add(l);let c=new zt(_s,ys,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===_n)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===lr)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,f=e.getRenderTarget(),p=e.getActiveCubeFace(),d=e.getActiveMipmapLevel(),v=e.xr.enabled;e.xr.enabled=!1;let _=n.texture.generateMipmaps;n.texture.generateMipmaps=!1,e.setRenderTarget(n,0,s),e.render(t,r),e.setRenderTarget(n,1,s),e.render(t,o),e.setRenderTarget(n,2,s),e.render(t,a),e.setRenderTarget(n,3,s),e.render(t,l),e.setRenderTarget(n,4,s),e.render(t,c),n.texture.generateMipmaps=_,e.setRenderTarget(n,5,s),e.render(t,h),e.setRenderTarget(f,p,d),e.xr.enabled=v,n.texture.needsPMREMUpdate=!0}},gr=class extends tn{constructor(e=[],t=Wi,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}},No=class extends un{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new gr(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Ts(5,5,5),r=new Dt({name:"CubemapFromEquirect",uniforms:qi(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:At,blending:jn});r.uniforms.tEquirect.value=t;let o=new Lt(s,r),a=t.minFilter;return t.minFilter===xi&&(t.minFilter=en),new Uo(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},cn=class extends dn{constructor(){super(),this.isGroup=!0,this.type="Group"}},Cm={type:"move"},As=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new cn,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new cn,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new F,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new F),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new cn,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new F,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new F),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let _ of e.hand.values()){let g=t.getJointPose(_,n),m=this._getHandJoint(c,_);g!==null&&(m.matrix.fromArray(g.transform.matrix),m.matrix.decompose(m.position,m.rotation,m.scale),m.matrixWorldNeedsUpdate=!0,m.jointRadius=g.radius),m.visible=g!==null}let h=c.joints["index-finger-tip"],f=c.joints["thumb-tip"],p=h.position.distanceTo(f.position),d=.02,v=.005;c.inputState.pinching&&p>d+v?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&p<=d-v&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.rotation,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.rotation,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Cm)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new cn;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}};var vr=class extends dn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new An,this.environmentIntensity=1,this.environmentRotation=new An,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),e.background!==null&&(this.background=e.background.clone()),e.environment!==null&&(this.environment=e.environment.clone()),e.fog!==null&&(this.fog=e.fog.clone()),this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),e.overrideMaterial!==null&&(this.overrideMaterial=e.overrideMaterial.clone()),this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),this.backgroundBlurriness>0&&(t.object.backgroundBlurriness=this.backgroundBlurriness),this.backgroundIntensity!==1&&(t.object.backgroundIntensity=this.backgroundIntensity),t.object.backgroundRotation=this.backgroundRotation.toArray(),this.environmentIntensity!==1&&(t.object.environmentIntensity=this.environmentIntensity),t.object.environmentRotation=this.environmentRotation.toArray(),t}};var mc=new F,Rm=new F,Pm=new De,wn=class{constructor(e=new F(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=mc.subVectors(n,t).cross(Rm.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t){let n=e.delta(mc),s=this.normal.dot(n);if(s===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let r=-(e.start.dot(this.normal)+this.constant)/s;return r<0||r>1?null:t.copy(e.start).addScaledVector(n,r)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||Pm.getNormalMatrix(e),s=this.coplanarPoint(mc).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}},Fi=new ws,Im=new je(.5,.5),So=new F,_r=class{constructor(e=new wn,t=new wn,n=new wn,s=new wn,r=new wn,o=new wn){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=_n,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],f=r[5],p=r[6],d=r[7],v=r[8],_=r[9],g=r[10],m=r[11],E=r[12],w=r[13],b=r[14],C=r[15];if(s[0].setComponents(c-o,d-h,m-v,C-E).normalize(),s[1].setComponents(c+o,d+h,m+v,C+E).normalize(),s[2].setComponents(c+a,d+f,m+_,C+w).normalize(),s[3].setComponents(c-a,d-f,m-_,C-w).normalize(),n)s[4].setComponents(l,p,g,b).normalize(),s[5].setComponents(c-l,d-p,m-g,C-b).normalize();else if(s[4].setComponents(c-l,d-p,m-g,C-b).normalize(),t===_n)s[5].setComponents(c+l,d+p,m+g,C+b).normalize();else if(t===lr)s[5].setComponents(l,p,g,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Fi.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),Fi.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Fi)}intersectsSprite(e){Fi.center.set(0,0,0);let t=Im.distanceTo(e.center);return Fi.radius=.7071067811865476+t,Fi.applyMatrix4(e.matrixWorld),this.intersectsSphere(Fi)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(So.x=s.normal.x>0?e.max.x:e.min.x,So.y=s.normal.y>0?e.max.y:e.min.y,So.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(So)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}};var Vi=class extends tn{constructor(e,t,n=kn,s,r,o,a=hn,l=hn,c,h=bs,f=1){if(h!==bs&&h!==ks)throw new Error("DepthTexture format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let p={width:e,height:t,depth:f};super(p,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new Ss(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return this.compareFunction!==null&&(t.compareFunction=this.compareFunction),t}},yr=class extends tn{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}};var Hi=class i extends Cn{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,f=e/a,p=t/l,d=[],v=[],_=[],g=[];for(let m=0;m<h;m++){let E=m*p-o;for(let w=0;w<c;w++){let b=w*f-r;v.push(b,-E,0),_.push(0,0,1),g.push(w/a),g.push(1-m/l)}}for(let m=0;m<l;m++)for(let E=0;E<a;E++){let w=E+c*m,b=E+c*(m+1),C=E+1+c*(m+1),R=E+1+c*m;d.push(w,b,R),d.push(b,C,R)}this.setIndex(d),this.setAttribute("position",new En(v,3)),this.setAttribute("normal",new En(_,3)),this.setAttribute("uv",new En(g,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var Fo=class extends zi{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=md,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},Oo=class extends zi{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function wo(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function km(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}var Gi=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];e:{t:{let o;n:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break t}o=t.length;break n}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break t}o=n,n=0;break n}break e}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("call to abstract method")}intervalChanged_(){}},Bo=class extends Gi{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:gc,endingEnd:gc}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case vc:r=e,a=2*t-n;break;case _c:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case vc:o=e,l=2*n-t;break;case _c:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,f=this._offsetNext,p=this._weightPrev,d=this._weightNext,v=(n-t)/(s-t),_=v*v,g=_*v,m=-p*g+2*p*_-p*v,E=(1+p)*g+(-1.5-2*p)*_+(-.5+p)*v+1,w=(-1-d)*g+(1.5+d)*_+.5*v,b=d*g-d*_;for(let C=0;C!==a;++C)r[C]=m*o[h+C]+E*o[c+C]+w*o[l+C]+b*o[f+C];return r}},zo=class extends Gi{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),f=1-h;for(let p=0;p!==a;++p)r[p]=o[c+p]*f+o[l+p]*h;return r}},Vo=class extends Gi{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},nn=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=wo(t,this.TimeBufferType),this.values=wo(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:wo(e.times,Array),values:wo(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s)}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new Vo(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new zo(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new Bo(this.times,this.values,this.getValueSize(),e)}setInterpolation(e){let t;switch(e){case or:t=this.InterpolantFactoryMethodDiscrete;break;case Po:t=this.InterpolantFactoryMethodLinear;break;case Eo:t=this.InterpolantFactoryMethodSmooth;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return console.warn("THREE.KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return or;case this.InterpolantFactoryMethodLinear:return Po;case this.InterpolantFactoryMethodSmooth:return Eo}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(console.error("THREE.KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(console.error("THREE.KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){console.error("THREE.KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){console.error("THREE.KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&km(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){console.error("THREE.KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Eo,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let f=a*n,p=f-n,d=f+n;for(let v=0;v!==n;++v){let _=t[f+v];if(_!==t[p+v]||_!==t[d+v]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let f=a*n,p=o*n;for(let d=0;d!==n;++d)t[p+d]=t[f+d]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,s}};nn.prototype.ValueTypeName="";nn.prototype.TimeBufferType=Float32Array;nn.prototype.ValueBufferType=Float32Array;nn.prototype.DefaultInterpolation=Po;var _i=class extends nn{constructor(e,t,n){super(e,t,n)}};_i.prototype.ValueTypeName="bool";_i.prototype.ValueBufferType=Array;_i.prototype.DefaultInterpolation=or;_i.prototype.InterpolantFactoryMethodLinear=void 0;_i.prototype.InterpolantFactoryMethodSmooth=void 0;var Ho=class extends nn{constructor(e,t,n,s){super(e,t,n,s)}};Ho.prototype.ValueTypeName="color";var Go=class extends nn{constructor(e,t,n,s){super(e,t,n,s)}};Go.prototype.ValueTypeName="number";var Wo=class extends Gi{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)Kn.slerpFlat(r,0,o,c-a,o,c,l);return r}},xr=class extends nn{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new Wo(this.times,this.values,this.getValueSize(),e)}};xr.prototype.ValueTypeName="quaternion";xr.prototype.InterpolantFactoryMethodSmooth=void 0;var yi=class extends nn{constructor(e,t,n){super(e,t,n)}};yi.prototype.ValueTypeName="string";yi.prototype.ValueBufferType=Array;yi.prototype.DefaultInterpolation=or;yi.prototype.InterpolantFactoryMethodLinear=void 0;yi.prototype.InterpolantFactoryMethodSmooth=void 0;var Xo=class extends nn{constructor(e,t,n,s){super(e,t,n,s)}};Xo.prototype.ValueTypeName="vector";var qo=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this.abortController=new AbortController,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,f){return c.push(h,f),this},this.removeHandler=function(h){let f=c.indexOf(h);return f!==-1&&c.splice(f,2),this},this.getHandler=function(h){for(let f=0,p=c.length;f<p;f+=2){let d=c[f],v=c[f+1];if(d.global&&(d.lastIndex=0),d.test(h))return v}return null},this.abort=function(){return this.abortController.abort(),this.abortController=new AbortController,this}}},Pd=new qo,$o=class{constructor(e){this.manager=e!==void 0?e:Pd,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={}}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}abort(){return this}};$o.DEFAULT_MATERIAL_NAME="__DEFAULT";var Cs=class extends mr{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}};var Yo=class extends zt{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e}};var Vc="\\[\\]\\.:\\/",Lm=new RegExp("["+Vc+"]","g"),Hc="[^"+Vc+"]",Dm="[^"+Vc.replace("\\.","")+"]",Um=/((?:WC+[\/:])*)/.source.replace("WC",Hc),Nm=/(WCOD+)?/.source.replace("WCOD",Dm),Fm=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Hc),Om=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Hc),Bm=new RegExp("^"+Um+Nm+Fm+Om+"$"),zm=["material","materials","bones","map"],bc=class{constructor(e,t,n){let s=n||ut.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},ut=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(Lm,"")}static parseTrackName(e){let t=Bm.exec(e);if(t===null)throw new Error("PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);zm.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){console.warn("THREE.PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){console.error("THREE.PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){console.error("THREE.PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){console.error("THREE.PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){console.error("THREE.PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){console.error("THREE.PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;console.error("THREE.PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};ut.Composite=bc;ut.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};ut.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};ut.prototype.GetterByBindingType=[ut.prototype._getValue_direct,ut.prototype._getValue_array,ut.prototype._getValue_arrayElement,ut.prototype._getValue_toArray];ut.prototype.SetterByBindingTypeAndVersioning=[[ut.prototype._setValue_direct,ut.prototype._setValue_direct_setNeedsUpdate,ut.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[ut.prototype._setValue_array,ut.prototype._setValue_array_setNeedsUpdate,ut.prototype._setValue_array_setMatrixWorldNeedsUpdate],[ut.prototype._setValue_arrayElement,ut.prototype._setValue_arrayElement_setNeedsUpdate,ut.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[ut.prototype._setValue_fromArray,ut.prototype._setValue_fromArray_setNeedsUpdate,ut.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var Eb=new Float32Array(1);var Nu=new bt,br=class{constructor(e,t,n=0,s=1/0){this.ray=new ur(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new Es,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,(t.near+t.far)/(t.near-t.far)).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):console.error("THREE.Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return Nu.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Nu),this}intersectObject(e,t=!0,n=[]){return Mc(e,this,n,t),n.sort(Fu),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)Mc(e[s],this,n,t);return n.sort(Fu),n}};function Fu(i,e){return i.distance-e.distance}function Mc(i,e,t,n){let s=!0;if(i.layers.test(e.layers)&&i.raycast(e,t)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)Mc(r[o],e,t,!0)}}function Gc(i,e,t,n){let s=Vm(n);switch(t){case Dc:return i*e;case Nc:return i*e/s.components*s.byteLength;case la:return i*e/s.components*s.byteLength;case Fc:return i*e*2/s.components*s.byteLength;case ca:return i*e*2/s.components*s.byteLength;case Uc:return i*e*3/s.components*s.byteLength;case fn:return i*e*4/s.components*s.byteLength;case ha:return i*e*4/s.components*s.byteLength;case wr:case Er:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Tr:case Ar:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case da:case pa:return Math.max(i,16)*Math.max(e,8)/4;case ua:case fa:return Math.max(i,8)*Math.max(e,8)/2;case ma:case ga:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case va:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case _a:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case ya:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case xa:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case ba:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case Ma:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case Sa:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case wa:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case Ea:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case Ta:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case Aa:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case Ca:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case Ra:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case Pa:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case Ia:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case ka:case La:case Da:return Math.ceil(i/4)*Math.ceil(e/4)*16;case Ua:case Na:return Math.ceil(i/4)*Math.ceil(e/4)*8;case Fa:case Oa:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function Vm(i){switch(i){case In:case Pc:return{byteLength:1,components:1};case Rs:case Ic:case Ps:return{byteLength:2,components:1};case oa:case aa:return{byteLength:2,components:4};case kn:case ra:case Ln:return{byteLength:4,components:1};case kc:case Lc:return{byteLength:4,components:3}}throw new Error(`Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"180"}}));typeof window<"u"&&(window.__THREE__?console.warn("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="180");function ef(){let i=null,e=!1,t=null,n=null;function s(r,o){t(r,o),n=i.requestAnimationFrame(s)}return{start:function(){e!==!0&&t!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function Gm(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,f=c.byteLength,p=i.createBuffer();i.bindBuffer(l,p),i.bufferData(l,c,h),a.onUploadCallback();let d;if(c instanceof Float32Array)d=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)d=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?d=i.HALF_FLOAT:d=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)d=i.SHORT;else if(c instanceof Uint32Array)d=i.UNSIGNED_INT;else if(c instanceof Int32Array)d=i.INT;else if(c instanceof Int8Array)d=i.BYTE;else if(c instanceof Uint8Array)d=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)d=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:p,type:d,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:f}}function n(a,l,c){let h=l.array,f=l.updateRanges;if(i.bindBuffer(c,a),f.length===0)i.bufferSubData(c,0,h);else{f.sort((d,v)=>d.start-v.start);let p=0;for(let d=1;d<f.length;d++){let v=f[p],_=f[d];_.start<=v.start+v.count+1?v.count=Math.max(v.count,_.start+_.count-v.start):(++p,f[p]=_)}f.length=p+1;for(let d=0,v=f.length;d<v;d++){let _=f[d];i.bufferSubData(c,_.start*h.BYTES_PER_ELEMENT,h,_.start,_.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var Wm=`#ifdef USE_ALPHAHASH
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
#endif`,eg=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,tg=`vec3 objectNormal = vec3( normal );
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
#endif`,ev=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,tv=`#ifdef USE_METALNESSMAP
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
}`,e_=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,t_=`uniform float scale;
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
}`,Be={alphahash_fragment:Wm,alphahash_pars_fragment:Xm,alphamap_fragment:qm,alphamap_pars_fragment:$m,alphatest_fragment:Ym,alphatest_pars_fragment:Zm,aomap_fragment:Jm,aomap_pars_fragment:Km,batching_pars_vertex:jm,batching_vertex:Qm,begin_vertex:eg,beginnormal_vertex:tg,bsdfs:ng,iridescence_fragment:ig,bumpmap_pars_fragment:sg,clipping_planes_fragment:rg,clipping_planes_pars_fragment:og,clipping_planes_pars_vertex:ag,clipping_planes_vertex:lg,color_fragment:cg,color_pars_fragment:hg,color_pars_vertex:ug,color_vertex:dg,common:fg,cube_uv_reflection_fragment:pg,defaultnormal_vertex:mg,displacementmap_pars_vertex:gg,displacementmap_vertex:vg,emissivemap_fragment:_g,emissivemap_pars_fragment:yg,colorspace_fragment:xg,colorspace_pars_fragment:bg,envmap_fragment:Mg,envmap_common_pars_fragment:Sg,envmap_pars_fragment:wg,envmap_pars_vertex:Eg,envmap_physical_pars_fragment:Ng,envmap_vertex:Tg,fog_vertex:Ag,fog_pars_vertex:Cg,fog_fragment:Rg,fog_pars_fragment:Pg,gradientmap_pars_fragment:Ig,lightmap_pars_fragment:kg,lights_lambert_fragment:Lg,lights_lambert_pars_fragment:Dg,lights_pars_begin:Ug,lights_toon_fragment:Fg,lights_toon_pars_fragment:Og,lights_phong_fragment:Bg,lights_phong_pars_fragment:zg,lights_physical_fragment:Vg,lights_physical_pars_fragment:Hg,lights_fragment_begin:Gg,lights_fragment_maps:Wg,lights_fragment_end:Xg,logdepthbuf_fragment:qg,logdepthbuf_pars_fragment:$g,logdepthbuf_pars_vertex:Yg,logdepthbuf_vertex:Zg,map_fragment:Jg,map_pars_fragment:Kg,map_particle_fragment:jg,map_particle_pars_fragment:Qg,metalnessmap_fragment:ev,metalnessmap_pars_fragment:tv,morphinstance_vertex:nv,morphcolor_vertex:iv,morphnormal_vertex:sv,morphtarget_pars_vertex:rv,morphtarget_vertex:ov,normal_fragment_begin:av,normal_fragment_maps:lv,normal_pars_fragment:cv,normal_pars_vertex:hv,normal_vertex:uv,normalmap_pars_fragment:dv,clearcoat_normal_fragment_begin:fv,clearcoat_normal_fragment_maps:pv,clearcoat_pars_fragment:mv,iridescence_pars_fragment:gv,opaque_fragment:vv,packing:_v,premultiplied_alpha_fragment:yv,project_vertex:xv,dithering_fragment:bv,dithering_pars_fragment:Mv,roughnessmap_fragment:Sv,roughnessmap_pars_fragment:wv,shadowmap_pars_fragment:Ev,shadowmap_pars_vertex:Tv,shadowmap_vertex:Av,shadowmask_pars_fragment:Cv,skinbase_vertex:Rv,skinning_pars_vertex:Pv,skinning_vertex:Iv,skinnormal_vertex:kv,specularmap_fragment:Lv,specularmap_pars_fragment:Dv,tonemapping_fragment:Uv,tonemapping_pars_fragment:Nv,transmission_fragment:Fv,transmission_pars_fragment:Ov,uv_pars_fragment:Bv,uv_pars_vertex:zv,uv_vertex:Vv,worldpos_vertex:Hv,background_vert:Gv,background_frag:Wv,backgroundCube_vert:Xv,backgroundCube_frag:qv,cube_vert:$v,cube_frag:Yv,depth_vert:Zv,depth_frag:Jv,distanceRGBA_vert:Kv,distanceRGBA_frag:jv,equirect_vert:Qv,equirect_frag:e_,linedashed_vert:t_,linedashed_frag:n_,meshbasic_vert:i_,meshbasic_frag:s_,meshlambert_vert:r_,meshlambert_frag:o_,meshmatcap_vert:a_,meshmatcap_frag:l_,meshnormal_vert:c_,meshnormal_frag:h_,meshphong_vert:u_,meshphong_frag:d_,meshphysical_vert:f_,meshphysical_frag:p_,meshtoon_vert:m_,meshtoon_frag:g_,points_vert:v_,points_frag:__,shadow_vert:y_,shadow_frag:x_,sprite_vert:b_,sprite_frag:M_},re={common:{diffuse:{value:new Ze(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new De},alphaMap:{value:null},alphaMapTransform:{value:new De},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new De}},envmap:{envMap:{value:null},envMapRotation:{value:new De},flipEnvMap:{value:-1},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new De}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new De}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new De},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new De},normalScale:{value:new je(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new De},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new De}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new De}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new De}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Ze(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMap:{value:[]},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotShadowMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMap:{value:[]},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null}},points:{diffuse:{value:new Ze(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new De},alphaTest:{value:0},uvTransform:{value:new De}},sprite:{diffuse:{value:new Ze(16777215)},opacity:{value:1},center:{value:new je(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new De},alphaMap:{value:null},alphaMapTransform:{value:new De},alphaTest:{value:0}}},Dn={basic:{uniforms:Vt([re.common,re.specularmap,re.envmap,re.aomap,re.lightmap,re.fog]),vertexShader:Be.meshbasic_vert,fragmentShader:Be.meshbasic_frag},lambert:{uniforms:Vt([re.common,re.specularmap,re.envmap,re.aomap,re.lightmap,re.emissivemap,re.bumpmap,re.normalmap,re.displacementmap,re.fog,re.lights,{emissive:{value:new Ze(0)}}]),vertexShader:Be.meshlambert_vert,fragmentShader:Be.meshlambert_frag},phong:{uniforms:Vt([re.common,re.specularmap,re.envmap,re.aomap,re.lightmap,re.emissivemap,re.bumpmap,re.normalmap,re.displacementmap,re.fog,re.lights,{emissive:{value:new Ze(0)},specular:{value:new Ze(1118481)},shininess:{value:30}}]),vertexShader:Be.meshphong_vert,fragmentShader:Be.meshphong_frag},standard:{uniforms:Vt([re.common,re.envmap,re.aomap,re.lightmap,re.emissivemap,re.bumpmap,re.normalmap,re.displacementmap,re.roughnessmap,re.metalnessmap,re.fog,re.lights,{emissive:{value:new Ze(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Be.meshphysical_vert,fragmentShader:Be.meshphysical_frag},toon:{uniforms:Vt([re.common,re.aomap,re.lightmap,re.emissivemap,re.bumpmap,re.normalmap,re.displacementmap,re.gradientmap,re.fog,re.lights,{emissive:{value:new Ze(0)}}]),vertexShader:Be.meshtoon_vert,fragmentShader:Be.meshtoon_frag},matcap:{uniforms:Vt([re.common,re.bumpmap,re.normalmap,re.displacementmap,re.fog,{matcap:{value:null}}]),vertexShader:Be.meshmatcap_vert,fragmentShader:Be.meshmatcap_frag},points:{uniforms:Vt([re.points,re.fog]),vertexShader:Be.points_vert,fragmentShader:Be.points_frag},dashed:{uniforms:Vt([re.common,re.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Be.linedashed_vert,fragmentShader:Be.linedashed_frag},depth:{uniforms:Vt([re.common,re.displacementmap]),vertexShader:Be.depth_vert,fragmentShader:Be.depth_frag},normal:{uniforms:Vt([re.common,re.bumpmap,re.normalmap,re.displacementmap,{opacity:{value:1}}]),vertexShader:Be.meshnormal_vert,fragmentShader:Be.meshnormal_frag},sprite:{uniforms:Vt([re.sprite,re.fog]),vertexShader:Be.sprite_vert,fragmentShader:Be.sprite_frag},background:{uniforms:{uvTransform:{value:new De},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Be.background_vert,fragmentShader:Be.background_frag},backgroundCube:{uniforms:{envMap:{value:null},flipEnvMap:{value:-1},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new De}},vertexShader:Be.backgroundCube_vert,fragmentShader:Be.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Be.cube_vert,fragmentShader:Be.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Be.equirect_vert,fragmentShader:Be.equirect_frag},distanceRGBA:{uniforms:Vt([re.common,re.displacementmap,{referencePosition:{value:new F},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Be.distanceRGBA_vert,fragmentShader:Be.distanceRGBA_frag},shadow:{uniforms:Vt([re.lights,re.fog,{color:{value:new Ze(0)},opacity:{value:1}}]),vertexShader:Be.shadow_vert,fragmentShader:Be.shadow_frag}};Dn.physical={uniforms:Vt([Dn.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new De},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new De},clearcoatNormalScale:{value:new je(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new De},dispersion:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new De},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new De},sheen:{value:0},sheenColor:{value:new Ze(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new De},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new De},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new De},transmissionSamplerSize:{value:new je},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new De},attenuationDistance:{value:0},attenuationColor:{value:new Ze(0)},specularColor:{value:new Ze(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new De},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new De},anisotropyVector:{value:new je},anisotropyMap:{value:null},anisotropyMapTransform:{value:new De}}]),vertexShader:Be.meshphysical_vert,fragmentShader:Be.meshphysical_frag};var Ba={r:0,b:0,g:0},$i=new An,S_=new bt;function w_(i,e,t,n,s,r,o){let a=new Ze(0),l=r===!0?0:1,c,h,f=null,p=0,d=null;function v(w){let b=w.isScene===!0?w.background:null;return b&&b.isTexture&&(b=(w.backgroundBlurriness>0?t:e).get(b)),b}function _(w){let b=!1,C=v(w);C===null?m(a,l):C&&C.isColor&&(m(C,1),b=!0);let R=i.xr.getEnvironmentBlendMode();R==="additive"?n.buffers.color.setClear(0,0,0,1,o):R==="alpha-blend"&&n.buffers.color.setClear(0,0,0,0,o),(i.autoClear||b)&&(n.buffers.depth.setTest(!0),n.buffers.depth.setMask(!0),n.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function g(w,b){let C=v(b);C&&(C.isCubeTexture||C.mapping===Mr)?(h===void 0&&(h=new Lt(new Ts(1,1,1),new Dt({name:"BackgroundCubeMaterial",uniforms:qi(Dn.backgroundCube.uniforms),vertexShader:Dn.backgroundCube.vertexShader,fragmentShader:Dn.backgroundCube.fragmentShader,side:At,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),h.geometry.deleteAttribute("normal"),h.geometry.deleteAttribute("uv"),h.onBeforeRender=function(R,I,U){this.matrixWorld.copyPosition(U.matrixWorld)},Object.defineProperty(h.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),s.update(h)),$i.copy(b.backgroundRotation),$i.x*=-1,$i.y*=-1,$i.z*=-1,C.isCubeTexture&&C.isRenderTargetTexture===!1&&($i.y*=-1,$i.z*=-1),h.material.uniforms.envMap.value=C,h.material.uniforms.flipEnvMap.value=C.isCubeTexture&&C.isRenderTargetTexture===!1?-1:1,h.material.uniforms.backgroundBlurriness.value=b.backgroundBlurriness,h.material.uniforms.backgroundIntensity.value=b.backgroundIntensity,h.material.uniforms.backgroundRotation.value.setFromMatrix4(S_.makeRotationFromEuler($i)),h.material.toneMapped=Ye.getTransfer(C.colorSpace)!==tt,(f!==C||p!==C.version||d!==i.toneMapping)&&(h.material.needsUpdate=!0,f=C,p=C.version,d=i.toneMapping),h.layers.enableAll(),w.unshift(h,h.geometry,h.material,0,0,null)):C&&C.isTexture&&(c===void 0&&(c=new Lt(new Hi(2,2),new Dt({name:"BackgroundMaterial",uniforms:qi(Dn.background.uniforms),vertexShader:Dn.background.vertexShader,fragmentShader:Dn.background.fragmentShader,side:Yn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),Object.defineProperty(c.material,"map",{get:function(){return this.uniforms.t2D.value}}),s.update(c)),c.material.uniforms.t2D.value=C,c.material.uniforms.backgroundIntensity.value=b.backgroundIntensity,c.material.toneMapped=Ye.getTransfer(C.colorSpace)!==tt,C.matrixAutoUpdate===!0&&C.updateMatrix(),c.material.uniforms.uvTransform.value.copy(C.matrix),(f!==C||p!==C.version||d!==i.toneMapping)&&(c.material.needsUpdate=!0,f=C,p=C.version,d=i.toneMapping),c.layers.enableAll(),w.unshift(c,c.geometry,c.material,0,0,null))}function m(w,b){w.getRGB(Ba,zc(i)),n.buffers.color.setClear(Ba.r,Ba.g,Ba.b,b,o)}function E(){h!==void 0&&(h.geometry.dispose(),h.material.dispose(),h=void 0),c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0)}return{getClearColor:function(){return a},setClearColor:function(w,b=1){a.set(w),l=b,m(a,l)},getClearAlpha:function(){return l},setClearAlpha:function(w){l=w,m(a,l)},render:_,addToRenderList:g,dispose:E}}function E_(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=p(null),r=s,o=!1;function a(M,k,O,V,q){let Z=!1,X=f(V,O,k);r!==X&&(r=X,c(r.object)),Z=d(M,V,O,q),Z&&v(M,V,O,q),q!==null&&e.update(q,i.ELEMENT_ARRAY_BUFFER),(Z||o)&&(o=!1,b(M,k,O,V),q!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(q).buffer))}function l(){return i.createVertexArray()}function c(M){return i.bindVertexArray(M)}function h(M){return i.deleteVertexArray(M)}function f(M,k,O){let V=O.wireframe===!0,q=n[M.id];q===void 0&&(q={},n[M.id]=q);let Z=q[k.id];Z===void 0&&(Z={},q[k.id]=Z);let X=Z[V];return X===void 0&&(X=p(l()),Z[V]=X),X}function p(M){let k=[],O=[],V=[];for(let q=0;q<t;q++)k[q]=0,O[q]=0,V[q]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:k,enabledAttributes:O,attributeDivisors:V,object:M,attributes:{},index:null}}function d(M,k,O,V){let q=r.attributes,Z=k.attributes,X=0,ne=O.getAttributes();for(let H in ne)if(ne[H].location>=0){let ue=q[H],we=Z[H];if(we===void 0&&(H==="instanceMatrix"&&M.instanceMatrix&&(we=M.instanceMatrix),H==="instanceColor"&&M.instanceColor&&(we=M.instanceColor)),ue===void 0||ue.attribute!==we||we&&ue.data!==we.data)return!0;X++}return r.attributesNum!==X||r.index!==V}function v(M,k,O,V){let q={},Z=k.attributes,X=0,ne=O.getAttributes();for(let H in ne)if(ne[H].location>=0){let ue=Z[H];ue===void 0&&(H==="instanceMatrix"&&M.instanceMatrix&&(ue=M.instanceMatrix),H==="instanceColor"&&M.instanceColor&&(ue=M.instanceColor));let we={};we.attribute=ue,ue&&ue.data&&(we.data=ue.data),q[H]=we,X++}r.attributes=q,r.attributesNum=X,r.index=V}function _(){let M=r.newAttributes;for(let k=0,O=M.length;k<O;k++)M[k]=0}function g(M){m(M,0)}function m(M,k){let O=r.newAttributes,V=r.enabledAttributes,q=r.attributeDivisors;O[M]=1,V[M]===0&&(i.enableVertexAttribArray(M),V[M]=1),q[M]!==k&&(i.vertexAttribDivisor(M,k),q[M]=k)}function E(){let M=r.newAttributes,k=r.enabledAttributes;for(let O=0,V=k.length;O<V;O++)k[O]!==M[O]&&(i.disableVertexAttribArray(O),k[O]=0)}function w(M,k,O,V,q,Z,X){X===!0?i.vertexAttribIPointer(M,k,O,q,Z):i.vertexAttribPointer(M,k,O,V,q,Z)}function b(M,k,O,V){_();let q=V.attributes,Z=O.getAttributes(),X=k.defaultAttributeValues;for(let ne in Z){let H=Z[ne];if(H.location>=0){let oe=q[ne];if(oe===void 0&&(ne==="instanceMatrix"&&M.instanceMatrix&&(oe=M.instanceMatrix),ne==="instanceColor"&&M.instanceColor&&(oe=M.instanceColor)),oe!==void 0){let ue=oe.normalized,we=oe.itemSize,ze=e.get(oe);if(ze===void 0)continue;let st=ze.buffer,dt=ze.type,Qe=ze.bytesPerElement,$=dt===i.INT||dt===i.UNSIGNED_INT||oe.gpuType===ra;if(oe.isInterleavedBufferAttribute){let K=oe.data,pe=K.stride,Ie=oe.offset;if(K.isInstancedInterleavedBuffer){for(let Se=0;Se<H.locationSize;Se++)m(H.location+Se,K.meshPerAttribute);M.isInstancedMesh!==!0&&V._maxInstanceCount===void 0&&(V._maxInstanceCount=K.meshPerAttribute*K.count)}else for(let Se=0;Se<H.locationSize;Se++)g(H.location+Se);i.bindBuffer(i.ARRAY_BUFFER,st);for(let Se=0;Se<H.locationSize;Se++)w(H.location+Se,we/H.locationSize,dt,ue,pe*Qe,(Ie+we/H.locationSize*Se)*Qe,$)}else{if(oe.isInstancedBufferAttribute){for(let K=0;K<H.locationSize;K++)m(H.location+K,oe.meshPerAttribute);M.isInstancedMesh!==!0&&V._maxInstanceCount===void 0&&(V._maxInstanceCount=oe.meshPerAttribute*oe.count)}else for(let K=0;K<H.locationSize;K++)g(H.location+K);i.bindBuffer(i.ARRAY_BUFFER,st);for(let K=0;K<H.locationSize;K++)w(H.location+K,we/H.locationSize,dt,ue,we*Qe,we/H.locationSize*K*Qe,$)}}else if(X!==void 0){let ue=X[ne];if(ue!==void 0)switch(ue.length){case 2:i.vertexAttrib2fv(H.location,ue);break;case 3:i.vertexAttrib3fv(H.location,ue);break;case 4:i.vertexAttrib4fv(H.location,ue);break;default:i.vertexAttrib1fv(H.location,ue)}}}}E()}function C(){U();for(let M in n){let k=n[M];for(let O in k){let V=k[O];for(let q in V)h(V[q].object),delete V[q];delete k[O]}delete n[M]}}function R(M){if(n[M.id]===void 0)return;let k=n[M.id];for(let O in k){let V=k[O];for(let q in V)h(V[q].object),delete V[q];delete k[O]}delete n[M.id]}function I(M){for(let k in n){let O=n[k];if(O[M.id]===void 0)continue;let V=O[M.id];for(let q in V)h(V[q].object),delete V[q];delete O[M.id]}}function U(){S(),o=!0,r!==s&&(r=s,c(r.object))}function S(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:U,resetDefaultState:S,dispose:C,releaseStatesOfGeometry:R,releaseStatesOfProgram:I,initAttributes:_,enableAttribute:g,disableUnusedAttributes:E}}function T_(i,e,t){let n;function s(c){n=c}function r(c,h){i.drawArrays(n,c,h),t.update(h,n,1)}function o(c,h,f){f!==0&&(i.drawArraysInstanced(n,c,h,f),t.update(h,n,f))}function a(c,h,f){if(f===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,c,0,h,0,f);let d=0;for(let v=0;v<f;v++)d+=h[v];t.update(d,n,1)}function l(c,h,f,p){if(f===0)return;let d=e.get("WEBGL_multi_draw");if(d===null)for(let v=0;v<c.length;v++)o(c[v],h[v],p[v]);else{d.multiDrawArraysInstancedWEBGL(n,c,0,h,0,p,0,f);let v=0;for(let _=0;_<f;_++)v+=h[_]*p[_];t.update(v,n,1)}}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a,this.renderMultiDrawInstances=l}function A_(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let I=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(I.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(I){return!(I!==fn&&n.convert(I)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(I){let U=I===Ps&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(I!==In&&n.convert(I)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE)&&I!==Ln&&!U)}function l(I){if(I==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";I="mediump"}return I==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(console.warn("THREE.WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let f=t.logarithmicDepthBuffer===!0,p=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),d=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),v=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),_=i.getParameter(i.MAX_TEXTURE_SIZE),g=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),m=i.getParameter(i.MAX_VERTEX_ATTRIBS),E=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),w=i.getParameter(i.MAX_VARYING_VECTORS),b=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),C=v>0,R=i.getParameter(i.MAX_SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:f,reversedDepthBuffer:p,maxTextures:d,maxVertexTextures:v,maxTextureSize:_,maxCubemapSize:g,maxAttributes:m,maxVertexUniforms:E,maxVaryings:w,maxFragmentUniforms:b,vertexTextures:C,maxSamples:R}}function C_(i){let e=this,t=null,n=0,s=!1,r=!1,o=new wn,a=new De,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(f,p){let d=f.length!==0||p||n!==0||s;return s=p,n=f.length,d},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(f,p){t=h(f,p,0)},this.setState=function(f,p,d){let v=f.clippingPlanes,_=f.clipIntersection,g=f.clipShadows,m=i.get(f);if(!s||v===null||v.length===0||r&&!g)r?h(null):c();else{let E=r?0:n,w=E*4,b=m.clippingState||null;l.value=b,b=h(v,p,w,d);for(let C=0;C!==w;++C)b[C]=t[C];m.clippingState=b,this.numIntersection=_?this.numPlanes:0,this.numPlanes+=E}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(f,p,d,v){let _=f!==null?f.length:0,g=null;if(_!==0){if(g=l.value,v!==!0||g===null){let m=d+_*4,E=p.matrixWorldInverse;a.getNormalMatrix(E),(g===null||g.length<m)&&(g=new Float32Array(m));for(let w=0,b=d;w!==_;++w,b+=4)o.copy(f[w]).applyMatrix4(E,a),o.normal.toArray(g,b),g[b+3]=o.constant}l.value=g,l.needsUpdate=!0}return e.numPlanes=_,e.numIntersection=0,g}}function R_(i){let e=new WeakMap;function t(o,a){return a===na?o.mapping=Wi:a===ia&&(o.mapping=Xi),o}function n(o){if(o&&o.isTexture){let a=o.mapping;if(a===na||a===ia)if(e.has(o)){let l=e.get(o).texture;return t(l,o.mapping)}else{let l=o.image;if(l&&l.height>0){let c=new No(l.height);return c.fromEquirectangularTexture(i,o),e.set(o,c),o.addEventListener("dispose",s),t(c.texture,o.mapping)}else return null}}return o}function s(o){let a=o.target;a.removeEventListener("dispose",s);let l=e.get(a);l!==void 0&&(e.delete(a),l.dispose())}function r(){e=new WeakMap}return{get:n,dispose:r}}var Ds=4,Id=[.125,.215,.35,.446,.526,.582],Ji=20,Wc=new Cs,kd=new Ze,Xc=null,qc=0,$c=0,Yc=!1,Zi=(1+Math.sqrt(5))/2,Ls=1/Zi,Ld=[new F(-Zi,Ls,0),new F(Zi,Ls,0),new F(-Ls,0,Zi),new F(Ls,0,Zi),new F(0,Zi,-Ls),new F(0,Zi,Ls),new F(-1,1,-1),new F(1,1,-1),new F(-1,1,1),new F(1,1,1)],P_=new F,Ha=class{constructor(e){this._renderer=e,this._pingPongRenderTarget=null,this._lodMax=0,this._cubeSize=0,this._lodPlanes=[],this._sizeLods=[],this._sigmas=[],this._blurMaterial=null,this._cubemapMaterial=null,this._equirectMaterial=null,this._compileMaterial(this._blurMaterial)}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=P_}=r;Xc=this._renderer.getRenderTarget(),qc=this._renderer.getActiveCubeFace(),$c=this._renderer.getActiveMipmapLevel(),Yc=this._renderer.xr.enabled,this._renderer.xr.enabled=!1,this._setSize(o);let l=this._allocateTargets();return l.depthBuffer=!0,this._sceneToCubeUV(e,n,s,l,a),t>0&&this._blur(l,0,0,t),this._applyPMREM(l),this._cleanup(l),l}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Nd(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Ud(),this._compileMaterial(this._equirectMaterial))}dispose(){this._dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose()}_setSize(e){this._lodMax=Math.floor(Math.log2(e)),this._cubeSize=Math.pow(2,this._lodMax)}_dispose(){this._blurMaterial!==null&&this._blurMaterial.dispose(),this._pingPongRenderTarget!==null&&this._pingPongRenderTarget.dispose();for(let e=0;e<this._lodPlanes.length;e++)this._lodPlanes[e].dispose()}_cleanup(e){this._renderer.setRenderTarget(Xc,qc,$c),this._renderer.xr.enabled=Yc,e.scissorTest=!1,za(e,0,0,e.width,e.height)}_fromTexture(e,t){e.mapping===Wi||e.mapping===Xi?this._setSize(e.image.length===0?16:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4),Xc=this._renderer.getRenderTarget(),qc=this._renderer.getActiveCubeFace(),$c=this._renderer.getActiveMipmapLevel(),Yc=this._renderer.xr.enabled,this._renderer.xr.enabled=!1;let n=t||this._allocateTargets();return this._textureToCubeUV(e,n),this._applyPMREM(n),this._cleanup(n),n}_allocateTargets(){let e=3*Math.max(this._cubeSize,112),t=4*this._cubeSize,n={magFilter:en,minFilter:en,generateMipmaps:!1,type:Ps,format:fn,colorSpace:Tn,depthBuffer:!1},s=Dd(e,t,n);if(this._pingPongRenderTarget===null||this._pingPongRenderTarget.width!==e||this._pingPongRenderTarget.height!==t){this._pingPongRenderTarget!==null&&this._dispose(),this._pingPongRenderTarget=Dd(e,t,n);let{_lodMax:r}=this;({sizeLods:this._sizeLods,lodPlanes:this._lodPlanes,sigmas:this._sigmas}=I_(r)),this._blurMaterial=k_(r,e,t)}return s}_compileMaterial(e){let t=new Lt(this._lodPlanes[0],e);this._renderer.compile(t,Wc)}_sceneToCubeUV(e,t,n,s,r){let l=new zt(90,1,t,n),c=[1,-1,1,1,1,1],h=[1,1,1,-1,-1,-1],f=this._renderer,p=f.autoClear,d=f.toneMapping;f.getClearColor(kd),f.toneMapping=Qn,f.autoClear=!1,f.state.buffers.depth.getReversed()&&(f.setRenderTarget(s),f.clearDepth(),f.setRenderTarget(null));let _=new dr({name:"PMREM.Background",side:At,depthWrite:!1,depthTest:!1}),g=new Lt(new Ts,_),m=!1,E=e.background;E?E.isColor&&(_.color.copy(E),e.background=null,m=!0):(_.color.copy(kd),m=!0);for(let w=0;w<6;w++){let b=w%3;b===0?(l.up.set(0,c[w],0),l.position.set(r.x,r.y,r.z),l.lookAt(r.x+h[w],r.y,r.z)):b===1?(l.up.set(0,0,c[w]),l.position.set(r.x,r.y,r.z),l.lookAt(r.x,r.y+h[w],r.z)):(l.up.set(0,c[w],0),l.position.set(r.x,r.y,r.z),l.lookAt(r.x,r.y,r.z+h[w]));let C=this._cubeSize;za(s,b*C,w>2?C:0,C,C),f.setRenderTarget(s),m&&f.render(g,l),f.render(e,l)}g.geometry.dispose(),g.material.dispose(),f.toneMapping=d,f.autoClear=p,e.background=E}_textureToCubeUV(e,t){let n=this._renderer,s=e.mapping===Wi||e.mapping===Xi;s?(this._cubemapMaterial===null&&(this._cubemapMaterial=Nd()),this._cubemapMaterial.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):this._equirectMaterial===null&&(this._equirectMaterial=Ud());let r=s?this._cubemapMaterial:this._equirectMaterial,o=new Lt(this._lodPlanes[0],r),a=r.uniforms;a.envMap.value=e;let l=this._cubeSize;za(t,0,0,3*l,2*l),n.setRenderTarget(t),n.render(o,Wc)}_applyPMREM(e){let t=this._renderer,n=t.autoClear;t.autoClear=!1;let s=this._lodPlanes.length;for(let r=1;r<s;r++){let o=Math.sqrt(this._sigmas[r]*this._sigmas[r]-this._sigmas[r-1]*this._sigmas[r-1]),a=Ld[(s-r-1)%Ld.length];this._blur(e,r-1,r,o,a)}t.autoClear=n}_blur(e,t,n,s,r){let o=this._pingPongRenderTarget;this._halfBlur(e,o,t,n,s,"latitudinal",r),this._halfBlur(o,e,n,n,s,"longitudinal",r)}_halfBlur(e,t,n,s,r,o,a){let l=this._renderer,c=this._blurMaterial;o!=="latitudinal"&&o!=="longitudinal"&&console.error("blur direction must be either latitudinal or longitudinal!");let h=3,f=new Lt(this._lodPlanes[s],c),p=c.uniforms,d=this._sizeLods[n]-1,v=isFinite(r)?Math.PI/(2*d):2*Math.PI/(2*Ji-1),_=r/v,g=isFinite(r)?1+Math.floor(h*_):Ji;g>Ji&&console.warn(`sigmaRadians, ${r}, is too large and will clip, as it requested ${g} samples when the maximum is set to ${Ji}`);let m=[],E=0;for(let I=0;I<Ji;++I){let U=I/_,S=Math.exp(-U*U/2);m.push(S),I===0?E+=S:I<g&&(E+=2*S)}for(let I=0;I<m.length;I++)m[I]=m[I]/E;p.envMap.value=e.texture,p.samples.value=g,p.weights.value=m,p.latitudinal.value=o==="latitudinal",a&&(p.poleAxis.value=a);let{_lodMax:w}=this;p.dTheta.value=v,p.mipInt.value=w-n;let b=this._sizeLods[s],C=3*b*(s>w-Ds?s-w+Ds:0),R=4*(this._cubeSize-b);za(t,C,R,3*b,2*b),l.setRenderTarget(t),l.render(f,Wc)}};function I_(i){let e=[],t=[],n=[],s=i,r=i-Ds+1+Id.length;for(let o=0;o<r;o++){let a=Math.pow(2,s);t.push(a);let l=1/a;o>i-Ds?l=Id[o-i+Ds-1]:o===0&&(l=0),n.push(l);let c=1/(a-2),h=-c,f=1+c,p=[h,h,f,h,f,f,h,h,f,f,h,f],d=6,v=6,_=3,g=2,m=1,E=new Float32Array(_*v*d),w=new Float32Array(g*v*d),b=new Float32Array(m*v*d);for(let R=0;R<d;R++){let I=R%3*2/3-1,U=R>2?0:-1,S=[I,U,0,I+2/3,U,0,I+2/3,U+1,0,I,U,0,I+2/3,U+1,0,I,U+1,0];E.set(S,_*v*R),w.set(p,g*v*R);let M=[R,R,R,R,R,R];b.set(M,m*v*R)}let C=new Cn;C.setAttribute("position",new Ut(E,_)),C.setAttribute("uv",new Ut(w,g)),C.setAttribute("faceIndex",new Ut(b,m)),e.push(C),s>Ds&&s--}return{lodPlanes:e,sizeLods:t,sigmas:n}}function Dd(i,e,t){let n=new un(i,e,t);return n.texture.mapping=Mr,n.texture.name="PMREM.cubeUv",n.scissorTest=!0,n}function za(i,e,t,n,s){i.viewport.set(e,t,n,s),i.scissor.set(e,t,n,s)}function k_(i,e,t){let n=new Float32Array(Ji),s=new F(0,1,0);return new Dt({name:"SphericalGaussianBlur",defines:{n:Ji,CUBEUV_TEXEL_WIDTH:1/e,CUBEUV_TEXEL_HEIGHT:1/t,CUBEUV_MAX_MIP:`${i}.0`},uniforms:{envMap:{value:null},samples:{value:1},weights:{value:n},latitudinal:{value:!1},dTheta:{value:0},mipInt:{value:0},poleAxis:{value:s}},vertexShader:sh(),fragmentShader:`

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
		`,blending:jn,depthTest:!1,depthWrite:!1})}function Ud(){return new Dt({name:"EquirectangularToCubeUV",uniforms:{envMap:{value:null}},vertexShader:sh(),fragmentShader:`

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
		`,blending:jn,depthTest:!1,depthWrite:!1})}function Nd(){return new Dt({name:"CubemapToCubeUV",uniforms:{envMap:{value:null},flipEnvMap:{value:-1}},vertexShader:sh(),fragmentShader:`

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
	`}function L_(i){let e=new WeakMap,t=null;function n(a){if(a&&a.isTexture){let l=a.mapping,c=l===na||l===ia,h=l===Wi||l===Xi;if(c||h){let f=e.get(a),p=f!==void 0?f.texture.pmremVersion:0;if(a.isRenderTargetTexture&&a.pmremVersion!==p)return t===null&&(t=new Ha(i)),f=c?t.fromEquirectangular(a,f):t.fromCubemap(a,f),f.texture.pmremVersion=a.pmremVersion,e.set(a,f),f.texture;if(f!==void 0)return f.texture;{let d=a.image;return c&&d&&d.height>0||h&&d&&s(d)?(t===null&&(t=new Ha(i)),f=c?t.fromEquirectangular(a):t.fromCubemap(a),f.texture.pmremVersion=a.pmremVersion,e.set(a,f),a.addEventListener("dispose",r),f.texture):null}}}return a}function s(a){let l=0,c=6;for(let h=0;h<c;h++)a[h]!==void 0&&l++;return l===c}function r(a){let l=a.target;l.removeEventListener("dispose",r);let c=e.get(l);c!==void 0&&(e.delete(l),c.dispose())}function o(){e=new WeakMap,t!==null&&(t.dispose(),t=null)}return{get:n,dispose:o}}function D_(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s;switch(n){case"WEBGL_depth_texture":s=i.getExtension("WEBGL_depth_texture")||i.getExtension("MOZ_WEBGL_depth_texture")||i.getExtension("WEBKIT_WEBGL_depth_texture");break;case"EXT_texture_filter_anisotropic":s=i.getExtension("EXT_texture_filter_anisotropic")||i.getExtension("MOZ_EXT_texture_filter_anisotropic")||i.getExtension("WEBKIT_EXT_texture_filter_anisotropic");break;case"WEBGL_compressed_texture_s3tc":s=i.getExtension("WEBGL_compressed_texture_s3tc")||i.getExtension("MOZ_WEBGL_compressed_texture_s3tc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_s3tc");break;case"WEBGL_compressed_texture_pvrtc":s=i.getExtension("WEBGL_compressed_texture_pvrtc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_pvrtc");break;default:s=i.getExtension(n)}return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&Ms("THREE.WebGLRenderer: "+n+" extension not supported."),s}}}function U_(i,e,t,n){let s={},r=new WeakMap;function o(f){let p=f.target;p.index!==null&&e.remove(p.index);for(let v in p.attributes)e.remove(p.attributes[v]);p.removeEventListener("dispose",o),delete s[p.id];let d=r.get(p);d&&(e.remove(d),r.delete(p)),n.releaseStatesOfGeometry(p),p.isInstancedBufferGeometry===!0&&delete p._maxInstanceCount,t.memory.geometries--}function a(f,p){return s[p.id]===!0||(p.addEventListener("dispose",o),s[p.id]=!0,t.memory.geometries++),p}function l(f){let p=f.attributes;for(let d in p)e.update(p[d],i.ARRAY_BUFFER)}function c(f){let p=[],d=f.index,v=f.attributes.position,_=0;if(d!==null){let E=d.array;_=d.version;for(let w=0,b=E.length;w<b;w+=3){let C=E[w+0],R=E[w+1],I=E[w+2];p.push(C,R,R,I,I,C)}}else if(v!==void 0){let E=v.array;_=v.version;for(let w=0,b=E.length/3-1;w<b;w+=3){let C=w+0,R=w+1,I=w+2;p.push(C,R,R,I,I,C)}}else return;let g=new(Bc(p)?pr:fr)(p,1);g.version=_;let m=r.get(f);m&&e.remove(m),r.set(f,g)}function h(f){let p=r.get(f);if(p){let d=f.index;d!==null&&p.version<d.version&&c(f)}else c(f);return r.get(f)}return{get:a,update:l,getWireframeAttribute:h}}function N_(i,e,t){let n;function s(p){n=p}let r,o;function a(p){r=p.type,o=p.bytesPerElement}function l(p,d){i.drawElements(n,d,r,p*o),t.update(d,n,1)}function c(p,d,v){v!==0&&(i.drawElementsInstanced(n,d,r,p*o,v),t.update(d,n,v))}function h(p,d,v){if(v===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,d,0,r,p,0,v);let g=0;for(let m=0;m<v;m++)g+=d[m];t.update(g,n,1)}function f(p,d,v,_){if(v===0)return;let g=e.get("WEBGL_multi_draw");if(g===null)for(let m=0;m<p.length;m++)c(p[m]/o,d[m],_[m]);else{g.multiDrawElementsInstancedWEBGL(n,d,0,r,p,0,_,0,v);let m=0;for(let E=0;E<v;E++)m+=d[E]*_[E];t.update(m,n,1)}}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h,this.renderMultiDrawInstances=f}function F_(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:console.error("THREE.WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function O_(i,e,t){let n=new WeakMap,s=new gt;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,f=h!==void 0?h.length:0,p=n.get(a);if(p===void 0||p.count!==f){let S=function(){I.dispose(),n.delete(a),a.removeEventListener("dispose",S)};p!==void 0&&p.texture.dispose();let d=a.morphAttributes.position!==void 0,v=a.morphAttributes.normal!==void 0,_=a.morphAttributes.color!==void 0,g=a.morphAttributes.position||[],m=a.morphAttributes.normal||[],E=a.morphAttributes.color||[],w=0;d===!0&&(w=1),v===!0&&(w=2),_===!0&&(w=3);let b=a.attributes.position.count*w,C=1;b>e.maxTextureSize&&(C=Math.ceil(b/e.maxTextureSize),b=e.maxTextureSize);let R=new Float32Array(b*C*4*f),I=new hr(R,b,C,f);I.type=Ln,I.needsUpdate=!0;let U=w*4;for(let M=0;M<f;M++){let k=g[M],O=m[M],V=E[M],q=b*C*4*M;for(let Z=0;Z<k.count;Z++){let X=Z*U;d===!0&&(s.fromBufferAttribute(k,Z),R[q+X+0]=s.x,R[q+X+1]=s.y,R[q+X+2]=s.z,R[q+X+3]=0),v===!0&&(s.fromBufferAttribute(O,Z),R[q+X+4]=s.x,R[q+X+5]=s.y,R[q+X+6]=s.z,R[q+X+7]=0),_===!0&&(s.fromBufferAttribute(V,Z),R[q+X+8]=s.x,R[q+X+9]=s.y,R[q+X+10]=s.z,R[q+X+11]=V.itemSize===4?s.w:1)}}p={count:f,texture:I,size:new je(b,C)},n.set(a,p),a.addEventListener("dispose",S)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let d=0;for(let _=0;_<c.length;_++)d+=c[_];let v=a.morphTargetsRelative?1:1-d;l.getUniforms().setValue(i,"morphTargetBaseInfluence",v),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",p.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",p.size)}return{update:r}}function B_(i,e,t,n){let s=new WeakMap;function r(l){let c=n.render.frame,h=l.geometry,f=e.get(l,h);if(s.get(f)!==c&&(e.update(f),s.set(f,c)),l.isInstancedMesh&&(l.hasEventListener("dispose",a)===!1&&l.addEventListener("dispose",a),s.get(l)!==c&&(t.update(l.instanceMatrix,i.ARRAY_BUFFER),l.instanceColor!==null&&t.update(l.instanceColor,i.ARRAY_BUFFER),s.set(l,c))),l.isSkinnedMesh){let p=l.skeleton;s.get(p)!==c&&(p.update(),s.set(p,c))}return f}function o(){s=new WeakMap}function a(l){let c=l.target;c.removeEventListener("dispose",a),t.remove(c.instanceMatrix),c.instanceColor!==null&&t.remove(c.instanceColor)}return{update:r,dispose:o}}var tf=new tn,Fd=new Vi(1,1),nf=new hr,sf=new Do,rf=new gr,Od=[],Bd=[],zd=new Float32Array(16),Vd=new Float32Array(9),Hd=new Float32Array(4);function Ns(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=Od[s];if(r===void 0&&(r=new Float32Array(s),Od[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function Ct(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function Rt(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function Wa(i,e){let t=Bd[e];t===void 0&&(t=new Int32Array(e),Bd[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function z_(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function V_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Ct(t,e))return;i.uniform2fv(this.addr,e),Rt(t,e)}}function H_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(Ct(t,e))return;i.uniform3fv(this.addr,e),Rt(t,e)}}function G_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Ct(t,e))return;i.uniform4fv(this.addr,e),Rt(t,e)}}function W_(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Ct(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),Rt(t,e)}else{if(Ct(t,n))return;Hd.set(n),i.uniformMatrix2fv(this.addr,!1,Hd),Rt(t,n)}}function X_(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Ct(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),Rt(t,e)}else{if(Ct(t,n))return;Vd.set(n),i.uniformMatrix3fv(this.addr,!1,Vd),Rt(t,n)}}function q_(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Ct(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),Rt(t,e)}else{if(Ct(t,n))return;zd.set(n),i.uniformMatrix4fv(this.addr,!1,zd),Rt(t,n)}}function $_(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function Y_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Ct(t,e))return;i.uniform2iv(this.addr,e),Rt(t,e)}}function Z_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Ct(t,e))return;i.uniform3iv(this.addr,e),Rt(t,e)}}function J_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Ct(t,e))return;i.uniform4iv(this.addr,e),Rt(t,e)}}function K_(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function j_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Ct(t,e))return;i.uniform2uiv(this.addr,e),Rt(t,e)}}function Q_(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Ct(t,e))return;i.uniform3uiv(this.addr,e),Rt(t,e)}}function e0(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Ct(t,e))return;i.uniform4uiv(this.addr,e),Rt(t,e)}}function t0(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?(Fd.compareFunction=Cr,r=Fd):r=tf,t.setTexture2D(e||r,s)}function n0(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||sf,s)}function i0(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTextureCube(e||rf,s)}function s0(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||nf,s)}function r0(i){switch(i){case 5126:return z_;case 35664:return V_;case 35665:return H_;case 35666:return G_;case 35674:return W_;case 35675:return X_;case 35676:return q_;case 5124:case 35670:return $_;case 35667:case 35671:return Y_;case 35668:case 35672:return Z_;case 35669:case 35673:return J_;case 5125:return K_;case 36294:return j_;case 36295:return Q_;case 36296:return e0;case 35678:case 36198:case 36298:case 36306:case 35682:return t0;case 35679:case 36299:case 36307:return n0;case 35680:case 36300:case 36308:case 36293:return i0;case 36289:case 36303:case 36311:case 36292:return s0}}function o0(i,e){i.uniform1fv(this.addr,e)}function a0(i,e){let t=Ns(e,this.size,2);i.uniform2fv(this.addr,t)}function l0(i,e){let t=Ns(e,this.size,3);i.uniform3fv(this.addr,t)}function c0(i,e){let t=Ns(e,this.size,4);i.uniform4fv(this.addr,t)}function h0(i,e){let t=Ns(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function u0(i,e){let t=Ns(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function d0(i,e){let t=Ns(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function f0(i,e){i.uniform1iv(this.addr,e)}function p0(i,e){i.uniform2iv(this.addr,e)}function m0(i,e){i.uniform3iv(this.addr,e)}function g0(i,e){i.uniform4iv(this.addr,e)}function v0(i,e){i.uniform1uiv(this.addr,e)}function _0(i,e){i.uniform2uiv(this.addr,e)}function y0(i,e){i.uniform3uiv(this.addr,e)}function x0(i,e){i.uniform4uiv(this.addr,e)}function b0(i,e,t){let n=this.cache,s=e.length,r=Wa(t,s);Ct(n,r)||(i.uniform1iv(this.addr,r),Rt(n,r));for(let o=0;o!==s;++o)t.setTexture2D(e[o]||tf,r[o])}function M0(i,e,t){let n=this.cache,s=e.length,r=Wa(t,s);Ct(n,r)||(i.uniform1iv(this.addr,r),Rt(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||sf,r[o])}function S0(i,e,t){let n=this.cache,s=e.length,r=Wa(t,s);Ct(n,r)||(i.uniform1iv(this.addr,r),Rt(n,r));for(let o=0;o!==s;++o)t.setTextureCube(e[o]||rf,r[o])}function w0(i,e,t){let n=this.cache,s=e.length,r=Wa(t,s);Ct(n,r)||(i.uniform1iv(this.addr,r),Rt(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||nf,r[o])}function E0(i){switch(i){case 5126:return o0;case 35664:return a0;case 35665:return l0;case 35666:return c0;case 35674:return h0;case 35675:return u0;case 35676:return d0;case 5124:case 35670:return f0;case 35667:case 35671:return p0;case 35668:case 35672:return m0;case 35669:case 35673:return g0;case 5125:return v0;case 36294:return _0;case 36295:return y0;case 36296:return x0;case 35678:case 36198:case 36298:case 36306:case 35682:return b0;case 35679:case 36299:case 36307:return M0;case 35680:case 36300:case 36308:case 36293:return S0;case 36289:case 36303:case 36311:case 36292:return w0}}var Jc=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=r0(t.type)}},Kc=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=E0(t.type)}},jc=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},Zc=/(\w+)(\])?(\[|\.)?/g;function Gd(i,e){i.seq.push(e),i.map[e.id]=e}function T0(i,e,t){let n=i.name,s=n.length;for(Zc.lastIndex=0;;){let r=Zc.exec(n),o=Zc.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){Gd(t,c===void 0?new Jc(a,i,e):new Kc(a,i,e));break}else{let f=t.map[a];f===void 0&&(f=new jc(a),Gd(t,f)),t=f}}}var Us=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let s=0;s<n;++s){let r=e.getActiveUniform(t,s),o=e.getUniformLocation(t,r.name);T0(r,o,this)}}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function Wd(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var A0=37297,C0=0;function R0(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var Xd=new De;function P0(i){Ye._getMatrix(Xd,Ye.workingColorSpace,i);let e=`mat3( ${Xd.elements.map(t=>t.toFixed(4))} )`;switch(Ye.getTransfer(i)){case ar:return[e,"LinearTransferOETF"];case tt:return[e,"sRGBTransferOETF"];default:return console.warn("THREE.WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function qd(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+R0(i.getShaderSource(e),a)}else return r}function I0(i,e){let t=P0(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( value.rgb * ${t[0]}, value.a ) );`,"}"].join(`
`)}function k0(i,e){let t;switch(e){case ad:t="Linear";break;case ld:t="Reinhard";break;case cd:t="Cineon";break;case hd:t="ACESFilmic";break;case dd:t="AgX";break;case fd:t="Neutral";break;case ud:t="Custom";break;default:console.warn("THREE.WebGLProgram: Unsupported toneMapping:",e),t="Linear"}return"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var Va=new F;function L0(){Ye.getLuminanceCoefficients(Va);let i=Va.x.toFixed(4),e=Va.y.toFixed(4),t=Va.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function D0(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Pr).join(`
`)}function U0(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function N0(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function Pr(i){return i!==""}function $d(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows)}function Yd(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var F0=/^[ \t]*#include +<([\w\d./]+)>/gm;function Qc(i){return i.replace(F0,B0)}var O0=new Map;function B0(i,e){let t=Be[e];if(t===void 0){let n=O0.get(e);if(n!==void 0)t=Be[n],console.warn('THREE.WebGLRenderer: Shader chunk "%s" has been deprecated. Use "%s" instead.',e,n);else throw new Error("Can not resolve #include <"+e+">")}return Qc(t)}var z0=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Zd(i){return i.replace(z0,V0)}function V0(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Jd(i){let e=`precision ${i.precision} float;
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
	`;return i.precision==="highp"?e+=`
#define HIGH_PRECISION`:i.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}function H0(i){let e="SHADOWMAP_TYPE_BASIC";return i.shadowMapType===wc?e="SHADOWMAP_TYPE_PCF":i.shadowMapType===zu?e="SHADOWMAP_TYPE_PCF_SOFT":i.shadowMapType===Rn&&(e="SHADOWMAP_TYPE_VSM"),e}function G0(i){let e="ENVMAP_TYPE_CUBE";if(i.envMap)switch(i.envMapMode){case Wi:case Xi:e="ENVMAP_TYPE_CUBE";break;case Mr:e="ENVMAP_TYPE_CUBE_UV";break}return e}function W0(i){let e="ENVMAP_MODE_REFLECTION";return i.envMap&&i.envMapMode===Xi&&(e="ENVMAP_MODE_REFRACTION"),e}function X0(i){let e="ENVMAP_BLENDING_NONE";if(i.envMap)switch(i.combine){case Cc:e="ENVMAP_BLENDING_MULTIPLY";break;case rd:e="ENVMAP_BLENDING_MIX";break;case od:e="ENVMAP_BLENDING_ADD";break}return e}function q0(i){let e=i.envMapCubeUVHeight;if(e===null)return null;let t=Math.log2(e)-2,n=1/e;return{texelWidth:1/(3*Math.max(Math.pow(2,t),112)),texelHeight:n,maxMip:t}}function $0(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=H0(t),c=G0(t),h=W0(t),f=X0(t),p=q0(t),d=D0(t),v=U0(r),_=s.createProgram(),g,m,E=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(g=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,v].filter(Pr).join(`
`),g.length>0&&(g+=`
`),m=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,v].filter(Pr).join(`
`),m.length>0&&(m+=`
`)):(g=[Jd(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,v,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Pr).join(`
`),m=[Jd(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,v,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+f:"",p?"#define CUBEUV_TEXEL_WIDTH "+p.texelWidth:"",p?"#define CUBEUV_TEXEL_HEIGHT "+p.texelHeight:"",p?"#define CUBEUV_MAX_MIP "+p.maxMip+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor||t.batchingColor?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==Qn?"#define TONE_MAPPING":"",t.toneMapping!==Qn?Be.tonemapping_pars_fragment:"",t.toneMapping!==Qn?k0("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",Be.colorspace_pars_fragment,I0("linearToOutputTexel",t.outputColorSpace),L0(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Pr).join(`
`)),o=Qc(o),o=$d(o,t),o=Yd(o,t),a=Qc(a),a=$d(a,t),a=Yd(a,t),o=Zd(o),a=Zd(a),t.isRawShaderMaterial!==!0&&(E=`#version 300 es
`,g=[d,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+g,m=["#define varying in",t.glslVersion===Oc?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Oc?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let w=E+g+o,b=E+m+a,C=Wd(s,s.VERTEX_SHADER,w),R=Wd(s,s.FRAGMENT_SHADER,b);s.attachShader(_,C),s.attachShader(_,R),t.index0AttributeName!==void 0?s.bindAttribLocation(_,0,t.index0AttributeName):t.morphTargets===!0&&s.bindAttribLocation(_,0,"position"),s.linkProgram(_);function I(k){if(i.debug.checkShaderErrors){let O=s.getProgramInfoLog(_)||"",V=s.getShaderInfoLog(C)||"",q=s.getShaderInfoLog(R)||"",Z=O.trim(),X=V.trim(),ne=q.trim(),H=!0,oe=!0;if(s.getProgramParameter(_,s.LINK_STATUS)===!1)if(H=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,_,C,R);else{let ue=qd(s,C,"vertex"),we=qd(s,R,"fragment");console.error("THREE.WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(_,s.VALIDATE_STATUS)+`

Material Name: `+k.name+`
Material Type: `+k.type+`

Program Info Log: `+Z+`
`+ue+`
`+we)}else Z!==""?console.warn("THREE.WebGLProgram: Program Info Log:",Z):(X===""||ne==="")&&(oe=!1);oe&&(k.diagnostics={runnable:H,programLog:Z,vertexShader:{log:X,prefix:g},fragmentShader:{log:ne,prefix:m}})}s.deleteShader(C),s.deleteShader(R),U=new Us(s,_),S=N0(s,_)}let U;this.getUniforms=function(){return U===void 0&&I(this),U};let S;this.getAttributes=function(){return S===void 0&&I(this),S};let M=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return M===!1&&(M=s.getProgramParameter(_,A0)),M},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(_),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=C0++,this.cacheKey=e,this.usedTimes=1,this.program=_,this.vertexShader=C,this.fragmentShader=R,this}var Y0=0,eh=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e){let t=e.vertexShader,n=e.fragmentShader,s=this._getShaderStage(t),r=this._getShaderStage(n),o=this._getShaderCacheForMaterial(e);return o.has(s)===!1&&(o.add(s),s.usedTimes++),o.has(r)===!1&&(o.add(r),r.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderID(e){return this._getShaderStage(e.vertexShader).id}getFragmentShaderID(e){return this._getShaderStage(e.fragmentShader).id}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new th(e),t.set(e,n)),n}},th=class{constructor(e){this.id=Y0++,this.code=e,this.usedTimes=0}};function Z0(i,e,t,n,s,r,o){let a=new Es,l=new eh,c=new Set,h=[],f=s.logarithmicDepthBuffer,p=s.vertexTextures,d=s.precision,v={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distanceRGBA",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function _(S){return c.add(S),S===0?"uv":`uv${S}`}function g(S,M,k,O,V){let q=O.fog,Z=V.geometry,X=S.isMeshStandardMaterial?O.environment:null,ne=(S.isMeshStandardMaterial?t:e).get(S.envMap||X),H=ne&&ne.mapping===Mr?ne.image.height:null,oe=v[S.type];S.precision!==null&&(d=s.getMaxPrecision(S.precision),d!==S.precision&&console.warn("THREE.WebGLProgram.getParameters:",S.precision,"not supported, using",d,"instead."));let ue=Z.morphAttributes.position||Z.morphAttributes.normal||Z.morphAttributes.color,we=ue!==void 0?ue.length:0,ze=0;Z.morphAttributes.position!==void 0&&(ze=1),Z.morphAttributes.normal!==void 0&&(ze=2),Z.morphAttributes.color!==void 0&&(ze=3);let st,dt,Qe,$;if(oe){let et=Dn[oe];st=et.vertexShader,dt=et.fragmentShader}else st=S.vertexShader,dt=S.fragmentShader,l.update(S),Qe=l.getVertexShaderID(S),$=l.getFragmentShaderID(S);let K=i.getRenderTarget(),pe=i.state.buffers.depth.getReversed(),Ie=V.isInstancedMesh===!0,Se=V.isBatchedMesh===!0,We=!!S.map,Nt=!!S.matcap,A=!!ne,ft=!!S.aoMap,Le=!!S.lightMap,Re=!!S.bumpMap,ve=!!S.normalMap,pt=!!S.displacementMap,_e=!!S.emissiveMap,Ne=!!S.metalnessMap,It=!!S.roughnessMap,Mt=S.anisotropy>0,T=S.clearcoat>0,y=S.dispersion>0,N=S.iridescence>0,W=S.sheen>0,J=S.transmission>0,G=Mt&&!!S.anisotropyMap,Me=T&&!!S.clearcoatMap,ie=T&&!!S.clearcoatNormalMap,ye=T&&!!S.clearcoatRoughnessMap,xe=N&&!!S.iridescenceMap,ee=N&&!!S.iridescenceThicknessMap,he=W&&!!S.sheenColorMap,Ce=W&&!!S.sheenRoughnessMap,be=!!S.specularMap,ae=!!S.specularColorMap,Ue=!!S.specularIntensityMap,P=J&&!!S.transmissionMap,te=J&&!!S.thicknessMap,se=!!S.gradientMap,fe=!!S.alphaMap,j=S.alphaTest>0,Y=!!S.alphaHash,ge=!!S.extensions,ke=Qn;S.toneMapped&&(K===null||K.isXRRenderTarget===!0)&&(ke=i.toneMapping);let rt={shaderID:oe,shaderType:S.type,shaderName:S.name,vertexShader:st,fragmentShader:dt,defines:S.defines,customVertexShaderID:Qe,customFragmentShaderID:$,isRawShaderMaterial:S.isRawShaderMaterial===!0,glslVersion:S.glslVersion,precision:d,batching:Se,batchingColor:Se&&V._colorsTexture!==null,instancing:Ie,instancingColor:Ie&&V.instanceColor!==null,instancingMorph:Ie&&V.morphTexture!==null,supportsVertexTextures:p,outputColorSpace:K===null?i.outputColorSpace:K.isXRRenderTarget===!0?K.texture.colorSpace:Tn,alphaToCoverage:!!S.alphaToCoverage,map:We,matcap:Nt,envMap:A,envMapMode:A&&ne.mapping,envMapCubeUVHeight:H,aoMap:ft,lightMap:Le,bumpMap:Re,normalMap:ve,displacementMap:p&&pt,emissiveMap:_e,normalMapObjectSpace:ve&&S.normalMapType===_d,normalMapTangentSpace:ve&&S.normalMapType===vd,metalnessMap:Ne,roughnessMap:It,anisotropy:Mt,anisotropyMap:G,clearcoat:T,clearcoatMap:Me,clearcoatNormalMap:ie,clearcoatRoughnessMap:ye,dispersion:y,iridescence:N,iridescenceMap:xe,iridescenceThicknessMap:ee,sheen:W,sheenColorMap:he,sheenRoughnessMap:Ce,specularMap:be,specularColorMap:ae,specularIntensityMap:Ue,transmission:J,transmissionMap:P,thicknessMap:te,gradientMap:se,opaque:S.transparent===!1&&S.blending===Zn&&S.alphaToCoverage===!1,alphaMap:fe,alphaTest:j,alphaHash:Y,combine:S.combine,mapUv:We&&_(S.map.channel),aoMapUv:ft&&_(S.aoMap.channel),lightMapUv:Le&&_(S.lightMap.channel),bumpMapUv:Re&&_(S.bumpMap.channel),normalMapUv:ve&&_(S.normalMap.channel),displacementMapUv:pt&&_(S.displacementMap.channel),emissiveMapUv:_e&&_(S.emissiveMap.channel),metalnessMapUv:Ne&&_(S.metalnessMap.channel),roughnessMapUv:It&&_(S.roughnessMap.channel),anisotropyMapUv:G&&_(S.anisotropyMap.channel),clearcoatMapUv:Me&&_(S.clearcoatMap.channel),clearcoatNormalMapUv:ie&&_(S.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:ye&&_(S.clearcoatRoughnessMap.channel),iridescenceMapUv:xe&&_(S.iridescenceMap.channel),iridescenceThicknessMapUv:ee&&_(S.iridescenceThicknessMap.channel),sheenColorMapUv:he&&_(S.sheenColorMap.channel),sheenRoughnessMapUv:Ce&&_(S.sheenRoughnessMap.channel),specularMapUv:be&&_(S.specularMap.channel),specularColorMapUv:ae&&_(S.specularColorMap.channel),specularIntensityMapUv:Ue&&_(S.specularIntensityMap.channel),transmissionMapUv:P&&_(S.transmissionMap.channel),thicknessMapUv:te&&_(S.thicknessMap.channel),alphaMapUv:fe&&_(S.alphaMap.channel),vertexTangents:!!Z.attributes.tangent&&(ve||Mt),vertexColors:S.vertexColors,vertexAlphas:S.vertexColors===!0&&!!Z.attributes.color&&Z.attributes.color.itemSize===4,pointsUvs:V.isPoints===!0&&!!Z.attributes.uv&&(We||fe),fog:!!q,useFog:S.fog===!0,fogExp2:!!q&&q.isFogExp2,flatShading:S.flatShading===!0&&S.wireframe===!1,sizeAttenuation:S.sizeAttenuation===!0,logarithmicDepthBuffer:f,reversedDepthBuffer:pe,skinning:V.isSkinnedMesh===!0,morphTargets:Z.morphAttributes.position!==void 0,morphNormals:Z.morphAttributes.normal!==void 0,morphColors:Z.morphAttributes.color!==void 0,morphTargetsCount:we,morphTextureStride:ze,numDirLights:M.directional.length,numPointLights:M.point.length,numSpotLights:M.spot.length,numSpotLightMaps:M.spotLightMap.length,numRectAreaLights:M.rectArea.length,numHemiLights:M.hemi.length,numDirLightShadows:M.directionalShadowMap.length,numPointLightShadows:M.pointShadowMap.length,numSpotLightShadows:M.spotShadowMap.length,numSpotLightShadowsWithMaps:M.numSpotLightShadowsWithMaps,numLightProbes:M.numLightProbes,numClippingPlanes:o.numPlanes,numClipIntersection:o.numIntersection,dithering:S.dithering,shadowMapEnabled:i.shadowMap.enabled&&k.length>0,shadowMapType:i.shadowMap.type,toneMapping:ke,decodeVideoTexture:We&&S.map.isVideoTexture===!0&&Ye.getTransfer(S.map.colorSpace)===tt,decodeVideoTextureEmissive:_e&&S.emissiveMap.isVideoTexture===!0&&Ye.getTransfer(S.emissiveMap.colorSpace)===tt,premultipliedAlpha:S.premultipliedAlpha,doubleSided:S.side===Pn,flipSided:S.side===At,useDepthPacking:S.depthPacking>=0,depthPacking:S.depthPacking||0,index0AttributeName:S.index0AttributeName,extensionClipCullDistance:ge&&S.extensions.clipCullDistance===!0&&n.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(ge&&S.extensions.multiDraw===!0||Se)&&n.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:n.has("KHR_parallel_shader_compile"),customProgramCacheKey:S.customProgramCacheKey()};return rt.vertexUv1s=c.has(1),rt.vertexUv2s=c.has(2),rt.vertexUv3s=c.has(3),c.clear(),rt}function m(S){let M=[];if(S.shaderID?M.push(S.shaderID):(M.push(S.customVertexShaderID),M.push(S.customFragmentShaderID)),S.defines!==void 0)for(let k in S.defines)M.push(k),M.push(S.defines[k]);return S.isRawShaderMaterial===!1&&(E(M,S),w(M,S),M.push(i.outputColorSpace)),M.push(S.customProgramCacheKey),M.join()}function E(S,M){S.push(M.precision),S.push(M.outputColorSpace),S.push(M.envMapMode),S.push(M.envMapCubeUVHeight),S.push(M.mapUv),S.push(M.alphaMapUv),S.push(M.lightMapUv),S.push(M.aoMapUv),S.push(M.bumpMapUv),S.push(M.normalMapUv),S.push(M.displacementMapUv),S.push(M.emissiveMapUv),S.push(M.metalnessMapUv),S.push(M.roughnessMapUv),S.push(M.anisotropyMapUv),S.push(M.clearcoatMapUv),S.push(M.clearcoatNormalMapUv),S.push(M.clearcoatRoughnessMapUv),S.push(M.iridescenceMapUv),S.push(M.iridescenceThicknessMapUv),S.push(M.sheenColorMapUv),S.push(M.sheenRoughnessMapUv),S.push(M.specularMapUv),S.push(M.specularColorMapUv),S.push(M.specularIntensityMapUv),S.push(M.transmissionMapUv),S.push(M.thicknessMapUv),S.push(M.combine),S.push(M.fogExp2),S.push(M.sizeAttenuation),S.push(M.morphTargetsCount),S.push(M.morphAttributeCount),S.push(M.numDirLights),S.push(M.numPointLights),S.push(M.numSpotLights),S.push(M.numSpotLightMaps),S.push(M.numHemiLights),S.push(M.numRectAreaLights),S.push(M.numDirLightShadows),S.push(M.numPointLightShadows),S.push(M.numSpotLightShadows),S.push(M.numSpotLightShadowsWithMaps),S.push(M.numLightProbes),S.push(M.shadowMapType),S.push(M.toneMapping),S.push(M.numClippingPlanes),S.push(M.numClipIntersection),S.push(M.depthPacking)}function w(S,M){a.disableAll(),M.supportsVertexTextures&&a.enable(0),M.instancing&&a.enable(1),M.instancingColor&&a.enable(2),M.instancingMorph&&a.enable(3),M.matcap&&a.enable(4),M.envMap&&a.enable(5),M.normalMapObjectSpace&&a.enable(6),M.normalMapTangentSpace&&a.enable(7),M.clearcoat&&a.enable(8),M.iridescence&&a.enable(9),M.alphaTest&&a.enable(10),M.vertexColors&&a.enable(11),M.vertexAlphas&&a.enable(12),M.vertexUv1s&&a.enable(13),M.vertexUv2s&&a.enable(14),M.vertexUv3s&&a.enable(15),M.vertexTangents&&a.enable(16),M.anisotropy&&a.enable(17),M.alphaHash&&a.enable(18),M.batching&&a.enable(19),M.dispersion&&a.enable(20),M.batchingColor&&a.enable(21),M.gradientMap&&a.enable(22),S.push(a.mask),a.disableAll(),M.fog&&a.enable(0),M.useFog&&a.enable(1),M.flatShading&&a.enable(2),M.logarithmicDepthBuffer&&a.enable(3),M.reversedDepthBuffer&&a.enable(4),M.skinning&&a.enable(5),M.morphTargets&&a.enable(6),M.morphNormals&&a.enable(7),M.morphColors&&a.enable(8),M.premultipliedAlpha&&a.enable(9),M.shadowMapEnabled&&a.enable(10),M.doubleSided&&a.enable(11),M.flipSided&&a.enable(12),M.useDepthPacking&&a.enable(13),M.dithering&&a.enable(14),M.transmission&&a.enable(15),M.sheen&&a.enable(16),M.opaque&&a.enable(17),M.pointsUvs&&a.enable(18),M.decodeVideoTexture&&a.enable(19),M.decodeVideoTextureEmissive&&a.enable(20),M.alphaToCoverage&&a.enable(21),S.push(a.mask)}function b(S){let M=v[S.type],k;if(M){let O=Dn[M];k=Rd.clone(O.uniforms)}else k=S.uniforms;return k}function C(S,M){let k;for(let O=0,V=h.length;O<V;O++){let q=h[O];if(q.cacheKey===M){k=q,++k.usedTimes;break}}return k===void 0&&(k=new $0(i,M,S,r),h.push(k)),k}function R(S){if(--S.usedTimes===0){let M=h.indexOf(S);h[M]=h[h.length-1],h.pop(),S.destroy()}}function I(S){l.remove(S)}function U(){l.dispose()}return{getParameters:g,getProgramCacheKey:m,getUniforms:b,acquireProgram:C,releaseProgram:R,releaseShaderCache:I,programs:h,dispose:U}}function J0(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function K0(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.z!==e.z?i.z-e.z:i.id-e.id}function Kd(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function jd(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(f,p,d,v,_,g){let m=i[e];return m===void 0?(m={id:f.id,object:f,geometry:p,material:d,groupOrder:v,renderOrder:f.renderOrder,z:_,group:g},i[e]=m):(m.id=f.id,m.object=f,m.geometry=p,m.material=d,m.groupOrder=v,m.renderOrder=f.renderOrder,m.z=_,m.group=g),e++,m}function a(f,p,d,v,_,g){let m=o(f,p,d,v,_,g);d.transmission>0?n.push(m):d.transparent===!0?s.push(m):t.push(m)}function l(f,p,d,v,_,g){let m=o(f,p,d,v,_,g);d.transmission>0?n.unshift(m):d.transparent===!0?s.unshift(m):t.unshift(m)}function c(f,p){t.length>1&&t.sort(f||K0),n.length>1&&n.sort(p||Kd),s.length>1&&s.sort(p||Kd)}function h(){for(let f=e,p=i.length;f<p;f++){let d=i[f];if(d.id===null)break;d.id=null,d.object=null,d.geometry=null,d.material=null,d.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:a,unshift:l,finish:h,sort:c}}function j0(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new jd,i.set(n,[o])):s>=r.length?(o=new jd,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function Q0(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"DirectionalLight":t={direction:new F,color:new Ze};break;case"SpotLight":t={position:new F,direction:new F,color:new Ze,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new F,color:new Ze,distance:0,decay:0};break;case"HemisphereLight":t={direction:new F,skyColor:new Ze,groundColor:new Ze};break;case"RectAreaLight":t={color:new Ze,position:new F,halfWidth:new F,halfHeight:new F};break}return i[e.id]=t,t}}}function ey(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new je};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new je};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new je,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var ty=0;function ny(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function iy(i){let e=new Q0,t=ey(),n={version:0,hash:{directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new F);let s=new F,r=new bt,o=new bt;function a(c){let h=0,f=0,p=0;for(let S=0;S<9;S++)n.probe[S].set(0,0,0);let d=0,v=0,_=0,g=0,m=0,E=0,w=0,b=0,C=0,R=0,I=0;c.sort(ny);for(let S=0,M=c.length;S<M;S++){let k=c[S],O=k.color,V=k.intensity,q=k.distance,Z=k.shadow&&k.shadow.map?k.shadow.map.texture:null;if(k.isAmbientLight)h+=O.r*V,f+=O.g*V,p+=O.b*V;else if(k.isLightProbe){for(let X=0;X<9;X++)n.probe[X].addScaledVector(k.sh.coefficients[X],V);I++}else if(k.isDirectionalLight){let X=e.get(k);if(X.color.copy(k.color).multiplyScalar(k.intensity),k.castShadow){let ne=k.shadow,H=t.get(k);H.shadowIntensity=ne.intensity,H.shadowBias=ne.bias,H.shadowNormalBias=ne.normalBias,H.shadowRadius=ne.radius,H.shadowMapSize=ne.mapSize,n.directionalShadow[d]=H,n.directionalShadowMap[d]=Z,n.directionalShadowMatrix[d]=k.shadow.matrix,E++}n.directional[d]=X,d++}else if(k.isSpotLight){let X=e.get(k);X.position.setFromMatrixPosition(k.matrixWorld),X.color.copy(O).multiplyScalar(V),X.distance=q,X.coneCos=Math.cos(k.angle),X.penumbraCos=Math.cos(k.angle*(1-k.penumbra)),X.decay=k.decay,n.spot[_]=X;let ne=k.shadow;if(k.map&&(n.spotLightMap[C]=k.map,C++,ne.updateMatrices(k),k.castShadow&&R++),n.spotLightMatrix[_]=ne.matrix,k.castShadow){let H=t.get(k);H.shadowIntensity=ne.intensity,H.shadowBias=ne.bias,H.shadowNormalBias=ne.normalBias,H.shadowRadius=ne.radius,H.shadowMapSize=ne.mapSize,n.spotShadow[_]=H,n.spotShadowMap[_]=Z,b++}_++}else if(k.isRectAreaLight){let X=e.get(k);X.color.copy(O).multiplyScalar(V),X.halfWidth.set(k.width*.5,0,0),X.halfHeight.set(0,k.height*.5,0),n.rectArea[g]=X,g++}else if(k.isPointLight){let X=e.get(k);if(X.color.copy(k.color).multiplyScalar(k.intensity),X.distance=k.distance,X.decay=k.decay,k.castShadow){let ne=k.shadow,H=t.get(k);H.shadowIntensity=ne.intensity,H.shadowBias=ne.bias,H.shadowNormalBias=ne.normalBias,H.shadowRadius=ne.radius,H.shadowMapSize=ne.mapSize,H.shadowCameraNear=ne.camera.near,H.shadowCameraFar=ne.camera.far,n.pointShadow[v]=H,n.pointShadowMap[v]=Z,n.pointShadowMatrix[v]=k.shadow.matrix,w++}n.point[v]=X,v++}else if(k.isHemisphereLight){let X=e.get(k);X.skyColor.copy(k.color).multiplyScalar(V),X.groundColor.copy(k.groundColor).multiplyScalar(V),n.hemi[m]=X,m++}}g>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=re.LTC_FLOAT_1,n.rectAreaLTC2=re.LTC_FLOAT_2):(n.rectAreaLTC1=re.LTC_HALF_1,n.rectAreaLTC2=re.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=f,n.ambient[2]=p;let U=n.hash;(U.directionalLength!==d||U.pointLength!==v||U.spotLength!==_||U.rectAreaLength!==g||U.hemiLength!==m||U.numDirectionalShadows!==E||U.numPointShadows!==w||U.numSpotShadows!==b||U.numSpotMaps!==C||U.numLightProbes!==I)&&(n.directional.length=d,n.spot.length=_,n.rectArea.length=g,n.point.length=v,n.hemi.length=m,n.directionalShadow.length=E,n.directionalShadowMap.length=E,n.pointShadow.length=w,n.pointShadowMap.length=w,n.spotShadow.length=b,n.spotShadowMap.length=b,n.directionalShadowMatrix.length=E,n.pointShadowMatrix.length=w,n.spotLightMatrix.length=b+C-R,n.spotLightMap.length=C,n.numSpotLightShadowsWithMaps=R,n.numLightProbes=I,U.directionalLength=d,U.pointLength=v,U.spotLength=_,U.rectAreaLength=g,U.hemiLength=m,U.numDirectionalShadows=E,U.numPointShadows=w,U.numSpotShadows=b,U.numSpotMaps=C,U.numLightProbes=I,n.version=ty++)}function l(c,h){let f=0,p=0,d=0,v=0,_=0,g=h.matrixWorldInverse;for(let m=0,E=c.length;m<E;m++){let w=c[m];if(w.isDirectionalLight){let b=n.directional[f];b.direction.setFromMatrixPosition(w.matrixWorld),s.setFromMatrixPosition(w.target.matrixWorld),b.direction.sub(s),b.direction.transformDirection(g),f++}else if(w.isSpotLight){let b=n.spot[d];b.position.setFromMatrixPosition(w.matrixWorld),b.position.applyMatrix4(g),b.direction.setFromMatrixPosition(w.matrixWorld),s.setFromMatrixPosition(w.target.matrixWorld),b.direction.sub(s),b.direction.transformDirection(g),d++}else if(w.isRectAreaLight){let b=n.rectArea[v];b.position.setFromMatrixPosition(w.matrixWorld),b.position.applyMatrix4(g),o.identity(),r.copy(w.matrixWorld),r.premultiply(g),o.extractRotation(r),b.halfWidth.set(w.width*.5,0,0),b.halfHeight.set(0,w.height*.5,0),b.halfWidth.applyMatrix4(o),b.halfHeight.applyMatrix4(o),v++}else if(w.isPointLight){let b=n.point[p];b.position.setFromMatrixPosition(w.matrixWorld),b.position.applyMatrix4(g),p++}else if(w.isHemisphereLight){let b=n.hemi[_];b.direction.setFromMatrixPosition(w.matrixWorld),b.direction.transformDirection(g),_++}}}return{setup:a,setupView:l,state:n}}function Qd(i){let e=new iy(i),t=[],n=[];function s(h){c.camera=h,t.length=0,n.length=0}function r(h){t.push(h)}function o(h){n.push(h)}function a(){e.setup(t)}function l(h){e.setupView(t,h)}let c={lightsArray:t,shadowsArray:n,camera:null,lights:e,transmissionRenderTarget:{}};return{init:s,state:c,setupLights:a,setupLightsView:l,pushLight:r,pushShadow:o}}function sy(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new Qd(i),e.set(s,[a])):r>=o.length?(a=new Qd(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var ry=`void main() {
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
}`;function ay(i,e,t){let n=new _r,s=new je,r=new je,o=new gt,a=new Fo({depthPacking:gd}),l=new Oo,c={},h=t.maxTextureSize,f={[Yn]:At,[At]:Yn,[Pn]:Pn},p=new Dt({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new je},radius:{value:4}},vertexShader:ry,fragmentShader:oy}),d=p.clone();d.defines.HORIZONTAL_PASS=1;let v=new Cn;v.setAttribute("position",new Ut(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let _=new Lt(v,p),g=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=wc;let m=this.type;this.render=function(R,I,U){if(g.enabled===!1||g.autoUpdate===!1&&g.needsUpdate===!1||R.length===0)return;let S=i.getRenderTarget(),M=i.getActiveCubeFace(),k=i.getActiveMipmapLevel(),O=i.state;O.setBlending(jn),O.buffers.depth.getReversed()===!0?O.buffers.color.setClear(0,0,0,0):O.buffers.color.setClear(1,1,1,1),O.buffers.depth.setTest(!0),O.setScissorTest(!1);let V=m!==Rn&&this.type===Rn,q=m===Rn&&this.type!==Rn;for(let Z=0,X=R.length;Z<X;Z++){let ne=R[Z],H=ne.shadow;if(H===void 0){console.warn("THREE.WebGLShadowMap:",ne,"has no shadow.");continue}if(H.autoUpdate===!1&&H.needsUpdate===!1)continue;s.copy(H.mapSize);let oe=H.getFrameExtents();if(s.multiply(oe),r.copy(H.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/oe.x),s.x=r.x*oe.x,H.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/oe.y),s.y=r.y*oe.y,H.mapSize.y=r.y)),H.map===null||V===!0||q===!0){let we=this.type!==Rn?{minFilter:hn,magFilter:hn}:{};H.map!==null&&H.map.dispose(),H.map=new un(s.x,s.y,we),H.map.texture.name=ne.name+".shadowMap",H.camera.updateProjectionMatrix()}i.setRenderTarget(H.map),i.clear();let ue=H.getViewportCount();for(let we=0;we<ue;we++){let ze=H.getViewport(we);o.set(r.x*ze.x,r.y*ze.y,r.x*ze.z,r.y*ze.w),O.viewport(o),H.updateMatrices(ne,we),n=H.getFrustum(),b(I,U,H.camera,ne,this.type)}H.isPointLightShadow!==!0&&this.type===Rn&&E(H,U),H.needsUpdate=!1}m=this.type,g.needsUpdate=!1,i.setRenderTarget(S,M,k)};function E(R,I){let U=e.update(_);p.defines.VSM_SAMPLES!==R.blurSamples&&(p.defines.VSM_SAMPLES=R.blurSamples,d.defines.VSM_SAMPLES=R.blurSamples,p.needsUpdate=!0,d.needsUpdate=!0),R.mapPass===null&&(R.mapPass=new un(s.x,s.y)),p.uniforms.shadow_pass.value=R.map.texture,p.uniforms.resolution.value=R.mapSize,p.uniforms.radius.value=R.radius,i.setRenderTarget(R.mapPass),i.clear(),i.renderBufferDirect(I,null,U,p,_,null),d.uniforms.shadow_pass.value=R.mapPass.texture,d.uniforms.resolution.value=R.mapSize,d.uniforms.radius.value=R.radius,i.setRenderTarget(R.map),i.clear(),i.renderBufferDirect(I,null,U,d,_,null)}function w(R,I,U,S){let M=null,k=U.isPointLight===!0?R.customDistanceMaterial:R.customDepthMaterial;if(k!==void 0)M=k;else if(M=U.isPointLight===!0?l:a,i.localClippingEnabled&&I.clipShadows===!0&&Array.isArray(I.clippingPlanes)&&I.clippingPlanes.length!==0||I.displacementMap&&I.displacementScale!==0||I.alphaMap&&I.alphaTest>0||I.map&&I.alphaTest>0||I.alphaToCoverage===!0){let O=M.uuid,V=I.uuid,q=c[O];q===void 0&&(q={},c[O]=q);let Z=q[V];Z===void 0&&(Z=M.clone(),q[V]=Z,I.addEventListener("dispose",C)),M=Z}if(M.visible=I.visible,M.wireframe=I.wireframe,S===Rn?M.side=I.shadowSide!==null?I.shadowSide:I.side:M.side=I.shadowSide!==null?I.shadowSide:f[I.side],M.alphaMap=I.alphaMap,M.alphaTest=I.alphaToCoverage===!0?.5:I.alphaTest,M.map=I.map,M.clipShadows=I.clipShadows,M.clippingPlanes=I.clippingPlanes,M.clipIntersection=I.clipIntersection,M.displacementMap=I.displacementMap,M.displacementScale=I.displacementScale,M.displacementBias=I.displacementBias,M.wireframeLinewidth=I.wireframeLinewidth,M.linewidth=I.linewidth,U.isPointLight===!0&&M.isMeshDistanceMaterial===!0){let O=i.properties.get(M);O.light=U}return M}function b(R,I,U,S,M){if(R.visible===!1)return;if(R.layers.test(I.layers)&&(R.isMesh||R.isLine||R.isPoints)&&(R.castShadow||R.receiveShadow&&M===Rn)&&(!R.frustumCulled||n.intersectsObject(R))){R.modelViewMatrix.multiplyMatrices(U.matrixWorldInverse,R.matrixWorld);let V=e.update(R),q=R.material;if(Array.isArray(q)){let Z=V.groups;for(let X=0,ne=Z.length;X<ne;X++){let H=Z[X],oe=q[H.materialIndex];if(oe&&oe.visible){let ue=w(R,oe,S,M);R.onBeforeShadow(i,R,I,U,V,ue,H),i.renderBufferDirect(U,null,V,ue,R,H),R.onAfterShadow(i,R,I,U,V,ue,H)}}}else if(q.visible){let Z=w(R,q,S,M);R.onBeforeShadow(i,R,I,U,V,Z,null),i.renderBufferDirect(U,null,V,Z,R,null),R.onAfterShadow(i,R,I,U,V,Z,null)}}let O=R.children;for(let V=0,q=O.length;V<q;V++)b(O[V],I,U,S,M)}function C(R){R.target.removeEventListener("dispose",C);for(let U in c){let S=c[U],M=R.target.uuid;M in S&&(S[M].dispose(),delete S[M])}}}var ly={[Zo]:Jo,[Ko]:ea,[jo]:ta,[Bi]:Qo,[Jo]:Zo,[ea]:Ko,[ta]:jo,[Qo]:Bi};function cy(i,e){function t(){let P=!1,te=new gt,se=null,fe=new gt(0,0,0,0);return{setMask:function(j){se!==j&&!P&&(i.colorMask(j,j,j,j),se=j)},setLocked:function(j){P=j},setClear:function(j,Y,ge,ke,rt){rt===!0&&(j*=ke,Y*=ke,ge*=ke),te.set(j,Y,ge,ke),fe.equals(te)===!1&&(i.clearColor(j,Y,ge,ke),fe.copy(te))},reset:function(){P=!1,se=null,fe.set(-1,0,0,0)}}}function n(){let P=!1,te=!1,se=null,fe=null,j=null;return{setReversed:function(Y){if(te!==Y){let ge=e.get("EXT_clip_control");Y?ge.clipControlEXT(ge.LOWER_LEFT_EXT,ge.ZERO_TO_ONE_EXT):ge.clipControlEXT(ge.LOWER_LEFT_EXT,ge.NEGATIVE_ONE_TO_ONE_EXT),te=Y;let ke=j;j=null,this.setClear(ke)}},getReversed:function(){return te},setTest:function(Y){Y?K(i.DEPTH_TEST):pe(i.DEPTH_TEST)},setMask:function(Y){se!==Y&&!P&&(i.depthMask(Y),se=Y)},setFunc:function(Y){if(te&&(Y=ly[Y]),fe!==Y){switch(Y){case Zo:i.depthFunc(i.NEVER);break;case Jo:i.depthFunc(i.ALWAYS);break;case Ko:i.depthFunc(i.LESS);break;case Bi:i.depthFunc(i.LEQUAL);break;case jo:i.depthFunc(i.EQUAL);break;case Qo:i.depthFunc(i.GEQUAL);break;case ea:i.depthFunc(i.GREATER);break;case ta:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}fe=Y}},setLocked:function(Y){P=Y},setClear:function(Y){j!==Y&&(te&&(Y=1-Y),i.clearDepth(Y),j=Y)},reset:function(){P=!1,se=null,fe=null,j=null,te=!1}}}function s(){let P=!1,te=null,se=null,fe=null,j=null,Y=null,ge=null,ke=null,rt=null;return{setTest:function(et){P||(et?K(i.STENCIL_TEST):pe(i.STENCIL_TEST))},setMask:function(et){te!==et&&!P&&(i.stencilMask(et),te=et)},setFunc:function(et,Fn,xn){(se!==et||fe!==Fn||j!==xn)&&(i.stencilFunc(et,Fn,xn),se=et,fe=Fn,j=xn)},setOp:function(et,Fn,xn){(Y!==et||ge!==Fn||ke!==xn)&&(i.stencilOp(et,Fn,xn),Y=et,ge=Fn,ke=xn)},setLocked:function(et){P=et},setClear:function(et){rt!==et&&(i.clearStencil(et),rt=et)},reset:function(){P=!1,te=null,se=null,fe=null,j=null,Y=null,ge=null,ke=null,rt=null}}}let r=new t,o=new n,a=new s,l=new WeakMap,c=new WeakMap,h={},f={},p=new WeakMap,d=[],v=null,_=!1,g=null,m=null,E=null,w=null,b=null,C=null,R=null,I=new Ze(0,0,0),U=0,S=!1,M=null,k=null,O=null,V=null,q=null,Z=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),X=!1,ne=0,H=i.getParameter(i.VERSION);H.indexOf("WebGL")!==-1?(ne=parseFloat(/^WebGL (\d)/.exec(H)[1]),X=ne>=1):H.indexOf("OpenGL ES")!==-1&&(ne=parseFloat(/^OpenGL ES (\d)/.exec(H)[1]),X=ne>=2);let oe=null,ue={},we=i.getParameter(i.SCISSOR_BOX),ze=i.getParameter(i.VIEWPORT),st=new gt().fromArray(we),dt=new gt().fromArray(ze);function Qe(P,te,se,fe){let j=new Uint8Array(4),Y=i.createTexture();i.bindTexture(P,Y),i.texParameteri(P,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(P,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let ge=0;ge<se;ge++)P===i.TEXTURE_3D||P===i.TEXTURE_2D_ARRAY?i.texImage3D(te,0,i.RGBA,1,1,fe,0,i.RGBA,i.UNSIGNED_BYTE,j):i.texImage2D(te+ge,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,j);return Y}let $={};$[i.TEXTURE_2D]=Qe(i.TEXTURE_2D,i.TEXTURE_2D,1),$[i.TEXTURE_CUBE_MAP]=Qe(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),$[i.TEXTURE_2D_ARRAY]=Qe(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),$[i.TEXTURE_3D]=Qe(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),K(i.DEPTH_TEST),o.setFunc(Bi),Re(!1),ve(Sc),K(i.CULL_FACE),ft(jn);function K(P){h[P]!==!0&&(i.enable(P),h[P]=!0)}function pe(P){h[P]!==!1&&(i.disable(P),h[P]=!1)}function Ie(P,te){return f[P]!==te?(i.bindFramebuffer(P,te),f[P]=te,P===i.DRAW_FRAMEBUFFER&&(f[i.FRAMEBUFFER]=te),P===i.FRAMEBUFFER&&(f[i.DRAW_FRAMEBUFFER]=te),!0):!1}function Se(P,te){let se=d,fe=!1;if(P){se=p.get(te),se===void 0&&(se=[],p.set(te,se));let j=P.textures;if(se.length!==j.length||se[0]!==i.COLOR_ATTACHMENT0){for(let Y=0,ge=j.length;Y<ge;Y++)se[Y]=i.COLOR_ATTACHMENT0+Y;se.length=j.length,fe=!0}}else se[0]!==i.BACK&&(se[0]=i.BACK,fe=!0);fe&&i.drawBuffers(se)}function We(P){return v!==P?(i.useProgram(P),v=P,!0):!1}let Nt={[gi]:i.FUNC_ADD,[Hu]:i.FUNC_SUBTRACT,[Gu]:i.FUNC_REVERSE_SUBTRACT};Nt[Wu]=i.MIN,Nt[Xu]=i.MAX;let A={[qu]:i.ZERO,[$u]:i.ONE,[Yu]:i.SRC_COLOR,[To]:i.SRC_ALPHA,[ed]:i.SRC_ALPHA_SATURATE,[ju]:i.DST_COLOR,[Ju]:i.DST_ALPHA,[Zu]:i.ONE_MINUS_SRC_COLOR,[Ao]:i.ONE_MINUS_SRC_ALPHA,[Qu]:i.ONE_MINUS_DST_COLOR,[Ku]:i.ONE_MINUS_DST_ALPHA,[td]:i.CONSTANT_COLOR,[nd]:i.ONE_MINUS_CONSTANT_COLOR,[id]:i.CONSTANT_ALPHA,[sd]:i.ONE_MINUS_CONSTANT_ALPHA};function ft(P,te,se,fe,j,Y,ge,ke,rt,et){if(P===jn){_===!0&&(pe(i.BLEND),_=!1);return}if(_===!1&&(K(i.BLEND),_=!0),P!==Vu){if(P!==g||et!==S){if((m!==gi||b!==gi)&&(i.blendEquation(i.FUNC_ADD),m=gi,b=gi),et)switch(P){case Zn:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Ec:i.blendFunc(i.ONE,i.ONE);break;case Tc:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Ac:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:console.error("THREE.WebGLState: Invalid blending: ",P);break}else switch(P){case Zn:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Ec:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Tc:console.error("THREE.WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Ac:console.error("THREE.WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:console.error("THREE.WebGLState: Invalid blending: ",P);break}E=null,w=null,C=null,R=null,I.set(0,0,0),U=0,g=P,S=et}return}j=j||te,Y=Y||se,ge=ge||fe,(te!==m||j!==b)&&(i.blendEquationSeparate(Nt[te],Nt[j]),m=te,b=j),(se!==E||fe!==w||Y!==C||ge!==R)&&(i.blendFuncSeparate(A[se],A[fe],A[Y],A[ge]),E=se,w=fe,C=Y,R=ge),(ke.equals(I)===!1||rt!==U)&&(i.blendColor(ke.r,ke.g,ke.b,rt),I.copy(ke),U=rt),g=P,S=!1}function Le(P,te){P.side===Pn?pe(i.CULL_FACE):K(i.CULL_FACE);let se=P.side===At;te&&(se=!se),Re(se),P.blending===Zn&&P.transparent===!1?ft(jn):ft(P.blending,P.blendEquation,P.blendSrc,P.blendDst,P.blendEquationAlpha,P.blendSrcAlpha,P.blendDstAlpha,P.blendColor,P.blendAlpha,P.premultipliedAlpha),o.setFunc(P.depthFunc),o.setTest(P.depthTest),o.setMask(P.depthWrite),r.setMask(P.colorWrite);let fe=P.stencilWrite;a.setTest(fe),fe&&(a.setMask(P.stencilWriteMask),a.setFunc(P.stencilFunc,P.stencilRef,P.stencilFuncMask),a.setOp(P.stencilFail,P.stencilZFail,P.stencilZPass)),_e(P.polygonOffset,P.polygonOffsetFactor,P.polygonOffsetUnits),P.alphaToCoverage===!0?K(i.SAMPLE_ALPHA_TO_COVERAGE):pe(i.SAMPLE_ALPHA_TO_COVERAGE)}function Re(P){M!==P&&(P?i.frontFace(i.CW):i.frontFace(i.CCW),M=P)}function ve(P){P!==Ou?(K(i.CULL_FACE),P!==k&&(P===Sc?i.cullFace(i.BACK):P===Bu?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):pe(i.CULL_FACE),k=P}function pt(P){P!==O&&(X&&i.lineWidth(P),O=P)}function _e(P,te,se){P?(K(i.POLYGON_OFFSET_FILL),(V!==te||q!==se)&&(i.polygonOffset(te,se),V=te,q=se)):pe(i.POLYGON_OFFSET_FILL)}function Ne(P){P?K(i.SCISSOR_TEST):pe(i.SCISSOR_TEST)}function It(P){P===void 0&&(P=i.TEXTURE0+Z-1),oe!==P&&(i.activeTexture(P),oe=P)}function Mt(P,te,se){se===void 0&&(oe===null?se=i.TEXTURE0+Z-1:se=oe);let fe=ue[se];fe===void 0&&(fe={type:void 0,texture:void 0},ue[se]=fe),(fe.type!==P||fe.texture!==te)&&(oe!==se&&(i.activeTexture(se),oe=se),i.bindTexture(P,te||$[P]),fe.type=P,fe.texture=te)}function T(){let P=ue[oe];P!==void 0&&P.type!==void 0&&(i.bindTexture(P.type,null),P.type=void 0,P.texture=void 0)}function y(){try{i.compressedTexImage2D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function N(){try{i.compressedTexImage3D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function W(){try{i.texSubImage2D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function J(){try{i.texSubImage3D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function G(){try{i.compressedTexSubImage2D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function Me(){try{i.compressedTexSubImage3D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function ie(){try{i.texStorage2D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function ye(){try{i.texStorage3D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function xe(){try{i.texImage2D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function ee(){try{i.texImage3D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function he(P){st.equals(P)===!1&&(i.scissor(P.x,P.y,P.z,P.w),st.copy(P))}function Ce(P){dt.equals(P)===!1&&(i.viewport(P.x,P.y,P.z,P.w),dt.copy(P))}function be(P,te){let se=c.get(te);se===void 0&&(se=new WeakMap,c.set(te,se));let fe=se.get(P);fe===void 0&&(fe=i.getUniformBlockIndex(te,P.name),se.set(P,fe))}function ae(P,te){let fe=c.get(te).get(P);l.get(te)!==fe&&(i.uniformBlockBinding(te,fe,P.__bindingPointIndex),l.set(te,fe))}function Ue(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),h={},oe=null,ue={},f={},p=new WeakMap,d=[],v=null,_=!1,g=null,m=null,E=null,w=null,b=null,C=null,R=null,I=new Ze(0,0,0),U=0,S=!1,M=null,k=null,O=null,V=null,q=null,st.set(0,0,i.canvas.width,i.canvas.height),dt.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:K,disable:pe,bindFramebuffer:Ie,drawBuffers:Se,useProgram:We,setBlending:ft,setMaterial:Le,setFlipSided:Re,setCullFace:ve,setLineWidth:pt,setPolygonOffset:_e,setScissorTest:Ne,activeTexture:It,bindTexture:Mt,unbindTexture:T,compressedTexImage2D:y,compressedTexImage3D:N,texImage2D:xe,texImage3D:ee,updateUBOMapping:be,uniformBlockBinding:ae,texStorage2D:ie,texStorage3D:ye,texSubImage2D:W,texSubImage3D:J,compressedTexSubImage2D:G,compressedTexSubImage3D:Me,scissor:he,viewport:Ce,reset:Ue}}function hy(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new je,h=new WeakMap,f,p=new WeakMap,d=!1;try{d=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function v(T,y){return d?new OffscreenCanvas(T,y):cr("canvas")}function _(T,y,N){let W=1,J=Mt(T);if((J.width>N||J.height>N)&&(W=N/Math.max(J.width,J.height)),W<1)if(typeof HTMLImageElement<"u"&&T instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&T instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&T instanceof ImageBitmap||typeof VideoFrame<"u"&&T instanceof VideoFrame){let G=Math.floor(W*J.width),Me=Math.floor(W*J.height);f===void 0&&(f=v(G,Me));let ie=y?v(G,Me):f;return ie.width=G,ie.height=Me,ie.getContext("2d").drawImage(T,0,0,G,Me),console.warn("THREE.WebGLRenderer: Texture has been resized from ("+J.width+"x"+J.height+") to ("+G+"x"+Me+")."),ie}else return"data"in T&&console.warn("THREE.WebGLRenderer: Image in DataTexture is too big ("+J.width+"x"+J.height+")."),T;return T}function g(T){return T.generateMipmaps}function m(T){i.generateMipmap(T)}function E(T){return T.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:T.isWebGL3DRenderTarget?i.TEXTURE_3D:T.isWebGLArrayRenderTarget||T.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function w(T,y,N,W,J=!1){if(T!==null){if(i[T]!==void 0)return i[T];console.warn("THREE.WebGLRenderer: Attempt to use non-existing WebGL internal format '"+T+"'")}let G=y;if(y===i.RED&&(N===i.FLOAT&&(G=i.R32F),N===i.HALF_FLOAT&&(G=i.R16F),N===i.UNSIGNED_BYTE&&(G=i.R8)),y===i.RED_INTEGER&&(N===i.UNSIGNED_BYTE&&(G=i.R8UI),N===i.UNSIGNED_SHORT&&(G=i.R16UI),N===i.UNSIGNED_INT&&(G=i.R32UI),N===i.BYTE&&(G=i.R8I),N===i.SHORT&&(G=i.R16I),N===i.INT&&(G=i.R32I)),y===i.RG&&(N===i.FLOAT&&(G=i.RG32F),N===i.HALF_FLOAT&&(G=i.RG16F),N===i.UNSIGNED_BYTE&&(G=i.RG8)),y===i.RG_INTEGER&&(N===i.UNSIGNED_BYTE&&(G=i.RG8UI),N===i.UNSIGNED_SHORT&&(G=i.RG16UI),N===i.UNSIGNED_INT&&(G=i.RG32UI),N===i.BYTE&&(G=i.RG8I),N===i.SHORT&&(G=i.RG16I),N===i.INT&&(G=i.RG32I)),y===i.RGB_INTEGER&&(N===i.UNSIGNED_BYTE&&(G=i.RGB8UI),N===i.UNSIGNED_SHORT&&(G=i.RGB16UI),N===i.UNSIGNED_INT&&(G=i.RGB32UI),N===i.BYTE&&(G=i.RGB8I),N===i.SHORT&&(G=i.RGB16I),N===i.INT&&(G=i.RGB32I)),y===i.RGBA_INTEGER&&(N===i.UNSIGNED_BYTE&&(G=i.RGBA8UI),N===i.UNSIGNED_SHORT&&(G=i.RGBA16UI),N===i.UNSIGNED_INT&&(G=i.RGBA32UI),N===i.BYTE&&(G=i.RGBA8I),N===i.SHORT&&(G=i.RGBA16I),N===i.INT&&(G=i.RGBA32I)),y===i.RGB&&(N===i.UNSIGNED_INT_5_9_9_9_REV&&(G=i.RGB9_E5),N===i.UNSIGNED_INT_10F_11F_11F_REV&&(G=i.R11F_G11F_B10F)),y===i.RGBA){let Me=J?ar:Ye.getTransfer(W);N===i.FLOAT&&(G=i.RGBA32F),N===i.HALF_FLOAT&&(G=i.RGBA16F),N===i.UNSIGNED_BYTE&&(G=Me===tt?i.SRGB8_ALPHA8:i.RGBA8),N===i.UNSIGNED_SHORT_4_4_4_4&&(G=i.RGBA4),N===i.UNSIGNED_SHORT_5_5_5_1&&(G=i.RGB5_A1)}return(G===i.R16F||G===i.R32F||G===i.RG16F||G===i.RG32F||G===i.RGBA16F||G===i.RGBA32F)&&e.get("EXT_color_buffer_float"),G}function b(T,y){let N;return T?y===null||y===kn||y===Is?N=i.DEPTH24_STENCIL8:y===Ln?N=i.DEPTH32F_STENCIL8:y===Rs&&(N=i.DEPTH24_STENCIL8,console.warn("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):y===null||y===kn||y===Is?N=i.DEPTH_COMPONENT24:y===Ln?N=i.DEPTH_COMPONENT32F:y===Rs&&(N=i.DEPTH_COMPONENT16),N}function C(T,y){return g(T)===!0||T.isFramebufferTexture&&T.minFilter!==hn&&T.minFilter!==en?Math.log2(Math.max(y.width,y.height))+1:T.mipmaps!==void 0&&T.mipmaps.length>0?T.mipmaps.length:T.isCompressedTexture&&Array.isArray(T.image)?y.mipmaps.length:1}function R(T){let y=T.target;y.removeEventListener("dispose",R),U(y),y.isVideoTexture&&h.delete(y)}function I(T){let y=T.target;y.removeEventListener("dispose",I),M(y)}function U(T){let y=n.get(T);if(y.__webglInit===void 0)return;let N=T.source,W=p.get(N);if(W){let J=W[y.__cacheKey];J.usedTimes--,J.usedTimes===0&&S(T),Object.keys(W).length===0&&p.delete(N)}n.remove(T)}function S(T){let y=n.get(T);i.deleteTexture(y.__webglTexture);let N=T.source,W=p.get(N);delete W[y.__cacheKey],o.memory.textures--}function M(T){let y=n.get(T);if(T.depthTexture&&(T.depthTexture.dispose(),n.remove(T.depthTexture)),T.isWebGLCubeRenderTarget)for(let W=0;W<6;W++){if(Array.isArray(y.__webglFramebuffer[W]))for(let J=0;J<y.__webglFramebuffer[W].length;J++)i.deleteFramebuffer(y.__webglFramebuffer[W][J]);else i.deleteFramebuffer(y.__webglFramebuffer[W]);y.__webglDepthbuffer&&i.deleteRenderbuffer(y.__webglDepthbuffer[W])}else{if(Array.isArray(y.__webglFramebuffer))for(let W=0;W<y.__webglFramebuffer.length;W++)i.deleteFramebuffer(y.__webglFramebuffer[W]);else i.deleteFramebuffer(y.__webglFramebuffer);if(y.__webglDepthbuffer&&i.deleteRenderbuffer(y.__webglDepthbuffer),y.__webglMultisampledFramebuffer&&i.deleteFramebuffer(y.__webglMultisampledFramebuffer),y.__webglColorRenderbuffer)for(let W=0;W<y.__webglColorRenderbuffer.length;W++)y.__webglColorRenderbuffer[W]&&i.deleteRenderbuffer(y.__webglColorRenderbuffer[W]);y.__webglDepthRenderbuffer&&i.deleteRenderbuffer(y.__webglDepthRenderbuffer)}let N=T.textures;for(let W=0,J=N.length;W<J;W++){let G=n.get(N[W]);G.__webglTexture&&(i.deleteTexture(G.__webglTexture),o.memory.textures--),n.remove(N[W])}n.remove(T)}let k=0;function O(){k=0}function V(){let T=k;return T>=s.maxTextures&&console.warn("THREE.WebGLTextures: Trying to use "+T+" texture units while this GPU supports only "+s.maxTextures),k+=1,T}function q(T){let y=[];return y.push(T.wrapS),y.push(T.wrapT),y.push(T.wrapR||0),y.push(T.magFilter),y.push(T.minFilter),y.push(T.anisotropy),y.push(T.internalFormat),y.push(T.format),y.push(T.type),y.push(T.generateMipmaps),y.push(T.premultiplyAlpha),y.push(T.flipY),y.push(T.unpackAlignment),y.push(T.colorSpace),y.join()}function Z(T,y){let N=n.get(T);if(T.isVideoTexture&&Ne(T),T.isRenderTargetTexture===!1&&T.isExternalTexture!==!0&&T.version>0&&N.__version!==T.version){let W=T.image;if(W===null)console.warn("THREE.WebGLRenderer: Texture marked for update but no image data found.");else if(W.complete===!1)console.warn("THREE.WebGLRenderer: Texture marked for update but image is incomplete");else{$(N,T,y);return}}else T.isExternalTexture&&(N.__webglTexture=T.sourceTexture?T.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,N.__webglTexture,i.TEXTURE0+y)}function X(T,y){let N=n.get(T);if(T.isRenderTargetTexture===!1&&T.version>0&&N.__version!==T.version){$(N,T,y);return}t.bindTexture(i.TEXTURE_2D_ARRAY,N.__webglTexture,i.TEXTURE0+y)}function ne(T,y){let N=n.get(T);if(T.isRenderTargetTexture===!1&&T.version>0&&N.__version!==T.version){$(N,T,y);return}t.bindTexture(i.TEXTURE_3D,N.__webglTexture,i.TEXTURE0+y)}function H(T,y){let N=n.get(T);if(T.version>0&&N.__version!==T.version){K(N,T,y);return}t.bindTexture(i.TEXTURE_CUBE_MAP,N.__webglTexture,i.TEXTURE0+y)}let oe={[Co]:i.REPEAT,[mi]:i.CLAMP_TO_EDGE,[Ro]:i.MIRRORED_REPEAT},ue={[hn]:i.NEAREST,[pd]:i.NEAREST_MIPMAP_NEAREST,[Sr]:i.NEAREST_MIPMAP_LINEAR,[en]:i.LINEAR,[sa]:i.LINEAR_MIPMAP_NEAREST,[xi]:i.LINEAR_MIPMAP_LINEAR},we={[yd]:i.NEVER,[Ed]:i.ALWAYS,[xd]:i.LESS,[Cr]:i.LEQUAL,[bd]:i.EQUAL,[wd]:i.GEQUAL,[Md]:i.GREATER,[Sd]:i.NOTEQUAL};function ze(T,y){if(y.type===Ln&&e.has("OES_texture_float_linear")===!1&&(y.magFilter===en||y.magFilter===sa||y.magFilter===Sr||y.magFilter===xi||y.minFilter===en||y.minFilter===sa||y.minFilter===Sr||y.minFilter===xi)&&console.warn("THREE.WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(T,i.TEXTURE_WRAP_S,oe[y.wrapS]),i.texParameteri(T,i.TEXTURE_WRAP_T,oe[y.wrapT]),(T===i.TEXTURE_3D||T===i.TEXTURE_2D_ARRAY)&&i.texParameteri(T,i.TEXTURE_WRAP_R,oe[y.wrapR]),i.texParameteri(T,i.TEXTURE_MAG_FILTER,ue[y.magFilter]),i.texParameteri(T,i.TEXTURE_MIN_FILTER,ue[y.minFilter]),y.compareFunction&&(i.texParameteri(T,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(T,i.TEXTURE_COMPARE_FUNC,we[y.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(y.magFilter===hn||y.minFilter!==Sr&&y.minFilter!==xi||y.type===Ln&&e.has("OES_texture_float_linear")===!1)return;if(y.anisotropy>1||n.get(y).__currentAnisotropy){let N=e.get("EXT_texture_filter_anisotropic");i.texParameterf(T,N.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(y.anisotropy,s.getMaxAnisotropy())),n.get(y).__currentAnisotropy=y.anisotropy}}}function st(T,y){let N=!1;T.__webglInit===void 0&&(T.__webglInit=!0,y.addEventListener("dispose",R));let W=y.source,J=p.get(W);J===void 0&&(J={},p.set(W,J));let G=q(y);if(G!==T.__cacheKey){J[G]===void 0&&(J[G]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,N=!0),J[G].usedTimes++;let Me=J[T.__cacheKey];Me!==void 0&&(J[T.__cacheKey].usedTimes--,Me.usedTimes===0&&S(y)),T.__cacheKey=G,T.__webglTexture=J[G].texture}return N}function dt(T,y,N){return Math.floor(Math.floor(T/N)/y)}function Qe(T,y,N,W){let G=T.updateRanges;if(G.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,y.width,y.height,N,W,y.data);else{G.sort((ee,he)=>ee.start-he.start);let Me=0;for(let ee=1;ee<G.length;ee++){let he=G[Me],Ce=G[ee],be=he.start+he.count,ae=dt(Ce.start,y.width,4),Ue=dt(he.start,y.width,4);Ce.start<=be+1&&ae===Ue&&dt(Ce.start+Ce.count-1,y.width,4)===ae?he.count=Math.max(he.count,Ce.start+Ce.count-he.start):(++Me,G[Me]=Ce)}G.length=Me+1;let ie=i.getParameter(i.UNPACK_ROW_LENGTH),ye=i.getParameter(i.UNPACK_SKIP_PIXELS),xe=i.getParameter(i.UNPACK_SKIP_ROWS);i.pixelStorei(i.UNPACK_ROW_LENGTH,y.width);for(let ee=0,he=G.length;ee<he;ee++){let Ce=G[ee],be=Math.floor(Ce.start/4),ae=Math.ceil(Ce.count/4),Ue=be%y.width,P=Math.floor(be/y.width),te=ae,se=1;i.pixelStorei(i.UNPACK_SKIP_PIXELS,Ue),i.pixelStorei(i.UNPACK_SKIP_ROWS,P),t.texSubImage2D(i.TEXTURE_2D,0,Ue,P,te,se,N,W,y.data)}T.clearUpdateRanges(),i.pixelStorei(i.UNPACK_ROW_LENGTH,ie),i.pixelStorei(i.UNPACK_SKIP_PIXELS,ye),i.pixelStorei(i.UNPACK_SKIP_ROWS,xe)}}function $(T,y,N){let W=i.TEXTURE_2D;(y.isDataArrayTexture||y.isCompressedArrayTexture)&&(W=i.TEXTURE_2D_ARRAY),y.isData3DTexture&&(W=i.TEXTURE_3D);let J=st(T,y),G=y.source;t.bindTexture(W,T.__webglTexture,i.TEXTURE0+N);let Me=n.get(G);if(G.version!==Me.__version||J===!0){t.activeTexture(i.TEXTURE0+N);let ie=Ye.getPrimaries(Ye.workingColorSpace),ye=y.colorSpace===ei?null:Ye.getPrimaries(y.colorSpace),xe=y.colorSpace===ei||ie===ye?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,y.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,y.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,y.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,xe);let ee=_(y.image,!1,s.maxTextureSize);ee=It(y,ee);let he=r.convert(y.format,y.colorSpace),Ce=r.convert(y.type),be=w(y.internalFormat,he,Ce,y.colorSpace,y.isVideoTexture);ze(W,y);let ae,Ue=y.mipmaps,P=y.isVideoTexture!==!0,te=Me.__version===void 0||J===!0,se=G.dataReady,fe=C(y,ee);if(y.isDepthTexture)be=b(y.format===ks,y.type),te&&(P?t.texStorage2D(i.TEXTURE_2D,1,be,ee.width,ee.height):t.texImage2D(i.TEXTURE_2D,0,be,ee.width,ee.height,0,he,Ce,null));else if(y.isDataTexture)if(Ue.length>0){P&&te&&t.texStorage2D(i.TEXTURE_2D,fe,be,Ue[0].width,Ue[0].height);for(let j=0,Y=Ue.length;j<Y;j++)ae=Ue[j],P?se&&t.texSubImage2D(i.TEXTURE_2D,j,0,0,ae.width,ae.height,he,Ce,ae.data):t.texImage2D(i.TEXTURE_2D,j,be,ae.width,ae.height,0,he,Ce,ae.data);y.generateMipmaps=!1}else P?(te&&t.texStorage2D(i.TEXTURE_2D,fe,be,ee.width,ee.height),se&&Qe(y,ee,he,Ce)):t.texImage2D(i.TEXTURE_2D,0,be,ee.width,ee.height,0,he,Ce,ee.data);else if(y.isCompressedTexture)if(y.isCompressedArrayTexture){P&&te&&t.texStorage3D(i.TEXTURE_2D_ARRAY,fe,be,Ue[0].width,Ue[0].height,ee.depth);for(let j=0,Y=Ue.length;j<Y;j++)if(ae=Ue[j],y.format!==fn)if(he!==null)if(P){if(se)if(y.layerUpdates.size>0){let ge=Gc(ae.width,ae.height,y.format,y.type);for(let ke of y.layerUpdates){let rt=ae.data.subarray(ke*ge/ae.data.BYTES_PER_ELEMENT,(ke+1)*ge/ae.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,j,0,0,ke,ae.width,ae.height,1,he,rt)}y.clearLayerUpdates()}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,j,0,0,0,ae.width,ae.height,ee.depth,he,ae.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,j,be,ae.width,ae.height,ee.depth,0,ae.data,0,0);else console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else P?se&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,j,0,0,0,ae.width,ae.height,ee.depth,he,Ce,ae.data):t.texImage3D(i.TEXTURE_2D_ARRAY,j,be,ae.width,ae.height,ee.depth,0,he,Ce,ae.data)}else{P&&te&&t.texStorage2D(i.TEXTURE_2D,fe,be,Ue[0].width,Ue[0].height);for(let j=0,Y=Ue.length;j<Y;j++)ae=Ue[j],y.format!==fn?he!==null?P?se&&t.compressedTexSubImage2D(i.TEXTURE_2D,j,0,0,ae.width,ae.height,he,ae.data):t.compressedTexImage2D(i.TEXTURE_2D,j,be,ae.width,ae.height,0,ae.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):P?se&&t.texSubImage2D(i.TEXTURE_2D,j,0,0,ae.width,ae.height,he,Ce,ae.data):t.texImage2D(i.TEXTURE_2D,j,be,ae.width,ae.height,0,he,Ce,ae.data)}else if(y.isDataArrayTexture)if(P){if(te&&t.texStorage3D(i.TEXTURE_2D_ARRAY,fe,be,ee.width,ee.height,ee.depth),se)if(y.layerUpdates.size>0){let j=Gc(ee.width,ee.height,y.format,y.type);for(let Y of y.layerUpdates){let ge=ee.data.subarray(Y*j/ee.data.BYTES_PER_ELEMENT,(Y+1)*j/ee.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Y,ee.width,ee.height,1,he,Ce,ge)}y.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,ee.width,ee.height,ee.depth,he,Ce,ee.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,be,ee.width,ee.height,ee.depth,0,he,Ce,ee.data);else if(y.isData3DTexture)P?(te&&t.texStorage3D(i.TEXTURE_3D,fe,be,ee.width,ee.height,ee.depth),se&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,ee.width,ee.height,ee.depth,he,Ce,ee.data)):t.texImage3D(i.TEXTURE_3D,0,be,ee.width,ee.height,ee.depth,0,he,Ce,ee.data);else if(y.isFramebufferTexture){if(te)if(P)t.texStorage2D(i.TEXTURE_2D,fe,be,ee.width,ee.height);else{let j=ee.width,Y=ee.height;for(let ge=0;ge<fe;ge++)t.texImage2D(i.TEXTURE_2D,ge,be,j,Y,0,he,Ce,null),j>>=1,Y>>=1}}else if(Ue.length>0){if(P&&te){let j=Mt(Ue[0]);t.texStorage2D(i.TEXTURE_2D,fe,be,j.width,j.height)}for(let j=0,Y=Ue.length;j<Y;j++)ae=Ue[j],P?se&&t.texSubImage2D(i.TEXTURE_2D,j,0,0,he,Ce,ae):t.texImage2D(i.TEXTURE_2D,j,be,he,Ce,ae);y.generateMipmaps=!1}else if(P){if(te){let j=Mt(ee);t.texStorage2D(i.TEXTURE_2D,fe,be,j.width,j.height)}se&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,he,Ce,ee)}else t.texImage2D(i.TEXTURE_2D,0,be,he,Ce,ee);g(y)&&m(W),Me.__version=G.version,y.onUpdate&&y.onUpdate(y)}T.__version=y.version}function K(T,y,N){if(y.image.length!==6)return;let W=st(T,y),J=y.source;t.bindTexture(i.TEXTURE_CUBE_MAP,T.__webglTexture,i.TEXTURE0+N);let G=n.get(J);if(J.version!==G.__version||W===!0){t.activeTexture(i.TEXTURE0+N);let Me=Ye.getPrimaries(Ye.workingColorSpace),ie=y.colorSpace===ei?null:Ye.getPrimaries(y.colorSpace),ye=y.colorSpace===ei||Me===ie?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,y.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,y.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,y.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,ye);let xe=y.isCompressedTexture||y.image[0].isCompressedTexture,ee=y.image[0]&&y.image[0].isDataTexture,he=[];for(let Y=0;Y<6;Y++)!xe&&!ee?he[Y]=_(y.image[Y],!0,s.maxCubemapSize):he[Y]=ee?y.image[Y].image:y.image[Y],he[Y]=It(y,he[Y]);let Ce=he[0],be=r.convert(y.format,y.colorSpace),ae=r.convert(y.type),Ue=w(y.internalFormat,be,ae,y.colorSpace),P=y.isVideoTexture!==!0,te=G.__version===void 0||W===!0,se=J.dataReady,fe=C(y,Ce);ze(i.TEXTURE_CUBE_MAP,y);let j;if(xe){P&&te&&t.texStorage2D(i.TEXTURE_CUBE_MAP,fe,Ue,Ce.width,Ce.height);for(let Y=0;Y<6;Y++){j=he[Y].mipmaps;for(let ge=0;ge<j.length;ge++){let ke=j[ge];y.format!==fn?be!==null?P?se&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,ge,0,0,ke.width,ke.height,be,ke.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,ge,Ue,ke.width,ke.height,0,ke.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):P?se&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,ge,0,0,ke.width,ke.height,be,ae,ke.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,ge,Ue,ke.width,ke.height,0,be,ae,ke.data)}}}else{if(j=y.mipmaps,P&&te){j.length>0&&fe++;let Y=Mt(he[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,fe,Ue,Y.width,Y.height)}for(let Y=0;Y<6;Y++)if(ee){P?se&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,0,0,0,he[Y].width,he[Y].height,be,ae,he[Y].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,0,Ue,he[Y].width,he[Y].height,0,be,ae,he[Y].data);for(let ge=0;ge<j.length;ge++){let rt=j[ge].image[Y].image;P?se&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,ge+1,0,0,rt.width,rt.height,be,ae,rt.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,ge+1,Ue,rt.width,rt.height,0,be,ae,rt.data)}}else{P?se&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,0,0,0,be,ae,he[Y]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,0,Ue,be,ae,he[Y]);for(let ge=0;ge<j.length;ge++){let ke=j[ge];P?se&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,ge+1,0,0,be,ae,ke.image[Y]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+Y,ge+1,Ue,be,ae,ke.image[Y])}}}g(y)&&m(i.TEXTURE_CUBE_MAP),G.__version=J.version,y.onUpdate&&y.onUpdate(y)}T.__version=y.version}function pe(T,y,N,W,J,G){let Me=r.convert(N.format,N.colorSpace),ie=r.convert(N.type),ye=w(N.internalFormat,Me,ie,N.colorSpace),xe=n.get(y),ee=n.get(N);if(ee.__renderTarget=y,!xe.__hasExternalTextures){let he=Math.max(1,y.width>>G),Ce=Math.max(1,y.height>>G);J===i.TEXTURE_3D||J===i.TEXTURE_2D_ARRAY?t.texImage3D(J,G,ye,he,Ce,y.depth,0,Me,ie,null):t.texImage2D(J,G,ye,he,Ce,0,Me,ie,null)}t.bindFramebuffer(i.FRAMEBUFFER,T),_e(y)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,W,J,ee.__webglTexture,0,pt(y)):(J===i.TEXTURE_2D||J>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&J<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,W,J,ee.__webglTexture,G),t.bindFramebuffer(i.FRAMEBUFFER,null)}function Ie(T,y,N){if(i.bindRenderbuffer(i.RENDERBUFFER,T),y.depthBuffer){let W=y.depthTexture,J=W&&W.isDepthTexture?W.type:null,G=b(y.stencilBuffer,J),Me=y.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ie=pt(y);_e(y)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ie,G,y.width,y.height):N?i.renderbufferStorageMultisample(i.RENDERBUFFER,ie,G,y.width,y.height):i.renderbufferStorage(i.RENDERBUFFER,G,y.width,y.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,Me,i.RENDERBUFFER,T)}else{let W=y.textures;for(let J=0;J<W.length;J++){let G=W[J],Me=r.convert(G.format,G.colorSpace),ie=r.convert(G.type),ye=w(G.internalFormat,Me,ie,G.colorSpace),xe=pt(y);N&&_e(y)===!1?i.renderbufferStorageMultisample(i.RENDERBUFFER,xe,ye,y.width,y.height):_e(y)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,xe,ye,y.width,y.height):i.renderbufferStorage(i.RENDERBUFFER,ye,y.width,y.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function Se(T,y){if(y&&y.isWebGLCubeRenderTarget)throw new Error("Depth Texture with cube render targets is not supported");if(t.bindFramebuffer(i.FRAMEBUFFER,T),!(y.depthTexture&&y.depthTexture.isDepthTexture))throw new Error("renderTarget.depthTexture must be an instance of THREE.DepthTexture");let W=n.get(y.depthTexture);W.__renderTarget=y,(!W.__webglTexture||y.depthTexture.image.width!==y.width||y.depthTexture.image.height!==y.height)&&(y.depthTexture.image.width=y.width,y.depthTexture.image.height=y.height,y.depthTexture.needsUpdate=!0),Z(y.depthTexture,0);let J=W.__webglTexture,G=pt(y);if(y.depthTexture.format===bs)_e(y)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,J,0,G):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,J,0);else if(y.depthTexture.format===ks)_e(y)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,J,0,G):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,J,0);else throw new Error("Unknown depthTexture format")}function We(T){let y=n.get(T),N=T.isWebGLCubeRenderTarget===!0;if(y.__boundDepthTexture!==T.depthTexture){let W=T.depthTexture;if(y.__depthDisposeCallback&&y.__depthDisposeCallback(),W){let J=()=>{delete y.__boundDepthTexture,delete y.__depthDisposeCallback,W.removeEventListener("dispose",J)};W.addEventListener("dispose",J),y.__depthDisposeCallback=J}y.__boundDepthTexture=W}if(T.depthTexture&&!y.__autoAllocateDepthBuffer){if(N)throw new Error("target.depthTexture not supported in Cube render targets");let W=T.texture.mipmaps;W&&W.length>0?Se(y.__webglFramebuffer[0],T):Se(y.__webglFramebuffer,T)}else if(N){y.__webglDepthbuffer=[];for(let W=0;W<6;W++)if(t.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer[W]),y.__webglDepthbuffer[W]===void 0)y.__webglDepthbuffer[W]=i.createRenderbuffer(),Ie(y.__webglDepthbuffer[W],T,!1);else{let J=T.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,G=y.__webglDepthbuffer[W];i.bindRenderbuffer(i.RENDERBUFFER,G),i.framebufferRenderbuffer(i.FRAMEBUFFER,J,i.RENDERBUFFER,G)}}else{let W=T.texture.mipmaps;if(W&&W.length>0?t.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer),y.__webglDepthbuffer===void 0)y.__webglDepthbuffer=i.createRenderbuffer(),Ie(y.__webglDepthbuffer,T,!1);else{let J=T.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,G=y.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,G),i.framebufferRenderbuffer(i.FRAMEBUFFER,J,i.RENDERBUFFER,G)}}t.bindFramebuffer(i.FRAMEBUFFER,null)}function Nt(T,y,N){let W=n.get(T);y!==void 0&&pe(W.__webglFramebuffer,T,T.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),N!==void 0&&We(T)}function A(T){let y=T.texture,N=n.get(T),W=n.get(y);T.addEventListener("dispose",I);let J=T.textures,G=T.isWebGLCubeRenderTarget===!0,Me=J.length>1;if(Me||(W.__webglTexture===void 0&&(W.__webglTexture=i.createTexture()),W.__version=y.version,o.memory.textures++),G){N.__webglFramebuffer=[];for(let ie=0;ie<6;ie++)if(y.mipmaps&&y.mipmaps.length>0){N.__webglFramebuffer[ie]=[];for(let ye=0;ye<y.mipmaps.length;ye++)N.__webglFramebuffer[ie][ye]=i.createFramebuffer()}else N.__webglFramebuffer[ie]=i.createFramebuffer()}else{if(y.mipmaps&&y.mipmaps.length>0){N.__webglFramebuffer=[];for(let ie=0;ie<y.mipmaps.length;ie++)N.__webglFramebuffer[ie]=i.createFramebuffer()}else N.__webglFramebuffer=i.createFramebuffer();if(Me)for(let ie=0,ye=J.length;ie<ye;ie++){let xe=n.get(J[ie]);xe.__webglTexture===void 0&&(xe.__webglTexture=i.createTexture(),o.memory.textures++)}if(T.samples>0&&_e(T)===!1){N.__webglMultisampledFramebuffer=i.createFramebuffer(),N.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,N.__webglMultisampledFramebuffer);for(let ie=0;ie<J.length;ie++){let ye=J[ie];N.__webglColorRenderbuffer[ie]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,N.__webglColorRenderbuffer[ie]);let xe=r.convert(ye.format,ye.colorSpace),ee=r.convert(ye.type),he=w(ye.internalFormat,xe,ee,ye.colorSpace,T.isXRRenderTarget===!0),Ce=pt(T);i.renderbufferStorageMultisample(i.RENDERBUFFER,Ce,he,T.width,T.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ie,i.RENDERBUFFER,N.__webglColorRenderbuffer[ie])}i.bindRenderbuffer(i.RENDERBUFFER,null),T.depthBuffer&&(N.__webglDepthRenderbuffer=i.createRenderbuffer(),Ie(N.__webglDepthRenderbuffer,T,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(G){t.bindTexture(i.TEXTURE_CUBE_MAP,W.__webglTexture),ze(i.TEXTURE_CUBE_MAP,y);for(let ie=0;ie<6;ie++)if(y.mipmaps&&y.mipmaps.length>0)for(let ye=0;ye<y.mipmaps.length;ye++)pe(N.__webglFramebuffer[ie][ye],T,y,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ie,ye);else pe(N.__webglFramebuffer[ie],T,y,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+ie,0);g(y)&&m(i.TEXTURE_CUBE_MAP),t.unbindTexture()}else if(Me){for(let ie=0,ye=J.length;ie<ye;ie++){let xe=J[ie],ee=n.get(xe),he=i.TEXTURE_2D;(T.isWebGL3DRenderTarget||T.isWebGLArrayRenderTarget)&&(he=T.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(he,ee.__webglTexture),ze(he,xe),pe(N.__webglFramebuffer,T,xe,i.COLOR_ATTACHMENT0+ie,he,0),g(xe)&&m(he)}t.unbindTexture()}else{let ie=i.TEXTURE_2D;if((T.isWebGL3DRenderTarget||T.isWebGLArrayRenderTarget)&&(ie=T.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(ie,W.__webglTexture),ze(ie,y),y.mipmaps&&y.mipmaps.length>0)for(let ye=0;ye<y.mipmaps.length;ye++)pe(N.__webglFramebuffer[ye],T,y,i.COLOR_ATTACHMENT0,ie,ye);else pe(N.__webglFramebuffer,T,y,i.COLOR_ATTACHMENT0,ie,0);g(y)&&m(ie),t.unbindTexture()}T.depthBuffer&&We(T)}function ft(T){let y=T.textures;for(let N=0,W=y.length;N<W;N++){let J=y[N];if(g(J)){let G=E(T),Me=n.get(J).__webglTexture;t.bindTexture(G,Me),m(G),t.unbindTexture()}}}let Le=[],Re=[];function ve(T){if(T.samples>0){if(_e(T)===!1){let y=T.textures,N=T.width,W=T.height,J=i.COLOR_BUFFER_BIT,G=T.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Me=n.get(T),ie=y.length>1;if(ie)for(let xe=0;xe<y.length;xe++)t.bindFramebuffer(i.FRAMEBUFFER,Me.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+xe,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,Me.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+xe,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,Me.__webglMultisampledFramebuffer);let ye=T.texture.mipmaps;ye&&ye.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Me.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Me.__webglFramebuffer);for(let xe=0;xe<y.length;xe++){if(T.resolveDepthBuffer&&(T.depthBuffer&&(J|=i.DEPTH_BUFFER_BIT),T.stencilBuffer&&T.resolveStencilBuffer&&(J|=i.STENCIL_BUFFER_BIT)),ie){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,Me.__webglColorRenderbuffer[xe]);let ee=n.get(y[xe]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,ee,0)}i.blitFramebuffer(0,0,N,W,0,0,N,W,J,i.NEAREST),l===!0&&(Le.length=0,Re.length=0,Le.push(i.COLOR_ATTACHMENT0+xe),T.depthBuffer&&T.resolveDepthBuffer===!1&&(Le.push(G),Re.push(G),i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,Re)),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Le))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),ie)for(let xe=0;xe<y.length;xe++){t.bindFramebuffer(i.FRAMEBUFFER,Me.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+xe,i.RENDERBUFFER,Me.__webglColorRenderbuffer[xe]);let ee=n.get(y[xe]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,Me.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+xe,i.TEXTURE_2D,ee,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,Me.__webglMultisampledFramebuffer)}else if(T.depthBuffer&&T.resolveDepthBuffer===!1&&l){let y=T.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[y])}}}function pt(T){return Math.min(s.maxSamples,T.samples)}function _e(T){let y=n.get(T);return T.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&y.__useRenderToTexture!==!1}function Ne(T){let y=o.render.frame;h.get(T)!==y&&(h.set(T,y),T.update())}function It(T,y){let N=T.colorSpace,W=T.format,J=T.type;return T.isCompressedTexture===!0||T.isVideoTexture===!0||N!==Tn&&N!==ei&&(Ye.getTransfer(N)===tt?(W!==fn||J!==In)&&console.warn("THREE.WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):console.error("THREE.WebGLTextures: Unsupported texture color space:",N)),y}function Mt(T){return typeof HTMLImageElement<"u"&&T instanceof HTMLImageElement?(c.width=T.naturalWidth||T.width,c.height=T.naturalHeight||T.height):typeof VideoFrame<"u"&&T instanceof VideoFrame?(c.width=T.displayWidth,c.height=T.displayHeight):(c.width=T.width,c.height=T.height),c}this.allocateTextureUnit=V,this.resetTextureUnits=O,this.setTexture2D=Z,this.setTexture2DArray=X,this.setTexture3D=ne,this.setTextureCube=H,this.rebindTextures=Nt,this.setupRenderTarget=A,this.updateRenderTargetMipmap=ft,this.updateMultisampleRenderTarget=ve,this.setupDepthRenderbuffer=We,this.setupFrameBufferTexture=pe,this.useMultisampledRTT=_e}function uy(i,e){function t(n,s=ei){let r,o=Ye.getTransfer(s);if(n===In)return i.UNSIGNED_BYTE;if(n===oa)return i.UNSIGNED_SHORT_4_4_4_4;if(n===aa)return i.UNSIGNED_SHORT_5_5_5_1;if(n===kc)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Lc)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===Pc)return i.BYTE;if(n===Ic)return i.SHORT;if(n===Rs)return i.UNSIGNED_SHORT;if(n===ra)return i.INT;if(n===kn)return i.UNSIGNED_INT;if(n===Ln)return i.FLOAT;if(n===Ps)return i.HALF_FLOAT;if(n===Dc)return i.ALPHA;if(n===Uc)return i.RGB;if(n===fn)return i.RGBA;if(n===bs)return i.DEPTH_COMPONENT;if(n===ks)return i.DEPTH_STENCIL;if(n===Nc)return i.RED;if(n===la)return i.RED_INTEGER;if(n===Fc)return i.RG;if(n===ca)return i.RG_INTEGER;if(n===ha)return i.RGBA_INTEGER;if(n===wr||n===Er||n===Tr||n===Ar)if(o===tt)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===wr)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Er)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Tr)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Ar)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===wr)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Er)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Tr)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Ar)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===ua||n===da||n===fa||n===pa)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===ua)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===da)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===fa)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===pa)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===ma||n===ga||n===va)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===ma||n===ga)return o===tt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===va)return o===tt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC}else return null;if(n===_a||n===ya||n===xa||n===ba||n===Ma||n===Sa||n===wa||n===Ea||n===Ta||n===Aa||n===Ca||n===Ra||n===Pa||n===Ia)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===_a)return o===tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===ya)return o===tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===xa)return o===tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===ba)return o===tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Ma)return o===tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Sa)return o===tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===wa)return o===tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===Ea)return o===tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Ta)return o===tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Aa)return o===tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Ca)return o===tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Ra)return o===tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Pa)return o===tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Ia)return o===tt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===ka||n===La||n===Da)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===ka)return o===tt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===La)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Da)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Ua||n===Na||n===Fa||n===Oa)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===Ua)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Na)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Fa)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Oa)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Is?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var dy=`
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

}`,nh=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new yr(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new Dt({vertexShader:dy,fragmentShader:fy,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new Lt(new Hi(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},ih=class extends Jn{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,f=null,p=null,d=null,v=null,_=typeof XRWebGLBinding<"u",g=new nh,m={},E=t.getContextAttributes(),w=null,b=null,C=[],R=[],I=new je,U=null,S=new zt;S.viewport=new gt;let M=new zt;M.viewport=new gt;let k=[S,M],O=new Yo,V=null,q=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function($){let K=C[$];return K===void 0&&(K=new As,C[$]=K),K.getTargetRaySpace()},this.getControllerGrip=function($){let K=C[$];return K===void 0&&(K=new As,C[$]=K),K.getGripSpace()},this.getHand=function($){let K=C[$];return K===void 0&&(K=new As,C[$]=K),K.getHandSpace()};function Z($){let K=R.indexOf($.inputSource);if(K===-1)return;let pe=C[K];pe!==void 0&&(pe.update($.inputSource,$.frame,c||o),pe.dispatchEvent({type:$.type,data:$.inputSource}))}function X(){s.removeEventListener("select",Z),s.removeEventListener("selectstart",Z),s.removeEventListener("selectend",Z),s.removeEventListener("squeeze",Z),s.removeEventListener("squeezestart",Z),s.removeEventListener("squeezeend",Z),s.removeEventListener("end",X),s.removeEventListener("inputsourceschange",ne);for(let $=0;$<C.length;$++){let K=R[$];K!==null&&(R[$]=null,C[$].disconnect(K))}V=null,q=null,g.reset();for(let $ in m)delete m[$];e.setRenderTarget(w),d=null,p=null,f=null,s=null,b=null,Qe.stop(),n.isPresenting=!1,e.setPixelRatio(U),e.setSize(I.width,I.height,!1),n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function($){r=$,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function($){a=$,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function($){c=$},this.getBaseLayer=function(){return p!==null?p:d},this.getBinding=function(){return f===null&&_&&(f=new XRWebGLBinding(s,t)),f},this.getFrame=function(){return v},this.getSession=function(){return s},this.setSession=async function($){if(s=$,s!==null){if(w=e.getRenderTarget(),s.addEventListener("select",Z),s.addEventListener("selectstart",Z),s.addEventListener("selectend",Z),s.addEventListener("squeeze",Z),s.addEventListener("squeezestart",Z),s.addEventListener("squeezeend",Z),s.addEventListener("end",X),s.addEventListener("inputsourceschange",ne),E.xrCompatible!==!0&&await t.makeXRCompatible(),U=e.getPixelRatio(),e.getSize(I),_&&"createProjectionLayer"in XRWebGLBinding.prototype){let pe=null,Ie=null,Se=null;E.depth&&(Se=E.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,pe=E.stencil?ks:bs,Ie=E.stencil?Is:kn);let We={colorFormat:t.RGBA8,depthFormat:Se,scaleFactor:r};f=this.getBinding(),p=f.createProjectionLayer(We),s.updateRenderState({layers:[p]}),e.setPixelRatio(1),e.setSize(p.textureWidth,p.textureHeight,!1),b=new un(p.textureWidth,p.textureHeight,{format:fn,type:In,depthTexture:new Vi(p.textureWidth,p.textureHeight,Ie,void 0,void 0,void 0,void 0,void 0,void 0,pe),stencilBuffer:E.stencil,colorSpace:e.outputColorSpace,samples:E.antialias?4:0,resolveDepthBuffer:p.ignoreDepthValues===!1,resolveStencilBuffer:p.ignoreDepthValues===!1})}else{let pe={antialias:E.antialias,alpha:!0,depth:E.depth,stencil:E.stencil,framebufferScaleFactor:r};d=new XRWebGLLayer(s,t,pe),s.updateRenderState({baseLayer:d}),e.setPixelRatio(1),e.setSize(d.framebufferWidth,d.framebufferHeight,!1),b=new un(d.framebufferWidth,d.framebufferHeight,{format:fn,type:In,colorSpace:e.outputColorSpace,stencilBuffer:E.stencil,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),Qe.setContext(s),Qe.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return g.getDepthTexture()};function ne($){for(let K=0;K<$.removed.length;K++){let pe=$.removed[K],Ie=R.indexOf(pe);Ie>=0&&(R[Ie]=null,C[Ie].disconnect(pe))}for(let K=0;K<$.added.length;K++){let pe=$.added[K],Ie=R.indexOf(pe);if(Ie===-1){for(let We=0;We<C.length;We++)if(We>=R.length){R.push(pe),Ie=We;break}else if(R[We]===null){R[We]=pe,Ie=We;break}if(Ie===-1)break}let Se=C[Ie];Se&&Se.connect(pe)}}let H=new F,oe=new F;function ue($,K,pe){H.setFromMatrixPosition(K.matrixWorld),oe.setFromMatrixPosition(pe.matrixWorld);let Ie=H.distanceTo(oe),Se=K.projectionMatrix.elements,We=pe.projectionMatrix.elements,Nt=Se[14]/(Se[10]-1),A=Se[14]/(Se[10]+1),ft=(Se[9]+1)/Se[5],Le=(Se[9]-1)/Se[5],Re=(Se[8]-1)/Se[0],ve=(We[8]+1)/We[0],pt=Nt*Re,_e=Nt*ve,Ne=Ie/(-Re+ve),It=Ne*-Re;if(K.matrixWorld.decompose($.position,$.quaternion,$.scale),$.translateX(It),$.translateZ(Ne),$.matrixWorld.compose($.position,$.quaternion,$.scale),$.matrixWorldInverse.copy($.matrixWorld).invert(),Se[10]===-1)$.projectionMatrix.copy(K.projectionMatrix),$.projectionMatrixInverse.copy(K.projectionMatrixInverse);else{let Mt=Nt+Ne,T=A+Ne,y=pt-It,N=_e+(Ie-It),W=ft*A/T*Mt,J=Le*A/T*Mt;$.projectionMatrix.makePerspective(y,N,W,J,Mt,T),$.projectionMatrixInverse.copy($.projectionMatrix).invert()}}function we($,K){K===null?$.matrixWorld.copy($.matrix):$.matrixWorld.multiplyMatrices(K.matrixWorld,$.matrix),$.matrixWorldInverse.copy($.matrixWorld).invert()}this.updateCamera=function($){if(s===null)return;let K=$.near,pe=$.far;g.texture!==null&&(g.depthNear>0&&(K=g.depthNear),g.depthFar>0&&(pe=g.depthFar)),O.near=M.near=S.near=K,O.far=M.far=S.far=pe,(V!==O.near||q!==O.far)&&(s.updateRenderState({depthNear:O.near,depthFar:O.far}),V=O.near,q=O.far),O.layers.mask=$.layers.mask|6,S.layers.mask=O.layers.mask&3,M.layers.mask=O.layers.mask&5;let Ie=$.parent,Se=O.cameras;we(O,Ie);for(let We=0;We<Se.length;We++)we(Se[We],Ie);Se.length===2?ue(O,S,M):O.projectionMatrix.copy(S.projectionMatrix),ze($,O,Ie)};function ze($,K,pe){pe===null?$.matrix.copy(K.matrixWorld):($.matrix.copy(pe.matrixWorld),$.matrix.invert(),$.matrix.multiply(K.matrixWorld)),$.matrix.decompose($.position,$.quaternion,$.scale),$.updateMatrixWorld(!0),$.projectionMatrix.copy(K.projectionMatrix),$.projectionMatrixInverse.copy(K.projectionMatrixInverse),$.isPerspectiveCamera&&($.fov=Io*2*Math.atan(1/$.projectionMatrix.elements[5]),$.zoom=1)}this.getCamera=function(){return O},this.getFoveation=function(){if(!(p===null&&d===null))return l},this.setFoveation=function($){l=$,p!==null&&(p.fixedFoveation=$),d!==null&&d.fixedFoveation!==void 0&&(d.fixedFoveation=$)},this.hasDepthSensing=function(){return g.texture!==null},this.getDepthSensingMesh=function(){return g.getMesh(O)},this.getCameraTexture=function($){return m[$]};let st=null;function dt($,K){if(h=K.getViewerPose(c||o),v=K,h!==null){let pe=h.views;d!==null&&(e.setRenderTargetFramebuffer(b,d.framebuffer),e.setRenderTarget(b));let Ie=!1;pe.length!==O.cameras.length&&(O.cameras.length=0,Ie=!0);for(let A=0;A<pe.length;A++){let ft=pe[A],Le=null;if(d!==null)Le=d.getViewport(ft);else{let ve=f.getViewSubImage(p,ft);Le=ve.viewport,A===0&&(e.setRenderTargetTextures(b,ve.colorTexture,ve.depthStencilTexture),e.setRenderTarget(b))}let Re=k[A];Re===void 0&&(Re=new zt,Re.layers.enable(A),Re.viewport=new gt,k[A]=Re),Re.matrix.fromArray(ft.transform.matrix),Re.matrix.decompose(Re.position,Re.quaternion,Re.scale),Re.projectionMatrix.fromArray(ft.projectionMatrix),Re.projectionMatrixInverse.copy(Re.projectionMatrix).invert(),Re.viewport.set(Le.x,Le.y,Le.width,Le.height),A===0&&(O.matrix.copy(Re.matrix),O.matrix.decompose(O.position,O.quaternion,O.scale)),Ie===!0&&O.cameras.push(Re)}let Se=s.enabledFeatures;if(Se&&Se.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&_){f=n.getBinding();let A=f.getDepthInformation(pe[0]);A&&A.isValid&&A.texture&&g.init(A,s.renderState)}if(Se&&Se.includes("camera-access")&&_){e.state.unbindTexture(),f=n.getBinding();for(let A=0;A<pe.length;A++){let ft=pe[A].camera;if(ft){let Le=m[ft];Le||(Le=new yr,m[ft]=Le);let Re=f.getCameraImage(ft);Le.sourceTexture=Re}}}}for(let pe=0;pe<C.length;pe++){let Ie=R[pe],Se=C[pe];Ie!==null&&Se!==void 0&&Se.update(Ie,K,c||o)}st&&st($,K),K.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:K}),v=null}let Qe=new ef;Qe.setAnimationLoop(dt),this.setAnimationLoop=function($){st=$},this.dispose=function(){}}},Yi=new An,py=new bt;function my(i,e){function t(g,m){g.matrixAutoUpdate===!0&&g.updateMatrix(),m.value.copy(g.matrix)}function n(g,m){m.color.getRGB(g.fogColor.value,zc(i)),m.isFog?(g.fogNear.value=m.near,g.fogFar.value=m.far):m.isFogExp2&&(g.fogDensity.value=m.density)}function s(g,m,E,w,b){m.isMeshBasicMaterial||m.isMeshLambertMaterial?r(g,m):m.isMeshToonMaterial?(r(g,m),f(g,m)):m.isMeshPhongMaterial?(r(g,m),h(g,m)):m.isMeshStandardMaterial?(r(g,m),p(g,m),m.isMeshPhysicalMaterial&&d(g,m,b)):m.isMeshMatcapMaterial?(r(g,m),v(g,m)):m.isMeshDepthMaterial?r(g,m):m.isMeshDistanceMaterial?(r(g,m),_(g,m)):m.isMeshNormalMaterial?r(g,m):m.isLineBasicMaterial?(o(g,m),m.isLineDashedMaterial&&a(g,m)):m.isPointsMaterial?l(g,m,E,w):m.isSpriteMaterial?c(g,m):m.isShadowMaterial?(g.color.value.copy(m.color),g.opacity.value=m.opacity):m.isShaderMaterial&&(m.uniformsNeedUpdate=!1)}function r(g,m){g.opacity.value=m.opacity,m.color&&g.diffuse.value.copy(m.color),m.emissive&&g.emissive.value.copy(m.emissive).multiplyScalar(m.emissiveIntensity),m.map&&(g.map.value=m.map,t(m.map,g.mapTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,t(m.alphaMap,g.alphaMapTransform)),m.bumpMap&&(g.bumpMap.value=m.bumpMap,t(m.bumpMap,g.bumpMapTransform),g.bumpScale.value=m.bumpScale,m.side===At&&(g.bumpScale.value*=-1)),m.normalMap&&(g.normalMap.value=m.normalMap,t(m.normalMap,g.normalMapTransform),g.normalScale.value.copy(m.normalScale),m.side===At&&g.normalScale.value.negate()),m.displacementMap&&(g.displacementMap.value=m.displacementMap,t(m.displacementMap,g.displacementMapTransform),g.displacementScale.value=m.displacementScale,g.displacementBias.value=m.displacementBias),m.emissiveMap&&(g.emissiveMap.value=m.emissiveMap,t(m.emissiveMap,g.emissiveMapTransform)),m.specularMap&&(g.specularMap.value=m.specularMap,t(m.specularMap,g.specularMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest);let E=e.get(m),w=E.envMap,b=E.envMapRotation;w&&(g.envMap.value=w,Yi.copy(b),Yi.x*=-1,Yi.y*=-1,Yi.z*=-1,w.isCubeTexture&&w.isRenderTargetTexture===!1&&(Yi.y*=-1,Yi.z*=-1),g.envMapRotation.value.setFromMatrix4(py.makeRotationFromEuler(Yi)),g.flipEnvMap.value=w.isCubeTexture&&w.isRenderTargetTexture===!1?-1:1,g.reflectivity.value=m.reflectivity,g.ior.value=m.ior,g.refractionRatio.value=m.refractionRatio),m.lightMap&&(g.lightMap.value=m.lightMap,g.lightMapIntensity.value=m.lightMapIntensity,t(m.lightMap,g.lightMapTransform)),m.aoMap&&(g.aoMap.value=m.aoMap,g.aoMapIntensity.value=m.aoMapIntensity,t(m.aoMap,g.aoMapTransform))}function o(g,m){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,m.map&&(g.map.value=m.map,t(m.map,g.mapTransform))}function a(g,m){g.dashSize.value=m.dashSize,g.totalSize.value=m.dashSize+m.gapSize,g.scale.value=m.scale}function l(g,m,E,w){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,g.size.value=m.size*E,g.scale.value=w*.5,m.map&&(g.map.value=m.map,t(m.map,g.uvTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,t(m.alphaMap,g.alphaMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest)}function c(g,m){g.diffuse.value.copy(m.color),g.opacity.value=m.opacity,g.rotation.value=m.rotation,m.map&&(g.map.value=m.map,t(m.map,g.mapTransform)),m.alphaMap&&(g.alphaMap.value=m.alphaMap,t(m.alphaMap,g.alphaMapTransform)),m.alphaTest>0&&(g.alphaTest.value=m.alphaTest)}function h(g,m){g.specular.value.copy(m.specular),g.shininess.value=Math.max(m.shininess,1e-4)}function f(g,m){m.gradientMap&&(g.gradientMap.value=m.gradientMap)}function p(g,m){g.metalness.value=m.metalness,m.metalnessMap&&(g.metalnessMap.value=m.metalnessMap,t(m.metalnessMap,g.metalnessMapTransform)),g.roughness.value=m.roughness,m.roughnessMap&&(g.roughnessMap.value=m.roughnessMap,t(m.roughnessMap,g.roughnessMapTransform)),m.envMap&&(g.envMapIntensity.value=m.envMapIntensity)}function d(g,m,E){g.ior.value=m.ior,m.sheen>0&&(g.sheenColor.value.copy(m.sheenColor).multiplyScalar(m.sheen),g.sheenRoughness.value=m.sheenRoughness,m.sheenColorMap&&(g.sheenColorMap.value=m.sheenColorMap,t(m.sheenColorMap,g.sheenColorMapTransform)),m.sheenRoughnessMap&&(g.sheenRoughnessMap.value=m.sheenRoughnessMap,t(m.sheenRoughnessMap,g.sheenRoughnessMapTransform))),m.clearcoat>0&&(g.clearcoat.value=m.clearcoat,g.clearcoatRoughness.value=m.clearcoatRoughness,m.clearcoatMap&&(g.clearcoatMap.value=m.clearcoatMap,t(m.clearcoatMap,g.clearcoatMapTransform)),m.clearcoatRoughnessMap&&(g.clearcoatRoughnessMap.value=m.clearcoatRoughnessMap,t(m.clearcoatRoughnessMap,g.clearcoatRoughnessMapTransform)),m.clearcoatNormalMap&&(g.clearcoatNormalMap.value=m.clearcoatNormalMap,t(m.clearcoatNormalMap,g.clearcoatNormalMapTransform),g.clearcoatNormalScale.value.copy(m.clearcoatNormalScale),m.side===At&&g.clearcoatNormalScale.value.negate())),m.dispersion>0&&(g.dispersion.value=m.dispersion),m.iridescence>0&&(g.iridescence.value=m.iridescence,g.iridescenceIOR.value=m.iridescenceIOR,g.iridescenceThicknessMinimum.value=m.iridescenceThicknessRange[0],g.iridescenceThicknessMaximum.value=m.iridescenceThicknessRange[1],m.iridescenceMap&&(g.iridescenceMap.value=m.iridescenceMap,t(m.iridescenceMap,g.iridescenceMapTransform)),m.iridescenceThicknessMap&&(g.iridescenceThicknessMap.value=m.iridescenceThicknessMap,t(m.iridescenceThicknessMap,g.iridescenceThicknessMapTransform))),m.transmission>0&&(g.transmission.value=m.transmission,g.transmissionSamplerMap.value=E.texture,g.transmissionSamplerSize.value.set(E.width,E.height),m.transmissionMap&&(g.transmissionMap.value=m.transmissionMap,t(m.transmissionMap,g.transmissionMapTransform)),g.thickness.value=m.thickness,m.thicknessMap&&(g.thicknessMap.value=m.thicknessMap,t(m.thicknessMap,g.thicknessMapTransform)),g.attenuationDistance.value=m.attenuationDistance,g.attenuationColor.value.copy(m.attenuationColor)),m.anisotropy>0&&(g.anisotropyVector.value.set(m.anisotropy*Math.cos(m.anisotropyRotation),m.anisotropy*Math.sin(m.anisotropyRotation)),m.anisotropyMap&&(g.anisotropyMap.value=m.anisotropyMap,t(m.anisotropyMap,g.anisotropyMapTransform))),g.specularIntensity.value=m.specularIntensity,g.specularColor.value.copy(m.specularColor),m.specularColorMap&&(g.specularColorMap.value=m.specularColorMap,t(m.specularColorMap,g.specularColorMapTransform)),m.specularIntensityMap&&(g.specularIntensityMap.value=m.specularIntensityMap,t(m.specularIntensityMap,g.specularIntensityMapTransform))}function v(g,m){m.matcap&&(g.matcap.value=m.matcap)}function _(g,m){let E=e.get(m).light;g.referencePosition.value.setFromMatrixPosition(E.matrixWorld),g.nearDistance.value=E.shadow.camera.near,g.farDistance.value=E.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function gy(i,e,t,n){let s={},r={},o=[],a=i.getParameter(i.MAX_UNIFORM_BUFFER_BINDINGS);function l(E,w){let b=w.program;n.uniformBlockBinding(E,b)}function c(E,w){let b=s[E.id];b===void 0&&(v(E),b=h(E),s[E.id]=b,E.addEventListener("dispose",g));let C=w.program;n.updateUBOMapping(E,C);let R=e.render.frame;r[E.id]!==R&&(p(E),r[E.id]=R)}function h(E){let w=f();E.__bindingPointIndex=w;let b=i.createBuffer(),C=E.__size,R=E.usage;return i.bindBuffer(i.UNIFORM_BUFFER,b),i.bufferData(i.UNIFORM_BUFFER,C,R),i.bindBuffer(i.UNIFORM_BUFFER,null),i.bindBufferBase(i.UNIFORM_BUFFER,w,b),b}function f(){for(let E=0;E<a;E++)if(o.indexOf(E)===-1)return o.push(E),E;return console.error("THREE.WebGLRenderer: Maximum number of simultaneously usable uniforms groups reached."),0}function p(E){let w=s[E.id],b=E.uniforms,C=E.__cache;i.bindBuffer(i.UNIFORM_BUFFER,w);for(let R=0,I=b.length;R<I;R++){let U=Array.isArray(b[R])?b[R]:[b[R]];for(let S=0,M=U.length;S<M;S++){let k=U[S];if(d(k,R,S,C)===!0){let O=k.__offset,V=Array.isArray(k.value)?k.value:[k.value],q=0;for(let Z=0;Z<V.length;Z++){let X=V[Z],ne=_(X);typeof X=="number"||typeof X=="boolean"?(k.__data[0]=X,i.bufferSubData(i.UNIFORM_BUFFER,O+q,k.__data)):X.isMatrix3?(k.__data[0]=X.elements[0],k.__data[1]=X.elements[1],k.__data[2]=X.elements[2],k.__data[3]=0,k.__data[4]=X.elements[3],k.__data[5]=X.elements[4],k.__data[6]=X.elements[5],k.__data[7]=0,k.__data[8]=X.elements[6],k.__data[9]=X.elements[7],k.__data[10]=X.elements[8],k.__data[11]=0):(X.toArray(k.__data,q),q+=ne.storage/Float32Array.BYTES_PER_ELEMENT)}i.bufferSubData(i.UNIFORM_BUFFER,O,k.__data)}}}i.bindBuffer(i.UNIFORM_BUFFER,null)}function d(E,w,b,C){let R=E.value,I=w+"_"+b;if(C[I]===void 0)return typeof R=="number"||typeof R=="boolean"?C[I]=R:C[I]=R.clone(),!0;{let U=C[I];if(typeof R=="number"||typeof R=="boolean"){if(U!==R)return C[I]=R,!0}else if(U.equals(R)===!1)return U.copy(R),!0}return!1}function v(E){let w=E.uniforms,b=0,C=16;for(let I=0,U=w.length;I<U;I++){let S=Array.isArray(w[I])?w[I]:[w[I]];for(let M=0,k=S.length;M<k;M++){let O=S[M],V=Array.isArray(O.value)?O.value:[O.value];for(let q=0,Z=V.length;q<Z;q++){let X=V[q],ne=_(X),H=b%C,oe=H%ne.boundary,ue=H+oe;b+=oe,ue!==0&&C-ue<ne.storage&&(b+=C-ue),O.__data=new Float32Array(ne.storage/Float32Array.BYTES_PER_ELEMENT),O.__offset=b,b+=ne.storage}}}let R=b%C;return R>0&&(b+=C-R),E.__size=b,E.__cache={},this}function _(E){let w={boundary:0,storage:0};return typeof E=="number"||typeof E=="boolean"?(w.boundary=4,w.storage=4):E.isVector2?(w.boundary=8,w.storage=8):E.isVector3||E.isColor?(w.boundary=16,w.storage=12):E.isVector4?(w.boundary=16,w.storage=16):E.isMatrix3?(w.boundary=48,w.storage=48):E.isMatrix4?(w.boundary=64,w.storage=64):E.isTexture?console.warn("THREE.WebGLRenderer: Texture samplers can not be part of an uniforms group."):console.warn("THREE.WebGLRenderer: Unsupported uniform value type.",E),w}function g(E){let w=E.target;w.removeEventListener("dispose",g);let b=o.indexOf(w.__bindingPointIndex);o.splice(b,1),i.deleteBuffer(s[w.id]),delete s[w.id],delete r[w.id]}function m(){for(let E in s)i.deleteBuffer(s[E]);o=[],s={},r={}}return{bind:l,update:c,dispose:m}}var Ga=class{constructor(e={}){let{canvas:t=Td(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:f=!1,reversedDepthBuffer:p=!1}=e;this.isWebGLRenderer=!0;let d;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");d=n.getContextAttributes().alpha}else d=o;let v=new Uint32Array(4),_=new Int32Array(4),g=null,m=null,E=[],w=[];this.domElement=t,this.debug={checkShaderErrors:!0,onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Qn,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let b=this,C=!1;this._outputColorSpace=Qt;let R=0,I=0,U=null,S=-1,M=null,k=new gt,O=new gt,V=null,q=new Ze(0),Z=0,X=t.width,ne=t.height,H=1,oe=null,ue=null,we=new gt(0,0,X,ne),ze=new gt(0,0,X,ne),st=!1,dt=new _r,Qe=!1,$=!1,K=new bt,pe=new F,Ie=new gt,Se={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},We=!1;function Nt(){return U===null?H:1}let A=n;function ft(x,L){return t.getContext(x,L)}try{let x={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:f};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"180"}`),t.addEventListener("webglcontextlost",se,!1),t.addEventListener("webglcontextrestored",fe,!1),t.addEventListener("webglcontextcreationerror",j,!1),A===null){let L="webgl2";if(A=ft(L,x),A===null)throw ft(L)?new Error("Error creating WebGL context with your selected attributes."):new Error("Error creating WebGL context.")}}catch(x){throw console.error("THREE.WebGLRenderer: "+x.message),x}let Le,Re,ve,pt,_e,Ne,It,Mt,T,y,N,W,J,G,Me,ie,ye,xe,ee,he,Ce,be,ae,Ue;function P(){Le=new D_(A),Le.init(),be=new uy(A,Le),Re=new A_(A,Le,e,be),ve=new cy(A,Le),Re.reversedDepthBuffer&&p&&ve.buffers.depth.setReversed(!0),pt=new F_(A),_e=new J0,Ne=new hy(A,Le,ve,_e,Re,be,pt),It=new R_(b),Mt=new L_(b),T=new Gm(A),ae=new E_(A,T),y=new U_(A,T,pt,ae),N=new B_(A,y,T,pt),ee=new O_(A,Re,Ne),ie=new C_(_e),W=new Z0(b,It,Mt,Le,Re,ae,ie),J=new my(b,_e),G=new j0,Me=new sy(Le),xe=new w_(b,It,Mt,ve,N,d,l),ye=new ay(b,N,Re),Ue=new gy(A,pt,Re,ve),he=new T_(A,Le,pt),Ce=new N_(A,Le,pt),pt.programs=W.programs,b.capabilities=Re,b.extensions=Le,b.properties=_e,b.renderLists=G,b.shadowMap=ye,b.state=ve,b.info=pt}P();let te=new ih(b,A);this.xr=te,this.getContext=function(){return A},this.getContextAttributes=function(){return A.getContextAttributes()},this.forceContextLoss=function(){let x=Le.get("WEBGL_lose_context");x&&x.loseContext()},this.forceContextRestore=function(){let x=Le.get("WEBGL_lose_context");x&&x.restoreContext()},this.getPixelRatio=function(){return H},this.setPixelRatio=function(x){x!==void 0&&(H=x,this.setSize(X,ne,!1))},this.getSize=function(x){return x.set(X,ne)},this.setSize=function(x,L,B=!0){if(te.isPresenting){console.warn("THREE.WebGLRenderer: Can't change size while VR device is presenting.");return}X=x,ne=L,t.width=Math.floor(x*H),t.height=Math.floor(L*H),B===!0&&(t.style.width=x+"px",t.style.height=L+"px"),this.setViewport(0,0,x,L)},this.getDrawingBufferSize=function(x){return x.set(X*H,ne*H).floor()},this.setDrawingBufferSize=function(x,L,B){X=x,ne=L,H=B,t.width=Math.floor(x*B),t.height=Math.floor(L*B),this.setViewport(0,0,x,L)},this.getCurrentViewport=function(x){return x.copy(k)},this.getViewport=function(x){return x.copy(we)},this.setViewport=function(x,L,B,z){x.isVector4?we.set(x.x,x.y,x.z,x.w):we.set(x,L,B,z),ve.viewport(k.copy(we).multiplyScalar(H).round())},this.getScissor=function(x){return x.copy(ze)},this.setScissor=function(x,L,B,z){x.isVector4?ze.set(x.x,x.y,x.z,x.w):ze.set(x,L,B,z),ve.scissor(O.copy(ze).multiplyScalar(H).round())},this.getScissorTest=function(){return st},this.setScissorTest=function(x){ve.setScissorTest(st=x)},this.setOpaqueSort=function(x){oe=x},this.setTransparentSort=function(x){ue=x},this.getClearColor=function(x){return x.copy(xe.getClearColor())},this.setClearColor=function(){xe.setClearColor(...arguments)},this.getClearAlpha=function(){return xe.getClearAlpha()},this.setClearAlpha=function(){xe.setClearAlpha(...arguments)},this.clear=function(x=!0,L=!0,B=!0){let z=0;if(x){let D=!1;if(U!==null){let Q=U.texture.format;D=Q===ha||Q===ca||Q===la}if(D){let Q=U.texture.type,le=Q===In||Q===kn||Q===Rs||Q===Is||Q===oa||Q===aa,me=xe.getClearColor(),de=xe.getClearAlpha(),Ae=me.r,Pe=me.g,Ee=me.b;le?(v[0]=Ae,v[1]=Pe,v[2]=Ee,v[3]=de,A.clearBufferuiv(A.COLOR,0,v)):(_[0]=Ae,_[1]=Pe,_[2]=Ee,_[3]=de,A.clearBufferiv(A.COLOR,0,_))}else z|=A.COLOR_BUFFER_BIT}L&&(z|=A.DEPTH_BUFFER_BIT),B&&(z|=A.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),A.clear(z)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.dispose=function(){t.removeEventListener("webglcontextlost",se,!1),t.removeEventListener("webglcontextrestored",fe,!1),t.removeEventListener("webglcontextcreationerror",j,!1),xe.dispose(),G.dispose(),Me.dispose(),_e.dispose(),It.dispose(),Mt.dispose(),N.dispose(),ae.dispose(),Ue.dispose(),W.dispose(),te.dispose(),te.removeEventListener("sessionstart",xn),te.removeEventListener("sessionend",Th),Ti.stop()};function se(x){x.preventDefault(),console.log("THREE.WebGLRenderer: Context Lost."),C=!0}function fe(){console.log("THREE.WebGLRenderer: Context Restored."),C=!1;let x=pt.autoReset,L=ye.enabled,B=ye.autoUpdate,z=ye.needsUpdate,D=ye.type;P(),pt.autoReset=x,ye.enabled=L,ye.autoUpdate=B,ye.needsUpdate=z,ye.type=D}function j(x){console.error("THREE.WebGLRenderer: A WebGL context could not be created. Reason: ",x.statusMessage)}function Y(x){let L=x.target;L.removeEventListener("dispose",Y),ge(L)}function ge(x){ke(x),_e.remove(x)}function ke(x){let L=_e.get(x).programs;L!==void 0&&(L.forEach(function(B){W.releaseProgram(B)}),x.isShaderMaterial&&W.releaseShaderCache(x))}this.renderBufferDirect=function(x,L,B,z,D,Q){L===null&&(L=Se);let le=D.isMesh&&D.matrixWorld.determinant()<0,me=kp(x,L,B,z,D);ve.setMaterial(z,le);let de=B.index,Ae=1;if(z.wireframe===!0){if(de=y.getWireframeAttribute(B),de===void 0)return;Ae=2}let Pe=B.drawRange,Ee=B.attributes.position,Ve=Pe.start*Ae,nt=(Pe.start+Pe.count)*Ae;Q!==null&&(Ve=Math.max(Ve,Q.start*Ae),nt=Math.min(nt,(Q.start+Q.count)*Ae)),de!==null?(Ve=Math.max(Ve,0),nt=Math.min(nt,de.count)):Ee!=null&&(Ve=Math.max(Ve,0),nt=Math.min(nt,Ee.count));let yt=nt-Ve;if(yt<0||yt===1/0)return;ae.setup(D,z,me,B,de);let ct,it=he;if(de!==null&&(ct=T.get(de),it=Ce,it.setIndex(ct)),D.isMesh)z.wireframe===!0?(ve.setLineWidth(z.wireframeLinewidth*Nt()),it.setMode(A.LINES)):it.setMode(A.TRIANGLES);else if(D.isLine){let Te=z.linewidth;Te===void 0&&(Te=1),ve.setLineWidth(Te*Nt()),D.isLineSegments?it.setMode(A.LINES):D.isLineLoop?it.setMode(A.LINE_LOOP):it.setMode(A.LINE_STRIP)}else D.isPoints?it.setMode(A.POINTS):D.isSprite&&it.setMode(A.TRIANGLES);if(D.isBatchedMesh)if(D._multiDrawInstances!==null)Ms("THREE.WebGLRenderer: renderMultiDrawInstances has been deprecated and will be removed in r184. Append to renderMultiDraw arguments and use indirection."),it.renderMultiDrawInstances(D._multiDrawStarts,D._multiDrawCounts,D._multiDrawCount,D._multiDrawInstances);else if(Le.get("WEBGL_multi_draw"))it.renderMultiDraw(D._multiDrawStarts,D._multiDrawCounts,D._multiDrawCount);else{let Te=D._multiDrawStarts,vt=D._multiDrawCounts,Je=D._multiDrawCount,Yt=de?T.get(de).bytesPerElement:1,es=_e.get(z).currentProgram.getUniforms();for(let Zt=0;Zt<Je;Zt++)es.setValue(A,"_gl_DrawID",Zt),it.render(Te[Zt]/Yt,vt[Zt])}else if(D.isInstancedMesh)it.renderInstances(Ve,yt,D.count);else if(B.isInstancedBufferGeometry){let Te=B._maxInstanceCount!==void 0?B._maxInstanceCount:1/0,vt=Math.min(B.instanceCount,Te);it.renderInstances(Ve,yt,vt)}else it.render(Ve,yt)};function rt(x,L,B){x.transparent===!0&&x.side===Pn&&x.forceSinglePass===!1?(x.side=At,x.needsUpdate=!0,Vr(x,L,B),x.side=Yn,x.needsUpdate=!0,Vr(x,L,B),x.side=Pn):Vr(x,L,B)}this.compile=function(x,L,B=null){B===null&&(B=x),m=Me.get(B),m.init(L),w.push(m),B.traverseVisible(function(D){D.isLight&&D.layers.test(L.layers)&&(m.pushLight(D),D.castShadow&&m.pushShadow(D))}),x!==B&&x.traverseVisible(function(D){D.isLight&&D.layers.test(L.layers)&&(m.pushLight(D),D.castShadow&&m.pushShadow(D))}),m.setupLights();let z=new Set;return x.traverse(function(D){if(!(D.isMesh||D.isPoints||D.isLine||D.isSprite))return;let Q=D.material;if(Q)if(Array.isArray(Q))for(let le=0;le<Q.length;le++){let me=Q[le];rt(me,B,D),z.add(me)}else rt(Q,B,D),z.add(Q)}),m=w.pop(),z},this.compileAsync=function(x,L,B=null){let z=this.compile(x,L,B);return new Promise(D=>{function Q(){if(z.forEach(function(le){_e.get(le).currentProgram.isReady()&&z.delete(le)}),z.size===0){D(x);return}setTimeout(Q,10)}Le.get("KHR_parallel_shader_compile")!==null?Q():setTimeout(Q,10)})};let et=null;function Fn(x){et&&et(x)}function xn(){Ti.stop()}function Th(){Ti.start()}let Ti=new ef;Ti.setAnimationLoop(Fn),typeof self<"u"&&Ti.setContext(self),this.setAnimationLoop=function(x){et=x,te.setAnimationLoop(x),x===null?Ti.stop():Ti.start()},te.addEventListener("sessionstart",xn),te.addEventListener("sessionend",Th),this.render=function(x,L){if(L!==void 0&&L.isCamera!==!0){console.error("THREE.WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(C===!0)return;if(x.matrixWorldAutoUpdate===!0&&x.updateMatrixWorld(),L.parent===null&&L.matrixWorldAutoUpdate===!0&&L.updateMatrixWorld(),te.enabled===!0&&te.isPresenting===!0&&(te.cameraAutoUpdate===!0&&te.updateCamera(L),L=te.getCamera()),x.isScene===!0&&x.onBeforeRender(b,x,L,U),m=Me.get(x,w.length),m.init(L),w.push(m),K.multiplyMatrices(L.projectionMatrix,L.matrixWorldInverse),dt.setFromProjectionMatrix(K,_n,L.reversedDepth),$=this.localClippingEnabled,Qe=ie.init(this.clippingPlanes,$),g=G.get(x,E.length),g.init(),E.push(g),te.enabled===!0&&te.isPresenting===!0){let Q=b.xr.getDepthSensingMesh();Q!==null&&Tl(Q,L,-1/0,b.sortObjects)}Tl(x,L,0,b.sortObjects),g.finish(),b.sortObjects===!0&&g.sort(oe,ue),We=te.enabled===!1||te.isPresenting===!1||te.hasDepthSensing()===!1,We&&xe.addToRenderList(g,x),this.info.render.frame++,Qe===!0&&ie.beginShadows();let B=m.state.shadowsArray;ye.render(B,x,L),Qe===!0&&ie.endShadows(),this.info.autoReset===!0&&this.info.reset();let z=g.opaque,D=g.transmissive;if(m.setupLights(),L.isArrayCamera){let Q=L.cameras;if(D.length>0)for(let le=0,me=Q.length;le<me;le++){let de=Q[le];Ch(z,D,x,de)}We&&xe.render(x);for(let le=0,me=Q.length;le<me;le++){let de=Q[le];Ah(g,x,de,de.viewport)}}else D.length>0&&Ch(z,D,x,L),We&&xe.render(x),Ah(g,x,L);U!==null&&I===0&&(Ne.updateMultisampleRenderTarget(U),Ne.updateRenderTargetMipmap(U)),x.isScene===!0&&x.onAfterRender(b,x,L),ae.resetDefaultState(),S=-1,M=null,w.pop(),w.length>0?(m=w[w.length-1],Qe===!0&&ie.setGlobalState(b.clippingPlanes,m.state.camera)):m=null,E.pop(),E.length>0?g=E[E.length-1]:g=null};function Tl(x,L,B,z){if(x.visible===!1)return;if(x.layers.test(L.layers)){if(x.isGroup)B=x.renderOrder;else if(x.isLOD)x.autoUpdate===!0&&x.update(L);else if(x.isLight)m.pushLight(x),x.castShadow&&m.pushShadow(x);else if(x.isSprite){if(!x.frustumCulled||dt.intersectsSprite(x)){z&&Ie.setFromMatrixPosition(x.matrixWorld).applyMatrix4(K);let le=N.update(x),me=x.material;me.visible&&g.push(x,le,me,B,Ie.z,null)}}else if((x.isMesh||x.isLine||x.isPoints)&&(!x.frustumCulled||dt.intersectsObject(x))){let le=N.update(x),me=x.material;if(z&&(x.boundingSphere!==void 0?(x.boundingSphere===null&&x.computeBoundingSphere(),Ie.copy(x.boundingSphere.center)):(le.boundingSphere===null&&le.computeBoundingSphere(),Ie.copy(le.boundingSphere.center)),Ie.applyMatrix4(x.matrixWorld).applyMatrix4(K)),Array.isArray(me)){let de=le.groups;for(let Ae=0,Pe=de.length;Ae<Pe;Ae++){let Ee=de[Ae],Ve=me[Ee.materialIndex];Ve&&Ve.visible&&g.push(x,le,Ve,B,Ie.z,Ee)}}else me.visible&&g.push(x,le,me,B,Ie.z,null)}}let Q=x.children;for(let le=0,me=Q.length;le<me;le++)Tl(Q[le],L,B,z)}function Ah(x,L,B,z){let D=x.opaque,Q=x.transmissive,le=x.transparent;m.setupLightsView(B),Qe===!0&&ie.setGlobalState(b.clippingPlanes,B),z&&ve.viewport(k.copy(z)),D.length>0&&zr(D,L,B),Q.length>0&&zr(Q,L,B),le.length>0&&zr(le,L,B),ve.buffers.depth.setTest(!0),ve.buffers.depth.setMask(!0),ve.buffers.color.setMask(!0),ve.setPolygonOffset(!1)}function Ch(x,L,B,z){if((B.isScene===!0?B.overrideMaterial:null)!==null)return;m.state.transmissionRenderTarget[z.id]===void 0&&(m.state.transmissionRenderTarget[z.id]=new un(1,1,{generateMipmaps:!0,type:Le.has("EXT_color_buffer_half_float")||Le.has("EXT_color_buffer_float")?Ps:In,minFilter:xi,samples:4,stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,colorSpace:Ye.workingColorSpace}));let Q=m.state.transmissionRenderTarget[z.id],le=z.viewport||k;Q.setSize(le.z*b.transmissionResolutionScale,le.w*b.transmissionResolutionScale);let me=b.getRenderTarget(),de=b.getActiveCubeFace(),Ae=b.getActiveMipmapLevel();b.setRenderTarget(Q),b.getClearColor(q),Z=b.getClearAlpha(),Z<1&&b.setClearColor(16777215,.5),b.clear(),We&&xe.render(B);let Pe=b.toneMapping;b.toneMapping=Qn;let Ee=z.viewport;if(z.viewport!==void 0&&(z.viewport=void 0),m.setupLightsView(z),Qe===!0&&ie.setGlobalState(b.clippingPlanes,z),zr(x,B,z),Ne.updateMultisampleRenderTarget(Q),Ne.updateRenderTargetMipmap(Q),Le.has("WEBGL_multisampled_render_to_texture")===!1){let Ve=!1;for(let nt=0,yt=L.length;nt<yt;nt++){let ct=L[nt],it=ct.object,Te=ct.geometry,vt=ct.material,Je=ct.group;if(vt.side===Pn&&it.layers.test(z.layers)){let Yt=vt.side;vt.side=At,vt.needsUpdate=!0,Rh(it,B,z,Te,vt,Je),vt.side=Yt,vt.needsUpdate=!0,Ve=!0}}Ve===!0&&(Ne.updateMultisampleRenderTarget(Q),Ne.updateRenderTargetMipmap(Q))}b.setRenderTarget(me,de,Ae),b.setClearColor(q,Z),Ee!==void 0&&(z.viewport=Ee),b.toneMapping=Pe}function zr(x,L,B){let z=L.isScene===!0?L.overrideMaterial:null;for(let D=0,Q=x.length;D<Q;D++){let le=x[D],me=le.object,de=le.geometry,Ae=le.group,Pe=le.material;Pe.allowOverride===!0&&z!==null&&(Pe=z),me.layers.test(B.layers)&&Rh(me,L,B,de,Pe,Ae)}}function Rh(x,L,B,z,D,Q){x.onBeforeRender(b,L,B,z,D,Q),x.modelViewMatrix.multiplyMatrices(B.matrixWorldInverse,x.matrixWorld),x.normalMatrix.getNormalMatrix(x.modelViewMatrix),D.onBeforeRender(b,L,B,z,x,Q),D.transparent===!0&&D.side===Pn&&D.forceSinglePass===!1?(D.side=At,D.needsUpdate=!0,b.renderBufferDirect(B,L,z,D,x,Q),D.side=Yn,D.needsUpdate=!0,b.renderBufferDirect(B,L,z,D,x,Q),D.side=Pn):b.renderBufferDirect(B,L,z,D,x,Q),x.onAfterRender(b,L,B,z,D,Q)}function Vr(x,L,B){L.isScene!==!0&&(L=Se);let z=_e.get(x),D=m.state.lights,Q=m.state.shadowsArray,le=D.state.version,me=W.getParameters(x,D.state,Q,L,B),de=W.getProgramCacheKey(me),Ae=z.programs;z.environment=x.isMeshStandardMaterial?L.environment:null,z.fog=L.fog,z.envMap=(x.isMeshStandardMaterial?Mt:It).get(x.envMap||z.environment),z.envMapRotation=z.environment!==null&&x.envMap===null?L.environmentRotation:x.envMapRotation,Ae===void 0&&(x.addEventListener("dispose",Y),Ae=new Map,z.programs=Ae);let Pe=Ae.get(de);if(Pe!==void 0){if(z.currentProgram===Pe&&z.lightsStateVersion===le)return Ih(x,me),Pe}else me.uniforms=W.getUniforms(x),x.onBeforeCompile(me,b),Pe=W.acquireProgram(me,de),Ae.set(de,Pe),z.uniforms=me.uniforms;let Ee=z.uniforms;return(!x.isShaderMaterial&&!x.isRawShaderMaterial||x.clipping===!0)&&(Ee.clippingPlanes=ie.uniform),Ih(x,me),z.needsLights=Dp(x),z.lightsStateVersion=le,z.needsLights&&(Ee.ambientLightColor.value=D.state.ambient,Ee.lightProbe.value=D.state.probe,Ee.directionalLights.value=D.state.directional,Ee.directionalLightShadows.value=D.state.directionalShadow,Ee.spotLights.value=D.state.spot,Ee.spotLightShadows.value=D.state.spotShadow,Ee.rectAreaLights.value=D.state.rectArea,Ee.ltc_1.value=D.state.rectAreaLTC1,Ee.ltc_2.value=D.state.rectAreaLTC2,Ee.pointLights.value=D.state.point,Ee.pointLightShadows.value=D.state.pointShadow,Ee.hemisphereLights.value=D.state.hemi,Ee.directionalShadowMap.value=D.state.directionalShadowMap,Ee.directionalShadowMatrix.value=D.state.directionalShadowMatrix,Ee.spotShadowMap.value=D.state.spotShadowMap,Ee.spotLightMatrix.value=D.state.spotLightMatrix,Ee.spotLightMap.value=D.state.spotLightMap,Ee.pointShadowMap.value=D.state.pointShadowMap,Ee.pointShadowMatrix.value=D.state.pointShadowMatrix),z.currentProgram=Pe,z.uniformsList=null,Pe}function Ph(x){if(x.uniformsList===null){let L=x.currentProgram.getUniforms();x.uniformsList=Us.seqWithValue(L.seq,x.uniforms)}return x.uniformsList}function Ih(x,L){let B=_e.get(x);B.outputColorSpace=L.outputColorSpace,B.batching=L.batching,B.batchingColor=L.batchingColor,B.instancing=L.instancing,B.instancingColor=L.instancingColor,B.instancingMorph=L.instancingMorph,B.skinning=L.skinning,B.morphTargets=L.morphTargets,B.morphNormals=L.morphNormals,B.morphColors=L.morphColors,B.morphTargetsCount=L.morphTargetsCount,B.numClippingPlanes=L.numClippingPlanes,B.numIntersection=L.numClipIntersection,B.vertexAlphas=L.vertexAlphas,B.vertexTangents=L.vertexTangents,B.toneMapping=L.toneMapping}function kp(x,L,B,z,D){L.isScene!==!0&&(L=Se),Ne.resetTextureUnits();let Q=L.fog,le=z.isMeshStandardMaterial?L.environment:null,me=U===null?b.outputColorSpace:U.isXRRenderTarget===!0?U.texture.colorSpace:Tn,de=(z.isMeshStandardMaterial?Mt:It).get(z.envMap||le),Ae=z.vertexColors===!0&&!!B.attributes.color&&B.attributes.color.itemSize===4,Pe=!!B.attributes.tangent&&(!!z.normalMap||z.anisotropy>0),Ee=!!B.morphAttributes.position,Ve=!!B.morphAttributes.normal,nt=!!B.morphAttributes.color,yt=Qn;z.toneMapped&&(U===null||U.isXRRenderTarget===!0)&&(yt=b.toneMapping);let ct=B.morphAttributes.position||B.morphAttributes.normal||B.morphAttributes.color,it=ct!==void 0?ct.length:0,Te=_e.get(z),vt=m.state.lights;if(Qe===!0&&($===!0||x!==M)){let Ht=x===M&&z.id===S;ie.setState(z,x,Ht)}let Je=!1;z.version===Te.__version?(Te.needsLights&&Te.lightsStateVersion!==vt.state.version||Te.outputColorSpace!==me||D.isBatchedMesh&&Te.batching===!1||!D.isBatchedMesh&&Te.batching===!0||D.isBatchedMesh&&Te.batchingColor===!0&&D.colorTexture===null||D.isBatchedMesh&&Te.batchingColor===!1&&D.colorTexture!==null||D.isInstancedMesh&&Te.instancing===!1||!D.isInstancedMesh&&Te.instancing===!0||D.isSkinnedMesh&&Te.skinning===!1||!D.isSkinnedMesh&&Te.skinning===!0||D.isInstancedMesh&&Te.instancingColor===!0&&D.instanceColor===null||D.isInstancedMesh&&Te.instancingColor===!1&&D.instanceColor!==null||D.isInstancedMesh&&Te.instancingMorph===!0&&D.morphTexture===null||D.isInstancedMesh&&Te.instancingMorph===!1&&D.morphTexture!==null||Te.envMap!==de||z.fog===!0&&Te.fog!==Q||Te.numClippingPlanes!==void 0&&(Te.numClippingPlanes!==ie.numPlanes||Te.numIntersection!==ie.numIntersection)||Te.vertexAlphas!==Ae||Te.vertexTangents!==Pe||Te.morphTargets!==Ee||Te.morphNormals!==Ve||Te.morphColors!==nt||Te.toneMapping!==yt||Te.morphTargetsCount!==it)&&(Je=!0):(Je=!0,Te.__version=z.version);let Yt=Te.currentProgram;Je===!0&&(Yt=Vr(z,L,D));let es=!1,Zt=!1,Gs=!1,_t=Yt.getUniforms(),sn=Te.uniforms;if(ve.useProgram(Yt.program)&&(es=!0,Zt=!0,Gs=!0),z.id!==S&&(S=z.id,Zt=!0),es||M!==x){ve.buffers.depth.getReversed()&&x.reversedDepth!==!0&&(x._reversedDepth=!0,x.updateProjectionMatrix()),_t.setValue(A,"projectionMatrix",x.projectionMatrix),_t.setValue(A,"viewMatrix",x.matrixWorldInverse);let Wt=_t.map.cameraPosition;Wt!==void 0&&Wt.setValue(A,pe.setFromMatrixPosition(x.matrixWorld)),Re.logarithmicDepthBuffer&&_t.setValue(A,"logDepthBufFC",2/(Math.log(x.far+1)/Math.LN2)),(z.isMeshPhongMaterial||z.isMeshToonMaterial||z.isMeshLambertMaterial||z.isMeshBasicMaterial||z.isMeshStandardMaterial||z.isShaderMaterial)&&_t.setValue(A,"isOrthographic",x.isOrthographicCamera===!0),M!==x&&(M=x,Zt=!0,Gs=!0)}if(D.isSkinnedMesh){_t.setOptional(A,D,"bindMatrix"),_t.setOptional(A,D,"bindMatrixInverse");let Ht=D.skeleton;Ht&&(Ht.boneTexture===null&&Ht.computeBoneTexture(),_t.setValue(A,"boneTexture",Ht.boneTexture,Ne))}D.isBatchedMesh&&(_t.setOptional(A,D,"batchingTexture"),_t.setValue(A,"batchingTexture",D._matricesTexture,Ne),_t.setOptional(A,D,"batchingIdTexture"),_t.setValue(A,"batchingIdTexture",D._indirectTexture,Ne),_t.setOptional(A,D,"batchingColorTexture"),D._colorsTexture!==null&&_t.setValue(A,"batchingColorTexture",D._colorsTexture,Ne));let rn=B.morphAttributes;if((rn.position!==void 0||rn.normal!==void 0||rn.color!==void 0)&&ee.update(D,B,Yt),(Zt||Te.receiveShadow!==D.receiveShadow)&&(Te.receiveShadow=D.receiveShadow,_t.setValue(A,"receiveShadow",D.receiveShadow)),z.isMeshGouraudMaterial&&z.envMap!==null&&(sn.envMap.value=de,sn.flipEnvMap.value=de.isCubeTexture&&de.isRenderTargetTexture===!1?-1:1),z.isMeshStandardMaterial&&z.envMap===null&&L.environment!==null&&(sn.envMapIntensity.value=L.environmentIntensity),Zt&&(_t.setValue(A,"toneMappingExposure",b.toneMappingExposure),Te.needsLights&&Lp(sn,Gs),Q&&z.fog===!0&&J.refreshFogUniforms(sn,Q),J.refreshMaterialUniforms(sn,z,H,ne,m.state.transmissionRenderTarget[x.id]),Us.upload(A,Ph(Te),sn,Ne)),z.isShaderMaterial&&z.uniformsNeedUpdate===!0&&(Us.upload(A,Ph(Te),sn,Ne),z.uniformsNeedUpdate=!1),z.isSpriteMaterial&&_t.setValue(A,"center",D.center),_t.setValue(A,"modelViewMatrix",D.modelViewMatrix),_t.setValue(A,"normalMatrix",D.normalMatrix),_t.setValue(A,"modelMatrix",D.matrixWorld),z.isShaderMaterial||z.isRawShaderMaterial){let Ht=z.uniformsGroups;for(let Wt=0,Al=Ht.length;Wt<Al;Wt++){let Ai=Ht[Wt];Ue.update(Ai,Yt),Ue.bind(Ai,Yt)}}return Yt}function Lp(x,L){x.ambientLightColor.needsUpdate=L,x.lightProbe.needsUpdate=L,x.directionalLights.needsUpdate=L,x.directionalLightShadows.needsUpdate=L,x.pointLights.needsUpdate=L,x.pointLightShadows.needsUpdate=L,x.spotLights.needsUpdate=L,x.spotLightShadows.needsUpdate=L,x.rectAreaLights.needsUpdate=L,x.hemisphereLights.needsUpdate=L}function Dp(x){return x.isMeshLambertMaterial||x.isMeshToonMaterial||x.isMeshPhongMaterial||x.isMeshStandardMaterial||x.isShadowMaterial||x.isShaderMaterial&&x.lights===!0}this.getActiveCubeFace=function(){return R},this.getActiveMipmapLevel=function(){return I},this.getRenderTarget=function(){return U},this.setRenderTargetTextures=function(x,L,B){let z=_e.get(x);z.__autoAllocateDepthBuffer=x.resolveDepthBuffer===!1,z.__autoAllocateDepthBuffer===!1&&(z.__useRenderToTexture=!1),_e.get(x.texture).__webglTexture=L,_e.get(x.depthTexture).__webglTexture=z.__autoAllocateDepthBuffer?void 0:B,z.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(x,L){let B=_e.get(x);B.__webglFramebuffer=L,B.__useDefaultFramebuffer=L===void 0};let Up=A.createFramebuffer();this.setRenderTarget=function(x,L=0,B=0){U=x,R=L,I=B;let z=!0,D=null,Q=!1,le=!1;if(x){let de=_e.get(x);if(de.__useDefaultFramebuffer!==void 0)ve.bindFramebuffer(A.FRAMEBUFFER,null),z=!1;else if(de.__webglFramebuffer===void 0)Ne.setupRenderTarget(x);else if(de.__hasExternalTextures)Ne.rebindTextures(x,_e.get(x.texture).__webglTexture,_e.get(x.depthTexture).__webglTexture);else if(x.depthBuffer){let Ee=x.depthTexture;if(de.__boundDepthTexture!==Ee){if(Ee!==null&&_e.has(Ee)&&(x.width!==Ee.image.width||x.height!==Ee.image.height))throw new Error("WebGLRenderTarget: Attached DepthTexture is initialized to the incorrect size.");Ne.setupDepthRenderbuffer(x)}}let Ae=x.texture;(Ae.isData3DTexture||Ae.isDataArrayTexture||Ae.isCompressedArrayTexture)&&(le=!0);let Pe=_e.get(x).__webglFramebuffer;x.isWebGLCubeRenderTarget?(Array.isArray(Pe[L])?D=Pe[L][B]:D=Pe[L],Q=!0):x.samples>0&&Ne.useMultisampledRTT(x)===!1?D=_e.get(x).__webglMultisampledFramebuffer:Array.isArray(Pe)?D=Pe[B]:D=Pe,k.copy(x.viewport),O.copy(x.scissor),V=x.scissorTest}else k.copy(we).multiplyScalar(H).floor(),O.copy(ze).multiplyScalar(H).floor(),V=st;if(B!==0&&(D=Up),ve.bindFramebuffer(A.FRAMEBUFFER,D)&&z&&ve.drawBuffers(x,D),ve.viewport(k),ve.scissor(O),ve.setScissorTest(V),Q){let de=_e.get(x.texture);A.framebufferTexture2D(A.FRAMEBUFFER,A.COLOR_ATTACHMENT0,A.TEXTURE_CUBE_MAP_POSITIVE_X+L,de.__webglTexture,B)}else if(le){let de=L;for(let Ae=0;Ae<x.textures.length;Ae++){let Pe=_e.get(x.textures[Ae]);A.framebufferTextureLayer(A.FRAMEBUFFER,A.COLOR_ATTACHMENT0+Ae,Pe.__webglTexture,B,de)}}else if(x!==null&&B!==0){let de=_e.get(x.texture);A.framebufferTexture2D(A.FRAMEBUFFER,A.COLOR_ATTACHMENT0,A.TEXTURE_2D,de.__webglTexture,B)}S=-1},this.readRenderTargetPixels=function(x,L,B,z,D,Q,le,me=0){if(!(x&&x.isWebGLRenderTarget)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let de=_e.get(x).__webglFramebuffer;if(x.isWebGLCubeRenderTarget&&le!==void 0&&(de=de[le]),de){ve.bindFramebuffer(A.FRAMEBUFFER,de);try{let Ae=x.textures[me],Pe=Ae.format,Ee=Ae.type;if(!Re.textureFormatReadable(Pe)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(!Re.textureTypeReadable(Ee)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}L>=0&&L<=x.width-z&&B>=0&&B<=x.height-D&&(x.textures.length>1&&A.readBuffer(A.COLOR_ATTACHMENT0+me),A.readPixels(L,B,z,D,be.convert(Pe),be.convert(Ee),Q))}finally{let Ae=U!==null?_e.get(U).__webglFramebuffer:null;ve.bindFramebuffer(A.FRAMEBUFFER,Ae)}}},this.readRenderTargetPixelsAsync=async function(x,L,B,z,D,Q,le,me=0){if(!(x&&x.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let de=_e.get(x).__webglFramebuffer;if(x.isWebGLCubeRenderTarget&&le!==void 0&&(de=de[le]),de)if(L>=0&&L<=x.width-z&&B>=0&&B<=x.height-D){ve.bindFramebuffer(A.FRAMEBUFFER,de);let Ae=x.textures[me],Pe=Ae.format,Ee=Ae.type;if(!Re.textureFormatReadable(Pe))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(!Re.textureTypeReadable(Ee))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let Ve=A.createBuffer();A.bindBuffer(A.PIXEL_PACK_BUFFER,Ve),A.bufferData(A.PIXEL_PACK_BUFFER,Q.byteLength,A.STREAM_READ),x.textures.length>1&&A.readBuffer(A.COLOR_ATTACHMENT0+me),A.readPixels(L,B,z,D,be.convert(Pe),be.convert(Ee),0);let nt=U!==null?_e.get(U).__webglFramebuffer:null;ve.bindFramebuffer(A.FRAMEBUFFER,nt);let yt=A.fenceSync(A.SYNC_GPU_COMMANDS_COMPLETE,0);return A.flush(),await Ad(A,yt,4),A.bindBuffer(A.PIXEL_PACK_BUFFER,Ve),A.getBufferSubData(A.PIXEL_PACK_BUFFER,0,Q),A.deleteBuffer(Ve),A.deleteSync(yt),Q}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(x,L=null,B=0){let z=Math.pow(2,-B),D=Math.floor(x.image.width*z),Q=Math.floor(x.image.height*z),le=L!==null?L.x:0,me=L!==null?L.y:0;Ne.setTexture2D(x,0),A.copyTexSubImage2D(A.TEXTURE_2D,B,0,0,le,me,D,Q),ve.unbindTexture()};let Np=A.createFramebuffer(),Fp=A.createFramebuffer();this.copyTextureToTexture=function(x,L,B=null,z=null,D=0,Q=null){Q===null&&(D!==0?(Ms("WebGLRenderer: copyTextureToTexture function signature has changed to support src and dst mipmap levels."),Q=D,D=0):Q=0);let le,me,de,Ae,Pe,Ee,Ve,nt,yt,ct=x.isCompressedTexture?x.mipmaps[Q]:x.image;if(B!==null)le=B.max.x-B.min.x,me=B.max.y-B.min.y,de=B.isBox3?B.max.z-B.min.z:1,Ae=B.min.x,Pe=B.min.y,Ee=B.isBox3?B.min.z:0;else{let rn=Math.pow(2,-D);le=Math.floor(ct.width*rn),me=Math.floor(ct.height*rn),x.isDataArrayTexture?de=ct.depth:x.isData3DTexture?de=Math.floor(ct.depth*rn):de=1,Ae=0,Pe=0,Ee=0}z!==null?(Ve=z.x,nt=z.y,yt=z.z):(Ve=0,nt=0,yt=0);let it=be.convert(L.format),Te=be.convert(L.type),vt;L.isData3DTexture?(Ne.setTexture3D(L,0),vt=A.TEXTURE_3D):L.isDataArrayTexture||L.isCompressedArrayTexture?(Ne.setTexture2DArray(L,0),vt=A.TEXTURE_2D_ARRAY):(Ne.setTexture2D(L,0),vt=A.TEXTURE_2D),A.pixelStorei(A.UNPACK_FLIP_Y_WEBGL,L.flipY),A.pixelStorei(A.UNPACK_PREMULTIPLY_ALPHA_WEBGL,L.premultiplyAlpha),A.pixelStorei(A.UNPACK_ALIGNMENT,L.unpackAlignment);let Je=A.getParameter(A.UNPACK_ROW_LENGTH),Yt=A.getParameter(A.UNPACK_IMAGE_HEIGHT),es=A.getParameter(A.UNPACK_SKIP_PIXELS),Zt=A.getParameter(A.UNPACK_SKIP_ROWS),Gs=A.getParameter(A.UNPACK_SKIP_IMAGES);A.pixelStorei(A.UNPACK_ROW_LENGTH,ct.width),A.pixelStorei(A.UNPACK_IMAGE_HEIGHT,ct.height),A.pixelStorei(A.UNPACK_SKIP_PIXELS,Ae),A.pixelStorei(A.UNPACK_SKIP_ROWS,Pe),A.pixelStorei(A.UNPACK_SKIP_IMAGES,Ee);let _t=x.isDataArrayTexture||x.isData3DTexture,sn=L.isDataArrayTexture||L.isData3DTexture;if(x.isDepthTexture){let rn=_e.get(x),Ht=_e.get(L),Wt=_e.get(rn.__renderTarget),Al=_e.get(Ht.__renderTarget);ve.bindFramebuffer(A.READ_FRAMEBUFFER,Wt.__webglFramebuffer),ve.bindFramebuffer(A.DRAW_FRAMEBUFFER,Al.__webglFramebuffer);for(let Ai=0;Ai<de;Ai++)_t&&(A.framebufferTextureLayer(A.READ_FRAMEBUFFER,A.COLOR_ATTACHMENT0,_e.get(x).__webglTexture,D,Ee+Ai),A.framebufferTextureLayer(A.DRAW_FRAMEBUFFER,A.COLOR_ATTACHMENT0,_e.get(L).__webglTexture,Q,yt+Ai)),A.blitFramebuffer(Ae,Pe,le,me,Ve,nt,le,me,A.DEPTH_BUFFER_BIT,A.NEAREST);ve.bindFramebuffer(A.READ_FRAMEBUFFER,null),ve.bindFramebuffer(A.DRAW_FRAMEBUFFER,null)}else if(D!==0||x.isRenderTargetTexture||_e.has(x)){let rn=_e.get(x),Ht=_e.get(L);ve.bindFramebuffer(A.READ_FRAMEBUFFER,Np),ve.bindFramebuffer(A.DRAW_FRAMEBUFFER,Fp);for(let Wt=0;Wt<de;Wt++)_t?A.framebufferTextureLayer(A.READ_FRAMEBUFFER,A.COLOR_ATTACHMENT0,rn.__webglTexture,D,Ee+Wt):A.framebufferTexture2D(A.READ_FRAMEBUFFER,A.COLOR_ATTACHMENT0,A.TEXTURE_2D,rn.__webglTexture,D),sn?A.framebufferTextureLayer(A.DRAW_FRAMEBUFFER,A.COLOR_ATTACHMENT0,Ht.__webglTexture,Q,yt+Wt):A.framebufferTexture2D(A.DRAW_FRAMEBUFFER,A.COLOR_ATTACHMENT0,A.TEXTURE_2D,Ht.__webglTexture,Q),D!==0?A.blitFramebuffer(Ae,Pe,le,me,Ve,nt,le,me,A.COLOR_BUFFER_BIT,A.NEAREST):sn?A.copyTexSubImage3D(vt,Q,Ve,nt,yt+Wt,Ae,Pe,le,me):A.copyTexSubImage2D(vt,Q,Ve,nt,Ae,Pe,le,me);ve.bindFramebuffer(A.READ_FRAMEBUFFER,null),ve.bindFramebuffer(A.DRAW_FRAMEBUFFER,null)}else sn?x.isDataTexture||x.isData3DTexture?A.texSubImage3D(vt,Q,Ve,nt,yt,le,me,de,it,Te,ct.data):L.isCompressedArrayTexture?A.compressedTexSubImage3D(vt,Q,Ve,nt,yt,le,me,de,it,ct.data):A.texSubImage3D(vt,Q,Ve,nt,yt,le,me,de,it,Te,ct):x.isDataTexture?A.texSubImage2D(A.TEXTURE_2D,Q,Ve,nt,le,me,it,Te,ct.data):x.isCompressedTexture?A.compressedTexSubImage2D(A.TEXTURE_2D,Q,Ve,nt,ct.width,ct.height,it,ct.data):A.texSubImage2D(A.TEXTURE_2D,Q,Ve,nt,le,me,it,Te,ct);A.pixelStorei(A.UNPACK_ROW_LENGTH,Je),A.pixelStorei(A.UNPACK_IMAGE_HEIGHT,Yt),A.pixelStorei(A.UNPACK_SKIP_PIXELS,es),A.pixelStorei(A.UNPACK_SKIP_ROWS,Zt),A.pixelStorei(A.UNPACK_SKIP_IMAGES,Gs),Q===0&&L.generateMipmaps&&A.generateMipmap(vt),ve.unbindTexture()},this.initRenderTarget=function(x){_e.get(x).__webglFramebuffer===void 0&&Ne.setupRenderTarget(x)},this.initTexture=function(x){x.isCubeTexture?Ne.setTextureCube(x,0):x.isData3DTexture?Ne.setTexture3D(x,0):x.isDataArrayTexture||x.isCompressedArrayTexture?Ne.setTexture2DArray(x,0):Ne.setTexture2D(x,0),ve.unbindTexture()},this.resetState=function(){R=0,I=0,U=null,ve.reset(),ae.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return _n}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=Ye._getDrawingBufferColorSpace(e),t.unpackColorSpace=Ye._getUnpackColorSpace()}};var Ki=.42,rh=[[0,.08],[-Math.PI/2,.08],[-Math.PI/2,1.55]],Xa=class{constructor(e,t){this.element=e,this.first=t,this.camera=new zt(Ki*180/Math.PI),this.azimuth=t.azimuth,this.elevation=t.elevation,this.distance=1,this.target=[0,0,0],this.size=1,this.panes=1,this.inset=0,this.touched=!1,this.onchange=()=>{},this.held=new Map,e.addEventListener("pointerdown",n=>this.down(n)),e.addEventListener("pointermove",n=>this.move(n));for(let n of["pointerup","pointercancel"])e.addEventListener(n,s=>this.up(s));e.addEventListener("wheel",n=>{n.preventDefault(),this.zoom(Math.exp(.0012*n.deltaY))},{passive:!1}),e.addEventListener("contextmenu",n=>n.preventDefault()),this.reset()}get width(){return this.panes>1?(this.element.clientWidth-this.inset)/this.panes:this.element.clientWidth}get aspect(){return this.width/Math.max(this.element.clientHeight,1)}get towards(){let e=Math.cos(this.elevation);return[e*Math.cos(this.azimuth),e*Math.sin(this.azimuth),Math.sin(this.elevation)]}get axes(){return fu(this.towards)}get eye(){return He(this.target,Oe(this.towards,this.distance))}place(){let{camera:e}=this;e.aspect=this.aspect,e.near=Math.max(.02,.02*this.distance),e.far=this.distance+60*this.size,e.updateProjectionMatrix(),e.up.set(...this.axes[1]),e.position.set(...this.eye),e.lookAt(...this.target),e.updateMatrixWorld()}reset(){this.refit(),this.onchange()}refit(){this.azimuth=this.first.azimuth,this.elevation=this.first.elevation,this.fit(),this.touched=!1}fit(){let{extent:e}=this.first,t=this.axes,n=Math.tan(Ki/2);this.target=t.reduce((s,r)=>{let o=e.map(a=>Ft(a,r));return He(s,Oe(r,.5*(Math.min(...o)+Math.max(...o))))},[0,0,0]);for(let s=0;s<8;s++){let r=e.map(a=>t.map(l=>Ft(ht(a,this.target),l))),o=r.map(([a,l,c])=>Math.max(Math.abs(l),Math.abs(a)/this.aspect)/n+c);this.distance=1.12*Math.max(...o,.05);for(let a of[0,1]){let l=r.map(h=>h[a]/(this.distance-h[2])),c=.5*(Math.min(...l)+Math.max(...l))*this.distance;this.target=He(this.target,Oe(t[a],c))}}this.size=this.distance*n}lookFrom(e,t){this.azimuth=e,this.elevation=t,this.fit(),this.moved()}lookAt(e){this.target=e,this.distance=Math.min(this.distance,.55*this.size/Math.tan(Ki/2)),this.moved()}zoom(e){this.distance=$e(this.distance*e,.15,40*this.size),this.moved()}pan(e,t){let[n,s]=this.axes,r=2*this.distance*Math.tan(Ki/2)/this.element.clientHeight;this.target=He(this.target,He(Oe(n,-e*r),Oe(s,t*r))),this.moved()}turn(e,t){this.azimuth-=e,this.elevation=$e(this.elevation+t,-.2,1.55),this.moved()}moved(){this.touched=!0,this.onchange()}down(e){this.element.setPointerCapture(e.pointerId),this.element.classList.add("held"),this.held.set(e.pointerId,[e.clientX,e.clientY])}up(e){this.held.delete(e.pointerId),this.held.size||this.element.classList.remove("held")}move(e){let t=this.held.get(e.pointerId);if(!t)return;let[n,s]=[e.clientX-t[0],e.clientY-t[1]],r=()=>{let[a,l]=[...this.held.values()];return Math.hypot(a[0]-l[0],a[1]-l[1])},o=this.held.size===2?r():0;this.held.set(e.pointerId,[e.clientX,e.clientY]),this.held.size===2?(this.pan(n/2,s/2),this.zoom($e(o/Math.max(r(),1),.5,2))):e.buttons&6||e.shiftKey?this.pan(n,s):this.turn(.008*n,.008*s)}project(e,t=0){let[n,s,r]=this.axes,o=ht(e,this.eye),a=-Ft(o,r);if(a<.01)return null;let{width:l,element:{clientHeight:c}}=this,h=.5*c/Math.tan(Ki/2)/a;return[(t+.5)*l+Ft(o,n)*h,.5*c-Ft(o,s)*h]}ray(e,t){let[n,s,r]=this.axes,{width:o,element:{clientHeight:a}}=this,l=2*Math.tan(Ki/2)/a;return Ii(ht(He(Oe(n,(e%o-.5*o)*l),Oe(s,(.5*a-t)*l)),r))}metres(e){return-2*Ft(ht(e,this.eye),this.axes[2])*Math.tan(Ki/2)/this.element.clientHeight}yield(e){this.held.delete(e)}};var qa=[[1,1,!0],[.7,1,!0],[.7,2,!1],[.5,3,!1]],vy=.06,of=2,af=!1,oh=!1;function ah(){if(af)return oh;af=!0;let i=document.createElement("canvas").getContext("webgl2"),e=i?.getExtension("WEBGL_debug_renderer_info");return oh=/swiftshader|llvmpipe|software/i.test(i&&e?String(i.getParameter(e.UNMASKED_RENDERER_WEBGL)):""),i?.getExtension("WEBGL_lose_context")?.loseContext(),oh}var $a=class{constructor(){this.software=ah(),this.rung=this.software?2:0,this.slow=0,this.moving=!1}get two(){return this.software||this.rung>0}falls(e){return this.slow=e>vy?this.slow+1:Math.max(this.slow-1,0),this.slow<5||this.rung===qa.length-1?!1:(this.slow=0,this.rung++,!0)}get resolution(){return this.moving?qa[this.rung][0]:this.software?of/Math.min(devicePixelRatio||1,of):1}get shadowsEvery(){return this.moving?qa[this.rung][1]:1}get soft(){return!this.moving||qa[this.rung][2]}};function lf(i){let e=i.layers.flatMap((t,n)=>t.head.shown?[n]:[]);return{com:ce(!1),bonds:ce(!0),forces:ce(!1),follow:ce(!1),contacts:ce(!0),contactForces:ce(!1),ranges:ce(!0),ghosts:ce(0),traces:ce(new Set),layers:ce(new Set(e))}}function yn(i,e){let t=new Set(i);return t.delete(e)||t.add(e),t}var Za=1,_y=`
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
}`,cf=i=>new Dt({vertexShader:_y,fragmentShader:yy,side:At,uniforms:{colour:{value:[0,0,0]},screen:{value:[1,1]},width:{value:i}}}),My=()=>new Dt({vertexShader:xy,fragmentShader:by,transparent:!0,depthWrite:!1,blending:Zn,uniforms:{colour:{value:[0,0,0]},strength:{value:.7}}}),Ya=class{constructor(e,t){this.material=My(),this.group=new cn,this.bodies=Array.from({length:t},()=>{let n=new cn;return n.matrixAutoUpdate=!1,this.group.add(n),n});for(let n of e){let s=new Lt(n.geometry,this.material);s.layers.set(Za),s.matrixAutoUpdate=!1,this.bodies[n.userData.body].add(s)}}put(e,t,n=.7){this.bodies.forEach((s,r)=>{let o=e.get(r);s.visible=o!==void 0,o&&(s.matrix.fromArray(o),s.matrixWorldNeedsUpdate=!0)}),this.material.uniforms.colour.value=t,this.material.uniforms.strength.value=n}end(){this.material.dispose()}};var Ja=2048,lh=new F(.5,.42,.76).normalize(),hf=`
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
}`,Ty="void main() { gl_FragColor = vec4(1.0); }";function df(){let i=new Vi(Ja,Ja,kn);return i.compareFunction=Cr,i.minFilter=i.magFilter=en,new un(Ja,Ja,{depthTexture:i})}var ff=i=>({shadowMap:{value:i.depthTexture},toSun:{value:new bt},sun:{value:lh},casters:{value:new gt(0,0,1,1)},softness:{value:1}}),pf=(i,e)=>new Dt({vertexShader:uf,fragmentShader:Sy,uniforms:{...i,colour:{value:e},glow:{value:[0,0,0]}}}),mf=(i,{middle:e,reach:t,level:n,grid:s})=>new Dt({vertexShader:wy,fragmentShader:Ey,uniforms:{...i,middle:{value:e},reach:{value:t},level:{value:n},cell:{value:s},ground:{value:[0,0,0]},line:{value:[0,0,0]},backdrop:{value:[0,0,0]}}}),gf=()=>new Dt({vertexShader:uf,fragmentShader:Ty,side:At,colorWrite:!1});var Ay=[.05,.3,.7],Cy=[.02,.07,.15],Ry=[0,0,0],Ka=class{constructor(e,t){this.canvas=e,this.source=t,this.slow=ah(),this.renderer=new Ga({canvas:e,antialias:!this.slow,powerPreference:"high-performance"}),this.renderer.outputColorSpace=Tn,this.scene=new vr,this.shadows=df(),this.shared=ff(this.shadows),this.depth=gf(),this.rim=cf(2),this.ground=new Lt(new Hi(2,2),mf(this.shared,t.scene)),this.ground.frustumCulled=!1,this.scene.add(this.ground),this.sunCamera=new Cs,this.sunCamera.up.set(0,0,1),this.bodies=[],this.parts=[],this.rims=[],this.ghosts=[],this.fill(t),this.ray=new br,this.selected=this.hovered=-1,this.soft=!0,this.beside=null,this.shadowsEvery=1,this.pictures=0}fill(e){this.empty(),this.source=e,this.bodies=e.bodies.map(()=>{let l=new cn;return l.matrixAutoUpdate=!1,this.scene.add(l),l}),this.parts=e.scene.parts.map(l=>this.made(l)),this.rims=this.parts.map(l=>this.rimOf(l));let{middle:t,reach:n,level:s,grid:r}=e.scene,{uniforms:o}=this.ground.material,a=1.25*n;Object.entries({middle:t,reach:n,level:s,cell:r}).forEach(([l,c])=>{o[l].value=c}),Object.assign(this.sunCamera,{left:-a,right:a,top:a,bottom:-a,near:0,far:8*n}),this.sunCamera.updateProjectionMatrix(),this.selected=this.hovered=-1}empty(){for(let e of this.parts)e.geometry.dispose(),e.material.dispose();for(let e of this.ghosts.splice(0))this.scene.remove(e.group),e.end();this.scene.remove(...this.bodies)}made(e){let{points:t,normals:n,triangles:s}=this.source.tables,[r,o]=e.vertices,[a,l]=e.corners,c=new Float32Array(3*o);for(let _=0;_<3*o;_++)c[_]=t[3*r+_]/32767*e.size[_%3]+e.middle[_%3];let h=new Cn;h.setAttribute("position",new Ut(c,3)),h.setAttribute("normal",new Ut(n.slice(3*r,3*(r+o)),3,!0)),h.setIndex(new Ut(s.slice(a,a+l),1)),h.computeBoundingSphere();let[f,p,d]=e.colour.map(_=>_**2.2),v=new Lt(h,pf(this.shared,[f,p,d]));return v.matrixAutoUpdate=!1,v.userData.body=e.body,this.bodies[e.body].add(v),v}rimOf(e){let t=new Lt(e.geometry,this.rim);return t.layers.set(Za),t.matrixAutoUpdate=!1,t.visible=!1,t.userData.body=e.userData.body,this.bodies[e.userData.body].add(t),t}haunt(e){for(;this.ghosts.length<e;){let t=new Ya(this.parts,this.bodies.length);this.ghosts.push(t),this.scene.add(t.group)}return this.ghosts.forEach((t,n)=>{t.group.visible=n<e}),this.ghosts}end(){this.empty(),this.ground.geometry.dispose(),this.ground.material.dispose();for(let e of[this.rim,this.depth,this.shadows])e.dispose();this.renderer.dispose(),this.renderer.forceContextLoss()}paint(e){this.rim.uniforms.colour.value=ri(e.accent);let{uniforms:t}=this.ground.material;t.ground.value=js(e.ground),t.line.value=js(e.grid),t.backdrop.value=js(e.backdrop);let[n,s,r]=js(e.backdrop).map(o=>o**(1/2.2));this.renderer.setClearColor(new Ze().setRGB(n,s,r,Tn))}resize(e){let{clientWidth:t,clientHeight:n}=this.canvas;this.renderer.setPixelRatio(e),this.renderer.setSize(t,n,!1),this.rim.uniforms.screen.value=[Math.max(t,1),Math.max(n,1)]}draw(e){e.place(),this.shared.softness.value=this.soft?1:0;for(let t of this.parts){let{body:n}=t.userData;t.material.uniforms.glow.value=n===this.selected?Ay:n===this.hovered?Cy:Ry}for(let t of this.rims)t.visible=t.userData.body===this.hovered&&this.hovered>0;e.camera.layers.enable(Za),this.place(this.source.poses),(this.pictures++%this.shadowsEvery===0||this.beside)&&this.drawShadows(),this.drawPane(e,0),this.beside&&(this.place(this.beside),this.drawShadows(),this.drawPane(e,1),this.place(this.source.poses))}drawPane(e,t){let{renderer:n}=this,{clientHeight:s}=this.canvas,r=e.width;n.setRenderTarget(null),e.panes>1&&t===0&&(n.setScissorTest(!1),n.clear()),n.setScissorTest(e.panes>1),n.setViewport(t*r,0,r,s),n.setScissor(t*r,0,r,s),n.render(this.scene,e.camera)}place(e){this.bodies.forEach((t,n)=>{t.matrix.fromArray(e[n]),t.matrixWorldNeedsUpdate=!0})}drawShadows(){let{sunCamera:e,source:{scene:t},renderer:n}=this,s=new F(...t.middle);e.position.copy(s).addScaledVector(lh,4*t.reach),e.lookAt(s),e.updateMatrixWorld(),this.shared.toSun.value.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),this.boundCasters(),this.ground.visible=!1,this.scene.overrideMaterial=this.depth,n.setRenderTarget(this.shadows),n.clear(),n.render(this.scene,e),this.scene.overrideMaterial=null,this.ground.visible=!0}boundCasters(){let{casters:e,toSun:t}=this.shared,n=new F,s=[1,1,0,0],{reach:r}=this.source.scene;for(let o of this.parts){let a=o.geometry.boundingSphere;if(!a)continue;n.copy(a.center).applyMatrix4(this.bodies[o.userData.body].matrix).applyMatrix4(t.value);let l=.5*a.radius/(1.25*r)+.004,[c,h]=[.5*n.x+.5,.5*n.y+.5];s[0]=Math.min(s[0],c-l),s[1]=Math.min(s[1],h-l),s[2]=Math.max(s[2],c+l),s[3]=Math.max(s[3],h+l)}e.value.set(Math.max(s[0],0),Math.max(s[1],0),Math.min(s[2],1),Math.min(s[3],1))}pick(e,t,n){let{clientHeight:s}=this.canvas,r=n.width;this.ray.setFromCamera(new je(2*(e%r)/r-1,1-2*t/s),n.camera);let o=this.beside!==null&&e>=r;this.beside&&o&&this.place(this.beside),o&&this.scene.updateMatrixWorld();let a=this.ray.intersectObjects(this.parts,!1)[0];return o&&this.place(this.source.poses),a?{body:a.object.userData.body,at:a.point.toArray()}:null}};var Py=200,ti=i=>document.getElementById(i),Un=class{constructor(e,t,n){this.sources=ce(e),this.clock=t,this.show=lf(e),this.colours=ce(Wl()),this.selected=ce(-1),this.plots=ce([]),this.filming=ce(!1),this.happened=ce(n),this.lastEvent=Jt(()=>this.happened.value.findLastIndex(s=>!s.minor&&s.time<=this.clock.time.value+1e-6)),this.freshEvent=Jt(()=>{let s=this.lastEvent.value;return s>=0&&this.clock.time.value-this.happened.value[s].time<gu?s:-1}),this.due=!0,this.settling=0,this.before=0,this.playedBefore=!1,this.followed=null,this.film=null,this.quality=new $a,this.endings=[]}get source(){return this.sources.value}get words(){let e=this.selected.value;return`${this.title}, in three dimensions${e>=0?`; selected: ${this.source.bodies[e]}`:""}`}get title(){return this.source.scene.title}get offered(){return[]}ofBody(e){return[]}begin(){let e=ti("scene");this.due=!1,this.quality.moving=this.quality.two,this.orbit=new Xa(e,this.source.scene.view),this.stage=new Ka(e,this.source),this.marks=new ro(ti("marks"),this.source,this.orbit),this.timeline=this.makeTimeline(ti("timeline")),this.orbit.onchange=()=>this.invalidate(),this.bindPointer(e);let t=new ResizeObserver(()=>this.resize());t.observe(document.getElementById("stage")),this.endings.push(pu(()=>{this.colours.value=Wl()}),ot(()=>this.repaint()),ot(()=>this.watch()),()=>clearTimeout(this.settling),()=>t.disconnect()),this.resize()}makeTimeline(e){return new as(e,this.source,this.happened,t=>this.clock.seek(t))}adopt(e){let{stage:t,marks:n,timeline:s,orbit:r}=this,o=this.sources.peek(),a=o.bodies[this.selected.peek()];this.sources.value=e,this.selected.value=a===void 0?-1:e.bodies.indexOf(a),this.show.traces.value=new Set([...this.show.traces.peek()].filter(l=>o.bodies[l]===e.bodies[l])),this.followed=null,!(!t||!n||!s||!r)&&(t.fill(e),t.paint(this.colours.peek()),n.source=s.source=e,r.first=e.scene.view,r.touched||r.reset(),s.forget(),this.invalidate())}end(){this.film?.stop(),this.film=null;for(let e of this.endings.splice(0))e();this.stage?.end(),this.stage=void 0}repaint(){this.stage?.paint(this.colours.value),this.timeline?.forget(),this.invalidate()}watch(){let{clock:e,show:t}=this,{com:n,bonds:s,forces:r,follow:o,traces:a,layers:l}=t;for(let c of[e.time,e.playing,this.happened,this.selected,n,s,r,o,a,l])c.value;this.invalidate()}get stale(){return this.due||this.settling>0}invalidate(){this.quality.two&&!this.quality.moving&&(this.quality.moving=!0,this.resize()),this.redraw()}redraw(){this.due||requestAnimationFrame(e=>this.turn(e)),this.due=!0}turn(e){let t=Math.min((e-this.before)/1e3,.5);this.before=e,this.due=!1,this.clock.playing.value&&(this.playedBefore&&this.quality.falls(t)&&this.resize(),this.clock.tick(this.playedBefore?t:0)&&this.redraw()),this.playedBefore=this.clock.playing.value,this.draw(),clearTimeout(this.settling),this.settling=this.quality.moving&&!this.clock.playing.value?setTimeout(()=>this.settle(),Py):0}settle(){this.settling=0,!this.clock.playing.peek()&&(this.quality.moving=!1,this.resize())}draw(){let{source:e,orbit:t,stage:n,marks:s,timeline:r}=this,o=this.clock.time.peek();!t||!n||!s||!r||(e.place(o),this.follow(t),n.selected=this.selected.peek(),n.shadowsEvery=this.quality.shadowsEvery,n.soft=this.quality.soft,n.draw(t),s.draw(o,this.show,this.colours.peek()),this.drawMore(o),r.draw(o,this.colours.peek()),this.film?.add())}drawMore(e){}follow(e){let t=this.selected.peek(),{source:n}=this;if(!this.show.follow.peek()||t<0&&n.scene.mass===0){this.followed=null;return}let s=this.clock.time.peek(),r=t>=0?n.centre(t,s):n.com(s);this.followed?.body===t&&(e.target=He(e.target,ht(r,this.followed.at))),this.followed={body:t,at:r}}split(e){let{orbit:t}=this,n=e?2:1;t&&(e&&(t.inset=this.covered),t.panes!==n&&(t.panes=n,this.resize()))}get covered(){let e=document.querySelector("aside")?.getBoundingClientRect(),t=this.stage?.canvas.getBoundingClientRect();return e&&t&&e.top<t.bottom?Math.max(t.right-e.left,0):0}resize(){let{orbit:e,stage:t}=this;!e||!t||(t.resize(Math.min(devicePixelRatio||1,2)*this.quality.resolution),e.touched||e.refit(),this.redraw())}pick(e){return(this.orbit&&this.stage?.pick(e.offsetX,e.offsetY,this.orbit))??null}bindPointer(e){let t=[0,0];e.addEventListener("pointerdown",n=>{t=[n.clientX,n.clientY]}),e.addEventListener("pointerup",n=>{n.button===0&&Math.hypot(n.clientX-t[0],n.clientY-t[1])<4&&this.clicked(n)}),e.addEventListener("pointermove",n=>{!n.buttons&&n.pointerType!=="touch"&&this.hovering(n)}),e.addEventListener("pointerleave",()=>this.outline(-1)),e.addEventListener("dblclick",n=>{let s=this.pick(n);s?this.orbit?.lookAt(s.at):this.orbit?.reset()})}clicked(e){this.selected.value=this.pick(e)?.body??-1}hovering(e){this.clock.playing.value||this.outline(this.pick(e)?.body??-1)}outline(e){!this.stage||e===this.stage.hovered||(this.stage.hovered=e,this.stage.canvas.title=e>0?this.source.bodies[e]:"",this.invalidate())}get keys(){let{clock:e}=this,t=n=>this.orbit?.lookFrom(rh[n][0],rh[n][1]);return{" ":()=>e.toggle(),ArrowLeft:()=>e.stepFrames(-1),ArrowRight:()=>e.stepFrames(1),ArrowUp:()=>this.stepEvents(1),ArrowDown:()=>this.stepEvents(-1),Home:()=>e.seek(0),End:()=>e.seek(e.end),"+":()=>e.faster(1),"=":()=>e.faster(1),"-":()=>e.faster(-1),1:()=>t(0),2:()=>t(1),3:()=>t(2),f:()=>{this.show.follow.value=!this.show.follow.value},S:()=>this.savePicture(),R:()=>this.toggleFilm(),Escape:()=>{this.selected.value=-1}}}stepEvents(e){let t=this.happened.value.filter(r=>!r.minor),n=this.clock.time.value,s=t.map(r=>r.time).filter(r=>e*(r-n)>1e-6);s.length&&this.clock.seek(e>0?Math.min(...s):Math.max(...s))}addPlot(e){this.plots.value.some(({name:t})=>t===e.name)||(this.plots.value=[...this.plots.value,e]),document.querySelector("#plots-panel")?.setAttribute("open","")}savePicture(){this.draw(),_u([ti("scene"),ti("marks")],this.title)}toggleFilm(){this.film&&this.film.stop(),this.draw(),this.film=this.film?null:new an([ti("scene"),ti("marks")],this.title),this.filming.value=this.film!==null}seek(e){this.clock.seek(e)}get time(){return this.clock.time.peek()}};var Iy={f4:Float32Array,i2:Int16Array,u2:Uint16Array,u4:Uint32Array,i1:Int8Array};function bi(i,e,t=0){let n={};for(let[s,[r,o,a]]of Object.entries(i))n[s]=new Iy[r](e,t+o,a);return n}var Nn=class{constructor(e,t){this.scene=e,this.tables=t,this.bodies=e.bodies,this.poses=this.bodies.map(()=>new Float32Array(16))}get span(){throw new Error("abstract")}get step(){throw new Error("abstract")}place(e){throw new Error("abstract")}centre(e,t){throw new Error("abstract")}com(e){throw new Error("abstract")}way(e,t){throw new Error("abstract")}energyAt(e){throw new Error("abstract")}energies(){throw new Error("abstract")}bondsAt(e){throw new Error("abstract")}get layers(){return[]}bondPoint(e){let t=this.poses[e.a],n=this.poses[e.b],s=e.contact;if(!s)return wt(t,e.point);let r=to(t,s.normal);if(s.axis){let o=to(n,s.axis);r=ht(r,Oe(o,Ft(r,o))),r=Oe(r,1/Math.max(xt(r),1e-9))}return ht(wt(n,s.centre),Oe(r,s.radius))}};var Ir=i=>`B: ${i}`;function ky(i,e){let t=i.BYTES_PER_ELEMENT>=e.BYTES_PER_ELEMENT?i.constructor:e.constructor,n=new t(i.length+e.length);return n.set(i),n.set(e,i.length),n}var ja=class extends Nn{constructor(e,t){let n=e.bodies.length,{points:s,triangles:r}=e.tables,o=t.scene.parts.map(c=>({...c,body:c.body+n,vertices:[c.vertices[0]+s.length/3,c.vertices[1]],corners:[c.corners[0]+r.length,c.corners[1]]})),a=[...e.scene.view.extent,...t.scene.view.extent],l=Math.max(e.scene.reach,t.scene.reach);super({...e.scene,reach:l,parts:[...e.scene.parts,...o],bodies:[...e.bodies,...t.bodies.map(Ir)],centres:[...e.scene.centres,...t.scene.centres],view:{...e.scene.view,extent:a}},Object.fromEntries(["points","normals","triangles"].map(c=>[c,ky(e.tables[c],t.tables[c])]))),this.a=e,this.b=t,this.poses=[...e.poses,...t.poses]}get span(){return Math.max(this.a.span,this.b.span)}get step(){return Math.min(this.a.step,this.b.step)}get layers(){return this.a.layers}of(e){let t=this.a.bodies.length;return e<t?[this.a,e]:[this.b,e-t]}place(e){this.a.place(e),this.b.place(e)}centre(e,t){let[n,s]=this.of(e);return n.centre(s,t)}com(e){return this.a.com(e)}way(e,t){let[n,s]=this.of(e);return n.way(s,t)}energyAt(e){return this.a.energyAt(e)}energies(){return[...this.a.energies(),...this.b.energies()]}bondsAt(e){return this.a.bondsAt(e)}};var vf=Float32Array.from({length:16},(i,e)=>+(e===15));function _f(i,e){let t=new Map(e.map(r=>[r.name,r])),n=i.map(r=>({...r,second:t.get(r.name)?.series})),s=new Set(i.map(({name:r})=>r));return[...n,...e.filter(({name:r})=>!s.has(r)).map(r=>({...r,name:Ir(r.name)}))]}var Fs=class extends Un{constructor(e,t){let n=new ja(e,t),s=[...e.header.marks,...t.header.marks.map(r=>({...r,text:Ir(r.text)}))];super(n,new bn(n.span,n.step,e.header.start),s.sort((r,o)=>r.time-o.time)),this.pair=n,this.all=_f(er(e),er(t)),this.beside=ce(!1)}get title(){return`${this.pair.a.scene.title} · ${this.pair.b.scene.title}`}get offered(){return this.all}ofBody(e){let[t,n]=this.pair.of(e),{a:s,b:r}=this.pair;if(t===r)return oi(r,n).map(a=>({...a,name:Ir(a.name)}));let o=r.bodies.indexOf(s.bodies[n]);return _f(oi(s,n),o>=0?oi(r,o):[])}begin(){super.begin(),this.endings.push(ot(()=>{this.split(this.beside.value),this.invalidate()}))}draw(){let{stage:e,pair:t}=this,n=this.beside.peek(),s=t.a.bodies.length;if(!e)return;t.place(this.clock.time.peek());let r=[...t.a.poses,...t.b.poses];t.poses=r.map((a,l)=>l<s?a:vf),e.beside=n?r.map((a,l)=>l<s?vf:a):null;let[o]=e.haunt(n?0:1);n||o.put(new Map(r.map((a,l)=>[l,a]).slice(s+1)),ri(this.colours.peek().pull),.85),super.draw()}};function yf({session:i,app:e}){let t=i.document.value,n=i.drives.value,s=Fe([]);if(Ke(()=>{i.ask("list").then(({files:a})=>{s.value=a.flatMap(({name:l,kind:c})=>c==="recording"&&l!==t?.file?[l]:[])},()=>{})},[t?.file]),!(e instanceof Fs))return u("select",{"aria-label":"compare with",value:"",disabled:!n,onChange:a=>{a.currentTarget.value&&i.give("beside",{file:a.currentTarget.value}),a.currentTarget.value=""},children:[u("option",{value:"",children:s.value.length?"a recording of this folder …":"no other recording in this folder"}),s.value.map(a=>u("option",{value:a,children:a},a))]});let{accent:r,pull:o}=e.colours.value;return u(qe,{children:[u("ul",{class:"list",id:"compared",children:[u("li",{children:[u("i",{class:"dot",style:{background:r}})," A, solid: ",t?.file??t?.title]}),u("li",{children:[u("i",{class:"dot",style:{background:o}})," B, ",e.beside.value?"beside it":"of glass",", dashed curves: ",t?.other]})]}),u("div",{class:"buttons",role:"radiogroup","aria-label":"how to compare",children:[u("button",{role:"radio","aria-checked":!e.beside.value,onClick:()=>{e.beside.value=!1},children:"Overlaid"}),u("button",{role:"radio","aria-checked":e.beside.value,onClick:()=>{e.beside.value=!0},children:"Side by side"}),n&&u("button",{onClick:()=>i.give("beside"),children:"A alone"})]})]})}function Os(i){let e=t=>{let n=t.target;if(t.ctrlKey||t.metaKey||t.altKey||n.closest("select, textarea, dialog, input:not([type=checkbox])"))return;let s=i()[t.key];s&&((t.key===" "||t.key==="Enter")&&n.closest("a, button, summary, input")&&n.id!=="play"||(t.preventDefault(),s()))};return addEventListener("keydown",e),()=>removeEventListener("keydown",e)}var Qa=class{constructor(e,t){this.head=e.header.overlays[t];let n=s=>e.tables[`overlay${t}${s}`];this.time=n("time"),this.frames=n("frames"),this.parts=n("parts"),this.points=n("points"),this.vectors=n("vectors")}instant(e){let t=0,n=this.time.length-1;if(e<this.time[0]-1e-6)return null;for(;t<n;){let o=t+n+1>>1;this.time[o]<=e+1e-6?t=o:n=o-1}let s=Math.min(t+1,this.time.length-1),r=this.time[s]-this.time[t];return{k:t,next:s,u:r>0?$e((e-this.time[t])/r,0,1):0}}alike(e,t){let n=this.frames[e],s=this.frames[t],r=this.frames[e+1]-n;if(r!==this.frames[t+1]-s)return!1;for(let o=0;o<r;o++)if(this.parts[n+o+1]-this.parts[n+o]!==this.parts[s+o+1]-this.parts[s+o])return!1;return!0}at(e){let t=this.instant(e);if(!t)return[];let{k:n,next:s}=t,r=this.alike(n,s)?t.u:0,o=(l,c,h)=>[(1-r)*l[3*c]+r*l[3*h],(1-r)*l[3*c+1]+r*l[3*h+1],(1-r)*l[3*c+2]+r*l[3*h+2]],a=[];for(let l=this.frames[n];l<this.frames[n+1];l++){let c=r>0?this.frames[s]+l-this.frames[n]:l,h=[];for(let f=this.parts[l];f<this.parts[l+1];f++){let p=this.parts[c]+f-this.parts[l];h.push({at:o(this.points,f,p),vector:this.vectors?o(this.vectors,f,p):null})}a.push(h)}return a}ways(e){let t=[[],[]];for(let n=0;n<this.time.length;n++){let s=this.frames[n];if(s===this.frames[n+1])continue;let r=this.parts[s],o=[this.points[3*r],this.points[3*r+1],this.points[3*r+2]];this.time[n]<=e&&t[0].push(o),this.time[n]>=e&&t[1].push(o)}return t}};var kr=class extends Nn{constructor(e,t,n=0){super(e,bi(e.arrays,t,n)),this.header=e,this.duration=e.duration,this.count=this.tables.p.length/(3*this.bodies.length),this.times=Float32Array.from({length:this.count},(s,r)=>r*this.step),this.overlays=e.overlays.map((s,r)=>new Qa(this,r)),this.paths=new Map}get span(){return this.duration}get step(){return this.count>1?this.duration/(this.count-1):1}get layers(){return this.overlays}frame(e){let t=$e(e/this.step,0,this.count-1),n=Math.min(Math.floor(t+1e-9),Math.max(this.count-2,0));return{k:n,u:$e(t-n,0,1),next:Math.min(n+1,this.count-1)}}between(e,t,n){let{k:s,u:r,next:o}=this.frame(n),a=this.tables[e];return Array.from({length:t},(l,c)=>(1-r)*a[s*t+c]+r*a[o*t+c])}place(e){this.poses.forEach((t,n)=>this.poseAt(t,n,e))}poseAt(e,t,n){let{k:s,u:r,next:o}=this.frame(n),a=this.bodies.length,{p:l,quaternion:c}=this.tables,h=[0,0,0],f=[0,0,0,0],p=s*a+t,d=o*a+t,v=0;for(let m=0;m<4;m++)v+=c[4*p+m]*c[4*d+m];let _=v<0?-r:r;for(let m=0;m<3;m++)h[m]=(1-r)*l[3*p+m]+r*l[3*d+m];for(let m=0;m<4;m++)f[m]=(1-r)*c[4*p+m]+_*c[4*d+m];let g=1/Math.hypot(...f);for(let m=0;m<4;m++)f[m]*=g;return on(e,h,f)}centre(e,t){return wt(this.poseAt(new Float32Array(16),e,t),this.header.centres[e])}path(e){if(e<0)return this.tables.coms;let t=new Float32Array(3*this.count);for(let n=0;n<this.count;n++)t.set(this.centre(e,n*this.step),3*n);return t}way(e,t){let n=this.paths.get(e);n||this.paths.set(e,n=this.path(e));let s=n,{k:r}=this.frame(t),o=(a,l)=>Array.from({length:l-a+1},(c,h)=>[s[3*(a+h)],s[3*(a+h)+1],s[3*(a+h)+2]]);return[o(0,r),o(r,this.count-1)]}com(e){return this.between("coms",3,e)}energyAt(e){return this.between("energies",5,e).slice(0,3)}energies(){let{count:e,times:t,tables:{energies:n}}=this,s=[0,1,2,3].map(()=>new Float32Array(e)),r=1/0;for(let o=0;o<e;o++)r=Math.min(r,n[5*o+1]);for(let o=0;o<e;o++){let a=[n[5*o],n[5*o+1]-r,n[5*o+2]];[...a,a[0]+a[1]+a[2]].forEach((l,c)=>{s[c][o]=l})}return s.map(o=>({count:e,times:t,values:o}))}bondsAt(e){let{k:t}=this.frame(e);return this.header.bonds.map((n,s)=>({...n,at:this.bondPoint(n),force:this.force(s,t)})).filter(n=>n.start<=e&&e<n.stop)}force(e,t){let n=3*(e*this.count+t),{forces:s}=this.tables;return[s[n],s[n+1],s[n+2]]}};var ch=["energy.kinetic","energy.gravity","energy.spring"],el=class{constructor(){this.count=0,this.times=new Float32Array(1024),this.values=new Map}take({first:e,names:t},n){let s=n.time.length;if(!(e>this.count)){for(let r of this.values.keys())t.includes(r)||this.values.delete(r);this.count=e+s,this.times=xf(this.times,this.count,e),this.times.set(n.time,e),t.forEach((r,o)=>{let a=this.values.get(r),l=xf(a??new Float32Array(this.times.length),this.count,e);!a&&e>0&&l.fill(NaN,0,e),l.set(n[`c${o}`],e),this.values.set(r,l)})}}series(e){let t=this.values.get(e);return t?{count:this.count,times:this.times,values:t}:{count:0,times:this.times,values:this.times}}energies(){let{count:e,times:t}=this,[n,s,r]=ch.map(c=>this.values.get(c));if(!n||!s||!r)return[];let o=1/0;for(let c=0;c<e;c++)o=Math.min(o,s[c]);let a=s.map(c=>c-o),l=a.map((c,h)=>c+n[h]+r[h]);return[n,a,r,l].map(c=>({count:e,times:t,values:c}))}};function xf(i,e,t){if(i.length>=e)return i;let n=new Float32Array(Math.max(2*i.length,e));return n.set(i.subarray(0,t)),n}var Mf=1,Sf=2,wf=3,Ef=4,Tf=5,Af=6,Ly=1,Dy=2,Uy=1,Ny=2,Fy=4,bf=104;function Cf(i){let e=new DataView(new ArrayBuffer(8));return e.setUint8(0,Ly),e.setUint32(4,i,!0),e.buffer}function Rf(i,e){let t=new Uint8Array(8+e.length),n=new DataView(t.buffer);return n.setUint8(0,Dy),n.setUint32(4,i,!0),t.set(e,8),t.buffer}function Bs(i){let e=new DataView(i).getUint32(4,!0),t=new TextDecoder().decode(new Uint8Array(i,8,e));return{header:JSON.parse(t),from:8+e}}var tl=class{constructor(e){let t=new DataView(e),n=m=>t.getUint16(m,!0),s=m=>t.getFloat32(m,!0),r=m=>[s(m),s(m+4),s(m+8)];this.bodies=n(2),this.number=t.getUint32(4,!0),this.time=t.getFloat64(8,!0),this.echo=t.getFloat64(16,!0),this.speed=s(24),this.energy=r(28),this.work=s(40),this.lost=s(44),this.held=r(48),this.pull=r(60),this.com=r(72),this.structure=t.getUint32(84,!0),this.scene=n(88),this.branch=n(90);let[o,a,l,c,h]=[92,94,96,98,100].map(n),f=n(102);this.playing=(f&Uy)>0,this.past=(f&Ny)>0,this.holds=(f&Fy)>0,this.poses=new Float32Array(e,bf,7*this.bodies);let p=bf+28*this.bodies,d=p+24*o,v=d+32*a;this.bonds=new Float32Array(e,p,6*o);let _=v+12*l,g=_+4*c;this.contacts=[];for(let m=0,E=0;m<a;m++){let w=d+32*m,b=n(w+28),C=E;this.contacts.push({at:r(w),force:r(w+12),a:n(w+24),b:n(w+26),corners:Array.from({length:b},(R,I)=>r(v+12*(C+I)))}),E+=b}this.atRange=new Set(Array.from({length:c},(m,E)=>n(_+4*E))),this.ghosts=Array.from({length:h},(m,E)=>new Float32Array(e,g+28*this.bodies*E,7*this.bodies))}};function Mi(i,e,t){let n=7*t;return on(i,e.subarray(n,n+3),e.subarray(n+3,n+7))}var Oy=1/20,By=1200,zy=[2,5,10,20,30,60,120,300,600,1200,3600,7200],nl=class extends Nn{constructor(e,t,n){super(Vy(e),bi(e.arrays,t,n)),this.live=e,this.frame=null,this.run=null,this.columns=new el,this.frames=ce(0),this.trail=[];let{p:s,quaternion:r}=this.tables;this.poses.forEach((o,a)=>on(o,s.subarray(3*a,3*a+3),r.subarray(4*a,4*a+4)))}get step(){return Math.max(this.run?.dt??.001,.01)}get span(){let e=Math.max(this.run?.end??0,this.run?.duration??0,this.frame?.time??0,.5);return this.run&&e<=this.run.duration?e:zy.find(t=>t>=e)??e}take(e){if(this.frame=e,this.frames.value++,!(e.past||!this.run||!e.com.some(Boolean))){for(;this.trail.length&&this.trail[this.trail.length-1].time>e.time;)this.trail.pop();this.trail.length&&e.time-this.trail[this.trail.length-1].time<Oy||(this.trail.push({time:e.time,com:e.com,poses:e.poses.slice()}),this.trail.length>By&&this.trail.shift())}}place(){this.frame&&this.poses.forEach((e,t)=>Mi(e,this.frame.poses,t))}centre(e){return wt(this.poses[e],this.scene.centres[e])}com(){return this.frame?.com??[0,0,0]}way(e,t){let n=new Float32Array(16),s=({com:l,poses:c})=>e<0?l:wt(Mi(n,c,e),this.scene.centres[e]),r=this.trail.filter(({time:l})=>l<=t).map(s),o=this.trail.filter(({time:l})=>l>t).map(s),a=e<0?this.com():this.centre(e);return[[...r,a],[a,...o]]}energyAt(){return this.frames.value,this.frame?.energy??[0,0,0]}energies(){return this.columns.energies()}bondsAt(){let{frame:e,run:t}=this;if(!e||!t||e.structure!==t.structure)return[];let n=s=>[e.bonds[s],e.bonds[s+1],e.bonds[s+2]];return t.connections.map(({name:s,a:r,b:o},a)=>({name:s,a:r,b:o,at:n(6*a),force:n(6*a+3)}))}get spans(){let{run:e}=this;if(!e)return[];let t=(n,s)=>({name:n.name,from:wt(this.poses[n.a],n.on_a),to:wt(this.poses[n.b],n.on_b),spring:s});return[...e.connections.filter(({span:n})=>n).map(n=>t(n,!1)),...e.springs.map(n=>t(n,!0))]}get joints(){return(this.run?.joints??this.live.joints).filter(({kind:e})=>e!=="free").map(e=>({...e,name:this.bodies[e.body],at:wt(this.poses[e.parent],e.point)}))}};function Vy(i){let{view:e,level:t}=i,n=.35*Math.max(...e.extent.map(([,,r])=>r-t),0),s=([r,o])=>[[r-n,o,t],[r+n,o,t],[r,o-n,t],[r,o+n,t]];return{...i,view:{...e,extent:[...e.extent,...e.extent.flatMap(s)]}}}var ni=document.documentElement.dataset.line==="port";function Hy(i){addEventListener("message",({source:e,ports:[t]})=>{e===parent&&t&&i(t)},{once:!0})}var il=class{constructor(){this.port=null,this.binaryType="arraybuffer",this.onopen=()=>{},this.onmessage=()=>{},this.onclose=()=>{},Hy(e=>{this.port=e,e.onmessage=({data:t})=>this.onmessage({data:t}),this.onopen()})}get readyState(){return this.port?WebSocket.OPEN:WebSocket.CONNECTING}send(e){this.port?.postMessage(e)}};var Pf=[.5,1,2,4,8],ji=class extends Error{constructor(e,t){super(e),this.at=t}};function If(){if(ni)return"";let i=new URL(location.href),e=i.searchParams.get("key");return e&&(sessionStorage.setItem("hitogata.key",e),i.searchParams.delete("key"),history.replaceState(null,"",i)),e??sessionStorage.getItem("hitogata.key")??""}var sl=class{constructor(e,t){this.key=e,this.to=t,this.status=ce("connecting"),this.number=0,this.tries=0,this.waiting=new Map,this.open()}open(){let e=ni?new il:new WebSocket(`ws://${location.host}/socket`,`hitogata.${this.key}`);e.binaryType="arraybuffer",e.onopen=()=>{this.tries=0,this.status.value="open"},e.onmessage=({data:t})=>typeof t=="string"?this.heard(JSON.parse(t)):this.to.binary(t),e.onclose=()=>this.closed(),this.line=e}heard(e){if(e.tell!==void 0){e.tell==="bye"&&(this.status.value="ended"),this.to.text(e);return}let t=this.waiting.get(e.id);this.waiting.delete(e.id),e.error===void 0?t?.resolve(e.ok):t?.reject(new ji(e.error,e.at??""))}closed(){for(let{reject:t}of this.waiting.values())t(new ji("the line to the studio was cut",""));if(this.waiting.clear(),this.status.value==="ended")return;this.status.value="lost";let e=Pf[Math.min(this.tries++,Pf.length-1)];setTimeout(()=>this.status.value!=="ended"&&this.open(),1e3*e)}ask(e,t){if(this.status.value!=="open")return Promise.reject(new ji("there is no line to the studio now",""));let n=++this.number;return this.line?.send(JSON.stringify({do:e,id:n,...t})),new Promise((s,r)=>this.waiting.set(n,{resolve:s,reject:r}))}send(e){this.line?.readyState===WebSocket.OPEN&&this.line.send(e)}};var Lr=class{constructor(e,t,n){this.header=e,this.tables=bi(e.arrays,t,n),this.step=e.duration/Math.max(e.frames-1,1)}get start(){return this.header.start}get end(){return this.header.start+this.header.duration}frame(e){let t=$e((e-this.start)/this.step,0,this.header.frames-1),n=Math.min(Math.floor(t+1e-9),Math.max(this.header.frames-2,0));return{k:n,u:$e(t-n,0,1),next:Math.min(n+1,this.header.frames-1)}}at(e,t,n){let{k:s,u:r,next:o}=this.frame(n),a=this.tables[e];return Array.from({length:t},(l,c)=>(1-r)*a[s*t+c]+r*a[o*t+c])}pose(e,t,n){let{k:s,u:r,next:o}=this.frame(n),a=this.header.bodies,{p:l,quaternion:c}=this.tables,h=s*a+t,f=o*a+t,p=0;for(let m=0;m<4;m++)p+=c[4*h+m]*c[4*f+m];let d=p<0?-r:r,v=[0,1,2].map(m=>(1-r)*l[3*h+m]+r*l[3*f+m]),_=[0,1,2,3].map(m=>(1-r)*c[4*h+m]+d*c[4*f+m]),g=Math.hypot(..._);return on(e,v,_.map(m=>m/g))}phase(e){return this.header.phases.findLast(({from:t})=>t<=e+1e-6)??this.header.phases[0]}};var kf=59992,Lf=6e3,rl=class{constructor(){this.hello=ce(null),this.state=ce(null),this.run=Jt(()=>this.state.value?.run??null),this.motion=Jt(()=>this.state.value?.motion??null),this.clip=ce(null),this.played=ce(null),this.document=Jt(()=>this.state.value?.document??null),this.drives=Jt(()=>this.state.value?.driver??!1),this.warming=ce(null),this.marks=ce([]),this.live=ce(null),this.recording=ce(null),this.came=0,this.other=ce(null),this.offers=ce([]),this.toasts=ce([]),this.bye=ce(""),this.fresh=ce(0),this.number=0,this.watched=[],this.early=null,this.onframe=()=>{},this.uploads=new Map,this.socket=new sl(If(),{text:e=>this.heard(e),binary:e=>this.got(e)}),this.status=this.socket.status}heard(e){e.tell==="hello"?this.met(e):e.tell==="state"?this.stated(e):e.tell==="marks"?this.marks.value=[...this.marks.peek().filter(({time:t})=>t<e.from),...e.marks]:e.tell==="warming"?this.warming.value=e.kernel?e:null:e.tell==="toast"?this.say(e.text,e.level):e.tell==="uploaded"?this.uploads.get(e.upload)?.(e):e.tell==="bye"&&(this.bye.value=e.why)}met(e){let t=this.hello.peek();t&&t.server!==e.server&&this.say("The studio was started anew.","warning"),this.hello.value=e,this.warming.value=null}stated(e){ns(()=>{let t=this.state.peek();this.state.value=e,(!e.document||e.document.kind!=="recording")&&(this.recording.value=null),e.motion||(this.clip.value=this.played.value=null),t?.document&&!e.document&&(this.live.value=null);let n=this.live.peek();n&&(n.run=e.run),t?.run&&e.run&&t.run.branch!==e.run.branch&&this.branched()}),this.early&&this.took(this.early)}branched(){let e=this.live.peek(),t=this.run.peek(),n=t?.branches.find(({number:s})=>s===t.branch);e&&n&&(e.trail=e.trail.filter(({time:s})=>s<=n.from)),this.watch()}got(e){let t=new Uint8Array(e)[0];if(t===Sf)this.took(new tl(e));else if(t===Mf)this.scened(e);else if(t===wf){let{header:n,from:s}=Bs(e);this.live.peek()?.columns.take(n,bi(n.arrays,e,s)),this.fresh.value++}else if(t===Af){let{header:n,from:s}=Bs(e);n.played?this.played.value=new Lr(n,e,s):this.clip.value=new Lr(n,e,s)}else if(t===Tf){let{header:n,from:s}=Bs(e);this.came++,this.other.value=new kr(n,e,s)}else if(t===Ef){let{header:n,from:s}=Bs(e);this.live.value=null,this.came++,this.recording.value=new kr(n,e,s)}}scened(e){let{header:t,from:n}=Bs(e),s=new nl(t,e,n),r=this.live.peek();s.run=this.run.peek(),r&&Gy(r.bodies,s.bodies)&&(s.trail=r.trail),this.recording.value=null,this.live.value=s,this.ask("quantities").then(({quantities:o})=>{this.offers.value=o},()=>{}),this.watch(),this.early&&this.took(this.early)}took(e){let t=this.live.peek();this.socket.send(Cf(e.number)),this.early=t?.live.number===e.scene&&t.run?.structure===e.structure?null:e,!(!t||t.live.number!==e.scene)&&(t.take(e),this.onframe(e))}watch(e=this.watched){this.watched=e,this.ask("watch",{names:[...new Set([...ch,...e])].slice(0,32)}).catch(()=>{})}ask(e,t){return this.socket.ask(e,t)}async give(e,t){try{return await this.ask(e,t)}catch(n){if(!(n instanceof ji))throw n;return this.say(n.message,"error"),null}}say(e,t="info",n){let s=++this.number;this.toasts.value=[...this.toasts.value.filter(r=>r.text!==e).slice(-3),{number:s,text:e,level:t,action:n}],setTimeout(()=>this.unsay(s),n||t==="error"?1.5*Lf:Lf)}drawing(e){try{e()}catch(t){this.say(`Nothing can be drawn in this browser: ${t instanceof Error?t.message:t}`,"error")}}unsay(e){this.toasts.value=this.toasts.value.filter(t=>t.number!==e)}async upload(e){let{upload:t}=await this.ask("upload",{name:e.name,size:e.size}),n=new Uint8Array(await e.arrayBuffer());for(let s=0;;s+=kf){let r=new Promise(a=>this.uploads.set(t,a));this.socket.send(Rf(t,n.subarray(s,s+kf)));let o=await r;if(o.done)return this.uploads.delete(t),o.file}}},Gy=(i,e)=>i.length===e.length&&i.every((t,n)=>t===e[n]);function Si({title:i,close:e,id:t,children:n}){let s=Gt(null);return Ke(()=>{s.current?.showModal(),s.current?.querySelector("select, input, [role=option], .buttons button")?.focus()},[]),u("dialog",{id:t,ref:s,"aria-label":i,onClose:e,onClick:r=>{r.target===s.current&&e()},children:u("div",{class:"dialog",children:[u("header",{children:[u("h2",{children:i}),u("button",{class:"plain","aria-label":"close",onClick:e,children:"×"})]}),n]})})}var Wy=[["Run",[["space","run, pause"],[". ,","one step on, back"],["→ ←","10 ms on, back"],["↑ ↓","next, previous event"],["+ −","speed"],["home","start anew"],["end","the live end"],["B","go on from here"]]],["Tools",[["P","pull: drag a body; alt along the ground, wheel for depth"],["U","push: draw the force out of a body"],["C","connect: one link, then the other"],["X","cut: click a ring"],["M","place: drag a figure; alt raises, R turns, delete takes out"],["enter","use the tool on what is selected"],["arrows","move what is held"],["escape","let go"]]],["Look",[["drag","turn"],["right drag","shift"],["wheel, pinch","nearer, farther"],["double click","look at a body, or the first view"],["1 2 3","front, side, top"],["F","follow"],["G","contacts, forces, nothing"],["[ ]","select the next body"]]],["Keep",[["ctrl S","save the scene"],["ctrl Z","undo"],["E","add an event"],["shift S","a picture"],["shift R","a film"]]]],Xy=[["Pose",[["drag","a dot or a body: the rest follows; alt along the ground, shift turns"],["[ ]","select the next link"],["arrows","move what is selected"],["G","arrows move the centre of mass"],["P","pin: place, all, not at all"],["B","keep the balance while dragging"],["M","mirror"],["escape","forget the pose"]]],["Keyframes",[["K","keep the pose as a keyframe"],["drag","move, on a grid of 50 ms; shift freely, alt copies"],["ends","of a selection: drag to scale"],[", .","move by 50 ms"],["page up, down","keyframe before, after"],["C V","copy, paste keyframes or the pose"],["delete","remove"],["bars","click: a foot or hand carries or not"]]],["Look",[["space","play, pause"],["← →","10 ms"],["+ −","speed"],["drag beside","turn the view"],["right drag","shift it"],["wheel, pinch","nearer, farther"],["1 2 3","front, side, top"],["F","follow"],["O","keyframes around as outlines"],["X","the motion before the last change"],["D","play under dynamics"]]],["Keep",[["ctrl S","save the motion"],["ctrl Z","undo"],["ctrl shift Z","redo"],["shift S","a picture"],["shift R","a film"]]]];function Df({of:i,close:e,tour:t}){return u(Si,{title:"Keys and pointers",close:e,id:"help",children:[u("div",{class:"columns",children:(i==="motion"?Xy:Wy).map(([n,s])=>u("section",{children:[u("h3",{children:n}),u("dl",{children:s.flatMap(([r,o])=>[u("dt",{children:u("kbd",{children:r})},r),u("dd",{children:o},`${r}.`)])})]},n))}),i!=="motion"&&u("div",{class:"buttons",children:u("button",{onClick:()=>{e(),t()},children:"Show me around"})})]})}function at({title:i,open:e=!0,id:t,children:n}){return u("details",{open:e,id:t,children:[u("summary",{children:i}),n]})}function Pt({label:i,value:e,dot:t}){return u("label",{children:[u("input",{type:"checkbox",checked:e.value,onChange:n=>{e.value=n.currentTarget.checked}}),t&&u("i",{class:"dot",style:{background:t}}),i]})}var wi=({d:i})=>u("svg",{viewBox:"0 0 16 16","aria-hidden":"true",children:u("path",{d:i})});var qy="M4 2.5v11L13.5 8z",$y="M4 3h2.5v10H4zM9.5 3H12v10H9.5z";function Uf({app:i}){let{clock:e}=i,{start:t,end:n}=e,s=e.playing.value;return u("div",{id:"controls",children:[u("button",{title:"one frame back (←)","aria-label":"one frame back",onClick:()=>e.stepFrames(-1),children:u(wi,{d:"M4 3v10M12.5 3v10L6 8z"})}),u("button",{id:"play",title:"play or pause (space)","aria-label":"play or pause","aria-pressed":s,onClick:()=>e.toggle(),children:u(wi,{d:s?$y:qy})}),u("button",{title:"one frame on (→)","aria-label":"one frame on",onClick:()=>e.stepFrames(1),children:u(wi,{d:"M12 3v10M3.5 3v10L10 8z"})}),u("output",{id:"clock",children:[(t+e.time.value).toFixed(3)," ",u("small",{children:["/ ",(t+n).toFixed(3)," s"]})]}),u("label",{children:["speed ",u("select",{id:"speed",value:e.speed.value,onChange:r=>{e.speed.value=Number(r.currentTarget.value)},children:Bn.map(r=>u("option",{value:r,children:os(r)},r))})]}),u("label",{children:[u("input",{type:"checkbox",checked:e.loop.value,onChange:r=>{e.loop.value=r.currentTarget.checked}})," loop"]}),u("span",{class:"space"}),u("button",{title:"save a picture (shift S)","aria-label":"save a picture",onClick:()=>i.savePicture(),children:u(wi,{d:"M2 5h3l1-2h4l1 2h3v8H2zM8 7a2.2 2.2 0 1 0 .01 0"})}),an.possible&&u("button",{title:"record a film (shift R)","aria-label":"record a film","aria-pressed":i.filming.value,class:i.filming.value?"on":"",onClick:()=>i.toggleFilm(),children:u(wi,{d:"M8 3.5a4.5 4.5 0 1 0 .01 0"})})]})}function ol({app:i}){let[e,t,n]=i.source.energyAt(i.clock.time.value),s=[e,t,n,e+t+n];return u("table",{id:"energy",children:u("tbody",{children:Xl(i.colours.value).map(([r,o],a)=>u("tr",{children:[u("td",{children:[u("i",{style:{background:o}}),r]}),u("td",{children:[s[a].toFixed(1)," J"]})]},r))})})}var Yy=[["space","play, pause"],["← →","one frame"],["↑ ↓","next, previous event"],["+ −","speed"],["home, end","start, end"],["1 2 3","front, side, top"],["F","follow the motion"],["drag","turn"],["right drag","shift"],["wheel, pinch","nearer, farther"],["click","select a body"],["double click","look at a body, or the first view"],["shift S, R","picture, film"]],Nf=()=>u("dl",{children:Yy.flatMap(([i,e])=>[u("dt",{children:i},i),u("dd",{children:e},`${i}.`)])});function Zy(i){let e=1/0,t=-1/0;for(let{values:n,count:s}of i)for(let r=0;r<s;r++)Number.isNaN(n[r])||(e=Math.min(e,n[r]),t=Math.max(t,n[r]));return e>t?[0,1]:t-e<1e-9*Math.max(1,Math.abs(t))?[e-.5,t+.5]:[e,t]}function Ff(i,e,{t,span:n},s,r){let o=Mn(i),{clientWidth:a,clientHeight:l}=i,[c]=e,[h,f]=Zy(e),p=_=>_/Math.max(n,1e-9)*a,d=_=>l-3-(_-h)/(f-h)*(l-6);o.fillStyle=s.track,o.fillRect(0,0,a,l),h<0&&f>0&&(o.fillStyle=s.line,o.fillRect(0,d(0),a,1)),o.strokeStyle=r,o.lineWidth=1.5,e.forEach(({count:_,times:g,values:m},E)=>{o.beginPath();let w=Math.max(1,Math.floor(_/(2*a)));for(let b=0,C=!1;b<_;b+=w)C?o.lineTo(p(g[b]),d(m[b])):o.moveTo(p(g[b]),d(m[b])),C=!Number.isNaN(m[b]);o.setLineDash(E>0?[4,3]:[]),o.stroke()}),o.setLineDash([]);let v=$e(p(t),1,a-1);if(o.fillStyle=s.accent,o.fillRect(v-.5,0,1,l),c.count>0){let _=Qs(c,t);o.fillStyle=r,o.beginPath(),Number.isNaN(_)||o.arc(v,d(_),3,0,2*Math.PI),o.fill(),o.font="10px system-ui, sans-serif",o.fillStyle=s.faint,o.textAlign="right",o.fillText(ai(f),a-3,11),o.fillText(ai(h),a-3,l-4)}}function Of({app:i}){let{plots:e,offered:t}=i,n=t.filter(({name:s})=>!e.value.some(r=>r.name===s));return u("div",{id:"plots",children:[e.value.map((s,r)=>u(hh,{app:i,quantity:s,number:r},s.name)),u("select",{"aria-label":"add a plot",value:"",onChange:s=>{let r=n[Number(s.currentTarget.value)];s.currentTarget.value&&r&&i.addPlot(r),s.currentTarget.value=""},children:[u("option",{value:"",children:"add a plot …"}),n.map(({name:s},r)=>u("option",{value:r,children:s},s))]}),e.value.length>0&&u("button",{onClick:()=>Li(new Blob([io(e.value,i.clock.start)],{type:"text/csv"}),`${Vn(i.title)}.csv`),children:"CSV"})]})}function hh({app:i,quantity:e,number:t}){let n=Gt(null),{clock:s,source:r}=i,o=s.time.value,a=e.series(),l=e.second?.(),c=i.colours.value,h=[a,...l?[l]:[]].map(p=>{let d=Qs(p,o);return Number.isNaN(d)?"–":ai(d)});Ke(()=>{let p=[c.accent,c.bad,c.good,c.spring];n.current&&Ff(n.current,l?[a,l]:[a],{t:o,span:r.span},c,p[t%p.length])});let f=p=>{let d=p.currentTarget.getBoundingClientRect();s.seek($e((p.clientX-d.left)/d.width,0,1)*r.span)};return u("figure",{children:[u("figcaption",{children:[u("span",{title:e.name,children:e.name}),u("output",{children:[h.join(" · ")," ",e.unit]}),u("button",{title:"take it away","aria-label":`take the plot of ${e.name} away`,onClick:()=>{i.plots.value=i.plots.value.filter(p=>p!==e)},children:"×"})]}),u("canvas",{ref:n,role:"img","aria-label":`${e.name} over time`,onPointerDown:p=>{p.currentTarget.setPointerCapture(p.pointerId),f(p)},onPointerMove:p=>{p.buttons&&f(p)}})]})}function Bf({app:i}){let e=i.selected.value,{source:t,clock:n,show:s,orbit:r}=i;if(e<0)return u("p",{class:"hint",children:"Click a body."});let o=n.time.value,a=.5*t.step,l=t.centre(e,o),c=t.centre(e,o-a),h=t.centre(e,o+a),f=Math.min(o+a,t.span)-Math.max(o-a,0),p=f>0?xt([0,1,2].map(v=>(h[v]-c[v])/f)):0,d=s.traces.value.has(e);return u("div",{id:"selection",children:[u("strong",{children:t.bodies[e]}),u("dl",{children:[u("dt",{children:"centre of mass"}),u("dd",{children:[l.map(v=>v.toFixed(2)).join("  ")," m"]}),u("dt",{children:"speed"}),u("dd",{children:[p.toFixed(2)," m/s"]})]}),u("div",{class:"buttons",children:[u("button",{"aria-pressed":d,onClick:()=>{s.traces.value=yn(s.traces.value,e)},children:"Trace"}),u("button",{onClick:()=>i.ofBody(e).forEach(v=>i.addPlot(v)),children:"Plot"}),u("button",{onClick:()=>r?.lookAt(l),children:"Look at"}),u("button",{onClick:()=>{i.selected.value=-1},children:"Clear"})]})]})}function zf({app:i}){let{show:e,source:t}=i,n=e.traces.value,s=(r,o)=>n.has(r)?`✓ ${o}`:o;return u("div",{id:"toggles",children:[t.layers.map(({head:r},o)=>u("label",{children:[u("input",{type:"checkbox",checked:e.layers.value.has(o),onChange:()=>{e.layers.value=yn(e.layers.value,o)}}),u("i",{class:"dot",style:{background:r.colour}}),r.name]},o)),u(Pt,{label:"centre of mass",value:e.com}),u(Pt,{label:"connections",value:e.bonds}),u(Pt,{label:"forces there",value:e.forces}),u(Pt,{label:"follow the motion",value:e.follow}),u("select",{"aria-label":"trace",value:"",onChange:r=>{r.currentTarget.value&&(e.traces.value=yn(n,Number(r.currentTarget.value))),r.currentTarget.value=""},children:[u("option",{value:"",children:"trace …"}),u("option",{value:"-1",children:s(-1,"centre of mass")}),t.bodies.map((r,o)=>o>0?u("option",{value:o,children:s(o,r)},o):null)]})]})}function Vf({app:i,more:e}){let t=Fe(!1);return u("main",{children:[u("div",{id:"stage",children:[u(Dr,{app:i}),u("canvas",{id:"marks","aria-hidden":"true"}),u("header",{children:[u("h1",{children:i.title}),u(uh,{app:i})]})]}),u("aside",{class:t.value?"up":"","aria-label":"panels",children:[u("button",{id:"handle","aria-expanded":t.value,"aria-label":"show or hide the panels",onClick:()=>{t.value=!t.value}}),u("div",{class:"panels",children:[u(at,{title:"Selection",children:u(Bf,{app:i})}),u(at,{title:"Events",children:u(so,{app:i})}),e,u(at,{title:"Energy",children:u(ol,{app:i})}),u(at,{title:"Plots",open:!1,id:"plots-panel",children:u(Of,{app:i})}),u(at,{title:"Show",children:u(zf,{app:i})}),u(at,{title:"Keys",open:!1,children:u(Nf,{})})]})]}),u("footer",{children:[u(Uf,{app:i}),u(Ur,{app:i})]})]})}var Dr=({app:i})=>u("canvas",{id:"scene",role:"img","aria-label":i.words});function uh({app:i}){let e=i.freshEvent.value;return u("p",{id:"caption","aria-live":"polite",children:e>=0?i.happened.value[e].text:""})}function Ur({app:i}){let{clock:e}=i,t=e.time.value;return u("canvas",{id:"timeline",tabIndex:0,role:"slider","aria-label":"time","aria-valuemin":0,"aria-valuemax":+e.end.toFixed(3),"aria-valuenow":+t.toFixed(3),"aria-valuetext":`${t.toFixed(3)} seconds`})}function Hf({session:i}){return u("div",{id:"toasts",role:"status","aria-live":"polite",children:i.toasts.value.map(({number:e,text:t,level:n,action:s})=>u("div",{class:`toast ${n}`,children:[u("span",{children:t}),s&&u("button",{onClick:()=>{s.does(),i.unsay(e)},children:s.name}),u("button",{class:"plain","aria-label":"close",onClick:()=>i.unsay(e),children:"×"})]},e))})}var dh=[["#play","Run it","Space runs and pauses. The speed that you want and the speed there really is stand beside it."],["#scene","Take hold","Drag a body: a spring pulls it to the pointer, and an arrow tells the force. Drag beside it to turn the view."],["#tools","Change what holds together","Push, connect two links by a joint, cut a connection or a joint, place figures."],["#timeline","Look back","Drag here to see what was. Go on from there, and the run takes another way; the first one stays as a branch."],["aside","Look closer","What is selected, what happened and will happen, plots, gravity and friction, what is drawn."],["#top","Keep it","Save the scene or the recording, undo what you changed. The question mark has all keys."]],Gf="hitogata.told",Wf=()=>ni||localStorage.getItem(Gf)!==null;function Xf({close:i}){let e=Fe(0),t=Gt(null),[n,s,r]=dh[e.value],o=e.value===dh.length-1,a=()=>{ni||localStorage.setItem(Gf,"1"),i()};return Ke(()=>{let l=document.querySelector(n),c=t.current;if(!c)return;let h=l?.getBoundingClientRect()??new DOMRect(innerWidth/2,innerHeight/2,0,0),f=h.height>innerHeight/2,p=Math.min(Math.max(h.left+h.width/2-c.offsetWidth/2,12),innerWidth-c.offsetWidth-12),d=h.bottom+c.offsetHeight+24<innerHeight,v=f?innerHeight/2-c.offsetHeight/2:d?h.bottom+12:h.top-c.offsetHeight-12;return Object.assign(c.style,{left:`${p}px`,top:`${Math.max(v,12)}px`}),l?.classList.add("toured"),c.querySelector("button")?.focus(),()=>l?.classList.remove("toured")},[e.value]),u("div",{id:"tour",role:"dialog","aria-label":s,ref:t,onKeyDown:l=>{l.key==="Escape"&&a(),l.stopPropagation()},children:[u("strong",{children:s}),u("p",{children:r}),u("div",{class:"buttons",children:[u("button",{class:"main",onClick:()=>{o?a():e.value++},children:o?"Done":"Next"}),!o&&u("button",{onClick:a,children:"Skip"}),u("small",{children:[e.value+1," of ",dh.length]})]})]})}var al=class extends Un{constructor(e){super(e,new bn(e.duration,e.step,e.header.start),e.header.marks),this.recording=e,this.all=er(e)}get offered(){return this.all}ofBody(e){return oi(this.recording,e)}};function qf({session:i}){let{run:e,document:t,warming:n,drives:s}=i,r=n.value,o=e.value,a=t.value;return u("div",{id:"banners",children:[a&&!s.value&&u("p",{class:"banner",children:["Somebody else drives; you watch. ",u("button",{onClick:()=>i.give("take_over"),children:"Take over"})]}),r&&u("p",{class:"banner",id:"warming",children:["Preparing, once: ",r.kernel," … ",r.left>0&&`about ${Math.ceil(r.seconds)} s`," ",u("progress",{max:r.done+r.left,value:r.done,"aria-label":"kernels that are ready"})]}),!r&&i.state.value?.preparing&&u("p",{class:"banner",children:"Preparing the run, once …"}),o?.trouble&&u("p",{class:"banner bad",role:"alert",children:o.trouble}),o?.slow&&s.value&&o.dt<.002&&u("p",{class:"banner",children:["This scene takes longer than real time. ",u("button",{onClick:()=>i.give("dt",{dt:.002}),children:"Start anew with steps of 2 ms"})]}),a&&a.found>0&&u("p",{class:"banner",children:[a.found," ",a.found===1?"change was":"changes were"," not saved. ",u("button",{onClick:()=>i.give("recover",{what:"restore"}),children:"Restore"}),u("button",{onClick:()=>i.give("recover",{what:"discard"}),children:"Discard"})]}),a?.on_disk==="changed"&&u("p",{class:"banner",children:["The file has changed on disk. ",u("button",{onClick:()=>i.give("resolve",{keep:"mine"}),children:"Keep mine"}),u("button",{onClick:()=>i.give("resolve",{keep:"theirs"}),children:"Take theirs"})]}),a?.on_disk==="gone"&&u("p",{class:"banner",children:"The file is no longer on disk; saving writes it again."})]})}function $f({session:i}){let e=i.status.value,t=i.bye.value;return e==="open"||e==="connecting"?null:u("div",{id:"lost",role:"alert",children:u("p",{children:e==="lost"?"The line to the studio was cut. Trying again …":{ended:"The studio has ended.",crowded:"Eight viewers are there already.","too many messages":"The studio has shut this page out: it sent too many messages."}[t]??t})})}var Jy={play:"M4 2.5v11L13.5 8z",pause:"M4 3h2.5v10H4zM9.5 3H12v10H9.5z",back:"M4 3v10M12.5 3v10L6 8z",on:"M12 3v10M3.5 3v10L10 8z",reset:"M3 8a5 5 0 1 1 1.6 3.7M3 12.5V8.8h3.7",picture:"M2 5h3l1-2h4l1 2h3v8H2zM8 7a2.2 2.2 0 1 0 .01 0",film:"M8 3.5a4.5 4.5 0 1 0 .01 0",pull:"M2 13l4-4M6 9l1.5-3 1 2.5L10 5l1 2.5M11 7.5L14 3M14 3l-.4 2.6M14 3l-2.5.8",push:"M2 8h8M7 5l3 3-3 3M13 3v10",connect:"M6.5 9.5l3-3M5 8L3.2 9.8a2.1 2.1 0 0 0 3 3L8 11M8 5l1.8-1.8a2.1 2.1 0 0 1 3 3L11 8",cut:"M4 4.2a1.6 1.6 0 1 0 .01 0M4 11.8a1.6 1.6 0 1 0 .01 0M5.4 6L14 12.5M5.4 10.5L14 4",place:"M8 2v12M2 8h12M8 2L6.3 3.7M8 2l1.7 1.7M8 14l-1.7-1.7M8 14l1.7-1.7M2 8l1.7-1.7M2 8l1.7 1.7M14 8l-1.7-1.7M14 8l-1.7 1.7",undo:"M5.5 3L2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H6",redo:"M10.5 3l3 3-3 3M13.5 6H6a3.5 3.5 0 0 0 0 7h4",save:"M3 3h8l2 2v8H3zM5.5 3v3.5h4V3M5.5 13V9.5h5V13",key:"M8 2.5L13.5 8 8 13.5 2.5 8z",pin:"M6 2.5h4l-.5 4 2.5 2.5H4L6.5 6.5zM8 9v4.5",mirror:"M8 2v12M6 4L2.5 12H6zM10 4l3.5 8H10z",level:"M2 13h12M8 13V6M8 6a2 2 0 1 1 .01 0",copy:"M5.5 5.5h8v8h-8zM5.5 10.5h-3v-8h8v3",paste:"M5 3.5H3.5v10h9v-10H11M5.5 2.5h5v2.5h-5z",help:"M5.8 6a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.6M8 12v.6",home:"M2.5 8L8 3l5.5 5M4 7v6h8V7",branch:"M4 3v10M4 9c0-3 8-1 8-5M12 4V3",trash:"M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5"};function lt({icon:i,name:e,keys:t,on:n,id:s,disabled:r,onClick:o,children:a,class:l}){return u("button",{id:s,class:l,title:t?`${e} (${t})`:e,"aria-label":e,"aria-pressed":n,disabled:r,onClick:c=>{c.detail>0&&c.currentTarget.blur(),o()},children:[u(wi,{d:Jy[i]}),a]})}var Yf=.02,Ky=([i,e,t,n],[s,r,o,a])=>[i*s-e*r-t*o-n*a,i*r+e*s+t*a-n*o,i*o-e*a+t*s+n*r,i*a+e*o-t*r+n*s],jy=(i,e)=>{let[t,n,s]=Oe(Ii(i),Math.sin(e/2));return[Math.cos(e/2),t,n,s]};function Qy(i){let e=i[0]+i[5]+i[10];if(e>0){let l=2*Math.sqrt(e+1);return[l/4,(i[6]-i[9])/l,(i[8]-i[2])/l,(i[1]-i[4])/l]}let t=i[0]>i[5]&&i[0]>i[10]?0:i[5]>i[10]?1:2,n=(t+1)%3,s=(t+2)%3,r=(l,c)=>i[4*c+l],o=2*Math.sqrt(Math.max(1+r(t,t)-r(n,n)-r(s,s),1e-12)),a=[0,0,0];return a[t]=o/4,a[n]=(r(n,t)+r(t,n))/o,a[s]=(r(s,t)+r(t,s))/o,[(r(s,n)-r(n,s))/o,a[0],a[1],a[2]]}var ll=class{constructor(e){this.motion=e,this.grip=null,this.sending=this.news=this.over=!1,this.com=!1,this.sent=this.echo=0,this.missed=0,this.rest=0}get held(){return this.grip!==null}handle(e){let{source:t,clock:n}=this.motion;return e?wt(t.poses[e.body],e.handle):[...Array.from(t.com(n.time.peek()))]}begin(e){let{motion:t}=this;t.clock.seek(t.snapped(t.clock.time.peek())),t.source.place(t.clock.time.peek());let n=this.handle(e);this.over=!1,this.grip={link:e,from:n,to:n,turn:null,first:e?Qy(t.source.poses[e.body]):[1,0,0,0]},e&&(t.selected.value=e.body),t.timeline?.forget()}reach(e){this.grip&&(this.grip.to=e,this.send())}turn(e,t){this.grip&&(this.grip.turn=Ky(jy(e,t),this.grip.first),this.send())}roll(e,t){let[n,s]=this.motion.orbit?.axes??[],r=Math.hypot(e,t);n&&s&&r>0&&this.turn(Ii(He(Oe(s,e),Oe(n,t))),r*.01)}nudge(e,t){let{motion:n}=this,{orbit:s}=n;if(!n.free||!s)return;let r=this.com?null:n.linkOf(n.selected.value);!this.com&&!r||(this.grip||this.begin(r),this.grip&&this.reach(He(this.grip.to,He(Oe(s.axes[0],Yf*e),Oe(s.axes[1],Yf*t)))),clearTimeout(this.rest),this.rest=setTimeout(()=>this.end(),600))}async joint(e,t,n){let{session:s,clock:r}=this.motion;this.grip||this.begin(this.motion.motion?.links.find(({name:o})=>o===e)??null),this.grip=this.grip&&{...this.grip,to:this.grip.from},await s.give("pose_joint",{time:r.time.peek(),link:e,value:[t],stamp:performance.now()}),n&&this.end()}async send(){if(this.news=!0,this.motion.invalidate(),!this.sending){for(this.sending=!0;this.news&&this.grip;){this.news=!1;let{link:e,to:t,turn:n,from:s}=this.grip,{session:r,clock:o}=this.motion;this.sent=performance.now();let a=!n||xt(ht(t,s))>1e-9,l=await r.give("pose",{time:o.time.peek(),...e?{link:e.name}:{},...a?{to:t}:{to:s},...n?{turn:n}:{},stamp:this.sent});l===null?this.drop():this.missed=l.missed??0}this.sending=!1,this.over&&this.finish()}}felt(e){this.echo=e}end(){clearTimeout(this.rest),this.grip&&(this.over=!0,this.sending||this.finish())}async finish(){this.over=!1,this.grip&&(this.drop(),await this.motion.session.give("pose_end"))}drop(){this.grip=null,this.missed=0,this.motion.invalidate()}},fh=(i,e,t)=>Math.atan2(i[1]-t,e-i[0]);function Zf(i,e,t,n,s){let r=i.project(e),o=i.project(He(e,Oe(t,.1)));if(!r||!o)return 0;let a=[o[0]-r[0],o[1]-r[1]],l=a[0]*a[0]+a[1]*a[1];return l<4?0:.1*(n*a[0]+s*a[1])/l}var Jf=.02;function Nr(i,e){let t=ht(e,[i[12],i[13],i[14]]);return[Ft([i[0],i[1],i[2]],t),Ft([i[4],i[5],i[6]],t),Ft([i[8],i[9],i[10]],t)]}function Qi(i,e,t,n,s){let{eye:r}=i,o=i.ray(e,t),a=Ft(o,s),l=10*Math.sqrt(Ft(ht(n,r),ht(n,r))),c=Math.abs(a)>1e-6?Ft(ht(n,r),s)/a:l;return He(r,Oe(o,c>0&&c<l?c:l))}var cl=class{constructor(e){this.run=e,this.grip=null,this.sending=!1,this.moved=!1}get held(){return this.grip!==null}begin(e,t){this.grip={body:e,point:Nr(this.run.source.poses[e],t),to:t},this.run.selected.value=e,this.run.holds.value=e,this.send()}move(e,t,n){let{orbit:s}=this.run;!this.grip||!s||this.reach(Qi(s,e,t,this.grip.to,n?[0,0,1]:s.axes[2]))}deeper(e){let{orbit:t}=this.run;this.grip&&t&&this.reach(He(t.eye,Oe(ht(this.grip.to,t.eye),e)))}nudge(e,t){let{orbit:n}=this.run;this.grip&&n&&this.reach(He(this.grip.to,He(Oe(n.axes[0],Jf*e),Oe(n.axes[1],Jf*t))))}reach(e){this.grip&&(this.grip.to=e,this.run.invalidate(),this.send())}async send(){if(this.moved=!0,!this.sending){for(this.sending=!0;this.moved&&this.grip;){this.moved=!1;let{body:e,point:t,to:n}=this.grip,{session:s,strength:r}=this.run;await s.give("pull",{link:this.run.source.bodies[e],point:t,to:n,strength:r.value,stamp:performance.now()})===null&&this.drop()}this.sending=!1}}end(){this.grip&&(this.drop(),this.run.session.give("release"))}drop(){this.grip=null,this.run.holds.value=-1,this.run.invalidate()}get place(){return this.grip?wt(this.run.source.poses[this.grip.body],this.grip.point):[0,0,0]}};var ph=13,ex=150,tx=8,nx=64,hl=46,ul=[["x",[1,0,0]],["y",[0,1,0]],["z",[0,0,1]]],ix=/hand|foot|head|chest|pelvis|trunk|torso/,dl=class{constructor(e,t){this.motion=e,this.scene=t,this.taken=null,this.timer=0,this.pressed=[0,0],this.how="",this.middle=[0,0];let n=(s,r)=>t.addEventListener(s,r,{capture:!0,passive:!1});n("pointerdown",s=>this.down(s)),n("pointermove",s=>this.move(s)),n("pointerup",s=>this.up(s)),n("pointercancel",s=>this.up(s))}get dots(){let{motion:e}=this,t=e.selected.peek();return(e.motion?.links??[]).filter(({name:n,body:s})=>ix.test(n)||s===t)}at(e,t){let{motion:n}=this,{orbit:s,drag:r}=n,o=n.linkOf(n.selected.peek());if(!s||n.clock.playing.peek())return"";let a=o?s.project(r.handle(o)):null;if(o&&a){let f=Math.hypot(e-a[0],t-a[1]);for(let[p,d]of ul){let v=mh(s,r.handle(o),d,a);if(v&&Math.hypot(e-v[0],t-v[1])<ph)return p}if(f>hl-6&&f<hl+7)return"ring"}let l=s.project(r.handle(null)),c=l&&Math.hypot(e-l[0],t-l[1])<ph?"com":"",h=c&&l?Math.hypot(e-l[0],t-l[1]):ph;for(let f of this.dots){let p=s.project(r.handle(f)),d=p?Math.hypot(p[0]-e,p[1]-t):1/0;d<h&&([c,h]=[`link:${f.name}`,d])}return c}hover(e){return(this.motion.near.value=this.at(e.offsetX,e.offsetY))!==""}bodyAt(e){let t=this.at(e.offsetX,e.offsetY);return t.startsWith("link:")?this.motion.motion?.links.find(n=>`link:${n.name}`===t)?.body??null:t?this.motion.selected.peek():null}down(e){this.pressed=[e.offsetX,e.offsetY],clearTimeout(this.timer);let{motion:t}=this;if(this.taken!==null||e.button!==0||!t.free||!t.motion?.ready)return;let n=this.at(e.offsetX,e.offsetY),s=n?null:t.pick(e),r=t.linkOf(t.selected.peek()),o=n.startsWith("link:")?t.motion.links.find(({name:c})=>`link:${c}`===n)??null:n==="com"?null:n?r:s?t.linkOf(s.body):void 0;if(o===void 0||!n&&!o)return;let a=n==="ring"?"turn":/^[xyz]$/.test(n)?n:e.shiftKey&&o?"roll":"move",l=()=>this.take(e.pointerId,o,a);e.pointerType==="touch"?this.timer=setTimeout(l,ex):(l(),e.stopImmediatePropagation())}take(e,t,n){let{motion:s,scene:r}=this;this.taken=e,this.how=n,r.setPointerCapture(e),r.classList.add("held"),s.orbit?.yield(e),s.drag.com=t===null,s.drag.begin(t),this.middle=s.orbit?.project(s.drag.handle(t))??[0,0]}move(e){this.taken===e.pointerId?(e.stopImmediatePropagation(),this.dragged(e.offsetX,e.offsetY,e.altKey)):Math.hypot(e.offsetX-this.pressed[0],e.offsetY-this.pressed[1])>tx?clearTimeout(this.timer):this.timer&&e.buttons&&e.pointerType==="touch"&&e.stopImmediatePropagation()}dragged(e,t,n){let{orbit:s,drag:r}=this.motion,{grip:o}=r,[a,l]=[e-this.pressed[0],t-this.pressed[1]];if(!s||!o||Math.hypot(a,l)<2)return;let c=ul.find(([h])=>h===this.how)?.[1];if(c)r.reach(He(o.from,Oe(c,Zf(s,o.from,c,a,l))));else if(this.how==="turn")r.turn(s.towards,fh(this.middle,e,t)-fh(this.middle,this.pressed[0],this.pressed[1]));else if(this.how==="roll")r.roll(a,l);else{let h=n?[0,0,1]:s.axes[2],[f,p]=[this.pressed,[e,t]].map(([d,v])=>Qi(s,d,v,o.from,h));r.reach(He(o.from,ht(p,f)))}}up(e){clearTimeout(this.timer),this.timer=0,this.taken===e.pointerId&&(this.taken=null,this.scene.classList.remove("held"),this.motion.drag.end())}};function mh(i,e,t,n){let s=i.project(He(e,Oe(t,nx*i.metres(e))));return s&&Math.hypot(s[0]-n[0],s[1]-n[1])>14?s:null}var Kf=1,fl=class{constructor(e){this.motion=e}draw(e){let{motion:t}=this,n=t.marks?.canvas,s=n?.getContext("2d")??null;s&&(this.pen=s,s.lineJoin=s.lineCap="round",this.floor(s,e),t.clock.playing.peek()||(this.ranges(s,e),this.handles(s),this.gizmo(s)),this.missing(s))}at(e){return this.motion.orbit?.project(e)??null}path(e,t){e.beginPath();for(let n of t)n&&e.lineTo(...n)}floor(e,t){let{motion:n}=this,s=n.clip.peek(),r=n.colours.peek();if(!s)return;let o=s.at("target",3,t)[2]+.002,a=([m,E])=>[m,E,o],l=s.header.number!==n.session.motion.peek()?.number||s.header.preview,c=s.at("margin",1,t)[0],h=c<0?r.bad:r.pull;this.path(e,s.phase(t).polygon.map(m=>this.at(a(m)))),e.closePath(),e.fillStyle=`${h}30`,e.fill(),e.setLineDash(l?[4,4]:[]),e.lineWidth=1.5,e.strokeStyle=h,e.stroke();let f=Math.max(t-Kf,s.start),p=Math.min(t+Kf,s.end),d=40;for(let[m,E,w]of[["target",r.good,3],["com",r.accent,3],["zmp",r.bad,2]])this.path(e,Array.from({length:d+1},(b,C)=>this.at(a(s.at(m,w,f+(p-f)*C/d).slice(0,2))))),e.strokeStyle=E,e.globalAlpha=.75,e.stroke();e.globalAlpha=1,e.setLineDash([]);let v=n.source.com(t),_=this.at(v),g=this.at(a([v[0],v[1]]));if(_&&g&&(e.strokeStyle=r.accent,e.setLineDash([2,4]),this.path(e,[_,g]),e.stroke(),e.setLineDash([]),e.fillStyle=r.accent,Sn(e,g,4,r.paper)),!n.edited.shows(t))for(let[m,E,w]of[["target",r.good,"target"],["zmp",r.bad,"ZMP"]]){let b=this.at(a(s.at(m,m==="zmp"?2:3,t).slice(0,2)));e.fillStyle=E,b&&Sn(e,b,m==="zmp"?5:4,r.paper),b&&m==="zmp"&&qt(e,w,[b[0]+9,b[1]+4],r.paper)}}handles(e){let{motion:t}=this,n=t.colours.peek(),{hand:s,drag:r}=t,o=t.near.peek(),a=t.selected.peek(),l=t.motion?.pins??{},c=t.clip.peek(),h=c?c.phase(t.clock.time.peek()).links:[];for(let p of t.motion?.links??[]){let d=l[p.name];if(!s?.dots.includes(p)&&!d)continue;let _=this.at(r.handle(p)),g=o===`link:${p.name}`||p.body===a;_&&(e.fillStyle=d||h.includes(p.name)?n.pull:n.accent,d?sx(e,_,g?7:6,d==="all",n.paper):(e.globalAlpha=g?1:.8,Sn(e,_,g?6:4,n.paper),e.globalAlpha=1),o===`link:${p.name}`&&qt(e,p.name.replaceAll("_"," "),[_[0]+11,_[1]-8],n.paper))}let f=this.at(r.handle(null));f&&(o==="com"||r.com)&&(e.strokeStyle=n.accent,e.lineWidth=2,e.beginPath(),e.arc(...f,12,0,2*Math.PI),e.stroke(),e.fillStyle=n.accent,qt(e,"centre of mass",[f[0]+16,f[1]-8],n.paper))}gizmo(e){let{motion:t}=this,n=t.linkOf(t.selected.peek()),{orbit:s,drag:r}=t,o=t.colours.peek(),a=t.near.peek();if(!n||!s||r.held)return;let l=r.handle(n),c=s.project(l);c&&(ul.forEach(([h,f],p)=>{let d=mh(s,l,f,c);d&&(e.strokeStyle=e.fillStyle=[o.bad,o.good,o.accent][p],zn(e,c,d,a===h?4:2),qt(e,h,[d[0]+5,d[1]-4],o.paper))}),e.strokeStyle=o.spring,e.lineWidth=a==="ring"?5:2,e.globalAlpha=a==="ring"?.9:.6,e.beginPath(),e.arc(...c,hl,0,2*Math.PI),e.stroke(),e.globalAlpha=1)}ranges(e,t){let{motion:n}=this,{drawn:s}=n.edited,r=n.colours.peek();if(!(!s||!n.edited.shows(t)))for(let{body:o,parent:a,point:l,kind:c}of n.edited.live.live.joints){let h=s.ranges.has(o)&&c!=="free"?this.at(wt(n.source.poses[a],l)):null;h&&(e.strokeStyle=e.fillStyle=r.pull,e.lineWidth=3,e.beginPath(),e.arc(...h,10,-.25*Math.PI,1.1*Math.PI),e.stroke(),s.ranges.size<4&&qt(e,"at its range",[h[0]+14,h[1]+4],r.paper))}}missing(e){let{motion:t}=this,{grip:n,missed:s}=t.drag,r=t.colours.peek();if(!n||s<.002)return;let o=this.at(t.drag.handle(n.link)),a=this.at(n.to);!o||!a||(e.strokeStyle=e.fillStyle=r.pull,e.lineWidth=2,e.setLineDash([5,5]),this.path(e,[o,a]),e.stroke(),e.setLineDash([]),qt(e,`${(100*s).toFixed(0)} cm short`,[a[0]+10,a[1]-8],r.paper))}};function sx(i,e,t,n,s){if(i.beginPath(),n)i.rect(e[0]-t,e[1]-t,2*t,2*t);else for(let[r,o]of[[0,-t-1],[t+1,t],[-t-1,t]])i.lineTo(e[0]+r,e[1]+o);i.closePath(),i.fill(),i.lineWidth=1.5,i.strokeStyle=s,i.stroke()}function Vs(i){let e=[],t=(n,s,r)=>e.push({row:n,keys:s,text:pl(r)});i.com&&t("COM",["com"],i.com.height??i.com.at);for(let n of["part","look"])for(let[s,r]of Object.entries(i[n]??{}))for(let o of["at","rotation"])o in r&&t(n==="look"?`${zs(s)} looks`:o==="at"?zs(s):`${zs(s)} turn`,[n,s,o],r[o]);for(let[n,s]of Object.entries(i.joint??{}))t(`${zs(n)} joint`,["joint",n],s);return e}var zs=i=>i.replaceAll("_"," ");function pl(i){return Array.isArray(i)?i.map(e=>typeof e=="number"?+e.toFixed(3):pl(e)).join(", "):i&&typeof i=="object"?"axis"in i?`${typeof i.axis=="string"?i.axis:pl(i.axis)}: ${i.angle}`:Object.values(i).map(pl).join(" "):typeof i=="number"?`${+i.toFixed(3)}`:String(i)}function Fr(i,e){let[t,...n]=e,s={...i};if(n.length===0)delete s[t];else{let r=Fr(s[t]??{},n);e[0]==="part"&&n.length===2&&n[1]==="at"&&delete(r[n[0]]??{}).point;for(let[o,a]of Object.entries(r))a&&typeof a=="object"&&!Array.isArray(a)&&!Object.keys(a).length&&delete r[o];Object.keys(r).length?s[t]=r:delete s[t]}return s}var gh={keys:24,bar:15,thing:14,curve:40},rx=12,ox=96,ax=62,vh=16,lx=5,jf=.05,Or=class extends as{constructor(e,t){super(e,t.source,t.happened,n=>t.clock.seek(n)),this.motion=t,this.rows=[],this.times=null,this.held=null,this.sending=!1,this.layOut()}get narrow(){return this.canvas.clientWidth<600}get left(){return this.narrow?ax:ox}x(e){return this.left+e/Math.max(this.span,1e-9)*(this.canvas.clientWidth-this.left-8)}timeAt(e){let t=this.canvas.getBoundingClientRect();return $e((e.clientX-t.left-this.left)/(t.width-this.left-8),0,1)*this.span}layOut(){let e=this.motion.session.motion.peek();if(!e)return;let t=[],n=(a,l,c="",h=0)=>{let f=t[t.length-1],p=f?f.top+f.high:0;t.push({kind:a,name:l,link:c,top:p,high:gh[a],axis:h})};n("keys",this.narrow?"keys":"keyframes");let s=new Set(e.keys.flatMap(({support:a})=>a));for(let a of e.carriers)(s.has(a)||!this.narrow)&&n("bar",zs(a),a);let r=[...new Set(e.keys.flatMap(({table:a})=>a?Vs(a).map(({row:l})=>l):[]))];for(let a of r.slice(0,this.narrow?1:lx))n("thing",a,a);this.narrow||n("curve","ahead","",0),n("curve","sideways","",1),this.rows=t;let o=t.reduce((a,l)=>a+l.high,vh+2);this.canvas.style.height!==`${o}px`&&(this.canvas.style.height=`${o}px`)}get keyTimes(){return this.times??this.motion.session.motion.peek()?.keys.map(({time:e})=>e)??[]}drawStill(e){let{canvas:t}=this,{clientWidth:n,clientHeight:s}=t,r=s-vh,o=t.width/Math.max(n,1),a=new OffscreenCanvas(Math.max(t.width,1),Math.max(t.height,1)),l=a.getContext("2d");this.span=this.motion.edited.length,l.scale(o,o),l.fillStyle=e.track,l.fillRect(this.left,0,n-this.left,r),l.font="11px system-ui, sans-serif";let c=[.1,.2,.5,1,2,5,10,20,60].find(h=>h/this.span*(n-this.left)>56)??120;for(let h=0;h<=this.span+1e-9;h+=c)l.fillStyle=e.line,l.fillRect(this.x(h),0,1,r),l.fillStyle=e.faint,l.textAlign="center",this.x(h)<n-14&&l.fillText(`${+h.toFixed(2)}${h===0?" s":""}`,this.x(h),s-3);for(let h of this.rows)this.drawRow(l,h,e);return this.drawLimit(l,e,r),a}drawRow(e,t,n){let{canvas:s}=this,r=s.clientWidth,o=t.top+.5*t.high,a=this.motion.session.motion.peek();if(e.fillStyle=n.line,e.fillRect(0,t.top+t.high-1,r,1),e.fillStyle=t.kind==="keys"?n.ink:n.faint,e.font=`${t.kind==="keys"?"600 ":""}11px system-ui, sans-serif`,e.textAlign="left",e.fillText(t.name,0,o+4,this.left-6),!a)return;let l=this.keyTimes,{chosen:c}=this.motion;t.kind==="bar"?a.keys.forEach(({support:h},f)=>{let p=f===a.keys.length-1,d=this.x(l[f]),v=p?d+5:this.x(l[f+1]),_=h.includes(t.link);e.fillStyle=_?t.link.includes("right")?n.pull:n.accent:n.line,e.globalAlpha=_?.75:.6,_?e.fillRect(d+1,t.top+3,Math.max(v-d-2,2),t.high-7):p||e.fillRect(d+1,o-1,Math.max(v-d-2,1),1),e.globalAlpha=1}):t.kind==="thing"?a.keys.forEach(({table:h},f)=>{!h||!Vs(h).some(p=>p.row===t.link)||(_h(e,this.x(l[f]),o,4),e.strokeStyle=n.faint,e.lineWidth=1.3,e.stroke())}):t.kind==="curve"?this.drawCurve(e,t,n):(e.strokeStyle=n.faint,e.lineWidth=1.5,e.beginPath(),e.moveTo(this.x(l[0]??0),o),e.lineTo(this.x(l[l.length-1]??0),o),e.stroke(),a.keys.forEach(({rest:h},f)=>{let p=c.peek().has(f),d=a.trouble?.key===f;_h(e,this.x(l[f]),o,p?8:7),e.fillStyle=d?n.bad:p?n.accent:n.panel,e.strokeStyle=d?n.bad:p?n.accent:n.ink,e.fill(),e.stroke(),h&&e.fillRect(this.x(l[f])-1,o-3,2,6)}))}drawCurve(e,t,n){let s=this.motion.clip.peek(),{axis:r}=t;if(!s)return;let{phases:o,frames:a,number:l,preview:c}=s.header,h=c||l!==this.motion.session.motion.peek()?.number,f=o.flatMap(({polygon:w})=>w.map(b=>b[r])),p=Math.min(...f),d=Math.max(...f),v=.12*(d-p)+.001,_=w=>$e(t.top+t.high-3-(w-p+v)/(d-p+2*v)*(t.high-6),t.top+1,t.top+t.high-2);e.fillStyle=`${n.pull}28`;for(let{from:w,to:b,polygon:C}of o){let[R,I]=[Math.min(...C.map(U=>U[r])),Math.max(...C.map(U=>U[r]))];e.fillRect(this.x(w),_(I),Math.max(this.x(b)-this.x(w),1),_(R)-_(I))}let{margin:g}=s.tables,m=Math.max(1,Math.floor(a/600));e.fillStyle=`${n.bad}50`;for(let w=0;w<a;w+=m)g[w]<0&&e.fillRect(this.x(s.start+w*s.step),t.top,Math.max(this.x(m*s.step)-this.x(0),1),t.high-1);e.setLineDash(h?[3,3]:[]);for(let[w,b,C,R]of[["target",3,n.good,1.4],["com",3,n.accent,1.4],["zmp",2,n.bad,1.4]]){let I=s.tables[w];e.beginPath();for(let U=0;U<a;U+=m)e.lineTo(this.x(s.start+U*s.step),_(I[b*U+r]));e.strokeStyle=C,e.lineWidth=R,e.stroke()}e.setLineDash([]);let{simulated:E}=this.motion;if(E){e.beginPath();for(let w=0;w<E.header.frames;w++)e.lineTo(this.x(E.start+w*E.step),_(E.tables.zmp[2*w+r]));e.strokeStyle=n.spring,e.lineWidth=1.2,e.stroke()}}drawLimit(e,t,n){let s=this.motion.limit.peek();if(!s)return;let r=this.x(s.from),o=Math.max(this.x(s.to),r+3);e.save(),e.beginPath(),e.rect(r,0,o-r,n),e.clip(),e.strokeStyle=t.bad,e.globalAlpha=.35,e.beginPath();for(let a=r-n;a<o;a+=7)e.moveTo(a,n),e.lineTo(a+n,0);e.stroke(),e.restore()}draw(e,t){this.layOut();let{canvas:n}=this,s=Mn(n),{clientWidth:r,clientHeight:o}=n;this.putStill(s,t);let a=this.motion.session.motion.peek()?.draft,l=$e(this.x(e),this.left+1,r-1);a&&(_h(s,this.x(a.time),.5*gh.keys,7),s.strokeStyle=t.pull,s.lineWidth=1.5,s.setLineDash([2,2]),s.stroke(),s.setLineDash([])),s.fillStyle=t.accent,s.fillRect(l-1,0,2,o-vh)}keyUnder(e){let t=this.canvas.getBoundingClientRect(),n=e.clientX-t.left,s=e.clientY-t.top,r=e.pointerType==="touch"?22:rx;if(s>gh.keys+(e.pointerType==="touch"?8:0))return-1;let o=-1,a=r;return this.keyTimes.forEach((l,c)=>{Math.abs(this.x(l)-n)<a&&([o,a]=[c,Math.abs(this.x(l)-n)])}),o}taken(e){let{motion:t}=this,n=this.keyUnder(e),{chosen:s}=t,r=this.keyTimes;if(n<0)return this.barTaken(e);let o=[...s.peek()].sort((c,h)=>c-h),a=o.length>1&&s.peek().has(n);if(e.shiftKey||e.ctrlKey||e.metaKey){let c=new Set(s.peek());c.delete(n)||c.add(n),s.value=c}else a||(s.value=new Set([n]));t.clock.seek(r[n]);let l=a&&(n===o[0]||n===o[o.length-1]);return this.held=t.free&&!t.motion?.walk?{kind:e.altKey?"copy":l?"scale":"move",from:this.timeAt(e),pivot:l?r[n===o[0]?o[o.length-1]:o[0]]:0,key:n,moved:!1}:null,!0}barTaken(e){let t=this.canvas.getBoundingClientRect(),n=e.clientY-t.top,s=this.rows.find(({kind:l,top:c,high:h})=>l==="bar"&&n>=c&&n<c+h),r=this.motion.motion,o=this.timeAt(e),a=r?.keys.findLastIndex(({time:l})=>l<=o)??-1;return!s||!r||a<0||a>=r.keys.length-1||e.clientX-t.left<this.left||!this.motion.free?!1:(this.motion.session.give("support",{number:a,link:s.link,carries:!r.keys[a].support.includes(s.link)}),!0)}moved(e){let{held:t,motion:n}=this,s=n.motion?.keys??[];if(!t)return!1;let r=this.timeAt(e),o=s[t.key].time,a=e.shiftKey?o+r-t.from:Math.round((o+r-t.from)/jf)*jf;return!t.moved&&Math.abs(this.x(r)-this.x(t.from))<3||(t.moved=!0,this.times=t.kind==="scale"?this.scaled(a,t):n.moved(a-o),t.kind!=="copy"&&(n.clock.seek(this.times[t.key]),this.preview()),this.forget(),n.invalidate()),!0}scaled(e,{key:t,pivot:n}){let s=this.motion.motion?.keys??[],{chosen:r}=this.motion,o=Math.max((e-n)/(s[t].time-n),.05),a=s.map(({time:l},c)=>r.value.has(c)?n+o*(l-n):l);return a.every((l,c)=>c===0||l-a[c-1]>.01)&&a[0]>=0?a:this.times??s.map(({time:l})=>l)}async preview(){if(!this.sending){for(this.sending=!0;this.times&&this.held;){let{times:e}=this;if(await this.motion.session.give("key_times",{times:e,done:!1}),this.times===e)break}this.sending=!1}}async dropped(e){let{held:t,times:n,motion:s}=this;if(this.held=null,!t?.moved||!n)return;let r=[...s.chosen.value].sort((o,a)=>o-a);if(t.kind==="copy"){let o=await s.session.give("key_copy",{numbers:r,time:n[r[0]]});o&&(s.chosen.value=new Set(o.numbers))}else await s.session.give("key_times",{times:n,done:!0});this.times=null,this.forget(),s.invalidate()}};function _h(i,e,t,n){i.beginPath(),i.moveTo(e,t-n),i.lineTo(e+n,t),i.lineTo(e,t+n),i.lineTo(e-n,t),i.closePath()}var Ei=5e-4,Br=class extends Nn{constructor(e){super(e.scene,e.tables),this.live=e,this.clip=null,this.drawn=null,this.length=1;let{p:t,quaternion:n}=this.tables;this.poses.forEach((s,r)=>on(s,t.subarray(3*r,3*r+3),n.subarray(4*r,4*r+4)))}get span(){return this.length}get step(){return .01}shows(e){return this.drawn!==null&&Math.abs(this.drawn.time-e)<Ei}place(e){let{drawn:t,clip:n}=this;t&&this.shows(e)?this.poses.forEach((s,r)=>Mi(s,t.poses,r)):n&&n.header.bodies===this.poses.length&&this.poses.forEach((s,r)=>n.pose(s,r,e))}posesAt(e){return new Map(this.clip?this.bodies.flatMap((t,n)=>this.live.live.moves[n]?[[n,this.clip.pose(new Float32Array(16),n,e)]]:[]):[])}centre(e){return wt(this.poses[e],this.scene.centres[e])}com(e){return this.drawn&&this.shows(e)?this.drawn.com:this.clip?.at("com",3,e)??[0,0,1]}way(e,t){let{clip:n}=this,s=new Float32Array(16);if(!n)return[[],[]];let r=Array.from({length:Math.ceil(n.header.duration/.04)+1},(a,l)=>n.start+.04*l),o=a=>e<0?n.at("com",3,a):wt(n.pose(s,e,a),this.scene.centres[e]);return[r.filter(a=>a<=t).map(o),r.filter(a=>a>t).map(o)]}energyAt(){return[0,0,0]}energies(){return[]}bondsAt(){return[]}};var Hs=.05,yh=class extends bn{constructor(e){super(1,.01),this.source=e}get end(){return this.source.length}toggle(){!this.playing.value&&this.time.value>=this.duration-1e-6&&(this.time.value=0),this.playing.value=!this.playing.value}},ml=class extends Un{constructor(e,t){let n=new Br(t),s=new yh(n);super(n,s,[]),this.motionClock=s,this.session=e,this.chosen=ce(new Set),this.clip=ce(null),this.earlier=null,this.compare=ce(!1),this.dynamics=ce(!0),this.onion=ce(!0),this.near=ce(""),this.limit=ce(null),this.copied=null,this.copiedKeys=[],this.drag=new ll(this),this.show.com.value=!0}get edited(){return this.source}get title(){return this.session.document.value?.title??"motion"}get motion(){return this.session.motion.value}get free(){return this.session.drives.value}get words(){let e=this.clock.time.value,t=this.linkOf(this.selected.value),n=this.clip.value?.header.margin;return`${this.title} at ${e.toFixed(2)} s${t?`; selected: ${t.name}`:""}${n===void 0?"":`; the ZMP stays ${(1e3*n).toFixed(0)} mm inside`}`}begin(){super.begin();let{session:e,timeline:t,stage:n}=this;if(!t||!n)return;let s=e.played.peek();this.motionMarks=new fl(this),this.hand=new dl(this,n.canvas),e.onframe=r=>this.took(r),this.endings.push(()=>{e.onframe=()=>{}},ot(()=>{e.motion.value,this.follows()}),ot(()=>{let r=e.clip.value;r&&this.designed(r)}),ot(()=>{let r=e.played.value;r&&r!==s&&(s=r,e.say(`Under dynamics it ${r.header.played}`,r.header.standing?"info":"warning")),this.timeline?.forget(),this.invalidate()}),ot(()=>{[this.chosen,this.onion,this.near,this.compare,this.dynamics,this.limit].forEach(r=>r.value),this.timeline?.forget(),this.invalidate()}),ot(()=>{this.clock.playing.value&&(this.near.value="")}))}bodies(e){let t=this.edited,n=new Br(e),{motion:s}=this;this.motionClock.source=n,n.length=t.length,t.clip?.header.bodies===n.poses.length?n.clip=t.clip:this.clip.value=this.earlier=null,this.adopt(n),s&&this.clock.time.peek()>n.length&&this.clock.seek(0)}makeTimeline(e){return new Or(e,this)}follows(){let e=this.session.motion.peek(),{drawn:t}=this.edited;if(!e)return;let n=e.keys[e.keys.length-1]?.time??1;this.edited.length=Math.max(n*1.12+.4,1),this.clock.duration=Math.max(n,.1),t&&!e.draft&&!this.drag.held&&(t.until=Math.min(t.until,e.number)),this.chosen.value=new Set([...this.chosen.peek()].filter(s=>s<e.keys.length)),this.timeline instanceof Or&&this.timeline.layOut(),this.settleDrawn(),this.timeline?.forget(),this.invalidate()}designed(e){let t=this.clip.peek();t&&t.header.number!==e.header.number&&!t.header.preview&&(this.earlier=t),this.clip.value=this.edited.clip=e,this.settleDrawn(),this.timeline?.forget(),this.invalidate()}settleDrawn(){let{edited:e}=this,t=e.clip?.header.number??0;e.drawn&&t>=e.drawn.until&&(e.drawn=null)}took(e){!this.session.motion.peek()?.draft&&!(this.drag.held&&e.holds)||(this.edited.drawn={time:e.time,poses:e.poses,com:e.com,ranges:e.atRange,until:1/0},this.drag.felt(e.echo),this.invalidate())}linkOf(e){return this.motion?.links.find(t=>t.body===e)??null}get keyHere(){return this.motion?.keys.findIndex(({time:e})=>Math.abs(e-this.clock.time.value)<Ei)??-1}async key(){let e=await this.session.give("key",{time:this.snapped(this.clock.time.value)});e&&(this.clock.seek(this.snapped(this.clock.time.value)),this.chosen.value=new Set([e.number]))}snapped(e){let t=this.motion?.keys.find(({time:n})=>Math.abs(n-e)<Ei);return t?t.time:Math.round(e/Hs)*Hs}async remove(){let e=[...this.chosen.value];e.length&&await this.session.give("key_remove",{numbers:e})&&(this.chosen.value=new Set,this.session.say(e.length>1?`${e.length} keyframes are gone`:"the keyframe is gone","info",{name:"Undo",does:()=>{this.session.give("undo")}}))}copy(){this.copiedKeys=[...this.chosen.value].sort((e,t)=>e-t),this.copied={time:this.clock.time.value,links:null},this.session.say(this.copiedKeys.length?`${this.copiedKeys.length} keyframe${this.copiedKeys.length>1?"s":""} copied`:"the pose is copied")}async paste(){let e=this.snapped(this.clock.time.value);if(this.copiedKeys.length){let t=await this.session.give("key_copy",{numbers:this.copiedKeys,time:e});t&&(this.chosen.value=new Set(t.numbers))}else this.copied&&await this.session.give("pose_take",{time:e,source:this.copied.time})}moved(e){let t=this.motion?.keys??[],n=Math.min(...[...this.chosen.value].map(l=>t[l-1]&&!this.chosen.value.has(l-1)?t[l-1].time+Hs-t[l].time:-1/0)),s=Math.min(...[...this.chosen.value].map(l=>t[l+1]&&!this.chosen.value.has(l+1)?t[l+1].time-Hs-t[l].time:1/0)),r=Math.min(...[...this.chosen.value].map(l=>t[l].time)),o=Math.max(n,-r),a=$e(e,Math.min(o,0),Math.max(s,0));return t.map(({time:l},c)=>this.chosen.value.has(c)?l+a:l)}nudge(e){this.chosen.value.size&&this.session.give("key_times",{times:this.moved(e),done:!0})}stepEvents(e){let t=(this.motion?.keys??[]).map(({time:r})=>r),n=this.clock.time.value,s=e>0?t.find(r=>r>n+Ei):t.findLast(r=>r<n-Ei);s!==void 0&&(this.clock.seek(s),this.chosen.value=new Set([t.indexOf(s)]))}pin(){let e=this.linkOf(this.selected.value),t=this.motion?.pins??{};e&&this.session.give("pin",{link:e.name,how:t[e.name]===void 0?"place":t[e.name]==="place"?"all":"none"})}mirror(){this.session.give("pose_mirror",{time:this.snapped(this.clock.time.value)})}async simulate(){this.dynamics.value=!0,await this.session.give("simulate")}goTo(e){this.clock.seek(e.time);let t=this.motion?.links.find(({name:n})=>n===e.link);this.selected.value=t?t.body:-1,this.limit.value=this.limit.value===e?null:e}selectNext(e){let t=(this.motion?.links??[]).map(({body:s})=>s),n=t.indexOf(this.selected.value);t.length&&(this.selected.value=t[(n+e+t.length+(n<0&&e<0?1:0))%t.length])}escape(){this.drag.held?this.drag.end():this.motion?.draft?this.session.give("pose_clear"):this.chosen.value.size?this.chosen.value=new Set:this.selected.value=-1}get keys(){let e=super.keys,{session:t,drag:n}=this,s=this.selected.value>0||n.com;return{...e,k:()=>{this.key()},p:()=>this.pin(),m:()=>this.mirror(),o:()=>{this.onion.value=!this.onion.value},Delete:()=>{this.remove()},Backspace:()=>{this.remove()},",":()=>this.nudge(-Hs),".":()=>this.nudge(Hs),"[":()=>this.selectNext(-1),"]":()=>this.selectNext(1),b:()=>t.give("balance",{on:!this.motion?.level}),c:()=>this.copy(),v:()=>{this.paste()},x:()=>{this.compare.value=!this.compare.value},g:()=>{n.com=!n.com,this.selected.value=-1,this.invalidate()},Escape:()=>this.escape(),Enter:()=>{n.held&&n.end()},...s?{ArrowLeft:()=>n.nudge(-1,0),ArrowRight:()=>n.nudge(1,0),ArrowUp:()=>n.nudge(0,1),ArrowDown:()=>n.nudge(0,-1)}:{},d:()=>{this.simulate()},PageUp:()=>this.stepEvents(-1),PageDown:()=>this.stepEvents(1)}}hovering(e){this.hand?.hover(e)?this.outline(-1):super.hovering(e)}clicked(e){let t=this.hand?.bodyAt(e)??this.pick(e)?.body??-1;this.selected.value=this.linkOf(t)||t>0?t:-1}draw(){this.haunt(),super.draw()}haunt(){let{stage:e,edited:t}=this,n=this.colours.peek(),s=this.clock.time.peek(),r=this.session.motion.peek();if(!e)return;let o=[],a=this.clock.playing.peek();if(this.onion.peek()&&r&&t.clip&&!a){let h=r.keys.findLast(({time:p})=>p<s-Ei),f=r.keys.find(({time:p})=>p>s+Ei);h&&o.push([t.posesAt(h.time),n.accent,.4]),f&&o.push([t.posesAt(f.time),n.good,.4])}if(this.compare.peek()&&this.earlier){let{earlier:h}=this;o.push([new Map(t.bodies.flatMap((f,p)=>t.live.live.moves[p]?[[p,h.pose(new Float32Array(16),p,s)]]:[])),n.pull,.8])}let{simulated:l}=this;l&&o.push([new Map(t.bodies.flatMap((h,f)=>t.live.live.moves[f]?[[f,l.pose(new Float32Array(16),f,s)]]:[])),n.spring,.9]);let c=e.haunt(o.length);o.forEach(([h,f,p],d)=>c[d].put(h,ri(f),p))}get simulated(){let e=this.session.played.peek();return e&&e.header.number===this.session.motion.peek()?.number&&e.header.bodies===this.edited.poses.length&&this.dynamics.peek()?e:null}drawMore(e){this.motionMarks?.draw(e)}};function Qf({app:i}){let e=i.clip.value,t=i.motion,n=i.colours.value;if(!e)return u("p",{class:"hint",children:t?.trouble?"There is no design.":"Designing …"});let s=i.session.played.value?.header.number===t?.number?i.session.played.value:null,{margin:r,friction:o,zmp:a,preview:l,number:c}=e.header,h=Object.values(a).at(-1),f=c!==t?.number,p=d=>`${(1e3*d).toFixed(0)} mm`;return u("div",{id:"balance",children:[u("dl",{children:[u("dt",{children:"ZMP inside by"}),u("dd",{class:r<0?"bad":"",children:[p(r)," ",r<0&&"outside"]}),u("dt",{children:"ZMP off its target"}),u("dd",{children:h?`${p(h.rms_m)}, at most ${p(h.peak_m)}`:""}),u("dt",{children:"friction needed"}),u("dd",{children:o.toFixed(2)})]}),s&&u("p",{class:s.header.standing?"hint":"trouble",children:["under dynamics: ",s.header.played]}),u("p",{class:"legend",children:[["ZMP",n.bad],["target",n.good],["COM",n.accent],["support",n.pull]].map(([d,v])=>u("span",{children:[u("i",{style:{background:v}}),d]},d))}),u("p",{class:"hint",role:"status",children:t?.trouble?"of the last motion that could be designed":f?"designing …":l?"a preview; the whole design follows":"designed"})]})}function ep({app:i}){let e=i.clip.value,t=e?.header.violations??[],n=i.motion?.trouble;return u("div",{id:"limits",children:[n&&u("p",{class:"trouble",role:"alert",children:[n.text,n.key>=0&&u(qe,{children:[" ",u("button",{onClick:()=>{let s=i.motion?.keys[n.key];s&&(i.clock.seek(s.time),i.chosen.value=new Set([n.key]))},children:"Go there"})]})]}),u("ul",{class:"list",children:t.map(s=>u("li",{children:u("button",{"aria-pressed":i.limit.value===s,onClick:()=>i.goTo(s),children:[u("time",{children:s.time.toFixed(2)}),u("span",{children:s.text})]})},s.text))}),!t.length&&!n&&u("p",{class:"hint",children:e?.header.preview?"Looked at when the design is whole.":"Nothing is broken."})]})}function tp({app:i}){let{motion:e,session:t,free:n}=i,s=[...i.chosen.value],r=s.length===1?s[0]:i.keyHere,o=e?.keys[r];if(!e||!o)return u("p",{class:"hint",children:s.length>1?`${s.length} keyframes: drag one to move them, an end to scale them, alt drag copies.`:"Click a diamond, or draw a pose and press K."});if(!o.table)return u("p",{class:"hint",children:[o.name||`keyframe ${r}`," at ",o.time.toFixed(2)," s is made by [walk]."]});let{table:a}=o,l=h=>t.give("key_set",{number:r,table:{...a,...h}}),c=h=>{Number.isFinite(h)&&t.give("key_times",{times:e.keys.map((f,p)=>p===r?h:f.time),done:!0}).then(f=>f&&i.clock.seek(h))};return u("div",{class:"fields",id:"keyframe",children:[u("label",{children:[u("span",{children:"name"}),u("input",{value:o.name,disabled:!n,placeholder:`keyframe ${r}`,onChange:h=>{let f=h.currentTarget.value.trim();f?l({name:f}):t.give("key_set",{number:r,table:Fr(a,["name"])})}},`n${r}`)]}),u("label",{children:[u("span",{children:"time"}),u("input",{type:"number",step:"0.05",value:+o.time.toFixed(4),disabled:!n,onChange:h=>c(Number(h.currentTarget.value))},`t${r}`)," ",u("small",{children:"s"})]}),u("label",{class:"check",children:[u("input",{type:"checkbox",checked:o.rest,disabled:!n,onChange:h=>h.currentTarget.checked?l({rest:!0}):t.give("key_set",{number:r,table:Fr(a,["rest"])})})," comes to rest"]}),u("div",{class:"carries",role:"group","aria-label":"what carries from here on",children:e.carriers.map(h=>u("button",{"aria-pressed":o.support.includes(h),disabled:!n||r===e.keys.length-1,onClick:()=>t.give("support",{number:r,link:h,carries:!o.support.includes(h)}),children:h.replaceAll("_"," ")},h))}),u("ul",{class:"list says",children:Vs(a).map(({row:h,keys:f,text:p})=>u("li",{children:[u("span",{children:[u("b",{children:h})," ",u("small",{children:p})]}),u("button",{class:"plain","aria-label":`say nothing of ${h}`,disabled:!n,onClick:()=>t.give("key_set",{number:r,table:Fr(a,f)}),children:"×"})]},f.join(".")))}),!Vs(a).length&&u("p",{class:"hint",children:"It says nothing yet: drag something here."})]})}function np({app:i}){let{motion:e}=i,t=[...i.chosen.value],n=t.length===1?t[0]:i.keyHere,s=e?.keys[n];return u("div",{id:"text",children:[e?.diff?u("pre",{"aria-label":"the last change",children:e.diff.split(`
`).map((r,o)=>u("span",{class:r[0]==="+"?"come":r[0]==="-"?"gone":"",children:[r,`
`]},o))}):u("p",{class:"hint",children:"Every change is shown here as it stands in the file."}),s?.text&&u("pre",{"aria-label":"the keyframe",children:s.text})]})}var cx=180/Math.PI;function sp({app:i}){let{motion:e,session:t,free:n}=i,s=i.linkOf(i.selected.value),r=(e?.keys??[]).filter(({name:a})=>a);if(!e)return null;let o=s?e.pins[s.name]??"none":"none";return u("div",{id:"pose",children:[s?u(qe,{children:[u("strong",{children:s.name.replaceAll("_"," ")}),u("div",{class:"buttons",role:"group","aria-label":"pin",children:[["none","Free"],["place","Pin place"],["all","Pin all"]].map(([a,l])=>u("button",{"aria-pressed":o===a,disabled:!n,onClick:()=>t.give("pin",{link:s.name,how:a}),children:l},a))}),s.range&&u(ip,{app:i,link:s})]}):u("p",{class:"hint",children:"Click a link to pin it or to turn its joint."}),u("details",{class:"inner",children:[u("summary",{children:"All joints"}),u("div",{class:"fields",children:e.links.filter(({range:a})=>a).map(a=>u(ip,{app:i,link:a},a.name))})]}),u("label",{class:"row",children:[u("span",{children:"pose of"}),u("select",{"aria-label":"take the pose of",disabled:!n||!e.ready,value:"",onChange:a=>{let l=Number(a.currentTarget.value);a.currentTarget.value="",t.give("pose_take",{time:i.snapped(i.clock.time.value),source:l})},children:[u("option",{value:"",children:"choose …"}),r.map(({name:a,time:l})=>u("option",{value:l,children:a},l))]})]}),e.draft&&u("div",{class:"buttons",children:[u("button",{class:"good",disabled:!n,onClick:()=>i.key(),children:"Keep as keyframe"}),u("button",{disabled:!n,onClick:()=>t.give("pose_clear"),children:"Forget"})]})]})}function ip({app:i,link:e}){let{motion:t,clock:n,free:s}=i,[r,o]=e.range??[0,1],a=e.unit==="rad",l=a?cx:100,c=t?.draft,h=n.time.value,f=i.clip.value,p=f?f.tables.q.length/f.header.frames:0,d=c&&Math.abs(c.time-h)<.001?c.q[e.q]:f?f.at("q",p,h)[e.q]:e.value??0,v=d-r<.002||o-d<.002;return u("label",{class:v?"slide end":"slide",title:v?"at an end of its range":void 0,children:[u("span",{children:e.name.replaceAll("_"," ")}),u("input",{type:"range","aria-label":`joint of ${e.name}`,min:r,max:o,step:(o-r)/400,value:d,disabled:!s||!t?.ready,onInput:_=>{i.drag.joint(e.name,Number(_.currentTarget.value),!1)},onChange:_=>{i.drag.joint(e.name,Number(_.currentTarget.value),!0)}}),u("small",{children:[(d*l).toFixed(0),a?"°":" cm"]})]})}var hx=[["box",{size:[.3,.3,.3]},[.6,0,.15]],["bar",{fixed:!0},[.6,0,1]]];function rp({app:i}){let{session:e,free:t}=i,n=e.document.value?.figures??[],s=Fe(""),r={name:"Undo",does:()=>{e.give("undo")}};return u("div",{id:"props",children:[u("ul",{class:"list",children:n.map(({name:o,type:a})=>u("li",{children:[u("button",{"aria-pressed":s.value===o,onClick:()=>{s.value=s.value===o?"":o},children:[o," ",a!==o&&u("small",{children:a})]}),u("button",{class:"plain","aria-label":`take out ${o}`,disabled:!t,onClick:()=>e.give("remove",{figure:o}).then(l=>l&&e.say(`${o} is gone`,"info",r)),children:"×"})]},o))}),n.filter(({name:o})=>o===s.value).map(({name:o,at:a})=>u("div",{class:"fields",children:["x","y","z"].map((l,c)=>u("label",{children:[l," ",u("input",{type:"number",step:"0.05",value:+a[c].toFixed(3),disabled:!t,onChange:h=>e.give("place",{figure:o,at:a.map((f,p)=>p===c?Number(h.currentTarget.value):f)})})," ",u("small",{children:"m"})]},l))},o)),u("div",{class:"buttons",children:hx.map(([o,a,l])=>u("button",{disabled:!t,onClick:()=>e.give("add",{figure:o,at:l,options:a}).then(c=>{c&&(s.value=c.figure)}),children:["Add a ",o]},o))})]})}function op({session:i,live:e,keys:t}){let n=pn(()=>new ml(i,e),[]),s=Fe(!1);return Ke(()=>{n.begin();let r=Os(()=>({...n.keys,...t}));return Object.assign(window,{motion:n}),()=>{r(),n.end()}},[]),Ke(()=>{n.edited.live!==e&&n.bodies(e)},[e]),u("main",{class:"run motion",children:[u("div",{id:"stage",children:[u(Dr,{app:n}),u("canvas",{id:"marks","aria-hidden":"true"}),u("header",{children:[u("h1",{children:n.title}),u(ux,{app:n})]}),u(dx,{app:n})]}),u("aside",{class:s.value?"up":"","aria-label":"panels",children:[u("button",{id:"handle","aria-expanded":s.value,"aria-label":"show or hide the panels",onClick:()=>{s.value=!s.value}}),u("div",{class:"panels",children:[u(at,{title:"Keyframe",children:u(tp,{app:n})}),u(at,{title:"Pose",id:"pose-panel",children:u(sp,{app:n})}),u(at,{title:"Balance",children:u(Qf,{app:n})}),u(at,{title:"Limits",id:"limits-panel",children:u(ep,{app:n})}),u(at,{title:"Props",open:!1,id:"props-panel",children:u(rp,{app:n})}),u(at,{title:"Text",open:!1,id:"text-panel",children:u(np,{app:n})}),u(at,{title:"Show",open:!1,id:"show-panel",children:u("div",{id:"toggles",children:[u(Pt,{label:"keyframes before and after",value:n.onion}),u(Pt,{label:"motion before the last change",value:n.compare}),u(Pt,{label:"what became of it under dynamics",value:n.dynamics}),u(Pt,{label:"centre of mass",value:n.show.com}),u(Pt,{label:"follow the motion",value:n.show.follow})]})})]})]}),u("footer",{children:[u(fx,{app:n}),u(Ur,{app:n})]})]})}function ux({app:i}){let e=i.motion,t=i.keyHere,n=t>=0?e?.keys[t].name||`keyframe ${t}`:"",s=e?.draft;return u("p",{id:"caption","aria-live":"polite",class:e?.trouble?"bad":"",children:e?.trouble?e.trouble.text:s&&Math.abs(s.time-i.clock.time.value)<.001?"drawn, not yet a keyframe: K keeps it, escape forgets it":n})}function dx({app:i}){let{motion:e,free:t}=i,n=i.linkOf(i.selected.value),s=n?e?.pins[n.name]:void 0,r=!t||!e?.ready;return u("div",{id:"tools",children:[u("p",{class:"hint",id:"tool-hint",children:e?.ready===!1?"Preparing, once …":n?"Drag a dot, an arrow or the ring; shift drag turns; alt along the ground":"Drag a hand, a foot, the head, the chest or the centre of mass"}),u("div",{role:"toolbar","aria-label":"tools",children:[u(lt,{icon:"key",name:"keep this as a keyframe",keys:"K",disabled:r||e?.walk,onClick:()=>i.key(),children:u("span",{children:"Key"})}),u(lt,{icon:"pin",name:"pin the link: its place, all of it, not at all",keys:"P",on:s!==void 0,disabled:r||!n,onClick:()=>i.pin(),children:u("span",{children:s==="all"?"Pinned, all":s?"Pinned":"Pin"})}),u(lt,{icon:"mirror",name:"mirror the pose",keys:"M",disabled:r,onClick:()=>i.mirror(),children:u("span",{children:"Mirror"})}),u(lt,{icon:"level",name:"keep the balance while dragging",keys:"B",on:e?.level,disabled:!t,onClick:()=>i.session.give("balance",{on:!e?.level}),children:u("span",{children:"Balance"})})]})]})}function fx({app:i}){let{clock:e,free:t}=i,n=e.playing.value,s=i.chosen.value.size>0,r=i.motion?.walk??!1;return u("div",{id:"controls",children:[u(lt,{icon:"back",name:"keyframe before",keys:"page up",onClick:()=>i.stepEvents(-1)}),u(lt,{id:"play",icon:n?"pause":"play",name:"play or pause",keys:"space",on:n,onClick:()=>e.toggle()}),u(lt,{icon:"on",name:"next keyframe",keys:"page down",onClick:()=>i.stepEvents(1)}),u("output",{id:"clock",children:[e.time.value.toFixed(2)," ",u("small",{class:"wide",children:["/ ",e.duration.toFixed(2)," s"]})]}),u("label",{class:"speed",children:[u("span",{class:"wide",children:"speed"})," ",u("select",{id:"speed","aria-label":"speed",value:e.speed.value,onChange:o=>{e.speed.value=Number(o.currentTarget.value)},children:Bn.map(o=>u("option",{value:o,children:os(o)},o))})]}),u("label",{class:"wide",children:[u("input",{type:"checkbox",checked:e.loop.value,onChange:o=>{e.loop.value=o.currentTarget.checked}})," loop"]}),u("button",{class:"word wide",disabled:!t||i.motion?.simulating||!!i.motion?.trouble,title:"play under dynamics, with motors and the balance controller (D)",onClick:()=>i.simulate(),children:i.motion?.simulating?"Simulating …":"Under dynamics"}),u("span",{class:"space"}),u(lt,{icon:"copy",name:"copy keyframes or the pose",keys:"C",disabled:!t,onClick:()=>i.copy()}),u(lt,{icon:"paste",name:"paste at the playhead",keys:"V",disabled:!t||r,onClick:()=>i.paste()}),u(lt,{icon:"trash",name:"remove the keyframes that are selected",keys:"delete",disabled:!t||!s||r,onClick:()=>i.remove()}),u(lt,{icon:"picture",name:"save a picture",keys:"shift S",onClick:()=>i.savePicture()}),an.possible&&u(lt,{icon:"film",name:"record a film",keys:"shift R",on:i.filming.value,class:i.filming.value?"on":"",onClick:()=>i.toggleFilm()})]})}function ap({app:i}){let{session:e}=i,t=e.run.value;if(!t||t.branches.length<2)return u("p",{class:"hint",children:"Look back in the timeline and go on from there, or start anew: each way the run took stays here."});let n=new Set(t.compared);return u(qe,{children:[u("ul",{class:"list",id:"branches",children:t.branches.map(({number:s,from:r,to:o,why:a})=>u("li",{children:[u("label",{children:[u("input",{type:"checkbox","aria-label":`compare with branch ${s+1}`,disabled:s===t.branch||!e.drives.value,checked:n.has(s),onChange:()=>e.give("compare",{branches:[...yn(n,s)]})}),u("span",{children:[s+1,": ",r.toFixed(2)," … ",o.toFixed(2)," s ",u("small",{children:s===t.branch?"live":a})]})]}),s!==t.branch&&e.drives.value&&u("button",{class:"plain",onClick:()=>e.give("look",{branch:s,time:o}),children:"look"})]},s))}),n.size>0&&u("div",{class:"buttons",role:"radiogroup","aria-label":"how to compare",children:[u("button",{role:"radio","aria-checked":!i.beside.value,onClick:()=>{i.beside.value=!1},children:"Overlaid"}),u("button",{role:"radio","aria-checked":i.beside.value,onClick:()=>{i.beside.value=!0},children:"Side by side"})]})]})}function cp({app:i}){let{liveClock:e,session:t}=i,n=e.playing.value,s=t.drives.value;return u("div",{id:"controls",children:[u(lt,{icon:"reset",name:"back to the start",keys:"home",disabled:!s,onClick:()=>t.give("reset")}),u(lp,{icon:"back",name:"one step back",keys:",",disabled:!s,does:()=>e.stepSteps(-1)}),u(lt,{id:"play",icon:n?"pause":"play",name:"run or pause",keys:"space",on:n,disabled:!s,onClick:()=>e.toggle()}),u(lp,{icon:"on",name:"one step on",keys:".",disabled:!s,does:()=>e.stepSteps(1)}),u("output",{id:"clock",children:[e.time.value.toFixed(3)," ",u("small",{children:"s"})]}),u("label",{class:"speed",children:[u("span",{class:"wide",children:"speed"})," ",u("select",{id:"speed","aria-label":"speed",value:e.speed.value,disabled:!s,onChange:r=>{t.give("speed",{factor:Number(r.currentTarget.value)})},children:Bn.map(r=>u("option",{value:r,children:os(r)},r))})]}),u(px,{app:i}),e.past.value&&u(qe,{children:[u("button",{class:"word good",id:"go-on",disabled:!s,title:"go on from here in a new branch (B)",onClick:()=>t.give("go_on"),children:"Go on from here"}),u("button",{class:"word",id:"to-live",disabled:!s,title:"show the live end (end)",onClick:()=>t.give("live"),children:"Live"})]}),u("span",{class:"space"}),u("label",{class:"wide",children:[u("input",{type:"checkbox",checked:i.show.follow.value,onChange:r=>{i.show.follow.value=r.currentTarget.checked}})," follow"]}),u(lt,{icon:"picture",name:"save a picture",keys:"shift S",onClick:()=>i.savePicture()}),an.possible&&u(lt,{icon:"film",name:"record a film",keys:"shift R",on:i.filming.value,class:i.filming.value?"on":"",onClick:()=>i.toggleFilm()})]})}function lp({does:i,...e}){let t=Gt(0),n=Gt(!1),s=()=>clearInterval(t.current);return Ke(()=>s,[]),u("span",{class:"repeating",onPointerDown:()=>{n.current=!1,s(),t.current=setTimeout(()=>{n.current=!0,t.current=setInterval(i,80)},400)},onPointerUp:s,onPointerLeave:s,children:u(lt,{...e,onClick:()=>{n.current||i(),n.current=!1}})})}function px({app:i}){let e=Gt(null),{real:t,speeds:n,playing:s,speed:r}=i.liveClock,o=i.colours.value,a=n.value;return Ke(()=>{if(!e.current)return;let l=Mn(e.current),{clientWidth:c,clientHeight:h}=e.current,f=Math.max(...a,r.value,.1);l.strokeStyle=o.accent,l.lineWidth=1.5,l.beginPath(),a.forEach((p,d)=>l.lineTo(d/49*c,h-2-p/f*(h-4))),l.stroke()}),u("span",{id:"real",title:"seconds of the run in a second of yours, really; the line shows the last ten seconds",children:[u("output",{"aria-label":"real speed",children:s.value?`${t.value.toFixed(2)}×`:"paused"})," ",u("span",{class:"wide",children:s.value?"real":""}),u("canvas",{ref:e,class:"spark","aria-hidden":"true"})]})}var xh={at:"at a time",within:"two links come near",force_above:"a connection bears more than",moment_above:"a connection bears a moment above",beyond:"a coordinate leaves its bounds",touch:"a link begins to touch",part:"a link no longer touches",slip:"a link slips"},mx=new Set(["a","b","connection","link","joint"]),hp=i=>i.trim()!==""&&Number.isFinite(Number(i))?Number(i):i;function up(i){let{trigger:e,action:t,name:n}=i,s=n?{name:n}:{},r=o=>Object.fromEntries(Object.entries(i).filter(([a,l])=>a.startsWith(`${o}.`)&&l!=="").map(([a,l])=>{let c=a.slice(o.length+1);return[c,mx.has(c)?l:hp(l)]}));if(s[e]=e==="at"?hp(i.at??""):r(e),["touch","part","slip"].includes(e))return s;if(t==="cut")s.cut=i.cut??"";else if(t==="connect")s.connect=r("connect");else{let{x:o=0,y:a=0,z:l=0,...c}=r("push");s.push={...c,force:[o,a,l]}}return s}function dp(i){let e=Object.keys(xh).find(r=>r in i)??"at",t=["cut","connect","push"].find(r=>r in i)??"cut",n={trigger:e,action:t};i.name&&(n.name=String(i.name));for(let r of[e,t]){let o=Array.isArray(i[r])?i[r][0]:i[r];if(o!==void 0)if(typeof o!="object")n[r]=String(o);else for(let[a,l]of Object.entries(o))n[`${r}.${a}`]=String(typeof l=="object"&&l&&"type"in l?l.type:l)}let s=Array.isArray(i.push)?i.push[0]?.force:i.push?.force;return s&&["x","y","z"].forEach((r,o)=>{n[`push.${r}`]=String(s[o])}),delete n["push.force"],n}var fp=4,gx=6,bh=({table:i})=>i&&"cut"in i?"cut":i&&"connect"in i?"connect":"event";function pp(i,e){let t=()=>i.session.run.peek()?.branches.slice(-gx)??[],n=()=>i.session.run.peek()?.events.filter(({fired:o,kind:a,time:l})=>!o&&a==="at"&&l!==null)??[],s=null,r=e.drawStill.bind(e);e.drawStill=o=>(e.head=t().length>1?fp*t().length+2:0,r(o)),e.drawMore=(o,a,l)=>{let c=t(),h=i.session.run.peek()?.branch,f=e.canvas.clientWidth;c.length>1&&c.forEach(({number:p,from:d,to:v},_)=>{o.fillStyle=p===h?a.accent:a.faint,o.globalAlpha=p===h?1:.5,o.fillRect(e.x(d),1+fp*_,Math.max(e.x(v)-e.x(d),2),2)}),o.globalAlpha=1;for(let p of n()){let d=s?.number===p.number?s.time:p.time,v=$e(e.x(d),6,f-6),_=e.head+6;o.strokeStyle=o.fillStyle=ki(bh(p),a),o.setLineDash([3,3]),o.beginPath(),o.moveTo(v,_),o.lineTo(v,l),o.stroke(),o.setLineDash([]),o.beginPath(),o.arc(v,_,5,0,2*Math.PI),o.fillStyle=a.panel,o.fill(),o.lineWidth=2,o.stroke(),o.lineWidth=1}},e.taken=o=>{let a=e.canvas.getBoundingClientRect(),l=o.clientX-a.left,c=n().find(({time:h})=>Math.abs(e.x(h)-l)<12);return!c?.table||o.clientY-a.top>e.head+22?!1:(s={number:c.number,table:c.table,time:c.time},!0)},e.moved=o=>{if(!s)return!1;let a=i.session.run.peek()?.time??0,l=e.timeAt(o);return s.time=Math.max(o.altKey?l:Math.round(l*20)/20,a+.001),i.invalidate(),!0},e.dropped=()=>{if(!s)return;let{number:o,table:a,time:l}=s;i.session.give("change_event",{number:o,event:{...a,at:Math.round(1e3*l)/1e3}}).then(()=>{s=null,i.invalidate()})}}function mp({app:i}){let{session:e}=i,t=e.run.value?.events.filter(({fired:r})=>!r)??[],n=e.drives.value,s=Fe(null);return i.editing=s,u(qe,{children:[u(so,{app:i}),t.length>0&&u("ol",{class:"list",id:"coming","aria-label":"to come",children:t.map(r=>u("li",{children:[u("button",{disabled:!n||!r.table,title:r.table?"change it":"made in Python: it cannot be changed here",onClick:()=>{s.value=r},children:[u("i",{class:"open",style:{borderColor:ki(bh(r),i.colours.value)}}),u("span",{children:r.text})]}),n&&u("button",{class:"plain","aria-label":`remove ${r.text}`,onClick:()=>e.give("remove_event",{number:r.number}),children:"×"})]},r.number))}),n&&u("div",{class:"buttons",children:u("button",{title:"E",onClick:()=>{s.value="new"},children:"Add an event …"})}),s.value&&u(vx,{app:i,event:s.value==="new"?null:s.value,close:()=>{s.value=null}})]})}function vx({app:i,event:e,close:t}){let{session:n,source:s}=i,r=n.run.value,o=Fe(e?.table?dp(e.table):{trigger:"at",at:((r?.time??0)+.5).toFixed(2),action:"cut"}),a=Fe(null),l=(m,E)=>{o.value={...o.value,[m]:E},a.value=null},c=s.bodies,h=[...r?.connections??[],...r?.springs??[]].map(({name:m})=>m),f=i.live.joints.map(({name:m})=>m),{trigger:p,action:d}=o.value,v=m=>{m.preventDefault();let E=up(o.value);(e?n.ask("change_event",{number:e.number,event:E}):n.ask("add_event",{event:E})).then(t,b=>{a.value={text:b.message,at:String(b.at).split(".").pop()??""}})},_=(m,E,w,b)=>u("label",{children:[u("span",{children:E}),u("select",{"aria-label":E,"aria-invalid":a.value?.at===m.split(".").pop(),value:o.value[m]??"",onChange:C=>l(m,C.currentTarget.value),children:[u("option",{value:"",children:b??"choose …"}),w.map(C=>u("option",{children:C},C))]})]},m),g=(m,E,w)=>u("label",{children:[u("span",{children:E}),u("input",{"aria-label":E,"aria-invalid":a.value?.at===m.split(".").pop(),type:"number",step:"any",value:o.value[m]??"",onInput:b=>l(m,b.currentTarget.value)})," ",u("small",{children:w})]},m);return u(Si,{title:e?"Change an event":"Add an event",close:t,id:"event-editor",children:u("form",{class:"fields",onSubmit:v,children:[u("label",{children:[u("span",{children:"when"}),u("select",{"aria-label":"when",value:p,onChange:m=>l("trigger",m.currentTarget.value),children:Object.entries(xh).map(([m,E])=>u("option",{value:m,children:E},m))})]}),p==="at"&&g("at","time","s"),p==="within"&&[_("within.a","one link",c),_("within.b","another link",c),g("within.distance","distance","m")],p==="force_above"&&[_("force_above.connection","connection",h),g("force_above.newtons","strength","N")],p==="moment_above"&&[_("moment_above.connection","connection",h),g("moment_above.newton_metres","strength","N m")],p==="beyond"&&[_("beyond.connection","connection",h,"none: a link's joint"),!o.value["beyond.connection"]&&_("beyond.link","link",f),g("beyond.low","lower bound","rad or m"),g("beyond.high","upper bound","rad or m")],["touch","part","slip"].includes(p)&&[_(`${p}.a`,"link",c),_(`${p}.b`,"on",c,"anything")],p==="slip"&&g("slip.speed","faster than","m/s"),!["touch","part","slip"].includes(p)&&u("label",{children:[u("span",{children:"do"}),u("select",{"aria-label":"do",value:d,onChange:m=>l("action",m.currentTarget.value),children:[u("option",{value:"cut",children:"cut"}),u("option",{value:"connect",children:"connect"}),u("option",{value:"push",children:"push"})]})]}),!["touch","part","slip"].includes(p)&&d==="cut"&&_("cut","what",[...h,...f]),!["touch","part","slip"].includes(p)&&d==="connect"&&[_("connect.a","first link",c),_("connect.b","second link",c),_("connect.joint","joint",["ball","fixed","hinge","slide","rope","distance"])],!["touch","part","slip"].includes(p)&&d==="push"&&[_("push.link","link",c),...["x","y","z"].map(m=>g(`push.${m}`,`force along ${m}`,"N")),g("push.duration","for","s")],u("label",{children:[u("span",{children:"name"}),u("input",{"aria-label":"name",value:o.value.name??"",onInput:m=>l("name",m.currentTarget.value)})]}),a.value&&u("p",{class:"trouble",role:"alert",children:a.value.text}),u("div",{class:"buttons",children:[u("button",{class:"good",children:e?"Change":"Add"}),u("button",{type:"button",onClick:t,children:"Leave"})]})]})})}var _x=250,yx=(i,e)=>/\.\d+$/.test(i)?`q ${i.split(".").pop()}`:e==="rad"?"angle":"place";function gp({app:i}){let e=i.selected.value;return u(qe,{children:[u("select",{"aria-label":"select a body",value:e,onChange:t=>{i.selected.value=Number(t.currentTarget.value)},children:[u("option",{value:-1,children:"select a body … ([ and ])"}),i.source.bodies.map((t,n)=>n>0?u("option",{value:n,children:t},t):null)]}),e>0?u(xx,{app:i,body:e},e):u("p",{class:"hint",children:"Click a body, or step through them with [ and ]."})]})}function xx({app:i,body:e}){let{source:t,session:n,show:s,clock:r}=i,o=Fe(null),a=r.time.value,l=()=>n.ask("inspect",{link:t.bodies[e]}).then(d=>{o.value=d},()=>{o.value=null});Ks(()=>{n.run.value,l()}),Ke(()=>{let d=setInterval(()=>{r.playing.peek()&&l()},_x);return()=>clearInterval(d)},[]);let c=t.centre(e,a),h=n.drives.value,f=n.run.value?.connections.filter(({a:d,b:v})=>d===e||v===e)??[],p=n.run.value?.joints.find(d=>d.body===e);return u("div",{id:"selection",children:[u("dl",{children:[u("dt",{children:"centre of mass"}),u("dd",{children:[c.map(d=>d.toFixed(2)).join("  ")," m"]}),o.value&&u(qe,{children:[u("dt",{children:"mass"}),u("dd",{children:[ai(o.value.mass)," kg"]})]}),o.value&&u(qe,{children:[u("dt",{children:"joint"}),u("dd",{children:o.value.joint})]}),p?.kind!=="free"&&o.value?.coordinates.slice(0,6).map(({name:d,unit:v,value:_,range:g})=>u(qe,{children:[u("dt",{children:yx(d,v)}),u("dd",{children:[v==="rad"?`${(180*_/Math.PI).toFixed(1)}°`:`${ai(_)} ${v}`,g&&u(bx,{value:_,range:g})]})]},d))]}),u("div",{class:"buttons",children:[u("button",{"aria-pressed":s.follow.value,onClick:()=>{s.follow.value=!s.follow.value},children:"Follow"}),u("button",{"aria-pressed":s.traces.value.has(e),onClick:()=>{s.traces.value=yn(s.traces.value,e)},children:"Trace"}),u("button",{onClick:()=>i.ofBody(e).slice(0,4).forEach(d=>i.addPlot(d)),children:"Plot"}),u("button",{onClick:()=>i.orbit?.lookAt(c),children:"Look at"}),h&&p&&p.kind!=="free"&&u("button",{class:"bad",onClick:()=>i.cut(t.bodies[e]),children:"Cut joint"})]}),f.map(({name:d,joint:v})=>u("div",{class:"row",children:[u("span",{children:[d," ",u("small",{children:v})]}),h&&u("button",{class:"bad","aria-label":`cut ${d}`,onClick:()=>i.cut(d),children:"Cut"})]},d)),h&&o.value&&p&&p.kind!=="free"&&p.kind!=="fixed"&&u(Mx,{app:i,link:t.bodies[e],motor:o.value.motor})]})}var bx=({value:i,range:[e,t]})=>u("meter",{min:e,max:t,value:i,"aria-label":"place in its range"});function Mx({app:i,link:e,motor:t}){return u("details",{class:"inner",children:[u("summary",{children:["Motor",t?"":" (none)"]}),u("form",{class:"fields",onSubmit:s=>{s.preventDefault();let r=new FormData(s.currentTarget),o={};for(let a of["stiffness","damping","limit"])r.get(a)&&(o[a]=Number(r.get(a)));t?.target&&(o.target=t.target),i.session.give("motor",{link:e,motor:o})},children:[[["stiffness","N m/rad"],["damping","N m s/rad"],["limit","N m"]].map(([s,r])=>u("label",{children:[s," ",u("input",{name:s,type:"number",step:"any",min:"0",value:t?.[s]??""})," ",u("small",{children:r})]},s)),u("div",{class:"buttons",children:[u("button",{children:t?"Change":"Give it a motor"}),t&&u("button",{type:"button",onClick:()=>i.session.give("motor",{link:e}),children:"Take it away"})]})]})]})}var Sx=(i,e)=>e.toLowerCase().split(/\s+/).every(t=>i.toLowerCase().includes(t));function vp({app:i}){let e=Fe(""),{plots:t}=i,n=i.offered.filter(({name:o})=>!t.value.some(a=>a.name===o)),s=e.value?n.filter(({name:o})=>Sx(o,e.value)).slice(0,8):[],r=o=>{i.addPlot(o),e.value=""};return u("div",{id:"plots",children:[t.value.map((o,a)=>u(hh,{app:i,quantity:o,number:a},o.name)),u("input",{type:"search","aria-label":"find something to plot",placeholder:`find one of ${n.length} …`,value:e.value,onInput:o=>{e.value=o.currentTarget.value},onKeyDown:o=>{o.key==="Enter"&&s.length&&r(s[0]),o.key==="Escape"&&(e.value="",o.currentTarget.blur())}}),s.length>0&&u("ul",{class:"list",children:s.map(o=>u("li",{children:u("button",{onClick:()=>r(o),children:[o.name," ",u("small",{children:o.unit})]})},o.name))}),e.value&&!s.length&&u("p",{class:"hint",children:"Nothing is called so."}),t.value.length>0&&u("button",{onClick:()=>Li(new Blob([io(t.value,0)],{type:"text/csv"}),`${Vn(i.title)}.csv`),children:"CSV"})]})}var gl=320,vl=200,wx=1200;function Ex(i){let e=document.createElement("canvas"),t=ti("scene"),n=e.getContext("2d");if(Object.assign(e,{width:gl,height:vl}),!n||!t.clientWidth||!t.clientHeight)return null;i.draw();let s=t.width/t.clientWidth,r=(t.clientWidth-i.covered)*s,o=Math.min(t.height,r*vl/gl),a=o*gl/vl;return n.drawImage(t,(r-a)/2,(t.height-o)/2,a,o,0,0,gl,vl),e.toDataURL("image/jpeg",.8).split(",")[1]}function _l(i,e){let t=setTimeout(()=>{let n=i.drives.peek()&&i.document.peek()?.file&&e.stage?Ex(e):null;n&&i.ask("remember",{picture:n}).catch(()=>{})},wx);return()=>clearTimeout(t)}var yl=class extends bn{constructor(e){super(0,.01),this.session=e,this.past=ce(!1),this.real=ce(0),this.speeds=ce([]),this.noted=0,this.wanted=null,this.looking=!1}get end(){return Math.max(this.session.run.value?.end??0,this.session.live.value?.frame?.time??0)}take(e){this.time.value=e.time,this.past.value=e.past;let t=performance.now();t-this.noted<200||(this.noted=t,this.real.value=e.playing?e.speed:0,this.speeds.value=[...this.speeds.value.slice(-49),this.real.value])}seek(e){this.wanted=$e(e,0,this.end),this.time.value=this.wanted,this.looking||this.look()}async look(){for(this.looking=!0;this.wanted!==null;){let e=this.wanted;this.wanted=null,await this.session.give("look",{time:e})}this.looking=!1}toggle(){let{session:e}=this,t=!this.playing.value;this.playing.value=t,e.give(t?"play":"pause",{}).then(n=>{n===null&&(this.playing.value=!t)})}stepFrames(e){e<0||this.past.value?this.seek(this.time.value+e*this.step):this.stepSteps(e*Math.max(Math.round(.01/(this.session.run.value?.dt??.001)),1))}stepSteps(e){this.session.give("step",{steps:e})}faster(e){super.faster(e),this.session.give("speed",{factor:this.speed.value})}tick(){return!1}};function _p({gap:[i,e],fits:t}){if(t)return"fits";let n=[];return e>1e-6&&n.push(e<.1?`${(100*e).toPrecision(2)} cm`:`${e.toFixed(2)} m`),i>1e-6&&n.push(`${(180*i/Math.PI).toFixed(0)}°`),`gap ${n.join(", ")||"0"}`}var Mh=({name:i,joint:e})=>typeof e.axis=="string"?`${i} ${e.axis}`:i,xl=class{constructor(e){this.run=e,this.a=ce(-1),this.b=ce(-1),this.points=[null,null],this.atPoints=ce(!0),this.fits=ce(null),this.chosen=ce(0),this.flash=null}pick(e,t){let n=Nr(this.run.source.poses[e],t);this.a.value<0?this.choose(e,-1,[n,null]):e!==this.a.value&&this.choose(this.a.value,e,[this.points[0],n])}choose(e,t,n=[null,null]){this.a.value=e,this.b.value=t,this.points=n,this.fits.value=null,(e>=0||t>=0)&&(this.run.selected.value=t>=0?t:e),e>=0&&t>=0&&this.ask(),this.run.invalidate()}get where(){let[e,t]=this.points;return{...this.atPoints.value&&e&&t?{on_a:e}:{},...t?{on_b:t}:{}}}async ask(){let{session:e,source:t}=this.run,[n,s]=[this.a.value,this.b.value],r=await e.give("fit",{a:t.bodies[n],b:t.bodies[s],...this.where});this.a.value!==n||this.b.value!==s||(this.fits.value=r?.fits??[],this.show(0))}show(e){this.chosen.value=e,this.run.invalidate()}get ghost(){let e=this.fits.peek()?.[this.chosen.peek()];return!e||e.fits||!e.ghost.length?null:new Map(e.ghost.map(([t,...n])=>[t,on(new Float32Array(16),n.slice(0,3),n.slice(3))]))}async make(e){let t=this.fits.value?.[this.chosen.value],{session:n,source:s}=this.run;if(!t)return;let r=await n.give("connect",{a:s.bodies[this.a.value],b:s.bodies[this.b.value],joint:t.joint,snap:e,...this.where});if(!r)return;let o=xt(r.impulse??[0,0,0]);r.at&&o>0&&(this.flash={at:r.at,impulse:r.impulse,until:performance.now()+1e3}),n.say(`${r.name}: ${Mh(t)}. Impulse ${o.toFixed(1)} N s, ${(r.lost??0).toFixed(1)} J lost.`,"info",this.run.undoing()),this.clear()}clear(){this.choose(-1,-1)}};var bl=class{constructor(e,t){this.run=e,this.scene=t,this.taken=null,this.pressed=[0,0],this.timer=0;let n=(s,r)=>t.addEventListener(s,r,{capture:!0,passive:!1});n("pointerdown",s=>this.down(s)),n("pointermove",s=>this.move(s)),n("pointerup",s=>this.up(s)),n("pointercancel",s=>this.up(s)),n("wheel",s=>this.wheel(s))}down(e){this.pressed=[e.offsetX,e.offsetY],clearTimeout(this.timer);let{run:t}=this,n=e.button===0&&!e.shiftKey?t.pick(e):null,s=["pull","push","place"].includes(t.tool.value);this.taken!==null||!n||!s||!this.draggable(n.body)||!t.session.drives.value||(e.pointerType==="touch"?this.timer=setTimeout(()=>this.take(e.pointerId,n),150):(this.take(e.pointerId,n),e.stopImmediatePropagation()))}draggable(e){return this.run.tool.value==="place"?this.run.placing.can(e):this.run.live.live.moves[e]}take(e,t){let{run:n,scene:s}=this;this.taken=e,s.setPointerCapture(e),s.classList.add("held"),n.orbit?.yield(e),this.hand.begin(t.body,t.at)}get hand(){let{tool:e,pull:t,push:n,placing:s}=this.run;return e.value==="push"?n:e.value==="place"?s:t}move(e){this.taken===e.pointerId?(e.stopImmediatePropagation(),this.hand.move(e.offsetX,e.offsetY,e.altKey)):Math.hypot(e.offsetX-this.pressed[0],e.offsetY-this.pressed[1])>8?clearTimeout(this.timer):this.timer&&e.buttons&&e.pointerType==="touch"&&e.stopImmediatePropagation(),!e.buttons&&this.run.tool.value==="cut"&&(this.run.ring.value=this.ringAt(e.offsetX,e.offsetY))}up(e){if(clearTimeout(this.timer),this.timer=0,this.taken===e.pointerId){this.taken=null,this.scene.classList.remove("held"),this.hand.end(),e.stopImmediatePropagation();return}e.button===0&&e.type==="pointerup"&&Math.hypot(e.offsetX-this.pressed[0],e.offsetY-this.pressed[1])<4&&this.clicked(e)}clicked(e){let{run:t}=this,{tool:n}=t;if(n.value==="connect"){let s=t.pick(e);s&&t.join.pick(s.body,s.at)}else if(n.value==="cut"){let s=this.ringAt(e.offsetX,e.offsetY);s&&t.cut(s)}}ringAt(e,t){let{orbit:n,live:s}=this.run,r="",o=16;for(let{name:a,at:l}of Sh(s)){let c=n?.project(l),h=c?Math.hypot(c[0]-e,c[1]-t):1/0;h<o&&([r,o]=[a,h])}return r}wheel(e){this.taken!==null&&(e.preventDefault(),e.stopImmediatePropagation(),this.hand.deeper(Math.exp(-.0012*e.deltaY)))}};function Sh(i){let e=(t,n)=>t.map((s,r)=>.5*(s+n[r]));return[...i.bondsAt().map(({name:t,at:n})=>({name:t,at:n,joint:!1})),...i.spans.filter(({spring:t})=>t).map(({name:t,from:n,to:s})=>({name:t,at:e(n,s),joint:!1})),...i.joints.map(({name:t,at:n})=>({name:t,at:n,joint:!0}))]}var yp=5,wh=i=>i<1e4?`${i.toFixed(0)} N`:`${(i/1e3).toFixed(1)} kN`,Ml=class{constructor(e){this.run=e}draw(e){let{run:t}=this,n=t.marks?.canvas,{show:s}=t,r=n?.getContext("2d")??null;if(r){this.pen=r,this.colours=t.colours.peek(),r.lineJoin=r.lineCap="round";for(let{from:o,to:a,spring:l}of t.live.spans)this.line(o,a,l?"coil":"rope");(s.contacts.peek()||s.contactForces.peek())&&this.contacts(),s.ranges.peek()&&this.ranges(),t.tool.peek()==="cut"&&this.rings(),t.tool.peek()==="connect"&&this.ends(),this.hand(),this.shove(),this.flash()}}at(e){return this.run.orbit?.project(e)??null}line(e,t,n){let{pen:s,colours:r}=this,o=this.at(e),a=this.at(t);!s||!r||!o||!a||(s.strokeStyle=n==="coil"?r.spring:r.ink,s.lineWidth=2,s.beginPath(),n==="coil"?xp(s,o,a):(s.moveTo(...o),s.lineTo(...a)),s.stroke())}contacts(){let{pen:e,colours:t,run:n}=this,{weight:s,scale:r}=n.source.scene;if(!(!e||!t))for(let{at:o,force:a,corners:l}of n.live.frame?.contacts??[]){if(n.show.contacts.peek()){let c=l.map(f=>this.at(f)),h=this.at(o);if(e.fillStyle=e.strokeStyle=t.good,c.length>2&&c.every(Boolean)){e.beginPath();for(let f of c)f&&e.lineTo(...f);e.closePath(),e.globalAlpha=.3,e.fill(),e.globalAlpha=1,e.lineWidth=1.5,e.stroke()}else h&&Sn(e,h,3,t.paper)}n.show.contactForces.peek()&&this.force(o,Oe(a,.5*r/s),xt(a),t.good)}}force(e,t,n,s){let{pen:r,colours:o}=this,a=this.at(e),l=this.at(He(e,t));!r||!o||!a||!l||n<.001*this.run.source.scene.weight||(r.strokeStyle=r.fillStyle=s,zn(r,a,l,2.5),Math.hypot(l[0]-a[0],l[1]-a[1])>14&&qt(r,wh(n),[l[0]+7,l[1]+4],o.paper))}ranges(){let{pen:e,colours:t,run:n}=this,s=n.live.frame?.atRange;if(!(!e||!t||!s?.size)){e.strokeStyle=t.pull,e.lineWidth=2;for(let{body:r,at:o}of n.live.joints){let a=s.has(r)?this.at(o):null;a&&(e.beginPath(),e.arc(...a,8,-.25*Math.PI,.85*Math.PI),e.stroke())}}}rings(){let{pen:e,colours:t,run:n}=this;if(!e||!t)return;let s=n.ring.peek();for(let{name:r,at:o,joint:a}of Sh(n.live)){let l=this.at(o),c=r===s;l&&(e.beginPath(),e.arc(...l,c?9:a?5:7,0,2*Math.PI),e.fillStyle=c?`${t.bad}40`:`${t.paper}b0`,e.fill(),e.lineWidth=c?3:a?1.5:2.5,e.strokeStyle=t.bad,e.stroke(),e.fillStyle=t.bad,c&&qt(e,r,[l[0]+14,l[1]+4],t.paper))}}ends(){let{pen:e,colours:t,run:{join:n,source:s}}=this;if(!e||!t)return;let r=[n.a.peek(),n.b.peek()].map((o,a)=>{let l=n.points[a];return o>=0&&l?this.at(He(Tx(s.poses[o],l),[0,0,0])):null});e.fillStyle=e.strokeStyle=t.good,r[0]&&r[1]&&(e.setLineDash([4,4]),e.lineWidth=2,e.beginPath(),e.moveTo(...r[0]),e.lineTo(...r[1]),e.stroke(),e.setLineDash([]));for(let o of r)o&&Sn(e,o,5,t.paper)}hand(){let{pen:e,colours:t,run:n}=this,{grip:s}=n.pull,r=n.live.frame;if(!e||!t||!s&&!r?.holds)return;let o=this.at(s?n.pull.place:r?.held??[0,0,0]),a=r?.pull??[0,0,0],l=s?this.at(s.to):this.at(He(r?.held??[0,0,0],Oe(a,.5/n.source.scene.weight)));if(!o||!l)return;e.strokeStyle=e.fillStyle=t.pull,e.lineWidth=2,e.beginPath(),xp(e,o,l),e.stroke(),Sn(e,o,4,t.paper);let c=Math.hypot(l[0]-o[0],l[1]-o[1]);c>12&&zn(e,[l[0]-12*(l[0]-o[0])/c,l[1]-12*(l[1]-o[1])/c],l,2),qt(e,n.clock.playing.peek()||xt(a)>0?wh(xt(a)):"space runs",[l[0]+10,l[1]-8],t.paper)}shove(){let{pen:e,colours:t,run:n}=this,{drawn:s,force:r}=n.push;if(!e||!t||!s)return;let o=this.at(s.at),a=this.at(s.to);!o||!a||(e.strokeStyle=e.fillStyle=t.pull,zn(e,o,a,4),qt(e,wh(xt(r)),[a[0]+10,a[1]-8],t.paper))}flash(){let{run:e,colours:t}=this,{flash:n}=e.join;if(!(!n||!t)){if(performance.now()>n.until){e.join.flash=null;return}this.force(n.at,Oe(n.impulse,.5/Math.max(xt(n.impulse),1e-9)),1/0,t.good),e.invalidate()}}},Tx=(i,e)=>[i[0]*e[0]+i[4]*e[1]+i[8]*e[2]+i[12],i[1]*e[0]+i[5]*e[1]+i[9]*e[2]+i[13],i[2]*e[0]+i[6]*e[1]+i[10]*e[2]+i[14]];function xp(i,e,t){let[n,s]=[t[0]-e[0],t[1]-e[1]],r=Math.hypot(n,s);i.moveTo(...e);let o=2*Math.round(Math.min(Math.max(r/14,3),12));if(r>24)for(let a=1;a<o;a++){let l=.12+.7*a/o,c=a===1||a===o-1?0:a%2?yp:-yp;i.lineTo(e[0]+l*n-c*s/r,e[1]+l*s+c*n/r)}i.lineTo(...t)}var Ax=.05,bp=Math.PI/12,Cx=(i,e)=>[i[0]*e[0]-i[1]*e[1]-i[2]*e[2]-i[3]*e[3],i[0]*e[1]+i[1]*e[0]+i[2]*e[3]-i[3]*e[2],i[0]*e[2]-i[1]*e[3]+i[2]*e[0]+i[3]*e[1],i[0]*e[3]+i[1]*e[2]-i[2]*e[1]+i[3]*e[0]];function Rx(i,e){let t=Math.sin(e/2),n=Math.cos(e/2);return i==="x"?[n,t,0,0]:i==="y"?[n,0,t,0]:[n,0,0,t]}var Sl=class{constructor(e){this.run=e,this.moved=null}figure(e){let t=this.run.live.live.figures[e];return this.run.session.document.value?.figures.find(n=>n.name===t)??null}can(e){return this.figure(e)!==null}get selected(){return this.figure(this.run.selected.value)}begin(e,t){let n=this.figure(e);this.run.selected.value=e,n&&(this.moved={name:n.name,from:n.at,grabbed:t,to:t})}move(e,t,n){let{moved:s,run:{orbit:r}}=this;!s||!r||(s.to=Qi(r,e,t,s.to,n?r.axes[2]:[0,0,1]),this.put(s.name,He(s.from,ht(s.to,s.grabbed))))}end(){this.moved=null}put(e,t){this.run.session.give("place",{figure:e,at:t.map(n=>Math.round(1e3*n)/1e3)})}shift(e){let t=this.selected;t&&this.put(t.name,He(t.at,Oe(e,Ax)))}turn(e,t){let n=this.selected;n&&this.run.session.give("place",{figure:n.name,turn:Cx(Rx(e,t),n.turn)})}remove(){let e=this.selected,{session:t}=this.run;e&&(t.give("remove",{figure:e.name}).then(n=>n&&t.say(`${e.name} is taken out`,"info",this.run.undoing())),this.run.selected.value=-1)}deeper(e){this.turn("z",Math.sign(Math.log(e))*bp)}get keys(){return this.selected?{ArrowLeft:()=>this.shift([0,-1,0]),ArrowRight:()=>this.shift([0,1,0]),ArrowUp:()=>this.shift([-1,0,0]),ArrowDown:()=>this.shift([1,0,0]),PageUp:()=>this.shift([0,0,1]),PageDown:()=>this.shift([0,0,-1]),r:()=>this.turn("z",bp),Delete:()=>this.remove()}:{}}};var Mp=.1,wl=class{constructor(e){this.run=e,this.drawn=null}get newtons(){return 2*this.run.source.scene.weight}get force(){return this.drawn?Oe(ht(this.drawn.to,this.drawn.at),this.newtons):[0,0,0]}begin(e,t){this.drawn={body:e,at:t,to:t},this.run.selected.value=e}move(e,t,n){let{orbit:s}=this.run;!this.drawn||!s||(this.drawn.to=Qi(s,e,t,this.drawn.at,n?[0,0,1]:s.axes[2]),this.run.invalidate())}deeper(e){this.drawn&&(this.drawn.to=He(this.drawn.at,Oe(ht(this.drawn.to,this.drawn.at),e))),this.run.invalidate()}end(){let{drawn:e,force:t}=this;this.drawn=null,this.run.invalidate(),e&&xt(t)>1&&this.give(e.body,e.at,t)}away(){let{run:e}=this,t=e.selected.value;t>0&&e.orbit&&this.give(t,e.source.centre(t,0),Oe(e.orbit.axes[2],-.25*this.newtons))}async give(e,t,n){let{source:s,session:r}=this.run;await r.give("push",{link:s.bodies[e],force:n,point:Nr(s.poses[e],t),duration:Mp})&&r.say(`${s.bodies[e]} is pushed with ${xt(n).toFixed(0)} N for ${Mp} s`)}};var El=class extends Un{constructor(e,t){let n=new yl(e);super(t,n,e.marks.peek()),this.session=e,this.liveClock=n,this.tool=ce("pull"),this.strength=ce("firm"),this.holds=ce(-1),this.newtons=ce(0),this.beside=ce(!1),this.ring=ce(""),this.pointer=null,this.hovered=0,this.editing=null,this.pull=new cl(this),this.push=new wl(this),this.join=new xl(this),this.placing=new Sl(this)}get live(){return this.source}get words(){let e=this.selected.value,t=this.holds.value,n=this.clock.time.value,s=e>0?`; ${this.source.bodies[e]}, ${this.source.centre(e,n)[2].toFixed(2)} m up`:"";return`${this.title}, in three dimensions, at ${n.toFixed(1)} s${s}${t>0?`, pulled with ${this.newtons.value.toFixed(0)} N`:""}`}begin(){super.begin();let{session:e,timeline:t,orbit:n}=this,s=this.stage?.canvas;!t||!n||!s||(this.liveMarks=new Ml(this),new bl(this,s),s.addEventListener("pointerleave",()=>{this.pointer=null}),pp(this,t),e.onframe=r=>this.took(r),this.endings.push(()=>{e.onframe=()=>{}},ot(()=>{this.happened.value=e.marks.value,t.forget()}),ot(()=>{e.fresh.value,t.forget(),this.invalidate()}),ot(()=>{e.run.value,t.forget(),this.follows(),this.invalidate()}),ot(()=>{e.watch(this.plots.value.map(({key:r})=>r??""))}),ot(()=>{[this.tool,this.ring,this.beside].forEach(r=>r.value),this.panes()}),ot(()=>{let{contacts:r,contactForces:o,ranges:a,ghosts:l}=this.show;[r,o,a,l].forEach(c=>c.value),this.invalidate()})),this.live.frame&&this.took(this.live.frame))}follows(){let e=this.session.run.value;e&&(this.live.run=e,this.clock.playing.value=e.playing,this.clock.speed.value=e.speed)}hovering(e){this.pointer={offsetX:e.offsetX,offsetY:e.offsetY},this.rehover()}rehover(){let e=this.pointer&&this.tool.value!=="cut"?this.pick(this.pointer):null;this.outline(e&&(this.tool.value==="connect"||this.live.live.moves[e.body]||this.tool.value==="place")?e.body:-1),this.hovered=performance.now()}took(e){this.pointer&&e.playing&&!this.pull.held&&performance.now()-this.hovered>150&&this.rehover(),this.liveClock.wanted===null&&!(this.liveClock.looking&&!e.past)&&this.liveClock.take(e),this.newtons.value=e.holds?Math.hypot(...e.pull):0,this.invalidate()}get title(){return this.session.document.value?.title||this.session.document.value?.file||"scene"}get offered(){return this.session.offers.value.map(({name:e,text:t,unit:n})=>({name:t,key:e,unit:n,series:()=>this.series(e)}))}series(e){return this.session.fresh.value,this.live.columns.series(e)}ofBody(e){return this.offered.filter(({name:t})=>t.startsWith(`${this.source.bodies[e]}:`)||t.startsWith(`${this.source.bodies[e]} `))}panes(){this.split(this.beside.value&&(this.session.run.value?.compared.length??0)>0),this.invalidate()}draw(){this.haunt(),super.draw()}haunt(){let{stage:e,live:t}=this,n=t.frame,s=this.colours.peek();if(!e)return;let r=[],o=this.tool.peek()==="connect"?this.join.ghost:null;o&&r.push([o,s.good,.75]);let a=n?.ghosts??[],l=this.beside.peek()&&a.length>0;e.beside=l?t.bodies.map((p,d)=>Mi(new Float32Array(16),a[0],d)):null,this.orbit&&(this.orbit.panes=l?2:1),this.orbit&&l&&(this.orbit.inset=this.covered),a.slice(l?1:0).forEach((p,d)=>r.push([this.moving(p),[s.accent,s.spring,s.pull][d%3],.6]));let c=this.show.ghosts.peek(),h=this.clock.time.peek();if(c>0)for(let p=1;p<=6;p++){let d=t.trail.findLast(({time:v})=>v<=h-p*c);d&&r.push([this.moving(d.poses),s.ink,.5/p])}let f=e.haunt(r.length);r.forEach(([p,d,v],_)=>f[_].put(p,ri(d),v))}moving(e){return new Map(this.live.bodies.flatMap((t,n)=>this.live.live.moves[n]?[[n,Mi(new Float32Array(16),e,n)]]:[]))}drawMore(e){this.liveMarks?.draw(e)}take(e){this.pull.end(),this.join.clear(),this.tool.value=e,this.ring.value=""}undoing(){return{name:"Undo",does:()=>{this.session.give("undo")}}}async cut(e){await this.session.give("cut",{what:e})&&this.session.say(`${e} is cut`,"info",this.undoing()),this.ring.value=""}selectNext(e){let t=this.live.live.moves.flatMap((s,r)=>s?[r]:[]),n=t.indexOf(this.selected.value);t.length&&(this.selected.value=t[(n+e+t.length+(n<0&&e<0?1:0))%t.length])}grip(){let e=this.selected.value;this.pull.held?this.pull.end():e>0&&this.pull.begin(e,this.source.centre(e,0))}enter(){let{tool:e,selected:t}=this,n=t.value;e.value==="pull"?this.grip():e.value==="push"?this.push.away():n>0&&e.value==="connect"?this.join.pick(n,this.source.centre(n,0)):n>0&&e.value==="cut"&&this.cut(this.source.bodies[n])}escape(){this.pull.held?this.pull.end():this.tool.value!=="pull"?this.take("pull"):this.selected.value=-1}get keys(){let{session:e,liveClock:t}=this,n=super.keys,s=this.pull.held,r={ArrowLeft:()=>this.pull.nudge(-1,0),ArrowRight:()=>this.pull.nudge(1,0),ArrowUp:()=>this.pull.nudge(0,1),ArrowDown:()=>this.pull.nudge(0,-1)};return{...n,Home:()=>{e.give("reset")},End:()=>{e.give("live")},".":()=>t.stepSteps(1),">":()=>t.stepFrames(1),",":()=>t.stepSteps(-1),c:()=>this.take("connect"),x:()=>this.take("cut"),p:()=>this.take("pull"),u:()=>this.take("push"),m:()=>this.take("place"),b:()=>{e.give("go_on")},g:()=>this.cycle(),"[":()=>this.selectNext(-1),"]":()=>this.selectNext(1),Enter:()=>this.enter(),Escape:()=>this.escape(),...this.tool.value==="place"?this.placing.keys:{},...s?r:{}}}cycle(){let{contacts:e,contactForces:t,forces:n,com:s}=this.show,r=+e.value+ +t.value+ +n.value;e.value=r<3,t.value=r===1||r===2,n.value=s.value=r===2}};function Sp({app:i}){let{show:e,source:t}=i,n=e.traces.value,s=(r,o)=>n.has(r)?`✓ ${o}`:o;return u("div",{id:"toggles",children:[u(Pt,{label:"contact polygons",value:e.contacts}),u(Pt,{label:"contact forces",value:e.contactForces}),u(Pt,{label:"connections",value:e.bonds}),u(Pt,{label:"forces there",value:e.forces}),u(Pt,{label:"joints at their ranges",value:e.ranges}),u(Pt,{label:"centre of mass",value:e.com}),u(Pt,{label:"follow the motion",value:e.follow}),u("label",{children:["ghosts",u("select",{"aria-label":"ghosts",value:e.ghosts.value,onChange:r=>{e.ghosts.value=Number(r.currentTarget.value)},children:[[0,"none"],[.1,"every 0.1 s"],[.2,"every 0.2 s"],[.5,"every 0.5 s"]].map(([r,o])=>u("option",{value:r,children:o},r))})]}),u("select",{"aria-label":"trace",value:"",onChange:r=>{r.currentTarget.value&&(e.traces.value=yn(n,Number(r.currentTarget.value))),r.currentTarget.value=""},children:[u("option",{value:"",children:"trace …"}),u("option",{value:"-1",children:s(-1,"centre of mass")}),t.bodies.map((r,o)=>o>0?u("option",{value:o,children:s(o,r)},o):null)]}),u("div",{class:"buttons",children:[u("button",{onClick:()=>i.savePicture(),children:"Picture"}),an.possible&&u("button",{"aria-pressed":i.filming.value,onClick:()=>i.toggleFilm(),children:i.filming.value?"End the film":"Film"})]})]})}var Px=[["pull","Pull","P"],["push","Push","U"],["connect","Connect","C"],["cut","Cut","X"],["place","Place","M"]],Ix={pull:"Drag a body. Alt: along the ground. Wheel: nearer, farther.",push:"Press on a body and draw the force out of it.",connect:"Click one link, then the other.",cut:"Click a ring.",place:"Drag a figure over the ground. Alt: up and down. Wheel or R: turn."};function Ep({app:i}){let{tool:e,session:t}=i;return t.drives.value?u("div",{id:"tools",children:[e.value==="connect"&&u(kx,{app:i}),u("p",{class:"hint",id:"tool-hint",children:Ix[e.value]}),u("div",{role:"toolbar","aria-label":"tools",children:[Px.map(([n,s,r])=>u(lt,{icon:n,name:s,keys:r,on:e.value===n,onClick:()=>i.take(n),children:u("span",{children:s})},n)),e.value==="pull"&&u("select",{id:"strength","aria-label":"strength of the pull",value:i.strength.value,onChange:n=>{i.strength.value=n.currentTarget.value},children:["gentle","firm","hoist"].map(n=>u("option",{children:n},n))})]})]}):null}function kx({app:i}){let{join:e}=i,t=e.a.value,n=e.b.value,s=e.fits.value,r=s?.[e.chosen.value];return Ke(()=>{document.querySelector("#chooser [aria-selected=true]")?.scrollIntoView({block:"nearest"})},[e.chosen.value,s]),u("section",{id:"chooser","aria-label":"connect",children:[u("div",{class:"pair",children:[u(wp,{app:i,label:"first link",value:t,onChange:o=>e.choose(o,n===o?-1:n)}),u(wp,{app:i,label:"second link",value:n,onChange:o=>e.choose(t===o?-1:t,o)})]}),e.points[0]&&e.points[1]&&n>=0&&u("label",{children:[u("input",{type:"checkbox",checked:e.atPoints.value,onChange:o=>{e.atPoints.value=o.currentTarget.checked,e.ask()}})," join the points that were clicked"]}),t>=0&&n>=0&&!s&&u("p",{class:"hint",children:"looking for joints that fit …"}),s&&!s.length&&u("p",{class:"hint",children:"No joint fits."}),s&&s.length>0&&u(qe,{children:[u("ul",{role:"listbox","aria-label":"joints",tabIndex:0,onKeyDown:o=>{let a=o.key==="ArrowDown"?1:o.key==="ArrowUp"?-1:0;a&&(o.preventDefault(),o.stopPropagation(),e.show((e.chosen.value+a+s.length)%s.length))},children:s.map((o,a)=>u("li",{role:"option","aria-selected":a===e.chosen.value,onPointerEnter:l=>{l.pointerType==="mouse"&&e.show(a)},onClick:()=>e.show(a),children:[u("span",{children:Mh(o)}),u("small",{children:_p(o)})]},a))}),r&&!r.fits&&!r.snaps&&u("p",{class:"hint",children:r.why??"It cannot be closed from here."}),u("div",{class:"buttons",children:[u("button",{class:"good",disabled:!r?.fits,onClick:()=>e.make(!1),children:"Connect here"}),u("button",{class:"good",disabled:!r?.snaps||r.fits,onClick:()=>e.make(!0),children:"Snap"}),u("button",{onClick:()=>e.clear(),children:"Start anew"})]})]})]})}function wp({app:i,label:e,value:t,onChange:n}){return u("select",{"aria-label":e,value:t,onChange:s=>n(Number(s.currentTarget.value)),children:[u("option",{value:-1,children:[e," …"]}),i.source.bodies.map((s,r)=>u("option",{value:r,children:s},s))]})}function Tp({app:i}){let{session:e}=i,t=e.document.value?.figures??[],n=Fe(!1),s=r=>i.live.live.figures.findIndex(o=>o===r);return u("div",{id:"figures",children:[u("ul",{class:"list",children:t.map(({name:r,type:o})=>u("li",{children:u("button",{"aria-pressed":i.live.live.figures[i.selected.value]===r,onClick:()=>{i.selected.value=s(r),i.take("place")},children:[r," ",o!==r&&u("small",{children:o})]})},r))}),i.tool.value==="place"&&i.placing.selected&&u(Lx,{app:i}),e.drives.value&&u("div",{class:"buttons",children:u("button",{onClick:()=>{n.value=!0},children:"Add a figure …"})}),n.value&&u(Dx,{app:i,close:()=>{n.value=!1}})]})}function Lx({app:i}){let{placing:e}=i,t=e.selected;if(!t)return null;let n=(s,r)=>e.put(t.name,t.at.map((o,a)=>a===s?r:o));return u("div",{class:"fields",id:"placement",children:[["x","y","z"].map((s,r)=>u("label",{children:[s," ",u("input",{type:"number",step:"0.05",value:+t.at[r].toFixed(3),onChange:o=>n(r,Number(o.currentTarget.value))})," ",u("small",{children:"m"})]},s)),u("div",{class:"buttons",children:[["x","y","z"].map(s=>u("button",{onClick:()=>e.turn(s,Math.PI/12),children:["turn ",s," 15°"]},s)),u("button",{class:"bad",onClick:()=>e.remove(),children:"Take out"})]})]})}function Dx({app:i,close:e}){let t=Fe(null),n=Fe(null),s=Fe("");t.value===null&&i.session.give("figures").then(o=>{t.value=o?.figures??[]});let r=o=>{o.preventDefault();let a=new FormData(o.currentTarget),l=n.value,c={};for(let{name:f,type:p}of l.takes){let d=String(a.get(`o.${f}`)??"");d&&(c[f]=/int|float|number/.test(p)?Number(d):d)}let h=["x","y","z"].map(f=>Number(a.get(f)??0));i.session.ask("add",{figure:l.name,at:h,...Object.keys(c).length?{options:c}:{}}).then(({figure:f})=>{i.session.say(`${f} is added`,"info",i.undoing()),i.take("place"),e()},f=>{s.value=f.message})};return u(Si,{title:"Add a figure",close:e,id:"adding",children:[u("div",{class:"kinds",role:"listbox","aria-label":"figures",children:t.value?.map(o=>u("button",{role:"option","aria-selected":n.value===o,onClick:()=>{n.value=o,s.value=""},children:[u("strong",{children:o.name.replaceAll("_"," ")}),u("small",{children:o.what})]},o.name))}),n.value&&u("form",{class:"fields",onSubmit:r,children:[["x","y","z"].map(o=>u("label",{children:[o," ",u("input",{name:o,type:"number",step:"any",value:"0"})," ",u("small",{children:"m"})]},o)),n.value.takes.filter(({type:o})=>/int|float|number|str|text/.test(o)).map(({name:o,type:a,default:l})=>u("label",{children:[o.replaceAll("_"," ")," ",u("input",{name:`o.${o}`,inputMode:/int|float|number/.test(a)?"decimal":"text",placeholder:l===null?"":String(l)})]},o)),s.value&&u("p",{class:"trouble",role:"alert",children:s.value}),u("div",{class:"buttons",children:u("button",{class:"good",children:["Add ",n.value.name.replaceAll("_"," ")]})})]},n.value.name)]})}function Ap({app:i}){let{session:e}=i,t=e.run.value,n=!e.drives.value;if(!t)return null;let s=t.gravity;return u("div",{class:"fields",id:"world",children:[u("label",{children:[u("span",{children:"gravity"}),u("select",{"aria-label":"gravity",disabled:n,value:s.join(),onChange:r=>e.give("gravity",{value:r.currentTarget.value.split(",").map(Number)}),children:[[["Earth","0,0,-9.81"],["Mars","0,0,-3.72"],["Moon","0,0,-1.62"],["none","0,0,0"]].map(([r,o])=>u("option",{value:o,children:r},r)),!["0,0,-9.81","0,0,-3.72","0,0,-1.62","0,0,0"].includes(s.join())&&u("option",{value:s.join(),children:s.map(r=>+r.toFixed(3)).join(", ")})]}),u("small",{children:[Math.hypot(...s).toFixed(2)," m/s²"]})]}),t.contact&&t.friction&&u("label",{children:[u("span",{children:"friction"}),u("input",{type:"range","aria-label":"friction",min:"0",max:"1.5",step:"0.05",disabled:n,value:t.friction.static,onChange:r=>e.give("friction",{static:Number(r.currentTarget.value)})}),u("small",{children:t.friction.static.toFixed(2)})]}),u("label",{class:"check",children:[u("input",{type:"checkbox",checked:t.motors.on,disabled:n||!t.motors.list.length,onChange:r=>e.give("motors",{on:r.currentTarget.checked})})," motors (",t.motors.list.length,")"]}),u("label",{children:[u("span",{children:"step"}),u("select",{"aria-label":"step",disabled:n,value:t.dt,onChange:r=>e.give("dt",{dt:Number(r.currentTarget.value)}),children:[...new Set([5e-4,.001,.002,.005,t.dt])].sort().map(r=>u("option",{value:r,children:[+(1e3*r).toFixed(3)," ms"]},r))})]})]})}function Cp({session:i,live:e,keys:t}){let n=pn(()=>new El(i,e),[]),s=Fe(!1);Ke(()=>{i.drawing(()=>n.begin());let a=Os(()=>({...n.keys,e:()=>{n.editing&&(n.editing.value="new")},...t}));return Object.assign(window,{run:n}),()=>{a(),n.end()}},[]),Ke(()=>{n.source!==e&&n.adopt(e)},[e]);let{file:r,dirty:o}=i.document.value??{};return Ke(()=>r&&!o?_l(i,n):void 0,[r,o]),u("main",{class:"run",children:[u("div",{id:"stage",children:[u(Dr,{app:n}),u("canvas",{id:"marks","aria-hidden":"true"}),u("header",{children:[u("h1",{children:n.title}),u(uh,{app:n})]}),u(Ep,{app:n})]}),u("aside",{class:s.value?"up":"","aria-label":"panels",children:[u("button",{id:"handle","aria-expanded":s.value,"aria-label":"show or hide the panels",onClick:()=>{s.value=!s.value}}),u("div",{class:"panels",children:[u(at,{title:"Selection",children:u(gp,{app:n})}),u(at,{title:"Events",children:u(mp,{app:n})}),u(at,{title:"Scene",open:!1,id:"scene-panel",children:u(Tp,{app:n})}),u(at,{title:"World",open:!1,id:"world-panel",children:u(Ap,{app:n})}),u(at,{title:"Energy",children:u(ol,{app:n})}),u(at,{title:"Plots",open:!1,id:"plots-panel",children:u(vp,{app:n})}),u(at,{title:"Branches",open:!1,id:"branches-panel",children:u(ap,{app:n})}),u(at,{title:"Show",open:!1,id:"show-panel",children:u(Sp,{app:n})})]})]}),u("footer",{children:[u(cp,{app:n}),u(Ur,{app:n})]})]})}var Ux={scene:"Run",motion:"Motion",recording:"Recording"};function Rp({session:i,help:e}){let t=i.document.value,n=i.drives.value,s=Fe(null);if(!t)return null;let r=t.kind==="scene"||t.kind==="motion",o=()=>t.file?i.give("save",{}).then(a=>a&&i.say(`${a.file} is saved`)):s.value="scene";return u("nav",{id:"top","aria-label":"document",children:[u("button",{class:"brand",title:"to the start page",disabled:!n,onClick:()=>i.give("close"),children:"hitogata"}),u("span",{class:"workspace wide",children:Ux[t.kind]??"Run"}),u("span",{class:"file",title:t.file??"not saved yet",children:[u("b",{children:t.file??t.title})," ",r&&u("small",{children:t.file&&!t.dirty?"saved":"● not saved"})]}),u("span",{class:"space"}),r&&u(qe,{children:[u(lt,{icon:"undo",name:t.undo?`undo: ${t.undo}`:"undo",keys:"ctrl Z",disabled:!n||!t.undo,onClick:()=>i.give("undo")}),u(lt,{icon:"redo",name:t.redo?`redo: ${t.redo}`:"redo",keys:"ctrl shift Z",disabled:!n||!t.redo,onClick:()=>i.give("redo")}),u(lt,{icon:"save",name:`save the ${t.kind}`,keys:"ctrl S",disabled:!n,onClick:o,children:u("span",{class:"wide",children:"Save"})}),u("button",{class:"word wide",disabled:!n,onClick:()=>{s.value="scene"},children:"Save as …"}),t.kind==="scene"&&u("button",{class:"word wide",disabled:!n,onClick:()=>{s.value="recording"},children:"Save recording …"})]}),u(lt,{icon:"help",name:"help",keys:"?",onClick:e}),s.value&&u(Nx,{session:i,what:s.value,close:()=>{s.value=null}})]})}function Nx({session:i,what:e,close:t}){let n=e==="scene"?".toml":".mcap",s=i.document.value,r=Fe(""),o=Fe(!1),a=Fe((s?.file??Vn(s?.title??"scene")).replace(/\.(toml|mcap)$/,"")+n),l=c=>{c.preventDefault();let h={file:a.value,over:o.value};(e==="scene"?i.ask("save",h):i.ask("save_recording",h)).then(({file:f})=>{i.say(`${f} is saved`),t()},f=>{r.value=f.message})};return u(Si,{title:`Save the ${e==="scene"?s?.kind??e:e}`,close:t,id:"save-as",children:u("form",{class:"fields",onSubmit:l,children:[u("label",{children:[u("span",{children:"file"}),u("input",{"aria-label":"file","aria-invalid":r.value!=="",value:a.value,onInput:c=>{a.value=c.currentTarget.value,r.value=""}})]}),r.value&&u(qe,{children:[u("p",{class:"trouble",role:"alert",children:r.value}),u("label",{class:"check",children:[u("input",{type:"checkbox",checked:o.value,onChange:c=>{o.value=c.currentTarget.checked}})," write over it"]})]}),u("div",{class:"buttons",children:[u("button",{class:"good",children:"Save"}),u("button",{type:"button",onClick:t,children:"Leave"})]})]})})}var Fx={run:"Run",motion:"Motion",biped:"Biped"};function Pp({session:i,help:e}){let t=i.hello.value,n=i.drives.value,s=r=>()=>{r()};return u("main",{id:"start",children:[u("header",{children:[u("h1",{children:["hitogata ",u("small",{children:"studio"})]}),u("p",{children:"Take a figure by the hand: pull it, let it grip and let go, look back and go on another way."}),u("div",{class:"buttons",children:[u("button",{class:"main",disabled:!n,onClick:s(()=>i.give("new")),children:"New scene"}),u("button",{disabled:!n,onClick:s(()=>i.give("new",{what:"motion"})),children:"New motion"}),u("button",{onClick:e,children:"Help"})]})]}),u(Ox,{session:i}),u("section",{"aria-labelledby":"demos",children:[u("h2",{id:"demos",children:"Demos"}),u("ul",{class:"cards",children:t?.demos.map(({name:r,title:o,kind:a,seconds:l,thumbnail:c})=>u("li",{children:u("button",{disabled:!n,onClick:s(()=>i.give("demo",{name:r})),children:[c&&!ni?u("img",{src:`/thumbnail/${r}`,alt:"",loading:"lazy",width:"320",height:"200"}):u("span",{class:"blank"}),u("strong",{children:o}),u("small",{children:[u("span",{class:"chip",children:Fx[a]??a}),l?` ${l} s`:""]})]})},r))})]}),u(Bx,{session:i,root:t?.root??""})]})}function Ox({session:i}){let e=Fe([]),t=i.drives.value;return Ks(()=>{i.ask("recent").then(({recent:n})=>{e.value=n},()=>{})}),e.value.length?u("section",{"aria-labelledby":"recent",children:[u("h2",{id:"recent",children:"Continue"}),u("ul",{class:"cards",children:e.value.map(({file:n,title:s,kind:r,picture:o})=>u("li",{children:u("button",{disabled:!t,onClick:()=>{i.give("open",{file:n})},children:[o&&!ni?u("img",{src:`/recent/${o}`,alt:"",loading:"lazy",width:"320",height:"200"}):u("span",{class:"blank"}),u("strong",{children:s}),u("small",{children:[u("span",{class:"chip",children:r==="recording"?"Recording":"Run"})," ",n]})]})},n))})]}):null}function Bx({session:i,root:e}){let t=Fe(""),n=Fe(null),s=i.drives.value,r=o=>t.value?`${t.value}/${o}`:o;return Ks(()=>{let o=t.value;i.give("list",o?{folder:o}:{}).then(a=>{n.value=a})}),u("section",{"aria-labelledby":"files",children:[u("h2",{id:"files",children:["Files ",u("small",{children:[e,t.value&&`/${t.value}`]})]}),u("ul",{class:"list files",children:[t.value&&u("li",{children:u("button",{onClick:()=>{t.value=t.value.split("/").slice(0,-1).join("/")},children:".. one folder up"})}),n.value?.folders.map(o=>u("li",{children:u("button",{onClick:()=>{t.value=r(o)},children:[o,"/"]})},o)),n.value?.files.map(({name:o,size:a,kind:l})=>u("li",{children:u("button",{disabled:!s,onClick:()=>i.give("open",{file:r(o)}),children:[u("span",{children:o})," ",u("small",{children:[l,", ",a<1e6?`${Math.ceil(a/1e3)} kB`:`${(a/1e6).toFixed(1)} MB`]})]})},o))]}),n.value&&!n.value.files.length&&!n.value.folders.length&&u("p",{class:"hint",children:"Nothing here yet."}),u("p",{class:"hint",children:["Drop a scene (.toml) or a recording (.mcap) anywhere on the page to open it. ",u("label",{class:"pick",children:["Or choose one: ",u("input",{type:"file",accept:".toml,.mcap",disabled:!s,onChange:o=>{let a=o.currentTarget.files?.[0];a&&Eh(i,a)}})]})]})]})}async function Eh(i,e){try{let t=await i.upload(e);await i.ask("open",{file:t})}catch(t){i.say(t instanceof Error?t.message:String(t),"error")}}function zx({session:i}){let e=Fe(!1),t=Fe(!1),{live:n,recording:s,state:r}=i,o=()=>{e.value=!0};return Ke(()=>Hx(i),[]),Ke(()=>{n.value&&i.document.value?.kind==="scene"&&!Wf()&&(t.value=!0)},[n.value!==null]),Ke(()=>{document.title=`${i.document.value?.title??"hitogata studio"}`}),u("div",{id:"studio",class:i.status.value==="open"?"":"grey",onDragOver:a=>a.preventDefault(),onDrop:a=>{a.preventDefault();let l=a.dataTransfer?.files[0];l&&Eh(i,l)},children:[!r.value&&u("p",{id:"splash",children:i.status.value==="connecting"?"One moment …":""}),u(Rp,{session:i,help:o}),r.value&&!r.value.document&&u(Pp,{session:i,help:o}),n.value&&["scene","world"].includes(i.document.value?.kind??"")&&u(Cp,{session:i,live:n.value,keys:{"?":o}}),n.value&&i.document.value?.kind==="motion"&&u(op,{session:i,live:n.value,keys:{"?":o}}),s.value&&i.document.value&&u(Vx,{session:i,recording:s.value,other:i.document.value.other?i.other.value:null,keys:{"?":o}},`${i.came} ${i.document.value.other}`),u("div",{id:"notices",children:[u(qf,{session:i}),u(Hf,{session:i})]}),u($f,{session:i}),e.value&&u(Df,{of:i.document.value?.kind??"scene",close:()=>{e.value=!1},tour:()=>{t.value=!0}}),t.value&&n.value&&u(Xf,{close:()=>{t.value=!1}})]})}function Vx({session:i,recording:e,other:t,keys:n}){let s=pn(()=>t?new Fs(e,t):new al(e),[e,t]);return Ke(()=>{i.drawing(()=>s.begin());let r=Os(()=>({...s.keys,...n}));return Object.assign(window,{replay:s}),()=>{r(),s.end()}},[s]),Ke(()=>_l(i,s),[s]),u(Vf,{app:s,more:u(at,{title:"Compare",open:t!==null,id:"compare-panel",children:u(yf,{session:i,app:s})})})}function Hx(i){let e=t=>{if(!(t.ctrlKey||t.metaKey)||t.target.closest("input:not([type=checkbox]), textarea, dialog"))return;let n=t.key.toLowerCase(),s=i.document.peek();if(n==="s"&&s&&s.kind!=="recording")document.querySelector('#top [aria-label^="save the"]')?.click();else if(n==="z")i.give(t.shiftKey?"redo":"undo");else if(n==="y")i.give("redo");else return;t.preventDefault()};return addEventListener("keydown",e),()=>removeEventListener("keydown",e)}var Ip=new rl;Object.assign(window,{session:Ip});Wh(u(zx,{session:Ip}),document.getElementById("app"));
