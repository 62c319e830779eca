/** Money and play of members of a team: whole rounds, as a vendor tells of them. */
import assert from 'node:assert/strict';
import { createPrivateKey, randomUUID } from 'node:crypto';
import { parseAmount } from '@sen/api/money';
import * as ledger from '#modules/ledger/service.ts';
import type { Player } from './faults/testServer.ts';
import { createVendorClient, type VendorClient } from './faults/vendorClient.ts';
import type { World } from './world.ts';

export function arcadeOf(world: Pick<World, 'url' | 'keys'>): VendorClient {
  return createVendorClient({
    url: world.url,
    vendor: 'arcade',
    privateKey: createPrivateKey(world.keys.arcade.privateKey),
  });
}

/** A round from its stake to its end. Gives the transaction of its bet. */
export async function playRound(
  arcade: VendorClient,
  player: Player,
  { stake, payout, game }: { stake: string; payout: string; game?: string },
): Promise<string> {
  const [transaction, round] = [randomUUID(), randomUUID()];
  const won = parseAmount(payout)!;
  const bet = await arcade.bet(player, {
    transaction,
    round,
    amount: parseAmount(stake)!,
    closes: won === 0n,
    game,
  });
  assert.equal(bet?.status, 'RS_OK');
  if (won > 0n)
    assert.equal(
      (await arcade.win(player, { round, reference: transaction, amount: won, closes: true, game }))?.status,
      'RS_OK',
    );
  return transaction;
}

export async function givePlayMoney(
  world: Pick<World, 'owner'>,
  memberId: bigint,
  amount: string,
): Promise<void> {
  await world.owner.transaction((tx) =>
    ledger.post(tx, [
      {
        key: `given:${randomUUID()}`,
        from: ledger.accountPath.playMoney,
        to: ledger.accountPath.main(memberId),
        currency: 'P',
        memberId,
        amount: parseAmount(amount)!,
        reason: 'play-money',
      },
    ]),
  );
}
