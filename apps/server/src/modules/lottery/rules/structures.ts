/** The prizes of a draw: how many numbers each has, and of how many digits. A number is a string, as its leading zeros count. */

export type PrizeCode = 'DB' | 'G1' | 'G2' | 'G3' | 'G4' | 'G5' | 'G6' | 'G7' | 'G8';
/** Central stations draw as southern ones do. */
export type StructureCode = 'north' | 'south';
export type Prize = { code: PrizeCode; count: number; digits: number };
export type Result = Readonly<Partial<Record<PrizeCode, readonly string[]>>>;

const allCodes: readonly PrizeCode[] = ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'];

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
};

/** What a result lacks or has wrong, each with its path, e.g. `G3[2]: needs 5 digits`, counted from 0. Empty when it is complete and well-formed. */
export function resultFaults(structure: StructureCode, result: Result): string[] {
  const short = structures[structure].flatMap(({ code, count }) =>
    (result[code]?.length ?? 0) < count ? [`${code}: needs ${count} ${count === 1 ? 'number' : 'numbers'}`] : [],
  );
  return [...short, ...partialFaults(structure, result)];
}

/** The same for a draw that is being read out: a prize may be absent, or have fewer numbers than it will have. */
export function partialFaults(structure: StructureCode, result: Result): string[] {
  const prizes = new Map<string, Prize>(structures[structure].map((prize) => [prize.code, prize]));
  return Object.entries(result).flatMap(([code, numbers]) => {
    const prize = prizes.get(code);
    if (!prize) return [`${code}: no prize here`];
    const wrong = numbers.flatMap((number, index) =>
      isDigits(number, prize.digits) ? [] : [`${code}[${index}]: needs ${prize.digits} digits`],
    );
    const surplus = numbers.length > prize.count ? [`${code}: has only ${prize.count} ${prize.count === 1 ? 'number' : 'numbers'}`] : [];
    return [...surplus, ...wrong];
  });
}

/** Whether `text` is exactly so many of the digits 0 to 9. */
export function isDigits(text: string, digits: number): boolean {
  return text.length === digits && /^[0-9]+$/.test(text);
}

/** A whole result, every digit of it equally likely. `below` gives an integer from 0 up to and without its limit. */
export function drawResult(structure: StructureCode, below: (limit: number) => number): Result {
  const digitsOf = (digits: number): string => Array.from({ length: digits }, () => String(below(10))).join('');
  return Object.fromEntries(
    structures[structure].map(({ code, count, digits }) => [code, Array.from({ length: count }, () => digitsOf(digits))]),
  );
}

/** The numbers of some prizes, or of all from DB down. */
export function numbersOf(result: Result, codes: readonly PrizeCode[] = allCodes): string[] {
  return codes.flatMap((code) => result[code] ?? []);
}
