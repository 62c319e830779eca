/**
 * Responsible gaming. Members' own limits are checked where money moves: `assertMayDeposit` and
 * `refusalOfMoney` for deposits, the function `limit_of_bet` of the database for bets,
 * `assertMayPlay` for games that are opened. The module `access` ends the sessions of an excluded
 * member and recognises the person when they register again.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/limit';
import { hasPeriod, isOfTime, type ExclusionTerm, type Limit } from '@sen/api/limit';
import { formatAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import {
  breakMs,
  changeOf,
  confirmWithinMs,
  coolOffMs,
  dueInMs,
  exclusionEnd,
  firstDay,
  marksOf,
  mayOpen,
  stretchMs,
  valueOf,
  wishState,
  type Identity,
  type TimeLimits,
} from './rules.ts';
import * as store from './store.ts';

export { ownFiles } from './store.ts';
const dayMs = 86_400_000;
/** So many days a member is shown. */
const daysShown = 30;

/**
 * Whether a member may pay in so much more: open deposits count. Refuses with self_excluded,
 * time_out_running or deposit_limit_reached. Nobody else decides about the member's deposits until
 * the transaction ends.
 */
export async function assertMayDeposit(
  tx: Transaction,
  memberId: bigint,
  currency: string,
  amount: bigint,
): Promise<void> {
  await store.lockDeposits(tx, memberId);
  await assertNotHeldBack(tx, memberId);
  const left = await leftToDeposit(tx, memberId, currency, null);
  if (left !== null && amount > left)
    refuse('deposit_limit_reached', { left: formatAmount(left > 0n ? left : 0n) });
}

/**
 * Why money that has come for a deposit must not be the member's, or null. `counted`: the deposit
 * was open until now, so that it counted against the limits when it was ordered. An exclusion comes
 * before this transaction or after it.
 */
export async function refusalOfMoney(
  tx: Transaction,
  deposit: { id: bigint; memberId: bigint },
  received: { currency: string; amount: bigint },
  counted: boolean,
): Promise<'excluded' | 'limit' | null> {
  await store.lockDeposits(tx, deposit.memberId);
  const [held] = (await store.exclusionsOf(tx, deposit.memberId)).filter(({ holds }) => holds);
  if (held) return 'excluded';
  if (counted) return null;
  const left = await leftToDeposit(tx, deposit.memberId, received.currency, deposit.id);
  return left !== null && received.amount > left ? 'limit' : null;
}

/** Whether a game may be opened; this may begin a session of play. */
export async function assertMayPlay(tx: Transaction, memberId: bigint, currency: string): Promise<void> {
  await assertNotHeldBack(tx, memberId);
  const limits = await timeLimitsOf(tx, memberId, currency);
  if (limits.sessionMinutes === null && limits.realityMinutes === null) return;
  const { session, nowMs } = await store.sessionOf(tx, memberId);
  const verdict = mayOpen(session, limits, nowMs);
  if (verdict.outcome === 'too long')
    refuse('session_limit_reached', { minutes: Math.ceil((verdict.until - nowMs) / 60_000) });
  if (verdict.outcome === 'unanswered') refuse('reality_check_due');
  if (verdict.outcome === 'begins') await store.beginSession(tx, memberId);
  else await store.touchSession(tx, memberId);
}

/**
 * Whether a member may move money to a vendor's wallet, whose bets do not pass us. Refuses members
 * who are barred from play, and with wallet_limits_set those who have set limits on play: no bet
 * there could be checked.
 */
export async function assertMayPlayElsewhere(
  tx: Transaction,
  memberId: bigint,
  currency: string,
): Promise<void> {
  await assertNotHeldBack(tx, memberId);
  if ((await store.limitsOf(tx, memberId, currency)).some(({ kind }) => kind !== 'deposit'))
    refuse('wallet_limits_set');
}

/**
 * Whether a member is on a break or excluded now: they may neither play nor get money to play with.
 */
export async function isHeldBack(db: Queryable, memberId: bigint): Promise<boolean> {
  return (await store.exclusionsOf(db, memberId)).some(({ holds }) => holds);
}

/**
 * Whether a member excluded themselves, or had themselves excluded, and that holds now. A break is
 * none.
 */
export async function isExcluded(db: Queryable, memberId: bigint): Promise<boolean> {
  return (await store.exclusionsOf(db, memberId)).some(
    ({ kind, holds }) => holds && kind === 'self_exclusion',
  );
}

/** Those among some members who are excluded now. */
export function excludedAmong(db: Queryable, memberIds: readonly bigint[]): Promise<Set<bigint>> {
  return store.excludedAmong(db, memberIds);
}

