/**
 * The Durable Object that stores all data of one church.
 *
 * It is single-threaded but not serial across awaits, so each change reads, merges and writes
 * in one synchronous transaction, together with the response stored under its idempotency key.
 * The Worker verifies callers and routes them only to their own church's object.
 */
import type { CountTokens } from "#shared/contracts/modelTokens.ts";
import type { RowLine } from "#shared/contracts/operator.ts";
import type { ProductEvent } from "#shared/contracts/productEvents.ts";
import type { AutoSaveAnswer } from "#shared/contracts/projects.ts";
import { NOT_A_MEMBER } from "#shared/contracts/socket.ts";
import type { PublishSettings } from "#shared/domain/daily/publication.ts";
import type { PublishedWeek } from "#shared/domain/daily/publishedPlan.ts";
import type { Plan } from "#shared/domain/plan/plan.ts";
import type { Project } from "#shared/domain/project.ts";
import { can } from "../identity/can.ts";
import type { Member } from "../identity/member.ts";
import type { RequestContext } from "../identity/requestContext.ts";
import type { PublicationState } from "../publicationState.ts";
import { type Outcome, toOutcome } from "../refusal.ts";
import type { CountedUse } from "./attemptRows.ts";
import { changeProject, mirrorOwnCopy, type ProjectChange } from "./changeProject.ts";
import { listUids, type Place, type RowsPage, readRows, writeRows } from "./churchRows.ts";
import { acceptSocket, forgetSocket, onSocketMessage } from "./churchSockets.ts";
import { createProject, type NewProject } from "./createProject.ts";
import { deleteProject } from "./deleteProject.ts";
import { forgetPerson } from "./forgetPerson.ts";
import { listHistory, planOfRevision, type RevisionRow, restore } from "./history.ts";
import { type LoadOptions, loadProject } from "./loadProject.ts";
import { migrateChurch, schemaVersion } from "./migrateChurch.ts";
import { countProductEvents } from "./productCounts.ts";
import {
  type ProjectsPage,
  projectsVersion,
  requireProject,
  resetListVersion,
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
  type PublishInput,
  publishProject,
  readPublicationState,
  unpublishProject,
} from "./publishProject.ts";
import { ReviewsPart } from "./ReviewsPart.ts";
import { listRevisions, type RevisionNote, restoreProject } from "./restoreProject.ts";
import { type Save, saveProject } from "./saveProject.ts";
import { answerSave } from "./saveResponse.ts";
import { type DeletedProject, selectDeleted, undeleteProject } from "./undeleteProject.ts";
import { mergeOwnCopy, type OwnCopy } from "./userProjectRows.ts";
import { selectComing } from "./weekOpening/comingWeeks.ts";

export interface StoredNewest {
  publication: StoredPublication;
  newest: StoredVersion;
  /** The weeks that readers do not see yet. */
  coming: PublishedWeek[];
}

export class ChurchObject extends ReviewsPart {
  createProject(context: RequestContext, project: NewProject) {
    return this.transactions.change(context, `create ${project.id}`, (store) =>
      createProject(store, context.by.uid, project),
    );
  }

  /** Returns the whole project, `unchanged` when `since` is its revision, or, if requested, the changes since then. */
  loadProject(by: Member, id: string, options: LoadOptions) {
    return this.transactions.read((store) => loadProject(store, by, id, options));
  }

