import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RebateRates, RebateTerms } from '@sen/api/rebateRate';
import {
  endOfPeriod,
  exactPerAmount,
  partsOf,
  paymentOf,
  ratesAt,
  ratesInLine,
  sharesOf,
  shownAmount,
  startOfPeriod,
  type Part,
  type PlayLine,
  type RateChange,
} from './rules.ts';

const terms = (max: number, defaults = 0, period: RebateTerms['period'] = 'day'): RebateTerms => ({
  period,
  max: { RNG: max },
  defaults: { RNG: defaults },
});
const line = (
  memberId: bigint,
  uplines: bigint[],
  turnover: bigint,
  more: Partial<PlayLine> = {},
): PlayLine => ({
  id: 1n,
  memberId,
  uplines,
  gameType: 'RNG',
  turnover,
  at: 1_000,
  ...more,
});
const always = (rates: RebateRates): RateChange[] => [{ at: 0, rates }];

test('[AGENT-09] each agent earns the difference to the one below, and the member its own rate', () => {
  const shares = sharesOf(
    [
      { memberId: 4n, rate: 50 },
      { memberId: 3n, rate: 80 },
      { memberId: 2n, rate: 80 },
      { memberId: 1n, rate: 120 },
    ],
    150,
  );
  assert.deepEqual(shares, [
    { memberId: 4n, sourceId: 4n, basisPoints: 50 },
    { memberId: 3n, sourceId: 4n, basisPoints: 30 },
    { memberId: 1n, sourceId: 2n, basisPoints: 40 },
  ]);
});

test('[AGENT-09] nobody has more than the agent above, nor than the brand allows', () => {
  for (const [given, max, counted] of [
    [[50, 80, 120], 150, [50, 80, 120]],
    [[90, 80, 120], 150, [80, 80, 120]],
    [[90, 30, 200], 150, [30, 30, 150]],
    [[90, 0, 200], 150, [0, 0, 150]],
    [[90], 0, [0]],
    [[], 150, []],
  ] as const) {
    assert.deepEqual(ratesInLine(given, max), counted);
  }
});

test('[AGENT-09] a change of rates counts from its moment on', () => {
  const history = [
    { at: 100, rates: { RNG: 30 } },
    { at: 200, rates: { RNG: 60 } },
  ];
  assert.equal(ratesAt(history, 99), undefined);
  assert.deepEqual(ratesAt(history, 100), { RNG: 30 });
  assert.deepEqual(ratesAt(history, 199), { RNG: 30 });
  assert.deepEqual(ratesAt(history, 200), { RNG: 60 });
  const parts = partsOf(
    [line(1n, [], 1_000n, { at: 150 }), line(1n, [], 1_000n, { at: 250 })],
    new Map([[1n, history]]),
    terms(100),
  );
  assert.deepEqual(
    parts.map(({ basisPoints, earned }) => [basisPoints, earned]),
    [
      [30, 30_000n],
      [60, 60_000n],
    ],
  );
});

test('[AGENT-09] an amount below a hundredth is carried on, and below zero nothing is taken from an account', () => {
  // In 1/100,000 of a unit, times 10,000: 12.345678 units are earned.
  const exact = (text: string): bigint => BigInt(Math.round(Number(text) * 100_000)) * exactPerAmount;
  assert.deepEqual(paymentOf(exact('12.34567'), 0n), { amount: 1_234_000n, carriedOut: exact('0.00567') });
  assert.deepEqual(paymentOf(exact('12.34567'), exact('0.00567')), {
    amount: 1_235_000n,
    carriedOut: exact('0.00134'),
  });
  assert.deepEqual(paymentOf(exact('-3'), exact('0.005')), { amount: 0n, carriedOut: exact('-2.995') });
  assert.deepEqual(paymentOf(exact('10'), exact('-2.995')), { amount: 700_000n, carriedOut: exact('0.005') });
  assert.deepEqual(paymentOf(1n, 0n), { amount: 0n, carriedOut: 1n });
  assert.equal(shownAmount(exact('1.5') + 1n), 150_000n);
});

test('[AGENT-09] periods are hours and days of the zone of the brand, days of 23 and 25 hours included', () => {
  const at = Date.parse('2026-11-25T16:30:00Z');
  assert.equal(endOfPeriod(at, 'day', 'Asia/Ho_Chi_Minh'), Date.parse('2026-11-25T17:00:00Z'));
  assert.equal(startOfPeriod(at, 'day', 'Asia/Ho_Chi_Minh'), Date.parse('2026-11-24T17:00:00Z'));
  assert.equal(
    endOfPeriod(Date.parse('2026-11-25T17:00:00Z'), 'day', 'Asia/Ho_Chi_Minh'),
    Date.parse('2026-11-26T17:00:00Z'),
  );
  assert.equal(endOfPeriod(at, 'hour', 'Asia/Ho_Chi_Minh'), Date.parse('2026-11-25T17:00:00Z'));
  assert.equal(startOfPeriod(at, 'hour', 'Asia/Kolkata'), Date.parse('2026-11-25T16:30:00Z'));
  assert.equal(endOfPeriod(at, 'bet', 'UTC'), at + 60_000);
  assert.equal(
    endOfPeriod(Date.parse('2026-10-24T22:00:00Z'), 'day', 'Europe/Berlin'),
    Date.parse('2026-10-25T23:00:00Z'),
  );
});

