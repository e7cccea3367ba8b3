import type { ReactNode } from "react";
import { useReader } from "./readerContext.ts";

interface Props {
  slug: string;
  /** Null: today's reading. */
  place: string | null;
  rel?: "prev" | "next";
  className?: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/** A plain link to a reading; it opens without a page load where the whole plan is on the device. */
export function DayLink({ slug, place, rel, className, isCurrent, children }: Props) {
  const { open } = useReader();
  return (
    <a
      href={`/daily/${slug}${place === null ? "" : `/${place}`}`}
      rel={rel}
      className={className}
      aria-current={isCurrent ? "page" : undefined}
      onClick={(event) => {
        const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
        if (isPlain && event.button === 0 && open(place)) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
