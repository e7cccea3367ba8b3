import { Dexie, type ObservabilitySet, RangeSet, rangesOverlap } from "dexie";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import { type Plan, type PlanWeek, sortedByWeek } from "#shared/domain/plan/plan.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import { readWeekRows } from "./planWeeks.ts";

const RETRY_MS = 1_000;

/**
 * Calls back with the local plan, now and after each change of it on this device. Returns the function that stops it.
 * Reads only the changed weeks, where a live query would read a whole year again; all others stay the same
 * objects, so that their components do not re-render.
 */
export function watchPlan(
  db: LamplightDatabase,
  projectId: string,
  onPlan: (plan: Plan) => void,
): () => void {
  const weeks = new Map<number, PlanWeek>();
  /** Primary keys that changed since the last read. */
  let changed: RangeSet | undefined = allKeys();
  let isFirst = true;
  let isReading = false;
  let isOver = false;

  async function readChanged(keys: RangeSet): Promise<void> {
    const { numbers, rows } = await db.transaction("r", db.planWeeks, async () => {
      const known = await db.planWeeks.where({ projectId }).primaryKeys();
      const read = known.filter((key) => rangesOverlap(keys, new RangeSet(key)));
      return {
        numbers: new Set(known.map(([, number]) => number)),
        rows: await readWeekRows(
          db,
          projectId,
          read.map(([, number]) => number),
        ),
      };
    });
    if (isOver) return;
    let hasChanged = isFirst;
    const take = (number: number, week: PlanWeek | null) => {
      const before = weeks.get(number) ?? null;
      // Only `synced` changed.
      if (sameJson(before, week)) return;

      hasChanged = true;
      if (week) weeks.set(number, week);
      else weeks.delete(number);
    };
    for (const number of [...weeks.keys()]) if (!numbers.has(number)) take(number, null);
    for (const { weekNumber, current } of rows) take(weekNumber, current);
    isFirst = false;
    if (hasChanged) onPlan(sortedByWeek(weeks.values()));
  }

  async function readUntilCurrent(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (changed && !isOver) {
      const keys: RangeSet = changed;
      changed = undefined;
      try {
        await readChanged(keys);
      } catch {
        // Browsers close databases on their own; the next use reopens them.
        changed = allKeys();
        setTimeout(() => isOver || void readUntilCurrent(), RETRY_MS);
        break;
      }
    }
    isReading = false;
  }

  const part = `idb://${db.name}/${db.planWeeks.name}/`;
  const onMutated = (parts: ObservabilitySet) => {
    const range = "all" in parts ? allKeys() : parts[part];
    if (!range) return;
    changed = (changed ?? new RangeSet()).add(range);
    void readUntilCurrent();
  };
  Dexie.on.storagemutated.subscribe(onMutated);
  void readUntilCurrent();
  return () => {
    isOver = true;
    Dexie.on.storagemutated.unsubscribe(onMutated);
  };
}

function allKeys(): RangeSet {
  return new RangeSet(Number.NEGATIVE_INFINITY, [[]]);
}
