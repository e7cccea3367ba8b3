import { Dexie, type ObservabilitySet, RangeSet, rangesOverlap } from "dexie";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import { type Plan, type PlanWeek, sortedByWeek } from "#shared/domain/plan/plan.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import { readWeekRows } from "./planWeeks.ts";

const RETRY_MS = 1_000;

/**
 * Calls back with the plan as it stands here, now and after each change that anything on this device makes. Of a
 * change only its weeks are read, where a live query would read a year again; all others stay the same
 * objects, so that what shows them need not be drawn anew.
 */
export function watchPlan(
  db: LamplightDatabase,
  projectId: string,
  onPlan: (plan: Plan) => void,
): () => void {
  const weeks = new Map<number, PlanWeek>();
  /** The primary keys that changed since the last look. */
  let changed: RangeSet | undefined = allKeys();
  let isFirst = true;
  let isReading = false;
  let isOver = false;

  async function look(keys: RangeSet): Promise<void> {
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
    let isNews = isFirst;
    const take = (number: number, week: PlanWeek | null) => {
      const before = weeks.get(number) ?? null;
      // Only what the server has of it changed.
      if (sameJson(before, week)) return;

      isNews = true;
      if (week) weeks.set(number, week);
      else weeks.delete(number);
    };
    for (const number of [...weeks.keys()]) if (!numbers.has(number)) take(number, null);
    for (const { weekNumber, current } of rows) take(weekNumber, current);
    isFirst = false;
    if (isNews) onPlan(sortedByWeek(weeks.values()));
  }

  async function lookOn(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (changed && !isOver) {
      const keys: RangeSet = changed;
      changed = undefined;
      try {
        await look(keys);
      } catch {
        // Browsers close databases on their own, and the next use opens them again.
        changed = allKeys();
        setTimeout(() => isOver || void lookOn(), RETRY_MS);
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
    void lookOn();
  };
  Dexie.on.storagemutated.subscribe(onMutated);
  void lookOn();
  return () => {
    isOver = true;
    Dexie.on.storagemutated.unsubscribe(onMutated);
  };
}

function allKeys(): RangeSet {
  return new RangeSet(Number.NEGATIVE_INFINITY, [[]]);
}
