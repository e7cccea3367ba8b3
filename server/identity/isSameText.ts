/** Compares in constant time: digests have equal length, and all of their bytes are compared. */
export async function isSameText(offered: string, expected: string): Promise<boolean> {
  const [one, other] = await Promise.all([digest(offered), digest(expected)]);
  let difference = 0;
  one.forEach((byte, at) => {
    difference |= byte ^ (other[at] ?? 0);
  });
  return difference === 0;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
