import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { emptyBrief } from "#shared/domain/plan/brief.ts";
import type { Project } from "#shared/domain/project.ts";
import { churchNamed } from "../../../server/church/churchOf.ts";
import { callApi } from "../support/callApi.ts";
import { addTwoChurches, addUser } from "../support/directory.ts";
import { createProject, load, planWeek, saveBody } from "../support/plans.ts";

beforeEach(addTwoChurches);

const draft = (partial: object = {}) => ({
  title: "Advent",
  description: "Four weeks",
  churchId: "grace",
  status: "draft",
  ...partial,
});

describe("POST /api/projects/create", () => {
  it("creates a draft in the caller's church, under the id that the phone made", async () => {
    const made = await callApi("POST /api/projects/create", { body: draft({ id: "p1" }) });
    expect(made.status).toBe(200);
    expect(made.body).toEqual({ projectId: "p1", revision: 1 });
    const loaded = await load();
    expect(loaded.projectDetails).toMatchObject({
      ...{ id: "p1", churchId: "grace", title: "Advent", name: "Advent" },
      ...{ description: "Four weeks", status: "draft", createdBy: "anna", revision: 1 },
    });
    expect(loaded).toMatchObject({ readingPlan: null, conversationMessages: [], revision: 1 });
  });

  it("generates an id for a client that sends none", async () => {
    const { body } = await callApi("POST /api/projects/create", { body: draft() });
    expect(body.projectId).toMatch(/^[\w-]{36}$/);
  });

  it("returns the same result when it is repeated, even after others have saved", async () => {
    await createProject();
    await callApi("POST /api/projects/p1/autoSave", { as: "ben", body: saveBody() });
    const again = await callApi("POST /api/projects/create", {
      body: draft({ id: "p1", title: "Other" }),
    });
    expect(again.body).toEqual({ projectId: "p1", revision: 1 });
    expect((await load()).projectDetails.title).toBe("Advent");
    const { body } = await callApi<{ projects: unknown[] }>("GET /api/projects");
    expect(body.projects).toHaveLength(1);
  });

  it("uses the default title when there is none", async () => {
    await callApi("POST /api/projects/create", { body: draft({ id: "p1", title: " " }) });
    expect((await load()).projectDetails.title).toBe("New Project");
  });

  it("refuses someone without a church with the product's sentence", async () => {
    await addUser("nora");
    const { status, body } = await callApi("POST /api/projects/create", {
      as: "nora",
      body: draft(),
    });
    expect(status).toBe(403);
    expect(body).toMatchObject({
      error: "User's churchId claim is missing. Cannot create project.",
      code: "no_church",
    });
  });

  it("refuses a project for another church", async () => {
    const body = draft({ churchId: "other" });
    expect((await callApi("POST /api/projects/create", { body })).status).toBe(403);
  });

  it.each([
    ["a missing title", { title: undefined }, '"title" is required.'],
    ["a title that is no text", { title: 7 }, '"title" must be a text.'],
    ["a title without end", { title: "x".repeat(201) }, '"title" is longer than 200 characters.'],
    ["another status", { status: "done" }, '"status" must be draft.'],
    ["an id that climbs", { id: "../x" }, '"id" has a form that is not allowed.'],
  ])("refuses %s and names the field", async (_, partial, sentence) => {
    const { status, body } = await callApi("POST /api/projects/create", { body: draft(partial) });
    expect(status).toBe(422);
    expect(body).toMatchObject({ error: sentence, code: "invalid" });
  });
});

describe("GET /api/projects/:id/load", () => {
  it("answers 304 without a body while the caller's revision is the newest", async () => {
    await createProject();
    const unchanged = await callApi("GET /api/projects/p1/load?since=1");
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get("etag")).toBe('"1"');
    const tagged = await callApi("GET /api/projects/p1/load", {
      headers: { "If-None-Match": '"1"' },
    });
    expect(tagged.status).toBe(304);
  });

  it("returns the whole project when the caller's revision is older", async () => {
    await createProject();
    await callApi("POST /api/projects/p1/autoSave", { body: saveBody() });
    const { status, body } = await callApi("GET /api/projects/p1/load?since=1");
    expect(status).toBe(200);
    expect(body).toMatchObject({ revision: 2, readingPlan: [planWeek()] });
  });

  it("refuses a revision that is not a number", async () => {
    await createProject();
    expect((await callApi("GET /api/projects/p1/load?since=now")).status).toBe(422);
  });
});

