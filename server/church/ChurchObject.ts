/**
 * The Durable Object that holds everything of one church.
 *
 * It is single-threaded but not serial across awaits, so each change reads, merges and writes
 * in one synchronous transaction, together with the answer kept under its key. Callers are
 * verified by the Worker and reach only the object that their own church names.
 */
import type { RowLine } from "#shared/contracts/operator.ts";
import type { ProductEvent } from "#shared/contracts/productEvents.ts";
import type { AutoSaveAnswer } from "#shared/contracts/projects.ts";
import { NOT_A_MEMBER } from "#shared/contracts/socket.ts";
import type { PublishSettings } from "#shared/domain/daily/publication.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { Project } from "#shared/domain/project.ts";
import { can } from "../identity/can.ts";
import type { Member } from "../identity/member.ts";
import type { RequestContext } from "../identity/requestContext.ts";
import { type Outcome, toOutcome } from "../refusal.ts";
import { answerSave } from "./answerSave.ts";
import { changeProject, mirrorOwnCopy, type ProjectChange } from "./changeProject.ts";
import { type Place, peopleNamed, type RowsPage, readRows, writeRows } from "./churchRows.ts";
import { migrateChurch, schemaVersion } from "./churchSchema.ts";
import { acceptSocket, forgetSocket, onSocketMessage } from "./churchSockets.ts";
import { createProject, type NewProject } from "./createProject.ts";
import { deleteProject } from "./deleteProject.ts";
import { forgetPerson } from "./forgetPerson.ts";
import { listHistory, planOfRevision, type RevisionRow, restore } from "./history.ts";
import { loadProject, type Wanted } from "./loadProject.ts";
import { countProductEvents } from "./productCounts.ts";
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
  type Pointer,
  type PublishInput,
  publishProject,
  readPointer,
  unpublishProject,
} from "./publishProject.ts";
import { ReadersPart } from "./ReadersPart.ts";
import { listRevisions, type RevisionNote, restoreProject } from "./restoreProject.ts";
import { type Save, saveProject } from "./saveProject.ts";
import { type DeletedProject, selectDeleted, undeleteProject } from "./undeleteProject.ts";
import { mergeOwnCopy, type OwnCopy } from "./userProjectRows.ts";

export class ChurchObject extends ReadersPart {
  createProject(context: RequestContext, project: NewProject) {
    return this.work.change(context, `create ${project.id}`, (store) =>
      createProject(store, context.by.uid, project),
    );
  }

  /** The whole project, `unchanged` when `since` is its revision, or, where wanted, what changed since. */
  loadProject(by: Member, id: string, wanted: Wanted) {
    return this.work.read((store) => loadProject(store, by, id, wanted));
  }

  /** One page, or no projects when `since` is the version that stands. */
  listProjects(
    { churchId }: Member,
    page: ProjectsPage,
    since?: string,
  ): Outcome<{ projects: Project[] | null; version: string }> {
    return this.work.read((store) => {
      // Of this church: who comes from another one may have seen the same number there.
      const version = `${churchId}-${projectsVersion(store)}`;
      if (since === version) return { projects: null, version };
      const stored = selectProjects(store, page);
      return { projects: stored.map((project) => toProject(project, churchId)), version };
    });
  }

  async saveProject(
    context: RequestContext,
    id: string,
    save: Save,
  ): Promise<Outcome<AutoSaveAnswer>> {
    const receipt = await this.work.change(context, `save ${id}`, (store) =>
      saveProject(store, context.by.uid, id, save),
    );
    if (!receipt.ok) return receipt;
    const answer = answerSave(this.work.store(), id, save, receipt.value);
    return { ok: true, value: answer };
  }

  /** Newest first, one more than asked for where there are older ones. */
  listHistory(
    _: Member,
    id: string,
    page: { before: number | undefined; limit: number },
  ): Outcome<RevisionRow[]> {
    return this.work.read((store) => listHistory(store, id, page));
  }

  planOfRevision(_: Member, id: string, revision: number): Outcome<Plan | null> {
    return this.work.read((store) => planOfRevision(store, id, revision));
  }

  restoreRevision(
    context: RequestContext,
    id: string,
    revision: number,
  ): Promise<Outcome<{ revision: number }>> {
    return this.work.change(context, `restore ${id} ${revision}`, (store) => ({
      revision: restore(store, context.by.uid, id, revision),
    }));
  }

