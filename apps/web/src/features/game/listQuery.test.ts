import type { GameVendor } from '@sen/api/game';
import { withoutQuery } from '@sen/front/withQuery';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { laneOfAll, readListQuery, type Lane } from './listQuery.ts';

const arcade = { vassalage: 'arcade', minBet: '0.20' };
const studio = { vassalage: 'studio', minBet: '50.00' };
const lane: Lane = {
  cards: [arcade, studio, { vassalage: 'resting', minBet: null }],
  gameClassify: [
    { code: 'all', vendors: [arcade, studio] },
    { code: 'classic', vendors: [arcade] },
    { code: 'jackpot', vendors: [studio] },
  ],
};
const long = 'x'.repeat(300);

/** Nothing but what the address says. */
const plain = {
  vendor: undefined,
  list: undefined,
  search: undefined,
  classify: undefined,
  minBet: undefined,
  page: 1,
};

test('[LOBBY-02] [NAV-03] a list of games goes by what its address says rightly, and drops the rest', () => {
  for (const [asked, read, left] of [
    ['', {}, ''],
    ['?vassalage=nobody', {}, ''],
    ['?vassalage=arcade', { vendor: 'arcade' }, '?vassalage=arcade'],
    ['?page=arcade', { vendor: 'arcade' }, '?page=arcade'],
    ['?page=3', { page: 3 }, '?page=3'],
    ['?page=studio&vassalage=arcade', { vendor: 'arcade' }, '?page=studio&vassalage=arcade'],
    ['?page=nobody&list=odd&minBet=7', {}, ''],
    ['?page=0', {}, ''],
    ['?page=100000', {}, ''],
    [`?q=${long}&vassalage=arcade`, { vendor: 'arcade' }, '?vassalage=arcade'],
    ['?q=trang%00', {}, ''],
    ['?q=trang', { search: 'trang' }, '?q=trang'],
    ['?classify=odd&list=hot', { list: 'hot' }, '?list=hot'],
    ['?classify=all', {}, ''],
    ['?classify=jackpot', { classify: 'jackpot' }, '?classify=jackpot'],
    ['?classify=jackpot&vassalage=arcade', { vendor: 'arcade' }, '?vassalage=arcade'],
    ['?minBet=0.5', { minBet: '0.5' }, '?minBet=0.5'],
    ['?minBet=0.1', {}, ''],
    ['?minBet=0.5&vassalage=studio', { vendor: 'studio' }, '?vassalage=studio'],
    ['?other=kept&page=0', {}, '?other=kept'],
  ] as const) {
    const { odd, ...rest } = readListQuery(new URLSearchParams(asked), lane, true);
    assert.deepEqual(rest, { ...plain, ...read }, asked);
    assert.equal(withoutQuery(asked, odd), left, asked);
  }
});

test('[LOBBY-02] before the vendors are known any word may be one, and none that is too long', () => {
  for (const [asked, read, odd] of [
    ['?vassalage=nobody&classify=odd', { vendor: 'nobody', classify: 'odd' }, []],
    ['?page=nobody', { vendor: 'nobody' }, []],
    ['?vassalage=', {}, ['vassalage']],
    [`?vassalage=${long}&minBet=7`, {}, ['vassalage', 'minBet']],
  ] as const)
    assert.deepEqual(
      readListQuery(new URLSearchParams(asked), undefined, true),
      { ...plain, ...read, odd },
      asked,
    );
});

test('[LOBBY-02] a list without a search of its own drops words from its address', () => {
  const { odd, search } = readListQuery(new URLSearchParams('?q=trang&list=new'), lane, false);
  assert.deepEqual({ odd, search }, { odd: ['q'], search: undefined });
});

test('[LOBBY-02] the page of all games offers each vendor once, with the least of its stakes', () => {
  const card = { ...arcade, displayName: 'Lantern Games', gameType: 'RNG' } as GameVendor;
  const live = { ...card, gameType: 'LIVE', minBet: '0.05' } as GameVendor;
  const closed = { ...card, vassalage: 'resting', minBet: null };
  const { cards } = laneOfAll([{ cards: [card, closed] }, { cards: [live] }]);
  assert.deepEqual(
    cards.map(({ vassalage, minBet }) => [vassalage, minBet]),
    [
      ['arcade', '0.05'],
      ['resting', null],
    ],
  );
});
