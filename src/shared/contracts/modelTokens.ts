/**
 * The tokens of a chat model, counted for each church by its own object, so that any number of agent hosts share one budget.
 * Called by the agent's hosts alone.
 */
import * as z from "zod/mini";
import { defineCall } from "./call.ts";

const tokens = z.int().check(z.minimum(0), z.maximum(1_000_000_000));
/** Made by the host for each call of the model. A repeated request with it counts once. */
const id = z.uuid();

export const countTokensSchema = z.discriminatedUnion("kind", [
  /** Before a call: reserves the most that it may cost, if that fits into `limit` with all that is used and reserved today (UTC). */
  z.object({ kind: z.literal("hold"), id, tokens, limit: tokens }),
  /** After it: counts its cost in place of what was reserved. */
  z.object({ kind: z.literal("settle"), id, cost: tokens }),
]);
export type CountTokens = z.infer<typeof countTokensSchema>;

/** Authorised by `passFor` as a bearer's token, which names the church. */
export const countTokens = defineCall({
  method: "POST",
  path: "/api/model-tokens",
  request: countTokensSchema,
  response: z.object({
    /** Whether the call may be made; true for a settlement. */
    isGranted: z.boolean(),
  }),
});
