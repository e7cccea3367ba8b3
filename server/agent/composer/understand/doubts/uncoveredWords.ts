/** The words of a message that no finding takes. */
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";

export interface UncoveredSpan {
  from: number;
  to: number;
  /** As written. */
  words: string;
}

export function uncoveredWords(
  text: string,
  tokens: readonly Token[],
  findings: readonly Finding[],
) {
  const taken = new Set(
    findings.flatMap(({ from, to, meaning }) =>
      meaning.kind === "number" && !isPronoun(tokens, from)
        ? []
        : Array.from({ length: to - from }, (_, index) => from + index),
    ),
  );
  const left: UncoveredSpan[] = [];
  tokens.forEach((token, at) => {
    if (taken.has(at) || (token.kind === "mark" && !/\p{Extended_Pictographic}/u.test(token.text)))
      return;
    if (token.kind === "mark" || (token.kind === "word" && token.word.length < 2)) return;
    const last = left.at(-1);
    if (last && last.to === at) {
      last.to = at + 1;
      last.words = text.slice(tokens[last.from]?.start, token.end);
    } else left.push({ from: at, to: at + 1, words: token.text });
  });
  return left;
}

/** "The one with the sea": counts nothing. */
function isPronoun(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.word === "one";
}
