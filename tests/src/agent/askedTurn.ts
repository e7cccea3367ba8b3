import { followRun } from "../../../src/agent/runFollower.ts";
import { sendMessage } from "../../../src/agent/sendMessage.ts";
import { listMessages } from "../../../src/data/db/messages.ts";
import { readPlan } from "../../../src/data/db/plans.ts";
import { readRun } from "../../../src/data/db/runs.ts";
import { phone } from "../data/sync/phone.ts";
import { FakeAgent, runEvents, writtenWeek } from "./fakeAgent.ts";

/** Sends a message and returns the fake agent that answers it, with everything that following its run needs. */
export async function askedTurn(text = "Write a plan on Mark") {
  const p = await phone();
  const agent = new FakeAgent();
  agent.events = runEvents(3);
  const pauses: number[] = [];
  const warnings: string[] = [];
  const sent = await sendMessage(
    p.db,
    { text, uid: "anna", churchId: "church", today: "2026-11-21" },
    p.effects,
  );
  if (!sent) throw new Error("not sent");
  const end = new AbortController();
  const deps = {
    db: p.db,
    transport: agent,
    now: () => p.clock.now,
    random: () => 1,
    isOnline: () => p.network.isOnline,
    warn: (what: string) => warnings.push(what),
    // Only a completed pause moves the clock; an aborted one takes no time.
    async pause(ms: number, signal: AbortSignal) {
      for (let turns = 0; turns < 20 && !signal.aborted; turns++) {
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      if (signal.aborted) return;
      p.clock.now += ms;
      pauses.push(ms);
    },
  };
  const follow = () => followRun(deps, sent.conversationId, end.signal);
  const result = async () => {
    const conversation = await p.db.conversations.get(sent.conversationId);
    const messages = await listMessages(p.db, sent.conversationId);
    const run = await readRun(p.db, sent.conversationId);
    const plan = await readPlan(p.db, conversation?.projectId ?? "");
    const kinds = (await p.db.outbox.toArray()).map(({ kind }) => kind);
    return { conversation, run, answer: messages[1], messages, plan, kinds };
  };
  return { ...p, agent, sent, follow, result, pauses, warnings, end };
}

export const plan = [writtenWeek(1), writtenWeek(2), writtenWeek(3)];
