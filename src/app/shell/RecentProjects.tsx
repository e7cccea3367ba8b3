import { Link } from "@tanstack/react-router";
import { useLiveQuery } from "dexie-react-hooks";
import { addresses } from "#shared/addresses.ts";
import { useSignedIn } from "../../auth/session.ts";
import { listProjectRows } from "../../data/db/projects.ts";
import { usePendingDeletes } from "../../data/sync/pendingDeletes.ts";
import { en as t } from "../../messages/en.ts";
import styles from "./Sidebar.module.css";

const SHOWN = 5;

/** The most recently changed plans, in the sidebar. */
export function RecentProjects({ onOpen }: { onOpen: () => void }) {
  const { db } = useSignedIn();
  const hidden = usePendingDeletes();
  const rows = useLiveQuery(() => listProjectRows(db), [db]);
  const recent = (rows ?? [])
    .filter(({ id }) => !hidden.some(({ projectId }) => projectId === id))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, SHOWN);
  if (recent.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-projects">
      <h2 id="recent-projects" className={styles.group}>
        {t.projects.recent}
      </h2>
      <ul>
        {recent.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={addresses.chat}
              search={{ project: id }}
              className={styles.plan}
              onClick={onOpen}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
