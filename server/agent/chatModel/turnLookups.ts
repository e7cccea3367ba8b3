/** Lookups into the current plan and the uploaded file, for when they are too long for one call. */
import { type StructuredToolInterface, tool } from "@langchain/core/tools";
import * as z from "zod";
import { MAX_WEEKS } from "#shared/domain/plan/plan.ts";
import type { Turn } from "../writer.ts";
import { fence, splitMessage } from "./fence.ts";
import { datesIn, spellWeeks } from "./prompts.ts";

/** Below the limit of a lookup's result, so that the closing mark is not cut off. */
const MOST_CHARACTERS = 5_500;
/** The share of a call's room for one part, in a small room. */
const PART_SHARE = 0.15;

/** The same tools in every turn, since services cache what does not change. @param room characters of a call */
export function turnLookups(turn: Turn, room: number): StructuredToolInterface[] {
  const partCharacters = Math.min(MOST_CHARACTERS, Math.floor(room * PART_SHARE));
  const { text, plan } = turn;
  const { file = "" } = splitMessage(text);
  const week = z.int().min(1).max(MAX_WEEKS);
  return [
    tool(
      ({ from, to }) => {
        const weeks = (plan ?? []).filter(
          ({ week_number }) => week_number >= from && week_number <= to,
        );
        return weeks.length > 0
          ? fence("plan", spellWeeks(weeks, datesIn(turn)), partCharacters)
          : "The plan has no such weeks.";
      },
      {
        name: "plan_weeks",
        description: "The days of some weeks of the plan at hand: readings and titles.",
        schema: z.object({ from: week, to: week }),
      },
    ),
    tool(
      ({ part }) => {
        const from = (part - 1) * partCharacters;
        return from < file.length
          ? fence("uploaded file", file.slice(from, from + partCharacters), partCharacters)
          : "The file has no such part.";
      },
      {
        name: "file_part",
        description: `The uploaded file in parts of ${partCharacters} characters, counted from 1.`,
        schema: z.object({ part: z.int().min(1).max(100) }),
      },
    ),
  ];
}
