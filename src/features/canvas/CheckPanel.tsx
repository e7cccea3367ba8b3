import { useMemo, useState } from "react";
import { checkPlan } from "#shared/domain/check/checkPlan.ts";
import type { Finding } from "#shared/domain/check/finding.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { findDay } from "#shared/domain/plan/planEdit.ts";
import { useSignedIn } from "../../auth/session.ts";
import { changePlan } from "../../data/sync/changePlan.ts";
import { checkMessages as words } from "../../messages/en.check.ts";
import { useTranslation } from "../../scripture/useTranslation.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import styles from "./CheckPanel.module.css";

const SHOWN_OF_A_KIND = 12;

export interface CheckPanelProps {
  projectId: string;
  plan: Plan;
  onGoTo: (dayId: string) => void;
  /** Puts a request about one day or all days into the message box. */
  onAsk: (request: string) => void;
  onClose: () => void;
}

/** Problems in the plan that readers would notice, by kind, each with a button that fixes it. */
export function CheckPanel({ projectId, plan, onGoTo, onAsk, onClose }: CheckPanelProps) {
  const { db } = useSignedIn();
  const { translation, choose } = useTranslation();
  const [done, setDone] = useState("");
  const findings = useMemo(
    () => checkPlan(plan, { translation, newId: () => crypto.randomUUID() }),
    [plan, translation],
  );
  const names = [...new Set(findings.map(nameOf))];

  function applyFix({ fix, fault }: Finding) {
    if (fix.kind === "ask") onAsk(fix.request);
    else if (fix.kind === "useWeb") choose("web");
    else {
      void changePlan(db, projectId, fix.edit);
      setDone(words.fault(fault));
    }
  }

  return (
    <Dialog open onClose={onClose} title={words.title} text={words.text}>
      <p role="status" className={styles.count}>
        {findings.length === 0 ? words.fine : words.count(findings.length)}
        <span className="visually-hidden">{done && ` ${words.mended(done)}`}</span>
      </p>
      {names.map((name) => {
        const group = findings.filter((finding) => nameOf(finding) === name);
        return (
          <section key={name} className={styles.group}>
            <h3>
              {name} <span className={styles.faint}>{group.length}</span>
            </h3>
            <ul>
              {group.slice(0, SHOWN_OF_A_KIND).map((finding) => (
                <Row
                  key={finding.id}
                  finding={finding}
                  plan={plan}
                  onGoTo={onGoTo}
                  onMend={() => applyFix(finding)}
                />
              ))}
            </ul>
            {group.length > SHOWN_OF_A_KIND && (
              <p className={styles.faint}>{words.more(group.length - SHOWN_OF_A_KIND)}</p>
            )}
          </section>
        );
      })}
      <div className={styles.actions}>
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </Dialog>
  );
}

function Row({
  finding,
  plan,
  onGoTo,
  onMend,
}: {
  finding: Finding;
  plan: Plan;
  onGoTo: (dayId: string) => void;
  onMend: () => void;
}) {
  const { dayId, fault, fix } = finding;
  const place = dayId ? findDay(plan, dayId) : undefined;
  const where = place ? words.place(place.week.week_number, place.day.day_number) : words.whole;
  return (
    <li className={styles.finding}>
      {place && dayId ? (
        <button type="button" className={styles.place} onClick={() => onGoTo(dayId)}>
          {where} · {place.day.title}
        </button>
      ) : (
        <strong>{where}</strong>
      )}
      <p>{words.fault(fault)}</p>
      <Button onClick={onMend} aria-label={`${words.fix(fix, fault)}: ${where}`}>
        {words.fix(fix, fault)}
      </Button>
    </li>
  );
}

function nameOf({ fault }: Finding): string {
  return words.groups[fault.kind];
}
