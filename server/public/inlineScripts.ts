/** The scripts that stand in the public pages themselves, each with the hash by which the page's policy admits it. */

/** Before the first paint, so that a page by night does not begin by day. */
export const LOOK_SCRIPT = `try{const l=JSON.parse(localStorage.getItem("lamplight:reader")||"{}"),d=document.documentElement.dataset;if(l.theme==="light"||l.theme==="dark")d.theme=l.theme;if(l.size>=0)d.size=l.size}catch{}`;
export const LOOK_HASH = "sha256-uAuyAWmXdPOUZhINIj9mALs+3ykYNDeR0i27chFw+tQ=";

/** Fetches the script that its element names (`data-src`) once the page has been painted: until then the words and their fonts have the line. */
export const START_SCRIPT = `{const{src}=document.currentScript.dataset,start=()=>{const s=document.createElement("script");s.type="module";s.src=src;document.head.append(s)};requestAnimationFrame(()=>setTimeout(start))}`;
export const START_HASH = "sha256-y64ac5KpEJd6U3XkQPjz/uOOwfQh78vcHmXa+GiPS9s=";
