import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, siteHeaders } from "../../scripts/siteHeaders.ts";

const PRODUCTION = { VITE_FIREBASE_PROJECT_ID: "lamplight-prod" };

describe("the policy of the app's files", () => {
  it("allows scripts from this origin only, in every build without Google", () => {
    for (const environment of [{}, PRODUCTION, { VITE_GOOGLE_SIGN_IN: "0" }]) {
      const policy = contentSecurityPolicy(environment);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("img-src 'self' data: blob:;");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain("frame-src");
    }
  });

  it("lists Firebase's addresses where the page calls them itself", () => {
    expect(contentSecurityPolicy({})).toContain("connect-src 'self';");
    expect(contentSecurityPolicy(PRODUCTION)).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
    );
  });

  it("allows Google's script and window only where Google sign-in is enabled", () => {
    const headers = siteHeaders({ ...PRODUCTION, VITE_GOOGLE_SIGN_IN: "1" });
    expect(headers).toContain("script-src 'self' https://apis.google.com;");
    expect(headers).toContain("frame-src 'self'");
    expect(headers).toContain("Cross-Origin-Opener-Policy: same-origin-allow-popups");
    expect(headers).not.toContain("recaptcha");
  });

  it("allows the reCAPTCHA only where the phone factor is enabled", () => {
    const policy = contentSecurityPolicy({ ...PRODUCTION, VITE_PHONE_FACTOR: "1" });
    expect(policy).toContain("frame-src https://www.google.com/recaptcha/");
    expect(policy).not.toContain("apis.google.com");
  });

  it("never allows inline scripts or scripts made from text", () => {
    const all = { ...PRODUCTION, VITE_GOOGLE_SIGN_IN: "1", VITE_PHONE_FACTOR: "1" };
    for (const environment of [{}, PRODUCTION, all]) {
      const scripts = /script-src ([^;]*)/.exec(contentSecurityPolicy(environment))?.[1];
      expect(scripts).not.toMatch(/unsafe|\*|data:|blob:/);
    }
  });
});

/**
 * The rules of Mozilla's HTTP Observatory that apply to a site without cookies: the score starts at
 * a hundred, which is an A+. Its list of preloaded hosts cannot be checked here.
 */
describe("by the Observatory's rules", () => {
  it.each([
    ["the strict build", PRODUCTION],
    [
      "one with Google and the phone factor",
      {
        ...PRODUCTION,
        VITE_GOOGLE_SIGN_IN: "1",
        VITE_PHONE_FACTOR: "1",
      },
    ],
  ])("%s is an A+", (_, environment) => {
    const headers = headersOf(siteHeaders(environment));
    const policy = new Map(
      (headers["content-security-policy"] ?? "").split("; ").map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources.join(" ")];
      }),
    );
    const scripts = policy.get("script-src") ?? policy.get("default-src") ?? "*";
    const hsts = Number(/max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1] ?? 0);
    const marks: Record<string, number> = {
      // Unsafe styles alone cost nothing where the default source is 'none'.
      contentSecurityPolicy: /unsafe|\*|http:|https:(?!\/\/)|data:/.test(scripts)
        ? -20
        : policy.get("default-src") === "'none'"
          ? 0
          : -5,
      cookies: 0,
      crossOriginSharing: headers["access-control-allow-origin"] ? -50 : 0,
      strictTransport: hsts >= 15_768_000 ? 0 : -20,
      // No external files are loaded that could carry a checksum, unless a switch adds Google's.
      subresourceIntegrity: 0,
      contentTypeOptions: headers["x-content-type-options"] === "nosniff" ? 0 : -5,
      frames: policy.get("frame-ancestors") === "'none'" ? 5 : -20,
      referrer: /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(
        headers["referrer-policy"] ?? "",
      )
        ? 5
        : -5,
      resourcePolicy: /^same-(origin|site)$/.test(headers["cross-origin-resource-policy"] ?? "")
        ? 10
        : 0,
    };
    expect(Object.entries(marks).filter(([, mark]) => mark < 0)).toEqual([]);
    expect(100 + Object.values(marks).reduce((sum, mark) => sum + mark, 0)).toBeGreaterThanOrEqual(
      100,
    );
  });
});

/** Returns the headers of every page. */
function headersOf(file: string): Record<string, string> {
  const [block = ""] = file.split("\n/");
  return Object.fromEntries(
    block
      .split("\n")
      .slice(1)
      .map((line) => [
        line.slice(0, line.indexOf(":")).trim().toLowerCase(),
        line.slice(line.indexOf(":") + 1).trim(),
      ]),
  );
}
