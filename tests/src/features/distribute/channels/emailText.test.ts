import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import {
  emailOfDay,
  emailOfWeek,
  mailtoLink,
} from "../../../../../src/features/distribute/channels/text/emailText.ts";
import { shareText } from "../../../../../src/features/distribute/channels/text/shareText.ts";
import { holds } from "../../../../shared/holds.ts";
import { arbitraryPlan, SEEDED } from "./generatedPlans.ts";
import { publishedDay, publishedPlan } from "./publishedPlanFactory.ts";

// Hundreds of plans take long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe("an e-mail of a plan", () => {
  it("contains a day's date, reading, text, questions, prayer, address and credit", () => {
    const plan = publishedPlan();
    const [day] = publishedDays(plan);
    const { subject, body } = emailOfDay(plan, day ?? publishedDay(), { withText: true });
    expect(subject).toBe("Through Mark: Monday, November 30");
    for (const part of [
      "Mark 1:1-13",
      "¹\u00a0The beginning of the Good News",
      "1. What does John ask of the people?",
      "Lord, make a way in us. Amen.",
      plan.url,
      "World English Bible, public domain",
      "Day 3 of week 1 now reads Mark 2.",
    ]) {
      expect(body).toContain(part);
    }
  });

  it("contains each day of a week", () => {
    const plan = publishedPlan();
    const [week] = plan.weeks;
    if (!week) throw new Error("The plan has weeks");
    const { subject, body } = emailOfWeek(plan, week, { withText: false });
    expect(subject).toBe("Through Mark: Week 1: The kingdom is near");
    for (const { reference } of week.days) expect(body).toContain(reference);
    expect(body).not.toContain("World English Bible");
  });

  it("never lets text escape from its subject or link, over 200 plans", () => {
    holds(
      fc.property(arbitraryPlan, (plan) => {
        const [week] = plan.weeks;
        const [day] = publishedDays(plan);
        if (!(week && day)) throw new Error("Every generated plan has a day");
        const options = { withText: false };
        for (const email of [emailOfDay(plan, day, options), emailOfWeek(plan, week, options)]) {
          expect(email.subject).not.toMatch(/\p{Cc}/u);
          expect(email.body.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
          const link = mailtoLink(email);
          if (link === undefined) continue;
          const { searchParams, pathname } = new URL(link);
          expect([...searchParams.keys()]).toEqual(["subject", "body"]);
          expect(pathname).toBe("");
          expect(searchParams.get("body")).toBe(email.body.replaceAll("\n", "\r\n"));
        }
      }),
      SEEDED,
    );
  });

  it("offers no link longer than mail programs accept", () => {
    const day = publishedDay({ prayer: "Lord, have mercy. ".repeat(150) });
    expect(mailtoLink(emailOfDay(publishedPlan(), day, { withText: false }))).toBeUndefined();
  });
});

describe("sharing a plan", () => {
  it("says who reads what, and where", () => {
    expect(shareText(publishedPlan())).toEqual({
      title: "Through Mark",
      text: "St Mark’s is reading “Through Mark”. Read along:",
      url: "https://lamplight.example/daily/st-marks-mark?via=message",
    });
  });
});
