import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import test from 'node:test';
import type { LineFault } from '@sen/api/lotteryBetting';
import { exposureOf } from './exposure.ts';
import { lineFaults, parseLines, priceOf, unitsOf, writeLines, type Line } from './lines.ts';
import { plays, playsOf, type PlayCode } from './plays.ts';
import { randomLine, seeded } from './sampling.ts';
import type { StructureCode } from './structures.ts';
import { defaultTerms, type Terms } from './terms.ts';

const line = (play: PlayCode, picks: string, points: number): Line => ({
  play,
  picks: picks.split(' ').filter(Boolean),
  points,
});

test('[LOTTERY-05] a line that cannot be taken says why', () => {
  const faulty: [StructureCode, Line, LineFault[]][] = [
    ['north', line('lo2', '12', 1), []],
    ['mega', line('six', '01 02 03 04 05 45', 1), []],
    ['mega', line('six', '00 02 03 04 05 46', 1), ['pick_malformed']],
    ['mega', line('lo2', '12', 1), ['play_not_here']],
    ['mega', line('bonusBall', '12', 1), ['play_not_here']],
    ['power', line('ball', '56', 1), ['pick_malformed']],
    ['max3d', line('de', '12', 1), ['play_not_here']],
    ['north', line('ball', '12', 1), ['play_not_here']],
    ['north', line('lottery' as PlayCode, '12', 1), ['play_unknown']],
    ['north', line('pair', '12 34', 1), ['play_not_here']],
    ['south', line('deG7', '12', 1), ['play_not_here']],
    ['north', line('lo2', '', 1), ['picks_missing']],
    ['north', line('parlay3', '12 34', 1), ['picks_missing']],
    ['north', line('miss10', '10 11 12 13 14 15 16 17 18 19 20 21 22 23', 1), ['picks_too_many']],
    ['north', line('big', '12', 1), ['picks_too_many']],
    ['north', line('lo3', '12', 1), ['pick_malformed']],
    ['north', line('sum', '19', 1), ['pick_malformed']],
    ['north', line('zodiac', '12', 1), ['pick_malformed']],
    ['north', line('sum', '5', 1), ['pick_malformed']],
    ['north', line('lo2', '1a 12', 1), ['pick_malformed']],
    ['north', line('parlay2', '12 12', 1), ['pick_repeated']],
    ['north', line('lo2', '12', 0), ['points_invalid']],
    ['north', line('lo2', '12', 1.5), ['points_invalid']],
  ];
  for (const [structure, typed, faults] of faulty)
    assert.deepEqual(lineFaults(structure, typed), faults, JSON.stringify(typed));
});

test('[LOTTERY-05] a set with more picks than it needs is every combination of them', () => {
  assert.deepEqual(unitsOf(line('lo2', '12 34', 1)), [['12'], ['34']]);
  assert.deepEqual(unitsOf(line('big', '', 1)), [[]]);
  assert.deepEqual(unitsOf(line('parlay2', '12 34 56', 1)), [
    ['12', '34'],
    ['12', '56'],
    ['34', '56'],
  ]);
  assert.equal(priceOf(line('parlay4', '10 11 12 13 14 15', 3), defaultTerms.north, 100_000n), 4_500_000n);
  for (const { code, pick } of plays.filter((play) => play.pick?.isSet)) {
    const most = Array.from({ length: pick!.to }, (_, index) => String(index + 10));
    assert.ok(unitsOf({ play: code, picks: most, points: 1 }).length < 500, code);
  }
});

