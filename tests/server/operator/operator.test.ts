import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../../../server/app.ts";
import { callApi, fetchApi } from "../support/callApi.ts";
import { addTwoChurches, addUser } from "../support/directory.ts";
import { emulatorToken } from "../support/idToken.ts";
import { SET_CLAIMS, scriptOutside } from "../support/outside.ts";
import { createProject, load, planDay, planWeek, saveBody } from "../support/plans.ts";
import { asOperator, withOperator } from "./asOperator.ts";

const ROUTES = createApp()
  .routes.filter(({ path, method }) => path.startsWith("/api/operator") && method !== "ALL")
  .map(({ path, method }) => `${method} ${path.replace(/:\w+/g, "grace")}`);
const churchOf = (uid: string) =>
  env.DIRECTORY.prepare("SELECT churchId FROM users WHERE uid = ?").bind(uid).first("churchId");

beforeEach(async () => {
  await addTwoChurches();
  scriptOutside({ [SET_CLAIMS]: () => Response.json({}) });
});

describe("the operator's routes", () => {
  it.each([
    ["nothing", {}],
    ["another secret", { Authorization: `Operator ${"x".repeat(34)}` }],
    ["the beginning of the secret", { Authorization: "Operator an operator's" }],
    ["an empty secret", { Authorization: "Operator " }],
    ["the secret as a bearer's token", { Authorization: `Bearer ${withOperator.OPERATOR_SECRET}` }],
    ["a steward's token", { Authorization: `Bearer ${emulatorToken({ uid: "sam" })}` }],
  ])("refuse %s", async (_, headers) => {
    expect(ROUTES.length).toBeGreaterThan(10);
    for (const route of ROUTES) {
      const method = route.split(" ")[0];
      const rawBody = method === "POST" ? "{}" : undefined;
      const answer = await fetchApi(route, {
        as: null,
        headers,
        bindings: withOperator,
        ...(rawBody && { rawBody }),
      });
      expect([route, answer.status]).toEqual([route, 401]);
    }
  });

  it("limit wrong secrets per address", async () => {
    const ADDRESS_LIMIT = { limit: async () => ({ success: false }) };
    const bindings = { ...withOperator, ADDRESS_LIMIT };
    expect((await callApi(ROUTES[0] ?? "", { as: null, bindings })).status).toBe(429);
  });

  it("answer 404 for a church that is not in the directory", async () => {
    for (const route of ROUTES.filter(
      (route) => !/restore|members\/grace\/move|churches$/.test(route),
    )) {
      const every = { after: "", service: "esv", key: null, callsAMonth: null };
      const body = route.startsWith("POST") ? every : undefined;
      const { status } = await asOperator(
        route.replace("/churches/grace", "/churches/nowhere"),
        body,
      );
      expect([route, status]).toEqual([route, 404]);
    }
  });
});

describe("an operator", () => {
  it("lists every church with its number of members", async () => {
    const { body } = await asOperator("GET /api/operator/churches");
    expect(body).toMatchObject({
      churches: [
        { id: "grace", members: 4, stewards: 1, emptySince: null },
        { id: "other", members: 1, stewards: 1 },
      ],
      next: null,
    });
  });

  it("moves a member to another church, whose plans they see afterwards", async () => {
    await createProject("p1");
    const { body } = await asOperator("POST /api/operator/members/anna/move", {
      churchId: "other",
      role: "plan-maker",
    });
    expect(body).toEqual({ from: "grace", to: "other", claimsSent: true });
    expect((await callApi("GET /api/projects/p1/load")).status).toBe(404);
    const former = await env.DIRECTORY.prepare("SELECT uid, churchId FROM formerMembers").all();
    expect(former.results).toEqual([{ uid: "anna", churchId: "grace" }]);
  });

  it("cannot move the only steward of other members, until someone else is one", async () => {
    const away = { churchId: "", role: "plan-maker" };
    const refused = await asOperator("POST /api/operator/members/sam/move", away);
    expect([refused.status, refused.body.code]).toEqual([409, "last_steward"]);
    await asOperator("POST /api/operator/members/anna/move", {
      churchId: "grace",
      role: "steward",
    });
    expect((await asOperator("POST /api/operator/members/sam/move", away)).status).toBe(200);
    expect(await churchOf("sam")).toBe("");
  });

  it("gives a church a new code, and the old one stops working", async () => {
    const { body } = await asOperator("POST /api/operator/churches/grace/code");
    await addUser("nora");
    const join = (code: unknown) =>
      callApi("POST /api/churches/join", { as: "nora", body: { code } });
    expect((await join("GRACE234")).status).toBe(404);
    expect((await join(body.code)).status).toBe(200);
  });

  it("sends claims again, page by page, and returns how many failed", async () => {
    const sent: string[] = [];
    scriptOutside({
      [SET_CLAIMS]: ({ body }) => {
        const { localId } = JSON.parse(body);
        sent.push(localId);
        return new Response("{}", { status: localId === "vera" ? 500 : 200 });
      },
    });
    for (let n = 10; n < 40; n++) await addUser(`z${n}`, "grace");
    const first = await asOperator("POST /api/operator/churches/grace/claims", { after: "" });
    expect(first.body).toMatchObject({ sent: 24, failed: 1 });
    const rest = await asOperator("POST /api/operator/churches/grace/claims", {
      after: first.body.next,
    });
    expect(rest.body).toEqual({ sent: 9, failed: 0, next: null });
    expect(new Set(sent).size).toBe(34);
  });

  it("restores a plan as a new revision, also when it was deleted", async () => {
    await createProject("p1");
    const save = (title: string) =>
      callApi("POST /api/projects/p1/autoSave", {
        body: saveBody({ readingPlan: [planWeek({ passages: [planDay({ title })] })] }),
      });
    await save("As it was");
    await save("Spoilt");
    await callApi("DELETE /api/projects/p1");
    const path = "/api/operator/churches/grace/projects/p1";
    const { body: listed } = await asOperator<{ revisions: { revision: number }[] }>(
      `GET ${path}/revisions`,
    );
    expect(listed.revisions.map(({ revision }) => revision)).toEqual([4, 3, 2, 1]);
    const { body } = await asOperator(`POST ${path}/restore`, { revision: 2 });
    expect(body).toEqual({ revision: 5 });
    const { readingPlan, revision } = await load("p1");
    expect([readingPlan?.[0]?.passages[0]?.title, revision]).toEqual(["As it was", 5]);
    expect((await asOperator(`POST ${path}/restore`, { revision: 77 })).status).toBe(404);
  });
});
