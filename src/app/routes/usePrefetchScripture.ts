import { useEffect } from "react";
import { useSignedIn } from "../../auth/session.ts";
import { readPlan } from "../../data/db/plans.ts";
import { afterStartup } from "../../ui/afterStartup.ts";
import { useOnline } from "./useOnline.ts";

/** Brings the books of the open plan onto the device, once it rests; null for none. */
export function usePrefetchScripture(projectId: string | null): void {
  const { db } = useSignedIn();
  const isOnline = useOnline();
  useEffect(() => {
    if (!projectId || !isOnline) return;
    return whenControlled(async () => {
      const plan = await readPlan(db, projectId);
      if (plan) await (await import("../../scripture/prefetchBooks.ts")).prefetchBooks(plan);
    });
  }, [db, projectId, isOnline]);
}

/**
 * Only what passes through the service worker is kept, and on a first visit it takes over late. Returns how not to
 * wait for it any more: in some browsers it never comes.
 */
function whenControlled(prefetch: () => Promise<void>): (() => void) | undefined {
  const container = navigator.serviceWorker;
  if (!container || import.meta.env.DEV) return;
  const begin = () => void prefetch();
  // To read a year's references for their books takes a slow phone longer than to draw the conversation.
  if (container.controller) return afterStartup(begin);
  container.addEventListener("controllerchange", begin, { once: true });
  return () => container.removeEventListener("controllerchange", begin);
}
