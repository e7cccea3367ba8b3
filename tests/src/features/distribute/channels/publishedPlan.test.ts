import { describe, expect, it } from "vitest";
import {
  allowedText,
  publishedDays,
  publishedPlanSchema,
} from "#shared/domain/daily/publishedPlan.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { datesOfPlan } from "#shared/domain/plan/planDate.ts";
import { emailOfDay } from "../../../../../src/features/distribute/channels/text/emailText.ts";
import { planMarkdown } from "../../../../../src/features/distribute/channels/text/planMarkdown.ts";
import { planDocx } from "../../../../../src/features/distribute/channels/word/planDocx.ts";
import { PIXEL } from "../../../../support/pixel.ts";
import {
  licensedText,
  publishedDay,
  publishedPlan,
  rangesOf,
  webText,
} from "./publishedPlanFactory.ts";

function planReading(reference: string, translation: "csb" | "esv" | "niv" = "niv") {
  const prayer = "words of our own ".repeat(200);
  const days = [publishedDay({ reference, ranges: rangesOf(reference), prayer })];
  return publishedPlan({
    translation,
    texts: [licensedText(translation, days), webText(days)],
    weeks: [{ number: 1, name: "", passage: "", days }],
  });
}

const chosenOf = (plan: ReturnType<typeof planReading>) => {
  const { text, fallback } = allowedText(plan, publishedDays(plan));
  return [text?.translation, fallback?.faults.length ?? 0];
};

describe("the text that an output may print", () => {
  it("is the chosen translation's within its limit", () => {
    expect(chosenOf(planReading("Mark 1:1-13"))).toEqual(["niv", 0]);
  });

  it("is the World English Bible's over the verse limit", () => {
    expect(chosenOf(planReading("Genesis 1-20"))).toEqual(["web", 1]);
    expect(chosenOf(planReading("Genesis 1-10", "csb"))).toEqual(["web", 1]);
  });

  it("is the World English Bible's if a complete book would be quoted", () => {
    expect(chosenOf(planReading("Jude"))).toEqual(["web", 1]);
  });

  it("is the World English Bible's if quotations would be too large a share", () => {
    const plan = planReading("Mark 1:1-13");
    const days = publishedDays(plan).map((day) => ({
      ...day,
      prayer: "",
      questions: [],
      title: "",
    }));
    expect(allowedText(plan, days).text?.translation).toBe("web");
  });

  it("is limited per output: one day of a long plan may be quoted", () => {
    const plan = publishedPlan({ translation: "niv" });
    const prayer = "words of our own ".repeat(200);
    const days = ["Genesis 1-20", "Mark 1:1-13"].map((reference, index) =>
      publishedDay({ id: `day-${index}`, reference, ranges: rangesOf(reference), prayer }),
    );
    plan.texts = [licensedText("niv", days), webText(days)];
    expect(allowedText(plan, days).text?.translation).toBe("web");
    expect(allowedText(plan, days.slice(1)).text?.translation).toBe("niv");
  });

  it("counts the memory verse with the readings", () => {
    const plan = planReading("Jude 1:2-25");
    const [day] = publishedDays(plan);
    expect(chosenOf(plan)).toEqual(["niv", 0]);
    const memoryVerse = { reference: "Jude 1:1", ranges: rangesOf("Jude 1:1") };
    expect(allowedText(plan, [{ ...publishedDay(), ...day, memoryVerse }]).text?.translation).toBe(
      "web",
    );
  });

  it("is null if only references were chosen", () => {
    const plan = publishedPlan({ translation: null });
    expect(allowedText(plan, publishedDays(plan))).toEqual({ text: null, fallback: null });
  });
});

