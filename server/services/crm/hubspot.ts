/** Adds each address that signs in to HubSpot's contacts. Off without a token. */
import type { Settings } from "../../env.ts";
import { errorFacts, log } from "../../log.ts";

const CONTACTS = "/crm/v3/objects/contacts";
const ALREADY_THERE = 409;
const TIMEOUT_MS = 5_000;

/** Returns whether HubSpot has the contact now. Never throws, since a contact list must not block a sign-in. */
export async function upsertContact(
  { origin, token }: Settings["hubspot"],
  email: string,
  requestId: string,
): Promise<boolean> {
  if (!token) {
    log("info", "hubspotOff", { requestId });
    return false;
  }
  try {
    const response = await fetch(`${origin}${CONTACTS}`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({ properties: { email } }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Only the address is sent, so an existing contact is up to date.
    if (response.ok || response.status === ALREADY_THERE) return true;
    log("warning", "hubspotRefused", { requestId, status: response.status });
  } catch (error) {
    log("warning", "hubspotRefused", { requestId, ...errorFacts(error) });
  }
  return false;
}
