/**
 * What the secret of a review link opens besides its own plan: nothing. Each route is called with it as a bearer token
 * and in the address, and must answer as it answers nobody; and with each other plan's days through the link itself.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { dayDigest } from "#shared/domain/review/dayDigest.ts";
import { createApp } from "../../server/app.ts";
import { callApi, fetchApi } from "./support/callApi.ts";
import { createProject, load, planDay, planWeek, saveBody } from "./support/plans.ts";
import { rows } from "./support/readers.ts";
import {
  askForLook,
  openPage,
  planReview,
  planToReview,
  readResponses,
  sendApproval,
  sendComment,
  uuid,
} from "./support/reviews.ts";

/** In all texts that the link does not show. */
const MARK = "lantern-7f3a";
const OWN = ["/api/review/:token", "/daily/look/:token"];
const AT_ONCE = 16;

let token = "";
let foreign = "";

beforeEach(async () => {
  await planToReview();
  token = (await askForLook()).token;
  const passages = [planDay({ id: "x", title: MARK, prayer: MARK })];
  const body = saveBody({ readingPlan: [planWeek({ passages })] });
  await createProject("p2");
  await callApi("POST /api/projects/p2/autoSave", { body });
  await createProject("q1", { as: "otto" });
  await callApi("POST /api/projects/q1/autoSave", { as: "otto", body });
  const other = await askForLook("p2");
  foreign = (await askForLook("q1", {}, "otto")).token;
  await sendComment(other.token, { day: "x", text: MARK });
  await sendComment(foreign, { day: "x", text: MARK });
});

interface Case {
  route: string;
  headers: Record<string, string>;
}

/** Every route × every place for the secret × every id in the address. */
function casesOf(): Case[] {
  const bound = createApp().routes.filter(
    ({ method, path }) => method !== "ALL" && !OWN.some((own) => path.startsWith(own)),
  );
  const ids = ["p1", "p2", "q1", token];
  return bound.flatMap(({ method, path }) => {
    const hasId = path.includes(":");
    return (hasId ? ids : [""]).flatMap((id): Case[] => {
      const address = path
        .replace(/:\w+/, id)
        .replaceAll(/:\w+/g, token)
        .replace("/*", `/${token}`);
      const route = `${method} ${address}`;
      return [
        { route, headers: { Authorization: `Bearer ${token}` } },
        { route: `${route}?token=${token}&key=${token}`, headers: { Cookie: `token=${token}` } },
      ];
    });
  });
}

const answerTo = async ({ route, headers }: Case) => {
  const isWriting = !/^(GET|DELETE) /.test(route);
  const request = { as: null, headers, ...(isWriting && { body: {} }) };
  const answer = await fetchApi(route, request);
  return { status: answer.status, text: await answer.text() };
};

