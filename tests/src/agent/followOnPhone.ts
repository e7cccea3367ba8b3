/** A run's follower on a phone under test. */
import { SILENCE_MS } from "../../../src/agent/readStream.ts";
import { sendMessage } from "../../../src/agent/sendMessage.ts";
import type { Phone } from "../data/sync/phone.ts";
import type { FakeAgent } from "./fakeAgent.ts";

/** Never aborted. */
export const end = new AbortController();

export const followDeps = (p: Phone, transport: FakeAgent) => ({
  db: p.db,
  transport,
  now: () => p.clock.now,
  random: () => 0,
  isOnline: () => p.network.isOnline,
  warn: () => {},
  async pause(ms: number, signal: AbortSignal) {
    // The silence timeout never passes in these tests.
    if (ms >= SILENCE_MS) {
      return new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
    }
    for (let turns = 0; turns < 5 && !signal.aborted; turns++) {
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    p.clock.now += ms;
  },
});

/** Sends a message of Anna's, by default in the current conversation. */
export async function ask(p: Phone, text = "Write a plan on Mark", conversationId?: string) {
  const person = { uid: "anna", churchId: "church", today: "2026-11-21" };
  const message = { text, ...person, ...(conversationId && { conversationId }) };
  const sent = await sendMessage(p.db, message, p.effects);
  if (!sent) throw new Error("not sent");
  const projectId = (await p.db.conversations.get(sent.conversationId))?.projectId ?? "";
  return { ...sent, projectId };
}
