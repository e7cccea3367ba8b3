/** The words that somebody gives as a title: what stands behind "call it", "how about", "could the title be". */
import type { Token } from "../../understand/text/tokens.ts";
import type { EditFinding, Tokens } from "../meanings.ts";
import { isEditWord } from "../vocabulary.ts";

/** Whether the message speaks of a title at all. */
const OF_TITLES =
  /^(?:titles?|names?|headings?|headlines?|headers?|call|called|calling|rename|renamed|retitle|retitled|titled|entitled)$/;

/** Behind these a title stands, however it is written. */
const PLAIN: readonly RegExp[] = [
  /\b(?:call|rename|retitle) (?:it|that|this|that one|this one)(?: to)?$/,
  /\b(?:be|is|was|were|have it|prefer it|like it|want it|plan|week|day|one|study|series) (?:called|named|titled|entitled)$/,
  /\b(?:title|name|heading|headline|header)(?: \w+){0,5} (?:be|say|read|become)$/,
  /\b(?:title|name|heading|headline|header)(?: \w+){0,5} to$/,
  /\b(?:give|have|has|gets?|with)(?: \w+){0,8} (?:the|a) (?:title|heading|headline|header)$/,
];
/** Behind these it does where it begins with a capital. */
const WITH_CAPITAL: readonly RegExp[] = [
  /\b(?:how|what) about$/,
  /\b(?:make|making|change|changing) (?:it|that|this)(?: to)?$/,
  /\b(?:maybe|perhaps|just|simply|plain|something like|try)$/,
  /\b(?:rather|prefer|like)(?: it to be| to have| have)?$/,
];
const FIRST = /^(?:just|simply|plain|something|please|a bit|rather)$/;
const COURTESY =
  /^(?:instead|please|pls|plz|thanks|thank|thx|dear|ok|okay|x|perhaps|maybe|ta|cheers)$/;
/** "Call that day Hope". */
const UNIT = /^(?:days?|weeks?|plan|readings?|one|project)$/;
const LOOKED_BACK = 12;

export function findGivenNames(text: string, tokens: Tokens): EditFinding[] {
  const said = tokens.findIndex(({ word }) => OF_TITLES.test(word));
  if (said < 0) return [];
  for (let at = said + 1; at < tokens.length; at++) {
    const lead = leadTo(tokens, at);
    const token = tokens[at];
    if (!token || token.kind === "mark" || FIRST.test(token.word) || UNIT.test(token.word))
      continue;
    const isPlain = PLAIN.some((one) => one.test(lead));
    const hasCapital = /^\p{Lu}/u.test(token.text) && token.word !== "i";
    if (!isPlain && !(hasCapital && WITH_CAPITAL.some((one) => one.test(lead)))) continue;
    if (NO_NAME.test(token.word)) continue;
    const to = endOf(tokens, at);
    if (to === at) continue;
    const name = text.slice(token.start, tokens[to - 1]?.end);
    return [{ from: at, to, weight: WEIGHT, meaning: { kind: "name", text: name } }];
  }
  return [];
}

const NO_NAME =
  /^(?:something|anything|sth|what|it|different|better|shorter|longer|more|less|too|for|on|of|be|suit|fit|match|reflect|sound|say)$/;
const WEIGHT = 20;

function leadTo(tokens: Tokens, at: number): string {
  let from = at;
  while (
    FIRST.test(tokens[from - 1]?.word ?? "") &&
    !/\b(?:about|it)$/.test(tokens[from - 2]?.word ?? "")
  )
    from -= 1;
  const before = from < at && tokens[from - 1]?.kind !== "mark" ? from : at;
  return wordsOf(tokens, before);
}

function wordsOf(tokens: Tokens, at: number): string {
  const words = tokens.slice(Math.max(0, at - LOOKED_BACK), at);
  const start = words.findLastIndex(({ kind, text }) => kind === "mark" && text !== "'");
  return words
    .slice(start + 1)
    .map(({ word }) => word)
    .join(" ");
}

const OTHER_NAME = /^(?:what|whatever|the|that|just|how|like|so)$/;

/** Verbs whose second half comes later: "and take Psalm 137 off". */
const APART = /^(?:take|leave|put|get|give)$/;

/** Up to the end of the sentence or the next wish, without courtesies. */
function endOf(tokens: Tokens, from: number): number {
  let to = from;
  while (to < tokens.length && !isEnd(tokens, to)) to += 1;
  while (
    to > from &&
    (COURTESY.test(tokens[to - 1]?.word ?? "") || tokens[to - 1]?.kind === "mark")
  )
    to -= 1;
  if (tokens[to - 1]?.word === "will" && /^(?:do|be)$/.test(tokens[to]?.word ?? "")) to -= 1;
  return to;
}

function isEnd(tokens: Tokens, at: number): boolean {
  const token = tokens[at] as Token; // Within the message.
  if (/^[.;!?\n()"“”]$/.test(token.text)) return true;
  const [next, second] = [tokens[at + 1], tokens[at + 2]];
  if (/^(?:will|would)$/.test(token.word) && /^(?:do|be)$/.test(next?.word ?? "")) return true;
  if (
    /^(?:because|since|as|rather)$/.test(token.word) &&
    /^(?:it|we|they|than|that)$/.test(next?.word ?? "")
  )
    return true;
  const isComma = token.text === ",";
  if (isComma && COURTESY.test(next?.word ?? "")) return true;
  // "When God Seems Far, not whatever it is now".
  if (isComma && next?.text === "not" && OTHER_NAME.test(second?.word ?? "")) return true;
  const isJoint = isComma || /^(?:and|then|but)$/.test(token.word);
  // "… and cut the questions to two": a verb in lower case with something behind it.
  const opens = /^(?:and|then|also|please|but)$/.test(next?.word ?? "") ? second : next;
  const isVerb = opens !== undefined && (isEditWord(opens.word) || APART.test(opens.word));
  return isJoint && isVerb && !/^\p{Lu}/u.test(opens.text);
}
