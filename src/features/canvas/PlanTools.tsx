import { useLiveQuery } from "dexie-react-hooks";
import { Ellipsis, Redo2, SquareCheck, SquareDashed, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useSignedIn } from "../../auth/session.ts";
import { readAskBeforeApplying, writeAskBeforeApplying } from "../../data/db/askBeforeApplying.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { readSteps } from "../../data/db/planSteps.ts";
import { redoPlan, undoPlan } from "../../data/sync/changePlan.ts";
import { en as t } from "../../messages/en.ts";
import { IconButton } from "../../ui/Button.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";

const ICON = { "aria-hidden": true, size: 18 } as const;

/** Undo, redo, and a menu of less frequent actions. */
export function PlanTools({ projectId, children }: { projectId: string; children?: ReactNode }) {
  const { db } = useSignedIn();
  const tools = useLiveQuery(() => readTools(db, projectId), [db, projectId]);
  return (
    <>
      <IconButton
        label={t.plan.undo}
        disabled={!tools?.canUndo}
        onClick={() => void undoPlan(db, projectId)}
      >
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t.plan.redo}
        disabled={!tools?.canRedo}
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
          icon={tools?.asksFirst ? <SquareCheck {...ICON} /> : <SquareDashed {...ICON} />}
          onSelect={() => void writeAskBeforeApplying(db, !tools?.asksFirst)}
        >
          {t.plan.askFirst}
        </MenuItem>
      </Menu>
    </>
  );
}

/** Reads only whether there are steps: the steps contain copies of the weeks they changed. */
async function readTools(db: LamplightDatabase, projectId: string) {
  const [steps, asksFirst] = await Promise.all([
    readSteps(db, projectId),
    readAskBeforeApplying(db),
  ]);
  return { canUndo: steps.done.length > 0, canRedo: steps.undone.length > 0, asksFirst };
}
