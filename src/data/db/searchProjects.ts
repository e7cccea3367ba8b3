import type { LamplightDatabase } from "./LamplightDatabase.ts";

/** Where a project answers to a search. */
export interface SearchHit {
  projectId: string;
  where: "title" | "plan" | "message";
  /** The words around what was found; empty for a title. */
  excerpt: string;
}

/** Letters to either side of what was found. */
const AROUND = 40;

/**
 * Projects whose title, plan or messages have every word of the query, whatever their accents and
 * capitals. Reads this device alone. A title counts before a plan, a plan before a message.
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
  const look = (where: SearchHit["where"], projectId: string | null | undefined, text: string) => {
    if (!projectId || hits.has(projectId)) return;
    const excerpt = excerptOf(text, words);
    if (excerpt === undefined) return;
    hits.set(projectId, { projectId, where, excerpt: where === "title" ? "" : excerpt });
  };
  for (const { id, title } of projects) look("title", id, title);
  for (const { projectId, current } of weeks) {
    look("plan", projectId, `${current?.name ?? ""} ${current?.weekly_passage ?? ""}`);
    for (const day of current?.passages ?? []) {
      look("plan", projectId, [day.scripture, day.title, ...day.questions, day.prayer].join(" · "));
    }
  }
  const projectOf = new Map(conversations.map((row) => [row.id, row.projectId]));
  for (const { conversationId, content } of messages) {
    look("message", projectOf.get(conversationId), content);
  }
  return [...hits.values()];
}

/** Undefined where a word is missing. */
function excerptOf(text: string, words: string[]): string | undefined {
  const folded = fold(text);
  if (!words.every((word) => folded.includes(word))) return undefined;
  // Folding keeps the length but for rare letters, so this is near enough for an excerpt.
  const at = folded.indexOf(words[0] ?? "");
  const from = Math.max(0, at - AROUND);
  const to = at + AROUND * 2;
  const cut = text.slice(from, to).replaceAll(/\s+/g, " ").trim();
  return `${from > 0 ? "…" : ""}${cut}${to < text.length ? "…" : ""}`;
}

/** Lower case, without accents. */
function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();
}
