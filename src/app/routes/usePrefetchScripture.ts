import { useEffect } from "react";
import { useSignedIn } from "../../auth/session.ts";
import { readPlan } from "../../data/db/plans.ts";
import { afterStartup } from "../../ui/afterStartup.ts";
import { useOnline } from "./useOnline.ts";

/** Downloads the books of the open plan once the page is idle; null downloads none. */
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
 * Runs `prefetch` once a service worker controls the page, since only responses that pass through it are cached; on a
 * first visit it takes over late, and in some browsers never. Returns a function that stops waiting.
 */
function whenControlled(prefetch: () => Promise<void>): (() => void) | undefined {
  const container = navigator.serviceWorker;
  if (!container || import.meta.env.DEV) return;
  const begin = () => void prefetch();
  // Finding the books in a year's references takes a slow phone longer than drawing the conversation.
  if (container.controller) return afterStartup(begin);
  container.addEventListener("controllerchange", begin, { once: true });
  return () => container.removeEventListener("controllerchange", begin);
}
