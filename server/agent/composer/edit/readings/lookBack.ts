/** "Add a day at the end to look back over the whole story": a day on what was read. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { MAX_WEEKS, type PlanDay } from "#shared/domain/plan/plan.ts";
import { passagesIn } from "../../../bible/passages.ts";
import { isWellKnown } from "../../../bible/wellKnown.ts";
import type { DaySlot, Style } from "../../../writer.ts";
import type { Clause } from "../clause.ts";
import { allPlaces, rangesOf, slotAt } from "../draft.ts";
import { type EditHandler, type EditRequest, refuse } from "../edit.ts";
import { isTarget } from "../places/placeNumbers.ts";
import { placesIn, targetOf } from "../places/targets.ts";
import { findingsOf, has, isGoing } from "../places/within.ts";
import { afterLast } from "./readings.ts";
import { placed } from "./spreadOver.ts";

const LOOKS_BACK =
  /\b(?:look(?:s|ing)?[ -]?back|recap|round[ -]?up|sum(?:s|ming)? (?:it |things )?(?:all )?up|review|go(?:es|ing)? back over|reflect(?:s|ing)? (?:back )?(?:on|over) (?:it all|the whole|everything))\b/i;

const BACK_OVER = /\b(?:look(?:s|ing)?[ -]?back|recap|review) (?:over|on|at|of)\b/i;

export function asksToLookBack(clause: Clause): boolean {
  const isDay = /\b(?:days?|sessions?|at the end|to finish|reading)\b/i.test(clause.text);
  return (
    isDay &&
    LOOKS_BACK.test(clause.text) &&
    !isGoing(clause) &&
    !has(clause, "questions") &&
    // "A look back over Isaiah", but not "Psalm 23 to look back".
    (!has(clause, "scripture") || BACK_OVER.test(clause.text))
  );
}

export const lookBack: EditHandler = (request) => {
  const { clause, draft, turn, style } = request;
  if (!asksToLookBack(clause)) return undefined;
  const isOther = findingsOf(clause, "scripture").some(
    ({ meaning }) => !turn.brief?.readings.some(({ label }) => label === meaning.label),
  );
  if (isOther) return undefined;
  const named = placesIn(request).filter(
    ({ meaning }) => meaning.kind === "place" && meaning.place.weeks,
  );
  const target = named.length > 0 ? targetOf(request, named) : undefined;
  if (target && !isTarget(target)) return target;
  const week = target?.isAll ? undefined : target?.places.at(-1)?.week;
  const label = week ? `week ${week}` : (turn.brief?.readings[0]?.label ?? "what we have read");
  const slot = dayOn(request, week, label, style);
  if (!slot) return refuse("I could not tell what there is to look back on.");
  const put = placed(request, afterLast(draft, week), 0, [slot]);
  if ("kind" in put) return put;
  if (put.length > MAX_WEEKS) return refuse(`A plan holds at most ${MAX_WEEKS} weeks.`);
  const place = allPlaces(put).find((one) => slotAt(put, one) === slot);
  const where = place ? `week ${place.week}, day ${place.day}` : "the end";
  return {
    kind: "changed",
    draft: put,
    done: `${where} (a day to look back)`,
    text: `I will add a day to look back over ${label} as ${where}: it reads ${slot.kind === "keep" ? slot.day.scripture : ""} once more and asks about all that was read. The other days stay as they are.`,
    target: { places: place ? [place] : [], isWeeks: false },
  };
};

/** Its reading is the best known passage there was. */
function dayOn(
  { draft }: EditRequest,
  week: number | undefined,
  label: string,
  style: Style,
): DaySlot | undefined {
  const places = allPlaces(draft).filter((one) => !week || one.week === week);
  const passages = places.flatMap((place) => {
    const slot = slotAt(draft, place);
    return slot ? rangesOf(slot).flatMap(passagesIn) : [];
  });
  const passage = passages.find((one) => isWellKnown([one])) ?? passages.at(-1);
  if (!passage) return undefined;
  const { book, start, end } = passage;
  const words = style.audience === "children" ? FOR_CHILDREN : FOR_ADULTS;
  const day: PlanDay = {
    id: crypto.randomUUID(),
    day_number: 1,
    scripture: formatRanges([{ book, start, end }]),
    title: `A look back over ${label}`,
    questions: words.questions.slice(0, Math.max(1, style.questions)),
    prayer: words.prayer,
  };
  return { kind: "keep", day };
}

const FOR_ADULTS = {
  questions: [
    "Leaf back through what you have read. Which day has stayed with you most, and why that one?",
    "What have you seen of God that you did not know before, or had forgotten?",
    "Where did you disagree, or find no answer? With whom could you talk about it?",
    "What do you do differently since you began, and what would you still like to do?",
  ],
  prayer:
    "Lord, thank you for every page that we have read together. Keep in us what came from you, and let it grow. Where we found no answer, stay with us and with our questions. Lead us on from here. Amen.",
};

const FOR_CHILDREN = {
  questions: [
    "Which of the stories did you like best?",
    "Who in the stories would you like to meet, and what would you ask?",
    "What did you find out about God?",
    "Tell one of the stories to somebody at home today.",
  ],
  prayer:
    "Dear God, thank you for all the stories that we have heard. Help me to remember them and to trust you. Amen.",
};
