/** Serves the public page of a church's listed plans. */
import type { Context, Hono } from "hono";
import type { AppEnv } from "../appEnv.ts";
import { limitAddress } from "../middleware/rateLimit.ts";
import { siteOrigin } from "../middleware/siteOrigin.ts";
import { churchTag } from "../publishedChange.ts";
import { churchPage } from "./churchPage.tsx";
import { bindPage, PAGE_HEADERS } from "./dailyPages.ts";
import { edgeDate, keepAtEdge } from "./edgeRead.ts";
import { ADDRESS_SECONDS } from "./publicCache.ts";
import { type ChurchPage, readChurchPage } from "./readChurchPage.ts";
import { readerFiles } from "./readerFiles.ts";

export function bindChurchPages(app: Hono<AppEnv>): void {
  bindPage(app, "/daily/church/:church", async (c) => {
    const slug = c.req.param("church") ?? "";
    const page = await findPage(c, slug);
    const files = await readerFiles(c.env.ASSETS);
    const address = `${siteOrigin(c)}/daily/church/${slug}`;
    return new Response(churchPage(page, { address, files }), { headers: PAGE_HEADERS });
  });
}

async function findPage(c: Context<AppEnv>, slug: string): Promise<ChurchPage> {
  try {
    const isAnew = edgeDate(c.req.raw) !== undefined;
    const page = await readChurchPage(c.env, slug, { now: new Date(), isAnew });
    // A change of the brand or of a plan's title purges nothing.
    keepAtEdge(c.req.raw, { tags: [churchTag(page.churchId)], seconds: ADDRESS_SECONDS });
    return page;
  } catch (error) {
    // As with plans, each unknown address counts against the caller's limit.
    await limitAddress(c);
    throw error;
  }
}
