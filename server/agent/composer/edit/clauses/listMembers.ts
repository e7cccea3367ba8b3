/** "1. no prayers 2. two questions", "(a) … (b) …": each member of a list is a wish of its own. */
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Token } from "../../understand/text/tokens.ts";

type Tokens = readonly Token[];

const NAMES: readonly (readonly string[])[] = [
  "123456789".split(""),
  "abcdefghi".split(""),
  ["i", "ii", "iii", "iv", "v"],
];
/** "1. drop day 2. Add Psalm 1": no second member. */
const COUNTED = /^(?:days?|weeks?|psalms?|chapters?|verses?|questions?)$/;

/** With the signs of a list's members as ends of lines. */
export function withListedLines(tokens: Tokens): Token[] {
  const signs = NAMES.map((names) => signsOf(tokens, names)).find((found) => found.length > 1);
  if (!signs) return [...tokens];
  const ends = new Set(signs.flatMap(({ from, to }) => tokens.slice(from, to)));
  return tokens.map((token) =>
    ends.has(token) ? { ...token, kind: "mark", word: "", stem: "", text: "\n" } : token,
  );
}

interface Sign {
  from: number;
  to: number;
}

function signsOf(tokens: Tokens, names: readonly string[]): Sign[] {
  const found: Sign[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const sign = signAt(tokens, at, names[found.length]);
    if (!sign || (found.length === 0 && !opens(tokens, sign.from))) continue;
    found.push(sign);
    at = sign.to - 1;
  }
  return found;
}

/** "2.", "2)", ", and (2)", with a space before it and behind it. */
function signAt(tokens: Tokens, at: number, name: string | undefined): Sign | undefined {
  const named = isMark(tokens[at], /^\($/) ? at + 1 : at;
  const [token, mark, next] = tokens.slice(named, named + 3);
  if (!name || token?.text.toLowerCase() !== name || !tokens[at]?.isSpaced) return undefined;
  const isSign = isMark(mark, /^[.)]$/) && mark?.isSpaced === false;
  const isOpen = next !== undefined && next.kind !== "mark" && next.isSpaced;
  if (!isSign || !isOpen || isWord(tokens[at - 1], COUNTED)) return undefined;
  let from = at;
  while (isMark(tokens[from - 1], /^[,;]$/) || isWord(tokens[from - 1], /^and$/)) from -= 1;
  return { from, to: named + 2 };
}

/** The first member stands at the start, or behind what announces the list. */
function opens(tokens: Tokens, from: number): boolean {
  return from === 0 || isMark(tokens[from - 1], /^[\n:.!?,]$/);
}
