/** How a church wishes its plans to be worded: read by members, changed by stewards. */
import type { Hono } from "hono";
import { changeWriting, getWriting } from "#shared/contracts/writing.ts";
import {
  contradictoryWord,
  USUAL_WRITING,
  type WritingSettings,
} from "#shared/domain/writingSettings.ts";
import type { AppEnv } from "../appEnv.ts";
import { findWriting, writeWriting } from "../directory/writingSettings.ts";
import { bindMember } from "../middleware/bindCall.ts";
import { Refusal } from "../refusal.ts";

export function bindWriting(app: Hono<AppEnv>): void {
  bindMember(app, getWriting, { capability: "readProjects" }, async ({ c, member }) => {
    return { writing: await readWriting(c.env.DIRECTORY, member.churchId) };
  });

  bindMember(app, changeWriting, { capability: "editChurch" }, async ({ c, member, body }) => {
    const db = c.env.DIRECTORY;
    const change = onOneLine(body);
    const both = contradictoryWord({ ...(await readWriting(db, member.churchId)), ...change });
    if (both) {
      throw new Refusal("invalid", `“${both}” is to be kept and avoided. Take it out of one list.`);
    }
    await writeWriting(db, member.churchId, change);
    return { writing: await readWriting(db, member.churchId) };
  });
}

async function readWriting(db: D1Database, churchId: string): Promise<WritingSettings> {
  return (await findWriting(db, churchId)) ?? USUAL_WRITING;
}

/** Line breaks, and characters that turn the direction of a text or cannot be seen. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

function onOneLine(change: Partial<WritingSettings>): Partial<WritingSettings> {
  const tidied = { ...change };
  for (const field of ["traditionNote", "whomToTalkTo"] as const) {
    const text = tidied[field];
    if (text !== undefined) tidied[field] = text.replaceAll(UNSEEN, " ").trim();
  }
  return tidied;
}
