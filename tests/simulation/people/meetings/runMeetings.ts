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
