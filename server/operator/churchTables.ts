/** Finds the directory's tables with data of a church, from the database's schema, so that none is forgotten. */

/** Users outlive their church, and a purge row is still needed to empty the object. */
const EXCLUDED = ["users", "churches", "purges"];

/** Returns the names of tables with a column `churchId`, each with all its columns. */
export async function churchTables(db: D1Database): Promise<Map<string, string[]>> {
  const { results } = await db
    .prepare(
      `SELECT tables.name AS name, columns.name AS column
       FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns
       WHERE tables.type = 'table' AND tables.name NOT LIKE '\\_cf%' ESCAPE '\\'
         AND tables.name NOT LIKE 'sqlite%'
       ORDER BY tables.name`,
    )
    .all<{ name: string; column: string }>();
  const columns = new Map<string, string[]>();
  for (const { name, column } of results) {
    columns.set(name, [...(columns.get(name) ?? []), column]);
  }
  for (const [name, names] of columns) {
    if (!names.includes("churchId") || EXCLUDED.includes(name)) columns.delete(name);
  }
  return columns;
}
