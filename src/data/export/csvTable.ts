/** A table for spreadsheets, RFC 4180. */

/** Excel takes the file for its own code page without it. */
const BYTE_ORDER_MARK = "\uFEFF";
const END_OF_ROW = "\r\n";

export const CSV_TYPE = "text/csv;charset=utf-8";

export function csvTable(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(cell).join(",") + END_OF_ROW).join("");
}

/**
 * A spreadsheet runs what begins like a formula, whoever wrote it, so each such line of a cell gets an
 * apostrophe in front: some programs split a cell at its lines. Full-width signs count, since some programs
 * read them as plain ones; so do the pipe of a command and the space of no width, behind which a sign hides.
 */
const FORMULA_LINE = /^(?=(?:[^\S\r\n]|['"])*[=+\-@|\u200B＝＋－＠])/gm;

function cell(value: string): string {
  const text = value.replace(FORMULA_LINE, "'");
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
