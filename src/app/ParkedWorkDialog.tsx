import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import type { OutboxRow } from "../db/outboxRow.ts";
import { readProject } from "../db/projects.ts";
import { productApi } from "../identity/api.ts";
import { useSignedIn } from "../identity/session.ts";
import { en as t } from "../messages/en.ts";
import { sentenceOf } from "../messages/sentenceOf.ts";
import { discardParked, listParked, retryParked } from "../sync/parkedWork.ts";
import { bringBack, createAgain } from "../sync/restoreParked.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { exportProject } from "./exportProject.ts";
import styles from "./ParkedWorkDialog.module.css";

/** Everything that the server refused, each to be sent again, exported or given up. */
export function ParkedWorkDialog({ onClose }: { onClose: () => void }) {
  const { db } = useSignedIn();
  const rows = useLiveQuery(() => listParked(db), [db]);
  return (
    <Dialog
      open={rows === undefined || rows.length > 0}
      onClose={onClose}
      title={t.parked.title}
      text={t.parked.text}
      actions={<Button onClick={onClose}>{t.app.close}</Button>}
    >
      <ul className={styles.list}>
        {rows?.map((row) => (
          <ParkedRow key={row.seq} row={row} />
        ))}
      </ul>
    </Dialog>
  );
}

function ParkedRow({ row }: { row: OutboxRow }) {
  const { db, me } = useSignedIn();
  const [isSure, setSure] = useState(false);
  const [fault, setFault] = useState<string>();
  const bring = () => {
    setFault(undefined);
    bringBack(db, productApi, row.entity).catch((error: unknown) => setFault(sentenceOf(error)));
  };
  const again = () => void createAgain(db, row.entity, me?.user.churchId ?? "");
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
      {row.reason && <p className={styles.why}>{t.sync.parked(row)}</p>}
      {fault && <p className={styles.why}>{fault}</p>}
      <div className={styles.ways}>
        {wayBack(row) === "bringBack" && <Button onClick={bring}>{t.sync.bringBack}</Button>}
        {wayBack(row) === "createAgain" && <Button onClick={again}>{t.sync.createAgain}</Button>}
        {wayBack(row) === "retry" && (
          <Button onClick={() => void retryParked(db, row.seq)}>{t.sync.retry}</Button>
        )}
        <Button onClick={() => void exportProject(db, row.entity)}>{t.sync.export}</Button>
        <Button
          look={isSure ? "danger" : "plain"}
          onClick={() => (isSure ? void discardParked(db, row.seq) : setSure(true))}
        >
          {isSure ? t.parked.discardQuestion : t.sync.discard}
        </Button>
      </div>
    </li>
  );
}

/** What can still bring the work to the server; null where nothing can. */
function wayBack({ reason }: OutboxRow): "bringBack" | "createAgain" | "retry" | null {
  switch (reason?.code) {
    case "gone":
      return "bringBack";
    case "not_found":
      return "createAgain";
    case "forbidden":
      return null;
    default:
      return "retry";
  }
}
