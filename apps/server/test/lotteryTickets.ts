/**
 * Many tickets of a draw with their stakes, as bets would have written them, without a request for
 * each; plays over two stations stand on a second draw too.
 */
import assert from 'node:assert/strict';
import { houseLotteryCode } from '@sen/api/houseLottery';
import { unit } from '@sen/api/money';
import { accountPath, ensureAccounts, fingerprint } from '#modules/ledger/service.ts';
import { betOf, operationOf } from '#modules/lottery/operation.ts';
import { randomLine } from '#modules/lottery/rules/sampling.ts';
import { priceOf, type Line } from '#modules/lottery/rules/lines.ts';
import { playsOf, stationsOf } from '#modules/lottery/rules/plays.ts';
import { defaultTerms } from '#modules/lottery/rules/terms.ts';
import type { TicketRow } from '#modules/lottery/store.ts';
import { hashToken, houseVendor, putVendor } from '#modules/vendor/service.ts';
import { applyWithin } from '#modules/wallet/service.ts';
import type { Database } from '#platform/database.ts';
import { addPlayers, currency } from './faults/testServer.ts';

const batch = 500;

/**
 * Puts the lottery among the vendors, makes two official southern draws that are due, and members
 * who bet `count` tickets on the first, or on both. Gives the draws.
 */
export async function betTickets(
  db: Database,
  count: number,
  members: number,
  below: (limit: number) => number,
): Promise<[first: bigint, second: bigint]> {
  await putVendor(db, {
    code: houseLotteryCode,
    name: 'Sen',
    protocol: 'house',
    state: 'live',
    currency,
    baseUrl: '',
    operatorId: 1,
  });
  const vendor = (await houseVendor(db, houseLotteryCode))!;
  const gameCode = 'dong-nai';
  const draws = await db.rows<{ id: bigint }>(
    `insert into lottery_draw (game_code, numero, opens_at, locks_at, draws_at, origin)
     select code, '20261125', now() - interval '1 day', now() - interval '1 hour', now() - interval '50 minutes', 'official'
     from unnest($1::text[]) with ordinality u(code, ordinal) order by ordinal returning id`,
    [[gameCode, 'can-tho']],
  );
  const [first, second] = draws.map(({ id }) => id) as [bigint, bigint];
  // As much as the adjustment account can give them all and stay within 64 bits.
  const players = await addPlayers(db, vendor.id, members, 10n ** 18n / BigInt(members));
  const tokens = players.map(({ memberId }) => `lottery-${memberId}`);
  const accounts = await ensureAccounts(
    db,
    players.map(({ memberId }) => ({ path: accountPath.main(memberId), currency })),
  );
  await db.run(
    `insert into game_session (token_hash, vendor_id, member_id, game_code, game_type, currency, account_id, expires_at)
     select decode(h, 'hex'), $1, m, $2, 'LOTTERY', $3, a, now() + interval '1 day' from unnest($4::text[], $5::bigint[], $6::bigint[]) u(h, m, a)`,
    [vendor.id, gameCode, currency, tokens.map(hashToken), players.map(({ memberId }) => memberId), accounts],
  );
  const plays = playsOf('south');
  for (let from = 0; from < count; from += batch) {
    const size = Math.min(batch, count - from);
    const made = Array.from({ length: size }, (_, i) => {
      const lines = [randomLine(plays[below(plays.length)]!, 2, below)];
      return {
        at: (from + i) % members,
        lines,
        stake: lines.reduce((sum, line) => sum + priceOf(line, defaultTerms.south, unit), 0n),
      };
    });
    await db.transaction(async (tx) => {
      const rows = await tx.rows<{ id: bigint }>(
        `insert into lottery_ticket (draw_id, second_draw_id, member_id, brand_id, currency, base, lines, terms, stake, request_id, placed_at)
         select $1, o, m, (select min(id) from brand), $2, $3, l::jsonb, t::jsonb, s, gen_random_uuid(), now() - interval '2 hours'
         from unnest($4::bigint[], $5::text[], $6::text[], $7::bigint[], $8::bigint[]) u(m, l, t, s, o) returning id`,
        [
          first,
          currency,
          unit,
          made.map(({ at }) => players[at]!.memberId),
          made.map(({ lines }) => JSON.stringify(lines)),
          made.map(({ lines }) => JSON.stringify(termsOf(lines))),
          made.map(({ stake }) => stake),
          made.map(({ lines }) => (stationsOf(lines[0]!.play) === 2 ? second : null)),
        ],
      );
      const answers = await applyWithin(
        tx,
        db.schema,
        rows.map(({ id }, i) => {
          const { at, stake } = made[i]!;
          const ticket = { id, memberId: players[at]!.memberId, currency } as TicketRow;
          return {
            ...operationOf(vendor.id, ticket, gameCode),
            kind: 'bet' as const,
            transaction: betOf(id),
            tokenHash: hashToken(tokens[at]!),
            amount: stake,
            fingerprint: fingerprint('lottery bet', id, stake),
          };
        }),
      );
      assert.ok(answers.every(({ outcome }) => outcome === 'done'));
    });
  }
  return [first, second];
}

const termsOf = (lines: readonly Line[]) =>
  Object.fromEntries(lines.map(({ play }) => [play, defaultTerms.south[play]]));
