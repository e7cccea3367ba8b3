/**
 * Checks that a finished message does not change on a phone until the server has received it, and that an interrupted
 * answer offers to continue.
 */
import { sameJson } from "#shared/domain/merge/sameJson.ts";
import type { Message } from "#shared/domain/message.ts";
import { agentRunMessages } from "../../../src/messages/en.agentRuns.ts";
import type { Ledger } from "./Ledger.ts";
import type { StoreRows } from "./readStore.ts";

export class MessageWatch {
  readonly #ledger: Ledger;
  /** Finished messages that were unsent after the last write, by id. */
  #unsent = new Map<string, string>();
  /** Answers that a run was still writing after the last write. */
  #unfinished = new Set<string>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  /** Returns versions that were finished here, and that the server's took the place of although they were never sent. */
  replaced({ messages }: StoreRows): string[] {
    const { messagesAtServer } = this.#ledger;
    const replaced = messages.flatMap(({ isOnServer, ...message }) => {
      const before = isOnServer ? this.#unsent.get(message.id) : undefined;
      return before !== undefined && !messagesAtServer.has(before) ? [before] : [];
    });
    const unsent = messages.filter(({ isOnServer, isStreaming }) => !isOnServer && !isStreaming);
    this.#unsent = new Map(unsent.map((message) => [message.id, versionOf(message)]));
    return replaced;
  }

  /** Returns answers that have just broken off here, and do not offer to go on although the plan has a brief to go on from. */
  withoutOffer({ messages, conversations, projects }: StoreRows): string[] {
    const before = this.#unfinished;
    this.#unfinished = new Set(
      messages.flatMap(({ id, isStreaming }) => (isStreaming ? [id] : [])),
    );
    const ended = messages.filter(
      ({ id, isStreaming, content }) =>
        before.has(id) && !isStreaming && content.endsWith(agentRunMessages.brokenOff),
    );
    return ended.flatMap(({ id, conversationId, choices }) => {
      const conversation = conversations.find((one) => one.id === conversationId);
      const brief = projects.find((one) => one.id === conversation?.projectId)?.brief;
      return brief && !sameJson(choices, [agentRunMessages.goOn]) ? [id] : [];
    });
  }
}

/** Returns the versions of the messages in a call of `saveProject` of the church's object. */
export function versionsIn(given: readonly unknown[]): string[] {
  const [, , save] = given as [unknown, unknown, { messages?: Message[] } | undefined];
  return (save?.messages ?? []).map(versionOf);
}

function versionOf({ id, content, isError = false }: Message): string {
  return JSON.stringify([id, content, isError]);
}
