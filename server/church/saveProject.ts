/**
 * Applies one save: merges it with what others saved meanwhile, on the base that it started from.
 *
 * The incoming save is `mine`: it reaches the server later, so on a collision its value wins and
 * the earlier value is offered to the person.
 */
import type { Collision } from "#shared/domain/merge/collision.ts";
import type { Three } from "#shared/domain/merge/mergeField.ts";
import { mergeMessages } from "#shared/domain/merge/mergeMessages.ts";
import { mergePlan, type PlanMerge } from "#shared/domain/merge/mergePlan.ts";
import { type PlanPatch, patchPlan } from "#shared/domain/merge/planPatch.ts";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Message } from "#shared/domain/message.ts";
import { MAX_WEEKS, type Plan, type PlanDay } from "#shared/domain/plan/plan.ts";
import { withPlainReferences } from "#shared/domain/plan/withPlainReferences.ts";
import { Refusal } from "../refusal.ts";
import { checkDayIds, checkPlan } from "./checkPlanLimits.ts";
import type { ChurchStore } from "./churchStore.ts";
import { collisionAuthor } from "./collisionAuthor.ts";
import { messagesAt, messagesNamed, messagesSince, writeChangedMessages } from "./messageRows.ts";
import { canonicalPlan } from "./normalizePlan.ts";
import { requireProject, type StoredProject, writeProject } from "./projectRows.ts";
import { hasRevision, raiseRevision } from "./revisions.ts";
import { stillHolds, unreadCollisions } from "./unreadCollisions.ts";
import { mergeOwnCopy } from "./userProjectRows.ts";
import { planAt, writeChangedWeeks } from "./weekVersions.ts";

export interface Save {
  /** Checked and normalised, with day ids and without licensed texts. Ignored when `changes` is set. */
  plan: Plan | null;
  /** The changes since the base, instead of a whole plan. Not checked yet, since that needs the base. */
  changes?: PlanPatch | undefined;
  /** Whether `plan` is exactly what the phone sent. */
  isPlanAsSent: boolean;
  messages: Message[];
  threadId: string | null;
  conversationId?: string | undefined;
  /** Absent for a save that replaces the stored plan. */
  baseRevision?: number | undefined;
}

/** What is stored of a response: enough to build it again, small enough for a row. */
export interface SaveReceipt {
  revision: number;
  collisions: Collision[];
  isPlanNews: boolean;
  areMessagesNews: boolean;
}

/**
 * Stores a save.
 * @throws Refusal `base_gone` with the current plan, when the base is no longer stored, or lacks a day that both sides
 *   have added in different versions
 */
export function saveProject(store: ChurchStore, uid: string, id: string, save: Save): SaveReceipt {
  const project = requireProject(store, id);
  const { changes, baseRevision = project.revision } = save;
  const isCurrent = baseRevision === project.revision;
  if (!isCurrent && (baseRevision > project.revision || !hasRevision(store, id, baseRevision))) {
    throw baseGone(store, project, baseRevision);
  }
  const before = {
    plan: changes && isCurrent ? touchedPlan(store, project, changes) : wholePlan(store, project),
    // A save of changes carries only the messages that were added or changed.
    messages: changes
      ? messagesNamed(store, id, project.revision, save.messages.map(idOf))
      : messagesAt(store, id, project.revision),
  };
  const base = isCurrent ? before.plan : planAt(store, id, baseRevision);
  const sent = changes
    ? changedPlan(store, project, { plan: base, revision: baseRevision }, changes)
    : save.plan;
  const plain = sent && (changes ? sent.map(withPlainReferences) : sent);
  const sides = { base, mine: canonicalPlan(plain), theirs: before.plan };
  const unread = isCurrent ? [] : unreadCollisions(store, { uid, id, since: baseRevision });
  // Unread collisions come with this answer only, since the phone's next save has a newer base.
  if (changes && !isCurrent && unread.length === 0 && lacksAddedDay(sides)) {
    throw baseGone(store, project, baseRevision);
  }
  const { merged, collisions } = mergeSave(store, project, baseRevision, sides);
  const after = {
    plan: canonicalPlan(merged),
    messages: mergeMessages({ stored: before.messages, incoming: save.messages }),
  };
  const next = {
    ...project,
    threadId: nextThreadId(project, save),
    conversationId: project.conversationId ?? save.conversationId ?? null,
    updatedAt: store.now,
  };
  const isChanged =
    !sameJson(after, before) ||
    next.threadId !== project.threadId ||
    next.conversationId !== project.conversationId;
  if (!isChanged) writeProject(store, next);
  const saved = isChanged ? raiseRevision(store, next, { kind: "save", uid, collisions }) : next;
  const { revision, title } = saved;
  if (isChanged && after.plan) mergeOwnCopy(store, uid, id, { title, planTitle: title });
  writeChangedWeeks(store, id, revision, { before: before.plan, after: after.plan });
  writeChangedMessages(store, id, revision, { before: before.messages, after: after.messages });
  return {
    revision,
    collisions: [...collisions, ...unread.filter((one) => stillHolds(after.plan, one))],
    isPlanNews: !save.isPlanAsSent || !sameJson(after.plan, sent),
    areMessagesNews: !sameJson(after.messages, save.messages),
  };
}

