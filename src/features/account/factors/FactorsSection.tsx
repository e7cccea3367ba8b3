import { useCallback, useEffect, useState } from "react";
import { hasAuthenticatorFactor, hasPhoneFactor } from "../../../identity/firebaseConfig.ts";
import { listSecondFactors, type SecondFactor } from "../../../identity/secondFactors.ts";
import { en as t } from "../../../messages/en.ts";
import { Button } from "../../../ui/Button.tsx";
import { Section } from "../../../ui/Page.tsx";
import styles from "../Account.module.css";
import { AddAuthenticatorDialog } from "./AddAuthenticatorDialog.tsx";
import { AddPhoneDialog } from "./AddPhoneDialog.tsx";
import { FactorRow } from "./FactorRow.tsx";

export function FactorsSection() {
  const [factors, setFactors] = useState<SecondFactor[]>();
  const [adding, setAdding] = useState<"phone" | "authenticator">();
  const refresh = useCallback(async () => setFactors(await listSecondFactors()), []);
  useEffect(() => void refresh(), [refresh]);

  function close() {
    setAdding(undefined);
    void refresh();
  }

  return (
    <Section title={t.factors.title}>
      <p className={styles.text}>{t.factors.text}</p>
      {factors?.length === 0 && <p className={styles.small}>{t.factors.none}</p>}
      {factors && factors.length > 0 && (
        <ul className={styles.list}>
          {factors.map((factor) => (
            <FactorRow key={factor.uid} factor={factor} onRemoved={refresh} />
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        {hasPhoneFactor && <Button onClick={() => setAdding("phone")}>{t.factors.addPhone}</Button>}
        <Button disabled={!hasAuthenticatorFactor} onClick={() => setAdding("authenticator")}>
          {t.factors.addAuthenticator}
        </Button>
      </div>
      {!hasAuthenticatorFactor && <p className={styles.hint}>{t.factors.localAuthenticator}</p>}
      <p className={styles.hint}>{t.factors.recovery}</p>
      {adding === "phone" && <AddPhoneDialog onClose={close} />}
      {adding === "authenticator" && <AddAuthenticatorDialog onClose={close} />}
    </Section>
  );
}
