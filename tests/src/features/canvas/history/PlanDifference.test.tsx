import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { changeBetween } from "#shared/domain/merge/planDiff.ts";
import type { Plan, PlanDay } from "#shared/domain/plan/plan.ts";
import { PlanDifference } from "../../../../../src/features/canvas/history/PlanDifference.tsx";

let page: HTMLElement;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  page = document.body.appendChild(document.createElement("main"));
});
afterEach(() => page.remove());

const day = (id: string, fields: Partial<PlanDay> = {}): PlanDay => ({
  id,
  day_number: 1,
  scripture: "Mark 1:1-13",
  title: `Title of ${id}`,
  questions: ["What do you hear?"],
  prayer: "Lord, hear us.",
  ...fields,
});
const planOf = (passages: PlanDay[], name = "The beginning"): Plan => [
  { week_number: 1, name, weekly_passage: "Mark 1", passages },
];

/** Renders the differences; returns for each its heading and its fields, one line each. */
async function show(then: Plan, now: Plan): Promise<string[][]> {
  const change = changeBetween(then, now);
  if (!change) throw new Error("The plans are alike");
  await act(async () => createRoot(page).render(<PlanDifference change={change} plan={then} />));
  return [...page.querySelectorAll("li")].map((item) =>
    [...item.querySelectorAll("p, dl > div")].map((line) =>
      [...(line.tagName === "P" ? [line] : line.children)]
        .map((part) => part.textContent)
        .join(": "),
    ),
  );
}

it("shows each changed field on its own line with its name", async () => {
  const now = day("a", { scripture: "Mark 1:1-20", prayer: "Lord, lead us." });
  expect(await show(planOf([day("a")]), planOf([now]))).toEqual([
    [
      "Week 1 · Changed Title of a",
      "Reference: Mark 1:1-13\nMark 1:1-20",
      "Prayer: Lord, hearlead us.",
    ],
  ]);
});

it("shows the filled fields of a new day", async () => {
  const plan = planOf([day("a")]);
  const now = planOf([day("a"), day("b", { day_number: 2, prayer: "" })]);
  expect(await show(plan, now)).toEqual([
    [
      "Week 1 · Added Title of b",
      "Title: Title of b",
      "Reference: Mark 1:1-13",
      "Questions: What do you hear?",
    ],
  ]);
});

it("names a day that only moved", async () => {
  const [a, b] = [day("a"), day("b", { day_number: 2 })];
  expect(await show(planOf([a, b]), planOf([b, a]))).toEqual([["Week 1 · Moved Title of a"]]);
});

it("shows a week's new name separately from its passage", async () => {
  const lines = await show(planOf([day("a")]), planOf([day("a")], "The way"));
  expect(lines).toEqual([["Week 1", "Name: The beginning\nThe way"]]);
});
