/** What each day has beside its reading: the number of questions, a prayer, a memory verse. */
import type { Brief } from "#shared/domain/plan/brief.ts";
import { MAX_QUESTIONS_PER_DAY } from "#shared/domain/plan/plan.ts";
import type { Exclusions } from "../exclusions/takeOut.ts";
import type { Finding, Of } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isPrayerOfDay, isToLearn } from "../subjects/partOfDay.ts";
import { findingAfter, findingBefore } from "../text/around.ts";
import { isBreak } from "../text/tokens.ts";

export function readWords(reading: ParsedMessage, left: Exclusions) {
  const { findings } = reading;
  let questions: number | undefined = left.noQuestions ? 0 : undefined;
  let memory: Brief["memory_verse"];
  const numbers: Finding[] = [];
  for (const finding of findings) {
    const { meaning } = finding;
    if (meaning.kind === "portion" && meaning.of === "question" && !left.noQuestions)
      questions = meaning.value;
    if (meaning.kind === "ownQuestion" && meaning.others !== undefined)
      questions = meaning.others + 1;
    if (meaning.kind === "questions" && !left.excluded.has(finding)) {
      const before = findingBefore(reading, finding)?.meaning;
      const number = numberBehind(reading, finding);
      if (number) numbers.push(number);
      if (number?.meaning.kind === "number") questions = number.meaning.value;
      if (before?.kind === "number") questions = before.value;
    }
    if (isToLearn(reading, finding))
      memory = meaning.kind === "portion" && meaning.per === "week" ? "weekly" : "daily";
    if (meaning.kind === "memory" && !left.excluded.has(finding)) {
      const after = findingAfter(reading, finding)?.meaning;
      const isDaily = after?.kind === "per" && after.unit === "day";
      const isSaid = /^daily$/.test(reading.tokens[finding.from]?.word ?? "");
      const hasDay = after?.kind === "weekdays" && after.days.length === 1;
      // "Songs, each with a memory verse".
      const lead = reading.tokens.slice(Math.max(0, finding.from - 3), finding.from);
      const isEach = /\beach with(?: a| one)?$/.test(lead.map(({ word }) => word).join(" "));
      const isOfAll = isEach || isDaily || isSaid || isEachDay(reading, finding);
      memory = isOfAll && !hasDay ? "daily" : "weekly";
    }
  }
  const enough = numberThatIsEnough(reading);
  if (enough && questions === undefined) {
    questions = enough.meaning.value;
    numbers.push(enough);
  }
  const isBare = findings.some(
    (finding) => finding.meaning.kind === "bare" && !isOfText(reading, finding),
  );
  // "Short readings only and just one question": no other plan, and a prayer as ever.
  const hasQuestions = questions !== undefined && questions > 0;
  if (isBare) questions ??= 0;
  const hasPrayer = findings.some(
    (finding) =>
      !left.excluded.has(finding) &&
      (finding.meaning.kind === "prayer" || isPrayerOfDay(reading, finding, true)),
  );
  const length = findings.findLast(
    (one): one is Finding<Of<"prayer" | "prayFor">> =>
      /^pray/.test(one.meaning.kind) && "length" in one.meaning && one.meaning.length !== undefined,
  )?.meaning.length;
  const prayer = !left.noPrayer && !(isBare && !hasPrayer && !hasQuestions);
  return {
    numbers,
    questions: questions === undefined ? undefined : Math.min(questions, MAX_QUESTIONS_PER_DAY),
    memory,
    prayer,
    prayerLength: prayer ? length : undefined,
  };
}

/** "Romans 8 and nothing else", "the parables from Luke, nothing else": no other text. */
function isOfText(reading: ParsedMessage, finding: Finding): boolean {
  const before = findingBefore(reading, finding);
  const words = reading.tokens.slice(before?.to ?? finding.from, finding.from);
  return (
    before !== undefined &&
    /^(?:scripture|topic)$/.test(before.meaning.kind) &&
    reading.tokens[finding.from]?.word === "nothing" &&
    // "Romans 8, nothing else on the page".
    !/^(?:on|with|beside|under)$/.test(reading.tokens[finding.to]?.word ?? "") &&
    words.some(({ word, text }) => /^(?:and|but|,)$/.test(word || text))
  );
}

const TO_NUMBER =
  /^(?:to|just|only|must|should|be|is|are|max|maximum|of|the|at|most|no|not|more|than|down|per|each|day|a|for|discussion|group|up|:|=|-)$/;
const FAR = 6;

/** "Questions: 2", "keep the questions to one", "the questions must be two only". */
function numberBehind({ tokens, findings }: ParsedMessage, { to }: Finding): Finding | undefined {
  let at = to;
  if (tokens[at]?.text === "," && /^(?:just|only)$/.test(tokens[at + 1]?.word ?? "")) at += 1;
  while (at < to + FAR && TO_NUMBER.test(tokens[at]?.word || tokens[at]?.text || "")) at += 1;
  return findings.find(({ from, meaning }) => from === at && meaning.kind === "number");
}

/** "Don't need lots of questions, one is fine": the number behind the mention. */
function numberThatIsEnough({
  tokens,
  findings,
}: ParsedMessage): Finding<Of<"number">> | undefined {
  const mention = tokens.findIndex(({ word }) => /^(?:questions?|qs)$/.test(word));
  if (mention < 0) return undefined;
  return findings.find(
    (one): one is Finding<Of<"number">> =>
      one.meaning.kind === "number" &&
      one.from > mention &&
      one.from - mention <= NEAR_MENTION &&
      !tokens.slice(mention, one.from).some(isBreak) &&
      /^(?:is|will|would|should|are|s)$/.test(tokens[one.to]?.word ?? "") &&
      /^(?:fine|enough|plenty|do|good|ok|okay|perfect)$/.test(tokens[one.to + 1]?.word ?? ""),
  );
}

const NEAR_MENTION = 4;

/** "Each day one question, one prayer, one memory verse". */
function isEachDay({ tokens, findings }: ParsedMessage, { from }: Finding): boolean {
  return findings.some(({ to, meaning }) => {
    if (meaning.kind !== "per" || meaning.unit !== "day" || to > from) return false;
    const between = tokens.slice(to, from);
    return (
      !between.some(({ text }) => /^[.;!?\n]$/.test(text)) &&
      between.some(({ word }) => /^(?:questions?|q|qs|prayer|reading)$/.test(word))
    );
  });
}