test('[LOTTERY-05] the exposure of a line is what one hit of each unit pays, of a pair the most that its rule pays', () => {
  const of = (typed: Line, structure: StructureCode = 'north') =>
    Object.fromEntries(exposureOf(structure, typed, defaultTerms[structure], 100_000n));
  assert.deepEqual(of(line('lo2', '12 34', 10)), { 'lo2:12': 98_000_000n, 'lo2:34': 98_000_000n });
  assert.deepEqual(of(line('parlay2', '34 12 05', 1)), {
    'parlay2:12-34': 1_600_000n,
    'parlay2:05-34': 1_600_000n,
    'parlay2:05-12': 1_600_000n,
  });
  assert.deepEqual(of(line('big', '', 1)), { 'big:': 196_000n });
  assert.deepEqual(of(line('sum', '00 09', 1)), { 'sum:00': 7_000_000n, 'sum:09': 700_000n });
  assert.deepEqual(of(line('pair', '34 12', 1), 'south'), { 'pair:12-34': 3_600_000n });
  // By the other rules a pair may pay the odds nine times in one draw and eighteen times in two.
  for (const repeats of ['halfSum', 'mostFrequent'] as const) {
    const terms: Terms = {
      pair: { odds: 30_000, price: 1_000, repeats },
      crossPair: { odds: 9_000, price: 1_000, repeats },
    };
    const owed = (play: PlayCode) => [
      ...exposureOf('south', line(play, '34 12', 1), terms, 100_000n).values(),
    ];
    assert.deepEqual(owed('pair'), [9n * 3_000_000n], repeats);
    assert.deepEqual(owed('crossPair'), [18n * 900_000n], repeats);
  }
  assert.deepEqual(of(line('six', '06 05 04 03 02 01', 2), 'mega'), {
    'six:01-02-03-04-05-06': 2n * 150_000n * 100_000n,
  });
  assert.throws(() => of(line('pair', '34 12', 1)), /no play pair/);
});

const tens = (digit: number): string =>
  Array.from({ length: 10 }, (_, index) => `${digit}${index}`).join(' ');

