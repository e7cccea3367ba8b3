/** A file from outside: shared by another app, or opened with this one. */
import { takeSharedFile } from "./sharedFile.ts";

/** Chromium's API for opened files, missing in TypeScript's library. */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly FileHandle[] }) => void): void;
}
interface FileHandle {
  getFile(): Promise<File>;
}

let file: File | undefined;
const listeners = new Set<() => void>();

/** Call once, when the app starts. */
export function listenForFiles(): void {
  const queue = (window as { launchQueue?: LaunchQueue }).launchQueue;
  queue?.setConsumer(({ files }) => {
    const [first] = files ?? [];
    // The file was removed meanwhile: ignore it.
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

/** Clears the file, once the caller has it. */
export function forgetIncomingFile(): void {
  set(undefined);
}

function set(next: File | undefined): void {
  file = next;
  for (const listener of listeners) listener();
}
