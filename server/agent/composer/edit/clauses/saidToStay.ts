/** "No sorry Wednesday, Thursday's fine": behind a correction a day may be named only to say that it is not meant. */
import { weekdayAt } from "../../understand/finders/days.ts";
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Token } from "../../understand/text/tokens.ts";

type Tokens = readonly Token[];

const SIGN = /^(?:wait|oops|whoops|sorry|actually|correction|nope|nah|mistake|typo)$/;
const SIGN_OF_TWO = /^(?:hang on|hold on|i mean|i meant|or rather|scratch that|my bad)$/;
const IS = /^(?:is|was|are|can)$/;
const STAYS =
  /^(?:fine|ok|okay|good|great|alright|right|perfect|lovely|taken|busy|booked|full|stays?)$/;

/** Whether a correction begins here. */
export function isSign(tokens: Tokens, at: number): boolean {
  const two = `${tokens[at]?.word ?? ""} ${tokens[at + 1]?.word ?? ""}`;
  if (isWord(tokens[at], SIGN) || SIGN_OF_TWO.test(two)) return true;
  const isApart = (one: Token | undefined) => isMark(one, /^[,.;!–—-]$/);
  // "No not day 2, day 3".
  const isDenied = isApart(tokens[at + 1]) || isWord(tokens[at + 1], /^not$/);
  return isWord(tokens[at], /^no$/) && isApart(tokens[at - 1]) && isDenied;
}

/** With the words about such a day as marks, in which nothing is found. */
export function withoutStaying(tokens: Tokens): Token[] {
  const sign = tokens.findIndex((_, at) => isSign(tokens, at));
  const gone = new Set<number>();
  for (let at = sign < 0 ? tokens.length : sign; at < tokens.length; at++) {
    const end = stayingTo(tokens, at);
    for (; end !== undefined && at < end; at++) gone.add(at);
  }
  return tokens.map((token, at) =>
    gone.has(at) ? { ...token, kind: "mark", word: "", stem: "" } : token,
  );
}

/** Where the words about the day end, as in "not Thursday" or "day 2 is fine". */
function stayingTo(tokens: Tokens, at: number): number | undefined {
  if (isWord(tokens[at], /^not$/))
    return (
      dayTo(tokens, at + 1) ??
      thatTo(tokens, at + 1) ??
      (tokens[at + 1]?.kind === "number" ? at + 2 : undefined)
    );
  const to = dayTo(tokens, at);
  if (to === undefined) return undefined;
  const isShort = /['’]s$/.test(tokens[to - 1]?.text ?? "") || isWord(tokens[to], /^stays$/);
  const end = isWord(tokens[to], IS) ? to + 1 : to;
  return (isShort || end > to) && isWord(tokens[end], STAYS) ? end + 1 : undefined;
}

/** "That one". */
function thatTo(tokens: Tokens, at: number): number | undefined {
  const isThat = isWord(tokens[at], /^(?:that|this)$/) && isWord(tokens[at + 1], /^(?:one|day)$/);
  return isThat ? at + 2 : undefined;
}

function dayTo(tokens: Tokens, at: number): number | undefined {
  if (weekdayAt(tokens[at])) return at + 1;
  const isCounted = isWord(tokens[at], /^(?:day|week)$/) && tokens[at + 1]?.kind === "number";
  return isCounted ? at + 2 : undefined;
}
