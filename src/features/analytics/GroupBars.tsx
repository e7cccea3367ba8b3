import { en as t } from "../../messages/en.ts";
import styles from "./Analytics.module.css";

/** A bar and a number for each group of readers. */
export function GroupBars({ rows }: { rows: { name: string; n: number | null }[] }) {
  const most = Math.max(1, ...rows.map(({ n }) => n ?? 0));
  return (
    <dl className={styles.groups}>
      {rows.map(({ name, n }) => (
        <div key={name} className={styles.group}>
          <dt>{name}</dt>
          <dd>{t.analytics.count(n)}</dd>
          <span className={styles.track} aria-hidden="true">
            <span
              className={n === null ? styles.trackFew : styles.trackFill}
              style={{ width: n === null ? undefined : `${(n / most) * 100}%` }}
            />
          </span>
        </div>
      ))}
    </dl>
  );
}
