import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LotteryMenuGame } from '@sen/api/lottery';
import { lotteriesOf, soonestFirst } from './lotteries.ts';

const lottery = (gameId: string, gameName: string, drawDayOfWeek: string): LotteryMenuGame => ({
  gameId,
  gameMenuTag: '',
  gameName,
  remark: '',
  numero: null,
  remainTime: null,
  lockTime: null,
  drawDayOfWeek,
  winningTime: null,
  accountTypeName: 'studio',
  gameCode: gameId,
  image: '',
  isHot: 0,
  maintenance: false,
  defaultPlayType: '',
});
const menus = [
  { tag: 'north', gameMenus: [lottery('1', 'Xổ số Đồng Nai', '4'), lottery('2', 'Xổ số nhanh', '')] },
  { tag: 'all', gameMenus: [lottery('2', 'Xổ số nhanh', ''), lottery('3', 'Hà Nội', '1,3,5')] },
];
const none = { tag: '', day: '', search: '' };

test('[LOTTERY-02] menu, weekday and a name without marks narrow the lotteries, each shown once', () => {
  const ids = (view: Partial<typeof none>): string =>
    lotteriesOf(menus, { ...none, ...view })
      .map(({ gameId }) => gameId)
      .join();
  for (const [view, expected] of [
    [{}, '1,2,3'],
    [{ tag: 'all' }, '2,3'],
    [{ day: '4' }, '1,2'],
    [{ day: '3' }, '2,3'],
    [{ search: 'dong nai' }, '1'],
    [{ search: 'xổ' }, '1,2'],
  ] as const) {
    assert.equal(ids(view), expected, JSON.stringify(view));
  }
});

test('[LOTTERY-02] those that draw today stand first, and in their own order', () => {
  const at = (gameId: string, moment: string) => ({
    ...lottery(gameId, gameId, ''),
    winningTime: Date.parse(moment),
  });
  const list = [
    at('tomorrow', '2026-11-25T17:30:00Z'),
    at('tonight', '2026-11-25T11:15:00Z'),
    at('soon', '2026-11-25T09:15:00Z'),
    lottery('any', 'any', ''),
  ];
  assert.deepEqual(
    soonestFirst(list, 'Asia/Ho_Chi_Minh').map(({ gameId }) => gameId),
    ['any', 'tonight', 'soon', 'tomorrow'],
  );
});
