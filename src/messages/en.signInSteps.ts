/** Sentences about a link that was opened, second factors, and what goes wrong. */

/** A link that was made for someone else than who is here. */
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

/** The way of a sign-in from the page that the link opened to the device that asked. */
export const handOff = {
  title: "Your code",
  showTitle: "Go on where you asked",
  show: "Show the code",
  text: "A code of six digits signs you in there. Type it into Lamplight where you asked for the link.",
  code: "Code",
  limits: "It is good for 10 minutes, once.",
  warning: "Give it to nobody. Whoever types it in is signed in as you.",
  here: "Sign in here instead",
  elsewhere: "Get a code for the device that asked",
  failed: "The code could not be made.",
  enterTitle: "Enter the code",
  enterLead: "The page that the link opens shows six digits.",
  haveCode: "I have a code",
  submit: "Sign in with the code",
  sixDigits: "The code has six digits.",
  wrongLink: "This code belongs to another sign-in. Open the newest link and use its code.",
};

export const secondFactor = {
  title: "One more step",
  lead: "This account is also kept by a second factor.",
  choose: "How do you want to confirm?",
  phone: (number: string) => `Text message to ${number}`,
  authenticator: (name: string) => (name ? `Authenticator app “${name}”` : "Authenticator app"),
  sendCode: (number: string) => `Send a code to ${number}`,
  code: "Code",
  phoneLead: (number: string) => `We sent a code to ${number}.`,
  authenticatorLead: "Open your authenticator app and type in the six digits for Lamplight.",
  localCode: (code: string) =>
    `This copy runs on your own machine, so no message leaves it. The code is ${code}.`,
  confirm: "Confirm",
  otherWay: "Use another way",
  cancel: "Back to sign-in",
  recovery:
    "Lost the phone? Use another factor if you added one. Otherwise ask whoever runs this app to take the factor off your account.",
  errors: {
    "invalid-verification-code": "That code does not fit. Check it, or wait for the next one.",
    "missing-code": "Type in the code.",
    "code-expired": "That code is too old. Send a new one.",
    "session-expired": "That took too long. Start again.",
    "totp-challenge-timeout": "That took too long. Go back to sign-in and start again.",
    "invalid-phone-number": "Write the number with its country, like +44 7700 900123.",
    "too-many-requests": "Too many tries. Wait a few minutes, then try again.",
    "quota-exceeded": "No more messages can be sent today. Use another way.",
    "captcha-check-failed": "The check for robots did not pass. Reload the page and try again.",
    "second-factor-already-in-use": "This number is already one of your second factors.",
    "unverified-email": "Sign in by a link in your mail first: it proves the address.",
    "requires-recent-login":
      "For this your sign-in must be fresh. Log out, sign in again, and come back here.",
    "user-token-expired": "Your sign-in has ended. Sign in again, and come back here.",
    "network-request-failed": "The network did not answer. Check the connection and try again.",
    unknown: "That did not work. Try again in a moment.",
  } as Record<string, string>,
};

/** By the code in `/signin?error={code}`. */
export const signInErrors = {
  email_required: "To finish signing in we need the address that the link was sent to.",
  "invalid-action-code": "This link was used before or is not complete.",
  "expired-action-code": "This link is too old.",
  "invalid-email": "This link was sent to another address than the one that was given.",
  "invalid-credential": "This link no longer works.",
  "email-already-in-use": "This address already signs in another way. A link to it works too.",
  "account-exists-with-different-credential":
    "This address already signs in by a link in the mail. Use a link; it is the same account.",
  "too-many-requests": "There were too many tries from here. Wait a few minutes, then go on.",
  "unauthorized-domain": "Sign-in is not set up for this address of the app.",
  "network-request-failed": "The network did not answer. Check the connection.",
  "popup-blocked": "The browser held back Google's window.",
  "invalid-api-key": "Sign-in is not set up correctly.",
  "auth-domain-config-required": "Sign-in is not set up correctly.",
  "operation-not-allowed": "This way to sign in is not switched on.",
  "user-disabled": "This account has been switched off.",
  "internal-error": "The sign-in service made a mistake.",
  unknown: "Signing in did not work.",
} as Record<string, string>;

/** What the button beside such a sentence does. */
export const signInWays = {
  newLink: "Send a new link",
  tryAgain: "Try again",
  google: "Go to Google's page instead",
  tell: "Copy what to tell whoever runs this app",
  told: "Copied",
  details: (code: string, origin: string) =>
    `Lamplight at ${origin} cannot sign people in: ${code}`,
};
