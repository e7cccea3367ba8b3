/** Feedback to the plan's authors on this day. */
import { useState } from "react";
import {
  MAX_READER_WORDS_CHARACTERS,
  READER_RATINGS,
  type ReaderRating,
} from "#shared/contracts/readerFeedback.ts";
import type { DailyView } from "#shared/domain/daily/dailyView.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { inputValue, useReader } from "./readerContext.ts";

export function Feedback({ day }: Pick<DailyView, "day">) {
  const { record, isLive, sendFeedback } = useReader();
  const feedbackId = record.said[day.id];
  const [rating, setRating] = useState<ReaderRating | null>(null);
  const [words, setWords] = useState("");
  const [outcome, setOutcome] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    const isSent = await sendFeedback(day.id, rating, words);
    setOutcome(isSent ? t.feedbackThanks : t.feedbackFailed);
    setIsBusy(false);
  };
  return (
    <details className="feedback needs-script">
      <summary>{t.feedback}</summary>
      <fieldset disabled={!isLive || isBusy}>
        <legend>{t.feedbackRating}</legend>
        <div className="choices">
          {READER_RATINGS.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name="rating"
                value={each}
                checked={rating === each}
                onChange={() => setRating(each)}
              />
              <span>{t.ratings[each]}</span>
            </label>
          ))}
        </div>
        <label className="field">
          {t.feedbackWords}
          <textarea
            rows={3}
            maxLength={MAX_READER_WORDS_CHARACTERS}
            value={words}
            onChange={(event) => setWords(inputValue(event))}
          />
        </label>
        <p className="hint">{feedbackId ? t.feedbackAgain : t.feedbackMeaning}</p>
        <button
          type="button"
          onClick={() => void send()}
          disabled={rating === null && !words.trim()}
        >
          {t.feedbackSend}
        </button>
      </fieldset>
      <p className="hint" role="status">
        {outcome}
      </p>
    </details>
  );
}
