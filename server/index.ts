/** The Worker's entry: the API and the churches' Durable Objects. The platform serves the app's static files first. */
import { WorkerEntrypoint } from "cloudflare:workers";
import { createApp } from "./app.ts";
import { deliverDue } from "./church/sending.ts";
import type { DueWork } from "./dueWork.ts";
import type { Bindings } from "./env.ts";
import * as edge from "./public/edgeCache.ts";
import { recentAnswer } from "./public/recentPages.ts";
import type { PublishedChange } from "./publishedChange.ts";
import { isSocketUpgrade, openSocket } from "./routes/socket.ts";
import { purgeDirectory } from "./services/purgeDirectory.ts";

export { ChurchObject } from "./church/ChurchObject.ts";

type QueueMessage = DueWork | PublishedChange;

const app = createApp();

/** Reads of published plans, behind the platform's cache: `[exports.PublicReads]` in wrangler.toml. */
export class PublicReads extends WorkerEntrypoint<Bindings> implements edge.PublicReads {
  override fetch(request: Request): Promise<Response> {
    return edge.answerEdgeRead(request, (plain) => app.fetch(plain, this.env, this.ctx));
  }

  /** Only the entrypoint whose answers are kept can purge them. */
  async forget(tags: string[]): Promise<boolean> {
    const purged = await this.ctx.cache?.purge({ tags });
    return purged?.success ?? false;
  }
}

export default {
  fetch: (request, bindings, context) => {
    if (isSocketUpgrade(request)) return openSocket(request, bindings);
    const now = Date.now();
    const reads = publicReads(bindings, context);
    return (
      recentAnswer(request, now) ??
      (reads && edge.edgeAnswer(request, reads, now)) ??
      app.fetch(request, bindings, context)
    );
  },
  scheduled: ({ scheduledTime }, bindings) => purgeDirectory(bindings, new Date(scheduledTime)),
  queue: (batch, bindings, context) =>
    isDue(batch)
      ? deliverDue(batch.messages, bindings)
      : edge.purgePublished(batch as MessageBatch<PublishedChange>, publicReads(bindings, context)),
} satisfies ExportedHandler<Bindings, QueueMessage>;

/** A batch is of one queue, and each queue has one kind of message. */
function isDue(batch: MessageBatch<QueueMessage>): batch is MessageBatch<DueWork> {
  return batch.messages[0]?.body.kind === "due";
}

/** Returns null where the runtime has no cache before entrypoints, such as on this machine, or nothing that purges it. */
function publicReads(
  { PURGES }: Bindings,
  { cache, exports }: ExecutionContext,
): edge.PublicReads | null {
  // Its own export above.
  return cache && PURGES
    ? (exports as unknown as { PublicReads: edge.PublicReads }).PublicReads
    : null;
}
