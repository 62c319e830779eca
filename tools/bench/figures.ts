/** Figures as docs/performance.md has them, one a row. */
import { cpus } from 'node:os';
import { durationMs, rounds } from './options.ts';

export type Figure = [figure: string, target: string, stretch: string, measured: string];

export const say = (text: string): void => void process.stdout.write(`${text}\n`);
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

export function printFigures(rows: readonly Figure[]): void {
  say(
    `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, ${rounds} rounds of ${durationMs / 1000} s\n`,
  );
  say('| figure | target | stretch | measured |\n|---|---|---|---|');
  for (const row of rows) say(`| ${row.join(' | ')} |`);
}
