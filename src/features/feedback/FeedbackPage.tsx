import type { FeedbackEntry } from "#shared/contracts/feedback.ts";
import type { DayFeedback, ReaderSaying } from "#shared/contracts/readerFeedback.ts";
import { Page } from "../../ui/Page.tsx";
import { FeedbackForm, type FeedbackFormProps } from "./FeedbackForm.tsx";
import { FeedbackList, type FeedbackListProps } from "./FeedbackList.tsx";
import { ReadersSection } from "./ReadersSection.tsx";

export interface PlanFeedback {
  projectId: string;
  title: string;
  /** Week and number of each day that the plan has. */
  places: ReadonlyMap<string, { week: number; day: number }>;
  feedback: readonly DayFeedback[];
}

export interface FeedbackPageProps {
  /** Undefined for those who make no plans. */
  plans: PlanFeedback[] | undefined;
  isOffline: boolean;
  onHide: (projectId: string, saying: ReaderSaying) => void;
  onGive: (projectId: string, request: string) => void;
  onSend: FeedbackFormProps["onSend"];
  /** For stewards alone; undefined while they are on their way. */
  list: (Omit<FeedbackListProps, "entries"> & { entries: FeedbackEntry[] | undefined }) | null;
}

/** What readers say of the plans, and what makers say of the product. */
export function FeedbackPage({
  plans,
  isOffline,
  onHide,
  onGive,
  onSend,
  list,
}: FeedbackPageProps) {
  return (
    <Page>
      {plans && (
        <ReadersSection plans={plans} isOffline={isOffline} onHide={onHide} onGive={onGive} />
      )}
      <FeedbackForm isOffline={isOffline} onSend={onSend} />
      {list?.entries && <FeedbackList {...list} entries={list.entries} />}
    </Page>
  );
}
