/** The two halves of handing marks over: leaving them for another device, and bringing them here. */
import { callPath } from "#shared/contracts/call.ts";
import { errorBodySchema } from "#shared/contracts/errors.ts";
import {
  leaveMarks,
  MAX_SEALED_CHARACTERS,
  type TransferredMarks,
  takeMarks,
  transferredMarksSchema,
} from "#shared/contracts/markTransfer.ts";
import { movingMessages as t } from "#shared/messages/en.moving.ts";
import { marksOf, mergeMarks } from "../../page/mergeMarks.ts";
import type { ReaderRecord } from "../../page/reader.ts";
import type { StoredRecord } from "../useReaderRecord.ts";
import { keysOf, linkOf, newSecret, readLink, seal, unseal } from "./sealing.ts";

/** The id of the link that this device made last: opening it here would only use it up. */
const MADE_HERE = "lamplight:handed";
/** Random, for this tab: after a lost response the same link can be asked for again. */
const TAKER = "lamplight:taker";

const FAULTS = { none: t.noLink, cut: t.cut, otherPlan: t.otherPlan };

export type Left = { link: string; until: Date } | { fault: string };
export type Brought = { marks: number; notes: number; isNew: boolean } | { fault: string };

export async function leave(slug: string, record: ReaderRecord): Promise<Left> {
  const secret = newSecret();
  const keys = await keysOf(secret);
  const sealed = await seal(keys, JSON.stringify(marksOf(record)));
  if (sealed.length > MAX_SEALED_CHARACTERS) return { fault: t.tooLong };
  const answer = await post(callPath(leaveMarks.path, { slug }), { id: keys.id, sealed });
  if (!answer.ok) return { fault: answer.sentence ?? t.notLeft };
  const { expiresAt } = leaveMarks.response.parse(answer.body);
  remember(localStorage, MADE_HERE, keys.id);
  return { link: linkOf(slug, secret), until: new Date(expiresAt) };
}

/** @param text the link, or a message with it */
export async function bring(
  { slug, id }: { slug: string; id: string },
  text: string,
  change: StoredRecord["change"],
): Promise<Brought> {
  const found = readLink(text, slug);
  if (found.kind !== "secret") return { fault: FAULTS[found.kind] };
  const keys = await keysOf(found.secret);
  if (recall(localStorage, MADE_HERE) === keys.id) return { fault: t.ownPhone };
  // Before the link is used: what cannot be kept is not taken.
  if (!(await change((record) => record))) return { fault: t.notKept };
  const request = { id: keys.id, taker: takerHere() };
  const answer = await post(callPath(takeMarks.path, { slug }), request);
  if (!answer.ok) return { fault: answer.sentence ?? t.notTaken };
  const handed = await open(keys, takeMarks.response.parse(answer.body).sealed);
  if (handed === null || handed.plan !== id) return { fault: t.notOpened };
  let isNew = false;
  const isKept = await change((record) => {
    const next = mergeMarks(record, handed);
    isNew = JSON.stringify(marksOf(next)) !== JSON.stringify(marksOf(record));
    return next;
  });
  if (!isKept) return { fault: t.notKept };
  const { marks, notes } = handed;
  return { marks: Object.keys(marks).length, notes: Object.keys(notes).length, isNew };
}

async function open(
  keys: Awaited<ReturnType<typeof keysOf>>,
  sealed: string,
): Promise<TransferredMarks | null> {
  try {
    return transferredMarksSchema.parse(JSON.parse(await unseal(keys, sealed)));
  } catch {
    return null;
  }
}

type Answer = { ok: true; body: unknown } | { ok: false; sentence: string | null };

/** Returns the response's body, or the server's sentence: null without a network, or where the server failed. */
async function post(address: string, body: object): Promise<Answer> {
  try {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
    const said: unknown = await answer.json();
    if (answer.ok) return { ok: true, body: said };
    const sentence = answer.status === 500 ? null : errorBodySchema.parse(said).error;
    return { ok: false, sentence };
  } catch {
    return { ok: false, sentence: null };
  }
}

function takerHere(): string {
  const known = recall(sessionStorage, TAKER) ?? crypto.randomUUID();
  remember(sessionStorage, TAKER, known);
  return known;
}

function recall(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

function remember(storage: Storage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // Without it a link that is opened where it was made is used up, and another one can be made.
  }
}
