/**
 * `npm run faults`: the fault tests and the simulation at full size, on a PostgreSQL of their own.
 * SEED=N plays the same faults again. `-- --only=T1,T2` runs those alone, `-- --share=0.1` a tenth
 * of the full size (never less than the quick one).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { root } from '../run/environment.ts';
import { filesOfFaults } from './nodeTests.ts';
import { exitWith, Problem } from '../run/problem.ts';
import { closeOnSignal } from '../run/closeOnSignal.ts';
import { openTestDatabase } from '../run/testDatabase.ts';

try {
  process.exitCode = await run(wish());
} catch (error) {
  exitWith(error);
}

type Wish = { names: string[]; share: number };

function wish(): Wish {
  const { values } = parseArgs({
    options: { only: { type: 'string', default: '' }, share: { type: 'string', default: '1' } },
  });
  const names = values.only.split(',').filter(Boolean);
  const wrong = names.find((name) => !/^T\d+$/.test(name));
  if (wrong) throw new Problem(`--only takes the numbers of faults, such as T1,T2, but got "${wrong}".`);
  const share = Number(values.share);
  if (!(share > 0 && share <= 1))
    throw new Problem(
      `--share takes a part of the full size above 0 and up to 1, but got "${values.share}".`,
    );
  return { names, share };
}

async function run({ names, share }: Wish): Promise<number> {
  const pattern = names.length > 0 ? `\\b(${names.join('|')})\\b` : undefined;
  const files = filesOfFaults(names);
  if (files.length === 0) throw new Problem(`No fault test carries ${names.join(' or ')}.`);
  const opening = openTestDatabase();
  const close = closeOnSignal(opening, (opened) => opened.close());
  try {
    const database = await opening;
    const filter = pattern ? [`--test-name-pattern=${pattern}`] : [];
    const tests = spawn(process.execPath, ['--test', '--test-concurrency=1', ...filter, ...files], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...database.environment, FAULTS: 'full', FAULTS_SHARE: String(share) },
    });
    const [code] = (await once(tests, 'exit')) as [number | null];
    return code ?? 1;
  } finally {
    await close();
  }
}
