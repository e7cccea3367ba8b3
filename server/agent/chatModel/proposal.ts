/** What the model may propose for a message, and the problems of a proposal. */
import * as z from "zod";
import type { Plan } from "#shared/domain/plan/plan.ts";
import { alsoAskedSchema } from "./besideProposal.ts";
import { assumedSchema, briefProposalSchema, problemsOfBrief } from "./briefProposal.ts";
import { operationSchema, problemsOfOperations } from "./operations.ts";

const MAX_OPERATIONS = 40;

export const proposalSchema = z.object({
  kind: z.enum(["answer", "question", "plan", "edit", "undo"]),
  text: z.string().max(2_000),
  choices: z
    .array(z.object({ label: z.string().min(1).max(80), message: z.string().min(1).max(500) }))
    .max(4)
    .nullish()
    .describe("Answers to tap under a question; `message` is what the person would write"),
  brief: briefProposalSchema.nullish(),
  title: z.string().max(200).nullish().describe("Of the plan, where the person named one"),
  assumed: assumedSchema.nullish().describe("What was not said and you chose, a sentence each"),
  unread: z
    .array(z.string().max(200))
    .max(20)
    .nullish()
    .describe("Words of a wish that you did not use"),
  also_asked: alsoAskedSchema,
  translation: z.string().max(60).nullish().describe("A translation that is asked for, as ESV"),
  edits: z.array(operationSchema).max(MAX_OPERATIONS).nullish(),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** One line for each problem that prevents carrying out the proposal. */
export function problemsOfProposal(proposal: Proposal, plan: Plan | null): string[] {
  const { kind, text, choices, brief, edits } = proposal;
  switch (kind) {
    case "answer":
      return text.trim() ? [] : ["text is empty"];
    case "question":
      return text.trim() && (choices?.length ?? 0) >= 2
        ? []
        : ["a question needs its text and two or three choices"];
    case "plan":
      return brief ? problemsOfBrief(brief) : ["brief is missing"];
    case "undo":
      return plan?.length ? [] : ["there is no plan to change yet"];
    case "edit":
      if (!plan?.length) return ["there is no plan to change yet"];
      return edits?.length ? problemsOfOperations(edits, plan) : ["edits are missing"];
  }
}
