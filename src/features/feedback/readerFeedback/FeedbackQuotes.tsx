import type { DayFeedback, ReaderComment } from "#shared/contracts/readerFeedback.ts";
import { READER_RATINGS } from "#shared/contracts/readerFeedback.ts";
import { feedbackMessages as t } from "../../../messages/en.feedback.ts";
import { Button } from "../../../ui/Button.tsx";
import styles from "./ReaderFeedback.module.css";

/** Readers' feedback on one day: how many chose each rating, and their comments, each of which can be hidden. */
export function FeedbackQuotes({
  feedback,
  onHide,
}: {
  feedback: DayFeedback;
  /** Undefined without a network. */
  onHide: ((saying: ReaderComment) => void) | undefined;
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
        <ul className={styles.sayings}>
          {written.map((saying) => (
            <li
              key={saying.id}
              className={styles.saying}
              data-hidden={saying.isHidden || undefined}
            >
              <div>
                <p className={styles.words}>{saying.words}</p>
                <p className={styles.when}>
                  {t.on(saying.at)}
                  {saying.isHidden && ` · ${t.hidden}`}
                </p>
              </div>
              {onHide && (
                <Button look="plain" onClick={() => onHide(saying)}>
                  {saying.isHidden ? t.show : t.hide}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