describe("POST /api/projects/:id/title", () => {
  it("keeps the later title and raises the revision", async () => {
    await createProject();
    await callApi("POST /api/projects/p1/title", { body: { title: "Lent" } });
    const { body } = await callApi("POST /api/projects/p1/title", {
      as: "ben",
      body: { title: " Easter " },
    });
    expect(body).toEqual({ title: "Easter", revision: 3 });
  });

  it("stores what looks like HTML as the text that it is", async () => {
    await createProject();
    const title = '<img src=x onerror="alert(1)">';
    await callApi("POST /api/projects/p1/title", { body: { title } });
    expect((await load()).projectDetails.title).toBe(title);
  });

  it("no longer finds the old title", async () => {
    await createProject();
    await callApi("POST /api/projects/p1/title", { body: { title: "Lent" } });
    const search = async (query: string) =>
      (await callApi<{ projects: Project[] }>(`GET /api/projects?query=${query}`)).body.projects;
    expect(await search("Advent")).toEqual([]);
    expect(await search("Lent")).toMatchObject([{ title: "Lent", name: "Lent" }]);
  });

  it("does not find an outdated name stored by an earlier release", async () => {
    await createProject();
    const church = churchNamed(env, "grace");
    await runInDurableObject(church, (_, { storage }) => {
      const stale = "UPDATE projects SET title = 'Lent', search_text = 'lent\nadvent'";
      storage.sql.exec(stale);
    });
    const { body } = await callApi<{ projects: Project[] }>("GET /api/projects?query=advent");
    expect(body.projects).toEqual([]);
    expect((await load()).projectDetails).toMatchObject({ title: "Lent", name: "Lent" });
  });

  it("refuses an empty title", async () => {
    await createProject();
    expect((await callApi("POST /api/projects/p1/title", { body: { title: " " } })).status).toBe(
      422,
    );
  });
});

