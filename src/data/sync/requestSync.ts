/** One tab drains the outbox, and "Send now" can be pressed in any of them. */
const CHANNEL = "lamplight.sendNow";

/** Listeners of this tab, for browsers without BroadcastChannel. */
const listeners = new Set<() => void>();

/** Asks the draining tab, this one included, to send what is due now. */
export function requestSync(): void {
  if (!("BroadcastChannel" in window)) {
    for (const listener of listeners) listener();
    return;
  }
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls back at each request, from whichever tab. Returns how to stop. */
export function onSyncRequest(listener: () => void): () => void {
  if (!("BroadcastChannel" in window)) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}
