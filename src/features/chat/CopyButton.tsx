import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { en as t } from "../../messages/en.ts";
import { IconButton } from "../../ui/Button.tsx";

const SHOWN_MS = 2_000;

export function CopyButton({ text, className }: { text: string; className?: string | undefined }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  // If the browser refuses, the button does not change.
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <IconButton
      label={isCopied ? t.chat.copied : t.chat.copy}
      {...(className && { className })}
      onClick={copy}
    >
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    </IconButton>
  );
}
