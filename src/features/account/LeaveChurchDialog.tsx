import { useNavigate } from "@tanstack/react-router";
import { useLiveQuery } from "dexie-react-hooks";
import { addresses } from "#shared/addresses.ts";
import { leaveChurch } from "#shared/contracts/churches.ts";
import { api } from "../../auth/api.ts";
import { refreshMembership } from "../../auth/membership.ts";
import { useSignedIn } from "../../auth/session.ts";
import { countUnsent } from "../../data/sync/readSyncStatus.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useCall } from "../../ui/useCall.ts";

export function LeaveChurchDialog({ church, onClose }: { church: string; onClose: () => void }) {
  const { db } = useSignedIn();
  const navigate = useNavigate();
  const unsent = useLiveQuery(() => countUnsent(db), [db]) ?? 0;
  const { isWorking, fault, run } = useCall();

  const leave = () =>
    run(async () => {
      await api(leaveChurch);
      await navigate({ to: addresses.selectChurch, replace: true });
      await refreshMembership();
    });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t.account.leaveTitle(church)}
      text={t.account.leaveText}
      actions={
        <>
          <Button onClick={onClose}>{t.account.stay}</Button>
          <Button look="danger" disabled={isWorking} onClick={() => void leave()}>
            {t.account.leaveConfirm}
          </Button>
        </>
      }
    >
      {unsent > 0 && <Notice>{t.account.leaveUnsent(unsent)}</Notice>}
      {fault && <Notice look="wrong">{fault}</Notice>}
    </Dialog>
  );
}
