/**
 * A short fingerprint of what readers see of a day, part by part: devices remember it to tell what changed since their
 * last visit, and a yes names the state that it is about. Not cryptographic: it tells changes apart, and does not withstand
 * a member of the church who constructs them.
 */
import type { DayFields } from "../plan/planEdit.ts";

export const DAY_PARTS = ["title", "reading", "question", "prayer"] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** Returns one hash a part, in the order of `DAY_PARTS`, separated by dots. */
export function dayDigest({ title, scripture, questions, prayer }: DayFields): string {
  return [title, scripture, questions.join("\n"), prayer]
    .map((text) => hash(text.trim()))
    .join(".");
}

/** Returns the parts that differ between two digests of a day. */
export function changedParts(before: string, after: string): DayPart[] {
  const [had, has] = [before.split("."), after.split(".")];
  return DAY_PARTS.filter((_, at) => had[at] !== has[at]);
}

/** 53 bits (cyrb53), in base 36. */
function hash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
