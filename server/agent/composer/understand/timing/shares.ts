/** What belongs to a single subject because it stands beside it: a number, weekdays, an amount a week. */

import type { BriefReading } from "#shared/domain/plan/brief.ts";
import type { Finding, Of } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isFirm } from "../subjects/firm.ts";
import type { Subjects } from "../subjects/subject.ts";
import { findingAfter, findingBefore, isNextTo } from "../text/around.ts";
import { isInAll } from "./inAll.ts";
import { dayBefore } from "./leadingDays.ts";
import { isOfMeeting } from "./meetings.ts";
import { isOfStories } from "./paces.ts";

/** "One OT", "Psalms on Fridays", "Saul, a week", "two chapters of Mark a day". */
export function withShare(
  reading: ParsedMessage,
  finding: Finding,
  result: Subjects,
  one: BriefReading,
): BriefReading {
  const { attached } = result;
  const before = findingBefore(reading, finding);
  const after = findingAfter(reading, finding);
  const shared: BriefReading = { ...one };
  const take = (other: Finding) => attached.add(other);
  const lead = dayBefore(reading, finding);
  if (lead) {
    shared.weekdays = lead.meaning.days;
    take(lead);
  }
  const isBeside = (other: Finding | undefined) =>
    other !== undefined &&
    isNextTo(
      reading,
      ...(other.from < finding.from ? ([other, finding] as const) : ([finding, other] as const)),
    );
  if (before && isBeside(before)) {
    const { meaning } = before;
    // "12 stories Jesus told" are twelve in all.
    const isTotal =
      finding.meaning.kind === "topic" && meaning.kind === "number" && meaning.value > 3;
    const isApart = reading.tokens.slice(before.to, finding.from).some(({ text }) => text === ",");
    // "Day 2 Luke 1": which one it is, and not how many.
    const isLabel = LABELLED.test(reading.tokens[before.from - 1]?.word ?? "");
    if (
      meaning.kind === "number" &&
      !isLabel &&
      Number.isInteger(meaning.value) &&
      meaning.value <= 12 &&
      !isApart &&
      !isTotal
    ) {
      Object.assign(shared, { per: "day", count: meaning.value });
      take(before);
    }
    // "Ten verses of Mark and a psalm": of the one, where several are read.
    const isVerses =
      meaning.kind === "portion" && meaning.of === "verse" && subjectCount(reading) > 1;
    if (
      meaning.kind === "portion" &&
      (isVerses || /^(?:chapter|reading|story|psalm)$/.test(meaning.of)) &&
      !isStudy(reading, before) &&
      !isOfStories(meaning) &&
      !isAllOf(reading, before, finding) &&
      !meaning.per &&
      meaning.value <= MOST_A_DAY
    ) {
      const unit = isVerses ? "verse" : meaning.of === "chapter" ? chapters(meaning.value) : null;
      const count = Math.max(1, Math.round(meaning.value));
      Object.assign(shared, { per: "day", count, ...(unit && { unit }) });
      take(before);
    }
  }
  const counted = result.readings.findLast(({ count }) => count !== undefined);
  const isOneOf =
    reading.tokens[finding.from - 1]?.word === "of" &&
    reading.tokens[finding.from - 2]?.word === "one";
  // "Two chapters of Genesis and one of Mark".
  if (isOneOf && counted && shared.count === undefined)
    Object.assign(shared, { per: "day", count: 1, ...(counted.unit && { unit: counted.unit }) });
  if (after && isBeside(after)) {
    const { meaning } = after;
    const between = reading.tokens.slice(finding.to, after.from + 1).map(({ word }) => word);
    const isOwn =
      between.some((word) => /^(?:on|each|every|for|at)$/.test(word)) ||
      // "Ruth and Jonah, weekdays" are the days of both.
      /s$/.test(between.at(-1)?.replace(/^weekdays$/, "") ?? "");
    const isDay = meaning.kind === "weekdays" && !isOfMeeting(reading, after);
    if (isDay && subjectCount(reading) > 1 && isOwn && !lead) {
      shared.weekdays = meaning.days;
      take(after);
    }
    // "Monday to Thursday Luke, a chapter each".
    const isChapters = meaning.kind === "portion" && meaning.of === "chapter" && !meaning.per;
    if (isChapters && shared.weekdays && meaning.value <= MOST_A_DAY) {
      const count = Math.max(1, Math.round(meaning.value));
      Object.assign(shared, { per: "day", count, unit: chapters(meaning.value) });
      take(after);
    }
    if (meaning.kind === "per" && shared.count !== undefined && meaning.unit !== "year") {
      shared.per = meaning.unit === "month" ? "plan" : meaning.unit;
      take(after);
    }
  }
  const labelled = before?.meaning;
  if (
    labelled?.kind === "weekdays" &&
    before &&
    isBeside(before) &&
    subjectCount(reading) > 1 &&
    !shared.weekdays &&
    !attached.has(before)
  ) {
    const isLabel = reading.tokens
      .slice(before.to, finding.from)
      .some(({ text }) => /^[:–=-]$/.test(text));
    if (isLabel) {
      shared.weekdays = labelled.days;
      take(before);
    }
  }
  return shared;
}

