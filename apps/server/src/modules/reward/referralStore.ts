/** Members' own codes, and the members who came by them. */
import type { PageInput } from '@sen/api/desk';
import type { ReferralSign, ReferralState } from '@sen/api/referral';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';

export async function codeOf(db: Queryable, memberId: bigint): Promise<string | undefined> {
  return (await db.one<{ code: string }>(`select code from referral_code where member_id = $1`, [memberId]))?.code;
}

/** Gives the code that the member has now; undefined: another member of the brand has this one. */
export async function putCode(db: Queryable, memberId: bigint, brandId: bigint, code: string): Promise<string | undefined> {
  await db.run(`insert into referral_code (member_id, brand_id, code) values ($1, $2, $3) on conflict do nothing`, [
    memberId,
    brandId,
    code,
  ]);
  return codeOf(db, memberId);
}

export async function memberOfCode(db: Queryable, brandId: bigint, code: string): Promise<bigint | undefined> {
  const row = await db.one<{ id: bigint }>(`select member_id as id from referral_code where brand_id = $1 and code = $2`, [brandId, code]);
  return row?.id;
}

/** A sign that a friend and another member are one person. */
export type FoundSign = { sign: ReferralSign; memberId: bigint };

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
};
const columns = `id, brand_id as "brandId", member_id as "memberId", invited_by as "invitedBy", rule_id as "ruleId", version, currency,
  to_char(from_day, 'YYYY-MM-DD') as "fromDay", to_char(to_day, 'YYYY-MM-DD') as "toDay", deposits, turnover, state, signs, joined_at as "joinedAt",
  decided_at as "decidedAt", operator_id as "operatorId", reason, reward_id as "rewardId", friend_reward_id as "friendRewardId"`;

export type NewReferral = Pick<ReferralRow, 'brandId' | 'memberId' | 'invitedBy' | 'ruleId' | 'version' | 'currency' | 'fromDay' | 'toDay'>;

/** Without a rule there is nothing to wait for. */
export async function insert(tx: Queryable, row: NewReferral): Promise<void> {
  await tx.run(
    `insert into referral (brand_id, member_id, invited_by, rule_id, version, currency, from_day, to_day, state, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $4::bigint is null then 'over' else 'running' end, case when $4::bigint is null then now() end)`,
    [row.brandId, row.memberId, row.invitedBy, row.ruleId, row.version, row.currency, row.fromDay, row.toDay],
  );
}

export function ofFriend(db: Queryable, memberId: bigint): Promise<ReferralRow | undefined> {
  return db.one<ReferralRow>(`select ${columns} from referral where member_id = $1`, [memberId]);
}

export function lock(tx: Queryable, id: bigint): Promise<ReferralRow | undefined> {
  return tx.one<ReferralRow>(`select ${columns} from referral where id = $1 for update`, [id]);
}

/** The sums of a friend's days, as they are counted for agents: deposits that the bank took back are none, play that was voided neither. */
const sums = `select r.id,
    (select coalesce(sum(d.amount), 0)::bigint from member_money_day d
     where d.member_id = r.member_id and d.day between r.from_day and r.to_day and d.currency = r.currency and d.figure = 'deposits') as deposits,
    (select coalesce(sum(d.turnover), 0)::bigint from member_play_day d
     where d.member_id = r.member_id and d.day between r.from_day and r.to_day and d.currency = r.currency) as turnover
  from referral r where r.brand_id = $1 and r.state = 'running'`;
const putSums = (which: string) =>
  `update referral r set deposits = s.deposits, turnover = s.turnover from (${sums} and ${which}) s
   where r.id = s.id and r.state = 'running' and (r.deposits, r.turnover) is distinct from (s.deposits, s.turnover)`;

/** Brings the figures up to date of friends whose days run, and who paid in or played since a day. */
export function countMoved(db: Queryable, brandId: bigint, sinceDay: string): Promise<number> {
  return db.run(
    putSums(`r.to_day >= $2 and (exists (select from member_play_day p where p.member_id = r.member_id and p.day >= $2)
      or exists (select from member_money_day m where m.member_id = r.member_id and m.day >= $2))`),
    [brandId, sinceDay],
  );
}

/** Those of friends whose days ended before a day, all of which is counted. */
export function countEnded(tx: Queryable, brandId: bigint, today: string): Promise<number> {
  return tx.run(putSums('r.to_day < $2'), [brandId, today]);
}

export async function hasEnded(db: Queryable, brandId: bigint, today: string): Promise<boolean> {
  return (
    (await db.one(`select 1 from referral where brand_id = $1 and state = 'running' and to_day < $2 limit 1`, [brandId, today])) !==
    undefined
  );
}

const figureOf = (name: string) => `((v.terms ->> '${name}')::numeric * 100000)::bigint`;
const isMet = `r.deposits >= ${figureOf('depositMin')} and r.turnover >= ${figureOf('turnoverMin')}`;

