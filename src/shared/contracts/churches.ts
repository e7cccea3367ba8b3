import * as z from "zod/mini";
import {
  churchSchema,
  churchWithCodeSchema,
  joinRequestSchema,
  memberSchema,
  pendingRequestSchema,
  roleSchema,
} from "../domain/user.ts";
import { defineCall } from "./call.ts";

export const MAX_CHURCH_TEXT_CHARACTERS = 120;
const shortText = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(MAX_CHURCH_TEXT_CHARACTERS));
const none = z.undefined();
const done = z.object({ success: z.literal(true) });

export const SEARCH_PAGE = 10;
export const MAX_SEARCH_PAGE = 50;

/**
 * `?query=&limit=&offset=`: each word of the query is looked for in name, city and country, so
 * "grace leeds" finds Grace Chapel in Leeds. Names that begin with the query come first.
 */
export const searchChurches = defineCall({
  method: "GET",
  path: "/api/churches",
  request: none,
  response: z.object({
    churches: z.array(churchSchema),
    /** Whether a further page begins at `offset + limit`. */
    hasMore: z.boolean(),
  }),
});

/** Makes a church and puts the caller into it as its steward. */
export const createChurch = defineCall({
  method: "POST",
  path: "/api/churches",
  request: z.object({ name: shortText, city: shortText, country: shortText }),
  response: z.object({ churchId: z.string(), code: z.string() }),
});

/**
 * 404 for an unknown code; 403 for someone whom a steward removed, who has to ask instead;
 * 429 after ten codes in an hour.
 */
export const joinChurch = defineCall({
  method: "POST",
  path: "/api/churches/join",
  request: z.object({ code: shortText }),
  response: z.object({ churchId: z.string() }),
});

/** Asks to join. A person has one request at a time: asking another church takes the first one back. */
export const askToJoin = defineCall({
  method: "POST",
  path: "/api/churches/:id/requests",
  request: none,
  response: z.object({ request: pendingRequestSchema }),
});

/** Takes the caller's own request back, or puts a refused one away. */
export const withdrawRequest = defineCall({
  method: "DELETE",
  path: "/api/users/me/request",
  request: none,
  response: done,
});

export const MEMBERS_PAGE = 50;
export const MAX_MEMBERS_PAGE = 200;

/** The caller's own church: `?limit=&offset=`, stewards first, then by name. */
export const listMembers = defineCall({
  method: "GET",
  path: "/api/churches/mine/members",
  request: none,
  response: z.object({ members: z.array(memberSchema), hasMore: z.boolean() }),
});

/** Stewards. 409 `last_steward` where nobody would be left to look after the church. */
export const changeMemberRole = defineCall({
  method: "PATCH",
  path: "/api/churches/mine/members/:uid",
  request: z.object({ role: roleSchema }),
  response: z.object({ member: memberSchema }),
});

/** Stewards; for oneself there is `leaveChurch`. Works with the person's next call; the code no longer lets them in. */
export const removeMember = defineCall({
  method: "DELETE",
  path: "/api/churches/mine/members/:uid",
  request: none,
  response: done,
});

/** Stewards: who is waiting, the first who asked first, at most 100. */
export const listJoinRequests = defineCall({
  method: "GET",
  path: "/api/churches/mine/requests",
  request: none,
  response: z.object({ requests: z.array(joinRequestSchema) }),
});

/** Stewards: lets someone in as a plan-maker, or refuses. 404 when the request was taken back meanwhile. */
export const answerJoinRequest = defineCall({
  method: "POST",
  path: "/api/churches/mine/requests/:uid",
  request: z.object({ approve: z.boolean() }),
  response: done,
});

/** Stewards: a new code; the old one lets nobody in from now on. */
export const rotateCode = defineCall({
  method: "POST",
  path: "/api/churches/mine/code",
  request: none,
  response: z.object({ code: z.string() }),
});

/** Stewards: the church's own profile. */
export const updateChurch = defineCall({
  method: "PATCH",
  path: "/api/churches/mine",
  request: z.object({
    name: z.optional(shortText),
    city: z.optional(shortText),
    country: z.optional(shortText),
  }),
  response: z.object({ church: churchWithCodeSchema }),
});

/** 409 `last_steward` for the only steward of a church with other members: make someone steward first. */
export const leaveChurch = defineCall({
  method: "POST",
  path: "/api/churches/mine/leave",
  request: none,
  response: done,
});
