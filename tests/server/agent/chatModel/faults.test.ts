import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { describeNotices } from "../../../../server/agent/nodes/describeFailures.ts";
import type { RunContext } from "../../../../server/agent/writer.ts";
import type { ModelReply } from "../../../support/scriptedModel.ts";
import { turn } from "../support/turn.ts";
import { openScripted, type Scripted } from "./openScripted.ts";
import { isForWords, proposalOf, proposes, ROMANS, words } from "./replies.ts";

let model: Scripted;
let logged: string[];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "error").mockImplementation((line) => logged.push(String(line)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await model.stop();
});

const ASKED = turn("Two weeks in Romans, three days a week");

describe.each<[string, ModelReply, string, number]>([
  ["a wrong key", { kind: "status", status: 401 }, "did not accept its key", 1],
  [
    "a rate limit that lasts",
    { kind: "status", status: 429, headers: { "retry-after": "3600" } },
    "more to do than it can take",
    1,
  ],
  [
    "a request that is not accepted",
    { kind: "status", status: 404 },
    "did not accept the request",
    1,
  ],
  ["silence", { kind: "silence" }, "took too long", 1],
  ["a refusal", { kind: "refusal", text: "I will not." }, "declined to write", 1],
  [
    "a refusal in plain words",
    { kind: "text", text: "I’m sorry, but I can’t help." },
    "declined to write",
    1,
  ],
  ["an empty answer", { kind: "empty" }, "no answer that could be used", 2],
  [
    "talk instead of an answer",
    { kind: "text", text: "What a fine idea!" },
    "no answer that could be used",
    2,
  ],
  [
    "broken JSON",
    { kind: "arguments", text: '{"kind":"plan","text":' },
    "no answer that could be used",
    2,
  ],
  ["another shape", { kind: "submit", args: { kind: "poem" } }, "no answer that could be used", 2],
  ["a garbled stream", { kind: "garbled" }, "no answer that could be used", 1],
])("%s", (_, reply, sentence, calls) => {
  it("is reported in one sentence, and the built-in writer takes over", async () => {
    // Short only where silence is what is waited for: a busy machine answers late.
    model = await openScripted([reply], { silenceMs: reply.kind === "silence" ? 300 : 15_000 });
    const decision = await model.writer.decide(ASKED);
    expect(decision.text).toContain(sentence);
    expect(decision.text).toContain("The built-in writer takes its place. ");
    expect(decision.kind === "plan" && decision.structure.weekly_passages).toHaveLength(2);
    expect(model.requests).toHaveLength(calls);
  });
});

describe("a fault that passes", () => {
  it("waits as long as the service asks, then continues", async () => {
    const busy: ModelReply = { kind: "status", status: 429, headers: { "retry-after": "0.4" } };
    model = await openScripted([busy, proposes(ROMANS)]);
    const decision = await model.writer.decide(ASKED);
    expect(decision.text).not.toContain("chat model");
    const [first, second] = model.requests;
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(390);
  });

  it.each<[string, ModelReply]>([
    [
      "a fault of the service",
      { kind: "status", status: 500, headers: { "retry-after-ms": "20" } },
    ],
    ["a connection that is cut", { kind: "cut", args: proposes(ROMANS) }],
    [
      "JSON that is cut off",
      {
        kind: "arguments",
        text: '{"kind":"plan","text":"","plan":{"title":"R","weeks":2,"days_per_week":3,"texts":["Rom',
      },
    ],
  ])("tries again after %s", async (_, reply) => {
    model = await openScripted([reply, proposes(ROMANS)]);
    const decision = await model.writer.decide(ASKED);
    expect(decision.text).not.toContain("chat model");
    expect(decision.kind).toBe("plan");
    expect(model.requests).toHaveLength(2);
  });

  it("reads a slow stream to its end while it keeps coming", async () => {
    const args = proposalOf(ROMANS);
    model = await openScripted([{ kind: "slow", args, pieces: 12, everyMs: 150 }], {
      silenceMs: 1_500,
    });
    expect((await model.writer.decide(ASKED)).text).not.toContain("chat model");
  });

  it("ends a stream that trickles on for too long", async () => {
    const args = proposalOf(ROMANS);
    model = await openScripted([{ kind: "slow", args, pieces: 30, everyMs: 50 }], {
      silenceMs: 150,
    });
    expect((await model.writer.decide(ASKED)).text).toContain("took too long");
  });
});

