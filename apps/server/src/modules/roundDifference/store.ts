import type { PageInput } from '@sen/api/desk';
import type { RoundDifferenceKind, RoundDifferenceState } from '@sen/api/roundDifference';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import type { Side, Told } from './rules.ts';

export type Trouble = 'refused' | 'unavailable' | 'stuck' | 'cursor';
export type ReportRow = {
  vendorId: number;
  since: string;
  completeTo: number | null;
  askedAt: number;
  trouble: Trouble | null;
};
const reportColumns = `vendor_id as "vendorId", since, complete_to as "completeTo", asked_at as "askedAt", trouble`;

export function reports(db: Queryable): Promise<ReportRow[]> {
  return db.rows<ReportRow>(`select ${reportColumns} from vendor_report`);
}

export function reportOf(db: Queryable, vendorId: number): Promise<ReportRow | undefined> {
  return db.one<ReportRow>(`select ${reportColumns} from vendor_report where vendor_id = $1`, [vendorId]);
}

/**
 * `completeToMs` null: there is more to come. If another node has read further meanwhile, its state
 * stands.
 */
export function putReport(
  db: Queryable,
  vendorId: number,
  {
    since,
    next,
    completeToMs,
    askedAtMs,
    trouble,
  }: { since: string; next: string; completeToMs: number | null; askedAtMs: number; trouble: Trouble | null },
): Promise<number> {
  return db.run(
    `insert into vendor_report as r (vendor_id, since, complete_to, asked_at, trouble)
     values ($1, $3, to_timestamp($4::float8 / 1000), to_timestamp($5::float8 / 1000), $6)
     on conflict (vendor_id) do update set since = $3, complete_to = greatest(r.complete_to, excluded.complete_to), asked_at = excluded.asked_at, trouble = $6
       where r.since = $2`,
    [vendorId, since, next, completeToMs, askedAtMs, trouble],
  );
}

const toldColumns = `player, ref, game_code as "gameCode", currency, stake, payout, state, opened_at as "openedAt", closed_at as "closedAt"`;

/** A vendor's earlier reports of rounds with these names, whichever member played them. */
export function toldBefore(db: Queryable, vendorId: number, lines: readonly Told[]): Promise<Told[]> {
  return db.rows<Told>(
    `select ${toldColumns} from vendor_round where vendor_id = $1 and (player, ref) in (select * from unnest($2::text[], $3::text[]))`,
    [vendorId, lines.map(({ player }) => player), lines.map(({ ref }) => ref)],
  );
}

/** Keeps what is not known yet; a known one stays. */
export function putTold(
  tx: Queryable,
  vendorId: number,
  lines: readonly (Told & { memberId: bigint | null })[],
): Promise<number> {
  return tx.run(
    `insert into vendor_round (vendor_id, player, ref, game_code, currency, stake, payout, state, opened_at, closed_at, member_id)
     select $1, player, ref, game_code, currency, stake, payout, state, to_timestamp(opened_at / 1000), to_timestamp(closed_at / 1000), member_id
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::text[], $9::float8[], $10::float8[], $11::bigint[])
       as line (player, ref, game_code, currency, stake, payout, state, opened_at, closed_at, member_id)
     on conflict do nothing`,
    [
      vendorId,
      lines.map(({ player }) => player),
      lines.map(({ ref }) => ref),
      lines.map(({ gameCode }) => gameCode),
      lines.map(({ currency }) => currency),
      lines.map(({ stake }) => stake),
      lines.map(({ payout }) => payout),
      lines.map(({ state }) => state),
      lines.map(({ openedAt }) => openedAt),
      lines.map(({ closedAt }) => closedAt),
      lines.map(({ memberId }) => memberId),
    ],
  );
}

/**
 * Makes a member's round of a line, of whose stake `counted` counts; null where the line is known.
 * The caller has locked the member's accounts.
 */
