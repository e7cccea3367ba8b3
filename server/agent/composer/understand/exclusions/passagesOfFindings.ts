/** The passages of texts and topics, with what is said of them. */
import { passagesIn } from "../../../bible/passages.ts";
import { getTheme } from "../../../bible/themes.ts";
import type { Finding } from "../finding.ts";
import type { PassageNote } from "./mentions.ts";

/** @param subjects texts and topics; a person without a topic has none */
export function passagesOf(subjects: readonly Finding[]): PassageNote[] {
  return subjects.flatMap(({ meaning }) => {
    if (meaning.kind === "scripture")
      return meaning.ranges.flatMap(passagesIn).map((range) => ({ range: plain(range), why: "" }));
    if (meaning.kind !== "topic") return [];
    return (
      getTheme(meaning.id)?.passages.flatMap(({ ranges, why }) =>
        ranges.map((range) => ({ range, why })),
      ) ?? []
    );
  });
}

function plain({ book, start, end }: PassageNote["range"]): PassageNote["range"] {
  return { book, start, end };
}
