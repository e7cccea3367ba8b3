import { ChevronDown } from "lucide-react";
import type { DayGround as Ground } from "#shared/domain/plan/dayGround.ts";
import type { PlanDay } from "#shared/domain/plan/plan.ts";
import { sermonMessages as t } from "../../messages/en.sermon.ts";
import styles from "./DayGround.module.css";

/** Why a day of a sermon's week is read, and folded below it the sentence of the notes that it stands on. */
export function DayGround({ day, ground }: { day: PlanDay; ground: Ground | undefined }) {
  // A day that was given another reading since no longer stands on it.
  if (!ground || ground.scripture !== day.scripture) return null;
  return (
    <div className={styles.ground} data-ground={day.id}>
      <p>{ground.why}</p>
      {ground.sentence && (
        <details>
          <summary>
            {t.fromNotes}
            <span className="visually-hidden">: {day.title}</span>
            <ChevronDown aria-hidden="true" size={18} />
          </summary>
          <blockquote>{ground.sentence}</blockquote>
        </details>
      )}
    </div>
  );
}