export async function bookRound(
  tx: Queryable,
  vendorId: number,
  memberId: bigint,
  line: Told,
  counted: bigint,
): Promise<bigint | null> {
  const row = await tx.one<{ id: bigint | null }>(
    `select round_report_book($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10::float8 / 1000), to_timestamp($11::float8 / 1000), $12, $13, $14) as id`,
    [
      vendorId,
      line.player,
      line.ref,
      memberId,
      line.gameCode,
      line.currency,
      line.stake,
      line.payout,
      line.state,
      line.openedAt,
      line.closedAt,
      counted,
      line.draw ?? null,
      line.rake ?? null,
    ],
  );
  return row!.id;
}

/**
 * The change that reported rounds made in a member's wallet at a vendor: the sum of changeOf
 * (rules.ts).
 */
export async function changedByPlay(db: Queryable, { vendorId, memberId, currency }: Whose): Promise<bigint> {
  const row = await db.one<{ change: bigint }>(
    `select coalesce(sum(greatest(payout - (stake - counted), 0) - counted), 0) as change from vendor_round
     where vendor_id = $1 and member_id = $2 and currency = $3 and round_id is not null`,
    [vendorId, memberId, currency],
  );
  return row!.change;
}

export type NewDifference = {
  vendorId: number;
  player: string;
  ref: string;
  kind: RoundDifferenceKind;
  memberId: bigint | null;
  brandId: bigint | null;
  gameCode: string;
  theirs: Side | null;
  ours: Side | null;
  note: string | null;
  atMs: number;
};

/**
 * Keeps differences. One that is known keeps its state, but for one that agreed meanwhile and does
 * not again; what an operator has resolved opens again where the two sides say something else than
 * then, and operators' earlier decisions are about another difference. Gives how many are new or
 * open again.
 */
export async function putDifferences(tx: Queryable, found: readonly NewDifference[]): Promise<number> {
  let changed = 0;
  for (const { vendorId, player, ref, kind, memberId, brandId, gameCode, theirs, ours, note, atMs } of found)
    changed += await tx.run(
      `insert into round_difference as d (vendor_id, player, ref, kind, member_id, brand_id, game_code, their_currency, their_stake, their_payout, their_state,
         our_currency, our_stake, our_payout, our_state, note, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, to_timestamp($17::float8 / 1000))
       on conflict (vendor_id, player, ref, kind) do update set state = 'open', closed_at = null, their_currency = excluded.their_currency,
         their_stake = excluded.their_stake, their_payout = excluded.their_payout, their_state = excluded.their_state, our_currency = excluded.our_currency,
         our_stake = excluded.our_stake, our_payout = excluded.our_payout, our_state = excluded.our_state, note = excluded.note,
         found_at = clock_timestamp()
         where d.state = 'agreed'
            or (d.their_currency, d.their_stake, d.their_payout, d.their_state, d.our_currency, d.our_stake, d.our_payout, d.our_state, d.note) is distinct from
               (excluded.their_currency, excluded.their_stake, excluded.their_payout, excluded.their_state, excluded.our_currency, excluded.our_stake,
                excluded.our_payout, excluded.our_state, excluded.note)`,
      [
        vendorId,
        player,
        ref,
        kind,
        memberId,
        brandId,
        gameCode,
        theirs?.currency ?? null,
        theirs?.stake ?? null,
        theirs?.payout ?? null,
        theirs?.state ?? null,
        ours?.currency ?? null,
        ours?.stake ?? null,
        ours?.payout ?? null,
        ours?.state ?? null,
        note,
        atMs,
      ],
    );
  return changed;
}

/**
 * Our round as it stands, with the amount of it that operators refused, and its bets that stand, by
 * their vendor's names.
 */
