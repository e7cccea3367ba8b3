/** The entry of a file of its own: the database, the schemas and the agent's client are eight times the worker. */
import type { OutboxSender } from "./buildFiles.ts";
import { sendOutbox } from "./sendOutbox.ts";

(globalThis as OutboxSender).sendOutbox = sendOutbox;
