/** What a person can do about a failed sign-in: the button beside its sentence. */
export type ErrorWay = "newLink" | "tryAgain" | "google" | "tell";

const WAYS: Record<string, ErrorWay> = {
  "network-request-failed": "tryAgain",
  "internal-error": "tryAgain",
  timeout: "tryAgain",
  "popup-blocked": "google",
  // Only whoever runs the app can mend these.
  "unauthorized-domain": "tell",
  "invalid-api-key": "tell",
  "auth-domain-config-required": "tell",
  "operation-not-allowed": "tell",
  "user-disabled": "tell",
};

/** Whatever else went wrong, a new link mends it or says more. */
export function errorWay(code: string): ErrorWay {
  return WAYS[code] ?? "newLink";
}
