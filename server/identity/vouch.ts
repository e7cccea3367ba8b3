/**
 * Signs and verifies the short-lived header with which the Worker vouches for a caller to the agent host.
 * The agent trusts only this header, so it does not need to know ID tokens or churches.
 */
import { jwtVerify, SignJWT } from "jose";
import { readableWritingSchema, type WritingSettings } from "#shared/domain/writingSettings.ts";

export const VOUCH_HEADER = "x-lamplight-caller";
const AUDIENCE = "lamplight-agent";
const LIFETIME = "60s";

export interface VouchedCaller {
  uid: string;
  churchId: string;
  /** How the church wishes its plans to be worded, where a run begins and something is set. */
  writing?: WritingSettings | null;
  /** The origin at which the Worker answers the host, where a run begins. */
  site?: string;
}

export function vouchFor(
  { uid, churchId, writing, site }: VouchedCaller,
  secret: string,
): Promise<string> {
  return new SignJWT({ church: churchId, ...(writing && { writing }), ...(site && { site }) })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(uid)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(LIFETIME)
    .sign(new TextEncoder().encode(secret));
}

/** Returns the caller that the header names. @throws jose's errors if it is forged, expired or incomplete. */
export async function readVouch(header: string, secret: string): Promise<VouchedCaller> {
  const { payload } = await jwtVerify(header, new TextEncoder().encode(secret), {
    algorithms: ["HS256"],
    audience: AUDIENCE,
    requiredClaims: ["sub", "church", "exp"],
  });
  const writing = readableWritingSchema.safeParse(payload.writing);
  return {
    uid: String(payload.sub),
    churchId: String(payload.church),
    ...(writing.success && { writing: writing.data }),
    ...(typeof payload.site === "string" && { site: payload.site }),
  };
}
