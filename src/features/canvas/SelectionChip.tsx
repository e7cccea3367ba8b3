import { CalendarCheck, X } from "lucide-react";
import { en as t } from "../../messages/en.ts";
import { IconButton } from "../../ui/Button.tsx";
import styles from "./SelectionChip.module.css";

/** Shown above the input while days are selected: the request is limited to them. */
export function SelectionChip({ count, onClear }: { count: number; onClear: () => void }) {
  if (count === 0) return null;
  return (
    <div className={styles.chip}>
      <CalendarCheck aria-hidden="true" size={16} />
      <p role="status">{t.chat.selection(count)}</p>
      <IconButton label={t.chat.clearSelection} onClick={onClear}>
        <X aria-hidden="true" size={18} />
      </IconButton>
    </div>
  );
}
