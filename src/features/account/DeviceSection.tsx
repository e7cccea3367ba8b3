import { useEffect, useState } from "react";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Section } from "../../ui/Page.tsx";
import styles from "./Account.module.css";

interface Storage {
  used: number | undefined;
  quota: number | undefined;
  isPersisted: boolean;
}

/** How much this device stores, and whether the browser may clear it. */
export function DeviceSection() {
  const [storage, setStorage] = useState<Storage>();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    void readStorage().then(setStorage, () => setStorage(undefined));
  }, []);

  async function persist() {
    setRefused(!(await navigator.storage.persist()));
    setStorage(await readStorage());
  }

  return (
    <Section title={t.account.device}>
      <p className={styles.text}>{t.account.deviceText}</p>
      {storage && (
        <p className={styles.small}>
          {storage.used !== undefined && storage.quota !== undefined
            ? t.account.storage(storage.used, storage.quota)
            : t.account.storageUnknown}{" "}
          {storage.isPersisted ? t.account.persisted : t.account.notPersisted}
        </p>
      )}
      {storage && !storage.isPersisted && (
        <div className={styles.actions}>
          <Button onClick={() => void persist()}>{t.account.persist}</Button>
        </div>
      )}
      {isRefused && <Notice>{t.account.persistRefused}</Notice>}
    </Section>
  );
}

async function readStorage(): Promise<Storage> {
  // `navigator.storage` is missing on pages without https.
  const manager: StorageManager | undefined = navigator.storage;
  const [estimate, isPersisted] = await Promise.all([
    manager?.estimate?.(),
    manager?.persisted?.() ?? false,
  ]);
  return { used: estimate?.usage, quota: estimate?.quota, isPersisted };
}
