/** Hides a verse's words step by step, until its reader can say it. Loaded when somebody wants to learn. */
import { Fragment, useState } from "react";
import type { VerseToLearn } from "#shared/domain/daily/dailyView.ts";
import { learnMessages as t } from "#shared/messages/en.learn.ts";
import { HIDING_STEPS, hiddenWords } from "./learning.ts";

interface Props {
  verse: VerseToLearn;
  /** Begins with all words hidden. */
  isReview: boolean;
  onAnswer(knows: boolean): void;
}

const NONE: ReadonlySet<number> = new Set();

export function LearnVerse({ verse, isReview, onAnswer }: Props) {
  const words = verse.words.split(/\s+/);
  const allHidden = hiddenWords(words.length, HIDING_STEPS);
  const [step, setStep] = useState(isReview ? HIDING_STEPS : 0);
  const [hidden, setHidden] = useState(isReview ? allHidden : NONE);
  const [status, setStatus] = useState("");
  const hide = () => {
    const next = Math.min(step + 1, HIDING_STEPS);
    const places = hiddenWords(words.length, next);
    setStep(next);
    setHidden(places);
    setStatus(t.hidden(places.size, words.length));
  };
  const showNext = () => {
    const place = Math.min(...hidden);
    const word = words[place];
    if (word === undefined) return;
    setHidden(new Set([...hidden].filter((each) => each !== place)));
    setStatus(t.word(word));
  };
  const showAll = () => {
    setStep(0);
    setHidden(NONE);
    setStatus(t.allShown);
  };
  return (
    <div className="learn">
      <p className="hint">{isReview ? t.reviewHow : t.how}</p>
      <blockquote className="words">
        {words.map((word, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a verse never change places.
          <Fragment key={place}>
            {place > 0 && " "}
            {hidden.has(place) ? <Blank word={word} /> : word}
          </Fragment>
        ))}
      </blockquote>
      <p className="hint" role="status">
        {status}
      </p>
      <div className="learn-tools">
        {/* Not disabled at the end of their use: a button that is would lose the keyboard's focus. */}
        <button type="button" aria-disabled={hidden.size === words.length} onClick={hide}>
          {t.hide}
        </button>
        <button type="button" aria-disabled={hidden.size === 0} onClick={showNext}>
          {t.next}
        </button>
        <button type="button" aria-disabled={hidden.size === 0} onClick={showAll}>
          {t.showAll}
        </button>
      </div>
      {/* Whoever looks up a forgotten verse can still say so. */}
      {(isReview || step === HIDING_STEPS) && (
        <div className="learn-answer">
          <button type="button" className="primary" onClick={() => onAnswer(true)}>
            {t.knows}
          </button>
          <button type="button" onClick={() => onAnswer(false)}>
            {t.notYet}
          </button>
          {!isReview && <p className="hint">{t.knowsMeaning}</p>}
        </div>
      )}
    </div>
  );
}

/** As wide as its word, so that the lines stay where they are; the word itself is not in the page. */
function Blank({ word }: { word: string }) {
  return (
    <span className="blank">
      <span className="unseen">{t.blank}</span>
      <span aria-hidden="true">{"\u00a0".repeat(word.length * 2)}</span>
    </span>
  );
}
