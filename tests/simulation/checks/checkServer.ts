/** Checks the server's data once everything is idle. */
import type { LoadedProject } from "#shared/contracts/projects.ts";
import { tokenOf } from "../server/token.ts";
import { WEEKLY_PASSAGE } from "../world/agentScript.ts";
import type { AgentRun } from "../world/SimulatedAgent.ts";
import type { World } from "../world/World.ts";
import { checkUnfinishedRuns } from "./checkRuns.ts";
import { type Ledger, type WordKind, wordsIn } from "./Ledger.ts";

/** Returns a church's projects as the server answers them, by id. */
export async function loadAll(world: World, uid: string): Promise<Map<string, LoadedProject>> {
  const headers = { Authorization: `Bearer ${tokenOf(uid, false)}` };
  const get = async (path: string) => (await world.server.answer(path, { headers })).json();
  const { projects }: { projects: { id: string }[] } = await get("/api/projects?limit=100");
  const loaded = new Map<string, LoadedProject>();
  for (const { id } of projects) loaded.set(id, await get(`/api/projects/${id}/load`));
  return loaded;
}

export interface FinalState {
  projects: LoadedProject[];
  /** Parked work and collisions on the devices, as JSON. */
  onDevices: readonly string[];
}

export function checkServer(world: World, { projects, onDevices }: FinalState): void {
  const { ledger } = world;
  const inProjects = new Set(wordsIn(projects.map(withoutReviews)));
  const listed = new Set(wordsIn([onDevices, historyOf(world, LISTED), unlisted(world)]));
  const older = new Set(wordsIn(historyOf(world, WEEKS)));
  const leftInHistory = new Set(
    wordsIn([...ledger.deletedDuringSave].map((id) => historyOf(world, [versionsOf(id)]))),
  );
  const isFound = (word: string) =>
    inProjects.has(word) ||
    listed.has(word) ||
    leftInHistory.has(word) ||
    (older.has(word) && (ledger.hasOldClients || ledger.inHistory.has(word)));
  for (const [word, store] of [...ledger.accepted, ...ledger.typed]) {
    if (!ledger.excused.has(word) && !isFound(word)) {
      ledger.violate("nothing is lost", `${word}, written on ${store}`);
    }
  }
  const lostOf = ({ words }: AgentRun) =>
    words.find((word) => !ledger.excused.has(word) && !isFound(word));
  const runs = world.agent.allRuns();
  for (const run of runs) {
    if (!wasCompleted(projects, run)) {
      // What had come of an unfinished run stays.
      const shown = run.words.filter((word) => world.devices.some((one) => one.hasShown(word)));
      const gone = shown.find((word) => !ledger.excused.has(word) && !isFound(word));
      if (gone) ledger.violate("nothing is lost", `${gone}, which had come of ${run.id}`);
      continue;
    }
    const lost = lostOf(run);
    // A delayed start can create a second run after the first has ended; nobody follows that one.
    const twins = runs.filter((one) => one !== run && one.messageId === run.messageId);
    if (lost && !twins.some((twin) => lostOf(twin) === undefined))
      ledger.violate("nothing is lost", `${lost}, written by ${run.id}`);
  }
  checkUnfinishedRuns(ledger, world.agent, projects);
  checkLooks(world);
  checkMoves(ledger, JSON.stringify([projects, onDevices, historyOf(world, DELETED)]));
  for (const project of projects) {
    checkFields(ledger, project);
    const { id } = project.projectDetails;
    if (ledger.deleted.has(id)) ledger.violate("deleted stays deleted", `${id} is back`);
  }
}

/** What a run changed in a plan is no place where texts may end that the run had nothing to do with. */
function withoutReviews({ conversationMessages, ...loaded }: LoadedProject): LoadedProject {
  const messages = conversationMessages.map(({ review: _, ...message }) => message);
  return { ...loaded, conversationMessages: messages };
}

