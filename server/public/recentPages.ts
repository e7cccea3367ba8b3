/**
 * Caches pages in this isolate for some seconds. On a Sunday morning the same few pages are requested
 * thousands of times; they skip the edge cache, the app's routes and the log line, which would cost
 * more than everything else.
 */
import { todayOf } from "./todayOf.ts";

export interface Page {
  slug: string;
  headers: Record<string, string> & { ETag: string };
  /** Encoded once for all readers. */
  bytes: Uint8Array;
}

const FRESH_MS = 5_000;
const MAX_PAGES = 200;
/** Ordered from the oldest. */
const pages = new Map<string, { page: Page; until: number }>();

/** Returns a cached page's response, or undefined if it must be rendered. */
export function recentAnswer(request: Request, now: number): Response | undefined {
  if (request.method !== "GET" || !request.url.includes("/daily/")) return undefined;
  const recent = pages.get(keyOf(request, now));
  return recent && recent.until > now ? answerPage(request, recent.page) : undefined;
}

export function rememberPage(request: Request, page: Page, now: number): void {
  const key = keyOf(request, now);
  pages.delete(key);
  pages.set(key, { page, until: now + FRESH_MS });
  const [oldest] = pages.keys();
  if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
}

/** Deletes the pages of plans that were published again or unpublished. */
export function forgetPages(slugs: readonly string[]): void {
  for (const [key, { page }] of pages) if (slugs.includes(page.slug)) pages.delete(key);
}

/** Returns the page, or 304 if the reader's entity tag matches. */
export function answerPage(
  { headers: requestHeaders }: Request,
  { headers, bytes }: Page,
): Response {
  const isKnown = hasTag(requestHeaders.get("If-None-Match"), headers.ETag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers });
}

/** Returns whether an `If-None-Match` header contains the tag. */
export function hasTag(ifNoneMatch: string | null, tag: string): boolean {
  const known = (ifNoneMatch ?? "").split(/\s*,\s*/);
  return known.some((each) => each.replace(/^W\//, "") === tag);
}

/** Ignores the query: `?via=` is read only on the phone. */
function keyOf(request: Request, now: number): string {
  const [address] = request.url.split("?", 1);
  return `${address} ${todayOf(request, now)}`;
}
