import { describe, expect, it } from "vitest";
import { type StreamEvent, streamReducer } from "#shared/domain/stream/streamReducer.ts";
import { type StreamState, startStreamState } from "#shared/domain/stream/streamState.ts";
import { day, week } from "../arbitraryPlan.ts";

function follow(events: StreamEvent[], from: StreamState = startStreamState(null)) {
  const warnings: string[] = [];
  const context = {
    elapsedMs: 1,
    dayId: (n: number, at: number) => `run-${n}-${at}`,
    warn: (what: string) => warnings.push(what),
  };
  const state = events.reduce((before, event) => streamReducer(before, event, context), from);
  return { state, warnings };
}

const announced: StreamEvent = {
  event: "updates",
  data: {
    tools: { number_of_weeks: 2, weekly_passages: ["Mark 1", "Mark 2"], days_per_week: 3 },
  },
};
const wrote = (week_number: number, day_number: number, id = `d${day_number}`): StreamEvent => ({
  event: "custom",
  data: {
    written_day: {
      week_number,
      day: day({ id, day_number, title: `Day ${day_number}`, scripture: "Mark 1:1-13" }),
    },
  },
});
const titlesOf = ({ weeks }: StreamState, at: number) =>
  weeks[at]?.passages.map(({ title }) => title);

describe("a day that is written before its week", () => {
  it("takes the place of its placeholder, and the week is not written yet", () => {
    const { state } = follow([announced, wrote(1, 2)]);
    expect(titlesOf(state, 0)).toEqual(["Generating...", "Day 2", "Generating..."]);
    expect(state.writtenWeeks).toEqual([]);
    expect(state.weeks[0]?.name).toBe("Generating Week 1...");
  });

  it("changes nothing when it comes twice", () => {
    const { state } = follow([announced, wrote(1, 2)]);
    expect(follow([wrote(1, 2)], state).state).toBe(state);
  });

  it("is replaced by its week, and ignored after it", () => {
    const days = [1, 2, 3].map((n) => day({ id: `d${n}`, day_number: n, title: `Whole ${n}` }));
    const whole: StreamEvent = {
      event: "updates",
      data: { generate_week: { completed_weeks: [week(1, days)] } },
    };
    const { state } = follow([announced, wrote(1, 1), whole, wrote(1, 1)]);
    expect(titlesOf(state, 0)).toEqual(["Whole 1", "Whole 2", "Whole 3"]);
    expect(state.writtenWeeks).toEqual([1]);
  });

  it("replaces the day with its id, never another one that is real", () => {
    const plan = [week(1, [day({ id: "a", day_number: 1, title: "Old", scripture: "Ruth 1" })])];
    const from = startStreamState(plan);
    expect(titlesOf(follow([wrote(1, 1, "a")], from).state, 0)).toEqual(["Day 1"]);
    expect(follow([wrote(1, 1, "b")], from).state).toBe(from);
  });

  it.each([undefined, null, "day", {}, { written_day: 1 }, { written_day: { week_number: 1 } }])(
    "is skipped with a warning where it is none: %j",
    (data) => {
      const { state, warnings } = follow([announced, { event: "custom", data }]);
      expect(titlesOf(state, 0)).toEqual(Array(3).fill("Generating..."));
      expect(warnings).toEqual(["Skipped an event that is not a day"]);
    },
  );

  it("is skipped where the plan has no such week or day", () => {
    const { state } = follow([announced]);
    expect(follow([wrote(9, 1), wrote(1, 7)], state).state).toBe(state);
  });
});
