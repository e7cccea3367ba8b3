/** Quoted words that the plan must not use. */
import type { Finding } from "../finding.ts";
import type { Token } from "../text/tokens.ts";

const QUOTE = /^["'“”‘’]$/;
const NOT_SAID = /^(?:nothing|no|none|not|without|avoid|never)$/;
const NEAR_QUOTE = 5;

/** "Nothing that says 'call a friend' or 'go out'": such words name no subject. */
export function withoutUnsayable(
  findings: readonly Finding[],
  tokens: readonly Token[],
): Finding[] {
  const spans: { from: number; to: number }[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (!QUOTE.test(tokens[at]?.text ?? "")) continue;
    const end = tokens.findIndex(({ text }, index) => index > at + 1 && QUOTE.test(text));
    if (end < 0) break;
    const last = spans.at(-1);
    const goesOn =
      last !== undefined &&
      tokens.slice(last.to, at).every(({ word, text }) => /^(?:or|and|nor|,)$/.test(word || text));
    const lead = tokens.slice(Math.max(0, at - NEAR_QUOTE), at);
    const sign = lead.findLastIndex(({ word }) => NOT_SAID.test(word));
    const isDenied = sign >= 0 && lead.slice(sign).every(({ kind }) => kind === "word");
    if (goesOn || isDenied) spans.push({ from: at, to: end + 1 });
    at = end;
  }
  return findings.filter(
    ({ from, to }) => !spans.some((span) => from >= span.from && to <= span.to),
  );
}
