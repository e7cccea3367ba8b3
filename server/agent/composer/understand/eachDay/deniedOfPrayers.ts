/** "A prayer that doesn't promise healing": how the prayers are not to be, and neither a subject nor a passage to leave out. */
import { type Finding, isPrayer } from "../finding.ts";
import { isBreak, type Token } from "../text/tokens.ts";

/** "Prayers that were not answered" are a subject. */
const DENIED =
  /^(?:that|which) (?:(?:do|does|should|must|will|would|may|can|could) (?:not|never)|dont|doesnt|wont|cant|shouldnt|mustnt|never)\b/;
const LONGEST_DENIAL = 3;

/** The findings but those, whose words stay unread. */
export function withoutDeniedOfPrayers(
  findings: readonly Finding[],
  tokens: readonly Token[],
): Finding[] {
  const clauses = findings.flatMap((one) => {
    const isOfDay = one.meaning.kind === "prayer" || isPrayer(one);
    return isOfDay && isDenied(tokens, one.to) ? [{ from: one.to, to: endOf(tokens, one.to) }] : [];
  });
  return findings.filter(
    ({ from, to, meaning }) =>
      !/^(?:topic|without)$/.test(meaning.kind) ||
      !clauses.some((clause) => from >= clause.from && to <= clause.to),
  );
}

function isDenied(tokens: readonly Token[], at: number): boolean {
  const words = tokens.slice(at, at + LONGEST_DENIAL).map(({ word }) => word);
  return DENIED.test(words.join(" "));
}

function endOf(tokens: readonly Token[], from: number): number {
  const end = tokens.findIndex((token, at) => at >= from && (isBreak(token) || token.text === ","));
  return end < 0 ? tokens.length : end;
}
