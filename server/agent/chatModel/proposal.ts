/** What the model may propose for a message, and what is wrong with a proposal. */
import * as z from "zod";
import { parseReference } from "#shared/domain/bible/reference.ts";
import { MAX_DAYS_PER_WEEK, MAX_QUESTIONS_PER_DAY, MAX_WEEKS } from "#shared/domain/plan.ts";
import { parsePlanDate } from "#shared/domain/planDate.ts";

const MAX_DAYS = MAX_WEEKS * MAX_DAYS_PER_WEEK;
const scripture = z.string().max(300);

const planProposalSchema = z.object({
  title: z.string().min(1).max(200),
  weeks: z.int().min(1).max(MAX_WEEKS),
  days_per_week: z.int().min(1).max(MAX_DAYS_PER_WEEK),
  texts: z
    .array(scripture)
    .max(4)
    .nullish()
    .describe('Texts to divide. Several are read side by side: ["Matthew; Mark", "Psalms"]'),
  days: z
    .array(z.object({ scripture, title: z.string().max(200) }))
    .max(MAX_DAYS)
    .nullish()
    .describe("Readings that stand by themselves, one a day"),
  start_date: z.string().nullish().describe("yyyy-MM-dd, where the person named a date"),
  reading_days: z.array(z.int().min(1).max(7)).max(7).nullish().describe("1 is Monday"),
  audience: z.enum(["adults", "youth", "children", "newBelievers"]).nullish(),
  questions: z.int().min(0).max(MAX_QUESTIONS_PER_DAY).nullish().describe("A day, where asked"),
});
export type PlanProposal = z.infer<typeof planProposalSchema>;

const rewordingProposalSchema = z.object({
  week: z.int().min(1).nullish(),
  day: z.int().min(1).max(MAX_DAYS_PER_WEEK).nullish(),
  fields: z.array(z.enum(["title", "questions", "prayer"])).min(1),
  instruction: z.string().min(1).max(500),
});
export type RewordingProposal = z.infer<typeof rewordingProposalSchema>;

export const proposalSchema = z.object({
  kind: z.enum(["answer", "plan", "edit"]),
  text: z.string().max(2_000),
  plan: planProposalSchema.nullish(),
  command: z.string().max(300).nullish(),
  rewording: rewordingProposalSchema.nullish(),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** A line for each thing that keeps a proposal from being carried out. */
export function problemsOfProposal({ kind, text, plan, command, rewording }: Proposal): string[] {
  if (kind === "answer") return text.trim() ? [] : ["text is empty"];
  if (kind === "edit") return command || rewording ? [] : ["command or rewording is missing"];
  if (!plan) return ["plan is missing"];
  const { texts, days, start_date } = plan;
  const problems = [...(texts ?? []), ...(days ?? []).map((day) => day.scripture)].flatMap(
    (reference) => faultOfReference(reference) ?? [],
  );
  if (!texts?.length === !days?.length) problems.push("give either texts or days");
  if (start_date && !parsePlanDate(start_date)) problems.push(`${start_date} is no date`);
  return problems;
}

/** Why a reference cannot be used, or undefined where it can. */
export function faultOfReference(reference: string): string | undefined {
  const parsed = parseReference(reference);
  if (!parsed.ok) return `"${reference}" cannot be used: ${parsed.reason}`;
  return parsed.ranges.length === 0 ? `"${reference}" names no passage` : undefined;
}
