import { generateKeyPairSync, createPrivateKey, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { quicknet } from '@sen/api/beacon';
import pino from 'pino';
import {
  accountPath,
  checkInvariants,
  ensureAccounts,
  post,
  type Invariant,
} from '#modules/ledger/service.ts';
import { playerName, putVendor } from '#modules/vendor/service.ts';
import { mountVendorEdge, vendorRequestListener } from '#modules/vendor/listener.ts';
import { openWallet, type Wallet } from '#modules/wallet/service.ts';
import { systemClock } from '#platform/clock.ts';
import { requestLimits } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { openDatabase, type Database } from '#platform/database.ts';
import { createEventBus } from '#platform/events.ts';
import { openDisk } from '#platform/files.ts';
import { createJobs } from '#platform/jobs.ts';
import { createLive } from '#platform/live.ts';
import { createMetrics } from '#platform/metrics.ts';
import { applyMigrations } from '#platform/migrations.ts';
import { openWorker } from '#platform/worker.ts';
import { cryptoRandom } from '#platform/random.ts';
import { hashToken } from '#modules/vendor/rules.ts';
import { invariants } from '../../src/modules.ts';
import { migrated, openOwnDatabase } from '../databases.ts';

/** The currency of these tests, and 1 unit of it. */
export const currency = 'P';
export const unit = 100_000n;

export function testDatabaseUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url)
    throw new Error('TEST_DATABASE_URL is not set: run `npm test`, or name a PostgreSQL 18 database in it');
  return url;
}

/**
 * The money part of a server: the modules that main.ts wires, without those that money never
 * touches.
 */
export function createContext(db: Database, operatorPrivate: string): Context {
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });
  const live = createLive(db, log);
  const metrics = createMetrics();
  const config = {
    production: false,
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://127.0.0.1',
    databaseUrl: db.url,
    databaseSchema: db.schema,
    dataDir: '',
    arcadeUrl: '',
    gatewayUrl: '',
    bankUrl: '',
    beacon: { ...quicknet, url: '' },
    logLevel: log.level,
    trustedProxies: [],
    requestLimits,
    regionDatabase: '',
    files: { kind: 'disk' as const, folder: '' },
    post: { mail: null, sms: null },
    rateFactor: 1,
    eventDays: 30,
    trialDays: 14,
    keys: { operatorPrivate, operatorPublic: '', gatewayPublic: '', bankPublic: '' },
  };
  return {
    config,
    db,
    clock: systemClock,
    random: cryptoRandom,
    log,
    events: createEventBus(db, live, log),
    jobs: createJobs(db, log),
    live,
    metrics,
    countries: { countryOf: () => null },
    files: openDisk(''),
    post: { mail: undefined, sms: undefined },
    worker: openWorker(new URL('../../src/workerProcess.ts', import.meta.url), {
      config,
      clock: systemClock,
      log,
      metrics,
    }),
  };
}

export type Keys = { publicPem: string; privatePem: string; privateKey: KeyObject };
export function makeKeys(bits = 2048): Keys {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { publicPem: publicKey, privatePem: privateKey, privateKey: createPrivateKey(privateKey) };
}

/** Every table anew in a schema of its own, a brand, and nobody in it. */
export async function buildSchema(db: Database): Promise<void> {
  await db.run(`drop schema if exists ${db.schema} cascade`);
  await applyMigrations(db);
  await addBrand(db);
}

const addBrand = (db: Database): Promise<unknown> => db.run(`insert into brand (code) values ('test')`);

export async function addVendor(db: Database, code: string, keys: Keys): Promise<number> {
  const vendor = await putVendor(db, {
    code,
    name: code,
    protocol: 'hub88',
    state: 'live',
    currency,
    publicKey: keys.publicPem,
    baseUrl: 'http://127.0.0.1:9',
    operatorId: 1,
  });
  return vendor.id;
}

export type Player = { memberId: bigint; user: string; token: string };

/**
 * Members with an open game session each and `balance` to play with, in a few statements however
 * many.
 */
