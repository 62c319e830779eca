import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everyDay, playDays } from './profitDays.ts';

test('[RECORD-03] the plot has every day of the period, the table those with play, of one game type if one is chosen', () => {
  assert.deepEqual(everyDay({ from: '2026-10-24', to: '2026-10-26' }), [
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ]);
  const money = {
    deposits: '0.00',
    withdrawals: '0.00',
    bonuses: '0.00',
    adjustments: '0.00',
    other: '0.00',
    change: '-1.00',
  };
  const game = (gameType: string, stake: string) => ({
    gameType,
    stake,
    payout: '0.00',
    profit: `-${stake}`,
  });
  const days = [
    {
      day: '2026-10-24',
      stake: '3.00',
      payout: '0.00',
      profit: '-3.00',
      ...money,
      games: [game('LIVE', '1.00'), game('RNG', '2.00')],
    },
    { day: '2026-10-25', stake: '0.00', payout: '0.00', profit: '0.00', ...money, games: [] },
  ];
  assert.deepEqual(
    playDays(days, '').map(({ day, stake }) => [day, stake]),
    [['2026-10-24', '3.00']],
  );
  assert.deepEqual(
    playDays(days, 'RNG').map(({ day, stake }) => [day, stake]),
    [['2026-10-24', '2.00']],
  );
  assert.deepEqual(playDays(days, 'FISH'), []);
});
