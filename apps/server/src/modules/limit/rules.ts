import { createHash } from 'node:crypto';
import { foldedName } from '@sen/api/bankAccount';
import {
  hasPeriod,
  isOfTime,
  realityMinutes,
  sessionMinutes,
  type ExclusionTerm,
  type LimitKind,
  type LimitPeriod,
} from '@sen/api/limit';
import { parseAmount } from '@sen/api/money';

/** A limit is loosened no sooner than this after it was wished for … */
export const coolOffMs = 24 * 3_600_000;
/** … and has to be confirmed within so much more; a wish that nobody confirmed is over. */
export const confirmWithinMs = 7 * 86_400_000;
/** Without a bet for so long the next game that is opened begins a new session of play. */
export const breakMs = 30 * 60_000;
/**
 * Two bets with less between them are one stretch of play, in the minutes that a member is shown.
 */
export const stretchMs = 5 * 60_000;

export type Change = 'none' | 'tightens' | 'loosens';

/** The effect of another value on a limit; null: no limit. */
export function changeOf(held: bigint | null, wanted: bigint | null): Change {
  if (held === wanted) return 'none';
  if (wanted === null) return 'loosens';
  return held === null || wanted < held ? 'tightens' : 'loosens';
}

export type WishState = 'cooling' | 'open' | 'over';

/** The state of a wish of this age. */
export function wishState(wishedAt: number, nowMs: number): WishState {
  if (nowMs < wishedAt + coolOffMs) return 'cooling';
  return nowMs < wishedAt + coolOffMs + confirmWithinMs ? 'open' : 'over';
}

/**
 * The value that a member's input names for this kind of limit, or undefined when it names none.
 */
export function valueOf(kind: LimitKind, period: LimitPeriod, typed: string): bigint | undefined {
  if (hasPeriod(kind) !== (period !== 'none')) return undefined;
  if (!isOfTime(kind)) return parseAmount(typed);
  const allowed: readonly number[] = kind === 'reality' ? realityMinutes : sessionMinutes;
  return /^\d{1,4}$/.test(typed) && allowed.includes(Number(typed)) ? BigInt(typed) : undefined;
}

/**
 * The first day of the period that a moment lies in, as YYYY-MM-DD; weeks begin on Monday. The
 * database has the same rule: `limit_first_day`.
 */
export function firstDay(period: 'day' | 'week' | 'month', nowMs: number, timeZone: string): string {
  const day = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate();
  if (period === 'day') return day.toString();
  return (period === 'month' ? day.with({ day: 1 }) : day.subtract({ days: day.dayOfWeek - 1 })).toString();
}

const monthsOf: Readonly<Record<Exclude<ExclusionTerm, 'permanent'>, number>> = {
  sixMonths: 6,
  oneYear: 12,
  fiveYears: 60,
};

/**
 * When an exclusion that begins now ends; null: never. Months are those of the calendar where the
 * brand is.
 */
export function exclusionEnd(term: ExclusionTerm, nowMs: number, timeZone: string): number | null {
  if (term === 'permanent') return null;
  return Temporal.Instant.fromEpochMilliseconds(nowMs)
    .toZonedDateTimeISO(timeZone)
    .add({ months: monthsOf[term] }).epochMilliseconds;
}

export type Session = { beganAt: number; lastAt: number; answeredAt: number | null };
export type TimeLimits = { sessionMinutes: number | null; realityMinutes: number | null };

/** Whether a game may be opened, and whether that begins a new session of play. */
export function mayOpen(
  session: Session | undefined,
  limits: TimeLimits,
  nowMs: number,
): { outcome: 'begins' | 'goes on' } | { outcome: 'too long'; until: number } | { outcome: 'unanswered' } {
  if (!session || nowMs - session.lastAt >= breakMs) return { outcome: 'begins' };
  if (limits.sessionMinutes !== null && nowMs - session.beganAt >= limits.sessionMinutes * 60_000) {
    return { outcome: 'too long', until: session.lastAt + breakMs };
  }
  return dueInMs(session, limits, nowMs) === 0 ? { outcome: 'unanswered' } : { outcome: 'goes on' };
}

/** In how many milliseconds the next reality check is due, at least 0; null: there is none. */
export function dueInMs(
  session: Session,
  { realityMinutes: minutes }: TimeLimits,
  nowMs: number,
): number | null {
  if (minutes === null) return null;
  const since = Math.max(session.beganAt, session.answeredAt ?? 0);
  return Math.max(0, since + minutes * 60_000 - nowMs);
}

export type Identity = {
  mobile?: string | null | undefined;
  email?: string | null | undefined;
  idNumber?: string | null | undefined;
  /** The real name, and the day of birth as `yyyy-MM-dd`: a person is known by both together. */
  payeeName?: string | null | undefined;
  birthday?: string | null | undefined;
  banks?: readonly { bankCode: string; accountNumber: string }[];
  /** As the module access names a browser that has signed in. */
  devices?: readonly string[];
};

/**
 * By what a person is known again: hashes, so that the table of them tells nothing about anybody.
 */
export function marksOf({
  mobile,
  email,
  idNumber,
  payeeName,
  birthday,
  banks = [],
  devices = [],
}: Identity): Buffer[] {
  const name = foldedName(payeeName ?? '');
  const named = [
    mobile && `mobile ${mobile}`,
    email && `email ${email}`,
    idNumber && `id ${idNumber.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()}`,
    name !== '' && birthday && `person ${name} ${birthday}`,
    ...banks.map(({ bankCode, accountNumber }) => `bank ${bankCode} ${accountNumber}`),
    ...devices,
  ];
  return named
    .filter((mark): mark is string => typeof mark === 'string' && mark !== '')
    .map((mark) => createHash('sha256').update(mark).digest());
}
