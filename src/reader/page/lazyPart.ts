/** Parts of the page that are loaded when a reader wants them, or when the device is idle. */
import { useEffect, useState } from "react";

export const loadLearnVerse = () => import("./LearnVerse.tsx");
export const loadAppLinks = () => import("./AppLinks.tsx");

/** Loads every part, so that they are cached with the page. Resolves also where some cannot be loaded. */
export async function loadParts(...others: (() => Promise<unknown>)[]): Promise<void> {
  await Promise.allSettled([loadLearnVerse, loadAppLinks, ...others].map((load) => load()));
}

export type LazyPart<Part> =
  | { kind: "waiting" }
  | { kind: "ready"; part: Part }
  | { kind: "failed" };

/** Loads a part once it is wanted. One that failed is tried again when it is wanted anew, or `press` changes. */
export function useLazyPart<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  press?: boolean,
): LazyPart<Part> {
  const [found, setFound] = useState<LazyPart<Part>>({ kind: "waiting" });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press tries again.
  useEffect(() => {
    if (!isWanted) return;
    setFound((before) => (before.kind === "failed" ? { kind: "waiting" } : before));
    let isGone = false;
    const settle = (next: LazyPart<Part>) => {
      if (!isGone) setFound(next);
    };
    load().then(
      (part) => settle({ kind: "ready", part }),
      () => settle({ kind: "failed" }),
    );
    return () => {
      isGone = true;
    };
  }, [load, isWanted, press]);
  return found;
}
