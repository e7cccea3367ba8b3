/** ID tokens as the Auth emulator writes them, which local settings accept. */

const ISSUER = "https://securetoken.google.com/demo-lamplight";
const FAR = Date.parse("2040-01-01") / 1000;
const PAST = Date.parse("2020-01-01") / 1000;

const known = new Map<string, string>();

/** A stale token is refused by the server with 401. */
export function tokenOf(uid: string, isStale: boolean): string {
  const key = `${uid} ${isStale}`;
  const token = known.get(key) ?? makeToken(uid, isStale ? PAST : FAR);
  known.set(key, token);
  return token;
}

function makeToken(uid: string, exp: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const payload = { sub: uid, iss: ISSUER, aud: "demo-lamplight", iat: PAST - 60, exp };
  return `${part({ alg: "none" })}.${part(payload)}.`;
}
