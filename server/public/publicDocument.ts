/** The HTML document around readers' pages: applies the reader's theme, and loads no file before the text. */
import { AHEAD_RULES, LOOK_SCRIPT } from "./inlineScripts.ts";

interface Parts {
  /** Whether search engines may index the page. */
  isListed: boolean;
  head: string;
  style: string;
  body: string;
  /** Whether the pages behind its links to days may be fetched ahead. */
  hasDays?: boolean;
}

export function documentOf({ isListed, head, style, body, hasDays = false }: Parts): string {
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
${body}${hasDays ? `\n<script type="speculationrules">${AHEAD_RULES}</script>` : ""}
</body>
</html>`;
}
