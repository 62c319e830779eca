import type { PageInput } from '@sen/api/desk';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';
import type { BeaconRound } from './rules/beacon.ts';
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
  origin: 'house' | 'official';
  /**
   * These five are null for official draws; the hash over the tickets until bets have closed, and
   * the signature until it is drawn.
   */
  seedHash: string | null;
  seed: string | null;
  beacon: BeaconRound | null;
  ticketsHash: string | null;
  beaconSignature: string | null;
  /** The numbers of an official draw that have been read out so far. */
  reading: Result | null;
  readingBy: 'operators' | 'demo' | null;
  result: Result | null;
  /** The number of times that the result has been set. */
  version: number;
  toldBy: 'operators' | 'demo' | null;
  settledAt: number | null;
};
export const drawColumns = `d.id, d.game_code as "gameCode", d.numero, d.opens_at as "opensAt", d.locks_at as "locksAt", d.draws_at as "drawsAt", d.state,
  d.origin,
  d.seed_hash as "seedHash", d.seed, d.beacon, d.tickets_hash as "ticketsHash", d.beacon_signature as "beaconSignature", d.reading, d.reading_by as "readingBy", d.result, d.version, d.told_by as "toldBy", d.settled_at as "settledAt"`;

export type TicketRow = {
  id: bigint;
  drawId: bigint;
  /** The second draw of a play over two stations. It was made known after the first one. */
  secondDrawId: bigint | null;
  memberId: bigint;
  brandId: bigint;
  currency: string;
  base: bigint;
  lines: Line[];
  terms: Terms;
  stake: bigint;
  payout: bigint;
  /**
   * The amount of a win above the limits that operators have refused to pay; then nothing is paid.
   */
  refused: bigint;
  state: 'open' | 'won' | 'lost' | 'refunded';
  /**
   * The version of the result by which its money last moved, of two draws the sum of both; 0 while
   * it is open.
   */
  paidVersion: number;
  placedAt: number;
};
const ticketColumns = `t.id, t.draw_id as "drawId", t.second_draw_id as "secondDrawId", t.member_id as "memberId", t.brand_id as "brandId", t.currency, t.base, t.lines, t.terms, t.stake, t.payout, t.refused,
  t.state, t.paid_version as "paidVersion", t.placed_at as "placedAt"`;

/** By the database's clock, which bets close by. */
export async function nowMs(db: Queryable): Promise<number> {
  const row = await db.one<{ now: number }>(`select clock_timestamp() as now`);
  return row!.now;
}

/**
 * The commitment of a house draw: hash and beacon round are published before its first bet, the
 * seed is not. All null for an official draw.
 */
export type Commitment = Pick<DrawRow, 'seed' | 'seedHash' | 'beacon'> & {
  /** When the round of the beacon is signed. */
  beaconAt: number | null;
};

/** Draws that are known already stay as they are. */
export async function addDraws(
  db: Queryable,
  gameCode: string,
  draws: readonly (DrawTimes & Commitment)[],
): Promise<void> {
  await db.run(
    `insert into lottery_draw (game_code, numero, opens_at, locks_at, draws_at, origin, seed_hash, seed, beacon, beacon_at)
     select $1, n, to_timestamp(o / 1000), to_timestamp(l / 1000), to_timestamp(d / 1000), case when s is null then 'official' else 'house' end, h, s, b::jsonb,
       to_timestamp(t / 1000)
     from unnest($2::text[], $3::double precision[], $4::double precision[], $5::double precision[], $6::text[], $7::text[], $8::text[], $9::double precision[])
       u(n, o, l, d, h, s, b, t)
     on conflict (game_code, numero) do nothing`,
    [
      gameCode,
      draws.map(({ numero }) => numero),
      draws.map(({ opensAt }) => opensAt),
      draws.map(({ locksAt }) => locksAt),
      draws.map(({ drawsAt }) => drawsAt),
      draws.map(({ seedHash }) => seedHash),
      draws.map(({ seed }) => seed),
      draws.map(({ beacon }) => beacon && JSON.stringify(beacon)),
      draws.map(({ beaconAt }) => beaconAt),
    ],
  );
}

/*
 * Queries that run each second use `statement_timestamp()`: the database's clock at the begin of the statement. As that is one value throughout, unlike
 * `clock_timestamp()`, it bounds what is read of an index.
 */