export async function addPlayers(
  db: Database,
  vendorId: number,
  count: number,
  balance: bigint,
): Promise<Player[]> {
  const rows = await db.rows<{ id: bigint }>(
    `insert into member (brand_id, account, canonical_account, nickname, language)
     select (select min(id) from brand), name, name, 'player', 'vi'
     from (select 'player' || nextval('transfer_serial') as name from generate_series(1, $1)) named returning id`,
    [count],
  );
  const players = rows.map(({ id }) => ({
    memberId: id,
    user: playerName(id),
    token: `token-of-${id}-${vendorId}`,
  }));
  for (let i = 0; i < players.length; i += 1000) {
    const some = players.slice(i, i + 1000);
    await db.transaction(async (tx) => {
      await ensureAccounts(
        tx,
        some.map(({ memberId }) => ({ path: accountPath.main(memberId), currency })),
      );
      if (balance === 0n) return;
      await post(
        tx,
        some.map(({ memberId }) => ({
          key: `opening:${memberId}`,
          from: accountPath.adjustment,
          to: accountPath.main(memberId),
          currency,
          memberId,
          amount: balance,
          reason: 'adjustment',
        })),
      );
    });
  }
  await db.run(
    `insert into game_session (token_hash, vendor_id, member_id, game_code, game_type, currency, account_id, expires_at)
     select decode(hash, 'hex'), $1, member, 'slot', 'RNG', $2, a.id, now() + interval '1 day'
     from unnest($3::text[], $4::bigint[]) as s(hash, member)
     join account a on a.member_id = member and a.path = 'member:' || member || ':main' and a.currency = $2`,
    [
      vendorId,
      currency,
      players.map(({ token }) => hashToken(token)),
      players.map(({ memberId }) => memberId),
    ],
  );
  return players;
}

export type TestServer = {
  ctx: Context;
  db: Database;
  wallet: Wallet;
  server: Server;
  /** http://127.0.0.1:port */
  url: string;
  vendors: Record<string, { id: number; keys: Keys }>;
  stop(): Promise<void>;
};

/**
 * A server in this process: a database of its own, vendors `alpha` and `beta`, the vendor edge on a
 * port of its own.
 */
export async function openTestServer(): Promise<TestServer> {
  const own = await openOwnDatabase(testDatabaseUrl(), migrated);
  const db = openDatabase(own);
  await addBrand(db);
  const operator = makeKeys();
  const ctx = createContext(db, operator.privatePem);
  const vendors: TestServer['vendors'] = {};
  for (const code of ['alpha', 'beta']) {
    // Short keys sign ten times faster; these tests are not about their strength.
    const keys = makeKeys(1024);
    vendors[code] = { id: await addVendor(db, code, keys), keys };
  }
  const wallet = openWallet(ctx);
  const server = createServer((_request, response) => response.writeHead(404).end());
  mountVendorEdge(server, vendorRequestListener(ctx, wallet));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ctx,
    db,
    wallet,
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    vendors,
    async stop() {
      await wallet.stop();
      await ctx.live.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await db.close();
      await own.discard();
    },
  };
}

/** Every invariant of every module, and whether it holds. */
export function checkBooks(db: Database): Promise<Invariant[]> {
  return checkInvariants(db, invariants);
}

/** Throws with all that is broken, so that a test's message says what the auditor found. */
export async function assertBooks(db: Database, except: readonly string[] = []): Promise<void> {
  const broken = (await checkBooks(db)).filter(({ ok, name }) => !ok && !except.includes(name));
  if (broken.length > 0)
    throw new Error(
      `the books do not agree:\n${broken.map(({ name, detail }) => `${name}: ${detail}`).join('\n')}`,
    );
}

/**
 * The end of a test file: the books must agree, and the server is closed whether they do or not.
 */
export async function closeTestServer(
  server: TestServer,
  ...vendorClients: readonly { close(): void }[]
): Promise<void> {
  try {
    await assertBooks(server.db);
  } finally {
    for (const vendorClient of vendorClients) vendorClient.close();
    await server.stop();
  }
}
