/**
 * Assigns a request's id and writes its one log line.
 *
 * The line holds the route, the status and the duration: no path parameters, no names, no
 * addresses, no text that a person wrote.
 */
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { REQUEST_ID_HEADER } from "#shared/contracts/call.ts";
import type { AppEnv } from "../appEnv.ts";
import { log } from "../log.ts";

const REQUEST_ID = /^[\w-]{8,64}$/;

export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const started = Date.now();
  const offered = c.req.header(REQUEST_ID_HEADER);
  const requestId = offered && REQUEST_ID.test(offered) ? offered : crypto.randomUUID();
  c.set("requestId", requestId);
  await next();
  c.header(REQUEST_ID_HEADER, requestId);
  log("info", "request", {
    requestId,
    method: c.req.method,
    route: routeOf(c),
    status: c.res.status,
    ms: Date.now() - started,
  });
});

/** Returns the pattern of the matched route: the first with a specific method, else the last for any method. */
function routeOf(c: Context<AppEnv>): string {
  const routes = matchedRoutes(c);
  return (routes.find(({ method }) => method !== "ALL") ?? routes.at(-1))?.path ?? "";
}
