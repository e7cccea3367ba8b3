/** Other questions and prayers for readings that stay. */
import {
  MAX_PRAYER_CHARACTERS,
  MAX_QUESTION_CHARACTERS,
  type PlanDay,
} from "#shared/domain/plan.ts";
import type { DaySlot, Style } from "../../writer.ts";
import { isWord } from "../understand/finders/units.ts";
import { allPlaces, type DayPlace, ordinalOf, rangesOfDay, slotAt, spellPlaces } from "./draft.ts";
import { type EditReader, type EditRequest, type EditResult, refuse, type Target } from "./edit.ts";
import { isTarget, targetOf } from "./targets.ts";
import { all, has, hasPart, hasVerb, hasWish, isAboutWords, says } from "./within.ts";
import {
  addAbout,
  addMemoryVerse,
  anew,
  longPrayers,
  noMemoryVerse,
  noPrayers,
  noQuestions,
  shortPrayers,
  toCount,
  type WordChange,
} from "./wordChanges.ts";
import { chooserFor, freshText, textsOf } from "./writeSlot.ts";

export const words: EditReader = (request) => {
  const { clause, draft } = request;
  const target = targetOf(request);
  if (target && !isTarget(target)) return target;
  if (has(clause, "questionAt")) return oneQuestion(request, target);
  const whom = whomToPrayFor(request);
  if (whom) return prayFor(request, target, whom);
  const change = changeOf(request);
  if (!change) return undefined;
  const within = target?.places ?? allPlaces(draft);
  // A verse to learn is for the week, unless one a day is asked for.
  const places = change.isWeekly ? within.filter((place) => isFirstOfWeek(place, within)) : within;
  const chooser = chooserFor(draft, change.isAddition ? [] : places);
  const touched = reviseEach(request, places, (day, place) =>
    change.of(day, ordinalOf(draft, place), chooser),
  );
  if (touched === 0) return refuse(change.already);
  const named = spellPlaces(draft, places);
  return {
    kind: "changed",
    draft,
    target: target ?? { places, isWeeks: true },
    done: `${change.what} of ${named}`,
    text: change.isWeekly
      ? `I will ${change.verb}; all else stays as it is.`
      : `I will ${change.verb} ${target || !change.isCounted ? `for ${named}` : "on every day"}; the readings stay as they are.`,
  };
};

function isFirstOfWeek({ week, day }: DayPlace, places: readonly DayPlace[]): boolean {
  return !places.some((other) => other.week === week && other.day < day);
}

type Words = Partial<Pick<PlanDay, "questions" | "prayer">>;

/** @returns how many days have other words now */
function reviseEach(
  { draft }: EditRequest,
  places: readonly DayPlace[],
  of: (day: PlanDay, place: DayPlace, index: number) => Words,
): number {
  let touched = 0;
  places.forEach((place, index) => {
    const slot = slotAt(draft, place);
    if (!slot || slot.kind === "write") return;
    const revised = revise(slot.day, of(slot.day, place, index));
    if (!revised) return;
    draft[place.week - 1]?.slots.splice(place.day - 1, 1, revised);
    touched += 1;
  });
  return touched;
}

function revise(day: PlanDay, { questions, prayer }: Words): DaySlot | undefined {
  const isSame =
    (questions === undefined || JSON.stringify(questions) === JSON.stringify(day.questions)) &&
    (prayer === undefined || prayer === day.prayer);
  if (isSame) return undefined;
  return {
    kind: "revise",
    day,
    ...(questions ? { questions } : {}),
    ...(prayer === undefined ? {} : { prayer }),
  };
}

function changeOf(request: EditRequest): WordChange | undefined {
  const { clause, style } = request;
  const hasQuestions =
    hasPart(clause, "questions", "question") ||
    has(clause, "questions") ||
    countOf(request) !== undefined;
  const hasPrayers = hasPart(clause, "prayer") || has(clause, "prayer");
  const isGoing = hasVerb(clause, "remove", "skip") || has(clause, "without");
  if (hasPart(clause, "memory") || has(clause, "memory")) {
    if (isGoing) return noMemoryVerse();
    return addMemoryVerse(isForEachDay(request) ? "daily" : "weekly");
  }
  const topic = all(clause, "topic").find((one) => hasQuestions && follows(request, one.from));
  const about = topic ? topic.meaning.label : aboutOf(request);
  if (about && hasQuestions && !isGoing) return addAbout(about.toLowerCase());
  const count = countOf(request);
  const audience = all(clause, "audience").find(({ meaning }) => meaning.audience !== "adults")
    ?.meaning.audience;
  const isSimpler = hasWish(clause, "simpler");
  if (count !== undefined && !audience && !isSimpler)
    return count === 0 ? noQuestions() : toCount(count, style);
  if (isGoing && hasQuestions && !hasPrayers && !audience) return noQuestions();
  if (hasPrayers && !hasQuestions) {
    if (isGoing) return noPrayers();
    if (hasWish(clause, "shorter") || hasVerb(clause, "shorten")) return shortPrayers();
    if (hasWish(clause, "longer") || hasVerb(clause, "extend")) return longPrayers(style);
  }
  const focus = hasWish(clause, "practical")
    ? "respond"
    : hasWish(clause, "deeper")
      ? "understand"
      : hasWish(clause, "observe")
        ? "observe"
        : undefined;
  const isAnew =
    (hasWish(clause, "better", "shorter", "longer") || hasVerb(clause, "rewrite", "replace")) &&
    (isAboutWords(clause) || hasVerb(clause, "rewrite"));
  if (!audience && !isSimpler && !focus && !isAnew) return undefined;
  const wanted: Style = {
    audience: audience ?? (isSimpler ? "newBelievers" : style.audience),
    questions: count ?? style.questions,
    ...(focus ? { focus } : {}),
  };
  return anew(
    wanted,
    hasQuestions || !hasPrayers,
    (hasPrayers || !hasQuestions) && !(focus && !hasPrayers),
    count !== undefined,
  );
}

