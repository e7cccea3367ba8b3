import { memo } from "react";
import {
  isPlaceholderTitle,
  MAX_TITLE_CHARACTERS,
  type PlanWeek,
} from "#shared/domain/plan/plan.ts";
import { headingId } from "#shared/domain/plan/planReview.ts";
import { en as t } from "../../messages/en.ts";
import { DayCard } from "./DayCard.tsx";
import { FarDay } from "./FarDay.tsx";
import { MarkPanel } from "./MarkPanel.tsx";
import { ReferenceField } from "./ReferenceField.tsx";
import reviewStyles from "./Review.module.css";
import { TextArea } from "./TextArea.tsx";
import type { Mark } from "./useReviews.ts";
import { useSeen } from "./useSeen.ts";
import { useTyped } from "./useTyped.ts";
import { WeekMenu } from "./WeekMenu.tsx";
import styles from "./WeekSection.module.css";

export interface WeekSectionProps {
  projectId: string;
  week: PlanWeek;
  /** The dates of its days in their order, joined by commas: as text they are compared by value. Empty without dates. */
  dates: string;
  selected: ReadonlySet<string>;
  marks: ReadonlyMap<string, Mark>;
  /** Whether its days are drawn as text only until they come near the screen. */
  isLazy: boolean;
}

/** Redrawn only when its own week changes, so that a streamed week redraws one week in a plan of any length. */
export const WeekSection = memo(function WeekSection(props: WeekSectionProps) {
  const { projectId, week, selected, marks, isLazy } = props;
  const weekNumber = week.week_number;
  const { ref, isSeen } = useSeen({ isLazy });
  const dates = props.dates.split(",");
  const heading = marks.get(headingId(weekNumber));
  return (
    <section
      ref={ref}
      id={`week-${weekNumber}`}
      data-week={weekNumber}
      className={styles.week}
      aria-busy={isPlaceholderTitle(week.name)}
    >
      <header className={styles.head}>
        <h3 className={styles.number}>{t.plan.week(weekNumber)}</h3>
        {isSeen ? <WeekHead projectId={projectId} week={week} /> : <FarWeekHead week={week} />}
      </header>
      {heading && (
        <div data-mark="">
          <MarkPanel mark={heading} name={t.plan.week(weekNumber)} />
        </div>
      )}
      <ol className={styles.days}>
        {week.passages.map((day, index) => {
          const date = dates[index] || undefined;
          const mark = marks.get(day.id);
          if (!isSeen) return <FarDay key={day.id} day={day} date={date} isMarked={!!mark} />;
          const isSelected = selected.has(day.id);
          return <DayCard key={day.id} {...{ day, weekNumber, date, isSelected, mark }} />;
        })}
        <AbsentDays week={week} marks={marks} />
      </ol>
    </section>
  );
});

function WeekHead({ projectId, week }: { projectId: string; week: PlanWeek }) {
  return (
    <>
      <div className={styles.passage}>
        <ReferenceField
          label={t.plan.weekPassage(week.week_number)}
          isLabelHidden
          stored={week.weekly_passage}
          describe={(passage) => ({
            projectId,
            of: week.week_number,
            fields: { weekly_passage: passage },
            seen: week,
          })}
        />
      </div>
      <WeekName projectId={projectId} week={week} />
      <WeekMenu week={week} />
    </>
  );
}

/** Has the height of the full heading, without its fields and menu. */
function FarWeekHead({ week }: { week: PlanWeek }) {
  return (
    <>
      <p className={`${styles.passage} ${styles.far}`}>{week.weekly_passage}</p>
      <p className={`${styles.name} ${styles.far}`}>{week.name}</p>
    </>
  );
}

function WeekName({ projectId, week }: { projectId: string; week: PlanWeek }) {
  const name = useTyped(week.name, (text) => ({
    projectId,
    of: week.week_number,
    fields: { name: text },
    seen: week,
  }));
  return (
    <TextArea
      label={t.plan.weekName(week.week_number)}
      className={styles.name ?? ""}
      maxLength={MAX_TITLE_CHARACTERS}
      value={name.value}
      onText={(text) => name.type(text.replaceAll("\n", " "))}
      onBlur={name.save}
    />
  );
}

/** Days that the agent removed or proposes to add, at the end of their week until somebody decides. */
function AbsentDays({ week, marks }: { week: PlanWeek; marks: ReadonlyMap<string, Mark> }) {
  const here = new Set(week.passages.map(({ id }) => id));
  return [...marks.values()]
    .filter(
      ({ item }) => item.kind === "day" && item.week === week.week_number && !here.has(item.id),
    )
    .map((mark) => (
      <li key={mark.item.id} data-mark="" className={reviewStyles.ghost}>
        <MarkPanel mark={mark} name={titleOf(mark)} />
      </li>
    ));
}

function titleOf({ item }: Mark): string {
  return item.kind === "day" ? ((item.before ?? item.after)?.title ?? "") : "";
}