/** Those who are excluded now, or were at any time since a moment. */
export function excludedSince(
  db: Queryable,
  memberIds: readonly bigint[],
  sinceMs: number,
): Promise<Set<bigint>> {
  return store.excludedAmong(db, memberIds, sinceMs);
}

/**
 * Refuses somebody who is excluded from the brand under another account; the refusal's text does
 * not give the reason.
 */
export async function assertMayRegister(db: Queryable, brandId: bigint, identity: Identity): Promise<void> {
  const marks = marksOf(identity);
  if (marks.length > 0 && (await store.isMarked(db, brandId, marks))) refuse('registration_refused');
}

/**
 * Refuses details (a name, a number, a bank account) of a person who is excluded from the brand
 * under another account, so that they do not come back by it. The excluded account itself may enter
 * them: its money has to reach the person.
 */
export async function assertNotExcludedElsewhere(
  db: Queryable,
  member: { id: bigint; brandId: bigint },
  identity: Identity,
): Promise<void> {
  const marks = marksOf(identity);
  if (marks.length > 0 && (await store.isMarked(db, member.brandId, marks, member.id)))
    refuse('details_refused');
}

/**
 * The members among these who may be sent offers: neither excluded nor on a break. Everything that
 * advertises asks here.
 */
export async function mayMarketTo(db: Queryable, memberIds: readonly bigint[]): Promise<bigint[]> {
  const heldBack = new Set(await store.heldBack(db, memberIds));
  return memberIds.filter((id) => !heldBack.has(id));
}

/** The members of a brand who may be sent no offers now: broadcasts of offers leave them out. */
export function heldBackOf(db: Queryable, brandId: bigint): Promise<bigint[]> {
  return store.heldBackOfBrand(db, brandId);
}

export async function ownLimits(ctx: Context, request: CallRequest): Promise<OutputOf<typeof api.ownLimits>> {
  const { memberId, brandId } = memberOf(request);
  const { currency, timeZone } = (await brands.brandById(ctx, brandId)).document;
  const now = ctx.clock.now();
  const [limits, exclusions, days] = await Promise.all([
    presentLimits(ctx, memberId, currency),
    store.exclusionsOf(ctx.db, memberId),
    store.daysOf(ctx.db, memberId, currency, timeZone, startOfDays(now, timeZone), stretchMs),
  ]);
  return {
    currency,
    limits,
    exclusions: exclusions
      .filter(({ holds }) => holds)
      .map(({ kind, beginsAt, endsAt }) => ({ kind, beginsAt, endsAt })),
    days: days.map(({ day, staked, returned, deposited, minutes }) => ({
      day,
      staked: formatAmount(staked),
      returned: formatAmount(returned),
      deposited: formatAmount(deposited),
      minutes,
    })),
    today: firstDay('day', now, timeZone),
  };
}

/** A lower limit holds at once; a higher one, or none, waits until it is confirmed. */
export async function set(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.setLimit>,
): Promise<OutputOf<typeof api.setLimit>> {
  const { memberId, brandId } = memberOf(request);
  const { currency } = (await brands.brandById(ctx, brandId)).document;
  const { kind, period } = input;
  if (hasPeriod(kind) !== (period !== 'none')) refuse('limit_invalid');
  const wanted =
    input.value === null ? null : (valueOf(kind, period, input.value) ?? refuse('limit_invalid'));
  const key = { memberId, kind, period, currency: isOfTime(kind) ? '' : currency };
  return ctx.db.transaction(async (tx) => {
    await lockFor(tx, key);
    const held = await store.findLimit(tx, key);
    const now = ctx.clock.now();
    const change = changeOf(held?.value ?? null, wanted);
    if (change === 'loosens') {
      await store.putWish(tx, key, wanted, now);
      return { state: 'waits' };
    }
    if (wanted !== null) await store.putLimit(tx, key, wanted, now);
    if (isOfTime(kind)) await store.ensureSession(tx, memberId, breakMs);
    if (change === 'tightens') await noteChange(ctx, tx, memberId, kind, period, wanted);
    return { state: 'holds' };
  });
}

/**
 * Loosens a limit as it was wished for. Refuses with limit_cooling_off before its time, with
 * limit_wish_unknown when there is no wish any more.
 */
