import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { getTheme } from "../../../../../server/agent/bible/themes.ts";
import { decideRequest } from "../../../../../server/agent/composer/understand/decideRequest.ts";
import { likelyTopics } from "../../../../../server/agent/composer/understand/likelyTopics/topicModel.ts";
import { understand } from "../../../../../server/agent/composer/understand/resolve.ts";
import { Talk } from "../../../../evals/talk.ts";

const TODAY = "2026-11-29";
const labels = (text: string) => understand(text, TODAY).brief.readings.map(({ label }) => label);
const leftOut = (text: string) => understand(text, TODAY).brief.leave_out;

describe("a subject in the person's own words", () => {
  it.each([
    ["2 weeks on what to do when your mind wont stop worrying", "Anxiety"],
    ["ten days about forgiving the people who hurt you", "Forgiveness"],
    ["a week on looking after the earth and its animals", "Creation and Its Care"],
    ["3 weeks, the women jesus talked to", "Women Who Met Jesus"],
  ])("is read as a topic: %s", (text, label) => {
    expect(labels(text)).toEqual([label]);
  });

  it("is the plan's in a number of readings", async () => {
    const asked = "What to do when your mind wont stop worrying, 12 readings";
    expect(await decideRequest(asked, TODAY)).toMatchObject({
      kind: "plan",
      text: expect.stringContaining("Anxiety: twelve days"),
    });
  });

  it("is said in the reply with the topic it was taken for", async () => {
    const { reply } = await new Talk().say("3 weeks, the women jesus talked to", TODAY);
    expect(reply).toContain("I read “women jesus talked to” as Women Who Met Jesus.");
  });

  it("stays with what its first word names", () => {
    expect(labels("10 days on joy in hard times")).toEqual(["Joy"]);
  });

  it("is not what is said out of courtesy", async () => {
    const decision = await decideRequest(
      "I would be grateful for fourteen daily readings that teach ten-year-olds to be truthful",
      TODAY,
    );
    const found = JSON.stringify(decision);
    expect(found).toContain("Truth");
    expect(found).not.toContain("Gratitude");
  });

  it("is asked about where it means no topic surely, with the nearest to tap", async () => {
    const decision = await decideRequest(
      "Six weeks on how jesus spoke with people nobody else wanted near them, Luke mainly",
      TODAY,
    );
    expect(decision?.kind).toBe("answer");
    const choices = decision?.kind === "answer" ? (decision.choices ?? []) : [];
    expect(choices.length).toBeGreaterThan(2);
    const [nearest] = likelyTopics("how jesus spoke with people nobody else wanted near them", 1);
    expect(choices.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Yes, on Luke", getTheme(nearest?.id ?? "")?.name]),
    );
  });
});

describe("what must not be used", () => {
  it.each([
    ["3 weeks on hope and please don't use anything from Job", ["Job"]],
    ["4 weeks of joy, no readings from Lamentations or Job please", ["Lamentations", "Job"]],
    ["Jesus as a teacher, 2 weeks, kindly do not include Luke or John", ["Luke", "John"]],
    ["prayer for ten days but never take anything out of Revelation", ["Revelation"]],
    ["I do not want anything on building or on Nehemiah, give us 1 Peter in 3 weeks", ["Nehemiah"]],
    ["Revelation is far too scary so just Daniel 1-6 for 12 days", ["Revelation"]],
    ["3 weeks of songs in Scripture outside the psalms", ["Psalms"]],
  ])("is left out: %s", (text, out) => {
    expect(leftOut(text)).toEqual(out);
    for (const label of out) expect(labels(text)).not.toContain(label);
  });

  it("is never the subject that was named in another sentence", () => {
    const text =
      "Could we all read Philippians after Christmas, four weeks. Nothing about the roof, we hear enough of it!";
    expect(labels(text)).toEqual(["Philippians"]);
  });
});

it("does not read “Mark, the” as one name", () => {
  expect(labels("Let's do Mark, the whole thing, in eight weeks")).toEqual(["Mark"]);
});

describe("the topic model", () => {
  it("gets most phrases right that it was not trained on, and nearly all that it is sure of", () => {
    const lines = readFileSync("scripts/topics/unseen.jsonl", "utf8").trim().split("\n");
    const rows = lines.map((line) => {
      const { say, id, ok } = JSON.parse(line) as { say: string; id: string | null; ok: string[] };
      const likely = likelyTopics(say, 3);
      const right = likely.map((one) => one.id === id || ok.includes(one.id));
      return { id, sure: (likely[0]?.likelihood ?? 0) >= 0.6, right };
    });
    const meant = rows.filter(({ id }) => id !== null);
    const share = (some: readonly unknown[], all: readonly unknown[]) => some.length / all.length;
    expect(
      share(
        meant.filter(({ right }) => right[0]),
        meant,
      ),
    ).toBeGreaterThan(0.91);
    expect(
      share(
        meant.filter(({ right }) => right.some(Boolean)),
        meant,
      ),
    ).toBeGreaterThan(0.95);
    const sure = rows.filter((row) => row.sure);
    expect(
      share(
        sure.filter(({ right }) => right[0]),
        sure,
      ),
    ).toBeGreaterThan(0.95);
    expect(sure.length).toBeGreaterThan(205);
    expect(sure.filter(({ id }) => id === null).length).toBeLessThanOrEqual(3);
  });
});
