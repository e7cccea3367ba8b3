/** The project calls: parse the request, call the church's object, reply. */
import type { Hono } from "hono";
import {
  createProject,
  deleteProject,
  listProjects,
  loadProjectChanges,
  renameProject,
  updateProject,
  updateUserProject,
} from "#shared/contracts/projects.ts";
import type { AppEnv } from "../appEnv.ts";
import { checkProjectText, readTitle } from "../church/checkProjectText.ts";
import { churchOf } from "../church/churchOf.ts";
import { requireMember } from "../middleware/authenticate.ts";
import { bindMember, bindSignedIn, requestContext } from "../middleware/bindCall.ts";
import { fromOutcome, Refusal } from "../refusal.ts";
import { followPublication } from "../services/publishPlan.ts";
import { readProjectId } from "./projectId.ts";
import { makeCursor, readProjectsPage } from "./projectsPage.ts";
import { readCount } from "./readCount.ts";

const READ = { capability: "readProjects" } as const;
const EDIT = { capability: "editProjects" } as const;
const NO_CHURCH = "User's churchId claim is missing. Cannot create project.";
const NO_IDS = "Project ID and user ID are required";

export function bindProjects(app: Hono<AppEnv>): void {
  bindMember(app, createProject, { ...EDIT, noChurchSentence: NO_CHURCH }, async (request) => {
    const { c, member, body } = request;
    if (body.churchId !== "" && body.churchId !== member.churchId) {
      throw new Refusal("forbidden", "You can only create projects in your own church.");
    }
    checkProjectText(body);
    const id = body.id ?? crypto.randomUUID();
    const project = { ...body, id, title: body.title.trim() };
    return fromOutcome(
      await churchOf(c.env, member).createProject(requestContext(request), project),
    );
  });

  bindMember(app, loadProjectChanges, READ, async ({ c, member }) => {
    const id = readProjectId(c);
    const options = {
      since: knownRevision(c.req),
      changesOnly: c.req.query("changes") === "true",
    };
    const outcome = await churchOf(c.env, member).loadProject(member, id, options);
    const loaded = fromOutcome(outcome);
    const revision = loaded.kind === "loaded" ? loaded.project.revision : loaded.revision;
    c.header("ETag", `"${revision}"`);
    return loaded.kind === "loaded" ? loaded.project : c.body(null, 304);
  });

  bindMember(app, renameProject, EDIT, async (request) => {
    const { c, member, body } = request;
    const change = { title: readTitle(body.title) };
    const church = churchOf(c.env, member);
    const project = await church.changeProject(requestContext(request), readProjectId(c), change);
    const { title, revision } = fromOutcome(project);
    return { title, revision };
  });

  bindMember(app, updateProject, EDIT, async (request) => {
    const { c, member, body } = request;
    checkProjectText(body);
    const named = body.title ?? body.name;
    const change = named === undefined ? body : { ...body, title: readTitle(named) };
    const church = churchOf(c.env, member);
    const project = await church.changeProject(requestContext(request), readProjectId(c), change);
    return { projectDetails: fromOutcome(project) };
  });

  bindMember(app, deleteProject, { capability: "deleteOwnProjects" }, async (request) => {
    const { c, member } = request;
    const id = readProjectId(c, NO_IDS);
    const church = churchOf(c.env, member);
    const done = fromOutcome(await church.deleteProject(requestContext(request), id));
    const state = fromOutcome(await church.readPublicationState(id));
    if (state) await followPublication(c.env, member, id, state);
    return done;
  });

  bindMember(app, updateUserProject, { capability: "keepOwnCopy" }, async (request) => {
    const { c, member, body } = request;
    checkProjectText(body);
    const id = readProjectId(c, NO_IDS);
    const outcome = await churchOf(c.env, member).updateOwnCopy(requestContext(request), id, body);
    const { mirrored } = fromOutcome(outcome);
    return { success: true as const, mirrored };
  });

  // Not `bindMember`: someone without a church gets an empty list, not a refusal.
  bindSignedIn(app, listProjects, async ({ c, caller }) => {
    const page = readProjectsPage(c.req.query());
    const member = await requireMember(c, caller, READ).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === "no_church") return null;
      throw error;
    });
    if (!member) return { projects: [], nextCursor: null };
    const since = c.req.query("since");
    const outcome = await churchOf(c.env, member).listProjects(member, page, since);
    const { projects: found, version } = fromOutcome(outcome);
    if (!found) return c.body(null, 304);
    const projects = found.slice(0, page.limit);
    const last = projects.at(-1);
    const nextCursor = last && found.length > page.limit ? makeCursor(last) : null;
    return { projects, nextCursor, version };
  });
}

/** Returns the revision that the caller has, from `?since=` or an entity tag. */
function knownRevision(request: {
  query(name: string): string | undefined;
  header(name: string): string | undefined;
}): number | undefined {
  const since = request.query("since");
  if (since) return readCount("since", since, 0, 0);
  const tag = /^(?:W\/)?"(\d{1,9})"$/.exec(request.header("If-None-Match") ?? "")?.[1];
  return tag === undefined ? undefined : Number(tag);
}
