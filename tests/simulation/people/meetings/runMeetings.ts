/** A person, the agent's host or a second phone ends a run in the middle. */
import type { Randomness } from "../../world/randomness.ts";
import type { Operation } from "../operations.ts";
import { HERS, HIS, HIS_PHONE, NEWEST } from "./whose.ts";

/** She writes into weeks that the agent has only announced, and the run ends before it has written them. */
export function writtenBeforeTheAgent(random: Randomness): Operation[] {
  // Even picks choose the plan that a run is writing, and its first week; 1 its second.
  const pick = random.pick([0, 14, 1]);
  const write = { kind: "edit", tab: HERS, pick, edit: "prayer" } as const;
  return [
    { after: 1_000, kind: "chat", tab: HERS, pick, asks: "write", isNew: true },
    { after: 4_000, ...write },
    { after: 1_500, ...write },
    random.chance(0.7)
      ? { after: 300, kind: "stop", tab: HERS, pick: 0 }
      : { after: 300, kind: "killAgent" },
  ];
}

/** The agent's host dies in the middle of a run. */
export function lostRun(random: Randomness): Operation[] {
  const pick = random.below(1_000);
  return [
    { after: 1_000, kind: "chat", tab: HERS, pick, asks: "write", isNew: random.chance(0.5) },
    { after: 500 + random.below(6_000), kind: "killAgent" },
  ];
}

/**
 * Both phones follow a run. He stops it without a network, hers follows it to its end; then his save is refused, or
 * the server no longer knows its base.
 */
export function stoppedOnOnePhone(random: Randomness): Operation[] {
  const isRefused = random.chance(0.5);
  return [
    { after: 1_000, kind: "chat", tab: HERS, pick: 0, asks: "write", isNew: true },
    // Once the question is saved, his phone learns of the plan, opens it, and finds its run.
    { after: 4_000, kind: "back", tab: HIS },
    { after: 1_000, kind: "open", tab: HIS, pick: NEWEST },
    { after: 1_000, kind: "back", tab: HIS },
    { after: 1_500, kind: "offline", device: HIS_PHONE },
    { after: 100, kind: "stop", tab: HIS, pick: 0 },
    isRefused
      ? { after: 12_000, kind: "refuse", device: HIS_PHONE, times: 1 }
      : { after: 12_000, kind: "thinHistory" },
    { after: 100, kind: "online", device: HIS_PHONE },
    ...(isRefused ? [{ after: 2_000, kind: "back", tab: HIS } as const] : []),
  ];
}

/**
 * He asks for a change from the plan as he has it, after a change of hers that has not reached him; both follow the run.
 */
export function askedFromOlderPlan(random: Randomness): Operation[] {
  const edit = random.pick(["title", "prayer", "title", "prayer", "addDay", "removeDay", "week"]);
  return [
    { after: 1_000, kind: "chat", tab: HERS, pick: 0, asks: "write", isNew: true },
    { after: 4_000, kind: "back", tab: HIS },
    { after: 1_000, kind: "open", tab: HIS, pick: NEWEST },
    // The run is over.
    { after: 20_000, kind: "back", tab: HIS },
    { after: 3_000, kind: "edit", tab: HERS, pick: random.below(40) * 24 + NEWEST, edit },
    { after: 3_000, kind: "chat", tab: HIS, pick: 0, asks: "write", isNew: false },
    { after: 2_000, kind: "back", tab: HERS },
  ];
}

/** He asks for a plan in a conversation of theirs, without having received the one that she asked for there. */
export function askedBeforeThePlanArrives(): Operation[] {
  return [
    { after: 1_000, kind: "chat", tab: HERS, pick: 0, asks: "talk", isNew: true },
    { after: 8_000, kind: "back", tab: HIS },
    { after: 2_000, kind: "open", tab: HIS, pick: NEWEST },
    { after: 1_000, kind: "chat", tab: HERS, pick: 0, asks: "write", isNew: false },
    { after: 20_000, kind: "chat", tab: HIS, pick: 0, asks: "write", isNew: false },
    { after: 2_000, kind: "back", tab: HERS },
  ];
}
