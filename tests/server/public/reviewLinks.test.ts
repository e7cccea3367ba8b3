import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Project } from "#shared/domain/project.ts";
import type { ChurchObject } from "../../../server/church/ChurchObject.ts";
import { churchNamed } from "../../../server/church/churchOf.ts";
import { REVIEWING } from "../../../server/middleware/attemptLimits.ts";
import { purgeDirectory } from "../../../server/services/purgeDirectory.ts";
import { callApi, fetchApi } from "../support/callApi.ts";
import { rows } from "../support/readers.ts";
import {
  askForLook,
  openPage,
  planReview,
  planToReview,
  readResponses,
  savePlan,
  sendApproval,
  sendComment,
  uuid,
} from "../support/reviews.ts";

beforeEach(planToReview);

const inPast = () => rows("UPDATE review_links SET expires_at = '2020-01-01T00:00:00.000Z'");
const listed = async () =>
  (await callApi<{ projects: Project[] }>("GET /api/projects")).body.projects[0]?.review;

describe("a review link", () => {
  it("shows the plan as it is now, a week at a time, without a word of its conversation", async () => {
    const { token } = await askForLook();
    const first = await openPage(token);
    expect(first.status).toBe(200);
    expect(first.html).toContain("The voice in the desert");
    expect(first.html).toContain("Mark 1:14-20");
    expect(first.html).not.toContain("Mark 2:1-12</h2>");
    expect((await openPage(token, "/2")).html).toContain("Mark 2:1-12</h2>");
    await savePlan("A new title");
    expect((await openPage(token)).html).toContain("A new title");
  });

  it("is cached nowhere, listed nowhere, and tells no other site of itself", async () => {
    const { headers } = await openPage((await askForLook()).token);
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("Content-Security-Policy")).not.toContain("script-src 'unsafe-inline'");
  });

  it("stores only the hash of its secret, in both stores", async () => {
    const { token } = await askForLook();
    expect(token).toMatch(/^[a-z2-9]{26}$/);
    const { results } = await env.DIRECTORY.prepare("SELECT * FROM reviewLinks").all();
    const object = await runInDurableObject(churchNamed(env, "grace"), (_: ChurchObject, state) =>
      ["review_links", "answers", "revisions"].map((table) =>
        state.storage.sql.exec(`SELECT * FROM ${table}`).toArray(),
      ),
    );
    expect(results).toHaveLength(1);
    expect(JSON.stringify([results, object])).not.toContain(token);
  });

  it("shows only the weeks that it was made for", async () => {
    const { token } = await askForLook("p1", { weeks: [2] });
    const { html } = await openPage(token);
    expect(html).toContain("Mark 2:1-12");
    expect(html).not.toContain("Mark 1:14-20");
    expect((await openPage(token, "/1")).status).toBe(404);
    expect((await sendComment(token, { day: "a" })).status).toBe(422);
    expect((await sendComment(token, { day: "c" })).status).toBe(200);
    await sendApproval(token, { days: ["a", "c"].map((id) => ({ id, digest: "1.2.3.4" })) });
    expect((await planReview()).approvals.map(({ day }) => day)).toEqual(["c"]);
  });

  it("says in a sentence that it was closed, has run out, or never was, and names nothing", async () => {
    const link = await askForLook();
    const other = await askForLook();
    await callApi(`DELETE /api/projects/p1/review/links/${link.id}`);
    const closed = await openPage(link.token);
    expect([closed.status, (await readResponses(link.token)).status]).toEqual([410, 410]);
    expect(closed.html).toContain("This link has been closed.");
    expect((await sendComment(link.token)).status).toBe(410);
    expect((await sendApproval(link.token)).status).toBe(410);
    await inPast();
    const expired = await openPage(other.token);
    expect(expired.status).toBe(410);
    expect(expired.html).toContain("This link has run out.");
    const guessed = await openPage("a".repeat(26));
    expect(guessed.status).toBe(404);
    for (const { html } of [closed, expired, guessed]) {
      expect(html).not.toMatch(/Advent|Grace|Anna|Mark 1/);
    }
    expect(await rows("SELECT * FROM review_comments")).toEqual([]);
  });

  it("ends with its plan", async () => {
    const { token } = await askForLook();
    await callApi("DELETE /api/projects/p1");
    expect((await openPage(token)).status).toBe(410);
    expect((await sendComment(token)).status).toBe(410);
  });

  it("lasts as long as was chosen, at most 60 days, and is forgotten 90 days later", async () => {
    const body = { days: 61, weeks: null };
    expect((await callApi("POST /api/projects/p1/review/links", { body })).status).toBe(422);
    const { token } = await askForLook("p1", { days: 60 });
    const [link] = (await planReview()).links;
    const days = (Date.parse(link?.expiresAt ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(59.9);
    expect(days).toBeLessThanOrEqual(60);
    await purgeDirectory(env, new Date(Date.now() + 149 * 86_400_000));
    expect((await openPage(token)).status).toBe(200);
    await purgeDirectory(env, new Date(Date.now() + 151 * 86_400_000));
    expect((await openPage(token)).status).toBe(404);
  });
});

describe("a comment through a review link", () => {
  it("is stored once, shown to makers with its name, and counted in the list of projects", async () => {
    const { token } = await askForLook();
    const comment = { id: uuid(7), part: "title", original: "The voice", text: "<b>Too long?</b>" };
    const { status, body } = await sendComment(token, comment);
    expect(status).toBe(200);
    expect(body.comments).toMatchObject([{ id: uuid(7), name: "Ruth", isMaker: false }]);
    await sendComment(token, comment);
    const { comments, links } = await planReview();
    expect(comments).toMatchObject([{ text: "<b>Too long?</b>", state: "open", part: "title" }]);
    expect(links[0]?.openedAt).toBe(null);
    expect((await listed())?.open).toBe(1);
    const { html } = await openPage(token);
    expect(html).toContain("&lt;b&gt;Too long?&lt;/b&gt;");
    expect(html).not.toContain("<b>Too long?");
  });

  it("is refused with a sentence when it is empty, too long, or without a name", async () => {
    const { token } = await askForLook();
    const refused = await Promise.all([
      sendComment(token, { text: "  " }),
      sendComment(token, { text: "x".repeat(10_000) }),
      sendComment(token, { name: "  " }),
      sendComment(token, { name: "x".repeat(61) }),
      sendComment(token, { day: "nowhere" }),
      sendComment(token, { replyTo: uuid(9) }),
    ]);
    for (const { status, body } of refused) {
      expect(status).toBe(422);
      expect(body.error).toMatch(/\w+ .*\./);
    }
    expect(await rows("SELECT * FROM review_comments")).toEqual([]);
  });

  it("suggests readings that can be found, in the plan's own writing", async () => {
    const { token } = await askForLook();
    const about = { part: "reading", original: "Mark 1:1-13", text: "" };
    const bad = await sendComment(token, { ...about, suggestion: "Mark 99" });
    expect(bad.status).toBe(422);
    expect(bad.body.error).toContain("This reading cannot be found:");
    await sendComment(token, { ...about, suggestion: "mk 4.35-41" });
    expect((await planReview()).comments[0]?.suggestion).toBe("Mark 4:35-41");
  });

  it("is taken, settled and answered by makers; the holder sees the answer without an address", async () => {
    const { token } = await askForLook();
    await sendComment(token, { id: uuid(1) });
    const path = `PATCH /api/projects/p1/review/comments/${uuid(1)}`;
    const answer = { id: uuid(2), text: "Thank you!" };
    await callApi(path, { body: { answer } });
    await callApi(path, { body: { answer } });
    expect((await listed())?.open).toBe(0);
    await callApi(path, { body: { state: "taken" } });
    const { comments } = (await readResponses(token)).body;
    expect(comments).toMatchObject([
      { id: uuid(1), state: "taken", decidedBy: null },
      { text: "Thank you!", isMaker: true, replyTo: uuid(1) },
    ]);
    expect(JSON.stringify(comments)).not.toContain("@");
    await sendComment(token, { replyTo: uuid(2), text: "One more thing" });
    expect((await listed())?.open).toBe(0);
    expect((await planReview()).comments).toMatchObject([
      { state: "open" },
      { isMaker: true },
      { text: "One more thing", replyTo: uuid(1) },
    ]);
  });

  it("is seen through its own link only, and by the church's members", async () => {
    const [one, other] = [await askForLook(), await askForLook()];
    await sendComment(one.token, { id: uuid(1), text: "Between us" });
    expect((await readResponses(other.token)).body.comments).toEqual([]);
    expect((await sendComment(other.token, { replyTo: uuid(1) })).status).toBe(422);
    expect((await openPage(other.token)).html).not.toContain("Between us");
    expect((await callApi("GET /api/projects/p1/review", { as: "otto" })).status).toBe(404);
  });

  it("is limited: 500 a plan, and so many an hour for a link", async () => {
    const { token } = await askForLook();
    await rows(`INSERT INTO review_comments (project_id, id, link_id, name, is_maker, by_uid, original, quote, text, at, state)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 499)
      SELECT 'p1', 'c' || i, 'l', 'Ruth', 0, '', '', '', 'x', '2026', 'open' FROM n`);
    expect((await sendComment(token)).status).toBe(200);
    const full = await sendComment(token);
    expect([full.status, full.body.error?.startsWith("This plan has as many")]).toEqual([
      422,
      true,
    ]);
    await env.DIRECTORY.prepare("UPDATE rateCounters SET used = ? WHERE key LIKE 'review:%'")
      .bind(REVIEWING.limit)
      .run();
    const flood = await sendComment(token);
    expect([flood.status, flood.headers.has("Retry-After")]).toEqual([429, true]);
  });

  it("on the whole plan needs no script, and a refused one stays in the form", async () => {
    const { token } = await askForLook();
    const post = (fields: Record<string, string>) =>
      fetchApi(`POST /daily/look/${token}`, {
        ...{ as: null, rawBody: new URLSearchParams(fields).toString() },
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      });
    const refused = await post({ name: "", text: "Well <done>" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("Well &lt;done&gt;</textarea>");
    const sent = await post({ name: "Ruth", text: "Well done" });
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, `/daily/look/${token}?sent`]);
    expect((await planReview()).comments).toMatchObject([{ text: "Well done", day: null }]);
  });
});

describe("an approval through a review link", () => {
  it("is kept by device and day, and can be taken back", async () => {
    const { token } = await askForLook();
    await sendApproval(token);
    await sendApproval(token, { device: uuid(2), name: "Paul" });
    await sendApproval(token, { days: [{ id: "a", digest: "5.6.7.8" }] });
    expect(
      (await readResponses(token)).body.approvals.map(({ name, digest }) => [name, digest]),
    ).toEqual(
      expect.arrayContaining([
        ["Ruth", "5.6.7.8"],
        ["Paul", "1.2.3.4"],
      ]),
    );
    await sendApproval(token, { isApproved: false });
    expect((await planReview()).approvals).toMatchObject([{ name: "Paul", day: "a" }]);
  });
});
