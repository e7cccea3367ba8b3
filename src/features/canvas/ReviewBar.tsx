import { ArrowDown } from "lucide-react";
import { flushSync } from "react-dom";
import { en as t } from "../../messages/en.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import { useCanvasActions } from "./canvasActions.ts";
import styles from "./Review.module.css";
import { goToDay } from "./useCanvasActions.ts";
import type { Mark } from "./useReviews.ts";

/** The number of changes to review, a button to the next one, and buttons to keep or undo all. */
export function ReviewBar({
  marks,
  onShow,
}: {
  marks: Mark[];
  /** Called before scrolling to a change, so that whatever covers the plan closes. */
  onShow: () => void;
}) {
  const { decide } = useCanvasActions();
  const words = t.plan.review;
  if (marks.length === 0) return null;
  const isProposal = marks.some((mark) => mark.isProposal);
  // The newest edit is undone first.
  const all = marks.flatMap(({ decisions }) => decisions);
  const label = isProposal ? words.proposed(marks.length) : words.changed(marks.length);

  function showNext() {
    flushSync(onShow);
    const shown = [...document.querySelectorAll<HTMLElement>("[data-mark]")];
    const now = shown.findIndex((mark) => mark.contains(document.activeElement));
    const next = shown[(now + 1) % Math.max(shown.length, 1)];
    if (next?.dataset.day) return goToDay(next.dataset.day);
    next?.scrollIntoView({ block: "center" });
    next?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }

  return (
    <section className={styles.bar} aria-label={words.region}>
      <p role="status">{label}</p>
      <IconButton label={words.next} onClick={showNext}>
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <Button look="plain" onClick={() => decide(all, "undo")}>
        {isProposal ? words.dismissAll : words.undoAll}
      </Button>
      <Button onClick={() => decide(all, "keep")}>
        {isProposal ? words.applyAll : words.keepAll}
      </Button>
    </section>
  );
}
