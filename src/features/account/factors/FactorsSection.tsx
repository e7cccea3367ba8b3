import { useState } from "react";
import { hasAuthenticatorFactor, hasPhoneFactor } from "../../../auth/firebaseConfig.ts";
import { en as t } from "../../../messages/en.ts";
import { Button } from "../../../ui/Button.tsx";
import { lazyNamed } from "../../../ui/lazyNamed.tsx";
import { Section } from "../../../ui/Page.tsx";
import styles from "../Account.module.css";

// Lazy: they load the identity service's library, which the text around them does not need.
const FactorList = lazyNamed(() => import("./FactorList.tsx"), "FactorList");
const AddPhoneDialog = lazyNamed(() => import("./AddPhoneDialog.tsx"), "AddPhoneDialog");
const AddAuthenticatorDialog = lazyNamed(
  () => import("./AddAuthenticatorDialog.tsx"),
  "AddAuthenticatorDialog",
);

export function FactorsSection() {
  const [adding, setAdding] = useState<"phone" | "authenticator">();
  const [added, setAdded] = useState(0);

  function close() {
    setAdding(undefined);
    setAdded((times) => times + 1);
  }

  return (
    <Section title={t.factors.title}>
      <p className={styles.text}>{t.factors.text}</p>
      <FactorList added={added} fallback={<p className={styles.small}>{t.factors.loading}</p>} />
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
