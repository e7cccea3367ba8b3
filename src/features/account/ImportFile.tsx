import { useRef, useState } from "react";
import type { Imported } from "#shared/domain/imported.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Imports an exported file and shows the result. */
export function ImportFile({ onImport }: { onImport: (file: File) => Promise<Imported> }) {
  const field = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [imported, setImported] = useState<Imported>();

  async function read(file: File) {
    setImported(undefined);
    setReading(true);
    setImported(await onImport(file));
    setReading(false);
  }

  return (
    <>
      <Button disabled={isReading} onClick={() => field.current?.click()}>
        {isReading ? t.account.importing : t.account.import}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t.account.import}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file);
          // Lets the same file be chosen again.
          target.value = "";
        }}
      />
      {imported && (
        <Notice look={imported.kind === "added" ? "calm" : "wrong"}>
          {t.account.imported(imported)}
        </Notice>
      )}
    </>
  );
}
