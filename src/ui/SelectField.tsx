import { useId } from "react";
import styles from "./TextField.module.css";

/** A labelled choice of one among a few. */
export function SelectField<Value extends string>({
  label,
  hint,
  names,
  value,
  onChange,
}: {
  label: string;
  /** What the choice means, below it. */
  hint?: string;
  names: Record<Value, string>;
  value: Value;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.input}
        aria-describedby={hint && `${id}-hint`}
        value={value}
        // Its options are the names' keys.
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {(Object.entries(names) as [Value, string][]).map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
