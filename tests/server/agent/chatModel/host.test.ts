import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STREAM_MODES, type WrittenDay } from "#shared/contracts/agent.ts";
import { type CountingWorker, startCountingWorker } from "../../../support/countingWorker.ts";
import {
  type ModelReply,
  type ModelRequest,
  type ScriptedModel,
  startScriptedModel,
} from "../../../support/scriptedModel.ts";
import { SECRET, startTestHost, type TestHost } from "../support/agentHost.ts";
import { run, updatesOf, weeksOf } from "../support/collect.ts";
import { isForWords, proposes, ROMANS, words } from "./replies.ts";

const VALUES = ["MODEL", "OPENAI_API_KEY", "MODEL_BASE_URL"] as const;
const before = VALUES.map((name) => process.env[name]);

let model: ScriptedModel;
let worker: CountingWorker;
let host: TestHost;
let answer: (request: ModelRequest) => ModelReply;

beforeAll(async () => {
  model = await startScriptedModel((request) => answer(request));
  process.env.MODEL = "openai:scripted";
  process.env.OPENAI_API_KEY = "the operator's key";
  process.env.MODEL_BASE_URL = model.baseUrl;
  worker = await startCountingWorker(SECRET, () => true);
  host = await startTestHost(undefined, worker.site);
}, 60_000);
afterAll(async () => {
  await host.stop();
  await model.stop();
  worker.stop();
  for (const [index, name] of VALUES.entries()) {
    if (before[index] === undefined) delete process.env[name];
    else process.env[name] = before[index];
  }
});

describe("the agent with a chat model, over HTTP", () => {
  it("writes a plan, and counts the tokens for the church that was vouched for", async () => {
    answer = (request) => (isForWords(request) ? words(request) : proposes(ROMANS));
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    const config = { configurable: { langgraph_auth_user: { church: "church-b" }, model: "dear" } };
    const events = await run(client, thread_id, "Two weeks in Romans", {}, config);
    expect(weeksOf(events).map(({ passages }) => passages[0]?.title)).toEqual(
      Array(2).fill("Title of day 1"),
    );
    expect(model.requests[0]?.authorization).toBe("Bearer the operator's key");
    expect(model.requests.map((request) => request.model)).toEqual(Array(3).fill("scripted"));
    const used = () => worker.asked.reduce((sum, { body }) => sum + Number(body.cost ?? 0), 0);
    await expect.poll(used).toBe(3_600);
    expect(new Set(worker.asked.map(({ church }) => church))).toEqual(new Set(["church-a"]));
  });

  it("names the reworded weeks once at the end, and keeps them all", async () => {
    answer = (request) =>
      isForWords(request) ? { kind: "refusal", text: "No." } : proposes(ROMANS);
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    const events = await run(client, thread_id, "Two weeks in Romans");
    expect(weeksOf(events)).toHaveLength(2);
    const last = updatesOf(events).at(-1)?.[1].messages?.[0]?.content ?? "";
    expect(last).toContain("Successfully generated Romans: 2 weeks");
    expect(last.match(/The chat model declined to write this\./g)).toHaveLength(1);
  });

  it("sends each day to apps that ask for it, before its week", async () => {
    answer = (request) => (isForWords(request) ? words(request) : proposes(ROMANS));
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    const seen: string[] = [];
    const stream = client.runs.stream(thread_id, "agent", {
      input: { messages: [{ role: "user", content: "Two weeks in Romans" }] },
      streamMode: STREAM_MODES,
    });
    for await (const { event, data } of stream) {
      if (event === "custom") seen.push((data as WrittenDay).written_day.day.title);
      if (event === "updates" && "generate_week" in (data as object)) seen.push("a week");
    }
    expect(seen.filter((one) => one === "a week")).toHaveLength(2);
    expect(seen.filter((one) => one === "Title of day 3")).toHaveLength(2);
    expect(seen.indexOf("Title of day 1")).toBeLessThan(seen.indexOf("a week"));
  });

  it("sends the app neither prompts nor what is still unchecked, whatever it asks to see", async () => {
    answer = (request) => (isForWords(request) ? words(request) : proposes(ROMANS));
    const client = await host.clientFor("ruth", "church-a");
    const { thread_id } = await client.threads.create();
    const stream = client.runs.stream(thread_id, "agent", {
      input: { messages: [{ role: "user", content: "Two weeks in Romans" }] },
      streamMode: ["updates", "messages-tuple", "events"],
    });
    let seen = "";
    for await (const event of stream) seen += JSON.stringify(event);
    expect(seen).toContain("Successfully generated");
    expect(seen).not.toContain("You help volunteers of a church");
    expect(seen).not.toContain("days_per_week\\\\\\");
  });
});
