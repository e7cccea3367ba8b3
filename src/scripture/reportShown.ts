/**
 * Reports to the publishers' service that its texts were shown, as its terms require. The ids are
 * random, made here, and identify this browser and this visit, not a person.
 */
import { reportShown as reportCall } from "#shared/contracts/scripture.ts";

const DEVICE_KEY = "lamplight.readingDevice";
const SESSION_KEY = "lamplight.readingSession";

const reported = new Set<string>();

/** Reports each text once a visit. Never throws: a failed report must not disturb the reading. */
export async function reportShown(tokens: readonly string[]): Promise<void> {
  const fresh = tokens.filter((token) => !reported.has(token));
  if (fresh.length === 0) return;
  for (const token of fresh) reported.add(token);
  try {
    const { api } = await import("../auth/api.ts");
    const deviceId = idIn(localStorage, DEVICE_KEY);
    const sessionId = idIn(sessionStorage, SESSION_KEY);
    await api(reportCall, { body: { tokens: fresh, deviceId, sessionId } });
  } catch {
    for (const token of fresh) reported.delete(token);
  }
}

function idIn(storage: Storage, key: string): string {
  const known = storage.getItem(key);
  if (known) return known;
  const id = crypto.randomUUID();
  storage.setItem(key, id);
  return id;
}
