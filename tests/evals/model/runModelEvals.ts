/** The evaluation of a chat model, from the command's options to its report. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Agreement, agreementOf } from "../judge/agreement.ts";
import { judgeQuestions } from "../judge/judgeQuestions.ts";
import { markedQuestions } from "../judge/markedQuestions.ts";
import { requests } from "../requests.ts";
import { ENDS, measureModel, spreadOver } from "./measureModel.ts";
import { type Measured, openMeasured } from "./openMeasured.ts";
import { type Prices, writeReport } from "./writeReport.ts";

export interface ModelEvalOptions {
  environment: Record<string, string | undefined>;
  /** `provider:name` of the judge, with the key of its provider in the environment; without it nothing is judged. */
  judge?: string | undefined;
  only?: string | undefined;
  limit: number;
  maxTokens: number;
  report: string;
  prices: Prices;
  print: (line: string) => void;
}

/** @throws Error in a sentence, where a model or its key is missing. */
export async function runModelEvals(options: ModelEvalOptions): Promise<void> {
  const { environment, only, limit, maxTokens, report: file, prices, print } = options;
  const writer = await openMeasured(environment);
  const judge = options.judge
    ? await openMeasured({ ...environment, MODEL: options.judge, ...judgeAddress(environment) })
    : undefined;
  const wanted = only?.toLowerCase() ?? "";
  const all = Object.values(requests)
    .flat()
    .filter(({ name, say }) => `${name} ${say}`.toLowerCase().includes(wanted));
  const cases = spreadOver(all, limit);
  print(`${writer.name} writes ${cases.length} of ${all.length} requests.`);
  const { measured, leftOut } = await measureModel(cases, {
    writer,
    judge,
    maxTokens,
    onCase: ({ end, name, milliseconds, tally }) =>
      print(
        `${end.padEnd(10)}  ${name}  (${tally.input + tally.output} tokens, ${(milliseconds / 1_000).toFixed(1)} s)`,
      ),
  });
  const agreement = judge ? await judgeAgreement(judge, print) : undefined;
  const text = writeReport({
    writer: writer.name,
    judge: judge?.name,
    measured,
    leftOut,
    agreement,
    prices,
  });
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  const counts = ENDS.map((end) => `${measured.filter((one) => one.end === end).length} ${end}`);
  print(`\n${counts.join(", ")}${leftOut > 0 ? `; ${leftOut} left out` : ""}. Report: ${file}`);
}

/** A judge at another address than the writer. */
function judgeAddress(environment: Record<string, string | undefined>) {
  const address = environment.JUDGE_BASE_URL;
  return address ? { MODEL_BASE_URL: address } : {};
}

async function judgeAgreement(judge: Measured, print: (line: string) => void): Promise<Agreement> {
  const marked = markedQuestions();
  const marks = await judgeQuestions(judge.call, marked);
  const agreement = agreementOf(marked.map(({ mark }, index) => [mark, marks[index]] as const));
  print(
    `The judge agrees with ${Math.round(agreement.same * 100)} % of ${agreement.count} marked questions.`,
  );
  return agreement;
}
