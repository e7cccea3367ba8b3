import type { LamplightDatabase } from "./LamplightDatabase.ts";

/** A project that matches a search, and where it matches. */
export interface SearchHit {
  projectId: string;
  where: "title" | "plan" | "message";
  /** The text around the match; empty for a title. */
  excerpt: string;
}

/** Characters shown on either side of the match. */
const AROUND = 40;

/**
 * Returns projects that contain every word of the query in one title, day or message, ignoring case and
 * accents. Searches this device only. Per project a title match comes before a plan match, that before a message.
 */
export async function searchProjects(db: LamplightDatabase, query: string): Promise<SearchHit[]> {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const [projects, conversations, messages, weeks] = await Promise.all([
    db.projects.toArray(),
    db.conversations.toArray(),
    db.messages.toArray(),
    db.planWeeks.toArray(),
  ]);
  const hits = new Map<string, SearchHit>();
  const match = (where: SearchHit["where"], projectId: string | null | undefined, text: string) => {
    if (!projectId || hits.has(projectId)) return;
    const excerpt = excerptOf(text, words);
    if (excerpt === undefined) return;
    hits.set(projectId, { projectId, where, excerpt: where === "title" ? "" : excerpt });
  };
  for (const { id, title } of projects) match("title", id, title);
  for (const { projectId, current } of weeks) {
    match("plan", projectId, `${current?.name ?? ""} ${current?.weekly_passage ?? ""}`);
    for (const day of current?.passages ?? []) {
      match(
        "plan",
        projectId,
        [day.scripture, day.title, ...day.questions, day.prayer].join(" · "),
      );
    }
  }
  const projectOf = new Map(conversations.map((row) => [row.id, row.projectId]));
  for (const { conversationId, content } of messages) {
    match("message", projectOf.get(conversationId), content);
  }
  return [...hits.values()];
}

/** Returns the text around the first word; undefined when a word is missing. */
function excerptOf(text: string, words: string[]): string | undefined {
  const folded = fold(text);
  if (!words.every((word) => folded.includes(word))) return undefined;
  // Folding changes the length only for rare letters, so this position is close enough for an excerpt.
  const at = folded.indexOf(words[0] ?? "");
  const from = Math.max(0, at - AROUND);
  const to = at + AROUND * 2;
  const cut = text.slice(from, to).replaceAll(/\s+/g, " ").trim();
  return `${from > 0 ? "…" : ""}${cut}${to < text.length ? "…" : ""}`;
}

/** Returns the text in lower case without accents. */
function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();
}
