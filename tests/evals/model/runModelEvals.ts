/** The evaluation of a chat model, from the command's options to its report. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Agreement, agreementOf } from "../judge/agreement.ts";
import { judgeQuestions } from "../judge/judgeQuestions.ts";
import { markedQuestions } from "../judge/markedQuestions.ts";
import { requests } from "../requests.ts";
import { measureModel, spreadOver } from "./measureModel.ts";
import { type Measured, openMeasured } from "./openMeasured.ts";
import { type Prices, sumUp, writeReport } from "./writeReport.ts";

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
  const faults = new Set<string>();
  const onJudgeFault = (sentence: string) => {
    if (!faults.has(sentence)) print(`The judge gave no marks: ${sentence}`);
    faults.add(sentence);
  };
  const agreement = judge ? await judgeAgreement(judge, { print, onJudgeFault }) : undefined;
  print(`${writer.name} writes ${cases.length} of ${all.length} requests.`);
  const { measured, leftOut } = await measureModel(cases, {
    writer,
    judge,
    maxTokens,
    onJudgeFault,
    onCase: ({ end, name, milliseconds, tally }) =>
      print(
        `${end.padEnd(10)}  ${name}  (${tally.input + tally.output} tokens, ${(milliseconds / 1_000).toFixed(1)} s)`,
      ),
  });
  const names = { writer: writer.name, judge: judge?.name };
  const report = { ...names, measured, leftOut, agreement, prices };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, writeReport(report));
  for (const line of sumUp(report)) print(line);
  print(`Report: ${file}`);
}

/** A judge at another address than the writer. */
function judgeAddress(environment: Record<string, string | undefined>) {
  const address = environment.JUDGE_BASE_URL;
  return address ? { MODEL_BASE_URL: address } : {};
}

async function judgeAgreement(
  judge: Measured,
  {
    print,
    onJudgeFault,
  }: Pick<ModelEvalOptions, "print"> & { onJudgeFault: (one: string) => void },
): Promise<Agreement> {
  const marked = markedQuestions();
  const marks = await judgeQuestions(judge.call, marked, onJudgeFault);
  const agreement = agreementOf(marked.map(({ mark }, index) => [mark, marks[index]] as const));
  const { same, kappa, count } = agreement;
  print(
    count === 0
      ? "The judge marked none of the questions."
      : `The judge agrees with ${Math.round(same * 100)} % of ${count} marked questions, kappa ${kappa.toFixed(2)}.`,
  );
  return agreement;
}
