/** Sentences of what follows a requested link: the code for another device, and sign-in errors. */

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
