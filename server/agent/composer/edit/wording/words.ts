/** Other questions and prayers for readings that stay. */
import { MAX_QUESTION_CHARACTERS, type PlanDay } from "#shared/domain/plan/plan.ts";
import { isWord } from "../../understand/finders/units.ts";
import { tokenize } from "../../understand/text/tokens.ts";
import type { Chooser } from "../../write/chooser.ts";
import {
  allPlaces,
  type DayPlace,
  ordinalOf,
  rangesOf,
  rangesOfDay,
  slotAt,
  spellPlaces,
} from "../draft.ts";
import {
  ask,
  askOwn,
  type EditHandler,
  type EditRequest,
  type EditResult,
  refuse,
  type Target,
} from "../edit.ts";
import { daysOfText } from "../places/daysOfText.ts";
import { isTarget } from "../places/placeNumbers.ts";
import { questionMeant } from "../places/questionMeant.ts";
import { targetOf } from "../places/targets.ts";
import { findingsOf, has, hasPart, hasVerb, hasWish, isGoing } from "../places/within.ts";
import { sayNotForChildren } from "../readings/forChildren.ts";
import { USED_UP } from "./anew.ts";
import { changeOf } from "./changeOf.ts";
import { isTooMany } from "./keptQuestions.ts";
import { prayFor, whomToPrayFor, withoutPeople } from "./prayFor.ts";
import { prayInNeed } from "./prayInNeed.ts";
import { quietOf } from "./quietQuestions.ts";
import { reviseEach } from "./revise.ts";
import { chooserFor, freshText, textsOf } from "./writeSlot.ts";

export const words: EditHandler = (asked) => {
  const request = withoutPeople(asked);
  const { clause, draft } = request;
  const target = targetOf(request) ?? daysOfText(request);
  if (target && !isTarget(target)) return target;
  if (has(clause, "questionAt")) return oneQuestion(request, target);
  const said = aboutWords(request);
  if (said) return questionOn(request, target, said);
  const [learnt] = findingsOf(clause, "scripture");
  if (learnt && hasPart(clause, "memory") && !learnt.meaning.isBook)
    return noOwnVerse(request, target, learnt.meaning.label);
  const set = setEnding(request);
  if (set) return set;
  const one = oneForOthers(request);
  if (one) return one;
  const whom = whomToPrayFor(request);
  if (whom) return prayFor(request, target, whom);
  const need = prayInNeed(request, target);
  if (need) return need;
  const howMany = askHowMany(request);
  if (howMany) return howMany;
  const change = changeOf(request);
  if (!change) return otherReaders(request);
  const within = target?.places ?? allPlaces(draft);
  // A verse to learn is for the week, unless one a day is asked for.
  const isNamed = target !== undefined && !target.isWeeks;
  const places =
    change.isWeekly && !isNamed ? within.filter((place) => isFirstOfWeek(place, within)) : within;
  const chooser = chooserFor(draft, change.isAddition ? [] : places);
  const touched = reviseEach(request, places, (day, place) => {
    noteAsked(request, day, { chooser, place });
    return change.of(day, ordinalOf(draft, place), chooser);
  });
  if (touched === 0) return refuse(change.already);
  const named = spellPlaces(draft, places);
  const isForChildren = change.brief?.audience === "children";
  const read = places.flatMap((place) => {
    const slot = slotAt(draft, place);
    return slot ? rangesOf(slot) : [];
  });
  const caution = isForChildren ? sayNotForChildren(read) : "";
  return {
    kind: "changed",
    draft,
    target: target ?? { places, isWeeks: true },
    brief: within.length === allPlaces(draft).length ? change.brief : undefined,
    done: `${change.what} of ${named}`,
    text:
      change.isWeekly && !isNamed
        ? `I will ${change.verb}; all else stays as it is.`
        : `I will ${change.verb} ${target || !change.isCounted ? `for ${named}` : "on every day"}; the readings stay as they are.${change.note?.() ?? ""}${caution}`,
  };
};

/** "John 3:16 as the memory verse": one is taken from each day's reading, and another can only stand as a question. */
function noOwnVerse({ draft }: EditRequest, target: Target | undefined, name: string): EditResult {
  const place = target?.places[0] ?? allPlaces(draft)[0] ?? { week: 1, day: 1 };
  const named = `week ${place.week} day ${place.day}`;
  return ask(
    `A verse to learn is taken from the reading of its day, so it cannot be ${name}. It can stand as a question of its own. Nothing was changed.`,
    [
      [
        `As a question of ${named}`,
        `Add the question “Learn ${name} by heart. What does it say to you today?” to ${named}`,
      ],
    ],
  );
}

