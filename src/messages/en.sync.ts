/** Sentences about saving and sending. Those quoted in the product's contract must match it word for word. */

import type { SyncStatus } from "#shared/domain/syncStatus.ts";

const changes = (count: number) => `${count} ${count === 1 ? "change" : "changes"}`;

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
  someone: "A colleague",
  alsoHere: (names: string[]) => `Also here: ${names.join(", ")}`,
  loadFailed: (reason: string) => `Failed to load project: ${reason}`,
  createFailed: (reason: string) => `Failed to create project: ${reason}`,
  saveUserFailed: (reason: string) => `Failed to save user: ${reason}`,
  fetchFailed: (reason: string) => `Failed to fetch projects: ${reason}`,
  loadStatus: (status: number) => `Failed to load project data: ${status}`,
  httpStatus: (status: number) => `HTTP ${status}`,
  noConversation: "Failed to establish a conversation ID.",
  noSuchConversation: "Conversation not found",
};
