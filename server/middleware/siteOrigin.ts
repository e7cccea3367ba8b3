import type { Context } from "hono";
import type { AppEnv } from "../appEnv.ts";
import { isLoopback, readSettings } from "../env.ts";
import { Refusal } from "../refusal.ts";

/**
 * Returns the site's own origin, as the reader's browser sees it. A `Host` header can be forged, and pages that contain
 * it may be cached and served to others, so only the site's own names are accepted.
 *
 * @throws Refusal `misdirected` for another site's name
 */
export function siteOrigin({ req, env }: Context<AppEnv>): string {
  const { origin, hostname } = new URL(req.url);
  const isOurs = readSettings(env).siteOrigins?.includes(origin) ?? isLoopback(hostname);
  if (!isOurs) throw new Refusal("misdirected", "There is no Lamplight at this address.");
  return origin;
}

/** Returns the origin at which the agent's hosts reach this Worker, never one that a caller chose. */
export function originForHosts({ req, env }: Context<AppEnv>): string {
  const [own] = readSettings(env).siteOrigins ?? [];
  // Local mode: this machine, whatever name the browser used.
  return own ?? `http://127.0.0.1:${new URL(req.url).port}`;
}
