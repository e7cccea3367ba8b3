import type { Imported } from "#shared/domain/imported.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import {
  ForeignFileError,
  type Importer,
  importEverything,
  UnfitFileError,
} from "../../data/export/importEverything.ts";

/** Imports a file that `exportEverythingToFile` or `exportProject` wrote. Needs no network. */
export async function importFromFile(
  db: LamplightDatabase,
  file: File,
  importer: Importer,
): Promise<Imported> {
  try {
    return { kind: "added", count: await importEverything(db, await file.text(), importer) };
  } catch (error) {
    if (error instanceof UnfitFileError) return { kind: "unfit", faults: error.faults };
    return { kind: error instanceof ForeignFileError ? "foreign" : "failed" };
  }
}
