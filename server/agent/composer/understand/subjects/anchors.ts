/** "Hope, 10 days, finish with Revelation 21": a passage for the first or the last day, beside what is read on the others. */
import { compareVerses, parseReference } from "#shared/domain/bible/reference.ts";
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { daysBetween } from "#shared/domain/plan/planDate.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import type { Finding, Meaning, Of } from "../finding.ts";
import { isSubject } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { referencesOf } from "../text/sameText.ts";
import { isBreak, type Token } from "../text/tokens.ts";
import type { Timing } from "../timing/scheduled.ts";

const FIRST =
  /\b(?:start|starts|starting|begin|begins|beginning|open|opening|kick off|first (?:day|one|reading|session))(?: (?:it|us|with|on|is|being|should|be|by|reading))+$/;
const LAST =
  /\b(?:end|ends|ending|finish|finishes|finishing|close|closing|conclude|concluding|wrap up|(?:last|final) (?:day|one|reading|session))(?: (?:it|off|up|us|with|on|is|being|should|be|by|reading))+$|\b(?:on|for) (?:last|final) (?:day|one|reading|session)$/;
/** "Day 15 should be", of fifteen. */
const NUMBERED = /\bday (\d{1,3})(?: (?:is|should|must|be|will|reads?|for|on|to))*$/;
const MOST_BEFORE = 7;
/** The other days. */
const LEAST_DAYS = 2;
const USUAL_DAYS_A_WEEK = 5;
const DAYS_OF_WEEK = 7;

/** The findings, with such passages as anchors where something else is read. */
export function withAnchors(findings: readonly Finding[], tokens: readonly Token[]): Finding[] {
  const days = findings.find(({ meaning }) => meaning.kind === "length" && meaning.unit === "day");
  const anchored = findings.map((one): Finding => {
    const place = isPassage(one) ? placeOf(findings, tokens, one, days) : undefined;
    if (!place || one.meaning.kind !== "scripture") return one;
    const { label, ranges } = one.meaning;
    return { ...one, meaning: { kind: "anchor", at: place.at, label, ranges } };
  });
  // "Day 15 should be …" counts nothing more.
  const isOfAnchor = ({ from, meaning }: Finding) =>
    meaning.kind === "number" &&
    tokens[from - 1]?.word === "day" &&
    anchored.some(
      (one) =>
        one.meaning.kind === "anchor" &&
        one.from > from &&
        one.from - from <= MOST_BEFORE &&
        !tokens.slice(from, one.from).some(isBreak),
    );
  for (const [at, one] of anchored.entries())
    if (isOfAnchor(one)) anchored[at] = { ...one, meaning: { kind: "filler" } };
  const isOther = (one: Finding) =>
    isSubject(one) &&
    !anchored.some((other) => isWithin(other, one) && isEdgeOf(other.meaning, one.meaning)) &&
    isFirm(one);
  const hasOther = anchored.some((one) => isOther(one) || one.meaning.kind === "season");
  if (hasOther) return anchored;
  // "Joshua 1-6, start with Joshua 1": where it begins anyhow.
  const isEdge = (one: Finding) =>
    one.meaning.kind === "anchor" && findings.some((other) => isEdgeOf(one.meaning, other.meaning));
  return findings.map((one, at) => {
    const anchor = anchored[at];
    return anchor && isEdge(anchor) ? { ...one, meaning: { kind: "filler" as const } } : one;
  });
}

function isFirm({ meaning }: Finding): boolean {
  return !(meaning.kind === "topic" && (meaning.isLoose || meaning.id === "prayer"));
}

function isPassage({ meaning }: Finding): boolean {
  return meaning.kind === "scripture" && !meaning.isBook && !meaning.isGroup && !meaning.isApart;
}

/** "Mark, starting with Mark 4": a part of what is read. */
function isWithin({ meaning: anchor }: Finding, { meaning }: Finding): boolean {
  return (
    anchor.kind === "anchor" &&
    meaning.kind === "scripture" &&
    anchor.ranges.some((range) => meaning.ranges.some((other) => overlaps(range, other)))
  );
}

function isEdgeOf(anchor: Meaning, other: Meaning): boolean {
  if (anchor.kind !== "anchor" || other.kind !== "scripture" || other.label === anchor.label)
    return false;
  const [own, whole] = [
    anchor.ranges[0],
    other.ranges[anchor.at === "first" ? 0 : other.ranges.length - 1],
  ];
  if (own?.book !== whole?.book || !own || !whole) return false;
  return anchor.at === "first"
    ? compareVerses(own.start, whole.start) === 0
    : compareVerses(own.end, whole.end) === 0;
}

