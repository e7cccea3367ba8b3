/** The words that the reader has marked in a part of a day. */
import { useEffect, useState } from "react";
import { MAX_PRAYER_CHARACTERS } from "#shared/domain/plan/plan.ts";
import { DAY_PARTS } from "#shared/domain/review/dayDigest.ts";
import type { Target } from "../../page/review/reviewContext.ts";

export function useMarkedWords(): Target | null {
  const [marked, setMarked] = useState<Target | null>(null);
  useEffect(() => {
    const read = () => setMarked(readMarked());
    document.addEventListener("selectionchange", read);
    return () => document.removeEventListener("selectionchange", read);
  }, []);
  return marked;
}

function readMarked(): Target | null {
  const selection = document.getSelection();
  const quote = selection?.toString().trim().slice(0, MAX_PRAYER_CHARACTERS) ?? "";
  if (!selection || selection.isCollapsed || quote === "") return null;
  const [from, to] = [selection.anchorNode, selection.focusNode].map(partOf);
  // Words of two parts belong to neither.
  if (!from || from !== to) return null;
  const day = from.closest<HTMLElement>("[data-day]")?.dataset.day;
  const part = DAY_PARTS.find((known) => known === from.dataset.part);
  if (!day || !part) return null;
  return { day, part, original: from.dataset.original ?? "", quote, replyTo: null };
}

function partOf(node: Node | null): HTMLElement | null {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest<HTMLElement>("[data-part]") ?? null;
}
