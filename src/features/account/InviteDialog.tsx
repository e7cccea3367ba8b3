import { useState } from "react";
import { joinLink } from "#shared/addressLinks.ts";
import type { Me } from "#shared/contracts/users.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import styles from "./InviteDialog.module.css";

/** The church's code and join link, to copy or to share with the phone's share sheet. */
export function InviteDialog({
  church,
  open,
  onClose,
}: {
  church: NonNullable<Me["church"]>;
  open: boolean;
  onClose: () => void;
}) {
  const [copied, setCopied] = useState<string>();
  const link = joinLink(window.location.origin, church.code);

  async function copy(text: string) {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  }

  async function share() {
    try {
      await navigator.share({ text: t.invite.shareText(church.name), url: link });
    } catch {
      // Closing the share sheet rejects; that is not an error.
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.invite.title(church.name)}
      text={t.invite.text}
      actions={
        <>
          <Button onClick={() => void copy(church.code)}>
            {copied === church.code ? t.invite.copied : t.invite.copyCode}
          </Button>
          <Button look={"share" in navigator ? "quiet" : "primary"} onClick={() => void copy(link)}>
            {copied === link ? t.invite.copied : t.invite.copyLink}
          </Button>
          {"share" in navigator && (
            <Button look="primary" onClick={() => void share()}>
              {t.invite.share}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.code}>
        <span className="visually-hidden">{t.invite.code}: </span>
        {church.code}
      </p>
      <p className={styles.link}>{link}</p>
    </Dialog>
  );
}
