/**
 * How open apps learn of changes: a WebSocket to the church's object. It carries hints and who has
 * which plan open, never content: if it fails, only freshness is lost.
 *
 * Browsers send no Authorization header with a WebSocket, so an authenticated call returns a ticket
 * that opens one connection within seconds. It travels as a subprotocol, which no log records. The
 * first ticket comes with the response of `saveMe`.
 */
import * as z from "zod/mini";
import { reviewCountSchema } from "../domain/review/reviewCount.ts";
import { defineCall } from "./call.ts";

export const SOCKET_PATH = "/api/socket";
export const SOCKET_PROTOCOL = "lamplight";
/** Close code when the person is no longer a member: do not reconnect. */
export const NOT_A_MEMBER = 4403;
/** Sent by the app and answered without waking the object. */
export const PING = "ping";
export const PONG = "pong";

export const makeSocketTicket = defineCall({
  method: "POST",
  path: "/api/socket/ticket",
  request: z.undefined(),
  response: z.object({ ticket: z.string() }),
});

const personSchema = z.object({
  uid: z.string(),
  /** Empty for a person without a name. */
  name: z.string(),
});
export type PresentPerson = z.infer<typeof personSchema>;

/** From the server. */
export const socketNewsSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("changed"), projectId: z.string(), revision: z.int() }),
  /** A comment or approval arrived through a review link, or a maker decided on a comment. */
  z.object({ kind: z.literal("reviewed"), projectId: z.string(), review: reviewCountSchema }),
  /** Everyone who has the project open, including the receiver. */
  z.object({ kind: z.literal("present"), projectId: z.string(), people: z.array(personSchema) }),
]);
export type SocketNews = z.infer<typeof socketNewsSchema>;

/** From the app: which project it has open now. */
export const socketMessageSchema = z.object({
  kind: z.literal("open"),
  projectId: z.nullable(z.string()),
});
export type SocketMessage = z.infer<typeof socketMessageSchema>;