function wholePlan(store: ChurchStore, { id, revision }: StoredProject): Plan | null {
  return planAt(store, id, revision);
}

/**
 * Returns only the weeks of the newest plan that the changes name. A day is in one week only, so if all of the changes'
 * days are in these weeks, no other week matters. Otherwise a day is new or moved here, and the whole plan is read.
 */
function touchedPlan(
  store: ChurchStore,
  project: StoredProject,
  { changedWeeks, removedWeeks }: PlanPatch,
): Plan | null {
  const numbers = [...changedWeeks.map((week) => week.week_number), ...removedWeeks];
  // Each week is one query, and a request may name any number of weeks.
  if (numbers.length > MAX_WEEKS) return wholePlan(store, project);
  const plan = planAt(store, project.id, project.revision, numbers);
  const days = new Set((plan ?? []).flatMap(({ passages }) => passages.map(idOf)));
  const hasAll = changedWeeks.every(({ passages }) => passages.every(({ id }) => days.has(id)));
  return hasAll ? plan : wholePlan(store, project);
}

function mergeSave(
  store: ChurchStore,
  { id, revision }: StoredProject,
  baseRevision: number,
  sides: Three<Plan | null>,
): PlanMerge {
  if (baseRevision === revision) return { merged: sides.mine, collisions: [] };
  const { merged, collisions } = mergePlan(sides);
  return {
    merged,
    collisions: collisions.map((collision) => ({
      ...collision,
      ...collisionAuthor(store, id, collision, baseRevision),
    })),
  };
}

/** The plan that a save started from, with its revision. */
interface Base {
  plan: Plan | null;
  revision: number;
}

/**
 * Applies changes to their base and checks the result like a plan that was sent whole. Weeks that the changes do not
 * touch are not checked, since an old fault in them must not block this save.
 */
function changedPlan(
  store: ChurchStore,
  project: StoredProject,
  base: Base,
  changes: PlanPatch,
): Plan | null {
  const plan = patchOrRefuse(store, project, base, changes);
  const touched = new Set(changes.changedWeeks.map((week) => week.week_number));
  checkPlan((plan ?? []).filter((week) => touched.has(week.week_number)));
  checkDayIds(plan ?? []);
  return plan;
}

function patchOrRefuse(
  store: ChurchStore,
  project: StoredProject,
  base: Base,
  changes: PlanPatch,
): Plan | null {
  try {
    return patchPlan(base.plan, changes);
  } catch (error) {
    // The phone's copy of the base differs: it merges with the current plan and saves again.
    if (error instanceof RangeError) throw baseGone(store, project, base.revision);
    throw error;
  }
}

/**
 * Whether both sides have added the same day in different versions. Each phone that follows a run saves the run's days
 * under the same ids, and a person can have changed one of them. Only a phone knows what the run wrote, which is the
 * base that such a day needs: here the run's text would replace the person's.
 */
function lacksAddedDay({ base, mine, theirs }: Three<Plan | null>): boolean {
  const [known, stored] = [daysById(base), daysById(theirs)];
  return [...daysById(mine)].some(([id, day]) => {
    const other = stored.get(id);
    return (
      other && !known.has(id) && !sameJson({ ...day, day_number: 0 }, { ...other, day_number: 0 })
    );
  });
}

function daysById(plan: Plan | null): Map<string, PlanDay> {
  return new Map(plan?.flatMap(({ passages }) => passages.map((day) => [day.id, day] as const)));
}

/** Builds the refusal with everything that the phone missed, so that it can continue on the newest revision. */
function baseGone(store: ChurchStore, project: StoredProject, baseRevision: number): Refusal {
  const { id, revision, threadId } = project;
  return new Refusal(
    "base_gone",
    "This plan changed a lot since you last saw it. Your changes are merged on your device.",
    {
      readingPlan: wholePlan(store, project),
      revision,
      // The newest version of a message is always stored.
      conversationMessages: messagesSince(store, id, Math.min(baseRevision, revision)),
      langGraphThreadId: threadId,
    },
  );
}

/** Returns the thread's id, which is set once; only a phone that has the newest revision may replace it. */
function nextThreadId(project: StoredProject, { threadId, baseRevision }: Save): string | null {
  const isUpToDate = baseRevision === undefined || baseRevision === project.revision;
  return isUpToDate ? (threadId ?? project.threadId) : (project.threadId ?? threadId);
}

function idOf({ id }: { id: string }): string {
  return id;
}
