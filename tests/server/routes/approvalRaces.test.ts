/** Yeses, edits, publishing and the rule at the same moment. */
import { beforeEach, describe, expect, it } from "vitest";
import { type ApprovalAnswer, daysNow, publish, sayYes, setRule } from "../support/approvals.ts";
import { callApi } from "../support/callApi.ts";
import { planReview, planToReview, savePlan } from "../support/reviews.ts";

beforeEach(() => planToReview());

describe("at the same moment", () => {
  beforeEach(async () => void (await setRule("stewards")));

  it("an edit and a yes: the yes is about the wording that was seen", async () => {
    const seen = await daysNow();
    await Promise.all([sayYes(seen), savePlan("Another title")]);
    // Whichever came first, what the steward did not see is not published.
    expect((await publish()).body.days).toEqual(["a"]);
  });

  it("an edit and publishing: what nobody said yes to never reaches a reader", async () => {
    await sayYes(await daysNow());
    for (let round = 0; round < 8; round++) {
      const [, answer] = await Promise.all([savePlan(`Title ${round}`), publish()]);
      if (answer.status === 409) expect(answer.body.days).toEqual(["a"]);
      const { body } = await callApi<ApprovalAnswer>("GET /api/projects/p1/publication");
      const titles = body.publication?.plan.weeks.flatMap(({ days }) => days.map((d) => d.title));
      expect(titles?.[0] ?? "The voice in the desert").toBe("The voice in the desert");
    }
  });

  it("two stewards: each has a yes of their own, and one's withdrawal leaves the other's", async () => {
    await callApi("PATCH /api/churches/mine/members/ben", { as: "sam", body: { role: "steward" } });
    const days = await daysNow();
    await Promise.all([sayYes(days), sayYes(days, "ben")]);
    expect((await planReview()).approvals).toHaveLength(6);
    await Promise.all([sayYes(days, "sam", false), publish()]);
    expect((await publish()).status).toBe(200);
  });

  it("the rule is switched off: what waited goes out", async () => {
    const [, answer] = await Promise.all([setRule("none"), publish()]);
    expect([200, 409]).toContain(answer.status);
    expect((await publish()).status).toBe(200);
  });

  it("a yes that comes late is about the wording that was seen, and does not replace a newer one", async () => {
    const seen = await daysNow();
    await savePlan("Another title");
    await sayYes(await daysNow());
    await sayYes(seen);
    expect((await publish()).status).toBe(200);
  });

  it("the same yes twice, under one key or two, is one", async () => {
    const days = await daysNow();
    await sayYes(days, "sam", true, "k1");
    const { version } = await planReview();
    await sayYes(days, "sam", true, "k1");
    expect((await planReview()).version).toBe(version);
    await sayYes(days, "sam", true, "k2");
    expect((await planReview()).approvals).toHaveLength(3);
  });
});
