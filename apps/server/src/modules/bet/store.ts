import type { RoundState } from '@sen/api/record';
import type { HeldWinState } from '@sen/api/win';
import type { PageInput } from '@sen/api/desk';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import { firstIdAt, type IdSpan } from './rules.ts';

export type RoundRow = {
  id: bigint;
  /** The vendor's name for it. */
  ref: string;
  vendor: string;
  vendorName: string;
  gameCode: string;
  gameNames: Record<string, string> | null;
  gameType: string;
  currency: string;
  stake: bigint;
  payout: bigint;
  /** The part of the payout that is held until operators decide. */
  held: bigint;
  valid: bigint;
  counts: 'stake' | 'net';
  cap: bigint | null;
  offsetBy: bigint | null;
  bets: number;
  state: RoundState;
  openedAt: number;
  closedAt: number | null;
  /** Played from a wallet that the vendor keeps, and known by its report. */
  ownWallet: boolean;
};
const roundColumns = `r.id, r.ref, v.code as vendor, v.name as "vendorName", r.game_code as "gameCode", g.names as "gameNames", r.game_type as "gameType",
  r.currency, r.stake, r.payout, (select coalesce(sum(w.amount), 0) from held_win w where w.member_id = r.member_id and w.round_id = r.id and w.state = 'waiting') as held,
  r.valid, r.counts, r.cap, r.offset_by as "offsetBy", r.bets, r.state, r.opened_at as "openedAt", r.closed_at as "closedAt",
  r.last_transfer_id = 0 as "ownWallet"`;
const roundJoins = `join vendor v on v.id = r.vendor_id left join game g on g.vendor_id = r.vendor_id and g.code = r.game_code`;

const newestRounds: Order = { columns: [{ sql: 'r.id', type: 'number' }], direction: 'desc' };

export type RoundFilter = {
  gameType?: string | undefined;
  vendor?: string | undefined;
  state?: RoundState | undefined;
};

/**
 * One page, newest first, along the primary key. Game type and vendor are columns of that key: rows
 * that a filter leaves out are passed over within the index, so that a rare game costs no reading
 * of the rounds of others.
 */
export async function pageOfRounds(
  db: Queryable,
  memberId: bigint,
  filter: RoundFilter,
  ids: IdSpan,
  input: PageInput,
): Promise<KeysetPage<RoundRow>> {
  const { from, values } = roundsWithin(memberId, filter, ids);
  const { where, orderAndLimit, cursor, page } = keyset(newestRounds, input, values);
  const rows = await db.rows<RoundRow & { cursor: string }>(
    `select ${roundColumns}, ${cursor} from (select r.* ${from} and ${where}) r ${roundJoins} ${orderAndLimit}`,
    values,
  );
  return page(rows);
}

export type Flow = { otherId: bigint; currency: string; hands: number; won: bigint };

/**
 * Money that may have gone between a member and others at hands among members that began since an
 * id, the largest first. Of each hand it is the smaller of what one won and the other lost.
 */
export function flowsOf(db: Queryable, memberId: bigint, sinceId: bigint, limit: number): Promise<Flow[]> {
  return db.rows<Flow>(
    `select "otherId", currency, count(*)::int as hands, sum(won)::bigint as won from (
       select o.member_id as "otherId", r.currency,
         case when r.payout > r.stake and o.payout < o.stake then least(r.payout - r.stake, o.stake - o.payout)
              when r.payout < r.stake and o.payout > o.stake then -least(r.stake - r.payout, o.payout - o.stake) else 0 end as won
       from round r join round o on o.draw = r.draw and o.member_id <> r.member_id and o.currency = r.currency and o.rake is not null and o.state = 'settled'
       where r.member_id = $1 and r.id >= $2 and r.draw is not null and r.rake is not null and r.state = 'settled') hand
     group by 1, 2 having sum(won) <> 0 order by abs(sum(won)) desc, 1 limit $3`,
    [memberId, sinceId, limit],
  );
}

export type RoundTotals = { rounds: number; stake: bigint; payout: bigint };

export async function totalsOfRounds(
  db: Queryable,
  memberId: bigint,
  filter: RoundFilter,
  ids: IdSpan,
): Promise<RoundTotals> {
  const { from, values } = roundsWithin(memberId, filter, ids);
  const row = await db.one<RoundTotals>(
    `select count(*)::int as rounds, coalesce(sum(r.stake), 0) as stake, coalesce(sum(r.payout), 0) as payout ${from}`,
    values,
  );
  return row!;
}

