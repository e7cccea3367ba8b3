import { useLiveQuery } from "dexie-react-hooks";
import type { DayGround } from "#shared/domain/plan/dayGround.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { useSignedIn } from "../../auth/session.ts";
import { readPublication } from "../../data/db/publications.ts";
import { sermonMessages as t } from "../../messages/en.sermon.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./SermonStrip.module.css";

/** Leads from a sermon's week that readers do not have yet to the page that publishes it. */
export function SermonStrip({
  projectId,
  plan,
  grounds,
  onPublish,
}: {
  projectId: string;
  plan: Plan;
  grounds: ReadonlyMap<string, DayGround>;
  onPublish: () => void;
}) {
  const { db } = useSignedIn();
  const published = useLiveQuery(() => publishedDays(db, projectId), [db, projectId]);
  const days = plan.flatMap(({ passages }) => passages);
  const isFresh = days.some(({ id }) => grounds.has(id) && !published?.has(id));
  if (!published || !isFresh) return null;
  return (
    <section className={styles.strip} aria-label={t.region}>
      <p>{t.strip}</p>
      <Button look="primary" onClick={onPublish}>
        {t.publish}
      </Button>
    </section>
  );
}

const NO_DAYS: ReadonlySet<string> = new Set();

async function publishedDays(
  db: ReturnType<typeof useSignedIn>["db"],
  projectId: string,
): Promise<ReadonlySet<string>> {
  const publication = await readPublication(db, projectId);
  if (!publication?.isLive) return NO_DAYS;
  const days = publication.plan.weeks.flatMap((week) => week.days);
  return new Set(days.map(({ id }) => id));
}
