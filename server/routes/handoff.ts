/** Hands a sign-in link over to the app that requested it. The contract describes the steps. */
import type { Context, Hono } from "hono";
import {
  beginHandoff,
  exchangeCode,
  HANDOFF_CODE_DIGITS,
  leaveLink,
} from "#shared/contracts/handoff.ts";
import type { AppEnv } from "../appEnv.ts";
import type { AttemptLimit } from "../attemptLimit.ts";
import { countAttempt } from "../directory/attempts.ts";
import { beginPairing, type HandoffDeps, storeLink, takeLink } from "../directory/handoffs.ts";
import { isLoopback, readSettings } from "../env.ts";
import { HANDOFF_LIMITS } from "../middleware/attemptLimits.ts";
import { bindOpen } from "../middleware/bindCall.ts";
import { callerAddress } from "../middleware/callerAddress.ts";
import { Refusal } from "../refusal.ts";

export function bindHandoff(app: Hono<AppEnv>): void {
  bindOpen(app, beginHandoff, async ({ c }) => {
    return beginPairing(await deps(c, HANDOFF_LIMITS.begin));
  });

  bindOpen(app, leaveLink, async ({ c, body }) => {
    const handoff = await deps(c, HANDOFF_LIMITS.leave);
    if (!isSignInLink(c, body.link)) {
      throw new Refusal("invalid", "This is not a sign-in link of this app.");
    }
    return storeLink(handoff, readPairingId(c), body.link);
  });

  bindOpen(app, exchangeCode, async ({ c, body }) => {
    const handoff = await deps(c, HANDOFF_LIMITS.exchange);
    const code = body.code.replace(/\D/g, "");
    if (code.length !== HANDOFF_CODE_DIGITS) {
      throw new Refusal("invalid", `The code has ${HANDOFF_CODE_DIGITS} digits.`);
    }
    const link = await takeLink(handoff, readPairingId(c), { secret: body.secret, code });
    return { link };
  });
}

/** Counts the call first, so that a caller over the limit learns nothing. */
async function deps(c: Context<AppEnv>, limit: AttemptLimit): Promise<HandoffDeps> {
  const now = new Date();
  const db = c.env.DIRECTORY;
  await countAttempt(db, limit, await callerAddress(c), now);
  return { db, secret: readSettings(c.env).agent.secret, now };
}

function readPairingId(c: Context): string {
  return (c.req.param("pairingId") ?? "").slice(0, 64);
}

/** Accepts only this app's own sign-in links, so that no other link can be sent to another device. */
function isSignInLink(c: Context<AppEnv>, link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { origin, hostname, searchParams } = new URL(link);
  // In development the page and this server have different ports.
  const { identity, siteOrigins } = readSettings(c.env);
  const isLocal = identity.kind === "emulator" && isLoopback(hostname);
  // The `Host` of a request can be forged, so it counts only where the site's own names are not set.
  const isOurs = isLocal || (siteOrigins ?? [new URL(c.req.url).origin]).includes(origin);
  return isOurs && searchParams.get("mode") === "signIn" && Boolean(searchParams.get("oobCode"));
}
