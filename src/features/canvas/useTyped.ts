import { useEffect, useRef, useState } from "react";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import { useSignedIn } from "../../auth/session.ts";
import { forgetTyped, noteTyped, saveTyped, type Typed } from "../../data/sync/typingJournal.ts";
import { useSaveSoon } from "../../ui/useSaveSoon.ts";

/**
 * A field of the plan as a person types into it: what is typed shows at once and is saved when they
 * pause, leave the field or leave the page. What others write shows while nothing is typed.
 */
export function useTyped<Value>(
  stored: Value,
  describe: (value: Value) => Typed,
): { value: Value; type: (value: Value) => void; save: () => void } {
  const { db } = useSignedIn();
  const [typed, setTyped] = useState<{ value: Value }>();
  const isSaved = useRef(false);
  /** What stood there when the person began, for as long as what they type is not saved. */
  const base = useRef<Typed["fields"]>(undefined);
  const saving = useSaveSoon(async (entry: Typed) => {
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

  // Once the plan says what was typed, or what came after it, it is the plan that shows.
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
