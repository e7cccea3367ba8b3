import { useCallback, useEffect, useState } from "react";
import {
  listHistory,
  type Revision,
  readRevision,
  restoreRevision,
} from "#shared/contracts/history.ts";
import { changeBetween } from "#shared/domain/merge/planDiff.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { api, personApi } from "../../../auth/api.ts";
import { useSignedIn } from "../../../auth/session.ts";
import { readPlan } from "../../../data/db/plans.ts";
import { noteChange } from "../../../data/sync/changePlan.ts";
import { loadProject } from "../../../data/sync/loadProject.ts";
import { en as t } from "../../../messages/en.ts";
import { sentenceOf } from "../../../messages/sentenceOf.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import styles from "./History.module.css";
import { RevisionView } from "./RevisionView.tsx";

export interface HistoryPanelProps {
  projectId: string;
  onClose: () => void;
}

/** All saved revisions of a project, to view, compare and restore. */
export function HistoryPanel({ projectId, onClose }: HistoryPanelProps) {
  const { db, uid } = useSignedIn();
  const words = t.plan.history;
  const [revisions, setRevisions] = useState<Revision[]>();
  const [hasMore, setMore] = useState(false);
  const [opened, setOpened] = useState<Revision>();
  const [fault, setFault] = useState<string>();

  const tried = useCallback(
    async (work: () => Promise<void>) => {
      setFault(undefined);
      try {
        await work();
      } catch (error) {
        setFault(navigator.onLine ? sentenceOf(error) : words.offline);
      }
    },
    [words.offline],
  );

  const fetchPage = useCallback(
    (before?: number) =>
      tried(async () => {
        const page = await api(listHistory, { parameters: { id: projectId }, query: { before } });
        setRevisions((known = []) => (before ? [...known, ...page.revisions] : page.revisions));
        setMore(page.hasMore);
      }),
    [projectId, tried],
  );
  useEffect(() => void fetchPage(), [fetchPage]);

  const readPlanAt = useCallback(
    async (revision: number | undefined): Promise<Plan | null> => {
      if (revision === undefined) return readPlan(db, projectId);
      const parameters = { id: projectId, revision: String(revision) };
      return (await api(readRevision, { parameters })).readingPlan;
    },
    [db, projectId],
  );

  const restore = (revision: number) =>
    tried(async () => {
      const before = (await readPlan(db, projectId)) ?? [];
      await api(restoreRevision, {
        parameters: { id: projectId, revision: String(revision) },
        idempotencyKey: crypto.randomUUID(),
      });
      await loadProject(db, personApi(uid), projectId);
      const change = changeBetween(before, (await readPlan(db, projectId)) ?? []);
      if (change) await noteChange(db, projectId, change);
      onClose();
    });

  const last = revisions?.at(-1);
  return (
    <Dialog
      open
      onClose={onClose}
      title={opened ? words.at(opened.at) : words.title}
      text={opened ? `${nameOf(opened)} · ${kindOf(opened)}` : words.text}
    >
      {fault && <Notice look="wrong">{fault}</Notice>}
      {!revisions && !fault && <Spinner label={words.loading} />}
      {opened && revisions ? (
        <RevisionView
          key={opened.revision}
          opened={opened}
          revisions={revisions}
          readPlanAt={readPlanAt}
          onBack={() => setOpened(undefined)}
          onRestore={() => void restore(opened.revision)}
        />
      ) : (
        <ol className={styles.list} aria-label={words.title}>
          {revisions?.map((revision) => (
            <li key={revision.revision}>
              <button type="button" className={styles.row} onClick={() => setOpened(revision)}>
                <span>
                  <strong>{nameOf(revision)}</strong> {kindOf(revision)}
                </span>
                <span className={styles.faint}>
                  {[words.when(revision.at), words.weeks(revision.weeks)]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {hasMore && !opened && (
        <Button onClick={() => void fetchPage(last?.revision)}>{words.older}</Button>
      )}
    </Dialog>
  );
}

function nameOf({ by }: Revision): string {
  return by.name ?? t.plan.history.someone;
}

function kindOf({ kind }: Revision): string {
  return t.plan.history.kinds[kind] ?? kind;
}