/** "Can each prayer end with the Lord's Prayer": a text of its own in prayers that are written from the reading. */
function setEnding({ clause }: EditRequest): EditResult | undefined {
  const [topic] = [...findingsOf(clause, "topic"), ...findingsOf(clause, "scripture")];
  const isEdge =
    hasVerb(clause, "end", "start") &&
    /\b(?:end|finish|close|conclude|start|begin|open)\w* with\b/i.test(clause.text);
  if (!hasPart(clause, "prayer") || !isEdge || !topic) return undefined;
  return refuse(
    `Each prayer is written from its reading, and I cannot put ${topic.meaning.label} into it.`,
  );
}

/** "Put a question for couples on each day": one of its own for some of the readers. */
function oneForOthers({ clause }: EditRequest): EditResult | undefined {
  const [, whom] = ONE_FOR.exec(clause.text) ?? [];
  const isAdded = hasVerb(clause, "add", "move", "replace") && has(clause, "occasion");
  return whom && isAdded && !has(clause, "audience", "quote") ? noneFor(whom) : undefined;
}

const ONE_FOR =
  /\b(?:an?|another|one|extra) (?:\w+ )?question (?:just |only )?for (?:the |our )?(\w+)/i;

/** "Can the questions be for people who are inside": for whom none are written. */
function otherReaders({ clause }: EditRequest): EditResult | undefined {
  const [, whom = ""] = FOR_WHOM.exec(clause.text) ?? [];
  if (whom === "" || clause.left.length === 0) return undefined;
  return noneFor(whom);
}

function noneFor(whom: string): EditResult {
  return askOwn(
    `I can word questions and prayers for adults, young people, children and people who are new to faith, and not for “${whom.trim()}” in particular. Nothing was changed.`,
    [
      ["In simpler words", "Write the questions in simpler words"],
      ["Closer to daily life", "Make the questions more practical"],
    ],
  );
}

const FOR_WHOM =
  /\b(?:be|are|is|suit\w*|work|written|aimed|right) (?:just |more )?(?:for|at|to) ([^.,;!?]+)/i;

/** "Three questions is too many", if there are three: how many there are to be is not said. */
function askHowMany({ clause, draft }: EditRequest): EditResult | undefined {
  const [portion, ...more] = findingsOf(clause, "portion").filter(
    ({ meaning }) => meaning.of === "question",
  );
  const first = draft.flatMap(({ slots }) => slots)[0];
  const now = first && first.kind !== "write" ? first.day.questions.length : 0;
  const isNow = portion !== undefined && more.length === 0 && portion.meaning.value === now;
  if (!isNow || now < 2 || !isTooMany(clause) || has(clause, "number", "place")) return undefined;
  const counts = now > 2 ? [now - 1, 1] : [1];
  return ask(
    `How many questions a day instead of ${now}? Nothing was changed yet.`,
    counts.map((count) => [
      count === 1 ? "1 question" : `${count} questions`,
      `Keep ${count} question${count === 1 ? "" : "s"} a day`,
    ]),
  );
}

function isFirstOfWeek({ week, day }: DayPlace, places: readonly DayPlace[]): boolean {
  return !places.some((other) => other.week === week && other.day < day);
}

