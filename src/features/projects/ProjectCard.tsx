import { type FormEvent, useEffect, useRef, useState } from "react";
import { MAX_PROJECT_TITLE_CHARACTERS } from "#shared/domain/project.ts";
import { reviewLinkMessages } from "../../messages/en.reviewLinks.ts";
import { en as t } from "../../messages/en.ts";
import { DeleteProjectDialog } from "./DeleteProjectDialog.tsx";
import styles from "./ProjectCard.module.css";
import { ProjectMenu } from "./ProjectMenu.tsx";

export interface ProjectView {
  id: string;
  title: string;
  /** ISO 8601. */
  updatedAt: string;
  /** Whether it has changes that the server does not have yet. */
  isWaiting: boolean;
  /** Open comments from review links. */
  review?: { open: number } | undefined;
  /** Where a search matched, other than in the title. */
  hit?: { where: string; excerpt: string } | undefined;
}

export interface CardActions {
  onOpen: (id: string) => void;
  onRename: (id: string, title: string) => void;
  onDuplicate: (project: ProjectView) => void;
  onDistribute?: (id: string) => void;
  onDelete: (project: ProjectView) => void;
}

export function ProjectCard({
  project,
  onOpen,
  onRename,
  onDuplicate,
  onDistribute,
  onDelete,
}: CardActions & { project: ProjectView }) {
  const [mode, setMode] = useState<"shown" | "renaming" | "deleting">("shown");
  return (
    <li className={styles.card}>
      {mode === "renaming" ? (
        <RenameForm
          title={project.title}
          onDone={(title) => {
            if (title) onRename(project.id, title);
            setMode("shown");
          }}
        />
      ) : (
        <>
          <button type="button" className={styles.open} onClick={() => onOpen(project.id)}>
            <span className={styles.title}>{project.title}</span>
            <span className={styles.note}>
              {t.projects.updated(project.updatedAt)}
              {project.isWaiting && ` · ${t.projects.waiting}`}
            </span>
            {project.review && project.review.open > 0 && (
              <span className={styles.badge}>{reviewLinkMessages.badge(project.review.open)}</span>
            )}
            {project.hit && (
              <span className={styles.hit}>
                {project.hit.where}: {project.hit.excerpt}
              </span>
            )}
          </button>
          <ProjectMenu
            title={project.title}
            onRename={() => setMode("renaming")}
            onDuplicate={() => onDuplicate(project)}
            onDistribute={onDistribute && (() => onDistribute(project.id))}
            onDelete={() => setMode("deleting")}
          />
        </>
      )}
      <DeleteProjectDialog
        open={mode === "deleting"}
        title={project.title}
        isWaiting={project.isWaiting}
        onClose={() => setMode("shown")}
        onDelete={() => onDelete(project)}
      />
    </li>
  );
}

/** Edits the title in place: Enter or leaving the field saves it, Escape cancels. */
function RenameForm({
  title,
  onDone,
}: {
  title: string;
  onDone: (title: string | undefined) => void;
}) {
  const [value, setValue] = useState(title);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  function save(event?: FormEvent) {
    event?.preventDefault();
    const wanted = value.trim();
    onDone(wanted !== "" && wanted !== title ? wanted : undefined);
  }

  return (
    <form className={styles.rename} onSubmit={save}>
      <input
        ref={field}
        aria-label={t.projects.renameLabel(title)}
        maxLength={MAX_PROJECT_TITLE_CHARACTERS}
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onBlur={() => save()}
        onKeyDown={(event) => {
          if (event.key === "Escape") onDone(undefined);
        }}
      />
    </form>
  );
}
