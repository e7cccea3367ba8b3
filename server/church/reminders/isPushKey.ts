/** Whether a subscription's key can be encrypted for. */

/** @param p256dh a point of P-256 in base64url, of which the contract has checked the length */
export async function isPushKey(p256dh: string): Promise<boolean> {
  const base64 = p256dh.replaceAll("-", "+").replaceAll("_", "/").replace(/=$/, "");
  const point = Uint8Array.from(atob(`${base64}=`), (char) => char.charCodeAt(0));
  const curve = { name: "ECDH", namedCurve: "P-256" };
  return crypto.subtle.importKey("raw", point, curve, false, []).then(
    () => true,
    () => false,
  );
}
