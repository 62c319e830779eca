/**
 * `npm test`: sets everything up, runs every check and test, and ends with `N passed, N failed`.
 * `npm test -- wallet deposit` runs only the test files whose path contains one of the words, `npm
 * test -- --since <rev>` those that can see what changed since that commit (`affected.ts`), with
 * the faults at smoke size. Without either, the stories and the faults that no recent change
 * reaches take turns (`storyTurns.ts`, `faultTier.ts`); `npm test -- --all` runs them all. `npm
 * test -- --repeat=20 deposit.spec` runs each of these stories so often, beside processes that keep
 * every core busy.
 */
import { inspect, parseArgs } from 'node:util';
import { ensureChromium } from './browser.ts';
import { affectedStories, affectedTests, changedSince } from './affected.ts';
import { checkTranslations, runChecks } from './checks.ts';
import { changedLately, simulation, sizeInTurn } from './faultTier.ts';
import { buildFronts } from '../run/fronts.ts';
import { readImportGraph } from '../rules/importGraph.ts';
import { runNodeTests, testFiles } from './nodeTests.ts';
import { Problem } from '../run/problem.ts';
import { countOfCommits } from './rotation.ts';
import { tellWalks } from './screenTurns.ts';
import { runStories, underLoad } from './stories.ts';
import { storiesOfTurn } from './storyTurns.ts';
import { failureText, inNumbers, noTests, sayFailures, sayTimes, sum, type Tally } from './tally.ts';
import { duration, paint, say, step } from '../run/terminal.ts';
import { openTestDatabase } from '../run/testDatabase.ts';

const { positionals: words, values } = parseArgs({
  allowPositionals: true,
  options: {
    since: { type: 'string' },
    all: { type: 'boolean', default: false },
    repeat: { type: 'string' },
  },
});
const repeat = Number(values.repeat ?? 1);
const started = performance.now();
let database: Awaited<ReturnType<typeof openTestDatabase>> | undefined;
let tally: Readonly<Tally> = noTests;
/** The parts of the run that have ended. */
const parts: { name: string; ms: number }[] = [];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void finish(130, `interrupted by ${signal}`));

try {
  say(paint.bold('Set-up'));
  if (!Number.isInteger(repeat) || repeat < 1)
    throw new Problem(`--repeat=${values.repeat} is no number of times.`);
  if (repeat > 1 && words.every((word) => !word.includes('spec')))
    throw new Problem('--repeat needs the stories, e.g. npm test -- --repeat=20 deposit.spec');
  const wish = chosenTests();
  const isWhole = wish === 'all';
  const withStories = isWhole || wish.stories.length > 0;
  const chromiumPath = withStories ? await attempt('browser', ensureChromium) : undefined;
  if (withStories) await attempt('browser code', buildFronts);
  database = await step('database', openTestDatabase);
  Object.assign(process.env, database.environment);
  // Tests choose their own database and ports; a person's settings for `npm start` must not leak
  // in.
  for (const name of [
    'DATABASE_URL',
    'DATA_DIR',
    'PORT',
    'HOST',
    'PUBLIC_URL',
    'ARCADE_URL',
    'GATEWAY_URL',
    'BANK_URL',
    'BEACON_URL',
    'BEACON_CHAIN',
  ])
    delete process.env[name];

  parts.push({ name: 'Set-up', ms: performance.now() - started });

  if (isWhole || values.since !== undefined) {
    await stage('Lint, types, format, translations', async () =>
      sum(await runChecks(), checkTranslations(isWhole)),
    );
  }
  // A run with named files is about a change in progress, for which the quick size says more.
  const size = process.env['FAULTS'] ?? (words.length > 0 ? 'quick' : 'smoke');
  const inTurns = isWhole && process.env['FAULTS'] === undefined;
  const changed = changedLately();
  const commits = values.all ? undefined : countOfCommits();
  const sizeOf = (file: string) => (inTurns ? sizeInTurn(file, changed, commits) : size);
  const isQuickInTurn = (file: string) => inTurns && file === simulation && sizeOf(file) === 'quick';
  const plain = chosen(wish, testFiles('plain'));
  const { waits = [], ...faults } = Object.groupBy(
    [...chosen(wish, testFiles('faults')), ...plain.filter(isQuickInTurn)],
    sizeOf,
  );
  process.env['FAULTS'] = size;
  await filesStage(
    'Rules, units, properties, database, HTTP',
    plain.filter((file) => !isQuickInTurn(file)),
    { concurrency: 2, timeoutMs: 600_000, wholeTimeoutMs: 1_800_000 },
  );
  for (const [faultSize, files = []] of Object.entries(faults)) {
    process.env['FAULTS'] = faultSize;
    await filesStage(`Faults, ${faultSize} size`, files, {
      concurrency: 1,
      timeoutMs: 900_000,
      wholeTimeoutMs: 1_500_000,
    });
  }
  if (waits.length > 0)
    say(`\n  ${waits.length} fault tests wait for their turn (--all runs them): ${waits.join(' ')}`);
  if (chromiumPath)
    await stage('Browser stories', () =>
      repeat > 1
        ? underLoad(() => runStories(chromiumPath, storiesOf(wish), repeat))
        : runStories(chromiumPath, storiesOf(wish)),
    );
  if (tally.passed === 0 && tally.failures.length === 0 && words.length > 0)
    throw new Problem(
      `No test was run: no node test's path contains ${words.join(' or ')}. Browser stories are named by their spec file, e.g. vendor.spec.`,
    );
  await finish(tally.failures.length > 0 ? 1 : 0);
} catch (error) {
  await finish(1, error instanceof Problem ? error.message : inspect(error));
}

