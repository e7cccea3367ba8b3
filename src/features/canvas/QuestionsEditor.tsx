import { ArrowUp, Plus, X } from "lucide-react";
import { useRef } from "react";
import { MAX_QUESTION_CHARACTERS, MAX_QUESTIONS_PER_DAY } from "#shared/domain/plan/plan.ts";
import { typedInDay } from "../../data/sync/typingJournal.ts";
import { en as t } from "../../messages/en.ts";
import { Button, IconButton } from "../../ui/Button.tsx";
import type { DayToEdit } from "./DayEditor.tsx";
import styles from "./Editor.module.css";
import { TextArea } from "./TextArea.tsx";
import { useTyped } from "./useTyped.ts";

export function QuestionsEditor(place: DayToEdit) {
  const list = useRef<HTMLOListElement>(null);
  const { value, type, save } = useTyped(place.day.questions, (questions) =>
    typedInDay(place, { questions }),
  );

  function set(questions: string[]) {
    type(questions);
    save();
  }
  /** Removes questions that were left empty. */
  function leave() {
    const filled = value.filter((question) => question.trim() !== "");
    if (filled.length < value.length) type(filled);
    save();
  }
  function add() {
    type([...value, ""]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>("li:last-child textarea")?.focus(),
    );
  }

  return (
    <section className={styles.field}>
      <h5 className={styles.label}>{t.plan.questions}</h5>
      <ol className={styles.questions} ref={list}>
        {value.map((question, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: keyed by position; keyed by text, the field would lose the cursor with each letter.
          <li key={index}>
            <TextArea
              label={t.plan.fields.question(index + 1)}
              maxLength={MAX_QUESTION_CHARACTERS}
              value={question}
              onText={(text) => type(value.with(index, text))}
              onBlur={leave}
            />
            {index > 0 && (
              <IconButton
                label={t.plan.questionUp(index + 1)}
                onClick={() =>
                  set(value.with(index - 1, question).with(index, value[index - 1] ?? ""))
                }
              >
                <ArrowUp aria-hidden="true" size={18} />
              </IconButton>
            )}
            <IconButton
              label={t.plan.removeQuestion(index + 1)}
              onClick={() => set(value.toSpliced(index, 1))}
            >
              <X aria-hidden="true" size={18} />
            </IconButton>
          </li>
        ))}
      </ol>
      {value.length < MAX_QUESTIONS_PER_DAY && (
        <Button look="plain" className={styles.add ?? ""} onClick={add}>
          <Plus aria-hidden="true" size={18} />
          {t.plan.addQuestion}
        </Button>
      )}
    </section>
  );
}
