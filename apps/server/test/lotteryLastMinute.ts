/**
 * Many members who bet on one draw of the house until it locks, each straight at the service that
 * answers the call.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { TicketLine } from '@sen/api/lotteryBetting';
import { unit } from '@sen/api/money';
import { accountPath, ensureAccounts, post } from '#modules/ledger/service.ts';
import { placeTicket } from '#modules/lottery/betting.ts';
import { firstLimits } from '#modules/lottery/offers.ts';
import { exposureOfLines } from '#modules/lottery/rules/exposure.ts';
import { ticketsHasher } from '#modules/lottery/rules/fairness.ts';
import type { Line } from '#modules/lottery/rules/lines.ts';
import type { StructureCode } from '#modules/lottery/rules/structures.ts';
import type { Terms } from '#modules/lottery/rules/terms.ts';
import { board } from '#modules/lottery/service.ts';
import type { Context } from '#platform/context.ts';
import type { Database } from '#platform/database.ts';
import type { CallRequest } from '#platform/http.ts';
import { Refusal } from '#platform/result.ts';

export type Bettor = Pick<CallRequest, 'actor' | 'language'>;
export type LastMinute = {
  placed: number;
  refused: Record<string, number>;
  /** Of those that were placed. */
  ms: number[];
  /** Boards that were told meanwhile, and those of them that told of fallen odds. */
  boards: number;
  fallen: number;
  /** Boards that had no connection. */
  unanswered: number;
};
/** The interval at which each member looks at the board, at a host of their brand. */
export type Looking = { host: string; gameCode: string; everyMs: number };

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
  return sessions.map(({ id, memberId }) => ({
    language: 'vi',
    actor: { memberId, brandId, sessionId: id } as CallRequest['actor'],
  }));
}

/** At which the first terms bet a number that is nearly full, in percent. */
const lowestOdds = Math.min(...firstLimits.falls.map(({ odds }) => odds));

/**
 * More come than the machine answers within five seconds, which the call tells as `unavailable`.
 */
const isOverload = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/**
 * Looks at the board again so long after the answer, as the page does, until `isOver`. Members
 * begin one after the other.
 */
async function look(
  ctx: Context,
  { host, gameCode, everyMs }: Looking,
  at: number,
  told: LastMinute,
  isOver: () => boolean,
): Promise<void> {
  await pause(everyMs * at);
  while (!isOver()) {
    try {
      const { fallen } = await board(ctx, { host, language: 'vi' }, { gameCode });
      told.boards++;
      if (Object.keys(fallen).length > 0) told.fallen++;
    } catch (error) {
      if (!isOverload(error)) throw error;
      told.unanswered++;
    }
    await pause(everyMs);
  }
}

/**
 * The state of a draw whose tickets are counted: whether its hash covers all of them, numbers whose
 * exposure is above the limit, and numbers whose exposure differs from the sum of the brand's
 * tickets.
 */
export async function judgeDraw(
  owner: Database,
  drawId: string,
  structure: StructureCode,
  unitMax: bigint,
): Promise<{ tickets: number; isCovered: boolean; above: number; wrong: number }> {
  const tickets = await owner.rows<{
    id: bigint;
    brandId: bigint;
    lines: Line[];
    terms: Terms;
    base: bigint;
  }>(
    `select id, brand_id as "brandId", lines, terms, base from lottery_ticket where draw_id = $1 order by id`,
    [drawId],
  );
  const draw = await owner.one<{ hash: string | null }>(
    `select tickets_hash as hash from lottery_draw where id = $1`,
    [drawId],
  );
  const hasher = ticketsHasher();
  const sums = new Map<string, bigint>();
  for (const { id, brandId, lines, terms, base } of tickets) {
    hasher.add({ id, lines });
    for (const [key, amount] of exposureOfLines(structure, lines, terms, base))
      sums.set(`${brandId} ${key}`, (sums.get(`${brandId} ${key}`) ?? 0n) + amount);
  }
  const owed = await owner.rows<{ key: string; amount: bigint }>(
    `select brand_id || ' ' || unit as key, amount from lottery_exposure where draw_id = $1`,
    [drawId],
  );
  return {
    tickets: tickets.length,
    isCovered: draw?.hash === hasher.hash(),
    above: owed.filter(({ amount }) => amount > unitMax).length,
    wrong:
      owed.filter(({ key, amount }) => amount !== sums.get(key)).length + Math.abs(sums.size - owed.length),
  };
}

/**
 * Bets until the draw takes none, at any fallen odds, and looks at boards meanwhile: each member
 * one after the other, or all together `perS` a second, whether those before have been answered or
 * not.
 */
export async function betUntilLocked(
  ctx: Context,
  bettors: readonly Bettor[],
  {
    drawId,
    lines,
    looking,
    perS,
  }: { drawId: string; lines: (n: number) => TicketLine[]; looking: Looking; perS?: number },
): Promise<LastMinute> {
  const told: LastMinute = { placed: 0, refused: {}, ms: [], boards: 0, fallen: 0, unanswered: 0 };
  let isLocked = false;
  let n = 0;
  const bet = async (bettor: Bettor): Promise<void> => {
    const started = performance.now();
    const bets = lines(n++);
    try {
      await placeTicket(ctx, bettor as CallRequest, {
        drawIds: [drawId],
        lines: bets,
        requestId: randomUUID(),
        accepted: Object.fromEntries(
          bets.flatMap(({ play, picks }) => picks.map((pick) => [`${play}:${pick}`, lowestOdds])),
        ),
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
  const looks = Promise.all(
    bettors.map((_, i) => look(ctx, looking, i / bettors.length, told, () => isLocked)),
  );
  // It is waited for when all bets are answered.
  looks.catch(() => undefined);
  if (perS === undefined) {
    await Promise.all(
      bettors.map(async (bettor) => {
        while (!isLocked) await bet(bettor);
      }),
    );
    await looks;
    return told;
  }
  const running: Promise<void>[] = [];
  const started = performance.now();
  for (let i = 0; !isLocked; i++) {
    const wait = started + (i * 1_000) / perS - performance.now();
    if (wait > 1) await pause(wait);
    running.push(bet(bettors[i % bettors.length]!));
  }
  await Promise.all([...running, looks]);
  return told;
}
