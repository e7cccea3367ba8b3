import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { exportEverything } from "../../data/export/exportEverything.ts";
import { saveFile } from "../../data/export/saveFile.ts";

/** Saves this device's copy of a project as a JSON file that can be imported again. */
export async function exportProject(db: LamplightDatabase, projectId: string): Promise<void> {
  const everything = await exportEverything(db);
  const projects = everything.projects.filter(({ id }) => id === projectId);
  const content = { ...everything, projects };
  saveFile(`${projects[0]?.title ?? "plan"}.json`, JSON.stringify(content, null, 2));
}

/** Saves everything on this device as one JSON file. Needs no network. */
export async function exportEverythingToFile(db: LamplightDatabase): Promise<void> {
  const everything = await exportEverything(db);
  const day = everything.exportedAt.slice(0, 10);
  saveFile(`Lamplight ${day}.json`, JSON.stringify(everything, null, 2));
}
