/** Play without a vendor's own server: a session of a game, as a launch would make it. */
import { randomUUID } from 'node:crypto';
import type { GameType } from '@sen/api/game';
import { accountPath, ensureAccounts } from '#modules/ledger/service.ts';
import { hashToken } from '#modules/vendor/rules.ts';
import { currency, type Player } from './faults/testServer.ts';
import type { World } from './world.ts';

export type GameCode = { code: string; type: GameType };
export const slot: GameCode = { code: 'slot', type: 'RNG' };

/**
 * Opens a game of the arcade for a member, a slot if no other is named; its bets are sent by a
 * vendor client.
 */
export async function openGame(
  world: Pick<World, 'owner'>,
  memberId: bigint,
  game: GameCode = slot,
): Promise<Player> {
  const token = randomUUID();
  const [accountId] = await ensureAccounts(world.owner, [{ path: accountPath.main(memberId), currency }]);
  await world.owner.run(
    `insert into game_session (token_hash, vendor_id, member_id, game_code, game_type, currency, account_id, expires_at)
     select decode($1, 'hex'), id, $2, $5, $6, $3, $4, now() + interval '1 day' from vendor where code = 'arcade'`,
    [hashToken(token), memberId, currency, accountId, game.code, game.type],
  );
  return { memberId, user: String(memberId), token };
}
