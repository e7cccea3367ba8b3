/** A day named by what it reads: "the day about the storm", "the cross day", "split Gethsemane". */

import type { Token } from "../../understand/text/tokens.ts";
import { nextFeast } from "../../understand/timing/feasts.ts";
import type { DayPlace, Draft } from "../draft.ts";
import type { EditFinding, Tokens } from "../meanings.ts";
import { isEditWord } from "../vocabulary.ts";
import { type DayText, placesOf, textsOf } from "./daysTelling.ts";
import { onePlace, SCENE_WEIGHT } from "./onePlace.ts";

const DAY = /^(?:day|one|reading|passage|session|devotion|devotional|bit|part|story)$/;
const ABOUT = /^(?:about|with|where|when|on|of|that)$/;
/** Behind these it is said what is to happen with the day. */
const ENDS =
  /^(?:at|prayer|prayers|question|questions|title|titles|please|pls|plz|to|from|should|could|can|needs?|must|into|in|instead|shorter|longer|and|so|but|too|is|on|after|before|with)$/;
/** Verbs before "the storm" that leave no doubt that a day of the plan is meant. */
const SPLIT = /^(?:split|divide)$/;
const MOVE = /^(?:move|swap|bring|put|shift)$/;
/** Words that make something else of what stands behind a verb. */
const OTHER =
  /^(?:out|in|for|of|on|from|between|back|questions?|prayers?|titles?|verses?|readings?|dates?|start|plan|names?|minutes?|text)$/;
const MOST_WORDS = 9;
/** A feast has its name whatever the day. */
const ANY_DAY = "2000-01-01";

