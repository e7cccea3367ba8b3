import { sameJson } from "./sameJson.ts";

export interface Three<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/** Without a base the value is new on both sides. */
export interface ThreeOrNew<Value> {
  base: Value | undefined;
  mine: Value;
  theirs: Value;
}

/**
 * Returns the value that one side changed, or that both agree on. Where both changed it
 * differently, returns mine and passes the other to `onCollision`.
 */
export function mergeField<Value>(
  { base, mine, theirs }: ThreeOrNew<Value>,
  onCollision: (kept: Value, other: Value) => void,
): Value {
  if (sameJson(mine, theirs) || sameJson(base, theirs)) return mine;
  if (sameJson(base, mine)) return theirs;
  onCollision(mine, theirs);
  return mine;
}
