import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import test from 'node:test';
import type { LineFault } from '@sen/api/lotteryBetting';
import { parseLines, writeLines } from './lines.ts';
import { playsOf } from './plays.ts';
import { randomLine, seeded } from './sampling.ts';
import { wordOf } from './shorthand.ts';
import type { StructureCode } from './structures.ts';

const tens = (digit: number): string => Array.from({ length: 10 }, (_, i) => `${digit}${i}`).join(' ');
const evens = '00 02 04 06 08 20 22 24 26 28 40 42 44 46 48 60 62 64 66 68 80 82 84 86 88';
const odds = '11 13 15 17 19 31 33 35 37 39 51 53 55 57 59 71 73 75 77 79 91 93 95 97 99';

/** Texts that are typed in the south, and the lines that they are read as. */
const southern: [typed: string, lines: string][] = [
  // The numbers, the play and the points in one, as agents write them.
  ['01.02dd1', 'dauduoi 01 02 1n'],
  ['01.02DD1', 'dauduoi 01 02 1n'],
  ['01 02dd1', 'dauduoi 01 02 1n'],
  ['01,02dd1', 'dauduoi 01 02 1n'],
  ['01, 02 dd1', 'dauduoi 01 02 1n'],
  ['01.02 dd1n', 'dauduoi 01 02 1n'],
  ['01.02.dd1', 'dauduoi 01 02 1n'],
  ['123.456.789xc1', '3cdauduoi 123 456 789 1n'],
  ['123.456.789xc10n', '3cdauduoi 123 456 789 10n'],
  ['123xcdau5', '3cdau 123 5n'],
  ['123xcduoi5', '3c 123 5n'],
  ['39.25.52b5', 'lo 39 25 52 5n'],
  ['123b5', 'lo3 123 5n'],
  ['1234b5', 'lo4 1234 5n'],
  ['39bl5', 'lo 39 5n'],
  ['39baolo5', 'lo 39 5n'],
  ['39b7l5', 'bao7 39 5n'],
  ['45.58.23da5', 'da 45 58 23 5n'],
  ['45.58dx5', 'dax 45 58 5n'],
  ['45.58daxeo5', 'dax 45 58 5n'],
  ['92 61 da 1n', 'da 92 61 1n'],
  ['92 61 44 đá 1n', 'da 92 61 44 1n'],
  ['92 61 dathang 1n', 'da 92 61 1n'],
  ['14.41.69.96.64duoi6', 'de 14 41 69 96 64 6n'],
  ['123duoi6', '3c 123 6n'],
  ['1234duoi6', '4c 1234 6n'],
  ['5duoi6', 'duoi 5 6n'],
  ['25dau30', 'deg8 25 30n'],
  ['123dau30', '3cdau 123 30n'],
  ['3dau30', 'dau 3 30n'],
  ['12.34xien5', 'xien2 12 34 5n'],
  ['12.34.56xien5', 'xien3 12 34 56 5n'],
  ['12.34.56.78xien5', 'xien4 12 34 56 78 5n'],
  ['12de5', 'de 12 5n'],
  ['12.34 de 5n', 'de 12 34 5n'],
  ['12 34 lo 5n', 'lo 12 34 5n'],
  // Several lines in one row.
  ['01.02dd1;123xc2', 'dauduoi 01 02 1n\n3cdauduoi 123 2n'],
  ['01.02dd1\n123xc2', 'dauduoi 01 02 1n\n3cdauduoi 123 2n'],
  ['12dd1,34dd2', 'dauduoi 12 1n\ndauduoi 34 2n'],
  ['12dd1, 34dd2', 'dauduoi 12 1n\ndauduoi 34 2n'],
  ['12,34dd2, 56dd3', 'dauduoi 12 34 2n\ndauduoi 56 3n'],
  ['taidd10, 12dd5', `dauduoi ${[5, 6, 7, 8, 9].map(tens).join(' ')} 10n\ndauduoi 12 5n`],
  // The word first.
  ['xc 123 2n', '3cdauduoi 123 2n'],
  ['xỉu chủ 123 2n', '3cdauduoi 123 2n'],
  ['xc 816,633 40n', '3cdauduoi 816 633 40n'],
  ['b 39 5n', 'lo 39 5n'],
  ['b 123 5n', 'lo3 123 5n'],
  ['b 1234 5n', 'lo4 1234 5n'],
  ['bao lô 123 5n', 'lo3 123 5n'],
  ['bao 12 5n', 'lo 12 5n'],
  ['dau 12 5n', 'deg8 12 5n'],
  ['duoi 12 5n', 'de 12 5n'],
  ['đuôi 123 5n', '3c 123 5n'],
  ['dx 12 34 5n', 'dax 12 34 5n'],
  ['bao bảy 12 5n', 'bao7 12 5n'],
  // Pulls and groups.
  ['10/20keo90dd5', 'dauduoi 10 20 30 40 50 60 70 80 90 5n'],
  ['10/20keo90 5n', 'lo 10 20 30 40 50 60 70 80 90 5n'],
  ['10/11kéo19 dd5', `dauduoi ${tens(1)} 5n`],
  ['lo 10/20keo90 5n', 'lo 10 20 30 40 50 60 70 80 90 5n'],
  ['111/222keo999xc10', '3cdauduoi 111 222 333 444 555 666 777 888 999 10n'],
  ['20/21keo29dau2', `deg8 ${tens(2)} 2n`],
  ['chanchandd20', `dauduoi ${evens} 20n`],
  ['chẵnchẵn 20n', `lo ${evens} 20n`],
  ['chanchan dd20', `dauduoi ${evens} 20n`],
  ['leledd20', `dauduoi ${odds} 20n`],
  ['lele b2', `lo ${odds} 2n`],
  ['de chanle 1n', 'de 01 03 05 07 09 21 23 25 27 29 41 43 45 47 49 61 63 65 67 69 81 83 85 87 89 1n'],
  ['de lechan 1n', 'de 10 12 14 16 18 30 32 34 36 38 50 52 54 56 58 70 72 74 76 78 90 92 94 96 98 1n'],
  ['kepdd5', 'dauduoi 00 11 22 33 44 55 66 77 88 99 5n'],
  // Every order of the digits.
  ['lô đảo 12 5n', 'lo 12 21 5n'],
  ['lodao 12 34 5n', 'lo 12 21 34 43 5n'],
  ['bdao 123 5n', 'lo3 123 132 213 231 312 321 5n'],
  ['daob 112 5n', 'lo3 112 121 211 5n'],
  ['12bdao5', 'lo 12 21 5n'],
  ['123xcdao5', '3cdauduoi 123 132 213 231 312 321 5n'],
  ['11bdao5', 'lo 11 5n'],
];
const northern: [typed: string, lines: string][] = [
  ['39.25.52b5', 'lo 39 25 52 5n'],
  ['14.41.69.96.64duoi6', 'de 14 41 69 96 64 6n'],
  ['xc 123 2n', '3cdauduoi 123 2n'],
  ['12b8l5', 'bao7 12 5n'],
  ['nt 12 5n', 'deg1 12 5n'],
  ['nhất to 123 5n', '3cg1 123 5n'],
  ['12nto5', 'deg1 12 5n'],
  ['đề đầu 3 10n', `de ${tens(3)} 10n`],
  ['đề đầu 3 4 10n', `de ${tens(3)} ${tens(4)} 10n`],
  ['đề đít 7 10n', 'de 07 17 27 37 47 57 67 77 87 97 10n'],
  ['đề đuôi 7 10n', 'de 07 17 27 37 47 57 67 77 87 97 10n'],
  ['đề tổng 5 10n', 'de 05 14 23 32 41 50 69 78 87 96 10n'],
  ['đề con tý 10n', 'de 00 12 24 36 48 60 72 84 96 10n'],
  ['đề con tỵ 10n', 'de 05 17 29 41 53 65 77 89 10n'],
  ['đề con chuột 10n', 'de 00 12 24 36 48 60 72 84 96 10n'],
  ['đề giáp dần 10n', 'de 02 14 26 38 50 62 74 86 98 10n'],
  ['bộ 12 10n', 'lo 12 17 21 26 62 67 71 76 10n'],
  ['bo12 10n', 'lo 12 17 21 26 62 67 71 76 10n'],
  ['đề bộ 12 10n', 'de 12 17 21 26 62 67 71 76 10n'],
  ['đề bộ 00 10n', 'de 00 05 50 55 10n'],
  ['đề bộ 67 10n', 'de 12 17 21 26 62 67 71 76 10n'],
  ['lô đảo 12 10n', 'lo 12 21 10n'],
  ['dao de 12 10n', 'de 12 21 10n'],
  ['lo 123 5n', 'lo3 123 5n'],
  // Points and numbers.
  ['lo 12 10 nghìn', 'lo 12 10n'],
  ['lo 12 10nghìn', 'lo 12 10n'],
  ['lo 12 10 ngàn', 'lo 12 10n'],
  ['lo 12 10 điểm', 'lo 12 10n'],
  ['lo 12 x 10 nghìn', 'lo 12 10n'],
  ['ｌｏ　１２　３４　１０ｎ', 'lo 12 34 10n'],
  ['０１．０２ｄｅ５', 'de 01 02 5n'],
  ['lo 12,34 10n', 'lo 12 34 10n'],
  ['lo 12, 34 10n', 'lo 12 34 10n'],
  ['lo 12,34,56 x 10', 'lo 12 34 56 10n'],
  ['lo 12.34.56 10n', 'lo 12 34 56 10n'],
  ['lo 12 10n,34 20n', 'lo 12 10n\nlo 34 20n'],
  ['lo 12 10n, de 34,35 20n', 'lo 12 10n\nde 34 35 20n'],
  ['tai 5n, xiu 3n', 'tai 5n\nxiu 3n'],
  ['tai x 3,xiu x 2', 'tai 3n\nxiu 2n'],
  ['xq 12,34,56 5n', 'xien2 12 34 56 5n\nxien3 12 34 56 5n'],
];
/** Typed lines that are not taken. */
const refused: [StructureCode, typed: string, code: LineFault][] = [
  // Points with a fraction.
  ['south', '123.456.789xc1,5', 'points_whole'],
  ['south', '45.58.23da0,5', 'points_whole'],
  ['south', '45.58.23da0.5', 'points_whole'],
  ['south', '12dd1,5n', 'points_whole'],
  ['south', '12 34 da 0,5n', 'points_whole'],
  ['north', 'lo 12 5,5n', 'points_whole'],
  ['north', 'lo 12 x 3,5', 'points_whole'],
  ['north', 'lo 12 x 10,50', 'points_whole'],
  ['north', 'tai 1,5n', 'points_whole'],
  ['south', '12dd1.500', 'points_whole'],
  // Two meanings.
  ['north', 'lo 12 10,5n', 'line_ambiguous'],
  ['north', 'lo 12 10.5n', 'line_ambiguous'],
  ['north', 'lo 12.34.5n', 'line_ambiguous'],
  ['north', 'dau 1 5,5n', 'line_ambiguous'],
  ['north', 'lo 12 34.100n', 'line_ambiguous'],
  ['north', 'dau 12 10n', 'line_ambiguous'],
  ['north', '12dau10', 'line_ambiguous'],
  ['north', '12.34xien25', 'line_ambiguous'],
  ['north', '12.34xien2', 'line_ambiguous'],
  ['north', '12lo25', 'line_ambiguous'],
  ['north', '123lo35', 'line_ambiguous'],
  ['north', '12bao7', 'line_ambiguous'],
  ['north', '12bao8', 'line_ambiguous'],
  ['north', '12lo1k', 'line_ambiguous'],
  ['north', 'đề con ty 10n', 'pick_ambiguous'],
  ['north', 'con ti 10n', 'pick_ambiguous'],
  // Missing points, or none that are known.
  ['south', '10/20keo90', 'points_missing'],
  ['south', 'chanchan', 'points_missing'],
  ['north', 'đề đầu 3', 'points_missing'],
  ['north', '12 dau2', 'points_missing'],
  ['south', '20.30 duoi2', 'points_missing'],
  ['north', 'lo 12,34', 'points_missing'],
  ['north', 'lo 12 34 5', 'pick_digits'],
  ['north', 'lo 12 10d', 'pick_malformed'],
  ['north', 'lo 12 10đ', 'pick_malformed'],
  ['north', 'lo 12 1tr', 'pick_malformed'],
  ['north', '12de0', 'points_invalid'],
  ['north', '12de99999999999999999', 'points_invalid'],
  // Numbers that are none.
  ['south', '10/20keo95dd5', 'pick_malformed'],
  ['south', '90/80keo10dd5', 'pick_malformed'],
  ['south', '10/10keo90dd5', 'pick_malformed'],
  ['south', '10/200keo900dd5', 'pick_malformed'],
  ['north', 'lo 1² 10n', 'pick_malformed'],
  ['north', 'lo ١٢ 10n', 'pick_malformed'],
  ['north', 'lo ①② 10n', 'pick_malformed'],
  ['north', 'lo 1\u200b2 10n', 'pick_malformed'],
  ['north', 'lo 1O 10n', 'pick_malformed'],
  ['north', 'lo -12 10n', 'play_unknown'],
  ['north', 'lo 12 123 5n', 'pick_digits'],
  ['north', 'lo 123 12 5n', 'pick_digits'],
  ['south', '12xc5', 'pick_digits'],
  ['south', '123dd5', 'pick_digits'],
  ['south', '12.12dd5', 'pick_repeated'],
  ['south', '12.21bdao5', 'pick_repeated'],
  ['south', 'dd 01.01 5n', 'pick_repeated'],
  ['south', '45da5', 'picks_missing'],
  ['south', 'da dao 12 34 5n', 'pick_malformed'],
  // Plays that are none, or not here.
  ['north', '12.34dd5', 'play_not_here'],
  ['north', '12.34da5', 'play_not_here'],
  ['south', '12.34zz5', 'pick_malformed'],
  ['south', '23.45dd10.dau5', 'pick_malformed'],
  ['south', 'dd5', 'play_unknown'],
  ['south', 'constructor12dd5', 'pick_malformed'],
  ['south', '__proto__ 12 5n', 'play_unknown'],
];

