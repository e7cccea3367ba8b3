/** Refuses addresses whose project id is empty, as from a client's empty variable, with a clearer sentence than a 404. */
import type { Hono } from "hono";
import type { AppEnv } from "../appEnv.ts";
import { authenticate } from "../middleware/authenticate.ts";
import { Refusal } from "../refusal.ts";

const MISSING = [
  ["GET", "/api/projects//load", "Project ID is required"],
  ["POST", "/api/projects//autoSave", "Project ID is required"],
  ["POST", "/api/projects//title", "Project ID is required"],
  ["POST", "/api/projects//undelete", "Project ID is required"],
  ["PATCH", "/api/projects/", "Project ID is required"],
  ["DELETE", "/api/projects/", "Project ID and user ID are required"],
  ["PUT", "/api/users/me/projects/", "Project ID and user ID are required"],
] as const;

export function bindMissingProjectId(app: Hono<AppEnv>): void {
  for (const [method, path, sentence] of MISSING) {
    app.on(method, path, async (c) => {
      await authenticate(c);
      throw new Refusal("invalid", sentence);
    });
  }
}
