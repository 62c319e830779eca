/**
 * The distributions behind the battery's p-values: how likely chance alone would give a result at
 * least as far off.
 */

/** ln Γ(x) for x > 0, by Stirling's series after a shift to where it converges fast. */
export function lnGamma(x: number): number {
  let shift = 0;
  let at = x;
  while (at < 10) {
    shift -= Math.log(at);
    at += 1;
  }
  const square = 1 / (at * at);
  const series = (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square / 1680))) / at;
  return shift + (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series;
}

/**
 * The share of a gamma distribution of shape `a` above `x`: the regularized upper incomplete gamma
 * function.
 */
export function gammaAbove(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(-x + a * Math.log(x) - lnGamma(a));
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; Math.abs(term) > Math.abs(sum) * 1e-16 && n < 100_000; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** A continued fraction, evaluated from its beginning (Lentz). */
function upperFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < 100_000; n += 1) {
    const over = -n * (n - a);
    b += 2;
    d = 1 / (over * d + b || tiny);
    c = b + over / c || tiny;
    value *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) break;
  }
  return value;
}

/** The p-value of chi-square with so many degrees of freedom. */
export const chiSquareP = (chiSquare: number, degrees: number): number =>
  gammaAbove(degrees / 2, chiSquare / 2);

/** The two-sided p-value of a normal deviate. */
export const normalP = (z: number): number => gammaAbove(0.5, (z * z) / 2);

/**
 * Chi-square of counts against what is expected, with cells that expect little put together from
 * the end.
 */
export function chiSquareOf(counts: readonly number[], expected: readonly number[], least = 8): number {
  const cells: { count: number; expected: number }[] = [];
  let open = { count: 0, expected: 0 };
  for (const [index, count] of counts.entries()) {
    open = { count: open.count + count, expected: open.expected + expected[index]! };
    if (open.expected < least) continue;
    cells.push(open);
    open = { count: 0, expected: 0 };
  }
  const last = cells.at(-1);
  if (last !== undefined) {
    last.count += open.count;
    last.expected += open.expected;
  }
  if (cells.length < 2) return 1;
  const chiSquare = cells.reduce((sum, cell) => sum + (cell.count - cell.expected) ** 2 / cell.expected, 0);
  return chiSquareP(chiSquare, cells.length - 1);
}

/**
 * Kolmogorov and Smirnov: whether p-values are spread evenly from 0 to 1, as those of good numbers
 * are.
 */
export function evennessP(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const n = sorted.length;
  const distance = sorted.reduce(
    (most, value, index) => Math.max(most, (index + 1) / n - value, value - index / n),
    0,
  );
  const lambda = (Math.sqrt(n) + 0.12 + 0.11 / Math.sqrt(n)) * distance;
  if (lambda < 0.2) return 1;
  let p = 0;
  for (let k = 1; k <= 100; k += 1) p += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * k * k * lambda * lambda);
  return Math.min(1, Math.max(0, p));
}
