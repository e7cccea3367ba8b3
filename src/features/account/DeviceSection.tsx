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

/** What is shown, unseen, until the browser has measured: where the browser may delete it, nothing below moves. */
const UNMEASURED: Storage = { used: 0, quota: 0, isPersisted: false };

/** The browser does not say. */
const NOT_SAID: Storage = { used: undefined, quota: undefined, isPersisted: false };

/** How much this device stores, and whether the browser may clear it. */
export function DeviceSection() {
  const [measured, setStorage] = useState<Storage>();
  const storage = measured ?? UNMEASURED;
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    void readStorage().then(setStorage, () => setStorage(NOT_SAID));
  }, []);

  async function persist() {
    setRefused(!(await navigator.storage.persist()));
    setStorage(await readStorage());
  }

  return (
    <Section title={t.account.device}>
      <p className={styles.text}>{t.account.deviceText}</p>
      <div className={styles.measured} data-waits={measured === undefined}>
        <p className={styles.small}>
          {storage.used !== undefined && storage.quota !== undefined
            ? t.account.storage(storage.used, storage.quota)
            : t.account.storageUnknown}{" "}
          {storage.isPersisted ? t.account.persisted : t.account.notPersisted}
        </p>
        {!storage.isPersisted && (
          <div className={styles.actions}>
            <Button onClick={() => void persist()}>{t.account.persist}</Button>
          </div>
        )}
      </div>
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
