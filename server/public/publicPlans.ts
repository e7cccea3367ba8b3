/** Serves published plans to anyone who has the address. Callers that request unknown addresses are rate limited. */
import type { Context, Hono } from "hono";
import {
  type FullPlan,
  readFullPlan,
  readPublished,
  readPublishedText,
  reportPublicShown,
} from "#shared/contracts/publications.ts";
import { type PublishedPlan, publishedDays } from "#shared/domain/daily/publishedPlan.ts";
import type { AppEnv } from "../appEnv.ts";
import { readSettings } from "../env.ts";
import { bindOpen } from "../middleware/bindCall.ts";
import { limitAddress } from "../middleware/rateLimit.ts";
import { siteOrigin } from "../middleware/siteOrigin.ts";
import { Refusal } from "../refusal.ts";
import { reportToFums } from "../scripture/reportShown.ts";
import { edgeDate, keepAtEdge, keepNowhere } from "./edgeRead.ts";
import { planLife } from "./planLife.ts";
import { ADDRESS_SECONDS, cachedText } from "./publicCache.ts";
import { type PublicPlan, planTag, readPublicPlan } from "./readPublicPlan.ts";
import { readPublicText, readWholeText } from "./readPublicText.ts";
import { hasTag } from "./recentPages.ts";

export function bindPublicPlans(app: Hono<AppEnv>): void {
  bindOpen(app, readPublished, async ({ c }) => {
    const plan = await findPlan(c);
    return withETag(c, planTag(plan), () => c.json(plan));
  });

  bindOpen(app, readFullPlan, async ({ c }) => {
    const plan = await findPlan(c);
    return withETag(c, planTag(plan).replace(/"$/, '.whole"'), async () => {
      const whole = await wholeOf(c, plan);
      return c.body(whole, 200, { "Content-Type": "application/json" });
    });
  });

  bindOpen(app, reportPublicShown, async ({ c, body }) => {
    await limitAddress(c);
    await findPlan(c);
    const { fumsOrigin } = readSettings(c.env).scripture;
    return { success: await reportToFums(fumsOrigin, body, c.get("requestId")) };
  });

  bindOpen(app, readPublishedText, async ({ c }) => {
    const listing = await findListing(c);
    const { plan } = listing;
    const day = publishedDays(plan).find(({ id }) => id === c.req.param("day"));
    if (!day) {
      await limitAddress(c);
      throw new Refusal("not_found", "This plan has no such day.");
    }
    const translation = c.req.query("translation") ?? plan.translation ?? "web";
    if (translation === "web") {
      const tag = planTag(plan).replace(/"$/, `.${encodeURIComponent(day.id)}"`);
      const options = { translation, requestId: c.get("requestId") };
      return withETag(c, tag, async () =>
        c.json(await readPublicText(c.env, listing, day, options)),
      );
    }
    // This may call a service with a quota, and no cache may keep a licensed text.
    keepNowhere(c.req.raw);
    await limitAddress(c);
    return readPublicText(c.env, listing, day, { translation, requestId: c.get("requestId") });
  });
}

/** Returns the whole plan as JSON, cached per version as text: a year's plan is some megabytes. */
function wholeOf(c: Context<AppEnv>, plan: PublishedPlan): Promise<string> {
  const name = `whole/${plan.slug}/${plan.version}/${encodeURIComponent(plan.url)}`;
  return cachedText(name, async () => {
    const text = await readWholeText(c.env, publishedDays(plan));
    return JSON.stringify({ plan, text } satisfies FullPlan);
  });
}

/** Returns the plan of the address. @throws Refusal `not_found`, `gone`, `too_many_requests` */
export async function findPlan(c: Context<AppEnv>): Promise<PublishedPlan> {
  return (await findListing(c)).plan;
}

/** Returns the plan, with its church's page of listed plans. */
export async function findListing(c: Context<AppEnv>): Promise<PublicPlan> {
  const slug = c.req.param("slug") ?? "";
  const isAnew = edgeDate(c.req.raw) !== undefined;
  const request = { slug, origin: siteOrigin(c), now: new Date(), isAnew };
  try {
    const listing = await readPublicPlan(c.env, request);
    const { churchId, projectId, plan } = listing;
    const life = planLife({ endsOn: plan.endsOn, churchId, projectId }, request.now);
    keepAtEdge(c.req.raw, life);
    return listing;
  } catch (error) {
    // Each unknown address counts against the limit, so that addresses cannot be found by guessing.
    if (error instanceof Refusal) await limitAddress(c);
    throw error;
  }
}

/** Returns the response, or 304 if the caller's entity tag matches. Publicly cacheable for `ADDRESS_SECONDS`. */
export async function withETag(
  c: Context<AppEnv>,
  tag: string,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  c.header("ETag", tag);
  c.header("Cache-Control", `public, max-age=${ADDRESS_SECONDS}`);
  // Search engines may index the pages of listed plans, but not their parts.
  c.header("X-Robots-Tag", "noindex");
  return hasTag(c.req.header("If-None-Match") ?? null, tag) ? c.body(null, 304) : answer();
}