for (const [structure, table] of [
  ['south', southern],
  ['north', northern],
] as const) {
  test(`[LOTTERY-05] the shorthand of agents in the ${structure} is read as it is meant`, () => {
    for (const [typed, lines] of table) {
      const read = parseLines(typed, structure);
      assert.deepEqual([writeLines(read.lines), read.faults], [lines, []], typed);
      // The lines in words are read as the same.
      assert.deepEqual(parseLines(lines, structure), read, lines);
    }
  });
}

test('[LOTTERY-05] shorthand that is wrong, or has two meanings, is refused with its reason', () => {
  for (const [structure, typed, code] of refused) {
    const { lines, faults } = parseLines(typed, structure);
    assert.deepEqual(lines, [], typed);
    assert.equal(faults[0]?.code, code, `${typed}: ${JSON.stringify(faults)}`);
    if (code === 'line_ambiguous') assert.ok((faults[0].readings?.length ?? 0) >= 2, typed);
  }
  const [fault] = parseLines('lo 12 10,5n', 'north').faults;
  assert.deepEqual(fault!.readings, ['lo 12 10 5n', 'lo 12 10,5n']);
  assert.deepEqual(parseLines('12bao7', 'south').faults[0]!.readings, ['lo 12 7n', 'bao7 12 ?n']);
  assert.ok(southern.length + northern.length + refused.length >= 150);
});

