import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { promisify } from 'node:util';
import { root } from '../run/environment.ts';
import { filesOfFaults } from './nodeTests.ts';
import { sharedOut } from './sharedProcess.ts';
import type { Tally } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'sen-runner-'));
after(() => rmSync(folder, { recursive: true }));

/** Runs the runner on these files in a process of its own, as `npm test` does. */
async function runOn(
  files: Record<string, string>,
  { concurrency = 2, env = {} }: { concurrency?: number; env?: Record<string, string> } = {},
): Promise<{ tally: Tally; said: string }> {
  const paths = Object.entries(files).map(([name, content]) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  });
  const script = `import { runNodeTests } from ${JSON.stringify(new URL('./nodeTests.ts', import.meta.url).href)};
    const tally = await runNodeTests(${JSON.stringify(paths)}, { concurrency: ${concurrency}, timeoutMs: 2000, wholeTimeoutMs: 20000, isAlone: (file) => !file.includes('.shared.') });
    process.stdout.write('\\n' + JSON.stringify(tally));`;
  const main = join(folder, 'main.mjs');
  writeFileSync(main, script);
  const { stdout } = await promisify(execFile)(process.execPath, [main], {
    env: { ...process.env, ...env, NODE_TEST_CONTEXT: undefined },
  });
  const lines = stdout.split('\n');
  return { tally: JSON.parse(lines.pop()!) as Tally, said: lines.join('\n') };
}

const head = "import test, { describe, after } from 'node:test'; import assert from 'node:assert';\n";
const cases: [what: string, content: string, tally: object, said: RegExp][] = [
  [
    'a passing test counts',
    `${head}test('a', () => {}); describe('s', () => { test('b', () => {}); });`,
    { passed: 2, failed: 0, skipped: 0 },
    /✓/,
  ],
  [
    'a failing test counts and shows why',
    `${head}test('a', (t) => { t.diagnostic('SEED=7'); assert.equal(1, 2); }); test('b', () => {});`,
    { passed: 1, failed: 1, skipped: 0 },
    /1 == 2[^]*SEED=7/,
  ],
  [
    'a failing test inside a suite counts once',
    `${head}describe('s', () => { test('a', () => assert.fail('why')); });`,
    { passed: 0, failed: 1, skipped: 0 },
    /why/,
  ],
  [
    'a failing hook counts',
    `${head}test('a', () => {}); describe('s', () => { after(() => { throw new Error('in hook'); }); test('b', () => {}); });`,
    { passed: 2, failed: 1, skipped: 0 },
    /in hook/,
  ],
  [
    'a skipped test is not a passed one',
    `${head}test('a', { ['skip']: true }, () => {}); test('b', () => {});`,
    { passed: 1, failed: 0, skipped: 1 },
    /1 skipped/,
  ],
  [
    'a file without a test fails',
    'export const nothing = 1;',
    { passed: 0, failed: 1, skipped: 0 },
    /holds no test/,
  ],
  [
    'a file that cannot be loaded fails and shows why',
    "throw new Error('at load');",
    { passed: 0, failed: 1, skipped: 0 },
    /at load/,
  ],
  [
    'a file that leaves before it has told everything fails',
    `${head}test('a', () => {}); process.exit(0);`,
    { passed: 0, failed: 1, skipped: 0 },
    /ended before it had told everything|holds no test/,
  ],
  [
    'a test that never ends fails',
    `${head}test('a', () => new Promise(() => setInterval(() => {}, 100)));`,
    { passed: 0, failed: 1, skipped: 0 },
    /timed out/,
  ],
];
for (const [index, [what, content, tally, said]] of cases.entries()) {
  test(what, async () => {
    const result = await runOn({ [`case${index}.test.mjs`]: content });
    const { passed, skipped, failures } = result.tally;
    assert.deepEqual({ passed, failed: failures.length, skipped }, tally);
    assert.match(result.said, said);
    for (const failure of failures) assert.match(failure, said);
  });
}

test('files that share a process are counted one by one, and one that fails, cannot be loaded or has no test leaves the others', async () => {
  const { tally, said } = await runOn({
    'a.shared.test.mjs': `${head}test('a', () => {}); describe('s', () => { test('b', () => {}); });`,
    'b.shared.test.mjs': `${head}test('c', (t) => { t.diagnostic('SEED=7'); console.log('says c'); assert.equal(1, 2); }); test('d', () => {});`,
    'c.shared.test.mjs': "throw new Error('at load');",
    'd.shared.test.mjs': 'export const nothing = 1;',
    'e.shared.test.mjs': `${head}console.log('says e'); test('skipped', { ['skip']: true }, () => {}); after(() => { throw new Error('in hook'); });`,
    'f.shared.test.mjs': `${head}const beat = setInterval(() => {}, 100); after(() => clearInterval(beat)); test('never', () => new Promise(() => {}));`,
    'g.shared.test.mjs': `${head}let left = 40; const beat = setInterval(() => --left || clearInterval(beat), 100); await new Promise(() => {}); test('unreached', () => {});`,
    'h.shared.test.mjs': `${head}test('h', () => {});`,
    'own.test.mjs': `${head}test('of its own', () => {});`,
  });
  assert.deepEqual([tally.passed, tally.skipped, tally.failures.length], [5, 1, 6]);
  for (const why of [
    /^.*b\.shared\.test\.mjs:2 c\n[^]*1 == 2[^]*SEED=7$/,
    /c\.shared\.test\.mjs could not be loaded[^]*at load/,
    /d\.shared\.test\.mjs holds no test/,
    /e\.shared\.test\.mjs \(hook\)[^]*in hook/,
    /f\.shared\.test\.mjs:2 never[^]*timed out/,
    /g\.shared\.test\.mjs could not be loaded[^]*timed out/,
  ])
    assert.equal(tally.failures.filter((failure) => why.test(failure)).length, 1, String(why));
  assert.ok(tally.times.some(({ file, ms }) => file.endsWith('f.shared.test.mjs') && ms >= 2_000));
  assert.match(said, /✓ .*a\.shared\.test\.mjs 2 passed/);
  assert.match(said, /✗ .*b\.shared\.test\.mjs 1 passed, 1 failed .*\n.*SEED=7\n.*│ says c\n/);
  assert.match(said, /✗ .*e\.shared\.test\.mjs 0 passed, 1 failed, 1 skipped .*\n.*│ says e\n/);
});

