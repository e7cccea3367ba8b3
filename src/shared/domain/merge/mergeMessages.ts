import { compareMessages, type Message } from "../message.ts";

/** A message that may still be growing on the phone that asked. */
export type StreamableMessage = Message & { isStreaming?: boolean };

/**
 * Two sets of messages as one, by id, in display order. A finished message beats one
 * that still streams; of two that are alike in this, the incoming one, which is the later to arrive.
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

/** What was decided on either side is decided: a copy that is behind does not open it again. */
function withReviewOf<Kind extends StreamableMessage>(known: Kind, message: Kind): Kind {
  const [before, now] = [known.review, message.review];
  if (before === undefined || now === null) return message;
  if (before === null || now === undefined) return { ...message, review: before };
  return { ...message, review: { ...now, decided: { ...before.decided, ...now.decided } } };
}
