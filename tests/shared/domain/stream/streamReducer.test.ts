import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyBrief } from "#shared/domain/plan/brief.ts";
import type { StreamEvent } from "#shared/domain/stream/streamReducer.ts";
import { streamReducer } from "#shared/domain/stream/streamReducer.ts";
import {
  assistantText,
  completionSentence,
  startStreamState,
} from "#shared/domain/stream/streamState.ts";
import { holds } from "../../holds.ts";
import { day, planArbitrary, week } from "../arbitraryPlan.ts";

function follow(events: unknown[], { plan = null as ReturnType<typeof week>[] | null } = {}) {
  const warnings: string[] = [];
  const context = {
    elapsedMs: 12_340,
    dayId: (n: number, at: number) => `run-${n}-${at}`,
    warn: (what: string) => warnings.push(what),
  };
  const state = events.reduce<ReturnType<typeof startStreamState>>(
    (before, event) => streamReducer(before, event as StreamEvent, context),
    startStreamState(plan),
  );
  return { state, warnings };
}

const update = (data: unknown) => ({ event: "updates", data });
const structure = (number_of_weeks: number, more = {}) =>
  update({ tools: { number_of_weeks, weekly_passages: ["Mark 1", "Mark 2"], ...more } });
const written = (n: number, title = `Week ${n} is written`) => ({
  ...week(n, [day({ id: `a${n}`, title, scripture: `Mark ${n}` })]),
});
const wrote = (n: number, title?: string) =>
  update({ generate_week: { completed_weeks: [written(n, title)] } });
const edited = (n: number, title: string) =>
  update({ edit_week: { edited_weeks: [written(n, title)] } });
const assistantSays = (id: string, content: unknown) =>
  update({ agent: { messages: [{ id, type: "ai", content }] } });
const aggregated = (content = "All done.") =>
  update({
    aggregate_weeks: {
      messages: [{ id: "last", type: "ai", content, additional_kwargs: { aggregated: true } }],
    },
  });
const titles = (state: { weeks: ReturnType<typeof week>[] }) =>
  state.weeks.map((w) => w.passages.map((d) => d.title));