function isForEachDay({ clause }: EditRequest): boolean {
  return (
    all(clause, "per").some(({ meaning }) => meaning.unit === "day") ||
    all(clause, "place").some(
      ({ meaning }) => meaning.place.isAll || meaning.place.days?.kind === "each",
    )
  );
}

/** "A question about …" before this token. */
function follows({ clause }: EditRequest, from: number): boolean {
  return clause.tokens
    .slice(Math.max(clause.from, from - 3), from)
    .some((token) => isWord(token, /^(?:about|on|regarding|concerning)$/));
}

/** What a question is to be about, in the person's words. */
function aboutOf({ clause }: EditRequest): string | undefined {
  const { tokens, findings, to } = clause;
  const at = tokens.findIndex(
    (token, index) =>
      index >= clause.from && index < to && isWord(token, /^(?:about|regarding|concerning)$/),
  );
  if (at < 0) return undefined;
  let end = at + 1;
  while (
    end < to &&
    end < at + 6 &&
    tokens[end]?.kind === "word" &&
    !findings.some((one) => one.from === end && one.meaning.kind !== "topic")
  ) {
    if (isWord(tokens[end], /^(?:to|for|on|in|at|each|every)$/)) break;
    end += 1;
  }
  const said = tokens.slice(at + 1, end).map(({ text }) => text);
  while (/^(?:the|our|their|your|my)$/i.test(said[0] ?? "")) said.shift();
  return said.length > 0 ? said.join(" ") : undefined;
}

/** How many questions a day are wanted, counted from what there is where only more or fewer are. */
function countOf({ clause, draft }: EditRequest): number | undefined {
  const isOfQuestions = hasPart(clause, "questions", "question") || has(clause, "questions");
  const portions = all(clause, "portion").map(({ meaning }) => meaning);
  const first = draft.flatMap(({ slots }) => slots)[0];
  const now = first && first.kind !== "write" ? first.day.questions.length : 4;
  const isMore =
    has(clause, "more") ||
    hasVerb(clause, "add") ||
    says(clause, /^(?:more|another|extra|additional)$/);
  const portion =
    portions.find(({ of }) => of === "question") ??
    (isOfQuestions ? portions.find(({ of }) => of === "piece") : undefined);
  if (portion && isMore && !says(clause, /^(?:than|only|most)$/)) return now + portion.value;
  if (portion) return portion.value;
  if (!isOfQuestions) return undefined;
  if (has(clause, "fewer")) return Math.max(1, now - 1);
  const number = all(clause, "number")[0]?.meaning.value;
  if (number !== undefined && Number.isInteger(number)) return isMore ? now + number : number;
  const isAnother =
    has(clause, "more") &&
    !hasWish(clause, "practical", "deeper", "observe") &&
    !hasVerb(clause, "replace");
  return isAnother ? now + 1 : undefined;
}

/** A single question: taken out, put in other words, or replaced by the person's own. */
function oneQuestion(request: EditRequest, target: Target | undefined): EditResult | undefined {
  const { clause, draft } = request;
  const number = all(clause, "questionAt")[0]?.meaning.number ?? 1;
  const name = number < 0 ? "the last question" : `question ${number}`;
  const places = target?.places ?? allPlaces(draft);
  const isGoing = hasVerb(clause, "remove", "skip") || has(clause, "without");
  const own = all(clause, "quote")[0]?.meaning.text;
  if (!isGoing && !own && !has(clause, "wish") && !hasVerb(clause, "replace", "rewrite", "swap"))
    return undefined;
  if (own && own.length > MAX_QUESTION_CHARACTERS)
    return refuse(`A question has at most ${MAX_QUESTION_CHARACTERS} characters.`);
  const touched = reviseEach(request, places, (day, place) => {
    const index = number < 0 ? day.questions.length - 1 : number - 1;
    if (index < 0 || index >= day.questions.length) return {};
    if (isGoing) return { questions: day.questions.toSpliced(index, 1) };
    const question = own ?? freshQuestion(request, day, place);
    return question ? { questions: day.questions.with(index, question) } : {};
  });
  const named = spellPlaces(draft, places);
  if (touched === 0) return refuse(`There is no such question in ${named}.`);
  return {
    kind: "changed",
    draft,
    target,
    done: `the questions of ${named}`,
    text: `I will ${isGoing ? "take out" : "replace"} ${name} in ${named}; all else stays as it is.`,
  };
}

