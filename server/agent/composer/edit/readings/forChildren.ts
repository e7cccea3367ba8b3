/** What a plan for children takes in by an edit, and what it goes on reading when it becomes one. */
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import { passagesClosedToChildren } from "../../../bible/careMarks.ts";
import { joinRanges } from "../../../bible/passages.ts";
import { subtract } from "../../divide/subtract.ts";
import type { Wanted } from "./wanted.ts";

/** Of a book or a topic, what children can read; a chapter that was named is read. */
export function forChildren(wanted: Wanted): Wanted {
  const ranges = wanted.ranges.flatMap((range) => {
    const isNamed = !wanted.isSome && range.start.chapter === range.end.chapter;
    return isNamed ? [range] : subtract(range, passagesClosedToChildren([range]));
  });
  const readings = wanted.readings?.filter((some) => passagesClosedToChildren(some).length === 0);
  const [first = []] = readings ?? [];
  return {
    ...wanted,
    ranges: wanted.isSome && first.length > 0 ? first : ranges.length > 0 ? ranges : wanted.ranges,
    ...(readings && readings.length > 0 ? { readings } : {}),
  };
}

/** A sentence on readings that are none for children; empty if there are none. */
export function sayNotForChildren(ranges: readonly VerseRange[]): string {
  const closed = joinRanges(passagesClosedToChildren(ranges));
  if (closed.length === 0) return "";
  const named = formatRanges(closed.slice(0, MOST_NAMED));
  const more = closed.length > MOST_NAMED ? " and more" : "";
  const isOne = closed.length === 1;
  return ` ${named}${more} ${isOne ? "is" : "are"} not for children; ask me to take ${isOne ? "it" : "them"} out, or name what is read instead.`;
}

const MOST_NAMED = 5;
