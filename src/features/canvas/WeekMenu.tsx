import { ArrowDown, ArrowUp, Copy, Ellipsis, MessageSquarePlus, Plus, Trash2 } from "lucide-react";
import type { PlanWeek } from "#shared/domain/plan/plan.ts";
import { en as t } from "../../messages/en.ts";
import { IconButton } from "../../ui/Button.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { useCanvasActions } from "./canvasActions.ts";

const ICON = { "aria-hidden": true, size: 18 } as const;

export function WeekMenu({ week }: { week: PlanWeek }) {
  const actions = useCanvasActions();
  const number = week.week_number;
  return (
    <Menu
      button={(props) => (
        <IconButton label={t.plan.weekOptions(number)} {...props}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
    >
      <MenuItem
        icon={<MessageSquarePlus {...ICON} />}
        onSelect={() =>
          actions.select(
            week.passages.map(({ id }) => id),
            true,
          )
        }
      >
        {t.plan.select}
      </MenuItem>
      <MenuItem icon={<ArrowUp {...ICON} />} onSelect={() => actions.shiftWeek(number, -1)}>
        {t.plan.moveUp}
      </MenuItem>
      <MenuItem icon={<ArrowDown {...ICON} />} onSelect={() => actions.shiftWeek(number, 1)}>
        {t.plan.moveDown}
      </MenuItem>
      <MenuItem icon={<Plus {...ICON} />} onSelect={() => actions.insertWeekAfter(number)}>
        {t.plan.insertWeekAfter}
      </MenuItem>
      <MenuItem icon={<Copy {...ICON} />} onSelect={() => actions.duplicateWeek(number)}>
        {t.plan.duplicate}
      </MenuItem>
      <MenuItem icon={<Trash2 {...ICON} />} onSelect={() => actions.removeWeek(number)}>
        {t.plan.remove}
      </MenuItem>
    </Menu>
  );
}
