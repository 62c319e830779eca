/**
 * `npm run simulate -- --seed=N [--steps=N] [--runs=N]`: random histories of every money operation
 * against a model, on a database of its own. With `--economy` no history is played: a robot looks
 * for money that costs nothing (docs/rules/economics.md).
 */
import { parseArgs } from 'node:util';
import { simulate } from '../../apps/server/test/simulate.ts';
import { economy } from './economy.ts';
import { Problem, exitWith } from '../run/problem.ts';
import { say } from '../run/terminal.ts';
import { closeOnSignal } from '../run/closeOnSignal.ts';
import { openTestDatabase } from '../run/testDatabase.ts';

try {
  const { seed, steps, runs, ofEconomy } = wish();
  if (ofEconomy) looksForMoney();
  else {
    const opening = openTestDatabase();
    const close = closeOnSignal(opening, (opened) => opened.close());
    try {
      const database = await opening;
      for (let each = seed; each < seed + runs; each++) await play(each, steps, database.url);
    } finally {
      await close();
    }
  }
} catch (error) {
  exitWith(error);
}

function wish(): { seed: number; steps: number; runs: number; ofEconomy: boolean } {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000_007) },
      steps: { type: 'string', default: '1000' },
      runs: { type: 'string', default: '1' },
      economy: { type: 'boolean', default: false },
    },
  });
  const whole = (name: 'seed' | 'steps' | 'runs', least: number): number => {
    const number = /^\d{1,10}$/.test(values[name]) ? Number(values[name]) : -1;
    if (number < least)
      throw new Problem(`--${name} takes a whole number from ${least} on, but got "${values[name]}".`);
    return number;
  };
  return {
    seed: whole('seed', 0),
    steps: whole('steps', 1),
    runs: whole('runs', 1),
    ofEconomy: values.economy,
  };
}

/** Ends with a problem where the robot finds a way that gains. */
function looksForMoney(): void {
  const { lines, best } = economy();
  for (const line of lines) say(line);
  for (const { brand, way, gameType, gain } of best)
    if (gain >= 0n)
      throw new Problem(
        `At ${brand} whoever plays ${gameType} by the way ${way} loses nothing in expectation.`,
      );
  say('No way through the open offers gains.');
}

async function play(seed: number, steps: number, databaseUrl: string): Promise<void> {
  const started = performance.now();
  try {
    const { operations, outcomes } = await simulate({ seed, steps, databaseUrl });
    say(
      `seed ${seed}: ${operations} operations in ${((performance.now() - started) / 1000).toFixed(1)} s agree with the model`,
    );
    for (const [outcome, count] of Object.entries(outcomes).toSorted(([a], [b]) => a.localeCompare(b)))
      say(`  ${outcome.padEnd(28)} ${count}`);
  } catch (error) {
    throw new Problem(
      `seed ${seed} does not agree; the same again: npm run simulate -- --seed=${seed} --steps=${steps}\n${(error as Error).message}`,
    );
  }
}
