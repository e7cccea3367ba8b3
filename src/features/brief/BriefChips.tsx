import { memo } from "react";
import type { Brief } from "#shared/domain/plan/brief.ts";
import { BRIEF_PARTS, type BriefPart } from "#shared/domain/plan/briefParts.ts";
import { briefMessages as t } from "../../messages/en.brief.ts";
import styles from "./BriefChips.module.css";
import { textOf } from "./briefParts.ts";

/** The brief in one line; each part opens its editor. */
export const BriefChips = memo(function BriefChips({
  brief,
  onOpen,
}: {
  brief: Brief;
  onOpen: (part: BriefPart) => void;
}) {
  return (
    <ul className={styles.chips} aria-label={t.chips}>
      {BRIEF_PARTS.map((part) => {
        const text = textOf(brief, part) ?? t.nothing;
        return (
          <li key={part}>
            <button
              type="button"
              className={styles.chip}
              aria-haspopup="dialog"
              aria-label={t.chip(t.part[part], text)}
              onClick={() => onOpen(part)}
            >
              <span className={styles.text}>{text}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
});
