/**
 * The prizes of a draw: how many numbers each has, and of how many digits. A number is a string, as
 * its leading zeros count.
 */

/** B6 is the balls of a lottery whose players pick balls, B1 one more that is drawn after them. */
export type PrizeCode = 'DB' | 'G1' | 'G2' | 'G3' | 'G4' | 'G5' | 'G6' | 'G7' | 'G8' | 'B6' | 'B1';
/** Central stations draw as southern ones do. */
export type StructureCode = 'north' | 'south' | 'mega' | 'power' | 'max3d';
export type Prize = {
  code: PrizeCode;
  count: number;
  digits: number;
  /** Its numbers are balls from 01 up to this one, of which none comes twice in a draw. */
  pool?: number;
};
export type Result = Readonly<Partial<Record<PrizeCode, readonly string[]>>>;

export const allCodes: readonly PrizeCode[] = [
  'DB',
  'G1',
  'G2',
  'G3',
  'G4',
  'G5',
  'G6',
  'G7',
  'G8',
  'B6',
  'B1',
];

/** In the order of drawing. */
export const structures: Readonly<Record<StructureCode, readonly Prize[]>> = {
  north: [
    { code: 'G1', count: 1, digits: 5 },
    { code: 'G2', count: 2, digits: 5 },
    { code: 'G3', count: 6, digits: 5 },
    { code: 'G4', count: 4, digits: 4 },
    { code: 'G5', count: 6, digits: 4 },
    { code: 'G6', count: 3, digits: 3 },
    { code: 'G7', count: 4, digits: 2 },
    { code: 'DB', count: 1, digits: 5 },
  ],
  south: [
    { code: 'G8', count: 1, digits: 2 },
    { code: 'G7', count: 1, digits: 3 },
    { code: 'G6', count: 3, digits: 4 },
    { code: 'G5', count: 1, digits: 4 },
    { code: 'G4', count: 7, digits: 5 },
    { code: 'G3', count: 2, digits: 5 },
    { code: 'G2', count: 1, digits: 5 },
    { code: 'G1', count: 1, digits: 5 },
    { code: 'DB', count: 1, digits: 6 },
  ],
  mega: [{ code: 'B6', count: 6, digits: 2, pool: 45 }],
  power: [
    { code: 'B6', count: 6, digits: 2, pool: 55 },
    { code: 'B1', count: 1, digits: 2, pool: 55 },
  ],
  max3d: [
    { code: 'DB', count: 2, digits: 3 },
    { code: 'G1', count: 4, digits: 3 },
    { code: 'G2', count: 6, digits: 3 },
    { code: 'G3', count: 8, digits: 3 },
  ],
};

/** The greatest ball of a lottery that draws balls. */
export const poolOf = (structure: StructureCode): number | undefined => structures[structure][0]!.pool;
/** All balls of a pool. */
export const ballsOf = (pool: number): string[] =>
  Array.from({ length: pool }, (_, i) => String(i + 1).padStart(2, '0'));

/**
 * Faults of a result, missing numbers and wrong ones, each with its path, e.g. `G3[2]: needs 5
 * digits`, counted from 0. Empty when the result is complete and well-formed.
 */
export function resultFaults(structure: StructureCode, result: Result): string[] {
  const short = structures[structure].flatMap(({ code, count }) =>
    (result[code]?.length ?? 0) < count
      ? [`${code}: needs ${count} ${count === 1 ? 'number' : 'numbers'}`]
      : [],
  );
  return [...short, ...partialFaults(structure, result)];
}

/**
 * The same for a draw that is being read out: a prize may be absent, or have fewer numbers than it
 * will have.
 */
export function partialFaults(structure: StructureCode, result: Result): string[] {
  const prizes = new Map<string, Prize>(structures[structure].map((prize) => [prize.code, prize]));
  const drawn = new Set<string>();
  return Object.entries(result).flatMap(([code, numbers]) => {
    const prize = prizes.get(code);
    if (!prize) return [`${code}: no prize here`];
    const wrong = numbers.flatMap((number, index) => {
      const fault = numberFault(prize, number, drawn);
      drawn.add(number);
      return fault ? [`${code}[${index}]: ${fault}`] : [];
    });
    const surplus =
      numbers.length > prize.count
        ? [`${code}: has only ${prize.count} ${prize.count === 1 ? 'number' : 'numbers'}`]
        : [];
    return [...surplus, ...wrong];
  });
}

function numberFault(
  { digits, pool }: Prize,
  number: string,
  drawn: ReadonlySet<string>,
): string | undefined {
  if (!isDigits(number, digits)) return `needs ${digits} digits`;
  if (pool === undefined) return undefined;
  if (Number(number) < 1 || Number(number) > pool) return `needs a ball from 01 to ${pool}`;
  return drawn.has(number) ? `${number} comes twice` : undefined;
}

/** Whether `text` is exactly so many of the digits 0 to 9. */
export function isDigits(text: string, digits: number): boolean {
  return text.length === digits && /^[0-9]+$/.test(text);
}

/**
 * A whole result, every digit or every ball that is left equally likely. `below` gives an integer
 * from 0 up to and without its limit. Numbers that have been drawn already stay as they are.
 */
export function drawResult(
  structure: StructureCode,
  below: (limit: number) => number,
  begun: Result = {},
): Result {
  const drawn = new Set(numbersOf(begun));
  const numberOf = ({ digits, pool }: Prize): string => {
    if (pool === undefined) return Array.from({ length: digits }, () => String(below(10))).join('');
    const left = ballsOf(pool).filter((ball) => !drawn.has(ball));
    const ball = left[below(left.length)]!;
    drawn.add(ball);
    return ball;
  };
  return Object.fromEntries(
    structures[structure].map((prize) => [
      prize.code,
      Array.from({ length: prize.count }, (_, i) => begun[prize.code]?.[i] ?? numberOf(prize)),
    ]),
  );
}

/**
 * Balls in the order of their numbers, as their lotteries publish them; other numbers stay where
 * they were drawn.
 */
export function inOrder(structure: StructureCode, result: Result): Result {
  if (poolOf(structure) === undefined) return result;
  return Object.fromEntries(Object.entries(result).map(([code, numbers]) => [code, numbers.toSorted()]));
}

/**
 * The numbers of several draws in one result, prize by prize, for a play that looks at all of them.
 */
export function mergedResult(results: readonly Result[]): Result {
  const codes = allCodes.filter((code) => results.some((result) => result[code]));
  return Object.fromEntries(codes.map((code) => [code, results.flatMap((result) => result[code] ?? [])]));
}

/** A result in short, where there is room for little: the special prize, or the balls. */
export const mainNumbers = ({ DB, B6 }: Result): readonly string[] => DB ?? B6 ?? [];

/** The numbers of some prizes, or of all from DB down. */
export function numbersOf(result: Result, codes: readonly PrizeCode[] = allCodes): string[] {
  return codes.flatMap((code) => result[code] ?? []);
}
