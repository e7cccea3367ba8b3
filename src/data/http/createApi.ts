/** The typed client of the product API: takes a call's contract and returns the parsed answer. */

import type * as z from "zod/mini";
import {
  type Call,
  callPath,
  IDEMPOTENCY_HEADER,
  REQUEST_ID_HEADER,
} from "#shared/contracts/call.ts";
import { errorBodySchema } from "#shared/contracts/errors.ts";
import {
  ApiError,
  NetworkError,
  SignedOutError,
  TimeoutError,
} from "#shared/contracts/requestErrors.ts";
import { errorText } from "#shared/domain/errorText.ts";
import { parseRetryAfter } from "./parseRetryAfter.ts";

const REQUEST_TIMEOUT_MS = 30_000;

export interface ApiDeps {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Returns the ID token, newly issued when `fresh`; null when nobody is signed in. Absent for calls without a token. */
  token?(fresh: boolean): Promise<string | null>;
  now(): number;
  timeoutMs?: number;
}

export interface CallOptions<Body> {
  parameters?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: Body;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface Api {
  /** @throws ApiError, NetworkError, TimeoutError, SignedOutError */
  call<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
    definition: Call<Request, Response>,
    options?: CallOptions<z.infer<Request>>,
  ): Promise<z.infer<Response>>;
  /** Like `call`, but returns undefined for 304 (nothing changed). */
  callIfChanged<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
    definition: Call<Request, Response>,
    options?: CallOptions<z.infer<Request>>,
  ): Promise<z.infer<Response> | undefined>;
}

export function createApi(deps: ApiDeps): Api {
  async function callIfChanged<Request extends z.ZodMiniType, Answer extends z.ZodMiniType>(
    definition: Call<Request, Answer>,
    options: CallOptions<z.infer<Request>> = {},
  ): Promise<z.infer<Answer> | undefined> {
    let response = await send(deps, definition, options, await tokenOf(deps, false));
    // The token may be revoked, or expired while the phone slept: retry once with a new one.
    if (response.status === 401 && deps.token) {
      response = await send(deps, definition, options, await tokenOf(deps, true));
    }
    if (response.status === 304) return undefined;
    const body = await readJson(response);
    if (!response.ok) throw refusal(response, body, deps.now());
    const parsed = definition.response.safeParse(body);
    if (!parsed.success) {
      throw new NetworkError(`${definition.path} answered something else`, { cause: parsed.error });
    }
    return parsed.data;
  }

  return {
    callIfChanged,
    async call(definition, options) {
      const answer = await callIfChanged(definition, options);
      if (answer === undefined) throw new NetworkError(`${definition.path} answered 304 unasked`);
      return answer;
    },
  };
}

async function tokenOf(deps: ApiDeps, fresh: boolean): Promise<string | undefined> {
  if (!deps.token) return undefined;
  let token: string | null;
  try {
    token = await deps.token(fresh);
  } catch (cause) {
    if (cause instanceof SignedOutError) throw cause;
    // An unreachable identity service does not mean that nobody is signed in.
    throw new NetworkError("No token could be fetched", { cause });
  }
  if (!token) throw new SignedOutError();
  return token;
}

async function send(
  deps: ApiDeps,
  { method, path }: Call<z.ZodMiniType, z.ZodMiniType>,
  { parameters, query, body, idempotencyKey, signal }: CallOptions<unknown>,
  token: string | undefined,
): Promise<Response> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (idempotencyKey) headers[IDEMPOTENCY_HEADER] = idempotencyKey;
  const timeout = AbortSignal.timeout(deps.timeoutMs ?? REQUEST_TIMEOUT_MS);
  try {
    return await deps.fetch(callPath(path, parameters) + queryOf(query), {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (cause) {
    if (timeout.aborted) throw new TimeoutError(`${path} took too long`, { cause });
    throw new NetworkError(`${path} could not be reached`, { cause });
  }
}

function queryOf(query: CallOptions<unknown>["query"] = {}): string {
  const given = Object.entries(query).filter((entry) => entry[1] !== undefined);
  const text = new URLSearchParams(
    given.map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return text && `?${text}`;
}

async function readJson(response: Response): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw new NetworkError("The answer broke off", { cause });
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(response: Response, body: unknown, now: number): ApiError {
  const parsed = errorBodySchema.safeParse(body);
  return new ApiError({
    status: response.status,
    sentence: parsed.data?.error ?? errorText(body),
    code: parsed.data?.code,
    requestId: parsed.data?.requestId ?? response.headers.get(REQUEST_ID_HEADER) ?? undefined,
    retryAfterMs: parseRetryAfter(response.headers.get("Retry-After"), now),
    body,
  });
}
