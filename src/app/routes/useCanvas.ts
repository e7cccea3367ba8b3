import { useLiveQuery } from "dexie-react-hooks";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useSignedIn } from "../../auth/session.ts";
import { hasPlanToShow } from "../../data/db/planReads.ts";

/** Delay between the plan having content and the canvas opening, in milliseconds. */
const OPEN_AFTER_MS = 100;
const FULL_SCREEN = "(max-width: 768px)";

/** Whether the plan is shown: it opens by itself once it has content; afterwards the person opens and closes it. */
export function useCanvas(projectId: string | undefined) {
  const { db } = useSignedIn();
  const hasPlan = useLiveQuery(
    async () => (projectId ? await hasPlanToShow(db, projectId) : false),
    [db, projectId],
    false,
  );
  const isFullScreen = useFullScreen();
  const [shownFor, setShownFor] = useState<string>();
  useEffect(() => {
    if (!hasPlan || !projectId) return;
    const timer = setTimeout(() => setShownFor(projectId), OPEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasPlan, projectId]);
  const show = useCallback(() => setShownFor(projectId), [projectId]);
  const hide = useCallback(() => setShownFor(undefined), []);
  return {
    hasPlan,
    isFullScreen,
    isShown: hasPlan && projectId !== undefined && shownFor === projectId,
    show,
    hide,
  };
}

function useFullScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(FULL_SCREEN);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => window.matchMedia(FULL_SCREEN).matches,
  );
}
