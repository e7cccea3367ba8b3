import type { TextareaHTMLAttributes } from "react";
import styles from "./Editor.module.css";

/** A field that looks like the text it holds and is as high as it; `label` is its accessible name. */
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
    // The copy of the text in the grid's one cell gives the height, in every browser.
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
