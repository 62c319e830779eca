/** Comparison of counterparties' reports with our bookings, as values: no database, no clock. */
import type { Counterparty, Difference, Movement } from '@sen/api/reconciliation';

/** A line of their report. Amounts in 1/100,000 of a unit. */
export type Stated = {
  source: Counterparty;
  movement: Movement;
  /**
   * The key that both sides know it by: of a payment or a bank transaction their name, of a payout
   * our order, of a reversal the movement that it takes back.
   */
  key: string;
  /** Their own name for it. */
  id: string;
  order: string | null;
  account: string | null;
  amount: bigint;
  currency: string;
  atMs: number;
};

/** Our booking of it. */
export type Booked = {
  source: Counterparty;
  movement: Movement;
  key: string;
  kind: 'deposit' | 'withdrawal' | 'bankPayment';
  id: bigint;
  brandId: bigint | null;
  state: string;
  amount: bigint;
  currency: string;
  fee: bigint;
  /** It lies in suspense until people decide. */
  waits: boolean;
  atMs: number;
};

export type Item = {
  stated: Stated | null;
  booked: Booked | null;
  difference: Difference | null;
  isUnderWay: boolean;
};

/**
 * So long what they say may be ahead of our books: a callback is repeated, a statement read again.
 */
export const graceMs = 10 * 60_000;

const nameOf = ({ source, movement, key }: Stated | Booked): string => `${source} ${movement} ${key}`;

/**
 * Each movement once, differences first, then the latest. `reportedTo`: up to when each side's
 * report speaks, if there is one; bookings after that cannot be missing yet. `elsewhere`: reported
 * lines about the same bookings on other days, which are compared there.
 */
export function compare(
  stated: readonly Stated[],
  booked: readonly Booked[],
  reportedTo: Readonly<Record<Counterparty, number | null>>,
  elsewhere: readonly Stated[] = [],
): Item[] {
  const bookedOf = bookingsOf([...stated, ...elsewhere], booked);
  const statedNames = new Set([...stated, ...elsewhere].map(nameOf));
  const items = stated.map((theirs): Item => {
    const ours = bookedOf.get(theirs) ?? null;
    const isUnderWay = ours === null && theirs.atMs > (reportedTo[theirs.source] ?? 0) - graceMs;
    return {
      stated: theirs,
      booked: ours,
      isUnderWay,
      difference: isUnderWay ? null : differenceOf(theirs, ours),
    };
  });
  const alone = booked.filter(
    (ours) => !statedNames.has(nameOf(ours)) && ours.atMs < (reportedTo[ours.source] ?? 0),
  );
  items.push(
    ...alone.map((ours): Item => ({
      stated: null,
      booked: ours,
      isUnderWay: false,
      difference: 'missingTheirs',
    })),
  );
  return items.toSorted(
    (a, b) => Number(b.difference !== null) - Number(a.difference !== null) || timeOf(b) - timeOf(a),
  );
}

/**
 * A booking is one line's, even where several lines have its name: of the first that agrees with
 * it, or of the first.
 */
function bookingsOf(lines: readonly Stated[], booked: readonly Booked[]): Map<Stated, Booked> {
  const linesOf = Map.groupBy(lines, nameOf);
  const found = new Map<Stated, Booked>();
  for (const ours of booked) {
    const inOrder = (linesOf.get(nameOf(ours)) ?? []).toSorted(
      (a, b) => a.atMs - b.atMs || (a.id < b.id ? -1 : 1),
    );
    const line = inOrder.find((theirs) => differenceOf(theirs, ours) === null) ?? inOrder[0];
    if (line) found.set(line, ours);
  }
  return found;
}

function differenceOf(theirs: Stated, ours: Booked | null): Difference | null {
  if (!ours) return 'missingOurs';
  if (theirs.currency !== ours.currency) return 'currency';
  return theirs.amount === ours.amount ? null : 'amount';
}

const timeOf = ({ stated, booked }: Item): number => (stated ?? booked)?.atMs ?? 0;

export type Sums = Record<Movement, bigint>;
export type Total = {
  brandId: bigint | null;
  source: Counterparty;
  currency: string;
  theirs: Sums;
  ours: Sums;
  fees: bigint;
  suspense: bigint;
  differences: number;
};

const nothing = (): Sums => ({ in: 0n, out: 0n, reversal: 0n });

/** By brand, counterparty and currency. `brandOf` knows whose a line is that we have not booked. */
export function totalsOf(items: readonly Item[], brandOf: (item: Item) => bigint | null): Total[] {
  const totals = new Map<string, Total>();
  const totalOf = (brandId: bigint | null, { source, currency }: Stated | Booked): Total => {
    const name = `${brandId} ${source} ${currency}`;
    const made = totals.get(name) ?? {
      brandId,
      source,
      currency,
      theirs: nothing(),
      ours: nothing(),
      fees: 0n,
      suspense: 0n,
      differences: 0,
    };
    totals.set(name, made);
    return made;
  };
  for (const item of items) {
    const { stated, booked, difference } = item;
    const brandId = brandOf(item);
    if (stated) totalOf(brandId, stated).theirs[stated.movement] += stated.amount;
    if (booked) {
      const total = totalOf(brandId, booked);
      total.ours[booked.movement] += booked.amount;
      total.fees += booked.fee;
      if (booked.waits) total.suspense += booked.amount;
    }
    if (difference) totalOf(brandId, (stated ?? booked)!).differences++;
  }
  return [...totals.values()];
}

const hourMs = 3_600_000;
/** Vietnam's clock is seven hours ahead and knows no summer time. */
const aheadMs = 7 * hourMs;

/** The moments between which a day of Vietnam's clock lies. */
export function spanOf(day: string): { sinceMs: number; untilMs: number } {
  const sinceMs = Date.parse(`${day}T00:00:00Z`) - aheadMs;
  return { sinceMs, untilMs: sinceMs + 24 * hourMs };
}

/** The day of Vietnam's clock that a moment lies in. */
export function dayOf(atMs: number): string {
  return new Date(atMs + aheadMs).toISOString().slice(0, 10);
}

/** A day of a counterparty's report, and up to when the report speaks. */
export type FetchedDay = { day: string; fetchedAtMs: number };

/** So many days back a report that is missing is still asked for by itself. */
export const daysBackMax = 31;

/**
 * The days to ask a counterparty for, oldest first: yesterday, which is over, and today as far as
 * it goes; before them every day since the first that was ever fetched of which no report speaks to
 * its end.
 */
export function daysToFetch(fetched: readonly FetchedDay[], nowMs: number): string[] {
  const [today, yesterday] = [dayOf(nowMs), dayOf(nowMs - 24 * hourMs)];
  const whole = new Set(
    fetched.filter(({ day, fetchedAtMs }) => fetchedAtMs >= spanOf(day).untilMs).map(({ day }) => day),
  );
  const first = fetched.reduce((least, { day }) => (day < least ? day : least), yesterday);
  const before = Array.from({ length: daysBackMax - 1 }, (_, i) =>
    dayOf(nowMs - (daysBackMax - i) * 24 * hourMs),
  );
  return [...before.filter((day) => day >= first && !whole.has(day)), yesterday, today];
}
