/**
 * One HTTP call of the product API: its path, its request and its response. Both ends use it.
 * Unknown fields are ignored in requests and responses, so that apps and servers of different
 * releases work together.
 */
import type * as z from "zod/mini";

export interface Call<Request extends z.ZodMiniType, Response extends z.ZodMiniType> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With parameters as `:name`, the form that both the router and `callPath` read. */
  path: `/api/${string}`;
  request: Request;
  response: Response;
}

export function defineCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: Call<Request, Response>,
): Call<Request, Response> {
  return call;
}

/** Returns the path with its parameters filled in and encoded. @throws RangeError for a missing parameter. */
export function callPath(path: string, parameters: Record<string, string> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new RangeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** A repeated request with the same key changes nothing and gets the first response. */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";
export const REQUEST_ID_HEADER = "X-Request-Id";
/** Larger bodies are refused with 413. A year with seven full days a week stays well below it. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;
