/** Sentences about saving, sending and the agent's runs. Those quoted in the product's contract must match it word for word. */

import type { Imported } from "#shared/domain/imported.ts";
import type { SyncStatus } from "#shared/domain/syncStatus.ts";

const changes = (count: number) => `${count} ${count === 1 ? "change" : "changes"}`;

const MINUTE_MS = 60_000;
/** A phone shows this many errors. */
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
  storageFull:
    "This device is full, so the last change could not be kept. Free some space, then make it again.",
  /** Shown in place of an answer that waits for another run to end. */
  waitsFor: (name: string) => `Waits for the request of ${name || "a colleague"}`,
  /** Shown in place of an answer while the church has as many requests in progress as it may. */
  waitsForPlace(ms: number): string {
    const minutes = Math.ceil(ms / MINUTE_MS);
    return `Waits for its turn${minutes > 1 ? `, about ${minutes} minutes` : ""}`;
  },
  /** Shown while this device follows a run that another device started. */
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
  /** Understood as a run from the brief, which keeps the existing days. */
  goOn: { label: "Go on", message: "Write this plan: the weeks that are missing" },
  startFailed: (reason: string) => `Error starting plan generation: ${reason}`,
  startApology: (reason: string) =>
    `Sorry, I encountered an error starting the plan generation: ${reason}`,
};
