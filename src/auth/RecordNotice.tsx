import { useSyncExternalStore } from "react";
import { noteFault, readFault, subscribeToFaults } from "../data/http/heldFaults.ts";
import { en as t } from "../messages/en.ts";
import { sentenceOf } from "../messages/sentenceOf.ts";
import { DismissibleNotice } from "../ui/DismissibleNotice.tsx";

/** Shows that the server did not save the person's record. */
export function RecordNotice() {
  const fault = useSyncExternalStore(subscribeToFaults, () => readFault("saveUser"));
  if (!fault) return null;
  return (
    <DismissibleNotice
      sentence={t.sync.saveUserFailed(sentenceOf(fault, t.sync.httpStatus))}
      onClose={() => noteFault("saveUser", undefined)}
    />
  );
}
