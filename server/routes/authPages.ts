/**
 * Proxies Firebase's sign-in pages (`/__/auth/handler` and its frame) to the app's own origin. Browsers
 * partition the storage of other sites, so on Firebase's own domain a sign-in by redirect loses its
 * result. Production only: the emulator has no such pages.
 */
import type { Context, Hono } from "hono";
import type { AppEnv } from "../appEnv.ts";
import { readSettings } from "../env.ts";
import { Refusal } from "../refusal.ts";

const PAGES = /^\/__\/(auth\/[\w.-]+(\/[\w.-]+)*|firebase\/init\.json)$/;
const REQUEST_HEADERS = ["accept", "accept-language", "content-type", "user-agent"];
const RESPONSE_HEADERS = ["content-type", "cache-control", "etag", "expires", "last-modified"];
const TIMEOUT_MS = 10_000;

export function bindAuthPages(app: Hono<AppEnv>): void {
  app.on(["GET", "POST"], "/__/*", forward);
}

async function forward(c: Context<AppEnv>): Promise<Response> {
  const { identity, projectId } = readSettings(c.env);
  const { pathname, search } = new URL(c.req.url);
  if (identity.kind !== "firebase" || !PAGES.test(pathname)) {
    throw new Refusal("not_found", "There is nothing at this address.");
  }
  const response = await ask(`https://${projectId}.firebaseapp.com${pathname}${search}`, {
    method: c.req.method,
    headers: pick(c.req.raw.headers, REQUEST_HEADERS),
    body: c.req.raw.body,
    // Redirects are not followed: these pages never redirect, and another address must not be served as ours.
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status >= 300 && response.status !== 304 && response.status !== 404) {
    throw new Refusal("upstream", "The sign-in page cannot be shown right now. Please try again.");
  }
  const headers = pick(response.headers, RESPONSE_HEADERS);
  headers.set("X-Content-Type-Options", "nosniff");
  // The app frames one of these pages; no other site may.
  headers.set("Content-Security-Policy", "frame-ancestors 'self'");
  return new Response(response.body, { status: response.status, headers });
}

async function ask(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (cause) {
    const sentence = "The sign-in page cannot be reached right now. Please try again in a moment.";
    throw new Refusal("unavailable", sentence, {}, { cause });
  }
}

function pick(from: Headers, names: string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = from.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}
