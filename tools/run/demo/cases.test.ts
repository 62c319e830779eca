import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitingAdjustments } from '@sen/api/adjustment';
import { deskBankPayments } from '@sen/api/bankPayment';
import { deskDeposits, deskUnmatchedPayments, waitingDeposits } from '@sen/api/deposit';
import { deskFeedback } from '@sen/api/feedback';
import { deskBroadcasts } from '@sen/api/inbox';
import { ticketList } from '@sen/api/lotteryBetting';
import { deskRedemptions } from '@sen/api/pointDesk';
import { bets } from '@sen/api/record';
import { ownReferral } from '@sen/api/referral';
import { rewardHistory } from '@sen/api/reward';
import { waitingHeldWins } from '@sen/api/win';
import { waitingWithdrawals } from '@sen/api/withdrawal';
import { syncCatalogue } from '../../../apps/server/src/modules/game/service.ts';
import { advance } from '../../../apps/server/src/modules/lottery/service.ts';
import { demoMember, demoOperator } from '../../../apps/server/test/people.ts';
import { openWorld } from '../../../apps/server/test/world.ts';
import { makeDemoCases } from './cases.ts';

test('[OPS-03] a start fills the queues of the desk with cases to try, and the next one makes no second set', async (t) => {
  const world = await openWorld({ withArcade: true, withGateway: true, withBank: true });
  t.after(() => world.close());
  assert.ok(await syncCatalogue(world.ctx));
  await advance(world.ctx);
  const { url, bank, gateway, keys, owner: db } = world;
  const site = {
    url,
    bankUrl: bank!.url,
    gatewayUrl: gateway!.url,
    operatorKey: keys.operator.privateKey,
    db,
  };
  const made = async () => {
    await makeDemoCases(site, () => undefined, 2);
    await world.gateway!.tick();
    await world.bank!.tick();
    const owner = await demoOperator(world.url, 'owner');
    const player = await demoMember(world.url);
    return {
      withdrawals: (await owner.call(waitingWithdrawals, {})).count,
      adjustments: (await owner.call(waitingAdjustments, {})).count,
      review: (await owner.call(deskDeposits, { state: 'review' })).list.length,
      reviewCount: (await owner.call(waitingDeposits, {})).count,
      deposits: (await owner.call(deskDeposits, {})).list.length,
      unmatched: (await owner.call(deskUnmatchedPayments, {})).list.length,
      redemptions: (await owner.call(deskRedemptions, {})).list.map(({ state }) => state),
      // The number of draws depends on the deposits of today, and the time of an upgrade gift on a
      // job.
      rewards: new Set(
        (await player.call(rewardHistory, {})).list
          .map(({ kind, state }) => `${kind} ${state}`)
          .filter((one) => !/^(?:raffle|rankUp)/.test(one)),
      ),
      friends: (await player.call(ownReferral, {})).invited,
      wins: (await owner.call(waitingHeldWins, {})).count > 0,
      payments: (await owner.call(deskBankPayments, { state: 'open' })).list.length,
      messages: (await owner.call(deskFeedback, { state: 'open' })).list.length,
      broadcasts: (await owner.call(deskBroadcasts, {})).list.length,
      rounds: (await player.call(bets, {})).list.filter(({ gameCode }) => gameCode === 'hoi-trang-ram')
        .length,
      // Stations take bets for days; a draw of some minutes may just be closing.
      tickets: (await player.call(ticketList, {})).list.filter(({ gameCode }) =>
        /^(?:ha-noi|tp-hcm)$/.test(gameCode),
      ).length,
    };
  };
  const first = await made();
  assert.deepEqual(first, {
    withdrawals: 2,
    adjustments: 1,
    review: 3,
    reviewCount: 3,
    deposits: 9,
    unmatched: 1,
    redemptions: ['processing', 'completed'],
    rewards: new Set(['signIn claimed', 'depositBonus claimable', 'mission claimed']),
    friends: 2,
    wins: true,
    payments: 3,
    messages: 2,
    broadcasts: 1,
    rounds: 14,
    tickets: 2,
  });
  assert.deepEqual(await made(), first);
});
