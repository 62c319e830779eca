import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';

const modulesDir = join(import.meta.dirname, '../modules');

export type Migration = { name: string; sql: string; hash: string };

/**
 * All migrations of all modules in the order of their numbers, so that a module may build on the
 * tables of another: `ledger/migrations/0010-ledger.sql`. Two of one number come from features that
 * were built side by side, which know nothing of each other: the order of their names is as good as
 * any. Files of the platform lie in platform/migrations.
 */
export function readMigrations(): Migration[] {
  const folders = [join(import.meta.dirname, 'migrations')];
  for (const module of readdirSync(modulesDir)) folders.push(join(modulesDir, module, 'migrations'));
  const found: Migration[] = [];
  for (const folder of folders) {
    for (const file of listSql(folder)) {
      const sql = readFileSync(join(folder, file), 'utf8');
      found.push({ name: file, sql, hash: createHash('sha256').update(sql).digest('hex') });
    }
  }
  found.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const [i, migration] of found.entries()) {
    const next = found[i + 1];
    if (next?.name === migration.name) throw new Error(`two migrations are called ${next.name}`);
  }
  return found;
}

/**
 * Applies what is missing, each in a transaction of its own, one node at a time. Returns the names
 * applied.
 */
export async function applyMigrations(db: Database): Promise<string[]> {
  await db.run(`create schema if not exists ${db.schema}`);
  await db.run(`create table if not exists migration (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`);
  const applied: string[] = [];
  for (const migration of readMigrations()) {
    await db.transaction(async (tx) => {
      await tx.run(`select pg_advisory_xact_lock(hashtext($1))`, [`migrate ${db.schema}`]);
      const done = await tx.one<{ hash: string }>(`select hash from migration where name = $1`, [
        migration.name,
      ]);
      if (done && done.hash === migration.hash) return;
      if (done) {
        throw new Error(
          `migration ${migration.name} was changed after it had been applied; before version 1 delete the data folder, or drop the schema together with the vendor’s and the gateway’s files (DATA_DIR/arcade/arcade.sqlite and DATA_DIR/gateway/gateway.sqlite), and start again`,
        );
      }
      await tx.run(migration.sql);
      await tx.run(`insert into migration (name, hash) values ($1, $2)`, [migration.name, migration.hash]);
      applied.push(migration.name);
    });
  }
  return applied;
}

function listSql(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file));
  } catch {
    return [];
  }
}
