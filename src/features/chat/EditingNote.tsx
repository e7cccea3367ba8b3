import { Pencil, X } from "lucide-react";
import { en as t } from "../../messages/en.ts";
import { IconButton } from "../../ui/Button.tsx";
import styles from "./InputNote.module.css";

/** A note above the input while it holds an earlier message. */
export function EditingNote({ onCancel }: { onCancel: () => void }) {
  return (
    <div className={styles.note}>
      <Pencil aria-hidden="true" size={16} />
      <p className={styles.text}>{t.chat.editing}</p>
      <IconButton label={t.app.cancel} onClick={onCancel}>
        <X aria-hidden="true" size={18} />
      </IconButton>
    </div>
  );
}
