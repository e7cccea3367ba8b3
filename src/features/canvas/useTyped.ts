import { useEffect, useRef, useState } from "react";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import { useSignedIn } from "../../auth/session.ts";
import {
  forgetTyped,
  noteTyped,
  saveTyped,
  type TypedField,
} from "../../data/sync/typingJournal.ts";
import { useSaveSoon } from "../../ui/useSaveSoon.ts";

/**
 * The state of a plan field while a person types: the typed text shows at once and is saved on a pause, on leaving the
 * field or on leaving the page. Others' changes show while nothing is typed.
 */
export function useTyped<Value>(
  stored: Value,
  describe: (value: Value) => TypedField,
): { value: Value; type: (value: Value) => void; save: () => void } {
  const { db } = useSignedIn();
  const [typed, setTyped] = useState<{ value: Value }>();
  const isSaved = useRef(false);
  /** The field's value when the person began to type; unset once the text is saved. */
  const base = useRef<TypedField["fields"]>(undefined);
  const saving = useSaveSoon(async (entry: TypedField) => {
    base.current = undefined;
    try {
      await saveTyped(db, entry);
    } catch (fault) {
      base.current = entry.base;
      throw fault;
    }
    if (saving.isWaiting()) return;
    forgetTyped(db, entry);
    isSaved.current = true;
  });

  // Once the stored plan has the typed text or a later change, it is shown again.
  useEffect(() => {
    if (!typed || saving.isWaiting()) return;
    if (isSaved.current || sameJson(stored, typed.value)) setTyped(undefined);
  }, [stored, typed, saving]);

  function type(value: Value) {
    base.current ??= describe(typed ? typed.value : stored).fields;
    setTyped({ value });
    isSaved.current = false;
    const entry = { ...describe(value), base: base.current };
    noteTyped(db, entry);
    saving.set(entry);
  }

  return { value: typed ? typed.value : stored, type, save: saving.saveNow };
}
