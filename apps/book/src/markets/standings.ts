/** The final table of a competition, and the facts that outright bets read from it. */
import { usualRules, type TournamentRules } from '../rules/tournament.ts';
import type { Facts } from './facts.ts';

/** The final table: competitors by place, those who share one together. */
export type OutrightText = {
  readonly places: readonly (readonly string[])[];
  readonly withdrawn?: readonly string[];
  readonly ending?: 'none' | 'ended' | 'cancelled';
};

export function outrightFacts(table: OutrightText, rules: TournamentRules = usualRules): Facts {
  const ending = table.ending ?? 'ended';
  return {
    rules,
    closed: ending !== 'none',
    voidReason: ending === 'cancelled' ? 'cancelled' : undefined,
    tally: () => undefined,
    standing(competitor) {
      if (ending !== 'ended') return undefined;
      let place = 1;
      for (const sharers of table.places) {
        if (sharers.includes(competitor)) return { place, sharers: sharers.length };
        place += sharers.length;
      }
      return table.withdrawn?.includes(competitor) ? undefined : { place, sharers: 1 };
    },
  };
}
