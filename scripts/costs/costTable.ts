/** The two tables of docs/limits.md: what is used in a month, and what it costs. */
import { ASSUMED, CHURCH, monthlyUse } from "./monthlyUse.ts";
import {
  AGENT_HOSTS,
  AGENT_SEAT,
  LICENSED_SCRIPTURE,
  METERS,
  type Meter,
  MODEL,
  type Steps,
  WORKERS_PLAN,
} from "./prices.ts";

export const SIZES = [
  { churches: 1, host: AGENT_HOSTS.serverlessSmall },
  { churches: 500, host: AGENT_HOSTS.dedicatedSmall },
  { churches: 100_000, host: AGENT_HOSTS.dedicatedLarge },
] as const;
type Size = (typeof SIZES)[number];

const NAMES: Record<Meter, string> = {
  workerRequests: "Worker: requests",
  workerCpuMs: "Worker: CPU, ms",
  objectRequests: "objects: calls and alarms",
  objectGbSeconds: "objects: duration, GB-s",
  objectRowsRead: "objects: rows read",
  objectRowsWritten: "objects: rows written",
  objectGb: "objects: stored, GB",
  directoryRowsRead: "D1: rows read",
  directoryRowsWritten: "D1: rows written",
  directoryGb: "D1: stored, GB",
  queueOperations: "queues: operations",
  logGb: "log: written, GB",
  logGbMonths: "log: stored, GB-months",
  mails: "mails",
  activeMembers: "Firebase: active members",
};

/** Returns the dollars of `units`. */
export function priceOf(steps: Steps, units: number): number {
  return steps.reduce((sum, { from, each }, at) => {
    const to = steps[at + 1]?.from ?? Number.POSITIVE_INFINITY;
    return sum + Math.max(0, Math.min(units, to) - from) * each;
  }, 0);
}

const METER_NAMES = Object.entries(NAMES) as [Meter, string][]; // Its own keys.

/** Returns the lines of a month's bill, in dollars, without the optional parts. */
export function billOf({ churches, host }: Size): { name: string; dollars: number }[] {
  const use = monthlyUse(churches);
  return [
    { name: "Workers Paid plan", dollars: WORKERS_PLAN },
    ...METER_NAMES.map(([meter, name]) => ({ name, dollars: priceOf(METERS[meter], use[meter]) })),
    { name: "agent host", dollars: AGENT_SEAT + host },
  ];
}

/** Returns what a chat model writes for, in dollars. */
export function modelCost(churches: number): number {
  const { sent, answered } = ASSUMED.tokensPerRun;
  return churches * CHURCH.agentRuns * (sent * MODEL.sent + answered * MODEL.answered);
}

export function usageTable(): string {
  const uses = SIZES.map(({ churches }) => monthlyUse(churches));
  return table(
    "in a month",
    METER_NAMES.map(([meter, name]) => [name, ...uses.map((use) => amount(use[meter]))]),
  );
}

export function costTable(): string {
  const bills = SIZES.map(billOf);
  const lines = (bills[0] ?? []).map(({ name }, at) => [
    name,
    ...bills.map((bill) => money(bill[at]?.dollars ?? 0)),
  ]);
  const totals = bills.map((bill) => bill.reduce((sum, { dollars }) => sum + dollars, 0));
  return table("US dollars a month", [
    ...lines,
    ["**together**", ...totals.map((total) => `**${money(total)}**`)],
    ["a church", ...totals.map((total, at) => (total / (SIZES[at]?.churches ?? 1)).toFixed(2))],
    ["optional: a chat model", ...SIZES.map(({ churches }) => money(modelCost(churches)))],
    ["optional: API.Bible Pro, two translations", ...SIZES.map(() => money(LICENSED_SCRIPTURE))],
  ]);
}

function table(first: string, rows: readonly string[][]): string {
  const head = [first, ...SIZES.map(({ churches }) => named(churches))];
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line([first, ...SIZES].map((_, at) => (at ? "---:" : "---")))]
    .concat(rows.map(line))
    .join("\n");
}

const named = (churches: number) =>
  churches === 1 ? "1 church" : `${churches.toLocaleString("en-US")} churches`;
const amount = (units: number) =>
  units.toLocaleString("en-US", { maximumSignificantDigits: 3, maximumFractionDigits: 6 });
const money = (dollars: number) => dollars.toLocaleString("en-US", { maximumFractionDigits: 0 });
