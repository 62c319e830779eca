import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folded, nameOf, ranked, withoutKeyboard } from './searchRank.ts';

const names = [
  'Hội Trăng Rằm',
  'Tài Xỉu',
  'Tài Xỉu Sicbo',
  'Bắn Cá Ao Sen',
  'Bắn Cá Vịnh Ngọc',
  'Xóc Đĩa',
  'Tiến Lên Miền Nam',
  'Miền Nam',
  'Miền Bắc',
  'Baccarat',
  'Bầu Cua',
];
const entries = names.map((name) => [nameOf(name)]);
const find = (typed: string): string[] =>
  ranked(entries, typed, (entry) => entry).entries.map((entry) => names[entries.indexOf(entry)]!);

test('[LOBBY-03] a search forgives marks, blanks, order, slips of the finger, and a keyboard that was off', () => {
  for (const [typed, ...expected] of [
    ['trang ram', 'Hội Trăng Rằm'],
    ['TRĂNG RẰM', 'Hội Trăng Rằm'],
    ['taixiu', 'Tài Xỉu', 'Tài Xỉu Sicbo'],
    ['sicbo tai', 'Tài Xỉu Sicbo'],
    ['ban ca', 'Bắn Cá Ao Sen', 'Bắn Cá Vịnh Ngọc'],
    ['xoc dia', 'Xóc Đĩa'],
    ['xocs ddiax', 'Xóc Đĩa'],
    ['baauf cua', 'Bầu Cua'],
    ['tai2 xiu3', 'Tài Xỉu', 'Tài Xỉu Sicbo'],
    ['baccrat', 'Baccarat'],
    ['bacarat', 'Baccarat'],
    ['xd', 'Xóc Đĩa'],
    ['tlmn', 'Tiến Lên Miền Nam'],
    ['ccara', 'Baccarat'],
    ['  '],
    ['%_'],
    ['nothing like it'],
  ] as const)
    assert.deepEqual(find(typed), expected, typed);
});

test('[LOBBY-03] the name that was typed comes first, then those that begin with it, then those that have it', () => {
  assert.deepEqual(find('mien nam'), ['Miền Nam', 'Tiến Lên Miền Nam']);
  assert.deepEqual(find('mien'), ['Miền Nam', 'Miền Bắc', 'Tiến Lên Miền Nam']);
  assert.deepEqual(find('tai xiu'), ['Tài Xỉu', 'Tài Xỉu Sicbo']);
});

test('[LOBBY-03] words that look typed with a keyboard that was off are read without its letters', () => {
  for (const [typed, meant] of [
    ['taif xiur', 'tai xiu'],
    ['noor hux', 'no hu'],
    ['ddas gaf', 'da ga'],
    ['mega 645', undefined],
    ['mega645', undefined],
    ['keno', undefined],
  ] as const)
    assert.equal(withoutKeyboard(typed), meant, typed);
  assert.equal(folded('Đá Gà'), 'da ga');
});
