import { useId } from "react";
import styles from "./Distribute.module.css";

/** A choice of one option, shown side by side. */
export function ChoicePair<Value extends string>({
  legend,
  value,
  choices,
  onChoose,
  hint,
}: {
  legend: string;
  value: Value;
  choices: readonly (readonly [Value, string])[];
  onChoose: (value: Value) => void;
  hint?: string;
}) {
  const name = useId();
  return (
    <fieldset className={styles.pair}>
      <legend>{legend}</legend>
      {choices.map(([each, label]) => (
        <label key={each} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={each === value}
            onChange={() => onChoose(each)}
          />
          {label}
        </label>
      ))}
      {hint && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}
