/** A church's export as a file: lines of JSON, gzipped; gzip's checksum detects damage. */
import { createReadStream, createWriteStream, renameSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { callPath } from "#shared/contracts/call.ts";
import {
  beginRestore,
  CHURCH_EXPORT_PATH,
  type ExportHead,
  type ExportLine,
  exportLineSchema,
  finishRestore,
  type RowLine,
  restoreRows,
} from "#shared/contracts/operator.ts";
import { churchIdIn, type Region } from "#shared/domain/region.ts";
import { AdminError, type OperatorApi } from "./operatorApi.ts";

const ATTEMPTS = 5;
/** Well below the 4 MB limit of one call; a single row may have 2 MB. */
const BATCH_CHARACTERS = 1_500_000;

/** Exports again until nothing changed during the export. The file gets its name only when it is complete. */
export async function exportToFile(api: OperatorApi, id: string, file: string): Promise<number> {
  const unfinished = `${file}.part`;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const body = await api.stream(callPath(CHURCH_EXPORT_PATH, { id }));
    await pipeline(Readable.fromWeb(body as never), createGzip(), createWriteStream(unfinished));
    const { rows, changed } = await checkFile(unfinished);
    if (!changed) {
      renameSync(unfinished, file);
      return rows;
    }
  }
  rmSync(unfinished);
  throw new AdminError(
    "People are changing this church's plans right now. Try again when it is quieter.",
  );
}

/** @param keptIn the region to restore the church into; absent: where it was */
export async function restoreFromFile(
  api: OperatorApi,
  file: string,
  keptIn?: Region | null,
): Promise<{ id: string; members: number; leftOut: number; code: string }> {
  const { head } = await checkFile(file);
  const id = keptIn === undefined ? head.churchId : churchIdIn(keptIn, head.churchId);
  const parameters = { id };
  await api.call(beginRestore, parameters, { ...head, churchId: id });
  const others: RowLine[] = [];
  let batch: RowLine[] = [];
  let characters = 0;
  const send = async () => {
    if (batch.length > 0) await api.call(restoreRows, parameters, { rows: batch });
    batch = [];
    characters = 0;
  };
  for await (const before of linesOf(file)) {
    if (before.kind !== "row") continue;
    const line = id === head.churchId ? before : renamed(before, head.churchId, id);
    if (line.of !== "object") {
      others.push(line);
      continue;
    }
    const size = JSON.stringify(line).length;
    if (characters + size > BATCH_CHARACTERS) await send();
    batch.push(line);
    characters += size;
  }
  await send();
  return { id, ...(await api.call(finishRestore, parameters, { rows: others })) };
}

/** Names the church by its new id wherever the row has the old one, which is random and so nothing else. */
function renamed(line: RowLine, from: string, to: string): RowLine {
  const row = Object.entries(line.row).map(([column, value]) => [
    column,
    typeof value === "string" ? value.replaceAll(from, to) : value,
  ]);
  return { ...line, row: Object.fromEntries(row) };
}

/** @throws AdminError for a file that is damaged, truncated, or not an export. */
export async function checkFile(
  file: string,
): Promise<{ head: ExportHead; rows: number; changed: boolean }> {
  let head: ExportHead | undefined;
  let end: Extract<ExportLine, { kind: "end" }> | undefined;
  let rows = 0;
  try {
    for await (const line of linesOf(file)) {
      if (line.kind === "head") head = line;
      else if (line.kind === "end") end = line;
      else rows += 1;
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") {
      throw new AdminError(`There is no file ${file}.`);
    }
    throw new AdminError(`${file} is damaged or is no export of a church.`);
  }
  if (!head || !end || end.rows !== rows) throw new AdminError(`${file} is cut off. Export again.`);
  return { head, rows, changed: end.changed };
}

async function* linesOf(file: string): AsyncGenerator<ExportLine> {
  const input = createReadStream(file);
  const unzipped = input.pipe(createGunzip());
  input.on("error", (error) => unzipped.destroy(error));
  for await (const line of createInterface({ input: unzipped, crlfDelay: Infinity })) {
    if (line) yield exportLineSchema.parse(JSON.parse(line));
  }
}
