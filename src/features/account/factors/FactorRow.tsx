import { useState } from "react";
import { removeSecondFactor, type SecondFactor } from "../../../auth/secondFactors.ts";
import { en as t } from "../../../messages/en.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import styles from "../Account.module.css";
import { useFactorCall } from "./useFactorCall.ts";

export function FactorRow({
  factor,
  onRemoved,
}: {
  factor: SecondFactor;
  onRemoved: () => Promise<void>;
}) {
  const [isAsking, setAsking] = useState(false);
  const { isWorking, fault, run } = useFactorCall();
  const name = `${t.factors[factor.kind]} ${factor.label}`.trim();
  const remove = () =>
    run(async () => {
      await removeSecondFactor(factor.uid);
      setAsking(false);
      await onRemoved();
    });
  return (
    <li className={styles.item}>
      <span className={styles.lines}>
        <span>{name}</span>
        <span className={styles.small}>{t.factors.added(factor.enrolledAt)}</span>
      </span>
      <Button look="plain" aria-label={t.factors.removeOf(name)} onClick={() => setAsking(true)}>
        {t.factors.remove}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.factors.removeTitle(name)}
        text={t.factors.removeText}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t.app.cancel}</Button>
            <Button look="danger" disabled={isWorking} onClick={() => void remove()}>
              {t.factors.remove}
            </Button>
          </>
        }
      >
        {fault && <Notice look="wrong">{fault}</Notice>}
      </Dialog>
    </li>
  );
}