/** @param draft the plan that is spoken of */
export function findScenes(tokens: Tokens, draft: Draft): EditFinding[] {
  const texts = textsOf(draft);
  return tokens.flatMap((_, from): EditFinding[] => {
    const named = namedAt(tokens, from);
    // "Naaman's servant girl" is his, whatever day speaks of a girl.
    if (!named || /\p{Ll}['’]s$/u.test(tokens[from - 1]?.text ?? "")) return [];
    const words = tokens.slice(named.from, named.to);
    // "The one on Christmas Day" is a date.
    if (nextFeast(words.map(({ word }) => word).join(" "), ANY_DAY)) return [];
    const places = placesOf(words, named.isOfTitle ? texts.map(titled) : texts);
    // "Move the second reading": what no day speaks of may be something else.
    if (places.length === 0 && !named.isCertain) return [];
    const span = { from, to: named.end, weight: SCENE_WEIGHT };
    return [{ ...span, meaning: meaningOf(places, words) } as EditFinding]; // One of the two.
  });
}

/** By the words of its title alone. */
function titled(text: DayText): DayText {
  return { ...text, stems: new Map([...text.title].map((stem) => [stem, 1])) };
}

function meaningOf(places: DayPlace[], words: Tokens): EditFinding<"place" | "scene">["meaning"] {
  const [only] = places;
  if (only && places.length === 1) return { kind: "place", place: onePlace(only) };
  return { kind: "scene", scene: { places, words: words.map(({ text }) => text).join(" ") } };
}

/** The day that tells what stands from one token to another, or those that may. */
export function sceneOf(
  tokens: Tokens,
  from: number,
  to: number,
  draft: Draft,
): EditFinding | undefined {
  const words = tokens.slice(from, to);
  const places = placesOf(words, textsOf(draft));
  if (places.length === 0) return undefined;
  return { from, to, weight: SCENE_WEIGHT, meaning: meaningOf(places, words) } as EditFinding; // One of the two.
}

interface Named {
  from: number;
  to: number;
  /** Where the whole stretch ends. */
  end: number;
  isCertain: boolean;
  /** "The title with …": what the day's title says. */
  isOfTitle?: boolean;
}

function namedAt(tokens: Tokens, at: number): Named | undefined {
  const start = tokens[at]?.word === "the" ? at + 1 : at;
  const [first, second] = [tokens[start], tokens[start + 1]];
  if (first?.kind !== "word") return undefined;
  if (
    /^(?:title|heading)$/.test(tokens[at - 1]?.word ?? "") &&
    /^(?:with|about)$/.test(first.word)
  ) {
    const to = titleEnd(tokens, start + 1);
    return { from: start + 1, to, end: to, isCertain: false, isOfTitle: true };
  }
  if (DAY.test(first.word) && second && ABOUT.test(second.word) && start > at) {
    const from = start + 2;
    const to = endOf(tokens, from);
    const isDay = /^(?:day|one|session)$/.test(first.word);
    return to > from && !isPlace(tokens[from])
      ? { from, to, end: to, isCertain: isDay }
      : undefined;
  }
  // "The cross day", "the fig tree reading".
  for (let to = start + 1; start > at && to <= start + 3; to++) {
    const isNoun = /^(?:day|reading|passage|one|evening|night|session|story|psalm|parable)$/.test(
      tokens[to]?.word ?? "",
    );
    const isName = tokens
      .slice(start, to)
      .every((one) => one.kind === "word" && !NUMBER.test(one.word) && !OTHER.test(one.word));
    // "To the end and give day 2 …": another wish.
    const isJoined = tokens
      .slice(start, to)
      .some(
        ({ word }, index) => word === "and" && isEditWord(tokens[start + index + 1]?.word ?? ""),
      );
    if (isNoun && isName && !isJoined) return { from: start, to, end: to + 1, isCertain: false };
  }
  const opening = openingAt(tokens, at) ?? withGoalAt(tokens, at);
  if (opening) return opening;
  const verb = tokens[at - 1]?.word ?? "";
  const isNoun = /^(?:a|the)$/.test(tokens[at - 2]?.word ?? "");
  const isVerb =
    (SPLIT.test(verb) && !isNoun) || (start > at && (MOVE.test(verb) || isBesideMoved(tokens, at)));
  if (isVerb && !isPlace(first)) {
    const to = endOf(tokens, start);
    const isPutIn = MOVE.test(verb) && OTHER.test(tokens[to]?.word ?? "");
    const isNumbered = tokens.slice(start, to).some(({ kind }) => kind === "number");
    const isOther =
      isPutIn || isNumbered || tokens.slice(start, to).some(({ word }) => OTHER.test(word));
    return to > start && !isOther ? { from: start, to, end: to, isCertain: false } : undefined;
  }
  return undefined;
}

function titleEnd(tokens: Tokens, from: number): number {
  const end = tokens.findIndex(
    (token, at) => at > from && (token.kind === "mark" || TITLE_IS.test(token.word)),
  );
  return end < 0 ? tokens.length : end;
}

const TITLE_IS =
  /^(?:is|isnt|was|sounds?|seems?|feels?|reads?|needs?|could|should|can|please|pls)$/;

/** "Put the vine on day 2 and the good shepherd on day 3". */
function isBesideMoved(tokens: Tokens, at: number): boolean {
  if (!/^(?:and|,)$/.test(tokens[at - 1]?.text ?? "")) return false;
  const end = tokens.findLastIndex(({ text }, index) => index < at && /^[.;!?\n]$/.test(text));
  return tokens.slice(end + 1, at).some(({ word }) => MOVE.test(word));
}

const GREETING =
  /^(?:hi|hey|hello|hiya|sorry|thanks|thank|ok|okay|please|good|dear|so|well|oh|yes|no|also|and|could|can|would|we|i|you|lets|people)$/;
/** Who does something opens a sentence rather than a name. */
const SOMEBODY =
  /^(?:nobody|noone|everyone|everybody|someone|somebody|anyone|anybody|none|nothing|everything|most|they|he|she|folks?)$/;
const MOST_OPENING_WORDS = 5;

/** "Peter's denial, add a memory verse there". */
function openingAt(tokens: Tokens, at: number): Named | undefined {
  if (at > 0 && !/^[.;!?\n]$/.test(tokens[at - 1]?.text ?? "")) return undefined;
  const start = tokens[at]?.word === "the" ? at + 1 : at;
  const comma = tokens.findIndex(({ text }, index) => index > start && /^[,:]$/.test(text));
  if (comma < 0 || comma - start > MOST_OPENING_WORDS) return undefined;
  const isName = tokens
    .slice(start, comma)
    .every(
      (one) =>
        one.kind === "word" && !NUMBER.test(one.word) && !OTHER.test(one.word) && !isPlace(one),
    );
  const speaksOfIt = tokens
    .slice(comma, comma + 9)
    .some(({ word }) => /^(?:there|it|that|its)$/.test(word));
  const first = tokens[start]?.word ?? "";
  const isOther = GREETING.test(first) || SOMEBODY.test(first) || isEditWord(first);
  return isName && speaksOfIt && !isOther
    ? { from: start, to: comma, end: comma, isCertain: false }
    : undefined;
}

/** "Good shepherd first, bread of life last": the day, and where it is to stand. */
function withGoalAt(tokens: Tokens, at: number): Named | undefined {
  const before = tokens[at - 1];
  if (before && !/^(?:[.;!?,\n]|and|please)$/.test(before.word || before.text)) return undefined;
  const start = tokens[at]?.word === "the" ? at + 1 : at;
  const to = endOf(tokens, start);
  const words = tokens.slice(start, to);
  const isName = words.every(
    (one) => one.kind === "word" && !NUMBER.test(one.word) && !OTHER.test(one.word),
  );
  const isOther = isEditWord(words[0]?.word ?? "") || GREETING.test(words[0]?.word ?? "");
  return words.length > 1 && isName && !isOther && to < tokens.length && isGoal(tokens, to)
    ? { from: start, to, end: to, isCertain: false }
    : undefined;
}

const NUMBER =
  /^(?:first|second|third|fourth|fifth|sixth|last|final|next|every|each|same|others?|whole|old|older|easy|easier|simple|simpler|harder|longer|shorter|better|right|wrong|only|best|new|extra|one|two|three|rest|monday|tuesday|wednesday|thursday|friday|saturday|sunday|memory|prayer|question|opening|closing|catch|free)$/;

/** Weeks, days and weekdays are places by themselves. */
function isPlace(token: Token | undefined): boolean {
  return (
    token === undefined ||
    token.kind !== "word" ||
    /^(?:weeks?|days?|wk|mon|tues?|wed|thurs?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|it|them|that|this|everything|all|psalms?|today|tomorrow|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)\p{L}*)$/u.test(
      token.word,
    ) ||
    NUMBER.test(token.word)
  );
}

function endOf(tokens: Tokens, from: number): number {
  let to = from;
  while (to < tokens.length && to - from < MOST_WORDS) {
    const token = tokens[to];
    if (!token || token.kind === "mark" || (to > from && ENDS.test(token.word))) break;
    if (to > from && isGoal(tokens, to)) break;
    to += 1;
  }
  return to;
}

/** "Put the good shepherd first": where it is to stand. */
function isGoal(tokens: Tokens, at: number): boolean {
  const next = tokens[at + 1];
  const isEnd =
    next === undefined || next.kind === "mark" || /^(?:and|please|pls)$/.test(next.word);
  return isEnd && /^(?:first|second|third|last)$/.test(tokens[at]?.word ?? "");
}
