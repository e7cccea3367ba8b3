/**
 * The server's record of the signed-in person, cached in their database. Separate from the session,
 * so that the sign-in page loads without the database library.
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
import { storeTicket } from "./openingTicket.ts";
import type { Person } from "./rememberedPerson.ts";
import { currentSession, show } from "./session.ts";

const ME = "me";

export interface Entered {
  /** True when this uid had no record before. */
  isNew: boolean;
  /** The token's claim. */
  onboardingComplete: boolean;
}

onMembershipDoubt(() => void refreshMembership().catch(() => {}));

/** Shows the church that this device cached for the person; does nothing without one. */
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
    // Without a response the cached record is used, so that the app works offline.
    noteFault("saveUser", error);
    show(user, db, cached);
    return { isNew: false, onboardingComplete: Boolean(cached?.church) };
  }
}

/** Saves the record. The response's ticket stays in memory; the rest is written to the device. */
export async function saveRecord(body: {
  email?: string;
  displayName?: string;
  photoURL?: string;
}): Promise<{ isNew: boolean; me: Me }> {
  const askedAt = Date.now();
  const { isNew, ticket, ...me } = await api(saveMe, { body });
  if (ticket) storeTicket({ uid: me.user.uid, ticket, askedAt });
  return { isNew, me };
}

/** Reloads the person's church with a new token that contains it, after joining one. */
export async function refreshMembership(): Promise<void> {
  const session = currentSession();
  const user = await currentUser();
  if (session.kind !== "signedIn" || !user) return;
  await user.getIdToken(true);
  await remember(user, session.db, await api(getMe));
}

/** Reloads the person's record; renews the token only for a new church. */
export async function checkMembership(): Promise<Me | undefined> {
  const session = currentSession();
  const user = await currentUser();
  if (session.kind !== "signedIn" || !user) return undefined;
  const me = await api(getMe);
  // A new church must be in the token before any page opens.
  if (me.church && me.church.id !== session.me?.church?.id) await user.getIdToken(true);
  await remember(user, session.db, me);
  return me;
}

/** Stores the server's latest record of the signed-in person. */
export async function rememberMe(me: Me): Promise<void> {
  const session = currentSession();
  const user = await currentUser();
  if (session.kind === "signedIn" && user?.uid === session.uid) {
    await remember(user, session.db, me);
  }
}

async function readMe(db: LamplightDatabase): Promise<Me | undefined> {
  // Only `remember` writes it, so it has this shape.
  return (await readSetting(db, ME)) as Me | undefined;
}

async function remember(user: User, db: LamplightDatabase, me: Me): Promise<void> {
  await writeSetting(db, ME, me);
  show(user, db, me);
}

/** Whether the token says that the set-up is done; an older token is renewed first. */
async function hasClaim(user: User, me: Me): Promise<boolean> {
  if (!me.church) return false;
  const { claims } = await user.getIdTokenResult();
  if (claims.onboardingComplete === true) return true;
  const renewed = await user.getIdTokenResult(true);
  return renewed.claims.onboardingComplete === true;
}
