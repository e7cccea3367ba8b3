/** Sentences about the agent's runs. Those quoted in the product's contract must match it word for word. */

const MINUTE_MS = 60_000;

export const agentRunMessages = {
  /** Shown in place of an answer that waits for another run to end. */
  waitsFor: (name: string) => `Waits for the request of ${name || "a colleague"}`,
  /** Shown in place of an answer while the church has as many requests in progress as it may. */
  waitsForPlace(ms: number): string {
    const minutes = Math.ceil(ms / MINUTE_MS);
    return `Waits for its turn${minutes > 1 ? `, about ${minutes} minutes` : ""}`;
  },
  /** Shown while this device follows a run that another device started. */
  someoneAsked: (name: string) => `Working on the request of ${name || "a colleague"}…`,
  noThread: "Failed to create thread: Invalid response from API (missing thread_id).",
  stopped: "Stopped. The weeks that were finished are kept.",
  brokenOff: "The answer broke off before it was finished. The weeks that had come are kept.",
  /** Understood as a run from the brief, which keeps the existing days. */
  goOn: { label: "Go on", message: "Write this plan: the weeks that are missing" },
  startFailed: (reason: string) => `Error starting plan generation: ${reason}`,
  startApology: (reason: string) =>
    `Sorry, I encountered an error starting the plan generation: ${reason}`,
};
