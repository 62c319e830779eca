import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { inTransaction, openFile } from './file.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-file-'));
after(() => rmSync(folder, { recursive: true }));

const schema = 'create table if not exists payment (id integer primary key) strict;';

test('a file whose tables another version made ends the start with the file to delete', () => {
  const path = join(folder, 'older.sqlite');
  openFile(path, schema).close();
  const db = new DatabaseSync(path);
  db.exec('alter table payment add column note text');
  db.close();
  assert.throws(() => openFile(path, schema), {
    message: /older\.sqlite was made by another version \("payment" differs\)\. Delete it/,
  });
});

test('rows written by a failed transaction are not kept', () => {
  const db = openFile(join(folder, 'kept.sqlite'), schema);
  const write = (id: number, fails: boolean) =>
    inTransaction(db, () => {
      db.prepare('insert into payment values (?)').run(id);
      if (fails) throw new Error('planned');
    });
  write(1, false);
  assert.throws(() => write(2, true), { message: 'planned' });
  assert.deepEqual(
    db
      .prepare('select id from payment')
      .all()
      .map((row) => row['id']),
    [1],
  );
  db.close();
});
