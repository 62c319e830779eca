/** Members' own codes, and the members who came by them. */
import type { PageInput } from '@sen/api/desk';
import type { ReferralState } from '@sen/api/referral';
import type { RewardState } from '@sen/api/reward';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';
import type { FoundSign } from './rules.ts';

export async function codeOf(db: Queryable, memberId: bigint): Promise<string | undefined> {
  return (await db.one<{ code: string }>(`select code from referral_code where member_id = $1`, [memberId]))
    ?.code;
}

/** Gives the code that the member has now; undefined: another member of the brand has this one. */
export async function putCode(
  db: Queryable,
  memberId: bigint,
  brandId: bigint,
  code: string,
): Promise<string | undefined> {
  await db.run(
    `insert into referral_code (member_id, brand_id, code) values ($1, $2, $3) on conflict do nothing`,
    [memberId, brandId, code],
  );
  return codeOf(db, memberId);
}

export async function memberOfCode(
  db: Queryable,
  brandId: bigint,
  code: string,
): Promise<bigint | undefined> {
  const row = await db.one<{ id: bigint }>(
    `select member_id as id from referral_code where brand_id = $1 and code = $2`,
    [brandId, code],
  );
  return row?.id;
}

export type ReferralRow = {
  id: bigint;
  brandId: bigint;
  memberId: bigint;
  invitedBy: bigint;
  ruleId: bigint | null;
  version: number | null;
  currency: string;
  fromDay: string;
  toDay: string;
  deposits: bigint;
  turnover: bigint;
  state: ReferralState;
  signs: { sign: FoundSign['sign']; memberId: string }[];
  joinedAt: number;
  decidedAt: number | null;
  operatorId: bigint | null;
  reason: string | null;
  rewardId: bigint | null;
  friendRewardId: bigint | null;
  metAt: number | null;
};
const columns = `id, brand_id as "brandId", member_id as "memberId", invited_by as "invitedBy", rule_id as "ruleId", version, currency,
  to_char(from_day, 'YYYY-MM-DD') as "fromDay", to_char(to_day, 'YYYY-MM-DD') as "toDay", deposits, turnover, state, signs, joined_at as "joinedAt",
  decided_at as "decidedAt", operator_id as "operatorId", reason, reward_id as "rewardId", friend_reward_id as "friendRewardId", met_at as "metAt"`;

export type NewReferral = Pick<
  ReferralRow,
  'brandId' | 'memberId' | 'invitedBy' | 'ruleId' | 'version' | 'currency' | 'fromDay' | 'toDay'
> & {
  depositMin: bigint | null;
  turnoverMin: bigint | null;
};

/** Without a rule there is nothing to wait for. */
export async function insert(tx: Queryable, row: NewReferral): Promise<void> {
  await tx.run(
    `insert into referral (brand_id, member_id, invited_by, rule_id, version, currency, from_day, to_day, deposit_min, turnover_min, state, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, case when $4::bigint is null then 'over' else 'running' end, case when $4::bigint is null then now() end)`,
    [
      row.brandId,
      row.memberId,
      row.invitedBy,
      row.ruleId,
      row.version,
      row.currency,
      row.fromDay,
      row.toDay,
      row.depositMin,
      row.turnoverMin,
    ],
  );
}

export function ofFriend(db: Queryable, memberId: bigint): Promise<ReferralRow | undefined> {
  return db.one<ReferralRow>(`select ${columns} from referral where member_id = $1`, [memberId]);
}

export function lock(tx: Queryable, id: bigint): Promise<ReferralRow | undefined> {
  return tx.one<ReferralRow>(`select ${columns} from referral where id = $1 for update`, [id]);
}

/**
 * The sums of a friend's days, as they are counted for agents: deposits that the bank took back are
 * none, play that was voided neither. What the bank takes back on a later day counts too, as far as
 * that day's own deposits do not make up for it.
 */
