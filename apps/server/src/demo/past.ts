/**
 * A clock of the database that can be put back, within one transaction of the owner of the tables:
 * for the history of a demo, which the product's own calls make as they would have then. Nothing of
 * it is left when the transaction ends; other sessions never see it.
 */
import assert from 'node:assert/strict';
import type { Queryable, Transaction } from '#platform/database.ts';

export type Past = {
  /** From now on the database says that it is this moment. Moments rise, as ids of transfers do. */
  goTo(ms: number): Promise<void>;
  /** The moment that it is. */
  now(): number;
};

const clockNames = ['now', 'clock_timestamp', 'transaction_timestamp', 'statement_timestamp'];
const setting = 'sen.past_ms';
/** SQL that switches one part of the schema to the other clock, and back. */
type Turn = { there: string; back: string };

/** Does the work with a clock that begins in the past, and puts the present back. */
export async function inThePast<T>(
  tx: Transaction,
  schema: string,
  startMs: number,
  work: (past: Past) => Promise<T>,
): Promise<T> {
  const clock = `${schema}_past`;
  const turns = [...(await functionsOf(tx, schema, clock)), ...(await defaultsOf(tx, schema, clock))];
  await tx.run(
    [
      // Tables of which something waits for its check cannot be turned.
      `set constraints all immediate`,
      `create schema ${clock}`,
      ...clockNames.map(
        (name) =>
          `create function ${clock}.${name}() returns timestamptz language sql stable as $$ select to_timestamp(current_setting('${setting}')::float8 / 1000) $$`,
      ),
      ...turns.map(({ there }) => there),
      `set local search_path = ${pathWith(schema, clock)}`,
    ].join(';'),
  );
  let nowMs = startMs;
  const past: Past = {
    now: () => nowMs,
    async goTo(ms) {
      assert.ok(ms >= nowMs, 'time does not run backwards');
      nowMs = ms;
      await tx.one(`select set_config($1, $2, true)`, [setting, String(ms)]);
    },
  };
  await past.goTo(startMs);
  const result = await work(past);
  await tx.run(
    [
      `set local search_path = ${schema}`,
      `set constraints all immediate`,
      ...turns.map(({ back }) => back),
      // Without "cascade": were a default still to ask this clock, the whole transaction would
      // fail.
      ...clockNames.map((name) => `drop function ${clock}.${name}()`),
      `drop schema ${clock}`,
      `set constraints all deferred`,
    ].join(';'),
  );
  // Refuses where a function is not as it was.
  await functionsOf(tx, schema, clock);
  return result;
}

/** The other clock before PostgreSQL's own. */
const pathWith = (schema: string, clock: string): string => `${clock}, pg_catalog, ${schema}`;

/**
 * Functions that look for names in the schema alone; one that looks elsewhere would go on with the
 * present.
 */
async function functionsOf(tx: Queryable, schema: string, clock: string): Promise<Turn[]> {
  const found = await tx.rows<{ name: string; path: string }>(
    `select p.oid::regprocedure::text as name, substring(c from '=(.*)$') as path
     from pg_proc p cross join lateral unnest(p.proconfig) c where p.pronamespace = $1::regnamespace and c like 'search\\_path=%'`,
    [schema],
  );
  return found.map(({ name, path }) => {
    assert.equal(path, schema, `${name} looks for names in its schema`);
    return {
      there: `alter function ${name} set search_path = ${pathWith(schema, clock)}`,
      back: `alter function ${name} set search_path = ${schema}`,
    };
  });
}

/** Columns that are filled with the moment. */
async function defaultsOf(tx: Queryable, schema: string, clock: string): Promise<Turn[]> {
  const found = await tx.rows<{ name: string; column: string; value: string }>(
    `select d.adrelid::regclass::text as name, quote_ident(a.attname) as column, pg_get_expr(d.adbin, d.adrelid) as value
     from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum join pg_class c on c.oid = d.adrelid
     where c.relnamespace = $1::regnamespace and a.attgenerated = '' and pg_get_expr(d.adbin, d.adrelid) ~ $2`,
    [schema, `\\m(${clockNames.join('|')})\\(\\)`],
  );
  return found.map(({ name, column, value }) => {
    const set = `alter table ${name} alter column ${column} set default`;
    return { there: `${set} ${value.replaceAll(/\b(\w+)\(\)/g, `${clock}.$1()`)}`, back: `${set} ${value}` };
  });
}
