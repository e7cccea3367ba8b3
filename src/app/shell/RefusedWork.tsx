import { useLiveQuery } from "dexie-react-hooks";
import { useState } from "react";
import { personApi } from "../../auth/api.ts";
import { useSignedIn } from "../../auth/session.ts";
import type { OutboxRow } from "../../data/db/outboxRow.ts";
import { readProject } from "../../data/db/projects.ts";
import { discardParked, retryParked } from "../../data/sync/parkedWork.ts";
import { bringBack, createAgain } from "../../data/sync/restoreParked.ts";
import { readLoss, type WaitingGroup } from "../../data/sync/waitingWork.ts";
import { en as t } from "../../messages/en.ts";
import { sentenceOf } from "../../messages/sentenceOf.ts";
import { Button } from "../../ui/Button.tsx";
import { exportProject } from "../routes/exportProject.ts";
import styles from "./WaitingWorkDialog.module.css";

/** One group of changes that the server refused, and what can be done with it. */
export function RefusedWork({ group: { first, rows } }: { group: WaitingGroup }) {
  const { db, uid, me } = useSignedIn();
  const [isSure, setSure] = useState(false);
  const [fault, setFault] = useState<string>();
  const way = wayBack(first);
  const restore = () => {
    setFault(undefined);
    bringBack(db, personApi(uid), first.entity).catch((error: unknown) =>
      setFault(sentenceOf(error)),
    );
  };
  const again = () => void createAgain(db, first.entity, me?.user.churchId ?? "");
  const discard = async () => {
    for (const { seq } of rows) await discardParked(db, seq);
  };
  const title = useLiveQuery(
    async () => (await readProject(db, first.entity))?.title,
    [db, first.entity],
  );
  return (
    <li className={styles.row}>
      <p className={styles.what}>{whatOf(rows, title)}</p>
      {first.reason && <p className={styles.why}>{t.parked.why(first)}</p>}
      {fault && <p className={styles.why}>{fault}</p>}
      {isSure && <Losses rows={rows} />}
      <div className={styles.ways}>
        {way === "bringBack" && <Button onClick={restore}>{t.parked.bringBack}</Button>}
        {way === "createAgain" && <Button onClick={again}>{t.parked.createAgain}</Button>}
        {way === "retry" && (
          <Button onClick={() => void retryParked(db, first.seq)}>
            {first.kind === "title" ? t.parked.nameAgain(first.payload.title) : t.parked.retry}
          </Button>
        )}
        {first.kind !== "call" && (
          <Button onClick={() => void exportProject(db, first.entity)}>{t.parked.export}</Button>
        )}
        <Button
          look={isSure ? "danger" : "plain"}
          onClick={() => (isSure ? void discard() : setSure(true))}
        >
          {isSure ? t.parked.discardQuestion : t.parked.discard}
        </Button>
      </div>
    </li>
  );
}

function Losses({ rows }: { rows: OutboxRow[] }) {
  const { db } = useSignedIn();
  const losses = useLiveQuery(
    () => Promise.all(rows.map((row) => readLoss(db, row))),
    [db, rows.length],
  );
  return losses?.map((loss) => (
    <p key={loss.kind} role="status">
      {t.parked.loses(loss.kind, loss)}
    </p>
  ));
}

/** What was refused: the kinds of work or the refused name, and the plan's title. */
function whatOf(rows: OutboxRow[], title = ""): string {
  const [first] = rows;
  if (rows.length === 1 && first?.kind === "title") {
    return t.parked.refusedName(first.payload.title, title);
  }
  const kinds = [...new Set(rows.map(({ kind }) => t.parked.kinds[kind]))].join(", ");
  return title ? `${kinds} · ${title}` : kinds;
}

/** The action that can still send the work to the server; null if there is none. */
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
