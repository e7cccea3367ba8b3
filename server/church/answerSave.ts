/** What a save is answered. Put together from the stored rows each time, so that a repeat gets the same. */
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
      ...(isPlanNews && weekNews(store, id, save, revision)),
      ...messageNews(store, id, save, revision),
    };
  }
  return {
    ...done,
    ...(isPlanNews && { readingPlan: planAt(store, id, revision) }),
    ...(areMessagesNews && { conversationMessages: messagesAt(store, id, revision) }),
  };
}

/** Where the stored plan differs from the base with the sent changes, which is what the phone now has. */
function weekNews(
  store: ChurchStore,
  id: string,
  { changes, baseRevision = 0 }: Save,
  revision: number,
): Pick<AutoSaveAnswer, "changedWeeks" | "removedWeeks"> {
  const sent = changes ? patchPlan(planAt(store, id, baseRevision), changes) : null;
  const believed = new Map((sent ?? []).map((week) => [week.week_number, week]));
  const held = planAt(store, id, revision) ?? [];
  const numbers = new Set(held.map((week) => week.week_number));
  const changedWeeks = held.filter((week) => !sameJson(believed.get(week.week_number), week));
  const removedWeeks = [...believed.keys()].filter((number) => !numbers.has(number));
  return {
    ...(changedWeeks.length > 0 && { changedWeeks }),
    ...(removedWeeks.length > 0 && { removedWeeks }),
  };
}

/** The messages that others added or changed since the base, which the phone lacks. */
function messageNews(
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
