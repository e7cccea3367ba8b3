import { useId } from "react";
import styles from "./PartEditor.module.css";

/** A date, chosen with the device's picker. */
export function DatePicker({
  label,
  value,
  onChange,
}: {
  label: string;
  /** `yyyy-MM-dd`, or empty. */
  value: string;
  onChange: (date: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
