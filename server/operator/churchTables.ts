/** The directory's tables that hold something of a church, read from the database so that none is forgotten. */

/** A person's own record stays when a church goes; a purge is what is left to do of one. */
const APART = ["users", "churches", "purges"];

/** Names of tables with a column `churchId`, each with all its columns. */
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
    if (!names.includes("churchId") || APART.includes(name)) columns.delete(name);
  }
  return columns;
}
