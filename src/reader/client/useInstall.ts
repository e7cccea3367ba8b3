import { useCallback, useEffect, useState } from "react";

/** Chromium's own event, which TypeScript's library does not have. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** The event fires early and once, so it is captured before the page hydrates. */
let offer: InstallPromptEvent | undefined;
window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event as InstallPromptEvent; // The only event of this name.
  window.dispatchEvent(new Event("lamplight:install"));
});

export function useInstall(onInstalled: () => void): [boolean, () => void] {
  const [can, setCan] = useState(false);
  useEffect(() => {
    const look = () => setCan(offer !== undefined);
    look();
    window.addEventListener("lamplight:install", look);
    window.addEventListener("appinstalled", onInstalled);
    return () => {
      window.removeEventListener("lamplight:install", look);
      window.removeEventListener("appinstalled", onInstalled);
    };
  }, [onInstalled]);
  const install = useCallback(() => {
    const offered = offer;
    offer = undefined;
    setCan(false);
    void offered?.prompt();
  }, []);
  return [can, install];
}
