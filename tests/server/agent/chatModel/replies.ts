import type { ModelReply, ModelRequest } from "../../../support/scriptedModel.ts";

export interface Wish {
  title: string;
  weeks: number;
  days_per_week: number;
  /** Texts to divide; or readings, one a day. */
  texts?: string[] | null;
  days?: { scripture: string }[];
  questions?: number;
  audience?: string;
}

export const ROMANS: Wish = {
  title: "Romans",
  weeks: 2,
  days_per_week: 3,
  texts: ["Romans"],
  questions: 2,
};

export function proposes(wish: Wish, text = ""): ModelReply {
  return { kind: "submit", args: proposalOf(wish, text) };
}

/** A proposal of a plan, with its brief. */
export function proposalOf(wish: Wish, text = "") {
  const { title, texts, days, weeks, ...rest } = wish;
  const listed = days?.map(({ scripture }) => scripture);
  const readings = listed
    ? [{ kind: "list", label: title, references: listed }]
    : (texts ?? []).map((one) => ({ kind: "passages", label: one, references: [one] }));
  const brief = { readings, ...rest, ...(listed ? {} : { weeks }) };
  return { kind: "plan" as const, text, title, brief };
}

export const PRAYER =
  "Father, thank you for the good news that you give to us freely. Teach us to trust you today, to receive what you offer with open hands, and to carry it gladly to the people we meet. Amen.";

/** Words for every day that the prompt asks for. */
export function words(
  request: ModelRequest,
  change: (day: Words) => Words = (day) => day,
): ModelReply {
  const week = /^This is week (\d+)/m.exec(request.prompt)?.[1];
  const asked = [...request.prompt.matchAll(/^Day (\d+): .*, (\d+) questions$/gm)];
  const days = asked.map(([, day, count]) =>
    change({
      day: Number(day),
      title: `Title of day ${day}`,
      questions: Array.from(
        { length: Number(count) },
        (_, index) => `What does Paul say here, part ${index + 1} of day ${day} in week ${week}?`,
      ),
      prayer: PRAYER,
    }),
  );
  return { kind: "submit", args: { days } };
}

interface Words {
  day: number;
  title: string;
  questions: string[];
  prayer: string;
}

/** Whether a week's words are asked for, rather than what a message wants. */
export function isForWords({ prompt }: ModelRequest): boolean {
  return prompt.includes("Write the words for the days below");
}
