/** Local mode: shows the letters that were sent, from the stack's own mailbox. In production these paths answer 404. */
import type { Context, Hono } from "hono";
import type { AppEnv } from "../appEnv.ts";
import { readSettings } from "../env.ts";
import { Refusal } from "../refusal.ts";

export function bindLocalMailbox(app: Hono<AppEnv>): void {
  app.get("/emulator/mailbox", forward);
  app.get("/emulator/mailbox/*", forward);
}

async function forward(c: Context<AppEnv>): Promise<Response> {
  const { identity, letter } = readSettings(c.env);
  if (identity.kind !== "emulator" || letter?.transport.kind !== "http") {
    throw new Refusal("not_found", "There is nothing at this address.");
  }
  try {
    return await fetch(new URL(letter.transport.url).origin + new URL(c.req.url).pathname);
  } catch (cause) {
    throw new Refusal("unavailable", "The local mailbox does not answer.", {}, { cause });
  }
}
