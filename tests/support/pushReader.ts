/** A browser's half of web push: keys, and decrypting messages for them (RFC 8291, aes128gcm). */

export interface PushReader {
  keys: { p256dh: string; auth: string };
  /** Returns the text of a message's body. */
  read(body: Uint8Array<ArrayBuffer>): Promise<string>;
}

export async function pushReader(): Promise<PushReader> {
  const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, [
    "deriveBits",
  ]);
  // Safe: the arguments ask for a key pair and a raw key.
  const { privateKey, publicKey } = pair as CryptoKeyPair;
  const own = new Uint8Array((await crypto.subtle.exportKey("raw", publicKey)) as ArrayBuffer);
  const auth = crypto.getRandomValues(new Uint8Array(16));
  return {
    keys: { p256dh: base64Url(own), auth: base64Url(auth) },
    async read(body) {
      const salt = body.slice(0, 16);
      const keyLength = body[20] ?? 0;
      const theirs = body.slice(21, 21 + keyLength);
      const cipher = body.slice(21 + keyLength);
      const their = await crypto.subtle.importKey(
        "raw",
        theirs,
        { name: "ECDH", namedCurve: "P-256" },
        true,
        [],
      );
      // The field's name differs between the runtimes' types.
      const from = { name: "ECDH", public: their } as unknown as SubtleCryptoDeriveKeyAlgorithm;
      const shared = new Uint8Array(await crypto.subtle.deriveBits(from, privateKey, 256));
      const info = join(bytesOf("WebPush: info\0"), own, theirs);
      const secret = await hkdf(auth, shared, info, 32);
      const key = await hkdf(salt, secret, bytesOf("Content-Encoding: aes128gcm\0"), 16);
      const iv = await hkdf(salt, secret, bytesOf("Content-Encoding: nonce\0"), 12);
      const aes = await crypto.subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
      const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, aes, cipher);
      // A 2 ends the message; anything after it is padding.
      const bytes = new Uint8Array(plain);
      return new TextDecoder().decode(bytes.slice(0, bytes.lastIndexOf(2)));
    },
  };
}

/** The argument of `deriveBits`, in either runtime's types. */
type SubtleCryptoDeriveKeyAlgorithm = Parameters<typeof crypto.subtle.deriveBits>[0];

type Bytes = Uint8Array<ArrayBuffer>;

async function hkdf(salt: Bytes, secret: Bytes, info: Bytes, bytes: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, bytes * 8));
}

/** Copied, because the runtimes' types differ on the buffer that an encoder's bytes may share. */
function bytesOf(text: string): Bytes {
  return Uint8Array.from(new TextEncoder().encode(text));
}

function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
