/** Figures of how the church's plans are read, for members; the church's time zone, changed by stewards. */
import type { Context, Hono } from "hono";
import { isTimeZone } from "#shared/calendar/vtimezone.ts";
import { changeTimeZone, MAX_RANGE_DAYS, readFigures } from "#shared/contracts/analytics.ts";
import { addDays, parsePlanDate } from "#shared/domain/plan/planDate.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchOf } from "../church/churchOf.ts";
import { findTimeZone, writeTimeZone } from "../directory/timeZone.ts";
import { bindMember } from "../middleware/bindCall.ts";
import { fromOutcome, Refusal } from "../refusal.ts";

const USUAL_RANGE_DAYS = 30;

export function bindAnalytics(app: Hono<AppEnv>): void {
  bindMember(app, readFigures, { capability: "readProjects" }, async ({ c, member }) => {
    const timeZone = await findTimeZone(c.env.DIRECTORY, member.churchId);
    const today = dateIn(timeZone ?? "UTC", new Date());
    const query = { projectId: c.req.query("project") ?? null, today, ...readRange(c, today) };
    return { ...fromOutcome(await churchOf(c.env, member).readFigures(query)), timeZone };
  });

  bindMember(app, changeTimeZone, { capability: "editChurch" }, async ({ c, member, body }) => {
    const { timeZone } = body;
    if (!isTimeZone(timeZone)) throw new Refusal("invalid", "There is no such time zone.");
    await writeTimeZone(c.env.DIRECTORY, member.churchId, timeZone);
    return { timeZone };
  });
}

/** Returns the date in a time zone, such as `2026-11-29`. */
function dateIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(now);
}

/** @throws Refusal `invalid` for invalid dates, the wrong order, or a range that is too long */
function readRange(c: Context<AppEnv>, today: string): { from: string; to: string } {
  const { to = today, from = addDays(today, 1 - USUAL_RANGE_DAYS) } = c.req.query();
  if (!parsePlanDate(from) || !parsePlanDate(to)) {
    throw new Refusal("invalid", "from and to are dates such as 2026-11-29.");
  }
  if (from > to || addDays(from, MAX_RANGE_DAYS) < to) {
    throw new Refusal("invalid", `A range is 1 to ${MAX_RANGE_DAYS} days, the first one first.`);
  }
  return { from, to };
}
