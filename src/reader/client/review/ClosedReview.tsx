/** Below the sentence of a link that is over: what was written on this device and could not be sent. */
import { createRoot } from "react-dom/client";
import { REVIEW_PATH } from "#shared/addressLinks.ts";
import { reviewPageMessages as t } from "#shared/messages/en.reviewPage.ts";
import { readRecord } from "./reviewRecord.ts";

export function showUnsent(root: HTMLElement): void {
  const token = location.pathname.slice(REVIEW_PATH.length).split("/")[0] ?? "";
  const { queue, drafts } = readRecord(token);
  const texts = [
    ...queue.flatMap((each) =>
      each.kind === "comment" ? [each.comment.text, each.comment.suggestion ?? ""] : [],
    ),
    ...Object.values(drafts).flatMap(({ text, suggestion }) => [text, suggestion ?? ""]),
  ].filter((text) => text.trim() !== "");
  if (texts.length === 0) return;
  createRoot(root).render(
    <section className="unsent">
      <p>{t.unsent}</p>
      <ul>
        {[...new Set(texts)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>,
  );
}
