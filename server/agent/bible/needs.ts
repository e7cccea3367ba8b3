/** Plans for people in need, one text file each: title, description, and days with their own questions and prayers. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { VerseRange } from "#shared/domain/bible/reference.ts";
import { readRange } from "./themes/readRange.ts";

export interface NeedDay {
  range: VerseRange;
  title: string;
  why: string;
  questions: string[];
  prayer: string;
}

export interface NeedPlan {
  title: string;
  about: string;
  days: NeedDay[];
}

const HEAD = /^== ([^|]+) \| (\S.*)$/;
const FIELD = /^(title|about|why|prayer): (\S.*)$/;
const QUESTION = /^- (?:observe|understand|respond) \| (\S.*)$/;

/** The plan of this name, or undefined. @throws Error naming the malformed line */
export function needPlan(name: string): NeedPlan | undefined {
  const file = join(import.meta.dirname, "needs", `${name}.txt`);
  return existsSync(file) ? parseNeed(name, readFileSync(file, "utf8")) : undefined;
}

/** @throws Error naming the malformed line */
export function parseNeed(name: string, source: string): NeedPlan {
  const plan: NeedPlan = { title: "", about: "", days: [] };
  source.split("\n").forEach((line, index) => {
    if (line.trim() === "") return;
    const [, reference, title] = HEAD.exec(line) ?? [];
    const [, field, value = ""] = FIELD.exec(line) ?? [];
    const [, question] = QUESTION.exec(line) ?? [];
    const day = plan.days.at(-1);
    if (reference && title)
      plan.days.push({ range: readRange(reference), title, why: "", questions: [], prayer: "" });
    else if (field === "title" || field === "about") plan[field] = value;
    else if (day && (field === "why" || field === "prayer")) day[field] = value;
    else if (day && question) day.questions.push(question);
    else throw new Error(`needs/${name}.txt:${index + 1}: "${line}" cannot be read`);
  });
  return plan;
}
