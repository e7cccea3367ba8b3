/** The inline scripts of the public pages, each with the hash that the page's policy allows. */

/** Applies the stored theme and size before the first paint, so that a dark page does not flash light. */
export const LOOK_SCRIPT = `try{const l=JSON.parse(localStorage.getItem("lamplight:reader")||"{}"),d=document.documentElement.dataset;if(l.theme==="light"||l.theme==="dark")d.theme=l.theme;if(l.size>=0)d.size=l.size}catch{}`;
export const LOOK_HASH = "sha256-uAuyAWmXdPOUZhINIj9mALs+3ykYNDeR0i27chFw+tQ=";

/**
 * Fetches a day ahead once its link is touched or hovered, by browsers that know it. The page alone: nothing of it runs or
 * is counted before it is opened, and Chromium does not while data or power is saved.
 */
export const AHEAD_RULES = `{"prefetch":[{"where":{"selector_matches":".days a, .neighbours a"},"eagerness":"moderate"}]}`;
export const AHEAD_HASH = "sha256-hAQ8U5lQIC/49iPiosP+tJPX1vRuKp89Pr+h8nW/2w8=";

/** Loads the script in its element's `data-src` after the first paint, so that text and fonts load first. */
export const START_SCRIPT = `{const{src}=document.currentScript.dataset,start=()=>{const s=document.createElement("script");s.type="module";s.src=src;document.head.append(s)};requestAnimationFrame(()=>setTimeout(start))}`;
export const START_HASH = "sha256-y64ac5KpEJd6U3XkQPjz/uOOwfQh78vcHmXa+GiPS9s=";
