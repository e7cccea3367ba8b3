/** What a person can do about a failed sign-in: the button beside its sentence. */
export type ErrorWay = "newLink" | "tryAgain" | "google" | "tell";

const WAYS: Record<string, ErrorWay> = {
  "network-request-failed": "tryAgain",
  "internal-error": "tryAgain",
  timeout: "tryAgain",
  "popup-blocked": "google",
  // Only the operator of the app can fix these.
  "unauthorized-domain": "tell",
  "invalid-api-key": "tell",
  "auth-domain-config-required": "tell",
  "operation-not-allowed": "tell",
  "user-disabled": "tell",
};

/** For all other faults, a new link helps or gives a clearer error. */
export function errorWay(code: string): ErrorWay {
  return WAYS[code] ?? "newLink";
}
