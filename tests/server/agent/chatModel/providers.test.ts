import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openModel } from "../../../../server/agent/chatModel/openModel.ts";
import type { Usage } from "../../../../server/agent/chatModel/tokens.ts";
import { describeNotices } from "../../../../server/agent/nodes/describeFailures.ts";
import type { RunContext } from "../../../../server/agent/writer.ts";
import { type ModelReply, startScriptedModel } from "../../../support/scriptedModel.ts";
import { turn } from "../support/turn.ts";
import { writeAll } from "../support/writeAll.ts";
import { openScripted, type Scripted } from "./openScripted.ts";
import { PROTOCOLS } from "./protocols.ts";
import { isForWords, proposalOf, proposes, ROMANS, words } from "./replies.ts";

let model: Scripted | undefined;
beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(async () => {
  vi.restoreAllMocks();
  await model?.stop();
  model = undefined;
});

const ASKED = turn("Two weeks in Romans, three days a week");

describe.each(PROTOCOLS)("$provider", ({ provider, protocol }) => {
  const open = (
    script: Parameters<typeof openScripted>[0],
    silenceMs = 15_000,
    more: Parameters<typeof openScripted>[2] = {},
  ) => openScripted(script, { silenceMs }, { protocol, ...more });

  it("writes a plan with its own client, and counts what the service reports", async () => {
    const used: Usage[] = [];
    model = await open(
      (request) => (isForWords(request) ? words(request) : proposes(ROMANS)),
      15_000,
      {
        onUsage: (usage) => used.push(usage),
        count: () => ({ input: 3_000, cached: 2_000, stored: 0, output: 200 }),
      },
    );
    const plan = await writeAll(model.writer, ASKED);
    const titles = plan.flatMap(({ passages }) => passages.map(({ title }) => title));
    expect(titles).toEqual([1, 2, 3, 1, 2, 3].map((day) => `Title of day ${day}`));
    expect(model.requests.map((request) => request.model)).toEqual(Array(3).fill("scripted"));
    expect(model.requests.every(({ isStreamed }) => isStreamed)).toBe(true);
    const key = model.requests[0]?.authorization;
    expect(key).toBe(KEYS[provider]);
    const cached = provider === "ollama" ? 0 : 2_000;
    expect(used).toEqual(Array(3).fill({ input: 3_000, cached, output: 200 }));
    expect(model.budget.usedBy("")).toBe(9_600);
  });

  it("looks things up, is made to submit, and hands over a shape that every service takes", async () => {
    model = await open([
      { kind: "calls", calls: [{ name: "outline", args: { reference: "Jonah" } }] },
      { kind: "submit", args: { kind: "poem" } },
      proposes(ROMANS),
    ]);
    const decision = await model.writer.decide(ASKED);
    expect(decision.text).not.toContain("chat model");
    const [first, second, third] = model.requests;
    expect(first?.tools.at(-1)).toBe("submit");
    expect(second?.prompt).toMatch(/Jonah 1:1-\d+ \| .+ \| \d+ words/);
    expect(third?.prompt).toContain("This cannot be used yet");
    if (FORCED[provider]) expect(third).toMatchObject(FORCED[provider]);
    else expect(third?.tools).toEqual(["submit"]);
    expect(JSON.stringify(first?.body.tools)).not.toMatch(/"oneOf"|"const"|"\$schema"/);
  });

  it.each<[string, ModelReply, string, number]>([
    ["a wrong key", { kind: "status", status: 401 }, "did not accept its key", 1],
    ["spent credit", { kind: "status", status: 402 }, "no credit left", 1],
    [
      "a limit that lasts",
      { kind: "status", status: 429, headers: { "retry-after": "3600" } },
      "more to do than it can take",
      1,
    ],
    ["an unknown model", { kind: "status", status: 404 }, "did not accept the request", 1],
    ["a refusal", { kind: "refusal", text: "I will not." }, "declined to write", 1],
    ["talk", { kind: "text", text: "What a fine idea!" }, "no answer that could be used", 2],
    ["nothing", { kind: "empty" }, "no answer that could be used", 2],
    [
      "broken JSON",
      { kind: "arguments", text: '{"kind":"plan","text":' },
      "no answer that could be used",
      2,
    ],
    ["another shape", { kind: "submit", args: { kind: "poem" } }, "could be used", 2],
    ["silence", { kind: "silence" }, "took too long", 1],
  ])("says %s in one sentence, and the composer takes over", async (_, reply, sentence, calls) => {
    model = await open([reply], reply.kind === "silence" ? 300 : 15_000);
    const decision = await model.writer.decide(ASKED);
    expect(decision.text).toContain(sentence);
    expect(decision.text).toContain("The built-in writer takes its place. ");
    expect(decision.kind === "plan" && decision.structure.weekly_passages).toHaveLength(2);
    expect(model.requests).toHaveLength(calls);
  });

  it("waits as long as the service asks", async () => {
    const busy: ModelReply = { kind: "status", status: 429, headers: { "retry-after": "0.4" } };
    model = await open([busy, proposes(ROMANS)]);
    expect((await model.writer.decide(ASKED)).text).not.toContain("chat model");
    const [first, second] = model.requests;
    const waited = (second?.atMs ?? 0) - (first?.atMs ?? 0);
    expect(waited).toBeGreaterThanOrEqual(390);
    expect(waited).toBeLessThan(950);
  });

  it.each<[string, ModelReply]>([
    ["a connection that is cut", { kind: "cut", args: proposalOf(ROMANS) }],
    ["a fault in the middle of an answer", { kind: "failure" }],
    ["an overloaded service", { kind: "status", status: 529 }],
  ])("tries again after %s", async (_, reply) => {
    model = await open([reply, proposes(ROMANS)]);
    const decision = await model.writer.decide(ASKED);
    expect(decision.text).not.toContain("chat model");
    expect(decision.kind).toBe("plan");
    expect(model.requests).toHaveLength(2);
  });

  it("gets over a stream that cannot be read", async () => {
    model = await open([{ kind: "garbled" }]);
    const decision = await model.writer.decide(ASKED);
    // Ollama's client skips what it cannot read, and finds the end missing.
    const sentence = provider === "ollama" ? "broke off" : "no answer that could be used";
    expect(decision.text).toContain(sentence);
    expect(decision.kind).toBe("plan");
  });

  it("leaves a missing day to the composer, and says so once", async () => {
    model = await open((request) => {
      if (!isForWords(request)) return proposes(ROMANS);
      const { args } = words(request) as { args: { days: unknown[] } };
      return { kind: "submit", args: { days: args.days.slice(1) } };
    });
    const decision = await model.writer.decide(ASKED);
    if (decision.kind !== "plan") throw new Error(decision.text);
    const told: string[] = [];
    const run: RunContext = { church: "a", notify: (sentence) => told.push(sentence) };
    const { writer } = model;
    const weeks = await writer.prepare(decision.weeks);
    const plan = await Promise.all(weeks.map((week) => writer.writeWeek(week, run)));
    for (const { passages } of plan) {
      expect(passages.map(({ title }) => title.startsWith("Title of"))).toEqual([
        false,
        true,
        true,
      ]);
      expect(passages[0]?.questions).toHaveLength(2);
      expect(passages[0]?.prayer).not.toBe("");
    }
    expect(describeNotices(told.map((sentence) => ({ sentence })))).toBe(
      "The chat model gave no answer that could be used. What it left open is in the words of the built-in writer.",
    );
  });

  it("is answered by the scripted service also where nothing is streamed", async () => {
    const service = await startScriptedModel(
      (_, index) =>
        index === 0 ? { kind: "text", text: "Good morning" } : { kind: "submit", args: { a: 1 } },
      { protocol },
    );
    const { client } = await openModel({
      provider,
      name: "scripted",
      apiKey: "k",
      baseUrl: service.baseUrl,
      contextTokens: 64_000,
      parallelCalls: 1,
      silenceMs: 5_000,
      dailyTokens: 1,
    });
    const said = await client.invoke("Hello");
    expect(said.text).toBe("Good morning");
    expect(said.usage_metadata?.total_tokens).toBe(1_200);
    // Ollama's client streams whatever is asked of it.
    expect(service.requests[0]?.isStreamed).toBe(provider === "ollama");
    const called = await client.invoke("Hand it in");
    expect(called.tool_calls).toMatchObject([{ name: "submit", args: { a: 1 } }]);
    await service.stop();
  });
});

