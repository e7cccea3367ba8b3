import type { PlanDay } from "#shared/domain/plan/plan.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { DayDifference, HeadingDifference } from "../../ui/FieldDifference.tsx";
import { useCanvasActions } from "./canvasActions.ts";
import styles from "./Review.module.css";
import type { Mark } from "./useReviews.ts";

/** One change by the agent, with buttons to keep or undo it. `current` is the day as it is now. */
export function MarkPanel({
  mark,
  name,
  current,
}: {
  mark: Mark;
  name: string;
  current?: PlanDay | undefined;
}) {
  const { decide } = useCanvasActions();
  const { item, isProposal, decisions } = mark;
  const words = t.plan.review;
  const [keep, undo] = isProposal ? [words.apply, words.dismiss] : [words.keep, words.undo];
  return (
    <section className={styles.mark} aria-label={`${words.kind(item)}: ${name}`}>
      <p className={styles.kind}>
        {isProposal && <span className={styles.proposal}>{words.proposal}</span>}
        {words.kind(item)}
        {!current && item.kind === "day" && <strong> {(item.before ?? item.after)?.title}</strong>}
      </p>
      {item.kind === "week" ? (
        <HeadingDifference before={item.before} after={item.after} />
      ) : (
        item.before &&
        item.after && (
          <DayDifference
            before={item.before}
            after={isProposal ? item.after : (current ?? item.after)}
          />
        )
      )}
      <div className={styles.actions}>
        <Button
          look="plain"
          aria-label={`${undo} ${name}`}
          onClick={() => decide(decisions, "undo")}
        >
          {undo}
        </Button>
        <Button aria-label={`${keep} ${name}`} onClick={() => decide(decisions, "keep")}>
          {keep}
        </Button>
      </div>
    </section>
  );
}
