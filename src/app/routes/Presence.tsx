import { memo, useMemo, useSyncExternalStore } from "react";
import type { PresentPerson } from "#shared/contracts/socket.ts";
import { useSignedIn } from "../../auth/session.ts";
import { readPresent, subscribeToPresence } from "../../data/sync/presence.ts";
import { en as t } from "../../messages/en.ts";
import styles from "./Presence.module.css";

const SHOWN = 3;

/** The other people who have the plan open: an initial each, full names in the tooltip and for screen readers. */
export const Presence = memo(function Presence({ projectId }: { projectId: string | null }) {
  const people = usePresence(projectId);
  if (people.length === 0) return null;
  const names = people.map(({ name }) => name || t.sync.someone);
  const sentence = t.sync.alsoHere(names);
  return (
    <span className={styles.people} role="img" aria-label={sentence} title={sentence}>
      {names.slice(0, SHOWN).map((name, index) => (
        <span key={people[index]?.uid} className={styles.person}>
          {initialOf(name)}
        </span>
      ))}
      {people.length > SHOWN && <span className={styles.person}>+{people.length - SHOWN}</span>}
    </span>
  );
});

/** The other members who have this project open now; empty while that is not known. */
function usePresence(projectId: string | null): PresentPerson[] {
  const { uid } = useSignedIn();
  const people = useSyncExternalStore(subscribeToPresence, () => readPresent(projectId));
  return useMemo(() => people.filter((person) => person.uid !== uid), [people, uid]);
}

function initialOf(name: string): string {
  return ([...name.trim()][0] ?? "?").toLocaleUpperCase();
}
