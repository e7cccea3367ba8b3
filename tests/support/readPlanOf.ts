import type { Page } from "playwright";
import type { Plan } from "#shared/domain/plan.ts";

/** The plan as the page's own database has it; of the only project that it knows. */
export function readPlanOf(page: Page): Promise<Plan> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    const name = known.find((each) => each.name?.startsWith("lamplight:"))?.name ?? "";
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const rows = await new Promise<{ weekNumber: number; current: Plan[number] | null }[]>(
      (resolve) => {
        const request = db.transaction("planWeeks").objectStore("planWeeks").getAll();
        request.onsuccess = () => resolve(request.result);
      },
    );
    db.close();
    return rows
      .sort((a, b) => a.weekNumber - b.weekNumber)
      .flatMap(({ current }) => (current ? [current] : []));
  });
}
