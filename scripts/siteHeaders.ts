/**
 * The headers of the app's own files, written into `dist/_headers` by the build.
 *
 * Strict by default: scripts, fonts, images and calls are allowed from this origin only. The
 * sources for Google's sign-in and the phone factor are added only in builds that enable them.
 */

/** The public settings of a build, as Vite reads them. */
export interface PublicEnvironment {
  VITE_FIREBASE_PROJECT_ID?: string;
  VITE_GOOGLE_SIGN_IN?: string;
  VITE_PHONE_FACTOR?: string;
}

const YEARS_2 = 63_072_000;

export function siteHeaders(environment: PublicEnvironment): string {
  const lines = [
    ["Content-Security-Policy", contentSecurityPolicy(environment)],
    ["Strict-Transport-Security", `max-age=${YEARS_2}; includeSubDomains`],
    ["X-Content-Type-Options", "nosniff"],
    // Not stricter: Firebase keys that are restricted to a site check the calling origin.
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["X-Frame-Options", "DENY"],
    // Google's sign-in window reports its result to the page that opened it.
    [
      "Cross-Origin-Opener-Policy",
      hasGoogle(environment) ? "same-origin-allow-popups" : "same-origin",
    ],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    [
      "Permissions-Policy",
      "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ],
  ];
  return [
    "/*",
    ...lines.map(([name, value]) => `  ${name}: ${value}`),
    "/assets/*",
    "  Cache-Control: public, max-age=31536000, immutable",
    "/scripture/*",
    "  Cache-Control: public, max-age=86400",
    "",
  ].join("\n");
}

export function contentSecurityPolicy(environment: PublicEnvironment): string {
  const google = hasGoogle(environment);
  const phone = environment.VITE_PHONE_FACTOR === "1";
  const projectId = environment.VITE_FIREBASE_PROJECT_ID ?? "demo-";
  // With the emulator the Worker forwards identity calls, so the page uses a single origin.
  const identity = projectId.startsWith("demo-")
    ? []
    : ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"];
  const recaptcha = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": [
      "'self'",
      ...(google ? ["https://apis.google.com"] : []),
      ...(phone ? recaptcha : []),
    ],
    // Dialogs insert a style element to stop the page behind them from scrolling.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...identity, ...(phone ? recaptcha.slice(0, 1) : [])],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  const frames = [...(google ? ["'self'"] : []), ...(phone ? recaptcha.slice(0, 1) : [])];
  if (frames.length > 0) directives["frame-src"] = frames;
  if (!google && !phone) {
    // One policy, `src/pwa/guardScripts.ts`: no string becomes markup, and only own files
    // become scripts. Google's scripts create markup on their own, so builds with them go without.
    directives["require-trusted-types-for"] = ["'script'"];
    directives["trusted-types"] = ["default"];
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

function hasGoogle({ VITE_GOOGLE_SIGN_IN }: PublicEnvironment): boolean {
  return VITE_GOOGLE_SIGN_IN === "1";
}
