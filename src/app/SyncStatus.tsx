import { useLiveQuery } from "dexie-react-hooks";
import { CircleAlert, CloudCheck, CloudOff, CloudUpload } from "lucide-react";
import { memo, useEffect, useState } from "react";
import { useSignedIn } from "../identity/session.ts";
import { en as t } from "../messages/en.ts";
import { readSyncStatus, type SyncStatus as Status } from "../sync/syncStatus.ts";
import { lazyNamed } from "../ui/lazyNamed.tsx";
import styles from "./SyncStatus.module.css";
import { readOnlineSince, useOnline } from "./useOnline.ts";

const ParkedWorkDialog = lazyNamed(() => import("./ParkedWorkDialog.tsx"), "ParkedWorkDialog");

const ICONS: Record<Status["kind"], typeof CloudCheck> = {
  saved: CloudCheck,
  saving: CloudUpload,
  waiting: CloudOff,
  needsYou: CircleAlert,
};

/** Whether the server has everything, read from what is stored and nothing else. */
export const SyncStatus = memo(function SyncStatus() {
  const { db } = useSignedIn();
  const isOnline = useOnline();
  const [isDeciding, setDeciding] = useState(false);
  const now = useMinute();
  const status = useLiveQuery(
    () => readSyncStatus(db, { isOnline, now, onlineSince: readOnlineSince() }),
    [db, isOnline, now],
  );
  const Icon = status && ICONS[status.kind];
  return (
    <>
      <div
        role="status"
        aria-label={t.sync.label}
        className={styles.status}
        data-kind={status?.kind}
      >
        {status && Icon && (
          <>
            <Icon aria-hidden="true" size={18} />
            {status.kind === "needsYou" ? (
              <button type="button" className={styles.decide} onClick={() => setDeciding(true)}>
                {t.sync.status(status)}
              </button>
            ) : (
              <span className={styles.text}>{t.sync.status(status)}</span>
            )}
          </>
        )}
      </div>
      {isDeciding && <ParkedWorkDialog onClose={() => setDeciding(false)} />}
    </>
  );
});

/** The time, to the minute: what waits for too long is found out without a change in the tables. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
