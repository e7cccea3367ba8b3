/** Edits as volunteers speak them, with reasons and remarks around them: what held goes on holding. */
import { beforeAll, describe, expect, it } from "vitest";
import { readEditRows } from "./corpus/editRow.ts";
import { judgeEdit } from "./corpus/judgeEdit.ts";

const rows = readEditRows(new URL("corpus/edits/spoken.jsonl", import.meta.url));

// The tables are read once, which takes longer than a test may.
beforeAll(async () => {
  for (const row of rows.slice(0, 1)) await judgeEdit(row);
}, 60_000);

describe("an edit in spoken words", () => {
  it.each(rows)("$plan: $say", async (row) => {
    const { outcome, faults, reply } = await judgeEdit(row);
    expect({ outcome, faults, reply }).toMatchObject({ outcome: "right" });
    if (row.says) expect(reply).toMatch(new RegExp(row.says, "s"));
  });
});
