import type { Hono } from "hono";
import { addHubspotContact } from "#shared/contracts/users.ts";
import type { AppEnv } from "../appEnv.ts";
import { countAttempt } from "../directory/attempts.ts";
import { readSettings } from "../env.ts";
import { CONTACTS } from "../middleware/attemptLimits.ts";
import { bindSignedIn } from "../middleware/bindCall.ts";
import { Refusal } from "../refusal.ts";
import { upsertContact } from "../services/crm/hubspot.ts";

/** Adds the caller's own address to the contact list, and refuses any other. */
export function bindHubspot(app: Hono<AppEnv>): void {
  bindSignedIn(app, addHubspotContact, async ({ c, caller, body }) => {
    const email = body.email.trim().toLowerCase();
    if (email === "" || email !== caller.email?.toLowerCase()) {
      throw new Refusal("forbidden", "Only your own e-mail address can be added.");
    }
    await countAttempt(c.env.DIRECTORY, CONTACTS, caller.uid, new Date());
    const success = await upsertContact(readSettings(c.env).hubspot, email, c.get("requestId"));
    return { success };
  });
}
