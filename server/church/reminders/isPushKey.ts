/** Checks whether a message can be encrypted for a subscription's key. */

const CURVE = { name: "ECDH", namedCurve: "P-256" };

/** @param p256dh a point of P-256 in base64url */
export async function isPushKey(p256dh: string): Promise<boolean> {
  const base64 = p256dh.replaceAll("-", "+").replaceAll("_", "/").replace(/=$/, "");
  try {
    const point = Uint8Array.from(atob(`${base64}=`), (char) => char.charCodeAt(0));
    await crypto.subtle.importKey("raw", point, CURVE, false, []);
    return true;
  } catch {
    return false;
  }
}
