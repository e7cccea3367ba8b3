import { useState } from "react";
import type { Publication } from "#shared/domain/daily/publication.ts";
import { roundsAround } from "#shared/domain/daily/rounds.ts";
import { parsePlanDate } from "#shared/domain/plan/planDate.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Section } from "../../ui/Page.tsx";
import { today } from "../../ui/today.ts";
import { useCall } from "../../ui/useCall.ts";
import styles from "./Distribute.module.css";
import { unpublish } from "./publishCalls.ts";

/** The published version, its update notes for readers, and a button to unpublish. */
export function PublishedSection({
  db,
  publication,
  hasChanges,
  mayUnpublish,
}: {
  db: LamplightDatabase;
  publication: Publication;
  hasChanges: boolean;
  mayUnpublish: boolean;
}) {
  const [isAsking, setAsking] = useState(false);
  const { isWorking, fault, run } = useCall();
  const { plan, isLive, projectId } = publication;
  const course = courseOf(publication);
  if (!isLive) return <Notice>{t.publish.notLive}</Notice>;
  const unpublishPlan = () =>
    run(async () => {
      await unpublish(db, projectId);
      setAsking(false);
    });
  return (
    <Section title={t.publish.live}>
      <p className={styles.text}>{t.publish.isLive(plan.version, plan.publishedAt)}</p>
      {course && <p className={styles.text}>{course}</p>}
      {publication.churchPage && (
        <p className={styles.text}>
          {t.publish.onChurchPage} <a href={publication.churchPage}>{publication.churchPage}</a>
        </p>
      )}
      {hasChanges && (
        <Notice>
          <strong>{t.publish.changed}</strong> {t.publish.changedText}
        </Notice>
      )}
      {plan.changes.length > 0 && (
        <div>
          <h3>{t.publish.told}</h3>
          <ul className={styles.sentences}>
            {plan.changes.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
      )}
      {mayUnpublish && (
        <div className={styles.actions}>
          <Button look="plain" onClick={() => setAsking(true)}>
            {t.publish.unpublish}
          </Button>
        </div>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.publish.unpublishTitle}
        text={t.publish.unpublishText}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t.publish.cancel}</Button>
            <Button look="danger" disabled={isWorking} onClick={() => void unpublishPlan()}>
              {t.publish.unpublishConfirm}
            </Button>
          </>
        }
      >
        {fault && <Notice look="wrong">{fault}</Notice>}
      </Dialog>
    </Section>
  );
}

/** What happens to the plan by itself. */
function courseOf({ plan, coming = [] }: Publication): string {
  const opens = parsePlanDate(plan.nextWeekOn ?? "");
  if (opens) {
    const open = plan.weeks.length;
    return t.publish.weeksComing(open, open + coming.length, opens);
  }
  if (!plan.again) return "";
  const [, next] = roundsAround(plan, today(), { before: 0, after: 1 });
  const begins = parsePlanDate(next?.start ?? "");
  return begins ? t.publish.beginsAgain(begins) : "";
}
