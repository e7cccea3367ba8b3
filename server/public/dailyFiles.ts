/** Serves the files of a plan's page: the web app manifest and the church's logo. */
import type { Hono } from "hono";
import type { AppEnv } from "../appEnv.ts";
import { Refusal } from "../refusal.ts";
import { publicHeaders } from "./publicFiles.ts";
import { findPlan, withETag } from "./publicPlans.ts";
import { planTag } from "./readPublicPlan.ts";

const LOGO = /^data:(image\/(?:png|jpeg));base64,(.+)$/;
const MAX_SHORT_NAME = 24;

export function bindDailyFiles(app: Hono<AppEnv>): void {
  app.get("/daily/:slug/manifest.webmanifest", publicHeaders, async (c) => {
    const plan = await findPlan(c);
    const home = `/daily/${plan.slug}`;
    const manifest = {
      id: home,
      name: plan.title,
      short_name: plan.title.slice(0, MAX_SHORT_NAME).trim(),
      description: plan.church.name,
      lang: "en",
      start_url: home,
      scope: home,
      display: "standalone",
      background_color: "#0d1017",
      theme_color: "#0d1017",
      icons: [192, 512].flatMap((size) => [
        { src: `/icons/lamplight-${size}.png`, sizes: `${size}x${size}`, type: "image/png" },
      ]),
    };
    return withETag(c, planTag(plan).replace(/"$/, '.manifest"'), () =>
      c.body(JSON.stringify(manifest), 200, { "Content-Type": "application/manifest+json" }),
    );
  });

  app.get("/daily/:slug/logo", publicHeaders, async (c) => {
    const plan = await findPlan(c);
    const [, type, data] = LOGO.exec(plan.church.logo ?? "") ?? [];
    if (!type || !data) throw new Refusal("not_found", "This church has no logo.");
    return withETag(c, planTag(plan).replace(/"$/, '.logo"'), () =>
      c.body(
        Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)),
        200,
        {
          "Content-Type": type,
        },
      ),
    );
  });
}
