/** The day's verse to learn by heart, and learned verses that have come back. */
import { useState } from "react";
import type { DailyView, VerseToLearn } from "#shared/domain/daily/dailyView.ts";
import { parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { learnMessages as t } from "#shared/messages/en.learn.ts";
import { loadLearnVerse, useLazyPart } from "./lazyPart.ts";
import { dueVerses, type LearnedVerse } from "./learning.ts";
import { useReader } from "./readerContext.ts";

export function Memory({ view: { toLearn, today } }: { view: DailyView }) {
  const { verses } = useReader();
  // Those that were due when the page was opened stay in their places while they are answered.
  const [answered, setAnswered] = useState<LearnedVerse[]>([]);
  const others = [...answered, ...dueVerses(verses, today)].filter(
    ({ reference }, place, all) =>
      reference !== toLearn?.reference &&
      all.findIndex((one) => one.reference === reference) === place,
  );
  return (
    <>
      {toLearn && (
        <section className="memory">
          <h2>{t.heading}</h2>
          <Verse verse={toLearn} today={today} isShown />
        </section>
      )}
      {others.length > 0 && (
        <section className="memory">
          <h2>{t.dueHeading}</h2>
          {others.map((verse) => (
            <Verse
              key={verse.reference}
              verse={verse}
              today={today}
              onAnswered={() => setAnswered((before) => [...before, verse])}
            />
          ))}
        </section>
      )}
    </>
  );
}

interface Props {
  verse: VerseToLearn;
  today: string;
  /** Whether its words are in the page while it is closed. */
  isShown?: boolean;
  onAnswered?(): void;
}

function Verse({ verse, today, isShown = false, onAnswered }: Props) {
  const { isLive, verses, learn } = useReader();
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, setOutcome] = useState("");
  const known = verses[verse.reference];
  const isDue = known !== undefined && known.due !== null && known.due <= today;
  const action = isOpen ? t.close : known ? t.again : t.start;
  const answer = (knows: boolean) => {
    onAnswered?.();
    setIsOpen(false);
    const isKept = learn(verse, knows);
    // A verse that was never known is not stored, so it does not come back.
    const notYet = known ? t.answeredNotYet : t.notLearned;
    setOutcome(isKept ? (knows ? "" : notYet) : t.notKept);
  };
  return (
    <div className="verse-to-learn">
      {isShown && !isOpen && !isDue && <blockquote>{verse.words}</blockquote>}
      <div className="verse-row">
        <p>{verse.reference}</p>
        <button
          type="button"
          id={toggleOf(verse)}
          className="needs-script"
          aria-expanded={isOpen}
          aria-label={t.of(action, verse.reference)}
          disabled={!isLive}
          onClick={() => {
            setOutcome("");
            setIsOpen(!isOpen);
          }}
        >
          {action}
        </button>
      </div>
      {isOpen && <Learning verse={verse} isReview={isDue} onAnswer={answer} />}
      <p className="hint" role="status">
        {outcome || (known && !isOpen ? standing(known, isDue) : "")}
      </p>
    </div>
  );
}

function Learning(props: { verse: VerseToLearn; isReview: boolean; onAnswer(k: boolean): void }) {
  const loaded = useLazyPart(loadLearnVerse, true);
  if (loaded.kind === "ready") return <loaded.part.LearnVerse {...props} />;
  return <p className="hint">{loaded.kind === "failed" ? t.failed : t.loading}</p>;
}

function standing({ due }: LearnedVerse, isDue: boolean): string {
  const noon = due === null ? undefined : parsePlanDate(due);
  return isDue ? t.isDue : noon ? t.comesBack(noon) : t.known;
}

/** The id of the button that opens a verse: the focus returns to it. */
export function toggleOf({ reference }: VerseToLearn): string {
  return `learn ${reference}`.replaceAll(/\W+/g, "-");
}
