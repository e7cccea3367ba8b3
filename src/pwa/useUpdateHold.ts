import { useLiveQuery } from "dexie-react-hooks";
import { useSyncExternalStore } from "react";
import { useSignedIn } from "../auth/session.ts";
import { countRuns } from "../data/db/runs.ts";

/** Whether an update has to wait: a run is under way, or something is typed and not sent. */
export function useUpdateHold(): boolean {
  const { db } = useSignedIn();
  const isTyped = useSyncExternalStore(subscribeToTyping, hasTypedText);
  // A box that was just emptied has been sent: only a count that began afterwards knows of its run.
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
 * Any box that holds several lines, whoever put it there: none of them may lose its text. One that saves what is
 * typed into it (`data-saves-itself`) has something to lose while somebody writes in it alone.
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
