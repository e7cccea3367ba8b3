/** "Short prayers", "prayer two sentences", "prayers that a child can say": how the prayer of each day is to be, and no plan about prayer. */
import type { Finding } from "../finding.ts";
import { isBreak, type Token } from "../text/tokens.ts";
import { numberAt } from "./numbers.ts";

type Length = "short" | "long";
interface Size {
  length: Length;
  /** Behind its last word. */
  to: number;
}

const PRAYER = /^prayers?$/;
const SHORT = /^(?:short|shorter|brief|tiny|quick|little|small|concise)$/;
const LONG = /^(?:long|longer|full|fuller)$/;
const LINE = /^(?:sentences?|lines?|liners?)$/;
/** So many lines or sentences are a short prayer. */
const MOST_LINES = 4;
const NOT = /^(?:not|no|never|shouldnt|dont|mustnt|arent)$/;
/** Stand between a prayer and its size. */
const BETWEEN =
  /^(?:should|must|can|could|may|to|be|is|are|of|in|kept|keep|just|only|max|maximum|at|most|no|more|than|about|very|really|quite|nice|and|too|the|a|an|or|pretty|as)$/;
const BEHIND = /^(?:max|maximum|tops|only|or|so|each|please|pls|long|most|at)$/;
const MOST_BETWEEN = 5;
const WEIGHT = 9;
/** What a sentence on the prayers says of them: "prayer that anyone could read out". */
const SAYS =
  /^(?:that|should|must|which|worded|written|they|we|anyone|everyone|everybody|people|said|suitable)$/;

/** Sized prayers anywhere; a sentence on prayers only behind another one, since the first may say what the plan is about. */
export function findPrayerWishes(tokens: readonly Token[]): Finding[] {
  return tokens.flatMap((token, at): Finding[] => {
    if (!PRAYER.test(token.word)) return [];
    const before = sizeBefore(tokens, at);
    const after = before ? undefined : sizeBehind(tokens, at + 1);
    const length = before?.length ?? after?.length;
    const isSaid = startsSentence(tokens, at) && SAYS.test(tokens[at + 1]?.word ?? "");
    if (!length && !isSaid) return [];
    const meaning = { kind: "prayer" as const, ...(length ? { length } : {}) };
    return [{ from: before?.from ?? at, to: after?.to ?? at + 1, meaning, weight: WEIGHT }];
  });
}

/** "A two-sentence prayer", "no long prayers", "not too long a prayer". */
function sizeBefore(tokens: readonly Token[], at: number) {
  let from = at - 1;
  while (tokens[from]?.text === "-" || /^(?:a|an)$/.test(tokens[from]?.word ?? "")) from -= 1;
  // "Two lines of prayer", but "a month full of prayer".
  const line = tokens[from]?.word === "of" ? from - 1 : from;
  if (LINE.test(tokens[line]?.word ?? "")) {
    const start = [line - 1, line - 2].find((one) => isFew(numberAt(tokens, one)?.value));
    return start === undefined ? undefined : sized("short", start);
  }
  const word = tokens[from]?.word ?? "";
  if (SHORT.test(word)) return sized("short", from);
  if (!LONG.test(word)) return undefined;
  const start = from - (tokens[from - 1]?.word === "too" ? 2 : 1);
  return NOT.test(tokens[start]?.word ?? "") ? sized("short", start) : sized("long", from);
}

const isFew = (lines = 0) => lines > 0 && lines <= MOST_LINES;

const sized = (length: Length, from: number) => ({ length, from });

/** "Prayers: two lines at most", "the prayers shouldn't be long". */
function sizeBehind(tokens: readonly Token[], from: number): Size | undefined {
  let isDenied = false;
  for (let at = from; at <= from + MOST_BETWEEN; at++) {
    const token = tokens[at];
    if (!token || isBreak(token) || token.text === ",") return undefined;
    const count = numberAt(tokens, at);
    const line = count && tokens[count.to]?.text === "-" ? count.to + 1 : count?.to;
    if (count && line !== undefined && LINE.test(tokens[line]?.word ?? ""))
      return isFew(count.value) ? { length: "short", to: behind(tokens, line + 1) } : undefined;
    const isEnd = !/^(?:readings?|passages?|texts?|days?|bits?)$/.test(tokens[at + 1]?.word ?? "");
    if (SHORT.test(token.word) && isEnd) return { length: isDenied ? "long" : "short", to: at + 1 };
    if (LONG.test(token.word) && isEnd) return { length: isDenied ? "short" : "long", to: at + 1 };
    if (NOT.test(token.word)) isDenied = true;
    else if (token.text !== ":" && !BETWEEN.test(token.word)) return undefined;
  }
  return undefined;
}

function behind(tokens: readonly Token[], from: number): number {
  let to = from;
  while (BEHIND.test(tokens[to]?.word ?? "")) to += 1;
  return to;
}

function startsSentence(tokens: readonly Token[], at: number): boolean {
  const first = /^(?:the|a|an|and|with)$/.test(tokens[at - 1]?.word ?? "") ? at - 1 : at;
  const before = tokens[first - 1];
  return before !== undefined && (isBreak(before) || before.text === ",");
}
