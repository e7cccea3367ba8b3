/** Sentences about signing in. Those quoted in the product's contract must match it word for word. */

export const signIn = {
  title: "Sign in to Lamplight",
  lead: "Write your church's daily Bible reading plan in a conversation.",
  email: "Email",
  emailPlaceholder: "you@church.org",
  send: "Send sign-in link",
  sending: "Sending…",
  invalidEmail: "That does not look like an email address. Check it and try again.",
  sentTitle: "Check your email",
  sentText: (email: string) =>
    `We sent a sign-in link to ${email}. Open it in this browser. If you open it on another device, type the code it shows in here.`,
  sentToApp: (email: string) => `We sent a sign-in link to ${email}. Open it, then come back here.`,
  resend: "Send it again",
  resendIn: (seconds: number) => `You can send it again in ${seconds} s`,
  resent: "Sent once more.",
  spam: "Nothing there after a minute? Look in your junk mail.",
  otherAddress: "Use another address",
  localNote: "This copy runs on your own machine, so no mail leaves it. Here is the link itself:",
  localLink: "Open your sign-in link",
  promptTitle: "One more thing",
  prompt: "Please provide your email for confirmation",
  promptWhy: "This browser does not know which address your sign-in link was sent to.",
  confirm: "Sign in",
  processing: "Signing you in",
  againTitle: "Is it you?",
  againLead: (email: string) =>
    `Sign in once more as ${email}, so that nobody else can do this on your device.`,
  pressTitle: "You are almost in",
  pressLead:
    "Press the button to sign in. The link alone does not, because email apps open links to check them.",
  pressAs: (email: string) => `Sign in as ${email}`,
  notMe: "Use another address",
  or: "or",
};

export const google = {
  button: "Continue with Google",
  localTitle: "A pretend Google account",
  localText: "This copy runs on your own machine, and Google is not asked. Choose any account.",
  account: "Google account",
  name: "Name",
};
