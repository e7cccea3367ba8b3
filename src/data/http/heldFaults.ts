/**
 * What the server refuses of work that goes on behind the screens, until it takes it again: as an error, so that
 * whoever shows it says it in their own words. A network that is away is no such fault.
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

/** Undefined when it was done, or has been read. */
export function noteFault(work: BackgroundWork, error: unknown): void {
  const fault = error instanceof ApiError ? error : undefined;
  if (faults[work] === fault) return;
  faults = { ...faults, [work]: fault };
  for (const listener of listeners) listener();
}
