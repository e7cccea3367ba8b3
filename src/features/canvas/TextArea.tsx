import type { TextareaHTMLAttributes } from "react";
import styles from "./Editor.module.css";

/** A text area that looks like plain text and grows with it; `label` is its accessible name. */
export function TextArea({
  label,
  value,
  onText,
  className = "",
  ...rest
}: Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "onChange" | "value"> & {
  label: string;
  value: string;
  onText: (text: string) => void;
}) {
  return (
    // A hidden copy of the text in the same grid cell sets the height, in every browser.
    <span className={`${styles.grow} ${className}`} data-text={`${value} `}>
      <textarea
        aria-label={label}
        data-saves-itself=""
        rows={1}
        value={value}
        onChange={(event) => onText(event.target.value)}
        {...rest}
      />
    </span>
  );
}
