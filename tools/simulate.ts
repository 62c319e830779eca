/** `npm run simulate -- --seed=N [--steps=N] [--runs=N]`: random histories of every money operation against a model, on a database of its own. */
import { parseArgs } from 'node:util';
import { simulate } from '../apps/server/test/simulate.ts';
import { openTestDatabase } from './testDatabase.ts';

const { values } = parseArgs({ options: { seed: { type: 'string' }, steps: { type: 'string' }, runs: { type: 'string' } } });
const first = Number(values.seed ?? Date.now() % 1_000_000_007);
const steps = Number(values.steps ?? 1_000);
const database = await openTestDatabase();
for (let seed = first; seed < first + Number(values.runs ?? 1); seed++) {
  const started = performance.now();
  try {
    const { operations, outcomes } = await simulate({ seed, steps, schema: 'simulate', databaseUrl: database.url });
    process.stdout.write(
      `seed ${seed}: ${operations} operations in ${((performance.now() - started) / 1000).toFixed(1)} s agree with the model\n`,
    );
    for (const [outcome, count] of Object.entries(outcomes).toSorted(([a], [b]) => a.localeCompare(b)))
      process.stdout.write(`  ${outcome.padEnd(28)} ${count}\n`);
  } catch (error) {
    process.stdout.write(
      `seed ${seed} does not agree; the same again: npm run simulate -- --seed=${seed} --steps=${steps}\n${(error as Error).message}\n`,
    );
    process.exitCode = 1;
    break;
  }
}
await database.close();
