/** What makers do with a comment, and a steward's yes: each is stored here at once, and one call in the outbox. */
import type { StewardYes } from "#shared/contracts/approvals.ts";
import type { CommentDecision } from "#shared/contracts/commentDecision.ts";
import type { ReviewComment } from "#shared/contracts/reviewLinks.ts";
import { takeSuggestion } from "#shared/domain/review/takeSuggestion.ts";
import { browserClockAndIds, type ClockAndIds } from "../db/clockAndIds.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { readPlan } from "../db/plans.ts";
import { enqueueCall } from "../db/queuedCalls.ts";
import { COMMENT_DECISION, decideStored, STEWARD_YES, sayYesStored } from "../db/reviews.ts";
import { changePlan } from "./changePlan.ts";

export async function decideOnComment(
  db: LamplightDatabase,
  projectId: string,
  comment: string,
  decision: CommentDecision,
  effects: Pick<ClockAndIds, "now"> = browserClockAndIds,
): Promise<void> {
  await db.transaction("rw", db.settings, db.outbox, async () => {
    await decideStored(db, projectId, comment, decision, effects.now());
    const parameters = { id: projectId, comment };
    // Behind the plan's own rows, so that a wording is in the plan before its comment says so.
    await enqueueCall(
      db,
      COMMENT_DECISION,
      { entity: projectId, parameters, body: decision },
      effects,
    );
  });
}

/** Says yes to days of a plan as they are worded in the digests, or takes the person's own yes back. */
export async function sayYesToDays(
  db: LamplightDatabase,
  projectId: string,
  yes: StewardYes,
  effects: Pick<ClockAndIds, "now"> = browserClockAndIds,
): Promise<void> {
  await db.transaction("rw", db.settings, db.outbox, async () => {
    await sayYesStored(db, projectId, yes, effects.now());
    // Behind the plan's own rows, so that the wording is on the server before the yes to it.
    const call = { entity: projectId, parameters: { id: projectId }, body: yes };
    await enqueueCall(db, STEWARD_YES, call, effects);
  });
}

/**
 * Puts a suggested wording into the plan, as an edit that can be undone, and marks it as taken.
 * @returns false where what it is about is no longer in the plan; then nothing changes
 */
export function keepSuggestion(
  db: LamplightDatabase,
  projectId: string,
  comment: ReviewComment,
  effects: Pick<ClockAndIds, "now"> = browserClockAndIds,
): Promise<boolean> {
  const tables = [db.plans, db.planWeeks, db.outbox, db.settings];
  return db.transaction("rw", tables, async () => {
    const plan = await readPlan(db, projectId);
    if (!plan || !takeSuggestion(plan, comment)) return false;
    await changePlan(db, projectId, (now) => takeSuggestion(now, comment) ?? now, { effects });
    await decideOnComment(db, projectId, comment.id, { state: "taken" }, effects);
    return true;
  });
}
