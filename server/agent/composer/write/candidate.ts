/** A question or prayer that a day may use. */
export interface Candidate {
  /** Its origin, stable for the same passage: "fear:u:2", "quote:1:12". */
  id: string;
  /** The template without names, which readers notice when it is repeated soon. */
  pattern: string;
  /** What it is about, such as a verse: a day does not ask two questions about the same one. */
  anchor: string;
  /** A kind such as quotation, scene or topic: a day mixes them. */
  family: string;
  text: string;
  /** 0 to about 1: how specific it is to this passage. */
  closeness: number;
  /** Whether it is also about verses that were read on the day before. */
  isElsewhere?: boolean;
}

/** A prayer, which is of no kind but its own. */
export function prayerOf(id: string, text: string, closeness: number): Candidate {
  return { id, pattern: id, anchor: id, family: id, text, closeness };
}

/** The steps of a conversation about a passage, in order. */
export type Step = "observe" | "understand" | "respond";
