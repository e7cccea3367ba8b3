/** Adds rows to the signed-in person's database on the device, like years of use, and reads them. */
import type { Page } from "playwright";

/** Rows by table, as `src/data/db` writes them. */
export type Rows = Record<string, object[]>;

export async function fillDevice(page: Page, rows: Rows): Promise<void> {
  for (const [table, list] of Object.entries(rows)) {
    // In batches: one message to the page is limited to a few megabytes.
    for (let from = 0; from < list.length; from += 1000) {
      await page.evaluate(put, { table, rows: list.slice(from, from + 1000) });
    }
  }
}

async function put({ table, rows }: { table: string; rows: object[] }): Promise<void> {
  const known = await indexedDB.databases();
  const name = known.find((one) => one.name?.startsWith("lamplight:"))?.name;
  if (!name) throw new Error("Nobody is signed in on this device");
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  await new Promise<void>((resolve, reject) => {
    const transaction = db.transaction(table, "readwrite");
    for (const row of rows) transaction.objectStore(table).put(row);
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
  db.close();
}

export function readDevice(page: Page, table: string): Promise<object[]> {
  return page.evaluate(async (wanted) => {
    const known = await indexedDB.databases();
    const name = known.find((one) => one.name?.startsWith("lamplight:"))?.name ?? "";
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    const rows = await new Promise<object[]>((resolve) => {
      const request = db.transaction(wanted).objectStore(wanted).getAll();
      request.onsuccess = () => resolve(request.result);
    });
    db.close();
    return rows;
  }, table);
}

/** Resolves once the table has no row. */
export async function untilEmpty(page: Page, table: string): Promise<void> {
  while ((await readDevice(page, table)).length > 0) await page.waitForTimeout(20);
}
