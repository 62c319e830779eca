/**
 * Runs the browser stories under Playwright; `playwright.config.ts` starts the product for them.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../run/environment.ts';
import { noTests, type Tally } from './tally.ts';

/** `filters` are paths or parts of paths of spec files; none means all. */
export async function runStories(chromiumPath: string, filters: string[] = [], times = 1): Promise<Tally> {
  const tallyFile = join(tmpdir(), `sen-stories-${process.pid}.json`);
  rmSync(tallyFile, { force: true }); // of a run that was cut off, by a process of the same number
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', `--repeat-each=${times}`, ...filters],
    {
      cwd: root,
      env: { ...process.env, CHROMIUM_PATH: chromiumPath, STORY_TALLY: tallyFile },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  // Interrupted, this process ends; SIGINT lets Playwright close its browsers and stop the product.
  const interrupt = () => child.kill('SIGINT');
  process.once('exit', interrupt);
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  process.off('exit', interrupt);
  const tally: Tally = existsSync(tallyFile)
    ? (JSON.parse(readFileSync(tallyFile, 'utf8')) as Tally)
    : noTests;
  rmSync(tallyFile, { force: true });
  // A failure outside of a story (the product did not start, there are no stories) counts too.
  const brokeOutside = tally.failures.length === 0 && (code !== 0 || tally.passed === 0);
  return brokeOutside ? { ...tally, failures: ['the browser stories broke off: see above'] } : tally;
}

/** Does `work` while another process keeps each core busy, as beside another run of the tests. */
export async function underLoad<T>(work: () => Promise<T>): Promise<T> {
  const busy = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  );
  const release = () => busy.forEach((each) => each.kill('SIGKILL'));
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}
