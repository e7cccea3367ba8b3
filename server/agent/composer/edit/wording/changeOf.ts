import { MAX_QUESTION_CHARACTERS } from "#shared/domain/plan/plan.ts";
import type { Style } from "../../../writer.ts";
import { isWord } from "../../understand/finders/units.ts";
import type { EditRequest } from "../edit.ts";
import {
  findingsOf,
  has,
  hasPart,
  hasVerb,
  hasWish,
  isAboutWords,
  isGoing,
  says,
} from "../places/within.ts";
import { addFor } from "./addedQuestions.ts";
import { agesIn } from "./agesIn.ts";
import { anew } from "./anew.ts";
import { ownQuestion } from "./ownQuestion.ts";
import { sentencesIn, styled } from "./prayerStyle.ts";
import { quieter } from "./quietQuestions.ts";
import { readersNamed } from "./readersNamed.ts";
import {
  addAbout,
  addMemoryVerse,
  addOwn,
  addPrayers,
  addQuestions,
  keepingOne,
  keepSome,
  longPrayers,
  noMemoryVerse,
  noPrayers,
  noQuestions,
  ofSentences,
  otherWord,
  ownPrayer,
  shortPrayers,
  toCount,
  type WordChange,
} from "./wordChanges.ts";

const LEAST_WORDS = 4;

export function changeOf(request: EditRequest): WordChange | undefined {
  const { clause, style } = request;
  const count = countOf(request);
  const hasQuestions =
    hasPart(clause, "questions", "question") || has(clause, "questions") || count !== undefined;
  const [kept] = findingsOf(clause, "kept");
  if (kept) return keepSome(kept.meaning);
  const [manner] = findingsOf(clause, "prayerStyle");
  if (manner) return styled(manner.meaning);
  const goes = isGoing(clause);
  const hasPrayers = hasPrayer(request) && !(goes && hasQuestions && isOneGoing(request));
  if (hasPart(clause, "memory") || has(clause, "memory")) {
    if (goes) return noMemoryVerse();
    return addMemoryVerse(isForEachDay(request) ? "daily" : "weekly");
  }
  const [own, other] = findingsOf(clause, "quote");
  // “Change "Lord" to "Father" in the prayers”.
  if (own && other && (hasPrayer(request) || hasQuestions) && hasVerb(clause, "replace", "swap"))
    return otherWord(own.meaning.text, other.meaning.text, hasPrayer(request), hasQuestions);
  if (own && hasQuestions && hasVerb(clause, "add") && own.meaning.text.endsWith("?"))
    return addOwn(own.meaning.text.slice(0, MAX_QUESTION_CHARACTERS));
  // "They say ‘Lord’ too often": a word is no prayer.
  const isPrayer = own !== undefined && own.meaning.text.split(/\s+/).length >= LEAST_WORDS;
  if (own && isPrayer && hasPrayers && !goes && !hasQuestions) return ownPrayer(own.meaning.text);
  const asked = hasQuestions && !goes ? ownQuestion(clause) : undefined;
  if (asked) return addOwn(asked);
  const topic = findingsOf(clause, "topic").find(
    (one) => hasQuestions && follows(request, one.from),
  );
  const about = topic ? topic.meaning.label : aboutOf(request);
  if (about && hasQuestions && !goes) return addAbout(about.toLowerCase());
  const audience = readersNamed(clause, count !== undefined);
  // "Two easy questions".
  const isEasy = count !== undefined && says(clause, /^(?:easy|easier|simple|simpler|plain)$/);
  const isSimpler = (hasWish(clause, "simpler") || isEasy) && !hasWish(clause, "deeper");
  const sentences = sentencesIn(clause.text) ?? (VERY_SHORT.test(clause.text) ? 1 : undefined);
  if (count !== undefined && !audience && !isSimpler)
    return count === 0 ? noQuestions() : toCount(count, style);
  if (goes && hasQuestions && !hasPrayers && !audience) return noQuestions();
  if (hasQuestions && !hasPrayers && !goes && lacksQuestions(request))
    return addQuestions({ ...style, ...(audience && { audience }) });
  if (hasPrayers && !hasQuestions) {
    if (goes) return noPrayers();
    const days = request.plan.flatMap(({ passages }) => passages);
    const lacking = days.filter(({ prayer }) => prayer.trim() === "").length;
    if (lacking === days.length || (lacking > 0 && hasVerb(clause, "add")))
      return addPrayers(style);
    if (sentences && !isSimpler && !audience) return ofSentences(sentences);
    if (hasWish(clause, "shorter") || has(clause, "short") || hasVerb(clause, "shorten"))
      return shortPrayers();
    if (hasWish(clause, "longer") || hasVerb(clause, "extend")) return longPrayers(style);
  }
  if (hasWish(clause, "quieter") && hasQuestions) return quieter(style);
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
    audience: audience ?? style.audience,
    questions: count ?? style.questions,
    ...(focus ? { focus } : {}),
    ...(style.plain || (isSimpler && !audience) ? { plain: true } : {}),
    ...(style.prayers ? { prayers: style.prayers } : {}),
    ...(style.church ? { church: style.church } : {}),
  };
  if (audience && hasQuestions && !hasPrayers && hasVerb(clause, "add"))
    return addFor(wanted, addedCount(request));
  const ages = audience ? agesIn(clause) : undefined;
  const [keptAt] = findingsOf(clause, "questionKept");
  const change = anew(wanted, {
    ...(ages ? { ages: `${ages.first} to ${ages.last}` } : {}),
    questions: hasQuestions || !hasPrayers,
    prayer: (hasPrayers || !hasQuestions) && !(focus && !hasPrayers),
    isCounted: count !== undefined,
    isSameKind: !audience && !isSimpler && !focus,
    isSimpler: isSimpler && !audience,
  });
  if (keptAt) return keepingOne(change, keptAt.meaning.number);
  return sentences && hasPrayers && !hasQuestions ? ofSentences(sentences, change) : change;
}

