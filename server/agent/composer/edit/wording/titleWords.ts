/** Words that stand in a title and are to go or to be others: "get rid of “for the devil” in the title of day 3". */
import type { Clause } from "../clause.ts";
import { type DayPlace, type Draft, slotAt, spellPlace } from "../draft.ts";
import { type EditRequest, type EditResult, refuse, type Target } from "../edit.ts";
import { findingsOf, hasVerb, isGoing } from "../places/within.ts";
import { retitle } from "./retitle.ts";

/** Whether what stands in quotation marks is to go, so that it is no name. */
export function goesFromTitle(clause: Clause): boolean {
  return (isGoing(clause) || hasVerb(clause, "remove")) && !hasVerb(clause, "name");
}

/** @returns undefined unless quoted words are to leave a title, or to be others there */
export function changeWords(
  request: EditRequest,
  target: Target | undefined,
): EditResult | undefined {
  const { clause, draft } = request;
  const [gone, other] = findingsOf(clause, "quote").map(({ meaning }) => meaning.text);
  const [place] = target?.places ?? [];
  if (!gone || !target) return undefined;
  const now = place && !target.isWeeks ? titleAt(draft, place) : "";
  const at = now.toLowerCase().indexOf(gone.toLowerCase());
  if (goesFromTitle(clause))
    return place && at >= 0
      ? retitle(request, target)
      : refuse(`I did not find “${gone}” in that title.`);
  const title =
    other && at >= 0 && EXCHANGES.test(clause.text)
      ? now.slice(0, at) + other + now.slice(at + gone.length)
      : "";
  const slot = place && slotAt(draft, place);
  if (!place || !slot || slot.kind === "write" || title === "" || title.length < now.length / 2)
    return undefined;
  draft[place.week - 1]?.slots.splice(place.day - 1, 1, {
    ...slot,
    kind: "revise",
    day: slot.day,
    title,
  });
  return {
    kind: "changed",
    draft,
    target,
    done: `the title of ${spellPlace(place)}`,
    text: `I will call ${spellPlace(place)} “${title}”.`,
  };
}

/** "Change “devil” to “enemy”"; what else stands in two pairs of quotation marks are the old title and the new one. */
const EXCHANGES =
  /\b(?:replace|change|swap)\W+(?:the words? )?["'“‘].+["'”’] (?:with|to|for|by) ["'“‘]/i;

function titleAt(draft: Draft, place: DayPlace): string {
  const slot = slotAt(draft, place);
  return slot && slot.kind !== "write" ? slot.day.title : "";
}