describe("a week whose words cannot be had", () => {
  it("keeps its readings with the composer's words and reports it; other weeks are unaffected", async () => {
    model = await openScripted((request) => {
      if (!isForWords(request)) return proposes(ROMANS);
      return request.prompt.includes("Romans 1:1-")
        ? words(request)
        : { kind: "refusal", text: "No." };
    });
    const decision = await model.writer.decide(ASKED);
    if (decision.kind !== "plan") throw new Error(decision.text);
    const told: string[] = [];
    const run: RunContext = { church: "a", notify: (sentence) => told.push(sentence) };
    const [first, second] = await Promise.all(
      (await model.writer.prepare(decision.weeks)).map((week) => model.writer.writeWeek(week, run)),
    );
    expect(first?.passages[0]?.title).toBe("Title of day 1");
    expect(second?.passages.map(({ questions }) => questions.length)).toEqual([2, 2, 2]);
    expect(told).toEqual([
      "The chat model declined to write this.",
      "What it left open is in the words of the built-in writer.",
    ]);
  });

  it("is not told again where the reply told of the same fault", async () => {
    model = await openScripted([{ kind: "status", status: 401 }], { parallelCalls: 1 });
    const decision = await model.writer.decide(ASKED);
    if (decision.kind !== "plan") throw new Error(decision.text);
    expect(decision.text).toContain("did not accept its key");
    const told: string[] = [];
    const run: RunContext = { church: "a", notify: (sentence) => told.push(sentence) };
    const weeks = await model.writer.prepare(decision.weeks);
    for (const week of weeks)
      expect((await model.writer.writeWeek(week, run)).passages).toHaveLength(3);
    expect(told).toEqual([]);
  });

  it("tells of another fault than the reply's, and once what became of the days", async () => {
    model = await openScripted((request, index) =>
      index === 0
        ? { kind: "status", status: 404 }
        : { kind: "refusal", text: request.prompt.includes("This is week 1") ? "No." : "Never." },
    );
    const decision = await model.writer.decide(ASKED);
    if (decision.kind !== "plan") throw new Error(decision.text);
    const told: string[] = [];
    const run: RunContext = { church: "a", notify: (sentence) => told.push(sentence) };
    for (const week of await model.writer.prepare(decision.weeks))
      await model.writer.writeWeek(week, run);
    expect(describeNotices(told.map((sentence) => ({ sentence })))).toBe(
      "The chat model declined to write this. What it left open is in the words of the built-in writer.",
    );
  });

  it("leaves a service alone that failed twice, rather than wait for it week after week", async () => {
    model = await openScripted(
      (request) =>
        isForWords(request)
          ? { kind: "status", status: 401 }
          : proposes({ ...ROMANS, weeks: 8, days_per_week: 2 }),
      { parallelCalls: 1 },
    );
    const decision = await model.writer.decide(ASKED);
    if (decision.kind !== "plan") throw new Error(decision.text);
    const weeks = await model.writer.prepare(decision.weeks);
    const plan = await Promise.all(weeks.map((week) => model.writer.writeWeek(week)));
    expect(plan).toHaveLength(8);
    expect(model.requests).toHaveLength(3);
  });

  it("stops when the run is stopped", async () => {
    const stop = new AbortController();
    model = await openScripted(() => {
      stop.abort();
      return { kind: "silence" };
    });
    await expect(
      model.writer.decide(ASKED, { church: "a", signal: stop.signal }),
    ).rejects.toThrow();
    expect(logged).toEqual([]);
  });
});

it("logs what went wrong, and nothing of what was written", async () => {
  model = await openScripted([{ kind: "status", status: 401 }]);
  await model.writer.decide(ASKED);
  expect(logged).toEqual(['{"event":"model_fault","kind":"key","status":401}']);
});
