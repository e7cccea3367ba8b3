// @vitest-environment node
import { writeFileSync } from "node:fs";
import { SaxesParser } from "saxes";
import { describe, expect, it, vi } from "vitest";
import { longDayLabel } from "#shared/calendar/dayLabel.ts";
import type { PublishedPlan, PublishedWeek } from "#shared/domain/daily/publishedPlan.ts";
import { distributeMessages as t } from "#shared/messages/en.distribute.ts";
import { fitText } from "../../../../../src/features/distribute/channels/pptx/fitText.ts";
import { weekPptx } from "../../../../../src/features/distribute/channels/pptx/weekPptx.ts";
import type { SlideLook } from "../../../../../src/features/distribute/channels/slides/slideColours.ts";
import { PIXEL } from "../../../../support/pixel.ts";
import { readZip } from "../../../../support/readZip.ts";
import { TRAPS } from "./generatedPlans.ts";
import { publishedDay, publishedPlan } from "./publishedPlanFactory.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Writes the presentations there, to be opened by other programs. */
const PPTX = process.env.PPTX;

interface ReadSlide {
  /** Of the title's placeholder. */
  title: string;
  /** All paragraphs, in order. */
  paragraphs: string[];
  /** The pieces of text, each with its size in points. */
  runs: { text: string; size: number }[];
}

/** Parses a slide apart from the library that wrote it. @throws for what is not XML */
function readSlide(xml: string): ReadSlide {
  const slide: ReadSlide = { title: "", paragraphs: [], runs: [] };
  const parser = new SaxesParser();
  let isTitle = false;
  let isText = false;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "p:sp") isTitle = false;
    if (name === "p:ph" && attributes.type === "title") isTitle = true;
    if (name === "a:p") slide.paragraphs.push("");
    if (name === "a:t") isText = true;
    if (name === "a:r") slide.runs.push({ text: "", size: Number.NaN });
    const run = slide.runs.at(-1);
    if (name === "a:rPr" && run) run.size = Number(attributes.sz) / 100;
  });
  parser.on("closetag", ({ name }) => {
    if (name === "a:t") isText = false;
  });
  parser.on("text", (text) => {
    if (!isText) return;
    slide.paragraphs.push((slide.paragraphs.pop() ?? "") + text);
    const run = slide.runs.at(-1);
    if (run) run.text += text;
    if (isTitle) slide.title += text;
  });
  parser.write(xml).close();
  slide.paragraphs = slide.paragraphs.filter(Boolean);
  return slide;
}

async function read(plan: PublishedPlan, week: PublishedWeek, look: SlideLook = "dark", name = "") {
  const { content, ...file } = await weekPptx(plan, week, look);
  if (typeof content === "string") throw new Error("A presentation is no text");
  if (PPTX && name) writeFileSync(`${PPTX}/${name}.pptx`, content);
  const entries = readZip(content);
  for (const { name: path, content: xml } of entries) {
    if (/\.(?:xml|rels)$/.test(path)) readSlide(xml.toString("utf8"));
  }
  const slides = entries
    .filter((entry) => /^ppt\/slides\/slide\d+\.xml$/.test(entry.name))
    .sort((one, other) => Number(/\d+/.exec(one.name)) - Number(/\d+/.exec(other.name)))
    .map((entry) => readSlide(entry.content.toString("utf8")));
  return { ...file, entries, slides };
}

const weekOf = (plan: PublishedPlan, at = 0) => {
  const week = plan.weeks[at];
  if (!week) throw new Error("The plan has weeks");
  return week;
};

/** The plan with a verse for its first day. */
function withVerse(plan: PublishedPlan): PublishedPlan {
  const [text] = plan.texts;
  if (!text) return plan;
  const keyVerse = { reference: "Mark 1:3", words: "Make ready the way of the Lord!" };
  const days = { ...text.days, "day-1": { passages: [], keyVerse } };
  return { ...plan, texts: [{ ...text, days }] };
}

