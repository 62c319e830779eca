import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrandDocument } from '@sen/api/brandDocument';
import { systemClock, type Clock } from '#platform/clock.ts';
import { readConfig, type Config } from '#platform/config.ts';
import type { Context } from '#platform/context.ts';
import { openDatabase, type Database } from '#platform/database.ts';
import { openFileStore } from '#platform/files.ts';
import { applyMigrations } from '#platform/migrations.ts';
import { readDemoBrands } from '../src/demo/brands.ts';
import { readDrawings } from '../src/demo/pictures.ts';
import { seedDatabase, type SeedOptions } from '../src/seed.ts';
import { startServer, type ServerNode } from '../src/server.ts';
import { freePort } from '../../../tools/run/freePort.ts';
import { migrated, openOwnDatabase, type Filling } from './databases.ts';
import { settableClock } from './moment.ts';

export type World = {
  url: string;
  ctx: Context;
  config: Config;
  /** The database as its owner, for changes that the server itself may not make. */
  owner: Database;
  /** A second server on the same database and keys. */
  anotherNode(changes?: Partial<Config>): Promise<ServerNode>;
  /** The neighbours, when asked for: real servers with storage of their own. */
  gateway: { url: string; tick(): Promise<void> } | undefined;
  bank: { url: string; tick(): Promise<void> } | undefined;
  arcade: { url: string } | undefined;
  /** The private keys of the neighbours, for tests that speak as them. */
  keys: Readonly<
    Record<'operator' | 'arcade' | 'gateway' | 'bank', { privateKey: string; publicKey: string }>
  >;
  close(): Promise<void>;
};

export type WorldOptions = {
  clock?: Pick<Clock, 'now'>;
  /** Starts the real arcade, the real gateway, or both beside the server. */
  withArcade?: boolean | 'every protocol';
  /** 'by hand': it delivers and expires at its `tick` alone. */
  withGateway?: boolean | 'by hand';
  /** Starts the sandbox bank, which publishes and tells at its `tick` alone. */
  withBank?: boolean;
  /**
   * Starts the sandbox beacon, a day ahead, so that every round of a draw has been told. Without it
   * none is.
   */
  withBeacon?: boolean;
  port?: number;
  publicUrl?: string;
  production?: boolean;
  withJobs?: boolean;
  /** Draws and keeps the brands' pictures; without, they have addresses alone. */
  withPictures?: boolean;
  /** The brands and drawings that the seed puts in instead of the demo's. */
  seed?: Pick<SeedOptions, 'drawings' | 'demoBrands' | 'team'>;
  /**
   * Takes every game out of the halls, so that terms of any size can be made: none flows back of
   * more than what the games keep.
   */
  withoutGames?: boolean;
  /** Differences of the first brand's document when it is made. */
  document?: Partial<BrandDocument>;
  /** 1 counts calls as in production; tests that are not about rates leave it high. */
  rateFactor?: number;
  dataDir?: string;
  /** Instead of TEST_DATABASE_URL. */
  databaseUrl?: string;
};

