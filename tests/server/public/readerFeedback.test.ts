import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import {
  DEVICE_FEEDBACK,
  PLAN_ADDRESSES,
  READER_FEEDBACK,
} from "../../../server/middleware/attemptLimits.ts";
import { callApi } from "../support/callApi.ts";
import {
  ago,
  now,
  published,
  publishForReaders,
  rows,
  send,
  sendFeedback,
} from "../support/readers.ts";

beforeEach(publishForReaders);

describe("a reader's feedback on a day", () => {
  it("is accepted from a known reader while a flood of unknown ones is refused", async () => {
    const device = "a-reader-of-weeks-ago";
    await send([{ name: "dayRead", at: now(), day: "a" }], { device });
    const sendFeedbackFrom = (address: string, more: object = {}) =>
      callApi(`POST /api/daily/${published.slug}/feedback`, {
        ...{ as: null, headers: { "CF-Connecting-IP": address } },
        body: { id: crypto.randomUUID(), day: "a", rating: "hard", words: "", ...more },
      });
    await sendFeedbackFrom("203.0.113.1");
    await env.DIRECTORY.prepare("UPDATE rateCounters SET used = ? WHERE key LIKE 'planAddresses:%'")
      .bind(PLAN_ADDRESSES.limit)
      .run();
    expect((await sendFeedbackFrom("203.0.113.2")).status).toBe(429);
    expect((await sendFeedbackFrom("203.0.113.2")).status, "refused before, not known").toBe(429);
    expect((await sendFeedbackFrom("203.0.113.1")).status, "known before the flood").toBe(200);
    expect(
      (await sendFeedbackFrom("203.0.113.3", { device })).status,
      "known only since just now",
    ).toBe(429);
    await rows(`UPDATE readers SET heard_at = '${ago(2 * 3_600_000)}', is_crowded = 1`);
    expect(
      (await sendFeedbackFrom("203.0.113.3", { device })).status,
      "one of many at its place, which a script makes in an hour",
    ).toBe(429);
    await rows("UPDATE readers SET is_crowded = 0");
    expect((await sendFeedbackFrom("203.0.113.3", { device })).status).toBe(200);
    await env.DIRECTORY.prepare(
      "UPDATE rateCounters SET used = ? WHERE key LIKE 'deviceFeedback:%'",
    )
      .bind(DEVICE_FEEDBACK.limit)
      .run();
    expect((await sendFeedbackFrom("203.0.113.3", { device })).status).toBe(429);
  });

  it("is accepted from everyone while nine addresses use up their limits", async () => {
    const sendFeedbackFrom = (address: string) =>
      callApi(`POST /api/daily/${published.slug}/feedback`, {
        ...{ as: null, headers: { "CF-Connecting-IP": address } },
        body: { id: crypto.randomUUID(), day: "a", rating: "hard", words: "" },
      });
    for (let n = 1; n <= 9; n++) {
      await sendFeedbackFrom(`203.0.113.${n}`);
      await env.DIRECTORY.prepare(
        "UPDATE rateCounters SET used = ? WHERE key LIKE 'readerFeedback:%'",
      )
        .bind(READER_FEEDBACK.limit)
        .run();
      expect((await sendFeedbackFrom(`203.0.113.${n}`)).status).toBe(429);
    }
    expect((await sendFeedbackFrom("203.0.113.10")).status).toBe(200);
  });

  it("replaces unknown readers' feedback in a full plan", async () => {
    const device = "a-reader-of-weeks-ago";
    await send([{ name: "dayRead", at: now(), day: "a" }], { device });
    await rows(`UPDATE readers SET heard_at = ''`);
    await rows(`INSERT INTO reader_feedback (project_id, id, day_id, rating, words, at, is_hidden)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      SELECT 'p1', 'machine ' || i, 'a', 'hard', '', '${now()}', 0 FROM n`);
    const storedWords = () => rows("SELECT words FROM reader_feedback WHERE words <> ''");
    await sendFeedback({ words: "A stranger" });
    expect(await storedWords()).toEqual([]);
    await sendFeedback({ words: "A reader", device });
    expect(await storedWords()).toEqual([{ words: "A reader" }]);
    expect(await rows("SELECT count(*) AS n FROM reader_feedback")).toEqual([{ n: 20_000 }]);
  });

  it("is kept and can be changed in a full plan by a reader who became known since", async () => {
    const device = "a-reader-since-today";
    const own = { id: "8c7d2f7e-9f3a-4f3e-8a50-0a4f6f1c2b22", device };
    await send([{ name: "dayRead", at: now(), day: "a" }], { device });
    await sendFeedback({ ...own, words: "First" });
    await rows(`UPDATE readers SET heard_at = ''`);
    await sendFeedback({ ...own, words: "Changed" });
    await rows(`INSERT INTO reader_feedback (project_id, id, day_id, rating, words, at, is_hidden)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 19999)
      SELECT 'p1', 'machine ' || i, 'a', 'hard', '', '2000', 0 FROM n`);
    const storedWords = () =>
      rows("SELECT words FROM reader_feedback WHERE words <> '' ORDER BY words");
    await sendFeedback({ words: "Another reader", device });
    expect(await storedWords()).toEqual([{ words: "Another reader" }, { words: "Changed" }]);
    await sendFeedback({ ...own, device: undefined, words: "Changed on a new device" });
    expect(await storedWords()).toEqual([
      { words: "Another reader" },
      { words: "Changed on a new device" },
    ]);
    expect(await rows("SELECT count(*) AS n FROM reader_feedback")).toEqual([{ n: 20_000 }]);
  });

  it("is stored once, replaced by later feedback, and deleted by an empty one", async () => {
    expect((await sendFeedback({ rating: "long" })).status).toBe(200);
    await sendFeedback({ rating: "long", words: "  Two chapters <script>alert(1)</script> " });
    expect(await rows("SELECT day_id, rating, words, is_hidden FROM reader_feedback")).toEqual([
      {
        ...{ day_id: "a", rating: "long", is_hidden: 0 },
        words: "Two chapters <script>alert(1)</script>",
      },
    ]);
    await sendFeedback({});
    expect(await rows("SELECT * FROM reader_feedback")).toEqual([]);
  });

  it("is refused for an unknown day, a text that is too long, and an unpublished plan", async () => {
    expect((await sendFeedback({ day: "nowhere", rating: "hard" })).status).toBe(410);
    expect((await sendFeedback({ words: "x".repeat(501) })).status).toBe(422);
    await callApi("DELETE /api/projects/p1/publication");
    expect((await sendFeedback({ rating: "hard" })).status).toBe(410);
  });

  it("is limited per address for an hour", async () => {
    await env.DIRECTORY.prepare("UPDATE rateCounters SET used = 0").run();
    await sendFeedback({ rating: "hard" });
    await env.DIRECTORY.prepare(
      "UPDATE rateCounters SET used = ? WHERE key LIKE 'readerFeedback:%'",
    )
      .bind(READER_FEEDBACK.limit)
      .run();
    const { status, headers } = await sendFeedback({ rating: "long" });
    expect(status).toBe(429);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(3_000);
  });
});
