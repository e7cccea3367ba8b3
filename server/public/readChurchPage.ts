/** Reads the content of a church's page: its listed plans that can be read now, and no others. */
import { isOver } from "#shared/domain/daily/publishWeeks.ts";
import { churchNamed } from "../church/churchOf.ts";
import type { ListedPlan } from "../church/publicationRows.ts";
import { findBrand } from "../directory/brand.ts";
import { findChurchAt } from "../directory/churchPages.ts";
import type { Bindings } from "../env.ts";
import { fromOutcome, Refusal } from "../refusal.ts";
import { cachedChurchPage } from "./publicCache.ts";

export interface ChurchPage {
  churchId: string;
  church: string;
  color: string | null;
  plans: ListedPlan[];
}

/** @throws Refusal `not_found` if no church has the address, or none of its plans is listed. */
export async function readChurchPage(
  bindings: Bindings,
  slug: string,
  { now, isAnew }: { now: Date; isAnew: boolean },
): Promise<ChurchPage> {
  const page = await cachedChurchPage(slug, isAnew, () => read(bindings, slug));
  const plans = (page?.plans ?? []).filter(({ endsOn }) => !isOver(endsOn, now));
  if (!page || plans.length === 0) {
    throw new Refusal("not_found", "There are no reading plans at this address.");
  }
  return { ...page, plans };
}

async function read(bindings: Bindings, slug: string): Promise<ChurchPage | null> {
  const churchId = await findChurchAt(bindings.DIRECTORY, slug);
  const brand = churchId && (await findBrand(bindings.DIRECTORY, churchId));
  if (!brand) return null;
  const plans = fromOutcome(await churchNamed(bindings, churchId).listListed());
  return { churchId, church: brand.name, color: brand.color, plans };
}
