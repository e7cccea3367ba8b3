/** The page behind a review link: one week of the plan. The Worker renders it first; the same components hydrate on the phone. */
import { type ReviewView, weekAddress } from "#shared/domain/review/reviewView.ts";
import { dailyMessages } from "#shared/messages/en.daily.ts";
import { reviewPageMessages as t } from "#shared/messages/en.reviewPage.ts";
import { dayLabel } from "../dayLabel.ts";
import { Icon } from "../icons.tsx";
import { Approve } from "./Approve.tsx";
import { ComposerFor } from "./Composer.tsx";
import { Conversation } from "./Conversation.tsx";
import { ReviewDayCard } from "./ReviewDayCard.tsx";
import { useReview, wholeOf } from "./reviewContext.ts";

export function ReviewPage({ view }: { view: ReviewView }) {
  const { plan, weeks, week, credit } = view;
  const { closed, isLive, write } = useReview();
  const known = new Set(weeks.flatMap(({ days }) => days.map(({ id }) => id)));
  return (
    <>
      <a className="skip" href="#plan">
        {t.skip}
      </a>
      <header>
        <div className="names">
          <p className="church">{plan.church}</p>
          <p className="plan">{plan.title}</p>
        </div>
      </header>
      <main id="plan" tabIndex={-1} className="review">
        <h1>{t.heading(view.askedBy)}</h1>
        {closed ? <p className="remark">{closed}</p> : <p className="lead">{t.meaning}</p>}
        {!closed && <p className="hint">{t.until(view.expiresOn)}</p>}
        <Network />
        <News view={view} />
        <Weeks view={view} label={t.weeks} />
        {!week && <p className="remark">{t.empty}</p>}
        {week && (
          <section className="week" aria-label={dailyMessages.weekNamed(week.number, week.name)}>
            <h2 className="week-name">{dailyMessages.weekNamed(week.number, week.name)}</h2>
            {week.days.map((day) => (
              <ReviewDayCard key={day.id} day={day} credit={credit} />
            ))}
          </section>
        )}
        <section className="whole-plan">
          {week && weeks.length > 1 && <Approve label={t.weekLooksGood} days={week.days} />}
          <Approve label={t.allLooksGood} days={weeks.flatMap(({ days }) => days)} isMain />
          {!closed && (
            <button
              type="button"
              className="needs-script"
              disabled={!isLive}
              onClick={() => write(wholeOf(null))}
            >
              <Icon name="comment" />
              {t.sayPlan}
            </button>
          )}
          <ComposerFor isFor={({ day, replyTo }) => day === null && !replyTo} />
          <Conversation isAbout={({ day }) => day === null} />
          <Gone known={known} />
        </section>
        <Weeks view={view} label={t.goOn} />
      </main>
      <Told />
    </>
  );
}

/** Marks this week; each other one is a link. */
function Weeks({ view, label }: { view: ReviewView; label: string }) {
  if (view.weeks.length < 2) return null;
  return (
    <nav className="review-weeks" aria-label={label}>
      {view.weeks.map(({ number }) => (
        <a
          key={number}
          href={weekAddress(view, number)}
          {...(number === view.week?.number && { "aria-current": "page" })}
        >
          {dailyMessages.week(number)}
        </a>
      ))}
    </nav>
  );
}

function News({ view }: { view: ReviewView }) {
  const { changes, removed } = useReview();
  const changed = view.weeks.flatMap((week) =>
    week.days.filter(({ id }) => changes.has(id)).map((day) => ({ week: week.number, day })),
  );
  if (changed.length + removed === 0) return null;
  return (
    <section className="news">
      <h2>{t.newTitle}</h2>
      <p>{t.news(changed.length, removed)}</p>
      <ul>
        {changed.map(({ week, day }) => (
          <li key={day.id}>
            <a href={`${weekAddress(view, week)}#day-${day.id}`}>
              {dayLabel(day)}: {day.reference}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Network() {
  const { isLive, isOnline, waiting, isKept, closed } = useReview();
  if (!isLive || closed) return null;
  const sentences = [
    isOnline ? "" : t.offline,
    waiting.length > 0 ? t.waitingCount(waiting.length) : "",
    isKept ? "" : t.notKept,
  ].filter(Boolean);
  return (
    <p className={sentences.length > 0 ? "remark" : "unseen"} role="status">
      {sentences.join(" ")}
    </p>
  );
}

function Gone({ known }: { known: ReadonlySet<string> }) {
  const { comments, waiting } = useReview();
  const isGone = ({ day }: { day: string | null }) => day !== null && !known.has(day);
  const any = comments.some(isGone) || waiting.some(({ comment }) => isGone(comment));
  if (!any) return null;
  return (
    <>
      <h3>{t.gone}</h3>
      <Conversation isAbout={isGone} />
    </>
  );
}

function Told() {
  const { told } = useReview();
  return (
    <p className={told ? "told" : "unseen"} role="status">
      {told}
    </p>
  );
}
