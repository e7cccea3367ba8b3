/** The brand on a church's published pages: read by members, changed by stewards. */
import type { Hono } from "hono";
import { changeBrand, getBrand } from "#shared/contracts/publications.ts";
import type { AppEnv } from "../appEnv.ts";
import { findBrand, writeBrand } from "../directory/brand.ts";
import { isPicture } from "../directory/isPicture.ts";
import { bindMember } from "../middleware/bindCall.ts";
import { Refusal } from "../refusal.ts";

export function bindBrand(app: Hono<AppEnv>): void {
  bindMember(app, getBrand, { capability: "readProjects" }, async ({ c, member }) => {
    return { brand: await requireBrand(c.env.DIRECTORY, member.churchId) };
  });

  bindMember(app, changeBrand, { capability: "editChurch" }, async ({ c, member, body }) => {
    if (body.logo && !isPicture(body.logo)) {
      throw new Refusal("invalid", "This file is no picture. Choose a PNG or a JPEG.");
    }
    await writeBrand(c.env.DIRECTORY, member.churchId, body);
    return { brand: await requireBrand(c.env.DIRECTORY, member.churchId) };
  });
}

async function requireBrand(db: D1Database, churchId: string) {
  const brand = await findBrand(db, churchId);
  if (!brand) throw new Refusal("not_found", "This church does not exist.");
  return brand;
}
