import { en as t } from "../../messages/en.ts";
import styles from "./Analytics.module.css";

export interface Bar {
  label: string;
  /** Null: at least one, but too few to be shown. */
  n: number | null;
}

const TICKS = 4;

/** A bar chart over time or over a plan. Hidden from screen readers, which read the table beside it. */
export function BarPlot({ bars, isWarm = true }: { bars: readonly Bar[]; isWarm?: boolean }) {
  const most = niceTop(Math.max(0, ...bars.map(({ n }) => n ?? 0)));
  const ticks = ticksOf(bars);
  return (
    <div className={styles.plot} aria-hidden="true">
      <div className={styles.scale}>
        <span>{t.analytics.count(most)}</span>
        <span>{t.analytics.count(most / 2)}</span>
        <span>{t.analytics.count(0)}</span>
      </div>
      <div className={styles.bars}>
        {bars.map(({ label, n }) => (
          <span
            key={label}
            title={`${label}: ${t.analytics.count(n)}`}
            className={n === null ? styles.few : isWarm ? styles.bar : styles.coolBar}
            style={{ height: n === null ? undefined : `${(n / most) * 100}%` }}
          />
        ))}
      </div>
      <div className={styles.ticks}>
        {ticks.map(({ label }) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </div>
  );
}

/** The next round, even number: 2, 4, 6, 10, 20, 40, 60, 100 … */
export function niceTop(most: number): number {
  for (let unit = 2; ; unit *= 10) {
    for (const step of [1, 2, 3]) if (most <= unit * step) return unit * step;
  }
}

/** The first, the last, and evenly spaced ones between. */
function ticksOf(bars: readonly Bar[]): Bar[] {
  if (bars.length <= TICKS) return [...bars];
  return Array.from({ length: TICKS }, (_, at) => {
    const bar = bars[Math.round((at * (bars.length - 1)) / (TICKS - 1))];
    return bar ?? { label: "", n: 0 };
  });
}
