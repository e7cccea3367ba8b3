import { type ReactNode, useState } from "react";
import { useSignedIn } from "../../auth/session.ts";
import { signOutOfApp } from "../../auth/signOut.ts";
import { flushOutbox } from "../../data/sync/flushOutbox.ts";
import { deleteNow } from "../../data/sync/pendingDeletes.ts";
import { UnsentWorkDialog } from "./UnsentWorkDialog.tsx";

/** Logs out. With unsent work it first asks whether to send, export or discard it. */
export function useLogOut(onExport: () => Promise<void>): {
  logOut: () => Promise<void>;
  question: ReactNode;
} {
  const { db } = useSignedIn();
  const [isAsking, setAsking] = useState(false);

  async function logOut() {
    await deleteNow();
    if (await flushOutbox(db)) await signOutOfApp();
    else setAsking(true);
  }

  return {
    logOut,
    question: isAsking && <UnsentWorkDialog onClose={() => setAsking(false)} onExport={onExport} />,
  };
}
