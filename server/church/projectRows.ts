/** The projects table. */
import type { Brief } from "#shared/domain/plan/brief.ts";
import type { Project } from "#shared/domain/project.ts";
import { foldForSearch } from "../foldForSearch.ts";
import { Refusal } from "../refusal.ts";
import { type ChurchStore, toRowJson } from "./churchStore.ts";

type ProjectRow = {
  id: string;
  title: string;
  name: string;
  description: string;
  status: string;
  created_by: string;
  created_at: string;
  updated_at: string;
  revision: number;
  start_date: string | null;
  reading_days: string | null;
  brief: string | null;
  thread_id: string | null;
  conversation_id: string | null;
  deleted_at: string | null;
};

/** A project with what is stored beside it. */
export interface StoredProject extends Omit<Project, "churchId"> {
  brief: Brief | null;
  threadId: string | null;
  conversationId: string | null;
  deletedAt: string | null;
}

/** The project, or null where there never was one. Deleted ones are found too. */
export function findProject({ sql }: ChurchStore, id: string): StoredProject | null {
  const [row] = sql.exec<ProjectRow>("SELECT * FROM projects WHERE id = ?", id).toArray();
  return row ? fromRow(row) : null;
}

/** @throws Refusal `not_found`, or `gone` for one that was deleted. */
export function requireProject(store: ChurchStore, id: string): StoredProject {
  const project = findProject(store, id);
  if (!project) throw new Refusal("not_found", "This project does not exist.");
  if (project.deletedAt) throw new Refusal("gone", "This project was deleted.");
  return project;
}

export function writeProject({ sql }: ChurchStore, project: StoredProject): void {
  sql.exec(
    `INSERT OR REPLACE INTO projects (id, title, name, description, status, created_by, created_at,
       updated_at, revision, start_date, reading_days, brief, thread_id, conversation_id, search_text,
       deleted_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    project.id,
    project.title,
    project.name,
    project.description,
    project.status,
    project.createdBy,
    project.createdAt,
    project.updatedAt,
    project.revision,
    project.startDate,
    project.readingDays && JSON.stringify(project.readingDays),
    project.brief && toRowJson(project.brief),
    project.threadId,
    project.conversationId,
    foldForSearch(project.title.replaceAll(/\s+/g, " ")),
    project.deletedAt,
  );
}

export interface ProjectsPage {
  limit: number;
  /** Where the last page ended. */
  after?: { createdAt: string; id: string } | undefined;
  query: string;
}

/** Rows of an earlier release have the name that a rename left behind in a second line. */
const SEARCHED = "substr(search_text, 1, instr(search_text || char(10), char(10)) - 1)";

/** Newest first, at most one more than `limit`, so that the caller sees whether there is a next page. */
export function selectProjects(
  { sql }: ChurchStore,
  { limit, after, query }: ProjectsPage,
): StoredProject[] {
  const { createdAt, id } = after ?? { createdAt: "9999", id: "" };
  return sql
    .exec<ProjectRow>(
      `SELECT * FROM projects
       WHERE deleted_at IS NULL AND (created_at, id) < (?, ?) AND instr(${SEARCHED}, ?) > 0
       ORDER BY created_at DESC, id DESC LIMIT ?`,
      createdAt,
      id,
      foldForSearch(query),
      limit + 1,
    )
    .toArray()
    .map(fromRow);
}

/** Counts the states of all projects together: another number after each change, deletion and purge of one. */
export function projectsVersion({ sql }: ChurchStore): string {
  return String(sql.exec<{ n: number }>("SELECT n FROM list_changes").one().n);
}

/** In an object that was emptied: from the time on, so that no number is given out twice. */
export function numberListsAnew({ sql, now }: ChurchStore): void {
  sql.exec("UPDATE list_changes SET n = ?", Date.parse(now));
}

/** What the wire calls a project. */
export function toProject(stored: StoredProject, churchId: string): Project {
  const { threadId, conversationId, deletedAt, ...project } = stored;
  return { ...project, churchId };
}

function fromRow(row: ProjectRow): StoredProject {
  return {
    id: row.id,
    title: row.title,
    // What an earlier release stored as another name was left behind by a rename.
    name: row.title,
    description: row.description,
    status: row.status,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    revision: row.revision,
    startDate: row.start_date,
    readingDays: row.reading_days === null ? null : JSON.parse(row.reading_days),
    brief: row.brief === null ? null : JSON.parse(row.brief),
    threadId: row.thread_id,
    conversationId: row.conversation_id,
    deletedAt: row.deleted_at,
  };
}
