import { useLiveQuery } from "dexie-react-hooks";
import { useSyncExternalStore } from "react";
import { useSignedIn } from "../auth/session.ts";
import { countRuns } from "../data/db/runs.ts";

/** Whether an update has to wait: a run is in progress, or there is unsent text. */
export function useUpdateHold(): boolean {
  const { db } = useSignedIn();
  const isTyped = useSyncExternalStore(subscribeToTyping, hasTypedText);
  // A box that was just emptied was sent: only a later count includes its run.
  const counted = useLiveQuery(
    async () => ({
      isTyped,
      runs: await countRuns(db),
    }),
    [db, isTyped],
  );
  return isTyped || counted?.isTyped !== isTyped || counted.runs > 0;
}

/**
 * Whether any multi-line box has text, so that no update discards it. A box that saves itself
 * (`data-saves-itself`) only counts while it has focus.
 */
export function hasTypedText(): boolean {
  const boxes = [...document.querySelectorAll("textarea")];
  return boxes.some((box) => {
    const isSafe = box.readOnly || ("savesItself" in box.dataset && box !== document.activeElement);
    return !isSafe && box.value.trim() !== "";
  });
}

const TYPING = ["input", "focusin", "focusout"];

function subscribeToTyping(listener: () => void): () => void {
  for (const event of TYPING) document.addEventListener(event, listener);
  return () => {
    for (const event of TYPING) document.removeEventListener(event, listener);
  };
}
