import { useRef } from "react";

/**
 * Gives the focus back, when something that took it closes, to what had it before: a dialog that is opened by
 * state alone has no trigger that would know. Where a menu opened it, that is the menu's button.
 */
export function useOpener(isOpen: boolean): () => void {
  const opener = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  // While it is drawn: afterwards the focus has moved, and a menu is gone.
  if (isOpen !== wasOpen.current) {
    wasOpen.current = isOpen;
    if (isOpen) opener.current = focused();
  }
  return () => opener.current?.focus();
}

function focused(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  const button = menu?.getAttribute("aria-labelledby");
  if (button) return document.getElementById(button);
  return active instanceof HTMLElement ? active : null;
}
