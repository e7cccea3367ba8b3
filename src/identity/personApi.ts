/** The product API as one person alone, for work on that person's rows. */
import type { Api } from "../http/createApi.ts";
import { UserMismatchError } from "../http/requestErrors.ts";
import { clientWith, noticingApi } from "./api.ts";
import { currentUser } from "./firebaseAuth.ts";

/** For work on one person's rows, which is sent as nobody else. Its calls throw UserMismatchError too. */
export function personApi(uid: string): Api {
  return noticingApi(clientWith((fresh) => personToken(uid, fresh)));
}

/** The ID token of that person, null when nobody is signed in. @throws UserMismatchError */
export async function personToken(uid: string, fresh = false): Promise<string | null> {
  const user = await currentUser();
  if (user && user.uid !== uid) throw new UserMismatchError();
  return (await user?.getIdToken(fresh)) ?? null;
}
