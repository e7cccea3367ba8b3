import { useNavigate } from "@tanstack/react-router";
import { useLiveQuery } from "dexie-react-hooks";
import { DoorOpen } from "lucide-react";
import { addresses } from "#shared/addresses.ts";
import { useSignedIn } from "../../auth/session.ts";
import { countUnsent } from "../../data/sync/readSyncStatus.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { useLogOut } from "./useLogOut.tsx";

/** Shown instead of every page once the server no longer lists the person as a member. */
export function RemovedPage({ onExport }: { onExport: () => Promise<void> }) {
  const { db, formerChurch } = useSignedIn();
  const navigate = useNavigate();
  const unsent = useLiveQuery(() => countUnsent(db), [db]) ?? 0;
  const { logOut, question } = useLogOut(onExport);
  return (
    <main>
      <EmptyState
        icon={<DoorOpen />}
        title={t.removed.title(formerChurch)}
        text={`${t.removed.text} ${unsent > 0 ? t.removed.unsent(unsent) : ""}`}
      >
        <Button look="primary" onClick={() => void navigate({ to: addresses.selectChurch })}>
          {t.removed.choose}
        </Button>
        {unsent > 0 && <Button onClick={() => void onExport()}>{t.account.export}</Button>}
        <Button look="plain" onClick={() => void logOut()}>
          {t.account.logOut}
        </Button>
      </EmptyState>
      {question}
    </main>
  );
}
