import { parseReference, type VerseRange } from "#shared/domain/bible/reference.ts";
import type { Audience } from "../../writer.ts";

const BY_AUDIENCE: Record<Audience, string> = {
  adults: "Mark",
  youth: "Mark",
  children: "Luke",
  newBelievers: "John",
};

/** Where to begin for those who name no book: a Gospel. */
export function defaultBook(audience: Audience): {
  title: string;
  ranges: VerseRange[];
  note: string;
} {
  const name = BY_AUDIENCE[audience];
  const parsed = parseReference(name);
  return {
    title: `The Gospel of ${name}`,
    ranges: parsed.ok ? parsed.ranges : [],
    note: `You named no book or theme, so I chose the Gospel of ${name}; name another and I will write that instead.`,
  };
}
