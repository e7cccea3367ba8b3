/** Which of the build's files is what to the service worker: also for the build, which writes two of them for it. */

/** What `loadedOutboxSender.ts` becomes: a script that gives the worker's global scope this function. */
export interface OutboxSender {
  sendOutbox?: () => Promise<void>;
}

export function isOutboxSender(path: string): boolean {
  return /^\/?assets\/outboxSender-[\w-]+\.js$/.test(path);
}

/** All scripts and styles as one JSON object, from path to content. */
export function isShellPack(path: string): boolean {
  return /^\/?assets\/shellPack-[\w-]+\.json$/.test(path);
}

export function isInPack(path: string): boolean {
  return /^\/?assets\/.+\.(?:m?js|css)$/.test(path) && !isOutboxSender(path);
}

/** Of a SHA-256: not against an attacker, these are our own files. Each byte of it is sent with each update, 180 times. */
export const DIGEST_BYTES = 6;
