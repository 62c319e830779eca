import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import test from 'node:test';
import { makeDraw, rejectedFrom, shuffled } from '../games/kit/fair.ts';
import { linePays, multiplierOf, scatterPays, stripOf } from '../games/hoi-trang-ram/rules.ts';
import { lines } from '../games/kit/slot/lines.ts';
import type { Symbol } from '../games/hoi-trang-ram/rules.ts';
import { drawOf, hashOf, newServerSeed, systemRandom } from './chance.ts';
import { launch, spinFestival, startWorld } from './testing/world.ts';
import type { SpinRound } from './testing/world.ts';

const stopsOf = (
  serverSeed: string,
  clientSeed: string,
  nonce: number,
  lengths: readonly number[],
): number[] => {
  const draw = drawOf(serverSeed, clientSeed, nonce);
  return lengths.map((length) => draw.below(length));
};

/** Pearson's chi-square of counts that should all be alike. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** Mean plus five standard deviations of chi-square: once in millions of runs by chance. */
const limitFor = (cells: number): number => cells - 1 + 5 * Math.sqrt(2 * (cells - 1));

test('[SAFE-02] stops are uniform on every reel length', () => {
  const seed = '5e'.repeat(32);
  const lengths = [30, 32, 33, 34, 35];
  const counts = lengths.map((length) => new Array<number>(length).fill(0));
  for (let nonce = 0; nonce < 40_000; nonce += 1) {
    stopsOf(seed, 'uniform', nonce, lengths).forEach((stop, reel) => (counts[reel]![stop]! += 1));
  }
  for (const reel of counts)
    assert.ok(
      chiSquare(reel) < limitFor(reel.length),
      `chi-square ${chiSquare(reel)} over ${reel.length} stops`,
    );
});

test('[SAFE-02] the same measure catches a generator with modulo bias', () => {
  const length = 33;
  const biased = new Array<number>(length).fill(0);
  for (let nonce = 0; nonce < 40_000; nonce += 1) {
    // One byte mod 33 makes the stops 0 to 24 likelier than 25 to 32: 256 = 7 × 33 + 25.
    const byte = createHmac('sha256', 'planted').update(String(nonce)).digest()[0]!;
    biased[byte % length]! += 1;
  }
  assert.ok(chiSquare(biased) > limitFor(length), `chi-square ${chiSquare(biased)}`);
});

test('[SAFE-02] a word that would tilt the odds is thrown away, and the next digest is asked for when one runs dry', () => {
  const word = (value: bigint): number[] =>
    [56n, 48n, 40n, 32n, 24n, 16n, 8n, 0n].map((shift) => Number((value >> shift) & 255n));
  const first = rejectedFrom(33);
  assert.equal(first % 33n, 0n);
  const digests = [
    [first, first + 1n, first - 1n, (1n << 64n) - 1n],
    [40n, 0n, 0n, 0n],
  ];
  const asked: number[] = [];
  const draw = makeDraw((cursor) => {
    asked.push(cursor);
    return Uint8Array.from(digests[cursor]!.flatMap(word));
  });
  assert.deepEqual([draw.below(33), [...asked], draw.below(33), asked], [32, [0], 7, [0, 1]]);
  for (const count of [0, -1, 1.5, Number.NaN]) assert.throws(() => draw.below(count), RangeError);
});

