/** Opens a church's WebSocket: issues a ticket, then accepts the connection with it. */
import type { Hono } from "hono";
import { ERROR_STATUS } from "#shared/contracts/errors.ts";
import { makeSocketTicket, SOCKET_PATH, SOCKET_PROTOCOL } from "#shared/contracts/socket.ts";
import type { AppEnv } from "../appEnv.ts";
import { churchOf } from "../church/churchOf.ts";
import { findUser } from "../directory/users.ts";
import { type Bindings, readSettings } from "../env.ts";
import { can } from "../identity/can.ts";
import { readTicket, signTicket } from "../identity/socketTicket.ts";
import { log } from "../log.ts";
import { bindMember } from "../middleware/bindCall.ts";
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
  // The person may have been removed since the ticket was issued.
  const user = await findUser(bindings.DIRECTORY, ticket.uid);
  if (user?.churchId !== ticket.churchId || !can(user.role, "readProjects")) {
    throw new Refusal("forbidden", "This person is not in this church.");
  }
  const { uid, churchId, role } = user;
  const church = churchOf(bindings, { uid, churchId, role });
  return church.fetch(request.url, {
    headers: {
      Upgrade: "websocket",
      "X-Ticket": JSON.stringify({ ...ticket, name: encodeURIComponent(user.displayName) }),
    },
  });
}
