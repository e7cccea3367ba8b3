/**
 * Two churches on one host, through the Worker's proxy: on each path, each pair of own and foreign thread, run,
 * checkpoint and assistant.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { directoryDatabase } from "../../simulation/server/directoryDatabase.ts";
import { tokenOf } from "../../simulation/server/token.ts";
import { SECRET, startTestHost, type TestHost } from "./support/agentHost.ts";
import { run, runIdOf } from "./support/collect.ts";

interface Ids {
  thread: string;
  run: string;
  checkpoint: string;
  assistant: string;
}
type Kind = keyof Ids;
interface Path {
  method: string;
  path: RegExp;
  startsRun?: true;
}
interface Case {
  method: string;
  address: string;
  body: object | null;
  isForeign: boolean;
}

/** Stands in all that the owner's thread holds, and in nothing of the other church's. */
const MARK = /ruth/i;
const KIND_BEFORE: Record<string, Kind> = {
  threads: "thread",
  runs: "run",
  state: "checkpoint",
  assistants: "assistant",
};
const people = [
  { uid: "ruth", churchId: "church-a", role: "steward" },
  { uid: "eve", churchId: "church-b", role: "steward" },
];
/** By address: they are the Worker's, whose globals this folder's compiler does not know. */
const load = (file: string) => import(/* @vite-ignore */ new URL(file, SERVER).href);
const SERVER = new URL("../../../server/", import.meta.url);

let host: TestHost;
let app: { request(path: string, init: RequestInit, env: object): Promise<Response> };
let paths: readonly Path[];
const directory = directoryDatabase(people, async () => {});
let bindings: object;
let own: Ids;
let theirs: Ids;

beforeAll(async () => {
  // One line for each of a thousand requests.
  vi.spyOn(console, "log").mockImplementation(() => {});
  host = await startTestHost();
  app = (await load("app.ts")).createApp();
  paths = (await load("routes/agentPaths.ts")).AGENT_PATHS;
  const unlimited = { limit: async () => ({ success: true }) };
  bindings = {
    DIRECTORY: directory,
    CHURCH: {
      idFromName: (name: string) => name,
      // Each call is judged by its ids, not by how many there were before.
      get: () => ({
        membershipEpoch: async () => "first",
        countUses: async () => ({ ok: true, value: true }),
      }),
    },
    ...{ USER_LIMIT: unlimited, ADDRESS_LIMIT: unlimited },
    ...{ FIREBASE_PROJECT_ID: "demo-lamplight", AUTH_EMULATOR_ORIGIN: "http://127.0.0.1:9099" },
    ...{ AGENT_ORIGIN: host.url, AGENT_SECRET: SECRET },
  };
  theirs = await written("ruth", "church-a", "Ruth in one week, 4 days");
  own = await written("eve", "church-b", "Jonah in one week, 4 days");
});
afterAll(() => host.stop());

async function written(uid: string, churchId: string, text: string): Promise<Ids> {
  const client = await host.clientFor(uid, churchId);
  const { thread_id: thread } = await client.threads.create();
  const runId = runIdOf(await run(client, thread, text));
  const { checkpoint } = await client.threads.getState(thread);
  const [{ assistant_id: assistant = "" } = {}] = await client.assistants.search();
  return { thread, run: runId, checkpoint: checkpoint.checkpoint_id ?? "", assistant };
}

async function call({ method, address, body }: Omit<Case, "isForeign">, as = "eve", last = true) {
  const headers = {
    ...{ Authorization: `Bearer ${tokenOf(as, false)}`, "Content-Type": "application/json" },
    ...(last && { "Last-Event-ID": "-1" }),
  };
  const init = { method, headers, body: body && JSON.stringify(body) };
  const response = await app.request(`/api/agent${address}`, init, bindings);
  return { status: response.status, text: await response.text() };
}

/** Every way to fill the path's places, and to name a thread, a checkpoint and an assistant in its body. */
function casesOf({ method, path, startsRun }: Path): Case[] {
  const segments = path.source.slice(1, -1).replaceAll("\\/", "/").split("[\\w-]{1,64}");
  const kinds = segments.slice(0, -1).map((before) => {
    return KIND_BEFORE[before.split("/").at(-2) ?? ""] ?? "thread";
  });
  const filled = kinds.reduce<{ address: string; isForeign: boolean }[]>(
    (sofar, kind, at) =>
      sofar.flatMap(({ address, isForeign }) =>
        [own, theirs].map((ids) => ({
          address: address + ids[kind] + segments[at + 1],
          isForeign: isForeign || (ids === theirs && kind !== "assistant"),
        })),
      ),
    [{ address: segments[0] ?? "", isForeign: false }],
  );
  const input = { messages: [{ role: "user", content: "Thanks" }] };
  const bodies =
    method === "GET"
      ? [null]
      : [{}, ...bodiesNaming(own), ...bodiesNaming(theirs)].map((body) =>
          startsRun ? { input, assistant_id: own.assistant, ...body } : body,
        );
  return filled.flatMap(({ address, isForeign }) =>
    bodies.map((body) => ({
      ...{ method, address, body },
      isForeign: isForeign || JSON.stringify(body).includes(theirs.thread),
    })),
  );
}

function bodiesNaming({ thread, checkpoint, assistant, run: runId }: Ids): object[] {
  const named = { thread_id: thread, checkpoint_id: checkpoint, checkpoint_ns: "" };
  return [
    { checkpoint: named },
    { checkpoint_id: checkpoint },
    { config: { configurable: named } },
    { before: named },
    { assistant_id: assistant, run_id: runId },
    { metadata: { church: "church-a", thread_id: thread } },
    { thread_id: thread, if_exists: "do_nothing" },
  ];
}

describe("what a church has with the agent", () => {
  /** Everything that its own people see of it. */
  async function seen(): Promise<unknown> {
    const { thread, run: runId, checkpoint } = theirs;
    const reads = [
      `/threads/${thread}`,
      `/threads/${thread}/state`,
      `/threads/${thread}/state/${checkpoint}`,
      `/threads/${thread}/history`,
      `/threads/${thread}/runs`,
      `/threads/${thread}/runs/${runId}/stream`,
    ];
    return Promise.all(
      reads.map((address) => call({ method: "GET", address, body: null }, "ruth")),
    );
  }

  it("is seen and changed by no other church, whatever ids it puts together", async () => {
    const before = await seen();
    expect(JSON.stringify(before)).toMatch(MARK);
    const faults: string[] = [];
    let count = 0;
    for (const path of paths) {
      for (const one of casesOf(path)) {
        for (const last of path.method === "GET" ? [true, false] : [true]) {
          const { status, text } = await call(one, "eve", last);
          const said = `${one.method} ${one.address} ${JSON.stringify(one.body)}: ${status}`;
          if (MARK.test(text)) faults.push(`${said} holds what is theirs`);
          if (one.isForeign && one.address.includes(theirs.thread) && status < 400)
            faults.push(`${said} is let through`);
          if (!one.isForeign && status >= 500) faults.push(`${said} is a fault`);
          count += 1;
        }
      }
    }
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(300);
    expect(await seen()).toEqual(before);
  }, 240_000);

  it("is there for its own people on each path that reads", async () => {
    const reads = paths.filter(({ method }) => method === "GET");
    const faults: string[] = [];
    for (const path of reads) {
      for (const one of casesOf(path)) {
        if (one.isForeign) continue;
        const { status } = await call(one);
        if (status !== 200) faults.push(`${one.method} ${one.address}: ${status}`);
      }
    }
    expect(faults).toEqual([]);
  });
});
