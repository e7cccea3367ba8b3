/** Returns a fingerprint of the caller's network address, as a key for rate limits; the address itself is never stored. */
import type { Context } from "hono";
import type { AppEnv } from "../appEnv.ts";
import { readSettings } from "../env.ts";
import { fingerprint } from "../identity/sealing.ts";

/** Set by the platform, which overwrites what the caller sends. Absent in local mode. */
const ADDRESS_HEADER = "CF-Connecting-IP";

export async function callerAddress(c: Context<AppEnv>): Promise<string> {
  const address = c.req.header(ADDRESS_HEADER);
  if (!address) return "";
  return fingerprint(readSettings(c.env).agent.secret, "caller address", network(address));
}

/** Reduces an IPv6 address to its /64, since one household or building can use any address in it. */
export function network(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const first = head.split(":").filter(Boolean);
  const last = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => "0");
  const groups = tail === undefined ? first : [...first, ...zeros, ...last];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
