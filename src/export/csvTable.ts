/** A table for spreadsheets, RFC 4180. */

/** Excel takes the file for its own code page without it. */
const BYTE_ORDER_MARK = "\uFEFF";
const END_OF_ROW = "\r\n";

export const CSV_TYPE = "text/csv;charset=utf-8";

export function csvTable(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(cell).join(",") + END_OF_ROW).join("");
}

/**
 * A spreadsheet runs what begins like a formula, whoever wrote it, so such a cell gets an
 * apostrophe in front. Full-width signs count: some programs read them as plain ones.
 */
function cell(value: string): string {
  const text = /^[\s'"]*[=+\-@＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
