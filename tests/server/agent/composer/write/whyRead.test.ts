import { beforeAll, expect, it } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { entryAt } from "../../../../../server/agent/bible/companion.ts";
import { needPlan } from "../../../../../server/agent/bible/needs.ts";
import { getTheme } from "../../../../../server/agent/bible/themes.ts";
import { titleOfWhy, whyRead } from "../../../../../server/agent/bible/whyRead.ts";
import { composer } from "../../../../../server/agent/composer/composer.ts";
import { turn } from "../../support/turn.ts";
import { writeAll } from "../../support/writeAll.ts";

let anxiety: Plan;
beforeAll(async () => {
  anxiety = await writeAll(composer, turn("anxiety, 5 days"));
}, 60_000);

const STORM = {
  book: "Mark",
  start: { chapter: 4, verse: 35 },
  end: { chapter: 4, verse: 41 },
} as const;

it("gives the theme's reason in each day's title, and asks the companion's questions", () => {
  const theme = getTheme("anxiety");
  for (const { scripture, title, questions } of anxiety[0]?.passages ?? []) {
    const passage = theme?.passages.find(({ reference }) => reference === scripture);
    expect(title).toBe(titleOfWhy(passage?.why ?? ""));
    for (const question of questions) expect(question).not.toContain(passage?.why);
  }
});

it("makes a title of a line, of a quotation, and of none that is too long or empty", () => {
  expect(titleOfWhy("Jesus sleeps in the storm, then stills it.")).toBe(
    "Jesus sleeps in the storm, then stills it",
  );
  expect(titleOfWhy("The Lord is my light; whom shall I fear?")).toMatch(/\?$/);
  expect(titleOfWhy('"Peace! Be still!"')).toBe("“Peace! Be still!”");
  expect(titleOfWhy("a long line ".repeat(9))).toBeUndefined();
  expect(titleOfWhy("")).toBeUndefined();
});

it("uses no question or prayer about verses outside a small part of a passage", async () => {
  const [week] = await writeAll(composer, turn("Mark 12:41-44 in one day"));
  const [day] = week?.passages ?? [];
  expect(day?.scripture).toBe("Mark 12:41-44");
  expect([...(day?.questions ?? []), day?.prayer].join(" ")).not.toMatch(/houses|long prayers/);
});

it("gives no reason if a book is read", async () => {
  const [week] = await writeAll(composer, turn("Mark 4 in 2 days"));
  const storm = entryAt("Mark", STORM.start);
  const asked = week?.passages.at(-1)?.questions ?? [];
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.join(" ")).not.toContain(storm?.summary);
});

it("uses the companion's sentence if the theme has no line, or just a quotation", () => {
  const summary = entryAt("Mark", STORM.start)?.summary;
  expect(whyRead(STORM, "")).toBe(summary);
  expect(whyRead(STORM, '"Peace! Be still!"')).toBe(summary);
  expect(whyRead(STORM, "Jesus sleeps in the storm, then stills it.")).toMatch(/^Jesus sleeps/);
  const part = { ...STORM, end: { chapter: 4, verse: 37 } };
  expect(whyRead(part, "")).toBe("");
});

it("says why in a plan for people in need as well", async () => {
  const decision = await composer.decide(turn("a plan for parents whose little boy died"));
  if (decision.kind !== "plan") throw new Error(decision.text);
  const [first] = decision.weeks[0]?.slots ?? [];
  const [day] = needPlan("child-death")?.days ?? [];
  expect(first?.kind === "keep" && first.day.questions[0]).toBe(`${day?.why} ${day?.questions[0]}`);
});
