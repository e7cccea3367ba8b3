/**
 * The addresses that the app's code writes, each spelled here alone. Bookmarks, mails, printed codes and installed apps
 * hold them, so none ever changes; tests spell them out for the same reason.
 */

/** The app's own pages: the router's paths. */
export const addresses = {
  chat: "/",
  signIn: "/signin",
  onboarding: "/onboarding",
  selectChurch: "/onboarding/select-church",
  projects: "/projects",
  year: "/year",
  account: "/account",
  distribute: "/distribute",
  analytics: "/analytics",
  feedback: "/feedback",
} as const;
