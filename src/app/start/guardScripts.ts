/**
 * The one Trusted Types policy: in browsers that have them no text becomes markup, and what is
 * loaded as a script or a worker comes from this origin. Others go by the script sources of the
 * page's Content-Security-Policy alone.
 */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): unknown;
}

export function guardScripts(): void {
  // Not in every browser, and not in TypeScript's own list.
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", { createScriptURL: requireOwn });
}

/** @throws TypeError for a script of another origin. */
export function requireOwn(address: string): string {
  const { origin } = new URL(address, window.location.href);
  if (origin !== window.location.origin) throw new TypeError("Scripts come from this origin alone");
  return address;
}
