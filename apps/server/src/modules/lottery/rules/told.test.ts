import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import test from 'node:test';
import { pairRules } from '@sen/api/lotteryBetting';
import { exampleResults, examples, secondExample } from './examples.ts';
import { unitKey, unitsOf, type Line } from './lines.ts';
import { lotsOf, positionsOf, playsOf, stationsOf, type PlayCode } from './plays.ts';
import { randomLine, seeded } from './sampling.ts';
import { payoutOf } from './settle.ts';
import { drawResult, mergedResult, structures, type Result, type StructureCode } from './structures.ts';
import { defaultTerms } from './terms.ts';
import { hitsOfLine, marksOf, mergedMarks, type Mark } from './told.ts';

const base = 100_000n;
const codes = Object.keys(structures) as StructureCode[];
const isMiss = (play: PlayCode): boolean => play.startsWith('miss');
const digitsOf = (result: Result, { code, index, from, to }: Mark): string =>
  result[code]![index]!.slice(from, to);

/** A play, its picks, the units that hit and how often, and the marks on an example; `?`: not won. */
const told: [StructureCode, PlayCode, string, hits: string, marks: string][] = [
  ['north', 'lo2', '12 50 13', '12×5 50×1', 'DB.0=12 G2.0=12 G4.2=12 G6.0=12 G7.1=50 G7.2=12'],
  ['north', 'lo2First', '12', '12×3', 'G1.0=12 G4.0=12 G7.2=12'],
  ['north', 'de', '11 12', '12×1', 'DB.0=12'],
  ['north', 'head', '1 2', '1×1', 'DB.0=1'],
  ['north', 'four', '0712', '0712×1', 'DB.0=0712'],
  ['north', 'parlay2', '05 50 13', '05-50×1', 'G7.0=05 G7.1=50'],
  // 13 does not come, so 05 wins nothing.
  ['north', 'parlay2', '05 13', '', 'G7.0=05?'],
  ['north', 'miss4', '13 14 15 16 99', '13-14-15-16×1', 'G7.3=99?'],
  ['north', 'even', '', '×1', 'DB.0=12'],
  ['north', 'odd', '', '', ''],
  // One of several picks is the sum or the animal of 12, and hits alone.
  ['north', 'sum', '01 03 18', '03×1', 'DB.0=12'],
  ['north', 'sum', '01 12', '', ''],
  ['north', 'zodiac', '11 00', '00×1', 'DB.0=12'],
  ['south', 'headTail', '34 12 99', '34×1 12×1', 'G8.0=34 DB.0=12'],
  ['mega', 'balls2', '05 12 01', '05-12×1', 'B6.0=05 B6.1=12'],
  ['mega', 'six', '05 12 19 01 02 03', '01-02-03-05-12-19×1', 'B6.0=05 B6.1=12 B6.2=19'],
  // Two balls pay nothing.
  ['mega', 'six', '05 12 01 02 03 04', '', 'B6.0=05? B6.1=12?'],
  [
    'power',
    'six',
    '05 12 19 27 33 50',
    '05-12-19-27-33-50×5000',
    'B6.0=05 B6.1=12 B6.2=19 B6.3=27 B6.4=33 B1.0=50',
  ],
  // The ball after the six pays nothing to a unit of four.
  ['power', 'six', '05 12 19 27 50 01', '01-05-12-19-27-50×12', 'B6.0=05 B6.1=12 B6.2=19 B6.3=27 B1.0=50?'],
  ['max3d', 'anyPrize', '666 712', '712×110 666×21', 'DB.0=712 G2.5=666 G3.7=712'],
];

test('[LOTTERY-05] [RECORD-01] a ticket tells which of its numbers hit, how often, and the digits of the prizes that they are', () => {
  for (const [structure, play, picks, hits, marks] of told) {
    const result = exampleResults[structure];
    const line: Line = { play, picks: picks === '' ? [] : picks.split(' '), points: 1 };
    const found = hitsOfLine(structure, line, defaultTerms[structure], base, result);
    const name = `${structure} ${play} ${picks}`;
    assert.equal(
      found.map(({ numbers, halves }) => `${unitKey(numbers)}×${halves / 2}`).join(' '),
      hits,
      name,
    );
    assert.equal(
      marksOf(structure, line, found, result)
        .map((mark) => `${mark.code}.${mark.index}=${digitsOf(result, mark)}${mark.won ? '' : '?'}`)
        .join(' '),
      marks,
      name,
    );
  }
});

