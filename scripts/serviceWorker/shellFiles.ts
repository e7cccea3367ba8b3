/**
 * Two things that the build tells the service worker about the scripts and styles: all of them once more as one file,
 * which a first visit fetches, since 180 requests cost a phone more than their content; and a digest of each, by which
 * an update recognises the files that have only new names in them.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { DIGEST_BYTES, isInPack } from "../../src/pwa/serviceWorker/buildFiles.ts";

export interface ShellFiles {
  plugin: Plugin;
  /** Adds the digests to the list of files, once these are written. */
  addDigests: <Entry extends { url: string }>(
    entries: Entry[],
  ) => { manifest: (Entry & { digest?: string })[]; warnings: string[] };
}

export function shellFiles(): ShellFiles {
  const digests = new Map<string, string>();
  return {
    plugin: {
      name: "lamplight-shell-files",
      apply: "build",
      writeBundle({ dir = "dist" }) {
        const files = readdirSync(join(dir, "assets"))
          .map((name) => `assets/${name}`)
          .filter(isInPack)
          .map((path) => [path, readFileSync(join(dir, path), "utf8")] as const);
        for (const [path, text] of files) digests.set(path, digestOf(text));
        const pack = JSON.stringify(Object.fromEntries(files));
        const hash = createHash("sha256").update(pack).digest("base64url").slice(0, 8);
        writeFileSync(join(dir, `assets/shellPack-${hash}.json`), pack);
      },
    },
    addDigests(entries) {
      const manifest = entries.map((entry) => {
        const digest = digests.get(entry.url);
        return digest ? { ...entry, digest } : entry;
      });
      return { manifest, warnings: [] };
    },
  };
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest().subarray(0, DIGEST_BYTES).toString("base64");
}
