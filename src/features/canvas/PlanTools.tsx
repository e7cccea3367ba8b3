import { useLiveQuery } from "dexie-react-hooks";
import { Ellipsis, Redo2, SquareCheck, SquareDashed, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { readAskBeforeApplying, writeAskBeforeApplying } from "../../db/askBeforeApplying.ts";
import { readSteps } from "../../db/planSteps.ts";
import { useSignedIn } from "../../identity/session.ts";
import { en as t } from "../../messages/en.ts";
import { redoPlan, undoPlan } from "../../sync/changePlan.ts";
import { IconButton } from "../../ui/Button.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";

const ICON = { "aria-hidden": true, size: 18 } as const;

/** Undo, redo, and what is asked for less often. */
export function PlanTools({ projectId, children }: { projectId: string; children?: ReactNode }) {
  const { db } = useSignedIn();
  const steps = useLiveQuery(() => readSteps(db, projectId), [db, projectId]);
  const asksFirst = useLiveQuery(() => readAskBeforeApplying(db), [db], false);
  return (
    <>
      <IconButton
        label={t.plan.undo}
        disabled={!steps?.done.length}
        onClick={() => void undoPlan(db, projectId)}
      >
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t.plan.redo}
        disabled={!steps?.undone.length}
        onClick={() => void redoPlan(db, projectId)}
      >
        <Redo2 aria-hidden="true" />
      </IconButton>
      <Menu
        button={(props) => (
          <IconButton label={t.plan.more} {...props}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      >
        {children}
        <MenuItem
          icon={asksFirst ? <SquareCheck {...ICON} /> : <SquareDashed {...ICON} />}
          onSelect={() => void writeAskBeforeApplying(db, !asksFirst)}
        >
          {t.plan.askFirst}
        </MenuItem>
      </Menu>
    </>
  );
}
