import type { Hono } from "hono";
import type { AppEnv } from "../appEnv.ts";
import { readSettings } from "../env.ts";

/** Healthy means that the Worker runs and its settings are valid. Other services are checked by `/api/readyz`. */
export function bindHealthz(app: Hono<AppEnv>): void {
  app.get("/api/healthz", (c) => {
    readSettings(c.env);
    return c.json({ status: "ok" });
  });
}
