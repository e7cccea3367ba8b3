/** The unchanged Worker with a slow directory or a wrong clock. Only the drills run it; nothing deploys it. */
import { env } from "cloudflare:workers";
import type { DueWork } from "../../../server/dueWork.ts";
import type { Bindings } from "../../../server/env.ts";
import worker from "../../../server/index.ts";
import type { PublishedChange } from "../../../server/publishedChange.ts";
import { lateDatabase } from "./lateDatabase.ts";
import { shiftClock } from "./shiftClock.ts";

export { ChurchObject, PublicReads } from "../../../server/index.ts";

interface Trouble {
  /** The delay of each response of the directory, in milliseconds. */
  DRILL_DIRECTORY_MS?: string;
  /** How far the server's clock, objects included, is ahead; negative when it is behind. */
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
  queue: (batch, _, context) => worker.queue(batch, troubled, context),
} satisfies ExportedHandler<Bindings, DueWork | PublishedChange>;
