import { ArrowLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { BRIEF_PARTS, type BriefPart } from "#shared/domain/plan/briefParts.ts";
import { briefMessages as t } from "../../messages/en.brief.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import styles from "./BriefDialog.module.css";
import { textOf } from "./briefParts.ts";
import { PartEditor } from "./PartEditor.tsx";

export interface BriefDialogProps {
  /** The initial brief. */
  brief: Brief;
  /** The part to open first; undefined opens the list of all. */
  part?: BriefPart | undefined;
  /** Whether there is a plan already. */
  isChange: boolean;
  isOnline: boolean;
  onApply: (brief: Brief) => void;
  onClose: () => void;
}

/** Edits a brief by taps: one part at a time, or as a list of all parts. */
export function BriefDialog({
  brief,
  part: first,
  isChange,
  isOnline,
  onApply,
  onClose,
}: BriefDialogProps) {
  const [draft, setDraft] = useState(brief);
  const [part, setPart] = useState(first);
  const [isReadingMissing, setReadingMissing] = useState(false);
  const isSame = isChange && sameJson(draft, brief);

  function apply() {
    if (draft.readings.length === 0) {
      setPart("readings");
      setReadingMissing(true);
    } else onApply(draft);
  }

  return (
    <Dialog
      open
      isAtTop
      onClose={onClose}
      title={part ? t.part[part] : isChange ? t.dialog.change : t.dialog.new}
      text={part ? undefined : isChange ? t.dialog.changeText : t.dialog.newText}
      actions={
        <>
          <Button onClick={onClose}>{t.dialog.cancel}</Button>
          <Button look="primary" disabled={isSame} onClick={apply}>
            {isChange ? t.dialog.apply : t.dialog.write}
          </Button>
        </>
      }
    >
      {part ? (
        <>
          <PartEditor part={part} brief={draft} onChange={setDraft} />
          <Button look="plain" className={styles.back} onClick={() => setPart(undefined)}>
            <ArrowLeft aria-hidden="true" size={18} />
            {t.dialog.back}
          </Button>
        </>
      ) : (
        <ul className={styles.parts}>
          {BRIEF_PARTS.map((one) => (
            <li key={one}>
              <button type="button" className={styles.part} onClick={() => setPart(one)}>
                <span className={styles.name}>{t.part[one]}</span>
                <span className={styles.value}>{textOf(draft, one) ?? t.nothing}</span>
                <ChevronRight aria-hidden="true" size={18} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isReadingMissing && draft.readings.length === 0 && (
        <p role="alert" className={styles.fault}>
          {t.dialog.needsReading}
        </p>
      )}
      {!isOnline && <p className={styles.hint}>{t.dialog.waits}</p>}
    </Dialog>
  );
}
