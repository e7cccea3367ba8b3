/**
 * API.Bible's usage reporting (FUMS), which its terms require of every page that shows its texts. The
 * Worker reports for the browser, so that the service never sees a reader's address; device and session
 * are random ids.
 */
import { errorFacts, log } from "../log.ts";

const TIMEOUT_MS = 5_000;

export interface Shown {
  tokens: string[];
  deviceId: string;
  sessionId: string;
}

/** Returns whether the service accepted the report. Never throws, since a report must not block reading. */
export async function reportToFums(
  origin: string,
  { tokens, deviceId, sessionId }: Shown,
  requestId: string,
): Promise<boolean> {
  if (tokens.length === 0) return true;
  const url = new URL("/f3", origin);
  for (const token of tokens) url.searchParams.append("t", token);
  url.searchParams.set("dId", deviceId);
  url.searchParams.set("sId", sessionId);
  try {
    const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!ok) log("warning", "fums", { requestId, status });
    return ok;
  } catch (error) {
    log("warning", "fums", { requestId, ...errorFacts(error) });
    return false;
  }
}
