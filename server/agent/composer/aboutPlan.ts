/** Answers questions about the current plan: what is read when, where a text is read, how long it takes. */

import { getBook } from "#shared/domain/bible/books.ts";
import { formatRanges, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { BriefAudience } from "#shared/domain/plan/brief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { countWords } from "../bible/passages.ts";
import { getTheme } from "../bible/themes.ts";
import type { Turn } from "../writer.ts";
import { answerAboutLength } from "./aboutLength.ts";
import { answerAboutTotals } from "./aboutTotals.ts";
import { answerAboutWhole } from "./aboutWhole.ts";
import { answerAboutBook } from "./answerAboutBook.ts";
import type { Clause } from "./edit/clause.ts";
import { readClauses } from "./edit/clauses/readClauses.ts";
import { allPlaces, type DayPlace, draftOf, ordinalOf, rangesOf, slotAt } from "./edit/draft.ts";
import type { EditRequest } from "./edit/edit.ts";
import { daysTelling } from "./edit/finders/daysTelling.ts";
import { capital, datesIn, isTarget } from "./edit/places/placeNumbers.ts";
import { placesIn, placesReading, targetOf } from "./edit/places/targets.ts";
import { findingsOf, roleWordOf } from "./edit/places/within.ts";
import { withoutLeadIn } from "./questionIn.ts";
import { spellCount } from "./spellCount.ts";
import { spellDate } from "./spellDate.ts";

const OPENING =
  /^\W*(?:(?:hi|hey|hello|sorry|ok|okay|so|and|no|but|just|quick|quickly|one|question|also|please|oh|wait|remind me|tell me|can you tell me|could you tell me|do you know|leave it|i forgot|i forget|not sure)\b[\s,.:!–-]*)*/i;
const ASKS =
  /^(?:which|who|whos|what(?! (?:if|about)\b)|whats|when|whens|how (?:many|long|much|far)|where|wheres|is|are|does|did|was|were|will|anything (?=about|on|in)|do (?=i\b|we\b|you\b|they\b|any\b))\b/i;
const ASKS_LATER =
  /\b(?:which (?:day|week|date)|what (?:day|week|date)|where)(?: is| was|['’]?s)\b|\bwondering (?:who|when|where|what|if|whether)\b/i;
/** A question in form that requests a change. */
const WISH =
  /\b(?:plan (?:for|on|about|through)|could (?:you|we|i)|can (?:you|we|i)|would you|(?:if|whether) (?:you|we|i) (?:could|can|might|would)|way to|possible|able to|any chance|should we|shall we)\b/i;

interface Question {
  clause: Clause;
  turn: Turn;
  plan: Plan;
  request: EditRequest;
  /** The question without its introduction. */
  words: string;
}

/** The answer, or undefined if nothing is asked, or a change is requested as well. */
export function answerAboutPlan(turn: Turn, plan: Plan): string | undefined {
  const draft = draftOf(plan);
  const clauses = readClauses(turn.text, turn.today, draft);
  const asked = clauses.find(({ text }) => asks(text));
  if (!asked || clauses.some((one) => one !== asked && isWish(one, turn.text))) return undefined;
  const style = { audience: "adults", questions: 4 } as const;
  const request = { clause: asked, turn, plan, draft, style, before: undefined };
  const question = { clause: asked, turn, plan, request, words: wordsOf(asked.text) };
  for (const answer of [
    forWhom,
    ofBook,
    totals,
    whole,
    extreme,
    howLong,
    daysLeft,
    runsFrom,
    nextTo,
    onDays,
    where,
  ]) {
    const said = answer(question);
    if (said) return `${said} Nothing was changed.`;
  }
  return undefined;
}

const SUITS =
  /\b(?:suitable|suited|ok|okay|fine|good|right|appropriate|all right|alright|written|meant|made|aimed|worded) (?:for|at)\b/i;
const READERS: Record<BriefAudience, string> = {
  adults: "adults",
  youth: "young people",
  children: "children",
  newBelievers: "people new to the Bible",
};

/** "Is this suitable for teenagers?" */
function forWhom({ words, turn, clause }: Question): string | undefined {
  const [asked] = findingsOf(clause, "audience");
  if (!SUITS.test(words) || !asked) return undefined;
  const now = turn.brief?.audience ?? "adults";
  const { audience } = asked.meaning;
  if (audience === now) return `It is written for ${READERS[now]}.`;
  return `Its questions and prayers are written for ${READERS[now]}. Say “make it for ${READERS[audience]}” and I word them for those; the readings stay.`;
}

/** "Who wrote this one?" */
function ofBook({ words }: Question): string | undefined {
  return answerAboutBook(words);
}

/** "Do we read all of Nehemiah?" */
function whole({ clause, words, request }: Question): string | undefined {
  const [text, ...others] = findingsOf(clause, "scripture");
  if (!text || others.length > 0) return undefined;
  return answerAboutWhole(words, text.meaning, request.draft);
}

/** "How many verses is it altogether?" */
function totals({ turn, plan }: Question): string | undefined {
  return answerAboutTotals(turn.text, plan);
}

/** "How many verses is each day?" */
function howLong({ words, request }: Question): string | undefined {
  const target = placesIn(request).length > 0 ? targetOf(request) : undefined;
  const named = target && isTarget(target) && !target.isAll ? target.places : [];
  return answerAboutLength(words, request.draft, named);
}

function wordsOf(text: string): string {
  return withoutLeadIn(text.replace(OPENING, ""));
}

function asks(text: string): boolean {
  const words = wordsOf(
    text.replace(
      /\b(?:can|could) you (?=tell|remind)|\bwould you (?=say|think|reckon|guess)/gi,
      "",
    ),
  );
  return !WISH.test(words) && (ASKS.test(words) || ASKS_LATER.test(words));
}

/** "Move it to Friday" beside a question; "no leave it" is not a request. */
function isWish({ text, findings }: Clause, message: string): boolean {
  if (/\bjust (?:tell|wondering|want to know|asking)\b/i.test(message)) return false;
  if (SETS_IT.test(text)) return true;
  return (
    !asks(text) &&
    !/\b(?:i|we) (?:wanted|was going|were going|thought|lost)\b/i.test(text) &&
    findings.some(
      ({ meaning }) =>
        (meaning.kind === "verb" && !/^(?:hold|replace|start|end)$/.test(meaning.verb)) ||
        meaning.kind === "wish",
    )
  );
}

/** "When must we start? Set it." */
const SETS_IT =
  /^\W*(?:please )?(?:set|put|add|enter) (?:it|that|this|the dates?)(?: in| on)?(?: please)?\W*$/i;

/** "How many days are left?" */
function daysLeft({ words, request, turn, plan }: Question): string | undefined {
  if (!/\b(?:left|to go|remain|remaining|still to read)\b/i.test(words)) return undefined;
  if (!/\bhow (?:many|much|long)\b/i.test(words)) return undefined;
  const count = allPlaces(request.draft).length;
  const size = `${spellCount(plan.length, "week")} and ${spellCount(count, "day")}`;
  if (!turn.startDate)
    return `The plan has ${size}, and no start date yet, so I cannot tell how many of them are left.`;
  const dates = [...datesIn(request).values()].sort();
  const left = dates.filter((date) => date >= turn.today);
  const last = spellDate(dates.at(-1) ?? turn.startDate);
  if (left.length === 0) return `None: the last of the ${spellCount(count, "day")} was ${last}.`;
  return `${capital(spellCount(left.length, "day"))} of ${count} are left, counted from today; the last is ${last}.`;
}

/** "When does it finish?" */
function runsFrom({ words, turn, request }: Question): string | undefined {
  const isEnd = /\b(?:finish(?:es)?|ends?|over|done|last day|until when|how long)\b/i.test(words);
  const isStart = /\b(?:starts?|begins?|first day)\b/i.test(words);
  if (!/\b(?:when|whens|what (?:day|date)|which (?:day|date)|until)\b/i.test(words))
    return undefined;
  if ((!isEnd && !isStart) || findingsOf(request.clause, "scripture").length > 0) return undefined;
  if (!turn.startDate)
    return "The plan has no start date yet; tell me one, as in “Start on 4 January 2027”.";
  const dates = [...datesIn(request).values()].sort();
  const [first, last] = [dates[0] ?? turn.startDate, dates.at(-1) ?? turn.startDate];
  return `The plan runs from ${spellDate(first)} to ${spellDate(last)}.`;
}

/** "What comes after the golden calf?" */
function nextTo({ clause, request }: Question): string | undefined {
  const role = findingsOf(clause, "role").find(({ meaning }) =>
    /^(?:before|after)$/.test(meaning.role),
  );
  if (!role) return undefined;
  const found = placesAsked({ clause, request });
  const isAfter = role.meaning.role === "after";
  const at = isAfter ? found.at(-1) : found[0];
  if (!at) return undefined;
  const every = allPlaces(request.draft);
  const next = every[ordinalOf(request.draft, at) + (isAfter ? 1 : -1)];
  const side = isAfter ? "after" : "before";
  const near = `week ${at.week}, day ${at.day}`;
  return next
    ? `${capital(spellDay(request, next))}. It comes ${side} ${near}.`
    : `Nothing comes ${side} ${near}.`;
}

/** The days that read the text or place named in the question. */
function placesAsked({ clause, request }: Pick<Question, "clause" | "request">): DayPlace[] {
  const target = placesIn(request).length > 0 ? targetOf(request) : undefined;
  if (target && isTarget(target)) return target.places;
  return placesReading(request.draft, rangesIn(clause));
}

const MAX_NAMED = 7;

/** "What do we read on week 2 day 3?", "what did we have on the 14th?" */
function onDays({ request, clause, words, plan }: Question): string | undefined {
  const places = placesIn(request).filter(
    ({ meaning }) => meaning.kind !== "place" || !meaning.place.isAll,
  );
  if (places.length === 0 || rangesIn(clause).length > 0) return undefined;
  if (/^how (?:many|long)\b/i.test(words)) return howMany(request, places, words);
  const target = targetOf(request, places);
  if (!target) return undefined;
  if (!isTarget(target))
    return target.kind === "refused"
      ? target.text.replace(/ Nothing was changed\.$/, "")
      : undefined;
  if (target.places.length > MAX_NAMED) return undefined;
  const isOne = /\bquestions?\b/i.test(words) && target.places.length === 1;
  const day = isOne && target.places[0] ? dayOf(plan, target.places[0]) : undefined;
  const asked = day ? ` It asks: ${day.questions.join(" / ")}` : "";
  return `${list(request, target.places)}${asked}`;
}

function howMany(
  request: EditRequest,
  places: ReturnType<typeof placesIn>,
  words: string,
): string | undefined {
  const target = targetOf(request, places);
  if (!target || !isTarget(target) || !/\b(?:days?|readings?)\b/i.test(words)) return undefined;
  return `That is ${spellCount(target.places.length, "day")}.`;
}

/** Words of questions that name nothing. */
const FRAME = new Set(
  `which what whats when whens where wheres is are was were does did do will how many there
   here day days date week weeks reading readings passage passages story bit part chapter
   verse one anything something the that this a an it its in on of at from about with for we i
   you they has have had got get read reads again please pls plan our my me tell remind find
   supposed meant still to be and us can any come comes plans included covered talks says talk
   mentions under exactly already title titled called`.split(/\s+/),
);
const MOST_PLACES = 4;

/** "Which day is Psalm 23?", "where is the one on nothing can separate us?" */
function where(question: Question): string | undefined {
  const { clause, request, words } = question;
  if (/^(?:who|why|how)\b/i.test(words)) return undefined;
  const chapter = rangesIn(clause).length === 0 ? chapterIn(question) : undefined;
  const ranges = chapter ? [chapter] : rangesIn(clause);
  if (ranges.length > 0) {
    const places = placesReading(request.draft, ranges);
    const named = findingsOf(clause, "scripture").map(({ meaning }) => meaning.label);
    const name = chapter ? formatRanges([chapter]) : named.join(" and ");
    return places.length === 0 ? `${name} is not in the plan.` : list(request, places);
  }
  const themed = daysOnTopic(question);
  if (themed && themed.places.length > 0)
    return `On ${themed.name}: ${list(request, themed.places)}`;
  const wanted = clause.tokens
    .slice(clause.from, clause.to)
    .filter(({ kind, word }) => kind === "word" && !FRAME.has(word) && word.length > 2);
  const isPlace =
    ASKS_LATER.test(words) ||
    /\b(?:when|where|which|is there|are there|any|does it|in (?:it|there))\b/i.test(words);
  if (wanted.length === 0 || !(isPlace || themed)) return undefined;
  if (/\b(?:translation|version|bible|app|print|pdf|link)\b/i.test(words)) return undefined;
  const story = daysOfStory(question, wanted);
  if (story.length > 0) return list(request, story);
  const places = daysTelling(wanted, request.draft);
  const named = wanted.map(({ text }) => text).join(" ");
  if (themed && places.length === 0) return `I found no day on ${themed.name} in the plan.`;
  return places.length === 0 ? `I found no day about “${named}”.` : list(request, places);
}

/** "Is 121 in there already?": a chapter of the only book that the plan reads. */
function chapterIn({ clause, words, request }: Question): VerseRange | undefined {
  if (!/^(?:is|are|do|does|did|have|which|when|where)\b/i.test(words)) return undefined;
  const numbers = clause.tokens
    .slice(clause.from, clause.to)
    .filter(({ kind }) => kind === "number");
  const books = new Set(
    allPlaces(request.draft).flatMap((place) => {
      const slot = slotAt(request.draft, place);
      return slot ? rangesOf(slot).map(({ book }) => book) : [];
    }),
  );
  const [[number, ...others], [book, ...more]] = [numbers, [...books]];
  const chapter = Number(number?.text);
  if (!book || others.length > 0 || more.length > 0 || !(chapter > LEAST_CHAPTER)) return undefined;
  const verses = getBook(book).verses[chapter - 1];
  return verses === undefined
    ? undefined
    : { book, start: { chapter, verse: 1 }, end: { chapter, verse: verses } };
}

/** Smaller numbers are those of days and weeks. */
const LEAST_CHAPTER = 7;

/** "Is there a day on the Holy Spirit?": days that read passages of a theme. */
function daysOnTopic({ clause, request }: Question) {
  const topic = findingsOf(clause, "topic").find((one) =>
    /^(?:about|on|of|regarding)$/.test(roleWordOf(clause, one)),
  );
  const theme = topic && getTheme(topic.meaning.id);
  if (!theme) return undefined;
  const places = placesReading(
    request.draft,
    theme.passages.flatMap(({ ranges }) => ranges),
  );
  return { name: theme.name, places };
}

/** "The Lord's Prayer": days that read the best known passages of the theme that is the whole question. */
function daysOfStory(
  { clause, request }: Question,
  wanted: readonly { start: number }[],
): DayPlace[] {
  const [topic, ...more] = findingsOf(clause, "topic");
  const [first, last] = [clause.tokens[topic?.from ?? 0], clause.tokens[(topic?.to ?? 1) - 1]];
  const isAll = wanted.every(
    ({ start }) => start >= (first?.start ?? 0) && start < (last?.end ?? 0),
  );
  const theme = topic && more.length === 0 && isAll ? getTheme(topic.meaning.id) : undefined;
  const keys = theme?.passages.filter(({ isKey }) => isKey) ?? [];
  const ranges = (keys.length > 0 ? keys : (theme?.passages ?? [])).map(({ range }) => range);
  const places = placesReading(request.draft, ranges);
  return places.length <= MOST_PLACES ? places : [];
}

/** "Which is the longest day?" */
function extreme({ words, request }: Question): string | undefined {
  const wish = /\b(longest|shortest) (?:day|reading|one|passage)\b/i.exec(words)?.[1];
  if (!wish) return undefined;
  const lengths = allPlaces(request.draft).map((place) => {
    const slot = slotAt(request.draft, place);
    const length = (slot ? rangesOf(slot) : []).reduce((sum, range) => sum + countWords(range), 0);
    return { place, length };
  });
  const sorted = lengths.sort((a, b) => a.length - b.length);
  const found = /longest/i.test(wish) ? sorted.at(-1) : sorted[0];
  return found && `${list(request, [found.place])} That is ${found.length} words.`;
}

function rangesIn(clause: Clause): VerseRange[] {
  return findingsOf(clause, "scripture").flatMap(({ meaning }) => meaning.ranges);
}

function list(request: EditRequest, places: readonly DayPlace[]): string {
  const shown = places.slice(0, places.length > MAX_NAMED ? MOST_PLACES : MAX_NAMED);
  const more = places.length - shown.length;
  const days = shown.map((place) => spellDay(request, place)).join("; ");
  return `${capital(days)}${more > 0 ? `; and ${more} more days` : ""}.`;
}

/** "week 2, day 4 (Wednesday, 14 October 2026) reads John 10: The shepherd". */
function spellDay(request: EditRequest, place: DayPlace): string {
  const date = datesIn(request).get(`${place.week}.${place.day}`);
  const day = slotAt(request.draft, place);
  const read = day && day.kind !== "write" ? `${day.day.scripture}: ${day.day.title}` : "";
  return `week ${place.week}, day ${place.day}${date ? ` (${spellDate(date)})` : ""} reads ${read}`;
}

function dayOf(plan: Plan, { week, day }: DayPlace) {
  return plan[week - 1]?.passages[day - 1];
}
