/** Renders the page behind a link to marks and notes. What it brings is known to the reader's device alone. */
import { renderToStaticMarkup } from "react-dom/server";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { movingMessages as t } from "#shared/messages/en.moving.ts";
import { escapeJson, startScript } from "./dailyPage.tsx";
import { DAILY_STYLE, fontFaces } from "./dailyStyle.ts";
import { documentOf } from "./publicDocument.ts";
import { churchColour } from "./publicStyle.ts";
import type { ReaderFiles } from "./readerFiles.ts";
import { READER_TOOLS_STYLE } from "./readerToolsStyle.ts";

export function markTransferPage(plan: PublishedPlan, files: ReaderFiles | null): string {
  const { slug, id, title, church } = plan;
  const body = (
    <div className="after">
      <header>
        <div className="names">
          <p className="church">{church.name}</p>
          <p className="plan">
            <a href={`/daily/${slug}`}>{title}</a>
          </p>
        </div>
      </header>
      <main id="reading" className="moving-page">
        <h1>{t.bringHeading}</h1>
        <p>{t.bringMeaning}</p>
        <noscript>
          <p className="remark">{t.noScript}</p>
        </noscript>
        <div id="marks" />
      </main>
    </div>
  );
  const fonts = files ? fontFaces(files) : "";
  return documentOf({
    isListed: false,
    head: renderToStaticMarkup(<title>{`${t.bringHeading}: ${title}`}</title>),
    style: DAILY_STYLE + READER_TOOLS_STYLE + churchColour(church.color) + fonts,
    body: `${renderToStaticMarkup(body)}
<script type="application/json" id="marks-view">${escapeJson({ slug, id })}</script>${files ? startScript(files) : ""}`,
  });
}