/** Numbers that are the same in each run with the same seed (mulberry32). */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

type World = { lines: PlayLine[]; histories: Map<bigint, RateChange[]>; max: number; defaults: number };

/**
 * A tree of some depth with rates that are changed, also above those of the agent above, and play
 * that is partly taken back.
 */
function randomWorld(random: (below: number) => number): World {
  const uplineOf = new Map<bigint, bigint | undefined>();
  const histories = new Map<bigint, RateChange[]>();
  const count = 1 + random(25);
  for (let i = 1; i <= count; i++) {
    const id = BigInt(i);
    uplineOf.set(id, i === 1 || random(6) === 0 ? undefined : BigInt(1 + random(i - 1)));
    const changes = random(4);
    if (changes > 0) {
      histories.set(
        id,
        Array.from({ length: changes }, (_, k) => ({
          at: k * 300 + random(300),
          rates: { RNG: random(200) },
        })),
      );
    }
  }
  const above = (id: bigint): bigint[] => {
    const upline = uplineOf.get(id);
    return upline === undefined ? [] : [upline, ...above(upline)];
  };
  const lines: PlayLine[] = [];
  for (let i = 0; i < 60; i++) {
    const memberId = BigInt(1 + random(count));
    const stake = BigInt(random(5_000_000));
    const made = line(memberId, above(memberId), stake, { id: BigInt(lines.length + 1), at: random(1_000) });
    lines.push(made);
    if (random(5) === 0) lines.push({ ...made, id: BigInt(lines.length + 1), turnover: -stake });
  }
  return { lines, histories, max: random(180), defaults: random(100) };
}

/**
 * The same once more, otherwise: from the top down, each gives on what the next one below has.
 * Gives what each member earned.
 */
function recomputed({ lines, histories, max, defaults }: World): Map<bigint, bigint> {
  const earned = new Map<bigint, bigint>();
  for (const { memberId, uplines, turnover, at } of lines) {
    let left = max;
    const fromTop = [...uplines].reverse().concat(memberId);
    const own = fromTop.map((id) => {
      let rate = defaults;
      for (const change of histories.get(id) ?? []) if (change.at <= at) rate = change.rates.RNG!;
      left = left < rate ? left : rate;
      return left;
    });
    fromTop.forEach((id, i) => {
      const kept = own[i]! - (own[i + 1] ?? 0);
      earned.set(id, (earned.get(id) ?? 0n) + turnover * BigInt(kept));
    });
  }
  return earned;
}

const sum = (parts: readonly Part[]): bigint => parts.reduce((total, { earned }) => total + earned, 0n);

test('[AGENT-09] over random trees the shares are those of a second computation, and never above the budget', (t) => {
  const seed = Number(process.env['SEED'] ?? Math.floor(performance.timeOrigin));
  t.diagnostic(`SEED=${seed}`);
  const random = makeRandom(seed);
  for (let round = 0; round < 120; round++) {
    const world = randomWorld(random);
    const parts = partsOf(world.lines, world.histories, terms(world.max, world.defaults));
    const byMember = new Map<bigint, bigint>();
    for (const { memberId, earned } of parts) byMember.set(memberId, (byMember.get(memberId) ?? 0n) + earned);
    for (const [id, earned] of recomputed(world))
      assert.equal(byMember.get(id) ?? 0n, earned, `member ${id} in round ${round}`);
    for (const each of world.lines) {
      const own = sum(partsOf([each], world.histories, terms(world.max, world.defaults)));
      const budget = each.turnover * BigInt(world.max);
      assert.ok(
        each.turnover < 0n ? own >= budget : own <= budget,
        `the line ${each.id} earns ${own} of ${budget}`,
      );
    }
    // Paid by the bet or at once, it is the same money.
    assert.equal(
      sum(partsOf(world.lines, world.histories, terms(world.max, world.defaults, 'bet'))),
      sum(parts),
    );
  }
});

test('[AGENT-09] however it is cut into payments, what was paid and what is carried is what was earned', (t) => {
  const seed = Number(process.env['SEED'] ?? Math.floor(performance.timeOrigin));
  t.diagnostic(`SEED=${seed}`);
  const random = makeRandom(seed);
  for (let round = 0; round < 500; round++) {
    let [carried, paid, earned] = [0n, 0n, 0n];
    for (let i = 0; i < 30; i++) {
      const part = BigInt(random(2_000_000_000)) - 700_000_000n;
      const { amount, carriedOut } = paymentOf(part, carried);
      assert.ok(amount >= 0n && amount % 1_000n === 0n);
      [carried, paid, earned] = [carriedOut, paid + amount, earned + part];
      assert.equal(paid * exactPerAmount + carried, earned);
      assert.ok(carried < exactPerAmount * 1_000n, 'never as much as a hundredth is held back');
    }
  }
});

test('[AGENT-09] a bet that is taken back takes back what it had brought, at the rates of the moment when it counts', () => {
  const histories = new Map([[1n, always({ RNG: 33 })]]);
  const parts = partsOf([line(1n, [], 12_345n), line(1n, [], -12_345n, { id: 2n })], histories, terms(100));
  assert.equal(sum(parts), 0n);
});
