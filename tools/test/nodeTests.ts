/**
 * Runs test files under `node --test`'s runner: a line for each file, the whole story of each
 * failure.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { run } from 'node:test';
import { inspect } from 'node:util';
import { root } from '../run/environment.ts';
import { failureText, noTests, sum, type Tally } from './tally.ts';
import { duration, paint, say } from '../run/terminal.ts';
import { reachable, readImportGraph, type ImportGraph } from '../rules/importGraph.ts';

export type TestGroup = 'every' | 'plain' | 'faults' | 'quick';

/** Paths from the root. `quick` are those of `plain` that need neither a database nor a server. */
export function testFiles(group: TestGroup): string[] {
  const all = globSync(
    ['apps/*/{src,test,games}/**/*.test.ts', 'packages/*/{src,test,vite}/**/*.test.ts', 'tools/**/*.test.ts'],
    {
      cwd: root,
    },
  ).sort();
  const isFault = (file: string) => file.includes('/test/faults/');
  const isQuick = (file: string) =>
    /^packages\/|^apps\/(web|console)\/|rules(?:\/\w+)?\.test\.ts$|^tools\/(rules\/|run\/environment\.)/.test(
      file,
    ) || isPure(graph(), file);
  if (group === 'every') return all;
  if (group === 'faults') return all.filter(isFault);
  const plain = all.filter((file) => !isFault(file));
  return group === 'quick' ? plain.filter(isQuick) : plain;
}

const graph = memo(readImportGraph);

function memo<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/**
 * Imports that a test which shares its process with others must not reach: databases, servers,
 * other processes and threads.
 */
const impure =
  /^(pg|fastify|vite|@playwright\/test|node:(child_process|worker_threads|cluster|net|http|https))$/;