const sums = `select r.id,
    (select coalesce(sum(case when d.day <= r.to_day then d.amount else least(d.amount, 0) end), 0)::bigint from member_money_day d
     where d.member_id = r.member_id and d.day >= r.from_day and d.currency = r.currency and d.figure = 'deposits') as deposits,
    (select coalesce(sum(d.turnover), 0)::bigint from member_play_day d
     where d.member_id = r.member_id and d.day between r.from_day and r.to_day and d.currency = r.currency) as turnover
  from referral r`;
const putSums = (which: string) =>
  `update referral r set deposits = s.deposits, turnover = s.turnover from (${sums} where ${which}) s
   where r.id = s.id and r.state in ('running', 'held') and (r.deposits, r.turnover) is distinct from (s.deposits, s.turnover)`;

/**
 * Brings the figures up to date of friends who are not decided about, and who paid in or played
 * since a day.
 */
export function countMoved(db: Queryable, brandId: bigint, sinceDay: string): Promise<number> {
  return db.run(
    // Each state by an index of its own; the days of a member by the primary key.
    putSums(`r.id in (
        select id from referral where brand_id = $1 and state = 'running' union all select id from referral where brand_id = $1 and state = 'held')
      and (exists (select from member_play_day d where d.member_id = r.member_id and d.day >= $2)
        or exists (select from member_money_day d where d.member_id = r.member_id and d.day >= $2))`),
    [brandId, sinceDay],
  );
}

/** Those of friends whose days ended before a day, all of which is counted. */
export function countEnded(tx: Queryable, brandId: bigint, today: string): Promise<number> {
  return tx.run(putSums(`r.brand_id = $1 and r.state = 'running' and r.to_day < $2`), [brandId, today]);
}

/** Those of one friend, whose row is locked. */
export async function count(tx: Queryable, id: bigint): Promise<{ deposits: bigint; turnover: bigint }> {
  await tx.run(putSums('r.id = $1'), [id]);
  return (await tx.one<{ deposits: bigint; turnover: bigint }>(
    `select deposits, turnover from referral where id = $1`,
    [id],
  ))!;
}

export async function hasEnded(db: Queryable, brandId: bigint, today: string): Promise<boolean> {
  return (
    (await db.one(
      `select 1 from referral where brand_id = $1 and state = 'running' and to_day < $2 limit 1`,
      [brandId, today],
    )) !== undefined
  );
}

const isMet = `r.deposits >= r.deposit_min and r.turnover >= r.turnover_min`;