describe("streamReducer", () => {
  it("sets the status when the stream starts", () => {
    expect(follow([{ event: "metadata", data: { run_id: "r" } }]).state.status).toBe(
      "Stream started...",
    );
  });

  it("stores the brief, the assumptions, the unused words and what the plan does not fulfil", () => {
    const brief = { ...emptyBrief(), weeks: 2 };
    const assumed = [{ field: "weeks", sentence: "I assumed two weeks." }];
    const { state } = follow([
      structure(2, { brief, assumed, unread: ["kazoo"] }),
      update({
        aggregate_weeks: {
          unmet: ["It is longer than that."],
          messages: [
            { id: "e", type: "ai", content: "Done", additional_kwargs: { aggregated: true } },
          ],
        },
      }),
    ]);
    expect(state.brief).toEqual(brief);
    expect(state.notes).toEqual({ assumed, unread: ["kazoo"], unmet: ["It is longer than that."] });
  });

  it("accepts a structure with an unreadable brief, without the brief", () => {
    const { state } = follow([structure(2, { brief: { weeks: [] }, assumed: 7, unread: [{}] })]);
    expect(state.weeks).toHaveLength(2);
    expect(state.brief).toBeUndefined();
    expect(state.notes).toBeUndefined();
  });

  it("offers only the answers of the last question", () => {
    const choices = [{ label: "Mark", message: "Mark, please" }];
    const asked = update({
      agent: {
        messages: [{ id: "q", type: "ai", content: "Which?", additional_kwargs: { choices } }],
      },
    });
    expect(follow([asked]).state.choices).toEqual(choices);
    expect(follow([asked, assistantSays("b", "As you like.")]).state.choices).toBeUndefined();
  });

  it("adds a placeholder for each announced week", () => {
    const { state } = follow([structure(2, { days_per_week: 3, plan_title: "Mark" })]);
    expect(state.weeks.map(({ name }) => name)).toEqual([
      "Generating Week 1...",
      "Generating Week 2...",
    ]);
    expect(titles(state)[1]).toEqual(["Generating...", "Generating...", "Generating..."]);
    expect(state.weeks[0]?.weekly_passage).toBe("Mark 1");
    expect(state.planTitle).toBe("Mark");
    expect(state.progress.totalWeeks).toBe(2);
  });

  it("finds the structure inside a message too", () => {
    const content = JSON.stringify({ number_of_weeks: 1, weekly_passages: [] });
    const { state } = follow([update({ tools: { messages: [{ type: "tool", content }] } })]);
    expect(state.weeks).toHaveLength(1);
  });

  it("never replaces real weeks with placeholders, and drops weeks beyond a smaller plan", () => {
    const { state } = follow([structure(2)], { plan: [written(1), written(2), written(3)] });
    expect(titles(state)).toEqual([["Week 1 is written"], ["Week 2 is written"]]);
  });

  it("replaces or inserts weeks by number, sorted, and strips verse letters", () => {
    const week3 = {
      ...written(3),
      passages: [{ ...day({ id: "x" }), scripture: "Psalm 119:1-24a" }],
    };
    const { state } = follow([
      update({ generate_sequential_daily_content: { completed_weeks: [week3] } }),
      wrote(1),
    ]);
    expect(state.weeks.map((w) => w.week_number)).toEqual([1, 3]);
    expect(state.weeks[1]?.passages[0]?.scripture).toBe("Psalm 119:1-24");
    expect(state.progress).toMatchObject({ currentNode: "generate_week", currentWeek: 2 });
  });

  it("keeps the objects of unchanged weeks", () => {
    const before = follow([wrote(1), wrote(2)]).state;
    const context = { elapsedMs: 0, dayId: () => "", warn: () => {} };
    const after = streamReducer(before, edited(2, "New"), context);
    expect(after.weeks[0]).toBe(before.weeks[0]);
    expect(after.weeks[1]).not.toBe(before.weeks[1]);
    expect(streamReducer(after, edited(2, "New"), context).weeks).toBe(after.weeks);
  });

  it("gives days without an id the id of the day at their position", () => {
    const nameless = { ...written(1), passages: [{ title: "One" }, { title: "Two" }] };
    const { state } = follow([
      structure(1, { days_per_week: 1 }),
      update({ generate_week: { completed_weeks: [nameless] } }),
    ]);
    expect(state.weeks[0]?.passages.map(({ id }) => id)).toEqual(["run-1-0", "run-1-1"]);
  });

  it("joins the assistant's messages with a blank line, each once", () => {
    const { state } = follow([
      assistantSays("1", "I will write it."),
      assistantSays("2", [{ type: "text", text: "In two " }, { text: "parts." }]),
      assistantSays("1", "I will write it."),
      update({ agent: { messages: [{ role: "user", content: "not me" }, {}] } }),
    ]);
    expect(assistantText(state.parts)).toBe("I will write it.\n\nIn two parts.");
  });

  it.each([
    ["a flag", aggregated()],
    [
      "its text",
      update({
        aggregate_edited_weeks: {
          messages: [{ type: "ai", content: "Successfully edited week 1." }],
        },
      }),
    ],
  ])("ends the plan by %s, with the time it took", (_, event) => {
    const { state } = follow([wrote(1), event]);
    expect(state).toMatchObject({ isAggregated: true, isLoading: false, isFinished: true });
    expect(completionSentence(state.completionSeconds ?? 0)).toBe("Wrote bible plan in 12.3s");
    expect(state.parts).toHaveLength(1);
  });

  it("leaves no duplicate id in a complete plan", () => {
    const twin = { ...written(2), passages: [day({ id: "a1", title: "Twin" })] };
    const { state } = follow([
      wrote(1),
      update({ generate_week: { completed_weeks: [twin] } }),
      aggregated(),
    ]);
    const ids = state.weeks.flatMap(({ passages }) => passages.map(({ id }) => id));
    expect(new Set(ids).size).toBe(2);
  });

  it("marks the message finished at `messages`", () => {
    expect(follow([update({ messages: [] })]).state.isFinished).toBe(true);
  });

  it("stops loading at the end, and keeps an error as the status", () => {
    expect(follow([{ event: "end" }]).state).toMatchObject({
      status: "Stream finished.",
      isLoading: false,
      isFinished: true,
    });
    const failed = follow([{ event: "error", data: { message: "Boom" } }, { event: "end" }]);
    expect(failed.state).toMatchObject({ status: "Stream error: Boom", isLoading: false });
    expect(follow([{ event: "error", data: {} }]).state.status).toBe(
      "Stream error: Unknown stream error",
    );
  });

  it.each([
    ["in an object", { message: { message: "Boom", code: 7 } }],
    ["in `error`", { error: { detail: [{ msg: "Boom" }] } }],
    ["as text", "Boom"],
  ])("reads the sentence of an error %s", (_, data) => {
    expect(follow([{ event: "error", data }]).state.status).toBe("Stream error: Boom");
  });

  it("treats null as empty, and accepts a week number written as a string", () => {
    const odd = {
      ...{ week_number: "1", name: null, weekly_passage: null },
      passages: [
        { id: null, day_number: "1", scripture: "Mark 1", title: "One", questions: null },
        { id: "b", title: "Two", scripture: null, questions: [null, "Why?"], prayer: null },
      ],
    };
    const { state, warnings } = follow([update({ generate_week: { completed_weeks: [odd] } })]);
    expect(warnings).toEqual([]);
    expect(state.weeks).toEqual([
      {
        ...{ week_number: 1, name: "Week 1", weekly_passage: "" },
        passages: [
          day({ id: "run-1-0", title: "One", scripture: "Mark 1", questions: [], prayer: "" }),
          {
            ...day({ id: "b", title: "Two", scripture: "", questions: ["Why?"], prayer: "" }),
            day_number: 2,
          },
        ],
      },
    ]);
  });

  it("strips verse letters from announced passages", () => {
    const { state } = follow([structure(1, { weekly_passages: ["Psalm 119:1-24x"] })]);
    expect(state.weeks[0]?.weekly_passage).toBe("Psalm 119:1-24");
  });

  it("ignores a title that the server would refuse", () => {
    const { state } = follow([structure(1, { plan_title: ` ${"long ".repeat(100)}` })]);
    expect(state.planTitle).toHaveLength(200);
  });

  it("skips a week without days", () => {
    const { state, warnings } = follow([
      update({ generate_week: { completed_weeks: [{ ...written(1), passages: [] }, written(2)] } }),
    ]);
    expect(state.weeks.map((w) => w.week_number)).toEqual([2]);
    expect(warnings).toHaveLength(1);
  });

  it("accepts a structure with a number written as a string, and warns of an unreadable one", () => {
    const odd = { number_of_weeks: "2", weekly_passages: null, plan_title: null };
    expect(follow([update({ tools: odd })]).state.weeks).toHaveLength(2);
    const { state, warnings } = follow([update({ tools: { number_of_weeks: "several" } })]);
    expect(state.weeks).toEqual([]);
    expect(warnings).toEqual(["Skipped a structure that could not be read"]);
  });

  it("reports an update that could not be processed and continues", () => {
    const { state, warnings } = follow([update({ generate_week: "nonsense" }), wrote(2)]);
    expect(warnings).toHaveLength(1);
    expect(titles(state)).toEqual([["Week 2 is written"]]);
    expect(follow([update({ generate_week: 3 })]).state.status).toBe("Error processing update.");
  });

  it("skips unknown shapes with a warning that contains none of their text", () => {
    const { state, warnings } = follow([
      null,
      { event: "surprise", data: "a prayer for Anna" },
      update("a prayer for Anna"),
      update({ brand_new_node: { text: "a prayer for Anna" }, __metadata__: {} }),
    ]);
    expect(state).toEqual(startStreamState(null));
    expect(warnings).toHaveLength(4);
    expect(warnings.join()).not.toContain("Anna");
  });
});

