import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { en as t } from "../../../messages/en.ts";
import { IconButton } from "../../../ui/Button.tsx";
import { ACCEPTED_FILES } from "./fileReading.ts";

export function AttachButton({
  onFile,
  className,
  disabled = false,
}: {
  onFile: (file: File) => void;
  className?: string | undefined;
  disabled?: boolean;
}) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={t.chat.attach}
        disabled={disabled}
        {...(className && { className })}
        onClick={() => field.current?.click()}
      >
        <Paperclip aria-hidden="true" size={20} />
      </IconButton>
      <input
        ref={field}
        type="file"
        hidden
        accept={ACCEPTED_FILES}
        aria-label={t.chat.attach}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Lets the same file be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}
