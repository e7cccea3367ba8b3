/**
 * Installs the one Trusted Types policy of a page or worker: in browsers that support them no text becomes markup, and scripts and workers
 * load from this origin only. Other browsers rely on the script sources of the page's Content-Security-Policy.
 */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string }): unknown;
}

export function guardScripts(): void {
  // Not in every browser, and not in TypeScript's DOM types.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy("default", { createScriptURL: requireOwn });
}

/** @throws TypeError for a script of another origin. */
function requireOwn(address: string): string {
  const { origin } = new URL(address, location.href);
  if (origin !== location.origin) throw new TypeError("Scripts come from this origin alone");
  return address;
}
