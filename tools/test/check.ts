/** `npm run check`: the checks that take less than a minute, without database, browser or build. */
import { checkTranslations, runChecks } from './checks.ts';
import { runNodeTests, testFiles } from './nodeTests.ts';
import { exitWith } from '../run/problem.ts';
import { inNumbers, sayFailures, sum } from './tally.ts';
import { duration, say } from '../run/terminal.ts';

const started = performance.now();
try {
  const tally = sum(
    await runChecks(),
    checkTranslations(false),
    await runNodeTests(testFiles('quick'), { concurrency: 2, timeoutMs: 300_000, wholeTimeoutMs: 600_000 }),
  );
  sayFailures(tally);
  say(`\nTook ${duration(performance.now() - started)}`);
  say(inNumbers(tally));
  process.exit(tally.failures.length > 0 ? 1 : 0);
} catch (error) {
  exitWith(error);
}
