/** Serves the public pages of a published plan: today's reading, and each reading at its own address. */
import type { Context, Hono } from "hono";
import { dailyView } from "#shared/domain/daily/dailyView.ts";
import { currentDay, dayAt, roundAt } from "#shared/domain/daily/findDay.ts";
import type { PublishedDay } from "#shared/domain/daily/publishedPlan.ts";
import { dailyMessages } from "#shared/messages/en.daily.ts";
import type { AppEnv } from "../appEnv.ts";
import { readSettings } from "../env.ts";
import { limitAddress } from "../middleware/rateLimit.ts";
import { siteOrigin } from "../middleware/siteOrigin.ts";
import { Refusal } from "../refusal.ts";
import { dailyFaultPage, dailyPage } from "./dailyPage.tsx";
import { AHEAD_HASH, LOOK_HASH, START_HASH } from "./inlineScripts.ts";
import { ADDRESS_SECONDS, cachedText } from "./publicCache.ts";
import { PUBLIC_HEADERS, publicHeaders } from "./publicFiles.ts";
import { findListing } from "./publicPlans.ts";
import { readerFiles } from "./readerFiles.ts";
import { type PublicPlan, planTag } from "./readPublicPlan.ts";
import { allowedTranslations, readPublicText } from "./readPublicText.ts";
import { answerPage, rememberPage } from "./recentPages.ts";
import { todayOf } from "./todayOf.ts";

/** Allows the page's own scripts, styles, forms and files only, no other origin, and no framing. */
export const POLICY = [
  "default-src 'none'",
  `script-src 'self' '${LOOK_HASH}' '${START_HASH}' '${AHEAD_HASH}'`,
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");
/** All headers of a page, since a recent page is served without the routes' middleware. */
export const PAGE_HEADERS = {
  ...PUBLIC_HEADERS,
  "Content-Type": "text/html; charset=UTF-8",
  "Content-Security-Policy": POLICY,
  "Cache-Control": `public, max-age=${ADDRESS_SECONDS}`,
};
const NOT_FOR_SEARCH = { "X-Robots-Tag": "noindex" };
const FAULTS: Partial<Record<Refusal["code"], 404 | 410 | 429 | 503>> = {
  not_found: 404,
  gone: 410,
  too_many_requests: 429,
  unavailable: 503,
};

export function bindDailyPages(app: Hono<AppEnv>): void {
  bindPage(app, "/daily/:slug", reading);
  bindPage(app, "/daily/:slug/:day", reading);
}

/** Binds a route whose refusals are shown as a page too. */
export function bindPage(
  app: Hono<AppEnv>,
  path: string,
  answer: (c: Context<AppEnv>) => Promise<Response>,
): void {
  app.get(path, publicHeaders, async (c) => {
    try {
      return await answer(c);
    } catch (error) {
      const status = error instanceof Refusal ? FAULTS[error.code] : undefined;
      if (!(error instanceof Refusal) || !status) throw error;
      c.header("Content-Security-Policy", POLICY);
      c.header("X-Robots-Tag", "noindex");
      const { slug } = error.details as { slug?: string };
      const files = await readerFiles(c.env.ASSETS);
      return c.html(dailyFaultPage(error.message, { slug, files }), status);
    }
  });
}

async function reading(c: Context<AppEnv>): Promise<Response> {
  const now = Date.now();
  const today = todayOf(c.req.raw, now);
  const { slug = "", day: place } = c.req.param() as { slug?: string; day?: string };
  const origin = siteOrigin(c);
  const listing = await findListing(c);
  const { plan: published, churchPage } = listing;
  const { plan, start: round } = roundAt(published, place ?? null, today);
  const day = place === undefined ? currentDay(plan, today) : dayAt(plan, place);
  if (!day) {
    await limitAddress(c);
    throw new Refusal("not_found", dailyMessages.noSuchDay, { slug });
  }
  const files = await readerFiles(c.env.ASSETS);
  const release = files?.script.replace(/\W+/g, "-") ?? "none";
  const hasLetter = readSettings(c.env).letter !== undefined;
  const name = [
    slug,
    plan.version,
    churchPage ?? "",
    day.id,
    round ?? "",
    today,
    release,
    hasLetter,
  ]
    .map(encodeURIComponent)
    .join("/");
  const html = await cachedText(`page/${encodeURIComponent(origin)}/${name}`, async () =>
    renderReading(c, { ...listing, plan, round, day, today, origin, files, hasLetter }),
  );
  const ETag = planTag(plan).replace(
    /"$/,
    `.${encodeURIComponent(day.id)}.${round ?? ""}${today}.${release}"`,
  );
  const robots = churchPage ? {} : NOT_FOR_SEARCH;
  const headers = { ...PAGE_HEADERS, ...robots, ETag };
  const page = { slug, headers, bytes: new TextEncoder().encode(html) };
  rememberPage(c.req.raw, page, now);
  return answerPage(c.req.raw, page);
}

async function renderReading(
  c: Context<AppEnv>,
  page: PublicPlan & {
    round: string | null;
    day: PublishedDay;
    today: string;
    origin: string;
    files: Awaited<ReturnType<typeof readerFiles>>;
    hasLetter: boolean;
  },
): Promise<string> {
  const { plan, round, churchPage, day, today, origin, files, hasLetter } = page;
  // The WEB, which needs no report: showing a licensed text must be reported, which takes a script.
  const options = { translation: "web", requestId: c.get("requestId") };
  const { text } = await readPublicText(c.env, page, day, options);
  const offered = allowedTranslations(c.env, page);
  const pushKey = readSettings(c.env).push?.vapid.publicKey ?? null;
  const view = dailyView(plan, day, text, { today, round, offered, pushKey, churchPage });
  return dailyPage(view, { origin, color: plan.church.color, files, hasLetter });
}
