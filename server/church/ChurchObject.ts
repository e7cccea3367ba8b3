/**
 * The Durable Object that holds everything of one church.
 *
 * It is single-threaded but not serial across awaits, so each change reads, merges and writes
 * in one synchronous transaction, together with the answer kept under its key. Callers are
 * verified by the Worker and reach only the object that their own church names.
 */
import { DurableObject } from "cloudflare:workers";
import type { ReaderEvents } from "#shared/contracts/events.ts";
import type { FeedbackEntry, FeedbackStatus } from "#shared/contracts/feedback.ts";
import type { RowLine } from "#shared/contracts/operator.ts";
import type { ProductEvent } from "#shared/contracts/productEvents.ts";
import type { AutoSaveAnswer } from "#shared/contracts/projects.ts";
import type { DayVoices } from "#shared/contracts/readerFeedback.ts";
import type { Reminder } from "#shared/contracts/reminders.ts";
import { NOT_A_MEMBER } from "#shared/contracts/socket.ts";
import type { Plan } from "#shared/domain/plan.ts";
import type { Project } from "#shared/domain/project.ts";
import type { PublishSettings } from "#shared/domain/publication.ts";
import { type Bindings, readSettings } from "../env.ts";
import { can } from "../identity/can.ts";
import type { Member } from "../middleware/authenticate.ts";
import { type Outcome, toOutcome } from "../refusal.ts";
import { answerSave } from "./answerSave.ts";
import { answerOnce } from "./answers.ts";
import { changeProject, mirrorOwnCopy, type ProjectChange } from "./changeProject.ts";
import { type Place, peopleNamed, type RowsPage, readRows, writeRows } from "./churchRows.ts";
import { migrateChurch, schemaVersion } from "./churchSchema.ts";
import { acceptSocket, forgetSocket, hearWord, tellChange } from "./churchSockets.ts";
import type { Asking, ChurchStore } from "./churchStore.ts";
import { createProject, type NewProject } from "./createProject.ts";
import { deleteProject } from "./deleteProject.ts";
import { forgetPerson } from "./forgetPerson.ts";
import { listHistory, planOfRevision, type RevisionRow, restore } from "./history.ts";
import { housekeepingAt, keepHouseWhenDue } from "./housekeeping.ts";
import { loadProject, type Wanted } from "./loadProject.ts";
import { logged } from "./logged.ts";
import { countProductEvents } from "./productCounts.ts";
import {
  addFeedback,
  changeFeedback,
  findScreenshot,
  listFeedback,
  type NewFeedback,
} from "./productFeedback.ts";
import {
  numberListsAnew,
  type ProjectsPage,
  projectsVersion,
  requireProject,
  selectProjects,
  toProject,
} from "./projectRows.ts";
import {
  findPublication,
  findVersion,
  type ListedPlan,
  type PublishedContent,
  type StoredPublication,
  type StoredVersion,
  selectListed,
  selectPublications,
} from "./publicationRows.ts";
import {
  checkPublishing,
  type Handout,
  type Pointer,
  publishProject,
  unpublishProject,
} from "./publishProject.ts";
import { type ChurchFigures, type FiguresAsked, readFigures } from "./readers/figures.ts";
import { forgetReader } from "./readers/forgetReader.ts";
import { type SaidOfDay, takeReaderFeedback } from "./readers/readerFeedback.ts";
import { hashDevice, saltOf } from "./readers/readerHash.ts";
import { hideVoice, readVoices } from "./readers/readerVoices.ts";
import { type Taken, takeReaderEvents } from "./readers/takeReaderEvents.ts";
import { deleteReminder, nextDueAt, takeDue, writeReminder } from "./reminders/reminderRows.ts";
import { sendReminders } from "./reminders/sendReminders.ts";
import { listRevisions, type RevisionNote, restoreProject } from "./restoreProject.ts";
import { type Save, saveProject } from "./saveProject.ts";
import { type DeletedProject, selectDeleted, undeleteProject } from "./undeleteProject.ts";
import { mergeOwnCopy, type OwnCopy } from "./userProjectRows.ts";

/** A platform's limit of calls that one event may make, with room to spare. */
const REMINDERS_AT_ONCE = 40;

export class ChurchObject extends DurableObject<Bindings> {
  constructor(ctx: DurableObjectState, env: Bindings) {
    super(ctx, env);
    migrateChurch(ctx.storage);
  }

