var Xt,Ah,Sl,jn,bl,Or,Ch,Nr,Rh,wl,Ml,Cp,Hs=Symbol.for("pv"),Br={},zr=[],Rp=/^m(i|n|o|s|text|space)$/,El=Array.isArray,Tl=zr.slice,Ei=Object.assign;function wi(i){i&&i.parentNode&&i.remove()}function Ph(i,t,e){var n,s,r,o={},a=arguments.length;for(r in t)r=="key"?n=t[r]:r=="ref"&&typeof i!="function"?s=t[r]:o[r]=t[r];return a>2&&(o.children=a>3?Tl.call(arguments,2):e),Vs(i,o,n,s,null)}function Vs(i,t,e,n,s){var r={type:i,props:t,key:e,ref:n,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Hs,__v:s||++Ah,__i:-1,__u:0};return!s&&Xt.vnode&&Xt.vnode(r),r}function Jt(i){return i.children}function ji(i,t){this.props=i,this.context=t,this.__g=0}function Qn(i,t){if(t==null)return i.__&&Qn(i.__,i.__i+1);for(var e;t<i.__k.length;t++)if((e=i.__k[t])&&e.__e)return e.__e;return typeof i.type!="function"||i.props.__P?null:Qn(i)}function Pp(i){var t,e=i.__v,n=e.__e,s=[],r=[],o=i.__P;o&&((t=Ei({constructor:Hs},e)).__v=e.__v+1,Xt.vnode&&Xt.vnode(t),Al(o,t,e,i.__n,o.namespaceURI,32&e.__u?[n]:null,s,n||Qn(e),32&e.__u,r),t.__v=e.__v,t.__.__k[t.__i]=t,Nh(s,t,r),e.__=e.__e=null,t.__e!=n&&Ih(t))}function Ih(i){if((i=i.__)&&i.__c&&!i.props.__P)return i.__e=null,i.__k.some(function(t){return t&&(i.__e=t.__e)}),Ih(i)}function Eh(i){(8&i.__g||(i.__g|=8,jn.push(i),Or++))&&bl==Xt.debounceRendering||((bl=Xt.debounceRendering)||queueMicrotask)(Lh)}function Lh(){try{for(var i,t=1;jn.length;)jn.length>t&&jn.sort(Ch),i=jn.shift(),t=jn.length,8&i.__g&&Pp(i)}finally{(Or=jn.length)&&(bl||queueMicrotask)(Lh)}}function kh(i,t,e,n,s,r,o,a,l,c,h){var d,m,f,v,_,g,p=n.__k||zr,S=t.length;for(l=Ip(e,t,p,l,S),d=0;d<S;d++)(f=e.__k[d])!=null&&(m=~f.__i&&p[f.__i]||Br,f.__i=d,g=Al(i,f,m,s,r,o,a,l,c,h),v=f.__e,(m.ref!=f.ref||8&m.__u)&&(m.ref&&Cl(m.ref,null,f,m),f.ref&&h.push(f.ref,f.__c||v,f)),_=_||v,4&f.__u?(l=Dh(f,l,i,!m.__v),m.__e&&(m.__e=null)):typeof f.type=="function"&&g!==void 0?l=g:v&&(l=v.nextSibling),f.__u&=-21);return e.__e=_,l}function Ip(i,t,e,n,s){var r,o,a,l,c,h,d,m,f,v=e.length,_=v,g=0,p=0,S=i.__k=Array(s);for(r=0;r<s;r++)(o=t[r])!=null&&typeof o!="boolean"&&typeof o!="function"?(typeof o!="object"||o.constructor===String?o=S[r]=Vs(null,o):El(o)?o=S[r]=Vs(Jt,{children:o}):o.constructor===Hs&&o.__b?o=S[r]=Vs(o.type,o.props,o.key,o.ref,o.__v):S[r]=o,l=r+g,o.__=i,o.__b=i.__b+1,a=null,~(c=o.__i=Lp(o,e,l,_))&&(_--,(a=e[c])&&(a.__u|=2)),a&&a.__v?(o.__u|=16,c==l-1?g--:c==l+1?g++:c!=l&&(c>l?g--:g++,p=1)):(~c||(s>v?g--:s<v&&g++),typeof o.type!="function"&&(o.__u|=4))):S[r]=null;if(p){for(h=[],d=[],r=0;r<s;r++)if((o=S[r])&&16&o.__u){for(g=0,m=h.length;g<m;)h[f=g+m>>1]<o.__i?g=f+1:m=f;h[g]=o.__i,d[r]=g+1}for(g=h.length;r--;)d[r]&&(d[r]==g?g--:S[r].__u|=4)}if(_)for(r=0;r<v;r++)!(a=e[r])||2&a.__u||(a.__e==n&&(n=Qn(a)),Rl(a,a));return n}function Dh(i,t,e,n){var s,r,o,a;if(typeof i.type=="function"){if(i.props.__P)return t;if(s=i.__k)for(r=0;r<s.length;r++)s[r]&&(s[r].__=i,t=Dh(s[r],t,e,!1));return t}for(t&&!t.parentNode&&(t=Qn(i))&&!t.parentNode&&(t=null),o=i.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(o!=a&&(!n&&e.moveBefore&&o.parentNode?e.moveBefore(o,t):e.insertBefore(o,t||null)),t=o;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function Lp(i,t,e,n){var s,r=i.key,o=i.type,a=t[e],l=a&&!(2&a.__u);if(a===null&&r==null||l&&r==a.key&&o==a.type)return e;if(n>(l?1:0)){for(s=e-1;s>=0;s--)if((a=t[s])&&!(2&a.__u)&&r==a.key&&o==a.type)return s;for(s=e+1;s<t.length;s++)if((a=t[s])&&!(2&a.__u)&&r==a.key&&o==a.type)return s}return-1}function Th(i,t,e){e==null&&(e=""),t[0]=="-"?i.setProperty(t,e):i[t]=e}function Ur(i,t,e,n,s){var r,o;if(t=="style")if(typeof e=="string")i.style.cssText=e;else{if(typeof n=="string"&&(i.style.cssText=n=""),n)for(t in n)e&&t in e||Th(i.style,t);if(e)for(t in e)n&&e[t]==n[t]||Th(i.style,t,e[t])}else if(t[0]=="o"&&t[1]=="n")typeof e!="function"&&(e=null),typeof n!="function"&&(n=null),(i.__e||(i.__e={}))[t]=e,e&&n||(o=Ml[t]||(Ml[t]=kp(t)),(i.__a||(i.__a={}))[t]=wl,r=t!=(t=t.replace(Rh,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),e?i.addEventListener(t,o,r):i.removeEventListener(t,o,r));else{if(s=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in i)try{return void(i[t]=e??"")}catch{}if(typeof e=="function")return;e==null||e===!1&&t[4]!="-"?i.removeAttribute(t):i.setAttribute(t,t=="popover"&&e==1?"":e)}}function kp(i){return function(t){var e=this.__e;if(e){if(e=e[i],t[Nr]==null)t[Nr]=wl++;else if(t[Nr]<this.__a[i])return;return e(Xt.event?Xt.event(t):t)}}}function Al(i,t,e,n,s,r,o,a,l,c){var h,d,m,f,v,_,g,p,S,E,b,C,R,P,U,w,M,L,O=t.type;if(t.constructor!==Hs)return null;128&e.__u&&(l=32&e.__u,h=e.__c.__z)&&(t.__u|=l,d=r=[],h.nodeType==8?a=Fr(h,r):r.push(h),a=r[0]||a),(h=Xt.__b)&&h(t);t:if(typeof O=="function"){m=o.length;try{if(p=t.props,S=(h=O.prototype)&&h.render,E=(h=O.contextType)&&n[h.__c],b=h?E?E.props.value:h.__:n,(f=e.__c)?(t.__c=f,2&f.__g&&(f.__g|=1)):(S?t.__c=f=new O(p,b):(t.__c=f=new ji(p,b),f.constructor=O,f.render=Up),E&&E.sub(f),f.state||(f.state={}),f.__n=n,f.__g|=8,f.__h=[],f.__k=[]),S&&(f.__s||(f.__s=f.state),O.getDerivedStateFromProps&&(f.__s==f.state&&(f.__s=Ei({},f.__s)),Ei(f.__s,O.getDerivedStateFromProps(p,f.__s)))),v=f.props,_=f.state,f.__v=t,e.__c){if(p!==v&&S&&!O.getDerivedStateFromProps&&f.componentWillReceiveProps&&f.componentWillReceiveProps(p,b),t.__v==e.__v&&!(8&f.__g)||!(4&f.__g)&&f.shouldComponentUpdate&&f.shouldComponentUpdate(p,f.__s,b)===!1){t.__v!=e.__v&&(f.props=p,f.state=f.__s,f.__g&=-9),t.__e=e.__e,t.__k=e.__k,t.__k.some(function(V){V&&(V.__=t)}),zr.push.apply(f.__h,f.__k),f.__k=[],f.__h.length&&o.push(f),a=Qn(e);break t}f.componentWillUpdate&&f.componentWillUpdate(p,f.__s,b),S&&f.componentDidUpdate&&f.__h.push(function(){f.componentDidUpdate(v,_,g)})}else S&&!O.getDerivedStateFromProps&&f.componentWillMount&&f.componentWillMount(),S&&f.componentDidMount&&f.__h.push(f.componentDidMount);f.context=b,f.props=p,f.__P=i,f.__g&=-5,C=Xt.__r,R=S?25:0;do f.__g&=-9,C&&C(t),h=f.render(f.props,f.state=f.__s,f.context);while(8&f.__g&&++R<25);S&&(zr.push.apply(f.__h,f.__k),f.__k=[]),f.state=f.__s,f.getChildContext&&(n=Ei({},n,f.getChildContext())),S&&e.__c&&f.getSnapshotBeforeUpdate&&(g=f.getSnapshotBeforeUpdate(v,_)),P=h&&h.type===Jt&&h.key==null?h.props.children:h,p.__P&&(h=a,s=(i=p.__P).namespaceURI,l=r=null,e.props&&e.props.__P!=i&&(e.__k.some(function(V){V&&Rl(V,V)}),e.__k=null),a=e.__k?Qn(e,0):null),a=kh(i,El(P)?P:[P],t,e,n,s,r,o,a,l,c),p.__P&&(t.__e=null,a=h),t.__u&=-161,d&&d.some(wi),f.__h.length&&o.push(f),1&f.__g&&(f.__g&=-4)}catch(V){if(o.length=m,t.__v=null,l||r)if(V&&V.then){if(t.__u|=128|l,r){for(~(M=r.indexOf(a||void 0))||(M=r.length);(L=r[M-1])&&L.nodeType==8;)M--;for(;M<r.length;M++)if(L=r[M])if(r[M]=null,U){if(L==w)break}else{if(L.nodeType!=8)break;L.data.startsWith("$s")&&(w=Fr(U=L))}}if(!U){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;U=a}(h=Fr(U=t.__c.__z||(t.__c.__z=U)))?(t.__e=U,a=h):t.__e=a,a=a&&a.nextSibling}else r&&r.some(wi);else t.__e=e.__e;t.__k||(t.__k=e.__k||[]),V&&V.then||Uh(t),Xt.__e(V,t,e)}}else a=t.__e=Dp(e.__e,t,e,n,s,r,o,l,c,i);return(h=Xt.diffed)&&h(t),a}function Fr(i,t){if(i&&i.nodeType==8&&i.data.startsWith("$s"))for(var e=1;i=i.nextSibling;){if(i.nodeType==8){if(i.data.startsWith("$s"))e++;else if(i.data.startsWith("/$s")&&!--e)return i}t&&t.push(i)}}function Uh(i){i&&(i.__c&&(i.__c.__g|=4),i.__k&&i.__k.some(Uh))}function Nh(i,t,e){for(var n=0;n<e.length;)Cl(e[n++],e[n++],e[n++]);Xt.__c&&Xt.__c(t,i),i.some(function(s){try{i=s.__h,s.__h=[],i.some(function(r){r.call(s)})}catch(r){Xt.__e(r,s.__v)}})}function Dp(i,t,e,n,s,r,o,a,l,c){var h,d,m,f,v,_,g,p,S=e.props||Br,E=t.props,b=t.type;if(b=="svg"?s="http://www.w3.org/2000/svg":b=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),r){for(h=0;h<r.length;h++)if((v=r[h])&&(b?v.localName==b:v.nodeType==3)){i=v,r[h]=null;break}}if(!i){if(p=c.ownerDocument||document,!b)return p.createTextNode(E);i=p.createElementNS(s,b,E.is?E:c),a&&(Xt.__m&&Xt.__m(t,r),a=!1),r=null}if(b){if(c=b=="template"&&i.content||i,r=b=="textarea"&&E.defaultValue!=null?null:r&&Tl.call(c.childNodes),!a&&r)for(S={},h=0;h<i.attributes.length;h++)S[(v=i.attributes[h]).name]=v.value;for(h in S)v=S[h],h=="dangerouslySetInnerHTML"?m=v:h=="children"||h in E||h=="value"&&"defaultValue"in E||h=="checked"&&"defaultChecked"in E||Ur(i,h,null,v,s);for(h in E)v=E[h],h=="children"?f=v:h=="dangerouslySetInnerHTML"?d=v:h=="value"?_=v:h=="checked"?g=v:a&&typeof v!="function"||S[h]===v||Ur(i,h,v,S[h],s);d?(a||m&&(d.__html==m.__html||d.__html==i.innerHTML)||(i.innerHTML=d.__html),t.__k=[]):(m&&(i.textContent=""),(b=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&Rp.test(b))&&(s="http://www.w3.org/1999/xhtml"),kh(c,El(f)?f:[f],t,e,n,s,r,o,r?r[0]:e.__k&&Qn(e,0),a,l),r&&r.some(wi)),a&&b!="textarea"||(h="value",b=="progress"&&_==null?i.removeAttribute(h):_==null||_===i[h]&&(b!="progress"||_)||Ur(i,h,_,S[h],s),h="checked",g!=null&&g!=i[h]&&Ur(i,h,g,S[h],s))}else S===E||a&&i.data==E||(i.data=E);return i}function Cl(i,t,e,n){try{typeof i=="function"?t?t.__x=i(t)||1:n&&(n=n.__c||n.__e)&&(t=n.__x)&&(n.__x=null,typeof t=="function"?t():i(null)):i.current=t}catch(s){Xt.__e(s,e)}}function Rl(i,t,e){var n,s,r,o;if(Xt.unmount&&Xt.unmount(i),!(n=i.ref)||n.current&&n.current!=i.__e||Cl(n,null,t,i),n=i.__c){if(n.componentWillUnmount)try{n.componentWillUnmount()}catch(a){Xt.__e(a,t)}n.__P=n.__n=null}if(n=i.__k)for(o=0;o<n.length;o++)n[o]&&Rl(n[o],t,typeof i.type!="function"||e&&!i.props.__P);!e&&(n=i.__c)&&(n=n.__z)&&(s=Fr(n,r=[]))&&(n==i.__e&&r.some(wi),wi(s),wi(n)),e||wi(i.__e),i.__e=i.__c=i.__=null}function Up(i,t,e){return this.constructor(i,e)}function Fh(i,t){var e,n,s,r;Xt.__&&Xt.__(i,t),t.nodeType==9&&(t=t.documentElement),n=(e=i&&32&i.__u)?null:t.__k,t.__k=Vs(Jt,{children:[i]}),s=[],r=[],Al(t,t.__k,n||Br,Br,t.namespaceURI,n?null:t.firstChild?Tl.call(t.childNodes):null,s,n?n.__e:t.firstChild,e,r),Nh(s,t.__k,r),t.__k.props.children=null}Xt={__e:function(i,t,e,n){for(var s,r,o;t=t.__;)if((s=t.__c)&&!(1&s.__g)){s.__g|=4;try{if((o=(r=s.constructor)&&r.getDerivedStateFromError)&&s.setState(r.getDerivedStateFromError(i)),s.componentDidCatch&&(s.componentDidCatch(i,n||{}),o=1),o&&8&s.__g)return void(s.__g|=2)}catch(a){i=a}}throw Or=0,i}},Ah=0,Sl=function(i){return i!=null&&i.constructor===Hs},ji.prototype.setState=function(i,t){var e=this.__s;e&&e!=this.state||(e=this.__s=Ei({},this.state)),typeof i=="function"&&(i=i(Ei({},e),this.props)),i&&(Ei(e,i),this.__v&&(t&&this.__k.push(t),Eh(this)))},ji.prototype.forceUpdate=function(i){this.__v&&(this.__g|=4,i&&this.__h.push(i),Eh(this))},ji.prototype.render=Jt,jn=[],Or=0,Ch=function(i,t){return i.__v.__b-t.__v.__b},Nr=Symbol(),Rh=/(PointerCapture)$|Capture$/i,wl=0,Ml={},Cp=0;var Vr,Xe,Pl,Oh,Np=Object.is,Il=0,Yh=[],Ll=[],Se=Xt,Bh=Se.__b,zh=Se.__r,Vh=Se.diffed,Hh=Se.__c,Gh=Se.unmount,Wh=Se.__;function $h(i,t){Se.__h&&Se.__h(Xe,i,Il||t),Il=0;var e=Xe.__H||(Xe.__H={__:[],__h:[]});return i>=e.__.length&&e.__.push({}),e.__[i]}function ne(i,t){var e=$h(Vr++,3);!Se.__s&&Zh(e.__H,t)&&(e.__P=!0,e.__=i,e.u=t,Xe.__H.__h.push(e))}function Ge(i){return Il=5,pn(function(){return{current:i}},[])}function pn(i,t){var e=$h(Vr++,7);return Zh(e.__H,t)&&(e.__=i(),e.__H=t),e.__}function Fp(){var i;do{for(;i=Ll.shift();)try{Gs(i)}catch(e){Se.__e(e,{__:(i=i.__P)&&i.__v})}for(;i=Yh.shift();){var t=i.__H;if(i.__P&&t)try{t.__h.some(Gs),t.__h.some(kl),t.__h=[]}catch(e){t.__h=[],Se.__e(e,i.__v)}}}while(Ll.length)}Se.__b=function(i){Xe=null,Bh&&Bh(i)},Se.__=function(i,t){i&&t.__k&&t.__k.__m&&(i.__m=t.__k.__m),Wh&&Wh(i,t)},Se.__r=function(i){zh&&zh(i),Vr=0;var t=(Xe=i.__c).__H;t&&(Pl==Xe?Xe.__h=[]:(t.__h.some(Gs),t.__h.some(kl),Vr=0),t.__h=[],t.__.some(function(e){e.__N&&(e.__=e.__N),e.u=e.__N=void 0})),Pl=Xe},Se.diffed=function(i){Vh&&Vh(i);var t=i.__c;t&&t.__H&&(t.__H.__h.length&&qh(Yh.push(t)),t.__H.__.some(function(e){e.u&&(e.__H=e.u)})),Pl=Xe=null},Se.__c=function(i,t){t.some(function(e){try{e.__h.some(Gs),e.__h=e.__h.filter(function(n){return!n.__||kl(n)})}catch(n){e.__h=[function(){throw n}]}}),Hh&&Hh(i,t)},Se.unmount=function(i){Gh&&Gh(i);var t,e,n=i.__c;n&&n.__H&&(n.__H.__.some(function(s){try{if(s.__P&&s.__c){if(e===void 0){for(e=i.__;e&&(!e.__c||!e.__c.__P);)e=e.__;e=e&&e.__c}s.__P=e,qh(Ll.push(s))}else Gs(s)}catch(r){t=r}}),n.__H=void 0,t&&Se.__e(t,n.__v))};var Xh=typeof requestAnimationFrame=="function";function Op(i){var t,e=function(){clearTimeout(n),Xh&&cancelAnimationFrame(t),setTimeout(i)},n=setTimeout(e,35);Xh&&(t=requestAnimationFrame(e))}function qh(i){i!=1&&Oh==Se.requestAnimationFrame||((Oh=Se.requestAnimationFrame)||Op)(Fp)}function Gs(i){var t=Xe,e=i.__c;typeof e=="function"&&(i.__c=void 0,e()),Xe=t}function kl(i){var t=Xe;i.__c=i.__(),Xe=t}function Zh(i,t){return!i||i.length!=t.length||t.some(function(e,n){return!Np(e,i[n])})}var Bp=Symbol.for("preact-signals");function Xr(){if(Un>1)Un--;else{var i,t=!1;for((function(){var s=Gr;for(Gr=void 0;s!==void 0;){var r=s.S;if(r.v===s.v)for(var o=r.t;o!==void 0;o=o.x)o.i===s.i&&(o.i=r.i);s=s.o}})();Xs!==void 0;){var e=Xs;for(Xs=void 0,Hr++;e!==void 0;){var n=e.u;if(e.u=void 0,e.f&=-3,!(8&e.f)&&Kh(e))try{e.c()}catch(s){t||(i=s,t=!0)}e=n}}if(Hr=0,Un--,t)throw i}}function Qi(i){if(Un>0)return i();Dl=++zp,Un++;try{return i()}finally{Xr()}}var Ws,fe=void 0;function qs(i){var t=fe,e=Ws;fe=void 0,Ws=void 0;try{return i()}finally{fe=t,Ws=e}}var Xs=void 0,Un=0,Hr=0,zp=0,Dl=0,Gr=void 0,Wr=0;function Jh(i){if(fe!==void 0){var t=i.n;if(t===void 0||t.t!==fe)return t={i:0,S:i,p:fe.s,n:void 0,t:fe,e:void 0,x:void 0,r:t},fe.s!==void 0&&(fe.s.n=t),fe.s=t,i.n=t,32&fe.f&&i.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=fe.s,t.n=void 0,fe.s.n=t,fe.s=t),t}}function Te(i,t){this.v=i,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Te.prototype.brand=Bp;Te.prototype.h=function(){return!0};Te.prototype.S=function(i){var t=this,e=this.t;e!==i&&i.e===void 0&&(i.x=e,this.t=i,e!==void 0?e.e=i:qs(function(){var n;(n=t.W)==null||n.call(t)}))};Te.prototype.U=function(i){var t=this;if(this.t!==void 0){var e=i.e,n=i.x;e!==void 0&&(e.x=n,i.e=void 0),n!==void 0&&(n.e=e,i.x=void 0),i===this.t&&(this.t=n,n===void 0&&qs(function(){var s;(s=t.Z)==null||s.call(t)}))}};Te.prototype.subscribe=function(i){var t=this;return _e(function(){var e=t.value;qs(function(){return i(e)})},{name:"sub"})};Te.prototype.valueOf=function(){return this.value};Te.prototype.toString=function(){return this.value+""};Te.prototype.toJSON=function(){return this.value};Te.prototype.peek=function(){var i=this;return qs(function(){return i.value})};Object.defineProperty(Te.prototype,"value",{get:function(){var i=Jh(this);return i!==void 0&&(i.i=this.i),this.v},set:function(i){if(i!==this.v){if(Hr>100)throw new Error("Cycle detected");(function(e){Un!==0&&Hr===0&&e.l!==Dl&&(e.l=Dl,Gr={S:e,v:e.v,i:e.i,o:Gr})})(this),this.v=i,this.i++,Wr++,Un++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Xr()}}}});function ht(i,t){return new Te(i,t)}function Kh(i){for(var t=i.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function jh(i){for(var t=i.s;t!==void 0;t=t.n){var e=t.S.n;if(e!==void 0&&(t.r=e),t.S.n=t,t.i=-1,t.n===void 0){i.s=t;break}}}function Qh(i){for(var t=i.s,e=void 0;t!==void 0;){var n=t.p;t.i===-1?(t.S.U(t),n!==void 0&&(n.n=t.n),t.n!==void 0&&(t.n.p=n)):e=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=n}i.s=e}function Ti(i,t){Te.call(this,void 0,t),this.x=i,this.s=void 0,this.g=Wr-1,this.f=4}Ti.prototype=new Te;Ti.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===Wr))return!0;if(this.g=Wr,this.f|=1,this.i>0&&!Kh(this))return this.f&=-2,!0;var i=fe;try{jh(this),fe=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(e){this.v=e,this.f|=16,this.i++}return fe=i,Qh(this),this.f&=-2,!0};Ti.prototype.S=function(i){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Te.prototype.S.call(this,i)};Ti.prototype.U=function(i){if(this.t!==void 0&&(Te.prototype.U.call(this,i),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Ti.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var i=this.t;i!==void 0;i=i.x)i.t.N()}};Object.defineProperty(Ti.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var i=Jh(this);if(this.h(),i!==void 0&&(i.i=this.i),16&this.f)throw this.v;return this.v}});function Je(i,t){return new Ti(i,t)}function tu(i){var t=i.j;if(i.j=void 0,typeof t=="function"){Un++;var e=fe;fe=void 0;try{t()}catch(n){throw i.f&=-2,i.f|=8,Ul(i),n}finally{fe=e,Xr()}}}function Ul(i){for(var t=i.s;t!==void 0;t=t.n)t.S.U(t);i.x=void 0,i.s=void 0,tu(i)}function Vp(i){if(fe!==this)throw new Error("Out-of-order effect");Qh(this),fe=i,this.f&=-2;try{8&this.f&&Ul(this)}finally{Xr()}}function ts(i,t){this.x=i,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,Ws&&Ws.push(this)}ts.prototype.c=function(){var i=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{i()}};ts.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,tu(this),jh(this),Un++;var i=fe;return fe=this,Vp.bind(this,i)};ts.prototype.N=function(){2&this.f||(this.f|=2,this.u=Xs,Xs=this)};ts.prototype.d=function(){this.f|=8,1&this.f||Ul(this)};ts.prototype.dispose=function(){this.d()};function _e(i,t){var e=new ts(i,t);try{e.c()}catch(s){throw e.d(),s}var n=e.d.bind(e);return n[Symbol.dispose]=n,n}var Nl,es,qr,Hp=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__,eu=[],nu=[];_e(function(){Nl=this.N})();function ns(i,t){Xt[i]=t.bind(null,Xt[i]||function(){})}function Ys(i){if(qr){var t=qr;qr=void 0,t()}qr=i&&i.S()}function iu(i){var t=this,e=i.data,n=zt(e);n.name="ReactiveDom",n.value=e;var s=pn(function(){for(var a=t,l=t.__v;l=l.__;)if(l.__c){l.__c.__$f|=4;break}var c=Je(function(){var f=n.value.value;return f===0?0:f===!0?"":f||""}),h=Je(function(){return!Array.isArray(c.value)&&!Sl(c.value)}),d=_e(function(){if(this.N=su,h.value){var f=c.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=f)}}),m=t.__$u.d;return t.__$u.d=function(){d(),m.call(this)},[h,c]},[]),r=s[0],o=s[1];return r.value?o.peek():o.value}iu.displayName="ReactiveTextNode";Object.defineProperties(Te.prototype,{constructor:{configurable:!0,value:Ph(Jt,null).constructor},type:{configurable:!0,value:iu},props:{configurable:!0,get:function(){var i=this;return{data:{get value(){return i.value}}}}},__b:{configurable:!0,value:1}});ns("__b",function(i,t){if(Ys(),es=void 0,typeof t.type=="string"){var e,n=t.props;for(var s in n)if(s!=="children"){var r=n[s];r instanceof Te&&(e||(t.__np=e={}),e[s]=r,n[s]=r.peek())}}i(t)});ns("__r",function(i,t){if(i(t),t.type!==Jt){Ys();var e,n=t.__c;n&&(n.__$f&=-2,(e=n.__$u)===void 0&&(n.__$u=e=(function(s,r){var o;return _e(function(){o=this},{name:r}),o.c=s,o})((function(s){return function(){var r;Hp&&((r=this.y)==null||r.call(this)),s.__$f|=1,s.setState({})}})(n),typeof t.type=="function"?t.type.displayName||t.type.name:""))),es=n,Ys(e)}});ns("__e",function(i,t,e,n){Ys(),es=void 0,i(t,e,n)});ns("diffed",function(i,t){Ys(),es=void 0;var e;if(typeof t.type=="string"&&(e=t.__e)){var n=t.__np,s=t.props,r=e.U;if(r)for(var o in r){var a=r[o];a===void 0||n&&o in n||(a.d(),r[o]=void 0)}if(n){r||(r={},e.U=r);for(var l in n){var c=r[l],h=n[l];c===void 0?(c=Gp(e,l,h,s),r[l]=c):c.o(h,s)}}}i(t)});function Gp(i,t,e,n){var s=t in i&&i.ownerSVGElement===void 0,r=ht(e);return{o:function(o,a){r.value=o,n=a},d:_e(function(){this.N=su;var o=r.value.value;n[t]!==o&&(n[t]=o,s?i[t]=o:o!=null&&(o!==!1||t[4]==="-")?i.setAttribute(t,o):i.removeAttribute(t))})}}ns("unmount",function(i,t){if(typeof t.type=="string"){var e=t.__e;if(e){var n=e.U;if(n){e.U=void 0;for(var s in n){var r=n[s];r&&r.d()}}}var o=t.__np;if(o){var a=t.props;for(var l in o)a[l]=o[l]}t.__np=void 0}else{var c=t.__c;if(c){c.__$f|=8;var h=c.__$u;h&&(c.__$u=void 0,h.d())}}i(t)});ns("__h",function(i,t,e,n){n<3&&(t.__$f|=2),i(t,e,n)});ji.prototype.shouldComponentUpdate=function(i,t){if(this.__R)return!0;var e=this.__$u,n=e&&e.s!==void 0;for(var s in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(n||r||4&this.__$f)||1&this.__$f)return!0}else if(!(n||4&this.__$f)||3&this.__$f)return!0;for(var o in i)if(o!=="__source"&&i[o]!==this.props[o])return!0;for(var a in this.props)if(!(a in i))return!0;return!1};function zt(i,t){return pn(function(){return ht(i,t)},[])}function Yr(i,t){var e=Ge(i);return e.current=i,es.__$f|=4,pn(function(){return Je(function(){return e.current()},t)},[])}var Wp=typeof requestAnimationFrame>"u"?setTimeout:function(i){var t=function(){clearTimeout(e),cancelAnimationFrame(n),i()},e=setTimeout(t,35),n=requestAnimationFrame(t)},Xp=function(i){queueMicrotask(function(){queueMicrotask(i)})};function qp(){Qi(function(){for(var i;i=eu.shift();)Nl.call(i)})}function Yp(){eu.push(this)===1&&(Xt.requestAnimationFrame||Wp)(qp)}function $p(){Qi(function(){for(var i;i=nu.shift();)Nl.call(i)})}function su(){nu.push(this)===1&&(Xt.requestAnimationFrame||Xp)($p)}function $r(i,t){var e=Ge(i);e.current=i;var n=es;ne(function(){return _e(function(){if(this.N=Yp,!(n&&8&n.__$f))return e.current()},t)},[])}function is(i){let t=e=>{let n=e.target;if(e.ctrlKey||e.metaKey||e.altKey||n.closest("select, textarea, dialog, input:not([type=checkbox])"))return;let s=i()[e.key];s&&((e.key===" "||e.key==="Enter")&&n.closest("a, button, summary, input")&&n.id!=="play"||(e.preventDefault(),s()))};return addEventListener("keydown",t),()=>removeEventListener("keydown",t)}var Ht=(i,t)=>[i[0]+t[0],i[1]+t[1],i[2]+t[2]],le=(i,t)=>[i[0]-t[0],i[1]-t[1],i[2]-t[2]],Ft=(i,t)=>[i[0]*t,i[1]*t,i[2]*t],Fe=(i,t)=>i[0]*t[0]+i[1]*t[1]+i[2]*t[2],ru=(i,t)=>[i[1]*t[2]-i[2]*t[1],i[2]*t[0]-i[0]*t[2],i[0]*t[1]-i[1]*t[0]],xe=i=>Math.hypot(i[0],i[1],i[2]),Ai=i=>Ft(i,1/(xe(i)||1)),qt=(i,t,e)=>Math.min(Math.max(i,t),e);function ou(i){let t=Ai(i),e=Ai(ru(Math.abs(t[2])<.999?[0,0,1]:[1,0,0],t));return[e,ru(t,e),t]}function on(i,t,e){let[n,s,r,o]=[e[0],e[1],e[2],e[3]];return i[0]=1-2*(r*r+o*o),i[1]=2*(s*r+n*o),i[2]=2*(s*o-n*r),i[3]=0,i[4]=2*(s*r-n*o),i[5]=1-2*(s*s+o*o),i[6]=2*(r*o+n*s),i[7]=0,i[8]=2*(s*o+n*r),i[9]=2*(r*o-n*s),i[10]=1-2*(s*s+r*r),i[11]=0,i[12]=t[0],i[13]=t[1],i[14]=t[2],i[15]=1,i}var Zr=(i,t)=>[i[0]*t[0]+i[4]*t[1]+i[8]*t[2],i[1]*t[0]+i[5]*t[1]+i[9]*t[2],i[2]*t[0]+i[6]*t[1]+i[10]*t[2]],we=(i,t)=>Ht(Zr(i,t),[i[12],i[13],i[14]]);var Jr=class{constructor(t,e){this.head=t.header.overlays[e];let n=s=>t.tables[`overlay${e}${s}`];this.time=n("time"),this.frames=n("frames"),this.parts=n("parts"),this.points=n("points"),this.vectors=n("vectors")}instant(t){let e=0,n=this.time.length-1;if(t<this.time[0]-1e-6)return null;for(;e<n;){let o=e+n+1>>1;this.time[o]<=t+1e-6?e=o:n=o-1}let s=Math.min(e+1,this.time.length-1),r=this.time[s]-this.time[e];return{k:e,next:s,u:r>0?qt((t-this.time[e])/r,0,1):0}}alike(t,e){let n=this.frames[t],s=this.frames[e],r=this.frames[t+1]-n;if(r!==this.frames[e+1]-s)return!1;for(let o=0;o<r;o++)if(this.parts[n+o+1]-this.parts[n+o]!==this.parts[s+o+1]-this.parts[s+o])return!1;return!0}at(t){let e=this.instant(t);if(!e)return[];let{k:n,next:s}=e,r=this.alike(n,s)?e.u:0,o=(l,c,h)=>[(1-r)*l[3*c]+r*l[3*h],(1-r)*l[3*c+1]+r*l[3*h+1],(1-r)*l[3*c+2]+r*l[3*h+2]],a=[];for(let l=this.frames[n];l<this.frames[n+1];l++){let c=r>0?this.frames[s]+l-this.frames[n]:l,h=[];for(let d=this.parts[l];d<this.parts[l+1];d++){let m=this.parts[c]+d-this.parts[l];h.push({at:o(this.points,d,m),vector:this.vectors?o(this.vectors,d,m):null})}a.push(h)}return a}ways(t){let e=[[],[]];for(let n=0;n<this.time.length;n++){let s=this.frames[n];if(s===this.frames[n+1])continue;let r=this.parts[s],o=[this.points[3*r],this.points[3*r+1],this.points[3*r+2]];this.time[n]<=t&&e[0].push(o),this.time[n]>=t&&e[1].push(o)}return e}};var Zp={f4:Float32Array,i2:Int16Array,u2:Uint16Array,u4:Uint32Array,i1:Int8Array};function ei(i,t,e=0){let n={};for(let[s,[r,o,a]]of Object.entries(i))n[s]=new Zp[r](t,e+o,a);return n}var ti=class{constructor(t,e){this.scene=t,this.tables=e,this.bodies=t.bodies,this.poses=this.bodies.map(()=>new Float32Array(16))}get span(){throw new Error("abstract")}get step(){throw new Error("abstract")}place(t){throw new Error("abstract")}centre(t,e){throw new Error("abstract")}com(t){throw new Error("abstract")}way(t,e){throw new Error("abstract")}energyAt(t){throw new Error("abstract")}energies(){throw new Error("abstract")}bondsAt(t){throw new Error("abstract")}get layers(){return[]}bondPoint(t){let e=this.poses[t.a],n=this.poses[t.b],s=t.contact;if(!s)return we(e,t.point);let r=Zr(e,s.normal);if(s.axis){let o=Zr(n,s.axis);r=le(r,Ft(o,Fe(r,o))),r=Ft(r,1/Math.max(xe(r),1e-9))}return le(we(n,s.centre),Ft(r,s.radius))}};var Kr=class extends ti{constructor(t,e,n=0){super(t,ei(t.arrays,e,n)),this.header=t,this.duration=t.duration,this.count=this.tables.p.length/(3*this.bodies.length),this.times=Float32Array.from({length:this.count},(s,r)=>r*this.step),this.overlays=t.overlays.map((s,r)=>new Jr(this,r)),this.paths=new Map}get span(){return this.duration}get step(){return this.count>1?this.duration/(this.count-1):1}get layers(){return this.overlays}frame(t){let e=qt(t/this.step,0,this.count-1),n=Math.min(Math.floor(e+1e-9),Math.max(this.count-2,0));return{k:n,u:qt(e-n,0,1),next:Math.min(n+1,this.count-1)}}between(t,e,n){let{k:s,u:r,next:o}=this.frame(n),a=this.tables[t];return Array.from({length:e},(l,c)=>(1-r)*a[s*e+c]+r*a[o*e+c])}place(t){this.poses.forEach((e,n)=>this.poseAt(e,n,t))}poseAt(t,e,n){let{k:s,u:r,next:o}=this.frame(n),a=this.bodies.length,{p:l,quaternion:c}=this.tables,h=[0,0,0],d=[0,0,0,0],m=s*a+e,f=o*a+e,v=0;for(let p=0;p<4;p++)v+=c[4*m+p]*c[4*f+p];let _=v<0?-r:r;for(let p=0;p<3;p++)h[p]=(1-r)*l[3*m+p]+r*l[3*f+p];for(let p=0;p<4;p++)d[p]=(1-r)*c[4*m+p]+_*c[4*f+p];let g=1/Math.hypot(...d);for(let p=0;p<4;p++)d[p]*=g;return on(t,h,d)}centre(t,e){return we(this.poseAt(new Float32Array(16),t,e),this.header.centres[t])}path(t){if(t<0)return this.tables.coms;let e=new Float32Array(3*this.count);for(let n=0;n<this.count;n++)e.set(this.centre(t,n*this.step),3*n);return e}way(t,e){let n=this.paths.get(t);n||this.paths.set(t,n=this.path(t));let s=n,{k:r}=this.frame(e),o=(a,l)=>Array.from({length:l-a+1},(c,h)=>[s[3*(a+h)],s[3*(a+h)+1],s[3*(a+h)+2]]);return[o(0,r),o(r,this.count-1)]}com(t){return this.between("coms",3,t)}energyAt(t){return this.between("energies",5,t).slice(0,3)}energies(){let{count:t,times:e,tables:{energies:n}}=this,s=[0,1,2,3].map(()=>new Float32Array(t)),r=1/0;for(let o=0;o<t;o++)r=Math.min(r,n[5*o+1]);for(let o=0;o<t;o++){let a=[n[5*o],n[5*o+1]-r,n[5*o+2]];[...a,a[0]+a[1]+a[2]].forEach((l,c)=>{s[c][o]=l})}return s.map(o=>({count:t,times:e,values:o}))}bondsAt(t){let{k:e}=this.frame(t);return this.header.bonds.map((n,s)=>({...n,at:this.bondPoint(n),force:this.force(s,e)})).filter(n=>n.start<=t&&t<n.stop)}force(t,e){let n=3*(t*this.count+e),{forces:s}=this.tables;return[s[n],s[n+1],s[n+2]]}};var Fl=["energy.kinetic","energy.gravity","energy.spring"],jr=class{constructor(){this.count=0,this.times=new Float32Array(1024),this.values=new Map}take({first:t,names:e},n){let s=n.time.length;if(!(t>this.count)){for(let r of this.values.keys())e.includes(r)||this.values.delete(r);this.count=t+s,this.times=au(this.times,this.count,t),this.times.set(n.time,t),e.forEach((r,o)=>{let a=this.values.get(r),l=au(a??new Float32Array(this.times.length),this.count,t);!a&&t>0&&l.fill(NaN,0,t),l.set(n[`c${o}`],t),this.values.set(r,l)})}}series(t){let e=this.values.get(t);return e?{count:this.count,times:this.times,values:e}:{count:0,times:this.times,values:this.times}}energies(){let{count:t,times:e}=this,[n,s,r]=Fl.map(c=>this.values.get(c));if(!n||!s||!r)return[];let o=1/0;for(let c=0;c<t;c++)o=Math.min(o,s[c]);let a=s.map(c=>c-o),l=a.map((c,h)=>c+n[h]+r[h]);return[n,a,r,l].map(c=>({count:t,times:e,values:c}))}};function au(i,t,e){if(i.length>=t)return i;let n=new Float32Array(Math.max(2*i.length,t));return n.set(i.subarray(0,e)),n}var cu=1,hu=2,uu=3,du=4,fu=5,Jp=1,Kp=2,jp=1,Qp=2,tm=4,lu=104;function pu(i){let t=new DataView(new ArrayBuffer(8));return t.setUint8(0,Jp),t.setUint32(4,i,!0),t.buffer}function mu(i,t){let e=new Uint8Array(8+t.length),n=new DataView(e.buffer);return n.setUint8(0,Kp),n.setUint32(4,i,!0),e.set(t,8),e.buffer}function $s(i){let t=new DataView(i).getUint32(4,!0),e=new TextDecoder().decode(new Uint8Array(i,8,t));return{header:JSON.parse(e),from:8+t}}var Qr=class{constructor(t){let e=new DataView(t),n=p=>e.getUint16(p,!0),s=p=>e.getFloat32(p,!0),r=p=>[s(p),s(p+4),s(p+8)];this.bodies=n(2),this.number=e.getUint32(4,!0),this.time=e.getFloat64(8,!0),this.echo=e.getFloat64(16,!0),this.speed=s(24),this.energy=r(28),this.work=s(40),this.lost=s(44),this.held=r(48),this.pull=r(60),this.com=r(72),this.structure=e.getUint32(84,!0),this.scene=n(88),this.branch=n(90);let[o,a,l,c,h]=[92,94,96,98,100].map(n),d=n(102);this.playing=(d&jp)>0,this.past=(d&Qp)>0,this.holds=(d&tm)>0,this.poses=new Float32Array(t,lu,7*this.bodies);let m=lu+28*this.bodies,f=m+24*o,v=f+32*a;this.bonds=new Float32Array(t,m,6*o);let _=v+12*l,g=_+4*c;this.contacts=[];for(let p=0,S=0;p<a;p++){let E=f+32*p,b=n(E+28),C=S;this.contacts.push({at:r(E),force:r(E+12),a:n(E+24),b:n(E+26),corners:Array.from({length:b},(R,P)=>r(v+12*(C+P)))}),S+=b}this.atRange=new Set(Array.from({length:c},(p,S)=>n(_+4*S))),this.ghosts=Array.from({length:h},(p,S)=>new Float32Array(t,g+28*this.bodies*S,7*this.bodies))}};function ni(i,t,e){let n=7*e;return on(i,t.subarray(n,n+3),t.subarray(n+3,n+7))}var em=1/20,nm=1200,im=[2,5,10,20,30,60,120,300,600,1200,3600,7200],to=class extends ti{constructor(t,e,n){super(sm(t),ei(t.arrays,e,n)),this.live=t,this.frame=null,this.run=null,this.columns=new jr,this.frames=ht(0),this.trail=[];let{p:s,quaternion:r}=this.tables;this.poses.forEach((o,a)=>on(o,s.subarray(3*a,3*a+3),r.subarray(4*a,4*a+4)))}get step(){return Math.max(this.run?.dt??.001,.01)}get span(){let t=Math.max(this.run?.end??0,this.run?.duration??0,this.frame?.time??0,.5);return this.run&&t<=this.run.duration?t:im.find(e=>e>=t)??t}take(t){if(this.frame=t,this.frames.value++,!(t.past||!this.run||!t.com.some(Boolean))){for(;this.trail.length&&this.trail[this.trail.length-1].time>t.time;)this.trail.pop();this.trail.length&&t.time-this.trail[this.trail.length-1].time<em||(this.trail.push({time:t.time,com:t.com,poses:t.poses.slice()}),this.trail.length>nm&&this.trail.shift())}}place(){this.frame&&this.poses.forEach((t,e)=>ni(t,this.frame.poses,e))}centre(t){return we(this.poses[t],this.scene.centres[t])}com(){return this.frame?.com??[0,0,0]}way(t,e){let n=new Float32Array(16),s=({com:l,poses:c})=>t<0?l:we(ni(n,c,t),this.scene.centres[t]),r=this.trail.filter(({time:l})=>l<=e).map(s),o=this.trail.filter(({time:l})=>l>e).map(s),a=t<0?this.com():this.centre(t);return[[...r,a],[a,...o]]}energyAt(){return this.frames.value,this.frame?.energy??[0,0,0]}energies(){return this.columns.energies()}bondsAt(){let{frame:t,run:e}=this;if(!t||!e||t.structure!==e.structure)return[];let n=s=>[t.bonds[s],t.bonds[s+1],t.bonds[s+2]];return e.connections.map(({name:s,a:r,b:o},a)=>({name:s,a:r,b:o,at:n(6*a),force:n(6*a+3)}))}get spans(){let{run:t}=this;if(!t)return[];let e=(n,s)=>({name:n.name,from:we(this.poses[n.a],n.on_a),to:we(this.poses[n.b],n.on_b),spring:s});return[...t.connections.filter(({span:n})=>n).map(n=>e(n,!1)),...t.springs.map(n=>e(n,!0))]}get joints(){return(this.run?.joints??this.live.joints).filter(({kind:t})=>t!=="free").map(t=>({...t,name:this.bodies[t.body],at:we(this.poses[t.parent],t.point)}))}};function sm(i){let{view:t,level:e}=i,n=.35*Math.max(...t.extent.map(([,,r])=>r-e),0),s=([r,o])=>[[r-n,o,e],[r+n,o,e],[r,o-n,e],[r,o+n,e]];return{...i,view:{...t,extent:[...t.extent,...t.extent.flatMap(s)]}}}var ss=document.documentElement.dataset.line==="port";function rm(i){addEventListener("message",({source:t,ports:[e]})=>{t===parent&&e&&i(e)},{once:!0})}var eo=class{constructor(){this.port=null,this.binaryType="arraybuffer",this.onopen=()=>{},this.onmessage=()=>{},this.onclose=()=>{},rm(t=>{this.port=t,t.onmessage=({data:e})=>this.onmessage({data:e}),this.onopen()})}get readyState(){return this.port?WebSocket.OPEN:WebSocket.CONNECTING}send(t){this.port?.postMessage(t)}};var gu=[.5,1,2,4,8],Ci=class extends Error{constructor(t,e){super(t),this.at=e}};function vu(){if(ss)return"";let i=new URL(location.href),t=i.searchParams.get("key");return t&&(sessionStorage.setItem("hitogata.key",t),i.searchParams.delete("key"),history.replaceState(null,"",i)),t??sessionStorage.getItem("hitogata.key")??""}var no=class{constructor(t,e){this.key=t,this.to=e,this.status=ht("connecting"),this.number=0,this.tries=0,this.waiting=new Map,this.open()}open(){let t=ss?new eo:new WebSocket(`ws://${location.host}/socket`,`hitogata.${this.key}`);t.binaryType="arraybuffer",t.onopen=()=>{this.tries=0,this.status.value="open"},t.onmessage=({data:e})=>typeof e=="string"?this.heard(JSON.parse(e)):this.to.binary(e),t.onclose=()=>this.closed(),this.line=t}heard(t){if(t.tell!==void 0){t.tell==="bye"&&(this.status.value="ended"),this.to.text(t);return}let e=this.waiting.get(t.id);this.waiting.delete(t.id),t.error===void 0?e?.resolve(t.ok):e?.reject(new Ci(t.error,t.at??""))}closed(){for(let{reject:e}of this.waiting.values())e(new Ci("the line to the studio was cut",""));if(this.waiting.clear(),this.status.value==="ended")return;this.status.value="lost";let t=gu[Math.min(this.tries++,gu.length-1)];setTimeout(()=>this.status.value!=="ended"&&this.open(),1e3*t)}ask(t,e){if(this.status.value!=="open")return Promise.reject(new Ci("there is no line to the studio now",""));let n=++this.number;return this.line?.send(JSON.stringify({do:t,id:n,...e})),new Promise((s,r)=>this.waiting.set(n,{resolve:s,reject:r}))}send(t){this.line?.readyState===WebSocket.OPEN&&this.line.send(t)}};var io=class{constructor(t,e,n){this.header=t,this.tables=ei(t.arrays,e,n),this.step=t.duration/Math.max(t.frames-1,1)}get start(){return this.header.start}get end(){return this.header.start+this.header.duration}frame(t){let e=qt((t-this.start)/this.step,0,this.header.frames-1),n=Math.min(Math.floor(e+1e-9),Math.max(this.header.frames-2,0));return{k:n,u:qt(e-n,0,1),next:Math.min(n+1,this.header.frames-1)}}at(t,e,n){let{k:s,u:r,next:o}=this.frame(n),a=this.tables[t];return Array.from({length:e},(l,c)=>(1-r)*a[s*e+c]+r*a[o*e+c])}pose(t,e,n){let{k:s,u:r,next:o}=this.frame(n),a=this.header.bodies,{p:l,quaternion:c}=this.tables,h=s*a+e,d=o*a+e,m=0;for(let p=0;p<4;p++)m+=c[4*h+p]*c[4*d+p];let f=m<0?-r:r,v=[0,1,2].map(p=>(1-r)*l[3*h+p]+r*l[3*d+p]),_=[0,1,2,3].map(p=>(1-r)*c[4*h+p]+f*c[4*d+p]),g=Math.hypot(..._);return on(t,v,_.map(p=>p/g))}phase(t){return this.header.phases.findLast(({from:e})=>e<=t+1e-6)??this.header.phases[0]}};var _u=59992,yu=6e3,so=class{constructor(){this.hello=ht(null),this.state=ht(null),this.run=Je(()=>this.state.value?.run??null),this.motion=Je(()=>this.state.value?.motion??null),this.clip=ht(null),this.document=Je(()=>this.state.value?.document??null),this.drives=Je(()=>this.state.value?.driver??!1),this.warming=ht(null),this.marks=ht([]),this.live=ht(null),this.recording=ht(null),this.offers=ht([]),this.toasts=ht([]),this.bye=ht(""),this.fresh=ht(0),this.number=0,this.watched=[],this.early=null,this.onframe=()=>{},this.uploads=new Map,this.socket=new no(vu(),{text:t=>this.heard(t),binary:t=>this.got(t)}),this.status=this.socket.status}heard(t){t.tell==="hello"?this.met(t):t.tell==="state"?this.stated(t):t.tell==="marks"?this.marks.value=[...this.marks.peek().filter(({time:e})=>e<t.from),...t.marks]:t.tell==="warming"?this.warming.value=t.kernel?t:null:t.tell==="toast"?this.say(t.text,t.level):t.tell==="uploaded"?this.uploads.get(t.upload)?.(t):t.tell==="bye"&&(this.bye.value=t.why)}met(t){let e=this.hello.peek();e&&e.server!==t.server&&this.say("The studio was started anew.","warning"),this.hello.value=t,this.warming.value=null}stated(t){Qi(()=>{let e=this.state.peek();this.state.value=t,(!t.document||t.document.kind!=="recording")&&(this.recording.value=null),t.motion||(this.clip.value=null),e?.document&&!t.document&&(this.live.value=null);let n=this.live.peek();n&&(n.run=t.run),e?.run&&t.run&&e.run.branch!==t.run.branch&&this.branched()}),this.early&&this.took(this.early)}branched(){let t=this.live.peek(),e=this.run.peek(),n=e?.branches.find(({number:s})=>s===e.branch);t&&n&&(t.trail=t.trail.filter(({time:s})=>s<=n.from)),this.watch()}got(t){let e=new Uint8Array(t)[0];if(e===hu)this.took(new Qr(t));else if(e===cu)this.scened(t);else if(e===uu){let{header:n,from:s}=$s(t);this.live.peek()?.columns.take(n,ei(n.arrays,t,s)),this.fresh.value++}else if(e===fu){let{header:n,from:s}=$s(t);this.clip.value=new io(n,t,s)}else if(e===du){let{header:n,from:s}=$s(t);this.live.value=null,this.recording.value=new Kr(n,t,s)}}scened(t){let{header:e,from:n}=$s(t),s=new to(e,t,n),r=this.live.peek();s.run=this.run.peek(),r&&om(r.bodies,s.bodies)&&(s.trail=r.trail),this.recording.value=null,this.live.value=s,this.ask("quantities").then(({quantities:o})=>{this.offers.value=o},()=>{}),this.watch(),this.early&&this.took(this.early)}took(t){let e=this.live.peek();this.socket.send(pu(t.number)),this.early=e?.live.number===t.scene&&e.run?.structure===t.structure?null:t,!(!e||e.live.number!==t.scene)&&(e.take(t),this.onframe(t))}watch(t=this.watched){this.watched=t,this.ask("watch",{names:[...new Set([...Fl,...t])].slice(0,32)}).catch(()=>{})}ask(t,e){return this.socket.ask(t,e)}async give(t,e){try{return await this.ask(t,e)}catch(n){if(!(n instanceof Ci))throw n;return this.say(n.message,"error"),null}}say(t,e="info",n){let s=++this.number;this.toasts.value=[...this.toasts.value.filter(r=>r.text!==t).slice(-3),{number:s,text:t,level:e,action:n}],setTimeout(()=>this.unsay(s),n||e==="error"?1.5*yu:yu)}unsay(t){this.toasts.value=this.toasts.value.filter(e=>e.number!==t)}async upload(t){let{upload:e}=await this.ask("upload",{name:t.name,size:t.size}),n=new Uint8Array(await t.arrayBuffer());for(let s=0;;s+=_u){let r=new Promise(a=>this.uploads.set(e,a));this.socket.send(mu(e,n.subarray(s,s+_u)));let o=await r;if(o.done)return this.uploads.delete(e),o.file}}},om=(i,t)=>i.length===t.length&&i.every((e,n)=>e===t[n]);var am=Symbol.for("pv"),lm=0;function u(i,t,e,n,s,r){t||(t={});var o,a,l=t;if("ref"in l&&typeof i!="function")for(a in l={},t)a=="ref"?o=t[a]:l[a]=t[a];var c={type:i,props:l,key:e,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:am,__v:--lm,__i:-1,__u:0};return(s||r)&&(c.__source=s,c.__self=r),Xt.vnode&&Xt.vnode(c),c}function ii({title:i,close:t,id:e,children:n}){let s=Ge(null);return ne(()=>{s.current?.showModal(),s.current?.querySelector("select, input, [role=option], .buttons button")?.focus()},[]),u("dialog",{id:e,ref:s,"aria-label":i,onClose:t,onClick:r=>{r.target===s.current&&t()},children:u("div",{class:"dialog",children:[u("header",{children:[u("h2",{children:i}),u("button",{class:"plain","aria-label":"close",onClick:t,children:"×"})]}),n]})})}var cm=[["Run",[["space","run, pause"],[". ,","one step on, back"],["→ ←","10 ms on, back"],["↑ ↓","next, previous event"],["+ −","speed"],["home","start anew"],["end","the live end"],["B","go on from here"]]],["Tools",[["P","pull: drag a body; alt along the ground, wheel for depth"],["U","push: draw the force out of a body"],["C","connect: one link, then the other"],["X","cut: click a ring"],["M","place: drag a figure; alt raises, R turns, delete takes out"],["enter","use the tool on what is selected"],["arrows","move what is held"],["escape","let go"]]],["Look",[["drag","turn"],["right drag","shift"],["wheel, pinch","nearer, farther"],["double click","look at a body, or the first view"],["1 2 3","front, side, top"],["F","follow"],["G","contacts, forces, nothing"],["[ ]","select the next body"]]],["Keep",[["ctrl S","save the scene"],["ctrl Z","undo"],["E","add an event"],["shift S","a picture"],["shift R","a film"]]]],hm=[["Pose",[["drag","a dot or a body: the rest follows; alt along the ground, shift turns"],["[ ]","select the next link"],["arrows","move what is selected"],["G","arrows move the centre of mass"],["P","pin: place, all, not at all"],["B","keep the balance while dragging"],["M","mirror"],["escape","forget the pose"]]],["Keyframes",[["K","keep the pose as a keyframe"],["drag","move, on a grid of 50 ms; shift freely, alt copies"],["ends","of a selection: drag to scale"],[", .","move by 50 ms"],["page up, down","keyframe before, after"],["C V","copy, paste keyframes or the pose"],["delete","remove"],["bars","click: a foot or hand carries or not"]]],["Look",[["space","play, pause"],["← →","10 ms"],["+ −","speed"],["drag beside","turn the view"],["right drag","shift it"],["wheel, pinch","nearer, farther"],["1 2 3","front, side, top"],["F","follow"],["O","keyframes around as outlines"],["X","the motion before the last change"]]],["Keep",[["ctrl S","save the motion"],["ctrl Z","undo"],["ctrl shift Z","redo"],["shift S","a picture"],["shift R","a film"]]]];function xu({of:i,close:t,tour:e}){return u(ii,{title:"Keys and pointers",close:t,id:"help",children:[u("div",{class:"columns",children:(i==="motion"?hm:cm).map(([n,s])=>u("section",{children:[u("h3",{children:n}),u("dl",{children:s.flatMap(([r,o])=>[u("dt",{children:u("kbd",{children:r})},r),u("dd",{children:o},`${r}.`)])})]},n))}),i!=="motion"&&u("div",{class:"buttons",children:u("button",{onClick:()=>{t(),e()},children:"Show me around"})})]})}var Nn=[1/32,1/16,1/8,1/4,1/2,1,2,4,8],rs=i=>i<1?`1/${1/i}×`:`${i}×`,si=class{constructor(t,e,n=0){this.duration=t,this.start=n,this.step=e,this.time=ht(0),this.playing=ht(!1),this.speed=ht(1),this.loop=ht(!0)}get end(){return this.duration}seek(t){this.playing.value=!1,this.time.value=qt(t,0,this.end)}toggle(){!this.playing.value&&this.time.value>=this.duration&&(this.time.value=0),this.playing.value=!this.playing.value}stepFrames(t){this.seek((Math.round(this.time.value/this.step)+t)*this.step)}faster(t){let e=qt(Nn.indexOf(this.speed.value)+t,0,Nn.length-1);this.speed.value=Nn[e]}tick(t){if(!this.playing.value)return!1;let e=this.time.value+t*this.speed.value;return e<this.duration?this.time.value=e:this.loop.value&&this.duration>0?this.time.value=e%this.duration:this.seek(this.duration),!0}};function Ri(i,t){let e=document.createElement("a");e.href=URL.createObjectURL(i),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e3)}var Fn=i=>i.toLowerCase().replace(/[^\p{L}\p{N}]+/gu,"-").replace(/^-|-$/g,"")||"hitogata";var bu=["video/webm;codecs=vp9","video/webm;codecs=vp8","video/webm","video/mp4"];function Ol(i,t){let[e]=i;(t.width!==e.width||t.height!==e.height)&&Object.assign(t,{width:e.width,height:e.height});let n=t.getContext("2d");for(let s of i)s.width>0&&n.drawImage(s,0,0,t.width,t.height);return t}function Mu(i,t){Ol(i,document.createElement("canvas")).toBlob(e=>e&&Ri(e,`${Fn(t)}.png`))}var an=class{constructor(t,e){this.layers=t,this.canvas=document.createElement("canvas"),Ol(t,this.canvas);let n=bu.find(r=>MediaRecorder.isTypeSupported(r));this.recorder=new MediaRecorder(this.canvas.captureStream(30),{mimeType:n,videoBitsPerSecond:8e6});let s=[];this.recorder.ondataavailable=r=>s.push(r.data),this.recorder.onstop=()=>{let r=this.recorder.mimeType.split(";")[0];Ri(new Blob(s,{type:r}),`${Fn(e)}.${r.endsWith("mp4")?"mp4":"webm"}`)},this.recorder.start(250)}static get possible(){return typeof MediaRecorder<"u"&&bu.some(t=>MediaRecorder.isTypeSupported(t))}add(){Ol(this.layers,this.canvas)}stop(){this.recorder.stop()}};function pe({title:i,open:t=!0,id:e,children:n}){return u("details",{open:t,id:e,children:[u("summary",{children:i}),n]})}function Ie({label:i,value:t,dot:e}){return u("label",{children:[u("input",{type:"checkbox",checked:t.value,onChange:n=>{t.value=n.currentTarget.checked}}),e&&u("i",{class:"dot",style:{background:e}}),i]})}var ri=({d:i})=>u("svg",{viewBox:"0 0 16 16","aria-hidden":"true",children:u("path",{d:i})});var um="M4 2.5v11L13.5 8z",dm="M4 3h2.5v10H4zM9.5 3H12v10H9.5z";function Su({app:i}){let{clock:t}=i,{start:e,end:n}=t,s=t.playing.value;return u("div",{id:"controls",children:[u("button",{title:"one frame back (←)","aria-label":"one frame back",onClick:()=>t.stepFrames(-1),children:u(ri,{d:"M4 3v10M12.5 3v10L6 8z"})}),u("button",{id:"play",title:"play or pause (space)","aria-label":"play or pause","aria-pressed":s,onClick:()=>t.toggle(),children:u(ri,{d:s?dm:um})}),u("button",{title:"one frame on (→)","aria-label":"one frame on",onClick:()=>t.stepFrames(1),children:u(ri,{d:"M12 3v10M3.5 3v10L10 8z"})}),u("output",{id:"clock",children:[(e+t.time.value).toFixed(3)," ",u("small",{children:["/ ",(e+n).toFixed(3)," s"]})]}),u("label",{children:["speed ",u("select",{id:"speed",value:t.speed.value,onChange:r=>{t.speed.value=Number(r.currentTarget.value)},children:Nn.map(r=>u("option",{value:r,children:rs(r)},r))})]}),u("label",{children:[u("input",{type:"checkbox",checked:t.loop.value,onChange:r=>{t.loop.value=r.currentTarget.checked}})," loop"]}),u("span",{class:"space"}),u("button",{title:"save a picture (shift S)","aria-label":"save a picture",onClick:()=>i.savePicture(),children:u(ri,{d:"M2 5h3l1-2h4l1 2h3v8H2zM8 7a2.2 2.2 0 1 0 .01 0"})}),an.possible&&u("button",{title:"record a film (shift R)","aria-label":"record a film","aria-pressed":i.filming.value,class:i.filming.value?"on":"",onClick:()=>i.toggleFilm(),children:u(ri,{d:"M8 3.5a4.5 4.5 0 1 0 .01 0"})})]})}function bn(i){let t=Math.min(devicePixelRatio||1,2),{clientWidth:e,clientHeight:n}=i,[s,r]=[Math.round(e*t),Math.round(n*t)];(i.width!==s||i.height!==r)&&Object.assign(i,{width:s,height:r});let o=i.getContext("2d");return o.setTransform(t,0,0,t,0,0),o.clearRect(0,0,e,n),o}function On(i,t,e,n){let s=e[0]-t[0],r=e[1]-t[1],o=Math.hypot(s,r);if(o<1)return;let[a,l]=[s/o,r/o],c=Math.min(10,.5*o);i.lineWidth=n,i.beginPath(),i.moveTo(...t),i.lineTo(e[0]-c*a,e[1]-c*l),i.stroke(),i.beginPath(),i.moveTo(...e),i.lineTo(e[0]-c*a-.5*c*l,e[1]-c*l+.5*c*a),i.lineTo(e[0]-c*a+.5*c*l,e[1]-c*l-.5*c*a),i.fill()}function Mn(i,t,e,n){i.beginPath(),i.arc(...t,e,0,2*Math.PI),i.fill(),i.save(),i.lineWidth=1.5,i.strokeStyle=n,i.stroke(),i.restore()}function qe(i,t,e,n,s="left"){i.save(),i.font="500 12px system-ui, sans-serif",i.textAlign=s,i.lineJoin="round",i.lineWidth=3,i.strokeStyle=n,i.strokeText(t,...e),i.fillText(t,...e),i.restore()}function wu(i,t,e){i.beginPath(),i.arc(...t,8,0,2*Math.PI),i.fillStyle="#fff",i.fill(),i.fillStyle=i.strokeStyle=e,i.lineWidth=1.6,i.stroke();for(let s of[0,Math.PI])i.beginPath(),i.moveTo(...t),i.arc(...t,8,s,s+Math.PI/2),i.fill()}function Pi(i,t){return{connect:t.good,cut:t.bad,impact:t.pull,limit:t.faint,diverged:t.bad}[i]??t.accent}var Bl=i=>[["kinetic",i.accent],["gravity",i.good],["springs",i.spring],["sum",i.ink]],fm=i=>[.1,.2,.5,1,2,5,10,20,60,120,300].find(t=>t*i>56)??600,os=class{constructor(t,e,n,s){this.canvas=t,this.source=e,this.happened=n,this.still=null,this.span=e.span,this.head=0;let r=o=>{let a=this.timeAt(o),l=n.peek().find(c=>!c.minor&&Math.abs(this.x(c.time)-this.x(a))<4);s(l?l.time:a)};t.addEventListener("pointerdown",o=>{t.setPointerCapture(o.pointerId),this.taken(o)||r(o)}),t.addEventListener("pointermove",o=>{o.buttons&&!this.moved(o)&&r(o)}),t.addEventListener("pointerup",o=>this.dropped(o))}timeAt(t){let e=this.canvas.getBoundingClientRect();return qt((t.clientX-e.left)/e.width,0,1)*this.span}taken(t){return!1}moved(t){return!1}dropped(t){}x(t){return t/Math.max(this.span,1e-9)*this.canvas.clientWidth}forget(){this.still=null}drawStill(t){let{canvas:e}=this,{clientWidth:n,clientHeight:s}=e,r=s-16,o=new OffscreenCanvas(Math.max(e.width,1),Math.max(e.height,1)),a=o.getContext("2d"),l=e.width/Math.max(n,1);this.span=this.source.span,a.scale(l,l),a.fillStyle=t.track,a.fillRect(0,0,n,r),this.drawCurves(a,t,r),a.font="11px system-ui, sans-serif",a.fillStyle=t.faint;let c=fm(this.x(1));for(let h=0;h<=this.span+1e-9;h+=c)a.fillRect(this.x(h),r,1,3),a.textAlign=h===0?"left":this.x(h)>n-20?"right":"center",a.fillText(`${+h.toFixed(3)} s`,this.x(h),s-2);for(let h of this.happened.peek())this.drawMark(a,h,t,r);return o}drawCurves(t,e,n){let s=this.source.energies(),r=12+this.head,o=1e-9;for(let{values:l,count:c}of s)for(let h=0;h<c;h++)o=Math.max(o,l[h]);let a=l=>n-2-l/o*(n-2-r);s.forEach(({count:l,times:c,values:h},d)=>{if(d===2&&!h.subarray(0,l).some(f=>f>=.001*o))return;let m=Math.max(1,Math.floor(l/(2*this.canvas.clientWidth)));t.beginPath();for(let f=0;f<l;f+=m)t.lineTo(this.x(c[f]),a(h[f]));t.strokeStyle=Bl(e)[d][1],t.lineWidth=1.4,t.stroke()})}drawMark(t,e,n,s){let r=this.x(e.time),o=this.canvas.clientWidth,a=5+this.head;if(t.strokeStyle=t.fillStyle=Pi(e.kind,n),e.minor){t.fillRect(r,s-5,1,5);return}t.globalAlpha=.8,t.lineWidth=1,t.beginPath(),t.moveTo(r,a),t.lineTo(r,s),t.stroke(),t.globalAlpha=1,t.beginPath(),t.arc(qt(r,5,o-5),a,4,0,2*Math.PI),t.fill()}draw(t,e){let{canvas:n}=this,s=bn(n),{clientWidth:r,clientHeight:o}=n;this.putStill(s,e);let a=qt(this.x(t),1,r-1);s.fillStyle=`${e.accent}1a`,s.fillRect(0,0,a,o-16),this.drawMore(s,e,o-16),s.fillStyle=e.accent,s.fillRect(a-1,0,2,o-16)}putStill(t,e){let{canvas:n}=this;(this.still?.width!==n.width||this.still.height!==n.height)&&(this.still=this.drawStill(e)),n.width>0&&t.drawImage(this.still,0,0,n.clientWidth,n.clientHeight)}drawMore(t,e,n){}};function ro({app:i}){let[t,e,n]=i.source.energyAt(i.clock.time.value),s=[t,e,n,t+e+n];return u("table",{id:"energy",children:u("tbody",{children:Bl(i.colours.value).map(([r,o],a)=>u("tr",{children:[u("td",{children:[u("i",{style:{background:o}}),r]}),u("td",{children:[s[a].toFixed(1)," J"]})]},r))})})}var Eu=.35;function oo({app:i}){let t=i.happened.value,e=t.filter(l=>l.minor).length,n=zt(!1),s=Ge(null),r=Yr(()=>i.happened.value.filter(l=>l.time<=i.clock.time.value+1e-6).length),o=Yr(()=>i.lastEvent.value),a=Yr(()=>i.freshEvent.value);return ne(()=>{let l=s.current,c=l&&o.value>=0?l.children[o.value]:null;l&&c&&!l.matches(":hover")&&(l.scrollTop=c.offsetTop-l.offsetTop-.5*(l.clientHeight-c.clientHeight))},[o.value]),u(Jt,{children:[u("ol",{id:"events",ref:s,class:n.value?"all":"",children:[t.map((l,c)=>u("li",{class:l.minor?"minor":"",children:u("button",{title:l.kind,class:c===a.value?"now":c<r.value?"past":"",onClick:()=>i.clock.seek(l.time),children:[u("i",{style:{background:Pi(l.kind,i.colours.value)}}),u("time",{children:l.time.toFixed(3)}),u("span",{children:l.text})]})},c)),e===t.length&&u("li",{class:"hint",children:"nothing yet"})]}),e>0&&u("label",{id:"minor",children:[u("input",{type:"checkbox",checked:n.value,onChange:l=>{n.value=l.currentTarget.checked}})," joints at their ranges (",e,")"]})]})}var pm=[["space","play, pause"],["← →","one frame"],["↑ ↓","next, previous event"],["+ −","speed"],["home, end","start, end"],["1 2 3","front, side, top"],["F","follow the motion"],["drag","turn"],["right drag","shift"],["wheel, pinch","nearer, farther"],["click","select a body"],["double click","look at a body, or the first view"],["shift S, R","picture, film"]],Tu=()=>u("dl",{children:pm.flatMap(([i,t])=>[u("dt",{children:i},i),u("dd",{children:t},`${i}.`)])});var ao=({count:i,times:t},e)=>({count:i,times:t,values:Float32Array.from({length:i},(n,s)=>e(s))});function Zs({count:i,times:t,values:e},n){let s=0,r=i-1;if(r<0)return NaN;for(;s<r;){let c=s+r+1>>1;t[c]<=n?s=c:r=c-1}let o=Math.min(s+1,i-1),a=t[o]-t[s],l=a>0?Math.min(Math.max((n-t[s])/a,0),1):0;return e[s]+l*(e[o]-e[s])}var mm=(i,t)=>ao(i,e=>{let n=Math.max(e-1,0),s=Math.min(e+1,i.count-1),r=Math.max(s-n,1)*i.step;return Math.hypot(t[3*s]-t[3*n],t[3*s+1]-t[3*n+1],t[3*s+2]-t[3*n+2])/r});function lo(i,t){let e=t<0?"centre of mass":i.bodies[t];return[{name:`${e}: height`,unit:"m",series:()=>{let n=i.path(t);return ao(i,s=>n[3*s+2])}},{name:`${e}: speed`,unit:"m/s",series:()=>mm(i,i.path(t))}]}function Au(i){let{energies:t}=i.tables,e=(n,s)=>({name:n,unit:"J",series:()=>ao(i,s)});return[e("energy: kinetic",n=>t[5*n]),e("energy: gravity",n=>t[5*n+1]),e("energy: springs",n=>t[5*n+2]),e("energy: sum",n=>t[5*n]+t[5*n+1]+t[5*n+2]),...i.header.bonds.map((n,s)=>({name:`${n.name}: force`,unit:"N",series:()=>ao(i,r=>xe(i.force(s,r)))})),...i.header.mass>0?lo(i,-1):[],...i.bodies.flatMap((n,s)=>s>0?lo(i,s):[])]}var oi=i=>i!==0&&(Math.abs(i)>=1e5||Math.abs(i)<.001)?i.toExponential(2):String(+i.toPrecision(3));function co(i,t){let e=a=>`"${a.replaceAll('"','""')}"`,n=i.map(a=>a.series()),[{count:s,times:r}]=n,o=[["time, s",...i.map(({name:a,unit:l})=>`${a}, ${l}`)].map(e).join(",")];for(let a=0;a<s;a++)o.push([t+r[a],...n.map(l=>l.times===r?l.values[a]:Zs(l,r[a]))].join(","));return`${o.join(`
`)}
`}function gm({values:i,count:t}){let e=1/0,n=-1/0;for(let s=0;s<t;s++)Number.isNaN(i[s])||(e=Math.min(e,i[s]),n=Math.max(n,i[s]));return e>n?[0,1]:n-e<1e-9*Math.max(1,Math.abs(n))?[e-.5,n+.5]:[e,n]}function Cu(i,t,{t:e,span:n},s,r){let o=bn(i),{clientWidth:a,clientHeight:l}=i,{count:c,times:h,values:d}=t,[m,f]=gm(t),v=S=>S/Math.max(n,1e-9)*a,_=S=>l-3-(S-m)/(f-m)*(l-6);o.fillStyle=s.track,o.fillRect(0,0,a,l),m<0&&f>0&&(o.fillStyle=s.line,o.fillRect(0,_(0),a,1)),o.beginPath();let g=Math.max(1,Math.floor(c/(2*a)));for(let S=0,E=!1;S<c;S+=g)E?o.lineTo(v(h[S]),_(d[S])):o.moveTo(v(h[S]),_(d[S])),E=!Number.isNaN(d[S]);o.strokeStyle=r,o.lineWidth=1.5,o.stroke();let p=qt(v(e),1,a-1);if(o.fillStyle=s.accent,o.fillRect(p-.5,0,1,l),c>0){let S=Zs(t,e);o.fillStyle=r,o.beginPath(),Number.isNaN(S)||o.arc(p,_(S),3,0,2*Math.PI),o.fill(),o.font="10px system-ui, sans-serif",o.fillStyle=s.faint,o.textAlign="right",o.fillText(oi(f),a-3,11),o.fillText(oi(m),a-3,l-4)}}function Ru({app:i}){let{plots:t,offered:e}=i,n=e.filter(({name:s})=>!t.value.some(r=>r.name===s));return u("div",{id:"plots",children:[t.value.map((s,r)=>u(zl,{app:i,quantity:s,number:r},s.name)),u("select",{"aria-label":"add a plot",value:"",onChange:s=>{let r=n[Number(s.currentTarget.value)];s.currentTarget.value&&r&&i.addPlot(r),s.currentTarget.value=""},children:[u("option",{value:"",children:"add a plot …"}),n.map(({name:s},r)=>u("option",{value:r,children:s},s))]}),t.value.length>0&&u("button",{onClick:()=>Ri(new Blob([co(t.value,i.clock.start)],{type:"text/csv"}),`${Fn(i.title)}.csv`),children:"CSV"})]})}function zl({app:i,quantity:t,number:e}){let n=Ge(null),{clock:s,source:r}=i,o=s.time.value,a=t.series(),l=i.colours.value,c=Zs(a,o);ne(()=>{let d=[l.accent,l.bad,l.good,l.spring];n.current&&Cu(n.current,a,{t:o,span:r.span},l,d[e%d.length])});let h=d=>{let m=d.currentTarget.getBoundingClientRect();s.seek(qt((d.clientX-m.left)/m.width,0,1)*r.span)};return u("figure",{children:[u("figcaption",{children:[u("span",{title:t.name,children:t.name}),u("output",{children:[Number.isNaN(c)?"–":oi(c)," ",t.unit]}),u("button",{title:"take it away","aria-label":`take the plot of ${t.name} away`,onClick:()=>{i.plots.value=i.plots.value.filter(d=>d!==t)},children:"×"})]}),u("canvas",{ref:n,role:"img","aria-label":`${t.name} over time`,onPointerDown:d=>{d.currentTarget.setPointerCapture(d.pointerId),h(d)},onPointerMove:d=>{d.buttons&&h(d)}})]})}function Pu(i){let t=i.layers.flatMap((e,n)=>e.head.shown?[n]:[]);return{com:ht(!1),bonds:ht(!0),forces:ht(!1),follow:ht(!1),contacts:ht(!0),contactForces:ht(!1),ranges:ht(!0),ghosts:ht(0),traces:ht(new Set),layers:ht(new Set(t))}}function mn(i,t){let e=new Set(i);return e.delete(t)||e.add(t),e}function Iu({app:i}){let t=i.selected.value,{source:e,clock:n,show:s,orbit:r}=i;if(t<0)return u("p",{class:"hint",children:"Click a body."});let o=n.time.value,a=.5*e.step,l=e.centre(t,o),c=e.centre(t,o-a),h=e.centre(t,o+a),d=Math.min(o+a,e.span)-Math.max(o-a,0),m=d>0?xe([0,1,2].map(v=>(h[v]-c[v])/d)):0,f=s.traces.value.has(t);return u("div",{id:"selection",children:[u("strong",{children:e.bodies[t]}),u("dl",{children:[u("dt",{children:"centre of mass"}),u("dd",{children:[l.map(v=>v.toFixed(2)).join("  ")," m"]}),u("dt",{children:"speed"}),u("dd",{children:[m.toFixed(2)," m/s"]})]}),u("div",{class:"buttons",children:[u("button",{"aria-pressed":f,onClick:()=>{s.traces.value=mn(s.traces.value,t)},children:"Trace"}),u("button",{onClick:()=>i.ofBody(t).forEach(v=>i.addPlot(v)),children:"Plot"}),u("button",{onClick:()=>r?.lookAt(l),children:"Look at"}),u("button",{onClick:()=>{i.selected.value=-1},children:"Clear"})]})]})}function Lu({app:i}){let{show:t,source:e}=i,n=t.traces.value,s=(r,o)=>n.has(r)?`✓ ${o}`:o;return u("div",{id:"toggles",children:[e.layers.map(({head:r},o)=>u("label",{children:[u("input",{type:"checkbox",checked:t.layers.value.has(o),onChange:()=>{t.layers.value=mn(t.layers.value,o)}}),u("i",{class:"dot",style:{background:r.colour}}),r.name]},o)),u(Ie,{label:"centre of mass",value:t.com}),u(Ie,{label:"connections",value:t.bonds}),u(Ie,{label:"forces there",value:t.forces}),u(Ie,{label:"follow the motion",value:t.follow}),u("select",{"aria-label":"trace",value:"",onChange:r=>{r.currentTarget.value&&(t.traces.value=mn(n,Number(r.currentTarget.value))),r.currentTarget.value=""},children:[u("option",{value:"",children:"trace …"}),u("option",{value:"-1",children:s(-1,"centre of mass")}),e.bodies.map((r,o)=>o>0?u("option",{value:o,children:s(o,r)},o):null)]})]})}function ku({app:i}){let t=zt(!1);return u("main",{children:[u("div",{id:"stage",children:[u(Js,{app:i}),u("canvas",{id:"marks","aria-hidden":"true"}),u("header",{children:[u("h1",{children:i.title}),u(Vl,{app:i})]})]}),u("aside",{class:t.value?"up":"","aria-label":"panels",children:[u("button",{id:"handle","aria-expanded":t.value,"aria-label":"show or hide the panels",onClick:()=>{t.value=!t.value}}),u("div",{class:"panels",children:[u(pe,{title:"Selection",children:u(Iu,{app:i})}),u(pe,{title:"Events",children:u(oo,{app:i})}),u(pe,{title:"Energy",children:u(ro,{app:i})}),u(pe,{title:"Plots",open:!1,id:"plots-panel",children:u(Ru,{app:i})}),u(pe,{title:"Show",children:u(Lu,{app:i})}),u(pe,{title:"Keys",open:!1,children:u(Tu,{})})]})]}),u("footer",{children:[u(Su,{app:i}),u(Ks,{app:i})]})]})}var Js=({app:i})=>u("canvas",{id:"scene",role:"img","aria-label":i.words});function Vl({app:i}){let t=i.freshEvent.value;return u("p",{id:"caption","aria-live":"polite",children:t>=0?i.happened.value[t].text:""})}function Ks({app:i}){let{clock:t}=i,e=t.time.value;return u("canvas",{id:"timeline",tabIndex:0,role:"slider","aria-label":"time","aria-valuemin":0,"aria-valuemax":+t.end.toFixed(3),"aria-valuenow":+e.toFixed(3),"aria-valuetext":`${e.toFixed(3)} seconds`})}function Du({session:i}){return u("div",{id:"toasts",role:"status","aria-live":"polite",children:i.toasts.value.map(({number:t,text:e,level:n,action:s})=>u("div",{class:`toast ${n}`,children:[u("span",{children:e}),s&&u("button",{onClick:()=>{s.does(),i.unsay(t)},children:s.name}),u("button",{class:"plain","aria-label":"close",onClick:()=>i.unsay(t),children:"×"})]},t))})}var Hl=[["#play","Run it","Space runs and pauses. The speed that you want and the speed there really is stand beside it."],["#scene","Take hold","Drag a body: a spring pulls it to the pointer, and an arrow tells the force. Drag beside it to turn the view."],["#tools","Change what holds together","Push, connect two links by a joint, cut a connection or a joint, place figures."],["#timeline","Look back","Drag here to see what was. Go on from there, and the run takes another way; the first one stays as a branch."],["aside","Look closer","What is selected, what happened and will happen, plots, gravity and friction, what is drawn."],["#top","Keep it","Save the scene or the recording, undo what you changed. The question mark has all keys."]],Uu="hitogata.told",Nu=()=>ss||localStorage.getItem(Uu)!==null;function Fu({close:i}){let t=zt(0),e=Ge(null),[n,s,r]=Hl[t.value],o=t.value===Hl.length-1,a=()=>{ss||localStorage.setItem(Uu,"1"),i()};return ne(()=>{let l=document.querySelector(n),c=e.current;if(!c)return;let h=l?.getBoundingClientRect()??new DOMRect(innerWidth/2,innerHeight/2,0,0),d=h.height>innerHeight/2,m=Math.min(Math.max(h.left+h.width/2-c.offsetWidth/2,12),innerWidth-c.offsetWidth-12),f=h.bottom+c.offsetHeight+24<innerHeight,v=d?innerHeight/2-c.offsetHeight/2:f?h.bottom+12:h.top-c.offsetHeight-12;return Object.assign(c.style,{left:`${m}px`,top:`${Math.max(v,12)}px`}),l?.classList.add("toured"),c.querySelector("button")?.focus(),()=>l?.classList.remove("toured")},[t.value]),u("div",{id:"tour",role:"dialog","aria-label":s,ref:e,onKeyDown:l=>{l.key==="Escape"&&a(),l.stopPropagation()},children:[u("strong",{children:s}),u("p",{children:r}),u("div",{class:"buttons",children:[u("button",{class:"main",onClick:()=>{o?a():t.value++},children:o?"Done":"Next"}),!o&&u("button",{onClick:a,children:"Skip"}),u("small",{children:[t.value+1," of ",Hl.length]})]})]})}var vm=["ink","faint","line","paper","panel","track","accent","good","bad","pull","spring","ground","grid","backdrop"];function Gl(){let i=getComputedStyle(document.documentElement);return Object.fromEntries(vm.map(t=>[t,i.getPropertyValue(`--${t}`).trim()]))}function Ou(i){let t=matchMedia("(prefers-color-scheme: dark)");return t.addEventListener("change",i),()=>t.removeEventListener("change",i)}function js(i){let t=parseInt(i.slice(1,7),16),e=n=>((t>>n&255)/255)**2.2;return[e(16),e(8),e(0)]}function as(i){let t=parseInt(i.slice(1,7),16);return[(t>>16&255)/255,(t>>8&255)/255,(t&255)/255]}var ho=class{constructor(t,e,n){this.canvas=t,this.source=e,this.orbit=n}draw(t,e,n){let s=bn(this.canvas),{source:r}=this;s.lineJoin=s.lineCap="round",r.layers.forEach((c,h)=>e.layers.value.has(h)&&this.layer(s,c,t));let o=[n.accent,n.bad,n.good,n.spring];[...e.traces.value].forEach((c,h)=>this.trace(s,c,t,o[h%o.length]));let a=e.bonds.value||e.forces.value?r.bondsAt(t):[];if(e.forces.value&&a.forEach((c,h)=>this.force(s,c,h%2>0,n)),e.bonds.value)for(let{at:c}of a)this.ring(s,this.orbit.project(c),n);let l=e.com.value&&r.scene.mass>0?this.orbit.project(r.com(t)):null;l&&wu(s,l,"#39404d")}layer(t,e,n){let{orbit:s}=this,{kind:r,colour:o,size:a,trace:l}=e.head;t.strokeStyle=t.fillStyle=o,l&&e.ways(n).forEach((c,h)=>this.way(t,c.map(d=>s.project(d)),1.5,h?.2:.8));for(let c of e.at(n)){let h=c.map(({at:d})=>s.project(d));if(r==="points")for(let d of h)d&&Mn(t,d,a,"#fff");else r==="arrow"?c.forEach(({at:d,vector:m},f)=>{let v=h[f],_=m&&s.project(Ht(d,m));v&&_&&On(t,v,_,a)}):this.outline(t,h,Math.min(a,2),r==="polygon")}}outline(t,e,n,s){if(!(e.length<2||e.some(r=>!r))){t.beginPath();for(let r of e)r&&t.lineTo(...r);t.lineWidth=n,s&&(t.closePath(),t.globalAlpha=.28,t.fill(),t.globalAlpha=1),t.stroke()}}way(t,e,n,s){t.globalAlpha=s,t.lineWidth=n,t.beginPath();for(let r of e)r&&t.lineTo(...r);t.stroke(),t.globalAlpha=1}trace(t,e,n,s){let[r,o]=this.source.way(e,n);t.strokeStyle=s,this.way(t,r.map(a=>this.orbit.project(a)),2,.9),this.way(t,o.map(a=>this.orbit.project(a)),2,.22)}ring(t,e,n){e&&(t.beginPath(),t.arc(...e,5,0,2*Math.PI),t.fillStyle="#fff",t.fill(),t.lineWidth=2,t.strokeStyle=n.pull,t.stroke())}force(t,e,n,s){let{orbit:r,source:o}=this,{weight:a,scale:l}=o.scene,c=xe(e.force);if(c<.001*a)return;let h=r.project(e.at),d=r.project(Ht(e.at,Ft(e.force,.5*l/a)));if(!h||!d)return;t.strokeStyle=t.fillStyle=s.bad,On(t,h,d,3);let m=c<1e4?`${c.toFixed(0)} N`:`${(c/1e3).toFixed(1)} kN`;qe(t,m,[d[0]+(n?-8:8),d[1]+4],s.paper,n?"right":"left")}};var sd=0,xc=1,rd=2;var bc=1,od=2,Cn=3,Xn=0,Ae=1,Rn=2,Zn=0,qn=1,Mc=2,Sc=3,wc=4,ad=5,mi=100,ld=101,cd=102,hd=103,ud=104,dd=200,fd=201,pd=202,md=203,Io=204,Lo=205,gd=206,vd=207,_d=208,yd=209,xd=210,bd=211,Md=212,Sd=213,wd=214,ta=0,ea=1,na=2,Ni=3,ia=4,sa=5,ra=6,oa=7,Ec=0,Ed=1,Td=2,Jn=0,Ad=1,Cd=2,Rd=3,Pd=4,Id=5,Ld=6,kd=7;var Tc=300,Vi=301,Hi=302,aa=303,la=304,xr=306,ko=1e3,pi=1001,Do=1002,hn=1003,Dd=1004;var br=1005;var tn=1006,ca=1007;var yi=1008;var Pn=1009,Ac=1010,Cc=1011,Rs=1012,ha=1013,In=1014,Ln=1015,Ps=1016,ua=1017,da=1018,Is=1020,Rc=35902,Pc=35899,Ic=1021,Lc=1022,fn=1023,bs=1026,Ls=1027,kc=1028,fa=1029,Dc=1030,pa=1031;var ma=1033,Mr=33776,Sr=33777,wr=33778,Er=33779,ga=35840,va=35841,_a=35842,ya=35843,xa=36196,ba=37492,Ma=37496,Sa=37808,wa=37809,Ea=37810,Ta=37811,Aa=37812,Ca=37813,Ra=37814,Pa=37815,Ia=37816,La=37817,ka=37818,Da=37819,Ua=37820,Na=37821,Fa=36492,Oa=36494,Ba=36495,za=36283,Va=36284,Ha=36285,Ga=36286;var sr=2300,Uo=2301,Po=2302,fc=2400,pc=2401,mc=2402;var Ud=3200,Nd=3201;var Fd=0,Od=1,Kn="",Qe="srgb",En="srgb-linear",rr="linear",te="srgb";var Ui=7680;var gc=519,Bd=512,zd=513,Vd=514,Tr=515,Hd=516,Gd=517,Wd=518,Xd=519,vc=35044;var Uc="300 es",yn=2e3,or=2001;var Yn=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){let n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){let n=this._listeners;if(n===void 0)return;let s=n[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){let e=this._listeners;if(e===void 0)return;let n=e[t.type];if(n!==void 0){t.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},Oe=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"];var Wl=Math.PI/180,No=180/Math.PI;function Ar(){let i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Oe[i&255]+Oe[i>>8&255]+Oe[i>>16&255]+Oe[i>>24&255]+"-"+Oe[t&255]+Oe[t>>8&255]+"-"+Oe[t>>16&15|64]+Oe[t>>24&255]+"-"+Oe[e&63|128]+Oe[e>>8&255]+"-"+Oe[e>>16&255]+Oe[e>>24&255]+Oe[n&255]+Oe[n>>8&255]+Oe[n>>16&255]+Oe[n>>24&255]).toLowerCase()}function Gt(i,t,e){return Math.max(t,Math.min(e,i))}function _m(i,t){return(i%t+t)%t}function Xl(i,t,e){return(1-e)*i+e*t}function Qs(i,t){switch(t.constructor){case Float32Array:return i;case Uint32Array:return i/4294967295;case Uint16Array:return i/65535;case Uint8Array:return i/255;case Int32Array:return Math.max(i/2147483647,-1);case Int16Array:return Math.max(i/32767,-1);case Int8Array:return Math.max(i/127,-1);default:throw new Error("Invalid component type.")}}function Ye(i,t){switch(t.constructor){case Float32Array:return i;case Uint32Array:return Math.round(i*4294967295);case Uint16Array:return Math.round(i*65535);case Uint8Array:return Math.round(i*255);case Int32Array:return Math.round(i*2147483647);case Int16Array:return Math.round(i*32767);case Int8Array:return Math.round(i*127);default:throw new Error("Invalid component type.")}}var Kt=class i{constructor(t=0,e=0){i.prototype.isVector2=!0,this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=Gt(this.x,t.x,e.x),this.y=Gt(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=Gt(this.x,t,e),this.y=Gt(this.y,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Gt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(Gt(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*n-o*s+t.x,this.y=r*s+o*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},$n=class{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],d=n[s+3],m=r[o+0],f=r[o+1],v=r[o+2],_=r[o+3];if(a===0){t[e+0]=l,t[e+1]=c,t[e+2]=h,t[e+3]=d;return}if(a===1){t[e+0]=m,t[e+1]=f,t[e+2]=v,t[e+3]=_;return}if(d!==_||l!==m||c!==f||h!==v){let g=1-a,p=l*m+c*f+h*v+d*_,S=p>=0?1:-1,E=1-p*p;if(E>Number.EPSILON){let C=Math.sqrt(E),R=Math.atan2(C,p*S);g=Math.sin(g*R)/C,a=Math.sin(a*R)/C}let b=a*S;if(l=l*g+m*b,c=c*g+f*b,h=h*g+v*b,d=d*g+_*b,g===1-a){let C=1/Math.sqrt(l*l+c*c+h*h+d*d);l*=C,c*=C,h*=C,d*=C}}t[e]=l,t[e+1]=c,t[e+2]=h,t[e+3]=d}static multiplyQuaternionsFlat(t,e,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],d=r[o],m=r[o+1],f=r[o+2],v=r[o+3];return t[e]=a*v+h*d+l*f-c*m,t[e+1]=l*v+h*m+c*d-a*f,t[e+2]=c*v+h*f+a*m-l*d,t[e+3]=h*v-a*d-l*m-c*f,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let n=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),d=a(r/2),m=l(n/2),f=l(s/2),v=l(r/2);switch(o){case"XYZ":this._x=m*h*d+c*f*v,this._y=c*f*d-m*h*v,this._z=c*h*v+m*f*d,this._w=c*h*d-m*f*v;break;case"YXZ":this._x=m*h*d+c*f*v,this._y=c*f*d-m*h*v,this._z=c*h*v-m*f*d,this._w=c*h*d+m*f*v;break;case"ZXY":this._x=m*h*d-c*f*v,this._y=c*f*d+m*h*v,this._z=c*h*v+m*f*d,this._w=c*h*d-m*f*v;break;case"ZYX":this._x=m*h*d-c*f*v,this._y=c*f*d+m*h*v,this._z=c*h*v-m*f*d,this._w=c*h*d+m*f*v;break;case"YZX":this._x=m*h*d+c*f*v,this._y=c*f*d+m*h*v,this._z=c*h*v-m*f*d,this._w=c*h*d-m*f*v;break;case"XZY":this._x=m*h*d-c*f*v,this._y=c*f*d-m*h*v,this._z=c*h*v+m*f*d,this._w=c*h*d+m*f*v;break;default:console.warn("THREE.Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,n=e[0],s=e[4],r=e[8],o=e[1],a=e[5],l=e[9],c=e[2],h=e[6],d=e[10],m=n+a+d;if(m>0){let f=.5/Math.sqrt(m+1);this._w=.25/f,this._x=(h-l)*f,this._y=(r-c)*f,this._z=(o-s)*f}else if(n>a&&n>d){let f=2*Math.sqrt(1+n-a-d);this._w=(h-l)/f,this._x=.25*f,this._y=(s+o)/f,this._z=(r+c)/f}else if(a>d){let f=2*Math.sqrt(1+a-n-d);this._w=(r-c)/f,this._x=(s+o)/f,this._y=.25*f,this._z=(l+h)/f}else{let f=2*Math.sqrt(1+d-n-a);this._w=(o-s)/f,this._x=(r+c)/f,this._y=(l+h)/f,this._z=.25*f}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<1e-8?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(Gt(this.dot(t),-1,1)))}rotateTowards(t,e){let n=this.angleTo(t);if(n===0)return this;let s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=e._x,l=e._y,c=e._z,h=e._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){if(e===0)return this;if(e===1)return this.copy(t);let n=this._x,s=this._y,r=this._z,o=this._w,a=o*t._w+n*t._x+s*t._y+r*t._z;if(a<0?(this._w=-t._w,this._x=-t._x,this._y=-t._y,this._z=-t._z,a=-a):this.copy(t),a>=1)return this._w=o,this._x=n,this._y=s,this._z=r,this;let l=1-a*a;if(l<=Number.EPSILON){let f=1-e;return this._w=f*o+e*this._w,this._x=f*n+e*this._x,this._y=f*s+e*this._y,this._z=f*r+e*this._z,this.normalize(),this}let c=Math.sqrt(l),h=Math.atan2(c,a),d=Math.sin((1-e)*h)/c,m=Math.sin(e*h)/c;return this._w=o*d+this._w*m,this._x=n*d+this._x*m,this._y=s*d+this._y*m,this._z=r*d+this._z*m,this._onChangeCallback(),this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},F=class i{constructor(t=0,e=0,n=0){i.prototype.isVector3=!0,this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(Bu.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(Bu.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,n=this.y,s=this.z,r=t.x,o=t.y,a=t.z,l=t.w,c=2*(o*s-a*n),h=2*(a*e-r*s),d=2*(r*n-o*e);return this.x=e+l*c+o*d-a*h,this.y=n+l*h+a*c-r*d,this.z=s+l*d+r*h-o*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=Gt(this.x,t.x,e.x),this.y=Gt(this.y,t.y,e.y),this.z=Gt(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=Gt(this.x,t,e),this.y=Gt(this.y,t,e),this.z=Gt(this.z,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Gt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let n=t.x,s=t.y,r=t.z,o=e.x,a=e.y,l=e.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return ql.copy(this).projectOnVector(t),this.sub(ql)}reflect(t){return this.sub(ql.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(Gt(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){let s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},ql=new F,Bu=new $n,Dt=class i{constructor(t,e,n,s,r,o,a,l,c){i.prototype.isMatrix3=!0,this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c)}set(t,e,n,s,r,o,a,l,c){let h=this.elements;return h[0]=t,h[1]=s,h[2]=a,h[3]=e,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],d=n[7],m=n[2],f=n[5],v=n[8],_=s[0],g=s[3],p=s[6],S=s[1],E=s[4],b=s[7],C=s[2],R=s[5],P=s[8];return r[0]=o*_+a*S+l*C,r[3]=o*g+a*E+l*R,r[6]=o*p+a*b+l*P,r[1]=c*_+h*S+d*C,r[4]=c*g+h*E+d*R,r[7]=c*p+h*b+d*P,r[2]=m*_+f*S+v*C,r[5]=m*g+f*E+v*R,r[8]=m*p+f*b+v*P,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8];return e*o*h-e*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],d=h*o-a*c,m=a*l-h*r,f=c*r-o*l,v=e*d+n*m+s*f;if(v===0)return this.set(0,0,0,0,0,0,0,0,0);let _=1/v;return t[0]=d*_,t[1]=(s*c-h*n)*_,t[2]=(a*n-s*o)*_,t[3]=m*_,t[4]=(h*e-s*l)*_,t[5]=(s*r-a*e)*_,t[6]=f*_,t[7]=(n*l-c*e)*_,t[8]=(o*e-n*r)*_,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+t,-s*c,s*l,-s*(-c*o+l*a)+a+e,0,0,1),this}scale(t,e){return this.premultiply(Yl.makeScale(t,e)),this}rotate(t){return this.premultiply(Yl.makeRotation(-t)),this}translate(t,e){return this.premultiply(Yl.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}},Yl=new Dt;function Nc(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function ar(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function qd(){let i=ar("canvas");return i.style.display="block",i}var zu={};function Ms(i){i in zu||(zu[i]=!0,console.warn(i))}function Yd(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}var Vu=new Dt().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Hu=new Dt().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function ym(){let i={enabled:!0,workingColorSpace:En,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===te&&(s.r=Wn(s.r),s.g=Wn(s.g),s.b=Wn(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===te&&(s.r=xs(s.r),s.g=xs(s.g),s.b=xs(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Kn?rr:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[r].toXYZ).multiply(this.spaces[o].fromXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace},fromWorkingColorSpace:function(s,r){return Ms("THREE.ColorManagement: .fromWorkingColorSpace() has been renamed to .workingToColorSpace()."),i.workingToColorSpace(s,r)},toWorkingColorSpace:function(s,r){return Ms("THREE.ColorManagement: .toWorkingColorSpace() has been renamed to .colorSpaceToWorking()."),i.colorSpaceToWorking(s,r)}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[En]:{primaries:t,whitePoint:n,transfer:rr,toXYZ:Vu,fromXYZ:Hu,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:Qe},outputColorSpaceConfig:{drawingBufferColorSpace:Qe}},[Qe]:{primaries:t,whitePoint:n,transfer:te,toXYZ:Vu,fromXYZ:Hu,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:Qe}}}),i}var Yt=ym();function Wn(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function xs(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var ls,Fo=class{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{ls===void 0&&(ls=ar("canvas")),ls.width=t.width,ls.height=t.height;let s=ls.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=ls}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=ar("canvas");e.width=t.width,e.height=t.height;let n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);let s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=Wn(r[o]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(Wn(e[n]/255)*255):e[n]=Wn(e[n]);return{data:e,width:t.width,height:t.height}}else return console.warn("THREE.ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},xm=0,Ss=class{constructor(t=null){this.isSource=!0,Object.defineProperty(this,"id",{value:xm++}),this.uuid=Ar(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){let e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):e instanceof VideoFrame?t.set(e.displayHeight,e.displayWidth,0):e!==null?t.set(e.width,e.height,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push($l(s[o].image)):r.push($l(s[o]))}else r=$l(s);n.url=r}return e||(t.images[this.uuid]=n),n}};function $l(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?Fo.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(console.warn("THREE.Texture: Unable to serialize Texture."),{})}var bm=0,Zl=new F,en=class i extends Yn{constructor(t=i.DEFAULT_IMAGE,e=i.DEFAULT_MAPPING,n=pi,s=pi,r=tn,o=yi,a=fn,l=Pn,c=i.DEFAULT_ANISOTROPY,h=Kn){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:bm++}),this.uuid=Ar(),this.name="",this.source=new Ss(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Kt(0,0),this.repeat=new Kt(1,1),this.center=new Kt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new Dt,this.generateMipmaps=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0}get width(){return this.source.getSize(Zl).x}get height(){return this.source.getSize(Zl).y}get depth(){return this.source.getSize(Zl).z}get image(){return this.source.data}set image(t=null){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(let e in t){let n=t[e];if(n===void 0){console.warn(`THREE.Texture.setValues(): parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){console.warn(`THREE.Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==Tc)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case ko:t.x=t.x-Math.floor(t.x);break;case pi:t.x=t.x<0?0:1;break;case Do:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case ko:t.y=t.y-Math.floor(t.y);break;case pi:t.y=t.y<0?0:1;break;case Do:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};en.DEFAULT_IMAGE=null;en.DEFAULT_MAPPING=Tc;en.DEFAULT_ANISOTROPY=1;var me=class i{constructor(t=0,e=0,n=0,s=1){i.prototype.isVector4=!0,this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*n+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r,l=t.elements,c=l[0],h=l[4],d=l[8],m=l[1],f=l[5],v=l[9],_=l[2],g=l[6],p=l[10];if(Math.abs(h-m)<.01&&Math.abs(d-_)<.01&&Math.abs(v-g)<.01){if(Math.abs(h+m)<.1&&Math.abs(d+_)<.1&&Math.abs(v+g)<.1&&Math.abs(c+f+p-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let E=(c+1)/2,b=(f+1)/2,C=(p+1)/2,R=(h+m)/4,P=(d+_)/4,U=(v+g)/4;return E>b&&E>C?E<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(E),s=R/n,r=P/n):b>C?b<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(b),n=R/s,r=U/s):C<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),n=P/r,s=U/r),this.set(n,s,r,e),this}let S=Math.sqrt((g-v)*(g-v)+(d-_)*(d-_)+(m-h)*(m-h));return Math.abs(S)<.001&&(S=1),this.x=(g-v)/S,this.y=(d-_)/S,this.z=(m-h)/S,this.w=Math.acos((c+f+p-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=Gt(this.x,t.x,e.x),this.y=Gt(this.y,t.y,e.y),this.z=Gt(this.z,t.z,e.z),this.w=Gt(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=Gt(this.x,t,e),this.y=Gt(this.y,t,e),this.z=Gt(this.z,t,e),this.w=Gt(this.w,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Gt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Oo=class extends Yn{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:tn,depthBuffer:!0,stencilBuffer:!1,resolveDepthBuffer:!0,resolveStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new me(0,0,t,e),this.scissorTest=!1,this.viewport=new me(0,0,t,e);let s={width:t,height:e,depth:n.depth},r=new en(s);this.textures=[];let o=n.count;for(let a=0;a<o;a++)this.textures[a]=r.clone(),this.textures[a].isRenderTargetTexture=!0,this.textures[a].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview}_setTextureOptions(t={}){let e={minFilter:tn,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&(this._depthTexture.renderTarget=null),t!==null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isArrayTexture=this.textures[s].image.depth>1;this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;let s=Object.assign({},t.textures[e].image);this.textures[e].source=new Ss(s)}return this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,t.depthTexture!==null&&(this.depthTexture=t.depthTexture.clone()),this.samples=t.samples,this}dispose(){this.dispatchEvent({type:"dispose"})}},un=class extends Oo{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}},lr=class extends en{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=hn,this.minFilter=hn,this.wrapR=pi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var Bo=class extends en{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=hn,this.minFilter=hn,this.wrapR=pi,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var gi=class{constructor(t=new F(1/0,1/0,1/0),e=new F(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(gn.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(gn.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let n=gn.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let n=t.geometry;if(n!==void 0){let r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,gn):gn.fromBufferAttribute(r,o),gn.applyMatrix4(t.matrixWorld),this.expandByPoint(gn);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),uo.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),uo.copy(n.boundingBox)),uo.applyMatrix4(t.matrixWorld),this.union(uo)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,gn),gn.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(tr),fo.subVectors(this.max,tr),cs.subVectors(t.a,tr),hs.subVectors(t.b,tr),us.subVectors(t.c,tr),ai.subVectors(hs,cs),li.subVectors(us,hs),Ii.subVectors(cs,us);let e=[0,-ai.z,ai.y,0,-li.z,li.y,0,-Ii.z,Ii.y,ai.z,0,-ai.x,li.z,0,-li.x,Ii.z,0,-Ii.x,-ai.y,ai.x,0,-li.y,li.x,0,-Ii.y,Ii.x,0];return!Jl(e,cs,hs,us,fo)||(e=[1,0,0,0,1,0,0,0,1],!Jl(e,cs,hs,us,fo))?!1:(po.crossVectors(ai,li),e=[po.x,po.y,po.z],Jl(e,cs,hs,us,fo))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,gn).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(gn).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(Bn[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),Bn[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),Bn[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),Bn[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),Bn[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),Bn[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),Bn[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),Bn[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(Bn),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}},Bn=[new F,new F,new F,new F,new F,new F,new F,new F],gn=new F,uo=new gi,cs=new F,hs=new F,us=new F,ai=new F,li=new F,Ii=new F,tr=new F,fo=new F,po=new F,Li=new F;function Jl(i,t,e,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){Li.fromArray(i,r);let a=s.x*Math.abs(Li.x)+s.y*Math.abs(Li.y)+s.z*Math.abs(Li.z),l=t.dot(Li),c=e.dot(Li),h=n.dot(Li);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var Mm=new gi,er=new F,Kl=new F,ws=class{constructor(t=new F,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let n=this.center;e!==void 0?n.copy(e):Mm.setFromPoints(t).getCenter(n);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;er.subVectors(t,this.center);let e=er.lengthSq();if(e>this.radius*this.radius){let n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(er,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(Kl.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(er.copy(t.center).add(Kl)),this.expandByPoint(er.copy(t.center).sub(Kl))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}},zn=new F,jl=new F,mo=new F,ci=new F,Ql=new F,go=new F,tc=new F,cr=class{constructor(t=new F,e=new F(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,zn)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=zn.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(zn.copy(this.origin).addScaledVector(this.direction,e),zn.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){jl.copy(t).add(e).multiplyScalar(.5),mo.copy(e).sub(t).normalize(),ci.copy(this.origin).sub(jl);let r=t.distanceTo(e)*.5,o=-this.direction.dot(mo),a=ci.dot(this.direction),l=-ci.dot(mo),c=ci.lengthSq(),h=Math.abs(1-o*o),d,m,f,v;if(h>0)if(d=o*l-a,m=o*a-l,v=r*h,d>=0)if(m>=-v)if(m<=v){let _=1/h;d*=_,m*=_,f=d*(d+o*m+2*a)+m*(o*d+m+2*l)+c}else m=r,d=Math.max(0,-(o*m+a)),f=-d*d+m*(m+2*l)+c;else m=-r,d=Math.max(0,-(o*m+a)),f=-d*d+m*(m+2*l)+c;else m<=-v?(d=Math.max(0,-(-o*r+a)),m=d>0?-r:Math.min(Math.max(-r,-l),r),f=-d*d+m*(m+2*l)+c):m<=v?(d=0,m=Math.min(Math.max(-r,-l),r),f=m*(m+2*l)+c):(d=Math.max(0,-(o*r+a)),m=d>0?r:Math.min(Math.max(-r,-l),r),f=-d*d+m*(m+2*l)+c);else m=o>0?-r:r,d=Math.max(0,-(o*m+a)),f=-d*d+m*(m+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,d),s&&s.copy(jl).addScaledVector(mo,m),f}intersectSphere(t,e){zn.subVectors(t.center,this.origin);let n=zn.dot(this.direction),s=zn.dot(zn)-n*n,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,e):this.at(a,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){let n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,d=1/this.direction.z,m=this.origin;return c>=0?(n=(t.min.x-m.x)*c,s=(t.max.x-m.x)*c):(n=(t.max.x-m.x)*c,s=(t.min.x-m.x)*c),h>=0?(r=(t.min.y-m.y)*h,o=(t.max.y-m.y)*h):(r=(t.max.y-m.y)*h,o=(t.min.y-m.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),d>=0?(a=(t.min.z-m.z)*d,l=(t.max.z-m.z)*d):(a=(t.max.z-m.z)*d,l=(t.min.z-m.z)*d),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,zn)!==null}intersectTriangle(t,e,n,s,r){Ql.subVectors(e,t),go.subVectors(n,t),tc.crossVectors(Ql,go);let o=this.direction.dot(tc),a;if(o>0){if(s)return null;a=1}else if(o<0)a=-1,o=-o;else return null;ci.subVectors(this.origin,t);let l=a*this.direction.dot(go.crossVectors(ci,go));if(l<0)return null;let c=a*this.direction.dot(Ql.cross(ci));if(c<0||l+c>o)return null;let h=-a*ci.dot(tc);return h<0?null:this.at(h/o,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},be=class i{constructor(t,e,n,s,r,o,a,l,c,h,d,m,f,v,_,g){i.prototype.isMatrix4=!0,this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c,h,d,m,f,v,_,g)}set(t,e,n,s,r,o,a,l,c,h,d,m,f,v,_,g){let p=this.elements;return p[0]=t,p[4]=e,p[8]=n,p[12]=s,p[1]=r,p[5]=o,p[9]=a,p[13]=l,p[2]=c,p[6]=h,p[10]=d,p[14]=m,p[3]=f,p[7]=v,p[11]=_,p[15]=g,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){let e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){let e=this.elements,n=t.elements,s=1/ds.setFromMatrixColumn(t,0).length(),r=1/ds.setFromMatrixColumn(t,1).length(),o=1/ds.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*o,e[9]=n[9]*o,e[10]=n[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,n=t.x,s=t.y,r=t.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),d=Math.sin(r);if(t.order==="XYZ"){let m=o*h,f=o*d,v=a*h,_=a*d;e[0]=l*h,e[4]=-l*d,e[8]=c,e[1]=f+v*c,e[5]=m-_*c,e[9]=-a*l,e[2]=_-m*c,e[6]=v+f*c,e[10]=o*l}else if(t.order==="YXZ"){let m=l*h,f=l*d,v=c*h,_=c*d;e[0]=m+_*a,e[4]=v*a-f,e[8]=o*c,e[1]=o*d,e[5]=o*h,e[9]=-a,e[2]=f*a-v,e[6]=_+m*a,e[10]=o*l}else if(t.order==="ZXY"){let m=l*h,f=l*d,v=c*h,_=c*d;e[0]=m-_*a,e[4]=-o*d,e[8]=v+f*a,e[1]=f+v*a,e[5]=o*h,e[9]=_-m*a,e[2]=-o*c,e[6]=a,e[10]=o*l}else if(t.order==="ZYX"){let m=o*h,f=o*d,v=a*h,_=a*d;e[0]=l*h,e[4]=v*c-f,e[8]=m*c+_,e[1]=l*d,e[5]=_*c+m,e[9]=f*c-v,e[2]=-c,e[6]=a*l,e[10]=o*l}else if(t.order==="YZX"){let m=o*l,f=o*c,v=a*l,_=a*c;e[0]=l*h,e[4]=_-m*d,e[8]=v*d+f,e[1]=d,e[5]=o*h,e[9]=-a*h,e[2]=-c*h,e[6]=f*d+v,e[10]=m-_*d}else if(t.order==="XZY"){let m=o*l,f=o*c,v=a*l,_=a*c;e[0]=l*h,e[4]=-d,e[8]=c*h,e[1]=m*d+_,e[5]=o*h,e[9]=f*d-v,e[2]=v*d-f,e[6]=a*h,e[10]=_*d+m}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(Sm,t,wm)}lookAt(t,e,n){let s=this.elements;return Ke.subVectors(t,e),Ke.lengthSq()===0&&(Ke.z=1),Ke.normalize(),hi.crossVectors(n,Ke),hi.lengthSq()===0&&(Math.abs(n.z)===1?Ke.x+=1e-4:Ke.z+=1e-4,Ke.normalize(),hi.crossVectors(n,Ke)),hi.normalize(),vo.crossVectors(Ke,hi),s[0]=hi.x,s[4]=vo.x,s[8]=Ke.x,s[1]=hi.y,s[5]=vo.y,s[9]=Ke.y,s[2]=hi.z,s[6]=vo.z,s[10]=Ke.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],d=n[5],m=n[9],f=n[13],v=n[2],_=n[6],g=n[10],p=n[14],S=n[3],E=n[7],b=n[11],C=n[15],R=s[0],P=s[4],U=s[8],w=s[12],M=s[1],L=s[5],O=s[9],V=s[13],q=s[2],Z=s[6],X=s[10],nt=s[14],H=s[3],ot=s[7],ut=s[11],wt=s[15];return r[0]=o*R+a*M+l*q+c*H,r[4]=o*P+a*L+l*Z+c*ot,r[8]=o*U+a*O+l*X+c*ut,r[12]=o*w+a*V+l*nt+c*wt,r[1]=h*R+d*M+m*q+f*H,r[5]=h*P+d*L+m*Z+f*ot,r[9]=h*U+d*O+m*X+f*ut,r[13]=h*w+d*V+m*nt+f*wt,r[2]=v*R+_*M+g*q+p*H,r[6]=v*P+_*L+g*Z+p*ot,r[10]=v*U+_*O+g*X+p*ut,r[14]=v*w+_*V+g*nt+p*wt,r[3]=S*R+E*M+b*q+C*H,r[7]=S*P+E*L+b*Z+C*ot,r[11]=S*U+E*O+b*X+C*ut,r[15]=S*w+E*V+b*nt+C*wt,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],o=t[1],a=t[5],l=t[9],c=t[13],h=t[2],d=t[6],m=t[10],f=t[14],v=t[3],_=t[7],g=t[11],p=t[15];return v*(+r*l*d-s*c*d-r*a*m+n*c*m+s*a*f-n*l*f)+_*(+e*l*f-e*c*m+r*o*m-s*o*f+s*c*h-r*l*h)+g*(+e*c*d-e*a*f-r*o*d+n*o*f+r*a*h-n*c*h)+p*(-s*a*h-e*l*d+e*a*m+s*o*d-n*o*m+n*l*h)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],d=t[9],m=t[10],f=t[11],v=t[12],_=t[13],g=t[14],p=t[15],S=d*g*c-_*m*c+_*l*f-a*g*f-d*l*p+a*m*p,E=v*m*c-h*g*c-v*l*f+o*g*f+h*l*p-o*m*p,b=h*_*c-v*d*c+v*a*f-o*_*f-h*a*p+o*d*p,C=v*d*l-h*_*l-v*a*m+o*_*m+h*a*g-o*d*g,R=e*S+n*E+s*b+r*C;if(R===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let P=1/R;return t[0]=S*P,t[1]=(_*m*r-d*g*r-_*s*f+n*g*f+d*s*p-n*m*p)*P,t[2]=(a*g*r-_*l*r+_*s*c-n*g*c-a*s*p+n*l*p)*P,t[3]=(d*l*r-a*m*r-d*s*c+n*m*c+a*s*f-n*l*f)*P,t[4]=E*P,t[5]=(h*g*r-v*m*r+v*s*f-e*g*f-h*s*p+e*m*p)*P,t[6]=(v*l*r-o*g*r-v*s*c+e*g*c+o*s*p-e*l*p)*P,t[7]=(o*m*r-h*l*r+h*s*c-e*m*c-o*s*f+e*l*f)*P,t[8]=b*P,t[9]=(v*d*r-h*_*r-v*n*f+e*_*f+h*n*p-e*d*p)*P,t[10]=(o*_*r-v*a*r+v*n*c-e*_*c-o*n*p+e*a*p)*P,t[11]=(h*a*r-o*d*r-h*n*c+e*d*c+o*n*f-e*a*f)*P,t[12]=C*P,t[13]=(h*_*s-v*d*s+v*n*m-e*_*m-h*n*g+e*d*g)*P,t[14]=(v*a*s-o*_*s-v*n*l+e*_*l+o*n*g-e*a*g)*P,t[15]=(o*d*s-h*a*s+h*n*l-e*d*l-o*n*m+e*a*m)*P,this}scale(t){let e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let n=Math.cos(e),s=Math.sin(e),r=1-n,o=t.x,a=t.y,l=t.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,o){return this.set(1,n,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){let s=this.elements,r=e._x,o=e._y,a=e._z,l=e._w,c=r+r,h=o+o,d=a+a,m=r*c,f=r*h,v=r*d,_=o*h,g=o*d,p=a*d,S=l*c,E=l*h,b=l*d,C=n.x,R=n.y,P=n.z;return s[0]=(1-(_+p))*C,s[1]=(f+b)*C,s[2]=(v-E)*C,s[3]=0,s[4]=(f-b)*R,s[5]=(1-(m+p))*R,s[6]=(g+S)*R,s[7]=0,s[8]=(v+E)*P,s[9]=(g-S)*P,s[10]=(1-(m+_))*P,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){let s=this.elements,r=ds.set(s[0],s[1],s[2]).length(),o=ds.set(s[4],s[5],s[6]).length(),a=ds.set(s[8],s[9],s[10]).length();this.determinant()<0&&(r=-r),t.x=s[12],t.y=s[13],t.z=s[14],vn.copy(this);let c=1/r,h=1/o,d=1/a;return vn.elements[0]*=c,vn.elements[1]*=c,vn.elements[2]*=c,vn.elements[4]*=h,vn.elements[5]*=h,vn.elements[6]*=h,vn.elements[8]*=d,vn.elements[9]*=d,vn.elements[10]*=d,e.setFromRotationMatrix(vn),n.x=r,n.y=o,n.z=a,this}makePerspective(t,e,n,s,r,o,a=yn,l=!1){let c=this.elements,h=2*r/(e-t),d=2*r/(n-s),m=(e+t)/(e-t),f=(n+s)/(n-s),v,_;if(l)v=r/(o-r),_=o*r/(o-r);else if(a===yn)v=-(o+r)/(o-r),_=-2*o*r/(o-r);else if(a===or)v=-o/(o-r),_=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=m,c[12]=0,c[1]=0,c[5]=d,c[9]=f,c[13]=0,c[2]=0,c[6]=0,c[10]=v,c[14]=_,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,n,s,r,o,a=yn,l=!1){let c=this.elements,h=2/(e-t),d=2/(n-s),m=-(e+t)/(e-t),f=-(n+s)/(n-s),v,_;if(l)v=1/(o-r),_=o/(o-r);else if(a===yn)v=-2/(o-r),_=-(o+r)/(o-r);else if(a===or)v=-1/(o-r),_=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=m,c[1]=0,c[5]=d,c[9]=0,c[13]=f,c[2]=0,c[6]=0,c[10]=v,c[14]=_,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}},ds=new F,vn=new be,Sm=new F(0,0,0),wm=new F(1,1,1),hi=new F,vo=new F,Ke=new F,Gu=new be,Wu=new $n,Tn=class i{constructor(t=0,e=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],d=s[2],m=s[6],f=s[10];switch(e){case"XYZ":this._y=Math.asin(Gt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,f),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(m,c),this._z=0);break;case"YXZ":this._x=Math.asin(-Gt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,f),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-d,r),this._z=0);break;case"ZXY":this._x=Math.asin(Gt(m,-1,1)),Math.abs(m)<.9999999?(this._y=Math.atan2(-d,f),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-Gt(d,-1,1)),Math.abs(d)<.9999999?(this._x=Math.atan2(m,f),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(Gt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-d,r)):(this._x=0,this._y=Math.atan2(a,f));break;case"XZY":this._z=Math.asin(-Gt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(m,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,f),this._y=0);break;default:console.warn("THREE.Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return Gu.makeRotationFromQuaternion(t),this.setFromRotationMatrix(Gu,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return Wu.setFromEuler(this),this.setFromQuaternion(Wu,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};Tn.DEFAULT_ORDER="XYZ";var Es=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},Em=0,Xu=new F,fs=new $n,Vn=new be,_o=new F,nr=new F,Tm=new F,Am=new $n,qu=new F(1,0,0),Yu=new F(0,1,0),$u=new F(0,0,1),Zu={type:"added"},Cm={type:"removed"},ps={type:"childadded",child:null},ec={type:"childremoved",child:null},dn=class i extends Yn{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Em++}),this.uuid=Ar(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let t=new F,e=new Tn,n=new $n,s=new F(1,1,1);function r(){n.setFromEuler(e,!1)}function o(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new be},normalMatrix:{value:new Dt}}),this.matrix=new be,this.matrixWorld=new be,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new Es,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.userData={}}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return fs.setFromAxisAngle(t,e),this.quaternion.multiply(fs),this}rotateOnWorldAxis(t,e){return fs.setFromAxisAngle(t,e),this.quaternion.premultiply(fs),this}rotateX(t){return this.rotateOnAxis(qu,t)}rotateY(t){return this.rotateOnAxis(Yu,t)}rotateZ(t){return this.rotateOnAxis($u,t)}translateOnAxis(t,e){return Xu.copy(t).applyQuaternion(this.quaternion),this.position.add(Xu.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(qu,t)}translateY(t){return this.translateOnAxis(Yu,t)}translateZ(t){return this.translateOnAxis($u,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(Vn.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?_o.copy(t):_o.set(t,e,n);let s=this.parent;this.updateWorldMatrix(!0,!1),nr.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Vn.lookAt(nr,_o,this.up):Vn.lookAt(_o,nr,this.up),this.quaternion.setFromRotationMatrix(Vn),s&&(Vn.extractRotation(s.matrixWorld),fs.setFromRotationMatrix(Vn),this.quaternion.premultiply(fs.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(console.error("THREE.Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(Zu),ps.child=t,this.dispatchEvent(ps),ps.child=null):console.error("THREE.Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(Cm),ec.child=t,this.dispatchEvent(ec),ec.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),Vn.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),Vn.multiply(t.parent.matrixWorld)),t.applyMatrix4(Vn),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(Zu),ps.child=t,this.dispatchEvent(ps),ps.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(nr,t,Tm),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(nr,Am,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}traverse(t){t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale),this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e){let n=this.parent;if(t===!0&&n!==null&&n.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),e===!0){let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].updateWorldMatrix(!1,!0)}}toJSON(t){let e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,this.name!==""&&(s.name=this.name),this.castShadow===!0&&(s.castShadow=!0),this.receiveShadow===!0&&(s.receiveShadow=!0),this.visible===!1&&(s.visible=!1),this.frustumCulled===!1&&(s.frustumCulled=!1),this.renderOrder!==0&&(s.renderOrder=this.renderOrder),Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.matrixAutoUpdate===!1&&(s.matrixAutoUpdate=!1),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let d=l[c];r(t.shapes,d)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(t.materials,this.material[l]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(t.animations,l))}}if(e){let a=o(t.geometries),l=o(t.materials),c=o(t.textures),h=o(t.images),d=o(t.shapes),m=o(t.skeletons),f=o(t.animations),v=o(t.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),d.length>0&&(n.shapes=d),m.length>0&&(n.skeletons=m),f.length>0&&(n.animations=f),v.length>0&&(n.nodes=v)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){let s=t.children[n];this.add(s.clone())}return this}};dn.DEFAULT_UP=new F(0,1,0);dn.DEFAULT_MATRIX_AUTO_UPDATE=!0;dn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var _n=new F,Hn=new F,nc=new F,Gn=new F,ms=new F,gs=new F,Ju=new F,ic=new F,sc=new F,rc=new F,oc=new me,ac=new me,lc=new me,fi=class i{constructor(t=new F,e=new F,n=new F){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),_n.subVectors(t,e),s.cross(_n);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){_n.subVectors(s,e),Hn.subVectors(n,e),nc.subVectors(t,e);let o=_n.dot(_n),a=_n.dot(Hn),l=_n.dot(nc),c=Hn.dot(Hn),h=Hn.dot(nc),d=o*c-a*a;if(d===0)return r.set(0,0,0),null;let m=1/d,f=(c*l-a*h)*m,v=(o*h-a*l)*m;return r.set(1-f-v,v,f)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,Gn)===null?!1:Gn.x>=0&&Gn.y>=0&&Gn.x+Gn.y<=1}static getInterpolation(t,e,n,s,r,o,a,l){return this.getBarycoord(t,e,n,s,Gn)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,Gn.x),l.addScaledVector(o,Gn.y),l.addScaledVector(a,Gn.z),l)}static getInterpolatedAttribute(t,e,n,s,r,o){return oc.setScalar(0),ac.setScalar(0),lc.setScalar(0),oc.fromBufferAttribute(t,e),ac.fromBufferAttribute(t,n),lc.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(oc,r.x),o.addScaledVector(ac,r.y),o.addScaledVector(lc,r.z),o}static isFrontFacing(t,e,n,s){return _n.subVectors(n,e),Hn.subVectors(t,e),_n.cross(Hn).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return _n.subVectors(this.c,this.b),Hn.subVectors(this.a,this.b),_n.cross(Hn).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return i.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return i.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return i.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return i.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return i.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let n=this.a,s=this.b,r=this.c,o,a;ms.subVectors(s,n),gs.subVectors(r,n),ic.subVectors(t,n);let l=ms.dot(ic),c=gs.dot(ic);if(l<=0&&c<=0)return e.copy(n);sc.subVectors(t,s);let h=ms.dot(sc),d=gs.dot(sc);if(h>=0&&d<=h)return e.copy(s);let m=l*d-h*c;if(m<=0&&l>=0&&h<=0)return o=l/(l-h),e.copy(n).addScaledVector(ms,o);rc.subVectors(t,r);let f=ms.dot(rc),v=gs.dot(rc);if(v>=0&&f<=v)return e.copy(r);let _=f*c-l*v;if(_<=0&&c>=0&&v<=0)return a=c/(c-v),e.copy(n).addScaledVector(gs,a);let g=h*v-f*d;if(g<=0&&d-h>=0&&f-v>=0)return Ju.subVectors(r,s),a=(d-h)/(d-h+(f-v)),e.copy(s).addScaledVector(Ju,a);let p=1/(g+_+m);return o=_*p,a=m*p,e.copy(n).addScaledVector(ms,o).addScaledVector(gs,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},$d={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},ui={h:0,s:0,l:0},yo={h:0,s:0,l:0};function cc(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}var $t=class{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=Qe){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,Yt.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=Yt.workingColorSpace){return this.r=t,this.g=e,this.b=n,Yt.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=Yt.workingColorSpace){if(t=_m(t,1),e=Gt(e,0,1),n=Gt(n,0,1),e===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+e):n+e-n*e,o=2*n-r;this.r=cc(o,r,t+1/3),this.g=cc(o,r,t),this.b=cc(o,r,t-1/3)}return Yt.colorSpaceToWorking(this,s),this}setStyle(t,e=Qe){function n(r){r!==void 0&&parseFloat(r)<1&&console.warn("THREE.Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+)\%\s*,\s*(\d+)\%\s*,\s*(\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseInt(r[1],10))/100,Math.min(100,parseInt(r[2],10))/100,Math.min(100,parseInt(r[3],10))/100,e);break;case"hsl":case"hsla":if(r=/^\s*(\d*\.?\d+)\s*,\s*(\d*\.?\d+)\%\s*,\s*(\d*\.?\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:console.warn("THREE.Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);console.warn("THREE.Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=Qe){let n=$d[t.toLowerCase()];return n!==void 0?this.setHex(n,e):console.warn("THREE.Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=Wn(t.r),this.g=Wn(t.g),this.b=Wn(t.b),this}copyLinearToSRGB(t){return this.r=xs(t.r),this.g=xs(t.g),this.b=xs(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=Qe){return Yt.workingToColorSpace(Be.copy(this),t),Math.round(Gt(Be.r*255,0,255))*65536+Math.round(Gt(Be.g*255,0,255))*256+Math.round(Gt(Be.b*255,0,255))}getHexString(t=Qe){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=Yt.workingColorSpace){Yt.workingToColorSpace(Be.copy(this),e);let n=Be.r,s=Be.g,r=Be.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let d=o-a;switch(c=h<=.5?d/(o+a):d/(2-o-a),o){case n:l=(s-r)/d+(s<r?6:0);break;case s:l=(r-n)/d+2;break;case r:l=(n-s)/d+4;break}l/=6}return t.h=l,t.s=c,t.l=h,t}getRGB(t,e=Yt.workingColorSpace){return Yt.workingToColorSpace(Be.copy(this),e),t.r=Be.r,t.g=Be.g,t.b=Be.b,t}getStyle(t=Qe){Yt.workingToColorSpace(Be.copy(this),t);let e=Be.r,n=Be.g,s=Be.b;return t!==Qe?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(ui),this.setHSL(ui.h+t,ui.s+e,ui.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(ui),t.getHSL(yo);let n=Xl(ui.h,yo.h,e),s=Xl(ui.s,yo.s,e),r=Xl(ui.l,yo.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Be=new $t;$t.NAMES=$d;var Rm=0,Fi=class extends Yn{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:Rm++}),this.uuid=Ar(),this.name="",this.type="Material",this.blending=qn,this.side=Xn,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Io,this.blendDst=Lo,this.blendEquation=mi,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new $t(0,0,0),this.blendAlpha=0,this.depthFunc=Ni,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=gc,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Ui,this.stencilZFail=Ui,this.stencilZPass=Ui,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let n=t[e];if(n===void 0){console.warn(`THREE.Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){console.warn(`THREE.Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,this.name!==""&&(n.name=this.name),this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&this.emissiveIntensity!==1&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessRange!==void 0&&(n.iridescenceThicknessRange=this.iridescenceThicknessRange),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&this.attenuationDistance!==1/0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.shadowSide!==null&&(n.shadowSide=this.shadowSide),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),this.blending!==qn&&(n.blending=this.blending),this.side!==Xn&&(n.side=this.side),this.vertexColors===!0&&(n.vertexColors=!0),this.opacity<1&&(n.opacity=this.opacity),this.transparent===!0&&(n.transparent=!0),this.blendSrc!==Io&&(n.blendSrc=this.blendSrc),this.blendDst!==Lo&&(n.blendDst=this.blendDst),this.blendEquation!==mi&&(n.blendEquation=this.blendEquation),this.blendSrcAlpha!==null&&(n.blendSrcAlpha=this.blendSrcAlpha),this.blendDstAlpha!==null&&(n.blendDstAlpha=this.blendDstAlpha),this.blendEquationAlpha!==null&&(n.blendEquationAlpha=this.blendEquationAlpha),this.blendColor&&this.blendColor.isColor&&(n.blendColor=this.blendColor.getHex()),this.blendAlpha!==0&&(n.blendAlpha=this.blendAlpha),this.depthFunc!==Ni&&(n.depthFunc=this.depthFunc),this.depthTest===!1&&(n.depthTest=this.depthTest),this.depthWrite===!1&&(n.depthWrite=this.depthWrite),this.colorWrite===!1&&(n.colorWrite=this.colorWrite),this.stencilWriteMask!==255&&(n.stencilWriteMask=this.stencilWriteMask),this.stencilFunc!==gc&&(n.stencilFunc=this.stencilFunc),this.stencilRef!==0&&(n.stencilRef=this.stencilRef),this.stencilFuncMask!==255&&(n.stencilFuncMask=this.stencilFuncMask),this.stencilFail!==Ui&&(n.stencilFail=this.stencilFail),this.stencilZFail!==Ui&&(n.stencilZFail=this.stencilZFail),this.stencilZPass!==Ui&&(n.stencilZPass=this.stencilZPass),this.stencilWrite===!0&&(n.stencilWrite=this.stencilWrite),this.rotation!==void 0&&this.rotation!==0&&(n.rotation=this.rotation),this.polygonOffset===!0&&(n.polygonOffset=!0),this.polygonOffsetFactor!==0&&(n.polygonOffsetFactor=this.polygonOffsetFactor),this.polygonOffsetUnits!==0&&(n.polygonOffsetUnits=this.polygonOffsetUnits),this.linewidth!==void 0&&this.linewidth!==1&&(n.linewidth=this.linewidth),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.dithering===!0&&(n.dithering=!0),this.alphaTest>0&&(n.alphaTest=this.alphaTest),this.alphaHash===!0&&(n.alphaHash=!0),this.alphaToCoverage===!0&&(n.alphaToCoverage=!0),this.premultipliedAlpha===!0&&(n.premultipliedAlpha=!0),this.forceSinglePass===!0&&(n.forceSinglePass=!0),this.wireframe===!0&&(n.wireframe=!0),this.wireframeLinewidth>1&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!=="round"&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!=="round"&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading===!0&&(n.flatShading=!0),this.visible===!1&&(n.visible=!1),this.toneMapped===!1&&(n.toneMapped=!1),this.fog===!1&&(n.fog=!1),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,n=null;if(e!==null){let s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}},hr=class extends Fi{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new $t(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new Tn,this.combine=Ec,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}};var Ee=new F,xo=new Kt,Pm=0,Ue=class{constructor(t,e,n=!1){if(Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Pm++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=vc,this.updateRanges=[],this.gpuType=Ln,this.version=0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)xo.fromBufferAttribute(this,e),xo.applyMatrix3(t),this.setXY(e,xo.x,xo.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)Ee.fromBufferAttribute(this,e),Ee.applyMatrix3(t),this.setXYZ(e,Ee.x,Ee.y,Ee.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)Ee.fromBufferAttribute(this,e),Ee.applyMatrix4(t),this.setXYZ(e,Ee.x,Ee.y,Ee.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)Ee.fromBufferAttribute(this,e),Ee.applyNormalMatrix(t),this.setXYZ(e,Ee.x,Ee.y,Ee.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)Ee.fromBufferAttribute(this,e),Ee.transformDirection(t),this.setXYZ(e,Ee.x,Ee.y,Ee.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=Qs(n,this.array)),n}setComponent(t,e,n){return this.normalized&&(n=Ye(n,this.array)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=Qs(e,this.array)),e}setX(t,e){return this.normalized&&(e=Ye(e,this.array)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=Qs(e,this.array)),e}setY(t,e){return this.normalized&&(e=Ye(e,this.array)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=Qs(e,this.array)),e}setZ(t,e){return this.normalized&&(e=Ye(e,this.array)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=Qs(e,this.array)),e}setW(t,e){return this.normalized&&(e=Ye(e,this.array)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=Ye(e,this.array),n=Ye(n,this.array)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=Ye(e,this.array),n=Ye(n,this.array),s=Ye(s,this.array)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=Ye(e,this.array),n=Ye(n,this.array),s=Ye(s,this.array),r=Ye(r,this.array)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return this.name!==""&&(t.name=this.name),this.usage!==vc&&(t.usage=this.usage),t}};var ur=class extends Ue{constructor(t,e,n){super(new Uint16Array(t),e,n)}};var dr=class extends Ue{constructor(t,e,n){super(new Uint32Array(t),e,n)}};var wn=class extends Ue{constructor(t,e,n){super(new Float32Array(t),e,n)}},Im=0,ln=new be,hc=new dn,vs=new F,je=new gi,ir=new gi,Le=new F,An=class i extends Yn{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Im++}),this.uuid=Ar(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={}}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(Nc(t)?dr:ur)(t,1):this.index=t,this}setIndirect(t){return this.indirect=t,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new Dt().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}applyQuaternion(t){return ln.makeRotationFromQuaternion(t),this.applyMatrix4(ln),this}rotateX(t){return ln.makeRotationX(t),this.applyMatrix4(ln),this}rotateY(t){return ln.makeRotationY(t),this.applyMatrix4(ln),this}rotateZ(t){return ln.makeRotationZ(t),this.applyMatrix4(ln),this}translate(t,e,n){return ln.makeTranslation(t,e,n),this.applyMatrix4(ln),this}scale(t,e,n){return ln.makeScale(t,e,n),this.applyMatrix4(ln),this}lookAt(t){return hc.lookAt(t),hc.updateMatrix(),this.applyMatrix4(hc.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(vs).negate(),this.translate(vs.x,vs.y,vs.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let n=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new wn(n,3))}else{let n=Math.min(t.length,e.count);for(let s=0;s<n;s++){let r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&console.warn("THREE.BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new gi);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new F(-1/0,-1/0,-1/0),new F(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){let r=e[n];je.setFromBufferAttribute(r),this.morphTargetsRelative?(Le.addVectors(this.boundingBox.min,je.min),this.boundingBox.expandByPoint(Le),Le.addVectors(this.boundingBox.max,je.max),this.boundingBox.expandByPoint(Le)):(this.boundingBox.expandByPoint(je.min),this.boundingBox.expandByPoint(je.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&console.error('THREE.BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new ws);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new F,1/0);return}if(t){let n=this.boundingSphere.center;if(je.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];ir.setFromBufferAttribute(a),this.morphTargetsRelative?(Le.addVectors(je.min,ir.min),je.expandByPoint(Le),Le.addVectors(je.max,ir.max),je.expandByPoint(Le)):(je.expandByPoint(ir.min),je.expandByPoint(ir.max))}je.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)Le.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(Le));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Le.fromBufferAttribute(a,c),l&&(vs.fromBufferAttribute(t,c),Le.add(vs)),s=Math.max(s,n.distanceToSquared(Le))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error('THREE.BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){console.error("THREE.BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.position,s=e.normal,r=e.uv;this.hasAttribute("tangent")===!1&&this.setAttribute("tangent",new Ue(new Float32Array(4*n.count),4));let o=this.getAttribute("tangent"),a=[],l=[];for(let U=0;U<n.count;U++)a[U]=new F,l[U]=new F;let c=new F,h=new F,d=new F,m=new Kt,f=new Kt,v=new Kt,_=new F,g=new F;function p(U,w,M){c.fromBufferAttribute(n,U),h.fromBufferAttribute(n,w),d.fromBufferAttribute(n,M),m.fromBufferAttribute(r,U),f.fromBufferAttribute(r,w),v.fromBufferAttribute(r,M),h.sub(c),d.sub(c),f.sub(m),v.sub(m);let L=1/(f.x*v.y-v.x*f.y);isFinite(L)&&(_.copy(h).multiplyScalar(v.y).addScaledVector(d,-f.y).multiplyScalar(L),g.copy(d).multiplyScalar(f.x).addScaledVector(h,-v.x).multiplyScalar(L),a[U].add(_),a[w].add(_),a[M].add(_),l[U].add(g),l[w].add(g),l[M].add(g))}let S=this.groups;S.length===0&&(S=[{start:0,count:t.count}]);for(let U=0,w=S.length;U<w;++U){let M=S[U],L=M.start,O=M.count;for(let V=L,q=L+O;V<q;V+=3)p(t.getX(V+0),t.getX(V+1),t.getX(V+2))}let E=new F,b=new F,C=new F,R=new F;function P(U){C.fromBufferAttribute(s,U),R.copy(C);let w=a[U];E.copy(w),E.sub(C.multiplyScalar(C.dot(w))).normalize(),b.crossVectors(R,w);let L=b.dot(l[U])<0?-1:1;o.setXYZW(U,E.x,E.y,E.z,L)}for(let U=0,w=S.length;U<w;++U){let M=S[U],L=M.start,O=M.count;for(let V=L,q=L+O;V<q;V+=3)P(t.getX(V+0)),P(t.getX(V+1)),P(t.getX(V+2))}}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0)n=new Ue(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let m=0,f=n.count;m<f;m++)n.setXYZ(m,0,0,0);let s=new F,r=new F,o=new F,a=new F,l=new F,c=new F,h=new F,d=new F;if(t)for(let m=0,f=t.count;m<f;m+=3){let v=t.getX(m+0),_=t.getX(m+1),g=t.getX(m+2);s.fromBufferAttribute(e,v),r.fromBufferAttribute(e,_),o.fromBufferAttribute(e,g),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),a.fromBufferAttribute(n,v),l.fromBufferAttribute(n,_),c.fromBufferAttribute(n,g),a.add(h),l.add(h),c.add(h),n.setXYZ(v,a.x,a.y,a.z),n.setXYZ(_,l.x,l.y,l.z),n.setXYZ(g,c.x,c.y,c.z)}else for(let m=0,f=e.count;m<f;m+=3)s.fromBufferAttribute(e,m+0),r.fromBufferAttribute(e,m+1),o.fromBufferAttribute(e,m+2),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),n.setXYZ(m+0,h.x,h.y,h.z),n.setXYZ(m+1,h.x,h.y,h.z),n.setXYZ(m+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)Le.fromBufferAttribute(t,e),Le.normalize(),t.setXYZ(e,Le.x,Le.y,Le.z)}toNonIndexed(){function t(a,l){let c=a.array,h=a.itemSize,d=a.normalized,m=new c.constructor(l.length*h),f=0,v=0;for(let _=0,g=l.length;_<g;_++){a.isInterleavedBufferAttribute?f=l[_]*a.data.stride+a.offset:f=l[_]*h;for(let p=0;p<h;p++)m[v++]=c[f++]}return new Ue(m,h,d)}if(this.index===null)return console.warn("THREE.BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=t(l,n);e.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,d=c.length;h<d;h++){let m=c[h],f=t(m,n);l.push(f)}e.morphAttributes[a]=l}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){let t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.type,this.name!==""&&(t.name=this.name),Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let n=this.attributes;for(let l in n){let c=n[l];t.data.attributes[l]=c.toJSON(t.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let d=0,m=c.length;d<m;d++){let f=c[d];h.push(f.toJSON(t.data))}h.length>0&&(s[l]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere=a.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let n=t.index;n!==null&&this.setIndex(n.clone());let s=t.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(e))}let r=t.morphAttributes;for(let c in r){let h=[],d=r[c];for(let m=0,f=d.length;m<f;m++)h.push(d[m].clone(e));this.morphAttributes[c]=h}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let c=0,h=o.length;c<h;c++){let d=o[c];this.addGroup(d.start,d.count,d.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this}dispose(){this.dispatchEvent({type:"dispose"})}},Ku=new be,ki=new cr,bo=new ws,ju=new F,Mo=new F,So=new F,wo=new F,uc=new F,Eo=new F,Qu=new F,To=new F,ke=class extends dn{constructor(t=new An,e=new hr){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0&&(this.morphTargetInfluences=t.morphTargetInfluences.slice()),t.morphTargetDictionary!==void 0&&(this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary)),this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){Eo.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],d=r[l];h!==0&&(uc.fromBufferAttribute(d,t),o?Eo.addScaledVector(uc,h):Eo.addScaledVector(uc.sub(e),h))}e.add(Eo)}return e}raycast(t,e){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),bo.copy(n.boundingSphere),bo.applyMatrix4(r),ki.copy(t.ray).recast(t.near),!(bo.containsPoint(ki.origin)===!1&&(ki.intersectSphere(bo,ju)===null||ki.origin.distanceToSquared(ju)>(t.far-t.near)**2))&&(Ku.copy(r).invert(),ki.copy(t.ray).applyMatrix4(Ku),!(n.boundingBox!==null&&ki.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,ki)))}_computeIntersections(t,e,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,d=r.attributes.normal,m=r.groups,f=r.drawRange;if(a!==null)if(Array.isArray(o))for(let v=0,_=m.length;v<_;v++){let g=m[v],p=o[g.materialIndex],S=Math.max(g.start,f.start),E=Math.min(a.count,Math.min(g.start+g.count,f.start+f.count));for(let b=S,C=E;b<C;b+=3){let R=a.getX(b),P=a.getX(b+1),U=a.getX(b+2);s=Ao(this,p,t,n,c,h,d,R,P,U),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=g.materialIndex,e.push(s))}}else{let v=Math.max(0,f.start),_=Math.min(a.count,f.start+f.count);for(let g=v,p=_;g<p;g+=3){let S=a.getX(g),E=a.getX(g+1),b=a.getX(g+2);s=Ao(this,o,t,n,c,h,d,S,E,b),s&&(s.faceIndex=Math.floor(g/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let v=0,_=m.length;v<_;v++){let g=m[v],p=o[g.materialIndex],S=Math.max(g.start,f.start),E=Math.min(l.count,Math.min(g.start+g.count,f.start+f.count));for(let b=S,C=E;b<C;b+=3){let R=b,P=b+1,U=b+2;s=Ao(this,p,t,n,c,h,d,R,P,U),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=g.materialIndex,e.push(s))}}else{let v=Math.max(0,f.start),_=Math.min(l.count,f.start+f.count);for(let g=v,p=_;g<p;g+=3){let S=g,E=g+1,b=g+2;s=Ao(this,o,t,n,c,h,d,S,E,b),s&&(s.faceIndex=Math.floor(g/3),e.push(s))}}}};function Lm(i,t,e,n,s,r,o,a){let l;if(t.side===Ae?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,t.side===Xn,a),l===null)return null;To.copy(a),To.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(To);return c<e.near||c>e.far?null:{distance:c,point:To.clone(),object:i}}function Ao(i,t,e,n,s,r,o,a,l,c){i.getVertexPosition(a,Mo),i.getVertexPosition(l,So),i.getVertexPosition(c,wo);let h=Lm(i,t,e,n,Mo,So,wo,Qu);if(h){let d=new F;fi.getBarycoord(Qu,Mo,So,wo,d),s&&(h.uv=fi.getInterpolatedAttribute(s,a,l,c,d,new Kt)),r&&(h.uv1=fi.getInterpolatedAttribute(r,a,l,c,d,new Kt)),o&&(h.normal=fi.getInterpolatedAttribute(o,a,l,c,d,new F),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let m={a,b:l,c,normal:new F,materialIndex:0};fi.getNormal(Mo,So,wo,m.normal),h.face=m,h.barycoord=d}return h}var Ts=class i extends An{constructor(t=1,e=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],d=[],m=0,f=0;v("z","y","x",-1,-1,n,e,t,o,r,0),v("z","y","x",1,-1,n,e,-t,o,r,1),v("x","z","y",1,1,t,n,e,s,o,2),v("x","z","y",1,-1,t,n,-e,s,o,3),v("x","y","z",1,-1,t,e,n,s,r,4),v("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new wn(c,3)),this.setAttribute("normal",new wn(h,3)),this.setAttribute("uv",new wn(d,2));function v(_,g,p,S,E,b,C,R,P,U,w){let M=b/P,L=C/U,O=b/2,V=C/2,q=R/2,Z=P+1,X=U+1,nt=0,H=0,ot=new F;for(let ut=0;ut<X;ut++){let wt=ut*L-V;for(let Bt=0;Bt<Z;Bt++){let se=Bt*M-O;ot[_]=se*S,ot[g]=wt*E,ot[p]=q,c.push(ot.x,ot.y,ot.z),ot[_]=0,ot[g]=0,ot[p]=R>0?1:-1,h.push(ot.x,ot.y,ot.z),d.push(Bt/P),d.push(1-ut/U),nt+=1}}for(let ut=0;ut<U;ut++)for(let wt=0;wt<P;wt++){let Bt=m+wt+Z*ut,se=m+wt+Z*(ut+1),he=m+(wt+1)+Z*(ut+1),jt=m+(wt+1)+Z*ut;l.push(Bt,se,jt),l.push(se,he,jt),H+=6}a.addGroup(f,H,w),f+=H,m+=nt}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}};function Gi(i){let t={};for(let e in i){t[e]={};for(let n in i[e]){let s=i[e][n];s&&(s.isColor||s.isMatrix3||s.isMatrix4||s.isVector2||s.isVector3||s.isVector4||s.isTexture||s.isQuaternion)?s.isRenderTargetTexture?(console.warn("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone():Array.isArray(s)?t[e][n]=s.slice():t[e][n]=s}}return t}function Ve(i){let t={};for(let e=0;e<i.length;e++){let n=Gi(i[e]);for(let s in n)t[s]=n[s]}return t}function km(i){let t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function Fc(i){let t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:Yt.workingColorSpace}var Zd={clone:Gi,merge:Ve},Dm=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,Um=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,De=class extends Fi{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Dm,this.fragmentShader=Um,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=Gi(t.uniforms),this.uniformsGroups=km(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}},fr=class extends dn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new be,this.projectionMatrix=new be,this.projectionMatrixInverse=new be,this.coordinateSystem=yn,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorldInverse.copy(this.matrixWorld).invert()}updateWorldMatrix(t,e){super.updateWorldMatrix(t,e),this.matrixWorldInverse.copy(this.matrixWorld).invert()}clone(){return new this.constructor().copy(this)}},di=new F,td=new Kt,ed=new Kt,ze=class extends fr{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=No*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(Wl*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return No*2*Math.atan(Math.tan(Wl*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){di.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(di.x,di.y).multiplyScalar(-t/di.z),di.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(di.x,di.y).multiplyScalar(-t/di.z)}getViewSize(t,e){return this.getViewBounds(t,td,ed),e.subVectors(ed,td)}setViewOffset(t,e,n,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(Wl*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,e-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}},_s=-90,ys=1,zo=class extends dn{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new ze(_s,ys,t,e);s.layers=this.layers,this.add(s);let r=new ze(_s,ys,t,e);r.layers=this.layers,this.add(r);let o=new ze(_s,ys,t,e);o.layers=this.layers,this.add(o);let a=new ze(_s,ys,t,e);a.layers=this.layers,this.add(a);let l=new ze(_s,ys,t,e);l.layers=this.layers,this.add(l);let c=new ze(_s,ys,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[n,s,r,o,a,l]=e;for(let c of e)this.remove(c);if(t===yn)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===or)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,d=t.getRenderTarget(),m=t.getActiveCubeFace(),f=t.getActiveMipmapLevel(),v=t.xr.enabled;t.xr.enabled=!1;let _=n.texture.generateMipmaps;n.texture.generateMipmaps=!1,t.setRenderTarget(n,0,s),t.render(e,r),t.setRenderTarget(n,1,s),t.render(e,o),t.setRenderTarget(n,2,s),t.render(e,a),t.setRenderTarget(n,3,s),t.render(e,l),t.setRenderTarget(n,4,s),t.render(e,c),n.texture.generateMipmaps=_,t.setRenderTarget(n,5,s),t.render(e,h),t.setRenderTarget(d,m,f),t.xr.enabled=v,n.texture.needsPMREMUpdate=!0}},pr=class extends en{constructor(t=[],e=Vi,n,s,r,o,a,l,c,h){super(t,e,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}},Vo=class extends un{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new pr(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new Ts(5,5,5),r=new De({name:"CubemapFromEquirect",uniforms:Gi(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:Ae,blending:Zn});r.uniforms.tEquirect.value=e;let o=new ke(s,r),a=e.minFilter;return e.minFilter===yi&&(e.minFilter=tn),new zo(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,n,s);t.setRenderTarget(r)}},cn=class extends dn{constructor(){super(),this.isGroup=!0,this.type="Group"}},Nm={type:"move"},As=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new cn,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new cn,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new F,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new F),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new cn,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new F,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new F),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){o=!0;for(let _ of t.hand.values()){let g=e.getJointPose(_,n),p=this._getHandJoint(c,_);g!==null&&(p.matrix.fromArray(g.transform.matrix),p.matrix.decompose(p.position,p.rotation,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=g.radius),p.visible=g!==null}let h=c.joints["index-finger-tip"],d=c.joints["thumb-tip"],m=h.position.distanceTo(d.position),f=.02,v=.005;c.inputState.pinching&&m>f+v?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&m<=f-v&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.rotation,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1));a!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.rotation,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Nm)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let n=new cn;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}};var mr=class extends dn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new Tn,this.environmentIntensity=1,this.environmentRotation=new Tn,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),t.background!==null&&(this.background=t.background.clone()),t.environment!==null&&(this.environment=t.environment.clone()),t.fog!==null&&(this.fog=t.fog.clone()),this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),t.overrideMaterial!==null&&(this.overrideMaterial=t.overrideMaterial.clone()),this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),this.backgroundBlurriness>0&&(e.object.backgroundBlurriness=this.backgroundBlurriness),this.backgroundIntensity!==1&&(e.object.backgroundIntensity=this.backgroundIntensity),e.object.backgroundRotation=this.backgroundRotation.toArray(),this.environmentIntensity!==1&&(e.object.environmentIntensity=this.environmentIntensity),e.object.environmentRotation=this.environmentRotation.toArray(),e}};var dc=new F,Fm=new F,Om=new Dt,Sn=class{constructor(t=new F(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){let s=dc.subVectors(n,e).cross(Fm.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e){let n=t.delta(dc),s=this.normal.dot(n);if(s===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let r=-(t.start.dot(this.normal)+this.constant)/s;return r<0||r>1?null:e.copy(t.start).addScaledVector(n,r)}intersectsLine(t){let e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let n=e||Om.getNormalMatrix(t),s=this.coplanarPoint(dc).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}},Di=new ws,Bm=new Kt(.5,.5),Co=new F,gr=class{constructor(t=new Sn,e=new Sn,n=new Sn,s=new Sn,r=new Sn,o=new Sn){this.planes=[t,e,n,s,r,o]}set(t,e,n,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=yn,n=!1){let s=this.planes,r=t.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],d=r[5],m=r[6],f=r[7],v=r[8],_=r[9],g=r[10],p=r[11],S=r[12],E=r[13],b=r[14],C=r[15];if(s[0].setComponents(c-o,f-h,p-v,C-S).normalize(),s[1].setComponents(c+o,f+h,p+v,C+S).normalize(),s[2].setComponents(c+a,f+d,p+_,C+E).normalize(),s[3].setComponents(c-a,f-d,p-_,C-E).normalize(),n)s[4].setComponents(l,m,g,b).normalize(),s[5].setComponents(c-l,f-m,p-g,C-b).normalize();else if(s[4].setComponents(c-l,f-m,p-g,C-b).normalize(),e===yn)s[5].setComponents(c+l,f+m,p+g,C+b).normalize();else if(e===or)s[5].setComponents(l,m,g,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),Di.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),Di.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(Di)}intersectsSprite(t){Di.center.set(0,0,0);let e=Bm.distanceTo(t.center);return Di.radius=.7071067811865476+e,Di.applyMatrix4(t.matrixWorld),this.intersectsSphere(Di)}intersectsSphere(t){let e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let n=0;n<6;n++){let s=e[n];if(Co.x=s.normal.x>0?t.max.x:t.min.x,Co.y=s.normal.y>0?t.max.y:t.min.y,Co.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(Co)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}};var Oi=class extends en{constructor(t,e,n=In,s,r,o,a=hn,l=hn,c,h=bs,d=1){if(h!==bs&&h!==Ls)throw new Error("DepthTexture format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let m={width:t,height:e,depth:d};super(m,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new Ss(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return this.compareFunction!==null&&(e.compareFunction=this.compareFunction),e}},vr=class extends en{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}};var Bi=class i extends An{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,d=t/a,m=e/l,f=[],v=[],_=[],g=[];for(let p=0;p<h;p++){let S=p*m-o;for(let E=0;E<c;E++){let b=E*d-r;v.push(b,-S,0),_.push(0,0,1),g.push(E/a),g.push(1-p/l)}}for(let p=0;p<l;p++)for(let S=0;S<a;S++){let E=S+c*p,b=S+c*(p+1),C=S+1+c*(p+1),R=S+1+c*p;f.push(E,b,R),f.push(b,C,R)}this.setIndex(f),this.setAttribute("position",new wn(v,3)),this.setAttribute("normal",new wn(_,3)),this.setAttribute("uv",new wn(g,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.widthSegments,t.heightSegments)}};var Ho=class extends Fi{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Ud,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},Go=class extends Fi{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}};function Ro(i,t){return!i||i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function zm(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}var zi=class{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,n=this._cachedIndex,s=e[n],r=e[n-1];t:{e:{let o;n:{i:if(!(t<s)){for(let a=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=e[++n],t<s)break e}o=e.length;break n}if(!(t>=r)){let a=e[1];t<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=e[--n-1],t>=r)break e}o=n,n=0;break n}break t}for(;n<o;){let a=n+o>>>1;t<e[a]?o=a:n=a+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=n[r+o];return e}interpolate_(){throw new Error("call to abstract method")}intervalChanged_(){}},Wo=class extends zi{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:fc,endingEnd:fc}}intervalChanged_(t,e,n){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case pc:r=t,a=2*e-n;break;case mc:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case pc:o=t,l=2*n-e;break;case mc:o=1,l=n+s[1]-s[0];break;default:o=t-1,l=e}let c=(n-e)*.5,h=this.valueSize;this._weightPrev=c/(e-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this._offsetPrev,d=this._offsetNext,m=this._weightPrev,f=this._weightNext,v=(n-e)/(s-e),_=v*v,g=_*v,p=-m*g+2*m*_-m*v,S=(1+m)*g+(-1.5-2*m)*_+(-.5+m)*v+1,E=(-1-f)*g+(1.5+f)*_+.5*v,b=f*g-f*_;for(let C=0;C!==a;++C)r[C]=p*o[h+C]+S*o[c+C]+E*o[l+C]+b*o[d+C];return r}},Xo=class extends zi{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=(n-e)/(s-e),d=1-h;for(let m=0;m!==a;++m)r[m]=o[c+m]*d+o[l+m]*h;return r}},qo=class extends zi{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}},nn=class{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=Ro(e,this.TimeBufferType),this.values=Ro(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:Ro(t.times,Array),values:Ro(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s)}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new qo(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new Xo(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new Wo(this.times,this.values,this.getValueSize(),t)}setInterpolation(t){let e;switch(t){case sr:e=this.InterpolantFactoryMethodDiscrete;break;case Uo:e=this.InterpolantFactoryMethodLinear;break;case Po:e=this.InterpolantFactoryMethodSmooth;break}if(e===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return console.warn("THREE.KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return sr;case this.InterpolantFactoryMethodLinear:return Uo;case this.InterpolantFactoryMethodSmooth:return Po}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t}return this}scale(t){if(t!==1){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t}return this}trim(t,e){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<t;)++r;for(;o!==-1&&n[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(console.error("THREE.KeyframeTrack: Invalid value size in track.",this),t=!1);let n=this.times,s=this.values,r=n.length;r===0&&(console.error("THREE.KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){console.error("THREE.KeyframeTrack: Time is not a valid number.",this,a,l),t=!1;break}if(o!==null&&o>l){console.error("THREE.KeyframeTrack: Out of order keys.",this,a,l,o),t=!1;break}o=l}if(s!==void 0&&zm(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){console.error("THREE.KeyframeTrack: Value is not a valid number.",this,a,c),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Po,r=t.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=t[a],h=t[a+1];if(c!==h&&(a!==1||c!==t[0]))if(s)l=!0;else{let d=a*n,m=d-n,f=d+n;for(let v=0;v!==n;++v){let _=e[d+v];if(_!==e[m+v]||_!==e[f+v]){l=!0;break}}}if(l){if(a!==o){t[o]=t[a];let d=a*n,m=o*n;for(let f=0;f!==n;++f)e[m+f]=e[d+f]}++o}}if(r>0){t[o]=t[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)e[l+c]=e[a+c];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*n)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,s}};nn.prototype.ValueTypeName="";nn.prototype.TimeBufferType=Float32Array;nn.prototype.ValueBufferType=Float32Array;nn.prototype.DefaultInterpolation=Uo;var vi=class extends nn{constructor(t,e,n){super(t,e,n)}};vi.prototype.ValueTypeName="bool";vi.prototype.ValueBufferType=Array;vi.prototype.DefaultInterpolation=sr;vi.prototype.InterpolantFactoryMethodLinear=void 0;vi.prototype.InterpolantFactoryMethodSmooth=void 0;var Yo=class extends nn{constructor(t,e,n,s){super(t,e,n,s)}};Yo.prototype.ValueTypeName="color";var $o=class extends nn{constructor(t,e,n,s){super(t,e,n,s)}};$o.prototype.ValueTypeName="number";var Zo=class extends zi{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-e)/(s-e),c=t*a;for(let h=c+a;c!==h;c+=4)$n.slerpFlat(r,0,o,c-a,o,c,l);return r}},_r=class extends nn{constructor(t,e,n,s){super(t,e,n,s)}InterpolantFactoryMethodLinear(t){return new Zo(this.times,this.values,this.getValueSize(),t)}};_r.prototype.ValueTypeName="quaternion";_r.prototype.InterpolantFactoryMethodSmooth=void 0;var _i=class extends nn{constructor(t,e,n){super(t,e,n)}};_i.prototype.ValueTypeName="string";_i.prototype.ValueBufferType=Array;_i.prototype.DefaultInterpolation=sr;_i.prototype.InterpolantFactoryMethodLinear=void 0;_i.prototype.InterpolantFactoryMethodSmooth=void 0;var Jo=class extends nn{constructor(t,e,n,s){super(t,e,n,s)}};Jo.prototype.ValueTypeName="vector";var Ko=class{constructor(t,e,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=n,this.abortController=new AbortController,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,d){return c.push(h,d),this},this.removeHandler=function(h){let d=c.indexOf(h);return d!==-1&&c.splice(d,2),this},this.getHandler=function(h){for(let d=0,m=c.length;d<m;d+=2){let f=c[d],v=c[d+1];if(f.global&&(f.lastIndex=0),f.test(h))return v}return null},this.abort=function(){return this.abortController.abort(),this.abortController=new AbortController,this}}},Jd=new Ko,jo=class{constructor(t){this.manager=t!==void 0?t:Jd,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={}}load(){}loadAsync(t,e){let n=this;return new Promise(function(s,r){n.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}abort(){return this}};jo.DEFAULT_MATERIAL_NAME="__DEFAULT";var Cs=class extends fr{constructor(t=-1,e=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-t,o=n+t,a=s+e,l=s-e;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}};var Qo=class extends ze{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t}};var Oc="\\[\\]\\.:\\/",Vm=new RegExp("["+Oc+"]","g"),Bc="[^"+Oc+"]",Hm="[^"+Oc.replace("\\.","")+"]",Gm=/((?:WC+[\/:])*)/.source.replace("WC",Bc),Wm=/(WCOD+)?/.source.replace("WCOD",Hm),Xm=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Bc),qm=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Bc),Ym=new RegExp("^"+Gm+Wm+Xm+qm+"$"),$m=["material","materials","bones","map"],_c=class{constructor(t,e,n){let s=n||ce.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}},ce=class i{constructor(t,e,n){this.path=e,this.parsedPath=n||i.parseTrackName(e),this.node=i.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new i.Composite(t,e,n):new i(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(Vm,"")}static parseTrackName(t){let e=Ym.exec(t);if(e===null)throw new Error("PropertyBinding: Cannot parse trackName: "+t);let n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);$m.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let l=n(a.children);if(l)return l}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,n=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=i.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){console.warn("THREE.PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=e.objectIndex;switch(n){case"materials":if(!t.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){console.error("THREE.PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){console.error("THREE.PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===c){c=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){console.error("THREE.PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){console.error("THREE.PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(c!==void 0){if(t[c]===void 0){console.error("THREE.PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}let o=t[s];if(o===void 0){let c=e.nodeName;console.error("THREE.PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?a=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};ce.Composite=_c;ce.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};ce.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};ce.prototype.GetterByBindingType=[ce.prototype._getValue_direct,ce.prototype._getValue_array,ce.prototype._getValue_arrayElement,ce.prototype._getValue_toArray];ce.prototype.SetterByBindingTypeAndVersioning=[[ce.prototype._setValue_direct,ce.prototype._setValue_direct_setNeedsUpdate,ce.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[ce.prototype._setValue_array,ce.prototype._setValue_array_setNeedsUpdate,ce.prototype._setValue_array_setMatrixWorldNeedsUpdate],[ce.prototype._setValue_arrayElement,ce.prototype._setValue_arrayElement_setNeedsUpdate,ce.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[ce.prototype._setValue_fromArray,ce.prototype._setValue_fromArray_setNeedsUpdate,ce.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var $M=new Float32Array(1);var nd=new be,yr=class{constructor(t,e,n=0,s=1/0){this.ray=new cr(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new Es,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,(e.near+e.far)/(e.near-e.far)).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):console.error("THREE.Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return nd.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(nd),this}intersectObject(t,e=!0,n=[]){return yc(t,this,n,e),n.sort(id),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)yc(t[s],this,n,e);return n.sort(id),n}};function id(i,t){return i.distance-t.distance}function yc(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)yc(r[o],t,e,!0)}}function zc(i,t,e,n){let s=Zm(n);switch(e){case Ic:return i*t;case kc:return i*t/s.components*s.byteLength;case fa:return i*t/s.components*s.byteLength;case Dc:return i*t*2/s.components*s.byteLength;case pa:return i*t*2/s.components*s.byteLength;case Lc:return i*t*3/s.components*s.byteLength;case fn:return i*t*4/s.components*s.byteLength;case ma:return i*t*4/s.components*s.byteLength;case Mr:case Sr:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case wr:case Er:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case va:case ya:return Math.max(i,16)*Math.max(t,8)/4;case ga:case _a:return Math.max(i,8)*Math.max(t,8)/2;case xa:case ba:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Ma:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Sa:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case wa:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case Ea:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case Ta:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case Aa:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case Ca:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case Ra:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case Pa:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case Ia:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case La:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case ka:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case Da:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case Ua:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case Na:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case Fa:case Oa:case Ba:return Math.ceil(i/4)*Math.ceil(t/4)*16;case za:case Va:return Math.ceil(i/4)*Math.ceil(t/4)*8;case Ha:case Ga:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function Zm(i){switch(i){case Pn:case Ac:return{byteLength:1,components:1};case Rs:case Cc:case Ps:return{byteLength:2,components:1};case ua:case da:return{byteLength:2,components:4};case In:case ha:case Ln:return{byteLength:4,components:1};case Rc:case Pc:return{byteLength:4,components:3}}throw new Error(`Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"180"}}));typeof window<"u"&&(window.__THREE__?console.warn("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="180");function bf(){let i=null,t=!1,e=null,n=null;function s(r,o){e(r,o),n=i.requestAnimationFrame(s)}return{start:function(){t!==!0&&e!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function Km(i){let t=new WeakMap;function e(a,l){let c=a.array,h=a.usage,d=c.byteLength,m=i.createBuffer();i.bindBuffer(l,m),i.bufferData(l,c,h),a.onUploadCallback();let f;if(c instanceof Float32Array)f=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)f=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?f=i.HALF_FLOAT:f=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)f=i.SHORT;else if(c instanceof Uint32Array)f=i.UNSIGNED_INT;else if(c instanceof Int32Array)f=i.INT;else if(c instanceof Int8Array)f=i.BYTE;else if(c instanceof Uint8Array)f=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)f=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:m,type:f,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:d}}function n(a,l,c){let h=l.array,d=l.updateRanges;if(i.bindBuffer(c,a),d.length===0)i.bufferSubData(c,0,h);else{d.sort((f,v)=>f.start-v.start);let m=0;for(let f=1;f<d.length;f++){let v=d[m],_=d[f];_.start<=v.start+v.count+1?v.count=Math.max(v.count,_.start+_.count-v.start):(++m,d[m]=_)}d.length=m+1;for(let f=0,v=d.length;f<v;f++){let _=d[f];i.bufferSubData(c,_.start*h.BYTES_PER_ELEMENT,h,_.start,_.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=t.get(a);l&&(i.deleteBuffer(l.buffer),t.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=t.get(a);(!h||h.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=t.get(a);if(c===void 0)t.set(a,e(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var jm=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Qm=`#ifdef USE_ALPHAHASH
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
#endif`,tg=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,eg=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,ng=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,ig=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,sg=`#ifdef USE_AOMAP
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
#endif`,rg=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,og=`#ifdef USE_BATCHING
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
#endif`,ag=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,lg=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,cg=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,hg=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,ug=`#ifdef USE_IRIDESCENCE
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
#endif`,dg=`#ifdef USE_BUMPMAP
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
#endif`,fg=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,pg=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,mg=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,gg=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,vg=`#if defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#elif defined( USE_COLOR )
	diffuseColor.rgb *= vColor;
#endif`,_g=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR )
	varying vec3 vColor;
#endif`,yg=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec3 vColor;
#endif`,xg=`#if defined( USE_COLOR_ALPHA )
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
#endif`,bg=`#define PI 3.141592653589793
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
} // validated`,Mg=`#ifdef ENVMAP_TYPE_CUBE_UV
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
#endif`,Sg=`vec3 transformedNormal = objectNormal;
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
#endif`,wg=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Eg=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,Tg=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Ag=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,Cg="gl_FragColor = linearToOutputTexel( gl_FragColor );",Rg=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,Pg=`#ifdef USE_ENVMAP
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
#endif`,Ig=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform float flipEnvMap;
	uniform mat3 envMapRotation;
	#ifdef ENVMAP_TYPE_CUBE
		uniform samplerCube envMap;
	#else
		uniform sampler2D envMap;
	#endif
	
#endif`,Lg=`#ifdef USE_ENVMAP
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
#endif`,kg=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Dg=`#ifdef USE_ENVMAP
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
#endif`,Ug=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Ng=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,Fg=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Og=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,Bg=`#ifdef USE_GRADIENTMAP
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
}`,zg=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,Vg=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Hg=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,Gg=`uniform bool receiveShadow;
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
#endif`,Wg=`#ifdef USE_ENVMAP
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
#endif`,Xg=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,qg=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Yg=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,$g=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Zg=`PhysicalMaterial material;
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
#endif`,Jg=`struct PhysicalMaterial {
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
}`,Kg=`
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
#endif`,jg=`#if defined( RE_IndirectDiffuse )
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
#endif`,Qg=`#if defined( RE_IndirectDiffuse )
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,tv=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,ev=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,nv=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,iv=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,sv=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,rv=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,ov=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,av=`#if defined( USE_POINTS_UV )
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
#endif`,lv=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,cv=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,hv=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,uv=`#if defined( USE_MORPHCOLORS )
	vColor *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,dv=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,fv=`#ifdef USE_MORPHTARGETS
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
#endif`,pv=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,mv=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,gv=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,vv=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,_v=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,yv=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
	#endif
#endif`,xv=`#ifdef USE_NORMALMAP
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
#endif`,bv=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,Mv=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,Sv=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,wv=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,Ev=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,Tv=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,Av=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,Cv=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,Rv=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,Pv=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,Iv=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,Lv=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,kv=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,Dv=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,Uv=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,Nv=`float getShadowMask() {
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
}`,Fv=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,Ov=`#ifdef USE_SKINNING
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
#endif`,Bv=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,zv=`#ifdef USE_SKINNING
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
#endif`,Vv=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Hv=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,Gv=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,Wv=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,Xv=`#ifdef USE_TRANSMISSION
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
#endif`,qv=`#ifdef USE_TRANSMISSION
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
#endif`,Yv=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,$v=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Zv=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,Jv=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,Kv=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,jv=`uniform sampler2D t2D;
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
}`,Qv=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,t_=`#ifdef ENVMAP_TYPE_CUBE
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
}`,e_=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,n_=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,i_=`#include <common>
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
}`,s_=`#if DEPTH_PACKING == 3200
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
}`,r_=`#define DISTANCE
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
}`,o_=`#define DISTANCE
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
}`,a_=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,l_=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,c_=`uniform float scale;
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
}`,h_=`uniform vec3 diffuse;
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
}`,u_=`#include <common>
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
}`,d_=`uniform vec3 diffuse;
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
}`,f_=`#define LAMBERT
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
}`,p_=`#define LAMBERT
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
}`,m_=`#define MATCAP
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
}`,g_=`#define MATCAP
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
}`,v_=`#define NORMAL
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
}`,__=`#define NORMAL
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
}`,y_=`#define PHONG
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
}`,x_=`#define PHONG
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
}`,b_=`#define STANDARD
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
}`,M_=`#define STANDARD
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
}`,S_=`#define TOON
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
}`,w_=`#define TOON
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
}`,E_=`uniform float size;
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
}`,T_=`uniform vec3 diffuse;
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
}`,A_=`#include <common>
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
}`,C_=`uniform vec3 color;
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
}`,R_=`uniform float rotation;
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
}`,P_=`uniform vec3 diffuse;
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
}`,Ot={alphahash_fragment:jm,alphahash_pars_fragment:Qm,alphamap_fragment:tg,alphamap_pars_fragment:eg,alphatest_fragment:ng,alphatest_pars_fragment:ig,aomap_fragment:sg,aomap_pars_fragment:rg,batching_pars_vertex:og,batching_vertex:ag,begin_vertex:lg,beginnormal_vertex:cg,bsdfs:hg,iridescence_fragment:ug,bumpmap_pars_fragment:dg,clipping_planes_fragment:fg,clipping_planes_pars_fragment:pg,clipping_planes_pars_vertex:mg,clipping_planes_vertex:gg,color_fragment:vg,color_pars_fragment:_g,color_pars_vertex:yg,color_vertex:xg,common:bg,cube_uv_reflection_fragment:Mg,defaultnormal_vertex:Sg,displacementmap_pars_vertex:wg,displacementmap_vertex:Eg,emissivemap_fragment:Tg,emissivemap_pars_fragment:Ag,colorspace_fragment:Cg,colorspace_pars_fragment:Rg,envmap_fragment:Pg,envmap_common_pars_fragment:Ig,envmap_pars_fragment:Lg,envmap_pars_vertex:kg,envmap_physical_pars_fragment:Wg,envmap_vertex:Dg,fog_vertex:Ug,fog_pars_vertex:Ng,fog_fragment:Fg,fog_pars_fragment:Og,gradientmap_pars_fragment:Bg,lightmap_pars_fragment:zg,lights_lambert_fragment:Vg,lights_lambert_pars_fragment:Hg,lights_pars_begin:Gg,lights_toon_fragment:Xg,lights_toon_pars_fragment:qg,lights_phong_fragment:Yg,lights_phong_pars_fragment:$g,lights_physical_fragment:Zg,lights_physical_pars_fragment:Jg,lights_fragment_begin:Kg,lights_fragment_maps:jg,lights_fragment_end:Qg,logdepthbuf_fragment:tv,logdepthbuf_pars_fragment:ev,logdepthbuf_pars_vertex:nv,logdepthbuf_vertex:iv,map_fragment:sv,map_pars_fragment:rv,map_particle_fragment:ov,map_particle_pars_fragment:av,metalnessmap_fragment:lv,metalnessmap_pars_fragment:cv,morphinstance_vertex:hv,morphcolor_vertex:uv,morphnormal_vertex:dv,morphtarget_pars_vertex:fv,morphtarget_vertex:pv,normal_fragment_begin:mv,normal_fragment_maps:gv,normal_pars_fragment:vv,normal_pars_vertex:_v,normal_vertex:yv,normalmap_pars_fragment:xv,clearcoat_normal_fragment_begin:bv,clearcoat_normal_fragment_maps:Mv,clearcoat_pars_fragment:Sv,iridescence_pars_fragment:wv,opaque_fragment:Ev,packing:Tv,premultiplied_alpha_fragment:Av,project_vertex:Cv,dithering_fragment:Rv,dithering_pars_fragment:Pv,roughnessmap_fragment:Iv,roughnessmap_pars_fragment:Lv,shadowmap_pars_fragment:kv,shadowmap_pars_vertex:Dv,shadowmap_vertex:Uv,shadowmask_pars_fragment:Nv,skinbase_vertex:Fv,skinning_pars_vertex:Ov,skinning_vertex:Bv,skinnormal_vertex:zv,specularmap_fragment:Vv,specularmap_pars_fragment:Hv,tonemapping_fragment:Gv,tonemapping_pars_fragment:Wv,transmission_fragment:Xv,transmission_pars_fragment:qv,uv_pars_fragment:Yv,uv_pars_vertex:$v,uv_vertex:Zv,worldpos_vertex:Jv,background_vert:Kv,background_frag:jv,backgroundCube_vert:Qv,backgroundCube_frag:t_,cube_vert:e_,cube_frag:n_,depth_vert:i_,depth_frag:s_,distanceRGBA_vert:r_,distanceRGBA_frag:o_,equirect_vert:a_,equirect_frag:l_,linedashed_vert:c_,linedashed_frag:h_,meshbasic_vert:u_,meshbasic_frag:d_,meshlambert_vert:f_,meshlambert_frag:p_,meshmatcap_vert:m_,meshmatcap_frag:g_,meshnormal_vert:v_,meshnormal_frag:__,meshphong_vert:y_,meshphong_frag:x_,meshphysical_vert:b_,meshphysical_frag:M_,meshtoon_vert:S_,meshtoon_frag:w_,points_vert:E_,points_frag:T_,shadow_vert:A_,shadow_frag:C_,sprite_vert:R_,sprite_frag:P_},rt={common:{diffuse:{value:new $t(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new Dt},alphaMap:{value:null},alphaMapTransform:{value:new Dt},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new Dt}},envmap:{envMap:{value:null},envMapRotation:{value:new Dt},flipEnvMap:{value:-1},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new Dt}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new Dt}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new Dt},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new Dt},normalScale:{value:new Kt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new Dt},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new Dt}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new Dt}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new Dt}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new $t(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMap:{value:[]},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotShadowMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMap:{value:[]},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null}},points:{diffuse:{value:new $t(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new Dt},alphaTest:{value:0},uvTransform:{value:new Dt}},sprite:{diffuse:{value:new $t(16777215)},opacity:{value:1},center:{value:new Kt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new Dt},alphaMap:{value:null},alphaMapTransform:{value:new Dt},alphaTest:{value:0}}},kn={basic:{uniforms:Ve([rt.common,rt.specularmap,rt.envmap,rt.aomap,rt.lightmap,rt.fog]),vertexShader:Ot.meshbasic_vert,fragmentShader:Ot.meshbasic_frag},lambert:{uniforms:Ve([rt.common,rt.specularmap,rt.envmap,rt.aomap,rt.lightmap,rt.emissivemap,rt.bumpmap,rt.normalmap,rt.displacementmap,rt.fog,rt.lights,{emissive:{value:new $t(0)}}]),vertexShader:Ot.meshlambert_vert,fragmentShader:Ot.meshlambert_frag},phong:{uniforms:Ve([rt.common,rt.specularmap,rt.envmap,rt.aomap,rt.lightmap,rt.emissivemap,rt.bumpmap,rt.normalmap,rt.displacementmap,rt.fog,rt.lights,{emissive:{value:new $t(0)},specular:{value:new $t(1118481)},shininess:{value:30}}]),vertexShader:Ot.meshphong_vert,fragmentShader:Ot.meshphong_frag},standard:{uniforms:Ve([rt.common,rt.envmap,rt.aomap,rt.lightmap,rt.emissivemap,rt.bumpmap,rt.normalmap,rt.displacementmap,rt.roughnessmap,rt.metalnessmap,rt.fog,rt.lights,{emissive:{value:new $t(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Ot.meshphysical_vert,fragmentShader:Ot.meshphysical_frag},toon:{uniforms:Ve([rt.common,rt.aomap,rt.lightmap,rt.emissivemap,rt.bumpmap,rt.normalmap,rt.displacementmap,rt.gradientmap,rt.fog,rt.lights,{emissive:{value:new $t(0)}}]),vertexShader:Ot.meshtoon_vert,fragmentShader:Ot.meshtoon_frag},matcap:{uniforms:Ve([rt.common,rt.bumpmap,rt.normalmap,rt.displacementmap,rt.fog,{matcap:{value:null}}]),vertexShader:Ot.meshmatcap_vert,fragmentShader:Ot.meshmatcap_frag},points:{uniforms:Ve([rt.points,rt.fog]),vertexShader:Ot.points_vert,fragmentShader:Ot.points_frag},dashed:{uniforms:Ve([rt.common,rt.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Ot.linedashed_vert,fragmentShader:Ot.linedashed_frag},depth:{uniforms:Ve([rt.common,rt.displacementmap]),vertexShader:Ot.depth_vert,fragmentShader:Ot.depth_frag},normal:{uniforms:Ve([rt.common,rt.bumpmap,rt.normalmap,rt.displacementmap,{opacity:{value:1}}]),vertexShader:Ot.meshnormal_vert,fragmentShader:Ot.meshnormal_frag},sprite:{uniforms:Ve([rt.sprite,rt.fog]),vertexShader:Ot.sprite_vert,fragmentShader:Ot.sprite_frag},background:{uniforms:{uvTransform:{value:new Dt},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Ot.background_vert,fragmentShader:Ot.background_frag},backgroundCube:{uniforms:{envMap:{value:null},flipEnvMap:{value:-1},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new Dt}},vertexShader:Ot.backgroundCube_vert,fragmentShader:Ot.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Ot.cube_vert,fragmentShader:Ot.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Ot.equirect_vert,fragmentShader:Ot.equirect_frag},distanceRGBA:{uniforms:Ve([rt.common,rt.displacementmap,{referencePosition:{value:new F},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Ot.distanceRGBA_vert,fragmentShader:Ot.distanceRGBA_frag},shadow:{uniforms:Ve([rt.lights,rt.fog,{color:{value:new $t(0)},opacity:{value:1}}]),vertexShader:Ot.shadow_vert,fragmentShader:Ot.shadow_frag}};kn.physical={uniforms:Ve([kn.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new Dt},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new Dt},clearcoatNormalScale:{value:new Kt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new Dt},dispersion:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new Dt},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new Dt},sheen:{value:0},sheenColor:{value:new $t(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new Dt},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new Dt},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new Dt},transmissionSamplerSize:{value:new Kt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new Dt},attenuationDistance:{value:0},attenuationColor:{value:new $t(0)},specularColor:{value:new $t(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new Dt},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new Dt},anisotropyVector:{value:new Kt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new Dt}}]),vertexShader:Ot.meshphysical_vert,fragmentShader:Ot.meshphysical_frag};var Wa={r:0,b:0,g:0},Wi=new Tn,I_=new be;function L_(i,t,e,n,s,r,o){let a=new $t(0),l=r===!0?0:1,c,h,d=null,m=0,f=null;function v(E){let b=E.isScene===!0?E.background:null;return b&&b.isTexture&&(b=(E.backgroundBlurriness>0?e:t).get(b)),b}function _(E){let b=!1,C=v(E);C===null?p(a,l):C&&C.isColor&&(p(C,1),b=!0);let R=i.xr.getEnvironmentBlendMode();R==="additive"?n.buffers.color.setClear(0,0,0,1,o):R==="alpha-blend"&&n.buffers.color.setClear(0,0,0,0,o),(i.autoClear||b)&&(n.buffers.depth.setTest(!0),n.buffers.depth.setMask(!0),n.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function g(E,b){let C=v(b);C&&(C.isCubeTexture||C.mapping===xr)?(h===void 0&&(h=new ke(new Ts(1,1,1),new De({name:"BackgroundCubeMaterial",uniforms:Gi(kn.backgroundCube.uniforms),vertexShader:kn.backgroundCube.vertexShader,fragmentShader:kn.backgroundCube.fragmentShader,side:Ae,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),h.geometry.deleteAttribute("normal"),h.geometry.deleteAttribute("uv"),h.onBeforeRender=function(R,P,U){this.matrixWorld.copyPosition(U.matrixWorld)},Object.defineProperty(h.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),s.update(h)),Wi.copy(b.backgroundRotation),Wi.x*=-1,Wi.y*=-1,Wi.z*=-1,C.isCubeTexture&&C.isRenderTargetTexture===!1&&(Wi.y*=-1,Wi.z*=-1),h.material.uniforms.envMap.value=C,h.material.uniforms.flipEnvMap.value=C.isCubeTexture&&C.isRenderTargetTexture===!1?-1:1,h.material.uniforms.backgroundBlurriness.value=b.backgroundBlurriness,h.material.uniforms.backgroundIntensity.value=b.backgroundIntensity,h.material.uniforms.backgroundRotation.value.setFromMatrix4(I_.makeRotationFromEuler(Wi)),h.material.toneMapped=Yt.getTransfer(C.colorSpace)!==te,(d!==C||m!==C.version||f!==i.toneMapping)&&(h.material.needsUpdate=!0,d=C,m=C.version,f=i.toneMapping),h.layers.enableAll(),E.unshift(h,h.geometry,h.material,0,0,null)):C&&C.isTexture&&(c===void 0&&(c=new ke(new Bi(2,2),new De({name:"BackgroundMaterial",uniforms:Gi(kn.background.uniforms),vertexShader:kn.background.vertexShader,fragmentShader:kn.background.fragmentShader,side:Xn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),Object.defineProperty(c.material,"map",{get:function(){return this.uniforms.t2D.value}}),s.update(c)),c.material.uniforms.t2D.value=C,c.material.uniforms.backgroundIntensity.value=b.backgroundIntensity,c.material.toneMapped=Yt.getTransfer(C.colorSpace)!==te,C.matrixAutoUpdate===!0&&C.updateMatrix(),c.material.uniforms.uvTransform.value.copy(C.matrix),(d!==C||m!==C.version||f!==i.toneMapping)&&(c.material.needsUpdate=!0,d=C,m=C.version,f=i.toneMapping),c.layers.enableAll(),E.unshift(c,c.geometry,c.material,0,0,null))}function p(E,b){E.getRGB(Wa,Fc(i)),n.buffers.color.setClear(Wa.r,Wa.g,Wa.b,b,o)}function S(){h!==void 0&&(h.geometry.dispose(),h.material.dispose(),h=void 0),c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0)}return{getClearColor:function(){return a},setClearColor:function(E,b=1){a.set(E),l=b,p(a,l)},getClearAlpha:function(){return l},setClearAlpha:function(E){l=E,p(a,l)},render:_,addToRenderList:g,dispose:S}}function k_(i,t){let e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=m(null),r=s,o=!1;function a(M,L,O,V,q){let Z=!1,X=d(V,O,L);r!==X&&(r=X,c(r.object)),Z=f(M,V,O,q),Z&&v(M,V,O,q),q!==null&&t.update(q,i.ELEMENT_ARRAY_BUFFER),(Z||o)&&(o=!1,b(M,L,O,V),q!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(q).buffer))}function l(){return i.createVertexArray()}function c(M){return i.bindVertexArray(M)}function h(M){return i.deleteVertexArray(M)}function d(M,L,O){let V=O.wireframe===!0,q=n[M.id];q===void 0&&(q={},n[M.id]=q);let Z=q[L.id];Z===void 0&&(Z={},q[L.id]=Z);let X=Z[V];return X===void 0&&(X=m(l()),Z[V]=X),X}function m(M){let L=[],O=[],V=[];for(let q=0;q<e;q++)L[q]=0,O[q]=0,V[q]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:L,enabledAttributes:O,attributeDivisors:V,object:M,attributes:{},index:null}}function f(M,L,O,V){let q=r.attributes,Z=L.attributes,X=0,nt=O.getAttributes();for(let H in nt)if(nt[H].location>=0){let ut=q[H],wt=Z[H];if(wt===void 0&&(H==="instanceMatrix"&&M.instanceMatrix&&(wt=M.instanceMatrix),H==="instanceColor"&&M.instanceColor&&(wt=M.instanceColor)),ut===void 0||ut.attribute!==wt||wt&&ut.data!==wt.data)return!0;X++}return r.attributesNum!==X||r.index!==V}function v(M,L,O,V){let q={},Z=L.attributes,X=0,nt=O.getAttributes();for(let H in nt)if(nt[H].location>=0){let ut=Z[H];ut===void 0&&(H==="instanceMatrix"&&M.instanceMatrix&&(ut=M.instanceMatrix),H==="instanceColor"&&M.instanceColor&&(ut=M.instanceColor));let wt={};wt.attribute=ut,ut&&ut.data&&(wt.data=ut.data),q[H]=wt,X++}r.attributes=q,r.attributesNum=X,r.index=V}function _(){let M=r.newAttributes;for(let L=0,O=M.length;L<O;L++)M[L]=0}function g(M){p(M,0)}function p(M,L){let O=r.newAttributes,V=r.enabledAttributes,q=r.attributeDivisors;O[M]=1,V[M]===0&&(i.enableVertexAttribArray(M),V[M]=1),q[M]!==L&&(i.vertexAttribDivisor(M,L),q[M]=L)}function S(){let M=r.newAttributes,L=r.enabledAttributes;for(let O=0,V=L.length;O<V;O++)L[O]!==M[O]&&(i.disableVertexAttribArray(O),L[O]=0)}function E(M,L,O,V,q,Z,X){X===!0?i.vertexAttribIPointer(M,L,O,q,Z):i.vertexAttribPointer(M,L,O,V,q,Z)}function b(M,L,O,V){_();let q=V.attributes,Z=O.getAttributes(),X=L.defaultAttributeValues;for(let nt in Z){let H=Z[nt];if(H.location>=0){let ot=q[nt];if(ot===void 0&&(nt==="instanceMatrix"&&M.instanceMatrix&&(ot=M.instanceMatrix),nt==="instanceColor"&&M.instanceColor&&(ot=M.instanceColor)),ot!==void 0){let ut=ot.normalized,wt=ot.itemSize,Bt=t.get(ot);if(Bt===void 0)continue;let se=Bt.buffer,he=Bt.type,jt=Bt.bytesPerElement,Y=he===i.INT||he===i.UNSIGNED_INT||ot.gpuType===ha;if(ot.isInterleavedBufferAttribute){let K=ot.data,pt=K.stride,It=ot.offset;if(K.isInstancedInterleavedBuffer){for(let St=0;St<H.locationSize;St++)p(H.location+St,K.meshPerAttribute);M.isInstancedMesh!==!0&&V._maxInstanceCount===void 0&&(V._maxInstanceCount=K.meshPerAttribute*K.count)}else for(let St=0;St<H.locationSize;St++)g(H.location+St);i.bindBuffer(i.ARRAY_BUFFER,se);for(let St=0;St<H.locationSize;St++)E(H.location+St,wt/H.locationSize,he,ut,pt*jt,(It+wt/H.locationSize*St)*jt,Y)}else{if(ot.isInstancedBufferAttribute){for(let K=0;K<H.locationSize;K++)p(H.location+K,ot.meshPerAttribute);M.isInstancedMesh!==!0&&V._maxInstanceCount===void 0&&(V._maxInstanceCount=ot.meshPerAttribute*ot.count)}else for(let K=0;K<H.locationSize;K++)g(H.location+K);i.bindBuffer(i.ARRAY_BUFFER,se);for(let K=0;K<H.locationSize;K++)E(H.location+K,wt/H.locationSize,he,ut,wt*jt,wt/H.locationSize*K*jt,Y)}}else if(X!==void 0){let ut=X[nt];if(ut!==void 0)switch(ut.length){case 2:i.vertexAttrib2fv(H.location,ut);break;case 3:i.vertexAttrib3fv(H.location,ut);break;case 4:i.vertexAttrib4fv(H.location,ut);break;default:i.vertexAttrib1fv(H.location,ut)}}}}S()}function C(){U();for(let M in n){let L=n[M];for(let O in L){let V=L[O];for(let q in V)h(V[q].object),delete V[q];delete L[O]}delete n[M]}}function R(M){if(n[M.id]===void 0)return;let L=n[M.id];for(let O in L){let V=L[O];for(let q in V)h(V[q].object),delete V[q];delete L[O]}delete n[M.id]}function P(M){for(let L in n){let O=n[L];if(O[M.id]===void 0)continue;let V=O[M.id];for(let q in V)h(V[q].object),delete V[q];delete O[M.id]}}function U(){w(),o=!0,r!==s&&(r=s,c(r.object))}function w(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:U,resetDefaultState:w,dispose:C,releaseStatesOfGeometry:R,releaseStatesOfProgram:P,initAttributes:_,enableAttribute:g,disableUnusedAttributes:S}}function D_(i,t,e){let n;function s(c){n=c}function r(c,h){i.drawArrays(n,c,h),e.update(h,n,1)}function o(c,h,d){d!==0&&(i.drawArraysInstanced(n,c,h,d),e.update(h,n,d))}function a(c,h,d){if(d===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,c,0,h,0,d);let f=0;for(let v=0;v<d;v++)f+=h[v];e.update(f,n,1)}function l(c,h,d,m){if(d===0)return;let f=t.get("WEBGL_multi_draw");if(f===null)for(let v=0;v<c.length;v++)o(c[v],h[v],m[v]);else{f.multiDrawArraysInstancedWEBGL(n,c,0,h,0,m,0,d);let v=0;for(let _=0;_<d;_++)v+=h[_]*m[_];e.update(v,n,1)}}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a,this.renderMultiDrawInstances=l}function U_(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let P=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(P.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(P){return!(P!==fn&&n.convert(P)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(P){let U=P===Ps&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(P!==Pn&&n.convert(P)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE)&&P!==Ln&&!U)}function l(P){if(P==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";P="mediump"}return P==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp",h=l(c);h!==c&&(console.warn("THREE.WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let d=e.logarithmicDepthBuffer===!0,m=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),f=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),v=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),_=i.getParameter(i.MAX_TEXTURE_SIZE),g=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),p=i.getParameter(i.MAX_VERTEX_ATTRIBS),S=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),E=i.getParameter(i.MAX_VARYING_VECTORS),b=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),C=v>0,R=i.getParameter(i.MAX_SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:d,reversedDepthBuffer:m,maxTextures:f,maxVertexTextures:v,maxTextureSize:_,maxCubemapSize:g,maxAttributes:p,maxVertexUniforms:S,maxVaryings:E,maxFragmentUniforms:b,vertexTextures:C,maxSamples:R}}function N_(i){let t=this,e=null,n=0,s=!1,r=!1,o=new Sn,a=new Dt,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(d,m){let f=d.length!==0||m||n!==0||s;return s=m,n=d.length,f},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(d,m){e=h(d,m,0)},this.setState=function(d,m,f){let v=d.clippingPlanes,_=d.clipIntersection,g=d.clipShadows,p=i.get(d);if(!s||v===null||v.length===0||r&&!g)r?h(null):c();else{let S=r?0:n,E=S*4,b=p.clippingState||null;l.value=b,b=h(v,m,E,f);for(let C=0;C!==E;++C)b[C]=e[C];p.clippingState=b,this.numIntersection=_?this.numPlanes:0,this.numPlanes+=S}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(d,m,f,v){let _=d!==null?d.length:0,g=null;if(_!==0){if(g=l.value,v!==!0||g===null){let p=f+_*4,S=m.matrixWorldInverse;a.getNormalMatrix(S),(g===null||g.length<p)&&(g=new Float32Array(p));for(let E=0,b=f;E!==_;++E,b+=4)o.copy(d[E]).applyMatrix4(S,a),o.normal.toArray(g,b),g[b+3]=o.constant}l.value=g,l.needsUpdate=!0}return t.numPlanes=_,t.numIntersection=0,g}}function F_(i){let t=new WeakMap;function e(o,a){return a===aa?o.mapping=Vi:a===la&&(o.mapping=Hi),o}function n(o){if(o&&o.isTexture){let a=o.mapping;if(a===aa||a===la)if(t.has(o)){let l=t.get(o).texture;return e(l,o.mapping)}else{let l=o.image;if(l&&l.height>0){let c=new Vo(l.height);return c.fromEquirectangularTexture(i,o),t.set(o,c),o.addEventListener("dispose",s),e(c.texture,o.mapping)}else return null}}return o}function s(o){let a=o.target;a.removeEventListener("dispose",s);let l=t.get(a);l!==void 0&&(t.delete(a),l.dispose())}function r(){t=new WeakMap}return{get:n,dispose:r}}var Ds=4,Kd=[.125,.215,.35,.446,.526,.582],Yi=20,Vc=new Cs,jd=new $t,Hc=null,Gc=0,Wc=0,Xc=!1,qi=(1+Math.sqrt(5))/2,ks=1/qi,Qd=[new F(-qi,ks,0),new F(qi,ks,0),new F(-ks,0,qi),new F(ks,0,qi),new F(0,qi,-ks),new F(0,qi,ks),new F(-1,1,-1),new F(1,1,-1),new F(-1,1,1),new F(1,1,1)],O_=new F,Ya=class{constructor(t){this._renderer=t,this._pingPongRenderTarget=null,this._lodMax=0,this._cubeSize=0,this._lodPlanes=[],this._sizeLods=[],this._sigmas=[],this._blurMaterial=null,this._cubemapMaterial=null,this._equirectMaterial=null,this._compileMaterial(this._blurMaterial)}fromScene(t,e=0,n=.1,s=100,r={}){let{size:o=256,position:a=O_}=r;Hc=this._renderer.getRenderTarget(),Gc=this._renderer.getActiveCubeFace(),Wc=this._renderer.getActiveMipmapLevel(),Xc=this._renderer.xr.enabled,this._renderer.xr.enabled=!1,this._setSize(o);let l=this._allocateTargets();return l.depthBuffer=!0,this._sceneToCubeUV(t,n,s,l,a),e>0&&this._blur(l,0,0,e),this._applyPMREM(l),this._cleanup(l),l}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=nf(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=ef(),this._compileMaterial(this._equirectMaterial))}dispose(){this._dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose()}_setSize(t){this._lodMax=Math.floor(Math.log2(t)),this._cubeSize=Math.pow(2,this._lodMax)}_dispose(){this._blurMaterial!==null&&this._blurMaterial.dispose(),this._pingPongRenderTarget!==null&&this._pingPongRenderTarget.dispose();for(let t=0;t<this._lodPlanes.length;t++)this._lodPlanes[t].dispose()}_cleanup(t){this._renderer.setRenderTarget(Hc,Gc,Wc),this._renderer.xr.enabled=Xc,t.scissorTest=!1,Xa(t,0,0,t.width,t.height)}_fromTexture(t,e){t.mapping===Vi||t.mapping===Hi?this._setSize(t.image.length===0?16:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4),Hc=this._renderer.getRenderTarget(),Gc=this._renderer.getActiveCubeFace(),Wc=this._renderer.getActiveMipmapLevel(),Xc=this._renderer.xr.enabled,this._renderer.xr.enabled=!1;let n=e||this._allocateTargets();return this._textureToCubeUV(t,n),this._applyPMREM(n),this._cleanup(n),n}_allocateTargets(){let t=3*Math.max(this._cubeSize,112),e=4*this._cubeSize,n={magFilter:tn,minFilter:tn,generateMipmaps:!1,type:Ps,format:fn,colorSpace:En,depthBuffer:!1},s=tf(t,e,n);if(this._pingPongRenderTarget===null||this._pingPongRenderTarget.width!==t||this._pingPongRenderTarget.height!==e){this._pingPongRenderTarget!==null&&this._dispose(),this._pingPongRenderTarget=tf(t,e,n);let{_lodMax:r}=this;({sizeLods:this._sizeLods,lodPlanes:this._lodPlanes,sigmas:this._sigmas}=B_(r)),this._blurMaterial=z_(r,t,e)}return s}_compileMaterial(t){let e=new ke(this._lodPlanes[0],t);this._renderer.compile(e,Vc)}_sceneToCubeUV(t,e,n,s,r){let l=new ze(90,1,e,n),c=[1,-1,1,1,1,1],h=[1,1,1,-1,-1,-1],d=this._renderer,m=d.autoClear,f=d.toneMapping;d.getClearColor(jd),d.toneMapping=Jn,d.autoClear=!1,d.state.buffers.depth.getReversed()&&(d.setRenderTarget(s),d.clearDepth(),d.setRenderTarget(null));let _=new hr({name:"PMREM.Background",side:Ae,depthWrite:!1,depthTest:!1}),g=new ke(new Ts,_),p=!1,S=t.background;S?S.isColor&&(_.color.copy(S),t.background=null,p=!0):(_.color.copy(jd),p=!0);for(let E=0;E<6;E++){let b=E%3;b===0?(l.up.set(0,c[E],0),l.position.set(r.x,r.y,r.z),l.lookAt(r.x+h[E],r.y,r.z)):b===1?(l.up.set(0,0,c[E]),l.position.set(r.x,r.y,r.z),l.lookAt(r.x,r.y+h[E],r.z)):(l.up.set(0,c[E],0),l.position.set(r.x,r.y,r.z),l.lookAt(r.x,r.y,r.z+h[E]));let C=this._cubeSize;Xa(s,b*C,E>2?C:0,C,C),d.setRenderTarget(s),p&&d.render(g,l),d.render(t,l)}g.geometry.dispose(),g.material.dispose(),d.toneMapping=f,d.autoClear=m,t.background=S}_textureToCubeUV(t,e){let n=this._renderer,s=t.mapping===Vi||t.mapping===Hi;s?(this._cubemapMaterial===null&&(this._cubemapMaterial=nf()),this._cubemapMaterial.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):this._equirectMaterial===null&&(this._equirectMaterial=ef());let r=s?this._cubemapMaterial:this._equirectMaterial,o=new ke(this._lodPlanes[0],r),a=r.uniforms;a.envMap.value=t;let l=this._cubeSize;Xa(e,0,0,3*l,2*l),n.setRenderTarget(e),n.render(o,Vc)}_applyPMREM(t){let e=this._renderer,n=e.autoClear;e.autoClear=!1;let s=this._lodPlanes.length;for(let r=1;r<s;r++){let o=Math.sqrt(this._sigmas[r]*this._sigmas[r]-this._sigmas[r-1]*this._sigmas[r-1]),a=Qd[(s-r-1)%Qd.length];this._blur(t,r-1,r,o,a)}e.autoClear=n}_blur(t,e,n,s,r){let o=this._pingPongRenderTarget;this._halfBlur(t,o,e,n,s,"latitudinal",r),this._halfBlur(o,t,n,n,s,"longitudinal",r)}_halfBlur(t,e,n,s,r,o,a){let l=this._renderer,c=this._blurMaterial;o!=="latitudinal"&&o!=="longitudinal"&&console.error("blur direction must be either latitudinal or longitudinal!");let h=3,d=new ke(this._lodPlanes[s],c),m=c.uniforms,f=this._sizeLods[n]-1,v=isFinite(r)?Math.PI/(2*f):2*Math.PI/(2*Yi-1),_=r/v,g=isFinite(r)?1+Math.floor(h*_):Yi;g>Yi&&console.warn(`sigmaRadians, ${r}, is too large and will clip, as it requested ${g} samples when the maximum is set to ${Yi}`);let p=[],S=0;for(let P=0;P<Yi;++P){let U=P/_,w=Math.exp(-U*U/2);p.push(w),P===0?S+=w:P<g&&(S+=2*w)}for(let P=0;P<p.length;P++)p[P]=p[P]/S;m.envMap.value=t.texture,m.samples.value=g,m.weights.value=p,m.latitudinal.value=o==="latitudinal",a&&(m.poleAxis.value=a);let{_lodMax:E}=this;m.dTheta.value=v,m.mipInt.value=E-n;let b=this._sizeLods[s],C=3*b*(s>E-Ds?s-E+Ds:0),R=4*(this._cubeSize-b);Xa(e,C,R,3*b,2*b),l.setRenderTarget(e),l.render(d,Vc)}};function B_(i){let t=[],e=[],n=[],s=i,r=i-Ds+1+Kd.length;for(let o=0;o<r;o++){let a=Math.pow(2,s);e.push(a);let l=1/a;o>i-Ds?l=Kd[o-i+Ds-1]:o===0&&(l=0),n.push(l);let c=1/(a-2),h=-c,d=1+c,m=[h,h,d,h,d,d,h,h,d,d,h,d],f=6,v=6,_=3,g=2,p=1,S=new Float32Array(_*v*f),E=new Float32Array(g*v*f),b=new Float32Array(p*v*f);for(let R=0;R<f;R++){let P=R%3*2/3-1,U=R>2?0:-1,w=[P,U,0,P+2/3,U,0,P+2/3,U+1,0,P,U,0,P+2/3,U+1,0,P,U+1,0];S.set(w,_*v*R),E.set(m,g*v*R);let M=[R,R,R,R,R,R];b.set(M,p*v*R)}let C=new An;C.setAttribute("position",new Ue(S,_)),C.setAttribute("uv",new Ue(E,g)),C.setAttribute("faceIndex",new Ue(b,p)),t.push(C),s>Ds&&s--}return{lodPlanes:t,sizeLods:e,sigmas:n}}function tf(i,t,e){let n=new un(i,t,e);return n.texture.mapping=xr,n.texture.name="PMREM.cubeUv",n.scissorTest=!0,n}function Xa(i,t,e,n,s){i.viewport.set(t,e,n,s),i.scissor.set(t,e,n,s)}function z_(i,t,e){let n=new Float32Array(Yi),s=new F(0,1,0);return new De({name:"SphericalGaussianBlur",defines:{n:Yi,CUBEUV_TEXEL_WIDTH:1/t,CUBEUV_TEXEL_HEIGHT:1/e,CUBEUV_MAX_MIP:`${i}.0`},uniforms:{envMap:{value:null},samples:{value:1},weights:{value:n},latitudinal:{value:!1},dTheta:{value:0},mipInt:{value:0},poleAxis:{value:s}},vertexShader:eh(),fragmentShader:`

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
		`,blending:Zn,depthTest:!1,depthWrite:!1})}function ef(){return new De({name:"EquirectangularToCubeUV",uniforms:{envMap:{value:null}},vertexShader:eh(),fragmentShader:`

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
		`,blending:Zn,depthTest:!1,depthWrite:!1})}function nf(){return new De({name:"CubemapToCubeUV",uniforms:{envMap:{value:null},flipEnvMap:{value:-1}},vertexShader:eh(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			uniform float flipEnvMap;

			varying vec3 vOutputDirection;

			uniform samplerCube envMap;

			void main() {

				gl_FragColor = textureCube( envMap, vec3( flipEnvMap * vOutputDirection.x, vOutputDirection.yz ) );

			}
		`,blending:Zn,depthTest:!1,depthWrite:!1})}function eh(){return`

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
	`}function V_(i){let t=new WeakMap,e=null;function n(a){if(a&&a.isTexture){let l=a.mapping,c=l===aa||l===la,h=l===Vi||l===Hi;if(c||h){let d=t.get(a),m=d!==void 0?d.texture.pmremVersion:0;if(a.isRenderTargetTexture&&a.pmremVersion!==m)return e===null&&(e=new Ya(i)),d=c?e.fromEquirectangular(a,d):e.fromCubemap(a,d),d.texture.pmremVersion=a.pmremVersion,t.set(a,d),d.texture;if(d!==void 0)return d.texture;{let f=a.image;return c&&f&&f.height>0||h&&f&&s(f)?(e===null&&(e=new Ya(i)),d=c?e.fromEquirectangular(a):e.fromCubemap(a),d.texture.pmremVersion=a.pmremVersion,t.set(a,d),a.addEventListener("dispose",r),d.texture):null}}}return a}function s(a){let l=0,c=6;for(let h=0;h<c;h++)a[h]!==void 0&&l++;return l===c}function r(a){let l=a.target;l.removeEventListener("dispose",r);let c=t.get(l);c!==void 0&&(t.delete(l),c.dispose())}function o(){t=new WeakMap,e!==null&&(e.dispose(),e=null)}return{get:n,dispose:o}}function H_(i){let t={};function e(n){if(t[n]!==void 0)return t[n];let s;switch(n){case"WEBGL_depth_texture":s=i.getExtension("WEBGL_depth_texture")||i.getExtension("MOZ_WEBGL_depth_texture")||i.getExtension("WEBKIT_WEBGL_depth_texture");break;case"EXT_texture_filter_anisotropic":s=i.getExtension("EXT_texture_filter_anisotropic")||i.getExtension("MOZ_EXT_texture_filter_anisotropic")||i.getExtension("WEBKIT_EXT_texture_filter_anisotropic");break;case"WEBGL_compressed_texture_s3tc":s=i.getExtension("WEBGL_compressed_texture_s3tc")||i.getExtension("MOZ_WEBGL_compressed_texture_s3tc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_s3tc");break;case"WEBGL_compressed_texture_pvrtc":s=i.getExtension("WEBGL_compressed_texture_pvrtc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_pvrtc");break;default:s=i.getExtension(n)}return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){let s=e(n);return s===null&&Ms("THREE.WebGLRenderer: "+n+" extension not supported."),s}}}function G_(i,t,e,n){let s={},r=new WeakMap;function o(d){let m=d.target;m.index!==null&&t.remove(m.index);for(let v in m.attributes)t.remove(m.attributes[v]);m.removeEventListener("dispose",o),delete s[m.id];let f=r.get(m);f&&(t.remove(f),r.delete(m)),n.releaseStatesOfGeometry(m),m.isInstancedBufferGeometry===!0&&delete m._maxInstanceCount,e.memory.geometries--}function a(d,m){return s[m.id]===!0||(m.addEventListener("dispose",o),s[m.id]=!0,e.memory.geometries++),m}function l(d){let m=d.attributes;for(let f in m)t.update(m[f],i.ARRAY_BUFFER)}function c(d){let m=[],f=d.index,v=d.attributes.position,_=0;if(f!==null){let S=f.array;_=f.version;for(let E=0,b=S.length;E<b;E+=3){let C=S[E+0],R=S[E+1],P=S[E+2];m.push(C,R,R,P,P,C)}}else if(v!==void 0){let S=v.array;_=v.version;for(let E=0,b=S.length/3-1;E<b;E+=3){let C=E+0,R=E+1,P=E+2;m.push(C,R,R,P,P,C)}}else return;let g=new(Nc(m)?dr:ur)(m,1);g.version=_;let p=r.get(d);p&&t.remove(p),r.set(d,g)}function h(d){let m=r.get(d);if(m){let f=d.index;f!==null&&m.version<f.version&&c(d)}else c(d);return r.get(d)}return{get:a,update:l,getWireframeAttribute:h}}function W_(i,t,e){let n;function s(m){n=m}let r,o;function a(m){r=m.type,o=m.bytesPerElement}function l(m,f){i.drawElements(n,f,r,m*o),e.update(f,n,1)}function c(m,f,v){v!==0&&(i.drawElementsInstanced(n,f,r,m*o,v),e.update(f,n,v))}function h(m,f,v){if(v===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,f,0,r,m,0,v);let g=0;for(let p=0;p<v;p++)g+=f[p];e.update(g,n,1)}function d(m,f,v,_){if(v===0)return;let g=t.get("WEBGL_multi_draw");if(g===null)for(let p=0;p<m.length;p++)c(m[p]/o,f[p],_[p]);else{g.multiDrawElementsInstancedWEBGL(n,f,0,r,m,0,_,0,v);let p=0;for(let S=0;S<v;S++)p+=f[S]*_[S];e.update(p,n,1)}}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h,this.renderMultiDrawInstances=d}function X_(i){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(e.calls++,o){case i.TRIANGLES:e.triangles+=a*(r/3);break;case i.LINES:e.lines+=a*(r/2);break;case i.LINE_STRIP:e.lines+=a*(r-1);break;case i.LINE_LOOP:e.lines+=a*r;break;case i.POINTS:e.points+=a*r;break;default:console.error("THREE.WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function q_(i,t,e){let n=new WeakMap,s=new me;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,d=h!==void 0?h.length:0,m=n.get(a);if(m===void 0||m.count!==d){let w=function(){P.dispose(),n.delete(a),a.removeEventListener("dispose",w)};m!==void 0&&m.texture.dispose();let f=a.morphAttributes.position!==void 0,v=a.morphAttributes.normal!==void 0,_=a.morphAttributes.color!==void 0,g=a.morphAttributes.position||[],p=a.morphAttributes.normal||[],S=a.morphAttributes.color||[],E=0;f===!0&&(E=1),v===!0&&(E=2),_===!0&&(E=3);let b=a.attributes.position.count*E,C=1;b>t.maxTextureSize&&(C=Math.ceil(b/t.maxTextureSize),b=t.maxTextureSize);let R=new Float32Array(b*C*4*d),P=new lr(R,b,C,d);P.type=Ln,P.needsUpdate=!0;let U=E*4;for(let M=0;M<d;M++){let L=g[M],O=p[M],V=S[M],q=b*C*4*M;for(let Z=0;Z<L.count;Z++){let X=Z*U;f===!0&&(s.fromBufferAttribute(L,Z),R[q+X+0]=s.x,R[q+X+1]=s.y,R[q+X+2]=s.z,R[q+X+3]=0),v===!0&&(s.fromBufferAttribute(O,Z),R[q+X+4]=s.x,R[q+X+5]=s.y,R[q+X+6]=s.z,R[q+X+7]=0),_===!0&&(s.fromBufferAttribute(V,Z),R[q+X+8]=s.x,R[q+X+9]=s.y,R[q+X+10]=s.z,R[q+X+11]=V.itemSize===4?s.w:1)}}m={count:d,texture:P,size:new Kt(b,C)},n.set(a,m),a.addEventListener("dispose",w)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,e);else{let f=0;for(let _=0;_<c.length;_++)f+=c[_];let v=a.morphTargetsRelative?1:1-f;l.getUniforms().setValue(i,"morphTargetBaseInfluence",v),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",m.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",m.size)}return{update:r}}function Y_(i,t,e,n){let s=new WeakMap;function r(l){let c=n.render.frame,h=l.geometry,d=t.get(l,h);if(s.get(d)!==c&&(t.update(d),s.set(d,c)),l.isInstancedMesh&&(l.hasEventListener("dispose",a)===!1&&l.addEventListener("dispose",a),s.get(l)!==c&&(e.update(l.instanceMatrix,i.ARRAY_BUFFER),l.instanceColor!==null&&e.update(l.instanceColor,i.ARRAY_BUFFER),s.set(l,c))),l.isSkinnedMesh){let m=l.skeleton;s.get(m)!==c&&(m.update(),s.set(m,c))}return d}function o(){s=new WeakMap}function a(l){let c=l.target;c.removeEventListener("dispose",a),e.remove(c.instanceMatrix),c.instanceColor!==null&&e.remove(c.instanceColor)}return{update:r,dispose:o}}var Mf=new en,sf=new Oi(1,1),Sf=new lr,wf=new Bo,Ef=new pr,rf=[],of=[],af=new Float32Array(16),lf=new Float32Array(9),cf=new Float32Array(4);function Ns(i,t,e){let n=i[0];if(n<=0||n>0)return i;let s=t*e,r=rf[s];if(r===void 0&&(r=new Float32Array(s),rf[s]=r),t!==0){n.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,i[o].toArray(r,a)}return r}function Ce(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function Re(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function Za(i,t){let e=of[t];e===void 0&&(e=new Int32Array(t),of[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function $_(i,t){let e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function Z_(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Ce(e,t))return;i.uniform2fv(this.addr,t),Re(e,t)}}function J_(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(Ce(e,t))return;i.uniform3fv(this.addr,t),Re(e,t)}}function K_(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Ce(e,t))return;i.uniform4fv(this.addr,t),Re(e,t)}}function j_(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Ce(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),Re(e,t)}else{if(Ce(e,n))return;cf.set(n),i.uniformMatrix2fv(this.addr,!1,cf),Re(e,n)}}function Q_(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Ce(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),Re(e,t)}else{if(Ce(e,n))return;lf.set(n),i.uniformMatrix3fv(this.addr,!1,lf),Re(e,n)}}function t0(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Ce(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),Re(e,t)}else{if(Ce(e,n))return;af.set(n),i.uniformMatrix4fv(this.addr,!1,af),Re(e,n)}}function e0(i,t){let e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function n0(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Ce(e,t))return;i.uniform2iv(this.addr,t),Re(e,t)}}function i0(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Ce(e,t))return;i.uniform3iv(this.addr,t),Re(e,t)}}function s0(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Ce(e,t))return;i.uniform4iv(this.addr,t),Re(e,t)}}function r0(i,t){let e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function o0(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Ce(e,t))return;i.uniform2uiv(this.addr,t),Re(e,t)}}function a0(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Ce(e,t))return;i.uniform3uiv(this.addr,t),Re(e,t)}}function l0(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Ce(e,t))return;i.uniform4uiv(this.addr,t),Re(e,t)}}function c0(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?(sf.compareFunction=Tr,r=sf):r=Mf,e.setTexture2D(t||r,s)}function h0(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||wf,s)}function u0(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTextureCube(t||Ef,s)}function d0(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||Sf,s)}function f0(i){switch(i){case 5126:return $_;case 35664:return Z_;case 35665:return J_;case 35666:return K_;case 35674:return j_;case 35675:return Q_;case 35676:return t0;case 5124:case 35670:return e0;case 35667:case 35671:return n0;case 35668:case 35672:return i0;case 35669:case 35673:return s0;case 5125:return r0;case 36294:return o0;case 36295:return a0;case 36296:return l0;case 35678:case 36198:case 36298:case 36306:case 35682:return c0;case 35679:case 36299:case 36307:return h0;case 35680:case 36300:case 36308:case 36293:return u0;case 36289:case 36303:case 36311:case 36292:return d0}}function p0(i,t){i.uniform1fv(this.addr,t)}function m0(i,t){let e=Ns(t,this.size,2);i.uniform2fv(this.addr,e)}function g0(i,t){let e=Ns(t,this.size,3);i.uniform3fv(this.addr,e)}function v0(i,t){let e=Ns(t,this.size,4);i.uniform4fv(this.addr,e)}function _0(i,t){let e=Ns(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function y0(i,t){let e=Ns(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function x0(i,t){let e=Ns(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function b0(i,t){i.uniform1iv(this.addr,t)}function M0(i,t){i.uniform2iv(this.addr,t)}function S0(i,t){i.uniform3iv(this.addr,t)}function w0(i,t){i.uniform4iv(this.addr,t)}function E0(i,t){i.uniform1uiv(this.addr,t)}function T0(i,t){i.uniform2uiv(this.addr,t)}function A0(i,t){i.uniform3uiv(this.addr,t)}function C0(i,t){i.uniform4uiv(this.addr,t)}function R0(i,t,e){let n=this.cache,s=t.length,r=Za(e,s);Ce(n,r)||(i.uniform1iv(this.addr,r),Re(n,r));for(let o=0;o!==s;++o)e.setTexture2D(t[o]||Mf,r[o])}function P0(i,t,e){let n=this.cache,s=t.length,r=Za(e,s);Ce(n,r)||(i.uniform1iv(this.addr,r),Re(n,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||wf,r[o])}function I0(i,t,e){let n=this.cache,s=t.length,r=Za(e,s);Ce(n,r)||(i.uniform1iv(this.addr,r),Re(n,r));for(let o=0;o!==s;++o)e.setTextureCube(t[o]||Ef,r[o])}function L0(i,t,e){let n=this.cache,s=t.length,r=Za(e,s);Ce(n,r)||(i.uniform1iv(this.addr,r),Re(n,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||Sf,r[o])}function k0(i){switch(i){case 5126:return p0;case 35664:return m0;case 35665:return g0;case 35666:return v0;case 35674:return _0;case 35675:return y0;case 35676:return x0;case 5124:case 35670:return b0;case 35667:case 35671:return M0;case 35668:case 35672:return S0;case 35669:case 35673:return w0;case 5125:return E0;case 36294:return T0;case 36295:return A0;case 36296:return C0;case 35678:case 36198:case 36298:case 36306:case 35682:return R0;case 35679:case 36299:case 36307:return P0;case 35680:case 36300:case 36308:case 36293:return I0;case 36289:case 36303:case 36311:case 36292:return L0}}var Yc=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=f0(e.type)}},$c=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=k0(e.type)}},Zc=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],n)}}},qc=/(\w+)(\])?(\[|\.)?/g;function hf(i,t){i.seq.push(t),i.map[t.id]=t}function D0(i,t,e){let n=i.name,s=n.length;for(qc.lastIndex=0;;){let r=qc.exec(n),o=qc.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){hf(e,c===void 0?new Yc(a,i,t):new $c(a,i,t));break}else{let d=e.map[a];d===void 0&&(d=new Zc(a),hf(e,d)),e=d}}}var Us=class{constructor(t,e){this.seq=[],this.map={};let n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let s=0;s<n;++s){let r=t.getActiveUniform(e,s),o=t.getUniformLocation(e,r.name);D0(r,o,this)}}setValue(t,e,n,s){let r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){let s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(t,l.value,s)}}static seqWithValue(t,e){let n=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&n.push(o)}return n}};function uf(i,t,e){let n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}var U0=37297,N0=0;function F0(i,t){let e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return n.join(`
`)}var df=new Dt;function O0(i){Yt._getMatrix(df,Yt.workingColorSpace,i);let t=`mat3( ${df.elements.map(e=>e.toFixed(4))} )`;switch(Yt.getTransfer(i)){case rr:return[t,"LinearTransferOETF"];case te:return[t,"sRGBTransferOETF"];default:return console.warn("THREE.WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function ff(i,t,e){let n=i.getShaderParameter(t,i.COMPILE_STATUS),r=(i.getShaderInfoLog(t)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return e.toUpperCase()+`

`+r+`

`+F0(i.getShaderSource(t),a)}else return r}function B0(i,t){let e=O0(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( value.rgb * ${e[0]}, value.a ) );`,"}"].join(`
`)}function z0(i,t){let e;switch(t){case Ad:e="Linear";break;case Cd:e="Reinhard";break;case Rd:e="Cineon";break;case Pd:e="ACESFilmic";break;case Ld:e="AgX";break;case kd:e="Neutral";break;case Id:e="Custom";break;default:console.warn("THREE.WebGLProgram: Unsupported toneMapping:",t),e="Linear"}return"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var qa=new F;function V0(){Yt.getLuminanceCoefficients(qa);let i=qa.x.toFixed(4),t=qa.y.toFixed(4),e=qa.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function H0(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Cr).join(`
`)}function G0(i){let t=[];for(let e in i){let n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function W0(i,t){let e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(t,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:i.getAttribLocation(t,o),locationSize:a}}return e}function Cr(i){return i!==""}function pf(i,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows)}function mf(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var X0=/^[ \t]*#include +<([\w\d./]+)>/gm;function Jc(i){return i.replace(X0,Y0)}var q0=new Map;function Y0(i,t){let e=Ot[t];if(e===void 0){let n=q0.get(t);if(n!==void 0)e=Ot[n],console.warn('THREE.WebGLRenderer: Shader chunk "%s" has been deprecated. Use "%s" instead.',t,n);else throw new Error("Can not resolve #include <"+t+">")}return Jc(e)}var $0=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function gf(i){return i.replace($0,Z0)}function Z0(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function vf(i){let t=`precision ${i.precision} float;
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
#define LOW_PRECISION`),t}function J0(i){let t="SHADOWMAP_TYPE_BASIC";return i.shadowMapType===bc?t="SHADOWMAP_TYPE_PCF":i.shadowMapType===od?t="SHADOWMAP_TYPE_PCF_SOFT":i.shadowMapType===Cn&&(t="SHADOWMAP_TYPE_VSM"),t}function K0(i){let t="ENVMAP_TYPE_CUBE";if(i.envMap)switch(i.envMapMode){case Vi:case Hi:t="ENVMAP_TYPE_CUBE";break;case xr:t="ENVMAP_TYPE_CUBE_UV";break}return t}function j0(i){let t="ENVMAP_MODE_REFLECTION";return i.envMap&&i.envMapMode===Hi&&(t="ENVMAP_MODE_REFRACTION"),t}function Q0(i){let t="ENVMAP_BLENDING_NONE";if(i.envMap)switch(i.combine){case Ec:t="ENVMAP_BLENDING_MULTIPLY";break;case Ed:t="ENVMAP_BLENDING_MIX";break;case Td:t="ENVMAP_BLENDING_ADD";break}return t}function ty(i){let t=i.envMapCubeUVHeight;if(t===null)return null;let e=Math.log2(t)-2,n=1/t;return{texelWidth:1/(3*Math.max(Math.pow(2,e),112)),texelHeight:n,maxMip:e}}function ey(i,t,e,n){let s=i.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,l=J0(e),c=K0(e),h=j0(e),d=Q0(e),m=ty(e),f=H0(e),v=G0(r),_=s.createProgram(),g,p,S=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(g=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,v].filter(Cr).join(`
`),g.length>0&&(g+=`
`),p=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,v].filter(Cr).join(`
`),p.length>0&&(p+=`
`)):(g=[vf(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,v,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Cr).join(`
`),p=[vf(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,v,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+h:"",e.envMap?"#define "+d:"",m?"#define CUBEUV_TEXEL_WIDTH "+m.texelWidth:"",m?"#define CUBEUV_TEXEL_HEIGHT "+m.texelHeight:"",m?"#define CUBEUV_MAX_MIP "+m.maxMip+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor||e.batchingColor?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==Jn?"#define TONE_MAPPING":"",e.toneMapping!==Jn?Ot.tonemapping_pars_fragment:"",e.toneMapping!==Jn?z0("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",Ot.colorspace_pars_fragment,B0("linearToOutputTexel",e.outputColorSpace),V0(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(Cr).join(`
`)),o=Jc(o),o=pf(o,e),o=mf(o,e),a=Jc(a),a=pf(a,e),a=mf(a,e),o=gf(o),a=gf(a),e.isRawShaderMaterial!==!0&&(S=`#version 300 es
`,g=[f,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+g,p=["#define varying in",e.glslVersion===Uc?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===Uc?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+p);let E=S+g+o,b=S+p+a,C=uf(s,s.VERTEX_SHADER,E),R=uf(s,s.FRAGMENT_SHADER,b);s.attachShader(_,C),s.attachShader(_,R),e.index0AttributeName!==void 0?s.bindAttribLocation(_,0,e.index0AttributeName):e.morphTargets===!0&&s.bindAttribLocation(_,0,"position"),s.linkProgram(_);function P(L){if(i.debug.checkShaderErrors){let O=s.getProgramInfoLog(_)||"",V=s.getShaderInfoLog(C)||"",q=s.getShaderInfoLog(R)||"",Z=O.trim(),X=V.trim(),nt=q.trim(),H=!0,ot=!0;if(s.getProgramParameter(_,s.LINK_STATUS)===!1)if(H=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,_,C,R);else{let ut=ff(s,C,"vertex"),wt=ff(s,R,"fragment");console.error("THREE.WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(_,s.VALIDATE_STATUS)+`

Material Name: `+L.name+`
Material Type: `+L.type+`

Program Info Log: `+Z+`
`+ut+`
`+wt)}else Z!==""?console.warn("THREE.WebGLProgram: Program Info Log:",Z):(X===""||nt==="")&&(ot=!1);ot&&(L.diagnostics={runnable:H,programLog:Z,vertexShader:{log:X,prefix:g},fragmentShader:{log:nt,prefix:p}})}s.deleteShader(C),s.deleteShader(R),U=new Us(s,_),w=W0(s,_)}let U;this.getUniforms=function(){return U===void 0&&P(this),U};let w;this.getAttributes=function(){return w===void 0&&P(this),w};let M=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return M===!1&&(M=s.getProgramParameter(_,U0)),M},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(_),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=N0++,this.cacheKey=t,this.usedTimes=1,this.program=_,this.vertexShader=C,this.fragmentShader=R,this}var ny=0,Kc=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t){let e=t.vertexShader,n=t.fragmentShader,s=this._getShaderStage(e),r=this._getShaderStage(n),o=this._getShaderCacheForMaterial(t);return o.has(s)===!1&&(o.add(s),s.usedTimes++),o.has(r)===!1&&(o.add(r),r.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderID(t){return this._getShaderStage(t.vertexShader).id}getFragmentShaderID(t){return this._getShaderStage(t.fragmentShader).id}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){let e=this.shaderCache,n=e.get(t);return n===void 0&&(n=new jc(t),e.set(t,n)),n}},jc=class{constructor(t){this.id=ny++,this.code=t,this.usedTimes=0}};function iy(i,t,e,n,s,r,o){let a=new Es,l=new Kc,c=new Set,h=[],d=s.logarithmicDepthBuffer,m=s.vertexTextures,f=s.precision,v={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distanceRGBA",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function _(w){return c.add(w),w===0?"uv":`uv${w}`}function g(w,M,L,O,V){let q=O.fog,Z=V.geometry,X=w.isMeshStandardMaterial?O.environment:null,nt=(w.isMeshStandardMaterial?e:t).get(w.envMap||X),H=nt&&nt.mapping===xr?nt.image.height:null,ot=v[w.type];w.precision!==null&&(f=s.getMaxPrecision(w.precision),f!==w.precision&&console.warn("THREE.WebGLProgram.getParameters:",w.precision,"not supported, using",f,"instead."));let ut=Z.morphAttributes.position||Z.morphAttributes.normal||Z.morphAttributes.color,wt=ut!==void 0?ut.length:0,Bt=0;Z.morphAttributes.position!==void 0&&(Bt=1),Z.morphAttributes.normal!==void 0&&(Bt=2),Z.morphAttributes.color!==void 0&&(Bt=3);let se,he,jt,Y;if(ot){let Qt=kn[ot];se=Qt.vertexShader,he=Qt.fragmentShader}else se=w.vertexShader,he=w.fragmentShader,l.update(w),jt=l.getVertexShaderID(w),Y=l.getFragmentShaderID(w);let K=i.getRenderTarget(),pt=i.state.buffers.depth.getReversed(),It=V.isInstancedMesh===!0,St=V.isBatchedMesh===!0,Wt=!!w.map,Ne=!!w.matcap,A=!!nt,ue=!!w.aoMap,kt=!!w.lightMap,Rt=!!w.bumpMap,vt=!!w.normalMap,de=!!w.displacementMap,_t=!!w.emissiveMap,Nt=!!w.metalnessMap,Pe=!!w.roughnessMap,Me=w.anisotropy>0,T=w.clearcoat>0,y=w.dispersion>0,N=w.iridescence>0,W=w.sheen>0,J=w.transmission>0,G=Me&&!!w.anisotropyMap,Mt=T&&!!w.clearcoatMap,it=T&&!!w.clearcoatNormalMap,yt=T&&!!w.clearcoatRoughnessMap,xt=N&&!!w.iridescenceMap,tt=N&&!!w.iridescenceThicknessMap,ct=W&&!!w.sheenColorMap,Ct=W&&!!w.sheenRoughnessMap,bt=!!w.specularMap,at=!!w.specularColorMap,Ut=!!w.specularIntensityMap,I=J&&!!w.transmissionMap,et=J&&!!w.thicknessMap,st=!!w.gradientMap,ft=!!w.alphaMap,j=w.alphaTest>0,$=!!w.alphaHash,gt=!!w.extensions,Lt=Jn;w.toneMapped&&(K===null||K.isXRRenderTarget===!0)&&(Lt=i.toneMapping);let re={shaderID:ot,shaderType:w.type,shaderName:w.name,vertexShader:se,fragmentShader:he,defines:w.defines,customVertexShaderID:jt,customFragmentShaderID:Y,isRawShaderMaterial:w.isRawShaderMaterial===!0,glslVersion:w.glslVersion,precision:f,batching:St,batchingColor:St&&V._colorsTexture!==null,instancing:It,instancingColor:It&&V.instanceColor!==null,instancingMorph:It&&V.morphTexture!==null,supportsVertexTextures:m,outputColorSpace:K===null?i.outputColorSpace:K.isXRRenderTarget===!0?K.texture.colorSpace:En,alphaToCoverage:!!w.alphaToCoverage,map:Wt,matcap:Ne,envMap:A,envMapMode:A&&nt.mapping,envMapCubeUVHeight:H,aoMap:ue,lightMap:kt,bumpMap:Rt,normalMap:vt,displacementMap:m&&de,emissiveMap:_t,normalMapObjectSpace:vt&&w.normalMapType===Od,normalMapTangentSpace:vt&&w.normalMapType===Fd,metalnessMap:Nt,roughnessMap:Pe,anisotropy:Me,anisotropyMap:G,clearcoat:T,clearcoatMap:Mt,clearcoatNormalMap:it,clearcoatRoughnessMap:yt,dispersion:y,iridescence:N,iridescenceMap:xt,iridescenceThicknessMap:tt,sheen:W,sheenColorMap:ct,sheenRoughnessMap:Ct,specularMap:bt,specularColorMap:at,specularIntensityMap:Ut,transmission:J,transmissionMap:I,thicknessMap:et,gradientMap:st,opaque:w.transparent===!1&&w.blending===qn&&w.alphaToCoverage===!1,alphaMap:ft,alphaTest:j,alphaHash:$,combine:w.combine,mapUv:Wt&&_(w.map.channel),aoMapUv:ue&&_(w.aoMap.channel),lightMapUv:kt&&_(w.lightMap.channel),bumpMapUv:Rt&&_(w.bumpMap.channel),normalMapUv:vt&&_(w.normalMap.channel),displacementMapUv:de&&_(w.displacementMap.channel),emissiveMapUv:_t&&_(w.emissiveMap.channel),metalnessMapUv:Nt&&_(w.metalnessMap.channel),roughnessMapUv:Pe&&_(w.roughnessMap.channel),anisotropyMapUv:G&&_(w.anisotropyMap.channel),clearcoatMapUv:Mt&&_(w.clearcoatMap.channel),clearcoatNormalMapUv:it&&_(w.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:yt&&_(w.clearcoatRoughnessMap.channel),iridescenceMapUv:xt&&_(w.iridescenceMap.channel),iridescenceThicknessMapUv:tt&&_(w.iridescenceThicknessMap.channel),sheenColorMapUv:ct&&_(w.sheenColorMap.channel),sheenRoughnessMapUv:Ct&&_(w.sheenRoughnessMap.channel),specularMapUv:bt&&_(w.specularMap.channel),specularColorMapUv:at&&_(w.specularColorMap.channel),specularIntensityMapUv:Ut&&_(w.specularIntensityMap.channel),transmissionMapUv:I&&_(w.transmissionMap.channel),thicknessMapUv:et&&_(w.thicknessMap.channel),alphaMapUv:ft&&_(w.alphaMap.channel),vertexTangents:!!Z.attributes.tangent&&(vt||Me),vertexColors:w.vertexColors,vertexAlphas:w.vertexColors===!0&&!!Z.attributes.color&&Z.attributes.color.itemSize===4,pointsUvs:V.isPoints===!0&&!!Z.attributes.uv&&(Wt||ft),fog:!!q,useFog:w.fog===!0,fogExp2:!!q&&q.isFogExp2,flatShading:w.flatShading===!0&&w.wireframe===!1,sizeAttenuation:w.sizeAttenuation===!0,logarithmicDepthBuffer:d,reversedDepthBuffer:pt,skinning:V.isSkinnedMesh===!0,morphTargets:Z.morphAttributes.position!==void 0,morphNormals:Z.morphAttributes.normal!==void 0,morphColors:Z.morphAttributes.color!==void 0,morphTargetsCount:wt,morphTextureStride:Bt,numDirLights:M.directional.length,numPointLights:M.point.length,numSpotLights:M.spot.length,numSpotLightMaps:M.spotLightMap.length,numRectAreaLights:M.rectArea.length,numHemiLights:M.hemi.length,numDirLightShadows:M.directionalShadowMap.length,numPointLightShadows:M.pointShadowMap.length,numSpotLightShadows:M.spotShadowMap.length,numSpotLightShadowsWithMaps:M.numSpotLightShadowsWithMaps,numLightProbes:M.numLightProbes,numClippingPlanes:o.numPlanes,numClipIntersection:o.numIntersection,dithering:w.dithering,shadowMapEnabled:i.shadowMap.enabled&&L.length>0,shadowMapType:i.shadowMap.type,toneMapping:Lt,decodeVideoTexture:Wt&&w.map.isVideoTexture===!0&&Yt.getTransfer(w.map.colorSpace)===te,decodeVideoTextureEmissive:_t&&w.emissiveMap.isVideoTexture===!0&&Yt.getTransfer(w.emissiveMap.colorSpace)===te,premultipliedAlpha:w.premultipliedAlpha,doubleSided:w.side===Rn,flipSided:w.side===Ae,useDepthPacking:w.depthPacking>=0,depthPacking:w.depthPacking||0,index0AttributeName:w.index0AttributeName,extensionClipCullDistance:gt&&w.extensions.clipCullDistance===!0&&n.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(gt&&w.extensions.multiDraw===!0||St)&&n.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:n.has("KHR_parallel_shader_compile"),customProgramCacheKey:w.customProgramCacheKey()};return re.vertexUv1s=c.has(1),re.vertexUv2s=c.has(2),re.vertexUv3s=c.has(3),c.clear(),re}function p(w){let M=[];if(w.shaderID?M.push(w.shaderID):(M.push(w.customVertexShaderID),M.push(w.customFragmentShaderID)),w.defines!==void 0)for(let L in w.defines)M.push(L),M.push(w.defines[L]);return w.isRawShaderMaterial===!1&&(S(M,w),E(M,w),M.push(i.outputColorSpace)),M.push(w.customProgramCacheKey),M.join()}function S(w,M){w.push(M.precision),w.push(M.outputColorSpace),w.push(M.envMapMode),w.push(M.envMapCubeUVHeight),w.push(M.mapUv),w.push(M.alphaMapUv),w.push(M.lightMapUv),w.push(M.aoMapUv),w.push(M.bumpMapUv),w.push(M.normalMapUv),w.push(M.displacementMapUv),w.push(M.emissiveMapUv),w.push(M.metalnessMapUv),w.push(M.roughnessMapUv),w.push(M.anisotropyMapUv),w.push(M.clearcoatMapUv),w.push(M.clearcoatNormalMapUv),w.push(M.clearcoatRoughnessMapUv),w.push(M.iridescenceMapUv),w.push(M.iridescenceThicknessMapUv),w.push(M.sheenColorMapUv),w.push(M.sheenRoughnessMapUv),w.push(M.specularMapUv),w.push(M.specularColorMapUv),w.push(M.specularIntensityMapUv),w.push(M.transmissionMapUv),w.push(M.thicknessMapUv),w.push(M.combine),w.push(M.fogExp2),w.push(M.sizeAttenuation),w.push(M.morphTargetsCount),w.push(M.morphAttributeCount),w.push(M.numDirLights),w.push(M.numPointLights),w.push(M.numSpotLights),w.push(M.numSpotLightMaps),w.push(M.numHemiLights),w.push(M.numRectAreaLights),w.push(M.numDirLightShadows),w.push(M.numPointLightShadows),w.push(M.numSpotLightShadows),w.push(M.numSpotLightShadowsWithMaps),w.push(M.numLightProbes),w.push(M.shadowMapType),w.push(M.toneMapping),w.push(M.numClippingPlanes),w.push(M.numClipIntersection),w.push(M.depthPacking)}function E(w,M){a.disableAll(),M.supportsVertexTextures&&a.enable(0),M.instancing&&a.enable(1),M.instancingColor&&a.enable(2),M.instancingMorph&&a.enable(3),M.matcap&&a.enable(4),M.envMap&&a.enable(5),M.normalMapObjectSpace&&a.enable(6),M.normalMapTangentSpace&&a.enable(7),M.clearcoat&&a.enable(8),M.iridescence&&a.enable(9),M.alphaTest&&a.enable(10),M.vertexColors&&a.enable(11),M.vertexAlphas&&a.enable(12),M.vertexUv1s&&a.enable(13),M.vertexUv2s&&a.enable(14),M.vertexUv3s&&a.enable(15),M.vertexTangents&&a.enable(16),M.anisotropy&&a.enable(17),M.alphaHash&&a.enable(18),M.batching&&a.enable(19),M.dispersion&&a.enable(20),M.batchingColor&&a.enable(21),M.gradientMap&&a.enable(22),w.push(a.mask),a.disableAll(),M.fog&&a.enable(0),M.useFog&&a.enable(1),M.flatShading&&a.enable(2),M.logarithmicDepthBuffer&&a.enable(3),M.reversedDepthBuffer&&a.enable(4),M.skinning&&a.enable(5),M.morphTargets&&a.enable(6),M.morphNormals&&a.enable(7),M.morphColors&&a.enable(8),M.premultipliedAlpha&&a.enable(9),M.shadowMapEnabled&&a.enable(10),M.doubleSided&&a.enable(11),M.flipSided&&a.enable(12),M.useDepthPacking&&a.enable(13),M.dithering&&a.enable(14),M.transmission&&a.enable(15),M.sheen&&a.enable(16),M.opaque&&a.enable(17),M.pointsUvs&&a.enable(18),M.decodeVideoTexture&&a.enable(19),M.decodeVideoTextureEmissive&&a.enable(20),M.alphaToCoverage&&a.enable(21),w.push(a.mask)}function b(w){let M=v[w.type],L;if(M){let O=kn[M];L=Zd.clone(O.uniforms)}else L=w.uniforms;return L}function C(w,M){let L;for(let O=0,V=h.length;O<V;O++){let q=h[O];if(q.cacheKey===M){L=q,++L.usedTimes;break}}return L===void 0&&(L=new ey(i,M,w,r),h.push(L)),L}function R(w){if(--w.usedTimes===0){let M=h.indexOf(w);h[M]=h[h.length-1],h.pop(),w.destroy()}}function P(w){l.remove(w)}function U(){l.dispose()}return{getParameters:g,getProgramCacheKey:p,getUniforms:b,acquireProgram:C,releaseProgram:R,releaseShaderCache:P,programs:h,dispose:U}}function sy(){let i=new WeakMap;function t(o){return i.has(o)}function e(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function ry(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.z!==t.z?i.z-t.z:i.id-t.id}function _f(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function yf(){let i=[],t=0,e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function o(d,m,f,v,_,g){let p=i[t];return p===void 0?(p={id:d.id,object:d,geometry:m,material:f,groupOrder:v,renderOrder:d.renderOrder,z:_,group:g},i[t]=p):(p.id=d.id,p.object=d,p.geometry=m,p.material=f,p.groupOrder=v,p.renderOrder=d.renderOrder,p.z=_,p.group=g),t++,p}function a(d,m,f,v,_,g){let p=o(d,m,f,v,_,g);f.transmission>0?n.push(p):f.transparent===!0?s.push(p):e.push(p)}function l(d,m,f,v,_,g){let p=o(d,m,f,v,_,g);f.transmission>0?n.unshift(p):f.transparent===!0?s.unshift(p):e.unshift(p)}function c(d,m){e.length>1&&e.sort(d||ry),n.length>1&&n.sort(m||_f),s.length>1&&s.sort(m||_f)}function h(){for(let d=t,m=i.length;d<m;d++){let f=i[d];if(f.id===null)break;f.id=null,f.object=null,f.geometry=null,f.material=null,f.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:a,unshift:l,finish:h,sort:c}}function oy(){let i=new WeakMap;function t(n,s){let r=i.get(n),o;return r===void 0?(o=new yf,i.set(n,[o])):s>=r.length?(o=new yf,r.push(o)):o=r[s],o}function e(){i=new WeakMap}return{get:t,dispose:e}}function ay(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"DirectionalLight":e={direction:new F,color:new $t};break;case"SpotLight":e={position:new F,direction:new F,color:new $t,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new F,color:new $t,distance:0,decay:0};break;case"HemisphereLight":e={direction:new F,skyColor:new $t,groundColor:new $t};break;case"RectAreaLight":e={color:new $t,position:new F,halfWidth:new F,halfHeight:new F};break}return i[t.id]=e,e}}}function ly(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Kt};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Kt};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Kt,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}var cy=0;function hy(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function uy(i){let t=new ay,e=ly(),n={version:0,hash:{directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new F);let s=new F,r=new be,o=new be;function a(c){let h=0,d=0,m=0;for(let w=0;w<9;w++)n.probe[w].set(0,0,0);let f=0,v=0,_=0,g=0,p=0,S=0,E=0,b=0,C=0,R=0,P=0;c.sort(hy);for(let w=0,M=c.length;w<M;w++){let L=c[w],O=L.color,V=L.intensity,q=L.distance,Z=L.shadow&&L.shadow.map?L.shadow.map.texture:null;if(L.isAmbientLight)h+=O.r*V,d+=O.g*V,m+=O.b*V;else if(L.isLightProbe){for(let X=0;X<9;X++)n.probe[X].addScaledVector(L.sh.coefficients[X],V);P++}else if(L.isDirectionalLight){let X=t.get(L);if(X.color.copy(L.color).multiplyScalar(L.intensity),L.castShadow){let nt=L.shadow,H=e.get(L);H.shadowIntensity=nt.intensity,H.shadowBias=nt.bias,H.shadowNormalBias=nt.normalBias,H.shadowRadius=nt.radius,H.shadowMapSize=nt.mapSize,n.directionalShadow[f]=H,n.directionalShadowMap[f]=Z,n.directionalShadowMatrix[f]=L.shadow.matrix,S++}n.directional[f]=X,f++}else if(L.isSpotLight){let X=t.get(L);X.position.setFromMatrixPosition(L.matrixWorld),X.color.copy(O).multiplyScalar(V),X.distance=q,X.coneCos=Math.cos(L.angle),X.penumbraCos=Math.cos(L.angle*(1-L.penumbra)),X.decay=L.decay,n.spot[_]=X;let nt=L.shadow;if(L.map&&(n.spotLightMap[C]=L.map,C++,nt.updateMatrices(L),L.castShadow&&R++),n.spotLightMatrix[_]=nt.matrix,L.castShadow){let H=e.get(L);H.shadowIntensity=nt.intensity,H.shadowBias=nt.bias,H.shadowNormalBias=nt.normalBias,H.shadowRadius=nt.radius,H.shadowMapSize=nt.mapSize,n.spotShadow[_]=H,n.spotShadowMap[_]=Z,b++}_++}else if(L.isRectAreaLight){let X=t.get(L);X.color.copy(O).multiplyScalar(V),X.halfWidth.set(L.width*.5,0,0),X.halfHeight.set(0,L.height*.5,0),n.rectArea[g]=X,g++}else if(L.isPointLight){let X=t.get(L);if(X.color.copy(L.color).multiplyScalar(L.intensity),X.distance=L.distance,X.decay=L.decay,L.castShadow){let nt=L.shadow,H=e.get(L);H.shadowIntensity=nt.intensity,H.shadowBias=nt.bias,H.shadowNormalBias=nt.normalBias,H.shadowRadius=nt.radius,H.shadowMapSize=nt.mapSize,H.shadowCameraNear=nt.camera.near,H.shadowCameraFar=nt.camera.far,n.pointShadow[v]=H,n.pointShadowMap[v]=Z,n.pointShadowMatrix[v]=L.shadow.matrix,E++}n.point[v]=X,v++}else if(L.isHemisphereLight){let X=t.get(L);X.skyColor.copy(L.color).multiplyScalar(V),X.groundColor.copy(L.groundColor).multiplyScalar(V),n.hemi[p]=X,p++}}g>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=rt.LTC_FLOAT_1,n.rectAreaLTC2=rt.LTC_FLOAT_2):(n.rectAreaLTC1=rt.LTC_HALF_1,n.rectAreaLTC2=rt.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=d,n.ambient[2]=m;let U=n.hash;(U.directionalLength!==f||U.pointLength!==v||U.spotLength!==_||U.rectAreaLength!==g||U.hemiLength!==p||U.numDirectionalShadows!==S||U.numPointShadows!==E||U.numSpotShadows!==b||U.numSpotMaps!==C||U.numLightProbes!==P)&&(n.directional.length=f,n.spot.length=_,n.rectArea.length=g,n.point.length=v,n.hemi.length=p,n.directionalShadow.length=S,n.directionalShadowMap.length=S,n.pointShadow.length=E,n.pointShadowMap.length=E,n.spotShadow.length=b,n.spotShadowMap.length=b,n.directionalShadowMatrix.length=S,n.pointShadowMatrix.length=E,n.spotLightMatrix.length=b+C-R,n.spotLightMap.length=C,n.numSpotLightShadowsWithMaps=R,n.numLightProbes=P,U.directionalLength=f,U.pointLength=v,U.spotLength=_,U.rectAreaLength=g,U.hemiLength=p,U.numDirectionalShadows=S,U.numPointShadows=E,U.numSpotShadows=b,U.numSpotMaps=C,U.numLightProbes=P,n.version=cy++)}function l(c,h){let d=0,m=0,f=0,v=0,_=0,g=h.matrixWorldInverse;for(let p=0,S=c.length;p<S;p++){let E=c[p];if(E.isDirectionalLight){let b=n.directional[d];b.direction.setFromMatrixPosition(E.matrixWorld),s.setFromMatrixPosition(E.target.matrixWorld),b.direction.sub(s),b.direction.transformDirection(g),d++}else if(E.isSpotLight){let b=n.spot[f];b.position.setFromMatrixPosition(E.matrixWorld),b.position.applyMatrix4(g),b.direction.setFromMatrixPosition(E.matrixWorld),s.setFromMatrixPosition(E.target.matrixWorld),b.direction.sub(s),b.direction.transformDirection(g),f++}else if(E.isRectAreaLight){let b=n.rectArea[v];b.position.setFromMatrixPosition(E.matrixWorld),b.position.applyMatrix4(g),o.identity(),r.copy(E.matrixWorld),r.premultiply(g),o.extractRotation(r),b.halfWidth.set(E.width*.5,0,0),b.halfHeight.set(0,E.height*.5,0),b.halfWidth.applyMatrix4(o),b.halfHeight.applyMatrix4(o),v++}else if(E.isPointLight){let b=n.point[m];b.position.setFromMatrixPosition(E.matrixWorld),b.position.applyMatrix4(g),m++}else if(E.isHemisphereLight){let b=n.hemi[_];b.direction.setFromMatrixPosition(E.matrixWorld),b.direction.transformDirection(g),_++}}}return{setup:a,setupView:l,state:n}}function xf(i){let t=new uy(i),e=[],n=[];function s(h){c.camera=h,e.length=0,n.length=0}function r(h){e.push(h)}function o(h){n.push(h)}function a(){t.setup(e)}function l(h){t.setupView(e,h)}let c={lightsArray:e,shadowsArray:n,camera:null,lights:t,transmissionRenderTarget:{}};return{init:s,state:c,setupLights:a,setupLightsView:l,pushLight:r,pushShadow:o}}function dy(i){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new xf(i),t.set(s,[a])):r>=o.length?(a=new xf(i),o.push(a)):a=o[r],a}function n(){t=new WeakMap}return{get:e,dispose:n}}var fy=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,py=`uniform sampler2D shadow_pass;
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
}`;function my(i,t,e){let n=new gr,s=new Kt,r=new Kt,o=new me,a=new Ho({depthPacking:Nd}),l=new Go,c={},h=e.maxTextureSize,d={[Xn]:Ae,[Ae]:Xn,[Rn]:Rn},m=new De({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Kt},radius:{value:4}},vertexShader:fy,fragmentShader:py}),f=m.clone();f.defines.HORIZONTAL_PASS=1;let v=new An;v.setAttribute("position",new Ue(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let _=new ke(v,m),g=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=bc;let p=this.type;this.render=function(R,P,U){if(g.enabled===!1||g.autoUpdate===!1&&g.needsUpdate===!1||R.length===0)return;let w=i.getRenderTarget(),M=i.getActiveCubeFace(),L=i.getActiveMipmapLevel(),O=i.state;O.setBlending(Zn),O.buffers.depth.getReversed()===!0?O.buffers.color.setClear(0,0,0,0):O.buffers.color.setClear(1,1,1,1),O.buffers.depth.setTest(!0),O.setScissorTest(!1);let V=p!==Cn&&this.type===Cn,q=p===Cn&&this.type!==Cn;for(let Z=0,X=R.length;Z<X;Z++){let nt=R[Z],H=nt.shadow;if(H===void 0){console.warn("THREE.WebGLShadowMap:",nt,"has no shadow.");continue}if(H.autoUpdate===!1&&H.needsUpdate===!1)continue;s.copy(H.mapSize);let ot=H.getFrameExtents();if(s.multiply(ot),r.copy(H.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/ot.x),s.x=r.x*ot.x,H.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/ot.y),s.y=r.y*ot.y,H.mapSize.y=r.y)),H.map===null||V===!0||q===!0){let wt=this.type!==Cn?{minFilter:hn,magFilter:hn}:{};H.map!==null&&H.map.dispose(),H.map=new un(s.x,s.y,wt),H.map.texture.name=nt.name+".shadowMap",H.camera.updateProjectionMatrix()}i.setRenderTarget(H.map),i.clear();let ut=H.getViewportCount();for(let wt=0;wt<ut;wt++){let Bt=H.getViewport(wt);o.set(r.x*Bt.x,r.y*Bt.y,r.x*Bt.z,r.y*Bt.w),O.viewport(o),H.updateMatrices(nt,wt),n=H.getFrustum(),b(P,U,H.camera,nt,this.type)}H.isPointLightShadow!==!0&&this.type===Cn&&S(H,U),H.needsUpdate=!1}p=this.type,g.needsUpdate=!1,i.setRenderTarget(w,M,L)};function S(R,P){let U=t.update(_);m.defines.VSM_SAMPLES!==R.blurSamples&&(m.defines.VSM_SAMPLES=R.blurSamples,f.defines.VSM_SAMPLES=R.blurSamples,m.needsUpdate=!0,f.needsUpdate=!0),R.mapPass===null&&(R.mapPass=new un(s.x,s.y)),m.uniforms.shadow_pass.value=R.map.texture,m.uniforms.resolution.value=R.mapSize,m.uniforms.radius.value=R.radius,i.setRenderTarget(R.mapPass),i.clear(),i.renderBufferDirect(P,null,U,m,_,null),f.uniforms.shadow_pass.value=R.mapPass.texture,f.uniforms.resolution.value=R.mapSize,f.uniforms.radius.value=R.radius,i.setRenderTarget(R.map),i.clear(),i.renderBufferDirect(P,null,U,f,_,null)}function E(R,P,U,w){let M=null,L=U.isPointLight===!0?R.customDistanceMaterial:R.customDepthMaterial;if(L!==void 0)M=L;else if(M=U.isPointLight===!0?l:a,i.localClippingEnabled&&P.clipShadows===!0&&Array.isArray(P.clippingPlanes)&&P.clippingPlanes.length!==0||P.displacementMap&&P.displacementScale!==0||P.alphaMap&&P.alphaTest>0||P.map&&P.alphaTest>0||P.alphaToCoverage===!0){let O=M.uuid,V=P.uuid,q=c[O];q===void 0&&(q={},c[O]=q);let Z=q[V];Z===void 0&&(Z=M.clone(),q[V]=Z,P.addEventListener("dispose",C)),M=Z}if(M.visible=P.visible,M.wireframe=P.wireframe,w===Cn?M.side=P.shadowSide!==null?P.shadowSide:P.side:M.side=P.shadowSide!==null?P.shadowSide:d[P.side],M.alphaMap=P.alphaMap,M.alphaTest=P.alphaToCoverage===!0?.5:P.alphaTest,M.map=P.map,M.clipShadows=P.clipShadows,M.clippingPlanes=P.clippingPlanes,M.clipIntersection=P.clipIntersection,M.displacementMap=P.displacementMap,M.displacementScale=P.displacementScale,M.displacementBias=P.displacementBias,M.wireframeLinewidth=P.wireframeLinewidth,M.linewidth=P.linewidth,U.isPointLight===!0&&M.isMeshDistanceMaterial===!0){let O=i.properties.get(M);O.light=U}return M}function b(R,P,U,w,M){if(R.visible===!1)return;if(R.layers.test(P.layers)&&(R.isMesh||R.isLine||R.isPoints)&&(R.castShadow||R.receiveShadow&&M===Cn)&&(!R.frustumCulled||n.intersectsObject(R))){R.modelViewMatrix.multiplyMatrices(U.matrixWorldInverse,R.matrixWorld);let V=t.update(R),q=R.material;if(Array.isArray(q)){let Z=V.groups;for(let X=0,nt=Z.length;X<nt;X++){let H=Z[X],ot=q[H.materialIndex];if(ot&&ot.visible){let ut=E(R,ot,w,M);R.onBeforeShadow(i,R,P,U,V,ut,H),i.renderBufferDirect(U,null,V,ut,R,H),R.onAfterShadow(i,R,P,U,V,ut,H)}}}else if(q.visible){let Z=E(R,q,w,M);R.onBeforeShadow(i,R,P,U,V,Z,null),i.renderBufferDirect(U,null,V,Z,R,null),R.onAfterShadow(i,R,P,U,V,Z,null)}}let O=R.children;for(let V=0,q=O.length;V<q;V++)b(O[V],P,U,w,M)}function C(R){R.target.removeEventListener("dispose",C);for(let U in c){let w=c[U],M=R.target.uuid;M in w&&(w[M].dispose(),delete w[M])}}}var gy={[ta]:ea,[na]:ra,[ia]:oa,[Ni]:sa,[ea]:ta,[ra]:na,[oa]:ia,[sa]:Ni};function vy(i,t){function e(){let I=!1,et=new me,st=null,ft=new me(0,0,0,0);return{setMask:function(j){st!==j&&!I&&(i.colorMask(j,j,j,j),st=j)},setLocked:function(j){I=j},setClear:function(j,$,gt,Lt,re){re===!0&&(j*=Lt,$*=Lt,gt*=Lt),et.set(j,$,gt,Lt),ft.equals(et)===!1&&(i.clearColor(j,$,gt,Lt),ft.copy(et))},reset:function(){I=!1,st=null,ft.set(-1,0,0,0)}}}function n(){let I=!1,et=!1,st=null,ft=null,j=null;return{setReversed:function($){if(et!==$){let gt=t.get("EXT_clip_control");$?gt.clipControlEXT(gt.LOWER_LEFT_EXT,gt.ZERO_TO_ONE_EXT):gt.clipControlEXT(gt.LOWER_LEFT_EXT,gt.NEGATIVE_ONE_TO_ONE_EXT),et=$;let Lt=j;j=null,this.setClear(Lt)}},getReversed:function(){return et},setTest:function($){$?K(i.DEPTH_TEST):pt(i.DEPTH_TEST)},setMask:function($){st!==$&&!I&&(i.depthMask($),st=$)},setFunc:function($){if(et&&($=gy[$]),ft!==$){switch($){case ta:i.depthFunc(i.NEVER);break;case ea:i.depthFunc(i.ALWAYS);break;case na:i.depthFunc(i.LESS);break;case Ni:i.depthFunc(i.LEQUAL);break;case ia:i.depthFunc(i.EQUAL);break;case sa:i.depthFunc(i.GEQUAL);break;case ra:i.depthFunc(i.GREATER);break;case oa:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}ft=$}},setLocked:function($){I=$},setClear:function($){j!==$&&(et&&($=1-$),i.clearDepth($),j=$)},reset:function(){I=!1,st=null,ft=null,j=null,et=!1}}}function s(){let I=!1,et=null,st=null,ft=null,j=null,$=null,gt=null,Lt=null,re=null;return{setTest:function(Qt){I||(Qt?K(i.STENCIL_TEST):pt(i.STENCIL_TEST))},setMask:function(Qt){et!==Qt&&!I&&(i.stencilMask(Qt),et=Qt)},setFunc:function(Qt,Dn,xn){(st!==Qt||ft!==Dn||j!==xn)&&(i.stencilFunc(Qt,Dn,xn),st=Qt,ft=Dn,j=xn)},setOp:function(Qt,Dn,xn){($!==Qt||gt!==Dn||Lt!==xn)&&(i.stencilOp(Qt,Dn,xn),$=Qt,gt=Dn,Lt=xn)},setLocked:function(Qt){I=Qt},setClear:function(Qt){re!==Qt&&(i.clearStencil(Qt),re=Qt)},reset:function(){I=!1,et=null,st=null,ft=null,j=null,$=null,gt=null,Lt=null,re=null}}}let r=new e,o=new n,a=new s,l=new WeakMap,c=new WeakMap,h={},d={},m=new WeakMap,f=[],v=null,_=!1,g=null,p=null,S=null,E=null,b=null,C=null,R=null,P=new $t(0,0,0),U=0,w=!1,M=null,L=null,O=null,V=null,q=null,Z=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),X=!1,nt=0,H=i.getParameter(i.VERSION);H.indexOf("WebGL")!==-1?(nt=parseFloat(/^WebGL (\d)/.exec(H)[1]),X=nt>=1):H.indexOf("OpenGL ES")!==-1&&(nt=parseFloat(/^OpenGL ES (\d)/.exec(H)[1]),X=nt>=2);let ot=null,ut={},wt=i.getParameter(i.SCISSOR_BOX),Bt=i.getParameter(i.VIEWPORT),se=new me().fromArray(wt),he=new me().fromArray(Bt);function jt(I,et,st,ft){let j=new Uint8Array(4),$=i.createTexture();i.bindTexture(I,$),i.texParameteri(I,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(I,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let gt=0;gt<st;gt++)I===i.TEXTURE_3D||I===i.TEXTURE_2D_ARRAY?i.texImage3D(et,0,i.RGBA,1,1,ft,0,i.RGBA,i.UNSIGNED_BYTE,j):i.texImage2D(et+gt,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,j);return $}let Y={};Y[i.TEXTURE_2D]=jt(i.TEXTURE_2D,i.TEXTURE_2D,1),Y[i.TEXTURE_CUBE_MAP]=jt(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Y[i.TEXTURE_2D_ARRAY]=jt(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Y[i.TEXTURE_3D]=jt(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),K(i.DEPTH_TEST),o.setFunc(Ni),Rt(!1),vt(xc),K(i.CULL_FACE),ue(Zn);function K(I){h[I]!==!0&&(i.enable(I),h[I]=!0)}function pt(I){h[I]!==!1&&(i.disable(I),h[I]=!1)}function It(I,et){return d[I]!==et?(i.bindFramebuffer(I,et),d[I]=et,I===i.DRAW_FRAMEBUFFER&&(d[i.FRAMEBUFFER]=et),I===i.FRAMEBUFFER&&(d[i.DRAW_FRAMEBUFFER]=et),!0):!1}function St(I,et){let st=f,ft=!1;if(I){st=m.get(et),st===void 0&&(st=[],m.set(et,st));let j=I.textures;if(st.length!==j.length||st[0]!==i.COLOR_ATTACHMENT0){for(let $=0,gt=j.length;$<gt;$++)st[$]=i.COLOR_ATTACHMENT0+$;st.length=j.length,ft=!0}}else st[0]!==i.BACK&&(st[0]=i.BACK,ft=!0);ft&&i.drawBuffers(st)}function Wt(I){return v!==I?(i.useProgram(I),v=I,!0):!1}let Ne={[mi]:i.FUNC_ADD,[ld]:i.FUNC_SUBTRACT,[cd]:i.FUNC_REVERSE_SUBTRACT};Ne[hd]=i.MIN,Ne[ud]=i.MAX;let A={[dd]:i.ZERO,[fd]:i.ONE,[pd]:i.SRC_COLOR,[Io]:i.SRC_ALPHA,[xd]:i.SRC_ALPHA_SATURATE,[_d]:i.DST_COLOR,[gd]:i.DST_ALPHA,[md]:i.ONE_MINUS_SRC_COLOR,[Lo]:i.ONE_MINUS_SRC_ALPHA,[yd]:i.ONE_MINUS_DST_COLOR,[vd]:i.ONE_MINUS_DST_ALPHA,[bd]:i.CONSTANT_COLOR,[Md]:i.ONE_MINUS_CONSTANT_COLOR,[Sd]:i.CONSTANT_ALPHA,[wd]:i.ONE_MINUS_CONSTANT_ALPHA};function ue(I,et,st,ft,j,$,gt,Lt,re,Qt){if(I===Zn){_===!0&&(pt(i.BLEND),_=!1);return}if(_===!1&&(K(i.BLEND),_=!0),I!==ad){if(I!==g||Qt!==w){if((p!==mi||b!==mi)&&(i.blendEquation(i.FUNC_ADD),p=mi,b=mi),Qt)switch(I){case qn:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Mc:i.blendFunc(i.ONE,i.ONE);break;case Sc:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case wc:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:console.error("THREE.WebGLState: Invalid blending: ",I);break}else switch(I){case qn:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Mc:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Sc:console.error("THREE.WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case wc:console.error("THREE.WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:console.error("THREE.WebGLState: Invalid blending: ",I);break}S=null,E=null,C=null,R=null,P.set(0,0,0),U=0,g=I,w=Qt}return}j=j||et,$=$||st,gt=gt||ft,(et!==p||j!==b)&&(i.blendEquationSeparate(Ne[et],Ne[j]),p=et,b=j),(st!==S||ft!==E||$!==C||gt!==R)&&(i.blendFuncSeparate(A[st],A[ft],A[$],A[gt]),S=st,E=ft,C=$,R=gt),(Lt.equals(P)===!1||re!==U)&&(i.blendColor(Lt.r,Lt.g,Lt.b,re),P.copy(Lt),U=re),g=I,w=!1}function kt(I,et){I.side===Rn?pt(i.CULL_FACE):K(i.CULL_FACE);let st=I.side===Ae;et&&(st=!st),Rt(st),I.blending===qn&&I.transparent===!1?ue(Zn):ue(I.blending,I.blendEquation,I.blendSrc,I.blendDst,I.blendEquationAlpha,I.blendSrcAlpha,I.blendDstAlpha,I.blendColor,I.blendAlpha,I.premultipliedAlpha),o.setFunc(I.depthFunc),o.setTest(I.depthTest),o.setMask(I.depthWrite),r.setMask(I.colorWrite);let ft=I.stencilWrite;a.setTest(ft),ft&&(a.setMask(I.stencilWriteMask),a.setFunc(I.stencilFunc,I.stencilRef,I.stencilFuncMask),a.setOp(I.stencilFail,I.stencilZFail,I.stencilZPass)),_t(I.polygonOffset,I.polygonOffsetFactor,I.polygonOffsetUnits),I.alphaToCoverage===!0?K(i.SAMPLE_ALPHA_TO_COVERAGE):pt(i.SAMPLE_ALPHA_TO_COVERAGE)}function Rt(I){M!==I&&(I?i.frontFace(i.CW):i.frontFace(i.CCW),M=I)}function vt(I){I!==sd?(K(i.CULL_FACE),I!==L&&(I===xc?i.cullFace(i.BACK):I===rd?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):pt(i.CULL_FACE),L=I}function de(I){I!==O&&(X&&i.lineWidth(I),O=I)}function _t(I,et,st){I?(K(i.POLYGON_OFFSET_FILL),(V!==et||q!==st)&&(i.polygonOffset(et,st),V=et,q=st)):pt(i.POLYGON_OFFSET_FILL)}function Nt(I){I?K(i.SCISSOR_TEST):pt(i.SCISSOR_TEST)}function Pe(I){I===void 0&&(I=i.TEXTURE0+Z-1),ot!==I&&(i.activeTexture(I),ot=I)}function Me(I,et,st){st===void 0&&(ot===null?st=i.TEXTURE0+Z-1:st=ot);let ft=ut[st];ft===void 0&&(ft={type:void 0,texture:void 0},ut[st]=ft),(ft.type!==I||ft.texture!==et)&&(ot!==st&&(i.activeTexture(st),ot=st),i.bindTexture(I,et||Y[I]),ft.type=I,ft.texture=et)}function T(){let I=ut[ot];I!==void 0&&I.type!==void 0&&(i.bindTexture(I.type,null),I.type=void 0,I.texture=void 0)}function y(){try{i.compressedTexImage2D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function N(){try{i.compressedTexImage3D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function W(){try{i.texSubImage2D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function J(){try{i.texSubImage3D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function G(){try{i.compressedTexSubImage2D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function Mt(){try{i.compressedTexSubImage3D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function it(){try{i.texStorage2D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function yt(){try{i.texStorage3D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function xt(){try{i.texImage2D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function tt(){try{i.texImage3D(...arguments)}catch(I){console.error("THREE.WebGLState:",I)}}function ct(I){se.equals(I)===!1&&(i.scissor(I.x,I.y,I.z,I.w),se.copy(I))}function Ct(I){he.equals(I)===!1&&(i.viewport(I.x,I.y,I.z,I.w),he.copy(I))}function bt(I,et){let st=c.get(et);st===void 0&&(st=new WeakMap,c.set(et,st));let ft=st.get(I);ft===void 0&&(ft=i.getUniformBlockIndex(et,I.name),st.set(I,ft))}function at(I,et){let ft=c.get(et).get(I);l.get(et)!==ft&&(i.uniformBlockBinding(et,ft,I.__bindingPointIndex),l.set(et,ft))}function Ut(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),h={},ot=null,ut={},d={},m=new WeakMap,f=[],v=null,_=!1,g=null,p=null,S=null,E=null,b=null,C=null,R=null,P=new $t(0,0,0),U=0,w=!1,M=null,L=null,O=null,V=null,q=null,se.set(0,0,i.canvas.width,i.canvas.height),he.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:K,disable:pt,bindFramebuffer:It,drawBuffers:St,useProgram:Wt,setBlending:ue,setMaterial:kt,setFlipSided:Rt,setCullFace:vt,setLineWidth:de,setPolygonOffset:_t,setScissorTest:Nt,activeTexture:Pe,bindTexture:Me,unbindTexture:T,compressedTexImage2D:y,compressedTexImage3D:N,texImage2D:xt,texImage3D:tt,updateUBOMapping:bt,uniformBlockBinding:at,texStorage2D:it,texStorage3D:yt,texSubImage2D:W,texSubImage3D:J,compressedTexSubImage2D:G,compressedTexSubImage3D:Mt,scissor:ct,viewport:Ct,reset:Ut}}function _y(i,t,e,n,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Kt,h=new WeakMap,d,m=new WeakMap,f=!1;try{f=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function v(T,y){return f?new OffscreenCanvas(T,y):ar("canvas")}function _(T,y,N){let W=1,J=Me(T);if((J.width>N||J.height>N)&&(W=N/Math.max(J.width,J.height)),W<1)if(typeof HTMLImageElement<"u"&&T instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&T instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&T instanceof ImageBitmap||typeof VideoFrame<"u"&&T instanceof VideoFrame){let G=Math.floor(W*J.width),Mt=Math.floor(W*J.height);d===void 0&&(d=v(G,Mt));let it=y?v(G,Mt):d;return it.width=G,it.height=Mt,it.getContext("2d").drawImage(T,0,0,G,Mt),console.warn("THREE.WebGLRenderer: Texture has been resized from ("+J.width+"x"+J.height+") to ("+G+"x"+Mt+")."),it}else return"data"in T&&console.warn("THREE.WebGLRenderer: Image in DataTexture is too big ("+J.width+"x"+J.height+")."),T;return T}function g(T){return T.generateMipmaps}function p(T){i.generateMipmap(T)}function S(T){return T.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:T.isWebGL3DRenderTarget?i.TEXTURE_3D:T.isWebGLArrayRenderTarget||T.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function E(T,y,N,W,J=!1){if(T!==null){if(i[T]!==void 0)return i[T];console.warn("THREE.WebGLRenderer: Attempt to use non-existing WebGL internal format '"+T+"'")}let G=y;if(y===i.RED&&(N===i.FLOAT&&(G=i.R32F),N===i.HALF_FLOAT&&(G=i.R16F),N===i.UNSIGNED_BYTE&&(G=i.R8)),y===i.RED_INTEGER&&(N===i.UNSIGNED_BYTE&&(G=i.R8UI),N===i.UNSIGNED_SHORT&&(G=i.R16UI),N===i.UNSIGNED_INT&&(G=i.R32UI),N===i.BYTE&&(G=i.R8I),N===i.SHORT&&(G=i.R16I),N===i.INT&&(G=i.R32I)),y===i.RG&&(N===i.FLOAT&&(G=i.RG32F),N===i.HALF_FLOAT&&(G=i.RG16F),N===i.UNSIGNED_BYTE&&(G=i.RG8)),y===i.RG_INTEGER&&(N===i.UNSIGNED_BYTE&&(G=i.RG8UI),N===i.UNSIGNED_SHORT&&(G=i.RG16UI),N===i.UNSIGNED_INT&&(G=i.RG32UI),N===i.BYTE&&(G=i.RG8I),N===i.SHORT&&(G=i.RG16I),N===i.INT&&(G=i.RG32I)),y===i.RGB_INTEGER&&(N===i.UNSIGNED_BYTE&&(G=i.RGB8UI),N===i.UNSIGNED_SHORT&&(G=i.RGB16UI),N===i.UNSIGNED_INT&&(G=i.RGB32UI),N===i.BYTE&&(G=i.RGB8I),N===i.SHORT&&(G=i.RGB16I),N===i.INT&&(G=i.RGB32I)),y===i.RGBA_INTEGER&&(N===i.UNSIGNED_BYTE&&(G=i.RGBA8UI),N===i.UNSIGNED_SHORT&&(G=i.RGBA16UI),N===i.UNSIGNED_INT&&(G=i.RGBA32UI),N===i.BYTE&&(G=i.RGBA8I),N===i.SHORT&&(G=i.RGBA16I),N===i.INT&&(G=i.RGBA32I)),y===i.RGB&&(N===i.UNSIGNED_INT_5_9_9_9_REV&&(G=i.RGB9_E5),N===i.UNSIGNED_INT_10F_11F_11F_REV&&(G=i.R11F_G11F_B10F)),y===i.RGBA){let Mt=J?rr:Yt.getTransfer(W);N===i.FLOAT&&(G=i.RGBA32F),N===i.HALF_FLOAT&&(G=i.RGBA16F),N===i.UNSIGNED_BYTE&&(G=Mt===te?i.SRGB8_ALPHA8:i.RGBA8),N===i.UNSIGNED_SHORT_4_4_4_4&&(G=i.RGBA4),N===i.UNSIGNED_SHORT_5_5_5_1&&(G=i.RGB5_A1)}return(G===i.R16F||G===i.R32F||G===i.RG16F||G===i.RG32F||G===i.RGBA16F||G===i.RGBA32F)&&t.get("EXT_color_buffer_float"),G}function b(T,y){let N;return T?y===null||y===In||y===Is?N=i.DEPTH24_STENCIL8:y===Ln?N=i.DEPTH32F_STENCIL8:y===Rs&&(N=i.DEPTH24_STENCIL8,console.warn("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):y===null||y===In||y===Is?N=i.DEPTH_COMPONENT24:y===Ln?N=i.DEPTH_COMPONENT32F:y===Rs&&(N=i.DEPTH_COMPONENT16),N}function C(T,y){return g(T)===!0||T.isFramebufferTexture&&T.minFilter!==hn&&T.minFilter!==tn?Math.log2(Math.max(y.width,y.height))+1:T.mipmaps!==void 0&&T.mipmaps.length>0?T.mipmaps.length:T.isCompressedTexture&&Array.isArray(T.image)?y.mipmaps.length:1}function R(T){let y=T.target;y.removeEventListener("dispose",R),U(y),y.isVideoTexture&&h.delete(y)}function P(T){let y=T.target;y.removeEventListener("dispose",P),M(y)}function U(T){let y=n.get(T);if(y.__webglInit===void 0)return;let N=T.source,W=m.get(N);if(W){let J=W[y.__cacheKey];J.usedTimes--,J.usedTimes===0&&w(T),Object.keys(W).length===0&&m.delete(N)}n.remove(T)}function w(T){let y=n.get(T);i.deleteTexture(y.__webglTexture);let N=T.source,W=m.get(N);delete W[y.__cacheKey],o.memory.textures--}function M(T){let y=n.get(T);if(T.depthTexture&&(T.depthTexture.dispose(),n.remove(T.depthTexture)),T.isWebGLCubeRenderTarget)for(let W=0;W<6;W++){if(Array.isArray(y.__webglFramebuffer[W]))for(let J=0;J<y.__webglFramebuffer[W].length;J++)i.deleteFramebuffer(y.__webglFramebuffer[W][J]);else i.deleteFramebuffer(y.__webglFramebuffer[W]);y.__webglDepthbuffer&&i.deleteRenderbuffer(y.__webglDepthbuffer[W])}else{if(Array.isArray(y.__webglFramebuffer))for(let W=0;W<y.__webglFramebuffer.length;W++)i.deleteFramebuffer(y.__webglFramebuffer[W]);else i.deleteFramebuffer(y.__webglFramebuffer);if(y.__webglDepthbuffer&&i.deleteRenderbuffer(y.__webglDepthbuffer),y.__webglMultisampledFramebuffer&&i.deleteFramebuffer(y.__webglMultisampledFramebuffer),y.__webglColorRenderbuffer)for(let W=0;W<y.__webglColorRenderbuffer.length;W++)y.__webglColorRenderbuffer[W]&&i.deleteRenderbuffer(y.__webglColorRenderbuffer[W]);y.__webglDepthRenderbuffer&&i.deleteRenderbuffer(y.__webglDepthRenderbuffer)}let N=T.textures;for(let W=0,J=N.length;W<J;W++){let G=n.get(N[W]);G.__webglTexture&&(i.deleteTexture(G.__webglTexture),o.memory.textures--),n.remove(N[W])}n.remove(T)}let L=0;function O(){L=0}function V(){let T=L;return T>=s.maxTextures&&console.warn("THREE.WebGLTextures: Trying to use "+T+" texture units while this GPU supports only "+s.maxTextures),L+=1,T}function q(T){let y=[];return y.push(T.wrapS),y.push(T.wrapT),y.push(T.wrapR||0),y.push(T.magFilter),y.push(T.minFilter),y.push(T.anisotropy),y.push(T.internalFormat),y.push(T.format),y.push(T.type),y.push(T.generateMipmaps),y.push(T.premultiplyAlpha),y.push(T.flipY),y.push(T.unpackAlignment),y.push(T.colorSpace),y.join()}function Z(T,y){let N=n.get(T);if(T.isVideoTexture&&Nt(T),T.isRenderTargetTexture===!1&&T.isExternalTexture!==!0&&T.version>0&&N.__version!==T.version){let W=T.image;if(W===null)console.warn("THREE.WebGLRenderer: Texture marked for update but no image data found.");else if(W.complete===!1)console.warn("THREE.WebGLRenderer: Texture marked for update but image is incomplete");else{Y(N,T,y);return}}else T.isExternalTexture&&(N.__webglTexture=T.sourceTexture?T.sourceTexture:null);e.bindTexture(i.TEXTURE_2D,N.__webglTexture,i.TEXTURE0+y)}function X(T,y){let N=n.get(T);if(T.isRenderTargetTexture===!1&&T.version>0&&N.__version!==T.version){Y(N,T,y);return}e.bindTexture(i.TEXTURE_2D_ARRAY,N.__webglTexture,i.TEXTURE0+y)}function nt(T,y){let N=n.get(T);if(T.isRenderTargetTexture===!1&&T.version>0&&N.__version!==T.version){Y(N,T,y);return}e.bindTexture(i.TEXTURE_3D,N.__webglTexture,i.TEXTURE0+y)}function H(T,y){let N=n.get(T);if(T.version>0&&N.__version!==T.version){K(N,T,y);return}e.bindTexture(i.TEXTURE_CUBE_MAP,N.__webglTexture,i.TEXTURE0+y)}let ot={[ko]:i.REPEAT,[pi]:i.CLAMP_TO_EDGE,[Do]:i.MIRRORED_REPEAT},ut={[hn]:i.NEAREST,[Dd]:i.NEAREST_MIPMAP_NEAREST,[br]:i.NEAREST_MIPMAP_LINEAR,[tn]:i.LINEAR,[ca]:i.LINEAR_MIPMAP_NEAREST,[yi]:i.LINEAR_MIPMAP_LINEAR},wt={[Bd]:i.NEVER,[Xd]:i.ALWAYS,[zd]:i.LESS,[Tr]:i.LEQUAL,[Vd]:i.EQUAL,[Wd]:i.GEQUAL,[Hd]:i.GREATER,[Gd]:i.NOTEQUAL};function Bt(T,y){if(y.type===Ln&&t.has("OES_texture_float_linear")===!1&&(y.magFilter===tn||y.magFilter===ca||y.magFilter===br||y.magFilter===yi||y.minFilter===tn||y.minFilter===ca||y.minFilter===br||y.minFilter===yi)&&console.warn("THREE.WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(T,i.TEXTURE_WRAP_S,ot[y.wrapS]),i.texParameteri(T,i.TEXTURE_WRAP_T,ot[y.wrapT]),(T===i.TEXTURE_3D||T===i.TEXTURE_2D_ARRAY)&&i.texParameteri(T,i.TEXTURE_WRAP_R,ot[y.wrapR]),i.texParameteri(T,i.TEXTURE_MAG_FILTER,ut[y.magFilter]),i.texParameteri(T,i.TEXTURE_MIN_FILTER,ut[y.minFilter]),y.compareFunction&&(i.texParameteri(T,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(T,i.TEXTURE_COMPARE_FUNC,wt[y.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(y.magFilter===hn||y.minFilter!==br&&y.minFilter!==yi||y.type===Ln&&t.has("OES_texture_float_linear")===!1)return;if(y.anisotropy>1||n.get(y).__currentAnisotropy){let N=t.get("EXT_texture_filter_anisotropic");i.texParameterf(T,N.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(y.anisotropy,s.getMaxAnisotropy())),n.get(y).__currentAnisotropy=y.anisotropy}}}function se(T,y){let N=!1;T.__webglInit===void 0&&(T.__webglInit=!0,y.addEventListener("dispose",R));let W=y.source,J=m.get(W);J===void 0&&(J={},m.set(W,J));let G=q(y);if(G!==T.__cacheKey){J[G]===void 0&&(J[G]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,N=!0),J[G].usedTimes++;let Mt=J[T.__cacheKey];Mt!==void 0&&(J[T.__cacheKey].usedTimes--,Mt.usedTimes===0&&w(y)),T.__cacheKey=G,T.__webglTexture=J[G].texture}return N}function he(T,y,N){return Math.floor(Math.floor(T/N)/y)}function jt(T,y,N,W){let G=T.updateRanges;if(G.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,y.width,y.height,N,W,y.data);else{G.sort((tt,ct)=>tt.start-ct.start);let Mt=0;for(let tt=1;tt<G.length;tt++){let ct=G[Mt],Ct=G[tt],bt=ct.start+ct.count,at=he(Ct.start,y.width,4),Ut=he(ct.start,y.width,4);Ct.start<=bt+1&&at===Ut&&he(Ct.start+Ct.count-1,y.width,4)===at?ct.count=Math.max(ct.count,Ct.start+Ct.count-ct.start):(++Mt,G[Mt]=Ct)}G.length=Mt+1;let it=i.getParameter(i.UNPACK_ROW_LENGTH),yt=i.getParameter(i.UNPACK_SKIP_PIXELS),xt=i.getParameter(i.UNPACK_SKIP_ROWS);i.pixelStorei(i.UNPACK_ROW_LENGTH,y.width);for(let tt=0,ct=G.length;tt<ct;tt++){let Ct=G[tt],bt=Math.floor(Ct.start/4),at=Math.ceil(Ct.count/4),Ut=bt%y.width,I=Math.floor(bt/y.width),et=at,st=1;i.pixelStorei(i.UNPACK_SKIP_PIXELS,Ut),i.pixelStorei(i.UNPACK_SKIP_ROWS,I),e.texSubImage2D(i.TEXTURE_2D,0,Ut,I,et,st,N,W,y.data)}T.clearUpdateRanges(),i.pixelStorei(i.UNPACK_ROW_LENGTH,it),i.pixelStorei(i.UNPACK_SKIP_PIXELS,yt),i.pixelStorei(i.UNPACK_SKIP_ROWS,xt)}}function Y(T,y,N){let W=i.TEXTURE_2D;(y.isDataArrayTexture||y.isCompressedArrayTexture)&&(W=i.TEXTURE_2D_ARRAY),y.isData3DTexture&&(W=i.TEXTURE_3D);let J=se(T,y),G=y.source;e.bindTexture(W,T.__webglTexture,i.TEXTURE0+N);let Mt=n.get(G);if(G.version!==Mt.__version||J===!0){e.activeTexture(i.TEXTURE0+N);let it=Yt.getPrimaries(Yt.workingColorSpace),yt=y.colorSpace===Kn?null:Yt.getPrimaries(y.colorSpace),xt=y.colorSpace===Kn||it===yt?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,y.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,y.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,y.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,xt);let tt=_(y.image,!1,s.maxTextureSize);tt=Pe(y,tt);let ct=r.convert(y.format,y.colorSpace),Ct=r.convert(y.type),bt=E(y.internalFormat,ct,Ct,y.colorSpace,y.isVideoTexture);Bt(W,y);let at,Ut=y.mipmaps,I=y.isVideoTexture!==!0,et=Mt.__version===void 0||J===!0,st=G.dataReady,ft=C(y,tt);if(y.isDepthTexture)bt=b(y.format===Ls,y.type),et&&(I?e.texStorage2D(i.TEXTURE_2D,1,bt,tt.width,tt.height):e.texImage2D(i.TEXTURE_2D,0,bt,tt.width,tt.height,0,ct,Ct,null));else if(y.isDataTexture)if(Ut.length>0){I&&et&&e.texStorage2D(i.TEXTURE_2D,ft,bt,Ut[0].width,Ut[0].height);for(let j=0,$=Ut.length;j<$;j++)at=Ut[j],I?st&&e.texSubImage2D(i.TEXTURE_2D,j,0,0,at.width,at.height,ct,Ct,at.data):e.texImage2D(i.TEXTURE_2D,j,bt,at.width,at.height,0,ct,Ct,at.data);y.generateMipmaps=!1}else I?(et&&e.texStorage2D(i.TEXTURE_2D,ft,bt,tt.width,tt.height),st&&jt(y,tt,ct,Ct)):e.texImage2D(i.TEXTURE_2D,0,bt,tt.width,tt.height,0,ct,Ct,tt.data);else if(y.isCompressedTexture)if(y.isCompressedArrayTexture){I&&et&&e.texStorage3D(i.TEXTURE_2D_ARRAY,ft,bt,Ut[0].width,Ut[0].height,tt.depth);for(let j=0,$=Ut.length;j<$;j++)if(at=Ut[j],y.format!==fn)if(ct!==null)if(I){if(st)if(y.layerUpdates.size>0){let gt=zc(at.width,at.height,y.format,y.type);for(let Lt of y.layerUpdates){let re=at.data.subarray(Lt*gt/at.data.BYTES_PER_ELEMENT,(Lt+1)*gt/at.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,j,0,0,Lt,at.width,at.height,1,ct,re)}y.clearLayerUpdates()}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,j,0,0,0,at.width,at.height,tt.depth,ct,at.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,j,bt,at.width,at.height,tt.depth,0,at.data,0,0);else console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else I?st&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,j,0,0,0,at.width,at.height,tt.depth,ct,Ct,at.data):e.texImage3D(i.TEXTURE_2D_ARRAY,j,bt,at.width,at.height,tt.depth,0,ct,Ct,at.data)}else{I&&et&&e.texStorage2D(i.TEXTURE_2D,ft,bt,Ut[0].width,Ut[0].height);for(let j=0,$=Ut.length;j<$;j++)at=Ut[j],y.format!==fn?ct!==null?I?st&&e.compressedTexSubImage2D(i.TEXTURE_2D,j,0,0,at.width,at.height,ct,at.data):e.compressedTexImage2D(i.TEXTURE_2D,j,bt,at.width,at.height,0,at.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):I?st&&e.texSubImage2D(i.TEXTURE_2D,j,0,0,at.width,at.height,ct,Ct,at.data):e.texImage2D(i.TEXTURE_2D,j,bt,at.width,at.height,0,ct,Ct,at.data)}else if(y.isDataArrayTexture)if(I){if(et&&e.texStorage3D(i.TEXTURE_2D_ARRAY,ft,bt,tt.width,tt.height,tt.depth),st)if(y.layerUpdates.size>0){let j=zc(tt.width,tt.height,y.format,y.type);for(let $ of y.layerUpdates){let gt=tt.data.subarray($*j/tt.data.BYTES_PER_ELEMENT,($+1)*j/tt.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,$,tt.width,tt.height,1,ct,Ct,gt)}y.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,tt.width,tt.height,tt.depth,ct,Ct,tt.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,bt,tt.width,tt.height,tt.depth,0,ct,Ct,tt.data);else if(y.isData3DTexture)I?(et&&e.texStorage3D(i.TEXTURE_3D,ft,bt,tt.width,tt.height,tt.depth),st&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,tt.width,tt.height,tt.depth,ct,Ct,tt.data)):e.texImage3D(i.TEXTURE_3D,0,bt,tt.width,tt.height,tt.depth,0,ct,Ct,tt.data);else if(y.isFramebufferTexture){if(et)if(I)e.texStorage2D(i.TEXTURE_2D,ft,bt,tt.width,tt.height);else{let j=tt.width,$=tt.height;for(let gt=0;gt<ft;gt++)e.texImage2D(i.TEXTURE_2D,gt,bt,j,$,0,ct,Ct,null),j>>=1,$>>=1}}else if(Ut.length>0){if(I&&et){let j=Me(Ut[0]);e.texStorage2D(i.TEXTURE_2D,ft,bt,j.width,j.height)}for(let j=0,$=Ut.length;j<$;j++)at=Ut[j],I?st&&e.texSubImage2D(i.TEXTURE_2D,j,0,0,ct,Ct,at):e.texImage2D(i.TEXTURE_2D,j,bt,ct,Ct,at);y.generateMipmaps=!1}else if(I){if(et){let j=Me(tt);e.texStorage2D(i.TEXTURE_2D,ft,bt,j.width,j.height)}st&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,ct,Ct,tt)}else e.texImage2D(i.TEXTURE_2D,0,bt,ct,Ct,tt);g(y)&&p(W),Mt.__version=G.version,y.onUpdate&&y.onUpdate(y)}T.__version=y.version}function K(T,y,N){if(y.image.length!==6)return;let W=se(T,y),J=y.source;e.bindTexture(i.TEXTURE_CUBE_MAP,T.__webglTexture,i.TEXTURE0+N);let G=n.get(J);if(J.version!==G.__version||W===!0){e.activeTexture(i.TEXTURE0+N);let Mt=Yt.getPrimaries(Yt.workingColorSpace),it=y.colorSpace===Kn?null:Yt.getPrimaries(y.colorSpace),yt=y.colorSpace===Kn||Mt===it?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,y.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,y.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,y.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,yt);let xt=y.isCompressedTexture||y.image[0].isCompressedTexture,tt=y.image[0]&&y.image[0].isDataTexture,ct=[];for(let $=0;$<6;$++)!xt&&!tt?ct[$]=_(y.image[$],!0,s.maxCubemapSize):ct[$]=tt?y.image[$].image:y.image[$],ct[$]=Pe(y,ct[$]);let Ct=ct[0],bt=r.convert(y.format,y.colorSpace),at=r.convert(y.type),Ut=E(y.internalFormat,bt,at,y.colorSpace),I=y.isVideoTexture!==!0,et=G.__version===void 0||W===!0,st=J.dataReady,ft=C(y,Ct);Bt(i.TEXTURE_CUBE_MAP,y);let j;if(xt){I&&et&&e.texStorage2D(i.TEXTURE_CUBE_MAP,ft,Ut,Ct.width,Ct.height);for(let $=0;$<6;$++){j=ct[$].mipmaps;for(let gt=0;gt<j.length;gt++){let Lt=j[gt];y.format!==fn?bt!==null?I?st&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,gt,0,0,Lt.width,Lt.height,bt,Lt.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,gt,Ut,Lt.width,Lt.height,0,Lt.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):I?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,gt,0,0,Lt.width,Lt.height,bt,at,Lt.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,gt,Ut,Lt.width,Lt.height,0,bt,at,Lt.data)}}}else{if(j=y.mipmaps,I&&et){j.length>0&&ft++;let $=Me(ct[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,ft,Ut,$.width,$.height)}for(let $=0;$<6;$++)if(tt){I?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,0,0,0,ct[$].width,ct[$].height,bt,at,ct[$].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,0,Ut,ct[$].width,ct[$].height,0,bt,at,ct[$].data);for(let gt=0;gt<j.length;gt++){let re=j[gt].image[$].image;I?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,gt+1,0,0,re.width,re.height,bt,at,re.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,gt+1,Ut,re.width,re.height,0,bt,at,re.data)}}else{I?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,0,0,0,bt,at,ct[$]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,0,Ut,bt,at,ct[$]);for(let gt=0;gt<j.length;gt++){let Lt=j[gt];I?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,gt+1,0,0,bt,at,Lt.image[$]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,gt+1,Ut,bt,at,Lt.image[$])}}}g(y)&&p(i.TEXTURE_CUBE_MAP),G.__version=J.version,y.onUpdate&&y.onUpdate(y)}T.__version=y.version}function pt(T,y,N,W,J,G){let Mt=r.convert(N.format,N.colorSpace),it=r.convert(N.type),yt=E(N.internalFormat,Mt,it,N.colorSpace),xt=n.get(y),tt=n.get(N);if(tt.__renderTarget=y,!xt.__hasExternalTextures){let ct=Math.max(1,y.width>>G),Ct=Math.max(1,y.height>>G);J===i.TEXTURE_3D||J===i.TEXTURE_2D_ARRAY?e.texImage3D(J,G,yt,ct,Ct,y.depth,0,Mt,it,null):e.texImage2D(J,G,yt,ct,Ct,0,Mt,it,null)}e.bindFramebuffer(i.FRAMEBUFFER,T),_t(y)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,W,J,tt.__webglTexture,0,de(y)):(J===i.TEXTURE_2D||J>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&J<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,W,J,tt.__webglTexture,G),e.bindFramebuffer(i.FRAMEBUFFER,null)}function It(T,y,N){if(i.bindRenderbuffer(i.RENDERBUFFER,T),y.depthBuffer){let W=y.depthTexture,J=W&&W.isDepthTexture?W.type:null,G=b(y.stencilBuffer,J),Mt=y.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,it=de(y);_t(y)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,it,G,y.width,y.height):N?i.renderbufferStorageMultisample(i.RENDERBUFFER,it,G,y.width,y.height):i.renderbufferStorage(i.RENDERBUFFER,G,y.width,y.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,Mt,i.RENDERBUFFER,T)}else{let W=y.textures;for(let J=0;J<W.length;J++){let G=W[J],Mt=r.convert(G.format,G.colorSpace),it=r.convert(G.type),yt=E(G.internalFormat,Mt,it,G.colorSpace),xt=de(y);N&&_t(y)===!1?i.renderbufferStorageMultisample(i.RENDERBUFFER,xt,yt,y.width,y.height):_t(y)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,xt,yt,y.width,y.height):i.renderbufferStorage(i.RENDERBUFFER,yt,y.width,y.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function St(T,y){if(y&&y.isWebGLCubeRenderTarget)throw new Error("Depth Texture with cube render targets is not supported");if(e.bindFramebuffer(i.FRAMEBUFFER,T),!(y.depthTexture&&y.depthTexture.isDepthTexture))throw new Error("renderTarget.depthTexture must be an instance of THREE.DepthTexture");let W=n.get(y.depthTexture);W.__renderTarget=y,(!W.__webglTexture||y.depthTexture.image.width!==y.width||y.depthTexture.image.height!==y.height)&&(y.depthTexture.image.width=y.width,y.depthTexture.image.height=y.height,y.depthTexture.needsUpdate=!0),Z(y.depthTexture,0);let J=W.__webglTexture,G=de(y);if(y.depthTexture.format===bs)_t(y)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,J,0,G):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,J,0);else if(y.depthTexture.format===Ls)_t(y)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,J,0,G):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,J,0);else throw new Error("Unknown depthTexture format")}function Wt(T){let y=n.get(T),N=T.isWebGLCubeRenderTarget===!0;if(y.__boundDepthTexture!==T.depthTexture){let W=T.depthTexture;if(y.__depthDisposeCallback&&y.__depthDisposeCallback(),W){let J=()=>{delete y.__boundDepthTexture,delete y.__depthDisposeCallback,W.removeEventListener("dispose",J)};W.addEventListener("dispose",J),y.__depthDisposeCallback=J}y.__boundDepthTexture=W}if(T.depthTexture&&!y.__autoAllocateDepthBuffer){if(N)throw new Error("target.depthTexture not supported in Cube render targets");let W=T.texture.mipmaps;W&&W.length>0?St(y.__webglFramebuffer[0],T):St(y.__webglFramebuffer,T)}else if(N){y.__webglDepthbuffer=[];for(let W=0;W<6;W++)if(e.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer[W]),y.__webglDepthbuffer[W]===void 0)y.__webglDepthbuffer[W]=i.createRenderbuffer(),It(y.__webglDepthbuffer[W],T,!1);else{let J=T.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,G=y.__webglDepthbuffer[W];i.bindRenderbuffer(i.RENDERBUFFER,G),i.framebufferRenderbuffer(i.FRAMEBUFFER,J,i.RENDERBUFFER,G)}}else{let W=T.texture.mipmaps;if(W&&W.length>0?e.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,y.__webglFramebuffer),y.__webglDepthbuffer===void 0)y.__webglDepthbuffer=i.createRenderbuffer(),It(y.__webglDepthbuffer,T,!1);else{let J=T.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,G=y.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,G),i.framebufferRenderbuffer(i.FRAMEBUFFER,J,i.RENDERBUFFER,G)}}e.bindFramebuffer(i.FRAMEBUFFER,null)}function Ne(T,y,N){let W=n.get(T);y!==void 0&&pt(W.__webglFramebuffer,T,T.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),N!==void 0&&Wt(T)}function A(T){let y=T.texture,N=n.get(T),W=n.get(y);T.addEventListener("dispose",P);let J=T.textures,G=T.isWebGLCubeRenderTarget===!0,Mt=J.length>1;if(Mt||(W.__webglTexture===void 0&&(W.__webglTexture=i.createTexture()),W.__version=y.version,o.memory.textures++),G){N.__webglFramebuffer=[];for(let it=0;it<6;it++)if(y.mipmaps&&y.mipmaps.length>0){N.__webglFramebuffer[it]=[];for(let yt=0;yt<y.mipmaps.length;yt++)N.__webglFramebuffer[it][yt]=i.createFramebuffer()}else N.__webglFramebuffer[it]=i.createFramebuffer()}else{if(y.mipmaps&&y.mipmaps.length>0){N.__webglFramebuffer=[];for(let it=0;it<y.mipmaps.length;it++)N.__webglFramebuffer[it]=i.createFramebuffer()}else N.__webglFramebuffer=i.createFramebuffer();if(Mt)for(let it=0,yt=J.length;it<yt;it++){let xt=n.get(J[it]);xt.__webglTexture===void 0&&(xt.__webglTexture=i.createTexture(),o.memory.textures++)}if(T.samples>0&&_t(T)===!1){N.__webglMultisampledFramebuffer=i.createFramebuffer(),N.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,N.__webglMultisampledFramebuffer);for(let it=0;it<J.length;it++){let yt=J[it];N.__webglColorRenderbuffer[it]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,N.__webglColorRenderbuffer[it]);let xt=r.convert(yt.format,yt.colorSpace),tt=r.convert(yt.type),ct=E(yt.internalFormat,xt,tt,yt.colorSpace,T.isXRRenderTarget===!0),Ct=de(T);i.renderbufferStorageMultisample(i.RENDERBUFFER,Ct,ct,T.width,T.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+it,i.RENDERBUFFER,N.__webglColorRenderbuffer[it])}i.bindRenderbuffer(i.RENDERBUFFER,null),T.depthBuffer&&(N.__webglDepthRenderbuffer=i.createRenderbuffer(),It(N.__webglDepthRenderbuffer,T,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(G){e.bindTexture(i.TEXTURE_CUBE_MAP,W.__webglTexture),Bt(i.TEXTURE_CUBE_MAP,y);for(let it=0;it<6;it++)if(y.mipmaps&&y.mipmaps.length>0)for(let yt=0;yt<y.mipmaps.length;yt++)pt(N.__webglFramebuffer[it][yt],T,y,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+it,yt);else pt(N.__webglFramebuffer[it],T,y,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+it,0);g(y)&&p(i.TEXTURE_CUBE_MAP),e.unbindTexture()}else if(Mt){for(let it=0,yt=J.length;it<yt;it++){let xt=J[it],tt=n.get(xt),ct=i.TEXTURE_2D;(T.isWebGL3DRenderTarget||T.isWebGLArrayRenderTarget)&&(ct=T.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(ct,tt.__webglTexture),Bt(ct,xt),pt(N.__webglFramebuffer,T,xt,i.COLOR_ATTACHMENT0+it,ct,0),g(xt)&&p(ct)}e.unbindTexture()}else{let it=i.TEXTURE_2D;if((T.isWebGL3DRenderTarget||T.isWebGLArrayRenderTarget)&&(it=T.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(it,W.__webglTexture),Bt(it,y),y.mipmaps&&y.mipmaps.length>0)for(let yt=0;yt<y.mipmaps.length;yt++)pt(N.__webglFramebuffer[yt],T,y,i.COLOR_ATTACHMENT0,it,yt);else pt(N.__webglFramebuffer,T,y,i.COLOR_ATTACHMENT0,it,0);g(y)&&p(it),e.unbindTexture()}T.depthBuffer&&Wt(T)}function ue(T){let y=T.textures;for(let N=0,W=y.length;N<W;N++){let J=y[N];if(g(J)){let G=S(T),Mt=n.get(J).__webglTexture;e.bindTexture(G,Mt),p(G),e.unbindTexture()}}}let kt=[],Rt=[];function vt(T){if(T.samples>0){if(_t(T)===!1){let y=T.textures,N=T.width,W=T.height,J=i.COLOR_BUFFER_BIT,G=T.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Mt=n.get(T),it=y.length>1;if(it)for(let xt=0;xt<y.length;xt++)e.bindFramebuffer(i.FRAMEBUFFER,Mt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+xt,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,Mt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+xt,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,Mt.__webglMultisampledFramebuffer);let yt=T.texture.mipmaps;yt&&yt.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Mt.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Mt.__webglFramebuffer);for(let xt=0;xt<y.length;xt++){if(T.resolveDepthBuffer&&(T.depthBuffer&&(J|=i.DEPTH_BUFFER_BIT),T.stencilBuffer&&T.resolveStencilBuffer&&(J|=i.STENCIL_BUFFER_BIT)),it){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,Mt.__webglColorRenderbuffer[xt]);let tt=n.get(y[xt]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,tt,0)}i.blitFramebuffer(0,0,N,W,0,0,N,W,J,i.NEAREST),l===!0&&(kt.length=0,Rt.length=0,kt.push(i.COLOR_ATTACHMENT0+xt),T.depthBuffer&&T.resolveDepthBuffer===!1&&(kt.push(G),Rt.push(G),i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,Rt)),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,kt))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),it)for(let xt=0;xt<y.length;xt++){e.bindFramebuffer(i.FRAMEBUFFER,Mt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+xt,i.RENDERBUFFER,Mt.__webglColorRenderbuffer[xt]);let tt=n.get(y[xt]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,Mt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+xt,i.TEXTURE_2D,tt,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Mt.__webglMultisampledFramebuffer)}else if(T.depthBuffer&&T.resolveDepthBuffer===!1&&l){let y=T.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[y])}}}function de(T){return Math.min(s.maxSamples,T.samples)}function _t(T){let y=n.get(T);return T.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&y.__useRenderToTexture!==!1}function Nt(T){let y=o.render.frame;h.get(T)!==y&&(h.set(T,y),T.update())}function Pe(T,y){let N=T.colorSpace,W=T.format,J=T.type;return T.isCompressedTexture===!0||T.isVideoTexture===!0||N!==En&&N!==Kn&&(Yt.getTransfer(N)===te?(W!==fn||J!==Pn)&&console.warn("THREE.WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):console.error("THREE.WebGLTextures: Unsupported texture color space:",N)),y}function Me(T){return typeof HTMLImageElement<"u"&&T instanceof HTMLImageElement?(c.width=T.naturalWidth||T.width,c.height=T.naturalHeight||T.height):typeof VideoFrame<"u"&&T instanceof VideoFrame?(c.width=T.displayWidth,c.height=T.displayHeight):(c.width=T.width,c.height=T.height),c}this.allocateTextureUnit=V,this.resetTextureUnits=O,this.setTexture2D=Z,this.setTexture2DArray=X,this.setTexture3D=nt,this.setTextureCube=H,this.rebindTextures=Ne,this.setupRenderTarget=A,this.updateRenderTargetMipmap=ue,this.updateMultisampleRenderTarget=vt,this.setupDepthRenderbuffer=Wt,this.setupFrameBufferTexture=pt,this.useMultisampledRTT=_t}function yy(i,t){function e(n,s=Kn){let r,o=Yt.getTransfer(s);if(n===Pn)return i.UNSIGNED_BYTE;if(n===ua)return i.UNSIGNED_SHORT_4_4_4_4;if(n===da)return i.UNSIGNED_SHORT_5_5_5_1;if(n===Rc)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Pc)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===Ac)return i.BYTE;if(n===Cc)return i.SHORT;if(n===Rs)return i.UNSIGNED_SHORT;if(n===ha)return i.INT;if(n===In)return i.UNSIGNED_INT;if(n===Ln)return i.FLOAT;if(n===Ps)return i.HALF_FLOAT;if(n===Ic)return i.ALPHA;if(n===Lc)return i.RGB;if(n===fn)return i.RGBA;if(n===bs)return i.DEPTH_COMPONENT;if(n===Ls)return i.DEPTH_STENCIL;if(n===kc)return i.RED;if(n===fa)return i.RED_INTEGER;if(n===Dc)return i.RG;if(n===pa)return i.RG_INTEGER;if(n===ma)return i.RGBA_INTEGER;if(n===Mr||n===Sr||n===wr||n===Er)if(o===te)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Mr)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Sr)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===wr)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Er)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Mr)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Sr)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===wr)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Er)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===ga||n===va||n===_a||n===ya)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===ga)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===va)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===_a)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===ya)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===xa||n===ba||n===Ma)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===xa||n===ba)return o===te?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Ma)return o===te?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC}else return null;if(n===Sa||n===wa||n===Ea||n===Ta||n===Aa||n===Ca||n===Ra||n===Pa||n===Ia||n===La||n===ka||n===Da||n===Ua||n===Na)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Sa)return o===te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===wa)return o===te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Ea)return o===te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Ta)return o===te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===Aa)return o===te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Ca)return o===te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Ra)return o===te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===Pa)return o===te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Ia)return o===te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===La)return o===te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===ka)return o===te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===Da)return o===te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===Ua)return o===te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Na)return o===te?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===Fa||n===Oa||n===Ba)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===Fa)return o===te?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Oa)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Ba)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===za||n===Va||n===Ha||n===Ga)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===za)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Va)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Ha)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Ga)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Is?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}var xy=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,by=`
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

}`,Qc=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){let n=new vr(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=n}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,n=new De({vertexShader:xy,fragmentShader:by,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new ke(new Bi(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},th=class extends Yn{constructor(t,e){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,d=null,m=null,f=null,v=null,_=typeof XRWebGLBinding<"u",g=new Qc,p={},S=e.getContextAttributes(),E=null,b=null,C=[],R=[],P=new Kt,U=null,w=new ze;w.viewport=new me;let M=new ze;M.viewport=new me;let L=[w,M],O=new Qo,V=null,q=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Y){let K=C[Y];return K===void 0&&(K=new As,C[Y]=K),K.getTargetRaySpace()},this.getControllerGrip=function(Y){let K=C[Y];return K===void 0&&(K=new As,C[Y]=K),K.getGripSpace()},this.getHand=function(Y){let K=C[Y];return K===void 0&&(K=new As,C[Y]=K),K.getHandSpace()};function Z(Y){let K=R.indexOf(Y.inputSource);if(K===-1)return;let pt=C[K];pt!==void 0&&(pt.update(Y.inputSource,Y.frame,c||o),pt.dispatchEvent({type:Y.type,data:Y.inputSource}))}function X(){s.removeEventListener("select",Z),s.removeEventListener("selectstart",Z),s.removeEventListener("selectend",Z),s.removeEventListener("squeeze",Z),s.removeEventListener("squeezestart",Z),s.removeEventListener("squeezeend",Z),s.removeEventListener("end",X),s.removeEventListener("inputsourceschange",nt);for(let Y=0;Y<C.length;Y++){let K=R[Y];K!==null&&(R[Y]=null,C[Y].disconnect(K))}V=null,q=null,g.reset();for(let Y in p)delete p[Y];t.setRenderTarget(E),f=null,m=null,d=null,s=null,b=null,jt.stop(),n.isPresenting=!1,t.setPixelRatio(U),t.setSize(P.width,P.height,!1),n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Y){r=Y,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Y){a=Y,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(Y){c=Y},this.getBaseLayer=function(){return m!==null?m:f},this.getBinding=function(){return d===null&&_&&(d=new XRWebGLBinding(s,e)),d},this.getFrame=function(){return v},this.getSession=function(){return s},this.setSession=async function(Y){if(s=Y,s!==null){if(E=t.getRenderTarget(),s.addEventListener("select",Z),s.addEventListener("selectstart",Z),s.addEventListener("selectend",Z),s.addEventListener("squeeze",Z),s.addEventListener("squeezestart",Z),s.addEventListener("squeezeend",Z),s.addEventListener("end",X),s.addEventListener("inputsourceschange",nt),S.xrCompatible!==!0&&await e.makeXRCompatible(),U=t.getPixelRatio(),t.getSize(P),_&&"createProjectionLayer"in XRWebGLBinding.prototype){let pt=null,It=null,St=null;S.depth&&(St=S.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,pt=S.stencil?Ls:bs,It=S.stencil?Is:In);let Wt={colorFormat:e.RGBA8,depthFormat:St,scaleFactor:r};d=this.getBinding(),m=d.createProjectionLayer(Wt),s.updateRenderState({layers:[m]}),t.setPixelRatio(1),t.setSize(m.textureWidth,m.textureHeight,!1),b=new un(m.textureWidth,m.textureHeight,{format:fn,type:Pn,depthTexture:new Oi(m.textureWidth,m.textureHeight,It,void 0,void 0,void 0,void 0,void 0,void 0,pt),stencilBuffer:S.stencil,colorSpace:t.outputColorSpace,samples:S.antialias?4:0,resolveDepthBuffer:m.ignoreDepthValues===!1,resolveStencilBuffer:m.ignoreDepthValues===!1})}else{let pt={antialias:S.antialias,alpha:!0,depth:S.depth,stencil:S.stencil,framebufferScaleFactor:r};f=new XRWebGLLayer(s,e,pt),s.updateRenderState({baseLayer:f}),t.setPixelRatio(1),t.setSize(f.framebufferWidth,f.framebufferHeight,!1),b=new un(f.framebufferWidth,f.framebufferHeight,{format:fn,type:Pn,colorSpace:t.outputColorSpace,stencilBuffer:S.stencil,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),jt.setContext(s),jt.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return g.getDepthTexture()};function nt(Y){for(let K=0;K<Y.removed.length;K++){let pt=Y.removed[K],It=R.indexOf(pt);It>=0&&(R[It]=null,C[It].disconnect(pt))}for(let K=0;K<Y.added.length;K++){let pt=Y.added[K],It=R.indexOf(pt);if(It===-1){for(let Wt=0;Wt<C.length;Wt++)if(Wt>=R.length){R.push(pt),It=Wt;break}else if(R[Wt]===null){R[Wt]=pt,It=Wt;break}if(It===-1)break}let St=C[It];St&&St.connect(pt)}}let H=new F,ot=new F;function ut(Y,K,pt){H.setFromMatrixPosition(K.matrixWorld),ot.setFromMatrixPosition(pt.matrixWorld);let It=H.distanceTo(ot),St=K.projectionMatrix.elements,Wt=pt.projectionMatrix.elements,Ne=St[14]/(St[10]-1),A=St[14]/(St[10]+1),ue=(St[9]+1)/St[5],kt=(St[9]-1)/St[5],Rt=(St[8]-1)/St[0],vt=(Wt[8]+1)/Wt[0],de=Ne*Rt,_t=Ne*vt,Nt=It/(-Rt+vt),Pe=Nt*-Rt;if(K.matrixWorld.decompose(Y.position,Y.quaternion,Y.scale),Y.translateX(Pe),Y.translateZ(Nt),Y.matrixWorld.compose(Y.position,Y.quaternion,Y.scale),Y.matrixWorldInverse.copy(Y.matrixWorld).invert(),St[10]===-1)Y.projectionMatrix.copy(K.projectionMatrix),Y.projectionMatrixInverse.copy(K.projectionMatrixInverse);else{let Me=Ne+Nt,T=A+Nt,y=de-Pe,N=_t+(It-Pe),W=ue*A/T*Me,J=kt*A/T*Me;Y.projectionMatrix.makePerspective(y,N,W,J,Me,T),Y.projectionMatrixInverse.copy(Y.projectionMatrix).invert()}}function wt(Y,K){K===null?Y.matrixWorld.copy(Y.matrix):Y.matrixWorld.multiplyMatrices(K.matrixWorld,Y.matrix),Y.matrixWorldInverse.copy(Y.matrixWorld).invert()}this.updateCamera=function(Y){if(s===null)return;let K=Y.near,pt=Y.far;g.texture!==null&&(g.depthNear>0&&(K=g.depthNear),g.depthFar>0&&(pt=g.depthFar)),O.near=M.near=w.near=K,O.far=M.far=w.far=pt,(V!==O.near||q!==O.far)&&(s.updateRenderState({depthNear:O.near,depthFar:O.far}),V=O.near,q=O.far),O.layers.mask=Y.layers.mask|6,w.layers.mask=O.layers.mask&3,M.layers.mask=O.layers.mask&5;let It=Y.parent,St=O.cameras;wt(O,It);for(let Wt=0;Wt<St.length;Wt++)wt(St[Wt],It);St.length===2?ut(O,w,M):O.projectionMatrix.copy(w.projectionMatrix),Bt(Y,O,It)};function Bt(Y,K,pt){pt===null?Y.matrix.copy(K.matrixWorld):(Y.matrix.copy(pt.matrixWorld),Y.matrix.invert(),Y.matrix.multiply(K.matrixWorld)),Y.matrix.decompose(Y.position,Y.quaternion,Y.scale),Y.updateMatrixWorld(!0),Y.projectionMatrix.copy(K.projectionMatrix),Y.projectionMatrixInverse.copy(K.projectionMatrixInverse),Y.isPerspectiveCamera&&(Y.fov=No*2*Math.atan(1/Y.projectionMatrix.elements[5]),Y.zoom=1)}this.getCamera=function(){return O},this.getFoveation=function(){if(!(m===null&&f===null))return l},this.setFoveation=function(Y){l=Y,m!==null&&(m.fixedFoveation=Y),f!==null&&f.fixedFoveation!==void 0&&(f.fixedFoveation=Y)},this.hasDepthSensing=function(){return g.texture!==null},this.getDepthSensingMesh=function(){return g.getMesh(O)},this.getCameraTexture=function(Y){return p[Y]};let se=null;function he(Y,K){if(h=K.getViewerPose(c||o),v=K,h!==null){let pt=h.views;f!==null&&(t.setRenderTargetFramebuffer(b,f.framebuffer),t.setRenderTarget(b));let It=!1;pt.length!==O.cameras.length&&(O.cameras.length=0,It=!0);for(let A=0;A<pt.length;A++){let ue=pt[A],kt=null;if(f!==null)kt=f.getViewport(ue);else{let vt=d.getViewSubImage(m,ue);kt=vt.viewport,A===0&&(t.setRenderTargetTextures(b,vt.colorTexture,vt.depthStencilTexture),t.setRenderTarget(b))}let Rt=L[A];Rt===void 0&&(Rt=new ze,Rt.layers.enable(A),Rt.viewport=new me,L[A]=Rt),Rt.matrix.fromArray(ue.transform.matrix),Rt.matrix.decompose(Rt.position,Rt.quaternion,Rt.scale),Rt.projectionMatrix.fromArray(ue.projectionMatrix),Rt.projectionMatrixInverse.copy(Rt.projectionMatrix).invert(),Rt.viewport.set(kt.x,kt.y,kt.width,kt.height),A===0&&(O.matrix.copy(Rt.matrix),O.matrix.decompose(O.position,O.quaternion,O.scale)),It===!0&&O.cameras.push(Rt)}let St=s.enabledFeatures;if(St&&St.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&_){d=n.getBinding();let A=d.getDepthInformation(pt[0]);A&&A.isValid&&A.texture&&g.init(A,s.renderState)}if(St&&St.includes("camera-access")&&_){t.state.unbindTexture(),d=n.getBinding();for(let A=0;A<pt.length;A++){let ue=pt[A].camera;if(ue){let kt=p[ue];kt||(kt=new vr,p[ue]=kt);let Rt=d.getCameraImage(ue);kt.sourceTexture=Rt}}}}for(let pt=0;pt<C.length;pt++){let It=R[pt],St=C[pt];It!==null&&St!==void 0&&St.update(It,K,c||o)}se&&se(Y,K),K.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:K}),v=null}let jt=new bf;jt.setAnimationLoop(he),this.setAnimationLoop=function(Y){se=Y},this.dispose=function(){}}},Xi=new Tn,My=new be;function Sy(i,t){function e(g,p){g.matrixAutoUpdate===!0&&g.updateMatrix(),p.value.copy(g.matrix)}function n(g,p){p.color.getRGB(g.fogColor.value,Fc(i)),p.isFog?(g.fogNear.value=p.near,g.fogFar.value=p.far):p.isFogExp2&&(g.fogDensity.value=p.density)}function s(g,p,S,E,b){p.isMeshBasicMaterial||p.isMeshLambertMaterial?r(g,p):p.isMeshToonMaterial?(r(g,p),d(g,p)):p.isMeshPhongMaterial?(r(g,p),h(g,p)):p.isMeshStandardMaterial?(r(g,p),m(g,p),p.isMeshPhysicalMaterial&&f(g,p,b)):p.isMeshMatcapMaterial?(r(g,p),v(g,p)):p.isMeshDepthMaterial?r(g,p):p.isMeshDistanceMaterial?(r(g,p),_(g,p)):p.isMeshNormalMaterial?r(g,p):p.isLineBasicMaterial?(o(g,p),p.isLineDashedMaterial&&a(g,p)):p.isPointsMaterial?l(g,p,S,E):p.isSpriteMaterial?c(g,p):p.isShadowMaterial?(g.color.value.copy(p.color),g.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(g,p){g.opacity.value=p.opacity,p.color&&g.diffuse.value.copy(p.color),p.emissive&&g.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(g.map.value=p.map,e(p.map,g.mapTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,e(p.alphaMap,g.alphaMapTransform)),p.bumpMap&&(g.bumpMap.value=p.bumpMap,e(p.bumpMap,g.bumpMapTransform),g.bumpScale.value=p.bumpScale,p.side===Ae&&(g.bumpScale.value*=-1)),p.normalMap&&(g.normalMap.value=p.normalMap,e(p.normalMap,g.normalMapTransform),g.normalScale.value.copy(p.normalScale),p.side===Ae&&g.normalScale.value.negate()),p.displacementMap&&(g.displacementMap.value=p.displacementMap,e(p.displacementMap,g.displacementMapTransform),g.displacementScale.value=p.displacementScale,g.displacementBias.value=p.displacementBias),p.emissiveMap&&(g.emissiveMap.value=p.emissiveMap,e(p.emissiveMap,g.emissiveMapTransform)),p.specularMap&&(g.specularMap.value=p.specularMap,e(p.specularMap,g.specularMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest);let S=t.get(p),E=S.envMap,b=S.envMapRotation;E&&(g.envMap.value=E,Xi.copy(b),Xi.x*=-1,Xi.y*=-1,Xi.z*=-1,E.isCubeTexture&&E.isRenderTargetTexture===!1&&(Xi.y*=-1,Xi.z*=-1),g.envMapRotation.value.setFromMatrix4(My.makeRotationFromEuler(Xi)),g.flipEnvMap.value=E.isCubeTexture&&E.isRenderTargetTexture===!1?-1:1,g.reflectivity.value=p.reflectivity,g.ior.value=p.ior,g.refractionRatio.value=p.refractionRatio),p.lightMap&&(g.lightMap.value=p.lightMap,g.lightMapIntensity.value=p.lightMapIntensity,e(p.lightMap,g.lightMapTransform)),p.aoMap&&(g.aoMap.value=p.aoMap,g.aoMapIntensity.value=p.aoMapIntensity,e(p.aoMap,g.aoMapTransform))}function o(g,p){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,p.map&&(g.map.value=p.map,e(p.map,g.mapTransform))}function a(g,p){g.dashSize.value=p.dashSize,g.totalSize.value=p.dashSize+p.gapSize,g.scale.value=p.scale}function l(g,p,S,E){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,g.size.value=p.size*S,g.scale.value=E*.5,p.map&&(g.map.value=p.map,e(p.map,g.uvTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,e(p.alphaMap,g.alphaMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest)}function c(g,p){g.diffuse.value.copy(p.color),g.opacity.value=p.opacity,g.rotation.value=p.rotation,p.map&&(g.map.value=p.map,e(p.map,g.mapTransform)),p.alphaMap&&(g.alphaMap.value=p.alphaMap,e(p.alphaMap,g.alphaMapTransform)),p.alphaTest>0&&(g.alphaTest.value=p.alphaTest)}function h(g,p){g.specular.value.copy(p.specular),g.shininess.value=Math.max(p.shininess,1e-4)}function d(g,p){p.gradientMap&&(g.gradientMap.value=p.gradientMap)}function m(g,p){g.metalness.value=p.metalness,p.metalnessMap&&(g.metalnessMap.value=p.metalnessMap,e(p.metalnessMap,g.metalnessMapTransform)),g.roughness.value=p.roughness,p.roughnessMap&&(g.roughnessMap.value=p.roughnessMap,e(p.roughnessMap,g.roughnessMapTransform)),p.envMap&&(g.envMapIntensity.value=p.envMapIntensity)}function f(g,p,S){g.ior.value=p.ior,p.sheen>0&&(g.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),g.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(g.sheenColorMap.value=p.sheenColorMap,e(p.sheenColorMap,g.sheenColorMapTransform)),p.sheenRoughnessMap&&(g.sheenRoughnessMap.value=p.sheenRoughnessMap,e(p.sheenRoughnessMap,g.sheenRoughnessMapTransform))),p.clearcoat>0&&(g.clearcoat.value=p.clearcoat,g.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(g.clearcoatMap.value=p.clearcoatMap,e(p.clearcoatMap,g.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(g.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,e(p.clearcoatRoughnessMap,g.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(g.clearcoatNormalMap.value=p.clearcoatNormalMap,e(p.clearcoatNormalMap,g.clearcoatNormalMapTransform),g.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===Ae&&g.clearcoatNormalScale.value.negate())),p.dispersion>0&&(g.dispersion.value=p.dispersion),p.iridescence>0&&(g.iridescence.value=p.iridescence,g.iridescenceIOR.value=p.iridescenceIOR,g.iridescenceThicknessMinimum.value=p.iridescenceThicknessRange[0],g.iridescenceThicknessMaximum.value=p.iridescenceThicknessRange[1],p.iridescenceMap&&(g.iridescenceMap.value=p.iridescenceMap,e(p.iridescenceMap,g.iridescenceMapTransform)),p.iridescenceThicknessMap&&(g.iridescenceThicknessMap.value=p.iridescenceThicknessMap,e(p.iridescenceThicknessMap,g.iridescenceThicknessMapTransform))),p.transmission>0&&(g.transmission.value=p.transmission,g.transmissionSamplerMap.value=S.texture,g.transmissionSamplerSize.value.set(S.width,S.height),p.transmissionMap&&(g.transmissionMap.value=p.transmissionMap,e(p.transmissionMap,g.transmissionMapTransform)),g.thickness.value=p.thickness,p.thicknessMap&&(g.thicknessMap.value=p.thicknessMap,e(p.thicknessMap,g.thicknessMapTransform)),g.attenuationDistance.value=p.attenuationDistance,g.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(g.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(g.anisotropyMap.value=p.anisotropyMap,e(p.anisotropyMap,g.anisotropyMapTransform))),g.specularIntensity.value=p.specularIntensity,g.specularColor.value.copy(p.specularColor),p.specularColorMap&&(g.specularColorMap.value=p.specularColorMap,e(p.specularColorMap,g.specularColorMapTransform)),p.specularIntensityMap&&(g.specularIntensityMap.value=p.specularIntensityMap,e(p.specularIntensityMap,g.specularIntensityMapTransform))}function v(g,p){p.matcap&&(g.matcap.value=p.matcap)}function _(g,p){let S=t.get(p).light;g.referencePosition.value.setFromMatrixPosition(S.matrixWorld),g.nearDistance.value=S.shadow.camera.near,g.farDistance.value=S.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function wy(i,t,e,n){let s={},r={},o=[],a=i.getParameter(i.MAX_UNIFORM_BUFFER_BINDINGS);function l(S,E){let b=E.program;n.uniformBlockBinding(S,b)}function c(S,E){let b=s[S.id];b===void 0&&(v(S),b=h(S),s[S.id]=b,S.addEventListener("dispose",g));let C=E.program;n.updateUBOMapping(S,C);let R=t.render.frame;r[S.id]!==R&&(m(S),r[S.id]=R)}function h(S){let E=d();S.__bindingPointIndex=E;let b=i.createBuffer(),C=S.__size,R=S.usage;return i.bindBuffer(i.UNIFORM_BUFFER,b),i.bufferData(i.UNIFORM_BUFFER,C,R),i.bindBuffer(i.UNIFORM_BUFFER,null),i.bindBufferBase(i.UNIFORM_BUFFER,E,b),b}function d(){for(let S=0;S<a;S++)if(o.indexOf(S)===-1)return o.push(S),S;return console.error("THREE.WebGLRenderer: Maximum number of simultaneously usable uniforms groups reached."),0}function m(S){let E=s[S.id],b=S.uniforms,C=S.__cache;i.bindBuffer(i.UNIFORM_BUFFER,E);for(let R=0,P=b.length;R<P;R++){let U=Array.isArray(b[R])?b[R]:[b[R]];for(let w=0,M=U.length;w<M;w++){let L=U[w];if(f(L,R,w,C)===!0){let O=L.__offset,V=Array.isArray(L.value)?L.value:[L.value],q=0;for(let Z=0;Z<V.length;Z++){let X=V[Z],nt=_(X);typeof X=="number"||typeof X=="boolean"?(L.__data[0]=X,i.bufferSubData(i.UNIFORM_BUFFER,O+q,L.__data)):X.isMatrix3?(L.__data[0]=X.elements[0],L.__data[1]=X.elements[1],L.__data[2]=X.elements[2],L.__data[3]=0,L.__data[4]=X.elements[3],L.__data[5]=X.elements[4],L.__data[6]=X.elements[5],L.__data[7]=0,L.__data[8]=X.elements[6],L.__data[9]=X.elements[7],L.__data[10]=X.elements[8],L.__data[11]=0):(X.toArray(L.__data,q),q+=nt.storage/Float32Array.BYTES_PER_ELEMENT)}i.bufferSubData(i.UNIFORM_BUFFER,O,L.__data)}}}i.bindBuffer(i.UNIFORM_BUFFER,null)}function f(S,E,b,C){let R=S.value,P=E+"_"+b;if(C[P]===void 0)return typeof R=="number"||typeof R=="boolean"?C[P]=R:C[P]=R.clone(),!0;{let U=C[P];if(typeof R=="number"||typeof R=="boolean"){if(U!==R)return C[P]=R,!0}else if(U.equals(R)===!1)return U.copy(R),!0}return!1}function v(S){let E=S.uniforms,b=0,C=16;for(let P=0,U=E.length;P<U;P++){let w=Array.isArray(E[P])?E[P]:[E[P]];for(let M=0,L=w.length;M<L;M++){let O=w[M],V=Array.isArray(O.value)?O.value:[O.value];for(let q=0,Z=V.length;q<Z;q++){let X=V[q],nt=_(X),H=b%C,ot=H%nt.boundary,ut=H+ot;b+=ot,ut!==0&&C-ut<nt.storage&&(b+=C-ut),O.__data=new Float32Array(nt.storage/Float32Array.BYTES_PER_ELEMENT),O.__offset=b,b+=nt.storage}}}let R=b%C;return R>0&&(b+=C-R),S.__size=b,S.__cache={},this}function _(S){let E={boundary:0,storage:0};return typeof S=="number"||typeof S=="boolean"?(E.boundary=4,E.storage=4):S.isVector2?(E.boundary=8,E.storage=8):S.isVector3||S.isColor?(E.boundary=16,E.storage=12):S.isVector4?(E.boundary=16,E.storage=16):S.isMatrix3?(E.boundary=48,E.storage=48):S.isMatrix4?(E.boundary=64,E.storage=64):S.isTexture?console.warn("THREE.WebGLRenderer: Texture samplers can not be part of an uniforms group."):console.warn("THREE.WebGLRenderer: Unsupported uniform value type.",S),E}function g(S){let E=S.target;E.removeEventListener("dispose",g);let b=o.indexOf(E.__bindingPointIndex);o.splice(b,1),i.deleteBuffer(s[E.id]),delete s[E.id],delete r[E.id]}function p(){for(let S in s)i.deleteBuffer(s[S]);o=[],s={},r={}}return{bind:l,update:c,dispose:p}}var $a=class{constructor(t={}){let{canvas:e=qd(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:d=!1,reversedDepthBuffer:m=!1}=t;this.isWebGLRenderer=!0;let f;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");f=n.getContextAttributes().alpha}else f=o;let v=new Uint32Array(4),_=new Int32Array(4),g=null,p=null,S=[],E=[];this.domElement=e,this.debug={checkShaderErrors:!0,onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Jn,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let b=this,C=!1;this._outputColorSpace=Qe;let R=0,P=0,U=null,w=-1,M=null,L=new me,O=new me,V=null,q=new $t(0),Z=0,X=e.width,nt=e.height,H=1,ot=null,ut=null,wt=new me(0,0,X,nt),Bt=new me(0,0,X,nt),se=!1,he=new gr,jt=!1,Y=!1,K=new be,pt=new F,It=new me,St={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Wt=!1;function Ne(){return U===null?H:1}let A=n;function ue(x,k){return e.getContext(x,k)}try{let x={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:d};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${"180"}`),e.addEventListener("webglcontextlost",st,!1),e.addEventListener("webglcontextrestored",ft,!1),e.addEventListener("webglcontextcreationerror",j,!1),A===null){let k="webgl2";if(A=ue(k,x),A===null)throw ue(k)?new Error("Error creating WebGL context with your selected attributes."):new Error("Error creating WebGL context.")}}catch(x){throw console.error("THREE.WebGLRenderer: "+x.message),x}let kt,Rt,vt,de,_t,Nt,Pe,Me,T,y,N,W,J,G,Mt,it,yt,xt,tt,ct,Ct,bt,at,Ut;function I(){kt=new H_(A),kt.init(),bt=new yy(A,kt),Rt=new U_(A,kt,t,bt),vt=new vy(A,kt),Rt.reversedDepthBuffer&&m&&vt.buffers.depth.setReversed(!0),de=new X_(A),_t=new sy,Nt=new _y(A,kt,vt,_t,Rt,bt,de),Pe=new F_(b),Me=new V_(b),T=new Km(A),at=new k_(A,T),y=new G_(A,T,de,at),N=new Y_(A,y,T,de),tt=new q_(A,Rt,Nt),it=new N_(_t),W=new iy(b,Pe,Me,kt,Rt,at,it),J=new Sy(b,_t),G=new oy,Mt=new dy(kt),xt=new L_(b,Pe,Me,vt,N,f,l),yt=new my(b,N,Rt),Ut=new wy(A,de,Rt,vt),ct=new D_(A,kt,de),Ct=new W_(A,kt,de),de.programs=W.programs,b.capabilities=Rt,b.extensions=kt,b.properties=_t,b.renderLists=G,b.shadowMap=yt,b.state=vt,b.info=de}I();let et=new th(b,A);this.xr=et,this.getContext=function(){return A},this.getContextAttributes=function(){return A.getContextAttributes()},this.forceContextLoss=function(){let x=kt.get("WEBGL_lose_context");x&&x.loseContext()},this.forceContextRestore=function(){let x=kt.get("WEBGL_lose_context");x&&x.restoreContext()},this.getPixelRatio=function(){return H},this.setPixelRatio=function(x){x!==void 0&&(H=x,this.setSize(X,nt,!1))},this.getSize=function(x){return x.set(X,nt)},this.setSize=function(x,k,B=!0){if(et.isPresenting){console.warn("THREE.WebGLRenderer: Can't change size while VR device is presenting.");return}X=x,nt=k,e.width=Math.floor(x*H),e.height=Math.floor(k*H),B===!0&&(e.style.width=x+"px",e.style.height=k+"px"),this.setViewport(0,0,x,k)},this.getDrawingBufferSize=function(x){return x.set(X*H,nt*H).floor()},this.setDrawingBufferSize=function(x,k,B){X=x,nt=k,H=B,e.width=Math.floor(x*B),e.height=Math.floor(k*B),this.setViewport(0,0,x,k)},this.getCurrentViewport=function(x){return x.copy(L)},this.getViewport=function(x){return x.copy(wt)},this.setViewport=function(x,k,B,z){x.isVector4?wt.set(x.x,x.y,x.z,x.w):wt.set(x,k,B,z),vt.viewport(L.copy(wt).multiplyScalar(H).round())},this.getScissor=function(x){return x.copy(Bt)},this.setScissor=function(x,k,B,z){x.isVector4?Bt.set(x.x,x.y,x.z,x.w):Bt.set(x,k,B,z),vt.scissor(O.copy(Bt).multiplyScalar(H).round())},this.getScissorTest=function(){return se},this.setScissorTest=function(x){vt.setScissorTest(se=x)},this.setOpaqueSort=function(x){ot=x},this.setTransparentSort=function(x){ut=x},this.getClearColor=function(x){return x.copy(xt.getClearColor())},this.setClearColor=function(){xt.setClearColor(...arguments)},this.getClearAlpha=function(){return xt.getClearAlpha()},this.setClearAlpha=function(){xt.setClearAlpha(...arguments)},this.clear=function(x=!0,k=!0,B=!0){let z=0;if(x){let D=!1;if(U!==null){let Q=U.texture.format;D=Q===ma||Q===pa||Q===fa}if(D){let Q=U.texture.type,lt=Q===Pn||Q===In||Q===Rs||Q===Is||Q===ua||Q===da,mt=xt.getClearColor(),dt=xt.getClearAlpha(),At=mt.r,Pt=mt.g,Et=mt.b;lt?(v[0]=At,v[1]=Pt,v[2]=Et,v[3]=dt,A.clearBufferuiv(A.COLOR,0,v)):(_[0]=At,_[1]=Pt,_[2]=Et,_[3]=dt,A.clearBufferiv(A.COLOR,0,_))}else z|=A.COLOR_BUFFER_BIT}k&&(z|=A.DEPTH_BUFFER_BIT),B&&(z|=A.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),A.clear(z)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.dispose=function(){e.removeEventListener("webglcontextlost",st,!1),e.removeEventListener("webglcontextrestored",ft,!1),e.removeEventListener("webglcontextcreationerror",j,!1),xt.dispose(),G.dispose(),Mt.dispose(),_t.dispose(),Pe.dispose(),Me.dispose(),N.dispose(),at.dispose(),Ut.dispose(),W.dispose(),et.dispose(),et.removeEventListener("sessionstart",xn),et.removeEventListener("sessionend",yh),Mi.stop()};function st(x){x.preventDefault(),console.log("THREE.WebGLRenderer: Context Lost."),C=!0}function ft(){console.log("THREE.WebGLRenderer: Context Restored."),C=!1;let x=de.autoReset,k=yt.enabled,B=yt.autoUpdate,z=yt.needsUpdate,D=yt.type;I(),de.autoReset=x,yt.enabled=k,yt.autoUpdate=B,yt.needsUpdate=z,yt.type=D}function j(x){console.error("THREE.WebGLRenderer: A WebGL context could not be created. Reason: ",x.statusMessage)}function $(x){let k=x.target;k.removeEventListener("dispose",$),gt(k)}function gt(x){Lt(x),_t.remove(x)}function Lt(x){let k=_t.get(x).programs;k!==void 0&&(k.forEach(function(B){W.releaseProgram(B)}),x.isShaderMaterial&&W.releaseShaderCache(x))}this.renderBufferDirect=function(x,k,B,z,D,Q){k===null&&(k=St);let lt=D.isMesh&&D.matrixWorld.determinant()<0,mt=Mp(x,k,B,z,D);vt.setMaterial(z,lt);let dt=B.index,At=1;if(z.wireframe===!0){if(dt=y.getWireframeAttribute(B),dt===void 0)return;At=2}let Pt=B.drawRange,Et=B.attributes.position,Vt=Pt.start*At,ee=(Pt.start+Pt.count)*At;Q!==null&&(Vt=Math.max(Vt,Q.start*At),ee=Math.min(ee,(Q.start+Q.count)*At)),dt!==null?(Vt=Math.max(Vt,0),ee=Math.min(ee,dt.count)):Et!=null&&(Vt=Math.max(Vt,0),ee=Math.min(ee,Et.count));let ye=ee-Vt;if(ye<0||ye===1/0)return;at.setup(D,z,mt,B,dt);let ae,ie=ct;if(dt!==null&&(ae=T.get(dt),ie=Ct,ie.setIndex(ae)),D.isMesh)z.wireframe===!0?(vt.setLineWidth(z.wireframeLinewidth*Ne()),ie.setMode(A.LINES)):ie.setMode(A.TRIANGLES);else if(D.isLine){let Tt=z.linewidth;Tt===void 0&&(Tt=1),vt.setLineWidth(Tt*Ne()),D.isLineSegments?ie.setMode(A.LINES):D.isLineLoop?ie.setMode(A.LINE_LOOP):ie.setMode(A.LINE_STRIP)}else D.isPoints?ie.setMode(A.POINTS):D.isSprite&&ie.setMode(A.TRIANGLES);if(D.isBatchedMesh)if(D._multiDrawInstances!==null)Ms("THREE.WebGLRenderer: renderMultiDrawInstances has been deprecated and will be removed in r184. Append to renderMultiDraw arguments and use indirection."),ie.renderMultiDrawInstances(D._multiDrawStarts,D._multiDrawCounts,D._multiDrawCount,D._multiDrawInstances);else if(kt.get("WEBGL_multi_draw"))ie.renderMultiDraw(D._multiDrawStarts,D._multiDrawCounts,D._multiDrawCount);else{let Tt=D._multiDrawStarts,ge=D._multiDrawCounts,Zt=D._multiDrawCount,$e=dt?T.get(dt).bytesPerElement:1,Ki=_t.get(z).currentProgram.getUniforms();for(let Ze=0;Ze<Zt;Ze++)Ki.setValue(A,"_gl_DrawID",Ze),ie.render(Tt[Ze]/$e,ge[Ze])}else if(D.isInstancedMesh)ie.renderInstances(Vt,ye,D.count);else if(B.isInstancedBufferGeometry){let Tt=B._maxInstanceCount!==void 0?B._maxInstanceCount:1/0,ge=Math.min(B.instanceCount,Tt);ie.renderInstances(Vt,ye,ge)}else ie.render(Vt,ye)};function re(x,k,B){x.transparent===!0&&x.side===Rn&&x.forceSinglePass===!1?(x.side=Ae,x.needsUpdate=!0,Dr(x,k,B),x.side=Xn,x.needsUpdate=!0,Dr(x,k,B),x.side=Rn):Dr(x,k,B)}this.compile=function(x,k,B=null){B===null&&(B=x),p=Mt.get(B),p.init(k),E.push(p),B.traverseVisible(function(D){D.isLight&&D.layers.test(k.layers)&&(p.pushLight(D),D.castShadow&&p.pushShadow(D))}),x!==B&&x.traverseVisible(function(D){D.isLight&&D.layers.test(k.layers)&&(p.pushLight(D),D.castShadow&&p.pushShadow(D))}),p.setupLights();let z=new Set;return x.traverse(function(D){if(!(D.isMesh||D.isPoints||D.isLine||D.isSprite))return;let Q=D.material;if(Q)if(Array.isArray(Q))for(let lt=0;lt<Q.length;lt++){let mt=Q[lt];re(mt,B,D),z.add(mt)}else re(Q,B,D),z.add(Q)}),p=E.pop(),z},this.compileAsync=function(x,k,B=null){let z=this.compile(x,k,B);return new Promise(D=>{function Q(){if(z.forEach(function(lt){_t.get(lt).currentProgram.isReady()&&z.delete(lt)}),z.size===0){D(x);return}setTimeout(Q,10)}kt.get("KHR_parallel_shader_compile")!==null?Q():setTimeout(Q,10)})};let Qt=null;function Dn(x){Qt&&Qt(x)}function xn(){Mi.stop()}function yh(){Mi.start()}let Mi=new bf;Mi.setAnimationLoop(Dn),typeof self<"u"&&Mi.setContext(self),this.setAnimationLoop=function(x){Qt=x,et.setAnimationLoop(x),x===null?Mi.stop():Mi.start()},et.addEventListener("sessionstart",xn),et.addEventListener("sessionend",yh),this.render=function(x,k){if(k!==void 0&&k.isCamera!==!0){console.error("THREE.WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(C===!0)return;if(x.matrixWorldAutoUpdate===!0&&x.updateMatrixWorld(),k.parent===null&&k.matrixWorldAutoUpdate===!0&&k.updateMatrixWorld(),et.enabled===!0&&et.isPresenting===!0&&(et.cameraAutoUpdate===!0&&et.updateCamera(k),k=et.getCamera()),x.isScene===!0&&x.onBeforeRender(b,x,k,U),p=Mt.get(x,E.length),p.init(k),E.push(p),K.multiplyMatrices(k.projectionMatrix,k.matrixWorldInverse),he.setFromProjectionMatrix(K,yn,k.reversedDepth),Y=this.localClippingEnabled,jt=it.init(this.clippingPlanes,Y),g=G.get(x,S.length),g.init(),S.push(g),et.enabled===!0&&et.isPresenting===!0){let Q=b.xr.getDepthSensingMesh();Q!==null&&yl(Q,k,-1/0,b.sortObjects)}yl(x,k,0,b.sortObjects),g.finish(),b.sortObjects===!0&&g.sort(ot,ut),Wt=et.enabled===!1||et.isPresenting===!1||et.hasDepthSensing()===!1,Wt&&xt.addToRenderList(g,x),this.info.render.frame++,jt===!0&&it.beginShadows();let B=p.state.shadowsArray;yt.render(B,x,k),jt===!0&&it.endShadows(),this.info.autoReset===!0&&this.info.reset();let z=g.opaque,D=g.transmissive;if(p.setupLights(),k.isArrayCamera){let Q=k.cameras;if(D.length>0)for(let lt=0,mt=Q.length;lt<mt;lt++){let dt=Q[lt];bh(z,D,x,dt)}Wt&&xt.render(x);for(let lt=0,mt=Q.length;lt<mt;lt++){let dt=Q[lt];xh(g,x,dt,dt.viewport)}}else D.length>0&&bh(z,D,x,k),Wt&&xt.render(x),xh(g,x,k);U!==null&&P===0&&(Nt.updateMultisampleRenderTarget(U),Nt.updateRenderTargetMipmap(U)),x.isScene===!0&&x.onAfterRender(b,x,k),at.resetDefaultState(),w=-1,M=null,E.pop(),E.length>0?(p=E[E.length-1],jt===!0&&it.setGlobalState(b.clippingPlanes,p.state.camera)):p=null,S.pop(),S.length>0?g=S[S.length-1]:g=null};function yl(x,k,B,z){if(x.visible===!1)return;if(x.layers.test(k.layers)){if(x.isGroup)B=x.renderOrder;else if(x.isLOD)x.autoUpdate===!0&&x.update(k);else if(x.isLight)p.pushLight(x),x.castShadow&&p.pushShadow(x);else if(x.isSprite){if(!x.frustumCulled||he.intersectsSprite(x)){z&&It.setFromMatrixPosition(x.matrixWorld).applyMatrix4(K);let lt=N.update(x),mt=x.material;mt.visible&&g.push(x,lt,mt,B,It.z,null)}}else if((x.isMesh||x.isLine||x.isPoints)&&(!x.frustumCulled||he.intersectsObject(x))){let lt=N.update(x),mt=x.material;if(z&&(x.boundingSphere!==void 0?(x.boundingSphere===null&&x.computeBoundingSphere(),It.copy(x.boundingSphere.center)):(lt.boundingSphere===null&&lt.computeBoundingSphere(),It.copy(lt.boundingSphere.center)),It.applyMatrix4(x.matrixWorld).applyMatrix4(K)),Array.isArray(mt)){let dt=lt.groups;for(let At=0,Pt=dt.length;At<Pt;At++){let Et=dt[At],Vt=mt[Et.materialIndex];Vt&&Vt.visible&&g.push(x,lt,Vt,B,It.z,Et)}}else mt.visible&&g.push(x,lt,mt,B,It.z,null)}}let Q=x.children;for(let lt=0,mt=Q.length;lt<mt;lt++)yl(Q[lt],k,B,z)}function xh(x,k,B,z){let D=x.opaque,Q=x.transmissive,lt=x.transparent;p.setupLightsView(B),jt===!0&&it.setGlobalState(b.clippingPlanes,B),z&&vt.viewport(L.copy(z)),D.length>0&&kr(D,k,B),Q.length>0&&kr(Q,k,B),lt.length>0&&kr(lt,k,B),vt.buffers.depth.setTest(!0),vt.buffers.depth.setMask(!0),vt.buffers.color.setMask(!0),vt.setPolygonOffset(!1)}function bh(x,k,B,z){if((B.isScene===!0?B.overrideMaterial:null)!==null)return;p.state.transmissionRenderTarget[z.id]===void 0&&(p.state.transmissionRenderTarget[z.id]=new un(1,1,{generateMipmaps:!0,type:kt.has("EXT_color_buffer_half_float")||kt.has("EXT_color_buffer_float")?Ps:Pn,minFilter:yi,samples:4,stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,colorSpace:Yt.workingColorSpace}));let Q=p.state.transmissionRenderTarget[z.id],lt=z.viewport||L;Q.setSize(lt.z*b.transmissionResolutionScale,lt.w*b.transmissionResolutionScale);let mt=b.getRenderTarget(),dt=b.getActiveCubeFace(),At=b.getActiveMipmapLevel();b.setRenderTarget(Q),b.getClearColor(q),Z=b.getClearAlpha(),Z<1&&b.setClearColor(16777215,.5),b.clear(),Wt&&xt.render(B);let Pt=b.toneMapping;b.toneMapping=Jn;let Et=z.viewport;if(z.viewport!==void 0&&(z.viewport=void 0),p.setupLightsView(z),jt===!0&&it.setGlobalState(b.clippingPlanes,z),kr(x,B,z),Nt.updateMultisampleRenderTarget(Q),Nt.updateRenderTargetMipmap(Q),kt.has("WEBGL_multisampled_render_to_texture")===!1){let Vt=!1;for(let ee=0,ye=k.length;ee<ye;ee++){let ae=k[ee],ie=ae.object,Tt=ae.geometry,ge=ae.material,Zt=ae.group;if(ge.side===Rn&&ie.layers.test(z.layers)){let $e=ge.side;ge.side=Ae,ge.needsUpdate=!0,Mh(ie,B,z,Tt,ge,Zt),ge.side=$e,ge.needsUpdate=!0,Vt=!0}}Vt===!0&&(Nt.updateMultisampleRenderTarget(Q),Nt.updateRenderTargetMipmap(Q))}b.setRenderTarget(mt,dt,At),b.setClearColor(q,Z),Et!==void 0&&(z.viewport=Et),b.toneMapping=Pt}function kr(x,k,B){let z=k.isScene===!0?k.overrideMaterial:null;for(let D=0,Q=x.length;D<Q;D++){let lt=x[D],mt=lt.object,dt=lt.geometry,At=lt.group,Pt=lt.material;Pt.allowOverride===!0&&z!==null&&(Pt=z),mt.layers.test(B.layers)&&Mh(mt,k,B,dt,Pt,At)}}function Mh(x,k,B,z,D,Q){x.onBeforeRender(b,k,B,z,D,Q),x.modelViewMatrix.multiplyMatrices(B.matrixWorldInverse,x.matrixWorld),x.normalMatrix.getNormalMatrix(x.modelViewMatrix),D.onBeforeRender(b,k,B,z,x,Q),D.transparent===!0&&D.side===Rn&&D.forceSinglePass===!1?(D.side=Ae,D.needsUpdate=!0,b.renderBufferDirect(B,k,z,D,x,Q),D.side=Xn,D.needsUpdate=!0,b.renderBufferDirect(B,k,z,D,x,Q),D.side=Rn):b.renderBufferDirect(B,k,z,D,x,Q),x.onAfterRender(b,k,B,z,D,Q)}function Dr(x,k,B){k.isScene!==!0&&(k=St);let z=_t.get(x),D=p.state.lights,Q=p.state.shadowsArray,lt=D.state.version,mt=W.getParameters(x,D.state,Q,k,B),dt=W.getProgramCacheKey(mt),At=z.programs;z.environment=x.isMeshStandardMaterial?k.environment:null,z.fog=k.fog,z.envMap=(x.isMeshStandardMaterial?Me:Pe).get(x.envMap||z.environment),z.envMapRotation=z.environment!==null&&x.envMap===null?k.environmentRotation:x.envMapRotation,At===void 0&&(x.addEventListener("dispose",$),At=new Map,z.programs=At);let Pt=At.get(dt);if(Pt!==void 0){if(z.currentProgram===Pt&&z.lightsStateVersion===lt)return wh(x,mt),Pt}else mt.uniforms=W.getUniforms(x),x.onBeforeCompile(mt,b),Pt=W.acquireProgram(mt,dt),At.set(dt,Pt),z.uniforms=mt.uniforms;let Et=z.uniforms;return(!x.isShaderMaterial&&!x.isRawShaderMaterial||x.clipping===!0)&&(Et.clippingPlanes=it.uniform),wh(x,mt),z.needsLights=wp(x),z.lightsStateVersion=lt,z.needsLights&&(Et.ambientLightColor.value=D.state.ambient,Et.lightProbe.value=D.state.probe,Et.directionalLights.value=D.state.directional,Et.directionalLightShadows.value=D.state.directionalShadow,Et.spotLights.value=D.state.spot,Et.spotLightShadows.value=D.state.spotShadow,Et.rectAreaLights.value=D.state.rectArea,Et.ltc_1.value=D.state.rectAreaLTC1,Et.ltc_2.value=D.state.rectAreaLTC2,Et.pointLights.value=D.state.point,Et.pointLightShadows.value=D.state.pointShadow,Et.hemisphereLights.value=D.state.hemi,Et.directionalShadowMap.value=D.state.directionalShadowMap,Et.directionalShadowMatrix.value=D.state.directionalShadowMatrix,Et.spotShadowMap.value=D.state.spotShadowMap,Et.spotLightMatrix.value=D.state.spotLightMatrix,Et.spotLightMap.value=D.state.spotLightMap,Et.pointShadowMap.value=D.state.pointShadowMap,Et.pointShadowMatrix.value=D.state.pointShadowMatrix),z.currentProgram=Pt,z.uniformsList=null,Pt}function Sh(x){if(x.uniformsList===null){let k=x.currentProgram.getUniforms();x.uniformsList=Us.seqWithValue(k.seq,x.uniforms)}return x.uniformsList}function wh(x,k){let B=_t.get(x);B.outputColorSpace=k.outputColorSpace,B.batching=k.batching,B.batchingColor=k.batchingColor,B.instancing=k.instancing,B.instancingColor=k.instancingColor,B.instancingMorph=k.instancingMorph,B.skinning=k.skinning,B.morphTargets=k.morphTargets,B.morphNormals=k.morphNormals,B.morphColors=k.morphColors,B.morphTargetsCount=k.morphTargetsCount,B.numClippingPlanes=k.numClippingPlanes,B.numIntersection=k.numClipIntersection,B.vertexAlphas=k.vertexAlphas,B.vertexTangents=k.vertexTangents,B.toneMapping=k.toneMapping}function Mp(x,k,B,z,D){k.isScene!==!0&&(k=St),Nt.resetTextureUnits();let Q=k.fog,lt=z.isMeshStandardMaterial?k.environment:null,mt=U===null?b.outputColorSpace:U.isXRRenderTarget===!0?U.texture.colorSpace:En,dt=(z.isMeshStandardMaterial?Me:Pe).get(z.envMap||lt),At=z.vertexColors===!0&&!!B.attributes.color&&B.attributes.color.itemSize===4,Pt=!!B.attributes.tangent&&(!!z.normalMap||z.anisotropy>0),Et=!!B.morphAttributes.position,Vt=!!B.morphAttributes.normal,ee=!!B.morphAttributes.color,ye=Jn;z.toneMapped&&(U===null||U.isXRRenderTarget===!0)&&(ye=b.toneMapping);let ae=B.morphAttributes.position||B.morphAttributes.normal||B.morphAttributes.color,ie=ae!==void 0?ae.length:0,Tt=_t.get(z),ge=p.state.lights;if(jt===!0&&(Y===!0||x!==M)){let He=x===M&&z.id===w;it.setState(z,x,He)}let Zt=!1;z.version===Tt.__version?(Tt.needsLights&&Tt.lightsStateVersion!==ge.state.version||Tt.outputColorSpace!==mt||D.isBatchedMesh&&Tt.batching===!1||!D.isBatchedMesh&&Tt.batching===!0||D.isBatchedMesh&&Tt.batchingColor===!0&&D.colorTexture===null||D.isBatchedMesh&&Tt.batchingColor===!1&&D.colorTexture!==null||D.isInstancedMesh&&Tt.instancing===!1||!D.isInstancedMesh&&Tt.instancing===!0||D.isSkinnedMesh&&Tt.skinning===!1||!D.isSkinnedMesh&&Tt.skinning===!0||D.isInstancedMesh&&Tt.instancingColor===!0&&D.instanceColor===null||D.isInstancedMesh&&Tt.instancingColor===!1&&D.instanceColor!==null||D.isInstancedMesh&&Tt.instancingMorph===!0&&D.morphTexture===null||D.isInstancedMesh&&Tt.instancingMorph===!1&&D.morphTexture!==null||Tt.envMap!==dt||z.fog===!0&&Tt.fog!==Q||Tt.numClippingPlanes!==void 0&&(Tt.numClippingPlanes!==it.numPlanes||Tt.numIntersection!==it.numIntersection)||Tt.vertexAlphas!==At||Tt.vertexTangents!==Pt||Tt.morphTargets!==Et||Tt.morphNormals!==Vt||Tt.morphColors!==ee||Tt.toneMapping!==ye||Tt.morphTargetsCount!==ie)&&(Zt=!0):(Zt=!0,Tt.__version=z.version);let $e=Tt.currentProgram;Zt===!0&&($e=Dr(z,k,D));let Ki=!1,Ze=!1,zs=!1,ve=$e.getUniforms(),sn=Tt.uniforms;if(vt.useProgram($e.program)&&(Ki=!0,Ze=!0,zs=!0),z.id!==w&&(w=z.id,Ze=!0),Ki||M!==x){vt.buffers.depth.getReversed()&&x.reversedDepth!==!0&&(x._reversedDepth=!0,x.updateProjectionMatrix()),ve.setValue(A,"projectionMatrix",x.projectionMatrix),ve.setValue(A,"viewMatrix",x.matrixWorldInverse);let We=ve.map.cameraPosition;We!==void 0&&We.setValue(A,pt.setFromMatrixPosition(x.matrixWorld)),Rt.logarithmicDepthBuffer&&ve.setValue(A,"logDepthBufFC",2/(Math.log(x.far+1)/Math.LN2)),(z.isMeshPhongMaterial||z.isMeshToonMaterial||z.isMeshLambertMaterial||z.isMeshBasicMaterial||z.isMeshStandardMaterial||z.isShaderMaterial)&&ve.setValue(A,"isOrthographic",x.isOrthographicCamera===!0),M!==x&&(M=x,Ze=!0,zs=!0)}if(D.isSkinnedMesh){ve.setOptional(A,D,"bindMatrix"),ve.setOptional(A,D,"bindMatrixInverse");let He=D.skeleton;He&&(He.boneTexture===null&&He.computeBoneTexture(),ve.setValue(A,"boneTexture",He.boneTexture,Nt))}D.isBatchedMesh&&(ve.setOptional(A,D,"batchingTexture"),ve.setValue(A,"batchingTexture",D._matricesTexture,Nt),ve.setOptional(A,D,"batchingIdTexture"),ve.setValue(A,"batchingIdTexture",D._indirectTexture,Nt),ve.setOptional(A,D,"batchingColorTexture"),D._colorsTexture!==null&&ve.setValue(A,"batchingColorTexture",D._colorsTexture,Nt));let rn=B.morphAttributes;if((rn.position!==void 0||rn.normal!==void 0||rn.color!==void 0)&&tt.update(D,B,$e),(Ze||Tt.receiveShadow!==D.receiveShadow)&&(Tt.receiveShadow=D.receiveShadow,ve.setValue(A,"receiveShadow",D.receiveShadow)),z.isMeshGouraudMaterial&&z.envMap!==null&&(sn.envMap.value=dt,sn.flipEnvMap.value=dt.isCubeTexture&&dt.isRenderTargetTexture===!1?-1:1),z.isMeshStandardMaterial&&z.envMap===null&&k.environment!==null&&(sn.envMapIntensity.value=k.environmentIntensity),Ze&&(ve.setValue(A,"toneMappingExposure",b.toneMappingExposure),Tt.needsLights&&Sp(sn,zs),Q&&z.fog===!0&&J.refreshFogUniforms(sn,Q),J.refreshMaterialUniforms(sn,z,H,nt,p.state.transmissionRenderTarget[x.id]),Us.upload(A,Sh(Tt),sn,Nt)),z.isShaderMaterial&&z.uniformsNeedUpdate===!0&&(Us.upload(A,Sh(Tt),sn,Nt),z.uniformsNeedUpdate=!1),z.isSpriteMaterial&&ve.setValue(A,"center",D.center),ve.setValue(A,"modelViewMatrix",D.modelViewMatrix),ve.setValue(A,"normalMatrix",D.normalMatrix),ve.setValue(A,"modelMatrix",D.matrixWorld),z.isShaderMaterial||z.isRawShaderMaterial){let He=z.uniformsGroups;for(let We=0,xl=He.length;We<xl;We++){let Si=He[We];Ut.update(Si,$e),Ut.bind(Si,$e)}}return $e}function Sp(x,k){x.ambientLightColor.needsUpdate=k,x.lightProbe.needsUpdate=k,x.directionalLights.needsUpdate=k,x.directionalLightShadows.needsUpdate=k,x.pointLights.needsUpdate=k,x.pointLightShadows.needsUpdate=k,x.spotLights.needsUpdate=k,x.spotLightShadows.needsUpdate=k,x.rectAreaLights.needsUpdate=k,x.hemisphereLights.needsUpdate=k}function wp(x){return x.isMeshLambertMaterial||x.isMeshToonMaterial||x.isMeshPhongMaterial||x.isMeshStandardMaterial||x.isShadowMaterial||x.isShaderMaterial&&x.lights===!0}this.getActiveCubeFace=function(){return R},this.getActiveMipmapLevel=function(){return P},this.getRenderTarget=function(){return U},this.setRenderTargetTextures=function(x,k,B){let z=_t.get(x);z.__autoAllocateDepthBuffer=x.resolveDepthBuffer===!1,z.__autoAllocateDepthBuffer===!1&&(z.__useRenderToTexture=!1),_t.get(x.texture).__webglTexture=k,_t.get(x.depthTexture).__webglTexture=z.__autoAllocateDepthBuffer?void 0:B,z.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(x,k){let B=_t.get(x);B.__webglFramebuffer=k,B.__useDefaultFramebuffer=k===void 0};let Ep=A.createFramebuffer();this.setRenderTarget=function(x,k=0,B=0){U=x,R=k,P=B;let z=!0,D=null,Q=!1,lt=!1;if(x){let dt=_t.get(x);if(dt.__useDefaultFramebuffer!==void 0)vt.bindFramebuffer(A.FRAMEBUFFER,null),z=!1;else if(dt.__webglFramebuffer===void 0)Nt.setupRenderTarget(x);else if(dt.__hasExternalTextures)Nt.rebindTextures(x,_t.get(x.texture).__webglTexture,_t.get(x.depthTexture).__webglTexture);else if(x.depthBuffer){let Et=x.depthTexture;if(dt.__boundDepthTexture!==Et){if(Et!==null&&_t.has(Et)&&(x.width!==Et.image.width||x.height!==Et.image.height))throw new Error("WebGLRenderTarget: Attached DepthTexture is initialized to the incorrect size.");Nt.setupDepthRenderbuffer(x)}}let At=x.texture;(At.isData3DTexture||At.isDataArrayTexture||At.isCompressedArrayTexture)&&(lt=!0);let Pt=_t.get(x).__webglFramebuffer;x.isWebGLCubeRenderTarget?(Array.isArray(Pt[k])?D=Pt[k][B]:D=Pt[k],Q=!0):x.samples>0&&Nt.useMultisampledRTT(x)===!1?D=_t.get(x).__webglMultisampledFramebuffer:Array.isArray(Pt)?D=Pt[B]:D=Pt,L.copy(x.viewport),O.copy(x.scissor),V=x.scissorTest}else L.copy(wt).multiplyScalar(H).floor(),O.copy(Bt).multiplyScalar(H).floor(),V=se;if(B!==0&&(D=Ep),vt.bindFramebuffer(A.FRAMEBUFFER,D)&&z&&vt.drawBuffers(x,D),vt.viewport(L),vt.scissor(O),vt.setScissorTest(V),Q){let dt=_t.get(x.texture);A.framebufferTexture2D(A.FRAMEBUFFER,A.COLOR_ATTACHMENT0,A.TEXTURE_CUBE_MAP_POSITIVE_X+k,dt.__webglTexture,B)}else if(lt){let dt=k;for(let At=0;At<x.textures.length;At++){let Pt=_t.get(x.textures[At]);A.framebufferTextureLayer(A.FRAMEBUFFER,A.COLOR_ATTACHMENT0+At,Pt.__webglTexture,B,dt)}}else if(x!==null&&B!==0){let dt=_t.get(x.texture);A.framebufferTexture2D(A.FRAMEBUFFER,A.COLOR_ATTACHMENT0,A.TEXTURE_2D,dt.__webglTexture,B)}w=-1},this.readRenderTargetPixels=function(x,k,B,z,D,Q,lt,mt=0){if(!(x&&x.isWebGLRenderTarget)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let dt=_t.get(x).__webglFramebuffer;if(x.isWebGLCubeRenderTarget&&lt!==void 0&&(dt=dt[lt]),dt){vt.bindFramebuffer(A.FRAMEBUFFER,dt);try{let At=x.textures[mt],Pt=At.format,Et=At.type;if(!Rt.textureFormatReadable(Pt)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(!Rt.textureTypeReadable(Et)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}k>=0&&k<=x.width-z&&B>=0&&B<=x.height-D&&(x.textures.length>1&&A.readBuffer(A.COLOR_ATTACHMENT0+mt),A.readPixels(k,B,z,D,bt.convert(Pt),bt.convert(Et),Q))}finally{let At=U!==null?_t.get(U).__webglFramebuffer:null;vt.bindFramebuffer(A.FRAMEBUFFER,At)}}},this.readRenderTargetPixelsAsync=async function(x,k,B,z,D,Q,lt,mt=0){if(!(x&&x.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let dt=_t.get(x).__webglFramebuffer;if(x.isWebGLCubeRenderTarget&&lt!==void 0&&(dt=dt[lt]),dt)if(k>=0&&k<=x.width-z&&B>=0&&B<=x.height-D){vt.bindFramebuffer(A.FRAMEBUFFER,dt);let At=x.textures[mt],Pt=At.format,Et=At.type;if(!Rt.textureFormatReadable(Pt))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(!Rt.textureTypeReadable(Et))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let Vt=A.createBuffer();A.bindBuffer(A.PIXEL_PACK_BUFFER,Vt),A.bufferData(A.PIXEL_PACK_BUFFER,Q.byteLength,A.STREAM_READ),x.textures.length>1&&A.readBuffer(A.COLOR_ATTACHMENT0+mt),A.readPixels(k,B,z,D,bt.convert(Pt),bt.convert(Et),0);let ee=U!==null?_t.get(U).__webglFramebuffer:null;vt.bindFramebuffer(A.FRAMEBUFFER,ee);let ye=A.fenceSync(A.SYNC_GPU_COMMANDS_COMPLETE,0);return A.flush(),await Yd(A,ye,4),A.bindBuffer(A.PIXEL_PACK_BUFFER,Vt),A.getBufferSubData(A.PIXEL_PACK_BUFFER,0,Q),A.deleteBuffer(Vt),A.deleteSync(ye),Q}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(x,k=null,B=0){let z=Math.pow(2,-B),D=Math.floor(x.image.width*z),Q=Math.floor(x.image.height*z),lt=k!==null?k.x:0,mt=k!==null?k.y:0;Nt.setTexture2D(x,0),A.copyTexSubImage2D(A.TEXTURE_2D,B,0,0,lt,mt,D,Q),vt.unbindTexture()};let Tp=A.createFramebuffer(),Ap=A.createFramebuffer();this.copyTextureToTexture=function(x,k,B=null,z=null,D=0,Q=null){Q===null&&(D!==0?(Ms("WebGLRenderer: copyTextureToTexture function signature has changed to support src and dst mipmap levels."),Q=D,D=0):Q=0);let lt,mt,dt,At,Pt,Et,Vt,ee,ye,ae=x.isCompressedTexture?x.mipmaps[Q]:x.image;if(B!==null)lt=B.max.x-B.min.x,mt=B.max.y-B.min.y,dt=B.isBox3?B.max.z-B.min.z:1,At=B.min.x,Pt=B.min.y,Et=B.isBox3?B.min.z:0;else{let rn=Math.pow(2,-D);lt=Math.floor(ae.width*rn),mt=Math.floor(ae.height*rn),x.isDataArrayTexture?dt=ae.depth:x.isData3DTexture?dt=Math.floor(ae.depth*rn):dt=1,At=0,Pt=0,Et=0}z!==null?(Vt=z.x,ee=z.y,ye=z.z):(Vt=0,ee=0,ye=0);let ie=bt.convert(k.format),Tt=bt.convert(k.type),ge;k.isData3DTexture?(Nt.setTexture3D(k,0),ge=A.TEXTURE_3D):k.isDataArrayTexture||k.isCompressedArrayTexture?(Nt.setTexture2DArray(k,0),ge=A.TEXTURE_2D_ARRAY):(Nt.setTexture2D(k,0),ge=A.TEXTURE_2D),A.pixelStorei(A.UNPACK_FLIP_Y_WEBGL,k.flipY),A.pixelStorei(A.UNPACK_PREMULTIPLY_ALPHA_WEBGL,k.premultiplyAlpha),A.pixelStorei(A.UNPACK_ALIGNMENT,k.unpackAlignment);let Zt=A.getParameter(A.UNPACK_ROW_LENGTH),$e=A.getParameter(A.UNPACK_IMAGE_HEIGHT),Ki=A.getParameter(A.UNPACK_SKIP_PIXELS),Ze=A.getParameter(A.UNPACK_SKIP_ROWS),zs=A.getParameter(A.UNPACK_SKIP_IMAGES);A.pixelStorei(A.UNPACK_ROW_LENGTH,ae.width),A.pixelStorei(A.UNPACK_IMAGE_HEIGHT,ae.height),A.pixelStorei(A.UNPACK_SKIP_PIXELS,At),A.pixelStorei(A.UNPACK_SKIP_ROWS,Pt),A.pixelStorei(A.UNPACK_SKIP_IMAGES,Et);let ve=x.isDataArrayTexture||x.isData3DTexture,sn=k.isDataArrayTexture||k.isData3DTexture;if(x.isDepthTexture){let rn=_t.get(x),He=_t.get(k),We=_t.get(rn.__renderTarget),xl=_t.get(He.__renderTarget);vt.bindFramebuffer(A.READ_FRAMEBUFFER,We.__webglFramebuffer),vt.bindFramebuffer(A.DRAW_FRAMEBUFFER,xl.__webglFramebuffer);for(let Si=0;Si<dt;Si++)ve&&(A.framebufferTextureLayer(A.READ_FRAMEBUFFER,A.COLOR_ATTACHMENT0,_t.get(x).__webglTexture,D,Et+Si),A.framebufferTextureLayer(A.DRAW_FRAMEBUFFER,A.COLOR_ATTACHMENT0,_t.get(k).__webglTexture,Q,ye+Si)),A.blitFramebuffer(At,Pt,lt,mt,Vt,ee,lt,mt,A.DEPTH_BUFFER_BIT,A.NEAREST);vt.bindFramebuffer(A.READ_FRAMEBUFFER,null),vt.bindFramebuffer(A.DRAW_FRAMEBUFFER,null)}else if(D!==0||x.isRenderTargetTexture||_t.has(x)){let rn=_t.get(x),He=_t.get(k);vt.bindFramebuffer(A.READ_FRAMEBUFFER,Tp),vt.bindFramebuffer(A.DRAW_FRAMEBUFFER,Ap);for(let We=0;We<dt;We++)ve?A.framebufferTextureLayer(A.READ_FRAMEBUFFER,A.COLOR_ATTACHMENT0,rn.__webglTexture,D,Et+We):A.framebufferTexture2D(A.READ_FRAMEBUFFER,A.COLOR_ATTACHMENT0,A.TEXTURE_2D,rn.__webglTexture,D),sn?A.framebufferTextureLayer(A.DRAW_FRAMEBUFFER,A.COLOR_ATTACHMENT0,He.__webglTexture,Q,ye+We):A.framebufferTexture2D(A.DRAW_FRAMEBUFFER,A.COLOR_ATTACHMENT0,A.TEXTURE_2D,He.__webglTexture,Q),D!==0?A.blitFramebuffer(At,Pt,lt,mt,Vt,ee,lt,mt,A.COLOR_BUFFER_BIT,A.NEAREST):sn?A.copyTexSubImage3D(ge,Q,Vt,ee,ye+We,At,Pt,lt,mt):A.copyTexSubImage2D(ge,Q,Vt,ee,At,Pt,lt,mt);vt.bindFramebuffer(A.READ_FRAMEBUFFER,null),vt.bindFramebuffer(A.DRAW_FRAMEBUFFER,null)}else sn?x.isDataTexture||x.isData3DTexture?A.texSubImage3D(ge,Q,Vt,ee,ye,lt,mt,dt,ie,Tt,ae.data):k.isCompressedArrayTexture?A.compressedTexSubImage3D(ge,Q,Vt,ee,ye,lt,mt,dt,ie,ae.data):A.texSubImage3D(ge,Q,Vt,ee,ye,lt,mt,dt,ie,Tt,ae):x.isDataTexture?A.texSubImage2D(A.TEXTURE_2D,Q,Vt,ee,lt,mt,ie,Tt,ae.data):x.isCompressedTexture?A.compressedTexSubImage2D(A.TEXTURE_2D,Q,Vt,ee,ae.width,ae.height,ie,ae.data):A.texSubImage2D(A.TEXTURE_2D,Q,Vt,ee,lt,mt,ie,Tt,ae);A.pixelStorei(A.UNPACK_ROW_LENGTH,Zt),A.pixelStorei(A.UNPACK_IMAGE_HEIGHT,$e),A.pixelStorei(A.UNPACK_SKIP_PIXELS,Ki),A.pixelStorei(A.UNPACK_SKIP_ROWS,Ze),A.pixelStorei(A.UNPACK_SKIP_IMAGES,zs),Q===0&&k.generateMipmaps&&A.generateMipmap(ge),vt.unbindTexture()},this.initRenderTarget=function(x){_t.get(x).__webglFramebuffer===void 0&&Nt.setupRenderTarget(x)},this.initTexture=function(x){x.isCubeTexture?Nt.setTextureCube(x,0):x.isData3DTexture?Nt.setTexture3D(x,0):x.isDataArrayTexture||x.isCompressedArrayTexture?Nt.setTexture2DArray(x,0):Nt.setTexture2D(x,0),vt.unbindTexture()},this.resetState=function(){R=0,P=0,U=null,vt.reset(),at.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return yn}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorSpace=Yt._getDrawingBufferColorSpace(t),e.unpackColorSpace=Yt._getUnpackColorSpace()}};var $i=.42,nh=[[0,.08],[-Math.PI/2,.08],[-Math.PI/2,1.55]],Ja=class{constructor(t,e){this.element=t,this.first=e,this.camera=new ze($i*180/Math.PI),this.azimuth=e.azimuth,this.elevation=e.elevation,this.distance=1,this.target=[0,0,0],this.size=1,this.panes=1,this.inset=0,this.touched=!1,this.onchange=()=>{},this.held=new Map,t.addEventListener("pointerdown",n=>this.down(n)),t.addEventListener("pointermove",n=>this.move(n));for(let n of["pointerup","pointercancel"])t.addEventListener(n,s=>this.up(s));t.addEventListener("wheel",n=>{n.preventDefault(),this.zoom(Math.exp(.0012*n.deltaY))},{passive:!1}),t.addEventListener("contextmenu",n=>n.preventDefault()),this.reset()}get width(){return this.panes>1?(this.element.clientWidth-this.inset)/this.panes:this.element.clientWidth}get aspect(){return this.width/Math.max(this.element.clientHeight,1)}get towards(){let t=Math.cos(this.elevation);return[t*Math.cos(this.azimuth),t*Math.sin(this.azimuth),Math.sin(this.elevation)]}get axes(){return ou(this.towards)}get eye(){return Ht(this.target,Ft(this.towards,this.distance))}place(){let{camera:t}=this;t.aspect=this.aspect,t.near=Math.max(.02,.02*this.distance),t.far=this.distance+60*this.size,t.updateProjectionMatrix(),t.up.set(...this.axes[1]),t.position.set(...this.eye),t.lookAt(...this.target),t.updateMatrixWorld()}reset(){this.refit(),this.onchange()}refit(){this.azimuth=this.first.azimuth,this.elevation=this.first.elevation,this.fit(),this.touched=!1}fit(){let{extent:t}=this.first,e=this.axes,n=Math.tan($i/2);this.target=e.reduce((s,r)=>{let o=t.map(a=>Fe(a,r));return Ht(s,Ft(r,.5*(Math.min(...o)+Math.max(...o))))},[0,0,0]);for(let s=0;s<8;s++){let r=t.map(a=>e.map(l=>Fe(le(a,this.target),l))),o=r.map(([a,l,c])=>Math.max(Math.abs(l),Math.abs(a)/this.aspect)/n+c);this.distance=1.12*Math.max(...o,.05);for(let a of[0,1]){let l=r.map(h=>h[a]/(this.distance-h[2])),c=.5*(Math.min(...l)+Math.max(...l))*this.distance;this.target=Ht(this.target,Ft(e[a],c))}}this.size=this.distance*n}lookFrom(t,e){this.azimuth=t,this.elevation=e,this.fit(),this.moved()}lookAt(t){this.target=t,this.distance=Math.min(this.distance,.55*this.size/Math.tan($i/2)),this.moved()}zoom(t){this.distance=qt(this.distance*t,.15,40*this.size),this.moved()}pan(t,e){let[n,s]=this.axes,r=2*this.distance*Math.tan($i/2)/this.element.clientHeight;this.target=Ht(this.target,Ht(Ft(n,-t*r),Ft(s,e*r))),this.moved()}turn(t,e){this.azimuth-=t,this.elevation=qt(this.elevation+e,-.2,1.55),this.moved()}moved(){this.touched=!0,this.onchange()}down(t){this.element.setPointerCapture(t.pointerId),this.element.classList.add("held"),this.held.set(t.pointerId,[t.clientX,t.clientY])}up(t){this.held.delete(t.pointerId),this.held.size||this.element.classList.remove("held")}move(t){let e=this.held.get(t.pointerId);if(!e)return;let[n,s]=[t.clientX-e[0],t.clientY-e[1]],r=()=>{let[a,l]=[...this.held.values()];return Math.hypot(a[0]-l[0],a[1]-l[1])},o=this.held.size===2?r():0;this.held.set(t.pointerId,[t.clientX,t.clientY]),this.held.size===2?(this.pan(n/2,s/2),this.zoom(qt(o/Math.max(r(),1),.5,2))):t.buttons&6||t.shiftKey?this.pan(n,s):this.turn(.008*n,.008*s)}project(t,e=0){let[n,s,r]=this.axes,o=le(t,this.eye),a=-Fe(o,r);if(a<.01)return null;let{width:l,element:{clientHeight:c}}=this,h=.5*c/Math.tan($i/2)/a;return[(e+.5)*l+Fe(o,n)*h,.5*c-Fe(o,s)*h]}ray(t,e){let[n,s,r]=this.axes,{width:o,element:{clientHeight:a}}=this,l=2*Math.tan($i/2)/a;return Ai(le(Ht(Ft(n,(t%o-.5*o)*l),Ft(s,(.5*a-e)*l)),r))}metres(t){return-2*Fe(le(t,this.eye),this.axes[2])*Math.tan($i/2)/this.element.clientHeight}yield(t){this.held.delete(t)}};var Ka=[[1,1,!0],[.7,1,!0],[.7,2,!1],[.5,3,!1]],Ey=.06,Tf=2,Af=!1,ih=!1;function sh(){if(Af)return ih;Af=!0;let i=document.createElement("canvas").getContext("webgl2"),t=i?.getExtension("WEBGL_debug_renderer_info");return ih=/swiftshader|llvmpipe|software/i.test(i&&t?String(i.getParameter(t.UNMASKED_RENDERER_WEBGL)):""),i?.getExtension("WEBGL_lose_context")?.loseContext(),ih}var ja=class{constructor(){this.software=sh(),this.rung=this.software?2:0,this.slow=0,this.moving=!1}get two(){return this.software||this.rung>0}falls(t){return this.slow=t>Ey?this.slow+1:Math.max(this.slow-1,0),this.slow<5||this.rung===Ka.length-1?!1:(this.slow=0,this.rung++,!0)}get resolution(){return this.moving?Ka[this.rung][0]:this.software?Tf/Math.min(devicePixelRatio||1,Tf):1}get shadowsEvery(){return this.moving?Ka[this.rung][1]:1}get soft(){return!this.moving||Ka[this.rung][2]}};var tl=1,Ty=`
uniform vec2 screen;
uniform float width;
void main() {
  vec4 at = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  vec2 out_ = (projectionMatrix * modelViewMatrix * vec4(normal, 0.0)).xy * screen;
  at.xy += normalize(out_ + 1e-6) * (2.0 * width / screen) * at.w;
  gl_Position = at;
}`,Ay="uniform vec3 colour; void main() { gl_FragColor = vec4(colour, 1.0); }",Cy=`
out vec3 place, facing;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xyz;
  facing = mat3(modelMatrix) * normal;
  gl_Position = projectionMatrix * viewMatrix * world;
}`,Ry=`
in vec3 place, facing;
uniform vec3 colour;
uniform float strength;
void main() {
  float rim = 1.0 - abs(dot(normalize(facing), normalize(cameraPosition - place)));
  gl_FragColor = vec4(colour, strength * (0.12 + 0.88 * rim * rim));
}`,Cf=i=>new De({vertexShader:Ty,fragmentShader:Ay,side:Ae,uniforms:{colour:{value:[0,0,0]},screen:{value:[1,1]},width:{value:i}}}),Py=()=>new De({vertexShader:Cy,fragmentShader:Ry,transparent:!0,depthWrite:!1,blending:qn,uniforms:{colour:{value:[0,0,0]},strength:{value:.7}}}),Qa=class{constructor(t,e){this.material=Py(),this.group=new cn,this.bodies=Array.from({length:e},()=>{let n=new cn;return n.matrixAutoUpdate=!1,this.group.add(n),n});for(let n of t){let s=new ke(n.geometry,this.material);s.layers.set(tl),s.matrixAutoUpdate=!1,this.bodies[n.userData.body].add(s)}}put(t,e,n=.7){this.bodies.forEach((s,r)=>{let o=t.get(r);s.visible=o!==void 0,o&&(s.matrix.fromArray(o),s.matrixWorldNeedsUpdate=!0)}),this.material.uniforms.colour.value=e,this.material.uniforms.strength.value=n}end(){this.material.dispose()}};var el=2048,rh=new F(.5,.42,.76).normalize(),Rf=`
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
vec3 display(vec3 c) { return pow(clamp(c, 0.0, 1.0), vec3(1.0 / 2.2)); }`,Pf=`
out vec3 place, facing;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xyz;
  facing = mat3(modelMatrix) * normal;
  gl_Position = projectionMatrix * viewMatrix * world;
}`,Iy=`
in vec3 place, facing;
uniform vec3 colour, glow;
${Rf}
void main() {
  vec3 n = normalize(facing), back = normalize(cameraPosition - place);
  float gloss = 0.07 * pow(max(dot(n, normalize(sun + back)), 0.0), 24.0);
  // a little darker where the surface turns away, which parts limbs that overlap
  float edge = smoothstep(0.0, 0.45, dot(n, back));
  vec3 c = light(place, n) * mix(0.80, 1.0, edge) * (colour + gloss);
  gl_FragColor = vec4(display(c + glow * (1.25 - edge)), 1.0);
}`,Ly=`
uniform vec3 middle;
uniform float reach, level;
out vec3 place;
void main() {
  place = vec3(middle.xy + position.xy * reach * 3.0, level);
  gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
}`,ky=`
in vec3 place;
uniform vec3 middle, ground, line, backdrop;
uniform float reach, cell;
${Rf}
void main() {
  vec2 g = place.xy / cell, width = max(vec2(0.012), 1.4 * fwidth(g));
  vec2 ink = clamp(1.5 - abs(fract(g + 0.5) - 0.5) / (0.5 * width), 0.0, 1.0) * sqrt(0.012 / width);
  vec3 c = mix(ground, line, max(ink.x, ink.y)) * light(place, vec3(0.0, 0.0, 1.0));
  float far = smoothstep(0.9, 2.8, distance(place.xy, middle.xy) / reach);
  gl_FragColor = vec4(display(mix(c, backdrop, far)), 1.0);
}`,Dy="void main() { gl_FragColor = vec4(1.0); }";function If(){let i=new Oi(el,el,In);return i.compareFunction=Tr,i.minFilter=i.magFilter=tn,new un(el,el,{depthTexture:i})}var Lf=i=>({shadowMap:{value:i.depthTexture},toSun:{value:new be},sun:{value:rh},casters:{value:new me(0,0,1,1)},softness:{value:1}}),kf=(i,t)=>new De({vertexShader:Pf,fragmentShader:Iy,uniforms:{...i,colour:{value:t},glow:{value:[0,0,0]}}}),Df=(i,{middle:t,reach:e,level:n,grid:s})=>new De({vertexShader:Ly,fragmentShader:ky,uniforms:{...i,middle:{value:t},reach:{value:e},level:{value:n},cell:{value:s},ground:{value:[0,0,0]},line:{value:[0,0,0]},backdrop:{value:[0,0,0]}}}),Uf=()=>new De({vertexShader:Pf,fragmentShader:Dy,side:Ae,colorWrite:!1});var Uy=[.05,.3,.7],Ny=[.02,.07,.15],Fy=[0,0,0],nl=class{constructor(t,e){this.canvas=t,this.source=e,this.slow=sh(),this.renderer=new $a({canvas:t,antialias:!this.slow,powerPreference:"high-performance"}),this.renderer.outputColorSpace=En,this.scene=new mr,this.shadows=If(),this.shared=Lf(this.shadows),this.depth=Uf(),this.rim=Cf(2),this.ground=new ke(new Bi(2,2),Df(this.shared,e.scene)),this.ground.frustumCulled=!1,this.scene.add(this.ground),this.sunCamera=new Cs,this.sunCamera.up.set(0,0,1),this.bodies=[],this.parts=[],this.rims=[],this.ghosts=[],this.fill(e),this.ray=new yr,this.selected=this.hovered=-1,this.soft=!0,this.beside=null,this.shadowsEvery=1,this.pictures=0}fill(t){this.empty(),this.source=t,this.bodies=t.bodies.map(()=>{let l=new cn;return l.matrixAutoUpdate=!1,this.scene.add(l),l}),this.parts=t.scene.parts.map(l=>this.made(l)),this.rims=this.parts.map(l=>this.rimOf(l));let{middle:e,reach:n,level:s,grid:r}=t.scene,{uniforms:o}=this.ground.material,a=1.25*n;Object.entries({middle:e,reach:n,level:s,cell:r}).forEach(([l,c])=>{o[l].value=c}),Object.assign(this.sunCamera,{left:-a,right:a,top:a,bottom:-a,near:0,far:8*n}),this.sunCamera.updateProjectionMatrix(),this.selected=this.hovered=-1}empty(){for(let t of this.parts)t.geometry.dispose(),t.material.dispose();for(let t of this.ghosts.splice(0))this.scene.remove(t.group),t.end();this.scene.remove(...this.bodies)}made(t){let{points:e,normals:n,triangles:s}=this.source.tables,[r,o]=t.vertices,[a,l]=t.corners,c=new Float32Array(3*o);for(let _=0;_<3*o;_++)c[_]=e[3*r+_]/32767*t.size[_%3]+t.middle[_%3];let h=new An;h.setAttribute("position",new Ue(c,3)),h.setAttribute("normal",new Ue(n.slice(3*r,3*(r+o)),3,!0)),h.setIndex(new Ue(s.slice(a,a+l),1)),h.computeBoundingSphere();let[d,m,f]=t.colour.map(_=>_**2.2),v=new ke(h,kf(this.shared,[d,m,f]));return v.matrixAutoUpdate=!1,v.userData.body=t.body,this.bodies[t.body].add(v),v}rimOf(t){let e=new ke(t.geometry,this.rim);return e.layers.set(tl),e.matrixAutoUpdate=!1,e.visible=!1,e.userData.body=t.userData.body,this.bodies[t.userData.body].add(e),e}haunt(t){for(;this.ghosts.length<t;){let e=new Qa(this.parts,this.bodies.length);this.ghosts.push(e),this.scene.add(e.group)}return this.ghosts.forEach((e,n)=>{e.group.visible=n<t}),this.ghosts}end(){this.empty(),this.ground.geometry.dispose(),this.ground.material.dispose();for(let t of[this.rim,this.depth,this.shadows])t.dispose();this.renderer.dispose(),this.renderer.forceContextLoss()}paint(t){this.rim.uniforms.colour.value=as(t.accent);let{uniforms:e}=this.ground.material;e.ground.value=js(t.ground),e.line.value=js(t.grid),e.backdrop.value=js(t.backdrop);let[n,s,r]=js(t.backdrop).map(o=>o**(1/2.2));this.renderer.setClearColor(new $t().setRGB(n,s,r,En))}resize(t){let{clientWidth:e,clientHeight:n}=this.canvas;this.renderer.setPixelRatio(t),this.renderer.setSize(e,n,!1),this.rim.uniforms.screen.value=[Math.max(e,1),Math.max(n,1)]}draw(t){t.place(),this.shared.softness.value=this.soft?1:0;for(let e of this.parts){let{body:n}=e.userData;e.material.uniforms.glow.value=n===this.selected?Uy:n===this.hovered?Ny:Fy}for(let e of this.rims)e.visible=e.userData.body===this.hovered&&this.hovered>0;t.camera.layers.enable(tl),this.place(this.source.poses),(this.pictures++%this.shadowsEvery===0||this.beside)&&this.drawShadows(),this.drawPane(t,0),this.beside&&(this.place(this.beside),this.drawShadows(),this.drawPane(t,1),this.place(this.source.poses))}drawPane(t,e){let{renderer:n}=this,{clientHeight:s}=this.canvas,r=t.width;n.setRenderTarget(null),t.panes>1&&e===0&&(n.setScissorTest(!1),n.clear()),n.setScissorTest(t.panes>1),n.setViewport(e*r,0,r,s),n.setScissor(e*r,0,r,s),n.render(this.scene,t.camera)}place(t){this.bodies.forEach((e,n)=>{e.matrix.fromArray(t[n]),e.matrixWorldNeedsUpdate=!0})}drawShadows(){let{sunCamera:t,source:{scene:e},renderer:n}=this,s=new F(...e.middle);t.position.copy(s).addScaledVector(rh,4*e.reach),t.lookAt(s),t.updateMatrixWorld(),this.shared.toSun.value.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),this.boundCasters(),this.ground.visible=!1,this.scene.overrideMaterial=this.depth,n.setRenderTarget(this.shadows),n.clear(),n.render(this.scene,t),this.scene.overrideMaterial=null,this.ground.visible=!0}boundCasters(){let{casters:t,toSun:e}=this.shared,n=new F,s=[1,1,0,0],{reach:r}=this.source.scene;for(let o of this.parts){let a=o.geometry.boundingSphere;if(!a)continue;n.copy(a.center).applyMatrix4(this.bodies[o.userData.body].matrix).applyMatrix4(e.value);let l=.5*a.radius/(1.25*r)+.004,[c,h]=[.5*n.x+.5,.5*n.y+.5];s[0]=Math.min(s[0],c-l),s[1]=Math.min(s[1],h-l),s[2]=Math.max(s[2],c+l),s[3]=Math.max(s[3],h+l)}t.value.set(Math.max(s[0],0),Math.max(s[1],0),Math.min(s[2],1),Math.min(s[3],1))}pick(t,e,n){let{clientHeight:s}=this.canvas,r=n.width;this.ray.setFromCamera(new Kt(2*(t%r)/r-1,1-2*e/s),n.camera);let o=this.ray.intersectObjects(this.parts,!1)[0];return o?{body:o.object.userData.body,at:o.point.toArray()}:null}};var Oy=200,Zi=i=>document.getElementById(i),xi=class{constructor(t,e,n){this.sources=ht(t),this.clock=e,this.show=Pu(t),this.colours=ht(Gl()),this.selected=ht(-1),this.plots=ht([]),this.filming=ht(!1),this.happened=ht(n),this.lastEvent=Je(()=>this.happened.value.findLastIndex(s=>!s.minor&&s.time<=this.clock.time.value+1e-6)),this.freshEvent=Je(()=>{let s=this.lastEvent.value;return s>=0&&this.clock.time.value-this.happened.value[s].time<Eu?s:-1}),this.due=!0,this.settling=0,this.before=0,this.playedBefore=!1,this.followed=null,this.film=null,this.quality=new ja,this.endings=[]}get source(){return this.sources.value}get words(){let t=this.selected.value;return`${this.title}, in three dimensions${t>=0?`; selected: ${this.source.bodies[t]}`:""}`}get title(){return this.source.scene.title}get offered(){return[]}ofBody(t){return[]}begin(){let t=Zi("scene");this.due=!1,this.quality.moving=this.quality.two,this.orbit=new Ja(t,this.source.scene.view),this.stage=new nl(t,this.source),this.marks=new ho(Zi("marks"),this.source,this.orbit),this.timeline=this.makeTimeline(Zi("timeline")),this.orbit.onchange=()=>this.invalidate(),this.bindPointer(t);let e=new ResizeObserver(()=>this.resize());e.observe(document.getElementById("stage")),this.endings.push(Ou(()=>{this.colours.value=Gl()}),_e(()=>this.repaint()),_e(()=>this.watch()),()=>clearTimeout(this.settling),()=>e.disconnect()),this.resize()}makeTimeline(t){return new os(t,this.source,this.happened,e=>this.clock.seek(e))}adopt(t){let{stage:e,marks:n,timeline:s,orbit:r}=this,o=this.sources.peek(),a=o.bodies[this.selected.peek()];this.sources.value=t,this.selected.value=a===void 0?-1:t.bodies.indexOf(a),this.show.traces.value=new Set([...this.show.traces.peek()].filter(l=>o.bodies[l]===t.bodies[l])),this.followed=null,!(!e||!n||!s||!r)&&(e.fill(t),e.paint(this.colours.peek()),n.source=s.source=t,r.first=t.scene.view,r.touched||r.reset(),s.forget(),this.invalidate())}end(){this.film?.stop(),this.film=null;for(let t of this.endings.splice(0))t();this.stage?.end(),this.stage=void 0}repaint(){this.stage?.paint(this.colours.value),this.timeline?.forget(),this.invalidate()}watch(){let{clock:t,show:e}=this,{com:n,bonds:s,forces:r,follow:o,traces:a,layers:l}=e;for(let c of[t.time,t.playing,this.happened,this.selected,n,s,r,o,a,l])c.value;this.invalidate()}get stale(){return this.due||this.settling>0}invalidate(){this.quality.two&&!this.quality.moving&&(this.quality.moving=!0,this.resize()),this.redraw()}redraw(){this.due||requestAnimationFrame(t=>this.turn(t)),this.due=!0}turn(t){let e=Math.min((t-this.before)/1e3,.5);this.before=t,this.due=!1,this.clock.playing.value&&(this.playedBefore&&this.quality.falls(e)&&this.resize(),this.clock.tick(this.playedBefore?e:0)&&this.redraw()),this.playedBefore=this.clock.playing.value,this.draw(),clearTimeout(this.settling),this.settling=this.quality.moving&&!this.clock.playing.value?setTimeout(()=>this.settle(),Oy):0}settle(){this.settling=0,!this.clock.playing.peek()&&(this.quality.moving=!1,this.resize())}draw(){let{source:t,orbit:e,stage:n,marks:s,timeline:r}=this,o=this.clock.time.peek();!e||!n||!s||!r||(t.place(o),this.follow(e),n.selected=this.selected.peek(),n.shadowsEvery=this.quality.shadowsEvery,n.soft=this.quality.soft,n.draw(e),s.draw(o,this.show,this.colours.peek()),this.drawMore(o),r.draw(o,this.colours.peek()),this.film?.add())}drawMore(t){}follow(t){let e=this.selected.peek(),{source:n}=this;if(!this.show.follow.peek()||e<0&&n.scene.mass===0){this.followed=null;return}let s=this.clock.time.peek(),r=e>=0?n.centre(e,s):n.com(s);this.followed?.body===e&&(t.target=Ht(t.target,le(r,this.followed.at))),this.followed={body:e,at:r}}resize(){let{orbit:t,stage:e}=this;!t||!e||(e.resize(Math.min(devicePixelRatio||1,2)*this.quality.resolution),t.touched||t.refit(),this.redraw())}pick(t){return(this.orbit&&this.stage?.pick(t.offsetX,t.offsetY,this.orbit))??null}bindPointer(t){let e=[0,0];t.addEventListener("pointerdown",n=>{e=[n.clientX,n.clientY]}),t.addEventListener("pointerup",n=>{n.button===0&&Math.hypot(n.clientX-e[0],n.clientY-e[1])<4&&this.clicked(n)}),t.addEventListener("pointermove",n=>{!n.buttons&&n.pointerType!=="touch"&&this.hovering(n)}),t.addEventListener("pointerleave",()=>this.outline(-1)),t.addEventListener("dblclick",n=>{let s=this.pick(n);s?this.orbit?.lookAt(s.at):this.orbit?.reset()})}clicked(t){this.selected.value=this.pick(t)?.body??-1}hovering(t){this.clock.playing.value||this.outline(this.pick(t)?.body??-1)}outline(t){!this.stage||t===this.stage.hovered||(this.stage.hovered=t,this.stage.canvas.title=t>0?this.source.bodies[t]:"",this.invalidate())}get keys(){let{clock:t}=this,e=n=>this.orbit?.lookFrom(nh[n][0],nh[n][1]);return{" ":()=>t.toggle(),ArrowLeft:()=>t.stepFrames(-1),ArrowRight:()=>t.stepFrames(1),ArrowUp:()=>this.stepEvents(1),ArrowDown:()=>this.stepEvents(-1),Home:()=>t.seek(0),End:()=>t.seek(t.end),"+":()=>t.faster(1),"=":()=>t.faster(1),"-":()=>t.faster(-1),1:()=>e(0),2:()=>e(1),3:()=>e(2),f:()=>{this.show.follow.value=!this.show.follow.value},S:()=>this.savePicture(),R:()=>this.toggleFilm(),Escape:()=>{this.selected.value=-1}}}stepEvents(t){let e=this.happened.value.filter(r=>!r.minor),n=this.clock.time.value,s=e.map(r=>r.time).filter(r=>t*(r-n)>1e-6);s.length&&this.clock.seek(t>0?Math.min(...s):Math.max(...s))}addPlot(t){this.plots.value.some(({name:e})=>e===t.name)||(this.plots.value=[...this.plots.value,t]),document.querySelector("#plots-panel")?.setAttribute("open","")}savePicture(){this.draw(),Mu([Zi("scene"),Zi("marks")],this.title)}toggleFilm(){this.film&&this.film.stop(),this.draw(),this.film=this.film?null:new an([Zi("scene"),Zi("marks")],this.title),this.filming.value=this.film!==null}seek(t){this.clock.seek(t)}get time(){return this.clock.time.peek()}};var il=class extends xi{constructor(t){super(t,new si(t.duration,t.step,t.header.start),t.header.marks),this.recording=t,this.all=Au(t)}get offered(){return this.all}ofBody(t){return lo(this.recording,t)}};function Nf({session:i}){let{run:t,document:e,warming:n,drives:s}=i,r=n.value,o=t.value,a=e.value;return u("div",{id:"banners",children:[a&&!s.value&&u("p",{class:"banner",children:["Somebody else drives; you watch. ",u("button",{onClick:()=>i.give("take_over"),children:"Take over"})]}),r&&u("p",{class:"banner",id:"warming",children:["Preparing, once: ",r.kernel," … ",r.left>0&&`about ${Math.ceil(r.seconds)} s`," ",u("progress",{max:r.done+r.left,value:r.done,"aria-label":"kernels that are ready"})]}),!r&&i.state.value?.preparing&&u("p",{class:"banner",children:"Preparing the run, once …"}),o?.trouble&&u("p",{class:"banner bad",role:"alert",children:o.trouble}),o?.slow&&s.value&&o.dt<.002&&u("p",{class:"banner",children:["This scene takes longer than real time. ",u("button",{onClick:()=>i.give("dt",{dt:.002}),children:"Start anew with steps of 2 ms"})]}),a&&a.found>0&&u("p",{class:"banner",children:[a.found," ",a.found===1?"change was":"changes were"," not saved. ",u("button",{onClick:()=>i.give("recover",{what:"restore"}),children:"Restore"}),u("button",{onClick:()=>i.give("recover",{what:"discard"}),children:"Discard"})]}),a?.on_disk==="changed"&&u("p",{class:"banner",children:["The file has changed on disk. ",u("button",{onClick:()=>i.give("resolve",{keep:"mine"}),children:"Keep mine"}),u("button",{onClick:()=>i.give("resolve",{keep:"theirs"}),children:"Take theirs"})]}),a?.on_disk==="gone"&&u("p",{class:"banner",children:"The file is no longer on disk; saving writes it again."})]})}function Ff({session:i}){let t=i.status.value,e=i.bye.value;return t==="open"||t==="connecting"?null:u("div",{id:"lost",role:"alert",children:u("p",{children:t==="lost"?"The line to the studio was cut. Trying again …":{ended:"The studio has ended.",crowded:"Eight viewers are there already.","too many messages":"The studio has shut this page out: it sent too many messages."}[e]??e})})}var By={play:"M4 2.5v11L13.5 8z",pause:"M4 3h2.5v10H4zM9.5 3H12v10H9.5z",back:"M4 3v10M12.5 3v10L6 8z",on:"M12 3v10M3.5 3v10L10 8z",reset:"M3 8a5 5 0 1 1 1.6 3.7M3 12.5V8.8h3.7",picture:"M2 5h3l1-2h4l1 2h3v8H2zM8 7a2.2 2.2 0 1 0 .01 0",film:"M8 3.5a4.5 4.5 0 1 0 .01 0",pull:"M2 13l4-4M6 9l1.5-3 1 2.5L10 5l1 2.5M11 7.5L14 3M14 3l-.4 2.6M14 3l-2.5.8",push:"M2 8h8M7 5l3 3-3 3M13 3v10",connect:"M6.5 9.5l3-3M5 8L3.2 9.8a2.1 2.1 0 0 0 3 3L8 11M8 5l1.8-1.8a2.1 2.1 0 0 1 3 3L11 8",cut:"M4 4.2a1.6 1.6 0 1 0 .01 0M4 11.8a1.6 1.6 0 1 0 .01 0M5.4 6L14 12.5M5.4 10.5L14 4",place:"M8 2v12M2 8h12M8 2L6.3 3.7M8 2l1.7 1.7M8 14l-1.7-1.7M8 14l1.7-1.7M2 8l1.7-1.7M2 8l1.7 1.7M14 8l-1.7-1.7M14 8l-1.7 1.7",undo:"M5.5 3L2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H6",redo:"M10.5 3l3 3-3 3M13.5 6H6a3.5 3.5 0 0 0 0 7h4",save:"M3 3h8l2 2v8H3zM5.5 3v3.5h4V3M5.5 13V9.5h5V13",key:"M8 2.5L13.5 8 8 13.5 2.5 8z",pin:"M6 2.5h4l-.5 4 2.5 2.5H4L6.5 6.5zM8 9v4.5",mirror:"M8 2v12M6 4L2.5 12H6zM10 4l3.5 8H10z",level:"M2 13h12M8 13V6M8 6a2 2 0 1 1 .01 0",copy:"M5.5 5.5h8v8h-8zM5.5 10.5h-3v-8h8v3",paste:"M5 3.5H3.5v10h9v-10H11M5.5 2.5h5v2.5h-5z",help:"M5.8 6a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.6M8 12v.6",home:"M2.5 8L8 3l5.5 5M4 7v6h8V7",branch:"M4 3v10M4 9c0-3 8-1 8-5M12 4V3",trash:"M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5"};function oe({icon:i,name:t,keys:e,on:n,id:s,disabled:r,onClick:o,children:a,class:l}){return u("button",{id:s,class:l,title:e?`${t} (${e})`:t,"aria-label":t,"aria-pressed":n,disabled:r,onClick:c=>{c.detail>0&&c.currentTarget.blur(),o()},children:[u(ri,{d:By[i]}),a]})}var Of=.02,zy=([i,t,e,n],[s,r,o,a])=>[i*s-t*r-e*o-n*a,i*r+t*s+e*a-n*o,i*o-t*a+e*s+n*r,i*a+t*o-e*r+n*s],Vy=(i,t)=>{let[e,n,s]=Ft(Ai(i),Math.sin(t/2));return[Math.cos(t/2),e,n,s]};function Hy(i){let t=i[0]+i[5]+i[10];if(t>0){let l=2*Math.sqrt(t+1);return[l/4,(i[6]-i[9])/l,(i[8]-i[2])/l,(i[1]-i[4])/l]}let e=i[0]>i[5]&&i[0]>i[10]?0:i[5]>i[10]?1:2,n=(e+1)%3,s=(e+2)%3,r=(l,c)=>i[4*c+l],o=2*Math.sqrt(Math.max(1+r(e,e)-r(n,n)-r(s,s),1e-12)),a=[0,0,0];return a[e]=o/4,a[n]=(r(n,e)+r(e,n))/o,a[s]=(r(s,e)+r(e,s))/o,[(r(s,n)-r(n,s))/o,a[0],a[1],a[2]]}var sl=class{constructor(t){this.motion=t,this.grip=null,this.sending=this.news=this.over=!1,this.com=!1,this.sent=this.echo=0,this.missed=0,this.rest=0}get held(){return this.grip!==null}handle(t){let{source:e,clock:n}=this.motion;return t?we(e.poses[t.body],t.handle):[...Array.from(e.com(n.time.peek()))]}begin(t){let{motion:e}=this;e.clock.seek(e.snapped(e.clock.time.peek())),e.source.place(e.clock.time.peek());let n=this.handle(t);this.over=!1,this.grip={link:t,from:n,to:n,turn:null,first:t?Hy(e.source.poses[t.body]):[1,0,0,0]},t&&(e.selected.value=t.body),e.timeline?.forget()}reach(t){this.grip&&(this.grip.to=t,this.send())}turn(t,e){this.grip&&(this.grip.turn=zy(Vy(t,e),this.grip.first),this.send())}roll(t,e){let[n,s]=this.motion.orbit?.axes??[],r=Math.hypot(t,e);n&&s&&r>0&&this.turn(Ai(Ht(Ft(s,t),Ft(n,e))),r*.01)}nudge(t,e){let{motion:n}=this,{orbit:s}=n;if(!n.free||!s)return;let r=this.com?null:n.linkOf(n.selected.value);!this.com&&!r||(this.grip||this.begin(r),this.grip&&this.reach(Ht(this.grip.to,Ht(Ft(s.axes[0],Of*t),Ft(s.axes[1],Of*e)))),clearTimeout(this.rest),this.rest=setTimeout(()=>this.end(),600))}async joint(t,e,n){let{session:s,clock:r}=this.motion;this.grip||this.begin(this.motion.motion?.links.find(({name:o})=>o===t)??null),this.grip=this.grip&&{...this.grip,to:this.grip.from},await s.give("pose_joint",{time:r.time.peek(),link:t,value:[e],stamp:performance.now()}),n&&this.end()}async send(){if(this.news=!0,this.motion.invalidate(),!this.sending){for(this.sending=!0;this.news&&this.grip;){this.news=!1;let{link:t,to:e,turn:n,from:s}=this.grip,{session:r,clock:o}=this.motion;this.sent=performance.now();let a=!n||xe(le(e,s))>1e-9,l=await r.give("pose",{time:o.time.peek(),...t?{link:t.name}:{},...a?{to:e}:{to:s},...n?{turn:n}:{},stamp:this.sent});l===null?this.drop():this.missed=l.missed??0}this.sending=!1,this.over&&this.finish()}}felt(t){this.echo=t}end(){clearTimeout(this.rest),this.grip&&(this.over=!0,this.sending||this.finish())}async finish(){this.over=!1,this.grip&&(this.drop(),await this.motion.session.give("pose_end"))}drop(){this.grip=null,this.missed=0,this.motion.invalidate()}},oh=(i,t,e)=>Math.atan2(i[1]-e,t-i[0]);function Bf(i,t,e,n,s){let r=i.project(t),o=i.project(Ht(t,Ft(e,.1)));if(!r||!o)return 0;let a=[o[0]-r[0],o[1]-r[1]],l=a[0]*a[0]+a[1]*a[1];return l<4?0:.1*(n*a[0]+s*a[1])/l}var zf=.02;function Rr(i,t){let e=le(t,[i[12],i[13],i[14]]);return[Fe([i[0],i[1],i[2]],e),Fe([i[4],i[5],i[6]],e),Fe([i[8],i[9],i[10]],e)]}function Ji(i,t,e,n,s){let{eye:r}=i,o=i.ray(t,e),a=Fe(o,s),l=10*Math.sqrt(Fe(le(n,r),le(n,r))),c=Math.abs(a)>1e-6?Fe(le(n,r),s)/a:l;return Ht(r,Ft(o,c>0&&c<l?c:l))}var rl=class{constructor(t){this.run=t,this.grip=null,this.sending=!1,this.moved=!1}get held(){return this.grip!==null}begin(t,e){this.grip={body:t,point:Rr(this.run.source.poses[t],e),to:e},this.run.selected.value=t,this.run.holds.value=t,this.send()}move(t,e,n){let{orbit:s}=this.run;!this.grip||!s||this.reach(Ji(s,t,e,this.grip.to,n?[0,0,1]:s.axes[2]))}deeper(t){let{orbit:e}=this.run;this.grip&&e&&this.reach(Ht(e.eye,Ft(le(this.grip.to,e.eye),t)))}nudge(t,e){let{orbit:n}=this.run;this.grip&&n&&this.reach(Ht(this.grip.to,Ht(Ft(n.axes[0],zf*t),Ft(n.axes[1],zf*e))))}reach(t){this.grip&&(this.grip.to=t,this.run.invalidate(),this.send())}async send(){if(this.moved=!0,!this.sending){for(this.sending=!0;this.moved&&this.grip;){this.moved=!1;let{body:t,point:e,to:n}=this.grip,{session:s,strength:r}=this.run;await s.give("pull",{link:this.run.source.bodies[t],point:e,to:n,strength:r.value,stamp:performance.now()})===null&&this.drop()}this.sending=!1}}end(){this.grip&&(this.drop(),this.run.session.give("release"))}drop(){this.grip=null,this.run.holds.value=-1,this.run.invalidate()}get place(){return this.grip?we(this.run.source.poses[this.grip.body],this.grip.point):[0,0,0]}};var ah=13,Gy=150,Wy=8,Xy=64,ol=46,al=[["x",[1,0,0]],["y",[0,1,0]],["z",[0,0,1]]],qy=/hand|foot|head|chest|pelvis|trunk|torso/,ll=class{constructor(t,e){this.motion=t,this.scene=e,this.taken=null,this.timer=0,this.pressed=[0,0],this.how="",this.middle=[0,0];let n=(s,r)=>e.addEventListener(s,r,{capture:!0,passive:!1});n("pointerdown",s=>this.down(s)),n("pointermove",s=>this.move(s)),n("pointerup",s=>this.up(s)),n("pointercancel",s=>this.up(s))}get dots(){let{motion:t}=this,e=t.selected.peek();return(t.motion?.links??[]).filter(({name:n,body:s})=>qy.test(n)||s===e)}at(t,e){let{motion:n}=this,{orbit:s,drag:r}=n,o=n.linkOf(n.selected.peek());if(!s||n.clock.playing.peek())return"";let a=o?s.project(r.handle(o)):null;if(o&&a){let d=Math.hypot(t-a[0],e-a[1]);for(let[m,f]of al){let v=lh(s,r.handle(o),f,a);if(v&&Math.hypot(t-v[0],e-v[1])<ah)return m}if(d>ol-6&&d<ol+7)return"ring"}let l=s.project(r.handle(null)),c=l&&Math.hypot(t-l[0],e-l[1])<ah?"com":"",h=c&&l?Math.hypot(t-l[0],e-l[1]):ah;for(let d of this.dots){let m=s.project(r.handle(d)),f=m?Math.hypot(m[0]-t,m[1]-e):1/0;f<h&&([c,h]=[`link:${d.name}`,f])}return c}hover(t){return(this.motion.near.value=this.at(t.offsetX,t.offsetY))!==""}bodyAt(t){let e=this.at(t.offsetX,t.offsetY);return e.startsWith("link:")?this.motion.motion?.links.find(n=>`link:${n.name}`===e)?.body??null:e?this.motion.selected.peek():null}down(t){this.pressed=[t.offsetX,t.offsetY],clearTimeout(this.timer);let{motion:e}=this;if(this.taken!==null||t.button!==0||!e.free||!e.motion?.ready)return;let n=this.at(t.offsetX,t.offsetY),s=n?null:e.pick(t),r=e.linkOf(e.selected.peek()),o=n.startsWith("link:")?e.motion.links.find(({name:c})=>`link:${c}`===n)??null:n==="com"?null:n?r:s?e.linkOf(s.body):void 0;if(o===void 0||!n&&!o)return;let a=n==="ring"?"turn":/^[xyz]$/.test(n)?n:t.shiftKey&&o?"roll":"move",l=()=>this.take(t.pointerId,o,a);t.pointerType==="touch"?this.timer=setTimeout(l,Gy):(l(),t.stopImmediatePropagation())}take(t,e,n){let{motion:s,scene:r}=this;this.taken=t,this.how=n,r.setPointerCapture(t),r.classList.add("held"),s.orbit?.yield(t),s.drag.com=e===null,s.drag.begin(e),this.middle=s.orbit?.project(s.drag.handle(e))??[0,0]}move(t){this.taken===t.pointerId?(t.stopImmediatePropagation(),this.dragged(t.offsetX,t.offsetY,t.altKey)):Math.hypot(t.offsetX-this.pressed[0],t.offsetY-this.pressed[1])>Wy?clearTimeout(this.timer):this.timer&&t.buttons&&t.pointerType==="touch"&&t.stopImmediatePropagation()}dragged(t,e,n){let{orbit:s,drag:r}=this.motion,{grip:o}=r,[a,l]=[t-this.pressed[0],e-this.pressed[1]];if(!s||!o||Math.hypot(a,l)<2)return;let c=al.find(([h])=>h===this.how)?.[1];if(c)r.reach(Ht(o.from,Ft(c,Bf(s,o.from,c,a,l))));else if(this.how==="turn")r.turn(s.towards,oh(this.middle,t,e)-oh(this.middle,this.pressed[0],this.pressed[1]));else if(this.how==="roll")r.roll(a,l);else{let h=n?[0,0,1]:s.axes[2],[d,m]=[this.pressed,[t,e]].map(([f,v])=>Ji(s,f,v,o.from,h));r.reach(Ht(o.from,le(m,d)))}}up(t){clearTimeout(this.timer),this.timer=0,this.taken===t.pointerId&&(this.taken=null,this.scene.classList.remove("held"),this.motion.drag.end())}};function lh(i,t,e,n){let s=i.project(Ht(t,Ft(e,Xy*i.metres(t))));return s&&Math.hypot(s[0]-n[0],s[1]-n[1])>14?s:null}var Vf=1,cl=class{constructor(t){this.motion=t}draw(t){let{motion:e}=this,n=e.marks?.canvas,s=n?.getContext("2d")??null;s&&(this.pen=s,s.lineJoin=s.lineCap="round",this.floor(s,t),e.clock.playing.peek()||(this.ranges(s,t),this.handles(s),this.gizmo(s)),this.missing(s))}at(t){return this.motion.orbit?.project(t)??null}path(t,e){t.beginPath();for(let n of e)n&&t.lineTo(...n)}floor(t,e){let{motion:n}=this,s=n.clip.peek(),r=n.colours.peek();if(!s)return;let o=s.at("target",3,e)[2]+.002,a=([p,S])=>[p,S,o],l=s.header.number!==n.session.motion.peek()?.number||s.header.preview,c=s.at("margin",1,e)[0],h=c<0?r.bad:r.pull;this.path(t,s.phase(e).polygon.map(p=>this.at(a(p)))),t.closePath(),t.fillStyle=`${h}30`,t.fill(),t.setLineDash(l?[4,4]:[]),t.lineWidth=1.5,t.strokeStyle=h,t.stroke();let d=Math.max(e-Vf,s.start),m=Math.min(e+Vf,s.end),f=40;for(let[p,S,E]of[["target",r.good,3],["com",r.accent,3],["zmp",r.bad,2]])this.path(t,Array.from({length:f+1},(b,C)=>this.at(a(s.at(p,E,d+(m-d)*C/f).slice(0,2))))),t.strokeStyle=S,t.globalAlpha=.75,t.stroke();t.globalAlpha=1,t.setLineDash([]);let v=n.source.com(e),_=this.at(v),g=this.at(a([v[0],v[1]]));if(_&&g&&(t.strokeStyle=r.accent,t.setLineDash([2,4]),this.path(t,[_,g]),t.stroke(),t.setLineDash([]),t.fillStyle=r.accent,Mn(t,g,4,r.paper)),!n.edited.shows(e))for(let[p,S,E]of[["target",r.good,"target"],["zmp",r.bad,"ZMP"]]){let b=this.at(a(s.at(p,p==="zmp"?2:3,e).slice(0,2)));t.fillStyle=S,b&&Mn(t,b,p==="zmp"?5:4,r.paper),b&&p==="zmp"&&qe(t,E,[b[0]+9,b[1]+4],r.paper)}}handles(t){let{motion:e}=this,n=e.colours.peek(),{hand:s,drag:r}=e,o=e.near.peek(),a=e.selected.peek(),l=e.motion?.pins??{},c=e.clip.peek(),h=c?c.phase(e.clock.time.peek()).links:[];for(let m of e.motion?.links??[]){let f=l[m.name];if(!s?.dots.includes(m)&&!f)continue;let _=this.at(r.handle(m)),g=o===`link:${m.name}`||m.body===a;_&&(t.fillStyle=f||h.includes(m.name)?n.pull:n.accent,f?Yy(t,_,g?7:6,f==="all",n.paper):(t.globalAlpha=g?1:.8,Mn(t,_,g?6:4,n.paper),t.globalAlpha=1),o===`link:${m.name}`&&qe(t,m.name.replaceAll("_"," "),[_[0]+11,_[1]-8],n.paper))}let d=this.at(r.handle(null));d&&(o==="com"||r.com)&&(t.strokeStyle=n.accent,t.lineWidth=2,t.beginPath(),t.arc(...d,12,0,2*Math.PI),t.stroke(),t.fillStyle=n.accent,qe(t,"centre of mass",[d[0]+16,d[1]-8],n.paper))}gizmo(t){let{motion:e}=this,n=e.linkOf(e.selected.peek()),{orbit:s,drag:r}=e,o=e.colours.peek(),a=e.near.peek();if(!n||!s||r.held)return;let l=r.handle(n),c=s.project(l);c&&(al.forEach(([h,d],m)=>{let f=lh(s,l,d,c);f&&(t.strokeStyle=t.fillStyle=[o.bad,o.good,o.accent][m],On(t,c,f,a===h?4:2),qe(t,h,[f[0]+5,f[1]-4],o.paper))}),t.strokeStyle=o.spring,t.lineWidth=a==="ring"?5:2,t.globalAlpha=a==="ring"?.9:.6,t.beginPath(),t.arc(...c,ol,0,2*Math.PI),t.stroke(),t.globalAlpha=1)}ranges(t,e){let{motion:n}=this,{drawn:s}=n.edited,r=n.colours.peek();if(!(!s||!n.edited.shows(e)))for(let{body:o,parent:a,point:l,kind:c}of n.edited.live.live.joints){let h=s.ranges.has(o)&&c!=="free"?this.at(we(n.source.poses[a],l)):null;h&&(t.strokeStyle=t.fillStyle=r.pull,t.lineWidth=3,t.beginPath(),t.arc(...h,10,-.25*Math.PI,1.1*Math.PI),t.stroke(),s.ranges.size<4&&qe(t,"at its range",[h[0]+14,h[1]+4],r.paper))}}missing(t){let{motion:e}=this,{grip:n,missed:s}=e.drag,r=e.colours.peek();if(!n||s<.002)return;let o=this.at(e.drag.handle(n.link)),a=this.at(n.to);!o||!a||(t.strokeStyle=t.fillStyle=r.pull,t.lineWidth=2,t.setLineDash([5,5]),this.path(t,[o,a]),t.stroke(),t.setLineDash([]),qe(t,`${(100*s).toFixed(0)} cm short`,[a[0]+10,a[1]-8],r.paper))}};function Yy(i,t,e,n,s){if(i.beginPath(),n)i.rect(t[0]-e,t[1]-e,2*e,2*e);else for(let[r,o]of[[0,-e-1],[e+1,e],[-e-1,e]])i.lineTo(t[0]+r,t[1]+o);i.closePath(),i.fill(),i.lineWidth=1.5,i.strokeStyle=s,i.stroke()}function Os(i){let t=[],e=(n,s,r)=>t.push({row:n,keys:s,text:hl(r)});i.com&&e("COM",["com"],i.com.height??i.com.at);for(let n of["part","look"])for(let[s,r]of Object.entries(i[n]??{}))for(let o of["at","rotation"])o in r&&e(n==="look"?`${Fs(s)} looks`:o==="at"?Fs(s):`${Fs(s)} turn`,[n,s,o],r[o]);for(let[n,s]of Object.entries(i.joint??{}))e(`${Fs(n)} joint`,["joint",n],s);return t}var Fs=i=>i.replaceAll("_"," ");function hl(i){return Array.isArray(i)?i.map(t=>typeof t=="number"?+t.toFixed(3):hl(t)).join(", "):i&&typeof i=="object"?"axis"in i?`${typeof i.axis=="string"?i.axis:hl(i.axis)}: ${i.angle}`:Object.values(i).map(hl).join(" "):typeof i=="number"?`${+i.toFixed(3)}`:String(i)}function Pr(i,t){let[e,...n]=t,s={...i};if(n.length===0)delete s[e];else{let r=Pr(s[e]??{},n);t[0]==="part"&&n.length===2&&n[1]==="at"&&delete(r[n[0]]??{}).point;for(let[o,a]of Object.entries(r))a&&typeof a=="object"&&!Array.isArray(a)&&!Object.keys(a).length&&delete r[o];Object.keys(r).length?s[e]=r:delete s[e]}return s}var ch={keys:24,bar:15,thing:14,curve:40},$y=12,Zy=96,Jy=62,hh=16,Ky=5,Hf=.05,Ir=class extends os{constructor(t,e){super(t,e.source,e.happened,n=>e.clock.seek(n)),this.motion=e,this.rows=[],this.times=null,this.held=null,this.sending=!1,this.layOut()}get narrow(){return this.canvas.clientWidth<600}get left(){return this.narrow?Jy:Zy}x(t){return this.left+t/Math.max(this.span,1e-9)*(this.canvas.clientWidth-this.left-8)}timeAt(t){let e=this.canvas.getBoundingClientRect();return qt((t.clientX-e.left-this.left)/(e.width-this.left-8),0,1)*this.span}layOut(){let t=this.motion.session.motion.peek();if(!t)return;let e=[],n=(a,l,c="",h=0)=>{let d=e[e.length-1],m=d?d.top+d.high:0;e.push({kind:a,name:l,link:c,top:m,high:ch[a],axis:h})};n("keys","keyframes");let s=new Set(t.keys.flatMap(({support:a})=>a));for(let a of t.carriers)(s.has(a)||!this.narrow)&&n("bar",Fs(a),a);let r=[...new Set(t.keys.flatMap(({table:a})=>a?Os(a).map(({row:l})=>l):[]))];for(let a of r.slice(0,this.narrow?1:Ky))n("thing",a,a);this.narrow||n("curve","ahead","",0),n("curve","sideways","",1),this.rows=e;let o=e.reduce((a,l)=>a+l.high,hh+2);this.canvas.style.height!==`${o}px`&&(this.canvas.style.height=`${o}px`)}get keyTimes(){return this.times??this.motion.session.motion.peek()?.keys.map(({time:t})=>t)??[]}drawStill(t){let{canvas:e}=this,{clientWidth:n,clientHeight:s}=e,r=s-hh,o=e.width/Math.max(n,1),a=new OffscreenCanvas(Math.max(e.width,1),Math.max(e.height,1)),l=a.getContext("2d");this.span=this.motion.edited.length,l.scale(o,o),l.fillStyle=t.track,l.fillRect(this.left,0,n-this.left,r),l.font="11px system-ui, sans-serif";let c=[.1,.2,.5,1,2,5,10,20,60].find(h=>h/this.span*(n-this.left)>56)??120;for(let h=0;h<=this.span+1e-9;h+=c)l.fillStyle=t.line,l.fillRect(this.x(h),0,1,r),l.fillStyle=t.faint,l.textAlign="center",this.x(h)<n-14&&l.fillText(`${+h.toFixed(2)}${h===0?" s":""}`,this.x(h),s-3);for(let h of this.rows)this.drawRow(l,h,t);return this.drawLimit(l,t,r),a}drawRow(t,e,n){let{canvas:s}=this,r=s.clientWidth,o=e.top+.5*e.high,a=this.motion.session.motion.peek();if(t.fillStyle=n.line,t.fillRect(0,e.top+e.high-1,r,1),t.fillStyle=e.kind==="keys"?n.ink:n.faint,t.font=`${e.kind==="keys"?"600 ":""}11px system-ui, sans-serif`,t.textAlign="left",t.fillText(e.name,0,o+4,this.left-6),!a)return;let l=this.keyTimes,{chosen:c}=this.motion;e.kind==="bar"?a.keys.forEach(({support:h},d)=>{let m=d===a.keys.length-1,f=this.x(l[d]),v=m?f+5:this.x(l[d+1]),_=h.includes(e.link);t.fillStyle=_?e.link.includes("right")?n.pull:n.accent:n.line,t.globalAlpha=_?.75:.6,_?t.fillRect(f+1,e.top+3,Math.max(v-f-2,2),e.high-7):m||t.fillRect(f+1,o-1,Math.max(v-f-2,1),1),t.globalAlpha=1}):e.kind==="thing"?a.keys.forEach(({table:h},d)=>{!h||!Os(h).some(m=>m.row===e.link)||(uh(t,this.x(l[d]),o,4),t.strokeStyle=n.faint,t.lineWidth=1.3,t.stroke())}):e.kind==="curve"?this.drawCurve(t,e,n):(t.strokeStyle=n.faint,t.lineWidth=1.5,t.beginPath(),t.moveTo(this.x(l[0]??0),o),t.lineTo(this.x(l[l.length-1]??0),o),t.stroke(),a.keys.forEach(({rest:h},d)=>{let m=c.peek().has(d),f=a.trouble?.key===d;uh(t,this.x(l[d]),o,m?8:7),t.fillStyle=f?n.bad:m?n.accent:n.panel,t.strokeStyle=f?n.bad:m?n.accent:n.ink,t.fill(),t.stroke(),h&&t.fillRect(this.x(l[d])-1,o-3,2,6)}))}drawCurve(t,e,n){let s=this.motion.clip.peek(),{axis:r}=e;if(!s)return;let{phases:o,frames:a,number:l,preview:c}=s.header,h=c||l!==this.motion.session.motion.peek()?.number,d=o.flatMap(({polygon:S})=>S.map(E=>E[r])),m=Math.min(...d),f=Math.max(...d),v=.12*(f-m)+.001,_=S=>qt(e.top+e.high-3-(S-m+v)/(f-m+2*v)*(e.high-6),e.top+1,e.top+e.high-2);t.fillStyle=`${n.pull}28`;for(let{from:S,to:E,polygon:b}of o){let[C,R]=[Math.min(...b.map(P=>P[r])),Math.max(...b.map(P=>P[r]))];t.fillRect(this.x(S),_(R),Math.max(this.x(E)-this.x(S),1),_(C)-_(R))}let{margin:g}=s.tables,p=Math.max(1,Math.floor(a/600));t.fillStyle=`${n.bad}50`;for(let S=0;S<a;S+=p)g[S]<0&&t.fillRect(this.x(s.start+S*s.step),e.top,Math.max(this.x(p*s.step)-this.x(0),1),e.high-1);t.setLineDash(h?[3,3]:[]);for(let[S,E,b,C]of[["target",3,n.good,1.4],["com",3,n.accent,1.4],["zmp",2,n.bad,1.4]]){let R=s.tables[S];t.beginPath();for(let P=0;P<a;P+=p)t.lineTo(this.x(s.start+P*s.step),_(R[E*P+r]));t.strokeStyle=b,t.lineWidth=C,t.stroke()}t.setLineDash([])}drawLimit(t,e,n){let s=this.motion.limit.peek();if(!s)return;let r=this.x(s.from),o=Math.max(this.x(s.to),r+3);t.save(),t.beginPath(),t.rect(r,0,o-r,n),t.clip(),t.strokeStyle=e.bad,t.globalAlpha=.35,t.beginPath();for(let a=r-n;a<o;a+=7)t.moveTo(a,n),t.lineTo(a+n,0);t.stroke(),t.restore()}draw(t,e){this.layOut();let{canvas:n}=this,s=bn(n),{clientWidth:r,clientHeight:o}=n;this.putStill(s,e);let a=this.motion.session.motion.peek()?.draft,l=qt(this.x(t),this.left+1,r-1);a&&(uh(s,this.x(a.time),.5*ch.keys,7),s.strokeStyle=e.pull,s.lineWidth=1.5,s.setLineDash([2,2]),s.stroke(),s.setLineDash([])),s.fillStyle=e.accent,s.fillRect(l-1,0,2,o-hh)}keyUnder(t){let e=this.canvas.getBoundingClientRect(),n=t.clientX-e.left,s=t.clientY-e.top,r=t.pointerType==="touch"?22:$y;if(s>ch.keys+(t.pointerType==="touch"?8:0))return-1;let o=-1,a=r;return this.keyTimes.forEach((l,c)=>{Math.abs(this.x(l)-n)<a&&([o,a]=[c,Math.abs(this.x(l)-n)])}),o}taken(t){let{motion:e}=this,n=this.keyUnder(t),{chosen:s}=e,r=this.keyTimes;if(n<0)return this.barTaken(t);let o=[...s.peek()].sort((c,h)=>c-h),a=o.length>1&&s.peek().has(n);if(t.shiftKey||t.ctrlKey||t.metaKey){let c=new Set(s.peek());c.delete(n)||c.add(n),s.value=c}else a||(s.value=new Set([n]));e.clock.seek(r[n]);let l=a&&(n===o[0]||n===o[o.length-1]);return this.held=e.free&&!e.motion?.walk?{kind:t.altKey?"copy":l?"scale":"move",from:this.timeAt(t),pivot:l?r[n===o[0]?o[o.length-1]:o[0]]:0,key:n,moved:!1}:null,!0}barTaken(t){let e=this.canvas.getBoundingClientRect(),n=t.clientY-e.top,s=this.rows.find(({kind:l,top:c,high:h})=>l==="bar"&&n>=c&&n<c+h),r=this.motion.motion,o=this.timeAt(t),a=r?.keys.findLastIndex(({time:l})=>l<=o)??-1;return!s||!r||a<0||a>=r.keys.length-1||t.clientX-e.left<this.left||!this.motion.free?!1:(this.motion.session.give("support",{number:a,link:s.link,carries:!r.keys[a].support.includes(s.link)}),!0)}moved(t){let{held:e,motion:n}=this,s=n.motion?.keys??[];if(!e)return!1;let r=this.timeAt(t),o=s[e.key].time,a=t.shiftKey?o+r-e.from:Math.round((o+r-e.from)/Hf)*Hf;return!e.moved&&Math.abs(this.x(r)-this.x(e.from))<3||(e.moved=!0,this.times=e.kind==="scale"?this.scaled(a,e):n.moved(a-o),e.kind!=="copy"&&(n.clock.seek(this.times[e.key]),this.preview()),this.forget(),n.invalidate()),!0}scaled(t,{key:e,pivot:n}){let s=this.motion.motion?.keys??[],{chosen:r}=this.motion,o=Math.max((t-n)/(s[e].time-n),.05),a=s.map(({time:l},c)=>r.value.has(c)?n+o*(l-n):l);return a.every((l,c)=>c===0||l-a[c-1]>.01)&&a[0]>=0?a:this.times??s.map(({time:l})=>l)}async preview(){if(!this.sending){for(this.sending=!0;this.times&&this.held;){let{times:t}=this;if(await this.motion.session.give("key_times",{times:t,done:!1}),this.times===t)break}this.sending=!1}}async dropped(t){let{held:e,times:n,motion:s}=this;if(this.held=null,!e?.moved||!n)return;let r=[...s.chosen.value].sort((o,a)=>o-a);if(e.kind==="copy"){let o=await s.session.give("key_copy",{numbers:r,time:n[r[0]]});o&&(s.chosen.value=new Set(o.numbers))}else await s.session.give("key_times",{times:n,done:!0});this.times=null,this.forget(),s.invalidate()}};function uh(i,t,e,n){i.beginPath(),i.moveTo(t,e-n),i.lineTo(t+n,e),i.lineTo(t,e+n),i.lineTo(t-n,e),i.closePath()}var bi=5e-4,Lr=class extends ti{constructor(t){super(t.scene,t.tables),this.live=t,this.clip=null,this.drawn=null,this.length=1;let{p:e,quaternion:n}=this.tables;this.poses.forEach((s,r)=>on(s,e.subarray(3*r,3*r+3),n.subarray(4*r,4*r+4)))}get span(){return this.length}get step(){return .01}shows(t){return this.drawn!==null&&Math.abs(this.drawn.time-t)<bi}place(t){let{drawn:e,clip:n}=this;e&&this.shows(t)?this.poses.forEach((s,r)=>ni(s,e.poses,r)):n&&n.header.bodies===this.poses.length&&this.poses.forEach((s,r)=>n.pose(s,r,t))}posesAt(t){return new Map(this.clip?this.bodies.flatMap((e,n)=>this.live.live.moves[n]?[[n,this.clip.pose(new Float32Array(16),n,t)]]:[]):[])}centre(t){return we(this.poses[t],this.scene.centres[t])}com(t){return this.drawn&&this.shows(t)?this.drawn.com:this.clip?.at("com",3,t)??[0,0,1]}way(t,e){let{clip:n}=this,s=new Float32Array(16);if(!n)return[[],[]];let r=Array.from({length:Math.ceil(n.header.duration/.04)+1},(a,l)=>n.start+.04*l),o=a=>t<0?n.at("com",3,a):we(n.pose(s,t,a),this.scene.centres[t]);return[r.filter(a=>a<=e).map(o),r.filter(a=>a>e).map(o)]}energyAt(){return[0,0,0]}energies(){return[]}bondsAt(){return[]}};var Bs=.05,dh=class extends si{constructor(t){super(1,.01),this.source=t}get end(){return this.source.length}toggle(){!this.playing.value&&this.time.value>=this.duration-1e-6&&(this.time.value=0),this.playing.value=!this.playing.value}},ul=class extends xi{constructor(t,e){let n=new Lr(e),s=new dh(n);super(n,s,[]),this.motionClock=s,this.session=t,this.chosen=ht(new Set),this.clip=ht(null),this.earlier=null,this.compare=ht(!1),this.onion=ht(!0),this.near=ht(""),this.limit=ht(null),this.copied=null,this.copiedKeys=[],this.drag=new sl(this),this.show.com.value=!0}get edited(){return this.source}get title(){return this.session.document.value?.title??"motion"}get motion(){return this.session.motion.value}get free(){return this.session.drives.value}get words(){let t=this.clock.time.value,e=this.linkOf(this.selected.value),n=this.clip.value?.header.margin;return`${this.title} at ${t.toFixed(2)} s${e?`; selected: ${e.name}`:""}${n===void 0?"":`; the ZMP stays ${(1e3*n).toFixed(0)} mm inside`}`}begin(){super.begin();let{session:t,timeline:e,stage:n}=this;!e||!n||(this.motionMarks=new cl(this),this.hand=new ll(this,n.canvas),t.onframe=s=>this.took(s),this.endings.push(()=>{t.onframe=()=>{}},_e(()=>{t.motion.value,this.follows()}),_e(()=>{let s=t.clip.value;s&&this.designed(s)}),_e(()=>{[this.chosen,this.onion,this.near,this.compare,this.limit].forEach(s=>s.value),this.timeline?.forget(),this.invalidate()}),_e(()=>{this.clock.playing.value&&(this.near.value="")})))}bodies(t){let e=this.edited,n=new Lr(t),{motion:s}=this;this.motionClock.source=n,n.length=e.length,e.clip?.header.bodies===n.poses.length?n.clip=e.clip:this.clip.value=this.earlier=null,this.adopt(n),s&&this.clock.time.peek()>n.length&&this.clock.seek(0)}makeTimeline(t){return new Ir(t,this)}follows(){let t=this.session.motion.peek(),{drawn:e}=this.edited;if(!t)return;let n=t.keys[t.keys.length-1]?.time??1;this.edited.length=Math.max(n*1.12+.4,1),this.clock.duration=Math.max(n,.1),e&&!t.draft&&!this.drag.held&&(e.until=Math.min(e.until,t.number)),this.chosen.value=new Set([...this.chosen.peek()].filter(s=>s<t.keys.length)),this.timeline instanceof Ir&&this.timeline.layOut(),this.settleDrawn(),this.timeline?.forget(),this.invalidate()}designed(t){let e=this.clip.peek();e&&e.header.number!==t.header.number&&!e.header.preview&&(this.earlier=e),this.clip.value=this.edited.clip=t,this.settleDrawn(),this.timeline?.forget(),this.invalidate()}settleDrawn(){let{edited:t}=this,e=t.clip?.header.number??0;t.drawn&&e>=t.drawn.until&&(t.drawn=null)}took(t){!this.session.motion.peek()?.draft&&!(this.drag.held&&t.holds)||(this.edited.drawn={time:t.time,poses:t.poses,com:t.com,ranges:t.atRange,until:1/0},this.drag.felt(t.echo),this.invalidate())}linkOf(t){return this.motion?.links.find(e=>e.body===t)??null}get keyHere(){return this.motion?.keys.findIndex(({time:t})=>Math.abs(t-this.clock.time.value)<bi)??-1}async key(){let t=await this.session.give("key",{time:this.snapped(this.clock.time.value)});t&&(this.clock.seek(this.snapped(this.clock.time.value)),this.chosen.value=new Set([t.number]))}snapped(t){let e=this.motion?.keys.find(({time:n})=>Math.abs(n-t)<bi);return e?e.time:Math.round(t/Bs)*Bs}async remove(){let t=[...this.chosen.value];t.length&&await this.session.give("key_remove",{numbers:t})&&(this.chosen.value=new Set,this.session.say(t.length>1?`${t.length} keyframes are gone`:"the keyframe is gone","info",{name:"Undo",does:()=>{this.session.give("undo")}}))}copy(){this.copiedKeys=[...this.chosen.value].sort((t,e)=>t-e),this.copied={time:this.clock.time.value,links:null},this.session.say(this.copiedKeys.length?`${this.copiedKeys.length} keyframe${this.copiedKeys.length>1?"s":""} copied`:"the pose is copied")}async paste(){let t=this.snapped(this.clock.time.value);if(this.copiedKeys.length){let e=await this.session.give("key_copy",{numbers:this.copiedKeys,time:t});e&&(this.chosen.value=new Set(e.numbers))}else this.copied&&await this.session.give("pose_take",{time:t,source:this.copied.time})}moved(t){let e=this.motion?.keys??[],n=Math.min(...[...this.chosen.value].map(l=>e[l-1]&&!this.chosen.value.has(l-1)?e[l-1].time+Bs-e[l].time:-1/0)),s=Math.min(...[...this.chosen.value].map(l=>e[l+1]&&!this.chosen.value.has(l+1)?e[l+1].time-Bs-e[l].time:1/0)),r=Math.min(...[...this.chosen.value].map(l=>e[l].time)),o=Math.max(n,-r),a=qt(t,Math.min(o,0),Math.max(s,0));return e.map(({time:l},c)=>this.chosen.value.has(c)?l+a:l)}nudge(t){this.chosen.value.size&&this.session.give("key_times",{times:this.moved(t),done:!0})}stepEvents(t){let e=(this.motion?.keys??[]).map(({time:r})=>r),n=this.clock.time.value,s=t>0?e.find(r=>r>n+bi):e.findLast(r=>r<n-bi);s!==void 0&&(this.clock.seek(s),this.chosen.value=new Set([e.indexOf(s)]))}pin(){let t=this.linkOf(this.selected.value),e=this.motion?.pins??{};t&&this.session.give("pin",{link:t.name,how:e[t.name]===void 0?"place":e[t.name]==="place"?"all":"none"})}mirror(){this.session.give("pose_mirror",{time:this.snapped(this.clock.time.value)})}goTo(t){this.clock.seek(t.time);let e=this.motion?.links.find(({name:n})=>n===t.link);this.selected.value=e?e.body:-1,this.limit.value=this.limit.value===t?null:t}selectNext(t){let e=(this.motion?.links??[]).map(({body:s})=>s),n=e.indexOf(this.selected.value);e.length&&(this.selected.value=e[(n+t+e.length+(n<0&&t<0?1:0))%e.length])}escape(){this.drag.held?this.drag.end():this.motion?.draft?this.session.give("pose_clear"):this.chosen.value.size?this.chosen.value=new Set:this.selected.value=-1}get keys(){let t=super.keys,{session:e,drag:n}=this,s=this.selected.value>0||n.com;return{...t,k:()=>{this.key()},p:()=>this.pin(),m:()=>this.mirror(),o:()=>{this.onion.value=!this.onion.value},Delete:()=>{this.remove()},Backspace:()=>{this.remove()},",":()=>this.nudge(-Bs),".":()=>this.nudge(Bs),"[":()=>this.selectNext(-1),"]":()=>this.selectNext(1),b:()=>e.give("balance",{on:!this.motion?.level}),c:()=>this.copy(),v:()=>{this.paste()},x:()=>{this.compare.value=!this.compare.value},g:()=>{n.com=!n.com,this.selected.value=-1,this.invalidate()},Escape:()=>this.escape(),Enter:()=>{n.held&&n.end()},...s?{ArrowLeft:()=>n.nudge(-1,0),ArrowRight:()=>n.nudge(1,0),ArrowUp:()=>n.nudge(0,1),ArrowDown:()=>n.nudge(0,-1)}:{},PageUp:()=>this.stepEvents(-1),PageDown:()=>this.stepEvents(1)}}hovering(t){this.hand?.hover(t)?this.outline(-1):super.hovering(t)}clicked(t){let e=this.hand?.bodyAt(t)??this.pick(t)?.body??-1;this.selected.value=this.linkOf(e)||e>0?e:-1}draw(){this.haunt(),super.draw()}haunt(){let{stage:t,edited:e}=this,n=this.colours.peek(),s=this.clock.time.peek(),r=this.session.motion.peek();if(!t)return;let o=[],a=this.clock.playing.peek();if(this.onion.peek()&&r&&e.clip&&!a){let c=r.keys.findLast(({time:d})=>d<s-bi),h=r.keys.find(({time:d})=>d>s+bi);c&&o.push([e.posesAt(c.time),n.accent,.4]),h&&o.push([e.posesAt(h.time),n.good,.4])}if(this.compare.peek()&&this.earlier){let{earlier:c}=this;o.push([new Map(e.bodies.flatMap((h,d)=>e.live.live.moves[d]?[[d,c.pose(new Float32Array(16),d,s)]]:[])),n.pull,.8])}let l=t.haunt(o.length);o.forEach(([c,h,d],m)=>l[m].put(c,as(h),d))}drawMore(t){this.motionMarks?.draw(t)}};function Gf({app:i}){let t=i.clip.value,e=i.motion,n=i.colours.value;if(!t)return u("p",{class:"hint",children:e?.trouble?"There is no design.":"Designing …"});let{margin:s,friction:r,zmp:o,preview:a,number:l}=t.header,c=Object.values(o).at(-1),h=l!==e?.number,d=m=>`${(1e3*m).toFixed(0)} mm`;return u("div",{id:"balance",children:[u("dl",{children:[u("dt",{children:"ZMP inside by"}),u("dd",{class:s<0?"bad":"",children:[d(s)," ",s<0&&"outside"]}),u("dt",{children:"ZMP off its target"}),u("dd",{children:c?`${d(c.rms_m)}, at most ${d(c.peak_m)}`:""}),u("dt",{children:"friction needed"}),u("dd",{children:r.toFixed(2)})]}),u("p",{class:"legend",children:[["ZMP",n.bad],["target",n.good],["COM",n.accent],["support",n.pull]].map(([m,f])=>u("span",{children:[u("i",{style:{background:f}}),m]},m))}),u("p",{class:"hint",role:"status",children:e?.trouble?"of the last motion that could be designed":h?"designing …":a?"a preview; the whole design follows":"designed"})]})}function Wf({app:i}){let t=i.clip.value,e=t?.header.violations??[],n=i.motion?.trouble;return u("div",{id:"limits",children:[n&&u("p",{class:"trouble",role:"alert",children:[n.text,n.key>=0&&u(Jt,{children:[" ",u("button",{onClick:()=>{let s=i.motion?.keys[n.key];s&&(i.clock.seek(s.time),i.chosen.value=new Set([n.key]))},children:"Go there"})]})]}),u("ul",{class:"list",children:e.map(s=>u("li",{children:u("button",{"aria-pressed":i.limit.value===s,onClick:()=>i.goTo(s),children:[u("time",{children:s.time.toFixed(2)}),u("span",{children:s.text})]})},s.text))}),!e.length&&!n&&u("p",{class:"hint",children:t?.header.preview?"Looked at when the design is whole.":"Nothing is broken."})]})}function Xf({app:i}){let{motion:t,session:e,free:n}=i,s=[...i.chosen.value],r=s.length===1?s[0]:i.keyHere,o=t?.keys[r];if(!t||!o)return u("p",{class:"hint",children:s.length>1?`${s.length} keyframes: drag one to move them, an end to scale them, alt drag copies.`:"Click a diamond, or draw a pose and press K."});if(!o.table)return u("p",{class:"hint",children:[o.name||`keyframe ${r}`," at ",o.time.toFixed(2)," s is made by [walk]."]});let{table:a}=o,l=h=>e.give("key_set",{number:r,table:{...a,...h}}),c=h=>{Number.isFinite(h)&&e.give("key_times",{times:t.keys.map((d,m)=>m===r?h:d.time),done:!0}).then(d=>d&&i.clock.seek(h))};return u("div",{class:"fields",id:"keyframe",children:[u("label",{children:[u("span",{children:"name"}),u("input",{value:o.name,disabled:!n,placeholder:`keyframe ${r}`,onChange:h=>{let d=h.currentTarget.value.trim();d?l({name:d}):e.give("key_set",{number:r,table:Pr(a,["name"])})}},`n${r}`)]}),u("label",{children:[u("span",{children:"time"}),u("input",{type:"number",step:"0.05",value:+o.time.toFixed(4),disabled:!n,onChange:h=>c(Number(h.currentTarget.value))},`t${r}`)," ",u("small",{children:"s"})]}),u("label",{class:"check",children:[u("input",{type:"checkbox",checked:o.rest,disabled:!n,onChange:h=>h.currentTarget.checked?l({rest:!0}):e.give("key_set",{number:r,table:Pr(a,["rest"])})})," comes to rest"]}),u("div",{class:"carries",role:"group","aria-label":"what carries from here on",children:t.carriers.map(h=>u("button",{"aria-pressed":o.support.includes(h),disabled:!n||r===t.keys.length-1,onClick:()=>e.give("support",{number:r,link:h,carries:!o.support.includes(h)}),children:h.replaceAll("_"," ")},h))}),u("ul",{class:"list says",children:Os(a).map(({row:h,keys:d,text:m})=>u("li",{children:[u("span",{children:[u("b",{children:h})," ",u("small",{children:m})]}),u("button",{class:"plain","aria-label":`say nothing of ${h}`,disabled:!n,onClick:()=>e.give("key_set",{number:r,table:Pr(a,d)}),children:"×"})]},d.join(".")))}),!Os(a).length&&u("p",{class:"hint",children:"It says nothing yet: drag something here."})]})}function qf({app:i}){let{motion:t}=i,e=[...i.chosen.value],n=e.length===1?e[0]:i.keyHere,s=t?.keys[n];return u("div",{id:"text",children:[t?.diff?u("pre",{"aria-label":"the last change",children:t.diff.split(`
`).map((r,o)=>u("span",{class:r[0]==="+"?"come":r[0]==="-"?"gone":"",children:[r,`
`]},o))}):u("p",{class:"hint",children:"Every change is shown here as it stands in the file."}),s?.text&&u("pre",{"aria-label":"the keyframe",children:s.text})]})}var jy=180/Math.PI;function $f({app:i}){let{motion:t,session:e,free:n}=i,s=i.linkOf(i.selected.value),r=(t?.keys??[]).filter(({name:a})=>a);if(!t)return null;let o=s?t.pins[s.name]??"none":"none";return u("div",{id:"pose",children:[s?u(Jt,{children:[u("strong",{children:s.name.replaceAll("_"," ")}),u("div",{class:"buttons",role:"group","aria-label":"pin",children:[["none","Free"],["place","Pin place"],["all","Pin all"]].map(([a,l])=>u("button",{"aria-pressed":o===a,disabled:!n,onClick:()=>e.give("pin",{link:s.name,how:a}),children:l},a))}),s.range&&u(Yf,{app:i,link:s})]}):u("p",{class:"hint",children:"Click a link to pin it or to turn its joint."}),u("details",{class:"inner",children:[u("summary",{children:"All joints"}),u("div",{class:"fields",children:t.links.filter(({range:a})=>a).map(a=>u(Yf,{app:i,link:a},a.name))})]}),u("label",{class:"row",children:[u("span",{children:"pose of"}),u("select",{"aria-label":"take the pose of",disabled:!n||!t.ready,value:"",onChange:a=>{let l=Number(a.currentTarget.value);a.currentTarget.value="",e.give("pose_take",{time:i.snapped(i.clock.time.value),source:l})},children:[u("option",{value:"",children:"choose …"}),r.map(({name:a,time:l})=>u("option",{value:l,children:a},l))]})]}),t.draft&&u("div",{class:"buttons",children:[u("button",{class:"good",disabled:!n,onClick:()=>i.key(),children:"Keep as keyframe"}),u("button",{disabled:!n,onClick:()=>e.give("pose_clear"),children:"Forget"})]})]})}function Yf({app:i,link:t}){let{motion:e,clock:n,free:s}=i,[r,o]=t.range??[0,1],a=t.unit==="rad",l=a?jy:100,c=e?.draft,h=n.time.value,d=i.clip.value,m=d?d.tables.q.length/d.header.frames:0,f=c&&Math.abs(c.time-h)<.001?c.q[t.q]:d?d.at("q",m,h)[t.q]:t.value??0,v=f-r<.002||o-f<.002;return u("label",{class:v?"slide end":"slide",title:v?"at an end of its range":void 0,children:[u("span",{children:t.name.replaceAll("_"," ")}),u("input",{type:"range","aria-label":`joint of ${t.name}`,min:r,max:o,step:(o-r)/400,value:f,disabled:!s||!e?.ready,onInput:_=>{i.drag.joint(t.name,Number(_.currentTarget.value),!1)},onChange:_=>{i.drag.joint(t.name,Number(_.currentTarget.value),!0)}}),u("small",{children:[(f*l).toFixed(0),a?"°":" cm"]})]})}var Qy=[["box",{size:[.3,.3,.3]},[.6,0,.15]],["bar",{fixed:!0},[.6,0,1]]];function Zf({app:i}){let{session:t,free:e}=i,n=t.document.value?.figures??[],s=zt(""),r={name:"Undo",does:()=>{t.give("undo")}};return u("div",{id:"props",children:[u("ul",{class:"list",children:n.map(({name:o,type:a})=>u("li",{children:[u("button",{"aria-pressed":s.value===o,onClick:()=>{s.value=s.value===o?"":o},children:[o," ",a!==o&&u("small",{children:a})]}),u("button",{class:"plain","aria-label":`take out ${o}`,disabled:!e,onClick:()=>t.give("remove",{figure:o}).then(l=>l&&t.say(`${o} is gone`,"info",r)),children:"×"})]},o))}),n.filter(({name:o})=>o===s.value).map(({name:o,at:a})=>u("div",{class:"fields",children:["x","y","z"].map((l,c)=>u("label",{children:[l," ",u("input",{type:"number",step:"0.05",value:+a[c].toFixed(3),disabled:!e,onChange:h=>t.give("place",{figure:o,at:a.map((d,m)=>m===c?Number(h.currentTarget.value):d)})})," ",u("small",{children:"m"})]},l))},o)),u("div",{class:"buttons",children:Qy.map(([o,a,l])=>u("button",{disabled:!e,onClick:()=>t.give("add",{figure:o,at:l,options:a}).then(c=>{c&&(s.value=c.figure)}),children:["Add a ",o]},o))})]})}function Jf({session:i,live:t,keys:e}){let n=pn(()=>new ul(i,t),[]),s=zt(!1);return ne(()=>{n.begin();let r=is(()=>({...n.keys,...e}));return Object.assign(window,{motion:n}),()=>{r(),n.end()}},[]),ne(()=>{n.edited.live!==t&&n.bodies(t)},[t]),u("main",{class:"run motion",children:[u("div",{id:"stage",children:[u(Js,{app:n}),u("canvas",{id:"marks","aria-hidden":"true"}),u("header",{children:[u("h1",{children:n.title}),u(tx,{app:n})]}),u(ex,{app:n})]}),u("aside",{class:s.value?"up":"","aria-label":"panels",children:[u("button",{id:"handle","aria-expanded":s.value,"aria-label":"show or hide the panels",onClick:()=>{s.value=!s.value}}),u("div",{class:"panels",children:[u(pe,{title:"Keyframe",children:u(Xf,{app:n})}),u(pe,{title:"Pose",id:"pose-panel",children:u($f,{app:n})}),u(pe,{title:"Balance",children:u(Gf,{app:n})}),u(pe,{title:"Limits",id:"limits-panel",children:u(Wf,{app:n})}),u(pe,{title:"Props",open:!1,id:"props-panel",children:u(Zf,{app:n})}),u(pe,{title:"Text",open:!1,id:"text-panel",children:u(qf,{app:n})}),u(pe,{title:"Show",open:!1,id:"show-panel",children:u("div",{id:"toggles",children:[u(Ie,{label:"keyframes before and after",value:n.onion}),u(Ie,{label:"motion before the last change",value:n.compare}),u(Ie,{label:"centre of mass",value:n.show.com}),u(Ie,{label:"follow the motion",value:n.show.follow})]})})]})]}),u("footer",{children:[u(nx,{app:n}),u(Ks,{app:n})]})]})}function tx({app:i}){let t=i.motion,e=i.keyHere,n=e>=0?t?.keys[e].name||`keyframe ${e}`:"",s=t?.draft;return u("p",{id:"caption","aria-live":"polite",class:t?.trouble?"bad":"",children:t?.trouble?t.trouble.text:s&&Math.abs(s.time-i.clock.time.value)<.001?"drawn, not yet a keyframe: K keeps it, escape forgets it":n})}function ex({app:i}){let{motion:t,free:e}=i,n=i.linkOf(i.selected.value),s=n?t?.pins[n.name]:void 0,r=!e||!t?.ready;return u("div",{id:"tools",children:[u("p",{class:"hint",id:"tool-hint",children:t?.ready===!1?"Preparing, once …":n?"Drag a dot, an arrow or the ring; shift drag turns; alt along the ground":"Drag a hand, a foot, the head, the chest or the centre of mass"}),u("div",{role:"toolbar","aria-label":"tools",children:[u(oe,{icon:"key",name:"keep this as a keyframe",keys:"K",disabled:r||t?.walk,onClick:()=>i.key(),children:u("span",{children:"Key"})}),u(oe,{icon:"pin",name:"pin the link: its place, all of it, not at all",keys:"P",on:s!==void 0,disabled:r||!n,onClick:()=>i.pin(),children:u("span",{children:s==="all"?"Pinned, all":s?"Pinned":"Pin"})}),u(oe,{icon:"mirror",name:"mirror the pose",keys:"M",disabled:r,onClick:()=>i.mirror(),children:u("span",{children:"Mirror"})}),u(oe,{icon:"level",name:"keep the balance while dragging",keys:"B",on:t?.level,disabled:!e,onClick:()=>i.session.give("balance",{on:!t?.level}),children:u("span",{children:"Balance"})})]})]})}function nx({app:i}){let{clock:t,free:e}=i,n=t.playing.value,s=i.chosen.value.size>0,r=i.motion?.walk??!1;return u("div",{id:"controls",children:[u(oe,{icon:"back",name:"keyframe before",keys:"page up",onClick:()=>i.stepEvents(-1)}),u(oe,{id:"play",icon:n?"pause":"play",name:"play or pause",keys:"space",on:n,onClick:()=>t.toggle()}),u(oe,{icon:"on",name:"next keyframe",keys:"page down",onClick:()=>i.stepEvents(1)}),u("output",{id:"clock",children:[t.time.value.toFixed(2)," ",u("small",{children:["/ ",t.duration.toFixed(2)," s"]})]}),u("label",{class:"speed",children:[u("span",{class:"wide",children:"speed"})," ",u("select",{id:"speed","aria-label":"speed",value:t.speed.value,onChange:o=>{t.speed.value=Number(o.currentTarget.value)},children:Nn.map(o=>u("option",{value:o,children:rs(o)},o))})]}),u("label",{class:"wide",children:[u("input",{type:"checkbox",checked:t.loop.value,onChange:o=>{t.loop.value=o.currentTarget.checked}})," loop"]}),u("span",{class:"space"}),u(oe,{icon:"copy",name:"copy keyframes or the pose",keys:"C",disabled:!e,onClick:()=>i.copy()}),u(oe,{icon:"paste",name:"paste at the playhead",keys:"V",disabled:!e||r,onClick:()=>i.paste()}),u(oe,{icon:"trash",name:"remove the keyframes that are selected",keys:"delete",disabled:!e||!s||r,onClick:()=>i.remove()}),u(oe,{icon:"picture",name:"save a picture",keys:"shift S",onClick:()=>i.savePicture()}),an.possible&&u(oe,{icon:"film",name:"record a film",keys:"shift R",on:i.filming.value,class:i.filming.value?"on":"",onClick:()=>i.toggleFilm()})]})}function Kf({app:i}){let{session:t}=i,e=t.run.value;if(!e||e.branches.length<2)return u("p",{class:"hint",children:"Look back in the timeline and go on from there, or start anew: each way the run took stays here."});let n=new Set(e.compared);return u(Jt,{children:[u("ul",{class:"list",id:"branches",children:e.branches.map(({number:s,from:r,to:o,why:a})=>u("li",{children:[u("label",{children:[u("input",{type:"checkbox","aria-label":`compare with branch ${s+1}`,disabled:s===e.branch||!t.drives.value,checked:n.has(s),onChange:()=>t.give("compare",{branches:[...mn(n,s)]})}),u("span",{children:[s+1,": ",r.toFixed(2)," … ",o.toFixed(2)," s ",u("small",{children:s===e.branch?"live":a})]})]}),s!==e.branch&&t.drives.value&&u("button",{class:"plain",onClick:()=>t.give("look",{branch:s,time:o}),children:"look"})]},s))}),n.size>0&&u("div",{class:"buttons",role:"radiogroup","aria-label":"how to compare",children:[u("button",{role:"radio","aria-checked":!i.beside.value,onClick:()=>{i.beside.value=!1},children:"Overlaid"}),u("button",{role:"radio","aria-checked":i.beside.value,onClick:()=>{i.beside.value=!0},children:"Side by side"})]})]})}function Qf({app:i}){let{liveClock:t,session:e}=i,n=t.playing.value,s=e.drives.value;return u("div",{id:"controls",children:[u(oe,{icon:"reset",name:"back to the start",keys:"home",disabled:!s,onClick:()=>e.give("reset")}),u(jf,{icon:"back",name:"one step back",keys:",",disabled:!s,does:()=>t.stepSteps(-1)}),u(oe,{id:"play",icon:n?"pause":"play",name:"run or pause",keys:"space",on:n,disabled:!s,onClick:()=>t.toggle()}),u(jf,{icon:"on",name:"one step on",keys:".",disabled:!s,does:()=>t.stepSteps(1)}),u("output",{id:"clock",children:[t.time.value.toFixed(3)," ",u("small",{children:"s"})]}),u("label",{class:"speed",children:[u("span",{class:"wide",children:"speed"})," ",u("select",{id:"speed","aria-label":"speed",value:t.speed.value,disabled:!s,onChange:r=>{e.give("speed",{factor:Number(r.currentTarget.value)})},children:Nn.map(r=>u("option",{value:r,children:rs(r)},r))})]}),u(ix,{app:i}),t.past.value&&u(Jt,{children:[u("button",{class:"word good",id:"go-on",disabled:!s,title:"go on from here in a new branch (B)",onClick:()=>e.give("go_on"),children:"Go on from here"}),u("button",{class:"word",id:"to-live",disabled:!s,title:"show the live end (end)",onClick:()=>e.give("live"),children:"Live"})]}),u("span",{class:"space"}),u("label",{class:"wide",children:[u("input",{type:"checkbox",checked:i.show.follow.value,onChange:r=>{i.show.follow.value=r.currentTarget.checked}})," follow"]}),u(oe,{icon:"picture",name:"save a picture",keys:"shift S",onClick:()=>i.savePicture()}),an.possible&&u(oe,{icon:"film",name:"record a film",keys:"shift R",on:i.filming.value,class:i.filming.value?"on":"",onClick:()=>i.toggleFilm()})]})}function jf({does:i,...t}){let e=Ge(0),n=Ge(!1),s=()=>clearInterval(e.current);return ne(()=>s,[]),u("span",{class:"repeating",onPointerDown:()=>{n.current=!1,s(),e.current=setTimeout(()=>{n.current=!0,e.current=setInterval(i,80)},400)},onPointerUp:s,onPointerLeave:s,children:u(oe,{...t,onClick:()=>{n.current||i(),n.current=!1}})})}function ix({app:i}){let t=Ge(null),{real:e,speeds:n,playing:s,speed:r}=i.liveClock,o=i.colours.value,a=n.value;return ne(()=>{if(!t.current)return;let l=bn(t.current),{clientWidth:c,clientHeight:h}=t.current,d=Math.max(...a,r.value,.1);l.strokeStyle=o.accent,l.lineWidth=1.5,l.beginPath(),a.forEach((m,f)=>l.lineTo(f/49*c,h-2-m/d*(h-4))),l.stroke()}),u("span",{id:"real",title:"seconds of the run in a second of yours, really; the line shows the last ten seconds",children:[u("output",{"aria-label":"real speed",children:s.value?`${e.value.toFixed(2)}×`:"paused"})," ",u("span",{class:"wide",children:s.value?"real":""}),u("canvas",{ref:t,class:"spark","aria-hidden":"true"})]})}var fh={at:"at a time",within:"two links come near",force_above:"a connection bears more than",moment_above:"a connection bears a moment above",beyond:"a coordinate leaves its bounds",touch:"a link begins to touch",part:"a link no longer touches",slip:"a link slips"},sx=new Set(["a","b","connection","link","joint"]),tp=i=>i.trim()!==""&&Number.isFinite(Number(i))?Number(i):i;function ep(i){let{trigger:t,action:e,name:n}=i,s=n?{name:n}:{},r=o=>Object.fromEntries(Object.entries(i).filter(([a,l])=>a.startsWith(`${o}.`)&&l!=="").map(([a,l])=>{let c=a.slice(o.length+1);return[c,sx.has(c)?l:tp(l)]}));if(s[t]=t==="at"?tp(i.at??""):r(t),["touch","part","slip"].includes(t))return s;if(e==="cut")s.cut=i.cut??"";else if(e==="connect")s.connect=r("connect");else{let{x:o=0,y:a=0,z:l=0,...c}=r("push");s.push={...c,force:[o,a,l]}}return s}function np(i){let t=Object.keys(fh).find(r=>r in i)??"at",e=["cut","connect","push"].find(r=>r in i)??"cut",n={trigger:t,action:e};i.name&&(n.name=String(i.name));for(let r of[t,e]){let o=Array.isArray(i[r])?i[r][0]:i[r];if(o!==void 0)if(typeof o!="object")n[r]=String(o);else for(let[a,l]of Object.entries(o))n[`${r}.${a}`]=String(typeof l=="object"&&l&&"type"in l?l.type:l)}let s=Array.isArray(i.push)?i.push[0]?.force:i.push?.force;return s&&["x","y","z"].forEach((r,o)=>{n[`push.${r}`]=String(s[o])}),delete n["push.force"],n}var ip=4,rx=6,ph=({table:i})=>i&&"cut"in i?"cut":i&&"connect"in i?"connect":"event";function sp(i,t){let e=()=>i.session.run.peek()?.branches.slice(-rx)??[],n=()=>i.session.run.peek()?.events.filter(({fired:o,kind:a,time:l})=>!o&&a==="at"&&l!==null)??[],s=null,r=t.drawStill.bind(t);t.drawStill=o=>(t.head=e().length>1?ip*e().length+2:0,r(o)),t.drawMore=(o,a,l)=>{let c=e(),h=i.session.run.peek()?.branch,d=t.canvas.clientWidth;c.length>1&&c.forEach(({number:m,from:f,to:v},_)=>{o.fillStyle=m===h?a.accent:a.faint,o.globalAlpha=m===h?1:.5,o.fillRect(t.x(f),1+ip*_,Math.max(t.x(v)-t.x(f),2),2)}),o.globalAlpha=1;for(let m of n()){let f=s?.number===m.number?s.time:m.time,v=qt(t.x(f),6,d-6),_=t.head+6;o.strokeStyle=o.fillStyle=Pi(ph(m),a),o.setLineDash([3,3]),o.beginPath(),o.moveTo(v,_),o.lineTo(v,l),o.stroke(),o.setLineDash([]),o.beginPath(),o.arc(v,_,5,0,2*Math.PI),o.fillStyle=a.panel,o.fill(),o.lineWidth=2,o.stroke(),o.lineWidth=1}},t.taken=o=>{let a=t.canvas.getBoundingClientRect(),l=o.clientX-a.left,c=n().find(({time:h})=>Math.abs(t.x(h)-l)<12);return!c?.table||o.clientY-a.top>t.head+22?!1:(s={number:c.number,table:c.table,time:c.time},!0)},t.moved=o=>{if(!s)return!1;let a=i.session.run.peek()?.time??0,l=t.timeAt(o);return s.time=Math.max(o.altKey?l:Math.round(l*20)/20,a+.001),i.invalidate(),!0},t.dropped=()=>{if(!s)return;let{number:o,table:a,time:l}=s;i.session.give("change_event",{number:o,event:{...a,at:Math.round(1e3*l)/1e3}}).then(()=>{s=null,i.invalidate()})}}function rp({app:i}){let{session:t}=i,e=t.run.value?.events.filter(({fired:r})=>!r)??[],n=t.drives.value,s=zt(null);return i.editing=s,u(Jt,{children:[u(oo,{app:i}),e.length>0&&u("ol",{class:"list",id:"coming","aria-label":"to come",children:e.map(r=>u("li",{children:[u("button",{disabled:!n||!r.table,title:r.table?"change it":"made in Python: it cannot be changed here",onClick:()=>{s.value=r},children:[u("i",{class:"open",style:{borderColor:Pi(ph(r),i.colours.value)}}),u("span",{children:r.text})]}),n&&u("button",{class:"plain","aria-label":`remove ${r.text}`,onClick:()=>t.give("remove_event",{number:r.number}),children:"×"})]},r.number))}),n&&u("div",{class:"buttons",children:u("button",{title:"E",onClick:()=>{s.value="new"},children:"Add an event …"})}),s.value&&u(ox,{app:i,event:s.value==="new"?null:s.value,close:()=>{s.value=null}})]})}function ox({app:i,event:t,close:e}){let{session:n,source:s}=i,r=n.run.value,o=zt(t?.table?np(t.table):{trigger:"at",at:((r?.time??0)+.5).toFixed(2),action:"cut"}),a=zt(null),l=(p,S)=>{o.value={...o.value,[p]:S},a.value=null},c=s.bodies,h=[...r?.connections??[],...r?.springs??[]].map(({name:p})=>p),d=i.live.joints.map(({name:p})=>p),{trigger:m,action:f}=o.value,v=p=>{p.preventDefault();let S=ep(o.value);(t?n.ask("change_event",{number:t.number,event:S}):n.ask("add_event",{event:S})).then(e,b=>{a.value={text:b.message,at:String(b.at).split(".").pop()??""}})},_=(p,S,E,b)=>u("label",{children:[u("span",{children:S}),u("select",{"aria-label":S,"aria-invalid":a.value?.at===p.split(".").pop(),value:o.value[p]??"",onChange:C=>l(p,C.currentTarget.value),children:[u("option",{value:"",children:b??"choose …"}),E.map(C=>u("option",{children:C},C))]})]},p),g=(p,S,E)=>u("label",{children:[u("span",{children:S}),u("input",{"aria-label":S,"aria-invalid":a.value?.at===p.split(".").pop(),type:"number",step:"any",value:o.value[p]??"",onInput:b=>l(p,b.currentTarget.value)})," ",u("small",{children:E})]},p);return u(ii,{title:t?"Change an event":"Add an event",close:e,id:"event-editor",children:u("form",{class:"fields",onSubmit:v,children:[u("label",{children:[u("span",{children:"when"}),u("select",{"aria-label":"when",value:m,onChange:p=>l("trigger",p.currentTarget.value),children:Object.entries(fh).map(([p,S])=>u("option",{value:p,children:S},p))})]}),m==="at"&&g("at","time","s"),m==="within"&&[_("within.a","one link",c),_("within.b","another link",c),g("within.distance","distance","m")],m==="force_above"&&[_("force_above.connection","connection",h),g("force_above.newtons","strength","N")],m==="moment_above"&&[_("moment_above.connection","connection",h),g("moment_above.newton_metres","strength","N m")],m==="beyond"&&[_("beyond.connection","connection",h,"none: a link's joint"),!o.value["beyond.connection"]&&_("beyond.link","link",d),g("beyond.low","lower bound","rad or m"),g("beyond.high","upper bound","rad or m")],["touch","part","slip"].includes(m)&&[_(`${m}.a`,"link",c),_(`${m}.b`,"on",c,"anything")],m==="slip"&&g("slip.speed","faster than","m/s"),!["touch","part","slip"].includes(m)&&u("label",{children:[u("span",{children:"do"}),u("select",{"aria-label":"do",value:f,onChange:p=>l("action",p.currentTarget.value),children:[u("option",{value:"cut",children:"cut"}),u("option",{value:"connect",children:"connect"}),u("option",{value:"push",children:"push"})]})]}),!["touch","part","slip"].includes(m)&&f==="cut"&&_("cut","what",[...h,...d]),!["touch","part","slip"].includes(m)&&f==="connect"&&[_("connect.a","first link",c),_("connect.b","second link",c),_("connect.joint","joint",["ball","fixed","hinge","slide","rope","distance"])],!["touch","part","slip"].includes(m)&&f==="push"&&[_("push.link","link",c),...["x","y","z"].map(p=>g(`push.${p}`,`force along ${p}`,"N")),g("push.duration","for","s")],u("label",{children:[u("span",{children:"name"}),u("input",{"aria-label":"name",value:o.value.name??"",onInput:p=>l("name",p.currentTarget.value)})]}),a.value&&u("p",{class:"trouble",role:"alert",children:a.value.text}),u("div",{class:"buttons",children:[u("button",{class:"good",children:t?"Change":"Add"}),u("button",{type:"button",onClick:e,children:"Leave"})]})]})})}var ax=250,lx=(i,t)=>/\.\d+$/.test(i)?`q ${i.split(".").pop()}`:t==="rad"?"angle":"place";function op({app:i}){let t=i.selected.value;return u(Jt,{children:[u("select",{"aria-label":"select a body",value:t,onChange:e=>{i.selected.value=Number(e.currentTarget.value)},children:[u("option",{value:-1,children:"select a body … ([ and ])"}),i.source.bodies.map((e,n)=>n>0?u("option",{value:n,children:e},e):null)]}),t>0?u(cx,{app:i,body:t},t):u("p",{class:"hint",children:"Click a body, or step through them with [ and ]."})]})}function cx({app:i,body:t}){let{source:e,session:n,show:s,clock:r}=i,o=zt(null),a=r.time.value,l=()=>n.ask("inspect",{link:e.bodies[t]}).then(f=>{o.value=f},()=>{o.value=null});$r(()=>{n.run.value,l()}),ne(()=>{let f=setInterval(()=>{r.playing.peek()&&l()},ax);return()=>clearInterval(f)},[]);let c=e.centre(t,a),h=n.drives.value,d=n.run.value?.connections.filter(({a:f,b:v})=>f===t||v===t)??[],m=n.run.value?.joints.find(f=>f.body===t);return u("div",{id:"selection",children:[u("dl",{children:[u("dt",{children:"centre of mass"}),u("dd",{children:[c.map(f=>f.toFixed(2)).join("  ")," m"]}),o.value&&u(Jt,{children:[u("dt",{children:"mass"}),u("dd",{children:[oi(o.value.mass)," kg"]})]}),o.value&&u(Jt,{children:[u("dt",{children:"joint"}),u("dd",{children:o.value.joint})]}),m?.kind!=="free"&&o.value?.coordinates.slice(0,6).map(({name:f,unit:v,value:_,range:g})=>u(Jt,{children:[u("dt",{children:lx(f,v)}),u("dd",{children:[v==="rad"?`${(180*_/Math.PI).toFixed(1)}°`:`${oi(_)} ${v}`,g&&u(hx,{value:_,range:g})]})]},f))]}),u("div",{class:"buttons",children:[u("button",{"aria-pressed":s.follow.value,onClick:()=>{s.follow.value=!s.follow.value},children:"Follow"}),u("button",{"aria-pressed":s.traces.value.has(t),onClick:()=>{s.traces.value=mn(s.traces.value,t)},children:"Trace"}),u("button",{onClick:()=>i.ofBody(t).slice(0,4).forEach(f=>i.addPlot(f)),children:"Plot"}),u("button",{onClick:()=>i.orbit?.lookAt(c),children:"Look at"}),h&&m&&m.kind!=="free"&&u("button",{class:"bad",onClick:()=>i.cut(e.bodies[t]),children:"Cut joint"})]}),d.map(({name:f,joint:v})=>u("div",{class:"row",children:[u("span",{children:[f," ",u("small",{children:v})]}),h&&u("button",{class:"bad","aria-label":`cut ${f}`,onClick:()=>i.cut(f),children:"Cut"})]},f)),h&&o.value&&m&&m.kind!=="free"&&m.kind!=="fixed"&&u(ux,{app:i,link:e.bodies[t],motor:o.value.motor})]})}var hx=({value:i,range:[t,e]})=>u("meter",{min:t,max:e,value:i,"aria-label":"place in its range"});function ux({app:i,link:t,motor:e}){return u("details",{class:"inner",children:[u("summary",{children:["Motor",e?"":" (none)"]}),u("form",{class:"fields",onSubmit:s=>{s.preventDefault();let r=new FormData(s.currentTarget),o={};for(let a of["stiffness","damping","limit"])r.get(a)&&(o[a]=Number(r.get(a)));e?.target&&(o.target=e.target),i.session.give("motor",{link:t,motor:o})},children:[[["stiffness","N m/rad"],["damping","N m s/rad"],["limit","N m"]].map(([s,r])=>u("label",{children:[s," ",u("input",{name:s,type:"number",step:"any",min:"0",value:e?.[s]??""})," ",u("small",{children:r})]},s)),u("div",{class:"buttons",children:[u("button",{children:e?"Change":"Give it a motor"}),e&&u("button",{type:"button",onClick:()=>i.session.give("motor",{link:t}),children:"Take it away"})]})]})]})}var dx=(i,t)=>t.toLowerCase().split(/\s+/).every(e=>i.toLowerCase().includes(e));function ap({app:i}){let t=zt(""),{plots:e}=i,n=i.offered.filter(({name:o})=>!e.value.some(a=>a.name===o)),s=t.value?n.filter(({name:o})=>dx(o,t.value)).slice(0,8):[],r=o=>{i.addPlot(o),t.value=""};return u("div",{id:"plots",children:[e.value.map((o,a)=>u(zl,{app:i,quantity:o,number:a},o.name)),u("input",{type:"search","aria-label":"find something to plot",placeholder:`find one of ${n.length} …`,value:t.value,onInput:o=>{t.value=o.currentTarget.value},onKeyDown:o=>{o.key==="Enter"&&s.length&&r(s[0]),o.key==="Escape"&&(t.value="",o.currentTarget.blur())}}),s.length>0&&u("ul",{class:"list",children:s.map(o=>u("li",{children:u("button",{onClick:()=>r(o),children:[o.name," ",u("small",{children:o.unit})]})},o.name))}),t.value&&!s.length&&u("p",{class:"hint",children:"Nothing is called so."}),e.value.length>0&&u("button",{onClick:()=>Ri(new Blob([co(e.value,0)],{type:"text/csv"}),`${Fn(i.title)}.csv`),children:"CSV"})]})}var dl=class extends si{constructor(t){super(0,.01),this.session=t,this.past=ht(!1),this.real=ht(0),this.speeds=ht([]),this.noted=0,this.wanted=null,this.looking=!1}get end(){return Math.max(this.session.run.value?.end??0,this.session.live.value?.frame?.time??0)}take(t){this.time.value=t.time,this.past.value=t.past;let e=performance.now();e-this.noted<200||(this.noted=e,this.real.value=t.playing?t.speed:0,this.speeds.value=[...this.speeds.value.slice(-49),this.real.value])}seek(t){this.wanted=qt(t,0,this.end),this.time.value=this.wanted,this.looking||this.look()}async look(){for(this.looking=!0;this.wanted!==null;){let t=this.wanted;this.wanted=null,await this.session.give("look",{time:t})}this.looking=!1}toggle(){let{session:t}=this,e=!this.playing.value;this.playing.value=e,t.give(e?"play":"pause",{}).then(n=>{n===null&&(this.playing.value=!e)})}stepFrames(t){t<0||this.past.value?this.seek(this.time.value+t*this.step):this.stepSteps(t*Math.max(Math.round(.01/(this.session.run.value?.dt??.001)),1))}stepSteps(t){this.session.give("step",{steps:t})}faster(t){super.faster(t),this.session.give("speed",{factor:this.speed.value})}tick(){return!1}};function lp({gap:[i,t],fits:e}){if(e)return"fits";let n=[];return t>1e-6&&n.push(t<.1?`${(100*t).toPrecision(2)} cm`:`${t.toFixed(2)} m`),i>1e-6&&n.push(`${(180*i/Math.PI).toFixed(0)}°`),`gap ${n.join(", ")||"0"}`}var mh=({name:i,joint:t})=>typeof t.axis=="string"?`${i} ${t.axis}`:i,fl=class{constructor(t){this.run=t,this.a=ht(-1),this.b=ht(-1),this.points=[null,null],this.atPoints=ht(!0),this.fits=ht(null),this.chosen=ht(0),this.flash=null}pick(t,e){let n=Rr(this.run.source.poses[t],e);this.a.value<0?this.choose(t,-1,[n,null]):t!==this.a.value&&this.choose(this.a.value,t,[this.points[0],n])}choose(t,e,n=[null,null]){this.a.value=t,this.b.value=e,this.points=n,this.fits.value=null,(t>=0||e>=0)&&(this.run.selected.value=e>=0?e:t),t>=0&&e>=0&&this.ask(),this.run.invalidate()}get where(){let[t,e]=this.points;return{...this.atPoints.value&&t&&e?{on_a:t}:{},...e?{on_b:e}:{}}}async ask(){let{session:t,source:e}=this.run,[n,s]=[this.a.value,this.b.value],r=await t.give("fit",{a:e.bodies[n],b:e.bodies[s],...this.where});this.a.value!==n||this.b.value!==s||(this.fits.value=r?.fits??[],this.show(0))}show(t){this.chosen.value=t,this.run.invalidate()}get ghost(){let t=this.fits.peek()?.[this.chosen.peek()];return!t||t.fits||!t.ghost.length?null:new Map(t.ghost.map(([e,...n])=>[e,on(new Float32Array(16),n.slice(0,3),n.slice(3))]))}async make(t){let e=this.fits.value?.[this.chosen.value],{session:n,source:s}=this.run;if(!e)return;let r=await n.give("connect",{a:s.bodies[this.a.value],b:s.bodies[this.b.value],joint:e.joint,snap:t,...this.where});if(!r)return;let o=xe(r.impulse??[0,0,0]);r.at&&o>0&&(this.flash={at:r.at,impulse:r.impulse,until:performance.now()+1e3}),n.say(`${r.name}: ${mh(e)}. Impulse ${o.toFixed(1)} N s, ${(r.lost??0).toFixed(1)} J lost.`,"info",this.run.undoing()),this.clear()}clear(){this.choose(-1,-1)}};var pl=class{constructor(t,e){this.run=t,this.scene=e,this.taken=null,this.pressed=[0,0],this.timer=0;let n=(s,r)=>e.addEventListener(s,r,{capture:!0,passive:!1});n("pointerdown",s=>this.down(s)),n("pointermove",s=>this.move(s)),n("pointerup",s=>this.up(s)),n("pointercancel",s=>this.up(s)),n("wheel",s=>this.wheel(s))}down(t){this.pressed=[t.offsetX,t.offsetY],clearTimeout(this.timer);let{run:e}=this,n=t.button===0&&!t.shiftKey?e.pick(t):null,s=["pull","push","place"].includes(e.tool.value);this.taken!==null||!n||!s||!this.draggable(n.body)||!e.session.drives.value||(t.pointerType==="touch"?this.timer=setTimeout(()=>this.take(t.pointerId,n),150):(this.take(t.pointerId,n),t.stopImmediatePropagation()))}draggable(t){return this.run.tool.value==="place"?this.run.placing.can(t):this.run.live.live.moves[t]}take(t,e){let{run:n,scene:s}=this;this.taken=t,s.setPointerCapture(t),s.classList.add("held"),n.orbit?.yield(t),this.hand.begin(e.body,e.at)}get hand(){let{tool:t,pull:e,push:n,placing:s}=this.run;return t.value==="push"?n:t.value==="place"?s:e}move(t){this.taken===t.pointerId?(t.stopImmediatePropagation(),this.hand.move(t.offsetX,t.offsetY,t.altKey)):Math.hypot(t.offsetX-this.pressed[0],t.offsetY-this.pressed[1])>8?clearTimeout(this.timer):this.timer&&t.buttons&&t.pointerType==="touch"&&t.stopImmediatePropagation(),!t.buttons&&this.run.tool.value==="cut"&&(this.run.ring.value=this.ringAt(t.offsetX,t.offsetY))}up(t){if(clearTimeout(this.timer),this.timer=0,this.taken===t.pointerId){this.taken=null,this.scene.classList.remove("held"),this.hand.end(),t.stopImmediatePropagation();return}t.button===0&&t.type==="pointerup"&&Math.hypot(t.offsetX-this.pressed[0],t.offsetY-this.pressed[1])<4&&this.clicked(t)}clicked(t){let{run:e}=this,{tool:n}=e;if(n.value==="connect"){let s=e.pick(t);s&&e.join.pick(s.body,s.at)}else if(n.value==="cut"){let s=this.ringAt(t.offsetX,t.offsetY);s&&e.cut(s)}}ringAt(t,e){let{orbit:n,live:s}=this.run,r="",o=16;for(let{name:a,at:l}of gh(s)){let c=n?.project(l),h=c?Math.hypot(c[0]-t,c[1]-e):1/0;h<o&&([r,o]=[a,h])}return r}wheel(t){this.taken!==null&&(t.preventDefault(),t.stopImmediatePropagation(),this.hand.deeper(Math.exp(-.0012*t.deltaY)))}};function gh(i){let t=(e,n)=>e.map((s,r)=>.5*(s+n[r]));return[...i.bondsAt().map(({name:e,at:n})=>({name:e,at:n,joint:!1})),...i.spans.filter(({spring:e})=>e).map(({name:e,from:n,to:s})=>({name:e,at:t(n,s),joint:!1})),...i.joints.map(({name:e,at:n})=>({name:e,at:n,joint:!0}))]}var cp=5,vh=i=>i<1e4?`${i.toFixed(0)} N`:`${(i/1e3).toFixed(1)} kN`,ml=class{constructor(t){this.run=t}draw(t){let{run:e}=this,n=e.marks?.canvas,{show:s}=e,r=n?.getContext("2d")??null;if(r){this.pen=r,this.colours=e.colours.peek(),r.lineJoin=r.lineCap="round";for(let{from:o,to:a,spring:l}of e.live.spans)this.line(o,a,l?"coil":"rope");(s.contacts.peek()||s.contactForces.peek())&&this.contacts(),s.ranges.peek()&&this.ranges(),e.tool.peek()==="cut"&&this.rings(),e.tool.peek()==="connect"&&this.ends(),this.hand(),this.shove(),this.flash()}}at(t){return this.run.orbit?.project(t)??null}line(t,e,n){let{pen:s,colours:r}=this,o=this.at(t),a=this.at(e);!s||!r||!o||!a||(s.strokeStyle=n==="coil"?r.spring:r.ink,s.lineWidth=2,s.beginPath(),n==="coil"?hp(s,o,a):(s.moveTo(...o),s.lineTo(...a)),s.stroke())}contacts(){let{pen:t,colours:e,run:n}=this,{weight:s,scale:r}=n.source.scene;if(!(!t||!e))for(let{at:o,force:a,corners:l}of n.live.frame?.contacts??[]){if(n.show.contacts.peek()){let c=l.map(d=>this.at(d)),h=this.at(o);if(t.fillStyle=t.strokeStyle=e.good,c.length>2&&c.every(Boolean)){t.beginPath();for(let d of c)d&&t.lineTo(...d);t.closePath(),t.globalAlpha=.3,t.fill(),t.globalAlpha=1,t.lineWidth=1.5,t.stroke()}else h&&Mn(t,h,3,e.paper)}n.show.contactForces.peek()&&this.force(o,Ft(a,.5*r/s),xe(a),e.good)}}force(t,e,n,s){let{pen:r,colours:o}=this,a=this.at(t),l=this.at(Ht(t,e));!r||!o||!a||!l||n<.001*this.run.source.scene.weight||(r.strokeStyle=r.fillStyle=s,On(r,a,l,2.5),Math.hypot(l[0]-a[0],l[1]-a[1])>14&&qe(r,vh(n),[l[0]+7,l[1]+4],o.paper))}ranges(){let{pen:t,colours:e,run:n}=this,s=n.live.frame?.atRange;if(!(!t||!e||!s?.size)){t.strokeStyle=e.pull,t.lineWidth=2;for(let{body:r,at:o}of n.live.joints){let a=s.has(r)?this.at(o):null;a&&(t.beginPath(),t.arc(...a,8,-.25*Math.PI,.85*Math.PI),t.stroke())}}}rings(){let{pen:t,colours:e,run:n}=this;if(!t||!e)return;let s=n.ring.peek();for(let{name:r,at:o,joint:a}of gh(n.live)){let l=this.at(o),c=r===s;l&&(t.beginPath(),t.arc(...l,c?9:a?5:7,0,2*Math.PI),t.fillStyle=c?`${e.bad}40`:`${e.paper}b0`,t.fill(),t.lineWidth=c?3:a?1.5:2.5,t.strokeStyle=e.bad,t.stroke(),t.fillStyle=e.bad,c&&qe(t,r,[l[0]+14,l[1]+4],e.paper))}}ends(){let{pen:t,colours:e,run:{join:n,source:s}}=this;if(!t||!e)return;let r=[n.a.peek(),n.b.peek()].map((o,a)=>{let l=n.points[a];return o>=0&&l?this.at(Ht(fx(s.poses[o],l),[0,0,0])):null});t.fillStyle=t.strokeStyle=e.good,r[0]&&r[1]&&(t.setLineDash([4,4]),t.lineWidth=2,t.beginPath(),t.moveTo(...r[0]),t.lineTo(...r[1]),t.stroke(),t.setLineDash([]));for(let o of r)o&&Mn(t,o,5,e.paper)}hand(){let{pen:t,colours:e,run:n}=this,{grip:s}=n.pull,r=n.live.frame;if(!t||!e||!s&&!r?.holds)return;let o=this.at(s?n.pull.place:r?.held??[0,0,0]),a=r?.pull??[0,0,0],l=s?this.at(s.to):this.at(Ht(r?.held??[0,0,0],Ft(a,.5/n.source.scene.weight)));if(!o||!l)return;t.strokeStyle=t.fillStyle=e.pull,t.lineWidth=2,t.beginPath(),hp(t,o,l),t.stroke(),Mn(t,o,4,e.paper);let c=Math.hypot(l[0]-o[0],l[1]-o[1]);c>12&&On(t,[l[0]-12*(l[0]-o[0])/c,l[1]-12*(l[1]-o[1])/c],l,2),qe(t,n.clock.playing.peek()||xe(a)>0?vh(xe(a)):"space runs",[l[0]+10,l[1]-8],e.paper)}shove(){let{pen:t,colours:e,run:n}=this,{drawn:s,force:r}=n.push;if(!t||!e||!s)return;let o=this.at(s.at),a=this.at(s.to);!o||!a||(t.strokeStyle=t.fillStyle=e.pull,On(t,o,a,4),qe(t,vh(xe(r)),[a[0]+10,a[1]-8],e.paper))}flash(){let{run:t,colours:e}=this,{flash:n}=t.join;if(!(!n||!e)){if(performance.now()>n.until){t.join.flash=null;return}this.force(n.at,Ft(n.impulse,.5/Math.max(xe(n.impulse),1e-9)),1/0,e.good),t.invalidate()}}},fx=(i,t)=>[i[0]*t[0]+i[4]*t[1]+i[8]*t[2]+i[12],i[1]*t[0]+i[5]*t[1]+i[9]*t[2]+i[13],i[2]*t[0]+i[6]*t[1]+i[10]*t[2]+i[14]];function hp(i,t,e){let[n,s]=[e[0]-t[0],e[1]-t[1]],r=Math.hypot(n,s);i.moveTo(...t);let o=2*Math.round(Math.min(Math.max(r/14,3),12));if(r>24)for(let a=1;a<o;a++){let l=.12+.7*a/o,c=a===1||a===o-1?0:a%2?cp:-cp;i.lineTo(t[0]+l*n-c*s/r,t[1]+l*s+c*n/r)}i.lineTo(...e)}var px=.05,up=Math.PI/12,mx=(i,t)=>[i[0]*t[0]-i[1]*t[1]-i[2]*t[2]-i[3]*t[3],i[0]*t[1]+i[1]*t[0]+i[2]*t[3]-i[3]*t[2],i[0]*t[2]-i[1]*t[3]+i[2]*t[0]+i[3]*t[1],i[0]*t[3]+i[1]*t[2]-i[2]*t[1]+i[3]*t[0]];function gx(i,t){let e=Math.sin(t/2),n=Math.cos(t/2);return i==="x"?[n,e,0,0]:i==="y"?[n,0,e,0]:[n,0,0,e]}var gl=class{constructor(t){this.run=t,this.moved=null}figure(t){let e=this.run.live.live.figures[t];return this.run.session.document.value?.figures.find(n=>n.name===e)??null}can(t){return this.figure(t)!==null}get selected(){return this.figure(this.run.selected.value)}begin(t,e){let n=this.figure(t);this.run.selected.value=t,n&&(this.moved={name:n.name,from:n.at,grabbed:e,to:e})}move(t,e,n){let{moved:s,run:{orbit:r}}=this;!s||!r||(s.to=Ji(r,t,e,s.to,n?r.axes[2]:[0,0,1]),this.put(s.name,Ht(s.from,le(s.to,s.grabbed))))}end(){this.moved=null}put(t,e){this.run.session.give("place",{figure:t,at:e.map(n=>Math.round(1e3*n)/1e3)})}shift(t){let e=this.selected;e&&this.put(e.name,Ht(e.at,Ft(t,px)))}turn(t,e){let n=this.selected;n&&this.run.session.give("place",{figure:n.name,turn:mx(gx(t,e),n.turn)})}remove(){let t=this.selected,{session:e}=this.run;t&&(e.give("remove",{figure:t.name}).then(n=>n&&e.say(`${t.name} is taken out`,"info",this.run.undoing())),this.run.selected.value=-1)}deeper(t){this.turn("z",Math.sign(Math.log(t))*up)}get keys(){return this.selected?{ArrowLeft:()=>this.shift([0,-1,0]),ArrowRight:()=>this.shift([0,1,0]),ArrowUp:()=>this.shift([-1,0,0]),ArrowDown:()=>this.shift([1,0,0]),PageUp:()=>this.shift([0,0,1]),PageDown:()=>this.shift([0,0,-1]),r:()=>this.turn("z",up),Delete:()=>this.remove()}:{}}};var dp=.1,vl=class{constructor(t){this.run=t,this.drawn=null}get newtons(){return 2*this.run.source.scene.weight}get force(){return this.drawn?Ft(le(this.drawn.to,this.drawn.at),this.newtons):[0,0,0]}begin(t,e){this.drawn={body:t,at:e,to:e},this.run.selected.value=t}move(t,e,n){let{orbit:s}=this.run;!this.drawn||!s||(this.drawn.to=Ji(s,t,e,this.drawn.at,n?[0,0,1]:s.axes[2]),this.run.invalidate())}deeper(t){this.drawn&&(this.drawn.to=Ht(this.drawn.at,Ft(le(this.drawn.to,this.drawn.at),t))),this.run.invalidate()}end(){let{drawn:t,force:e}=this;this.drawn=null,this.run.invalidate(),t&&xe(e)>1&&this.give(t.body,t.at,e)}away(){let{run:t}=this,e=t.selected.value;e>0&&t.orbit&&this.give(e,t.source.centre(e,0),Ft(t.orbit.axes[2],-.25*this.newtons))}async give(t,e,n){let{source:s,session:r}=this.run;await r.give("push",{link:s.bodies[t],force:n,point:Rr(s.poses[t],e),duration:dp})&&r.say(`${s.bodies[t]} is pushed with ${xe(n).toFixed(0)} N for ${dp} s`)}};var _l=class extends xi{constructor(t,e){let n=new dl(t);super(e,n,t.marks.peek()),this.session=t,this.liveClock=n,this.tool=ht("pull"),this.strength=ht("firm"),this.holds=ht(-1),this.newtons=ht(0),this.beside=ht(!1),this.ring=ht(""),this.pointer=null,this.hovered=0,this.editing=null,this.pull=new rl(this),this.push=new vl(this),this.join=new fl(this),this.placing=new gl(this)}get live(){return this.source}get words(){let t=this.selected.value,e=this.holds.value,n=this.clock.time.value,s=t>0?`; ${this.source.bodies[t]}, ${this.source.centre(t,n)[2].toFixed(2)} m up`:"";return`${this.title}, in three dimensions, at ${n.toFixed(1)} s${s}${e>0?`, pulled with ${this.newtons.value.toFixed(0)} N`:""}`}begin(){super.begin();let{session:t,timeline:e,orbit:n}=this,s=this.stage?.canvas;!e||!n||!s||(this.liveMarks=new ml(this),new pl(this,s),s.addEventListener("pointerleave",()=>{this.pointer=null}),sp(this,e),t.onframe=r=>this.took(r),this.endings.push(()=>{t.onframe=()=>{}},_e(()=>{this.happened.value=t.marks.value,e.forget()}),_e(()=>{t.fresh.value,e.forget(),this.invalidate()}),_e(()=>{t.run.value,e.forget(),this.follows(),this.invalidate()}),_e(()=>{t.watch(this.plots.value.map(({key:r})=>r??""))}),_e(()=>{[this.tool,this.ring,this.beside].forEach(r=>r.value),this.panes()}),_e(()=>{let{contacts:r,contactForces:o,ranges:a,ghosts:l}=this.show;[r,o,a,l].forEach(c=>c.value),this.invalidate()})),this.live.frame&&this.took(this.live.frame))}follows(){let t=this.session.run.value;t&&(this.live.run=t,this.clock.playing.value=t.playing,this.clock.speed.value=t.speed)}hovering(t){this.pointer={offsetX:t.offsetX,offsetY:t.offsetY},this.rehover()}rehover(){let t=this.pointer&&this.tool.value!=="cut"?this.pick(this.pointer):null;this.outline(t&&(this.tool.value==="connect"||this.live.live.moves[t.body]||this.tool.value==="place")?t.body:-1),this.hovered=performance.now()}took(t){this.pointer&&t.playing&&!this.pull.held&&performance.now()-this.hovered>150&&this.rehover(),this.liveClock.wanted===null&&!(this.liveClock.looking&&!t.past)&&this.liveClock.take(t),this.newtons.value=t.holds?Math.hypot(...t.pull):0,this.invalidate()}get title(){return this.session.document.value?.title||this.session.document.value?.file||"scene"}get offered(){return this.session.offers.value.map(({name:t,text:e,unit:n})=>({name:e,key:t,unit:n,series:()=>this.series(t)}))}series(t){return this.session.fresh.value,this.live.columns.series(t)}ofBody(t){return this.offered.filter(({name:e})=>e.startsWith(`${this.source.bodies[t]}:`)||e.startsWith(`${this.source.bodies[t]} `))}panes(){let{orbit:t}=this,e=this.session.run.value,n=this.beside.value&&(e?.compared.length??0)>0;t&&t.panes!==(n?2:1)&&(t.panes=n?2:1,t.inset=this.covered,this.resize()),this.invalidate()}get covered(){let t=document.querySelector("aside")?.getBoundingClientRect(),e=this.stage?.canvas.getBoundingClientRect();return t&&e&&t.top<e.bottom?Math.max(e.right-t.left,0):0}draw(){this.haunt(),super.draw()}haunt(){let{stage:t,live:e}=this,n=e.frame,s=this.colours.peek();if(!t)return;let r=[],o=this.tool.peek()==="connect"?this.join.ghost:null;o&&r.push([o,s.good,.75]);let a=n?.ghosts??[],l=this.beside.peek()&&a.length>0;t.beside=l?e.bodies.map((m,f)=>ni(new Float32Array(16),a[0],f)):null,this.orbit&&(this.orbit.panes=l?2:1),this.orbit&&l&&(this.orbit.inset=this.covered),a.slice(l?1:0).forEach((m,f)=>r.push([this.moving(m),[s.accent,s.spring,s.pull][f%3],.6]));let c=this.show.ghosts.peek(),h=this.clock.time.peek();if(c>0)for(let m=1;m<=6;m++){let f=e.trail.findLast(({time:v})=>v<=h-m*c);f&&r.push([this.moving(f.poses),s.ink,.5/m])}let d=t.haunt(r.length);r.forEach(([m,f,v],_)=>d[_].put(m,as(f),v))}moving(t){return new Map(this.live.bodies.flatMap((e,n)=>this.live.live.moves[n]?[[n,ni(new Float32Array(16),t,n)]]:[]))}drawMore(t){this.liveMarks?.draw(t)}take(t){this.pull.end(),this.join.clear(),this.tool.value=t,this.ring.value=""}undoing(){return{name:"Undo",does:()=>{this.session.give("undo")}}}async cut(t){await this.session.give("cut",{what:t})&&this.session.say(`${t} is cut`,"info",this.undoing()),this.ring.value=""}selectNext(t){let e=this.live.live.moves.flatMap((s,r)=>s?[r]:[]),n=e.indexOf(this.selected.value);e.length&&(this.selected.value=e[(n+t+e.length+(n<0&&t<0?1:0))%e.length])}grip(){let t=this.selected.value;this.pull.held?this.pull.end():t>0&&this.pull.begin(t,this.source.centre(t,0))}enter(){let{tool:t,selected:e}=this,n=e.value;t.value==="pull"?this.grip():t.value==="push"?this.push.away():n>0&&t.value==="connect"?this.join.pick(n,this.source.centre(n,0)):n>0&&t.value==="cut"&&this.cut(this.source.bodies[n])}escape(){this.pull.held?this.pull.end():this.tool.value!=="pull"?this.take("pull"):this.selected.value=-1}get keys(){let{session:t,liveClock:e}=this,n=super.keys,s=this.pull.held,r={ArrowLeft:()=>this.pull.nudge(-1,0),ArrowRight:()=>this.pull.nudge(1,0),ArrowUp:()=>this.pull.nudge(0,1),ArrowDown:()=>this.pull.nudge(0,-1)};return{...n,Home:()=>{t.give("reset")},End:()=>{t.give("live")},".":()=>e.stepSteps(1),">":()=>e.stepFrames(1),",":()=>e.stepSteps(-1),c:()=>this.take("connect"),x:()=>this.take("cut"),p:()=>this.take("pull"),u:()=>this.take("push"),m:()=>this.take("place"),b:()=>{t.give("go_on")},g:()=>this.cycle(),"[":()=>this.selectNext(-1),"]":()=>this.selectNext(1),Enter:()=>this.enter(),Escape:()=>this.escape(),...this.tool.value==="place"?this.placing.keys:{},...s?r:{}}}cycle(){let{contacts:t,contactForces:e,forces:n,com:s}=this.show,r=+t.value+ +e.value+ +n.value;t.value=r<3,e.value=r===1||r===2,n.value=s.value=r===2}};function fp({app:i}){let{show:t,source:e}=i,n=t.traces.value,s=(r,o)=>n.has(r)?`✓ ${o}`:o;return u("div",{id:"toggles",children:[u(Ie,{label:"contact polygons",value:t.contacts}),u(Ie,{label:"contact forces",value:t.contactForces}),u(Ie,{label:"connections",value:t.bonds}),u(Ie,{label:"forces there",value:t.forces}),u(Ie,{label:"joints at their ranges",value:t.ranges}),u(Ie,{label:"centre of mass",value:t.com}),u(Ie,{label:"follow the motion",value:t.follow}),u("label",{children:["ghosts",u("select",{"aria-label":"ghosts",value:t.ghosts.value,onChange:r=>{t.ghosts.value=Number(r.currentTarget.value)},children:[[0,"none"],[.1,"every 0.1 s"],[.2,"every 0.2 s"],[.5,"every 0.5 s"]].map(([r,o])=>u("option",{value:r,children:o},r))})]}),u("select",{"aria-label":"trace",value:"",onChange:r=>{r.currentTarget.value&&(t.traces.value=mn(n,Number(r.currentTarget.value))),r.currentTarget.value=""},children:[u("option",{value:"",children:"trace …"}),u("option",{value:"-1",children:s(-1,"centre of mass")}),e.bodies.map((r,o)=>o>0?u("option",{value:o,children:s(o,r)},o):null)]}),u("div",{class:"buttons",children:[u("button",{onClick:()=>i.savePicture(),children:"Picture"}),an.possible&&u("button",{"aria-pressed":i.filming.value,onClick:()=>i.toggleFilm(),children:i.filming.value?"End the film":"Film"})]})]})}var vx=[["pull","Pull","P"],["push","Push","U"],["connect","Connect","C"],["cut","Cut","X"],["place","Place","M"]],_x={pull:"Drag a body. Alt: along the ground. Wheel: nearer, farther.",push:"Press on a body and draw the force out of it.",connect:"Click one link, then the other.",cut:"Click a ring.",place:"Drag a figure over the ground. Alt: up and down. Wheel or R: turn."};function mp({app:i}){let{tool:t,session:e}=i;return e.drives.value?u("div",{id:"tools",children:[t.value==="connect"&&u(yx,{app:i}),u("p",{class:"hint",id:"tool-hint",children:_x[t.value]}),u("div",{role:"toolbar","aria-label":"tools",children:[vx.map(([n,s,r])=>u(oe,{icon:n,name:s,keys:r,on:t.value===n,onClick:()=>i.take(n),children:u("span",{children:s})},n)),t.value==="pull"&&u("select",{id:"strength","aria-label":"strength of the pull",value:i.strength.value,onChange:n=>{i.strength.value=n.currentTarget.value},children:["gentle","firm","hoist"].map(n=>u("option",{children:n},n))})]})]}):null}function yx({app:i}){let{join:t}=i,e=t.a.value,n=t.b.value,s=t.fits.value,r=s?.[t.chosen.value];return ne(()=>{document.querySelector("#chooser [aria-selected=true]")?.scrollIntoView({block:"nearest"})},[t.chosen.value,s]),u("section",{id:"chooser","aria-label":"connect",children:[u("div",{class:"pair",children:[u(pp,{app:i,label:"first link",value:e,onChange:o=>t.choose(o,n===o?-1:n)}),u(pp,{app:i,label:"second link",value:n,onChange:o=>t.choose(e===o?-1:e,o)})]}),t.points[0]&&t.points[1]&&n>=0&&u("label",{children:[u("input",{type:"checkbox",checked:t.atPoints.value,onChange:o=>{t.atPoints.value=o.currentTarget.checked,t.ask()}})," join the points that were clicked"]}),e>=0&&n>=0&&!s&&u("p",{class:"hint",children:"looking for joints that fit …"}),s&&!s.length&&u("p",{class:"hint",children:"No joint fits."}),s&&s.length>0&&u(Jt,{children:[u("ul",{role:"listbox","aria-label":"joints",tabIndex:0,onKeyDown:o=>{let a=o.key==="ArrowDown"?1:o.key==="ArrowUp"?-1:0;a&&(o.preventDefault(),o.stopPropagation(),t.show((t.chosen.value+a+s.length)%s.length))},children:s.map((o,a)=>u("li",{role:"option","aria-selected":a===t.chosen.value,onPointerEnter:l=>{l.pointerType==="mouse"&&t.show(a)},onClick:()=>t.show(a),children:[u("span",{children:mh(o)}),u("small",{children:lp(o)})]},a))}),r&&!r.fits&&!r.snaps&&u("p",{class:"hint",children:r.why??"It cannot be closed from here."}),u("div",{class:"buttons",children:[u("button",{class:"good",disabled:!r?.fits,onClick:()=>t.make(!1),children:"Connect here"}),u("button",{class:"good",disabled:!r?.snaps||r.fits,onClick:()=>t.make(!0),children:"Snap"}),u("button",{onClick:()=>t.clear(),children:"Start anew"})]})]})]})}function pp({app:i,label:t,value:e,onChange:n}){return u("select",{"aria-label":t,value:e,onChange:s=>n(Number(s.currentTarget.value)),children:[u("option",{value:-1,children:[t," …"]}),i.source.bodies.map((s,r)=>u("option",{value:r,children:s},s))]})}function gp({app:i}){let{session:t}=i,e=t.document.value?.figures??[],n=zt(!1),s=r=>i.live.live.figures.findIndex(o=>o===r);return u("div",{id:"figures",children:[u("ul",{class:"list",children:e.map(({name:r,type:o})=>u("li",{children:u("button",{"aria-pressed":i.live.live.figures[i.selected.value]===r,onClick:()=>{i.selected.value=s(r),i.take("place")},children:[r," ",o!==r&&u("small",{children:o})]})},r))}),i.tool.value==="place"&&i.placing.selected&&u(xx,{app:i}),t.drives.value&&u("div",{class:"buttons",children:u("button",{onClick:()=>{n.value=!0},children:"Add a figure …"})}),n.value&&u(bx,{app:i,close:()=>{n.value=!1}})]})}function xx({app:i}){let{placing:t}=i,e=t.selected;if(!e)return null;let n=(s,r)=>t.put(e.name,e.at.map((o,a)=>a===s?r:o));return u("div",{class:"fields",id:"placement",children:[["x","y","z"].map((s,r)=>u("label",{children:[s," ",u("input",{type:"number",step:"0.05",value:+e.at[r].toFixed(3),onChange:o=>n(r,Number(o.currentTarget.value))})," ",u("small",{children:"m"})]},s)),u("div",{class:"buttons",children:[["x","y","z"].map(s=>u("button",{onClick:()=>t.turn(s,Math.PI/12),children:["turn ",s," 15°"]},s)),u("button",{class:"bad",onClick:()=>t.remove(),children:"Take out"})]})]})}function bx({app:i,close:t}){let e=zt(null),n=zt(null),s=zt("");e.value===null&&i.session.give("figures").then(o=>{e.value=o?.figures??[]});let r=o=>{o.preventDefault();let a=new FormData(o.currentTarget),l=n.value,c={};for(let{name:d,type:m}of l.takes){let f=String(a.get(`o.${d}`)??"");f&&(c[d]=/int|float|number/.test(m)?Number(f):f)}let h=["x","y","z"].map(d=>Number(a.get(d)??0));i.session.ask("add",{figure:l.name,at:h,...Object.keys(c).length?{options:c}:{}}).then(({figure:d})=>{i.session.say(`${d} is added`,"info",i.undoing()),i.take("place"),t()},d=>{s.value=d.message})};return u(ii,{title:"Add a figure",close:t,id:"adding",children:[u("div",{class:"kinds",role:"listbox","aria-label":"figures",children:e.value?.map(o=>u("button",{role:"option","aria-selected":n.value===o,onClick:()=>{n.value=o,s.value=""},children:[u("strong",{children:o.name.replaceAll("_"," ")}),u("small",{children:o.what})]},o.name))}),n.value&&u("form",{class:"fields",onSubmit:r,children:[["x","y","z"].map(o=>u("label",{children:[o," ",u("input",{name:o,type:"number",step:"any",value:"0"})," ",u("small",{children:"m"})]},o)),n.value.takes.filter(({type:o})=>/int|float|number|str|text/.test(o)).map(({name:o,type:a,default:l})=>u("label",{children:[o.replaceAll("_"," ")," ",u("input",{name:`o.${o}`,inputMode:/int|float|number/.test(a)?"decimal":"text",placeholder:l===null?"":String(l)})]},o)),s.value&&u("p",{class:"trouble",role:"alert",children:s.value}),u("div",{class:"buttons",children:u("button",{class:"good",children:["Add ",n.value.name.replaceAll("_"," ")]})})]},n.value.name)]})}function vp({app:i}){let{session:t}=i,e=t.run.value,n=!t.drives.value;if(!e)return null;let s=e.gravity;return u("div",{class:"fields",id:"world",children:[u("label",{children:[u("span",{children:"gravity"}),u("select",{"aria-label":"gravity",disabled:n,value:s.join(),onChange:r=>t.give("gravity",{value:r.currentTarget.value.split(",").map(Number)}),children:[[["Earth","0,0,-9.81"],["Mars","0,0,-3.72"],["Moon","0,0,-1.62"],["none","0,0,0"]].map(([r,o])=>u("option",{value:o,children:r},r)),!["0,0,-9.81","0,0,-3.72","0,0,-1.62","0,0,0"].includes(s.join())&&u("option",{value:s.join(),children:s.map(r=>+r.toFixed(3)).join(", ")})]}),u("small",{children:[Math.hypot(...s).toFixed(2)," m/s²"]})]}),e.contact&&e.friction&&u("label",{children:[u("span",{children:"friction"}),u("input",{type:"range","aria-label":"friction",min:"0",max:"1.5",step:"0.05",disabled:n,value:e.friction.static,onChange:r=>t.give("friction",{static:Number(r.currentTarget.value)})}),u("small",{children:e.friction.static.toFixed(2)})]}),u("label",{class:"check",children:[u("input",{type:"checkbox",checked:e.motors.on,disabled:n||!e.motors.list.length,onChange:r=>t.give("motors",{on:r.currentTarget.checked})})," motors (",e.motors.list.length,")"]}),u("label",{children:[u("span",{children:"step"}),u("select",{"aria-label":"step",disabled:n,value:e.dt,onChange:r=>t.give("dt",{dt:Number(r.currentTarget.value)}),children:[...new Set([5e-4,.001,.002,.005,e.dt])].sort().map(r=>u("option",{value:r,children:[+(1e3*r).toFixed(3)," ms"]},r))})]})]})}function _p({session:i,live:t,keys:e}){let n=pn(()=>new _l(i,t),[]),s=zt(!1);return ne(()=>{n.begin();let r=is(()=>({...n.keys,e:()=>{n.editing&&(n.editing.value="new")},...e}));return Object.assign(window,{run:n}),()=>{r(),n.end()}},[]),ne(()=>{n.source!==t&&n.adopt(t)},[t]),u("main",{class:"run",children:[u("div",{id:"stage",children:[u(Js,{app:n}),u("canvas",{id:"marks","aria-hidden":"true"}),u("header",{children:[u("h1",{children:n.title}),u(Vl,{app:n})]}),u(mp,{app:n})]}),u("aside",{class:s.value?"up":"","aria-label":"panels",children:[u("button",{id:"handle","aria-expanded":s.value,"aria-label":"show or hide the panels",onClick:()=>{s.value=!s.value}}),u("div",{class:"panels",children:[u(pe,{title:"Selection",children:u(op,{app:n})}),u(pe,{title:"Events",children:u(rp,{app:n})}),u(pe,{title:"Scene",open:!1,id:"scene-panel",children:u(gp,{app:n})}),u(pe,{title:"World",open:!1,id:"world-panel",children:u(vp,{app:n})}),u(pe,{title:"Energy",children:u(ro,{app:n})}),u(pe,{title:"Plots",open:!1,id:"plots-panel",children:u(ap,{app:n})}),u(pe,{title:"Branches",open:!1,id:"branches-panel",children:u(Kf,{app:n})}),u(pe,{title:"Show",open:!1,id:"show-panel",children:u(fp,{app:n})})]})]}),u("footer",{children:[u(Qf,{app:n}),u(Ks,{app:n})]})]})}var Mx={scene:"Run",motion:"Motion",recording:"Recording"};function yp({session:i,help:t}){let e=i.document.value,n=i.drives.value,s=zt(null);if(!e)return null;let r=e.kind==="scene"||e.kind==="motion",o=()=>e.file?i.give("save",{}).then(a=>a&&i.say(`${a.file} is saved`)):s.value="scene";return u("nav",{id:"top","aria-label":"document",children:[u("button",{class:"brand",title:"to the start page",disabled:!n,onClick:()=>i.give("close"),children:"hitogata"}),u("span",{class:"workspace wide",children:Mx[e.kind]??"Run"}),u("span",{class:"file",title:e.file??"not saved yet",children:[u("b",{children:e.file??e.title})," ",r&&u("small",{children:e.file&&!e.dirty?"saved":"● not saved"})]}),u("span",{class:"space"}),r&&u(Jt,{children:[u(oe,{icon:"undo",name:e.undo?`undo: ${e.undo}`:"undo",keys:"ctrl Z",disabled:!n||!e.undo,onClick:()=>i.give("undo")}),u(oe,{icon:"redo",name:e.redo?`redo: ${e.redo}`:"redo",keys:"ctrl shift Z",disabled:!n||!e.redo,onClick:()=>i.give("redo")}),u(oe,{icon:"save",name:`save the ${e.kind}`,keys:"ctrl S",disabled:!n,onClick:o,children:u("span",{class:"wide",children:"Save"})}),u("button",{class:"word wide",disabled:!n,onClick:()=>{s.value="scene"},children:"Save as …"}),e.kind==="scene"&&u("button",{class:"word wide",disabled:!n,onClick:()=>{s.value="recording"},children:"Save recording …"})]}),u(oe,{icon:"help",name:"help",keys:"?",onClick:t}),s.value&&u(Sx,{session:i,what:s.value,close:()=>{s.value=null}})]})}function Sx({session:i,what:t,close:e}){let n=t==="scene"?".toml":".mcap",s=i.document.value,r=zt(""),o=zt(!1),a=zt((s?.file??Fn(s?.title??"scene")).replace(/\.(toml|mcap)$/,"")+n),l=c=>{c.preventDefault();let h={file:a.value,over:o.value};(t==="scene"?i.ask("save",h):i.ask("save_recording",h)).then(({file:d})=>{i.say(`${d} is saved`),e()},d=>{r.value=d.message})};return u(ii,{title:`Save the ${t==="scene"?s?.kind??t:t}`,close:e,id:"save-as",children:u("form",{class:"fields",onSubmit:l,children:[u("label",{children:[u("span",{children:"file"}),u("input",{"aria-label":"file","aria-invalid":r.value!=="",value:a.value,onInput:c=>{a.value=c.currentTarget.value,r.value=""}})]}),r.value&&u(Jt,{children:[u("p",{class:"trouble",role:"alert",children:r.value}),u("label",{class:"check",children:[u("input",{type:"checkbox",checked:o.value,onChange:c=>{o.value=c.currentTarget.checked}})," write over it"]})]}),u("div",{class:"buttons",children:[u("button",{class:"good",children:"Save"}),u("button",{type:"button",onClick:e,children:"Leave"})]})]})})}var wx={run:"Run",motion:"Motion",biped:"Biped"};function xp({session:i,help:t}){let e=i.hello.value,n=i.drives.value,s=r=>()=>{r()};return u("main",{id:"start",children:[u("header",{children:[u("h1",{children:["hitogata ",u("small",{children:"studio"})]}),u("p",{children:"Take a figure by the hand: pull it, let it grip and let go, look back and go on another way."}),u("div",{class:"buttons",children:[u("button",{class:"main",disabled:!n,onClick:s(()=>i.give("new")),children:"New scene"}),u("button",{disabled:!n,onClick:s(()=>i.give("new",{what:"motion"})),children:"New motion"}),u("button",{onClick:t,children:"Help"})]})]}),u("section",{"aria-labelledby":"demos",children:[u("h2",{id:"demos",children:"Demos"}),u("ul",{class:"cards",children:e?.demos.map(({name:r,title:o,kind:a,seconds:l,thumbnail:c})=>u("li",{children:u("button",{disabled:!n,onClick:s(()=>i.give("demo",{name:r})),children:[c?u("img",{src:`/thumbnail/${r}`,alt:"",loading:"lazy",width:"320",height:"200"}):u("span",{class:"blank"}),u("strong",{children:o}),u("small",{children:[u("span",{class:"chip",children:wx[a]??a}),l?` ${l} s`:""]})]})},r))})]}),u(Ex,{session:i,root:e?.root??""})]})}function Ex({session:i,root:t}){let e=zt(""),n=zt(null),s=i.drives.value,r=o=>e.value?`${e.value}/${o}`:o;return $r(()=>{let o=e.value;i.give("list",o?{folder:o}:{}).then(a=>{n.value=a})}),u("section",{"aria-labelledby":"files",children:[u("h2",{id:"files",children:["Files ",u("small",{children:[t,e.value&&`/${e.value}`]})]}),u("ul",{class:"list files",children:[e.value&&u("li",{children:u("button",{onClick:()=>{e.value=e.value.split("/").slice(0,-1).join("/")},children:".. one folder up"})}),n.value?.folders.map(o=>u("li",{children:u("button",{onClick:()=>{e.value=r(o)},children:[o,"/"]})},o)),n.value?.files.map(({name:o,size:a,kind:l})=>u("li",{children:u("button",{disabled:!s,onClick:()=>i.give("open",{file:r(o)}),children:[u("span",{children:o})," ",u("small",{children:[l,", ",a<1e6?`${Math.ceil(a/1e3)} kB`:`${(a/1e6).toFixed(1)} MB`]})]})},o))]}),n.value&&!n.value.files.length&&!n.value.folders.length&&u("p",{class:"hint",children:"Nothing here yet."}),u("p",{class:"hint",children:["Drop a scene (.toml) or a recording (.mcap) anywhere on the page to open it. ",u("label",{class:"pick",children:["Or choose one: ",u("input",{type:"file",accept:".toml,.mcap",disabled:!s,onChange:o=>{let a=o.currentTarget.files?.[0];a&&_h(i,a)}})]})]})]})}async function _h(i,t){try{let e=await i.upload(t);await i.ask("open",{file:e})}catch(e){i.say(e instanceof Error?e.message:String(e),"error")}}function Tx({session:i}){let t=zt(!1),e=zt(!1),{live:n,recording:s,state:r}=i,o=()=>{t.value=!0};return ne(()=>Cx(i),[]),ne(()=>{n.value&&i.document.value?.kind==="scene"&&!Nu()&&(e.value=!0)},[n.value!==null]),ne(()=>{document.title=`${i.document.value?.title??"hitogata studio"}`}),u("div",{id:"studio",class:i.status.value==="open"?"":"grey",onDragOver:a=>a.preventDefault(),onDrop:a=>{a.preventDefault();let l=a.dataTransfer?.files[0];l&&_h(i,l)},children:[!r.value&&u("p",{id:"splash",children:i.status.value==="connecting"?"One moment …":""}),u(yp,{session:i,help:o}),r.value&&!r.value.document&&u(xp,{session:i,help:o}),n.value&&["scene","world"].includes(i.document.value?.kind??"")&&u(_p,{session:i,live:n.value,keys:{"?":o}}),n.value&&i.document.value?.kind==="motion"&&u(Jf,{session:i,live:n.value,keys:{"?":o}}),s.value&&i.document.value&&u(Ax,{recording:s.value,keys:{"?":o}},s.value.header.title),u("div",{id:"notices",children:[u(Nf,{session:i}),u(Du,{session:i})]}),u(Ff,{session:i}),t.value&&u(xu,{of:i.document.value?.kind??"scene",close:()=>{t.value=!1},tour:()=>{e.value=!0}}),e.value&&n.value&&u(Fu,{close:()=>{e.value=!1}})]})}function Ax({recording:i,keys:t}){let e=pn(()=>new il(i),[i]);return ne(()=>{e.begin();let n=is(()=>({...e.keys,...t}));return Object.assign(window,{replay:e}),()=>{n(),e.end()}},[e]),u(ku,{app:e})}function Cx(i){let t=e=>{if(!(e.ctrlKey||e.metaKey)||e.target.closest("input:not([type=checkbox]), textarea, dialog"))return;let n=e.key.toLowerCase(),s=i.document.peek();if(n==="s"&&s&&s.kind!=="recording")document.querySelector('#top [aria-label^="save the"]')?.click();else if(n==="z")i.give(e.shiftKey?"redo":"undo");else if(n==="y")i.give("redo");else return;e.preventDefault()};return addEventListener("keydown",t),()=>removeEventListener("keydown",t)}var bp=new so;Object.assign(window,{session:bp});Fh(u(Tx,{session:bp}),document.getElementById("app"));
