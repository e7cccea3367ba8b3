import { useNavigate } from "@tanstack/react-router";
import { useLiveQuery } from "dexie-react-hooks";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { addresses } from "#shared/addresses.ts";
import { useSignedIn } from "../../auth/session.ts";
import { listProjectRows } from "../../data/db/projects.ts";
import { en as t } from "../../messages/en.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { chooseTheme, THEME_CHOICES } from "../../ui/theme.ts";
import styles from "./CommandPalette.module.css";
import { matchCommands } from "./matchCommands.ts";

interface Command {
  text: string;
  run: () => void;
}

/** A searchable list of everything that can be opened or done. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { db } = useSignedIn();
  const navigate = useNavigate();
  const listId = useId();
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const projects = useLiveQuery(() => listProjectRows(db), [db]);
  const go = (page: keyof typeof t.navigation & keyof typeof addresses) => ({
    text: t.navigation[page],
    run: () => void navigate({ to: addresses[page] }),
  });
  const commands: Command[] = [
    {
      text: t.navigation.newProject,
      run: () => void navigate({ to: addresses.chat, search: { newProject: true } }),
    },
    go("chat"),
    go("projects"),
    go("distribute"),
    go("analytics"),
    go("feedback"),
    ...THEME_CHOICES.map((theme) => ({
      text: t.shell.palette.theme(t.shell.themes[theme]),
      run: () => chooseTheme(theme),
    })),
    ...(projects ?? []).map(({ id, title }) => ({
      text: title,
      run: () => void navigate({ to: addresses.chat, search: { project: id } }),
    })),
  ];
  const shown = matchCommands(commands, query);
  const at = Math.min(chosen, shown.length - 1);

  // Enter may come before the projects are read: it then runs the first match once they are.
  useEffect(() => {
    if (!isEntered || !projects) return;
    setEntered(false);
    run(shown[at]);
  });

  function run(command: Command | undefined) {
    if (!command) return;
    onClose();
    command.run();
  }

  function steer(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosen((at + step + shown.length) % Math.max(shown.length, 1));
    else if (event.key === "Enter") setEntered(true);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog open isAtTop onClose={onClose} title={t.shell.palette.open}>
      <input
        className={styles.field}
        role="combobox"
        aria-label={t.shell.palette.placeholder}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={shown.length > 0 ? `${listId}-${at}` : undefined}
        placeholder={t.shell.palette.placeholder}
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          setChosen(0);
        }}
        onKeyDown={steer}
      />
      {projects && shown.length === 0 && (
        <p className={styles.nothing}>{t.shell.palette.nothing}</p>
      )}
      <div id={listId} role="listbox" aria-label={t.shell.palette.results} className={styles.list}>
        {shown.map((command, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys for the list.
          <div
            key={`${command.text}-${index.toString()}`}
            id={`${listId}-${index}`}
            ref={(element) => {
              if (index === at) element?.scrollIntoView({ block: "nearest" });
            }}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.option}
            onClick={() => run(command)}
          >
            {command.text}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
