/** Boots an arcade against a test operator, each with its own keys and its own folder. */
import { createSign, generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { requestLimits } from '@sen/sandbox/incoming';
import { hub88SignatureHeader, hub88VendorPaths } from '@sen/api/hub88';
import type { Commitment, PlayReply, RoundView, SessionView, StepView } from '../../games/kit/play.ts';
import type { Spin } from '../../games/hoi-trang-ram/entry.ts';
import { evaluate, stripLengths } from '../../games/hoi-trang-ram/rules.ts';
import { startArcade } from '../arcade.ts';
import type { Arcade, ArcadeOptions, Policy } from '../arcade.ts';
import { drawOf, systemRandom } from '../chance.ts';
import type { Random } from '../chance.ts';
import type { RoundState } from '../store/rounds.ts';
import { startOperator } from './operator.ts';
import type { Operator } from './operator.ts';

export const gameCode = 'hoi-trang-ram';
export const operatorId = 81;
export const stake = 20_000n;

/**
 * The published tries with pauses short enough for a test; what a busy machine could take long for
 * is waited for.
 */
export const quickPolicy: Policy = {
  quickTries: 3,
  tryTimeoutMs: 20_000,
  triesMax: 500,
  firstPauseMs: 5,
  longestPauseMs: 20,
  lookEveryMs: 5,
  settleWaitMs: 20_000,
  tickMs: 3,
  leftStakesEveryMs: 5,
  // Tests ask again and again until something has happened.
  rates: {
    player: { points: 1e9, perMs: 5_000 },
    address: { points: 1e9, perMs: 5_000 },
    enter: { points: 1e9, perMs: 5_000 },
  },
  requestLimits,
};

export type Keys = {
  arcade: { privateKey: KeyObject; publicKey: KeyObject };
  operator: { privateKey: KeyObject; publicKey: KeyObject };
};

export function makeKeys(): Keys {
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { arcade: pair(), operator: pair() };
}

export type World = {
  arcade: Arcade;
  operator: Operator;
  keys: Keys;
  dataDir: string;
  clock: { now(): number; pass(ms: number): void };
  log: string[];
  /** Stops the arcade and starts it anew on the same files. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

/**
 * `distDir`: frames that were built elsewhere than beside the arcade; `catalogue`: other games than
 * its own; `random`: other chance.
 */
export async function startWorld(
  policy: Partial<Policy> = {},
  distDir?: string,
  catalogue?: ArcadeOptions['catalogue'],
  random: Random = systemRandom,
): Promise<World> {
  const keys = makeKeys();
  const operator = await startOperator(keys.arcade.publicKey);
  const dataDir = mkdtempSync(join(tmpdir(), 'arcade-'));
  let ahead = 0;
  const log: string[] = [];
  const clock = { now: () => Date.now() + ahead, pass: (ms: number) => void (ahead += ms) };
  const boot = (): Promise<Arcade> =>
    startArcade({
      port: 0,
      host: '127.0.0.1',
      publicUrl: 'http://site.test:8080',
      walletUrl: operator.walletUrl,
      trustedProxies: ['127.0.0.1'],
      dataDir,
      distDir,
      catalogue,
      privateKey: keys.arcade.privateKey,
      operatorKey: keys.operator.publicKey,
      clock,
      random,
      log: (_level, message, facts) => log.push(`${message} ${JSON.stringify(facts)}`),
      policy: { ...quickPolicy, ...policy },
    });
  const world: World = {
    arcade: await boot(),
    operator,
    keys,
    dataDir,
    clock,
    log,
    async restart() {
      await world.arcade.close();
      world.arcade = await boot();
    },
    async close() {
      await world.arcade.close();
      await operator.close();
      rmSync(dataDir, { recursive: true });
    },
  };
  return world;
}

/** A call of the operator at the arcade, signed as the protocol asks. */
export async function callEdge(
  world: Pick<World, 'keys'> & { arcade: { url: string } },
  path: string,
  body: unknown,
  signature?: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const raw = body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
  const own = createSign('RSA-SHA256').update(raw).sign(world.keys.operator.privateKey, 'base64');
  const response = await fetch(world.arcade.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [hub88SignatureHeader]: signature ?? own },
    body: raw,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

export function launchBody(user: string, change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    user,
    token: `token-of-${user}`,
    sub_partner_id: null,
    platform: 'GPL_MOBILE',
    operator_id: operatorId,
    lobby_url: 'http://site.test:8080/rng',
    deposit_url: null,
    lang: 'vi',
    ip: '127.0.0.1',
    game_code: gameCode,
    currency: 'VND',
    game_currency: null,
    country: 'VN',
    meta: null,
    ...change,
  };
}

/**
 * Makes the arcade's tables fail, as with a full disk, at the statement that a trigger sees:
 * `INSERT ON table_round`. Gives the function that ends the fault.
 */
export function breakStore(world: Pick<World, 'dataDir'>, when: string): () => void {
  const change = (statement: string): void => {
    const file = new DatabaseSync(join(world.dataDir, 'arcade', 'arcade.sqlite'));
    file.exec(statement);
    file.close();
  };
  change(`CREATE TRIGGER broken BEFORE ${when} BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
  return () => change('DROP TRIGGER broken');
}

/** The same for rounds that would come into one of these states. */
export const breakRounds = (world: Pick<World, 'dataDir'>, states: readonly RoundState[]): (() => void) =>
  breakStore(
    world,
    `UPDATE OF state ON round WHEN NEW.state IN (${states.map((state) => `'${state}'`).join(', ')})`,
  );

type SpinStep = StepView & { outcome: Spin };
export type SpinReply = PlayReply & { step: SpinStep };
export type SpinRound = Omit<RoundView, 'steps'> & { steps: SpinStep[] };
type FrameBet = { stake: string; choice: unknown; serverSeedHash: string; clientSeed: string };
export type Frame = Awaited<ReturnType<typeof launch>>;

/** Launches the game as the operator does and gives what the frame can do with it. */
export async function launch(
  world: Pick<World, 'keys'> & { arcade: { url: string } },
  user: string,
  change: Record<string, unknown> = {},
) {
  const launched = await callEdge(world, hub88VendorPaths.launch, launchBody(user, change));
  const secret = await enter(String(launched.body['url']));
  /** Every answer's text that this frame ever received. */
  const seen: string[] = [];
  let shown: Commitment | undefined;
  const bets = new Map<string, FrameBet>();
  const call = async <T>(path: string, body: unknown): Promise<T & { error?: string }> => {
    const response = await fetch(world.arcade.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    seen.push(text);
    const answer = JSON.parse(text) as T & { error?: string; commitment?: Commitment };
    shown = answer.commitment ?? shown;
    return answer;
  };
  const open = () =>
    call<Omit<SessionView, 'openRound'> & { openRound: SpinRound | null }>('/api/session', {});
  return {
    secret,
    seen,
    call,
    open,
    /** The bet that was sent with this id. */
    betOf: (requestId: string): FrameBet => bets.get(requestId)!,
    /**
     * As the browser does it: under the hash that was shown last, with a seed drawn now; asked for
     * again, the very same.
     */
    async spin(
      requestId: string = crypto.randomUUID(),
      change: Partial<FrameBet> = {},
    ): Promise<SpinReply & { error?: string }> {
      if (shown === undefined) await open();
      const drawn = {
        stake: String(stake),
        choice: null,
        serverSeedHash: shown!.serverSeedHash,
        clientSeed: crypto.randomUUID(),
      };
      const bet = { ...(bets.get(requestId) ?? drawn), ...change };
      bets.set(requestId, bet);
      return call<SpinReply>('/api/play', { requestId, ...bet });
    },
    freeSpin: (round: string, requestId: string = crypto.randomUUID()) =>
      call<SpinReply>('/api/act', { requestId, round, action: 'spin' }),
    history: () => call<{ rounds: SpinRound[] }>('/api/history', {}),
  };
}

/** The frame's first call with its address. */
export async function enter(address: string): Promise<string> {
  const url = new URL(address);
  const response = await fetch(new URL('/api/enter', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: url.searchParams.get('code') }),
  });
  return ((await response.json()) as { secret?: string }).secret ?? '';
}

/** Plays a round that opens free spins. */
export async function spinFestival(world: World, frame: Frame): Promise<SpinReply> {
  await frame.open();
  return frame.spin(undefined, { clientSeed: festivalSeed(world) });
}

/**
 * A client seed with which the next round of the only player gives three drums: found as only the
 * house could, which knows the seed that it is committed to.
 */
export function festivalSeed(world: Pick<World, 'dataDir'>): string {
  const file = new DatabaseSync(join(world.dataDir, 'arcade', 'arcade.sqlite'), { readOnly: true });
  const seat = file.prepare('SELECT server_seed AS seed, nonce FROM seat').get() as {
    seed: string;
    nonce: number;
  };
  file.close();
  for (let tried = 0; ; tried += 1) {
    const draw = drawOf(seat.seed, `festival-${tried}`, seat.nonce);
    const stops = stripLengths('base').map((length) => draw.below(length));
    if (evaluate('base', stops).drums >= 3) return `festival-${tried}`;
  }
}
