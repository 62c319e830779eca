import { sumAmounts } from '@sen/api/money';

/** `2026-11-23T16:30:05+07:00`: the moment in a zone, with its difference from UTC. */
export function momentIn(timeZone: string, epochMs: number): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

export type StatementSums = { opening: string; in: string; out: string; closing: string };

/**
 * The sums of a period, from its lines oldest first and the balance before them. `out` is the sum
 * of what left, with its minus.
 */
export function sumsOf(
  opening: string,
  lines: readonly { amount: string; balanceAfter: string }[],
): StatementSums {
  const isOut = ({ amount }: { amount: string }) => amount.startsWith('-');
  return {
    opening,
    in: sumAmounts(lines.filter((line) => !isOut(line)).map(({ amount }) => amount)),
    out: sumAmounts(lines.filter(isOut).map(({ amount }) => amount)),
    closing: lines.at(-1)?.balanceAfter ?? opening,
  };
}

/** Rows by page. There is always a first page. */
export function pagesOf<Row>(
  rows: readonly Row[],
  { first, later }: { first: number; later: number },
): Row[][] {
  const pages = [rows.slice(0, first)];
  for (let i = first; i < rows.length; i += later) pages.push(rows.slice(i, i + later));
  return pages;
}
