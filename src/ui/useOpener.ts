import { useRef } from "react";

/**
 * Returns a function that restores the focus to the element that had it before opening: a dialog opened by state alone
 * has no trigger to return to. If a menu item opened it, the focus returns to the menu's button.
 */
export function useOpener(isOpen: boolean): () => void {
  const opener = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  // Read during render: afterwards the focus has moved and the menu is gone.
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
