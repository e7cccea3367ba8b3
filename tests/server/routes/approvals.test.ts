/** Publishing by approval: who may say yes, what a yes is about, and what waits for one. */
import { beforeEach, describe, expect, it } from "vitest";
import {
  type ApprovalAnswer,
  daysNow,
  publish,
  saveDay,
  sayYes,
  setRule,
} from "../support/approvals.ts";
import { callApi } from "../support/callApi.ts";
import { planDay, planWeek, saveBody } from "../support/plans.ts";
import { askForLook, planReview, planToReview, sendApproval } from "../support/reviews.ts";

beforeEach(() => planToReview());

describe("a church without the rule", () => {
  it("publishes as before", async () => {
    expect((await callApi("GET /api/churches/mine/approval", { as: "vera" })).body).toEqual({
      rule: "none",
    });
    expect((await publish()).status).toBe(200);
  });
});

describe("the rule", () => {
  it("is set by stewards alone, and is the church's own", async () => {
    expect((await setRule("stewards", "anna")).status).toBe(403);
    expect((await setRule("stewards", "vera")).status).toBe(403);
    expect((await setRule("stewards")).body).toEqual({ rule: "stewards" });
    const theirs = await callApi("GET /api/churches/mine/approval", { as: "otto" });
    expect(theirs.body).toEqual({ rule: "none" });
  });

  it("refuses a rule that is none", async () => {
    const answer = await callApi("PUT /api/churches/mine/approval", {
      ...{ as: "sam", body: { rule: "pastor" } },
    });
    expect(answer.status).toBe(422);
  });
});

describe("a plan that needs a steward's yes", () => {
  beforeEach(async () => void (await setRule("stewards")));

  it("is held back with a sentence, a code and the days, and gets no address", async () => {
    const { status, body } = await publish();
    expect(status).toBe(409);
    expect(body.code).toBe("needs_yes");
    expect(body.error).toMatch(/steward/);
    expect(body.days).toEqual(["a", "b", "c"]);
    const known = await callApi<ApprovalAnswer>("GET /api/projects/p1/publication");
    expect(known.body.publication).toBeNull();
  });

  it("names the days that no yes is about yet", async () => {
    await sayYes((await daysNow()).slice(0, 1));
    expect((await publish()).body.days).toEqual(["b", "c"]);
  });

  it("goes out with a steward's yes to each day", async () => {
    await sayYes(await daysNow());
    expect((await publish()).status).toBe(200);
  });

  it("is not approved by its maker, nor by a viewer", async () => {
    for (const as of ["anna", "ben", "vera"]) {
      const answer = await sayYes(await daysNow(), as);
      expect(answer.status, as).toBe(403);
      expect(answer.body.error).toBe("Only a steward of your church can do this.");
    }
    expect((await publish()).status).toBe(409);
  });

  it("is held back from stewards too, whose own yes counts", async () => {
    expect((await publish({}, "sam")).status).toBe(409);
    await sayYes(await daysNow());
    expect((await publish({}, "sam")).status).toBe(200);
  });

  it("is not approved through a link", async () => {
    const { token } = await askForLook();
    await sendApproval(token, { days: await daysNow() });
    expect((await publish()).body.days).toEqual(["a", "b", "c"]);
  });

  it("asks anew for a day that changed, and for no other", async () => {
    await sayYes(await daysNow());
    await publish();
    await saveDay("b", "A new title");
    const held = await publish();
    expect(held.body.days).toEqual(["b"]);
    await sayYes(await daysNow());
    const { body } = await publish();
    expect(body.publication?.plan.version).toBe(2);
  });

  it("counts a yes again where the wording that it was about is back", async () => {
    const before = await daysNow();
    await sayYes(before);
    await saveDay("b", "A new title");
    expect((await publish()).body.days).toEqual(["b"]);
    await saveDay("b", "The voice in the desert");
    expect(await daysNow()).toEqual(before);
    expect((await publish()).status).toBe(200);
  });

  it("does not ask for what readers already have: new dates, and a plan from before the rule", async () => {
    await setRule("none");
    await publish();
    await setRule("stewards");
    expect((await publish({ startDate: "2026-12-01" })).status).toBe(200);
    await saveDay("c", "A new title");
    expect((await publish()).body.days).toEqual(["c"]);
    const { body } = await callApi<ApprovalAnswer>("GET /api/projects/p1/publication");
    const page = await callApi(`GET /api/daily/${body.publication?.plan.slug}`, { as: null });
    expect(page.body).toMatchObject({ version: 2 });
  });

  it("asks for all of a plan that is no longer published", async () => {
    await setRule("none");
    await publish();
    await callApi("DELETE /api/projects/p1/publication");
    await setRule("stewards");
    expect((await publish()).body.days).toEqual(["a", "b", "c"]);
  });

  it("follows a day that moved, with the yes that it has", async () => {
    await sayYes(await daysNow());
    const readingPlan = [
      planWeek({
        passages: [planDay({ id: "c", scripture: "Mark 2:1-12" }), planDay({ id: "a" })],
      }),
    ];
    await callApi("POST /api/projects/p1/autoSave", { body: saveBody({ readingPlan }) });
    expect((await publish()).status).toBe(200);
  });

  it("ignores a yes to a day that is not in the plan, and days of no plan", async () => {
    expect((await sayYes([{ id: "x", digest: "1.2.3.4" }])).status).toBe(200);
    expect((await planReview()).approvals).toEqual([]);
    expect((await sayYes([])).status).toBe(422);
    expect((await sayYes([{ id: "a", digest: "<b>" }])).status).toBe(422);
  });

  it("takes a yes back", async () => {
    await sayYes(await daysNow());
    await sayYes((await daysNow()).slice(1, 2), "sam", false);
    expect((await publish()).body.days).toEqual(["b"]);
  });

  it("tells members who said yes, when, and to which wording", async () => {
    await sayYes(await daysNow());
    const { approvals, version } = await planReview();
    expect(version).toBeGreaterThan(0);
    expect(approvals).toHaveLength(3);
    expect(approvals[0]).toMatchObject({ day: "a", link: "", isSteward: true });
    expect(approvals[0]?.name).not.toBe("");
  });
});

