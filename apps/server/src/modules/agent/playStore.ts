/** Lines of play and of the ledger, of whole teams. */
import { deskPageSize, type PageInput } from '@sen/api/desk';
import type { PlayKind } from '@sen/api/agent';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import { stretchesOf, type DaySpan, type Ids } from './rules.ts';

/**
 * The members whose lines are read: one alone, or with everybody below. `memberWise`: the team is
 * small enough to be read member by member.
 */
export type Scope = { id: bigint; brandId: bigint; own: boolean; memberWise: boolean; currency: string };
export type PlayFilter = {
  gameType?: string | undefined;
  vendor?: string | undefined;
  kind?: PlayKind | undefined;
} & DaySpan & {
    sinceMs: number;
    untilMs: number;
  };

export type PlayRow = {
  id: bigint;
  roundId: bigint;
  account: string;
  vendor: string;
  vendorName: string;
  gameCode: string | null;
  gameNames: Record<string, string> | null;
  gameType: string;
  rounds: number;
  stake: bigint;
  payout: bigint;
  turnover: bigint;
  at: number;
};

const newestPlay: Order = {
  columns: [
    { sql: 'p.at', type: 'time' },
    { sql: 'p.id', type: 'number' },
  ],
  direction: 'desc',
};
const roundsOfKind: Readonly<Record<Exclude<PlayKind, 'open'>, number>> = {
  settled: 1,
  corrected: 0,
  taken_back: -1,
};

/**
 * Everybody who stands in a team now, or stood there before a branch was moved; `$1` is the member
 * at its head.
 */
const everInTeam = `with recursive ever(id) as (
    select member_id from team_member where agent_id = $1
    union select t.member_id from ever e join branch_move b on b.from_id = e.id join team_member t on t.agent_id = b.member_id)`;

/**
 * Settled lines of a scope. A line belongs to the team that its member stood in at that moment, so
 * that the lines of a list add up to the sums by day. `beyond` and `end`: where a page begins, its
 * order and its length.
 */
function linesOf(
  { id, brandId, own, memberWise, currency }: Scope,
  filter: PlayFilter,
  values: unknown[],
  { beyond, end }: { beyond: string; end: string },
): string {
  values[0] = id;
  const where = [`p.currency = $${values.push(currency)}`];
  where.push(`p.at >= to_timestamp($${values.push(filter.sinceMs)}::float8 / 1000)`);
  where.push(`p.at < to_timestamp($${values.push(filter.untilMs)}::float8 / 1000)`);
  if (filter.gameType !== undefined) where.push(`p.game_type = $${values.push(filter.gameType)}`);
  if (filter.vendor !== undefined)
    where.push(`p.vendor_id = (select id from vendor where code = $${values.push(filter.vendor)})`);
  if (filter.kind !== undefined && filter.kind !== 'open')
    where.push(`p.rounds = ${roundsOfKind[filter.kind]}`);
  const inTeam = `(p.member_id = $1 or p.uplines @> array[$1::bigint])`;
  const lines = (whose: string) =>
    `select p.* from settled_play p where ${whose} and ${[...where, beyond].join(' and ')} ${end}`;
  if (own) return lines('p.member_id = $1');
  if (!memberWise) return lines(`p.brand_id = $${values.push(brandId)} and ${inTeam}`);
  // All lines: by the list of members, for without a page's end the planner might read the whole
  // brand instead.
  if (end === '')
    return `${everInTeam} ${lines(`p.member_id = any(array(select id from ever)) and ${inTeam}`)}`;
  return `${everInTeam} select p.* from ever cross join lateral (${lines(`p.member_id = ever.id and ${inTeam}`)}) p ${end}`;
}

export async function pageOfPlay(
  db: Queryable,
  scope: Scope,
  filter: PlayFilter,
  input: PageInput,
): Promise<KeysetPage<PlayRow>> {
  const values: unknown[] = [scope.id];
  const { where: beyond, orderAndLimit: end, cursor, page } = keyset(newestPlay, input, values);
  const lines = linesOf(scope, filter, values, { beyond, end });
  const rows = await db.rows<PlayRow & { cursor: string }>(
    `select p.id, p.round_id as "roundId", m.account, v.code as vendor, v.name as "vendorName", r.game_code as "gameCode", g.names as "gameNames",
       p.game_type as "gameType", p.rounds::int as rounds, p.stake, p.payout, p.turnover, p.at, ${cursor}
     from (${lines}) p join member m on m.id = p.member_id join vendor v on v.id = p.vendor_id
     left join round r on r.member_id = p.member_id and r.id = p.round_id left join game g on g.vendor_id = p.vendor_id and g.code = r.game_code ${end}`,
    values,
  );
  return page(rows);
}

export type PlayTotals = { rounds: bigint; stake: bigint; payout: bigint; turnover: bigint };

/** The totals of the lines themselves, for kinds of lines, which the sums by day do not know. */
export async function totalsOfPlay(db: Queryable, scope: Scope, filter: PlayFilter): Promise<PlayTotals> {
  const values: unknown[] = [scope.id];
  const row = await db.one<PlayTotals>(
    `select coalesce(sum(rounds), 0)::bigint as rounds, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout,
       coalesce(sum(turnover), 0)::bigint as turnover from (${linesOf(scope, filter, values, { beyond: 'true', end: '' })}) p`,
    values,
  );
  return row!;
}

