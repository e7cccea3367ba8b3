import { useEffect, useSyncExternalStore } from "react";
import {
  forgetIncomingFile,
  incomingFile,
  subscribeToIncomingFile,
} from "../../pwa/incomingFile.ts";

/** Takes a file from outside into an empty conversation: each way that brings one opens a new project first. */
export function useIncomingFile(isEmpty: boolean, onFile: (file: File) => void): void {
  const file = useSyncExternalStore(subscribeToIncomingFile, incomingFile);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what takes it is made anew with each drawing.
  useEffect(() => {
    if (!file || !isEmpty) return;
    forgetIncomingFile();
    onFile(file);
  }, [file, isEmpty]);
}
