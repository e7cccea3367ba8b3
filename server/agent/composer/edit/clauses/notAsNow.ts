/** "Call day 1 Hope, not what it says now": what a title is now, said behind the new one. */
import { isMark, isWord } from "../../understand/finders/units.ts";
import type { Clause } from "../clause.ts";
import { has, hasPart, hasVerb } from "../places/within.ts";

const OF_NOW =
  /^(?:what|whats|whatever|it|its|is|was|has|had|have|says?|said|called|you|there|put|wrote|gave)$/;
const OF_TITLE =
  /^(?:the|that|this|one|title|name|heading|now|currently|current|old|present|existing|at|moment)$/;

/** Without the end of a wish for a title that only speaks of the title there is. */
export function withoutTitleNow(clause: Clause): Clause {
  const isOfTitle = hasPart(clause, "title") || hasVerb(clause, "name") || has(clause, "name");
  const at = isOfTitle ? startOfNow(clause) : undefined;
  if (at === undefined) return clause;
  const { tokens, findings, from, text } = clause;
  const start = tokens[from]?.start ?? 0;
  const rest = tokens.slice(at).map((token) => token.text);
  return {
    ...clause,
    to: at,
    text: text.slice(0, (tokens[at - 1]?.end ?? start) - start),
    findings: findings.filter((one) => one.to <= at),
    left: clause.left.filter((word) => !rest.includes(word)),
  };
}

function startOfNow({ tokens, from, to }: Clause): number | undefined {
  let at = to;
  let hasNow = false;
  while (at > from && (isMark(tokens[at - 1], /^[.!?,]$/) || isOfNow(tokens[at - 1]))) {
    at -= 1;
    hasNow ||= isWord(tokens[at], /^(?:what|whats|whatever|one|current|old|present|existing)$/);
  }
  const lead = leadAt(tokens, at);
  if (!hasNow || lead === undefined || lead <= from) return undefined;
  return isMark(tokens[lead - 1], /^,$/) ? lead - 1 : lead;
}

function isOfNow(token: Clause["tokens"][number] | undefined): boolean {
  return isWord(token, OF_NOW) || isWord(token, OF_TITLE);
}

/** Where "not", "instead of", "rather than" or "in place of" begins that ends here. */
function leadAt(tokens: Clause["tokens"], end: number): number | undefined {
  if (isWord(tokens[end - 1], /^not$/)) return end - 1;
  const pair = `${tokens[end - 2]?.word} ${tokens[end - 1]?.word}`;
  if (/^(?:instead of|rather than)$/.test(pair)) return end - 2;
  return pair === "place of" && isWord(tokens[end - 3], /^in$/) ? end - 3 : undefined;
}
