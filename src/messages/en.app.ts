/** Sentences for any page. */

export const app = {
  name: "Lamplight",
  loading: "Loading",
  working: "One moment…",
  tryAgain: "Try again",
  cancel: "Cancel",
  close: "Close",
  back: "Back",
  somethingBroke: "Something went wrong on this page.",
  outdated: "There is a newer version of Lamplight.",
  nothingLost: "What you wrote is kept on this device.",
  reload: "Reload",
  notFoundTitle: "There is nothing at this address",
  notFoundText: "The link may be old, or a letter may be missing.",
  toChat: "Go to your plan",
  update: "A new version is ready.",
  updateNow: "Update",
  updateLater: "Later",
};

export const failures = {
  offline: "The network did not answer. Try again when you are connected.",
  slow: "The server took too long to answer. Try again in a moment.",
  unexpected: "That did not work. Try again in a moment.",
};
