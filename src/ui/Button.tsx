import type { ButtonHTMLAttributes, Ref } from "react";
import styles from "./Button.module.css";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` is the main action, `quiet` a secondary one; `danger` cannot be undone. */
  look?: "primary" | "quiet" | "danger" | "plain";
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ look = "quiet", className = "", type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonClass(look)} ${className}`} {...rest} />;
}

/** The classes of a link that looks like a button. */
export function buttonClass(look: NonNullable<ButtonProps["look"]>): string {
  return `${styles.button} ${styles[look]}`;
}

/** A button with an icon only; `label` is its accessible name and its tooltip. */
export function IconButton({
  label,
  className = "",
  type = "button",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string; ref?: Ref<HTMLButtonElement> }) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`${styles.icon} ${className}`}
      {...rest}
    />
  );
}
