/** Failures of a chat model, each with the one sentence that a person reads. */
import { WriterFault } from "../writer.ts";

export type FaultKind =
  | "key"
  | "credit"
  | "rateLimit"
  | "timeout"
  | "unreachable"
  | "service"
  | "rejected"
  | "refused"
  | "malformed"
  | "budget"
  | "uncounted";

const SENTENCES: Record<FaultKind, string> = {
  key: "The chat model did not accept its key; whoever runs Lamplight for you can put that right.",
  credit:
    "The chat model's account has no credit left; whoever runs Lamplight for you can put that right.",
  rateLimit: "The chat model has more to do than it can take at the moment.",
  timeout: "The chat model took too long to answer.",
  unreachable: "The connection to the chat model broke off.",
  service: "The chat model's service has a fault of its own at the moment.",
  rejected: "The chat model's service did not accept the request as it is set up here.",
  refused: "The chat model declined to write this.",
  malformed: "The chat model gave no answer that could be used.",
  budget: "Your church has used up today's share of the chat model; there is more tomorrow.",
  uncounted: "What the chat model would use could not be counted, so it was not asked.",
};

/** `message` is the sentence. */
export class ModelFault extends WriterFault {
  readonly kind: FaultKind;
  /** The wait that the service asks for, if any. */
  readonly waitMs: number | undefined;

  constructor(kind: FaultKind, options: { cause?: unknown; waitMs?: number | undefined } = {}) {
    super(SENTENCES[kind], { cause: options.cause });
    this.name = "ModelFault";
    this.kind = kind;
    this.waitMs = options.waitMs;
  }

  /** Whether the same call may succeed a little later. */
  get isPassing(): boolean {
    return this.kind === "rateLimit" || this.kind === "unreachable" || this.kind === "service";
  }

  /** Whether other calls would most likely fail the same way. */
  get isOfService(): boolean {
    return (
      this.isPassing || this.kind === "key" || this.kind === "credit" || this.kind === "timeout"
    );
  }
}

/** Classifies an error of a provider's client. @param now milliseconds, for hints that name a time */
export function faultOf(error: unknown, now: number): ModelFault {
  if (error instanceof ModelFault) return error;
  const fault = (kind: FaultKind, waitMs?: number) =>
    new ModelFault(kind, { cause: error, waitMs });
  const status = statusOf(error);
  const words = codesOf(error);
  if (status === 401 || status === 403 || /API_KEY_INVALID|authentication_error/.test(words))
    return fault("key");
  if (status === 402 || /insufficient_quota|credit balance/.test(words)) return fault("credit");
  if (status === 429 || /rate_limit_error/.test(words))
    return fault("rateLimit", retryHint(error, now));
  if (status === 408 || status === 504) return fault("timeout");
  if (
    (status !== undefined && status >= 500) ||
    /overloaded_error|api_error|server_error/.test(words)
  )
    return fault("service", retryHint(error, now));
  if (status !== undefined && status >= 400) return fault("rejected");
  // The stream's events are JSON; a malformed one is the service's fault.
  if (error instanceof SyntaxError || /Failed to parse stream|Error parsing JSON/.test(words))
    return fault("malformed");
  return fault("unreachable");
}

function statusOf(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === "number" ? status : undefined;
}

/** Error codes beside the status, which an error event in a stream lacks. */
function codesOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  const { message, code, type, errorDetails } = error as Record<string, unknown>;
  return JSON.stringify([message, code, type, errorDetails]);
}

/** The service's own hint, in milliseconds: `retry-after-ms`, `Retry-After` in seconds or as a date, or Google's `RetryInfo`. */
function retryHint(error: unknown, now: number): number | undefined {
  const headers = (error as { headers?: unknown } | null)?.headers;
  if (!(headers instanceof Headers)) return retryInfo(error);
  const exact = Number(headers.get("retry-after-ms") ?? "");
  if (exact > 0) return exact;
  const after = headers.get("retry-after");
  if (!after) return undefined;
  const seconds = Number(after);
  const wait = Number.isNaN(seconds) ? Date.parse(after) - now : seconds * 1_000;
  return wait > 0 ? wait : undefined;
}

function retryInfo(error: unknown): number | undefined {
  const details = (error as { errorDetails?: { retryDelay?: unknown }[] } | null)?.errorDetails;
  const delay = Array.isArray(details)
    ? details.find(({ retryDelay }) => typeof retryDelay === "string")?.retryDelay
    : undefined;
  const seconds = Number.parseFloat(String(delay));
  return seconds > 0 ? seconds * 1_000 : undefined;
}
