/**
 * The addresses that the app's code writes, each spelled here alone. Bookmarks, mails, printed codes and installed apps
 * hold them, so none ever changes; tests spell them out for the same reason.
 */

export const DELETE_ACCOUNT_HASH = "delete";

/** The app's own pages: the router's paths. */
export const addresses = {
  chat: "/",
  signIn: "/signin",
  onboarding: "/onboarding",
  selectChurch: "/onboarding/select-church",
  projects: "/projects",
  account: "/account",
  distribute: "/distribute",
  analytics: "/analytics",
  feedback: "/feedback",
} as const;

/** Pages that begin with an action. */
export const actionAddresses = {
  newProject: "/?newProject=true",
  /** The church's current plan at today's day. */
  today: "/?today=true",
  /** The account page with its question whether to delete the account. */
  deleteAccount: `/account#${DELETE_ACCOUNT_HASH}`,
} as const;
