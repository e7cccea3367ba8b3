/** The projects table. */

import type { Brief } from "#shared/domain/plan/brief.ts";
import type { Project } from "#shared/domain/project.ts";
import type { ReviewCount } from "#shared/domain/review/reviewCount.ts";
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
  review_version: number;
  open_comments: number;
};

/** A project with the fields that the wire does not carry. */
export interface StoredProject extends Omit<Project, "churchId" | "review"> {
  review: ReviewCount;
  brief: Brief | null;
  threadId: string | null;
  conversationId: string | null;
  deletedAt: string | null;
}

/** Returns the project, deleted or not, or null if it never existed. */
export function findProject({ sql }: ChurchStore, id: string): StoredProject | null {
  const [row] = sql.exec<ProjectRow>("SELECT * FROM projects WHERE id = ?", id).toArray();
  return row ? fromRow(row) : null;
}

/** Returns the project. @throws Refusal `not_found`, or `gone` if it was deleted. */
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
       deleted_at, review_version, open_comments)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
    project.review.version,
    project.review.open,
  );
}

export interface ProjectsPage {
  limit: number;
  /** The last project of the previous page. */
  after?: { createdAt: string; id: string } | undefined;
  query: string;
}

/** The first line only: rows of an earlier release have an outdated name in a second line. */
const SEARCHED = "substr(search_text, 1, instr(search_text || char(10), char(10)) - 1)";

/** Returns the newest first, at most one more than `limit`, so that the caller sees whether there is a next page. */
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

/** Returns the version of the list of projects, which differs after each change, deletion or purge of a project. */
export function projectsVersion({ sql }: ChurchStore): string {
  return String(sql.exec<{ n: number }>("SELECT n FROM list_changes").one().n);
}

/** Starts the list's version at the current time in an emptied object, so that no version is used twice. */
export function resetListVersion({ sql, now }: ChurchStore): void {
  sql.exec("UPDATE list_changes SET n = ?", Date.parse(now));
}

/** Returns a project as the wire has it. */
export function toProject(stored: StoredProject, churchId: string): Project {
  const { threadId, conversationId, deletedAt, review, ...project } = stored;
  return { ...project, churchId, ...(review.version > 0 && { review }) };
}

function fromRow(row: ProjectRow): StoredProject {
  return {
    id: row.id,
    title: row.title,
    // Not the stored name, which an earlier release left outdated after a rename.
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
    review: { version: row.review_version, open: row.open_comments },
  };
}
