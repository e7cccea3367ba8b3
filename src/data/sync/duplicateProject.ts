import { withoutDates } from "#shared/domain/plan/brief.ts";
import { browserClockAndIds, type ClockAndIds } from "../db/clockAndIds.ts";
import { createConversation } from "../db/conversations.ts";
import { createProjectLocally } from "../db/createProjectLocally.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { queueAutoSave } from "../db/outbox.ts";
import { readPlan, writePlan } from "../db/plans.ts";
import { setPlanSettings } from "./projectActions.ts";

/**
 * Copies a project's local plan into a new project with new day ids, no dates and an empty
 * conversation. Returns its id, or undefined when the plan is not on this device.
 * @throws MissingChurchError
 */
export async function duplicateProject(
  db: LamplightDatabase,
  { projectId, title, ...who }: { projectId: string; title: string; uid: string; churchId: string },
  effects: ClockAndIds = browserClockAndIds,
): Promise<string | undefined> {
  return db.transaction("rw", db.tables, async () => {
    const plan = await readPlan(db, projectId);
    if (!plan) return undefined;
    const brief = (await db.projects.get(projectId))?.brief;
    const conversation = await createConversation(db, { title }, effects);
    const { id } = await createProjectLocally(
      db,
      { ...who, title, conversationId: conversation.id },
      effects,
    );
    const current = plan.map((week) => ({
      ...week,
      passages: week.passages.map((day) => ({ ...day, id: effects.newId() })),
    }));
    await writePlan(db, id, { current });
    await queueAutoSave(db, id, effects);
    // The copied plan has no dates, so its brief must not have any either.
    if (brief) await setPlanSettings(db, id, { brief: withoutDates(brief) }, effects);
    return id;
  });
}
