/**
 * What a church uses in a month. `CHURCH` is assumed, `COST_OF` is counted where a test counts it (docs/limits.md names each)
 * and assumed elsewhere.
 */
import type { Meter } from "./prices.ts";

/** A church of 40 readers, a month of 30 days. */
export const CHURCH = {
  members: 4,
  sessions: 32,
  edits: 640,
  agentRuns: 20,
  pageViews: 1_200,
  letters: 300,
  reminders: 300,
  days: 30,
} as const;

interface Cost {
  workerRequests?: number;
  objectCalls?: number;
  /** Alarms that say that letters or reminders are due. */
  alarms?: number;
  /** Written, read and deleted are three. */
  queueOperations?: number;
  objectRowsRead?: number;
  objectRowsWritten?: number;
  directoryRowsRead?: number;
  directoryRowsWritten?: number;
  mails?: number;
}

/** What one of each costs. A session is without its edits and runs. */
const COST_OF: Record<Exclude<keyof typeof CHURCH, "members">, Cost> = {
  sessions: {
    ...{ workerRequests: 20, objectCalls: 59, objectRowsRead: 600, objectRowsWritten: 24 },
    ...{ directoryRowsRead: 6, directoryRowsWritten: 1 },
  },
  edits: { workerRequests: 1, objectCalls: 1, objectRowsRead: 15, objectRowsWritten: 20 },
  agentRuns: {
    ...{ workerRequests: 9, objectCalls: 6, objectRowsRead: 200, objectRowsWritten: 80 },
    directoryRowsRead: 2,
  },
  pageViews: {
    ...{ workerRequests: 2.5, objectCalls: 0.6, objectRowsRead: 50, objectRowsWritten: 6 },
    directoryRowsRead: 1,
  },
  letters: {
    ...{ alarms: 0.1, queueOperations: 0.3, workerRequests: 0.1, objectCalls: 0.3 },
    ...{ objectRowsRead: 10, objectRowsWritten: 4, mails: 1 },
  },
  reminders: {
    ...{ alarms: 0.1, queueOperations: 0.3, workerRequests: 0.1, objectCalls: 0.1 },
    ...{ objectRowsRead: 20, objectRowsWritten: 3 },
  },
  days: { objectCalls: 1, objectRowsRead: 30_000, objectRowsWritten: 2 },
};

export const ASSUMED = {
  /** As in the platform's own examples. */
  cpuMsPerRequest: 7,
  secondsPerCall: 0.05,
  /** It sends nothing itself. */
  secondsPerAlarm: 0.1,
  /** Billed whatever is used. */
  objectGb: 0.128,
  /** A year of plans with their history. */
  storedGb: 0.02,
  directoryGb: 0.000_004,
  /** A request writes its own line and the platform's; a call of an object the platform's. */
  linesPerRequest: 2,
  gbPerLine: 0.000_001,
  /** Of the month that a line stays. */
  lineMonths: 7 / 30,
  /** Each run counts as a plan of four weeks (docs/agent.md). */
  tokensPerRun: { sent: 44_600, answered: 3_900 },
} as const;

/** Returns what `churches` churches use of each meter in a month. */
export function monthlyUse(churches: number): Record<Meter, number> {
  const sum = (part: keyof Cost) =>
    churches *
    Object.entries(COST_OF).reduce(
      (total, [what, cost]) => total + CHURCH[what as keyof typeof COST_OF] * (cost[part] ?? 0), // Its own keys.
      0,
    );
  const workerRequests = sum("workerRequests");
  const objectRequests = sum("objectCalls") + sum("alarms");
  const seconds =
    sum("objectCalls") * ASSUMED.secondsPerCall + sum("alarms") * ASSUMED.secondsPerAlarm;
  const logGb = (workerRequests * ASSUMED.linesPerRequest + objectRequests) * ASSUMED.gbPerLine;
  return {
    workerRequests,
    workerCpuMs: workerRequests * ASSUMED.cpuMsPerRequest,
    objectRequests,
    objectGbSeconds: seconds * ASSUMED.objectGb,
    objectRowsRead: sum("objectRowsRead"),
    objectRowsWritten: sum("objectRowsWritten"),
    objectGb: churches * ASSUMED.storedGb,
    directoryRowsRead: sum("directoryRowsRead"),
    directoryRowsWritten: sum("directoryRowsWritten"),
    directoryGb: churches * ASSUMED.directoryGb,
    logGb,
    logGbMonths: logGb * ASSUMED.lineMonths,
    queueOperations: sum("queueOperations"),
    mails: sum("mails"),
    activeMembers: churches * CHURCH.members,
  };
}
