/**
 * The translations that can be shown, with what each licence allows without written permission.
 * The figures are the publishers' usual terms and the careful reading of them; docs/scripture.md
 * says where each stands in the code.
 */
export const LICENSED_TRANSLATIONS = ["csb", "esv", "niv"] as const;
export type LicensedTranslation = (typeof LICENSED_TRANSLATIONS)[number];
export type Translation = "web" | LicensedTranslation;

export interface Licence {
  /** Verses that one work, such as a plan, may quote. */
  maxVerses: number;
  /** The part of the work's words that quotations must stay under. */
  maxShareOfWork: number;
  /** The part of any one book of the Bible that may be quoted; a complete book never. */
  maxShareOfBook: number;
  maxVersesPerQuery: number;
  /** How long a copy may be kept. */
  cacheDays: number;
  /** Verses that may be kept at once, null where only the time is limited. */
  maxStoredVerses: number | null;
}

export interface TranslationFacts {
  name: string;
  short: string;
  /** Shown with every text. The service's own line, where it sends one, is preferred. */
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
    // Up to 1,000 are often allowed; 250 is what every version of the terms allows.
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
