/** Serves a plan's calendar feed, and the page that churches frame on their own site. */
import type { Context, Hono, MiddlewareHandler } from "hono";
import { buildIcs, type ReadingTime } from "#shared/calendar/buildIcs.ts";
import { isTimeZone } from "#shared/calendar/vtimezone.ts";
import { hasDates, type PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { roundOn } from "#shared/domain/daily/rounds.ts";
import { parsePlanDate } from "#shared/domain/plan/planDate.ts";
import type { AppEnv } from "../appEnv.ts";
import { Refusal } from "../refusal.ts";
import { embedPage } from "./embedPage.ts";
import { findPlan, withETag } from "./publicPlans.ts";
import { planTag } from "./readPublicPlan.ts";
import { todayOf } from "./todayOf.ts";

const READING_MINUTES = 15;
const MAX_REMINDER_MINUTES = 24 * 60;

export const PUBLIC_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
};

export const publicHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(PUBLIC_HEADERS)) c.header(name, value);
  if (!c.res.headers.has("Content-Security-Policy")) {
    c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  }
};

export function bindPublicFiles(app: Hono<AppEnv>): void {
  app.get("/daily/:slug/calendar.ics", publicHeaders, async (c) => {
    const plan = await findPlan(c);
    const reading = readTime(c);
    const begin = readBegin(c, plan);
    const today = todayOf(c.req.raw, Date.now());
    const round = roundOn(plan, today).start ?? "";
    const key = [c.req.query("at"), c.req.query("zone"), c.req.query("alarm"), begin, round].join(
      "-",
    );
    const tag = planTag(plan).replace(/"$/, `.ics.${encodeURIComponent(key)}"`);
    return withETag(c, tag, () => {
      const { content, type, name } = buildIcs(plan, {
        ...{ reading, today },
        ...(begin === undefined ? {} : { begin }),
      });
      c.header("Content-Type", type);
      c.header("Content-Disposition", `inline; filename="${name}"`);
      return c.body(String(content));
    });
  });

  app.get("/daily/:slug/embed", publicHeaders, async (c) => {
    const plan = await findPlan(c);
    const today = todayOf(c.req.raw, Date.now());
    const tag = planTag(plan).replace(/"$/, `.embed.${today}"`);
    // Any site may frame this page, and it can run no script and send nothing.
    c.header(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *",
    );
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
    return withETag(c, tag, () => c.html(embedPage(plan, today)));
  });
}

/** Parses `?at=07:00&zone=Europe/London&alarm=10`: a time and a reminder in minutes before it; without `at`, all day. */
function readTime(c: Context<AppEnv>): ReadingTime {
  const { at, zone = "UTC", alarm } = c.req.query();
  const reminderMinutes = readMinutes(alarm);
  if (at === undefined) return { kind: "allDay", reminderMinutes };
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(at)) {
    throw new Refusal("invalid", "at is a time of day such as 07:00.");
  }
  if (!isTimeZone(zone)) throw new Refusal("invalid", "There is no such time zone.");
  const durationMinutes = READING_MINUTES;
  return { kind: "timed", time: at, timeZone: zone, durationMinutes, reminderMinutes };
}

function readMinutes(text: string | undefined): number | null {
  if (text === undefined || text === "") return null;
  const minutes = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (minutes <= MAX_REMINDER_MINUTES) return minutes;
  throw new Refusal("invalid", `alarm is a number of minutes up to ${MAX_REMINDER_MINUTES}.`);
}

/**
 * Parses `?begin=2026-11-29`, the first day of a plan without dates. Undefined for a plan with dates of its own.
 * @throws Refusal `invalid`
 */
export function readBegin(c: Context<AppEnv>, plan: PublishedPlan): string | undefined {
  const begin = c.req.query("begin");
  if (begin !== undefined && !parsePlanDate(begin)) {
    throw new Refusal("invalid", "begin is a date such as 2026-11-29.");
  }
  if (hasDates(plan)) return undefined;
  if (begin !== undefined) return begin;
  throw new Refusal("invalid", "This plan begins on any day: add ?begin= and a date.");
}
