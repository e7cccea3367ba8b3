import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { experimental_readRawConfig } from "wrangler";
import * as z from "zod";
import {
  type Configuration,
  checkConfiguration,
} from "../../../scripts/deploy/checkConfiguration.ts";
import { previewConfig, previewPlace } from "../../../scripts/deploy/previewPlace.ts";

/** The settings that a wrangler.toml environment does not inherit from production. */
const placeSchema = z.object({
  name: z.string(),
  d1_databases: z.array(z.object({ binding: z.string() })),
  durable_objects: z.unknown(),
  migrations: z.unknown(),
  ratelimits: z.array(
    z.object({ name: z.string(), namespace_id: z.string(), simple: z.unknown() }),
  ),
});

const root = join(import.meta.dirname, "../../..");
const good: Configuration = {
  nodeMajor: 24,
  environment: {
    VITE_FIREBASE_PROJECT_ID: "grace-lamplight",
    VITE_FIREBASE_API_KEY: "AIza-public",
    SITE_ORIGIN: "https://plans.example.org",
  },
  vars: { FIREBASE_PROJECT_ID: "grace-lamplight", AGENT_ORIGIN: "https://agent.example.org" },
  databaseId: "6f1c0b6e-1111-4222-8333-444455556666",
  secrets: ["FIREBASE_SERVICE_ACCOUNT", "AGENT_SECRET"],
};

describe("the check before a release", () => {
  it("accepts a complete configuration", () => {
    expect(checkConfiguration(good)).toEqual([]);
  });

  it.each<[string, Partial<Configuration>, string]>([
    ["an old Node", { nodeMajor: 20 }, "Node 22"],
    [
      "a missing database",
      { databaseId: "00000000-0000-0000-0000-000000000000" },
      "wrangler d1 create",
    ],
    [
      "a missing secret",
      { secrets: ["AGENT_SECRET"] },
      "wrangler secret put FIREBASE_SERVICE_ACCOUNT",
    ],
    ["no login", { secrets: null }, "wrangler login"],
    [
      "a demo project in the app",
      { environment: { ...good.environment, VITE_FIREBASE_PROJECT_ID: "demo-x" } },
      "begins with demo-",
    ],
    [
      "a demo project in the Worker",
      { vars: { ...good.vars, FIREBASE_PROJECT_ID: "demo-x" } },
      "production refuses",
    ],
    [
      "two projects",
      { vars: { ...good.vars, FIREBASE_PROJECT_ID: "another" } },
      "but the Worker's",
    ],
    [
      "the emulator's key",
      { environment: { ...good.environment, VITE_FIREBASE_API_KEY: "local" } },
      "VITE_FIREBASE_API_KEY",
    ],
    [
      "an emulator",
      { vars: { ...good.vars, AUTH_EMULATOR_ORIGIN: "http://127.0.0.1:9099" } },
      "AUTH_EMULATOR_ORIGIN is set",
    ],
    [
      "addresses without the site's own",
      { vars: { ...good.vars, SITE_ORIGINS: "https://old.example.org" } },
      "does not name https://plans.example.org",
    ],
    ["local mode", { vars: { ...good.vars, ENVIRONMENT: "local" } }, "ENVIRONMENT is local"],
    [
      "an agent in the open",
      { vars: { ...good.vars, AGENT_ORIGIN: "http://agent.example.org" } },
      "AGENT_ORIGIN must begin with https",
    ],
    [
      "a secret in a file",
      { vars: { ...good.vars, AGENT_SECRET: "x" } },
      "remove it there and change it",
    ],
    [
      "an address in the open",
      { environment: { ...good.environment, SITE_ORIGIN: "http://plans.example.org" } },
      "must begin with https",
    ],
  ])("names %s", (_, change, sentence) => {
    const faults = checkConfiguration({ ...good, ...change });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(sentence);
  });

  it("reports everything at once for a new configuration", () => {
    const nothing = { nodeMajor: 24, environment: {}, vars: {}, databaseId: "", secrets: null };
    expect(checkConfiguration(nothing)).toHaveLength(7);
  });
});

