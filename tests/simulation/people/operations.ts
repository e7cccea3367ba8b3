/** All possible operations, as data: a seed makes a list of them, and a shorter list is a shorter story. */
import { type Randomness, randomness } from "../world/randomness.ts";
import { FAULTS, type Fault } from "../world/SimulatedNetwork.ts";
import { withLooks } from "./meetings/lookMeetings.ts";
import { meeting } from "./meetings.ts";

export const EDITS = [
  "title",
  "prayer",
  "question",
  "week",
  "reading",
  "addDay",
  "removeDay",
  "moveDay",
  "moveToWeek",
  "addWeek",
  "removeWeek",
] as const;
export type EditKind = (typeof EDITS)[number];

/** Faults of a running server. */
export const TROUBLES = {
  slowDirectory: { directoryMs: 2_500 },
  clockBehind: { clockMs: -3_600_000 },
  clockAhead: { clockMs: 3_600_000 },
  fullDisk: { isDiskFull: true },
  none: {},
} satisfies Record<string, Trouble>;
export interface Trouble {
  /** Delay of each answer of the directory, in milliseconds. */
  directoryMs?: number;
  /** How far its clock is ahead, in milliseconds. */
  clockMs?: number;
  /** Whether every write of the objects fails. */
  isDiskFull?: boolean;
}

/** `tab` and `device` count from 0; `pick` chooses among what exists by then. */
export type Operation = { after: number } & (
  | { kind: "edit"; tab: number; pick: number; edit: EditKind }
  | { kind: "rename" | "calendar" | "delete" | "open"; tab: number; pick: number }
  | { kind: "type"; tab: number; pick: number; field: TypedField }
  | { kind: "restore"; tab: number; pick: number; back: number }
  | { kind: "retry"; tab: number; pick: number }
  | { kind: "discard"; tab: number; pick: number }
  | { kind: "decide"; tab: number; pick: number; choice: "kept" | "other" }
  | { kind: "chat"; tab: number; pick: number; asks: "write" | "talk"; isNew: boolean }
  | { kind: "stop"; tab: number; pick: number }
  | { kind: "look"; tab: number; pick: number; does: LookKind }
  | { kind: "holder"; pick: number; says: "comment" | "suggest" | "good" }
  | { kind: "create"; tab: number }
  | { kind: "back"; tab: number }
  | { kind: "start"; tab: number }
  | { kind: "kill"; tab: number; fuse: number }
  | { kind: "offline" | "online" | "cut" | "stale" | "endSession" | "logOut"; device: number }
  | { kind: "signIn"; device: number; person: number }
  | { kind: "fault"; device: number; fault: Fault; times: number }
  | { kind: "full"; device: number; room: number; writes: number }
  | { kind: "serverFull"; room: number; writes: number }
  | { kind: "leaveAt"; device: number; fuse: number }
  | { kind: "refuse"; device: number; times: number }
  | { kind: "clock"; device: number; byMs: number }
  | { kind: "background"; device: number; awayMs: number; longestMs: number }
  | { kind: "restartServer" | "restartAgent" | "killAgent" | "thinHistory" }
  | { kind: "oldClient"; person: number; pick: number }
  | { kind: "trouble"; trouble: keyof typeof TROUBLES }
  | { kind: "wait" }
);
/** What a person at a tab does with what was said through a link. */
export type LookKind = "fetch" | "keep" | "answer" | "settle" | "yes";
export type TypedField = "title" | "prayer";
type OperationKind = Operation["kind"];

/** Edits that people make most, and that collide most. */
const OFTEN = ["title", "title", "prayer", "reading", "moveToWeek", "removeWeek"] as const;
const TABS = 4;
const DEVICES = 3;
const PEOPLE = 3;
const MOST = 21;
const FEWEST = 8;
/** The share of steps that insert a meeting. */
const MEETINGS = 0.12;
/** The share of seeds in which somebody is asked for a look. */
const LOOKS = 0.4;
/** The most that a clock is set forward or back. */
const CLOCK_MS = 10 * 60_000;

