import { describe, expect, it } from "vitest";
import { faultOf, findFaults } from "../../scripts/commitSubjects.ts";

describe("a commit's subject", () => {
  it.each([
    "fix(sync): don't wait for the stop timeout once a process exits",
    "docs: say how a plan is published",
    "feat(chat)!: a plan without a title is refused",
    "Merge branch 'next'",
  ])("passes: %s", (subject) => {
    expect(faultOf(subject)).toBeUndefined();
  });

  it.each([
    "Fix the thing",
    "fix: ",
    `fix(sync): ${"a".repeat(62)}`,
    "wip(sync): later",
    "fix(Sync): a capital scope",
  ])("is refused: %s", (subject) => {
    expect(faultOf(subject)).toMatch(/^“/);
  });

  it("passes in every commit since the check exists", () => {
    expect(findFaults()).toEqual([]);
  });
});
