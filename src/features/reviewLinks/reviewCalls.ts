/** Calls about a plan's review links. Comments and approvals are stored on this device, for use without a network. */
import { closeReviewLink, makeReviewLink, readPlanReview } from "#shared/contracts/reviewLinks.ts";
import { api } from "../../auth/api.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { writeLinkAddress, writeReview } from "../../data/db/reviews.ts";

/** @throws ApiError, NetworkError, TimeoutError */
export async function fetchReview(db: LamplightDatabase, projectId: string): Promise<void> {
  const received = await api(readPlanReview, { parameters: { id: projectId } });
  await writeReview(db, projectId, received);
}

/** Returns the new link's address, which only this device keeps. @throws ApiError, NetworkError, TimeoutError */
export async function askForLook(
  db: LamplightDatabase,
  projectId: string,
  body: { days: number; weeks: number[] | null; notifies: boolean },
): Promise<string> {
  const { id, url } = await api(makeReviewLink, { parameters: { id: projectId }, body });
  await writeLinkAddress(db, id, url);
  await fetchReview(db, projectId);
  return url;
}

/** @throws ApiError, NetworkError, TimeoutError */
export async function closeLink(
  db: LamplightDatabase,
  projectId: string,
  link: string,
): Promise<void> {
  await api(closeReviewLink, { parameters: { id: projectId, link } });
  await fetchReview(db, projectId);
}
