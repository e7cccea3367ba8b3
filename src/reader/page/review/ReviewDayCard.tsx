/** One day as its readers will see it, with a way to comment on each of its parts. */
import type { ReactNode } from "react";
import type { DayPart } from "#shared/domain/review/dayDigest.ts";
import type { ReviewDay } from "#shared/domain/review/reviewView.ts";
import { dailyMessages } from "#shared/messages/en.daily.ts";
import { reviewPageMessages as t } from "#shared/messages/en.reviewPage.ts";
import { longLabel } from "../dayLabel.ts";
import { Icon } from "../icons.tsx";
import { Passages } from "../Passages.tsx";
import { Approve } from "./Approve.tsx";
import { ComposerFor } from "./Composer.tsx";
import { Conversation } from "./Conversation.tsx";
import { useReview, wholeOf } from "./reviewContext.ts";

export function ReviewDayCard({ day, credit }: { day: ReviewDay; credit: string }) {
  const { isLive, write, closed, alsoGood } = useReview();
  const names = alsoGood.get(day.id);
  return (
    <article className="review-day" id={`day-${day.id}`} data-day={day.id}>
      <p className="when">{longLabel(day)}</p>
      <Changes dayId={day.id} />
      <Part day={day} part="reading" original={day.reference}>
        <h2 className="reference">{day.reference}</h2>
      </Part>
      {day.title && (
        <Part day={day} part="title" original={day.title}>
          <p className="title">{day.title}</p>
        </Part>
      )}
      {day.passages.length > 0 ? (
        <details className="passage">
          <summary>{t.passage(day.reference)}</summary>
          <div className="text">
            <Passages passages={day.passages} />
            <p className="credit">{credit}</p>
          </div>
        </details>
      ) : (
        <p className="hint">{t.noPassage}</p>
      )}
      {day.questions.length > 0 && (
        <>
          <h3>{dailyMessages.questions}</h3>
          <ol className="questions">
            {day.questions.map((question, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a question may be asked twice, and their order is fixed.
              <li key={index}>
                <Part day={day} part="question" original={question}>
                  <p>{question}</p>
                </Part>
              </li>
            ))}
          </ol>
        </>
      )}
      {day.prayer && (
        <>
          <h3>{dailyMessages.prayer}</h3>
          <Part day={day} part="prayer" original={day.prayer}>
            <p className="prayer">{day.prayer}</p>
          </Part>
        </>
      )}
      <Conversation isAbout={(comment) => comment.day === day.id} />
      {names && names.length > 0 && <p className="hint">{t.alsoGood(names)}</p>}
      <div className="verdict">
        <Approve label={t.looksGood} days={[day]} />
        {!closed && (
          <button
            type="button"
            className="needs-script"
            disabled={!isLive}
            onClick={() => write(wholeOf(day.id))}
          >
            <Icon name="comment" />
            {t.sayDay}
          </button>
        )}
      </div>
      <ComposerFor
        isFor={(target) => target.day === day.id && target.part === null && !target.replyTo}
      />
    </article>
  );
}

interface PartProps {
  day: ReviewDay;
  part: DayPart;
  original: string;
  children: ReactNode;
}

/** The attributes tell the script what marked words belong to. */
function Part({ day, part, original, children }: PartProps) {
  const { isLive, write, closed } = useReview();
  const target = { day: day.id, part, original, quote: "", replyTo: null };
  return (
    <>
      <div className="part" data-part={part} data-original={original}>
        {children}
        {!closed && (
          <button
            type="button"
            className="say needs-script"
            aria-label={t.sayOn[part]}
            title={t.sayOn[part]}
            disabled={!isLive}
            onClick={() => write(target)}
          >
            <Icon name="comment" />
          </button>
        )}
      </div>
      <ComposerFor
        isFor={(wanted) =>
          wanted.day === day.id && wanted.part === part && wanted.original === original
        }
      />
    </>
  );
}

function Changes({ dayId }: { dayId: string }) {
  const { changes } = useReview();
  const parts = changes.get(dayId);
  if (parts === undefined) return null;
  return <p className="changed">{parts === null ? t.isNew : t.changed(parts)}</p>;
}
