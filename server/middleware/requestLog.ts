/**
 * A request's id and its one line in the log.
 *
 * The line says which route, how it ended and how long it took: no path parameters, no
 * names, no addresses, no text of anyone's.
 */
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { REQUEST_ID_HEADER } from "#shared/contracts/call.ts";
import type { AppEnv } from "../appEnv.ts";

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

/** The pattern of the route that answered: the first with a method of its own, else the last one for any method. */
function routeOf(c: Context<AppEnv>): string {
  const routes = matchedRoutes(c);
  return (routes.find(({ method }) => method !== "ALL") ?? routes.at(-1))?.path ?? "";
}

/** One line of JSON. `facts` must not hold what a person wrote, nor who they are. */
export function log(
  level: "info" | "warning" | "error",
  event: string,
  facts: Record<string, string | number | boolean | undefined>,
): void {
  console.log(JSON.stringify({ level, event, ...facts }));
}

/** What may be logged of an unexpected error. Its message may quote the data that caused it, so it stays out. */
export function errorFacts(error: unknown): { fault: string; at?: string } {
  if (!(error instanceof Error)) return { fault: typeof error };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { fault: error.name, at: frames.slice(0, 6).join("").trim() };
}
