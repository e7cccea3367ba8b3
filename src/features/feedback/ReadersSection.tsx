import type { DayFeedback, ReaderComment } from "#shared/contracts/readerFeedback.ts";
import { feedbackMessages as t } from "../../messages/en.feedback.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Section } from "../../ui/Page.tsx";
import styles from "./Feedback.module.css";
import type { PlanFeedback } from "./FeedbackPage.tsx";
import { FeedbackDetails } from "./readerFeedback/FeedbackDetails.tsx";
import { GiveToAgent } from "./readerFeedback/GiveToAgent.tsx";
import { requestOf } from "./readerFeedback/requestOf.ts";

export interface ReadersSectionProps {
  plans: PlanFeedback[];
  isOffline: boolean;
  onHide: (projectId: string, comment: ReaderComment) => void;
  onGive: (projectId: string, request: string) => void;
}

/** Readers' feedback by plan and week, with requests that can be given to the assistant. */
export function ReadersSection({ plans, isOffline, onHide, onGive }: ReadersSectionProps) {
  const withFeedback = plans.filter(({ feedback }) => feedback.length > 0);
  return (
    <Section title={t.readersTitle} text={t.readersText}>
      {isOffline && <Notice>{t.offline}</Notice>}
      {withFeedback.length === 0 && (
        <p className={styles.text}>{plans.length === 0 ? t.noPlans : t.noVoices}</p>
      )}
      {withFeedback.map((plan) => (
        <div key={plan.projectId} className={styles.plan}>
          <h3>{plan.title}</h3>
          {weeksOf(plan).map(({ week, days }) => {
            const request = week === null ? null : requestOf(days, t.whereWeek(week));
            return (
              <div key={week} className={styles.week}>
                <div className={styles.weekHead}>
                  <h4>{week === null ? t.gone : t.week(week)}</h4>
                  {request && (
                    <GiveToAgent
                      request={request}
                      onGive={(text) => onGive(plan.projectId, text)}
                    />
                  )}
                </div>
                {days.map((feedback) => (
                  <div key={feedback.day} className={styles.day}>
                    <h5>{placeOf(plan, feedback.day)}</h5>
                    <FeedbackDetails
                      feedback={feedback}
                      onHide={isOffline ? undefined : (comment) => onHide(plan.projectId, comment)}
                    />
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      ))}
    </Section>
  );
}

/** Feedback by week, in the plan's order; days that were removed come last. */
function weeksOf({
  places,
  feedback,
}: PlanFeedback): { week: number | null; days: DayFeedback[] }[] {
  const order = [...places.keys()];
  const sorted = feedback
    .filter(({ day }) => places.has(day))
    .sort((one, other) => order.indexOf(one.day) - order.indexOf(other.day));
  const numbers = [...new Set(sorted.map(({ day }) => places.get(day)?.week ?? 0))];
  const gone = feedback.filter(({ day }) => !places.has(day));
  return [
    ...numbers.map((week) => ({
      week,
      days: sorted.filter(({ day }) => places.get(day)?.week === week),
    })),
    ...(gone.length > 0 ? [{ week: null, days: gone }] : []),
  ];
}

function placeOf({ places }: PlanFeedback, day: string): string {
  const place = places.get(day);
  return place ? t.place(place.week, place.day) : t.gone;
}
