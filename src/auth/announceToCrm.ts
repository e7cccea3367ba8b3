import { addHubspotContact } from "#shared/contracts/users.ts";
import { api } from "./api.ts";

/** Tells the church's contact list of a sign-in. Nobody waits for it, and its answer is only logged. */
export function announceToCrm(email: string): void {
  api(addHubspotContact, { body: { email } }).then(
    (answer) => console.info("contact list", answer),
    (error: unknown) => console.info("contact list", error),
  );
}
