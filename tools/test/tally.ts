/** The outcome of a run of checks or tests. */
import { stripVTControlCharacters } from 'node:util';
import { duration, paint, say } from '../run/terminal.ts';

export interface Tally {
  passed: number;
  skipped: number;
  /** One text per failure: the place and the test in its first line, the reason in the others. */
  failures: string[];
  /** The time that each test file took. */
  times: { file: string; ms: number }[];
}

export const noTests: Readonly<Tally> = { passed: 0, skipped: 0, failures: [], times: [] };

export function sum(...tallies: Readonly<Tally>[]): Tally {
  return {
    passed: tallies.reduce((all, { passed }) => all + passed, 0),
    skipped: tallies.reduce((all, { skipped }) => all + skipped, 0),
    failures: tallies.flatMap(({ failures }) => failures),
    times: tallies.flatMap(({ times }) => times),
  };
}

/** `12 passed, 1 failed`. */
export function inNumbers({ passed, failures }: Tally): string {
  return `${passed} passed, ${failures.length} failed`;
}

/** A failure's text: no colours, and no more of why than a reader takes in at once. */
export function failureText(what: string, why = ''): string {
  const lines = stripVTControlCharacters(why).trim().split('\n').slice(0, 20);
  return [what, ...lines.filter(Boolean).map((line) => `    ${line.slice(0, 200)}`)].join('\n');
}

/** Tells every failure once more: hundreds of lines may have come since it was told first. */
export function sayFailures({ failures }: Tally): void {
  for (const failure of failures) say(`\n${paint.red('✗')} ${failure}`);
}

const dearestShown = 10;

/** Tells how long the parts of a run took, and which of many test files took longest. */
export function sayTimes(parts: readonly { name: string; ms: number }[], { times }: Tally): void {
  const line = ({ name, ms }: { name: string; ms: number }) => `  ${duration(ms).padStart(12)}  ${name}`;
  say(parts.map(line).join('\n'));
  if (times.length <= dearestShown) return;
  const dearest = times.toSorted((a, b) => b.ms - a.ms).slice(0, dearestShown);
  say(
    `  The test files that took longest:\n${dearest.map(({ file, ms }) => line({ name: file, ms })).join('\n')}`,
  );
}
