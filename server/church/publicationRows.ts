/** The tables of publications and their versions. */

import { spanOf } from "#shared/domain/daily/findDay.ts";
import type { PublishSettings } from "#shared/domain/daily/publication.ts";
import {
  type PublishedPlan,
  type PublishedWeek,
  publishedDays,
} from "#shared/domain/daily/publishedPlan.ts";
import { type ChurchStore, toRowJson } from "./churchStore.ts";
import { writePublishedDays } from "./readers/publishedDays.ts";

/** How many versions are stored, for pages that are still open on an older one. */
const STORED_VERSIONS = 10;

export interface StoredPublication {
  projectId: string;
  publicId: string;
  slug: string;
  sequence: number;
  version: number;
  isLive: boolean;
  settings: PublishSettings;
}

/** A version's content without its addresses. */
export type PublishedContent = Omit<PublishedPlan, "url" | "texts" | "slug">;

type Row = {
  project_id: string;
  public_id: string;
  slug: string;
  sequence: number;
  version: number;
  is_live: number;
  settings: string;
};

export function findPublication({ sql }: ChurchStore, projectId: string): StoredPublication | null {
  const [row] = sql
    .exec<Row>("SELECT * FROM publications WHERE project_id = ?", projectId)
    .toArray();
  return row ? fromRow(row) : null;
}

/** Returns the publications of projects that are not deleted. */
export function selectPublications({ sql }: ChurchStore): StoredPublication[] {
  return sql
    .exec<Row>(
      `SELECT publications.* FROM publications JOIN projects ON projects.id = project_id
       WHERE deleted_at IS NULL`,
    )
    .toArray()
    .map(fromRow);
}

/** A plan on its church's public page. */
export interface ListedPlan {
  slug: string;
  title: string;
  version: number;
  endsOn: string | null;
  /** The first and last date of its open weeks; null for a plan without dates. */
  span: { first: string; last: string } | null;
  /** The number of readings in them. */
  days: number;
  again?: "month" | "year";
  /** The date on which the next week opens; absent where all weeks are open. */
  nextWeekOn?: string;
  hasLogo: boolean;
}

/** Returns the live, listed plans, the newest first. */
export function selectListed(store: ChurchStore): ListedPlan[] {
  const versions = selectPublications(store).flatMap(({ isLive, settings, ...publication }) => {
    if (!isLive || !settings.isListed) return [];
    const found = findVersion(store, publication.projectId, publication.version);
    return found ? [{ slug: publication.slug, content: found.content }] : [];
  });
  return versions
    .sort((one, other) => other.content.publishedAt.localeCompare(one.content.publishedAt))
    .map(({ slug, content }) => ({
      ...{ slug, title: content.title, version: content.version, endsOn: content.endsOn },
      span: spanOf(content) ?? null,
      days: publishedDays(content).length,
      ...(content.again && { again: content.again.every }),
      ...(content.nextWeekOn && { nextWeekOn: content.nextWeekOn }),
      hasLogo: content.church.logo !== null,
    }));
}

export function writePublication({ sql }: ChurchStore, publication: StoredPublication): void {
  sql.exec(
    `INSERT OR REPLACE INTO publications
     (project_id, public_id, slug, sequence, version, is_live, settings) VALUES (?, ?, ?, ?, ?, ?, ?)`,
    publication.projectId,
    publication.publicId,
    publication.slug,
    publication.sequence,
    publication.version,
    publication.isLive ? 1 : 0,
    JSON.stringify(publication.settings),
  );
}

export interface StoredVersion {
  revision: number;
  content: PublishedContent;
}

export function findVersion(
  { sql }: ChurchStore,
  projectId: string,
  version: number,
): StoredVersion | null {
  const [head] = sql
    .exec<{ revision: number; json: string }>(
      "SELECT revision, json FROM published_versions WHERE project_id = ? AND version = ?",
      projectId,
      version,
    )
    .toArray();
  if (!head) return null;
  const weeks = sql
    .exec<{ json: string }>(
      "SELECT json FROM published_weeks WHERE project_id = ? AND version = ? ORDER BY week_number",
      projectId,
      version,
    )
    .toArray()
    .map(({ json }): PublishedWeek => JSON.parse(json));
  return { revision: head.revision, content: { ...JSON.parse(head.json), weeks } };
}

export function writeVersion(
  { sql }: ChurchStore,
  projectId: string,
  { revision, content }: StoredVersion,
): void {
  const { weeks, ...head } = content;
  const { version } = content;
  sql.exec(
    "INSERT INTO published_versions (project_id, version, revision, json) VALUES (?, ?, ?, ?)",
    projectId,
    version,
    revision,
    toRowJson(head),
  );
  for (const week of weeks) {
    sql.exec(
      "INSERT INTO published_weeks (project_id, version, week_number, json) VALUES (?, ?, ?, ?)",
      projectId,
      version,
      week.number,
      toRowJson(week),
    );
  }
  writePublishedDays({ sql }, projectId, weeks);
  for (const table of ["published_versions", "published_weeks"]) {
    sql.exec(
      `DELETE FROM ${table} WHERE project_id = ? AND version <= ?`,
      projectId,
      version - STORED_VERSIONS,
    );
  }
}

function fromRow(row: Row): StoredPublication {
  return {
    projectId: row.project_id,
    publicId: row.public_id,
    slug: row.slug,
    sequence: row.sequence,
    version: row.version,
    isLive: row.is_live === 1,
    settings: JSON.parse(row.settings),
  };
}
