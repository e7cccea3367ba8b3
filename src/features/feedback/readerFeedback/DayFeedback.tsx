import { MessageSquareText } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import type { DayFeedback, ReaderComment } from "#shared/contracts/readerFeedback.ts";
import type { PlanDay } from "#shared/domain/plan/plan.ts";
import { useSignedIn } from "../../../auth/session.ts";
import { feedbackMessages as t } from "../../../messages/en.feedback.ts";
import { FeedbackDetails } from "./FeedbackDetails.tsx";
import { GiveToAgent } from "./GiveToAgent.tsx";
import styles from "./ReaderFeedback.module.css";
import { hideReaderComment } from "./readerFeedbackCalls.ts";
import { requestOf } from "./requestOf.ts";
import { useReaderFeedback } from "./useReaderFeedback.ts";

/**
 * Reads a plan's feedback once and returns a function that renders it for a day, or null for a day without feedback.
 * @param onGive puts a request into the message box
 */
export function useDayFeedback(
  projectId: string,
  onGive: (request: string) => void,
): (day: PlanDay, week: number) => ReactNode {
  const { db } = useSignedIn();
  const feedback = useReaderFeedback(projectId);
  return useMemo(() => {
    const byDay = new Map(feedback.map((one) => [one.day, one]));
    // Without a network the call fails and nothing changes.
    const onHide = ({ id, isHidden }: ReaderComment) =>
      void hideReaderComment(db, projectId, { id, isHidden: !isHidden }).catch(() => {});
    return ({ id, day_number: day }, week) => {
      const found = byDay.get(id);
      if (!found) return null;
      return (
        <DayFeedbackNote
          feedback={found}
          where={t.whereDay(week, day)}
          onHide={onHide}
          onGive={onGive}
        />
      );
    };
  }, [db, projectId, feedback, onGive]);
}

interface DayFeedbackNoteProps {
  feedback: DayFeedback;
  /** The day's name in a request. */
  where: string;
  onHide: (comment: ReaderComment) => void;
  onGive: (request: string) => void;
}

/** A day's feedback, collapsed below the day. */
function DayFeedbackNote({ feedback, where, onHide, onGive }: DayFeedbackNoteProps) {
  const request = requestOf([feedback], where);
  return (
    <details className={styles.day}>
      <summary>
        <MessageSquareText aria-hidden="true" size={18} />
        {t.readerComments(feedback.sayings.length)}
      </summary>
      <div className={styles.panel}>
        <FeedbackDetails feedback={feedback} onHide={onHide} />
        {request && <GiveToAgent request={request} onGive={onGive} />}
      </div>
    </details>
  );
}
