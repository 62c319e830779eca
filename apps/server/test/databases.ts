/**
 * Databases of tests. To migrate and seed one takes a second of processor time, to copy one a tenth
 * of that.
 */
import { randomBytes } from 'node:crypto';
import { openDatabase, type Database } from '#platform/database.ts';
import { applyMigrations } from '#platform/migrations.ts';

export type Filling = {
  /** The name of the contents; two fillings of one name put in the same. */
  name: string;
  fill(db: Database): Promise<void>;
};

export type OwnDatabase = { url: string; schema: string; discard(): Promise<void> };

const schema = 'sen';

/** All tables, with nothing of a brand in them. */
export const migrated: Filling = { name: 'migrated', fill: async (db) => void (await applyMigrations(db)) };

/**
 * A new database in the cluster of `url`, filled. Within a run of `npm test` each filling happens
 * once, and everybody else gets a copy; elsewhere it is done each time, as nobody can tell whether
 * one that was left there is of this code.
 */
export async function openOwnDatabase(url: string, filling: Filling): Promise<OwnDatabase> {
  const isThrownAway = process.env['TEST_DATA_DIR'] !== undefined && url === process.env['TEST_DATABASE_URL'];
  const name = `test_${randomBytes(6).toString('hex')}`;
  if (isThrownAway) await copyOf(url, filling, name);
  else await make(url, name, filling);
  return {
    url: at(url, name),
    schema,
    // A cluster that is thrown away at the end of the run takes its databases along: to drop one
    // makes a checkpoint, for which all others wait.
    discard: () => (isThrownAway ? Promise.resolve() : run(url, `drop database ${name} with (force)`)),
  };
}

/** The address of another database in the same cluster. */
function at(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function make(url: string, name: string, { fill }: Filling): Promise<void> {
  await run(url, `create database ${name}`);
  const db = openDatabase({ url: at(url, name), schema, connectionsMax: 2 });
  try {
    await fill(db);
  } finally {
    await db.close();
  }
}

async function copyOf(url: string, filling: Filling, name: string): Promise<void> {
  const original = `filled_${filling.name}`;
  const db = openDatabase({ url, connectionsMax: 1 });
  const client = await db.connect('test');
  try {
    const isThere = async () =>
      (await client.query('select from pg_database where datname = $1', [original])).rows.length > 0;
    if (!(await isThere())) {
      // Until the connection ends; a second process waits.
      await client.query('select pg_advisory_lock(hashtext($1))', [original]);
      if (!(await isThere())) {
        // It has its name when it is whole.
        const begun = `${original}_begun`;
        await client.query(`drop database if exists ${begun}`);
        await make(url, begun, filling);
        await client.query(`alter database ${begun} rename to ${original}`);
      }
    }
    await client.query(`create database ${name} template ${original}`);
  } finally {
    await client.end();
    await db.close();
  }
}

async function run(url: string, sql: string): Promise<void> {
  const db = openDatabase({ url, connectionsMax: 1 });
  try {
    await db.run(sql);
  } finally {
    await db.close();
  }
}
