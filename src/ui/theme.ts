/**
 * The theme: dark unless the person chose otherwise. The choice is stored in localStorage, not in the person's
 * database: `public/early.js` reads it before the first paint, when the person is not known yet.
 */
import { useSyncExternalStore } from "react";

export const THEME_CHOICES = ["dark", "light", "system"] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

const KEY = "lamplight:theme";
/** The colour of the browser's own bars: `--ink` of each theme. */
const BAR = { dark: "#0d1017", light: "#f7f2e8" };
const BY_DAY = "(prefers-color-scheme: light)";
const listeners = new Set<() => void>();

function readThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return THEME_CHOICES.find((choice) => choice === stored) ?? "dark";
  } catch {
    return "dark";
  }
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice still changes this page.
  }
  show(choice);
  for (const listener of listeners) listener();
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readThemeChoice);
}

/** Updates this page when the system's theme or the choice in another tab changes. */
export function followSystemTheme(): void {
  const follow = () => show(readThemeChoice());
  window.matchMedia(BY_DAY).addEventListener("change", follow);
  window.addEventListener("storage", ({ key }) => {
    if (key !== KEY) return;
    follow();
    for (const listener of listeners) listener();
  });
}

function show(choice: ThemeChoice): void {
  const isLight = choice === "light" || (choice === "system" && window.matchMedia(BY_DAY).matches);
  const theme = isLight ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", BAR[theme]);
}
