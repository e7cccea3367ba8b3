// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeContinueUrl } from "../../../src/auth/continueUrl.ts";

const HERE = "https://app.example";

describe("where a person goes after signing in", () => {
  it.each(["/", "/projects", "/?project=abc&x=1#day", "/onboarding/select-church?code=ABCD2345"])(
    "keeps a path of this app: %s",
    (path) => expect(safeContinueUrl(path)).toBe(path),
  );

  it.each([
    "https://evil.example",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "javascript:alert(1)",
    "/\\\\/evil.example",
    "/..//evil.example",
    "/a/..//evil.example/x",
    "/.//evil.example",
    "data:text/html,x",
    "evil.example",
    "",
    undefined,
    null,
    7,
    ["/projects"],
    { toString: () => "/x" },
  ])("refuses %j, which is not a path of this app", (value) => {
    expect(safeContinueUrl(value)).toBeUndefined();
  });

  it("never leads to another origin, for any input", () => {
    const pieces = fc.array(
      fc.constantFrom(
        "/",
        "\\",
        "//",
        "\t",
        "\n",
        "@",
        ":",
        ".",
        "..",
        "%2f",
        "%5c",
        "evil.example",
        "http:",
        "?",
        "#",
        "a",
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          pieces.map((all) => all.join("")),
          fc.webUrl(),
          fc.string(),
        ),
        (text) => {
          const safe = safeContinueUrl(text);
          if (safe === undefined) return;
          // As both the router and the browser parse it.
          expect(new URL(safe, HERE).origin).toBe(HERE);
          expect(new URL(HERE + safe).origin).toBe(HERE);
        },
      ),
      { numRuns: 300 },
    );
  }, 30_000);
});