describe("a week as a presentation", () => {
  it.each([
    ["dark", 0],
    ["light", 1],
  ] as const)("has the plan's title and each day of the plan, %s", async (look, at) => {
    const church = { ...publishedPlan().church, logo: PIXEL };
    const plan = withVerse(publishedPlan({ church }));
    const week = weekOf(plan, at);
    const { slides, name, type } = await read(plan, week, look, look);
    expect(name).toBe(`st-marks-mark-week-${at + 1}-slides.pptx`);
    expect(type).toMatch(/presentationml\.presentation$/);
    const [title, ...rest] = slides;
    expect(title?.title).toBe("Through Mark");
    expect(title?.paragraphs).toEqual(
      expect.arrayContaining(["St Mark’s", `Week ${week.number}: ${week.name}`, week.passage]),
    );
    expect(rest).toHaveLength(week.days.length * 3);
    week.days.forEach((day, index) => {
      const [reading, questions, prayer] = rest.slice(index * 3);
      expect(reading?.title).toBe(day.title);
      expect(reading?.paragraphs).toEqual(
        expect.arrayContaining([longDayLabel(day), day.reference]),
      );
      expect(questions?.title).toBe("Questions");
      expect(questions?.paragraphs).toEqual(
        expect.arrayContaining(day.questions.map((question, at) => `${at + 1}. ${question}`)),
      );
      expect(prayer?.title).toBe("Prayer");
      expect(prayer?.paragraphs).toContain(day.prayer);
    });
  });

  it("shows the day's verse with its credit, and no word of it where the church prints references only", async () => {
    const plan = withVerse(publishedPlan());
    const { slides } = await read(plan, weekOf(plan));
    expect(slides[1]?.paragraphs).toContain("Make ready the way of the Lord! (Mark 1:3)");
    expect(slides[1]?.paragraphs.at(-1)).toBe("St Mark’s · World English Bible, public domain");
    const without = { ...plan, translation: null };
    const [, reading] = (await read(without, weekOf(without))).slides;
    expect(reading?.paragraphs.join()).not.toMatch(/Make ready|World English/);
  });

  it("is read from the back of a hall: only the foot and titles of several lines are smaller than 28 points", async () => {
    const questions = Array.from({ length: 5 }, () => "What would you have done there? ".repeat(8));
    const long = "The beginning of the Good News ".repeat(10).slice(0, 300).trim();
    const days = [
      publishedDay({ questions, prayer: "Lord, hear us. ".repeat(120) }),
      publishedDay({ id: "day-2", number: 2, title: long }),
    ];
    const plan = publishedPlan({ weeks: [{ number: 1, name: "", passage: "", days }] });
    const { slides } = await read(plan, weekOf(plan), "dark", "long");
    expect(slides.length).toBeGreaterThan(5);
    expect(slides[2]?.title).toMatch(/^Questions \(1 of \d\)$/);
    const all = slides.flatMap(({ paragraphs }) => paragraphs).join(" ");
    expect(all.match(/hear us/g)).toHaveLength(120);
    expect(all.match(/done there/g)).toHaveLength(40);
    expect(slides.map(({ title }) => title)).toContain(long);
    for (const [at, { runs }] of slides.entries()) {
      const foot = runs.pop();
      expect(foot).toEqual({ text: at === 0 ? t.readOnline(plan.url) : "St Mark’s", size: 16 });
      for (const { text, size } of runs)
        expect(size, text).toBeGreaterThanOrEqual(text === long ? 24 : 28);
    }
  });

  it("shows hostile text literally, in XML that opens", async () => {
    for (const [at, trap] of TRAPS.entries()) {
      const days = [publishedDay({ title: trap, prayer: trap, questions: [trap] })];
      const church = { ...publishedPlan().church, name: trap };
      const weeks = [{ number: 1, name: trap, passage: trap, days }];
      const plan = publishedPlan({ title: trap, church, weeks, texts: [] });
      const { entries } = await read(plan, weekOf(plan), "dark", at === 8 ? "trap" : "");
      const links = entries.filter(({ name }) => name.endsWith(".rels"));
      expect(links.map(({ content }) => content.toString()).join()).not.toMatch(
        /TargetMode="External"/,
      );
    }
  });
});

describe("a text on a slide", () => {
  const box = { width: 11, height: 4 };

  it("is as large as it can be", () => {
    expect(fitText(["Short"], box)).toEqual({ size: 54, pages: [["Short"]] });
    expect(fitText(["A sentence of some length. ".repeat(8)], box).size).toBeLessThan(54);
  });

  it("loses and doubles no word when it is divided", () => {
    for (const text of ["one two three. ".repeat(200), "x".repeat(3000), "汉".repeat(900)]) {
      const { size, pages } = fitText([text], box);
      expect(size).toBe(28);
      expect(pages.length).toBeGreaterThan(1);
      expect(pages.flat().join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
    }
  });
});
