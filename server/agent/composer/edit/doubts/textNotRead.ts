import { isWord } from "../../understand/finders/units.ts";
import type { EditRequest } from "../edit.ts";
import { placesReading } from "../places/targets.ts";
import { findingsOf, has } from "../places/within.ts";

/** "Easier questions on Psalm 40", where the plan does not read it: without the text they would be those of every day. */
export function textNotRead({ clause, draft }: EditRequest): string | undefined {
  if (has(clause, "place", "date", "memory")) return undefined;
  const { tokens, findings } = clause;
  const parts = findings.filter(
    ({ meaning }) =>
      meaning.kind === "part" && /^(?:questions?|prayer|title|reading)$/.test(meaning.part),
  );
  const text = findingsOf(clause, "scripture").find(
    ({ from, to, meaning }) =>
      !meaning.isBook &&
      parts.some(
        (part) =>
          part.from === to || (part.to === from - 1 && isWord(tokens[part.to], /^(?:on|for|of)$/)),
      ),
  );
  if (!text || placesReading(draft, text.meaning.ranges).length > 0) return undefined;
  return `The plan does not read ${text.meaning.label}, so there is nothing of that day to change.`;
}
