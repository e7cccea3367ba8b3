/** "Psalms, and these must be in: 23, 27 and 46": psalms by numbers apart from the word. */
import type { BriefReading } from "#shared/domain/plan/brief.ts";
import { getTheme } from "../../../bible/themes.ts";
import type { Finding } from "../finding.ts";
import type { ParsedMessage } from "../parsedMessage.ts";
import { isBreak, type Token } from "../text/tokens.ts";
import type { Timing } from "../timing/scheduled.ts";

const LAST_PSALM = 150;
/** Introductions of such a list. */
const LEADS =
  /^(?:in|include|includes|including|incl|like|with|have|has|these|those|especially|particularly|numbers?|nos?|are|be|namely|want|only|just|sure)$/;
/** Words that allow others beside them. */
const BESIDE =
  /^(?:must|include|including|incl|like|such|especially|particularly|others?|rest|among|sure|choose|pick)$/;
const NEAR = 7;
const MOST_UNASKED = 20;
/** Other psalms to add, in this order. */
const OTHERS = ["psalms-of-trust", "psalms-for-the-night", "psalms-of-praise", "psalms-of-lament"];

export interface NumberedPsalms {
  readings: BriefReading[];
  /** The numbers of the list. */
  numbers: Finding[];
}

/** The listed psalms, with enough others for the days if requested. */
export function numberedPsalms(
  reading: ParsedMessage,
  readings: readonly BriefReading[],
  { days, weeks, days_per_week, reading_days }: Timing,
): NumberedPsalms | undefined {
  const [only, ...rest] = readings;
  const isAll = only?.references?.length === 1 && only.references[0] === "Psalms";
  const numbers = isAll && rest.length === 0 ? listOf(reading) : [];
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (!only || only.weekdays || !first || !last || numbers.length < 2) return undefined;
  const named = [...new Set(numbers.map(psalmOf))].map((psalm) => `Psalm ${psalm}`);
  // "I'd like psalms, these: 23, 27" wants no others.
  const word = reading.tokens.findLastIndex(
    (token, at) => at < first.from && /^psalms?$/.test(token.word),
  );
  const around = [
    ...reading.tokens.slice(Math.max(word + 1, first.from - NEAR), first.from),
    ...reading.tokens.slice(last.to, last.to + NEAR),
  ];
  const wanted = days ?? (weeks ? weeks * (reading_days?.length ?? days_per_week ?? 5) : undefined);
  const areMore = around.some(({ word }) => BESIDE.test(word));
  const references = areMore ? withOthers(named, wanted ?? MOST_UNASKED) : named;
  const label = areMore ? "Psalms" : `Psalms ${named.map((one) => one.slice(6)).join(", ")}`;
  return { numbers, readings: [{ kind: "list", label: label.slice(0, 200), references }] };
}

function psalmOf({ meaning }: Finding): number {
  return meaning.kind === "number" ? meaning.value : 0;
}

/** The numbers that stand in a row behind the word "psalms". */
function listOf({ tokens, findings }: ParsedMessage): Finding[] {
  const text = findings.find(
    ({ meaning }) => meaning.kind === "scripture" && meaning.label === "Psalms",
  );
  const numbers = findings.filter(
    ({ from, meaning }) => text && from >= text.to && meaning.kind === "number",
  );
  const rows = numbers.reduce<Finding[][]>((found, one) => {
    const row = found.at(-1);
    const before = row?.at(-1);
    const isNext = before && tokens.slice(before.to, one.from).every(isJoint);
    if (row && isNext) row.push(one);
    else found.push([one]);
    return found;
  }, []);
  return rows.find((row) => row.length > 1 && arePsalms(row) && isLed(tokens, row[0])) ?? [];
}

function arePsalms(row: readonly Finding[]): boolean {
  return row.every((one) => Number.isInteger(psalmOf(one)) && psalmOf(one) <= LAST_PSALM);
}

function isJoint({ text, word }: Token): boolean {
  return /^[,&;]$/.test(text) || /^(?:and|also|plus|n)$/.test(word);
}

function isLed(tokens: readonly Token[], first: Finding | undefined): boolean {
  if (!first) return false;
  const before = tokens.slice(Math.max(0, first.from - NEAR), first.from);
  const start = before.findLastIndex(isBreak) + 1;
  return before.slice(start).some(({ word, text }) => LEADS.test(word) || text === ":");
}

/** A number of psalms, in the order of the book. */
function withOthers(named: readonly string[], count: number): string[] {
  const others = OTHERS.flatMap((id) => getTheme(id)?.passages ?? [])
    .map(({ reference }) => reference)
    .filter((reference) => /^Psalm \d+$/.test(reference) && !named.includes(reference));
  const all = [...named, ...new Set(others)].slice(0, Math.max(count, named.length));
  return all.sort((a, b) => Number(a.slice(6)) - Number(b.slice(6)));
}