/** The friends of a brand who have done what their rule asks for, while it is open. */
export async function metIds(db: Queryable, brandId: bigint): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(
    `select r.id from referral r join reward_rule rule on rule.id = r.rule_id and rule.open
     where r.brand_id = $1 and r.state = 'running' and ${isMet} order by r.id`,
    [brandId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Ends those whose days ended before a day and who did not do what was asked for, or whose rule is
 * closed.
 */
export function endUnmet(tx: Queryable, brandId: bigint, today: string): Promise<number> {
  return tx.run(
    `update referral r set state = 'over', decided_at = now() from reward_rule rule
     where r.brand_id = $1 and r.state = 'running' and r.to_day < $2 and rule.id = r.rule_id and not (rule.open and ${isMet})`,
    [brandId, today],
  );
}

export async function setHeld(
  tx: Queryable,
  id: bigint,
  signs: readonly FoundSign[],
  metAt: number,
): Promise<void> {
  const kept = signs.map(({ sign, memberId }) => ({ sign, memberId: String(memberId) }));
  await tx.run(
    `update referral set state = 'held', signs = $2, met_at = to_timestamp($3::float8 / 1000) where id = $1`,
    [id, JSON.stringify(kept), metAt],
  );
}

/** `metAt`: of friends who were not held before. */
export type Decided = Partial<
  Pick<ReferralRow, 'operatorId' | 'reason' | 'rewardId' | 'friendRewardId' | 'metAt'>
> & {
  state: Exclude<ReferralState, 'running' | 'held'>;
};

export async function setDecided(tx: Queryable, id: bigint, decided: Decided): Promise<void> {
  const {
    state,
    operatorId = null,
    reason = null,
    rewardId = null,
    friendRewardId = null,
    metAt = null,
  } = decided;
  await tx.run(
    `update referral set state = $2, decided_at = now(), operator_id = $3, reason = $4, reward_id = $5, friend_reward_id = $6,
       met_at = coalesce(met_at, to_timestamp($7::float8 / 1000)) where id = $1`,
    [id, state, operatorId, reason, rewardId, friendRewardId, metAt],
  );
}

/**
 * For how many friends an inviter was paid who did what is asked for in a span. Rewards that the
 * desk withdrew leave room for others.
 */
export async function countPaid(
  db: Queryable,
  inviterId: bigint,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*)::int as count from referral r join reward g on g.id = r.reward_id and g.state <> 'withdrawn'
     where r.invited_by = $1 and r.met_at >= to_timestamp($2::float8 / 1000) and r.met_at < to_timestamp($3::float8 / 1000)`,
    [inviterId, fromMs, untilMs],
  );
  return row!.count;
}

export async function countsOf(
  db: Queryable,
  inviterId: bigint,
): Promise<{ invited: number; qualified: number }> {
  const row = await db.one<{ invited: number; qualified: number }>(
    `select count(*)::int as invited, (count(*) filter (where state in ('paid', 'full')))::int as qualified from referral where invited_by = $1`,
    [inviterId],
  );
  return row!;
}

/** Sums of the rewards of this kind that a member has claimed, and can still claim at a moment. */
export async function sumsOf(
  db: Queryable,
  memberId: bigint,
  currency: string,
  nowMs: number,
): Promise<{ earned: bigint; claimable: bigint }> {
  const row = await db.one<{ earned: bigint; claimable: bigint }>(
    `select coalesce(sum(amount) filter (where state = 'claimed'), 0)::bigint as earned,
       coalesce(sum(amount) filter (where state = 'claimable' and expires_at > to_timestamp($3::float8 / 1000)), 0)::bigint as claimable
     from reward where member_id = $1 and currency = $2 and kind = 'referral'`,
    [memberId, currency, nowMs],
  );
  return row!;
}

/**
 * So many generations of inviters are compared with a friend: a circle of accounts that invite each
 * other ends in one of them.
 */
const generationsMax = 4;

/** The inviter of a friend, the inviter's own inviter, and so on. */
export async function inviterLine(db: Queryable, friendId: bigint): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(
    `with recursive line as (
       select invited_by as id, 1 as step from referral where member_id = $1
       union all select r.invited_by, l.step + 1 from line l join referral r on r.member_id = l.id where l.step < $2)
     select id from line order by step`,
    [friendId, generationsMax],
  );
  return rows.map(({ id }) => id);
}

export type Payee = { memberId: bigint; payeeName: string };

/**
 * The names by which these members, and the newest other friends of an inviter who paid in, take
 * payments.
 */
export function payeesOf(
  db: Queryable,
  memberIds: readonly bigint[],
  { invitedBy, besides, most }: { invitedBy: bigint; besides: bigint; most: number },
): Promise<Payee[]> {
  return db.rows<Payee>(
    `select id as "memberId", payee_name as "payeeName" from member where id = any($1) and payee_name is not null
     union all
     (select m.id, m.payee_name from referral r join member m on m.id = r.member_id
      where r.invited_by = $2 and r.member_id <> $3 and r.deposits > 0 and m.payee_name is not null order by r.id desc limit $4)`,
    [memberIds, invitedBy, besides, most],
  );
}

/**
 * A browser of an internet café signs in to so many that it leads from one of them to another no
 * more.
 */
const crowdMax = 20;

/**
 * By what a friend is like those of a line, or another friend of the same inviter: signs that were
 * noted when they signed in or added a bank account; those of the line also by way of one more
 * account.
 */
export function linksOf(
  db: Queryable,
  memberId: bigint,
  { line, invitedBy }: { line: readonly bigint[]; invitedBy: bigint },
): Promise<{ memberId: bigint; sign: 'device' | 'bank' }[]> {
  return db.rows(
    `with direct as (select other_id, sign from member_alike where member_id = $1),
     found as (
       select other_id, sign from direct d
       where other_id = any($2) or exists (select from referral r where r.member_id = d.other_id and r.invited_by = $3)
       union
       select a.other_id, a.sign from (select distinct other_id as id from direct) d
       join member_alike a on a.member_id = d.id and a.other_id = any($2)
       where (select count(*) from member_alike c where c.member_id = d.id) <= $4)
     select other_id as "memberId", sign from found order by other_id, sign limit 100`,
    [memberId, line, invitedBy, crowdMax],
  );
}

const newest: Order = { columns: [{ sql: 'id', type: 'number' }], direction: 'desc' };

/** The terms that it counts by, and what it brought the inviter. */
export type FriendRow = ReferralRow & {
  account: string;
  depositMin: bigint | null;
  turnoverMin: bigint | null;
  /** Whether its rule is open. */
  open: boolean | null;
  reward: { state: Exclude<RewardState, 'expired'>; amount: bigint; expiresAt: number } | null;
};

export async function pageOfInviter(
  db: Queryable,
  inviterId: bigint,
  input: PageInput,
): Promise<KeysetPage<FriendRow>> {
  const values: unknown[] = [inviterId];
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  type Row = Omit<FriendRow, 'reward'> & {
    amount: bigint | null;
    rewardState: Exclude<RewardState, 'expired'>;
    expiresAt: number;
  };
  const rows = await db.rows<Row & { cursor: string }>(
    `select f.*, m.account, rule.open, g.amount, g.state as "rewardState", g.expires_at as "expiresAt"
     from (select ${columns}, deposit_min as "depositMin", turnover_min as "turnoverMin", ${cursor} from referral
           where invited_by = $1 and ${where} ${orderAndLimit}) f
     join member m on m.id = f."memberId" left join reward_rule rule on rule.id = f."ruleId"
     left join reward g on g.id = f."rewardId" order by f.id ${input.before !== undefined && input.after === undefined ? 'asc' : 'desc'}`,
    values,
  );
  return page(
    rows.map(({ amount, rewardState, expiresAt, ...row }) => ({
      ...row,
      reward: amount === null ? null : { amount, state: rewardState, expiresAt },
    })),
  );
}

export type DeskFilter = {
  brandIds: readonly bigint[];
  id: bigint | null;
  memberId: bigint | null;
  inviterId: bigint | null;
  state: ReferralState | null;
  sinceMs: number | null;
  untilMs: number | null;
};

export async function pageOfDesk(
  db: Queryable,
  filter: DeskFilter,
  input: PageInput,
): Promise<KeysetPage<ReferralRow>> {
  const { brandIds, id, memberId, inviterId, state, sinceMs, untilMs } = filter;
  const values: unknown[] = [brandIds, id, memberId, inviterId, state, sinceMs, untilMs];
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  return page(
    await db.rows<ReferralRow & { cursor: string }>(
      `select ${columns}, ${cursor} from referral where brand_id = any($1) and ($2::bigint is null or id = $2) and ($3::bigint is null or member_id = $3)
         and ($4::bigint is null or invited_by = $4) and ($5::text is null or state = $5)
         and ($6::float8 is null or joined_at >= to_timestamp($6::float8 / 1000)) and ($7::float8 is null or joined_at < to_timestamp($7::float8 / 1000))
         and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

/** The part of this module in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  invitationCode: {
    sql: `select code, created_at as "createdAt" from referral_code where member_id = $1 order by code`,
  },
  invited: {
    sql: `select id, rule_id as "rule", version, currency, to_char(from_day, 'YYYY-MM-DD') as "fromDay", to_char(to_day, 'YYYY-MM-DD') as "toDay", deposits, turnover,
        joined_at as "joinedAt" from referral where member_id = $1 order by id`,
    money: ['deposits', 'turnover'],
  },
};