test('the hooks of a file that shares its process are its own', async () => {
  const hooks = (name: string) =>
    `import test, { before, after, beforeEach, afterEach } from 'node:test'; import assert from 'node:assert';
     const seen = globalThis.seen ??= []; seen.push('load ${name}');
     before(() => seen.push('before ${name}')); beforeEach(() => seen.push('each ${name}'));
     afterEach(() => seen.push('end ${name}')); after(() => seen.push('after ${name}'));`;
  const of = (name: string) =>
    `['load ${name}', 'before ${name}', 'each ${name}', 'end ${name}', 'after ${name}']`;
  const { tally } = await runOn(
    {
      'i.shared.test.mjs': `${hooks('i')} test('i', () => {});`,
      'j.shared.test.mjs': `${hooks('j')} test('j', () => {});`,
      'k.shared.test.mjs': `${hooks('k')} test('k', () => assert.deepEqual(seen, [...${of('i')}, ...${of('j')}, ...${of('k')}.slice(0, 3)]));`,
    },
    { concurrency: 1 },
  );
  assert.deepEqual([tally.passed, tally.failures], [3, []]);
});

test('a process whose files take longer than it is left for its leftovers runs all of them', async () => {
  const long = `${head}let left = 10; test('long', () => new Promise((done) => { const beat = setInterval(() => --left || done(clearInterval(beat)), 100); }));`;
  const { tally } = await runOn(
    {
      'o.shared.test.mjs': `${head}test('short', () => {});`,
      'p.shared.test.mjs': long,
      'q.shared.test.mjs': long,
    },
    { concurrency: 1, env: { TEST_GRACE_MS: '600' } },
  );
  assert.deepEqual([tally.passed, tally.failures], [3, []]);
});

test('a process that ends before its files have told everything fails, and tells with which file', async () => {
  const { tally } = await runOn({
    'l.shared.test.mjs': `${head}test('a', () => {});`,
    'm.shared.test.mjs': `${head}test('b', () => {}); test('c', () => process.exit(0));`,
    'n.shared.test.mjs': `${head}test('d', () => {});`,
  });
  assert.ok(tally.failures.length > 0);
  for (const failure of tally.failures)
    assert.match(
      failure,
      /ended before it had told everything[^]*its process ended with .*m\.shared\.test\.mjs/,
    );
});

test('files are shared out to processes so that all of them are busy to the end', () => {
  const lengths: Record<string, number> = { a: 1, b: 9, c: 2, d: 8, e: 4, f: 5 };
  const share = (files: string[], least: number) =>
    sharedOut(files, { least, most: 8 }, (file) => lengths[file] ?? 1);
  assert.deepEqual(share(['a', 'b', 'c', 'd', 'e', 'f'], 2), [
    ['b', 'c', 'e'],
    ['a', 'd', 'f'],
  ]);
  assert.deepEqual(share(['a'], 2), [['a']]);
  assert.deepEqual(share([], 2), []);
  const many = Array.from({ length: 50 }, (_, i) => `file${i}`);
  assert.deepEqual(
    share(many, 2).map(({ length }) => length),
    [8, 7, 7, 7, 7, 7, 7],
  );
});

test('no files at all is a failure', async () => {
  assert.deepEqual((await runOn({})).tally, {
    passed: 0,
    skipped: 0,
    failures: ['there are no test files here'],
    times: [],
  });
});

test('every fault that docs/faults.md names is carried by a test that npm run faults finds', () => {
  const rows = readFileSync(join(root, 'docs/faults.md'), 'utf8').matchAll(/^\| (T\d+) \|/gm);
  const names = [...rows].map(([, name]) => name!);
  assert.ok(names.length >= 15, `only ${names.join(', ')}`);
  const every = filesOfFaults([]);
  for (const name of names) {
    const files = filesOfFaults([name]);
    assert.ok(files.length > 0, `no test carries ${name}`);
    for (const file of files) assert.ok(every.includes(file), `${file} is left out where no fault is named`);
  }
  assert.deepEqual(filesOfFaults(['T999']), []);
});
