/**
 * Renders the public page of one reading. The text is in the HTML, so that it can be read on any phone
 * immediately and without a script; a small script adds the rest.
 */
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { DailyPage } from "../../src/reader/page/DailyPage.tsx";
import { DAILY_STYLE, fontFaces } from "./dailyStyle.ts";
import { START_SCRIPT } from "./inlineScripts.ts";
import { LetterSection } from "./letterForm.tsx";
import { documentOf } from "./publicDocument.ts";
import { churchColour } from "./publicStyle.ts";
import type { ReaderFiles } from "./readerFiles.ts";
import { READER_TOOLS_STYLE } from "./readerToolsStyle.ts";

export interface PageParts {
  /** The site's own origin. */
  origin: string;
  color: string | null;
  files: ReaderFiles | null;
  /** Letters are sent here. */
  hasLetter: boolean;
}

export function dailyPage(view: DailyView, { origin, color, files, hasLetter }: PageParts): string {
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
      <meta property="og:image" content={`${origin}/preview/daily.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="manifest" href={`${home}/manifest.webmanifest`} />
      {plan.span && (
        <>
          <link
            rel="alternate"
            type="application/rss+xml"
            title={t.feedTitle(plan.title, "RSS")}
            href={`${home}/feed.xml`}
          />
          <link
            rel="alternate"
            type="application/feed+json"
            title={t.feedTitle(plan.title, "JSON Feed")}
            href={`${home}/feed.json`}
          />
        </>
      )}
      <link rel="apple-touch-icon" href="/icons/lamplight-192.png" />
      <meta name="apple-mobile-web-app-title" content={plan.title} />
    </>
  );
  // A letter follows the dates of its plan, until the last.
  const isOver = plan.span !== null && plan.span.last < view.today && !plan.nextWeekOn;
  const isOffered = hasLetter && plan.span !== null && !isOver;
  const letter = isOffered ? `\n${renderToStaticMarkup(<LetterSection slug={plan.slug} />)}` : "";
  return documentOf({
    isListed: Boolean(view.churchPage),
    hasDays: true,
    head: renderToStaticMarkup(head),
    style: DAILY_STYLE + READER_TOOLS_STYLE + churchColour(color) + (files ? fontFaces(files) : ""),
    body: `<div id="reader">${renderToString(<DailyPage view={view} />)}</div>${letter}
<script type="application/json" id="view">${escapeJson(view)}</script>${files ? startScript(files) : ""}`,
  });
}

/** Returns the element that loads the page's script after the first paint. */
export function startScript({ script }: ReaderFiles): string {
  return `\n<script data-src="${script}">${START_SCRIPT}</script>`;
}

/** Renders the page for an unknown or closed address. `slug` is set if the plan itself exists. */
export function dailyFaultPage(
  sentence: string,
  { slug, files }: { slug?: string | undefined; files: ReaderFiles | null },
): string {
  const body = (
    <main className="fault-page">
      <h1>{sentence}</h1>
      {slug ? <a href={`/daily/${slug}`}>{t.toPlan}</a> : <p>{t.askChurch}</p>}
    </main>
  );
  return documentOf({
    isListed: false,
    head: renderToStaticMarkup(<title>{sentence}</title>),
    style: DAILY_STYLE + churchColour(null) + (files ? fontFaces(files) : ""),
    body: renderToStaticMarkup(body),
  });
}

/** Escapes JSON for a script element, in which only the end tag would be read as markup. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
