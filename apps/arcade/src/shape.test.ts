import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, test } from 'node:test';
import { openStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'arcade-shape-'));
after(() => rmSync(folder, { recursive: true }));

test('a file of this version is opened again with what it holds', () => {
  const path = join(folder, 'same.sqlite');
  const first = openStore(path);
  const { id } = first.playerOf(1, 'an', null, 1);
  first.close();
  const again = openStore(path);
  assert.equal(again.playerOf(1, 'an', null, 2).id, id);
  again.close();
});

test('a file whose tables another version made ends the start with the file to delete', () => {
  const path = join(folder, 'older.sqlite');
  openStore(path).close();
  const db = new DatabaseSync(path);
  db.exec(`ALTER TABLE seat ADD COLUMN client_seed TEXT NOT NULL DEFAULT ''`);
  db.close();
  assert.throws(() => openStore(path), {
    message: /older\.sqlite was made by another version \("seat" differs\)\. Delete it/,
  });
});
