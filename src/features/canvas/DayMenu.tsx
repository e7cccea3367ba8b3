import {
  ArrowDown,
  ArrowUp,
  Check,
  Copy,
  Ellipsis,
  MessageSquarePlus,
  Plus,
  Trash2,
} from "lucide-react";
import { en as t } from "../../messages/en.ts";
import { IconButton } from "../../ui/Button.tsx";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import { useCanvasActions } from "./canvasActions.ts";

const ICON = { "aria-hidden": true, size: 18 } as const;

export function DayMenu({
  dayId,
  name,
  isSelected,
  className,
}: {
  dayId: string;
  name: string;
  isSelected: boolean;
  className: string | undefined;
}) {
  const actions = useCanvasActions();
  return (
    <Menu
      button={(props) => (
        <IconButton label={t.plan.dayOptions(name)} className={className ?? ""} {...props}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      )}
    >
      <MenuItem
        icon={isSelected ? <Check {...ICON} /> : <MessageSquarePlus {...ICON} />}
        onSelect={() => actions.select([dayId], !isSelected)}
      >
        {isSelected ? t.plan.deselect : t.plan.select}
      </MenuItem>
      <MenuItem icon={<ArrowUp {...ICON} />} onSelect={() => actions.shiftDay(dayId, -1)}>
        {t.plan.moveUp}
      </MenuItem>
      <MenuItem icon={<ArrowDown {...ICON} />} onSelect={() => actions.shiftDay(dayId, 1)}>
        {t.plan.moveDown}
      </MenuItem>
      <MenuItem icon={<Plus {...ICON} />} onSelect={() => actions.insertDayAfter(dayId)}>
        {t.plan.insertAfter}
      </MenuItem>
      <MenuItem icon={<Copy {...ICON} />} onSelect={() => actions.duplicateDay(dayId)}>
        {t.plan.duplicate}
      </MenuItem>
      <MenuItem icon={<Trash2 {...ICON} />} onSelect={() => actions.removeDay(dayId)}>
        {t.plan.remove}
      </MenuItem>
    </Menu>
  );
}
