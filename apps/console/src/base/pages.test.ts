import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OperatorRole } from '@sen/api/call';
import '../../test/pages.ts';
import { pagesOf } from './pages.ts';

const money = [
  'report',
  'deposits',
  'bankPayments',
  'withdrawals',
  'walletTransfers',
  'reconciliation',
  'roundDifferences',
  'wins',
  'lotteryDraws',
  'lotteryResults',
  'lotteryRuns',
  'lotteryCalendar',
  'lotteryOffers',
  'rebates',
  'pointProducts',
  'redemptions',
  'rewardRules',
  'rewards',
  'rewardReport',
  'referrals',
  'pools',
  'adjustments',
  'changes',
  'economics',
  'contracts',
  'payouts',
  'disputes',
];
const people = ['members', 'agents', 'vipReport'];
const all = [...money, 'feedback', ...people, 'games', 'vendors', 'inbox', 'operators', 'auditTrail'];
const menus: Record<OperatorRole, string[]> = {
  owner: all,
  readonly: all,
  finance: [...money, ...people],
  risk: [...money, ...people, 'games', 'vendors'],
  support: ['feedback', ...people, 'inbox'],
  content: ['games', 'inbox'],
};

for (const [role, pages] of Object.entries(menus)) {
  test(`the menu of ${role} holds what that role may call, and nothing else`, () => {
    assert.deepEqual(
      // Pages without a position of their own follow; their features prove who sees them.
      pagesOf(role as OperatorRole).flatMap(({ key, position }) => (position === undefined ? [] : [key])),
      pages,
    );
  });
}
