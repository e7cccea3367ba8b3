/** Why a call gave no answer that can be used. None of them shows anything; callers decide that. */

export abstract class RequestError extends Error {}

/** The server answered, and refused. `message` is its own sentence where it gave one. */
export class ApiError extends RequestError {
  override readonly name = "ApiError";
  readonly status: number;
  /** One of `ERROR_STATUS`, or empty when the answer named none. */
  readonly code: string;
  /** Whether `message` is the server's sentence and not ours. */
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

/** No answer came, or one that cannot be the product's: a captive portal answers 200 with a page of its own. */
export class NetworkError extends RequestError {
  override readonly name = "NetworkError";
}

/** The server was too slow. It may have done what it was asked. */
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

/** Somebody else is signed in by now than the one whose rows are at hand: another tab changed the account. */
export class UserMismatchError extends SignedOutError {
  override readonly name = "UserMismatchError";
  constructor() {
    super("User mismatch or not logged in");
  }
}
