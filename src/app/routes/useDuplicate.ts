import { useNavigate } from "@tanstack/react-router";
import { addresses } from "#shared/addresses.ts";
import { useSignedIn } from "../../auth/session.ts";
import { duplicateProject } from "../../data/sync/duplicateProject.ts";
import { en as t } from "../../messages/en.ts";
import { sentenceOf } from "../../messages/sentenceOf.ts";

/** Copies a plan and opens the copy; `onFault` gets the reason if that fails, or undefined. */
export function useDuplicate(
  onFault: (sentence: string | undefined) => void,
): (project: { id: string; title: string }) => Promise<void> {
  const { db, uid, me } = useSignedIn();
  const navigate = useNavigate();
  return async ({ id, title }) => {
    onFault(undefined);
    try {
      const copy = { projectId: id, title: t.projectChanges.copyOf(title), uid };
      const made = await duplicateProject(db, { ...copy, churchId: me?.user.churchId ?? "" });
      if (made) await navigate({ to: addresses.chat, search: { project: made } });
      else onFault(t.projectChanges.noPlanHere);
    } catch (error) {
      onFault(error instanceof Error ? error.message : sentenceOf(error));
    }
  };
}
