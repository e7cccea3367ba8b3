import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import {
  contradictoryWord,
  MAX_LINE_CHARACTERS,
  type WritingSettings,
} from "#shared/domain/writingSettings.ts";
import { en as t } from "../../../messages/en.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useCall } from "../../../ui/useCall.ts";
import styles from "../Account.module.css";
import { Choice } from "./Choice.tsx";
import { changedFields } from "./changedFields.ts";
import own from "./Writing.module.css";
import { faultOfWords, readWords, spellWords } from "./wordList.ts";

/** Sends the fields that were changed and no others, so that another steward's stay. */
export function WritingForm({
  writing,
  onSave,
  onCancel,
}: {
  writing: WritingSettings;
  onSave: (change: Partial<WritingSettings>) => Promise<void>;
  onCancel: () => void;
}) {
  // What the form began with: what arrives meanwhile is no change of this person's.
  const [before] = useState(writing);
  const [wished, setWished] = useState(writing);
  const [avoided, setAvoided] = useState(spellWords(writing.wordsAvoided));
  const [kept, setKept] = useState(spellWords(writing.wordsKept));
  const [isChecked, setChecked] = useState(false);
  const { isWorking, fault, run } = useCall();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const set = (part: Partial<WritingSettings>) => setWished({ ...wished, ...part });
  useEffect(() => form.current?.querySelector<HTMLElement>("input:checked")?.focus(), []);

  const words = { wordsAvoided: readWords(avoided), wordsKept: readWords(kept) };
  const both = contradictoryWord(words);
  const faults = {
    avoided: faultOfWords(words.wordsAvoided) ?? (both && t.writing.bothWays(both)),
    kept: faultOfWords(words.wordsKept),
  };

  function save(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    const wrong = faults.avoided ? "avoided" : faults.kept ? "kept" : undefined;
    if (wrong) {
      form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return;
    }
    const change = changedFields(before, { ...wished, ...words });
    void run(() => (Object.keys(change).length > 0 ? onSave(change) : Promise.resolve(onCancel())));
  }

  return (
    <form ref={form} className={own.form} onSubmit={save} noValidate>
      <fieldset className={own.group}>
        <legend className={own.heading}>{t.writing.everyPlan}</legend>
        <Choice
          label={t.writing.readingAge}
          hint={t.writing.readingAgeHint}
          names={t.writing.readingAges}
          value={wished.readingAge}
          onChange={(readingAge) => set({ readingAge })}
        />
        <Choice
          label={t.writing.prayers}
          hint={t.writing.prayersHint}
          names={t.writing.prayerLengths}
          value={wished.prayers}
          onChange={(prayers) => set({ prayers })}
        />
        <TextField
          label={t.writing.wordsAvoided}
          name="avoided"
          autoComplete="off"
          hint={t.writing.wordsAvoidedHint}
          value={avoided}
          error={isChecked ? faults.avoided : undefined}
          onChange={({ target }) => setAvoided(target.value)}
        />
        <TextField
          label={t.writing.wordsKept}
          name="kept"
          autoComplete="off"
          hint={t.writing.wordsKeptHint}
          value={kept}
          error={isChecked ? faults.kept : undefined}
          onChange={({ target }) => setKept(target.value)}
        />
        <TextField
          label={t.writing.whomToTalkTo}
          autoComplete="off"
          maxLength={MAX_LINE_CHARACTERS}
          hint={t.writing.whomToTalkToHint}
          value={wished.whomToTalkTo}
          onChange={({ target }) => set({ whomToTalkTo: target.value })}
        />
      </fieldset>
      <fieldset className={own.group} aria-describedby={`${id}-model`}>
        <legend className={own.heading}>{t.writing.withModel}</legend>
        <p id={`${id}-model`} className={styles.text}>
          {t.writing.withModelText}
        </p>
        <Choice
          label={t.writing.tone}
          hint={t.writing.toneHint}
          names={t.writing.tones}
          value={wished.tone}
          onChange={(tone) => set({ tone })}
        />
        <div className={own.field}>
          <label htmlFor={`${id}-tradition`} className={own.label}>
            {t.writing.tradition}
          </label>
          <select
            id={`${id}-tradition`}
            className={styles.select}
            aria-describedby={`${id}-tradition-hint`}
            value={wished.tradition}
            onChange={({ target }) =>
              // Its options are the traditions.
              set({ tradition: target.value as WritingSettings["tradition"] })
            }
          >
            {Object.entries(t.writing.traditions).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <p id={`${id}-tradition-hint`} className={styles.small}>
            {t.writing.traditionHint}
          </p>
        </div>
        <TextField
          label={t.writing.traditionNote}
          autoComplete="off"
          maxLength={MAX_LINE_CHARACTERS}
          hint={t.writing.traditionNoteHint}
          value={wished.traditionNote}
          onChange={({ target }) => set({ traditionNote: target.value })}
        />
      </fieldset>
      {fault && <Notice look="wrong">{fault}</Notice>}
      <div className={styles.actions}>
        <Button look="primary" type="submit" disabled={isWorking}>
          {isWorking ? t.app.working : t.account.save}
        </Button>
        <Button onClick={onCancel}>{t.app.cancel}</Button>
      </div>
    </form>
  );
}
