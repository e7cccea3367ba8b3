import { en as t } from "../messages/en.ts";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";

/** A sentence over a page that goes when it has been read. */
export function DismissibleNotice({
  sentence,
  onClose,
}: {
  sentence: string;
  onClose: () => void;
}) {
  return (
    <Notice look="wrong">
      <span style={{ flex: 1 }}>{sentence}</span>
      <Button look="plain" onClick={onClose}>
        {t.app.close}
      </Button>
    </Notice>
  );
}
