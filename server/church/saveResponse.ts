/** Builds the response to a save from the stored rows, so that a repeated request gets the same response. */
import type { AutoSaveAnswer } from "#shared/contracts/projects.ts";
import { patchPlan } from "#shared/domain/merge/planPatch.ts";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { ChurchStore } from "./churchStore.ts";
import { messagesAt, messagesSince } from "./messageRows.ts";
import type { Save, SaveReceipt } from "./saveProject.ts";
import { planAt } from "./weekVersions.ts";

export function answerSave(
  store: ChurchStore,
  id: string,
  save: Save,
  { revision, collisions, isPlanNews, areMessagesNews }: SaveReceipt,
): AutoSaveAnswer {
  const done = { success: true as const, revision, collisions };
  if (save.changes) {
    return {
      ...done,
      ...(isPlanNews && weekChanges(store, id, save, revision)),
      ...messageChanges(store, id, save, revision),
    };
  }
  return {
    ...done,
    ...(isPlanNews && { readingPlan: planAt(store, id, revision) }),
    ...(areMessagesNews && { conversationMessages: messagesAt(store, id, revision) }),
  };
}

/** Returns the weeks in which the stored plan differs from what the phone has, which is the base with its changes. */
function weekChanges(
  store: ChurchStore,
  id: string,
  { changes, baseRevision = 0 }: Save,
  revision: number,
): Pick<AutoSaveAnswer, "changedWeeks" | "removedWeeks"> {
  const sent = changes ? patchPlan(planAt(store, id, baseRevision), changes) : null;
  const onPhone = new Map((sent ?? []).map((week) => [week.week_number, week]));
  const stored = planAt(store, id, revision) ?? [];
  const numbers = new Set(stored.map((week) => week.week_number));
  const changedWeeks = stored.filter((week) => !sameJson(onPhone.get(week.week_number), week));
  const removedWeeks = [...onPhone.keys()].filter((number) => !numbers.has(number));
  return {
    ...(changedWeeks.length > 0 && { changedWeeks }),
    ...(removedWeeks.length > 0 && { removedWeeks }),
  };
}

/** Returns the messages that others added or changed since the base, which the phone lacks. */
function messageChanges(
  store: ChurchStore,
  id: string,
  { baseRevision = 0, messages }: Save,
  revision: number,
): Pick<AutoSaveAnswer, "conversationMessages"> {
  const known = new Map(messages.map((message) => [message.id, message]));
  const conversationMessages = messagesSince(store, id, baseRevision, revision).filter(
    (message) => !sameJson(known.get(message.id), message),
  );
  return conversationMessages.length > 0 ? { conversationMessages } : {};
}
