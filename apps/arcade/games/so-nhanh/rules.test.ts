import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { isSpot, kinds, returnOf, settle, waysOf, wins } from './rules.ts';
import type { KindName } from './rules.ts';

/** Every draw there is, each as likely as the others. */
const draws = Array.from({ length: 100_000 }, (_, number) => ({
  digits: String(number).padStart(5, '0').split('').map(Number),
}));

/** A spot of each kind, and others of the same kind that must win as often. */
const examples: Record<KindName, string[]> = {
  sum: ['sum:big', 'sum:even'],
  half: ['half:1:big', 'half:5:odd'],
  digit: ['digit:1:0', 'digit:5:9'],
  two: ['two:00', 'two:97'],
  duel: ['duel:dragon', 'duel:tiger'],
  tie: ['tie:same'],
};

test('[LOBBY-11] the stated chance and return of each kind are those of all 100,000 draws counted one by one', () => {
  for (const [kind, spots] of Object.entries(examples) as [KindName, string[]][]) {
    for (const spot of spots) {
      const won = draws.filter((draw) => wins(draw, spot)).length;
      assert.equal(won, waysOf[kind], spot);
    }
    const back = settle(
      draws.find((draw) => wins(draw, spots[0]!))!,
      spots[0]!,
      10_000n,
    );
    assert.equal((waysOf[kind] * Number(back)) / draws.length, returnOf(kind), kind);
    assert.ok(returnOf(kind) >= 9_600 && returnOf(kind) <= 9_750, `${kind} returns ${returnOf(kind)}`);
  }
});

/**
 * The rules in other words: each bet as a regular expression over the drawn number, or as
 * arithmetic on it.
 */
function settledInOtherWords(number: string, spot: string, stake: bigint): bigint {
  const digits = [...number].map((digit) => digit.charCodeAt(0) - 48);
  const sum = digits.reduce((total, digit) => total + digit, 0);
  const halves = (value: number, middle: number): Record<string, boolean> => ({
    big: value > middle,
    small: value <= middle,
    odd: (value & 1) === 1,
    even: (value & 1) === 0,
  });
  const [kind, one, other] = spot.split(':') as [string, string, string | undefined];
  const times: Record<string, [boolean, bigint]> = {
    sum: [halves(sum, 22)[one]!, 195n],
    half: [halves(digits[Number(one) - 1] ?? 0, 4)[other!]!, 195n],
    digit: [new RegExp(`^.{${Number(one) - 1}}${other}`).test(number), 970n],
    two: [number.endsWith(one), 9_700n],
    duel: [one === 'dragon' ? number[0]! > number[4]! : number[0]! < number[4]!, 215n],
    tie: [/^(.)...\1$/.test(number), 960n],
  };
  const [isWon, odds] = times[kind]!;
  return isWon ? (stake * odds) / 100n : 0n;
}

test('[LOBBY-11] every bet is settled as by a settler that was written from the rules in other words', () => {
  const spot = fc.oneof(
    fc.constantFrom(...Object.values(examples).flat()),
    fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 9 }))
      .map(([position, digit]) => `digit:${position}:${digit}`),
    fc.integer({ min: 0, max: 99 }).map((number) => `two:${String(number).padStart(2, '0')}`),
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999 }),
      spot,
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      (number, each, stake) => {
        const text = String(number).padStart(5, '0');
        assert.equal(settle(draws[number]!, each, stake), settledInOtherWords(text, each, stake));
      },
    ),
    { numRuns: 20_000 },
  );
});

test('a spot that is none is no spot', () => {
  for (const spot of [
    '',
    'sum',
    'sum:',
    'sum:bigger',
    'half:0:odd',
    'half:6:odd',
    'digit:1:10',
    'two:7',
    'two:007',
    'tie:',
    'duel:lion',
    'toString:x',
    '__proto__:x',
  ])
    assert.equal(isSpot(spot), false, spot);
  assert.deepEqual(Object.keys(kinds), Object.keys(examples));
});
