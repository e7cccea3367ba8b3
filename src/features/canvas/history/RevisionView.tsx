import { useEffect, useId, useState } from "react";
import type { Revision } from "#shared/contracts/history.ts";
import { changeBetween } from "#shared/domain/merge/planDiff.ts";
import { itemsOf } from "#shared/domain/plan/editReview.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { en as t } from "../../../messages/en.ts";
import { sentenceOf } from "../../../messages/sentenceOf.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import styles from "./History.module.css";
import { PlanDifference } from "./PlanDifference.tsx";

/** The default to compare with: the plan as it is now. */
const NOW = "now";

export function RevisionView({
  opened,
  revisions,
  readPlanAt,
  onBack,
  onRestore,
}: {
  opened: Revision;
  revisions: Revision[];
  /** Undefined reads the plan as it is on this device. @throws RequestError */
  readPlanAt: (revision: number | undefined) => Promise<Plan | null>;
  onBack: () => void;
  onRestore: () => void;
}) {
  const words = t.plan.history;
  const selectId = useId();
  const [other, setOther] = useState(NOW);
  const [plans, setPlans] = useState<{ then: Plan | null; other: Plan | null }>();
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    const wanted = other === NOW ? undefined : Number(other);
    Promise.all([readPlanAt(opened.revision), readPlanAt(wanted)])
      .then(([then, compared]) => isCurrent && setPlans({ then, other: compared }))
      .catch((error: unknown) => isCurrent && setFault(sentenceOf(error)));
    return () => {
      isCurrent = false;
    };
  }, [opened.revision, other, readPlanAt]);

  const change = plans && changeBetween(plans.then ?? [], plans.other ?? []);
  const count = change ? itemsOf(change).length : 0;
  return (
    <div className={styles.view}>
      <label htmlFor={selectId} className={styles.faint}>
        {words.compareWith}
      </label>
      <select
        id={selectId}
        className={styles.select}
        value={other}
        onChange={(event) => setOther(event.target.value)}
      >
        <option value={NOW}>{words.current}</option>
        {revisions
          .filter(({ revision }) => revision !== opened.revision)
          .map(({ revision, at, by }) => (
            <option key={revision} value={revision}>
              {words.when(at)} · {by.name ?? words.someone}
            </option>
          ))}
      </select>
      {fault && <Notice look="wrong">{fault}</Notice>}
      {!plans && !fault && <Spinner label={words.loading} />}
      {plans && (
        <>
          <p role="status" className={styles.faint}>
            {!plans.then ? words.noPlan : change ? words.differences(count) : words.same}
          </p>
          {change && plans.then && <PlanDifference change={change} plan={plans.then} />}
          {plans.then && <PlanOutline plan={plans.then} />}
        </>
      )}
      <div className={styles.actions}>
        <Button look="plain" onClick={onBack}>
          {words.back}
        </Button>
        <Button look="primary" disabled={!plans?.then} onClick={onRestore}>
          {words.restore}
        </Button>
      </div>
    </div>
  );
}

/** A short overview of the plan at that revision. */
function PlanOutline({ plan }: { plan: Plan }) {
  return (
    <details className={styles.outline}>
      <summary>{t.plan.history.look}</summary>
      {plan.map((week) => (
        <section key={week.week_number}>
          <h3>
            {t.plan.week(week.week_number)} {week.name}
          </h3>
          <ol>
            {week.passages.map((day) => (
              <li key={day.id}>
                {day.scripture} · {day.title}
              </li>
            ))}
          </ol>
        </section>
      ))}
    </details>
  );
}
