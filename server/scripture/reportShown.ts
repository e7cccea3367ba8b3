/**
 * API.Bible's usage reporting (FUMS), which its terms ask of every page that shows its texts. The
 * Worker does it for the browser, so that no reader's address reaches the service; the device and
 * the session are random ids.
 */
import { errorFacts, log } from "../log.ts";

const TIMEOUT_MS = 5_000;

export interface Shown {
  tokens: string[];
  deviceId: string;
  sessionId: string;
}

/** Whether the service has it. Never throws: a report must not stand in the way of reading. */
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
