import type { PageInput } from '@sen/api/desk';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';
import type { DrawTimes } from './rules/calendar.ts';
import type { Line } from './rules/lines.ts';
import type { Result } from './rules/structures.ts';
import type { Terms } from './rules/terms.ts';

export type DrawRow = {
  id: bigint;
  gameCode: string;
  numero: string;
  opensAt: number;
  locksAt: number;
  drawsAt: number;
  state: 'open' | 'drawn' | 'cancelled';
  seedHash: string;
  seed: string;
  ticketsHash: string | null;
  result: Result | null;
  settledAt: number | null;
};
const drawColumns = `d.id, d.game_code as "gameCode", d.numero, d.opens_at as "opensAt", d.locks_at as "locksAt", d.draws_at as "drawsAt", d.state,
  d.seed_hash as "seedHash", d.seed, d.tickets_hash as "ticketsHash", d.result, d.settled_at as "settledAt"`;

export type TicketRow = {
  id: bigint;
  drawId: bigint;
  memberId: bigint;
  brandId: bigint;
  currency: string;
  base: bigint;
  lines: Line[];
  terms: Terms;
  stake: bigint;
  payout: bigint;
  state: 'open' | 'won' | 'lost' | 'refunded';
  placedAt: number;
};
const ticketColumns = `t.id, t.draw_id as "drawId", t.member_id as "memberId", t.brand_id as "brandId", t.currency, t.base, t.lines, t.terms, t.stake, t.payout,
  t.state, t.placed_at as "placedAt"`;

/** By the database's clock, which bets close by. */
export async function nowMs(db: Queryable): Promise<number> {
  const row = await db.one<{ now: number }>(`select clock_timestamp() as now`);
  return row!.now;
}

/** Draws that are known already stay as they are. */
export async function addDraws(
  db: Queryable,
  gameCode: string,
  draws: readonly (DrawTimes & { seed: string; seedHash: string })[],
): Promise<void> {
  await db.run(
    `insert into lottery_draw (game_code, numero, opens_at, locks_at, draws_at, seed_hash, seed)
     select $1, n, to_timestamp(o / 1000), to_timestamp(l / 1000), to_timestamp(d / 1000), h, s
     from unnest($2::text[], $3::double precision[], $4::double precision[], $5::double precision[], $6::text[], $7::text[]) u(n, o, l, d, h, s)
     on conflict (game_code, numero) do nothing`,
    [
      gameCode,
      draws.map(({ numero }) => numero),
      draws.map(({ opensAt }) => opensAt),
      draws.map(({ locksAt }) => locksAt),
      draws.map(({ drawsAt }) => drawsAt),
      draws.map(({ seedHash }) => seedHash),
      draws.map(({ seed }) => seed),
    ],
  );
}

/** The numbers of the draws that are known from a moment on, by game. */
export function knownDraws(db: Queryable): Promise<{ gameCode: string; numero: string }[]> {
  return db.rows(`select game_code as "gameCode", numero from lottery_draw where draws_at > clock_timestamp()`);
}

/** The draw of each game that takes bets next, or now. */
export function presentDraws(db: Queryable, gameCodes: readonly string[]): Promise<DrawRow[]> {
  return db.rows<DrawRow>(
    `select ${drawColumns} from unnest($1::text[]) g(code)
     cross join lateral (select * from lottery_draw where game_code = g.code and state = 'open' and locks_at > clock_timestamp()
       order by draws_at limit 1) d`,
    [gameCodes],
  );
}

/** Those that ended last, the newest first; a draw is told when its result stands. */
export function lastDraws(db: Queryable, gameCodes: readonly string[], count: number): Promise<DrawRow[]> {
  return db.rows<DrawRow>(
    `select ${drawColumns} from unnest($1::text[]) g(code)
     cross join lateral (select * from lottery_draw where game_code = g.code and state = 'drawn' order by draws_at desc limit $2) d
     order by d.draws_at desc`,
    [gameCodes, count],
  );
}

/** So that it cannot be drawn before the caller's transaction ends. Undefined: there is no such draw, or it takes no bets by the database's clock. */
export function shareOpenDraw(tx: Queryable, id: bigint): Promise<DrawRow | undefined> {
  return tx.one<DrawRow>(
    `select ${drawColumns} from lottery_draw d where id = $1 and state = 'open' and opens_at <= clock_timestamp() and locks_at > clock_timestamp() for share`,
    [id],
  );
}

