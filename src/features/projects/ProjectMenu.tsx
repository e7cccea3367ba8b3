import { Copy, Ellipsis, Pencil, Send, Trash2 } from "lucide-react";
import { en as t } from "../../messages/en.ts";
import { Menu, MenuItem } from "../../ui/Menu.tsx";
import styles from "./ProjectMenu.module.css";

/** A menu of actions on one project. */
export function ProjectMenu({
  title,
  onRename,
  onDuplicate,
  onDistribute,
  onDelete,
}: {
  title: string;
  onRename: () => void;
  onDuplicate: () => void;
  onDistribute?: (() => void) | undefined;
  onDelete: () => void;
}) {
  return (
    <Menu
      button={(props) => (
        <button
          type="button"
          className={styles.more}
          aria-label={t.projects.more(title)}
          title={t.projects.options}
          {...props}
        >
          <Ellipsis aria-hidden="true" />
        </button>
      )}
    >
      <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onRename}>
        {t.projects.rename}
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden="true" />} onSelect={onDuplicate}>
        {t.projects.duplicate}
      </MenuItem>
      {onDistribute && (
        <MenuItem icon={<Send aria-hidden="true" />} onSelect={onDistribute}>
          {t.navigation.distribute}
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={onDelete}>
        {t.projects.delete}
      </MenuItem>
    </Menu>
  );
}
