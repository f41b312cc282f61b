/**
 * The token of a link's fragment, or the one kept by this browser as "{id}&&{token}", goes to the server once; the fragment
 * leaves the address. A refused one is forgotten. The only script of these pages: they work without it.
 */
export const exchangeScript = `(function(){
var form=document.getElementById("shortlist-entry"),id=form.dataset.id+"&&",refused=form.dataset.refused,name="shortlist_tokens",kept=[];
try{kept=JSON.parse(localStorage.getItem(name))||[]}catch(e){}
if(!Array.isArray(kept))kept=[];
function own(e){return typeof e==="string"&&e.indexOf(id)===0}
function keep(token){kept=kept.filter(function(e){return!own(e)});if(token)kept.push(id+token);try{localStorage.setItem(name,JSON.stringify(kept.slice(-50)))}catch(e){}}
var known=kept.find(own),sent="";
try{sent=decodeURIComponent(location.hash.slice(1)).replace(/^token=/,"")}catch(e){}
if(sent)history.replaceState(null,"",location.pathname+location.search);
if(refused&&refused!=="wait"){keep("");known=""}
form.addEventListener("submit",function(){keep(form.elements.token.value.trim())});
var token=sent||(refused?"":known&&known.slice(id.length));
if(!token)return;
form.elements.token.value=token;keep(token);
document.getElementById("shortlist-door").hidden=true;document.getElementById("shortlist-wait").hidden=false;
form.submit();
})();`;
