import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { loadReferenceParser } from "#shared/domain/bible/loadReferenceParser.ts";
import { MAX_SCRIPTURE_CHARACTERS } from "#shared/domain/plan/plan.ts";
import { useSignedIn } from "../../auth/session.ts";
import {
  forgetTyped,
  noteTyped,
  saveTyped,
  type TypedField,
} from "../../data/sync/typingJournal.ts";
import { en as t } from "../../messages/en.ts";
import { completeBook } from "./completeBook.ts";
import styles from "./Editor.module.css";

const SAVE_AFTER_MS = 900;

export interface ReferenceFieldProps {
  label: string;
  /** Shows the label to screen readers only. */
  isLabelHidden?: boolean;
  stored: string;
  /** Returns the entry to save for a reference. */
  describe: (scripture: string) => TypedField;
}

/**
 * A field for a scripture reference. Completes the names of books. A text that is not a valid reference is not saved,
 * and a sentence says why. The parser is loaded on first use.
 */
export function ReferenceField({ label, isLabelHidden, stored, describe }: ReferenceFieldProps) {
  const { db } = useSignedIn();
  const id = useId();
  const [text, setText] = useState<string>();
  const [fault, setFault] = useState<string>();
  const [books, setBooks] = useState<string[]>([]);
  const [active, setActive] = useState(-1);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const below = useRef<HTMLDivElement & HTMLParagraphElement>(null);
  const isListOpen = books.length > 0;
  // The list may open below the visible area.
  useEffect(() => {
    if (isListOpen || fault) below.current?.scrollIntoView({ block: "nearest" });
  }, [isListOpen, fault]);
  const shown = text ?? stored;
  /** The stored reference before the unsaved typing began. */
  const base = useRef<string>(undefined);
  const describeTyped = (typed: string): TypedField => ({
    ...describe(typed),
    base: describe(base.current ?? stored).fields,
  });

  async function save(typed: string, isFinal: boolean) {
    clearTimeout(timer.current);
    const parser = await loadReferenceParser();
    const parsed =
      typed.trim() === "" ? { ok: true as const, text: "" } : parser?.parseReference(typed);
    if (!parsed) return;
    forgetTyped(db, describe(typed));
    setFault(parsed.ok ? undefined : t.plan.notSaved(parsed.reason));
    if (!parsed.ok) return;
    await saveTyped(db, describeTyped(parsed.text));
    base.current = isFinal ? undefined : parsed.text;
    if (isFinal) setText(undefined);
  }

  function type(typed: string) {
    setText(typed);
    base.current ??= stored;
    noteTyped(db, describeTyped(typed));
    setFault(undefined);
    setActive(-1);
    setBooks(completeBook(typed));
    clearTimeout(timer.current);
    // Not saved while books are offered: "1 Ti" would be read as the whole of a letter.
    if (completeBook(typed).length > 0) return;
    timer.current = setTimeout(() => void save(typed, false), SAVE_AFTER_MS);
  }

  function choose(book: string) {
    type(`${shown.replace(/[^;]*$/, (last) => (last.startsWith(" ") ? " " : ""))}${book} `);
    setBooks([]);
  }

  function onKeyDown(event: KeyboardEvent) {
    const chosen = books[active];
    if (event.key === "Escape") setBooks([]);
    else if (event.key === "Enter") {
      event.preventDefault();
      if (chosen) choose(chosen);
      else if (text !== undefined) void save(text, true);
    } else if (books.length > 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((active + step + books.length) % books.length);
    }
  }

  return (
    <section className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? "visually-hidden" : styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.reference}
        role="combobox"
        aria-expanded={books.length > 0}
        aria-controls={`${id}-books`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_SCRIPTURE_CHARACTERS}
        value={shown}
        onFocus={() => void loadReferenceParser()}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setBooks([]);
          if (text !== undefined) void save(text, true);
        }}
      />
      <div
        ref={isListOpen ? below : undefined}
        id={`${id}-books`}
        role="listbox"
        aria-label={t.plan.books}
        className={styles.books}
        hidden={books.length === 0}
      >
        {books.map((book, index) => (
          <div
            key={book}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // `pointerdown` comes before the field loses the focus, which would close the list.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(book);
            }}
          >
            {book}
          </div>
        ))}
      </div>
      {fault && (
        <p ref={below} id={`${id}-fault`} role="alert" className={styles.hint}>
          {fault}
        </p>
      )}
    </section>
  );
}
