var Gt,dh,fl,$n,ul,Ir,fh,Rr,ph,pl,dl,ip,Ns=Symbol.for("pv"),Lr={},Dr=[],sp=/^m(i|n|o|s|text|space)$/,ml=Array.isArray,gl=Dr.slice,bi=Object.assign;function yi(i){i&&i.parentNode&&i.remove()}function mh(i,t,e){var n,s,r,o={},a=arguments.length;for(r in t)r=="key"?n=t[r]:r=="ref"&&typeof i!="function"?s=t[r]:o[r]=t[r];return a>2&&(o.children=a>3?gl.call(arguments,2):e),Us(i,o,n,s,null)}function Us(i,t,e,n,s){var r={type:i,props:t,key:e,ref:n,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Ns,__v:s||++dh,__i:-1,__u:0};return!s&&Gt.vnode&&Gt.vnode(r),r}function Jt(i){return i.children}function $i(i,t){this.props=i,this.context=t,this.__g=0}function Zn(i,t){if(t==null)return i.__&&Zn(i.__,i.__i+1);for(var e;t<i.__k.length;t++)if((e=i.__k[t])&&e.__e)return e.__e;return typeof i.type!="function"||i.props.__P?null:Zn(i)}function rp(i){var t,e=i.__v,n=e.__e,s=[],r=[],o=i.__P;o&&((t=bi({constructor:Ns},e)).__v=e.__v+1,Gt.vnode&&Gt.vnode(t),_l(o,t,e,i.__n,o.namespaceURI,32&e.__u?[n]:null,s,n||Zn(e),32&e.__u,r),t.__v=e.__v,t.__.__k[t.__i]=t,bh(s,t,r),e.__=e.__e=null,t.__e!=n&&gh(t))}function gh(i){if((i=i.__)&&i.__c&&!i.props.__P)return i.__e=null,i.__k.some(function(t){return t&&(i.__e=t.__e)}),gh(i)}function hh(i){(8&i.__g||(i.__g|=8,$n.push(i),Ir++))&&ul==Gt.debounceRendering||((ul=Gt.debounceRendering)||queueMicrotask)(_h)}function _h(){try{for(var i,t=1;$n.length;)$n.length>t&&$n.sort(fh),i=$n.shift(),t=$n.length,8&i.__g&&rp(i)}finally{(Ir=$n.length)&&(ul||queueMicrotask)(_h)}}function vh(i,t,e,n,s,r,o,a,l,c,h){var p,m,u,_,x,g,f=n.__k||Dr,E=t.length;for(l=op(e,t,f,l,E),p=0;p<E;p++)(u=e.__k[p])!=null&&(m=~u.__i&&f[u.__i]||Lr,u.__i=p,g=_l(i,u,m,s,r,o,a,l,c,h),_=u.__e,(m.ref!=u.ref||8&m.__u)&&(m.ref&&vl(m.ref,null,u,m),u.ref&&h.push(u.ref,u.__c||_,u)),x=x||_,4&u.__u?(l=xh(u,l,i,!m.__v),m.__e&&(m.__e=null)):typeof u.type=="function"&&g!==void 0?l=g:_&&(l=_.nextSibling),u.__u&=-21);return e.__e=x,l}function op(i,t,e,n,s){var r,o,a,l,c,h,p,m,u,_=e.length,x=_,g=0,f=0,E=i.__k=Array(s);for(r=0;r<s;r++)(o=t[r])!=null&&typeof o!="boolean"&&typeof o!="function"?(typeof o!="object"||o.constructor===String?o=E[r]=Us(null,o):ml(o)?o=E[r]=Us(Jt,{children:o}):o.constructor===Ns&&o.__b?o=E[r]=Us(o.type,o.props,o.key,o.ref,o.__v):E[r]=o,l=r+g,o.__=i,o.__b=i.__b+1,a=null,~(c=o.__i=ap(o,e,l,x))&&(x--,(a=e[c])&&(a.__u|=2)),a&&a.__v?(o.__u|=16,c==l-1?g--:c==l+1?g++:c!=l&&(c>l?g--:g++,f=1)):(~c||(s>_?g--:s<_&&g++),typeof o.type!="function"&&(o.__u|=4))):E[r]=null;if(f){for(h=[],p=[],r=0;r<s;r++)if((o=E[r])&&16&o.__u){for(g=0,m=h.length;g<m;)h[u=g+m>>1]<o.__i?g=u+1:m=u;h[g]=o.__i,p[r]=g+1}for(g=h.length;r--;)p[r]&&(p[r]==g?g--:E[r].__u|=4)}if(x)for(r=0;r<_;r++)!(a=e[r])||2&a.__u||(a.__e==n&&(n=Zn(a)),xl(a,a));return n}function xh(i,t,e,n){var s,r,o,a;if(typeof i.type=="function"){if(i.props.__P)return t;if(s=i.__k)for(r=0;r<s.length;r++)s[r]&&(s[r].__=i,t=xh(s[r],t,e,!1));return t}for(t&&!t.parentNode&&(t=Zn(i))&&!t.parentNode&&(t=null),o=i.__e,a=t;a&&a.nodeType==8;)a=a.nextSibling;for(o!=a&&(!n&&e.moveBefore&&o.parentNode?e.moveBefore(o,t):e.insertBefore(o,t||null)),t=o;(t=t&&t.nextSibling)&&t.nodeType==8&&!t.data.startsWith("$s"););return t}function ap(i,t,e,n){var s,r=i.key,o=i.type,a=t[e],l=a&&!(2&a.__u);if(a===null&&r==null||l&&r==a.key&&o==a.type)return e;if(n>(l?1:0)){for(s=e-1;s>=0;s--)if((a=t[s])&&!(2&a.__u)&&r==a.key&&o==a.type)return s;for(s=e+1;s<t.length;s++)if((a=t[s])&&!(2&a.__u)&&r==a.key&&o==a.type)return s}return-1}function uh(i,t,e){e==null&&(e=""),t[0]=="-"?i.setProperty(t,e):i[t]=e}function Cr(i,t,e,n,s){var r,o;if(t=="style")if(typeof e=="string")i.style.cssText=e;else{if(typeof n=="string"&&(i.style.cssText=n=""),n)for(t in n)e&&t in e||uh(i.style,t);if(e)for(t in e)n&&e[t]==n[t]||uh(i.style,t,e[t])}else if(t[0]=="o"&&t[1]=="n")typeof e!="function"&&(e=null),typeof n!="function"&&(n=null),(i.__e||(i.__e={}))[t]=e,e&&n||(o=dl[t]||(dl[t]=lp(t)),(i.__a||(i.__a={}))[t]=pl,r=t!=(t=t.replace(ph,"$1")),(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase()),e?i.addEventListener(t,o,r):i.removeEventListener(t,o,r));else{if(s=="http://www.w3.org/2000/svg")t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if(t!="width"&&t!="height"&&t!="href"&&t!="list"&&t!="form"&&t!="tabIndex"&&t!="download"&&t!="rowSpan"&&t!="colSpan"&&t!="role"&&t!="popover"&&t in i)try{return void(i[t]=e??"")}catch{}if(typeof e=="function")return;e==null||e===!1&&t[4]!="-"?i.removeAttribute(t):i.setAttribute(t,t=="popover"&&e==1?"":e)}}function lp(i){return function(t){var e=this.__e;if(e){if(e=e[i],t[Rr]==null)t[Rr]=pl++;else if(t[Rr]<this.__a[i])return;return e(Gt.event?Gt.event(t):t)}}}function _l(i,t,e,n,s,r,o,a,l,c){var h,p,m,u,_,x,g,f,E,T,b,C,R,L,N,S,M,I,O=t.type;if(t.constructor!==Ns)return null;128&e.__u&&(l=32&e.__u,h=e.__c.__z)&&(t.__u|=l,p=r=[],h.nodeType==8?a=Pr(h,r):r.push(h),a=r[0]||a),(h=Gt.__b)&&h(t);t:if(typeof O=="function"){m=o.length;try{if(f=t.props,E=(h=O.prototype)&&h.render,T=(h=O.contextType)&&n[h.__c],b=h?T?T.props.value:h.__:n,(u=e.__c)?(t.__c=u,2&u.__g&&(u.__g|=1)):(E?t.__c=u=new O(f,b):(t.__c=u=new $i(f,b),u.constructor=O,u.render=hp),T&&T.sub(u),u.state||(u.state={}),u.__n=n,u.__g|=8,u.__h=[],u.__k=[]),E&&(u.__s||(u.__s=u.state),O.getDerivedStateFromProps&&(u.__s==u.state&&(u.__s=bi({},u.__s)),bi(u.__s,O.getDerivedStateFromProps(f,u.__s)))),_=u.props,x=u.state,u.__v=t,e.__c){if(f!==_&&E&&!O.getDerivedStateFromProps&&u.componentWillReceiveProps&&u.componentWillReceiveProps(f,b),t.__v==e.__v&&!(8&u.__g)||!(4&u.__g)&&u.shouldComponentUpdate&&u.shouldComponentUpdate(f,u.__s,b)===!1){t.__v!=e.__v&&(u.props=f,u.state=u.__s,u.__g&=-9),t.__e=e.__e,t.__k=e.__k,t.__k.some(function(V){V&&(V.__=t)}),Dr.push.apply(u.__h,u.__k),u.__k=[],u.__h.length&&o.push(u),a=Zn(e);break t}u.componentWillUpdate&&u.componentWillUpdate(f,u.__s,b),E&&u.componentDidUpdate&&u.__h.push(function(){u.componentDidUpdate(_,x,g)})}else E&&!O.getDerivedStateFromProps&&u.componentWillMount&&u.componentWillMount(),E&&u.componentDidMount&&u.__h.push(u.componentDidMount);u.context=b,u.props=f,u.__P=i,u.__g&=-5,C=Gt.__r,R=E?25:0;do u.__g&=-9,C&&C(t),h=u.render(u.props,u.state=u.__s,u.context);while(8&u.__g&&++R<25);E&&(Dr.push.apply(u.__h,u.__k),u.__k=[]),u.state=u.__s,u.getChildContext&&(n=bi({},n,u.getChildContext())),E&&e.__c&&u.getSnapshotBeforeUpdate&&(g=u.getSnapshotBeforeUpdate(_,x)),L=h&&h.type===Jt&&h.key==null?h.props.children:h,f.__P&&(h=a,s=(i=f.__P).namespaceURI,l=r=null,e.props&&e.props.__P!=i&&(e.__k.some(function(V){V&&xl(V,V)}),e.__k=null),a=e.__k?Zn(e,0):null),a=vh(i,ml(L)?L:[L],t,e,n,s,r,o,a,l,c),f.__P&&(t.__e=null,a=h),t.__u&=-161,p&&p.some(yi),u.__h.length&&o.push(u),1&u.__g&&(u.__g&=-4)}catch(V){if(o.length=m,t.__v=null,l||r)if(V&&V.then){if(t.__u|=128|l,r){for(~(M=r.indexOf(a||void 0))||(M=r.length);(I=r[M-1])&&I.nodeType==8;)M--;for(;M<r.length;M++)if(I=r[M])if(r[M]=null,N){if(I==S)break}else{if(I.nodeType!=8)break;I.data.startsWith("$s")&&(S=Pr(N=I))}}if(!N){for(;a&&a.nodeType==8&&a.nextSibling;)a=a.nextSibling;N=a}(h=Pr(N=t.__c.__z||(t.__c.__z=N)))?(t.__e=N,a=h):t.__e=a,a=a&&a.nextSibling}else r&&r.some(yi);else t.__e=e.__e;t.__k||(t.__k=e.__k||[]),V&&V.then||yh(t),Gt.__e(V,t,e)}}else a=t.__e=cp(e.__e,t,e,n,s,r,o,l,c,i);return(h=Gt.diffed)&&h(t),a}function Pr(i,t){if(i&&i.nodeType==8&&i.data.startsWith("$s"))for(var e=1;i=i.nextSibling;){if(i.nodeType==8){if(i.data.startsWith("$s"))e++;else if(i.data.startsWith("/$s")&&!--e)return i}t&&t.push(i)}}function yh(i){i&&(i.__c&&(i.__c.__g|=4),i.__k&&i.__k.some(yh))}function bh(i,t,e){for(var n=0;n<e.length;)vl(e[n++],e[n++],e[n++]);Gt.__c&&Gt.__c(t,i),i.some(function(s){try{i=s.__h,s.__h=[],i.some(function(r){r.call(s)})}catch(r){Gt.__e(r,s.__v)}})}function cp(i,t,e,n,s,r,o,a,l,c){var h,p,m,u,_,x,g,f,E=e.props||Lr,T=t.props,b=t.type;if(b=="svg"?s="http://www.w3.org/2000/svg":b=="math"?s="http://www.w3.org/1998/Math/MathML":s||(s="http://www.w3.org/1999/xhtml"),r){for(h=0;h<r.length;h++)if((_=r[h])&&(b?_.localName==b:_.nodeType==3)){i=_,r[h]=null;break}}if(!i){if(f=c.ownerDocument||document,!b)return f.createTextNode(T);i=f.createElementNS(s,b,T.is?T:c),a&&(Gt.__m&&Gt.__m(t,r),a=!1),r=null}if(b){if(c=b=="template"&&i.content||i,r=b=="textarea"&&T.defaultValue!=null?null:r&&gl.call(c.childNodes),!a&&r)for(E={},h=0;h<i.attributes.length;h++)E[(_=i.attributes[h]).name]=_.value;for(h in E)_=E[h],h=="dangerouslySetInnerHTML"?m=_:h=="children"||h in T||h=="value"&&"defaultValue"in T||h=="checked"&&"defaultChecked"in T||Cr(i,h,null,_,s);for(h in T)_=T[h],h=="children"?u=_:h=="dangerouslySetInnerHTML"?p=_:h=="value"?x=_:h=="checked"?g=_:a&&typeof _!="function"||E[h]===_||Cr(i,h,_,E[h],s);p?(a||m&&(p.__html==m.__html||p.__html==i.innerHTML)||(i.innerHTML=p.__html),t.__k=[]):(m&&(i.textContent=""),(b=="foreignObject"||s=="http://www.w3.org/1998/Math/MathML"&&sp.test(b))&&(s="http://www.w3.org/1999/xhtml"),vh(c,ml(u)?u:[u],t,e,n,s,r,o,r?r[0]:e.__k&&Zn(e,0),a,l),r&&r.some(yi)),a&&b!="textarea"||(h="value",b=="progress"&&x==null?i.removeAttribute(h):x==null||x===i[h]&&(b!="progress"||x)||Cr(i,h,x,E[h],s),h="checked",g!=null&&g!=i[h]&&Cr(i,h,g,E[h],s))}else E===T||a&&i.data==T||(i.data=T);return i}function vl(i,t,e,n){try{typeof i=="function"?t?t.__x=i(t)||1:n&&(n=n.__c||n.__e)&&(t=n.__x)&&(n.__x=null,typeof t=="function"?t():i(null)):i.current=t}catch(s){Gt.__e(s,e)}}function xl(i,t,e){var n,s,r,o;if(Gt.unmount&&Gt.unmount(i),!(n=i.ref)||n.current&&n.current!=i.__e||vl(n,null,t,i),n=i.__c){if(n.componentWillUnmount)try{n.componentWillUnmount()}catch(a){Gt.__e(a,t)}n.__P=n.__n=null}if(n=i.__k)for(o=0;o<n.length;o++)n[o]&&xl(n[o],t,typeof i.type!="function"||e&&!i.props.__P);!e&&(n=i.__c)&&(n=n.__z)&&(s=Pr(n,r=[]))&&(n==i.__e&&r.some(yi),yi(s),yi(n)),e||yi(i.__e),i.__e=i.__c=i.__=null}function hp(i,t,e){return this.constructor(i,e)}function Mh(i,t){var e,n,s,r;Gt.__&&Gt.__(i,t),t.nodeType==9&&(t=t.documentElement),n=(e=i&&32&i.__u)?null:t.__k,t.__k=Us(Jt,{children:[i]}),s=[],r=[],_l(t,t.__k,n||Lr,Lr,t.namespaceURI,n?null:t.firstChild?gl.call(t.childNodes):null,s,n?n.__e:t.firstChild,e,r),bh(s,t.__k,r),t.__k.props.children=null}Gt={__e:function(i,t,e,n){for(var s,r,o;t=t.__;)if((s=t.__c)&&!(1&s.__g)){s.__g|=4;try{if((o=(r=s.constructor)&&r.getDerivedStateFromError)&&s.setState(r.getDerivedStateFromError(i)),s.componentDidCatch&&(s.componentDidCatch(i,n||{}),o=1),o&&8&s.__g)return void(s.__g|=2)}catch(a){i=a}}throw Ir=0,i}},dh=0,fl=function(i){return i!=null&&i.constructor===Ns},$i.prototype.setState=function(i,t){var e=this.__s;e&&e!=this.state||(e=this.__s=bi({},this.state)),typeof i=="function"&&(i=i(bi({},e),this.props)),i&&(bi(e,i),this.__v&&(t&&this.__k.push(t),hh(this)))},$i.prototype.forceUpdate=function(i){this.__v&&(this.__g|=4,i&&this.__h.push(i),hh(this))},$i.prototype.render=Jt,$n=[],Ir=0,fh=function(i,t){return i.__v.__b-t.__v.__b},Rr=Symbol(),ph=/(PointerCapture)$|Capture$/i,pl=0,dl={},ip=0;var Ur,He,yl,Sh,up=Object.is,bl=0,Lh=[],Ml=[],xe=Gt,wh=xe.__b,Eh=xe.__r,Th=xe.diffed,Ah=xe.__c,Ch=xe.unmount,Rh=xe.__;function Dh(i,t){xe.__h&&xe.__h(He,i,bl||t),bl=0;var e=He.__H||(He.__H={__:[],__h:[]});return i>=e.__.length&&e.__.push({}),e.__[i]}function jt(i,t){var e=Dh(Ur++,3);!xe.__s&&Uh(e.__H,t)&&(e.__P=!0,e.__=i,e.u=t,He.__H.__h.push(e))}function ze(i){return bl=5,Pn(function(){return{current:i}},[])}function Pn(i,t){var e=Dh(Ur++,7);return Uh(e.__H,t)&&(e.__=i(),e.__H=t),e.__}function dp(){var i;do{for(;i=Ml.shift();)try{Fs(i)}catch(e){xe.__e(e,{__:(i=i.__P)&&i.__v})}for(;i=Lh.shift();){var t=i.__H;if(i.__P&&t)try{t.__h.some(Fs),t.__h.some(Sl),t.__h=[]}catch(e){t.__h=[],xe.__e(e,i.__v)}}}while(Ml.length)}xe.__b=function(i){He=null,wh&&wh(i)},xe.__=function(i,t){i&&t.__k&&t.__k.__m&&(i.__m=t.__k.__m),Rh&&Rh(i,t)},xe.__r=function(i){Eh&&Eh(i),Ur=0;var t=(He=i.__c).__H;t&&(yl==He?He.__h=[]:(t.__h.some(Fs),t.__h.some(Sl),Ur=0),t.__h=[],t.__.some(function(e){e.__N&&(e.__=e.__N),e.u=e.__N=void 0})),yl=He},xe.diffed=function(i){Th&&Th(i);var t=i.__c;t&&t.__H&&(t.__H.__h.length&&Ih(Lh.push(t)),t.__H.__.some(function(e){e.u&&(e.__H=e.u)})),yl=He=null},xe.__c=function(i,t){t.some(function(e){try{e.__h.some(Fs),e.__h=e.__h.filter(function(n){return!n.__||Sl(n)})}catch(n){e.__h=[function(){throw n}]}}),Ah&&Ah(i,t)},xe.unmount=function(i){Ch&&Ch(i);var t,e,n=i.__c;n&&n.__H&&(n.__H.__.some(function(s){try{if(s.__P&&s.__c){if(e===void 0){for(e=i.__;e&&(!e.__c||!e.__c.__P);)e=e.__;e=e&&e.__c}s.__P=e,Ih(Ml.push(s))}else Fs(s)}catch(r){t=r}}),n.__H=void 0,t&&xe.__e(t,n.__v))};var Ph=typeof requestAnimationFrame=="function";function fp(i){var t,e=function(){clearTimeout(n),Ph&&cancelAnimationFrame(t),setTimeout(i)},n=setTimeout(e,35);Ph&&(t=requestAnimationFrame(e))}function Ih(i){i!=1&&Sh==xe.requestAnimationFrame||((Sh=xe.requestAnimationFrame)||fp)(dp)}function Fs(i){var t=He,e=i.__c;typeof e=="function"&&(i.__c=void 0,e()),He=t}function Sl(i){var t=He;i.__c=i.__(),He=t}function Uh(i,t){return!i||i.length!=t.length||t.some(function(e,n){return!up(e,i[n])})}var pp=Symbol.for("preact-signals");function Or(){if(In>1)In--;else{var i,t=!1;for((function(){var s=Fr;for(Fr=void 0;s!==void 0;){var r=s.S;if(r.v===s.v)for(var o=r.t;o!==void 0;o=o.x)o.i===s.i&&(o.i=r.i);s=s.o}})();Os!==void 0;){var e=Os;for(Os=void 0,Nr++;e!==void 0;){var n=e.u;if(e.u=void 0,e.f&=-3,!(8&e.f)&&Fh(e))try{e.c()}catch(s){t||(i=s,t=!0)}e=n}}if(Nr=0,In--,t)throw i}}function Zi(i){if(In>0)return i();wl=++mp,In++;try{return i()}finally{Or()}}var ks,he=void 0;function Bs(i){var t=he,e=ks;he=void 0,ks=void 0;try{return i()}finally{he=t,ks=e}}var Os=void 0,In=0,Nr=0,mp=0,wl=0,Fr=void 0,kr=0;function Nh(i){if(he!==void 0){var t=i.n;if(t===void 0||t.t!==he)return t={i:0,S:i,p:he.s,n:void 0,t:he,e:void 0,x:void 0,r:t},he.s!==void 0&&(he.s.n=t),he.s=t,i.n=t,32&he.f&&i.S(t),t;if(t.i===-1)return t.i=0,t.n!==void 0&&(t.n.p=t.p,t.p!==void 0&&(t.p.n=t.n),t.p=he.s,t.n=void 0,he.s.n=t,he.s=t),t}}function Se(i,t){this.v=i,this.i=0,this.n=void 0,this.t=void 0,this.l=0,this.W=t?.watched,this.Z=t?.unwatched,this.name=t?.name}Se.prototype.brand=pp;Se.prototype.h=function(){return!0};Se.prototype.S=function(i){var t=this,e=this.t;e!==i&&i.e===void 0&&(i.x=e,this.t=i,e!==void 0?e.e=i:Bs(function(){var n;(n=t.W)==null||n.call(t)}))};Se.prototype.U=function(i){var t=this;if(this.t!==void 0){var e=i.e,n=i.x;e!==void 0&&(e.x=n,i.e=void 0),n!==void 0&&(n.e=e,i.x=void 0),i===this.t&&(this.t=n,n===void 0&&Bs(function(){var s;(s=t.Z)==null||s.call(t)}))}};Se.prototype.subscribe=function(i){var t=this;return ye(function(){var e=t.value;Bs(function(){return i(e)})},{name:"sub"})};Se.prototype.valueOf=function(){return this.value};Se.prototype.toString=function(){return this.value+""};Se.prototype.toJSON=function(){return this.value};Se.prototype.peek=function(){var i=this;return Bs(function(){return i.value})};Object.defineProperty(Se.prototype,"value",{get:function(){var i=Nh(this);return i!==void 0&&(i.i=this.i),this.v},set:function(i){if(i!==this.v){if(Nr>100)throw new Error("Cycle detected");(function(e){In!==0&&Nr===0&&e.l!==wl&&(e.l=wl,Fr={S:e,v:e.v,i:e.i,o:Fr})})(this),this.v=i,this.i++,kr++,In++;try{for(var t=this.t;t!==void 0;t=t.x)t.t.N()}finally{Or()}}}});function ft(i,t){return new Se(i,t)}function Fh(i){for(var t=i.s;t!==void 0;t=t.n)if(t.S.i!==t.i||!t.S.h()||t.S.i!==t.i)return!0;return!1}function kh(i){for(var t=i.s;t!==void 0;t=t.n){var e=t.S.n;if(e!==void 0&&(t.r=e),t.S.n=t,t.i=-1,t.n===void 0){i.s=t;break}}}function Oh(i){for(var t=i.s,e=void 0;t!==void 0;){var n=t.p;t.i===-1?(t.S.U(t),n!==void 0&&(n.n=t.n),t.n!==void 0&&(t.n.p=n)):e=t,t.S.n=t.r,t.r!==void 0&&(t.r=void 0),t=n}i.s=e}function Mi(i,t){Se.call(this,void 0,t),this.x=i,this.s=void 0,this.g=kr-1,this.f=4}Mi.prototype=new Se;Mi.prototype.h=function(){if(this.f&=-3,1&this.f)return!1;if((36&this.f)==32||(this.f&=-5,this.g===kr))return!0;if(this.g=kr,this.f|=1,this.i>0&&!Fh(this))return this.f&=-2,!0;var i=he;try{kh(this),he=this;var t=this.x();(16&this.f||this.v!==t||this.i===0)&&(this.v=t,this.f&=-17,this.i++)}catch(e){this.v=e,this.f|=16,this.i++}return he=i,Oh(this),this.f&=-2,!0};Mi.prototype.S=function(i){if(this.t===void 0){this.f|=36;for(var t=this.s;t!==void 0;t=t.n)t.S.S(t)}Se.prototype.S.call(this,i)};Mi.prototype.U=function(i){if(this.t!==void 0&&(Se.prototype.U.call(this,i),this.t===void 0)){this.f&=-33;for(var t=this.s;t!==void 0;t=t.n)t.S.U(t)}};Mi.prototype.N=function(){if(!(2&this.f)){this.f|=6;for(var i=this.t;i!==void 0;i=i.x)i.t.N()}};Object.defineProperty(Mi.prototype,"value",{get:function(){if(1&this.f)throw new Error("Cycle detected");var i=Nh(this);if(this.h(),i!==void 0&&(i.i=this.i),16&this.f)throw this.v;return this.v}});function sn(i,t){return new Mi(i,t)}function Bh(i){var t=i.j;if(i.j=void 0,typeof t=="function"){In++;var e=he;he=void 0;try{t()}catch(n){throw i.f&=-2,i.f|=8,El(i),n}finally{he=e,Or()}}}function El(i){for(var t=i.s;t!==void 0;t=t.n)t.S.U(t);i.x=void 0,i.s=void 0,Bh(i)}function gp(i){if(he!==this)throw new Error("Out-of-order effect");Oh(this),he=i,this.f&=-2;try{8&this.f&&El(this)}finally{Or()}}function Ji(i,t){this.x=i,this.j=void 0,this.s=void 0,this.u=void 0,this.f=32,this.name=t?.name,ks&&ks.push(this)}Ji.prototype.c=function(){var i=this.S();try{if(8&this.f||this.x===void 0)return;var t=this.x();typeof t=="function"&&(this.j=t)}finally{i()}};Ji.prototype.S=function(){if(1&this.f)throw new Error("Cycle detected");this.f|=1,this.f&=-9,Bh(this),kh(this),In++;var i=he;return he=this,gp.bind(this,i)};Ji.prototype.N=function(){2&this.f||(this.f|=2,this.u=Os,Os=this)};Ji.prototype.d=function(){this.f|=8,1&this.f||El(this)};Ji.prototype.dispose=function(){this.d()};function ye(i,t){var e=new Ji(i,t);try{e.c()}catch(s){throw e.d(),s}var n=e.d.bind(e);return n[Symbol.dispose]=n,n}var Tl,Ki,Br,_p=typeof window<"u"&&!!window.__PREACT_SIGNALS_DEVTOOLS__,zh=[],Vh=[];ye(function(){Tl=this.N})();function ji(i,t){Gt[i]=t.bind(null,Gt[i]||function(){})}function zs(i){if(Br){var t=Br;Br=void 0,t()}Br=i&&i.S()}function Hh(i){var t=this,e=i.data,n=zt(e);n.name="ReactiveDom",n.value=e;var s=Pn(function(){for(var a=t,l=t.__v;l=l.__;)if(l.__c){l.__c.__$f|=4;break}var c=sn(function(){var u=n.value.value;return u===0?0:u===!0?"":u||""}),h=sn(function(){return!Array.isArray(c.value)&&!fl(c.value)}),p=ye(function(){if(this.N=Gh,h.value){var u=c.value;a.__v&&a.__v.__e&&a.__v.__e.nodeType===3&&(a.__v.__e.data=u)}}),m=t.__$u.d;return t.__$u.d=function(){p(),m.call(this)},[h,c]},[]),r=s[0],o=s[1];return r.value?o.peek():o.value}Hh.displayName="ReactiveTextNode";Object.defineProperties(Se.prototype,{constructor:{configurable:!0,value:mh(Jt,null).constructor},type:{configurable:!0,value:Hh},props:{configurable:!0,get:function(){var i=this;return{data:{get value(){return i.value}}}}},__b:{configurable:!0,value:1}});ji("__b",function(i,t){if(zs(),Ki=void 0,typeof t.type=="string"){var e,n=t.props;for(var s in n)if(s!=="children"){var r=n[s];r instanceof Se&&(e||(t.__np=e={}),e[s]=r,n[s]=r.peek())}}i(t)});ji("__r",function(i,t){if(i(t),t.type!==Jt){zs();var e,n=t.__c;n&&(n.__$f&=-2,(e=n.__$u)===void 0&&(n.__$u=e=(function(s,r){var o;return ye(function(){o=this},{name:r}),o.c=s,o})((function(s){return function(){var r;_p&&((r=this.y)==null||r.call(this)),s.__$f|=1,s.setState({})}})(n),typeof t.type=="function"?t.type.displayName||t.type.name:""))),Ki=n,zs(e)}});ji("__e",function(i,t,e,n){zs(),Ki=void 0,i(t,e,n)});ji("diffed",function(i,t){zs(),Ki=void 0;var e;if(typeof t.type=="string"&&(e=t.__e)){var n=t.__np,s=t.props,r=e.U;if(r)for(var o in r){var a=r[o];a===void 0||n&&o in n||(a.d(),r[o]=void 0)}if(n){r||(r={},e.U=r);for(var l in n){var c=r[l],h=n[l];c===void 0?(c=vp(e,l,h,s),r[l]=c):c.o(h,s)}}}i(t)});function vp(i,t,e,n){var s=t in i&&i.ownerSVGElement===void 0,r=ft(e);return{o:function(o,a){r.value=o,n=a},d:ye(function(){this.N=Gh;var o=r.value.value;n[t]!==o&&(n[t]=o,s?i[t]=o:o!=null&&(o!==!1||t[4]==="-")?i.setAttribute(t,o):i.removeAttribute(t))})}}ji("unmount",function(i,t){if(typeof t.type=="string"){var e=t.__e;if(e){var n=e.U;if(n){e.U=void 0;for(var s in n){var r=n[s];r&&r.d()}}}var o=t.__np;if(o){var a=t.props;for(var l in o)a[l]=o[l]}t.__np=void 0}else{var c=t.__c;if(c){c.__$f|=8;var h=c.__$u;h&&(c.__$u=void 0,h.d())}}i(t)});ji("__h",function(i,t,e,n){n<3&&(t.__$f|=2),i(t,e,n)});$i.prototype.shouldComponentUpdate=function(i,t){if(this.__R)return!0;var e=this.__$u,n=e&&e.s!==void 0;for(var s in t)return!0;if(this.__f||typeof this.u=="boolean"&&this.u===!0){var r=2&this.__$f;if(!(n||r||4&this.__$f)||1&this.__$f)return!0}else if(!(n||4&this.__$f)||3&this.__$f)return!0;for(var o in i)if(o!=="__source"&&i[o]!==this.props[o])return!0;for(var a in this.props)if(!(a in i))return!0;return!1};function zt(i,t){return Pn(function(){return ft(i,t)},[])}function zr(i,t){var e=ze(i);return e.current=i,Ki.__$f|=4,Pn(function(){return sn(function(){return e.current()},t)},[])}var xp=typeof requestAnimationFrame>"u"?setTimeout:function(i){var t=function(){clearTimeout(e),cancelAnimationFrame(n),i()},e=setTimeout(t,35),n=requestAnimationFrame(t)},yp=function(i){queueMicrotask(function(){queueMicrotask(i)})};function bp(){Zi(function(){for(var i;i=zh.shift();)Tl.call(i)})}function Mp(){zh.push(this)===1&&(Gt.requestAnimationFrame||xp)(bp)}function Sp(){Zi(function(){for(var i;i=Vh.shift();)Tl.call(i)})}function Gh(){Vh.push(this)===1&&(Gt.requestAnimationFrame||yp)(Sp)}function Vs(i,t){var e=ze(i);e.current=i;var n=Ki;jt(function(){return ye(function(){if(this.N=Mp,!(n&&8&n.__$f))return e.current()},t)},[])}var ne=(i,t)=>[i[0]+t[0],i[1]+t[1],i[2]+t[2]],ve=(i,t)=>[i[0]-t[0],i[1]-t[1],i[2]-t[2]],Kt=(i,t)=>[i[0]*t,i[1]*t,i[2]*t],Ue=(i,t)=>i[0]*t[0]+i[1]*t[1]+i[2]*t[2],Wh=(i,t)=>[i[1]*t[2]-i[2]*t[1],i[2]*t[0]-i[0]*t[2],i[0]*t[1]-i[1]*t[0]],be=i=>Math.hypot(i[0],i[1],i[2]),Vr=i=>Kt(i,1/(be(i)||1)),ue=(i,t,e)=>Math.min(Math.max(i,t),e);function Xh(i){let t=Vr(i),e=Vr(Wh(Math.abs(t[2])<.999?[0,0,1]:[1,0,0],t));return[e,Wh(t,e),t]}function Jn(i,t,e){let[n,s,r,o]=[e[0],e[1],e[2],e[3]];return i[0]=1-2*(r*r+o*o),i[1]=2*(s*r+n*o),i[2]=2*(s*o-n*r),i[3]=0,i[4]=2*(s*r-n*o),i[5]=1-2*(s*s+o*o),i[6]=2*(r*o+n*s),i[7]=0,i[8]=2*(s*o+n*r),i[9]=2*(r*o-n*s),i[10]=1-2*(s*s+r*r),i[11]=0,i[12]=t[0],i[13]=t[1],i[14]=t[2],i[15]=1,i}var Hr=(i,t)=>[i[0]*t[0]+i[4]*t[1]+i[8]*t[2],i[1]*t[0]+i[5]*t[1]+i[9]*t[2],i[2]*t[0]+i[6]*t[1]+i[10]*t[2]],qe=(i,t)=>ne(Hr(i,t),[i[12],i[13],i[14]]);var Si=[1/32,1/16,1/8,1/4,1/2,1,2,4,8],Gr=i=>i<1?`1/${1/i}×`:`${i}×`,Kn=class{constructor(t,e,n=0){this.duration=t,this.start=n,this.step=e,this.time=ft(0),this.playing=ft(!1),this.speed=ft(1),this.loop=ft(!0)}get end(){return this.duration}seek(t){this.playing.value=!1,this.time.value=ue(t,0,this.end)}toggle(){!this.playing.value&&this.time.value>=this.duration&&(this.time.value=0),this.playing.value=!this.playing.value}stepFrames(t){this.seek((Math.round(this.time.value/this.step)+t)*this.step)}faster(t){let e=ue(Si.indexOf(this.speed.value)+t,0,Si.length-1);this.speed.value=Si[e]}tick(t){if(!this.playing.value)return!1;let e=this.time.value+t*this.speed.value;return e<this.duration?this.time.value=e:this.loop.value&&this.duration>0?this.time.value=e%this.duration:this.seek(this.duration),!0}};var wp=["ink","faint","line","paper","panel","track","accent","good","bad","pull","spring","ground","grid","backdrop"];function Al(){let i=getComputedStyle(document.documentElement);return Object.fromEntries(wp.map(t=>[t,i.getPropertyValue(`--${t}`).trim()]))}function qh(i){let t=matchMedia("(prefers-color-scheme: dark)");return t.addEventListener("change",i),()=>t.removeEventListener("change",i)}function Hs(i){let t=parseInt(i.slice(1,7),16),e=n=>((t>>n&255)/255)**2.2;return[e(16),e(8),e(0)]}function Qi(i){let t=parseInt(i.slice(1,7),16);return[(t>>16&255)/255,(t>>8&255)/255,(t&255)/255]}var Wr=({count:i,times:t},e)=>({count:i,times:t,values:Float32Array.from({length:i},(n,s)=>e(s))});function Gs({count:i,times:t,values:e},n){let s=0,r=i-1;if(r<0)return NaN;for(;s<r;){let c=s+r+1>>1;t[c]<=n?s=c:r=c-1}let o=Math.min(s+1,i-1),a=t[o]-t[s],l=a>0?Math.min(Math.max((n-t[s])/a,0),1):0;return e[s]+l*(e[o]-e[s])}var Ep=(i,t)=>Wr(i,e=>{let n=Math.max(e-1,0),s=Math.min(e+1,i.count-1),r=Math.max(s-n,1)*i.step;return Math.hypot(t[3*s]-t[3*n],t[3*s+1]-t[3*n+1],t[3*s+2]-t[3*n+2])/r});function jn(i,t){let e=t<0?"centre of mass":i.bodies[t];return[{name:`${e}: height`,unit:"m",series:()=>{let n=i.path(t);return Wr(i,s=>n[3*s+2])}},{name:`${e}: speed`,unit:"m/s",series:()=>Ep(i,i.path(t))}]}function Ws(i){let{energies:t}=i.tables,e=(n,s)=>({name:n,unit:"J",series:()=>Wr(i,s)});return[e("energy: kinetic",n=>t[5*n]),e("energy: gravity",n=>t[5*n+1]),e("energy: springs",n=>t[5*n+2]),e("energy: sum",n=>t[5*n]+t[5*n+1]+t[5*n+2]),...i.header.bonds.map((n,s)=>({name:`${n.name}: force`,unit:"N",series:()=>Wr(i,r=>be(i.force(s,r)))})),...i.header.mass>0?jn(i,-1):[],...i.bodies.flatMap((n,s)=>s>0?jn(i,s):[])]}var Qn=i=>i!==0&&(Math.abs(i)>=1e5||Math.abs(i)<.001)?i.toExponential(2):String(+i.toPrecision(3));function Xr(i,t){let e=l=>`"${l.replaceAll('"','""')}"`,n=i.flatMap(l=>l.second?[l,{...l,name:`B: ${l.name}`,series:l.second}]:[l]),s=n.map(l=>l.series()),[{count:r,times:o}]=s,a=[["time, s",...n.map(({name:l,unit:c})=>`${l}, ${c}`)].map(e).join(",")];for(let l=0;l<r;l++)a.push([t+o[l],...s.map(c=>c.times===o?c.values[l]:Gs(c,o[l]))].join(","));return`${a.join(`
`)}
`}function ti(i){let t=Math.min(devicePixelRatio||1,2),{clientWidth:e,clientHeight:n}=i,[s,r]=[Math.round(e*t),Math.round(n*t)];(i.width!==s||i.height!==r)&&Object.assign(i,{width:s,height:r});let o=i.getContext("2d");return o.setTransform(t,0,0,t,0,0),o.clearRect(0,0,e,n),o}function wi(i,t,e,n){let s=e[0]-t[0],r=e[1]-t[1],o=Math.hypot(s,r);if(o<1)return;let[a,l]=[s/o,r/o],c=Math.min(10,.5*o);i.lineWidth=n,i.beginPath(),i.moveTo(...t),i.lineTo(e[0]-c*a,e[1]-c*l),i.stroke(),i.beginPath(),i.moveTo(...e),i.lineTo(e[0]-c*a-.5*c*l,e[1]-c*l+.5*c*a),i.lineTo(e[0]-c*a+.5*c*l,e[1]-c*l-.5*c*a),i.fill()}function ts(i,t,e,n){i.beginPath(),i.arc(...t,e,0,2*Math.PI),i.fill(),i.save(),i.lineWidth=1.5,i.strokeStyle=n,i.stroke(),i.restore()}function Ei(i,t,e,n,s="left"){i.save(),i.font="500 12px system-ui, sans-serif",i.textAlign=s,i.lineJoin="round",i.lineWidth=3,i.strokeStyle=n,i.strokeText(t,...e),i.fillText(t,...e),i.restore()}function Yh(i,t,e){i.beginPath(),i.arc(...t,8,0,2*Math.PI),i.fillStyle="#fff",i.fill(),i.fillStyle=i.strokeStyle=e,i.lineWidth=1.6,i.stroke();for(let s of[0,Math.PI])i.beginPath(),i.moveTo(...t),i.arc(...t,8,s,s+Math.PI/2),i.fill()}function Ti(i,t){return{connect:t.good,cut:t.bad,impact:t.pull,limit:t.faint,diverged:t.bad}[i]??t.accent}var Cl=i=>[["kinetic",i.accent],["gravity",i.good],["springs",i.spring],["sum",i.ink]],Tp=i=>[.1,.2,.5,1,2,5,10,20,60,120,300].find(t=>t*i>56)??600,qr=class{constructor(t,e,n,s){this.canvas=t,this.source=e,this.happened=n,this.still=null,this.span=e.span,this.head=0;let r=o=>{let a=this.timeAt(o),l=n.peek().find(c=>!c.minor&&Math.abs(this.x(c.time)-this.x(a))<4);s(l?l.time:a)};t.addEventListener("pointerdown",o=>{t.setPointerCapture(o.pointerId),this.taken(o)||r(o)}),t.addEventListener("pointermove",o=>{o.buttons&&!this.moved(o)&&r(o)}),t.addEventListener("pointerup",o=>this.dropped(o))}timeAt(t){let e=this.canvas.getBoundingClientRect();return ue((t.clientX-e.left)/e.width,0,1)*this.span}taken(t){return!1}moved(t){return!1}dropped(t){}x(t){return t/Math.max(this.span,1e-9)*this.canvas.clientWidth}forget(){this.still=null}drawStill(t){let{canvas:e}=this,{clientWidth:n,clientHeight:s}=e,r=s-16,o=new OffscreenCanvas(Math.max(e.width,1),Math.max(e.height,1)),a=o.getContext("2d"),l=e.width/Math.max(n,1);this.span=this.source.span,a.scale(l,l),a.fillStyle=t.track,a.fillRect(0,0,n,r),this.drawCurves(a,t,r),a.font="11px system-ui, sans-serif",a.fillStyle=t.faint;let c=Tp(this.x(1));for(let h=0;h<=this.span+1e-9;h+=c)a.fillRect(this.x(h),r,1,3),a.textAlign=h===0?"left":this.x(h)>n-20?"right":"center",a.fillText(`${+h.toFixed(3)} s`,this.x(h),s-2);for(let h of this.happened.peek())this.drawMark(a,h,t,r);return o}drawCurves(t,e,n){let s=this.source.energies(),r=12+this.head,o=1e-9;for(let{values:l,count:c}of s)for(let h=0;h<c;h++)o=Math.max(o,l[h]);let a=l=>n-2-l/o*(n-2-r);s.forEach(({count:l,times:c,values:h},p)=>{if(p%4===2&&!h.subarray(0,l).some(u=>u>=.001*o))return;let m=Math.max(1,Math.floor(l/(2*this.canvas.clientWidth)));t.beginPath();for(let u=0;u<l;u+=m)t.lineTo(this.x(c[u]),a(h[u]));t.strokeStyle=Cl(e)[p%4][1],t.lineWidth=1.4,t.setLineDash(p<4?[]:[4,3]),t.stroke()}),t.setLineDash([])}drawMark(t,e,n,s){let r=this.x(e.time),o=this.canvas.clientWidth,a=5+this.head;if(t.strokeStyle=t.fillStyle=Ti(e.kind,n),e.minor){t.fillRect(r,s-5,1,5);return}t.globalAlpha=.8,t.lineWidth=1,t.beginPath(),t.moveTo(r,a),t.lineTo(r,s),t.stroke(),t.globalAlpha=1,t.beginPath(),t.arc(ue(r,5,o-5),a,4,0,2*Math.PI),t.fill()}draw(t,e){let{canvas:n}=this,s=ti(n),{clientWidth:r,clientHeight:o}=n;(this.still?.width!==n.width||this.still.height!==n.height)&&(this.still=this.drawStill(e)),n.width>0&&s.drawImage(this.still,0,0,r,o);let a=ue(this.x(t),1,r-1);s.fillStyle=`${e.accent}1a`,s.fillRect(0,0,a,o-16),this.drawMore(s,e,o-16),s.fillStyle=e.accent,s.fillRect(a-1,0,2,o-16)}drawMore(t,e,n){}};var Ap=Symbol.for("pv"),Cp=0;function d(i,t,e,n,s,r){t||(t={});var o,a,l=t;if("ref"in l&&typeof i!="function")for(a in l={},t)a=="ref"?o=t[a]:l[a]=t[a];var c={type:i,props:l,key:e,ref:o,__k:null,__:null,__b:0,__e:null,__c:null,constructor:Ap,__v:--Cp,__i:-1,__u:0};return(s||r)&&(c.__source=s,c.__self=r),Gt.vnode&&Gt.vnode(c),c}var $h=.35;function Yr({app:i}){let t=i.happened.value,e=t.filter(l=>l.minor).length,n=zt(!1),s=ze(null),r=zr(()=>i.happened.value.filter(l=>l.time<=i.clock.time.value+1e-6).length),o=zr(()=>i.lastEvent.value),a=zr(()=>i.freshEvent.value);return jt(()=>{let l=s.current,c=l&&o.value>=0?l.children[o.value]:null;l&&c&&!l.matches(":hover")&&(l.scrollTop=c.offsetTop-l.offsetTop-.5*(l.clientHeight-c.clientHeight))},[o.value]),d(Jt,{children:[d("ol",{id:"events",ref:s,class:n.value?"all":"",children:[t.map((l,c)=>d("li",{class:l.minor?"minor":"",children:d("button",{title:l.kind,class:c===a.value?"now":c<r.value?"past":"",onClick:()=>i.clock.seek(l.time),children:[d("i",{style:{background:Ti(l.kind,i.colours.value)}}),d("time",{children:l.time.toFixed(3)}),d("span",{children:l.text})]})},c)),e===t.length&&d("li",{class:"hint",children:"nothing yet"})]}),e>0&&d("label",{id:"minor",children:[d("input",{type:"checkbox",checked:n.value,onChange:l=>{n.value=l.currentTarget.checked}})," joints at their ranges (",e,")"]})]})}function Ai(i,t){let e=document.createElement("a");e.href=URL.createObjectURL(i),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),1e3)}var Ln=i=>i.toLowerCase().replace(/[^\p{L}\p{N}]+/gu,"-").replace(/^-|-$/g,"")||"hitogata";var Zh=["video/webm;codecs=vp9","video/webm;codecs=vp8","video/webm","video/mp4"];function Rl(i,t){let[e]=i;(t.width!==e.width||t.height!==e.height)&&Object.assign(t,{width:e.width,height:e.height});let n=t.getContext("2d");for(let s of i)s.width>0&&n.drawImage(s,0,0,t.width,t.height);return t}function Jh(i,t){Rl(i,document.createElement("canvas")).toBlob(e=>e&&Ai(e,`${Ln(t)}.png`))}var _n=class{constructor(t,e){this.layers=t,this.canvas=document.createElement("canvas"),Rl(t,this.canvas);let n=Zh.find(r=>MediaRecorder.isTypeSupported(r));this.recorder=new MediaRecorder(this.canvas.captureStream(30),{mimeType:n,videoBitsPerSecond:8e6});let s=[];this.recorder.ondataavailable=r=>s.push(r.data),this.recorder.onstop=()=>{let r=this.recorder.mimeType.split(";")[0];Ai(new Blob(s,{type:r}),`${Ln(e)}.${r.endsWith("mp4")?"mp4":"webm"}`)},this.recorder.start(250)}static get possible(){return typeof MediaRecorder<"u"&&Zh.some(t=>MediaRecorder.isTypeSupported(t))}add(){Rl(this.layers,this.canvas)}stop(){this.recorder.stop()}};var $r=class{constructor(t,e,n){this.canvas=t,this.source=e,this.orbit=n}draw(t,e,n){let s=ti(this.canvas),{source:r}=this;s.lineJoin=s.lineCap="round",r.layers.forEach((c,h)=>e.layers.value.has(h)&&this.layer(s,c,t));let o=[n.accent,n.bad,n.good,n.spring];[...e.traces.value].forEach((c,h)=>this.trace(s,c,t,o[h%o.length]));let a=e.bonds.value||e.forces.value?r.bondsAt(t):[];if(e.forces.value&&a.forEach((c,h)=>this.force(s,c,h%2>0,n)),e.bonds.value)for(let{at:c}of a)this.ring(s,this.orbit.project(c),n);let l=e.com.value&&r.scene.mass>0?this.orbit.project(r.com(t)):null;l&&Yh(s,l,"#39404d")}layer(t,e,n){let{orbit:s}=this,{kind:r,colour:o,size:a,trace:l}=e.head;t.strokeStyle=t.fillStyle=o,l&&e.ways(n).forEach((c,h)=>this.way(t,c.map(p=>s.project(p)),1.5,h?.2:.8));for(let c of e.at(n)){let h=c.map(({at:p})=>s.project(p));if(r==="points")for(let p of h)p&&ts(t,p,a,"#fff");else r==="arrow"?c.forEach(({at:p,vector:m},u)=>{let _=h[u],x=m&&s.project(ne(p,m));_&&x&&wi(t,_,x,a)}):this.outline(t,h,Math.min(a,2),r==="polygon")}}outline(t,e,n,s){if(!(e.length<2||e.some(r=>!r))){t.beginPath();for(let r of e)r&&t.lineTo(...r);t.lineWidth=n,s&&(t.closePath(),t.globalAlpha=.28,t.fill(),t.globalAlpha=1),t.stroke()}}way(t,e,n,s){t.globalAlpha=s,t.lineWidth=n,t.beginPath();for(let r of e)r&&t.lineTo(...r);t.stroke(),t.globalAlpha=1}trace(t,e,n,s){let[r,o]=this.source.way(e,n);t.strokeStyle=s,this.way(t,r.map(a=>this.orbit.project(a)),2,.9),this.way(t,o.map(a=>this.orbit.project(a)),2,.22)}ring(t,e,n){e&&(t.beginPath(),t.arc(...e,5,0,2*Math.PI),t.fillStyle="#fff",t.fill(),t.lineWidth=2,t.strokeStyle=n.pull,t.stroke())}force(t,e,n,s){let{orbit:r,source:o}=this,{weight:a,scale:l}=o.scene,c=be(e.force);if(c<.001*a)return;let h=r.project(e.at),p=r.project(ne(e.at,Kt(e.force,.5*l/a)));if(!h||!p)return;t.strokeStyle=t.fillStyle=s.bad,wi(t,h,p,3);let m=c<1e4?`${c.toFixed(0)} N`:`${(c/1e3).toFixed(1)} kN`;Ei(t,m,[p[0]+(n?-8:8),p[1]+4],s.paper,n?"right":"left")}};var gu=0,oc=1,_u=2;var ac=1,vu=2,Sn=3,Bn=0,we=1,wn=2,Gn=0,zn=1,lc=2,cc=3,hc=4,xu=5,ci=100,yu=101,bu=102,Mu=103,Su=104,wu=200,Eu=201,Tu=202,Au=203,mo=204,go=205,Cu=206,Ru=207,Pu=208,Iu=209,Lu=210,Du=211,Uu=212,Nu=213,Fu=214,Oo=0,Bo=1,zo=2,Di=3,Vo=4,Ho=5,Go=6,Wo=7,uc=0,ku=1,Ou=2,Wn=0,Bu=1,zu=2,Vu=3,Hu=4,Gu=5,Wu=6,Xu=7;var dc=300,Oi=301,Bi=302,Xo=303,qo=304,dr=306,_o=1e3,li=1001,vo=1002,an=1003,qu=1004;var fr=1005;var Je=1006,Yo=1007;var fi=1008;var En=1009,fc=1010,pc=1011,Ms=1012,$o=1013,Tn=1014,An=1015,Ss=1016,Zo=1017,Jo=1018,ws=1020,mc=35902,gc=35899,_c=1021,vc=1022,hn=1023,ps=1026,Es=1027,xc=1028,Ko=1029,yc=1030,jo=1031;var Qo=1033,pr=33776,mr=33777,gr=33778,_r=33779,ta=35840,ea=35841,na=35842,ia=35843,sa=36196,ra=37492,oa=37496,aa=37808,la=37809,ca=37810,ha=37811,ua=37812,da=37813,fa=37814,pa=37815,ma=37816,ga=37817,_a=37818,va=37819,xa=37820,ya=37821,ba=36492,Ma=36494,Sa=36495,wa=36283,Ea=36284,Ta=36285,Aa=36286;var Js=2300,xo=2301,po=2302,Ql=2400,tc=2401,ec=2402;var Yu=3200,$u=3201;var Zu=0,Ju=1,Xn="",Ze="srgb",yn="srgb-linear",Ks="linear",Qt="srgb";var Li=7680;var nc=519,Ku=512,ju=513,Qu=514,vr=515,td=516,ed=517,nd=518,id=519,ic=35044;var bc="300 es",pn=2e3,js=2001;var Vn=class{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){let n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){let n=this._listeners;if(n===void 0)return;let s=n[t];if(s!==void 0){let r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){let e=this._listeners;if(e===void 0)return;let n=e[t.type];if(n!==void 0){t.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,t);t.target=null}}},Ne=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"];var Pl=Math.PI/180,yo=180/Math.PI;function xr(){let i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Ne[i&255]+Ne[i>>8&255]+Ne[i>>16&255]+Ne[i>>24&255]+"-"+Ne[t&255]+Ne[t>>8&255]+"-"+Ne[t>>16&15|64]+Ne[t>>24&255]+"-"+Ne[e&63|128]+Ne[e>>8&255]+"-"+Ne[e>>16&255]+Ne[e>>24&255]+Ne[n&255]+Ne[n>>8&255]+Ne[n>>16&255]+Ne[n>>24&255]).toLowerCase()}function Vt(i,t,e){return Math.max(t,Math.min(e,i))}function Rp(i,t){return(i%t+t)%t}function Il(i,t,e){return(1-e)*i+e*t}function Xs(i,t){switch(t.constructor){case Float32Array:return i;case Uint32Array:return i/4294967295;case Uint16Array:return i/65535;case Uint8Array:return i/255;case Int32Array:return Math.max(i/2147483647,-1);case Int16Array:return Math.max(i/32767,-1);case Int8Array:return Math.max(i/127,-1);default:throw new Error("Invalid component type.")}}function Ge(i,t){switch(t.constructor){case Float32Array:return i;case Uint32Array:return Math.round(i*4294967295);case Uint16Array:return Math.round(i*65535);case Uint8Array:return Math.round(i*255);case Int32Array:return Math.round(i*2147483647);case Int16Array:return Math.round(i*32767);case Int8Array:return Math.round(i*127);default:throw new Error("Invalid component type.")}}var Yt=class i{constructor(t=0,e=0){i.prototype.isVector2=!0,this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){let e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=Vt(this.x,t.x,e.x),this.y=Vt(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=Vt(this.x,t,e),this.y=Vt(this.y,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Vt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(Vt(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){let n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,o=this.y-t.y;return this.x=r*n-o*s+t.x,this.y=r*s+o*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Hn=class{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],p=n[s+3],m=r[o+0],u=r[o+1],_=r[o+2],x=r[o+3];if(a===0){t[e+0]=l,t[e+1]=c,t[e+2]=h,t[e+3]=p;return}if(a===1){t[e+0]=m,t[e+1]=u,t[e+2]=_,t[e+3]=x;return}if(p!==x||l!==m||c!==u||h!==_){let g=1-a,f=l*m+c*u+h*_+p*x,E=f>=0?1:-1,T=1-f*f;if(T>Number.EPSILON){let C=Math.sqrt(T),R=Math.atan2(C,f*E);g=Math.sin(g*R)/C,a=Math.sin(a*R)/C}let b=a*E;if(l=l*g+m*b,c=c*g+u*b,h=h*g+_*b,p=p*g+x*b,g===1-a){let C=1/Math.sqrt(l*l+c*c+h*h+p*p);l*=C,c*=C,h*=C,p*=C}}t[e]=l,t[e+1]=c,t[e+2]=h,t[e+3]=p}static multiplyQuaternionsFlat(t,e,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],p=r[o],m=r[o+1],u=r[o+2],_=r[o+3];return t[e]=a*_+h*p+l*u-c*m,t[e+1]=l*_+h*m+c*p-a*u,t[e+2]=c*_+h*u+a*m-l*p,t[e+3]=h*_-a*p-l*m-c*u,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){let n=t._x,s=t._y,r=t._z,o=t._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),p=a(r/2),m=l(n/2),u=l(s/2),_=l(r/2);switch(o){case"XYZ":this._x=m*h*p+c*u*_,this._y=c*u*p-m*h*_,this._z=c*h*_+m*u*p,this._w=c*h*p-m*u*_;break;case"YXZ":this._x=m*h*p+c*u*_,this._y=c*u*p-m*h*_,this._z=c*h*_-m*u*p,this._w=c*h*p+m*u*_;break;case"ZXY":this._x=m*h*p-c*u*_,this._y=c*u*p+m*h*_,this._z=c*h*_+m*u*p,this._w=c*h*p-m*u*_;break;case"ZYX":this._x=m*h*p-c*u*_,this._y=c*u*p+m*h*_,this._z=c*h*_-m*u*p,this._w=c*h*p+m*u*_;break;case"YZX":this._x=m*h*p+c*u*_,this._y=c*u*p+m*h*_,this._z=c*h*_-m*u*p,this._w=c*h*p-m*u*_;break;case"XZY":this._x=m*h*p-c*u*_,this._y=c*u*p-m*h*_,this._z=c*h*_+m*u*p,this._w=c*h*p+m*u*_;break;default:console.warn("THREE.Quaternion: .setFromEuler() encountered an unknown order: "+o)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){let n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){let e=t.elements,n=e[0],s=e[4],r=e[8],o=e[1],a=e[5],l=e[9],c=e[2],h=e[6],p=e[10],m=n+a+p;if(m>0){let u=.5/Math.sqrt(m+1);this._w=.25/u,this._x=(h-l)*u,this._y=(r-c)*u,this._z=(o-s)*u}else if(n>a&&n>p){let u=2*Math.sqrt(1+n-a-p);this._w=(h-l)/u,this._x=.25*u,this._y=(s+o)/u,this._z=(r+c)/u}else if(a>p){let u=2*Math.sqrt(1+a-n-p);this._w=(r-c)/u,this._x=(s+o)/u,this._y=.25*u,this._z=(l+h)/u}else{let u=2*Math.sqrt(1+p-n-a);this._w=(o-s)/u,this._x=(r+c)/u,this._y=(l+h)/u,this._z=.25*u}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<1e-8?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(Vt(this.dot(t),-1,1)))}rotateTowards(t,e){let n=this.angleTo(t);if(n===0)return this;let s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){let n=t._x,s=t._y,r=t._z,o=t._w,a=e._x,l=e._y,c=e._z,h=e._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){if(e===0)return this;if(e===1)return this.copy(t);let n=this._x,s=this._y,r=this._z,o=this._w,a=o*t._w+n*t._x+s*t._y+r*t._z;if(a<0?(this._w=-t._w,this._x=-t._x,this._y=-t._y,this._z=-t._z,a=-a):this.copy(t),a>=1)return this._w=o,this._x=n,this._y=s,this._z=r,this;let l=1-a*a;if(l<=Number.EPSILON){let u=1-e;return this._w=u*o+e*this._w,this._x=u*n+e*this._x,this._y=u*s+e*this._y,this._z=u*r+e*this._z,this.normalize(),this}let c=Math.sqrt(l),h=Math.atan2(c,a),p=Math.sin((1-e)*h)/c,m=Math.sin(e*h)/c;return this._w=o*p+this._w*m,this._x=n*p+this._x*m,this._y=s*p+this._y*m,this._z=r*p+this._z*m,this._onChangeCallback(),this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){let t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},k=class i{constructor(t=0,e=0,n=0){i.prototype.isVector3=!0,this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(Kh.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(Kh.setFromAxisAngle(t,e))}applyMatrix3(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=t.elements,o=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(t){let e=this.x,n=this.y,s=this.z,r=t.x,o=t.y,a=t.z,l=t.w,c=2*(o*s-a*n),h=2*(a*e-r*s),p=2*(r*n-o*e);return this.x=e+l*c+o*p-a*h,this.y=n+l*h+a*c-r*p,this.z=s+l*p+r*h-o*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){let e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=Vt(this.x,t.x,e.x),this.y=Vt(this.y,t.y,e.y),this.z=Vt(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=Vt(this.x,t,e),this.y=Vt(this.y,t,e),this.z=Vt(this.z,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Vt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){let n=t.x,s=t.y,r=t.z,o=e.x,a=e.y,l=e.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(t){let e=t.lengthSq();if(e===0)return this.set(0,0,0);let n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return Ll.copy(this).projectOnVector(t),this.sub(Ll)}reflect(t){return this.sub(Ll.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){let e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;let n=this.dot(t)/e;return Math.acos(Vt(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){let e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){let s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){let e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Ll=new k,Kh=new Hn,Ut=class i{constructor(t,e,n,s,r,o,a,l,c){i.prototype.isMatrix3=!0,this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c)}set(t,e,n,s,r,o,a,l,c){let h=this.elements;return h[0]=t,h[1]=s,h[2]=a,h[3]=e,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){let e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],p=n[7],m=n[2],u=n[5],_=n[8],x=s[0],g=s[3],f=s[6],E=s[1],T=s[4],b=s[7],C=s[2],R=s[5],L=s[8];return r[0]=o*x+a*E+l*C,r[3]=o*g+a*T+l*R,r[6]=o*f+a*b+l*L,r[1]=c*x+h*E+p*C,r[4]=c*g+h*T+p*R,r[7]=c*f+h*b+p*L,r[2]=m*x+u*E+_*C,r[5]=m*g+u*T+_*R,r[8]=m*f+u*b+_*L,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8];return e*o*h-e*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],p=h*o-a*c,m=a*l-h*r,u=c*r-o*l,_=e*p+n*m+s*u;if(_===0)return this.set(0,0,0,0,0,0,0,0,0);let x=1/_;return t[0]=p*x,t[1]=(s*c-h*n)*x,t[2]=(a*n-s*o)*x,t[3]=m*x,t[4]=(h*e-s*l)*x,t[5]=(s*r-a*e)*x,t[6]=u*x,t[7]=(n*l-c*e)*x,t[8]=(o*e-n*r)*x,this}transpose(){let t,e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){let e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+t,-s*c,s*l,-s*(-c*o+l*a)+a+e,0,0,1),this}scale(t,e){return this.premultiply(Dl.makeScale(t,e)),this}rotate(t){return this.premultiply(Dl.makeRotation(-t)),this}translate(t,e){return this.premultiply(Dl.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}},Dl=new Ut;function Mc(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function Qs(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function sd(){let i=Qs("canvas");return i.style.display="block",i}var jh={};function ms(i){i in jh||(jh[i]=!0,console.warn(i))}function rd(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}var Qh=new Ut().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),tu=new Ut().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Pp(){let i={enabled:!0,workingColorSpace:yn,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===Qt&&(s.r=On(s.r),s.g=On(s.g),s.b=On(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===Qt&&(s.r=fs(s.r),s.g=fs(s.g),s.b=fs(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Xn?Ks:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[r].toXYZ).multiply(this.spaces[o].fromXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace},fromWorkingColorSpace:function(s,r){return ms("THREE.ColorManagement: .fromWorkingColorSpace() has been renamed to .workingToColorSpace()."),i.workingToColorSpace(s,r)},toWorkingColorSpace:function(s,r){return ms("THREE.ColorManagement: .toWorkingColorSpace() has been renamed to .colorSpaceToWorking()."),i.colorSpaceToWorking(s,r)}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[yn]:{primaries:t,whitePoint:n,transfer:Ks,toXYZ:Qh,fromXYZ:tu,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:Ze},outputColorSpaceConfig:{drawingBufferColorSpace:Ze}},[Ze]:{primaries:t,whitePoint:n,transfer:Qt,toXYZ:Qh,fromXYZ:tu,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:Ze}}}),i}var Wt=Pp();function On(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function fs(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var es,bo=class{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{es===void 0&&(es=Qs("canvas")),es.width=t.width,es.height=t.height;let s=es.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=es}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){let e=Qs("canvas");e.width=t.width,e.height=t.height;let n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);let s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=On(r[o]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){let e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(On(e[n]/255)*255):e[n]=On(e[n]);return{data:e,width:t.width,height:t.height}}else return console.warn("THREE.ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}},Ip=0,gs=class{constructor(t=null){this.isSource=!0,Object.defineProperty(this,"id",{value:Ip++}),this.uuid=xr(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){let e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):e instanceof VideoFrame?t.set(e.displayHeight,e.displayWidth,0):e!==null?t.set(e.width,e.height,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Ul(s[o].image)):r.push(Ul(s[o]))}else r=Ul(s);n.url=r}return e||(t.images[this.uuid]=n),n}};function Ul(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?bo.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(console.warn("THREE.Texture: Unable to serialize Texture."),{})}var Lp=0,Nl=new k,Ke=class i extends Vn{constructor(t=i.DEFAULT_IMAGE,e=i.DEFAULT_MAPPING,n=li,s=li,r=Je,o=fi,a=hn,l=En,c=i.DEFAULT_ANISOTROPY,h=Xn){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Lp++}),this.uuid=xr(),this.name="",this.source=new gs(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new Yt(0,0),this.repeat=new Yt(1,1),this.center=new Yt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new Ut,this.generateMipmaps=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0}get width(){return this.source.getSize(Nl).x}get height(){return this.source.getSize(Nl).y}get depth(){return this.source.getSize(Nl).z}get image(){return this.source.data}set image(t=null){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(let e in t){let n=t[e];if(n===void 0){console.warn(`THREE.Texture.setValues(): parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){console.warn(`THREE.Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==dc)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case _o:t.x=t.x-Math.floor(t.x);break;case li:t.x=t.x<0?0:1;break;case vo:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case _o:t.y=t.y-Math.floor(t.y);break;case li:t.y=t.y<0?0:1;break;case vo:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}};Ke.DEFAULT_IMAGE=null;Ke.DEFAULT_MAPPING=dc;Ke.DEFAULT_ANISOTROPY=1;var de=class i{constructor(t=0,e=0,n=0,s=1){i.prototype.isVector4=!0,this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){let e=this.x,n=this.y,s=this.z,r=this.w,o=t.elements;return this.x=o[0]*e+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*e+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*e+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*e+o[7]*n+o[11]*s+o[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);let e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r,l=t.elements,c=l[0],h=l[4],p=l[8],m=l[1],u=l[5],_=l[9],x=l[2],g=l[6],f=l[10];if(Math.abs(h-m)<.01&&Math.abs(p-x)<.01&&Math.abs(_-g)<.01){if(Math.abs(h+m)<.1&&Math.abs(p+x)<.1&&Math.abs(_+g)<.1&&Math.abs(c+u+f-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;let T=(c+1)/2,b=(u+1)/2,C=(f+1)/2,R=(h+m)/4,L=(p+x)/4,N=(_+g)/4;return T>b&&T>C?T<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(T),s=R/n,r=L/n):b>C?b<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(b),n=R/s,r=N/s):C<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(C),n=L/r,s=N/r),this.set(n,s,r,e),this}let E=Math.sqrt((g-_)*(g-_)+(p-x)*(p-x)+(m-h)*(m-h));return Math.abs(E)<.001&&(E=1),this.x=(g-_)/E,this.y=(p-x)/E,this.z=(m-h)/E,this.w=Math.acos((c+u+f-1)/2),this}setFromMatrixPosition(t){let e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=Vt(this.x,t.x,e.x),this.y=Vt(this.y,t.y,e.y),this.z=Vt(this.z,t.z,e.z),this.w=Vt(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=Vt(this.x,t,e),this.y=Vt(this.y,t,e),this.z=Vt(this.z,t,e),this.w=Vt(this.w,t,e),this}clampLength(t,e){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Vt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},Mo=class extends Vn{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Je,depthBuffer:!0,stencilBuffer:!1,resolveDepthBuffer:!0,resolveStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new de(0,0,t,e),this.scissorTest=!1,this.viewport=new de(0,0,t,e);let s={width:t,height:e,depth:n.depth},r=new Ke(s);this.textures=[];let o=n.count;for(let a=0;a<o;a++)this.textures[a]=r.clone(),this.textures[a].isRenderTargetTexture=!0,this.textures[a].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview}_setTextureOptions(t={}){let e={minFilter:Je,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&(this._depthTexture.renderTarget=null),t!==null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isArrayTexture=this.textures[s].image.depth>1;this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;let s=Object.assign({},t.textures[e].image);this.textures[e].source=new gs(s)}return this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,t.depthTexture!==null&&(this.depthTexture=t.depthTexture.clone()),this.samples=t.samples,this}dispose(){this.dispatchEvent({type:"dispose"})}},ln=class extends Mo{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}},tr=class extends Ke{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=an,this.minFilter=an,this.wrapR=li,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}};var So=class extends Ke{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=an,this.minFilter=an,this.wrapR=li,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var hi=class{constructor(t=new k(1/0,1/0,1/0),e=new k(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(un.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(un.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){let n=un.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);let n=t.geometry;if(n!==void 0){let r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0)for(let o=0,a=r.count;o<a;o++)t.isMesh===!0?t.getVertexPosition(o,un):un.fromBufferAttribute(r,o),un.applyMatrix4(t.matrixWorld),this.expandByPoint(un);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),Zr.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),Zr.copy(n.boundingBox)),Zr.applyMatrix4(t.matrixWorld),this.union(Zr)}let s=t.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,un),un.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(qs),Jr.subVectors(this.max,qs),ns.subVectors(t.a,qs),is.subVectors(t.b,qs),ss.subVectors(t.c,qs),ei.subVectors(is,ns),ni.subVectors(ss,is),Ci.subVectors(ns,ss);let e=[0,-ei.z,ei.y,0,-ni.z,ni.y,0,-Ci.z,Ci.y,ei.z,0,-ei.x,ni.z,0,-ni.x,Ci.z,0,-Ci.x,-ei.y,ei.x,0,-ni.y,ni.x,0,-Ci.y,Ci.x,0];return!Fl(e,ns,is,ss,Jr)||(e=[1,0,0,0,1,0,0,0,1],!Fl(e,ns,is,ss,Jr))?!1:(Kr.crossVectors(ei,ni),e=[Kr.x,Kr.y,Kr.z],Fl(e,ns,is,ss,Jr))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,un).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(un).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(Dn[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),Dn[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),Dn[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),Dn[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),Dn[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),Dn[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),Dn[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),Dn[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(Dn),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}},Dn=[new k,new k,new k,new k,new k,new k,new k,new k],un=new k,Zr=new hi,ns=new k,is=new k,ss=new k,ei=new k,ni=new k,Ci=new k,qs=new k,Jr=new k,Kr=new k,Ri=new k;function Fl(i,t,e,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){Ri.fromArray(i,r);let a=s.x*Math.abs(Ri.x)+s.y*Math.abs(Ri.y)+s.z*Math.abs(Ri.z),l=t.dot(Ri),c=e.dot(Ri),h=n.dot(Ri);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var Dp=new hi,Ys=new k,kl=new k,_s=class{constructor(t=new k,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){let n=this.center;e!==void 0?n.copy(e):Dp.setFromPoints(t).getCenter(n);let s=0;for(let r=0,o=t.length;r<o;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){let e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){let n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;Ys.subVectors(t,this.center);let e=Ys.lengthSq();if(e>this.radius*this.radius){let n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(Ys,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(kl.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(Ys.copy(t.center).add(kl)),this.expandByPoint(Ys.copy(t.center).sub(kl))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}},Un=new k,Ol=new k,jr=new k,ii=new k,Bl=new k,Qr=new k,zl=new k,er=class{constructor(t=new k,e=new k(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,Un)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);let n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){let e=Un.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(Un.copy(this.origin).addScaledVector(this.direction,e),Un.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){Ol.copy(t).add(e).multiplyScalar(.5),jr.copy(e).sub(t).normalize(),ii.copy(this.origin).sub(Ol);let r=t.distanceTo(e)*.5,o=-this.direction.dot(jr),a=ii.dot(this.direction),l=-ii.dot(jr),c=ii.lengthSq(),h=Math.abs(1-o*o),p,m,u,_;if(h>0)if(p=o*l-a,m=o*a-l,_=r*h,p>=0)if(m>=-_)if(m<=_){let x=1/h;p*=x,m*=x,u=p*(p+o*m+2*a)+m*(o*p+m+2*l)+c}else m=r,p=Math.max(0,-(o*m+a)),u=-p*p+m*(m+2*l)+c;else m=-r,p=Math.max(0,-(o*m+a)),u=-p*p+m*(m+2*l)+c;else m<=-_?(p=Math.max(0,-(-o*r+a)),m=p>0?-r:Math.min(Math.max(-r,-l),r),u=-p*p+m*(m+2*l)+c):m<=_?(p=0,m=Math.min(Math.max(-r,-l),r),u=m*(m+2*l)+c):(p=Math.max(0,-(o*r+a)),m=p>0?r:Math.min(Math.max(-r,-l),r),u=-p*p+m*(m+2*l)+c);else m=o>0?-r:r,p=Math.max(0,-(o*m+a)),u=-p*p+m*(m+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,p),s&&s.copy(Ol).addScaledVector(jr,m),u}intersectSphere(t,e){Un.subVectors(t.center,this.origin);let n=Un.dot(this.direction),s=Un.dot(Un)-n*n,r=t.radius*t.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,e):this.at(a,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){let e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){let n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){let e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,p=1/this.direction.z,m=this.origin;return c>=0?(n=(t.min.x-m.x)*c,s=(t.max.x-m.x)*c):(n=(t.max.x-m.x)*c,s=(t.min.x-m.x)*c),h>=0?(r=(t.min.y-m.y)*h,o=(t.max.y-m.y)*h):(r=(t.max.y-m.y)*h,o=(t.min.y-m.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),p>=0?(a=(t.min.z-m.z)*p,l=(t.max.z-m.z)*p):(a=(t.max.z-m.z)*p,l=(t.min.z-m.z)*p),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,Un)!==null}intersectTriangle(t,e,n,s,r){Bl.subVectors(e,t),Qr.subVectors(n,t),zl.crossVectors(Bl,Qr);let o=this.direction.dot(zl),a;if(o>0){if(s)return null;a=1}else if(o<0)a=-1,o=-o;else return null;ii.subVectors(this.origin,t);let l=a*this.direction.dot(Qr.crossVectors(ii,Qr));if(l<0)return null;let c=a*this.direction.dot(Bl.cross(ii));if(c<0||l+c>o)return null;let h=-a*ii.dot(zl);return h<0?null:this.at(h/o,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},ge=class i{constructor(t,e,n,s,r,o,a,l,c,h,p,m,u,_,x,g){i.prototype.isMatrix4=!0,this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,o,a,l,c,h,p,m,u,_,x,g)}set(t,e,n,s,r,o,a,l,c,h,p,m,u,_,x,g){let f=this.elements;return f[0]=t,f[4]=e,f[8]=n,f[12]=s,f[1]=r,f[5]=o,f[9]=a,f[13]=l,f[2]=c,f[6]=h,f[10]=p,f[14]=m,f[3]=u,f[7]=_,f[11]=x,f[15]=g,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(t){let e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){let e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){let e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){let e=this.elements,n=t.elements,s=1/rs.setFromMatrixColumn(t,0).length(),r=1/rs.setFromMatrixColumn(t,1).length(),o=1/rs.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*o,e[9]=n[9]*o,e[10]=n[10]*o,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){let e=this.elements,n=t.x,s=t.y,r=t.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),p=Math.sin(r);if(t.order==="XYZ"){let m=o*h,u=o*p,_=a*h,x=a*p;e[0]=l*h,e[4]=-l*p,e[8]=c,e[1]=u+_*c,e[5]=m-x*c,e[9]=-a*l,e[2]=x-m*c,e[6]=_+u*c,e[10]=o*l}else if(t.order==="YXZ"){let m=l*h,u=l*p,_=c*h,x=c*p;e[0]=m+x*a,e[4]=_*a-u,e[8]=o*c,e[1]=o*p,e[5]=o*h,e[9]=-a,e[2]=u*a-_,e[6]=x+m*a,e[10]=o*l}else if(t.order==="ZXY"){let m=l*h,u=l*p,_=c*h,x=c*p;e[0]=m-x*a,e[4]=-o*p,e[8]=_+u*a,e[1]=u+_*a,e[5]=o*h,e[9]=x-m*a,e[2]=-o*c,e[6]=a,e[10]=o*l}else if(t.order==="ZYX"){let m=o*h,u=o*p,_=a*h,x=a*p;e[0]=l*h,e[4]=_*c-u,e[8]=m*c+x,e[1]=l*p,e[5]=x*c+m,e[9]=u*c-_,e[2]=-c,e[6]=a*l,e[10]=o*l}else if(t.order==="YZX"){let m=o*l,u=o*c,_=a*l,x=a*c;e[0]=l*h,e[4]=x-m*p,e[8]=_*p+u,e[1]=p,e[5]=o*h,e[9]=-a*h,e[2]=-c*h,e[6]=u*p+_,e[10]=m-x*p}else if(t.order==="XZY"){let m=o*l,u=o*c,_=a*l,x=a*c;e[0]=l*h,e[4]=-p,e[8]=c*h,e[1]=m*p+x,e[5]=o*h,e[9]=u*p-_,e[2]=_*p-u,e[6]=a*h,e[10]=x*p+m}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(Up,t,Np)}lookAt(t,e,n){let s=this.elements;return Ye.subVectors(t,e),Ye.lengthSq()===0&&(Ye.z=1),Ye.normalize(),si.crossVectors(n,Ye),si.lengthSq()===0&&(Math.abs(n.z)===1?Ye.x+=1e-4:Ye.z+=1e-4,Ye.normalize(),si.crossVectors(n,Ye)),si.normalize(),to.crossVectors(Ye,si),s[0]=si.x,s[4]=to.x,s[8]=Ye.x,s[1]=si.y,s[5]=to.y,s[9]=Ye.y,s[2]=si.z,s[6]=to.z,s[10]=Ye.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){let n=t.elements,s=e.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],p=n[5],m=n[9],u=n[13],_=n[2],x=n[6],g=n[10],f=n[14],E=n[3],T=n[7],b=n[11],C=n[15],R=s[0],L=s[4],N=s[8],S=s[12],M=s[1],I=s[5],O=s[9],V=s[13],q=s[2],Z=s[6],X=s[10],nt=s[14],H=s[3],ot=s[7],ht=s[11],wt=s[15];return r[0]=o*R+a*M+l*q+c*H,r[4]=o*L+a*I+l*Z+c*ot,r[8]=o*N+a*O+l*X+c*ht,r[12]=o*S+a*V+l*nt+c*wt,r[1]=h*R+p*M+m*q+u*H,r[5]=h*L+p*I+m*Z+u*ot,r[9]=h*N+p*O+m*X+u*ht,r[13]=h*S+p*V+m*nt+u*wt,r[2]=_*R+x*M+g*q+f*H,r[6]=_*L+x*I+g*Z+f*ot,r[10]=_*N+x*O+g*X+f*ht,r[14]=_*S+x*V+g*nt+f*wt,r[3]=E*R+T*M+b*q+C*H,r[7]=E*L+T*I+b*Z+C*ot,r[11]=E*N+T*O+b*X+C*ht,r[15]=E*S+T*V+b*nt+C*wt,this}multiplyScalar(t){let e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){let t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],o=t[1],a=t[5],l=t[9],c=t[13],h=t[2],p=t[6],m=t[10],u=t[14],_=t[3],x=t[7],g=t[11],f=t[15];return _*(+r*l*p-s*c*p-r*a*m+n*c*m+s*a*u-n*l*u)+x*(+e*l*u-e*c*m+r*o*m-s*o*u+s*c*h-r*l*h)+g*(+e*c*p-e*a*u-r*o*p+n*o*u+r*a*h-n*c*h)+f*(-s*a*h-e*l*p+e*a*m+s*o*p-n*o*m+n*l*h)}transpose(){let t=this.elements,e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){let s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){let t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],o=t[4],a=t[5],l=t[6],c=t[7],h=t[8],p=t[9],m=t[10],u=t[11],_=t[12],x=t[13],g=t[14],f=t[15],E=p*g*c-x*m*c+x*l*u-a*g*u-p*l*f+a*m*f,T=_*m*c-h*g*c-_*l*u+o*g*u+h*l*f-o*m*f,b=h*x*c-_*p*c+_*a*u-o*x*u-h*a*f+o*p*f,C=_*p*l-h*x*l-_*a*m+o*x*m+h*a*g-o*p*g,R=e*E+n*T+s*b+r*C;if(R===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let L=1/R;return t[0]=E*L,t[1]=(x*m*r-p*g*r-x*s*u+n*g*u+p*s*f-n*m*f)*L,t[2]=(a*g*r-x*l*r+x*s*c-n*g*c-a*s*f+n*l*f)*L,t[3]=(p*l*r-a*m*r-p*s*c+n*m*c+a*s*u-n*l*u)*L,t[4]=T*L,t[5]=(h*g*r-_*m*r+_*s*u-e*g*u-h*s*f+e*m*f)*L,t[6]=(_*l*r-o*g*r-_*s*c+e*g*c+o*s*f-e*l*f)*L,t[7]=(o*m*r-h*l*r+h*s*c-e*m*c-o*s*u+e*l*u)*L,t[8]=b*L,t[9]=(_*p*r-h*x*r-_*n*u+e*x*u+h*n*f-e*p*f)*L,t[10]=(o*x*r-_*a*r+_*n*c-e*x*c-o*n*f+e*a*f)*L,t[11]=(h*a*r-o*p*r-h*n*c+e*p*c+o*n*u-e*a*u)*L,t[12]=C*L,t[13]=(h*x*s-_*p*s+_*n*m-e*x*m-h*n*g+e*p*g)*L,t[14]=(_*a*s-o*x*s-_*n*l+e*x*l+o*n*g-e*a*g)*L,t[15]=(o*p*s-h*a*s+h*n*l-e*p*l-o*n*m+e*a*m)*L,this}scale(t){let e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){let t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){let e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){let e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){let n=Math.cos(e),s=Math.sin(e),r=1-n,o=t.x,a=t.y,l=t.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,o){return this.set(1,n,r,0,t,1,o,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){let s=this.elements,r=e._x,o=e._y,a=e._z,l=e._w,c=r+r,h=o+o,p=a+a,m=r*c,u=r*h,_=r*p,x=o*h,g=o*p,f=a*p,E=l*c,T=l*h,b=l*p,C=n.x,R=n.y,L=n.z;return s[0]=(1-(x+f))*C,s[1]=(u+b)*C,s[2]=(_-T)*C,s[3]=0,s[4]=(u-b)*R,s[5]=(1-(m+f))*R,s[6]=(g+E)*R,s[7]=0,s[8]=(_+T)*L,s[9]=(g-E)*L,s[10]=(1-(m+x))*L,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){let s=this.elements,r=rs.set(s[0],s[1],s[2]).length(),o=rs.set(s[4],s[5],s[6]).length(),a=rs.set(s[8],s[9],s[10]).length();this.determinant()<0&&(r=-r),t.x=s[12],t.y=s[13],t.z=s[14],dn.copy(this);let c=1/r,h=1/o,p=1/a;return dn.elements[0]*=c,dn.elements[1]*=c,dn.elements[2]*=c,dn.elements[4]*=h,dn.elements[5]*=h,dn.elements[6]*=h,dn.elements[8]*=p,dn.elements[9]*=p,dn.elements[10]*=p,e.setFromRotationMatrix(dn),n.x=r,n.y=o,n.z=a,this}makePerspective(t,e,n,s,r,o,a=pn,l=!1){let c=this.elements,h=2*r/(e-t),p=2*r/(n-s),m=(e+t)/(e-t),u=(n+s)/(n-s),_,x;if(l)_=r/(o-r),x=o*r/(o-r);else if(a===pn)_=-(o+r)/(o-r),x=-2*o*r/(o-r);else if(a===js)_=-o/(o-r),x=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=m,c[12]=0,c[1]=0,c[5]=p,c[9]=u,c[13]=0,c[2]=0,c[6]=0,c[10]=_,c[14]=x,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,n,s,r,o,a=pn,l=!1){let c=this.elements,h=2/(e-t),p=2/(n-s),m=-(e+t)/(e-t),u=-(n+s)/(n-s),_,x;if(l)_=1/(o-r),x=o/(o-r);else if(a===pn)_=-2/(o-r),x=-(o+r)/(o-r);else if(a===js)_=-1/(o-r),x=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=m,c[1]=0,c[5]=p,c[9]=0,c[13]=u,c[2]=0,c[6]=0,c[10]=_,c[14]=x,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){let e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){let n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}},rs=new k,dn=new ge,Up=new k(0,0,0),Np=new k(1,1,1),si=new k,to=new k,Ye=new k,eu=new ge,nu=new Hn,bn=class i{constructor(t=0,e=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){let s=t.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],p=s[2],m=s[6],u=s[10];switch(e){case"XYZ":this._y=Math.asin(Vt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,u),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(m,c),this._z=0);break;case"YXZ":this._x=Math.asin(-Vt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,u),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-p,r),this._z=0);break;case"ZXY":this._x=Math.asin(Vt(m,-1,1)),Math.abs(m)<.9999999?(this._y=Math.atan2(-p,u),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-Vt(p,-1,1)),Math.abs(p)<.9999999?(this._x=Math.atan2(m,u),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(Vt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-p,r)):(this._x=0,this._y=Math.atan2(a,u));break;case"XZY":this._z=Math.asin(-Vt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(m,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,u),this._y=0);break;default:console.warn("THREE.Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return eu.makeRotationFromQuaternion(t),this.setFromRotationMatrix(eu,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return nu.setFromEuler(this),this.setFromQuaternion(nu,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};bn.DEFAULT_ORDER="XYZ";var vs=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},Fp=0,iu=new k,os=new Hn,Nn=new ge,eo=new k,$s=new k,kp=new k,Op=new Hn,su=new k(1,0,0),ru=new k(0,1,0),ou=new k(0,0,1),au={type:"added"},Bp={type:"removed"},as={type:"childadded",child:null},Vl={type:"childremoved",child:null},cn=class i extends Vn{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:Fp++}),this.uuid=xr(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let t=new k,e=new bn,n=new Hn,s=new k(1,1,1);function r(){n.setFromEuler(e,!1)}function o(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new ge},normalMatrix:{value:new Ut}}),this.matrix=new ge,this.matrixWorld=new ge,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new vs,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.userData={}}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return os.setFromAxisAngle(t,e),this.quaternion.multiply(os),this}rotateOnWorldAxis(t,e){return os.setFromAxisAngle(t,e),this.quaternion.premultiply(os),this}rotateX(t){return this.rotateOnAxis(su,t)}rotateY(t){return this.rotateOnAxis(ru,t)}rotateZ(t){return this.rotateOnAxis(ou,t)}translateOnAxis(t,e){return iu.copy(t).applyQuaternion(this.quaternion),this.position.add(iu.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(su,t)}translateY(t){return this.translateOnAxis(ru,t)}translateZ(t){return this.translateOnAxis(ou,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(Nn.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?eo.copy(t):eo.set(t,e,n);let s=this.parent;this.updateWorldMatrix(!0,!1),$s.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Nn.lookAt($s,eo,this.up):Nn.lookAt(eo,$s,this.up),this.quaternion.setFromRotationMatrix(Nn),s&&(Nn.extractRotation(s.matrixWorld),os.setFromRotationMatrix(Nn),this.quaternion.premultiply(os.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(console.error("THREE.Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(au),as.child=t,this.dispatchEvent(as),as.child=null):console.error("THREE.Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(Bp),Vl.child=t,this.dispatchEvent(Vl),Vl.child=null),this}removeFromParent(){let t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),Nn.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),Nn.multiply(t.parent.matrixWorld)),t.applyMatrix4(Nn),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(au),as.child=t,this.dispatchEvent(as),as.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(t,e);if(o!==void 0)return o}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose($s,t,kp),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose($s,Op,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);let e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}traverse(t){t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){let e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale),this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);let e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e){let n=this.parent;if(t===!0&&n!==null&&n.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),e===!0){let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].updateWorldMatrix(!1,!0)}}toJSON(t){let e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,this.name!==""&&(s.name=this.name),this.castShadow===!0&&(s.castShadow=!0),this.receiveShadow===!0&&(s.receiveShadow=!0),this.visible===!1&&(s.visible=!1),this.frustumCulled===!1&&(s.frustumCulled=!1),this.renderOrder!==0&&(s.renderOrder=this.renderOrder),Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.matrixAutoUpdate===!1&&(s.matrixAutoUpdate=!1),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let p=l[c];r(t.shapes,p)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(t.materials,this.material[l]));s.material=a}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(t.animations,l))}}if(e){let a=o(t.geometries),l=o(t.materials),c=o(t.textures),h=o(t.images),p=o(t.shapes),m=o(t.skeletons),u=o(t.animations),_=o(t.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),p.length>0&&(n.shapes=p),m.length>0&&(n.skeletons=m),u.length>0&&(n.animations=u),_.length>0&&(n.nodes=_)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){let s=t.children[n];this.add(s.clone())}return this}};cn.DEFAULT_UP=new k(0,1,0);cn.DEFAULT_MATRIX_AUTO_UPDATE=!0;cn.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var fn=new k,Fn=new k,Hl=new k,kn=new k,ls=new k,cs=new k,lu=new k,Gl=new k,Wl=new k,Xl=new k,ql=new de,Yl=new de,$l=new de,ai=class i{constructor(t=new k,e=new k,n=new k){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),fn.subVectors(t,e),s.cross(fn);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){fn.subVectors(s,e),Fn.subVectors(n,e),Hl.subVectors(t,e);let o=fn.dot(fn),a=fn.dot(Fn),l=fn.dot(Hl),c=Fn.dot(Fn),h=Fn.dot(Hl),p=o*c-a*a;if(p===0)return r.set(0,0,0),null;let m=1/p,u=(c*l-a*h)*m,_=(o*h-a*l)*m;return r.set(1-u-_,_,u)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,kn)===null?!1:kn.x>=0&&kn.y>=0&&kn.x+kn.y<=1}static getInterpolation(t,e,n,s,r,o,a,l){return this.getBarycoord(t,e,n,s,kn)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,kn.x),l.addScaledVector(o,kn.y),l.addScaledVector(a,kn.z),l)}static getInterpolatedAttribute(t,e,n,s,r,o){return ql.setScalar(0),Yl.setScalar(0),$l.setScalar(0),ql.fromBufferAttribute(t,e),Yl.fromBufferAttribute(t,n),$l.fromBufferAttribute(t,s),o.setScalar(0),o.addScaledVector(ql,r.x),o.addScaledVector(Yl,r.y),o.addScaledVector($l,r.z),o}static isFrontFacing(t,e,n,s){return fn.subVectors(n,e),Fn.subVectors(t,e),fn.cross(Fn).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return fn.subVectors(this.c,this.b),Fn.subVectors(this.a,this.b),fn.cross(Fn).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return i.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return i.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return i.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return i.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return i.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){let n=this.a,s=this.b,r=this.c,o,a;ls.subVectors(s,n),cs.subVectors(r,n),Gl.subVectors(t,n);let l=ls.dot(Gl),c=cs.dot(Gl);if(l<=0&&c<=0)return e.copy(n);Wl.subVectors(t,s);let h=ls.dot(Wl),p=cs.dot(Wl);if(h>=0&&p<=h)return e.copy(s);let m=l*p-h*c;if(m<=0&&l>=0&&h<=0)return o=l/(l-h),e.copy(n).addScaledVector(ls,o);Xl.subVectors(t,r);let u=ls.dot(Xl),_=cs.dot(Xl);if(_>=0&&u<=_)return e.copy(r);let x=u*c-l*_;if(x<=0&&c>=0&&_<=0)return a=c/(c-_),e.copy(n).addScaledVector(cs,a);let g=h*_-u*p;if(g<=0&&p-h>=0&&u-_>=0)return lu.subVectors(r,s),a=(p-h)/(p-h+(u-_)),e.copy(s).addScaledVector(lu,a);let f=1/(g+x+m);return o=x*f,a=m*f,e.copy(n).addScaledVector(ls,o).addScaledVector(cs,a)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}},od={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},ri={h:0,s:0,l:0},no={h:0,s:0,l:0};function Zl(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}var Xt=class{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){let s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=Ze){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,Wt.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=Wt.workingColorSpace){return this.r=t,this.g=e,this.b=n,Wt.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=Wt.workingColorSpace){if(t=Rp(t,1),e=Vt(e,0,1),n=Vt(n,0,1),e===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+e):n+e-n*e,o=2*n-r;this.r=Zl(o,r,t+1/3),this.g=Zl(o,r,t),this.b=Zl(o,r,t-1/3)}return Wt.colorSpaceToWorking(this,s),this}setStyle(t,e=Ze){function n(r){r!==void 0&&parseFloat(r)<1&&console.warn("THREE.Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+)\%\s*,\s*(\d+)\%\s*,\s*(\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseInt(r[1],10))/100,Math.min(100,parseInt(r[2],10))/100,Math.min(100,parseInt(r[3],10))/100,e);break;case"hsl":case"hsla":if(r=/^\s*(\d*\.?\d+)\s*,\s*(\d*\.?\d+)\%\s*,\s*(\d*\.?\d+)\%\s*(?:,\s*(\d*\.?\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:console.warn("THREE.Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(o===6)return this.setHex(parseInt(r,16),e);console.warn("THREE.Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=Ze){let n=od[t.toLowerCase()];return n!==void 0?this.setHex(n,e):console.warn("THREE.Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=On(t.r),this.g=On(t.g),this.b=On(t.b),this}copyLinearToSRGB(t){return this.r=fs(t.r),this.g=fs(t.g),this.b=fs(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=Ze){return Wt.workingToColorSpace(Fe.copy(this),t),Math.round(Vt(Fe.r*255,0,255))*65536+Math.round(Vt(Fe.g*255,0,255))*256+Math.round(Vt(Fe.b*255,0,255))}getHexString(t=Ze){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=Wt.workingColorSpace){Wt.workingToColorSpace(Fe.copy(this),e);let n=Fe.r,s=Fe.g,r=Fe.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let p=o-a;switch(c=h<=.5?p/(o+a):p/(2-o-a),o){case n:l=(s-r)/p+(s<r?6:0);break;case s:l=(r-n)/p+2;break;case r:l=(n-s)/p+4;break}l/=6}return t.h=l,t.s=c,t.l=h,t}getRGB(t,e=Wt.workingColorSpace){return Wt.workingToColorSpace(Fe.copy(this),e),t.r=Fe.r,t.g=Fe.g,t.b=Fe.b,t}getStyle(t=Ze){Wt.workingToColorSpace(Fe.copy(this),t);let e=Fe.r,n=Fe.g,s=Fe.b;return t!==Ze?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(ri),this.setHSL(ri.h+t,ri.s+e,ri.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(ri),t.getHSL(no);let n=Il(ri.h,no.h,e),s=Il(ri.s,no.s,e),r=Il(ri.l,no.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){let e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Fe=new Xt;Xt.NAMES=od;var zp=0,Ui=class extends Vn{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:zp++}),this.uuid=xr(),this.name="",this.type="Material",this.blending=zn,this.side=Bn,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=mo,this.blendDst=go,this.blendEquation=ci,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Xt(0,0,0),this.blendAlpha=0,this.depthFunc=Di,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=nc,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Li,this.stencilZFail=Li,this.stencilZPass=Li,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(let e in t){let n=t[e];if(n===void 0){console.warn(`THREE.Material: parameter '${e}' has value of undefined.`);continue}let s=this[e];if(s===void 0){console.warn(`THREE.Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){let e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,this.name!==""&&(n.name=this.name),this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&this.emissiveIntensity!==1&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessRange!==void 0&&(n.iridescenceThicknessRange=this.iridescenceThicknessRange),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&this.attenuationDistance!==1/0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.shadowSide!==null&&(n.shadowSide=this.shadowSide),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),this.blending!==zn&&(n.blending=this.blending),this.side!==Bn&&(n.side=this.side),this.vertexColors===!0&&(n.vertexColors=!0),this.opacity<1&&(n.opacity=this.opacity),this.transparent===!0&&(n.transparent=!0),this.blendSrc!==mo&&(n.blendSrc=this.blendSrc),this.blendDst!==go&&(n.blendDst=this.blendDst),this.blendEquation!==ci&&(n.blendEquation=this.blendEquation),this.blendSrcAlpha!==null&&(n.blendSrcAlpha=this.blendSrcAlpha),this.blendDstAlpha!==null&&(n.blendDstAlpha=this.blendDstAlpha),this.blendEquationAlpha!==null&&(n.blendEquationAlpha=this.blendEquationAlpha),this.blendColor&&this.blendColor.isColor&&(n.blendColor=this.blendColor.getHex()),this.blendAlpha!==0&&(n.blendAlpha=this.blendAlpha),this.depthFunc!==Di&&(n.depthFunc=this.depthFunc),this.depthTest===!1&&(n.depthTest=this.depthTest),this.depthWrite===!1&&(n.depthWrite=this.depthWrite),this.colorWrite===!1&&(n.colorWrite=this.colorWrite),this.stencilWriteMask!==255&&(n.stencilWriteMask=this.stencilWriteMask),this.stencilFunc!==nc&&(n.stencilFunc=this.stencilFunc),this.stencilRef!==0&&(n.stencilRef=this.stencilRef),this.stencilFuncMask!==255&&(n.stencilFuncMask=this.stencilFuncMask),this.stencilFail!==Li&&(n.stencilFail=this.stencilFail),this.stencilZFail!==Li&&(n.stencilZFail=this.stencilZFail),this.stencilZPass!==Li&&(n.stencilZPass=this.stencilZPass),this.stencilWrite===!0&&(n.stencilWrite=this.stencilWrite),this.rotation!==void 0&&this.rotation!==0&&(n.rotation=this.rotation),this.polygonOffset===!0&&(n.polygonOffset=!0),this.polygonOffsetFactor!==0&&(n.polygonOffsetFactor=this.polygonOffsetFactor),this.polygonOffsetUnits!==0&&(n.polygonOffsetUnits=this.polygonOffsetUnits),this.linewidth!==void 0&&this.linewidth!==1&&(n.linewidth=this.linewidth),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.dithering===!0&&(n.dithering=!0),this.alphaTest>0&&(n.alphaTest=this.alphaTest),this.alphaHash===!0&&(n.alphaHash=!0),this.alphaToCoverage===!0&&(n.alphaToCoverage=!0),this.premultipliedAlpha===!0&&(n.premultipliedAlpha=!0),this.forceSinglePass===!0&&(n.forceSinglePass=!0),this.wireframe===!0&&(n.wireframe=!0),this.wireframeLinewidth>1&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!=="round"&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!=="round"&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading===!0&&(n.flatShading=!0),this.visible===!1&&(n.visible=!1),this.toneMapped===!1&&(n.toneMapped=!1),this.fog===!1&&(n.fog=!1),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(e){let r=s(t.textures),o=s(t.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;let e=t.clippingPlanes,n=null;if(e!==null){let s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}},nr=class extends Ui{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Xt(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new bn,this.combine=uc,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}};var Me=new k,io=new Yt,Vp=0,Le=class{constructor(t,e,n=!1){if(Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:Vp++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=ic,this.updateRanges=[],this.gpuType=An,this.version=0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)io.fromBufferAttribute(this,e),io.applyMatrix3(t),this.setXY(e,io.x,io.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)Me.fromBufferAttribute(this,e),Me.applyMatrix3(t),this.setXYZ(e,Me.x,Me.y,Me.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)Me.fromBufferAttribute(this,e),Me.applyMatrix4(t),this.setXYZ(e,Me.x,Me.y,Me.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)Me.fromBufferAttribute(this,e),Me.applyNormalMatrix(t),this.setXYZ(e,Me.x,Me.y,Me.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)Me.fromBufferAttribute(this,e),Me.transformDirection(t),this.setXYZ(e,Me.x,Me.y,Me.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=Xs(n,this.array)),n}setComponent(t,e,n){return this.normalized&&(n=Ge(n,this.array)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=Xs(e,this.array)),e}setX(t,e){return this.normalized&&(e=Ge(e,this.array)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=Xs(e,this.array)),e}setY(t,e){return this.normalized&&(e=Ge(e,this.array)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=Xs(e,this.array)),e}setZ(t,e){return this.normalized&&(e=Ge(e,this.array)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=Xs(e,this.array)),e}setW(t,e){return this.normalized&&(e=Ge(e,this.array)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=Ge(e,this.array),n=Ge(n,this.array)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=Ge(e,this.array),n=Ge(n,this.array),s=Ge(s,this.array)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=Ge(e,this.array),n=Ge(n,this.array),s=Ge(s,this.array),r=Ge(r,this.array)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return this.name!==""&&(t.name=this.name),this.usage!==ic&&(t.usage=this.usage),t}};var ir=class extends Le{constructor(t,e,n){super(new Uint16Array(t),e,n)}};var sr=class extends Le{constructor(t,e,n){super(new Uint32Array(t),e,n)}};var xn=class extends Le{constructor(t,e,n){super(new Float32Array(t),e,n)}},Hp=0,rn=new ge,Jl=new cn,hs=new k,$e=new hi,Zs=new hi,Ce=new k,Mn=class i extends Vn{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:Hp++}),this.uuid=xr(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={}}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(Mc(t)?sr:ir)(t,1):this.index=t,this}setIndirect(t){return this.indirect=t,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){let e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new Ut().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this}applyQuaternion(t){return rn.makeRotationFromQuaternion(t),this.applyMatrix4(rn),this}rotateX(t){return rn.makeRotationX(t),this.applyMatrix4(rn),this}rotateY(t){return rn.makeRotationY(t),this.applyMatrix4(rn),this}rotateZ(t){return rn.makeRotationZ(t),this.applyMatrix4(rn),this}translate(t,e,n){return rn.makeTranslation(t,e,n),this.applyMatrix4(rn),this}scale(t,e,n){return rn.makeScale(t,e,n),this.applyMatrix4(rn),this}lookAt(t){return Jl.lookAt(t),Jl.updateMatrix(),this.applyMatrix4(Jl.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(hs).negate(),this.translate(hs.x,hs.y,hs.z),this}setFromPoints(t){let e=this.getAttribute("position");if(e===void 0){let n=[];for(let s=0,r=t.length;s<r;s++){let o=t[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new xn(n,3))}else{let n=Math.min(t.length,e.count);for(let s=0;s<n;s++){let r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&console.warn("THREE.BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new hi);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new k(-1/0,-1/0,-1/0),new k(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){let r=e[n];$e.setFromBufferAttribute(r),this.morphTargetsRelative?(Ce.addVectors(this.boundingBox.min,$e.min),this.boundingBox.expandByPoint(Ce),Ce.addVectors(this.boundingBox.max,$e.max),this.boundingBox.expandByPoint(Ce)):(this.boundingBox.expandByPoint($e.min),this.boundingBox.expandByPoint($e.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&console.error('THREE.BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new _s);let t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){console.error("THREE.BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new k,1/0);return}if(t){let n=this.boundingSphere.center;if($e.setFromBufferAttribute(t),e)for(let r=0,o=e.length;r<o;r++){let a=e[r];Zs.setFromBufferAttribute(a),this.morphTargetsRelative?(Ce.addVectors($e.min,Zs.min),$e.expandByPoint(Ce),Ce.addVectors($e.max,Zs.max),$e.expandByPoint(Ce)):($e.expandByPoint(Zs.min),$e.expandByPoint(Zs.max))}$e.getCenter(n);let s=0;for(let r=0,o=t.count;r<o;r++)Ce.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(Ce));if(e)for(let r=0,o=e.length;r<o;r++){let a=e[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Ce.fromBufferAttribute(a,c),l&&(hs.fromBufferAttribute(t,c),Ce.add(hs)),s=Math.max(s,n.distanceToSquared(Ce))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&console.error('THREE.BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){console.error("THREE.BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=e.position,s=e.normal,r=e.uv;this.hasAttribute("tangent")===!1&&this.setAttribute("tangent",new Le(new Float32Array(4*n.count),4));let o=this.getAttribute("tangent"),a=[],l=[];for(let N=0;N<n.count;N++)a[N]=new k,l[N]=new k;let c=new k,h=new k,p=new k,m=new Yt,u=new Yt,_=new Yt,x=new k,g=new k;function f(N,S,M){c.fromBufferAttribute(n,N),h.fromBufferAttribute(n,S),p.fromBufferAttribute(n,M),m.fromBufferAttribute(r,N),u.fromBufferAttribute(r,S),_.fromBufferAttribute(r,M),h.sub(c),p.sub(c),u.sub(m),_.sub(m);let I=1/(u.x*_.y-_.x*u.y);isFinite(I)&&(x.copy(h).multiplyScalar(_.y).addScaledVector(p,-u.y).multiplyScalar(I),g.copy(p).multiplyScalar(u.x).addScaledVector(h,-_.x).multiplyScalar(I),a[N].add(x),a[S].add(x),a[M].add(x),l[N].add(g),l[S].add(g),l[M].add(g))}let E=this.groups;E.length===0&&(E=[{start:0,count:t.count}]);for(let N=0,S=E.length;N<S;++N){let M=E[N],I=M.start,O=M.count;for(let V=I,q=I+O;V<q;V+=3)f(t.getX(V+0),t.getX(V+1),t.getX(V+2))}let T=new k,b=new k,C=new k,R=new k;function L(N){C.fromBufferAttribute(s,N),R.copy(C);let S=a[N];T.copy(S),T.sub(C.multiplyScalar(C.dot(S))).normalize(),b.crossVectors(R,S);let I=b.dot(l[N])<0?-1:1;o.setXYZW(N,T.x,T.y,T.z,I)}for(let N=0,S=E.length;N<S;++N){let M=E[N],I=M.start,O=M.count;for(let V=I,q=I+O;V<q;V+=3)L(t.getX(V+0)),L(t.getX(V+1)),L(t.getX(V+2))}}computeVertexNormals(){let t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0)n=new Le(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let m=0,u=n.count;m<u;m++)n.setXYZ(m,0,0,0);let s=new k,r=new k,o=new k,a=new k,l=new k,c=new k,h=new k,p=new k;if(t)for(let m=0,u=t.count;m<u;m+=3){let _=t.getX(m+0),x=t.getX(m+1),g=t.getX(m+2);s.fromBufferAttribute(e,_),r.fromBufferAttribute(e,x),o.fromBufferAttribute(e,g),h.subVectors(o,r),p.subVectors(s,r),h.cross(p),a.fromBufferAttribute(n,_),l.fromBufferAttribute(n,x),c.fromBufferAttribute(n,g),a.add(h),l.add(h),c.add(h),n.setXYZ(_,a.x,a.y,a.z),n.setXYZ(x,l.x,l.y,l.z),n.setXYZ(g,c.x,c.y,c.z)}else for(let m=0,u=e.count;m<u;m+=3)s.fromBufferAttribute(e,m+0),r.fromBufferAttribute(e,m+1),o.fromBufferAttribute(e,m+2),h.subVectors(o,r),p.subVectors(s,r),h.cross(p),n.setXYZ(m+0,h.x,h.y,h.z),n.setXYZ(m+1,h.x,h.y,h.z),n.setXYZ(m+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)Ce.fromBufferAttribute(t,e),Ce.normalize(),t.setXYZ(e,Ce.x,Ce.y,Ce.z)}toNonIndexed(){function t(a,l){let c=a.array,h=a.itemSize,p=a.normalized,m=new c.constructor(l.length*h),u=0,_=0;for(let x=0,g=l.length;x<g;x++){a.isInterleavedBufferAttribute?u=l[x]*a.data.stride+a.offset:u=l[x]*h;for(let f=0;f<h;f++)m[_++]=c[u++]}return new Le(m,h,p)}if(this.index===null)return console.warn("THREE.BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let e=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=t(l,n);e.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,p=c.length;h<p;h++){let m=c[h],u=t(m,n);l.push(u)}e.morphAttributes[a]=l}e.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){let t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.type,this.name!==""&&(t.name=this.name),Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};let e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});let n=this.attributes;for(let l in n){let c=n[l];t.data.attributes[l]=c.toJSON(t.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let p=0,m=c.length;p<m;p++){let u=c[p];h.push(u.toJSON(t.data))}h.length>0&&(s[l]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(t.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(t.data.boundingSphere=a.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let e={};this.name=t.name;let n=t.index;n!==null&&this.setIndex(n.clone());let s=t.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(e))}let r=t.morphAttributes;for(let c in r){let h=[],p=r[c];for(let m=0,u=p.length;m<u;m++)h.push(p[m].clone(e));this.morphAttributes[c]=h}this.morphTargetsRelative=t.morphTargetsRelative;let o=t.groups;for(let c=0,h=o.length;c<h;c++){let p=o[c];this.addGroup(p.start,p.count,p.materialIndex)}let a=t.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this}dispose(){this.dispatchEvent({type:"dispose"})}},cu=new ge,Pi=new er,so=new _s,hu=new k,ro=new k,oo=new k,ao=new k,Kl=new k,lo=new k,uu=new k,co=new k,Re=class extends cn{constructor(t=new Mn,e=new nr){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0&&(this.morphTargetInfluences=t.morphTargetInfluences.slice()),t.morphTargetDictionary!==void 0&&(this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary)),this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){let e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){let s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(t,e){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;e.fromBufferAttribute(s,t);let a=this.morphTargetInfluences;if(r&&a){lo.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],p=r[l];h!==0&&(Kl.fromBufferAttribute(p,t),o?lo.addScaledVector(Kl,h):lo.addScaledVector(Kl.sub(e),h))}e.add(lo)}return e}raycast(t,e){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),so.copy(n.boundingSphere),so.applyMatrix4(r),Pi.copy(t.ray).recast(t.near),!(so.containsPoint(Pi.origin)===!1&&(Pi.intersectSphere(so,hu)===null||Pi.origin.distanceToSquared(hu)>(t.far-t.near)**2))&&(cu.copy(r).invert(),Pi.copy(t.ray).applyMatrix4(cu),!(n.boundingBox!==null&&Pi.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,Pi)))}_computeIntersections(t,e,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,p=r.attributes.normal,m=r.groups,u=r.drawRange;if(a!==null)if(Array.isArray(o))for(let _=0,x=m.length;_<x;_++){let g=m[_],f=o[g.materialIndex],E=Math.max(g.start,u.start),T=Math.min(a.count,Math.min(g.start+g.count,u.start+u.count));for(let b=E,C=T;b<C;b+=3){let R=a.getX(b),L=a.getX(b+1),N=a.getX(b+2);s=ho(this,f,t,n,c,h,p,R,L,N),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=g.materialIndex,e.push(s))}}else{let _=Math.max(0,u.start),x=Math.min(a.count,u.start+u.count);for(let g=_,f=x;g<f;g+=3){let E=a.getX(g),T=a.getX(g+1),b=a.getX(g+2);s=ho(this,o,t,n,c,h,p,E,T,b),s&&(s.faceIndex=Math.floor(g/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let _=0,x=m.length;_<x;_++){let g=m[_],f=o[g.materialIndex],E=Math.max(g.start,u.start),T=Math.min(l.count,Math.min(g.start+g.count,u.start+u.count));for(let b=E,C=T;b<C;b+=3){let R=b,L=b+1,N=b+2;s=ho(this,f,t,n,c,h,p,R,L,N),s&&(s.faceIndex=Math.floor(b/3),s.face.materialIndex=g.materialIndex,e.push(s))}}else{let _=Math.max(0,u.start),x=Math.min(l.count,u.start+u.count);for(let g=_,f=x;g<f;g+=3){let E=g,T=g+1,b=g+2;s=ho(this,o,t,n,c,h,p,E,T,b),s&&(s.faceIndex=Math.floor(g/3),e.push(s))}}}};function Gp(i,t,e,n,s,r,o,a){let l;if(t.side===we?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,t.side===Bn,a),l===null)return null;co.copy(a),co.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(co);return c<e.near||c>e.far?null:{distance:c,point:co.clone(),object:i}}function ho(i,t,e,n,s,r,o,a,l,c){i.getVertexPosition(a,ro),i.getVertexPosition(l,oo),i.getVertexPosition(c,ao);let h=Gp(i,t,e,n,ro,oo,ao,uu);if(h){let p=new k;ai.getBarycoord(uu,ro,oo,ao,p),s&&(h.uv=ai.getInterpolatedAttribute(s,a,l,c,p,new Yt)),r&&(h.uv1=ai.getInterpolatedAttribute(r,a,l,c,p,new Yt)),o&&(h.normal=ai.getInterpolatedAttribute(o,a,l,c,p,new k),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let m={a,b:l,c,normal:new k,materialIndex:0};ai.getNormal(ro,oo,ao,m.normal),h.face=m,h.barycoord=p}return h}var xs=class i extends Mn{constructor(t=1,e=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],p=[],m=0,u=0;_("z","y","x",-1,-1,n,e,t,o,r,0),_("z","y","x",1,-1,n,e,-t,o,r,1),_("x","z","y",1,1,t,n,e,s,o,2),_("x","z","y",1,-1,t,n,-e,s,o,3),_("x","y","z",1,-1,t,e,n,s,r,4),_("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new xn(c,3)),this.setAttribute("normal",new xn(h,3)),this.setAttribute("uv",new xn(p,2));function _(x,g,f,E,T,b,C,R,L,N,S){let M=b/L,I=C/N,O=b/2,V=C/2,q=R/2,Z=L+1,X=N+1,nt=0,H=0,ot=new k;for(let ht=0;ht<X;ht++){let wt=ht*I-V;for(let Ot=0;Ot<Z;Ot++){let ie=Ot*M-O;ot[x]=ie*E,ot[g]=wt*T,ot[f]=q,c.push(ot.x,ot.y,ot.z),ot[x]=0,ot[g]=0,ot[f]=R>0?1:-1,h.push(ot.x,ot.y,ot.z),p.push(Ot/L),p.push(1-ht/N),nt+=1}}for(let ht=0;ht<N;ht++)for(let wt=0;wt<L;wt++){let Ot=m+wt+Z*ht,ie=m+wt+Z*(ht+1),ae=m+(wt+1)+Z*(ht+1),$t=m+(wt+1)+Z*ht;l.push(Ot,ie,$t),l.push(ie,ae,$t),H+=6}a.addGroup(u,H,S),u+=H,m+=nt}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}};function zi(i){let t={};for(let e in i){t[e]={};for(let n in i[e]){let s=i[e][n];s&&(s.isColor||s.isMatrix3||s.isMatrix4||s.isVector2||s.isVector3||s.isVector4||s.isTexture||s.isQuaternion)?s.isRenderTargetTexture?(console.warn("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone():Array.isArray(s)?t[e][n]=s.slice():t[e][n]=s}}return t}function Oe(i){let t={};for(let e=0;e<i.length;e++){let n=zi(i[e]);for(let s in n)t[s]=n[s]}return t}function Wp(i){let t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function Sc(i){let t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:Wt.workingColorSpace}var ad={clone:zi,merge:Oe},Xp=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,qp=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,Pe=class extends Ui{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Xp,this.fragmentShader=qp,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=zi(t.uniforms),this.uniformsGroups=Wp(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this}toJSON(t){let e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?e.uniforms[s]={type:"t",value:o.toJSON(t).uuid}:o&&o.isColor?e.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?e.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?e.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?e.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?e.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?e.uniforms[s]={type:"m4",value:o.toArray()}:e.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}},rr=class extends cn{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new ge,this.projectionMatrix=new ge,this.projectionMatrixInverse=new ge,this.coordinateSystem=pn,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorldInverse.copy(this.matrixWorld).invert()}updateWorldMatrix(t,e){super.updateWorldMatrix(t,e),this.matrixWorldInverse.copy(this.matrixWorld).invert()}clone(){return new this.constructor().copy(this)}},oi=new k,du=new Yt,fu=new Yt,ke=class extends rr{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){let e=.5*this.getFilmHeight()/t;this.fov=yo*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){let t=Math.tan(Pl*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return yo*2*Math.atan(Math.tan(Pl*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){oi.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(oi.x,oi.y).multiplyScalar(-t/oi.z),oi.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(oi.x,oi.y).multiplyScalar(-t/oi.z)}getViewSize(t,e){return this.getViewBounds(t,du,fu),e.subVectors(fu,du)}setViewOffset(t,e,n,s,r,o){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=this.near,e=t*Math.tan(Pl*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,e-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=t*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}},us=-90,ds=1,wo=class extends cn{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new ke(us,ds,t,e);s.layers=this.layers,this.add(s);let r=new ke(us,ds,t,e);r.layers=this.layers,this.add(r);let o=new ke(us,ds,t,e);o.layers=this.layers,this.add(o);let a=new ke(us,ds,t,e);a.layers=this.layers,this.add(a);let l=new ke(us,ds,t,e);l.layers=this.layers,this.add(l);let c=new ke(us,ds,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let t=this.coordinateSystem,e=this.children.concat(),[n,s,r,o,a,l]=e;for(let c of e)this.remove(c);if(t===pn)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===js)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(let c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,p=t.getRenderTarget(),m=t.getActiveCubeFace(),u=t.getActiveMipmapLevel(),_=t.xr.enabled;t.xr.enabled=!1;let x=n.texture.generateMipmaps;n.texture.generateMipmaps=!1,t.setRenderTarget(n,0,s),t.render(e,r),t.setRenderTarget(n,1,s),t.render(e,o),t.setRenderTarget(n,2,s),t.render(e,a),t.setRenderTarget(n,3,s),t.render(e,l),t.setRenderTarget(n,4,s),t.render(e,c),n.texture.generateMipmaps=x,t.setRenderTarget(n,5,s),t.render(e,h),t.setRenderTarget(p,m,u),t.xr.enabled=_,n.texture.needsPMREMUpdate=!0}},or=class extends Ke{constructor(t=[],e=Oi,n,s,r,o,a,l,c,h){super(t,e,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}},Eo=class extends ln{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;let n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new or(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},s=new xs(5,5,5),r=new Pe({name:"CubemapFromEquirect",uniforms:zi(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:we,blending:Gn});r.uniforms.tEquirect.value=e;let o=new Re(s,r),a=e.minFilter;return e.minFilter===fi&&(e.minFilter=Je),new wo(1,10,this).update(t,o),e.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){let r=t.getRenderTarget();for(let o=0;o<6;o++)t.setRenderTarget(this,o),t.clear(e,n,s);t.setRenderTarget(r)}},on=class extends cn{constructor(){super(),this.isGroup=!0,this.type="Group"}},Yp={type:"move"},ys=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new on,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new on,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new k,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new k),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new on,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new k,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new k),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){let e=this._hand;if(e)for(let n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){o=!0;for(let x of t.hand.values()){let g=e.getJointPose(x,n),f=this._getHandJoint(c,x);g!==null&&(f.matrix.fromArray(g.transform.matrix),f.matrix.decompose(f.position,f.rotation,f.scale),f.matrixWorldNeedsUpdate=!0,f.jointRadius=g.radius),f.visible=g!==null}let h=c.joints["index-finger-tip"],p=c.joints["thumb-tip"],m=h.position.distanceTo(p.position),u=.02,_=.005;c.inputState.pinching&&m>u+_?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&m<=u-_&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.rotation,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1));a!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.rotation,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(Yp)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){let n=new on;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}};var ar=class extends cn{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new bn,this.environmentIntensity=1,this.environmentRotation=new bn,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),t.background!==null&&(this.background=t.background.clone()),t.environment!==null&&(this.environment=t.environment.clone()),t.fog!==null&&(this.fog=t.fog.clone()),this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),t.overrideMaterial!==null&&(this.overrideMaterial=t.overrideMaterial.clone()),this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){let e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),this.backgroundBlurriness>0&&(e.object.backgroundBlurriness=this.backgroundBlurriness),this.backgroundIntensity!==1&&(e.object.backgroundIntensity=this.backgroundIntensity),e.object.backgroundRotation=this.backgroundRotation.toArray(),this.environmentIntensity!==1&&(e.object.environmentIntensity=this.environmentIntensity),e.object.environmentRotation=this.environmentRotation.toArray(),e}};var jl=new k,$p=new k,Zp=new Ut,vn=class{constructor(t=new k(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){let s=jl.subVectors(n,e).cross($p.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){let t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e){let n=t.delta(jl),s=this.normal.dot(n);if(s===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;let r=-(t.start.dot(this.normal)+this.constant)/s;return r<0||r>1?null:e.copy(t.start).addScaledVector(n,r)}intersectsLine(t){let e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){let n=e||Zp.getNormalMatrix(t),s=this.coplanarPoint(jl).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}},Ii=new _s,Jp=new Yt(.5,.5),uo=new k,lr=class{constructor(t=new vn,e=new vn,n=new vn,s=new vn,r=new vn,o=new vn){this.planes=[t,e,n,s,r,o]}set(t,e,n,s,r,o){let a=this.planes;return a[0].copy(t),a[1].copy(e),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(t){let e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=pn,n=!1){let s=this.planes,r=t.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],p=r[5],m=r[6],u=r[7],_=r[8],x=r[9],g=r[10],f=r[11],E=r[12],T=r[13],b=r[14],C=r[15];if(s[0].setComponents(c-o,u-h,f-_,C-E).normalize(),s[1].setComponents(c+o,u+h,f+_,C+E).normalize(),s[2].setComponents(c+a,u+p,f+x,C+T).normalize(),s[3].setComponents(c-a,u-p,f-x,C-T).normalize(),n)s[4].setComponents(l,m,g,b).normalize(),s[5].setComponents(c-l,u-m,f-g,C-b).normalize();else if(s[4].setComponents(c-l,u-m,f-g,C-b).normalize(),e===pn)s[5].setComponents(c+l,u+m,f+g,C+b).normalize();else if(e===js)s[5].setComponents(l,m,g,b).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),Ii.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{let e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),Ii.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(Ii)}intersectsSprite(t){Ii.center.set(0,0,0);let e=Jp.distanceTo(t.center);return Ii.radius=.7071067811865476+e,Ii.applyMatrix4(t.matrixWorld),this.intersectsSphere(Ii)}intersectsSphere(t){let e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){let e=this.planes;for(let n=0;n<6;n++){let s=e[n];if(uo.x=s.normal.x>0?t.max.x:t.min.x,uo.y=s.normal.y>0?t.max.y:t.min.y,uo.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(uo)<0)return!1}return!0}containsPoint(t){let e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}};var Ni=class extends Ke{constructor(t,e,n=Tn,s,r,o,a=an,l=an,c,h=ps,p=1){if(h!==ps&&h!==Es)throw new Error("DepthTexture format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let m={width:t,height:e,depth:p};super(m,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new gs(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){let e=super.toJSON(t);return this.compareFunction!==null&&(e.compareFunction=this.compareFunction),e}},cr=class extends Ke{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}};var Fi=class i extends Mn{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};let r=t/2,o=e/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,p=t/a,m=e/l,u=[],_=[],x=[],g=[];for(let f=0;f<h;f++){let E=f*m-o;for(let T=0;T<c;T++){let b=T*p-r;_.push(b,-E,0),x.push(0,0,1),g.push(T/a),g.push(1-f/l)}}for(let f=0;f<l;f++)for(let E=0;E<a;E++){let T=E+c*f,b=E+c*(f+1),C=E+1+c*(f+1),R=E+1+c*f;u.push(T,b,R),u.push(b,C,R)}this.setIndex(u),this.setAttribute("position",new xn(_,3)),this.setAttribute("normal",new xn(x,3)),this.setAttribute("uv",new xn(g,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new i(t.width,t.height,t.widthSegments,t.heightSegments)}};var To=class extends Ui{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Yu,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}},Ao=class extends Ui{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}};function fo(i,t){return!i||i.constructor===t?i:typeof t.BYTES_PER_ELEMENT=="number"?new t(i):Array.prototype.slice.call(i)}function Kp(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}var ki=class{constructor(t,e,n,s){this.parameterPositions=t,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new e.constructor(n),this.sampleValues=e,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(t){let e=this.parameterPositions,n=this._cachedIndex,s=e[n],r=e[n-1];t:{e:{let o;n:{i:if(!(t<s)){for(let a=n+2;;){if(s===void 0){if(t<r)break i;return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=e[++n],t<s)break e}o=e.length;break n}if(!(t>=r)){let a=e[1];t<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=e[--n-1],t>=r)break e}o=n,n=0;break n}break t}for(;n<o;){let a=n+o>>>1;t<e[a]?o=a:n=a+1}if(s=e[n],r=e[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=e.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,t,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(t){let e=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=t*s;for(let o=0;o!==s;++o)e[o]=n[r+o];return e}interpolate_(){throw new Error("call to abstract method")}intervalChanged_(){}},Co=class extends ki{constructor(t,e,n,s){super(t,e,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:Ql,endingEnd:Ql}}intervalChanged_(t,e,n){let s=this.parameterPositions,r=t-2,o=t+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case tc:r=t,a=2*e-n;break;case ec:r=s.length-2,a=e+s[r]-s[r+1];break;default:r=t,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case tc:o=t,l=2*n-e;break;case ec:o=1,l=n+s[1]-s[0];break;default:o=t-1,l=e}let c=(n-e)*.5,h=this.valueSize;this._weightPrev=c/(e-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=this._offsetPrev,p=this._offsetNext,m=this._weightPrev,u=this._weightNext,_=(n-e)/(s-e),x=_*_,g=x*_,f=-m*g+2*m*x-m*_,E=(1+m)*g+(-1.5-2*m)*x+(-.5+m)*_+1,T=(-1-u)*g+(1.5+u)*x+.5*_,b=u*g-u*x;for(let C=0;C!==a;++C)r[C]=f*o[h+C]+E*o[c+C]+T*o[l+C]+b*o[p+C];return r}},Ro=class extends ki{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=t*a,c=l-a,h=(n-e)/(s-e),p=1-h;for(let m=0;m!==a;++m)r[m]=o[c+m]*p+o[l+m]*h;return r}},Po=class extends ki{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t){return this.copySampleValue_(t-1)}},je=class{constructor(t,e,n,s){if(t===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(e===void 0||e.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+t);this.name=t,this.times=fo(e,this.TimeBufferType),this.values=fo(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(t){let e=t.constructor,n;if(e.toJSON!==this.toJSON)n=e.toJSON(t);else{n={name:t.name,times:fo(t.times,Array),values:fo(t.values,Array)};let s=t.getInterpolation();s!==t.DefaultInterpolation&&(n.interpolation=s)}return n.type=t.ValueTypeName,n}InterpolantFactoryMethodDiscrete(t){return new Po(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodLinear(t){return new Ro(this.times,this.values,this.getValueSize(),t)}InterpolantFactoryMethodSmooth(t){return new Co(this.times,this.values,this.getValueSize(),t)}setInterpolation(t){let e;switch(t){case Js:e=this.InterpolantFactoryMethodDiscrete;break;case xo:e=this.InterpolantFactoryMethodLinear;break;case po:e=this.InterpolantFactoryMethodSmooth;break}if(e===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(t!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return console.warn("THREE.KeyframeTrack:",n),this}return this.createInterpolant=e,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return Js;case this.InterpolantFactoryMethodLinear:return xo;case this.InterpolantFactoryMethodSmooth:return po}}getValueSize(){return this.values.length/this.times.length}shift(t){if(t!==0){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]+=t}return this}scale(t){if(t!==1){let e=this.times;for(let n=0,s=e.length;n!==s;++n)e[n]*=t}return this}trim(t,e){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<t;)++r;for(;o!==-1&&n[o]>e;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let t=!0,e=this.getValueSize();e-Math.floor(e)!==0&&(console.error("THREE.KeyframeTrack: Invalid value size in track.",this),t=!1);let n=this.times,s=this.values,r=n.length;r===0&&(console.error("THREE.KeyframeTrack: Track is empty.",this),t=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){console.error("THREE.KeyframeTrack: Time is not a valid number.",this,a,l),t=!1;break}if(o!==null&&o>l){console.error("THREE.KeyframeTrack: Out of order keys.",this,a,l,o),t=!1;break}o=l}if(s!==void 0&&Kp(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){console.error("THREE.KeyframeTrack: Value is not a valid number.",this,a,c),t=!1;break}}return t}optimize(){let t=this.times.slice(),e=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===po,r=t.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=t[a],h=t[a+1];if(c!==h&&(a!==1||c!==t[0]))if(s)l=!0;else{let p=a*n,m=p-n,u=p+n;for(let _=0;_!==n;++_){let x=e[p+_];if(x!==e[m+_]||x!==e[u+_]){l=!0;break}}}if(l){if(a!==o){t[o]=t[a];let p=a*n,m=o*n;for(let u=0;u!==n;++u)e[m+u]=e[p+u]}++o}}if(r>0){t[o]=t[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)e[l+c]=e[a+c];++o}return o!==t.length?(this.times=t.slice(0,o),this.values=e.slice(0,o*n)):(this.times=t,this.values=e),this}clone(){let t=this.times.slice(),e=this.values.slice(),n=this.constructor,s=new n(this.name,t,e);return s.createInterpolant=this.createInterpolant,s}};je.prototype.ValueTypeName="";je.prototype.TimeBufferType=Float32Array;je.prototype.ValueBufferType=Float32Array;je.prototype.DefaultInterpolation=xo;var ui=class extends je{constructor(t,e,n){super(t,e,n)}};ui.prototype.ValueTypeName="bool";ui.prototype.ValueBufferType=Array;ui.prototype.DefaultInterpolation=Js;ui.prototype.InterpolantFactoryMethodLinear=void 0;ui.prototype.InterpolantFactoryMethodSmooth=void 0;var Io=class extends je{constructor(t,e,n,s){super(t,e,n,s)}};Io.prototype.ValueTypeName="color";var Lo=class extends je{constructor(t,e,n,s){super(t,e,n,s)}};Lo.prototype.ValueTypeName="number";var Do=class extends ki{constructor(t,e,n,s){super(t,e,n,s)}interpolate_(t,e,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-e)/(s-e),c=t*a;for(let h=c+a;c!==h;c+=4)Hn.slerpFlat(r,0,o,c-a,o,c,l);return r}},hr=class extends je{constructor(t,e,n,s){super(t,e,n,s)}InterpolantFactoryMethodLinear(t){return new Do(this.times,this.values,this.getValueSize(),t)}};hr.prototype.ValueTypeName="quaternion";hr.prototype.InterpolantFactoryMethodSmooth=void 0;var di=class extends je{constructor(t,e,n){super(t,e,n)}};di.prototype.ValueTypeName="string";di.prototype.ValueBufferType=Array;di.prototype.DefaultInterpolation=Js;di.prototype.InterpolantFactoryMethodLinear=void 0;di.prototype.InterpolantFactoryMethodSmooth=void 0;var Uo=class extends je{constructor(t,e,n,s){super(t,e,n,s)}};Uo.prototype.ValueTypeName="vector";var No=class{constructor(t,e,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=t,this.onProgress=e,this.onError=n,this.abortController=new AbortController,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,p){return c.push(h,p),this},this.removeHandler=function(h){let p=c.indexOf(h);return p!==-1&&c.splice(p,2),this},this.getHandler=function(h){for(let p=0,m=c.length;p<m;p+=2){let u=c[p],_=c[p+1];if(u.global&&(u.lastIndex=0),u.test(h))return _}return null},this.abort=function(){return this.abortController.abort(),this.abortController=new AbortController,this}}},ld=new No,Fo=class{constructor(t){this.manager=t!==void 0?t:ld,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={}}load(){}loadAsync(t,e){let n=this;return new Promise(function(s,r){n.load(t,s,e,r)})}parse(){}setCrossOrigin(t){return this.crossOrigin=t,this}setWithCredentials(t){return this.withCredentials=t,this}setPath(t){return this.path=t,this}setResourcePath(t){return this.resourcePath=t,this}setRequestHeader(t){return this.requestHeader=t,this}abort(){return this}};Fo.DEFAULT_MATERIAL_NAME="__DEFAULT";var bs=class extends rr{constructor(t=-1,e=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-t,o=n+t,a=s+e,l=s-e;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){let e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}};var ko=class extends ke{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t}};var wc="\\[\\]\\.:\\/",jp=new RegExp("["+wc+"]","g"),Ec="[^"+wc+"]",Qp="[^"+wc.replace("\\.","")+"]",tm=/((?:WC+[\/:])*)/.source.replace("WC",Ec),em=/(WCOD+)?/.source.replace("WCOD",Qp),nm=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",Ec),im=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",Ec),sm=new RegExp("^"+tm+em+nm+im+"$"),rm=["material","materials","bones","map"],sc=class{constructor(t,e,n){let s=n||oe.parseTrackName(e);this._targetGroup=t,this._bindings=t.subscribe_(e,s)}getValue(t,e){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(t,e)}setValue(t,e){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(t,e)}bind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].bind()}unbind(){let t=this._bindings;for(let e=this._targetGroup.nCachedObjects_,n=t.length;e!==n;++e)t[e].unbind()}},oe=class i{constructor(t,e,n){this.path=e,this.parsedPath=n||i.parseTrackName(e),this.node=i.findNode(t,this.parsedPath.nodeName),this.rootNode=t,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(t,e,n){return t&&t.isAnimationObjectGroup?new i.Composite(t,e,n):new i(t,e,n)}static sanitizeNodeName(t){return t.replace(/\s/g,"_").replace(jp,"")}static parseTrackName(t){let e=sm.exec(t);if(e===null)throw new Error("PropertyBinding: Cannot parse trackName: "+t);let n={nodeName:e[2],objectName:e[3],objectIndex:e[4],propertyName:e[5],propertyIndex:e[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);rm.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("PropertyBinding: can not parse propertyName from trackName: "+t);return n}static findNode(t,e){if(e===void 0||e===""||e==="."||e===-1||e===t.name||e===t.uuid)return t;if(t.skeleton){let n=t.skeleton.getBoneByName(e);if(n!==void 0)return n}if(t.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===e||a.uuid===e)return a;let l=n(a.children);if(l)return l}return null},s=n(t.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(t,e){t[e]=this.targetObject[this.propertyName]}_getValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)t[e++]=n[s]}_getValue_arrayElement(t,e){t[e]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(t,e){this.resolvedProperty.toArray(t,e)}_setValue_direct(t,e){this.targetObject[this.propertyName]=t[e]}_setValue_direct_setNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(t,e){this.targetObject[this.propertyName]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++]}_setValue_array_setNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(t,e){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=t[e++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(t,e){this.resolvedProperty[this.propertyIndex]=t[e]}_setValue_arrayElement_setNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty[this.propertyIndex]=t[e],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(t,e){this.resolvedProperty.fromArray(t,e)}_setValue_fromArray_setNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(t,e){this.resolvedProperty.fromArray(t,e),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(t,e){this.bind(),this.getValue(t,e)}_setValue_unbound(t,e){this.bind(),this.setValue(t,e)}bind(){let t=this.node,e=this.parsedPath,n=e.objectName,s=e.propertyName,r=e.propertyIndex;if(t||(t=i.findNode(this.rootNode,e.nodeName),this.node=t),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!t){console.warn("THREE.PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=e.objectIndex;switch(n){case"materials":if(!t.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.materials){console.error("THREE.PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}t=t.material.materials;break;case"bones":if(!t.skeleton){console.error("THREE.PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}t=t.skeleton.bones;for(let h=0;h<t.length;h++)if(t[h].name===c){c=h;break}break;case"map":if("map"in t){t=t.map;break}if(!t.material){console.error("THREE.PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!t.material.map){console.error("THREE.PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}t=t.material.map;break;default:if(t[n]===void 0){console.error("THREE.PropertyBinding: Can not bind to objectName of node undefined.",this);return}t=t[n]}if(c!==void 0){if(t[c]===void 0){console.error("THREE.PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,t);return}t=t[c]}}let o=t[s];if(o===void 0){let c=e.nodeName;console.error("THREE.PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",t);return}let a=this.Versioning.None;this.targetObject=t,t.isMaterial===!0?a=this.Versioning.NeedsUpdate:t.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!t.geometry){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!t.geometry.morphAttributes){console.error("THREE.PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}t.morphTargetDictionary[r]!==void 0&&(r=t.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};oe.Composite=sc;oe.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};oe.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};oe.prototype.GetterByBindingType=[oe.prototype._getValue_direct,oe.prototype._getValue_array,oe.prototype._getValue_arrayElement,oe.prototype._getValue_toArray];oe.prototype.SetterByBindingTypeAndVersioning=[[oe.prototype._setValue_direct,oe.prototype._setValue_direct_setNeedsUpdate,oe.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[oe.prototype._setValue_array,oe.prototype._setValue_array_setNeedsUpdate,oe.prototype._setValue_array_setMatrixWorldNeedsUpdate],[oe.prototype._setValue_arrayElement,oe.prototype._setValue_arrayElement_setNeedsUpdate,oe.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[oe.prototype._setValue_fromArray,oe.prototype._setValue_fromArray_setNeedsUpdate,oe.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var Ty=new Float32Array(1);var pu=new ge,ur=class{constructor(t,e,n=0,s=1/0){this.ray=new er(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new vs,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,(e.near+e.far)/(e.near-e.far)).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):console.error("THREE.Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return pu.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(pu),this}intersectObject(t,e=!0,n=[]){return rc(t,this,n,e),n.sort(mu),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)rc(t[s],this,n,e);return n.sort(mu),n}};function mu(i,t){return i.distance-t.distance}function rc(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)rc(r[o],t,e,!0)}}function Tc(i,t,e,n){let s=om(n);switch(e){case _c:return i*t;case xc:return i*t/s.components*s.byteLength;case Ko:return i*t/s.components*s.byteLength;case yc:return i*t*2/s.components*s.byteLength;case jo:return i*t*2/s.components*s.byteLength;case vc:return i*t*3/s.components*s.byteLength;case hn:return i*t*4/s.components*s.byteLength;case Qo:return i*t*4/s.components*s.byteLength;case pr:case mr:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case gr:case _r:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case ea:case ia:return Math.max(i,16)*Math.max(t,8)/4;case ta:case na:return Math.max(i,8)*Math.max(t,8)/2;case sa:case ra:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case oa:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case aa:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case la:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case ca:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case ha:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case ua:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case da:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case fa:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case pa:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case ma:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case ga:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case _a:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case va:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case xa:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case ya:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case ba:case Ma:case Sa:return Math.ceil(i/4)*Math.ceil(t/4)*16;case wa:case Ea:return Math.ceil(i/4)*Math.ceil(t/4)*8;case Ta:case Aa:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function om(i){switch(i){case En:case fc:return{byteLength:1,components:1};case Ms:case pc:case Ss:return{byteLength:2,components:1};case Zo:case Jo:return{byteLength:2,components:4};case Tn:case $o:case An:return{byteLength:4,components:1};case mc:case gc:return{byteLength:4,components:3}}throw new Error(`Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"180"}}));typeof window<"u"&&(window.__THREE__?console.warn("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="180");function Ld(){let i=null,t=!1,e=null,n=null;function s(r,o){e(r,o),n=i.requestAnimationFrame(s)}return{start:function(){t!==!0&&e!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function lm(i){let t=new WeakMap;function e(a,l){let c=a.array,h=a.usage,p=c.byteLength,m=i.createBuffer();i.bindBuffer(l,m),i.bufferData(l,c,h),a.onUploadCallback();let u;if(c instanceof Float32Array)u=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)u=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?u=i.HALF_FLOAT:u=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)u=i.SHORT;else if(c instanceof Uint32Array)u=i.UNSIGNED_INT;else if(c instanceof Int32Array)u=i.INT;else if(c instanceof Int8Array)u=i.BYTE;else if(c instanceof Uint8Array)u=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)u=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:m,type:u,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:p}}function n(a,l,c){let h=l.array,p=l.updateRanges;if(i.bindBuffer(c,a),p.length===0)i.bufferSubData(c,0,h);else{p.sort((u,_)=>u.start-_.start);let m=0;for(let u=1;u<p.length;u++){let _=p[m],x=p[u];x.start<=_.start+_.count+1?_.count=Math.max(_.count,x.start+x.count-_.start):(++m,p[m]=x)}p.length=m+1;for(let u=0,_=p.length;u<_;u++){let x=p[u];i.bufferSubData(c,x.start*h.BYTES_PER_ELEMENT,h,x.start,x.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),t.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=t.get(a);l&&(i.deleteBuffer(l.buffer),t.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=t.get(a);(!h||h.version<a.version)&&t.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=t.get(a);if(c===void 0)t.set(a,e(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var cm=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,hm=`#ifdef USE_ALPHAHASH
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
#endif`,um=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,dm=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,fm=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,pm=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,mm=`#ifdef USE_AOMAP
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
#endif`,gm=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,_m=`#ifdef USE_BATCHING
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
#endif`,vm=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,xm=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,ym=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,bm=`float G_BlinnPhong_Implicit( ) {
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
} // validated`,Mm=`#ifdef USE_IRIDESCENCE
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
#endif`,Sm=`#ifdef USE_BUMPMAP
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
#endif`,wm=`#if NUM_CLIPPING_PLANES > 0
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
#endif`,Em=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,Tm=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Am=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Cm=`#if defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#elif defined( USE_COLOR )
	diffuseColor.rgb *= vColor;
#endif`,Rm=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR )
	varying vec3 vColor;
#endif`,Pm=`#if defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#elif defined( USE_COLOR ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec3 vColor;
#endif`,Im=`#if defined( USE_COLOR_ALPHA )
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
#endif`,Lm=`#define PI 3.141592653589793
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
} // validated`,Dm=`#ifdef ENVMAP_TYPE_CUBE_UV
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
#endif`,Um=`vec3 transformedNormal = objectNormal;
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
#endif`,Nm=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,Fm=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,km=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,Om=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,Bm="gl_FragColor = linearToOutputTexel( gl_FragColor );",zm=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,Vm=`#ifdef USE_ENVMAP
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
#endif`,Hm=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform float flipEnvMap;
	uniform mat3 envMapRotation;
	#ifdef ENVMAP_TYPE_CUBE
		uniform samplerCube envMap;
	#else
		uniform sampler2D envMap;
	#endif
	
#endif`,Gm=`#ifdef USE_ENVMAP
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
#endif`,Wm=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,Xm=`#ifdef USE_ENVMAP
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
#endif`,qm=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,Ym=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,$m=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,Zm=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,Jm=`#ifdef USE_GRADIENTMAP
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
}`,Km=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,jm=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,Qm=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,tg=`uniform bool receiveShadow;
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
#endif`,eg=`#ifdef USE_ENVMAP
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
#endif`,ng=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,ig=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,sg=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,rg=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,og=`PhysicalMaterial material;
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
#endif`,ag=`struct PhysicalMaterial {
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
}`,lg=`
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
#endif`,cg=`#if defined( RE_IndirectDiffuse )
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
#endif`,hg=`#if defined( RE_IndirectDiffuse )
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,ug=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,dg=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,fg=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,pg=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,mg=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,gg=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,_g=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`,vg=`#if defined( USE_POINTS_UV )
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
#endif`,xg=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,yg=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,bg=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Mg=`#if defined( USE_MORPHCOLORS )
	vColor *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,Sg=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,wg=`#ifdef USE_MORPHTARGETS
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
#endif`,Eg=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Tg=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
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
vec3 nonPerturbedNormal = normal;`,Ag=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`,Cg=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Rg=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Pg=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
	#endif
#endif`,Ig=`#ifdef USE_NORMALMAP
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
#endif`,Lg=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,Dg=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,Ug=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,Ng=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,Fg=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,kg=`vec3 packNormalToRGB( const in vec3 normal ) {
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
}`,Og=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,Bg=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,zg=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,Vg=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,Hg=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,Gg=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,Wg=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,Xg=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`,qg=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`,Yg=`float getShadowMask() {
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
}`,$g=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,Zg=`#ifdef USE_SKINNING
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
#endif`,Jg=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,Kg=`#ifdef USE_SKINNING
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
#endif`,jg=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,Qg=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,t_=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,e_=`#ifndef saturate
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
vec3 CustomToneMapping( vec3 color ) { return color; }`,n_=`#ifdef USE_TRANSMISSION
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
#endif`,i_=`#ifdef USE_TRANSMISSION
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
#endif`,s_=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,r_=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,o_=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`,a_=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,l_=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,c_=`uniform sampler2D t2D;
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
}`,h_=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,u_=`#ifdef ENVMAP_TYPE_CUBE
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
}`,d_=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,f_=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,p_=`#include <common>
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
}`,m_=`#if DEPTH_PACKING == 3200
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
}`,g_=`#define DISTANCE
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
}`,__=`#define DISTANCE
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
}`,v_=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,x_=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,y_=`uniform float scale;
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
}`,b_=`uniform vec3 diffuse;
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
}`,M_=`#include <common>
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
}`,S_=`uniform vec3 diffuse;
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
}`,w_=`#define LAMBERT
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
}`,E_=`#define LAMBERT
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
}`,T_=`#define MATCAP
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
}`,A_=`#define MATCAP
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
}`,C_=`#define NORMAL
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
}`,R_=`#define NORMAL
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
}`,P_=`#define PHONG
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
}`,I_=`#define PHONG
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
}`,L_=`#define STANDARD
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
}`,D_=`#define STANDARD
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
}`,U_=`#define TOON
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
}`,N_=`#define TOON
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
}`,F_=`uniform float size;
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
}`,k_=`uniform vec3 diffuse;
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
}`,O_=`#include <common>
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
}`,B_=`uniform vec3 color;
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
}`,z_=`uniform float rotation;
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
}`,V_=`uniform vec3 diffuse;
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
}`,kt={alphahash_fragment:cm,alphahash_pars_fragment:hm,alphamap_fragment:um,alphamap_pars_fragment:dm,alphatest_fragment:fm,alphatest_pars_fragment:pm,aomap_fragment:mm,aomap_pars_fragment:gm,batching_pars_vertex:_m,batching_vertex:vm,begin_vertex:xm,beginnormal_vertex:ym,bsdfs:bm,iridescence_fragment:Mm,bumpmap_pars_fragment:Sm,clipping_planes_fragment:wm,clipping_planes_pars_fragment:Em,clipping_planes_pars_vertex:Tm,clipping_planes_vertex:Am,color_fragment:Cm,color_pars_fragment:Rm,color_pars_vertex:Pm,color_vertex:Im,common:Lm,cube_uv_reflection_fragment:Dm,defaultnormal_vertex:Um,displacementmap_pars_vertex:Nm,displacementmap_vertex:Fm,emissivemap_fragment:km,emissivemap_pars_fragment:Om,colorspace_fragment:Bm,colorspace_pars_fragment:zm,envmap_fragment:Vm,envmap_common_pars_fragment:Hm,envmap_pars_fragment:Gm,envmap_pars_vertex:Wm,envmap_physical_pars_fragment:eg,envmap_vertex:Xm,fog_vertex:qm,fog_pars_vertex:Ym,fog_fragment:$m,fog_pars_fragment:Zm,gradientmap_pars_fragment:Jm,lightmap_pars_fragment:Km,lights_lambert_fragment:jm,lights_lambert_pars_fragment:Qm,lights_pars_begin:tg,lights_toon_fragment:ng,lights_toon_pars_fragment:ig,lights_phong_fragment:sg,lights_phong_pars_fragment:rg,lights_physical_fragment:og,lights_physical_pars_fragment:ag,lights_fragment_begin:lg,lights_fragment_maps:cg,lights_fragment_end:hg,logdepthbuf_fragment:ug,logdepthbuf_pars_fragment:dg,logdepthbuf_pars_vertex:fg,logdepthbuf_vertex:pg,map_fragment:mg,map_pars_fragment:gg,map_particle_fragment:_g,map_particle_pars_fragment:vg,metalnessmap_fragment:xg,metalnessmap_pars_fragment:yg,morphinstance_vertex:bg,morphcolor_vertex:Mg,morphnormal_vertex:Sg,morphtarget_pars_vertex:wg,morphtarget_vertex:Eg,normal_fragment_begin:Tg,normal_fragment_maps:Ag,normal_pars_fragment:Cg,normal_pars_vertex:Rg,normal_vertex:Pg,normalmap_pars_fragment:Ig,clearcoat_normal_fragment_begin:Lg,clearcoat_normal_fragment_maps:Dg,clearcoat_pars_fragment:Ug,iridescence_pars_fragment:Ng,opaque_fragment:Fg,packing:kg,premultiplied_alpha_fragment:Og,project_vertex:Bg,dithering_fragment:zg,dithering_pars_fragment:Vg,roughnessmap_fragment:Hg,roughnessmap_pars_fragment:Gg,shadowmap_pars_fragment:Wg,shadowmap_pars_vertex:Xg,shadowmap_vertex:qg,shadowmask_pars_fragment:Yg,skinbase_vertex:$g,skinning_pars_vertex:Zg,skinning_vertex:Jg,skinnormal_vertex:Kg,specularmap_fragment:jg,specularmap_pars_fragment:Qg,tonemapping_fragment:t_,tonemapping_pars_fragment:e_,transmission_fragment:n_,transmission_pars_fragment:i_,uv_pars_fragment:s_,uv_pars_vertex:r_,uv_vertex:o_,worldpos_vertex:a_,background_vert:l_,background_frag:c_,backgroundCube_vert:h_,backgroundCube_frag:u_,cube_vert:d_,cube_frag:f_,depth_vert:p_,depth_frag:m_,distanceRGBA_vert:g_,distanceRGBA_frag:__,equirect_vert:v_,equirect_frag:x_,linedashed_vert:y_,linedashed_frag:b_,meshbasic_vert:M_,meshbasic_frag:S_,meshlambert_vert:w_,meshlambert_frag:E_,meshmatcap_vert:T_,meshmatcap_frag:A_,meshnormal_vert:C_,meshnormal_frag:R_,meshphong_vert:P_,meshphong_frag:I_,meshphysical_vert:L_,meshphysical_frag:D_,meshtoon_vert:U_,meshtoon_frag:N_,points_vert:F_,points_frag:k_,shadow_vert:O_,shadow_frag:B_,sprite_vert:z_,sprite_frag:V_},rt={common:{diffuse:{value:new Xt(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new Ut},alphaMap:{value:null},alphaMapTransform:{value:new Ut},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new Ut}},envmap:{envMap:{value:null},envMapRotation:{value:new Ut},flipEnvMap:{value:-1},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new Ut}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new Ut}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new Ut},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new Ut},normalScale:{value:new Yt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new Ut},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new Ut}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new Ut}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new Ut}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Xt(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMap:{value:[]},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotShadowMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMap:{value:[]},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null}},points:{diffuse:{value:new Xt(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new Ut},alphaTest:{value:0},uvTransform:{value:new Ut}},sprite:{diffuse:{value:new Xt(16777215)},opacity:{value:1},center:{value:new Yt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new Ut},alphaMap:{value:null},alphaMapTransform:{value:new Ut},alphaTest:{value:0}}},Cn={basic:{uniforms:Oe([rt.common,rt.specularmap,rt.envmap,rt.aomap,rt.lightmap,rt.fog]),vertexShader:kt.meshbasic_vert,fragmentShader:kt.meshbasic_frag},lambert:{uniforms:Oe([rt.common,rt.specularmap,rt.envmap,rt.aomap,rt.lightmap,rt.emissivemap,rt.bumpmap,rt.normalmap,rt.displacementmap,rt.fog,rt.lights,{emissive:{value:new Xt(0)}}]),vertexShader:kt.meshlambert_vert,fragmentShader:kt.meshlambert_frag},phong:{uniforms:Oe([rt.common,rt.specularmap,rt.envmap,rt.aomap,rt.lightmap,rt.emissivemap,rt.bumpmap,rt.normalmap,rt.displacementmap,rt.fog,rt.lights,{emissive:{value:new Xt(0)},specular:{value:new Xt(1118481)},shininess:{value:30}}]),vertexShader:kt.meshphong_vert,fragmentShader:kt.meshphong_frag},standard:{uniforms:Oe([rt.common,rt.envmap,rt.aomap,rt.lightmap,rt.emissivemap,rt.bumpmap,rt.normalmap,rt.displacementmap,rt.roughnessmap,rt.metalnessmap,rt.fog,rt.lights,{emissive:{value:new Xt(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:kt.meshphysical_vert,fragmentShader:kt.meshphysical_frag},toon:{uniforms:Oe([rt.common,rt.aomap,rt.lightmap,rt.emissivemap,rt.bumpmap,rt.normalmap,rt.displacementmap,rt.gradientmap,rt.fog,rt.lights,{emissive:{value:new Xt(0)}}]),vertexShader:kt.meshtoon_vert,fragmentShader:kt.meshtoon_frag},matcap:{uniforms:Oe([rt.common,rt.bumpmap,rt.normalmap,rt.displacementmap,rt.fog,{matcap:{value:null}}]),vertexShader:kt.meshmatcap_vert,fragmentShader:kt.meshmatcap_frag},points:{uniforms:Oe([rt.points,rt.fog]),vertexShader:kt.points_vert,fragmentShader:kt.points_frag},dashed:{uniforms:Oe([rt.common,rt.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:kt.linedashed_vert,fragmentShader:kt.linedashed_frag},depth:{uniforms:Oe([rt.common,rt.displacementmap]),vertexShader:kt.depth_vert,fragmentShader:kt.depth_frag},normal:{uniforms:Oe([rt.common,rt.bumpmap,rt.normalmap,rt.displacementmap,{opacity:{value:1}}]),vertexShader:kt.meshnormal_vert,fragmentShader:kt.meshnormal_frag},sprite:{uniforms:Oe([rt.sprite,rt.fog]),vertexShader:kt.sprite_vert,fragmentShader:kt.sprite_frag},background:{uniforms:{uvTransform:{value:new Ut},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:kt.background_vert,fragmentShader:kt.background_frag},backgroundCube:{uniforms:{envMap:{value:null},flipEnvMap:{value:-1},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new Ut}},vertexShader:kt.backgroundCube_vert,fragmentShader:kt.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:kt.cube_vert,fragmentShader:kt.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:kt.equirect_vert,fragmentShader:kt.equirect_frag},distanceRGBA:{uniforms:Oe([rt.common,rt.displacementmap,{referencePosition:{value:new k},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:kt.distanceRGBA_vert,fragmentShader:kt.distanceRGBA_frag},shadow:{uniforms:Oe([rt.lights,rt.fog,{color:{value:new Xt(0)},opacity:{value:1}}]),vertexShader:kt.shadow_vert,fragmentShader:kt.shadow_frag}};Cn.physical={uniforms:Oe([Cn.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new Ut},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new Ut},clearcoatNormalScale:{value:new Yt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new Ut},dispersion:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new Ut},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new Ut},sheen:{value:0},sheenColor:{value:new Xt(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new Ut},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new Ut},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new Ut},transmissionSamplerSize:{value:new Yt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new Ut},attenuationDistance:{value:0},attenuationColor:{value:new Xt(0)},specularColor:{value:new Xt(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new Ut},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new Ut},anisotropyVector:{value:new Yt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new Ut}}]),vertexShader:kt.meshphysical_vert,fragmentShader:kt.meshphysical_frag};var Ca={r:0,b:0,g:0},Vi=new bn,H_=new ge;function G_(i,t,e,n,s,r,o){let a=new Xt(0),l=r===!0?0:1,c,h,p=null,m=0,u=null;function _(T){let b=T.isScene===!0?T.background:null;return b&&b.isTexture&&(b=(T.backgroundBlurriness>0?e:t).get(b)),b}function x(T){let b=!1,C=_(T);C===null?f(a,l):C&&C.isColor&&(f(C,1),b=!0);let R=i.xr.getEnvironmentBlendMode();R==="additive"?n.buffers.color.setClear(0,0,0,1,o):R==="alpha-blend"&&n.buffers.color.setClear(0,0,0,0,o),(i.autoClear||b)&&(n.buffers.depth.setTest(!0),n.buffers.depth.setMask(!0),n.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function g(T,b){let C=_(b);C&&(C.isCubeTexture||C.mapping===dr)?(h===void 0&&(h=new Re(new xs(1,1,1),new Pe({name:"BackgroundCubeMaterial",uniforms:zi(Cn.backgroundCube.uniforms),vertexShader:Cn.backgroundCube.vertexShader,fragmentShader:Cn.backgroundCube.fragmentShader,side:we,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),h.geometry.deleteAttribute("normal"),h.geometry.deleteAttribute("uv"),h.onBeforeRender=function(R,L,N){this.matrixWorld.copyPosition(N.matrixWorld)},Object.defineProperty(h.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),s.update(h)),Vi.copy(b.backgroundRotation),Vi.x*=-1,Vi.y*=-1,Vi.z*=-1,C.isCubeTexture&&C.isRenderTargetTexture===!1&&(Vi.y*=-1,Vi.z*=-1),h.material.uniforms.envMap.value=C,h.material.uniforms.flipEnvMap.value=C.isCubeTexture&&C.isRenderTargetTexture===!1?-1:1,h.material.uniforms.backgroundBlurriness.value=b.backgroundBlurriness,h.material.uniforms.backgroundIntensity.value=b.backgroundIntensity,h.material.uniforms.backgroundRotation.value.setFromMatrix4(H_.makeRotationFromEuler(Vi)),h.material.toneMapped=Wt.getTransfer(C.colorSpace)!==Qt,(p!==C||m!==C.version||u!==i.toneMapping)&&(h.material.needsUpdate=!0,p=C,m=C.version,u=i.toneMapping),h.layers.enableAll(),T.unshift(h,h.geometry,h.material,0,0,null)):C&&C.isTexture&&(c===void 0&&(c=new Re(new Fi(2,2),new Pe({name:"BackgroundMaterial",uniforms:zi(Cn.background.uniforms),vertexShader:Cn.background.vertexShader,fragmentShader:Cn.background.fragmentShader,side:Bn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),Object.defineProperty(c.material,"map",{get:function(){return this.uniforms.t2D.value}}),s.update(c)),c.material.uniforms.t2D.value=C,c.material.uniforms.backgroundIntensity.value=b.backgroundIntensity,c.material.toneMapped=Wt.getTransfer(C.colorSpace)!==Qt,C.matrixAutoUpdate===!0&&C.updateMatrix(),c.material.uniforms.uvTransform.value.copy(C.matrix),(p!==C||m!==C.version||u!==i.toneMapping)&&(c.material.needsUpdate=!0,p=C,m=C.version,u=i.toneMapping),c.layers.enableAll(),T.unshift(c,c.geometry,c.material,0,0,null))}function f(T,b){T.getRGB(Ca,Sc(i)),n.buffers.color.setClear(Ca.r,Ca.g,Ca.b,b,o)}function E(){h!==void 0&&(h.geometry.dispose(),h.material.dispose(),h=void 0),c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0)}return{getClearColor:function(){return a},setClearColor:function(T,b=1){a.set(T),l=b,f(a,l)},getClearAlpha:function(){return l},setClearAlpha:function(T){l=T,f(a,l)},render:x,addToRenderList:g,dispose:E}}function W_(i,t){let e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=m(null),r=s,o=!1;function a(M,I,O,V,q){let Z=!1,X=p(V,O,I);r!==X&&(r=X,c(r.object)),Z=u(M,V,O,q),Z&&_(M,V,O,q),q!==null&&t.update(q,i.ELEMENT_ARRAY_BUFFER),(Z||o)&&(o=!1,b(M,I,O,V),q!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(q).buffer))}function l(){return i.createVertexArray()}function c(M){return i.bindVertexArray(M)}function h(M){return i.deleteVertexArray(M)}function p(M,I,O){let V=O.wireframe===!0,q=n[M.id];q===void 0&&(q={},n[M.id]=q);let Z=q[I.id];Z===void 0&&(Z={},q[I.id]=Z);let X=Z[V];return X===void 0&&(X=m(l()),Z[V]=X),X}function m(M){let I=[],O=[],V=[];for(let q=0;q<e;q++)I[q]=0,O[q]=0,V[q]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:I,enabledAttributes:O,attributeDivisors:V,object:M,attributes:{},index:null}}function u(M,I,O,V){let q=r.attributes,Z=I.attributes,X=0,nt=O.getAttributes();for(let H in nt)if(nt[H].location>=0){let ht=q[H],wt=Z[H];if(wt===void 0&&(H==="instanceMatrix"&&M.instanceMatrix&&(wt=M.instanceMatrix),H==="instanceColor"&&M.instanceColor&&(wt=M.instanceColor)),ht===void 0||ht.attribute!==wt||wt&&ht.data!==wt.data)return!0;X++}return r.attributesNum!==X||r.index!==V}function _(M,I,O,V){let q={},Z=I.attributes,X=0,nt=O.getAttributes();for(let H in nt)if(nt[H].location>=0){let ht=Z[H];ht===void 0&&(H==="instanceMatrix"&&M.instanceMatrix&&(ht=M.instanceMatrix),H==="instanceColor"&&M.instanceColor&&(ht=M.instanceColor));let wt={};wt.attribute=ht,ht&&ht.data&&(wt.data=ht.data),q[H]=wt,X++}r.attributes=q,r.attributesNum=X,r.index=V}function x(){let M=r.newAttributes;for(let I=0,O=M.length;I<O;I++)M[I]=0}function g(M){f(M,0)}function f(M,I){let O=r.newAttributes,V=r.enabledAttributes,q=r.attributeDivisors;O[M]=1,V[M]===0&&(i.enableVertexAttribArray(M),V[M]=1),q[M]!==I&&(i.vertexAttribDivisor(M,I),q[M]=I)}function E(){let M=r.newAttributes,I=r.enabledAttributes;for(let O=0,V=I.length;O<V;O++)I[O]!==M[O]&&(i.disableVertexAttribArray(O),I[O]=0)}function T(M,I,O,V,q,Z,X){X===!0?i.vertexAttribIPointer(M,I,O,q,Z):i.vertexAttribPointer(M,I,O,V,q,Z)}function b(M,I,O,V){x();let q=V.attributes,Z=O.getAttributes(),X=I.defaultAttributeValues;for(let nt in Z){let H=Z[nt];if(H.location>=0){let ot=q[nt];if(ot===void 0&&(nt==="instanceMatrix"&&M.instanceMatrix&&(ot=M.instanceMatrix),nt==="instanceColor"&&M.instanceColor&&(ot=M.instanceColor)),ot!==void 0){let ht=ot.normalized,wt=ot.itemSize,Ot=t.get(ot);if(Ot===void 0)continue;let ie=Ot.buffer,ae=Ot.type,$t=Ot.bytesPerElement,Y=ae===i.INT||ae===i.UNSIGNED_INT||ot.gpuType===$o;if(ot.isInterleavedBufferAttribute){let K=ot.data,pt=K.stride,It=ot.offset;if(K.isInstancedInterleavedBuffer){for(let St=0;St<H.locationSize;St++)f(H.location+St,K.meshPerAttribute);M.isInstancedMesh!==!0&&V._maxInstanceCount===void 0&&(V._maxInstanceCount=K.meshPerAttribute*K.count)}else for(let St=0;St<H.locationSize;St++)g(H.location+St);i.bindBuffer(i.ARRAY_BUFFER,ie);for(let St=0;St<H.locationSize;St++)T(H.location+St,wt/H.locationSize,ae,ht,pt*$t,(It+wt/H.locationSize*St)*$t,Y)}else{if(ot.isInstancedBufferAttribute){for(let K=0;K<H.locationSize;K++)f(H.location+K,ot.meshPerAttribute);M.isInstancedMesh!==!0&&V._maxInstanceCount===void 0&&(V._maxInstanceCount=ot.meshPerAttribute*ot.count)}else for(let K=0;K<H.locationSize;K++)g(H.location+K);i.bindBuffer(i.ARRAY_BUFFER,ie);for(let K=0;K<H.locationSize;K++)T(H.location+K,wt/H.locationSize,ae,ht,wt*$t,wt/H.locationSize*K*$t,Y)}}else if(X!==void 0){let ht=X[nt];if(ht!==void 0)switch(ht.length){case 2:i.vertexAttrib2fv(H.location,ht);break;case 3:i.vertexAttrib3fv(H.location,ht);break;case 4:i.vertexAttrib4fv(H.location,ht);break;default:i.vertexAttrib1fv(H.location,ht)}}}}E()}function C(){N();for(let M in n){let I=n[M];for(let O in I){let V=I[O];for(let q in V)h(V[q].object),delete V[q];delete I[O]}delete n[M]}}function R(M){if(n[M.id]===void 0)return;let I=n[M.id];for(let O in I){let V=I[O];for(let q in V)h(V[q].object),delete V[q];delete I[O]}delete n[M.id]}function L(M){for(let I in n){let O=n[I];if(O[M.id]===void 0)continue;let V=O[M.id];for(let q in V)h(V[q].object),delete V[q];delete O[M.id]}}function N(){S(),o=!0,r!==s&&(r=s,c(r.object))}function S(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:N,resetDefaultState:S,dispose:C,releaseStatesOfGeometry:R,releaseStatesOfProgram:L,initAttributes:x,enableAttribute:g,disableUnusedAttributes:E}}function X_(i,t,e){let n;function s(c){n=c}function r(c,h){i.drawArrays(n,c,h),e.update(h,n,1)}function o(c,h,p){p!==0&&(i.drawArraysInstanced(n,c,h,p),e.update(h,n,p))}function a(c,h,p){if(p===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,c,0,h,0,p);let u=0;for(let _=0;_<p;_++)u+=h[_];e.update(u,n,1)}function l(c,h,p,m){if(p===0)return;let u=t.get("WEBGL_multi_draw");if(u===null)for(let _=0;_<c.length;_++)o(c[_],h[_],m[_]);else{u.multiDrawArraysInstancedWEBGL(n,c,0,h,0,m,0,p);let _=0;for(let x=0;x<p;x++)_+=h[x]*m[x];e.update(_,n,1)}}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a,this.renderMultiDrawInstances=l}function q_(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){let L=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(L.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(L){return!(L!==hn&&n.convert(L)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(L){let N=L===Ss&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(L!==En&&n.convert(L)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE)&&L!==An&&!N)}function l(L){if(L==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";L="mediump"}return L==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp",h=l(c);h!==c&&(console.warn("THREE.WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let p=e.logarithmicDepthBuffer===!0,m=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),u=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),_=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),x=i.getParameter(i.MAX_TEXTURE_SIZE),g=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),f=i.getParameter(i.MAX_VERTEX_ATTRIBS),E=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),T=i.getParameter(i.MAX_VARYING_VECTORS),b=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),C=_>0,R=i.getParameter(i.MAX_SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:p,reversedDepthBuffer:m,maxTextures:u,maxVertexTextures:_,maxTextureSize:x,maxCubemapSize:g,maxAttributes:f,maxVertexUniforms:E,maxVaryings:T,maxFragmentUniforms:b,vertexTextures:C,maxSamples:R}}function Y_(i){let t=this,e=null,n=0,s=!1,r=!1,o=new vn,a=new Ut,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(p,m){let u=p.length!==0||m||n!==0||s;return s=m,n=p.length,u},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(p,m){e=h(p,m,0)},this.setState=function(p,m,u){let _=p.clippingPlanes,x=p.clipIntersection,g=p.clipShadows,f=i.get(p);if(!s||_===null||_.length===0||r&&!g)r?h(null):c();else{let E=r?0:n,T=E*4,b=f.clippingState||null;l.value=b,b=h(_,m,T,u);for(let C=0;C!==T;++C)b[C]=e[C];f.clippingState=b,this.numIntersection=x?this.numPlanes:0,this.numPlanes+=E}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(p,m,u,_){let x=p!==null?p.length:0,g=null;if(x!==0){if(g=l.value,_!==!0||g===null){let f=u+x*4,E=m.matrixWorldInverse;a.getNormalMatrix(E),(g===null||g.length<f)&&(g=new Float32Array(f));for(let T=0,b=u;T!==x;++T,b+=4)o.copy(p[T]).applyMatrix4(E,a),o.normal.toArray(g,b),g[b+3]=o.constant}l.value=g,l.needsUpdate=!0}return t.numPlanes=x,t.numIntersection=0,g}}function $_(i){let t=new WeakMap;function e(o,a){return a===Xo?o.mapping=Oi:a===qo&&(o.mapping=Bi),o}function n(o){if(o&&o.isTexture){let a=o.mapping;if(a===Xo||a===qo)if(t.has(o)){let l=t.get(o).texture;return e(l,o.mapping)}else{let l=o.image;if(l&&l.height>0){let c=new Eo(l.height);return c.fromEquirectangularTexture(i,o),t.set(o,c),o.addEventListener("dispose",s),e(c.texture,o.mapping)}else return null}}return o}function s(o){let a=o.target;a.removeEventListener("dispose",s);let l=t.get(a);l!==void 0&&(t.delete(a),l.dispose())}function r(){t=new WeakMap}return{get:n,dispose:r}}var As=4,cd=[.125,.215,.35,.446,.526,.582],Wi=20,Ac=new bs,hd=new Xt,Cc=null,Rc=0,Pc=0,Ic=!1,Gi=(1+Math.sqrt(5))/2,Ts=1/Gi,ud=[new k(-Gi,Ts,0),new k(Gi,Ts,0),new k(-Ts,0,Gi),new k(Ts,0,Gi),new k(0,Gi,-Ts),new k(0,Gi,Ts),new k(-1,1,-1),new k(1,1,-1),new k(-1,1,1),new k(1,1,1)],Z_=new k,Ia=class{constructor(t){this._renderer=t,this._pingPongRenderTarget=null,this._lodMax=0,this._cubeSize=0,this._lodPlanes=[],this._sizeLods=[],this._sigmas=[],this._blurMaterial=null,this._cubemapMaterial=null,this._equirectMaterial=null,this._compileMaterial(this._blurMaterial)}fromScene(t,e=0,n=.1,s=100,r={}){let{size:o=256,position:a=Z_}=r;Cc=this._renderer.getRenderTarget(),Rc=this._renderer.getActiveCubeFace(),Pc=this._renderer.getActiveMipmapLevel(),Ic=this._renderer.xr.enabled,this._renderer.xr.enabled=!1,this._setSize(o);let l=this._allocateTargets();return l.depthBuffer=!0,this._sceneToCubeUV(t,n,s,l,a),e>0&&this._blur(l,0,0,e),this._applyPMREM(l),this._cleanup(l),l}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=pd(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=fd(),this._compileMaterial(this._equirectMaterial))}dispose(){this._dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose()}_setSize(t){this._lodMax=Math.floor(Math.log2(t)),this._cubeSize=Math.pow(2,this._lodMax)}_dispose(){this._blurMaterial!==null&&this._blurMaterial.dispose(),this._pingPongRenderTarget!==null&&this._pingPongRenderTarget.dispose();for(let t=0;t<this._lodPlanes.length;t++)this._lodPlanes[t].dispose()}_cleanup(t){this._renderer.setRenderTarget(Cc,Rc,Pc),this._renderer.xr.enabled=Ic,t.scissorTest=!1,Ra(t,0,0,t.width,t.height)}_fromTexture(t,e){t.mapping===Oi||t.mapping===Bi?this._setSize(t.image.length===0?16:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4),Cc=this._renderer.getRenderTarget(),Rc=this._renderer.getActiveCubeFace(),Pc=this._renderer.getActiveMipmapLevel(),Ic=this._renderer.xr.enabled,this._renderer.xr.enabled=!1;let n=e||this._allocateTargets();return this._textureToCubeUV(t,n),this._applyPMREM(n),this._cleanup(n),n}_allocateTargets(){let t=3*Math.max(this._cubeSize,112),e=4*this._cubeSize,n={magFilter:Je,minFilter:Je,generateMipmaps:!1,type:Ss,format:hn,colorSpace:yn,depthBuffer:!1},s=dd(t,e,n);if(this._pingPongRenderTarget===null||this._pingPongRenderTarget.width!==t||this._pingPongRenderTarget.height!==e){this._pingPongRenderTarget!==null&&this._dispose(),this._pingPongRenderTarget=dd(t,e,n);let{_lodMax:r}=this;({sizeLods:this._sizeLods,lodPlanes:this._lodPlanes,sigmas:this._sigmas}=J_(r)),this._blurMaterial=K_(r,t,e)}return s}_compileMaterial(t){let e=new Re(this._lodPlanes[0],t);this._renderer.compile(e,Ac)}_sceneToCubeUV(t,e,n,s,r){let l=new ke(90,1,e,n),c=[1,-1,1,1,1,1],h=[1,1,1,-1,-1,-1],p=this._renderer,m=p.autoClear,u=p.toneMapping;p.getClearColor(hd),p.toneMapping=Wn,p.autoClear=!1,p.state.buffers.depth.getReversed()&&(p.setRenderTarget(s),p.clearDepth(),p.setRenderTarget(null));let x=new nr({name:"PMREM.Background",side:we,depthWrite:!1,depthTest:!1}),g=new Re(new xs,x),f=!1,E=t.background;E?E.isColor&&(x.color.copy(E),t.background=null,f=!0):(x.color.copy(hd),f=!0);for(let T=0;T<6;T++){let b=T%3;b===0?(l.up.set(0,c[T],0),l.position.set(r.x,r.y,r.z),l.lookAt(r.x+h[T],r.y,r.z)):b===1?(l.up.set(0,0,c[T]),l.position.set(r.x,r.y,r.z),l.lookAt(r.x,r.y+h[T],r.z)):(l.up.set(0,c[T],0),l.position.set(r.x,r.y,r.z),l.lookAt(r.x,r.y,r.z+h[T]));let C=this._cubeSize;Ra(s,b*C,T>2?C:0,C,C),p.setRenderTarget(s),f&&p.render(g,l),p.render(t,l)}g.geometry.dispose(),g.material.dispose(),p.toneMapping=u,p.autoClear=m,t.background=E}_textureToCubeUV(t,e){let n=this._renderer,s=t.mapping===Oi||t.mapping===Bi;s?(this._cubemapMaterial===null&&(this._cubemapMaterial=pd()),this._cubemapMaterial.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):this._equirectMaterial===null&&(this._equirectMaterial=fd());let r=s?this._cubemapMaterial:this._equirectMaterial,o=new Re(this._lodPlanes[0],r),a=r.uniforms;a.envMap.value=t;let l=this._cubeSize;Ra(e,0,0,3*l,2*l),n.setRenderTarget(e),n.render(o,Ac)}_applyPMREM(t){let e=this._renderer,n=e.autoClear;e.autoClear=!1;let s=this._lodPlanes.length;for(let r=1;r<s;r++){let o=Math.sqrt(this._sigmas[r]*this._sigmas[r]-this._sigmas[r-1]*this._sigmas[r-1]),a=ud[(s-r-1)%ud.length];this._blur(t,r-1,r,o,a)}e.autoClear=n}_blur(t,e,n,s,r){let o=this._pingPongRenderTarget;this._halfBlur(t,o,e,n,s,"latitudinal",r),this._halfBlur(o,t,n,n,s,"longitudinal",r)}_halfBlur(t,e,n,s,r,o,a){let l=this._renderer,c=this._blurMaterial;o!=="latitudinal"&&o!=="longitudinal"&&console.error("blur direction must be either latitudinal or longitudinal!");let h=3,p=new Re(this._lodPlanes[s],c),m=c.uniforms,u=this._sizeLods[n]-1,_=isFinite(r)?Math.PI/(2*u):2*Math.PI/(2*Wi-1),x=r/_,g=isFinite(r)?1+Math.floor(h*x):Wi;g>Wi&&console.warn(`sigmaRadians, ${r}, is too large and will clip, as it requested ${g} samples when the maximum is set to ${Wi}`);let f=[],E=0;for(let L=0;L<Wi;++L){let N=L/x,S=Math.exp(-N*N/2);f.push(S),L===0?E+=S:L<g&&(E+=2*S)}for(let L=0;L<f.length;L++)f[L]=f[L]/E;m.envMap.value=t.texture,m.samples.value=g,m.weights.value=f,m.latitudinal.value=o==="latitudinal",a&&(m.poleAxis.value=a);let{_lodMax:T}=this;m.dTheta.value=_,m.mipInt.value=T-n;let b=this._sizeLods[s],C=3*b*(s>T-As?s-T+As:0),R=4*(this._cubeSize-b);Ra(e,C,R,3*b,2*b),l.setRenderTarget(e),l.render(p,Ac)}};function J_(i){let t=[],e=[],n=[],s=i,r=i-As+1+cd.length;for(let o=0;o<r;o++){let a=Math.pow(2,s);e.push(a);let l=1/a;o>i-As?l=cd[o-i+As-1]:o===0&&(l=0),n.push(l);let c=1/(a-2),h=-c,p=1+c,m=[h,h,p,h,p,p,h,h,p,p,h,p],u=6,_=6,x=3,g=2,f=1,E=new Float32Array(x*_*u),T=new Float32Array(g*_*u),b=new Float32Array(f*_*u);for(let R=0;R<u;R++){let L=R%3*2/3-1,N=R>2?0:-1,S=[L,N,0,L+2/3,N,0,L+2/3,N+1,0,L,N,0,L+2/3,N+1,0,L,N+1,0];E.set(S,x*_*R),T.set(m,g*_*R);let M=[R,R,R,R,R,R];b.set(M,f*_*R)}let C=new Mn;C.setAttribute("position",new Le(E,x)),C.setAttribute("uv",new Le(T,g)),C.setAttribute("faceIndex",new Le(b,f)),t.push(C),s>As&&s--}return{lodPlanes:t,sizeLods:e,sigmas:n}}function dd(i,t,e){let n=new ln(i,t,e);return n.texture.mapping=dr,n.texture.name="PMREM.cubeUv",n.scissorTest=!0,n}function Ra(i,t,e,n,s){i.viewport.set(t,e,n,s),i.scissor.set(t,e,n,s)}function K_(i,t,e){let n=new Float32Array(Wi),s=new k(0,1,0);return new Pe({name:"SphericalGaussianBlur",defines:{n:Wi,CUBEUV_TEXEL_WIDTH:1/t,CUBEUV_TEXEL_HEIGHT:1/e,CUBEUV_MAX_MIP:`${i}.0`},uniforms:{envMap:{value:null},samples:{value:1},weights:{value:n},latitudinal:{value:!1},dTheta:{value:0},mipInt:{value:0},poleAxis:{value:s}},vertexShader:Vc(),fragmentShader:`

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
		`,blending:Gn,depthTest:!1,depthWrite:!1})}function fd(){return new Pe({name:"EquirectangularToCubeUV",uniforms:{envMap:{value:null}},vertexShader:Vc(),fragmentShader:`

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
		`,blending:Gn,depthTest:!1,depthWrite:!1})}function pd(){return new Pe({name:"CubemapToCubeUV",uniforms:{envMap:{value:null},flipEnvMap:{value:-1}},vertexShader:Vc(),fragmentShader:`

			precision mediump float;
			precision mediump int;

			uniform float flipEnvMap;

			varying vec3 vOutputDirection;

			uniform samplerCube envMap;

			void main() {

				gl_FragColor = textureCube( envMap, vec3( flipEnvMap * vOutputDirection.x, vOutputDirection.yz ) );

			}
		`,blending:Gn,depthTest:!1,depthWrite:!1})}function Vc(){return`

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
	`}function j_(i){let t=new WeakMap,e=null;function n(a){if(a&&a.isTexture){let l=a.mapping,c=l===Xo||l===qo,h=l===Oi||l===Bi;if(c||h){let p=t.get(a),m=p!==void 0?p.texture.pmremVersion:0;if(a.isRenderTargetTexture&&a.pmremVersion!==m)return e===null&&(e=new Ia(i)),p=c?e.fromEquirectangular(a,p):e.fromCubemap(a,p),p.texture.pmremVersion=a.pmremVersion,t.set(a,p),p.texture;if(p!==void 0)return p.texture;{let u=a.image;return c&&u&&u.height>0||h&&u&&s(u)?(e===null&&(e=new Ia(i)),p=c?e.fromEquirectangular(a):e.fromCubemap(a),p.texture.pmremVersion=a.pmremVersion,t.set(a,p),a.addEventListener("dispose",r),p.texture):null}}}return a}function s(a){let l=0,c=6;for(let h=0;h<c;h++)a[h]!==void 0&&l++;return l===c}function r(a){let l=a.target;l.removeEventListener("dispose",r);let c=t.get(l);c!==void 0&&(t.delete(l),c.dispose())}function o(){t=new WeakMap,e!==null&&(e.dispose(),e=null)}return{get:n,dispose:o}}function Q_(i){let t={};function e(n){if(t[n]!==void 0)return t[n];let s;switch(n){case"WEBGL_depth_texture":s=i.getExtension("WEBGL_depth_texture")||i.getExtension("MOZ_WEBGL_depth_texture")||i.getExtension("WEBKIT_WEBGL_depth_texture");break;case"EXT_texture_filter_anisotropic":s=i.getExtension("EXT_texture_filter_anisotropic")||i.getExtension("MOZ_EXT_texture_filter_anisotropic")||i.getExtension("WEBKIT_EXT_texture_filter_anisotropic");break;case"WEBGL_compressed_texture_s3tc":s=i.getExtension("WEBGL_compressed_texture_s3tc")||i.getExtension("MOZ_WEBGL_compressed_texture_s3tc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_s3tc");break;case"WEBGL_compressed_texture_pvrtc":s=i.getExtension("WEBGL_compressed_texture_pvrtc")||i.getExtension("WEBKIT_WEBGL_compressed_texture_pvrtc");break;default:s=i.getExtension(n)}return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){let s=e(n);return s===null&&ms("THREE.WebGLRenderer: "+n+" extension not supported."),s}}}function tv(i,t,e,n){let s={},r=new WeakMap;function o(p){let m=p.target;m.index!==null&&t.remove(m.index);for(let _ in m.attributes)t.remove(m.attributes[_]);m.removeEventListener("dispose",o),delete s[m.id];let u=r.get(m);u&&(t.remove(u),r.delete(m)),n.releaseStatesOfGeometry(m),m.isInstancedBufferGeometry===!0&&delete m._maxInstanceCount,e.memory.geometries--}function a(p,m){return s[m.id]===!0||(m.addEventListener("dispose",o),s[m.id]=!0,e.memory.geometries++),m}function l(p){let m=p.attributes;for(let u in m)t.update(m[u],i.ARRAY_BUFFER)}function c(p){let m=[],u=p.index,_=p.attributes.position,x=0;if(u!==null){let E=u.array;x=u.version;for(let T=0,b=E.length;T<b;T+=3){let C=E[T+0],R=E[T+1],L=E[T+2];m.push(C,R,R,L,L,C)}}else if(_!==void 0){let E=_.array;x=_.version;for(let T=0,b=E.length/3-1;T<b;T+=3){let C=T+0,R=T+1,L=T+2;m.push(C,R,R,L,L,C)}}else return;let g=new(Mc(m)?sr:ir)(m,1);g.version=x;let f=r.get(p);f&&t.remove(f),r.set(p,g)}function h(p){let m=r.get(p);if(m){let u=p.index;u!==null&&m.version<u.version&&c(p)}else c(p);return r.get(p)}return{get:a,update:l,getWireframeAttribute:h}}function ev(i,t,e){let n;function s(m){n=m}let r,o;function a(m){r=m.type,o=m.bytesPerElement}function l(m,u){i.drawElements(n,u,r,m*o),e.update(u,n,1)}function c(m,u,_){_!==0&&(i.drawElementsInstanced(n,u,r,m*o,_),e.update(u,n,_))}function h(m,u,_){if(_===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,u,0,r,m,0,_);let g=0;for(let f=0;f<_;f++)g+=u[f];e.update(g,n,1)}function p(m,u,_,x){if(_===0)return;let g=t.get("WEBGL_multi_draw");if(g===null)for(let f=0;f<m.length;f++)c(m[f]/o,u[f],x[f]);else{g.multiDrawElementsInstancedWEBGL(n,u,0,r,m,0,x,0,_);let f=0;for(let E=0;E<_;E++)f+=u[E]*x[E];e.update(f,n,1)}}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h,this.renderMultiDrawInstances=p}function nv(i){let t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(e.calls++,o){case i.TRIANGLES:e.triangles+=a*(r/3);break;case i.LINES:e.lines+=a*(r/2);break;case i.LINE_STRIP:e.lines+=a*(r-1);break;case i.LINE_LOOP:e.lines+=a*r;break;case i.POINTS:e.points+=a*r;break;default:console.error("THREE.WebGLInfo: Unknown draw mode:",o);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function iv(i,t,e){let n=new WeakMap,s=new de;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,p=h!==void 0?h.length:0,m=n.get(a);if(m===void 0||m.count!==p){let S=function(){L.dispose(),n.delete(a),a.removeEventListener("dispose",S)};m!==void 0&&m.texture.dispose();let u=a.morphAttributes.position!==void 0,_=a.morphAttributes.normal!==void 0,x=a.morphAttributes.color!==void 0,g=a.morphAttributes.position||[],f=a.morphAttributes.normal||[],E=a.morphAttributes.color||[],T=0;u===!0&&(T=1),_===!0&&(T=2),x===!0&&(T=3);let b=a.attributes.position.count*T,C=1;b>t.maxTextureSize&&(C=Math.ceil(b/t.maxTextureSize),b=t.maxTextureSize);let R=new Float32Array(b*C*4*p),L=new tr(R,b,C,p);L.type=An,L.needsUpdate=!0;let N=T*4;for(let M=0;M<p;M++){let I=g[M],O=f[M],V=E[M],q=b*C*4*M;for(let Z=0;Z<I.count;Z++){let X=Z*N;u===!0&&(s.fromBufferAttribute(I,Z),R[q+X+0]=s.x,R[q+X+1]=s.y,R[q+X+2]=s.z,R[q+X+3]=0),_===!0&&(s.fromBufferAttribute(O,Z),R[q+X+4]=s.x,R[q+X+5]=s.y,R[q+X+6]=s.z,R[q+X+7]=0),x===!0&&(s.fromBufferAttribute(V,Z),R[q+X+8]=s.x,R[q+X+9]=s.y,R[q+X+10]=s.z,R[q+X+11]=V.itemSize===4?s.w:1)}}m={count:p,texture:L,size:new Yt(b,C)},n.set(a,m),a.addEventListener("dispose",S)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,e);else{let u=0;for(let x=0;x<c.length;x++)u+=c[x];let _=a.morphTargetsRelative?1:1-u;l.getUniforms().setValue(i,"morphTargetBaseInfluence",_),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",m.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",m.size)}return{update:r}}function sv(i,t,e,n){let s=new WeakMap;function r(l){let c=n.render.frame,h=l.geometry,p=t.get(l,h);if(s.get(p)!==c&&(t.update(p),s.set(p,c)),l.isInstancedMesh&&(l.hasEventListener("dispose",a)===!1&&l.addEventListener("dispose",a),s.get(l)!==c&&(e.update(l.instanceMatrix,i.ARRAY_BUFFER),l.instanceColor!==null&&e.update(l.instanceColor,i.ARRAY_BUFFER),s.set(l,c))),l.isSkinnedMesh){let m=l.skeleton;s.get(m)!==c&&(m.update(),s.set(m,c))}return p}function o(){s=new WeakMap}function a(l){let c=l.target;c.removeEventListener("dispose",a),e.remove(c.instanceMatrix),c.instanceColor!==null&&e.remove(c.instanceColor)}return{update:r,dispose:o}}var Dd=new Ke,md=new Ni(1,1),Ud=new tr,Nd=new So,Fd=new or,gd=[],_d=[],vd=new Float32Array(16),xd=new Float32Array(9),yd=new Float32Array(4);function Rs(i,t,e){let n=i[0];if(n<=0||n>0)return i;let s=t*e,r=gd[s];if(r===void 0&&(r=new Float32Array(s),gd[s]=r),t!==0){n.toArray(r,0);for(let o=1,a=0;o!==t;++o)a+=e,i[o].toArray(r,a)}return r}function Ee(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function Te(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function Da(i,t){let e=_d[t];e===void 0&&(e=new Int32Array(t),_d[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function rv(i,t){let e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function ov(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Ee(e,t))return;i.uniform2fv(this.addr,t),Te(e,t)}}function av(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(Ee(e,t))return;i.uniform3fv(this.addr,t),Te(e,t)}}function lv(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Ee(e,t))return;i.uniform4fv(this.addr,t),Te(e,t)}}function cv(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Ee(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),Te(e,t)}else{if(Ee(e,n))return;yd.set(n),i.uniformMatrix2fv(this.addr,!1,yd),Te(e,n)}}function hv(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Ee(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),Te(e,t)}else{if(Ee(e,n))return;xd.set(n),i.uniformMatrix3fv(this.addr,!1,xd),Te(e,n)}}function uv(i,t){let e=this.cache,n=t.elements;if(n===void 0){if(Ee(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),Te(e,t)}else{if(Ee(e,n))return;vd.set(n),i.uniformMatrix4fv(this.addr,!1,vd),Te(e,n)}}function dv(i,t){let e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function fv(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Ee(e,t))return;i.uniform2iv(this.addr,t),Te(e,t)}}function pv(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Ee(e,t))return;i.uniform3iv(this.addr,t),Te(e,t)}}function mv(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Ee(e,t))return;i.uniform4iv(this.addr,t),Te(e,t)}}function gv(i,t){let e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function _v(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Ee(e,t))return;i.uniform2uiv(this.addr,t),Te(e,t)}}function vv(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Ee(e,t))return;i.uniform3uiv(this.addr,t),Te(e,t)}}function xv(i,t){let e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Ee(e,t))return;i.uniform4uiv(this.addr,t),Te(e,t)}}function yv(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?(md.compareFunction=vr,r=md):r=Dd,e.setTexture2D(t||r,s)}function bv(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||Nd,s)}function Mv(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTextureCube(t||Fd,s)}function Sv(i,t,e){let n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||Ud,s)}function wv(i){switch(i){case 5126:return rv;case 35664:return ov;case 35665:return av;case 35666:return lv;case 35674:return cv;case 35675:return hv;case 35676:return uv;case 5124:case 35670:return dv;case 35667:case 35671:return fv;case 35668:case 35672:return pv;case 35669:case 35673:return mv;case 5125:return gv;case 36294:return _v;case 36295:return vv;case 36296:return xv;case 35678:case 36198:case 36298:case 36306:case 35682:return yv;case 35679:case 36299:case 36307:return bv;case 35680:case 36300:case 36308:case 36293:return Mv;case 36289:case 36303:case 36311:case 36292:return Sv}}function Ev(i,t){i.uniform1fv(this.addr,t)}function Tv(i,t){let e=Rs(t,this.size,2);i.uniform2fv(this.addr,e)}function Av(i,t){let e=Rs(t,this.size,3);i.uniform3fv(this.addr,e)}function Cv(i,t){let e=Rs(t,this.size,4);i.uniform4fv(this.addr,e)}function Rv(i,t){let e=Rs(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function Pv(i,t){let e=Rs(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function Iv(i,t){let e=Rs(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function Lv(i,t){i.uniform1iv(this.addr,t)}function Dv(i,t){i.uniform2iv(this.addr,t)}function Uv(i,t){i.uniform3iv(this.addr,t)}function Nv(i,t){i.uniform4iv(this.addr,t)}function Fv(i,t){i.uniform1uiv(this.addr,t)}function kv(i,t){i.uniform2uiv(this.addr,t)}function Ov(i,t){i.uniform3uiv(this.addr,t)}function Bv(i,t){i.uniform4uiv(this.addr,t)}function zv(i,t,e){let n=this.cache,s=t.length,r=Da(e,s);Ee(n,r)||(i.uniform1iv(this.addr,r),Te(n,r));for(let o=0;o!==s;++o)e.setTexture2D(t[o]||Dd,r[o])}function Vv(i,t,e){let n=this.cache,s=t.length,r=Da(e,s);Ee(n,r)||(i.uniform1iv(this.addr,r),Te(n,r));for(let o=0;o!==s;++o)e.setTexture3D(t[o]||Nd,r[o])}function Hv(i,t,e){let n=this.cache,s=t.length,r=Da(e,s);Ee(n,r)||(i.uniform1iv(this.addr,r),Te(n,r));for(let o=0;o!==s;++o)e.setTextureCube(t[o]||Fd,r[o])}function Gv(i,t,e){let n=this.cache,s=t.length,r=Da(e,s);Ee(n,r)||(i.uniform1iv(this.addr,r),Te(n,r));for(let o=0;o!==s;++o)e.setTexture2DArray(t[o]||Ud,r[o])}function Wv(i){switch(i){case 5126:return Ev;case 35664:return Tv;case 35665:return Av;case 35666:return Cv;case 35674:return Rv;case 35675:return Pv;case 35676:return Iv;case 5124:case 35670:return Lv;case 35667:case 35671:return Dv;case 35668:case 35672:return Uv;case 35669:case 35673:return Nv;case 5125:return Fv;case 36294:return kv;case 36295:return Ov;case 36296:return Bv;case 35678:case 36198:case 36298:case 36306:case 35682:return zv;case 35679:case 36299:case 36307:return Vv;case 35680:case 36300:case 36308:case 36293:return Hv;case 36289:case 36303:case 36311:case 36292:return Gv}}var Dc=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=wv(e.type)}},Uc=class{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=Wv(e.type)}},Nc=class{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(t,e[a.id],n)}}},Lc=/(\w+)(\])?(\[|\.)?/g;function bd(i,t){i.seq.push(t),i.map[t.id]=t}function Xv(i,t,e){let n=i.name,s=n.length;for(Lc.lastIndex=0;;){let r=Lc.exec(n),o=Lc.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){bd(e,c===void 0?new Dc(a,i,t):new Uc(a,i,t));break}else{let p=e.map[a];p===void 0&&(p=new Nc(a),bd(e,p)),e=p}}}var Cs=class{constructor(t,e){this.seq=[],this.map={};let n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let s=0;s<n;++s){let r=t.getActiveUniform(e,s),o=t.getUniformLocation(e,r.name);Xv(r,o,this)}}setValue(t,e,n,s){let r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){let s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,o=e.length;r!==o;++r){let a=e[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(t,l.value,s)}}static seqWithValue(t,e){let n=[];for(let s=0,r=t.length;s!==r;++s){let o=t[s];o.id in e&&n.push(o)}return n}};function Md(i,t,e){let n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}var qv=37297,Yv=0;function $v(i,t){let e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===t?">":" "} ${a}: ${e[o]}`)}return n.join(`
`)}var Sd=new Ut;function Zv(i){Wt._getMatrix(Sd,Wt.workingColorSpace,i);let t=`mat3( ${Sd.elements.map(e=>e.toFixed(4))} )`;switch(Wt.getTransfer(i)){case Ks:return[t,"LinearTransferOETF"];case Qt:return[t,"sRGBTransferOETF"];default:return console.warn("THREE.WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function wd(i,t,e){let n=i.getShaderParameter(t,i.COMPILE_STATUS),r=(i.getShaderInfoLog(t)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return e.toUpperCase()+`

`+r+`

`+$v(i.getShaderSource(t),a)}else return r}function Jv(i,t){let e=Zv(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( value.rgb * ${e[0]}, value.a ) );`,"}"].join(`
`)}function Kv(i,t){let e;switch(t){case Bu:e="Linear";break;case zu:e="Reinhard";break;case Vu:e="Cineon";break;case Hu:e="ACESFilmic";break;case Wu:e="AgX";break;case Xu:e="Neutral";break;case Gu:e="Custom";break;default:console.warn("THREE.WebGLProgram: Unsupported toneMapping:",t),e="Linear"}return"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}var Pa=new k;function jv(){Wt.getLuminanceCoefficients(Pa);let i=Pa.x.toFixed(4),t=Pa.y.toFixed(4),e=Pa.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function Qv(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(yr).join(`
`)}function t0(i){let t=[];for(let e in i){let n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function e0(i,t){let e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(t,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),e[o]={type:r.type,location:i.getAttribLocation(t,o),locationSize:a}}return e}function yr(i){return i!==""}function Ed(i,t){let e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows)}function Td(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}var n0=/^[ \t]*#include +<([\w\d./]+)>/gm;function Fc(i){return i.replace(n0,s0)}var i0=new Map;function s0(i,t){let e=kt[t];if(e===void 0){let n=i0.get(t);if(n!==void 0)e=kt[n],console.warn('THREE.WebGLRenderer: Shader chunk "%s" has been deprecated. Use "%s" instead.',t,n);else throw new Error("Can not resolve #include <"+t+">")}return Fc(e)}var r0=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Ad(i){return i.replace(r0,o0)}function o0(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function Cd(i){let t=`precision ${i.precision} float;
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
#define LOW_PRECISION`),t}function a0(i){let t="SHADOWMAP_TYPE_BASIC";return i.shadowMapType===ac?t="SHADOWMAP_TYPE_PCF":i.shadowMapType===vu?t="SHADOWMAP_TYPE_PCF_SOFT":i.shadowMapType===Sn&&(t="SHADOWMAP_TYPE_VSM"),t}function l0(i){let t="ENVMAP_TYPE_CUBE";if(i.envMap)switch(i.envMapMode){case Oi:case Bi:t="ENVMAP_TYPE_CUBE";break;case dr:t="ENVMAP_TYPE_CUBE_UV";break}return t}function c0(i){let t="ENVMAP_MODE_REFLECTION";return i.envMap&&i.envMapMode===Bi&&(t="ENVMAP_MODE_REFRACTION"),t}function h0(i){let t="ENVMAP_BLENDING_NONE";if(i.envMap)switch(i.combine){case uc:t="ENVMAP_BLENDING_MULTIPLY";break;case ku:t="ENVMAP_BLENDING_MIX";break;case Ou:t="ENVMAP_BLENDING_ADD";break}return t}function u0(i){let t=i.envMapCubeUVHeight;if(t===null)return null;let e=Math.log2(t)-2,n=1/t;return{texelWidth:1/(3*Math.max(Math.pow(2,e),112)),texelHeight:n,maxMip:e}}function d0(i,t,e,n){let s=i.getContext(),r=e.defines,o=e.vertexShader,a=e.fragmentShader,l=a0(e),c=l0(e),h=c0(e),p=h0(e),m=u0(e),u=Qv(e),_=t0(r),x=s.createProgram(),g,f,E=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(g=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,_].filter(yr).join(`
`),g.length>0&&(g+=`
`),f=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,_].filter(yr).join(`
`),f.length>0&&(f+=`
`)):(g=[Cd(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,_,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(yr).join(`
`),f=[Cd(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,_,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+h:"",e.envMap?"#define "+p:"",m?"#define CUBEUV_TEXEL_WIDTH "+m.texelWidth:"",m?"#define CUBEUV_TEXEL_HEIGHT "+m.texelHeight:"",m?"#define CUBEUV_MAX_MIP "+m.maxMip+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor||e.batchingColor?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==Wn?"#define TONE_MAPPING":"",e.toneMapping!==Wn?kt.tonemapping_pars_fragment:"",e.toneMapping!==Wn?Kv("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",kt.colorspace_pars_fragment,Jv("linearToOutputTexel",e.outputColorSpace),jv(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(yr).join(`
`)),o=Fc(o),o=Ed(o,e),o=Td(o,e),a=Fc(a),a=Ed(a,e),a=Td(a,e),o=Ad(o),a=Ad(a),e.isRawShaderMaterial!==!0&&(E=`#version 300 es
`,g=[u,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+g,f=["#define varying in",e.glslVersion===bc?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===bc?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+f);let T=E+g+o,b=E+f+a,C=Md(s,s.VERTEX_SHADER,T),R=Md(s,s.FRAGMENT_SHADER,b);s.attachShader(x,C),s.attachShader(x,R),e.index0AttributeName!==void 0?s.bindAttribLocation(x,0,e.index0AttributeName):e.morphTargets===!0&&s.bindAttribLocation(x,0,"position"),s.linkProgram(x);function L(I){if(i.debug.checkShaderErrors){let O=s.getProgramInfoLog(x)||"",V=s.getShaderInfoLog(C)||"",q=s.getShaderInfoLog(R)||"",Z=O.trim(),X=V.trim(),nt=q.trim(),H=!0,ot=!0;if(s.getProgramParameter(x,s.LINK_STATUS)===!1)if(H=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,x,C,R);else{let ht=wd(s,C,"vertex"),wt=wd(s,R,"fragment");console.error("THREE.WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(x,s.VALIDATE_STATUS)+`

Material Name: `+I.name+`
Material Type: `+I.type+`

Program Info Log: `+Z+`
`+ht+`
`+wt)}else Z!==""?console.warn("THREE.WebGLProgram: Program Info Log:",Z):(X===""||nt==="")&&(ot=!1);ot&&(I.diagnostics={runnable:H,programLog:Z,vertexShader:{log:X,prefix:g},fragmentShader:{log:nt,prefix:f}})}s.deleteShader(C),s.deleteShader(R),N=new Cs(s,x),S=e0(s,x)}let N;this.getUniforms=function(){return N===void 0&&L(this),N};let S;this.getAttributes=function(){return S===void 0&&L(this),S};let M=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return M===!1&&(M=s.getProgramParameter(x,qv)),M},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(x),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=Yv++,this.cacheKey=t,this.usedTimes=1,this.program=x,this.vertexShader=C,this.fragmentShader=R,this}var f0=0,kc=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t){let e=t.vertexShader,n=t.fragmentShader,s=this._getShaderStage(e),r=this._getShaderStage(n),o=this._getShaderCacheForMaterial(t);return o.has(s)===!1&&(o.add(s),s.usedTimes++),o.has(r)===!1&&(o.add(r),r.usedTimes++),this}remove(t){let e=this.materialCache.get(t);for(let n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderID(t){return this._getShaderStage(t.vertexShader).id}getFragmentShaderID(t){return this._getShaderStage(t.fragmentShader).id}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){let e=this.materialCache,n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){let e=this.shaderCache,n=e.get(t);return n===void 0&&(n=new Oc(t),e.set(t,n)),n}},Oc=class{constructor(t){this.id=f0++,this.code=t,this.usedTimes=0}};function p0(i,t,e,n,s,r,o){let a=new vs,l=new kc,c=new Set,h=[],p=s.logarithmicDepthBuffer,m=s.vertexTextures,u=s.precision,_={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distanceRGBA",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function x(S){return c.add(S),S===0?"uv":`uv${S}`}function g(S,M,I,O,V){let q=O.fog,Z=V.geometry,X=S.isMeshStandardMaterial?O.environment:null,nt=(S.isMeshStandardMaterial?e:t).get(S.envMap||X),H=nt&&nt.mapping===dr?nt.image.height:null,ot=_[S.type];S.precision!==null&&(u=s.getMaxPrecision(S.precision),u!==S.precision&&console.warn("THREE.WebGLProgram.getParameters:",S.precision,"not supported, using",u,"instead."));let ht=Z.morphAttributes.position||Z.morphAttributes.normal||Z.morphAttributes.color,wt=ht!==void 0?ht.length:0,Ot=0;Z.morphAttributes.position!==void 0&&(Ot=1),Z.morphAttributes.normal!==void 0&&(Ot=2),Z.morphAttributes.color!==void 0&&(Ot=3);let ie,ae,$t,Y;if(ot){let Zt=Cn[ot];ie=Zt.vertexShader,ae=Zt.fragmentShader}else ie=S.vertexShader,ae=S.fragmentShader,l.update(S),$t=l.getVertexShaderID(S),Y=l.getFragmentShaderID(S);let K=i.getRenderTarget(),pt=i.state.buffers.depth.getReversed(),It=V.isInstancedMesh===!0,St=V.isBatchedMesh===!0,Ht=!!S.map,De=!!S.matcap,A=!!nt,le=!!S.aoMap,Dt=!!S.lightMap,Rt=!!S.bumpMap,_t=!!S.normalMap,ce=!!S.displacementMap,vt=!!S.emissiveMap,Ft=!!S.metalnessMap,Ae=!!S.roughnessMap,_e=S.anisotropy>0,w=S.clearcoat>0,v=S.dispersion>0,F=S.iridescence>0,W=S.sheen>0,J=S.transmission>0,G=_e&&!!S.anisotropyMap,Mt=w&&!!S.clearcoatMap,it=w&&!!S.clearcoatNormalMap,xt=w&&!!S.clearcoatRoughnessMap,yt=F&&!!S.iridescenceMap,tt=F&&!!S.iridescenceThicknessMap,ct=W&&!!S.sheenColorMap,Ct=W&&!!S.sheenRoughnessMap,bt=!!S.specularMap,at=!!S.specularColorMap,Nt=!!S.specularIntensityMap,P=J&&!!S.transmissionMap,et=J&&!!S.thicknessMap,st=!!S.gradientMap,dt=!!S.alphaMap,j=S.alphaTest>0,$=!!S.alphaHash,gt=!!S.extensions,Lt=Wn;S.toneMapped&&(K===null||K.isXRRenderTarget===!0)&&(Lt=i.toneMapping);let se={shaderID:ot,shaderType:S.type,shaderName:S.name,vertexShader:ie,fragmentShader:ae,defines:S.defines,customVertexShaderID:$t,customFragmentShaderID:Y,isRawShaderMaterial:S.isRawShaderMaterial===!0,glslVersion:S.glslVersion,precision:u,batching:St,batchingColor:St&&V._colorsTexture!==null,instancing:It,instancingColor:It&&V.instanceColor!==null,instancingMorph:It&&V.morphTexture!==null,supportsVertexTextures:m,outputColorSpace:K===null?i.outputColorSpace:K.isXRRenderTarget===!0?K.texture.colorSpace:yn,alphaToCoverage:!!S.alphaToCoverage,map:Ht,matcap:De,envMap:A,envMapMode:A&&nt.mapping,envMapCubeUVHeight:H,aoMap:le,lightMap:Dt,bumpMap:Rt,normalMap:_t,displacementMap:m&&ce,emissiveMap:vt,normalMapObjectSpace:_t&&S.normalMapType===Ju,normalMapTangentSpace:_t&&S.normalMapType===Zu,metalnessMap:Ft,roughnessMap:Ae,anisotropy:_e,anisotropyMap:G,clearcoat:w,clearcoatMap:Mt,clearcoatNormalMap:it,clearcoatRoughnessMap:xt,dispersion:v,iridescence:F,iridescenceMap:yt,iridescenceThicknessMap:tt,sheen:W,sheenColorMap:ct,sheenRoughnessMap:Ct,specularMap:bt,specularColorMap:at,specularIntensityMap:Nt,transmission:J,transmissionMap:P,thicknessMap:et,gradientMap:st,opaque:S.transparent===!1&&S.blending===zn&&S.alphaToCoverage===!1,alphaMap:dt,alphaTest:j,alphaHash:$,combine:S.combine,mapUv:Ht&&x(S.map.channel),aoMapUv:le&&x(S.aoMap.channel),lightMapUv:Dt&&x(S.lightMap.channel),bumpMapUv:Rt&&x(S.bumpMap.channel),normalMapUv:_t&&x(S.normalMap.channel),displacementMapUv:ce&&x(S.displacementMap.channel),emissiveMapUv:vt&&x(S.emissiveMap.channel),metalnessMapUv:Ft&&x(S.metalnessMap.channel),roughnessMapUv:Ae&&x(S.roughnessMap.channel),anisotropyMapUv:G&&x(S.anisotropyMap.channel),clearcoatMapUv:Mt&&x(S.clearcoatMap.channel),clearcoatNormalMapUv:it&&x(S.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:xt&&x(S.clearcoatRoughnessMap.channel),iridescenceMapUv:yt&&x(S.iridescenceMap.channel),iridescenceThicknessMapUv:tt&&x(S.iridescenceThicknessMap.channel),sheenColorMapUv:ct&&x(S.sheenColorMap.channel),sheenRoughnessMapUv:Ct&&x(S.sheenRoughnessMap.channel),specularMapUv:bt&&x(S.specularMap.channel),specularColorMapUv:at&&x(S.specularColorMap.channel),specularIntensityMapUv:Nt&&x(S.specularIntensityMap.channel),transmissionMapUv:P&&x(S.transmissionMap.channel),thicknessMapUv:et&&x(S.thicknessMap.channel),alphaMapUv:dt&&x(S.alphaMap.channel),vertexTangents:!!Z.attributes.tangent&&(_t||_e),vertexColors:S.vertexColors,vertexAlphas:S.vertexColors===!0&&!!Z.attributes.color&&Z.attributes.color.itemSize===4,pointsUvs:V.isPoints===!0&&!!Z.attributes.uv&&(Ht||dt),fog:!!q,useFog:S.fog===!0,fogExp2:!!q&&q.isFogExp2,flatShading:S.flatShading===!0&&S.wireframe===!1,sizeAttenuation:S.sizeAttenuation===!0,logarithmicDepthBuffer:p,reversedDepthBuffer:pt,skinning:V.isSkinnedMesh===!0,morphTargets:Z.morphAttributes.position!==void 0,morphNormals:Z.morphAttributes.normal!==void 0,morphColors:Z.morphAttributes.color!==void 0,morphTargetsCount:wt,morphTextureStride:Ot,numDirLights:M.directional.length,numPointLights:M.point.length,numSpotLights:M.spot.length,numSpotLightMaps:M.spotLightMap.length,numRectAreaLights:M.rectArea.length,numHemiLights:M.hemi.length,numDirLightShadows:M.directionalShadowMap.length,numPointLightShadows:M.pointShadowMap.length,numSpotLightShadows:M.spotShadowMap.length,numSpotLightShadowsWithMaps:M.numSpotLightShadowsWithMaps,numLightProbes:M.numLightProbes,numClippingPlanes:o.numPlanes,numClipIntersection:o.numIntersection,dithering:S.dithering,shadowMapEnabled:i.shadowMap.enabled&&I.length>0,shadowMapType:i.shadowMap.type,toneMapping:Lt,decodeVideoTexture:Ht&&S.map.isVideoTexture===!0&&Wt.getTransfer(S.map.colorSpace)===Qt,decodeVideoTextureEmissive:vt&&S.emissiveMap.isVideoTexture===!0&&Wt.getTransfer(S.emissiveMap.colorSpace)===Qt,premultipliedAlpha:S.premultipliedAlpha,doubleSided:S.side===wn,flipSided:S.side===we,useDepthPacking:S.depthPacking>=0,depthPacking:S.depthPacking||0,index0AttributeName:S.index0AttributeName,extensionClipCullDistance:gt&&S.extensions.clipCullDistance===!0&&n.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(gt&&S.extensions.multiDraw===!0||St)&&n.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:n.has("KHR_parallel_shader_compile"),customProgramCacheKey:S.customProgramCacheKey()};return se.vertexUv1s=c.has(1),se.vertexUv2s=c.has(2),se.vertexUv3s=c.has(3),c.clear(),se}function f(S){let M=[];if(S.shaderID?M.push(S.shaderID):(M.push(S.customVertexShaderID),M.push(S.customFragmentShaderID)),S.defines!==void 0)for(let I in S.defines)M.push(I),M.push(S.defines[I]);return S.isRawShaderMaterial===!1&&(E(M,S),T(M,S),M.push(i.outputColorSpace)),M.push(S.customProgramCacheKey),M.join()}function E(S,M){S.push(M.precision),S.push(M.outputColorSpace),S.push(M.envMapMode),S.push(M.envMapCubeUVHeight),S.push(M.mapUv),S.push(M.alphaMapUv),S.push(M.lightMapUv),S.push(M.aoMapUv),S.push(M.bumpMapUv),S.push(M.normalMapUv),S.push(M.displacementMapUv),S.push(M.emissiveMapUv),S.push(M.metalnessMapUv),S.push(M.roughnessMapUv),S.push(M.anisotropyMapUv),S.push(M.clearcoatMapUv),S.push(M.clearcoatNormalMapUv),S.push(M.clearcoatRoughnessMapUv),S.push(M.iridescenceMapUv),S.push(M.iridescenceThicknessMapUv),S.push(M.sheenColorMapUv),S.push(M.sheenRoughnessMapUv),S.push(M.specularMapUv),S.push(M.specularColorMapUv),S.push(M.specularIntensityMapUv),S.push(M.transmissionMapUv),S.push(M.thicknessMapUv),S.push(M.combine),S.push(M.fogExp2),S.push(M.sizeAttenuation),S.push(M.morphTargetsCount),S.push(M.morphAttributeCount),S.push(M.numDirLights),S.push(M.numPointLights),S.push(M.numSpotLights),S.push(M.numSpotLightMaps),S.push(M.numHemiLights),S.push(M.numRectAreaLights),S.push(M.numDirLightShadows),S.push(M.numPointLightShadows),S.push(M.numSpotLightShadows),S.push(M.numSpotLightShadowsWithMaps),S.push(M.numLightProbes),S.push(M.shadowMapType),S.push(M.toneMapping),S.push(M.numClippingPlanes),S.push(M.numClipIntersection),S.push(M.depthPacking)}function T(S,M){a.disableAll(),M.supportsVertexTextures&&a.enable(0),M.instancing&&a.enable(1),M.instancingColor&&a.enable(2),M.instancingMorph&&a.enable(3),M.matcap&&a.enable(4),M.envMap&&a.enable(5),M.normalMapObjectSpace&&a.enable(6),M.normalMapTangentSpace&&a.enable(7),M.clearcoat&&a.enable(8),M.iridescence&&a.enable(9),M.alphaTest&&a.enable(10),M.vertexColors&&a.enable(11),M.vertexAlphas&&a.enable(12),M.vertexUv1s&&a.enable(13),M.vertexUv2s&&a.enable(14),M.vertexUv3s&&a.enable(15),M.vertexTangents&&a.enable(16),M.anisotropy&&a.enable(17),M.alphaHash&&a.enable(18),M.batching&&a.enable(19),M.dispersion&&a.enable(20),M.batchingColor&&a.enable(21),M.gradientMap&&a.enable(22),S.push(a.mask),a.disableAll(),M.fog&&a.enable(0),M.useFog&&a.enable(1),M.flatShading&&a.enable(2),M.logarithmicDepthBuffer&&a.enable(3),M.reversedDepthBuffer&&a.enable(4),M.skinning&&a.enable(5),M.morphTargets&&a.enable(6),M.morphNormals&&a.enable(7),M.morphColors&&a.enable(8),M.premultipliedAlpha&&a.enable(9),M.shadowMapEnabled&&a.enable(10),M.doubleSided&&a.enable(11),M.flipSided&&a.enable(12),M.useDepthPacking&&a.enable(13),M.dithering&&a.enable(14),M.transmission&&a.enable(15),M.sheen&&a.enable(16),M.opaque&&a.enable(17),M.pointsUvs&&a.enable(18),M.decodeVideoTexture&&a.enable(19),M.decodeVideoTextureEmissive&&a.enable(20),M.alphaToCoverage&&a.enable(21),S.push(a.mask)}function b(S){let M=_[S.type],I;if(M){let O=Cn[M];I=ad.clone(O.uniforms)}else I=S.uniforms;return I}function C(S,M){let I;for(let O=0,V=h.length;O<V;O++){let q=h[O];if(q.cacheKey===M){I=q,++I.usedTimes;break}}return I===void 0&&(I=new d0(i,M,S,r),h.push(I)),I}function R(S){if(--S.usedTimes===0){let M=h.indexOf(S);h[M]=h[h.length-1],h.pop(),S.destroy()}}function L(S){l.remove(S)}function N(){l.dispose()}return{getParameters:g,getProgramCacheKey:f,getUniforms:b,acquireProgram:C,releaseProgram:R,releaseShaderCache:L,programs:h,dispose:N}}function m0(){let i=new WeakMap;function t(o){return i.has(o)}function e(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function g0(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.z!==t.z?i.z-t.z:i.id-t.id}function Rd(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function Pd(){let i=[],t=0,e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function o(p,m,u,_,x,g){let f=i[t];return f===void 0?(f={id:p.id,object:p,geometry:m,material:u,groupOrder:_,renderOrder:p.renderOrder,z:x,group:g},i[t]=f):(f.id=p.id,f.object=p,f.geometry=m,f.material=u,f.groupOrder=_,f.renderOrder=p.renderOrder,f.z=x,f.group=g),t++,f}function a(p,m,u,_,x,g){let f=o(p,m,u,_,x,g);u.transmission>0?n.push(f):u.transparent===!0?s.push(f):e.push(f)}function l(p,m,u,_,x,g){let f=o(p,m,u,_,x,g);u.transmission>0?n.unshift(f):u.transparent===!0?s.unshift(f):e.unshift(f)}function c(p,m){e.length>1&&e.sort(p||g0),n.length>1&&n.sort(m||Rd),s.length>1&&s.sort(m||Rd)}function h(){for(let p=t,m=i.length;p<m;p++){let u=i[p];if(u.id===null)break;u.id=null,u.object=null,u.geometry=null,u.material=null,u.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:a,unshift:l,finish:h,sort:c}}function _0(){let i=new WeakMap;function t(n,s){let r=i.get(n),o;return r===void 0?(o=new Pd,i.set(n,[o])):s>=r.length?(o=new Pd,r.push(o)):o=r[s],o}function e(){i=new WeakMap}return{get:t,dispose:e}}function v0(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"DirectionalLight":e={direction:new k,color:new Xt};break;case"SpotLight":e={position:new k,direction:new k,color:new Xt,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new k,color:new Xt,distance:0,decay:0};break;case"HemisphereLight":e={direction:new k,skyColor:new Xt,groundColor:new Xt};break;case"RectAreaLight":e={color:new Xt,position:new k,halfWidth:new k,halfHeight:new k};break}return i[t.id]=e,e}}}function x0(){let i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Yt};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Yt};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new Yt,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}var y0=0;function b0(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function M0(i){let t=new v0,e=x0(),n={version:0,hash:{directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new k);let s=new k,r=new ge,o=new ge;function a(c){let h=0,p=0,m=0;for(let S=0;S<9;S++)n.probe[S].set(0,0,0);let u=0,_=0,x=0,g=0,f=0,E=0,T=0,b=0,C=0,R=0,L=0;c.sort(b0);for(let S=0,M=c.length;S<M;S++){let I=c[S],O=I.color,V=I.intensity,q=I.distance,Z=I.shadow&&I.shadow.map?I.shadow.map.texture:null;if(I.isAmbientLight)h+=O.r*V,p+=O.g*V,m+=O.b*V;else if(I.isLightProbe){for(let X=0;X<9;X++)n.probe[X].addScaledVector(I.sh.coefficients[X],V);L++}else if(I.isDirectionalLight){let X=t.get(I);if(X.color.copy(I.color).multiplyScalar(I.intensity),I.castShadow){let nt=I.shadow,H=e.get(I);H.shadowIntensity=nt.intensity,H.shadowBias=nt.bias,H.shadowNormalBias=nt.normalBias,H.shadowRadius=nt.radius,H.shadowMapSize=nt.mapSize,n.directionalShadow[u]=H,n.directionalShadowMap[u]=Z,n.directionalShadowMatrix[u]=I.shadow.matrix,E++}n.directional[u]=X,u++}else if(I.isSpotLight){let X=t.get(I);X.position.setFromMatrixPosition(I.matrixWorld),X.color.copy(O).multiplyScalar(V),X.distance=q,X.coneCos=Math.cos(I.angle),X.penumbraCos=Math.cos(I.angle*(1-I.penumbra)),X.decay=I.decay,n.spot[x]=X;let nt=I.shadow;if(I.map&&(n.spotLightMap[C]=I.map,C++,nt.updateMatrices(I),I.castShadow&&R++),n.spotLightMatrix[x]=nt.matrix,I.castShadow){let H=e.get(I);H.shadowIntensity=nt.intensity,H.shadowBias=nt.bias,H.shadowNormalBias=nt.normalBias,H.shadowRadius=nt.radius,H.shadowMapSize=nt.mapSize,n.spotShadow[x]=H,n.spotShadowMap[x]=Z,b++}x++}else if(I.isRectAreaLight){let X=t.get(I);X.color.copy(O).multiplyScalar(V),X.halfWidth.set(I.width*.5,0,0),X.halfHeight.set(0,I.height*.5,0),n.rectArea[g]=X,g++}else if(I.isPointLight){let X=t.get(I);if(X.color.copy(I.color).multiplyScalar(I.intensity),X.distance=I.distance,X.decay=I.decay,I.castShadow){let nt=I.shadow,H=e.get(I);H.shadowIntensity=nt.intensity,H.shadowBias=nt.bias,H.shadowNormalBias=nt.normalBias,H.shadowRadius=nt.radius,H.shadowMapSize=nt.mapSize,H.shadowCameraNear=nt.camera.near,H.shadowCameraFar=nt.camera.far,n.pointShadow[_]=H,n.pointShadowMap[_]=Z,n.pointShadowMatrix[_]=I.shadow.matrix,T++}n.point[_]=X,_++}else if(I.isHemisphereLight){let X=t.get(I);X.skyColor.copy(I.color).multiplyScalar(V),X.groundColor.copy(I.groundColor).multiplyScalar(V),n.hemi[f]=X,f++}}g>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=rt.LTC_FLOAT_1,n.rectAreaLTC2=rt.LTC_FLOAT_2):(n.rectAreaLTC1=rt.LTC_HALF_1,n.rectAreaLTC2=rt.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=p,n.ambient[2]=m;let N=n.hash;(N.directionalLength!==u||N.pointLength!==_||N.spotLength!==x||N.rectAreaLength!==g||N.hemiLength!==f||N.numDirectionalShadows!==E||N.numPointShadows!==T||N.numSpotShadows!==b||N.numSpotMaps!==C||N.numLightProbes!==L)&&(n.directional.length=u,n.spot.length=x,n.rectArea.length=g,n.point.length=_,n.hemi.length=f,n.directionalShadow.length=E,n.directionalShadowMap.length=E,n.pointShadow.length=T,n.pointShadowMap.length=T,n.spotShadow.length=b,n.spotShadowMap.length=b,n.directionalShadowMatrix.length=E,n.pointShadowMatrix.length=T,n.spotLightMatrix.length=b+C-R,n.spotLightMap.length=C,n.numSpotLightShadowsWithMaps=R,n.numLightProbes=L,N.directionalLength=u,N.pointLength=_,N.spotLength=x,N.rectAreaLength=g,N.hemiLength=f,N.numDirectionalShadows=E,N.numPointShadows=T,N.numSpotShadows=b,N.numSpotMaps=C,N.numLightProbes=L,n.version=y0++)}function l(c,h){let p=0,m=0,u=0,_=0,x=0,g=h.matrixWorldInverse;for(let f=0,E=c.length;f<E;f++){let T=c[f];if(T.isDirectionalLight){let b=n.directional[p];b.direction.setFromMatrixPosition(T.matrixWorld),s.setFromMatrixPosition(T.target.matrixWorld),b.direction.sub(s),b.direction.transformDirection(g),p++}else if(T.isSpotLight){let b=n.spot[u];b.position.setFromMatrixPosition(T.matrixWorld),b.position.applyMatrix4(g),b.direction.setFromMatrixPosition(T.matrixWorld),s.setFromMatrixPosition(T.target.matrixWorld),b.direction.sub(s),b.direction.transformDirection(g),u++}else if(T.isRectAreaLight){let b=n.rectArea[_];b.position.setFromMatrixPosition(T.matrixWorld),b.position.applyMatrix4(g),o.identity(),r.copy(T.matrixWorld),r.premultiply(g),o.extractRotation(r),b.halfWidth.set(T.width*.5,0,0),b.halfHeight.set(0,T.height*.5,0),b.halfWidth.applyMatrix4(o),b.halfHeight.applyMatrix4(o),_++}else if(T.isPointLight){let b=n.point[m];b.position.setFromMatrixPosition(T.matrixWorld),b.position.applyMatrix4(g),m++}else if(T.isHemisphereLight){let b=n.hemi[x];b.direction.setFromMatrixPosition(T.matrixWorld),b.direction.transformDirection(g),x++}}}return{setup:a,setupView:l,state:n}}function Id(i){let t=new M0(i),e=[],n=[];function s(h){c.camera=h,e.length=0,n.length=0}function r(h){e.push(h)}function o(h){n.push(h)}function a(){t.setup(e)}function l(h){t.setupView(e,h)}let c={lightsArray:e,shadowsArray:n,camera:null,lights:t,transmissionRenderTarget:{}};return{init:s,state:c,setupLights:a,setupLightsView:l,pushLight:r,pushShadow:o}}function S0(i){let t=new WeakMap;function e(s,r=0){let o=t.get(s),a;return o===void 0?(a=new Id(i),t.set(s,[a])):r>=o.length?(a=new Id(i),o.push(a)):a=o[r],a}function n(){t=new WeakMap}return{get:e,dispose:n}}var w0=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,E0=`uniform sampler2D shadow_pass;
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
}`;function T0(i,t,e){let n=new lr,s=new Yt,r=new Yt,o=new de,a=new To({depthPacking:$u}),l=new Ao,c={},h=e.maxTextureSize,p={[Bn]:we,[we]:Bn,[wn]:wn},m=new Pe({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new Yt},radius:{value:4}},vertexShader:w0,fragmentShader:E0}),u=m.clone();u.defines.HORIZONTAL_PASS=1;let _=new Mn;_.setAttribute("position",new Le(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let x=new Re(_,m),g=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=ac;let f=this.type;this.render=function(R,L,N){if(g.enabled===!1||g.autoUpdate===!1&&g.needsUpdate===!1||R.length===0)return;let S=i.getRenderTarget(),M=i.getActiveCubeFace(),I=i.getActiveMipmapLevel(),O=i.state;O.setBlending(Gn),O.buffers.depth.getReversed()===!0?O.buffers.color.setClear(0,0,0,0):O.buffers.color.setClear(1,1,1,1),O.buffers.depth.setTest(!0),O.setScissorTest(!1);let V=f!==Sn&&this.type===Sn,q=f===Sn&&this.type!==Sn;for(let Z=0,X=R.length;Z<X;Z++){let nt=R[Z],H=nt.shadow;if(H===void 0){console.warn("THREE.WebGLShadowMap:",nt,"has no shadow.");continue}if(H.autoUpdate===!1&&H.needsUpdate===!1)continue;s.copy(H.mapSize);let ot=H.getFrameExtents();if(s.multiply(ot),r.copy(H.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/ot.x),s.x=r.x*ot.x,H.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/ot.y),s.y=r.y*ot.y,H.mapSize.y=r.y)),H.map===null||V===!0||q===!0){let wt=this.type!==Sn?{minFilter:an,magFilter:an}:{};H.map!==null&&H.map.dispose(),H.map=new ln(s.x,s.y,wt),H.map.texture.name=nt.name+".shadowMap",H.camera.updateProjectionMatrix()}i.setRenderTarget(H.map),i.clear();let ht=H.getViewportCount();for(let wt=0;wt<ht;wt++){let Ot=H.getViewport(wt);o.set(r.x*Ot.x,r.y*Ot.y,r.x*Ot.z,r.y*Ot.w),O.viewport(o),H.updateMatrices(nt,wt),n=H.getFrustum(),b(L,N,H.camera,nt,this.type)}H.isPointLightShadow!==!0&&this.type===Sn&&E(H,N),H.needsUpdate=!1}f=this.type,g.needsUpdate=!1,i.setRenderTarget(S,M,I)};function E(R,L){let N=t.update(x);m.defines.VSM_SAMPLES!==R.blurSamples&&(m.defines.VSM_SAMPLES=R.blurSamples,u.defines.VSM_SAMPLES=R.blurSamples,m.needsUpdate=!0,u.needsUpdate=!0),R.mapPass===null&&(R.mapPass=new ln(s.x,s.y)),m.uniforms.shadow_pass.value=R.map.texture,m.uniforms.resolution.value=R.mapSize,m.uniforms.radius.value=R.radius,i.setRenderTarget(R.mapPass),i.clear(),i.renderBufferDirect(L,null,N,m,x,null),u.uniforms.shadow_pass.value=R.mapPass.texture,u.uniforms.resolution.value=R.mapSize,u.uniforms.radius.value=R.radius,i.setRenderTarget(R.map),i.clear(),i.renderBufferDirect(L,null,N,u,x,null)}function T(R,L,N,S){let M=null,I=N.isPointLight===!0?R.customDistanceMaterial:R.customDepthMaterial;if(I!==void 0)M=I;else if(M=N.isPointLight===!0?l:a,i.localClippingEnabled&&L.clipShadows===!0&&Array.isArray(L.clippingPlanes)&&L.clippingPlanes.length!==0||L.displacementMap&&L.displacementScale!==0||L.alphaMap&&L.alphaTest>0||L.map&&L.alphaTest>0||L.alphaToCoverage===!0){let O=M.uuid,V=L.uuid,q=c[O];q===void 0&&(q={},c[O]=q);let Z=q[V];Z===void 0&&(Z=M.clone(),q[V]=Z,L.addEventListener("dispose",C)),M=Z}if(M.visible=L.visible,M.wireframe=L.wireframe,S===Sn?M.side=L.shadowSide!==null?L.shadowSide:L.side:M.side=L.shadowSide!==null?L.shadowSide:p[L.side],M.alphaMap=L.alphaMap,M.alphaTest=L.alphaToCoverage===!0?.5:L.alphaTest,M.map=L.map,M.clipShadows=L.clipShadows,M.clippingPlanes=L.clippingPlanes,M.clipIntersection=L.clipIntersection,M.displacementMap=L.displacementMap,M.displacementScale=L.displacementScale,M.displacementBias=L.displacementBias,M.wireframeLinewidth=L.wireframeLinewidth,M.linewidth=L.linewidth,N.isPointLight===!0&&M.isMeshDistanceMaterial===!0){let O=i.properties.get(M);O.light=N}return M}function b(R,L,N,S,M){if(R.visible===!1)return;if(R.layers.test(L.layers)&&(R.isMesh||R.isLine||R.isPoints)&&(R.castShadow||R.receiveShadow&&M===Sn)&&(!R.frustumCulled||n.intersectsObject(R))){R.modelViewMatrix.multiplyMatrices(N.matrixWorldInverse,R.matrixWorld);let V=t.update(R),q=R.material;if(Array.isArray(q)){let Z=V.groups;for(let X=0,nt=Z.length;X<nt;X++){let H=Z[X],ot=q[H.materialIndex];if(ot&&ot.visible){let ht=T(R,ot,S,M);R.onBeforeShadow(i,R,L,N,V,ht,H),i.renderBufferDirect(N,null,V,ht,R,H),R.onAfterShadow(i,R,L,N,V,ht,H)}}}else if(q.visible){let Z=T(R,q,S,M);R.onBeforeShadow(i,R,L,N,V,Z,null),i.renderBufferDirect(N,null,V,Z,R,null),R.onAfterShadow(i,R,L,N,V,Z,null)}}let O=R.children;for(let V=0,q=O.length;V<q;V++)b(O[V],L,N,S,M)}function C(R){R.target.removeEventListener("dispose",C);for(let N in c){let S=c[N],M=R.target.uuid;M in S&&(S[M].dispose(),delete S[M])}}}var A0={[Oo]:Bo,[zo]:Go,[Vo]:Wo,[Di]:Ho,[Bo]:Oo,[Go]:zo,[Wo]:Vo,[Ho]:Di};function C0(i,t){function e(){let P=!1,et=new de,st=null,dt=new de(0,0,0,0);return{setMask:function(j){st!==j&&!P&&(i.colorMask(j,j,j,j),st=j)},setLocked:function(j){P=j},setClear:function(j,$,gt,Lt,se){se===!0&&(j*=Lt,$*=Lt,gt*=Lt),et.set(j,$,gt,Lt),dt.equals(et)===!1&&(i.clearColor(j,$,gt,Lt),dt.copy(et))},reset:function(){P=!1,st=null,dt.set(-1,0,0,0)}}}function n(){let P=!1,et=!1,st=null,dt=null,j=null;return{setReversed:function($){if(et!==$){let gt=t.get("EXT_clip_control");$?gt.clipControlEXT(gt.LOWER_LEFT_EXT,gt.ZERO_TO_ONE_EXT):gt.clipControlEXT(gt.LOWER_LEFT_EXT,gt.NEGATIVE_ONE_TO_ONE_EXT),et=$;let Lt=j;j=null,this.setClear(Lt)}},getReversed:function(){return et},setTest:function($){$?K(i.DEPTH_TEST):pt(i.DEPTH_TEST)},setMask:function($){st!==$&&!P&&(i.depthMask($),st=$)},setFunc:function($){if(et&&($=A0[$]),dt!==$){switch($){case Oo:i.depthFunc(i.NEVER);break;case Bo:i.depthFunc(i.ALWAYS);break;case zo:i.depthFunc(i.LESS);break;case Di:i.depthFunc(i.LEQUAL);break;case Vo:i.depthFunc(i.EQUAL);break;case Ho:i.depthFunc(i.GEQUAL);break;case Go:i.depthFunc(i.GREATER);break;case Wo:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}dt=$}},setLocked:function($){P=$},setClear:function($){j!==$&&(et&&($=1-$),i.clearDepth($),j=$)},reset:function(){P=!1,st=null,dt=null,j=null,et=!1}}}function s(){let P=!1,et=null,st=null,dt=null,j=null,$=null,gt=null,Lt=null,se=null;return{setTest:function(Zt){P||(Zt?K(i.STENCIL_TEST):pt(i.STENCIL_TEST))},setMask:function(Zt){et!==Zt&&!P&&(i.stencilMask(Zt),et=Zt)},setFunc:function(Zt,Rn,gn){(st!==Zt||dt!==Rn||j!==gn)&&(i.stencilFunc(Zt,Rn,gn),st=Zt,dt=Rn,j=gn)},setOp:function(Zt,Rn,gn){($!==Zt||gt!==Rn||Lt!==gn)&&(i.stencilOp(Zt,Rn,gn),$=Zt,gt=Rn,Lt=gn)},setLocked:function(Zt){P=Zt},setClear:function(Zt){se!==Zt&&(i.clearStencil(Zt),se=Zt)},reset:function(){P=!1,et=null,st=null,dt=null,j=null,$=null,gt=null,Lt=null,se=null}}}let r=new e,o=new n,a=new s,l=new WeakMap,c=new WeakMap,h={},p={},m=new WeakMap,u=[],_=null,x=!1,g=null,f=null,E=null,T=null,b=null,C=null,R=null,L=new Xt(0,0,0),N=0,S=!1,M=null,I=null,O=null,V=null,q=null,Z=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),X=!1,nt=0,H=i.getParameter(i.VERSION);H.indexOf("WebGL")!==-1?(nt=parseFloat(/^WebGL (\d)/.exec(H)[1]),X=nt>=1):H.indexOf("OpenGL ES")!==-1&&(nt=parseFloat(/^OpenGL ES (\d)/.exec(H)[1]),X=nt>=2);let ot=null,ht={},wt=i.getParameter(i.SCISSOR_BOX),Ot=i.getParameter(i.VIEWPORT),ie=new de().fromArray(wt),ae=new de().fromArray(Ot);function $t(P,et,st,dt){let j=new Uint8Array(4),$=i.createTexture();i.bindTexture(P,$),i.texParameteri(P,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(P,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let gt=0;gt<st;gt++)P===i.TEXTURE_3D||P===i.TEXTURE_2D_ARRAY?i.texImage3D(et,0,i.RGBA,1,1,dt,0,i.RGBA,i.UNSIGNED_BYTE,j):i.texImage2D(et+gt,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,j);return $}let Y={};Y[i.TEXTURE_2D]=$t(i.TEXTURE_2D,i.TEXTURE_2D,1),Y[i.TEXTURE_CUBE_MAP]=$t(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Y[i.TEXTURE_2D_ARRAY]=$t(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Y[i.TEXTURE_3D]=$t(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),K(i.DEPTH_TEST),o.setFunc(Di),Rt(!1),_t(oc),K(i.CULL_FACE),le(Gn);function K(P){h[P]!==!0&&(i.enable(P),h[P]=!0)}function pt(P){h[P]!==!1&&(i.disable(P),h[P]=!1)}function It(P,et){return p[P]!==et?(i.bindFramebuffer(P,et),p[P]=et,P===i.DRAW_FRAMEBUFFER&&(p[i.FRAMEBUFFER]=et),P===i.FRAMEBUFFER&&(p[i.DRAW_FRAMEBUFFER]=et),!0):!1}function St(P,et){let st=u,dt=!1;if(P){st=m.get(et),st===void 0&&(st=[],m.set(et,st));let j=P.textures;if(st.length!==j.length||st[0]!==i.COLOR_ATTACHMENT0){for(let $=0,gt=j.length;$<gt;$++)st[$]=i.COLOR_ATTACHMENT0+$;st.length=j.length,dt=!0}}else st[0]!==i.BACK&&(st[0]=i.BACK,dt=!0);dt&&i.drawBuffers(st)}function Ht(P){return _!==P?(i.useProgram(P),_=P,!0):!1}let De={[ci]:i.FUNC_ADD,[yu]:i.FUNC_SUBTRACT,[bu]:i.FUNC_REVERSE_SUBTRACT};De[Mu]=i.MIN,De[Su]=i.MAX;let A={[wu]:i.ZERO,[Eu]:i.ONE,[Tu]:i.SRC_COLOR,[mo]:i.SRC_ALPHA,[Lu]:i.SRC_ALPHA_SATURATE,[Pu]:i.DST_COLOR,[Cu]:i.DST_ALPHA,[Au]:i.ONE_MINUS_SRC_COLOR,[go]:i.ONE_MINUS_SRC_ALPHA,[Iu]:i.ONE_MINUS_DST_COLOR,[Ru]:i.ONE_MINUS_DST_ALPHA,[Du]:i.CONSTANT_COLOR,[Uu]:i.ONE_MINUS_CONSTANT_COLOR,[Nu]:i.CONSTANT_ALPHA,[Fu]:i.ONE_MINUS_CONSTANT_ALPHA};function le(P,et,st,dt,j,$,gt,Lt,se,Zt){if(P===Gn){x===!0&&(pt(i.BLEND),x=!1);return}if(x===!1&&(K(i.BLEND),x=!0),P!==xu){if(P!==g||Zt!==S){if((f!==ci||b!==ci)&&(i.blendEquation(i.FUNC_ADD),f=ci,b=ci),Zt)switch(P){case zn:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case lc:i.blendFunc(i.ONE,i.ONE);break;case cc:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case hc:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:console.error("THREE.WebGLState: Invalid blending: ",P);break}else switch(P){case zn:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case lc:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case cc:console.error("THREE.WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case hc:console.error("THREE.WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:console.error("THREE.WebGLState: Invalid blending: ",P);break}E=null,T=null,C=null,R=null,L.set(0,0,0),N=0,g=P,S=Zt}return}j=j||et,$=$||st,gt=gt||dt,(et!==f||j!==b)&&(i.blendEquationSeparate(De[et],De[j]),f=et,b=j),(st!==E||dt!==T||$!==C||gt!==R)&&(i.blendFuncSeparate(A[st],A[dt],A[$],A[gt]),E=st,T=dt,C=$,R=gt),(Lt.equals(L)===!1||se!==N)&&(i.blendColor(Lt.r,Lt.g,Lt.b,se),L.copy(Lt),N=se),g=P,S=!1}function Dt(P,et){P.side===wn?pt(i.CULL_FACE):K(i.CULL_FACE);let st=P.side===we;et&&(st=!st),Rt(st),P.blending===zn&&P.transparent===!1?le(Gn):le(P.blending,P.blendEquation,P.blendSrc,P.blendDst,P.blendEquationAlpha,P.blendSrcAlpha,P.blendDstAlpha,P.blendColor,P.blendAlpha,P.premultipliedAlpha),o.setFunc(P.depthFunc),o.setTest(P.depthTest),o.setMask(P.depthWrite),r.setMask(P.colorWrite);let dt=P.stencilWrite;a.setTest(dt),dt&&(a.setMask(P.stencilWriteMask),a.setFunc(P.stencilFunc,P.stencilRef,P.stencilFuncMask),a.setOp(P.stencilFail,P.stencilZFail,P.stencilZPass)),vt(P.polygonOffset,P.polygonOffsetFactor,P.polygonOffsetUnits),P.alphaToCoverage===!0?K(i.SAMPLE_ALPHA_TO_COVERAGE):pt(i.SAMPLE_ALPHA_TO_COVERAGE)}function Rt(P){M!==P&&(P?i.frontFace(i.CW):i.frontFace(i.CCW),M=P)}function _t(P){P!==gu?(K(i.CULL_FACE),P!==I&&(P===oc?i.cullFace(i.BACK):P===_u?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):pt(i.CULL_FACE),I=P}function ce(P){P!==O&&(X&&i.lineWidth(P),O=P)}function vt(P,et,st){P?(K(i.POLYGON_OFFSET_FILL),(V!==et||q!==st)&&(i.polygonOffset(et,st),V=et,q=st)):pt(i.POLYGON_OFFSET_FILL)}function Ft(P){P?K(i.SCISSOR_TEST):pt(i.SCISSOR_TEST)}function Ae(P){P===void 0&&(P=i.TEXTURE0+Z-1),ot!==P&&(i.activeTexture(P),ot=P)}function _e(P,et,st){st===void 0&&(ot===null?st=i.TEXTURE0+Z-1:st=ot);let dt=ht[st];dt===void 0&&(dt={type:void 0,texture:void 0},ht[st]=dt),(dt.type!==P||dt.texture!==et)&&(ot!==st&&(i.activeTexture(st),ot=st),i.bindTexture(P,et||Y[P]),dt.type=P,dt.texture=et)}function w(){let P=ht[ot];P!==void 0&&P.type!==void 0&&(i.bindTexture(P.type,null),P.type=void 0,P.texture=void 0)}function v(){try{i.compressedTexImage2D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function F(){try{i.compressedTexImage3D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function W(){try{i.texSubImage2D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function J(){try{i.texSubImage3D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function G(){try{i.compressedTexSubImage2D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function Mt(){try{i.compressedTexSubImage3D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function it(){try{i.texStorage2D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function xt(){try{i.texStorage3D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function yt(){try{i.texImage2D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function tt(){try{i.texImage3D(...arguments)}catch(P){console.error("THREE.WebGLState:",P)}}function ct(P){ie.equals(P)===!1&&(i.scissor(P.x,P.y,P.z,P.w),ie.copy(P))}function Ct(P){ae.equals(P)===!1&&(i.viewport(P.x,P.y,P.z,P.w),ae.copy(P))}function bt(P,et){let st=c.get(et);st===void 0&&(st=new WeakMap,c.set(et,st));let dt=st.get(P);dt===void 0&&(dt=i.getUniformBlockIndex(et,P.name),st.set(P,dt))}function at(P,et){let dt=c.get(et).get(P);l.get(et)!==dt&&(i.uniformBlockBinding(et,dt,P.__bindingPointIndex),l.set(et,dt))}function Nt(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),h={},ot=null,ht={},p={},m=new WeakMap,u=[],_=null,x=!1,g=null,f=null,E=null,T=null,b=null,C=null,R=null,L=new Xt(0,0,0),N=0,S=!1,M=null,I=null,O=null,V=null,q=null,ie.set(0,0,i.canvas.width,i.canvas.height),ae.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:K,disable:pt,bindFramebuffer:It,drawBuffers:St,useProgram:Ht,setBlending:le,setMaterial:Dt,setFlipSided:Rt,setCullFace:_t,setLineWidth:ce,setPolygonOffset:vt,setScissorTest:Ft,activeTexture:Ae,bindTexture:_e,unbindTexture:w,compressedTexImage2D:v,compressedTexImage3D:F,texImage2D:yt,texImage3D:tt,updateUBOMapping:bt,uniformBlockBinding:at,texStorage2D:it,texStorage3D:xt,texSubImage2D:W,texSubImage3D:J,compressedTexSubImage2D:G,compressedTexSubImage3D:Mt,scissor:ct,viewport:Ct,reset:Nt}}function R0(i,t,e,n,s,r,o){let a=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new Yt,h=new WeakMap,p,m=new WeakMap,u=!1;try{u=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function _(w,v){return u?new OffscreenCanvas(w,v):Qs("canvas")}function x(w,v,F){let W=1,J=_e(w);if((J.width>F||J.height>F)&&(W=F/Math.max(J.width,J.height)),W<1)if(typeof HTMLImageElement<"u"&&w instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&w instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&w instanceof ImageBitmap||typeof VideoFrame<"u"&&w instanceof VideoFrame){let G=Math.floor(W*J.width),Mt=Math.floor(W*J.height);p===void 0&&(p=_(G,Mt));let it=v?_(G,Mt):p;return it.width=G,it.height=Mt,it.getContext("2d").drawImage(w,0,0,G,Mt),console.warn("THREE.WebGLRenderer: Texture has been resized from ("+J.width+"x"+J.height+") to ("+G+"x"+Mt+")."),it}else return"data"in w&&console.warn("THREE.WebGLRenderer: Image in DataTexture is too big ("+J.width+"x"+J.height+")."),w;return w}function g(w){return w.generateMipmaps}function f(w){i.generateMipmap(w)}function E(w){return w.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:w.isWebGL3DRenderTarget?i.TEXTURE_3D:w.isWebGLArrayRenderTarget||w.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function T(w,v,F,W,J=!1){if(w!==null){if(i[w]!==void 0)return i[w];console.warn("THREE.WebGLRenderer: Attempt to use non-existing WebGL internal format '"+w+"'")}let G=v;if(v===i.RED&&(F===i.FLOAT&&(G=i.R32F),F===i.HALF_FLOAT&&(G=i.R16F),F===i.UNSIGNED_BYTE&&(G=i.R8)),v===i.RED_INTEGER&&(F===i.UNSIGNED_BYTE&&(G=i.R8UI),F===i.UNSIGNED_SHORT&&(G=i.R16UI),F===i.UNSIGNED_INT&&(G=i.R32UI),F===i.BYTE&&(G=i.R8I),F===i.SHORT&&(G=i.R16I),F===i.INT&&(G=i.R32I)),v===i.RG&&(F===i.FLOAT&&(G=i.RG32F),F===i.HALF_FLOAT&&(G=i.RG16F),F===i.UNSIGNED_BYTE&&(G=i.RG8)),v===i.RG_INTEGER&&(F===i.UNSIGNED_BYTE&&(G=i.RG8UI),F===i.UNSIGNED_SHORT&&(G=i.RG16UI),F===i.UNSIGNED_INT&&(G=i.RG32UI),F===i.BYTE&&(G=i.RG8I),F===i.SHORT&&(G=i.RG16I),F===i.INT&&(G=i.RG32I)),v===i.RGB_INTEGER&&(F===i.UNSIGNED_BYTE&&(G=i.RGB8UI),F===i.UNSIGNED_SHORT&&(G=i.RGB16UI),F===i.UNSIGNED_INT&&(G=i.RGB32UI),F===i.BYTE&&(G=i.RGB8I),F===i.SHORT&&(G=i.RGB16I),F===i.INT&&(G=i.RGB32I)),v===i.RGBA_INTEGER&&(F===i.UNSIGNED_BYTE&&(G=i.RGBA8UI),F===i.UNSIGNED_SHORT&&(G=i.RGBA16UI),F===i.UNSIGNED_INT&&(G=i.RGBA32UI),F===i.BYTE&&(G=i.RGBA8I),F===i.SHORT&&(G=i.RGBA16I),F===i.INT&&(G=i.RGBA32I)),v===i.RGB&&(F===i.UNSIGNED_INT_5_9_9_9_REV&&(G=i.RGB9_E5),F===i.UNSIGNED_INT_10F_11F_11F_REV&&(G=i.R11F_G11F_B10F)),v===i.RGBA){let Mt=J?Ks:Wt.getTransfer(W);F===i.FLOAT&&(G=i.RGBA32F),F===i.HALF_FLOAT&&(G=i.RGBA16F),F===i.UNSIGNED_BYTE&&(G=Mt===Qt?i.SRGB8_ALPHA8:i.RGBA8),F===i.UNSIGNED_SHORT_4_4_4_4&&(G=i.RGBA4),F===i.UNSIGNED_SHORT_5_5_5_1&&(G=i.RGB5_A1)}return(G===i.R16F||G===i.R32F||G===i.RG16F||G===i.RG32F||G===i.RGBA16F||G===i.RGBA32F)&&t.get("EXT_color_buffer_float"),G}function b(w,v){let F;return w?v===null||v===Tn||v===ws?F=i.DEPTH24_STENCIL8:v===An?F=i.DEPTH32F_STENCIL8:v===Ms&&(F=i.DEPTH24_STENCIL8,console.warn("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):v===null||v===Tn||v===ws?F=i.DEPTH_COMPONENT24:v===An?F=i.DEPTH_COMPONENT32F:v===Ms&&(F=i.DEPTH_COMPONENT16),F}function C(w,v){return g(w)===!0||w.isFramebufferTexture&&w.minFilter!==an&&w.minFilter!==Je?Math.log2(Math.max(v.width,v.height))+1:w.mipmaps!==void 0&&w.mipmaps.length>0?w.mipmaps.length:w.isCompressedTexture&&Array.isArray(w.image)?v.mipmaps.length:1}function R(w){let v=w.target;v.removeEventListener("dispose",R),N(v),v.isVideoTexture&&h.delete(v)}function L(w){let v=w.target;v.removeEventListener("dispose",L),M(v)}function N(w){let v=n.get(w);if(v.__webglInit===void 0)return;let F=w.source,W=m.get(F);if(W){let J=W[v.__cacheKey];J.usedTimes--,J.usedTimes===0&&S(w),Object.keys(W).length===0&&m.delete(F)}n.remove(w)}function S(w){let v=n.get(w);i.deleteTexture(v.__webglTexture);let F=w.source,W=m.get(F);delete W[v.__cacheKey],o.memory.textures--}function M(w){let v=n.get(w);if(w.depthTexture&&(w.depthTexture.dispose(),n.remove(w.depthTexture)),w.isWebGLCubeRenderTarget)for(let W=0;W<6;W++){if(Array.isArray(v.__webglFramebuffer[W]))for(let J=0;J<v.__webglFramebuffer[W].length;J++)i.deleteFramebuffer(v.__webglFramebuffer[W][J]);else i.deleteFramebuffer(v.__webglFramebuffer[W]);v.__webglDepthbuffer&&i.deleteRenderbuffer(v.__webglDepthbuffer[W])}else{if(Array.isArray(v.__webglFramebuffer))for(let W=0;W<v.__webglFramebuffer.length;W++)i.deleteFramebuffer(v.__webglFramebuffer[W]);else i.deleteFramebuffer(v.__webglFramebuffer);if(v.__webglDepthbuffer&&i.deleteRenderbuffer(v.__webglDepthbuffer),v.__webglMultisampledFramebuffer&&i.deleteFramebuffer(v.__webglMultisampledFramebuffer),v.__webglColorRenderbuffer)for(let W=0;W<v.__webglColorRenderbuffer.length;W++)v.__webglColorRenderbuffer[W]&&i.deleteRenderbuffer(v.__webglColorRenderbuffer[W]);v.__webglDepthRenderbuffer&&i.deleteRenderbuffer(v.__webglDepthRenderbuffer)}let F=w.textures;for(let W=0,J=F.length;W<J;W++){let G=n.get(F[W]);G.__webglTexture&&(i.deleteTexture(G.__webglTexture),o.memory.textures--),n.remove(F[W])}n.remove(w)}let I=0;function O(){I=0}function V(){let w=I;return w>=s.maxTextures&&console.warn("THREE.WebGLTextures: Trying to use "+w+" texture units while this GPU supports only "+s.maxTextures),I+=1,w}function q(w){let v=[];return v.push(w.wrapS),v.push(w.wrapT),v.push(w.wrapR||0),v.push(w.magFilter),v.push(w.minFilter),v.push(w.anisotropy),v.push(w.internalFormat),v.push(w.format),v.push(w.type),v.push(w.generateMipmaps),v.push(w.premultiplyAlpha),v.push(w.flipY),v.push(w.unpackAlignment),v.push(w.colorSpace),v.join()}function Z(w,v){let F=n.get(w);if(w.isVideoTexture&&Ft(w),w.isRenderTargetTexture===!1&&w.isExternalTexture!==!0&&w.version>0&&F.__version!==w.version){let W=w.image;if(W===null)console.warn("THREE.WebGLRenderer: Texture marked for update but no image data found.");else if(W.complete===!1)console.warn("THREE.WebGLRenderer: Texture marked for update but image is incomplete");else{Y(F,w,v);return}}else w.isExternalTexture&&(F.__webglTexture=w.sourceTexture?w.sourceTexture:null);e.bindTexture(i.TEXTURE_2D,F.__webglTexture,i.TEXTURE0+v)}function X(w,v){let F=n.get(w);if(w.isRenderTargetTexture===!1&&w.version>0&&F.__version!==w.version){Y(F,w,v);return}e.bindTexture(i.TEXTURE_2D_ARRAY,F.__webglTexture,i.TEXTURE0+v)}function nt(w,v){let F=n.get(w);if(w.isRenderTargetTexture===!1&&w.version>0&&F.__version!==w.version){Y(F,w,v);return}e.bindTexture(i.TEXTURE_3D,F.__webglTexture,i.TEXTURE0+v)}function H(w,v){let F=n.get(w);if(w.version>0&&F.__version!==w.version){K(F,w,v);return}e.bindTexture(i.TEXTURE_CUBE_MAP,F.__webglTexture,i.TEXTURE0+v)}let ot={[_o]:i.REPEAT,[li]:i.CLAMP_TO_EDGE,[vo]:i.MIRRORED_REPEAT},ht={[an]:i.NEAREST,[qu]:i.NEAREST_MIPMAP_NEAREST,[fr]:i.NEAREST_MIPMAP_LINEAR,[Je]:i.LINEAR,[Yo]:i.LINEAR_MIPMAP_NEAREST,[fi]:i.LINEAR_MIPMAP_LINEAR},wt={[Ku]:i.NEVER,[id]:i.ALWAYS,[ju]:i.LESS,[vr]:i.LEQUAL,[Qu]:i.EQUAL,[nd]:i.GEQUAL,[td]:i.GREATER,[ed]:i.NOTEQUAL};function Ot(w,v){if(v.type===An&&t.has("OES_texture_float_linear")===!1&&(v.magFilter===Je||v.magFilter===Yo||v.magFilter===fr||v.magFilter===fi||v.minFilter===Je||v.minFilter===Yo||v.minFilter===fr||v.minFilter===fi)&&console.warn("THREE.WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(w,i.TEXTURE_WRAP_S,ot[v.wrapS]),i.texParameteri(w,i.TEXTURE_WRAP_T,ot[v.wrapT]),(w===i.TEXTURE_3D||w===i.TEXTURE_2D_ARRAY)&&i.texParameteri(w,i.TEXTURE_WRAP_R,ot[v.wrapR]),i.texParameteri(w,i.TEXTURE_MAG_FILTER,ht[v.magFilter]),i.texParameteri(w,i.TEXTURE_MIN_FILTER,ht[v.minFilter]),v.compareFunction&&(i.texParameteri(w,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(w,i.TEXTURE_COMPARE_FUNC,wt[v.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(v.magFilter===an||v.minFilter!==fr&&v.minFilter!==fi||v.type===An&&t.has("OES_texture_float_linear")===!1)return;if(v.anisotropy>1||n.get(v).__currentAnisotropy){let F=t.get("EXT_texture_filter_anisotropic");i.texParameterf(w,F.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(v.anisotropy,s.getMaxAnisotropy())),n.get(v).__currentAnisotropy=v.anisotropy}}}function ie(w,v){let F=!1;w.__webglInit===void 0&&(w.__webglInit=!0,v.addEventListener("dispose",R));let W=v.source,J=m.get(W);J===void 0&&(J={},m.set(W,J));let G=q(v);if(G!==w.__cacheKey){J[G]===void 0&&(J[G]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,F=!0),J[G].usedTimes++;let Mt=J[w.__cacheKey];Mt!==void 0&&(J[w.__cacheKey].usedTimes--,Mt.usedTimes===0&&S(v)),w.__cacheKey=G,w.__webglTexture=J[G].texture}return F}function ae(w,v,F){return Math.floor(Math.floor(w/F)/v)}function $t(w,v,F,W){let G=w.updateRanges;if(G.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,v.width,v.height,F,W,v.data);else{G.sort((tt,ct)=>tt.start-ct.start);let Mt=0;for(let tt=1;tt<G.length;tt++){let ct=G[Mt],Ct=G[tt],bt=ct.start+ct.count,at=ae(Ct.start,v.width,4),Nt=ae(ct.start,v.width,4);Ct.start<=bt+1&&at===Nt&&ae(Ct.start+Ct.count-1,v.width,4)===at?ct.count=Math.max(ct.count,Ct.start+Ct.count-ct.start):(++Mt,G[Mt]=Ct)}G.length=Mt+1;let it=i.getParameter(i.UNPACK_ROW_LENGTH),xt=i.getParameter(i.UNPACK_SKIP_PIXELS),yt=i.getParameter(i.UNPACK_SKIP_ROWS);i.pixelStorei(i.UNPACK_ROW_LENGTH,v.width);for(let tt=0,ct=G.length;tt<ct;tt++){let Ct=G[tt],bt=Math.floor(Ct.start/4),at=Math.ceil(Ct.count/4),Nt=bt%v.width,P=Math.floor(bt/v.width),et=at,st=1;i.pixelStorei(i.UNPACK_SKIP_PIXELS,Nt),i.pixelStorei(i.UNPACK_SKIP_ROWS,P),e.texSubImage2D(i.TEXTURE_2D,0,Nt,P,et,st,F,W,v.data)}w.clearUpdateRanges(),i.pixelStorei(i.UNPACK_ROW_LENGTH,it),i.pixelStorei(i.UNPACK_SKIP_PIXELS,xt),i.pixelStorei(i.UNPACK_SKIP_ROWS,yt)}}function Y(w,v,F){let W=i.TEXTURE_2D;(v.isDataArrayTexture||v.isCompressedArrayTexture)&&(W=i.TEXTURE_2D_ARRAY),v.isData3DTexture&&(W=i.TEXTURE_3D);let J=ie(w,v),G=v.source;e.bindTexture(W,w.__webglTexture,i.TEXTURE0+F);let Mt=n.get(G);if(G.version!==Mt.__version||J===!0){e.activeTexture(i.TEXTURE0+F);let it=Wt.getPrimaries(Wt.workingColorSpace),xt=v.colorSpace===Xn?null:Wt.getPrimaries(v.colorSpace),yt=v.colorSpace===Xn||it===xt?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,v.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,v.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,yt);let tt=x(v.image,!1,s.maxTextureSize);tt=Ae(v,tt);let ct=r.convert(v.format,v.colorSpace),Ct=r.convert(v.type),bt=T(v.internalFormat,ct,Ct,v.colorSpace,v.isVideoTexture);Ot(W,v);let at,Nt=v.mipmaps,P=v.isVideoTexture!==!0,et=Mt.__version===void 0||J===!0,st=G.dataReady,dt=C(v,tt);if(v.isDepthTexture)bt=b(v.format===Es,v.type),et&&(P?e.texStorage2D(i.TEXTURE_2D,1,bt,tt.width,tt.height):e.texImage2D(i.TEXTURE_2D,0,bt,tt.width,tt.height,0,ct,Ct,null));else if(v.isDataTexture)if(Nt.length>0){P&&et&&e.texStorage2D(i.TEXTURE_2D,dt,bt,Nt[0].width,Nt[0].height);for(let j=0,$=Nt.length;j<$;j++)at=Nt[j],P?st&&e.texSubImage2D(i.TEXTURE_2D,j,0,0,at.width,at.height,ct,Ct,at.data):e.texImage2D(i.TEXTURE_2D,j,bt,at.width,at.height,0,ct,Ct,at.data);v.generateMipmaps=!1}else P?(et&&e.texStorage2D(i.TEXTURE_2D,dt,bt,tt.width,tt.height),st&&$t(v,tt,ct,Ct)):e.texImage2D(i.TEXTURE_2D,0,bt,tt.width,tt.height,0,ct,Ct,tt.data);else if(v.isCompressedTexture)if(v.isCompressedArrayTexture){P&&et&&e.texStorage3D(i.TEXTURE_2D_ARRAY,dt,bt,Nt[0].width,Nt[0].height,tt.depth);for(let j=0,$=Nt.length;j<$;j++)if(at=Nt[j],v.format!==hn)if(ct!==null)if(P){if(st)if(v.layerUpdates.size>0){let gt=Tc(at.width,at.height,v.format,v.type);for(let Lt of v.layerUpdates){let se=at.data.subarray(Lt*gt/at.data.BYTES_PER_ELEMENT,(Lt+1)*gt/at.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,j,0,0,Lt,at.width,at.height,1,ct,se)}v.clearLayerUpdates()}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,j,0,0,0,at.width,at.height,tt.depth,ct,at.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,j,bt,at.width,at.height,tt.depth,0,at.data,0,0);else console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else P?st&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,j,0,0,0,at.width,at.height,tt.depth,ct,Ct,at.data):e.texImage3D(i.TEXTURE_2D_ARRAY,j,bt,at.width,at.height,tt.depth,0,ct,Ct,at.data)}else{P&&et&&e.texStorage2D(i.TEXTURE_2D,dt,bt,Nt[0].width,Nt[0].height);for(let j=0,$=Nt.length;j<$;j++)at=Nt[j],v.format!==hn?ct!==null?P?st&&e.compressedTexSubImage2D(i.TEXTURE_2D,j,0,0,at.width,at.height,ct,at.data):e.compressedTexImage2D(i.TEXTURE_2D,j,bt,at.width,at.height,0,at.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):P?st&&e.texSubImage2D(i.TEXTURE_2D,j,0,0,at.width,at.height,ct,Ct,at.data):e.texImage2D(i.TEXTURE_2D,j,bt,at.width,at.height,0,ct,Ct,at.data)}else if(v.isDataArrayTexture)if(P){if(et&&e.texStorage3D(i.TEXTURE_2D_ARRAY,dt,bt,tt.width,tt.height,tt.depth),st)if(v.layerUpdates.size>0){let j=Tc(tt.width,tt.height,v.format,v.type);for(let $ of v.layerUpdates){let gt=tt.data.subarray($*j/tt.data.BYTES_PER_ELEMENT,($+1)*j/tt.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,$,tt.width,tt.height,1,ct,Ct,gt)}v.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,tt.width,tt.height,tt.depth,ct,Ct,tt.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,bt,tt.width,tt.height,tt.depth,0,ct,Ct,tt.data);else if(v.isData3DTexture)P?(et&&e.texStorage3D(i.TEXTURE_3D,dt,bt,tt.width,tt.height,tt.depth),st&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,tt.width,tt.height,tt.depth,ct,Ct,tt.data)):e.texImage3D(i.TEXTURE_3D,0,bt,tt.width,tt.height,tt.depth,0,ct,Ct,tt.data);else if(v.isFramebufferTexture){if(et)if(P)e.texStorage2D(i.TEXTURE_2D,dt,bt,tt.width,tt.height);else{let j=tt.width,$=tt.height;for(let gt=0;gt<dt;gt++)e.texImage2D(i.TEXTURE_2D,gt,bt,j,$,0,ct,Ct,null),j>>=1,$>>=1}}else if(Nt.length>0){if(P&&et){let j=_e(Nt[0]);e.texStorage2D(i.TEXTURE_2D,dt,bt,j.width,j.height)}for(let j=0,$=Nt.length;j<$;j++)at=Nt[j],P?st&&e.texSubImage2D(i.TEXTURE_2D,j,0,0,ct,Ct,at):e.texImage2D(i.TEXTURE_2D,j,bt,ct,Ct,at);v.generateMipmaps=!1}else if(P){if(et){let j=_e(tt);e.texStorage2D(i.TEXTURE_2D,dt,bt,j.width,j.height)}st&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,ct,Ct,tt)}else e.texImage2D(i.TEXTURE_2D,0,bt,ct,Ct,tt);g(v)&&f(W),Mt.__version=G.version,v.onUpdate&&v.onUpdate(v)}w.__version=v.version}function K(w,v,F){if(v.image.length!==6)return;let W=ie(w,v),J=v.source;e.bindTexture(i.TEXTURE_CUBE_MAP,w.__webglTexture,i.TEXTURE0+F);let G=n.get(J);if(J.version!==G.__version||W===!0){e.activeTexture(i.TEXTURE0+F);let Mt=Wt.getPrimaries(Wt.workingColorSpace),it=v.colorSpace===Xn?null:Wt.getPrimaries(v.colorSpace),xt=v.colorSpace===Xn||Mt===it?i.NONE:i.BROWSER_DEFAULT_WEBGL;i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,v.flipY),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,v.premultiplyAlpha),i.pixelStorei(i.UNPACK_ALIGNMENT,v.unpackAlignment),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,xt);let yt=v.isCompressedTexture||v.image[0].isCompressedTexture,tt=v.image[0]&&v.image[0].isDataTexture,ct=[];for(let $=0;$<6;$++)!yt&&!tt?ct[$]=x(v.image[$],!0,s.maxCubemapSize):ct[$]=tt?v.image[$].image:v.image[$],ct[$]=Ae(v,ct[$]);let Ct=ct[0],bt=r.convert(v.format,v.colorSpace),at=r.convert(v.type),Nt=T(v.internalFormat,bt,at,v.colorSpace),P=v.isVideoTexture!==!0,et=G.__version===void 0||W===!0,st=J.dataReady,dt=C(v,Ct);Ot(i.TEXTURE_CUBE_MAP,v);let j;if(yt){P&&et&&e.texStorage2D(i.TEXTURE_CUBE_MAP,dt,Nt,Ct.width,Ct.height);for(let $=0;$<6;$++){j=ct[$].mipmaps;for(let gt=0;gt<j.length;gt++){let Lt=j[gt];v.format!==hn?bt!==null?P?st&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,gt,0,0,Lt.width,Lt.height,bt,Lt.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,gt,Nt,Lt.width,Lt.height,0,Lt.data):console.warn("THREE.WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):P?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,gt,0,0,Lt.width,Lt.height,bt,at,Lt.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,gt,Nt,Lt.width,Lt.height,0,bt,at,Lt.data)}}}else{if(j=v.mipmaps,P&&et){j.length>0&&dt++;let $=_e(ct[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,dt,Nt,$.width,$.height)}for(let $=0;$<6;$++)if(tt){P?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,0,0,0,ct[$].width,ct[$].height,bt,at,ct[$].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,0,Nt,ct[$].width,ct[$].height,0,bt,at,ct[$].data);for(let gt=0;gt<j.length;gt++){let se=j[gt].image[$].image;P?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,gt+1,0,0,se.width,se.height,bt,at,se.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,gt+1,Nt,se.width,se.height,0,bt,at,se.data)}}else{P?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,0,0,0,bt,at,ct[$]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,0,Nt,bt,at,ct[$]);for(let gt=0;gt<j.length;gt++){let Lt=j[gt];P?st&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,gt+1,0,0,bt,at,Lt.image[$]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+$,gt+1,Nt,bt,at,Lt.image[$])}}}g(v)&&f(i.TEXTURE_CUBE_MAP),G.__version=J.version,v.onUpdate&&v.onUpdate(v)}w.__version=v.version}function pt(w,v,F,W,J,G){let Mt=r.convert(F.format,F.colorSpace),it=r.convert(F.type),xt=T(F.internalFormat,Mt,it,F.colorSpace),yt=n.get(v),tt=n.get(F);if(tt.__renderTarget=v,!yt.__hasExternalTextures){let ct=Math.max(1,v.width>>G),Ct=Math.max(1,v.height>>G);J===i.TEXTURE_3D||J===i.TEXTURE_2D_ARRAY?e.texImage3D(J,G,xt,ct,Ct,v.depth,0,Mt,it,null):e.texImage2D(J,G,xt,ct,Ct,0,Mt,it,null)}e.bindFramebuffer(i.FRAMEBUFFER,w),vt(v)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,W,J,tt.__webglTexture,0,ce(v)):(J===i.TEXTURE_2D||J>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&J<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,W,J,tt.__webglTexture,G),e.bindFramebuffer(i.FRAMEBUFFER,null)}function It(w,v,F){if(i.bindRenderbuffer(i.RENDERBUFFER,w),v.depthBuffer){let W=v.depthTexture,J=W&&W.isDepthTexture?W.type:null,G=b(v.stencilBuffer,J),Mt=v.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,it=ce(v);vt(v)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,it,G,v.width,v.height):F?i.renderbufferStorageMultisample(i.RENDERBUFFER,it,G,v.width,v.height):i.renderbufferStorage(i.RENDERBUFFER,G,v.width,v.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,Mt,i.RENDERBUFFER,w)}else{let W=v.textures;for(let J=0;J<W.length;J++){let G=W[J],Mt=r.convert(G.format,G.colorSpace),it=r.convert(G.type),xt=T(G.internalFormat,Mt,it,G.colorSpace),yt=ce(v);F&&vt(v)===!1?i.renderbufferStorageMultisample(i.RENDERBUFFER,yt,xt,v.width,v.height):vt(v)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,yt,xt,v.width,v.height):i.renderbufferStorage(i.RENDERBUFFER,xt,v.width,v.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function St(w,v){if(v&&v.isWebGLCubeRenderTarget)throw new Error("Depth Texture with cube render targets is not supported");if(e.bindFramebuffer(i.FRAMEBUFFER,w),!(v.depthTexture&&v.depthTexture.isDepthTexture))throw new Error("renderTarget.depthTexture must be an instance of THREE.DepthTexture");let W=n.get(v.depthTexture);W.__renderTarget=v,(!W.__webglTexture||v.depthTexture.image.width!==v.width||v.depthTexture.image.height!==v.height)&&(v.depthTexture.image.width=v.width,v.depthTexture.image.height=v.height,v.depthTexture.needsUpdate=!0),Z(v.depthTexture,0);let J=W.__webglTexture,G=ce(v);if(v.depthTexture.format===ps)vt(v)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,J,0,G):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_ATTACHMENT,i.TEXTURE_2D,J,0);else if(v.depthTexture.format===Es)vt(v)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,J,0,G):i.framebufferTexture2D(i.FRAMEBUFFER,i.DEPTH_STENCIL_ATTACHMENT,i.TEXTURE_2D,J,0);else throw new Error("Unknown depthTexture format")}function Ht(w){let v=n.get(w),F=w.isWebGLCubeRenderTarget===!0;if(v.__boundDepthTexture!==w.depthTexture){let W=w.depthTexture;if(v.__depthDisposeCallback&&v.__depthDisposeCallback(),W){let J=()=>{delete v.__boundDepthTexture,delete v.__depthDisposeCallback,W.removeEventListener("dispose",J)};W.addEventListener("dispose",J),v.__depthDisposeCallback=J}v.__boundDepthTexture=W}if(w.depthTexture&&!v.__autoAllocateDepthBuffer){if(F)throw new Error("target.depthTexture not supported in Cube render targets");let W=w.texture.mipmaps;W&&W.length>0?St(v.__webglFramebuffer[0],w):St(v.__webglFramebuffer,w)}else if(F){v.__webglDepthbuffer=[];for(let W=0;W<6;W++)if(e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer[W]),v.__webglDepthbuffer[W]===void 0)v.__webglDepthbuffer[W]=i.createRenderbuffer(),It(v.__webglDepthbuffer[W],w,!1);else{let J=w.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,G=v.__webglDepthbuffer[W];i.bindRenderbuffer(i.RENDERBUFFER,G),i.framebufferRenderbuffer(i.FRAMEBUFFER,J,i.RENDERBUFFER,G)}}else{let W=w.texture.mipmaps;if(W&&W.length>0?e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,v.__webglFramebuffer),v.__webglDepthbuffer===void 0)v.__webglDepthbuffer=i.createRenderbuffer(),It(v.__webglDepthbuffer,w,!1);else{let J=w.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,G=v.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,G),i.framebufferRenderbuffer(i.FRAMEBUFFER,J,i.RENDERBUFFER,G)}}e.bindFramebuffer(i.FRAMEBUFFER,null)}function De(w,v,F){let W=n.get(w);v!==void 0&&pt(W.__webglFramebuffer,w,w.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),F!==void 0&&Ht(w)}function A(w){let v=w.texture,F=n.get(w),W=n.get(v);w.addEventListener("dispose",L);let J=w.textures,G=w.isWebGLCubeRenderTarget===!0,Mt=J.length>1;if(Mt||(W.__webglTexture===void 0&&(W.__webglTexture=i.createTexture()),W.__version=v.version,o.memory.textures++),G){F.__webglFramebuffer=[];for(let it=0;it<6;it++)if(v.mipmaps&&v.mipmaps.length>0){F.__webglFramebuffer[it]=[];for(let xt=0;xt<v.mipmaps.length;xt++)F.__webglFramebuffer[it][xt]=i.createFramebuffer()}else F.__webglFramebuffer[it]=i.createFramebuffer()}else{if(v.mipmaps&&v.mipmaps.length>0){F.__webglFramebuffer=[];for(let it=0;it<v.mipmaps.length;it++)F.__webglFramebuffer[it]=i.createFramebuffer()}else F.__webglFramebuffer=i.createFramebuffer();if(Mt)for(let it=0,xt=J.length;it<xt;it++){let yt=n.get(J[it]);yt.__webglTexture===void 0&&(yt.__webglTexture=i.createTexture(),o.memory.textures++)}if(w.samples>0&&vt(w)===!1){F.__webglMultisampledFramebuffer=i.createFramebuffer(),F.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,F.__webglMultisampledFramebuffer);for(let it=0;it<J.length;it++){let xt=J[it];F.__webglColorRenderbuffer[it]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,F.__webglColorRenderbuffer[it]);let yt=r.convert(xt.format,xt.colorSpace),tt=r.convert(xt.type),ct=T(xt.internalFormat,yt,tt,xt.colorSpace,w.isXRRenderTarget===!0),Ct=ce(w);i.renderbufferStorageMultisample(i.RENDERBUFFER,Ct,ct,w.width,w.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+it,i.RENDERBUFFER,F.__webglColorRenderbuffer[it])}i.bindRenderbuffer(i.RENDERBUFFER,null),w.depthBuffer&&(F.__webglDepthRenderbuffer=i.createRenderbuffer(),It(F.__webglDepthRenderbuffer,w,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(G){e.bindTexture(i.TEXTURE_CUBE_MAP,W.__webglTexture),Ot(i.TEXTURE_CUBE_MAP,v);for(let it=0;it<6;it++)if(v.mipmaps&&v.mipmaps.length>0)for(let xt=0;xt<v.mipmaps.length;xt++)pt(F.__webglFramebuffer[it][xt],w,v,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+it,xt);else pt(F.__webglFramebuffer[it],w,v,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+it,0);g(v)&&f(i.TEXTURE_CUBE_MAP),e.unbindTexture()}else if(Mt){for(let it=0,xt=J.length;it<xt;it++){let yt=J[it],tt=n.get(yt),ct=i.TEXTURE_2D;(w.isWebGL3DRenderTarget||w.isWebGLArrayRenderTarget)&&(ct=w.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(ct,tt.__webglTexture),Ot(ct,yt),pt(F.__webglFramebuffer,w,yt,i.COLOR_ATTACHMENT0+it,ct,0),g(yt)&&f(ct)}e.unbindTexture()}else{let it=i.TEXTURE_2D;if((w.isWebGL3DRenderTarget||w.isWebGLArrayRenderTarget)&&(it=w.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(it,W.__webglTexture),Ot(it,v),v.mipmaps&&v.mipmaps.length>0)for(let xt=0;xt<v.mipmaps.length;xt++)pt(F.__webglFramebuffer[xt],w,v,i.COLOR_ATTACHMENT0,it,xt);else pt(F.__webglFramebuffer,w,v,i.COLOR_ATTACHMENT0,it,0);g(v)&&f(it),e.unbindTexture()}w.depthBuffer&&Ht(w)}function le(w){let v=w.textures;for(let F=0,W=v.length;F<W;F++){let J=v[F];if(g(J)){let G=E(w),Mt=n.get(J).__webglTexture;e.bindTexture(G,Mt),f(G),e.unbindTexture()}}}let Dt=[],Rt=[];function _t(w){if(w.samples>0){if(vt(w)===!1){let v=w.textures,F=w.width,W=w.height,J=i.COLOR_BUFFER_BIT,G=w.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,Mt=n.get(w),it=v.length>1;if(it)for(let yt=0;yt<v.length;yt++)e.bindFramebuffer(i.FRAMEBUFFER,Mt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+yt,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,Mt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+yt,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,Mt.__webglMultisampledFramebuffer);let xt=w.texture.mipmaps;xt&&xt.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Mt.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Mt.__webglFramebuffer);for(let yt=0;yt<v.length;yt++){if(w.resolveDepthBuffer&&(w.depthBuffer&&(J|=i.DEPTH_BUFFER_BIT),w.stencilBuffer&&w.resolveStencilBuffer&&(J|=i.STENCIL_BUFFER_BIT)),it){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,Mt.__webglColorRenderbuffer[yt]);let tt=n.get(v[yt]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,tt,0)}i.blitFramebuffer(0,0,F,W,0,0,F,W,J,i.NEAREST),l===!0&&(Dt.length=0,Rt.length=0,Dt.push(i.COLOR_ATTACHMENT0+yt),w.depthBuffer&&w.resolveDepthBuffer===!1&&(Dt.push(G),Rt.push(G),i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,Rt)),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,Dt))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),it)for(let yt=0;yt<v.length;yt++){e.bindFramebuffer(i.FRAMEBUFFER,Mt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+yt,i.RENDERBUFFER,Mt.__webglColorRenderbuffer[yt]);let tt=n.get(v[yt]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,Mt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+yt,i.TEXTURE_2D,tt,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,Mt.__webglMultisampledFramebuffer)}else if(w.depthBuffer&&w.resolveDepthBuffer===!1&&l){let v=w.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[v])}}}function ce(w){return Math.min(s.maxSamples,w.samples)}function vt(w){let v=n.get(w);return w.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&v.__useRenderToTexture!==!1}function Ft(w){let v=o.render.frame;h.get(w)!==v&&(h.set(w,v),w.update())}function Ae(w,v){let F=w.colorSpace,W=w.format,J=w.type;return w.isCompressedTexture===!0||w.isVideoTexture===!0||F!==yn&&F!==Xn&&(Wt.getTransfer(F)===Qt?(W!==hn||J!==En)&&console.warn("THREE.WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):console.error("THREE.WebGLTextures: Unsupported texture color space:",F)),v}function _e(w){return typeof HTMLImageElement<"u"&&w instanceof HTMLImageElement?(c.width=w.naturalWidth||w.width,c.height=w.naturalHeight||w.height):typeof VideoFrame<"u"&&w instanceof VideoFrame?(c.width=w.displayWidth,c.height=w.displayHeight):(c.width=w.width,c.height=w.height),c}this.allocateTextureUnit=V,this.resetTextureUnits=O,this.setTexture2D=Z,this.setTexture2DArray=X,this.setTexture3D=nt,this.setTextureCube=H,this.rebindTextures=De,this.setupRenderTarget=A,this.updateRenderTargetMipmap=le,this.updateMultisampleRenderTarget=_t,this.setupDepthRenderbuffer=Ht,this.setupFrameBufferTexture=pt,this.useMultisampledRTT=vt}function P0(i,t){function e(n,s=Xn){let r,o=Wt.getTransfer(s);if(n===En)return i.UNSIGNED_BYTE;if(n===Zo)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Jo)return i.UNSIGNED_SHORT_5_5_5_1;if(n===mc)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===gc)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===fc)return i.BYTE;if(n===pc)return i.SHORT;if(n===Ms)return i.UNSIGNED_SHORT;if(n===$o)return i.INT;if(n===Tn)return i.UNSIGNED_INT;if(n===An)return i.FLOAT;if(n===Ss)return i.HALF_FLOAT;if(n===_c)return i.ALPHA;if(n===vc)return i.RGB;if(n===hn)return i.RGBA;if(n===ps)return i.DEPTH_COMPONENT;if(n===Es)return i.DEPTH_STENCIL;if(n===xc)return i.RED;if(n===Ko)return i.RED_INTEGER;if(n===yc)return i.RG;if(n===jo)return i.RG_INTEGER;if(n===Qo)return i.RGBA_INTEGER;if(n===pr||n===mr||n===gr||n===_r)if(o===Qt)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===pr)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===mr)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===gr)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===_r)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===pr)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===mr)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===gr)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===_r)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===ta||n===ea||n===na||n===ia)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===ta)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===ea)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===na)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===ia)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===sa||n===ra||n===oa)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===sa||n===ra)return o===Qt?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===oa)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC}else return null;if(n===aa||n===la||n===ca||n===ha||n===ua||n===da||n===fa||n===pa||n===ma||n===ga||n===_a||n===va||n===xa||n===ya)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===aa)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===la)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===ca)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===ha)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===ua)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===da)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===fa)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===pa)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===ma)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===ga)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===_a)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===va)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===xa)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===ya)return o===Qt?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===ba||n===Ma||n===Sa)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===ba)return o===Qt?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Ma)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Sa)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===wa||n===Ea||n===Ta||n===Aa)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===wa)return r.COMPRESSED_RED_RGTC1_EXT;if(n===Ea)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Ta)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Aa)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===ws?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}var I0=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,L0=`
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

}`,Bc=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){let n=new cr(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=n}}getMesh(t){if(this.texture!==null&&this.mesh===null){let e=t.cameras[0].viewport,n=new Pe({vertexShader:I0,fragmentShader:L0,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new Re(new Fi(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},zc=class extends Vn{constructor(t,e){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,p=null,m=null,u=null,_=null,x=typeof XRWebGLBinding<"u",g=new Bc,f={},E=e.getContextAttributes(),T=null,b=null,C=[],R=[],L=new Yt,N=null,S=new ke;S.viewport=new de;let M=new ke;M.viewport=new de;let I=[S,M],O=new ko,V=null,q=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Y){let K=C[Y];return K===void 0&&(K=new ys,C[Y]=K),K.getTargetRaySpace()},this.getControllerGrip=function(Y){let K=C[Y];return K===void 0&&(K=new ys,C[Y]=K),K.getGripSpace()},this.getHand=function(Y){let K=C[Y];return K===void 0&&(K=new ys,C[Y]=K),K.getHandSpace()};function Z(Y){let K=R.indexOf(Y.inputSource);if(K===-1)return;let pt=C[K];pt!==void 0&&(pt.update(Y.inputSource,Y.frame,c||o),pt.dispatchEvent({type:Y.type,data:Y.inputSource}))}function X(){s.removeEventListener("select",Z),s.removeEventListener("selectstart",Z),s.removeEventListener("selectend",Z),s.removeEventListener("squeeze",Z),s.removeEventListener("squeezestart",Z),s.removeEventListener("squeezeend",Z),s.removeEventListener("end",X),s.removeEventListener("inputsourceschange",nt);for(let Y=0;Y<C.length;Y++){let K=R[Y];K!==null&&(R[Y]=null,C[Y].disconnect(K))}V=null,q=null,g.reset();for(let Y in f)delete f[Y];t.setRenderTarget(T),u=null,m=null,p=null,s=null,b=null,$t.stop(),n.isPresenting=!1,t.setPixelRatio(N),t.setSize(L.width,L.height,!1),n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Y){r=Y,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Y){a=Y,n.isPresenting===!0&&console.warn("THREE.WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(Y){c=Y},this.getBaseLayer=function(){return m!==null?m:u},this.getBinding=function(){return p===null&&x&&(p=new XRWebGLBinding(s,e)),p},this.getFrame=function(){return _},this.getSession=function(){return s},this.setSession=async function(Y){if(s=Y,s!==null){if(T=t.getRenderTarget(),s.addEventListener("select",Z),s.addEventListener("selectstart",Z),s.addEventListener("selectend",Z),s.addEventListener("squeeze",Z),s.addEventListener("squeezestart",Z),s.addEventListener("squeezeend",Z),s.addEventListener("end",X),s.addEventListener("inputsourceschange",nt),E.xrCompatible!==!0&&await e.makeXRCompatible(),N=t.getPixelRatio(),t.getSize(L),x&&"createProjectionLayer"in XRWebGLBinding.prototype){let pt=null,It=null,St=null;E.depth&&(St=E.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,pt=E.stencil?Es:ps,It=E.stencil?ws:Tn);let Ht={colorFormat:e.RGBA8,depthFormat:St,scaleFactor:r};p=this.getBinding(),m=p.createProjectionLayer(Ht),s.updateRenderState({layers:[m]}),t.setPixelRatio(1),t.setSize(m.textureWidth,m.textureHeight,!1),b=new ln(m.textureWidth,m.textureHeight,{format:hn,type:En,depthTexture:new Ni(m.textureWidth,m.textureHeight,It,void 0,void 0,void 0,void 0,void 0,void 0,pt),stencilBuffer:E.stencil,colorSpace:t.outputColorSpace,samples:E.antialias?4:0,resolveDepthBuffer:m.ignoreDepthValues===!1,resolveStencilBuffer:m.ignoreDepthValues===!1})}else{let pt={antialias:E.antialias,alpha:!0,depth:E.depth,stencil:E.stencil,framebufferScaleFactor:r};u=new XRWebGLLayer(s,e,pt),s.updateRenderState({baseLayer:u}),t.setPixelRatio(1),t.setSize(u.framebufferWidth,u.framebufferHeight,!1),b=new ln(u.framebufferWidth,u.framebufferHeight,{format:hn,type:En,colorSpace:t.outputColorSpace,stencilBuffer:E.stencil,resolveDepthBuffer:u.ignoreDepthValues===!1,resolveStencilBuffer:u.ignoreDepthValues===!1})}b.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),$t.setContext(s),$t.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return g.getDepthTexture()};function nt(Y){for(let K=0;K<Y.removed.length;K++){let pt=Y.removed[K],It=R.indexOf(pt);It>=0&&(R[It]=null,C[It].disconnect(pt))}for(let K=0;K<Y.added.length;K++){let pt=Y.added[K],It=R.indexOf(pt);if(It===-1){for(let Ht=0;Ht<C.length;Ht++)if(Ht>=R.length){R.push(pt),It=Ht;break}else if(R[Ht]===null){R[Ht]=pt,It=Ht;break}if(It===-1)break}let St=C[It];St&&St.connect(pt)}}let H=new k,ot=new k;function ht(Y,K,pt){H.setFromMatrixPosition(K.matrixWorld),ot.setFromMatrixPosition(pt.matrixWorld);let It=H.distanceTo(ot),St=K.projectionMatrix.elements,Ht=pt.projectionMatrix.elements,De=St[14]/(St[10]-1),A=St[14]/(St[10]+1),le=(St[9]+1)/St[5],Dt=(St[9]-1)/St[5],Rt=(St[8]-1)/St[0],_t=(Ht[8]+1)/Ht[0],ce=De*Rt,vt=De*_t,Ft=It/(-Rt+_t),Ae=Ft*-Rt;if(K.matrixWorld.decompose(Y.position,Y.quaternion,Y.scale),Y.translateX(Ae),Y.translateZ(Ft),Y.matrixWorld.compose(Y.position,Y.quaternion,Y.scale),Y.matrixWorldInverse.copy(Y.matrixWorld).invert(),St[10]===-1)Y.projectionMatrix.copy(K.projectionMatrix),Y.projectionMatrixInverse.copy(K.projectionMatrixInverse);else{let _e=De+Ft,w=A+Ft,v=ce-Ae,F=vt+(It-Ae),W=le*A/w*_e,J=Dt*A/w*_e;Y.projectionMatrix.makePerspective(v,F,W,J,_e,w),Y.projectionMatrixInverse.copy(Y.projectionMatrix).invert()}}function wt(Y,K){K===null?Y.matrixWorld.copy(Y.matrix):Y.matrixWorld.multiplyMatrices(K.matrixWorld,Y.matrix),Y.matrixWorldInverse.copy(Y.matrixWorld).invert()}this.updateCamera=function(Y){if(s===null)return;let K=Y.near,pt=Y.far;g.texture!==null&&(g.depthNear>0&&(K=g.depthNear),g.depthFar>0&&(pt=g.depthFar)),O.near=M.near=S.near=K,O.far=M.far=S.far=pt,(V!==O.near||q!==O.far)&&(s.updateRenderState({depthNear:O.near,depthFar:O.far}),V=O.near,q=O.far),O.layers.mask=Y.layers.mask|6,S.layers.mask=O.layers.mask&3,M.layers.mask=O.layers.mask&5;let It=Y.parent,St=O.cameras;wt(O,It);for(let Ht=0;Ht<St.length;Ht++)wt(St[Ht],It);St.length===2?ht(O,S,M):O.projectionMatrix.copy(S.projectionMatrix),Ot(Y,O,It)};function Ot(Y,K,pt){pt===null?Y.matrix.copy(K.matrixWorld):(Y.matrix.copy(pt.matrixWorld),Y.matrix.invert(),Y.matrix.multiply(K.matrixWorld)),Y.matrix.decompose(Y.position,Y.quaternion,Y.scale),Y.updateMatrixWorld(!0),Y.projectionMatrix.copy(K.projectionMatrix),Y.projectionMatrixInverse.copy(K.projectionMatrixInverse),Y.isPerspectiveCamera&&(Y.fov=yo*2*Math.atan(1/Y.projectionMatrix.elements[5]),Y.zoom=1)}this.getCamera=function(){return O},this.getFoveation=function(){if(!(m===null&&u===null))return l},this.setFoveation=function(Y){l=Y,m!==null&&(m.fixedFoveation=Y),u!==null&&u.fixedFoveation!==void 0&&(u.fixedFoveation=Y)},this.hasDepthSensing=function(){return g.texture!==null},this.getDepthSensingMesh=function(){return g.getMesh(O)},this.getCameraTexture=function(Y){return f[Y]};let ie=null;function ae(Y,K){if(h=K.getViewerPose(c||o),_=K,h!==null){let pt=h.views;u!==null&&(t.setRenderTargetFramebuffer(b,u.framebuffer),t.setRenderTarget(b));let It=!1;pt.length!==O.cameras.length&&(O.cameras.length=0,It=!0);for(let A=0;A<pt.length;A++){let le=pt[A],Dt=null;if(u!==null)Dt=u.getViewport(le);else{let _t=p.getViewSubImage(m,le);Dt=_t.viewport,A===0&&(t.setRenderTargetTextures(b,_t.colorTexture,_t.depthStencilTexture),t.setRenderTarget(b))}let Rt=I[A];Rt===void 0&&(Rt=new ke,Rt.layers.enable(A),Rt.viewport=new de,I[A]=Rt),Rt.matrix.fromArray(le.transform.matrix),Rt.matrix.decompose(Rt.position,Rt.quaternion,Rt.scale),Rt.projectionMatrix.fromArray(le.projectionMatrix),Rt.projectionMatrixInverse.copy(Rt.projectionMatrix).invert(),Rt.viewport.set(Dt.x,Dt.y,Dt.width,Dt.height),A===0&&(O.matrix.copy(Rt.matrix),O.matrix.decompose(O.position,O.quaternion,O.scale)),It===!0&&O.cameras.push(Rt)}let St=s.enabledFeatures;if(St&&St.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&x){p=n.getBinding();let A=p.getDepthInformation(pt[0]);A&&A.isValid&&A.texture&&g.init(A,s.renderState)}if(St&&St.includes("camera-access")&&x){t.state.unbindTexture(),p=n.getBinding();for(let A=0;A<pt.length;A++){let le=pt[A].camera;if(le){let Dt=f[le];Dt||(Dt=new cr,f[le]=Dt);let Rt=p.getCameraImage(le);Dt.sourceTexture=Rt}}}}for(let pt=0;pt<C.length;pt++){let It=R[pt],St=C[pt];It!==null&&St!==void 0&&St.update(It,K,c||o)}ie&&ie(Y,K),K.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:K}),_=null}let $t=new Ld;$t.setAnimationLoop(ae),this.setAnimationLoop=function(Y){ie=Y},this.dispose=function(){}}},Hi=new bn,D0=new ge;function U0(i,t){function e(g,f){g.matrixAutoUpdate===!0&&g.updateMatrix(),f.value.copy(g.matrix)}function n(g,f){f.color.getRGB(g.fogColor.value,Sc(i)),f.isFog?(g.fogNear.value=f.near,g.fogFar.value=f.far):f.isFogExp2&&(g.fogDensity.value=f.density)}function s(g,f,E,T,b){f.isMeshBasicMaterial||f.isMeshLambertMaterial?r(g,f):f.isMeshToonMaterial?(r(g,f),p(g,f)):f.isMeshPhongMaterial?(r(g,f),h(g,f)):f.isMeshStandardMaterial?(r(g,f),m(g,f),f.isMeshPhysicalMaterial&&u(g,f,b)):f.isMeshMatcapMaterial?(r(g,f),_(g,f)):f.isMeshDepthMaterial?r(g,f):f.isMeshDistanceMaterial?(r(g,f),x(g,f)):f.isMeshNormalMaterial?r(g,f):f.isLineBasicMaterial?(o(g,f),f.isLineDashedMaterial&&a(g,f)):f.isPointsMaterial?l(g,f,E,T):f.isSpriteMaterial?c(g,f):f.isShadowMaterial?(g.color.value.copy(f.color),g.opacity.value=f.opacity):f.isShaderMaterial&&(f.uniformsNeedUpdate=!1)}function r(g,f){g.opacity.value=f.opacity,f.color&&g.diffuse.value.copy(f.color),f.emissive&&g.emissive.value.copy(f.emissive).multiplyScalar(f.emissiveIntensity),f.map&&(g.map.value=f.map,e(f.map,g.mapTransform)),f.alphaMap&&(g.alphaMap.value=f.alphaMap,e(f.alphaMap,g.alphaMapTransform)),f.bumpMap&&(g.bumpMap.value=f.bumpMap,e(f.bumpMap,g.bumpMapTransform),g.bumpScale.value=f.bumpScale,f.side===we&&(g.bumpScale.value*=-1)),f.normalMap&&(g.normalMap.value=f.normalMap,e(f.normalMap,g.normalMapTransform),g.normalScale.value.copy(f.normalScale),f.side===we&&g.normalScale.value.negate()),f.displacementMap&&(g.displacementMap.value=f.displacementMap,e(f.displacementMap,g.displacementMapTransform),g.displacementScale.value=f.displacementScale,g.displacementBias.value=f.displacementBias),f.emissiveMap&&(g.emissiveMap.value=f.emissiveMap,e(f.emissiveMap,g.emissiveMapTransform)),f.specularMap&&(g.specularMap.value=f.specularMap,e(f.specularMap,g.specularMapTransform)),f.alphaTest>0&&(g.alphaTest.value=f.alphaTest);let E=t.get(f),T=E.envMap,b=E.envMapRotation;T&&(g.envMap.value=T,Hi.copy(b),Hi.x*=-1,Hi.y*=-1,Hi.z*=-1,T.isCubeTexture&&T.isRenderTargetTexture===!1&&(Hi.y*=-1,Hi.z*=-1),g.envMapRotation.value.setFromMatrix4(D0.makeRotationFromEuler(Hi)),g.flipEnvMap.value=T.isCubeTexture&&T.isRenderTargetTexture===!1?-1:1,g.reflectivity.value=f.reflectivity,g.ior.value=f.ior,g.refractionRatio.value=f.refractionRatio),f.lightMap&&(g.lightMap.value=f.lightMap,g.lightMapIntensity.value=f.lightMapIntensity,e(f.lightMap,g.lightMapTransform)),f.aoMap&&(g.aoMap.value=f.aoMap,g.aoMapIntensity.value=f.aoMapIntensity,e(f.aoMap,g.aoMapTransform))}function o(g,f){g.diffuse.value.copy(f.color),g.opacity.value=f.opacity,f.map&&(g.map.value=f.map,e(f.map,g.mapTransform))}function a(g,f){g.dashSize.value=f.dashSize,g.totalSize.value=f.dashSize+f.gapSize,g.scale.value=f.scale}function l(g,f,E,T){g.diffuse.value.copy(f.color),g.opacity.value=f.opacity,g.size.value=f.size*E,g.scale.value=T*.5,f.map&&(g.map.value=f.map,e(f.map,g.uvTransform)),f.alphaMap&&(g.alphaMap.value=f.alphaMap,e(f.alphaMap,g.alphaMapTransform)),f.alphaTest>0&&(g.alphaTest.value=f.alphaTest)}function c(g,f){g.diffuse.value.copy(f.color),g.opacity.value=f.opacity,g.rotation.value=f.rotation,f.map&&(g.map.value=f.map,e(f.map,g.mapTransform)),f.alphaMap&&(g.alphaMap.value=f.alphaMap,e(f.alphaMap,g.alphaMapTransform)),f.alphaTest>0&&(g.alphaTest.value=f.alphaTest)}function h(g,f){g.specular.value.copy(f.specular),g.shininess.value=Math.max(f.shininess,1e-4)}function p(g,f){f.gradientMap&&(g.gradientMap.value=f.gradientMap)}function m(g,f){g.metalness.value=f.metalness,f.metalnessMap&&(g.metalnessMap.value=f.metalnessMap,e(f.metalnessMap,g.metalnessMapTransform)),g.roughness.value=f.roughness,f.roughnessMap&&(g.roughnessMap.value=f.roughnessMap,e(f.roughnessMap,g.roughnessMapTransform)),f.envMap&&(g.envMapIntensity.value=f.envMapIntensity)}function u(g,f,E){g.ior.value=f.ior,f.sheen>0&&(g.sheenColor.value.copy(f.sheenColor).multiplyScalar(f.sheen),g.sheenRoughness.value=f.sheenRoughness,f.sheenColorMap&&(g.sheenColorMap.value=f.sheenColorMap,e(f.sheenColorMap,g.sheenColorMapTransform)),f.sheenRoughnessMap&&(g.sheenRoughnessMap.value=f.sheenRoughnessMap,e(f.sheenRoughnessMap,g.sheenRoughnessMapTransform))),f.clearcoat>0&&(g.clearcoat.value=f.clearcoat,g.clearcoatRoughness.value=f.clearcoatRoughness,f.clearcoatMap&&(g.clearcoatMap.value=f.clearcoatMap,e(f.clearcoatMap,g.clearcoatMapTransform)),f.clearcoatRoughnessMap&&(g.clearcoatRoughnessMap.value=f.clearcoatRoughnessMap,e(f.clearcoatRoughnessMap,g.clearcoatRoughnessMapTransform)),f.clearcoatNormalMap&&(g.clearcoatNormalMap.value=f.clearcoatNormalMap,e(f.clearcoatNormalMap,g.clearcoatNormalMapTransform),g.clearcoatNormalScale.value.copy(f.clearcoatNormalScale),f.side===we&&g.clearcoatNormalScale.value.negate())),f.dispersion>0&&(g.dispersion.value=f.dispersion),f.iridescence>0&&(g.iridescence.value=f.iridescence,g.iridescenceIOR.value=f.iridescenceIOR,g.iridescenceThicknessMinimum.value=f.iridescenceThicknessRange[0],g.iridescenceThicknessMaximum.value=f.iridescenceThicknessRange[1],f.iridescenceMap&&(g.iridescenceMap.value=f.iridescenceMap,e(f.iridescenceMap,g.iridescenceMapTransform)),f.iridescenceThicknessMap&&(g.iridescenceThicknessMap.value=f.iridescenceThicknessMap,e(f.iridescenceThicknessMap,g.iridescenceThicknessMapTransform))),f.transmission>0&&(g.transmission.value=f.transmission,g.transmissionSamplerMap.value=E.texture,g.transmissionSamplerSize.value.set(E.width,E.height),f.transmissionMap&&(g.transmissionMap.value=f.transmissionMap,e(f.transmissionMap,g.transmissionMapTransform)),g.thickness.value=f.thickness,f.thicknessMap&&(g.thicknessMap.value=f.thicknessMap,e(f.thicknessMap,g.thicknessMapTransform)),g.attenuationDistance.value=f.attenuationDistance,g.attenuationColor.value.copy(f.attenuationColor)),f.anisotropy>0&&(g.anisotropyVector.value.set(f.anisotropy*Math.cos(f.anisotropyRotation),f.anisotropy*Math.sin(f.anisotropyRotation)),f.anisotropyMap&&(g.anisotropyMap.value=f.anisotropyMap,e(f.anisotropyMap,g.anisotropyMapTransform))),g.specularIntensity.value=f.specularIntensity,g.specularColor.value.copy(f.specularColor),f.specularColorMap&&(g.specularColorMap.value=f.specularColorMap,e(f.specularColorMap,g.specularColorMapTransform)),f.specularIntensityMap&&(g.specularIntensityMap.value=f.specularIntensityMap,e(f.specularIntensityMap,g.specularIntensityMapTransform))}function _(g,f){f.matcap&&(g.matcap.value=f.matcap)}function x(g,f){let E=t.get(f).light;g.referencePosition.value.setFromMatrixPosition(E.matrixWorld),g.nearDistance.value=E.shadow.camera.near,g.farDistance.value=E.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function N0(i,t,e,n){let s={},r={},o=[],a=i.getParameter(i.MAX_UNIFORM_BUFFER_BINDINGS);function l(E,T){let b=T.program;n.uniformBlockBinding(E,b)}function c(E,T){let b=s[E.id];b===void 0&&(_(E),b=h(E),s[E.id]=b,E.addEventListener("dispose",g));let C=T.program;n.updateUBOMapping(E,C);let R=t.render.frame;r[E.id]!==R&&(m(E),r[E.id]=R)}function h(E){let T=p();E.__bindingPointIndex=T;let b=i.createBuffer(),C=E.__size,R=E.usage;return i.bindBuffer(i.UNIFORM_BUFFER,b),i.bufferData(i.UNIFORM_BUFFER,C,R),i.bindBuffer(i.UNIFORM_BUFFER,null),i.bindBufferBase(i.UNIFORM_BUFFER,T,b),b}function p(){for(let E=0;E<a;E++)if(o.indexOf(E)===-1)return o.push(E),E;return console.error("THREE.WebGLRenderer: Maximum number of simultaneously usable uniforms groups reached."),0}function m(E){let T=s[E.id],b=E.uniforms,C=E.__cache;i.bindBuffer(i.UNIFORM_BUFFER,T);for(let R=0,L=b.length;R<L;R++){let N=Array.isArray(b[R])?b[R]:[b[R]];for(let S=0,M=N.length;S<M;S++){let I=N[S];if(u(I,R,S,C)===!0){let O=I.__offset,V=Array.isArray(I.value)?I.value:[I.value],q=0;for(let Z=0;Z<V.length;Z++){let X=V[Z],nt=x(X);typeof X=="number"||typeof X=="boolean"?(I.__data[0]=X,i.bufferSubData(i.UNIFORM_BUFFER,O+q,I.__data)):X.isMatrix3?(I.__data[0]=X.elements[0],I.__data[1]=X.elements[1],I.__data[2]=X.elements[2],I.__data[3]=0,I.__data[4]=X.elements[3],I.__data[5]=X.elements[4],I.__data[6]=X.elements[5],I.__data[7]=0,I.__data[8]=X.elements[6],I.__data[9]=X.elements[7],I.__data[10]=X.elements[8],I.__data[11]=0):(X.toArray(I.__data,q),q+=nt.storage/Float32Array.BYTES_PER_ELEMENT)}i.bufferSubData(i.UNIFORM_BUFFER,O,I.__data)}}}i.bindBuffer(i.UNIFORM_BUFFER,null)}function u(E,T,b,C){let R=E.value,L=T+"_"+b;if(C[L]===void 0)return typeof R=="number"||typeof R=="boolean"?C[L]=R:C[L]=R.clone(),!0;{let N=C[L];if(typeof R=="number"||typeof R=="boolean"){if(N!==R)return C[L]=R,!0}else if(N.equals(R)===!1)return N.copy(R),!0}return!1}function _(E){let T=E.uniforms,b=0,C=16;for(let L=0,N=T.length;L<N;L++){let S=Array.isArray(T[L])?T[L]:[T[L]];for(let M=0,I=S.length;M<I;M++){let O=S[M],V=Array.isArray(O.value)?O.value:[O.value];for(let q=0,Z=V.length;q<Z;q++){let X=V[q],nt=x(X),H=b%C,ot=H%nt.boundary,ht=H+ot;b+=ot,ht!==0&&C-ht<nt.storage&&(b+=C-ht),O.__data=new Float32Array(nt.storage/Float32Array.BYTES_PER_ELEMENT),O.__offset=b,b+=nt.storage}}}let R=b%C;return R>0&&(b+=C-R),E.__size=b,E.__cache={},this}function x(E){let T={boundary:0,storage:0};return typeof E=="number"||typeof E=="boolean"?(T.boundary=4,T.storage=4):E.isVector2?(T.boundary=8,T.storage=8):E.isVector3||E.isColor?(T.boundary=16,T.storage=12):E.isVector4?(T.boundary=16,T.storage=16):E.isMatrix3?(T.boundary=48,T.storage=48):E.isMatrix4?(T.boundary=64,T.storage=64):E.isTexture?console.warn("THREE.WebGLRenderer: Texture samplers can not be part of an uniforms group."):console.warn("THREE.WebGLRenderer: Unsupported uniform value type.",E),T}function g(E){let T=E.target;T.removeEventListener("dispose",g);let b=o.indexOf(T.__bindingPointIndex);o.splice(b,1),i.deleteBuffer(s[T.id]),delete s[T.id],delete r[T.id]}function f(){for(let E in s)i.deleteBuffer(s[E]);o=[],s={},r={}}return{bind:l,update:c,dispose:f}}var La=class{constructor(t={}){let{canvas:e=sd(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:p=!1,reversedDepthBuffer:m=!1}=t;this.isWebGLRenderer=!0;let u;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");u=n.getContextAttributes().alpha}else u=o;let _=new Uint32Array(4),x=new Int32Array(4),g=null,f=null,E=[],T=[];this.domElement=e,this.debug={checkShaderErrors:!0,onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Wn,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let b=this,C=!1;this._outputColorSpace=Ze;let R=0,L=0,N=null,S=-1,M=null,I=new de,O=new de,V=null,q=new Xt(0),Z=0,X=e.width,nt=e.height,H=1,ot=null,ht=null,wt=new de(0,0,X,nt),Ot=new de(0,0,X,nt),ie=!1,ae=new lr,$t=!1,Y=!1,K=new ge,pt=new k,It=new de,St={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},Ht=!1;function De(){return N===null?H:1}let A=n;function le(y,D){return e.getContext(y,D)}try{let y={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:p};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${"180"}`),e.addEventListener("webglcontextlost",st,!1),e.addEventListener("webglcontextrestored",dt,!1),e.addEventListener("webglcontextcreationerror",j,!1),A===null){let D="webgl2";if(A=le(D,y),A===null)throw le(D)?new Error("Error creating WebGL context with your selected attributes."):new Error("Error creating WebGL context.")}}catch(y){throw console.error("THREE.WebGLRenderer: "+y.message),y}let Dt,Rt,_t,ce,vt,Ft,Ae,_e,w,v,F,W,J,G,Mt,it,xt,yt,tt,ct,Ct,bt,at,Nt;function P(){Dt=new Q_(A),Dt.init(),bt=new P0(A,Dt),Rt=new q_(A,Dt,t,bt),_t=new C0(A,Dt),Rt.reversedDepthBuffer&&m&&_t.buffers.depth.setReversed(!0),ce=new nv(A),vt=new m0,Ft=new R0(A,Dt,_t,vt,Rt,bt,ce),Ae=new $_(b),_e=new j_(b),w=new lm(A),at=new W_(A,w),v=new tv(A,w,ce,at),F=new sv(A,v,w,ce),tt=new iv(A,Rt,Ft),it=new Y_(vt),W=new p0(b,Ae,_e,Dt,Rt,at,it),J=new U0(b,vt),G=new _0,Mt=new S0(Dt),yt=new G_(b,Ae,_e,_t,F,u,l),xt=new T0(b,F,Rt),Nt=new N0(A,ce,Rt,_t),ct=new X_(A,Dt,ce),Ct=new ev(A,Dt,ce),ce.programs=W.programs,b.capabilities=Rt,b.extensions=Dt,b.properties=vt,b.renderLists=G,b.shadowMap=xt,b.state=_t,b.info=ce}P();let et=new zc(b,A);this.xr=et,this.getContext=function(){return A},this.getContextAttributes=function(){return A.getContextAttributes()},this.forceContextLoss=function(){let y=Dt.get("WEBGL_lose_context");y&&y.loseContext()},this.forceContextRestore=function(){let y=Dt.get("WEBGL_lose_context");y&&y.restoreContext()},this.getPixelRatio=function(){return H},this.setPixelRatio=function(y){y!==void 0&&(H=y,this.setSize(X,nt,!1))},this.getSize=function(y){return y.set(X,nt)},this.setSize=function(y,D,B=!0){if(et.isPresenting){console.warn("THREE.WebGLRenderer: Can't change size while VR device is presenting.");return}X=y,nt=D,e.width=Math.floor(y*H),e.height=Math.floor(D*H),B===!0&&(e.style.width=y+"px",e.style.height=D+"px"),this.setViewport(0,0,y,D)},this.getDrawingBufferSize=function(y){return y.set(X*H,nt*H).floor()},this.setDrawingBufferSize=function(y,D,B){X=y,nt=D,H=B,e.width=Math.floor(y*B),e.height=Math.floor(D*B),this.setViewport(0,0,y,D)},this.getCurrentViewport=function(y){return y.copy(I)},this.getViewport=function(y){return y.copy(wt)},this.setViewport=function(y,D,B,z){y.isVector4?wt.set(y.x,y.y,y.z,y.w):wt.set(y,D,B,z),_t.viewport(I.copy(wt).multiplyScalar(H).round())},this.getScissor=function(y){return y.copy(Ot)},this.setScissor=function(y,D,B,z){y.isVector4?Ot.set(y.x,y.y,y.z,y.w):Ot.set(y,D,B,z),_t.scissor(O.copy(Ot).multiplyScalar(H).round())},this.getScissorTest=function(){return ie},this.setScissorTest=function(y){_t.setScissorTest(ie=y)},this.setOpaqueSort=function(y){ot=y},this.setTransparentSort=function(y){ht=y},this.getClearColor=function(y){return y.copy(yt.getClearColor())},this.setClearColor=function(){yt.setClearColor(...arguments)},this.getClearAlpha=function(){return yt.getClearAlpha()},this.setClearAlpha=function(){yt.setClearAlpha(...arguments)},this.clear=function(y=!0,D=!0,B=!0){let z=0;if(y){let U=!1;if(N!==null){let Q=N.texture.format;U=Q===Qo||Q===jo||Q===Ko}if(U){let Q=N.texture.type,lt=Q===En||Q===Tn||Q===Ms||Q===ws||Q===Zo||Q===Jo,mt=yt.getClearColor(),ut=yt.getClearAlpha(),At=mt.r,Pt=mt.g,Et=mt.b;lt?(_[0]=At,_[1]=Pt,_[2]=Et,_[3]=ut,A.clearBufferuiv(A.COLOR,0,_)):(x[0]=At,x[1]=Pt,x[2]=Et,x[3]=ut,A.clearBufferiv(A.COLOR,0,x))}else z|=A.COLOR_BUFFER_BIT}D&&(z|=A.DEPTH_BUFFER_BIT),B&&(z|=A.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),A.clear(z)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.dispose=function(){e.removeEventListener("webglcontextlost",st,!1),e.removeEventListener("webglcontextrestored",dt,!1),e.removeEventListener("webglcontextcreationerror",j,!1),yt.dispose(),G.dispose(),Mt.dispose(),vt.dispose(),Ae.dispose(),_e.dispose(),F.dispose(),at.dispose(),Nt.dispose(),W.dispose(),et.dispose(),et.removeEventListener("sessionstart",gn),et.removeEventListener("sessionend",sh),vi.stop()};function st(y){y.preventDefault(),console.log("THREE.WebGLRenderer: Context Lost."),C=!0}function dt(){console.log("THREE.WebGLRenderer: Context Restored."),C=!1;let y=ce.autoReset,D=xt.enabled,B=xt.autoUpdate,z=xt.needsUpdate,U=xt.type;P(),ce.autoReset=y,xt.enabled=D,xt.autoUpdate=B,xt.needsUpdate=z,xt.type=U}function j(y){console.error("THREE.WebGLRenderer: A WebGL context could not be created. Reason: ",y.statusMessage)}function $(y){let D=y.target;D.removeEventListener("dispose",$),gt(D)}function gt(y){Lt(y),vt.remove(y)}function Lt(y){let D=vt.get(y).programs;D!==void 0&&(D.forEach(function(B){W.releaseProgram(B)}),y.isShaderMaterial&&W.releaseShaderCache(y))}this.renderBufferDirect=function(y,D,B,z,U,Q){D===null&&(D=St);let lt=U.isMesh&&U.matrixWorld.determinant()<0,mt=Kf(y,D,B,z,U);_t.setMaterial(z,lt);let ut=B.index,At=1;if(z.wireframe===!0){if(ut=v.getWireframeAttribute(B),ut===void 0)return;At=2}let Pt=B.drawRange,Et=B.attributes.position,Bt=Pt.start*At,te=(Pt.start+Pt.count)*At;Q!==null&&(Bt=Math.max(Bt,Q.start*At),te=Math.min(te,(Q.start+Q.count)*At)),ut!==null?(Bt=Math.max(Bt,0),te=Math.min(te,ut.count)):Et!=null&&(Bt=Math.max(Bt,0),te=Math.min(te,Et.count));let me=te-Bt;if(me<0||me===1/0)return;at.setup(U,z,mt,B,ut);let re,ee=ct;if(ut!==null&&(re=w.get(ut),ee=Ct,ee.setIndex(re)),U.isMesh)z.wireframe===!0?(_t.setLineWidth(z.wireframeLinewidth*De()),ee.setMode(A.LINES)):ee.setMode(A.TRIANGLES);else if(U.isLine){let Tt=z.linewidth;Tt===void 0&&(Tt=1),_t.setLineWidth(Tt*De()),U.isLineSegments?ee.setMode(A.LINES):U.isLineLoop?ee.setMode(A.LINE_LOOP):ee.setMode(A.LINE_STRIP)}else U.isPoints?ee.setMode(A.POINTS):U.isSprite&&ee.setMode(A.TRIANGLES);if(U.isBatchedMesh)if(U._multiDrawInstances!==null)ms("THREE.WebGLRenderer: renderMultiDrawInstances has been deprecated and will be removed in r184. Append to renderMultiDraw arguments and use indirection."),ee.renderMultiDrawInstances(U._multiDrawStarts,U._multiDrawCounts,U._multiDrawCount,U._multiDrawInstances);else if(Dt.get("WEBGL_multi_draw"))ee.renderMultiDraw(U._multiDrawStarts,U._multiDrawCounts,U._multiDrawCount);else{let Tt=U._multiDrawStarts,fe=U._multiDrawCounts,qt=U._multiDrawCount,We=ut?w.get(ut).bytesPerElement:1,Yi=vt.get(z).currentProgram.getUniforms();for(let Xe=0;Xe<qt;Xe++)Yi.setValue(A,"_gl_DrawID",Xe),ee.render(Tt[Xe]/We,fe[Xe])}else if(U.isInstancedMesh)ee.renderInstances(Bt,me,U.count);else if(B.isInstancedBufferGeometry){let Tt=B._maxInstanceCount!==void 0?B._maxInstanceCount:1/0,fe=Math.min(B.instanceCount,Tt);ee.renderInstances(Bt,me,fe)}else ee.render(Bt,me)};function se(y,D,B){y.transparent===!0&&y.side===wn&&y.forceSinglePass===!1?(y.side=we,y.needsUpdate=!0,Ar(y,D,B),y.side=Bn,y.needsUpdate=!0,Ar(y,D,B),y.side=wn):Ar(y,D,B)}this.compile=function(y,D,B=null){B===null&&(B=y),f=Mt.get(B),f.init(D),T.push(f),B.traverseVisible(function(U){U.isLight&&U.layers.test(D.layers)&&(f.pushLight(U),U.castShadow&&f.pushShadow(U))}),y!==B&&y.traverseVisible(function(U){U.isLight&&U.layers.test(D.layers)&&(f.pushLight(U),U.castShadow&&f.pushShadow(U))}),f.setupLights();let z=new Set;return y.traverse(function(U){if(!(U.isMesh||U.isPoints||U.isLine||U.isSprite))return;let Q=U.material;if(Q)if(Array.isArray(Q))for(let lt=0;lt<Q.length;lt++){let mt=Q[lt];se(mt,B,U),z.add(mt)}else se(Q,B,U),z.add(Q)}),f=T.pop(),z},this.compileAsync=function(y,D,B=null){let z=this.compile(y,D,B);return new Promise(U=>{function Q(){if(z.forEach(function(lt){vt.get(lt).currentProgram.isReady()&&z.delete(lt)}),z.size===0){U(y);return}setTimeout(Q,10)}Dt.get("KHR_parallel_shader_compile")!==null?Q():setTimeout(Q,10)})};let Zt=null;function Rn(y){Zt&&Zt(y)}function gn(){vi.stop()}function sh(){vi.start()}let vi=new Ld;vi.setAnimationLoop(Rn),typeof self<"u"&&vi.setContext(self),this.setAnimationLoop=function(y){Zt=y,et.setAnimationLoop(y),y===null?vi.stop():vi.start()},et.addEventListener("sessionstart",gn),et.addEventListener("sessionend",sh),this.render=function(y,D){if(D!==void 0&&D.isCamera!==!0){console.error("THREE.WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(C===!0)return;if(y.matrixWorldAutoUpdate===!0&&y.updateMatrixWorld(),D.parent===null&&D.matrixWorldAutoUpdate===!0&&D.updateMatrixWorld(),et.enabled===!0&&et.isPresenting===!0&&(et.cameraAutoUpdate===!0&&et.updateCamera(D),D=et.getCamera()),y.isScene===!0&&y.onBeforeRender(b,y,D,N),f=Mt.get(y,T.length),f.init(D),T.push(f),K.multiplyMatrices(D.projectionMatrix,D.matrixWorldInverse),ae.setFromProjectionMatrix(K,pn,D.reversedDepth),Y=this.localClippingEnabled,$t=it.init(this.clippingPlanes,Y),g=G.get(y,E.length),g.init(),E.push(g),et.enabled===!0&&et.isPresenting===!0){let Q=b.xr.getDepthSensingMesh();Q!==null&&cl(Q,D,-1/0,b.sortObjects)}cl(y,D,0,b.sortObjects),g.finish(),b.sortObjects===!0&&g.sort(ot,ht),Ht=et.enabled===!1||et.isPresenting===!1||et.hasDepthSensing()===!1,Ht&&yt.addToRenderList(g,y),this.info.render.frame++,$t===!0&&it.beginShadows();let B=f.state.shadowsArray;xt.render(B,y,D),$t===!0&&it.endShadows(),this.info.autoReset===!0&&this.info.reset();let z=g.opaque,U=g.transmissive;if(f.setupLights(),D.isArrayCamera){let Q=D.cameras;if(U.length>0)for(let lt=0,mt=Q.length;lt<mt;lt++){let ut=Q[lt];oh(z,U,y,ut)}Ht&&yt.render(y);for(let lt=0,mt=Q.length;lt<mt;lt++){let ut=Q[lt];rh(g,y,ut,ut.viewport)}}else U.length>0&&oh(z,U,y,D),Ht&&yt.render(y),rh(g,y,D);N!==null&&L===0&&(Ft.updateMultisampleRenderTarget(N),Ft.updateRenderTargetMipmap(N)),y.isScene===!0&&y.onAfterRender(b,y,D),at.resetDefaultState(),S=-1,M=null,T.pop(),T.length>0?(f=T[T.length-1],$t===!0&&it.setGlobalState(b.clippingPlanes,f.state.camera)):f=null,E.pop(),E.length>0?g=E[E.length-1]:g=null};function cl(y,D,B,z){if(y.visible===!1)return;if(y.layers.test(D.layers)){if(y.isGroup)B=y.renderOrder;else if(y.isLOD)y.autoUpdate===!0&&y.update(D);else if(y.isLight)f.pushLight(y),y.castShadow&&f.pushShadow(y);else if(y.isSprite){if(!y.frustumCulled||ae.intersectsSprite(y)){z&&It.setFromMatrixPosition(y.matrixWorld).applyMatrix4(K);let lt=F.update(y),mt=y.material;mt.visible&&g.push(y,lt,mt,B,It.z,null)}}else if((y.isMesh||y.isLine||y.isPoints)&&(!y.frustumCulled||ae.intersectsObject(y))){let lt=F.update(y),mt=y.material;if(z&&(y.boundingSphere!==void 0?(y.boundingSphere===null&&y.computeBoundingSphere(),It.copy(y.boundingSphere.center)):(lt.boundingSphere===null&&lt.computeBoundingSphere(),It.copy(lt.boundingSphere.center)),It.applyMatrix4(y.matrixWorld).applyMatrix4(K)),Array.isArray(mt)){let ut=lt.groups;for(let At=0,Pt=ut.length;At<Pt;At++){let Et=ut[At],Bt=mt[Et.materialIndex];Bt&&Bt.visible&&g.push(y,lt,Bt,B,It.z,Et)}}else mt.visible&&g.push(y,lt,mt,B,It.z,null)}}let Q=y.children;for(let lt=0,mt=Q.length;lt<mt;lt++)cl(Q[lt],D,B,z)}function rh(y,D,B,z){let U=y.opaque,Q=y.transmissive,lt=y.transparent;f.setupLightsView(B),$t===!0&&it.setGlobalState(b.clippingPlanes,B),z&&_t.viewport(I.copy(z)),U.length>0&&Tr(U,D,B),Q.length>0&&Tr(Q,D,B),lt.length>0&&Tr(lt,D,B),_t.buffers.depth.setTest(!0),_t.buffers.depth.setMask(!0),_t.buffers.color.setMask(!0),_t.setPolygonOffset(!1)}function oh(y,D,B,z){if((B.isScene===!0?B.overrideMaterial:null)!==null)return;f.state.transmissionRenderTarget[z.id]===void 0&&(f.state.transmissionRenderTarget[z.id]=new ln(1,1,{generateMipmaps:!0,type:Dt.has("EXT_color_buffer_half_float")||Dt.has("EXT_color_buffer_float")?Ss:En,minFilter:fi,samples:4,stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,colorSpace:Wt.workingColorSpace}));let Q=f.state.transmissionRenderTarget[z.id],lt=z.viewport||I;Q.setSize(lt.z*b.transmissionResolutionScale,lt.w*b.transmissionResolutionScale);let mt=b.getRenderTarget(),ut=b.getActiveCubeFace(),At=b.getActiveMipmapLevel();b.setRenderTarget(Q),b.getClearColor(q),Z=b.getClearAlpha(),Z<1&&b.setClearColor(16777215,.5),b.clear(),Ht&&yt.render(B);let Pt=b.toneMapping;b.toneMapping=Wn;let Et=z.viewport;if(z.viewport!==void 0&&(z.viewport=void 0),f.setupLightsView(z),$t===!0&&it.setGlobalState(b.clippingPlanes,z),Tr(y,B,z),Ft.updateMultisampleRenderTarget(Q),Ft.updateRenderTargetMipmap(Q),Dt.has("WEBGL_multisampled_render_to_texture")===!1){let Bt=!1;for(let te=0,me=D.length;te<me;te++){let re=D[te],ee=re.object,Tt=re.geometry,fe=re.material,qt=re.group;if(fe.side===wn&&ee.layers.test(z.layers)){let We=fe.side;fe.side=we,fe.needsUpdate=!0,ah(ee,B,z,Tt,fe,qt),fe.side=We,fe.needsUpdate=!0,Bt=!0}}Bt===!0&&(Ft.updateMultisampleRenderTarget(Q),Ft.updateRenderTargetMipmap(Q))}b.setRenderTarget(mt,ut,At),b.setClearColor(q,Z),Et!==void 0&&(z.viewport=Et),b.toneMapping=Pt}function Tr(y,D,B){let z=D.isScene===!0?D.overrideMaterial:null;for(let U=0,Q=y.length;U<Q;U++){let lt=y[U],mt=lt.object,ut=lt.geometry,At=lt.group,Pt=lt.material;Pt.allowOverride===!0&&z!==null&&(Pt=z),mt.layers.test(B.layers)&&ah(mt,D,B,ut,Pt,At)}}function ah(y,D,B,z,U,Q){y.onBeforeRender(b,D,B,z,U,Q),y.modelViewMatrix.multiplyMatrices(B.matrixWorldInverse,y.matrixWorld),y.normalMatrix.getNormalMatrix(y.modelViewMatrix),U.onBeforeRender(b,D,B,z,y,Q),U.transparent===!0&&U.side===wn&&U.forceSinglePass===!1?(U.side=we,U.needsUpdate=!0,b.renderBufferDirect(B,D,z,U,y,Q),U.side=Bn,U.needsUpdate=!0,b.renderBufferDirect(B,D,z,U,y,Q),U.side=wn):b.renderBufferDirect(B,D,z,U,y,Q),y.onAfterRender(b,D,B,z,U,Q)}function Ar(y,D,B){D.isScene!==!0&&(D=St);let z=vt.get(y),U=f.state.lights,Q=f.state.shadowsArray,lt=U.state.version,mt=W.getParameters(y,U.state,Q,D,B),ut=W.getProgramCacheKey(mt),At=z.programs;z.environment=y.isMeshStandardMaterial?D.environment:null,z.fog=D.fog,z.envMap=(y.isMeshStandardMaterial?_e:Ae).get(y.envMap||z.environment),z.envMapRotation=z.environment!==null&&y.envMap===null?D.environmentRotation:y.envMapRotation,At===void 0&&(y.addEventListener("dispose",$),At=new Map,z.programs=At);let Pt=At.get(ut);if(Pt!==void 0){if(z.currentProgram===Pt&&z.lightsStateVersion===lt)return ch(y,mt),Pt}else mt.uniforms=W.getUniforms(y),y.onBeforeCompile(mt,b),Pt=W.acquireProgram(mt,ut),At.set(ut,Pt),z.uniforms=mt.uniforms;let Et=z.uniforms;return(!y.isShaderMaterial&&!y.isRawShaderMaterial||y.clipping===!0)&&(Et.clippingPlanes=it.uniform),ch(y,mt),z.needsLights=Qf(y),z.lightsStateVersion=lt,z.needsLights&&(Et.ambientLightColor.value=U.state.ambient,Et.lightProbe.value=U.state.probe,Et.directionalLights.value=U.state.directional,Et.directionalLightShadows.value=U.state.directionalShadow,Et.spotLights.value=U.state.spot,Et.spotLightShadows.value=U.state.spotShadow,Et.rectAreaLights.value=U.state.rectArea,Et.ltc_1.value=U.state.rectAreaLTC1,Et.ltc_2.value=U.state.rectAreaLTC2,Et.pointLights.value=U.state.point,Et.pointLightShadows.value=U.state.pointShadow,Et.hemisphereLights.value=U.state.hemi,Et.directionalShadowMap.value=U.state.directionalShadowMap,Et.directionalShadowMatrix.value=U.state.directionalShadowMatrix,Et.spotShadowMap.value=U.state.spotShadowMap,Et.spotLightMatrix.value=U.state.spotLightMatrix,Et.spotLightMap.value=U.state.spotLightMap,Et.pointShadowMap.value=U.state.pointShadowMap,Et.pointShadowMatrix.value=U.state.pointShadowMatrix),z.currentProgram=Pt,z.uniformsList=null,Pt}function lh(y){if(y.uniformsList===null){let D=y.currentProgram.getUniforms();y.uniformsList=Cs.seqWithValue(D.seq,y.uniforms)}return y.uniformsList}function ch(y,D){let B=vt.get(y);B.outputColorSpace=D.outputColorSpace,B.batching=D.batching,B.batchingColor=D.batchingColor,B.instancing=D.instancing,B.instancingColor=D.instancingColor,B.instancingMorph=D.instancingMorph,B.skinning=D.skinning,B.morphTargets=D.morphTargets,B.morphNormals=D.morphNormals,B.morphColors=D.morphColors,B.morphTargetsCount=D.morphTargetsCount,B.numClippingPlanes=D.numClippingPlanes,B.numIntersection=D.numClipIntersection,B.vertexAlphas=D.vertexAlphas,B.vertexTangents=D.vertexTangents,B.toneMapping=D.toneMapping}function Kf(y,D,B,z,U){D.isScene!==!0&&(D=St),Ft.resetTextureUnits();let Q=D.fog,lt=z.isMeshStandardMaterial?D.environment:null,mt=N===null?b.outputColorSpace:N.isXRRenderTarget===!0?N.texture.colorSpace:yn,ut=(z.isMeshStandardMaterial?_e:Ae).get(z.envMap||lt),At=z.vertexColors===!0&&!!B.attributes.color&&B.attributes.color.itemSize===4,Pt=!!B.attributes.tangent&&(!!z.normalMap||z.anisotropy>0),Et=!!B.morphAttributes.position,Bt=!!B.morphAttributes.normal,te=!!B.morphAttributes.color,me=Wn;z.toneMapped&&(N===null||N.isXRRenderTarget===!0)&&(me=b.toneMapping);let re=B.morphAttributes.position||B.morphAttributes.normal||B.morphAttributes.color,ee=re!==void 0?re.length:0,Tt=vt.get(z),fe=f.state.lights;if($t===!0&&(Y===!0||y!==M)){let Be=y===M&&z.id===S;it.setState(z,y,Be)}let qt=!1;z.version===Tt.__version?(Tt.needsLights&&Tt.lightsStateVersion!==fe.state.version||Tt.outputColorSpace!==mt||U.isBatchedMesh&&Tt.batching===!1||!U.isBatchedMesh&&Tt.batching===!0||U.isBatchedMesh&&Tt.batchingColor===!0&&U.colorTexture===null||U.isBatchedMesh&&Tt.batchingColor===!1&&U.colorTexture!==null||U.isInstancedMesh&&Tt.instancing===!1||!U.isInstancedMesh&&Tt.instancing===!0||U.isSkinnedMesh&&Tt.skinning===!1||!U.isSkinnedMesh&&Tt.skinning===!0||U.isInstancedMesh&&Tt.instancingColor===!0&&U.instanceColor===null||U.isInstancedMesh&&Tt.instancingColor===!1&&U.instanceColor!==null||U.isInstancedMesh&&Tt.instancingMorph===!0&&U.morphTexture===null||U.isInstancedMesh&&Tt.instancingMorph===!1&&U.morphTexture!==null||Tt.envMap!==ut||z.fog===!0&&Tt.fog!==Q||Tt.numClippingPlanes!==void 0&&(Tt.numClippingPlanes!==it.numPlanes||Tt.numIntersection!==it.numIntersection)||Tt.vertexAlphas!==At||Tt.vertexTangents!==Pt||Tt.morphTargets!==Et||Tt.morphNormals!==Bt||Tt.morphColors!==te||Tt.toneMapping!==me||Tt.morphTargetsCount!==ee)&&(qt=!0):(qt=!0,Tt.__version=z.version);let We=Tt.currentProgram;qt===!0&&(We=Ar(z,D,U));let Yi=!1,Xe=!1,Ds=!1,pe=We.getUniforms(),en=Tt.uniforms;if(_t.useProgram(We.program)&&(Yi=!0,Xe=!0,Ds=!0),z.id!==S&&(S=z.id,Xe=!0),Yi||M!==y){_t.buffers.depth.getReversed()&&y.reversedDepth!==!0&&(y._reversedDepth=!0,y.updateProjectionMatrix()),pe.setValue(A,"projectionMatrix",y.projectionMatrix),pe.setValue(A,"viewMatrix",y.matrixWorldInverse);let Ve=pe.map.cameraPosition;Ve!==void 0&&Ve.setValue(A,pt.setFromMatrixPosition(y.matrixWorld)),Rt.logarithmicDepthBuffer&&pe.setValue(A,"logDepthBufFC",2/(Math.log(y.far+1)/Math.LN2)),(z.isMeshPhongMaterial||z.isMeshToonMaterial||z.isMeshLambertMaterial||z.isMeshBasicMaterial||z.isMeshStandardMaterial||z.isShaderMaterial)&&pe.setValue(A,"isOrthographic",y.isOrthographicCamera===!0),M!==y&&(M=y,Xe=!0,Ds=!0)}if(U.isSkinnedMesh){pe.setOptional(A,U,"bindMatrix"),pe.setOptional(A,U,"bindMatrixInverse");let Be=U.skeleton;Be&&(Be.boneTexture===null&&Be.computeBoneTexture(),pe.setValue(A,"boneTexture",Be.boneTexture,Ft))}U.isBatchedMesh&&(pe.setOptional(A,U,"batchingTexture"),pe.setValue(A,"batchingTexture",U._matricesTexture,Ft),pe.setOptional(A,U,"batchingIdTexture"),pe.setValue(A,"batchingIdTexture",U._indirectTexture,Ft),pe.setOptional(A,U,"batchingColorTexture"),U._colorsTexture!==null&&pe.setValue(A,"batchingColorTexture",U._colorsTexture,Ft));let nn=B.morphAttributes;if((nn.position!==void 0||nn.normal!==void 0||nn.color!==void 0)&&tt.update(U,B,We),(Xe||Tt.receiveShadow!==U.receiveShadow)&&(Tt.receiveShadow=U.receiveShadow,pe.setValue(A,"receiveShadow",U.receiveShadow)),z.isMeshGouraudMaterial&&z.envMap!==null&&(en.envMap.value=ut,en.flipEnvMap.value=ut.isCubeTexture&&ut.isRenderTargetTexture===!1?-1:1),z.isMeshStandardMaterial&&z.envMap===null&&D.environment!==null&&(en.envMapIntensity.value=D.environmentIntensity),Xe&&(pe.setValue(A,"toneMappingExposure",b.toneMappingExposure),Tt.needsLights&&jf(en,Ds),Q&&z.fog===!0&&J.refreshFogUniforms(en,Q),J.refreshMaterialUniforms(en,z,H,nt,f.state.transmissionRenderTarget[y.id]),Cs.upload(A,lh(Tt),en,Ft)),z.isShaderMaterial&&z.uniformsNeedUpdate===!0&&(Cs.upload(A,lh(Tt),en,Ft),z.uniformsNeedUpdate=!1),z.isSpriteMaterial&&pe.setValue(A,"center",U.center),pe.setValue(A,"modelViewMatrix",U.modelViewMatrix),pe.setValue(A,"normalMatrix",U.normalMatrix),pe.setValue(A,"modelMatrix",U.matrixWorld),z.isShaderMaterial||z.isRawShaderMaterial){let Be=z.uniformsGroups;for(let Ve=0,hl=Be.length;Ve<hl;Ve++){let xi=Be[Ve];Nt.update(xi,We),Nt.bind(xi,We)}}return We}function jf(y,D){y.ambientLightColor.needsUpdate=D,y.lightProbe.needsUpdate=D,y.directionalLights.needsUpdate=D,y.directionalLightShadows.needsUpdate=D,y.pointLights.needsUpdate=D,y.pointLightShadows.needsUpdate=D,y.spotLights.needsUpdate=D,y.spotLightShadows.needsUpdate=D,y.rectAreaLights.needsUpdate=D,y.hemisphereLights.needsUpdate=D}function Qf(y){return y.isMeshLambertMaterial||y.isMeshToonMaterial||y.isMeshPhongMaterial||y.isMeshStandardMaterial||y.isShadowMaterial||y.isShaderMaterial&&y.lights===!0}this.getActiveCubeFace=function(){return R},this.getActiveMipmapLevel=function(){return L},this.getRenderTarget=function(){return N},this.setRenderTargetTextures=function(y,D,B){let z=vt.get(y);z.__autoAllocateDepthBuffer=y.resolveDepthBuffer===!1,z.__autoAllocateDepthBuffer===!1&&(z.__useRenderToTexture=!1),vt.get(y.texture).__webglTexture=D,vt.get(y.depthTexture).__webglTexture=z.__autoAllocateDepthBuffer?void 0:B,z.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(y,D){let B=vt.get(y);B.__webglFramebuffer=D,B.__useDefaultFramebuffer=D===void 0};let tp=A.createFramebuffer();this.setRenderTarget=function(y,D=0,B=0){N=y,R=D,L=B;let z=!0,U=null,Q=!1,lt=!1;if(y){let ut=vt.get(y);if(ut.__useDefaultFramebuffer!==void 0)_t.bindFramebuffer(A.FRAMEBUFFER,null),z=!1;else if(ut.__webglFramebuffer===void 0)Ft.setupRenderTarget(y);else if(ut.__hasExternalTextures)Ft.rebindTextures(y,vt.get(y.texture).__webglTexture,vt.get(y.depthTexture).__webglTexture);else if(y.depthBuffer){let Et=y.depthTexture;if(ut.__boundDepthTexture!==Et){if(Et!==null&&vt.has(Et)&&(y.width!==Et.image.width||y.height!==Et.image.height))throw new Error("WebGLRenderTarget: Attached DepthTexture is initialized to the incorrect size.");Ft.setupDepthRenderbuffer(y)}}let At=y.texture;(At.isData3DTexture||At.isDataArrayTexture||At.isCompressedArrayTexture)&&(lt=!0);let Pt=vt.get(y).__webglFramebuffer;y.isWebGLCubeRenderTarget?(Array.isArray(Pt[D])?U=Pt[D][B]:U=Pt[D],Q=!0):y.samples>0&&Ft.useMultisampledRTT(y)===!1?U=vt.get(y).__webglMultisampledFramebuffer:Array.isArray(Pt)?U=Pt[B]:U=Pt,I.copy(y.viewport),O.copy(y.scissor),V=y.scissorTest}else I.copy(wt).multiplyScalar(H).floor(),O.copy(Ot).multiplyScalar(H).floor(),V=ie;if(B!==0&&(U=tp),_t.bindFramebuffer(A.FRAMEBUFFER,U)&&z&&_t.drawBuffers(y,U),_t.viewport(I),_t.scissor(O),_t.setScissorTest(V),Q){let ut=vt.get(y.texture);A.framebufferTexture2D(A.FRAMEBUFFER,A.COLOR_ATTACHMENT0,A.TEXTURE_CUBE_MAP_POSITIVE_X+D,ut.__webglTexture,B)}else if(lt){let ut=D;for(let At=0;At<y.textures.length;At++){let Pt=vt.get(y.textures[At]);A.framebufferTextureLayer(A.FRAMEBUFFER,A.COLOR_ATTACHMENT0+At,Pt.__webglTexture,B,ut)}}else if(y!==null&&B!==0){let ut=vt.get(y.texture);A.framebufferTexture2D(A.FRAMEBUFFER,A.COLOR_ATTACHMENT0,A.TEXTURE_2D,ut.__webglTexture,B)}S=-1},this.readRenderTargetPixels=function(y,D,B,z,U,Q,lt,mt=0){if(!(y&&y.isWebGLRenderTarget)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let ut=vt.get(y).__webglFramebuffer;if(y.isWebGLCubeRenderTarget&&lt!==void 0&&(ut=ut[lt]),ut){_t.bindFramebuffer(A.FRAMEBUFFER,ut);try{let At=y.textures[mt],Pt=At.format,Et=At.type;if(!Rt.textureFormatReadable(Pt)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(!Rt.textureTypeReadable(Et)){console.error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}D>=0&&D<=y.width-z&&B>=0&&B<=y.height-U&&(y.textures.length>1&&A.readBuffer(A.COLOR_ATTACHMENT0+mt),A.readPixels(D,B,z,U,bt.convert(Pt),bt.convert(Et),Q))}finally{let At=N!==null?vt.get(N).__webglFramebuffer:null;_t.bindFramebuffer(A.FRAMEBUFFER,At)}}},this.readRenderTargetPixelsAsync=async function(y,D,B,z,U,Q,lt,mt=0){if(!(y&&y.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let ut=vt.get(y).__webglFramebuffer;if(y.isWebGLCubeRenderTarget&&lt!==void 0&&(ut=ut[lt]),ut)if(D>=0&&D<=y.width-z&&B>=0&&B<=y.height-U){_t.bindFramebuffer(A.FRAMEBUFFER,ut);let At=y.textures[mt],Pt=At.format,Et=At.type;if(!Rt.textureFormatReadable(Pt))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(!Rt.textureTypeReadable(Et))throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let Bt=A.createBuffer();A.bindBuffer(A.PIXEL_PACK_BUFFER,Bt),A.bufferData(A.PIXEL_PACK_BUFFER,Q.byteLength,A.STREAM_READ),y.textures.length>1&&A.readBuffer(A.COLOR_ATTACHMENT0+mt),A.readPixels(D,B,z,U,bt.convert(Pt),bt.convert(Et),0);let te=N!==null?vt.get(N).__webglFramebuffer:null;_t.bindFramebuffer(A.FRAMEBUFFER,te);let me=A.fenceSync(A.SYNC_GPU_COMMANDS_COMPLETE,0);return A.flush(),await rd(A,me,4),A.bindBuffer(A.PIXEL_PACK_BUFFER,Bt),A.getBufferSubData(A.PIXEL_PACK_BUFFER,0,Q),A.deleteBuffer(Bt),A.deleteSync(me),Q}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(y,D=null,B=0){let z=Math.pow(2,-B),U=Math.floor(y.image.width*z),Q=Math.floor(y.image.height*z),lt=D!==null?D.x:0,mt=D!==null?D.y:0;Ft.setTexture2D(y,0),A.copyTexSubImage2D(A.TEXTURE_2D,B,0,0,lt,mt,U,Q),_t.unbindTexture()};let ep=A.createFramebuffer(),np=A.createFramebuffer();this.copyTextureToTexture=function(y,D,B=null,z=null,U=0,Q=null){Q===null&&(U!==0?(ms("WebGLRenderer: copyTextureToTexture function signature has changed to support src and dst mipmap levels."),Q=U,U=0):Q=0);let lt,mt,ut,At,Pt,Et,Bt,te,me,re=y.isCompressedTexture?y.mipmaps[Q]:y.image;if(B!==null)lt=B.max.x-B.min.x,mt=B.max.y-B.min.y,ut=B.isBox3?B.max.z-B.min.z:1,At=B.min.x,Pt=B.min.y,Et=B.isBox3?B.min.z:0;else{let nn=Math.pow(2,-U);lt=Math.floor(re.width*nn),mt=Math.floor(re.height*nn),y.isDataArrayTexture?ut=re.depth:y.isData3DTexture?ut=Math.floor(re.depth*nn):ut=1,At=0,Pt=0,Et=0}z!==null?(Bt=z.x,te=z.y,me=z.z):(Bt=0,te=0,me=0);let ee=bt.convert(D.format),Tt=bt.convert(D.type),fe;D.isData3DTexture?(Ft.setTexture3D(D,0),fe=A.TEXTURE_3D):D.isDataArrayTexture||D.isCompressedArrayTexture?(Ft.setTexture2DArray(D,0),fe=A.TEXTURE_2D_ARRAY):(Ft.setTexture2D(D,0),fe=A.TEXTURE_2D),A.pixelStorei(A.UNPACK_FLIP_Y_WEBGL,D.flipY),A.pixelStorei(A.UNPACK_PREMULTIPLY_ALPHA_WEBGL,D.premultiplyAlpha),A.pixelStorei(A.UNPACK_ALIGNMENT,D.unpackAlignment);let qt=A.getParameter(A.UNPACK_ROW_LENGTH),We=A.getParameter(A.UNPACK_IMAGE_HEIGHT),Yi=A.getParameter(A.UNPACK_SKIP_PIXELS),Xe=A.getParameter(A.UNPACK_SKIP_ROWS),Ds=A.getParameter(A.UNPACK_SKIP_IMAGES);A.pixelStorei(A.UNPACK_ROW_LENGTH,re.width),A.pixelStorei(A.UNPACK_IMAGE_HEIGHT,re.height),A.pixelStorei(A.UNPACK_SKIP_PIXELS,At),A.pixelStorei(A.UNPACK_SKIP_ROWS,Pt),A.pixelStorei(A.UNPACK_SKIP_IMAGES,Et);let pe=y.isDataArrayTexture||y.isData3DTexture,en=D.isDataArrayTexture||D.isData3DTexture;if(y.isDepthTexture){let nn=vt.get(y),Be=vt.get(D),Ve=vt.get(nn.__renderTarget),hl=vt.get(Be.__renderTarget);_t.bindFramebuffer(A.READ_FRAMEBUFFER,Ve.__webglFramebuffer),_t.bindFramebuffer(A.DRAW_FRAMEBUFFER,hl.__webglFramebuffer);for(let xi=0;xi<ut;xi++)pe&&(A.framebufferTextureLayer(A.READ_FRAMEBUFFER,A.COLOR_ATTACHMENT0,vt.get(y).__webglTexture,U,Et+xi),A.framebufferTextureLayer(A.DRAW_FRAMEBUFFER,A.COLOR_ATTACHMENT0,vt.get(D).__webglTexture,Q,me+xi)),A.blitFramebuffer(At,Pt,lt,mt,Bt,te,lt,mt,A.DEPTH_BUFFER_BIT,A.NEAREST);_t.bindFramebuffer(A.READ_FRAMEBUFFER,null),_t.bindFramebuffer(A.DRAW_FRAMEBUFFER,null)}else if(U!==0||y.isRenderTargetTexture||vt.has(y)){let nn=vt.get(y),Be=vt.get(D);_t.bindFramebuffer(A.READ_FRAMEBUFFER,ep),_t.bindFramebuffer(A.DRAW_FRAMEBUFFER,np);for(let Ve=0;Ve<ut;Ve++)pe?A.framebufferTextureLayer(A.READ_FRAMEBUFFER,A.COLOR_ATTACHMENT0,nn.__webglTexture,U,Et+Ve):A.framebufferTexture2D(A.READ_FRAMEBUFFER,A.COLOR_ATTACHMENT0,A.TEXTURE_2D,nn.__webglTexture,U),en?A.framebufferTextureLayer(A.DRAW_FRAMEBUFFER,A.COLOR_ATTACHMENT0,Be.__webglTexture,Q,me+Ve):A.framebufferTexture2D(A.DRAW_FRAMEBUFFER,A.COLOR_ATTACHMENT0,A.TEXTURE_2D,Be.__webglTexture,Q),U!==0?A.blitFramebuffer(At,Pt,lt,mt,Bt,te,lt,mt,A.COLOR_BUFFER_BIT,A.NEAREST):en?A.copyTexSubImage3D(fe,Q,Bt,te,me+Ve,At,Pt,lt,mt):A.copyTexSubImage2D(fe,Q,Bt,te,At,Pt,lt,mt);_t.bindFramebuffer(A.READ_FRAMEBUFFER,null),_t.bindFramebuffer(A.DRAW_FRAMEBUFFER,null)}else en?y.isDataTexture||y.isData3DTexture?A.texSubImage3D(fe,Q,Bt,te,me,lt,mt,ut,ee,Tt,re.data):D.isCompressedArrayTexture?A.compressedTexSubImage3D(fe,Q,Bt,te,me,lt,mt,ut,ee,re.data):A.texSubImage3D(fe,Q,Bt,te,me,lt,mt,ut,ee,Tt,re):y.isDataTexture?A.texSubImage2D(A.TEXTURE_2D,Q,Bt,te,lt,mt,ee,Tt,re.data):y.isCompressedTexture?A.compressedTexSubImage2D(A.TEXTURE_2D,Q,Bt,te,re.width,re.height,ee,re.data):A.texSubImage2D(A.TEXTURE_2D,Q,Bt,te,lt,mt,ee,Tt,re);A.pixelStorei(A.UNPACK_ROW_LENGTH,qt),A.pixelStorei(A.UNPACK_IMAGE_HEIGHT,We),A.pixelStorei(A.UNPACK_SKIP_PIXELS,Yi),A.pixelStorei(A.UNPACK_SKIP_ROWS,Xe),A.pixelStorei(A.UNPACK_SKIP_IMAGES,Ds),Q===0&&D.generateMipmaps&&A.generateMipmap(fe),_t.unbindTexture()},this.initRenderTarget=function(y){vt.get(y).__webglFramebuffer===void 0&&Ft.setupRenderTarget(y)},this.initTexture=function(y){y.isCubeTexture?Ft.setTextureCube(y,0):y.isData3DTexture?Ft.setTexture3D(y,0):y.isDataArrayTexture||y.isCompressedArrayTexture?Ft.setTexture2DArray(y,0):Ft.setTexture2D(y,0),_t.unbindTexture()},this.resetState=function(){R=0,L=0,N=null,_t.reset(),at.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return pn}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;let e=this.getContext();e.drawingBufferColorSpace=Wt._getDrawingBufferColorSpace(t),e.unpackColorSpace=Wt._getUnpackColorSpace()}};var Xi=.42,Hc=[[0,.08],[-Math.PI/2,.08],[-Math.PI/2,1.55]],Ua=class{constructor(t,e){this.element=t,this.first=e,this.camera=new ke(Xi*180/Math.PI),this.azimuth=e.azimuth,this.elevation=e.elevation,this.distance=1,this.target=[0,0,0],this.size=1,this.panes=1,this.inset=0,this.touched=!1,this.onchange=()=>{},this.held=new Map,t.addEventListener("pointerdown",n=>this.down(n)),t.addEventListener("pointermove",n=>this.move(n));for(let n of["pointerup","pointercancel"])t.addEventListener(n,s=>this.up(s));t.addEventListener("wheel",n=>{n.preventDefault(),this.zoom(Math.exp(.0012*n.deltaY))},{passive:!1}),t.addEventListener("contextmenu",n=>n.preventDefault()),this.reset()}get width(){return this.panes>1?(this.element.clientWidth-this.inset)/this.panes:this.element.clientWidth}get aspect(){return this.width/Math.max(this.element.clientHeight,1)}get towards(){let t=Math.cos(this.elevation);return[t*Math.cos(this.azimuth),t*Math.sin(this.azimuth),Math.sin(this.elevation)]}get axes(){return Xh(this.towards)}get eye(){return ne(this.target,Kt(this.towards,this.distance))}place(){let{camera:t}=this;t.aspect=this.aspect,t.near=Math.max(.02,.02*this.distance),t.far=this.distance+60*this.size,t.updateProjectionMatrix(),t.up.set(...this.axes[1]),t.position.set(...this.eye),t.lookAt(...this.target),t.updateMatrixWorld()}reset(){this.refit(),this.onchange()}refit(){this.azimuth=this.first.azimuth,this.elevation=this.first.elevation,this.fit(),this.touched=!1}fit(){let{extent:t}=this.first,e=this.axes,n=Math.tan(Xi/2);this.target=e.reduce((s,r)=>{let o=t.map(a=>Ue(a,r));return ne(s,Kt(r,.5*(Math.min(...o)+Math.max(...o))))},[0,0,0]);for(let s=0;s<8;s++){let r=t.map(a=>e.map(l=>Ue(ve(a,this.target),l))),o=r.map(([a,l,c])=>Math.max(Math.abs(l),Math.abs(a)/this.aspect)/n+c);this.distance=1.12*Math.max(...o,.05);for(let a of[0,1]){let l=r.map(h=>h[a]/(this.distance-h[2])),c=.5*(Math.min(...l)+Math.max(...l))*this.distance;this.target=ne(this.target,Kt(e[a],c))}}this.size=this.distance*n}lookFrom(t,e){this.azimuth=t,this.elevation=e,this.fit(),this.moved()}lookAt(t){this.target=t,this.distance=Math.min(this.distance,.55*this.size/Math.tan(Xi/2)),this.moved()}zoom(t){this.distance=ue(this.distance*t,.15,40*this.size),this.moved()}pan(t,e){let[n,s]=this.axes,r=2*this.distance*Math.tan(Xi/2)/this.element.clientHeight;this.target=ne(this.target,ne(Kt(n,-t*r),Kt(s,e*r))),this.moved()}turn(t,e){this.azimuth-=t,this.elevation=ue(this.elevation+e,-.2,1.55),this.moved()}moved(){this.touched=!0,this.onchange()}down(t){this.element.setPointerCapture(t.pointerId),this.element.classList.add("held"),this.held.set(t.pointerId,[t.clientX,t.clientY])}up(t){this.held.delete(t.pointerId),this.held.size||this.element.classList.remove("held")}move(t){let e=this.held.get(t.pointerId);if(!e)return;let[n,s]=[t.clientX-e[0],t.clientY-e[1]],r=()=>{let[a,l]=[...this.held.values()];return Math.hypot(a[0]-l[0],a[1]-l[1])},o=this.held.size===2?r():0;this.held.set(t.pointerId,[t.clientX,t.clientY]),this.held.size===2?(this.pan(n/2,s/2),this.zoom(ue(o/Math.max(r(),1),.5,2))):t.buttons&6||t.shiftKey?this.pan(n,s):this.turn(.008*n,.008*s)}project(t,e=0){let[n,s,r]=this.axes,o=ve(t,this.eye),a=-Ue(o,r);if(a<.01)return null;let{width:l,element:{clientHeight:c}}=this,h=.5*c/Math.tan(Xi/2)/a;return[(e+.5)*l+Ue(o,n)*h,.5*c-Ue(o,s)*h]}ray(t,e){let[n,s,r]=this.axes,{width:o,element:{clientHeight:a}}=this,l=2*Math.tan(Xi/2)/a;return Vr(ve(ne(Kt(n,(t%o-.5*o)*l),Kt(s,(.5*a-e)*l)),r))}metres(t){return-2*Ue(ve(t,this.eye),this.axes[2])*Math.tan(Xi/2)/this.element.clientHeight}yield(t){this.held.delete(t)}};var Na=[[1,1,!0],[.7,1,!0],[.7,2,!1],[.5,3,!1]],F0=.06,kd=2,Od=!1,Gc=!1;function Wc(){if(Od)return Gc;Od=!0;let i=document.createElement("canvas").getContext("webgl2"),t=i?.getExtension("WEBGL_debug_renderer_info");return Gc=/swiftshader|llvmpipe|software/i.test(i&&t?String(i.getParameter(t.UNMASKED_RENDERER_WEBGL)):""),i?.getExtension("WEBGL_lose_context")?.loseContext(),Gc}var Fa=class{constructor(){this.software=Wc(),this.rung=this.software?2:0,this.slow=0,this.moving=!1}get two(){return this.software||this.rung>0}falls(t){return this.slow=t>F0?this.slow+1:Math.max(this.slow-1,0),this.slow<5||this.rung===Na.length-1?!1:(this.slow=0,this.rung++,!0)}get resolution(){return this.moving?Na[this.rung][0]:this.software?kd/Math.min(devicePixelRatio||1,kd):1}get shadowsEvery(){return this.moving?Na[this.rung][1]:1}get soft(){return!this.moving||Na[this.rung][2]}};function Bd(i){let t=i.layers.flatMap((e,n)=>e.head.shown?[n]:[]);return{com:ft(!1),bonds:ft(!0),forces:ft(!1),follow:ft(!1),contacts:ft(!0),contactForces:ft(!1),ranges:ft(!0),ghosts:ft(0),traces:ft(new Set),layers:ft(new Set(t))}}function mn(i,t){let e=new Set(i);return e.delete(t)||e.add(t),e}var Oa=1,k0=`
uniform vec2 screen;
uniform float width;
void main() {
  vec4 at = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  vec2 out_ = (projectionMatrix * modelViewMatrix * vec4(normal, 0.0)).xy * screen;
  at.xy += normalize(out_ + 1e-6) * (2.0 * width / screen) * at.w;
  gl_Position = at;
}`,O0="uniform vec3 colour; void main() { gl_FragColor = vec4(colour, 1.0); }",B0=`
out vec3 place, facing;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xyz;
  facing = mat3(modelMatrix) * normal;
  gl_Position = projectionMatrix * viewMatrix * world;
}`,z0=`
in vec3 place, facing;
uniform vec3 colour;
uniform float strength;
void main() {
  float rim = 1.0 - abs(dot(normalize(facing), normalize(cameraPosition - place)));
  gl_FragColor = vec4(colour, strength * (0.12 + 0.88 * rim * rim));
}`,zd=i=>new Pe({vertexShader:k0,fragmentShader:O0,side:we,uniforms:{colour:{value:[0,0,0]},screen:{value:[1,1]},width:{value:i}}}),V0=()=>new Pe({vertexShader:B0,fragmentShader:z0,transparent:!0,depthWrite:!1,blending:zn,uniforms:{colour:{value:[0,0,0]},strength:{value:.7}}}),ka=class{constructor(t,e){this.material=V0(),this.group=new on,this.bodies=Array.from({length:e},()=>{let n=new on;return n.matrixAutoUpdate=!1,this.group.add(n),n});for(let n of t){let s=new Re(n.geometry,this.material);s.layers.set(Oa),s.matrixAutoUpdate=!1,this.bodies[n.userData.body].add(s)}}put(t,e,n=.7){this.bodies.forEach((s,r)=>{let o=t.get(r);s.visible=o!==void 0,o&&(s.matrix.fromArray(o),s.matrixWorldNeedsUpdate=!0)}),this.material.uniforms.colour.value=e,this.material.uniforms.strength.value=n}end(){this.material.dispose()}};var Ba=2048,Xc=new k(.5,.42,.76).normalize(),Vd=`
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
vec3 display(vec3 c) { return pow(clamp(c, 0.0, 1.0), vec3(1.0 / 2.2)); }`,Hd=`
out vec3 place, facing;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xyz;
  facing = mat3(modelMatrix) * normal;
  gl_Position = projectionMatrix * viewMatrix * world;
}`,H0=`
in vec3 place, facing;
uniform vec3 colour, glow;
${Vd}
void main() {
  vec3 n = normalize(facing), back = normalize(cameraPosition - place);
  float gloss = 0.07 * pow(max(dot(n, normalize(sun + back)), 0.0), 24.0);
  // a little darker where the surface turns away, which parts limbs that overlap
  float edge = smoothstep(0.0, 0.45, dot(n, back));
  vec3 c = light(place, n) * mix(0.80, 1.0, edge) * (colour + gloss);
  gl_FragColor = vec4(display(c + glow * (1.25 - edge)), 1.0);
}`,G0=`
uniform vec3 middle;
uniform float reach, level;
out vec3 place;
void main() {
  place = vec3(middle.xy + position.xy * reach * 3.0, level);
  gl_Position = projectionMatrix * viewMatrix * vec4(place, 1.0);
}`,W0=`
in vec3 place;
uniform vec3 middle, ground, line, backdrop;
uniform float reach, cell;
${Vd}
void main() {
  vec2 g = place.xy / cell, width = max(vec2(0.012), 1.4 * fwidth(g));
  vec2 ink = clamp(1.5 - abs(fract(g + 0.5) - 0.5) / (0.5 * width), 0.0, 1.0) * sqrt(0.012 / width);
  vec3 c = mix(ground, line, max(ink.x, ink.y)) * light(place, vec3(0.0, 0.0, 1.0));
  float far = smoothstep(0.9, 2.8, distance(place.xy, middle.xy) / reach);
  gl_FragColor = vec4(display(mix(c, backdrop, far)), 1.0);
}`,X0="void main() { gl_FragColor = vec4(1.0); }";function Gd(){let i=new Ni(Ba,Ba,Tn);return i.compareFunction=vr,i.minFilter=i.magFilter=Je,new ln(Ba,Ba,{depthTexture:i})}var Wd=i=>({shadowMap:{value:i.depthTexture},toSun:{value:new ge},sun:{value:Xc},casters:{value:new de(0,0,1,1)},softness:{value:1}}),Xd=(i,t)=>new Pe({vertexShader:Hd,fragmentShader:H0,uniforms:{...i,colour:{value:t},glow:{value:[0,0,0]}}}),qd=(i,{middle:t,reach:e,level:n,grid:s})=>new Pe({vertexShader:G0,fragmentShader:W0,uniforms:{...i,middle:{value:t},reach:{value:e},level:{value:n},cell:{value:s},ground:{value:[0,0,0]},line:{value:[0,0,0]},backdrop:{value:[0,0,0]}}}),Yd=()=>new Pe({vertexShader:Hd,fragmentShader:X0,side:we,colorWrite:!1});var q0=[.05,.3,.7],Y0=[.02,.07,.15],$0=[0,0,0],za=class{constructor(t,e){this.canvas=t,this.source=e,this.slow=Wc(),this.renderer=new La({canvas:t,antialias:!this.slow,powerPreference:"high-performance"}),this.renderer.outputColorSpace=yn,this.scene=new ar,this.shadows=Gd(),this.shared=Wd(this.shadows),this.depth=Yd(),this.rim=zd(2),this.ground=new Re(new Fi(2,2),qd(this.shared,e.scene)),this.ground.frustumCulled=!1,this.scene.add(this.ground),this.sunCamera=new bs,this.sunCamera.up.set(0,0,1),this.bodies=[],this.parts=[],this.rims=[],this.ghosts=[],this.fill(e),this.ray=new ur,this.selected=this.hovered=-1,this.soft=!0,this.beside=null,this.shadowsEvery=1,this.pictures=0}fill(t){this.empty(),this.source=t,this.bodies=t.bodies.map(()=>{let l=new on;return l.matrixAutoUpdate=!1,this.scene.add(l),l}),this.parts=t.scene.parts.map(l=>this.made(l)),this.rims=this.parts.map(l=>this.rimOf(l));let{middle:e,reach:n,level:s,grid:r}=t.scene,{uniforms:o}=this.ground.material,a=1.25*n;Object.entries({middle:e,reach:n,level:s,cell:r}).forEach(([l,c])=>{o[l].value=c}),Object.assign(this.sunCamera,{left:-a,right:a,top:a,bottom:-a,near:0,far:8*n}),this.sunCamera.updateProjectionMatrix(),this.selected=this.hovered=-1}empty(){for(let t of this.parts)t.geometry.dispose(),t.material.dispose();for(let t of this.ghosts.splice(0))this.scene.remove(t.group),t.end();this.scene.remove(...this.bodies)}made(t){let{points:e,normals:n,triangles:s}=this.source.tables,[r,o]=t.vertices,[a,l]=t.corners,c=new Float32Array(3*o);for(let x=0;x<3*o;x++)c[x]=e[3*r+x]/32767*t.size[x%3]+t.middle[x%3];let h=new Mn;h.setAttribute("position",new Le(c,3)),h.setAttribute("normal",new Le(n.slice(3*r,3*(r+o)),3,!0)),h.setIndex(new Le(s.slice(a,a+l),1)),h.computeBoundingSphere();let[p,m,u]=t.colour.map(x=>x**2.2),_=new Re(h,Xd(this.shared,[p,m,u]));return _.matrixAutoUpdate=!1,_.userData.body=t.body,this.bodies[t.body].add(_),_}rimOf(t){let e=new Re(t.geometry,this.rim);return e.layers.set(Oa),e.matrixAutoUpdate=!1,e.visible=!1,e.userData.body=t.userData.body,this.bodies[t.userData.body].add(e),e}haunt(t){for(;this.ghosts.length<t;){let e=new ka(this.parts,this.bodies.length);this.ghosts.push(e),this.scene.add(e.group)}return this.ghosts.forEach((e,n)=>{e.group.visible=n<t}),this.ghosts}end(){this.empty(),this.ground.geometry.dispose(),this.ground.material.dispose();for(let t of[this.rim,this.depth,this.shadows])t.dispose();this.renderer.dispose(),this.renderer.forceContextLoss()}paint(t){this.rim.uniforms.colour.value=Qi(t.accent);let{uniforms:e}=this.ground.material;e.ground.value=Hs(t.ground),e.line.value=Hs(t.grid),e.backdrop.value=Hs(t.backdrop);let[n,s,r]=Hs(t.backdrop).map(o=>o**(1/2.2));this.renderer.setClearColor(new Xt().setRGB(n,s,r,yn))}resize(t){let{clientWidth:e,clientHeight:n}=this.canvas;this.renderer.setPixelRatio(t),this.renderer.setSize(e,n,!1),this.rim.uniforms.screen.value=[Math.max(e,1),Math.max(n,1)]}draw(t){t.place(),this.shared.softness.value=this.soft?1:0;for(let e of this.parts){let{body:n}=e.userData;e.material.uniforms.glow.value=n===this.selected?q0:n===this.hovered?Y0:$0}for(let e of this.rims)e.visible=e.userData.body===this.hovered&&this.hovered>0;t.camera.layers.enable(Oa),this.place(this.source.poses),(this.pictures++%this.shadowsEvery===0||this.beside)&&this.drawShadows(),this.drawPane(t,0),this.beside&&(this.place(this.beside),this.drawShadows(),this.drawPane(t,1),this.place(this.source.poses))}drawPane(t,e){let{renderer:n}=this,{clientHeight:s}=this.canvas,r=t.width;n.setRenderTarget(null),t.panes>1&&e===0&&(n.setScissorTest(!1),n.clear()),n.setScissorTest(t.panes>1),n.setViewport(e*r,0,r,s),n.setScissor(e*r,0,r,s),n.render(this.scene,t.camera)}place(t){this.bodies.forEach((e,n)=>{e.matrix.fromArray(t[n]),e.matrixWorldNeedsUpdate=!0})}drawShadows(){let{sunCamera:t,source:{scene:e},renderer:n}=this,s=new k(...e.middle);t.position.copy(s).addScaledVector(Xc,4*e.reach),t.lookAt(s),t.updateMatrixWorld(),this.shared.toSun.value.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),this.boundCasters(),this.ground.visible=!1,this.scene.overrideMaterial=this.depth,n.setRenderTarget(this.shadows),n.clear(),n.render(this.scene,t),this.scene.overrideMaterial=null,this.ground.visible=!0}boundCasters(){let{casters:t,toSun:e}=this.shared,n=new k,s=[1,1,0,0],{reach:r}=this.source.scene;for(let o of this.parts){let a=o.geometry.boundingSphere;if(!a)continue;n.copy(a.center).applyMatrix4(this.bodies[o.userData.body].matrix).applyMatrix4(e.value);let l=.5*a.radius/(1.25*r)+.004,[c,h]=[.5*n.x+.5,.5*n.y+.5];s[0]=Math.min(s[0],c-l),s[1]=Math.min(s[1],h-l),s[2]=Math.max(s[2],c+l),s[3]=Math.max(s[3],h+l)}t.value.set(Math.max(s[0],0),Math.max(s[1],0),Math.min(s[2],1),Math.min(s[3],1))}pick(t,e,n){let{clientHeight:s}=this.canvas,r=n.width;this.ray.setFromCamera(new Yt(2*(t%r)/r-1,1-2*e/s),n.camera);let o=this.beside!==null&&t>=r;this.beside&&o&&this.place(this.beside),o&&this.scene.updateMatrixWorld();let a=this.ray.intersectObjects(this.parts,!1)[0];return o&&this.place(this.source.poses),a?{body:a.object.userData.body,at:a.point.toArray()}:null}};var Z0=200,qn=i=>document.getElementById(i),pi=class{constructor(t,e,n){this.sources=ft(t),this.clock=e,this.show=Bd(t),this.colours=ft(Al()),this.selected=ft(-1),this.plots=ft([]),this.filming=ft(!1),this.happened=ft(n),this.lastEvent=sn(()=>this.happened.value.findLastIndex(s=>!s.minor&&s.time<=this.clock.time.value+1e-6)),this.freshEvent=sn(()=>{let s=this.lastEvent.value;return s>=0&&this.clock.time.value-this.happened.value[s].time<$h?s:-1}),this.due=!0,this.settling=0,this.before=0,this.playedBefore=!1,this.followed=null,this.film=null,this.quality=new Fa,this.endings=[]}get source(){return this.sources.value}get words(){let t=this.selected.value;return`${this.title}, in three dimensions${t>=0?`; selected: ${this.source.bodies[t]}`:""}`}get title(){return this.source.scene.title}get offered(){return[]}ofBody(t){return[]}begin(){let t=qn("scene");this.due=!1,this.quality.moving=this.quality.two,this.orbit=new Ua(t,this.source.scene.view),this.stage=new za(t,this.source),this.marks=new $r(qn("marks"),this.source,this.orbit),this.timeline=new qr(qn("timeline"),this.source,this.happened,n=>this.clock.seek(n)),this.orbit.onchange=()=>this.invalidate(),this.bindPointer(t);let e=new ResizeObserver(()=>this.resize());e.observe(document.getElementById("stage")),this.endings.push(qh(()=>{this.colours.value=Al()}),ye(()=>this.repaint()),ye(()=>this.watch()),()=>clearTimeout(this.settling),()=>e.disconnect()),this.resize()}adopt(t){let{stage:e,marks:n,timeline:s,orbit:r}=this,o=this.sources.peek(),a=o.bodies[this.selected.peek()];this.sources.value=t,this.selected.value=a===void 0?-1:t.bodies.indexOf(a),this.show.traces.value=new Set([...this.show.traces.peek()].filter(l=>o.bodies[l]===t.bodies[l])),this.followed=null,!(!e||!n||!s||!r)&&(e.fill(t),e.paint(this.colours.peek()),n.source=s.source=t,r.first=t.scene.view,r.touched||r.reset(),s.forget(),this.invalidate())}end(){this.film?.stop(),this.film=null;for(let t of this.endings.splice(0))t();this.stage?.end(),this.stage=void 0}repaint(){this.stage?.paint(this.colours.value),this.timeline?.forget(),this.invalidate()}watch(){let{clock:t,show:e}=this,{com:n,bonds:s,forces:r,follow:o,traces:a,layers:l}=e;for(let c of[t.time,t.playing,this.happened,this.selected,n,s,r,o,a,l])c.value;this.invalidate()}get stale(){return this.due||this.settling>0}invalidate(){this.quality.two&&!this.quality.moving&&(this.quality.moving=!0,this.resize()),this.redraw()}redraw(){this.due||requestAnimationFrame(t=>this.turn(t)),this.due=!0}turn(t){let e=Math.min((t-this.before)/1e3,.5);this.before=t,this.due=!1,this.clock.playing.value&&(this.playedBefore&&this.quality.falls(e)&&this.resize(),this.clock.tick(this.playedBefore?e:0)&&this.redraw()),this.playedBefore=this.clock.playing.value,this.draw(),clearTimeout(this.settling),this.settling=this.quality.moving&&!this.clock.playing.value?setTimeout(()=>this.settle(),Z0):0}settle(){this.settling=0,!this.clock.playing.peek()&&(this.quality.moving=!1,this.resize())}draw(){let{source:t,orbit:e,stage:n,marks:s,timeline:r}=this,o=this.clock.time.peek();!e||!n||!s||!r||(t.place(o),this.follow(e),n.selected=this.selected.peek(),n.shadowsEvery=this.quality.shadowsEvery,n.soft=this.quality.soft,n.draw(e),s.draw(o,this.show,this.colours.peek()),this.drawMore(o),r.draw(o,this.colours.peek()),this.film?.add())}drawMore(t){}follow(t){let e=this.selected.peek(),{source:n}=this;if(!this.show.follow.peek()||e<0&&n.scene.mass===0){this.followed=null;return}let s=this.clock.time.peek(),r=e>=0?n.centre(e,s):n.com(s);this.followed?.body===e&&(t.target=ne(t.target,ve(r,this.followed.at))),this.followed={body:e,at:r}}split(t){let{orbit:e}=this,n=t?2:1;e&&(t&&(e.inset=this.covered),e.panes!==n&&(e.panes=n,this.resize()))}get covered(){let t=document.querySelector("aside")?.getBoundingClientRect(),e=this.stage?.canvas.getBoundingClientRect();return t&&e&&t.top<e.bottom?Math.max(e.right-t.left,0):0}resize(){let{orbit:t,stage:e}=this;!t||!e||(e.resize(Math.min(devicePixelRatio||1,2)*this.quality.resolution),t.touched||t.refit(),this.redraw())}pick(t){return(this.orbit&&this.stage?.pick(t.offsetX,t.offsetY,this.orbit))??null}bindPointer(t){let e=[0,0];t.addEventListener("pointerdown",n=>{e=[n.clientX,n.clientY]}),t.addEventListener("pointerup",n=>{n.button===0&&Math.hypot(n.clientX-e[0],n.clientY-e[1])<4&&this.clicked(n)}),t.addEventListener("pointermove",n=>{!n.buttons&&n.pointerType!=="touch"&&this.hovering(n)}),t.addEventListener("pointerleave",()=>this.outline(-1)),t.addEventListener("dblclick",n=>{let s=this.pick(n);s?this.orbit?.lookAt(s.at):this.orbit?.reset()})}clicked(t){this.selected.value=this.pick(t)?.body??-1}hovering(t){this.clock.playing.value||this.outline(this.pick(t)?.body??-1)}outline(t){!this.stage||t===this.stage.hovered||(this.stage.hovered=t,this.stage.canvas.title=t>0?this.source.bodies[t]:"",this.invalidate())}get keys(){let{clock:t}=this,e=n=>this.orbit?.lookFrom(Hc[n][0],Hc[n][1]);return{" ":()=>t.toggle(),ArrowLeft:()=>t.stepFrames(-1),ArrowRight:()=>t.stepFrames(1),ArrowUp:()=>this.stepEvents(1),ArrowDown:()=>this.stepEvents(-1),Home:()=>t.seek(0),End:()=>t.seek(t.end),"+":()=>t.faster(1),"=":()=>t.faster(1),"-":()=>t.faster(-1),1:()=>e(0),2:()=>e(1),3:()=>e(2),f:()=>{this.show.follow.value=!this.show.follow.value},S:()=>this.savePicture(),R:()=>this.toggleFilm(),Escape:()=>{this.selected.value=-1}}}stepEvents(t){let e=this.happened.value.filter(r=>!r.minor),n=this.clock.time.value,s=e.map(r=>r.time).filter(r=>t*(r-n)>1e-6);s.length&&this.clock.seek(t>0?Math.min(...s):Math.max(...s))}addPlot(t){this.plots.value.some(({name:e})=>e===t.name)||(this.plots.value=[...this.plots.value,t]),document.querySelector("#plots-panel")?.setAttribute("open","")}savePicture(){this.draw(),Jh([qn("scene"),qn("marks")],this.title)}toggleFilm(){this.film&&this.film.stop(),this.draw(),this.film=this.film?null:new _n([qn("scene"),qn("marks")],this.title),this.filming.value=this.film!==null}seek(t){this.clock.seek(t)}get time(){return this.clock.time.peek()}};var J0={f4:Float32Array,i2:Int16Array,u2:Uint16Array,u4:Uint32Array,i1:Int8Array};function Ps(i,t,e=0){let n={};for(let[s,[r,o,a]]of Object.entries(i))n[s]=new J0[r](t,e+o,a);return n}var mi=class{constructor(t,e){this.scene=t,this.tables=e,this.bodies=t.bodies,this.poses=this.bodies.map(()=>new Float32Array(16))}get span(){throw new Error("abstract")}get step(){throw new Error("abstract")}place(t){throw new Error("abstract")}centre(t,e){throw new Error("abstract")}com(t){throw new Error("abstract")}way(t,e){throw new Error("abstract")}energyAt(t){throw new Error("abstract")}energies(){throw new Error("abstract")}bondsAt(t){throw new Error("abstract")}get layers(){return[]}bondPoint(t){let e=this.poses[t.a],n=this.poses[t.b],s=t.contact;if(!s)return qe(e,t.point);let r=Hr(e,s.normal);if(s.axis){let o=Hr(n,s.axis);r=ve(r,Kt(o,Ue(r,o))),r=Kt(r,1/Math.max(be(r),1e-9))}return ve(qe(n,s.centre),Kt(r,s.radius))}};var br=i=>`B: ${i}`;function K0(i,t){let e=i.BYTES_PER_ELEMENT>=t.BYTES_PER_ELEMENT?i.constructor:t.constructor,n=new e(i.length+t.length);return n.set(i),n.set(t,i.length),n}var Va=class extends mi{constructor(t,e){let n=t.bodies.length,{points:s,triangles:r}=t.tables,o=e.scene.parts.map(c=>({...c,body:c.body+n,vertices:[c.vertices[0]+s.length/3,c.vertices[1]],corners:[c.corners[0]+r.length,c.corners[1]]})),a=[...t.scene.view.extent,...e.scene.view.extent],l=Math.max(t.scene.reach,e.scene.reach);super({...t.scene,reach:l,parts:[...t.scene.parts,...o],bodies:[...t.bodies,...e.bodies.map(br)],centres:[...t.scene.centres,...e.scene.centres],view:{...t.scene.view,extent:a}},Object.fromEntries(["points","normals","triangles"].map(c=>[c,K0(t.tables[c],e.tables[c])]))),this.a=t,this.b=e,this.poses=[...t.poses,...e.poses]}get span(){return Math.max(this.a.span,this.b.span)}get step(){return Math.min(this.a.step,this.b.step)}get layers(){return this.a.layers}of(t){let e=this.a.bodies.length;return t<e?[this.a,t]:[this.b,t-e]}place(t){this.a.place(t),this.b.place(t)}centre(t,e){let[n,s]=this.of(t);return n.centre(s,e)}com(t){return this.a.com(t)}way(t,e){let[n,s]=this.of(t);return n.way(s,e)}energyAt(t){return this.a.energyAt(t)}energies(){return[...this.a.energies(),...this.b.energies()]}bondsAt(t){return this.a.bondsAt(t)}};var $d=Float32Array.from({length:16},(i,t)=>+(t===15));function Zd(i,t){let e=new Map(t.map(r=>[r.name,r])),n=i.map(r=>({...r,second:e.get(r.name)?.series})),s=new Set(i.map(({name:r})=>r));return[...n,...t.filter(({name:r})=>!s.has(r)).map(r=>({...r,name:br(r.name)}))]}var Is=class extends pi{constructor(t,e){let n=new Va(t,e),s=[...t.header.marks,...e.header.marks.map(r=>({...r,text:br(r.text)}))];super(n,new Kn(n.span,n.step,t.header.start),s.sort((r,o)=>r.time-o.time)),this.pair=n,this.all=Zd(Ws(t),Ws(e)),this.beside=ft(!1)}get title(){return`${this.pair.a.scene.title} · ${this.pair.b.scene.title}`}get offered(){return this.all}ofBody(t){let[e,n]=this.pair.of(t),{a:s,b:r}=this.pair;if(e===r)return jn(r,n).map(a=>({...a,name:br(a.name)}));let o=r.bodies.indexOf(s.bodies[n]);return Zd(jn(s,n),o>=0?jn(r,o):[])}begin(){super.begin(),this.endings.push(ye(()=>{this.split(this.beside.value),this.invalidate()}))}draw(){let{stage:t,pair:e}=this,n=this.beside.peek(),s=e.a.bodies.length;if(!t)return;e.place(this.clock.time.peek());let r=[...e.a.poses,...e.b.poses];e.poses=r.map((a,l)=>l<s?a:$d),t.beside=n?r.map((a,l)=>l<s?$d:a):null;let[o]=t.haunt(n?0:1);n||o.put(new Map(r.map((a,l)=>[l,a]).slice(s+1)),Qi(this.colours.peek().pull),.85),super.draw()}};function Jd({session:i,app:t}){let e=i.document.value,n=i.drives.value,s=zt([]);if(jt(()=>{i.ask("list").then(({files:a})=>{s.value=a.flatMap(({name:l,kind:c})=>c==="recording"&&l!==e?.file?[l]:[])},()=>{})},[e?.file]),!(t instanceof Is))return d("select",{"aria-label":"compare with",value:"",disabled:!n,onChange:a=>{a.currentTarget.value&&i.give("beside",{file:a.currentTarget.value}),a.currentTarget.value=""},children:[d("option",{value:"",children:s.value.length?"a recording of this folder …":"no other recording in this folder"}),s.value.map(a=>d("option",{value:a,children:a},a))]});let{accent:r,pull:o}=t.colours.value;return d(Jt,{children:[d("ul",{class:"list",id:"compared",children:[d("li",{children:[d("i",{class:"dot",style:{background:r}})," A, solid: ",e?.file??e?.title]}),d("li",{children:[d("i",{class:"dot",style:{background:o}})," B, ",t.beside.value?"beside it":"of glass",", dashed curves: ",e?.other]})]}),d("div",{class:"buttons",role:"radiogroup","aria-label":"how to compare",children:[d("button",{role:"radio","aria-checked":!t.beside.value,onClick:()=>{t.beside.value=!1},children:"Overlaid"}),d("button",{role:"radio","aria-checked":t.beside.value,onClick:()=>{t.beside.value=!0},children:"Side by side"}),n&&d("button",{onClick:()=>i.give("beside"),children:"A alone"})]})]})}function Ha(i){let t=e=>{let n=e.target;if(e.ctrlKey||e.metaKey||e.altKey||n.closest("select, textarea, dialog, input:not([type=checkbox])"))return;let s=i()[e.key];s&&((e.key===" "||e.key==="Enter")&&n.closest("a, button, summary, input")&&n.id!=="play"||(e.preventDefault(),s()))};return addEventListener("keydown",t),()=>removeEventListener("keydown",t)}var Ga=class{constructor(t,e){this.head=t.header.overlays[e];let n=s=>t.tables[`overlay${e}${s}`];this.time=n("time"),this.frames=n("frames"),this.parts=n("parts"),this.points=n("points"),this.vectors=n("vectors")}instant(t){let e=0,n=this.time.length-1;if(t<this.time[0]-1e-6)return null;for(;e<n;){let o=e+n+1>>1;this.time[o]<=t+1e-6?e=o:n=o-1}let s=Math.min(e+1,this.time.length-1),r=this.time[s]-this.time[e];return{k:e,next:s,u:r>0?ue((t-this.time[e])/r,0,1):0}}alike(t,e){let n=this.frames[t],s=this.frames[e],r=this.frames[t+1]-n;if(r!==this.frames[e+1]-s)return!1;for(let o=0;o<r;o++)if(this.parts[n+o+1]-this.parts[n+o]!==this.parts[s+o+1]-this.parts[s+o])return!1;return!0}at(t){let e=this.instant(t);if(!e)return[];let{k:n,next:s}=e,r=this.alike(n,s)?e.u:0,o=(l,c,h)=>[(1-r)*l[3*c]+r*l[3*h],(1-r)*l[3*c+1]+r*l[3*h+1],(1-r)*l[3*c+2]+r*l[3*h+2]],a=[];for(let l=this.frames[n];l<this.frames[n+1];l++){let c=r>0?this.frames[s]+l-this.frames[n]:l,h=[];for(let p=this.parts[l];p<this.parts[l+1];p++){let m=this.parts[c]+p-this.parts[l];h.push({at:o(this.points,p,m),vector:this.vectors?o(this.vectors,p,m):null})}a.push(h)}return a}ways(t){let e=[[],[]];for(let n=0;n<this.time.length;n++){let s=this.frames[n];if(s===this.frames[n+1])continue;let r=this.parts[s],o=[this.points[3*r],this.points[3*r+1],this.points[3*r+2]];this.time[n]<=t&&e[0].push(o),this.time[n]>=t&&e[1].push(o)}return e}};var Mr=class extends mi{constructor(t,e,n=0){super(t,Ps(t.arrays,e,n)),this.header=t,this.duration=t.duration,this.count=this.tables.p.length/(3*this.bodies.length),this.times=Float32Array.from({length:this.count},(s,r)=>r*this.step),this.overlays=t.overlays.map((s,r)=>new Ga(this,r)),this.paths=new Map}get span(){return this.duration}get step(){return this.count>1?this.duration/(this.count-1):1}get layers(){return this.overlays}frame(t){let e=ue(t/this.step,0,this.count-1),n=Math.min(Math.floor(e+1e-9),Math.max(this.count-2,0));return{k:n,u:ue(e-n,0,1),next:Math.min(n+1,this.count-1)}}between(t,e,n){let{k:s,u:r,next:o}=this.frame(n),a=this.tables[t];return Array.from({length:e},(l,c)=>(1-r)*a[s*e+c]+r*a[o*e+c])}place(t){this.poses.forEach((e,n)=>this.poseAt(e,n,t))}poseAt(t,e,n){let{k:s,u:r,next:o}=this.frame(n),a=this.bodies.length,{p:l,quaternion:c}=this.tables,h=[0,0,0],p=[0,0,0,0],m=s*a+e,u=o*a+e,_=0;for(let f=0;f<4;f++)_+=c[4*m+f]*c[4*u+f];let x=_<0?-r:r;for(let f=0;f<3;f++)h[f]=(1-r)*l[3*m+f]+r*l[3*u+f];for(let f=0;f<4;f++)p[f]=(1-r)*c[4*m+f]+x*c[4*u+f];let g=1/Math.hypot(...p);for(let f=0;f<4;f++)p[f]*=g;return Jn(t,h,p)}centre(t,e){return qe(this.poseAt(new Float32Array(16),t,e),this.header.centres[t])}path(t){if(t<0)return this.tables.coms;let e=new Float32Array(3*this.count);for(let n=0;n<this.count;n++)e.set(this.centre(t,n*this.step),3*n);return e}way(t,e){let n=this.paths.get(t);n||this.paths.set(t,n=this.path(t));let s=n,{k:r}=this.frame(e),o=(a,l)=>Array.from({length:l-a+1},(c,h)=>[s[3*(a+h)],s[3*(a+h)+1],s[3*(a+h)+2]]);return[o(0,r),o(r,this.count-1)]}com(t){return this.between("coms",3,t)}energyAt(t){return this.between("energies",5,t).slice(0,3)}energies(){let{count:t,times:e,tables:{energies:n}}=this,s=[0,1,2,3].map(()=>new Float32Array(t)),r=1/0;for(let o=0;o<t;o++)r=Math.min(r,n[5*o+1]);for(let o=0;o<t;o++){let a=[n[5*o],n[5*o+1]-r,n[5*o+2]];[...a,a[0]+a[1]+a[2]].forEach((l,c)=>{s[c][o]=l})}return s.map(o=>({count:t,times:e,values:o}))}bondsAt(t){let{k:e}=this.frame(t);return this.header.bonds.map((n,s)=>({...n,at:this.bondPoint(n),force:this.force(s,e)})).filter(n=>n.start<=t&&t<n.stop)}force(t,e){let n=3*(t*this.count+e),{forces:s}=this.tables;return[s[n],s[n+1],s[n+2]]}};var qc=["energy.kinetic","energy.gravity","energy.spring"],Wa=class{constructor(){this.count=0,this.times=new Float32Array(1024),this.values=new Map}take({first:t,names:e},n){let s=n.time.length;if(!(t>this.count)){for(let r of this.values.keys())e.includes(r)||this.values.delete(r);this.count=t+s,this.times=Kd(this.times,this.count,t),this.times.set(n.time,t),e.forEach((r,o)=>{let a=this.values.get(r),l=Kd(a??new Float32Array(this.times.length),this.count,t);!a&&t>0&&l.fill(NaN,0,t),l.set(n[`c${o}`],t),this.values.set(r,l)})}}series(t){let e=this.values.get(t);return e?{count:this.count,times:this.times,values:e}:{count:0,times:this.times,values:this.times}}energies(){let{count:t,times:e}=this,[n,s,r]=qc.map(c=>this.values.get(c));if(!n||!s||!r)return[];let o=1/0;for(let c=0;c<t;c++)o=Math.min(o,s[c]);let a=s.map(c=>c-o),l=a.map((c,h)=>c+n[h]+r[h]);return[n,a,r,l].map(c=>({count:t,times:e,values:c}))}};function Kd(i,t,e){if(i.length>=t)return i;let n=new Float32Array(Math.max(2*i.length,t));return n.set(i.subarray(0,e)),n}var Qd=1,tf=2,ef=3,nf=4,sf=5,j0=1,Q0=2,tx=1,ex=2,nx=4,jd=104;function rf(i){let t=new DataView(new ArrayBuffer(8));return t.setUint8(0,j0),t.setUint32(4,i,!0),t.buffer}function of(i,t){let e=new Uint8Array(8+t.length),n=new DataView(e.buffer);return n.setUint8(0,Q0),n.setUint32(4,i,!0),e.set(t,8),e.buffer}function Sr(i){let t=new DataView(i).getUint32(4,!0),e=new TextDecoder().decode(new Uint8Array(i,8,t));return{header:JSON.parse(e),from:8+t}}var Xa=class{constructor(t){let e=new DataView(t),n=f=>e.getUint16(f,!0),s=f=>e.getFloat32(f,!0),r=f=>[s(f),s(f+4),s(f+8)];this.bodies=n(2),this.number=e.getUint32(4,!0),this.time=e.getFloat64(8,!0),this.echo=e.getFloat64(16,!0),this.speed=s(24),this.energy=r(28),this.work=s(40),this.lost=s(44),this.held=r(48),this.pull=r(60),this.com=r(72),this.structure=e.getUint32(84,!0),this.scene=n(88),this.branch=n(90);let[o,a,l,c,h]=[92,94,96,98,100].map(n),p=n(102);this.playing=(p&tx)>0,this.past=(p&ex)>0,this.holds=(p&nx)>0,this.poses=new Float32Array(t,jd,7*this.bodies);let m=jd+28*this.bodies,u=m+24*o,_=u+32*a;this.bonds=new Float32Array(t,m,6*o);let x=_+12*l,g=x+4*c;this.contacts=[];for(let f=0,E=0;f<a;f++){let T=u+32*f,b=n(T+28),C=E;this.contacts.push({at:r(T),force:r(T+12),a:n(T+24),b:n(T+26),corners:Array.from({length:b},(R,L)=>r(_+12*(C+L)))}),E+=b}this.atRange=new Set(Array.from({length:c},(f,E)=>n(x+4*E))),this.ghosts=Array.from({length:h},(f,E)=>new Float32Array(t,g+28*this.bodies*E,7*this.bodies))}};function Ls(i,t,e){let n=7*e;return Jn(i,t.subarray(n,n+3),t.subarray(n+3,n+7))}var ix=1/20,sx=1200,rx=[2,5,10,20,30,60,120,300,600,1200,3600,7200],qa=class extends mi{constructor(t,e,n){super(ox(t),Ps(t.arrays,e,n)),this.live=t,this.frame=null,this.run=null,this.columns=new Wa,this.frames=ft(0),this.trail=[];let{p:s,quaternion:r}=this.tables;this.poses.forEach((o,a)=>Jn(o,s.subarray(3*a,3*a+3),r.subarray(4*a,4*a+4)))}get step(){return Math.max(this.run?.dt??.001,.01)}get span(){let t=Math.max(this.run?.end??0,this.run?.duration??0,this.frame?.time??0,.5);return this.run&&t<=this.run.duration?t:rx.find(e=>e>=t)??t}take(t){if(this.frame=t,this.frames.value++,!(t.past||!this.run||!t.com.some(Boolean))){for(;this.trail.length&&this.trail[this.trail.length-1].time>t.time;)this.trail.pop();this.trail.length&&t.time-this.trail[this.trail.length-1].time<ix||(this.trail.push({time:t.time,com:t.com,poses:t.poses.slice()}),this.trail.length>sx&&this.trail.shift())}}place(){this.frame&&this.poses.forEach((t,e)=>Ls(t,this.frame.poses,e))}centre(t){return qe(this.poses[t],this.scene.centres[t])}com(){return this.frame?.com??[0,0,0]}way(t,e){let n=new Float32Array(16),s=({com:l,poses:c})=>t<0?l:qe(Ls(n,c,t),this.scene.centres[t]),r=this.trail.filter(({time:l})=>l<=e).map(s),o=this.trail.filter(({time:l})=>l>e).map(s),a=t<0?this.com():this.centre(t);return[[...r,a],[a,...o]]}energyAt(){return this.frames.value,this.frame?.energy??[0,0,0]}energies(){return this.columns.energies()}bondsAt(){let{frame:t,run:e}=this;if(!t||!e||t.structure!==e.structure)return[];let n=s=>[t.bonds[s],t.bonds[s+1],t.bonds[s+2]];return e.connections.map(({name:s,a:r,b:o},a)=>({name:s,a:r,b:o,at:n(6*a),force:n(6*a+3)}))}get spans(){let{run:t}=this;if(!t)return[];let e=(n,s)=>({name:n.name,from:qe(this.poses[n.a],n.on_a),to:qe(this.poses[n.b],n.on_b),spring:s});return[...t.connections.filter(({span:n})=>n).map(n=>e(n,!1)),...t.springs.map(n=>e(n,!0))]}get joints(){return(this.run?.joints??this.live.joints).filter(({kind:t})=>t!=="free").map(t=>({...t,name:this.bodies[t.body],at:qe(this.poses[t.parent],t.point)}))}};function ox(i){let{view:t,level:e}=i,n=.35*Math.max(...t.extent.map(([,,r])=>r-e),0),s=([r,o])=>[[r-n,o,e],[r+n,o,e],[r,o-n,e],[r,o+n,e]];return{...i,view:{...t,extent:[...t.extent,...t.extent.flatMap(s)]}}}var Yn=document.documentElement.dataset.line==="port";function ax(i){addEventListener("message",({source:t,ports:[e]})=>{t===parent&&e&&i(e)},{once:!0})}var Ya=class{constructor(){this.port=null,this.binaryType="arraybuffer",this.onopen=()=>{},this.onmessage=()=>{},this.onclose=()=>{},ax(t=>{this.port=t,t.onmessage=({data:e})=>this.onmessage({data:e}),this.onopen()})}get readyState(){return this.port?WebSocket.OPEN:WebSocket.CONNECTING}send(t){this.port?.postMessage(t)}};var af=[.5,1,2,4,8],qi=class extends Error{constructor(t,e){super(t),this.at=e}};function lf(){if(Yn)return"";let i=new URL(location.href),t=i.searchParams.get("key");return t&&(sessionStorage.setItem("hitogata.key",t),i.searchParams.delete("key"),history.replaceState(null,"",i)),t??sessionStorage.getItem("hitogata.key")??""}var $a=class{constructor(t,e){this.key=t,this.to=e,this.status=ft("connecting"),this.number=0,this.tries=0,this.waiting=new Map,this.open()}open(){let t=Yn?new Ya:new WebSocket(`ws://${location.host}/socket`,`hitogata.${this.key}`);t.binaryType="arraybuffer",t.onopen=()=>{this.tries=0,this.status.value="open"},t.onmessage=({data:e})=>typeof e=="string"?this.heard(JSON.parse(e)):this.to.binary(e),t.onclose=()=>this.closed(),this.line=t}heard(t){if(t.tell!==void 0){t.tell==="bye"&&(this.status.value="ended"),this.to.text(t);return}let e=this.waiting.get(t.id);this.waiting.delete(t.id),t.error===void 0?e?.resolve(t.ok):e?.reject(new qi(t.error,t.at??""))}closed(){for(let{reject:e}of this.waiting.values())e(new qi("the line to the studio was cut",""));if(this.waiting.clear(),this.status.value==="ended")return;this.status.value="lost";let t=af[Math.min(this.tries++,af.length-1)];setTimeout(()=>this.status.value!=="ended"&&this.open(),1e3*t)}ask(t,e){if(this.status.value!=="open")return Promise.reject(new qi("there is no line to the studio now",""));let n=++this.number;return this.line?.send(JSON.stringify({do:t,id:n,...e})),new Promise((s,r)=>this.waiting.set(n,{resolve:s,reject:r}))}send(t){this.line?.readyState===WebSocket.OPEN&&this.line.send(t)}};var cf=59992,hf=6e3,Za=class{constructor(){this.hello=ft(null),this.state=ft(null),this.run=sn(()=>this.state.value?.run??null),this.document=sn(()=>this.state.value?.document??null),this.drives=sn(()=>this.state.value?.driver??!1),this.warming=ft(null),this.marks=ft([]),this.live=ft(null),this.recording=ft(null),this.came=0,this.other=ft(null),this.offers=ft([]),this.toasts=ft([]),this.bye=ft(""),this.fresh=ft(0),this.number=0,this.watched=[],this.early=null,this.onframe=()=>{},this.uploads=new Map,this.socket=new $a(lf(),{text:t=>this.heard(t),binary:t=>this.got(t)}),this.status=this.socket.status}heard(t){t.tell==="hello"?this.met(t):t.tell==="state"?this.stated(t):t.tell==="marks"?this.marks.value=[...this.marks.peek().filter(({time:e})=>e<t.from),...t.marks]:t.tell==="warming"?this.warming.value=t.kernel?t:null:t.tell==="toast"?this.say(t.text,t.level):t.tell==="uploaded"?this.uploads.get(t.upload)?.(t):t.tell==="bye"&&(this.bye.value=t.why)}met(t){let e=this.hello.peek();e&&e.server!==t.server&&this.say("The studio was started anew.","warning"),this.hello.value=t,this.warming.value=null}stated(t){Zi(()=>{let e=this.state.peek();this.state.value=t,(!t.document||t.document.kind!=="recording")&&(this.recording.value=null),e?.document&&!t.document&&(this.live.value=null);let n=this.live.peek();n&&(n.run=t.run),e?.run&&t.run&&e.run.branch!==t.run.branch&&this.branched()}),this.early&&this.took(this.early)}branched(){let t=this.live.peek(),e=this.run.peek(),n=e?.branches.find(({number:s})=>s===e.branch);t&&n&&(t.trail=t.trail.filter(({time:s})=>s<=n.from)),this.watch()}got(t){let e=new Uint8Array(t)[0];if(e===tf)this.took(new Xa(t));else if(e===Qd)this.scened(t);else if(e===ef){let{header:n,from:s}=Sr(t);this.live.peek()?.columns.take(n,Ps(n.arrays,t,s)),this.fresh.value++}else if(e===sf){let{header:n,from:s}=Sr(t);this.came++,this.other.value=new Mr(n,t,s)}else if(e===nf){let{header:n,from:s}=Sr(t);this.live.value=null,this.came++,this.recording.value=new Mr(n,t,s)}}scened(t){let{header:e,from:n}=Sr(t),s=new qa(e,t,n),r=this.live.peek();s.run=this.run.peek(),r&&lx(r.bodies,s.bodies)&&(s.trail=r.trail),this.recording.value=null,this.live.value=s,this.ask("quantities").then(({quantities:o})=>{this.offers.value=o},()=>{}),this.watch(),this.early&&this.took(this.early)}took(t){let e=this.live.peek();this.socket.send(rf(t.number)),this.early=e?.live.number===t.scene&&e.run?.structure===t.structure?null:t,!(!e||e.live.number!==t.scene)&&(e.take(t),this.onframe(t))}watch(t=this.watched){this.watched=t,this.ask("watch",{names:[...new Set([...qc,...t])].slice(0,32)}).catch(()=>{})}ask(t,e){return this.socket.ask(t,e)}async give(t,e){try{return await this.ask(t,e)}catch(n){if(!(n instanceof qi))throw n;return this.say(n.message,"error"),null}}say(t,e="info",n){let s=++this.number;this.toasts.value=[...this.toasts.value.filter(r=>r.text!==t).slice(-3),{number:s,text:t,level:e,action:n}],setTimeout(()=>this.unsay(s),n||e==="error"?1.5*hf:hf)}drawing(t){try{t()}catch(e){this.say(`Nothing can be drawn in this browser: ${e instanceof Error?e.message:e}`,"error")}}unsay(t){this.toasts.value=this.toasts.value.filter(e=>e.number!==t)}async upload(t){let{upload:e}=await this.ask("upload",{name:t.name,size:t.size}),n=new Uint8Array(await t.arrayBuffer());for(let s=0;;s+=cf){let r=new Promise(a=>this.uploads.set(e,a));this.socket.send(of(e,n.subarray(s,s+cf)));let o=await r;if(o.done)return this.uploads.delete(e),o.file}}},lx=(i,t)=>i.length===t.length&&i.every((e,n)=>e===t[n]);function gi({title:i,close:t,id:e,children:n}){let s=ze(null);return jt(()=>{s.current?.showModal(),s.current?.querySelector("select, input, [role=option], .buttons button")?.focus()},[]),d("dialog",{id:e,ref:s,"aria-label":i,onClose:t,onClick:r=>{r.target===s.current&&t()},children:d("div",{class:"dialog",children:[d("header",{children:[d("h2",{children:i}),d("button",{class:"plain","aria-label":"close",onClick:t,children:"×"})]}),n]})})}var cx=[["Run",[["space","run, pause"],[". ,","one step on, back"],["→ ←","10 ms on, back"],["↑ ↓","next, previous event"],["+ −","speed"],["home","start anew"],["end","the live end"],["B","go on from here"]]],["Tools",[["P","pull: drag a body; alt along the ground, wheel for depth"],["U","push: draw the force out of a body"],["C","connect: one link, then the other"],["X","cut: click a ring"],["M","place: drag a figure; alt raises, R turns, delete takes out"],["enter","use the tool on what is selected"],["arrows","move what is held"],["escape","let go"]]],["Look",[["drag","turn"],["right drag","shift"],["wheel, pinch","nearer, farther"],["double click","look at a body, or the first view"],["1 2 3","front, side, top"],["F","follow"],["G","contacts, forces, nothing"],["[ ]","select the next body"]]],["Keep",[["ctrl S","save the scene"],["ctrl Z","undo"],["E","add an event"],["shift S","a picture"],["shift R","a film"]]]];function uf({close:i,tour:t}){return d(gi,{title:"Keys and pointers",close:i,id:"help",children:[d("div",{class:"columns",children:cx.map(([e,n])=>d("section",{children:[d("h3",{children:e}),d("dl",{children:n.flatMap(([s,r])=>[d("dt",{children:d("kbd",{children:s})},s),d("dd",{children:r},`${s}.`)])})]},e))}),d("div",{class:"buttons",children:d("button",{onClick:()=>{i(),t()},children:"Show me around"})})]})}function Ie({title:i,open:t=!0,id:e,children:n}){return d("details",{open:t,id:e,children:[d("summary",{children:i}),n]})}function Qe({label:i,value:t,dot:e}){return d("label",{children:[d("input",{type:"checkbox",checked:t.value,onChange:n=>{t.value=n.currentTarget.checked}}),e&&d("i",{class:"dot",style:{background:e}}),i]})}var _i=({d:i})=>d("svg",{viewBox:"0 0 16 16","aria-hidden":"true",children:d("path",{d:i})});var hx="M4 2.5v11L13.5 8z",ux="M4 3h2.5v10H4zM9.5 3H12v10H9.5z";function df({app:i}){let{clock:t}=i,{start:e,end:n}=t,s=t.playing.value;return d("div",{id:"controls",children:[d("button",{title:"one frame back (←)","aria-label":"one frame back",onClick:()=>t.stepFrames(-1),children:d(_i,{d:"M4 3v10M12.5 3v10L6 8z"})}),d("button",{id:"play",title:"play or pause (space)","aria-label":"play or pause","aria-pressed":s,onClick:()=>t.toggle(),children:d(_i,{d:s?ux:hx})}),d("button",{title:"one frame on (→)","aria-label":"one frame on",onClick:()=>t.stepFrames(1),children:d(_i,{d:"M12 3v10M3.5 3v10L10 8z"})}),d("output",{id:"clock",children:[(e+t.time.value).toFixed(3)," ",d("small",{children:["/ ",(e+n).toFixed(3)," s"]})]}),d("label",{children:["speed ",d("select",{id:"speed",value:t.speed.value,onChange:r=>{t.speed.value=Number(r.currentTarget.value)},children:Si.map(r=>d("option",{value:r,children:Gr(r)},r))})]}),d("label",{children:[d("input",{type:"checkbox",checked:t.loop.value,onChange:r=>{t.loop.value=r.currentTarget.checked}})," loop"]}),d("span",{class:"space"}),d("button",{title:"save a picture (shift S)","aria-label":"save a picture",onClick:()=>i.savePicture(),children:d(_i,{d:"M2 5h3l1-2h4l1 2h3v8H2zM8 7a2.2 2.2 0 1 0 .01 0"})}),_n.possible&&d("button",{title:"record a film (shift R)","aria-label":"record a film","aria-pressed":i.filming.value,class:i.filming.value?"on":"",onClick:()=>i.toggleFilm(),children:d(_i,{d:"M8 3.5a4.5 4.5 0 1 0 .01 0"})})]})}function Ja({app:i}){let[t,e,n]=i.source.energyAt(i.clock.time.value),s=[t,e,n,t+e+n];return d("table",{id:"energy",children:d("tbody",{children:Cl(i.colours.value).map(([r,o],a)=>d("tr",{children:[d("td",{children:[d("i",{style:{background:o}}),r]}),d("td",{children:[s[a].toFixed(1)," J"]})]},r))})})}var dx=[["space","play, pause"],["← →","one frame"],["↑ ↓","next, previous event"],["+ −","speed"],["home, end","start, end"],["1 2 3","front, side, top"],["F","follow the motion"],["drag","turn"],["right drag","shift"],["wheel, pinch","nearer, farther"],["click","select a body"],["double click","look at a body, or the first view"],["shift S, R","picture, film"]],ff=()=>d("dl",{children:dx.flatMap(([i,t])=>[d("dt",{children:i},i),d("dd",{children:t},`${i}.`)])});function fx(i){let t=1/0,e=-1/0;for(let{values:n,count:s}of i)for(let r=0;r<s;r++)Number.isNaN(n[r])||(t=Math.min(t,n[r]),e=Math.max(e,n[r]));return t>e?[0,1]:e-t<1e-9*Math.max(1,Math.abs(e))?[t-.5,e+.5]:[t,e]}function pf(i,t,{t:e,span:n},s,r){let o=ti(i),{clientWidth:a,clientHeight:l}=i,[c]=t,[h,p]=fx(t),m=x=>x/Math.max(n,1e-9)*a,u=x=>l-3-(x-h)/(p-h)*(l-6);o.fillStyle=s.track,o.fillRect(0,0,a,l),h<0&&p>0&&(o.fillStyle=s.line,o.fillRect(0,u(0),a,1)),o.strokeStyle=r,o.lineWidth=1.5,t.forEach(({count:x,times:g,values:f},E)=>{o.beginPath();let T=Math.max(1,Math.floor(x/(2*a)));for(let b=0,C=!1;b<x;b+=T)C?o.lineTo(m(g[b]),u(f[b])):o.moveTo(m(g[b]),u(f[b])),C=!Number.isNaN(f[b]);o.setLineDash(E>0?[4,3]:[]),o.stroke()}),o.setLineDash([]);let _=ue(m(e),1,a-1);if(o.fillStyle=s.accent,o.fillRect(_-.5,0,1,l),c.count>0){let x=Gs(c,e);o.fillStyle=r,o.beginPath(),Number.isNaN(x)||o.arc(_,u(x),3,0,2*Math.PI),o.fill(),o.font="10px system-ui, sans-serif",o.fillStyle=s.faint,o.textAlign="right",o.fillText(Qn(p),a-3,11),o.fillText(Qn(h),a-3,l-4)}}function mf({app:i}){let{plots:t,offered:e}=i,n=e.filter(({name:s})=>!t.value.some(r=>r.name===s));return d("div",{id:"plots",children:[t.value.map((s,r)=>d(Yc,{app:i,quantity:s,number:r},s.name)),d("select",{"aria-label":"add a plot",value:"",onChange:s=>{let r=n[Number(s.currentTarget.value)];s.currentTarget.value&&r&&i.addPlot(r),s.currentTarget.value=""},children:[d("option",{value:"",children:"add a plot …"}),n.map(({name:s},r)=>d("option",{value:r,children:s},s))]}),t.value.length>0&&d("button",{onClick:()=>Ai(new Blob([Xr(t.value,i.clock.start)],{type:"text/csv"}),`${Ln(i.title)}.csv`),children:"CSV"})]})}function Yc({app:i,quantity:t,number:e}){let n=ze(null),{clock:s,source:r}=i,o=s.time.value,a=t.series(),l=t.second?.(),c=i.colours.value,h=[a,...l?[l]:[]].map(m=>{let u=Gs(m,o);return Number.isNaN(u)?"–":Qn(u)});jt(()=>{let m=[c.accent,c.bad,c.good,c.spring];n.current&&pf(n.current,l?[a,l]:[a],{t:o,span:r.span},c,m[e%m.length])});let p=m=>{let u=m.currentTarget.getBoundingClientRect();s.seek(ue((m.clientX-u.left)/u.width,0,1)*r.span)};return d("figure",{children:[d("figcaption",{children:[d("span",{title:t.name,children:t.name}),d("output",{children:[h.join(" · ")," ",t.unit]}),d("button",{title:"take it away","aria-label":`take the plot of ${t.name} away`,onClick:()=>{i.plots.value=i.plots.value.filter(m=>m!==t)},children:"×"})]}),d("canvas",{ref:n,role:"img","aria-label":`${t.name} over time`,onPointerDown:m=>{m.currentTarget.setPointerCapture(m.pointerId),p(m)},onPointerMove:m=>{m.buttons&&p(m)}})]})}function gf({app:i}){let t=i.selected.value,{source:e,clock:n,show:s,orbit:r}=i;if(t<0)return d("p",{class:"hint",children:"Click a body."});let o=n.time.value,a=.5*e.step,l=e.centre(t,o),c=e.centre(t,o-a),h=e.centre(t,o+a),p=Math.min(o+a,e.span)-Math.max(o-a,0),m=p>0?be([0,1,2].map(_=>(h[_]-c[_])/p)):0,u=s.traces.value.has(t);return d("div",{id:"selection",children:[d("strong",{children:e.bodies[t]}),d("dl",{children:[d("dt",{children:"centre of mass"}),d("dd",{children:[l.map(_=>_.toFixed(2)).join("  ")," m"]}),d("dt",{children:"speed"}),d("dd",{children:[m.toFixed(2)," m/s"]})]}),d("div",{class:"buttons",children:[d("button",{"aria-pressed":u,onClick:()=>{s.traces.value=mn(s.traces.value,t)},children:"Trace"}),d("button",{onClick:()=>i.ofBody(t).forEach(_=>i.addPlot(_)),children:"Plot"}),d("button",{onClick:()=>r?.lookAt(l),children:"Look at"}),d("button",{onClick:()=>{i.selected.value=-1},children:"Clear"})]})]})}function _f({app:i}){let{show:t,source:e}=i,n=t.traces.value,s=(r,o)=>n.has(r)?`✓ ${o}`:o;return d("div",{id:"toggles",children:[e.layers.map(({head:r},o)=>d("label",{children:[d("input",{type:"checkbox",checked:t.layers.value.has(o),onChange:()=>{t.layers.value=mn(t.layers.value,o)}}),d("i",{class:"dot",style:{background:r.colour}}),r.name]},o)),d(Qe,{label:"centre of mass",value:t.com}),d(Qe,{label:"connections",value:t.bonds}),d(Qe,{label:"forces there",value:t.forces}),d(Qe,{label:"follow the motion",value:t.follow}),d("select",{"aria-label":"trace",value:"",onChange:r=>{r.currentTarget.value&&(t.traces.value=mn(n,Number(r.currentTarget.value))),r.currentTarget.value=""},children:[d("option",{value:"",children:"trace …"}),d("option",{value:"-1",children:s(-1,"centre of mass")}),e.bodies.map((r,o)=>o>0?d("option",{value:o,children:s(o,r)},o):null)]})]})}function vf({app:i,more:t}){let e=zt(!1);return d("main",{children:[d("div",{id:"stage",children:[d($c,{app:i}),d("canvas",{id:"marks","aria-hidden":"true"}),d("header",{children:[d("h1",{children:i.title}),d(Zc,{app:i})]})]}),d("aside",{class:e.value?"up":"","aria-label":"panels",children:[d("button",{id:"handle","aria-expanded":e.value,"aria-label":"show or hide the panels",onClick:()=>{e.value=!e.value}}),d("div",{class:"panels",children:[d(Ie,{title:"Selection",children:d(gf,{app:i})}),d(Ie,{title:"Events",children:d(Yr,{app:i})}),t,d(Ie,{title:"Energy",children:d(Ja,{app:i})}),d(Ie,{title:"Plots",open:!1,id:"plots-panel",children:d(mf,{app:i})}),d(Ie,{title:"Show",children:d(_f,{app:i})}),d(Ie,{title:"Keys",open:!1,children:d(ff,{})})]})]}),d("footer",{children:[d(df,{app:i}),d(Jc,{app:i})]})]})}var $c=({app:i})=>d("canvas",{id:"scene",role:"img","aria-label":i.words});function Zc({app:i}){let t=i.freshEvent.value;return d("p",{id:"caption","aria-live":"polite",children:t>=0?i.happened.value[t].text:""})}function Jc({app:i}){let{clock:t}=i,e=t.time.value;return d("canvas",{id:"timeline",tabIndex:0,role:"slider","aria-label":"time","aria-valuemin":0,"aria-valuemax":+t.end.toFixed(3),"aria-valuenow":+e.toFixed(3),"aria-valuetext":`${e.toFixed(3)} seconds`})}function xf({session:i}){return d("div",{id:"toasts",role:"status","aria-live":"polite",children:i.toasts.value.map(({number:t,text:e,level:n,action:s})=>d("div",{class:`toast ${n}`,children:[d("span",{children:e}),s&&d("button",{onClick:()=>{s.does(),i.unsay(t)},children:s.name}),d("button",{class:"plain","aria-label":"close",onClick:()=>i.unsay(t),children:"×"})]},t))})}var Kc=[["#play","Run it","Space runs and pauses. The speed that you want and the speed there really is stand beside it."],["#scene","Take hold","Drag a body: a spring pulls it to the pointer, and an arrow tells the force. Drag beside it to turn the view."],["#tools","Change what holds together","Push, connect two links by a joint, cut a connection or a joint, place figures."],["#timeline","Look back","Drag here to see what was. Go on from there, and the run takes another way; the first one stays as a branch."],["aside","Look closer","What is selected, what happened and will happen, plots, gravity and friction, what is drawn."],["#top","Keep it","Save the scene or the recording, undo what you changed. The question mark has all keys."]],yf="hitogata.told",bf=()=>Yn||localStorage.getItem(yf)!==null;function Mf({close:i}){let t=zt(0),e=ze(null),[n,s,r]=Kc[t.value],o=t.value===Kc.length-1,a=()=>{Yn||localStorage.setItem(yf,"1"),i()};return jt(()=>{let l=document.querySelector(n),c=e.current;if(!c)return;let h=l?.getBoundingClientRect()??new DOMRect(innerWidth/2,innerHeight/2,0,0),p=h.height>innerHeight/2,m=Math.min(Math.max(h.left+h.width/2-c.offsetWidth/2,12),innerWidth-c.offsetWidth-12),u=h.bottom+c.offsetHeight+24<innerHeight,_=p?innerHeight/2-c.offsetHeight/2:u?h.bottom+12:h.top-c.offsetHeight-12;return Object.assign(c.style,{left:`${m}px`,top:`${Math.max(_,12)}px`}),l?.classList.add("toured"),c.querySelector("button")?.focus(),()=>l?.classList.remove("toured")},[t.value]),d("div",{id:"tour",role:"dialog","aria-label":s,ref:e,onKeyDown:l=>{l.key==="Escape"&&a(),l.stopPropagation()},children:[d("strong",{children:s}),d("p",{children:r}),d("div",{class:"buttons",children:[d("button",{class:"main",onClick:()=>{o?a():t.value++},children:o?"Done":"Next"}),!o&&d("button",{onClick:a,children:"Skip"}),d("small",{children:[t.value+1," of ",Kc.length]})]})]})}var Ka=class extends pi{constructor(t){super(t,new Kn(t.duration,t.step,t.header.start),t.header.marks),this.recording=t,this.all=Ws(t)}get offered(){return this.all}ofBody(t){return jn(this.recording,t)}};function Sf({session:i}){let{run:t,document:e,warming:n,drives:s}=i,r=n.value,o=t.value,a=e.value;return d("div",{id:"banners",children:[a&&!s.value&&d("p",{class:"banner",children:["Somebody else drives; you watch. ",d("button",{onClick:()=>i.give("take_over"),children:"Take over"})]}),r&&d("p",{class:"banner",id:"warming",children:["Preparing, once: ",r.kernel," … ",r.left>0&&`about ${Math.ceil(r.seconds)} s`," ",d("progress",{max:r.done+r.left,value:r.done,"aria-label":"kernels that are ready"})]}),!r&&i.state.value?.preparing&&d("p",{class:"banner",children:"Preparing the run, once …"}),o?.trouble&&d("p",{class:"banner bad",role:"alert",children:o.trouble}),o?.slow&&s.value&&o.dt<.002&&d("p",{class:"banner",children:["This scene takes longer than real time. ",d("button",{onClick:()=>i.give("dt",{dt:.002}),children:"Start anew with steps of 2 ms"})]}),a&&a.found>0&&d("p",{class:"banner",children:[a.found," ",a.found===1?"change was":"changes were"," not saved. ",d("button",{onClick:()=>i.give("recover",{what:"restore"}),children:"Restore"}),d("button",{onClick:()=>i.give("recover",{what:"discard"}),children:"Discard"})]}),a?.on_disk==="changed"&&d("p",{class:"banner",children:["The file has changed on disk. ",d("button",{onClick:()=>i.give("resolve",{keep:"mine"}),children:"Keep mine"}),d("button",{onClick:()=>i.give("resolve",{keep:"theirs"}),children:"Take theirs"})]}),a?.on_disk==="gone"&&d("p",{class:"banner",children:"The file is no longer on disk; saving writes it again."})]})}function wf({session:i}){let t=i.status.value,e=i.bye.value;return t==="open"||t==="connecting"?null:d("div",{id:"lost",role:"alert",children:d("p",{children:t==="lost"?"The line to the studio was cut. Trying again …":{ended:"The studio has ended.",crowded:"Eight viewers are there already.","too many messages":"The studio has shut this page out: it sent too many messages."}[e]??e})})}function Ef({app:i}){let{session:t}=i,e=t.run.value;if(!e||e.branches.length<2)return d("p",{class:"hint",children:"Look back in the timeline and go on from there, or start anew: each way the run took stays here."});let n=new Set(e.compared);return d(Jt,{children:[d("ul",{class:"list",id:"branches",children:e.branches.map(({number:s,from:r,to:o,why:a})=>d("li",{children:[d("label",{children:[d("input",{type:"checkbox","aria-label":`compare with branch ${s+1}`,disabled:s===e.branch||!t.drives.value,checked:n.has(s),onChange:()=>t.give("compare",{branches:[...mn(n,s)]})}),d("span",{children:[s+1,": ",r.toFixed(2)," … ",o.toFixed(2)," s ",d("small",{children:s===e.branch?"live":a})]})]}),s!==e.branch&&t.drives.value&&d("button",{class:"plain",onClick:()=>t.give("look",{branch:s,time:o}),children:"look"})]},s))}),n.size>0&&d("div",{class:"buttons",role:"radiogroup","aria-label":"how to compare",children:[d("button",{role:"radio","aria-checked":!i.beside.value,onClick:()=>{i.beside.value=!1},children:"Overlaid"}),d("button",{role:"radio","aria-checked":i.beside.value,onClick:()=>{i.beside.value=!0},children:"Side by side"})]})]})}var px={play:"M4 2.5v11L13.5 8z",pause:"M4 3h2.5v10H4zM9.5 3H12v10H9.5z",back:"M4 3v10M12.5 3v10L6 8z",on:"M12 3v10M3.5 3v10L10 8z",reset:"M3 8a5 5 0 1 1 1.6 3.7M3 12.5V8.8h3.7",picture:"M2 5h3l1-2h4l1 2h3v8H2zM8 7a2.2 2.2 0 1 0 .01 0",film:"M8 3.5a4.5 4.5 0 1 0 .01 0",pull:"M2 13l4-4M6 9l1.5-3 1 2.5L10 5l1 2.5M11 7.5L14 3M14 3l-.4 2.6M14 3l-2.5.8",push:"M2 8h8M7 5l3 3-3 3M13 3v10",connect:"M6.5 9.5l3-3M5 8L3.2 9.8a2.1 2.1 0 0 0 3 3L8 11M8 5l1.8-1.8a2.1 2.1 0 0 1 3 3L11 8",cut:"M4 4.2a1.6 1.6 0 1 0 .01 0M4 11.8a1.6 1.6 0 1 0 .01 0M5.4 6L14 12.5M5.4 10.5L14 4",place:"M8 2v12M2 8h12M8 2L6.3 3.7M8 2l1.7 1.7M8 14l-1.7-1.7M8 14l1.7-1.7M2 8l1.7-1.7M2 8l1.7 1.7M14 8l-1.7-1.7M14 8l-1.7 1.7",undo:"M5.5 3L2.5 6l3 3M2.5 6H10a3.5 3.5 0 0 1 0 7H6",redo:"M10.5 3l3 3-3 3M13.5 6H6a3.5 3.5 0 0 0 0 7h4",save:"M3 3h8l2 2v8H3zM5.5 3v3.5h4V3M5.5 13V9.5h5V13",help:"M5.8 6a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.6M8 12v.6",home:"M2.5 8L8 3l5.5 5M4 7v6h8V7",branch:"M4 3v10M4 9c0-3 8-1 8-5M12 4V3",trash:"M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.6 8.5h5.8l.6-8.5"};function tn({icon:i,name:t,keys:e,on:n,id:s,disabled:r,onClick:o,children:a,class:l}){return d("button",{id:s,class:l,title:e?`${t} (${e})`:t,"aria-label":t,"aria-pressed":n,disabled:r,onClick:c=>{c.detail>0&&c.currentTarget.blur(),o()},children:[d(_i,{d:px[i]}),a]})}function Af({app:i}){let{liveClock:t,session:e}=i,n=t.playing.value,s=e.drives.value;return d("div",{id:"controls",children:[d(tn,{icon:"reset",name:"back to the start",keys:"home",disabled:!s,onClick:()=>e.give("reset")}),d(Tf,{icon:"back",name:"one step back",keys:",",disabled:!s,does:()=>t.stepSteps(-1)}),d(tn,{id:"play",icon:n?"pause":"play",name:"run or pause",keys:"space",on:n,disabled:!s,onClick:()=>t.toggle()}),d(Tf,{icon:"on",name:"one step on",keys:".",disabled:!s,does:()=>t.stepSteps(1)}),d("output",{id:"clock",children:[t.time.value.toFixed(3)," ",d("small",{children:"s"})]}),d("label",{class:"speed",children:[d("span",{class:"wide",children:"speed"})," ",d("select",{id:"speed","aria-label":"speed",value:t.speed.value,disabled:!s,onChange:r=>{e.give("speed",{factor:Number(r.currentTarget.value)})},children:Si.map(r=>d("option",{value:r,children:Gr(r)},r))})]}),d(mx,{app:i}),t.past.value&&d(Jt,{children:[d("button",{class:"word good",id:"go-on",disabled:!s,title:"go on from here in a new branch (B)",onClick:()=>e.give("go_on"),children:"Go on from here"}),d("button",{class:"word",id:"to-live",disabled:!s,title:"show the live end (end)",onClick:()=>e.give("live"),children:"Live"})]}),d("span",{class:"space"}),d("label",{class:"wide",children:[d("input",{type:"checkbox",checked:i.show.follow.value,onChange:r=>{i.show.follow.value=r.currentTarget.checked}})," follow"]}),d(tn,{icon:"picture",name:"save a picture",keys:"shift S",onClick:()=>i.savePicture()}),_n.possible&&d(tn,{icon:"film",name:"record a film",keys:"shift R",on:i.filming.value,class:i.filming.value?"on":"",onClick:()=>i.toggleFilm()})]})}function Tf({does:i,...t}){let e=ze(0),n=ze(!1),s=()=>clearInterval(e.current);return jt(()=>s,[]),d("span",{class:"repeating",onPointerDown:()=>{n.current=!1,s(),e.current=setTimeout(()=>{n.current=!0,e.current=setInterval(i,80)},400)},onPointerUp:s,onPointerLeave:s,children:d(tn,{...t,onClick:()=>{n.current||i(),n.current=!1}})})}function mx({app:i}){let t=ze(null),{real:e,speeds:n,playing:s,speed:r}=i.liveClock,o=i.colours.value,a=n.value;return jt(()=>{if(!t.current)return;let l=ti(t.current),{clientWidth:c,clientHeight:h}=t.current,p=Math.max(...a,r.value,.1);l.strokeStyle=o.accent,l.lineWidth=1.5,l.beginPath(),a.forEach((m,u)=>l.lineTo(u/49*c,h-2-m/p*(h-4))),l.stroke()}),d("span",{id:"real",title:"seconds of the run in a second of yours, really; the line shows the last ten seconds",children:[d("output",{"aria-label":"real speed",children:s.value?`${e.value.toFixed(2)}×`:"paused"})," ",d("span",{class:"wide",children:s.value?"real":""}),d("canvas",{ref:t,class:"spark","aria-hidden":"true"})]})}var jc={at:"at a time",within:"two links come near",force_above:"a connection bears more than",moment_above:"a connection bears a moment above",beyond:"a coordinate leaves its bounds",touch:"a link begins to touch",part:"a link no longer touches",slip:"a link slips"},gx=new Set(["a","b","connection","link","joint"]),Cf=i=>i.trim()!==""&&Number.isFinite(Number(i))?Number(i):i;function Rf(i){let{trigger:t,action:e,name:n}=i,s=n?{name:n}:{},r=o=>Object.fromEntries(Object.entries(i).filter(([a,l])=>a.startsWith(`${o}.`)&&l!=="").map(([a,l])=>{let c=a.slice(o.length+1);return[c,gx.has(c)?l:Cf(l)]}));if(s[t]=t==="at"?Cf(i.at??""):r(t),["touch","part","slip"].includes(t))return s;if(e==="cut")s.cut=i.cut??"";else if(e==="connect")s.connect=r("connect");else{let{x:o=0,y:a=0,z:l=0,...c}=r("push");s.push={...c,force:[o,a,l]}}return s}function Pf(i){let t=Object.keys(jc).find(r=>r in i)??"at",e=["cut","connect","push"].find(r=>r in i)??"cut",n={trigger:t,action:e};i.name&&(n.name=String(i.name));for(let r of[t,e]){let o=Array.isArray(i[r])?i[r][0]:i[r];if(o!==void 0)if(typeof o!="object")n[r]=String(o);else for(let[a,l]of Object.entries(o))n[`${r}.${a}`]=String(typeof l=="object"&&l&&"type"in l?l.type:l)}let s=Array.isArray(i.push)?i.push[0]?.force:i.push?.force;return s&&["x","y","z"].forEach((r,o)=>{n[`push.${r}`]=String(s[o])}),delete n["push.force"],n}var If=4,_x=6,Qc=({table:i})=>i&&"cut"in i?"cut":i&&"connect"in i?"connect":"event";function Lf(i,t){let e=()=>i.session.run.peek()?.branches.slice(-_x)??[],n=()=>i.session.run.peek()?.events.filter(({fired:o,kind:a,time:l})=>!o&&a==="at"&&l!==null)??[],s=null,r=t.drawStill.bind(t);t.drawStill=o=>(t.head=e().length>1?If*e().length+2:0,r(o)),t.drawMore=(o,a,l)=>{let c=e(),h=i.session.run.peek()?.branch,p=t.canvas.clientWidth;c.length>1&&c.forEach(({number:m,from:u,to:_},x)=>{o.fillStyle=m===h?a.accent:a.faint,o.globalAlpha=m===h?1:.5,o.fillRect(t.x(u),1+If*x,Math.max(t.x(_)-t.x(u),2),2)}),o.globalAlpha=1;for(let m of n()){let u=s?.number===m.number?s.time:m.time,_=ue(t.x(u),6,p-6),x=t.head+6;o.strokeStyle=o.fillStyle=Ti(Qc(m),a),o.setLineDash([3,3]),o.beginPath(),o.moveTo(_,x),o.lineTo(_,l),o.stroke(),o.setLineDash([]),o.beginPath(),o.arc(_,x,5,0,2*Math.PI),o.fillStyle=a.panel,o.fill(),o.lineWidth=2,o.stroke(),o.lineWidth=1}},t.taken=o=>{let a=t.canvas.getBoundingClientRect(),l=o.clientX-a.left,c=n().find(({time:h})=>Math.abs(t.x(h)-l)<12);return!c?.table||o.clientY-a.top>t.head+22?!1:(s={number:c.number,table:c.table,time:c.time},!0)},t.moved=o=>{if(!s)return!1;let a=i.session.run.peek()?.time??0,l=t.timeAt(o);return s.time=Math.max(o.altKey?l:Math.round(l*20)/20,a+.001),i.invalidate(),!0},t.dropped=()=>{if(!s)return;let{number:o,table:a,time:l}=s;i.session.give("change_event",{number:o,event:{...a,at:Math.round(1e3*l)/1e3}}).then(()=>{s=null,i.invalidate()})}}function Df({app:i}){let{session:t}=i,e=t.run.value?.events.filter(({fired:r})=>!r)??[],n=t.drives.value,s=zt(null);return i.editing=s,d(Jt,{children:[d(Yr,{app:i}),e.length>0&&d("ol",{class:"list",id:"coming","aria-label":"to come",children:e.map(r=>d("li",{children:[d("button",{disabled:!n||!r.table,title:r.table?"change it":"made in Python: it cannot be changed here",onClick:()=>{s.value=r},children:[d("i",{class:"open",style:{borderColor:Ti(Qc(r),i.colours.value)}}),d("span",{children:r.text})]}),n&&d("button",{class:"plain","aria-label":`remove ${r.text}`,onClick:()=>t.give("remove_event",{number:r.number}),children:"×"})]},r.number))}),n&&d("div",{class:"buttons",children:d("button",{title:"E",onClick:()=>{s.value="new"},children:"Add an event …"})}),s.value&&d(vx,{app:i,event:s.value==="new"?null:s.value,close:()=>{s.value=null}})]})}function vx({app:i,event:t,close:e}){let{session:n,source:s}=i,r=n.run.value,o=zt(t?.table?Pf(t.table):{trigger:"at",at:((r?.time??0)+.5).toFixed(2),action:"cut"}),a=zt(null),l=(f,E)=>{o.value={...o.value,[f]:E},a.value=null},c=s.bodies,h=[...r?.connections??[],...r?.springs??[]].map(({name:f})=>f),p=i.live.joints.map(({name:f})=>f),{trigger:m,action:u}=o.value,_=f=>{f.preventDefault();let E=Rf(o.value);(t?n.ask("change_event",{number:t.number,event:E}):n.ask("add_event",{event:E})).then(e,b=>{a.value={text:b.message,at:String(b.at).split(".").pop()??""}})},x=(f,E,T,b)=>d("label",{children:[d("span",{children:E}),d("select",{"aria-label":E,"aria-invalid":a.value?.at===f.split(".").pop(),value:o.value[f]??"",onChange:C=>l(f,C.currentTarget.value),children:[d("option",{value:"",children:b??"choose …"}),T.map(C=>d("option",{children:C},C))]})]},f),g=(f,E,T)=>d("label",{children:[d("span",{children:E}),d("input",{"aria-label":E,"aria-invalid":a.value?.at===f.split(".").pop(),type:"number",step:"any",value:o.value[f]??"",onInput:b=>l(f,b.currentTarget.value)})," ",d("small",{children:T})]},f);return d(gi,{title:t?"Change an event":"Add an event",close:e,id:"event-editor",children:d("form",{class:"fields",onSubmit:_,children:[d("label",{children:[d("span",{children:"when"}),d("select",{"aria-label":"when",value:m,onChange:f=>l("trigger",f.currentTarget.value),children:Object.entries(jc).map(([f,E])=>d("option",{value:f,children:E},f))})]}),m==="at"&&g("at","time","s"),m==="within"&&[x("within.a","one link",c),x("within.b","another link",c),g("within.distance","distance","m")],m==="force_above"&&[x("force_above.connection","connection",h),g("force_above.newtons","strength","N")],m==="moment_above"&&[x("moment_above.connection","connection",h),g("moment_above.newton_metres","strength","N m")],m==="beyond"&&[x("beyond.connection","connection",h,"none: a link's joint"),!o.value["beyond.connection"]&&x("beyond.link","link",p),g("beyond.low","lower bound","rad or m"),g("beyond.high","upper bound","rad or m")],["touch","part","slip"].includes(m)&&[x(`${m}.a`,"link",c),x(`${m}.b`,"on",c,"anything")],m==="slip"&&g("slip.speed","faster than","m/s"),!["touch","part","slip"].includes(m)&&d("label",{children:[d("span",{children:"do"}),d("select",{"aria-label":"do",value:u,onChange:f=>l("action",f.currentTarget.value),children:[d("option",{value:"cut",children:"cut"}),d("option",{value:"connect",children:"connect"}),d("option",{value:"push",children:"push"})]})]}),!["touch","part","slip"].includes(m)&&u==="cut"&&x("cut","what",[...h,...p]),!["touch","part","slip"].includes(m)&&u==="connect"&&[x("connect.a","first link",c),x("connect.b","second link",c),x("connect.joint","joint",["ball","fixed","hinge","slide","rope","distance"])],!["touch","part","slip"].includes(m)&&u==="push"&&[x("push.link","link",c),...["x","y","z"].map(f=>g(`push.${f}`,`force along ${f}`,"N")),g("push.duration","for","s")],d("label",{children:[d("span",{children:"name"}),d("input",{"aria-label":"name",value:o.value.name??"",onInput:f=>l("name",f.currentTarget.value)})]}),a.value&&d("p",{class:"trouble",role:"alert",children:a.value.text}),d("div",{class:"buttons",children:[d("button",{class:"good",children:t?"Change":"Add"}),d("button",{type:"button",onClick:e,children:"Leave"})]})]})})}var xx=250,yx=(i,t)=>/\.\d+$/.test(i)?`q ${i.split(".").pop()}`:t==="rad"?"angle":"place";function Uf({app:i}){let t=i.selected.value;return d(Jt,{children:[d("select",{"aria-label":"select a body",value:t,onChange:e=>{i.selected.value=Number(e.currentTarget.value)},children:[d("option",{value:-1,children:"select a body … ([ and ])"}),i.source.bodies.map((e,n)=>n>0?d("option",{value:n,children:e},e):null)]}),t>0?d(bx,{app:i,body:t},t):d("p",{class:"hint",children:"Click a body, or step through them with [ and ]."})]})}function bx({app:i,body:t}){let{source:e,session:n,show:s,clock:r}=i,o=zt(null),a=r.time.value,l=()=>n.ask("inspect",{link:e.bodies[t]}).then(u=>{o.value=u},()=>{o.value=null});Vs(()=>{n.run.value,l()}),jt(()=>{let u=setInterval(()=>{r.playing.peek()&&l()},xx);return()=>clearInterval(u)},[]);let c=e.centre(t,a),h=n.drives.value,p=n.run.value?.connections.filter(({a:u,b:_})=>u===t||_===t)??[],m=n.run.value?.joints.find(u=>u.body===t);return d("div",{id:"selection",children:[d("dl",{children:[d("dt",{children:"centre of mass"}),d("dd",{children:[c.map(u=>u.toFixed(2)).join("  ")," m"]}),o.value&&d(Jt,{children:[d("dt",{children:"mass"}),d("dd",{children:[Qn(o.value.mass)," kg"]})]}),o.value&&d(Jt,{children:[d("dt",{children:"joint"}),d("dd",{children:o.value.joint})]}),m?.kind!=="free"&&o.value?.coordinates.slice(0,6).map(({name:u,unit:_,value:x,range:g})=>d(Jt,{children:[d("dt",{children:yx(u,_)}),d("dd",{children:[_==="rad"?`${(180*x/Math.PI).toFixed(1)}°`:`${Qn(x)} ${_}`,g&&d(Mx,{value:x,range:g})]})]},u))]}),d("div",{class:"buttons",children:[d("button",{"aria-pressed":s.follow.value,onClick:()=>{s.follow.value=!s.follow.value},children:"Follow"}),d("button",{"aria-pressed":s.traces.value.has(t),onClick:()=>{s.traces.value=mn(s.traces.value,t)},children:"Trace"}),d("button",{onClick:()=>i.ofBody(t).slice(0,4).forEach(u=>i.addPlot(u)),children:"Plot"}),d("button",{onClick:()=>i.orbit?.lookAt(c),children:"Look at"}),h&&m&&m.kind!=="free"&&d("button",{class:"bad",onClick:()=>i.cut(e.bodies[t]),children:"Cut joint"})]}),p.map(({name:u,joint:_})=>d("div",{class:"row",children:[d("span",{children:[u," ",d("small",{children:_})]}),h&&d("button",{class:"bad","aria-label":`cut ${u}`,onClick:()=>i.cut(u),children:"Cut"})]},u)),h&&o.value&&m&&m.kind!=="free"&&m.kind!=="fixed"&&d(Sx,{app:i,link:e.bodies[t],motor:o.value.motor})]})}var Mx=({value:i,range:[t,e]})=>d("meter",{min:t,max:e,value:i,"aria-label":"place in its range"});function Sx({app:i,link:t,motor:e}){return d("details",{class:"inner",children:[d("summary",{children:["Motor",e?"":" (none)"]}),d("form",{class:"fields",onSubmit:s=>{s.preventDefault();let r=new FormData(s.currentTarget),o={};for(let a of["stiffness","damping","limit"])r.get(a)&&(o[a]=Number(r.get(a)));e?.target&&(o.target=e.target),i.session.give("motor",{link:t,motor:o})},children:[[["stiffness","N m/rad"],["damping","N m s/rad"],["limit","N m"]].map(([s,r])=>d("label",{children:[s," ",d("input",{name:s,type:"number",step:"any",min:"0",value:e?.[s]??""})," ",d("small",{children:r})]},s)),d("div",{class:"buttons",children:[d("button",{children:e?"Change":"Give it a motor"}),e&&d("button",{type:"button",onClick:()=>i.session.give("motor",{link:t}),children:"Take it away"})]})]})]})}var wx=(i,t)=>t.toLowerCase().split(/\s+/).every(e=>i.toLowerCase().includes(e));function Nf({app:i}){let t=zt(""),{plots:e}=i,n=i.offered.filter(({name:o})=>!e.value.some(a=>a.name===o)),s=t.value?n.filter(({name:o})=>wx(o,t.value)).slice(0,8):[],r=o=>{i.addPlot(o),t.value=""};return d("div",{id:"plots",children:[e.value.map((o,a)=>d(Yc,{app:i,quantity:o,number:a},o.name)),d("input",{type:"search","aria-label":"find something to plot",placeholder:`find one of ${n.length} …`,value:t.value,onInput:o=>{t.value=o.currentTarget.value},onKeyDown:o=>{o.key==="Enter"&&s.length&&r(s[0]),o.key==="Escape"&&(t.value="",o.currentTarget.blur())}}),s.length>0&&d("ul",{class:"list",children:s.map(o=>d("li",{children:d("button",{onClick:()=>r(o),children:[o.name," ",d("small",{children:o.unit})]})},o.name))}),t.value&&!s.length&&d("p",{class:"hint",children:"Nothing is called so."}),e.value.length>0&&d("button",{onClick:()=>Ai(new Blob([Xr(e.value,0)],{type:"text/csv"}),`${Ln(i.title)}.csv`),children:"CSV"})]})}var ja=320,Qa=200,Ex=1200;function Tx(i){let t=document.createElement("canvas"),e=qn("scene"),n=t.getContext("2d");if(Object.assign(t,{width:ja,height:Qa}),!n||!e.clientWidth||!e.clientHeight)return null;i.draw();let s=e.width/e.clientWidth,r=(e.clientWidth-i.covered)*s,o=Math.min(e.height,r*Qa/ja),a=o*ja/Qa;return n.drawImage(e,(r-a)/2,(e.height-o)/2,a,o,0,0,ja,Qa),t.toDataURL("image/jpeg",.8).split(",")[1]}function tl(i,t){let e=setTimeout(()=>{let n=i.drives.peek()&&i.document.peek()?.file&&t.stage?Tx(t):null;n&&i.ask("remember",{picture:n}).catch(()=>{})},Ex);return()=>clearTimeout(e)}var el=class extends Kn{constructor(t){super(0,.01),this.session=t,this.past=ft(!1),this.real=ft(0),this.speeds=ft([]),this.noted=0,this.wanted=null,this.looking=!1}get end(){return Math.max(this.session.run.value?.end??0,this.session.live.value?.frame?.time??0)}take(t){this.time.value=t.time,this.past.value=t.past;let e=performance.now();e-this.noted<200||(this.noted=e,this.real.value=t.playing?t.speed:0,this.speeds.value=[...this.speeds.value.slice(-49),this.real.value])}seek(t){this.wanted=ue(t,0,this.end),this.time.value=this.wanted,this.looking||this.look()}async look(){for(this.looking=!0;this.wanted!==null;){let t=this.wanted;this.wanted=null,await this.session.give("look",{time:t})}this.looking=!1}toggle(){let{session:t}=this,e=!this.playing.value;this.playing.value=e,t.give(e?"play":"pause",{}).then(n=>{n===null&&(this.playing.value=!e)})}stepFrames(t){t<0||this.past.value?this.seek(this.time.value+t*this.step):this.stepSteps(t*Math.max(Math.round(.01/(this.session.run.value?.dt??.001)),1))}stepSteps(t){this.session.give("step",{steps:t})}faster(t){super.faster(t),this.session.give("speed",{factor:this.speed.value})}tick(){return!1}};var Ff=.02,Ax=4;function wr(i,t){let e=ve(t,[i[12],i[13],i[14]]);return[Ue([i[0],i[1],i[2]],e),Ue([i[4],i[5],i[6]],e),Ue([i[8],i[9],i[10]],e)]}function Er(i,t,e,n,s){let{eye:r}=i,o=i.ray(t,e),a=Ue(o,s),l=10*Math.sqrt(Ue(ve(n,r),ve(n,r))),c=Math.abs(a)>1e-6?Ue(ve(n,r),s)/a:l;return ne(r,Kt(o,c>0&&c<l?c:l))}var nl=class{constructor(t){this.run=t,this.grip=null,this.sending=0,this.moved=!1}get held(){return this.grip!==null}begin(t,e){this.grip={body:t,point:wr(this.run.source.poses[t],e),to:e},this.run.selected.value=t,this.run.holds.value=t,this.send()}move(t,e,n){let{orbit:s}=this.run;!this.grip||!s||this.reach(Er(s,t,e,this.grip.to,n?[0,0,1]:s.axes[2]))}deeper(t){let{orbit:e}=this.run;this.grip&&e&&this.reach(ne(e.eye,Kt(ve(this.grip.to,e.eye),t)))}nudge(t,e){let{orbit:n}=this.run;this.grip&&n&&this.reach(ne(this.grip.to,ne(Kt(n.axes[0],Ff*t),Kt(n.axes[1],Ff*e))))}reach(t){this.grip&&(this.grip.to=t,this.run.invalidate(),this.send())}async send(){for(this.moved=!0;this.moved&&this.grip&&this.sending<Ax;){this.moved=!1,this.sending++;let{body:t,point:e,to:n}=this.grip,{session:s,strength:r}=this.run,o=await s.give("pull",{link:this.run.source.bodies[t],point:e,to:n,strength:r.value,stamp:performance.now()});this.sending--,o===null&&this.drop()}}end(){this.grip&&(this.drop(),this.run.session.give("release"))}drop(){this.grip=null,this.run.holds.value=-1,this.run.invalidate()}get place(){return this.grip?qe(this.run.source.poses[this.grip.body],this.grip.point):[0,0,0]}};function kf({gap:[i,t],fits:e}){if(e)return"fits";let n=[];return t>1e-6&&n.push(t<.1?`${(100*t).toPrecision(2)} cm`:`${t.toFixed(2)} m`),i>1e-6&&n.push(`${(180*i/Math.PI).toFixed(0)}°`),`gap ${n.join(", ")||"0"}`}var th=({name:i,joint:t})=>typeof t.axis=="string"?`${i} ${t.axis}`:i,il=class{constructor(t){this.run=t,this.a=ft(-1),this.b=ft(-1),this.points=[null,null],this.atPoints=ft(!0),this.fits=ft(null),this.chosen=ft(0),this.flash=null}pick(t,e){let n=wr(this.run.source.poses[t],e);this.a.value<0?this.choose(t,-1,[n,null]):t!==this.a.value&&this.choose(this.a.value,t,[this.points[0],n])}choose(t,e,n=[null,null]){this.a.value=t,this.b.value=e,this.points=n,this.fits.value=null,(t>=0||e>=0)&&(this.run.selected.value=e>=0?e:t),t>=0&&e>=0&&this.ask(),this.run.invalidate()}get where(){let[t,e]=this.points;return{...this.atPoints.value&&t&&e?{on_a:t}:{},...e?{on_b:e}:{}}}async ask(){let{session:t,source:e}=this.run,[n,s]=[this.a.value,this.b.value],r=await t.give("fit",{a:e.bodies[n],b:e.bodies[s],...this.where});this.a.value!==n||this.b.value!==s||(this.fits.value=r?.fits??[],this.show(0))}show(t){this.chosen.value=t,this.run.invalidate()}get ghost(){let t=this.fits.peek()?.[this.chosen.peek()];return!t||t.fits||!t.ghost.length?null:new Map(t.ghost.map(([e,...n])=>[e,Jn(new Float32Array(16),n.slice(0,3),n.slice(3))]))}async make(t){let e=this.fits.value?.[this.chosen.value],{session:n,source:s}=this.run;if(!e)return;let r=await n.give("connect",{a:s.bodies[this.a.value],b:s.bodies[this.b.value],joint:e.joint,snap:t,...this.where});if(!r)return;let o=be(r.impulse??[0,0,0]);r.at&&o>0&&(this.flash={at:r.at,impulse:r.impulse,until:performance.now()+1e3}),n.say(`${r.name}: ${th(e)}. Impulse ${o.toFixed(1)} N s, ${(r.lost??0).toFixed(1)} J lost.`,"info",this.run.undoing()),this.clear()}clear(){this.choose(-1,-1)}};var sl=class{constructor(t,e){this.run=t,this.scene=e,this.taken=null,this.pressed=[0,0],this.timer=0;let n=(s,r)=>e.addEventListener(s,r,{capture:!0,passive:!1});n("pointerdown",s=>this.down(s)),n("pointermove",s=>this.move(s)),n("pointerup",s=>this.up(s)),n("pointercancel",s=>this.up(s)),n("wheel",s=>this.wheel(s))}down(t){this.pressed=[t.offsetX,t.offsetY],clearTimeout(this.timer);let{run:e}=this,n=t.button===0&&!t.shiftKey?e.pick(t):null,s=["pull","push","place"].includes(e.tool.value);this.taken!==null||!n||!s||!this.draggable(n.body)||!e.session.drives.value||(t.pointerType==="touch"?this.timer=setTimeout(()=>this.take(t.pointerId,n),150):(this.take(t.pointerId,n),t.stopImmediatePropagation()))}draggable(t){return this.run.tool.value==="place"?this.run.placing.can(t):this.run.live.live.moves[t]}take(t,e){let{run:n,scene:s}=this;this.taken=t,s.setPointerCapture(t),s.classList.add("held"),n.orbit?.yield(t),this.hand.begin(e.body,e.at)}get hand(){let{tool:t,pull:e,push:n,placing:s}=this.run;return t.value==="push"?n:t.value==="place"?s:e}move(t){this.taken===t.pointerId?(t.stopImmediatePropagation(),this.hand.move(t.offsetX,t.offsetY,t.altKey)):Math.hypot(t.offsetX-this.pressed[0],t.offsetY-this.pressed[1])>8?clearTimeout(this.timer):this.timer&&t.buttons&&t.pointerType==="touch"&&t.stopImmediatePropagation(),!t.buttons&&this.run.tool.value==="cut"&&(this.run.ring.value=this.ringAt(t.offsetX,t.offsetY))}up(t){if(clearTimeout(this.timer),this.timer=0,this.taken===t.pointerId){this.taken=null,this.scene.classList.remove("held"),this.hand.end(),t.stopImmediatePropagation();return}t.button===0&&t.type==="pointerup"&&Math.hypot(t.offsetX-this.pressed[0],t.offsetY-this.pressed[1])<4&&this.clicked(t)}clicked(t){let{run:e}=this,{tool:n}=e;if(n.value==="connect"){let s=e.pick(t);s&&e.join.pick(s.body,s.at)}else if(n.value==="cut"){let s=this.ringAt(t.offsetX,t.offsetY);s&&e.cut(s)}}ringAt(t,e){let{orbit:n,live:s}=this.run,r="",o=16;for(let{name:a,at:l}of eh(s)){let c=n?.project(l),h=c?Math.hypot(c[0]-t,c[1]-e):1/0;h<o&&([r,o]=[a,h])}return r}wheel(t){this.taken!==null&&(t.preventDefault(),t.stopImmediatePropagation(),this.hand.deeper(Math.exp(-.0012*t.deltaY)))}};function eh(i){let t=(e,n)=>e.map((s,r)=>.5*(s+n[r]));return[...i.bondsAt().map(({name:e,at:n})=>({name:e,at:n,joint:!1})),...i.spans.filter(({spring:e})=>e).map(({name:e,from:n,to:s})=>({name:e,at:t(n,s),joint:!1})),...i.joints.map(({name:e,at:n})=>({name:e,at:n,joint:!0}))]}var Of=5,nh=i=>i<1e4?`${i.toFixed(0)} N`:`${(i/1e3).toFixed(1)} kN`,rl=class{constructor(t){this.run=t}draw(t){let{run:e}=this,n=e.marks?.canvas,{show:s}=e,r=n?.getContext("2d")??null;if(r){this.pen=r,this.colours=e.colours.peek(),r.lineJoin=r.lineCap="round";for(let{from:o,to:a,spring:l}of e.live.spans)this.line(o,a,l?"coil":"rope");(s.contacts.peek()||s.contactForces.peek())&&this.contacts(),s.ranges.peek()&&this.ranges(),e.tool.peek()==="cut"&&this.rings(),e.tool.peek()==="connect"&&this.ends(),this.hand(),this.shove(),this.flash()}}at(t){return this.run.orbit?.project(t)??null}line(t,e,n){let{pen:s,colours:r}=this,o=this.at(t),a=this.at(e);!s||!r||!o||!a||(s.strokeStyle=n==="coil"?r.spring:r.ink,s.lineWidth=2,s.beginPath(),n==="coil"?Bf(s,o,a):(s.moveTo(...o),s.lineTo(...a)),s.stroke())}contacts(){let{pen:t,colours:e,run:n}=this,{weight:s,scale:r}=n.source.scene;if(!(!t||!e))for(let{at:o,force:a,corners:l}of n.live.frame?.contacts??[]){if(n.show.contacts.peek()){let c=l.map(p=>this.at(p)),h=this.at(o);if(t.fillStyle=t.strokeStyle=e.good,c.length>2&&c.every(Boolean)){t.beginPath();for(let p of c)p&&t.lineTo(...p);t.closePath(),t.globalAlpha=.3,t.fill(),t.globalAlpha=1,t.lineWidth=1.5,t.stroke()}else h&&ts(t,h,3,e.paper)}n.show.contactForces.peek()&&this.force(o,Kt(a,.5*r/s),be(a),e.good)}}force(t,e,n,s){let{pen:r,colours:o}=this,a=this.at(t),l=this.at(ne(t,e));!r||!o||!a||!l||n<.001*this.run.source.scene.weight||(r.strokeStyle=r.fillStyle=s,wi(r,a,l,2.5),Math.hypot(l[0]-a[0],l[1]-a[1])>14&&Ei(r,nh(n),[l[0]+7,l[1]+4],o.paper))}ranges(){let{pen:t,colours:e,run:n}=this,s=n.live.frame?.atRange;if(!(!t||!e||!s?.size)){t.strokeStyle=e.pull,t.lineWidth=2;for(let{body:r,at:o}of n.live.joints){let a=s.has(r)?this.at(o):null;a&&(t.beginPath(),t.arc(...a,8,-.25*Math.PI,.85*Math.PI),t.stroke())}}}rings(){let{pen:t,colours:e,run:n}=this;if(!t||!e)return;let s=n.ring.peek();for(let{name:r,at:o,joint:a}of eh(n.live)){let l=this.at(o),c=r===s;l&&(t.beginPath(),t.arc(...l,c?9:a?5:7,0,2*Math.PI),t.fillStyle=c?`${e.bad}40`:`${e.paper}b0`,t.fill(),t.lineWidth=c?3:a?1.5:2.5,t.strokeStyle=e.bad,t.stroke(),t.fillStyle=e.bad,c&&Ei(t,r,[l[0]+14,l[1]+4],e.paper))}}ends(){let{pen:t,colours:e,run:{join:n,source:s}}=this;if(!t||!e)return;let r=[n.a.peek(),n.b.peek()].map((o,a)=>{let l=n.points[a];return o>=0&&l?this.at(ne(Cx(s.poses[o],l),[0,0,0])):null});t.fillStyle=t.strokeStyle=e.good,r[0]&&r[1]&&(t.setLineDash([4,4]),t.lineWidth=2,t.beginPath(),t.moveTo(...r[0]),t.lineTo(...r[1]),t.stroke(),t.setLineDash([]));for(let o of r)o&&ts(t,o,5,e.paper)}hand(){let{pen:t,colours:e,run:n}=this,{grip:s}=n.pull,r=n.live.frame;if(!t||!e||!s&&!r?.holds)return;let o=this.at(s?n.pull.place:r?.held??[0,0,0]),a=r?.pull??[0,0,0],l=s?this.at(s.to):this.at(ne(r?.held??[0,0,0],Kt(a,.5/n.source.scene.weight)));if(!o||!l)return;t.strokeStyle=t.fillStyle=e.pull,t.lineWidth=2,t.beginPath(),Bf(t,o,l),t.stroke(),ts(t,o,4,e.paper);let c=Math.hypot(l[0]-o[0],l[1]-o[1]);c>12&&wi(t,[l[0]-12*(l[0]-o[0])/c,l[1]-12*(l[1]-o[1])/c],l,2),Ei(t,n.clock.playing.peek()||be(a)>0?nh(be(a)):"space runs",[l[0]+10,l[1]-8],e.paper)}shove(){let{pen:t,colours:e,run:n}=this,{drawn:s,force:r}=n.push;if(!t||!e||!s)return;let o=this.at(s.at),a=this.at(s.to);!o||!a||(t.strokeStyle=t.fillStyle=e.pull,wi(t,o,a,4),Ei(t,nh(be(r)),[a[0]+10,a[1]-8],e.paper))}flash(){let{run:t,colours:e}=this,{flash:n}=t.join;if(!(!n||!e)){if(performance.now()>n.until){t.join.flash=null;return}this.force(n.at,Kt(n.impulse,.5/Math.max(be(n.impulse),1e-9)),1/0,e.good),t.invalidate()}}},Cx=(i,t)=>[i[0]*t[0]+i[4]*t[1]+i[8]*t[2]+i[12],i[1]*t[0]+i[5]*t[1]+i[9]*t[2]+i[13],i[2]*t[0]+i[6]*t[1]+i[10]*t[2]+i[14]];function Bf(i,t,e){let[n,s]=[e[0]-t[0],e[1]-t[1]],r=Math.hypot(n,s);i.moveTo(...t);let o=2*Math.round(Math.min(Math.max(r/14,3),12));if(r>24)for(let a=1;a<o;a++){let l=.12+.7*a/o,c=a===1||a===o-1?0:a%2?Of:-Of;i.lineTo(t[0]+l*n-c*s/r,t[1]+l*s+c*n/r)}i.lineTo(...e)}var Rx=.05,zf=Math.PI/12,Px=(i,t)=>[i[0]*t[0]-i[1]*t[1]-i[2]*t[2]-i[3]*t[3],i[0]*t[1]+i[1]*t[0]+i[2]*t[3]-i[3]*t[2],i[0]*t[2]-i[1]*t[3]+i[2]*t[0]+i[3]*t[1],i[0]*t[3]+i[1]*t[2]-i[2]*t[1]+i[3]*t[0]];function Ix(i,t){let e=Math.sin(t/2),n=Math.cos(t/2);return i==="x"?[n,e,0,0]:i==="y"?[n,0,e,0]:[n,0,0,e]}var ol=class{constructor(t){this.run=t,this.moved=null}figure(t){let e=this.run.live.live.figures[t];return this.run.session.document.value?.figures.find(n=>n.name===e)??null}can(t){return this.figure(t)!==null}get selected(){return this.figure(this.run.selected.value)}begin(t,e){let n=this.figure(t);this.run.selected.value=t,n&&(this.moved={name:n.name,from:n.at,grabbed:e,to:e})}move(t,e,n){let{moved:s,run:{orbit:r}}=this;!s||!r||(s.to=Er(r,t,e,s.to,n?r.axes[2]:[0,0,1]),this.put(s.name,ne(s.from,ve(s.to,s.grabbed))))}end(){this.moved=null}put(t,e){this.run.session.give("place",{figure:t,at:e.map(n=>Math.round(1e3*n)/1e3)})}shift(t){let e=this.selected;e&&this.put(e.name,ne(e.at,Kt(t,Rx)))}turn(t,e){let n=this.selected;n&&this.run.session.give("place",{figure:n.name,turn:Px(Ix(t,e),n.turn)})}remove(){let t=this.selected,{session:e}=this.run;t&&(e.give("remove",{figure:t.name}).then(n=>n&&e.say(`${t.name} is taken out`,"info",this.run.undoing())),this.run.selected.value=-1)}deeper(t){this.turn("z",Math.sign(Math.log(t))*zf)}get keys(){return this.selected?{ArrowLeft:()=>this.shift([0,-1,0]),ArrowRight:()=>this.shift([0,1,0]),ArrowUp:()=>this.shift([-1,0,0]),ArrowDown:()=>this.shift([1,0,0]),PageUp:()=>this.shift([0,0,1]),PageDown:()=>this.shift([0,0,-1]),r:()=>this.turn("z",zf),Delete:()=>this.remove()}:{}}};var Vf=.1,al=class{constructor(t){this.run=t,this.drawn=null}get newtons(){return 2*this.run.source.scene.weight}get force(){return this.drawn?Kt(ve(this.drawn.to,this.drawn.at),this.newtons):[0,0,0]}begin(t,e){this.drawn={body:t,at:e,to:e},this.run.selected.value=t}move(t,e,n){let{orbit:s}=this.run;!this.drawn||!s||(this.drawn.to=Er(s,t,e,this.drawn.at,n?[0,0,1]:s.axes[2]),this.run.invalidate())}deeper(t){this.drawn&&(this.drawn.to=ne(this.drawn.at,Kt(ve(this.drawn.to,this.drawn.at),t))),this.run.invalidate()}end(){let{drawn:t,force:e}=this;this.drawn=null,this.run.invalidate(),t&&be(e)>1&&this.give(t.body,t.at,e)}away(){let{run:t}=this,e=t.selected.value;e>0&&t.orbit&&this.give(e,t.source.centre(e,0),Kt(t.orbit.axes[2],-.25*this.newtons))}async give(t,e,n){let{source:s,session:r}=this.run;await r.give("push",{link:s.bodies[t],force:n,point:wr(s.poses[t],e),duration:Vf})&&r.say(`${s.bodies[t]} is pushed with ${be(n).toFixed(0)} N for ${Vf} s`)}};var ll=class extends pi{constructor(t,e){let n=new el(t);super(e,n,t.marks.peek()),this.session=t,this.liveClock=n,this.tool=ft("pull"),this.strength=ft("firm"),this.holds=ft(-1),this.newtons=ft(0),this.beside=ft(!1),this.ring=ft(""),this.pointer=null,this.hovered=0,this.editing=null,this.pull=new nl(this),this.push=new al(this),this.join=new il(this),this.placing=new ol(this)}get live(){return this.source}get words(){let t=this.selected.value,e=this.holds.value,n=this.clock.time.value,s=t>0?`; ${this.source.bodies[t]}, ${this.source.centre(t,n)[2].toFixed(2)} m up`:"";return`${this.title}, in three dimensions, at ${n.toFixed(1)} s${s}${e>0?`, pulled with ${this.newtons.value.toFixed(0)} N`:""}`}begin(){super.begin();let{session:t,timeline:e,orbit:n}=this,s=this.stage?.canvas;!e||!n||!s||(this.liveMarks=new rl(this),new sl(this,s),s.addEventListener("pointerleave",()=>{this.pointer=null}),Lf(this,e),t.onframe=r=>this.took(r),this.endings.push(()=>{t.onframe=()=>{}},ye(()=>{this.happened.value=t.marks.value,e.forget()}),ye(()=>{t.fresh.value,e.forget(),this.invalidate()}),ye(()=>{t.run.value,e.forget(),this.follows(),this.invalidate()}),ye(()=>{t.watch(this.plots.value.map(({key:r})=>r??""))}),ye(()=>{[this.tool,this.ring,this.beside].forEach(r=>r.value),this.panes()}),ye(()=>{let{contacts:r,contactForces:o,ranges:a,ghosts:l}=this.show;[r,o,a,l].forEach(c=>c.value),this.invalidate()})),this.live.frame&&this.took(this.live.frame))}follows(){let t=this.session.run.value;t&&(this.live.run=t,this.clock.playing.value=t.playing,this.clock.speed.value=t.speed)}hovering(t){this.pointer={offsetX:t.offsetX,offsetY:t.offsetY},this.rehover()}rehover(){let t=this.pointer&&this.tool.value!=="cut"?this.pick(this.pointer):null;this.outline(t&&(this.tool.value==="connect"||this.live.live.moves[t.body]||this.tool.value==="place")?t.body:-1),this.hovered=performance.now()}took(t){this.pointer&&t.playing&&!this.pull.held&&performance.now()-this.hovered>150&&this.rehover(),this.liveClock.wanted===null&&!(this.liveClock.looking&&!t.past)&&this.liveClock.take(t),this.newtons.value=t.holds?Math.hypot(...t.pull):0,this.invalidate()}get title(){return this.session.document.value?.title||this.session.document.value?.file||"scene"}get offered(){return this.session.offers.value.map(({name:t,text:e,unit:n})=>({name:e,key:t,unit:n,series:()=>this.series(t)}))}series(t){return this.session.fresh.value,this.live.columns.series(t)}ofBody(t){return this.offered.filter(({name:e})=>e.startsWith(`${this.source.bodies[t]}:`)||e.startsWith(`${this.source.bodies[t]} `))}panes(){this.split(this.beside.value&&(this.session.run.value?.compared.length??0)>0),this.invalidate()}draw(){this.haunt(),super.draw()}haunt(){let{stage:t,live:e}=this,n=e.frame,s=this.colours.peek();if(!t)return;let r=[],o=this.tool.peek()==="connect"?this.join.ghost:null;o&&r.push([o,s.good,.75]);let a=n?.ghosts??[],l=this.beside.peek()&&a.length>0;t.beside=l?e.bodies.map((m,u)=>Ls(new Float32Array(16),a[0],u)):null,this.orbit&&(this.orbit.panes=l?2:1),this.orbit&&l&&(this.orbit.inset=this.covered),a.slice(l?1:0).forEach((m,u)=>r.push([this.moving(m),[s.accent,s.spring,s.pull][u%3],.6]));let c=this.show.ghosts.peek(),h=this.clock.time.peek();if(c>0)for(let m=1;m<=6;m++){let u=e.trail.findLast(({time:_})=>_<=h-m*c);u&&r.push([this.moving(u.poses),s.ink,.5/m])}let p=t.haunt(r.length);r.forEach(([m,u,_],x)=>p[x].put(m,Qi(u),_))}moving(t){return new Map(this.live.bodies.flatMap((e,n)=>this.live.live.moves[n]?[[n,Ls(new Float32Array(16),t,n)]]:[]))}drawMore(t){this.liveMarks?.draw(t)}take(t){this.pull.end(),this.join.clear(),this.tool.value=t,this.ring.value=""}undoing(){return{name:"Undo",does:()=>{this.session.give("undo")}}}async cut(t){await this.session.give("cut",{what:t})&&this.session.say(`${t} is cut`,"info",this.undoing()),this.ring.value=""}selectNext(t){let e=this.live.live.moves.flatMap((s,r)=>s?[r]:[]),n=e.indexOf(this.selected.value);e.length&&(this.selected.value=e[(n+t+e.length+(n<0&&t<0?1:0))%e.length])}grip(){let t=this.selected.value;this.pull.held?this.pull.end():t>0&&this.pull.begin(t,this.source.centre(t,0))}enter(){let{tool:t,selected:e}=this,n=e.value;t.value==="pull"?this.grip():t.value==="push"?this.push.away():n>0&&t.value==="connect"?this.join.pick(n,this.source.centre(n,0)):n>0&&t.value==="cut"&&this.cut(this.source.bodies[n])}escape(){this.pull.held?this.pull.end():this.tool.value!=="pull"?this.take("pull"):this.selected.value=-1}get keys(){let{session:t,liveClock:e}=this,n=super.keys,s=this.pull.held,r={ArrowLeft:()=>this.pull.nudge(-1,0),ArrowRight:()=>this.pull.nudge(1,0),ArrowUp:()=>this.pull.nudge(0,1),ArrowDown:()=>this.pull.nudge(0,-1)};return{...n,Home:()=>{t.give("reset")},End:()=>{t.give("live")},".":()=>e.stepSteps(1),">":()=>e.stepFrames(1),",":()=>e.stepSteps(-1),c:()=>this.take("connect"),x:()=>this.take("cut"),p:()=>this.take("pull"),u:()=>this.take("push"),m:()=>this.take("place"),b:()=>{t.give("go_on")},g:()=>this.cycle(),"[":()=>this.selectNext(-1),"]":()=>this.selectNext(1),Enter:()=>this.enter(),Escape:()=>this.escape(),...this.tool.value==="place"?this.placing.keys:{},...s?r:{}}}cycle(){let{contacts:t,contactForces:e,forces:n,com:s}=this.show,r=+t.value+ +e.value+ +n.value;t.value=r<3,e.value=r===1||r===2,n.value=s.value=r===2}};function Hf({app:i}){let{show:t,source:e}=i,n=t.traces.value,s=(r,o)=>n.has(r)?`✓ ${o}`:o;return d("div",{id:"toggles",children:[d(Qe,{label:"contact polygons",value:t.contacts}),d(Qe,{label:"contact forces",value:t.contactForces}),d(Qe,{label:"connections",value:t.bonds}),d(Qe,{label:"forces there",value:t.forces}),d(Qe,{label:"joints at their ranges",value:t.ranges}),d(Qe,{label:"centre of mass",value:t.com}),d(Qe,{label:"follow the motion",value:t.follow}),d("label",{children:["ghosts",d("select",{"aria-label":"ghosts",value:t.ghosts.value,onChange:r=>{t.ghosts.value=Number(r.currentTarget.value)},children:[[0,"none"],[.1,"every 0.1 s"],[.2,"every 0.2 s"],[.5,"every 0.5 s"]].map(([r,o])=>d("option",{value:r,children:o},r))})]}),d("select",{"aria-label":"trace",value:"",onChange:r=>{r.currentTarget.value&&(t.traces.value=mn(n,Number(r.currentTarget.value))),r.currentTarget.value=""},children:[d("option",{value:"",children:"trace …"}),d("option",{value:"-1",children:s(-1,"centre of mass")}),e.bodies.map((r,o)=>o>0?d("option",{value:o,children:s(o,r)},o):null)]}),d("div",{class:"buttons",children:[d("button",{onClick:()=>i.savePicture(),children:"Picture"}),_n.possible&&d("button",{"aria-pressed":i.filming.value,onClick:()=>i.toggleFilm(),children:i.filming.value?"End the film":"Film"})]})]})}var Lx=[["pull","Pull","P"],["push","Push","U"],["connect","Connect","C"],["cut","Cut","X"],["place","Place","M"]],Dx={pull:"Drag a body. Alt: along the ground. Wheel: nearer, farther.",push:"Press on a body and draw the force out of it.",connect:"Click one link, then the other.",cut:"Click a ring.",place:"Drag a figure over the ground. Alt: up and down. Wheel or R: turn."};function Wf({app:i}){let{tool:t,session:e}=i;return e.drives.value?d("div",{id:"tools",children:[t.value==="connect"&&d(Ux,{app:i}),d("p",{class:"hint",id:"tool-hint",children:Dx[t.value]}),d("div",{role:"toolbar","aria-label":"tools",children:[Lx.map(([n,s,r])=>d(tn,{icon:n,name:s,keys:r,on:t.value===n,onClick:()=>i.take(n),children:d("span",{children:s})},n)),t.value==="pull"&&d("select",{id:"strength","aria-label":"strength of the pull",value:i.strength.value,onChange:n=>{i.strength.value=n.currentTarget.value},children:["gentle","firm","hoist"].map(n=>d("option",{children:n},n))})]})]}):null}function Ux({app:i}){let{join:t}=i,e=t.a.value,n=t.b.value,s=t.fits.value,r=s?.[t.chosen.value];return jt(()=>{document.querySelector("#chooser [aria-selected=true]")?.scrollIntoView({block:"nearest"})},[t.chosen.value,s]),d("section",{id:"chooser","aria-label":"connect",children:[d("div",{class:"pair",children:[d(Gf,{app:i,label:"first link",value:e,onChange:o=>t.choose(o,n===o?-1:n)}),d(Gf,{app:i,label:"second link",value:n,onChange:o=>t.choose(e===o?-1:e,o)})]}),t.points[0]&&t.points[1]&&n>=0&&d("label",{children:[d("input",{type:"checkbox",checked:t.atPoints.value,onChange:o=>{t.atPoints.value=o.currentTarget.checked,t.ask()}})," join the points that were clicked"]}),e>=0&&n>=0&&!s&&d("p",{class:"hint",children:"looking for joints that fit …"}),s&&!s.length&&d("p",{class:"hint",children:"No joint fits."}),s&&s.length>0&&d(Jt,{children:[d("ul",{role:"listbox","aria-label":"joints",tabIndex:0,onKeyDown:o=>{let a=o.key==="ArrowDown"?1:o.key==="ArrowUp"?-1:0;a&&(o.preventDefault(),o.stopPropagation(),t.show((t.chosen.value+a+s.length)%s.length))},children:s.map((o,a)=>d("li",{role:"option","aria-selected":a===t.chosen.value,onPointerEnter:l=>{l.pointerType==="mouse"&&t.show(a)},onClick:()=>t.show(a),children:[d("span",{children:th(o)}),d("small",{children:kf(o)})]},a))}),r&&!r.fits&&!r.snaps&&d("p",{class:"hint",children:r.why??"It cannot be closed from here."}),d("div",{class:"buttons",children:[d("button",{class:"good",disabled:!r?.fits,onClick:()=>t.make(!1),children:"Connect here"}),d("button",{class:"good",disabled:!r?.snaps||r.fits,onClick:()=>t.make(!0),children:"Snap"}),d("button",{onClick:()=>t.clear(),children:"Start anew"})]})]})]})}function Gf({app:i,label:t,value:e,onChange:n}){return d("select",{"aria-label":t,value:e,onChange:s=>n(Number(s.currentTarget.value)),children:[d("option",{value:-1,children:[t," …"]}),i.source.bodies.map((s,r)=>d("option",{value:r,children:s},s))]})}function Xf({app:i}){let{session:t}=i,e=t.document.value?.figures??[],n=zt(!1),s=r=>i.live.live.figures.findIndex(o=>o===r);return d("div",{id:"figures",children:[d("ul",{class:"list",children:e.map(({name:r,type:o})=>d("li",{children:d("button",{"aria-pressed":i.live.live.figures[i.selected.value]===r,onClick:()=>{i.selected.value=s(r),i.take("place")},children:[r," ",o!==r&&d("small",{children:o})]})},r))}),i.tool.value==="place"&&i.placing.selected&&d(Nx,{app:i}),t.drives.value&&d("div",{class:"buttons",children:d("button",{onClick:()=>{n.value=!0},children:"Add a figure …"})}),n.value&&d(Fx,{app:i,close:()=>{n.value=!1}})]})}function Nx({app:i}){let{placing:t}=i,e=t.selected;if(!e)return null;let n=(s,r)=>t.put(e.name,e.at.map((o,a)=>a===s?r:o));return d("div",{class:"fields",id:"placement",children:[["x","y","z"].map((s,r)=>d("label",{children:[s," ",d("input",{type:"number",step:"0.05",value:+e.at[r].toFixed(3),onChange:o=>n(r,Number(o.currentTarget.value))})," ",d("small",{children:"m"})]},s)),d("div",{class:"buttons",children:[["x","y","z"].map(s=>d("button",{onClick:()=>t.turn(s,Math.PI/12),children:["turn ",s," 15°"]},s)),d("button",{class:"bad",onClick:()=>t.remove(),children:"Take out"})]})]})}function Fx({app:i,close:t}){let e=zt(null),n=zt(null),s=zt("");e.value===null&&i.session.give("figures").then(o=>{e.value=o?.figures??[]});let r=o=>{o.preventDefault();let a=new FormData(o.currentTarget),l=n.value,c={};for(let{name:p,type:m}of l.takes){let u=String(a.get(`o.${p}`)??"");u&&(c[p]=/int|float|number/.test(m)?Number(u):u)}let h=["x","y","z"].map(p=>Number(a.get(p)??0));i.session.ask("add",{figure:l.name,at:h,...Object.keys(c).length?{options:c}:{}}).then(({figure:p})=>{i.session.say(`${p} is added`,"info",i.undoing()),i.take("place"),t()},p=>{s.value=p.message})};return d(gi,{title:"Add a figure",close:t,id:"adding",children:[d("div",{class:"kinds",role:"listbox","aria-label":"figures",children:e.value?.map(o=>d("button",{role:"option","aria-selected":n.value===o,onClick:()=>{n.value=o,s.value=""},children:[d("strong",{children:o.name.replaceAll("_"," ")}),d("small",{children:o.what})]},o.name))}),n.value&&d("form",{class:"fields",onSubmit:r,children:[["x","y","z"].map(o=>d("label",{children:[o," ",d("input",{name:o,type:"number",step:"any",value:"0"})," ",d("small",{children:"m"})]},o)),n.value.takes.filter(({type:o})=>/int|float|number|str|text/.test(o)).map(({name:o,type:a,default:l})=>d("label",{children:[o.replaceAll("_"," ")," ",d("input",{name:`o.${o}`,inputMode:/int|float|number/.test(a)?"decimal":"text",placeholder:l===null?"":String(l)})]},o)),s.value&&d("p",{class:"trouble",role:"alert",children:s.value}),d("div",{class:"buttons",children:d("button",{class:"good",children:["Add ",n.value.name.replaceAll("_"," ")]})})]},n.value.name)]})}function qf({app:i}){let{session:t}=i,e=t.run.value,n=!t.drives.value;if(!e)return null;let s=e.gravity;return d("div",{class:"fields",id:"world",children:[d("label",{children:[d("span",{children:"gravity"}),d("select",{"aria-label":"gravity",disabled:n,value:s.join(),onChange:r=>t.give("gravity",{value:r.currentTarget.value.split(",").map(Number)}),children:[[["Earth","0,0,-9.81"],["Mars","0,0,-3.72"],["Moon","0,0,-1.62"],["none","0,0,0"]].map(([r,o])=>d("option",{value:o,children:r},r)),!["0,0,-9.81","0,0,-3.72","0,0,-1.62","0,0,0"].includes(s.join())&&d("option",{value:s.join(),children:s.map(r=>+r.toFixed(3)).join(", ")})]}),d("small",{children:[Math.hypot(...s).toFixed(2)," m/s²"]})]}),e.contact&&e.friction&&d("label",{children:[d("span",{children:"friction"}),d("input",{type:"range","aria-label":"friction",min:"0",max:"1.5",step:"0.05",disabled:n,value:e.friction.static,onChange:r=>t.give("friction",{static:Number(r.currentTarget.value)})}),d("small",{children:e.friction.static.toFixed(2)})]}),d("label",{class:"check",children:[d("input",{type:"checkbox",checked:e.motors.on,disabled:n||!e.motors.list.length,onChange:r=>t.give("motors",{on:r.currentTarget.checked})})," motors (",e.motors.list.length,")"]}),d("label",{children:[d("span",{children:"step"}),d("select",{"aria-label":"step",disabled:n,value:e.dt,onChange:r=>t.give("dt",{dt:Number(r.currentTarget.value)}),children:[...new Set([5e-4,.001,.002,.005,e.dt])].sort().map(r=>d("option",{value:r,children:[+(1e3*r).toFixed(3)," ms"]},r))})]})]})}function Yf({session:i,live:t,keys:e}){let n=Pn(()=>new ll(i,t),[]),s=zt(!1);jt(()=>{i.drawing(()=>n.begin());let a=Ha(()=>({...n.keys,e:()=>{n.editing&&(n.editing.value="new")},...e}));return Object.assign(window,{run:n}),()=>{a(),n.end()}},[]),jt(()=>{n.source!==t&&n.adopt(t)},[t]);let{file:r,dirty:o}=i.document.value??{};return jt(()=>r&&!o?tl(i,n):void 0,[r,o]),d("main",{class:"run",children:[d("div",{id:"stage",children:[d($c,{app:n}),d("canvas",{id:"marks","aria-hidden":"true"}),d("header",{children:[d("h1",{children:n.title}),d(Zc,{app:n})]}),d(Wf,{app:n})]}),d("aside",{class:s.value?"up":"","aria-label":"panels",children:[d("button",{id:"handle","aria-expanded":s.value,"aria-label":"show or hide the panels",onClick:()=>{s.value=!s.value}}),d("div",{class:"panels",children:[d(Ie,{title:"Selection",children:d(Uf,{app:n})}),d(Ie,{title:"Events",children:d(Df,{app:n})}),d(Ie,{title:"Scene",open:!1,id:"scene-panel",children:d(Xf,{app:n})}),d(Ie,{title:"World",open:!1,id:"world-panel",children:d(qf,{app:n})}),d(Ie,{title:"Energy",children:d(Ja,{app:n})}),d(Ie,{title:"Plots",open:!1,id:"plots-panel",children:d(Nf,{app:n})}),d(Ie,{title:"Branches",open:!1,id:"branches-panel",children:d(Ef,{app:n})}),d(Ie,{title:"Show",open:!1,id:"show-panel",children:d(Hf,{app:n})})]})]}),d("footer",{children:[d(Af,{app:n}),d(Jc,{app:n})]})]})}function $f({session:i,help:t}){let e=i.document.value,n=i.drives.value,s=zt(null);if(!e)return null;let r=()=>e.file?i.give("save",{}).then(o=>o&&i.say(`${o.file} is saved`)):s.value="scene";return d("nav",{id:"top","aria-label":"document",children:[d("button",{class:"brand",title:"to the start page",disabled:!n,onClick:()=>i.give("close"),children:"hitogata"}),d("span",{class:"workspace wide",children:e.kind==="recording"?"Recording":"Run"}),d("span",{class:"file",title:e.file??"not saved yet",children:[d("b",{children:e.file??e.title})," ",e.kind==="scene"&&d("small",{children:e.file&&!e.dirty?"saved":"● not saved"})]}),d("span",{class:"space"}),e.kind==="scene"&&d(Jt,{children:[d(tn,{icon:"undo",name:e.undo?`undo: ${e.undo}`:"undo",keys:"ctrl Z",disabled:!n||!e.undo,onClick:()=>i.give("undo")}),d(tn,{icon:"redo",name:e.redo?`redo: ${e.redo}`:"redo",keys:"ctrl shift Z",disabled:!n||!e.redo,onClick:()=>i.give("redo")}),d(tn,{icon:"save",name:"save the scene",keys:"ctrl S",disabled:!n,onClick:r,children:d("span",{class:"wide",children:"Save"})}),d("button",{class:"word wide",disabled:!n,onClick:()=>{s.value="scene"},children:"Save as …"}),d("button",{class:"word wide",disabled:!n,onClick:()=>{s.value="recording"},children:"Save recording …"})]}),d(tn,{icon:"help",name:"help",keys:"?",onClick:t}),s.value&&d(kx,{session:i,what:s.value,close:()=>{s.value=null}})]})}function kx({session:i,what:t,close:e}){let n=t==="scene"?".toml":".mcap",s=i.document.value,r=zt(""),o=zt(!1),a=zt((s?.file??Ln(s?.title??"scene")).replace(/\.(toml|mcap)$/,"")+n);return d(gi,{title:t==="scene"?"Save the scene":"Save the recording",close:e,id:"save-as",children:d("form",{class:"fields",onSubmit:c=>{c.preventDefault();let h={file:a.value,over:o.value};(t==="scene"?i.ask("save",h):i.ask("save_recording",h)).then(({file:p})=>{i.say(`${p} is saved`),e()},p=>{r.value=p.message})},children:[d("label",{children:[d("span",{children:"file"}),d("input",{"aria-label":"file","aria-invalid":r.value!=="",value:a.value,onInput:c=>{a.value=c.currentTarget.value,r.value=""}})]}),r.value&&d(Jt,{children:[d("p",{class:"trouble",role:"alert",children:r.value}),d("label",{class:"check",children:[d("input",{type:"checkbox",checked:o.value,onChange:c=>{o.value=c.currentTarget.checked}})," write over it"]})]}),d("div",{class:"buttons",children:[d("button",{class:"good",children:"Save"}),d("button",{type:"button",onClick:e,children:"Leave"})]})]})})}var Ox={run:"Run",motion:"Motion",biped:"Biped"};function Zf({session:i,help:t}){let e=i.hello.value,n=i.drives.value,s=r=>()=>{r()};return d("main",{id:"start",children:[d("header",{children:[d("h1",{children:["hitogata ",d("small",{children:"studio"})]}),d("p",{children:"Take a figure by the hand: pull it, let it grip and let go, look back and go on another way."}),d("div",{class:"buttons",children:[d("button",{class:"main",disabled:!n,onClick:s(()=>i.give("new")),children:"New scene"}),d("button",{onClick:t,children:"Help"})]})]}),d(Bx,{session:i}),d("section",{"aria-labelledby":"demos",children:[d("h2",{id:"demos",children:"Demos"}),d("ul",{class:"cards",children:e?.demos.map(({name:r,title:o,kind:a,seconds:l,thumbnail:c})=>d("li",{children:d("button",{disabled:!n,onClick:s(()=>i.give("demo",{name:r})),children:[c&&!Yn?d("img",{src:`/thumbnail/${r}`,alt:"",loading:"lazy",width:"320",height:"200"}):d("span",{class:"blank"}),d("strong",{children:o}),d("small",{children:[d("span",{class:"chip",children:Ox[a]??a}),l?` ${l} s`:""]})]})},r))})]}),d(zx,{session:i,root:e?.root??""})]})}function Bx({session:i}){let t=zt([]),e=i.drives.value;return Vs(()=>{i.ask("recent").then(({recent:n})=>{t.value=n},()=>{})}),t.value.length?d("section",{"aria-labelledby":"recent",children:[d("h2",{id:"recent",children:"Continue"}),d("ul",{class:"cards",children:t.value.map(({file:n,title:s,kind:r,picture:o})=>d("li",{children:d("button",{disabled:!e,onClick:()=>{i.give("open",{file:n})},children:[o&&!Yn?d("img",{src:`/recent/${o}`,alt:"",loading:"lazy",width:"320",height:"200"}):d("span",{class:"blank"}),d("strong",{children:s}),d("small",{children:[d("span",{class:"chip",children:r==="recording"?"Recording":"Run"})," ",n]})]})},n))})]}):null}function zx({session:i,root:t}){let e=zt(""),n=zt(null),s=i.drives.value,r=o=>e.value?`${e.value}/${o}`:o;return Vs(()=>{let o=e.value;i.give("list",o?{folder:o}:{}).then(a=>{n.value=a})}),d("section",{"aria-labelledby":"files",children:[d("h2",{id:"files",children:["Files ",d("small",{children:[t,e.value&&`/${e.value}`]})]}),d("ul",{class:"list files",children:[e.value&&d("li",{children:d("button",{onClick:()=>{e.value=e.value.split("/").slice(0,-1).join("/")},children:".. one folder up"})}),n.value?.folders.map(o=>d("li",{children:d("button",{onClick:()=>{e.value=r(o)},children:[o,"/"]})},o)),n.value?.files.map(({name:o,size:a,kind:l})=>d("li",{children:d("button",{disabled:!s,onClick:()=>i.give("open",{file:r(o)}),children:[d("span",{children:o})," ",d("small",{children:[l,", ",a<1e6?`${Math.ceil(a/1e3)} kB`:`${(a/1e6).toFixed(1)} MB`]})]})},o))]}),n.value&&!n.value.files.length&&!n.value.folders.length&&d("p",{class:"hint",children:"Nothing here yet."}),d("p",{class:"hint",children:["Drop a scene (.toml) or a recording (.mcap) anywhere on the page to open it. ",d("label",{class:"pick",children:["Or choose one: ",d("input",{type:"file",accept:".toml,.mcap",disabled:!s,onChange:o=>{let a=o.currentTarget.files?.[0];a&&ih(i,a)}})]})]})]})}async function ih(i,t){try{let e=await i.upload(t);await i.ask("open",{file:e})}catch(e){i.say(e instanceof Error?e.message:String(e),"error")}}function Vx({session:i}){let t=zt(!1),e=zt(!1),{live:n,recording:s,state:r}=i,o=()=>{t.value=!0};return jt(()=>Gx(i),[]),jt(()=>{n.value&&!bf()&&(e.value=!0)},[n.value!==null]),jt(()=>{document.title=`${i.document.value?.title??"hitogata studio"}`}),d("div",{id:"studio",class:i.status.value==="open"?"":"grey",onDragOver:a=>a.preventDefault(),onDrop:a=>{a.preventDefault();let l=a.dataTransfer?.files[0];l&&ih(i,l)},children:[!r.value&&d("p",{id:"splash",children:i.status.value==="connecting"?"One moment …":""}),d($f,{session:i,help:o}),r.value&&!r.value.document&&d(Zf,{session:i,help:o}),n.value&&i.document.value&&i.document.value.kind!=="recording"&&d(Yf,{session:i,live:n.value,keys:{"?":o}}),s.value&&i.document.value&&d(Hx,{session:i,recording:s.value,other:i.document.value.other?i.other.value:null,keys:{"?":o}},`${i.came} ${i.document.value.other}`),d("div",{id:"notices",children:[d(Sf,{session:i}),d(xf,{session:i})]}),d(wf,{session:i}),t.value&&d(uf,{close:()=>{t.value=!1},tour:()=>{e.value=!0}}),e.value&&n.value&&d(Mf,{close:()=>{e.value=!1}})]})}function Hx({session:i,recording:t,other:e,keys:n}){let s=Pn(()=>e?new Is(t,e):new Ka(t),[t,e]);return jt(()=>{i.drawing(()=>s.begin());let r=Ha(()=>({...s.keys,...n}));return Object.assign(window,{replay:s}),()=>{r(),s.end()}},[s]),jt(()=>tl(i,s),[s]),d(vf,{app:s,more:d(Ie,{title:"Compare",open:e!==null,id:"compare-panel",children:d(Jd,{session:i,app:s})})})}function Gx(i){let t=e=>{if(!(e.ctrlKey||e.metaKey)||e.target.closest("input:not([type=checkbox]), textarea, dialog"))return;let n=e.key.toLowerCase(),s=i.document.peek();if(n==="s"&&s?.kind==="scene")document.querySelector('#top [aria-label="save the scene"]')?.click();else if(n==="z")i.give(e.shiftKey?"redo":"undo");else if(n==="y")i.give("redo");else return;e.preventDefault()};return addEventListener("keydown",t),()=>removeEventListener("keydown",t)}var Jf=new Za;Object.assign(window,{session:Jf});Mh(d(Vx,{session:Jf}),document.getElementById("app"));
