/** Controls of the brief's editors. */
import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { briefMessages as t } from "../../messages/en.brief.ts";
import { IconButton } from "../../ui/Button.tsx";
import styles from "./PartEditor.module.css";

/** A number field between minus and plus buttons. */
export function Stepper({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const set = (wanted: number) => {
    if (Number.isInteger(wanted)) onChange(Math.min(max, Math.max(min, wanted)));
  };
  return (
    <div className={styles.row}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.stepper}>
        <IconButton label={t.fewer} disabled={value <= min} onClick={() => set(value - 1)}>
          <Minus aria-hidden="true" />
        </IconButton>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          className={styles.number}
          min={min}
          max={max}
          value={value}
          onChange={(event) => event.target.value !== "" && set(Number(event.target.value))}
        />
        <IconButton label={t.more} disabled={value >= max} onClick={() => set(value + 1)}>
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

/** A choice of one option. */
export function Choices<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
}: {
  label: string;
  isLabelHidden?: boolean;
  options: readonly (readonly [value: Value, text: string])[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend className={isLabelHidden ? "visually-hidden" : ""}>{label}</legend>
      {options.map(([option, text]) => (
        <label key={option} className={styles.choice}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
