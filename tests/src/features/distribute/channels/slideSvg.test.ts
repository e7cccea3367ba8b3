import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import { loadPaperFonts } from "../../../../../src/features/distribute/channels/paper/loadPaperFonts.ts";
import { slideSvg } from "../../../../../src/features/distribute/channels/slides/slideSvg.ts";
import { weekSlides } from "../../../../../src/features/distribute/channels/slides/weekSlides.ts";
import { holds } from "../../../../shared/holds.ts";
import { arbitraryPlan } from "./generatedPlans.ts";
import { publishedDay, publishedPlan, rangesOf } from "./publishedPlanFactory.ts";
import { readFontFile } from "./readFontFile.ts";

// Hundreds of plans take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const fonts = await loadPaperFonts(readFontFile);
const titleOf = (svg: string) => /<title>([^<]*)<\/title>/.exec(svg)?.[1];

describe("the slide of a day", () => {
  it("shows church, day, title, reading and the first question", () => {
    const [day = publishedDay()] = publishedDays(publishedPlan());
    expect(titleOf(slideSvg(publishedPlan(), day, fonts))).toBe(
      "St Mark’s · Monday, November 30 · The beginning · Mark 1:1-13 · What does John ask of the people?",
    );
  });

  it("shows the memory verse with its credit if the text is available", () => {
    const plan = publishedPlan();
    const memoryVerse = { reference: "Mark 1:3", ranges: rangesOf("Mark 1:3") };
    const day = publishedDay({ memoryVerse });
    const [text] = plan.texts;
    const words = { passages: [], memoryVerse: "Make ready the way of the Lord!" };
    if (text) plan.texts = [{ ...text, days: { [day.id]: words } }];
    const svg = slideSvg(plan, day, fonts);
    expect(titleOf(svg)).toContain("Make ready the way of the Lord! (Mark 1:3)");
    expect(svg.length).toBeGreaterThan(slideSvg(publishedPlan(), day, fonts).length);
  });

  it("shows the World English Bible's verse over a licence's limit, with a note", async () => {
    const memoryVerse = { reference: "Jude 1", ranges: rangesOf("Jude 1") };
    // A whole book is more than any licence allows.
    const day = publishedDay({ reference: "Jude", ranges: rangesOf("Jude"), memoryVerse });
    const words = (verse: string) => ({ [day.id]: { passages: [], memoryVerse: verse } });
    const week = { number: 1, name: "", passage: "", days: [day] };
    const plan = publishedPlan({
      translation: "niv",
      texts: [
        { translation: "niv", credit: "Credit of the NIV", days: words("LICENSED words") },
        { translation: "web", credit: "World English Bible", days: words("Free words") },
      ],
      weeks: [week],
    });
    expect(titleOf(slideSvg(plan, day, fonts))).toMatch(/Free words(?!.*LICENSED)/);
    const [slide] = await weekSlides(
      plan,
      week,
      "dark",
      async () => new Uint8Array(),
      readFontFile,
    );
    expect(slide?.notes[0]).toContain("quotes more of the NIV than its licence allows");
  });

  it("is well-formed, loads nothing and stays inside its frame, over 40 plans", () => {
    holds(
      fc.property(arbitraryPlan, (plan) => {
        for (const day of publishedDays(plan).slice(0, 2)) {
          const svg = slideSvg(plan, day, fonts);
          const elements = [...svg.matchAll(/<(\/?[a-z]+)/g)].map(([, name]) => name);
          expect(new Set(elements)).toEqual(new Set(["svg", "title", "/title", "path", "/svg"]));
          expect(svg).not.toMatch(/\p{Cc}|\p{Cs}|href|url\(|on\w+="/u);
          const drawn = svg.replace(/<title>.*<\/title>/, "");
          let [low, right, bottom] = [0, 0, 0];
          for (const [, x, y] of drawn.matchAll(/[MLQ](-?[\d.]+) (-?[\d.]+)/g)) {
            low = Math.min(low, Number(x), Number(y));
            right = Math.max(right, Number(x));
            bottom = Math.max(bottom, Number(y));
          }
          expect(low).toBe(0);
          expect([right <= 1920, bottom <= 1080]).toEqual([true, true]);
        }
      }),
      { seed: 20261129, numRuns: 40 },
    );
  });

  it("becomes one image for each day of a week", async () => {
    const plan = publishedPlan();
    const [week] = plan.weeks;
    if (!week) throw new Error("The plan has weeks");
    const drawn: string[] = [];
    const draw = async (svg: string) => new Uint8Array([drawn.push(svg)]);
    const files = await weekSlides(plan, week, "dark", draw, readFontFile);
    expect(files.map(({ name }) => name)).toEqual(
      [1, 2, 3].map((day) => `st-marks-mark-week-1-day-${day}.png`),
    );
    expect(drawn).toHaveLength(3);
  });
});
