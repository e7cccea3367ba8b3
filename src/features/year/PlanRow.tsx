import type { ReactNode } from "react";
import type { Stretch, YearPlan } from "#shared/domain/plan/churchYear.ts";
import { yearMessages as t } from "../../messages/en.year.ts";
import { PlanBar } from "./PlanBar.tsx";
import styles from "./Year.module.css";
import type { YearParts } from "./YearWeeks.tsx";

/** A plan's title and dates beside its bar in a frame; `children` lie over the track. */
export function PlanRow({
  plan,
  frame,
  helpId,
  moveOf,
  onOpen,
  onSay,
  children,
}: Pick<YearParts, "helpId" | "moveOf" | "onOpen" | "onSay"> & {
  plan: YearPlan;
  frame: Stretch;
  children?: ReactNode;
}) {
  return (
    <li>
      <p className={styles.label} aria-hidden="true">
        <span className={styles.title}>{plan.title}</span>
        <span className={styles.dates}>{t.dates(plan)}</span>
      </p>
      <div className={styles.track}>
        <PlanBar
          {...{ plan, frame, helpId, onSay }}
          onMove={moveOf(plan)}
          onOpen={() => onOpen(plan)}
        />
        {children}
      </div>
    </li>
  );
}
