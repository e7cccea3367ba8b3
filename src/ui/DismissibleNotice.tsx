import { en as t } from "../messages/en.ts";
import { Button } from "./Button.tsx";
import { Notice } from "./Notice.tsx";

/** A sentence at the top of a page, with a button that closes it. */
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
