/** Long lists of readings, which do not fit into one answer: the model hands them in by portions before it submits. */
import { type StructuredToolInterface, tool } from "@langchain/core/tools";
import * as z from "zod";
import { MAX_REFERENCES } from "#shared/domain/plan/brief.ts";
import { type BriefProposal, faultOfReference } from "./briefProposal.ts";

const MAX_PORTION = 150;
const MAX_LISTS = 8;
const SHOWN_FAULTS = 10;

/** The lists of one turn. */
export class ListParts {
  readonly #lists = new Map<string, string[]>();

  readonly tool: StructuredToolInterface = tool(
    ({ label, references }) => this.#take(label, references),
    {
      name: "list_part",
      description: `Hands in a part of a long list of readings, in order, up to ${MAX_PORTION} at a time. Then submit the reading with this label and no references.`,
      schema: z.object({
        label: z.string().min(1).max(200),
        references: z.array(z.string().min(1).max(300)).min(1).max(MAX_PORTION),
      }),
    },
  );

  /** The brief with the references of readings that were handed in by portions. */
  filled(brief: BriefProposal): BriefProposal {
    const readings = brief.readings.map((reading) => {
      const references = reading.references?.length ? undefined : this.#lists.get(reading.label);
      return references ? { ...reading, references: [...references] } : reading;
    });
    return { ...brief, readings };
  }

  #take(label: string, references: readonly string[]): string {
    if (!this.#lists.has(label) && this.#lists.size >= MAX_LISTS)
      return `There are ${MAX_LISTS} lists already.`;
    const faults = references.flatMap((reference) => faultOfReference(reference) ?? []);
    if (faults.length > 0)
      return [
        "Nothing of this part is kept; hand it in again, put right:",
        ...faults.slice(0, SHOWN_FAULTS),
      ].join("\n");
    const list = this.#lists.get(label) ?? [];
    const taken = references.slice(0, MAX_REFERENCES - list.length);
    this.#lists.set(label, [...list, ...taken]);
    const left =
      taken.length < references.length ? ` No list holds more than ${MAX_REFERENCES}.` : "";
    return `“${label}” has ${list.length + taken.length} readings now.${left}`;
  }
}
