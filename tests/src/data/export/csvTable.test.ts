import { expect, it } from "vitest";
import { csvTable } from "../../../../src/data/export/csvTable.ts";

const cellOf = (value: string) => csvTable([[value]]).replace(/^\uFEFF|\r\n$/g, "");

it.each([
  ["a formula", "=1+1", "'=1+1"],
  ["a formula after spaces and quotes", " '=1+1", "' '=1+1"],
  ["a full-width sign", "＝1+1", "'＝1+1"],
  ["a pipe", "|calc", "'|calc"],
  ["a full-width pipe", "｜calc", "'｜calc"],
  ["a sign after a mark of direction", "\u200E=1+1", "'\u200E=1+1"],
  ["a sign after a soft hyphen and a joiner", "\u00AD\u2060@x", "'\u00AD\u2060@x"],
  ["a sign after a zero-width space", "\u200B=1+1", "'\u200B=1+1"],
  ["a line within", "Amen.\n=1+1\r\n@x", "\"Amen.\n'=1+1\r\n'@x\""],
  ["a line after a break of Unicode", "Amen.\u2028=1+1", "Amen.\u2028'=1+1"],
])("keeps a spreadsheet from running %s", (_, value, cell) => {
  expect(cellOf(value)).toBe(cell);
});

it.each(["John 3:16", "1 = 1", "Why? - Because.", "Line\nline", ""])(
  "leaves “%s” unchanged",
  (value) => {
    expect(cellOf(value).replaceAll('"', "")).toBe(value);
  },
);
