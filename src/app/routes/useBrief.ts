import { useCallback, useEffect, useState } from "react";
import type { Brief } from "#shared/domain/plan/brief.ts";
import type { BriefPart } from "#shared/domain/plan/briefParts.ts";
import { useSignedIn } from "../../auth/session.ts";
import { whenIdle } from "../../ui/whenIdle.ts";

const changes = () => import("./briefChange.ts");
const parts = () => [
  import("../../features/brief/BriefDialog.tsx"),
  import("../../ui/DialogBox.tsx"),
];

/** The dialog that edits a conversation's brief, and the handling of its result. */
export function useBrief(
  projectId: string | null,
  hasPlan: boolean,
  sendBrief: (text: string, brief: Brief) => void,
) {
  const { db } = useSignedIn();
  const [opened, setOpened] = useState<{ brief: Brief; part: BriefPart | undefined }>();
  const open = useCallback(
    (part?: BriefPart) =>
      void changes().then(async ({ readBrief }) =>
        setOpened({ brief: await readBrief(db, projectId), part }),
      ),
    [db, projectId],
  );
  // Fetched ahead, in case the network goes: on a first visit the app's files are not cached yet.
  useEffect(() => {
    if (hasPlan) return whenIdle(() => void Promise.all([changes(), ...parts()]));
  }, [hasPlan]);
  const close = useCallback(() => setOpened(undefined), []);

  async function apply(after: Brief) {
    const before = opened?.brief;
    close();
    const { setOnlyDates, messageOf } = await changes();
    if (hasPlan && projectId && before && (await setOnlyDates(db, projectId, { before, after })))
      return;
    sendBrief(messageOf(after, { isChange: hasPlan }), after);
  }

  return { opened, open, close, apply: (brief: Brief) => void apply(brief) };
}
