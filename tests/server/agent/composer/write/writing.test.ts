import { beforeAll, describe, expect, it } from "vitest";
import { BOOKS } from "#shared/domain/bible/books.ts";
import { compareVerses, parseReference } from "#shared/domain/bible/reference.ts";
import type { Plan, PlanDay } from "#shared/domain/plan/plan.ts";
import { wordsOf } from "../../../../../scripts/companion/words.ts";
import { entryOf } from "../../../../../server/agent/bible/companion.ts";
import { outlineOf } from "../../../../../server/agent/bible/outline.ts";
import { passagesIn } from "../../../../../server/agent/bible/passages.ts";
import { getTheme } from "../../../../../server/agent/bible/themes.ts";
import { versesOf } from "../../../../../server/agent/bible/verses.ts";
import { titleOfWhy } from "../../../../../server/agent/bible/whyRead.ts";
import { composer } from "../../../../../server/agent/composer/composer.ts";
import { shareFault } from "../../../../evals/checks/questions.ts";
import { turn } from "../../support/turn.ts";
import { writeAll } from "../../support/writeAll.ts";

const PLANS = [
  "A 4-week plan through the Gospel of Mark, 5 days a week",
  "Psalms in 150 days",
  "the whole Bible in a year, 7 days a week",
  "Proverbs in 31 days for youth",
  "Leviticus and Numbers in 12 weeks, 5 days a week",
  "Luke in 10 weeks for children, 5 days a week",
  "Revelation in 30 days for new believers",
  "the letters of Paul, 26 weeks, 6 days a week, five questions a day",
  "Job in 8 weeks, every day",
  "Proverbs in 12 weeks, 7 days a week",
  "Isaiah in 12 weeks, 7 days a week, for new believers",
  "prayer, 12 weeks, 5 days a week",
];
/** The end of every prayer, as people are used to it. */
const CLOSES = new Set(["In Jesus’ name, amen.", "Amen."]);
/** Of a few verses of names or greetings there is little to take up. */
const SHARE_THAT_BELONGS = 0.88;
const FOUR_WEEKS_DAYS = 28;

const written = new Map<string, Plan>();
beforeAll(async () => {
  for (const request of PLANS) written.set(request, await writeAll(composer, turn(request)));
}, 60_000);

const daysOf = (request: string): PlanDay[] =>
  (written.get(request) ?? []).flatMap((week) => week.passages);

/** The passages of the outline of which a day reads a part. */
function textOfPassages({ scripture }: PlanDay): string {
  const parsed = parseReference(scripture);
  if (!parsed.ok) throw new Error(`${scripture}: ${parsed.reason}`);
  const passages = parsed.ranges.flatMap(({ book, start, end }) =>
    outlineOf(book)
      .filter((one) => compareVerses(one.start, end) <= 0 && compareVerses(start, one.end) <= 0)
      .map((one) => ({ ...one, book })),
  );
  return passages
    .flatMap(versesOf)
    .map(({ text }) => text)
    .join(" ");
}

describe.each(PLANS)("the days of “%s”", (request) => {
  it("ask no question twice within four weeks", () => {
    const last = new Map<string, number>();
    const repeated: string[] = [];
    daysOf(request).forEach((day, index) => {
      for (const question of day.questions) {
        const before = last.get(question);
        if (before !== undefined && index - before < FOUR_WEEKS_DAYS)
          repeated.push(`${day.scripture}: ${question}`);
        last.set(question, index);
      }
    });
    expect(repeated).toEqual([]);
  });

  it("pray no sentence twice within four weeks but the last", () => {
    const last = new Map<string, number>();
    const repeated: string[] = [];
    daysOf(request).forEach((day, index) => {
      for (const sentence of day.prayer.split(/(?<=[.!?])\s+/)) {
        const before = last.get(sentence);
        if (before !== undefined && index - before < FOUR_WEEKS_DAYS && !CLOSES.has(sentence))
          repeated.push(`${day.scripture}: ${sentence}`);
        last.set(sentence, index);
      }
    });
    expect(repeated).toEqual([]);
  });

  // The first one counts the words of the whole Bible.
  it("name people, places or things of their own passage in the questions", {
    timeout: 60_000,
  }, () => {
    const days = daysOf(request);
    expect(shareFault(days, (day) => day.questions.join(" "), SHARE_THAT_BELONGS)).toBeUndefined();
  });

  it("take their titles from the outline, a part's from the companion, or a topic's reason", () => {
    const lines = getTheme("prayer")?.passages.map(({ why }) => titleOfWhy(why)) ?? [];
    for (const { scripture, title } of daysOf(request)) {
      const parsed = parseReference(scripture);
      const passages = parsed.ok ? parsed.ranges.flatMap(passagesIn) : [];
      const parts = passages.flatMap(({ book, start }) => entryOf(book, start)?.partTitles ?? []);
      const titles = [
        ...passages.map((one) => one.title),
        ...parts.map((one) => one.text),
        ...lines,
      ];
      expect(titles, scripture).toContain(title.replace(/(?:, continued| \(part \d+\))$/, ""));
    }
  });

  it("ask two to five questions, and pray in 30 to 85 words, for children in 10 or more", () => {
    const least = request.includes("children") ? 10 : 30;
    for (const day of daysOf(request)) {
      expect(day.questions.length, day.scripture).toBeGreaterThanOrEqual(2);
      expect(day.questions.length, day.scripture).toBeLessThanOrEqual(5);
      const words = day.prayer.split(/\s+/).length;
      expect(words, `${day.scripture}: ${day.prayer}`).toBeGreaterThanOrEqual(least);
      expect(words, `${day.scripture}: ${day.prayer}`).toBeLessThanOrEqual(85);
    }
  });

  it("quote scripture exactly, and leave no slot open", () => {
    for (const day of daysOf(request)) {
      // A passage that is read over several days is quoted as far as it goes.
      const text = wordsOf(textOfPassages(day));
      for (const [, quote = ""] of [...day.questions, day.prayer]
        .join("\n")
        .matchAll(/“([^”]+)”/g)) {
        expect(text, `${day.scripture}: ${quote}`).toContain(wordsOf(quote));
      }
      expect([...day.questions, day.prayer].join(" ")).not.toMatch(/[{}]|undefined/);
    }
  });

  it("have a title of their own, and weeks a name and a passage", () => {
    for (const week of written.get(request) ?? []) {
      expect(week.name).not.toBe("");
      expect(week.weekly_passage).not.toBe("");
      for (const day of week.passages) expect(day.title).not.toBe("");
    }
  });
});

it("writes the whole Bible in a year with less than 4 seconds of work", async () => {
  // The processor's time, and the better of two: on a busy machine the clock says nothing of what a plan costs.
  const work: number[] = [];
  for (let run = 0; run < 2; run++) {
    const before = process.cpuUsage();
    await writeAll(composer, turn("the whole Bible in a year, 7 days a week"));
    const { user, system } = process.cpuUsage(before);
    work.push((user + system) / 1_000);
  }
  expect(Math.min(...work)).toBeLessThan(4_000);
}, 120_000);

it("writes four questions for the first chapter of every book", async () => {
  for (const { name } of BOOKS) {
    const plan = await writeAll(composer, turn(`${name} 1, 1 day`));
    expect(plan[0]?.passages[0]?.questions.length, name).toBe(4);
  }
});
