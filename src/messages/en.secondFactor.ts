/** Sentences about the second step of a sign-in. */

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
