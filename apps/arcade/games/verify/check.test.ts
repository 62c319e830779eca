import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import test from 'node:test';
import { playErrors } from '../kit/play.ts';
import { tableGame } from '../kit/table.ts';
import { game } from '../hoi-trang-ram/entry.ts';
import { launch, spinFestival, startWorld } from '../../src/testing/world.ts';
import type { SpinRound } from '../../src/testing/world.ts';
import { checkRound as checkAnyRound } from './check.ts';
import type { Checked, Witness } from './check.ts';

type Closed = SpinRound & { serverSeed: string };

const checkRound = (round: Closed, witness: Witness | null): Checked =>
  checkAnyRound({ kind: 'solo', game }, round, witness);

const witnessOf = (round: Closed): Witness => ({
  serverSeedHash: round.serverSeedHash,
  clientSeed: round.clientSeed,
  nonce: round.steps[0]!.nonce,
});

/** A real round with free spins, played on a real arcade. */
async function playedRound(): Promise<Closed> {
  const world = await startWorld();
  try {
    world.operator.balances.set('an', 10n ** 12n);
    const frame = await launch(world, 'an');
    let last = await spinFestival(world, frame);
    while (last.round.state === 'open') last = await frame.freeSpin(last.round.id);
    const { rounds } = await frame.history();
    return rounds[0] as Closed;
  } finally {
    await world.close();
  }
}

test('[SAFE-02] the page’s check agrees with an honest round and refuses each way of altering it', async () => {
  const round = await playedRound();
  const seen = witnessOf(round);
  const honest = checkRound(round, seen);
  assert.equal(honest.agrees, true);
  assert.equal(honest.steps.length, round.steps.length);

  const lastStep = round.steps.at(-1)!;
  const altered: [what: string, round: Closed][] = [
    ['another server seed', { ...round, serverSeed: 'ab'.repeat(32) }],
    ['another promised hash', { ...round, serverSeedHash: 'ab'.repeat(32) }],
    ['another client seed', { ...round, clientSeed: `${round.clientSeed}x` }],
    ['a larger payout', { ...round, payout: String(BigInt(round.payout) + 1n) }],
    [
      'a free spin left out',
      {
        ...round,
        steps: round.steps.slice(0, -1),
        payout: String(BigInt(round.payout) - BigInt(lastStep.payout)),
      },
    ],
    [
      'another stop',
      {
        ...round,
        steps: round.steps.map((step) =>
          step === lastStep ? { ...step, outcome: { ...step.outcome, stops: [29, 1, 2, 3, 4] } } : step,
        ),
      },
    ],
    [
      'a nonce passed over',
      { ...round, steps: round.steps.map((step, i) => ({ ...step, nonce: step.nonce + (i > 1 ? 1 : 0) })) },
    ],
    ['another nonce', { ...round, steps: round.steps.map((step) => ({ ...step, nonce: step.nonce + 1 })) }],
  ];
  for (const [what, other] of altered) {
    assert.equal(checkRound(other, null).agrees, false, what);
    assert.equal(checkRound(other, seen).agrees, false, what);
  }
});

test('[SAFE-02] a house that changes seed, hash and outcome together is found out by the hash that the player was shown', async () => {
  const [shown, other] = [await playedRound(), await playedRound()];
  const swapped = { ...other, id: shown.id };
  assert.equal(checkRound(swapped, null).agrees, true);
  assert.equal(checkRound(swapped, witnessOf(shown)).agrees, false);
  assert.equal(checkRound(shown, witnessOf(shown)).agrees, true);
});

test('[SAFE-02] a house that keeps its seed and puts another client seed or nonce beside it is found out by what the player noted', async () => {
  const round = await playedRound();
  const seen = witnessOf(round);
  // The house's own story holds together each time; only the player's note says otherwise.
  for (const noted of [
    { ...seen, clientSeed: 'sent-by-me' },
    { ...seen, nonce: seen.nonce + 1 },
  ]) {
    assert.equal(checkRound(round, null).agrees, true);
    const held = checkRound(round, noted);
    assert.deepEqual([held.hashAgrees, held.partAgrees, held.agrees], [true, false, false]);
  }
});

