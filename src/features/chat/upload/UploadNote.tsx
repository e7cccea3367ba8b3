import { CircleAlert, FileText, X } from "lucide-react";
import type { Upload, UploadProblem } from "#shared/domain/upload.ts";
import { en as t } from "../../../messages/en.ts";
import { IconButton } from "../../../ui/Button.tsx";
import styles from "./UploadNote.module.css";

export type UploadState =
  | { kind: "reading"; name: string; page: number; pages: number }
  | { kind: "ready"; upload: Upload }
  | { kind: "failed"; name: string; problem: UploadProblem };

/** A note above the input: the attached file, the reading progress, or why the file cannot be used. */
export function UploadNote({ state, onRemove }: { state: UploadState; onRemove: () => void }) {
  const isReading = state.kind === "reading";
  return (
    <div className={styles.note} data-kind={state.kind}>
      {state.kind === "failed" ? (
        <CircleAlert aria-hidden="true" />
      ) : (
        <FileText aria-hidden="true" />
      )}
      <div className={styles.text}>
        {state.kind === "reading" && <Reading {...state} />}
        {state.kind === "ready" && <Ready upload={state.upload} />}
        {state.kind === "failed" && (
          <div role="alert">
            <p className={styles.name}>{state.name}</p>
            <p>{t.upload.problems[state.problem]}</p>
          </div>
        )}
      </div>
      <IconButton label={isReading ? t.upload.cancel : t.upload.remove} onClick={onRemove}>
        <X aria-hidden="true" size={18} />
      </IconButton>
    </div>
  );
}

function Reading({ name, page, pages }: { name: string; page: number; pages: number }) {
  return (
    <>
      <p className={styles.name}>{t.upload.reading(name)}</p>
      {pages > 0 && <p>{t.upload.page(page, pages)}</p>}
      <progress
        className={styles.bar}
        aria-label={t.upload.reading(name)}
        {...(pages > 0 && { value: page, max: pages })}
      />
    </>
  );
}

function Ready({ upload }: { upload: Upload }) {
  const cut = t.upload.cut(upload);
  return (
    <div role="status">
      <p className={styles.name}>{upload.name}</p>
      <p>{t.upload.summary(upload)}</p>
      {cut && <p className={styles.cut}>{cut}</p>}
      <p className={styles.privacy}>{t.upload.privacy}</p>
    </div>
  );
}
