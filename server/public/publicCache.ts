/**
 * Caches public reads in this location of the edge, so that however many people read, a church's object is asked once per
 * version and the directory at most once a minute per address. The platform's tiered cache, where the runtime has it, stands
 * before this one (`edgeCache.ts`); what is read behind it is kept for longer than an address may be old, so it is read anew.
 */

import { forgetPages } from "./recentPages.ts";

/**
 * How long each location of the edge caches an address, in seconds. A browser that asked just before caches the response
 * for its own `max-age` as well, so an unpublished page can be read a little longer.
 */
export const ADDRESS_SECONDS = 60;
const VERSION_SECONDS = 24 * 60 * 60;

/** Never requested over the network: these URLs are only cache keys. */
const HOST = "https://published.lamplight.invalid";

/** @param isAnew reads it also where it is cached */
export async function cachedAddress<Value>(
  slug: string,
  isAnew: boolean,
  read: () => Promise<Value>,
): Promise<Value> {
  return isAnew ? read() : cached(addressKey(slug), ADDRESS_SECONDS, read);
}

/** Caches a church's page of listed plans. */
export async function cachedChurchPage<Value>(
  slug: string,
  isAnew: boolean,
  read: () => Promise<Value>,
) {
  return isAnew ? read() : cached(churchKey(slug), ADDRESS_SECONDS, read);
}

export async function forgetChurchPage(slug: string): Promise<void> {
  await caches.default.delete(churchKey(slug));
}

/** Caches a version, which never changes. Null is not cached, since the version may be about to be stored. */
export async function cachedVersion<Value>(
  name: { churchId: string; projectId: string; version: number },
  read: () => Promise<Value>,
): Promise<Value> {
  const { churchId, projectId, version } = name;
  const parts = [churchId, projectId, String(version)].map(encodeURIComponent).join("/");
  return cached(`${HOST}/version/${parts}`, VERSION_SECONDS, read);
}

/** Caches a text rendered from a version: a page, or the whole plan with its texts. */
export async function cachedText(name: string, read: () => Promise<string>): Promise<string> {
  return cached(`${HOST}/text/${name}`, ADDRESS_SECONDS, read);
}

/** Deletes these addresses from this location's own cache; other locations follow within a minute. */
export async function forgetAddresses(slugs: readonly string[]): Promise<void> {
  forgetPages(slugs);
  await Promise.all(slugs.map((slug) => caches.default.delete(addressKey(slug))));
}

function addressKey(slug: string): string {
  return `${HOST}/address/${encodeURIComponent(slug)}`;
}

function churchKey(slug: string): string {
  return `${HOST}/church/${encodeURIComponent(slug)}`;
}

async function cached<Value>(key: string, seconds: number, read: () => Promise<Value>) {
  const found = await caches.default.match(key);
  // Only the code below writes entries, so the type holds.
  if (found) return found.json<Value>();
  const value = await read();
  if (value !== null) {
    const headers = { "Cache-Control": `public, max-age=${seconds}` };
    await caches.default.put(key, Response.json(value, { headers }));
  }
  return value;
}
