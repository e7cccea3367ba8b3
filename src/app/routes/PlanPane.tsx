import { useNavigate } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { useCallback, useState } from "react";
import { addresses } from "#shared/addresses.ts";
import type { PlanDay } from "#shared/domain/plan/plan.ts";
import { useSignedIn } from "../../auth/session.ts";
import { setPlanSettings } from "../../data/sync/projectActions.ts";
import type { PlanDates } from "../../features/canvas/PlanCalendar.tsx";
import { PlanCanvas, type PlanCanvasProps } from "../../features/canvas/PlanCanvas.tsx";
import { goToDay } from "../../features/canvas/useCanvasActions.ts";
import { useDayFeedback } from "../../features/feedback/readerFeedback/DayFeedback.tsx";
import { useDayReview } from "../../features/reviewLinks/DayReview.tsx";
import { ReviewStrip } from "../../features/reviewLinks/ReviewStrip.tsx";
import { usePlanReview } from "../../features/reviewLinks/usePlanReview.ts";
import { DayGround } from "../../features/sermon/DayGround.tsx";
import { SermonStrip } from "../../features/sermon/SermonStrip.tsx";
import { useGrounds } from "../../features/sermon/useGrounds.ts";
import { en as t } from "../../messages/en.ts";
import { lazyNamed } from "../../ui/lazyNamed.tsx";
import { MenuItem } from "../../ui/Menu.tsx";
import { useOnline } from "./useOnline.ts";

const AskForLookDialog = lazyNamed(
  () => import("../../features/reviewLinks/AskForLookDialog.tsx"),
  "AskForLookDialog",
);

type PaneProps = Omit<
  PlanCanvasProps,
  "drawDayFeedback" | "menu" | "drawLooks" | "onCalendarChange"
>;

/** The canvas, with readers' feedback and review comments on each day. */
export function PlanPane(props: PaneProps) {
  const { projectId, title, onAsk } = props;
  const { db, me } = useSignedIn();
  const isOnline = useOnline();
  const [weeks, setWeeks] = useState<readonly number[]>();
  const canDecide = me !== undefined && me.user.role !== "viewer";
  const review = usePlanReview(projectId);
  const drawFeedback = useDayFeedback(projectId, onAsk);
  const drawReview = useDayReview(projectId, review, canDecide);
  const grounds = useGrounds(projectId);
  const navigate = useNavigate();
  const changeCalendar = useCallback(
    ({ startDate, readingDays }: PlanDates) =>
      void setPlanSettings(db, projectId, { startDate, readingDays }),
    [db, projectId],
  );
  const drawDay = useCallback(
    (day: PlanDay, week: number) => (
      <>
        <DayGround day={day} ground={grounds.get(day.id)} />
        {drawReview(day)}
        {drawFeedback(day, week)}
      </>
    ),
    [drawReview, drawFeedback, grounds],
  );
  return (
    <>
      <PlanCanvas
        {...props}
        onCalendarChange={changeCalendar}
        drawDayFeedback={drawDay}
        drawLooks={(plan) => (
          <>
            {canDecide && (
              <SermonStrip
                {...{ projectId, plan, grounds }}
                onPublish={() =>
                  void navigate({ to: addresses.distribute, search: { project: projectId } })
                }
              />
            )}
            <ReviewStrip {...{ projectId, plan, review, canDecide }} onGoTo={goToDay} />
          </>
        )}
        menu={(plan) =>
          canDecide && (
            <MenuItem
              icon={<Eye aria-hidden="true" size={18} />}
              onSelect={() => setWeeks(plan.map(({ week_number }) => week_number))}
            >
              {t.reviewLinks.ask}
            </MenuItem>
          )
        }
      />
      {weeks && (
        <AskForLookDialog
          {...{ projectId, title, weeks, review, isOnline }}
          onClose={() => setWeeks(undefined)}
        />
      )}
    </>
  );
}
