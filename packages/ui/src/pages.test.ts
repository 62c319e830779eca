import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageNumbers } from './pages.ts';

const shown = (page: number, total: number) =>
  pageNumbers(page, total)
    .map((number) => number ?? '…')
    .join(' ');

test('[LOBBY-09] pagination shows a range of three pages and a margin of one', () => {
  const table: [page: number, total: number, shown: string][] = [
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 20, '1 2 3 … 20'],
    [3, 20, '1 2 3 4 … 20'],
    [4, 20, '1 2 3 4 5 … 20'],
    [7, 20, '1 … 6 7 8 … 20'],
    [18, 20, '1 … 17 18 19 20'],
    [20, 20, '1 … 18 19 20'],
    [2, 5, '1 2 3 4 5'],
  ];
  for (const [page, total, expected] of table)
    assert.equal(shown(page, total), expected, `page ${page} of ${total}`);
});
