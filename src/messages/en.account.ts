/** Sentences about choosing a church, its members, and the person's account. */
import { dateFormat, numberFormat } from "#shared/domain/formats.ts";
import type { Imported } from "#shared/domain/imported.ts";
import { LOCALE } from "./locale.ts";

const WHEN = dateFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" });
const ON_DAY = dateFormat(LOCALE, { dateStyle: "medium" });
const SIZE = numberFormat(LOCALE, { maximumSignificantDigits: 2 });
const GIGABYTE = 1e9;
const MEGABYTE = 1e6;
/** A phone shows this many errors. */
const MOST_FAULTS = 6;

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
    `${plural(count, "change has", "changes have")} not been sent yet. Logging out deletes them from this device.`,
  sendNow: "Send now, then log out",
  sending: (count: number) => `Sending: ${plural(count, "change", "changes")} to go.`,
  stillWaiting: "You are offline. Sending goes on when you are connected.",
  export: "Export to a file",
  stay: "Stay",
  logOutAnyway: "Discard and log out",
  noChurch: "No church yet",
  roles: { steward: "Steward", "plan-maker": "Plan-maker", viewer: "Viewer" },
  roleMeaning: {
    steward: "manages members and codes, and can change any plan",
    "plan-maker": "writes and edits plans",
    viewer: "reads plans",
  },
  save: "Save",
  saved: "Saved",
  profile: "Profile",
  name: "Your name",
  nameHint: "Colleagues in your church see it.",
  email: "Email",
  church: "Church",
  keptIn: {
    eu: "Plans are kept in the European Union",
    us: "Plans are kept in the United States",
  },
  yourRole: (role: string, meaning: string) => `${role}: ${meaning}.`,
  editChurch: "Change name and place",
  editChurchText: "Others find your church by its name and place.",
  leave: "Leave this church",
  leaveTitle: (church: string) => `Leave ${church}?`,
  leaveText:
    "Its plans stay with the church, but you can no longer see them. To come back, you need the church code or a steward who lets you in.",
  leaveUnsent: (count: number) =>
    `${plural(count, "change has", "changes have")} not been sent yet and would stay on this device only. Export them first, or wait until they are sent.`,
  leaveConfirm: "Leave church",
  appearance: "Appearance",
  privacy: "What is counted",
  privacyText:
    "We count each day which pages are opened and how many plans are published, for your church as a whole. No names, no texts, no plans.",
  reportsUse: "Count how I use the app",
  notTracked: "Your browser asks not to be tracked, so nothing is counted.",
  device: "This device",
  deviceText: "Plans and conversations are kept here, so the app works without a network.",
  storage: (used: number, quota: number) =>
    `${size(used)} used of ${size(quota)} that the browser allows.`,
  storageUnknown: "This browser does not say how much space is used.",
  persisted: "The browser will not delete it on its own.",
  notPersisted: "The browser may delete it when the device is full. What was sent is safe.",
  persist: "Ask the browser to keep it",
  persistRefused: "The browser said no. Putting the app on your home screen usually helps.",
  data: "Your data",
  exportText: "Every plan and conversation on this device, in one file.",
  exportAll: "Export everything",
  delete: "Delete my account",
  deleteText:
    "Your name, email and sign-in are deleted for good. Plans stay with your church, without your name.",
  deleteTitle: "Delete your account for good?",
  deleteWord: "DELETE",
  deleteType: (word: string) => `Type ${word} to confirm`,
  deleteConfirm: "Delete account",
  deleteAgain:
    "You signed in more than ten minutes ago. Sign in again first, so that nobody else can delete your account on a device you left open.",
  signInAgain: "Sign in again",
  import: "Bring a file back",
  importing: "Reading the file…",
  importText:
    "A file that was exported from Lamplight. Its plans are added; plans that are here do not change.",
  imported(done: Imported): string {
    switch (done.kind) {
      case "added":
        return done.count === 1 ? "1 plan was added." : `${done.count} plans were added.`;
      case "foreign":
        return "This file is not an export of Lamplight. Choose one that ends in .json.";
      case "unfit":
        return `Nothing was added, because this cannot be taken in: ${done.faults.slice(0, MOST_FAULTS).join(" ")}${done.faults.length > MOST_FAULTS ? ` And ${done.faults.length - MOST_FAULTS} more.` : ""}`;
      case "failed":
        return "The file could not be kept on this device, so nothing was added. Free some space, then try again.";
    }
  },
};

