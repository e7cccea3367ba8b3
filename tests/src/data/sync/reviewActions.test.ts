import { beforeEach, describe, expect, it } from "vitest";
import type { PlanReview, ReviewComment } from "#shared/contracts/reviewLinks.ts";
import { readPlan } from "../../../../src/data/db/plans.ts";
import { noteReviewCount } from "../../../../src/data/db/reviewCounts.ts";
import { readReview, writeReview } from "../../../../src/data/db/reviews.ts";
import { undoPlan } from "../../../../src/data/sync/changePlan.ts";
import {
  decideOnComment,
  keepSuggestion,
  sayYesToDays,
} from "../../../../src/data/sync/reviewActions.ts";
import { dayOf } from "./factories.ts";
import { type Phone, phone, withSavedProject } from "./phone.ts";

const uuid = (n: number) => `8c7d2f7e-9f3a-4f3e-8a50-${String(n).padStart(12, "0")}`;
const COMMENT: ReviewComment = {
  ...{ id: uuid(1), link: "l", name: "Ruth", isMaker: false, day: "d11", part: "title" },
  ...{ original: "1.1", quote: "", text: "", suggestion: "A better title", replyTo: null },
  ...{ at: "2026-11-29T08:00:00.000Z", state: "open", decidedBy: null, decidedAt: null },
};
const review = (version: number, comments = [COMMENT]): PlanReview => ({
  ...{ version, comments, links: [], approvals: [] },
});

let p: Phone;
let id: string;
beforeEach(async () => {
  p = await phone();
  id = await withSavedProject(p);
  await writeReview(p.db, id, review(1));
});
const stored = async () => (await readReview(p.db, id))?.comments ?? [];
const queued = async () => (await p.db.outbox.toArray()).map(({ kind }) => kind);

describe("a maker's decision on a comment", () => {
  it("keeps a suggestion as an edit that can be undone, and queues both behind each other", async () => {
    expect(await keepSuggestion(p.db, id, COMMENT, p.effects)).toBe(true);
    expect(dayOf(await readPlan(p.db, id), "d11")?.title).toBe("A better title");
    expect(await stored()).toMatchObject([{ state: "taken", decidedBy: "" }]);
    expect(await queued()).toEqual(["autoSave", "call"]);
    await undoPlan(p.db, id, p.effects);
    expect(dayOf(await readPlan(p.db, id), "d11")?.title).toBe("1.1");
  });

  it("changes nothing where what is suggested has no place any more", async () => {
    const gone = { ...COMMENT, day: "gone" };
    expect(await keepSuggestion(p.db, id, gone, p.effects)).toBe(false);
    expect(await stored()).toMatchObject([{ state: "open" }]);
    expect(await queued()).toEqual([]);
  });

  it("is shown over an answer of the server that does not have it yet, and an older answer is ignored", async () => {
    const answer = { id: uuid(2), text: "Thank you" };
    await decideOnComment(p.db, id, COMMENT.id, { state: "resolved", answer }, p.effects);
    await writeReview(p.db, id, review(3));
    expect(await stored()).toMatchObject([
      { state: "resolved" },
      { text: "Thank you", isMaker: true, replyTo: COMMENT.id },
    ]);
    await p.db.outbox.clear();
    await writeReview(p.db, id, review(2, []));
    expect(await stored()).toHaveLength(2);
    await writeReview(p.db, id, review(4));
    expect(await stored()).toEqual([COMMENT]);
  });
});

describe("a steward's yes", () => {
  const approvals = async () => (await readReview(p.db, id))?.approvals ?? [];
  const yes = (digest: string, isApproved = true) =>
    sayYesToDays(p.db, id, { days: [{ id: "d11", digest }], isApproved }, p.effects);
  const theirs = {
    ...{ link: "l", name: "Ruth", day: "d11", digest: "1.1", at: "2026-11-29T08:00:00.000Z" },
  };

  it("is shown at once, queued, and shown over an answer that does not have it yet", async () => {
    await yes("1.1");
    expect(await queued()).toEqual(["call"]);
    await writeReview(p.db, id, { ...review(3), approvals: [theirs] });
    expect(await approvals()).toMatchObject([
      theirs,
      { day: "d11", digest: "1.1", isSteward: true, isMine: true },
    ]);
    await p.db.outbox.clear();
    await writeReview(p.db, id, { ...review(4), approvals: [theirs] });
    expect(await approvals()).toEqual([theirs]);
  });

  it("is one a wording, and is taken back for all of them, and nobody else's with it", async () => {
    await writeReview(p.db, id, { ...review(2), approvals: [theirs] });
    await yes("1.1");
    await yes("1.1");
    await yes("2.2");
    expect((await approvals()).map(({ digest }) => digest)).toEqual(["1.1", "1.1", "2.2"]);
    await yes("2.2", false);
    expect(await approvals()).toEqual([theirs]);
  });

  it("can be given to a plan of which nothing was ever said", async () => {
    await p.db.settings.clear();
    await yes("1.1");
    expect(await approvals()).toHaveLength(1);
  });
});

it("stores a hint's count, and never an older one", async () => {
  const count = async () => (await p.db.projects.get(id))?.review;
  await noteReviewCount(p.db, id, { version: 5, open: 2 });
  await noteReviewCount(p.db, id, { version: 4, open: 9 });
  expect(await count()).toEqual({ version: 5, open: 2 });
});
