import * as z from "zod/mini";
import { REGIONS } from "../domain/region.ts";
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
 * `?query=&limit=&offset=`: looks for words of name, city and country that begin with each word of the
 * query, so "gra leeds" finds Grace Chapel in Leeds. Names that begin with the query come first; there are 500 at most.
 */
export const searchChurches = defineCall({
  method: "GET",
  path: "/api/churches",
  request: none,
  response: z.object({
    churches: z.array(churchSchema),
    /** Whether another page begins at `offset + limit`. */
    hasMore: z.boolean(),
  }),
});

/** Creates a church with the caller as its steward. Where it is kept cannot be changed later. */
export const createChurch = defineCall({
  method: "POST",
  path: "/api/churches",
  request: z.object({
    ...{ name: shortText, city: shortText, country: shortText },
    /** Absent: wherever it is first used. */
    keptIn: z.optional(z.enum(REGIONS)),
  }),
  response: z.object({ churchId: z.string(), code: z.string() }),
});

/**
 * 404 for an unknown code; 403 for a person whom a steward removed, who has to ask to join instead;
 * 429 after ten codes in an hour.
 */
export const joinChurch = defineCall({
  method: "POST",
  path: "/api/churches/join",
  request: z.object({ code: shortText }),
  response: z.object({ churchId: z.string() }),
});

/** Asks to join. A person has one request at a time: asking another church withdraws the first one. */
export const askToJoin = defineCall({
  method: "POST",
  path: "/api/churches/:id/requests",
  request: none,
  response: z.object({ request: pendingRequestSchema }),
});

/** Withdraws the caller's own request, or dismisses a refused one. */
export const withdrawRequest = defineCall({
  method: "DELETE",
  path: "/api/users/me/request",
  request: none,
  response: done,
});

export const MEMBERS_PAGE = 50;
export const MAX_MEMBERS_PAGE = 200;

/** Members of the caller's own church: `?limit=&offset=`, stewards first, then by name. */
export const listMembers = defineCall({
  method: "GET",
  path: "/api/churches/mine/members",
  request: none,
  response: z.object({ members: z.array(memberSchema), hasMore: z.boolean() }),
});

/** Stewards. 409 `last_steward` when the church would be left without a steward. */
export const changeMemberRole = defineCall({
  method: "PATCH",
  path: "/api/churches/mine/members/:uid",
  request: z.object({ role: roleSchema }),
  response: z.object({ member: memberSchema }),
});

/**
 * Stewards; to leave oneself there is `leaveChurch`. Takes effect at the person's next call; the
 * code no longer admits them.
 */
export const removeMember = defineCall({
  method: "DELETE",
  path: "/api/churches/mine/members/:uid",
  request: none,
  response: done,
});

/** Stewards: open requests to join, oldest first, at most 100. */
export const listJoinRequests = defineCall({
  method: "GET",
  path: "/api/churches/mine/requests",
  request: none,
  response: z.object({ requests: z.array(joinRequestSchema) }),
});

/** Stewards: admits a person as a plan-maker, or refuses. 404 when the request was withdrawn meanwhile. */
export const answerJoinRequest = defineCall({
  method: "POST",
  path: "/api/churches/mine/requests/:uid",
  request: z.object({ approve: z.boolean() }),
  response: done,
});

/** Stewards: replaces the code; the old one stops working at once. */
export const rotateCode = defineCall({
  method: "POST",
  path: "/api/churches/mine/code",
  request: none,
  response: z.object({ code: z.string() }),
});

/** Stewards: changes the church's own profile. */
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

/**
 * 409 `last_steward` for the only steward of a church with other members, who has to appoint
 * another first.
 */
export const leaveChurch = defineCall({
  method: "POST",
  path: "/api/churches/mine/leave",
  request: none,
  response: done,
});
