/**
 * The daily page's own service worker: it keeps the plan that was opened, so that every reading opens
 * without a network. It is small and knows nothing of the signed-in app, which has its own.
 *
 * A cache for each plan, so that one which was taken back goes as a whole; the files that all plans
 * share stand in one more.
 */
import type { PushedReminder } from "#shared/contracts/reminders.ts";
import type { KeepMessage } from "../page/keepMessage.ts";

declare const self: ServiceWorkerGlobalScope;

const FILES = "reader-files";
const PLAN = "reader-plan-";
/** On a network that only seems to be there, what is kept is shown after so long. */
const PATIENCE_MS = 3_000;

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  const [, first, second, third] = pathname.split("/");
  if (first === "daily" && second && request.mode === "navigate") {
    event.respondWith(openPage(request, second));
  } else if (first === "daily" && second) {
    event.respondWith(fetchOrKept(request, second));
  } else if (first === "api" && second === "daily" && third && pathname.endsWith("/whole")) {
    event.respondWith(fetchOrKept(request, third));
  } else if (first === "assets" || first === "icons") {
    event.respondWith(keptOrFetch(request));
  }
});

self.addEventListener("message", (event) => {
  const message: KeepMessage = event.data;
  if (message?.type !== "keep") return;
  event.waitUntil(
    keep(message).then(
      () => event.ports[0]?.postMessage("kept"),
      () => event.ports[0]?.postMessage("failed"),
    ),
  );
});

self.addEventListener("push", (event) => {
  if (!event.data) return;
  // Encrypted for this device by the Worker that serves this file.
  const { title, body, address, tag }: PushedReminder = event.data.json();
  const icon = "/icons/lamplight-192.png";
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: address }));
});

self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openWindow(String(notification.data)));
});

/** A window that has the plan open already comes to the front. */
async function openWindow(address: string): Promise<void> {
  const { pathname, href } = new URL(address, self.location.origin);
  const windows = await self.clients.matchAll({ type: "window" });
  const open = windows.find(({ url }) => new URL(url).pathname === pathname);
  if (open) await open.focus();
  else await self.clients.openWindow(href);
}

async function keep({ plan, addresses }: KeepMessage): Promise<void> {
  await Promise.all(
    addresses.map(async (address) => {
      const isFile = /^\/(assets|icons)\//.test(address);
      const cache = await caches.open(isFile ? FILES : PLAN + plan);
      if (isFile && (await cache.match(address))) return;
      await cache.add(address);
    }),
  );
}

/** The network's page; without one this page as it was kept, or any of the plan: its script turns to the right day. */
async function openPage(request: Request, plan: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const home = `/daily/${plan}`;
  const kept = async () => {
    const cache = await caches.open(PLAN + plan);
    return (await cache.match(pathname)) ?? (await cache.match(home));
  };
  // The browser's own cache would show a page for a minute after it was edited or taken back.
  const answer = fetch(request.url, { cache: "no-cache", redirect: "manual" });
  const found = await within(answer, kept);
  if (found.status === 410) await caches.delete(PLAN + plan);
  else if (found.ok && pathname === home) {
    const cache = await caches.open(PLAN + plan);
    await cache.put(home, found.clone());
  }
  return found;
}

async function fetchOrKept(request: Request, plan: string): Promise<Response> {
  const cache = await caches.open(PLAN + plan);
  const found = await within(fetch(request), () => cache.match(request));
  if (found.ok && (await cache.match(request))) await cache.put(request, found.clone());
  return found;
}

/** Their names change with what is in them. */
async function keptOrFetch(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** What the network answers, or what is kept where it fails or takes too long. */
async function within(
  answer: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const soon = await Promise.race([answer.catch(() => undefined), late]);
  return soon ?? (await kept()) ?? answer;
}