const newestRounds = (id: string): Order => ({ columns: [{ sql: id, type: 'number' }], direction: 'desc' });

/** Conditions on rounds, by the columns of a table and the column of their ids. */
function askedRounds(
  table: string,
  id: string,
  { currency }: Scope,
  filter: PlayFilter,
  { from, before }: Ids,
  values: unknown[],
): string {
  const where = [
    `${table}.currency = $${values.push(currency)}`,
    `${id} >= $${values.push(from)}`,
    `${id} < $${values.push(before)}`,
  ];
  if (filter.gameType !== undefined) where.push(`${table}.game_type = $${values.push(filter.gameType)}`);
  if (filter.vendor !== undefined)
    where.push(`${table}.vendor_id = (select id from vendor where code = $${values.push(filter.vendor)})`);
  return where.join(' and ');
}

type Part = { where: string; orderAndLimit: string };

/**
 * Open rounds of the team of now that began between two ids. Those of a small team are read
 * themselves; of a large one those that the reader of events has noted, and as they are now those
 * that it has to come to. `part`: of a page, by the column of ids; without one all of them, with
 * their amounts alone.
 */
function openRounds(
  scope: Scope,
  filter: PlayFilter,
  ids: Ids,
  values: unknown[],
  part?: (id: string) => Part,
): { unread: string; rounds: string } {
  values[0] = scope.id;
  const among = (table: string, id: string): string => {
    const asked = askedRounds(table, id, scope, filter, ids, values);
    const { where, orderAndLimit } = part?.(id) ?? { where: 'true', orderAndLimit: '' };
    return `${asked} and ${where} ${orderAndLimit}`;
  };
  if (scope.own || scope.memberWise) {
    const team = `team_member t join round r on r.member_id = t.member_id and r.state = 'open' where t.agent_id = $1`;
    return {
      unread: '',
      rounds: `select r.* from ${team} ${scope.own ? 'and t.depth = 0' : ''} and ${among('r', 'r.id')}`,
    };
  }
  const brand = values.push(scope.brandId);
  // One after the other for each round, in their order: PostgreSQL would read the whole team.
  const inTeam =
    'cross join lateral (select from team_member where agent_id = $1 and member_id = o.member_id offset 0) t';
  const itself =
    'cross join lateral (select * from round where member_id = o.member_id and id = o.round_id offset 0) r';
  const columns = (table: string) => (part ? 'r.*' : `${table}.stake, ${table}.payout`);
  // A page is read along the rounds that are noted, so that only for the sum of all of them these
  // are compared with those to come.
  const isIn = (table: string) =>
    `exists (select from ${table} k where k.member_id = o.member_id and k.round_id = o.round_id)`;
  const noted = part ? `r.state = 'open'` : `not ${isIn('unread')}`;
  const unread = part ? `not ${isIn('open_round')}` : 'true';
  return {
    unread: `with unread as materialized (select o.member_id, o.round_id from round_unread o ${inTeam} where o.brand_id = $${brand})`,
    rounds: `(select ${columns('o')} from open_round o ${inTeam} ${part ? itself : ''}
        where o.brand_id = $${brand} and ${noted} and ${among('o', 'o.round_id')})
      union all (select ${columns('r')} from unread o ${itself} where r.state = 'open' and ${unread} and ${among('r', 'o.round_id')})`,
  };
}

export async function pageOfOpen(
  db: Queryable,
  scope: Scope,
  filter: PlayFilter,
  ids: Ids,
  input: PageInput,
): Promise<KeysetPage<PlayRow>> {
  const values: unknown[] = [scope.id];
  const { unread, rounds } = openRounds(scope, filter, ids, values, (id) =>
    keyset(newestRounds(id), input, values),
  );
  const { orderAndLimit, cursor, page } = keyset(newestRounds('r.id'), input, []);
  const rows = await db.rows<PlayRow & { cursor: string }>(
    `${unread} select r.id, r.id as "roundId", m.account, v.code as vendor, v.name as "vendorName", r.game_code as "gameCode", g.names as "gameNames",
       r.game_type as "gameType", 0 as rounds, r.stake, r.payout, 0::bigint as turnover, r.opened_at as at, ${cursor}
     from (select r.* from (${rounds}) r ${orderAndLimit}) r join member m on m.id = r.member_id
     join vendor v on v.id = r.vendor_id left join game g on g.vendor_id = r.vendor_id and g.code = r.game_code ${orderAndLimit}`,
    values,
  );
  return page(rows);
}

export async function totalsOfOpen(
  db: Queryable,
  scope: Scope,
  filter: PlayFilter,
  ids: Ids,
): Promise<PlayTotals> {
  const values: unknown[] = [scope.id];
  const { unread, rounds } = openRounds(scope, filter, ids, values);
  const row = await db.one<PlayTotals>(
    `${unread} select count(*) as rounds, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout, 0::bigint as turnover
     from (${rounds}) rounds`,
    values,
  );
  return row!;
}

