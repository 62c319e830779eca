/**
 * The rows beneath a payout: members, days and settled lines of its period; and the disputes of
 * agents.
 */
import type { DisputeState } from '@sen/api/contract';
import { deskPageSize, type PageInput } from '@sen/api/desk';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import { queuePage, type WantedCases } from '#platform/queuePage.ts';
import type { PayoutRow } from './payoutStore.ts';
import { everInTeam, everInTeamOf } from './teamStore.ts';

/** A payout as far as it says which lines lie beneath it. */
export type Beneath = Pick<PayoutRow, 'brandId' | 'currency' | 'fromAt' | 'toAt' | 'memberId'>;

/**
 * Lines of the period, and which of them count for the agent: by the agents above of their moment.
 */
const ofPeriod = `l.currency = $1 and l.at >= to_timestamp($2::float8 / 1000) and l.at < to_timestamp($3::float8 / 1000)`;
const beneath = `${ofPeriod} and (l.member_id = $4 or l.uplines @> array[$4::bigint])`;
const valuesOf = ({ currency, fromAt, toAt, memberId }: Beneath): unknown[] => [
  currency,
  fromAt,
  toAt,
  memberId,
];

export type MemberOfStatement = {
  memberId: bigint;
  account: string;
  turnover: bigint;
  loss: bigint;
  rounds: bigint;
};
const byMember: Order = { columns: [{ sql: 'ever.id', type: 'number' }], direction: 'asc' };

/** The lines of a whole brand in so short a time are fewer than the members of a large team. */
const shortMs = 3_600_000;

/**
 * Members in the order of their ids, each looked for by the index of the own lines: a page reads no
 * further than to its last member. In a short period most members of a large team did not play:
 * they are those of its lines.
 */
export async function members(
  db: Queryable,
  payout: Beneath,
  input: PageInput,
): Promise<KeysetPage<MemberOfStatement>> {
  const values = valuesOf(payout);
  const isShort = payout.toAt - payout.fromAt <= shortMs;
  const ids = isShort
    ? `select distinct l.member_id as id from settled_play l where l.brand_id = $${values.push(payout.brandId)} and ${beneath}`
    : everInTeamOf('$4');
  const { where, orderAndLimit, cursor, page } = keyset(byMember, input, values);
  return page(
    await db.rows<MemberOfStatement & { cursor: string }>(
      `select ever.*, m.account from (
         select ever.id, ever.id as "memberId", played.turnover, played.loss, played.rounds, ${cursor}
         from (${ids}) ever cross join lateral (
           select sum(l.turnover)::bigint as turnover, sum(l.income)::bigint as loss, sum(l.rounds)::bigint as rounds, count(*) as lines
           from settled_play l where l.member_id = ever.id and ${beneath}) played
         where played.lines > 0 and ${where} ${orderAndLimit}) ever
       join member m on m.id = ever.id ${orderAndLimit}`,
      values,
    ),
  );
}

export type LineOfStatement = {
  id: bigint;
  round: bigint;
  at: number;
  account: string;
  gameType: string;
  stake: bigint;
  payout: bigint;
  turnover: bigint;
  correction: boolean;
};
const newestLine: Order = {
  columns: [
    { sql: 'l.at', type: 'time' },
    { sql: 'l.id', type: 'number' },
  ],
  direction: 'desc',
};

/**
 * So many lines of the brand are looked through for a page of a large team; where they are not
 * enough, it is read member by member.
 */
const walkedMax = 20_000;

/**
 * Lines are found by the index of each member. In a large team that would be many for a page, and
 * most lines of the brand are its own: the newest of these are looked through first, up to a bound.
 * `most`: the size up to which a team is read member by member.
 */
export async function lines(
  db: Queryable,
  payout: Beneath,
  memberId: bigint | undefined,
  input: PageInput,
  { most, walked = walkedMax }: { most: number; walked?: number },
): Promise<KeysetPage<LineOfStatement>> {
  if (memberId !== undefined) return linesOf(db, payout, [memberId], input);
  const team = await everInTeam(db, payout.memberId, most);
  if (team) return linesOf(db, payout, team, input);
  const found = await linesAlong(db, payout, input, walked);
  return found ?? linesOf(db, payout, undefined, input);
}

const selected = (cursor: string): string =>
  `l.id, l.round_id as round, l.at, m.account, l.game_type as "gameType", l.stake, l.payout, l.turnover, l.rounds <> 1 as correction, ${cursor}`;

/** The lines of these members, or of everybody who ever stood in the team. */
async function linesOf(
  db: Queryable,
  payout: Beneath,
  memberIds: readonly bigint[] | undefined,
  input: PageInput,
): Promise<KeysetPage<LineOfStatement>> {
  const values = valuesOf(payout);
  const { where, orderAndLimit, cursor, page } = keyset(newestLine, input, values);
  const whose = memberIds ? `unnest($${values.push(memberIds)}::bigint[])` : `(${everInTeamOf('$4')})`;
  return page(
    await db.rows<LineOfStatement & { cursor: string }>(
      `select ${selected(cursor)} from (
         select l.* from ${whose} whose(id) cross join lateral (
           select l.* from settled_play l where l.member_id = whose.id and ${beneath} and ${where} ${orderAndLimit}) l
         ${orderAndLimit}) l
       join member m on m.id = l.member_id ${orderAndLimit}`,
      values,
    ),
  );
}

/**
 * Those among the next lines of the brand; undefined: these are not enough for a page, and there
 * are more.
 */
