import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { MARKS } from "./judgeQuestions.ts";

const markedSchema = z.object({
  audience: z.enum(["adults", "youth", "children", "newBelievers"]),
  scripture: z.string(),
  question: z.string(),
  source: z.enum(["plan", "other passage", "written"]),
  mark: z.enum(MARKS),
  note: z.string().optional(),
});
export type MarkedQuestion = z.infer<typeof markedSchema>;

/** The questions of `questions.jsonl`, whose header says who marked them and how. */
export function markedQuestions(): MarkedQuestion[] {
  const text = readFileSync(join(import.meta.dirname, "questions.jsonl"), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => markedSchema.parse(JSON.parse(line)));
}