describe("a plan that needs anybody's yes", () => {
  beforeEach(async () => void (await setRule("links")));

  it("goes out with the yes of a link's holder, named as such", async () => {
    expect((await publish()).body.error).toMatch(/Ask for a look/);
    const { id, token } = await askForLook();
    await sendApproval(token, { days: await daysNow() });
    const [approval] = (await planReview()).approvals;
    expect(approval).toMatchObject({ link: id, name: "Ruth" });
    expect(approval?.isSteward).toBeUndefined();
    expect((await publish()).status).toBe(200);
  });

  it("goes out with a steward's yes", async () => {
    await sayYes(await daysNow());
    expect((await publish()).status).toBe(200);
  });

  it("needs a yes for the weeks that the link did not show", async () => {
    const { token } = await askForLook("p1", { weeks: [2] });
    await sendApproval(token, { days: await daysNow() });
    expect((await publish()).body.days).toEqual(["a", "b"]);
  });

  it("is held back again when the holder takes the yes back", async () => {
    const { token } = await askForLook();
    await sendApproval(token, { days: await daysNow() });
    await sendApproval(token, { days: await daysNow(), isApproved: false });
    expect((await publish()).status).toBe(409);
  });

  it("waits for a steward once the rule asks for one", async () => {
    const { token } = await askForLook();
    await sendApproval(token, { days: await daysNow() });
    await setRule("stewards");
    expect((await publish()).status).toBe(409);
  });
});

describe("another church", () => {
  it("neither says yes to this plan nor lifts its rule", async () => {
    await setRule("stewards");
    expect((await sayYes(await daysNow(), "otto")).status).toBe(404);
    await setRule("none", "otto");
    expect((await publish()).status).toBe(409);
  });
});
