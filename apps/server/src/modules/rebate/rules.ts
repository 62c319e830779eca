import {
  basisPointsOfAll,
  lowerRates,
  rateOf,
  type RebatePeriod,
  type RebateRates,
  type RebateTerms,
} from '@sen/api/rebateRate';

/**
 * Earnings are kept in 1/10,000 of the unit that money is kept in: turnover times basis points, a
 * whole number. Nothing is rounded before it is paid, so that a bet that is rolled back takes back
 * exactly what it had earned.
 */
export const exactPerAmount = BigInt(basisPointsOfAll);
/** Payments are whole hundredths of the currency; the rest is carried to the next payment. */
export const paidStep = 1_000n;

/** The rates that a member had from a moment on, epoch ms. */
export type RateChange = { at: number; rates: RebateRates };

/**
 * The rates in force at a moment, of a history with its oldest change first; undefined: the member
 * had been given none.
 */
export function ratesAt(history: readonly RateChange[], atMs: number): RebateRates | undefined {
  return history.findLast(({ at }) => at <= atMs)?.rates;
}

/**
 * The rates that count along a line of agents, from the member who plays to the one at the top:
 * nobody has more than the agent above, nor than the brand allows. `given`: the rates given to
 * each, in the same order.
 */
export function ratesInLine(given: readonly number[], max: number): number[] {
  const line = [...given];
  for (let i = line.length - 1, limit = max; i >= 0; i--) limit = line[i] = Math.min(line[i]!, limit);
  return line;
}

export type Share = {
  memberId: bigint;
  /**
   * Through whom it comes: the member directly below on the way to the member who played, or the
   * member itself for its own play.
   */
  sourceId: bigint;
  basisPoints: number;
};

/**
 * The shares of a bet's turnover that each earns: the member who played has their own rate, each
 * agent above the difference between its rate and that of the one below. Together it is the rate of
 * the agent at the top. Members who earn nothing are left out. `line`: the member who played, then
 * the agents above, the nearest first.
 */
export function sharesOf(line: readonly { memberId: bigint; rate: number }[], max: number): Share[] {
  const rates = ratesInLine(
    line.map(({ rate }) => rate),
    max,
  );
  return line
    .map(({ memberId }, i) => ({
      memberId,
      sourceId: line[Math.max(i - 1, 0)]!.memberId,
      basisPoints: rates[i]! - (i === 0 ? 0 : rates[i - 1]!),
    }))
    .filter(({ basisPoints }) => basisPoints > 0);
}

/**
 * A line of settled play, with the agents above at that moment, the nearest first. `turnover` is
 * negative for a rolled back round.
 */
export type PlayLine = {
  id: bigint;
  memberId: bigint;
  uplines: readonly bigint[];
  gameType: string;
  turnover: bigint;
  at: number;
};

/** The part of a payment that comes from one source at one rate; `earned` is exact. */
export type Part = Share & { lineId: bigint; gameType: string; turnover: bigint; earned: bigint };

/** The rates that members were given, by member; each with its oldest change first. */
export type Histories = ReadonlyMap<bigint, readonly RateChange[]>;

/** The shares of one line by the rates of its moment and the terms of its period. */
export function sharesOfLine(
  { memberId, uplines, gameType, at }: PlayLine,
  histories: Histories,
  terms: RebateTerms,
): Share[] {
  const rateAt = (id: bigint): number =>
    rateOf(ratesAt(histories.get(id) ?? [], at) ?? terms.defaults, gameType);
  return sharesOf(
    [memberId, ...uplines].map((id) => ({ memberId: id, rate: rateAt(id) })),
    rateOf(terms.max, gameType),
  );
}

/**
 * The earnings of lines, summed by earner, source and rate; line by line where each bet is paid by
 * itself.
 */
export function partsOf(lines: readonly PlayLine[], histories: Histories, terms: RebateTerms): Part[] {
  const parts = new Map<string, Part>();
  for (const line of lines) {
    const lineId = terms.period === 'bet' ? line.id : 0n;
    for (const share of sharesOfLine(line, histories, terms)) {
      const key = [share.memberId, lineId, share.sourceId, line.gameType, share.basisPoints].join(' ');
      const part = parts.get(key) ?? { ...share, lineId, gameType: line.gameType, turnover: 0n, earned: 0n };
      part.turnover += line.turnover;
      part.earned += line.turnover * BigInt(share.basisPoints);
      parts.set(key, part);
    }
  }
  return [...parts.values()];
}

export type Payment = {
  /** The amount for the member's main account, in the unit of money. */
  amount: bigint;
  /**
   * The rest that is carried on, exact: less than a hundredth, or below zero when more was taken
   * back than earned.
   */
  carriedOut: bigint;
};

/**
 * The payment of earned and carried amounts, both exact. Nothing is ever taken back from an
 * account: a sum below zero is carried on.
 */
export function paymentOf(earned: bigint, carriedIn: bigint): Payment {
  const total = earned + carriedIn;
  const step = exactPerAmount * paidStep;
  const amount = total > 0n ? (total / step) * paidStep : 0n;
  return { amount, carriedOut: total - amount * exactPerAmount };
}

/** An exact figure in the unit of money, cut: for the eye. */
export const shownAmount = (exact: bigint): bigint => exact / exactPerAmount;

/**
 * When the period that a moment is in ends, epoch ms. A bet's is as long as its job may be late:
 * one minute.
 */
export function endOfPeriod(fromMs: number, period: RebatePeriod, timeZone: string): number {
  if (period === 'bet') return (Math.floor(fromMs / 60_000) + 1) * 60_000;
  const from = Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(timeZone);
  return period === 'hour'
    ? from.round({ smallestUnit: 'hour', roundingMode: 'floor' }).add({ hours: 1 }).epochMilliseconds
    : from.startOfDay().add({ days: 1 }).epochMilliseconds;
}

/** When the period that a moment is in began. */
export function startOfPeriod(atMs: number, period: RebatePeriod, timeZone: string): number {
  if (period === 'bet') return Math.floor(atMs / 60_000) * 60_000;
  const at = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone);
  return (period === 'hour' ? at.round({ smallestUnit: 'hour', roundingMode: 'floor' }) : at.startOfDay())
    .epochMilliseconds;
}

/**
 * The rates that count for the first member of a line: the rates given to each, the nearest first,
 * and the brand's maxima.
 */
export function ratesThatCount(line: readonly RebateRates[], max: RebateRates): RebateRates {
  return line.reduceRight<RebateRates>((limit, given) => lowerRates(given, limit), max);
}

/** Whether a code can be used, or why not. */
export function invitationState(
  {
    closedAt,
    expiresAt,
    usesMax,
    uses,
  }: { closedAt: number | null; expiresAt: number | null; usesMax: number | null; uses: number },
  nowMs: number,
): 'open' | 'closed' | 'expired' | 'used' {
  if (closedAt !== null) return 'closed';
  if (expiresAt !== null && expiresAt <= nowMs) return 'expired';
  return usesMax !== null && uses >= usesMax ? 'used' : 'open';
}
