import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { amountFault, dayLeft, partyFault, type Party } from './rules.ts';

const hundredth = 1_000n;
const limits = { min: 10n * hundredth, max: 100n * hundredth, dayMax: 250n * hundredth };

test('[CASHIER-04] an amount is whole hundredths within the limits of one transfer and of a day', () => {
  const table: [hundredths: bigint, sentToday: bigint, code: string | undefined, limit?: bigint][] = [
    [0n, 0n, 'amount_invalid'],
    [-5n, 0n, 'amount_invalid'],
    [9n, 0n, 'transfer_too_small', 10n],
    [10n, 0n, undefined],
    [100n, 0n, undefined],
    [101n, 0n, 'transfer_too_large', 100n],
    [100n, 150n, undefined],
    [100n, 151n, 'transfer_day_limit', 99n],
    [10n, 300n, 'transfer_day_limit', 0n],
  ];
  for (const [amount, sent, code, limit] of table) {
    const fault =
      code === undefined ? undefined : limit === undefined ? { code } : { code, limit: limit * hundredth };
    assert.deepEqual(
      amountFault(amount * hundredth, sent * hundredth, limits),
      fault,
      `${amount} after ${sent}`,
    );
  }
  for (const part of [1n, 999n])
    assert.deepEqual(amountFault(20n * hundredth + part, 0n, limits), { code: 'amount_invalid' });
});

test('[CASHIER-04] in any order of transfers in a day, no more than its limit is ever let through', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -10n, max: 400n })), (amounts) => {
      let sent = 0n;
      for (const amount of amounts)
        if (!amountFault(amount * hundredth, sent, limits)) sent += amount * hundredth;
      assert.ok(sent <= limits.dayMax);
      assert.equal(dayLeft(sent, limits.dayMax), limits.dayMax - sent);
    }),
  );
});

test('[CASHIER-04] money goes between neighbours in the line of agents alone, to and from accounts that are open', () => {
  const agent: Party = { id: 1n, brandId: 1n, type: 1, status: 'active', uplineId: null };
  const below: Party = { id: 2n, brandId: 1n, type: 0, status: 'active', uplineId: 1n };
  const grandchild: Party = { id: 3n, brandId: 1n, type: 0, status: 'active', uplineId: 2n };
  const table: ['up' | 'down', Party, Party, string | undefined][] = [
    ['up', below, agent, undefined],
    ['down', agent, below, undefined],
    ['up', agent, below, 'transfer_receiver_unknown'],
    ['down', below, agent, 'transfer_receiver_unknown'],
    ['up', grandchild, agent, 'transfer_receiver_unknown'],
    ['down', agent, grandchild, 'transfer_receiver_unknown'],
    ['up', agent, agent, 'transfer_receiver_unknown'],
    ['up', { ...below, brandId: 2n }, agent, 'transfer_receiver_unknown'],
    ['down', agent, { ...below, type: 4 }, 'transfer_receiver_unknown'],
    ['up', { ...below, type: 4 }, agent, 'transfer_receiver_unknown'],
    ['up', below, { ...agent, status: 'locked' }, 'transfer_receiver_closed'],
    ['down', agent, { ...below, status: 'closed' }, 'transfer_receiver_closed'],
    ['down', { ...agent, status: 'locked' }, below, 'account_locked'],
  ];
  for (const [direction, from, to, fault] of table)
    assert.equal(partyFault(direction, from, to), fault, `${direction} ${from.id} ${to.id}`);
});
