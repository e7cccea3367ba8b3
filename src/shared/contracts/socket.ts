/**
 * How open apps hear that something changed: a WebSocket to the church's object. It carries
 * hints and who has which plan open, never content: losing all of it costs freshness alone.
 *
 * Browsers send no Authorization with a WebSocket, so an authenticated call gives out a ticket
 * that opens one, once, within seconds. It travels as a subprotocol, which no log keeps. The first
 * one comes with the answer of `saveMe`.
 */
import * as z from "zod/mini";
import { defineCall } from "./call.ts";

export const SOCKET_PATH = "/api/socket";
export const SOCKET_PROTOCOL = "lamplight";
/** Closed by the server because the person is no longer a member: not to be opened again. */
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
  /** Empty for someone who gave none. */
  name: z.string(),
});
export type PresentPerson = z.infer<typeof personSchema>;

/** From the server. */
export const socketNewsSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("changed"), projectId: z.string(), revision: z.int() }),
  /** Everyone who has the project open, whoever is told included. */
  z.object({ kind: z.literal("present"), projectId: z.string(), people: z.array(personSchema) }),
]);
export type SocketNews = z.infer<typeof socketNewsSchema>;

/** From the app: which project it has open now. */
export const socketWordSchema = z.object({
  kind: z.literal("open"),
  projectId: z.nullable(z.string()),
});
export type SocketWord = z.infer<typeof socketWordSchema>;
