import { useEffect, useState, useSyncExternalStore } from "react";
import { isLicensedTranslation, type Translation } from "#shared/domain/bible/translations.ts";
import { type OfferedTranslation, offeredTranslations } from "./licensedScripture.ts";

const KEY = "lamplight.translation";
const listeners = new Set<() => void>();

/**
 * Returns the translations beside the World English Bible, and this reader's choice, which all
 * texts on a page share.
 */
export function useTranslation() {
  const [offered, setOffered] = useState<OfferedTranslation[]>([]);
  const chosen = useSyncExternalStore(subscribe, readChoice);

  useEffect(() => {
    let isCurrent = true;
    void offeredTranslations().then((translations) => {
      if (isCurrent) setOffered(translations);
    });
    return () => {
      isCurrent = false;
    };
  }, []);

  // The translation may have been removed since the choice was made.
  const isOffered = offered.some(({ id }) => id === chosen);
  return { offered, translation: isOffered ? chosen : ("web" as const), choose };
}

function choose(translation: Translation): void {
  try {
    localStorage.setItem(KEY, translation);
  } catch {
    // Storage is full or forbidden: the choice is not made, and the text stays.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readChoice(): Translation {
  try {
    const choice = localStorage.getItem(KEY) ?? "web";
    return isLicensedTranslation(choice) ? choice : "web";
  } catch {
    return "web";
  }
}
