import assert from 'node:assert/strict';
import { formatAmount } from '@sen/api/money';
import { transferWalletPaths } from '@sen/api/transferWallet';
import { walletDirections, type WalletDirection, type WalletTransferState } from '@sen/api/walletTransfer';
import { outgoing } from '#modules/vendor/outgoing.ts';
import { askOverdue, create } from '#modules/walletTransfer/service.ts';
import type { Random } from '#platform/random.ts';
import type { MovingClock } from './cashier.ts';
import { unit, type Player } from './faults/testServer.ts';
import type { OwnWallets, WalletFault } from './ownWallets.ts';
import { answerOf, requestOf } from './simulateDeposits.ts';
import type { Model } from './simulateModel.ts';
import type { World } from './world.ts';

/**
 * One transfer in the simple model. `said`: the vendor's decision when it came there; a refused one
 * stays refused.
 */
type Kept = {
  key: string;
  member: bigint;
  direction: WalletDirection;
  amount: bigint;
  said: 'done' | 'refused' | undefined;
  state: WalletTransferState;
};
const faults: readonly (WalletFault | undefined)[] = [undefined, undefined, 'lose', 'drop', 'deny', 'refuse'];

/** Longer than the longest pause after which a vendor is asked again. */
const pauseMs = 31 * 60_000;

/**
 * Transfers to a vendor's wallet and back, whose answers are lost, whose calls never come, or are
 * refused; those in doubt are asked about later. In the model, money set aside is a hold, and money
 * that comes back a credit.
 */
export function createTransferPlay(
  {
    world,
    clock,
    vendor,
    players,
  }: { world: World; clock: MovingClock; vendor: OwnWallets; players: readonly Player[] },
  model: Model,
  random: Random,
  brandId: bigint,
) {
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)]!;
  const all: Kept[] = [];
  const purses = new Map<bigint, bigint>();
  const there = (member: bigint): bigint => purses.get(member) ?? 0n;

  /** The vendor's handling of a call that comes to it. */
  function carryOut(one: Kept): 'done' | 'refused' {
    if (one.said !== undefined) return one.said;
    if (one.direction === 'toMain' && there(one.member) < one.amount) return (one.said = 'refused');
    purses.set(one.member, there(one.member) + (one.direction === 'toVendor' ? one.amount : -one.amount));
    return (one.said = 'done');
  }

  function settle(one: Kept, state: 'done' | 'refused'): void {
    one.state = state;
    if (one.direction === 'toVendor') model.endHold(one.key, state === 'done' ? 'posted' : 'released');
    else if (state === 'done') model.credit(one.key, one.member, one.amount);
  }

  async function transfer(where: string): Promise<string> {
    const { memberId: member } = pick(players);
    const [direction, fault] = [pick(walletDirections), pick(faults)];
    const one: Kept = {
      key: `transfer:${all.length}`,
      member,
      direction,
      amount: BigInt(1 + random.below(8)) * unit,
      said: undefined,
      state: 'sent',
    };
    const isPoor =
      direction === 'toVendor' && model.openHold(one.key, member, one.amount, undefined) === 'insufficient';
    if (!isPoor) {
      all.push(one);
      if (fault === 'refuse') settle(one, 'refused');
      else if (fault === 'lose') carryOut(one);
      else if (fault === undefined) settle(one, carryOut(one));
    }
    const actor = {
      role: 'member',
      memberId: member,
      sessionId: 0n,
      brandId,
      account: '',
      passwordExpired: false,
      isExcluded: false,
    } as const;
    // After some answers that were lost the vendor is left alone for a while; this call is made.
    clock.advance(outgoing.openMs);
    vendor.break((path) => (path === transferWalletPaths.move ? fault : undefined));
    const input = { vendor: 'own', direction, amount: formatAmount(one.amount), requestId: random.uuid() };
    const told = await answerOf(create(world.ctx, requestOf(world.url, actor), input));
    vendor.heal();
    const state = typeof told === 'string' ? told : told.state;
    assert.equal(
      state,
      isPoor ? 'balance_too_small' : one.state,
      `${where}: ${direction}, ${fault ?? 'no fault'}`,
    );
    return `transfer ${direction} ${state}`;
  }

  async function ask(where: string): Promise<string> {
    clock.advance(pauseMs);
    const waiting = all.filter(({ state }) => state === 'sent');
    // In the order of their numbers, as they are asked about. A transfer that the vendor has never
    // seen is sent again.
    for (const one of waiting) settle(one, carryOut(one));
    assert.equal(await askOverdue(world.ctx), waiting.length, `${where}: transfers in doubt`);
    return waiting.length > 0 ? 'transfer settled later' : 'transfer none in doubt';
  }

  return {
    step: (where: string): Promise<string> => (random.below(4) === 0 ? ask(where) : transfer(where)),
    async compare(where: string): Promise<void> {
      const rows = await world.owner.rows<{ state: string }>(`select state from wallet_transfer order by id`);
      assert.deepEqual(
        rows.map(({ state }) => state),
        all.map(({ state }) => state),
        `${where}: wallet transfers`,
      );
      for (const [member, amount] of purses)
        assert.equal(
          BigInt(vendor.purses.get(String(member)) ?? 0),
          amount,
          `${where}: what ${member} has at the vendor`,
        );
    },
  };
}
