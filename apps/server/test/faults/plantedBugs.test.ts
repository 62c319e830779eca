import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { before, describe, test } from 'node:test';
import { plantedBugs, type PlantedBug } from './plantedBugList.ts';
import { openWorld } from '../world.ts';
import { seed, size } from './sizes.ts';

const root = resolve(import.meta.dirname, '../../../..');

/**
 * Runs the test with the bug in place and gives its output; each runs in a process of its own, so
 * that nothing else reads the wrong code.
 */
async function run({
  test: file,
  title,
  ...plant
}: PlantedBug): Promise<{ code: number | null; output: string }> {
  const flags = [
    '--import',
    join(import.meta.dirname, 'plant.ts'),
    '--import',
    join(root, 'tools/test/exitAfterTests.ts'),
  ];
  const escaped = title.replaceAll(/[.()|]/g, String.raw`\$&`);
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawn(
    process.execPath,
    [...flags, '--test-reporter=tap', `--test-name-pattern=${escaped}`, file],
    {
      cwd: root,
      env: { ...env, PLANT: JSON.stringify(plant) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return {
    code: child.exitCode ?? (await new Promise<number | null>((resolve) => child.once('close', resolve))),
    output: output + errors,
  };
}

// The database that worlds are copies of is filled by the right code.
before(async () => (await openWorld()).close());

const everyNth = size({ smoke: 4, quick: 1, full: 1 });
const due = plantedBugs.filter((_, i) => i % everyNth === seed % everyNth);

// Each is a process that mostly has one server at work: two have room where the faults of one file
// at a time are run.
describe('planted bugs', { concurrency: 2 }, () => {
  for (const planted of due) {
    test(`[WALLET-01] ${planted.fault} planted bug caught: ${planted.bug}`, async (t) => {
      t.diagnostic(`SEED=${seed}`);
      const { code, output } = await run(planted);
      // A server that did not start fails the test as well, and proves nothing.
      const failed = output
        .split(/^(?=(?:not )?ok )/m)
        .filter((told) => told.startsWith('not ok ') && told.includes("failureType: 'testCodeFailure'"));
      assert.ok(
        failed.some((told) => told.split('\n', 1)[0]!.includes(planted.title)),
        `the test of the fault does not notice it (exit ${code}):\n${output.slice(-3_000)}`,
      );
    });
  }
});