const event = fc.oneof(
  fc.constant({ event: "metadata", data: {} }),
  fc.nat({ max: 4 }).map((n) => structure(n + 1, { days_per_week: 2 })),
  fc.nat({ max: 5 }).map((n) => wrote(n + 1)),
  fc.tuple(fc.nat({ max: 5 }), fc.constantFrom("X", "Y")).map(([n, t]) => edited(n + 1, t)),
  fc
    .tuple(fc.constantFrom("1", "2"), fc.constantFrom("Hi", "Ho"))
    .map(([id, t]) => assistantSays(id, t)),
  fc.constant(aggregated()),
  fc.constant({ event: "error", data: { message: "Boom" } }),
  fc.constant({ event: "end" }),
  fc.anything().map((data) => update(data)),
);

describe("properties of the stream", () => {
  it("an event that is delivered twice changes nothing the second time", () => {
    holds(
      fc.property(planArbitrary, fc.array(event), event, (plan, before, last) => {
        const once = follow([...before, last], { plan }).state;
        expect(follow([...before, last, last], { plan }).state).toEqual(once);
      }),
    );
  });

  it("the order of weeks does not change the plan", () => {
    const shuffled = fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6 });
    holds(
      fc.property(shuffled, (order) => {
        const events = (numbers: number[]) => [structure(6), ...numbers.map((n) => wrote(n))];
        expect(follow(events(order)).state.weeks).toEqual(
          follow(events([1, 2, 3, 4, 5, 6])).state.weeks,
        );
      }),
    );
  });

  it("an edit after the writing wins, whenever the other weeks arrive", () => {
    const others = fc.shuffledSubarray([2, 3, 4, 5]);
    holds(
      fc.property(others, others, (before, after) => {
        const { state } = follow([
          wrote(1, "Old"),
          ...before.map((n) => wrote(n)),
          edited(1, "Edited"),
          ...after.map((n) => wrote(n)),
        ]);
        expect(state.weeks[0]?.passages[0]?.title).toBe("Edited");
      }),
    );
  });

  it("garbage never throws", () => {
    const node = fc.constantFrom("agent", "tools", "generate_week", "edit_week", "aggregate_weeks");
    const inner = fc.dictionary(
      fc.constantFrom("messages", "completed_weeks", "edited_weeks", "number_of_weeks"),
      fc.anything(),
    );
    const garbage = fc.oneof(
      fc.anything(),
      fc.record({
        event: fc.constant("updates"),
        data: fc.dictionary(node, fc.oneof(inner, fc.anything())),
      }),
    );
    holds(
      fc.property(fc.array(garbage), (events) => {
        expect(() => follow(events)).not.toThrow();
      }),
    );
  });
});
