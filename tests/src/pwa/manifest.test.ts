// @vitest-environment node
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { manifest } from "../../../src/pwa/manifest.ts";
import { addresses } from "../../../src/shared/addresses.ts";

const root = join(import.meta.dirname, "../../..");
const { icons, screenshots, shortcuts, share_target, file_handlers } = manifest;

/** Reads width and height, which are at a fixed position in every PNG. */
function sizeOf(src: string): string {
  const bytes = readFileSync(join(root, "public", src));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

describe("the manifest", () => {
  it.each([...icons, ...shortcuts.flatMap((one) => one.icons), ...screenshots])(
    "names $src, which exists in that size",
    ({ src, sizes }) => {
      if (sizes === "any") expect(existsSync(join(root, "public", src))).toBe(true);
      else expect(sizeOf(src)).toBe(sizes);
    },
  );

  it("has a maskable icon, and what Chromium requires before it installs", () => {
    expect(icons.map(({ purpose, sizes }) => `${purpose ?? "any"} ${sizes}`)).toEqual(
      expect.arrayContaining(["any 192x192", "any 512x512", "maskable 512x512"]),
    );
    expect(manifest).toMatchObject({ id: "/", start_url: "/", display: "standalone" });
  });

  it("only links to addresses of the app", () => {
    for (const { url } of [...shortcuts, { url: file_handlers[0]?.action ?? "" }]) {
      const { pathname } = new URL(url, "https://lamplight.test");
      expect(Object.values(addresses)).toContain(pathname);
    }
  });

  it("accepts PDF, Word and text, shared or opened", () => {
    const shared = share_target.params.files[0]?.accept ?? [];
    for (const kind of [".pdf", ".docx", ".txt", "application/pdf", "text/plain"]) {
      expect(shared).toContain(kind);
    }
    expect(Object.values(file_handlers[0]?.accept ?? {}).flat()).toEqual(
      shared.filter((kind) => kind.startsWith(".")),
    );
  });

  it("shows the app on a phone and on a desktop", () => {
    const forms = screenshots.map(({ form_factor }) => form_factor);
    expect(new Set(forms)).toEqual(new Set(["narrow", "wide"]));
    expect(screenshots.every(({ label }) => label.length > 0)).toBe(true);
  });
});
