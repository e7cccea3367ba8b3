/** Sentences about choosing a church, its members and one's account. */
import { LOCALE } from "./locale.ts";

const WHEN = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" });
const ON_DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium" });
const SIZE = new Intl.NumberFormat(LOCALE, { maximumSignificantDigits: 2 });
const GIGABYTE = 1e9;
const MEGABYTE = 1e6;

const size = (bytes: number) =>
  bytes >= GIGABYTE
    ? `${SIZE.format(bytes / GIGABYTE)} GB`
    : `${SIZE.format(Math.max(bytes / MEGABYTE, 0.1))} MB`;

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const account = {
  settings: "Account Settings",
  open: "Settings",
  waiting: (count: number) => `${plural(count, "person asks", "people ask")} to join`,
  logOut: "Log Out",
  invite: "Invite someone",
  signOutFailed: "Failed to sign out. Please try again.",
  unsentTitle: "Log out with unsent work?",
  unsentText: (count: number) =>
    `${plural(count, "change has", "changes have")} not reached the server yet. Logging out removes this device's copy.`,
  sendNow: "Send now, then log out",
  sending: (count: number) => `Sending: ${plural(count, "change", "changes")} to go.`,
  stillWaiting: "There is no network. It goes on when there is.",
  export: "Export to a file",
  stay: "Stay",
  logOutAnyway: "Discard and log out",
  noChurch: "No church yet",
  roles: { steward: "Steward", "plan-maker": "Plan-maker", viewer: "Viewer" },
  roleMeaning: {
    steward: "looks after members and codes, and may change any plan",
    "plan-maker": "writes and edits plans",
    viewer: "reads plans",
  },
  save: "Save",
  saved: "Saved",
  working: "One moment…",
  profile: "Profile",
  name: "Your name",
  nameHint: "Colleagues in your church see it.",
  email: "Email",
  church: "Church",
  yourRole: (role: string, meaning: string) => `${role}: ${meaning}.`,
  editChurch: "Change name and place",
  editChurchText: "By these others find your church.",
  leave: "Leave this church",
  leaveTitle: (church: string) => `Leave ${church}?`,
  leaveText:
    "Its plans stay with the church, and you no longer see them. To come back you need its code, or a steward who lets you in.",
  leaveUnsent: (count: number) =>
    `${plural(count, "change has", "changes have")} not reached the server yet and would stay behind on this device alone. Export first, or let it send.`,
  leaveConfirm: "Leave church",
  appearance: "Appearance",
  privacy: "What is counted",
  privacyText:
    "The app counts which of its pages are opened and that a plan is published, by day, for your church as a whole. No names, no texts, no plans.",
  reportsUse: "Count how I use the app",
  notTracked: "Your browser asks not to be tracked, so nothing is counted.",
  device: "This device",
  deviceText: "Plans and conversations are kept here, so that the app works without a network.",
  storage: (used: number, quota: number) =>
    `${size(used)} used of ${size(quota)} that the browser allows.`,
  storageUnknown: "This browser does not say how much it keeps.",
  persisted: "The browser will not clear it by itself.",
  notPersisted: "The browser may clear it when the device runs full. What was sent is safe.",
  persist: "Ask to keep it",
  persistRefused: "The browser declined. Installing the app to the home screen usually helps.",
  data: "Your data",
  exportText: "Every plan and conversation on this device, in one file.",
  exportAll: "Export everything",
  delete: "Delete my account",
  deleteText:
    "Your name, address and sign-in go away for good. Plans stay with your church, without your name.",
  deleteTitle: "Delete your account for good?",
  deleteWord: "DELETE",
  deleteType: (word: string) => `Type ${word} to confirm`,
  deleteConfirm: "Delete account",
  deleteAgain:
    "Your sign-in is older than ten minutes. So that nobody deletes your account on a device that was left open, sign in once more first.",
  signInAgain: "Sign in again",
};

