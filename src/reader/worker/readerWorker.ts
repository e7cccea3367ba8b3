/**
 * The daily page's own service worker: it caches the opened plan, so that every reading opens
 * offline. It is small and independent of the signed-in app, which has its own.
 *
 * Each plan has a cache of its own, so that an unpublished plan is deleted as a whole; the files
 * that all plans share are in one more.
 */
import type { PushedReminder } from "#shared/contracts/reminders.ts";
import { showBadge } from "../device/badge.ts";
import { readerStore } from "../device/readerStore.ts";
import type { KeepMessage } from "../page/keepMessage.ts";
import { networkOrCache } from "./networkOrCache.ts";
import { renewReminders } from "./renewReminders.ts";
import { wayOf } from "./wayOf.ts";

declare const self: ServiceWorkerGlobalScope;

const FILES = "reader-files";
const PLAN = "reader-plan-";
const store = readerStore();

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  const way = wayOf(pathname, request.mode);
  if (way.kind === "page") event.respondWith(openPage(request, way.plan));
  if (way.kind === "networkFirst") event.respondWith(networkFirst(request, way.plan));
  if (way.kind === "cacheFirst") event.respondWith(cacheFirst(request));
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
  // A system that reads the declared notification shows it itself, and hands it over instead of the data.
  const declared = (event as { notification?: { tag: string } | null }).notification;
  if (declared) event.waitUntil(updateBadge(declared.tag));
  else if (event.data) event.waitUntil(remind(event.data.json()));
});

self.addEventListener("pushsubscriptionchange", (event) => {
  // Not in TypeScript's library; some browsers leave it out too.
  const { newSubscription: fresh = null } = event as { newSubscription?: PushSubscription | null };
  const { pushManager } = self.registration;
  (event as ExtendableEvent).waitUntil(renewReminders({ pushManager, store, fresh }));
});

self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openWindow(String(notification.data)));
});

/** Safe: the Worker that serves this file encrypted the message for this device. */
async function remind({ title, body, address, tag }: PushedReminder): Promise<void> {
  const icon = "/icons/lamplight-192.png";
  await self.registration.showNotification(title, { body, tag, icon, data: address });
  await updateBadge(tag);
}

/** A reader who does not open the page sees the new day on the icon. @param plan the public id, a reminder's tag */
async function updateBadge(plan: string): Promise<void> {
  const { badge } = await store.read(plan).catch(() => ({ badge: null }));
  if (badge) await showBadge(self.navigator, badge);
}

/** Focuses a window that already shows the plan, or opens one. */
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

/**
 * Returns the network's page; without a network the cached page, or any cached page of the plan,
 * whose script then shows the right day.
 */
async function openPage(request: Request, plan: string): Promise<Response> {
  const { pathname } = new URL(request.url);
  const home = `/daily/${plan}`;
  const cached = async () => {
    const cache = await caches.open(PLAN + plan);
    return (await cache.match(pathname)) ?? (await cache.match(home));
  };
  // The HTTP cache would serve an edited or unpublished page for another minute.
  const answer = fetch(request.url, { cache: "no-cache", redirect: "manual" });
  const found = await networkOrCache(answer, cached);
  if (found.status === 410) await caches.delete(PLAN + plan);
  // Of a review link every page is put away again: the plan behind it changes from day to day.
  else if (found.ok && (pathname === home || plan.startsWith("look/"))) {
    const cache = await caches.open(PLAN + plan);
    await cache.put(pathname, found.clone());
  }
  return found;
}

async function networkFirst(request: Request, plan: string): Promise<Response> {
  const cache = await caches.open(PLAN + plan);
  const found = await networkOrCache(fetch(request), () => cache.match(request));
  if (found.ok && (await cache.match(request))) await cache.put(request, found.clone());
  return found;
}

/** Cache first: these files' names change with their content. */
async function cacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
