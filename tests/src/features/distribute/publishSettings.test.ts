import { describe, expect, it } from "vitest";
import type { Publication, PublishSettings } from "#shared/domain/daily/publication.ts";
import { publishWeeks } from "#shared/domain/daily/publishWeeks.ts";
import { emptyBrief } from "#shared/domain/plan/brief.ts";
import { isChanged, withDatesOff } from "../../../../src/features/distribute/publishSettings.ts";
import { plan } from "../../data/sync/factories.ts";
import { publishedPlan } from "./channels/publishedPlanFactory.ts";

const settings: PublishSettings = {
  ...{ startDate: "2026-11-30", readingDays: [1, 2], holidays: [], endDate: null },
  ...{ isListed: true, translation: "web" },
};
const briefWith = (paused_weeks?: string[]) => ({
  ...emptyBrief(),
  ...(paused_weeks && { paused_weeks }),
});

describe("the settings of a publication", () => {
  it.each([
    ["takes the brief's pauses", undefined, ["2026-12-07"], ["2026-12-07"]],
    ["replaces those of an earlier publication", ["2026-12-14"], ["2026-12-07"], ["2026-12-07"]],
    ["drops those that the brief no longer has", ["2026-12-14"], undefined, undefined],
  ])("%s", (_, pausedWeeks, paused, expected) => {
    const earlier = pausedWeeks ? { ...settings, pausedWeeks } : settings;
    expect(withDatesOff(earlier, { brief: briefWith(paused) }).pausedWeeks).toEqual(expected);
  });

  it("takes the brief's free dates in place of those of an earlier publication", () => {
    const brief = { ...emptyBrief(), free_dates: ["2026-12-08"] };
    const earlier = { ...settings, freeDates: ["2026-12-07"] };
    expect(withDatesOff(earlier, { brief }).freeDates).toEqual(["2026-12-08"]);
    expect(withDatesOff(earlier, { brief: emptyBrief() })).toEqual(settings);
  });

  it("has no pauses for a plan without a brief", () => {
    expect(withDatesOff({ ...settings, pausedWeeks: ["2026-12-14"] }, { brief: null })).toEqual(
      settings,
    );
  });
});

describe("a published plan", () => {
  const { weeks } = publishWeeks(plan(3), settings);
  const publication: Publication = {
    ...{ projectId: "p1", isLive: true, revision: 1, settings },
    plan: publishedPlan({ title: "Mark", weeks }),
  };

  it.each([
    ["is unchanged as it was published", "Mark", undefined, false],
    ["changes with a pause in its weeks", "Mark", ["2026-12-07"], true],
    ["is unchanged by a pause after its last week", "Mark", ["2027-02-01"], false],
    ["changes with its title", "Luke", undefined, true],
  ])("%s", (_, title, paused, expected) => {
    expect(isChanged(publication, plan(3), { title, brief: briefWith(paused) })).toBe(expected);
  });
});
