/** The part of `npm run corpus` for messages about existing plans: how many lead to their expected result. */
import { loadMeanings } from "../server/agent/composer/understand/subjects/meaning.ts";
import { readEditRows } from "../tests/evals/corpus/editRow.ts";
import { EDIT_OUTCOMES, type EditOutcome, judgeEdit } from "../tests/evals/corpus/judgeEdit.ts";

const ROWS = "tests/evals/corpus/edits/edits.jsonl";

interface Options {
  verbose: boolean;
  only?: string | undefined;
  find?: string | undefined;
}

export async function measureEdits(
  files: readonly string[],
  { verbose, only, find }: Options,
): Promise<void> {
  const outcomes = new Map<EditOutcome, number>();
  await loadMeanings();
  for (const row of (files.length > 0 ? files : [ROWS]).flatMap(readEditRows)) {
    if (find && !row.say.includes(find)) continue;
    const { outcome, faults, reply } = await judgeEdit(row);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (!verbose || (only ? outcome !== only : outcome === "right")) continue;
    console.log(`\n[${outcome}] (${row.plan}) ${row.say}`);
    console.log(`    due: ${row.act} ${JSON.stringify(row.changes)}`);
    if (faults.length > 0) console.log(`    faults: ${faults.join(" | ")}`);
    console.log(`    reply: ${reply.slice(0, 400).replaceAll("\n", " ")}`);
  }
  const total = [...outcomes.values()].reduce((sum, one) => sum + one, 0);
  console.log(`\n${total} edits`);
  for (const outcome of EDIT_OUTCOMES) {
    const some = outcomes.get(outcome) ?? 0;
    console.log(
      `${outcome.padEnd(16)}${String(some).padStart(5)}  ${((100 * some) / total).toFixed(1)} %`,
    );
  }
}