function roundsWithin(
  memberId: bigint,
  filter: RoundFilter,
  ids: IdSpan,
): { from: string; values: unknown[] } {
  const values: unknown[] = [memberId, ids.from, ids.before];
  const where = [`r.member_id = $1 and r.id >= $2 and r.id < $3`];
  if (filter.gameType !== undefined) where.push(`r.game_type = $${values.push(filter.gameType)}`);
  if (filter.vendor !== undefined)
    where.push(`r.vendor_id = (select id from vendor where code = $${values.push(filter.vendor)})`);
  if (filter.state !== undefined) where.push(`r.state = '${filter.state}'`);
  if (filter.state === 'rolled_back') {
    // Rare, and found by the rollbacks, which have an index of their own.
    where.push(
      `r.id in (select round_id from transfer where member_id = $1 and reason = 'rollback' and round_id is not null)`,
    );
  }
  return { from: `from round r where ${where.join(' and ')}`, values };
}

export function findRound(db: Queryable, memberId: bigint, id: bigint): Promise<RoundRow | undefined> {
  return db.one<RoundRow>(
    `select ${roundColumns} from round r ${roundJoins} where r.member_id = $1 and r.id = $2`,
    [memberId, id],
  );
}

export type TransferRow = {
  id: bigint;
  key: string;
  reason: string;
  amount: bigint;
  balanceAfter: bigint;
  currency: string;
  roundId: bigint | null;
  gameCode: string | null;
  gameNames: Record<string, string> | null;
  undone: boolean;
  at: number;
};
/** $1 is the member; `a` is the account whose lines are shown. */
const transferColumns = `t.id, t.key, t.reason, a.currency, t.round_id as "roundId", r.game_code as "gameCode", g.names as "gameNames", t.at,
  case when t.from_account_id = a.id then -t.amount else t.amount end as amount,
  case when t.from_account_id = a.id then t.from_after else t.to_after end as "balanceAfter"`;
const transferJoins = `left join round r on r.member_id = t.member_id and r.id = t.round_id
  left join game g on g.vendor_id = r.vendor_id and g.code = r.game_code`;

/**
 * The movements of a round lie between its first and its last one, whose companion has the next id;
 * other movements of the member meanwhile are left out.
 */
export function transfersOfRound(db: Queryable, memberId: bigint, roundId: bigint): Promise<TransferRow[]> {
  return db.rows<TransferRow>(
    `select ${transferColumns}, u.id is not null as undone
     from round x
     join transfer t on t.member_id = x.member_id and t.id between x.id and x.last_transfer_id + 1 and t.round_id = x.id
     join account a on a.member_id = x.member_id and a.id in (t.from_account_id, t.to_account_id) and (a.path like '%:main' or t.reason = 'debt')
     left join transfer u on u.undoes = t.id ${transferJoins}
     where x.member_id = $1 and x.id = $2 order by t.id limit 500`,
    [memberId, roundId],
  );
}

export type HeldWinRow = { amount: bigint; state: HeldWinState; closedAt: number | null };

export function heldWinsOfRound(db: Queryable, memberId: bigint, roundId: bigint): Promise<HeldWinRow[]> {
  return db.rows<HeldWinRow>(
    `select amount, state, closed_at as "closedAt" from held_win where member_id = $1 and round_id = $2 order by transfer_id limit 50`,
    [memberId, roundId],
  );
}

const newestTransfers: Order = { columns: [{ sql: 't.id', type: 'number' }], direction: 'desc' };

export async function pageOfTransfers(
  db: Queryable,
  memberId: bigint,
  currency: string,
  reasons: readonly string[] | undefined,
  ids: IdSpan,
  input: PageInput,
): Promise<KeysetPage<TransferRow>> {
  const values: unknown[] = [memberId, ids.from, ids.before, `member:${memberId}:main`, currency];
  const reason = reasons === undefined ? '' : `and t.reason = any($${values.push(reasons)})`;
  const { where, orderAndLimit, cursor, page } = keyset(newestTransfers, input, values);
  // The account's lines as a CASE, which the planner takes for half of the rows: by what it
  // believes of OR it would read and sort them all.
  const lines = `select ${transferColumns}, false as undone, ${cursor} from account a cross join lateral (
      select * from transfer t where t.member_id = $1 and t.id >= $2 and t.id < $3 and t.amount > 0
        and case when t.from_account_id = a.id then true else t.to_account_id = a.id end ${reason} and ${where} ${orderAndLimit}
    ) t ${transferJoins} where a.member_id = $1 and a.path = $4 and a.currency = $5`;
  return page(await db.rows<TransferRow & { cursor: string }>(`${lines} ${orderAndLimit}`, values));
}

