import { type FormEvent, useId, useState } from "react";
import type { YearPlan } from "#shared/domain/plan/churchYear.ts";
import { addDays, parsePlanDate } from "#shared/domain/plan/planDate.ts";
import { yearMessages as t } from "../../messages/en.year.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./Year.module.css";

/** A plan's dates, and its start to change: the way by touch and keys, and the question before a published one moves. */
export function MovePlanDialog({
  plan,
  start,
  canMove,
  onMove,
  onOpenPlan,
  onSermon,
  onClose,
}: {
  plan: YearPlan;
  /** The first date as it would be. */
  start: string;
  canMove: boolean;
  onMove: (start: string) => void;
  onOpenPlan: () => void;
  /** Opens the plan for sermon notes; undefined where it does not run, or its reader may not write in it. */
  onSermon: (() => void) | undefined;
  onClose: () => void;
}) {
  const [date, setDate] = useState(start);
  const [fault, setFault] = useState<string>();
  const formId = useId();
  const isDate = parsePlanDate(date) !== undefined;

  function move(event: FormEvent) {
    event.preventDefault();
    if (!isDate) return setFault(t.badDate);
    if (date === plan.first) return onClose();
    onMove(date);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={plan.title}
      text={t.dates(plan)}
      actions={
        <>
          <Button look={canMove ? "quiet" : "primary"} onClick={onOpenPlan}>
            {t.openPlan}
          </Button>
          {canMove ? (
            <Button look="primary" type="submit" form={formId}>
              {t.move}
            </Button>
          ) : (
            <Button onClick={onClose}>{t.cancel}</Button>
          )}
        </>
      }
    >
      {canMove && (
        <form id={formId} className={styles.form} onSubmit={move} noValidate>
          <TextField
            label={t.starts}
            type="date"
            value={date}
            onChange={({ target }) => {
              setDate(target.value);
              setFault(undefined);
            }}
          />
          <div className={styles.steps}>
            <Button disabled={!isDate} onClick={() => setDate(addDays(date, -7))}>
              {t.weekEarlier}
            </Button>
            <Button disabled={!isDate} onClick={() => setDate(addDays(date, 7))}>
              {t.weekLater}
            </Button>
          </div>
          {fault && <Notice look="wrong">{fault}</Notice>}
        </form>
      )}
      {!plan.isMovable && <Notice>{t.fixedText}</Notice>}
      {canMove && plan.isLive && <Notice>{t.liveText}</Notice>}
      {onSermon && (
        <div className={styles.sermon}>
          <Button onClick={onSermon}>{t.sermon}</Button>
          <p>{t.sermonText}</p>
        </div>
      )}
    </Dialog>
  );
}
