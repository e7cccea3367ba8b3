/** Signs and verifies the token with which an agent host speaks to the Worker for one church. */
import { jwtVerify, SignJWT } from "jose";

const AUDIENCE = "lamplight-worker";
const LIFETIME = "60s";

/** @param churchId from the Worker's own signed header, never from elsewhere */
export function passFor(churchId: string, secret: string): Promise<string> {
  return new SignJWT({ church: churchId })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(new TextEncoder().encode(secret));
}

/** Returns the id of the church that the host speaks for. @throws jose's errors if the pass is forged, expired or incomplete. */
export async function readPass(pass: string, secret: string): Promise<string> {
  const { payload } = await jwtVerify(pass, new TextEncoder().encode(secret), {
    algorithms: ["HS256"],
    audience: AUDIENCE,
    requiredClaims: ["church", "exp"],
  });
  return String(payload.church);
}
