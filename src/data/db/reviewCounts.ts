/** What the list of projects and the socket's hints tell of a plan's review links. */
import type { ReviewCount } from "#shared/domain/review/reviewCount.ts";
import type { LamplightDatabase } from "./LamplightDatabase.ts";

/** Stores what a hint of the socket tells; open canvases then fetch. */
export async function noteReviewCount(
  db: LamplightDatabase,
  projectId: string,
  review: ReviewCount,
): Promise<void> {
  await db.projects.where({ id: projectId }).modify((project) => {
    const newer = newerReview(project.review, review);
    if (newer) project.review = newer;
  });
}

export function newerReview(
  known: ReviewCount | undefined,
  received: ReviewCount | undefined,
): ReviewCount | undefined {
  return known && known.version > (received?.version ?? 0) ? known : received;
}

/** Returns how many comments of link holders wait for an answer, over all plans. */
export async function countOpenComments(db: LamplightDatabase): Promise<number> {
  let open = 0;
  await db.projects.each(({ review }) => {
    open += review?.open ?? 0;
  });
  return open;
}
