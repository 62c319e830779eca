/**
 * Margin: from fair chances to those that prices are made of, which add up to the stated sum.
 *
 * Two outcomes bear it in proportion. Of many outcomes the long ones bear more of it (power, Shin),
 * as otherwise a bettor who knows better would take them alone.
 */

export const marginMethods = ['proportional', 'power', 'oddsRatio', 'shin'] as const;
export type MarginMethod = (typeof marginMethods)[number];

/** The priced chances of outcomes; their sum is `sum` times that of the fair ones. */
export function withMargin(chances: readonly number[], sum: number, method: MarginMethod): number[] {
  if (method === 'proportional' || sum <= 1) return chances.map((p) => p * sum);
  const { priced, total } = curves[method];
  return priced(
    chances,
    rootOf((x) => total(chances, x), sum * chances.reduce((all, p) => all + p, 0)),
  );
}

/**
 * The parameter from 0, where nothing is added, to below 1, at which a rising sum is the wanted one:
 * by Newton's steps, of which one that leaves the bounds halves what is between them.
 */
function rootOf(total: (x: number) => Sum, wanted: number): number {
  let [low, high, x] = [0, 1, 0];
  for (let step = 0; step < stepsMax; step += 1) {
    const { sum, slope } = total(x);
    if (Math.abs(sum - wanted) < 1e-13) break;
    if (sum < wanted) low = x;
    else high = x;
    const next = x - (sum - wanted) / slope;
    x = next > low && next < high ? next : (low + high) / 2;
  }
  return x;
}

/** More than any needs: halving alone comes to the last digit in 53, and five are usual. */
const stepsMax = 100;

/** The sum of the priced chances at a parameter, and how it rises there. */
type Sum = { readonly sum: number; readonly slope: number };

type Curve = {
  priced(chances: readonly number[], x: number): number[];
  total(chances: readonly number[], x: number): Sum;
};

/** A curve of which each chance is priced by itself. */
const curveOf = (
  priced: (p: number, x: number) => number,
  slope: (p: number, x: number) => number,
): Curve => ({
  priced: (chances, x) => chances.map((p) => priced(p, x)),
  total(chances, x) {
    const at = { sum: 0, slope: 0 };
    for (const p of chances) {
      at.sum += priced(p, x);
      at.slope += slope(p, x);
    }
    return at;
  },
});

const curves: Readonly<Record<Exclude<MarginMethod, 'proportional'>, Curve>> = {
  power: curveOf(
    (p, x) => p ** (1 - x),
    (p, x) => -Math.log(p) * p ** (1 - x),
  ),
  oddsRatio: curveOf(
    (p, x) => p / ((1 - x) * (1 - p) + p),
    (p, x) => (p * (1 - p)) / ((1 - x) * (1 - p) + p) ** 2,
  ),
  /** Shin: x is the part of the money that comes from those who know the outcome. */
  shin: {
    priced(chances, x) {
      const roots = chances.map((p) => shinRoot(p, x));
      const sum = roots.reduce((total, root) => total + root, 0);
      return roots.map((root) => root * sum);
    },
    total(chances, x) {
      let [sum, slope] = [0, 0];
      for (const p of chances) {
        const root = shinRoot(p, x);
        sum += root;
        slope += (p - p * p) / (2 * root);
      }
      return { sum: sum * sum, slope: 2 * sum * slope };
    },
  },
};

const shinRoot = (p: number, x: number): number => Math.sqrt(x * p + (1 - x) * p * p);
