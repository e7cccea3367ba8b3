import { useLiveQuery } from "dexie-react-hooks";
import { useEffect } from "react";
import { useSignedIn } from "../../auth/session.ts";
import type { OutboxRow } from "../../data/db/outboxRow.ts";
import { readProject } from "../../data/db/projects.ts";
import { sendFailingNow } from "../../data/sync/parkedWork.ts";
import { groupRefused, listFailing } from "../../data/sync/waitingWork.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { RefusedWork } from "./RefusedWork.tsx";
import styles from "./WaitingWorkDialog.module.css";

/** Lists refused changes, each to be sent again, exported or discarded; without any, the changes that keep failing. */
export function WaitingWorkDialog({ onClose }: { onClose: () => void }) {
  const { db } = useSignedIn();
  const rows = useLiveQuery(() => db.outbox.toArray(), [db]);
  const refused = groupRefused(rows ?? []);
  const failing = listFailing(rows ?? []);
  const isRefused = refused.length > 0;
  const isDone = rows !== undefined && !isRefused && failing.length === 0;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  return (
    <Dialog
      open={!isDone}
      onClose={onClose}
      title={isRefused ? t.parked.title : t.parked.failingTitle}
      text={isRefused ? t.parked.text : t.parked.failingText}
      actions={
        <>
          {!isRefused && (
            <Button onClick={() => void sendFailingNow(db)}>{t.parked.sendNow}</Button>
          )}
          <Button onClick={onClose}>{t.app.close}</Button>
        </>
      }
    >
      <ul className={styles.list}>
        {refused.map((group) => (
          <RefusedWork key={group.first.seq} group={group} />
        ))}
        {!isRefused && failing.map((row) => <FailingWork key={row.seq} row={row} />)}
      </ul>
    </Dialog>
  );
}

function FailingWork({ row }: { row: OutboxRow }) {
  const { db } = useSignedIn();
  const title = useLiveQuery(
    async () => (await readProject(db, row.entity))?.title,
    [db, row.entity],
  );
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        {t.parked.kinds[row.kind]}
        {title && ` · ${title}`}
      </p>
      <p className={styles.why}>{t.parked.failing(row)}</p>
    </li>
  );
}
