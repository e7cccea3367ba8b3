/** An ordinary plan beside a need. */
import { formatRanges } from "#shared/domain/bible/reference.ts";
import { type Brief, type BriefReading, MAX_READINGS } from "#shared/domain/plan/brief.ts";
import { needPlan } from "../../../bible/needs.ts";
import { overlaps } from "../../../bible/overlaps.ts";
import { joinRanges } from "../../../bible/passages.ts";
import { getTheme } from "../../../bible/themes.ts";
import type { Decision } from "../../../writer.ts";
import { woundingPassages } from "../../divide/closedPassages.ts";
import { countAllVerses } from "../../divide/countVerses.ts";
import { rangesOf, themeOf } from "../../divide/themeOf.ts";
import { type Finding, isSubject } from "../finding.ts";
import { stretchAround } from "../text/tokens.ts";
import type { Understanding } from "../understanding.ts";
import { decidePlan } from "../writePlan.ts";
import { isHeavy } from "./answerCare.ts";
import { type Care, careWords, whereHelpIs } from "./care.ts";
import { isOfGroup } from "./needOfGroup.ts";

/**
 * An ordinary plan for somebody in need: worded with care, on the need's topic if no subject is named.
 * @param own the contact that the church set
 */
export function planWithCare(
  understood: Understanding,
  care: Care,
  today: string,
  own: string | undefined,
): Decision {
  const { sentence, topic } = careWords[care];
  const { brief } = understood;
  const readings = readingsFor(getTheme(topic)?.name ?? "Comfort", brief);
  const leave_out = [...new Set([...brief.leave_out, ...sparedFor(care, readings)])].slice(
    0,
    MAX_READINGS,
  );
  const decision = decidePlan(
    { ...brief, readings, leave_out },
    { understood, today, assumed: [] },
  );
  if (
    (care === "illness" || care === "dementia") &&
    OF_SOME.test(understood.reading.text) &&
    brief.readings.length > 0
  )
    return decision;
  if (!isHeavy(care) && (isToldOfOthers(understood) || isOfGroup(understood.reading)))
    return decision;
  const line = whereHelpIs(care, own);
  return { ...decision, text: `${sentence} ${decision.text} ${line}` };
}

/** "Most are over 85 and some have dementia": who they are, and no news. */
const OF_SOME =
  /\b(?:some|many|most|several|half|a few) (?:of (?:them|us) )?(?:have|has|with|live)\b/i;

/** At this probability and above, what a message tells is no part of its wish, and something else is the subject. */
const SURELY_TOLD = 0.9;
const SURELY_SUBJECT = 0.6;
const OWN = /^(?:i|im|ive|my|me|mine)$/;
/** "We've had floods here and people lost homes": what has come over a place concerns everybody in it. */
const OF_PLACE = /^(?:here|weve|we|us|our|village|town)$/;
function isDisaster({ meaning }: Finding): boolean {
  return meaning.kind === "care" && meaning.care === "disaster";
}

/** A group's own grief. */
const GROUP_LOST =
  /\b(?:we|our (?:small |home |bible )?(?:group|church|class|choir|team|congregation|fellowship))(?:['’]ve| have| has)?(?: just)? lost (?:a|one|our)\b/i;

/** "A storm took our roof in October. … What I want is 1 Peter": told beside a clear subject, and nobody's own grief. */
function isToldOfOthers({ brief, reading }: Understanding): boolean {
  const { findings, roles, tokens, text } = reading;
  if (GROUP_LOST.test(text)) return false;
  const hasSubject =
    brief.readings.length > 0 &&
    findings.some((one) => isSubject(one) && roles.likelihood(one, "subject") >= SURELY_SUBJECT);
  const needs = findings.filter(({ meaning }) => meaning.kind === "care");
  return hasSubject && needs.length > 0 && needs.every(isTold);

  function isTold(need: Finding): boolean {
    const { from, to } = stretchAround(tokens, need.from, need.to);
    const sentence = tokens.slice(from, to);
    return (
      sentence.length < tokens.length &&
      roles.likelihood(need, "other") >= SURELY_TOLD &&
      !sentence.some(({ word }) => OWN.test(word)) &&
      !(isDisaster(need) && sentence.some(({ word }) => OF_PLACE.test(word)))
    );
  }
}

/** Passages that would hurt in this need; the need's own plan was selected with care. */
function sparedFor(care: Care, readings: readonly BriefReading[]): string[] {
  const { plan, wounds = [] } = careWords[care];
  const own = needPlan(plan)?.days ?? [];
  const spared = woundingPassages(readings, wounds).filter(
    (range) => !own.some((day) => overlaps(day.range, range)),
  );
  return joinRanges(spared).map((range) => formatRanges([range]));
}

const ENOUGH = 5;
/** A passage up to this long is one day's. */
const MOST_VERSES = 60;
/** So many times as many days as passages are about the need itself. */
const FEW = 3;

/** "Nine days for the bereaved, Psalm 34:18 must be in it": a day for each such passage, beside the need's topic. */
function besideNeed(label: string, { readings, days }: Brief): BriefReading[] | undefined {
  if (!days || readings.length * FEW > days) return undefined;
  const isShort = ({ kind, per, weekdays, from_date, references = [] }: BriefReading) =>
    kind === "passages" &&
    !(per ?? weekdays ?? from_date) &&
    countAllVerses(rangesOf(references)) <= MOST_VERSES;
  if (!readings.every(isShort)) return undefined;
  const each = readings.map((one): BriefReading => ({ ...one, per: "plan", count: 1 }));
  return [...each, { kind: "topic", label, per: "plan", count: days - each.length }];
}

/** "Something from the Psalms or the Gospels": the parts that suit the need. */
function readingsFor(label: string, brief: Brief): BriefReading[] {
  const { readings, days, weeks } = brief;
  if (readings.length === 0) return [{ kind: "topic", label }];
  const beside = besideNeed(label, brief);
  if (beside) return beside;
  const isWide = readings.every(
    ({ kind, label: name, references = [], per, weekdays }) =>
      kind === "passages" &&
      per !== "week" &&
      !weekdays &&
      (name === "Psalms" || references.length > 3),
  );
  if (!isWide || (days ?? weeks) === undefined) return readings;
  const references = readings.flatMap(({ references: some = [] }) => some);
  const names = references.every((one) => one === "Psalms") ? [QUIET_PSALMS, label] : [label];
  const one = names
    .map((name): BriefReading => ({ kind: "topic", label: name, references }))
    .find((topic) => (themeOf(topic)?.passages.length ?? 0) >= ENOUGH);
  return one ? [one] : [{ kind: "topic", label }];
}

const QUIET_PSALMS = "Psalms of Trust";