  createProject(asking: Asking, project: NewProject) {
    return this.#change(asking, `create ${project.id}`, (store) =>
      createProject(store, asking.by.uid, project),
    );
  }

  /** The whole project, `unchanged` when `since` is its revision, or, where wanted, what changed since. */
  loadProject(by: Member, id: string, wanted: Wanted) {
    return this.#read((store) => loadProject(store, by, id, wanted));
  }

  /** One page, or no projects when `since` is the version that stands. */
  listProjects(
    { churchId }: Member,
    page: ProjectsPage,
    since?: string,
  ): Outcome<{ projects: Project[] | null; version: string }> {
    return this.#read((store) => {
      const version = projectsVersion(store);
      if (since === version) return { projects: null, version };
      const stored = selectProjects(store, page);
      return { projects: stored.map((project) => toProject(project, churchId)), version };
    });
  }

  async saveProject(asking: Asking, id: string, save: Save): Promise<Outcome<AutoSaveAnswer>> {
    const receipt = await this.#change(asking, `save ${id}`, (store) =>
      saveProject(store, asking.by.uid, id, save),
    );
    if (!receipt.ok) return receipt;
    const answer = answerSave(this.#store(), id, save, receipt.value);
    return { ok: true, value: answer };
  }

  /** Newest first, one more than asked for where there are older ones. */
  listHistory(
    _: Member,
    id: string,
    page: { before: number | undefined; limit: number },
  ): Outcome<RevisionRow[]> {
    return this.#read((store) => listHistory(store, id, page));
  }

  planOfRevision(_: Member, id: string, revision: number): Outcome<Plan | null> {
    return this.#read((store) => planOfRevision(store, id, revision));
  }

  restoreRevision(
    asking: Asking,
    id: string,
    revision: number,
  ): Promise<Outcome<{ revision: number }>> {
    return this.#change(asking, `restore ${id} ${revision}`, (store) => ({
      revision: restore(store, asking.by.uid, id, revision),
    }));
  }

  changeProject(asking: Asking, id: string, change: ProjectChange): Promise<Outcome<Project>> {
    const { uid, churchId } = asking.by;
    return this.#change(asking, `change ${id}`, (store) =>
      toProject(changeProject(store, uid, id, change), churchId),
    );
  }

  deleteProject(asking: Asking, id: string): Promise<Outcome<{ success: true }>> {
    return this.#change(asking, `delete ${id}`, (store) => {
      deleteProject(store, asking.by, id);
      return { success: true };
    });
  }

  undeleteProject(asking: Asking, id: string): Promise<Outcome<Project>> {
    const { uid, churchId } = asking.by;
    return this.#change(asking, `undelete ${id}`, (store) =>
      toProject(undeleteProject(store, uid, id), churchId),
    );
  }

  listDeleted({ churchId }: Member): Outcome<DeletedProject[]> {
    return this.#read((store) => selectDeleted(store, churchId));
  }

  /** Whether it could be published, and the address that it would keep. */
  checkPublishing(id: string, settings: PublishSettings) {
    return this.#read((store) => checkPublishing(store, id, settings));
  }

  publishProject(asking: Asking, id: string, handout: Handout): Promise<Outcome<Pointer>> {
    return this.#change(asking, `publish ${id}`, (store) => publishProject(store, id, handout));
  }

  unpublishProject(asking: Asking, id: string): Promise<Outcome<Pointer | null>> {
    return this.#change(asking, `unpublish ${id}`, (store) => {
      requireProject(store, id);
      return unpublishProject(store, id);
    });
  }

  /** The plan's publication with its newest version, or null where there is none. */
  readPublication(
    id: string,
  ): Outcome<{ publication: StoredPublication; newest: StoredVersion } | null> {
    return this.#read((store) => {
      requireProject(store, id);
      const publication = findPublication(store, id);
      const newest = publication && findVersion(store, id, publication.version);
      return publication && newest ? { publication, newest } : null;
    });
  }

  listPublications(): Outcome<{ publication: StoredPublication; publishedAt: string }[]> {
    return this.#read((store) =>
      selectPublications(store).flatMap((publication) => {
        const { projectId, version } = publication;
        const content = findVersion(store, projectId, version)?.content;
        return content ? [{ publication, publishedAt: content.publishedAt }] : [];
      }),
    );
  }

  /** The plans on the church's public page. */
  listListed(): Outcome<ListedPlan[]> {
    return this.#read(selectListed);
  }

  /** What anyone may read: asked by the Worker for an address that the directory knows. */
  readVersion(id: string, version: number): Outcome<PublishedContent | null> {
    return this.#read((store) => findVersion(store, id, version)?.content ?? null);
  }

  /** From a reader's phone. `device` is as the phone names itself: only its hash is kept. */
  async takeReaderEvents(
    projectId: string,
    { device, ...batch }: ReaderEvents,
  ): Promise<Outcome<Taken>> {
    const hash = await this.#hashDevice(projectId, device);
    return this.#write((store) => takeReaderEvents(store, projectId, hash, batch));
  }

  async forgetReader(projectId: string, device: string): Promise<Outcome<true>> {
    const hash = await this.#hashDevice(projectId, device);
    return this.#write((store) => {
      forgetReader(store, projectId, hash);
      return true;
    });
  }

  takeReaderFeedback(projectId: string, said: SaidOfDay): Promise<Outcome<true>> {
    return this.#write((store) => {
      takeReaderFeedback(store, projectId, said);
      return true;
    });
  }

  readFigures(asked: FiguresAsked): Outcome<ChurchFigures> {
    return this.#read((store) => readFigures(store, asked));
  }

  /** What readers said of a plan, by day. */
  readVoices(projectId: string): Outcome<DayVoices[]> {
    return this.#read((store) => readVoices(store, projectId));
  }

  hideVoice(
    asking: Asking,
    projectId: string,
    id: string,
    isHidden: boolean,
  ): Promise<Outcome<true>> {
    return this.#change(asking, `hide ${projectId} ${id} ${isHidden}`, (store) => {
      hideVoice(store, projectId, id, isHidden);
      return true;
    });
  }

  /** Whether it is new. */
  addFeedback(asking: Asking, feedback: NewFeedback): Promise<Outcome<boolean>> {
    return this.#change(asking, `feedback ${feedback.id}`, (store) =>
      addFeedback(store, asking.by.uid, feedback),
    );
  }

  listFeedback(): Outcome<FeedbackEntry[]> {
    return this.#read(listFeedback);
  }

  findScreenshot(id: string): Outcome<string | null> {
    return this.#read((store) => findScreenshot(store, id));
  }

  changeFeedback(asking: Asking, id: string, status: FeedbackStatus): Promise<Outcome<true>> {
    return this.#change(asking, `status ${id} ${status}`, (store) => {
      changeFeedback(store, id, status);
      return true;
    });
  }

  countProductEvents(
    asking: Asking,
    events: readonly ProductEvent[],
  ): Promise<Outcome<{ counted: number }>> {
    return this.#change(asking, "events", (store) => countProductEvents(store, events));
  }

  /** From a reader, for a plan whose address the Worker has looked up. */
  async setReminder(projectId: string, reminder: Reminder): Promise<Outcome<true>> {
    const outcome = this.#read((store): true => {
      writeReminder(store, projectId, reminder);
      return true;
    });
    await this.#schedule();
    return outcome;
  }

  stopReminder(projectId: string, endpoint: string): void {
    deleteReminder(this.#store(), projectId, endpoint);
  }

  /** Keeps the caller's own copy; whether the shared project took it too is in the answer. */
  updateOwnCopy(
    asking: Asking,
    id: string,
    copy: OwnCopy,
  ): Promise<Outcome<{ mirrored: boolean }>> {
    const { uid, role } = asking.by;
    return this.#change(asking, `copy ${id}`, (store) => {
      mergeOwnCopy(store, uid, id, copy);
      const mirror = () => mirrorOwnCopy(store, uid, id, copy);
      return { mirrored: can(role, "editProjects") && toOutcome(mirror).ok };
    });
  }

  restoreProject(asking: Asking, id: string, revision: number): Promise<Outcome<Project>> {
    const { uid, churchId } = asking.by;
    return this.#change(asking, `restore ${id}`, (store) =>
      toProject(restoreProject(store, uid, id, revision), churchId),
    );
  }

  listRevisions(id: string): Outcome<RevisionNote[]> {
    return this.#read((store) => listRevisions(store, id));
  }

  /** How many migrations have run. */
  schemaVersion(): number {
    return schemaVersion(this.ctx.storage.sql);
  }

  /** One page of everything that the object holds. */
  exportRows(from: Place | null): RowsPage {
    return readRows(this.ctx.storage.sql, from);
  }

  importRows(lines: RowLine[]): Outcome<true> {
    return toOutcome(() => {
      this.ctx.storage.transactionSync(() => writeRows(this.ctx.storage.sql, lines));
      return true;
    });
  }

  peopleNamed(): string[] {
    return peopleNamed(this.ctx.storage.sql);
  }

  /** Answers once the object runs and its tables stand. */
  isThere(): true {
    return true;
  }

  /** Opens a WebSocket for the ticket that the Worker has checked. */
  override async fetch(request: Request): Promise<Response> {
    // Written by the Worker's own route: nobody else reaches an object.
    const { name, ...ticket } = JSON.parse(request.headers.get("X-Ticket") ?? "{}");
    const opened = acceptSocket(this.ctx, ticket, decodeURIComponent(name));
    return opened ?? new Response(null, { status: 401 });
  }

  override webSocketMessage(socket: WebSocket, word: string | ArrayBuffer): void {
    hearWord(this.ctx, socket, word);
  }

  override webSocketClose(socket: WebSocket): void {
    forgetSocket(this.ctx, socket);
  }

  override webSocketError(socket: WebSocket): void {
    forgetSocket(this.ctx, socket);
  }

  /** Ends what someone still has open who is no longer in this church. Sockets carry their person's uid as a tag. */
  closeSockets(uid: string): void {
    for (const socket of this.ctx.getWebSockets(uid)) socket.close(NOT_A_MEMBER, "Not a member");
  }

  /** Someone deleted their account. */
  forgetPerson(uid: string): void {
    this.closeSockets(uid);
    this.ctx.storage.transactionSync(() => forgetPerson(this.#store(), uid));
  }

  /** Nobody has been in this church for 30 days: nothing of it stays. */
  async purge(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) socket.close(NOT_A_MEMBER, "Not a member");
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    // Whoever holds a stub still finds tables, empty ones.
    migrateChurch(this.ctx.storage);
    numberListsAnew(this.#store());
  }

  /** The one alarm, for everything that is due. It may come twice: what it takes is marked first. */
  override async alarm(): Promise<void> {
    const store = this.#store();
    const due = this.ctx.storage.transactionSync(() => {
      keepHouseWhenDue(store);
      return takeDue(store, REMINDERS_AT_ONCE);
    });
    // Without keys, as when they were taken away, what is due passes.
    const push = due.length > 0 ? readSettings(this.env).push : undefined;
    if (push) await sendReminders(store, due, push);
    await this.#schedule();
  }

  #store(): ChurchStore {
    return { sql: this.ctx.storage.sql, now: new Date().toISOString() };
  }

  #read<Value>(read: (store: ChurchStore) => Value): Outcome<Value> {
    return toOutcome(() => read(this.#store()));
  }

  async #change<Value>(
    asking: Asking,
    operation: string,
    change: (store: ChurchStore) => Value,
  ): Promise<Outcome<Value>> {
    const raised = new Map<string, number>();
    const store: ChurchStore = {
      ...this.#store(),
      raised: (id, revision) => raised.set(id, revision),
    };
    // A refusal is thrown through the transaction, so that nothing of the change stays.
    const outcome = logged(operation, asking, () =>
      toOutcome(() =>
        this.ctx.storage.transactionSync(() =>
          answerOnce(store, asking, operation, () => change(store)),
        ),
      ),
    );
    if (!outcome.ok) return outcome;
    for (const [id, revision] of raised) tellChange(this.ctx, id, revision);
    await this.#schedule();
    return outcome;
  }

  /** For what readers send: nobody is asking, and what repeats it changes nothing by itself. */
  async #write<Value>(change: (store: ChurchStore) => Value): Promise<Outcome<Value>> {
    const outcome = toOutcome(() => this.ctx.storage.transactionSync(() => change(this.#store())));
    await this.#schedule();
    return outcome;
  }

  #hashDevice(projectId: string, device: string): Promise<string> {
    return hashDevice(saltOf(this.ctx.storage, projectId), device);
  }

  /** Sets the alarm to whatever is due first. */
  async #schedule(): Promise<void> {
    const { storage } = this.ctx;
    const store = this.#store();
    const first = Math.min(housekeepingAt(store), nextDueAt(store) ?? Number.POSITIVE_INFINITY);
    const set = await storage.getAlarm();
    if (set === null || set > first) await storage.setAlarm(first);
  }
}
