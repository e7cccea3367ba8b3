/** A D1 whose responses are delayed; requests reach it without a delay. */
export function lateDatabase(database: D1Database, wait: () => Promise<void>): D1Database {
  const real = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const late = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const [answered] = await Promise.all([answer, wait()]);
    return answered;
  };
  const lateStatement = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => lateStatement(statement.bind(...values)),
      first: (...given: []) => late(statement.first(...given)),
      all: () => late(statement.all()),
      run: () => late(statement.run()),
      raw: (...given: []) => late(statement.raw(...given)),
    } as D1PreparedStatement;
    real.set(wrapped, statement);
    return wrapped;
  };
  return {
    prepare: (query: string) => lateStatement(database.prepare(query)),
    batch: (statements: D1PreparedStatement[]) =>
      late(database.batch(statements.map((one) => real.get(one) ?? one))),
    exec: (query: string) => late(database.exec(query)),
  } as D1Database;
}
