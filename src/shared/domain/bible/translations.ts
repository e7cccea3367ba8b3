/**
 * The translations that can be shown, with what each licence allows without written permission. The
 * figures are the publishers' usual terms, read conservatively; docs/scripture.md lists where the
 * code applies each.
 */
export const LICENSED_TRANSLATIONS = ["csb", "esv", "niv"] as const;
export type LicensedTranslation = (typeof LICENSED_TRANSLATIONS)[number];
export type Translation = "web" | LicensedTranslation;

export interface Licence {
  /** Verses that one work, such as a plan, may quote. */
  maxVerses: number;
  /** Quotations must stay below this share of the work's words. */
  maxShareOfWork: number;
  /** The share of any one book of the Bible that may be quoted; never a complete book. */
  maxShareOfBook: number;
  maxVersesPerQuery: number;
  /** How long a copy may be stored. */
  cacheDays: number;
  /** How many verses may be stored at once; null where only the time is limited. */
  maxStoredVerses: number | null;
}

export interface TranslationFacts {
  name: string;
  short: string;
  /** Shown with every text. The service's own line is preferred where it sends one. */
  credit: string;
}

export const TRANSLATIONS: Record<Translation, TranslationFacts> = {
  web: {
    name: "World English Bible",
    short: "WEB",
    credit: "World English Bible, public domain",
  },
  csb: {
    name: "Christian Standard Bible",
    short: "CSB",
    credit:
      "Scripture quotations marked CSB have been taken from the Christian Standard Bible®, Copyright © 2017 by Holman Bible Publishers. Used by permission. Christian Standard Bible® and CSB® are federally registered trademarks of Holman Bible Publishers.",
  },
  esv: {
    name: "English Standard Version",
    short: "ESV",
    credit:
      "Scripture quotations are from the ESV® Bible (The Holy Bible, English Standard Version®), © 2001 by Crossway, a publishing ministry of Good News Publishers. Used by permission. All rights reserved.",
  },
  niv: {
    name: "New International Version",
    short: "NIV",
    credit:
      "Scripture quotations taken from The Holy Bible, New International Version® NIV®. Copyright © 1973, 1978, 1984, 2011 by Biblica, Inc.™ Used by permission. All rights reserved worldwide.",
  },
};

export const LICENCES: Record<LicensedTranslation, Licence> = {
  csb: {
    // Some versions of the terms allow up to 1,000; all of them allow 250.
    maxVerses: 250,
    maxShareOfWork: 0.5,
    maxShareOfBook: 1,
    maxVersesPerQuery: 200,
    cacheDays: 14,
    maxStoredVerses: null,
  },
  esv: {
    maxVerses: 500,
    maxShareOfWork: 0.5,
    maxShareOfBook: 0.5,
    maxVersesPerQuery: 500,
    cacheDays: 14,
    maxStoredVerses: 500,
  },
  niv: {
    maxVerses: 500,
    maxShareOfWork: 0.25,
    maxShareOfBook: 1,
    maxVersesPerQuery: 200,
    cacheDays: 14,
    maxStoredVerses: null,
  },
};

export function isLicensedTranslation(id: string): id is LicensedTranslation {
  return LICENSED_TRANSLATIONS.some((known) => known === id);
}
