import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { useSignedIn } from "../../auth/session.ts";
import { signOutOfApp } from "../../auth/signOut.ts";
import { countUnsent } from "../../data/sync/readSyncStatus.ts";
import { requestSync } from "../../data/sync/requestSync.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";

export function UnsentWorkDialog({
  onClose,
  onExport,
}: {
  onClose: () => void;
  onExport: () => Promise<void>;
}) {
  const { db } = useSignedIn();
  const [isSending, setSending] = useState(false);
  const unsent = useLiveQuery(() => countUnsent(db), [db]);

  useEffect(() => {
    if (!isSending || unsent !== 0) return;
    void signOutOfApp().then((isOut) => isOut || setSending(false));
  }, [isSending, unsent]);

  function send() {
    setSending(true);
    requestSync();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t.account.unsentTitle}
      text={t.account.unsentText(unsent ?? 0)}
      actions={
        <>
          <Button look="primary" disabled={isSending} onClick={send}>
            {t.account.sendNow}
          </Button>
          <Button onClick={() => void onExport()}>{t.account.export}</Button>
          <Button look="danger" onClick={() => void signOutOfApp()}>
            {t.account.logOutAnyway}
          </Button>
          <Button look="plain" onClick={onClose}>
            {t.account.stay}
          </Button>
        </>
      }
    >
      {isSending && (
        <Notice>
          {t.account.sending(unsent ?? 0)} {!navigator.onLine && t.account.stillWaiting}
        </Notice>
      )}
    </Dialog>
  );
}
