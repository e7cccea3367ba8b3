/** Sentences about opened sign-in links, second factors, and sign-in errors. */

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

/** Handing a sign-in over from the page that the link opened to the device that asked for it. */
export const handOff = {
  title: "Your code",
  showTitle: "Go on where you started",
  show: "Show the code",
  text: "A six-digit code signs you in there. Type it into Lamplight where you asked for the link.",
  code: "Code",
  limits: "It works once, within 10 minutes.",
  warning: "Do not give it to anyone. Whoever types it in is signed in as you.",
  here: "Sign in here instead",
  elsewhere: "Get a code for my other device",
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
  lead: "This account is protected by a second step.",
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
    "Lost the phone? Use another way if you added one. Otherwise ask whoever runs this app to remove it from your account.",
  errors: {
    "invalid-verification-code": "That code is not right. Check it, or wait for the next one.",
    "missing-code": "Type in the code.",
    "code-expired": "That code is too old. Send a new one.",
    "session-expired": "That took too long. Start again.",
    "totp-challenge-timeout": "That took too long. Go back to sign-in and start again.",
    "invalid-phone-number": "Write the number with its country, like +44 7700 900123.",
    "too-many-requests": "Too many tries. Wait a few minutes, then try again.",
    "quota-exceeded": "No more messages can be sent today. Use another way.",
    "captcha-check-failed":
      "We could not check that you are not a robot. Reload the page and try again.",
    "second-factor-already-in-use": "You have already added this number.",
    "unverified-email":
      "First sign in with a link from your email: it proves the address is yours.",
    "requires-recent-login":
      "For this you need to sign in again. Log out, sign in, and come back here.",
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
  "invalid-email": "This link was sent to a different address.",
  "invalid-credential": "This link no longer works.",
  "email-already-in-use": "You already sign in another way with this address. A link works too.",
  "account-exists-with-different-credential":
    "You already sign in by email link with this address. Use a link; it is the same account.",
  "too-many-requests": "There were too many tries from here. Wait a few minutes, then go on.",
  "unauthorized-domain": "Sign-in is not set up for this address of the app.",
  "network-request-failed": "The network did not answer. Check the connection.",
  "popup-blocked": "The browser blocked Google's window.",
  "invalid-api-key": "Sign-in is not set up correctly.",
  "auth-domain-config-required": "Sign-in is not set up correctly.",
  "operation-not-allowed": "This way to sign in is not switched on.",
  "user-disabled": "This account has been switched off.",
  "internal-error": "The sign-in service made a mistake.",
  unknown: "Signing in did not work.",
} as Record<string, string>;

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
