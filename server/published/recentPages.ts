/**
 * The pages that this isolate has just handed out. A Sunday morning asks for the same few pages
 * thousands of times: for some seconds they are not even looked up at the edge.
 */
export interface RecentPage {
  tag: string;
  html: string;
}

const FRESH_MS = 5_000;
const MAX_PAGES = 200;
/** The oldest first. */
const pages = new Map<string, RecentPage & { slug: string; until: number }>();

export function recentPage(key: string, now: number): RecentPage | undefined {
  const found = pages.get(key);
  return found && found.until > now ? found : undefined;
}

export function rememberPage(key: string, slug: string, page: RecentPage, now: number): void {
  pages.delete(key);
  pages.set(key, { ...page, slug, until: now + FRESH_MS });
  const [oldest] = pages.keys();
  if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
}

/** They were published again, or taken back. */
export function forgetPages(slugs: readonly string[]): void {
  for (const [key, { slug }] of pages) if (slugs.includes(slug)) pages.delete(key);
}
