/** Checks the limits of a conversation's messages. */
import {
  MAX_MESSAGE_CHARACTERS,
  MAX_MESSAGE_ID_CHARACTERS,
  MAX_TIMESTAMP_CHARACTERS,
  type Message,
} from "#shared/domain/message.ts";
import { Refusal } from "../refusal.ts";

/** @throws Refusal `invalid` */
export function checkMessages(messages: Message[]): void {
  messages.forEach(({ id, content, timestamp }, index) => {
    const place = `Message ${index + 1}`;
    if (id === "" || id.length > MAX_MESSAGE_ID_CHARACTERS) {
      throw new Refusal(
        "invalid",
        `${place}: its id must have 1 to ${MAX_MESSAGE_ID_CHARACTERS} characters.`,
      );
    }
    if (timestamp.length > MAX_TIMESTAMP_CHARACTERS) {
      throw new Refusal("invalid", `${place}: its timestamp is not a time.`);
    }
    if (content.length > MAX_MESSAGE_CHARACTERS) {
      throw new Refusal("invalid", `${place} is longer than ${MAX_MESSAGE_CHARACTERS} characters.`);
    }
  });
}
