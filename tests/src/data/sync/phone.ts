/** A phone under test: a real store, a manual clock, and the queue with a fake server. */

import { createProjectLocally } from "../../../../src/data/db/createProjectLocally.ts";
import type { LamplightDatabase } from "../../../../src/data/db/LamplightDatabase.ts";
import { openDatabase } from "../../../../src/data/db/openDatabase.ts";
import { queueAutoSave } from "../../../../src/data/db/outbox.ts";
import { writePlan } from "../../../../src/data/db/plans.ts";
import { createApi } from "../../../../src/data/http/createApi.ts";
import { drainQueue } from "../../../../src/data/sync/drainQueue.ts";
import { plan } from "./factories.ts";
import { FakeServer } from "./fakeServer.ts";

let phones = 0;

export interface Phone {
  db: LamplightDatabase;
  server: FakeServer;
  clock: { now: number };
  network: { isOnline: boolean; token: string | null };
  effects: { now(): number; newId(): string };
  api: ReturnType<typeof createApi>;
  drain(): Promise<{ nextAt: number | null }>;
  /** Drains the queue and advances the clock until nothing is due. */
  drainForLong(): Promise<void>;
}

export async function phone(server = new FakeServer()): Promise<Phone> {
  const name = `phone${++phones}`;
  const db = await openDatabase(name);
  const clock = { now: Date.parse("2026-11-21T08:00:00Z") };
  const network: Phone["network"] = { isOnline: true, token: "token" };
  let ids = 0;
  const effects = { now: () => clock.now, newId: () => `${name}-${++ids}` };
  const api = createApi({
    fetch: server.fetch,
    token: async () => network.token,
    now: () => clock.now,
  });
  const drain = () =>
    drainQueue({ db, api, ...effects, random: () => 0.5, isOnline: () => network.isOnline });
  const drainForLong = async () => {
    for (let turns = 0; turns < 30; turns++) {
      const { nextAt } = await drain();
      if (nextAt === null) return;
      clock.now = nextAt;
    }
    throw new Error("The queue does not come to rest");
  };
  return { db, server, clock, network, effects, api, drain, drainForLong };
}

/** Creates a project with a plan of two weeks that is saved on the server. */
export async function withSavedProject(p: Phone): Promise<string> {
  const { id } = await createProjectLocally(
    p.db,
    { uid: "anna", churchId: "church", title: "Mark" },
    p.effects,
  );
  await writePlan(p.db, id, { current: plan(2) });
  await queueAutoSave(p.db, id, p.effects);
  await p.drain();
  p.server.calls.length = 0;
  return id;
}
