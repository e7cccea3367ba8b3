/** Renders the page behind a review link. It can be read without a script, and a comment on the whole plan needs none. */
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { MAX_COMMENT_CHARACTERS } from "#shared/contracts/commentDecision.ts";
import { MAX_REVIEWER_CHARACTERS } from "#shared/contracts/reviewLinks.ts";
import type { ReviewView } from "#shared/domain/review/reviewView.ts";
import { reviewPageMessages as t } from "#shared/messages/en.reviewPage.ts";
import { ReviewPage } from "../../src/reader/page/review/ReviewPage.tsx";
import { NO_REVIEWER, ReviewContext } from "../../src/reader/page/review/reviewContext.ts";
import { escapeJson, startScript } from "./dailyPage.tsx";
import { DAILY_STYLE, fontFaces } from "./dailyStyle.ts";
import { documentOf } from "./publicDocument.ts";
import { churchColour } from "./publicStyle.ts";
import type { ReaderFiles } from "./readerFiles.ts";
import { READER_TOOLS_STYLE } from "./readerToolsStyle.ts";
import { REVIEW_STYLE } from "./reviewStyle.ts";

export interface PlainForm {
  name: string;
  text: string;
  /** The sentence about the previous request. */
  fault: string;
  isSent: boolean;
}

export function reviewPage(
  view: ReviewView,
  { color, files, form }: { color: string | null; files: ReaderFiles | null; form: PlainForm },
): string {
  const reviewer = { ...NO_REVIEWER, comments: view.said.comments };
  return documentOf({
    isListed: false,
    head: renderToStaticMarkup(<title>{t.title(view.plan.title)}</title>),
    style: styleOf(color, files),
    body: `<div id="reader">${renderToString(
      <ReviewContext value={reviewer}>
        <ReviewPage view={view} />
      </ReviewContext>,
    )}</div>${renderToStaticMarkup(<WithoutScript home={view.home} form={form} />)}
<script type="application/json" id="review-view">${escapeJson(view)}</script>${files ? startScript(files) : ""}`,
  });
}

/** Renders a sentence for a link that leads nowhere (any more). What was written and not sent is shown by the script. */
export function reviewFaultPage(sentence: string, files: ReaderFiles | null): string {
  const body = (
    <main className="fault-page">
      <h1>{sentence}</h1>
      <div id="review-closed" />
    </main>
  );
  return documentOf({
    isListed: false,
    head: renderToStaticMarkup(<title>{sentence}</title>),
    style: styleOf(null, files),
    body: renderToStaticMarkup(body) + (files ? startScript(files) : ""),
  });
}

function styleOf(color: string | null, files: ReaderFiles | null): string {
  const fonts = files ? fontFaces(files) : "";
  return DAILY_STYLE + READER_TOOLS_STYLE + REVIEW_STYLE + churchColour(color) + fonts;
}

function WithoutScript({ home, form }: { home: string; form: PlainForm }) {
  return (
    <noscript>
      <div className="after">
        {form.isSent && <p role="status">{t.thanks}</p>}
        <form method="post" action={home} className="look-plain">
          <p className="hint">{t.noScript}</p>
          {form.fault && (
            <p className="fault" role="alert">
              {form.fault}
            </p>
          )}
          <label className="field">
            {t.name}
            <input
              type="text"
              name="name"
              autoComplete="name"
              maxLength={MAX_REVIEWER_CHARACTERS}
              defaultValue={form.name}
            />
          </label>
          <label className="field">
            {t.comment}
            <textarea
              name="text"
              rows={4}
              maxLength={MAX_COMMENT_CHARACTERS}
              defaultValue={form.text}
            />
          </label>
          <button type="submit">{t.send}</button>
        </form>
      </div>
    </noscript>
  );
}
