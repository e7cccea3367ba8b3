/** One thing that might be asked or prayed about a passage. */
export interface Candidate {
  /** Says what it is made of, the same for the same passage: "fear:u:2", "quote:1:12". */
  id: string;
  /** What tires a reader when it comes again soon: the template, not the names in it. */
  pattern: string;
  /** What it is hung on, such as a verse: a day does not hang two questions on one. */
  anchor: string;
  /** Quotes, scenes, topics, kinds: a day that mixes them reads better. */
  family: string;
  text: string;
  /** 0 to about 1: how much it belongs to this passage rather than to any of its kind. */
  closeness: number;
  /** Whether it is also about verses that were read on the day before. */
  isElsewhere?: boolean;
}

/** The steps of a conversation about a passage. */
export type Step = "observe" | "understand" | "respond";