/** The friends of a brand who have done what their rule asks for, while it is open. */
export async function metIds(db: Queryable, brandId: bigint): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(
    `select r.id from referral r join reward_rule rule on rule.id = r.rule_id and rule.open
     join reward_rule_version v on v.rule_id = r.rule_id and v.version = r.version
     where r.brand_id = $1 and r.state = 'running' and ${isMet} order by r.id`,
    [brandId],
  );
  return rows.map(({ id }) => id);
}

/** Ends those whose days ended before a day and who did not do what was asked for, or whose rule is closed. */
export function endUnmet(tx: Queryable, brandId: bigint, today: string): Promise<number> {
  return tx.run(
    `update referral r set state = 'over', decided_at = now() from reward_rule_version v join reward_rule rule on rule.id = v.rule_id
     where r.brand_id = $1 and r.state = 'running' and r.to_day < $2 and v.rule_id = r.rule_id and v.version = r.version and not (rule.open and ${isMet})`,
    [brandId, today],
  );
}

export async function setHeld(tx: Queryable, id: bigint, signs: readonly FoundSign[]): Promise<void> {
  const kept = signs.map(({ sign, memberId }) => ({ sign, memberId: String(memberId) }));
  await tx.run(`update referral set state = 'held', signs = $2 where id = $1`, [id, JSON.stringify(kept)]);
}

export type Decided = Partial<Pick<ReferralRow, 'operatorId' | 'reason' | 'rewardId' | 'friendRewardId'>> & {
  state: Exclude<ReferralState, 'running' | 'held'>;
};

export async function setDecided(tx: Queryable, id: bigint, decided: Decided): Promise<void> {
  const { state, operatorId = null, reason = null, rewardId = null, friendRewardId = null } = decided;
  await tx.run(
    `update referral set state = $2, decided_at = now(), operator_id = $3, reason = $4, reward_id = $5, friend_reward_id = $6 where id = $1`,
    [id, state, operatorId, reason, rewardId, friendRewardId],
  );
}

/** For how many friends an inviter was paid since a moment. */
export async function countPaid(db: Queryable, inviterId: bigint, sinceMs: number): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*)::int as count from referral where invited_by = $1 and reward_id is not null and decided_at >= to_timestamp($2::float8 / 1000)`,
    [inviterId, sinceMs],
  );
  return row!.count;
}

export async function countsOf(db: Queryable, inviterId: bigint): Promise<{ invited: number; qualified: number }> {
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

/** So many of an inviter's other friends are compared with one, the newest first. */
const friendsCompared = 2_000;

/** The address that a member registered from and the name that they take payments by: whether a friend is the inviter, or another friend of theirs. */
export type Kin = { memberId: bigint; address: string | null; payeeName: string | null };

export function kinOf(db: Queryable, inviterId: bigint): Promise<Kin[]> {
  return db.rows<Kin>(
    `select id as "memberId", host(registered_from) as address, payee_name as "payeeName" from member where id = $1
     union all
     (select m.id, host(m.registered_from), m.payee_name from referral r join member m on m.id = r.member_id where r.invited_by = $1 order by r.id desc limit $2)`,
    [inviterId, friendsCompared],
  );
}

/** By what a member is like some others: signs that were noted when they signed in or added a bank account. */
export function linksOf(
  db: Queryable,
  memberId: bigint,
  otherIds: readonly bigint[],
): Promise<{ memberId: bigint; sign: 'device' | 'bank' }[]> {
  return db.rows(
    `select other_id as "memberId", sign from member_alike where member_id = $1 and other_id = any($2) order by other_id, sign`,
    [memberId, otherIds],
  );
}

const newest: Order = { columns: [{ sql: 'id', type: 'number' }], direction: 'desc' };

/** The terms that it counts by, and what it brought the inviter. */
export type FriendRow = ReferralRow & { account: string; depositMin: string | null; turnoverMin: string | null; amount: bigint | null };

export async function pageOfInviter(db: Queryable, inviterId: bigint, input: PageInput): Promise<KeysetPage<FriendRow>> {
  const values: unknown[] = [inviterId];
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  return page(
    await db.rows<FriendRow & { cursor: string }>(
      `select f.*, m.account, v.terms ->> 'depositMin' as "depositMin", v.terms ->> 'turnoverMin' as "turnoverMin", g.amount
       from (select ${columns}, ${cursor} from referral where invited_by = $1 and ${where} ${orderAndLimit}) f
       join member m on m.id = f."memberId" left join reward_rule_version v on v.rule_id = f."ruleId" and v.version = f.version
       left join reward g on g.id = f."rewardId" order by f.id ${input.before !== undefined && input.after === undefined ? 'asc' : 'desc'}`,
      values,
    ),
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

export async function pageOfDesk(db: Queryable, filter: DeskFilter, input: PageInput): Promise<KeysetPage<ReferralRow>> {
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
