/** "A question for those who handle the money", "one on what this means at work": a question that is told rather than given. */
import { MAX_QUESTION_CHARACTERS } from "#shared/domain/plan/plan.ts";
import type { Clause } from "../clause.ts";
import { findingsOf, has } from "../places/within.ts";

const A_QUESTION =
  /\b(?:an?|one|another|an extra|one extra|one more|1) (?:(?:extra|further|new|special|more|little|short|separate) )?question\b(?: (?:each|every|a|per) day| on each day| too| as well)?,? (?<lead>for|aimed at|on|about|asking) (?<rest>[^.;!?]+)/i;
/** An indirect question, which a sentence can hold as it stands. */
const INDIRECT = /^(?:what|how|why|where|when|who|whom|whether|which) /i;
/** Those whom a question can be for: "those who handle the money", "the deacons", "couples". */
const READERS =
  /^(?:(?:those|people|anyone|everyone|any|all|the ones) (?:who|with|of|in|that)\b|(?:the |our |my |any )?[\p{L}-]+(?: [\p{L}-]+)?s\b|(?:the |our )?(?:men|women|clergy|choir|team|committee|staff|council|youth)\b)/iu;
/** When it is, and no readers. */
const OF_TIME =
  /\b(?:days?|weeks?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|mornings?|evenings?|readings?|psalms?|chapters?|passages?)\b/i;

/** @returns undefined where no such question is asked for, or words for those readers are known */
export function ownQuestion(clause: Clause): string | undefined {
  if (has(clause, "quote", "questionAt", "kept") || onlyCounts(clause)) return undefined;
  const found = A_QUESTION.exec(clause.text)?.groups;
  if (!found) return undefined;
  const said = withoutPlaces(clause, found.rest ?? "");
  const isFor = /^(?:for|aimed at)$/i.test(found.lead ?? "");
  if (isFor) {
    const isOther = has(clause, "audience") || OF_TIME.test(said) || !READERS.test(said);
    return isOther ? undefined : cut(`For ${said}: what does this reading say to you?`);
  }
  return INDIRECT.test(said) ? cut(`Think about ${said}.`) : undefined;
}

/** "Only one question", "just a question". */
function onlyCounts({ text }: Clause): boolean {
  return /\b(?:only|just|keep|no more than|at most)\b/i.test(text);
}

/** What is said without the days that it names. */
function withoutPlaces(clause: Clause, said: string): string {
  const start = clause.tokens[clause.from]?.start ?? 0;
  const offset = clause.text.indexOf(said);
  const place = [...findingsOf(clause, "place"), ...findingsOf(clause, "date")].find(({ from }) => {
    const at = (clause.tokens[from]?.start ?? 0) - start;
    return at >= offset && at < offset + said.length;
  });
  const end = place ? (clause.tokens[place.from]?.start ?? 0) - start - offset : said.length;
  return said
    .slice(0, end)
    .replace(/\b(?:on|for|in|at|to|of|the|,)\s*$/i, "")
    .replace(/,? (?:please|pls|thanks|too|as well)\W*$/i, "")
    .trim();
}

const cut = (question: string): string => question.slice(0, MAX_QUESTION_CHARACTERS);
