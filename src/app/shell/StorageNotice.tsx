import { useEffect, useSyncExternalStore } from "react";
import {
  dismissStorageNotice,
  isStorageFull,
  subscribeToStorage,
} from "../../data/db/storageWatch.ts";
import { en as t } from "../../messages/en.ts";
import { makeRoom } from "../../pwa/makeRoom.ts";
import { DismissibleNotice } from "../../ui/DismissibleNotice.tsx";
import styles from "./AppLayout.module.css";

/** Says that a change could not be stored because the disk is full, and frees what space it can. */
export function StorageNotice() {
  const isFull = useSyncExternalStore(subscribeToStorage, isStorageFull);
  useEffect(() => {
    if (isFull) void makeRoom().catch(() => {});
  }, [isFull]);
  if (!isFull) return null;
  return (
    <div className={styles.notice}>
      <DismissibleNotice sentence={t.sync.storageFull} onClose={dismissStorageNotice} />
    </div>
  );
}
