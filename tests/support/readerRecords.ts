import type { Page } from "playwright";
import type { ReaderRecord } from "../../src/reader/page/reader.ts";

/** Returns what a reader's device has stored: a record for each plan. */
export function readerRecords(page: Page): Promise<Partial<ReaderRecord>[]> {
  return page.evaluate(async () => {
    const opening = indexedDB.open("lamplight-reader");
    await new Promise((done) => opening.addEventListener("success", done));
    const plans = opening.result.transaction("plans").objectStore("plans").getAll();
    await new Promise((done) => plans.addEventListener("success", done));
    opening.result.close();
    return plans.result;
  });
}
