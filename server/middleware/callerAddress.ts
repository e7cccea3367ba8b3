/** Where a signed-out call comes from, as something to count by: never the address itself. */
import type { Context } from "hono";
import type { AppEnv } from "../appEnv.ts";
import { readSettings } from "../env.ts";
import { fingerprint } from "../identity/sealing.ts";

/** Set by the platform, whatever the caller sends. Absent on one's own machine. */
const ADDRESS_HEADER = "CF-Connecting-IP";

export async function callerAddress(c: Context<AppEnv>): Promise<string> {
  const address = c.req.header(ADDRESS_HEADER);
  if (!address) return "";
  return fingerprint(readSettings(c.env).agent.secret, "caller address", network(address));
}

/** One household or building has a whole /64 of IPv6 addresses to choose from. */
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
