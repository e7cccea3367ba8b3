import { describe, expect, it } from "vitest";
import { unkindIn } from "../../../../scripts/companion/unkind.ts";
import { isPronounFirst, stiltedIn } from "../../../../scripts/companion/wording.ts";
import { countWords, wordsOf } from "../../../../scripts/companion/words.ts";
import { passagesMarked } from "../../../../server/agent/bible/careMarks.ts";
import { needPlan, parseNeed } from "../../../../server/agent/bible/needs.ts";
import { overlaps } from "../../../../server/agent/bible/overlaps.ts";
import { readRange } from "../../../../server/agent/bible/themes/readRange.ts";
import { versesOf } from "../../../../server/agent/bible/verses.ts";
import {
  CARES,
  type Care,
  careWords,
} from "../../../../server/agent/composer/understand/care/care.ts";
import { decideRequest } from "../../../../server/agent/composer/understand/decideRequest.ts";

const YES_OR_NO = /^(?:Are|Do|Does|Did|Can|Have|Has|Was|Were|Will|Would|Should) /;

describe.each(CARES)("the plan for people in need: %s", (care) => {
  const plan = needPlan(careWords[care].plan);
  const days = plan?.days ?? [];

  it("has two weeks, each day with a passage of its own that is not long", () => {
    expect(days).toHaveLength(14);
    const readings = days.map(({ range }) => JSON.stringify(range));
    expect(new Set(readings).size).toBe(days.length);
    for (const { range } of days) {
      expect(versesOf(range).length).toBeGreaterThan(0);
      expect(versesOf(range).length).toBeLessThanOrEqual(26);
    }
  });

  it("has a reason, three questions and a prayer, each short enough for tired people", () => {
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

describe("the plan for children when somebody has died", () => {
  const days = needPlan("death-children")?.days ?? [];

  it("has two weeks of short passages, each in words that a child can follow", () => {
    expect(days).toHaveLength(14);
    for (const { range, title, why, questions, prayer } of days) {
      expect(versesOf(range).length, title).toBeLessThanOrEqual(6);
      expect(countWords(why), title).toBeLessThanOrEqual(24);
      expect(questions, title).toHaveLength(3);
      for (const question of questions) {
        expect(countWords(question), question).toBeLessThanOrEqual(26);
        expect(question).not.toMatch(YES_OR_NO);
      }
      expect(countWords(prayer), title).toBeLessThanOrEqual(40);
    }
  });

  it.each([
    "readings for 14 days for the kids in our Sunday school whose grandmother died",
    "two weeks for the brothers and sisters, ages 6 to 10, of a little girl who died",
  ])("is what children get: %s", { timeout: 60_000 }, async (text) => {
    const decision = await decideRequest(text, "2026-11-30");
    expect(decision).toMatchObject({
      kind: "plan",
      structure: {
        plan_title: "When Somebody We Love Has Died",
        brief: { audience: "children" },
      },
    });
    expect(decision?.text).not.toMatch(/written for adults/);
  });
});

/** What a question quotes, except where it says that the text does not say so. */
function misquoted(name: string): string[] {
  return (needPlan(name)?.days ?? []).flatMap(({ range, questions }) => {
    const text = versesOf(range).map((verse) => verse.text);
    const read = ` ${wordsOf(text.join(" "))} `;
    const quotes = questions
      .filter((question) => !/\bnot say\b/.test(question))
      .flatMap((question) =>
        Array.from(question.matchAll(/“([^”]+)”/g), ([, quote = ""]) => quote),
      );
    return quotes.filter(
      (quote) => wordsOf(quote).includes(" ") && !read.includes(` ${wordsOf(quote)} `),
    );
  });
}

it.each(["death-children", ...new Set(CARES.map((care) => careWords[care].plan))])(
  "quotes the text word for word: %s",
  (name) => {
    // How mourners often begin, and no verse.
    expect(misquoted(name).filter((quote) => quote !== "if only")).toEqual([]);
  },
);

it.each(["death-children", ...new Set(CARES.map((care) => careWords[care].plan))])(
  "asks for no secret, and says who is meant: %s",
  (name) => {
    // Parents of a child who died may be asked about the child.
    const asked = (needPlan(name)?.days ?? []).flatMap(({ questions }) => questions);
    const pressing = asked.filter((one) => !["presumes", undefined].includes(unkindIn(one)));
    const unclear = asked.filter((one) => isPronounFirst(one) || stiltedIn(one).length > 0);
    expect([...pressing, ...unclear]).toEqual([]);
  },
);

/** Verses that blame, promise what did not come, or send somebody back. */
it.each<[Care, string[]]>([
  ["abuse", ["Genesis 16:9", "Lamentations 3:30", "1 Peter 2:18", "Ephesians 5:22"]],
  [
    "childDeath",
    ["2 Samuel 12:15-23", "Jeremiah 31:16-17", "Psalm 6:5", "Job 3:11-16", "Romans 8:28"],
  ],
  ["miscarriage", ["1 Samuel 1:5-6", "1 Samuel 1:17-20", "Genesis 21:16-18", "Isaiah 54:1"]],
  ["suicide", ["Psalm 34:16", "Psalm 34:19-21", "Matthew 27:5"]],
  ["depression", ["Romans 8:28", "Philippians 4:4"]],
  ["illness", ["Psalm 102:10", "Job 7:15-16", "James 5:15", "John 5:14"]],
  ["divorce", ["Lamentations 1:5", "Lamentations 3:30", "Isaiah 54:7-8", "Malachi 2:16"]],
  ["disaster", ["Lamentations 2:17", "Nehemiah 1:6-9", "Job 1:21", "Luke 13:3-5"]],
  ["dying", ["2 Corinthians 4:17"]],
])("does not read with people in need what would wound them: %s", (care, verses) => {
  const read = needPlan(careWords[care].plan)?.days.map(({ range }) => range) ?? [];
  const wounding = verses.filter((verse) =>
    read.some((range) => overlaps(range, readRange(verse))),
  );
  expect(wounding).toEqual([]);
});

it("reads nothing in any need that is marked as rape, sexual content or ethnic killing", () => {
  const read = CARES.flatMap((care) => needPlan(careWords[care].plan)?.days ?? []);
  const marks = new Set(["rape", "sexual content", "ethnic killing"] as const);
  expect(
    passagesMarked(
      read.map(({ range }) => range),
      marks,
    ),
  ).toEqual([]);
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
  // The first one reads the tables and the Bible's own words.
  { timeout: 60_000 },
  async (text, title) => {
    const decision = await decideRequest(text, "2026-11-24");
    expect(decision).toMatchObject({ kind: "plan", structure: { plan_title: title } });
    expect(decision?.text).toMatch(/alone with this: talk to/);
    expect(decision?.text).not.toMatch(/gladly|great|!/i);
  },
);
