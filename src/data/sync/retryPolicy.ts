/** Decides what follows a failed call. Pure: the caller passes the randomness. */
import { type BaseGoneBody, baseGoneBodySchema } from "#shared/contracts/baseGone.ts";
import { ApiError, SignedOutError } from "#shared/contracts/requestErrors.ts";
import type { ParkReason } from "#shared/domain/parkedRow.ts";
import { backoffMs } from "../http/backoff.ts";

export type FailureAction =
  /** Send the same request again, without a limit. */
  | { kind: "retry"; afterMs: number; isHeldByServer: boolean }
  /** Wait until that person signs in again. */
  | { kind: "signedOut" }
  /** The server no longer stores the save's base: merge here and save again. */
  | { kind: "rebase"; answer: BaseGoneBody }
  | { kind: "park"; reason: ParkReason };

/** Returns what to do with the row. `attempts` includes this failure; `random` is in [0, 1). */
export function classifyFailure(error: unknown, attempts: number, random: number): FailureAction {
  if (error instanceof SignedOutError) return { kind: "signedOut" };
  // Faults of this device (a full disk, a closed database) are temporary too, so the work is kept.
  if (!(error instanceof ApiError)) return retry(attempts, random);
  if (isTransient(error)) return retry(attempts, random, error.retryAfterMs);
  if (error.code === "base_gone") {
    const answer = baseGoneBodySchema.safeParse(error.body);
    if (answer.success) return { kind: "rebase", answer: answer.data };
  }
  return { kind: "park", reason: reasonOf(error) };
}

function retry(attempts: number, random: number, retryAfterMs?: number): FailureAction {
  const afterMs = Math.max(backoffMs(attempts, random), retryAfterMs ?? 0);
  return { kind: "retry", afterMs, isHeldByServer: retryAfterMs !== undefined };
}

const TRANSIENT_STATUSES = new Set([401, 408, 425, 429]);

/** 401 arrives here only after a fresh token was refused as well. `conflict`: the same save is in progress on the server. */
function isTransient({ status, code }: ApiError): boolean {
  return TRANSIENT_STATUSES.has(status) || status >= 500 || code === "conflict";
}

function reasonOf({ status, hasSentence, message }: ApiError): ParkReason {
  const sentence = hasSentence ? message : "";
  const codes: Record<number, ParkReason["code"]> = {
    403: "forbidden",
    404: "not_found",
    410: "gone",
  };
  return { code: codes[status] ?? "refused", status, sentence };
}
