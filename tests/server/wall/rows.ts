/**
 * Who is allowed at each address, one row per route.
 *
 * Repeats the server's own tables by hand, so that a mistake there fails here. A route that is bound
 * without a row fails the test. Long because it has a row for each route.
 */
import { message, saveBody } from "../support/plans.ts";
import type { Standing } from "./callers.ts";
import type { IdKind } from "./ids.ts";
import { PUBLIC_ROWS } from "./rowsPublic.ts";
import type { WallRow, Who } from "./wallRow.ts";

const member = (standing: Standing) => !["newcomer", "churchless"].includes(standing);
const found = (kind: IdKind | "none") => kind === "own";
const LINK = "http://localhost:8787/signin?mode=signIn&oobCode=abc";

const OPEN: WallRow[] = [
  { route: "GET /api/healthz", who: "anyone" },
  // The fake agent refuses requests without the Worker's header, so it is not ready.
  { route: "GET /api/readyz", who: "anyone", answer: () => 503 },
  { route: "POST /api/handoff", who: "anyone" },
  {
    ...{ route: "PUT /api/handoff/:pairingId/link", who: "anyone", id: "pairing" },
    ...{ body: { link: LINK }, answer: () => 404 },
  },
  {
    ...{ route: "POST /api/handoff/:pairingId/exchange", who: "anyone", id: "pairing" },
    ...{ body: { secret: "s", code: "123456" }, answer: () => 404 },
  },
  ...["GET", "POST"].map(
    (method): WallRow => ({
      ...{ route: `${method} /__/*`, path: `${method} /__/auth/handler`, who: "anyone" },
    }),
  ),
  ...["/__/auth/..%2f..%2fx", "/__/hosting/x", "/__/"].map(
    (path): WallRow => ({
      ...{ route: "GET /__/*", path: `GET ${path}`, who: "anyone" },
      answer: () => 404,
    }),
  ),
  // The emulator's paths answer 404 in production.
  ...["identitytoolkit.googleapis.com", "securetoken.googleapis.com", "emulator"].map(
    (host): WallRow => ({
      ...{ route: `ALL /${host}/*`, path: `GET /${host}/v1/x`, who: "anyone", answer: () => 404 },
    }),
  ),
];

const PERSON: WallRow[] = [
  {
    ...{ route: "GET /api/users/me", who: "signedIn" },
    answer: (_, standing) => (standing === "newcomer" ? 404 : 200),
  },
  { route: "PUT /api/users/me", who: "signedIn", body: { role: "steward", churchId: "grace" } },
  {
    ...{ route: "DELETE /api/users/me", who: "signedIn" },
    answer: (_, standing) => (["steward", "stranger"].includes(standing) ? 409 : 200),
  },
  { route: "DELETE /api/users/me/request", who: "signedIn" },
  {
    ...{ route: "POST /api/hubspot/contact", who: "signedIn", body: { email: "x@example.org" } },
    answer: () => 403,
  },
  {
    ...{ route: "PUT /api/users/me/projects/:id", who: "members", id: "project" },
    ...{ body: { title: "Mine" }, missing: 422 },
    // A person's own copy under any id; the other church's project does not change.
    answer: (kind) => (["malformed", "trick"].includes(kind) ? 404 : 200),
  },
];

const CHURCH: WallRow[] = [
  { route: "GET /api/churches", who: "signedIn", tellsNames: true },
  {
    ...{ route: "POST /api/churches", who: "signedIn" },
    body: { name: "New", city: "Leeds", country: "UK" },
    answer: (_, standing) => (member(standing) ? 422 : 200),
  },
  {
    ...{ route: "POST /api/churches/join", who: "signedIn", body: { code: "KTHER234" } },
    answer: (_, standing) => (member(standing) && standing !== "stranger" ? 422 : 200),
  },
  {
    ...{
      route: "POST /api/churches/:id/requests",
      who: "signedIn",
      id: "church",
      tellsNames: true,
    },
    answer: (kind, standing) => {
      if (!found(kind) && kind !== "other") return 404;
      return member(standing) ? 422 : 200;
    },
  },
  { route: "GET /api/churches/mine/members", who: "members" },
  {
    ...{ route: "PATCH /api/churches/mine/members/:uid", who: "stewards", id: "member" },
    body: { role: "viewer" },
  },
  { route: "DELETE /api/churches/mine/members/:uid", who: "stewards", id: "member" },
  { route: "GET /api/churches/mine/requests", who: "stewards" },
  {
    ...{ route: "POST /api/churches/mine/requests/:uid", who: "stewards", id: "asker" },
    body: { approve: true },
  },
  { route: "POST /api/churches/mine/code", who: "stewards" },
  { route: "PATCH /api/churches/mine", who: "stewards", body: { name: "New" } },
  { route: "GET /api/churches/mine/writing", who: "members" },
  {
    ...{ route: "PATCH /api/churches/mine/writing", who: "stewards" },
    body: { prayers: "short", whomToTalkTo: "Call Anna" },
  },
  {
    ...{ route: "POST /api/churches/mine/leave", who: "members" },
    answer: (_, standing) => (["steward", "stranger"].includes(standing) ? 409 : 200),
  },
];

