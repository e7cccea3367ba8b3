/** "The 7s to 10s", "8-11 year olds": ages that stand alone, which no day, text or amount has. */
import type { Clause } from "../clause.ts";

const AGES = /\b(\d{1,2})(?:['’]?s|yrs?| year)? ?(?:-|–|to|and) ?(\d{1,2})(?!\d|:)/g;
const COUNTED = /^(?:place|date|scripture|verses|length|portion|often|questionAt|number|pause)$/;

export interface Ages {
  first: number;
  last: number;
}

/** The first of them in a wish, in years. "Days 6 to 10" and "Romans 6-10" are none. */
export function agesIn({ text, tokens, from, findings }: Clause): Ages | undefined {
  const start = tokens[from]?.start ?? 0;
  for (const match of text.matchAll(AGES)) {
    const at = start + match.index;
    const token = tokens.findIndex((one) => one.start <= at && at < one.end);
    const isCounted = findings.some(
      (one) =>
        COUNTED.test(one.meaning.kind) &&
        one.from <= token &&
        token < one.to &&
        (one.meaning.kind !== "number" || one.to - one.from > 1),
    );
    if (!isCounted) return { first: Number(match[1]), last: Number(match[2]) };
  }
  return undefined;
}
