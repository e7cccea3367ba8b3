/** Whether the app can be installed here, and by which way. Chromium says so by an event; iOS never does. */
export type InstallWay = "none" | "prompt" | "ios";

/** Chromium's own event, which TypeScript's library does not have. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

const ANSWER = "lamplight:install";

let event: InstallPromptEvent | undefined;
const listeners = new Set<() => void>();

/** Before the app is drawn: the event comes once. */
export function listenForInstall(): void {
  window.addEventListener("beforeinstallprompt", (offered) => {
    // The browser's own bar would come at a moment of its choosing.
    offered.preventDefault();
    event = offered as InstallPromptEvent; // The only event of this name.
    tell();
  });
  window.addEventListener("appinstalled", () => answered("yes"));
}

export function subscribeToInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** "none" once the person has answered, whatever they said. */
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
  answered(outcome === "accepted" ? "yes" : "no");
}

/** A no holds for good: nobody is asked twice. */
export function answered(answer: "yes" | "no"): void {
  localStorage.setItem(ANSWER, answer);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