function placeOf(
  findings: readonly Finding[],
  tokens: readonly Token[],
  { from, to }: Finding,
  days: Finding | undefined,
): { at: "first" | "last" } | undefined {
  const before = tokens.slice(Math.max(0, from - MOST_BEFORE), from);
  const start = before.findLastIndex((token) => isBreak(token) || token.text === ",") + 1;
  const words = before.slice(start).map(({ word }) => word);
  const lead = words.filter((word) => word !== "" && !/^(?:the|a|then)$/.test(word)).join(" ");
  const count = days?.meaning.kind === "length" ? days.meaning.value : 0;
  const number = Number(NUMBERED.exec(lead)?.[1] ?? 0);
  const isFirst = FIRST.test(lead) || (number === 1 && count > 1);
  const at = isFirst
    ? "first"
    : LAST.test(lead) || (number > 1 && number === count)
      ? "last"
      : undefined;
  if (!at) return undefined;
  // "Start with Joshua 1, Psalm 27 and Isaiah 43", "ending with John 20 on Easter Sunday".
  const next = findings.find((one) => one.from > to - 1 && one.meaning.kind !== "filler");
  const between = next ? tokens.slice(to, next.from).map(({ word, text }) => word || text) : [];
  const isMore =
    next && between.length <= 2 && /^(?:scripture|date|season)$/.test(next.meaning.kind);
  return isMore ? undefined : { at };
}

/** Readings with a day for each anchor; what has no place is returned as well. */
export function withAnchorDays(
  { findings }: ParsedMessage,
  readings: readonly BriefReading[],
  timing: Timing,
): { readings: BriefReading[]; unused: Finding[] } {
  const anchors = findings.filter(
    (one): one is Finding<Of<"anchor">> => one.meaning.kind === "anchor",
  );
  const rest = (daysOf(timing) ?? 0) - anchors.length;
  const [only, ...others] = readings;
  // "Luke …, finish with the road to Emmaus": it is read with its book, whenever that comes.
  const isRead = ({ meaning }: Finding<Of<"anchor">>) =>
    readings.some(({ references = [] }) =>
      rangesIn(references).some((range) => meaning.ranges.some((own) => overlaps(own, range))),
    );
  if (anchors.some(isRead)) return { readings: [...readings], unused: anchors };
  const shared = anchors.length > 0 ? sharedTopics(readings, rest) : undefined;
  const isPlain =
    only &&
    (others.length === 0 || shared) &&
    !only.per &&
    !only.weekdays &&
    !only.from_date &&
    only.kind !== "list";
  if (anchors.length === 0) return { readings: [...readings], unused: [] };
  const { start_date, end_date } = timing;
  // A season has its own days: the passage takes the place of one.
  if (isPlain && only.kind === "season" && start_date && end_date) {
    const onDate = ({ meaning }: Finding<Of<"anchor">>): BriefReading => {
      const date = meaning.at === "first" ? start_date : end_date;
      const references = referencesOf(meaning.ranges);
      return { kind: "passages", label: meaning.label, references, from_date: date, to_date: date };
    };
    return { readings: [only, ...anchors.map(onDate)], unused: [] };
  }
  if (!isPlain || only.kind === "season" || rest < LEAST_DAYS)
    return { readings: [...readings], unused: anchors };
  const dayOf = (at: "first" | "last") =>
    anchors
      .filter((one) => one.meaning.at === at)
      .map(
        ({ meaning }): BriefReading => ({
          kind: "passages",
          label: meaning.label,
          references: referencesOf(meaning.ranges),
          per: "plan",
          count: 1,
        }),
      );
  const main = shared ?? [{ ...only, per: "plan" as const, count: rest }];
  return { readings: [...dayOf("first"), ...main, ...dayOf("last")], unused: [] };
}

function rangesIn(references: readonly string[]) {
  return references.flatMap((one) => {
    const parsed = parseReference(one);
    return parsed.ok ? parsed.ranges : [];
  });
}

/** "Peace and trust, and Psalm 121 on the last day": the topics share the other days. */
function sharedTopics(readings: readonly BriefReading[], rest: number): BriefReading[] | undefined {
  const arePlain = readings.every(
    ({ kind, per, weekdays }) => kind === "topic" && !per && !weekdays,
  );
  if (!arePlain || readings.length < 2 || rest < readings.length) return undefined;
  const [each, more] = [Math.floor(rest / readings.length), rest % readings.length];
  return readings.map((one, at) => ({ ...one, per: "plan", count: each + (at < more ? 1 : 0) }));
}

/** How many readings the plan has, where that is told. */
function daysOf(timing: Timing): number | undefined {
  const { days, weeks, days_per_week, reading_days, start_date, end_date, months } = timing;
  if (days ?? months) return days ?? months;
  const perWeek = reading_days?.length ?? days_per_week ?? USUAL_DAYS_A_WEEK;
  if (weeks) return weeks * perWeek;
  if (!start_date || !end_date) return undefined;
  const span = daysBetween(start_date, end_date);
  const isDaily = perWeek === DAYS_OF_WEEK || (days_per_week ?? reading_days) === undefined;
  return isDaily ? span : Math.round((span / DAYS_OF_WEEK) * perWeek);
}
