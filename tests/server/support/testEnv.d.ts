import type { D1Migration } from "cloudflare:test";
import type { Bindings } from "../../../server/env.ts";
import type worker from "../../../server/index.ts";

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      TEST_MIGRATIONS: D1Migration[];
    }
    interface GlobalProps {
      mainModule: { default: typeof worker };
    }
  }
}