/**
 * A real server on a database of its own in the test cluster, seeded with the demo brand. `npm
 * test` names the cluster in TEST_DATABASE_URL.
 */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const databaseUrl = options.databaseUrl ?? process.env['TEST_DATABASE_URL'];
  if (!databaseUrl)
    throw new Error('TEST_DATABASE_URL is not set: run `npm test`, or name a PostgreSQL 18 database in it');
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'sen-test-'));
  const keys = makeKeys(dataDir);
  // Neighbours must know the address before the server listens on it.
  const port = options.port ?? (await freePort());
  const publicUrl = options.publicUrl ?? `http://127.0.0.1:${port}`;
  const gateway = options.withGateway ? await openGateway(dataDir, keys, options) : undefined;
  const bank = options.withBank ? await openBank(dataDir, keys, publicUrl, options) : undefined;
  const beacon = options.withBeacon ? await openBeacon(dataDir) : undefined;
  const arcade = options.withArcade
    ? await openArcade(dataDir, keys, publicUrl, options.withArcade === 'every protocol')
    : undefined;
  // Port 9 discards: a neighbour that is not there.
  const arcadeUrl = arcade?.url ?? 'http://127.0.0.1:9';
  // A seed that differs from the usual one needs empty tables.
  const isUsual =
    !options.production && !options.publicUrl && !options.seed && !options.withPictures && !options.document;
  const own = await openOwnDatabase(databaseUrl, isUsual ? seeded(dataDir) : migrated);
  const config = readConfig({
    NODE_ENV: options.production ? 'production' : 'test',
    DATABASE_URL: own.url,
    DATABASE_SCHEMA: own.schema,
    DATA_DIR: dataDir,
    ARCADE_URL: arcadeUrl,
    GATEWAY_URL: gateway?.url ?? 'http://127.0.0.1:9',
    BANK_URL: bank?.url ?? 'http://127.0.0.1:9',
    BEACON_CHAIN: beacon ? 'sandbox' : 'quicknet',
    BEACON_URL: beacon?.url ?? 'http://127.0.0.1:9',
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    RATE_FACTOR: String(options.rateFactor ?? 1000),
  });

  const db = openDatabase({ url: own.url, schema: own.schema, connectionsMax: 2 });
  const files = options.withPictures ? await openFileStore(config.files) : undefined;
  await seedDatabase(
    db,
    {
      NODE_ENV: options.production ? 'production' : 'test',
      DATA_DIR: dataDir,
      PUBLIC_URL: publicUrl,
      ARCADE_URL: arcadeUrl,
    },
    { demoBrands: withoutWelcome(options.document), ...options.seed, files },
  );
  files?.close();
  if (options.withoutGames) await db.run(`update game set listed = false`);
  // The copied database may be minutes old, and events which have waited that long break an
  // invariant.
  await db.run(`update event set at = now()`);
  const { now } = options.clock ?? systemClock;
  const clock = settableClock(() => now());
  const start = (changes: Partial<Config> = {}): Promise<ServerNode> =>
    startServer({ ...config, ...changes }, { clock, withJobs: options.withJobs ?? false });
  const node = await start();
  const others: ServerNode[] = [];

  return {
    url: node.url,
    ctx: node.ctx,
    config,
    owner: db,
    keys,
    gateway,
    bank,
    arcade,
    async anotherNode(changes) {
      const other = await start({ port: 0, ...changes });
      others.push(other);
      return other;
    },
    async close() {
      for (const other of others) await other.close();
      await node.close();
      await gateway?.close();
      await bank?.close();
      await beacon?.close();
      await arcade?.close();
      await db.close();
      await own.discard();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * The demo brands and sign-ins; addresses and keys of vendors are each world's own and put in by
 * the seed once more.
 */
const seeded = (dataDir: string): Filling => ({
  name: 'seeded',
  async fill(db) {
    await applyMigrations(db);
    await seedDatabase(
      db,
      { NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL: 'http://127.0.0.1' },
      { demoBrands: withoutWelcome() },
    );
  },
});

/**
 * A member who registers in a test begins with nothing; welcome points are tested where they are
 * switched on.
 */
function withoutWelcome(differences?: Partial<BrandDocument>): ReturnType<typeof readDemoBrands> {
  const brands = readDemoBrands(readDrawings());
  Object.assign(brands[0].document, differences);
  for (const { document } of brands) document.welcome.amount = '0.00';
  return brands;
}

async function openGateway(dataDir: string, keys: World['keys'], { clock, withGateway }: WorldOptions) {
  const { startGateway } = await import('../../gateway/src/gateway.ts');
  return startGateway({
    storagePath: join(dataDir, 'gateway/gateway.sqlite'),
    privateKeyPem: keys.gateway.privateKey,
    merchants: [{ id: 'sen', publicKeyPem: keys.operator.publicKey }],
    ...(clock ? { clock: clock.now } : {}),
    ...(withGateway === 'by hand' ? { tickMs: 0 } : {}),
  });
}

async function openBank(dataDir: string, keys: World['keys'], publicUrl: string, { clock }: WorldOptions) {
  const { startBank } = await import('../../bank/src/bank.ts');
  return startBank({
    storagePath: join(dataDir, 'bank/bank.sqlite'),
    privateKeyPem: keys.bank.privateKey,
    company: { publicKeyPem: keys.operator.publicKey, notifyUrl: `${publicUrl}/bank/sandbox/notify` },
    ...(clock ? { clock: clock.now } : {}),
    tickMs: 0,
  });
}

async function openBeacon(dataDir: string) {
  const [{ startBeacon }, { chainOf }] = await Promise.all([
    import('../../beacon/src/beacon.ts'),
    import('../../beacon/src/rules.ts'),
  ]);
  const secret = randomBytes(32).toString('hex');
  writeFileSync(join(dataDir, 'keys', 'beacon.public.json'), JSON.stringify(chainOf(secret)));
  return startBeacon({ secret, clock: () => Date.now() + 24 * 60 * 60_000 });
}

/**
 * The codes under which the arcade speaks every other protocol, and the secret that each shares
 * with us.
 */
export const furtherCodes = { studio: 'softswiss', lobby: 'evolution', purse: 'transfer' } as const;
export const secretOfCode = (code: string): string => `the secret of ${code}`;

async function openArcade(dataDir: string, keys: World['keys'], publicUrl: string, every: boolean) {
  const { startArcade } = await import('../../arcade/src/arcade.ts');
  return startArcade({
    port: 0,
    host: '127.0.0.1',
    publicUrl,
    dataDir,
    privateKey: createPrivateKey(keys.arcade.privateKey),
    operatorKey: createPublicKey(keys.operator.publicKey),
    // A round’s answer comes when its win has been paid, however busy the machine is.
    policy: { tryTimeoutMs: 20_000, settleWaitMs: 20_000 },
    vendors: Object.entries(every ? furtherCodes : {}).map(([code, protocol]) => ({
      code,
      protocol,
      secret: secretOfCode(code),
      walletUrl: `${publicUrl}/vendor/${code}`,
    })),
  });
}

/**
 * Runs every reader until none waits for an event. Once is not enough: a reader goes no further
 * than the oldest transaction that is running anywhere in the database, another test's included.
 */
export async function readAllEvents(world: Pick<World, 'ctx' | 'owner'>): Promise<void> {
  for (;;) {
    await world.ctx.events.drain();
    const late = await world.owner.one(
      `select 1 from event e join event_reader r on (e.xid, e.id) > (r.xid, r.id) limit 1`,
    );
    if (!late) return;
  }
}

/** The keys of everybody as the server finds them in its folder. */
function makeKeys(dataDir: string): World['keys'] {
  mkdirSync(join(dataDir, 'keys'), { recursive: true });
  const keys = keysOfRun();
  for (const [name, { privateKey, publicKey }] of Object.entries(keys)) {
    writeFileSync(join(dataDir, 'keys', `${name}.private.pem`), privateKey, { mode: 0o600 });
    writeFileSync(join(dataDir, 'keys', `${name}.public.pem`), publicKey);
  }
  return keys;
}

/**
 * To make them takes a fifth of a second, so that all worlds of a run of `npm test` have the same.
 */
function keysOfRun(): World['keys'] {
  const folder = process.env['TEST_DATA_DIR'];
  const file = folder === undefined ? undefined : join(folder, 'keys.json');
  if (file !== undefined && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as World['keys'];
  const pair = () =>
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
  const made = { operator: pair(), arcade: pair(), gateway: pair(), bank: pair() };
  if (file !== undefined) {
    // Others read it meanwhile: it has its name when it is whole.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(made), { mode: 0o600 });
    renameSync(`${file}.${process.pid}`, file);
  }
  return made;
}
