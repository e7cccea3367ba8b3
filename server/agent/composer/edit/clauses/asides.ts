/** "Our pastor, who has been here 31 years, says …", "Doris (she's 89 next week)": of people, and nothing of the plan. */
import { isMark, isWord } from "../../understand/finders/units.ts";
import { isBreak, type Token } from "../../understand/text/tokens.ts";
import { wordSet } from "../../understand/text/wordSet.ts";

type Tokens = readonly Token[];

const WHO = /^(?:who|whose)$/;
const AGE = /^(?:aged?|nearly|almost|now|just|turning)$/;
const IN_BRACKETS = /^(?:she|he|they|it|its|im|who|whose|bless|god)$/;
/** An aside with such a word may be part of the wish. */
const OF_PLAN = wordSet(
  "day week weekend psalm verse chapter question prayer title reading plan instead not only except unless drop remove keep leave move skip swap add from until",
);
/** A number behind these is of what is read. */
const COUNTED = /^(?:psalms?|chapters?|ch|verses?|vv?|days?|weeks?)$/;
const LONGEST = 16;
/** The ages of the young say for whom the plan is. */
const GROWN = 19;
const OLDEST = 110;

/** The tokens without those of asides, in which nothing is to be found. */
export function withoutAsides(tokens: Tokens): Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const end = asideEnd(tokens, at);
    if (end !== undefined) at = end;
    else kept.push(tokens[at] as Token); // Within the message.
  }
  return kept;
}

/** The mark that closes the aside which opens here. */
function asideEnd(tokens: Tokens, at: number): number | undefined {
  const isBracket = isMark(tokens[at], /^\($/);
  if (!isBracket && !isMark(tokens[at], /^,$/)) return undefined;
  const inside = tokens.slice(at + 1, at + 1 + LONGEST);
  const length = inside.findIndex((one) => isMark(one, isBracket ? /^[()]$/ : /^[,()]$/));
  const end = at + 1 + length;
  const said = inside.slice(0, length);
  if (length < 1 || !isMark(tokens[end], isBracket ? /^\)$/ : /^,$/)) return undefined;
  const [first] = said;
  // "Days 3, 25, and 30": numbers of one list.
  const isOfPerson =
    (isOldAge(said) && tokens[at - 1]?.kind === "word") ||
    isWord(first, WHO) ||
    (isBracket && isWord(first, IN_BRACKETS));
  // "…, who is ill, Psalm 23": the comma belongs to a list.
  const goesOn = isBracket || /^\p{Ll}/u.test(tokens[end + 1]?.text ?? "");
  const isCounted = isWord(tokens[at - 1], COUNTED) || said.some(isBreak);
  return isOfPerson && goesOn && !isCounted && !namesPlan(said) ? end : undefined;
}

/** "88", "aged 94", "72 and set in his ways". */
function isOldAge(said: Tokens): boolean {
  const at = said.findIndex((one) => !isWord(one, AGE));
  const age = Number(said[at]?.text);
  const next = said[at + 1];
  const isAlone = !next || isWord(next, /^(?:and|now|years?|next|this)$/);
  return age >= GROWN && age <= OLDEST && isAlone;
}

/** "89 next week" is of a birthday. */
function namesPlan(said: Tokens): boolean {
  return said.some((one, at) => {
    const before = said[at - 1];
    const isReference =
      one.kind === "number" && (isMark(before, /^:$/) || /^\p{Lu}\p{L}/u.test(before?.text ?? ""));
    const isWhen = isWord(before, /^(?:next|this|last)$/);
    return isReference || (!isWhen && (OF_PLAN.has(one.word) || OF_PLAN.has(one.stem)));
  });
}
