import { useMemo, useSyncExternalStore } from "react";
import type { PresentPerson } from "#shared/contracts/socket.ts";
import { useSignedIn } from "../../auth/session.ts";
import { readPresent, subscribeToPresence } from "../../data/sync/presence.ts";

/** The other members who have this project open now; empty while that is not known. */
export function usePresence(projectId: string | null): PresentPerson[] {
  const { uid } = useSignedIn();
  const people = useSyncExternalStore(subscribeToPresence, () => readPresent(projectId));
  return useMemo(() => people.filter((person) => person.uid !== uid), [people, uid]);
}
