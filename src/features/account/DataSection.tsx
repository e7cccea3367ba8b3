import { useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { addresses } from "#shared/addresses.ts";
import { DELETE_ACCOUNT_HASH } from "#shared/addressLinks.ts";
import type { Imported } from "#shared/domain/imported.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Section } from "../../ui/Page.tsx";
import styles from "./Account.module.css";
import { DeleteAccountDialog } from "./DeleteAccountDialog.tsx";
import { ImportFile } from "./ImportFile.tsx";
import { useLogOut } from "./useLogOut.tsx";

/** The address's hash after a new sign-in that deleting the account required. */

/** Export and import, log out, and deleting the account. */
export function DataSection({
  onExport,
  onImport,
}: {
  onExport: () => Promise<void>;
  onImport: (file: File) => Promise<Imported>;
}) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(hash === DELETE_ACCOUNT_HASH);
  function stopDeleting() {
    setDeleting(false);
    if (hash === DELETE_ACCOUNT_HASH) void navigate({ to: addresses.account, replace: true });
  }
  const { logOut, question } = useLogOut(onExport);
  return (
    <Section title={t.account.data}>
      <p className={styles.text}>{t.account.exportText}</p>
      <div className={styles.actions}>
        <Button onClick={() => void onExport()}>{t.account.exportAll}</Button>
        <Button onClick={() => void logOut()}>{t.account.logOut}</Button>
      </div>
      <p className={styles.text}>{t.account.importText}</p>
      <div className={styles.actions}>
        <ImportFile onImport={onImport} />
      </div>
      <p className={styles.text}>{t.account.deleteText}</p>
      <div className={styles.actions}>
        <Button look="danger" onClick={() => setDeleting(true)}>
          {t.account.delete}
        </Button>
      </div>
      {question}
      {isDeleting && <DeleteAccountDialog onClose={stopDeleting} />}
    </Section>
  );
}
