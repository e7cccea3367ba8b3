/** What is read in which weeks, where the message says so: "weeks 1-2 Ruth, week 3 Jonah". */
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { daysBetween } from "#shared/domain/plan/planDate.ts";
import type { Finding, Of } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { joinAnd } from "../reply.ts";
import { isBreak } from "../text/tokens.ts";
import type { Scheduled } from "../timing/scheduled.ts";
import { isFirm } from "./firm.ts";
import type { Subjects } from "./subject.ts";

type Label = Finding<Of<"weekLabel">>;

const MOST_SHARE = 50;

/** Assigns each subject its weeks. @returns whether the message gives such weeks */
export function withWeekLabels(
  reading: ParsedMessage,
  subjects: Subjects,
  scheduled: Scheduled,
  told: number | undefined,
): boolean {
  const { timing, doubts, options } = scheduled;
  const labels = withRest(
    reading,
    withoutSaidAgain(
      reading,
      reading.findings.filter((one): one is Label => one.meaning.kind === "weekLabel"),
    ),
  );
  if (labels.length < 2 || subjects.readings.length < 2) return false;
  const groups = groupsBefore(reading, labels) ?? groupsBehind(reading, labels);
  // "Ruth in the first week, Jonah in the second. Each day a prayer": what has no week is not read.
  const isPlaced = ({ label }: BriefReading) =>
    groups.some((group) =>
      group.some(({ meaning }) => "label" in meaning && meaning.label === label),
    );
  const placed = subjects.readings.filter(isPlaced);
  const counts = groups.map(({ length }) => length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const others = subjects.readings.filter((one) => !placed.includes(one));
  const isWhole =
    total === placed.length && !counts.includes(0) && others.every(({ kind }) => kind === "topic");
  if (isWhole) {
    subjects.readings = placed;
    const isOther = ({ meaning }: Finding) =>
      meaning.kind === "topic" && others.some(({ label }) => label === meaning.label);
    scheduled.unused.push(...reading.findings.filter(isOther));
  }
  const { readings } = subjects;
  const isZipped = labels.length === readings.length;
  if (!isZipped && !isWhole) {
    const lost = counts.flatMap((count, at) => (count === 0 ? [at + 1] : []));
    doubts.push(
      lost.length === 0 || lost.length === labels.length
        ? "I did not find what each of the weeks is about."
        : `I did not find what week ${joinAnd(lost.map(String))} is about.`,
    );
    return true;
  }
  const shares = labels.flatMap(({ meaning }, at) => {
    const count = isZipped ? 1 : (counts[at] ?? 1);
    return Array.from({ length: count }, () => meaning.weeks / count);
  });
  const scale = shares.every(Number.isInteger) ? 1 : 12;
  readings.forEach((one, at) => {
    const share = Math.round((shares[at] ?? 1) * scale);
    Object.assign(one, { per: "plan", count: Math.min(MOST_SHARE, Math.max(1, share)) });
  });
  const sum = labels.reduce((all, { meaning }) => all + meaning.weeks, 0);
  if (labels.some(({ meaning }) => meaning.unit === "day")) {
    timing.days = sum;
    delete timing.weeks;
    return true;
  }
  timing.weeks = sum;
  if (told !== undefined && told !== sum) {
    doubts.push(`You wrote ${told} weeks, and said of ${sum} what they read.`);
    options.push(`${told} weeks`, `${sum} weeks`);
  }
  return true;
}

/** "Week three Esther … In week three there are exams": told more of, and no further week. */
function withoutSaidAgain({ tokens }: ParsedMessage, labels: readonly Label[]): Label[] {
  const wordsOf = ({ from, to }: Label) =>
    tokens
      .slice(from, to)
      .map(({ word, text }) => word || text)
      .join(" ");
  return labels.filter(
    (one, at) =>
      !/^(?:in|during)$/.test(tokens[one.from - 1]?.word ?? "") ||
      !labels.slice(0, at).some((other) => wordsOf(other) === wordsOf(one)),
  );
}

/** "The first three days thanks, the rest hope": what is left of the days that are told. */
function withRest({ findings }: ParsedMessage, labels: readonly Label[]): Label[] {
  const told = findings.flatMap(({ meaning }) =>
    meaning.kind === "length" && meaning.unit !== "month" && meaning.unit !== "year"
      ? meaning.value * (meaning.unit === "week" ? DAYS_OF_WEEK : 1)
      : [],
  );
  const dates = findings.flatMap(({ meaning }) =>
    meaning.kind === "date" && meaning.end === undefined ? [meaning.start] : [],
  );
  const [start, end] = dates;
  const total = told[0] ?? (start && end && end > start ? daysBetween(start, end) : 0);
  // "The first half": of all days.
  const daysOf = ({ meaning: { weeks } }: Label) =>
    weeks > 0 && weeks < 1 ? Math.round(weeks * total) : weeks;
  const sum = labels.reduce((all, one) => all + daysOf(one), 0);
  return labels.flatMap((one) => {
    if (one.meaning.weeks >= 1) return [one];
    const weeks = daysOf(one) || total - sum;
    return weeks > 0 ? [{ ...one, meaning: { ...one.meaning, weeks } }] : [];
  });
}

const DAYS_OF_WEEK = 7;

function mayHaveWeeks({ meaning }: Finding): boolean {
  return isFirm(meaning) || meaning.kind === "person";
}

/** What stands behind each label, up to the next one. */
function groupsBehind({ tokens, findings }: ParsedMessage, labels: readonly Label[]): Finding[][] {
  return labels.map(({ to }, at) => {
    const end = labels[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    const all = findings.filter((one) => mayHaveWeeks(one) && one.from >= to && one.from < end);
    // "Week four Mary. … Be careful with Esther": what another sentence tells has no week.
    const stop = tokens.findIndex((token, index) => index >= to && isBreak(token));
    const near = all.filter(({ from }) => stop < 0 || from < stop);
    return at === labels.length - 1 && near.length > 0 ? near : all;
  });
}

/** "Nehemiah in the first week, Ezra in the second": what stands before each label, if every one is led in so. */
function groupsBefore(
  { tokens, findings }: ParsedMessage,
  labels: readonly Label[],
): Finding[][] | undefined {
  const groups = labels.map(({ from }, at) => {
    const start = tokens.findLastIndex((token, index) => index < from && isBreak(token));
    const after = Math.max(start, (labels[at - 1]?.to ?? 0) - 1);
    return findings.filter((one) => mayHaveWeeks(one) && one.from > after && one.to <= from);
  });
  const areLed = labels.every(({ from }) => {
    const at = tokens[from - 1]?.word === "the" ? from - 2 : from - 1;
    return /^(?:in|for|during|on|over)$/.test(tokens[at]?.word ?? "");
  });
  return areLed && groups.every(({ length }) => length > 0) ? groups : undefined;
}
