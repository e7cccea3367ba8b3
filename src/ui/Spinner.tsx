import styles from "./Spinner.module.css";

/** A spinner; `label` is its text for screen readers. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className={styles.row}>
      <span className={styles.spinner} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}

export function FullScreenSpinner({ label }: { label: string }) {
  return (
    <div className={styles.screen} aria-busy="true">
      <Spinner label={label} />
    </div>
  );
}