test('[LOTTERY-05] a random line in the form of agents is read as itself, or refused; never as another one', () => {
  const seed = randomInt(2 ** 31);
  const below = seeded(seed);
  let taken = 0;
  for (let round = 0; round < 400; round++) {
    for (const structure of ['north', 'south'] as const) {
      for (const play of playsOf(structure)) {
        if (!play.pick || play.code === 'zodiac' || play.code === 'sum') continue;
        const line = randomLine(play, 4, below, structure);
        const separator = ['.', ' ', ',', ', ', ' . '][below(5)]!;
        const typed = `${line.picks.join(separator)}${['', ' '][below(2)]}${wordOf(play.code)}${line.points}`;
        const { lines, faults } = parseLines(typed, structure);
        if (faults.length > 0) assert.deepEqual(lines, [], `seed ${seed}: ${typed}`);
        else {
          assert.deepEqual(lines, [line], `seed ${seed}: ${typed}`);
          taken++;
        }
      }
    }
  }
  assert.ok(taken > 5_000, `seed ${seed}: only ${taken} were taken`);
});

test('[LOTTERY-05] whatever some pieces of shorthand are put together to, what is taken reads the same in words', () => {
  const seed = randomInt(2 ** 31);
  const below = seeded(seed);
  const pieces = [
    '12',
    '34',
    '123',
    '5',
    '0,5',
    '10n',
    'x',
    ',',
    '.',
    ' ',
    '/',
    'dd',
    'b',
    'xc',
    'da',
    'lo',
    'de',
    'dau',
    'duoi',
    'keo',
    'dao',
    'bo',
    'con',
    'tý',
    'ty',
    'kep',
    'tai',
    'le',
    'xien',
    '2',
    'chanchan',
    'bao7',
    'n',
    'đ',
  ];
  let taken = 0;
  for (let round = 0; round < 60_000; round++) {
    const typed = Array.from({ length: 2 + below(7) }, () => pieces[below(pieces.length)]!).join(
      ['', ' '][below(2)],
    );
    const structure = (['north', 'south'] as const)[below(2)]!;
    const { lines } = parseLines(typed, structure);
    if (lines.length === 0) continue;
    taken++;
    assert.deepEqual(
      parseLines(writeLines(lines), structure),
      { lines, faults: [] },
      `seed ${seed}: ${typed}`,
    );
    // No digit is made up: without groups, each number that is bet on stands in the text.
    if (!/[a-zđý]/.test(typed.replaceAll(/dd|xc|da(?!o)|lo|de|xien|\bb\b|x|n/g, '')))
      for (const pick of lines.flatMap(({ picks }) => picks))
        assert.ok(typed.includes(pick), `seed ${seed}: ${typed}`);
  }
  assert.ok(taken > 40, `seed ${seed}: only ${taken} were taken`);
});
