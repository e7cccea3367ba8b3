/** Calls the identity service as its administrator, for what a person may not do with their own token. */
import type { Settings } from "../env.ts";
import { serviceAccountToken } from "./serviceAccountToken.ts";

const GOOGLE = "https://identitytoolkit.googleapis.com";
const TIMEOUT_MS = 5_000;

/** Returns the service's response. @throws when the service or Google's token endpoint does not answer. */
export async function askIdentityAdmin(
  settings: Settings,
  method: "accounts:update" | "accounts:delete",
  body: { localId: string; customAttributes?: string },
): Promise<Response> {
  const { identity, projectId } = settings;
  const path = `/v1/projects/${projectId}/${method}`;
  const isEmulator = identity.kind === "emulator";
  const token = isEmulator
    ? "owner"
    : await serviceAccountToken(identity.serviceAccount, new Date());
  return fetch(
    isEmulator ? `${identity.origin}/identitytoolkit.googleapis.com${path}` : GOOGLE + path,
    {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  );
}
