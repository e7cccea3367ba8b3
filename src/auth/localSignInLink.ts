/** Local mode: returns the newest sign-in link that the emulator made for an address. */
import * as z from "zod/mini";
import { firebaseConfig } from "./firebaseConfig.ts";

const codesSchema = z.object({
  oobCodes: z.array(
    z.looseObject({ email: z.string(), requestType: z.string(), oobLink: z.string() }),
  ),
});

export async function localSignInLink(email: string): Promise<string | undefined> {
  const answer = await fetch(`/emulator/v1/projects/${firebaseConfig.projectId}/oobCodes`);
  if (!answer.ok) return undefined;
  const parsed = z.safeParse(codesSchema, await answer.json());
  return parsed.data?.oobCodes
    .filter((code) => code.requestType === "EMAIL_SIGNIN")
    .filter((code) => code.email.toLowerCase() === email.toLowerCase())
    .at(-1)?.oobLink;
}
