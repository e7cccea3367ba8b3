/** Calls the Worker over HTTP, like a phone. */
import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Bindings } from "../../../server/env.ts";
import worker from "../../../server/index.ts";
import { emulatorToken } from "./idToken.ts";

export const ORIGIN = "http://localhost:8787";

export interface ApiRequest {
  /** The uid whose emulator token is sent; null sends none. */
  as?: string | null;
  /** Sent in place of `as`. */
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged. */
  rawBody?: BodyInit;
  headers?: Record<string, string>;
  /** Idempotency-Key. */
  key?: string;
  bindings?: Partial<Bindings>;
  /** The site's origin in the request. */
  origin?: string;
}

export interface ApiAnswer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** `route` is "POST /api/projects/create". The response's body is typed as the test declares it. */
export async function callApi<Body = Record<string, unknown>>(
  route: string,
  request: ApiRequest = {},
): Promise<ApiAnswer<Body>> {
  const response = await fetchApi(route, request);
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  // The test's expectations check the shape.
  const body = (isJson ? JSON.parse(text) : text) as Body;
  return { status: response.status, headers: response.headers, body };
}

export function fetchApi(route: string, request: ApiRequest = {}): Promise<Response> {
  const [method = "GET", path = "/"] = route.split(" ");
  const { as = "anna", token, body, rawBody, key, bindings, origin = ORIGIN } = request;
  const headers = new Headers(request.headers);
  if (token ?? as)
    headers.set("Authorization", `Bearer ${token ?? emulatorToken({ uid: as ?? "" })}`);
  const hasBody = body !== undefined || rawBody !== undefined;
  if (hasBody && !headers.has("Content-Type")) headers.set("Content-Type", "application/json");
  if (key) headers.set("Idempotency-Key", key);
  const sent = new Request<unknown, IncomingRequestCfProperties>(origin + path, {
    method,
    headers,
    body: body === undefined ? (rawBody ?? null) : JSON.stringify(body),
  });
  // A new object when a test changes bindings, so that settings are parsed again; otherwise the platform's own, as in production.
  const given = bindings ? { ...env, ...bindings } : env;
  return Promise.resolve(worker.fetch(sent, given, createExecutionContext()));
}
