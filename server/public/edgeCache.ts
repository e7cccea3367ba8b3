/**
 * Reads of published plans behind the platform's cache (Workers Cache), which is tiered: a page that was rendered anywhere is
 * kept for every place, until its plan changes. It keys by path and query, so what an answer depends on beside its address, the
 * reader's date and the site's origin, is added to the query here. Where the runtime has no such cache, each place keeps its own
 * by `publicCache.ts`.
 */
import { REQUEST_ID_HEADER } from "#shared/contracts/call.ts";
import type { PublishedChange } from "../publishedChange.ts";
import { beginEdgeRead, edgeLife } from "./edgeRead.ts";
import { hasTag } from "./recentPages.ts";
import { todayOf } from "./todayOf.ts";

/** The entrypoint behind the cache. */
export interface PublicReads {
  fetch(request: Request): Promise<Response>;
  /** Returns whether the platform accepted the purge. */
  forget(tags: string[]): Promise<boolean>;
}

/** A plan's page, day or file, a church's page, and the plan as JSON. Not what is one reader's: letters, marks, review links. */
const PAGES = /^\/daily\/(?!look\/)[^/]+(?:\/(?!letter$|marks$)[^/]+)?$/;
const CALLS = /^\/api\/daily\/[^/]+(?:\/whole|\/text\/[^/]+)?$/;
/** The only parameters that an answer depends on. The others, such as `via`, are read on the phone. */
const PARAMETERS = ["alarm", "at", "begin", "translation", "zone"];
/** What is the same on every date. */
const UNDATED = /^\/api\/|\/(?:manifest\.webmanifest|logo)$/;
const DATE = "on";
const SITE = "site";
const ADDRESS_HEADER = "CF-Connecting-IP";
/** Of one call to the platform. */
const MAX_TAGS = 100;
const RETRY_SECONDS = 15;

/** Returns the answer of the cache or of what is behind it; undefined for a request that it is not for. */
export function edgeAnswer(
  request: Request,
  reads: PublicReads,
  now: number,
): Promise<Response> | undefined {
  if (request.method !== "GET" || !request.url.includes("/daily/")) return undefined;
  const url = new URL(request.url);
  if (!PAGES.test(url.pathname) && !CALLS.test(url.pathname)) return undefined;
  return answer(request, keyOf(url, todayOf(request, now)), reads);
}

async function answer(request: Request, key: URL, reads: PublicReads): Promise<Response> {
  // The address alone: other headers would be part of the key or keep the answer out of the cache.
  const address = request.headers.get(ADDRESS_HEADER);
  const headers = new Headers(address ? { [ADDRESS_HEADER]: address } : {});
  const response = await reads.fetch(new Request(key, { headers }));
  const tag = response.headers.get("ETag")?.replace(/^W\//, "");
  if (!response.ok || !tag || !hasTag(request.headers.get("If-None-Match"), tag)) return response;
  await response.body?.cancel();
  return new Response(null, { status: 304, headers: response.headers });
}

function keyOf(url: URL, today: string): URL {
  const key = new URL(url.pathname, url);
  for (const name of PARAMETERS) {
    const value = url.searchParams.get(name);
    if (value !== null) key.searchParams.set(name, value);
  }
  if (!UNDATED.test(url.pathname)) key.searchParams.set(DATE, today);
  key.searchParams.set(SITE, url.origin);
  return key;
}

/** Answers behind the cache, and says how long the answer is kept. */
export async function answerEdgeRead(
  { url, headers: given }: Request,
  render: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  const key = new URL(url);
  const plain = new URL(key.pathname, key.searchParams.get(SITE) ?? key);
  for (const name of PARAMETERS) {
    const value = key.searchParams.get(name);
    if (value !== null) plain.searchParams.set(name, value);
  }
  const request = new Request(plain, { headers: given });
  beginEdgeRead(request, key.searchParams.get(DATE) ?? "");
  const rendered = await render(request);
  const life = rendered.ok ? edgeLife(request) : undefined;
  const response = new Response(rendered.body, rendered);
  // Said explicitly: without it the platform would keep also a 404, for minutes.
  response.headers.set(
    "Cloudflare-CDN-Cache-Control",
    life ? `public, max-age=${life.seconds}` : "no-store",
  );
  if (life) {
    response.headers.set("Cache-Tag", life.tags.join(","));
    // Of the request that happened to be the first.
    response.headers.delete(REQUEST_ID_HEADER);
  }
  return response;
}

/** Handles a batch of the queue. `reads` is null where the runtime has no such cache: each place forgets within a minute there. */
export async function purgePublished(
  batch: Pick<MessageBatch<PublishedChange>, "messages" | "ackAll" | "retryAll">,
  reads: Pick<PublicReads, "forget"> | null,
): Promise<void> {
  const tags = [...new Set(batch.messages.flatMap(({ body }) => body.tags))];
  for (let at = 0; reads && at < tags.length; at += MAX_TAGS) {
    const isForgotten = await reads.forget(tags.slice(at, at + MAX_TAGS)).catch(() => false);
    if (!isForgotten) return batch.retryAll({ delaySeconds: RETRY_SECONDS });
  }
  batch.ackAll();
}
