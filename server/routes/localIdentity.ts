/**
 * Local mode: proxies the page's identity calls to the Auth emulator, so that the browser uses one
 * origin. The emulator writes its own address into links and redirects, which is replaced by the
 * page's. In production these paths answer 404.
 */
import type { Context, Hono } from "hono";
import type { AppEnv } from "../appEnv.ts";
import { readSettings } from "../env.ts";
import { Refusal } from "../refusal.ts";

const FORWARDED = [
  "/identitytoolkit.googleapis.com/*",
  "/securetoken.googleapis.com/*",
  "/emulator/*",
];
const REWRITTEN = /^(application\/json|text\/html)/;
/** The emulator puts its own port into links, however it was reached. */
const LINKS = /http:\/\/(127\.0\.0\.1|localhost):\d+(?=\/emulator\/)/g;
const DROPPED_REQUEST_HEADERS = ["host", "connection", "content-length", "accept-encoding"];
const DROPPED_RESPONSE_HEADERS = ["content-length", "content-encoding", "transfer-encoding"];

export function bindLocalIdentity(app: Hono<AppEnv>): void {
  for (const path of FORWARDED) app.all(path, forward);
}

async function forward(c: Context<AppEnv>): Promise<Response> {
  const { identity } = readSettings(c.env);
  if (identity.kind !== "emulator") {
    throw new Refusal("not_found", "There is nothing at this address.");
  }
  const { origin: ours, pathname, search } = new URL(c.req.url);
  const response = await send(c.req.raw, `${identity.origin}${pathname}${search}`);
  const headers = without(response.headers, DROPPED_RESPONSE_HEADERS);
  const location = headers.get("location");
  if (location) headers.set("location", location.replaceAll(identity.origin, ours));
  const isText = REWRITTEN.test(headers.get("content-type") ?? "");
  const body = isText
    ? (await response.text()).replaceAll(identity.origin, ours).replaceAll(LINKS, ours)
    : response.body;
  const hasNoBody = response.status === 204 || response.status === 304;
  return new Response(hasNoBody ? null : body, { status: response.status, headers });
}

async function send(request: Request, address: string): Promise<Response> {
  try {
    return await fetch(address, {
      method: request.method,
      headers: without(request.headers, DROPPED_REQUEST_HEADERS),
      body: request.body,
      redirect: "manual",
    });
  } catch (cause) {
    throw new Refusal("unavailable", "The Auth emulator does not answer.", {}, { cause });
  }
}

function without(headers: Headers, names: string[]): Headers {
  const remaining = new Headers(headers);
  for (const name of names) remaining.delete(name);
  return remaining;
}
