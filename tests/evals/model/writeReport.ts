/** What was measured of a model, as Markdown. */
import type { Agreement } from "../judge/agreement.ts";
import { MARKS } from "../judge/judgeQuestions.ts";
import { ENDS, type MeasuredCase } from "./measureModel.ts";
import type { Tally } from "./openMeasured.ts";

/** Of a million tokens, in whatever currency the operator pays. */
export interface Prices {
  input?: number | undefined;
  cached?: number | undefined;
  output?: number | undefined;
}

export interface Report {
  writer: string;
  judge?: string | undefined;
  measured: readonly MeasuredCase[];
  leftOut: number;
  agreement?: Agreement | undefined;
  prices: Prices;
}

/** The figures in a few lines, for the terminal. */
export function sumUp({ measured, leftOut, prices }: Report): string[] {
  const { total, plans, ofPlans } = totalsOf(measured);
  const counts = ENDS.map((end) => `${measured.filter((one) => one.end === end).length} ${end}`);
  const share = shareOf(ofPlans, Math.max(1, plans.length));
  const marks = measured.flatMap((one) => one.marks);
  const judged = MARKS.map((mark) => `${marks.filter((one) => one === mark).length} ${mark}`);
  return [
    "",
    `${counts.join(", ")}${leftOut > 0 ? `; ${leftOut} left out` : ""}.`,
    `${total.misquoted} quotations and references thrown away, ${total.repairs} answers sent back for correction.`,
    `${total.input + total.output} tokens, ${total.cached} of them cached; cost: ${costOf(total, prices)}.`,
    plans.length > 0
      ? `A plan: ${Math.round(share.input + share.output)} tokens; cost: ${costOf(share, prices)}.`
      : "No plan was written.",
    ...(marks.length > 0 ? [`The judge on ${marks.length} questions: ${judged.join(", ")}.`] : []),
  ];
}

function totalsOf(measured: readonly MeasuredCase[]) {
  const total = sumOf(measured.map(({ tally }) => tally));
  const plans = measured.filter(({ wrotePlan, end }) => wrotePlan && end !== "taken over");
  return { total, plans, ofPlans: sumOf(plans.map(({ tally }) => tally)) };
}

export function writeReport(report: Report): string {
  const { writer, judge, measured, leftOut, agreement, prices } = report;
  const { total, plans, ofPlans } = totalsOf(measured);
  const perPlan = (count: number) => (plans.length === 0 ? "–" : round(count / plans.length));
  const lines = [
    `# ${writer} as the writer`,
    "",
    `${measured.length} requests${leftOut > 0 ? `, ${leftOut} left out because the tokens were used up` : ""}. ${plans.length} plans, ${plans.filter((one) => one.isPartlyComposed).length} of them with days in the composer's words.`,
    "",
    "| outcome | requests |",
    "| --- | --- |",
    ...ENDS.map((end) => `| ${end} | ${measured.filter((one) => one.end === end).length} |`),
    "",
    "| | in all | a plan |",
    "| --- | --- | --- |",
    ...(["calls", "input", "cached", "output", "repairs", "misquoted"] as const).map(
      (key) => `| ${NAMES[key]} | ${total[key]} | ${perPlan(ofPlans[key])} |`,
    ),
    `| cost | ${costOf(total, prices)} | ${plans.length === 0 ? "–" : costOf(shareOf(ofPlans, plans.length), prices)} |`,
    "",
    ...faultsOf(measured),
    ...marksOf(measured, judge),
    ...(agreement ? agreementLines(agreement) : []),
    "## Requests",
    "",
    ...measured.map(
      ({ end, name, say, faults }) =>
        `- **${end}** ${name}: “${oneLine(say)}”${faults.map(({ check, text }) => `\n  - ${check}: ${oneLine(text)}`).join("")}`,
    ),
  ];
  return `${lines.join("\n")}\n`;
}

const NAMES: Record<keyof Tally, string> = {
  calls: "calls",
  input: "tokens sent",
  cached: "of them cached",
  output: "tokens answered",
  repairs: "answers sent back for correction",
  misquoted: "quotations and references thrown away",
};

/** Empty where no prices were given: they change too often to stand in the code. */
export function costOf({ input, cached, output }: Tally, prices: Prices): string {
  if (prices.input === undefined || prices.output === undefined) return "no prices given";
  const ofCached = prices.cached ?? prices.input;
  const cost = (input - cached) * prices.input + cached * ofCached + output * prices.output;
  return (cost / 1_000_000).toFixed(4);
}

function faultsOf(measured: readonly MeasuredCase[]): string[] {
  const counts = new Map<string, number>();
  for (const { check } of measured.flatMap(({ faults }) => faults))
    counts.set(check, (counts.get(check) ?? 0) + 1);
  if (counts.size === 0) return [];
  const rows = [...counts].sort((a, b) => b[1] - a[1]);
  return [
    "| what did not hold | requests |",
    "| --- | --- |",
    ...rows.map(([check, count]) => `| ${check} | ${count} |`),
    "",
  ];
}

function marksOf(measured: readonly MeasuredCase[], judge: string | undefined): string[] {
  const marks = measured.flatMap((one) => one.marks);
  if (!judge || marks.length === 0) return [];
  return [
    `${marks.length} questions, marked by ${judge}:`,
    "",
    "| mark | questions |",
    "| --- | --- |",
    ...MARKS.map((mark) => `| ${mark} | ${marks.filter((one) => one === mark).length} |`),
    `| none | ${marks.filter((one) => one === undefined).length} |`,
    "",
  ];
}

function agreementLines({ count, same, kappa, found, falseAlarms, table }: Agreement): string[] {
  return [
    `The judge on the ${count} marked questions of tests/evals/judge: the same mark for ${percent(same)}, kappa ${kappa.toFixed(2)}; of the bad ones it found ${percent(found)}, of the good ones it called ${percent(falseAlarms)} bad.`,
    "",
    `| marked \\ judged | ${MARKS.join(" | ")} |`,
    `| --- |${" --- |".repeat(MARKS.length)}`,
    ...MARKS.map(
      (marked) => `| ${marked} | ${MARKS.map((judged) => table[marked][judged]).join(" | ")} |`,
    ),
    "",
  ];
}

function sumOf(tallies: readonly Tally[]): Tally {
  const sum: Tally = { calls: 0, input: 0, cached: 0, output: 0, repairs: 0, misquoted: 0 };
  for (const tally of tallies)
    for (const key of Object.keys(sum) as (keyof Tally)[]) sum[key] += tally[key]; // Its own keys.
  return sum;
}

function shareOf(tally: Tally, count: number): Tally {
  const share = sumOf([tally]);
  for (const key of Object.keys(share) as (keyof Tally)[]) share[key] /= count; // Its own keys.
  return share;
}

function round(count: number): string {
  return count >= 100 ? String(Math.round(count)) : count.toFixed(1);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").slice(0, 200);
}