test('[SAFE-02] a shuffle gives each of the orders as often as the others, and keeps every item', () => {
  const orders = new Map<string, number>();
  for (let nonce = 0; nonce < 24_000; nonce += 1) {
    const order = shuffled(['a', 'b', 'c', 'd'], drawOf('5e'.repeat(32), 'shuffle', nonce)).join('');
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  assert.equal(orders.size, 24);
  assert.ok([...orders.keys()].every((order) => order.split('').sort().join('') === 'abcd'));
  assert.ok(chiSquare([...orders.values()]) < limitFor(24));
});

test('[SAFE-02] seeds come from the system’s generator and differ', () => {
  const seeds = new Set(Array.from({ length: 100 }, () => newServerSeed(systemRandom)));
  assert.equal(seeds.size, 100);
  for (const seed of seeds) assert.match(seed, /^[0-9a-f]{64}$/);
});

/**
 * A verifier written from the description alone: hexadecimal text and division, none of the game's
 * own derivation.
 */
function verifyIndependently(round: SpinRound): void {
  assert.equal(createHash('sha256').update(round.serverSeed!, 'hex').digest('hex'), round.serverSeedHash);
  let total = 0n;
  for (const { outcome: spin, nonce } of round.steps) {
    const strips = [0, 1, 2, 3, 4].map((reel) => stripOf(spin.kind, reel));
    const words: bigint[] = [];
    for (let cursor = 0; cursor < 3; cursor += 1) {
      const hex = createHmac('sha256', Buffer.from(round.serverSeed!, 'hex'))
        .update(`${round.clientSeed}:${nonce}:${cursor}`)
        .digest('hex');
      for (const quarter of hex.match(/.{16}/g)!) words.push(BigInt(`0x${quarter}`));
    }
    const stops = strips.map((strip) => {
      const size = BigInt(strip.length);
      const fair = ((1n << 64n) / size) * size;
      let word = words.shift()!;
      while (word >= fair) word = words.shift()!;
      return Number(word % size);
    });
    assert.deepEqual(spin.stops, stops);
    total +=
      payOf(spin.kind, strips, stops, BigInt(round.stake) / 20n) *
      (spin.kind === 'free' ? multiplierOf(spin.progress.played) : 1n);
  }
  assert.equal(round.payout, String(total));
}

/**
 * Payout of one spin before the multiplier, by writing each line out as a word and reading it from
 * the left.
 */
function payOf(kind: string, strips: string[], stops: number[], lineBet: bigint): bigint {
  const shown = strips.map((strip, reel) => (strip + strip).slice(stops[reel], stops[reel]! + 3));
  const drums = shown.join('').split('D').length - 1;
  const filled = shown.map((column) => (kind === 'free' && column.includes('W') ? 'WWW' : column));
  let pay = drums >= 3 ? scatterPays[drums - 3]! : 0n;
  for (const rows of lines) {
    const word = rows.map((row, reel) => filled[reel]![row]).join('');
    const run = new RegExp(`^${word[0]}[${word[0]}W]{2,4}`).exec(word)?.[0].length ?? 0;
    if (run >= 3 && word[0] !== 'D') pay += linePays[word[0] as Symbol]![run - 3]!;
  }
  return pay * lineBet;
}

test('[SAFE-02] every closed round agrees with its commitment when checked by an independent verifier', async () => {
  const world = await startWorld();
  try {
    world.operator.balances.set('an', 10n ** 12n);
    const frame = await launch(world, 'an');
    const festival = await spinFestival(world, frame);
    for (let last = festival; last.round.state === 'open';) last = await frame.freeSpin(last.round.id);
    const promised: string[] = [(await frame.open()).commitment.serverSeedHash];
    for (let played = 0; played < 10; played += 1) {
      const reply = await frame.spin(undefined, { clientSeed: `trang-ram-${played}` });
      promised.push(reply.commitment.serverSeedHash);
      for (let last = reply; last.round.state === 'open';) last = await frame.freeSpin(last.round.id);
    }
    const { rounds } = await frame.history();
    for (const round of rounds) verifyIndependently(round);
    assert.deepEqual(
      rounds.slice(0, 10).map((round) => round.clientSeed),
      Array.from({ length: 10 }, (_, i) => `trang-ram-${9 - i}`),
    );
    // Each round used the very seed that was promised before it; the newest promise is for the
    // round to come.
    assert.deepEqual(
      rounds.slice(0, 10).map((round) => round.serverSeedHash),
      promised.slice(0, -1).reverse(),
    );
    const nonces = rounds.flatMap((round) => round.steps.map((step) => step.nonce));
    assert.equal(new Set(nonces).size, nonces.length);
  } finally {
    await world.close();
  }
});

test('[SAFE-02] the independent verifier refuses a round with another stop, another payout or another seed', () => {
  const serverSeed = 'a1'.repeat(32);
  const stops = stopsOf(serverSeed, 'c', 0, [30, 32, 33, 34, 35]);
  const strips = [0, 1, 2, 3, 4].map((reel) => stripOf('base', reel));
  const honest: SpinRound = {
    id: 'r',
    gameCode: 'hoi-trang-ram',
    state: 'closed',
    currency: 'VND',
    stake: '20000',
    payout: String(payOf('base', strips, stops, 1000n)),
    serverSeed,
    serverSeedHash: hashOf(serverSeed),
    clientSeed: 'c',
    choice: null,
    openedAt: 0,
    closedAt: 0,
    steps: [
      {
        ordinal: 0,
        nonce: 0,
        action: null,
        payout: '0',
        outcome: { kind: 'base', stops, multiplier: 1, awarded: 0, progress: { awarded: 0, played: 0 } },
      },
    ],
  };
  verifyIndependently(honest);
  const [step] = honest.steps;
  const moved = { ...step!, outcome: { ...step!.outcome, stops: [(stops[0]! + 1) % 30, ...stops.slice(1)] } };
  assert.throws(() => verifyIndependently({ ...honest, steps: [moved] }));
  assert.throws(() => verifyIndependently({ ...honest, payout: String(BigInt(honest.payout) + 1n) }));
  assert.throws(() => verifyIndependently({ ...honest, serverSeed: 'b2'.repeat(32) }));
});

test('[SAFE-02] a live seed never leaves the server: answers hold hashes only until the round is closed', async () => {
  const world = await startWorld();
  try {
    world.operator.balances.set('an', 10n ** 12n);
    const frame = await launch(world, 'an');
    await frame.open();
    const festival = await spinFestival(world, frame);
    const id = festival.round.id;
    await frame.open();
    await frame.freeSpin(id);
    await frame.history();
    frame.seen.push(await (await fetch(`${world.arcade.url}/api/rounds/${id}`)).text());
    const whileOpen = frame.seen.join('\n');
    const sent = JSON.stringify(world.operator.calls);
    for (let last = festival; last.round.state === 'open';) last = await frame.freeSpin(id);
    const { rounds } = await frame.history();
    const seed = rounds.find((round) => round.id === id)!.serverSeed!;
    assert.equal(hashOf(seed), festival.round.serverSeedHash);
    assert.ok(!whileOpen.includes(seed) && !sent.includes(seed) && !world.log.join().includes(seed));
    // The seed of the round to come is in no answer either: none of the 64-digit words ever seen
    // hashes to its commitment.
    const { commitment } = await frame.open();
    const words = frame.seen.join('\n').match(/[0-9a-f]{64}/g) ?? [];
    assert.ok(words.length > 0 && words.every((word) => hashOf(word) !== commitment.serverSeedHash));
  } finally {
    await world.close();
  }
});
