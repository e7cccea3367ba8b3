import { type FormEvent, useState } from "react";
import { en as t } from "../messages/en.ts";
import { Button } from "./Button.tsx";
import styles from "./CodeForm.module.css";
import { TextField } from "./TextField.tsx";

/** A form for a six-digit code from a text message or an authenticator app. */
export function CodeForm({
  isWorking,
  fault,
  onCode,
}: {
  isWorking: boolean;
  fault: string | undefined;
  onCode: (code: string) => void;
}) {
  const [code, setCode] = useState("");
  function enter(event: FormEvent) {
    event.preventDefault();
    const digits = code.replaceAll(/\D/g, "");
    if (!isWorking) onCode(digits);
  }
  return (
    <form className={styles.form} onSubmit={enter} noValidate>
      <TextField
        label={t.secondFactor.code}
        className={styles.digits}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={fault}
      />
      <Button look="primary" type="submit" disabled={isWorking}>
        {isWorking ? t.app.working : t.secondFactor.confirm}
      </Button>
    </form>
  );
}