export const members = {
  title: "Members",
  count: (count: number, hasMore: boolean) =>
    hasMore ? `More than ${count} people` : plural(count, "person", "people"),
  you: "you",
  role: (name: string) => `Role of ${name}`,
  remove: "Remove",
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string, church: string) => `Remove ${name} from ${church}?`,
  removeText:
    "It counts from their next step. They see no plan of yours any more, and the code no longer lets them in.",
  removeConfirm: "Remove",
  requests: "Asking to join",
  noRequests: "Nobody is waiting.",
  asked: (iso: string) => `asked ${WHEN.format(new Date(iso))}`,
  letIn: "Let in",
  letInOf: (name: string) => `Let ${name} in`,
  refuse: "Decline",
  refuseOf: (name: string) => `Decline ${name}`,
  code: "Church code",
  rotate: "New code",
  rotateTitle: "Make a new code?",
  rotateText: "The code and links that you handed out before let nobody in any more.",
  rotateConfirm: "Make a new code",
  more: "Show more",
  unnamed: "Someone without a name",
};

export const removed = {
  title: (church: string | undefined) =>
    church ? `You are no longer in ${church}` : "You are no longer in this church",
  text: "A steward took you off the list, or you left on another device. If that is a mistake, ask them to let you in again.",
  unsent: (count: number) =>
    `${plural(count, "change", "changes")} that you made had not reached the church. You can keep them in a file.`,
  choose: "Choose a church",
};

export const factors = {
  title: "Second factors",
  text: "A second proof beside your mail: with it, whoever reads your mail still cannot sign in as you.",
  none: "None yet.",
  phone: "Text message",
  authenticator: "Authenticator app",
  added: (time: string) => `added ${ON_DAY.format(new Date(time))}`,
  remove: "Remove",
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: "From then on your mail alone signs you in, unless another factor is left.",
  addPhone: "Add a phone",
  addAuthenticator: "Add an authenticator app",
  localAuthenticator: "Authenticator apps cannot be tried on this local copy.",
  recovery:
    "If you lose it: add two, so that one can be lost. With none left, whoever runs this app can take them off your account after making sure that it is you.",
  phoneTitle: "Add a phone",
  phoneText: "When you sign in, a code comes by text message.",
  number: "Phone number",
  numberPlaceholder: "+44 7700 900123",
  send: "Send code",
  authenticatorTitle: "Add an authenticator app",
  authenticatorText:
    "Scan this with an authenticator app, then type in the six digits that it shows.",
  qr: "QR code for the authenticator app",
  secret: "Or type this key into the app:",
};

export const invite = {
  title: (church: string) => `Invite someone to ${church}`,
  text: "Whoever has this code or link can join your church, read its conversations and edit its plans.",
  code: "Church code",
  copyCode: "Copy code",
  copyLink: "Copy link",
  share: "Share…",
  copied: "Copied",
  shareText: (church: string) => `Join ${church} on Lamplight:`,
};

export const onboarding = {
  exit: "Exit Onboarding",
  exitQuestion: "Are you sure you want to log out and exit onboarding?",
  exitConfirm: "Log out and exit",
  exitCancel: "Stay",
  title: "Which church do you plan for?",
  lead: "Plans belong to a church. Everyone in yours can read its conversations and edit its plans; nobody else sees them.",
  find: "Find your church",
  findLead: "Ask to join, and a steward there lets you in.",
  search: "Name or place",
  noneFound: (query: string) =>
    `No church here is called “${query}”. Check the spelling, or set it up.`,
  moreFound: "There are more. Type a little more of the name.",
  ask: "Ask to join",
  askOf: (church: string) => `Ask to join ${church}`,
  join: "Join with a code",
  joinLead: "A colleague finds the code under “Invite someone”.",
  code: "Church code",
  joinButton: "Join church",
  create: "Set up your church",
  createLead: "You can invite colleagues afterwards.",
  createFirst: "No church is here yet. Yours can be the first.",
  name: "Church name",
  city: "City",
  country: "Country",
  createButton: "Create church",
  working: "One moment…",
  required: "Fill this in to go on.",
  similar: "Already here? Ask to join instead:",
  waitingTitle: (church: string) => `Waiting for ${church}`,
  waitingText:
    "A steward there has been asked to let you in. You can close this: it goes on by itself when you are back.",
  askedAt: (iso: string) => `Asked ${WHEN.format(new Date(iso))}`,
  refusedTitle: (church: string) => `${church} did not let you in`,
  refusedText: "Perhaps they did not know your address. Talk to them, or ask for their code.",
  haveCode: "I have a code",
  withdraw: "Take it back",
  chooseAgain: "Choose again",
  lookNow: "Look now",
  looking: "Looking…",
  accountLink: "Account settings",
  unknownStep: "This step of the set-up does not exist.",
  toSelect: "Choose your church",
};
