import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { churchNamed } from "../../../server/church/churchOf.ts";
import type { Bindings } from "../../../server/env.ts";

const UUID = "2f1c0d9e-6a51-4f0e-9d3e-0e5b1a7c1234";

/** Records which object is asked for, as the platform's namespace names it. */
function recording(local: boolean) {
  const asked: string[] = [];
  const namespace = (region: string) => ({
    idFromName: (name: string) => `${region}/${name}`,
    get: (id: string) => {
      asked.push(id);
      return {};
    },
    jurisdiction: (name: string) => namespace(name),
  });
  const { AUTH_EMULATOR_ORIGIN: _, ...production } = env;
  const bindings = { ...(local ? env : production), CHURCH: namespace("anywhere") };
  // Only these methods are called.
  return { asked, bindings: bindings as unknown as Bindings };
}

describe("a church's object", () => {
  it.each([
    [`eu-${UUID}`, `eu/eu-${UUID}`],
    [`us-${UUID}`, `us/us-${UUID}`],
    [UUID, `anywhere/${UUID}`],
  ])("is the one of the region in the church's id: %s", (id, expected) => {
    const { asked, bindings } = recording(false);
    churchNamed(bindings, id);
    expect(asked).toEqual([expected]);
  });

  it("is on this machine in local mode, whose runtime has no regions", async () => {
    const { asked, bindings } = recording(true);
    churchNamed(bindings, `eu-${UUID}`);
    expect(asked).toEqual([`anywhere/eu-${UUID}`]);
    // Once workerd has them, local mode can do as production does.
    expect(() => env.CHURCH.jurisdiction("eu").idFromName(UUID)).toThrow("not implemented");
  });
});
