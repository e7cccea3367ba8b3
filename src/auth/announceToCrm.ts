import { addHubspotContact } from "#shared/contracts/users.ts";
import { api } from "./api.ts";

/**
 * Reports a sign-in to the church's contact list. Callers do not wait for it, and the response is
 * only logged.
 */
export function announceToCrm(email: string): void {
  api(addHubspotContact, { body: { email } }).then(
    (answer) => console.info("contact list", answer),
    (error: unknown) => console.info("contact list", error),
  );
}
