/**
 * Text size, colours and translation. In localStorage: a script in the page's head reads it before
 * the first paint.
 */
import { useCallback, useEffect, useState } from "react";
import { LICENSED_TRANSLATIONS } from "#shared/domain/bible/translations.ts";
import { dailyMessages } from "#shared/messages/en.daily.ts";
import { type Look, USUAL_LOOK } from "../page/readerContext.ts";

const KEY = "lamplight:reader";

export function useLook(): [Look, (change: Partial<Look>) => void] {
  const [look, setLook] = useState(USUAL_LOOK);
  useEffect(() => setLook(readLook()), []);
  const change = useCallback((part: Partial<Look>) => {
    setLook((before) => {
      const after = { ...before, ...part };
      show(after);
      try {
        localStorage.setItem(KEY, JSON.stringify(after));
      } catch {
        // Storage failed: the change still applies to this page.
      }
      return after;
    });
  }, []);
  return [look, change];
}

function readLook(): Look {
  try {
    const { theme, size, translation } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const translations = ["web", ...LICENSED_TRANSLATIONS] as const;
    return {
      theme: theme === "light" || theme === "dark" ? theme : "system",
      size: dailyMessages.sizes[size] === undefined ? USUAL_LOOK.size : size,
      translation: translations.find((known) => known === translation) ?? null,
    };
  } catch {
    return USUAL_LOOK;
  }
}

function show({ theme, size }: Look): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme;
  dataset.size = String(size);
}
