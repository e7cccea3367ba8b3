/**
 * What `npm run admin` asks of the Worker. The app never calls these; they are shared because the
 * Worker and the command line both use them. Only the operator's secret authorises them.
 */
import * as z from "zod/mini";
import { roleSchema } from "../domain/user.ts";
import { defineCall } from "./call.ts";

const none = z.undefined();
const text = z.string().check(z.minLength(1), z.maxLength(200));

/** The scheme before the secret in `Authorization`: browsers never send it on their own. */
export const OPERATOR_SCHEME = "Operator";

/** Members whose claims are sent in one call; each takes a call to the identity service. */
export const CLAIMS_PAGE = 25;

/** `?after=` an id: a page of all churches, ordered by id. */
export const listAllChurches = defineCall({
  method: "GET",
  path: "/api/operator/churches",
  request: none,
  response: z.object({
    churches: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        city: z.string(),
        country: z.string(),
        createdAt: z.string(),
        /** Since when the church has no members. */
        emptySince: z.nullable(z.string()),
        members: z.int(),
        stewards: z.int(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
});

export const listPeople = defineCall({
  method: "GET",
  path: "/api/operator/churches/:id/members",
  request: none,
  response: z.object({
    members: z.array(
      z.object({ uid: z.string(), email: z.string(), displayName: z.string(), role: z.string() }),
    ),
  }),
});

/** An empty church removes the person from theirs. 409 when others would be left without a steward. */
export const moveMember = defineCall({
  method: "POST",
  path: "/api/operator/members/:uid/move",
  request: z.object({ churchId: z.string(), role: roleSchema }),
  response: z.object({ from: z.string(), to: z.string(), claimsSent: z.boolean() }),
});

export const rotateChurchCode = defineCall({
  method: "POST",
  path: "/api/operator/churches/:id/code",
  request: none,
  response: z.object({ code: z.string() }),
});

/** Sends the claims of the members whose uid follows the given one. */
export const resendClaims = defineCall({
  method: "POST",
  path: "/api/operator/churches/:id/claims",
  request: z.object({ after: z.string() }),
  response: z.object({ sent: z.int(), failed: z.int(), next: z.nullable(z.string()) }),
});

/** A church's own key for a service of licensed texts. It is never sent back. */
export const setScriptureKey = defineCall({
  method: "POST",
  path: "/api/operator/churches/:id/scripture-key",
  request: z.object({
    service: z.enum(["esv", "apiBible"]),
    /** Null: the installation's again. */
    key: z.nullable(text),
    /** What the key's plan at API.Bible allows; null for its smallest. */
    callsAMonth: z.nullable(z.int().check(z.minimum(1))),
  }),
  response: z.object({ hasKey: z.boolean() }),
});

export const deleteWholeChurch = defineCall({
  method: "DELETE",
  path: "/api/operator/churches/:id",
  request: none,
  response: z.object({ members: z.int() }),
});

export const listProjectRevisions = defineCall({
  method: "GET",
  path: "/api/operator/churches/:id/projects/:project/revisions",
  request: none,
  response: z.object({
    revisions: z.array(z.object({ revision: z.int(), kind: z.string(), at: z.string() })),
  }),
});

/** Restores the plan as a new revision, and the project too if it was deleted. */
export const restoreRevision = defineCall({
  method: "POST",
  path: "/api/operator/churches/:id/projects/:project/restore",
  request: z.object({ revision: z.int() }),
  response: z.object({ revision: z.int() }),
});

/** Lines of JSON in the form of `exportLineSchema`. */
export const CHURCH_EXPORT_PATH = "/api/operator/churches/:id/export";
export const EXPORT_FORMAT = "lamplight-church";

const cell = z.union([z.string(), z.number(), z.null()]);
export const rowSchema = z.record(z.string(), cell);
export type Row = z.infer<typeof rowSchema>;

const headSchema = z.object({
  kind: z.literal("head"),
  format: z.literal(EXPORT_FORMAT),
  version: z.literal(1),
  churchId: z.string(),
  /** How many migrations the object had run. */
  schema: z.int(),
  exportedAt: z.string(),
});
/** `of` says whether the row belongs to the church's object or the directory, or is a membership. */
const rowLineSchema = z.object({
  kind: z.literal("row"),
  of: z.enum(["object", "directory", "member"]),
  table: z.string(),
  row: rowSchema,
});
/** The last line: without it the export is truncated. */
const endSchema = z.object({
  kind: z.literal("end"),
  rows: z.int(),
  /** Whether something changed during the export, which then has to be repeated. */
  changed: z.boolean(),
});
export const exportLineSchema = z.discriminatedUnion("kind", [
  headSchema,
  rowLineSchema,
  endSchema,
]);
export type ExportLine = z.infer<typeof exportLineSchema>;
export type ExportHead = z.infer<typeof headSchema>;
export type RowLine = z.infer<typeof rowLineSchema>;

/** Empties the object and prepares it; the church must not be in the directory. */
export const beginRestore = defineCall({
  method: "POST",
  path: "/api/operator/churches/:id/restore",
  request: headSchema,
  response: z.object({ success: z.literal(true) }),
});

/** Writes rows of the object. Repeating them changes nothing. */
export const restoreRows = defineCall({
  method: "POST",
  path: "/api/operator/churches/:id/restore/rows",
  request: z.object({ rows: z.array(rowLineSchema) }),
  response: z.object({ written: z.int() }),
});

/** Adds the church to the directory, with the members who still have an account and no other church. */
export const finishRestore = defineCall({
  method: "POST",
  path: "/api/operator/churches/:id/restore/finish",
  request: z.object({ rows: z.array(rowLineSchema) }),
  response: z.object({
    members: z.int(),
    /** Members that were not restored: deleted since, or in another church. */
    leftOut: z.int(),
    /** A different code when the old one is taken. */
    code: text,
  }),
});
