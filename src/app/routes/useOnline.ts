import { useSyncExternalStore } from "react";

/** Whether the browser reports a network. False is certain; true may be wrong. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

let onlineSince = Date.now();
window.addEventListener("online", () => {
  onlineSince = Date.now();
});

/** When the current unbroken time online began, as far as this page knows. Milliseconds since 1970. */
export function readOnlineSince(): number {
  return onlineSince;
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
