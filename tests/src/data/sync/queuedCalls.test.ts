import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { defineCall } from "#shared/contracts/call.ts";
import { enqueueCall, QUEUED_CALLS } from "../../../../src/data/db/queuedCalls.ts";
import { createApi } from "../../../../src/data/http/createApi.ts";
import { drainQueue } from "../../../../src/data/sync/drainQueue.ts";
import { readSyncStatus } from "../../../../src/data/sync/syncStatus.ts";
import { listParked } from "./listParked.ts";
import { phone } from "./phone.ts";

const say = defineCall({
  method: "POST",
  path: "/api/said/:id",
  request: z.object({ text: z.string() }),
  response: z.object({}),
});

afterEach(() => {
  delete QUEUED_CALLS.say;
});

/** A phone that queued one such call; the server answers by status, in turn, then with 200. */
async function withCall(isQuiet: boolean, statuses: number[]) {
  QUEUED_CALLS.say = { call: say, isQuiet };
  const p = await phone();
  const heard: string[] = [];
  const api = createApi({
    fetch: async (url, { body, headers }) => {
      heard.push(`${url} ${body} ${new Headers(headers).get("Idempotency-Key")}`);
      return Response.json({}, { status: statuses.shift() ?? 200 });
    },
    token: async () => "token",
    now: p.effects.now,
  });
  await enqueueCall(
    p.db,
    "say",
    { entity: "talk", parameters: { id: "7" }, body: { text: "Hello" } },
    p.effects,
  );
  const drain = async () => {
    for (let times = 0; times < 20; times++) {
      const { nextAt } = await drainQueue({
        ...{ db: p.db, api, ...p.effects, random: () => 0.5, isOnline: () => true },
      });
      if (nextAt === null) return;
      p.clock.now = nextAt;
    }
  };
  const status = () => readSyncStatus(p.db, { isOnline: true });
  return { p, heard, drain, status };
}

describe("a call that waits in the outbox", () => {
  it("goes out as it was queued, under one key for as long as it takes", async () => {
    const { p, heard, drain, status } = await withCall(false, [503, 500]);
    expect(await status()).toEqual({ kind: "saving" });
    await drain();
    expect(new Set(heard).size).toBe(1);
    expect(heard).toHaveLength(3);
    expect(heard[0]).toMatch(/^\/api\/said\/7 \{"text":"Hello"\} phone/);
    expect(await p.db.outbox.count()).toBe(0);
  });

  it("is parked when it is refused, and by a release that does not know it", async () => {
    const refused = await withCall(false, [422]);
    await refused.drain();
    expect((await listParked(refused.p.db))[0]?.reason?.code).toBe("refused");
    const unknown = await withCall(false, []);
    delete QUEUED_CALLS.say;
    await unknown.drain();
    expect((await listParked(unknown.p.db))[0]?.reason?.code).toBe("unreadable");
  });

  it("is never in a person's way when it is the app's own report", async () => {
    const refused = await withCall(true, [422]);
    expect(await refused.status()).toEqual({ kind: "saved" });
    await refused.drain();
    expect(await refused.p.db.outbox.count()).toBe(0);
    const failing = await withCall(true, Array(40).fill(503));
    await failing.drain();
    expect(await failing.p.db.outbox.count()).toBe(0);
    expect(failing.heard).toHaveLength(1 + 12);
  });

  it("is not taken with a body that its contract does not know", async () => {
    const { p } = await withCall(false, []);
    await expect(enqueueCall(p.db, "say", { entity: "talk", body: { word: 1 } })).rejects.toThrow();
  });
});
