/** What Hono's context carries here. */
import type { Bindings } from "./env.ts";

export interface AppEnv {
  Bindings: Bindings;
  Variables: { requestId: string };
}
