/**
 * What `npm run admin` asks of the Worker. The app never calls these; they are here because the
 * Worker and the command line read them both. All are let in by the operator's secret alone.
 */
import * as z from "zod/mini";
import { roleSchema } from "../domain/user.ts";
import { defineCall } from "./call.ts";

const none = z.undefined();
const text = z.string().check(z.minLength(1), z.maxLength(200));

/** Before the secret, in `Authorization`: no browser sends it by itself. */
export const OPERATOR_SCHEME = "Operator";

/** Members whose claims are sent in one call: each is a call of the identity service. */
export const CLAIMS_PAGE = 25;

/** `?after=` an id: a page of all churches, in the order of their ids. */
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
        /** Since when nobody is in it. */
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

/** An empty church takes the person out of theirs. 409 where others would be left without a steward. */
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

/** Sends the claims of the members whose uid comes after the given one. */
export const resendClaims = defineCall({
  method: "POST",
  path: "/api/operator/churches/:id/claims",
  request: z.object({ after: z.string() }),
  response: z.object({ sent: z.int(), failed: z.int(), next: z.nullable(z.string()) }),
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

/** The plan becomes what it was; that is a new revision, and the project is there again if it was deleted. */
export const restoreRevision = defineCall({
  method: "POST",
  path: "/api/operator/churches/:id/projects/:project/restore",
  request: z.object({ revision: z.int() }),
  response: z.object({ revision: z.int() }),
});

/** Lines of JSON, as `exportLineSchema` has them. */
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
/** `of` says whether the row is the church's object's, the directory's, or a membership. */
const rowLineSchema = z.object({
  kind: z.literal("row"),
  of: z.enum(["object", "directory", "member"]),
  table: z.string(),
  row: rowSchema,
});
/** The last line: an export without it is cut off. */
const endSchema = z.object({
  kind: z.literal("end"),
  rows: z.int(),
  /** Whether somebody changed something meanwhile: then the export must be made again. */
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

/** Empties the object and prepares it; the church must not stand in the directory. */
export const beginRestore = defineCall({
  method: "POST",
  path: "/api/operator/churches/:id/restore",
  request: headSchema,
  response: z.object({ success: z.literal(true) }),
});

/** Rows of the object. The same ones again change nothing. */
export const restoreRows = defineCall({
  method: "POST",
  path: "/api/operator/churches/:id/restore/rows",
  request: z.object({ rows: z.array(rowLineSchema) }),
  response: z.object({ written: z.int() }),
});

/** Puts the church into the directory, with the members who still have an account and no other church. */
export const finishRestore = defineCall({
  method: "POST",
  path: "/api/operator/churches/:id/restore/finish",
  request: z.object({ rows: z.array(rowLineSchema) }),
  response: z.object({
    members: z.int(),
    /** Not put back: deleted since, or in another church. */
    leftOut: z.int(),
    /** Another one when the old one is taken. */
    code: text,
  }),
});