export const members = {
  title: "Members",
  loading: "Looking up who else is here",
  count: (count: number, hasMore: boolean) =>
    hasMore ? `More than ${count} people` : plural(count, "person", "people"),
  you: "you",
  role: (name: string) => `Role of ${name}`,
  remove: "Remove",
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string, church: string) => `Remove ${name} from ${church}?`,
  removeText:
    "From now on they see none of your plans, and the church code no longer lets them in.",
  removeConfirm: "Remove",
  requests: "Asking to join",
  asked: (iso: string) => `asked ${WHEN.format(new Date(iso))}`,
  letIn: "Let in",
  letInOf: (name: string) => `Let ${name} in`,
  refuse: "Decline",
  refuseOf: (name: string) => `Decline ${name}`,
  code: "Church code",
  rotate: "New code",
  rotateTitle: "Make a new code?",
  rotateText: "The code and links you gave out before will stop working.",
  rotateConfirm: "Make a new code",
  more: "Show more",
  unnamed: "Someone without a name",
};

export const removed = {
  title: (church: string | undefined) =>
    church ? `You are no longer in ${church}` : "You are no longer in this church",
  text: "A steward removed you, or you left on another device. If that is a mistake, ask a steward to let you in again.",
  unsent: (count: number) =>
    `${plural(count, "change", "changes")} of yours had not been sent yet. You can save them in a file.`,
  choose: "Choose a church",
};

export const factors = {
  title: "Two-step sign-in",
  text: "A second check after your email. With it, someone who can read your email still cannot sign in as you.",
  loading: "Looking up your second steps",
  none: "None yet.",
  phone: "Text message",
  authenticator: "Authenticator app",
  added: (time: string) => `added ${ON_DAY.format(new Date(time))}`,
  remove: "Remove",
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeText: "After that, your email alone signs you in, unless another step is left.",
  addPhone: "Add a phone",
  addAuthenticator: "Add an authenticator app",
  localAuthenticator: "Authenticator apps cannot be tried on this local copy.",
  recovery:
    "Add two, in case you lose one. If you lose both, whoever runs this app can remove them once they are sure that it is you.",
  phoneTitle: "Add a phone",
  phoneText: "When you sign in, we send you a code by text message.",
  number: "Phone number",
  numberPlaceholder: "+44 7700 900123",
  send: "Send code",
  authenticatorTitle: "Add an authenticator app",
  authenticatorText: "Scan this with an authenticator app, then type the six digits it shows.",
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
  findLead: "Ask to join, and a steward there will let you in.",
  search: "Name or place",
  noneFound: (query: string) =>
    `No church here is called “${query}”. Check the spelling, or set up your church.`,
  moreFound: "There are more. Type more of the name.",
  ask: "Ask to join",
  askOf: (church: string) => `Ask to join ${church}`,
  join: "Join with a code",
  joinLead: "A colleague can find the code under “Invite someone”.",
  code: "Church code",
  joinButton: "Join church",
  create: "Set up your church",
  createLead: "You can invite colleagues afterwards.",
  createFirst: "No church is here yet. Yours can be the first.",
  name: "Church name",
  city: "City",
  country: "Country",
  keptIn: "Where your plans are kept",
  keptInHint:
    "Plans, conversations and what readers send stay there; your name and email address stay with this site. Not sure? Leave it as it is: it can't be changed here later.",
  regions: {
    nearest: "Wherever is nearest to us",
    eu: "In the European Union",
    us: "In the United States",
  },
  createButton: "Create church",
  required: "Fill this in to go on.",
  similar: "Already here? Ask to join instead:",
  insideTitle: (church: string) => `You are in ${church}`,
  insideText:
    "One person belongs to one church. To change to another one, leave this one first, in your account settings.",
  waitingTitle: (church: string) => `Waiting for ${church}`,
  waitingText:
    "A steward there has been asked to let you in. You can close this page and come back later.",
  askedAt: (iso: string) => `Asked ${WHEN.format(new Date(iso))}`,
  refusedTitle: (church: string) => `${church} did not let you in`,
  refusedText:
    "They may not have known your email address. Talk to them, or ask for the church code.",
  haveCode: "I have a code",
  withdraw: "Cancel request",
  chooseAgain: "Choose another church",
  lookNow: "Check now",
  looking: "Checking…",
  accountLink: "Account settings",
  unknownStep: "This set-up page does not exist.",
  toSelect: "Choose your church",
};
