import { compareMessages, type Message } from "../message.ts";

/** A message that may still be streaming on the phone that asked. */
export type StreamableMessage = Message & { isStreaming?: boolean };

/**
 * Merges two sets of messages by id, in display order. A finished message wins over one that still
 * streams; otherwise the incoming one, which arrived later, wins.
 */
export function mergeMessages<Kind extends StreamableMessage>({
  stored,
  incoming,
}: {
  stored: readonly Kind[];
  incoming: readonly Kind[];
}): Kind[] {
  const byId = new Map<string, Kind>();
  for (const message of [...stored, ...incoming]) {
    const known = byId.get(message.id);
    const wouldUndo = known && !known.isStreaming && message.isStreaming;
    if (!wouldUndo) byId.set(message.id, known ? withReviewOf(known, message) : message);
  }
  return [...byId.values()].sort(compareMessages);
}

/** Keeps a review decision of either side: a stale copy does not reopen it. */
function withReviewOf<Kind extends StreamableMessage>(known: Kind, message: Kind): Kind {
  const [before, now] = [known.review, message.review];
  if (before === undefined || now === null) return message;
  if (before === null || now === undefined) return { ...message, review: before };
  return { ...message, review: { ...now, decided: { ...before.decided, ...now.decided } } };
}