describe("PATCH /api/projects/:id", () => {
  it("changes only the given fields", async () => {
    await createProject();
    const change = { startDate: "2026-11-29", readingDays: [1, 3, 5], status: "published" };
    const { body } = await callApi("PATCH /api/projects/p1", { body: change });
    expect(body.projectDetails).toMatchObject({ ...change, title: "Advent", revision: 2 });
  });

  it("uses the name as the title, and the title when both are given", async () => {
    await createProject();
    await callApi("PATCH /api/projects/p1", { body: { name: "  Lent " } });
    expect((await load()).projectDetails).toMatchObject({ title: "Lent", name: "Lent" });
    await callApi("PATCH /api/projects/p1", { body: { title: "Easter", name: "Other" } });
    expect((await load()).projectDetails).toMatchObject({ title: "Easter", name: "Easter" });
  });

  it("ignores fields that it does not know", async () => {
    await createProject();
    const { status, body } = await callApi<{ projectDetails: Project }>("PATCH /api/projects/p1", {
      body: { colour: "red", description: "For families" },
    });
    expect(status).toBe(200);
    expect(body.projectDetails).toMatchObject({ description: "For families" });
    expect(body.projectDetails).not.toHaveProperty("colour");
  });

  it("sets updatedAt, and keeps the revision when nothing changed", async () => {
    await createProject();
    const before = (await load()).projectDetails;
    const { body } = await callApi<{ projectDetails: typeof before }>("PATCH /api/projects/p1", {
      body: { title: "Advent" },
    });
    expect(body.projectDetails.revision).toBe(before.revision);
    expect(body.projectDetails.updatedAt >= before.updatedAt).toBe(true);
  });

  it("merges a brief with someone else's changes to it", async () => {
    await createProject();
    const base = { ...emptyBrief(), weeks: 4 };
    const patch = (as: string, body: object) => callApi("PATCH /api/projects/p1", { as, body });
    await patch("anna", { brief: base, baseBrief: null });
    await patch("ben", { brief: { ...base, audience: "youth" }, baseBrief: base });
    await patch("anna", { brief: { ...base, weeks: 6 }, baseBrief: base });
    const { projectDetails } = await load();
    expect(projectDetails.brief).toEqual({ ...base, weeks: 6, audience: "youth" });
  });

  it("refuses a brief of the wrong shape, and keeps the stored one", async () => {
    await createProject();
    const brief = { ...emptyBrief(), weeks: 4 };
    await callApi("PATCH /api/projects/p1", { body: { brief } });
    const wrong = await callApi("PATCH /api/projects/p1", { body: { brief: { weeks: "many" } } });
    expect(wrong.status).toBe(422);
    expect((await load()).projectDetails.brief).toEqual(brief);
  });

  it("restores the brief of a revision with its plan", async () => {
    await createProject();
    const [first, second] = [4, 6].map((weeks) => ({ ...emptyBrief(), weeks }));
    await callApi("PATCH /api/projects/p1", { body: { brief: first } });
    const save = { ...saveBody(), baseRevision: 2 };
    await callApi("POST /api/projects/p1/autoSave", { body: save });
    await callApi("PATCH /api/projects/p1", { body: { brief: second } });
    await callApi("POST /api/projects/p1/history/3/restore", {});
    expect((await load()).projectDetails.brief).toEqual(first);
  });

  it("refuses an invalid date", async () => {
    await createProject();
    const body = { startDate: "2026-02-30" };
    const refused = await callApi("PATCH /api/projects/p1", { body });
    expect(refused.status).toBe(422);
    expect(refused.body.error).toContain('"startDate"');
  });
});

describe("GET /api/projects", () => {
  const titles = (body: { projects: { title: string }[] }) => body.projects.map((p) => p.title);
  interface Page {
    projects: { title: string }[];
    nextCursor: string | null;
  }

  it("lists a church's projects page by page, each once", async () => {
    for (const id of ["p1", "p2", "p3", "p4", "p5"]) {
      await callApi("POST /api/projects/create", { body: draft({ id, title: id }) });
    }
    const seen: string[] = [];
    let cursor = "";
    do {
      const { body } = await callApi<Page>(`GET /api/projects?limit=2&cursor=${cursor}`);
      expect(body.projects.length).toBeLessThanOrEqual(2);
      seen.push(...titles(body));
      cursor = body.nextCursor ?? "";
    } while (cursor);
    expect([...seen].sort()).toEqual(["p1", "p2", "p3", "p4", "p5"]);
  });

  it("answers 304 to a caller with the newest list, until any project of the church changes", async () => {
    await createProject("p1");
    const first = await callApi<{ version: string }>("GET /api/projects");
    const again = () => callApi(`GET /api/projects?since=${first.body.version}`, { as: "ben" });
    expect((await again()).status).toBe(304);
    await callApi("POST /api/projects/p1/title", { body: { title: "Lent" } });
    expect((await again()).status).toBe(200);
  });

  it("returns the list to a caller from another church whose list changed as often", async () => {
    await createProject("p1");
    await createProject("o1", { as: "otto" });
    const { body } = await callApi<{ version: string }>("GET /api/projects", { as: "otto" });
    const here = await callApi<Page>(`GET /api/projects?since=${body.version}`);
    expect([here.status, titles(here.body)]).toEqual([200, ["Advent"]]);
  });

  it("searches titles without regard to case and accents", async () => {
    await createProject("p1");
    await callApi("POST /api/projects/create", {
      body: draft({ id: "p2", title: "Días de Pascua" }),
    });
    const { body } = await callApi<Page>("GET /api/projects?query=DIAS");
    expect(titles(body)).toEqual(["Días de Pascua"]);
  });

  it("lists no project of another church, and none to someone without a church", async () => {
    await createProject();
    await addUser("nora");
    for (const as of ["otto", "nora"]) {
      const { status, body } = await callApi("GET /api/projects", { as });
      expect(status).toBe(200);
      expect(body).toMatchObject({ projects: [], nextCursor: null });
    }
  });

  it.each(["limit=0", "limit=many", "cursor=xyz"])("refuses %s", async (query) => {
    expect((await callApi(`GET /api/projects?${query}`)).status).toBe(422);
  });
});

