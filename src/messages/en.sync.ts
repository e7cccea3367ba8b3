/** Sentences about saving, sending and the agent's runs. Those in quotes in the product's contract stand here word for word. */

import type { OutboxRow } from "../db/outboxRow.ts";
import type { Imported } from "../export/imported.ts";
import type { SyncStatus } from "../sync/syncStatus.ts";
import { LOCALE } from "./locale.ts";

const listOf = (parts: string[]) => new Intl.ListFormat(LOCALE).format(parts);
const changes = (count: number) => `${count} ${count === 1 ? "change" : "changes"}`;

/** Where the server gave no sentence. */
function withoutSentence(kind: OutboxRow["kind"], status: number): string {
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

/** What of a person's work failed, and why. */
function failed(kind: OutboxRow["kind"], reason: string): string {
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

function whyParked({ kind, reason }: OutboxRow): string {
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

/** So many are read on a phone. */
const MOST_FAULTS = 6;

export const syncMessages = {
  label: "Sync status",
  status(status: SyncStatus | { kind: "keeping" }): string {
    switch (status.kind) {
      case "keeping":
        return "Keeping…";
      case "saved":
        return "Saved";
      case "saving":
        return "Saving…";
      case "waiting":
        if (status.minutes !== undefined)
          return `Not saved for ${status.minutes} minutes · ${changes(status.changes)}`;
        return status.isFailing
          ? `Not saved yet · ${changes(status.changes)}`
          : `Waiting for the network · ${changes(status.changes)}`;
      case "needsYou":
        return `Needs you · ${status.count}`;
    }
  },
  /** Why a row of the queue waits for a person. */
  parked: (row: OutboxRow): string => failed(row.kind, whyParked(row)),
  /** Why a row is sent again by itself. */
  failing: ({ kind, failure }: OutboxRow): string =>
    failed(kind, failure?.sentence || withoutSentence(kind, failure?.status ?? 0)),
  storageFull:
    "This device is full, so the last change could not be kept. Free some space, then make it again.",
  /** Where the answer to a message will stand that has to wait for another one. */
  waitsFor: (name: string) => `Waits for the request of ${name || "a colleague"}`,
  /** While a run is followed that another device started. */
  someoneAsked: (name: string) => `Working on the request of ${name || "a colleague"}…`,
  someone: "A colleague",
  alsoHere: (names: string[]) => `Also here: ${names.join(", ")}`,
  import: "Bring a file back",
  importing: "Reading the file…",
  importText:
    "A file that was exported from Lamplight. Its plans are added; plans that are here do not change.",
  imported(done: Imported): string {
    switch (done.kind) {
      case "added":
        return done.count === 1 ? "1 plan was added." : `${done.count} plans were added.`;
      case "foreign":
        return "This file is not an export of Lamplight. Choose one that ends in .json.";
      case "unfit":
        return `Nothing was added, because this cannot be taken in: ${done.faults.slice(0, MOST_FAULTS).join(" ")}${done.faults.length > MOST_FAULTS ? ` And ${done.faults.length - MOST_FAULTS} more.` : ""}`;
      case "failed":
        return "The file could not be kept on this device, so nothing was added. Free some space, then try again.";
    }
  },
  retry: "Try again",
  bringBack: "Bring it back",
  createAgain: "Create it again from here",
  export: "Export",
  discard: "Discard",
  loadFailed: (reason: string) => `Failed to load project: ${reason}`,
  createFailed: (reason: string) => `Failed to create project: ${reason}`,
  saveUserFailed: (reason: string) => `Failed to save user: ${reason}`,
  fetchFailed: (reason: string) => `Failed to fetch projects: ${reason}`,
  loadStatus: (status: number) => `Failed to load project data: ${status}`,
  httpStatus: (status: number) => `HTTP ${status}`,
  noConversation: "Failed to establish a conversation ID.",
  noSuchConversation: "Conversation not found",
  noThread: "Failed to create thread: Invalid response from API (missing thread_id).",
  stopped: "Stopped. The weeks that were finished are kept.",
  brokenOff: "The answer broke off before it was finished. The weeks that had come are kept.",
  /** The message is read as a run by taps, which keeps the days that are there. */
  goOn: { label: "Go on", message: "Write this plan: the weeks that are missing" },
  startFailed: (reason: string) => `Error starting plan generation: ${reason}`,
  startApology: (reason: string) =>
    `Sorry, I encountered an error starting the plan generation: ${reason}`,
};

export const parked = {
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
  discardQuestion: "Discard for good?",
  failingTitle: "Not saved yet",
  failingText:
    "The server did not take these changes. They are kept on this device, and sent again by themselves.",
  sendNow: "Send now",
  /** `name` is what was asked for, `current` what the plan is called now. */
  refusedName: (name: string, current: string) => `The name “${name}” · ${current}`,
  nameAgain: (name: string) => `Use “${name}” again`,
  /** What goes for good when it is discarded. */
  loses(
    kind: OutboxRow["kind"],
    { weeks, messages }: { weeks: number[]; messages: number },
  ): string {
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
