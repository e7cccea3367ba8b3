/**
 * The page of one reading, for everyone who has the address. Its text stands in it, so that it can be
 * read on any phone at once and without a script; a small script of its own makes the rest work.
 */
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import { DailyPage } from "../../src/daily/page/DailyPage.tsx";
import { dailyMessages as t } from "../../src/messages/en.daily.ts";
import { DAILY_STYLE, fontFaces } from "./dailyStyle.ts";
import { churchColour } from "./publicStyle.ts";
import type { ReaderFiles } from "./readerFiles.ts";

/** Before the first paint, so that a page by night does not begin by day. `LOOK_HASH` admits it. */
export const LOOK_SCRIPT = `try{const l=JSON.parse(localStorage.getItem("lamplight:reader")||"{}"),d=document.documentElement.dataset;if(l.theme==="light"||l.theme==="dark")d.theme=l.theme;if(l.size>=0)d.size=l.size}catch{}`;
export const LOOK_HASH = "sha256-uAuyAWmXdPOUZhINIj9mALs+3ykYNDeR0i27chFw+tQ=";

export interface PageParts {
  /** The site's own. */
  origin: string;
  color: string | null;
  files: ReaderFiles | null;
}

export function dailyPage(view: DailyView, { origin, color, files }: PageParts): string {
  const { plan, day } = view;
  const home = `/daily/${plan.slug}`;
  const address = `${origin}${home}/${day.place}`;
  const title = t.title(day.reference, plan.title);
  const description = t.description(day.title, plan.church);
  const head = (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f1" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0d1017" />
      <meta property="og:type" content="article" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={plan.church} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}/preview/daily.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="manifest" href={`${home}/manifest.webmanifest`} />
      <link rel="apple-touch-icon" href="/icons/lamplight-192.png" />
      <meta name="apple-mobile-web-app-title" content={plan.title} />
      {files && <script type="module" async src={files.script} />}
    </>
  );
  return documentOf({
    head: renderToStaticMarkup(head),
    style: DAILY_STYLE + churchColour(color) + (files ? fontFaces(files) : ""),
    body: `<div id="reader">${renderToString(<DailyPage view={view} />)}</div>
<script type="application/json" id="view">${escapeJson(view)}</script>`,
  });
}

/** What stands at an address that leads nowhere, or no longer. `slug` where the plan itself is there. */
export function dailyFaultPage(sentence: string, slug?: string): string {
  const body = (
    <main className="fault-page">
      <h1>{sentence}</h1>
      {slug ? <a href={`/daily/${slug}`}>{t.toPlan}</a> : <p>{t.askChurch}</p>}
    </main>
  );
  return documentOf({
    head: renderToStaticMarkup(<title>{sentence}</title>),
    style: DAILY_STYLE + churchColour(null),
    body: renderToStaticMarkup(body),
  });
}

function documentOf({ head, style, body }: { head: string; style: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<script>${LOOK_SCRIPT}</script>
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

/** Inside a script element, where only its own end would be read as markup. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