export function findDraw(db: Queryable, id: bigint): Promise<DrawRow | undefined> {
  return db.one<DrawRow>(`select ${drawColumns} from lottery_draw d where id = $1`, [id]);
}

/** Draws whose time has come and that nobody else is drawing. */
export function lockDueDraw(tx: Queryable): Promise<DrawRow | undefined> {
  return tx.one<DrawRow>(
    `select ${drawColumns} from lottery_draw d where state = 'open' and draws_at <= clock_timestamp() order by draws_at limit 1 for update skip locked`,
  );
}

export function ticketsOfDraw(db: Queryable, drawId: bigint): Promise<{ id: bigint; lines: Line[] }[]> {
  return db.rows(`select id, lines from lottery_ticket where draw_id = $1 order by id`, [drawId]);
}

export async function endDraw(tx: Queryable, id: bigint, ticketsHash: string, result: Result): Promise<void> {
  await tx.run(
    `update lottery_draw set state = 'drawn', tickets_hash = $2, result = $3, ended_at = clock_timestamp() where id = $1 and state = 'open'`,
    [id, ticketsHash, JSON.stringify(result)],
  );
}

export async function cancelDraw(tx: Queryable, id: bigint): Promise<boolean> {
  const row = await tx.one(
    `update lottery_draw set state = 'cancelled', ended_at = clock_timestamp() where id = $1 and state = 'open' returning id`,
    [id],
  );
  return row !== undefined;
}

/** Draws that have ended and may have tickets that are still open. */
export function unsettledDraws(db: Queryable): Promise<DrawRow[]> {
  return db.rows<DrawRow>(`select ${drawColumns} from lottery_draw d where settled_at is null and state <> 'open' order by draws_at`);
}

/** Open tickets of a draw that nobody else is settling. */
export function lockOpenTickets(tx: Queryable, drawId: bigint, count: number): Promise<TicketRow[]> {
  return tx.rows<TicketRow>(
    `select ${ticketColumns} from lottery_ticket t where draw_id = $1 and state = 'open' order by id limit $2 for update skip locked`,
    [drawId, count],
  );
}

export async function settleTickets(
  tx: Queryable,
  tickets: readonly { id: bigint; state: TicketRow['state']; payout: bigint }[],
): Promise<void> {
  await tx.run(
    `update lottery_ticket t set state = u.state, payout = u.payout, settled_at = clock_timestamp()
     from unnest($1::bigint[], $2::text[], $3::bigint[]) u(id, state, payout) where t.id = u.id`,
    [tickets.map(({ id }) => id), tickets.map(({ state }) => state), tickets.map(({ payout }) => payout)],
  );
}

/** Says that a draw is settled when no ticket of it is open any more. */
export async function closeDraw(db: Queryable, id: bigint): Promise<boolean> {
  const row = await db.one(
    `update lottery_draw set settled_at = clock_timestamp() where id = $1 and settled_at is null and state <> 'open'
       and not exists (select from lottery_ticket where draw_id = $1 and state = 'open') returning id`,
    [id],
  );
  return row !== undefined;
}

export type NewTicket = Omit<TicketRow, 'id' | 'payout' | 'state' | 'placedAt'> & { requestId: string };

/** Undefined: the member has asked for it before. */
export function insertTicket(tx: Queryable, ticket: NewTicket): Promise<TicketRow | undefined> {
  const { drawId, memberId, brandId, currency, base, lines, terms, stake, requestId } = ticket;
  return tx.one<TicketRow>(
    `insert into lottery_ticket as t (draw_id, member_id, brand_id, currency, base, lines, terms, stake, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict on constraint lottery_ticket_request do nothing returning ${ticketColumns}`,
    [drawId, memberId, brandId, currency, base, JSON.stringify(lines), JSON.stringify(terms), stake, requestId],
  );
}

export function findByRequest(db: Queryable, memberId: bigint, requestId: string): Promise<TicketRow | undefined> {
  return db.one<TicketRow>(`select ${ticketColumns} from lottery_ticket t where member_id = $1 and request_id = $2`, [memberId, requestId]);
}