/** The relative frequency of each operation. */
const WEIGHTS: Record<OperationKind, number> = {
  edit: 32,
  type: 5,
  rename: 8,
  calendar: 3,
  delete: 2,
  open: 4,
  restore: 5,
  retry: 2,
  discard: 1,
  decide: 6,
  chat: 6,
  stop: 2,
  create: 2,
  back: 4,
  start: 4,
  kill: 5,
  offline: 5,
  online: 6,
  cut: 2,
  stale: 1,
  endSession: 1,
  logOut: 1,
  signIn: 3,
  fault: 12,
  full: 3,
  serverFull: 2,
  leaveAt: 3,
  refuse: 5,
  clock: 4,
  background: 4,
  restartServer: 2,
  restartAgent: 1,
  killAgent: 1,
  thinHistory: 2,
  oldClient: 1,
  wait: 4,
  // Only in `troubles.test.ts`.
  trouble: 0,
  // Inserted by `withLooks`.
  look: 0,
  holder: 0,
};
const KINDS = Object.entries(WEIGHTS) as [OperationKind, number][];
const SUM = KINDS.reduce((sum, [, weight]) => sum + weight, 0);

export function operationsOf(seed: number): Operation[] {
  const random = randomness(seed, "operations");
  const count = FEWEST + random.below(MOST - FEWEST + 1);
  const operations = Array.from({ length: count }, () =>
    random.chance(MEETINGS) ? meeting(random) : [operation(random)],
  ).flat();
  // Of their own stream, so that the other seeds stay as they were.
  const looks = randomness(seed, "looks");
  return looks.chance(LOOKS) ? withLooks(operations, looks) : operations;
}

function kindOf(random: Randomness): OperationKind {
  let left = random.below(SUM);
  for (const [kind, weight] of KINDS) {
    left -= weight;
    if (left < 0) return kind;
  }
  return "wait";
}

/** Returns the pause before an operation: often very short, so that operations overlap. */
function pauseBefore(random: Randomness): number {
  const draw = random.next();
  if (draw < 0.35) return Math.round(random.next() * 10) / 10;
  if (draw < 0.75) return Math.round(random.next() * 400);
  if (draw < 0.95) return Math.round(random.next() * 8_000);
  return Math.round(random.next() * 90_000);
}

function operation(random: Randomness): Operation {
  const after = pauseBefore(random);
  const kind = kindOf(random);
  // Phone 1 has two tabs, the others one each; all phones do equally much.
  const tab = random.pick([0, 0, 1, 2, 2, 3]) % TABS;
  const device = random.below(DEVICES);
  const pick = random.below(1_000);
  switch (kind) {
    case "edit":
      return { after, kind, tab, pick, edit: random.pick([...OFTEN, ...EDITS]) };
    case "type":
      return { after, kind, tab, pick, field: random.pick(["title", "prayer"]) };
    case "restore":
      return { after, kind, tab, pick, back: 1 + random.below(4) };
    case "decide":
      return { after, kind, tab, pick, choice: random.pick(["kept", "other"]) };
    case "chat": {
      const asks = random.pick(["write", "write", "talk"]);
      return { after, kind, tab, pick, asks, isNew: random.chance(0.3) };
    }
    case "rename":
    case "calendar":
    case "delete":
    case "open":
    case "retry":
    case "discard":
    case "stop":
      return { after, kind, tab, pick };
    case "create":
    case "back":
    case "start":
      return { after, kind, tab };
    case "kill":
      return { after, kind, tab, fuse: 1 + random.below(14) };
    case "offline":
    case "online":
    case "cut":
    case "stale":
    case "endSession":
    case "logOut":
      return { after, kind, device };
    case "signIn":
      return { after, kind, device, person: random.below(PEOPLE) };
    case "fault": {
      // Lost answers are more frequent, because they find wrong retries.
      const fault = random.pick(["lost", "lost", "lost", "late", ...FAULTS]);
      return { after, kind, device, fault, times: 1 + random.below(3) };
    }
    case "full":
      return { after, kind, device, room: random.below(4), writes: 1 + random.below(6) };
    case "serverFull":
      return { after, kind, room: random.below(6), writes: 1 + random.below(3) };
    case "leaveAt":
      return { after, kind, device, fuse: 1 + random.below(12) };
    case "refuse":
      return { after, kind, device, times: 1 + random.below(4) };
    case "clock":
      return { after, kind, device, byMs: Math.round((random.next() * 2 - 1) * CLOCK_MS) };
    case "background":
      return {
        after,
        kind,
        device,
        awayMs: random.chance(0.7) ? random.below(8_000) : 0,
        longestMs: random.below(2_000),
      };
    case "oldClient":
      return { after, kind, person: random.below(PEOPLE), pick };
    case "trouble":
      return { after, kind, trouble: "none" };
    case "look":
      return { after, kind, tab, pick, does: "fetch" };
    case "holder":
      return { after, kind, pick, says: "comment" };
    case "restartServer":
    case "restartAgent":
    case "killAgent":
    case "thinHistory":
    case "wait":
      return { after, kind };
  }
}