const KEYS: Record<string, string | undefined> = {
  openai: "Bearer a key of the tests",
  "openai-responses": "Bearer a key of the tests",
  anthropic: "a key of the tests",
  "google-genai": "a key of the tests",
  ollama: undefined,
};

/** What makes a model submit; the others are offered nothing else. */
const FORCED: Record<string, object> = {
  "openai-responses": { tool_choice: { type: "function", name: "submit" } },
  anthropic: { tool_choice: { type: "tool", name: "submit" } },
  "google-genai": {
    tool_choice: { functionCallingConfig: { mode: "ANY", allowedFunctionNames: ["submit"] } },
  },
};

it("marks the rules for Anthropic to keep, and sends the same prefix in every call", async () => {
  model = await openScripted(
    (request) => (isForWords(request) ? words(request) : proposes(ROMANS)),
    {},
    { protocol: PROTOCOLS[2]?.protocol },
  );
  await writeAll(model.writer, ASKED);
  const bodies = model.requests.filter(isForWords).map(({ body }) => body);
  expect(bodies[0]?.system).toMatchObject([{ cache_control: { type: "ephemeral" } }]);
  expect(JSON.stringify(bodies[1]?.tools)).toBe(JSON.stringify(bodies[0]?.tools));
  expect(JSON.stringify(bodies[1]?.system)).toBe(JSON.stringify(bodies[0]?.system));
});
