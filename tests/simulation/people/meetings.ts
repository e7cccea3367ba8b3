/** Combinations of operations that a rule is about and that rarely happen by chance; some seeds contain them. */
import type { Randomness } from "../world/randomness.ts";
import {
  againWhileSending,
  clash,
  clashOfTwoFields,
  orders,
  restoredPart,
} from "./meetings/editMeetings.ts";
import {
  bothDelete,
  creationSentAgain,
  deletedWhileLoading,
  lostCreation,
  pageThatIsLeft,
  refusedCreation,
  refusedNames,
} from "./meetings/projectMeetings.ts";
import {
  askedBeforeThePlanArrives,
  askedFromOlderPlan,
  lostRun,
  stoppedOnOnePhone,
  writtenBeforeTheAgent,
} from "./meetings/runMeetings.ts";
import type { Operation } from "./operations.ts";

const KINDS: readonly ((random: Randomness) => Operation[])[] = [
  ...[clash, clash, clash, clash, clash, clash, clash],
  ...[orders, clashOfTwoFields, restoredPart, againWhileSending],
  ...[pageThatIsLeft, refusedNames, refusedCreation, lostCreation, creationSentAgain],
  ...[bothDelete, deletedWhileLoading],
  ...[writtenBeforeTheAgent, lostRun, stoppedOnOnePhone],
  ...[askedFromOlderPlan, askedBeforeThePlanArrives],
];

export function meeting(random: Randomness): Operation[] {
  const about = KINDS[random.below(KINDS.length)] ?? clash;
  return about(random);
}
