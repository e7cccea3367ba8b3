/** Has the page's service worker keep every week of the plan, so that the link opens without a network from now on. */
import { DAILY_PATH } from "#shared/addressLinks.ts";
import { type ReviewView, weekAddress } from "#shared/domain/review/reviewView.ts";
import { keepAddresses } from "../keepOffline.ts";

/** A longer plan would fill a phone; its other weeks are kept as they are opened. */
const MAX_WEEKS_KEPT = 12;

export function keepReview(view: ReviewView): Promise<boolean> {
  const weeks = view.weeks.slice(0, MAX_WEEKS_KEPT).map(({ number }) => weekAddress(view, number));
  return keepAddresses(view.home.replace(DAILY_PATH, ""), [...new Set([view.home, ...weeks])]);
}
