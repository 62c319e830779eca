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
  const all = chances.reduce((total, p) => total + p, 0);
  if (method === 'proportional' || sum <= 1) return chances.map((p) => p * sum);
  const of = curves[method];
  const wanted = sum * all;
  const total = (x: number) => of(chances, x).reduce((added, p) => added + p, 0);
  // The parameter runs from 0, where nothing is added, to below 1.
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (total(middle) < wanted) low = middle;
    else high = middle;
  }
  return of(chances, low);
}

type Curve = (chances: readonly number[], x: number) => number[];

const curves: Readonly<Record<Exclude<MarginMethod, 'proportional'>, Curve>> = {
  power: (chances, x) => chances.map((p) => p ** (1 - x)),
  oddsRatio: (chances, x) => {
    const c = 1 / (1 - x);
    return chances.map((p) => (c * p) / (1 - p + c * p));
  },
  /** Shin: x is the part of the money that comes from those who know the outcome. */
  shin: (chances, x) => {
    const roots = chances.map((p) => Math.sqrt(x * p + (1 - x) * p * p));
    const sum = roots.reduce((total, root) => total + root, 0);
    return roots.map((root) => root * sum);
  },
};
