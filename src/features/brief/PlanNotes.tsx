import type { PlanNotes as Notes } from "#shared/domain/plan/brief.ts";
import { type BriefPart, PART_OF } from "#shared/domain/plan/briefParts.ts";
import { briefMessages as t } from "../../messages/en.brief.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./PlanNotes.module.css";

/** Notes under the reply: assumptions, unused words, and wishes that the plan does not fulfil. */
export function PlanNotes({
  notes,
  onOpen,
}: {
  notes: Notes;
  /** Undefined where the brief cannot be changed now. */
  onOpen?: ((part: BriefPart | undefined) => void) | undefined;
}) {
  const { assumed, unread, unmet } = notes;
  if (assumed.length + unread.length + unmet.length === 0) return null;
  const words = unread.map((one) => `“${one}”`).join(", ");
  return (
    <ul className={styles.notes} aria-label={t.notes.region}>
      {unmet.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {unread.length > 0 && (
        <Note sentence={`${t.notes.unread(words)}.`} onOpen={onOpen && (() => onOpen(undefined))} />
      )}
      {assumed.map(({ field, sentence }) => (
        <Note
          key={sentence}
          sentence={sentence}
          onOpen={onOpen && (() => onOpen(PART_OF[field]))}
        />
      ))}
    </ul>
  );
}

function Note({ sentence, onOpen }: { sentence: string; onOpen: (() => void) | undefined }) {
  return (
    <li>
      <span>{sentence}</span>
      {onOpen && (
        <Button
          look="plain"
          className={styles.change}
          aria-label={t.notes.changeOf(sentence)}
          onClick={onOpen}
        >
          {t.notes.change}
        </Button>
      )}
    </li>
  );
}
