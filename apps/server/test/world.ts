import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '#platform/clock.ts';
import { readConfig, type Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { openDatabase } from '#platform/database.ts';
import { applyMigrations } from '#platform/migrations.ts';
import { seedDatabase } from '../src/seed.ts';
import { startServer, type ServerNode } from '../src/server.ts';

export type World = {
  url: string;
  ctx: Context;
  config: Config;
  /** A second server on the same database and keys. */
  anotherNode(changes?: Partial<Config>): Promise<ServerNode>;
  /** The private keys of the neighbours, for tests that speak as them. */
  keys: Readonly<Record<'operator' | 'arcade' | 'gateway', { privateKey: string; publicKey: string }>>;
  close(): Promise<void>;
};

export type WorldOptions = {
  clock?: Clock;
  arcadeUrl?: string;
  gatewayUrl?: string;
  port?: number;
  publicUrl?: string;
  production?: boolean;
  withJobs?: boolean;
  /** 1 counts calls as in production; tests that are not about rates leave it high. */
  rateFactor?: number;
  dataDir?: string;
};

/**
 * A real server on a schema of its own in the test database, seeded with the demo brand. `npm test` names the database
 * in TEST_DATABASE_URL.
 */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const databaseUrl = process.env['TEST_DATABASE_URL'];
  if (!databaseUrl) throw new Error('TEST_DATABASE_URL is not set: run `npm test`, or name a PostgreSQL 18 database in it');
  const schema = `test_${randomBytes(6).toString('hex')}`;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'sen-test-'));
  const keys = makeKeys(dataDir);
  const arcadeUrl = options.arcadeUrl ?? 'http://127.0.0.1:9';
  const config = readConfig({
    NODE_ENV: options.production ? 'production' : 'test',
    DATABASE_URL: databaseUrl,
    DATABASE_SCHEMA: schema,
    DATA_DIR: dataDir,
    ARCADE_URL: arcadeUrl,
    GATEWAY_URL: options.gatewayUrl ?? 'http://127.0.0.1:9',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    RATE_FACTOR: String(options.rateFactor ?? 1000),
    ...(options.publicUrl ? { PUBLIC_URL: options.publicUrl } : {}),
  });
  config.port = options.port ?? 0;
  if (!options.publicUrl && options.port) config.publicUrl = `http://localhost:${options.port}`;

  const db = openDatabase({ url: databaseUrl, schema, connectionsMax: 2 });
  await applyMigrations(db);
  await seedDatabase(db, { NODE_ENV: options.production ? 'production' : 'test', DATA_DIR: dataDir, ARCADE_URL: arcadeUrl });
  const start = (changes: Partial<Config> = {}): Promise<ServerNode> =>
    startServer({ ...config, ...changes }, { clock: options.clock, withJobs: options.withJobs ?? false });
  const node = await start();
  const others: ServerNode[] = [];

  return {
    url: node.url,
    ctx: node.ctx,
    config,
    keys,
    async anotherNode(changes) {
      const other = await start({ port: 0, ...changes });
      others.push(other);
      return other;
    },
    async close() {
      for (const other of others) await other.close();
      await node.close();
      await db.run(`drop schema if exists ${schema}_jobs cascade`);
      await db.run(`drop schema ${schema} cascade`);
      await db.close();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function makeKeys(dataDir: string): World['keys'] {
  mkdirSync(join(dataDir, 'keys'), { recursive: true });
  const made = {} as Record<'operator' | 'arcade' | 'gateway', { privateKey: string; publicKey: string }>;
  for (const name of ['operator', 'arcade', 'gateway'] as const) {
    const pair = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    writeFileSync(join(dataDir, 'keys', `${name}.private.pem`), pair.privateKey, { mode: 0o600 });
    writeFileSync(join(dataDir, 'keys', `${name}.public.pem`), pair.publicKey);
    made[name] = pair;
  }
  return made;
}
