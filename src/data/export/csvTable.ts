/** CSV tables for spreadsheets, RFC 4180. */

/** Without it Excel reads the file in its local code page. */
const BYTE_ORDER_MARK = "\uFEFF";
const END_OF_ROW = "\r\n";

export const CSV_TYPE = "text/csv;charset=utf-8";

export function csvTable(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(cell).join(",") + END_OF_ROW).join("");
}

/**
 * Matches the start of a line that a spreadsheet would run as a formula; an apostrophe is put in front of it.
 * Every line of a cell is checked, since some programs split cells at line breaks. Full-width signs are included,
 * since some programs read them as plain ones, as are the pipe of a command and the zero-width space, which can hide a sign,
 * as can each other invisible character before it.
 */
const FORMULA_LINE = /^(?=(?:[^\S\r\n]|['"\p{Cf}])*[=+\-@|\u200B＝＋－＠｜])/gmu;

function cell(value: string): string {
  const text = value.replace(FORMULA_LINE, "'");
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
