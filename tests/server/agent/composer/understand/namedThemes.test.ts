import { beforeAll, expect, it } from "vitest";
import { decideRequest } from "../../../../../server/agent/composer/understand/decideRequest.ts";
import { warmUp } from "../../../../../server/agent/composer/warmUp.ts";

const TODAY = "2026-11-28";

beforeAll(() => warmUp());

it.each([
  ["21 days fasting and prayer readings, theme is Open Doors", "Open Doors"],
  ["Our theme is light. 7 days of prayers", "Light"],
])("%s: the theme is read", async (text, title) => {
  const decision = await decideRequest(text, TODAY);
  expect(decision).toMatchObject({ kind: "plan", structure: { plan_title: title } });
});

it.each([
  "21 days of prayer and fasting, our theme is “Higher Ground”",
  "prayer week, 7 days, theme: Fresh Oil",
  "devotion on courage, 5 days, topic is gutters",
])("%s: a theme that is not known is asked about", async (text) => {
  expect((await decideRequest(text, TODAY))?.kind).toBe("answer");
});
