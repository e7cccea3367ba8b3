/** Fills each table with rows, whatever its columns, so that every migration runs on data. */

export type Row = Record<string, string | number | null>;
export interface Column {
  table: string;
  name: string;
  type: string;
  notnull: number;
}

export const COLUMNS = `SELECT tables.name AS "table", columns.name AS name, columns.type AS type, columns."notnull" AS "notnull"
  FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
  WHERE tables.type = 'table' AND tables.name NOT LIKE '\\_cf%' ESCAPE '\\' AND tables.name NOT LIKE 'sqlite%'
    AND tables.name NOT LIKE '%migrations' ORDER BY tables.name, columns.cid`;

export interface Insert {
  table: string;
  row: Row;
  sql: string;
}

/** Returns two rows per table; the second has null in every nullable column. */
export function insertsFor(columns: Column[]): Insert[] {
  const tables = [...new Set(columns.map(({ table }) => table))];
  return tables.flatMap((table) => {
    const own = columns.filter((column) => column.table === table);
    const names = own.map(({ name }) => name);
    const marks = names.map(() => "?").join(", ");
    const sql = `INSERT INTO ${table} (${names.join(", ")}) VALUES (${marks})`;
    return [1, 2].map((n) => ({ table, sql, row: rowOf(own, n) }));
  });
}

function rowOf(columns: Column[], n: number): Row {
  return Object.fromEntries(
    columns.map(({ name, type, notnull }) => {
      if (n === 2 && !notnull && name !== "id" && name !== "uid") return [name, null];
      return [name, type === "INTEGER" ? n : `${name} ${n}`];
    }),
  );
}

/** Returns the rows that are missing or changed; added columns are ignored. */
export function missing(
  inserted: Pick<Insert, "table" | "row">[],
  stored: (table: string) => Row[],
): string[] {
  return inserted
    .filter(({ table, row }) => {
      const same = (other: Row) => Object.entries(row).every(([name, is]) => other[name] === is);
      return !stored(table).some(same);
    })
    .map(({ table, row }) => `${table}: ${JSON.stringify(row)}`);
}
