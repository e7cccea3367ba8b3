import { anthropicMessages } from "../../../support/model/anthropicMessages.ts";
import { chatCompletions } from "../../../support/model/chatCompletions.ts";
import { gemini } from "../../../support/model/gemini.ts";
import { ollamaChat } from "../../../support/model/ollamaChat.ts";
import { responses } from "../../../support/model/responses.ts";

/** Each provider's own protocol, as its documentation describes it. */
export const PROTOCOLS = [chatCompletions, responses, anthropicMessages, gemini, ollamaChat].map(
  (protocol) => ({ provider: protocol.provider, protocol }),
);
