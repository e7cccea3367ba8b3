import { useState } from "react";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import styles from "./ShortcutsDialog.module.css";
import { switchSingleKeys, usesSingleKeys } from "./useShortcuts.ts";

const MOD = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";

const KEYS = [
  [[MOD, "K"], t.shell.shortcuts.palette],
  [["/"], t.shell.shortcuts.message],
  [["?"], t.shell.shortcuts.help],
  [["Enter"], t.shell.shortcuts.send],
  [["Shift", "Enter"], t.shell.shortcuts.newLine],
  [["Esc"], t.shell.shortcuts.close],
] as const;

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(usesSingleKeys);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.shell.shortcuts.title}
      actions={<Button onClick={onClose}>{t.app.close}</Button>}
    >
      <dl className={styles.list}>
        {KEYS.map(([keys, does]) => (
          <div key={does} className={styles.row}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            switchSingleKeys(target.checked);
            setOn(target.checked);
          }}
        />
        {t.shell.shortcuts.single}
      </label>
    </Dialog>
  );
}
