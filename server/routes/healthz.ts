import type { Hono } from "hono";
import type { AppEnv } from "../appEnv.ts";
import { readSettings } from "../env.ts";

/** Healthy means: the Worker runs and its settings hold. It asks nobody else; `/api/readyz` does. */
export function bindHealthz(app: Hono<AppEnv>): void {
  app.get("/api/healthz", (c) => {
    readSettings(c.env);
    return c.json({ status: "ok" });
  });
}
