import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { openStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'gateway-shape-'));
after(() => rmSync(folder, { recursive: true }));

test('a file whose tables another version made ends the start with the file to delete', () => {
  const path = join(folder, 'older.sqlite');
  openStore(path).close();
  const db = new DatabaseSync(path);
  db.exec('alter table payment add column note text');
  db.close();
  assert.throws(() => openStore(path), { message: /older\.sqlite was made by another version \("payment" differs\)\. Delete it/ });
});