/** Heads or tails at a shared table, as small as such a game can be. */
const coin = tableGame<{ side: 'heads' | 'tails' }>({
  gameCode: 'coin',
  names: { vi: 'Đồng xu', en: 'Coin' },
  category: 'LIVE',
  classify: 'coin',
  rtpPercent: '98.00',
  tables: [],
  chips: [],
  isSpot: (spot) => spot === 'heads' || spot === 'tails',
  draw: (draw) => ({ side: draw.below(2) === 0 ? 'heads' : 'tails' }),
  settle: ({ side }, spot, stake) => (spot === side ? (stake * 196n) / 100n : 0n),
  mark: ({ side }) => ({ text: side === 'heads' ? 'H' : 'T', tone: 'dark' }),
  revealMs: () => 0,
});

test('[SAFE-02] a slip at a shared table is checked against the seeds of everyone who bet, the player’s own among them', () => {
  const contributions = ['seed-of-an', 'seed-of-binh'];
  const serverSeed = '7c'.repeat(32);
  const clientSeed = createHash('sha256').update('seed-of-an\nseed-of-binh').digest('hex');
  const hmac = createHmac('sha256', Buffer.from(serverSeed, 'hex')).update(`${clientSeed}:0:0`).digest();
  const side = hmac.readBigUInt64BE() % 2n === 0n ? 'heads' : 'tails';
  const slip = {
    id: 'slip-1',
    gameCode: 'coin',
    state: 'closed',
    currency: 'VND',
    stake: '300',
    payout: '196',
    choice: [
      { spot: side, amount: '100' },
      { spot: side === 'heads' ? 'tails' : 'heads', amount: '200' },
    ],
    serverSeedHash: createHash('sha256').update(serverSeed, 'hex').digest('hex'),
    serverSeed,
    clientSeed: 'seed-of-an',
    openedAt: 0,
    closedAt: 1,
    table: { roundId: 'round-1', clientSeed, contributions },
    steps: [{ ordinal: 0, nonce: 0, action: null, outcome: { side }, payout: '196' }],
  } as const;
  const check = (change: object): Checked =>
    checkAnyRound({ kind: 'table', game: coin }, { ...structuredClone(slip), ...change } as never, null);
  assert.equal(check({}).agrees, true);
  // Ids are no part of it.
  assert.equal(check({ id: 'slip-7', table: { ...slip.table, roundId: 'round-9' } }).agrees, true);
  for (const [what, change] of [
    ['another seed of the player', { clientSeed: 'seed-of-chi' }],
    ['a slip left out', { table: { ...slip.table, contributions: contributions.slice(0, 1) } }],
    ['another seed of the table', { table: { ...slip.table, clientSeed: 'ab'.repeat(32) } }],
    ['another payout', { payout: '197' }],
    [
      'another outcome',
      { steps: [{ ...slip.steps[0], outcome: { side: side === 'heads' ? 'tails' : 'heads' } }] },
    ],
  ] as const)
    assert.equal(check(change).agrees, false, what);
});

test('both languages have every text, with the same blanks to fill, and every refusal has one', () => {
  const read = (game: string, lang: string): Record<string, string> =>
    JSON.parse(readFileSync(join(import.meta.dirname, '..', game, 'text', `${lang}.json`), 'utf8')) as Record<
      string,
      string
    >;
  const blanks = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const path of globSync('*/text', { cwd: join(import.meta.dirname, '..') })) {
    const game = dirname(path);
    const vi = read(game, 'vi');
    const en = read(game, 'en');
    assert.deepEqual(Object.keys(vi), Object.keys(en));
    for (const [key, text] of Object.entries(vi)) assert.deepEqual(blanks(text), blanks(en[key]!), key);
  }
  const texts = read('kit', 'vi');
  for (const error of [...playErrors, 'connectionLost']) assert.ok(texts[error], error);
});
