import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ChurchObject } from "../../../server/church/ChurchObject.ts";
import { churchNamed } from "../../../server/church/churchOf.ts";
import { usedToday } from "../../../server/church/tokenBudget.ts";
import { passFor } from "../../../server/identity/hostPass.ts";
import { vouchFor } from "../../../server/identity/vouch.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";

const SECRET = env.AGENT_SECRET ?? "";
const HOUR_MS = 60 * 60_000;

beforeEach(async () => {
  await addTwoChurches();
  for (const church of ["grace", "hope"]) {
    await runInDurableObject(churchNamed(env, church), (_: ChurchObject, { storage: { sql } }) => {
      for (const table of ["token_use", "token_holds"]) sql.exec(`DELETE FROM ${table}`);
    });
  }
});

async function send(body: object, church = "grace") {
  const headers = { Authorization: `Bearer ${await passFor(church, SECRET)}` };
  return callApi("POST /api/model-tokens", { as: null, body, headers });
}

const idOf = (call: number) => `00000000-0000-4000-8000-00000000000${call}`;

async function hold(call: number, tokens: number, church?: string) {
  const asked = { kind: "hold", id: idOf(call), tokens, limit: 1_000 };
  return (await send(asked, church)).body.isGranted;
}
const settle = (call: number, cost: number) => send({ kind: "settle", id: idOf(call), cost });

function used(church = "grace"): Promise<number> {
  return runInDurableObject(churchNamed(env, church), (_: ChurchObject, { storage: { sql } }) =>
    usedToday({ sql, now: new Date().toISOString() }),
  );
}

describe("a church's tokens", () => {
  it("are what calls did cost, not what was reserved, whichever host counts", async () => {
    expect(await hold(1, 800)).toBe(true);
    await settle(1, 150);
    expect(await used()).toBe(150);
    expect(await hold(2, 850)).toBe(true);
  });

  it("cannot be overdrawn by calls side by side of several hosts", async () => {
    const granted = await Promise.all([1, 2, 3, 4].map((call) => hold(call, 400)));
    expect(granted.filter(Boolean)).toHaveLength(2);
  });

  it("are counted once for a request that is repeated", async () => {
    await hold(1, 600);
    expect(await hold(1, 600)).toBe(true);
    await settle(1, 500);
    await settle(1, 500);
    expect(await used()).toBe(500);
    expect(await hold(2, 500)).toBe(true);
  });

  it("are each church's own", async () => {
    await hold(1, 1_000);
    expect(await hold(2, 1_000)).toBe(false);
    expect(await hold(2, 1_000, "hope")).toBe(true);
  });

  it("begin anew with the day, and count what a dead host had reserved", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-30T10:00:00Z") });
    try {
      await hold(1, 300);
      await hold(2, 600);
      await settle(2, 10);
      vi.setSystemTime(Date.now() + HOUR_MS + 1);
      expect(await hold(3, 690)).toBe(true);
      expect(await used()).toBe(310);
      // Its answer came after all.
      await settle(1, 300);
      expect(await used()).toBe(310);
      await settle(3, 690);
      expect(await hold(4, 1)).toBe(false);
      vi.setSystemTime(new Date("2026-12-01T00:00:00Z"));
      expect(await used()).toBe(0);
      expect(await hold(4, 1_000)).toBe(true);
      // What a host reserved before it died is of the day on which it lapsed.
      vi.setSystemTime(new Date("2026-12-03T09:00:00Z"));
      expect(await hold(5, 1_000)).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it("are counted for hosts alone", async () => {
    const body = { kind: "settle", id: idOf(1), cost: 1 };
    const caller = { uid: "anna", churchId: "grace" };
    for (const token of [
      "",
      await passFor("grace", "another secret"),
      // What the Worker sends to the host, and what a member sends.
      await vouchFor(caller, SECRET),
    ]) {
      const answer = await callApi("POST /api/model-tokens", { as: null, token, body });
      expect(answer.status).toBe(401);
    }
    expect((await callApi("POST /api/model-tokens", { body })).status).toBe(401);
    expect((await send({ kind: "hold", id: "x", tokens: 1, limit: 1 })).status).toBe(422);
  });
});
