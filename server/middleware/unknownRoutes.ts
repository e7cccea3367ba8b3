/** Refuses what no route matches: 405 for a known path with another method, 404 for everything else. */
import type { Hono } from "hono";
import type { AppEnv } from "../appEnv.ts";
import { Refusal } from "../refusal.ts";

/** Must be called after all routes are bound, since it reads their paths from the app. */
export function refuseUnknownRoutes(app: Hono<AppEnv>): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (method === "ALL") continue;
    methods.set(path, (methods.get(path) ?? new Set<string>()).add(method));
  }
  for (const [path, known] of methods) {
    const allowed = [...known].join(", ");
    app.all(path, (c) => {
      c.header("Allow", allowed);
      throw new Refusal("method_not_allowed", `This address takes ${allowed}.`);
    });
  }
  app.notFound(() => {
    throw new Refusal("not_found", "There is nothing at this address.");
  });
}