  changeProject(
    context: RequestContext,
    id: string,
    change: ProjectChange,
  ): Promise<Outcome<Project>> {
    const { uid, churchId } = context.by;
    return this.work.change(context, `change ${id}`, (store) =>
      toProject(changeProject(store, uid, id, change), churchId),
    );
  }

  deleteProject(context: RequestContext, id: string): Promise<Outcome<{ success: true }>> {
    return this.work.change(context, `delete ${id}`, (store) => {
      deleteProject(store, context.by, id);
      return { success: true };
    });
  }

  undeleteProject(context: RequestContext, id: string): Promise<Outcome<Project>> {
    const { uid, churchId } = context.by;
    return this.work.change(context, `undelete ${id}`, (store) =>
      toProject(undeleteProject(store, uid, id), churchId),
    );
  }

  listDeleted({ churchId }: Member): Outcome<DeletedProject[]> {
    return this.work.read((store) => selectDeleted(store, churchId));
  }

  /** Whether it could be published, and the address that it would keep. */
  checkPublishing(id: string, settings: PublishSettings) {
    return this.work.read((store) => checkPublishing(store, id, settings));
  }

  publishProject(
    context: RequestContext,
    id: string,
    input: PublishInput,
  ): Promise<Outcome<Pointer>> {
    return this.work.change(context, `publish ${id}`, (store) => publishProject(store, id, input));
  }

  unpublishProject(context: RequestContext, id: string): Promise<Outcome<Pointer | null>> {
    return this.work.change(context, `unpublish ${id}`, (store) => {
      requireProject(store, id);
      return unpublishProject(store, id);
    });
  }

  readPointer(id: string): Outcome<Pointer | null> {
    return this.work.read((store) => readPointer(store, id));
  }

  /** The plan's publication with its newest version, or null where there is none. */
  readPublication(
    id: string,
  ): Outcome<{ publication: StoredPublication; newest: StoredVersion } | null> {
    return this.work.read((store) => {
      requireProject(store, id);
      const publication = findPublication(store, id);
      const newest = publication && findVersion(store, id, publication.version);
      return publication && newest ? { publication, newest } : null;
    });
  }

  listPublications(): Outcome<{ publication: StoredPublication; publishedAt: string }[]> {
    return this.work.read((store) =>
      selectPublications(store).flatMap((publication) => {
        const { projectId, version } = publication;
        const content = findVersion(store, projectId, version)?.content;
        return content ? [{ publication, publishedAt: content.publishedAt }] : [];
      }),
    );
  }

  /** The plans on the church's public page. */
  listListed(): Outcome<ListedPlan[]> {
    return this.work.read(selectListed);
  }

  /** What anyone may read: asked by the Worker for an address that the directory knows. */
  readVersion(id: string, version: number): Outcome<PublishedContent | null> {
    return this.work.read((store) => findVersion(store, id, version)?.content ?? null);
  }

  countProductEvents(
    context: RequestContext,
    events: readonly ProductEvent[],
  ): Promise<Outcome<{ counted: number }>> {
    return this.work.change(context, "events", (store) => countProductEvents(store, events));
  }

  /** Keeps the caller's own copy; whether the shared project took it too is in the answer. */
  updateOwnCopy(
    context: RequestContext,
    id: string,
    copy: OwnCopy,
  ): Promise<Outcome<{ mirrored: boolean }>> {
    const { uid, role } = context.by;
    return this.work.change(context, `copy ${id}`, (store) => {
      mergeOwnCopy(store, uid, id, copy);
      const mirror = () => mirrorOwnCopy(store, uid, id, copy);
      return { mirrored: can(role, "editProjects") && toOutcome(mirror).ok };
    });
  }

  restoreProject(context: RequestContext, id: string, revision: number): Promise<Outcome<Project>> {
    const { uid, churchId } = context.by;
    return this.work.change(context, `restore ${id}`, (store) =>
      toProject(restoreProject(store, uid, id, revision), churchId),
    );
  }

  listRevisions(id: string): Outcome<RevisionNote[]> {
    return this.work.read((store) => listRevisions(store, id));
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
    onSocketMessage(this.ctx, socket, word);
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
    this.ctx.storage.transactionSync(() => forgetPerson(this.work.store(), uid));
  }

  /** Nobody has been in this church for 30 days: nothing of it stays. */
  async purge(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) socket.close(NOT_A_MEMBER, "Not a member");
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    // Whoever holds a stub still finds tables, empty ones.
    migrateChurch(this.ctx.storage);
    numberListsAnew(this.work.store());
  }

  /** The one alarm, for everything that is due. */
  override alarm(): Promise<void> {
    return this.work.runDueJobs();
  }
}
