/** Parses `?limit=&cursor=&query=` of a list of projects. A cursor is opaque to clients and marks where a page ended. */
import * as z from "zod/mini";
import { DEFAULT_PROJECTS_PAGE, MAX_PROJECTS_PAGE } from "#shared/contracts/projects.ts";
import type { Project } from "#shared/domain/project.ts";
import type { ProjectsPage } from "../church/projectRows.ts";
import { Refusal } from "../refusal.ts";
import { readCount } from "./readCount.ts";

const cursorSchema = z.tuple([z.string(), z.string()]);

/** @throws Refusal `invalid` */
export function readProjectsPage(query: Record<string, string>): ProjectsPage {
  const limit = readCount("limit", query.limit, DEFAULT_PROJECTS_PAGE, 1);
  return {
    limit: Math.min(limit, MAX_PROJECTS_PAGE),
    after: query.cursor ? readCursor(query.cursor) : undefined,
    query: query.query ?? "",
  };
}

export function makeCursor({ createdAt, id }: Project): string {
  return btoa(JSON.stringify([createdAt, id]))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

function readCursor(cursor: string): ProjectsPage["after"] {
  try {
    const json: unknown = JSON.parse(atob(cursor.replaceAll("-", "+").replaceAll("_", "/")));
    const [createdAt, id] = cursorSchema.parse(json);
    return { createdAt, id };
  } catch (cause) {
    throw new Refusal("invalid", '"cursor" is not one that a list gave out.', {}, { cause });
  }
}
