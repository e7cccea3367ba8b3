/**
 * Versions of a question that was asked again: the messages of each, and the plan that it led to.
 * One version is shown, the others are hidden and never removed. Stored on this device only; other
 * devices show all versions one below the other.
 */
import type { AgentInput } from "#shared/contracts/agent.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import { readSetting, writeSetting } from "./settings.ts";

export interface TurnVersion {
  /** The person's message that the version begins with. */
  questionId: string;
  /** Messages from the question to the end of the conversation, and the plan, at the time when the version was hidden. */
  messageIds: string[];
  plan: Plan | null;
  /** The plan's brief at that time; absent in versions stored before there were briefs. */
  brief?: Brief | null | undefined;
  /** The question's input, if this device sent it. Copied here because the next turn deletes the turn's row. */
  asked?: AskedWith | undefined;
}

export interface AskedWith {
  /** The plan before the question. */
  plan: Plan | null;
  selection?: AgentInput["selection"];
  pdfText?: string;
}

/** All versions of one question, oldest first. */
export interface Fork {
  versions: TurnVersion[];
  shownId: string;
}

export async function readForks(db: LamplightDatabase, conversationId: string): Promise<Fork[]> {
  // Only `writeForks` writes this key, so it has this shape.
  return ((await readSetting(db, forksKey(conversationId))) as Fork[] | undefined) ?? [];
}

export async function writeForks(
  db: LamplightDatabase,
  conversationId: string,
  forks: Fork[],
): Promise<void> {
  await writeSetting(db, forksKey(conversationId), forks);
}

/** Returns the ids of messages in versions that are not shown. */
export function hiddenMessageIds(forks: Fork[]): Set<string> {
  const hidden = forks.flatMap(({ versions, shownId }) =>
    versions.filter(({ questionId }) => questionId !== shownId).flatMap((v) => v.messageIds),
  );
  return new Set(hidden);
}

/** Returns the forks with the shown version stored as `left`, and `shownId` shown instead; adds it when it is new. */
export function showVersion(forks: Fork[], left: TurnVersion, shownId: string): Fork[] {
  const fork = forks.find((one) => one.shownId === left.questionId) ?? {
    versions: [left],
    shownId: left.questionId,
  };
  const versions = fork.versions.map((one) => (one.questionId === left.questionId ? left : one));
  if (!versions.some(({ questionId }) => questionId === shownId)) {
    versions.push({ questionId: shownId, messageIds: [], plan: null });
  }
  return [...forks.filter((one) => one !== fork), { versions, shownId }];
}

export function forksKey(conversationId: string): string {
  return `versions:${conversationId}`;
}
