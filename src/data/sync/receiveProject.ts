import type { LoadedChanges, LoadedProject } from "#shared/contracts/projects.ts";
import { mergeBrief } from "#shared/domain/merge/mergeBrief.ts";
import { patchPlan } from "#shared/domain/merge/planPatch.ts";
import type { Project } from "#shared/domain/project.ts";
import type { ClockAndIds } from "../db/clockAndIds.ts";
import { createConversation, newConversationId } from "../db/conversations.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { rowsOf } from "../db/outbox.ts";
import type { OutboxRow } from "../db/outboxRow.ts";
import { planOf, readPlanRow, writePlan } from "../db/plans.ts";
import { newerReview } from "../db/reviewCounts.ts";
import { readRun } from "../db/runs.ts";
import { mergeReceived } from "./mergeReceived.ts";
import { receiveMessages } from "./receiveMessages.ts";

/**
 * Merges a loaded project into the local one, like the answer to a save: base is the state that the
 * server last confirmed, mine is the local state.
 */
export async function receiveProject(
  db: LamplightDatabase,
  loaded: LoadedProject | LoadedChanges,
  effects: ClockAndIds,
): Promise<void> {
  const { id } = loaded.projectDetails;
  await db.transaction("rw", db.tables, async () => {
    const queued = await rowsOf(db, id);
    if (queued.some(({ kind }) => kind === "deleteProject")) return;
    // The answer to a save in flight brings the same changes, and is merged against `synced` as it is now.
    if (queued.some(isSaveUnderWay)) return;
    const plan = await readPlanRow(db, id);
    // A later save has already confirmed a newer revision.
    if (plan.syncedRevision !== null && loaded.revision < plan.syncedRevision) return;

    // Without a synced plan there is nothing to patch; the next load fetches the whole project.
    if (plan.syncedRevision === null && "changedWeeks" in loaded) return;

    const rows = await db.planWeeks.where({ projectId: id }).toArray();
    const synced = planOf(rows, "synced");
    const theirs = "changedWeeks" in loaded ? patchPlan(synced, loaded) : loaded.readingPlan;
    const { merged, collisions } = mergeReceived(rows, { base: synced, theirs });
    await writePlan(db, id, {
      current: merged,
      synced: theirs,
      syncedRevision: loaded.revision,
      collisions,
    });
    await receiveDetails(db, loaded.projectDetails);
    await receiveConversation(db, loaded, effects);
  });
}

function isSaveUnderWay({ kind, inFlight, state }: OutboxRow): boolean {
  return kind === "autoSave" && inFlight !== null && state === "pending";
}

/** Stores a project's own fields, except those that a queued row is about to set. */
export async function receiveDetails(db: LamplightDatabase, project: Project): Promise<void> {
  const known = await db.projects.get(project.id);
  // A slow list response can be older than what arrived since.
  if (known && known.revision > project.revision) return;
  const queued = (await rowsOf(db, project.id)).filter(({ state }) => state === "pending");
  const keepsTitle = known && queued.some(({ kind }) => kind === "title");
  const settings = queued.filter((row) => row.kind === "updateProject");
  const keepsCalendar = known && settings.length > 0;
  const { title } = keepsTitle ? known : project;
  const { startDate, readingDays } = keepsCalendar ? known : project;
  const brief = known ? receiveBrief(known, project, settings) : project.brief;
  const review = newerReview(known?.review, project.review);
  await db.projects.put({
    ...{ ...project, title, name: title, startDate, readingDays },
    ...(brief !== undefined && { brief }),
    ...(review && { review }),
    isOnServer: true,
  });
  await db.conversations.where({ projectId: project.id }).modify({ title });
}

/** Returns the brief to store. A server of an earlier release sends none: then the known brief stays. */
function receiveBrief(
  known: Project,
  { brief: theirs }: Project,
  settings: readonly Extract<OutboxRow, { kind: "updateProject" }>[],
): Project["brief"] {
  if (theirs === undefined) return known.brief;
  const queued = settings.find(({ payload }) => payload.change.brief !== undefined);
  if (!queued) return theirs;
  return mergeBrief({
    base: queued.payload.previous.brief ?? null,
    mine: known.brief ?? null,
    theirs,
  });
}

async function receiveConversation(
  db: LamplightDatabase,
  loaded: LoadedProject | LoadedChanges,
  effects: ClockAndIds,
): Promise<void> {
  const { projectDetails, langGraphThreadId, conversationMessages } = loaded;
  const projectId = projectDetails.id;
  const title = (await db.projects.get(projectId))?.title ?? projectDetails.title;
  const conversation =
    (await db.conversations.where({ projectId }).first()) ??
    (await createConversation(
      db,
      { id: loaded.conversationId ?? newConversationId(effects), projectId, title },
      effects,
    ));
  // A thread is set once; a different one was made with a run on another device, so a local run keeps its own.
  if (langGraphThreadId && !(await readRun(db, conversation.id))) {
    await db.conversations.update(conversation.id, { threadId: langGraphThreadId });
  }
  await receiveMessages(db, conversation.id, conversationMessages);
}
