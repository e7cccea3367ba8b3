import type { FeedbackEntry } from "#shared/contracts/feedback.ts";
import type { DayFeedback, ReaderComment } from "#shared/contracts/readerFeedback.ts";
import { Page } from "../../ui/Page.tsx";
import { FeedbackForm, type FeedbackFormProps } from "./FeedbackForm.tsx";
import { FeedbackList, type FeedbackListProps } from "./FeedbackList.tsx";
import { ReadersSection } from "./ReadersSection.tsx";

export interface PlanFeedback {
  projectId: string;
  title: string;
  /** Week and day number of each of the plan's days, by day id. */
  places: ReadonlyMap<string, { week: number; day: number }>;
  feedback: readonly DayFeedback[];
}

export interface FeedbackPageProps {
  /** Undefined for people who do not make plans. */
  plans: PlanFeedback[] | undefined;
  isOffline: boolean;
  onHide: (projectId: string, comment: ReaderComment) => void;
  onGive: (projectId: string, request: string) => void;
  onSend: FeedbackFormProps["onSend"];
  /** Null unless the person is a steward; `entries` is undefined while they load. */
  list: (Omit<FeedbackListProps, "entries"> & { entries: FeedbackEntry[] | undefined }) | null;
}

/** Readers' feedback on the plans, and makers' feedback on the product. */
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
