/** The Worker as it is, with a directory that answers late or a clock that is wrong. The drills run it; nothing deploys it. */
import { env } from "cloudflare:workers";
import type { Bindings } from "../../../server/env.ts";
import worker from "../../../server/index.ts";
import { lateDatabase } from "./lateDatabase.ts";
import { shiftClock } from "./shiftClock.ts";

export { ChurchObject } from "../../../server/index.ts";

interface Trouble {
  /** How late each answer of the directory is. */
  DRILL_DIRECTORY_MS?: string;
  /** How far the clock of the server, objects included, is ahead; behind when it is negative. */
  DRILL_CLOCK_MS?: string;
}

const given = env as unknown as Bindings & Trouble;
const lateMs = Number(given.DRILL_DIRECTORY_MS ?? 0);
const wait = () => scheduler.wait(lateMs);
const troubled: Bindings =
  lateMs > 0 ? { ...given, DIRECTORY: lateDatabase(given.DIRECTORY, wait) } : given;
shiftClock(Number(given.DRILL_CLOCK_MS ?? 0));

export default {
  fetch: (request, _, context) => worker.fetch(request, troubled, context),
  scheduled: (controller) => worker.scheduled(controller, troubled),
} satisfies ExportedHandler<Bindings>;
