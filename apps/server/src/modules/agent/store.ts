import type { PageInput } from '@sen/api/desk';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import type { DaySpan, Sums } from './rules.ts';

/** A member of the team of `agentId`; `depth` is counted from there. */
export type Node = { id: bigint; account: string; depth: number };

export function nodeByAccount(
  db: Queryable,
  agentId: bigint,
  brandId: bigint,
  canonicalAccount: string,
): Promise<Node | undefined> {
  return db.one<Node>(
    `select m.id, m.account, t.depth from member m join team_member t on t.agent_id = $1 and t.member_id = m.id
     where m.brand_id = $2 and m.canonical_account = $3`,
    [agentId, brandId, canonicalAccount],
  );
}

/**
 * From an agent down to a member of its team, both included; all the way from the top when no agent
 * is named.
 */
export function pathTo(
  db: Queryable,
  memberId: bigint,
  depthMax: number,
): Promise<{ id: bigint; account: string }[]> {
  return db.rows(
    `select m.id, m.account from team_member t join member m on m.id = t.agent_id where t.member_id = $1 and t.depth <= $2 order by t.depth desc`,
    [memberId, depthMax],
  );
}

export type MemberRow = {
  id: bigint;
  brandId: bigint;
  account: string;
  nickname: string;
  type: number;
  status: string;
  depth: number;
  uplineId: bigint | null;
  upline: string | null;
  balance: bigint;
  registeredAt: number;
  lastLoginAt: number | null;
  lastPlayedOn: string | null;
  direct: number;
  below: number;
};
/** The columns of `m`, a member, and `t`, its row in the team that is read; $1 is the currency. */
const memberColumns = `m.id, m.brand_id as "brandId", m.account, m.nickname, m.type, m.status, t.depth::int as depth, m.upline_id as "uplineId",
  (select u.account from member u where u.id = m.upline_id) as upline,
  coalesce((select a.balance from account a where a.member_id = m.id and a.path = 'member:' || m.id || ':main' and a.currency = $1), 0) as balance,
  m.registered_at as "registeredAt", m.last_login_at as "lastLoginAt", to_char(t.last_played_on, 'YYYY-MM-DD') as "lastPlayedOn",
  (select coalesce(sum(h.direct), 0)::int from team_heads_now h where h.agent_id = m.id) as direct,
  (select coalesce(sum(h.below), 0)::int from team_heads_now h where h.agent_id = m.id) as below`;

export function memberInTeam(
  db: Queryable,
  currency: string,
  agentId: bigint,
  memberId: bigint,
): Promise<MemberRow | undefined> {
  return db.one<MemberRow>(
    `select ${memberColumns} from team_member t join member m on m.id = t.member_id where t.agent_id = $2 and t.member_id = $3`,
    [currency, agentId, memberId],
  );
}

const oldest: Order = { columns: [{ sql: 't.member_id', type: 'number' }], direction: 'asc' };
const newest: Order = { columns: [{ sql: 't.member_id', type: 'number' }], direction: 'desc' };
const lastPlayed: Order = {
  columns: [
    { sql: 't.last_played_on', type: 'date' },
    { sql: 't.member_id', type: 'number' },
  ],
  direction: 'desc',
};
const orders = { oldest, newest, played: lastPlayed };
export type TeamOrder = keyof typeof orders;

/**
 * Members directly below a member. The page is chosen before anything else is looked up for its
 * rows.
 */
export async function pageBelow(
  db: Queryable,
  currency: string,
  memberId: bigint,
  input: PageInput,
): Promise<KeysetPage<MemberRow>> {
  const values: unknown[] = [currency, memberId];
  const { where, orderAndLimit, cursor, page } = keyset(oldest, input, values);
  const rows = await db.rows<MemberRow & { cursor: string }>(
    `select ${memberColumns}, t.cursor from (
       select t.*, ${cursor} from member d join team_member t on t.agent_id = $2 and t.member_id = d.id
       where d.upline_id = $2 and ${where} ${orderAndLimit}) t join member m on m.id = t.member_id ${orderOf(orderAndLimit)}`,
    values,
  );
  return page(rows);
}

export type Wanted = {
  search: string | undefined;
  order: TeamOrder;
  agentTypes: readonly number[] | undefined;
};

/** Everybody below a member, at any depth. */
export async function pageOfTeam(
  db: Queryable,
  currency: string,
  memberId: bigint,
  { search, order, agentTypes }: Wanted,
  input: PageInput,
): Promise<KeysetPage<MemberRow>> {
  const values: unknown[] = [currency, memberId];
  const filters = ['t.agent_id = $2', 't.depth > 0'];
  if (order === 'played') filters.push('t.last_played_on is not null');
  const named: string[] = [];
  if (search !== undefined)
    named.push(`d.canonical_account like $${values.push(`${search.replace(/[\\%_]/g, '\\$&')}%`)}`);
  if (agentTypes !== undefined) named.push(`d.type = any($${values.push(agentTypes)})`);
  const join = named.length === 0 ? '' : `join member d on d.id = t.member_id and ${named.join(' and ')}`;
  const { where, orderAndLimit, cursor, page } = keyset(orders[order], input, values);
  const rows = await db.rows<MemberRow & { cursor: string }>(
    `select ${memberColumns}, t.cursor from (
       select t.*, ${cursor} from team_member t ${join} where ${filters.join(' and ')} and ${where} ${orderAndLimit}) t
     join member m on m.id = t.member_id ${orderOf(orderAndLimit)}`,
    values,
  );
  return page(rows);
}