/** Adds to what the house would pay by unit, in the order of the units, which keeps two tickets from waiting for each other. Gives the units that have no room. */
export async function addExposure(
  tx: Queryable,
  drawId: bigint,
  currency: string,
  units: ReadonlyMap<string, bigint>,
  most: bigint,
): Promise<string[]> {
  const sorted = [...units].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const rows = await tx.rows<{ unit: string }>(
    `insert into lottery_exposure as e (draw_id, currency, unit, amount)
     select $1, $2, unit, amount from unnest($3::text[], $4::bigint[]) with ordinality u(unit, amount, place) where amount <= $5 order by place
     on conflict (draw_id, currency, unit) do update set amount = e.amount + excluded.amount where e.amount + excluded.amount <= $5
     returning unit`,
    [drawId, currency, sorted.map(([unit]) => unit), sorted.map(([, amount]) => amount), most],
  );
  const taken = new Set(rows.map(({ unit }) => unit));
  return sorted.map(([unit]) => unit).filter((unit) => !taken.has(unit));
}

const newest: Order = { columns: [{ sql: 't.id', type: 'number' }], direction: 'desc' };
export type TicketWithDraw = TicketRow & Pick<DrawRow, 'gameCode' | 'numero' | 'drawsAt' | 'result'>;

export async function pageOfMember(
  db: Queryable,
  memberId: bigint,
  { state, gameCode, ...input }: PageInput & { state?: 'open' | 'ended' | undefined; gameCode?: string | undefined },
): Promise<KeysetPage<TicketWithDraw>> {
  const values: unknown[] = [memberId, state ?? null, gameCode ?? null];
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  return page(
    await db.rows<TicketWithDraw & { cursor: string }>(
      `select ${ticketColumns}, d.game_code as "gameCode", d.numero, d.draws_at as "drawsAt", d.result, ${cursor}
       from lottery_ticket t join lottery_draw d on d.id = t.draw_id
       where member_id = $1 and ($2::text is null or (t.state = 'open') = ($2 = 'open')) and ($3::text is null or d.game_code = $3)
         and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

const latest: Order = {
  columns: [
    { sql: 'd.draws_at', type: 'time' },
    { sql: 'd.id', type: 'number' },
  ],
  direction: 'desc',
};

/** Draws that have begun, the latest first. Days are the lottery's, in Vietnam. */
export async function deskPage(
  db: Queryable,
  { state, from, to, ...input }: PageInput & { state?: DrawRow['state'] | undefined; from?: string | undefined; to?: string | undefined },
): Promise<KeysetPage<DrawRow>> {
  const values: unknown[] = [state ?? null, from ?? null, to ?? null];
  const { where, orderAndLimit, cursor, page } = keyset(latest, input, values);
  return page(
    await db.rows<DrawRow & { cursor: string }>(
      `select ${drawColumns}, ${cursor} from lottery_draw d
       where opens_at <= now() and ($1::text is null or d.state = $1)
         and ($2::date is null or d.draws_at >= $2::date::timestamp at time zone 'Asia/Ho_Chi_Minh')
         and ($3::date is null or d.draws_at < ($3::date + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh') and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

export type DrawSum = { drawId: bigint; currency: string; tickets: number; stake: bigint; payout: bigint };

/** What was staked and paid, without what was given back. */
export function sumsOf(db: Queryable, drawIds: readonly bigint[]): Promise<DrawSum[]> {
  return db.rows<DrawSum>(
    `select draw_id as "drawId", currency, count(*)::int as tickets, coalesce(sum(stake) filter (where state <> 'refunded'), 0)::bigint as stake,
       sum(payout)::bigint as payout
     from lottery_ticket where draw_id = any($1::bigint[]) group by draw_id, currency order by currency`,
    [drawIds],
  );
}

export function exposureOf(db: Queryable, drawId: bigint, count: number): Promise<{ currency: string; unit: string; amount: bigint }[]> {
  return db.rows(`select currency, unit, amount from lottery_exposure where draw_id = $1 order by amount desc, unit limit $2`, [
    drawId,
    count,
  ]);
}

/** What the archive of a member's own data has of this module. */
export const ownFiles: OwnFiles = {
  lotteryTickets: {
    sql: `select t.id, d.game_code as "game", d.numero as "draw", t.lines, t.currency, t.stake, t.payout, t.state, t.placed_at as "placedAt", t.settled_at as "settledAt"
      from lottery_ticket t join lottery_draw d on d.id = t.draw_id where t.member_id = $1 order by t.id`,
    money: ['stake', 'payout'],
  },
};