/** All revisions, including those removed from the history. */
const REVISIONS = "(SELECT * FROM revisions UNION ALL SELECT * FROM thinned_revisions)";
const DELETED = [
  "SELECT json AS text FROM week_versions JOIN projects ON projects.id = project_id WHERE deleted_at IS NOT NULL",
];
/** Replaced titles, messages without what their runs changed, and everything of deleted projects. */
const LISTED = [
  `SELECT earlier_title AS text FROM ${REVISIONS} WHERE earlier_title IS NOT NULL`,
  "SELECT title AS text FROM projects",
  "SELECT json_remove(json, '$.review') AS text FROM messages",
  ...DELETED,
];
const WEEKS = ["SELECT json AS text FROM week_versions"];
const versionsOf = (id: string) =>
  `SELECT json AS text FROM week_versions WHERE project_id = '${id}'`;
const COLLISIONS = [
  `SELECT by_uid AS uid, collisions AS text FROM ${REVISIONS} WHERE collisions IS NOT NULL`,
];

/** Returns the server's collisions whose list was lost together with a device's store. */
function unlisted(world: World): unknown[] {
  return historyOf(world, COLLISIONS).filter(
    (row) => !world.ledger.hasLists(String((row as { uid: unknown }).uid)),
  );
}

/** A day that was moved here and removed there stays. Skipped after old clients, which send days without ids. */
function checkMoves(ledger: Ledger, found: string): void {
  if (ledger.hasOldClients) return;
  for (const id of ledger.moves.days()) {
    if (!found.includes(`"${id}"`) && !found.includes(`\\"${id}\\"`))
      ledger.violate("nothing is lost", `${id}, a day that was moved`);
  }
}

function historyOf({ server }: World, queries: readonly string[]): unknown[] {
  return ["grace", "hope"].flatMap((churchId) =>
    queries.flatMap((query) => server.rows(churchId, query)),
  );
}

/** Whether a phone followed the run to its end and saved it. */
function wasCompleted(projects: LoadedProject[], { messageId }: AgentRun): boolean {
  return projects.some(({ conversationMessages }) =>
    conversationMessages.some(
      ({ id, completionDuration }) => id === messageId && completionDuration !== undefined,
    ),
  );
}

function checkLooks({ ledger, server }: World): void {
  const comments = server.rows("grace", "SELECT id, text, state, is_maker FROM review_comments");
  const yeses = server.rows("grace", "SELECT uid, day_id AS day, digest FROM steward_approvals");
  const there = new Set(
    server.rows("grace", "SELECT id FROM projects WHERE deleted_at IS NULL").map(({ id }) => id),
  );
  // The queries name these columns.
  ledger.looks.checkServer(ledger, comments as never, yeses as never, (id) => !there.has(id));
}

/** Every field contains only what was written into it, and nothing exists twice. */
function checkFields(ledger: Ledger, loaded: LoadedProject): void {
  const { projectDetails, readingPlan, conversationMessages } = loaded;
  const seen = new Set<string>();
  const hold = (text: string, kinds: WordKind[], place: { dayId?: string; isOnce?: boolean }) => {
    for (const word of wordsIn(text)) {
      const written = ledger.words.get(word);
      const isElsewhere =
        !ledger.hasOldClients && written?.dayId && place.dayId && written.dayId !== place.dayId;
      if (!written || !kinds.includes(written.kind) || isElsewhere) {
        ledger.violate("nothing invented", `${word} in ${place.dayId ?? kinds[0]}`);
      }
      if (place.isOnce && !ledger.hasOldClients && seen.has(word)) {
        ledger.violate("applied twice", `${word} is twice in ${projectDetails.id}`);
      }
      seen.add(word);
    }
    if (wordsIn(text).length === 0 && text !== "" && kinds[0] !== "said" && kinds[0] !== "project")
      ledger.violate("nothing invented", `${JSON.stringify(text)} as ${kinds[0]}`);
  };
  hold(projectDetails.title, ["project"], {});
  for (const week of readingPlan ?? []) {
    // The default name of a week that the agent writes or edits without one.
    if (week.name !== `Week ${week.week_number}`) hold(week.name, ["week"], {});
    if (week.weekly_passage !== WEEKLY_PASSAGE) hold(week.weekly_passage, ["reading"], {});
    for (const day of week.passages) {
      const place = { dayId: day.id, isOnce: true };
      hold(day.title, ["title"], place);
      hold(day.prayer, ["prayer"], place);
      for (const question of day.questions) hold(question, ["question"], place);
    }
  }
  for (const { role, content } of conversationMessages) {
    hold(content, [role === "user" ? "message" : "said"], { isOnce: role === "user" });
  }
}
