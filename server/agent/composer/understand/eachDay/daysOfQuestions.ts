/** Days of the week that speak of questions, prayers or memory verses: "2 questions, but on Saturdays only one". */
import type { Assumption } from "#shared/domain/plan/brief.ts";
import { numberAt } from "../finders/numbers.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { spellWeekdays } from "../reply.ts";
import { isBreak, stretchAround, type Token } from "../text/tokens.ts";
import { isOfIntention } from "./intentions.ts";

const OF_QUESTIONS = /^(?:questions?|qs|qns?|prayers?|reflections?)$/;
const READS = /^(?:reads?|readings?|plan|chapters?|passages?|verses?|daily|meets?|meeting)$/;
const TURNS = /^(?:but|except|on|and|only|just)$/;
const FEWER = /^(?:none|no|fewer|less|more|extra|another|longer|shorter|different|easier|harder)$/;

/** Whether such a day says nothing of when is read, because other days or dates do. */
export function isOfQuestionsOn(reading: ParsedMessage, finding: Finding): boolean {
  const { tokens } = reading;
  if (finding.meaning.kind !== "weekdays") return false;
  if (isOfVerse(reading, finding) || isOfIntention(reading, finding)) return true;
  if (!hasOtherDays(reading, finding)) return false;
  const { from: start, to: end } = stretchAround(tokens, finding.from, finding.to, isEnd);
  const clause = tokens.slice(start, end);
  if (clause.some(({ word }) => READS.test(word))) return false;
  if (clause.some(({ word }) => OF_QUESTIONS.test(word))) return true;
  // "Questions 2, but on Saturdays only one": of what was counted before.
  const isTurned = TURNS.test(clause[0]?.word ?? "");
  const isCounted = clause.some(
    ({ word }, at) => FEWER.test(word) || numberAt(tokens, start + at) !== undefined,
  );
  if (!isTurned || !isCounted || tokens[start - 1]?.text !== ",") return false;
  const before = stretchAround(tokens, start - 1, start, isEnd);
  return tokens.slice(before.from, start).some(({ word }) => OF_QUESTIONS.test(word));
}

function isEnd(token: Token): boolean {
  return isBreak(token) || token.text === ",";
}

/** "A memory verse every Sunday": the week's verse has no day of its own. */
function isOfVerse({ findings }: ParsedMessage, { from }: Finding): boolean {
  return findings.some(
    ({ to, meaning }) => meaning.kind === "memory" && from >= to && from - to <= 1,
  );
}

/** "Every day", "Monday to Saturday", "until 9 January": when is read stands elsewhere. */
function hasOtherDays({ findings }: ParsedMessage, finding: Finding): boolean {
  const ends = findings.filter(({ meaning }) => meaning.kind === "date");
  return (
    ends.length > 1 ||
    findings.some(
      (one) =>
        one !== finding &&
        ((one.meaning.kind === "weekdays" && one.meaning.isNamed && !isOfSame(one, finding)) ||
          (one.meaning.kind === "per" && one.meaning.unit === "day") ||
          (one.meaning.kind === "often" && one.meaning.unit === "week") ||
          (one.meaning.kind === "length" && one.meaning.unit === "day")),
    )
  );
}

function isOfSame({ meaning: one }: Finding, { meaning: other }: Finding): boolean {
  return (
    one.kind === "weekdays" && other.kind === "weekdays" && one.days.join() === other.days.join()
  );
}

/** What becomes of such days, as a sentence. */
export function sayQuestionsOn(reading: ParsedMessage, found: readonly Finding[]): Assumption[] {
  const days = found
    .filter((one) => !isOfVerse(reading, one) && !isOfIntention(reading, one))
    .flatMap(({ meaning }) => (meaning.kind === "weekdays" ? meaning.days : []));
  if (days.length === 0) return [];
  const named = spellWeekdays([...new Set(days)].sort((a, b) => a - b));
  const sentence = `A plan has as many questions on one day as on another, so ${named} have no number of their own; you can change a day’s questions in the plan.`;
  return [{ field: "questions", sentence }];
}
