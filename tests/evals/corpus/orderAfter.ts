/** The order in which the days of a plan must stand after a change. */
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { Change } from "./editRow.ts";

/** @param isFree whether a day may have been written anew @returns what stands otherwise than it should */
export function orderAfter(
  changes: readonly Change[],
  before: Plan,
  after: Plan | null,
  isFree: (id: string) => boolean,
): string[] {
  const wanted = expected(changes, before);
  const got = (after ?? []).flatMap(({ passages }) => passages.map(({ id }) => id));
  const known = new Set(before.flatMap(({ passages }) => passages.map(({ id }) => id)));
  const isFixed = (id: string) => known.has(id) && !isFree(id);
  const [a, b] = [wanted.filter(isFixed), got.filter(isFixed)];
  const isSame = a.join() === b.join();
  const mayGrow = changes.some(({ days, ref, weeks, other }) => days || ref || weeks || other);
  const news = got.filter((id) => !known.has(id) && !isFree(id));
  return [
    ...(isSame ? [] : ["the order of days, or which there are"]),
    ...(news.length > 0 && !mayGrow ? [`${news.length} new days`] : []),
  ];
}

function expected(changes: readonly Change[], before: Plan): string[] {
  const idAt = (place: string) => {
    const [week = 1, day = 1] = place.split(".").map(Number);
    return before[week - 1]?.passages[day - 1]?.id ?? "";
  };
  let order = before.flatMap(({ passages }) => passages.map(({ id }) => id));
  const indexOf = (place: string) => order.indexOf(idAt(place));
  const gone = new Set<string>();
  for (const change of changes) {
    if (change.swap) {
      const [a, b] = change.swap.map(indexOf);
      const [first, second] = change.swap.map(idAt);
      if (a !== undefined && b !== undefined && first && second)
        order = order.with(a, second).with(b, first);
    }
    if (change.move && change.to) {
      const id = idAt(change.move);
      const to = indexOf(change.to);
      order = order.filter((one) => one !== id).toSpliced(to, 0, id);
    }
    if (change.gone) gone.add(idAt(change.gone));
    if (change.goneWeek)
      for (const { id } of before[change.goneWeek - 1]?.passages ?? []) gone.add(id);
  }
  return order.filter((id) => !gone.has(id));
}
