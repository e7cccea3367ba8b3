/**
 * Caches the app's shell, so that it opens offline, and the Bible's text as plans mention it.
 * Product calls are never cached here: offline data comes from the app's own database. With
 * Background Sync, the outbox is sent from here when no page is open.
 */

import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { clientsClaim } from "workbox-core";
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { StaleWhileRevalidate } from "workbox-strategies";
import { DAILY_PATH, SCRIPTURE_PATH, SHARE_PATH } from "#shared/addressLinks.ts";
import { OUTBOX_TAG } from "../outboxTag.ts";
import { receiveShare } from "./receiveShare.ts";
import { sendOutbox } from "./sendOutbox.ts";

declare const self: ServiceWorkerGlobalScope;

/** Addresses that are not the app's pages. */
const NOT_THE_SHELL = [
  /^\/api\//,
  // Firebase's own pages, to which Google's window and redirect return.
  /^\/__\//,
  /^\/emulator\//,
  /^\/identitytoolkit\.googleapis\.com\//,
  /^\/securetoken\.googleapis\.com\//,
  new RegExp(`^${SCRIPTURE_PATH}`),
  // A published plan's pages, which have a worker of their own.
  new RegExp(`^${DAILY_PATH}`),
];

// Control the first visit too, so that the books it fetches are cached.
clientsClaim();
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/index.html"), { denylist: NOT_THE_SHELL }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => receiveShare(request),
  "POST",
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(SCRIPTURE_PATH),
  new StaleWhileRevalidate({
    cacheName: "scripture",
    plugins: [new CacheableResponsePlugin({ statuses: [200] })],
  }),
);

/** Background Sync is Chromium only and missing in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

self.addEventListener("sync" as "message", (event: Event) => {
  const { tag } = event as SyncEvent;
  if (tag === OUTBOX_TAG) (event as SyncEvent).waitUntil(sendOutbox());
});

self.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") void self.skipWaiting();
});
