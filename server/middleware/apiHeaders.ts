/** Sets the headers of every API response: no shared caching of personal data, no content sniffing. */
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../appEnv.ts";

export const apiHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.header("X-Content-Type-Options", "nosniff");
  // Public responses set their own lifetime.
  if (!c.res.headers.get("Cache-Control")?.startsWith("public"))
    c.header("Cache-Control", "no-store");
  c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  c.header("Referrer-Policy", "no-referrer");
  c.header("X-Frame-Options", "DENY");
  c.header("Cross-Origin-Resource-Policy", "same-origin");
  c.header("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
});
