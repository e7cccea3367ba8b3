/**
 * A reader's marks and notes on their way to another device, without an account. The first device encrypts them under a
 * secret that stands in the link's fragment alone; this server stores the ciphertext for ten minutes and gives it once.
 */
import * as z from "zod/mini";
import { defineCall } from "./call.ts";

export const MARK_TRANSFER_MINUTES = 10;
/** In base64url: notes of some 500,000 letters. */
export const MAX_SEALED_CHARACTERS = 700_000;

/** 16 bytes in base64url, derived from the link's secret: whoever knows it still cannot read anything. */
const idSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** Sending the same again changes nothing. 503 where too many wait, 409 for another content under the same id. */
export const leaveMarks = defineCall({
  method: "POST",
  path: "/api/daily/:slug/marks",
  request: z.strictObject({
    id: idSchema,
    sealed: z
      .string()
      .check(z.regex(/^[A-Za-z0-9_-]+$/), z.minLength(1), z.maxLength(MAX_SEALED_CHARACTERS)),
  }),
  response: z.object({ expiresAt: z.string() }),
});

/** Gives them to the first device that asks, and to no other: 410 when used or too old, 404 when unknown. */
export const takeMarks = defineCall({
  method: "POST",
  path: "/api/daily/:slug/marks/taken",
  request: z.strictObject({
    id: idSchema,
    /** Random, of this device: after a lost response it may ask again. */
    taker: z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/)),
  }),
  response: z.object({ sealed: z.string() }),
});

/** What is encrypted. */
export const transferredMarksSchema = z.object({
  /** The plan's public id. */
  plan: z.string(),
  marks: z.record(z.string(), z.string()),
  notes: z.record(z.string(), z.object({ text: z.string(), about: z.string(), at: z.string() })),
  pace: z.object({
    begin: z.nullable(z.string()),
    beganAt: z.nullable(z.string()),
    from: z.nullable(z.string()),
    missed: z.array(z.string()),
  }),
});
export type TransferredMarks = z.infer<typeof transferredMarksSchema>;
