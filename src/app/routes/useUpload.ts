import { useEffect, useRef, useState } from "react";
import type { Upload } from "#shared/domain/upload.ts";
import { useSignedIn } from "../../auth/session.ts";
import { readSetting, uploadKey, writeSetting } from "../../data/db/settings.ts";
import { UploadError } from "../../features/chat/upload/fileReading.ts";
import type { UploadState } from "../../features/chat/upload/UploadNote.tsx";

/** The file attached to the next message. Its text is stored with the draft and survives reloads. */
export function useUpload(conversationId: string) {
  const { db } = useSignedIn();
  const [state, setState] = useState<UploadState>();
  const reading = useRef<AbortController>(undefined);
  const key = uploadKey(conversationId);
  useEffect(() => {
    let isCurrent = true;
    void readSetting(db, key).then((stored) => {
      // Only written below, so it has this shape.
      if (isCurrent && stored && !reading.current)
        setState({ kind: "ready", upload: stored as Upload });
    });
    return () => {
      isCurrent = false;
      reading.current?.abort();
    };
  }, [db, key]);

  async function add(file: File) {
    reading.current?.abort();
    const run = new AbortController();
    reading.current = run;
    const { name } = file;
    setState({ kind: "reading", name, page: 0, pages: 0 });
    try {
      const { readUpload } = await import("../../features/chat/upload/readUpload.ts");
      const upload = await readUpload(file, {
        signal: run.signal,
        onPage: (page, pages) => {
          if (!run.signal.aborted) setState({ kind: "reading", name, page, pages });
        },
      });
      setState({ kind: "ready", upload });
      await writeSetting(db, key, upload);
    } catch (error) {
      if (run.signal.aborted) return;
      const problem = error instanceof UploadError ? error.problem : "unreadable";
      setState({ kind: "failed", name, problem });
    }
  }

  function remove() {
    reading.current?.abort();
    setState(undefined);
    void writeSetting(db, key, null);
  }

  return {
    state,
    /** Set once the file's text is extracted. */
    upload: state?.kind === "ready" ? state.upload : undefined,
    isReading: state?.kind === "reading",
    add: (file: File) => void add(file),
    remove,
  };
}