test('[LOTTERY-05] the hits of every play add up to what its line pays, the best first, and a line wins by the digits that are told to be won', () => {
  const seed = randomInt(2 ** 31);
  const below = seeded(seed);
  const won = new Set<string>();
  const every = codes.flatMap((structure) => playsOf(structure).map((play) => ({ structure, play })));
  for (let round = 0; round < 12_000; round++) {
    const { structure, play } = every[round % every.length]!;
    const line = randomLine(play, (play.pick?.size ?? 0) > 4 ? 1 : 3, below, structure);
    const example = examples[structure][play.code];
    const terms = { ...defaultTerms[structure] };
    const own = terms[play.code]!;
    if (own.repeats) terms[play.code] = { ...own, repeats: pairRules[below(pairRules.length)] };
    // Each third draw is the one on which the example of the play wins.
    const isExample = below(3) === 0 && example !== undefined;
    const results =
      isExample && stationsOf(play.code) === 2
        ? [exampleResults[structure], secondExample]
        : Array.from({ length: stationsOf(play.code) }, () =>
            isExample ? exampleResults[structure] : drawResult(structure, below),
          );
    const units = unitsOf(isExample ? { ...line, picks: example } : line);
    const bet: Line = {
      ...line,
      picks: isExample ? example : line.picks,
      cuts: { [unitKey(units[below(units.length)]!)]: 90 },
    };
    const result = mergedResult(results);
    const hits = hitsOfLine(structure, bet, terms, base, result);
    const fail = (why: string): never =>
      assert.fail(`seed ${seed}, round ${round}: ${why}: ${JSON.stringify({ structure, bet, results })}`);
    const paid = payoutOf(structure, bet, terms, base, result);
    if (hits.reduce((sum, { pays }) => sum + pays, 0n) !== paid) fail('they add up to something else');
    if (hits.some(({ pays }, i) => i > 0 && pays > hits[i - 1]!.pays)) fail('a better one comes later');
    if (paid > 0n) won.add(`${structure} ${play.code}`);
    if (
      bet.picks.length > 0 &&
      play.pick &&
      !play.pick.isSet &&
      hits.some(({ numbers }) => numbers.length !== 1)
    )
      fail('picks that stand for themselves hit together');

    const lots = results.flatMap((each) => lotsOf(structure, play.code, each));
    const positions = results.flatMap((each) => positionsOf(structure, play.code, each));
    if (positions.map(({ lot }) => lot).join() !== lots.join()) fail('the positions read something else');
    const marks = results.flatMap((each) => {
      const found = marksOf(structure, bet, hits, each);
      for (const mark of found)
        if (play.pick?.digits === mark.to - mark.from && !['sum', 'zodiac'].includes(play.code))
          if (!bet.picks.includes(digitsOf(each, mark))) fail('digits are told that are not picked');
      return found;
    });
    if (!isMiss(play.code) && marks.some((mark) => mark.won) !== paid > 0n)
      fail('digits are won and nothing is paid, or the other way round');
    if (isMiss(play.code) && marks.some((mark) => mark.won)) fail('a number that came wins by staying away');
  }
  assert.equal(won.size, every.length, `seed ${seed}: a play never won`);
});

test('[LOTTERY-05] before the end digits that have been read out are told, and none of them is won', () => {
  const line: Line = { play: 'lo2', picks: ['12'], points: 1 };
  assert.deepEqual(marksOf('north', line, [], { G1: ['12312'], G7: ['05', '12'] }), [
    { code: 'G1', index: 0, from: 3, to: 5, won: false },
    { code: 'G7', index: 1, from: 0, to: 2, won: false },
  ]);
});

test('[LOTTERY-05] digits that several lines name are told once, as won where one of the lines wins by them', () => {
  const at = (won: boolean, to = 5): Mark => ({ code: 'DB', index: 0, from: 3, to, won });
  assert.deepEqual(mergedMarks([at(false), at(true), at(false), at(false, 4)]), [at(true), at(false, 4)]);
});
