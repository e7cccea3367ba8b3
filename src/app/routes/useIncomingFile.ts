import { useEffect, useSyncExternalStore } from "react";
import {
  forgetIncomingFile,
  incomingFile,
  subscribeToIncomingFile,
} from "../../pwa/incomingFile.ts";

/** Passes a file from outside the app to `onFile`, in an empty conversation only: each way in opens a new project first. */
export function useIncomingFile(isEmpty: boolean, onFile: (file: File) => void): void {
  const file = useSyncExternalStore(subscribeToIncomingFile, incomingFile);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the handler is a new function on each render.
  useEffect(() => {
    if (!file || !isEmpty) return;
    forgetIncomingFile();
    onFile(file);
  }, [file, isEmpty]);
}
