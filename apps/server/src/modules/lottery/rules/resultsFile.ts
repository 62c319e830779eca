/**
 * Files of results: a line a draw, `station,2026-11-25,DB=460712,G1=12345,G2=…`, the numbers of a
 * prize with blanks between them.
 */
import type { Result } from './structures.ts';

export type FileLine =
  | { line: number; gameCode: string; day: string; result: Result }
  | { line: number; gameCode: string; fault: string };

/**
 * Empty lines and those that begin with # are passed over, as is a heading that begins with
 * `station`. Spreadsheets begin a file with a byte order mark, which is no part of it.
 */
export function readResultsFile(file: string): FileLine[] {
  return file
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .flatMap((text, i): FileLine[] => {
      const line = i + 1;
      const [gameCode = '', day = '', ...prizes] = text.split(',').map((cell) => cell.trim());
      if (gameCode === '' || gameCode.startsWith('#') || (i === 0 && gameCode === 'station')) return [];
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day))
        return [{ line, gameCode, fault: `${day || 'day'}: needs a day as 2026-11-25` }];
      const result: Record<string, string[]> = {};
      for (const cell of prizes.filter(Boolean)) {
        const [, code, numbers] = /^([A-Z0-9]{2}) ?= ?([0-9 ]+)$/.exec(cell.toUpperCase()) ?? [];
        if (code === undefined || numbers === undefined)
          return [{ line, gameCode, fault: `${cell.slice(0, 40)}: needs prize=numbers` }];
        if (result[code]) return [{ line, gameCode, fault: `${code}: comes twice` }];
        result[code] = numbers.trim().split(/ +/);
      }
      return [{ line, gameCode, day, result }];
    });
}

/** The places at which two results differ, as `G3[2]`, counted from 1. */
export function differencesOf(one: Result, other: Result): string[] {
  const codes = [...new Set([...Object.keys(one), ...Object.keys(other)])] as (keyof Result)[];
  return codes.flatMap((code) => {
    const [a, b] = [one[code] ?? [], other[code] ?? []];
    return Array.from({ length: Math.max(a.length, b.length) }, (_, i) =>
      a[i] === b[i] ? [] : [`${code}[${i + 1}]`],
    ).flat();
  });
}
