/** Sets and stops readers' reminders, without an account. */
import type { Hono } from "hono";
import { isTimeZone } from "#shared/calendar/vtimezone.ts";
import { setReminder, stopReminder } from "#shared/contracts/reminders.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchNamed } from "../church/churchOf.ts";
import { isPushKey } from "../church/reminders/isPushKey.ts";
import { isPushService } from "../church/reminders/pushServices.ts";
import { countAttempt } from "../directory/attempts.ts";
import { readSettings } from "../env.ts";
import { REMINDING } from "../middleware/attemptLimits.ts";
import { bindOpen } from "../middleware/bindCall.ts";
import { callerAddress } from "../middleware/callerAddress.ts";
import { limitAddress } from "../middleware/rateLimit.ts";
import { siteOrigin } from "../middleware/siteOrigin.ts";
import { fromOutcome, Refusal } from "../refusal.ts";
import { requireLiveAddress } from "./readPublicPlan.ts";

const DONE = { success: true } as const;

export function bindReminders(app: Hono<AppEnv>): void {
  bindOpen(app, setReminder, async ({ c, body }) => {
    await limitAddress(c);
    const { churchId, projectId } = await requireLiveAddress(c.env, c.req.param("slug") ?? "");
    if (!readSettings(c.env).push) {
      throw new Refusal("unavailable", "Reminders are not switched on here.");
    }
    if (!isPushService(body.endpoint) || !(await isPushKey(body.keys.p256dh))) {
      throw new Refusal("invalid", "This browser's reminders cannot be reached from here.");
    }
    const origin = siteOrigin(c);
    if (!isTimeZone(body.zone)) throw new Refusal("invalid", "There is no such time zone.");
    await countAttempt(c.env.DIRECTORY, REMINDING, await callerAddress(c), new Date());
    fromOutcome(await churchNamed(c.env, churchId).setReminder(projectId, { ...body, origin }));
    return DONE;
  });

  bindOpen(app, stopReminder, async ({ c, body }) => {
    await limitAddress(c);
    const { churchId, projectId } = await requireLiveAddress(c.env, c.req.param("slug") ?? "");
    await churchNamed(c.env, churchId).stopReminder(projectId, body.endpoint);
    return DONE;
  });
}
