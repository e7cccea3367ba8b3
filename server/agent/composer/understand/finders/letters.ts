/** Letters by their writer and number: "Peter's second letter", "Paul's first letter to the Corinthians". */
import { BOOKS } from "#shared/domain/bible/books.ts";
import type { Token } from "../text/tokens.ts";
import type { BookAt } from "./books.ts";
import { isWord } from "./units.ts";

type Tokens = readonly Token[];

const PLACES = ["first", "second", "third"];
const LETTER = /^(?:letter|epistle)$/;

export function* lettersIn(tokens: Tokens): Generator<BookAt> {
  for (let at = 1; at < tokens.length; at++) {
    const number = PLACES.indexOf(tokens[at]?.word ?? "") + 1;
    if (number === 0 || !isWord(tokens[at + 1], LETTER)) continue;
    const isOf = isWord(tokens[at + 2], /^(?:of|by|from)$/);
    const isTo = isWord(tokens[at + 2], /^to$/);
    const next = isWord(tokens[at + 3], /^the$/) ? at + 4 : at + 3;
    const writer = nameOf(tokens[at - 1]);
    const reader = isOf || isTo ? nameOf(tokens[next]) : undefined;
    const [own, to, from] =
      writer && writer !== "paul" && !isTo
        ? [writer, at + 2, at - 1]
        : [reader, next + 1, writer === "paul" ? at - 1 : at];
    const name = own && BOOKS.find((book) => isNamed(book.name, number, own))?.name;
    if (name) yield { from, to, name, slips: 0, isShort: false };
  }
}

function nameOf(token: Token | undefined): string | undefined {
  return token?.kind === "word" ? token.word.replace(/['’]?s$/, "") : undefined;
}

/** "2 Peter" of "peter", "1 Corinthians" of "corinthian". */
function isNamed(book: string, number: number, name: string): boolean {
  return book.toLowerCase().replace(/s$/, "") === `${number} ${name}`;
}