test('typed lines are read with or without marks', () => {
  const typed: [StructureCode, string, Line[]][] = [
    ['north', 'lo 12 34 10n', [line('lo2', '12 34', 10)]],
    ['north', 'LÔ 12 34 10K', [line('lo2', '12 34', 10)]],
    ['north', '12 34 56 x 10', [line('lo2', '12 34 56', 10)]],
    ['north', '12 34x10n', [line('lo2', '12 34', 10)]],
    ['north', 'Đề 05 20n', [line('de', '05', 20)]],
    ['north', 'đề đầu 05 20n', [line('deFirst', '05', 20)]],
    ['south', 'đề đầu 05 20n', [line('deG8', '05', 20)]],
    ['south', 'dd 05 20n', [line('headTail', '05', 20)]],
    ['north', 'xien 12 34 5n', [line('parlay2', '12 34', 5)]],
    ['north', 'xiên 12 34 56 5n', [line('parlay3', '12 34 56', 5)]],
    ['north', 'xien 12 34 56 78 5n', [line('parlay4', '12 34 56 78', 5)]],
    ['north', 'xien3 12 34 56 78 5n', [line('parlay3', '12 34 56 78', 5)]],
    ['north', '3c 123 10n', [line('three', '123', 10)]],
    ['north', 'ba càng 123 10n', [line('three', '123', 10)]],
    ['north', '4c 1234 5n', [line('four', '1234', 5)]],
    ['north', 'dau 1 2 10n', [line('head', '1 2', 10)]],
    ['north', 'đuôi 5 10n', [line('tail', '5', 10)]],
    ['south', 'đá 12 34 5n', [line('pair', '12 34', 5)]],
    ['south', 'dax 12 34 5n', [line('crossPair', '12 34', 5)]],
    ['south', 'Đá xiên 12 34 56 2n', [line('crossPair', '12 34 56', 2)]],
    ['north', 'truot 12 34 56 78 5n', [line('miss4', '12 34 56 78', 5)]],
    ['north', 'lô trượt 12 34 56 78 5n', [line('miss4', '12 34 56 78', 5)]],
    ['north', 'tai 5n; xỉu x3', [line('big', '', 5), line('small', '', 3)]],
    ['north', 'tong 5 18 2n', [line('sum', '05 18', 2)]],
    ['mega', '5 12 19 27 33 41 2n', [line('six', '05 12 19 27 33 41', 2)]],
    ['power', 'so db 55 2n', [line('bonusBall', '55', 2)]],
    ['max3d', '712 045 10n', [line('anyPrize', '712 045', 10)]],
    ['max3d', '3c 712 5n', [line('three', '712', 5)]],
    ['mega', 'chọn 12 33 10n', [line('balls2', '12 33', 10)]],
    ['mega', 'chon3 5 12 33 41 1n', [line('balls3', '05 12 33 41', 1)]],
    ['north', 'lo kep 2n', [line('lo2', '00 11 22 33 44 55 66 77 88 99', 2)]],
    ['north', 'de dau3 2n', [line('de', tens(3), 2)]],
    ['north', 'dau3 2n', [line('lo2', tens(3), 2)]],
    ['north', 'de dit7 2n', [line('de', '07 17 27 37 47 57 67 77 87 97', 2)]],
    ['north', 'de duoi7 2n', [line('de', '07 17 27 37 47 57 67 77 87 97', 2)]],
    ['north', 'de tổng5 2n', [line('de', '05 14 23 32 41 50 69 78 87 96', 2)]],
    ['north', 'de chạm5 2n', [line('de', '05 15 25 35 45 50 51 52 53 54 55 56 57 58 59 65 75 85 95', 2)]],
    ['north', 'xq 12 34 56 5n', [line('parlay2', '12 34 56', 5), line('parlay3', '12 34 56', 5)]],
    [
      'north',
      'xiên quay 12 34 56 78 x 2',
      [
        line('parlay2', '12 34 56 78', 2),
        line('parlay3', '12 34 56 78', 2),
        line('parlay4', '12 34 56 78', 2),
      ],
    ],
    ['south', 'lo dao12 5n', [line('lo2', '12 21', 5)]],
    ['north', '3c dao112 5n', [line('three', '112 121 211', 5)]],
    ['south', 'lo keo02-92 1n', [line('lo2', '02 12 22 32 42 52 62 72 82 92', 1)]],
    ['south', 'lo keo11-44 1n', [line('lo2', '11 22 33 44', 1)]],
    ['south', 'bao7 12 5n', [line('lo2Some', '12', 5)]],
    ['north', 'lo1k 12 5n, dekep 5n', [line('lo2Single', '12', 5), line('double', '', 5)]],
    ['north', '10 - 19 2n', [line('lo2', tens(1), 2)]],
    ['north', 'lo3 098-101 2n', [line('lo3', '098 099 100 101', 2)]],
    ['north', '\nlo 12 1n,\n de 34 2n\n', [line('lo2', '12', 1), line('de', '34', 2)]],
    ['north', 'giáp Tý sửu 10n', [line('zodiac', '00 01', 10)]],
    ['north', 'GIAP TỴ x 2', [line('zodiac', '05', 2)]],
    ['north', 'giáp tí tị 10n'.normalize('NFD'), [line('zodiac', '00 05', 10)]],
    ['south', 'giap chuot ran de ga 5n', [line('zodiac', '00 05 07 09', 5)]],
    ['north', 'con giáp mèo 11 1n', [line('zodiac', '03 11', 1)]],
    ['north', 'de giaphoi 2n', [line('de', '11 23 35 47 59 71 83 95', 2)]],
    ['north', 'giáptỵ 2n', [line('lo2', '05 17 29 41 53 65 77 89', 2)]],
    ['north', '', []],
  ];
  for (const [structure, text, lines] of typed)
    assert.deepEqual(parseLines(text, structure), { lines, faults: [] }, text);
  const half = (text: string) => parseLines(text, 'north').lines[0]!.picks;
  assert.deepEqual(
    [half('de tai 1n'), half('de xiu 1n'), half('lo chẵn 1n'), half('lo lẻ 1n')].map((picks) => [
      picks.length,
      picks[0],
      picks.at(-1),
    ]),
    [
      [50, '50', '99'],
      [50, '00', '49'],
      [50, '00', '98'],
      [50, '01', '99'],
    ],
  );
});

