import { useEffect, useState } from "react";
import { useSignedIn } from "../../auth/session.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { draftKey, readSetting, writeSetting } from "../../data/db/settings.ts";
import { noteTypedEntry, readTypedEntries, removeTypedEntry } from "../../data/db/typedEntries.ts";
import { useSaveSoon } from "../../ui/useSaveSoon.ts";

/** What is typed and not sent, kept with its conversation over reloads. */
export function useDraft(conversationId: string): [text: string, setText: (text: string) => void] {
  const { db } = useSignedIn();
  // Undefined until what was left is read.
  const [text, showText] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void readDraft(db, conversationId).then((left) => {
      // Who types at once is not overwritten by what they left.
      if (isCurrent) showText((typed) => typed ?? left);
    });
    return () => {
      isCurrent = false;
    };
  }, [db, conversationId]);
  const key = draftKey(conversationId);
  const draft = useSaveSoon(async (typed: string) => {
    await writeSetting(db, key, typed);
    if (!draft.isWaiting()) removeTypedEntry(db.name, key);
  });

  function setText(typed: string) {
    showText(typed);
    noteTypedEntry(db.name, key, typed);
    draft.set(typed);
    // What was sent is gone at once.
    if (typed === "") draft.saveNow();
  }

  return [text ?? "", setText];
}

/** What a page that ended too soon left behind comes first. */
async function readDraft(db: LamplightDatabase, conversationId: string): Promise<string> {
  const key = draftKey(conversationId);
  const [unsaved] = readTypedEntries(db.name, key);
  const stored = unsaved ?? (await readSetting(db, key));
  return typeof stored === "string" ? stored : "";
}

/** Leaves a text to be sent in a conversation that is about to be opened, behind what is typed there already. */
export async function leaveDraft(
  db: LamplightDatabase,
  conversationId: string,
  text: string,
): Promise<void> {
  const typed = await readDraft(db, conversationId);
  await writeSetting(db, draftKey(conversationId), typed ? `${typed}\n${text}` : text);
}
