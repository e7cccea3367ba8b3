import { useId } from "react";
import styles from "../Account.module.css";
import own from "./Writing.module.css";

/** A choice among a few options, with their effects below. */
export function Choice<Value extends string>({
  label,
  hint,
  names,
  value,
  onChange,
}: {
  label: string;
  hint: string;
  /** By value, in their order. */
  names: Record<Value, string>;
  /** Undefined until it is known; nothing can be chosen before. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  const values = Object.keys(names) as Value[]; // The keys are the values.
  return (
    <fieldset className={own.field} disabled={value === undefined} aria-describedby={`${id}-hint`}>
      <legend className={own.label}>{label}</legend>
      <div className={styles.choices}>
        {values.map((one) => (
          <label key={one} className={styles.choice}>
            <input type="radio" name={id} checked={one === value} onChange={() => onChange(one)} />
            {names[one]}
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className={styles.small}>
        {hint}
      </p>
    </fieldset>
  );
}
