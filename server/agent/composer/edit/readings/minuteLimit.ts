/** "Max 5 minutes a day": what each day takes to read, and shorter ones of those that take longer. */

import { countWords } from "../../../bible/passages.ts";
import type { DaySlot } from "../../../writer.ts";
import { spellCount } from "../../spellCount.ts";
import { WORDS_PER_MINUTE } from "../../understand/checkPlan.ts";
import { allPlaces, rangesOf, slotAt, spellPlace } from "../draft.ts";
import { type EditHandler, refuse } from "../edit.ts";
import type { EditFinding } from "../meanings.ts";
import { isTarget } from "../places/placeNumbers.ts";
import { placesIn, targetOf } from "../places/targets.ts";
import { findingsOf, has, hasVerb, hasWish } from "../places/within.ts";
import { splitOverlong } from "./overlong.ts";

export const minuteLimit: EditHandler = (request) => {
  const { clause, draft } = request;
  const [limit, ...others] = findingsOf(clause, "portion").filter(
    ({ meaning }) => meaning.of === "minute",
  );
  const isOther =
    has(clause, "scripture", "topic", "memory", "questions", "quote", "closed") ||
    hasVerb(clause, "add", "move", "swap", "merge", "name") ||
    (hasVerb(clause, "remove") && !/\bno more than\b/i.test(clause.text)) ||
    hasWish(clause, "longer") ||
    /\b(?:at least|more than|minimum)\b(?<!\b(?:no|not) more than)/i.test(clause.text);
  if (!limit || others.length > 0 || isOther) return undefined;
  const named = targetOf({ ...request, before: undefined }, placesIn(request));
  if (named && !isTarget(named)) return named;
  const most = limit.meaning.value;
  const places = named?.places ?? allPlaces(draft);
  const sizes = places.map((place) => {
    const slot = slotAt(draft, place);
    const minutes = slot ? minutesOf(slot) : 0;
    return { place, minutes, reads: slot && slot.kind !== "write" ? slot.day.scripture : "" };
  });
  const [longest] = sizes.toSorted((a, b) => b.minutes - a.minutes);
  if (!longest || longest.minutes <= most)
    return refuse(
      `Every reading takes ${spellCount(most, "minute")} or less already: the longest, ${longest?.reads} on ${longest ? spellPlace(longest.place) : "no day"}, takes about ${spellCount(Math.max(1, Math.round(longest?.minutes ?? 0)), "minute")}.`,
    );
  const meaning = { kind: "overlong", most, unit: "minute", isInTwo: false } as const;
  const wish: EditFinding = { from: clause.from, to: clause.to, weight: 1, meaning };
  const kept = clause.findings.filter((one) => one.meaning.kind === "place");
  const result = splitOverlong({ ...request, clause: { ...clause, findings: [wish, ...kept] } });
  const isAll = places.length === allPlaces(draft).length;
  return result?.kind === "changed" && isAll ? { ...result, brief: { minutes: most } } : result;
};

function minutesOf(slot: DaySlot): number {
  return rangesOf(slot).reduce((sum, range) => sum + countWords(range), 0) / WORDS_PER_MINUTE;
}
