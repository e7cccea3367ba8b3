/**
 * What anyone reads is kept where they read it, so that a church's object is asked once for a
 * version and the directory at most once a minute for an address, however many read along.
 */

import { forgetPages } from "./recentPages.ts";

/** So long may a page that was taken back still be read. */
export const ADDRESS_SECONDS = 60;
const VERSION_SECONDS = 24 * 60 * 60;

/** Never asked over the network: these are names in the cache alone. */
const HOST = "https://published.lamplight.invalid";

export async function keptAddress<Value>(slug: string, read: () => Promise<Value>): Promise<Value> {
  return kept(addressKey(slug), ADDRESS_SECONDS, read);
}

/** A church's page of listed plans. */
export async function keptChurchPage<Value>(slug: string, read: () => Promise<Value>) {
  return kept(churchKey(slug), ADDRESS_SECONDS, read);
}

export async function forgetChurchPage(slug: string): Promise<void> {
  await caches.default.delete(churchKey(slug));
}

/** A version never changes. Null is not kept: it may be on its way. */
export async function keptVersion<Value>(
  name: { churchId: string; projectId: string; version: number },
  read: () => Promise<Value>,
): Promise<Value> {
  const { churchId, projectId, version } = name;
  const parts = [churchId, projectId, String(version)].map(encodeURIComponent).join("/");
  return kept(`${HOST}/version/${parts}`, VERSION_SECONDS, read);
}

/** A text that was made of a version: a page, or the whole plan with its words. */
export async function cachedText(name: string, read: () => Promise<string>): Promise<string> {
  return kept(`${HOST}/text/${name}`, ADDRESS_SECONDS, read);
}

/** What this place has of these addresses is old; other places notice within a minute. */
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

async function kept<Value>(key: string, seconds: number, read: () => Promise<Value>) {
  const found = await caches.default.match(key);
  // Written below, by this code alone.
  if (found) return found.json<Value>();
  const value = await read();
  if (value !== null) {
    const headers = { "Cache-Control": `public, max-age=${seconds}` };
    await caches.default.put(key, Response.json(value, { headers }));
  }
  return value;
}
