import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  count,
  excludingNothing,
  isOf,
  requiredFor,
  worthOf,
  type CountedRound,
  type Excluding,
  type Part,
  type Requirement,
} from './rules.ts';

const requirement = (id: bigint, required: bigint, firstRoundId = 0n, done = 0n): Requirement => ({
  id,
  required,
  done,
  firstRoundId,
  ...excludingNothing,
});
const round = (id: bigint, worth: bigint, counted = 0n): CountedRound => ({
  id,
  worth,
  counted,
  gameType: 'RNG',
  game: 'arcade/le-hoi-den',
  stake: worth,
});
const told = (parts: readonly Part[]) =>
  parts.map(({ roundId, requirementId, amount }) => `${roundId}→${requirementId}:${amount}`);

test('[CASHIER-02] a stake counts towards the oldest requirement that stood when the round began, what is left of it towards the next', () => {
  const table: Array<
    [what: string, requirements: Requirement[], rounds: CountedRound[], counted: Part[], parts: string[]]
  > = [
    ['nothing played', [requirement(1n, 100n)], [], [], []],
    ['part of it', [requirement(1n, 100n)], [round(5n, 30n)], [], ['5→1:30']],
    ['more than it, with nothing after it', [requirement(1n, 100n)], [round(5n, 130n)], [], ['5→1:100']],
    [
      'more than it, with one after it',
      [requirement(1n, 100n), requirement(2n, 100n)],
      [round(5n, 130n)],
      [],
      ['5→1:100', '5→2:30'],
    ],
    [
      'a round from before the second',
      [requirement(1n, 100n), requirement(2n, 100n, 6n)],
      [round(5n, 130n)],
      [],
      ['5→1:100'],
    ],
    ['a round from before both', [requirement(1n, 100n, 6n)], [round(5n, 130n)], [], []],
    ['what has been counted counts once', [requirement(1n, 100n, 0n, 30n)], [round(5n, 30n, 30n)], [], []],
    ['a round that grew', [requirement(1n, 100n, 0n, 30n)], [round(5n, 50n, 30n)], [], ['5→1:20']],
    [
      'a round that was taken back',
      [requirement(1n, 100n, 0n, 30n)],
      [round(5n, 0n, 30n)],
      [{ roundId: 5n, requirementId: 1n, amount: 30n }],
      ['5→1:-30'],
    ],
    [
      'one taken back makes room for another',
      [requirement(1n, 100n, 0n, 90n)],
      [round(5n, 0n, 90n), round(7n, 60n)],
      [{ roundId: 5n, requirementId: 1n, amount: 90n }],
      ['5→1:-90', '7→1:60'],
    ],
    ['what counted towards a closed one stays', [requirement(2n, 100n)], [round(5n, 0n, 30n)], [], []],
  ];
  for (const [what, requirements, rounds, counted, parts] of table)
    assert.deepEqual(told(count(requirements, rounds, counted)), parts, what);
});

test('[PROMO-03] rounds of excluded types and games, and those above the greatest stake, count towards the next requirement instead', () => {
  const bonus = (excluding: Partial<Excluding>): Requirement => ({ ...requirement(1n, 100n), ...excluding });
  const plain = requirement(2n, 100n);
  const table: Array<
    [what: string, first: Requirement, rounds: CountedRound[], counted: Part[], parts: string[]]
  > = [
    ['an excluded type', bonus({ excludedTypes: ['RNG'] }), [round(5n, 30n)], [], ['5→2:30']],
    ['another type', bonus({ excludedTypes: ['LIVE'] }), [round(5n, 30n)], [], ['5→1:30']],
    ['an excluded game', bonus({ excludedGames: ['arcade/le-hoi-den'] }), [round(5n, 30n)], [], ['5→2:30']],
    [
      'the same code of another vendor',
      bonus({ excludedGames: ['evoplay/le-hoi-den'] }),
      [round(5n, 30n)],
      [],
      ['5→1:30'],
    ],
    ['the greatest stake itself', bonus({ stakeMax: 30n }), [round(5n, 30n)], [], ['5→1:30']],
    ['a greater one', bonus({ stakeMax: 29n }), [round(5n, 30n)], [], ['5→2:30']],
    [
      'by the stake, not by what counts of it',
      bonus({ stakeMax: 29n }),
      [{ ...round(5n, 3n), stake: 30n }],
      [],
      ['5→2:3'],
    ],
    [
      'a round that grew beyond the greatest stake after it was counted',
      { ...bonus({ stakeMax: 40n }), done: 30n },
      [round(5n, 50n, 30n)],
      [{ roundId: 5n, requirementId: 1n, amount: 30n }],
      ['5→1:-30', '5→2:50'],
    ],
  ];
  for (const [what, first, rounds, counted, parts] of table)
    assert.deepEqual(told(count([first, plain], rounds, counted)), parts, what);
});

