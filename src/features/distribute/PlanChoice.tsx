import { ChevronRight, Plus, Send } from "lucide-react";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import styles from "./Distribute.module.css";

/** A choice among the church's plans. */
export function PlanChoice({
  projects,
  live,
  onChoose,
  onStart,
}: {
  /** Undefined while the stored list is loading. */
  projects: { id: string; title: string; updatedAt: string }[] | undefined;
  live: ReadonlySet<string>;
  onChoose: (id: string) => void;
  onStart: () => void;
}) {
  if (!projects) return <main />;
  if (projects.length === 0) {
    return (
      <main>
        <EmptyState icon={<Send />} title={t.publish.none} text={t.publish.noneText}>
          <Button look="primary" onClick={onStart}>
            <Plus aria-hidden="true" size={18} />
            {t.publish.start}
          </Button>
        </EmptyState>
      </main>
    );
  }
  return (
    <Page>
      <h2 className={styles.heading}>{t.publish.choose}</h2>
      <p className={styles.text}>{t.publish.chooseText}</p>
      <ul className={styles.plans}>
        {projects.map(({ id, title, updatedAt }) => (
          <li key={id}>
            <button type="button" className={styles.plan} onClick={() => onChoose(id)}>
              <span className={styles.lines}>
                <span className={styles.planTitle}>{title}</span>
                <span className={styles.hint}>{t.projects.updated(updatedAt)}</span>
              </span>
              {live.has(id) && <span className={styles.live}>{t.publish.live}</span>}
              <ChevronRight aria-hidden="true" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </Page>
  );
}
