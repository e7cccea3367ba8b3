/**
 * What the server says of the person who is signed in, and their database with what it said last.
 * Apart from the session, so that the sign-in page comes without the database's library.
 */
import type { User } from "firebase/auth";
import { getMe, type Me, saveMe } from "#shared/contracts/users.ts";
import { closeDatabase } from "../data/db/closeDatabase.ts";
import type { LamplightDatabase } from "../data/db/LamplightDatabase.ts";
import { openDatabase } from "../data/db/openDatabase.ts";
import { readSetting, writeSetting } from "../data/db/settings.ts";
import { noteFault } from "../data/http/heldFaults.ts";
import { api, onMembershipDoubt } from "./api.ts";
import { currentUser } from "./firebaseAuth.ts";
import { keepTicket } from "./openingTicket.ts";
import type { Person } from "./rememberedPerson.ts";
import { currentSession, show } from "./session.ts";

const ME = "me";

export interface Entered {
  /** Nobody had a record under this uid before. */
  isNew: boolean;
  /** The token's own claim. */
  onboardingComplete: boolean;
}

onMembershipDoubt(() => void refreshMembership().catch(() => {}));

/** Shows the church that this device remembers of the person; where it remembers none, nothing happens. */
export async function showRemembered(person: Person): Promise<void> {
  const db = await openDatabase(person.uid).catch(() => undefined);
  if (!db) return;
  const cached = await readMe(db);
  if (cached?.church) show(person, db, cached);
  else closeDatabase(db);
}

/** Opens the person's database and saves their record. */
export async function openMembership(user: User): Promise<Entered> {
  const session = currentSession();
  const isShown = session.kind === "signedIn" && session.uid === user.uid;
  const db = isShown ? session.db : await openDatabase(user.uid);
  const cached = await readMe(db);
  if (cached?.church && !isShown) show(user, db, cached);
  try {
    const { displayName, photoURL, email } = user;
    const { isNew, me } = await saveRecord({
      email: email ?? "",
      displayName: displayName ?? "",
      photoURL: photoURL ?? "",
    });
    noteFault("saveUser", undefined);
    await remember(user, db, me);
    return { isNew, onboardingComplete: await hasClaim(user, me) };
  } catch (error) {
    // Without an answer the device's own memory counts, so that the app works offline.
    noteFault("saveUser", error);
    show(user, db, cached);
    return { isNew: false, onboardingComplete: Boolean(cached?.church) };
  }
}

/** The ticket of the answer is kept apart from the rest, which is written to the device. */
export async function saveRecord(body: {
  email?: string;
  displayName?: string;
  photoURL?: string;
}): Promise<{ isNew: boolean; me: Me }> {
  const askedAt = Date.now();
  const { isNew, ticket, ...me } = await api(saveMe, { body });
  if (ticket) keepTicket({ uid: me.user.uid, ticket, askedAt });
  return { isNew, me };
}

/** Asks again which church the person belongs to, with a token that carries it: after joining one. */
export async function refreshMembership(): Promise<void> {
  const session = currentSession();
  const user = await currentUser();
  if (session.kind !== "signedIn" || !user) return;
  await user.getIdToken(true);
  await remember(user, session.db, await api(getMe));
}

/** Asks how it stands; a new token comes only with a new church. */
export async function lookAtMembership(): Promise<Me | undefined> {
  const session = currentSession();
  const user = await currentUser();
  if (session.kind !== "signedIn" || !user) return undefined;
  const me = await api(getMe);
  // A church that is new has to be in the token before any page opens.
  if (me.church && me.church.id !== session.me?.church?.id) await user.getIdToken(true);
  await remember(user, session.db, me);
  return me;
}

/** Takes over what the server just said of the person who is signed in. */
export async function rememberMe(me: Me): Promise<void> {
  const session = currentSession();
  const user = await currentUser();
  if (session.kind === "signedIn" && user?.uid === session.uid) {
    await remember(user, session.db, me);
  }
}

async function readMe(db: LamplightDatabase): Promise<Me | undefined> {
  // Written by `remember` alone, so it has this shape.
  return (await readSetting(db, ME)) as Me | undefined;
}

async function remember(user: User, db: LamplightDatabase, me: Me): Promise<void> {
  await writeSetting(db, ME, me);
  show(user, db, me);
}

/** Whether the token says that the set-up is done; one from before the set-up is renewed first. */
async function hasClaim(user: User, me: Me): Promise<boolean> {
  if (!me.church) return false;
  const { claims } = await user.getIdTokenResult();
  if (claims.onboardingComplete === true) return true;
  const renewed = await user.getIdTokenResult(true);
  return renewed.claims.onboardingComplete === true;
}
