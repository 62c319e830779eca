/**
 * The reference vendor as one startable thing: its database, its outbox, its two edges and its
 * pages.
 */
import type { KeyObject } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { limitConnections, limitsOfServer, requestLimits, type RequestLimits } from '@sen/sandbox/incoming';
import Fastify from 'fastify';
import type { CatalogueEntry } from '../games/kit/entry.ts';
import { catalogue as ownCatalogue } from './catalogue.ts';
import { systemRandom } from './chance.ts';
import type { Random } from './chance.ts';
import { startLive } from './live.ts';
import { operatorEdge, sessionLifeMs } from './operatorEdge.ts';
import { startOutbox } from './outbox.ts';
import type { Log, OutboxOptions } from './outbox.ts';
import { pages } from './pages.ts';
import { playerApi } from './playerApi.ts';
import type { PlayerRates } from './playerApi.ts';
import { makePools } from './pools.ts';
import { makeRooms } from './rooms.ts';
import { makeRounds } from './rounds.ts';
import { makeSeats } from './seats.ts';
import { makeSlips } from './slips.ts';
import { makeStakes } from './stakes.ts';
import { openStore } from './store.ts';
import { makeTables } from './tables.ts';
import { adaptWallets } from './vendors/adapter.ts';
import { vendorEdges } from './vendors/edges.ts';
import { openPurses } from './vendors/walletStore.ts';
import type { VendorCode } from './vendors/vendorCode.ts';
import { openWallet } from './wallet.ts';

export type ArcadeOptions = {
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** The address at which browsers reach this vendor; by default the one it listens on. */
  arcadeUrl?: string;
  /** The operator's site: the only page that may frame the games. */
  publicUrl: string;
  /** Base of the operator's wallet; by default `publicUrl`/vendor/arcade. */
  walletUrl?: string;
  /** Further codes, which speak other protocols. */
  vendors?: readonly VendorCode[];
  /** The games of the code that speaks Hub88; undefined: all that no other code names. */
  games?: readonly string[];
  /** Addresses whose `X-Forwarded-For` is believed: of the mirrors that stand before the games. */
  trustedProxies?: readonly string[];
  /** Holds `arcade/arcade.sqlite`, and `arcade/purses.sqlite` where there are further codes. */
  dataDir: string;
  /** The folder where `vite build` put the frames. */
  distDir?: string | undefined;
  privateKey: KeyObject;
  operatorKey: KeyObject;
  /** The games on offer; by default all of them. */
  catalogue?: ReadonlyMap<string, CatalogueEntry> | undefined;
  clock?: { now(): number };
  random?: Random;
  fetch?: typeof globalThis.fetch;
  log?: Log;
  /** Published policy by default; tests shorten the pauses. */
  policy?: Partial<Policy>;
};

export type Policy = Pick<
  OutboxOptions,
  'quickTries' | 'triesMax' | 'firstPauseMs' | 'longestPauseMs' | 'lookEveryMs'
> & {
  tryTimeoutMs: number;
  settleWaitMs: number;
  /** The interval at which the clocks of the shared tables are looked at. */
  tickMs: number;
  /**
   * The interval at which stakes are looked for that were taken for a round that did not begin, and
   * could not be given back at once.
   */
  leftStakesEveryMs: number;
  /** The rates at which the frames may call. */
  rates: PlayerRates;
  /** The time that a client may take for a request. */
  requestLimits: RequestLimits;
};

/**
 * Three tries of a second each for bets and wins; up to 500 tries with doubling pauses for calls
 * that must arrive.
 */
export const publishedPolicy: Policy = {
  quickTries: 3,
  tryTimeoutMs: 1000,
  triesMax: 500,
  firstPauseMs: 1000,
  longestPauseMs: 5 * 60 * 1000,
  lookEveryMs: 500,
  settleWaitMs: 1000,
  tickMs: 50,
  leftStakesEveryMs: 5_000,
  // A page makes a few calls a second at most, auto-fire included; many players may be behind one
  // address.
  rates: {
    player: { points: 200, perMs: 5_000 },
    address: { points: 2_000, perMs: 5_000 },
    enter: { points: 1_000, perMs: 5_000 },
  },
  requestLimits,
};

export type Arcade = {
  url: string;
  close(): Promise<void>;
  /** Plays rounds left open for a day to their end now instead of at the next turn. */
  finishAbandoned(): number;
  /** Does what is due at the shared tables now instead of at the next turn. */
  advanceTables(): void;
};

const cleanUpEveryMs = 10 * 60 * 1000;
const bodyLimitBytes = 64 * 1024;

