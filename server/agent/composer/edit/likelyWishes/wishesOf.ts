/** The changes that the sentences of a message most likely ask for. */
import type { Choice } from "#shared/domain/plan/brief.ts";
import type { Turn } from "../../../writer.ts";
import { splitFile } from "../../understand/pasted/splitFile.ts";
import { readClauses } from "../clauses/readClauses.ts";
import { sentencesOf } from "../clauses/sentencesOf.ts";
import { allPlaces, type DayPlace, draftOf, ordinalOf, spellPlace } from "../draft.ts";
import { isTarget } from "../places/placeNumbers.ts";
import { styleOf } from "../places/targetBefore.ts";
import { placesIn, targetOf } from "../places/targets.ts";
import { findingsOf } from "../places/within.ts";
import { subjectsIn } from "../readings/wanted.ts";
import { likelyWishes } from "./likelyWishes.ts";
import type { WishedPlace, WishKind } from "./wishKind.ts";
import { WISH_KINDS } from "./wishKinds.ts";

/** At this probability and above, a kind of change is worth asking about. */
const LEAST = 0.2;
/** The same beside a likelier one. */
const LEAST_BESIDE = 0.08;
/** At this probability and above, only the first kind counts where it needs to be told more. */
const LIKELY = 0.5;
/** At this probability and above, what a sentence asks for says more than the day that it names. */
export const RATHER = 0.6;
/** At this probability and above, a sentence surely asks for one of its kinds. */
export const SURELY = 0.8;
const MOST_CHOICES = 3;

export interface LikelyWish {
  sentence: string;
  /** Most likely first. */
  kinds: WishKind[];
  /** Probability of the first. */
  likelihood: number;
  /** Probability of all of them. */
  certainty: number;
}

/** @returns a wish for each sentence that rather asks for a change, likeliest first */
export function wishesOf(text: string): LikelyWish[] {
  const wishes = sentencesOf(splitFile(text).said).flatMap((sentence) => {
    const likely = likelyWishes(sentence);
    const likelihood = likely[0]?.likelihood ?? 0;
    if (likelihood < LEAST || !WISH_KINDS[likely[0]?.id ?? ""]) return [];
    const some = likely.filter((one) => one.likelihood >= LEAST_BESIDE);
    const kinds = some.flatMap(({ id }) => WISH_KINDS[id] ?? []);
    const certainty = some.reduce((sum, one) => sum + one.likelihood, 0);
    return [{ sentence, kinds, likelihood, certainty }];
  });
  return wishes.sort((one, other) => other.likelihood - one.likelihood);
}

/** Whether a part of a message leaves out a sentence that surely asks for a change. */
export function losesWish(text: string, part: string): boolean {
  return wishesOf(text).some(
    ({ certainty, sentence }) =>
      certainty >= SURELY && !part.includes(sentence.replace(/[.!?]+$/, "")),
  );
}

/** Signs that something is not to be. */
export const WITHOUT = /\b(?:skip|no|not|without|leave|free|off|except|drop|stop)\b/i;

interface Offer {
  /** Messages that ask for the wish in words that the finders know. */
  choices: Choice[];
  /** What has to be said first, where there are none. */
  ask: string;
}

/** @returns undefined where the sentence names a day and its kinds are those of a whole plan */
export function offerFor(
  turn: Turn,
  { sentence, kinds, likelihood }: LikelyWish,
): Offer | undefined {
  const place = placeOf(turn, sentence);
  const fitting = kinds.filter(({ isOfPlan }) => !place.day || !isOfPlan);
  const [likeliest] = fitting;
  if (!likeliest) return undefined;
  const [first = [], ...others] = fitting.map(({ choices }) => choices(place));
  const isUnsaid = first.length === 0 && likelihood >= LIKELY;
  return {
    choices: isUnsaid ? [] : [first, ...others].flat().slice(0, MOST_CHOICES),
    ask: likeliest.ask,
  };
}

function placeOf(turn: Turn, sentence: string): WishedPlace {
  const plan = turn.plan ?? [];
  const draft = draftOf(plan);
  const style = styleOf(turn, plan);
  let place: DayPlace | undefined;
  const subjects = new Set<string>();
  const weekdays = new Set<number>();
  for (const clause of readClauses(sentence, turn.today, draft)) {
    const request = { clause, turn, plan, draft, style, before: undefined };
    const places = placesIn(request);
    for (const { meaning } of findingsOf(clause, "place"))
      for (const one of meaning.place.weekdays?.days ?? []) weekdays.add(one);
    const target = places.length > 0 ? targetOf(request, places) : undefined;
    const [only, ...others] = target && isTarget(target) && !target.isAll ? target.places : [];
    if (only && others.length === 0) place ??= only;
    for (const { meaning } of subjectsIn({ clause }))
      if (meaning.kind === "scripture" || meaning.kind === "topic") subjects.add(meaning.label);
  }
  const [subject, ...more] = subjects;
  const every = allPlaces(draft);
  const at = place ? ordinalOf(draft, place) : 0;
  const named = (one: DayPlace | undefined) => one && spellPlace(one).replace(",", "");
  const [day, before, after] = place ? [place, every[at - 1], every[at + 1]].map(named) : [];
  return {
    day,
    beside: { ...(before && { before }), ...(after && { after }) },
    subject: more.length === 0 ? subject : undefined,
    weekdays: [...weekdays].sort(),
    numbers: day ? [] : Array.from(sentence.matchAll(/\b\d{1,3}\b/g), ([number]) => Number(number)),
    isWithout: WITHOUT.test(sentence),
    readOn: turn.readingDays ?? undefined,
    weeks: plan.length,
    days: allPlaces(draft).length,
  };
}