test('[CASHIER-02] a stake counts by the weight of its game, and a deposit asks for its share, both rounded down', () => {
  assert.deepEqual([worthOf(101n, 100), worthOf(101n, 50), worthOf(101n, 0)], [101n, 50n, 0n]);
  assert.deepEqual([requiredFor(101n, 100), requiredFor(101n, 150), requiredFor(101n, 0)], [101n, 151n, 0n]);
});

/** The same by another way: unit by unit, each to the first requirement that has room for it. */
function recount(requirements: readonly Requirement[], rounds: readonly CountedRound[]): Map<bigint, bigint> {
  const done = new Map(requirements.map(({ id, done: before }) => [id, before]));
  for (const round of rounds) {
    const { id, worth, counted } = round;
    for (let unit = counted; unit < worth; unit++) {
      const taker = requirements.find(
        (one) => one.firstRoundId <= id && isOf(one, round) && done.get(one.id)! < one.required,
      );
      if (taker) done.set(taker.id, done.get(taker.id)! + 1n);
    }
  }
  return done;
}

const small = fc.bigInt({ min: 0n, max: 40n });
const someTypes = fc.subarray(['RNG', 'LIVE', 'FISH']);
const someRequirements = fc
  .array(
    fc.tuple(fc.bigInt({ min: 1n, max: 60n }), small, someTypes, fc.option(fc.bigInt({ min: 1n, max: 40n }))),
    { maxLength: 5 },
  )
  .map((list) =>
    list
      .toSorted(([, a], [, b]) => (a < b ? -1 : 1))
      .map(([required, firstRoundId, excludedTypes, stakeMax], i) => ({
        ...requirement(BigInt(i + 1), required, firstRoundId),
        excludedTypes,
        stakeMax,
      })),
  );
const someRounds = fc
  .uniqueArray(fc.tuple(small, small, fc.constantFrom('RNG', 'LIVE', 'FISH')), {
    maxLength: 12,
    selector: ([id]) => id,
  })
  .map((list) => list.map(([id, worth, gameType]) => ({ ...round(id, worth), gameType })));

test('[CASHIER-02] [PROMO-03] counted at once, in pieces or unit by unit, the same is done; never more than is required, no round for more than it is worth or where it is excluded', () => {
  fc.assert(
    fc.property(someRequirements, someRounds, fc.nat(12), (requirements, rounds, cut) => {
      const doneBy = (parts: readonly Part[]) =>
        new Map(
          requirements.map(({ id }) => [
            id,
            parts.reduce((sum, part) => (part.requirementId === id ? sum + part.amount : sum), 0n),
          ]),
        );
      const atOnce = count(requirements, rounds, []);
      assert.deepEqual(doneBy(atOnce), recount(requirements, rounds));
      const first = count(requirements, rounds.slice(0, cut), []);
      const later = requirements.map((one) => ({ ...one, done: doneBy(first).get(one.id)! }));
      const second = count(later, rounds.slice(cut), []);
      assert.deepEqual(doneBy([...first, ...second]), doneBy(atOnce));
      for (const { id, required } of requirements) assert.ok(doneBy(atOnce).get(id)! <= required);
      for (const part of atOnce) {
        const of = requirements.find(({ id }) => id === part.requirementId)!;
        assert.ok(
          isOf(
            of,
            rounds.find(({ id }) => id === part.roundId)!,
          ),
        );
      }
      for (const { id, worth } of rounds) {
        assert.ok(atOnce.reduce((sum, part) => (part.roundId === id ? sum + part.amount : sum), 0n) <= worth);
      }
    }),
  );
});

test('[CASHIER-02] a rolled back round leaves the counted turnover of the others', () => {
  fc.assert(
    fc.property(someRequirements, someRounds, fc.nat(11), (requirements, rounds, which) => {
      const parts = count(requirements, rounds, []);
      const gone = rounds[which];
      if (!gone) return;
      const counted = parts.filter(({ roundId }) => roundId === gone.id);
      const sum = counted.reduce((total, { amount }) => total + amount, 0n);
      const done = requirements.map((one) => ({
        ...one,
        done: parts.reduce(
          (total, part) => (part.requirementId === one.id ? total + part.amount : total),
          0n,
        ),
      }));
      const back = count(done, [{ ...gone, worth: 0n, counted: sum }], counted);
      assert.deepEqual(
        told(back).toSorted(),
        told(counted.map((part) => ({ ...part, amount: -part.amount }))).toSorted(),
      );
    }),
  );
});