export async function roundNow(
  tx: Queryable,
  { vendorId, memberId, ref }: { vendorId: number; memberId: bigint; ref: string },
): Promise<{ roundId: bigint; side: Side; bets: string[] } | undefined> {
  const row = await tx.one<Side & { roundId: bigint; bets: string[] }>(
    `select r.id as "roundId", r.currency, r.stake, r.state, r.payout + coalesce((select sum(w.amount) from held_win w
         where w.member_id = r.member_id and w.round_id = r.id and w.state = 'refused'), 0)::bigint as payout,
       array(select substring(t.key from position(':' in t.key) + 1) from transfer t
         where t.member_id = r.member_id and t.round_id = r.id and t.id between r.id and r.last_transfer_id and t.reason = 'bet'
           and not exists (select from transfer u where u.undoes = t.id) order by t.id) as bets
     from round r where hashtextextended(r.ref, r.member_id * 65536 + r.vendor_id) = hashtextextended($3, $2::bigint * 65536 + $1::int)
       and r.ref = $3 and r.vendor_id = $1 and r.member_id = $2`,
    [vendorId, memberId, ref],
  );
  if (!row) return undefined;
  const { roundId, bets, ...side } = row;
  return { roundId, side, bets };
}

export type Span = { sinceMs: number; untilMs: number };
export type Pair = {
  player: string | null;
  ref: string;
  memberId: bigint | null;
  brandId: bigint | null;
  gameCode: string;
  theirs: Side | null;
  ours: Side | null;
  at: number;
};
type FlatPair = Omit<Pair, 'theirs' | 'ours'> & {
  theirCurrency: string | null;
  theirStake: bigint;
  theirPayout: bigint;
  theirState: Side['state'];
  ourCurrency: string | null;
  ourStake: bigint;
  ourPayout: bigint;
  ourState: Side['state'];
};

/**
 * The rounds of a vendor that were closed within a time on one of the sides, and of which the two
 * sides do not say the same. A held win that operators refused was paid as the vendor sees it.
 */
export async function unlikePairs(
  db: Queryable,
  vendorId: number,
  { sinceMs, untilMs }: Span,
): Promise<Pair[]> {
  const rows = await db.rows<FlatPair>(
    `with told as (
       select l.player, l.ref, l.member_id, l.game_code, l.currency as their_currency, l.stake as their_stake, l.payout as their_payout, l.state as their_state,
         r.id as round_id, r.currency as our_currency, r.stake as our_stake, r.payout as our_payout, r.state as our_state, l.closed_at as at
       from vendor_round l
       left join round r on hashtextextended(r.ref, r.member_id * 65536 + r.vendor_id) = hashtextextended(l.ref, l.member_id * 65536 + l.vendor_id)
         and r.ref = l.ref and r.vendor_id = l.vendor_id and r.member_id + 0 = l.member_id
       where l.vendor_id = $1 and l.closed_at >= to_timestamp($2::float8 / 1000) and l.closed_at < to_timestamp($3::float8 / 1000)
     ), untold as (
       select null::text as player, r.ref, r.member_id, r.game_code, null::text as their_currency, null::bigint as their_stake, null::bigint as their_payout,
         null::text as their_state, r.id as round_id, r.currency as our_currency, r.stake as our_stake, r.payout as our_payout, r.state as our_state, r.closed_at as at
       from round r
       where r.vendor_id = $1 and r.id >= $4 and r.closed_at >= to_timestamp($2::float8 / 1000) and r.closed_at < to_timestamp($3::float8 / 1000)
         and not exists (select from vendor_round l where l.vendor_id = r.vendor_id and l.player = r.member_id::text and l.ref = r.ref)
     ), pair as (
       select p.*, p.our_payout + coalesce((select sum(w.amount) from held_win w
           where w.member_id = p.member_id and w.round_id = p.round_id and w.state = 'refused'), 0)::bigint as our_whole_payout
       from (select * from told union all select * from untold) p)
     select p.player, p.ref, p.member_id as "memberId", m.brand_id as "brandId", p.game_code as "gameCode", p.their_currency as "theirCurrency",
       p.their_stake as "theirStake", p.their_payout as "theirPayout", p.their_state as "theirState", p.our_currency as "ourCurrency", p.our_stake as "ourStake",
       p.our_whole_payout as "ourPayout", p.our_state as "ourState", p.at
     from pair p left join member m on m.id = p.member_id
     where (p.their_currency, p.their_stake, p.their_payout, p.their_state) is distinct from (p.our_currency, p.our_stake, p.our_whole_payout, p.our_state)
     order by p.at`,
    [vendorId, sinceMs, untilMs, firstIdToCompare(sinceMs)],
  );
  return rows.map(
    ({
      theirCurrency,
      theirStake,
      theirPayout,
      theirState,
      ourCurrency,
      ourStake,
      ourPayout,
      ourState,
      ...row
    }) => ({
      ...row,
      theirs:
        theirCurrency === null
          ? null
          : { currency: theirCurrency, stake: theirStake, payout: theirPayout, state: theirState },
      ours:
        ourCurrency === null
          ? null
          : { currency: ourCurrency, stake: ourStake, payout: ourPayout, state: ourState },
    }),
  );
}

