/** Imports an exported file. A project whose id exists here stays, and the file's is added under a new id. */
import {
  MAX_MESSAGE_CHARACTERS,
  MAX_MESSAGE_ID_CHARACTERS,
  MAX_TIMESTAMP_CHARACTERS,
  type Message,
} from "#shared/domain/message.ts";
import { withoutLicensedTexts } from "#shared/domain/plan/plan.ts";
import { planFaults } from "#shared/domain/plan/planFaults.ts";
import { withPlainReferences } from "#shared/domain/plan/withPlainReferences.ts";
import { MAX_PROJECT_TITLE_CHARACTERS } from "#shared/domain/project.ts";
import { browserClockAndIds, type ClockAndIds } from "../db/clockAndIds.ts";
import { createConversation, newConversationId } from "../db/conversations.ts";
import { createProjectLocally } from "../db/createProjectLocally.ts";
import type { LamplightDatabase } from "../db/LamplightDatabase.ts";
import { messageRow } from "../db/messages.ts";
import { queueAutoSave } from "../db/outbox.ts";
import { writePlan } from "../db/plans.ts";
import { setPlanSettings } from "../sync/projectActions.ts";
import { type ExportedProject, exportFileSchema } from "./exportFile.ts";

/** The file is not an export of Lamplight, or of an unknown version. */
export class ForeignFileError extends Error {
  override readonly name = "ForeignFileError";
}

/** The server would refuse parts of the file. Each fault is a sentence that names the plan. */
export class UnfitFileError extends Error {
  override readonly name = "UnfitFileError";
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults[0]);
    this.faults = faults;
  }
}

export interface Importer {
  uid: string;
  churchId: string;
}

/**
 * Imports the whole file or nothing. Resolves with the number of projects.
 * @throws ForeignFileError, UnfitFileError, MissingChurchError
 */
export async function importEverything(
  db: LamplightDatabase,
  text: string,
  importer: Importer,
  effects: ClockAndIds = browserClockAndIds,
): Promise<number> {
  const file = exportFileSchema.safeParse(parseJson(text));
  if (!file.success) throw new ForeignFileError("This file is not an export of Lamplight.");
  const { projects } = file.data;
  const faults = projects.flatMap(faultsOf);
  if (faults.length > 0) throw new UnfitFileError(faults);
  await db.transaction("rw", db.tables, async () => {
    for (const project of projects) await importProject(db, project, importer, effects);
  });
  return projects.length;
}

/** Of projects and days. */
const ID = /^[\w-]{1,64}$/;
const MAX_DESCRIPTION_CHARACTERS = 5_000;
/** How many faults are listed per plan. */
const MOST_FAULTS = 3;

/** Returns what the server would refuse in a plan, as sentences. */
function faultsOf({
  id,
  title,
  description,
  readingPlan,
  conversationMessages,
}: ExportedProject): string[] {
  const isTooLong =
    title.length > MAX_PROJECT_TITLE_CHARACTERS ||
    description.length > MAX_DESCRIPTION_CHARACTERS ||
    conversationMessages.some(({ content }) => content.length > MAX_MESSAGE_CHARACTERS);
  const days = readingPlan?.flatMap(({ passages }) => passages) ?? [];
  const faults = [
    ...(ID.test(id) ? [] : ["Its id is none that Lamplight makes."]),
    ...(days.every((day) => ID.test(day.id)) ? [] : ["A day's id is none that Lamplight makes."]),
    ...(conversationMessages.every(hasPlainMarks)
      ? []
      : ["A message's id or time is none that Lamplight makes."]),
    ...(isTooLong ? ["A title, a description or a message is too long."] : []),
    ...planFaults(readingPlan ?? []),
  ];
  const name = title.trim().slice(0, 60) || "A plan without a title";
  return faults.slice(0, MOST_FAULTS).map((fault) => `“${name}”: ${fault}`);
}

function hasPlainMarks({ id, timestamp }: Message): boolean {
  const hasId = id !== "" && id.length <= MAX_MESSAGE_ID_CHARACTERS;
  return hasId && timestamp.length <= MAX_TIMESTAMP_CHARACTERS;
}

async function importProject(
  db: LamplightDatabase,
  project: ExportedProject,
  { uid, churchId }: Importer,
  effects: ClockAndIds,
): Promise<void> {
  const isTaken = (await db.projects.get(project.id)) !== undefined;
  const { title, description, startDate, readingDays, brief = null, readingPlan } = project;
  const conversationId = newConversationId(effects);
  const { id } = await createProjectLocally(
    db,
    { uid, churchId, title, description, conversationId, ...(!isTaken && { id: project.id }) },
    effects,
  );
  await createConversation(db, { id: conversationId, projectId: id, title }, effects);
  for (const message of project.conversationMessages) {
    const isKnown = (await db.messages.get(message.id)) !== undefined;
    const own = isKnown ? { ...message, id: effects.newId() } : message;
    await db.messages.add(messageRow(own, conversationId));
  }
  if (readingPlan) {
    const current = readingPlan.map(withoutLicensedTexts).map(withPlainReferences);
    await writePlan(db, id, { current });
  }
  if (startDate || readingDays || brief) {
    await setPlanSettings(db, id, { startDate, readingDays, brief }, effects);
  }
  await queueAutoSave(db, id, effects);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
