/** The outcomes that may stand on one ticket together. */

export type CombinedLeg = {
  readonly eventId: string;
  readonly tournamentId: string;
  /** An outright is about the whole tournament. */
  readonly isOutright: boolean;
};

export const combiningFaults = ['same_event', 'related_outright'] as const;
export type CombiningFault = (typeof combiningFaults)[number];

/**
 * Why legs may not win together, or undefined. Those of one event depend on each other: they are a
 * builder. So do an outright and the matches that decide it.
 */
export function combiningFault(legs: readonly CombinedLeg[]): CombiningFault | undefined {
  const events = new Set(legs.map(({ eventId }) => eventId));
  if (events.size < legs.length) return 'same_event';
  const outrights = legs.filter(({ isOutright }) => isOutright);
  const isRelated = outrights.some((outright) =>
    legs.some((leg) => leg !== outright && leg.tournamentId === outright.tournamentId),
  );
  return isRelated ? 'related_outright' : undefined;
}
