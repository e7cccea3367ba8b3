import { beforeAll, describe, expect, it } from "vitest";
import { decideRequest } from "../../../../../server/agent/composer/understand/decideRequest.ts";
import { warmUp } from "../../../../../server/agent/composer/warmUp.ts";

const TODAY = "2026-11-28";

beforeAll(() => warmUp());

async function planFor(text: string) {
  const decision = await decideRequest(text, TODAY);
  if (decision?.kind !== "plan") throw new Error(decision?.text ?? "no decision");
  expect(decision.text).toContain("Please let nobody be alone with this: talk to");
  return decision.structure;
}

describe("a need that says why something is spared", () => {
  it.each([
    [
      "Four weeks on Peter, David and Jacob. Leave out anything with Judas please, we had a suicide on the wing",
      "Peter, David and Jacob",
    ],
    [
      "six weeks in Matthew, leave out Judas hanging himself please, a lad here took his own life",
      "The Gospel of Matthew",
    ],
    [
      "Ruth and Hannah, 3 weeks, but skip the bit about her being barren because one of us had a miscarriage",
      "Ruth and Hannah",
    ],
    [
      "David, five weeks, without Bathsheba and Tamar please, some of our women were abused",
      "David",
    ],
    ["Mark in 5 weeks (gentle please, there was a suicide in our school)", "The Gospel of Mark"],
    [
      "Luke for 6 weeks. A teen in our church killed himself in May, so please nothing on Judas",
      "The Gospel of Luke",
    ],
  ])("leaves the subject as it was asked for: %s", async (text, title) => {
    const structure = await planFor(text);
    expect(structure.plan_title).toBe(title);
    expect(structure.start_date).toBeNull();
  });

  it("reads nothing that would wound", async () => {
    const { brief } = await planFor(
      "1 Samuel 27-31 in 2 weeks. No Saul falling on his sword, one of our members killed himself",
    );
    expect(brief?.leave_out).toContain("1 Samuel 31:1-6");
  });
});

describe("a need that is what is asked for", () => {
  it.each([
    [
      "two weeks of readings for a family whose son took his own life, no Job please",
      "After a Suicide",
    ],
    ["please something for us after a suicide, one week, leave out Judas", "After a Suicide"],
    ["readings for our group after a miscarriage, 10 days. nothing from Job", "Longing and Loss"],
    ["we had a suicide on the wing. 7 days of psalms, no questions", "After a Suicide"],
    ["Our neighbour lost her baby. 10 days please, not Job", "When a Child Has Died"],
  ])("gets the plan that was written for it: %s", async (text, title) => {
    expect((await planFor(text)).plan_title).toBe(title);
  });
});

describe("a list of people", () => {
  it.each([
    [
      "people in the bible who got a second chance: Peter, David, Jacob and Jonah, 4 weeks",
      "Peter, David, Jacob and Jonah",
    ],
    ["heroes of faith, Abraham, Moses, Gideon. two weeks", "Abraham and Sarah, Moses and Gideon"],
    ["kings of Judah, Josiah, Hezekiah, Manasseh, 3 weeks", "Josiah, Hezekiah and Manasseh"],
    ["thief on the cross and Zacchaeus, 4 days", "The Thief on the Cross and Zacchaeus"],
  ])("is read without its heading: %s", async (text, title) => {
    const decision = await decideRequest(text, TODAY);
    expect(decision).toMatchObject({ kind: "plan", structure: { plan_title: title } });
  });
});
