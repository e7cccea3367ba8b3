import { ArrowLeft, CalendarDays, History, ListChecks, Printer, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useState } from "react";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { useSignedIn } from "../../auth/session.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { watchPlan } from "../../data/db/watchPlan.ts";
import { redoPlan, undoPlan } from "../../data/sync/changePlan.ts";
import { recoverTyped } from "../../data/sync/typingJournal.ts";
import { checkMessages } from "../../messages/en.check.ts";
import { en as t } from "../../messages/en.ts";
import { IconButton } from "../../ui/Button.tsx";
import { lazyNamed } from "../../ui/lazyNamed.tsx";
import { MenuItem } from "../../ui/Menu.tsx";
import { Collisions } from "./Collisions.tsx";
import { type CanvasActions, CanvasContext } from "./canvasActions.ts";
import { DayFeedbackContext, type DrawDayFeedback } from "./dayFeedbackContext.ts";
import { firstDayOf } from "./firstDayOf.ts";
import { MonthView } from "./MonthView.tsx";
import { PlanCalendar, type PlanDates } from "./PlanCalendar.tsx";
import styles from "./PlanCanvas.module.css";
import { PlanTools } from "./PlanTools.tsx";
import { ReviewBar } from "./ReviewBar.tsx";
import { goToDay, useMakeCanvasActions } from "./useCanvasActions.ts";
import { useFolded } from "./useFolded.ts";
import { useReviews } from "./useReviews.ts";
import { WeekJump } from "./WeekJump.tsx";
import { WeekList } from "./WeekList.tsx";

const HistoryPanel = lazyNamed(() => import("./history/HistoryPanel.tsx"), "HistoryPanel");
// Lazy: it imports the reference parser.
const CheckPanel = lazyNamed(() => import("./CheckPanel.tsx"), "CheckPanel");
const PrintView = lazyNamed(() => import("./PrintView.tsx"), "PrintView");

export interface PlanCanvasProps {
  projectId: string;
  title: string;
  calendar: PlanDates;
  onCalendarChange: (calendar: PlanDates) => void;
  /** The id of the day to scroll to first. */
  startDay?: string | undefined;
  onClose: () => void;
  /** The days that the next request is about. */
  selected: ReadonlySet<string>;
  onSelect: CanvasActions["select"];
  /** Puts a request into the message box. */
  onAsk: (request: string) => void;
  drawDayFeedback: DrawDayFeedback;
  /** Further entries of the plan's menu. */
  menu: (plan: Plan) => ReactNode;
  /** Renders the review comments on the whole plan. */
  drawLooks: (plan: Plan) => ReactNode;
  /** The brief, in one line of buttons. */
  chips?: ReactNode;
  /** The sync status, where the canvas covers the bar that shows it. */
  status?: ReactNode;
}

/** A constant, so that memoized components do not redraw while the plan loads. */
const NO_WEEKS: Plan = [];

