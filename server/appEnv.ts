/** The types of Hono's context: bindings and variables. */
import type { Bindings } from "./env.ts";

export interface AppEnv {
  Bindings: Bindings;
  Variables: { requestId: string };
}
