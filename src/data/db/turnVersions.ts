/**
 * A question that was asked again in another way keeps its earlier versions: which messages each
 * has, and the plan that it had made. One version of a question is shown, the others are hidden,
 * never removed. Known on this device alone; elsewhere the versions stand one below the other.
 */
import type { AgentInput } from "#shared/contracts/agent.ts";
import type { Brief } from "#shared/domain/plan/brief.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";
import { readSetting, writeSetting } from "./settings.ts";

export interface TurnVersion {
  /** The person's message that begins it. */
  questionId: string;
  /** From the question to the end of the conversation, and the plan, as both were when it was hidden. */
  messageIds: string[];
  plan: Plan | null;
  /** What the plan was asked to be then; absent in versions from before there were briefs. */
  brief?: Brief | null | undefined;
  /** What it was asked with, where this device asked it: the turn itself is gone with the next one. */
  asked?: AskedWith | undefined;
}

export interface AskedWith {
  /** As it stood before the question. */
  plan: Plan | null;
  selection?: AgentInput["selection"];
  pdfText?: string;
}

/** One question in all its versions, the oldest first. */
export interface Fork {
  versions: TurnVersion[];
  shownId: string;
}

export async function readForks(db: LamplightDatabase, conversationId: string): Promise<Fork[]> {
  // Written by `writeForks` alone, so it has this shape.
  return ((await readSetting(db, forksKey(conversationId))) as Fork[] | undefined) ?? [];
}

export async function writeForks(
  db: LamplightDatabase,
  conversationId: string,
  forks: Fork[],
): Promise<void> {
  await writeSetting(db, forksKey(conversationId), forks);
}

/** Messages that belong to versions which are not shown. */
export function hiddenMessageIds(forks: Fork[]): Set<string> {
  const hidden = forks.flatMap(({ versions, shownId }) =>
    versions.filter(({ questionId }) => questionId !== shownId).flatMap((v) => v.messageIds),
  );
  return new Set(hidden);
}

/** The version that is shown is left as `left` has it, and another takes its place; a new one is added. */
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
