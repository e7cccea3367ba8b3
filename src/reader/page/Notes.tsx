/** The reader's own notes. They leave the device only for another one of the reader's, encrypted. */
import { useState } from "react";
import type { DailyView, ListedWeek } from "#shared/domain/daily/dailyView.ts";
import { dailyMessages as t } from "#shared/messages/en.daily.ts";
import { inputValue, useReader } from "./readerContext.ts";

const MAX_CHARACTERS = 10_000;

export function NoteOf({ day }: Pick<DailyView, "day">) {
  const { record, writeNote, isLive } = useReader();
  const [isLost, setIsLost] = useState(false);
  const note = record.notes[day.id];
  const write = async (text: string) => setIsLost(!(await writeNote(day.id, text, day.reference)));
  return (
    <section className="note needs-script">
      <h2>
        <label htmlFor="note">{t.note}</label>
      </h2>
      {note && note.about !== day.reference && <p className="hint">{t.noteAbout(note.about)}</p>}
      <textarea
        id="note"
        rows={3}
        maxLength={MAX_CHARACTERS}
        value={note?.text ?? ""}
        disabled={!isLive}
        aria-describedby="note-place"
        onChange={(event) => void write(inputValue(event))}
      />
      <p className="hint" id="note-place">
        {t.notePlace}
      </p>
      <p className="hint fault" role="status">
        {isLost ? t.noteNotKept : ""}
      </p>
    </section>
  );
}

/** Notes of days that were removed from the plan. */
export function LooseNotes({ weeks }: { weeks: readonly ListedWeek[] }) {
  const { record } = useReader();
  const known = new Set(weeks.flatMap(({ days }) => days.map(({ id }) => id)));
  const loose = Object.entries(record.notes).filter(([id]) => !known.has(id));
  if (loose.length === 0) return null;
  return (
    <section>
      <h2>{t.looseNotes}</h2>
      {loose.map(([id, { about, text }]) => (
        <div key={id} className="loose">
          <h3>{about}</h3>
          <p>{text}</p>
        </div>
      ))}
    </section>
  );
}
