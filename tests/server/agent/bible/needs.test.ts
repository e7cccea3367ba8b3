import { describe, expect, it } from "vitest";
import { countWords } from "../../../../scripts/companion/words.ts";
import { needPlan, parseNeed } from "../../../../server/agent/bible/needs.ts";
import { versesOf } from "../../../../server/agent/bible/verses.ts";
import { CARES, careWords } from "../../../../server/agent/composer/understand/care.ts";
import { decideRequest } from "../../../../server/agent/composer/understand/decideRequest.ts";

const YES_OR_NO = /^(?:Are|Do|Does|Did|Can|Have|Has|Was|Were|Will|Would|Should) /;

describe.each(CARES)("the plan for people in need: %s", (care) => {
  const plan = needPlan(careWords[care].plan);
  const days = plan?.days ?? [];

  it("has a week or more, each day with a passage of its own that is not long", () => {
    expect(days.length).toBeGreaterThanOrEqual(7);
    const readings = days.map(({ range }) => JSON.stringify(range));
    expect(new Set(readings).size).toBe(days.length);
    for (const { range } of days) {
      expect(versesOf(range).length).toBeGreaterThan(0);
      expect(versesOf(range).length).toBeLessThanOrEqual(26);
    }
  });

  it("says why, asks three questions and prays once, each of a length that tired people can read", () => {
    for (const { title, why, questions, prayer } of days) {
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(countWords(why), title).toBeLessThanOrEqual(32);
      expect(questions, title).toHaveLength(3);
      for (const question of questions) {
        expect(countWords(question), question).toBeLessThanOrEqual(34);
        expect(question).not.toMatch(YES_OR_NO);
      }
      expect(countWords(prayer), title).toBeGreaterThanOrEqual(30);
      expect(countWords(prayer), title).toBeLessThanOrEqual(85);
      expect(prayer).toMatch(/Amen\.$/);
    }
  });
});

it("names the line that cannot be read", () => {
  expect(() => parseNeed("death", "title: A\nno line of it")).toThrow("needs/death.txt:2");
});

it.each([
  ["readings for women who left abusive marriages 3 weeks", "Safe with God After Abuse"],
  [
    "we lost a teen to suicide last week, need something for the youth group, 2 weeks",
    "After a Suicide",
  ],
  ["a plan for parents whose little boy died", "When a Child Has Died"],
])(
  "answers %j with the plan that was written for it, and with whom to talk to",
  async (text, title) => {
    const decision = await decideRequest(text, "2026-11-24");
    expect(decision).toMatchObject({ kind: "plan", structure: { plan_title: title } });
    expect(decision?.text).toMatch(/talk to your pastor/);
    expect(decision?.text).not.toMatch(/gladly|great|!/i);
  },
);
