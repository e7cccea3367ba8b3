import { type ReactNode, useRef } from "react";
import { lazyNamed } from "./lazyNamed.tsx";
import { useOpener } from "./useOpener.ts";

const DialogBox = lazyNamed(() => import("./DialogBox.tsx"), "DialogBox");

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One or two sentences under the title; read out when the dialog opens. */
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons, the safe choice first. */
  actions?: ReactNode;
  /** Its upper edge stays where it is while a list in it grows and shrinks. */
  isAtTop?: boolean;
}

/** Asks or tells something over the page. Its parts are fetched when the first dialog opens. */
export function Dialog(props: DialogProps) {
  const giveFocusBack = useOpener(props.open);
  const wasOpen = useRef(false);
  wasOpen.current ||= props.open;
  if (!wasOpen.current) return null;
  return <DialogBox {...props} onClosed={giveFocusBack} />;
}
