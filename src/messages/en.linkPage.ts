/** Sentences about an opened sign-in link that cannot be used at once. */

/** A link made for another person than the one signed in. */
export const linkMixUp = {
  title: "This link is for another address",
  addressText: (email: string) =>
    `Here you asked for a link to ${email}, and this one was sent to someone else. If another person gave it to you, do not use it: you would write in their account.`,
  accountText: (email: string) =>
    `You are signed in as ${email}, and this link was sent to another address. If another person gave it to you, do not use it: you would write in their account.`,
  stay: (email: string) => `Stay signed in as ${email}`,
  sendOwn: "Ask for a link of my own",
  useAnyway: "It is my other address",
};

/** Labels of the buttons beside these errors. */
export const signInWays = {
  newLink: "Send a new link",
  tryAgain: "Try again",
  google: "Go to Google's page instead",
  tell: "Copy a note for whoever runs this app",
  told: "Copied",
  details: (code: string, origin: string) =>
    `Lamplight at ${origin} cannot sign people in: ${code}`,
};
