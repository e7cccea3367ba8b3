import { useLiveQuery } from "dexie-react-hooks";
import { CircleAlert, CloudCheck, CloudOff, CloudUpload } from "lucide-react";
import { memo, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { SyncStatus as Status } from "#shared/domain/syncStatus.ts";
import { useSignedIn } from "../../auth/session.ts";
import { isTyping, onTyping } from "../../data/db/typedEntries.ts";
import { readSyncStatus } from "../../data/sync/syncStatus.ts";
import { en as t } from "../../messages/en.ts";
import { lazyNamed } from "../../ui/lazyNamed.tsx";
import { readOnlineSince, useOnline } from "../routes/useOnline.ts";
import styles from "./SyncStatus.module.css";

const WaitingWorkDialog = lazyNamed(() => import("./WaitingWorkDialog.tsx"), "WaitingWorkDialog");

/** What is being typed is not even on this device yet. */
type Shown = Status | { kind: "keeping" };

const ICONS: Record<Shown["kind"], typeof CloudCheck> = {
  keeping: CloudUpload,
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
  const stored = useLiveQuery(
    () => readSyncStatus(db, { isOnline, now, onlineSince: readOnlineSince() }),
    [db, isOnline, now],
  );
  const status = useShown(stored);
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
            {isExplained(status) ? (
              <button type="button" className={styles.decide} onClick={() => setDeciding(true)}>
                {t.sync.status(status)}
              </button>
            ) : (
              <span className={styles.text}>{t.sync.status(status)}</span>
            )}
          </>
        )}
      </div>
      {isDeciding && <WaitingWorkDialog onClose={() => setDeciding(false)} />}
    </>
  );
});

/** Whether there is more to say of it, and something to do. */
function isExplained(status: Shown): boolean {
  return status.kind === "needsYou" || (status.kind === "waiting" && status.isFailing === true);
}

/** So long after the last letter was kept, the tables have been read anew. */
const SETTLED_MS = 3_000;

/** "Saved" is said of what the tables know: not while somebody types, nor before they were read after it. */
function useShown(stored: Status | undefined): Shown | undefined {
  const typing = useSyncExternalStore(onTyping, isTyping);
  const [isSettling, setSettling] = useState(false);
  const before = useRef(stored);
  useEffect(() => {
    if (typing) {
      setSettling(true);
      return;
    }
    const timer = setTimeout(() => setSettling(false), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typing]);
  useEffect(() => {
    if (!typing && before.current !== stored && stored?.kind !== "saved") setSettling(false);
    before.current = stored;
  }, [stored, typing]);
  const isUnsaid = stored?.kind === "saved" && (typing || isSettling);
  return isUnsaid || (typing && stored?.kind !== "needsYou") ? { kind: "keeping" } : stored;
}

/** The time, to the minute: what waits for too long is found out without a change in the tables. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
