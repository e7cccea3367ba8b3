import { Download } from "lucide-react";
import type { ReactNode } from "react";
import type { Figures } from "#shared/contracts/analytics.ts";
import { CSV_TYPE, csvTable } from "../../data/export/csvTable.ts";
import { saveFile } from "../../data/export/saveFile.ts";
import { en as t } from "../../messages/en.ts";
import { Button } from "../../ui/Button.tsx";
import { Section } from "../../ui/Page.tsx";
import styles from "./Analytics.module.css";
import { type FigureName, tableOf } from "./figureTables.ts";

/** The most columns shown side by side on a phone; a row with more becomes a list there. */
const MOST_ON_A_PHONE = 3;

/** One figure: its chart, the table behind it, and a download of the data. */
export function FigureSection({
  name,
  figures,
  isTableShown = false,
  children,
}: {
  name: FigureName;
  figures: Figures;
  /** Shows the table directly, for figures without a chart. */
  isTableShown?: boolean;
  children?: ReactNode;
}) {
  const { title, text } = t.analytics.sections[name];
  const { heads, rows } = tableOf(name, figures);
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
    <section className={styles.tableBox} tabIndex={0} aria-label={t.analytics.numbersOf(title)}>
      <table className={`${styles.table} ${heads.length > MOST_ON_A_PHONE ? styles.isWide : ""}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join("|")}>
              {row.map((cell, at) => (
                // A cell's only name is its column's.
                <td key={heads[at]} data-head={heads[at]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
  const download = (
    <Button
      look="plain"
      aria-label={t.analytics.csvOf(title)}
      onClick={() => saveFile(`${title}.csv`, csvTable([heads, ...rows]), CSV_TYPE)}
    >
      <Download aria-hidden="true" size={18} />
      {t.analytics.csv}
    </Button>
  );
  return (
    <Section title={title} text={text} action={rows.length > 0 && download}>
      {children}
      {rows.length > 0 &&
        (isTableShown ? (
          table
        ) : (
          <details className={styles.details}>
            <summary>{t.analytics.showTable}</summary>
            {table}
          </details>
        ))}
    </Section>
  );
}
