import { CalendarRange, Library, Lightbulb, Plus, Search, Trash2 } from "lucide-react";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Page } from "../../ui/Page.tsx";
import { type CardActions, ProjectCard, type ProjectView } from "./ProjectCard.tsx";
import styles from "./ProjectsPage.module.css";

export interface ProjectsPageProps extends CardActions {
  /** The projects that match the search, newest first; undefined while they load. */
  projects: ProjectView[] | undefined;
  /** Whether there are no projects at all. */
  isEmpty: boolean;
  query: string;
  onQuery: (query: string) => void;
  isOffline: boolean;
  fault: string | undefined;
  onStart: () => void;
  onIdeas: () => void;
  onYear: () => void;
  /** Undefined for people who may not restore projects. */
  onDeleted: (() => void) | undefined;
}

export function ProjectsPage({
  projects,
  isEmpty,
  query,
  onQuery,
  isOffline,
  fault,
  onStart,
  onIdeas,
  onYear,
  onDeleted,
  ...actions
}: ProjectsPageProps) {
  if (!projects) return <main />;
  const begin = (
    <>
      <Button look="primary" onClick={onStart}>
        <Plus aria-hidden="true" size={18} />
        {t.projects.start}
      </Button>
      <Button onClick={onIdeas}>
        <Lightbulb aria-hidden="true" size={18} />
        {t.projects.templatesOpen}
      </Button>
    </>
  );
  const deleted = onDeleted && (
    <Button look="plain" className={styles.deleted} onClick={onDeleted}>
      <Trash2 aria-hidden="true" size={18} />
      {t.projects.deletedOpen}
    </Button>
  );
  if (isEmpty) {
    return (
      <main>
        {fault && <Notice look="wrong">{fault}</Notice>}
        <EmptyState icon={<Library />} title={t.projects.empty} text={t.projects.emptyText}>
          {begin}
          {deleted}
        </EmptyState>
      </main>
    );
  }
  const isSearching = query.trim() !== "";
  return (
    <Page>
      <div className={styles.begin}>
        {begin}
        <Button onClick={onYear}>
          <CalendarRange aria-hidden="true" size={18} />
          {t.projects.year}
        </Button>
      </div>
      {isOffline && <Notice>{t.projects.offline}</Notice>}
      {fault && <Notice look="wrong">{fault}</Notice>}
      <search className={styles.search}>
        <Search aria-hidden="true" size={18} />
        <input
          type="search"
          aria-label={t.projects.search}
          placeholder={t.projects.searchHint}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
      </search>
      <p className={isSearching ? styles.count : "visually-hidden"} aria-live="polite">
        {isSearching &&
          (projects.length > 0
            ? t.projects.found(projects.length)
            : t.projects.noMatch(query.trim()))}
      </p>
      <ul className={styles.list}>
        {projects.map((project) => (
          <ProjectCard key={project.id} project={project} {...actions} />
        ))}
      </ul>
      {deleted}
    </Page>
  );
}