const PROJECTS: WallRow[] = [
  {
    ...{ route: "POST /api/projects/create", who: "makers" },
    body: { id: "n1", title: "", description: "", churchId: "", status: "draft" },
  },
  { route: "GET /api/projects", who: "signedIn" },
  { route: "GET /api/projects/deleted", who: "makers" },
  { route: "GET /api/projects/:id/load", who: "members", id: "project", missing: 422 },
  {
    ...{ route: "POST /api/projects/:id/autoSave", who: "makers", id: "project", missing: 422 },
    body: saveBody({ conversationMessages: [message()] }),
  },
  {
    ...{ route: "POST /api/projects/:id/title", who: "makers", id: "project", missing: 422 },
    body: { title: "Mine now" },
  },
  {
    ...{ route: "PATCH /api/projects/:id", who: "makers", id: "project", missing: 422 },
    body: { title: "Mine now" },
  },
  {
    ...{ route: "DELETE /api/projects/:id", who: "makers", id: "project", missing: 422 },
    answer: (kind, _, uid) => {
      if (!found(kind)) return 404;
      return uid === "ben" ? 403 : 200;
    },
  },
  { route: "POST /api/projects/:id/undelete", who: "makers", id: "project", missing: 422 },
  { route: "GET /api/projects/:id/history", who: "members", id: "project" },
  {
    ...{ route: "GET /api/projects/:id/history/:revision", who: "members", id: "project" },
    path: "GET /api/projects/:id/history/1",
  },
  {
    ...{ route: "POST /api/projects/:id/history/:revision/restore", who: "makers", id: "project" },
    // The first revision has no plan yet.
    ...{
      path: "POST /api/projects/:id/history/1/restore",
      answer: (kind) => (found(kind) ? 422 : 404),
    },
  },
];

/** All answer 404 without the operator's secret. With it: operator.test.ts. */
const OPERATOR: WallRow[] = [
  "GET /api/operator/churches",
  "DELETE /api/operator/churches/:id",
  "GET /api/operator/churches/:id/members",
  "POST /api/operator/churches/:id/code",
  "POST /api/operator/churches/:id/claims",
  "POST /api/operator/churches/:id/scripture-key",
  "GET /api/operator/churches/:id/export",
  "POST /api/operator/churches/:id/restore",
  "POST /api/operator/churches/:id/restore/rows",
  "POST /api/operator/churches/:id/restore/finish",
  "GET /api/operator/churches/:id/projects/:project/revisions",
  "POST /api/operator/churches/:id/projects/:project/restore",
  "POST /api/operator/members/:uid/move",
].map((route): WallRow => {
  const path = route.replace(":project", "p1");
  const id = path.includes(":uid") ? "member" : "church";
  return {
    ...{ route, path, who: "anyone", answer: () => 404 },
    ...(path.includes(":") && { id }),
    ...(route.startsWith("POST") && { body: {} }),
  };
});
const SAID = { day: null, part: null, original: "", quote: "", suggestion: null, replyTo: null };
const REVIEW_ID = "8c7d2f7e-9f3a-4f3e-8a50-0a4f6f1c2b14";

const APPROVALS: WallRow[] = [
  { route: "GET /api/churches/mine/approval", who: "members" },
  {
    ...{ route: "PUT /api/churches/mine/approval", who: "stewards" },
    body: { rule: "none" },
  },
  {
    ...{ route: "POST /api/projects/:id/approvals", who: "stewards", id: "project" },
    body: { days: [{ id: "w1d1", digest: "1.2.3.4" }], isApproved: true },
  },
];