describe("DELETE /api/projects/:id", () => {
  it("hides the project and answers 410 to its church", async () => {
    await createProject();
    const { body } = await callApi("DELETE /api/projects/p1");
    expect(body).toEqual({ success: true });
    expect((await callApi("GET /api/projects")).body).toMatchObject({ projects: [] });
    for (const route of [
      "GET /api/projects/p1/load",
      "DELETE /api/projects/p1",
      "POST /api/projects/p1/title",
    ]) {
      const request = { as: "sam", body: route.startsWith("POST") ? { title: "x" } : undefined };
      const { status, body: refused } = await callApi(route, request);
      expect([status, refused.code]).toEqual([410, "gone"]);
    }
    const create = await callApi("POST /api/projects/create", { body: draft({ id: "p1" }) });
    expect(create.status).toBe(410);
    expect((await callApi("GET /api/projects/p1/load", { as: "otto" })).status).toBe(404);
  });

  it("lets plan-makers delete their own projects and stewards any", async () => {
    await createProject();
    expect((await callApi("DELETE /api/projects/p1", { as: "ben" })).status).toBe(403);
    expect((await callApi("DELETE /api/projects/p1", { as: "sam" })).status).toBe(200);
  });
});

describe("PUT /api/users/me/projects/:id", () => {
  const put = (body: object, id = "p1") => callApi(`PUT /api/users/me/projects/${id}`, { body });

  it("stores the caller's copy and copies its title to the shared project", async () => {
    await createProject();
    expect((await put({ title: "Lent", planTitle: "Mark" })).body).toEqual({
      success: true,
      mirrored: true,
    });
    expect((await load()).projectDetails.title).toBe("Lent");
  });

  it("gives a project without a title the plan's title", async () => {
    await callApi("POST /api/projects/create", { body: draft({ id: "p1", title: "New Project" }) });
    await put({ planTitle: "Mark in Lent" });
    expect((await load()).projectDetails.title).toBe("Mark in Lent");
    await put({ planTitle: "Something else" });
    expect((await load()).projectDetails.title).toBe("Mark in Lent");
  });

  it("stores the copy when there is no shared project", async () => {
    expect((await put({ title: "Lent" }, "unknown")).body).toEqual({
      success: true,
      mirrored: false,
    });
  });

  it("follows what a person creates, renames and saves, and names a deleted project", async () => {
    const delete_ = () => callApi("DELETE /api/projects/p1", { as: "sam" });
    const fault = async (as: string) => (await callApi("GET /api/projects/p1/load", { as })).body;
    await createProject();
    await callApi("POST /api/projects/p1/title", { body: { title: "Lent" } });
    await delete_();
    expect(await fault("anna")).toMatchObject({
      code: "gone",
      error: "“Lent” was deleted. It can be brought back for 30 days.",
    });
    // Ben never worked on it; Sam deleted it, and with it Sam's own copy.
    expect((await fault("ben")).error).toBe("This project was deleted.");
    expect((await fault("sam")).error).toBe("This project was deleted.");
    await callApi("POST /api/projects/p1/undelete");
    await callApi("POST /api/projects/p1/autoSave", { as: "ben", body: saveBody() });
    await delete_();
    expect((await fault("ben")).error).toContain("“Lent” was deleted.");
  });

  it("stores a viewer's copy without changing the shared project", async () => {
    await createProject();
    const { body } = await callApi("PUT /api/users/me/projects/p1", {
      as: "vera",
      body: { title: "Mine" },
    });
    expect(body.mirrored).toBe(false);
    expect((await load()).projectDetails.title).toBe("Advent");
  });
});
