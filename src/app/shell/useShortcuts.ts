import { useEffect, useState } from "react";

const SINGLE_KEYS = "lamplight:singleKeys";

export type Shown = "palette" | "shortcuts" | undefined;

/** Global keyboard shortcuts. Those without a modifier are ignored while someone types. */
export function useShortcuts() {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isMod = event.ctrlKey || event.metaKey;
      if (isMod && event.key.toLowerCase() === "k") {
        event.preventDefault();
        setShown((now) => (now === "palette" ? undefined : "palette"));
        return;
      }
      if (isMod || event.altKey || isTyping(event.target) || !usesSingleKeys()) return;
      if (document.querySelector('[role="dialog"]')) return;
      if (event.key === "?") setShown("shortcuts");
      else if (event.key === "/") focusMessage();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return { shown, setShown };
}

/** Whether single-key shortcuts are on. Voice control users can turn them off, so that spoken words do not trigger them. */
export function usesSingleKeys(): boolean {
  return localStorage.getItem(SINGLE_KEYS) !== "off";
}

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(SINGLE_KEYS);
  else localStorage.setItem(SINGLE_KEYS, "off");
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

function focusMessage(): void {
  document.querySelector<HTMLElement>("form textarea")?.focus();
}
