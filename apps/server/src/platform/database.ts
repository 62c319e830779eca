import pg from 'pg';

/**
 * One row as PostgreSQL gives it; int8 arrives as bigint, a numeric without places (every sum of
 * int8) too, timestamptz as epoch milliseconds.
 */
export type Row = Record<string, unknown>;

/**
 * Runs statements for a store. A transaction is one of these too, so that store functions run
 * inside or outside.
 */
export type Queryable = {
  /**
   * `name`: each connection keeps the statement prepared under it, for statements that run
   * thousands of times a second. One name, one text.
   */
  rows<T extends Row = Row>(sql: string, values?: readonly unknown[], name?: string): Promise<T[]>;
  /** The only row, or undefined. More than one is a bug. */
  one<T extends Row = Row>(sql: string, values?: readonly unknown[]): Promise<T | undefined>;
  /** The number of rows that the statement touched. */
  run(sql: string, values?: readonly unknown[]): Promise<number>;
};

export type Transaction = Queryable & {
  /** Runs after the commit, never when rolled back: pushes to browsers, wake-ups of readers. */
  afterCommit(action: () => void): void;
  /** Does work and takes back all that it changed, its actions after the commit too. */
  trial<T>(work: () => Promise<T>): Promise<T>;
};

export type Database = Queryable & {
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** A connection of one's own, for listening and for the wallet. The caller ends it. */
  connect(applicationName: string): Promise<pg.Client>;
  readonly schema: string;
  readonly role: string | undefined;
  readonly url: string;
  pool: pg.Pool;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  /** Everything lives in one schema, so that tests can run side by side in one database. */
  schema?: string;
  /**
   * The role to act as, which has only the rights that the server needs. Without it: the user of
   * the address.
   */
  role?: string | undefined;
  connectionsMax?: number | undefined;
  onError?: (error: Error) => void;
};

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === 20) return (text: string) => BigInt(text);
    if (oid === 1016) return (text: string) => parseBigintArray(text);
    // A sum of int8 may be larger than an int8: cast to one it would fail just when the figures are
    // extraordinary.
    if (oid === 1700) return (text: string) => (/^-?\d+$/.test(text) ? BigInt(text) : text);
    if (oid === 1184)
      return (text: string) => Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
    return pg.types.getTypeParser(oid, format);
  },
};

export function openDatabase(options: DatabaseOptions): Database {
  const schema = options.schema ?? 'public';
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema)) throw new Error(`not a schema name: ${schema}`);
  const settings: pg.ClientConfig = {
    connectionString: options.url,
    types,
    options: `-c search_path=${schema} -c TimeZone=UTC${options.role ? ` -c role=${options.role}` : ''}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  };
  const pool = new pg.Pool({
    ...settings,
    max: options.connectionsMax ?? 20,
    idleTimeoutMillis: 30_000,
    application_name: 'sen',
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  pool.on('error', (error) => options.onError?.(error));

  return {
    ...queryable((query) => pool.query(query)),
    schema,
    role: options.role,
    url: options.url,
    pool,
    async transaction(work) {
      const client = await pool.connect();
      const afterwards: Array<() => void> = [];
      let broken: Error | undefined;
      const noteBroken = (error: Error): void => {
        broken = error;
      };
      client.on('error', noteBroken);
      try {
        await client.query('begin');
        const result = await work({
          ...queryable((query) => client.query(query)),
          afterCommit: (action) => void afterwards.push(action),
          async trial(attempt) {
            const { length } = afterwards;
            await client.query('savepoint trial');
            const found = await attempt();
            await client.query('rollback to savepoint trial');
            afterwards.length = length;
            return found;
          },
        });
        await client.query('commit');
        for (const action of afterwards) action();
        return result;
      } catch (error) {
        await client.query('rollback').catch(noteBroken);
        throw error;
      } finally {
        client.off('error', noteBroken);
        client.release(broken);
      }
    },
    async connect(applicationName) {
      const client = new pg.Client({ ...settings, application_name: applicationName });
      await client.connect();
      return client;
    },
    close: () => pool.end(),
  };
}

/**
 * The role that the tables' grants are made for, if this database has it and its owner may act as
 * it. A database whose owner may not make roles works on with the triggers alone.
 */
export async function applicationRole(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select 1 from pg_roles where rolname = 'sen_app' and pg_has_role(current_user, oid, 'SET')`,
    );
    return rows.length > 0 ? 'sen_app' : undefined;
  } finally {
    await client.end();
  }
}

/** The database's own time: in a transaction, that of its beginning. */
export async function databaseNow(db: Queryable): Promise<number> {
  return (await db.one<{ now: number }>(`select now() as now`))!.now;
}

/** The unique index that a failed statement hit, or undefined when the error is another one. */
export function uniqueViolation(error: unknown): string | undefined {
  const failure = error as { code?: string; constraint?: string } | undefined;
  return failure?.code === '23505' ? (failure.constraint ?? 'unknown') : undefined;
}

/** The check that a failed statement went against, or undefined when the error is another one. */
export function violatedCheck(error: unknown): string | undefined {
  const failure = error as { code?: string; constraint?: string } | undefined;
  return failure?.code === '23514' ? failure.constraint : undefined;
}

/**
 * PostgreSQL's word about values that a statement could not take: out of range, no text, against a
 * check. Undefined for any other error.
 */
export function refusedValues(error: unknown): string | undefined {
  const failure = error as { code?: string; message?: string } | undefined;
  return /^2[23]/.test(failure?.code ?? '') ? failure!.message : undefined;
}

function queryable(ask: (query: pg.QueryConfig) => Promise<pg.QueryResult>): Queryable {
  const query = (text: string, values?: readonly unknown[], name?: string): Promise<pg.QueryResult> =>
    ask({ text, ...(values ? { values: values as unknown[] } : {}), ...(name ? { name } : {}) });
  return {
    async rows(sql, values, name) {
      return (await query(sql, values, name)).rows;
    },
    async one(sql, values) {
      const { rows } = await query(sql, values);
      if (rows.length > 1) throw new Error(`expected one row, got ${rows.length}: ${sql}`);
      return rows[0];
    },
    async run(sql, values) {
      return (await query(sql, values)).rowCount ?? 0;
    },
  };
}

function parseBigintArray(text: string): bigint[] {
  const inner = text.slice(1, -1);
  return inner === '' ? [] : inner.split(',').map((item) => BigInt(item));
}