/** The plan beside the conversation; on a phone it covers the conversation. */
export function PlanCanvas(props: PlanCanvasProps) {
  const { projectId, title, calendar, onCalendarChange, onClose, status, chips } = props;
  const { db } = useSignedIn();
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const [panel, setPanel] = useState<"history" | "check" | "print">();
  const plan = usePlan(db, projectId);
  const marks = useReviews(projectId, plan);
  const { actions, announcement } = useMakeCanvasActions(projectId, props.onSelect);
  const weeks = plan ?? NO_WEEKS;
  const start = firstDayOf(weeks, calendar);

  const { isFolded, onList } = useFolded();

  const closePanel = useCallback(() => setPanel(undefined), []);
  const openDay = useCallback((dayId: string) => {
    setPanel(undefined);
    setCalendarOpen(false);
    goToDay(dayId);
  }, []);

  const isRead = plan !== undefined;
  useEffect(() => {
    if (isRead && props.startDay) goToDay(props.startDay);
  }, [isRead, props.startDay]);
  useEffect(() => void recoverTyped(db, projectId), [db, projectId]);

  /** Undo and redo by keyboard. Inside a field the browser's own undo applies. */
  function undoByKey(event: KeyboardEvent) {
    const isInField = event.target instanceof Element && event.target.matches("input, textarea");
    if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || isInField) return;
    event.preventDefault();
    void (event.shiftKey ? redoPlan : undoPlan)(db, projectId);
  }

  return (
    <CanvasContext value={actions}>
      <section className={styles.canvas} aria-label={t.chat.plan} onKeyDown={undoByKey}>
        <header className={styles.head}>
          <IconButton label={t.plan.backToChat} className={styles.back ?? ""} onClick={onClose}>
            <ArrowLeft aria-hidden="true" />
          </IconButton>
          <div className={styles.heading}>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.extent}>
              {t.plan.weeks(weeks.length)}
              {start && ` · ${t.plan.begins(start)}`}
            </p>
            {status}
          </div>
          <PlanTools projectId={projectId}>
            <MenuItem
              icon={<History aria-hidden="true" size={18} />}
              onSelect={() => setPanel("history")}
            >
              {t.plan.history.open}
            </MenuItem>
            <MenuItem
              icon={<ListChecks aria-hidden="true" size={18} />}
              onSelect={() => setPanel("check")}
            >
              {checkMessages.open}
            </MenuItem>
            <MenuItem
              icon={<Printer aria-hidden="true" size={18} />}
              onSelect={() => setPanel("print")}
            >
              {t.plan.print.open}
            </MenuItem>
            {props.menu(weeks)}
          </PlanTools>
          <IconButton label={t.plan.close} className={styles.close ?? ""} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </header>
        <Collisions projectId={projectId} plan={weeks} calendar={calendar} />
        {props.drawLooks(weeks)}
        <div className={styles.body} data-folded={isFolded || undefined}>
          <div className={styles.strip}>
            <div className={styles.facts} data-pushed="">
              <WeekJump plan={weeks} calendar={calendar} />
              {chips}
            </div>
            <IconButton
              label={t.plan.calendar}
              aria-expanded={isCalendarOpen}
              onClick={() => setCalendarOpen(!isCalendarOpen)}
            >
              <CalendarDays aria-hidden="true" />
            </IconButton>
          </div>
          {isCalendarOpen && (
            <div className={styles.scroller}>
              <PlanCalendar value={calendar} onChange={onCalendarChange} />
              {calendar.startDate && (
                <MonthView
                  plan={weeks}
                  calendar={{ ...calendar, startDate: calendar.startDate }}
                  onGoTo={openDay}
                />
              )}
            </div>
          )}
          {/* Hidden, not unmounted: open days stay open, and the scroll position is preserved. */}
          <div
            className={styles.scroller}
            hidden={isCalendarOpen}
            data-scroller=""
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
            tabIndex={0}
            {...onList}
          >
            <DayFeedbackContext value={props.drawDayFeedback}>
              <WeekList plan={weeks} calendar={calendar} selected={props.selected} marks={marks} />
            </DayFeedbackContext>
          </div>
        </div>
        {/* Below the plan, so that an arriving edit does not move what is being read. */}
        <ReviewBar marks={[...marks.values()]} onShow={() => setCalendarOpen(false)} />
        <p role="status" className={announcement.isRefusal ? styles.refusal : "visually-hidden"}>
          {announcement.text}
        </p>
        {panel === "history" && <HistoryPanel projectId={projectId} onClose={closePanel} />}
        {panel === "check" && (
          <CheckPanel
            projectId={projectId}
            plan={weeks}
            onGoTo={openDay}
            onAsk={(request) => {
              closePanel();
              props.onAsk(request);
            }}
            onClose={closePanel}
          />
        )}
        {panel === "print" && (
          <PrintView plan={weeks} title={title} calendar={calendar} onClose={closePanel} />
        )}
      </section>
    </CanvasContext>
  );
}

/** The whole stored plan; undefined while it is loading. Unchanged weeks stay the same objects. */
function usePlan(db: LamplightDatabase, projectId: string): Plan | undefined {
  const [seen, setSeen] = useState<{ projectId: string; plan: Plan }>();
  useEffect(
    () => watchPlan(db, projectId, (plan) => setSeen({ projectId, plan })),
    [db, projectId],
  );
  return seen?.projectId === projectId ? seen.plan : undefined;
}
