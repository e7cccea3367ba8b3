import styles from "./Weekdays.module.css";

/** From Monday to Sunday. */
export const EVERY_WEEKDAY = [1, 2, 3, 4, 5, 6, 7];

/** Weekdays as toggles. */
export function Weekdays({
  legend,
  labels,
  names,
  value,
  onChange,
  className,
}: {
  legend: string;
  /** From Monday on, like `names`. */
  labels: readonly string[];
  /** For screen readers, where the labels are too short. */
  names?: readonly string[];
  /** 1 is Monday. */
  value: readonly number[];
  onChange: (days: number[]) => void;
  /** Lays the buttons out in a grid. */
  className: string | undefined;
}) {
  const toggled = (day: number) =>
    EVERY_WEEKDAY.filter((one) => value.includes(one) !== (one === day));
  return (
    <fieldset className={`${styles.weekdays} ${className}`}>
      <legend>{legend}</legend>
      {EVERY_WEEKDAY.map((day) => (
        <button
          key={day}
          type="button"
          className={styles.weekday}
          aria-label={names?.[day - 1]}
          aria-pressed={value.includes(day)}
          onClick={() => onChange(toggled(day))}
        >
          {labels[day - 1]}
        </button>
      ))}
    </fieldset>
  );
}
