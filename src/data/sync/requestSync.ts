/** One tab alone sends, and a person can press the button in any of them. */
const CHANNEL = "lamplight.requestSync";

/** Asks the draining tab to look at once, as it does when the person is back: what waited for its turn goes now. */
export function requestSync(): void {
  window.dispatchEvent(new Event("focus"));
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls back when it is asked for in another tab. Returns how to stop. */
export function onSendNow(listener: () => void): () => void {
  if (!("BroadcastChannel" in window)) return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = listener;
  return () => channel.close();
}
