/** Sentences about changes that the server did not accept. Those quoted in the product's contract must match it word for word. */

import type { FailedRow, ParkedRow, WorkKind } from "#shared/domain/parkedRow.ts";
import { LOCALE } from "./locale.ts";

const listOf = (parts: string[]) => new Intl.ListFormat(LOCALE).format(parts);

/** The reason where the server sent no sentence. */
function withoutSentence(kind: WorkKind, status: number): string {
  switch (kind) {
    case "title":
      return "Failed to update title";
    case "createProject":
      return `Failed to create project via API: ${status}`;
    case "autoSave":
      return `Auto-save API request failed: ${status}`;
    default:
      return `HTTP ${status}`;
  }
}

/** What failed, and why. */
function failed(kind: WorkKind, reason: string): string {
  switch (kind) {
    case "createProject":
      return `Failed to create project: ${reason}`;
    case "autoSave":
      return `Auto-save failed: ${reason}`;
    case "updateProject":
      return `Failed to update project: ${reason}`;
    case "deleteProject":
      return `Failed to delete project: ${reason}`;
    case "title":
    case "call":
      return reason;
  }
}

function whyParked({ kind, reason }: ParkedRow): string {
  switch (reason?.code) {
    case "forbidden":
      return "You can no longer change this plan. Export your version or discard it.";
    case "not_found":
      return "The server does not have this plan. Create it again from here, export your version or discard it.";
    case "gone":
      return "Someone deleted this plan. Bring it back, export your version or discard it.";
    case "unreadable":
      return "This change was made by another version of Lamplight. Update, then try again.";
    case "refused":
      return reason.sentence || withoutSentence(kind, reason.status);
    case undefined:
      return "";
  }
}

export const parkedMessages = {
  /** Why a refused change needs a person's decision. */
  why: (row: ParkedRow): string => failed(row.kind, whyParked(row)),
  /** Why a change is being retried. */
  failing: ({ kind, failure }: FailedRow): string =>
    failed(kind, failure?.sentence || withoutSentence(kind, failure?.status ?? 0)),
  title: "What needs you",
  text: "The server did not accept these changes. They are kept on this device until you decide.",
  kinds: {
    createProject: "A new plan",
    autoSave: "Changes to the plan",
    title: "A new name",
    updateProject: "New dates",
    deleteProject: "Deleting the plan",
    call: "Something you sent",
  },
  retry: "Try again",
  bringBack: "Bring it back",
  createAgain: "Create it again from here",
  export: "Export",
  discard: "Discard",
  discardQuestion: "Discard for good?",
  failingTitle: "Not saved yet",
  failingText:
    "The server did not take these changes. They are kept on this device, and sent again by themselves.",
  sendNow: "Send now",
  /** `name` is the refused title, `current` the plan's present one. */
  refusedName: (name: string, current: string) => `The name “${name}” · ${current}`,
  nameAgain: (name: string) => `Use “${name}” again`,
  /** What is lost for good by discarding. */
  loses(kind: WorkKind, { weeks, messages }: { weeks: number[]; messages: number }): string {
    switch (kind) {
      case "createProject":
        return "The whole plan goes, with its conversation. Nobody else has it.";
      case "autoSave":
        return lostParts(weeks, messages);
      case "title":
        return "The plan keeps the name that it has.";
      case "updateProject":
        return "The dates and wishes set here go. The plan keeps those that it had.";
      case "deleteProject":
        return "The plan stays with your church.";
      case "call":
        return "What you sent goes. Nobody has read it.";
    }
  },
};

function lostParts(weeks: number[], messages: number): string {
  const parts = [
    ...(weeks.length > 0
      ? [
          `what was changed in ${weeks.length === 1 ? "week" : "weeks"} ${listOf(weeks.map(String))}`,
        ]
      : []),
    ...(messages > 0 ? [`${messages} ${messages === 1 ? "message" : "messages"}`] : []),
  ];
  if (parts.length === 0) return "Nothing is lost: the server has everything.";
  return `This goes for good: ${listOf(parts)}.`;
}
