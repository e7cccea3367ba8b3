import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { type Bindings, readSettings } from "../../server/env.ts";
import { productionBindings } from "./support/idToken.ts";

const read = (changes: Partial<Bindings>) => readSettings({ ...env, ...changes });

function faultsOf(changes: Partial<Bindings>): string[] {
  try {
    read(changes);
    return [];
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split("; ");
  }
}

describe("the environment", () => {
  it("is local with an emulator and a demo project", () => {
    expect(read({}).identity).toEqual({ kind: "emulator", origin: "http://127.0.0.1:9099" });
  });

  it("is production without an emulator", async () => {
    expect(read(await productionBindings()).identity.kind).toBe("firebase");
  });

  it("needs the site's own addresses in production", async () => {
    const bindings = { ...(await productionBindings()), SITE_ORIGINS: "" };
    expect(faultsOf(bindings)).toEqual([
      "SITE_ORIGINS is missing: the addresses at which the site is reached",
    ]);
  });

  it.each([
    [
      "an emulator in production",
      { ENVIRONMENT: "production" },
      "AUTH_EMULATOR_ORIGIN is set, which production refuses",
    ],
    [
      "a demo project in production",
      { ENVIRONMENT: "production" },
      "FIREBASE_PROJECT_ID begins with demo-, which production refuses",
    ],
    [
      "an emulator beside a real project",
      { FIREBASE_PROJECT_ID: "lamplight" },
      "AUTH_EMULATOR_ORIGIN is set, which production refuses",
    ],
    [
      "a demo project without an emulator",
      { AUTH_EMULATOR_ORIGIN: "" },
      "FIREBASE_PROJECT_ID begins with demo-, which production refuses",
    ],
    [
      "an emulator on another machine",
      { AUTH_EMULATOR_ORIGIN: "http://10.0.0.7:9099" },
      "AUTH_EMULATOR_ORIGIN must be on this machine",
    ],
    [
      "production without a service account",
      { FIREBASE_PROJECT_ID: "lamplight", AUTH_EMULATOR_ORIGIN: "" },
      "FIREBASE_SERVICE_ACCOUNT is missing",
    ],
    [
      "a service account that is no JSON",
      { FIREBASE_SERVICE_ACCOUNT: "{" },
      "FIREBASE_SERVICE_ACCOUNT must be the JSON of a key file",
    ],
    [
      "a secret that can be guessed",
      { AGENT_SECRET: "short" },
      "AGENT_SECRET needs 32 characters or more",
    ],
    [
      "a site's address without a scheme",
      { SITE_ORIGINS: "https://plans.example.org, example.org" },
      "SITE_ORIGINS must be addresses",
    ],
    [
      "an agent without an address",
      { AGENT_ORIGIN: "localhost" },
      "AGENT_ORIGIN must be addresses",
    ],
  ])("refuses %s", (_, changes, sentence) => {
    expect(() => read(changes)).toThrow(sentence);
  });

  it("names every fault in one message", () => {
    const empty = { FIREBASE_PROJECT_ID: "", AGENT_ORIGIN: "x", AGENT_SECRET: "" };
    expect(() => read(empty)).toThrow(/FIREBASE_PROJECT_ID.*AGENT_ORIGIN.*AGENT_SECRET/);
  });

  it("names refused and missing values together, each once", () => {
    const mixed = { ENVIRONMENT: "production", AGENT_SECRET: "", FIREBASE_SERVICE_ACCOUNT: "{" };
    const faults = faultsOf(mixed);
    expect(faults.map((fault) => fault.split(" ")[0]).sort()).toEqual([
      "AGENT_SECRET",
      "AUTH_EMULATOR_ORIGIN",
      "FIREBASE_PROJECT_ID",
      "FIREBASE_SERVICE_ACCOUNT",
      "SITE_ORIGINS",
    ]);
  });

  it("has no operator routes without a secret, and refuses a secret that can be guessed", () => {
    expect(read({}).operator).toBeUndefined();
    expect(read({ OPERATOR_SECRET: "o".repeat(32) }).operator?.secret).toHaveLength(32);
    expect(() => read({ OPERATOR_SECRET: "short" })).toThrow("OPERATOR_SECRET needs 32 characters");
  });
});
