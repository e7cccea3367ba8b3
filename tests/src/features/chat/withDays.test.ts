import { expect, it } from "vitest";
import type { MessageView } from "../../../../src/features/chat/messageView.ts";
import { withDays } from "../../../../src/features/chat/withDays.ts";
import { chatMessages } from "../../../../src/messages/en.chat.ts";

function message(id: string, timestamp: string): MessageView {
  return {
    id,
    role: "user",
    content: "",
    timestamp,
    isStreaming: false,
    showPlanLoading: false,
    planLoadingMessage: "",
    isError: false,
    completionDuration: undefined,
    isWaiting: false,
    status: "",
  };
}

it("inserts a row before each new day of the reader's calendar", () => {
  const late = new Date(2026, 10, 20, 23, 59).toISOString();
  const early = new Date(2026, 10, 21, 0, 1).toISOString();
  const rows = withDays([message("a", late), message("b", late), message("c", early)]);
  expect(rows.map((row) => (row.kind === "day" ? row.day : row.key))).toEqual([
    "2026-11-20",
    "a",
    "b",
    "2026-11-21",
    "c",
  ]);
});

it("leaves a message with an unreadable time with the day before", () => {
  const at = new Date(2026, 10, 20, 12).toISOString();
  const rows = withDays([message("a", at), message("b", "?"), message("c", at)]);
  expect(rows.filter(({ kind }) => kind === "day")).toHaveLength(1);
});

it("names days by their distance from today", () => {
  const now = new Date(2026, 10, 21, 0, 5);
  expect(chatMessages.dayOf("2026-11-21", now)).toBe("Today");
  expect(chatMessages.dayOf("2026-11-20", now)).toBe("Yesterday");
  expect(chatMessages.dayOf("2026-11-09", now)).toBe("Monday, November 9");
  expect(chatMessages.dayOf("2025-12-24", now)).toBe("December 24, 2025");
});