/** "Put the questions in after all", of a plan that has none. */
function lacksQuestions({ clause, plan }: EditRequest): boolean {
  return (
    hasVerb(clause, "add", "undo", "rewrite", "replace") &&
    plan.every(({ passages }) => passages.every(({ questions }) => questions.length === 0))
  );
}

/** "Add two questions": how many more there are to be. */
function addedCount({ clause }: EditRequest): number {
  const portion = findingsOf(clause, "portion").find(({ meaning }) => meaning.of === "question");
  return portion?.meaning.value ?? 1;
}

function hasPrayer({ clause }: EditRequest): boolean {
  return hasPart(clause, "prayer") || has(clause, "prayer");
}

/** "No questions, just the text and prayer": of the two the questions alone go. */
function isOneGoing({ clause }: EditRequest): boolean {
  const [sign] = findingsOf(clause, "without");
  const next = clause.findings.find(({ from }) => from >= (sign?.to ?? 0));
  const isQuestions = next?.meaning.kind === "part" && /^question/.test(next.meaning.part);
  return isQuestions && says(clause, /^(?:just|only)$/);
}

function isForEachDay({ clause }: EditRequest): boolean {
  return (
    findingsOf(clause, "per").some(({ meaning }) => meaning.unit === "day") ||
    findingsOf(clause, "portion").some(({ meaning }) => meaning.per === "day") ||
    findingsOf(clause, "place").some(
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
      index >= clause.from &&
      index < to &&
      isWord(token, /^(?:about|regarding|concerning)$/) &&
      !isWord(tokens[index - 1], /^(?:talk|talks|think|hear|learn|speak|worry)$/),
  );
  if (at < 0) return undefined;
  let end = at + 1;
  while (
    end < to &&
    end < at + 6 &&
    tokens[end]?.kind === "word" &&
    !findings.some((one) => one.from === end && !/^(?:topic|care)$/.test(one.meaning.kind))
  ) {
    if (isWord(tokens[end], /^(?:to|for|on|in|at|each|every)$/)) break;
    end += 1;
  }
  const said = tokens.slice(at + 1, end).map(({ text }) => text);
  while (/^(?:the|our|their|your|my)$/i.test(said[0] ?? "")) said.shift();
  return said.length > 0 ? said.join(" ") : undefined;
}

/** "Up to six": how many there are to be. */
function isGoal(clause: EditRequest["clause"]): boolean {
  const number = findingsOf(clause, "number")[0] ?? findingsOf(clause, "portion")[0];
  return isWord(clause.tokens[(number?.from ?? 0) - 1], /^(?:to|at)$/);
}

/** "Really short", of prayers: a sentence. */
const VERY_SHORT =
  /\b(?:really|very|super|extra|dead|extremely) short\b|\bas short as (?:possible|you can)\b/i;

/** A larger number counts something else. */
const MOST_QUESTIONS = 10;

/** How many questions a day are wanted, counted from what there is where only more or fewer are. */
function countOf({ clause, draft }: EditRequest): number | undefined {
  const isOfQuestions = hasPart(clause, "questions", "question") || has(clause, "questions");
  const portions = findingsOf(clause, "portion").map(({ meaning }) => meaning);
  const first = draft.flatMap(({ slots }) => slots)[0];
  const now = first && first.kind !== "write" ? first.day.questions.length : 4;
  const isMore =
    has(clause, "more") ||
    hasVerb(clause, "add") ||
    says(clause, /^(?:more|another|extra|additional)$/);
  const portion =
    portions.find(({ of }) => of === "question") ??
    (isOfQuestions ? portions.find(({ of }) => of === "piece") : undefined);
  const scale = findingsOf(clause, "scale")[0]?.meaning.factor;
  if (isOfQuestions && scale) return Math.max(1, Math.round(now * scale));
  if (portion && isMore && !isGoal(clause) && !says(clause, /^(?:than|only|most)$/))
    return now + portion.value;
  // "Drop a question" takes one of them; "just keep one" is how many stay.
  const isTaken = hasVerb(clause, "remove") && !says(clause, /^(?:only|just|keep|all|but)$/);
  const isLess = has(clause, "fewer") || says(clause, /^(?:less|fewer)$/) || isTaken;
  if (portion && isLess && !isGoal(clause) && !says(clause, /^(?:than|no|most|max|maximum|tops)$/))
    return Math.max(1, now - portion.value);
  if (portion) return portion.value;
  if (!isOfQuestions) return undefined;
  // "Less difficult" counts nothing.
  const isFewer = findingsOf(clause, "fewer").some(
    ({ to }) => !findingsOf(clause, "wish").some(({ from }) => from === to),
  );
  if (isFewer) return Math.max(1, now - 1);
  const number = findingsOf(clause, "number")[0]?.meaning.value;
  if (number !== undefined && Number.isInteger(number) && number <= MOST_QUESTIONS)
    return isMore && !isGoal(clause) ? now + number : number;
  const isAnother =
    has(clause, "more") &&
    !hasWish(clause, "practical", "deeper", "observe") &&
    !hasVerb(clause, "replace");
  return isAnother ? now + 1 : undefined;
}
