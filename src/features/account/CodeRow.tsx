import { useState } from "react";
import { rotateCode } from "#shared/contracts/churches.ts";
import { api } from "../../auth/api.ts";
import { refreshMembership } from "../../auth/membership.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useCall } from "../../ui/useCall.ts";
import styles from "./Account.module.css";

/** The church's join code, and a button to replace one that has leaked. */
export function CodeRow({ code }: { code: string }) {
  const [isAsking, setAsking] = useState(false);
  const { isWorking, fault, run } = useCall();
  const rotate = () =>
    run(async () => {
      await api(rotateCode);
      await refreshMembership();
      setAsking(false);
    });
  return (
    <div className={styles.item}>
      <span className={styles.lines}>
        <span className={styles.small}>{t.members.code}</span>
        <span className={styles.code}>{code}</span>
      </span>
      <Button onClick={() => setAsking(true)}>{t.members.rotate}</Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.members.rotateTitle}
        text={t.members.rotateText}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t.app.cancel}</Button>
            <Button look="primary" disabled={isWorking} onClick={() => void rotate()}>
              {t.members.rotateConfirm}
            </Button>
          </>
        }
      >
        {fault && <Notice look="wrong">{fault}</Notice>}
      </Dialog>
    </div>
  );
}
