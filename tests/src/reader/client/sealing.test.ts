/** The link to marks and notes: what it says, what it hides, and what is left of it after a messenger. */
import { describe, expect, it } from "vitest";
import {
  keysOf,
  newSecret,
  readLink,
  seal,
  unseal,
} from "../../../../src/reader/client/moving/sealing.ts";

const NOTE = "Lord, have mercy on the four friends. ".repeat(5_000);
const link = (secret: string) => `https://lamplight.example/daily/advent/marks#${secret}`;

describe("what goes to another phone", () => {
  it("is read under the link's secret alone", async () => {
    const secret = newSecret();
    const keys = await keysOf(secret);
    const sealed = await seal(keys, NOTE);
    expect(await unseal(await keysOf(secret), sealed)).toBe(NOTE);
    await expect(unseal(await keysOf(newSecret()), sealed)).rejects.toThrow();
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
    await expect(unseal(keys, changed)).rejects.toThrow();
  });

  it("is never the same twice, and its id tells nothing of the secret", async () => {
    const secret = newSecret();
    const keys = await keysOf(secret);
    expect(await seal(keys, NOTE)).not.toBe(await seal(keys, NOTE));
    expect(keys.id).toHaveLength(22);
    expect(secret).not.toContain(keys.id);
    expect((await keysOf(newSecret())).id).not.toBe(keys.id);
  });
});

describe("a link", () => {
  const secret = newSecret();

  it.each([
    ["as it was made", link(secret)],
    ["within a message", `My marks: ${link(secret)}. See you on Sunday!`],
    ["with what a messenger adds", link(secret).replace("/marks#", "/marks?fbclid=1#")],
    ["without an origin", `/daily/advent/marks#${secret}`],
  ])("is read %s", (_, text) => {
    expect(readLink(text, "advent")).toEqual({ kind: "secret", secret });
  });

  it.each([
    ["cut", link(secret).slice(0, -1)],
    ["cut", link(secret.slice(0, 4))],
    ["cut", `${link(secret)}x`],
    ["none", link("")],
    ["none", "https://lamplight.example/daily/advent/marks"],
    ["none", "https://lamplight.example/daily/advent"],
    ["none", "no link at all"],
    ["otherPlan", link(secret).replace("advent", "lent")],
  ])("is %s: %s", (kind, text) => {
    expect(readLink(text, "advent")).toEqual({ kind });
  });
});
