import type { Page } from "playwright";

/**
 * Blocks every tab of the page's device from reading and writing plans, like a slow disk: later
 * requests are carried out in order. Returns a function that releases it.
 */
export async function holdDisk(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const known = await indexedDB.databases();
    const name = known.find((each) => each.name?.startsWith("lamplight:"))?.name ?? "";
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const plans = db.transaction("planWeeks", "readwrite").objectStore("planWeeks");
    const held = { isHeld: true };
    Object.assign(window, { heldDisk: held });
    await new Promise<void>((resolve) => {
      // A transaction stays open as long as it has requests.
      const ask = () => {
        resolve();
        if (held.isHeld) plans.count().onsuccess = ask;
        else db.close();
      };
      plans.count().onsuccess = ask;
    });
  });
  return () =>
    page.evaluate(() => {
      Object.assign((window as unknown as { heldDisk: object }).heldDisk, { isHeld: false });
    });
}
