/** Every test begins with empty storage, the newest tables and no network; the log is not printed. */
import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, vi } from "vitest";
import { scriptOutside } from "./outside.ts";

beforeEach(async () => {
  scriptOutside({});
  vi.spyOn(console, "log").mockImplementation(() => {});
  await applyD1Migrations(env.DIRECTORY, env.TEST_MIGRATIONS);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await reset();
});
