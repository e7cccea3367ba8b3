/** A file that came from outside: shared by another app, or opened with this one. */
import { takeSharedFile } from "./sharedFile.ts";

/** Chromium's way to hand over files, which TypeScript's library does not have. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly FileHandle[] }) => void): void;
}
interface FileHandle {
  getFile(): Promise<File>;
}

let file: File | undefined;
const listeners = new Set<() => void>();

/** Once, when the app begins. */
export function listenForFiles(): void {
  const queue = (window as { launchQueue?: LaunchQueue }).launchQueue;
  queue?.setConsumer(({ files }) => {
    const [first] = files ?? [];
    // A file that is gone meanwhile is none.
    first?.getFile().then(set, () => {});
  });
  takeSharedFile().then(
    (shared) => shared && set(shared),
    () => {},
  );
}

export function subscribeToIncomingFile(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function incomingFile(): File | undefined {
  return file;
}

/** Whoever has it now says so. */
export function forgetIncomingFile(): void {
  set(undefined);
}

function set(next: File | undefined): void {
  file = next;
  for (const listener of listeners) listener();
}
