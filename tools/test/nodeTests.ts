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
import { lastBegun, printedBy, sharedOut, writeShared, type SharedProcesses } from './sharedProcess.ts';

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

/** Databases, servers, other processes and threads. */
const impure =
  /^(pg|fastify|vite|@playwright\/test|node:(child_process|worker_threads|cluster|net|http|https))$/;

/** Whether a test file needs neither a database nor a server. */
export function isPure(imports: ImportGraph, file: string): boolean {
  return imports.has(file) && ![...reachable(imports, [file])].some((each) => impure.test(each));
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
  /** The output for errors, of which nobody knows where in the other it stands. */
  errors: string;
  /** The file has reported its end: its counts are complete. */
  ended: boolean;
  /** The time that it took. */
  ms: number;
  /** Notes of its tests: the seed that shows a failure again. */
  notes: string[];
  /** Told of the file as a whole. */
  endedAbnormally: string | undefined;
}

/** The runner's own sums of a file. */
const ownDiagnostic = /^(tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;

interface RunOptions {
  concurrency: number;
  timeoutMs: number;
  wholeTimeoutMs: number;
  /** Whether a file needs a process of its own. */
  isAlone?: (file: string) => boolean;
}

/** Begun last, each of these would keep one core busy alone at the end. */
const longest = ['server/test/fuzz', 'server/test/simulate', 'tools/commands/new', 'server/test/platform'];
const isLong = (file: string): boolean => longest.some((name) => file.endsWith(`${name}.test.ts`));
const isLongOrFault = (file: string): boolean => isLong(file) || file.includes('/test/faults/');

/**
 * A process that runs much longer than others would keep a core busy alone at the end, and a short
 * one loads what is common for few files.
 */
const filesOfProcess = { server: 8, other: 8, pure: 40 };

/** The processes in the order in which they begin: the long ones first, and the short ones last. */
function processesOf(
  files: readonly string[],
  { isAlone = isLongOrFault, concurrency, timeoutMs }: RunOptions,
) {
  const own = files.filter(isAlone);
  const kinds = Map.groupBy(
    files.filter((file) => !isAlone(file)),
    (file) => (isPure(graph(), file) ? 'pure' : file.startsWith('apps/server/') ? 'server' : 'other'),
  );
  const groups = (['server', 'other', 'pure'] as const).flatMap((kind) =>
    sharedOut(
      (kinds.get(kind) ?? []).map((file) => resolve(root, file)),
      { least: concurrency, most: filesOfProcess[kind] },
    ),
  );
  const shared = writeShared(groups, timeoutMs);
  return {
    shared,
    paths: [
      ...own.filter(isLong).map((file) => resolve(root, file)),
      ...shared.groups.keys(),
      ...own.filter((file) => !isLong(file)).map((file) => resolve(root, file)),
    ],
  };
}

/** A file without a test, and a run without a file, count as failed. */
export async function runNodeTests(files: string[], options: RunOptions): Promise<Tally> {
  if (!files.length) {
    say(`  ${paint.red('✗')} there are no test files here`);
    return { ...noTests, failures: ['there are no test files here'] };
  }
  const { paths, shared } = processesOf(files, options);
  try {
    return await runProcesses(paths, shared.groups, options);
  } finally {
    shared.discard();
  }
}

async function runProcesses(
  paths: string[],
  groups: SharedProcesses['groups'],
  options: RunOptions,
): Promise<Tally> {
  const records = new Map<string, FileRecord>();
  const recordOf = (file: string) => {
    const record = records.get(file) ?? {
      ...noTests,
      failures: [],
      output: '',
      errors: '',
      notes: [],
      ended: false,
      ms: 0,
      endedAbnormally: undefined,
    };
    records.set(file, record);
    return record;
  };
  const events = run({
    files: paths,
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
    if (type === 'test:stdout') record.output += data.message;
    if (type === 'test:stderr') record.errors += data.message;
    if (type === 'test:diagnostic' && !ownDiagnostic.test(data.message)) record.notes.push(data.message);
    const isResult = type === 'test:pass' || type === 'test:fail';
    if (isResult && groups.get(file)?.includes(data.name)) {
      const shared = recordOf(data.name);
      shared.output = printedBy(data.name, record.output);
      shared.errors = printedBy(data.name, record.errors);
      endShared(data.name, shared, type === 'test:pass', data);
    } else if (isResult) count(record, file, type === 'test:pass', data);
    // A file that could not be loaded, or that has no test, ends without a summary of its own.
    const endsAlone = isResult && data.name === file;
    if (groups.has(file) || !(endsAlone || type === 'test:summary')) continue;
    printFile(file, record, type === 'test:summary' ? data.duration_ms : data.details.duration_ms);
  }
  for (const path of paths) {
    const files = groups.get(path) ?? [path];
    for (const file of files) {
      const record = recordOf(file);
      if (record.ended) continue;
      if (record.failures.length === 0)
        fail(record, `${relative(root, file)} ended before it had told everything`, lastOf(recordOf(path)));
      printFile(file, record, 0);
    }
    if (groups.has(path)) endProcess(recordOf(path), files.map(recordOf));
  }
  return {
    ...sum(...records.values()),
    times: paths
      .flatMap((path) => groups.get(path) ?? [path])
      .map((file) => ({ file: relative(root, file), ms: recordOf(file).ms })),
  };
}

/** The suite of a file in a shared process: it must have told of a test, and fails by its hooks. */
function endShared(file: string, record: FileRecord, passed: boolean, data: Result): void {
  const type = data.details.error?.failureType;
  if (type === 'testCodeFailure')
    fail(record, `${relative(root, file)} could not be loaded`, describe(data.details.error));
  else reportSuite(record, passed, { ...data, name: relative(root, file) });
  if (record.passed + record.skipped + record.failures.length === 0)
    fail(record, `${relative(root, file)} holds no test`);
  printFile(file, record, data.details.duration_ms ?? 0);
}

/** The file during which a shared process ended. */
function lastOf(process: FileRecord): string {
  const last = lastBegun(process.output);
  return last === undefined ? '' : `its process ended with ${relative(root, last)}`;
}

/**
 * A process whose files have failed, or have not told their end, ends abnormally because of them;
 * otherwise it has a failure of its own.
 */
function endProcess(process: FileRecord, files: FileRecord[]): void {
  if (files.some(({ failures }) => failures.length > 0) || process.endedAbnormally === undefined) return;
  fail(process, `${process.endedAbnormally}: ${lastOf(process)}`, process.errors);
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
  record.ms ||= ms;
  if (record.endedAbnormally && record.failures.length === 0)
    record.failures.push(failureText(record.endedAbnormally, record.output + record.errors));
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
  const printed = record.output + record.errors;
  if (failed && printed) say(printed.trimEnd().slice(-8_000).replace(/^/gm, '      │ '));
}
