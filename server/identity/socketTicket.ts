/** Signs and verifies the ticket that opens one WebSocket; the church's object marks it as used. */
import { jwtVerify, SignJWT } from "jose";
import { Refusal } from "../refusal.ts";

/** Differs from the agent's audience, so that neither token is accepted in place of the other. */
const AUDIENCE = "lamplight-socket";
const LIFETIME = "30s";

export interface SocketTicket {
  /** Stored until it expires, so that the ticket opens only one socket. */
  id: string;
  uid: string;
  churchId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export function signTicket(
  { uid, churchId }: Pick<SocketTicket, "uid" | "churchId">,
  secret: string,
): Promise<string> {
  return new SignJWT({ church: churchId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(uid)
    .setJti(crypto.randomUUID())
    .setAudience(AUDIENCE)
    .setExpirationTime(LIFETIME)
    .sign(new TextEncoder().encode(secret));
}

/** Returns the ticket's content. @throws Refusal `unauthenticated` if it is forged, expired or incomplete. */
export async function readTicket(ticket: string, secret: string): Promise<SocketTicket> {
  const options = {
    algorithms: ["HS256"],
    audience: AUDIENCE,
    requiredClaims: ["sub", "church", "exp", "jti"],
  };
  try {
    const { payload } = await jwtVerify(ticket, new TextEncoder().encode(secret), options);
    return {
      id: String(payload.jti),
      uid: String(payload.sub),
      churchId: String(payload.church),
      expiresAt: Number(payload.exp) * 1000,
    };
  } catch (cause) {
    throw new Refusal("unauthenticated", "This ticket does not open a connection.", {}, { cause });
  }
}
