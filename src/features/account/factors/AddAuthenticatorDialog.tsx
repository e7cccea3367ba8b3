import { useEffect, useState } from "react";
import {
  type AuthenticatorEnrolment,
  startAuthenticatorEnrolment,
} from "../../../auth/secondFactors.ts";
import { en as t } from "../../../messages/en.ts";
import { CodeForm } from "../../../ui/CodeForm.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import styles from "../Account.module.css";
import { QrCode } from "./QrCode.tsx";
import { useFactorCall } from "./useFactorCall.ts";

export function AddAuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const [enrolment, setEnrolment] = useState<AuthenticatorEnrolment>();
  const { isWorking, fault, run } = useFactorCall();
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests one secret each time the dialog opens.
  useEffect(() => {
    void run(async () => setEnrolment(await startAuthenticatorEnrolment("")));
  }, []);
  const finish = (code: string) =>
    run(async () => {
      await enrolment?.finish(code);
      onClose();
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.factors.authenticatorTitle}
      text={t.factors.authenticatorText}
    >
      {enrolment ? (
        <>
          <QrCode text={enrolment.address} label={t.factors.qr} />
          <p className={styles.hint}>{t.factors.secret}</p>
          <p className={styles.secret}>{enrolment.secret}</p>
          <CodeForm isWorking={isWorking} fault={fault} onCode={(code) => void finish(code)} />
        </>
      ) : (
        fault && <Notice look="wrong">{fault}</Notice>
      )}
    </Dialog>
  );
}