export type TypeTotal = { type: string; lines: number; amount: bigint };

/** The sums of the lines of a member's main account, by their reason. */
export function totalsOfTransfers(
  db: Queryable,
  memberId: bigint,
  currency: string,
  reason: string | undefined,
  ids: IdSpan,
): Promise<TypeTotal[]> {
  const values: unknown[] = [memberId, ids.from, ids.before, `member:${memberId}:main`, currency];
  const alone = reason === undefined ? '' : `and t.reason = $${values.push(reason)}`;
  return db.rows<TypeTotal>(
    `select t.reason as type, count(*)::int as lines, sum(case when t.to_account_id = a.id then t.amount else -t.amount end)::bigint as amount
     from account a join transfer t on t.member_id = $1 and t.id >= $2 and t.id < $3 and t.amount > 0
       and case when t.from_account_id = a.id then true else t.to_account_id = a.id end ${alone}
     where a.member_id = $1 and a.path = $4 and a.currency = $5 group by 1 order by 1`,
    values,
  );
}

/** `day` is YYYY-MM-DD; `gameType` is null for movements of no round. */
export type MovedSum = { day: string; gameType: string | null; reason: string; change: bigint };

/**
 * Movements between a member and anybody else, summed by day, game type, reason and direction,
 * oldest day first. Movements between the member's own accounts, or between them and a wallet that
 * a vendor keeps, change nothing of what the member has, and are left out: also money that came
 * from such a wallet and went back when operators refused it. Play from such a wallet is included,
 * as the vendor reported it.
 */
export function movedByDay(
  db: Queryable,
  { memberId, currency, timeZone }: { memberId: bigint; currency: string; timeZone: string },
  minId: bigint,
  beforeId: bigint,
): Promise<MovedSum[]> {
  return db.rows<MovedSum>(
    `with own as materialized (select array_agg(id) as ids from account where member_id = $1 and currency = $2),
       moved as (
         select t.at, t.round_id, t.reason, t.amount * ((t.to_account_id = any (own.ids))::int - (t.from_account_id = any (own.ids))::int) as change
         from transfer t, own where t.member_id = $1 and t.id >= $4 and t.id < $5 and t.amount > 0 and t.reason not in ('wallet-transfer', 'win-refused')
         union all
         select to_timestamp((p.id >> 20) / 1000.0::double precision), p.round_id, case when p.staked > 0 then 'bet' else 'win' end, p.returned - p.staked
         from reported_play p where p.member_id = $1 and p.currency = $2 and p.id >= $4 and p.id < $5)
     select to_char(m.at at time zone $3, 'YYYY-MM-DD') as day, r.game_type as "gameType", m.reason, sum(m.change) as change
     from moved m left join round r on r.member_id = $1 and r.id = m.round_id
     where m.change <> 0 group by 1, 2, 3, m.change > 0 order by 1, 2, 3`,
    [memberId, currency, timeZone, minId, beforeId],
  );
}

/** Transfers of a member that were made together, by the first and the last of their ids. */
export type Touch = { memberId: bigint; first: bigint; last: bigint };
export type TouchedRound = {
  memberId: bigint;
  id: bigint;
  vendorId: number;
  gameCode: string;
  currency: string;
  stake: bigint;
  payout: bigint;
  state: RoundState;
  closedAt: number | null;
  /** A win of it waits for staff. */
  isHeld: boolean;
};

/**
 * The rounds that these transfers moved, as they stand now: those that pay `multipleLeast` stakes,
 * and where something was taken back.
 */
export function roundsTouched(
  db: Queryable,
  touches: readonly Touch[],
  multipleLeast: number,
): Promise<TouchedRound[]> {
  return db.rows<TouchedRound>(
    `select distinct r.member_id as "memberId", r.id, r.vendor_id as "vendorId", r.game_code as "gameCode", r.currency, r.stake, r.payout, r.state,
       r.closed_at as "closedAt", exists (select from held_win w where w.member_id = r.member_id and w.round_id = r.id and w.state = 'waiting') as "isHeld"
     from unnest($1::bigint[], $2::bigint[], $3::bigint[]) o(member, first, last)
     join transfer t on t.member_id = o.member and t.id between o.first and o.last and t.round_id is not null
     join round r on r.member_id = t.member_id and r.id = t.round_id
     where r.payout >= r.stake * $4::int or t.reason = 'rollback'`,
    [
      touches.map(({ memberId }) => memberId),
      touches.map(({ first }) => first),
      touches.map(({ last }) => last),
      multipleLeast,
    ],
  );
}

