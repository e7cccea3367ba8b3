import { MAX_QUESTIONS_PER_DAY } from "../plan/plan.ts";
import { mergeField, type Three } from "./mergeField.ts";
import { mergeMembers, mergeOrder } from "./mergeList.ts";
import { sameJson } from "./sameJson.ts";

/**
 * Merges a day's questions. Where one side only added or only removed some, that is applied to the
 * other side's list; otherwise the list is one value like any other field.
 */
export function mergeQuestions(
  lists: Three<string[]>,
  onCollision: (kept: string[], other: string[]) => void,
): string[] {
  return mergeByText(lists) ?? mergeField(lists, onCollision);
}

function mergeByText(lists: Three<string[]>): string[] | undefined {
  const { base, mine, theirs } = lists;
  if ([base, mine, theirs].some(hasRepeats)) return undefined;
  if (!onlyAddsOrRemoves(base, mine) && !onlyAddsOrRemoves(base, theirs)) return undefined;
  const { order, other } = mergeOrder(lists, mergeMembers(lists));
  return other || order.length > MAX_QUESTIONS_PER_DAY ? undefined : order;
}

function onlyAddsOrRemoves(base: string[], changed: string[]): boolean {
  const kept = changed.filter((text) => base.includes(text));
  const onlyAdds = sameJson(kept, base);
  const onlyRemoves = sameJson(
    changed,
    base.filter((text) => changed.includes(text)),
  );
  return onlyAdds || onlyRemoves;
}

function hasRepeats(list: string[]): boolean {
  return new Set(list).size < list.length;
}
