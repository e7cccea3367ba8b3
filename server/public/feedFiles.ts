/**
 * Serves the days of a plan up to today as feeds. They contain no licensed text, since feed readers keep what they
 * fetch.
 */
import type { Context, Hono } from "hono";
import { isTimeZone } from "#shared/calendar/vtimezone.ts";
import type { AppEnv } from "../appEnv.ts";
import { findTimeZone } from "../directory/timeZone.ts";
import { daysThatCame, feedItem } from "./feedItems.ts";
import { type Feed, jsonFeed, rssFeed } from "./feeds.ts";
import { cachedText } from "./publicCache.ts";
import { publicHeaders, readBegin } from "./publicFiles.ts";
import { findListing, withETag } from "./publicPlans.ts";
import { planTag } from "./readPublicPlan.ts";
import { readWholeText } from "./readPublicText.ts";
import { todayIn } from "./todayOf.ts";

const FORMS = [
  { name: "feed.xml", type: "application/rss+xml; charset=utf-8", write: rssFeed },
  { name: "feed.json", type: "application/feed+json; charset=utf-8", write: jsonFeed },
] as const;

export function bindFeeds(app: Hono<AppEnv>): void {
  for (const { name, type, write } of FORMS) {
    app.get(`/daily/:slug/${name}`, publicHeaders, async (c) => {
      const { plan, churchId } = await findListing(c);
      const begin = readBegin(c, plan);
      const zone = await zoneOf(c, churchId);
      const today = todayIn(zone, Date.now());
      const version = `${plan.version}.${today}.${encodeURIComponent(zone)}.${begin ?? ""}.${name}`;
      const tag = planTag(plan).replace(/"$/, `.${version}"`);
      return withETag(c, tag, async () => {
        const cacheName = `feed/${encodeURIComponent(plan.url)}/${version}`;
        const body = await cachedText(cacheName, async () => {
          const days = daysThatCame(plan, today, begin);
          // The church's choice: references only. Otherwise the text that anyone may copy.
          const text =
            plan.translation === null
              ? null
              : await readWholeText(
                  c.env,
                  days.map(({ day }) => day),
                );
          const items = days.map((day) => feedItem(plan, day, { text, zone }));
          const query = begin === undefined ? "" : `?begin=${begin}`;
          return write({ plan, address: `${plan.url}/${name}${query}`, items } satisfies Feed);
        });
        return c.body(body, 200, { "Content-Type": type });
      });
    });
  }
}

/** Returns the church's time zone, in which its days begin; UTC where it has named none. */
async function zoneOf(c: Context<AppEnv>, churchId: string): Promise<string> {
  const zone = await cachedText(
    `zone/${encodeURIComponent(churchId)}`,
    async () => (await findTimeZone(c.env.DIRECTORY, churchId)) ?? "UTC",
  );
  return isTimeZone(zone) ? zone : "UTC";
}
