/**
 * The page that asked for a link answers the page that the link opened, when both are open in one
 * browser. A mail scanner has no such page beside it.
 */
import * as z from "zod/mini";

const CHANNEL = "sign-in";
/** Pages of one browser answer within a few milliseconds; this allows for a busy phone. */
const ANSWER_WITHIN_MS = 250;

const noteSchema = z.object({ kind: z.enum(["isOpen", "open"]), ask: z.string() });

/** Answers for this request until the returned function is called. */
export function answerAsRequestingTab(ask: string): () => void {
  if (!("BroadcastChannel" in window)) return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const note = noteSchema.safeParse(data).data;
    if (note?.kind === "isOpen" && note.ask === ask) channel.postMessage({ kind: "open", ask });
  };
  return () => channel.close();
}

export function isRequestingTabOpen(ask: string | undefined): Promise<boolean> {
  if (ask === undefined || !("BroadcastChannel" in window)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const end = (isOpen: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(isOpen);
    };
    const timer = setTimeout(() => end(false), ANSWER_WITHIN_MS);
    channel.onmessage = ({ data }) => {
      const note = noteSchema.safeParse(data).data;
      if (note?.kind === "open" && note.ask === ask) end(true);
    };
    channel.postMessage({ kind: "isOpen", ask });
  });
}
