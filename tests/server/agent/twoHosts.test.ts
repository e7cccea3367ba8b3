/** Two agent hosts behind one Worker: the real app, and the real hosts in processes of their own. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { directoryDatabase } from "../../simulation/server/directoryDatabase.ts";
import { tokenOf } from "../../simulation/server/token.ts";
import { randomness } from "../../simulation/world/randomness.ts";
import { type HostProcess, startHostProcess } from "../../support/hostProcess.ts";

const SECRET = "a secret that only the tests of two hosts know";
const GRAPH = `${join(import.meta.dirname, "support/scriptedGraph.ts")}:graph`;
/** By address: they are the Worker's, whose globals this folder's compiler does not know. */
const load = (file: string) => import(/* @vite-ignore */ new URL(file, SERVER).href);
const SERVER = new URL("../../../server/", import.meta.url);
const RUNS = 80;
const CUTS = 200;
const AT_ONCE = 8;
const WEEKS = 6;

interface SentEvent {
  id: string;
  event: string;
  data: string;
}

const person = (n: number) => ({ uid: `person-${n}`, churchId: `church-${n}`, role: "steward" });
const first = person(0);
const others = Array.from({ length: AT_ONCE - 1 }, (_, n) => person(n + 1));
const people = [first, ...others];
let hosts: [HostProcess, HostProcess];
let app: { request(path: string, init: RequestInit, env: object): Promise<Response> };
let hostsFor: (origins: readonly string[], churchId: string) => string[];
let bindings: object;
/** The same object each time, as on the platform. */
const bindingsAt = new Map<string, object>();

beforeAll(async () => {
  // A line for each request.
  vi.spyOn(console, "log").mockImplementation(() => {});
  const start = () => startHostProcess({ AGENT_SECRET: SECRET }, GRAPH);
  hosts = await Promise.all([start(), start()]);
  app = (await load("app.ts")).createApp();
  hostsFor = (await load("routes/agentHosts.ts")).hostsFor;
  const unlimited = { limit: async () => ({ success: true }) };
  const done = { ok: true, value: true };
  bindings = {
    DIRECTORY: directoryDatabase(people, async () => {}),
    CHURCH: {
      idFromName: (name: string) => name,
      get: () => ({
        membershipEpoch: async () => "first",
        countUses: async () => done,
        returnUses: async () => done,
      }),
    },
    ...{ USER_LIMIT: unlimited, ADDRESS_LIMIT: unlimited, AGENT_SECRET: SECRET },
    ...{ FIREBASE_PROJECT_ID: "demo-lamplight", AUTH_EMULATOR_ORIGIN: "http://127.0.0.1:9099" },
  };
}, 240_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await Promise.all(hosts.map((host) => host.stop()));
});

const both = () => hosts.map(({ origin }) => origin).join(",");

async function send(
  uid: string,
  route: string,
  { body, lastId, at = both() }: { body?: object; lastId?: string; at?: string } = {},
): Promise<Response> {
  const [method = "", path = ""] = route.split(" ");
  const headers = {
    ...{ Authorization: `Bearer ${tokenOf(uid, false)}`, "Content-Type": "application/json" },
    ...(lastId !== undefined && { "Last-Event-ID": lastId }),
  };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const given = bindingsAt.get(at) ?? { ...bindings, AGENT_ORIGIN: at };
  bindingsAt.set(at, given);
  return app.request(`/api/agent${path}`, init, given);
}

async function newThread(uid: string, at?: string): Promise<string> {
  const answer = await send(uid, "POST /threads", { body: {}, ...(at && { at }) });
  return ((await answer.json()) as { thread_id: string }).thread_id;
}

const plan = (text: string) => ({
  ...{ stream_mode: ["updates"], stream_resumable: true, on_disconnect: "continue" },
  input: { messages: [{ role: "user", content: text }] },
});

/** Reads whole events, and cuts the line after so many of them, in the middle of the next one. */
async function* eventsOf(response: Response, cutAfter: number): AsyncGenerator<SentEvent> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let count = 0;
  for (;;) {
    const { done, value = "" } = (await reader?.read()) ?? { done: true };
    text += value;
    const parts = text.split(/\r?\n\r?\n/);
    text = parts.pop() ?? "";
    for (const part of parts) {
      const field = (name: string) =>
        [...part.matchAll(new RegExp(`^${name}: ?(.*)$`, "gm"))].map(([, value]) => value).join("");
      if (field("event") === "") continue;
      if (count === cutAfter) {
        await reader?.cancel();
        return;
      }
      count += 1;
      yield { id: field("id"), event: field("event"), data: field("data") };
    }
    if (done) return;
  }
}

async function gather(response: Response, cutAfter = Number.POSITIVE_INFINITY) {
  const events: SentEvent[] = [];
  for await (const event of eventsOf(response, cutAfter)) events.push(event);
  return events;
}

const updates = (events: readonly SentEvent[]) => events.filter(({ event }) => event === "updates");
const runIdIn = (events: readonly SentEvent[]) =>
  (JSON.parse(events.find(({ event }) => event === "metadata")?.data ?? "{}") as { run_id: string })
    .run_id;

