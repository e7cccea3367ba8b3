/** The Worker's entry: the API and the churches' Durable Objects. The platform serves the app's static files first. */
import { createApp } from "./app.ts";
import type { Bindings } from "./env.ts";
import { recentAnswer } from "./public/recentPages.ts";
import { isSocketUpgrade, openSocket } from "./routes/socket.ts";
import { purgeDirectory } from "./services/purgeDirectory.ts";

export { ChurchObject } from "./church/ChurchObject.ts";

const app = createApp();

export default {
  fetch: (request, bindings, context) =>
    isSocketUpgrade(request)
      ? openSocket(request, bindings)
      : (recentAnswer(request, Date.now()) ?? app.fetch(request, bindings, context)),
  scheduled: ({ scheduledTime }, bindings) => purgeDirectory(bindings, new Date(scheduledTime)),
} satisfies ExportedHandler<Bindings>;
