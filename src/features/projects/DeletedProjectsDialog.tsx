import { useEffect, useState } from "react";
import { listDeletedProjects, undeleteProject } from "#shared/contracts/projects.ts";
import { api } from "../../auth/api.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { useCall } from "../../ui/useCall.ts";
import styles from "./DeletedProjectsDialog.module.css";

interface Deleted {
  id: string;
  title: string;
  name: string;
  deletedAt: string;
}

/** The church's deleted plans, read from the server: this device no longer has them. */
export function DeletedProjectsDialog({
  onBack,
  onClose,
}: {
  /** Called after a plan is restored, since the list of projects has changed. */
  onBack: () => Promise<void>;
  onClose: () => void;
}) {
  const [deleted, setDeleted] = useState<Deleted[]>();
  const { isWorking, fault, run } = useCall();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once each time the dialog opens.
  useEffect(() => {
    void run(async () => setDeleted((await api(listDeletedProjects)).projects));
  }, []);

  const restore = (id: string) =>
    run(async () => {
      await api(undeleteProject, { parameters: { id } });
      setDeleted((listed) => listed?.filter((project) => project.id !== id));
      await onBack();
    });

  return (
    <Dialog
      open
      onClose={onClose}
      title={t.projects.deletedTitle}
      text={t.projects.deletedLead}
      actions={<Button onClick={onClose}>{t.app.close}</Button>}
    >
      {fault && <Notice look="wrong">{fault}</Notice>}
      {!deleted && !fault && <Spinner label={t.app.loading} />}
      {deleted?.length === 0 && <p className={styles.small}>{t.projects.noneDeleted}</p>}
      {deleted && deleted.length > 0 && (
        <ul>
          {deleted.map(({ id, title, name, deletedAt }) => {
            const shown = title || name || t.projects.untitled;
            return (
              <li key={id} className={styles.item}>
                <span className={styles.lines}>
                  <span>{shown}</span>
                  <span className={styles.small}>{t.projects.deletedOn(deletedAt)}</span>
                </span>
                <Button
                  aria-label={t.projects.bringBackOf(shown)}
                  disabled={isWorking}
                  onClick={() => void restore(id)}
                >
                  {t.projects.bringBack}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </Dialog>
  );
}