export async function confirm(
  ctx: Context,
  request: CallRequest,
  { kind, period }: ParsedInputOf<typeof api.confirmLimit>,
): Promise<OutputOf<typeof api.confirmLimit>> {
  const { memberId, brandId } = memberOf(request);
  const { currency } = (await brands.brandById(ctx, brandId)).document;
  const key = { memberId, kind, period, currency: isOfTime(kind) ? '' : currency };
  return ctx.db.transaction(async (tx) => {
    await lockFor(tx, key);
    const limit = await store.findLimit(tx, key);
    const now = ctx.clock.now();
    if (!limit || limit.wishedAt === null) return refuse('limit_wish_unknown');
    const state = wishState(limit.wishedAt, now);
    if (state === 'over') refuse('limit_wish_unknown');
    if (state === 'cooling')
      refuse('limit_cooling_off', { hours: Math.ceil((limit.wishedAt + coolOffMs - now) / 3_600_000) });
    if (limit.wishedValue === null) await store.dropLimit(tx, key);
    else await store.putLimit(tx, key, limit.wishedValue, now);
    await noteChange(ctx, tx, memberId, kind, period, limit.wishedValue);
    return { state: 'holds' };
  });
}

/** A break from play and deposits. One that runs can be made longer, never shorter. */
export async function timeOut(
  ctx: Context,
  request: CallRequest,
  days: number,
): Promise<OutputOf<typeof api.timeOut>> {
  const { memberId, brandId } = memberOf(request);
  const now = ctx.clock.now();
  const endsAt = now + days * dayMs;
  return ctx.db.transaction(async (tx) => {
    await lockForExclusion(tx, memberId);
    const running = (await store.exclusionsOf(tx, memberId)).filter(
      ({ kind, holds }) => holds && kind === 'time_out',
    );
    if (running.some((other) => other.endsAt !== null && other.endsAt >= endsAt)) refuse('time_out_shorter');
    await store.insertExclusion(tx, {
      brandId,
      memberId,
      kind: 'time_out',
      beginsAt: now,
      endsAt,
      operatorId: null,
      reason: null,
    });
    await ctx.events.record(tx, [
      { kind: 'limit.excluded', memberId, payload: { kind: 'time_out', endsAt } },
    ]);
    return { endsAt };
  });
}

/**
 * Excludes a member, in the transaction that ends their sessions. It cannot be taken back: the
 * database refuses to change the row. `identity`: the details by which they would be recognised if
 * they registered again.
 */
export async function exclude(
  ctx: Context,
  tx: Transaction,
  member: { id: bigint; brandId: bigint },
  term: ExclusionTerm,
  by: { operatorId: bigint; reason: string } | null,
  identity: Identity,
): Promise<{ endsAt: number | null }> {
  const { timeZone } = (await brands.brandById(ctx, member.brandId)).document;
  const beginsAt = ctx.clock.now();
  const endsAt = exclusionEnd(term, beginsAt, timeZone);
  await lockForExclusion(tx, member.id);
  const id = await store.insertExclusion(tx, {
    brandId: member.brandId,
    memberId: member.id,
    kind: 'self_exclusion',
    beginsAt,
    endsAt,
    operatorId: by?.operatorId ?? null,
    reason: by?.reason ?? null,
  });
  await store.insertMarks(tx, id, member.brandId, marksOf(identity));
  await ctx.events.record(tx, [
    { kind: 'limit.excluded', memberId: member.id, payload: { kind: 'self_exclusion', endsAt } },
  ]);
  return { endsAt };
}

/** The next reality check, and the member's play since they began. */
export async function realityCheck(
  ctx: Context,
  request: CallRequest,
): Promise<OutputOf<typeof api.realityCheck>> {
  const { memberId, brandId } = memberOf(request);
  const { currency } = (await brands.brandById(ctx, brandId)).document;
  const limits = await timeLimitsOf(ctx.db, memberId, currency);
  const { session, nowMs } = await store.sessionOf(ctx.db, memberId);
  if (!session) {
    const none = formatAmount(0n);
    return {
      dueInMs: null,
      intervalMinutes: limits.realityMinutes,
      playedMs: 0,
      beganAt: null,
      currency,
      staked: none,
      returned: none,
    };
  }
  const { staked, returned } = await store.playedSince(ctx.db, memberId, currency, session.beganAt);
  return {
    dueInMs: dueInMs(session, limits, nowMs),
    intervalMinutes: limits.realityMinutes,
    playedMs: Math.max(0, Math.round(nowMs - session.beganAt)),
    beganAt: session.beganAt,
    currency,
    staked: formatAmount(staked),
    returned: formatAmount(returned),
  };
}

/**
 * Goes on after a reality check. Said before one is due it changes nothing: nobody puts a check
 * off.
 */