/**
 * The vendors that have rounds of a time on either side, or an open difference of any time: rounds
 * are read through once for all.
 */
export async function vendorsWithRounds(db: Queryable, sinceMs: number): Promise<Set<number>> {
  const rows = await db.rows<{ id: number }>(
    `select distinct vendor_id as id from round where id >= $2
     union select id from vendor v where exists (
       select from vendor_round l where l.vendor_id = v.id and l.closed_at >= to_timestamp($1::float8 / 1000))
     union select distinct vendor_id from round_difference where state = 'open'`,
    [sinceMs, firstIdToCompare(sinceMs)],
  );
  return new Set(rows.map(({ id }) => id));
}

const firstIdToCompare = (sinceMs: number): bigint => BigInt(Math.floor(sinceMs) - openedBeforeMs) << 20n;

/** A round that the vendor does not tell of is looked for among those that began so long before. */
const openedBeforeMs = 7 * 86_400_000;

/** The differences that comparing both sides finds, and finds no more once they agree. */
const ofComparison = `kind in ('missingOurs', 'missingTheirs', 'amount', 'currency', 'state')`;

/** Closes the differences of a time that were not found again. */
export function closeAgreed(
  tx: Queryable,
  vendorId: number,
  { sinceMs, untilMs }: Span,
  found: readonly NewDifference[],
): Promise<number> {
  return tx.run(
    `update round_difference set state = 'agreed', closed_at = now()
     where vendor_id = $1 and state = 'open' and at >= to_timestamp($2::float8 / 1000) and at < to_timestamp($3::float8 / 1000)
       and ${ofComparison}
       and (player, ref, kind) not in (select * from unnest($4::text[], $5::text[], $6::text[]))`,
    [
      vendorId,
      sinceMs,
      untilMs,
      found.map(({ player }) => player),
      found.map(({ ref }) => ref),
      found.map(({ kind }) => kind),
    ],
  );
}

/**
 * The beginnings of the hours before a moment in which rounds with open differences of a vendor
 * were closed.
 */
export async function hoursWithOpen(db: Queryable, vendorId: number, beforeMs: number): Promise<number[]> {
  const rows = await db.rows<{ hour: number }>(
    `select distinct date_trunc('hour', at) as hour from round_difference
     where vendor_id = $1 and state = 'open' and at < to_timestamp($2::float8 / 1000) and ${ofComparison}
     order by hour`,
    [vendorId, beforeMs],
  );
  return rows.map(({ hour }) => hour);
}

/** The reports of vendors that keep wallets stay: the members' rounds are made of it. */
export function dropOld(db: Queryable, days: number): Promise<number> {
  return db.run(
    `delete from vendor_round l where l.round_id is null and l.closed_at < now() - $1 * interval '1 day'
       and not exists (select from round_difference d where d.vendor_id = l.vendor_id and d.player = l.player and d.ref = l.ref and d.state = 'open')`,
    [days],
  );
}

