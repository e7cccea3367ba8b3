/**
 * Tells the platform's cache that what is published of a plan or a church has changed. Purges by tag are limited to a few
 * calls a minute with up to 100 tags each, so they go through a queue, which brings them together and repeats what was refused.
 */

/** A message of the queue `PURGES`. */
export interface PublishedChange {
  kind: "published";
  tags: string[];
}

/** A page that began to be rendered before the change is stored by then, so that the purge finds it. */
const DELAY_SECONDS = 5;

export const planTag = (projectId: string) => `plan.${encodeURIComponent(projectId)}`;
export const churchTag = (churchId: string) => `church.${encodeURIComponent(churchId)}`;

/** Called after the directory has changed. @throws where the queue refuses, so that the caller repeats both */
export async function tellPublishedChange(
  { PURGES }: { PURGES?: Queue<PublishedChange> },
  tags: string[],
): Promise<void> {
  if (tags.length > 0) {
    await PURGES?.send({ kind: "published", tags }, { delaySeconds: DELAY_SECONDS });
  }
}
