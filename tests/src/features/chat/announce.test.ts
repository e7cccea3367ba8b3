import { expect, it } from "vitest";
import { type AnnouncedRun, announce } from "../../../../src/features/chat/announce.ts";

const rest: AnnouncedRun = {
  conversationId: "c",
  isRunning: false,
  writtenWeeks: 0,
  totalWeeks: 0,
};
const run: AnnouncedRun = { ...rest, isRunning: true, totalWeeks: 6 };

it("announces the start of a run", () => {
  expect(announce(rest, run)).toBe("Lamplight is writing.");
});

it("announces finished weeks in one sentence", () => {
  expect(announce(run, { ...run, writtenWeeks: 3 })).toBe("3 of 6 weeks are written.");
});

it("announces the end, without the answer", () => {
  expect(announce(run, rest)).toBe("Finished. The answer is at the end of the conversation.");
});

it("announces nothing when a conversation is opened", () => {
  expect(announce({ ...rest, conversationId: "other" }, run)).toBeUndefined();
  expect(announce(undefined, rest)).toBeUndefined();
});
