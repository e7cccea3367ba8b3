import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { defineCall } from "#shared/contracts/call.ts";
import { enqueueCall, QUEUED_CALLS } from "../../../../src/data/db/queuedCalls.ts";
import { createApi } from "../../../../src/data/http/createApi.ts";
import { drainQueue } from "../../../../src/data/sync/drainQueue.ts";
import { readSyncStatus } from "../../../../src/data/sync/readSyncStatus.ts";
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

/** Queues one call on a phone whose server answers with `statuses`, in order, then with 200. */
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

describe("a queued call", () => {
  it("is sent as it was queued, under one key for all attempts", async () => {
    const { p, heard, drain, status } = await withCall(false, [503, 500]);
    expect(await status()).toEqual({ kind: "saving" });
    await drain();
    expect(new Set(heard).size).toBe(1);
    expect(heard).toHaveLength(3);
    expect(heard[0]).toMatch(/^\/api\/said\/7 \{"text":"Hello"\} phone/);
    expect(await p.db.outbox.count()).toBe(0);
  });

  it("is parked when it is refused, or when this release does not know it", async () => {
    const refused = await withCall(false, [422]);
    await refused.drain();
    expect((await listParked(refused.p.db))[0]?.reason?.code).toBe("refused");
    const unknown = await withCall(false, []);
    delete QUEUED_CALLS.say;
    await unknown.drain();
    expect((await listParked(unknown.p.db))[0]?.reason?.code).toBe("unreadable");
  });

  it("is neither shown nor parked when it is a quiet one", async () => {
    const refused = await withCall(true, [422]);
    expect(await refused.status()).toEqual({ kind: "saved" });
    await refused.drain();
    expect(await refused.p.db.outbox.count()).toBe(0);
    const failing = await withCall(true, Array(40).fill(503));
    await failing.drain();
    expect(await failing.p.db.outbox.count()).toBe(0);
    expect(failing.heard).toHaveLength(1 + 12);
  });

  it("is rejected with a body that does not match its contract", async () => {
    const { p } = await withCall(false, []);
    await expect(enqueueCall(p.db, "say", { entity: "talk", body: { word: 1 } })).rejects.toThrow();
  });
});