describe("the secret of a review link", { timeout: 120_000 }, () => {
  it("opens no other route, for any plan named in it", async () => {
    const cases = casesOf();
    expect(cases.length).toBeGreaterThanOrEqual(500);
    const before = await rows("SELECT * FROM projects");
    const faults: string[] = [];
    for (let at = 0; at < cases.length; at += AT_ONCE) {
      await Promise.all(
        cases.slice(at, at + AT_ONCE).map(async (one) => {
          const [own, nobody] = [await answerTo(one), await answerTo({ ...one, headers: {} })];
          if (own.status !== nobody.status) faults.push(`${one.route}: ${own.status}`);
          if (own.text.includes(MARK)) faults.push(`${one.route} tells of another plan`);
          const isOpen = /\/(healthz|readyz|handoff|emulator|__)/.test(one.route);
          if (own.status < 400 && !isOpen) faults.push(`${one.route} answers ${own.status}`);
        }),
      );
    }
    expect(faults).toEqual([]);
    expect(await rows("SELECT * FROM projects")).toEqual(before);
  });

  it("reads and changes its own plan's review alone", async () => {
    for (const day of ["x", "w1d1", "p2"]) {
      expect((await sendComment(token, { day })).status, day).toBe(422);
    }
    await sendApproval(token, { days: [{ id: "x", digest: "1.2.3.4" }] });
    const { body } = await readResponses(token);
    const { html } = await openPage(token);
    expect(JSON.stringify(body) + html).not.toContain(MARK);
    expect((await planReview("p2")).approvals).toEqual([]);
    expect((await planReview("q1", "otto")).approvals).toEqual([]);
  });

  it("says yes to no other plan, and to its own only under the rule that lets it", async () => {
    const setRule = (rule: string, as = "sam") =>
      callApi("PUT /api/churches/mine/approval", { as, body: { rule } });
    await setRule("links");
    await setRule("links", "otto");
    const plans = ["p1", "p2", "q1"].map((id) => ({ id, as: id === "q1" ? "otto" : "anna" }));
    const days = await Promise.all(
      plans.map(async ({ id, as }) =>
        ((await load(id, { as })).readingPlan ?? []).flatMap(({ passages }) =>
          passages.map((day) => ({ id: day.id, digest: dayDigest(day) })),
        ),
      ),
    );
    const statusOf = async ({ id, as }: { id: string; as: string }) => {
      const body = {
        ...{ startDate: null, readingDays: null, holidays: [], endDate: null },
        ...{ isListed: false, translation: "web" },
      };
      return (await callApi(`POST /api/projects/${id}/publication`, { as, body })).status;
    };
    // Every plan's days through the first plan's link.
    await sendApproval(token, { days: days.flat() });
    const isSteward = { days: days.flat(), isSteward: true };
    expect((await sendApproval(token, isSteward)).status).toBe(422);
    expect(await Promise.all(plans.slice(1).map(statusOf))).toEqual([409, 409]);
    await setRule("stewards");
    expect(await statusOf({ id: "p1", as: "anna" })).toBe(409);
    await setRule("links");
    expect(await statusOf({ id: "p1", as: "anna" })).toBe(200);
  });

  it("answers nothing of another link's conversation", async () => {
    const [theirs] = (await planReview("p2")).comments;
    for (const replyTo of [theirs?.id ?? "", uuid(3)]) {
      expect((await sendComment(token, { replyTo })).status).toBe(422);
    }
    expect((await planReview("p2")).comments).toHaveLength(1);
  });

  it("does not work for makers' calls even where its holder knows every id", async () => {
    const [link] = (await planReview()).links;
    await sendComment(token, { id: uuid(1) });
    for (const [route, body] of [
      ["GET /api/projects/p1/review", undefined],
      ["POST /api/projects/p1/review/links", { days: 60, weeks: null }],
      ["GET /api/churches/mine/approval", undefined],
      ["PUT /api/churches/mine/approval", { rule: "none" }],
      ["POST /api/projects/p1/approvals", { days: [{ id: "a", digest: "1" }], isApproved: true }],
      [`DELETE /api/projects/p1/review/links/${link?.id}`, undefined],
      [`PATCH /api/projects/p1/review/comments/${uuid(1)}`, { state: "taken" }],
    ] as const) {
      const answer = await callApi(route, { token, ...(body && { body }) });
      expect(answer.status, route).toBe(401);
    }
    expect((await planReview()).comments[0]?.state).toBe("open");
  });

  it.each([
    ["guessed", () => "a".repeat(26)],
    ["too short", () => token.slice(1)],
    ["another alphabet", () => token.toUpperCase()],
    ["a traversal", () => `..%2F${token}`],
    ["a path beside it", () => `${token}%2F..%2F${foreign}`],
    ["its hash", () => "0".repeat(64)],
    ["a wildcard", () => "%25"],
  ])("is not %s", async (_, guess) => {
    const page = await openPage(guess());
    expect(page.status).toBe(404);
    expect(page.html).not.toMatch(/lantern|Mark 1|Grace|Advent/);
    expect((await readResponses(guess())).status).toBe(404);
    expect((await sendComment(guess())).status).toBe(404);
    expect((await sendApproval(guess())).status).toBe(404);
  });

  it("is used by two without one taking the other's place, and a flood harms neither", async () => {
    await Promise.all([
      sendApproval(token),
      sendApproval(token, { device: uuid(2), name: "Paul" }),
      ...Array.from({ length: 20 }, (_, n) =>
        sendComment(token, { name: n % 2 ? "Paul" : "Ruth", text: `Words ${n}` }),
      ),
    ]);
    const { comments, approvals } = await planReview();
    expect(new Set(comments.map(({ text }) => text)).size).toBe(20);
    expect(approvals.map(({ name }) => name).sort()).toEqual(["Paul", "Ruth"]);
  });
});
