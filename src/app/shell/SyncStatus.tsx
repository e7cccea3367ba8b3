import { useLiveQuery } from "dexie-react-hooks";
import { CircleAlert, CloudCheck, CloudOff, CloudUpload } from "lucide-react";
import { memo, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { SyncStatus as Status } from "#shared/domain/syncStatus.ts";
import { useSignedIn } from "../../auth/session.ts";
import { isTyping, onTyping } from "../../data/db/typedEntries.ts";
import { readSyncStatus } from "../../data/sync/readSyncStatus.ts";
import { en as t } from "../../messages/en.ts";
import { lazyNamed } from "../../ui/lazyNamed.tsx";
import { readOnlineSince, useOnline } from "../routes/useOnline.ts";
import styles from "./SyncStatus.module.css";

const WaitingWorkDialog = lazyNamed(() => import("./WaitingWorkDialog.tsx"), "WaitingWorkDialog");

/** `keeping`: what is being typed is not stored on this device yet. */
type Shown = Status | { kind: "keeping" };

const ICONS: Record<Shown["kind"], typeof CloudCheck> = {
  keeping: CloudUpload,
  saved: CloudCheck,
  saving: CloudUpload,
  waiting: CloudOff,
  needsYou: CircleAlert,
};

/** Whether the server has everything, derived from the stored tables alone. */
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

/** Whether the status has details and an action to show. */
function isExplained(status: Shown): boolean {
  return status.kind === "needsYou" || (status.kind === "waiting" && status.isFailing === true);
}

/** By this long after the last letter was stored, the tables have been read again. */
const SETTLED_MS = 3_000;

/** Returns "saved" only if the tables say so: not while somebody types, nor before the tables were read afterwards. */
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
  const isUnconfirmed = stored?.kind === "saved" && (typing || isSettling);
  return isUnconfirmed || (typing && stored?.kind !== "needsYou") ? { kind: "keeping" } : stored;
}

/** The current time, updated each minute: changes that wait too long show without a change in the tables. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
