/**
 * Hands a reader's marks and notes over to their other device. The link's secret is in its fragment, which no request
 * carries: the page behind it is the same for everybody, and opening it takes nothing.
 */
import type { Context, Hono } from "hono";
import { leaveMarks, takeMarks } from "#shared/contracts/markTransfer.ts";
import type { AppEnv } from "../appEnv.ts";
import type { AttemptLimit } from "../attemptLimit.ts";
import { churchNamed } from "../church/churchOf.ts";
import { countAttempt } from "../directory/attempts.ts";
import type { Address } from "../directory/publications.ts";
import { LEAVING_MARKS, TAKING_MARKS } from "../middleware/attemptLimits.ts";
import { bindOpen } from "../middleware/bindCall.ts";
import { callerAddress } from "../middleware/callerAddress.ts";
import { limitAddress } from "../middleware/rateLimit.ts";
import { fromOutcome } from "../refusal.ts";
import { bindPage, PAGE_HEADERS } from "./dailyPages.ts";
import { markTransferPage } from "./markTransferPage.tsx";
import { findPlan } from "./publicPlans.ts";
import { readerFiles } from "./readerFiles.ts";
import { requireLiveAddress } from "./readPublicPlan.ts";

const HEADERS = {
  ...PAGE_HEADERS,
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
};

export function bindMarkTransfers(app: Hono<AppEnv>): void {
  bindOpen(app, leaveMarks, async ({ c, body }) => {
    const { churchId, projectId } = await addressOf(c, LEAVING_MARKS);
    const church = churchNamed(c.env, churchId);
    const expiresAt = fromOutcome(await church.leaveMarks(projectId, body));
    return { expiresAt: new Date(expiresAt).toISOString() };
  });

  bindOpen(app, takeMarks, async ({ c, body }) => {
    const { churchId, projectId } = await addressOf(c, TAKING_MARKS);
    return { sealed: fromOutcome(await churchNamed(c.env, churchId).takeMarks(projectId, body)) };
  });

  bindPage(app, "/daily/:slug/marks", async (c) => {
    const plan = await findPlan(c);
    const files = await readerFiles(c.env.ASSETS);
    return new Response(markTransferPage(plan, files), { headers: HEADERS });
  });
}

async function addressOf(c: Context<AppEnv>, limit: AttemptLimit): Promise<Address> {
  await limitAddress(c);
  const address = await requireLiveAddress(c.env, c.req.param("slug") ?? "");
  await countAttempt(c.env.DIRECTORY, limit, await callerAddress(c), new Date());
  return address;
}
