/** The contents of a page's own database. */
import type { Page } from "playwright";
import { expect, vi } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";

/** Returns every row of a table of the signed-in person's database; empty before the database exists. */
export function readTable<Row>(page: Page, table: string): Promise<Row[]> {
  return page.evaluate(async (table) => {
    const known = await indexedDB.databases();
    const name = known.find((each) => each.name?.startsWith("lamplight:"))?.name;
    if (!name) return [];
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    try {
      return await new Promise<Row[]>((resolve, reject) => {
        const request = db.transaction(table).objectStore(table).getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    } finally {
      db.close();
    }
  }, table);
}

/** Returns every plan, week by week. */
export async function readPlansOf(page: Page): Promise<Plan[]> {
  const rows = await readTable<{
    projectId: string;
    weekNumber: number;
    current: Plan[number] | null;
  }>(page, "planWeeks");
  const byProject = Map.groupBy(
    rows.sort((a, b) => a.weekNumber - b.weekNumber),
    ({ projectId }) => projectId,
  );
  return [...byProject.values()].map((weeks) =>
    weeks.flatMap(({ current }) => (current ? [current] : [])),
  );
}

/** Returns the plan of the page's only project. */
export const readPlanOf = async (page: Page): Promise<Plan> => (await readPlansOf(page))[0] ?? [];

/**
 * Waits until the server has everything: checks the tables first, because the screen still shows
 * "Saved" for a moment after a change.
 */
export async function allSaved(page: Page): Promise<void> {
  await vi.waitFor(async () => expect(await readUnsent(page)).toEqual([]), { timeout: 20_000 });
  await page
    .getByRole("status", { name: "Sync status" })
    .first()
    .getByText("Saved", { exact: true })
    .waitFor();
}

async function readUnsent(page: Page): Promise<unknown[]> {
  const [weeks, messages, calls] = await Promise.all([
    readTable<object>(page, "planWeeks"),
    readTable<object>(page, "messages"),
    readTable<{ payload?: { name?: string } }>(page, "outbox"),
  ]);
  return [
    ...[...weeks, ...messages].filter((row) => "unsentIn" in row),
    ...calls.filter(({ payload }) => payload?.name !== "productEvents"),
  ];
}
