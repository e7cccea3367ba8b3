/** What the pages for readers have around them: the reader's own colours, and no file before reading. */

/** Before the first paint, so that a page by night does not begin by day. `LOOK_HASH` admits it. */
export const LOOK_SCRIPT = `try{const l=JSON.parse(localStorage.getItem("lamplight:reader")||"{}"),d=document.documentElement.dataset;if(l.theme==="light"||l.theme==="dark")d.theme=l.theme;if(l.size>=0)d.size=l.size}catch{}`;
export const LOOK_HASH = "sha256-uAuyAWmXdPOUZhINIj9mALs+3ykYNDeR0i27chFw+tQ=";

interface Parts {
  /** Search engines may find it. */
  isListed: boolean;
  head: string;
  style: string;
  body: string;
}

export function documentOf({ isListed, head, style, body }: Parts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${isListed ? "" : '<meta name="robots" content="noindex">\n'}<script>${LOOK_SCRIPT}</script>
${head}
<link rel="icon" href="/icons/lamplight.svg" type="image/svg+xml">
<style>${style}</style>
<noscript><style>.needs-script { display: none !important }</style></noscript>
</head>
<body>
${body}
</body>
</html>`;
}