export type DifferenceRow = NewDifference & {
  id: bigint;
  vendor: string;
  vendorName: string;
  state: RoundDifferenceState;
  at: number;
  foundAt: number;
  closedAt: number | null;
};
type FlatDifference = Omit<DifferenceRow, 'theirs' | 'ours' | 'atMs'> & Omit<FlatPair, keyof Pair>;
const columns = `d.id, d.vendor_id as "vendorId", v.code as vendor, v.name as "vendorName", d.player, d.ref, d.kind, d.brand_id as "brandId", d.member_id as "memberId",
  d.game_code as "gameCode", d.their_currency as "theirCurrency", d.their_stake as "theirStake", d.their_payout as "theirPayout", d.their_state as "theirState",
  d.our_currency as "ourCurrency", d.our_stake as "ourStake", d.our_payout as "ourPayout", d.our_state as "ourState", d.note, d.at, d.found_at as "foundAt", d.state,
  d.closed_at as "closedAt"`;
const from = `from round_difference d join vendor v on v.id = d.vendor_id`;

const unflat = ({
  theirCurrency,
  theirStake,
  theirPayout,
  theirState,
  ourCurrency,
  ourStake,
  ourPayout,
  ourState,
  ...row
}: FlatDifference): DifferenceRow => ({
  ...row,
  atMs: row.at,
  theirs:
    theirCurrency === null
      ? null
      : { currency: theirCurrency, stake: theirStake, payout: theirPayout, state: theirState },
  ours:
    ourCurrency === null
      ? null
      : { currency: ourCurrency, stake: ourStake, payout: ourPayout, state: ourState },
});

export type Wanted = {
  brandIds: readonly bigint[];
  /** With those of players who are nobody of ours. */
  nobodys: boolean;
  id: bigint | undefined;
  state: RoundDifferenceState | undefined;
  kind: RoundDifferenceKind | undefined;
  vendor: string | undefined;
  sinceMs: number | null;
  untilMs: number | null;
};

const newest: Order = { columns: [{ sql: 'd.id', type: 'number' }], direction: 'desc' };

export async function pageOfAll(
  db: Queryable,
  wanted: Wanted,
  input: PageInput,
): Promise<KeysetPage<DifferenceRow>> {
  const values: unknown[] = [
    wanted.brandIds,
    wanted.nobodys,
    wanted.id ?? null,
    wanted.state ?? null,
    wanted.kind ?? null,
    wanted.vendor ?? null,
    wanted.sinceMs,
    wanted.untilMs,
  ];
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  const rows = await db.rows<FlatDifference & { cursor: string }>(
    `select ${columns}, ${cursor} ${from} where (d.brand_id = any($1) or $2 and d.brand_id is null) and ($3::bigint is null or d.id = $3)
       and ($4::text is null or d.state = $4) and ($5::text is null or d.kind = $5) and ($6::text is null or v.code = $6)
       and ($7::float8 is null or d.at >= to_timestamp($7::float8 / 1000)) and ($8::float8 is null or d.at < to_timestamp($8::float8 / 1000))
       and ${where} ${orderAndLimit}`,
    values,
  );
  const { list, ...beside } = page(rows);
  return { list: list.map(unflat), ...beside };
}

export async function findDifference(db: Queryable, id: bigint): Promise<DifferenceRow | undefined> {
  const row = await db.one<FlatDifference>(`select ${columns} ${from} where d.id = $1`, [id]);
  return row && unflat(row);
}

/** Locks it; false where it is not open any more. */
export async function lockOpen(tx: Queryable, id: bigint): Promise<boolean> {
  return (
    (await tx.one(`select 1 from round_difference where id = $1 and state = 'open' for update`, [id])) !==
    undefined
  );
}

export function resolve(tx: Queryable, id: bigint): Promise<number> {
  return tx.run(
    `update round_difference set state = 'resolved', closed_at = now() where id = $1 and state = 'open'`,
    [id],
  );
}

