/** Published prices in US dollars. Where each was read, and when, is in docs/limits.md. */

/** Steps of a price: above `from` units a month, each unit costs `each`. The first step is what is included. */
export type Steps = readonly { from: number; each: number }[];

const M = 1_000_000;
const included = (units: number, each: number): Steps => [
  { from: 0, each: 0 },
  { from: units, each },
];

/** The Workers Paid plan, for the account. */
export const WORKERS_PLAN = 5;

export const METERS = {
  workerRequests: included(10 * M, 0.3 / M),
  workerCpuMs: included(30 * M, 0.02 / M),
  objectRequests: included(M, 0.15 / M),
  objectGbSeconds: included(400_000, 12.5 / M),
  objectRowsRead: included(25_000 * M, 0.001 / M),
  objectRowsWritten: included(50 * M, 1 / M),
  objectGb: included(5, 0.2),
  directoryRowsRead: included(25_000 * M, 0.001 / M),
  directoryRowsWritten: included(50 * M, 1 / M),
  directoryGb: included(5, 0.75),
  queueOperations: included(M, 0.4 / M),
  logGb: included(50, 0.25),
  logGbMonths: included(12, 0.1),
  mails: included(3_000, 0.35 / 1_000),
  activeMembers: [
    { from: 0, each: 0 },
    { from: 50_000, each: 0.0055 },
    { from: 100_000, each: 0.0046 },
    { from: 1 * M, each: 0.0032 },
    { from: 10 * M, each: 0.0025 },
  ],
} as const satisfies Record<string, Steps>;
export type Meter = keyof typeof METERS;

/** LangSmith: a seat of the Plus plan, and what an hour of each resource costs. */
export const AGENT_SEAT = 39;
const HOURS = 730;
const RUNTIME = { vcpu: 0.045 * 1.5, gib: 0.006 * 1.5 };
const DATABASE = { vcpu: 0.177, gib: 0.025 };

interface Resources {
  vcpu: number;
  gib: number;
}

/** Dollars a month of a deployment that is always on, without its storage. */
function deployment(runtime: Resources, database: Resources): number {
  const hour =
    runtime.vcpu * RUNTIME.vcpu +
    runtime.gib * RUNTIME.gib +
    database.vcpu * DATABASE.vcpu +
    database.gib * DATABASE.gib;
  return hour * HOURS;
}

export const AGENT_HOSTS = {
  /** The Plus plan includes one. */
  serverlessSmall: 0,
  dedicatedSmall: deployment({ vcpu: 3, gib: 6 }, { vcpu: 1, gib: 4 }),
  dedicatedLarge: deployment({ vcpu: 10, gib: 24 }, { vcpu: 4, gib: 16 }),
} as const;

/** `gpt-5-mini`, a token sent and a token answered. */
export const MODEL = { sent: 0.25 / M, answered: 2 / M } as const;

/** API.Bible's Pro plan with two licensed translations, for 150,000 calls a month. */
export const LICENSED_SCRIPTURE = 29 + 2 * 10;
