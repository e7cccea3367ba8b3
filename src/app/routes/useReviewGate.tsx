import { type ReactNode, useState } from "react";
import type { Publication } from "#shared/domain/daily/publication.ts";
import { publishWeeks } from "#shared/domain/daily/publishWeeks.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { Project } from "#shared/domain/project.ts";
import { daysWithoutYes } from "#shared/domain/review/approvalRule.ts";
import type { Role } from "#shared/domain/user.ts";
import { useSignedIn } from "../../auth/session.ts";
import { ReviewSection } from "../../features/reviewLinks/ReviewSection.tsx";
import { fetchReview } from "../../features/reviewLinks/reviewCalls.ts";
import { usePlanReview } from "../../features/reviewLinks/usePlanReview.ts";
import { approvalMessages as t } from "../../messages/en.approval.ts";
import { lazyNamed } from "../../ui/lazyNamed.tsx";
import { useApprovalRule } from "./useApprovalRule.ts";

const AskForLookDialog = lazyNamed(
  () => import("../../features/reviewLinks/AskForLookDialog.tsx"),
  "AskForLookDialog",
);

/** A timing for which only the words of the days matter. */
const ANY_TIME = { startDate: null, readingDays: null, holidays: [], endDate: null };

export interface ReviewGate {
  /** The section about looks and yeses; null for a plan without days. */
  section: ReactNode;
  /** Why publishing has to wait, by what this device knows; the server decides. */
  waits: string | undefined;
  refresh: () => void;
}

/** What others say of a plan that is to be published, and whether the church's rule holds it back. */
export function useReviewGate({
  project: { id: projectId, title },
  plan,
  publication,
  role,
  isOnline,
}: {
  project: Project;
  plan: Plan | null;
  publication: Publication | null | undefined;
  role: Role;
  isOnline: boolean;
}): ReviewGate {
  const { db } = useSignedIn();
  const [isAsking, setAsking] = useState(false);
  const { rule = "none", refresh } = useApprovalRule();
  const review = usePlanReview(projectId);
  const days = plan ?? [];
  const missing = daysWithoutYes(rule, {
    plan: days,
    weeks: publishWeeks(plan, ANY_TIME).weeks,
    yeses: review.approvals,
    published: publication?.isLive ? publication.plan.weeks : [],
  });
  return {
    section: days.some(({ passages }) => passages.length > 0) && (
      <>
        <ReviewSection
          {...{ projectId, plan: days, review, rule, missing, role }}
          onAsk={() => setAsking(true)}
        />
        {isAsking && (
          <AskForLookDialog
            {...{ projectId, title, review, isOnline }}
            weeks={days.map(({ week_number }) => week_number)}
            onClose={() => setAsking(false)}
          />
        )}
      </>
    ),
    waits: missing.length > 0 ? t.waits(missing.length) : undefined,
    refresh: () => {
      refresh();
      // The refusal stays on the screen.
      void fetchReview(db, projectId).catch(() => {});
    },
  };
}