export async function countOpen(
  db: Queryable,
  { brandIds, nobodys }: Pick<Wanted, 'brandIds' | 'nobodys'>,
): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*)::int as count from round_difference where state = 'open' and (brand_id = any($1) or $2 and brand_id is null)`,
    [brandIds, nobodys],
  );
  return row!.count;
}

/** The members of whom a vendor that keeps wallets told rounds since a moment. */
export async function playersSince(db: Queryable, vendorId: number, sinceMs: number): Promise<bigint[]> {
  const rows = await db.rows<{ memberId: bigint }>(
    `select distinct member_id as "memberId" from vendor_round
     where vendor_id = $1 and round_id is not null and closed_at >= to_timestamp($2::float8 / 1000)`,
    [vendorId, sinceMs],
  );
  return rows.map(({ memberId }) => memberId);
}

/** The members whose wallet at a vendor is an open difference. */
export async function openWallets(db: Queryable, vendorId: number): Promise<bigint[]> {
  const rows = await db.rows<{ memberId: bigint }>(
    `select member_id as "memberId" from round_difference where vendor_id = $1 and kind = 'wallet' and state = 'open' and member_id is not null`,
    [vendorId],
  );
  return rows.map(({ memberId }) => memberId);
}

/**
 * The members in whose wallets something else lay than should, for so long that it may be a
 * difference.
 */
export async function doubtedWallets(db: Queryable, vendorId: number, sinceMs: number): Promise<bigint[]> {
  const rows = await db.rows<{ memberId: bigint }>(
    `select distinct member_id as "memberId" from vendor_wallet_look where vendor_id = $1 and since <= to_timestamp($2::float8 / 1000)`,
    [vendorId, sinceMs],
  );
  return rows.map(({ memberId }) => memberId);
}

/** A member's play from a vendor's wallet, as the vendor reported it. */
export async function playedAt(
  db: Queryable,
  vendorId: number,
  memberId: bigint,
  currency: string,
): Promise<{ staked: bigint; returned: bigint }> {
  const row = await db.one<{ staked: bigint; returned: bigint }>(
    `select coalesce(sum(stake), 0) as staked, coalesce(sum(payout), 0) as returned from vendor_round
     where vendor_id = $1 and member_id = $2 and currency = $3 and round_id is not null`,
    [vendorId, memberId, currency],
  );
  return row!;
}

export type Whose = { vendorId: number; memberId: bigint; currency: string };

/** Gives since when the two are what they are. */
export async function putLook(
  db: Queryable,
  {
    vendorId,
    memberId,
    currency,
    balance,
    expected,
    nowMs,
  }: Whose & { balance: bigint; expected: bigint; nowMs: number },
): Promise<number> {
  const row = await db.one<{ since: number }>(
    `insert into vendor_wallet_look as l (vendor_id, member_id, currency, balance, expected, since) values ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000))
     on conflict (vendor_id, member_id, currency) do update set balance = excluded.balance, expected = excluded.expected,
       since = case when (l.balance, l.expected) = (excluded.balance, excluded.expected) then l.since else excluded.since end
     returning since`,
    [vendorId, memberId, currency, balance, expected, nowMs],
  );
  return row!.since;
}

export function forgetLook(db: Queryable, { vendorId, memberId, currency }: Whose): Promise<number> {
  return db.run(`delete from vendor_wallet_look where vendor_id = $1 and member_id = $2 and currency = $3`, [
    vendorId,
    memberId,
    currency,
  ]);
}

/** A player's wallet has a name of its own for each currency. */
export function closeWallet(
  db: Queryable,
  vendorId: number,
  player: string,
  currency: string,
): Promise<number> {
  return db.run(
    `update round_difference set state = 'agreed', closed_at = now() where vendor_id = $1 and player = $2 and ref = $3 and kind = 'wallet' and state = 'open'`,
    [vendorId, player, currency],
  );
}
