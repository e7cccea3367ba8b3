/**
 * The open apps of a church. Each socket carries its person's uid as a tag and, through
 * hibernation, who that is and which project is open there.
 */
import {
  PING,
  PONG,
  type PresentPerson,
  SOCKET_PROTOCOL,
  type SocketNews,
  socketWordSchema,
} from "#shared/contracts/socket.ts";
import type { SocketTicket } from "../identity/socketTicket.ts";

interface Attachment extends PresentPerson {
  projectId: string | null;
}

/** Of one person: more tabs and devices than anybody looks at. The oldest gives way. */
const MAX_SOCKETS = 12;
const MAX_WORD_CHARACTERS = 500;
const TOO_MANY = 4429;

/** Null for a ticket that was used before. */
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

/** What an app says: the project that it has open. Anything else is ignored. */
export function onSocketMessage(ctx: DurableObjectState, socket: WebSocket, text: unknown): void {
  if (typeof text !== "string" || text.length > MAX_WORD_CHARACTERS) return;
  const word = socketWordSchema.safeParse(parseJson(text));
  if (!word.success) return;
  const before = attachmentOf(socket);
  socket.serializeAttachment({ ...before, projectId: word.data.projectId });
  tellPresence(ctx, before.projectId);
  tellPresence(ctx, word.data.projectId);
}

export function forgetSocket(ctx: DurableObjectState, socket: WebSocket): void {
  tellPresence(ctx, attachmentOf(socket).projectId, socket);
}

/** Tells everyone that a project moved on: the project and its revision, nothing of its content. */
export function tellChange(ctx: DurableObjectState, projectId: string, revision: number): void {
  for (const socket of ctx.getWebSockets()) tell(socket, { kind: "changed", projectId, revision });
}

function tellPresence(ctx: DurableObjectState, projectId: string | null, gone?: WebSocket): void {
  if (projectId === null) return;
  const there = ctx
    .getWebSockets()
    .filter((socket) => socket !== gone && attachmentOf(socket).projectId === projectId);
  const byUid = new Map(there.map((socket) => [attachmentOf(socket).uid, attachmentOf(socket)]));
  const people = [...byUid.values()].map(({ uid, name }) => ({ uid, name }));
  for (const socket of there) tell(socket, { kind: "present", projectId, people });
}

function tell(socket: WebSocket, news: SocketNews): void {
  try {
    socket.send(JSON.stringify(news));
  } catch {
    // It closed in the meantime; the app asks by itself when it is back.
  }
}

function attachmentOf(socket: WebSocket): Attachment {
  // Written by `acceptSocket` and `onSocketMessage` alone.
  return socket.deserializeAttachment() as Attachment;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
