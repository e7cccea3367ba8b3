/** "Lose the word ‘journey’ wherever it turns up": what says a word is said in other ones. */
import type { PlanDay } from "#shared/domain/plan/plan.ts";
import { MAX_QUESTIONS_PER_DAY } from "#shared/domain/plan/plan.ts";
import type { Clause } from "../clause.ts";
import { allPlaces, ordinalOf, rangesOfDay, slotAt, spellPlaces } from "../draft.ts";
import { type EditHandler, refuse } from "../edit.ts";
import { isTarget } from "../places/placeNumbers.ts";
import { targetOf } from "../places/targets.ts";
import { hasPart, hasVerb, isGoing } from "../places/within.ts";
import { quotesFor } from "./retitle.ts";
import { chooserFor, freshText, textsOf } from "./writeSlot.ts";

/** "The word journey", "words like ‘sin’"; not "in their own words anyway". */
const THE_WORD =
  /\b(?:(?:the|that|this|any) words? (?:like |such as )?["'‘“]?|words? (?:like |such as )?["'‘“])([\p{L}-]{2,30})\b["'’”]?(?! (?:count|limit|search))/iu;
const UNWANTED = /\b(?:do ?n['’]?t|do not|not|never|no|without|avoid\w*|stop|instead of)\b/i;

/** "No acting out", "less drawing": questions that ask to do that. */
const ACTIVITY =
  /\b(?:no|without|less|stop|drop|skip)(?: the| any| more)* (act|draw|colou?r|sing|danc|paint|mim)(?:ing|e)\b/i;

/** The word that is to go. */
export function wordIn(clause: Clause): string | undefined {
  const [, activity] = ACTIVITY.exec(clause.text) ?? [];
  if (activity) return activity.toLowerCase();
  const [, word] = THE_WORD.exec(clause.text) ?? [];
  const isUnwanted = isGoing(clause) || hasVerb(clause, "remove") || UNWANTED.test(clause.text);
  return word && isUnwanted && hasPart(clause, "language") ? word : undefined;
}

export const takeWordOut: EditHandler = (request) => {
  const { clause, draft, style } = request;
  const word = wordIn(clause);
  if (!word) return undefined;
  const named = targetOf({ ...request, before: undefined });
  if (named && !isTarget(named)) return named;
  const says = new RegExp(`(?<!\\p{L})${word}(?:s|es|e|ed|ing)?(?!\\p{L})`, "iu");
  const isOnly = (part: "prayer" | "questions" | "title") =>
    !hasPart(clause, "prayer", "question", "questions", "title") ||
    hasPart(clause, part) ||
    (part === "questions" && hasPart(clause, "question"));
  const within = named?.places ?? allPlaces(draft);
  const found = within.filter((place) => {
    const slot = slotAt(draft, place);
    return slot && slot.kind !== "write" && saying(slot.day, says, isOnly).length > 0;
  });
  if (found.length === 0)
    return refuse(`The word “${word}” stands in no title, question or prayer there.`);
  const chooser = chooserFor(draft, []);
  let left = 0;
  for (const place of found) {
    const slot = slotAt(draft, place);
    if (!slot || slot.kind === "write") continue;
    const { day } = slot;
    const ordinal = ordinalOf(draft, place);
    for (const text of textsOf(day)) chooser.note(text, ordinal);
    const ranges = rangesOfDay(day);
    const fresh = freshText(
      { ranges, style: { ...style, questions: MAX_QUESTIONS_PER_DAY }, chooser, ordinal },
      true,
    );
    const spare = fresh.questions.filter((one) => !says.test(one));
    const parts = saying(day, says, isOnly);
    const questions = day.questions.map((one) =>
      parts.includes("questions") && says.test(one) ? (spare.shift() ?? one) : one,
    );
    const prayer = parts.includes("prayer") && !says.test(fresh.prayer) ? fresh.prayer : day.prayer;
    const title = parts.includes("title")
      ? (quotesFor(ranges).find((one) => !says.test(one)) ?? day.title)
      : day.title;
    left += saying({ ...day, questions, prayer, title }, says, isOnly).length > 0 ? 1 : 0;
    draft[place.week - 1]?.slots.splice(place.day - 1, 1, {
      ...slot,
      kind: "revise",
      day,
      questions,
      prayer,
      title,
    });
  }
  const where = spellPlaces(draft, found);
  const rest = left > 0 ? ` On ${left} of them I know no other words for it.` : "";
  return {
    kind: "changed",
    draft,
    done: `what says “${word}” in ${where}`,
    text: `I will replace the titles, questions and prayers that say “${word}”, in ${where}.${rest} All else stays as it is.`,
  };
};

type Part = "title" | "questions" | "prayer";

function saying(
  { title, questions, prayer }: PlanDay,
  says: RegExp,
  isOnly: (part: Part) => boolean,
): Part[] {
  const parts: [Part, string][] = [
    ["title", title],
    ["questions", questions.join(" ")],
    ["prayer", prayer],
  ];
  return parts.flatMap(([part, text]) => (isOnly(part) && says.test(text) ? [part] : []));
}
