import { describe, expect, it } from "vitest";
import { faultOf, readSubjects } from "./commitSubjects.ts";

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
    "fix(elsewhere): a scope that is not on the list",
  ])("is refused: %s", (subject) => {
    expect(faultOf(subject)).toMatch(/^“/);
  });

  const subjects = readSubjects();
  it.skipIf(subjects === undefined)("passes in each commit of this clone", () => {
    expect(subjects?.flatMap((subject) => faultOf(subject) ?? [])).toEqual([]);
  });
});