/** A question that the day does not ask yet. */
function freshQuestion(
  { draft, style }: EditRequest,
  day: PlanDay,
  place: DayPlace,
): string | undefined {
  const ranges = rangesOfDay(day);
  if (ranges.length === 0) return undefined;
  const chooser = chooserFor(draft, []);
  const ordinal = ordinalOf(draft, place);
  for (const text of textsOf(day)) chooser.note(text, ordinal);
  return freshText({ ranges, style, chooser, ordinal }).questions.find(
    (question) => !day.questions.includes(question),
  );
}

const FOR_WHOM = /^(?:for|about|mention|mentions|mentioning|include|includes|including|remember)$/;

/** "Pray for Ukraine", "it should mention our new minister": whom, in the person's words. */
function whomToPrayFor({ clause }: EditRequest): string | undefined {
  if (!hasPart(clause, "prayer") && !has(clause, "prayer")) return undefined;
  if (has(clause, "audience") && !/\b(?:our|my|the)\b/i.test(clause.text)) return undefined;
  const { tokens, findings, from, to } = clause;
  const prayer = findings.find(
    ({ meaning }) => meaning.kind === "part" || meaning.kind === "prayer",
  );
  for (let at = prayer?.to ?? from; at < to; at++) {
    if (!isWord(tokens[at], FOR_WHOM)) continue;
    const span = wordsFrom(clause, at + 1);
    if (
      span &&
      /^(?:our|the|my|your|all|those|everyone|people|peace|sister|brother|pastor|\p{Lu})/u.test(
        span,
      ) &&
      !/^(?:the )?(?:plan|kids|children|teens|youth|teenagers)$/i.test(span)
    )
      return span;
  }
  return undefined;
}

/** The person's words up to the next place or the clause's end. */
function wordsFrom(
  { tokens, findings, text, from, to }: EditRequest["clause"],
  at: number,
): string | undefined {
  const place = findings.find((one) => one.from >= at && /^(?:place|date)$/.test(one.meaning.kind));
  if (place && place.from === at) return undefined;
  let end = place?.from ?? to;
  while (
    end > at &&
    (isWord(tokens[end - 1], /^(?:on|in|of|for|at|each|every|the)$/) ||
      tokens[end - 1]?.kind === "mark")
  )
    end -= 1;
  const [first, last, start] = [tokens[at], tokens[end - 1], tokens[from]];
  if (!first || !last || !start || end <= at) return undefined;
  return text.slice(first.start - start.start, last.end - start.start).replace(/[.,!?]+$/, "");
}

const LINES = [
  "We bring {whom} before you: keep them, and let them know that you are near.",
  "We pray for {whom}: be close to them today.",
  "Remember {whom} today, and give what is needed most.",
];

function prayFor(request: EditRequest, target: Target | undefined, whom: string): EditResult {
  const { draft } = request;
  const places = target?.places ?? allPlaces(draft);
  const touched = reviseEach(request, places, (day, _, index) => {
    const prayer = withLine(
      day.prayer,
      (LINES[index % LINES.length] ?? "").replace("{whom}", whom),
    );
    return prayer.length > MAX_PRAYER_CHARACTERS ? {} : { prayer };
  });
  const named = spellPlaces(draft, places);
  if (touched === 0) return refuse(`There is no room for it in the prayers of ${named}.`);
  return {
    kind: "changed",
    draft,
    target,
    done: `the prayers of ${named}`,
    text: `I will pray for ${whom} in ${named}; the readings and questions stay as they are.`,
  };
}

/** Usual length of a prayer, in words. */
const MAX_WORDS = 70;

/** Before the last words, in the place of a sentence where the prayer would become too long. */
function withLine(prayer: string, line: string): string {
  const sentences = prayer.split(/(?<=[.!?])\s+/).filter((sentence) => sentence !== "");
  const close = sentences.length > 1 ? sentences.splice(-1) : [];
  const count = () => [...sentences, line, ...close].join(" ").split(/\s+/).length;
  while (sentences.length > 2 && count() > MAX_WORDS) sentences.pop();
  return [...sentences, line, ...close].join(" ");
}