/** No link is open here; what its holder may do is tested in reviewWall.test.ts. */
const REVIEWS: WallRow[] = [
  { route: "GET /api/projects/:id/review", who: "members", id: "project" },
  {
    ...{ route: "POST /api/projects/:id/review/links", who: "makers", id: "project" },
    body: { days: 14, weeks: null },
    // `/api/review/links` is read like a link.
    folded: () => 405,
  },
  {
    ...{ route: "DELETE /api/projects/:id/review/links/:link", who: "makers", id: "project" },
    ...{ path: "DELETE /api/projects/:id/review/links/l1", answer: () => 404 },
  },
  {
    ...{ route: "PATCH /api/projects/:id/review/comments/:comment", who: "makers", id: "project" },
    ...{ path: "PATCH /api/projects/:id/review/comments/c1", body: { state: "resolved" } },
    answer: () => 404,
  },
  { route: "GET /api/review/:token", who: "anyone", id: "slug", answer: () => 404 },
  {
    ...{ route: "POST /api/review/:token/comments", who: "anyone", id: "slug" },
    ...{ body: { ...SAID, id: REVIEW_ID, name: "Ruth", text: "Hello" }, answer: () => 404 },
  },
  {
    ...{ route: "POST /api/review/:token/approvals", who: "anyone", id: "slug" },
    body: { device: REVIEW_ID, name: "Ruth", days: [{ id: "a", digest: "a" }], isApproved: true },
    answer: () => 404,
  },
  ...["GET", "POST"].map(
    (method): WallRow => ({
      ...{ route: `${method} /daily/look/:token`, who: "anyone", id: "slug" },
      ...(method === "POST" && { body: {} }),
      answer: () => 404,
    }),
  ),
  {
    ...{ route: "GET /daily/look/:token/:week", path: "GET /daily/look/:token/2" },
    ...{ who: "anyone", id: "slug", answer: () => 404 },
  },
];

const SETTINGS = {
  ...{ startDate: null, readingDays: null, holidays: [], endDate: null },
  ...{ isListed: true, translation: "web" },
};

const PUBLICATIONS: WallRow[] = [
  {
    ...{ route: "POST /api/projects/:id/publication", who: "makers", id: "project" },
    // A plan without days cannot be published.
    ...{ body: SETTINGS, answer: (kind) => (found(kind) ? 422 : 404) },
  },
  { route: "DELETE /api/projects/:id/publication", who: "makers", id: "project" },
  { route: "GET /api/projects/:id/publication", who: "members", id: "project" },
  { route: "GET /api/publications", who: "members" },
  { route: "GET /api/churches/mine/brand", who: "members" },
  {
    ...{ route: "PUT /api/churches/mine/brand", who: "stewards" },
    body: { color: "#2f6f5e", logo: null },
  },
  // Nothing is published here; public reads are tested in publications.test.ts.
  { route: "GET /api/daily/:slug", who: "anyone", id: "slug", answer: () => 404 },
  {
    ...{ route: "PUT /api/daily/:slug/reminder", who: "anyone", id: "slug" },
    body: {
      ...{ endpoint: "https://fcm.googleapis.com/fcm/send/1", time: "07:00", zone: "UTC" },
      ...{ pace: "church", keys: { p256dh: `BA${"p".repeat(85)}`, auth: "a".repeat(22) } },
    },
    answer: () => 404,
  },
  {
    ...{ route: "POST /api/daily/:slug/reminder/stop", who: "anyone", id: "slug" },
    body: { endpoint: "https://fcm.googleapis.com/fcm/send/1" },
    answer: () => 404,
  },
  {
    ...{ route: "POST /api/daily/:slug/marks", who: "anyone", id: "slug" },
    ...{ body: { id: "i".repeat(22), sealed: "c2VhbGVk" }, answer: () => 404 },
  },
  {
    ...{ route: "POST /api/daily/:slug/marks/taken", who: "anyone", id: "slug" },
    ...{ body: { id: "i".repeat(22), taker: "t".repeat(20) }, answer: () => 404 },
  },
  { route: "GET /api/daily/:slug/whole", who: "anyone", id: "slug", answer: () => 404 },
  {
    ...{ route: "POST /api/daily/:slug/shown", who: "anyone", id: "slug" },
    body: { tokens: [], deviceId: "device-1", sessionId: "session-1" },
    answer: () => 404,
  },
  {
    ...{ route: "GET /api/daily/:slug/text/:day", path: "GET /api/daily/:slug/text/w1d1" },
    ...{ who: "anyone", id: "slug", answer: () => 404 },
  },
];

const AT = "2026-11-30T07:00:00.000Z";
const FIGURES: WallRow[] = [
  { route: "GET /api/analytics", who: "members" },
  {
    ...{ route: "PUT /api/churches/mine/timeZone", who: "stewards" },
    body: { timeZone: "Europe/London" },
  },
  {
    ...{ route: "POST /api/events", who: "members" },
    body: { events: [{ name: "planPublished", at: AT }] },
  },
];

