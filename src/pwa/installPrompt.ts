/** Whether and how the app can be installed here. Chromium fires an event; iOS never does. */
export type InstallWay = "none" | "prompt" | "ios";

/** Chromium's own event, missing in TypeScript's library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

const ANSWER = "lamplight:install";

let event: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();

/** Call before the app renders: the event fires once. */
export function listenForInstall(): void {
  window.addEventListener("beforeinstallprompt", (offered) => {
    // Prevents the browser's own bar, which would appear at any moment.
    offered.preventDefault();
    event = offered as InstallPromptEvent; // Safe: the only event of this name.
    notify();
  });
  window.addEventListener("appinstalled", () => storeInstallAnswer("yes"));
}

export function subscribeToInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns "none" once the person has answered, whatever the answer. */
export function installWay(): InstallWay {
  if (localStorage.getItem(ANSWER) !== null) return "none";
  if (window.matchMedia("(display-mode: standalone)").matches) return "none";
  if (event) return "prompt";
  const isStandalone = "standalone" in navigator && navigator.standalone === true;
  return /iPhone|iPad/.test(navigator.userAgent) && !isStandalone ? "ios" : "none";
}

export async function install(): Promise<void> {
  const offered = event;
  event = undefined;
  const { outcome } = (await offered?.prompt()) ?? { outcome: "dismissed" };
  storeInstallAnswer(outcome === "accepted" ? "yes" : "no");
}

/** Stores the answer; a person who declined is not asked again. */
export function storeInstallAnswer(answer: "yes" | "no"): void {
  localStorage.setItem(ANSWER, answer);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}
