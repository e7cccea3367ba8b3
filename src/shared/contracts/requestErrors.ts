/** Why a call gave no usable response. These errors show nothing themselves; callers decide that. */

export abstract class RequestError extends Error {}

/** The server refused the call. `message` is the server's sentence where it sent one. */
export class ApiError extends RequestError {
  override readonly name = "ApiError";
  readonly status: number;
  /** One of `ERROR_STATUS`, or empty when the response named none. */
  readonly code: string;
  /** Whether `message` is the server's sentence and not a default. */
  readonly hasSentence: boolean;
  readonly retryAfterMs: number | undefined;
  readonly requestId: string | undefined;
  readonly body: unknown;

  constructor(answer: {
    status: number;
    sentence?: string | undefined;
    code?: string | undefined;
    retryAfterMs?: number | undefined;
    requestId?: string | undefined;
    body?: unknown;
  }) {
    super(answer.sentence || `HTTP ${answer.status}`);
    this.status = answer.status;
    this.code = answer.code ?? "";
    this.hasSentence = Boolean(answer.sentence);
    this.retryAfterMs = answer.retryAfterMs;
    this.requestId = answer.requestId;
    this.body = answer.body;
  }
}

/**
 * No response arrived, or one that cannot be the product's: a captive portal returns 200 with a
 * page of its own.
 */
export class NetworkError extends RequestError {
  override readonly name = "NetworkError";
}

/** The server was too slow. It may have carried out the request. */
export class TimeoutError extends RequestError {
  override readonly name = "TimeoutError";
}

/** Nobody is signed in. */
export class SignedOutError extends RequestError {
  override readonly name: string = "SignedOutError";
  constructor(message = "Authentication token not available.") {
    super(message);
  }
}

/**
 * A different person is signed in than the one whose rows are being sent: another tab changed the
 * account.
 */
export class UserMismatchError extends SignedOutError {
  override readonly name = "UserMismatchError";
  constructor() {
    super("User mismatch or not logged in");
  }
}
