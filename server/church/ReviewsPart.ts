/** The methods of a church's object for review links. A link's holder is known by the hash of the link's secret alone. */
import type { StewardYes } from "#shared/contracts/approvals.ts";
import type { CommentDecision } from "#shared/contracts/commentDecision.ts";
import type { Approval, NewApproval, NewComment } from "#shared/contracts/reviewLinks.ts";
import type { ApprovalRule } from "#shared/domain/review/approvalRules.ts";
import type { RequestContext } from "../identity/requestContext.ts";
import type { Outcome } from "../refusal.ts";
import { broadcastReview } from "./churchSockets.ts";
import { LettersPart } from "./LettersPart.ts";
import { requireProject } from "./projectRows.ts";
import { selectApprovals } from "./reviews/approvalRows.ts";
import {
  type CommentNotice,
  type OpenedReview,
  openReview,
  readResponses,
  type StoredResponses,
  takeApproval,
  takeComment,
} from "./reviews/openReview.ts";
import { decideComment, type StoredComment, selectComments } from "./reviews/reviewCommentRows.ts";
import { readReviewCount } from "./reviews/reviewCounts.ts";
import {
  addReviewLink,
  closeReviewLink,
  type NewReviewLink,
  noteOpened,
  type StoredReviewLink,
  selectReviewLinks,
} from "./reviews/reviewLinkRows.ts";
import {
  readApprovalRule,
  type StewardApproval,
  selectStewardApprovals,
  setStewardApprovals,
  writeApprovalRule,
} from "./reviews/stewardApprovalRows.ts";

export interface StoredReview {
  version: number;
  links: StoredReviewLink[];
  comments: StoredComment[];
  approvals: Approval[];
  stewards: StewardApproval[];
}

type InPlan = { projectId: string };

export class ReviewsPart extends LettersPart {
  readPlanReview(projectId: string): Outcome<StoredReview> {
    return this.transactions.read((store) => {
      requireProject(store, projectId);
      return {
        version: readReviewCount(store, projectId).version,
        links: selectReviewLinks(store, projectId),
        comments: selectComments(store, projectId),
        approvals: selectApprovals(store, projectId),
        stewards: selectStewardApprovals(store, projectId),
      };
    });
  }

  readApprovalRule(): Outcome<ApprovalRule> {
    return this.transactions.read(readApprovalRule);
  }

  changeApprovalRule(context: RequestContext, rule: ApprovalRule): Promise<Outcome<ApprovalRule>> {
    return this.transactions.change(context, `approvalRule ${rule}`, (store) => {
      writeApprovalRule(store, rule);
      return rule;
    });
  }

  async sayYes(
    context: RequestContext,
    projectId: string,
    yes: StewardYes,
  ): Promise<Outcome<true>> {
    return this.#broadcast(
      projectId,
      await this.transactions.change(context, `yes ${projectId}`, (store) => {
        setStewardApprovals(store, context.by.uid, projectId, yes);
        return true as const;
      }),
    );
  }

  async addReviewLink(
    context: RequestContext,
    projectId: string,
    link: NewReviewLink,
  ): Promise<Outcome<true>> {
    return this.#broadcast(
      projectId,
      await this.transactions.change(context, `askForLook ${projectId}`, (store) => {
        addReviewLink(store, context.by.uid, projectId, link);
        return true as const;
      }),
    );
  }

  async closeReviewLink(
    context: RequestContext,
    projectId: string,
    id: string,
  ): Promise<Outcome<true>> {
    return this.#broadcast(
      projectId,
      await this.transactions.change(context, `closeLook ${projectId} ${id}`, (store) => {
        closeReviewLink(store, projectId, id);
        return true as const;
      }),
    );
  }

  async decideComment(
    context: RequestContext,
    projectId: string,
    id: string,
    decision: CommentDecision,
  ): Promise<Outcome<true>> {
    return this.#broadcast(
      projectId,
      await this.transactions.change(context, `comment ${projectId} ${id}`, (store) => {
        decideComment(store, context.by.uid, projectId, id, decision);
        return true as const;
      }),
    );
  }

  async openReview(hash: string): Promise<Outcome<OpenedReview>> {
    const opened = this.transactions.read((store) => openReview(store, hash));
    if (!opened.ok || opened.value.link.openedAt !== null) return opened;
    const { link } = opened.value;
    const noted = await this.transactions.write((store) => noteOpened(store, link));
    if (noted.ok) this.#broadcast(link.projectId, noted);
    return opened;
  }

  readResponses(hash: string): Outcome<StoredResponses & InPlan> {
    return this.transactions.read((store) => readResponses(store, hash));
  }

  async takeComment(
    hash: string,
    comment: NewComment,
  ): Promise<Outcome<StoredResponses & InPlan & { notice: CommentNotice | null }>> {
    return this.#broadcastPlan(
      await this.transactions.write((store) => takeComment(store, hash, comment)),
    );
  }

  async takeApproval(
    hash: string,
    approval: NewApproval,
  ): Promise<Outcome<StoredResponses & InPlan>> {
    return this.#broadcastPlan(
      await this.transactions.write((store) => takeApproval(store, hash, approval)),
    );
  }

  #broadcastPlan<Value extends InPlan>(outcome: Outcome<Value>): Outcome<Value> {
    return outcome.ok ? this.#broadcast(outcome.value.projectId, outcome) : outcome;
  }

  /** Sends the plan's review count to open apps, after a change is stored. */
  #broadcast<Value>(projectId: string, outcome: Outcome<Value>): Outcome<Value> {
    if (outcome.ok) {
      const count = readReviewCount(this.transactions.store(), projectId);
      broadcastReview(this.ctx, projectId, count);
    }
    return outcome;
  }
}