/** The same order again, outside of the rows that were chosen by it. */
const orderOf = (orderAndLimit: string): string => orderAndLimit.replace(/ limit \d+$/, '');

/**
 * Play and money of days as one row of sums, of the tables of a `team` or of one `member`; `$2`:
 * currency, `$3`, `$4`: days.
 */
const sumsOf = (of: 'team' | 'member', id: string): string => {
  const key = of === 'team' ? 'agent_id' : 'member_id';
  return `lateral (
      select coalesce(sum(rounds), 0)::bigint as rounds, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(payout), 0)::bigint as payout,
        coalesce(sum(turnover), 0)::bigint as turnover
      from ${of}_play_day where ${key} = ${id} and currency = $2 and day between $3 and $4) played
    cross join lateral (
      select coalesce(sum(amount) filter (where figure = 'deposits'), 0)::bigint as deposits,
        coalesce(sum(amount) filter (where figure = 'withdrawals'), 0)::bigint as withdrawals,
        coalesce(sum(amount) filter (where figure = 'bonuses'), 0)::bigint as bonuses,
        coalesce(sum(amount) filter (where figure = 'rebates'), 0)::bigint as rebates
      from ${of}_money_day where ${key} = ${id} and currency = $2 and day between $3 and $4) moved`;
};
const sumColumns =
  'played.rounds, played.stake, played.payout, played.turnover, moved.deposits, moved.withdrawals, moved.bonuses, moved.rebates';

export async function sums(
  db: Queryable,
  of: 'team' | 'member',
  id: bigint,
  currency: string,
  { from, to }: DaySpan,
): Promise<Sums> {
  const row = await db.one<Sums>(`select ${sumColumns} from ${sumsOf(of, '$1')}`, [id, currency, from, to]);
  return row!;
}

export type SumsById = Sums & { id: bigint };

/** Of several teams at once. */
export function sumsOfTeams(
  db: Queryable,
  ids: readonly bigint[],
  currency: string,
  { from, to }: DaySpan,
): Promise<SumsById[]> {
  return db.rows<SumsById>(
    `select asked.id, ${sumColumns} from unnest($1::bigint[]) asked(id) cross join ${sumsOf('team', 'asked.id')}`,
    [ids, currency, from, to],
  );
}

const agentTypes = `'{1,2,41,42}'`;

export type DeskWanted = { brandIds: readonly bigint[]; search: string | undefined; top: boolean };

/** Agents of some brands by a part of their name, newest first. */
export async function pageOfAgents(
  db: Queryable,
  { brandIds, search, top }: DeskWanted,
  input: PageInput,
): Promise<KeysetPage<MemberRow>> {
  const like = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : '%';
  const values: unknown[] = ['', brandIds, like];
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  const rows = await db.rows<MemberRow & { cursor: string }>(
    `select ${memberColumns}, t.cursor from (
       select t.*, ${cursor} from member d join team_member t on t.agent_id = d.id and t.member_id = d.id
       where d.brand_id = any($2) and d.type = any(${agentTypes}) and d.account ilike $3 ${top ? 'and d.upline_id is null' : ''} and ${where} ${orderAndLimit}) t
     join member m on m.id = t.member_id ${orderOf(orderAndLimit)}`,
    values,
  );
  return page(rows);
}

export type MoveRow = {
  id: bigint;
  fromAccount: string | null;
  toAccount: string | null;
  operatorId: bigint;
  reason: string;
  at: number;
};

export async function pageOfMoves(
  db: Queryable,
  memberId: bigint,
  input: PageInput,
): Promise<KeysetPage<MoveRow>> {
  const values: unknown[] = [memberId];
  const { where, orderAndLimit, cursor, page } = keyset(
    { columns: [{ sql: 'b.id', type: 'number' }], direction: 'desc' },
    input,
    values,
  );
  const rows = await db.rows<MoveRow & { cursor: string }>(
    `select b.id, f.account as "fromAccount", o.account as "toAccount", b.operator_id as "operatorId", b.reason, b.at, ${cursor}
     from branch_move b left join member f on f.id = b.from_id left join member o on o.id = b.to_id where b.member_id = $1 and ${where} ${orderAndLimit}`,
    values,
  );
  return page(rows);
}

/** A page that is open tells so every minute. */
const seenWithinS = 90;

/**
 * The number of a team's members who have a page of the site open now. Of a large team those who
 * are here are looked up in it one by one: PostgreSQL would read the whole team instead.
 */
export async function onlineOfTeam(
  db: Queryable,
  { id, isLarge }: { id: bigint; isLarge: boolean },
): Promise<number> {
  const inTeam = 't.agent_id = $1 and t.member_id = s.member_id';
  const team = isLarge
    ? `cross join lateral (select from team_member t where ${inTeam} offset 0) t`
    : `join team_member t on ${inTeam}`;
  const row = await db.one<{ count: number }>(
    `select count(*)::int as count from member_seen s ${team}
     where s.seen_at > now() - $2::int * interval '1 s'`,
    [id, seenWithinS],
  );
  return row!.count;
}
