/** A model for the evaluation's own test: it understands like the composer, and writes with what it is given. */
import { understand } from "../../../server/agent/composer/understand/resolve.ts";
import type { ModelReply, ModelRequest } from "../../support/scriptedModel.ts";
import { markedQuestions } from "../judge/markedQuestions.ts";

export function scriptedWriter({ prompt }: ModelRequest): ModelReply {
  if (prompt.includes("Write the words for the days below")) return submitWords(prompt);
  const message = prompt.split("The message:\n").at(-1) ?? "";
  const today = /Today is (\S+)\./.exec(prompt)?.[1] ?? "2026-09-09";
  const { brief } = understand(message, today);
  if (brief.readings.length === 0) {
    const text = "I write Bible reading plans. Tell me what yours shall be about.";
    return { kind: "submit", args: { kind: "answer", text } };
  }
  const { readings, leave_out, paused_weeks: _, ...rest } = brief;
  const args = { kind: "plan", text: "", brief: { readings, leave_out, ...rest } };
  return { kind: "submit", args };
}

/** The first questions and the prayer of each day's material. */
function submitWords(prompt: string): ModelReply {
  const days = prompt.split(/^(?=Day \d+: .*, \d+ questions$)/m).slice(1);
  const words = days.map((text) => {
    const [, day, count] = /^Day (\d+): .*, (\d+) questions$/m.exec(text) ?? [];
    const questions = [...text.matchAll(/^Question \(\w+\): (.*)$/gm)].map(([, one = ""]) => one);
    const title = /^[^\n]*?, ([^\n:]+): /m.exec(text.split('kind="companion"')[1] ?? "")?.[1];
    return {
      day: Number(day),
      title: title ?? "The day's reading",
      questions: questions.slice(0, Number(count)),
      prayer: /^Prayer: (.*)$/m.exec(text)?.[1] ?? "",
    };
  });
  return { kind: "submit", args: { days: words } };
}

/** Marks as the file does, but has no ear for what is awkward; questions that it does not know are good. */
export function scriptedJudge({ prompt }: ModelRequest): ModelReply {
  const known = new Map(markedQuestions().map((one) => [one.question, one.mark]));
  const asked = [
    ...prompt.matchAll(/^Question (\d+), for .*\n<data mark="[^"]+" kind="question">\n(.*)\n/gm),
  ];
  const marks = asked.map(([, number, question = ""]) => ({
    number: Number(number),
    mark: known.get(question) === "awkward" ? "good" : (known.get(question) ?? "good"),
  }));
  return { kind: "submit", args: { marks } };
}