test('wrong words in typed lines are named, and the other lines are kept', () => {
  const wrong: [text: string, at: string, code: LineFault, digits?: number][] = [
    ['lo 12 345 10n', '345', 'pick_digits', 2],
    ['3c 12 10n', '12', 'pick_digits', 3],
    ['xien 12 345 10n', '345', 'pick_digits', 2],
    ['lo 19-10 10n', '19-10', 'pick_malformed'],
    ['xq kep 10n', 'xq kep 10n', 'picks_missing'],
    ['3c kep 10n', 'kep', 'pick_malformed'],
    ['lo 12 toString 10n', 'tostring', 'pick_malformed'],
    ['foo 12 10n', 'foo', 'play_unknown'],
    ['constructor 12 10n', 'constructor', 'play_unknown'],
    ['10n', '10n', 'picks_missing'],
    ['10 nghìn', '10 nghìn', 'picks_missing'],
    ['lo 12', 'lo 12', 'points_missing'],
    ['lô 88', 'lô 88', 'points_missing'],
    ['88', '88', 'points_missing'],
    ['tai', 'tai', 'points_missing'],
    ['xien 12 34', 'xien 12 34', 'points_missing'],
    // The points of the second line are not those of the first one.
    ['lô 88, de 07 20n', 'lo 88', 'points_missing'],
    ['lo 12 0n', 'lo 12 0n', 'points_invalid'],
    ['lo 12 9999999999999999n', 'lo 12 9999999999999999n', 'points_invalid'],
    ['lo 12 12 10n', 'lo 12 12 10n', 'pick_repeated'],
    ['lo 10-19 dau1 10n', 'lo 10-19 dau1 10n', 'pick_repeated'],
    ['lo3 000-999 10n', 'lo3 000-999 10n', 'picks_too_many'],
    ['lo 10n', 'lo 10n', 'picks_missing'],
    ['xien 12 10n', 'xien 12 10n', 'picks_missing'],
    ['xien 12 34 56 78 90 10n', 'xien 12 34 56 78 90 10n', 'picks_too_many'],
    ['truot 12 34 56 78 90 10n', 'truot 12 34 56 78 90 10n', 'picks_missing'],
    ['tai 12 10n', '12', 'picks_too_many'],
    ['giap ty 10n', 'ty', 'pick_ambiguous'],
    ['giap dan ti 10n', 'ti', 'pick_ambiguous'],
    ['de giapty 10n', 'giapty', 'pick_ambiguous'],
    ['giapti 10n', 'giapti', 'pick_ambiguous'],
    ['giap 12 10n', '12', 'pick_malformed'],
    ['giap rồng rồng 10n', 'giap rồng rồng 10n', 'pick_repeated'],
    ['tong 19 10n', 'tong 19 10n', 'pick_malformed'],
    ['da 12 34 10n', 'da 12 34 10n', 'play_not_here'],
    ['dax 12 34 10n', 'dax 12 34 10n', 'play_not_here'],
  ];
  for (const [text, at, code, digits] of wrong) {
    assert.deepEqual(
      parseLines(`de 05 1n; ${text}; de 06 1n`, 'north'),
      {
        lines: [line('de', '05', 1), line('de', '06', 1)],
        faults: [digits === undefined ? { at, code } : { at, code, digits }],
      },
      text,
    );
  }
});

test('a text that stands for millions of numbers is refused before they are made', (t) => {
  const made = t.mock.method(String.prototype, 'padStart');
  const texts = [
    `lo4 ${'0000-9999 '.repeat(390)}`,
    `lo 12 1n; 3c ${'000-199 '.repeat(490)}`,
    'lo4 0000-9999 1n\n'.repeat(220),
  ];
  for (const text of texts) {
    const calls = made.mock.callCount();
    const { faults } = parseLines(text, 'north');
    assert.ok(
      faults.length > 0 &&
        faults.every(({ code }) => ['picks_too_many', 'pick_repeated', 'points_missing'].includes(code)),
      text,
    );
    const most = 201 * faults.filter(({ code }) => code === 'picks_too_many').length;
    assert.ok(
      made.mock.callCount() - calls <= most,
      `${made.mock.callCount() - calls} numbers for ${text.length} characters`,
    );
  }
});

test('lines of every play are read back as they were written', () => {
  const seed = randomInt(2 ** 31);
  const below = seeded(seed);
  for (let round = 0; round < 300; round++) {
    for (const structure of ['north', 'south', 'mega', 'power', 'max3d'] as const) {
      const lines = playsOf(structure).map((play) => randomLine(play, 9, below, structure));
      assert.deepEqual(parseLines(writeLines(lines), structure), { lines, faults: [] }, `seed ${seed}`);
    }
  }
});
