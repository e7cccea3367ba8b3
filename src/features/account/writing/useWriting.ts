import { useLiveQuery } from "dexie-react-hooks";
import { useCallback, useEffect, useState } from "react";
import { changeWriting, getWriting } from "#shared/contracts/writing.ts";
import { readableWritingSchema, type WritingSettings } from "#shared/domain/writingSettings.ts";
import { api } from "../../../auth/api.ts";
import { useSignedIn } from "../../../auth/session.ts";
import { readSetting, writeSetting } from "../../../data/db/settings.ts";
import { sentenceOf } from "../../../messages/sentenceOf.ts";

export interface WritingView {
  /** Undefined until this device has received it once. */
  writing: WritingSettings | undefined;
  /** Why there is nothing to show. */
  fault: string | undefined;
  /** @throws what a failed call throws */
  save: (change: Partial<WritingSettings>) => Promise<void>;
}

/** How the church wishes its plans to be worded: as this device received it last, and fetched with each visit. */
export function useWriting(churchId: string): WritingView {
  const { db } = useSignedIn();
  const [fault, setFault] = useState<string>();
  const key = `writing:${churchId}`;
  const writing = useLiveQuery(async () => {
    const stored = readableWritingSchema.safeParse(await readSetting(db, key));
    return stored.success ? stored.data : undefined;
  }, [db, key]);

  const store = useCallback(
    async (fetched: Promise<{ writing: WritingSettings }>) =>
      writeSetting(db, key, (await fetched).writing),
    [db, key],
  );
  useEffect(() => {
    let isCurrent = true;
    store(api(getWriting)).then(
      () => isCurrent && setFault(undefined),
      (error) => isCurrent && setFault(sentenceOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [store]);

  return { writing, fault, save: (change) => store(api(changeWriting, { body: change })) };
}