async function linesAlong(
  db: Queryable,
  payout: Beneath,
  input: PageInput,
  walked: number,
): Promise<KeysetPage<LineOfStatement> | undefined> {
  const values = [...valuesOf(payout), payout.brandId];
  const { where, orderAndLimit, cursor, page } = keyset(newestLine, input, values);
  const next = `from settled_play l where l.brand_id = $5 and ${ofPeriod} and ${where} ${keyset(newestLine, { ...input, size: walked - 1 }, []).orderAndLimit}`;
  const rows = await db.rows<LineOfStatement & { cursor: string }>(
    `select ${selected(cursor)} from (select l.* ${next}) l join member m on m.id = l.member_id where ${beneath} ${orderAndLimit}`,
    values,
  );
  if (rows.length <= (input.size ?? deskPageSize)) {
    const [seen] = await db.rows<{ count: number }>(
      `select count(*)::int as count from (select l.id, $4::bigint ${next}) l`,
      values,
    );
    if (seen!.count === walked) return undefined;
  }
  return page(rows);
}

export type DayOfStatement = { day: string; turnover: bigint; loss: bigint };

export function days(
  db: Queryable,
  payout: PayoutRow,
  span: { from: string; to: string },
): Promise<DayOfStatement[]> {
  return db.rows<DayOfStatement>(
    `select to_char(day, 'YYYY-MM-DD') as day, sum(turnover)::bigint as turnover, sum(income)::bigint as loss
     from team_play_day where agent_id = $1 and currency = $2 and day between $3 and $4 group by team_play_day.day order by team_play_day.day`,
    [payout.memberId, payout.currency, span.from, span.to],
  );
}

export type DisputeRow = {
  id: bigint;
  brandId: bigint;
  payoutId: bigint;
  memberId: bigint;
  words: string;
  state: DisputeState;
  answer: string | null;
  adjustmentId: bigint | null;
  amount: bigint | null;
  at: number;
  answeredAt: number | null;
};
const columns = `id, brand_id as "brandId", payout_id as "payoutId", member_id as "memberId", words, state, answer, adjustment_id as "adjustmentId", amount, at, answered_at as "answeredAt"`;

/** Undefined: the payout has been disputed before. */
export function insertDispute(
  tx: Queryable,
  { brandId, payoutId, memberId, words }: Pick<DisputeRow, 'brandId' | 'payoutId' | 'memberId' | 'words'>,
): Promise<DisputeRow | undefined> {
  return tx.one<DisputeRow>(
    `insert into payout_dispute (brand_id, payout_id, member_id, words) values ($1, $2, $3, $4) on conflict (payout_id) do nothing returning ${columns}`,
    [brandId, payoutId, memberId, words],
  );
}

export function disputesOf(db: Queryable, payoutIds: readonly bigint[]): Promise<DisputeRow[]> {
  return db.rows<DisputeRow>(`select ${columns} from payout_dispute where payout_id = any($1)`, [payoutIds]);
}

export function findDispute(db: Queryable, id: bigint): Promise<DisputeRow | undefined> {
  return db.one<DisputeRow>(`select ${columns} from payout_dispute where id = $1`, [id]);
}

export function lockDispute(tx: Queryable, id: bigint): Promise<DisputeRow | undefined> {
  return tx.one<DisputeRow>(`select ${columns} from payout_dispute where id = $1 for update`, [id]);
}

type Answer =
  | { state: 'open' }
  | { state: 'dismissed'; answer: string }
  | { state: 'correcting'; answer: string; adjustmentId: bigint; amount: bigint };

export async function answerDispute(tx: Queryable, id: bigint, answer: Answer): Promise<void> {
  const { adjustmentId, amount } =
    answer.state === 'correcting' ? answer : { adjustmentId: null, amount: null };
  await tx.run(
    `update payout_dispute set state = $2, answer = $3, adjustment_id = $4, amount = $5, answered_at = case $2 when 'dismissed' then now() end where id = $1`,
    [id, answer.state, answer.state === 'open' ? null : answer.answer, adjustmentId, amount],
  );
}

/** The correction has been paid. */
export async function upholdDispute(tx: Queryable, id: bigint): Promise<void> {
  await tx.run(`update payout_dispute set state = 'upheld', answered_at = now() where id = $1`, [id]);
}

/** The payments of upheld disputes to a member, by day of a time zone. */
export function correctionsByDay(
  db: Queryable,
  memberId: bigint,
  currency: string,
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<{ day: string; amount: bigint }[]> {
  return db.rows(
    `select to_char(d.answered_at at time zone $5, 'YYYY-MM-DD') as day, sum(d.amount)::bigint as amount
     from payout_dispute d join payout p on p.id = d.payout_id
     where d.member_id = $1 and d.state = 'upheld' and p.currency = $2
       and d.answered_at >= $3::date::timestamp at time zone $5 and d.answered_at < ($4::date + 1)::timestamp at time zone $5
     group by 1`,
    [memberId, currency, from, to, timeZone],
  );
}

const newest: Order = { columns: [{ sql: 'id', type: 'number' }], direction: 'desc' };

export function disputeQueue(
  db: Queryable,
  wanted: WantedCases<DisputeState>,
  input: PageInput,
): Promise<KeysetPage<DisputeRow>> {
  return queuePage<DisputeRow>(
    db,
    { table: 'payout_dispute', at: 'at', order: newest },
    wanted,
    input,
    ({ cursor, where, orderAndLimit }) =>
      `select ${columns}, ${cursor} from payout_dispute where brand_id = any($1) and ${where} ${orderAndLimit}`,
  );
}

export async function countDisputes(db: Queryable, brandIds: readonly bigint[]): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*)::int as count from payout_dispute where brand_id = any($1) and state = 'open'`,
    [brandIds],
  );
  return row!.count;
}
