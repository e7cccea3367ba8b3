/** How the reading of an exported file ended. */
export type Imported = { kind: "added"; count: number } | { kind: "foreign" } | { kind: "failed" };
