// @vitest-environment node
/** Sends every suggested request to the composer exactly as written. */
import { describe, expect, it } from "vitest";
import type { Plan } from "#shared/domain/plan/plan.ts";
import {
  lastingRequests,
  quickReplies,
  seasonalRequests,
  templates,
} from "../../../../src/messages/en.requests.ts";
import { Talk } from "../../../evals/talk.ts";

const TODAY = "2026-11-21";
const requests = new Set([
  ...Object.values(seasonalRequests),
  ...lastingRequests,
  ...templates.flatMap((group) => group.requests),
]);

describe("the composer fulfils the suggested requests", () => {
  it.each([...requests])("%s", async (request) => {
    const { plan } = await new Talk().say(request, TODAY);
    const weeks = plan?.length ?? 0;
    const asked = request.match(/\b(\d+|two|six)[ -](?:gentle )?weeks?\b/i)?.[1]?.toLowerCase();
    const wanted = asked && ({ two: 2, six: 6 }[asked] ?? Number(asked));
    expect(weeks).toBe(wanted || Math.max(weeks, 1));
    const days = plan?.flatMap(({ passages }) => passages) ?? [];
    for (const { scripture, questions, prayer } of days) {
      expect([scripture, prayer, ...questions].every((text) => text.length > 3)).toBe(true);
    }
    const aWeek = Number(request.match(/\b(\d) days a week/)?.[1]) || undefined;
    if (aWeek)
      expect(plan?.map(({ passages }) => passages.length)).toEqual(Array(weeks).fill(aWeek));
  });

  it.each(quickReplies)("%s, after a plan", async (reply) => {
    const talk = new Talk();
    const { plan } = await talk.say("A 2-week plan through the Gospel of Mark", TODAY);
    const edited = await talk.say(reply, TODAY);
    expect(edited.plan).not.toEqual(plan);
    if (reply === "Shorter readings") {
      // Still the whole Gospel, in smaller portions.
      expect(edited.plan).toHaveLength(3);
      expect(readingsOf(edited.plan)[0]).toMatch(/^Mark 1\b/);
      expect(readingsOf(edited.plan).at(-1)).toMatch(/\b16\b/);
      expect(readingsOf(edited.plan).length).toBeGreaterThan(readingsOf(plan).length);
    } else expect(readingsOf(edited.plan)).toEqual(readingsOf(plan));
  });
});

function readingsOf(plan: Plan | null | undefined): string[] {
  return plan?.flatMap(({ passages }) => passages.map(({ scripture }) => scripture)) ?? [];
}
