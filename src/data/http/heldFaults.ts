/**
 * The server's last refusal of each kind of background work, until the work succeeds again. Stored as an error, so
 * that each screen words it itself. A missing network is not recorded.
 */
import { ApiError } from "#shared/contracts/requestErrors.ts";

export type BackgroundWork = "saveUser" | "fetchProjects";

let faults: Partial<Record<BackgroundWork, ApiError>> = {};
const listeners = new Set<() => void>();

export function readFault(work: BackgroundWork): ApiError | undefined {
  return faults[work];
}

export function subscribeToFaults(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records a refusal; undefined clears it, after the work succeeded or the person dismissed it. */
export function noteFault(work: BackgroundWork, error: unknown): void {
  const fault = error instanceof ApiError ? error : undefined;
  if (faults[work] === fault) return;
  faults = { ...faults, [work]: fault };
  for (const listener of listeners) listener();
}
