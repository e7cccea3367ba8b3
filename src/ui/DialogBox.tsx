import * as Radix from "@radix-ui/react-dialog";
import type { DialogProps } from "./Dialog.tsx";
import styles from "./DialogBox.module.css";

/** The dialog's box, with Radix's modal behaviour. */
export function DialogBox({
  open,
  onClose,
  onClosed,
  title,
  text,
  children,
  actions,
  isAtTop,
}: DialogProps & {
  /** Called after the dialog closes, to restore the focus. */
  onClosed: () => void;
}) {
  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={styles.overlay} />
        <Radix.Content
          className={isAtTop ? `${styles.content} ${styles.isAtTop}` : styles.content}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          {...(text ? {} : { "aria-describedby": undefined })}
        >
          <Radix.Title className={styles.title}>{title}</Radix.Title>
          {text && <Radix.Description className={styles.text}>{text}</Radix.Description>}
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