describe("an output over the limit", () => {
  const note =
    "The text here is the World English Bible, because this quotes more of the NIV than its licence allows.";

  it("prints the World English Bible, says so, and leaves out the licensed words and credit", async () => {
    const plan = planReading("Genesis 1-20");
    const [day = publishedDay()] = publishedDays(plan);
    const email = emailOfDay(plan, day, { withText: true });
    const markdown = planMarkdown(plan, { withText: true });
    for (const content of [email.body, String(markdown.content)]) {
      expect(content).toContain("God created the heavens and the earth");
      expect(content).toContain(note);
      expect(content).toContain("World English Bible, public domain");
      expect(content).not.toMatch(/LICENSED|Credit of the NIV/);
    }
    for (const { notes } of [email, markdown, await planDocx(plan, { withText: true })]) {
      expect(notes[0]).toBe(note);
      expect(notes[1]).toMatch(/500 verses without written permission/);
    }
  });

  it("has no note if no text is printed", () => {
    expect(planMarkdown(planReading("Genesis 1-20"), { withText: false }).notes).toEqual([]);
  });

  it("says that the text is left out if the World English Bible is missing too", () => {
    const plan = planReading("Genesis 1-20");
    plan.texts = plan.texts.filter(({ translation }) => translation === "niv");
    const { content, notes } = planMarkdown(plan, { withText: true });
    expect(notes[0]).toMatch(/^The text is left out/);
    expect(String(content)).not.toContain("LICENSED");
  });

  it("prints the licence's credit within the limit", () => {
    const content = String(planMarkdown(planReading("Mark 1:1-13"), { withText: true }).content);
    expect(content).toContain("LICENSED words");
    expect(content).toContain("Credit of the NIV");
  });
});

describe("the schema of a published plan", () => {
  it("accepts a complete plan", () => {
    const plan = publishedPlan();
    plan.church.logo = PIXEL;
    expect(publishedPlanSchema.parse(plan)).toEqual(plan);
  });

  it.each([
    [
      "a logo that can carry scripts",
      { church: { name: "", color: null, logo: "data:image/svg+xml;base64,AAAA" } },
    ],
    ["an address that runs", { url: "javascript:alert(1)" }],
    ["an address with a line break", { url: "https://a.example/\r\nX:1" }],
    ["a colour with more in it", { church: { name: "", color: "#fff;}", logo: null } }],
    ["a slug that leaves its folder", { slug: "../x" }],
    ["a version before the first", { version: 0 }],
  ])("refuses %s", (_, partial) => {
    expect(publishedPlanSchema.safeParse({ ...publishedPlan(), ...partial }).success).toBe(false);
  });
});

describe("dates around holidays", () => {
  const plan: Plan = [1, 2].map((week_number) => ({
    week_number,
    name: "",
    weekly_passage: "",
    passages: [1, 2, 3].map((day_number) => ({
      ...{ id: `${week_number}.${day_number}`, day_number, scripture: "", title: "" },
      ...{ questions: [], prayer: "" },
    })),
  }));
  const datesOf = (readingDays: number[] | null, holidays: string[]) => [
    ...datesOfPlan(plan, "2026-12-21", readingDays, { free_dates: holidays }).values(),
  ];

  it("are the plan's own without holidays", () => {
    expect(datesOf([1, 3, 5], [])).toEqual([
      ...["2026-12-21", "2026-12-23", "2026-12-25"],
      ...["2026-12-28", "2026-12-30", "2027-01-01"],
    ]);
  });

  it("move a reading to the next reading day, and the following ones too", () => {
    expect(datesOf([1, 3, 5], ["2026-12-25", "2027-01-01"])).toEqual([
      ...["2026-12-21", "2026-12-23", "2026-12-28"],
      ...["2026-12-30", "2027-01-04", "2027-01-06"],
    ]);
  });

  it("move a reading by a day where a week has more days than reading days", () => {
    expect(datesOf([1], ["2026-12-22"])).toEqual([
      ...["2026-12-21", "2026-12-23", "2026-12-28"],
      ...["2026-12-29", "2026-12-30", "2027-01-04"],
    ]);
  });

  it("catch up on spare days", () => {
    expect(datesOf(null, ["2026-12-22"])).toEqual([
      ...["2026-12-21", "2026-12-23", "2026-12-24"],
      ...["2026-12-28", "2026-12-29", "2026-12-30"],
    ]);
  });
});
