/** Reads the signed-in person for the worker, without Firebase's library. */
import * as z from "zod/mini";
import { readUserRecord } from "../../auth/firebaseStore.ts";

const userSchema = z.object({
  uid: z.string(),
  displayName: z.nullish(z.string()),
  stsTokenManager: z.object({
    accessToken: z.string(),
    refreshToken: z.string(),
    /** Milliseconds since 1970. */
    expirationTime: z.number(),
  }),
});
export type StoredUser = z.infer<typeof userSchema>;

/** Returns undefined when nobody is signed in, or Firebase's record has an unknown shape. */
export async function readStoredUser(): Promise<StoredUser | undefined> {
  return userSchema.safeParse(await readUserRecord()).data;
}
