import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { deserialize } from "node:v8";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { VOUCH_HEADER, vouchFor } from "../../../server/identity/vouch.ts";

const HOST = join(import.meta.dirname, "../../../server/agent/host.ts");
let stateDir: string;
const children: ChildProcess[] = [];
const SECRET = "a secret that only the tests know";

beforeEach(() => {
  stateDir = mkdtempSync(join(tmpdir(), "lamplight-host-"));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  rmSync(stateDir, { recursive: true, force: true });
});

function start(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [HOST], {
    env: { PATH: process.env.PATH ?? "", AGENT_STATE_DIR: stateDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  return child;
}

/** The line that says it is ready. */
async function ready(child: ChildProcess): Promise<{ ready: boolean; port: number }> {
  if (!child.stdout) throw new Error("no output");
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{"ready"')) return JSON.parse(line);
  }
  throw new Error("ended before it was ready");
}

async function ended(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, "close");
  return { code, said };
}

/** As the LangGraph server writes its checkpoints. */
async function asServerWrites(data: object): Promise<string> {
  const server = createRequire(import.meta.url).resolve("@langchain/langgraph-api/server");
  const file = new URL("./storage/persist.mjs", pathToFileURL(server)).href;
  return (await import(/* @vite-ignore */ file)).serialize(data);
}

/** A host with one thread, which answered once. */
async function hostWithThread() {
  const env = { PORT: "0", AGENT_SECRET: SECRET };
  const headersOf = async (churchId: string) => ({
    "Content-Type": "application/json",
    [VOUCH_HEADER]: await vouchFor({ uid: "ruth", churchId }, SECRET),
  });
  let host = "";
  let child: ChildProcess;
  const restart = async () => {
    child = start(env);
    host = `http://127.0.0.1:${(await ready(child)).port}`;
  };
  const stop = async () => {
    child.kill("SIGTERM");
    await once(child, "exit");
  };
  interface Answer {
    thread_id: string;
    values: { messages: unknown[] };
  }
  const json = async (method: string, path: string, body?: object, churchId = "church-a") => {
    const headers = await headersOf(churchId);
    const answer = await fetch(host + path, { method, headers, body: JSON.stringify(body) });
    return answer.ok ? ((await answer.json()) as Answer) : answer.status;
  };
  await restart();
  const made = await json("POST", "/threads", {});
  if (typeof made === "number") throw new Error(`The host answers ${made}`);
  const id = made.thread_id;
  const say = () => {
    const input = { messages: [{ role: "user", content: "Thanks" }] };
    return json("POST", `/threads/${id}/runs/wait`, { assistant_id: "agent", input });
  };
  await say();
  const state = (churchId?: string) => json("GET", `/threads/${id}/state`, undefined, churchId);
  const threads = join(stateDir, "threads");
  const files = {
    ...{ threads, own: join(threads, `${id}.bin`) },
    list: join(stateDir, ".langgraph_api", ".langgraphjs_ops.json"),
    earlier: join(stateDir, ".langgraph_api", ".langgraphjs_api.checkpointer.json"),
  };
  /** Leaves the thread as an earlier release did. */
  const asEarlier = async () => {
    const { storage, writes } = deserialize(readFileSync(files.own));
    const all = { storage: { [id]: storage }, writes: Object.fromEntries(writes) };
    writeFileSync(files.earlier, await asServerWrites(all));
    rmSync(files.own);
  };
  return { id, files, restart, stop, say, state, asEarlier };
}

describe("the agent host", () => {
  it("prints its port when it answers, and ends at once when it is told to", async () => {
    const child = start({ PORT: "0", AGENT_SECRET: SECRET });
    const { port } = await ready(child);
    expect((await fetch(`http://127.0.0.1:${port}/ok`)).status).toBe(200);
    const end = ended(child);
    child.kill("SIGTERM");
    expect((await end).code).toBe(0);
  }, 20_000);

  it("has lost a run that was at work when it was killed, and takes the next one", async () => {
    const env = { PORT: "0", AGENT_SECRET: SECRET };
    const headers = {
      "Content-Type": "application/json",
      [VOUCH_HEADER]: await vouchFor({ uid: "ruth", churchId: "church-a" }, SECRET),
    };
    const first = start(env);
    const address = async (child: ChildProcess) => `http://127.0.0.1:${(await ready(child)).port}`;
    let host = await address(first);
    type Ids = Record<"thread_id" | "run_id", string>;
    const call = async (method: string, path: string, body?: object) => {
      const answer = await fetch(host + path, { method, headers, body: JSON.stringify(body) });
      return { status: answer.status, body: (answer.ok ? await answer.json() : {}) as Ids };
    };
    const run = {
      assistant_id: "agent",
      input: { messages: [{ role: "user", content: "Thanks" }] },
    };
    const { thread_id } = (await call("POST", "/threads", {})).body;
    const { run_id } = (await call("POST", `/threads/${thread_id}/runs`, run)).body;
    await call("GET", `/threads/${thread_id}/runs/${run_id}/join`);
    first.kill("SIGTERM");
    await once(first, "exit");
    // As a host stores it that is killed in the middle.
    const file = join(stateDir, ".langgraph_api", ".langgraphjs_ops.json");
    const stored = readFileSync(file, "utf8");
    expect(stored).toContain('"status":"success"');
    writeFileSync(file, stored.replace('"status":"success"', '"status":"running"'));
    host = await address(start(env));
    expect((await call("GET", `/threads/${thread_id}/runs/${run_id}`)).status).toBe(404);
    expect((await call("POST", `/threads/${thread_id}/runs`, run)).status).toBe(200);
  });

  it("has every thread again after a restart, also those that an earlier release wrote", async () => {
    const { files, restart, stop, state, asEarlier } = await hostWithThread();
    const before = await state();
    expect(before).toHaveProperty("values.messages.length", 2);
    await stop();
    writeFileSync(join(files.threads, "unknown-thread.bin"), "");
    await restart();
    expect(await state()).toEqual(before);
    await stop();

    await asEarlier();
    await restart();
    expect(await state()).toEqual(before);
    expect(existsSync(files.earlier)).toBe(false);
  }, 60_000);

  it("keeps what an earlier release wrote until it has written all of it itself", async () => {
    const { files, restart, stop, state, asEarlier } = await hostWithThread();
    const before = await state();
    await stop();
    await asEarlier();
    // Nothing can be written there.
    mkdirSync(`${files.own}.new`);
    await restart();
    expect(await state()).toEqual(before);
    await stop();
    expect(existsSync(files.earlier)).toBe(true);
    rmdirSync(`${files.own}.new`);
    await restart();
    await stop();
    expect([existsSync(files.earlier), existsSync(files.own)]).toEqual([false, true]);
    await restart();
    expect(await state()).toEqual(before);
  }, 60_000);

  it.each([
    ["damaged", (file: string) => writeFileSync(file, "{")],
    ["lost", (file: string) => rmSync(file)],
  ])(
    "has every thread again, for its own church, where the server's list is %s",
    async (_, harm) => {
      const { files, restart, stop, say, state } = await hostWithThread();
      const before = await state();
      await stop();
      harm(files.list);
      await restart();
      expect(await state()).toEqual(before);
      expect(await state("church-b")).toBe(404);
      await say();
      expect(await state()).toHaveProperty("values.messages.length", 4);
    },
    60_000,
  );

  it("names every value that is missing or does not fit at once", async () => {
    const { code, said } = await ended(start({ PORT: "x", MODEL: "nonsense" }));
    expect(code).toBe(1);
    expect(said).toMatch(/^PORT is not set to a port number; AGENT_SECRET is not set.*; .*MODEL /);
    expect(said.trim().split("\n")).toHaveLength(1);
  });

  it("says in one sentence that its secret is missing", async () => {
    expect(await ended(start({ PORT: "0" }))).toEqual({
      code: 1,
      said: "AGENT_SECRET is not set: give it the Worker's value.\n",
    });
  });

  it("reports a taken port in one sentence", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const end = await ended(start({ PORT: String(port), AGENT_SECRET: SECRET }));
    other.close();
    expect(end).toEqual({
      code: 1,
      said: `Port ${port} is in use: stop what is listening there, or set PORT to another one.\n`,
    });
  });
});