/** Hooks outside of a suite hold for every test of the process. */
const hookOfAll = /^(before|beforeEach|afterEach)\(/m;

/** Whether a test file can share a process with others. */
export function isPure(imports: ImportGraph, file: string): boolean {
  const reached = reachable(imports, [file]);
  return (
    imports.has(file) &&
    ![...reached].some((each) => impure.test(each)) &&
    !hookOfAll.test(readFileSync(join(root, file), 'utf8'))
  );
}

/**
 * The test files that carry any of these faults (`T1`) in a test's title; without names all fault
 * tests there are, wherever they stand.
 */
export function filesOfFaults(names: readonly string[]): string[] {
  const carries = new RegExp(
    `\\btest\\(\\s*[\`'].*\\b(?:${names.length > 0 ? names.join('|') : 'T\\d+'})\\b`,
  );
  const isFault = (file: string) => names.length === 0 && file.includes('/test/faults/');
  return testFiles('every').filter(
    (file) => isFault(file) || carries.test(readFileSync(join(root, file), 'utf8')),
  );
}

interface FileRecord extends Tally {
  output: string;
  /** The file has reported its end: its counts are complete. */
  ended: boolean;
  /** How long its tests took. */
  ms: number;
  /** Notes of its tests: the seed that shows a failure again. */
  notes: string[];
  /** Told of the file as a whole. */
  endedAbnormally: string | undefined;
}

/** The runner's own sums of a file. */
const ownDiagnostic = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

const sharedProcess = join(root, 'tools/test/sharedProcess.ts');

interface RunOptions {
  concurrency: number;
  timeoutMs: number;
  wholeTimeoutMs: number;
  /**
   * Which files run together in one process, where there are at least two; the others have one
   * each.
   */
  isShared?: (file: string) => boolean;
}

/** Begun last, each of these would keep one process busy alone at the end. */
const longest = ['server/test/fuzz', 'server/test/simulate', 'tools/commands/new', 'server/test/platform'];
const longestFirst = (files: readonly string[]): string[] => {
  const isLong = (file: string) => longest.some((name) => file.endsWith(`${name}.test.ts`));
  return [...files.filter(isLong), ...files.filter((file) => !isLong(file))];
};

/** A file without a test, and a group without a file, count as failed. */
export async function runNodeTests(files: string[], options: RunOptions): Promise<Tally> {
  if (!files.length) {
    say(`  ${paint.red('✗')} there are no test files here`);
    return { ...noTests, failures: ['there are no test files here'] };
  }
  const together = files.filter(options.isShared ?? ((file) => isPure(graph(), file)));
  const shared = together.length > 1 ? together.map((file) => resolve(root, file)) : [];
  const own = longestFirst(files)
    .map((file) => resolve(root, file))
    .filter((file) => !shared.includes(file));
  const records = new Map<string, FileRecord>();
  const recordOf = (file: string) => {
    const record = records.get(file) ?? {
      ...noTests,
      failures: [],
      output: '',
      notes: [],
      ended: false,
      ms: 0,
      endedAbnormally: undefined,
    };
    records.set(file, record);
    return record;
  };
  const events = run({
    files: shared.length > 0 ? [sharedProcess, ...own] : own,
    env: { ...process.env, SHARED_TEST_FILES: JSON.stringify(shared) },
    concurrency: options.concurrency,
    timeout: options.timeoutMs,
    isolation: 'process',
    execArgv: ['--import', join(root, 'tools/test/exitAfterTests.ts')],
    signal: AbortSignal.timeout(options.wholeTimeoutMs),
    cwd: root,
  });
  for await (const { type, data } of events) {
    const file = 'file' in data ? data.file : undefined;
    if (!file) continue;
    const record = recordOf(file);
    if (type === 'test:stdout' || type === 'test:stderr') record.output += data.message;
    if (type === 'test:diagnostic' && !ownDiagnostic.test(data.message)) record.notes.push(data.message);
    if (type === 'test:pass' || type === 'test:fail') count(record, file, type === 'test:pass', data);
    if (type === 'test:summary') {
      if (file === sharedProcess) for (const each of shared) endShared(each, recordOf(each), record);
      printFile(file, record, data.duration_ms);
    }
    // A file that could not be loaded, or that has no test, ends without a summary of its own.
    if ((type === 'test:pass' || type === 'test:fail') && data.name === file)
      printFile(file, record, data.details.duration_ms);
  }
  for (const file of [...own, ...shared]) {
    const record = recordOf(file);
    if (record.ended) continue;
    if (record.failures.length === 0)
      fail(record, `${relative(root, file)} ended before it had told everything`);
    printFile(file, record, 0);
  }
  return sum(...records.values());
}

/** A file of the shared process has no summary of its own; each must have told of a test. */
function endShared(file: string, record: FileRecord, whole: FileRecord): void {
  const wasLoaded = !whole.failures.some((failure) => failure.includes(file));
  if (wasLoaded && record.passed + record.skipped + record.failures.length === 0)
    fail(record, `${relative(root, file)} holds no test`);
  printFile(file, record, record.ms);
}

type Result = Parameters<typeof count>[3];

function count(
  record: FileRecord,
  file: string,
  passed: boolean,
  data: {
    name: string;
    line?: number;
    skip?: string | boolean;
    todo?: string | boolean;
    details: { type?: string; duration_ms?: number; error?: Error & { failureType?: string } };
  },
): void {
  if (data.details.type === 'suite') return reportSuite(record, passed, data);
  record.ms += data.details.duration_ms ?? 0;
  if (data.skip !== undefined || data.todo !== undefined) record.skipped += 1;
  else if (passed && data.name !== file) record.passed += 1;
  else {
    const isWholeFile = data.name === file;
    // That a file ended abnormally is told apart from its tests, before or after them; it counts
    // when none of them failed.
    const title = isWholeFile ? (passed ? 'holds no test' : 'ended abnormally') : data.name;
    const told = `${relative(root, file)}:${data.line ?? 1} ${title}`;
    if (isWholeFile) {
      record.endedAbnormally = told;
      say(`    ${paint.red('✗')} ${told}`);
    } else fail(record, told, describe(data.details.error));
  }
}

/**
 * A suite fails when a test in it failed, which was reported; or by its own hook, which was not.
 */
function reportSuite(record: FileRecord, passed: boolean, data: Result): void {
  const error = data.details.error;
  if (passed || error?.failureType === 'subtestsFailed') return;
  fail(record, `${data.name} (hook)`, describe(error));
}

function fail(record: FileRecord, told: string, why = ''): void {
  record.failures.push(failureText(told, why));
  say(`    ${paint.red('✗')} ${told}`);
  if (why) say(why.replace(/^/gm, '      '));
}

function describe(error: Error | undefined): string {
  const cause = error?.cause ?? error;
  return cause instanceof Error ? (cause.stack ?? cause.message) : inspect(cause);
}

function printFile(file: string, record: FileRecord, ms: number): void {
  record.ended = true;
  if (record.endedAbnormally && record.failures.length === 0)
    record.failures.push(failureText(record.endedAbnormally, record.output));
  const noted = [...new Set(record.notes)].join(', ').slice(0, 300);
  if (noted) record.failures = record.failures.map((failure) => `${failure}\n    ${noted}`);
  const { passed, skipped } = record;
  const failed = record.failures.length;
  const mark = failed ? paint.red('✗') : paint.green('✓');
  const notes = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`]
    .filter(Boolean)
    .join(', ');
  say(`  ${mark} ${relative(root, file)} ${notes} ${paint.dim(duration(ms))}`);
  if (failed && noted) say(`      ${noted}`);
  if (failed && record.output) say(record.output.trimEnd().slice(-8_000).replace(/^/gm, '      │ '));
}
