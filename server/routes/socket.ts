/** Opens a church's WebSocket: issues a ticket, then accepts the connection with it. */
import type { Hono } from "hono";
import { ERROR_STATUS } from "#shared/contracts/errors.ts";
import { makeSocketTicket, SOCKET_PATH, SOCKET_PROTOCOL } from "#shared/contracts/socket.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchOf } from "../church/churchOf.ts";
import { type Bindings, readSettings } from "../env.ts";
import { can } from "../identity/can.ts";
import { readTicket, type SocketTicket, signTicket } from "../identity/socketTicket.ts";
import { log } from "../log.ts";
import { bindMember } from "../middleware/bindCall.ts";
import { knownMembership, type Membership, readMembership } from "../middleware/membership.ts";
import { Refusal } from "../refusal.ts";

export function bindSocketTicket(app: Hono<AppEnv>): void {
  bindMember(app, makeSocketTicket, { capability: "readProjects" }, async ({ c, member }) => ({
    ticket: await signTicket(member, readSettings(c.env).agent.secret),
  }));
}

export function isSocketUpgrade(request: Request): boolean {
  const isUpgrade = request.headers.get("Upgrade")?.toLowerCase() === "websocket";
  return isUpgrade && new URL(request.url).pathname === SOCKET_PATH;
}

/** Handled outside the routes, since their middleware changes headers, which a protocol switch does not allow. */
export async function openSocket(request: Request, bindings: Bindings): Promise<Response> {
  try {
    return await open(request, bindings);
  } catch (error) {
    const code = error instanceof Refusal ? error.code : "internal";
    log(code === "internal" ? "error" : "info", "socket", { code });
    return new Response(null, { status: ERROR_STATUS[code] });
  }
}

async function open(request: Request, bindings: Bindings): Promise<Response> {
  const offered = (request.headers.get("Sec-WebSocket-Protocol") ?? "").split(/\s*,\s*/);
  const [protocol, sent = ""] = offered;
  if (protocol !== SOCKET_PROTOCOL) throw new Refusal("unauthenticated", "There is no ticket.");
  const ticket = await readTicket(sent, readSettings(bindings).agent.secret);
  const known = await knownMembership(bindings, ticket.uid);
  if (mayOpen(known, ticket)) {
    const opened = await openAs(known, ticket, { request, bindings });
    if (opened.status !== ERROR_STATUS.conflict) return opened;
  }
  // The person may have been removed since the ticket was issued, or since the membership was cached.
  const member = await readMembership(bindings, { uid: ticket.uid, claims: ticket });
  if (!mayOpen(member, ticket)) {
    throw new Refusal("forbidden", "This person is not in this church.");
  }
  return openAs(member, ticket, { request, bindings });
}

function mayOpen(member: Membership | null, { churchId }: SocketTicket): member is Membership {
  return member?.churchId === churchId && can(member.role, "readProjects");
}

/** @returns status 409 when the membership is older than the last change of the church's memberships */
function openAs(
  member: Membership,
  ticket: SocketTicket,
  { request, bindings }: { request: Request; bindings: Bindings },
): Promise<Response> {
  const { epoch, displayName } = member;
  return churchOf(bindings, member).fetch(request.url, {
    headers: {
      Upgrade: "websocket",
      "X-Ticket": JSON.stringify({ ...ticket, epoch, name: encodeURIComponent(displayName) }),
    },
  });
}
