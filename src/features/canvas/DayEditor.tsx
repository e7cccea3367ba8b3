import { type ReactNode, useState } from "react";
import {
  MAX_PRAYER_CHARACTERS,
  MAX_TITLE_CHARACTERS,
  type PlanDay,
} from "#shared/domain/plan/plan.ts";
import { typedInDay } from "../../data/sync/typingJournal.ts";
import { en as t } from "../../messages/en.ts";
import styles from "./Editor.module.css";
import { QuestionsEditor } from "./QuestionsEditor.tsx";
import { ReferenceField } from "./ReferenceField.tsx";
import { TextArea } from "./TextArea.tsx";
import { useTyped } from "./useTyped.ts";

export interface DayToEdit {
  projectId: string;
  weekNumber: number;
  day: PlanDay;
}

/** All fields of a day, edited in place. `children` are shown below the reference. */
export function DayEditor({ children, ...place }: DayToEdit & { children?: ReactNode }) {
  const { day } = place;
  const prayer = useTyped(day.prayer, (text) => typedInDay(place, { prayer: text }));
  return (
    <div className={styles.editor}>
      <TitleField {...place} />
      <ReferenceField
        label={t.plan.fields.scripture}
        isLabelHidden
        stored={day.scripture}
        describe={(scripture) => typedInDay(place, { scripture })}
      />
      {children}
      <QuestionsEditor {...place} />
      <section className={styles.field}>
        <h5 className={styles.label}>{t.plan.fields.prayer}</h5>
        <TextArea
          label={t.plan.fields.prayer}
          className={styles.prayer}
          maxLength={MAX_PRAYER_CHARACTERS}
          value={prayer.value}
          onText={prayer.type}
          onBlur={prayer.save}
        />
      </section>
    </div>
  );
}

function TitleField(place: DayToEdit) {
  const [isEmpty, setEmpty] = useState(false);
  const title = useTyped(place.day.title, (text) => typedInDay(place, { title: text }));
  return (
    <section className={styles.field}>
      <TextArea
        label={t.plan.fields.title}
        className={styles.title}
        maxLength={MAX_TITLE_CHARACTERS}
        value={isEmpty ? "" : title.value}
        aria-invalid={isEmpty || undefined}
        onText={(text) => {
          const line = text.replaceAll(/\s*\n\s*/g, " ");
          // A day without a title is treated as not written yet.
          setEmpty(line.trim() === "");
          if (line.trim() !== "") title.type(line);
        }}
        onBlur={() => {
          setEmpty(false);
          title.save();
        }}
      />
      {isEmpty && <p className={styles.hint}>{t.plan.titleNeeded}</p>}
    </section>
  );
}
