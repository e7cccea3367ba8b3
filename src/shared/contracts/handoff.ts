/**
 * Hands a sign-in link over to an installed app.
 *
 * The app that asks for the link begins a pairing and names it in the link's continue URL. The page
 * that the link opens leaves the unused link with the server and shows a code; only the app that
 * began the pairing gets the link for that code. None of these calls signs anyone in.
 */
import * as z from "zod/mini";
import { defineCall } from "./call.ts";

export const HANDOFF_CODE_DIGITS = 6;

const pairingId = z.string().check(z.regex(/^[\w-]{22}$/));

/** The secret stays with the app that asks; it is never part of a URL. */
export const beginHandoff = defineCall({
  method: "POST",
  path: "/api/handoff",
  request: z.undefined(),
  response: z.object({
    pairingId,
    secret: z.string(),
    /** ISO 8601: an hour from now, so that a slow mail still arrives in time. */
    expiresAt: z.string(),
  }),
});

/**
 * Leaves the link under its pairing and returns the code to show. Leaving it again makes a new code
 * and voids the old one. 404 when the pairing is unknown, used or too old; 422 when the link is not
 * a sign-in link of this app.
 */
export const leaveLink = defineCall({
  method: "PUT",
  path: "/api/handoff/:pairingId/link",
  request: z.object({ link: z.string().check(z.maxLength(4096)) }),
  response: z.object({
    code: z.string(),
    /** ISO 8601: ten minutes from now. */
    expiresAt: z.string(),
  }),
});

/**
 * Returns the link, once. 404 when the pairing is unknown, used, too old, out of tries or another
 * app's; 409 when no link was left yet, or its ten minutes are over; 422 with `triesLeft` for a
 * wrong code.
 */
export const exchangeCode = defineCall({
  method: "POST",
  path: "/api/handoff/:pairingId/exchange",
  request: z.object({
    secret: z.string().check(z.maxLength(128)),
    /** As typed; everything but digits is ignored. */
    code: z.string().check(z.maxLength(32)),
  }),
  response: z.object({ link: z.string() }),
});
