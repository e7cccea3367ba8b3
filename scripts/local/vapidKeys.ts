/** The VAPID keys of this machine's reminders: created once, because browsers bind subscriptions to them. */
import { generateKeyPairSync } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export function localVapidKeys(stateFolder: string): Record<string, string> {
  const file = join(stateFolder, "vapid.json");
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(makeKeys()), { mode: 0o600 });
  // Written by this function alone, so it has this shape.
  return JSON.parse(readFileSync(file, "utf8"));
}

function makeKeys(): Record<string, string> {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "", d = "" } = privateKey.export({ format: "jwk" });
  const point = [Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  return {
    VAPID_PUBLIC_KEY: Buffer.concat(point).toString("base64url"),
    VAPID_PRIVATE_KEY: d,
    VAPID_SUBJECT: "mailto:nobody@example.org",
  };
}
