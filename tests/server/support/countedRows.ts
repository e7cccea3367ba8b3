/** The directory, with a count of the rows that its statements read, as D1 reports and charges them. */
export interface CountedRows {
  directory: D1Database;
  /** Rows read since the last call. */
  take(): number;
}

export function countedRows(db: D1Database): CountedRows {
  let rows = 0;
  const count = <Result extends D1Result>(result: Result): Result => {
    rows += result.meta.rows_read ?? 0;
    return result;
  };
  const inner = new WeakMap<object, D1PreparedStatement>();
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const all = async () => count(await statement.all());
    const wrapped = {
      bind: (...values: unknown[]) => counted(statement.bind(...values)),
      all,
      run: all,
      first: async (column?: string) => {
        const [row = null] = (await all()).results;
        return column ? (row?.[column] ?? null) : row;
      },
    };
    inner.set(wrapped, statement);
    // Only these methods are used.
    return wrapped as unknown as D1PreparedStatement;
  };
  const directory = {
    prepare: (query: string) => counted(db.prepare(query)),
    batch: async (statements: D1PreparedStatement[]) =>
      (await db.batch(statements.map((one) => inner.get(one) ?? one))).map(count),
  };
  return {
    directory: directory as unknown as D1Database,
    take() {
      const taken = rows;
      rows = 0;
      return taken;
    },
  };
}