/** Follows one run over cuts, as a phone does. */
async function followCut(
  seed: number,
): Promise<{ cuts: number; early: number; moved: boolean; fault?: string }> {
  const random = randomness(seed, "two hosts");
  const { uid, churchId } = people[random.below(people.length)] ?? first;
  const [preferred] = hostsFor(both().split(","), churchId);
  // Begun while there was one host, or while there were both.
  const begunAt = random.pick([hosts[0].origin, hosts[1].origin, both()]);
  const thread = await newThread(uid, begunAt);
  const at = { body: plan(`${WEEKS} weeks slowly`), at: begunAt };
  const started = await send(uid, `POST /threads/${thread}/runs/stream`, at);
  // The first event names the run.
  const events = await gather(started, 1 + random.below(WEEKS));
  const run = runIdIn(events);
  const address = `/threads/${thread}/runs/${run}`;
  const moved = !begunAt.includes(",") && begunAt !== preferred;
  let cuts = 1;
  let early = 0;
  for (;;) {
    const told = await send(uid, `GET ${address}`);
    if (!told.ok) return { cuts, early, moved, fault: `seed ${seed}: ${told.status}` };
    const { status } = (await told.json()) as { status: string };
    const lastId = events.at(-1)?.id ?? "-1";
    const joined = await send(uid, `GET ${address}/stream`, { lastId });
    const isCut = random.chance(0.7);
    const cutAfter = isCut ? random.below(3) : Number.POSITIVE_INFINITY;
    events.push(...(await gather(joined, cutAfter)));
    if (status !== "success") early += 1;
    if (isCut) cuts += 1;
    // What came with the status or after it is all there is.
    else if (status === "success") break;
  }
  const whole = await gather(await send(uid, `GET ${address}/stream`, { lastId: "-1" }));
  const isSame = JSON.stringify(updates(events)) === JSON.stringify(updates(whole));
  const weeks = updates(whole).filter(({ data }) => "generate_week" in JSON.parse(data)).length;
  const ids = updates(events).map(({ id }) => id);
  if (isSame && weeks === WEEKS && new Set(ids).size === ids.length) return { cuts, early, moved };
  const fault = `seed ${seed}: ${updates(events).length} of ${updates(whole).length}, ${weeks} weeks`;
  return { cuts, early, moved, fault };
}

describe("two hosts behind one Worker", () => {
  it(`lose and double nothing of ${RUNS} runs that are cut and resumed over both`, async () => {
    const results: Awaited<ReturnType<typeof followCut>>[] = [];
    const seeds = Array.from({ length: RUNS }, (_, seed) => seed);
    const worker = async () => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift())
        results.push(await followCut(seed));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(results.flatMap(({ fault }) => fault ?? [])).toEqual([]);
    expect(results.reduce((sum, { cuts }) => sum + cuts, 0)).toBeGreaterThanOrEqual(CUTS);
    // Many while the run was in progress.
    expect(results.reduce((sum, { early }) => sum + early, 0)).toBeGreaterThan(RUNS / 4);
    // Both kinds: threads where the church's calls go, and threads that are found on the other host.
    expect(results.filter(({ moved }) => moved).length).toBeGreaterThan(RUNS / 10);
    expect(results.filter(({ moved }) => !moved).length).toBeGreaterThan(RUNS / 10);
  }, 240_000);

  it("keep a thread whose host is away, begin no second one for it, and take new ones", async () => {
    const [away, other] = hosts;
    const ofHost = (origin: string) =>
      people.find(({ churchId }) => hostsFor(both().split(","), churchId)[0] === origin)?.uid ?? "";
    const [waiting, untouched] = [ofHost(away.origin), ofHost(other.origin)];
    const thread = await newThread(waiting);
    await gather(
      await send(waiting, `POST /threads/${thread}/runs/stream`, { body: plan("2 weeks") }),
    );
    const state = async () => {
      const answer = await send(waiting, `GET /threads/${thread}/state`);
      return { status: answer.status, body: await answer.text() };
    };
    const before = await state();
    expect(before.status).toBe(200);
    // Written when the run ended.
    await away.kill();
    expect((await state()).status).toBe(503);
    const again = await send(waiting, `POST /threads/${thread}/runs`, { body: plan("2 weeks") });
    expect(again.status).toBe(503);
    expect((await send(untouched, `GET /threads/${await newThread(untouched)}`)).status).toBe(200);
    const fresh = await newThread(waiting);
    const run = await send(waiting, `POST /threads/${fresh}/runs/stream`, {
      body: plan("3 weeks"),
    });
    expect(updates(await gather(run)).length).toBeGreaterThan(3);
    await away.restart();
    expect(await state()).toEqual(before);
    expect((await send(waiting, `GET /threads/${fresh}/state`)).status).toBe(200);
  }, 240_000);

  it("know nothing of a thread that neither has, and show none to another church", async () => {
    const [one, two] = [first, person(1)];
    const thread = await newThread(one.uid);
    expect((await send(two.uid, `GET /threads/${thread}/state`)).status).toBe(404);
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect((await send(one.uid, `GET /threads/${unknown}/state`)).status).toBe(404);
  });
});
