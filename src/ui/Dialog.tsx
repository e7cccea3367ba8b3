import { type ReactNode, useRef } from "react";
import { lazyNamed } from "./lazyNamed.tsx";
import { useOpener } from "./useOpener.ts";

const DialogBox = lazyNamed(() => import("./DialogBox.tsx"), "DialogBox");

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One or two sentences below the title; read out when the dialog opens. */
  text?: ReactNode;
  children?: ReactNode;
  /** The buttons, the safe choice first. */
  actions?: ReactNode;
  /** Keeps the upper edge in place while a list in the dialog grows and shrinks. */
  isAtTop?: boolean;
}

/** A modal dialog. Its code is fetched when the first dialog opens. */
export function Dialog(props: DialogProps) {
  const restoreFocus = useOpener(props.open);
  const wasOpen = useRef(false);
  wasOpen.current ||= props.open;
  if (!wasOpen.current) return null;
  return <DialogBox {...props} onClosed={restoreFocus} />;
}