const LABELLED = /^(?:day|week|wk|part|session|lesson|reading|meeting|night|no|number)$/;

/** "Eight readings on failure", "five sessions on Jonah": so many in all, if nothing else is read. */
function isAllOf(
  reading: ParsedMessage,
  { meaning }: Finding,
  { meaning: subject }: Finding,
): boolean {
  if (meaning.kind !== "portion" || !/^(?:reading|story)$/.test(meaning.of)) return false;
  if (meaning.value < 2) return false;
  if (subject.kind === "topic") return subjectCount(reading) === 1;
  // "Two readings from Proverbs and one from John".
  const texts = reading.findings.filter((one) => one.meaning.kind === "scripture");
  return (
    subject.kind === "scripture" && texts.length === 1 && isInAll(meaning.value, reading.findings)
  );
}

/** "A study of Hannah and Ruth": the plan itself. */
function isStudy({ tokens }: ParsedMessage, { from, to }: Finding): boolean {
  const [first, last] = [tokens[from], tokens[to - 1]];
  return (
    /^(?:a|an|one|some)$/.test(first?.word ?? "") &&
    /^(?:study|reading|devotional|session|devotion)$/.test(last?.word ?? "")
  );
}

/** A larger number of chapters is a total, not a day's reading. */
const MOST_A_DAY = 10;

/** Half a chapter is counted in halves. */
export function chapters(value: number): "chapter" | "halfChapter" {
  return value < 1 ? "halfChapter" : "chapter";
}

function subjectCount({ findings }: ParsedMessage): number {
  return findings.filter(({ meaning }) => isFirm(meaning) && meaning.kind !== "season").length;
}

const JUST =
  /^(?:just|only|simply|instead|then|with|we|read|have|having|want|is|its|it|for|use|do|[:=–-])$/;

/** "A psalm each day", "a psalm on Fridays", "one psalm a week". */
export function psalms(
  reading: ParsedMessage,
  finding: Finding,
  { value, per }: Of<"portion">,
  { attached }: Subjects,
): BriefReading {
  // "A psalm each month" says as well how often is read.
  if (per !== "month") attached.add(finding);
  const one: BriefReading = {
    kind: "passages",
    label: "Psalms",
    references: ["Psalms"],
    count: value,
  };
  const lead = dayBefore(reading, finding);
  if (lead && !per) {
    attached.add(lead);
    return { ...one, per: "day", weekdays: lead.meaning.days };
  }
  const after = findingAfter(reading, finding);
  if (
    !per &&
    after?.meaning.kind === "weekdays" &&
    isNextTo(reading, finding, after) &&
    subjectCount(reading) > 1
  ) {
    attached.add(after);
    return { ...one, per: "day", weekdays: after.meaning.days };
  }
  const before = findingBefore(reading, finding);
  // "Saturdays a psalm", "on Sundays just a psalm", at the end of a wish.
  const between = reading.tokens.slice(before?.to ?? finding.from, finding.from);
  if (
    !per &&
    before?.meaning.kind === "weekdays" &&
    before.meaning.isNamed &&
    !attached.has(before) &&
    between.every(({ word, text }) => JUST.test(word || text)) &&
    subjectCount(reading) > 1
  ) {
    attached.add(before);
    return { ...one, per: "day", weekdays: before.meaning.days };
  }
  return { ...one, per: per === "week" ? "week" : "day" };
}
