import { today } from "../../ui/today.ts";
import type { MessageView } from "./messageView.ts";

export type ChatRow =
  | { kind: "day"; key: string; day: string }
  | { kind: "message"; key: string; message: MessageView };

/**
 * Returns the messages with a row where a new day begins, as `yyyy-MM-dd` by the reader's clock. Messages with an
 * unreadable time stay with the day before them.
 */
export function withDays(messages: MessageView[]): ChatRow[] {
  const rows: ChatRow[] = [];
  let last: string | undefined;
  for (const message of messages) {
    const at = new Date(message.timestamp);
    const day = Number.isNaN(at.getTime()) ? last : today(at);
    if (day && day !== last) rows.push({ kind: "day", key: `day-${day}-${message.id}`, day });
    last = day;
    rows.push({ kind: "message", key: message.id, message });
  }
  return rows;
}