export async function startArcade(options: ArcadeOptions): Promise<Arcade> {
  const policy = { ...publishedPolicy, ...options.policy };
  const clock = options.clock ?? { now: () => Date.now() };
  const random = options.random ?? systemRandom;
  const log = options.log ?? writeLine;
  const publicOrigin = new URL(options.publicUrl).origin;
  const store = openStore(join(options.dataDir, 'arcade', 'arcade.sqlite'));
  const vendors = options.vendors ?? [];
  const elsewhere = new Set(vendors.flatMap(({ games }) => games ?? []));
  const purses = openPurses(join(options.dataDir, 'arcade', 'purses.sqlite'));
  const tries = {
    fetch: options.fetch ?? globalThis.fetch,
    tries: policy.quickTries,
    tryTimeoutMs: policy.tryTimeoutMs,
  };
  const hub88 = openWallet({
    baseUrl: options.walletUrl ?? `${options.publicUrl.replace(/\/$/, '')}/vendor/arcade`,
    privateKey: options.privateKey,
    ...tries,
  });
  const wallet = adaptWallets({ hub88, vendors, purses, ...tries });
  const outbox = startOutbox({ store, wallet, clock, log, ...policy });
  const stakes = makeStakes({ store, wallet, outbox, clock, random, log, settleWaitMs: policy.settleWaitMs });
  const rooms = makeRooms({ clock, random });
  const rounds = makeRounds({ store, stakes, outbox, rooms, pools: makePools(store), clock, random, log });
  const catalogue = options.catalogue ?? ownCatalogue;
  const games = [...catalogue.values()].flatMap((entry) => (entry.kind === 'table' ? [entry.game] : []));
  const tables = makeTables({ store, stakes, outbox, clock, random, log, games, tickMs: policy.tickMs });
  const seatGames = [...catalogue.values()].flatMap((entry) => (entry.kind === 'seats' ? [entry.game] : []));
  const seats = makeSeats({
    store,
    stakes,
    outbox,
    clock,
    random,
    log,
    games: seatGames,
    tickMs: policy.tickMs,
  });
  const slips = makeSlips({ store, stakes, outbox, tables, clock, random });

  let arcadeUrl = options.arcadeUrl?.replace(/\/$/, '');
  const proxies = [...(options.trustedProxies ?? [])];
  const app = Fastify({
    ...limitsOfServer(policy.requestLimits),
    logger: false,
    bodyLimit: bodyLimitBytes,
    trustProxy: proxies.length > 0 ? proxies : false,
  });
  limitConnections(app);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log('error', 'a request failed', { error: String(error.stack ?? error) });
    return reply
      .code(status)
      .send({ error: status >= 500 ? 'The arcade could not do this.' : error.message });
  });
  // It is answered through any proxy before us, so that a site knows whose games a launch host
  // serves.
  app.get('/serves', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
    return [new URL(arcadeUrl!).origin];
  });
  app.get('/healthz', async () => ({ ok: true, outbox: store.parcelCounts() }));
  const offered = options.games ?? [...catalogue.keys()].filter((code) => !elsewhere.has(code));
  const edge = {
    store,
    tables,
    clock,
    random,
    catalogue,
    operatorKey: options.operatorKey,
    arcadeUrl: () => arcadeUrl!,
    games: offered,
  };
  await app.register(operatorEdge, edge);
  await app.register(vendorEdges, { ...edge, vendors, purses });
  await app.register(playerApi, { store, rounds, slips, seats, clock, random, log, rates: policy.rates });
  const codes = vendors.map(({ code }) => code);
  await app.register(pages, {
    distDir: options.distDir ?? join(import.meta.dirname, '..', 'dist'),
    publicOrigin,
    store,
    codes,
  });

  const live = startLive({ server: app.server, store, tables, rooms, seats, clock, log });
  await app.listen({ port: options.port, host: options.host });
  const { port } = app.server.address() as AddressInfo;
  const url = `http://${options.host === '0.0.0.0' || options.host === '::' ? 'localhost' : options.host}:${port}`;
  arcadeUrl ??= url;

  stakes.giveBackLeft();
  outbox.look();
  const leftStakes = setInterval(() => stakes.giveBackLeft(), policy.leftStakesEveryMs);
  const cleanUp = (): void => {
    rounds.finishAbandoned();
    store.deleteOldSessions(clock.now(), sessionLifeMs);
  };
  cleanUp();
  const cleaning = setInterval(cleanUp, cleanUpEveryMs);

  return {
    url,
    finishAbandoned: rounds.finishAbandoned,
    advanceTables() {
      tables.advance();
      seats.advance();
    },
    async close() {
      clearInterval(cleaning);
      clearInterval(leftStakes);
      tables.close();
      seats.close();
      live.close();
      await app.close();
      await outbox.close();
      store.close();
      purses.close();
    },
  };
}

/** One JSON line an event on standard output. */
function writeLine(level: string, message: string, facts: Record<string, unknown> = {}): void {
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), level, part: 'arcade', message, ...facts })}\n`,
  );
}
