/** The public page of a published plan: today's reading, and each other one at an address of its own. */
import type { Context, Hono } from "hono";
import { dailyView } from "#shared/domain/daily/dailyView.ts";
import { currentDay, dayAt } from "#shared/domain/daily/findDay.ts";
import type { PublishedDay, PublishedPlan } from "#shared/domain/publishedPlan.ts";
import { dailyMessages } from "../../src/messages/en.daily.ts";
import type { AppEnv } from "../appEnv.ts";
import { readSettings } from "../env.ts";
import { limitAddress } from "../middleware/rateLimit.ts";
import { dailyFaultPage, dailyPage, LOOK_HASH } from "../published/dailyPage.tsx";
import { keptText } from "../published/publicCache.ts";
import { readerFiles } from "../published/readerFiles.ts";
import { planTag } from "../published/readPublicPlan.ts";
import { allowedTranslations, readPublicText } from "../published/readPublicText.ts";
import { recentPage, rememberPage } from "../published/recentPages.ts";
import { Refusal } from "../refusal.ts";
import { publicHeaders } from "./publicFiles.ts";
import { findPlan, todayOf, whenNew } from "./publicPlans.ts";
import { siteOrigin } from "./siteOrigin.ts";

/** Its own script and the one line that sets the colours; nothing from or to elsewhere, and no frame. */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' '${LOOK_HASH}'`,
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");
const FAULTS: Partial<Record<Refusal["code"], 404 | 410 | 429 | 503>> = {
  not_found: 404,
  gone: 410,
  too_many_requests: 429,
  unavailable: 503,
};

export function bindDailyPages(app: Hono<AppEnv>): void {
  for (const path of ["/daily/:slug", "/daily/:slug/:day"] as const) {
    app.get(path, publicHeaders, async (c) => {
      c.header("Content-Security-Policy", POLICY);
      try {
        return await reading(c);
      } catch (error) {
        const status = error instanceof Refusal ? FAULTS[error.code] : undefined;
        if (!(error instanceof Refusal) || !status) throw error;
        const { slug } = error.details as { slug?: string };
        return c.html(dailyFaultPage(error.message, slug), status);
      }
    });
  }
}

async function reading(c: Context<AppEnv>): Promise<Response> {
  const today = todayOf(c);
  const { slug = "", day: place } = c.req.param() as { slug?: string; day?: string };
  const origin = siteOrigin(c);
  const now = Date.now();
  const key = [origin, slug, place ?? "", today].join(" ");
  const recent = recentPage(key, now);
  if (recent) return whenNew(c, recent.tag, () => c.html(recent.html));

  const plan = await findPlan(c);
  const day = place === undefined ? currentDay(plan, today) : dayAt(plan, place);
  if (!day) {
    await limitAddress(c);
    throw new Refusal("not_found", dailyMessages.noSuchDay, { slug });
  }
  const files = await readerFiles(c.env.ASSETS);
  const release = files?.script.replace(/\W+/g, "-") ?? "none";
  const name = [slug, plan.version, day.id, today, release].map(encodeURIComponent).join("/");
  const html = await keptText(`page/${encodeURIComponent(origin)}/${name}`, async () =>
    draw(c, { plan, day, today, origin, files }),
  );
  const tag = planTag(plan).replace(/"$/, `.${encodeURIComponent(day.id)}.${today}.${release}"`);
  rememberPage(key, slug, { tag, html }, now);
  return whenNew(c, tag, () => c.html(html));
}

async function draw(
  c: Context<AppEnv>,
  asked: {
    plan: PublishedPlan;
    day: PublishedDay;
    today: string;
    origin: string;
    files: Awaited<ReturnType<typeof readerFiles>>;
  },
): Promise<string> {
  const { plan, day, today, origin, files } = asked;
  // The words that every reader may have: a licensed text must be reported, which takes a script.
  const wanted = { translation: "web", requestId: c.get("requestId") };
  const { text } = await readPublicText(c.env, plan, day, wanted);
  const offered = allowedTranslations(c.env, plan);
  const pushKey = readSettings(c.env).push?.vapid.publicKey ?? null;
  const view = dailyView(plan, day, text, { today, offered, pushKey });
  return dailyPage(view, { origin, color: plan.church.color, files });
}
