/** Days named by words of their title: "swap Elijah and Martha", "the worm", "Nathan’s lamb: …". */
import { parseReference } from "#shared/domain/bible/reference.ts";
import { weekdayAt } from "../../understand/finders/days.ts";
import { numberAt } from "../../understand/finders/numbers.ts";
import { fillerWords } from "../../understand/text/tables.ts";
import { feasts } from "../../understand/timing/feasts.ts";
import { isIdleWord } from "../clauses/idleWords.ts";
import type { Draft } from "../draft.ts";
import type { EditFinding, Tokens } from "../meanings.ts";
import { isEditWord } from "../vocabulary.ts";
import { type DayText, isAlike, textsOf } from "./daysTelling.ts";
import { onePlace, SCENE_WEIGHT } from "./onePlace.ts";

const BETWEEN = /^(?:the|a|an|and|of|to|in|on|at|with|his|her|for|from|by)$/;
const ARTICLE = /^(?:the|that|those)$/;
/** A single word behind one of these may be a day. */
const LEAD =
  /^(?:swap|switch|move|drop|remove|cut|lose|skip|split|with|and|before|after|merge|shift|push)$/;
/** Verbs after a day's name that begin a wish. */
const FOLLOWS =
  /^(?:[=:]|on|out|should|needs?|could|can|deserves?|goes|first|last|over|readings?)$/;
const PEOPLE_DO = /^(?:are|get|were|find|struggle|cant|dont|love|hate|lose)$/;
const DAY_NOUN =
  /^(?:day|one|reading|session|evening|night|story|bit|part|devotion|devotional|psalm|parable)$/;

/** @param draft the plan that is spoken of */
export function findTitled(tokens: Tokens, draft: Draft): EditFinding[] {
  const texts = textsOf(draft);
  const found: EditFinding[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (isWithinName(tokens, at)) continue;
    const run = runAt(tokens, at, texts);
    const several = run ? undefined : severalAt(tokens, at, texts);
    if (several) found.push(several);
    if (!run || !isNaming(tokens, at, run)) continue;
    const from = ARTICLE.test(tokens[at - 1]?.word ?? "") ? at - 1 : at;
    const to = DAY_NOUN.test(tokens[run.to]?.word ?? "") ? run.to + 1 : run.to;
    const weight = SCENE_WEIGHT + run.count - 1;
    found.push({ from, to, weight, meaning: { kind: "place", place: onePlace(run.text.place) } });
    at = run.to - 1;
  }
  return found;
}

interface Run {
  to: number;
  /** How many words of the title. */
  count: number;
  text: DayText;
}

/** The longest stretch whose words all stand in the title of one day, and of one alone. */
function runAt(tokens: Tokens, from: number, texts: readonly DayText[]): Run | undefined {
  let days = texts;
  let best: Run | undefined;
  let count = 0;
  let telling = 0;
  for (let at = from; at < tokens.length && at < from + 8; at++) {
    const token = tokens[at];
    if (!token || (at === from && BETWEEN.test(token.word))) break;
    if (BETWEEN.test(token.word)) continue;
    const isSure = isTelling(tokens, at);
    const left = days.filter(({ title }) => isSure || mayBeTitle(token, title, at > from));
    days = left.filter(({ title }) => [...title].some((stem) => isAlike(stem, token.stem)));
    if (days.length === 0) break;
    count += 1;
    telling += isSure ? 1 : 0;
    const [only] = days;
    const isEnough = telling > 0 || count >= FEWEST_PLAIN_WORDS;
    if (only && days.length === 1 && isEnough) best = { to: at + 1, count, text: only };
  }
  return best;
}

/** So many words that say little, or ask for a change elsewhere, are a title together: "two men praying". */
const FEWEST_PLAIN_WORDS = 3;

/** @param isInside whether a word of the title stands before it, without which "questions" is no title */
function mayBeTitle(
  { kind, word, stem }: Tokens[number],
  title: ReadonlySet<string>,
  isInside: boolean,
): boolean {
  if (isEditWord(word)) return isInside && word.length > 3;
  return kind === "word" && title.has(stem);
}

/** "Boaz day", of which there are several. */
function severalAt(tokens: Tokens, at: number, texts: readonly DayText[]): EditFinding | undefined {
  const token = tokens[at];
  const isNamed = token && isTelling(tokens, at) && /^\p{Lu}/u.test(token.text);
  if (!isNamed || !/^(?:day|one|reading|evening)s?$/.test(tokens[at + 1]?.word ?? ""))
    return undefined;
  const places = texts.filter(({ title }) => title.has(token.stem)).map(({ place }) => place);
  const from = ARTICLE.test(tokens[at - 1]?.word ?? "") ? at - 1 : at;
  const meaning = { kind: "scene" as const, scene: { places, words: token.text } };
  return places.length > 1 ? { from, to: at + 2, weight: SCENE_WEIGHT, meaning } : undefined;
}

const NAME = /^(?:name|names|call|called|title|titled|rename|retitle|heading)$/;

/** "Call week 2 The storm": what follows is a name. */
function isWithinName(tokens: Tokens, at: number): boolean {
  const start = tokens.findLastIndex(({ text }, index) => index < at && /^[.;!?\n]$/.test(text));
  const named = tokens.findLastIndex(({ word }, index) => index < at && NAME.test(word));
  const between = tokens.slice(named + 1, at);
  return named > start && between.some(({ word }) => !/^(?:the|of|for|on|that|day|to)$/.test(word));
}

function isTelling(tokens: Tokens, at: number): boolean {
  const token = tokens[at];
  if (!token) return false;
  const { kind, word, text } = token;
  if (kind !== "word" || word.length < 3 || weekdayAt(token) || isIdleWord(word)) return false;
  if (DAY_NOUN.test(word) || parseReference(text).ok || numberAt([token], 0)) return false;
  if (word === "without" || word === "within") return false;
  // "Skip Christmas week" is no day about Christ.
  if (feasts.some(({ names }) => names.includes(word))) return false;
  // "Start on 7 December" opens a sentence, and names nothing.
  const isName = /^\p{Lu}/u.test(text) && word.length > 3 && !isOpening(tokens, at);
  return isName || !(fillerWords().has(word) || isEditWord(word));
}

/** Whether the words stand where a day would: alone they may be said of anything. */
function isNaming(tokens: Tokens, from: number, { to, count }: Run): boolean {
  const before = tokens[from - 1];
  const lead = before?.word ?? "";
  if (/^(?:about|regarding|call|called|name|title)$/.test(lead)) return false;
  // "The children get tired": people, and no day about them.
  if (count === 1 && PEOPLE_DO.test(tokens[to]?.word ?? "")) return false;
  if (count > 1 || ARTICLE.test(lead) || LEAD.test(lead)) return true;
  const after = tokens[to];
  const isNoun = DAY_NOUN.test(after?.word ?? "");
  return isNoun || (isOpening(tokens, from) && FOLLOWS.test(after?.word || after?.text || ""));
}

function isOpening(tokens: Tokens, at: number): boolean {
  const before = tokens[at - 1];
  return before === undefined || /^[.;!?\n:,]$/.test(before.text);
}
