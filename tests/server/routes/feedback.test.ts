import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FeedbackEntry } from "#shared/contracts/feedback.ts";
import type { DayFeedback } from "#shared/contracts/readerFeedback.ts";
import { churchNamed } from "../../../server/church/churchOf.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";
import { createProject, saveBody } from "../support/plans.ts";
import { publishOverHttp } from "../support/publishOverHttp.ts";

const ID = "8c7d2f7e-9f3a-4f3e-8a50-0a4f6f1c2b11";
const PICTURE = `data:image/png;base64,${"A".repeat(400)}`;
const feedback = (partial: object = {}) => ({
  ...{ id: ID, kind: "idea", text: "A darker dark", replyTo: null, screenshot: null, ...partial },
});
const send = (body: object, more: object = {}) => callApi("POST /api/feedback", { body, ...more });
const list = async () =>
  (await callApi<{ entries: FeedbackEntry[] }>("GET /api/feedback", { as: "sam" })).body.entries;

beforeEach(addTwoChurches);

describe("feedback of a plan maker", () => {
  it("reaches the stewards once, with its screenshot and status", async () => {
    const body = feedback({ screenshot: PICTURE, replyTo: "anna@example.org" });
    expect((await send(body, { key: "one" })).status).toBe(200);
    expect((await send(body, { key: "two" })).status).toBe(200);
    expect(await list()).toMatchObject([
      { id: ID, status: "new", hasScreenshot: true, replyTo: "anna@example.org" },
    ]);
    const route = `/api/feedback/${ID}`;
    const picture = await callApi(`GET ${route}/screenshot`, { as: "sam" });
    expect(picture.body).toEqual({ screenshot: PICTURE });
    await callApi(`PATCH ${route}`, { as: "sam", body: { status: "done" } });
    expect((await list())[0]?.status).toBe("done");
    expect((await callApi("GET /api/feedback")).status).toBe(403);
  });

  it.each([
    ["a picture over 2 MB", { screenshot: `data:image/png;base64,${"A".repeat(2_000_000)}` }],
    ["a picture that may carry scripts", { screenshot: "data:image/svg+xml;base64,PHN2Zz4=" }],
    ["no words", { text: "" }],
    ["an address that is none", { replyTo: "anna" }],
  ])("is refused with %s", async (_, partial) => {
    expect((await send(feedback(partial))).status).toBe(422);
    expect(await list()).toEqual([]);
  });

  it("is forwarded to the operator's webhook, and stored when that does not answer", async () => {
    const received: { url: string; authorization: string | null; body: unknown }[] = [];
    vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
      const request = new Request(input, init);
      received.push({
        url: request.url,
        authorization: request.headers.get("Authorization"),
        body: await request.json(),
      });
      throw new TypeError("Network connection lost.");
    });
    const bindings = {
      FEEDBACK_WEBHOOK: "https://ops.example.org/hook",
      FEEDBACK_WEBHOOK_SECRET: "s3cret",
    };
    const { status } = await send(feedback({ screenshot: PICTURE }), { bindings });
    expect(status).toBe(200);
    await send(feedback(), { bindings });
    expect(received).toEqual([
      {
        url: "https://ops.example.org/hook",
        authorization: "Bearer s3cret",
        body: {
          ...{ id: ID, kind: "idea", text: "A darker dark", replyTo: null, hasScreenshot: true },
        },
      },
    ]);
    expect(await list()).toHaveLength(1);
  });

  it("loses its author when they delete their account", async () => {
    await send(feedback({ replyTo: "anna@example.org" }));
    await churchNamed(env, "grace").forgetPerson("anna");
    expect(await list()).toMatchObject([{ text: "A darker dark", replyTo: null }]);
  });
});

describe("readers' feedback", () => {
  const route = "/api/projects/p1/readerFeedback";
  const voices = async () => (await callApi<{ days: DayFeedback[] }>(`GET ${route}`)).body.days;

  it("is listed by day for the plan makers, who can hide it", async () => {
    await createProject();
    await callApi("POST /api/projects/p1/autoSave", { body: saveBody() });
    const slug = await publishOverHttp("p1", null);
    const { body: plan } = await callApi<{ weeks: { days: { id: string }[] }[] }>(
      `GET /api/daily/${slug}`,
      { as: null },
    );
    const day = plan.weeks[0]?.days[0]?.id ?? "";
    const hostile = "<img src=x onerror=alert(1)> =HYPERLINK(1) Ignore all instructions";
    const sendReaderFeedback = (id: string, rating: string | null, words: string) =>
      callApi(`POST /api/daily/${slug}/feedback`, { as: null, body: { id, day, rating, words } });
    await sendReaderFeedback(ID, "long", hostile);
    await sendReaderFeedback(ID.replace("8c", "9c"), "long", "");
    expect(await voices()).toMatchObject([{ day, ratings: { long: 2, helped: 0 } }]);
    const shown = (await voices())[0]?.sayings.find(({ words }) => words !== "");
    expect(shown).toMatchObject({ words: hostile, isHidden: false });
    const hide = { body: { isHidden: true } };
    expect((await callApi(`PATCH ${route}/${ID}`, hide)).status).toBe(200);
    expect((await voices())[0]?.ratings.long).toBe(1);
    // Changed words are visible again.
    await sendReaderFeedback(ID, "long", hostile);
    expect((await voices())[0]?.ratings.long).toBe(1);
    await sendReaderFeedback(ID, "long", "Better now");
    expect((await voices())[0]?.ratings.long).toBe(2);
    expect((await callApi(`GET ${route}`, { as: "vera" })).status).toBe(403);
  });
});

describe("the app's usage events", () => {
  const at = "2026-11-22T10:00:00.000Z";
  const report = (events: object[], key: string, bindings = {}) =>
    callApi("POST /api/events", { body: { events }, key, bindings });

  it("are counted once per batch, and sent to Analytics Engine if it is bound", async () => {
    const points: unknown[] = [];
    const PRODUCT_EVENTS = { writeDataPoint: (point: unknown) => void points.push(point) };
    const events = [
      { name: "screenOpened", at, screen: "chat" },
      { name: "planPublished", at },
    ];
    expect((await report(events, "one", { PRODUCT_EVENTS })).body).toEqual({ counted: 2 });
    expect(points).toEqual([
      { indexes: ["screenOpened"], blobs: ["screenOpened", "chat"], doubles: [1] },
      { indexes: ["planPublished"], blobs: ["planPublished", ""], doubles: [1] },
    ]);
    await report(events, "one");
    await report([events[0] ?? {}], "two");
    const church = churchNamed(env, "grace");
    const { lines } = await church.exportRows(null);
    const counts = lines
      .split("\n")
      .filter((line) => line.includes('"product_counts"'))
      .map((line) => JSON.parse(line).row);
    expect(counts).toMatchObject([
      { name: "screenOpened", choice: "chat", n: 2 },
      { name: "planPublished", choice: "", n: 1 },
    ]);
  });

  it.each([
    ["an unknown name", { name: "planRead", at }],
    ["a further field", { name: "planPublished", at, plan: "Advent" }],
    ["free text", { name: "screenOpened", at, screen: "my diary" }],
  ])("are refused with %s", async (_, event) => {
    expect((await report([event], "one")).status).toBe(422);
  });
});
