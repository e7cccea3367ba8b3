import type { Figures } from "#shared/contracts/analytics.ts";
import { en as t } from "../../messages/en.ts";
import styles from "./Analytics.module.css";
import { shareOf } from "./figureTables.ts";

/** The key numbers. */
export function Tiles({ figures, range }: { figures: Figures; range: string }) {
  const { began, beganInRange, isAtMost, finished, reminders, installed, pace } = figures;
  const up = pace.filter(({ key }) => key !== "behind").map(({ n }) => n);
  const isPaceKnown = up.length > 0 && pace.every(({ n }) => n !== null);
  const upCount = up.reduce<number>((sum, n) => sum + (n ?? 0), 0);
  const all = pace.reduce((sum, { n }) => sum + (n ?? 0), 0);
  const share = shareOf(finished, began);
  return (
    <dl className={styles.tiles}>
      <Tile
        name={t.analytics.readers}
        value={t.analytics.readerCount(began, isAtMost)}
        text={t.analytics.readersText(t.analytics.count(beganInRange), range)}
      />
      <Tile
        name={t.analytics.finished}
        value={t.analytics.count(finished)}
        text={share ? t.analytics.rate(share) : t.analytics.finishedText}
      />
      {isPaceKnown && all > 0 && (
        <Tile
          name={t.analytics.onPace}
          value={shareOf(upCount, all)}
          text={t.analytics.onPaceText}
        />
      )}
      <Tile
        name={t.analytics.reminders}
        value={t.analytics.count(reminders)}
        text={t.analytics.remindersText(t.analytics.count(installed))}
      />
    </dl>
  );
}

function Tile({ name, value, text }: { name: string; value: string; text: string }) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.small}>{text}</dd>
    </div>
  );
}
