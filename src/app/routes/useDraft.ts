import { useEffect, useState } from "react";
import { useSignedIn } from "../../auth/session.ts";
import type { LamplightDatabase } from "../../data/db/LamplightDatabase.ts";
import { draftKey, readSetting, writeSetting } from "../../data/db/settings.ts";
import { noteTypedEntry, readTypedEntries, removeTypedEntry } from "../../data/db/typedEntries.ts";
import { useSaveSoon } from "../../ui/useSaveSoon.ts";

/** The unsent text of a conversation, stored so that it survives reloads. */
export function useDraft(conversationId: string): [text: string, setText: (text: string) => void] {
  const { db } = useSignedIn();
  // Undefined until the stored draft is read.
  const [text, showText] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void readDraft(db, conversationId).then((left) => {
      // A stored draft must not overwrite what is already being typed.
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
    // Stored at once when sent, so that the text does not come back.
    if (typed === "") draft.saveNow();
  }

  return [text ?? "", setText];
}

/** Prefers text from the typing journal, which a page that closed too early left there, over the stored draft. */
async function readDraft(db: LamplightDatabase, conversationId: string): Promise<string> {
  const key = draftKey(conversationId);
  const [unsaved] = readTypedEntries(db.name, key);
  const stored = unsaved ?? (await readSetting(db, key));
  return typeof stored === "string" ? stored : "";
}

/** Appends a text to the stored draft of a conversation that is about to be opened, unless the draft has it already. */
export async function appendToDraft(
  db: LamplightDatabase,
  conversationId: string,
  text: string,
): Promise<void> {
  const typed = await readDraft(db, conversationId);
  if (typed.includes(text.trim())) return;
  await writeSetting(db, draftKey(conversationId), typed ? `${typed}\n${text}` : text);
}
