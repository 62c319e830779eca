/** Limits, breaks and exclusions as members see and set them, and reality checks. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/limit';
import { hasPeriod, isOfTime, type ExclusionTerm, type Limit } from '@sen/api/limit';
import { formatAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
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
  stretchMs,
  valueOf,
  wishState,
  type Identity,
} from './rules.ts';
import * as store from './store.ts';
import { timeLimitsOf } from './checks.ts';

const dayMs = 86_400_000;

/** So many days a member is shown. */
const daysShown = 30;

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
