/** An in-memory file system that can be filled to the last byte. Mounting it requires Linux and root. */
import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

export class SmallDisk {
  readonly #folder: string;
  readonly #ballast: string;

  /** @throws Error when this machine does not allow mounting */
  constructor(folder: string, megabytes: number) {
    this.#folder = folder;
    this.#ballast = join(folder, "ballast");
    const size = `size=${megabytes}m`;
    const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", size, "tmpfs", folder]);
    if (status !== 0) throw new Error("A disk to fill can only be mounted by root, on Linux.");
  }

  fill(): void {
    const file = openSync(this.#ballast, "w");
    for (const bytes of [1_000_000, 4_096, 1]) {
      const block = Buffer.alloc(bytes);
      try {
        while (writeSync(file, block) > 0);
      } catch {
        // ENOSPC: no block of this size fits any more.
      }
    }
    closeSync(file);
  }

  makeRoom(): void {
    rmSync(this.#ballast, { force: true });
  }

  remove(): void {
    spawnSync("umount", ["--lazy", this.#folder]);
  }
}