export async function answerRealityCheck(
  ctx: Context,
  request: CallRequest,
): Promise<OutputOf<typeof api.answerRealityCheck>> {
  const { memberId, brandId } = memberOf(request);
  const { currency } = (await brands.brandById(ctx, brandId)).document;
  const limits = await timeLimitsOf(ctx.db, memberId, currency);
  if (limits.realityMinutes !== null) await store.answer(ctx.db, memberId, limits.realityMinutes);
  const { session, nowMs } = await store.sessionOf(ctx.db, memberId);
  return { dueInMs: session ? dueInMs(session, limits, nowMs) : null };
}

/**
 * A member's limits as they and the desk see them, with the amounts that count against them now.
 */
export async function presentLimits(ctx: Context, memberId: bigint, currency: string): Promise<Limit[]> {
  const rows = await store.limitsOf(ctx.db, memberId, currency);
  const periods = rows.filter(({ kind }) => hasPeriod(kind)).map(({ period }) => period);
  const [deposited, played] = await Promise.all([
    store.depositedIn(ctx.db, memberId, currency, [...new Set(periods)], null),
    store.playedIn(ctx.db, memberId, currency, [...new Set(periods)]),
  ]);
  const now = ctx.clock.now();
  const written = (kind: Limit['kind'], value: bigint): string =>
    isOfTime(kind) ? String(value) : formatAmount(value);
  return rows.map(({ kind, period, value, wishedAt, wishedValue }) => {
    const play = played.find((one) => one.period === period);
    const used =
      kind === 'deposit'
        ? deposited.find((one) => one.period === period)?.amount
        : kind === 'turnover'
          ? play?.staked
          : kind === 'loss'
            ? play && play.staked - play.returned
            : undefined;
    const wish =
      wishedAt === null || wishState(wishedAt, now) === 'over'
        ? null
        : {
            value: wishedValue === null ? null : written(kind, wishedValue),
            confirmFrom: wishedAt + coolOffMs,
            confirmUntil: wishedAt + coolOffMs + confirmWithinMs,
            canConfirm: wishState(wishedAt, now) === 'open',
          };
    return {
      kind,
      period,
      value: written(kind, value),
      used: used === undefined ? null : formatAmount(used),
      wish,
    };
  });
}

async function assertNotHeldBack(tx: Queryable, memberId: bigint): Promise<void> {
  const held = (await store.exclusionsOf(tx, memberId)).filter(({ holds }) => holds);
  if (held.some(({ kind }) => kind === 'self_exclusion')) refuse('self_excluded');
  if (held.length > 0) refuse('time_out_running');
}

/** The least that the deposit limits leave; null: there is none. */
async function leftToDeposit(
  tx: Queryable,
  memberId: bigint,
  currency: string,
  exceptId: bigint | null,
): Promise<bigint | null> {
  const limits = (await store.limitsOf(tx, memberId, currency)).filter(({ kind }) => kind === 'deposit');
  if (limits.length === 0) return null;
  const periods = limits.map(({ period }) => period);
  const deposited = new Map(
    (await store.depositedIn(tx, memberId, currency, periods, exceptId)).map((row) => [
      row.period,
      row.amount,
    ]),
  );
  const left = limits.map(({ period, value }) => value - (deposited.get(period) ?? 0n));
  return left.reduce((least, one) => (one < least ? one : least));
}

async function timeLimitsOf(db: Queryable, memberId: bigint, currency: string): Promise<TimeLimits> {
  const limits = await store.limitsOf(db, memberId, currency);
  const of = (kind: 'session' | 'reality'): number | null => {
    const value = limits.find((limit) => limit.kind === kind)?.value;
    return value === undefined ? null : Number(value);
  };
  return { sessionMinutes: of('session'), realityMinutes: of('reality') };
}

/** A transaction that decides by this limit runs before the change or after it, never beside it. */
async function lockFor(tx: Transaction, { memberId, kind }: store.LimitKey): Promise<void> {
  if (kind === 'deposit') await store.lockDeposits(tx, memberId);
  else await store.begin(tx, memberId);
}

async function lockForExclusion(tx: Transaction, memberId: bigint): Promise<void> {
  await store.lockDeposits(tx, memberId);
  await store.lockMember(tx, memberId);
  await store.begin(tx, memberId);
}

async function noteChange(
  ctx: Context,
  tx: Transaction,
  memberId: bigint,
  kind: Limit['kind'],
  period: Limit['period'],
  value: bigint | null,
): Promise<void> {
  await ctx.events.record(tx, [
    {
      kind: 'limit.changed',
      memberId,
      payload: { kind, period, value: value === null ? null : String(value) },
    },
  ]);
}

function startOfDays(nowMs: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(nowMs)
    .toZonedDateTimeISO(timeZone)
    .startOfDay()
    .subtract({ days: daysShown - 1 }).epochMilliseconds;
}
