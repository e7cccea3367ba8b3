/**
 * The open WebSockets of a church. Each is tagged with its person's uid; the person and the project
 * open there are stored in its attachment, which survives hibernation.
 */

import {
  PING,
  PONG,
  type PresentPerson,
  SOCKET_PROTOCOL,
  type SocketNews,
  socketMessageSchema,
} from "#shared/contracts/socket.ts";
import type { ReviewCount } from "#shared/domain/review/reviewCount.ts";
import type { SocketTicket } from "../identity/socketTicket.ts";

interface Attachment extends PresentPerson {
  projectId: string | null;
}

/** Per person: more tabs and devices than anyone uses. Beyond it the oldest socket is closed. */
const MAX_SOCKETS = 12;
const MAX_MESSAGE_CHARACTERS = 500;
const TOO_MANY = 4429;

/** Opens a socket; returns null for a ticket that was already used. */
export function acceptSocket(
  ctx: DurableObjectState,
  { id, uid, expiresAt }: SocketTicket,
  name: string,
): Response | null {
  if (!spendTicket(ctx.storage, id, expiresAt)) return null;
  const open = ctx.getWebSockets(uid);
  if (open.length >= MAX_SOCKETS) open[0]?.close(TOO_MANY, "Too many connections");
  const [client, server] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket];
  ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
  ctx.acceptWebSocket(server, [uid]);
  server.serializeAttachment({ uid, name, projectId: null } satisfies Attachment);
  const headers = { "Sec-WebSocket-Protocol": SOCKET_PROTOCOL };
  return new Response(null, { status: 101, webSocket: client, headers });
}

function spendTicket(storage: DurableObjectStorage, id: string, expiresAt: number): boolean {
  return storage.transactionSync(() => {
    storage.sql.exec("DELETE FROM used_tickets WHERE expires_at < ?", Date.now() - 60_000);
    const query = "INSERT OR IGNORE INTO used_tickets (id, expires_at) VALUES (?, ?)";
    return storage.sql.exec(query, id, expiresAt).rowsWritten > 0;
  });
}

/** Stores which project an app has open, and sends presence. Any other message is ignored. */
export function onSocketMessage(ctx: DurableObjectState, socket: WebSocket, text: unknown): void {
  if (typeof text !== "string" || text.length > MAX_MESSAGE_CHARACTERS) return;
  const message = socketMessageSchema.safeParse(parseJson(text));
  if (!message.success) return;
  const before = attachmentOf(socket);
  socket.serializeAttachment({ ...before, projectId: message.data.projectId });
  broadcastPresence(ctx, before.projectId);
  broadcastPresence(ctx, message.data.projectId);
}

export function forgetSocket(ctx: DurableObjectState, socket: WebSocket): void {
  broadcastPresence(ctx, attachmentOf(socket).projectId, socket);
}

/** Notifies all open apps of a project's new revision, without any content. */
export function broadcastChange(
  ctx: DurableObjectState,
  projectId: string,
  revision: number,
): void {
  for (const socket of ctx.getWebSockets()) send(socket, { kind: "changed", projectId, revision });
}

/** Notifies all open apps of a review comment or approval, without its text. */
export function broadcastReview(
  ctx: DurableObjectState,
  projectId: string,
  review: ReviewCount,
): void {
  for (const socket of ctx.getWebSockets()) send(socket, { kind: "reviewed", projectId, review });
}

function broadcastPresence(
  ctx: DurableObjectState,
  projectId: string | null,
  gone?: WebSocket,
): void {
  if (projectId === null) return;
  const there = ctx
    .getWebSockets()
    .filter((socket) => socket !== gone && attachmentOf(socket).projectId === projectId);
  const byUid = new Map(there.map((socket) => [attachmentOf(socket).uid, attachmentOf(socket)]));
  const people = [...byUid.values()].map(({ uid, name }) => ({ uid, name }));
  for (const socket of there) send(socket, { kind: "present", projectId, people });
}

function send(socket: WebSocket, news: SocketNews): void {
  try {
    socket.send(JSON.stringify(news));
  } catch {
    // The socket has closed; the app asks for changes when it reconnects.
  }
}

function attachmentOf(socket: WebSocket): Attachment {
  // Only `acceptSocket` and `onSocketMessage` write it.
  return socket.deserializeAttachment() as Attachment;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
