/**
 * Hydrates the page of a reading once it is drawn and the device is idle. It is readable before. A review link's page
 * loads what it needs beside this.
 */
import { hydrateRoot } from "react-dom/client";
import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import type { ReviewView } from "#shared/domain/review/reviewView.ts";
import { whenIdle } from "../../ui/whenIdle.ts";
import { LiveReader } from "./LiveReader.tsx";
import type { MarksView } from "./moving/BringPage.tsx";

const root = document.getElementById("reader");
const data = document.getElementById("view")?.textContent;

if (root && data) {
  // Safe: the Worker that serves this script wrote it into the page.
  const served: DailyView = JSON.parse(data);
  whenShown(() => whenIdle(() => hydrateRoot(root, <LiveReader served={served} />)));
}

const review = document.getElementById("review-view")?.textContent;
if (root && review) {
  // Safe, as above. The person came to write, so this does not wait.
  const view: ReviewView = JSON.parse(review);
  void import("./review/ReviewApp.tsx").then(({ startReview }) => startReview(root, view));
}
const marks = document.getElementById("marks");
const handed = document.getElementById("marks-view")?.textContent;
if (marks && handed) {
  // Safe, as above.
  const view: MarksView = JSON.parse(handed);
  void import("./moving/BringPage.tsx").then(({ startBringing }) => startBringing(marks, view));
}
const closed = document.getElementById("review-closed");
if (closed) void import("./review/ClosedReview.tsx").then(({ showUnsent }) => showUnsent(closed));

/** A page that the browser prepares ahead is not visited yet: it counts, stores and asks nothing until it is shown. */
function whenShown(work: () => void): void {
  const isAhead = (document as { prerendering?: boolean }).prerendering;
  if (isAhead) document.addEventListener("prerenderingchange", work, { once: true });
  else work();
}