/** The numbers of the draws that are known from now on, by game. */
export function knownDraws(db: Queryable): Promise<{ gameCode: string; numero: string }[]> {
  return db.rows(
    `select game_code as "gameCode", numero from lottery_draw where draws_at > statement_timestamp()`,
  );
}

/** The draw of each game that takes bets next, or now. */
export function presentDraws(db: Queryable, gameCodes: readonly string[]): Promise<DrawRow[]> {
  return db.rows<DrawRow>(
    `select ${drawColumns} from unnest($1::text[]) g(code)
     cross join lateral (select * from lottery_draw where game_code = g.code and state = 'open' and draws_at > statement_timestamp()
       and locks_at > statement_timestamp() order by draws_at limit 1) d`,
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

/** The official draw of a station on which bets have closed and whose result does not stand yet. */
export function awaitedDraw(db: Queryable, gameCode: string): Promise<DrawRow | undefined> {
  return db.one<DrawRow>(
    `select ${drawColumns} from lottery_draw d
     where game_code = $1 and state = 'open' and origin = 'official' and locks_at <= statement_timestamp() order by draws_at desc limit 1`,
    [gameCode],
  );
}

/** Draws of some stations at the same moment as one of another, while they take bets. */
export function drawsBeside(
  db: Queryable,
  { drawsAt }: DrawRow,
  gameCodes: readonly string[],
): Promise<DrawRow[]> {
  return db.rows<DrawRow>(
    `select ${drawColumns} from lottery_draw d
     where game_code = any($1::text[]) and draws_at = to_timestamp($2::double precision / 1000) and state = 'open'
       and opens_at <= clock_timestamp() and locks_at > clock_timestamp() order by game_code`,
    [gameCodes, drawsAt],
  );
}

const dayInVietnam = `(d.draws_at at time zone 'Asia/Ho_Chi_Minh')::date`;

/**
 * The day that is wanted, or the last one before it with draws that have been drawn, or the newest;
 * and the days with draws beside it.
 */
export async function daysWithDraws(
  db: Queryable,
  gameCodes: readonly string[],
  wanted: string | undefined,
): Promise<{ present: string | null; before: string | null; after: string | null }> {
  const row = await db.one<{ present: string | null; before: string | null; after: string | null }>(
    `with day as (select distinct ${dayInVietnam} as day from lottery_draw d where game_code = any($1::text[]) and state = 'drawn'),
       present as (select max(day) as day from day where $2::date is null or day <= $2::date)
     select p.day::text as present, (select max(day)::text from day where day < p.day) as before,
       (select min(day)::text from day where day > coalesce(p.day, $2::date)) as after from present p`,
    [gameCodes, wanted ?? null],
  );
  return row!;
}

export function drawsOfDay(db: Queryable, gameCodes: readonly string[], day: string): Promise<DrawRow[]> {
  return db.rows<DrawRow>(
    `select ${drawColumns} from lottery_draw d where game_code = any($1::text[]) and state = 'drawn' and ${dayInVietnam} = $2::date`,
    [gameCodes, day],
  );
}

/**
 * So that it cannot be drawn before the caller's transaction ends. Undefined: there is no such
 * draw, or it takes no bets by the database's clock.
 */
export function shareOpenDraw(tx: Queryable, id: bigint): Promise<DrawRow | undefined> {
  return tx.one<DrawRow>(
    `select ${drawColumns} from lottery_draw d where id = $1 and state = 'open' and opens_at <= clock_timestamp() and locks_at > clock_timestamp() for share`,
    [id],
  );
}

export function findDraw(db: Queryable, id: bigint): Promise<DrawRow | undefined> {
  return db.one<DrawRow>(`select ${drawColumns} from lottery_draw d where id = $1`, [id]);
}

/**
 * A draw of the house on which bets have closed, whose tickets have no hash yet, and that nobody
 * else is looking at; but for some.
 */
export function lockUnsealedDraw(tx: Queryable, exceptIds: readonly bigint[]): Promise<DrawRow | undefined> {
  return tx.one<DrawRow>(
    `select ${drawColumns} from lottery_draw d where state = 'open' and origin = 'house' and tickets_hash is null and locks_at <= statement_timestamp()
       and id <> all($1::bigint[]) order by locks_at limit 1 for update skip locked`,
    [exceptIds],
  );
}

/** False: the round of its beacon is known already, and the hash would prove nothing. */
export async function sealDraw(tx: Queryable, id: bigint, ticketsHash: string): Promise<boolean> {
  const row = await tx.one(
    `update lottery_draw set tickets_hash = $2, sealed_at = clock.now from (select clock_timestamp() as now) clock
     where id = $1 and clock.now < beacon_at returning id`,
    [id, ticketsHash],
  );
  return row !== undefined;
}

const cancelling = `update lottery_draw set state = 'cancelled', reading = null, reading_by = null, ended_at = clock_timestamp(), told_at = clock_timestamp()`;

/** Cancels draws on which bets have closed and whose lotteries are not among these. */
export async function cancelUnlistedDraws(db: Queryable, gameCodes: readonly string[]): Promise<void> {
  await db.run(
    `${cancelling} where state = 'open' and locks_at <= statement_timestamp() and game_code <> all($1::text[])`,
    [gameCodes],
  );
}

/**
 * When the draws of stations open, after one of them has come or gone: the first one on which bets
 * have not closed is open, and each other opens when bets on the one before it close. Where
 * somebody has bet already, bets go on.
 */
export async function setOpenings(db: Queryable, gameCodes: readonly string[]): Promise<void> {
  await db.run(
    `with coming as (
       select id, coalesce(lag(locks_at) over (partition by game_code order by draws_at), least(opens_at, statement_timestamp())) as opens
       from lottery_draw where game_code = any($1::text[]) and state = 'open' and origin = 'official' and locks_at > statement_timestamp())
     update lottery_draw d set opens_at = c.opens from coming c
     where d.id = c.id and (d.opens_at > c.opens or d.opens_at < c.opens
       and not exists (select from lottery_ticket where draw_id = d.id) and not exists (select from lottery_ticket where second_draw_id = d.id))`,
    [gameCodes],
  );
}

/** Draws of the house whose time has come and whose tickets have their hash, the earliest first. */
export function dueHouseDraws(db: Queryable): Promise<DrawRow[]> {
  return db.rows<DrawRow>(
    `select ${drawColumns} from lottery_draw d
     where state = 'open' and origin = 'house' and tickets_hash is not null and locks_at <= statement_timestamp()
       and draws_at <= statement_timestamp() order by draws_at, id`,
  );
}

/** The draw of a game on which bets have closed and that is to be drawn next. */
export function sealedDraw(db: Queryable, gameCode: string): Promise<DrawRow | undefined> {
  return db.one<DrawRow>(
    `select ${drawColumns} from lottery_draw d where game_code = $1 and state = 'open' and tickets_hash is not null order by draws_at desc limit 1`,
    [gameCode],
  );
}

/** So that their results cannot be changed before the caller's transaction ends. */
export async function shareDraws(tx: Queryable, ids: readonly bigint[]): Promise<Map<bigint, DrawRow>> {
  const rows = await tx.rows<DrawRow>(
    `select ${drawColumns} from lottery_draw d where id = any($1::bigint[]) order by id for share`,
    [ids],
  );
  return new Map(rows.map((draw) => [draw.id, draw]));
}

export function lockDraw(tx: Queryable, id: bigint): Promise<DrawRow | undefined> {
  return tx.one<DrawRow>(`select ${drawColumns} from lottery_draw d where id = $1 for update`, [id]);
}

/** Whether official draws of days before are known. */
export async function hasPastDraws(db: Queryable): Promise<boolean> {
  return (
    (await db.one(
      `select from lottery_draw where origin = 'official' and draws_at < now() - interval '25 hours' limit 1`,
    )) !== undefined
  );
}

export function findDrawByNumero(
  db: Queryable,
  gameCode: string,
  numero: string,
): Promise<DrawRow | undefined> {
  return db.one<DrawRow>(`select ${drawColumns} from lottery_draw d where game_code = $1 and numero = $2`, [
    gameCode,
    numero,
  ]);
}

/** Official draws whose time has come and whose result has not been told, the earliest first. */
export function dueOfficialDraws(db: Queryable): Promise<DrawRow[]> {
  return db.rows<DrawRow>(
    `select ${drawColumns} from lottery_draw d where state = 'open' and origin = 'official' and draws_at <= statement_timestamp() order by draws_at, id`,
  );
}

/** Tickets of a draw behind one of them, in the order of their numbers. */
export function ticketsOfDraw(
  db: Queryable,
  drawId: bigint,
  afterId: bigint,
  count: number,
): Promise<{ id: bigint; lines: Line[] }[]> {
  return db.rows(`select id, lines from lottery_ticket where draw_id = $1 and id > $2 order by id limit $3`, [
    drawId,
    afterId,
    count,
  ]);
}

/** False: somebody else has drawn or cancelled it. */
export async function endDraw(
  db: Queryable,
  id: bigint,
  beaconSignature: string,
  result: Result,
): Promise<boolean> {
  const row = await db.one(
    `update lottery_draw set state = 'drawn', version = 1, beacon_signature = $2, result = $3, ended_at = clock_timestamp(), told_at = clock_timestamp()
     where id = $1 and state = 'open' returning id`,
    [id, beaconSignature, JSON.stringify(result)],
  );
  return row !== undefined;
}

export async function setReading(
  tx: Queryable,
  id: bigint,
  reading: Result,
  by: 'operators' | 'demo',
): Promise<void> {
  await tx.run(`update lottery_draw set reading = $2, reading_by = $3 where id = $1 and state = 'open'`, [
    id,
    JSON.stringify(reading),
    by,
  ]);
}

/**
 * The result of an official draw, or its correction: tickets that were settled by the one before
 * are settled anew.
 */
export async function setResult(
  tx: Queryable,
  {
    id,
    result,
    version,
    toldBy,
  }: { id: bigint; result: Result; version: number; toldBy: 'operators' | 'demo' },
): Promise<void> {
  await tx.run(
    `update lottery_draw set state = 'drawn', version = $2, result = $3, reading = null, reading_by = null, told_by = $4, settled_at = null,
       ended_at = coalesce(ended_at, clock_timestamp()), told_at = clock_timestamp() where id = $1`,
    [id, version, JSON.stringify(result), toldBy],
  );
}

export async function cancelDraw(tx: Queryable, id: bigint): Promise<boolean> {
  const row = await tx.one(`${cancelling} where id = $1 and state = 'open' returning id`, [id]);
  return row !== undefined;
}

/** Draws that have ended and may have tickets that are not settled by the result in force. */
export function unsettledDraws(db: Queryable): Promise<DrawRow[]> {
  return db.rows<DrawRow>(
    `select ${drawColumns} from lottery_draw d where settled_at is null and state <> 'open' order by draws_at`,
  );
}

/** Those among these draws. */
export function unsettledOf(db: Queryable, ids: readonly bigint[]): Promise<DrawRow[]> {
  return db.rows<DrawRow>(
    `select ${drawColumns} from lottery_draw d where id = any($1::bigint[]) and settled_at is null and state <> 'open' order by id`,
    [ids],
  );
}

/**
 * By what a draw's tickets are settled: the version of its result, or 1 for one that was cancelled.
 */
export const settledBy = ({ version }: DrawRow): number => Math.max(1, version);

/**
 * By which of its draws a ticket is found: the only or first one, or the second one. Each has an
 * index.
 */
export type Side = 'first' | 'second';
const sides = {
  first: { own: 'draw_id', version: 'settled_version', other: 'second_draw_id' },
  second: { own: 'second_draw_id', version: 'second_settled_version', other: 'draw_id' },
} as const;

/**
 * Tickets `t` of draw $1 on one side that are not settled by its version $2: those whose other draw
 * has ended too, and all of a draw that is cancelled ($3). Tickets that were refunded stay
 * refunded.
 */
const unsettled = (side: Side): string => {
  const { own, version, other } = sides[side];
  return `t.${own} = $1 and t.${version} < $2 and t.state <> 'refunded'
    and ($3 or t.${other} is null or exists (select from lottery_draw o where o.id = t.${other} and o.state <> 'open'))`;
};
const unsettledValues = (draw: DrawRow): unknown[] => [draw.id, settledBy(draw), draw.state === 'cancelled'];

/**
 * Tickets of a draw behind one of them that are to be settled by its present result and that nobody
 * else is settling.
 */
export function lockUnsettledTickets(
  tx: Queryable,
  draw: DrawRow,
  side: Side,
  afterId: bigint,
  count: number,
): Promise<TicketRow[]> {
  return tx.rows<TicketRow>(
    `select ${ticketColumns} from lottery_ticket t where ${unsettled(side)} and t.id > $4 order by t.id limit $5 for update of t skip locked`,
    [...unsettledValues(draw), afterId, count],
  );
}

export async function settleTickets(
  tx: Queryable,
  tickets: readonly {
    id: bigint;
    state: TicketRow['state'];
    payout: bigint;
    moved: boolean;
    version: number;
    secondVersion: number;
  }[],
): Promise<number> {
  return tx.run(
    `update lottery_ticket t set state = u.state, payout = u.payout, refused = case when u.moved then 0 else t.refused end, settled_version = u.version, second_settled_version = u.second,
       paid_version = case when u.moved then u.version + u.second else t.paid_version end, settled_at = clock_timestamp()
     from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bool[], $5::int[], $6::int[]) u(id, state, payout, moved, version, second)
     where t.id = u.id`,
    [
      tickets.map(({ id }) => id),
      tickets.map(({ state }) => state),
      tickets.map(({ payout }) => payout),
      tickets.map(({ moved }) => moved),
      tickets.map(({ version }) => version),
      tickets.map(({ secondVersion }) => secondVersion),
    ],
  );
}

/**
 * Says that a draw is settled when no ticket of it waits for its present result any more; those
 * that wait for another draw are settled with that one.
 */
export async function closeDraw(db: Queryable, draw: DrawRow): Promise<boolean> {
  const row = await db.one(
    `update lottery_draw d set settled_at = clock_timestamp() where id = $1 and settled_at is null and state <> 'open' and version = $4
       and not exists (select from lottery_ticket t where ${unsettled('first')}) and not exists (select from lottery_ticket t where ${unsettled('second')})
     returning id`,
    [...unsettledValues(draw), draw.version],
  );
  return row !== undefined;
}

/** So that it is settled by nobody meanwhile. */
export function lockTicket(tx: Queryable, id: bigint): Promise<TicketRow | undefined> {
  return tx.one<TicketRow>(`select ${ticketColumns} from lottery_ticket t where id = $1 for update`, [id]);
}

/** Nothing of its win is paid. */
export async function refuseWin(tx: Queryable, id: bigint): Promise<void> {
  await tx.run(
    `update lottery_ticket set refused = payout, payout = 0 where id = $1 and state = 'won' and payout > 0`,
    [id],
  );
}

export type NewTicket = Omit<
  TicketRow,
  'id' | 'payout' | 'refused' | 'state' | 'paidVersion' | 'placedAt'
> & { requestId: string };

/** The check of the database that a ticket comes before the lock of its draws. */
export const inTime = 'lottery_ticket_in_time';

/** Undefined: the member has asked for it before. */
export function insertTicket(tx: Queryable, ticket: NewTicket): Promise<TicketRow | undefined> {
  const { drawId, secondDrawId, memberId, brandId, currency, base, lines, terms, stake, requestId } = ticket;
  return tx.one<TicketRow>(
    `insert into lottery_ticket as t (draw_id, second_draw_id, member_id, brand_id, currency, base, lines, terms, stake, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict on constraint lottery_ticket_request do nothing returning ${ticketColumns}`,
    [
      drawId,
      secondDrawId,
      memberId,
      brandId,
      currency,
      base,
      JSON.stringify(lines),
      JSON.stringify(terms),
      stake,
      requestId,
    ],
  );
}

/**
 * The lines of a ticket that has just been made, with the percent of the odds that they are bet at.
 */
export async function setLines(tx: Queryable, id: bigint, lines: readonly Line[]): Promise<void> {
  await tx.run(`update lottery_ticket set lines = $2 where id = $1`, [id, JSON.stringify(lines)]);
}

/** Tickets of one request: one for each draw that it was bet on, or one on two draws together. */
export function findByRequest(db: Queryable, memberId: bigint, requestId: string): Promise<TicketRow[]> {
  return db.rows<TicketRow>(
    `select ${ticketColumns} from lottery_ticket t where member_id = $1 and request_id = $2 order by id`,
    [memberId, requestId],
  );
}

/** The lotteries of a member's last thousand tickets, the newest first. */
export async function gamesBetOn(db: Queryable, memberId: bigint): Promise<string[]> {
  const rows = await db.rows<{ gameCode: string }>(
    `select d.game_code as "gameCode" from (select id, draw_id from lottery_ticket where member_id = $1 order by id desc limit 1000) t
     join lottery_draw d on d.id = t.draw_id group by d.game_code order by max(t.id) desc`,
    [memberId],
  );
  return rows.map(({ gameCode }) => gameCode);
}

/** The draw that a ticket stands on, or the first of two. */
export type Draws = readonly [DrawRow, ...DrawRow[]];

/** A ticket of the member, with its draws. */
export async function findTicket(
  db: Queryable,
  memberId: bigint,
  id: bigint,
): Promise<{ ticket: TicketRow; draws: Draws } | undefined> {
  const ticket = await db.one<TicketRow>(
    `select ${ticketColumns} from lottery_ticket t where member_id = $1 and id = $2`,
    [memberId, id],
  );
  return ticket && { ticket, draws: await drawsOfTicket(db, ticket) };
}

export async function drawsOfTicket(db: Queryable, ticket: TicketRow): Promise<Draws> {
  const first = (await findDraw(db, ticket.drawId))!;
  return ticket.secondDrawId === null ? [first] : [first, (await findDraw(db, ticket.secondDrawId))!];
}

const newest: Order = { columns: [{ sql: 't.id', type: 'number' }], direction: 'desc' };
type DrawOfTicket = Pick<DrawRow, 'gameCode' | 'numero' | 'drawsAt' | 'result' | 'reading' | 'version'>;
export type TicketWithDraw = TicketRow &
  DrawOfTicket & { second: Pick<DrawOfTicket, 'gameCode' | 'result' | 'reading' | 'version'> | null };

export async function pageOfMember(
  db: Queryable,
  memberId: bigint,
  {
    state,
    gameCode,
    ...input
  }: PageInput & { state?: 'open' | 'ended' | undefined; gameCode?: string | undefined },
): Promise<KeysetPage<TicketWithDraw>> {
  const values: unknown[] = [memberId, state ?? null, gameCode ?? null];
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  return page(
    await db.rows<TicketWithDraw & { cursor: string }>(
      `select ${ticketColumns}, d.game_code as "gameCode", d.numero, d.draws_at as "drawsAt", d.result, d.reading, d.version,
         case when s.id is not null then jsonb_build_object('gameCode', s.game_code, 'result', s.result, 'reading', s.reading, 'version', s.version) end as second,
         ${cursor}
       from lottery_ticket t join lottery_draw d on d.id = t.draw_id left join lottery_draw s on s.id = t.second_draw_id
       where member_id = $1 and ($2::text is null or (t.state = 'open') = ($2 = 'open')) and ($3::text is null or d.game_code = $3 or s.game_code = $3)
         and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

export const latest: Order = {
  columns: [
    { sql: 'd.draws_at', type: 'time' },
    { sql: 'd.id', type: 'number' },
  ],
  direction: 'desc',
};

/** Draws that have begun, the latest first. Days are the lottery's, in Vietnam. */
export async function deskPage(
  db: Queryable,
  {
    state,
    from,
    to,
    ...input
  }: PageInput & { state?: DrawRow['state'] | undefined; from?: string | undefined; to?: string | undefined },
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

/**
 * Stakes and payouts of draws, without refunded tickets. A ticket on two draws counts with its
 * first one.
 */
export function sumsOf(db: Queryable, drawIds: readonly bigint[]): Promise<DrawSum[]> {
  return db.rows<DrawSum>(
    `select draw_id as "drawId", currency, sum(tickets)::int as tickets, sum(stake)::bigint as stake, sum(payout)::bigint as payout
     from lottery_tally where draw_id = any($1::bigint[]) and (other_draw_id = 0 or other_draw_id > draw_id) group by draw_id, currency order by currency`,
    [drawIds],
  );
}

/** This module's files in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  lotteryTickets: {
    sql: `select t.id, d.game_code as "game", s.game_code as "secondGame", d.numero as "draw", t.lines, t.currency, t.stake, t.payout, t.refused, t.state, t.placed_at as "placedAt", t.settled_at as "settledAt"
      from lottery_ticket t join lottery_draw d on d.id = t.draw_id left join lottery_draw s on s.id = t.second_draw_id
      where t.member_id = $1 order by t.id`,
    money: ['stake', 'payout', 'refused'],
  },
};
