import type { PlanReview, ReviewComment } from "#shared/contracts/reviewLinks.ts";
import { CommentCard } from "./CommentCard.tsx";
import styles from "./Comments.module.css";

/** The comments that match, each with its answers. */
export function CommentList({
  projectId,
  review,
  canDecide,
  isAbout,
}: {
  projectId: string;
  review: PlanReview;
  canDecide: boolean;
  isAbout: (comment: ReviewComment) => boolean;
}) {
  const here = threadsOf(review).filter(isAbout);
  return (
    <ul className={styles.comments}>
      {here.map((comment) => {
        const answers = review.comments.filter(({ replyTo }) => replyTo === comment.id);
        return <CommentCard key={comment.id} {...{ projectId, comment, answers, canDecide }} />;
      })}
    </ul>
  );
}

/** Returns the comments that answer none. */
export function threadsOf({ comments }: PlanReview): ReviewComment[] {
  return comments.filter(({ replyTo }) => replyTo === null);
}

/** Returns the open comments: neither answered, applied nor resolved. The server counts the same ones. */
export function openOf(review: PlanReview): ReviewComment[] {
  const answered = new Set(
    review.comments.flatMap(({ isMaker, replyTo }) => (isMaker && replyTo ? [replyTo] : [])),
  );
  return threadsOf(review).filter(({ id, state }) => state === "open" && !answered.has(id));
}
