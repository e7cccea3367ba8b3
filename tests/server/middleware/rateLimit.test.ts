import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { ChurchObject } from "../../../server/church/ChurchObject.ts";
import { churchNamed } from "../../../server/church/churchOf.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches, addUser } from "../support/directory.ts";
import { scriptOutside } from "../support/outside.ts";

/** A fake of the platform's counter that allows `limit` calls of each key, and records the keys. */
function counter(limit: number) {
  const used = new Map<string, number>();
  return {
    used,
    limit: async ({ key }: { key: string }) => {
      used.set(key, (used.get(key) ?? 0) + 1);
      return { success: (used.get(key) ?? 0) <= limit };
    },
  };
}

const ME = "GET /api/users/me";

beforeEach(addTwoChurches);

describe("a person who calls too often", () => {
  it("is told when to retry, while others are not limited", async () => {
    const bindings = { USER_LIMIT: counter(2) };
    await callApi(ME, { bindings });
    await callApi(ME, { bindings });
    const { status, headers, body } = await callApi(ME, { bindings });
    expect([status, body.code, headers.get("retry-after")]).toEqual([
      429,
      "too_many_requests",
      "60",
    ]);
    expect((await callApi(ME, { as: "ben", bindings })).status).toBe(200);
  });
});

describe("an address that sends no valid token", () => {
  const from = (address: string, bindings: object, as: string | null = null) =>
    callApi(ME, { as, headers: { "CF-Connecting-IP": address }, bindings });

  it("is refused beyond the limit, while people with a token there are not", async () => {
    const bindings = { ADDRESS_LIMIT: counter(2) };
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) statuses.push((await from("203.0.113.7", bindings)).status);
    expect(statuses).toEqual([401, 401, 429]);
    expect((await from("203.0.113.7", bindings, "anna")).status).toBe(200);
    expect((await from("203.0.113.8", bindings)).status).toBe(401);
  });

  it("is counted by a fingerprint, never by the address", async () => {
    const ADDRESS_LIMIT = counter(9);
    await from("203.0.113.7", { ADDRESS_LIMIT });
    expect([...ADDRESS_LIMIT.used.keys()][0]).toMatch(/^[\w+/]{43}=$/);
  });
});

const inGrace = (statement: string) =>
  runInDurableObject(churchNamed(env, "grace"), (_: ChurchObject, { storage }) => {
    storage.sql.exec(statement);
  });

describe("a church that runs the assistant too often", () => {
  const run = (as: string) =>
    callApi("POST /api/agent/threads/t1/runs/stream", { as, body: { assistant_id: "agent" } });

  it("is limited as a whole, while reading and other churches are not", async () => {
    scriptOutside({
      "POST http://agent.test/threads/t1/runs/stream": () => Response.json({}),
      "GET http://agent.test/threads/t1": () => Response.json({}),
    });
    await run("anna");
    await inGrace("UPDATE attempts SET used = 59 WHERE name = 'run'");
    expect((await run("ben")).status).toBe(200);
    const { status, headers, body } = await run("anna");
    expect([status, body.code]).toEqual([429, "too_many_requests"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(500);
    expect((await run("otto")).status).toBe(200);
    expect((await callApi("GET /api/agent/threads/t1")).status).toBe(200);
    await inGrace("UPDATE attempts SET ends_at = 0");
    expect((await run("anna")).status).toBe(200);
  });
});

// About seventy requests in sequence.
describe("guessing", { timeout: 30_000 }, () => {
  it("stops after ten codes in an hour, even for the right one", async () => {
    await addUser("eve");
    const join = (code: string) =>
      callApi("POST /api/churches/join", { as: "eve", body: { code } });
    for (let n = 10; n < 20; n++) expect((await join(`AAAA22${n}`)).status).toBe(404);
    const { status, headers } = await join("GRACE234");
    expect(status).toBe(429);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(3_000);
  });

  it("stops after sixty wrong codes of one address, over all accounts, and not for other addresses", async () => {
    const join = (as: string, code: string, address: string) =>
      callApi("POST /api/churches/join", {
        ...{ as, body: { code }, headers: { "CF-Connecting-IP": address } },
      });
    for (let n = 0; n < 7; n++) await addUser(`eve${n}`);
    // At once, so that none slips through between the count and the look.
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, n) =>
        join(`eve${Math.floor(n / 10)}`, `AAAA22${n + 10}`, "203.0.113.7"),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    await addUser("nora");
    expect((await join("nora", "GRACE234", "203.0.113.7")).status).toBe(429);
    expect((await join("nora", "GRACE234", "203.0.113.8")).status).toBe(200);
  });

  it("does not count right codes, so that a hall full of people can join", async () => {
    const headers = { "CF-Connecting-IP": "203.0.113.7" };
    for (let n = 0; n < 70; n++) {
      await addUser(`guest${n}`);
      const body = { code: "GRACE234" };
      expect(
        (await callApi("POST /api/churches/join", { as: `guest${n}`, body, headers })).status,
      ).toBe(200);
    }
  });
});

it("counts with the platform's counters when they are not replaced by a test", async () => {
  expect(await env.USER_LIMIT.limit({ key: "anna" })).toEqual({ success: true });
});
