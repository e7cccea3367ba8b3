/** Records what a finished run changed in an existing plan, so that it can be reviewed and undone. */

import { changeBetween } from "#shared/domain/merge/planDiff.ts";
import { hasRealContent, type Plan, withoutLicensedTexts } from "#shared/domain/plan/plan.ts";
import type { ClockAndIds } from "../data/db/clockAndIds.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { addStep } from "../data/db/planSteps.ts";
import { isPlaceholderWeek } from "../data/db/planWeeks.ts";
import type { RunRow } from "../data/db/runs.ts";
import { runWeeks } from "./runState.ts";

/**
 * Stores the run's changes, without those that people made meanwhile, as a review of its message and an
 * undo step. Does nothing for a new plan, which has no earlier state to compare with. Joins the caller's transaction.
 */
export async function recordEdit(
  db: LamplightDatabase,
  projectId: string,
  run: RunRow,
  { now }: Pick<ClockAndIds, "now">,
): Promise<void> {
  const turn = await db.turns.get(run.messageId);
  const sent = turn?.input.plan ?? [];
  const isProposal = turn?.isProposal === true;
  if (hasRealContent(sent)) {
    const left = await runWeeks(db, projectId, run, sent);
    const change = changeBetween(stored(sent), stored(finished(left, sent)));
    if (change) {
      const review = { change, decided: {}, ...(isProposal && { isProposal }) };
      await db.messages.update(run.messageId, { review, isOnServer: false });
      if (!isProposal) await addStep(db, projectId, { change, key: "", at: now() });
    }
  }
  await dropUnapplied(db, projectId);
}

/** Returns the run's plan with announced weeks that it never wrote as they were sent. */
function finished(left: Plan, sent: Plan): Plan {
  return left.flatMap((week) => {
    if (!isPlaceholderWeek(week)) return [week];
    return sent.filter(({ week_number }) => week_number === week.week_number);
  });
}

function stored(plan: Plan): Plan {
  return plan.map(withoutLicensedTexts);
}

/** Deletes rows that only held a proposed week during the run. */
async function dropUnapplied(db: LamplightDatabase, projectId: string): Promise<void> {
  await db.planWeeks
    .where({ projectId })
    .filter(({ current, synced }) => !current && !synced)
    .delete();
}
