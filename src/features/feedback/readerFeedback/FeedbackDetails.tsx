import type { DayFeedback, ReaderComment } from "#shared/contracts/readerFeedback.ts";
import { READER_RATINGS } from "#shared/contracts/readerFeedback.ts";
import { feedbackMessages as t } from "../../../messages/en.feedback.ts";
import { Button } from "../../../ui/Button.tsx";
import styles from "./ReaderFeedback.module.css";

/** Readers' feedback on one day: how many chose each rating, and their comments, each of which can be hidden. */
export function FeedbackDetails({
  feedback,
  onHide,
}: {
  feedback: DayFeedback;
  /** Undefined without a network. */
  onHide: ((comment: ReaderComment) => void) | undefined;
}) {
  const rated = READER_RATINGS.filter((rating) => feedback.ratings[rating] > 0);
  const written = feedback.sayings.filter(({ words }) => words !== "");
  return (
    <>
      {rated.length > 0 && (
        <ul className={styles.ratings}>
          {rated.map((rating) => (
            <li key={rating}>{t.ratings[rating](feedback.ratings[rating])}</li>
          ))}
        </ul>
      )}
      {written.length > 0 && (
        <ul className={styles.comments}>
          {written.map((comment) => (
            <li
              key={comment.id}
              className={styles.comment}
              data-hidden={comment.isHidden || undefined}
            >
              <div>
                <p className={styles.words}>{comment.words}</p>
                <p className={styles.when}>
                  {t.on(comment.at)}
                  {comment.isHidden && ` · ${t.hidden}`}
                </p>
              </div>
              {onHide && (
                <Button look="plain" onClick={() => onHide(comment)}>
                  {comment.isHidden ? t.show : t.hide}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
