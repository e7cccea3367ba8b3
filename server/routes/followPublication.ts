import type { Context } from "hono";
import type { AppEnv } from "../appEnv.ts";
import type { Pointer } from "../church/publishProject.ts";
import { findChurchPage } from "../directory/churchPages.ts";
import { pointAddress } from "../directory/publications.ts";
import type { Member } from "../middleware/authenticate.ts";
import { forgetAddresses, forgetChurchPage } from "../published/publicCache.ts";

/** Has the directory and the caches repeat what the church's object said last of a publication. */
export async function followPublication(
  { env }: Context<AppEnv>,
  { churchId }: Member,
  projectId: string,
  pointer: Pointer,
): Promise<void> {
  await forgetAddresses(await pointAddress(env.DIRECTORY, { churchId, projectId }, pointer));
  const page = await findChurchPage(env.DIRECTORY, churchId);
  if (page) await forgetChurchPage(page);
}