  /** Returns one page, or null projects when `since` is the current version. */
  listProjects(
    { churchId }: Member,
    page: ProjectsPage,
    since?: string,
  ): Outcome<{ projects: Project[] | null; version: string }> {
    return this.transactions.read((store) => {
      // Includes the church's id, since a person's previous church may have had the same number.
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
    const receipt = await this.transactions.change(context, `save ${id}`, (store) =>
      saveProject(store, context.by.uid, id, save),
    );
    if (!receipt.ok) return receipt;
    const answer = answerSave(this.transactions.store(), id, save, receipt.value);
    return { ok: true, value: answer };
  }

  /** Returns the newest first, and one more than `limit` if there are older ones. */
  listHistory(
    _: Member,
    id: string,
    page: { before: number | undefined; limit: number },
  ): Outcome<RevisionRow[]> {
    return this.transactions.read((store) => listHistory(store, id, page));
  }

  planOfRevision(_: Member, id: string, revision: number): Outcome<Plan | null> {
    return this.transactions.read((store) => planOfRevision(store, id, revision));
  }

  restoreRevision(
    context: RequestContext,
    id: string,
    revision: number,
  ): Promise<Outcome<{ revision: number }>> {
    return this.transactions.change(context, `restore ${id} ${revision}`, (store) => ({
      revision: restore(store, context.by.uid, id, revision),
    }));
  }

  changeProject(
    context: RequestContext,
    id: string,
    change: ProjectChange,
  ): Promise<Outcome<Project>> {
    const { uid, churchId } = context.by;
    return this.transactions.change(context, `change ${id}`, (store) =>
      toProject(changeProject(store, uid, id, change), churchId),
    );
  }

  deleteProject(context: RequestContext, id: string): Promise<Outcome<{ success: true }>> {
    return this.transactions.change(context, `delete ${id}`, (store) => {
      deleteProject(store, context.by, id);
      return { success: true };
    });
  }

  undeleteProject(context: RequestContext, id: string): Promise<Outcome<Project>> {
    const { uid, churchId } = context.by;
    return this.transactions.change(context, `undelete ${id}`, (store) =>
      toProject(undeleteProject(store, uid, id), churchId),
    );
  }

  listDeleted({ churchId }: Member): Outcome<DeletedProject[]> {
    return this.transactions.read((store) => selectDeleted(store, churchId));
  }

  /** Checks whether the plan can be published, and returns the address that it would keep. */
  checkPublishing(id: string, settings: PublishSettings) {
    return this.transactions.read((store) => checkPublishing(store, id, settings));
  }

  publishProject(
    context: RequestContext,
    id: string,
    input: PublishInput,
  ): Promise<Outcome<PublicationState>> {
    return this.transactions.change(context, `publish ${id}`, (store) =>
      publishProject(store, id, input),
    );
  }

  unpublishProject(context: RequestContext, id: string): Promise<Outcome<PublicationState | null>> {
    return this.transactions.change(context, `unpublish ${id}`, (store) => {
      requireProject(store, id);
      return unpublishProject(store, id);
    });
  }

  readPublicationState(id: string): Outcome<PublicationState | null> {
    return this.transactions.read((store) => readPublicationState(store, id));
  }

  /** Returns the plan's publication with its newest version, or null if there is none. */
  readPublication(id: string): Outcome<StoredNewest | null> {
    return this.transactions.read((store) => {
      requireProject(store, id);
      const publication = findPublication(store, id);
      const newest = publication && findVersion(store, id, publication.version);
      const coming = selectComing(store, id).map(({ week }) => week);
      return publication && newest ? { publication, newest, coming } : null;
    });
  }

  listPublications(): Outcome<{ publication: StoredPublication; publishedAt: string }[]> {
    return this.transactions.read((store) =>
      selectPublications(store).flatMap((publication) => {
        const { projectId, version } = publication;
        const content = findVersion(store, projectId, version)?.content;
        return content ? [{ publication, publishedAt: content.publishedAt }] : [];
      }),
    );
  }

  /** Returns the plans on the church's public page. */
  listListed(): Outcome<ListedPlan[]> {
    return this.transactions.read(selectListed);
  }

  /** Returns a published version, which anyone may read. Called by the Worker for an address found in the directory. */
  readVersion(id: string, version: number): Outcome<PublishedContent | null> {
    return this.transactions.read((store) => findVersion(store, id, version)?.content ?? null);
  }

  countProductEvents(
    context: RequestContext,
    events: readonly ProductEvent[],
  ): Promise<Outcome<{ counted: number }>> {
    return this.transactions.change(context, "events", (store) =>
      countProductEvents(store, events),
    );
  }

  /** Counts what a member asks of the agent. The refusal of one that is over its limit counts none. */
  countUses(context: RequestContext, uses: readonly CountedUse[]): Outcome<true> {
    return this.transactions.count(context, uses);
  }

  /** Takes back uses that the agent's host refused, unless `instead` is over its limit. */
  returnUses(uses: readonly CountedUse[], instead: readonly CountedUse[]): Outcome<true> {
    return this.transactions.takeBack(uses, instead);
  }

  /** Reserves or settles tokens of the chat model, for an agent host. */
  countTokens(asked: CountTokens): Outcome<boolean> {
    return this.transactions.countTokens(asked);
  }

  /** Stores the caller's own copy, and returns whether the shared project was changed too. */
  updateOwnCopy(
    context: RequestContext,
    id: string,
    copy: OwnCopy,
  ): Promise<Outcome<{ mirrored: boolean }>> {
    const { uid, role } = context.by;
    return this.transactions.change(context, `copy ${id}`, (store) => {
      mergeOwnCopy(store, uid, id, copy);
      const mirror = () => mirrorOwnCopy(store, uid, id, copy);
      return { mirrored: can(role, "editProjects") && toOutcome(mirror).ok };
    });
  }

  restoreProject(context: RequestContext, id: string, revision: number): Promise<Outcome<Project>> {
    const { uid, churchId } = context.by;
    return this.transactions.change(context, `restore ${id}`, (store) =>
      toProject(restoreProject(store, uid, id, revision), churchId),
    );
  }

  listRevisions(id: string): Outcome<RevisionNote[]> {
    return this.transactions.read((store) => listRevisions(store, id));
  }

  /** Returns the number of migrations that have run. */
  schemaVersion(): number {
    return schemaVersion(this.ctx.storage.sql);
  }

  /** Returns one page of all rows of the object. */
  exportRows(from: Place | null): RowsPage {
    return readRows(this.ctx.storage.sql, from);
  }

  importRows(lines: RowLine[]): Outcome<true> {
    return toOutcome(() => {
      this.ctx.storage.transactionSync(() => writeRows(this.ctx.storage.sql, lines));
      return true;
    });
  }

  listUids(): string[] {
    return listUids(this.ctx.storage.sql);
  }

  /** Returns once the object runs and its tables are migrated. */
  isReady(): true {
    return true;
  }

  /** Opens a WebSocket for a ticket that the Worker has verified. */
  override async fetch(request: Request): Promise<Response> {
    // Trusted: only the Worker's own route can reach an object.
    const { name, epoch, ...ticket } = JSON.parse(request.headers.get("X-Ticket") ?? "{}");
    const isOld = epoch !== undefined && epoch !== this.membershipEpoch();
    if (isOld) return new Response(null, { status: 409 });
    const opened = acceptSocket(this.ctx, ticket, decodeURIComponent(name));
    return opened ?? new Response(null, { status: 401 });
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    onSocketMessage(this.ctx, socket, message);
  }

  override webSocketClose(socket: WebSocket): void {
    forgetSocket(this.ctx, socket);
  }

  override webSocketError(socket: WebSocket): void {
    forgetSocket(this.ctx, socket);
  }

  /** Returns the value that is replaced with each change of a membership that a cached one could contradict. */
  membershipEpoch(): string {
    return this.transactions.membershipEpoch();
  }

  /** Called after a role of this church has changed in the directory, and before the church is deleted there. */
  renewMembershipEpoch(): void {
    this.transactions.renewMembershipEpoch();
  }

  /** Called after someone has left this church in the directory. Sockets are tagged with their person's uid. */
  endMembership(uid: string): void {
    this.renewMembershipEpoch();
    for (const socket of this.ctx.getWebSockets(uid)) socket.close(NOT_A_MEMBER, "Not a member");
  }

  /** Called by Workers of the release before, while a new one is rolled out. */
  closeSockets(uid: string): void {
    this.endMembership(uid);
  }

  /** Removes a person who deleted their account. */
  forgetPerson(uid: string): void {
    this.endMembership(uid);
    this.ctx.storage.transactionSync(() => forgetPerson(this.transactions.store(), uid));
  }

  /** Deletes all data of a church that has had no members for 30 days. */
  async purge(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) socket.close(NOT_A_MEMBER, "Not a member");
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    // Callers that still hold a stub must find tables, if empty ones.
    migrateChurch(this.ctx.storage);
    resetListVersion(this.transactions.store());
    this.renewMembershipEpoch();
  }

  /** Runs all due jobs; an object has only one alarm. */
  override alarm(): Promise<void> {
    return this.transactions.runDueJobs();
  }
}
