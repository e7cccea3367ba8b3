import * as Radix from "@radix-ui/react-dialog";
import type { DialogProps } from "./Dialog.tsx";
import styles from "./DialogBox.module.css";

/** The box itself, with the behaviour of a modal dialog. */
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
  /** It has gone, and the focus with it. */
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
