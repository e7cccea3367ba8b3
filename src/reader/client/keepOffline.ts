/** Has the page's own service worker keep the plan, so that it opens without a network from now on. */
import type { KeepMessage } from "../page/keepMessage.ts";
import { fullPlanAddress } from "./useFullPlan.ts";

const WORKER = "/readerWorker.js";
const SCOPE = "/daily/";

export async function registerReaderWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  try {
    return await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  } catch {
    // Some browsers have none in private windows: the page then works online only.
    return null;
  }
}

/** Resolves after the attempt, with whether the plan is cached. */
export function keepOffline(slug: string): Promise<boolean> {
  const home = `/daily/${slug}`;
  return keepAddresses(slug, [home, `${home}/manifest.webmanifest`, fullPlanAddress(slug)]);
}

/** Has these addresses cached, with all files that this page has loaded. @param plan names the cache */
export async function keepAddresses(plan: string, addresses: readonly string[]): Promise<boolean> {
  const registration = await registerReaderWorker();
  if (!registration) return false;
  const { active } = await navigator.serviceWorker.ready;
  if (!active) return false;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name));
  const files = loaded
    .filter(
      ({ origin, pathname }) => origin === location.origin && /^\/(assets|icons)\//.test(pathname),
    )
    .map(({ pathname }) => pathname);
  const message: KeepMessage = {
    type: "keep",
    plan,
    addresses: [...addresses, ...new Set(files)],
  };
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === "kept");
    active.postMessage(message, [port2]);
  });
}
