import { type FormEvent, useRef, useState } from "react";
import { type PhoneEnrolment, startPhoneEnrolment } from "../../../auth/secondFactors.ts";
import { en as t } from "../../../messages/en.ts";
import { Button } from "../../../ui/Button.tsx";
import { CodeForm } from "../../../ui/CodeForm.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import styles from "../Account.module.css";
import { useFactorCall } from "./useFactorCall.ts";

export function AddPhoneDialog({ onClose }: { onClose: () => void }) {
  const [number, setNumber] = useState("");
  const [enrolment, setEnrolment] = useState<PhoneEnrolment>();
  const { isWorking, fault, run } = useFactorCall();
  const host = useRef<HTMLDivElement>(null);
  // People write numbers with spaces and brackets; the identity service accepts digits only.
  const dialled = number.replaceAll(/[^\d+]/g, "");

  function send(event: FormEvent) {
    event.preventDefault();
    void run(async () => {
      if (host.current) setEnrolment(await startPhoneEnrolment(dialled, host.current));
    });
  }
  const finish = (code: string) =>
    run(async () => {
      await enrolment?.finish(code);
      onClose();
    });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t.factors.phoneTitle}
      text={enrolment ? t.secondFactor.phoneLead(number) : t.factors.phoneText}
    >
      <div ref={host} />
      {enrolment ? (
        <>
          {enrolment.localCode && <Notice>{t.secondFactor.localCode(enrolment.localCode)}</Notice>}
          <CodeForm isWorking={isWorking} fault={fault} onCode={(code) => void finish(code)} />
        </>
      ) : (
        <form className={styles.form} onSubmit={send} noValidate>
          <TextField
            label={t.factors.number}
            type="tel"
            autoComplete="tel"
            placeholder={t.factors.numberPlaceholder}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
            error={fault}
          />
          <Button look="primary" type="submit" disabled={isWorking}>
            {isWorking ? t.app.working : t.factors.send}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