/** Stakes of a member's open rounds, of those that began since a moment. */
export async function openStakes(
  db: Queryable,
  memberId: bigint,
  currency: string,
  sinceMs: number,
): Promise<bigint> {
  const row = await db.one<{ stake: bigint }>(
    `select coalesce(sum(stake), 0) as stake from round where member_id = $1 and id >= $3 and currency = $2 and state = 'open'`,
    [memberId, currency, firstIdAt(sinceMs)],
  );
  return row!.stake;
}

export type Played = { brandId: bigint; stake: bigint; payout: bigint; rounds: number };

/**
 * The play of each brand's members since a moment, by rounds that began since. Rounds are summed
 * before their members are looked up.
 */
export function playedSince(
  db: Queryable,
  brandIds: readonly bigint[],
  currency: string,
  sinceMs: number,
): Promise<Played[]> {
  return db.rows<Played>(
    `select member.brand_id as "brandId", sum(stake) as stake, sum(payout) as payout, sum(rounds)::int as rounds
     from (select member_id, sum(stake) as stake, sum(payout) as payout, count(*) as rounds
           from round where id >= $3 and currency = $2 and state <> 'rolled_back' group by member_id) played
     join member on member.id = played.member_id
     where member.brand_id = any($1) group by member.brand_id`,
    [brandIds, currency, firstIdAt(sinceMs)],
  );
}

export type GameSums = {
  vendor: string;
  vendorName: string;
  gameCode: string;
  gameNames: Record<string, string> | null;
  currency: string;
  declaredPercent: string | null;
  plays: number;
  stake: bigint;
  payout: bigint;
  excess: number;
  excessSquares: number;
};

/**
 * The sums of each game against the house, of rounds that began since a moment and are over.
 * All rounds on one draw are one play. `excess`: the payout above the declared return, or above the
 * stake where none is declared, of all plays, and the squares of that of each. Games among members,
 * from which the house has the rake alone, are left out.
 */
export function gameSumsSince(db: Queryable, sinceMs: number): Promise<GameSums[]> {
  return db.rows<GameSums>(
    `select v.code as vendor, v.name as "vendorName", p.game_code as "gameCode", g.names as "gameNames", p.currency, d.percent as "declaredPercent",
       count(*)::int as plays, sum(p.stake) as stake, sum(p.payout) as payout, sum(x.excess) as excess, sum(x.excess * x.excess) as "excessSquares"
     from (select vendor_id, game_code, currency, sum(stake) as stake, sum(payout) as payout
           from round where id >= $1 and state = 'settled' and rake is null
           group by vendor_id, game_code, currency, coalesce(draw, member_id || ':' || id)) p
     join vendor v on v.id = p.vendor_id
     left join game g on g.vendor_id = p.vendor_id and g.code = p.game_code
     cross join lateral (select case when g.rtp_percent ~ '^\\d{1,3}(\\.\\d{1,9})?$' then g.rtp_percent end as percent) d
     cross join lateral (select (p.payout - p.stake * coalesce(d.percent::numeric, 100) / 100)::float8 as excess) x
     group by 1, 2, 3, 4, 5, 6 order by 1, 3, 5`,
    [firstIdAt(sinceMs)],
  );
}

export type PlayersOf = { brandId: bigint; vendor: string; gameCode: string; count: number };

/**
 * The number of members of each brand who began a round of each game since a moment. Rounds are
 * read by their time, for all brands together.
 */
export function playersSince(db: Queryable, sinceMs: number): Promise<PlayersOf[]> {
  return db.rows<PlayersOf>(
    `select m.brand_id as "brandId", v.code as vendor, p.game_code as "gameCode", count(*)::int as count
     from (select distinct member_id, vendor_id, game_code from round where id >= $1 and state <> 'rolled_back') p
     join member m on m.id = p.member_id join vendor v on v.id = p.vendor_id group by m.brand_id, v.code, p.game_code`,
    [firstIdAt(sinceMs)],
  );
}

export async function playedBy(
  db: Queryable,
  memberId: bigint,
  currency: string,
): Promise<Omit<Played, 'brandId'>> {
  const row = await db.one<Omit<Played, 'brandId'>>(
    `select coalesce(sum(stake), 0) as stake, coalesce(sum(payout), 0) as payout, count(*)::int as rounds
     from round where member_id = $1 and currency = $2 and state <> 'rolled_back'`,
    [memberId, currency],
  );
  return row!;
}
