/** Retention of readers: deletes the rows of old devices and keeps the counts, which refer to no device. */
import type { ChurchStore } from "../churchStore.ts";
import { forgetPlaces } from "./readerPlaces.ts";

/** A plan of a year, plus a month after it. */
const READER_DAYS = 396;
/** How long batches that were in transit when a device was forgotten are ignored. */
const FORGOTTEN_DAYS = 90;
const SCREENSHOT_DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

export function forgetOldReaders({ sql, now }: ChurchStore): void {
  forgetPlaces({ sql, now });
  const before = (days: number) => new Date(Date.parse(now) - days * DAY_MS).toISOString();
  const old = "SELECT id FROM readers WHERE last_on < ?";
  const lastOn = before(READER_DAYS).slice(0, 10);
  sql.exec(`DELETE FROM reader_dates WHERE reader IN (${old})`, lastOn);
  sql.exec(`DELETE FROM reader_days WHERE reader IN (${old})`, lastOn);
  sql.exec("DELETE FROM readers WHERE last_on < ?", lastOn);
  sql.exec("DELETE FROM forgotten_readers WHERE at < ?", before(FORGOTTEN_DAYS));
  const shown = "SELECT id FROM product_feedback WHERE at < ?";
  sql.exec(`DELETE FROM feedback_screenshots WHERE id IN (${shown})`, before(SCREENSHOT_DAYS));
  sql.exec("UPDATE product_feedback SET has_screenshot = 0 WHERE at < ?", before(SCREENSHOT_DAYS));
}

/** Deletes the readers' rows of purged plans; `housekeeping.ts` empties the plans' own tables. */
export function purgeReaders(
  { sql }: Pick<ChurchStore, "sql">,
  expired: string,
  before: string,
): void {
  const readers = `SELECT id FROM readers WHERE project_id IN (${expired})`;
  sql.exec(`DELETE FROM reader_dates WHERE reader IN (${readers})`, before);
  sql.exec(`DELETE FROM reader_days WHERE reader IN (${readers})`, before);
}
