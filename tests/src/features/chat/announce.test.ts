import { expect, it } from "vitest";
import { type AnnouncedRun, announce } from "../../../../src/features/chat/announce.ts";

const rest: AnnouncedRun = {
  conversationId: "c",
  isRunning: false,
  writtenWeeks: 0,
  totalWeeks: 0,
};
const run: AnnouncedRun = { ...rest, isRunning: true, totalWeeks: 6 };

it("says that the agent begins", () => {
  expect(announce(rest, run)).toBe("Lamplight is writing.");
});

it("tells of finished weeks, all that came in one sentence", () => {
  expect(announce(run, { ...run, writtenWeeks: 3 })).toBe("3 of 6 weeks are written.");
});

it("tells the end, and leaves the answer where it stands", () => {
  expect(announce(run, rest)).toBe("Finished. The answer is at the end of the conversation.");
});

it("says nothing of a conversation that is only opened", () => {
  expect(announce({ ...rest, conversationId: "other" }, run)).toBeUndefined();
  expect(announce(undefined, rest)).toBeUndefined();
});
