/** Decides whether a run may begin now. The rest of a church's requests wait on their phones, which ask again. */
import type { Run, Store } from "@langchain/langgraph-api/storage";
import { RUNS_AT_ONCE } from "./hostLimits.ts";

export interface Caller {
  church: unknown;
  uid: unknown;
}

/** Returns null, or the sentence for the person whose run has to wait. */
export function refusalOfRun(
  { runs }: Pick<Store, "runs">,
  { church, uid }: Caller,
): string | null {
  const atWork = Object.values(runs).filter(isAtWork);
  const ofChurch = atWork.filter(({ metadata }) => metadata.church === church);
  const ofPerson = ofChurch.filter(({ metadata }) => metadata.uid === uid);
  if (ofPerson.length >= RUNS_AT_ONCE.person) {
    return `The assistant is writing ${RUNS_AT_ONCE.person} answers for you already. Please send this again when one of them is there.`;
  }
  if (ofChurch.length >= RUNS_AT_ONCE.church) {
    return `The assistant is writing ${RUNS_AT_ONCE.church} answers for your church already. Please send this again when one of them is there.`;
  }
  // A church without a run still gets one, so that others cannot fill all places.
  const most = ofChurch.length === 0 ? 2 * RUNS_AT_ONCE.all : RUNS_AT_ONCE.all;
  if (atWork.length >= most) {
    return "The assistant is busy with many churches. Please send this again in a moment.";
  }
  return null;
}

export function isAtWork({ status }: Run): boolean {
  return status === "pending" || status === "running";
}
