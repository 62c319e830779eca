/** Many members who bet on one draw of the house until it locks, each straight at the service that answers the call. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TicketLine } from '@sen/api/lotteryBetting';
import { unit } from '@sen/api/money';
import { accountPath, ensureAccounts, post } from '#modules/ledger/service.ts';
import { placeTicket } from '#modules/lottery/betting.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { CallRequest } from '#platform/http.ts';
import { Refusal } from '#platform/result.ts';

export type Bettor = Pick<CallRequest, 'actor' | 'language'>;
export type LastMinute = { placed: number; refused: Record<string, number>; /** Of those that were placed. */ ms: number[] };

/** Members of the brand with money and a session. */
export async function makeBettors(
  owner: Database,
  { brandId, currency, count }: { brandId: bigint; currency: string; count: number },
): Promise<Bettor[]> {
  const members = await owner.rows<{ id: bigint }>(
    `insert into member (brand_id, account, canonical_account, nickname, language)
     select $1, name, name, 'player', 'vi' from (select 'bettor' || nextval('transfer_serial') as name from generate_series(1, $2)) named returning id`,
    [brandId, count],
  );
  await owner.transaction(async (tx) => {
    await ensureAccounts(
      tx,
      members.map(({ id }) => ({ path: accountPath.main(id), currency })),
    );
    await post(
      tx,
      members.map(({ id }) => ({
        key: `opening:${id}`,
        from: accountPath.adjustment,
        to: accountPath.main(id),
        currency,
        memberId: id,
        amount: 1_000_000n * unit,
        reason: 'adjustment',
      })),
    );
  });
  const sessions = await owner.rows<{ id: bigint; memberId: bigint }>(
    `insert into session (member_id, token_hash, secret_hash, expires_at, user_agent)
     select m, sha256(convert_to('token' || m, 'UTF8')), sha256(convert_to('secret' || m, 'UTF8')), now() + interval '1 day', 'a test' from unnest($1::bigint[]) m
     returning id, member_id as "memberId"`,
    [members.map(({ id }) => id)],
  );
  return sessions.map(({ id, memberId }) => ({ language: 'vi', actor: { memberId, brandId, sessionId: id } as CallRequest['actor'] }));
}

/** More come than the machine answers within five seconds, which the call tells as `unavailable`. */
const isOverload = (error: unknown): boolean => error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/**
 * Bets until the draw takes none: each member one after the other, or all together `perS` a second, whether those before have been answered or not.
 */
export async function betUntilLocked(
  ctx: Context,
  bettors: readonly Bettor[],
  { drawId, lines, perS }: { drawId: string; lines: (n: number) => TicketLine[]; perS?: number },
): Promise<LastMinute> {
  const told: LastMinute = { placed: 0, refused: {}, ms: [] };
  let isLocked = false;
  let n = 0;
  const bet = async (bettor: Bettor): Promise<void> => {
    const started = performance.now();
    try {
      await placeTicket(ctx, bettor as CallRequest, {
        drawIds: [drawId],
        lines: lines(n++),
        requestId: randomUUID(),
        accepted: undefined,
        together: undefined,
      });
      told.placed++;
      told.ms.push(performance.now() - started);
    } catch (error) {
      const code = error instanceof Refusal ? error.code : isOverload(error) ? 'no_connection' : undefined;
      if (code === undefined) throw error;
      told.refused[code] = (told.refused[code] ?? 0) + 1;
      isLocked ||= code === 'draw_closed';
    }
  };
  if (perS === undefined) {
    await Promise.all(
      bettors.map(async (bettor) => {
        while (!isLocked) await bet(bettor);
      }),
    );
    return told;
  }
  const running: Promise<void>[] = [];
  const started = performance.now();
  for (let i = 0; !isLocked; i++) {
    const wait = started + (i * 1_000) / perS - performance.now();
    if (wait > 1) await pause(wait);
    running.push(bet(bettors[i % bettors.length]!));
  }
  await Promise.all(running);
  return told;
}
