/** The model of an outright: chances from simulated final tables, or from given strengths. */
import { usualRules, type TournamentRules } from '../rules/tournament.ts';
import { numberOf } from '../rules/fraction.ts';
import type { Chances } from '../markets/market.ts';
import { resultOfPlace } from '../markets/outright.ts';

/**
 * The average over final tables, each a list of those who share a place. A dead heat counts as the
 * part that it pays, so that it is in the price.
 */
export function chancesOfTables(
  tables: readonly (readonly (readonly string[])[])[],
  rules: TournamentRules = usualRules,
): Chances {
  const competitors = [...new Set(tables.flat(2))];
  return {
    rest: () => undefined,
    competitors,
    outright(competitor, places) {
      let sum = 0;
      for (const table of tables) {
        let place = 1;
        for (const sharers of table) {
          if (sharers.includes(competitor)) {
            const result = resultOfPlace(place, sharers.length, places, rules);
            sum += result.won * numberOf(result.share);
          }
          place += sharers.length;
        }
      }
      return sum / tables.length;
    },
  };
}

/**
 * By strengths (Plackett and Luce): each place goes to one of those who are left, in proportion to
 * their strengths.
 */
export function chancesOfStrengths(strengths: ReadonlyMap<string, number>): Chances {
  const competitors = [...strengths.keys()];
  const among = (competitor: string, left: readonly string[], places: number): number => {
    if (places === 0) return 0;
    const sum = left.reduce((total, each) => total + strengths.get(each)!, 0);
    return left.reduce((chance, each) => {
      const p = strengths.get(each)! / sum;
      if (each === competitor) return chance + p;
      return places === 1
        ? chance
        : chance +
            p *
              among(
                competitor,
                left.filter((other) => other !== each),
                places - 1,
              );
    }, 0);
  };
  return {
    rest: () => undefined,
    competitors,
    outright: (competitor, places) =>
      strengths.has(competitor) ? among(competitor, competitors, places) : undefined,
  };
}
