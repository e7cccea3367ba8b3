import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { useSignedIn } from "../../auth/session.ts";
import { asksNotToBeTracked, reportsUse, setReportsUse } from "../../data/sync/productEvents.ts";
import { en as t } from "../../messages/en.ts";
import { Section } from "../../ui/Page.tsx";
import styles from "./Account.module.css";

/** Whether this device counts how the app is used. Always off if the browser asks not to be tracked. */
export function PrivacySection() {
  const { db } = useSignedIn();
  const stored = useLiveQuery(() => reportsUse(db), [db]);
  // Shown immediately, before it is stored.
  const [wish, setWish] = useState<boolean>();
  const isOn = wish ?? stored;
  const isDecided = asksNotToBeTracked();
  return (
    <Section title={t.account.privacy}>
      <p className={styles.text}>{t.account.privacyText}</p>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isOn ?? false}
          disabled={isDecided || isOn === undefined}
          aria-busy={wish !== undefined && wish !== stored}
          onChange={({ target }) => {
            setWish(target.checked);
            void setReportsUse(db, target.checked);
          }}
        />
        {t.account.reportsUse}
      </label>
      {isDecided && <p className={styles.small}>{t.account.notTracked}</p>}
    </Section>
  );
}
