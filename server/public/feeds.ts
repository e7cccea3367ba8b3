/** A plan's feed in its two forms: RSS 2.0 and JSON Feed 1.1. Pure. */
import { markupLine } from "#shared/calendar/passageHtml.ts";
import { plainLine } from "#shared/calendar/plainText.ts";
import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { weekdayOf } from "#shared/domain/plan/planDate.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import type { FeedItem } from "./feedItems.ts";

const UPDATE_MINUTES = 60;
const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

export interface Feed {
  plan: PublishedPlan;
  /** The feed's own address. */
  address: string;
  items: readonly FeedItem[];
}

export function rssFeed({ plan, address, items }: Feed): string {
  const [newest] = items;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    `<title>${markupLine(plan.title)}</title>`,
    `<link>${markupLine(plan.url)}</link>`,
    `<description>${markupLine(t.feedOf(plan.church.name))}</description>`,
    "<language>en</language>",
    `<atom:link href="${markupLine(address)}" rel="self" type="application/rss+xml" />`,
    ...(newest ? [`<pubDate>${rfc822(newest.published)}</pubDate>`] : []),
    `<ttl>${UPDATE_MINUTES}</ttl>`,
    ...items.flatMap(({ id, url, title, html, published }) => [
      "<item>",
      `<title>${markupLine(title)}</title>`,
      `<link>${markupLine(url)}</link>`,
      `<guid isPermaLink="false">${markupLine(id)}</guid>`,
      `<pubDate>${rfc822(published)}</pubDate>`,
      `<description>${html.split("\n").map(markupLine).join("\n")}</description>`,
      "</item>",
    ]),
    "</channel>",
    "</rss>",
  ].join("\n");
}

export function jsonFeed({ plan, address, items }: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: plainLine(plan.title),
    home_page_url: plan.url,
    feed_url: address,
    description: t.feedOf(plainLine(plan.church.name)),
    icon: new URL("/icons/lamplight-512.png", plan.url).href,
    authors: [{ name: plainLine(plan.church.name) }],
    language: "en",
    items: items.map(({ id, url, title, html, published }) => ({
      ...{ id, url, title, content_html: html, date_published: published },
    })),
  });
}

/** `2026-11-29T00:00:00+01:00` as RSS writes it: `Sun, 29 Nov 2026 00:00:00 +0100`. */
function rfc822(iso: string): string {
  const [date = "", time = ""] = iso.split("T");
  const [year, month, day] = date.split("-");
  const zone = time.slice(8).replace(":", "");
  const weekday = WEEKDAYS[weekdayOf(date) - 1];
  return `${weekday}, ${day} ${MONTHS[Number(month) - 1]} ${year} ${time.slice(0, 8)} ${zone}`;
}