describe("a preview", () => {
  const preview = {
    projectId: "grace-production",
    databaseId: "11111111-1111-4222-8333-444455556666",
    site: "https://plan.example.org",
  };

  it("passes with its own project, database and address, and before it has a database", () => {
    expect(checkConfiguration({ ...good, preview })).toEqual([]);
    expect(checkConfiguration({ ...good, preview, databaseId: "" })).toEqual([]);
  });

  it("reports what a preview lacks, by the preview's own names", () => {
    const nothing = { nodeMajor: 24, environment: {}, vars: {}, databaseId: null, secrets: [] };
    const faults = checkConfiguration({ ...nothing, preview }).join("\n");
    expect(faults).toContain("wrangler login");
    expect(faults).toContain("WORKERS_SUBDOMAIN");
    expect(faults).toContain("FIREBASE_PROJECT_ID is not in [env.preview.vars]");
    expect(faults).toContain("AGENT_SECRET is not in .env.preview.json");
    expect(faults).not.toMatch(/SITE_ORIGIN|D1_DATABASE_ID|secret put/);
  });

  it.each([
    ["FIREBASE_PROJECT_ID", { projectId: good.vars.FIREBASE_PROJECT_ID }],
    ["D1_DATABASE_ID", { databaseId: good.databaseId ?? "" }],
    ["SITE_ORIGIN", { site: good.environment.SITE_ORIGIN }],
  ])("never shares production's %s", (name, shared) => {
    const faults = checkConfiguration({ ...good, preview: { ...preview, ...shared } });
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} is production's`))]);
  });

  it("has every binding that production has, with separate counters", () => {
    const { rawConfig } = experimental_readRawConfig({ config: join(root, "wrangler.toml") });
    const [live, preview] = [rawConfig, rawConfig.env?.preview].map((of) => placeSchema.parse(of));
    const bindings = (of: typeof live) => ({
      ...of,
      name: "",
      ratelimits: of?.ratelimits.map(({ name, simple }) => ({ name, simple })),
    });
    expect(bindings(preview)).toEqual(bindings(live));
    const counters = [live, preview].flatMap((of) =>
      of?.ratelimits.map(({ namespace_id }) => namespace_id),
    );
    expect(new Set(counters).size).toBe(4);
    expect(preview?.name).not.toBe(live?.name);
    // Left out, it would inherit production's routes, and with them its domain.
    expect(rawConfig.env?.preview?.routes).toEqual([]);
  });
});

describe("what is deployed", () => {
  it.each([
    ["production", undefined],
    ["a branch's preview", "feature/psalms"],
  ])("is bundled for %s by wrangler without an account", { timeout: 120_000 }, (_, branch) => {
    const out = mkdtempSync(join(tmpdir(), "lamplight-bundle-"));
    // The bundle does not depend on the app's files, so an empty folder replaces them.
    const assets = join(out, "assets");
    mkdirSync(assets);
    writeFileSync(join(assets, "index.html"), "");
    // In the same folder as the original, because its paths are relative to it.
    const config = join(root, `wrangler.test-${process.pid}.toml`);
    const template = readFileSync(join(root, "wrangler.toml"), "utf8");
    const place = branch && previewPlace(branch, undefined);
    writeFileSync(config, place ? previewConfig(template, place) : template);
    const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
    const where = [`--config=${config}`, `--env=${branch ? "preview" : ""}`];
    const to = [`--outdir=${join(out, "worker")}`, `--assets=${assets}`];
    const args = ["deploy", "--dry-run", ...to, ...where];
    const { status, stdout, stderr } = spawnSync(process.execPath, [wrangler, ...args], {
      cwd: root,
      encoding: "utf8",
      env: {
        ...{ PATH: process.env.PATH ?? "", HOME: out, CI: "1", WRANGLER_SEND_METRICS: "false" },
        CLOUDFLARE_CF_FETCH_ENABLED: "false",
      },
    });
    const isThere = existsSync(join(out, "worker/index.js"));
    rmSync(out, { recursive: true, force: true });
    rmSync(config);
    expect([status, isThere, status === 0 ? "" : stderr]).toEqual([0, true, ""]);
    for (const binding of ["DIRECTORY", "CHURCH", "USER_LIMIT", "ADDRESS_LIMIT"]) {
      expect(stdout).toContain(binding);
    }
    expect(stdout).toContain(place ? place.name : "lamplight-directory");
  });
});