/** A single question: taken out, put in other words, or replaced by the person's own. */
function oneQuestion(request: EditRequest, target: Target | undefined): EditResult | undefined {
  const { clause, draft } = request;
  const numbers = new Set(findingsOf(clause, "questionAt").map(({ meaning }) => meaning.number));
  if (numbers.size > 1)
    return refuse(
      "Name them one after the other, as in “Replace question 1 of week 1 day 2; replace question 2 of week 1 day 5”.",
    );
  const [said = 1] = numbers;
  const number = questionMeant(request, target, said);
  if (typeof number !== "number") return number;
  const name = number < 0 ? "the last question" : `question ${number}`;
  const places = target?.places ?? allPlaces(draft);
  const goes = isGoing(clause);
  const own = findingsOf(clause, "quote")[0]?.meaning.text;
  if (!goes && !own && !has(clause, "wish") && !hasVerb(clause, "replace", "rewrite", "swap"))
    return undefined;
  if (own && own.length > MAX_QUESTION_CHARACTERS)
    return refuse(`A question has at most ${MAX_QUESTION_CHARACTERS} characters.`);
  let isUsedUp = false;
  let asked = own;
  const touched = reviseEach(request, places, (day, place) => {
    const index = number < 0 ? day.questions.length - 1 : number - 1;
    if (index < 0 || index >= day.questions.length) return {};
    if (goes) return { questions: day.questions.toSpliced(index, 1) };
    const question = own ?? freshQuestion(request, day, place);
    if (!question) isUsedUp = true;
    asked = question ?? asked;
    return question ? { questions: day.questions.with(index, question) } : {};
  });
  const named = spellPlaces(draft, places);
  if (touched === 0) return refuse(isUsedUp ? USED_UP : `There is no such question in ${named}.`);
  return {
    kind: "changed",
    draft,
    target,
    done: `the questions of ${named}`,
    text:
      places.length === 1 && asked && !goes
        ? `I will replace ${name} in ${named} by “${asked}”; all else stays as it is.`
        : `I will ${goes ? "take out" : "replace"} ${name} in ${named}; all else stays as it is.`,
  };
}

/** "The question about enemies" that is to go: what it asks about. */
function aboutWords({ clause }: EditRequest): string[] | undefined {
  if (!isGoing(clause) || !hasPart(clause, "question")) return undefined;
  const { tokens, findings, from, to } = clause;
  const about = tokens.findIndex(
    (token, at) =>
      at >= from &&
      at < to &&
      isWord(token, /^(?:about|on|with|where|that|mentioning)$/) &&
      !findings.some((one) => one.meaning.kind === "it" && one.from === at),
  );
  if (about < 0 || !findings.some((one) => one.meaning.kind === "part" && one.to === about))
    return undefined;
  const place = findings.find(
    (one) => one.from > about && /^(?:place|date)$/.test(one.meaning.kind),
  );
  const words = tokens
    .slice(about + 1, place?.from ?? to)
    .filter(({ word, kind }) => kind === "word" && word.length > 3);
  return words.length > 0 ? words.map(({ stem }) => stem) : undefined;
}

/** Takes out the questions that ask about something, if there are any. */
function questionOn(
  request: EditRequest,
  target: Target | undefined,
  stems: readonly string[],
): EditResult {
  const { draft } = request;
  const places = target?.places ?? allPlaces(draft);
  const asksIt = (question: string) =>
    tokenize(question).some(({ stem, kind }) => kind === "word" && stems.includes(stem));
  const taken: string[] = [];
  const touched = reviseEach(request, places, ({ questions }) => {
    const left = questions.filter((question) => !asksIt(question));
    taken.push(...questions.filter(asksIt));
    return { questions: left };
  });
  const named = spellPlaces(draft, places);
  if (touched === 0)
    return refuse(
      `No question of ${named} says that. Name it by its number, as in “Take out question 2”.`,
    );
  return {
    kind: "changed",
    draft,
    target,
    done: `the questions of ${named}`,
    text: `I will take out ${taken.map((one) => `“${one}”`).join(" and ")}; all else stays as it is.`,
  };
}

/** A question that the day does not ask yet. */
function freshQuestion(request: EditRequest, day: PlanDay, place: DayPlace): string | undefined {
  const { draft, style } = request;
  const ranges = rangesOfDay(day);
  if (ranges.length === 0) return undefined;
  const chooser = chooserFor(draft, []);
  const ordinal = ordinalOf(draft, place);
  for (const text of textsOf(day)) chooser.note(text, ordinal);
  noteAsked(request, day, { chooser, place });
  const wanted = hasWish(request.clause, "simpler") ? { ...style, plain: true } : style;
  return hasWish(request.clause, "quieter")
    ? quietOf(day, { style: wanted, chooser, ordinal })[0]
    : freshText({ ranges, style: wanted, chooser, ordinal }, true).questions[0];
}

/** What a day asked before its last edits comes again no more than what it asks now. */
function noteAsked(
  { turn, draft }: EditRequest,
  { id }: PlanDay,
  { chooser, place }: { chooser: Chooser; place: DayPlace },
): void {
  const asked = turn.previous?.asked?.[id] ?? [];
  for (const text of asked) chooser.note(text, ordinalOf(draft, place));
}
