/**
 * The exact requests of apps of earlier releases, and what they need in the response. An installed
 * app can be months old. For each release that changes a call, freeze the old form here.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches } from "../support/directory.ts";

const DAY = {
  day_number: 1,
  scripture: "Mark 1:1-13",
  title: "The voice in the desert",
  questions: ["Where have you waited?"],
  prayer: "Make a way in us.",
};
const WEEK = { week_number: 1, name: "Week 1", weekly_passage: "Mark 1", passages: [DAY] };
const MESSAGE = { id: "m", role: "user", content: "Mark", timestamp: "2026-11-20T08:00:00.000Z" };

beforeEach(addTwoChurches);

describe("an app that knows only the product's first calls", () => {
  it("creates a project without an id, saves the whole of it, and loads it again", async () => {
    const create = { title: "Mark", description: "", churchId: "grace", status: "draft" };
    const made = await callApi<{ projectId: string }>("POST /api/projects/create", {
      body: create,
    });
    const { projectId } = made.body;
    const save = {
      readingPlan: [WEEK],
      conversationMessages: [MESSAGE],
      langGraphThreadId: "t",
    };
    const saved = await callApi(`POST /api/projects/${projectId}/autoSave`, { body: save });
    expect(saved.status).toBe(200);
    const { body } = await callApi(`GET /api/projects/${projectId}/load`);
    expect(body).toMatchObject({
      projectDetails: { id: projectId, title: "Mark", churchId: "grace" },
      conversationMessages: [MESSAGE],
      readingPlan: [WEEK],
      langGraphThreadId: "t",
    });
  });
});

describe("an app from before the user record included requests and a ticket", () => {
  it("reads the user, the join requests and a socket ticket by separate calls", async () => {
    const as = "sam";
    const fields = { email: "sam@example.org", displayName: "Sam", photoURL: "" };
    const me = await callApi("PUT /api/users/me", { as, body: fields });
    expect(me.body).toMatchObject({
      user: { uid: "sam", churchId: "grace", role: "steward" },
      church: { id: "grace", code: "GRACE234" },
      request: null,
      isNew: false,
    });
    const waiting = await callApi("GET /api/churches/mine/requests", { as });
    expect(waiting.body).toEqual({ requests: [] });
    const { body } = await callApi("POST /api/socket/ticket", { as });
    expect(body.ticket).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });
});

describe("an app from before saves of changes only", () => {
  it("saves whole plans on a base, and gets whole plans back when others made changes", async () => {
    const create = { id: "p", title: "Mark", description: "", churchId: "grace", status: "draft" };
    await callApi("POST /api/projects/create", { body: create });
    const week = { ...WEEK, passages: [{ ...DAY, id: "d1" }] };
    const save = (body: object, as = "anna") =>
      callApi("POST /api/projects/p/autoSave", {
        as,
        body: { conversationMessages: [], langGraphThreadId: null, ...body },
      });
    await save({ readingPlan: [week], baseRevision: 1 });
    // A colleague's newer app adds a week.
    const added = { ...week, week_number: 2, passages: [{ ...DAY, id: "d2" }] };
    await save({ changedWeeks: [added], removedWeeks: [], baseRevision: 2 }, "ben");
    const renamed = { ...week, name: "Advent" };
    const { body } = await save({ readingPlan: [renamed], baseRevision: 2 });
    expect(body).toMatchObject({ success: true, revision: 4, readingPlan: [renamed, added] });
    // For this app `since` means "the whole project, if there is a newer revision".
    const loaded = await callApi("GET /api/projects/p/load?since=2");
    expect(loaded.body).toMatchObject({ readingPlan: [renamed, added], revision: 4 });
    expect((await callApi("GET /api/projects/p/load?since=4")).status).toBe(304);
  });
});