/**
 * A step of the set-up without which most tests still make sense: its failure is counted and the
 * run goes on.
 */
async function attempt<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step(name, work);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    say(error.message.replace(/^/gm, '    '));
    tally = sum(tally, failure(name, error.message));
    return undefined;
  }
}

function failure(what: string, why: string): Tally {
  return { ...noTests, failures: [failureText(what, why)] };
}

type Wish = 'all' | { node: (file: string) => boolean; stories: string[] };

function chosenTests(): Wish {
  if (values.since !== undefined) {
    const changed = changedSince(values.since);
    const graph = readImportGraph();
    const affected = new Set([...affectedTests(graph, testFiles('every'), changed), ...testFiles('quick')]);
    return { node: (file) => affected.has(file), stories: affectedStories(graph, changed) };
  }
  if (words.length === 0) return 'all';
  return {
    node: (file) => words.some((word) => file.includes(word)),
    stories: words.some((word) => word.includes('spec')) ? words : [],
  };
}

/** The spec files of this run; none means all. */
function storiesOf(wish: Wish): string[] {
  if (wish !== 'all') return wish.stories;
  if (values.all) return [];
  const [changed, commits] = [changedLately(), countOfCommits()];
  const { run, waiting } = storiesOfTurn(changed, commits);
  if (waiting.length > 0)
    say(`  ${waiting.length} spec files wait for their turn (--all runs them): ${waiting.join(' ')}`);
  if (changed !== undefined && commits !== undefined) tellWalks({ commits, changed });
  return run;
}

function chosen(wish: Wish, files: string[]): string[] {
  return wish === 'all' ? files : files.filter(wish.node);
}

async function filesStage(
  name: string,
  files: string[],
  options: Parameters<typeof runNodeTests>[1],
): Promise<void> {
  // Without a choice, a group that has no file is a failure.
  if (!files.length && (words.length > 0 || values.since !== undefined)) return;
  await stage(name, () => runNodeTests(files, options));
}

async function stage(name: string, work: () => Promise<Tally>): Promise<void> {
  say(`\n${paint.bold(name)}`);
  const stageStarted = performance.now();
  const result = await work();
  tally = sum(tally, result);
  const ms = performance.now() - stageStarted;
  parts.push({ name, ms });
  say(paint.dim(`  ${inNumbers(result)} in ${duration(ms)}`));
}

async function finish(code: number, brokeOff?: string): Promise<never> {
  if (brokeOff !== undefined) tally = sum(tally, failure('the run broke off', brokeOff));
  await database?.close().catch((error: unknown) => {
    tally = sum(tally, failure('the test database did not close', inspect(error)));
    code ||= 1;
  });
  sayFailures(tally);
  say();
  sayTimes(parts, tally);
  if (tally.skipped) say(`${tally.skipped} skipped`);
  say(`Took ${duration(performance.now() - started)}`);
  say(inNumbers(tally));
  process.exit(code);
}
