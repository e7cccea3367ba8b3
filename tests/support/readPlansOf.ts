import type { Page } from "playwright";
import type { Plan } from "#shared/domain/plan.ts";

/** Every plan as the page's own database has it, week by week. */
export async function readPlansOf(page: Page): Promise<Plan[]> {
  const rows = await page.evaluate(async () => {
    const known = await indexedDB.databases();
    const name = known.find((each) => each.name?.startsWith("lamplight:"))?.name ?? "";
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const reading = db.transaction("planWeeks").objectStore("planWeeks").getAll();
    const found = await new Promise<
      { projectId: string; weekNumber: number; current: Plan[number] | null }[]
    >((resolve) => {
      reading.onsuccess = () => resolve(reading.result);
    });
    db.close();
    return found;
  });
  const byProject = Map.groupBy(
    rows.sort((a, b) => a.weekNumber - b.weekNumber),
    ({ projectId }) => projectId,
  );
  return [...byProject.values()].map((weeks) =>
    weeks.flatMap(({ current }) => (current ? [current] : [])),
  );
}
