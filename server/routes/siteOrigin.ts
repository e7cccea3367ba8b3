import type { Context } from "hono";

/** The site's own origin, as the reader's browser knows it. */
export function siteOrigin({ req }: Context): string {
  return new URL(req.url).origin;
}
