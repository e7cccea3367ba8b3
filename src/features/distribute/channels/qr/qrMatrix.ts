/** The modules of a QR code, true where dark, including the quiet zone. */

/** ISO/IEC 18004: scanners need four light modules on every side. */
const QUIET_ZONE = 4;

/** Up to a quarter of the code may be torn or stained: it hangs in a foyer and lies in hymn books. */
const CORRECTION = "quartile";

export async function qrMatrix(url: string): Promise<boolean[][]> {
  const { encodeQR } = await import("qr");
  return encodeQR(url, "raw", { ecc: CORRECTION, border: QUIET_ZONE });
}