export type LineRow = {
  id: bigint;
  account: string;
  key: string;
  reason: string;
  amount: bigint;
  balanceAfter: bigint;
  roundId: bigint | null;
  gameCode: string | null;
  gameNames: Record<string, string> | null;
  at: number;
};

const newestLines: Order = { columns: [{ sql: 'x.id', type: 'number' }], direction: 'desc' };

/**
 * Lines besides play are few, and have an index across members: those of a large team are found
 * there.
 */
const alongReason = ({ own, memberWise }: Scope, reason: string | undefined): boolean =>
  !own && !memberWise && reason !== undefined && reason !== 'bet' && reason !== 'win';

/**
 * Lines of the main accounts of a team: each member's are read by the index of that member. Of a
 * team that is too large to be looked through, only members whose money moved in these hours; lines
 * of one reason besides play are looked for in the order of their time.
 */
function ledgerLines(
  scope: Scope,
  reason: string | undefined,
  { from, before }: Ids,
  values: unknown[],
  page: string,
): string {
  const { id, brandId, own, memberWise, currency } = scope;
  values[0] = id;
  const money = values.push(currency);
  const [first, last] = [values.push(from), values.push(before)];
  const where = [`x.id >= $${first}`, `x.id < $${last}`, 'x.amount > 0'];
  if (reason !== undefined) where.push(`x.reason = $${values.push(reason)}`);
  const account = `join account a on a.member_id = t.member_id and a.path = 'member:' || t.member_id || ':main' and a.currency = $${money}`;
  if (alongReason(scope, reason))
    return `(select x.*, x.to_account_id = a.id as came from transfer x join team_member t on t.agent_id = $1 and t.member_id = x.member_id ${account}
      where x.reason not in ('bet', 'win') and ${where.join(' and ')} and a.id in (x.from_account_id, x.to_account_id) ${page}) x`;
  const lines = `${account}
    cross join lateral (
      select x.*, x.to_account_id = a.id as came from transfer x where x.member_id = t.member_id and ${where.join(' and ')}
        and case when x.from_account_id = a.id then true else x.to_account_id = a.id end ${page}) x`;
  const team = `team_member t ${lines} where t.agent_id = $1`;
  if (own || memberWise) return `${team} ${own ? 'and t.depth = 0' : ''}`;
  // As an array: how many they are is then known before the rest is planned.
  return `${team} and t.member_id = any(array(
    select d.member_id from member_moved d where d.brand_id = $${values.push(brandId)} and d.hour between transfer_hour($${first}) and transfer_hour($${last} - 1)))`;
}

/**
 * Reads stretch by stretch, so that the members of a large team whose money moved long ago are
 * looked at only where a page needs them.
 */
export async function pageOfLines(
  db: Queryable,
  scope: Scope,
  reason: string | undefined,
  ids: Ids & { now: bigint },
  input: PageInput,
): Promise<KeysetPage<LineRow>> {
  // Refuses a cursor that is none.
  const { page } = keyset(newestLines, input, []);
  const rows: (LineRow & { cursor: string })[] = [];
  for (const stretch of scope.own || scope.memberWise || alongReason(scope, reason)
    ? [ids]
    : stretchesOf(ids, input, ids.now)) {
    rows.push(...(await linesWithin(db, scope, reason, stretch, input)));
    if (rows.length > (input.size ?? deskPageSize)) break;
  }
  return page(rows);
}

function linesWithin(db: Queryable, scope: Scope, reason: string | undefined, ids: Ids, input: PageInput) {
  const values: unknown[] = [scope.id];
  const { where, orderAndLimit, cursor } = keyset(newestLines, input, values);
  const lines = ledgerLines(scope, reason, ids, values, `and ${where} ${orderAndLimit}`);
  return db.rows<LineRow & { cursor: string }>(
    `select x.id, m.account, x.key, x.reason, case when x.came then x.amount else -x.amount end as amount,
       case when x.came then x.to_after else x.from_after end as "balanceAfter", x.round_id as "roundId", r.game_code as "gameCode",
       g.names as "gameNames", x.at, ${cursor}
     from (select x.* from ${lines} ${orderAndLimit}) x join member m on m.id = x.member_id
     left join round r on r.member_id = x.member_id and r.id = x.round_id left join game g on g.vendor_id = r.vendor_id and g.code = r.game_code
     ${orderAndLimit}`,
    values,
  );
}

type TypeTotal = { type: string; lines: number; amount: bigint };

/**
 * The totals of one member's lines, or of those of a small team; those of large teams are kept by
 * day.
 */
export function totalsOfLines(
  db: Queryable,
  scope: Scope,
  reason: string | undefined,
  ids: Ids,
): Promise<TypeTotal[]> {
  const values: unknown[] = [scope.id];
  return db.rows<TypeTotal>(
    `select x.reason as type, count(*)::int as lines, sum(case when x.came then x.amount else -x.amount end)::bigint as amount
     from ${ledgerLines(scope, reason, ids, values, '')} group by 1 order by 1`,
    values,
  );
}
