/** "A longer reading on Sundays", "shorter on weekdays": days of different length, which no plan has. */
import type { Finding } from "../finding.ts";
import { isBreak, type Token } from "../text/tokens.ts";

type Span = { from: number; to: number };

const COMPARED = /^(?:longer|shorter|bigger|smaller|double|extra|lighter|heavier|fuller)$/;
/** Of one kind of day, where another is compared. */
const SIZE = /^(?:short|long|few|light|brief|little|tiny|full)$/;
const OF_TEXT =
  /^(?:readings?|passages?|ones?|chapters?|texts?|portions?|bits?|verses?|days?|stuff)$/;
const OTHERS = /^(?:questions?|qs|prayers?|titles?|than|week|weeks|plan|pauses?|break)$/;
const WHEN = /^(?:weekends?|weekdays?|weeknights?|midweek)$/;
const JOINT = /^(?:and|but|while|then|with|,|\(|\)|;)$/;

/** Where a length is said of some days only; parts that follow one another are one. */
export function unevenIn(tokens: readonly Token[], findings: readonly Finding[]): Span[] {
  const parts = clausesOf(tokens).filter(({ from, to }) => {
    const words = tokens.slice(from, to).map(({ word }) => word);
    const isSized = words.some((word) => COMPARED.test(word) || SIZE.test(word));
    const isOfOther = words.some((word) => OTHERS.test(word));
    const isWhen =
      words.some((word) => WHEN.test(word)) ||
      findings.some(
        (one) =>
          one.from >= from && one.to <= to && /^(?:weekdays|date|season)$/.test(one.meaning.kind),
      );
    return isSized && isWhen && !isOfOther;
  });
  const isCompared = parts.some(({ from, to }) => isComparison(tokens.slice(from, to)));
  if (!isCompared) return [];
  return parts.reduce<Span[]>((joined, part) => {
    const last = joined.at(-1);
    if (last && part.from - last.to <= 1) last.to = part.to;
    else joined.push({ ...part });
    return joined;
  }, []);
}

/** "A longer reading on Sunday", "shorter on weekdays"; not "longer ago". */
function isComparison(clause: readonly Token[]): boolean {
  return clause.some(
    ({ word }, at) =>
      COMPARED.test(word) &&
      (OF_TEXT.test(clause[at + 1]?.word ?? "") ||
        /^(?:on|at|for|in|over)$/.test(clause[at + 1]?.word ?? "")),
  );
}

function clausesOf(tokens: readonly Token[]): Span[] {
  const found: Span[] = [];
  let from = 0;
  tokens.forEach((token, at) => {
    if (!isBreak(token) && !JOINT.test(token.word || token.text)) return;
    if (at > from) found.push({ from, to: at });
    from = at + 1;
  });
  if (from < tokens.length) found.push({ from, to: tokens.length });
  return found;
}

/** The findings without limits that are meant for some days: "only a few verses on the Saturday". */
export function withoutUneven(findings: readonly Finding[], tokens: readonly Token[]): Finding[] {
  const spans = unevenIn(tokens, findings);
  const isLimit = ({ meaning, from, to }: Finding) =>
    (meaning.kind === "short" ||
      (meaning.kind === "portion" && /^(?:verse|minute)$/.test(meaning.of))) &&
    spans.some((span) => from >= span.from && to <= span.to);
  return findings.map((one) => (isLimit(one) ? { ...one, meaning: { kind: "filler" } } : one));
}
