/** Stages: what a contest shows at each moment at which something of it is said. */
import type { FeedEvent, stopReasons } from '../feed/format.ts';
import type { Facts } from '../markets/facts.ts';
import type { Offer } from '../pricing/sheet.ts';

export type StopReason = (typeof stopReasons)[number];

export type Stage = {
  readonly at: number;
  readonly shown: Pick<FeedEvent, 'state' | 'clock' | 'counts' | 'reds' | 'incidents' | 'danger'>;
  /** The reason for which no bets are taken. */
  readonly stopped?: StopReason;
  /** The prices of the moment, where they are said anew. */
  readonly offers?: () => readonly Offer[];
  /** The facts, where results are said by them: 1 from the ground, 2 confirmed. */
  readonly results?: { readonly facts: Facts; readonly certainty: 1 | 2 };
};

/** A span in which no bets are taken. */
export type Stop = { readonly from: number; readonly until: number; readonly reason: StopReason };

export const stoppedAt = (stops: readonly Stop[], at: number): StopReason | undefined =>
  stops.findLast(({ from, until }) => at >= from && at < until)?.reason;

/** The moments from one to another, so far apart, with others between them, in order. */
export function momentsOf(from: number, until: number, apart: number, others: readonly number[]): number[] {
  const ticks = Array.from({ length: Math.ceil((until - from) / apart) }, (_, tick) => from + tick * apart);
  const within = others.filter((at) => at >= from && at < until);
  return [...new Set([...ticks, ...within])].sort((a, b) => a - b);
}

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
/** A live event is told of so often, and its prices so often where nothing happens. */
export const tickMs = 5 * secondMs;
export const pricesMs = 15 * secondMs;
