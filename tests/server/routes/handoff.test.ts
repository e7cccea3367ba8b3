import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it, vi } from "vitest";
import { callApi, ORIGIN } from "../support/callApi.ts";
import { productionBindings } from "../support/idToken.ts";

const LINK = `${ORIGIN}/signin?apiKey=local&mode=signIn&oobCode=abc&pairing=x`;
const MINUTE_MS = 60_000;

interface Pairing {
  pairingId: string;
  secret: string;
}
const begin = async () => (await callApi<Pairing>("POST /api/handoff", { as: null })).body;
const leave = ({ pairingId }: Pairing, link = LINK) =>
  callApi<{ code: string }>(`PUT /api/handoff/${pairingId}/link`, { as: null, body: { link } });
const exchange = ({ pairingId, secret }: Pairing, code: string) =>
  callApi(`POST /api/handoff/${pairingId}/exchange`, { as: null, body: { secret, code } });
const another = (code: string) => (code === "000000" ? "000001" : "000000");
const later = (minutes: number) =>
  vi.useFakeTimers({ now: Date.now() + minutes * MINUTE_MS, toFake: ["Date"] });

afterEach(() => {
  vi.useRealTimers();
});

describe("a hand-off", () => {
  it("passes the link from the page where it opened to the app that asked for it", async () => {
    const pairing = await begin();
    const { body } = await leave(pairing);
    expect(body.code).toMatch(/^\d{6}$/);
    const spaced = `${body.code.slice(0, 3)} ${body.code.slice(3)}`;
    expect((await exchange(pairing, spaced)).body).toEqual({ link: LINK });
  });

  it("works once, however often the code is sent", async () => {
    const pairing = await begin();
    const { code } = (await leave(pairing)).body;
    const both = await Promise.all([exchange(pairing, code), exchange(pairing, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await exchange(pairing, code)).status).toBe(404);
    expect((await leave(pairing)).status).toBe(404);
  });

  it("ends with the fifth wrong code, even for a right one after it", async () => {
    const pairing = await begin();
    const { code } = (await leave(pairing)).body;
    const left: unknown[] = [];
    for (let n = 0; n < 5; n++) left.push((await exchange(pairing, another(code))).body.triesLeft);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect((await exchange(pairing, code)).status).toBe(404);
  });

  it("gives no new tries when the link is stored again, and voids the old code", async () => {
    const pairing = await begin();
    const first = (await leave(pairing)).body.code;
    await exchange(pairing, another(first));
    let second = first;
    while (second === first) second = (await leave(pairing)).body.code;
    expect((await exchange(pairing, first)).body.triesLeft).toBe(3);
    expect((await exchange(pairing, second)).body).toEqual({ link: LINK });
  });

  it("is bound to the app that asked", async () => {
    const pairing = await begin();
    const { code } = (await leave(pairing)).body;
    const stranger = { ...pairing, secret: (await begin()).secret };
    for (let n = 0; n < 6; n++) expect((await exchange(stranger, code)).status).toBe(404);
    expect((await exchange(pairing, code)).status).toBe(200);
  });

  it("allows an hour for the mail and ten minutes for the code", async () => {
    const pairing = await begin();
    expect((await exchange(pairing, "123456")).status).toBe(409);
    later(59);
    const { code } = (await leave(pairing)).body;
    later(11);
    expect((await exchange(pairing, code)).status).toBe(404);
    const slow = await begin();
    const late = (await leave(slow)).body.code;
    later(11);
    expect((await exchange(slow, late)).body.code).toBe("conflict");
    later(51);
    expect((await leave(slow)).status).toBe(404);
  });

  it("accepts only sign-in links of this app", async () => {
    const pairing = await begin();
    for (const link of [
      "not a link",
      "javascript:alert(1)",
      "https://evil.example/signin?mode=signIn&oobCode=abc",
      `${ORIGIN}/signin?mode=resetPassword&oobCode=abc`,
      `${ORIGIN}/signin?mode=signIn`,
    ]) {
      expect([link, (await leave(pairing, link)).status]).toEqual([link, 422]);
    }
    const bindings = await productionBindings();
    const request = { as: null, body: { link: LINK.replace("8787", "5173") }, bindings };
    expect((await callApi(`PUT /api/handoff/${pairing.pairingId}/link`, request)).status).toBe(422);
  });

  it("accepts no link of another site, whatever host the request names", async () => {
    const { pairingId } = await begin();
    const leaveFrom = (origin: string) =>
      callApi(`PUT /api/handoff/${pairingId}/link`, {
        ...{ as: null, origin, body: { link: `${origin}/signin?mode=signIn&oobCode=abc` } },
        bindings: { SITE_ORIGINS: "https://plans.example.org" },
      });
    expect((await leaveFrom("https://evil.example")).status).toBe(422);
    expect((await leaveFrom("https://plans.example.org")).status).toBe(200);
  });

  it("stores link, code and secret unreadable, and nothing after its use", async () => {
    const pairing = await begin();
    const { code } = (await leave(pairing)).body;
    const rows = async () =>
      JSON.stringify((await env.DIRECTORY.prepare("SELECT * FROM handoffs").all()).results);
    const stored = await rows();
    for (const clear of ["oobCode", code, pairing.secret]) expect(stored).not.toContain(clear);
    await exchange(pairing, code);
    expect(await rows()).toBe("[]");
  });

  it("answers 404 for an unknown id", async () => {
    const made = { pairingId: "A".repeat(22), secret: "s" };
    expect((await leave(made)).status).toBe(404);
    expect((await exchange(made, "123456")).status).toBe(404);
    expect((await exchange(made, "12345")).status).toBe(422);
  });

  it("can be begun a hundred times in ten minutes per address", async () => {
    const from = (address: string) =>
      callApi("POST /api/handoff", { as: null, headers: { "CF-Connecting-IP": address } });
    for (let n = 0; n < 100; n++) await from("203.0.113.7");
    const { status, headers, body } = await from("203.0.113.7");
    expect([status, body.code]).toEqual([429, "too_many_requests"]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(500);
    expect((await from("203.0.113.8")).status).toBe(200);
    const { results } = await env.DIRECTORY.prepare("SELECT key FROM rateCounters").all();
    expect(JSON.stringify(results)).not.toContain("203.0.113");
  });
});
