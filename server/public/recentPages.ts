/**
 * The pages that this isolate has just handed out. A Sunday morning asks for the same few pages
 * thousands of times: for some seconds they are neither looked up at the edge nor walked through
 * the app's routes, and no line is logged, which would cost more than all the rest.
 */
import { todayOf } from "./todayOf.ts";

export interface Page {
  slug: string;
  headers: Record<string, string> & { ETag: string };
  /** Encoded once, for however many readers. */
  bytes: Uint8Array;
}

const FRESH_MS = 5_000;
const MAX_PAGES = 200;
/** The oldest first. */
const pages = new Map<string, { page: Page; until: number }>();

/** Nothing for whatever has to be read, or drawn, first. */
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

/** They were published again, or taken back. */
export function forgetPages(slugs: readonly string[]): void {
  for (const [key, { page }] of pages) if (slugs.includes(page.slug)) pages.delete(key);
}

/** The page, or that the one which the reader has is still good. */
export function answerPage({ headers: asked }: Request, { headers, bytes }: Page): Response {
  const isKnown = hasTag(asked.get("If-None-Match"), headers.ETag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers });
}

/** Whether it is among those that a caller has. */
export function hasTag(ifNoneMatch: string | null, tag: string): boolean {
  const known = (ifNoneMatch ?? "").split(/\s*,\s*/);
  return known.some((each) => each.replace(/^W\//, "") === tag);
}

/** How a reader came there, `?via=`, is read on the phone alone. */
function keyOf(request: Request, now: number): string {
  const [address] = request.url.split("?", 1);
  return `${address} ${todayOf(request, now)}`;
}
