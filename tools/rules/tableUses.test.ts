import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../run/environment.ts';
import { readAbouts } from './abouts.ts';
import { declaredUses, tableOwners, tableUses, undeclaredUses, type TableUse } from './tableUses.ts';

const sources = globSync('apps/server/src/{modules,platform}/**/*.{ts,sql}', { cwd: root })
  .filter((file) => !/\.test\.ts$|\/plantedBugs\.ts$/.test(file))
  .map((file): [string, string] => [file, readFileSync(join(root, file), 'utf8')]);
const declared = declaredUses(await readAbouts());
const owners = tableOwners(sources.filter(([file]) => file.endsWith('.sql')));

test('no module uses another’s tables but as declared, and nothing is declared in vain', () => {
  const uses = sources.flatMap(([file, source]) => tableUses(file, source, owners));
  assert.deepEqual(undeclaredUses(uses, declared), []);
});

test('uses are declared in the order of the modules that are used, each with a reason', () => {
  const pairs = declared.map(({ by, of }) => `${by} ${of}`);
  assert.deepEqual(pairs, pairs.toSorted());
  for (const { by, of, why } of declared) assert.match(why, /^\w.{20,}\.$/, `${by} ${of}`);
});

test('every table has an owner', () => {
  assert.deepEqual(
    ['account', 'deposit', 'event', 'session'].map((table) => owners.get(table)),
    ['ledger', 'deposit', 'platform', 'session'],
  );
});

const usesOf = (name: string, sql: string) =>
  tableUses(`apps/server/src/modules/${name}`, sql, owners).map(
    ({ table, how }: TableUse) => `${how} ${table}`,
  );

test('each way in which a statement names a table is seen', () => {
  const table: Array<[sql: string, uses: string[]]> = [
    ['select 1 from member', ['reads member']],
    ['select 1 from only member m, vendor as v, lateral f(m.id)', ['reads member', 'reads vendor']],
    ['select 1 from bet_page left join member on member.id = of', ['reads member']],
    ['select (select name from vendor where id = 1), x from round r', ['reads vendor']],
    ['insert into event (kind) select kind from deposit d', ['writes event', 'reads deposit']],
    ['update member set a = 1 from vendor', ['writes member', 'reads vendor']],
    ['delete from member using vendor', ['writes member', 'reads vendor']],
    ['alter table member add column x int', ['alters member']],
    ['create unique index x on member (id)', ['alters member']],
    ['create trigger t before update on member for each row', ['alters member']],
    // Its own, a foreign key, no table at all.
    ['select 1 from round', []],
    ['create table bet_page (member_id bigint references member (id))', []],
    ['select member.id from jsonb_to_recordset(member) as vendor (a int)', []],
  ];
  for (const [sql, uses] of table) assert.deepEqual(usesOf('bet/store.ts', `db.rows(\`${sql}\`)`), uses, sql);
  assert.deepEqual(usesOf('bet/migrations/0099-x.sql', '-- from member\nselect 1 from vendor;'), [
    'reads vendor',
  ]);
  assert.deepEqual(usesOf('bet/store.ts', '/** from member */ // join member\n'), []);
});

test('undeclared uses and unused declarations are reported with the cure', () => {
  const use: TableUse = { by: 'bet', of: 'member', table: 'member', how: 'reads', file: 'store.ts' };
  const declared = { by: 'bet', of: 'member', why: '' };
  assert.deepEqual(undeclaredUses([use], [{ ...declared, reads: ['member'] }]), []);
  assert.match(
    undeclaredUses([use], []).join(),
    /^bet reads member's table member \(store\.ts\): ask member\/service\.ts/,
  );
  assert.match(
    undeclaredUses([{ ...use, how: 'writes' }], [{ ...declared, reads: ['member'] }]).join(),
    /writes.*,.*reads.*no more/,
  );
  assert.match(undeclaredUses([{ ...use, how: 'alters' }], []).join(), /let a migration of member do it/);
});
