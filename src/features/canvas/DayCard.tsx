import { BookOpen, ChevronDown } from "lucide-react";
import { type KeyboardEvent, memo, useContext, useId, useState } from "react";
import { isPlaceholderTitle, type PlanDay } from "#shared/domain/plan/plan.ts";
import { parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { en as t } from "../../messages/en.ts";
import { ScriptureText } from "../../scripture/ScriptureText.tsx";
import { Button } from "../../ui/Button.tsx";
import { useCanvasActions } from "./canvasActions.ts";
import styles from "./DayCard.module.css";
import { DayEditor } from "./DayEditor.tsx";
import { DayMenu } from "./DayMenu.tsx";
import { DragHandle } from "./DragHandle.tsx";
import { DayFeedbackContext } from "./dayFeedbackContext.ts";
import { MarkPanel } from "./MarkPanel.tsx";
import { useReadingFacts } from "./useReadingFacts.ts";
import type { Mark } from "./useReviews.ts";

export interface DayCardProps {
  day: PlanDay;
  weekNumber: number;
  /** `yyyy-MM-dd` */
  date: string | undefined;
  isSelected: boolean;
  mark: Mark | undefined;
}

export const DayCard = memo(function DayCard(props: DayCardProps) {
  const { day, weekNumber, date, isSelected, mark } = props;
  const { projectId, shiftDay } = useCanvasActions();
  const drawFeedback = useContext(DayFeedbackContext);
  const [isOpen, setOpen] = useState(false);
  const [isTextOpen, setTextOpen] = useState(false);
  const facts = useReadingFacts(day.scripture);
  const bodyId = useId();
  const textId = useId();
  if (isPlaceholderTitle(day.title) && day.scripture === "") return <BeingWritten day={day} />;
  const noon = date ? parsePlanDate(date) : undefined;
  const name = t.plan.dayName(weekNumber, day.day_number);

  function moveByKey(event: KeyboardEvent) {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined;
    if (!event.altKey || !by) return;
    event.preventDefault();
    shiftDay(day.id, by);
  }

  // Shown below the reference, which is a field while the day is open.
  const text = day.scripture && (
    <>
      <Button
        look="plain"
        className={styles.reference ?? ""}
        aria-expanded={isTextOpen}
        aria-controls={textId}
        title={isTextOpen ? t.plan.hideText : t.plan.readText}
        onClick={() => setTextOpen(!isTextOpen)}
      >
        <BookOpen aria-hidden="true" size={18} />
        {isOpen ? (isTextOpen ? t.plan.hideText : t.plan.readText) : day.scripture}
      </Button>
      <div id={textId} hidden={!isTextOpen} className={styles.text}>
        {isTextOpen && <ScriptureText scripture={day.scripture} />}
      </div>
    </>
  );

  return (
    <li
      id={`day-${day.id}`}
      data-day={day.id}
      className={styles.day}
      data-selected={isSelected || undefined}
      data-mark={mark ? "" : undefined}
    >
      <DragHandle dayId={day.id} title={day.title} />
      <h4 className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => setOpen(!isOpen)}
          onKeyDown={moveByKey}
        >
          <span className={styles.when}>
            {t.plan.day(day.day_number)}
            {noon && date && (
              <>
                {" · "}
                <time dateTime={date}>{t.plan.formatDate(noon)}</time>
              </>
            )}
            {facts && "minutes" in facts && ` · ${t.plan.minutes(facts.minutes)}`}
          </span>
          <span className={isOpen ? "visually-hidden" : styles.title}>{day.title}</span>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </button>
      </h4>
      <DayMenu dayId={day.id} name={name} isSelected={isSelected} className={styles.menu} />
      {!isOpen && text}
      {facts && "fault" in facts && (
        <p className={styles.fault}>{t.plan.unreadable(day.scripture, facts.fault)}</p>
      )}
      <div id={bodyId} hidden={!isOpen} className={styles.body}>
        {isOpen && (
          <DayEditor projectId={projectId} weekNumber={weekNumber} day={day}>
            {text}
          </DayEditor>
        )}
      </div>
      {drawFeedback(day, weekNumber)}
      {mark && <MarkPanel mark={mark} name={name} current={day} />}
    </li>
  );
});

function BeingWritten({ day }: { day: PlanDay }) {
  return (
    <li className={`${styles.day} ${styles.writing}`}>
      <p className={styles.head}>
        <span className={styles.when}>{t.plan.day(day.day_number)}</span>
        <span className={styles.title}>{day.title}</span>
      </p>
    </li>
  );
}