const FEEDBACK: WallRow[] = [
  {
    ...{ route: "POST /api/feedback", who: "members" },
    body: {
      ...{ id: "8c7d2f7e-9f3a-4f3e-8a50-0a4f6f1c2b11", kind: "idea", text: "A darker dark" },
      ...{ replyTo: null, screenshot: null },
    },
  },
  { route: "GET /api/feedback", who: "stewards" },
  {
    ...{ route: "GET /api/feedback/:id/screenshot", who: "stewards", id: "feedback" },
    // There is no feedback here.
    answer: () => 404,
  },
  {
    ...{ route: "PATCH /api/feedback/:id", who: "stewards", id: "feedback" },
    ...{ body: { status: "seen" }, answer: () => 404 },
  },
  { route: "GET /api/projects/:id/readerFeedback", who: "makers", id: "project" },
  {
    ...{ route: "PATCH /api/projects/:id/readerFeedback/:saying", who: "makers", id: "project" },
    ...{ path: "PATCH /api/projects/:id/readerFeedback/s1", body: { isHidden: true } },
    answer: () => 404,
  },
];

const SOCKET: WallRow[] = [{ route: "POST /api/socket/ticket", who: "members" }];

const SCRIPTURE: WallRow[] = [
  { route: "GET /api/scripture/translations", who: "signedIn" },
  {
    ...{ route: "POST /api/scripture/shown", who: "signedIn" },
    body: { tokens: [], deviceId: "device-1", sessionId: "session-1" },
  },
  // None is offered here, which allowed callers are told.
  {
    ...{ route: "GET /api/scripture/:translation", who: "members", id: "translation" },
    answer: () => 404,
  },
];

const RUN = { assistant_id: "agent", input: { messages: [] } };
const agent = (method: string, path: string, who: Who, body?: unknown): WallRow => ({
  route: "ALL /api/agent/*",
  path: `${method} /api/agent${path.replace("*", ":thread").replaceAll("*", "r1")}`,
  who,
  ...(path.includes("*") && { id: "thread" as const }),
  ...(method !== "GET" && { body: body ?? {} }),
});

/** The same list as the proxy's. */
export const AGENT: WallRow[] = [
  agent("GET", "/info", "members"),
  agent("POST", "/assistants/search", "members"),
  { ...agent("GET", "/assistants/agent", "members") },
  agent("POST", "/threads/search", "members"),
  agent("GET", "/threads/*", "members"),
  agent("GET", "/threads/*/state", "members"),
  agent("GET", "/threads/*/state/*", "members"),
  agent("POST", "/threads/*/state/checkpoint", "members"),
  agent("GET", "/threads/*/history", "members"),
  agent("POST", "/threads/*/history", "members"),
  agent("GET", "/threads/*/runs", "members"),
  agent("GET", "/threads/*/runs/*", "members"),
  agent("GET", "/threads/*/runs/*/join", "members"),
  agent("GET", "/threads/*/runs/*/stream", "members"),
  agent("POST", "/threads", "makers"),
  agent("POST", "/threads/*/runs/*/cancel", "makers"),
  agent("POST", "/threads/*/runs", "makers", RUN),
  agent("POST", "/threads/*/runs/stream", "makers", RUN),
  agent("POST", "/threads/*/runs/wait", "makers", RUN),
];

/** Paths of the agent's API that are closed to every role. */
const CLOSED: WallRow[] = [
  ...["PUT /store/items", "GET /store/items", "DELETE /store/items", "POST /store/items/search"],
  ...["POST /store/namespaces", "POST /runs/stream", "POST /runs/wait", "POST /runs/batch"],
  ...["POST /runs/crons", "POST /threads/t1/runs/crons", "POST /assistants", "GET /internal/x"],
  ...["DELETE /threads/t1", "DELETE /threads/t1/runs/r1", "GET /ui/agent", "GET /ok", "GET /"],
  ...["GET /threads/t1/../../internal/x", "GET /threads/%2e%2e/u1", "GET //threads/t1"],
  ...["PATCH /threads/t1", "POST /threads/t1/copy", "POST /threads/t1/state"],
].map((route): WallRow => {
  const [method = "", path = ""] = route.split(" ");
  return {
    ...{ route: "ALL /api/agent/*", path: `${method} /api/agent${path}`, who: "signedIn" },
    ...(method !== "GET" && { body: {} }),
    answer: () => 404,
  };
});

export const ROWS: WallRow[] = [
  ...OPEN,
  ...PERSON,
  ...CHURCH,
  ...PROJECTS,
  ...OPERATOR,
  ...APPROVALS,
  ...REVIEWS,
  ...PUBLICATIONS,
  ...PUBLIC_ROWS,
  ...FIGURES,
  ...FEEDBACK,
  ...SOCKET,
  ...SCRIPTURE,
  ...AGENT,
  ...CLOSED,
];
