/**
 * Caches the app's shell, so that it opens offline, and the Bible's text as plans mention it.
 * Product calls are never cached here: offline data comes from the app's own database. With
 * Background Sync, the outbox is sent from here when no page is open.
 */

import { CacheableResponsePlugin } from "workbox-cacheable-response";
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { StaleWhileRevalidate } from "workbox-strategies";
import { DAILY_PATH, SCRIPTURE_PATH, SHARE_PATH } from "#shared/addressLinks.ts";
import { guardScripts } from "../guardScripts.ts";
import { OUTBOX_TAG } from "../outboxTag.ts";
import { isOutboxSender, isShellPack, type OutboxSender } from "./buildFiles.ts";
import { fillCache } from "./fillCache.ts";
import { receiveShare } from "./receiveShare.ts";

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

guardScripts();
// Control the first visit too, so that the books it fetches are cached.
clientsClaim();

// Safe: the build writes objects, with the digests of `scripts/serviceWorker/shellFiles.ts`.
const built = self.__WB_MANIFEST as BuiltFile[];
const shell = new PrecacheController();
shell.addToCacheList(built.filter(({ url }) => !isOutboxSender(url) && !isShellPack(url)));
registerRoute(new PrecacheRoute(shell));
cleanupOutdatedCaches();

// Workbox's own way for those that change under their address: `/index.html` answers with a redirect.
const revised = new PrecacheController();
revised.addToCacheList(built.filter(({ revision }) => revision));

self.addEventListener("install", (event) => {
  // A listener that throws does not fail the installation: it would end with no shell at all.
  event.waitUntil(
    (async () => {
      loadOutboxSender();
      await fillShell();
    })(),
  );
  void revised.install(event);
});
// Deletes what no build needs any more.
self.addEventListener("activate", (event) => void shell.activate(event));

registerRoute(
  new NavigationRoute(shell.createHandlerBoundToURL("/index.html"), { denylist: NOT_THE_SHELL }),
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

interface BuiltFile {
  url: string;
  /** Null for files with a hash in their name. */
  revision: string | null;
  digest?: string;
}

function fillShell(): Promise<void> {
  const { cacheName } = shell.strategy;
  const addressOf = (url: string) => new URL(url, location.href).href;
  const files = built
    .filter(({ url, revision }) => !revision && !isOutboxSender(url) && !isShellPack(url))
    .map(({ url, digest }) => ({ address: addressOf(url), digest }));
  const pack = built.find(({ url }) => isShellPack(url))?.url;
  return fillCache({ cacheName, files, pack });
}

/** Apart from the worker, so that an update does not bring it again: the browser keeps it with the worker. */
function loadOutboxSender(): void {
  const sender = built.find(({ url }) => isOutboxSender(url));
  if (sender && "sync" in self.registration) importScripts(sender.url);
}

/** Background Sync is Chromium only and missing in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

self.addEventListener("sync" as "message", (event: Event) => {
  const { tag } = event as SyncEvent;
  if (tag !== OUTBOX_TAG) return;
  loadOutboxSender();
  const { sendOutbox } = self as OutboxSender;
  if (sendOutbox) (event as SyncEvent).waitUntil(sendOutbox());
});

self.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") void self.skipWaiting();
});
