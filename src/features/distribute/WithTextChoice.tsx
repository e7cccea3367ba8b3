import type { PublishedPlan } from "#shared/domain/daily/publishedPlan.ts";
import { en as t } from "../../messages/en.ts";
import styles from "./Distribute.module.css";

/** Whether passages are printed in full. Nothing for a plan that was published without a translation. */
export function WithTextChoice({
  plan,
  value,
  onChange,
}: {
  plan: PublishedPlan;
  value: boolean;
  onChange(value: boolean): void;
}) {
  if (plan.translation === null) return null;
  return (
    <label className={styles.choice}>
      <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
      {t.publish.withText}
    </label>
  );
}
